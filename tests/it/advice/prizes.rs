//! Against whom prizes count, and who is left out of account because they only fold.

use railbird::advice::solved::{ShortTurn, deep};
use railbird::advice::{Prizes, Spot};
use railbird::base::{Cents, Chips, Game, PlayerId, Seat, SeatSet, TableId};
use railbird::cards::{Deck, Random};
use railbird::engine::{Action, Deal};
use railbird::protocol::view::{Race, TableView};
use railbird::protocol::{OutReason, Standing};

use crate::lone::{Lone, Terms};

/// Stacks by chair, the button first; all that is to be won is shared by the first three.
fn played(stacks: &[i64], actions: &[Action]) -> (Lone, Race) {
    let mut terms = Terms::equal(Game::Holdem, stacks.len(), Chips::ZERO, Chips::ZERO);
    for (stack, chips) in terms.stacks.iter_mut().zip(stacks) {
        *stack = Chips(*chips);
    }
    let mut deck = Deck::shuffled(&mut Random::from_number(2));
    let seats = SeatSet::first_chairs(stacks.len());
    let deal = Deal::from_deck(&mut deck, Game::Holdem, seats, Seat(0));
    let race = Race {
        players_left: stacks.len() as u32,
        places_paid: 3,
        prizes: [50, 30, 20].map(Cents).to_vec(),
        stacks: (0..)
            .map(PlayerId)
            .zip(stacks.iter().copied().map(Chips))
            .collect(),
        heads: Vec::new(),
    };
    (Lone::replay(terms, &deal, actions), race)
}

fn pressure(view: &TableView, race: &Race) -> f32 {
    Prizes::of(view, Some(race)).pressure()
}

fn seen_by_actor(lone: &Lone) -> TableView {
    lone.seen_by(lone.hand.actor().unwrap())
}

fn go_away(view: &mut TableView, seat: u8) {
    view.seats[usize::from(seat)].as_mut().unwrap().standing = Standing::Away {
        why: OutReason::Choice,
    };
}

/// The large stack has the small blind, the small one the big blind; the cutoff has folded.
const BUBBLE: [i64; 4] = [2_000, 5_000, 500, 2_500];

#[test]
fn before_anybody_has_raised_prizes_count_against_all_who_are_in() {
    let (lone, race) = played(&BUBBLE, &[Action::Fold]);
    let mut view = seen_by_actor(&lone);
    let large = pressure(&view, &race);
    assert!(large > 2.0, "{large}");
    // Limping changes nothing about it.
    let (limped, _) = played(&BUBBLE, &[Action::Call]);
    assert!(pressure(&seen_by_actor(&limped), &race) > 2.0);
    // Whoever is away takes no chips from anybody.
    go_away(&mut view, 1);
    let small = pressure(&view, &race);
    assert!(small < 1.2, "{small}");
}

#[test]
fn prizes_count_where_the_big_blind_has_less_than_a_big_blind() {
    for chips in [60, 100] {
        let (lone, mut race) = played(&[2_000, 5_000, chips, 2_500], &[Action::Fold]);
        let view = seen_by_actor(&lone);
        let near = pressure(&view, &race);
        assert!(near > 2.0, "{chips}: {near}");
        // So they do where too many are left to count all stacks.
        race.players_left = 40;
        race.places_paid = 39;
        race.stacks.clear();
        let far = pressure(&view, &race);
        assert!(far > 1.3, "{chips}: {far}");
    }
}

#[test]
fn once_somebody_has_raised_prizes_count_against_them() {
    // The small stack has raised, the large one folds to it: nothing to be afraid of.
    let (lone, race) = played(
        &[500, 5_000, 2_000, 2_500],
        &[Action::Fold, Action::RaiseTo(Chips(250))],
    );
    let against_small = pressure(&seen_by_actor(&lone), &race);
    let (lone, race) = played(
        &[5_000, 500, 2_000, 2_500],
        &[Action::Fold, Action::RaiseTo(Chips(250)), Action::Fold],
    );
    let against_large = pressure(&seen_by_actor(&lone), &race);
    assert!(
        against_small < 1.2 && against_large > 2.0,
        "{against_small} {against_large}"
    );
}

#[test]
fn m5_what_was_solved_is_not_asked_where_somebody_only_folds() {
    for stack in [800, 6_000] {
        let (lone, _) = played(&[stack; 3], &[]);
        let mut view = seen_by_actor(&lone);
        let course = lone.rail.course(TableId(0));
        let prizes = Prizes::default();
        let knows = |view: &TableView| {
            let spot = Spot::new(view, course, &prizes).unwrap();
            ShortTurn::new(&spot).is_some() || deep(&spot).is_some()
        };
        assert!(knows(&view), "{stack}");
        go_away(&mut view, 2);
        assert!(!knows(&view), "{stack}");
    }
}

#[test]
fn m5_neither_the_chips_nor_the_place_of_somebody_who_is_away_count() {
    let (lone, _) = played(&[6_000, 800, 800], &[Action::Call]);
    let mut view = seen_by_actor(&lone);
    let course = lone.rail.course(TableId(0));
    let prizes = Prizes::default();
    let look = |view: &TableView| {
        let spot = Spot::new(view, course, &prizes).unwrap();
        (spot.depth(), spot.is_last())
    };
    assert_eq!(look(&view), (8.0, false));
    go_away(&mut view, 0);
    go_away(&mut view, 2);
    assert_eq!(look(&view), (0.0, true));
}
