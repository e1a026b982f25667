//! The bet field: an amount that is typed, changed by arrows or filled by a preset, and committed with Enter.

use crate::base::Chips;
use crate::client::Size;
use crate::client::amount::raise_to;
use crate::protocol::view::TableView;
use crate::protocol::{RaiseRange, Street};
use crate::text::Unit;

/// An open bet field. What was typed is kept as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetField {
    pub typed: String,
    /// The amount, where nothing was typed.
    to: Chips,
}

/// No longer amount is typed.
const LONGEST: usize = 12;

/// How a step of the arrows changes an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BetStep {
    More,
    Less,
    MuchMore,
    MuchLess,
    Minimum,
    Maximum,
}

/// What a preset fills in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Hundredths of big blinds.
    BigBlinds(i64),
    /// Tenths of the bet to match.
    OfPrice(i64),
    OfPot {
        parts: i64,
        of: i64,
    },
    Max,
}

/// The presets of a moment: multiples before the flop, parts of the pot after it.
pub fn presets(table: &TableView) -> [Preset; 4] {
    let Some(hand) = &table.hand else {
        return [Preset::Max; 4];
    };
    match hand.street {
        Street::Preflop if hand.price <= hand.blinds.big_blind => [
            Preset::BigBlinds(250),
            Preset::BigBlinds(300),
            Preset::OfPot { parts: 1, of: 1 },
            Preset::Max,
        ],
        Street::Preflop => [
            Preset::OfPrice(25),
            Preset::OfPrice(30),
            Preset::OfPot { parts: 1, of: 1 },
            Preset::Max,
        ],
        _ => [
            Preset::OfPot { parts: 1, of: 2 },
            Preset::OfPot { parts: 2, of: 3 },
            Preset::OfPot { parts: 1, of: 1 },
            Preset::Max,
        ],
    }
}

impl Preset {
    /// The amount, within what is allowed.
    pub fn amount(self, table: &TableView, range: RaiseRange) -> Chips {
        let price = table.hand.as_ref().map_or(Chips::ZERO, |hand| hand.price);
        let amount = match self {
            Self::BigBlinds(hundredths) => {
                Some(Chips(table.blinds().big_blind.0 * hundredths / 100))
            }
            Self::OfPrice(tenths) => Some(Chips(price.0 * tenths / 10)),
            Self::OfPot { parts, of } => raise_to(table, Size::OfPot { parts, of }),
            Self::Max => Some(range.max),
        };
        amount.unwrap_or(range.min).clamp(range.min, range.max)
    }
}

impl BetField {
    pub fn new(to: Chips) -> Self {
        Self {
            typed: String::new(),
            to,
        }
    }

    /// The amount as it stands; nothing where what was typed is none.
    /// A number alone is meant in the unit that is shown.
    pub fn amount(&self, table: &TableView, unit: Unit) -> Option<Chips> {
        if self.typed.is_empty() {
            return Some(self.to);
        }
        let size = match (Size::read(&self.typed).ok()?, unit) {
            (Size::Cents(number), Unit::BigBlinds(_)) => Size::BigBlinds {
                hundredths: number.0,
            },
            (size, _) => size,
        };
        raise_to(table, size)
    }

    pub fn fill(&mut self, to: Chips) {
        self.typed.clear();
        self.to = to;
    }

    /// Takes a letter that continues an amount; says whether it does.
    pub fn take(&mut self, letter: char) -> bool {
        let mut typed = self.typed.clone();
        // Both are points, by where one lives.
        typed.push(match letter {
            ',' => '.',
            letter => letter.to_ascii_lowercase(),
        });
        let is_taken = typed.len() <= LONGEST && begins_amount(&typed);
        if is_taken {
            self.typed = typed;
        }
        is_taken
    }

    /// Takes back the last letter.
    pub fn delete(&mut self) {
        self.typed.pop();
    }

    /// One big blind more or less, or ten; a typed amount is where it starts from.
    pub fn step(&mut self, step: BetStep, table: &TableView, unit: Unit, range: RaiseRange) {
        let now = self.amount(table, unit).unwrap_or(self.to);
        let blind = table.blinds().big_blind;
        let to = match step {
            BetStep::More => now + blind,
            BetStep::Less => now - blind,
            BetStep::MuchMore => Chips(now.0 + blind.0 * 10),
            BetStep::MuchLess => Chips(now.0 - blind.0 * 10),
            BetStep::Minimum => range.min,
            BetStep::Maximum => range.max,
        };
        self.fill(to.clamp(range.min, range.max));
    }
}

/// Whether an amount may begin so: `12`, `12.`, `3b`, `66`, `1/`, `po`, `ma`.
fn begins_amount(typed: &str) -> bool {
    let is_word = ["pot", "min", "max"]
        .iter()
        .any(|word| word.starts_with(typed));
    if is_word {
        return true;
    }
    let digits = typed.trim_end_matches('b');
    let blinds = typed.len() - digits.len();
    if blinds > 0 {
        return blinds <= 2 && is_number(digits);
    }
    if let Some(number) = typed.strip_suffix('%') {
        return is_number(number);
    }
    if let Some((parts, of)) = typed.split_once('/') {
        let is_whole = |text: &str| text.chars().all(|c| c.is_ascii_digit());
        return !parts.is_empty() && is_whole(parts) && is_whole(of);
    }
    let (whole, places) = typed.split_once('.').unwrap_or((typed, ""));
    let is_digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    is_digits(whole) && is_digits(places) && places.len() <= 2
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || c == '.')
}
