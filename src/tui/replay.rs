//! The replayer: a hand that is looked at step by step. It has an interface of its own, which is told what somebody at the table
//! was told, so that the table looks as it does when it is played at.
//!
//! `update/replaying.rs` changes it, `draw/replay.rs` draws it.

use std::collections::BTreeMap;

use crate::advice::Decision;
use crate::base::{Chips, Millis, Seat};
use crate::profile::replay::{Cards, Equities, Kind, Tape};
use crate::protocol::view::TableView;

use super::app::App;

/// How fast it goes, in hundredths.
pub(super) const PACES: [u32; 6] = [25, 50, 100, 200, 400, 800];
pub(super) const AS_USUAL: usize = 2;
/// How long a step is looked at, and a street or a showdown.
const STEP: Millis = Millis(1_000);
const LONG_STEP: Millis = Millis(1_800);

/// Whether it goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Going {
    Stands,
    /// The next step comes then.
    Until(Millis),
}

/// What is drawn at a table beside what was told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// What was played: `NL10`.
    pub stake: String,
    /// The number or the name of the hand.
    pub hand: Option<String>,
    pub equities: Option<Equities>,
}

/// A hand that is looked at.
#[derive(Debug)]
pub struct Replayer {
    pub tape: Box<Tape>,
    /// The step that is seen.
    pub step: usize,
    pub cards: Cards,
    pub going: Going,
    pub(super) pace: usize,
    /// The interface that is told of the hand.
    pub stage: Box<App>,
    /// The decision because of which it is looked at.
    pub why: Option<Why>,
    /// What was found already, by step and cards.
    pub(super) found: BTreeMap<(usize, bool), Option<Equities>>,
}

/// A decision that has cost something.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// With this step it is made.
    pub step: usize,
    pub decision: Decision,
}

impl Replayer {
    pub fn last(&self) -> usize {
        self.tape.steps(self.cards).len().saturating_sub(1)
    }

    /// In hundredths of the usual.
    pub fn pace(&self) -> u32 {
        PACES.get(self.pace).copied().unwrap_or(100)
    }

    pub fn kind(&self) -> Option<Kind> {
        let step = self.tape.steps(self.cards).get(self.step);
        step.map(|step| step.kind)
    }

    /// How long this step is looked at.
    pub(super) fn lasts(&self) -> Millis {
        let usual = match self.kind() {
            Some(Kind::Street(_) | Kind::Show) => LONG_STEP,
            Some(Kind::Start | Kind::Deed | Kind::End) | None => STEP,
        };
        Millis(usual.get() * 100 / i64::from(self.pace()))
    }

    pub fn table(&self) -> Option<&TableView> {
        self.stage.view(self.tape.table.table)
    }

    pub fn equities(&self) -> Option<&Equities> {
        self.stage.replayed.as_ref()?.equities.as_ref()
    }

    pub fn price(&self) -> Option<Price> {
        Price::of(self.table()?)
    }
}

/// What whoever is to act must pay to stay in, and what there is to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    pub seat: Seat,
    pub to_call: Chips,
    /// What lies in the middle and before the players, as far as the one to act can win it.
    pub pot: Chips,
}

impl Price {
    /// Nothing where nobody is to act.
    pub fn of(table: &TableView) -> Option<Self> {
        let hand = table.hand.as_ref().filter(|hand| !hand.is_over)?;
        let seat = hand.turn?.decision.seat;
        let at = |seat: Seat| table.seats.get(seat.index()).copied().flatten();
        let own = at(seat)?;
        let bets = hand.live.iter().filter_map(at).map(|one| one.bet);
        let highest = bets.max().unwrap_or(Chips::ZERO).max(hand.price);
        let most = hand.live.iter().filter(|other| *other != seat);
        let most = most.filter_map(at).map(|one| one.bet + one.stack).max();
        // Nobody pays more than they have, or than somebody else could lose.
        let to_call = (highest.min(most.unwrap_or(highest)) - own.bet).min(own.stack);
        let to_call = to_call.max(Chips::ZERO);
        let pot = hand.winnable(seat, to_call);
        Some(Self { seat, to_call, pot })
    }

    /// The part of the pot that makes a call worth its price, in tenths of a percent.
    pub fn needed(&self) -> Option<i64> {
        let whole = self.pot + self.to_call;
        let is_free = !self.to_call.is_positive() || !whole.is_positive();
        (!is_free).then(|| parts(self.to_call, 1_000, whole))
    }

    /// How many times the price there is to win, in tenths.
    pub fn odds(&self) -> Option<i64> {
        let is_free = !self.to_call.is_positive();
        (!is_free).then(|| parts(self.pot, 10, self.to_call))
    }
}

/// So many parts of a whole, to the nearest.
fn parts(of: Chips, parts: i128, whole: Chips) -> i64 {
    let (of, whole) = (i128::from(of.0), i128::from(whole.0));
    ((of * parts + whole / 2) / whole) as i64
}
