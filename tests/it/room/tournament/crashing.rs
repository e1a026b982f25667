//! The room crashes (X1) at every moment of tournaments: chips, places and clocks are kept, no money is lost.

use std::collections::BTreeSet;

use railbird::base::{Chips, TournamentId};
use railbird::room::command::Command;
use railbird::room::event::Event;
use railbird::room::ledger::Account;
use railbird::room::tournament::Spot;
use railbird::rulebook::{Family, Plan, Prizes, Rebuys};

use super::cup::{Cup, Manner, price};
use crate::room::story::millis;

fn everything(cup: &Cup) -> Plan {
    let mut plan = cup.plan();
    plan.late_levels = 1;
    plan.re_entries = 1;
    plan.has_breaks = true;
    plan.prizes = Prizes::Percent(vec![40, 30, 20, 10]);
    plan.rebuys = Some(Rebuys {
        price: price(500, 50, 1_000),
        most: 1,
        add_on: Some(price(300, 30, 1_000)),
    });
    plan
}

/// Everybody's place, once.
fn everybody_has_a_place(cup: &Cup, id: TournamentId) {
    let tournament = cup.cup(id);
    let places: BTreeSet<u32> = tournament
        .entrants()
        .iter()
        .filter_map(|entrant| tournament.place_of(entrant.player))
        .collect();
    assert_eq!(places, (1..=tournament.players()).collect());
}

/// Played to the end with a crash after every so many steps.
fn crashing(every: usize, seed: u64) {
    let mut cup = Cup::seeded(7, seed);
    let plan = everything(&cup);
    let id = cup.begun(plan, "ABCDEFG");
    cup.manner("AB", Manner::AllIn);
    cup.manner("CD", Manner::Calls);
    for step in 1..8_000 {
        if cup.cup(id).is_over() {
            everybody_has_a_place(&cup, id);
            let all = cup.gains("ABCDEFG").iter().sum::<i64>() + cup.balance(Account::Rake);
            assert_eq!(all, 0);
            return;
        }
        assert!(cup.step(), "nothing happens any more");
        if step % every == 0 {
            let before = cup.room.save().tournaments;
            let chips = |cup: &Cup| {
                let tables = cup.cup(id).tables().iter();
                let seats = tables.flat_map(|table| (0..10).map(|seat| (*table, seat)));
                seats
                    .map(|(table, seat)| cup.room.chips_at(table, railbird::base::Seat(seat)))
                    .collect::<Vec<Chips>>()
            };
            let stacks = chips(&cup);
            cup.crash(seed * 1_000 + step as u64);
            assert_eq!(chips(&cup), stacks);
            let after = cup.room.save().tournaments;
            assert_eq!(after[&id].level, before[&id].level);
            assert_eq!(after[&id].level_until, before[&id].level_until);
            assert_eq!(after[&id].entrants(), before[&id].entrants());
            assert_eq!(after[&id].pause, before[&id].pause);
        }
        if step > 4_000 {
            cup.usual = Manner::AllIn;
        }
    }
    panic!("it does not end: every {every}, seed {seed}");
}

#[test]
fn x1_a_tournament_that_crashes_again_and_again_comes_to_its_end() {
    for (every, seed) in [(7, 1), (13, 2), (31, 3), (53, 4), (97, 5)] {
        crashing(every, seed);
    }
}

#[test]
fn x1_a_synchronised_hand_that_was_undone_is_played_again_and_one_that_was_over_is_not() {
    let mut cup = Cup::new("2.7", 5);
    let mut plan = cup.plan();
    plan.prizes = Prizes::Percent(vec![40, 30, 20, 10]);
    let id = cup.begun(plan, "ABCDE");
    assert!(cup.cup(id).is_hand_for_hand());
    cup.all_deal(id);
    let tables = cup.cup(id).tables().to_vec();
    let slow: String = cup.at(tables[1]).iter().collect();
    cup.manner(&slow, Manner::Thinks);
    cup.hands(1);
    cup.play_for("3 s");
    let started = |cup: &Cup, table| {
        cup.happened(|event| matches!(event, Event::HandStarted { table: at, .. } if *at == table))
    };
    let before = (started(&cup, tables[0]), started(&cup, tables[1]));
    cup.crash(9);
    assert!(cup.cup(id).is_hand_for_hand());
    cup.manner(&slow, Manner::Thinks);
    cup.play_for("5 s");
    assert_eq!(
        (started(&cup, tables[0]), started(&cup, tables[1])),
        (before.0, before.1 + 1)
    );
    cup.manners.clear();
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    everybody_has_a_place(&cup, id);
}

#[test]
fn x1_a_break_goes_on_where_it_was() {
    let mut cup = Cup::new("2.7", 2);
    let mut plan = cup.plan();
    plan.has_breaks = true;
    plan.prices[0].chips = Chips(1_000_000);
    let id = cup.begun(plan, "AB");
    cup.until(|cup| cup.cup(id).pause.is_some_and(|pause| pause.until.is_some()));
    let pause = cup.cup(id).pause;
    cup.pass("2 min");
    cup.crash(5);
    assert_eq!(cup.cup(id).pause, pause);
    // Nobody ran the room for an hour.
    cup.room.time_stood_still(millis("1 h"));
    let until = pause.unwrap().until.unwrap() + millis("1 h");
    assert_eq!(cup.cup(id).pause.unwrap().until, Some(until));
    cup.until(|cup| cup.cup(id).pause.is_none());
    assert_eq!(cup.now, until);
    cup.all_deal(id);
}

#[test]
fn x1_who_thinks_about_a_re_buy_has_as_much_time_as_before() {
    let mut cup = Cup::new("2.7", 4);
    let mut plan = everything(&cup);
    plan.seats = 4;
    plan.prizes = Prizes::Percent(vec![60, 40]);
    plan.late_levels = 6;
    let id = cup.begun(plan, "ABCD");
    let order = cup.tables(id)[0].clone();
    cup.only(
        &[order[0], order[3]].iter().collect::<String>(),
        Manner::AllIn,
    );
    cup.until(|cup| matches!(cup.entrant(id, order[3]).spot, Spot::Broke { .. }));
    cup.manners.clear();
    let lost = cup.now;
    cup.pass("5 s");
    cup.crash(3);
    cup.room.time_stood_still(millis("10 min"));
    cup.play_for("10 min");
    assert!(!cup.entrant(id, order[3]).is_out());
    assert_eq!(
        cup.entrant(id, order[3]).spot,
        match cup.entrant(id, order[3]).spot {
            Spot::Broke { table, seat, .. } => Spot::Broke {
                table,
                seat,
                until: lost + millis("20 s") + millis("10 min"),
            },
            other => other,
        }
    );
    cup.does(order[3], Command::Rebuy { tournament: id });
    assert_eq!(cup.stack(id, order[3]), 1_000);
}

#[test]
fn x1_two_who_lost_everything_together_still_finish_by_their_chips() {
    for seed in 0..60 {
        let mut cup = Cup::seeded(3, seed);
        let mut plan = everything(&cup);
        plan.prices = vec![price(900, 100, 1_000), price(1_800, 200, 2_000)];
        plan.prices.push(price(3_600, 400, 4_000));
        let id = cup.announce(plan);
        for (name, price) in "ABC".chars().zip([2, 1, 0]) {
            cup.enter(id, name, price, Default::default()).unwrap();
        }
        cup.pass("10 min");
        if cup.tables(id)[0][0] != 'A' {
            continue;
        }
        cup.usual = Manner::AllIn;
        cup.until(|cup| matches!(cup.entrant(id, 'B').spot, Spot::Broke { .. }));
        cup.does('B', Command::DeclineRebuy { tournament: id });
        cup.crash(seed);
        cup.does('C', Command::DeclineRebuy { tournament: id });
        cup.play_out(id);
        assert_eq!(cup.places(id), "C3 B2 A1");
        return;
    }
    panic!("A never sits first");
}

#[test]
fn x1_a_hexapro_keeps_its_draw() {
    let mut cup = Cup::new("2.7", 3);
    let offer = cup.hexapro(Family::HexaPro, 1_000);
    cup.does('A', Command::Play { offer, games: 2 });
    cup.does('B', Command::Play { offer, games: 1 });
    cup.crash(1);
    assert_eq!(cup.room.offers()[offer.index()].waiting().len(), 2);
    cup.does('C', Command::Play { offer, games: 1 });
    let id = cup.last_entered();
    let drawn = cup.cup(id).drawn.unwrap();
    cup.all_deal(id);
    cup.crash(2);
    assert_eq!(cup.cup(id).drawn, Some(drawn));
    assert_eq!(cup.room.offers()[offer.index()].running(), 1);
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.room.offers()[offer.index()].running(), 0);
}
