//! Tournaments in two phases (M14).

use railbird::base::{Cents, Millis, TournamentId};
use railbird::room::command::Command;
use railbird::room::event::{Event, Payment};
use railbird::room::ledger::Account;
use railbird::room::refusal::Refusal;
use railbird::room::tournament::Status;
use railbird::rulebook::{Begins, Plan, Prizes};

use super::cup::{Cup, Manner, letter};

fn second(cup: &Cup) -> Plan {
    let mut plan = cup.plan();
    plan.prices.clear();
    plan.seats = 6;
    plan.begins = Begins::OnTime {
        least: 1,
        most: 100,
        unregister: Millis::ZERO,
    };
    plan
}

fn first(cup: &Cup) -> Plan {
    let mut plan = cup.plan();
    plan.seats = 6;
    plan.prizes = Prizes::NextPhase {
        target: "second".into(),
        after_level: 1,
    };
    plan
}

fn phases(cup: &mut Cup) -> (TournamentId, TournamentId, TournamentId) {
    let plan = second(cup);
    let second = cup.announce_for(plan, "60 min", None);
    let one = cup.announce_for(first(cup), "10 min", Some(second));
    let two = cup.announce_for(first(cup), "30 min", Some(second));
    (second, one, two)
}

#[test]
fn m14_nobody_can_register_for_phase_2() {
    let mut cup = Cup::new("2.7", 1);
    let (second, ..) = phases(&mut cup);
    for with in [Payment::Money, Payment::Ticket, Payment::Seat] {
        let refused = cup.enter(second, 'A', 0, with);
        assert_eq!(refused, Err(Refusal::NoRegistration(second)));
    }
}

#[test]
fn m14_a_phase_ends_after_the_hands_that_run_when_its_level_ends_and_the_money_goes_along() {
    let mut cup = Cup::new("2.7", 4);
    let (second, one, two) = phases(&mut cup);
    cup.register(one, "ABCD");
    cup.register(two, "AB");
    cup.pass("10 min");
    let ends = cup.cup(one).level_until;
    cup.until(|cup| cup.now > ends - Millis(2_000));
    cup.all_deal(one);
    cup.usual = Manner::Thinks;
    cup.play_for("5 s");
    assert!(cup.cup(one).is_running(), "a hand is running");
    cup.usual = Manner::Passive;
    cup.hands(1);
    assert!(cup.cup(one).is_over());
    let through = cup.heard(|event| match *event {
        Event::GoesThrough { player, chips, .. } => Some((letter(player), chips.0)),
        _ => None,
    });
    assert_eq!(through.len(), 4);
    assert_eq!(through.iter().map(|(_, chips)| chips).sum::<i64>(), 4_000);
    assert_eq!(cup.cup(second).pool(), Cents(3_600));
    assert_eq!(cup.balance(Account::Tournament(second)), 4_000);
    // Whoever came through has no entry to take back.
    let back = Command::Unregister { tournament: second };
    assert_eq!(cup.asks('A', back), Err(Refusal::SeatsAreWon));
    // A survives again, with everything of B.
    cup.until(|cup| cup.cup(two).is_running());
    cup.usual = Manner::AllIn;
    let winner = cup.tables(two)[0][0];
    cup.until(|cup| cup.cup(two).is_over());
    assert_eq!(cup.cup(second).players(), 4);
    assert_eq!(cup.cup(second).entries, 6);
    assert_eq!(cup.cup(second).pool(), Cents(5_400));
    cup.until(|cup| cup.cup(second).is_running());
    assert_eq!(cup.stack(second, winner), 2_000, "the larger of two stacks");
    cup.play_out(second);
    assert_eq!(cup.gains("ABCD").iter().sum::<i64>(), -600);
    assert_eq!(cup.balance(Account::Rake), 600);
}

#[test]
fn m14_a_phase_ends_when_one_player_is_left_and_phase_2_with_one_is_over_at_once() {
    let mut cup = Cup::new("2.7", 2);
    let (second, one, two) = phases(&mut cup);
    cup.register(one, "AB");
    cup.usual = Manner::AllIn;
    cup.play_out(one);
    assert!(cup.cup(one).level == 0);
    cup.play_out(two);
    assert!(matches!(cup.cup(two).status, Status::Cancelled { .. }));
    cup.play_out(second);
    let mut gains = cup.gains("AB");
    gains.sort_unstable();
    assert_eq!(gains, [-1_000, 1_800 - 1_000]);
}

#[test]
fn m14_phase_2_waits_for_its_first_phases() {
    let mut cup = Cup::new("2.7", 2);
    let plan = second(&cup);
    let second = cup.announce_for(plan, "11 min", None);
    let plan = first(&cup);
    let one = cup.announce_for(plan, "10 min", Some(second));
    cup.register(one, "AB");
    cup.play_for("14 min");
    assert!(cup.cup(one).is_running());
    assert!(matches!(cup.cup(second).status, Status::Announced { .. }));
    cup.play_for("4 min");
    assert!(cup.cup(one).is_over());
    assert!(cup.cup(second).is_running());
    cup.play_out(second);
}

#[test]
fn m14_a_second_phase_to_which_nobody_came_is_cancelled() {
    let mut cup = Cup::new("2.7", 1);
    let (second, one, two) = phases(&mut cup);
    cup.play_out(second);
    for id in [second, one, two] {
        assert!(matches!(cup.cup(id).status, Status::Cancelled { .. }));
    }
}

#[test]
fn x3_cancelling_phase_2_cancels_the_first_phases_and_divides_what_came() {
    let mut cup = Cup::new("2.7", 4);
    let (second, one, two) = phases(&mut cup);
    cup.register(one, "ABCD");
    cup.register(two, "AB");
    cup.until(|cup| cup.cup(one).is_over());
    cup.cancel(second);
    for id in [second, two] {
        assert!(matches!(cup.cup(id).status, Status::Cancelled { .. }));
    }
    // All survived with what they had: everybody has everything back, to a cent.
    assert_eq!(cup.gains("ABCD").iter().sum::<i64>(), 0);
}

#[test]
fn x3_a_phase_that_is_cancelled_in_its_last_hand_is_divided_and_does_not_go_on() {
    let mut cup = Cup::new("2.7", 2);
    let (second, one, _) = phases(&mut cup);
    cup.register(one, "AB");
    cup.pass("10 min");
    let ends = cup.cup(one).level_until;
    cup.until(|cup| cup.now > ends - Millis(2_000));
    cup.all_deal(one);
    cup.usual = Manner::Thinks;
    cup.play_for("5 s");
    cup.cancel(one);
    assert!(matches!(cup.cup(one).status, Status::Cancelled { .. }));
    assert_eq!(cup.gains("AB").iter().sum::<i64>(), 0);
    assert_eq!(cup.cup(second).players(), 0);
    assert_eq!(
        cup.happened(|event| matches!(event, Event::Ended { .. })),
        0
    );
}

#[test]
fn m14_a_phase_that_leads_nowhere_is_divided_and_none_leads_to_a_second_one_that_began() {
    let mut cup = Cup::new("2.7", 2);
    let plan = first(&cup);
    let id = cup.begun(plan, "AB");
    cup.play_for("7 min");
    assert!(matches!(cup.cup(id).status, Status::Cancelled { .. }));
    assert_eq!(cup.gains("AB").iter().sum::<i64>(), 0);
    let (second, one, _) = phases(&mut cup);
    cup.register(one, "AB");
    cup.until(|cup| cup.cup(second).is_running());
    let plan = std::sync::Arc::new(first(&cup));
    let refused = cup.room.announce(cup.now, plan, cup.now, Some(second));
    assert_eq!(refused, Err(Refusal::TournamentBegan));
}
