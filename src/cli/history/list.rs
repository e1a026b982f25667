//! Hands for a person and for a script, a line each.

use std::io::{self, Write};

use serde::Serialize;

use crate::base::{Cents, Date, Millis};
use crate::cli::Failure;
use crate::cli::options::grouped;
use crate::profile::Book;
use crate::profile::book::Listed;

/// The columns are as wide as what may stand in them: hands are printed as they are read.
pub(super) fn table(
    book: Option<&Book>,
    last: Option<u64>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut hands = 0;
    let mut sum = Cents::ZERO;
    if let Some(book) = book {
        book.each_hand(last, |hand| {
            if hands == 0 {
                let [time, stake, place, cards, board, result] =
                    ["time (UTC)", "stake", "place", "cards", "board", "result"];
                writeln!(
                    out,
                    "{time:16}  {stake:15}  {place:5}  {cards:8}  {board:10}  {result:>10}"
                )?;
            }
            hands += 1;
            sum += hand.result;
            writeln!(
                out,
                "{:16}  {:15}  {:5}  {:8}  {:10}  {:>10}",
                minute(hand.at),
                stake(&hand),
                hand.position.as_deref().unwrap_or("-"),
                hand.cards,
                if hand.board.is_empty() {
                    "-"
                } else {
                    &hand.board
                },
                signed(hand.result)
            )?;
            Ok::<_, Failure>(())
        })?;
    }
    match hands {
        0 => writeln!(
            out,
            "There are no hands yet: they are written down as you play."
        )?,
        1 => writeln!(out, "1 hand, {}", signed(sum))?,
        _ => writeln!(out, "{} hands, {}", grouped(hands), signed(sum))?,
    }
    Ok(())
}

/// `NL10`, `NL50 banzai`: names come again in other formats.
fn stake(hand: &Listed) -> String {
    match hand.format.as_str() {
        "standard" => hand.stake.clone(),
        format => format!("{} {format}", hand.stake),
    }
}

/// `2026-01-31 18:05`
fn minute(at: Millis) -> String {
    let Date { year, month, day } = Date::of(at);
    let minutes = at.get().div_euclid(60_000).rem_euclid(24 * 60);
    let (hour, minute) = (minutes / 60, minutes % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
}

/// `+1.20`, `-0.10`, `0.00`
fn signed(amount: Cents) -> String {
    match amount.is_positive() {
        true => format!("+{amount}"),
        false => amount.to_string(),
    }
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
    big_blind: Cents,
    position: Option<&'a str>,
    cards: &'a str,
    board: &'a str,
    result: Cents,
    phh: bool,
}

pub(super) fn json(book: &Book, last: Option<u64>, out: &mut impl Write) -> Result<(), Failure> {
    book.each_hand(last, |hand| {
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
        };
        serde_json::to_writer(&mut *out, &line).map_err(io::Error::from)?;
        writeln!(out)?;
        Ok(())
    })
}
