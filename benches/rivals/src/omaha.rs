//! Omaha: random hands, and one hand on every board.

use std::hint::black_box;

use railbird::cards::{Card, Tally, omaha};
use rs_poker::core::{CardBitSet, Rankable};
use rs_poker::omaha::OmahaHand;

use crate::deal;
use crate::harness::Contest;

/// Few enough to stay near the processor beside the table, gone through often enough for the clock.
const HANDS: usize = 1 << 14;
const PASSES: usize = 8;
/// So many are enough for the others to show their speed.
const FEWER_HANDS: usize = 1 << 11;

pub fn random() {
    let hands: Vec<([Card; 4], [Card; 5])> = deal::random_hands::<9>(HANDS)
        .into_iter()
        .map(|[a, b, c, d, board @ ..]| ([a, b, c, d], board))
        .collect();
    let aya_hand = |cards: &[Card]| -> aya_poker::base::Hand {
        cards.iter().map(|&card| deal::aya(card)).collect()
    };
    let rs_hand =
        |cards: &[Card]| -> CardBitSet { cards.iter().map(|&card| deal::rs(card)).collect() };
    let for_aya: Vec<_> = hands[..FEWER_HANDS]
        .iter()
        .map(|(hole, board)| (aya_hand(hole), aya_hand(board)))
        .collect();
    let for_rs: Vec<_> = hands[..FEWER_HANDS]
        .iter()
        .filter_map(|(hole, board)| OmahaHand::new(rs_hand(hole), rs_hand(board)).ok())
        .collect();
    assert_eq!(for_rs.len(), FEWER_HANDS);
    let fewer = FEWER_HANDS as u64;
    Contest::new("Omaha, random hands")
        .enter("railbird", (HANDS * PASSES) as u64, || {
            let table = omaha::Table::get();
            let rank = |(hole, board): &([Card; 4], [Card; 5])| {
                table.rank(&omaha::Hole::new(hole), &omaha::Board::new(board))
            };
            (0..PASSES)
                .map(|_| black_box(&hands).iter().map(rank).max())
                .max()
        })
        .enter("aya_poker", fewer, || {
            for_aya
                .iter()
                .map(|(hole, board)| aya_poker::omaha_rank(hole, board))
                .max()
        })
        .enter("rs_poker", fewer, || {
            for_rs.iter().map(Rankable::rank).max()
        })
        .run();
}

/// A player's four cards on the boards that can still come: the work of an equity.
pub fn every_board() {
    let deck = deal::by_rank();
    // Ace, king, queen and jack, of two suits; a million boards of the rest are enough for a round.
    let hole = [deck[51], deck[46], deck[43], deck[38]];
    let rest: Vec<Card> = deck
        .into_iter()
        .filter(|card| !hole.contains(card))
        .collect();
    let units = boards(rest.len() as u64);
    let ours: Vec<Tally> = rest.iter().map(|&card| Tally::EMPTY.with(card)).collect();
    let for_aya: Vec<_> = rest.iter().map(|&card| deal::aya(card)).collect();
    let aya_hole = hole.into_iter().map(deal::aya).collect();
    let for_rs: Vec<_> = rest.iter().map(|&card| deal::rs(card)).collect();
    let rs_hole: CardBitSet = hole.into_iter().map(deal::rs).collect();
    const FEW: usize = 16;
    Contest::new("Omaha, one hand on every board")
        .enter("railbird", units, || {
            let table = omaha::Table::get();
            let hole = omaha::Hole::new(&hole);
            best_on_all(
                Tally::EMPTY,
                &ours,
                |a, b| a + b,
                |board| table.rank(&hole, &omaha::Board::from_tally(board)),
            )
        })
        .enter("aya_poker", boards(FEW as u64), || {
            let add = |mut board: aya_poker::base::Hand, card| {
                board.insert_unchecked(&card);
                board
            };
            let start = aya_poker::base::Hand::new();
            best_on_all(start, &for_aya[..FEW], add, |board| {
                aya_poker::omaha_rank(&aya_hole, &board)
            })
        })
        .enter("rs_poker", boards(FEW as u64), || {
            best_on_all(
                CardBitSet::new(),
                &for_rs[..FEW],
                |board, card| board | card,
                |board| OmahaHand::new(rs_hole, board).map(|hand| hand.rank()).ok(),
            )
        })
        .run();
}

/// How many boards so many cards make.
fn boards(cards: u64) -> u64 {
    (0..5).fold(1, |count, place| count * (cards - place) / (place + 1))
}

fn best_on_all<S: Copy, C: Copy, R: Ord>(
    start: S,
    deck: &[C],
    add: impl Fn(S, C) -> S,
    rank: impl Fn(S) -> R,
) -> Option<R> {
    let mut best = None;
    for (a, &first) in deck.iter().enumerate() {
        let one = add(start, first);
        for (b, &second) in deck.iter().enumerate().skip(a + 1) {
            let two = add(one, second);
            for (c, &third) in deck.iter().enumerate().skip(b + 1) {
                let three = add(two, third);
                for (d, &fourth) in deck.iter().enumerate().skip(c + 1) {
                    let four = add(three, fourth);
                    let here = deck[d + 1..]
                        .iter()
                        .map(|&card| rank(add(four, card)))
                        .max();
                    best = best.max(here);
                }
            }
        }
    }
    best
}
