//! Whoever wants to stall a tournament, be nowhere, or make chips or cents out of nothing.

use railbird::base::{Chips, TableId, TournamentId};
use railbird::room::command::Command;
use railbird::room::event::Event;
use railbird::room::ledger::Account;
use railbird::room::tournament::Spot;
use railbird::rulebook::{Pace, Plan, Prizes, Rebuys};

use super::cup::{Cup, Manner, QUARTER_PAST, price};
use crate::room::story::{PACE, millis};

fn all_money(cup: &Cup, players: &str) -> i64 {
    cup.gains(players).iter().sum::<i64>() + cup.balance(Account::Rake)
}

fn rebuys(cup: &Cup) -> Plan {
    let mut plan = cup.plan();
    plan.late_levels = 4;
    plan.prizes = Prizes::Percent(vec![60, 40]);
    plan.rebuys = Some(Rebuys {
        price: price(500, 50, 1_000),
        most: 3,
        add_on: Some(price(300, 30, 1_000)),
    });
    plan
}

#[test]
fn everybody_is_away_and_it_ends() {
    let mut cup = Cup::new("2.7", 8);
    let mut plan = cup.plan();
    plan.has_breaks = true;
    let id = cup.begun(plan, "ABCDEFGH");
    for name in "ABCDEFGH".chars() {
        cup.does(name, Command::Disconnect);
    }
    cup.usual = Manner::Thinks;
    cup.play_out(id);
    assert_eq!(cup.finishes(id).len(), 8);
    assert_eq!(all_money(&cup, "ABCDEFGH"), 0);
}

#[test]
fn everybody_thinks_about_a_re_buy_at_the_moment_of_the_break() {
    let mut cup = Cup::new("2.7", 4);
    let mut plan = rebuys(&cup);
    plan.seats = 4;
    plan.has_breaks = true;
    plan.level_time = millis("20 min");
    let id = cup.begun(plan, "ABCD");
    let five_to = QUARTER_PAST + millis("40 min");
    cup.until(|cup| cup.now > five_to - millis("5 s"));
    cup.usual = Manner::AllIn;
    let decides = |cup: &Cup| {
        let entrants = cup.cup(id).entrants().iter();
        entrants
            .filter(|entrant| matches!(entrant.spot, Spot::Broke { .. }))
            .count()
    };
    cup.until(|cup| decides(cup) > 0);
    cup.until(|cup| cup.cup(id).pause.is_some_and(|pause| pause.until.is_some()));
    assert!(decides(&cup) > 0);
    // One buys in the break; the time of the others runs out.
    let names: Vec<char> = "ABCD".chars().collect();
    let one = names
        .iter()
        .find(|name| matches!(cup.entrant(id, **name).spot, Spot::Broke { .. }));
    cup.does(*one.unwrap(), Command::Rebuy { tournament: id });
    cup.play_out(id);
    assert_eq!(all_money(&cup, "ABCD"), 0);
    assert_eq!(cup.ended_for(id), 4);
}

#[test]
fn a_table_with_one_player_waits_and_is_not_forgotten() {
    for seed in 0..10 {
        let mut cup = Cup::seeded(4, seed);
        let plan = rebuys(&cup);
        let id = cup.begun(plan, "ABCD");
        // At both tables of two somebody loses everything and thinks about it.
        cup.usual = Manner::AllIn;
        cup.until(|cup| {
            let entrants = cup.cup(id).entrants().iter();
            entrants
                .filter(|entrant| matches!(entrant.spot, Spot::Broke { .. }))
                .count()
                == 2
        });
        cup.play_out(id);
        assert_eq!(cup.ended_for(id), 4);
        assert_eq!(all_money(&cup, "ABCD"), 0);
    }
}

#[test]
fn a_hand_is_called_off_while_all_tables_wait_for_it() {
    let mut cup = Cup::new("2.7", 5);
    let mut plan = cup.plan();
    plan.prizes = Prizes::Percent(vec![40, 30, 20, 10]);
    let id = cup.begun(plan, "ABCDE");
    cup.all_deal(id);
    let tables: Vec<TableId> = cup.cup(id).tables().to_vec();
    let slow: String = cup.at(tables[1]).iter().collect();
    cup.manner(&slow, Manner::Thinks);
    cup.hands(1);
    cup.play_for("3 s");
    let hand = cup.hand_at(tables[1]).unwrap();
    let table = tables[1];
    cup.operator(Command::Void { table, hand }).unwrap();
    cup.manners.clear();
    cup.play_for("20 s");
    for table in tables {
        let started = cup.happened(
            |event| matches!(event, Event::HandStarted { table: at, .. } if *at == table),
        );
        assert!(started > 4, "{started} hands at {table}");
    }
    cup.usual = Manner::AllIn;
    cup.play_out(id);
}

/// Hand for hand begins while the other table plays, and that hand is called off.
#[test]
fn a_hand_from_before_hand_for_hand_is_called_off() {
    let mut cup = Cup::new("2.7", 6);
    let mut plan = cup.plan();
    plan.prizes = Prizes::Percent(vec![40, 30, 20, 10]);
    let id = cup.begun(plan, "ABCDEF");
    cup.all_deal(id);
    let tables: Vec<TableId> = cup.cup(id).tables().to_vec();
    let first = cup.at(tables[0]);
    let slow: String = cup.at(tables[1]).iter().collect();
    cup.manner(&slow, Manner::Thinks);
    cup.manner(
        &[first[0], first[2]].iter().collect::<String>(),
        Manner::AllIn,
    );
    cup.until(|cup| cup.cup(id).is_hand_for_hand());
    cup.play_for("3 s");
    let hand = cup.hand_at(tables[1]).unwrap();
    let table = tables[1];
    cup.operator(Command::Void { table, hand }).unwrap();
    cup.manners.clear();
    cup.play_for("20 s");
    let started = |cup: &Cup, table: TableId| {
        cup.happened(|event| matches!(event, Event::HandStarted { table: at, .. } if *at == table))
    };
    assert!(started(&cup, tables[0]) > 4 && started(&cup, tables[1]) > 4);
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.finishes(id).len(), 6);
}

#[test]
fn no_pauses_at_all_and_many_tables() {
    let pace = Pace {
        between_hands: millis("0 ms"),
        ..PACE
    };
    for seed in 0..3 {
        let mut cup = Cup::with("2.7", 20, pace, seed);
        let mut plan = cup.plan();
        plan.prizes = Prizes::Percent(vec![30, 20, 15, 10, 10, 8, 7]);
        plan.level_time = millis("1 min");
        let id = cup.announce(plan);
        cup.register(id, "ABCDEFGHIJKLMNOPQRST");
        // Without pauses only thinking takes time: everybody answers after a while.
        cup.usual = Manner::AllIn;
        cup.play_out(id);
        assert_eq!(cup.finishes(id).len(), 20);
        assert_eq!(all_money(&cup, "ABCDEFGHIJKLMNOPQRST"), 0);
    }
}

/// Entering again, declining, coming late, in several tournaments at once, at random, to the end.
#[test]
fn whatever_people_ask_for_nothing_is_lost() {
    for seed in 0..6_u64 {
        let mut cup = Cup::seeded(9, seed);
        let mut plan = rebuys(&cup);
        plan.re_entries = 2;
        plan.has_breaks = true;
        plan.level_time = millis("3 min");
        let one = cup.announce(plan.clone());
        let mut other = cup.plan();
        other.late_levels = 3;
        other.prizes = Prizes::Percent(vec![40, 30, 20, 10]);
        let two = cup.announce(other);
        cup.register(one, "ABCDE");
        cup.register(two, "CDEFG");
        let names: Vec<char> = "ABCDEFGHI".chars().collect();
        let mut number = seed;
        let mut next = |below: u64| {
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (number >> 33) % below
        };
        let is_over = |cup: &Cup, id: TournamentId| cup.cup(id).is_over();
        for step in 0..20_000 {
            if is_over(&cup, one) && is_over(&cup, two) {
                break;
            }
            assert!(step < 19_999, "it does not end, seed {seed}");
            cup.step();
            let name = names[next(9) as usize];
            let tournament = if next(2) == 0 { one } else { two };
            let _ = match next(40) {
                0 => cup.enter(tournament, name, 0, Default::default()),
                1 => cup.asks(name, Command::Rebuy { tournament }),
                2 => cup.asks(name, Command::DeclineRebuy { tournament }),
                3 => cup.asks(name, Command::AddOn { tournament }),
                4 => cup.asks(name, Command::Unregister { tournament }),
                5 => cup.asks(name, Command::Disconnect),
                6 => cup.asks(name, Command::Connect),
                7 => {
                    let manners = [Manner::AllIn, Manner::Calls, Manner::Folds, Manner::Passive];
                    cup.manner(&name.to_string(), manners[next(4) as usize]);
                    Ok(())
                }
                _ => Ok(()),
            };
        }
        assert_eq!(all_money(&cup, "ABCDEFGHI"), 0, "seed {seed}");
        for id in [one, two] {
            let tournament = cup.cup(id);
            let mut places: Vec<u32> = tournament
                .entrants()
                .iter()
                .filter_map(|entrant| tournament.place_of(entrant.player))
                .collect();
            places.sort_unstable();
            assert_eq!(places, (1..=tournament.players()).collect::<Vec<_>>());
        }
        for player in cup.room.players() {
            assert!(player.entered().is_empty());
        }
        assert!(
            cup.room
                .tables()
                .iter()
                .all(|table| table.taken().is_empty())
        );
    }
}

#[test]
fn the_largest_stacks_and_prices_overflow_nothing() {
    let mut cup = Cup::new("2.7", 3);
    for name in 0..3 {
        let player = railbird::base::PlayerId(name);
        let amount = railbird::base::Cents(100_000_000_000);
        cup.operator(Command::Grant { player, amount }).unwrap();
    }
    let mut plan = cup.plan();
    plan.prices = vec![price(90_000_000_000, 10_000_000_000, 1_000_000_000)];
    plan.levels.truncate(1);
    plan.levels[0].big_blind = Chips(1_000_000_000);
    plan.levels[0].small_blind = Chips(500_000_000);
    let id = cup.begun(plan.clone(), "ABC");
    cup.cancel(id);
    let id = cup.begun(plan, "ABC");
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.balance(Account::Rake), 30_000_000_000);
}
