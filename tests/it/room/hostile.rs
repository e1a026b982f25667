//! Bad input: late, repeated, illegal, for another table, by somebody who may not. It is refused with the exact reason
//! and changes nothing.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use railbird::base::{Cents, Chips, HandId, PlayerId, PoolId, TableId};
use railbird::cards::Random;
use railbird::engine::{self, Action};
use railbird::room::command::{Command, Who};
use railbird::room::refusal::Refusal;
use railbird::room::{Room, Shuffler};
use railbird::rulebook::Edition;

use super::crowd::Crowd;
use super::story::{EDITIONS, PACE, Story};

const FOUR: &str = "A1 1000, B2 1000, C3 1000, D4 1000";

/// Button A, blinds B and C: D is asked first.
fn nl10() -> Story {
    Story::started("2.7", "NL10", FOUR, 'A')
}

#[test]
fn a_late_or_repeated_decision_does_not_act_twice() {
    let mut story = nl10();
    let (player, call) = story.command("D call");
    let Command::Act { hand, turn, .. } = call else {
        unreachable!()
    };
    story.does("D call");
    let late = Refusal::Late {
        asked: turn,
        now: turn + 1,
    };
    assert_eq!(story.handle(Who::Player(player), call), Err(late));
    story.fold_out();
    let over = Refusal::NotThisHand(hand);
    assert_eq!(story.handle(Who::Player(player), call), Err(over));
    story.deal();
    assert_eq!(story.handle(Who::Player(player), call), Err(over));
}

#[test]
fn a_decision_that_comes_when_the_time_is_over_is_late() {
    let mut story = nl10();
    let (player, call) = story.command("D call");
    story.pass("30 s");
    let late = Refusal::Late { asked: 1, now: 2 };
    assert_eq!(story.handle(Who::Player(player), call), Err(late));
}

#[test]
fn decisions_of_those_who_are_not_asked() {
    let mut story = nl10();
    let (seat, actor) = (story.chair_of('A'), story.chair_of('D'));
    let not_yours = engine::Refusal::NotYourTurn { seat, actor };
    assert_eq!(story.refuses("A call"), Refusal::Hand(not_yours));
    story.seat("N6 1000");
    assert_eq!(story.refuses("N call"), Refusal::NotDealtIn);
    assert_eq!(story.refuses("O call"), Refusal::NotSeated(story.table));
    let nowhere = TableId(77);
    assert_eq!(story.refuses("D call at 77"), Refusal::NoSuchTable(nowhere));
}

#[test]
fn illegal_decisions_say_why() {
    let mut story = nl10();
    let too_small = |to, min| {
        let (to, min) = (Chips(to), Chips(min));
        Refusal::Hand(engine::Refusal::RaiseTooSmall { to, min })
    };
    let to_call = Chips(10);
    let bet = Refusal::Hand(engine::Refusal::BetToCall { to_call });
    assert_eq!(story.refuses("D check"), bet);
    for amount in [19, 0, -1, i64::MIN] {
        let refused = story.refuses(&format!("D to {amount}"));
        assert_eq!(refused, too_small(amount, 20));
    }
    for amount in [1_001, i64::MAX] {
        let (to, max) = (Chips(amount), Chips(1_000));
        let too_large = Refusal::Hand(engine::Refusal::RaiseTooLarge { to, max });
        assert_eq!(story.refuses(&format!("D to {amount}")), too_large);
    }
}

#[test]
fn between_hands_nobody_decides() {
    let mut story = nl10();
    let hand = story.hand().id;
    story.fold_out();
    assert_eq!(story.refuses("D call"), Refusal::NotThisHand(hand));
}

#[test]
fn unknown_players_pools_tables_and_hands() {
    let mut story = nl10();
    let nobody = PlayerId(1_000_000);
    let somebody = Who::Player(story.player('A'));
    let unknown = Err(Refusal::NoSuchPlayer(nobody));
    assert_eq!(story.handle(Who::Player(nobody), Command::Connect), unknown);
    let amount = Cents(1);
    let player = nobody;
    assert_eq!(story.operator(Command::Grant { player, amount }), unknown);
    assert_eq!(story.operator(Command::Reset { player }), unknown);
    let pool = PoolId(9_999);
    let unknown = Err(Refusal::NoSuchPool(pool));
    assert_eq!(
        story.handle(somebody, Command::Join { pool, tables: 1 }),
        unknown
    );
    assert_eq!(
        story.handle(somebody, Command::LeaveQueue { pool }),
        unknown
    );
    let nowhere = Refusal::NoSuchTable(TableId(9));
    for words in [
        "buys in 500",
        "declines",
        "sits out",
        "returns",
        "posts",
        "tops up 1",
        "leaves",
        "shows 1",
        "fold",
    ] {
        assert_eq!(
            story.refuses(&format!("A {words} at 9")),
            nowhere,
            "{words}"
        );
    }
    let hand = HandId(12_345);
    let unknown = Err(Refusal::NotHeld(hand));
    assert_eq!(story.operator(Command::Release { hand }), unknown);
}

#[test]
fn what_only_those_who_sit_there_may_do() {
    let mut story = nl10();
    let not_seated = Refusal::NotSeated(story.table);
    for words in [
        "sits out",
        "returns",
        "posts",
        "tops up 1",
        "leaves",
        "shows 1",
    ] {
        assert_eq!(story.refuses(&format!("Z {words}")), not_seated, "{words}");
    }
    // A reservation is no seat.
    story.does("Z joins");
    assert_eq!(story.refuses("Z sits out"), not_seated);
    assert_eq!(story.refuses("Z leaves"), not_seated);
}

#[test]
fn what_only_the_operator_may_do_and_what_only_players_can() {
    let mut story = nl10();
    let (table, hand) = (story.table, story.hand().id);
    let player = story.player('A');
    let amount = Cents(100);
    for command in [
        Command::Open,
        Command::Grant { player, amount },
        Command::Reset { player },
        Command::Void { table, hand },
        Command::Hold { table, hand },
        Command::Release { hand },
    ] {
        let refused = story.handle(Who::Player(player), command);
        assert_eq!(refused, Err(Refusal::OperatorOnly), "{command:?}");
    }
    let action = Action::Fold;
    let turn = 1;
    for command in [
        Command::Connect,
        Command::Act {
            table,
            hand,
            turn,
            action,
        },
    ] {
        assert_eq!(story.operator(command), Err(Refusal::PlayersOnly));
    }
}

#[test]
fn grants_and_resets() {
    let mut story = nl10();
    let player = story.player('A');
    for amount in [0, -1, i64::MIN, i64::MAX, 100_000_000_001] {
        let amount = Cents(amount);
        let refused = story.operator(Command::Grant { player, amount });
        assert_eq!(refused, Err(Refusal::Grant(amount)));
    }
    let open = story.operator(Command::Reset { player });
    assert_eq!(open, Err(Refusal::TablesOpen));
    story.fold_out();
    story.does("A leaves");
    let same = story.operator(Command::Reset { player });
    assert_eq!(same, Err(Refusal::NoChange));
    story.grant('A', 500);
    story.operator(Command::Reset { player }).unwrap();
    assert_eq!(story.wallet('A'), 100_000);
}

#[test]
fn things_that_are_already_so() {
    let mut story = nl10();
    assert_eq!(story.refuses("A connects"), Refusal::NoChange);
    story.does("A disconnects");
    assert_eq!(story.refuses("A disconnects"), Refusal::NoChange);
    assert_eq!(story.refuses("A returns"), Refusal::NotOut);
    assert_eq!(story.refuses("A returns everywhere"), Refusal::NotOut);
    story.fold_out();
    assert_eq!(story.refuses("A waits"), Refusal::AlreadyIn);
    story.does("A sits out");
    assert_eq!(story.refuses("A sits out"), Refusal::AlreadyOut);
    assert_eq!(story.refuses("A posts"), Refusal::AlreadyOut);
    story.deal();
    story.does("B leaves");
    assert_eq!(story.refuses("B leaves"), Refusal::AlreadyLeaving);
    assert_eq!(story.refuses("B sits out"), Refusal::AlreadyLeaving);
    assert_eq!(story.refuses("B returns"), Refusal::AlreadyLeaving);
    assert_eq!(story.refuses("B leaves everywhere"), Refusal::NoChange);
}

/// A stream of commands of which most are nonsense, with crashes between them. Gives a digest of what happened.
fn stream(edition: &str, seed: u64, commands: u32) -> u64 {
    let mut crowd = Crowd::new(edition, seed);
    let mut digest = DefaultHasher::new();
    for number in 0..commands {
        crowd.wait();
        crowd.events().hash(&mut digest);
        let sensible = if number % 3 == 0 {
            crowd.sensible_action()
        } else {
            None
        };
        let (who, command) = sensible.unwrap_or_else(|| crowd.anything());
        // Some commands arrive twice.
        let again = number % 7 == 0;
        let _ = crowd.hand_in(who, command);
        if again {
            let _ = crowd.hand_in(who, command);
        }
        if number % 16 == 0 {
            crowd.check();
        }
        if number % 4_999 == 4_998 {
            crowd.crash();
            crowd.check();
        }
    }
    assert!(crowd.refused > commands / 4 && crowd.taken.len() as u32 > commands / 10);
    digest.finish()
}

/// Without the commands that were refused everything happens just the same, to the last card.
#[test]
fn refused_commands_leave_no_trace() {
    for (seed, edition) in EDITIONS.into_iter().enumerate() {
        let seed = 40 + seed as u64;
        let mut crowd = Crowd::new(edition, seed);
        let mut events = crowd.events();
        for _ in 0..2_000 {
            crowd.wait();
            let (who, command) = match crowd.sensible_action() {
                Some(action) if crowd.random.below(3) == 0 => action,
                _ => crowd.anything(),
            };
            let _ = crowd.hand_in(who, command);
            events.extend(crowd.events());
        }
        let edition = Arc::new(Edition::built_in(edition).unwrap());
        let mut room = Room::new(edition, PACE, Random::from_number(seed), Box::new(Shuffler));
        for (at, who, command) in &crowd.taken {
            assert_eq!(
                room.handle(*at, *who, room.next_request(*who), *command),
                Ok(())
            );
        }
        room.advance(crowd.room.now());
        let first = events.iter().zip(room.events()).position(|(a, b)| a != b);
        assert_eq!(first, None);
        assert_eq!(events.len(), room.events().len());
    }
}

#[test]
fn the_same_seed_and_commands_give_the_same_events() {
    assert_eq!(stream("2.7", 7, 2_000), stream("2.7", 7, 2_000));
    assert_ne!(stream("2.7", 7, 2_000), stream("2.7", 8, 2_000));
}

#[test]
fn a_hostile_stream_changes_nothing_it_may_not() {
    for (seed, edition) in EDITIONS.into_iter().enumerate() {
        stream(edition, seed as u64, 4_000);
    }
}

#[test]
#[ignore = "a million commands"]
fn a_hostile_stream_of_a_million_commands() {
    for (seed, edition) in EDITIONS.into_iter().enumerate() {
        stream(edition, 100 + seed as u64, 200_000);
    }
}
