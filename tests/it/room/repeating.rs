//! What comes twice is done once: every request has a number, and a decision its hand and turn.

use railbird::base::Cents;
use railbird::room::command::{Command, Tables, Who};
use railbird::room::refusal::Refusal;

use super::crowd::Crowd;
use super::story::{EDITIONS, Story};

fn again(story: &mut Story, who: Who, command: Command) {
    let number = story.room.next_request(who);
    assert_eq!(story.room.handle(story.now, who, number, command), Ok(()));
    story.listen();
    let before = story.everything();
    let repeated = Refusal::Repeated {
        number,
        last: number,
    };
    for _ in 0..3 {
        let result = story.room.handle(story.now, who, number, command);
        assert_eq!(result, Err(repeated), "{command:?}");
    }
    let older = story.room.handle(story.now, who, number - 1, command);
    assert!(
        matches!(older, Err(Refusal::Repeated { .. })),
        "{command:?}"
    );
    assert_eq!(story.everything(), before);
    assert!(story.room.events().is_empty());
}

#[test]
fn money_that_is_asked_for_twice_moves_once() {
    let mut story = Story::new("2.7").at("NL10");
    let player = story.player('A');
    let who = Who::Player(player);
    let amount = Cents(500);
    let pool = story.pool;
    again(&mut story, Who::Operator, Command::Open);
    again(&mut story, Who::Operator, Command::Grant { player, amount });
    assert_eq!(story.wallet('A'), 100_500);
    again(&mut story, who, Command::Join { pool, tables: 1 });
    story.does("A leaves the queue");
    story.seat("A1 500, C2 1000, D3 1000");
    let table = story.table;
    again(
        &mut story,
        who,
        Command::TopUp {
            table,
            amount: Cents(200),
        },
    );
    assert_eq!(story.stack('A'), 700);
}

/// A wish that arrives late must not be taken for a new one.
#[test]
fn what_was_taken_back_does_not_come_again() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000");
    let player = story.player('A');
    let who = Who::Player(player);
    let table = story.table;
    let number = story.room.next_request(who);
    story.does("A sits out");
    story.does("A returns");
    let late = story
        .room
        .handle(story.now, who, number, Command::SitOut { table });
    let last = number + 1;
    assert_eq!(late, Err(Refusal::Repeated { number, last }));
    assert!(!story.seated('A').is_out());
}

#[test]
fn a_refused_request_may_be_made_again_under_its_number() {
    let mut story = Story::new("2.7").at("NL10");
    let who = Who::Player(story.player('A'));
    let leave = Command::Leave {
        tables: Tables::All,
    };
    for _ in 0..2 {
        let result = story.room.handle(story.now, who, 7, leave);
        assert_eq!(result, Err(Refusal::NoChange));
    }
    let pool = story.pool;
    let join = Command::Join { pool, tables: 1 };
    assert_eq!(story.room.handle(story.now, who, 7, join), Ok(()));
    assert_eq!(story.room.last_request(who), 7);
}

#[test]
fn x1_after_a_crash_what_was_granted_is_still_known() {
    let mut story = Story::new("2.7").at("NL10");
    let player = story.player('A');
    let grant = Command::Grant {
        player,
        amount: Cents(500),
    };
    let number = story.room.next_request(Who::Operator);
    story.operator(grant).unwrap();
    story.crash(7);
    let result = story.room.handle(story.now, Who::Operator, number, grant);
    assert!(matches!(result, Err(Refusal::Repeated { .. })));
    assert_eq!(story.wallet('A'), 100_500);
}

/// Whatever was granted to anybody at any time is refused when it comes again.
#[test]
fn nothing_is_granted_twice() {
    for (seed, edition) in EDITIONS.into_iter().enumerate() {
        let mut crowd = Crowd::new(edition, 80 + seed as u64);
        let mut granted: Vec<(Who, u64, Command)> = Vec::new();
        for _ in 0..3_000 {
            crowd.wait();
            let (who, command) = match crowd.sensible_action() {
                Some(action) if crowd.random.below(2) == 0 => action,
                _ if crowd.random.below(2) == 0 => crowd.lively(),
                _ => crowd.anything(),
            };
            let number = crowd.room.next_request(who);
            // That somebody is connected is a fact, which may come true again.
            let is_fact = matches!(command, Command::Connect | Command::Disconnect);
            if crowd.hand_in(who, command).is_ok() && !is_fact {
                granted.push((who, number, command));
            }
            crowd.events();
            let drawn = crowd.random.below(granted.len().max(1) as u32) as usize;
            if let Some((who, number, command)) = granted.get(drawn) {
                let now = crowd.room.now();
                let before = crowd.room.ledger().clone();
                let result = crowd.room.handle(now, *who, *number, *command);
                assert!(result.is_err(), "{command:?} was done twice");
                assert_eq!(*crowd.room.ledger(), before);
                assert!(crowd.room.events().is_empty());
            }
        }
        assert!(granted.len() > 500);
    }
}

#[test]
fn numbers_cannot_be_used_up() {
    let mut story = Story::new("2.7").at("NL10");
    let who = Who::Player(story.player('A'));
    let pool = story.pool;
    let join = Command::Join { pool, tables: 1 };
    for number in [u64::MAX, 1 << 40, (1 << 20) + 2] {
        let result = story.room.handle(story.now, who, number, join);
        assert_eq!(result, Err(Refusal::TooFarAhead { number, next: 1 }));
    }
    let most = (1 << 20) + 1;
    assert_eq!(story.room.handle(story.now, who, most, join), Ok(()));
}
