//! Single decisions: what anybody would do, and what belongs to a style.

use railbird::advice::{Prizes, Rail};
use railbird::base::{Cents, Chips, Game, HandId, Millis, PlayerId, Seat, SeatSet, TableId};
use railbird::bots::{Bot, Contender, Mind, Scene, Strength, Styles};
use railbird::cards::{CardSet, Deck, Random, parse_cards};
use railbird::engine::{Action, Deal};
use railbird::protocol::view::{Race, TableChange};
use railbird::protocol::{HandEnd, OutReason, Standing};

use super::{choice, choice_under, three};
use crate::lone::{Lone, Terms};

fn named(name: &str) -> Contender {
    Contender::named(name, Styles::built_in()).unwrap()
}

fn all_kinds() -> impl Iterator<Item = Contender> {
    let styles = Styles::built_in().all().iter();
    styles
        .flat_map(|style| Strength::ALL.map(|strength| Contender::Styled(style.clone(), strength)))
}

fn holdem(players: usize, big_blinds: i64) -> Terms {
    Terms::equal(Game::Holdem, players, Chips(big_blinds * 100), Chips::ZERO)
}

/// Cards for everybody, of which one seat has these.
fn deal(players: usize, seat: Seat, hole: &str) -> Deal {
    let hole = parse_cards(hole).unwrap();
    let mut deck = Deck::shuffled(&mut Random::from_number(5));
    let seats = SeatSet::first_chairs(players);
    let mut deal = Deal::from_deck(&mut deck, Game::Holdem, seats, Seat(0));
    let mut left = CardSet::FULL.without(hole.iter().copied().collect()).iter();
    for other in seats.iter().filter(|other| *other != seat) {
        deal.holes[other.index()] = left.by_ref().take(2).collect();
    }
    deal.holes[seat.index()] = hole.into_iter().collect();
    deal.board = std::array::from_fn(|_| left.next().unwrap());
    deal
}

/// How often of 100 times a bot in this seat does something after these actions.
fn often(
    bot: &Contender,
    terms: Terms,
    deal: &Deal,
    actions: &[Action],
    does: impl Fn(Action) -> bool,
) -> usize {
    let played = Lone::replay(terms, deal, actions);
    let seat = played.hand.actor().unwrap();
    let numbers = (0..100).map(Random::from_number);
    numbers
        .filter(|numbers| does(choice(&played, bot, seat, numbers).action))
        .count()
}

/// The same with any cards, of 300 deals.
fn of_any_hands(
    bot: &Contender,
    terms: Terms,
    actions: &[Action],
    does: impl Fn(Action) -> bool,
) -> usize {
    let mut random = Random::from_number(8);
    let seats = SeatSet::first_chairs(terms.players);
    (0..300)
        .filter(|_| {
            let mut deck = Deck::shuffled(&mut random);
            let deal = Deal::from_deck(&mut deck, terms.game, seats, Seat(0));
            let played = Lone::replay(terms, &deal, actions);
            let seat = played.hand.actor().unwrap();
            let numbers = Random::from_number(random.next_u64());
            does(choice(&played, bot, seat, &numbers).action)
        })
        .count()
}

fn is_raise(action: Action) -> bool {
    matches!(action, Action::RaiseTo(_))
}

fn is_fold(action: Action) -> bool {
    action == Action::Fold
}

#[test]
fn nobody_gives_up_aces_before_the_flop() {
    let raise = |to: i64| Action::RaiseTo(Chips(to));
    for bot in all_kinds() {
        for (terms, actions) in [
            (holdem(6, 100), vec![]),
            (holdem(6, 100), vec![raise(300)]),
            (holdem(6, 100), vec![raise(300), raise(900)]),
            (holdem(6, 100), vec![raise(300), raise(900), raise(2_400)]),
            (holdem(6, 100), vec![raise(300), raise(10_000)]),
            (holdem(6, 20), vec![raise(2_000)]),
            (holdem(3, 12), vec![raise(200), raise(1_200)]),
            (holdem(2, 8), vec![raise(800)]),
        ] {
            let seat = (Lone::replay(terms, &deal(terms.players, Seat(0), "AsAd"), &actions))
                .hand
                .actor()
                .unwrap();
            let aces = deal(terms.players, seat, "AsAd");
            let folds = often(&bot, terms, &aces, &actions, is_fold);
            assert_eq!(folds, 0, "{bot} after {actions:?}");
        }
    }
}

/// Somebody opens, and everybody behind calls; again and again.
fn callers() -> Rail {
    let mut rail = Rail::default();
    let mut random = Random::from_number(2);
    for _ in 0..60 {
        let mut deck = Deck::shuffled(&mut random);
        let seats = SeatSet::first_chairs(6);
        let deal = Deal::from_deck(&mut deck, Game::Holdem, seats, Seat(0));
        let mut actions = vec![Action::RaiseTo(Chips(300))];
        actions.extend([Action::Call; 5]);
        let mut played = Lone::replay_from(&rail, holdem(6, 100), &deal, &actions);
        played.tell(TableChange::HandEnded {
            hand: HandId(1),
            end: HandEnd::Played,
            next: Millis::ZERO,
        });
        rail = played.rail;
    }
    rail
}

#[test]
fn however_seldom_the_others_give_up_the_best_hands_are_raised() {
    let rail = callers();
    for bot in ["nit", "tight-aggressive", "balanced", "short-stacker"].map(named) {
        for hole in ["AsAd", "KsKd"] {
            let played = Lone::replay_from(&rail, holdem(6, 100), &deal(6, Seat(3), hole), &[]);
            for number in 0..50 {
                let numbers = Random::from_number(number);
                let choice = choice(&played, &bot, Seat(3), &numbers);
                assert!(is_raise(choice.action), "{bot} with {hole}: {choice:?}");
            }
        }
    }
}

#[test]
fn a_small_all_in_is_no_reason_to_push_against_somebody_else() {
    // Two big blinds are all-in; behind them is somebody with fifteen.
    let mut terms = holdem(3, 15);
    terms.stacks[0] = Chips(200);
    let push = [Action::RaiseTo(Chips(200))];
    for bot in ["nit", "balanced", "tournament-regular", "loose-aggressive"].map(named) {
        let all_in = of_any_hands(&bot, terms, &push, |action| {
            action == Action::RaiseTo(Chips(1_500))
        });
        assert!(all_in < 120, "{bot} pushes {all_in} of 300");
        let nothing = deal(3, Seat(1), "7h2d");
        let all_in = often(&bot, terms, &nothing, &push, is_raise);
        assert_eq!(all_in, 0, "{bot}");
    }
}

#[test]
fn where_hardly_anything_is_to_pay_everybody_stays() {
    // Half a big blind more for a pot of two and a half.
    let mut terms = holdem(2, 30);
    terms.stacks[0] = Chips(150);
    let push = [Action::RaiseTo(Chips(150))];
    let nothing = deal(2, Seat(1), "7h2d");
    for bot in all_kinds() {
        let folds = often(&bot, terms, &nothing, &push, is_fold);
        assert_eq!(folds, 0, "{bot}");
    }
}

#[test]
fn who_calls_for_everything_depends_on_the_style() {
    let terms = holdem(6, 25);
    let push = [Action::RaiseTo(Chips(2_500))];
    for strength in ["easy", "medium", "strong"] {
        let calls = |style: &str| {
            let bot = named(&format!("{style}:{strength}"));
            of_any_hands(&bot, terms, &push, |action| !is_fold(action))
        };
        let (nit, balanced, station) = (calls("nit"), calls("balanced"), calls("calling-station"));
        assert!(
            nit < balanced && balanced < station,
            "{strength}: {nit} {balanced} {station}"
        );
    }
}

#[test]
fn a_hundred_big_blinds_are_no_opening_raise() {
    let push = [
        Action::Fold,
        Action::Fold,
        Action::Fold,
        Action::RaiseTo(Chips(10_000)),
    ];
    for hole in ["7h6h", "Qh9h", "KhTh", "5h5d"] {
        let cards = deal(6, Seat(2), hole);
        for bot in ["balanced", "tournament-regular"].map(named) {
            let actions = [&push[..], &[Action::Fold]].concat();
            let stays = often(&bot, holdem(6, 100), &cards, &actions, |action| {
                !is_fold(action)
            });
            assert_eq!(stays, 0, "{bot} with {hole}");
        }
    }
}

#[test]
fn whoever_has_little_asks_what_is_at_stake_not_what_the_other_has() {
    // Sixty big blinds push, and six are asked for five more.
    let mut terms = holdem(2, 60);
    terms.stacks[1] = Chips(600);
    let push = [Action::RaiseTo(Chips(6_000))];
    for bot in ["balanced:easy", "balanced:medium", "balanced"].map(named) {
        let calls = of_any_hands(&bot, terms, &push, |action| !is_fold(action));
        assert!(calls > 90, "{bot} calls {calls} of 300");
    }
}

#[test]
fn whoever_calls_after_others_have_called_has_more() {
    let terms = holdem(6, 10);
    let push = Action::RaiseTo(Chips(1_000));
    for bot in ["balanced:easy", "balanced:medium", "balanced"].map(named) {
        let calls = |callers: usize| {
            let mut actions = vec![push];
            actions.extend(vec![Action::Call; callers]);
            of_any_hands(&bot, terms, &actions, |action| !is_fold(action))
        };
        let (none, one, three) = (calls(0), calls(1), calls(3));
        assert!(
            one < none && three <= one && three < 30,
            "{bot}: {none} {one} {three}"
        );
    }
}

#[test]
fn whoever_raised_does_not_give_up_to_a_tiny_raise() {
    let raise = |to: i64| Action::RaiseTo(Chips(to));
    let actions = [
        Action::Fold,
        Action::Fold,
        Action::Fold,
        raise(250),
        Action::Fold,
        raise(400),
    ];
    for bot in ["balanced:easy", "balanced:medium", "balanced"].map(named) {
        for hole in ["KhJd", "9h8h", "4h4d"] {
            let cards = deal(6, Seat(0), hole);
            let folds = often(&bot, holdem(6, 100), &cards, &actions, is_fold);
            assert_eq!(folds, 0, "{bot} with {hole}");
        }
    }
}

#[test]
fn where_more_lies_in_the_middle_more_is_played() {
    for name in ["balanced:easy", "nit:medium", "maniac:medium"] {
        let bot = named(name);
        for big_blinds in [10, 60] {
            let enters = |ante: i64| {
                let terms =
                    Terms::equal(Game::Holdem, 6, Chips(big_blinds * 100 + ante), Chips(ante));
                of_any_hands(&bot, terms, &[], |action| !is_fold(action))
            };
            assert!(enters(50) > enters(0), "{name} with {big_blinds}");
        }
    }
}

#[test]
fn short_stacks_are_played_by_the_style_too() {
    for (players, actions) in [(3, vec![]), (2, vec![Action::RaiseTo(Chips(1_200))])] {
        let plays = |style: &str| {
            of_any_hands(&named(style), holdem(players, 12), &actions, |action| {
                !is_fold(action)
            })
        };
        let (nit, balanced, maniac) = (plays("nit"), plays("balanced"), plays("maniac"));
        assert!(
            nit < balanced && balanced < maniac,
            "{players}: {nit} {balanced} {maniac}"
        );
    }
}

#[test]
fn m5_nobody_gives_up_to_somebody_who_is_away() {
    let played = Lone::replay(holdem(2, 10), &deal(2, Seat(0), "7h2d"), &[]);
    let mut view = played.seen_by(Seat(0));
    let other = view.seats[1].as_mut().unwrap();
    other.standing = Standing::Away {
        why: OutReason::Choice,
    };
    let scene = Scene {
        view: &view,
        course: played.rail.course(TableId(0)),
        people: played.rail.people(),
        prizes: &Prizes::default(),
    };
    for bot in all_kinds() {
        for number in 0..20 {
            let mut numbers = Random::from_number(number);
            let choice = bot.decide(&scene, &mut Mind::default(), &mut numbers);
            assert!(!is_fold(choice.unwrap().action), "{bot}");
        }
    }
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
fn a_price_that_is_good_enough_is_paid_with_nearly_anything() {
    // Needed are 14 to 25 of 100.
    let raise = |to: i64| Action::RaiseTo(Chips(to));
    for (players, big_blinds, actions, hole) in [
        (4, 10, vec![raise(240), Action::Call, Action::Call], "Kh9d"),
        (
            5,
            10,
            vec![raise(220), Action::Call, Action::Fold, Action::Fold],
            "9h6h",
        ),
        (
            6,
            100,
            vec![
                raise(220),
                Action::Call,
                Action::Call,
                Action::Fold,
                Action::Fold,
            ],
            "9h6h",
        ),
        (
            5,
            9,
            vec![Action::Fold, Action::Fold, raise(220), Action::Fold],
            "Ah4d",
        ),
    ] {
        let cards = deal(players, Seat(2), hole);
        for bot in ["balanced:easy", "balanced:medium", "balanced"].map(named) {
            let folds = often(&bot, holdem(players, big_blinds), &cards, &actions, is_fold);
            assert!(
                folds < 10,
                "{bot} folds {hole} {folds} times of 100 after {actions:?}"
            );
        }
    }
    // Of a raise of ten big blinds nothing is cheap.
    let cards = deal(6, Seat(2), "9h6h");
    let dear = [
        Action::Fold,
        Action::Fold,
        Action::Fold,
        raise(1_000),
        Action::Fold,
    ];
    for bot in ["balanced:easy", "balanced:medium", "balanced"].map(named) {
        let stays = often(&bot, holdem(6, 100), &cards, &dear, |action| {
            !is_fold(action)
        });
        assert!(stays < 40, "{bot} stays {stays} times");
    }
}

#[test]
fn x7_near_the_prizes_aces_are_called_with_and_little_else() {
    // Five left and four seats: the small blind pushes, and the big blind is asked.
    let mut actions = vec![Action::Fold; 3];
    actions.push(Action::RaiseTo(Chips(1_000)));
    let race = Race {
        players_left: 5,
        places_paid: 4,
        prizes: vec![Cents(20); 4],
        stacks: (0..5)
            .map(|player| (PlayerId(player), Chips(1_000)))
            .collect(),
        heads: Vec::new(),
    };
    for (hole, calls) in [
        ("AhAd", true),
        ("8h8d", false),
        ("Ah5h", false),
        ("KhTh", false),
    ] {
        let played = Lone::replay(holdem(5, 10), &deal(5, Seat(2), hole), &actions);
        let view = played.seen_by(Seat(2));
        let scene = Scene {
            view: &view,
            course: played.rail.course(TableId(0)),
            people: played.rail.people(),
            prizes: &Prizes::of(&view, Some(&race)),
        };
        for bot in all_kinds() {
            for number in 0..20 {
                let mut numbers = Random::from_number(number);
                let choice = bot.decide(&scene, &mut Mind::default(), &mut numbers);
                assert_eq!(!is_fold(choice.unwrap().action), calls, "{bot} with {hole}");
            }
        }
    }
}

#[test]
fn nobody_bets_nearly_everything_and_keeps_what_is_too_little_to_fold_for() {
    let mut random = Random::from_number(6);
    let mut bets = 0;
    for _ in 0..300 {
        let mut deck = Deck::shuffled(&mut random);
        let deal = Deal::from_deck(&mut deck, Game::Holdem, SeatSet::first_chairs(2), Seat(0));
        // 24 big blinds lie there, and each has 20.
        let raises = [Action::RaiseTo(Chips(1_200)), Action::Call];
        let played = Lone::replay(holdem(2, 32), &deal, &raises);
        for bot in ["balanced:easy", "balanced:medium", "balanced", "maniac"].map(named) {
            let numbers = Random::from_number(random.next_u64());
            if let Action::RaiseTo(to) = choice(&played, &bot, Seat(1), &numbers).action {
                bets += 1;
                let left = 2_000 - to.0;
                assert!(
                    left == 0 || left * 5 >= 2_400 + 2 * to.0,
                    "{bot} bets {to:?}"
                );
            }
        }
    }
    assert!(bets > 100, "{bets}");
}
