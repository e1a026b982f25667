//! Do the crates agree? They order the same random hands in the same way.

use railbird::cards::{HandRank, holdem, omaha};
use rs_poker::core::{CardBitSet, Rankable};
use rs_poker::omaha::OmahaHand;

use crate::deal;

/// Sorted by our ranks, their ranks rise where ours do and stay where ours stay.
fn same_order<R: Ord + std::fmt::Debug>(mut ranks: Vec<(HandRank, R)>) {
    ranks.sort_by_key(|(ours, _)| *ours);
    for pair in ranks.windows(2) {
        let [(a, their_a), (b, their_b)] = pair else {
            unreachable!()
        };
        assert_eq!(
            a.cmp(b),
            their_a.cmp(their_b),
            "{a:?} {their_a:?} {b:?} {their_b:?}"
        );
    }
}

#[test]
fn all_crates_order_hands_of_seven_alike() {
    let hands = deal::random_hands::<7>(1_000_000);
    let rank = |hand: &[_; 7]| holdem::rank(hand);
    same_order(
        hands
            .iter()
            .map(|hand| {
                let add = |sum, card| sum + pokers::CARDS[usize::from(deal::pokers(card))];
                (
                    rank(hand),
                    hand.iter()
                        .copied()
                        .fold(pokers::Hand::default(), add)
                        .evaluate(),
                )
            })
            .collect(),
    );
    same_order(
        hands
            .iter()
            .map(|hand| {
                (
                    rank(hand),
                    aya_poker::poker_rank(&hand.iter().map(|&card| deal::aya(card)).collect()),
                )
            })
            .collect(),
    );
    same_order(
        hands
            .iter()
            .map(|hand| (rank(hand), hand.map(deal::rs)[..].rank()))
            .collect(),
    );
}

#[test]
fn the_crates_that_know_omaha_order_its_hands_alike() {
    let hands = deal::random_hands::<9>(200_000);
    let split = hands
        .iter()
        .map(|[a, b, c, d, board @ ..]| ([*a, *b, *c, *d], *board));
    same_order(
        split
            .clone()
            .map(|(hole, board)| {
                let theirs = aya_poker::omaha_rank(
                    &hole.into_iter().map(deal::aya).collect(),
                    &board.into_iter().map(deal::aya).collect(),
                );
                (omaha::rank(&hole, &board), theirs)
            })
            .collect(),
    );
    same_order(
        split
            .map(|(hole, board)| {
                let set = |cards: &[_]| -> CardBitSet {
                    cards.iter().map(|&card| deal::rs(card)).collect()
                };
                let theirs = OmahaHand::new(set(&hole), set(&board)).unwrap();
                (omaha::rank(&hole, &board), theirs.rank())
            })
            .collect(),
    );
}
