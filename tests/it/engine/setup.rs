//! Hands that cannot start say why.

use railbird::base::{Chips, Seat};
use railbird::engine::{Rake, Setup, SetupError};

use super::story::Table;

fn error(change: impl FnOnce(&mut Setup)) -> SetupError {
    let mut setup = Table::holdem(10, "A 500, B 500")
        .small_blind("A 5")
        .big_blind("B 10")
        .setup;
    assert_eq!(setup.check(), Ok(()));
    change(&mut setup);
    setup.check().unwrap_err()
}

#[test]
fn a_hand_needs_two_players() {
    assert_eq!(
        error(|setup| (setup.stacks[1], setup.posts[1]) = (Chips(0), None)),
        SetupError::TooFewPlayers(1)
    );
}

#[test]
fn stacks_and_posts_are_neither_negative_nor_absurd() {
    let (seat, amount) = (Seat(1), Chips(-1));
    assert_eq!(
        error(|setup| setup.stacks[1] = amount),
        SetupError::Stack { seat, amount }
    );
    assert_eq!(
        error(|setup| setup.antes[1] = amount),
        SetupError::Amount { seat, amount }
    );
    let amount = Setup::MOST_CHIPS + Chips(1);
    assert_eq!(
        error(|setup| setup.stacks[1] = amount),
        SetupError::Stack { seat, amount }
    );
    assert_eq!(
        error(|setup| setup.antes[1] = amount),
        SetupError::Amount { seat, amount }
    );
}

#[test]
fn nobody_posts_without_being_dealt_in() {
    assert_eq!(
        error(|setup| setup.antes[5] = Chips(1)),
        SetupError::NotDealtIn(Seat(5))
    );
}

#[test]
fn the_big_blind_is_positive_and_the_button_is_at_the_table() {
    assert_eq!(
        error(|setup| setup.big_blind = Chips(0)),
        SetupError::BigBlind(Chips(0))
    );
    assert_eq!(
        error(|setup| setup.button = Seat(10)),
        SetupError::Button(Seat(10))
    );
}

#[test]
fn a_rake_above_the_pot_makes_no_sense() {
    let rake = Rake {
        in_100_000: 100_001,
        cap: Chips(1),
        short_cap: Chips(1),
    };
    assert_eq!(
        error(|setup| setup.rake = Some(rake)),
        SetupError::Rake(rake)
    );
}
