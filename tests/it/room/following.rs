//! Whoever applies what they are told to what they knew has what the room would show them: tables through everybody's
//! eyes, and the own affairs of every player, step by step, whatever is done.

use std::collections::BTreeMap;

use railbird::base::{PlayerId, TableId};
use railbird::client;
use railbird::protocol::view::{self, Eyes, Places, PlayerView, TableView};
use railbird::room::Room;
use railbird::room::event::Event;

use super::crowd::Crowd;
use super::story::EDITIONS;

/// Everything that was ever told to anybody, kept up. Everybody looks at every table, whether they sit there or not.
#[derive(Default)]
struct Followers {
    places: Places,
    /// By the table, and by who looks; nobody for the rail.
    tables: BTreeMap<(TableId, Option<PlayerId>), TableView>,
    players: BTreeMap<PlayerId, PlayerView>,
    compared: u64,
}

impl Followers {
    /// Hears what happened in a step and compares with what the room shows after it.
    fn follow(&mut self, room: &Room, events: &[Event]) {
        for event in events {
            self.hear(event);
        }
        for table in room.tables() {
            let players = (0..room.players().len() as u32).map(|id| Some(PlayerId(id)));
            for player in players.chain([None]) {
                let seat = player.and_then(|player| table.seat_of(player));
                let seat = seat.filter(|seat| table.taken().contains(*seat));
                let shown = view::table(room, table.id, Eyes { player, seat }).unwrap();
                let known = self.tables.entry((table.id, player));
                // Whoever begins to look is shown the whole.
                let known = known.or_insert_with(|| shown.clone());
                assert_eq!(*known, shown, "told {events:#?}");
                self.compared += 1;
            }
        }
        for player in (0..room.players().len() as u32).map(PlayerId) {
            let shown = view::of_player(room, player).unwrap();
            let known = self.players.entry(player).or_insert_with(|| shown.clone());
            assert_eq!(*known, shown, "told {events:#?}");
        }
    }

    fn hear(&mut self, event: &Event) {
        if let Some((player, change)) = view::own(event)
            && let Some(known) = self.players.get_mut(&player)
        {
            client::player::update(known, &change);
        }
        let Some(table) = event.table() else {
            return;
        };
        self.places.see(event);
        let here = (table, None)..=(table, Some(PlayerId(u32::MAX)));
        for ((_, player), known) in self.tables.range_mut(here) {
            let eyes = self.places.eyes(*player, table);
            if let Some((_, change)) = view::told(event, eyes) {
                client::table::update(known, &change);
            }
        }
    }
}

fn follow(edition: &str, seed: u64, steps: u32) -> u64 {
    let mut crowd = Crowd::new(edition, seed);
    let mut followers = Followers::default();
    for step in 0..steps {
        crowd.wait();
        let events = crowd.events();
        followers.follow(&crowd.room, &events);
        let (who, command) = match step % 4 {
            0 if step % 20 == 0 => crowd.trouble().unwrap_or_else(|| crowd.anything()),
            0 => crowd.anything(),
            1 => crowd.lively(),
            _ => match crowd.sensible_action() {
                Some(action) => action,
                None => crowd.lively(),
            },
        };
        let _ = crowd.hand_in(who, command);
        let events = crowd.events();
        followers.follow(&crowd.room, &events);
        if step % 997 == 996 {
            // After a crash everybody is shown the whole again.
            crowd.crash();
            crowd.events();
            let compared = followers.compared;
            followers = Followers {
                places: Places::of(&crowd.room),
                compared,
                ..Followers::default()
            };
        }
    }
    followers.compared
}

#[test]
fn views_kept_up_by_changes_are_what_the_room_shows() {
    for (seed, edition) in EDITIONS.into_iter().enumerate() {
        assert!(follow(edition, 60 + seed as u64, 1_500) > 10_000);
    }
}

#[test]
#[ignore = "a minute"]
fn views_kept_up_by_changes_are_what_the_room_shows_over_long_play() {
    for (seed, edition) in EDITIONS.into_iter().enumerate() {
        follow(edition, 600 + seed as u64, 60_000);
    }
}
