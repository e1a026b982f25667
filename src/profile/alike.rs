//! Two records that go by the same room, number and moment: are they of one hand?
//!
//! The same hand comes in many records: another player's, one in which more was shown, one of another program. They agree in what is
//! dealt and in who raises to how much. Tables that number their hands themselves, at one venue and within one second, have different
//! hands of the same number, which differ in that; and so does a record that was tampered with.

use super::import::{digest_of, money, played};
use crate::base::{Chips, HandId};
use crate::cards::{Card, CardSet};
use crate::history::phh::{Action, Hand, Player, read_hand};

/// What a record is beside one that goes by the same number and moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alike {
    /// Of the same hand.
    Same,
    /// Of a hand at another table, which is known by this number.
    Elsewhere(HandId),
    /// Of no hand that can have been played beside the other.
    Contrary,
}

/// Compares a record with one that is kept, both as the book has them.
pub(super) fn compare(kept: &str, new: &str) -> Alike {
    if kept == new {
        return Alike::Same;
    }
    let (Ok(kept), Ok(new)) = (read_hand(kept.as_bytes()), read_hand(new.as_bytes())) else {
        return Alike::Same;
    };
    if agree(&kept, &new) {
        return Alike::Same;
    }
    match (&kept.table, &new.table) {
        (Some(table), Some(other)) if table != other => Alike::Elsewhere(digest_of(&new)),
        _ => Alike::Contrary,
    }
}

fn agree(one: &Hand, other: &Hand) -> bool {
    let players = one.player_count();
    let holes = (0..players).all(|place| {
        let (one, other) = (hole(one, place), hole(other, place));
        one.is_empty() || other.is_empty() || one == other
    });
    let (board, other_board) = (board(one), board(other));
    let mut board = board.iter().zip(&other_board);
    one.variant == other.variant
        && players == other.player_count()
        && holes
        && board.all(|(card, other)| card.is_none() || other.is_none() || card == other)
        && raises(one) == raises(other)
}

/// The hole cards of a player, dealt or shown, where all of them are known.
fn hole(hand: &Hand, place: usize) -> CardSet {
    let cards = hand.actions.iter().find_map(|action| match action {
        Action::DealHole { player, cards } | Action::Show { player, cards }
            if player.index() == place && cards.iter().all(Option::is_some) =>
        {
            Some(*cards)
        }
        _ => None,
    });
    cards.unwrap_or_default().known().collect()
}

fn board(hand: &Hand) -> Vec<Option<Card>> {
    let dealt = hand.actions.iter().filter_map(|action| match action {
        Action::DealBoard(cards) => Some(cards.iter().copied().collect::<Vec<_>>()),
        _ => None,
    });
    dealt.flatten().collect()
}

/// Who bets or raises to how much, whatever unit a file has. Who checks or folds is not told alike by all programs.
fn raises(hand: &Hand) -> Vec<(Player, Chips)> {
    let played = played(hand);
    let raises = hand.actions.iter().filter_map(|action| match *action {
        Action::BetOrRaiseTo { player, amount } => Some((player, money(hand, played, amount))),
        _ => None,
    });
    raises.collect()
}
