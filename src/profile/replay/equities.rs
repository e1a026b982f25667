//! What the cards that are seen at a table are worth: everybody's part of the pot if no more is bet.

use crate::base::Seat;
use crate::cards::{CardSet, Hole};
use crate::odds::{MOST_HANDS, Range, SEED, Spot, exact, sampled};
use crate::protocol::view::{CardsView, TableView};

/// So many steps take some hundredths of a second at most; more is sampled.
const AFFORDABLE: u64 = 20_000_000;
/// The figures are off by less than half a percent then, nineteen times in twenty.
const SAMPLES: u64 = 50_000;

/// Parts of the pot in tenths of a percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Equities {
    /// Of those whose cards are seen.
    pub parts: [Option<u16>; Seat::MAX],
    /// Every case was counted, and all cards are known.
    pub is_exact: bool,
    /// Whether some are in whose cards are not seen: they may have any.
    pub has_unknown: bool,
}

/// Nothing where nobody's cards are seen, or where there is nothing to compare.
pub fn equities(table: &TableView) -> Option<Equities> {
    let hand = table.hand.as_ref().filter(|hand| !hand.is_over)?;
    let cards = |seat: Seat| match table.seats.get(seat.index())?.as_ref()?.cards {
        CardsView::Up { cards, .. } => Some(cards),
        CardsView::None | CardsView::Down => None,
    };
    let whole = |hole: &Hole| hole.len() == table.game.hole_cards();
    let live: Vec<(Seat, Option<Hole>)> = hand
        .live
        .iter()
        .map(|seat| (seat, cards(seat).filter(whole)))
        .collect();
    let has_unknown = live.iter().any(|(_, hole)| hole.is_none());
    let is_seen = live.iter().any(|(_, hole)| hole.is_some());
    if !is_seen || !(2..=MOST_HANDS).contains(&live.len()) {
        return None;
    }
    let any = has_unknown.then(|| Range::parse(table.game, "random").ok());
    let any = any.flatten();
    let ranges: Option<Vec<Range>> = live
        .iter()
        .map(|(_, hole)| match hole {
            Some(hole) => Some(Range::of(hole.iter().copied().collect())),
            None => any.clone(),
        })
        .collect();
    let folded = hand.dealt_in.without(hand.live).iter();
    let dead: CardSet = folded
        .filter_map(cards)
        .flat_map(|hole| hole.to_vec())
        .collect();
    let spot = Spot::new(table.game, &ranges?, &hand.board).ok()?;
    let spot = spot.without(dead).ok()?;
    // Every hand that somebody may have is too many to count in time.
    let counted = match has_unknown {
        true => None,
        false => exact(&spot, AFFORDABLE),
    };
    let is_exact = counted.is_some();
    let outcomes = match counted {
        Some(outcomes) => outcomes,
        None => sampled(&spot, SAMPLES, SEED).ok()?,
    };
    let mut parts = [None; Seat::MAX];
    for (player, (seat, _)) in live
        .iter()
        .enumerate()
        .filter(|(_, (_, hole))| hole.is_some())
    {
        parts[seat.index()] = Some((outcomes.equity(player) * 1_000.0).round() as u16);
    }
    Some(Equities {
        parts,
        is_exact,
        has_unknown,
    })
}
