//! Bots: what they may know, that they always find something the rules allow, and how they play.

use std::sync::Arc;
use std::time::Duration;

use railbird::advice::Rail;
use railbird::base::{Chips, Game, HandId, Millis, Seat, SeatSet, TableId};
use railbird::bots::{Bot, Choice, Contender, Mind, Scene, Strength, Styles};
use railbird::cards::{CardSet, Deck, Random};
use railbird::engine::{Action, Deal, Next};
use railbird::protocol::HandEnd;
use railbird::protocol::view::TableChange;
use railbird::sim::{Duel, DuelPlan, duel};

use super::lone::{Lone, Terms, exchanged};

fn plan(one: &str, others: &str, hands: u64) -> DuelPlan {
    let named = |name| Arc::new(Contender::named(name, Styles::built_in()).unwrap());
    DuelPlan {
        one: named(one),
        others: named(others),
        game: Game::Holdem,
        players: 6,
        stack: 100,
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
    assert!(result.bb_per_100.abs() < 2.0 * result.ci95, "{result:?}");
    assert!(result.ci95 > 0.0);
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
            for (game, players, stack) in [
                (Game::Holdem, 6, 100),
                (Game::Holdem, 3, 12),
                (Game::Holdem, 2, 25),
                (Game::Holdem, 9, 1),
                (Game::Omaha, 6, 100),
                (Game::Omaha, 2, 10),
            ] {
                let one = Contender::Styled(style.clone(), strength);
                played(&DuelPlan {
                    others: Arc::new(one.clone()),
                    one: Arc::new(one),
                    game,
                    players,
                    stack,
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
    let page = include_str!("../../docs/bots.md");
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
            result.bb_per_100 - result.ci95 > 0.0,
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
        println!("{others}: {:+.1} ± {:.1}", result.bb_per_100, result.ci95);
        assert!(
            result.bb_per_100 >= 10.0 && result.bb_per_100 > result.ci95,
            "{others}"
        );
        let others = format!("{}:strong", style.name);
        let result = played(&plan("balanced:strong", &others, 60_000));
        println!("{others}: {:+.1} ± {:.1}", result.bb_per_100, result.ci95);
        assert!(result.bb_per_100 > -result.ci95, "{others}");
    }
    for others in ["always-call", "random", "pot-odds"] {
        let result = played(&plan("balanced:strong", others, 60_000));
        println!("{others}: {:+.1} ± {:.1}", result.bb_per_100, result.ci95);
        assert!(result.bb_per_100 - result.ci95 >= 50.0, "{others}");
    }
}

/// A table of three with 60 big blinds and antes.
fn three(game: Game) -> Terms {
    Terms {
        game,
        players: 3,
        stack: Chips(6_000),
        ante: Chips(10),
    }
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
        pressure,
    };
    let choice = bot.decide(&scene, &mut Mind::default(), &mut random.clone());
    choice.unwrap()
}

/// Every decision of some hands, with all cards that whoever is asked cannot see exchanged.
#[test]
fn e1_no_bot_decides_by_a_card_that_it_has_not_seen() {
    let bots: Vec<Contender> = Styles::built_in()
        .all()
        .iter()
        .flat_map(|style| Strength::ALL.map(|strength| Contender::Styled(style.clone(), strength)))
        .collect();
    let mut random = Random::from_number(11);
    let mut streets = [0; 6];
    // Everybody remembers the hands before.
    let mut rail = Rail::default();
    for number in 0..40 {
        let pressure = [1.0, 1.05, 1.4][number % 3];
        let game = match number % 4 {
            0 => Game::Omaha,
            _ => Game::Holdem,
        };
        let mut deck = Deck::shuffled(&mut random);
        let deal = Deal::from_deck(&mut deck, game, SeatSet::first_chairs(3), Seat(0));
        let mut actions = Vec::new();
        loop {
            let mut played = Lone::replay_from(&rail, three(game), &deal, &actions);
            let Next::Act(seat) = played.hand.next() else {
                played.tell(TableChange::HandEnded {
                    hand: HandId(1),
                    end: HandEnd::Played,
                    next: Millis::ZERO,
                });
                rail = played.rail;
                break;
            };
            let bot = &bots[(number + seat.index() * 7) % bots.len()];
            let numbers = Random::from_number(random.next_u64());
            let choice = choice_under(pressure, &played, bot, seat, &numbers);
            let board = played.hand.board().len();
            for _ in 0..2 {
                let other = exchanged(&deal, seat, board, &mut random);
                let other = Lone::replay_from(&rail, three(game), &other, &actions);
                assert_eq!(
                    choice_under(pressure, &other, bot, seat, &numbers),
                    choice,
                    "{bot} {actions:?}"
                );
            }
            streets[board] += 1;
            actions.push(choice.action);
        }
    }
    assert!(
        streets[0] > 50 && streets[3] > 10 && streets[5] > 3,
        "{streets:?}"
    );
}

#[test]
fn whoever_has_the_button_acts_last_and_after_them_whoever_is_nearest_to_it() {
    let mut deck = Deck::shuffled(&mut Random::from_number(1));
    let deal = Deal::from_deck(&mut deck, Game::Holdem, SeatSet::first_chairs(3), Seat(0));
    let acts_last = |actions: &[Action], seat: u8| {
        let played = Lone::replay(three(Game::Holdem), &deal, actions);
        played.turn(1.0, |spot| {
            assert_eq!(spot.seat, Seat(seat));
            spot.is_last()
        })
    };
    assert!(acts_last(&[], 0));
    assert!(!acts_last(&[Action::Call], 1));
    assert!(!acts_last(&[Action::Call, Action::Call], 2));
    // Without the button the big blind is last, after the small blind.
    assert!(!acts_last(&[Action::Fold], 1));
    assert!(acts_last(&[Action::Fold, Action::Call], 2));
}

/// How often of 200 deals whoever acts first does not fold.
fn enters(bot: &Contender, pressure: f32) -> u32 {
    let mut random = Random::from_number(3);
    let mut entered = 0;
    for _ in 0..200 {
        let mut deck = Deck::shuffled(&mut random);
        let deal = Deal::from_deck(&mut deck, Game::Holdem, SeatSet::first_chairs(3), Seat(0));
        let played = Lone::replay(three(Game::Holdem), &deal, &[]);
        let numbers = Random::from_number(random.next_u64());
        let choice = choice_under(pressure, &played, bot, Seat(0), &numbers);
        entered += u32::from(choice.action != Action::Fold);
    }
    entered
}

#[test]
fn where_prizes_are_near_fewer_hands_are_played() {
    for name in [
        "balanced:strong",
        "maniac:medium",
        "tournament-regular:easy",
    ] {
        let bot = Contender::named(name, Styles::built_in()).unwrap();
        let (free, pressed) = (enters(&bot, 1.0), enters(&bot, 1.8));
        assert!(pressed < free, "{name}: {pressed} of {free}");
    }
}

#[test]
fn nobody_can_see_from_the_time_what_a_bot_holds() {
    let mut random = Random::from_number(5);
    let mut different = 0;
    for number in 0..60 {
        let mut deal = || {
            let mut deck = Deck::shuffled(&mut random);
            Deal::from_deck(&mut deck, Game::Holdem, SeatSet::first_chairs(3), Seat(0))
        };
        let (one, mut two) = (deal(), deal());
        two.board = one.board;
        let open: CardSet = one.board.iter().copied().collect();
        let is_open = |card| open.contains(card);
        if two
            .holes
            .iter()
            .any(|hole| hole.iter().any(|card| is_open(*card)))
        {
            continue;
        }
        let numbers = Random::from_number(number);
        let style = &Styles::built_in().all()[number as usize % 8];
        for strength in Strength::ALL {
            let bot = Contender::Styled(style.clone(), strength);
            let calls = [Action::Call, Action::Call, Action::Check];
            let ask = |deal| {
                choice(
                    &Lone::replay(three(Game::Holdem), deal, &calls),
                    &bot,
                    Seat(1),
                    &numbers,
                )
            };
            let (one, two) = (ask(&one), ask(&two));
            assert_eq!(one.thinks, two.thinks);
            different += u32::from(one.action != two.action);
        }
    }
    assert!(different > 5, "{different}");
}

#[test]
fn a_hard_decision_takes_longer_than_an_easy_one() {
    let mut random = Random::from_number(6);
    let mut deck = Deck::shuffled(&mut random);
    let deal = Deal::from_deck(&mut deck, Game::Holdem, SeatSet::first_chairs(3), Seat(0));
    let bot = Contender::named("balanced:easy", Styles::built_in()).unwrap();
    let average = |actions: &[Action], seat| {
        let played = Lone::replay(three(Game::Holdem), &deal, actions);
        let times = (0..200).map(|number| {
            let choice = choice(&played, &bot, seat, &Random::from_number(number));
            Duration::from_millis(choice.thinks.get() as u64)
        });
        times.sum::<Duration>() / 200
    };
    let easy = average(&[], Seat(0));
    let all_in = average(&[Action::RaiseTo(Chips(5_990))], Seat(1));
    assert!(all_in > easy * 3 / 2, "{easy:?} {all_in:?}");
}
