//! What the interface remembers of a table beside what the room told: the log, what everybody did last, pre-actions, the bet
//! field, and until when its keys are dead.

use std::collections::VecDeque;

use crate::base::{Chips, HandId, Millis, PlayerId, Seat, TableId};
use crate::protocol::view::{TableChange, TableView};
use crate::protocol::{Action, LegalActions};
use crate::text::Pots;

use super::action::Action as Act;
use super::bet::BetField;
use super::input::Cause;
use super::told::Told;

/// So many lines of a table are kept.
const LONGEST_LOG: usize = 300;

/// What somebody did last on this street.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Posted,
    Folded,
    Checked,
    Called,
    Bet,
    Raised,
}

/// What is to be done as soon as it is the player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pre {
    Fold,
    CheckFold,
    Check,
    /// This much and no more: it is forgotten when the price changes.
    Call(Chips),
    CallAny,
}

impl Pre {
    /// What can be decided ahead while so much is to be called, with the actions that ask for it.
    pub fn offered(to_call: Chips) -> [(Act, Self); 3] {
        match to_call.is_positive() {
            false => [
                (Act::PreCheckFold, Self::CheckFold),
                (Act::PreCheck, Self::Check),
                (Act::PreCallAny, Self::CallAny),
            ],
            true => [
                (Act::PreFold, Self::Fold),
                (Act::PreCall, Self::Call(to_call)),
                (Act::PreCallAny, Self::CallAny),
            ],
        }
    }

    /// What it comes to; nothing where it cannot be done any more.
    pub fn action(self, legal: &LegalActions) -> Option<Action> {
        match self {
            Self::Fold => Some(Action::Fold),
            Self::CheckFold if legal.can_check() => Some(Action::Check),
            Self::CheckFold => Some(Action::Fold),
            Self::Check => legal.can_check().then_some(Action::Check),
            Self::Call(price) => (legal.to_call == price).then_some(Action::Call),
            Self::CallAny if legal.can_check() => Some(Action::Check),
            Self::CallAny => Some(Action::Call),
        }
    }

    /// Whether it comes to the same: a fold is a check where that costs nothing.
    pub fn is_like(self, other: Self) -> bool {
        let folds = |pre: Self| matches!(pre, Self::Fold | Self::CheckFold);
        self == other || (folds(self) && folds(other))
    }

    /// Whether it still means what was meant when somebody has raised.
    const fn outlives_raise(self) -> bool {
        matches!(self, Self::Fold | Self::CheckFold | Self::CallAny)
    }
}

/// A line of the log.
#[derive(Clone, Debug)]
pub struct Line {
    pub kind: LineKind,
    pub told: Told,
    /// That in words.
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// A hand begins.
    Hand,
    /// Cards come to the board, pots are won.
    Street,
    Deed,
    Chat(PlayerId),
    Coach,
}

/// What is asked about once more, and waits to be confirmed: a bet that puts everything in, or a fold where checking is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unconfirmed {
    pub hand: HandId,
    pub turn: u16,
    pub action: Action,
    pub everything: Chips,
    /// What led to the question. The same once more right after it is no answer: a key that is held down, a double click.
    pub by: Cause,
    /// Until then it is the same once more.
    pub echoes_until: Millis,
}

impl Unconfirmed {
    /// Whether something that comes now would only repeat what led to the question.
    pub fn is_echo(&self, by: Cause, now: Millis) -> bool {
        now < self.echoes_until && (by == self.by || self.by == Cause::Itself)
    }
}

/// A table as the interface has it.
#[derive(Clone, Debug)]
pub struct Desk {
    pub table: TableId,
    pub lines: VecDeque<Line>,
    pub deeds: [Option<Deed>; Seat::MAX],
    /// What everybody won in the hand that is over.
    pub wins: [Chips; Seat::MAX],
    /// What was told of the pots.
    pub pots: Pots,
    pub pre: Option<Pre>,
    pub bet: Option<BetField>,
    pub unconfirmed: Option<Unconfirmed>,
    /// The question that was answered: what follows is up to the room.
    pub answered: Option<(HandId, u16)>,
    /// Keys that act do nothing until then.
    pub dead_until: Millis,
    /// The player showed cards after winning unseen: that is done once.
    pub has_shown: bool,
    /// The player was told that it is their turn.
    pub called: Option<(HandId, u16)>,
    /// The player was told that their time bank runs.
    pub bank_told: Option<(HandId, u16)>,
    /// The table after the last hand of a tournament: its chairs empty at once.
    pub last: Option<Box<TableView>>,
}

impl Desk {
    pub fn new(table: TableId) -> Self {
        Self {
            table,
            lines: VecDeque::new(),
            deeds: [None; Seat::MAX],
            wins: [Chips::ZERO; Seat::MAX],
            pots: Pots::default(),
            pre: None,
            bet: None,
            unconfirmed: None,
            answered: None,
            dead_until: Millis::ZERO,
            has_shown: false,
            called: None,
            bank_told: None,
            last: None,
        }
    }

    pub fn note(&mut self, line: Line) {
        if line.text.is_empty() {
            return;
        }
        if self.lines.len() == LONGEST_LOG {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }

    /// Keeps up with a change; `before` is the table without it.
    pub fn see(&mut self, before: &TableView, change: &TableChange, now: Millis, guard: Millis) {
        match *change {
            TableChange::HandStarted { .. } => self.forget_hand(),
            TableChange::Post { seat, .. } => self.did(seat, Deed::Posted),
            TableChange::Folded { seat } => self.did(seat, Deed::Folded),
            TableChange::Checked { seat } => self.did(seat, Deed::Checked),
            TableChange::Called { seat, .. } => self.did(seat, Deed::Called),
            TableChange::Raised { seat, to, .. } => {
                let price = before.hand.as_ref().map_or(Chips::ZERO, |hand| hand.price);
                self.did(
                    seat,
                    match price {
                        Chips::ZERO => Deed::Bet,
                        _ => Deed::Raised,
                    },
                );
                if before.own_seat != Some(seat) && to > price {
                    self.pre = self.pre.filter(|pre| pre.outlives_raise());
                    self.dead_until = self.dead_until.max(now + guard);
                }
            }
            TableChange::StreetEnded { .. } => {
                for deed in &mut self.deeds {
                    *deed = deed.filter(|deed| *deed == Deed::Folded);
                }
                // What was to be called is gone with its street.
                self.pre = self.pre.filter(|pre| pre.is_like(Pre::Fold));
            }
            TableChange::Awarded { seat, amount, .. } => {
                if let Some(won) = self.wins.get_mut(seat.index()) {
                    *won += amount;
                }
            }
            TableChange::Shown { seat, .. } if before.own_seat == Some(seat) => {
                self.has_shown = true;
            }
            TableChange::HandEnded { .. } | TableChange::Void | TableChange::RolledBack { .. } => {
                self.pre = None;
                self.bet = None;
                self.unconfirmed = None;
            }
            TableChange::Left { seat, .. } => {
                self.deeds[seat.index()] = None;
                self.wins[seat.index()] = Chips::ZERO;
            }
            _ => {}
        }
        if !is_own_turn_same(before, change) {
            self.bet = None;
            self.unconfirmed = None;
        }
    }

    /// Nothing of a hand is left: another begins, or everything was told anew.
    pub fn forget_hand(&mut self) {
        self.deeds = [None; Seat::MAX];
        self.wins = [Chips::ZERO; Seat::MAX];
        self.has_shown = false;
        self.pre = None;
        self.bet = None;
        self.unconfirmed = None;
    }

    fn did(&mut self, seat: Seat, deed: Deed) {
        if let Some(place) = self.deeds.get_mut(seat.index()) {
            *place = Some(deed);
        }
    }
}

/// Whether a question to the player is still the same after a change.
fn is_own_turn_same(before: &TableView, change: &TableChange) -> bool {
    let Some(own) = before.own_seat else {
        return true;
    };
    match *change {
        TableChange::Folded { seat }
        | TableChange::Checked { seat }
        | TableChange::Called { seat, .. }
        | TableChange::Raised { seat, .. }
        | TableChange::TimedOut { seat } => seat != own,
        _ => true,
    }
}
