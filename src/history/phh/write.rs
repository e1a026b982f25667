//! A [`Hand`] becomes PHH again. What is written reads back as the same hand.

use std::fmt::Display;
use std::io::{self, Write};

use super::hand::{Count, Forced, Hand, Name, Text};
use super::syntax::Quoted;
use crate::base::Millis;

/// Writes one hand, as a `.phh` file has it.
pub fn write_hand(hand: &Hand, to: &mut impl Write) -> io::Result<()> {
    let amount = |amount| hand.unit.show(amount);
    writeln!(to, "variant = '{}'", hand.variant.code())?;
    writeln!(to, "ante_trimming_status = {}", hand.ante_trimming)?;
    write_list(to, "antes", hand.antes.iter().map(|&ante| amount(ante)))?;
    let blinds = hand.blinds_or_straddles.iter().map(|forced| match *forced {
        Forced::Blind(blind) => amount(blind),
        Forced::Post(post) => amount(-post),
    });
    write_list(to, "blinds_or_straddles", blinds)?;
    writeln!(to, "min_bet = {}", amount(hand.min_bet))?;
    let stacks = hand.starting_stacks.iter().map(|stack| match stack {
        Some(stack) => amount(*stack).to_string(),
        None => "inf".to_owned(),
    });
    write_list(to, "starting_stacks", stacks)?;
    let actions = hand.actions.iter().map(|action| action.notation(hand.unit));
    write_list(to, "actions", actions.map(|action| format!("'{action}'")))?;
    for count in Count::ALL {
        if let Some(number) = hand.count(count) {
            writeln!(to, "{} = {number}", count.key())?;
        }
    }
    for text in Text::ALL {
        if let Some(content) = hand.text(text) {
            writeln!(to, "{} = {}", text.key(), Quoted(content))?;
        }
    }
    for (key, name) in [("table", &hand.table), ("hand", &hand.hand)] {
        match name {
            Some(Name::Number(number)) => writeln!(to, "{key} = {number}")?,
            Some(Name::Text(text)) => writeln!(to, "{key} = {}", Quoted(text))?,
            None => {}
        }
    }
    if let Some(time) = hand.time {
        writeln!(to, "time = {time}")?;
    }
    if let Some(seats) = &hand.seats {
        write_list(to, "seats", seats.iter())?;
    }
    if !hand.players.is_empty() {
        write_list(to, "players", hand.players.iter().map(|name| Quoted(name)))?;
    }
    if let Some(limit) = hand.time_limit {
        writeln!(to, "time_limit = {}", seconds(limit))?;
    }
    if let Some(banks) = &hand.time_banks {
        write_list(to, "time_banks", banks.iter().map(|&bank| seconds(bank)))?;
    }
    let results = [
        ("finishing_stacks", &hand.finishing_stacks),
        ("winnings", &hand.winnings),
    ];
    for (key, chips) in results {
        if let Some(chips) = chips {
            write_list(to, key, chips.iter().map(|&chips| amount(chips)))?;
        }
    }
    for (name, value) in hand.own_fields() {
        let is_bare = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        if name.bytes().all(is_bare) {
            writeln!(to, "_{name} = {value}")?;
        } else {
            writeln!(to, "{} = {value}", Quoted(&format!("_{name}")))?;
        }
    }
    Ok(())
}

fn write_list(
    to: &mut impl Write,
    key: &str,
    items: impl Iterator<Item = impl Display>,
) -> io::Result<()> {
    write!(to, "{key} = [")?;
    for (index, item) in items.enumerate() {
        write!(to, "{}{item}", if index == 0 { "" } else { ", " })?;
    }
    writeln!(to, "]")
}

/// Seconds, with a fraction if there is one.
fn seconds(time: Millis) -> String {
    let (seconds, millis) = (time.get() / 1_000, time.get() % 1_000);
    match millis {
        0 => seconds.to_string(),
        _ => format!("{seconds}.{millis:03}"),
    }
}

/// Writes many hands, as a `.phhs` file has them, numbered from 1.
#[derive(Debug)]
pub struct Writer<W> {
    to: W,
    written: u64,
}

impl<W: Write> Writer<W> {
    pub fn new(to: W) -> Self {
        Self { to, written: 0 }
    }

    /// Writes the next hand; its number comes back.
    pub fn write(&mut self, hand: &Hand) -> io::Result<u64> {
        if self.written > 0 {
            writeln!(self.to)?;
        }
        self.written += 1;
        writeln!(self.to, "[{}]", self.written)?;
        write_hand(hand, &mut self.to)?;
        Ok(self.written)
    }

    /// Gives back what was written to.
    pub fn into_inner(self) -> W {
        self.to
    }
}
