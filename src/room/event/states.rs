//! The words of which events are made: how somebody stands, why somebody left, what one may buy in for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, Millis};

use crate::room::command::Entry;

/// What one may buy in for at a reserved seat, and why (C10, C12, C13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Limits {
    pub min: Cents,
    pub max: Cents,
    pub reason: LimitReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LimitReason {
    /// The stake's own limits.
    Stake,
    /// The player left this table a short while ago (C12).
    LeftThisTable { with: Cents, counter: u32 },
    /// The player left Banzai of this stake with more than a buy-in (C13). With choices left today one may buy in
    /// for `instead`.
    BanzaiStack {
        instead: Option<Cents>,
        choices_left: u32,
    },
}

impl Limits {
    /// What one may buy in for instead, by a choice of the day (C13).
    pub fn instead(&self) -> Option<Cents> {
        match self.reason {
            LimitReason::BanzaiStack { instead, .. } => instead,
            LimitReason::Stake | LimitReason::LeftThisTable { .. } => None,
        }
    }

    pub fn contains(&self, amount: Cents) -> bool {
        (self.min..=self.max).contains(&amount) || self.instead() == Some(amount)
    }
}

/// How a player stands in the game at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Dealt in from the next hand on.
    In,
    /// Will be dealt in as the entry says (C5, C6).
    Entering(Entry),
    /// Sits out, and is removed at that moment (C7).
    Out { until: Millis, why: OutReason },
    /// Sits out of a tournament: dealt in, pays blinds and antes, and folds when it is their turn (M5).
    Away { why: OutReason },
}

impl Standing {
    /// Sits out of a tournament.
    pub const fn is_away(self) -> bool {
        matches!(self, Self::Away { .. })
    }
}

/// How somebody would get into the game who wants to now (C5, C6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntryOffer {
    /// Dealt in with the next hand.
    AtOnce,
    /// Only by waiting for the big blind.
    Waits,
    /// By waiting, or by posting a big blind.
    WaitsOrPosts,
}

/// What concerns one player alone at a table: what waits for the end of the hand, and the ways into the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Own {
    /// Leaves as soon as the hand is over (C15).
    pub leaves: Option<LeaveReason>,
    /// Sits out as soon as the hand is over.
    pub sits_out: Option<OutReason>,
    /// Added to the stack as soon as the hand is over (C10).
    pub top_up: Cents,
    pub entry: EntryOffer,
    /// What the automatic top-up comes back to (C11).
    pub initial_buy_in: Cents,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OutReason {
    Choice,
    /// T3.
    TimeOut,
    /// C9.
    NextBigBlind,
    /// C8.
    AllTables,
    /// Not there when the tournament began (M2).
    Absent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeaveReason {
    Choice,
    /// C7.
    SatOutTooLong,
    /// C8.
    OutEverywhereTooLong,
    /// C10.
    NoRebuy,
    /// Out of the tournament (M7).
    KnockedOut,
    /// Sits at another table of the tournament now (M9).
    Moved,
    /// The tournament is over, or this phase of it (M10, M14).
    GameOver,
}

/// How the registration for a tournament stands (M3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Registration {
    Open,
    /// Nobody new is taken; some who lost their stacks may still buy new ones.
    Closing,
    Closed,
}

/// How somebody paid for an entry (M4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    #[default]
    Money,
    Ticket,
    /// With a seat won in a satellite.
    Seat,
}

/// Why a tournament stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PauseReason {
    /// M12.
    Break,
    /// Everybody may buy the add-on (M13).
    AddOn,
}

/// How somebody ended in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Finish {
    pub place: u32,
    /// As long as registration is open, how many have entered so far: with everybody who still does, the place becomes a lower
    /// one. Nothing once it is final (M3).
    #[serde(default)]
    pub so_far_of: Option<u32>,
    /// In money.
    pub prize: Cents,
    /// Or a seat in another tournament, worth so much.
    pub seat: Option<Cents>,
    /// Won by knocking others out, and what was left on one's own head.
    pub bounties: Cents,
}

/// What came back to somebody of a tournament that was called off (X3–X5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Back {
    /// What was paid for the chips, or after the start a share of the pool.
    pub share: Cents,
    pub fees: Cents,
    /// What was on one's own head.
    pub bounty: Cents,
    /// All of it as a ticket, where it was not paid in money.
    pub ticket: Option<Cents>,
    /// Won before that by knocking others out, and paid then.
    pub bounties: Cents,
}

impl Back {
    /// In money.
    pub fn money(&self) -> Cents {
        self.share + self.fees + self.bounty
    }
}

/// How a game ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Finished(Finish),
    /// The chips go on in another tournament (M14).
    GoesThrough,
    CalledOff(Back),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReservationEnd {
    Declined,
    Expired,
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HandEnd {
    Played,
    /// P4.
    Void,
    /// X2.
    Held,
}
