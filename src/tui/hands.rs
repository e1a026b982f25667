//! The hands that can be looked at again: those of the player's book in the tab *History*, or those of files.

use crate::base::{Chips, Millis};
use crate::cards::{Board, Hole};

use super::app::{App, Tab};
use super::input::Effect;
use super::past::Past;
use super::statistics::Games;

/// By what a hand is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandRef {
    /// In the book.
    Kept { room: String, hand: u64, at: Millis },
    /// The one with this number among those that were read from files.
    Read(usize),
}

/// A hand in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandLine {
    pub hand: HandRef,
    pub at: Option<Millis>,
    /// The number or the name of the hand.
    pub name: Option<String>,
    /// `NL10`, or what the tournament is called; of a hand that cannot be read where it is.
    pub stake: String,
    pub position: Option<String>,
    pub cards: Hole,
    pub board: Board,
    /// Cents in a cash game, chips in a tournament.
    pub result: Option<Chips>,
    pub is_game: bool,
    /// Why it cannot be looked at.
    pub unseen: Option<Unseen>,
}

/// Why a hand cannot be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unseen {
    /// Its result alone is kept.
    NoRecord,
    /// It cannot be read, or is not in order: where, and why.
    Broken(String),
}

/// Where they come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    #[default]
    Book,
    /// There is nothing else to look at.
    Files,
}

/// What is listed of them.
#[derive(Clone, Debug, Default)]
pub struct InHands {
    pub source: Source,
    pub games: Games,
    /// The newest first, or in the order of the files.
    pub lines: Vec<HandLine>,
}

impl InHands {
    /// Those of files.
    pub fn of_files(lines: Vec<HandLine>) -> Self {
        Self {
            source: Source::Files,
            games: Games::All,
            lines,
        }
    }
}

impl App {
    /// Whether hands of files are looked at, and nothing else is there.
    pub fn is_of_files(&self) -> bool {
        self.hands.source == Source::Files
    }

    /// Whether a recorded stream of messages is played.
    pub fn is_stream(&self) -> bool {
        self.is_recording() && !self.is_of_files()
    }

    pub fn lists_hands(&self) -> bool {
        self.past() == Some(Past::Hands)
    }

    /// How many hands are listed that can be looked at.
    pub fn hand_count(&self) -> usize {
        match self.past {
            Past::Hands => self.hands.lines.len(),
            Past::Review => self.review.dearest().len(),
            Past::Games | Past::Statistics => 0,
        }
    }

    /// One of them.
    pub fn hand_at(&self, row: usize) -> Option<&HandLine> {
        match self.past {
            Past::Hands => self.hands.lines.get(row),
            Past::Review => self.review.dearest().get(row).map(|made| &made.of),
            Past::Games | Past::Statistics => None,
        }
    }

    pub fn chosen_hand(&self) -> Option<&HandLine> {
        self.past().and_then(|_| self.hand_at(self.row()))
    }

    /// Between the games that have ended and the hands that were played.
    pub(super) fn switch_hands(&mut self) {
        if self.tab != Tab::History || self.is_of_files() {
            return;
        }
        self.past = match self.past {
            Past::Hands => Past::Games,
            Past::Games | Past::Statistics | Past::Review => Past::Hands,
        };
        self.read_hands();
    }

    /// Hands of other games.
    pub(super) fn next_hands(&mut self) {
        self.hands.games = self.hands.games.next();
        self.read_hands();
    }

    /// The list anew; the chosen hand stays so, wherever it is then.
    pub(super) fn list_hands(&mut self, lines: Vec<HandLine>) {
        let row = &mut self.rows[Tab::History as usize];
        let chosen = self.hands.lines.get(*row).map(|line| &line.hand);
        let same = lines.iter().position(|line| Some(&line.hand) == chosen);
        if let Some(same) = same.filter(|_| self.past == Past::Hands) {
            *row = same;
        }
        self.hands.lines = lines;
    }

    /// Asks for what is listed.
    pub(super) fn read_hands(&mut self) {
        if self.lists_hands() && !self.is_of_files() {
            self.effects.push(Effect::Hands(self.hands.games));
        }
    }

    /// Opens the chosen hand; why it cannot be opened is said below the list.
    pub(super) fn open_hand(&mut self) {
        let hand = self
            .chosen_hand()
            .filter(|line| line.unseen.is_none())
            .map(|line| line.hand.clone());
        self.effects.extend(hand.map(Effect::Replay));
    }
}
