//! Tournaments that are called off (X3–X6): who gets what, to the cent.

use std::collections::BTreeMap;

use railbird::base::{Cents, Chips, TournamentId};
use railbird::odds::icm;
use railbird::room::command::Command;
use railbird::room::event::{Back, Event, Payment};
use railbird::room::ledger::{Account, Reason};
use railbird::room::tournament::{Spot, Status};
use railbird::rulebook::{Bounty, Draw, Family, Plan, Price, Prize, Prizes, Rebuys};

use super::cup::{Cup, Manner, letter, price};

fn is_cancelled(cup: &Cup, id: TournamentId) -> bool {
    matches!(cup.cup(id).status, Status::Cancelled { .. })
}

/// What everybody was told that came back to them.
fn backs(cup: &Cup, id: TournamentId) -> BTreeMap<char, Back> {
    let told = cup.heard(|event| match *event {
        Event::CalledOff {
            player,
            tournament,
            back,
        } if tournament == id => Some((letter(player), back)),
        _ => None,
    });
    told.into_iter().collect()
}

/// Two who are all-in against each other until somebody is out.
fn knock_out(cup: &mut Cup, id: TournamentId, winner: char, loser: char) {
    let left = cup.cup(id).players_left();
    cup.only(&format!("{winner}{loser}"), Manner::AllIn);
    cup.until(|cup| cup.cup(id).players_left() < left);
    cup.manners.clear();
    assert!(cup.entrant(id, loser).is_out());
}

#[test]
fn x3_before_the_start_everything_goes_back_as_it_was_paid() {
    let mut cup = Cup::new("2.7", 3);
    cup.ticket('B', 1_000);
    let plan = cup.plan();
    let id = cup.announce(plan);
    cup.register(id, "AC");
    cup.enter(id, 'B', 0, Payment::Ticket).unwrap();
    cup.cancel(id);
    assert!(is_cancelled(&cup, id));
    assert_eq!(cup.gains("ABC"), [0, 0, 0]);
    assert_eq!(cup.room.players()[1].tickets(), [Cents(1_000)]);
    let ticket = |back: &Back| (back.money().0, back.ticket.map(|worth| worth.0));
    let told: Vec<_> = backs(&cup, id).values().map(ticket).collect();
    assert_eq!(told, [(1_000, None), (0, Some(1_000)), (1_000, None)]);
    let refused = cup.enter(id, 'A', 0, Payment::Money);
    assert!(refused.is_err());
    cup.pass("1 h");
    let began = |event: &Event| matches!(event, Event::Began { tournament } if *tournament == id);
    assert_eq!(cup.happened(began), 0);
}

/// Half equally, half by chips, the fees of those who are left; what is left over by chips (X6).
#[test]
fn x3_not_yet_in_the_money_half_equally_and_half_by_chips() {
    let mut cup = Cup::new("2.7", 5);
    let mut plan = cup.plan();
    plan.seats = 5;
    plan.prizes = Prizes::Percent(vec![60, 40]);
    plan.prices = vec![price(901, 99, 1_000)];
    let id = cup.begun(plan, "ABCDE");
    let order = cup.tables(id)[0].clone();
    knock_out(&mut cup, id, order[0], order[4]);
    knock_out(&mut cup, id, order[0], order[3]);
    let left = &order[..3];
    let stacks: Vec<i64> = left.iter().map(|name| cup.stack(id, *name)).collect();
    cup.cancel(id);
    assert!(is_cancelled(&cup, id));
    let pool = 4_505;
    let (half, rest) = (pool / 2, pool - pool / 2);
    let mut shares: Vec<i64> = stacks
        .iter()
        .map(|stack| half / 3 + rest * stack / 5_000)
        .collect();
    let mut by_chips: Vec<usize> = vec![0, 1, 2];
    by_chips.sort_by_key(|place| std::cmp::Reverse(stacks[*place]));
    let missing = pool - shares.iter().sum::<i64>();
    assert!((0..6).contains(&missing));
    for cent in 0..missing as usize {
        shares[by_chips[cent % 3]] += 1;
    }
    let backs = backs(&cup, id);
    assert_eq!(backs.len(), 3);
    for (name, share) in left.iter().zip(shares) {
        assert_eq!(cup.gain(*name), share + 99 - 1_000);
        let back = backs[name];
        assert_eq!((back.share, back.fees), (Cents(share), Cents(99)));
    }
    assert_eq!(cup.gains("ABCDE").iter().sum::<i64>(), -2 * 99);
    assert_eq!(cup.balance(Account::Rake), 2 * 99);
}

#[test]
fn x3_a_running_hand_is_called_off_first() {
    let mut cup = Cup::new("2.7", 3);
    let mut plan = cup.plan();
    plan.prizes = Prizes::Percent(vec![100]);
    let id = cup.begun(plan, "ABC");
    cup.all_deal(id);
    cup.cancel(id);
    // Everybody has what they had: everything back.
    assert_eq!(cup.gains("ABC"), [0, 0, 0]);
    let void = cup.happened(|event| {
        matches!(
            event,
            Event::HandEnded {
                end: railbird::room::event::HandEnd::Void,
                ..
            }
        )
    });
    assert_eq!(void, 1);
}

#[test]
fn x3_re_buy_and_add_on_fees_come_back_too() {
    let mut cup = Cup::new("2.7", 3);
    let mut plan = cup.plan();
    plan.late_levels = 1;
    plan.prizes = Prizes::Percent(vec![100]);
    plan.rebuys = Some(Rebuys {
        price: price(500, 50, 1_000),
        most: 5,
        add_on: Some(price(300, 30, 1_000)),
    });
    let id = cup.begun(plan, "ABC");
    let order = cup.tables(id)[0].clone();
    cup.only(
        &[order[0], order[2]].iter().collect::<String>(),
        Manner::AllIn,
    );
    cup.until(|cup| matches!(cup.entrant(id, order[2]).spot, Spot::Broke { .. }));
    cup.manners.clear();
    cup.does(order[2], Command::Rebuy { tournament: id });
    cup.until(|cup| cup.cup(id).pause.is_some_and(|pause| pause.until.is_some()));
    cup.does(order[1], Command::AddOn { tournament: id });
    // Also in the middle of the add-on.
    cup.cancel(id);
    assert_eq!(cup.gains("ABC").iter().sum::<i64>(), 0);
    assert_eq!(cup.balance(Account::Rake), 0);
}

#[test]
fn x3_cancelled_while_somebody_thinks_about_a_re_buy() {
    let mut cup = Cup::new("2.7", 3);
    let mut plan = cup.plan();
    plan.late_levels = 1;
    plan.prizes = Prizes::Percent(vec![100]);
    plan.rebuys = Some(Rebuys {
        price: price(500, 50, 1_000),
        most: 5,
        add_on: None,
    });
    let id = cup.begun(plan, "ABC");
    let order = cup.tables(id)[0].clone();
    cup.only(
        &[order[0], order[2]].iter().collect::<String>(),
        Manner::AllIn,
    );
    cup.until(|cup| matches!(cup.entrant(id, order[2]).spot, Spot::Broke { .. }));
    cup.cancel(id);
    // Nobody is out yet: a third of a half, and the fee.
    assert_eq!(cup.gain(order[2]), 450 + 100 - 1_000);
    assert_eq!(cup.gains("ABC").iter().sum::<i64>(), 0);
    cup.pass("1 h");
}

#[test]
fn x3_in_the_money_at_several_tables_the_lowest_prize_each_and_the_rest_by_chips() {
    let mut cup = Cup::new("2.7", 6);
    let mut plan = cup.plan();
    plan.prizes = Prizes::Percent(vec![40, 25, 20, 10, 5]);
    let id = cup.begun(plan, "ABCDEF");
    let order = cup.tables(id)[0].clone();
    knock_out(&mut cup, id, order[0], order[2]);
    cup.until(|cup| cup.cup(id).players_left() == 5);
    assert_eq!(cup.cup(id).tables().len(), 2);
    assert!(cup.cup(id).is_in_the_money());
    let left = cup.but("ABCDEF", order[2]);
    let stacks: Vec<i64> = left.iter().map(|name| cup.stack(id, *name)).collect();
    cup.cancel(id);
    let rest = 5_400 - 5 * 270;
    for (name, stack) in left.iter().zip(stacks) {
        let share = 270 + rest * stack / 6_000;
        let got = cup.gain(*name) + 1_000 - 100;
        assert!((share..=share + 1).contains(&got), "{got} for {share}");
    }
    assert_eq!(cup.gains("ABCDEF").iter().sum::<i64>(), -100);
}

#[test]
fn x3_at_the_final_table_in_the_money_by_icm() {
    let mut cup = Cup::new("2.7", 4);
    let mut plan = cup.plan();
    plan.seats = 4;
    let id = cup.begun(plan, "ABCD");
    let order = cup.tables(id)[0].clone();
    knock_out(&mut cup, id, order[0], order[3]);
    knock_out(&mut cup, id, order[0], order[2]);
    // Two left for 50 and 30 percent of 36.00; the third has 7.20 already.
    assert_eq!(cup.gain(order[2]), 720 - 1_000);
    let (first, second) = (cup.stack(id, order[0]), cup.stack(id, order[1]));
    cup.cancel(id);
    let chance = first as f64 / 4_000.0;
    let expected = 1_800.0 * chance + 1_080.0 * (1.0 - chance);
    let got = cup.gain(order[0]) + 1_000 - 100;
    assert!((got as f64 - expected).abs() <= 1.0, "{got}, {expected}");
    assert!(second < first);
    assert_eq!(cup.gains("ABCD").iter().sum::<i64>(), -200);
}

#[test]
fn x3_seats_are_turned_into_money() {
    let mut cup = Cup::new("2.7", 4);
    let mut plan = cup.plan();
    plan.seats = 4;
    plan.prizes = Prizes::Seats {
        target: "elsewhere".into(),
        worth: Cents(1_200),
    };
    let id = cup.begun(plan, "ABCD");
    cup.cancel(id);
    assert_eq!(cup.gains("ABCD"), [0; 4]);
    assert_eq!(cup.balance(Account::Tickets), 0);
}

fn freeroll(cup: &Cup) -> Plan {
    let mut plan = cup.plan();
    plan.prices = vec![price(0, 0, 1_000)];
    plan.added = Cents(3_001);
    plan.prizes = Prizes::Percent(vec![100]);
    plan
}

#[test]
fn m13_what_is_free_changes_no_wallet_and_says_nothing_of_one() {
    let mut cup = Cup::new("2.7", 3);
    let plan = freeroll(&cup);
    let id = cup.announce(plan);
    cup.register(id, "ABC");
    cup.does('A', Command::Unregister { tournament: id });
    cup.cancel(id);
    assert_eq!(cup.gains("ABC"), [0, 0, 0]);
    let told =
        |event: &Event| matches!(event, Event::Wallet { reason, .. } if *reason != Reason::Grant);
    assert_eq!(cup.happened(told), 0);
}

#[test]
fn x3_the_added_pool_of_a_freeroll_equally_in_the_older_edition_and_the_french_one() {
    for (edition, is_equal) in [("2.0", true), ("fr", true), ("2.3", false), ("2.7", false)] {
        let mut cup = Cup::new(edition, 3);
        let mut plan = freeroll(&cup);
        plan.late_levels = 1;
        let house = cup.balance(Account::House);
        let id = cup.begun(plan, "ABC");
        let order = cup.tables(id)[0].clone();
        knock_out(&mut cup, id, order[0], order[2]);
        let stack = cup.stack(id, order[0]);
        cup.cancel(id);
        let (more, less) = (cup.gain(order[0]), cup.gain(order[1]));
        assert_eq!(more + less, 3_001, "{edition}");
        assert_eq!(cup.balance(Account::House), house - 3_001);
        assert_eq!(cup.gain(order[2]), 0);
        match is_equal {
            true => assert_eq!((more, less), (1_501, 1_500), "{edition}"),
            false => assert_eq!(more, 750 + 1_501 * stack / 3_000 + 1, "{edition}"),
        }
    }
}

#[test]
fn x4_a_hexapro_before_the_draw_is_refunded() {
    let mut cup = Cup::new("2.7", 2);
    let offer = cup.hexapro(Family::HexaPro, 1_000);
    cup.does('A', Command::Play { offer, games: 1 });
    cup.does('B', Command::Play { offer, games: 1 });
    let id = cup.last_entered();
    cup.cancel(id);
    assert_eq!(cup.gains("AB"), [0, 0]);
    assert!(cup.room.tournament(id).is_none());
    assert!(cup.room.offers()[offer.index()].waiting().is_empty());
}

#[test]
fn x4_a_hexapro_after_the_draw_gives_fee_and_a_tenth_each_and_the_rest_by_icm() {
    for seed in 0..8 {
        let mut cup = Cup::seeded(3, seed);
        let offer = cup.hexapro(Family::HexaPro, 1_000);
        for name in "ABC".chars() {
            cup.does(name, Command::Play { offer, games: 1 });
        }
        let id = cup.last_entered();
        let pool = cup.cup(id).pool().0;
        let order = cup.tables(id)[0].clone();
        if seed % 2 == 0 {
            // Equal stacks: a third each.
            cup.cancel(id);
            for name in order {
                let got = cup.gain(name) + 1_000 - 69;
                assert!((got - pool / 3).abs() <= 1, "seed {seed}: {got} of {pool}");
            }
            assert_eq!(cup.gains("ABC").iter().sum::<i64>(), pool - 3_000 + 3 * 69);
        } else if cup.cup(id).places_paid() == 1 {
            knock_out(&mut cup, id, order[0], order[2]);
            let stack = cup.stack(id, order[0]);
            cup.cancel(id);
            let got = cup.gain(order[0]) + 1_000 - 69;
            let share = pool / 10 + (pool - 2 * (pool / 10)) * stack / 1_500;
            assert!((got - share).abs() <= 1, "seed {seed}: {got}, {share}");
            assert_eq!(cup.gain(order[2]), -1_000);
            assert_eq!(cup.gains("ABC").iter().sum::<i64>(), pool - 3_000 + 2 * 69);
        }
        assert_eq!(cup.room.offers()[offer.index()].running(), 0);
    }
}

#[test]
fn x5_a_cancelled_bounty_tournament_pays_everybody_their_own_bounty() {
    for kind in [Bounty::Whole, Bounty::Progressive] {
        let mut cup = Cup::new("2.7", 3);
        let mut plan = cup.plan();
        plan.bounty = Some(kind);
        plan.prices = vec![Price {
            bounty: Cents(201),
            ..price(699, 100, 1_000)
        }];
        plan.prizes = Prizes::Percent(vec![100]);
        let id = cup.begun(plan, "ABC");
        let order = cup.tables(id)[0].clone();
        knock_out(&mut cup, id, order[0], order[2]);
        let own = cup.entrant(id, order[0]).bounty.0;
        let expected = match kind {
            Bounty::Progressive => 201 + 101,
            _ => 201,
        };
        assert_eq!(own, expected);
        let before = cup.gain(order[0]);
        cup.cancel(id);
        let paid = cup.heard(|event| match *event {
            Event::Cancelled { tournament } => Some(tournament),
            _ => None,
        });
        assert_eq!(paid, [id]);
        assert!(cup.gain(order[0]) > before + own);
        assert_eq!(cup.gains("ABC").iter().sum::<i64>(), -100);
    }
}

/// Somebody has lost everything in a synchronised hand that is not over at the other table: they are not left.
#[test]
fn x3_cancelled_amid_a_synchronised_hand() {
    for seed in 0..20 {
        let mut cup = Cup::seeded(5, seed);
        let mut plan = cup.plan();
        plan.prizes = Prizes::Percent(vec![40, 30, 20, 10]);
        let id = cup.begun(plan, "ABCDE");
        let tables = cup.tables(id);
        cup.all_deal(id);
        let slow: String = tables[1].iter().collect();
        cup.manner(&slow, Manner::Thinks);
        let pair: String = [tables[0][0], tables[0][tables[0].len() - 1]]
            .iter()
            .collect();
        cup.manner(&pair, Manner::AllIn);
        cup.hands(1);
        let loser = tables[0][tables[0].len() - 1];
        if cup.stack(id, loser) > 0 {
            continue;
        }
        assert_eq!(cup.cup(id).players_left(), 5, "the round is not over");
        cup.cancel(id);
        assert!(is_cancelled(&cup, id));
        assert_eq!(cup.gain(loser), -1_000);
        assert_eq!(cup.finishes(id)[0].1.place, 5);
        assert_eq!(cup.gains("ABCDE").iter().sum::<i64>(), -100);
        return;
    }
    panic!("nobody is out");
}

#[test]
fn x3_a_tournament_is_cancelled_in_every_stage_and_nothing_is_lost() {
    // After so many steps of a tournament with everything in it.
    for stop in (0..600).step_by(23) {
        let mut cup = Cup::seeded(7, stop as u64);
        let mut plan = cup.plan();
        plan.late_levels = 2;
        plan.re_entries = 1;
        plan.has_breaks = true;
        plan.prizes = Prizes::Percent(vec![50, 30, 20]);
        plan.rebuys = Some(Rebuys {
            price: price(500, 50, 1_000),
            most: 1,
            add_on: Some(price(300, 30, 1_000)),
        });
        let id = cup.begun(plan, "ABCDEFG");
        cup.manner("AB", Manner::AllIn);
        cup.manner("CD", Manner::Calls);
        for _ in 0..stop {
            if cup.cup(id).is_over() {
                break;
            }
            cup.step();
        }
        if !cup.cup(id).is_over() {
            cup.cancel(id);
        }
        let house = cup.balance(Account::Rake);
        let players = cup.gains("ABCDEFG").iter().sum::<i64>();
        assert_eq!(players + house, 0, "after {stop} steps");
        for player in cup.room.players() {
            assert!(player.entered().is_empty());
        }
        cup.pass("1 h");
    }
}

/// Everybody has a stack of so many thousands, for as many times this price: the pool and the chips are known to the unit.
fn in_thousands(cup: &mut Cup, plan: Plan, thousand: i64, stacks: &[i64]) -> TournamentId {
    let mut sizes = stacks.to_vec();
    sizes.sort_unstable();
    sizes.dedup();
    let one = |size: &i64| price(size * thousand, size * 100, size * 1_000);
    let plan = Plan {
        prices: sizes.iter().map(one).collect(),
        ..plan
    };
    let id = cup.announce(plan);
    for (name, stack) in ('A'..).zip(stacks) {
        let place = sizes.iter().position(|size| size == stack).unwrap();
        cup.enter(id, name, place as u8, Payment::Money).unwrap();
    }
    cup.pass("10 min");
    assert!(cup.cup(id).is_in_the_money());
    id
}

/// 5, 3 and 2 thousand for 50.00, 30.00 and 20.00. Malmuth-Harville by hand: the first is second with
/// 3/10 x 5/7 + 2/10 x 5/8 = 19/56 and so on, which is 38.39 2/7, 32.75 and 28.85 5/7; the cent left over is the first one's (X6).
#[test]
fn x3_x6_three_at_the_final_table_in_the_money_by_icm_to_the_cent() {
    let mut cup = Cup::new("2.7", 3);
    let plan = cup.plan();
    let id = in_thousands(&mut cup, plan, 1_000, &[5, 3, 2]);
    assert_eq!(cup.prizes(id), [5_000, 3_000, 2_000]);
    cup.cancel(id);
    let backs = backs(&cup, id);
    let shares: Vec<i64> = backs.values().map(|back| back.share.0).collect();
    assert_eq!(shares, [3_840, 3_275, 2_885]);
    let fees: Vec<i64> = backs.values().map(|back| back.fees.0).collect();
    assert_eq!(fees, [500, 300, 200]);
    assert_eq!(cup.gains("ABC"), [-1_160, 275, 885]);
}

/// The same with four and five players, against `odds::icm`; what is rounded away goes to the largest stacks, one cent each.
#[test]
fn x3_x6_more_at_the_final_table_as_the_model_says() {
    for (stacks, percent) in [
        (vec![4, 3, 2, 1], vec![50, 25, 15, 10]),
        (vec![1, 7, 2, 2, 1], vec![45, 25, 15, 10, 5]),
        (vec![3, 3, 3, 1, 1], vec![30, 30, 20, 15, 5]),
    ] {
        let mut cup = Cup::new("2.7", stacks.len());
        let mut plan = cup.plan();
        plan.seats = 5;
        plan.prizes = Prizes::Percent(percent);
        let id = in_thousands(&mut cup, plan, 997, &stacks);
        let prizes = cup.cup(id).prizes().to_vec();
        let pool = cup.cup(id).pool().0;
        let chips: Vec<Chips> = stacks.iter().map(|size| Chips(size * 1_000)).collect();
        let model = icm::equity(&chips, &prizes).equity;
        let chairs: Vec<_> = ('A'..)
            .take(stacks.len())
            .map(|name| cup.chair(id, name).1)
            .collect();
        cup.cancel(id);
        let mut shares: Vec<i64> = model.iter().map(|one| (one + 1e-6) as i64).collect();
        let missing = pool - shares.iter().sum::<i64>();
        assert!((0..stacks.len() as i64).contains(&missing), "{missing}");
        let mut order: Vec<usize> = (0..stacks.len()).collect();
        order.sort_by_key(|place| (std::cmp::Reverse(stacks[*place]), chairs[*place]));
        for place in &order[..missing as usize] {
            shares[*place] += 1;
        }
        let paid: Vec<i64> = backs(&cup, id).values().map(|back| back.share.0).collect();
        assert_eq!(paid, shares);
        assert_eq!(paid.iter().sum::<i64>(), pool);
    }
    // By hand: 4, 3, 2 and 1 thousand for 50.00, 25.00, 15.00 and 10.00.
    let chips = [4, 3, 2, 1].map(|size| Chips(size * 1_000));
    let prizes = [5_000, 2_500, 1_500, 1_000].map(Cents);
    let by_hand = [3176.984, 2793.452, 2320.635, 1708.929];
    let model = icm::equity(&chips, &prizes).equity;
    for (one, expected) in model.iter().zip(by_hand) {
        assert!((one - expected).abs() < 0.01, "{one}, {expected}");
    }
}

/// Six places are paid and six are left at two tables: 4.01 each, which is the lowest prize, and 76.24 by chips. 3 cents are left
/// over: for the largest stack and the two after it.
#[test]
fn x3_x6_in_the_money_at_two_tables_to_the_cent() {
    let mut cup = Cup::new("2.7", 6);
    let mut plan = cup.plan();
    plan.prizes = Prizes::Percent(vec![40, 25, 15, 10, 6, 4]);
    let id = in_thousands(&mut cup, plan, 1_003, &[3, 2, 2, 1, 1, 1]);
    assert_eq!(cup.cup(id).tables().len(), 2);
    assert_eq!(cup.prizes(id)[5], 401);
    cup.cancel(id);
    let shares: Vec<i64> = backs(&cup, id).values().map(|back| back.share.0).collect();
    assert_eq!(shares, [2_689, 1_926, 1_926, 1_163, 1_163, 1_163]);
    assert_eq!(cup.gains("ABCDEF").iter().sum::<i64>(), 0);
}

/// A HexaPro of 10.00 in which this place of the draw is sure to come.
fn sure(cup: &Cup, family: Family, place: usize) -> Plan {
    let offer = cup.hexapro(family, 1_000);
    let mut plan = (*cup.room.offers()[offer.index()].plan).clone();
    let Prizes::Drawn { draw, .. } = &mut plan.prizes else {
        panic!("no draw");
    };
    draw.prizes = vec![Prize {
        weight: Draw::WEIGHTS,
        ..draw.prizes[place].clone()
    }];
    plan
}

/// What Malmuth and Harville give three stacks for three prizes, written out.
fn three_by_icm(stacks: [i64; 3], prizes: [i64; 3]) -> [f64; 3] {
    let all: i64 = stacks.iter().sum();
    let share = |one: i64, of: i64| one as f64 / of as f64;
    std::array::from_fn(|me| {
        let mut worth = share(stacks[me], all) * prizes[0] as f64;
        for first in (0..3).filter(|first| *first != me) {
            let third = 3 - me - first;
            let wins = share(stacks[first], all);
            let second = share(stacks[me], all - stacks[first]);
            worth += wins * second * prizes[1] as f64;
            let last = share(stacks[third], all - stacks[first]);
            worth += wins * last * prizes[2] as f64;
        }
        worth
    })
}

/// Every multiplier that pays three places, of every family: a tenth each, the rest by ICM over the three places.
#[test]
fn x4_after_the_draw_with_three_left_and_uneven_stacks() {
    let mut games = 0;
    for family in [Family::HexaPro, Family::Extreme] {
        for place in 0.. {
            let mut cup = Cup::new("2.7", 3);
            let offer = cup.hexapro(family, 1_000);
            let Prizes::Drawn { draw, .. } = &cup.room.offers()[offer.index()].plan.prizes else {
                panic!("no draw");
            };
            let Some(prize) = draw.prizes.get(place) else {
                break;
            };
            if prize.payout.len() < 3 {
                continue;
            }
            games += 1;
            let plan = sure(&cup, family, place);
            let id = cup.announce(plan);
            cup.register(id, "ABC");
            // Blinds go round for a while, and the clock rises.
            cup.manner("A", Manner::Calls);
            cup.hands(4);
            let stacks = ['A', 'B', 'C'].map(|name| cup.stack(id, name));
            assert_ne!(stacks[0], stacks[1]);
            let pool = cup.cup(id).pool().0;
            let prizes: [i64; 3] = cup.prizes(id).try_into().unwrap();
            cup.cancel(id);
            let model = three_by_icm(stacks, prizes);
            let rest = (pool - 3 * (pool / 10)) as f64;
            for (name, worth) in "ABC".chars().zip(model) {
                let back = backs(&cup, id)[&name];
                assert_eq!(back.fees, Cents(69));
                let share = (pool / 10) as f64 + rest * worth / pool as f64;
                let off = back.share.0 as f64 - share;
                assert!((-1.0..2.0).contains(&off), "{name} in {family:?}: {off}");
            }
            let all: i64 = backs(&cup, id).values().map(|back| back.share.0).sum();
            assert_eq!(all, pool);
        }
    }
    assert!(games >= 4, "{games}");
}

/// The third has won 8 (or 4) percent, which are paid; of the others each has a tenth, and the rest by ICM over the two places left.
#[test]
fn x4_after_the_draw_with_two_left_and_a_prize_already_won() {
    for family in [Family::HexaPro, Family::Extreme] {
        let mut cup = Cup::new("2.7", 3);
        let offer = cup.hexapro(family, 1_000);
        let Prizes::Drawn { draw, .. } = &cup.room.offers()[offer.index()].plan.prizes else {
            panic!("no draw");
        };
        let place = draw.prizes.iter().position(|prize| prize.payout.len() == 3);
        let plan = sure(&cup, family, place.unwrap());
        let id = cup.announce(plan);
        cup.register(id, "ABC");
        let order = cup.tables(id)[0].clone();
        knock_out(&mut cup, id, order[0], order[2]);
        let pool = cup.cup(id).pool().0;
        let prizes = cup.prizes(id);
        assert_eq!(cup.gain(order[2]), -1_000, "paid at the end only");
        let (first, second) = (cup.stack(id, order[0]), cup.stack(id, order[1]));
        cup.cancel(id);
        assert_eq!(cup.gain(order[2]), prizes[2] - 1_000);
        let chance = first as f64 / (first + second) as f64;
        let worth = prizes[0] as f64 * chance + prizes[1] as f64 * (1.0 - chance);
        let rest = pool - prizes[2] - 2 * (pool / 10);
        let share = (pool / 10) as f64 + rest as f64 * worth / (prizes[0] + prizes[1]) as f64;
        let got = backs(&cup, id)[&order[0]].share.0;
        assert!(
            (got as f64 - share).abs() <= 1.0,
            "{family:?}: {got}, {share}"
        );
        let all: i64 = backs(&cup, id).values().map(|back| back.share.0).sum();
        assert_eq!(all + prizes[2], pool);
        assert_eq!(cup.gains("ABC").iter().sum::<i64>(), pool - 3_000 + 2 * 69);
    }
}

/// Two heads of 2.00 are taken: a half of each is paid, a half goes on the winner's head, which is worth 4.00 then (M13).
#[test]
fn x5_progressive_bounties_come_back_as_they_have_grown() {
    let mut cup = Cup::new("2.7", 4);
    let mut plan = cup.plan();
    plan.seats = 4;
    plan.bounty = Some(Bounty::Progressive);
    plan.prices = vec![Price {
        bounty: Cents(200),
        ..price(700, 100, 1_000)
    }];
    plan.prizes = Prizes::Percent(vec![100]);
    let id = cup.begun(plan, "ABCD");
    let order = cup.tables(id)[0].clone();
    knock_out(&mut cup, id, order[0], order[3]);
    knock_out(&mut cup, id, order[0], order[2]);
    cup.cancel(id);
    let backs = backs(&cup, id);
    assert_eq!(backs.len(), 2);
    let heads = |name: char| (backs[&name].bounty.0, backs[&name].bounties.0);
    assert_eq!(heads(order[0]), (400, 200));
    assert_eq!(heads(order[1]), (200, 0));
    let shares = backs[&order[0]].share.0 + backs[&order[1]].share.0;
    assert_eq!(shares, 4 * 700);
    for name in &order[..2] {
        let back = backs[name];
        assert_eq!(cup.gain(*name), back.money().0 + back.bounties.0 - 1_000);
    }
    assert_eq!(cup.gains("ABCD").iter().sum::<i64>(), -200);
}

#[test]
fn x5_a_vip_gets_what_is_on_their_own_head() {
    let mut cup = Cup::new("2.7", 3);
    let mut plan = cup.plan();
    plan.bounty = Some(Bounty::Vip {
        amount: Cents(501),
        players: 1,
    });
    plan.prizes = Prizes::Percent(vec![100]);
    let id = cup.begun(plan, "ABC");
    let vip = cup.cup(id).entrants().iter().find(|one| one.is_vip);
    let vip = letter(vip.unwrap().player);
    cup.cancel(id);
    let backs = backs(&cup, id);
    let heads: Vec<i64> = "ABC".chars().map(|name| backs[&name].bounty.0).collect();
    assert_eq!(backs[&vip].bounty.0, 501);
    assert_eq!(heads.iter().sum::<i64>(), 501);
    assert_eq!(cup.gains("ABC").iter().sum::<i64>(), 501);
}
