//! Chips for more money: re-buys and the add-on (M13).

use railbird::base::{Cents, Chips, TournamentId};
use railbird::room::command::Command;
use railbird::room::event::{Event, PauseReason, Registration};
use railbird::room::refusal::Refusal;
use railbird::room::tournament::Spot;
use railbird::rulebook::{Plan, Prizes, Rebuys};

use super::cup::{Cup, Manner, QUARTER_PAST, price};
use crate::room::story::millis;

fn plan(cup: &Cup) -> Plan {
    let mut plan = cup.plan();
    plan.late_levels = 2;
    plan.seats = 4;
    plan.rebuys = Some(Rebuys {
        price: price(500, 50, 1_000),
        most: 2,
        add_on: Some(price(400, 0, 1_500)),
    });
    plan.prizes = Prizes::Percent(vec![60, 40]);
    plan
}

/// Four at a table, in the order of their chairs; the last one has lost everything to the first.
fn broke() -> (Cup, TournamentId, Vec<char>) {
    let mut cup = Cup::new("2.7", 5);
    let plan = plan(&cup);
    let id = cup.begun(plan, "ABCD");
    let order = cup.tables(id)[0].clone();
    cup.only(
        &[order[0], order[3]].iter().collect::<String>(),
        Manner::AllIn,
    );
    cup.until(|cup| is_broke(cup, id, order[3]));
    cup.manners.clear();
    (cup, id, order)
}

fn is_broke(cup: &Cup, id: TournamentId, name: char) -> bool {
    matches!(cup.entrant(id, name).spot, Spot::Broke { .. })
}

#[test]
fn m13_who_loses_everything_may_buy_a_new_stack() {
    let (mut cup, id, order) = broke();
    assert_eq!(cup.cup(id).players_left(), 4);
    cup.does(order[3], Command::Rebuy { tournament: id });
    assert_eq!(cup.stack(id, order[3]), 1_000);
    assert_eq!(cup.gain(order[3]), -1_550);
    assert_eq!(cup.cup(id).pool(), Cents(3_600 + 500));
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.ended_for(id), 4);
}

#[test]
fn m13_who_declines_or_lets_the_time_run_out_is_out() {
    let (mut cup, id, order) = broke();
    cup.does(order[3], Command::DeclineRebuy { tournament: id });
    assert!(cup.entrant(id, order[3]).is_out());
    assert_eq!(cup.places(id), format!("{}4", order[3]));
    let refused = cup.asks(order[3], Command::Rebuy { tournament: id });
    assert_eq!(refused, Err(Refusal::NotPlaying(id)));

    let (mut cup, id, order) = broke();
    let lost = cup.now;
    cup.until(|cup| cup.entrant(id, order[3]).is_out());
    assert_eq!(cup.now - lost, millis("20 s"));
    // The others played on meanwhile.
    assert!(cup.happened(|event| matches!(event, Event::HandEnded { .. })) > 3);
}

#[test]
fn m13_re_buys_are_limited_in_number_stack_and_time() {
    let (mut cup, id, order) = broke();
    let again = Command::Rebuy { tournament: id };
    let winner = order[0];
    let stack = Chips(cup.stack(id, winner));
    let most = Chips(1_000);
    assert_eq!(
        cup.asks(winner, again),
        Err(Refusal::StackTooLarge { stack, most })
    );
    cup.does(order[3], again);
    // With a starting stack one may buy once more, but not in a hand.
    cup.all_deal(id);
    assert_eq!(cup.asks(order[3], again), Err(Refusal::RebuyInHand));
    cup.hands(1);
    cup.does(order[3], again);
    let stack = Chips(cup.stack(id, order[3]));
    assert!(stack > most);
    assert_eq!(
        cup.asks(order[3], again),
        Err(Refusal::NoMoreRebuys { most: 2 })
    );
    cup.until(|cup| cup.cup(id).registration != Registration::Open);
    cup.until(|cup| cup.cup(id).pause.is_some_and(|pause| pause.until.is_some()));
    assert_eq!(cup.asks(order[1], again), Err(Refusal::NoRebuys(id)));
    assert_eq!(cup.asks('E', again), Err(Refusal::NotPlaying(id)));
}

#[test]
fn m13_who_cannot_pay_is_not_asked() {
    let mut cup = Cup::new("2.7", 4);
    let mut plan = plan(&cup);
    plan.prices = vec![price(99_500, 0, 1_000)];
    let id = cup.begun(plan, "ABCD");
    let order = cup.tables(id)[0].clone();
    cup.only(
        &[order[0], order[3]].iter().collect::<String>(),
        Manner::AllIn,
    );
    cup.until(|cup| cup.cup(id).players_left() == 3);
    assert!(cup.entrant(id, order[3]).is_out());
}

#[test]
fn m13_one_add_on_at_the_end_of_late_registration() {
    let mut cup = Cup::new("2.7", 4);
    let plan = plan(&cup);
    let id = cup.begun(plan, "ABCD");
    let add_on = Command::AddOn { tournament: id };
    assert_eq!(cup.asks('A', add_on), Err(Refusal::NoAddOn(id)));
    cup.until(|cup| cup.cup(id).pause.is_some_and(|pause| pause.until.is_some()));
    assert_eq!(cup.cup(id).pause.unwrap().why, PauseReason::AddOn);
    let (stack, begun) = (cup.stack(id, 'A'), cup.now);
    cup.does('A', add_on);
    assert_eq!(cup.stack(id, 'A'), stack + 1_500);
    assert_eq!(cup.asks('A', add_on), Err(Refusal::AddOnTaken));
    assert_eq!(cup.cup(id).registration, Registration::Closing);
    cup.until(|cup| cup.cup(id).pause.is_none());
    assert_eq!(cup.now - begun, millis("1 min"));
    assert_eq!(cup.cup(id).registration, Registration::Closed);
    assert_eq!(cup.cup(id).pool(), Cents(3_600 + 400));
    assert_eq!(cup.asks('B', add_on), Err(Refusal::NoAddOn(id)));
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.gains("ABCD").iter().sum::<i64>(), -400);
}

#[test]
fn m13_an_offer_that_was_made_outlives_the_end_of_late_registration() {
    let mut cup = Cup::new("2.7", 4);
    let plan = plan(&cup);
    let id = cup.begun(plan, "ABCD");
    let order = cup.tables(id)[0].clone();
    cup.until(|cup| cup.cup(id).level == 1 && cup.cup(id).level_until - cup.now < millis("5 s"));
    cup.only(
        &[order[0], order[3]].iter().collect::<String>(),
        Manner::AllIn,
    );
    cup.until(|cup| is_broke(cup, id, order[3]));
    cup.manners.clear();
    cup.until(|cup| cup.cup(id).level == 2);
    assert_eq!(cup.cup(id).registration, Registration::Closing);
    assert!(
        cup.cup(id).pause.is_none(),
        "nobody adds on before this is decided"
    );
    cup.does(order[3], Command::Rebuy { tournament: id });
    assert_eq!(cup.cup(id).pause.unwrap().why, PauseReason::AddOn);
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.ended_for(id), 4);
}

/// The level that ends registration is over while everybody waits for the last hand before the break.
#[test]
fn m13_the_add_on_comes_after_a_break_that_came_first() {
    let mut cup = Cup::new("2.7", 4);
    let mut plan = plan(&cup);
    plan.has_breaks = true;
    // The second level ends two seconds after five to.
    plan.level_time = millis("901 s");
    plan.prices[0].chips = Chips(1_000_000);
    let id = cup.begun(plan, "ABCD");
    let five_to = QUARTER_PAST + millis("40 min");
    cup.until(|cup| cup.now > five_to - millis("3 s"));
    cup.all_deal(id);
    cup.usual = Manner::Thinks;
    cup.play_for("8 s");
    assert_eq!(cup.cup(id).registration, Registration::Closing);
    cup.usual = Manner::Passive;
    let pauses = |cup: &Cup| {
        cup.heard(|event| match event {
            Event::Pause {
                why,
                until: Some(_),
                ..
            } => Some(*why),
            _ => None,
        })
    };
    cup.until(|cup| !pauses(cup).is_empty());
    assert_eq!(pauses(&cup), [PauseReason::Break]);
    cup.until(|cup| pauses(cup).len() == 2);
    assert_eq!(pauses(&cup), [PauseReason::Break, PauseReason::AddOn]);
    assert!(cup.now < five_to + millis("6 min"));
    cup.until(|cup| cup.cup(id).registration == Registration::Closed);
}

/// Two lose everything in one hand, and the one with more chips is the first to say no.
#[test]
fn m7_whoever_had_more_chips_finishes_higher_however_fast_they_decline_a_re_buy() {
    for seed in 0..60 {
        let mut cup = Cup::seeded(3, seed);
        let mut plan = plan(&cup);
        plan.prices = vec![
            price(900, 100, 1_000),
            price(1_800, 200, 2_000),
            price(3_600, 400, 4_000),
        ];
        let id = cup.announce(plan);
        for (name, price) in "ABC".chars().zip([2, 1, 0]) {
            cup.enter(id, name, price, Default::default()).unwrap();
        }
        cup.pass("10 min");
        if cup.tables(id)[0][0] != 'A' {
            continue;
        }
        cup.usual = Manner::AllIn;
        cup.until(|cup| is_broke(cup, id, 'B'));
        assert!(is_broke(&cup, id, 'C'));
        cup.does('B', Command::DeclineRebuy { tournament: id });
        let refused = cup.asks('B', Command::Rebuy { tournament: id });
        assert_eq!(refused, Err(Refusal::NoRebuys(id)));
        cup.does('C', Command::DeclineRebuy { tournament: id });
        cup.play_out(id);
        assert_eq!(cup.places(id), "C3 B2 A1");
        assert_eq!(cup.gain('B'), 2_520 - 2_000);
        return;
    }
    panic!("A never sits first");
}

/// Three are out at once, so that a place is paid whose owner is out before the add-on.
#[test]
fn m13_a_prize_that_is_final_only_after_the_add_on_is_paid_then() {
    let mut told = 0;
    for seed in 0..40 {
        let mut cup = Cup::seeded(4, seed);
        let mut plan = plan(&cup);
        plan.prices = vec![price(99_000, 1_000, 1_000), price(450, 50, 5_000)];
        plan.prizes = Prizes::Percent(vec![50, 30, 20]);
        // A and D have enough chips and money to go on; B and C have neither.
        let id = cup.announce(plan);
        for (name, price) in "ABCD".chars().zip([1, 0, 0, 1]) {
            cup.enter(id, name, price, Default::default()).unwrap();
        }
        cup.pass("10 min");
        if cup.tables(id)[0][0] != 'A' {
            continue;
        }
        told += 1;
        cup.only("ABC", Manner::AllIn);
        cup.manner("D", Manner::Folds);
        cup.until(|cup| cup.cup(id).players_left() == 2);
        cup.manners.clear();
        assert_eq!(cup.cup(id).pause.unwrap().why, PauseReason::AddOn);
        cup.until(|cup| cup.cup(id).pause.is_some_and(|pause| pause.until.is_some()));
        cup.does('A', Command::AddOn { tournament: id });
        cup.usual = Manner::AllIn;
        cup.play_out(id);
        let pool = cup.cup(id).pool();
        let fees = 2_000 + 100;
        assert_eq!(cup.gains("ABCD").iter().sum::<i64>(), -fees, "seed {seed}");
        let third = pool.0 / 5;
        let paid = cup.finishes(id);
        assert!(paid.iter().any(|(_, finish)| finish.prize == Cents(third)));
        break;
    }
    assert!(told > 0);
}
