//! What there is to win (M1), when it is over (M10), and when it is paid (M11).

use railbird::base::{Cents, Millis};
use railbird::room::event::Event;
use railbird::room::ledger::Account;
use railbird::room::tournament::Status;
use railbird::rulebook::{Bounty, Price, Prizes};

use super::cup::{Cup, Manner, price, who};

#[test]
fn m1_the_buy_ins_are_the_pool_and_the_fees_are_the_houses() {
    let mut cup = Cup::new("2.7", 3);
    let plan = cup.plan();
    let id = cup.announce(plan);
    cup.register(id, "ABC");
    assert_eq!(cup.gains("ABC"), [-1_000; 3]);
    assert_eq!(cup.cup(id).pool(), Cents(2_700));
    assert_eq!(cup.prizes(id), [1_350, 810, 540]);
    assert_eq!(cup.balance(Account::Rake), 0);
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.balance(Account::Rake), 300);
    let mut gains = cup.gains("ABC");
    gains.sort_unstable();
    assert_eq!(gains, [540 - 1_000, 810 - 1_000, 1_350 - 1_000]);
}

#[test]
fn m1_what_does_not_divide_goes_to_the_first_place_to_the_cent() {
    let mut cup = Cup::new("2.7", 3);
    let mut plan = cup.plan();
    plan.prices = vec![price(333, 1, 1_000)];
    plan.prizes = Prizes::Percent(vec![34, 33, 33]);
    let id = cup.announce(plan);
    cup.register(id, "ABC");
    assert_eq!(cup.prizes(id), [341, 329, 329]);
    assert_eq!(cup.prizes(id).iter().sum::<i64>(), 999);
}

#[test]
fn m1_the_house_pays_the_overlay_when_registration_has_closed_and_not_before() {
    let mut cup = Cup::new("2.7", 3);
    let mut plan = cup.plan();
    plan.guarantee = Cents(10_000);
    plan.late_levels = 1;
    let house = cup.balance(Account::House);
    let id = cup.begun(plan, "ABC");
    assert_eq!(cup.prizes(id), [5_000, 3_000, 2_000]);
    assert_eq!(cup.balance(Account::House), house);
    cup.play_for("6 min");
    assert_eq!(cup.balance(Account::House), house - (10_000 - 2_700));
    assert_eq!(cup.cup(id).pool(), Cents(10_000));
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.gains("ABC").iter().sum::<i64>(), 10_000 - 3_000);
}

#[test]
fn m1_a_guarantee_that_is_reached_costs_the_house_nothing_and_added_money_always_does() {
    let mut cup = Cup::new("2.7", 3);
    let mut plan = cup.plan();
    plan.guarantee = Cents(2_000);
    plan.added = Cents(300);
    let house = cup.balance(Account::House);
    let id = cup.begun(plan, "ABC");
    assert_eq!(cup.prizes(id), [1_500, 900, 600]);
    assert_eq!(cup.balance(Account::House), house - 300);
}

#[test]
fn m10_it_ends_when_all_who_are_left_would_get_the_same() {
    let mut cup = Cup::new("2.7", 3);
    let mut plan = cup.plan();
    plan.prizes = Prizes::Percent(vec![50, 50]);
    let id = cup.begun(plan, "ABC");
    let last = *cup.tables(id)[0].last().unwrap();
    cup.usual = Manner::Passive;
    let first = cup.tables(id)[0][0];
    cup.manner(&format!("{first}{last}"), Manner::AllIn);
    cup.play_out(id);
    assert_eq!(cup.gain(last), -1_000);
    for name in cup.but("ABC", last) {
        assert_eq!(cup.gain(name), 350);
    }
    assert_eq!(cup.finishes(id).len(), 3);
}

#[test]
fn m10_with_bounties_it_is_played_play_out() {
    let mut cup = Cup::new("2.7", 3);
    let mut plan = cup.plan();
    plan.bounty = Some(Bounty::Whole);
    plan.prices = vec![Price {
        bounty: Cents(200),
        ..price(700, 100, 1_000)
    }];
    plan.prizes = Prizes::Percent(vec![50, 50]);
    let id = cup.begun(plan, "ABC");
    let order = cup.tables(id)[0].clone();
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    // The winner knocked both out, and keeps what is on the own head.
    let won = order.iter().map(|name| cup.gain(*name)).collect::<Vec<_>>();
    assert_eq!(won, [1_050 + 600 - 1_000, 1_050 - 1_000, -1_000]);
}

#[test]
fn m11_who_is_out_is_paid_at_once() {
    let mut cup = Cup::new("2.7", 3);
    let plan = cup.plan();
    let id = cup.begun(plan, "ABC");
    let order = cup.tables(id)[0].clone();
    cup.manner(&format!("{}{}", order[0], order[2]), Manner::AllIn);
    cup.until(|cup| cup.cup(id).players_left() == 2);
    assert!(cup.cup(id).is_running());
    assert_eq!(cup.gain(order[2]), 540 - 1_000);
    let paid = cup.log.iter().rev().find_map(|event| match event {
        Event::Wallet { player, .. } => Some(*player),
        _ => None,
    });
    assert_eq!(paid, Some(who(order[2])));
}

#[test]
fn a_tournament_that_is_over_is_forgotten_after_a_while_and_owes_nobody_anything() {
    let mut cup = Cup::new("2.7", 3);
    let plan = cup.plan();
    cup.usual = Manner::AllIn;
    let id = cup.begun(plan.clone(), "ABC");
    cup.play_out(id);
    assert!(matches!(cup.cup(id).status, Status::Over { at } if at > Millis::ZERO));
    cup.pass("7 h");
    let next = cup.begun(plan, "ABC");
    cup.play_out(next);
    assert!(cup.room.tournament(id).is_none());
}
