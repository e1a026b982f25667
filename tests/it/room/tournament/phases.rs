//! Tournaments in two phases (M14).

use railbird::base::{Cents, Millis, TournamentId};
use railbird::room::command::Command;
use railbird::room::event::{Event, PauseReason, Payment};
use railbird::room::ledger::Account;
use railbird::room::refusal::Refusal;
use railbird::room::tournament::{Spot, Status};
use railbird::rulebook::{Begins, Plan, Prizes, Rebuys};

use super::cup::{Cup, Manner, letter, price};

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
    assert!(matches!(refused, Err(Refusal::NoRegistration(_))));
}

/// A first phase whose registration closes with its last level, and in which chips are sold until then.
fn first_with_chips(cup: &Cup, add_on: bool) -> Plan {
    let mut plan = first(cup);
    plan.late_levels = 1;
    plan.rebuys = Some(Rebuys {
        price: price(500, 50, 1_000),
        most: 2,
        add_on: add_on.then(|| price(400, 0, 1_500)),
    });
    plan
}

fn is_broke(cup: &Cup, id: TournamentId, name: char) -> bool {
    matches!(cup.entrant(id, name).spot, Spot::Broke { .. })
}

/// Two who went all-in shortly before the last level of a first phase ended: the second one lost everything, and decides.
fn broke_at_the_end(cup: &mut Cup) -> (TournamentId, TournamentId, char) {
    let plan = second(cup);
    let second = cup.announce_for(plan, "60 min", None);
    let plan = first_with_chips(cup, false);
    let one = cup.announce_for(plan, "10 min", Some(second));
    cup.register(one, "ABCD");
    cup.pass("10 min");
    let ends = cup.cup(one).level_until;
    cup.until(|cup| cup.now > ends - Millis(15_000));
    let order = cup.tables(one)[0].clone();
    let both: String = [order[0], order[3]].iter().collect();
    cup.only(&both, Manner::AllIn);
    cup.until(|cup| is_broke(cup, one, order[3]) || cup.cup(one).is_over());
    cup.manners.clear();
    cup.usual = Manner::Passive;
    assert!(is_broke(cup, one, order[3]));
    cup.until(|cup| cup.cup(one).level > 0);
    (second, one, order[3])
}

fn came_through(cup: &Cup) -> Vec<(char, i64)> {
    cup.heard(|event| match *event {
        Event::GoesThrough { player, chips, .. } => Some((letter(player), chips.0)),
        _ => None,
    })
}

#[test]
fn m14_a_phase_waits_for_whoever_decides_on_a_re_buy_and_nobody_comes_through_without_chips() {
    let mut cup = Cup::new("2.7", 4);
    let (second, one, broke) = broke_at_the_end(&mut cup);
    assert!(cup.cup(one).is_running(), "somebody decides");
    cup.play_for("1 min");
    assert!(cup.cup(one).is_over());
    let through = came_through(&cup);
    assert_eq!(through.len(), 3, "{through:?}");
    assert!(
        through
            .iter()
            .all(|(name, chips)| *name != broke && *chips > 0)
    );
    assert_eq!(through.iter().map(|(_, chips)| chips).sum::<i64>(), 4_000);
    cup.usual = Manner::AllIn;
    cup.play_out(second);
    assert!(matches!(cup.cup(second).status, Status::Over { .. }));
}

#[test]
fn m14_whoever_buys_new_chips_in_the_last_moment_comes_through_with_them() {
    let mut cup = Cup::new("2.7", 4);
    let (_, one, broke) = broke_at_the_end(&mut cup);
    cup.does(broke, Command::Rebuy { tournament: one });
    cup.play_for("30 s");
    assert!(cup.cup(one).is_over());
    let through = came_through(&cup);
    assert!(through.contains(&(broke, 1_000)), "{through:?}");
    assert_eq!(through.iter().map(|(_, chips)| chips).sum::<i64>(), 5_000);
}

#[test]
fn m13_the_add_on_of_a_first_phase_is_sold_at_its_end() {
    let mut cup = Cup::new("2.7", 4);
    let plan = second(&cup);
    let second = cup.announce_for(plan, "60 min", None);
    let plan = first_with_chips(&cup, true);
    let one = cup.announce_for(plan, "10 min", Some(second));
    cup.register(one, "ABCD");
    cup.pass("10 min");
    let is_sold = |event: &Event| {
        let why = PauseReason::AddOn;
        matches!(*event, Event::Pause { why: said, until: Some(_), .. } if said == why)
    };
    cup.until(|cup| cup.happened(is_sold) > 0 || cup.cup(one).is_over());
    cup.does('B', Command::AddOn { tournament: one });
    cup.play_for("2 min");
    assert!(cup.cup(one).is_over());
    let through = came_through(&cup);
    assert_eq!(through.iter().map(|(_, chips)| chips).sum::<i64>(), 5_500);
    assert_eq!(cup.cup(second).pool(), Cents(3_600 + 400));
}
