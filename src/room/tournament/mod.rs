//! Tournaments (M), with sit & gos and HexaPros (H) among them: one mechanism, whose differences are data in a
//! [`Plan`].
//!
//! `announcing` makes them known, `registering` lets players in, `beginning` seats them, `levels` is the clock,
//! `seating` finds, balances and breaks tables, `playing` is between two hands, `knocked_out` says who is out and what is
//! on their heads, `prizes` what there is to win, `ending` who gets it, `rebuys` sells chips, `phases` and `seats_won`
//! lead on to other tournaments, `cancelling` is for when things go wrong (X3–X6), `records` is for the players' books,
//! `wins` for the lobby.
//!
//! Not here: the hand itself, which is played as everywhere (`room::hands`).

mod announcing;
mod beginning;
mod cancelling;
mod ending;
mod entrant;
mod knocked_out;
mod levels;
mod offers;
mod phases;
mod playing;
pub mod prizes;
mod rebuys;
mod records;
mod registering;
mod resuming;
mod seating;
mod seats_won;
mod wins;

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, Millis, OfferId, PlayerId, TableId, TournamentId};
use crate::rulebook::{Begins, Bounty, Class, Level, Multiplier, Plan, TimeBank};

use super::deadlines::Noted;
use super::event::{PauseReason, Registration};

pub use entrant::{Entrant, Spot};
pub use offers::Open;
pub use records::{Ended, GameRecord};
pub use wins::Win;

use knocked_out::Broke;

/// A tournament of the room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    pub id: TournamentId,
    pub plan: Arc<Plan>,
    /// The offer of the edition that it is a game of.
    pub offer: Option<OfferId>,
    /// Where those who are left play on (M14), or where its seats lead to.
    pub target: Option<TournamentId>,
    pub status: Status,
    /// The moment for which it was announced, whenever it began.
    #[serde(default)]
    pub announced_for: Option<Millis>,
    pub registration: Registration,
    /// In the order in which they registered.
    pub(super) entrants: Vec<Entrant>,
    /// Where they are among the entrants.
    pub(super) by_player: BTreeMap<PlayerId, u32>,
    /// How often somebody has entered.
    pub entries: u32,
    /// Who is out for good, the first one first.
    pub(super) out: Vec<PlayerId>,
    /// Its tables, in the order in which they were opened.
    pub(super) tables: Vec<TableId>,
    /// How many tables were ever opened.
    pub(super) tables_opened: u32,
    pub drawn: Option<Drawn>,
    /// From 0.
    pub level: u32,
    pub blinds: Level,
    pub level_time: Millis,
    /// When the next level begins; never while the clock stands.
    pub level_until: Millis,
    pub(super) bank: TimeBank,
    /// When the next synchronised break is due (M12).
    pub(super) break_at: Millis,
    pub pause: Option<Pause>,
    /// Hand for hand (M8).
    pub(super) round: Option<Round>,
    /// What the players' money, and what the house adds to it, makes up for prizes.
    pub(super) pool: Cents,
    /// What was paid of the pool.
    pub(super) paid: Cents,
    /// The fees that were paid and are not given back.
    pub(super) fees: Cents,
    /// What there is to win, by place; final when registration has closed.
    pub(super) prizes: Vec<Cents>,
    /// The first so many of them are seats in the target.
    pub(super) seats: u32,
    /// The target is called off: what would be a seat is paid in money (X3).
    #[serde(default)]
    pub(super) pays_seats_in_money: bool,
    /// Who lost everything in a hand of which somebody may still buy new chips, the lowest first (M7, M13).
    broke: Vec<Broke>,
    /// VIPs who are out and may come back: their heads are not paid for yet (M13).
    vips_out: Vec<Broke>,
    /// The last level of this phase is over (M14).
    is_phase_over: bool,
    #[serde(skip, default = "Noted::nothing")]
    pub(super) scheduled: Noted,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Begins at that moment; or, without one, when it is full.
    Announced {
        begins: Option<Millis>,
    },
    Running,
    Over {
        at: Millis,
    },
    Cancelled {
        at: Millis,
    },
}

/// What was drawn for a HexaPro (H2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Drawn {
    pub raw: u32,
    pub times: Multiplier,
    /// Its place among the prizes of the draw.
    pub prize: u8,
}

/// It stands still as soon as all hands are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pause {
    pub why: PauseReason,
    /// From when all hands are over.
    pub until: Option<Millis>,
    /// What was left of the level then.
    level_left: Millis,
}

/// One synchronised hand at all tables (M8).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Round {
    /// The tables that have begun it.
    begun: Vec<TableId>,
    /// Who lost everything in it.
    broke: Vec<Broke>,
    /// The next level begins when it is over.
    level_waits: bool,
}

impl Tournament {
    pub fn is_running(&self) -> bool {
        self.status == Status::Running
    }

    pub fn is_over(&self) -> bool {
        matches!(self.status, Status::Over { .. } | Status::Cancelled { .. })
    }

    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    pub fn entrant(&self, player: PlayerId) -> Option<&Entrant> {
        let place = *self.by_player.get(&player)?;
        self.entrants.get(place as usize)
    }

    pub(super) fn entrant_mut(&mut self, player: PlayerId) -> Option<&mut Entrant> {
        let place = *self.by_player.get(&player)?;
        self.entrants.get_mut(place as usize)
    }

    /// How many are registered, have been, or were.
    pub fn players(&self) -> u32 {
        self.entrants.len() as u32
    }

    /// How many are still in it; those who may yet buy new chips are.
    pub fn players_left(&self) -> u32 {
        self.players() - self.out.len() as u32
    }

    pub fn tables(&self) -> &[TableId] {
        &self.tables
    }

    /// Whether every table waits for all others (M8).
    pub fn is_hand_for_hand(&self) -> bool {
        self.round.is_some()
    }

    pub fn pool(&self) -> Cents {
        self.pool
    }

    /// What there is to win, by place, as things stand.
    pub fn prizes(&self) -> &[Cents] {
        &self.prizes
    }

    /// How many of the prizes are seats in another tournament.
    pub fn seats_to_win(&self) -> u32 {
        self.seats
    }

    pub fn places_paid(&self) -> u32 {
        self.prizes.len() as u32
    }

    /// Whether everybody who is left wins something.
    pub fn is_in_the_money(&self) -> bool {
        self.registration == Registration::Closed && self.players_left() <= self.places_paid()
    }

    /// When it begins, where that is known.
    pub fn begins(&self) -> Option<Millis> {
        match self.status {
            Status::Announced { begins } => begins,
            _ => None,
        }
    }

    /// Until when an entry may be taken back (M4); always where it begins when it is full.
    pub fn unregister_until(&self) -> Option<Millis> {
        match (self.plan.begins, self.begins()) {
            (Begins::OnTime { unregister, .. }, Some(begins)) => Some(begins - unregister),
            _ => None,
        }
    }

    /// Whether one may register, for the first time or again.
    pub fn is_open(&self) -> bool {
        self.registration == Registration::Open && !self.is_over() && !self.plan.prices.is_empty()
    }

    /// Whether a second kind of time for the disconnected is given: multi-table only in the money (T4).
    pub(super) fn helps_the_disconnected(&self) -> bool {
        self.plan.class != Class::MultiTable || self.is_in_the_money()
    }

    /// Whether there is money on the heads of all players.
    pub(super) fn has_bounties(&self) -> bool {
        matches!(self.plan.bounty, Some(Bounty::Whole | Bounty::Progressive))
    }

    /// The place that somebody has who is out, as things stand.
    pub fn place_of(&self, player: PlayerId) -> Option<u32> {
        let order = self.out.iter().position(|other| *other == player)?;
        Some(self.players() - order as u32)
    }

    /// The same of everybody who is out.
    pub fn places(&self) -> BTreeMap<PlayerId, u32> {
        let players = self.players();
        let out = self.out.iter().zip(0..);
        out.map(|(player, order)| (*player, players - order))
            .collect()
    }

    /// When it wants to do something by itself.
    pub(super) fn due(&self) -> Millis {
        match self.status {
            Status::Announced { begins } => begins.unwrap_or(Millis::NEVER),
            Status::Running => {
                let pause = self.pause.and_then(|pause| pause.until);
                let break_at = match self.pause {
                    Some(_) => Millis::NEVER,
                    None => self.break_at,
                };
                self.level_until
                    .min(break_at)
                    .min(pause.unwrap_or(Millis::NEVER))
            }
            Status::Over { .. } | Status::Cancelled { .. } => Millis::NEVER,
        }
    }
}
