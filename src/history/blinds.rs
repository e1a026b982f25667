//! Whose blind is whose in a record (C4, C5), which has amounts by place and no names for them.
//!
//! They go by order and size and not by place alone: the small blind may be dead, and somebody may be dealt in between the button
//! and the blinds. Not here: what a blind costs somebody whose stack is smaller, which is for the engine.

use super::phh::{Forced, Hand};
use crate::base::{Chips, Seat};
use crate::engine::PostKind;

/// Which player an entry in a list of forced bets belongs to, and the other way round: heads-up they are listed in reverse.
pub(super) const fn mirrored(place: usize, players: usize) -> usize {
    if players == 2 && place < 2 {
        1 - place
    } else {
        place
    }
}

/// What each player posts a bet for, in the order of the record: the first is the small blind if it can be one, the next the big
/// blind, further ones straddles. A negative one is posted out of position.
pub fn posts(record: &Hand) -> [Option<PostKind>; Seat::MAX] {
    let mut kinds = [None; Seat::MAX];
    let mut due = PostKind::SmallBlind;
    for (entry, forced) in record.blinds_or_straddles.iter().enumerate() {
        if !forced.amount().is_positive() {
            continue;
        }
        let kind = match (forced, due) {
            (Forced::Post(_), _) => PostKind::Posted,
            (Forced::Blind(_), PostKind::SmallBlind) if is_small(record, entry) => due,
            (Forced::Blind(_), PostKind::SmallBlind | PostKind::BigBlind) => PostKind::BigBlind,
            (Forced::Blind(_), _) => PostKind::Straddle,
        };
        due = match kind {
            PostKind::Posted => due,
            PostKind::SmallBlind => PostKind::BigBlind,
            PostKind::BigBlind | PostKind::Straddle => PostKind::Straddle,
        };
        kinds[mirrored(entry, record.player_count())] = Some(kind);
    }
    kinds
}

/// Whether the first blind of a record is the small one: below the big blind, or no smaller than the next, as where both are alike.
/// One that nobody posts behind is a big blind if it took the whole stack.
fn is_small(record: &Hand, entry: usize) -> bool {
    let behind = record.blinds_or_straddles.iter().skip(entry + 1);
    let mut behind = behind.filter_map(blind);
    let amount = record.blinds_or_straddles[entry].amount();
    match behind.next() {
        Some(next) => amount < record.min_bet || next <= amount,
        None => amount < record.min_bet && !takes_all(record, entry),
    }
}

fn blind(forced: &Forced) -> Option<Chips> {
    match *forced {
        Forced::Blind(blind) if blind.is_positive() => Some(blind),
        Forced::Blind(_) | Forced::Post(_) => None,
    }
}

/// Whether nothing is left of a stack behind its ante and its blind.
fn takes_all(record: &Hand, entry: usize) -> bool {
    let player = mirrored(entry, record.player_count());
    let stack = record.starting_stacks.get(player).copied().flatten();
    let forced = record.blinds_or_straddles[entry].amount() + record.antes[entry];
    stack.is_some_and(|stack| stack <= forced)
}

/// The small blind that was due, whatever was left to post; where it was dead half of the big blind, which most games have: no record says it.
pub fn small_blind(record: &Hand) -> Chips {
    let posts = posts(record);
    let mut entries = record.blinds_or_straddles.iter().enumerate();
    let posted = entries.find_map(|(entry, forced)| {
        let kind = posts[mirrored(entry, record.player_count())];
        (kind == Some(PostKind::SmallBlind)).then_some(forced.amount())
    });
    posted.unwrap_or(Chips(record.min_bet.0 / 2))
}
