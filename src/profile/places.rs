//! Where button and blinds are in a record (C4), by the places of its players.

use crate::base::{Position, Positions, Seat, SeatSet};
use crate::history::phh::Hand;
use crate::history::posts;
use crate::protocol::PostKind;

/// Button and blinds. Where nobody posts a big blind, as with antes alone, it is where it would be.
pub(super) fn positions(record: &Hand) -> Positions {
    let players = record.player_count();
    let dealt_in: SeatSet = (0..players as u8).map(Seat).collect();
    let kinds = posts(record);
    let posts = |wanted: PostKind| {
        let mut seats = dealt_in.iter();
        seats.find(|seat| kinds[seat.index()] == Some(wanted))
    };
    let usual = if players == 2 { Seat(0) } else { Seat(1) };
    Positions {
        button: Seat(players.saturating_sub(1) as u8),
        small_blind: posts(PostKind::SmallBlind),
        big_blind: posts(PostKind::BigBlind).unwrap_or(usual),
        dealt_in,
    }
}

/// What the place of a player is called.
pub(super) fn position(record: &Hand, place: usize) -> Option<&'static str> {
    let seat = Seat(place as u8);
    positions(record).of(seat).map(Position::letters)
}
