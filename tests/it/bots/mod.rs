//! Bots: what they may know, that they always find something the rules allow, and how they play.

mod decisions;
mod reading;
mod styles;
mod time;
mod unseen;

use std::sync::Arc;

use railbird::advice::Prizes;
use railbird::advice::short::BigBlinds;
use railbird::base::{Chips, Game, Seat, TableId};
use railbird::bots::{Bot, Choice, Contender, Mind, Scene, Strength, Styles};
use railbird::cards::Random;
use railbird::sim::{Duel, DuelPlan, duel};

use super::lone::{Lone, Terms};

fn plan(one: &str, others: &str, hands: u64) -> DuelPlan {
    let named = |name| Arc::new(Contender::named(name, Styles::built_in()).unwrap());
    DuelPlan {
        one: named(one),
        others: named(others),
        game: Game::Holdem,
        players: 6,
        stacks: [100, 100],
        ante: BigBlinds(0),
        hands,
        seed: 1,
        threads: 2,
    }
}

fn played(plan: &DuelPlan) -> Duel {
    let result = duel(plan, |_| {});
    assert_eq!(result.refused, 0, "{plan:?}");
    result
}

#[test]
fn a_duel_is_the_same_on_any_number_of_threads() {
    let mut plan = plan("balanced:medium", "maniac:easy", 6_000);
    let without_times = |plan: &DuelPlan| Duel {
        times: Default::default(),
        ..played(plan)
    };
    let two = without_times(&plan);
    plan.threads = 1;
    assert_eq!(without_times(&plan), two);
    plan.seed = 2;
    assert_ne!(without_times(&plan), two);
}

#[test]
fn a_bot_among_its_own_kind_wins_nothing_in_the_long_run() {
    let result = played(&plan("nit:easy", "nit:easy", 30_000));
    let ci95 = result.ci95.unwrap();
    assert!(result.bb_per_100.abs() < 2.0 * ci95, "{result:?}");
    assert!(ci95 > 0.0);
}

#[test]
fn of_a_single_deal_nobody_knows_how_far_it_is_off() {
    for (hands, deals) in [(1, 1), (6, 1), (7, 2)] {
        let result = played(&plan("nit:easy", "nit:easy", hands));
        assert_eq!(result.hands, 6 * deals);
        assert_eq!(result.ci95.is_some(), deals > 1, "{result:?}");
    }
}

#[test]
fn no_bot_is_ever_refused_whatever_is_played() {
    let styles = Styles::built_in().all();
    for strength in Strength::ALL {
        let hands = match strength {
            Strength::Easy => 240,
            Strength::Medium | Strength::Strong => 60,
        };
        for style in styles {
            for (game, players, stacks, ante) in [
                (Game::Holdem, 6, [100, 100], 0),
                (Game::Holdem, 6, [1, 60], 125),
                (Game::Holdem, 3, [12, 12], 0),
                (Game::Holdem, 3, [1, 15], 125),
                (Game::Holdem, 2, [25, 25], 0),
                (Game::Holdem, 9, [1, 1], 0),
                (Game::Omaha, 6, [100, 100], 0),
                (Game::Omaha, 5, [1, 30], 200),
                (Game::Omaha, 2, [10, 10], 0),
            ] {
                let one = Contender::Styled(style.clone(), strength);
                played(&DuelPlan {
                    others: Arc::new(one.clone()),
                    one: Arc::new(one),
                    game,
                    players,
                    stacks,
                    ante: BigBlinds(ante),
                    hands,
                    seed: 3,
                    threads: 2,
                });
            }
        }
    }
}

/// The row of a style in the table of `docs/bots.md`: what it plays, what it raises, and bets for a call.
fn documented(style: &str) -> [f64; 3] {
    let page = include_str!("../../../docs/bots.md");
    let start = format!("| {style} |");
    let row = page.lines().find(|line| line.starts_with(&start));
    let row = row.unwrap_or_else(|| panic!("docs/bots.md says nothing of {style}"));
    let mut cells = row.split('|').skip(2).map(str::trim);
    [(); 3].map(|()| cells.next().unwrap().parse().unwrap())
}

#[test]
fn styles_play_as_they_are_called() {
    let measure = |style: &str| {
        let result = played(&plan(&format!("{style}:easy"), "balanced:easy", 12_000));
        let played = result.played;
        [played.vpip(), played.pfr(), played.aggression()]
    };
    for style in Styles::built_in().all() {
        let [vpip, pfr, aggression] = measure(&style.name);
        let [plays, raises, bets] = documented(&style.name);
        assert!(
            (vpip - plays).abs() < 1.5,
            "{}: plays {vpip:.1}",
            style.name
        );
        assert!(
            (pfr - raises).abs() < 1.5,
            "{}: raises {pfr:.1}",
            style.name
        );
        let off = aggression / bets;
        assert!(
            (0.8..1.25).contains(&off),
            "{}: bets {aggression:.2}",
            style.name
        );
    }
    let [maniac, ..] = measure("maniac");
    let [nit, ..] = measure("nit");
    assert!(maniac > 60.0 && nit < 15.0, "{maniac} {nit}");
    let [_, station_raises, station_bets] = measure("calling-station");
    let [_, tight_raises, tight_bets] = measure("tight-aggressive");
    assert!(station_raises < tight_raises && station_bets < tight_bets);
}

#[test]
fn whoever_thinks_beats_whoever_does_not() {
    for others in ["always-call", "pot-odds", "random"] {
        let result = played(&plan("balanced:strong", others, 1_500));
        assert!(
            result.bb_per_100 - result.ci95.unwrap() > 0.0,
            "{others}: {result:?}"
        );
    }
}

/// 'cargo test --release --test it bots -- --ignored --nocapture': a quarter of an hour.
#[test]
#[ignore = "long"]
fn the_strong_balanced_bot_beats_the_others() {
    for style in Styles::built_in().all() {
        let others = format!("{}:easy", style.name);
        let result = played(&plan("balanced:strong", &others, 200_000));
        let ci95 = result.ci95.unwrap();
        println!("{others}: {:+.1} ± {ci95:.1}", result.bb_per_100);
        assert!(
            result.bb_per_100 >= 10.0 && result.bb_per_100 > ci95,
            "{others}"
        );
        let others = format!("{}:strong", style.name);
        let result = played(&plan("balanced:strong", &others, 60_000));
        let ci95 = result.ci95.unwrap();
        println!("{others}: {:+.1} ± {ci95:.1}", result.bb_per_100);
        assert!(result.bb_per_100 > -ci95, "{others}");
    }
    for others in ["always-call", "random", "pot-odds"] {
        let result = played(&plan("balanced:strong", others, 60_000));
        let ci95 = result.ci95.unwrap();
        println!("{others}: {:+.1} ± {ci95:.1}", result.bb_per_100);
        assert!(result.bb_per_100 - ci95 >= 50.0, "{others}");
    }
}

/// A table of three with 60 big blinds and antes.
fn three(game: Game) -> Terms {
    Terms::equal(game, 3, Chips(6_000), Chips(10))
}

/// What somebody would do now.
fn choice(lone: &Lone, bot: &Contender, seat: Seat, random: &Random) -> Choice {
    choice_under(1.0, lone, bot, seat, random)
}

/// The same where prizes are near.
fn choice_under(
    pressure: f32,
    lone: &Lone,
    bot: &Contender,
    seat: Seat,
    random: &Random,
) -> Choice {
    let view = lone.seen_by(seat);
    let scene = Scene {
        view: &view,
        course: lone.rail.course(TableId(0)),
        people: lone.rail.people(),
        prizes: &Prizes::under(pressure),
    };
    let choice = bot.decide(&scene, &mut Mind::default(), &mut random.clone());
    choice.unwrap()
}
