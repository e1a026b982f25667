//! The signs that things are drawn with, in lines or in plain ASCII.

use crate::cards::Suit;
use crate::config::{Borders, Settings, Suits};

/// How a frame is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) across: &'static str,
    pub(super) down: &'static str,
    /// Top left, top right, bottom left, bottom right.
    pub(super) corners: [&'static str; 4],
    /// Where a line inside meets the frame, left and right.
    pub(super) joins: [&'static str; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Glyphs {
    pub(super) light: Line,
    pub(super) heavy: Line,
    pub(super) full: &'static str,
    pub(super) empty: &'static str,
    pub(super) back: &'static str,
    pub(super) less: &'static str,
    pub(super) more: &'static str,
    pub(super) dot: &'static str,
    pub(super) dash: &'static str,
    pub(super) here: &'static str,
    pub(super) on: &'static str,
    pub(super) off: &'static str,
    pub(super) dealer: &'static str,
    pub(super) ellipsis: &'static str,
    pub(super) half: &'static str,
    pub(super) two_thirds: &'static str,
    suits: Suits,
}

const LIGHT: Line = Line {
    across: "─",
    down: "│",
    corners: ["╭", "╮", "╰", "╯"],
    joins: ["├", "┤"],
};
const HEAVY: Line = Line {
    across: "━",
    down: "┃",
    corners: ["┏", "┓", "┗", "┛"],
    joins: ["┠", "┨"],
};
const ASCII: Line = Line {
    across: "-",
    down: "|",
    corners: ["+", "+", "+", "+"],
    joins: ["+", "+"],
};
const ASCII_HEAVY: Line = Line {
    across: "=",
    down: "#",
    corners: ["#", "#", "#", "#"],
    joins: ["#", "#"],
};

impl Glyphs {
    pub(super) fn of(settings: &Settings) -> Self {
        match settings.borders {
            Borders::Lines => Self {
                light: LIGHT,
                heavy: HEAVY,
                full: "▓",
                empty: "░",
                back: "▒",
                less: "◂",
                more: "▸",
                dot: "·",
                dash: "–",
                here: "◂",
                on: "[x]",
                off: "[ ]",
                dealer: "(D)",
                ellipsis: "…",
                half: "½",
                two_thirds: "⅔",
                suits: settings.suits,
            },
            Borders::Ascii => Self {
                light: ASCII,
                heavy: ASCII_HEAVY,
                full: "#",
                empty: ".",
                back: "#",
                less: "<",
                more: ">",
                dot: "-",
                dash: "-",
                here: "<",
                on: "[x]",
                off: "[ ]",
                dealer: "(D)",
                ellipsis: "~",
                half: "1/2",
                two_thirds: "2/3",
                suits: settings.suits,
            },
        }
    }

    pub(super) fn suit(&self, suit: Suit) -> &'static str {
        match (self.suits, suit) {
            (Suits::Symbols, Suit::Clubs) => "♣",
            (Suits::Symbols, Suit::Diamonds) => "♦",
            (Suits::Symbols, Suit::Hearts) => "♥",
            (Suits::Symbols, Suit::Spades) => "♠",
            (Suits::Letters, Suit::Clubs) => "c",
            (Suits::Letters, Suit::Diamonds) => "d",
            (Suits::Letters, Suit::Hearts) => "h",
            (Suits::Letters, Suit::Spades) => "s",
        }
    }
}
