//! The hands of the player's book, as the screen lists them, and one of them to be looked at.

use crate::base::Millis;
use crate::cards::{Board, Hole, parse_cards};
use crate::profile::book::Listed;
use crate::profile::replay::Tape;
use crate::profile::{Book, BookError, HandFilter};
use crate::tui::hands::{HandLine, HandRef, Unseen};
use crate::tui::statistics::Games;

/// So many are listed.
const MOST: u64 = 1_000;

/// The last hands of some games.
pub(super) fn last(games: Games) -> HandFilter {
    HandFilter {
        last: Some(MOST),
        kind: games.kind(),
        ..HandFilter::default()
    }
}

/// The same as they are listed, the newest first.
pub(super) fn read(book: &Book, games: Games) -> Result<Vec<HandLine>, BookError> {
    let filter = last(games);
    let mut lines = Vec::new();
    book.each_hand_of(&filter, |listed| {
        lines.push(line(listed));
        Ok::<_, BookError>(())
    })?;
    lines.reverse();
    Ok(lines)
}

pub(super) fn line(listed: Listed) -> HandLine {
    // The book has what was written; what it does not understand is not shown.
    let cards = |text: &str| parse_cards(text).unwrap_or_default();
    HandLine {
        at: listed.began(),
        // Where it is not known when it was, the number is one that the book has made up.
        name: listed.began().map(|_| listed.hand.to_string()),
        stake: listed.stake,
        position: listed.position,
        cards: cards(&listed.cards).into_iter().collect::<Hole>(),
        board: cards(&listed.board).into_iter().collect::<Board>(),
        result: Some(listed.result),
        is_game: listed.tournament.is_some(),
        unseen: (!listed.has_record).then_some(Unseen::NoRecord),
        hand: HandRef::Kept {
            room: listed.room,
            hand: listed.hand,
            at: listed.at,
        },
    }
}

/// The record of a hand, to be looked at.
pub(super) fn tape(record: Option<&str>) -> Result<Box<Tape>, String> {
    let Some(record) = record else {
        return Err("the hand is not there any more".to_owned());
    };
    let tape = Tape::of_text(record).map_err(|error| error.to_string())?;
    Ok(Box::new(tape))
}

/// The same of a hand in the book.
pub(in crate::cli) fn kept(
    book: &Book,
    room: &str,
    hand: u64,
    at: Millis,
) -> Result<Box<Tape>, String> {
    let record = book.record(room, hand, at);
    tape(record.map_err(|error| error.to_string())?.as_deref())
}
