//! Omaha (G2, G4): exactly two of the player's four cards with exactly three of the board.

use super::best_five::{best, choices, show};
use super::{Card, HandRank, Tally};

/// Every five cards that the rules allow, the player's two first.
fn fives<'a>(hole: &'a [Card; 4], board: &'a [Card]) -> impl Iterator<Item = [Card; 5]> + 'a {
    choices::<2>(hole)
        .flat_map(move |[a, b]| choices::<3>(board).map(move |[c, d, e]| [a, b, c, d, e]))
}

/// The worth of the player's best hand on a board of three to five cards.
///
/// # Panics
/// With fewer than three cards on the board.
pub fn rank(hole: &[Card; 4], board: &[Card]) -> HandRank {
    fives(hole, board)
        .map(|five| five.into_iter().collect::<Tally>().rank())
        .max()
        .expect("a board has at least three cards")
}

/// The best five themselves, in the order in which they are shown: pairs before kickers, high before
/// low, and of equal ranks the player's own first. For showing; [`rank`] is the fast way.
///
/// # Panics
/// With fewer than three cards on the board.
pub fn best_five(hole: &[Card; 4], board: &[Card]) -> [Card; 5] {
    show(best(fives(hole, board)))
}
