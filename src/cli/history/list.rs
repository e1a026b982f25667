//! Hands for a person and for a script, a line each.

use std::io::{self, Write};

use serde::Serialize;

use crate::base::{Cents, Chips, Millis, shown};
use crate::cli::Failure;
use crate::cli::options::grouped;
use crate::cli::speech::{say, text};
use crate::profile::book::Listed;
use crate::profile::{Book, HandFilter};
use crate::protocol::Format;
use crate::text::{Unit, tidy};

/// How wide the name of a stake or a tournament may be: the line has 79 columns then.
const STAKE_WIDTH: usize = 25;

/// The columns are as wide as what may stand in them: hands are printed as they are read.
pub(super) fn table(
    book: Option<&Book>,
    filter: &HandFilter,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut hands = 0;
    // The chips of tournaments are no money.
    let mut sum: Option<Cents> = None;
    if let Some(book) = book {
        book.each_hand_of(filter, |hand| {
            if hands == 0 {
                let [time, stake, place, cards, board, result] = [
                    say!("cli-column-time"),
                    say!("cli-column-stake"),
                    say!("cli-column-position"),
                    say!("cli-column-cards"),
                    say!("cli-column-board"),
                    say!("cli-column-result"),
                ];
                writeln!(
                    out,
                    "{time:16} {stake:STAKE_WIDTH$} {place:5} {cards:8} {board:10} {result:>10}"
                )?;
            }
            hands += 1;
            if hand.tournament.is_none() {
                *sum.get_or_insert_default() += hand.result.as_cents();
            }
            writeln!(
                out,
                "{:16} {:STAKE_WIDTH$} {:5} {:8} {:10} {:>10}",
                minute(hand.began()),
                stake(&hand),
                hand.position.as_deref().unwrap_or("-"),
                hand.cards,
                if hand.board.is_empty() {
                    "-"
                } else {
                    &hand.board
                },
                result(&hand)
            )?;
            Ok::<_, Failure>(())
        })?;
    }
    match hands {
        0 if *filter != HandFilter::default() && book.is_some() => {
            writeln!(out, "{}", say!("cli-no-such-hands"))?;
        }
        0 => writeln!(out, "{}", say!("cli-no-hands"))?,
        _ => {
            let (number, sum) = (grouped(hands), total(sum));
            let said = say!("cli-hands-sum", count = hands, hands = number, sum = sum);
            writeln!(out, "{said}")?;
        }
    }
    Ok(())
}

fn total(sum: Option<Cents>) -> String {
    sum.map_or_else(String::new, |sum| format!(", {}", signed(sum)))
}

/// `+1.20` in a cash game, `+120` chips in a tournament.
fn result(hand: &Listed) -> String {
    match (hand.tournament, hand.result) {
        (None, result) => signed(result.as_cents()),
        (Some(_), chips) => signed_chips(chips),
    }
}

/// When it was, where that is known.
pub(super) fn minute(at: Option<Millis>) -> String {
    at.map_or_else(|| "-".to_owned(), |at| text().minute(at))
}

/// `NL10`, `NL50 Banzai`: names come again in other formats. A tournament is called as the screen calls it. In a hand that was imported
/// somebody may have written anything.
fn stake(hand: &Listed) -> String {
    shown(&stake_name(&hand.stake, &hand.format), STAKE_WIDTH)
}

/// The same in full.
pub(super) fn stake_name(stake: &str, format: &str) -> String {
    let format = Format::ALL.into_iter().find(|known| known.word() == format);
    match format {
        Some(format) if format != Format::Standard => {
            format!("{} {}", tidy(stake), text().format(format))
        }
        _ => text().kept_game(stake),
    }
}

/// `+1,200.50`, `-0.10`, `0.00`
pub(super) fn signed(amount: Cents) -> String {
    let sign = if amount.is_positive() { "+" } else { "" };
    format!("{sign}{}", text().figure(Chips(amount.0), Unit::Euros))
}

/// `+1,200` chips.
pub(super) fn signed_chips(amount: Chips) -> String {
    let sign = if amount.is_positive() { "+" } else { "" };
    format!("{sign}{}", text().count(amount))
}

/// A line of JSON; its keys are a contract.
#[derive(Serialize)]
struct Line<'a> {
    room: &'a str,
    hand: u64,
    time: i64,
    table: u32,
    game: &'a str,
    format: &'a str,
    stake: &'a str,
    big_blind: Chips,
    position: Option<&'a str>,
    cards: &'a str,
    board: &'a str,
    result: Chips,
    phh: bool,
    tournament: Option<u32>,
    source: Option<&'a str>,
}

pub(super) fn json(book: &Book, filter: &HandFilter, out: &mut impl Write) -> Result<(), Failure> {
    book.each_hand_of(filter, |hand| {
        let line = Line {
            room: &hand.room,
            hand: hand.hand,
            time: hand.at.get(),
            table: hand.table,
            game: &hand.game,
            format: &hand.format,
            stake: &hand.stake,
            big_blind: hand.big_blind,
            position: hand.position.as_deref(),
            cards: &hand.cards,
            board: &hand.board,
            result: hand.result,
            phh: hand.has_record,
            tournament: hand.tournament,
            source: hand.source.as_deref(),
        };
        serde_json::to_writer(&mut *out, &line).map_err(io::Error::from)?;
        writeln!(out)?;
        Ok(())
    })
}
