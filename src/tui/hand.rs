//! What follows for the player from a hand as it is seen: whether they can come to act, and what a call costs.

use crate::base::{Chips, Seat};
use crate::protocol::view::TableView;

/// What a call takes from the stack in the end: what nobody else can match comes back. The price of a street is at least its
/// big blind, also where whoever posted it had less (B4).
pub(super) fn call_cost(table: &TableView, to_call: Chips) -> Chips {
    let Some((hand, seat)) = table.hand.as_ref().zip(table.own_seat) else {
        return to_call;
    };
    let at = |seat: Seat| table.seats.get(seat.index()).copied().flatten();
    let others = hand.live.iter().filter(|other| *other != seat);
    let most = others.filter_map(at).map(|other| other.bet + other.stack);
    let own_bet = at(seat).map_or(Chips::ZERO, |own| own.bet);
    match most.max().map(|most| most - own_bet) {
        Some(most) if most.is_positive() => to_call.min(most),
        _ => to_call,
    }
}

/// Whether the player can come to act in this hand again: they have chips, and either a price to pay or an opponent who could
/// make one.
pub(super) fn may_still_act(table: &TableView) -> bool {
    let Some((hand, seat)) = table.hand.as_ref().zip(table.own_seat) else {
        return false;
    };
    let has_chips = |seat: Seat| {
        let at = table.seats.get(seat.index()).copied().flatten();
        at.is_some_and(|at| at.stack.is_positive())
    };
    let own_bet = table.seats[seat.index()].map_or(Chips::ZERO, |own| own.bet);
    let mut others = hand.live.iter().filter(|other| *other != seat);
    let is_asked = hand.price > own_bet || others.any(has_chips);
    !hand.is_over && hand.live.contains(seat) && has_chips(seat) && is_asked
}
