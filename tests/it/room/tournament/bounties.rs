//! Money on heads (M13): whole, progressive and VIP bounties.

use railbird::base::{Cents, Chips, TournamentId};
use railbird::room::command::Command;
use railbird::room::event::Event;
use railbird::room::ledger::Account;
use railbird::room::tournament::Spot;
use railbird::rulebook::{Bounty, Pace, Plan, Price, Prizes, Rebuys};

use super::cup::{Cup, Manner, letter, price};
use crate::room::story::{PACE, millis};

fn plan(cup: &Cup, kind: Bounty, amount: i64) -> Plan {
    let mut plan = cup.plan();
    plan.bounty = Some(kind);
    plan.seats = 6;
    plan.prices = vec![Price {
        bounty: Cents(amount),
        ..price(900 - amount, 100, 1_000)
    }];
    plan.prizes = Prizes::Percent(vec![100]);
    plan
}

fn vip_plan(cup: &Cup) -> Plan {
    let mut plan = plan(cup, Bounty::Whole, 0);
    plan.bounty = Some(Bounty::Vip {
        amount: Cents(501),
        players: 1,
    });
    plan
}

/// Who won how much from whose head, and what is on the own one then.
fn won(cup: &Cup) -> Vec<(char, char, i64, i64)> {
    cup.heard(|event| match *event {
        Event::BountyWon {
            player,
            from,
            amount,
            own,
            ..
        } => Some((letter(player), letter(from), amount.0, own.0)),
        _ => None,
    })
}

#[test]
fn m13_a_whole_bounty_goes_to_whoever_knocks_out() {
    let mut cup = Cup::new("2.7", 3);
    let plan = plan(&cup, Bounty::Whole, 201);
    let id = cup.begun(plan, "ABC");
    let order = cup.tables(id)[0].clone();
    cup.only(
        &[order[0], order[2]].iter().collect::<String>(),
        Manner::AllIn,
    );
    cup.until(|cup| cup.cup(id).players_left() == 2);
    assert_eq!(won(&cup), [(order[0], order[2], 201, 201)]);
    assert_eq!(cup.gain(order[0]), 201 - 1_000);
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.gains("ABC").iter().sum::<i64>(), -300);
}

#[test]
fn m13_of_a_progressive_bounty_half_goes_on_the_winners_head() {
    let mut cup = Cup::new("2.7", 3);
    let plan = plan(&cup, Bounty::Progressive, 201);
    let id = cup.begun(plan, "ABC");
    let order = cup.tables(id)[0].clone();
    cup.only(
        &[order[1], order[2]].iter().collect::<String>(),
        Manner::AllIn,
    );
    cup.until(|cup| cup.cup(id).players_left() == 2);
    assert_eq!(won(&cup), [(order[1], order[2], 100, 201 + 101)]);
    cup.manners.clear();
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    // Half of 302, the rest on the own head, which the winner keeps.
    assert_eq!(
        won(&cup)[1..],
        [
            (order[0], order[1], 151, 201 + 151),
            (order[0], order[0], 352, 0)
        ]
    );
    assert_eq!(cup.gains("ABC").iter().sum::<i64>(), -300);
}

#[test]
fn m13_a_split_bounty_is_shared_with_the_odd_cent_clockwise_from_the_button() {
    for kind in [Bounty::Whole, Bounty::Progressive] {
        // Time to see who sits where before the first cards.
        let pace = Pace {
            opening: millis("1 s"),
            ..PACE
        };
        let mut cup = Cup::with("2.7", 3, pace, 1);
        let plan = plan(&cup, kind, 203);
        let id = cup.begun(plan, "ABC");
        let order = cup.tables(id)[0].clone();
        let chairs = [order[0], order[1]].map(|name| cup.chair(id, name).1);
        cup.ties(chairs);
        cup.usual = Manner::AllIn;
        cup.until(|cup| cup.cup(id).players_left() == 2);
        let mut amounts: Vec<(i64, i64)> = won(&cup)
            .iter()
            .map(|(_, from, amount, own)| {
                assert_eq!(*from, order[2]);
                (*amount, *own)
            })
            .collect();
        amounts.sort_unstable();
        match kind {
            Bounty::Whole => assert_eq!(amounts, [(101, 203), (102, 203)]),
            _ => assert_eq!(amounts, [(50, 203 + 51), (51, 203 + 51)]),
        }
        cup.ties([]);
        cup.play_out(id);
        assert_eq!(cup.gains("ABC").iter().sum::<i64>(), -300);
    }
}

/// The short stack is all-in for the main pot only; the one who is out of the side pot pays whoever won that.
#[test]
fn m13_a_bounty_goes_to_the_winner_of_the_last_pot_that_was_contested() {
    for seed in 0..200 {
        let mut cup = Cup::seeded(3, seed);
        let mut plan = plan(&cup, Bounty::Whole, 200);
        let small = plan.prices[0];
        plan.prices.push(Price {
            chips: Chips(3_000),
            prize: Cents(2_000),
            ..small
        });
        let id = cup.announce(plan);
        for (name, price) in "ABC".chars().zip([0, 1, 1]) {
            cup.enter(id, name, price, Default::default()).unwrap();
        }
        cup.pass("10 min");
        // A has least and the best cards: A wins the main pot, B the side pot, and C is out.
        if cup.tables(id)[0] != ['A', 'B', 'C'] {
            continue;
        }
        cup.usual = Manner::AllIn;
        cup.until(|cup| cup.cup(id).players_left() == 2);
        assert_eq!(won(&cup), [('B', 'C', 200, 200)]);
        cup.play_out(id);
        return;
    }
    panic!("they never sit like that");
}

fn vip(cup: &Cup, id: TournamentId) -> Option<char> {
    let mut entrants = cup.cup(id).entrants().iter();
    entrants
        .find(|entrant| entrant.is_vip)
        .map(|entrant| letter(entrant.player))
}

/// The VIP is the last chair, and the first one takes everything from them.
fn beats_vip(cup: &mut Cup, id: TournamentId) -> Option<(char, char)> {
    let order = cup.tables(id)[0].clone();
    let vip = vip(cup, id).filter(|vip| *vip == order[order.len() - 1])?;
    cup.only(&[order[0], vip].iter().collect::<String>(), Manner::AllIn);
    Some((order[0], vip))
}

#[test]
fn m13_a_vip_bounty_is_the_houses_money_and_only_on_that_head() {
    let mut paid = 0;
    for seed in 0..10 {
        let mut cup = Cup::seeded(3, seed);
        let plan = vip_plan(&cup);
        let house = cup.balance(Account::House);
        let id = cup.begun(plan, "ABC");
        let first = cup.tables(id)[0][0];
        let vip = vip(&cup, id).unwrap();
        assert_eq!(cup.balance(Account::House), house - 501);
        cup.usual = Manner::AllIn;
        cup.play_out(id);
        // Nobody knocks the winner out: the money goes back.
        let back = if vip == first { 501 } else { 0 };
        assert_eq!(cup.balance(Account::House), house - 501 + back);
        assert_eq!(won(&cup).len(), usize::from(vip != first));
        paid += won(&cup).len();
        assert_eq!(cup.gains("ABC").iter().sum::<i64>(), 501 - back - 300);
    }
    assert!(paid > 0);
}

fn vip_with_rebuys(seed: u64) -> Option<(Cup, TournamentId, char, char)> {
    let mut cup = Cup::seeded(4, seed);
    let mut plan = vip_plan(&cup);
    plan.late_levels = 4;
    plan.rebuys = Some(Rebuys {
        price: price(500, 50, 1_000),
        most: 1,
        add_on: None,
    });
    let id = cup.begun(plan, "ABCD");
    let (first, vip) = beats_vip(&mut cup, id)?;
    cup.until(|cup| matches!(cup.entrant(id, vip).spot, Spot::Broke { .. }));
    cup.manners.clear();
    Some((cup, id, first, vip))
}

#[test]
fn m13_a_vip_who_re_buys_is_not_paid_for_until_they_are_out_for_good() {
    let mut told = (0..60).filter_map(vip_with_rebuys);
    let (mut cup, id, first, vip) = told.next().unwrap();
    cup.does(vip, Command::Rebuy { tournament: id });
    assert!(won(&cup).is_empty());
    assert_eq!(cup.entrant(id, vip).bounty, Cents(501));
    cup.only(&[first, vip].iter().collect::<String>(), Manner::AllIn);
    cup.until(|cup| cup.entrant(id, vip).is_out());
    assert_eq!(won(&cup), [(first, vip, 501, 0)]);
}

#[test]
fn m13_a_vip_who_does_not_re_buy_is_paid_for() {
    for declines in [true, false] {
        let mut told = (0..60).filter_map(vip_with_rebuys);
        let (mut cup, id, first, vip) = told.next().unwrap();
        assert!(won(&cup).is_empty());
        if declines {
            cup.does(vip, Command::DeclineRebuy { tournament: id });
        }
        cup.until(|cup| cup.entrant(id, vip).is_out());
        assert_eq!(won(&cup), [(first, vip, 501, 0)], "declines: {declines}");
    }
}

fn vip_with_re_entry(seed: u64) -> Option<(Cup, TournamentId, char, char)> {
    let mut cup = Cup::seeded(4, seed);
    let mut plan = vip_plan(&cup);
    plan.late_levels = 2;
    plan.re_entries = 1;
    let id = cup.begun(plan, "ABCD");
    let (first, vip) = beats_vip(&mut cup, id)?;
    cup.until(|cup| cup.entrant(id, vip).is_out());
    cup.manners.clear();
    Some((cup, id, first, vip))
}

#[test]
fn m13_a_vip_who_re_enters_is_not_paid_for_and_one_who_does_not_is_when_registration_closes() {
    let mut told = (0..60).filter_map(vip_with_re_entry);
    let (mut cup, id, first, vip) = told.next().unwrap();
    cup.register(id, &vip.to_string());
    assert!(won(&cup).is_empty());
    cup.only(&[first, vip].iter().collect::<String>(), Manner::AllIn);
    cup.until(|cup| cup.entrant(id, vip).is_out());
    assert_eq!(won(&cup).len(), 1);

    let mut told = (0..60).filter_map(vip_with_re_entry);
    let (mut cup, id, first, vip) = told.next().unwrap();
    assert!(won(&cup).is_empty());
    cup.play_for("12 min");
    assert_eq!(won(&cup), [(first, vip, 501, 0)]);
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(won(&cup).len(), 1);
}
