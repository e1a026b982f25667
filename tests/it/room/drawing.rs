//! How stories come to their chairs: the room draws them, so they are declined and drawn again until they are right.

use railbird::base::{PlayerId, Seat, TableId};
use railbird::room::command::Who;
use railbird::room::table::{Chair, Table};

use super::sentences::told_limits;
use super::story::Story;

/// Accounts that hold chairs while others are drawn; nobody's story.
const HELPERS: [char; 3] = ['x', 'y', 'z'];

impl Story {
    /// Takes chairs at the table that is spoken of, or at a new one: `"A1 1000, B2 1000 and posts"`. Chairs are
    /// drawn, so each is declined and drawn again until it is the right one. Nobody buys in before all have theirs.
    #[track_caller]
    pub fn seat(&mut self, list: &str) {
        let places: Vec<(char, Seat, &str)> = list
            .split(", ")
            .map(|item| {
                let (place, amount) = item.split_once(' ').unwrap();
                let chair: u8 = place[1..].parse().unwrap();
                (place.chars().next().unwrap(), Seat(chair - 1), amount)
            })
            .collect();
        let heard = (self.log.len(), self.untold.len());
        for (name, seat, _) in &places {
            self.draw_until(*name, *seat);
        }
        self.listen();
        self.log.truncate(heard.0);
        self.untold.truncate(heard.1);
        for (name, _, amount) in &places {
            self.does(&format!("{name} buys in {amount}"));
        }
    }

    fn draw_until(&mut self, name: char, seat: Seat) {
        let is_open = |chair: &Chair| *chair != Chair::Free;
        let is_empty = |table: &Table| table.seats_where(is_open).is_empty();
        if self.room.table(self.table).is_none_or(is_empty) {
            for helper in HELPERS {
                self.quickly(helper, "joins");
            }
            let helper = self.player(HELPERS[0]);
            self.table = self.reserved(helper).expect("no table opens").0;
        }
        let player = self.player(name);
        for _ in 0..1_000 {
            self.quickly(name, "joins");
            let drawn = self.reserved(player).expect("no chair is free");
            if drawn == (self.table, seat) {
                for helper in HELPERS {
                    self.quickly(helper, "declines");
                }
                return;
            }
            // The player's own chair keeps the table open while a helper moves out of the way.
            let taken = self.here().chair(seat).player();
            if let Some(helper) = taken.map(|helper| self.name(helper)) {
                assert!(HELPERS.contains(&helper), "{seat} is taken");
                self.quickly(helper, "declines");
                self.quickly(helper, "joins");
            }
            self.quickly(name, &format!("declines at {}", drawn.0.0));
        }
        panic!("{seat} is never drawn");
    }

    /// A command whose answer does not matter, without the checks.
    pub fn quickly(&mut self, name: char, words: &str) {
        let (player, command) = self.command(&format!("{name} {words}"));
        let number = self.room.next_request(Who::Player(player));
        let _ = self
            .room
            .handle(self.now, Who::Player(player), number, command);
    }

    /// The place a player is offered in the pool that is spoken of, the last one first.
    pub fn reserved(&self, player: PlayerId) -> Option<(TableId, Seat)> {
        let places = self.room.players()[player.index()].places();
        places.iter().rev().find_map(|id| {
            let table = self.room.table(*id)?;
            let seat = table.seat_of(player)?;
            let is_reserved = matches!(table.chair(seat), Chair::Reserved(_));
            (is_reserved && table.play.pool() == Some(self.pool)).then_some((*id, seat))
        })
    }

    /// The limits of the seat a player is offered: `"500..1000 Stake"`.
    pub fn limits(&mut self, name: char) -> String {
        let player = self.player(name);
        let Some((table, seat)) = self.reserved(player) else {
            return "no seat".into();
        };
        match self.room.table(table).unwrap().chair(seat) {
            Chair::Reserved(reservation) => told_limits(&reservation.limits),
            _ => unreachable!(),
        }
    }
}
