//! Properties of button and blinds (C4, M6) over long play in which everybody comes and goes.

use std::collections::BTreeMap;

use railbird::base::{PlayerId, Seat, SeatSet, TableId};
use railbird::room::event::{Event, HandEnd};

use super::crowd::Crowd;

/// A hand as seen from outside.
#[derive(Clone, Debug)]
struct Seen {
    big_blind: (Seat, PlayerId),
    players: Vec<PlayerId>,
}

#[derive(Clone, Debug, Default)]
struct Watched {
    chairs: BTreeMap<Seat, PlayerId>,
    running: Option<Seen>,
    /// The hands since the blinds were last drawn.
    orbit: Vec<Seen>,
}

#[derive(Default)]
struct Watch {
    tables: BTreeMap<TableId, Watched>,
    hands: u32,
    dead_small_blinds: u32,
}

impl Watch {
    fn event(&mut self, event: &Event) {
        match *event {
            Event::Seated {
                table,
                seat,
                player,
                ..
            } => {
                let chairs = &mut self.tables.entry(table).or_default().chairs;
                assert_eq!(chairs.insert(seat, player), None);
            }
            Event::Left { table, seat, .. } => {
                self.tables.entry(table).or_default().chairs.remove(&seat);
            }
            Event::Paused { table } | Event::TableClosed { table } => {
                self.tables.entry(table).or_default().orbit.clear();
            }
            Event::HandStarted {
                table,
                button,
                small_blind,
                big_blind,
                dealt_in,
                ..
            } => self.started(table, button, small_blind, big_blind, dealt_in),
            Event::HandEnded { table, end, .. } => {
                let watched = self.tables.entry(table).or_default();
                let seen = watched.running.take();
                if let (HandEnd::Played, Some(seen)) = (end, seen) {
                    watched.orbit.push(seen);
                    self.hands += 1;
                }
            }
            _ => {}
        }
    }

    fn started(
        &mut self,
        table: TableId,
        button: Seat,
        small_blind: Option<Seat>,
        big_blind: Seat,
        dealt_in: SeatSet,
    ) {
        let watched = self.tables.entry(table).or_default();
        let players: Vec<_> = dealt_in.iter().map(|seat| watched.chairs[&seat]).collect();
        let seen = Seen {
            big_blind: (big_blind, watched.chairs[&big_blind]),
            players,
        };
        watched.running = Some(seen.clone());
        assert!(dealt_in.contains(button) && dealt_in.contains(big_blind));
        assert_ne!(button, big_blind);
        let Some(last) = watched.orbit.last() else {
            return;
        };
        // With fewer than two of the last hand nobody is there to go on with: everybody is dealt in anew (C3).
        let stayed = |player: &&PlayerId| last.players.contains(player);
        if seen.players.iter().filter(stayed).count() < 2 {
            watched.orbit.clear();
            return;
        }
        let skipped = dealt_in.between(last.big_blind.0, big_blind);
        assert!(
            skipped.is_empty(),
            "{skipped:?} skipped: {last:?}, {seen:?}"
        );
        assert_ne!(last.big_blind.1, seen.big_blind.1, "twice in a row");
        let still_there = watched.chairs.get(&last.big_blind.0) == Some(&last.big_blind.1);
        let paid_last =
            (still_there && dealt_in.contains(last.big_blind.0)).then_some(last.big_blind.0);
        match dealt_in.len() {
            2 => assert_eq!(small_blind, Some(button)),
            _ => assert_eq!(small_blind, paid_last),
        }
        self.dead_small_blinds += u32::from(small_blind.is_none());
        once_an_orbit(&watched.orbit, &seen);
    }
}

/// Between two big blinds of somebody who plays every hand, everybody else who does has exactly one.
fn once_an_orbit(orbit: &[Seen], now: &Seen) {
    let payer = now.big_blind.1;
    let since = orbit.iter().rposition(|hand| hand.big_blind.1 == payer);
    if let Some(since) = since {
        let hands = &orbit[since..];
        let always = |player: &&PlayerId| hands.iter().all(|hand| hand.players.contains(player));
        if always(&&payer) {
            for other in now.players.iter().filter(|p| **p != payer).filter(always) {
                let paid = hands.iter().filter(|hand| hand.big_blind.1 == *other);
                assert_eq!(paid.count(), 1, "{other} in {hands:?}");
            }
        }
    }
    // And nobody goes without for longer than a table has chairs.
    if orbit.len() >= 6 {
        let recent = &orbit[orbit.len() - 6..];
        for player in &now.players {
            let always = recent.iter().all(|hand| hand.players.contains(player));
            let paid = recent.iter().any(|hand| hand.big_blind.1 == *player);
            assert!(!always || paid, "{player} in {recent:?}");
        }
    }
}

fn play(edition: &str, seed: u64, steps: u32) -> Watch {
    let mut crowd = Crowd::new(edition, seed);
    let mut watch = Watch::default();
    for _ in 0..steps {
        let (who, command) = match crowd.sensible_action() {
            Some(action) if crowd.random.below(12) > 0 => action,
            asked => {
                if asked.is_none() {
                    crowd.wait_a_second();
                }
                crowd.lively()
            }
        };
        let _ = crowd.hand_in(who, command);
        crowd.check();
        for event in crowd.events() {
            watch.event(&event);
        }
    }
    watch
}

#[test]
fn c4_nobody_pays_the_big_blind_twice_in_a_row_and_nobody_is_skipped() {
    let (mut hands, mut dead) = (0, 0);
    for (seed, edition) in ["2.0", "2.2", "2.7"].into_iter().enumerate() {
        let watch = play(edition, 50 + seed as u64, 8_000);
        hands += watch.hands;
        dead += watch.dead_small_blinds;
    }
    assert!(
        hands > 1_000 && dead > 25,
        "{hands} hands, {dead} dead small blinds"
    );
}

#[test]
#[ignore = "a million steps"]
fn c4_over_a_million_steps() {
    for seed in 0..10 {
        play("2.7", 1_000 + seed, 100_000);
    }
}
