//! A [`Hand`] becomes PHH again. What is written reads back as the same hand.
//!
//! A hand is put together as text without the machinery of formatting, and handed on whole.

use std::io::{self, Write};

use super::amount::{Unit, append_number, two_digits};
use super::hand::{Count, Forced, Hand, Name, Text};
use super::syntax::Quoted;
use crate::base::{Chips, Millis};

/// Most hands have room in so many bytes.
const USUAL: usize = 1_024;

/// Writes one hand, as a `.phh` file has it.
pub fn write_hand(hand: &Hand, to: &mut impl Write) -> io::Result<()> {
    to.write_all(hand_text(hand).as_bytes())
}

/// The same as a text.
pub fn hand_text(hand: &Hand) -> String {
    let mut text = String::with_capacity(USUAL);
    append_hand(hand, &mut text);
    text
}

fn append_hand(hand: &Hand, text: &mut String) {
    let unit = hand.unit;
    let amount = |text: &mut String, amount: &Chips| unit.append(*amount, text);
    append_line(text, "variant", |text| {
        Quoted(hand.variant.code()).append(text)
    });
    append_line(text, "ante_trimming_status", |text| {
        text.push_str(if hand.ante_trimming { "true" } else { "false" });
    });
    append_list(text, "antes", &hand.antes, amount);
    append_list(
        text,
        "blinds_or_straddles",
        &hand.blinds_or_straddles,
        |text, forced| match *forced {
            Forced::Blind(blind) => unit.append(blind, text),
            Forced::Post(post) => unit.append(-post, text),
        },
    );
    append_line(text, "min_bet", |text| unit.append(hand.min_bet, text));
    append_list(
        text,
        "starting_stacks",
        &hand.starting_stacks,
        |text, stack| match stack {
            Some(stack) => unit.append(*stack, text),
            None => text.push_str("inf"),
        },
    );
    append_list(text, "actions", &hand.actions, |text, action| {
        text.push('\'');
        action.append(unit, text);
        text.push('\'');
    });
    for count in Count::ALL {
        if let Some(number) = hand.count(count) {
            append_line(text, count.key(), |text| append_integer(text, number));
        }
    }
    for field in Text::ALL {
        if let Some(content) = hand.text(field) {
            append_line(text, field.key(), |text| Quoted(content).append(text));
        }
    }
    for (key, name) in [("table", &hand.table), ("hand", &hand.hand)] {
        match name {
            Some(Name::Number(number)) => {
                append_line(text, key, |text| append_integer(text, *number));
            }
            Some(Name::Text(name)) => append_line(text, key, |text| Quoted(name).append(text)),
            None => {}
        }
    }
    if let Some(time) = hand.time {
        append_line(text, "time", |text| time.append(text));
    }
    if let Some(seats) = &hand.seats {
        append_list(text, "seats", seats, |text, seat| {
            append_integer(text, *seat)
        });
    }
    if !hand.players.is_empty() {
        append_list(text, "players", &hand.players, |text, name| {
            Quoted(name).append(text);
        });
    }
    if let Some(limit) = hand.time_limit {
        append_line(text, "time_limit", |text| append_seconds(text, limit));
    }
    if let Some(banks) = &hand.time_banks {
        append_list(text, "time_banks", banks, |text, bank| {
            append_seconds(text, *bank);
        });
    }
    let results = [
        ("finishing_stacks", &hand.finishing_stacks),
        ("winnings", &hand.winnings),
    ];
    for (key, chips) in results {
        if let Some(chips) = chips {
            append_list(text, key, chips, amount);
        }
    }
    for (name, value) in hand.own_fields() {
        let is_bare = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        if name.bytes().all(is_bare) {
            text.push('_');
            append_line(text, name, |text| value.append(text));
        } else {
            Quoted(&format!("_{name}")).append(text);
            append_line(text, "", |text| value.append(text));
        }
    }
}

fn append_line(text: &mut String, key: &str, value: impl FnOnce(&mut String)) {
    text.push_str(key);
    text.push_str(" = ");
    value(text);
    text.push('\n');
}

fn append_list<T>(text: &mut String, key: &str, items: &[T], append: impl Fn(&mut String, &T)) {
    append_line(text, key, |text| {
        text.push('[');
        for (index, item) in items.iter().enumerate() {
            text.push_str(if index == 0 { "" } else { ", " });
            append(text, item);
        }
        text.push(']');
    });
}

fn append_integer(text: &mut String, number: i64) {
    Unit::Whole.append(Chips(number), text);
}

/// Seconds, with a fraction if there is one.
fn append_seconds(text: &mut String, time: Millis) {
    let (seconds, millis) = (time.get() / 1_000, time.get() % 1_000);
    append_integer(text, seconds);
    if millis > 0 {
        text.push('.');
        append_integer(text, millis / 100);
        text.push_str(two_digits(millis.unsigned_abs() % 100));
    }
}

/// Writes many hands, as a `.phhs` file has them, numbered from 1.
#[derive(Debug)]
pub struct Writer<W> {
    to: W,
    written: u64,
    text: String,
}

impl<W: Write> Writer<W> {
    pub fn new(to: W) -> Self {
        Self {
            to,
            written: 0,
            text: String::new(),
        }
    }

    /// Writes the next hand; its number comes back.
    pub fn write(&mut self, hand: &Hand) -> io::Result<u64> {
        let text = &mut self.text;
        text.clear();
        text.push_str(if self.written == 0 { "[" } else { "\n[" });
        self.written += 1;
        append_number(text, self.written);
        text.push_str("]\n");
        append_hand(hand, text);
        self.to.write_all(text.as_bytes())?;
        Ok(self.written)
    }

    /// How many hands were written.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// Gives back what was written to.
    pub fn into_inner(self) -> W {
        self.to
    }
}
