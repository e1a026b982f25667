//! Time of those who lost their connection (T4), at a server with its usual limits.

use std::sync::Arc;
use std::time::{Duration, Instant};

use railbird::base::{Millis, TableId};
use railbird::host::Options;
use railbird::host::server::Limits;
use railbird::protocol::{Action, Command, Decision};
use railbird::rulebook::{BUILT_IN, Edition, Pace};

use super::guest::{Guest, Wish};
use super::proxy::{Passage, Proxy};
use super::served::{LONGEST, Served, pool, room};

/// Three people, who never raise, with hardly any time but that of T4.
fn options() -> Options {
    let mut edition = Edition::built_in("2.7").unwrap();
    edition.decision.cash = Millis(3_000);
    edition.time_banks.cash.start = Millis(500);
    edition.time_banks.cash.minimum_per_hand = Millis(0);
    let pause = Millis(10);
    Options {
        edition: Arc::new(edition),
        bots: None,
        pace: Pace {
            deal: pause,
            street: pause,
            run_out: pause,
            showdown: pause,
            between_hands: pause,
            opening: pause,
        },
        ..room()
    }
}

/// The decision that is waited for at a table, as somebody sees it.
fn decision(guest: &Guest, table: TableId) -> Option<Decision> {
    let hand = guest.model.tables.get(&table)?.hand.as_ref()?;
    Some(hand.turn.as_ref()?.decision)
}

/// Checks, or calls what it costs.
fn stay_in(guest: &mut Guest) {
    if let Some((table, hand, turn, legal)) = guest.turn() {
        let action = match legal.can_check() {
            true => Action::Check,
            false => Action::Call,
        };
        guest.ask(Command::Act {
            table,
            hand,
            turn,
            action,
        });
        guest.has_answered(table, hand, turn);
    }
}

/// Lets everybody hear, and those who are named stay in, until something is so.
fn until(what: &str, guests: &mut [Guest], play: &[usize], is_so: impl Fn(&[Guest]) -> bool) {
    let longest = Instant::now() + LONGEST;
    loop {
        for guest in guests.iter_mut() {
            while guest.hear().is_some() {}
        }
        if is_so(guests) {
            return;
        }
        assert!(Instant::now() < longest, "not in time: {what}");
        for (number, guest) in guests.iter_mut().enumerate() {
            if guest.turn().is_none() {
                guest.answer();
            } else if play.contains(&number) {
                stay_in(guest);
            }
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Whether it is somebody's turn.
fn is_asked(guest: &Guest) -> bool {
    guest.turn().is_some()
}

#[test]
fn t4_twenty_seconds_more_for_a_lost_connection_and_thirty_in_a_hand_at_a_server() {
    let served = Served::start("t4", Limits::default(), options());
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
    let proxy = Proxy::start(&served.runtime, served.address);
    let mut guests = vec![
        served.guest_by("Ada", proxy.address).wishing(nl10),
        served.guest("Grace").wishing(nl10),
        served.guest("Alan").wishing(nl10),
    ];
    let rule = served.edition.disconnected;
    assert_eq!((rule.decision, rule.hand), (Millis(20_000), Millis(30_000)));
    // Ada is asked before the flop, and her connection breaks before her time is over.
    let others = [1, 2];
    let is_new = |guests: &[Guest]| {
        let view = guests[0].model.own_tables().next();
        let hand = view.and_then(|view| view.hand.as_ref());
        is_asked(&guests[0]) && hand.is_some_and(|hand| hand.board.is_empty())
    };
    until("her turn", &mut guests, &others, is_new);
    let (table, hand, _, _) = guests[0].turn().unwrap();
    proxy.set(Passage::Closed);
    until("the others see it", &mut guests, &others, |guests| {
        let sees = |guest| decision(guest, table).is_some_and(|now| now.until > now.bank_until);
        guests[1..].iter().all(sees)
    });
    let first = decision(&guests[1], table).unwrap();
    assert_eq!(first.until - first.bank_until, Millis(20_000));
    assert_eq!(decision(&guests[2], table), Some(first));
    // She comes back when more than ten seconds of them are used: they stay hers, and she plays on.
    let used = Millis(11_000);
    until("time passes", &mut guests, &others, |_| {
        served.look(|_, now| now) >= first.bank_until + used
    });
    assert_eq!(decision(&guests[1], table), Some(first), "still her turn");
    proxy.set(Passage::Open);
    // What she had seen before she was gone is no longer true: the rest is hers when everything was told anew.
    until("she is back", &mut guests, &others, |guests| {
        guests[0].hellos == 2 && is_asked(&guests[0]) && decision(&guests[0], table) == Some(first)
    });
    until("she is asked again", &mut guests, &[0, 1, 2], |guests| {
        let view = &guests[0].model.tables[&table];
        let now = view.hand.as_ref().unwrap();
        assert_eq!(now.hand, hand, "the hand goes on");
        !now.board.is_empty() && is_asked(&guests[0])
    });
    proxy.set(Passage::Closed);
    until("the others see it again", &mut guests, &others, |guests| {
        decision(&guests[1], table).is_some_and(|now| now.until > now.bank_until)
    });
    let second = decision(&guests[1], table).unwrap();
    let granted = second.until - second.bank_until;
    assert!(
        granted <= rule.hand - used,
        "{granted:?}: more than thirty in a hand"
    );
    assert!(granted > Millis::ZERO, "{granted:?}");
}

#[test]
fn t4_somebody_silent_is_found_out_before_the_time_of_the_disconnected_would_be_over() {
    let usual = Limits::default();
    // Two pings without an answer, and the third is not sent.
    let noticed = Millis(3 * usual.ping.as_millis() as i64);
    for name in BUILT_IN {
        let edition = Edition::built_in(name).unwrap();
        let base = edition.decision;
        for base in [base.cash, base.tournament, base.sit_and_go, base.hexapro] {
            assert!(noticed < base, "{name}: {noticed:?} of {base:?}");
        }
        assert!(noticed < edition.disconnected.decision, "{noticed:?}");
    }
}
