//! What a record says of a hand is what the room said when it was played: button, blinds and places (C4, C5, M6), what was added to
//! which stack, and in which hand somebody was knocked out (M13).

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;

use railbird::base::{
    Chips, HandId, OfferId, PlayerId, PoolId, Positions, Seat, TableId, TournamentId,
};
use railbird::engine::{self, PostKind};
use railbird::history::check::tell;
use railbird::history::phh::{Hand, Name, Value};
use railbird::history::record::own;
use railbird::profile::replay::{Cards, Summary, Tape};
use railbird::protocol::view::TableChange;
use railbird::room::Room;
use railbird::room::command::Who;
use railbird::room::event::Event;
use railbird::rulebook::{Class, Edition, Format};
use railbird::sim::{
    GamesPlan, Noted, Plan, Players, Scribe, Set, What, Witness, watch, watch_games,
};

use crate::profile::stand_in::play;

/// What the room said of the hand of a table.
#[derive(Clone)]
struct Said {
    positions: Positions,
    posts: BTreeMap<Seat, PostKind>,
    added: [Chips; Seat::MAX],
}

/// Writes every hand down and compares it with what was said.
#[derive(Default)]
struct Comparing {
    scribe: Scribe,
    said: BTreeMap<TableId, Said>,
    /// What was added since the last hand, by those who have not left.
    added: BTreeMap<(TableId, Seat), Chips>,
    /// Where everybody played last in a tournament.
    last: BTreeMap<(TournamentId, PlayerId), (TableId, HandId)>,
    /// Tables whose last hand was not followed: it began and ended in one step, and its table with it.
    dropped: BTreeSet<TableId>,
    bounties: u32,
    hands: u32,
    /// With a dead small blind, a blind posted out of position, somebody between the button and the small blind, and top-ups.
    dead: u32,
    posted: u32,
    between: u32,
    topped_up: u32,
}

impl Witness for Comparing {
    fn begin(&mut self, _: &mut Room) {}

    fn step(&mut self, room: &mut Room, events: &[Event], _: Option<Who>) -> ControlFlow<()> {
        for event in events {
            self.see(event);
            self.see_players(event, room);
            let noted = self.scribe.see(event, room, |player| player.to_string());
            if let Event::BountyWon { .. } = event {
                self.see_bounty(event, noted);
                continue;
            }
            if let (Event::HandEnded { table, .. }, Noted::Dropped) = (event, noted) {
                self.dropped.insert(*table);
            }
            if let Noted::Ended(table) = noted
                && let Some(Ok(hand)) = self.scribe.read(table)
            {
                compare(hand, &self.said[&table]);
                self.count(&self.said[&table].clone());
            }
        }
        ControlFlow::Continue(())
    }
}

impl Comparing {
    fn see(&mut self, event: &Event) {
        let Some(table) = event.table() else { return };
        match *event {
            Event::ToppedUp { seat, amount, .. } => {
                *self.added.entry((table, seat)).or_default() += amount;
            }
            Event::Left { seat, .. } => drop(self.added.remove(&(table, seat))),
            Event::HandStarted {
                button,
                small_blind,
                big_blind,
                dealt_in,
                ..
            } => {
                let positions = Positions {
                    button,
                    small_blind,
                    big_blind,
                    dealt_in,
                };
                let mut added = [Chips::ZERO; Seat::MAX];
                for seat in dealt_in.iter() {
                    if let Some(sum) = self.added.get(&(table, seat)) {
                        added[seat.index()] = *sum;
                    }
                }
                self.added.retain(|(other, _), _| *other != table);
                let posts = BTreeMap::new();
                let said = Said {
                    positions,
                    posts,
                    added,
                };
                self.said.insert(table, said);
            }
            Event::Hand {
                event: engine::Event::Post { seat, kind, .. },
                ..
            } => {
                let said = self.said.get_mut(&table).unwrap();
                said.posts.insert(seat, kind);
            }
            _ => {}
        }
    }

    fn see_players(&mut self, event: &Event, room: &Room) {
        let Event::HandStarted {
            table,
            hand,
            dealt_in,
            ..
        } = *event
        else {
            return;
        };
        let at = room.table(table).unwrap();
        if let Some(tournament) = at.play.tournament() {
            for player in dealt_in.iter().filter_map(|seat| at.chair(seat).player()) {
                self.last.insert((tournament, player), (table, hand));
            }
        }
    }

    /// It is noted in the last hand of whoever was knocked out, who has nothing left.
    fn see_bounty(&mut self, event: &Event, noted: Noted) {
        let Event::BountyWon {
            tournament,
            player,
            from,
            ..
        } = *event
        else {
            return;
        };
        let (table, number) = self.last[&(tournament, from)];
        let hand = match self.scribe.read(table) {
            Some(Ok(hand)) => hand,
            // What cannot be recorded has no place for it.
            Some(Err(_)) => return,
            None => {
                assert!(self.dropped.contains(&table), "{event:?}: no hand");
                return;
            }
        };
        assert_eq!(noted, Noted::Changed(table), "{event:?}");
        self.bounties += 1;
        assert_eq!(hand.hand, Some(Name::Number(number.0 as i64)));
        let place = |player: PlayerId| {
            let name = player.to_string();
            hand.players
                .iter()
                .position(|other| *other == name)
                .unwrap()
        };
        let (winner, from) = (place(player), place(from));
        assert_eq!(bounties(hand).last(), Some(&(winner, from)));
        // A winner's own head is paid at the end.
        let after = hand.finishing_stacks.unwrap();
        assert!(
            winner == from || after[from] == Chips::ZERO,
            "{}",
            Tape::text(hand)
        );
    }

    fn count(&mut self, said: &Said) {
        let Said {
            positions,
            posts,
            added,
        } = said;
        self.hands += 1;
        self.dead += u32::from(positions.small_blind.is_none());
        let is_posted = |kind: &PostKind| *kind == PostKind::Posted;
        self.posted += u32::from(posts.values().any(is_posted));
        let mut order = positions.dealt_in.clockwise_after(positions.button);
        let first = order.next();
        let is_between = positions.small_blind.is_some() && first != positions.small_blind;
        self.between += u32::from(is_between && positions.dealt_in.len() > 2);
        self.topped_up += u32::from(added.iter().any(|added| added.is_positive()));
    }
}

fn compare(hand: &Hand, said: &Said) {
    let shown = || Tape::text(hand);
    let tape = Tape::of(hand).unwrap();
    let TableChange::HandStarted {
        button,
        small_blind,
        big_blind,
        dealt_in,
        ..
    } = tape.steps(Cards::AsShown)[0].changes[0]
    else {
        panic!("{}", shown());
    };
    let Positions {
        button: was_button,
        small_blind: was_small,
        big_blind: was_big,
        dealt_in: was_in,
    } = said.positions;
    assert_eq!(
        (button, small_blind, big_blind, dealt_in),
        (was_button, was_small, was_big, was_in),
        "{}",
        shown()
    );
    let seats: Vec<Seat> = was_in.clockwise_after(was_button).collect();
    let posts = tell(hand).unwrap().events.into_iter();
    let posts = posts.filter_map(|event| match event {
        engine::Event::Post { seat, kind, .. } => Some((seats[seat.index()], kind)),
        _ => None,
    });
    assert_eq!(posts.collect::<BTreeMap<_, _>>(), said.posts, "{}", shown());
    for (seat, name) in seats.iter().zip(&hand.players) {
        let mut own = hand.clone();
        own.set_own(own::HERO, Value::Text(name.clone()));
        let position = Summary::of(&own).unwrap().position;
        let was = said.positions.of(*seat).map(|position| position.letters());
        assert_eq!(position, was, "{seat}: {}", shown());
    }
    let added = seats.iter().map(|seat| said.added[seat.index()]);
    let added: Vec<Chips> = added.collect();
    assert_eq!(topped_up(hand), added, "{}", shown());
}

fn topped_up(hand: &Hand) -> Vec<Chips> {
    match hand.own(own::TOPPED_UP) {
        Some(Value::List(list)) => {
            let amounts = list.iter().map(|amount| amount.as_amount(hand.unit));
            amounts.map(Option::unwrap).collect()
        }
        _ => vec![Chips::ZERO; hand.player_count()],
    }
}

fn cash(format: Format, seed: u64) -> Comparing {
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let stakes = edition.cash.stakes.iter().enumerate();
    let pools = stakes.filter(|(_, stake)| stake.format == format);
    let plan = Plan {
        pools: pools.map(|(index, _)| PoolId(index as u16)).collect(),
        edition: Arc::clone(&edition),
        tables: 40,
        hands: 6_000,
        hands_per_room: 6_000,
        seed,
        threads: 1,
        chaos: false,
        players: Players::Simple,
    };
    let mut comparing = Comparing::default();
    watch(&plan, &mut comparing).unwrap();
    comparing
}

fn games(what: What, games: u64, seed: u64) -> Comparing {
    let plan = GamesPlan {
        edition: Arc::new(Edition::built_in("2.7").unwrap()),
        what,
        games,
        seed,
        threads: 1,
        chaos: false,
        players: Players::Simple,
    };
    let mut comparing = Comparing::default();
    watch_games(&plan, &mut comparing).unwrap();
    comparing
}

fn tournament(name: &str, players: u32, seed: u64) -> Comparing {
    let edition = Edition::built_in("2.7").unwrap();
    let none = |_: &std::path::Path| Err(std::io::ErrorKind::NotFound.into());
    let set = Set::load(&edition, std::path::Path::new(name), none).unwrap();
    games(What::Tournament { set, players }, 1, seed)
}

#[test]
fn c4_c5_records_of_cash_games_tell_places_and_top_ups_as_the_room_did() {
    for seed in 1..4 {
        let found = cash(Format::Standard, seed);
        println!(
            "{} {} {} {}",
            found.dead, found.posted, found.between, found.topped_up
        );
        assert!(found.hands > 5_000 && found.dead > 50 && found.posted > 50);
        assert!(found.between > 5 && found.topped_up > 50);
    }
    let found = cash(Format::Banzai, 4);
    assert!(found.hands > 5_000 && found.dead > 50);
}

#[test]
fn m6_records_of_games_tell_places_as_the_room_did() {
    for name in ["shrike-progressive", "heron-rebuy", "kingfisher-omaha"] {
        let found = tournament(name, 60, 5);
        assert!(found.hands > 200 && found.dead > 5, "{name}");
    }
    let edition = Edition::built_in("2.7").unwrap();
    let offers = edition.offers().into_iter().enumerate();
    let wanted = offers.filter(|(_, offer)| offer.plan.class == Class::SitAndGo);
    let wanted = wanted.map(|(index, _)| OfferId(index as u16)).collect();
    assert!(games(What::Offers(wanted), 20, 5).hands > 200);
}

/// Who won money from whose head, by the places in the record.
fn bounties(hand: &Hand) -> Vec<(usize, usize)> {
    let Some(Value::List(list)) = hand.own(own::BOUNTIES) else {
        return Vec::new();
    };
    let one = |bounty: &Value| match bounty {
        Value::List(parts) => match parts[..] {
            [Value::Integer(winner), _, Value::Integer(from)] => {
                Some((winner as usize - 1, from as usize - 1))
            }
            _ => None,
        },
        _ => None,
    };
    list.iter().map(|bounty| one(bounty).unwrap()).collect()
}

#[test]
fn m13_money_from_a_head_stands_in_the_hand_that_took_the_last_chip() {
    for seed in 1..3 {
        let found = tournament("shrike-progressive", 300, seed);
        assert!(found.bounties > 290, "{}", found.bounties);
    }
    let found = tournament("magpie-bounty", 90, 1);
    assert!(found.bounties > 80, "{}", found.bounties);
}

/// People who come and go as they like, also between two hands.
#[test]
fn c15_what_somebody_added_is_not_of_whoever_sits_there_next() {
    let mut found = 0;
    for seed in 1..11 {
        let mut comparing = Comparing::default();
        play(seed as usize, seed, 3_000, |crowd, _, events| {
            let _ = comparing.step(&mut crowd.room, events, None);
        });
        found += comparing.topped_up;
    }
    assert!(found > 100, "{found}");
}
