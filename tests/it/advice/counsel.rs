//! What a coach says of a turn: agrees with what was solved, and knows no more than the player.

use railbird::advice::short::HandClass;
use railbird::advice::{Basis, Counsel, Fields, NotStated, Stated, counsel};
use railbird::base::{Chips, Game, Seat, SeatSet};
use railbird::cards::{CardSet, Deck, Random, parse_cards};
use railbird::engine::{Action, Deal};

use crate::lone::{Lone, Terms, exchanged};

fn holdem(players: usize, big_blinds: i64) -> Terms {
    Terms::equal(Game::Holdem, players, Chips(big_blinds * 100), Chips::ZERO)
}

/// Cards for everybody, of which one seat has these and the board is that.
fn deal(players: usize, seat: Seat, hole: &str, board: &str) -> Deal {
    let (hole, board) = (parse_cards(hole).unwrap(), parse_cards(board).unwrap());
    let known: CardSet = hole.iter().chain(&board).copied().collect();
    let mut random = Random::from_number(5);
    let mut deck = Deck::shuffled(&mut random);
    let seats = SeatSet::first_chairs(players);
    let mut deal = Deal::from_deck(&mut deck, Game::Holdem, seats, Seat(0));
    let mut left = CardSet::FULL.without(known).iter();
    for other in seats.iter().filter(|other| *other != seat) {
        deal.holes[other.index()] = left.by_ref().take(2).collect();
    }
    deal.holes[seat.index()] = hole.into_iter().collect();
    for (place, card) in deal.board.iter_mut().enumerate() {
        *card = board
            .get(place)
            .copied()
            .unwrap_or_else(|| left.next().unwrap());
    }
    deal
}

fn advised(terms: Terms, deal: &Deal, actions: &[Action], chosen: Option<Action>) -> Counsel {
    let lone = Lone::replay(terms, deal, actions);
    lone.turn(1.0, |spot| {
        let people = lone.rail.people();
        counsel(spot, people, chosen, None, &mut Fields::default())
    })
}

fn worth(counsel: &Counsel, is_it: impl Fn(Action) -> bool) -> f32 {
    let mut choices = counsel.choices.iter();
    choices.find(|choice| is_it(choice.action)).unwrap().worth
}

fn is_raise(action: Action) -> bool {
    matches!(action, Action::RaiseTo(_))
}

/// How many of 100 hands the estimate opens where the charts do, and folds where they do; and how many it opens.
fn agreement(folds: usize) -> [f64; 2] {
    let seat = Seat((3 + folds as u8) % 6);
    let (mut agreed, mut opened, mut all) = (0.0, 0.0, 0.0);
    for class in HandClass::all() {
        let [one, two] = class.hands()[0];
        let deal = deal(6, seat, &format!("{one}{two}"), "");
        let counsel = advised(holdem(6, 100), &deal, &vec![Action::Fold; folds], None);
        assert_eq!(counsel.basis, Basis::Charts);
        let raise = counsel
            .choices
            .iter()
            .find(|choice| is_raise(choice.action));
        let raise = raise.unwrap();
        let is_opened = raise.often.unwrap() > 0.5;
        let is_worth_it = raise.worth > 0.0;
        let combos = class.combos() as f64;
        all += combos;
        opened += combos * f64::from(u8::from(is_worth_it));
        agreed += combos * f64::from(u8::from(is_opened == is_worth_it));
    }
    [agreed, opened].map(|count| 100.0 * count / all)
}

#[test]
fn the_estimate_opens_what_the_charts_open() {
    for folds in 0..4 {
        let [agreed, opened] = agreement(folds);
        println!("{folds} folds: {agreed:.1} agreed, {opened:.1} opened");
        assert!(agreed > 80.0, "{folds} folds: {agreed}, {opened} opened");
    }
}

#[test]
fn the_worth_of_short_stacks_is_that_of_the_tables() {
    let aces = deal(2, Seat(0), "AhAd", "");
    let counsel = advised(holdem(2, 10), &aces, &[], None);
    assert_eq!(counsel.basis, Basis::Solved);
    assert!(worth(&counsel, is_raise) > 150.0, "{counsel:?}");
    assert!(counsel.lost_by(Action::Fold).unwrap() > 150.0);
    // A push against a push of ten big blinds, with nothing.
    let nothing = deal(2, Seat(1), "7h2d", "");
    let push = [Action::RaiseTo(Chips(1_000))];
    let counsel = advised(holdem(2, 10), &nothing, &push, Some(Action::Call));
    assert_eq!(counsel.lost_by(Action::Fold), Some(0.0));
    assert!(counsel.lost_by(Action::Call).unwrap() > 50.0, "{counsel:?}");
}

#[test]
fn whoever_has_most_of_a_stack_in_does_not_give_it_up() {
    // Twelve of twenty big blinds are in: to raise all-in with nothing wins nothing by it.
    let raise = [Action::RaiseTo(Chips(1_200)), Action::Fold];
    let nothing = deal(3, Seat(2), "9h4d", "");
    let all_in = Action::RaiseTo(Chips(2_000));
    let counsel = advised(holdem(3, 20), &nothing, &raise, Some(all_in));
    assert_eq!(counsel.lost_by(Action::Fold), Some(0.0), "{counsel:?}");
    assert!(counsel.lost_by(all_in).unwrap() > 200.0, "{counsel:?}");
}

#[test]
fn the_tables_are_asked_about_no_raise_that_they_do_not_know() {
    let basis = |to: i64| {
        let cards = deal(2, Seat(1), "Qh2h", "");
        advised(holdem(2, 15), &cards, &[Action::RaiseTo(Chips(to))], None).basis
    };
    assert_eq!(basis(200), Basis::Solved);
    assert_eq!(basis(500), Basis::Estimate);
    assert_eq!(basis(1_500), Basis::Solved);
    // Nor the charts about a push of a hundred big blinds.
    let cards = deal(6, Seat(2), "7h6h", "");
    let push = |to: i64| {
        let actions = [
            Action::Fold,
            Action::Fold,
            Action::Fold,
            Action::RaiseTo(Chips(to)),
        ];
        let actions = [&actions[..], &[Action::Fold]].concat();
        advised(holdem(6, 100), &cards, &actions, Some(Action::Call))
    };
    assert_eq!(push(250).basis, Basis::Charts);
    let all_in = push(10_000);
    assert_eq!(all_in.basis, Basis::Estimate);
    assert!(
        all_in.lost_by(Action::Call).unwrap() > 1_000.0,
        "{all_in:?}"
    );
}

#[test]
fn c5_whoever_has_posted_may_check_what_the_charts_fold() {
    let terms = Terms {
        posts: Some(Seat(3)),
        ..holdem(6, 100)
    };
    let counsel = advised(terms, &deal(6, Seat(3), "7h2d", ""), &[], None);
    assert_eq!(counsel.basis, Basis::Charts);
    let best = counsel.best().unwrap();
    assert_eq!((best.action, best.often), (Action::Check, Some(1.0)));
}

#[test]
fn somebody_may_state_what_the_others_hold() {
    let kings = deal(2, Seat(0), "KhKd", "");
    let lone = Lone::replay(holdem(2, 10), &kings, &[]);
    let view = lone.seen_by(Seat(0));
    let against = |typed: &str| {
        let stated = Stated::read(&view, typed).unwrap();
        lone.turn(1.0, |spot| {
            let people = lone.rail.people();
            counsel(spot, people, None, Some(&stated), &mut Fields::default())
        })
    };
    let aces = against("AA");
    assert!((aces.equity - 0.18).abs() < 0.06, "{aces:?}");
    assert_eq!(aces.stated.as_deref(), Some("AA"));
    // What was solved knows better than that what the others hold, and is not asked.
    assert_eq!(aces.basis, Basis::Estimate);
    let queens = against("qq, jj");
    assert!((queens.equity - 0.81).abs() < 0.06, "{queens:?}");
    let refused = |typed: &str| Stated::read(&view, typed).unwrap_err();
    assert_eq!(refused("KhKd"), NotStated::Impossible);
    assert_eq!(refused("QQ++"), NotStated::NoRange);
    assert_eq!(refused(""), NotStated::NoRange);
    let omaha = Terms {
        game: Game::Omaha,
        ..holdem(2, 10)
    };
    let mut deck = Deck::shuffled(&mut Random::from_number(1));
    let cards = Deal::from_deck(&mut deck, Game::Omaha, SeatSet::first_chairs(2), Seat(0));
    let view = Lone::replay(omaha, &cards, &[]).seen_by(Seat(0));
    assert_eq!(Stated::read(&view, "AA"), Err(NotStated::OnlyHoldem));
}

#[test]
fn giving_up_the_best_hand_costs_the_pot_and_calling_with_nothing_the_price() {
    let calls = [Action::Call, Action::Check];
    let checks = [Action::Check; 4];
    let mut actions = [&calls[..], &checks[..]].concat();
    actions.push(Action::RaiseTo(Chips(200)));
    let seen = |hole: &str, chosen| {
        let deal = deal(2, Seat(0), hole, "AhKhQhJh2c");
        advised(holdem(2, 100), &deal, &actions, Some(chosen))
    };
    let nuts = seen("Th3d", Action::Fold);
    assert_eq!((nuts.pot, nuts.to_call), (400.0, 200.0));
    assert!((nuts.pot_odds - 1.0 / 3.0).abs() < 1e-3);
    assert!(nuts.equity > 0.95);
    assert!(nuts.lost_by(Action::Fold).unwrap() > 380.0, "{nuts:?}");
    let nothing = seen("4c3d", Action::Call);
    assert!(nothing.equity < 0.1);
    assert_eq!(nothing.best().unwrap().action, Action::Fold);
    let lost = nothing.lost_by(Action::Call).unwrap();
    assert!((100.0..=200.0).contains(&lost), "{lost}");
}

#[test]
fn what_was_done_is_weighed_whatever_its_size() {
    let aces = deal(6, Seat(3), "AhAd", "");
    let odd = Action::RaiseTo(Chips(731));
    let counsel = advised(holdem(6, 100), &aces, &[], Some(odd));
    assert!(counsel.lost_by(odd).is_some());
    assert_eq!(counsel.lost_by(Action::RaiseTo(Chips(733))), None);
}

#[test]
fn e1_a_coach_knows_no_card_that_the_player_does_not() {
    let mut random = Random::from_number(9);
    for number in 0..12 {
        let mut deck = Deck::shuffled(&mut random);
        let game = [Game::Holdem, Game::Omaha][number % 2];
        let terms = Terms {
            game,
            ..holdem(3, 60)
        };
        let deal = Deal::from_deck(&mut deck, game, SeatSet::first_chairs(3), Seat(0));
        for actions in [
            &[][..],
            &[Action::Call, Action::Call, Action::Check],
            &[
                Action::Call,
                Action::Call,
                Action::Check,
                Action::Check,
                Action::RaiseTo(Chips(200)),
            ],
        ] {
            let lone = Lone::replay(terms, &deal, actions);
            let seat = lone.hand.actor().unwrap();
            let board = lone.hand.board().len();
            let other = exchanged(&deal, seat, board, &mut random);
            assert_eq!(
                advised(terms, &deal, actions, None),
                advised(terms, &other, actions, None)
            );
        }
    }
}
