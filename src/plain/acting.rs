//! From a typed action to a decision in a hand. What is legal is for the room to say; here only amounts are worked out.

use crate::base::{Chips, HandId};
use crate::protocol::Action;
use crate::protocol::view::TableView;

use super::trouble::Trouble;
use crate::client::{Size, amount};

/// What somebody wants to do in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Fold,
    Check,
    Call,
    Bet(Size),
    Raise(Size),
    AllIn,
}

/// An answer to a question of the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Decided {
    pub hand: HandId,
    pub turn: u16,
    pub action: Action,
    /// Where it puts everything in by a bet, so much is bet: it is asked about once more.
    pub all_in: Option<Chips>,
}

pub(super) fn decide(table: &TableView, deed: Deed) -> Result<Decided, Trouble> {
    let hand = table.hand.as_ref().filter(|hand| !hand.is_over);
    let hand = hand.ok_or(Trouble::NoHand)?;
    let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
    let (bet, stack) = own.map_or((Chips::ZERO, Chips::ZERO), |own| (own.bet, own.stack));
    let everything = bet + stack;
    let legal = hand.turn.and_then(|turn| turn.legal);
    let range = legal.and_then(|legal| legal.raise);
    let raise_to = |size: Size| {
        Ok(Action::RaiseTo(match size {
            Size::Cents(_) | Size::BigBlinds { .. } => {
                let odd = match table.play.tournament() {
                    Some(_) => Trouble::NotWholeChips,
                    None => Trouble::NotWholeCents,
                };
                size.at(table).ok_or(odd)?
            }
            Size::OfPot { parts, of } => {
                amount::of_pot(parts, of, hand.price, hand.price - bet, hand.pot)
            }
            // Where one may not raise, the room says why.
            Size::Min => range.map_or(hand.price + hand.blinds.big_blind, |range| range.min),
            Size::Max => range.map_or(everything, |range| range.max),
        }))
    };
    let action = match deed {
        Deed::Fold => Action::Fold,
        Deed::Check => Action::Check,
        Deed::Call => Action::Call,
        // To bet where there is a bet is to raise it, and the other way round.
        Deed::Bet(size) | Deed::Raise(size) => raise_to(size)?,
        Deed::AllIn => match legal {
            Some(legal) if legal.raise.is_none() && legal.to_call == stack => Action::Call,
            _ => Action::RaiseTo(everything),
        },
    };
    let is_whole = match action {
        Action::RaiseTo(to) => to == everything,
        Action::Call => deed == Deed::AllIn,
        Action::Fold | Action::Check => false,
    };
    let is_legal = legal.is_some_and(|legal| legal.contains(action));
    Ok(Decided {
        hand: hand.hand,
        turn: hand.turn.map_or(0, |turn| turn.turn),
        action,
        all_in: (is_whole && is_legal).then_some(everything),
    })
}
