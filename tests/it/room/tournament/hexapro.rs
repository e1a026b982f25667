//! HexaPro and its relatives (H1–H5).

use std::collections::BTreeMap;

use railbird::base::{Cents, Chips, Millis, TournamentId};
use railbird::room::command::Command;
use railbird::room::event::Event;
use railbird::room::ledger::Account;
use railbird::room::refusal::Refusal;
use railbird::rulebook::{Class, Draw, Edition, Family, Multiplier, Prize, Prizes};

use super::cup::{Cup, Manner};
use crate::room::story::{EDITIONS, PACE, millis};

/// Three register for a HexaPro of €10.
fn three(seed: u64) -> (Cup, TournamentId) {
    let mut cup = Cup::seeded(3, seed);
    let offer = cup.hexapro(Family::HexaPro, 1_000);
    for name in "ABC".chars() {
        cup.does(name, Command::Play { offer, games: 1 });
    }
    let id = cup.last_entered();
    (cup, id)
}

fn drawn(cup: &Cup) -> Vec<(u32, Multiplier)> {
    cup.heard(|event| match *event {
        Event::Drawn { raw, times, .. } => Some((raw, times)),
        _ => None,
    })
}

#[test]
fn h1_so_many_games_at_once_and_nobody_twice_in_one_of_them() {
    let mut cup = Cup::new("2.7", 3);
    let offer = cup.hexapro(Family::HexaPro, 100);
    cup.does('A', Command::Play { offer, games: 3 });
    cup.does('A', Command::Play { offer, games: 1 });
    assert_eq!(cup.room.offers()[offer.index()].waiting().len(), 4);
    assert_eq!(cup.gain('A'), -400);
    cup.does('B', Command::Play { offer, games: 4 });
    assert_eq!(cup.room.offers()[offer.index()].waiting().len(), 4);
    cup.does('C', Command::Play { offer, games: 2 });
    let open = &cup.room.offers()[offer.index()];
    assert_eq!((open.waiting().len(), open.running()), (2, 2));
    for tournament in cup.room.tournaments() {
        let mut players: Vec<u32> = tournament.entrants().iter().map(|e| e.player.0).collect();
        players.dedup();
        assert_eq!(players.len() as u32, tournament.players());
    }
    cup.usual = Manner::AllIn;
    cup.play_for("10 min");
    let open = &cup.room.offers()[offer.index()];
    assert_eq!((open.waiting().len(), open.running()), (2, 0));
}

#[test]
fn h1_refusals_have_figures_and_cost_nothing() {
    let mut cup = Cup::new("2.7", 1);
    let most = cup.edition.cash.most_tables;
    let offer = cup.hexapro(Family::HexaPro, 100);
    for asked in [0, most as u8 + 1] {
        assert_eq!(
            cup.asks(
                'A',
                Command::Play {
                    offer,
                    games: asked
                }
            ),
            Err(Refusal::GameCount { asked, most })
        );
    }
    let games = most as u8;
    cup.does(
        'A',
        Command::Play {
            offer,
            games: games - 1,
        },
    );
    assert_eq!(
        cup.asks('A', Command::Play { offer, games: 2 }),
        Err(Refusal::TooManyTables {
            open: most - 1,
            most
        })
    );
    let tournament = cup.last_entered();
    assert_eq!(
        cup.enter(tournament, 'A', 0, Default::default()),
        Err(Refusal::AlreadyRegistered(tournament))
    );
}

#[test]
fn h1_until_the_third_is_seated_one_may_leave_with_a_refund() {
    let mut cup = Cup::new("2.7", 3);
    let offer = cup.hexapro(Family::HexaPro, 1_000);
    cup.does('A', Command::Play { offer, games: 1 });
    cup.does('B', Command::Play { offer, games: 1 });
    let tournament = cup.last_entered();
    cup.pass("2 h");
    cup.does('A', Command::Unregister { tournament });
    assert_eq!(cup.gains("AB"), [0, -1_000]);
    cup.does('B', Command::Unregister { tournament });
    assert_eq!(cup.gains("AB"), [0, 0]);
    assert!(cup.room.tournament(tournament).is_none());
    assert!(cup.room.offers()[offer.index()].waiting().is_empty());
    let (mut cup, tournament) = three(1);
    assert_eq!(
        cup.asks('A', Command::Unregister { tournament }),
        Err(Refusal::TournamentBegan)
    );
}

/// Every number that can be drawn, of every family of every edition: each multiplier as often as it is printed.
#[test]
fn h2_every_raw_value_maps_to_the_stated_weights() {
    let mut families = 0;
    for name in EDITIONS {
        let edition = Edition::built_in(name).unwrap();
        for game in &edition.hexapro {
            families += 1;
            let mut counts: BTreeMap<Multiplier, u32> = BTreeMap::new();
            for raw in 0..Draw::WEIGHTS {
                let (place, prize) = game.draw.drawn(raw);
                assert_eq!(game.draw.prizes[place].times, prize.times);
                *counts.entry(prize.times).or_default() += 1;
            }
            for prize in &game.draw.prizes {
                assert_eq!(
                    counts[&prize.times], prize.weight,
                    "{name} {:?}",
                    game.family
                );
            }
            assert_eq!(counts.values().sum::<u32>(), 100_000);
        }
    }
    assert_eq!(families, 1 + 2 + 2 + 4);
}

#[test]
fn h2_the_number_in_the_event_decides_and_everything_follows_from_it() {
    let mut seen = BTreeMap::new();
    for seed in 0..60 {
        let (cup, id) = three(seed);
        let [(raw, times)] = drawn(&cup)[..] else {
            panic!("one draw");
        };
        let tournament = cup.cup(id);
        let Prizes::Drawn { draw, banks } = &tournament.plan.prizes else {
            panic!("no draw");
        };
        let (_, prize) = draw.drawn(raw);
        assert_eq!(prize.times, times);
        assert_eq!(Some(tournament.pool()), times.of(Cents(1_000)));
        let whole: Cents = tournament.prizes().iter().copied().sum();
        assert_eq!(whole, tournament.pool());
        assert_eq!(tournament.places_paid() as usize, prize.payout.len());
        assert_eq!(cup.stack(id, 'A'), prize.stack.0);
        assert_eq!(tournament.level_until - cup.now, prize.level_time);
        assert_eq!(cup.seated(id, 'A').bank, banks.of(times).start);
        // Before anybody is seated.
        let position = |is_it: fn(&Event) -> bool| cup.log.iter().position(is_it);
        assert!(
            position(|e| matches!(e, Event::Drawn { .. }))
                < position(|e| matches!(e, Event::Seated { .. }))
        );
        seen.insert(times, ());
    }
    assert!(seen.len() >= 3);
}

#[test]
fn h3_stacks_levels_and_payouts_by_multiplier_as_printed() {
    let edition = Edition::built_in("2.7").unwrap();
    let rows = |family| {
        let game = edition.hexapro.iter().find(|game| game.family == family);
        let rows = game.unwrap().draw.prizes.iter().map(|prize| {
            let minutes = prize.level_time.0 / 60_000;
            (
                format!("{}", prize.times),
                prize.stack.0,
                minutes,
                prize.payout.clone(),
            )
        });
        rows.collect::<Vec<_>>()
    };
    for (_, stack, minutes, payout) in rows(Family::HexaPro) {
        assert_eq!(stack, 500);
        assert!((1..=4).contains(&minutes));
        assert!(payout == [100] || payout == [80, 12, 8]);
    }
    let stacks: Vec<i64> = rows(Family::Extreme).iter().map(|row| row.1).collect();
    assert_eq!(stacks, [500, 500, 300, 300, 200, 200, 100]);
    let minutes: Vec<i64> = rows(Family::Extreme).iter().map(|row| row.2).collect();
    assert_eq!(minutes, [3, 3, 2, 2, 1, 1, 1]);
    assert_eq!(rows(Family::Extreme)[1].3, [80, 16, 4]);
}

#[test]
fn h5_the_fee_is_the_printed_rake_equivalent_and_the_draws_pay_the_rest() {
    let (mut cup, id) = three(1);
    // 6.853 percent of 10.00, half up, from each of three.
    assert_eq!(
        cup.balance(Account::Tournament(id)),
        cup.cup(id).pool().0 + 3 * 69
    );
    let pool = cup.cup(id).pool().0;
    assert_eq!(cup.balance(Account::Draws), 3 * (1_000 - 69) - pool);
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.balance(Account::Rake), 3 * 69);
    assert_eq!(cup.gains("ABC").iter().sum::<i64>(), pool - 3_000);
    for name in EDITIONS {
        let edition = Edition::built_in(name).unwrap();
        for game in &edition.hexapro {
            // In thousandths of a percent: 1 − Σ(p × multiplier) / 3.
            let paid: i64 = game
                .draw
                .prizes
                .iter()
                .map(|prize| i64::from(prize.weight) * prize.times.of(Cents(10)).unwrap().0)
                .sum();
            let kept = 100_000 - (paid + 15) / 30;
            let printed = match game.family {
                Family::Highroller => 6_000,
                _ => 6_853,
            };
            assert_eq!(kept, printed, "{name} {:?}", game.family);
            assert_eq!(i64::from(game.draw.rake_equivalent.in_100_000()), printed);
        }
    }
}

fn paid_later(cup: &Cup) -> Vec<bool> {
    cup.heard(|event| match *event {
        Event::Finished { is_paid_later, .. } => Some(is_paid_later),
        _ => None,
    })
}

#[test]
fn m11_a_hexapro_pays_when_it_has_ended() {
    for seed in 0..4_000 {
        let mut cup = Cup::seeded(3, seed);
        let offer = cup.hexapro(Family::Extreme, 100);
        for name in "ABC".chars() {
            cup.does(name, Command::Play { offer, games: 1 });
        }
        let id = cup.last_entered();
        if cup.cup(id).places_paid() < 3 {
            continue;
        }
        let order = cup.tables(id)[0].clone();
        cup.only(
            &[order[0], order[2]].iter().collect::<String>(),
            Manner::AllIn,
        );
        cup.until(|cup| cup.cup(id).players_left() == 2);
        assert_eq!(cup.gain(order[2]), -100, "not before the end");
        assert_eq!(paid_later(&cup), [true], "and that is told");
        cup.usual = Manner::AllIn;
        cup.play_out(id);
        assert_eq!(cup.gain(order[2]), 125 * 100 * 4 / 100 - 100);
        // The second is told when the game is over for both, and paid with the first.
        assert_eq!(paid_later(&cup).len(), 3);
        assert!(!paid_later(&cup)[2]);
        return;
    }
    panic!("no prize for three was drawn");
}

#[test]
fn m15_a_hexapro_stays_at_its_last_level_and_ends_even_if_nobody_is_there() {
    let (mut cup, id) = three(2);
    for name in "ABC".chars() {
        cup.does(name, Command::Disconnect);
    }
    let pool = cup.cup(id).pool().0;
    let last = cup.cup(id).plan.levels.len() as u32;
    assert_eq!(cup.cup(id).plan.level(last + 50).big_blind, Chips(4_000));
    cup.usual = Manner::Thinks;
    cup.play_out(id);
    assert_eq!(cup.gains("ABC").iter().sum::<i64>(), pool - 3_000);
}

#[test]
fn h3_the_levels_of_a_game_that_began_when_it_was_full_rise() {
    let (mut cup, id) = three(3);
    let time = cup.cup(id).level_time;
    cup.play_for(&format!("{} ms", time.0 * 3));
    assert_eq!(cup.cup(id).level, 3);
    assert_eq!(cup.cup(id).blinds.ante, Chips(6));
    let mut cup = Cup::new("2.7", 2);
    let offer = cup.sit_and_go(2, 1_000);
    for name in "AB".chars() {
        cup.does(name, Command::Play { offer, games: 1 });
    }
    let id = cup.last_entered();
    cup.play_for("10 min");
    assert_eq!(cup.cup(id).level, 3);
}

#[test]
fn t2_the_time_bank_of_a_hexapro_is_by_multiplier() {
    let edition = Edition::built_in("2.7").unwrap();
    let banks = edition.time_banks.hexapro.unwrap();
    for game in &edition.hexapro {
        for prize in &game.draw.prizes {
            let bank = banks.of(prize.times);
            let is_high = prize.times.of(Cents(100)).unwrap() >= Cents(2_500);
            let (start, cap) = match is_high {
                true => (millis("30 s"), millis("60 s")),
                false => (millis("10 s"), millis("20 s")),
            };
            assert_eq!((bank.start, bank.cap), (start, cap));
            assert_eq!((bank.add, bank.every_hands), (Millis(5_000), 5));
        }
    }
}

/// A game of every family and multiplier of an edition, in which it is sure to be drawn.
fn every_draw(edition: &str, mut look: impl FnMut(Cup, TournamentId, Family, Multiplier)) {
    let known = Edition::built_in(edition).unwrap();
    for game in &known.hexapro {
        for prize in &game.draw.prizes {
            let mut cup = Cup::with(edition, 3, PACE, 1);
            let buy_in = known
                .offers()
                .into_iter()
                .find(|offer| offer.plan.class == Class::HexaPro(game.family))
                .map(|offer| offer.buy_in.0);
            let offer = cup.hexapro(game.family, buy_in.unwrap());
            let mut plan = (*cup.room.offers()[offer.index()].plan).clone();
            if let Prizes::Drawn { draw, .. } = &mut plan.prizes {
                draw.prizes = vec![Prize {
                    weight: Draw::WEIGHTS,
                    ..prize.clone()
                }];
            }
            let id = cup.announce(plan);
            cup.register(id, "ABC");
            look(cup, id, game.family, prize.times);
        }
    }
}

/// As printed from 2.3 on: 10 s up to 20 s below 25x, 30 s up to 60 s from there on, 5 s more after every 5th hand.
#[test]
fn t2_a_game_has_the_time_bank_of_its_multiplier_and_what_is_added_to_it() {
    for edition in ["2.3", "2.7", "fr"] {
        let mut seen: BTreeMap<(&str, bool), u32> = BTreeMap::new();
        every_draw(edition, |mut cup, id, family, times| {
            let is_high = times.in_hundredths() >= 2_500;
            *seen.entry((family.word(), is_high)).or_default() += 1;
            let (start, cap) = match is_high {
                true => (millis("30 s"), millis("60 s")),
                false => (millis("10 s"), millis("20 s")),
            };
            assert_eq!(
                cup.seated(id, 'A').bank,
                start,
                "{edition} {family:?} {times}"
            );
            let mut hands = 0;
            // Nobody bets: the stacks last for a while.
            while hands < 35 {
                cup.hands(1);
                hands += 1;
                if cup.cup(id).is_over() || cup.cup(id).players_left() < 3 {
                    break;
                }
                let bank = (start + Millis(5_000 * (hands / 5))).min(cap);
                assert_eq!(
                    cup.seated(id, 'B').bank,
                    bank,
                    "{edition} {family:?} {times}, {hands}"
                );
            }
            // The shortest stacks are 5 big blinds: they are there for so long.
            assert!(hands >= 5, "{edition} {family:?} {times}: {hands} hands");
        });
        let families = Edition::built_in(edition).unwrap().hexapro.len();
        assert_eq!(seen.len(), 2 * families, "{edition}: {seen:?}");
    }
}

/// 2.2 prints none: the bank of a cash game, whatever is drawn (d).
#[test]
fn t2_the_older_edition_has_the_bank_of_a_cash_game_in_its_hexapros() {
    let cash = Edition::built_in("2.2").unwrap().time_banks.cash;
    every_draw("2.2", |cup, id, _, _| {
        assert_eq!(cup.seated(id, 'A').bank, cash.start);
    });
}

/// What everybody sees of large prizes is there after a crash.
#[test]
fn x1_large_prizes_of_late_outlive_a_crash() {
    for seed in 0..4_000 {
        let (mut cup, id) = three(seed);
        let (_, times) = drawn(&cup)[0];
        if times.in_hundredths() < 1_000 {
            continue;
        }
        let first = cup.prizes(id)[0];
        cup.usual = Manner::AllIn;
        cup.play_out(id);
        let wins = cup.room.wins().to_vec();
        assert_eq!(wins.len(), 1);
        assert_eq!((wins[0].times, wins[0].prize), (times, Cents(first)));
        cup.crash(9);
        assert_eq!(cup.room.wins(), wins);
        return;
    }
    panic!("nothing large was drawn");
}
