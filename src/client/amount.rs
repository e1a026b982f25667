//! Amounts as they are typed: exact, in cents. `0.30`, `.30`, `€0.30`, `0.30€`, `3bb`, `66%`, `1/2`, `pot`, `min`, `max`.

use crate::base::{Cents, Chips};
use crate::protocol::view::TableView;

/// An amount, not yet put into chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    Cents(Cents),
    /// In hundredths of a big blind.
    BigBlinds {
        hundredths: i64,
    },
    /// So many parts of the pot.
    OfPot {
        parts: i64,
        of: i64,
    },
    Min,
    Max,
}

/// Why a word is no amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSize {
    /// It is no number of any kind.
    NoNumber,
    /// More than two places.
    TooExact,
    TooLarge,
    /// Cents after a comma, or groups of thousands: it could be either.
    Comma,
}

/// The largest whole number that is read.
const MOST: i64 = 10_000_000_000;

impl Size {
    pub fn read(word: &str) -> Result<Self, NoSize> {
        let word = word.to_lowercase();
        let sign = word.strip_prefix('€').or_else(|| word.strip_suffix('€'));
        let word = with_point(sign.unwrap_or(&word).trim());
        let word = word.as_str();
        match word {
            "pot" => return Ok(Self::OfPot { parts: 1, of: 1 }),
            "min" => return Ok(Self::Min),
            "max" => return Ok(Self::Max),
            _ => {}
        }
        if let Some(number) = word.strip_suffix("bb") {
            let hundredths = hundredths(number)?;
            return Ok(Self::BigBlinds { hundredths });
        }
        if let Some(number) = word.strip_suffix('%') {
            let parts = hundredths(number)?;
            return Ok(Self::OfPot { parts, of: 10_000 });
        }
        if let Some((parts, of)) = word.split_once('/') {
            let (parts, of) = (whole(parts)?, whole(of)?);
            return match of {
                0 => Err(NoSize::NoNumber),
                _ => Ok(Self::OfPot { parts, of }),
            };
        }
        let has_comma =
            word.contains(',') && word.starts_with(|first: char| first.is_ascii_digit());
        let is_figure = |c: char| c.is_ascii_digit() || [',', '.'].contains(&c);
        if has_comma && word.chars().all(is_figure) {
            return Err(NoSize::Comma);
        }
        hundredths(word).map(|cents| Self::Cents(Cents(cents)))
    }

    /// The amount in chips, where no pot is to be known. Nothing for parts of a pot and the ends of a range, and for
    /// what is no whole number of cents.
    pub fn alone(self, big_blind: Chips) -> Option<Chips> {
        match self {
            Self::Cents(cents) => Some(Chips(cents.0)),
            Self::BigBlinds { hundredths } => {
                let amount = i128::from(hundredths) * i128::from(big_blind.0);
                let whole = (amount % 100 == 0).then_some(amount / 100)?;
                i64::try_from(whole).ok().map(Chips)
            }
            Self::OfPot { .. } | Self::Min | Self::Max => None,
        }
    }
}

impl Size {
    /// The same at a table: a number alone is money in a cash game, and chips in a tournament.
    pub fn at(self, table: &TableView) -> Option<Chips> {
        match self {
            Self::Cents(hundredths) if table.play.tournament().is_some() => {
                (hundredths.0 % 100 == 0).then_some(Chips(hundredths.0 / 100))
            }
            size => size.alone(table.blinds().big_blind),
        }
    }
}

/// So many parts of what the pot would be after a call, on top of the bet to match; begun cents are left out.
pub fn of_pot(parts: i64, of: i64, price: Chips, to_call: Chips, pot: Chips) -> Chips {
    let pot = i128::from(pot.0) + i128::from(to_call.0);
    let more = pot * i128::from(parts) / i128::from(of.max(1));
    Chips(i64::try_from(i128::from(price.0) + more).unwrap_or(i64::MAX))
}

/// A comma before one or two figures is a point, as many languages write it; before three it could be either.
fn with_point(word: &str) -> String {
    let after = match word.split_once(',') {
        Some((_, after)) if !word.contains('.') => after,
        _ => return word.to_owned(),
    };
    let figures = after.chars().take_while(char::is_ascii_digit).count();
    match (1..=2).contains(&figures) && !after.contains(',') {
        true => word.replace(',', "."),
        false => word.to_owned(),
    }
}

/// `2.5` as 250.
fn hundredths(number: &str) -> Result<i64, NoSize> {
    let (before, after) = number.split_once('.').unwrap_or((number, ""));
    if before.is_empty() && after.is_empty() {
        return Err(NoSize::NoNumber);
    }
    let before = match before {
        "" => 0,
        before => whole(before)?,
    };
    if !after.chars().all(|digit| digit.is_ascii_digit()) {
        return Err(NoSize::NoNumber);
    }
    let after = match after.len() {
        0 => 0,
        1 => whole(after)? * 10,
        2 => whole(after)?,
        _ => return Err(NoSize::TooExact),
    };
    Ok(before * 100 + after)
}

fn whole(digits: &str) -> Result<i64, NoSize> {
    if digits.is_empty() || !digits.chars().all(|digit| digit.is_ascii_digit()) {
        return Err(NoSize::NoNumber);
    }
    let number = digits.parse().ok().filter(|number| *number <= MOST);
    number.ok_or(NoSize::TooLarge)
}

/// What one's bet would become by a typed amount, whatever is allowed. Nothing where it is no whole number of cents, or no
/// hand is played.
pub fn raise_to(table: &TableView, size: Size) -> Option<Chips> {
    let hand = table.hand.as_ref().filter(|hand| !hand.is_over)?;
    let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
    let (bet, stack) = own.map_or((Chips::ZERO, Chips::ZERO), |own| (own.bet, own.stack));
    let range = hand.turn.and_then(|turn| turn.legal?.raise);
    match size {
        Size::Cents(_) | Size::BigBlinds { .. } => size.at(table),
        Size::OfPot { parts, of } => {
            Some(of_pot(parts, of, hand.price, hand.price - bet, hand.pot))
        }
        // Where one may not raise, the room says why.
        Size::Min => Some(range.map_or(hand.price + hand.blinds.big_blind, |range| range.min)),
        Size::Max => Some(range.map_or(bet + stack, |range| range.max)),
    }
}
