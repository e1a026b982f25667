//! A table: its chairs, its last positions, the hand that is running, and what it waits for.
//!
//! Everything that a running hand may still change is in [`Running`]: without it the table is as it was before the
//! hand (X1). The money of the chairs is in the ledger.

use std::ops::{Deref, DerefMut};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{
    Cents, Chips, HandId, Millis, PlayerId, PoolId, Seat, SeatSet, TableId, TournamentId,
};
use crate::engine::Hand;
use crate::rulebook::Level;

use super::clock::Decision;
use super::deadlines::Noted;
use super::event::{LeaveReason, Limits, OutReason, Standing};
use super::positions::{Last, Positions};

/// A table of the room.
#[derive(Clone, Debug)]
pub struct Table {
    pub id: TableId,
    pub play: Play,
    /// Its place among the tables of the pool or the tournament.
    pub(super) place: u32,
    /// What lies before the players of a tournament. In a cash game that is money, and in the ledger.
    pub(super) chips: [Chips; Seat::MAX],
    pub(super) chairs: Chairs,
    pub(super) taken: SeatSet,
    /// The last hand; none before the first one and after a pause.
    pub last: Option<Last>,
    pub stage: Stage,
    /// The hand that is being played, or the last one until the next begins.
    pub running: Option<Running>,
    /// A hand that never happened, remembered until the next begins: a crash before that tells of it again (X1).
    pub(super) rolled_back: Option<HandId>,
    /// When the first of the chairs wants something.
    pub(super) chairs_due: Millis,
    /// The earliest entry for this table in the list of deadlines.
    pub(super) scheduled: Noted,
}

/// What is played at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    Cash(PoolId),
    Tournament(TournamentId),
    /// Nothing: the tournament is over, and another one may take the table.
    Nothing,
}

impl Play {
    /// The stake of a cash game.
    pub const fn pool(self) -> Option<PoolId> {
        match self {
            Self::Cash(pool) => Some(pool),
            Self::Tournament(_) | Self::Nothing => None,
        }
    }

    pub const fn tournament(self) -> Option<TournamentId> {
        match self {
            Self::Tournament(tournament) => Some(tournament),
            Self::Cash(_) | Self::Nothing => None,
        }
    }
}

/// What a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// For players.
    Waiting,
    /// For the next hand to begin.
    Starts { at: Millis },
    /// For the end of a pause in a hand (T5).
    Pauses { until: Millis },
    /// For a player to act.
    Acts(Decision),
}

impl Stage {
    pub fn due(&self) -> Millis {
        match self {
            Self::Waiting => Millis::NEVER,
            Self::Starts { at } => *at,
            Self::Pauses { until } => *until,
            Self::Acts(decision) => decision.until,
        }
    }
}

/// A hand and everything else that is undone with it.
#[derive(Clone, Debug)]
pub struct Running {
    pub id: HandId,
    pub hand: Hand,
    pub positions: Positions,
    /// What it is played for, whatever level begins meanwhile.
    pub blinds: Level,
    /// The number of the last decision that was asked for.
    pub turn: u16,
    /// What is left of the time banks.
    pub banks: [Millis; Seat::MAX],
    /// What was used of the time for the disconnected.
    pub allowances: [Millis; Seat::MAX],
}

/// The chairs of a table, each in a cache line of its own. Reads as an array.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Chairs([Chair; Seat::MAX]);

const _: () = assert!(size_of::<Chair>() == 64);
/// What a decision touches stays small however many tables there are.
const _: () = assert!(size_of::<Table>() <= 2_048);

impl Deref for Chairs {
    type Target = [Chair; Seat::MAX];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Chairs {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    #[default]
    Free,
    Reserved(Reservation),
    Taken(Seated),
}

/// A seat kept for somebody who is asked how much to buy in for (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reservation {
    pub player: PlayerId,
    pub limits: Limits,
    pub until: Millis,
}

/// Somebody who sits at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    pub player: PlayerId,
    /// As the player is everywhere.
    #[serde(skip)]
    pub is_connected: bool,
    /// As the player has set it (C11).
    #[serde(skip)]
    pub tops_up: bool,
    pub standing: Standing,
    /// A blind went by while sitting out (C6).
    pub missed_blind: bool,
    /// Sits out as soon as the hand is over.
    pub sits_out_next: Option<OutReason>,
    /// Leaves as soon as the hand is over.
    pub leaves: Option<LeaveReason>,
    /// Added to the stack as soon as the hand is over.
    pub top_up: Cents,
    pub initial_buy_in: Cents,
    /// Until when the seat is kept for somebody without a stack.
    pub broke_until: Millis,
    pub bank: Millis,
    /// How many hands this player was dealt here.
    pub hands: u32,
}

impl Chair {
    pub fn taken(&self) -> Option<&Seated> {
        match self {
            Self::Taken(seated) => Some(seated),
            _ => None,
        }
    }

    pub fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Free => None,
            Self::Reserved(reservation) => Some(reservation.player),
            Self::Taken(seated) => Some(seated.player),
        }
    }

    fn due(&self) -> Millis {
        match self {
            Self::Free => Millis::NEVER,
            Self::Reserved(reservation) => reservation.until,
            Self::Taken(seated) => seated.due(),
        }
    }
}

impl Seated {
    pub fn is_out(&self) -> bool {
        matches!(self.standing, Standing::Out { .. })
    }

    /// Whether somebody folds as soon as it is their turn: they leave (C15), or are away (M5).
    pub fn folds(&self) -> bool {
        self.leaves.is_some() || self.standing.is_away()
    }

    /// Whether something waits for the end of the hand.
    pub fn has_wishes(&self) -> bool {
        self.leaves.is_some() || self.sits_out_next.is_some() || self.top_up.is_positive()
    }

    /// When the seat is taken away (C7, C10).
    fn due(&self) -> Millis {
        match self.standing {
            Standing::Out { until, .. } => until.min(self.broke_until),
            _ => self.broke_until,
        }
    }
}

impl Table {
    /// Its place among the tables of the pool or the tournament, from 0.
    pub fn place(&self) -> u32 {
        self.place
    }

    pub(super) fn new(id: TableId, play: Play, place: u32) -> Self {
        Self {
            id,
            play,
            place,
            chips: [Chips::ZERO; Seat::MAX],
            chairs: Chairs::default(),
            taken: SeatSet::EMPTY,
            last: None,
            stage: Stage::Waiting,
            running: None,
            rolled_back: None,
            chairs_due: Millis::NEVER,
            scheduled: Noted::NOTHING,
        }
    }

    /// All chairs there could be; those beyond the seats of the stake stay free.
    pub fn chairs(&self) -> &[Chair; Seat::MAX] {
        &self.chairs
    }

    pub fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    pub(super) fn seated(&mut self, seat: Seat) -> Option<&mut Seated> {
        match &mut self.chairs[seat.index()] {
            Chair::Taken(seated) => Some(seated),
            _ => None,
        }
    }

    /// The chairs of which something holds.
    pub fn seats_where(&self, holds: impl Fn(&Chair) -> bool) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        for (index, chair) in self.chairs.iter().enumerate() {
            if holds(chair) {
                seats.insert(Seat(index as u8));
            }
        }
        seats
    }

    /// Whether nobody sits there or is about to.
    pub fn is_empty(&self) -> bool {
        self.chairs.iter().all(|chair| *chair == Chair::Free)
    }

    /// The chairs somebody sits on.
    pub fn taken(&self) -> SeatSet {
        self.taken
    }

    pub(super) fn put(&mut self, seat: Seat, chair: Chair) {
        match chair {
            Chair::Taken(_) => self.taken.insert(seat),
            Chair::Free | Chair::Reserved(_) => self.taken.remove(seat),
        }
        self.chairs[seat.index()] = chair;
    }

    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let index = |chair: &Chair| chair.player() == Some(player);
        self.chairs.iter().position(index).map(|i| Seat(i as u8))
    }

    /// The hand that is being played; not one that is over.
    pub fn live_hand(&self) -> Option<&Running> {
        let running = self.running.as_ref();
        running.filter(|_| matches!(self.stage, Stage::Pauses { .. } | Stage::Acts(_)))
    }

    /// Whether somebody is dealt into the hand that is being played.
    pub fn is_in_hand(&self, seat: Seat) -> bool {
        self.live_hand()
            .is_some_and(|running| running.positions.dealt_in.contains(seat))
    }

    /// Reads from every part of the table: loads that do not wait for each other.
    pub(super) fn fetch(&self) -> i64 {
        let mut all = self.stage.due().0 ^ self.chairs_due.0 ^ self.taken.len() as i64;
        for chair in self.chairs.iter() {
            all ^= i64::from(matches!(chair, Chair::Taken(_)));
        }
        if let Some(running) = &self.running {
            all ^= running.hand.fetch() ^ i64::from(running.turn);
            all ^= running.banks[0].0 ^ running.banks[Seat::MAX - 1].0;
            all ^= running.allowances[Seat::MAX - 1].0;
        }
        all
    }

    pub(super) fn note_chairs(&mut self) {
        let due = self.chairs.iter().map(Chair::due).min();
        self.chairs_due = due.unwrap_or(Millis::NEVER);
    }

    pub(super) fn due(&self) -> Millis {
        self.stage.due().min(self.chairs_due)
    }
}
