//! Guests: bots that like no stake and come for tournaments and games. One is found when somebody is needed, and an account is
//! opened where all are busy.

use super::Residents;
use super::moving_in::{MOST, open};
use crate::base::{Cents, Millis, PlayerId};
use crate::host::guests::Guests;
use crate::host::house::House;
use crate::protocol::{Command, Refusal};
use crate::room::Room;
use crate::room::command::Who;

/// As long as there are fewer guests, nobody plays in two tournaments at once.
const ENOUGH: usize = 300;

/// Nobody is in more tournaments and games at once, where no person waits.
const MOST_ENTRIES: usize = 2;

impl Residents {
    /// From now on guests come to tournaments that are announced, and keep games going.
    pub fn invite(&mut self, house: &mut House, guests: Guests, now: Millis) {
        let keeps_games_going = !guests.games().is_empty();
        self.guests = guests;
        self.expect_all(house.room(), now);
        if keeps_games_going {
            self.look_at_games(house, now);
        }
    }

    /// A guest who is free and for whom something is so; a new one where there is none; one who plays elsewhere where there are
    /// enough.
    pub(super) fn somebody(
        &mut self,
        house: &mut House,
        fits: impl Fn(&Room, PlayerId) -> bool,
        now: Millis,
    ) -> Option<PlayerId> {
        let busy = |entries: usize, player| entered(house.room(), player) == Some(entries);
        let free = |player| busy(0, player) && fits(house.room(), player);
        if let Some(player) = self.draw_guest(free) {
            return Some(player);
        }
        let guests = self.all.values().filter(|one| one.likes.is_none());
        if guests.count() < ENOUGH {
            return self.newcomer(house, now);
        }
        (1..MOST_ENTRIES).find_map(|entries| {
            let free = |player| busy(entries, player) && fits(house.room(), player);
            self.draw_guest(free)
        })
    }

    /// The same for a person who waits: somebody is always found.
    pub(super) fn anybody(
        &mut self,
        house: &mut House,
        fits: impl Fn(&Room, PlayerId) -> bool,
        now: Millis,
    ) -> Option<PlayerId> {
        let found = self.somebody(house, &fits, now);
        let found = found.or_else(|| self.newcomer(house, now));
        found.or_else(|| self.draw_guest(|player| fits(house.room(), player)))
    }

    fn draw_guest(&mut self, is_free: impl Fn(PlayerId) -> bool) -> Option<PlayerId> {
        let guests = self.all.iter().filter(|(_, one)| one.likes.is_none());
        let free: Vec<PlayerId> = guests
            .map(|(player, _)| *player)
            .filter(|player| is_free(*player))
            .collect();
        match free.len() as u32 {
            0 => None,
            count => Some(free[self.random.below(count) as usize]),
        }
    }

    fn newcomer(&mut self, house: &mut House, now: Millis) -> Option<PlayerId> {
        if self.all.len() >= MOST {
            return None;
        }
        let player = open(house, now).ok()?;
        self.know(player, None);
        Some(player)
    }

    /// Asks for something that costs money, which the house gives to those who have too little.
    pub(super) fn buy(
        &mut self,
        house: &mut House,
        player: PlayerId,
        command: Command,
        now: Millis,
    ) {
        let asked = house.command(now, Who::Player(player), command);
        if let Err(Refusal::WalletTooSmall { least, .. }) = asked {
            let amount = house.room().edition().practice_bankroll.max(least);
            self.grant(house, player, amount, now);
            let _ = house.command(now, Who::Player(player), command);
        }
    }

    pub(super) fn grant(
        &mut self,
        house: &mut House,
        player: PlayerId,
        amount: Cents,
        now: Millis,
    ) {
        let _ = house.command(now, Who::Operator, Command::Grant { player, amount });
    }
}

/// How many tournaments and games somebody is in who has no seat at a cash table.
fn entered(room: &Room, player: PlayerId) -> Option<usize> {
    let known = room.players().get(player.index())?;
    known.places().is_empty().then(|| known.entered().len())
}
