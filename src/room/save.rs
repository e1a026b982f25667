//! The room's durable state, and a room made of it again (X1).
//!
//! Hands that were running are not part of it: stacks, positions and time banks are as they were before them. The
//! new room gets a new generator, so that no deck of a rolled-back hand is ever dealt again.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::base::{Cents, Chips, HandId, Millis, PlayerId, Seat, TableId, TournamentId};
use crate::cards::Random;
use crate::rulebook::{Edition, Pace};

use super::deadlines::Wake;
use super::event::Event;
use super::ledger::{Ledger, LedgerError};
use super::player::Player;
use super::positions::Last;
use super::table::{Chair, Play, Seated, Stage, Table};
use super::tournament::{Tournament, Win};
use super::trouble::Hold;
use super::{Dealer, Room};

/// Everything that outlives a crash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The name of the edition: pools are numbered by its stakes.
    pub edition: String,
    /// When it was saved; a later moment lets the room go on then, as if time had stood still for its hands.
    pub now: Millis,
    pub next_hand: u64,
    /// The number of the operator's last request.
    pub last_request: u64,
    pub players: Vec<Player>,
    pub tables: Vec<SavedTable>,
    /// Who waits, by pool.
    pub queues: Vec<Vec<PlayerId>>,
    pub tournaments: BTreeMap<TournamentId, Tournament>,
    pub next_tournament: u32,
    pub ledger: Ledger,
    pub holds: BTreeMap<HandId, Hold>,
    /// Large prizes of late, the last one first.
    pub wins: Vec<Win>,
}

/// What outlives a crash of a table. Its money is in the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedTable {
    pub play: Play,
    /// Its place among the tables of a tournament; those of a pool are counted anew.
    pub place: u32,
    /// Those that are not free.
    pub chairs: Vec<(Seat, Chair)>,
    /// The stacks of a tournament.
    pub chips: Vec<(Seat, Chips)>,
    pub last: Option<Last>,
    /// The hand that was running; or the last that never happened, as long as no other has begun.
    pub hand: Option<HandId>,
}

/// Why no room can be made of a saved state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RebuildError {
    #[error("the room was saved under edition {saved}, not {wanted}")]
    Edition { saved: String, wanted: String },
    #[error("the ledger is damaged: {0}")]
    Ledger(#[from] LedgerError),
    #[error("the saved room names players, tables or stakes that it does not have")]
    Incomplete,
}

impl Room {
    /// The durable state: everything but the hands that are running.
    pub fn save(&self) -> Saved {
        Saved {
            edition: self.edition.name.clone(),
            now: self.now,
            next_hand: self.next_hand,
            last_request: self.last_request,
            players: self.players.iter().map(Player::saved).collect(),
            tables: self.tables.iter().map(Table::saved).collect(),
            queues: self.pools.iter().map(|pool| pool.queue.clone()).collect(),
            tournaments: self
                .tournaments
                .iter()
                .map(|(id, tournament)| (*id, tournament.saved()))
                .collect(),
            next_tournament: self.next_tournament,
            ledger: self.ledger.clone(),
            holds: self.holds.clone(),
            wins: self.wins.clone(),
        }
    }

    /// A room from its durable state, which goes on at the moment that this one names. Nobody is connected yet; what players asked for during a
    /// hand that is gone is done; the tables go on.
    pub fn rebuild(
        edition: Arc<Edition>,
        pace: Pace,
        saved: Saved,
        random: Random,
        dealer: Box<dyn Dealer>,
    ) -> Result<Self, RebuildError> {
        saved.check(&edition)?;
        let mut room = Self::new(edition, pace, random, dealer);
        room.now = saved.now;
        room.players = saved.players;
        room.ledger = saved.ledger;
        room.holds = saved.holds;
        // Numbers that may have been told before a crash are not given again: every table can have begun one hand since
        // this was saved, not two, because the end of the first would have been saved.
        room.next_hand = saved.next_hand + saved.tables.len() as u64;
        room.last_request = saved.last_request;
        for (pool, queue) in room.pools.iter_mut().zip(saved.queues) {
            pool.queue = queue;
        }
        room.tournaments = saved.tournaments;
        room.next_tournament = saved.next_tournament;
        // They are for show: what an edition no longer offers is left out.
        let (players, offers) = (room.players.len(), room.offers.len());
        let is_known = |win: &Win| win.player.index() < players && win.offer.index() < offers;
        room.wins = saved.wins.into_iter().filter(is_known).collect();
        for (index, table) in saved.tables.into_iter().enumerate() {
            room.restore_table(TableId(index as u32), table);
        }
        room.restore_tournaments();
        for (index, player) in room.players.iter_mut().enumerate() {
            let wake = Wake::Player(PlayerId(index as u32));
            room.deadlines
                .enter(wake, player.out_until, &mut player.scheduled);
        }
        for index in 0..room.tables.len() {
            room.resume_table(TableId(index as u32));
        }
        room.time_stood_still(Millis::ZERO);
        room.expire_holds();
        Ok(room)
    }

    fn restore_table(&mut self, id: TableId, saved: SavedTable) {
        let mut table = Table::new(id, saved.play, saved.place);
        table.last = saved.last;
        for (seat, chips) in saved.chips {
            table.chips[seat.index()] = chips;
        }
        for (seat, mut chair) in saved.chairs {
            if let Chair::Taken(seated) = &mut chair {
                let player = self.players.get(seated.player.index());
                seated.tops_up = player.is_some_and(|player| player.tops_up);
            }
            table.put(seat, chair);
        }
        match saved.play {
            Play::Cash(pool) => self.pools[pool.index()].take_back(&mut table),
            Play::Tournament(_) => {}
            Play::Nothing => self.spare_tables.push(id),
        }
        table.rolled_back = saved.hand;
        self.tables.push(table);
        if let Some(hand) = saved.hand {
            self.events.push(Event::RolledBack { table: id, hand });
        }
    }

    /// Does what somebody asked for during a hand that is gone, and lets a table go on that can.
    fn resume_table(&mut self, id: TableId) {
        if self.tables[id.index()].play.pool().is_none() {
            self.resume_tournament_table(id);
            return;
        }
        for seat in self.tables[id.index()].taken().iter() {
            let chair = self.tables[id.index()].chair(seat).taken();
            if chair.is_some_and(|seated| seated.has_wishes()) {
                self.settle_wishes(id, seat, Cents::ZERO);
            }
        }
        self.chairs_changed(id);
        if self.tables[id.index()].last.is_some() {
            let at = self.now + self.pace.between_hands;
            self.tables[id.index()].stage = Stage::Starts { at };
            self.events.push(Event::Starts { table: id, at });
            self.run(id);
        } else {
            self.start_soon(id);
        }
    }
}

impl Saved {
    /// Whether a room of an edition can go on from here.
    pub fn check(&self, edition: &Edition) -> Result<(), RebuildError> {
        if self.edition != edition.name {
            return Err(RebuildError::Edition {
                saved: self.edition.clone(),
                wanted: edition.name.clone(),
            });
        }
        self.ledger.audit()?;
        let stakes = edition.cash.stakes.len();
        let knows = |table: &TableId| table.index() < self.tables.len();
        let places = self.players.iter().flat_map(Player::places);
        if self.queues.len() != stakes || !places.into_iter().all(knows) {
            return Err(RebuildError::Incomplete);
        }
        for table in &self.tables {
            let people = table.chairs.iter().filter_map(|(_, chair)| chair.player());
            let mut people = people.map(|player| player.index() < self.players.len());
            let is_known = match table.play {
                Play::Cash(pool) => pool.index() < stakes,
                Play::Tournament(id) => self.tournaments.contains_key(&id),
                Play::Nothing => true,
            };
            if !is_known || !people.all(|known| known) {
                return Err(RebuildError::Incomplete);
            }
        }
        let offers = edition.offers().len();
        for tournament in self.tournaments.values() {
            if !tournament.fits(self.players.len(), self.tables.len(), offers) {
                return Err(RebuildError::Incomplete);
            }
        }
        let mut waiting = self.queues.iter().flatten();
        match waiting.all(|player| player.index() < self.players.len()) {
            true => Ok(()),
            false => Err(RebuildError::Incomplete),
        }
    }

    /// Nothing yet: a room that was never opened.
    pub fn nothing(edition: &Edition) -> Self {
        Self {
            edition: edition.name.clone(),
            now: Millis::ZERO,
            next_hand: 1,
            last_request: 0,
            players: Vec::new(),
            tables: Vec::new(),
            queues: vec![Vec::new(); edition.cash.stakes.len()],
            tournaments: BTreeMap::new(),
            next_tournament: 0,
            ledger: Ledger::default(),
            holds: BTreeMap::new(),
            wins: Vec::new(),
        }
    }
}

impl Chair {
    /// What outlives a crash: not what the table only knows of the player.
    fn saved(&self) -> Self {
        match *self {
            Self::Taken(seated) => Self::Taken(Seated {
                is_connected: false,
                tops_up: false,
                ..seated
            }),
            other => other,
        }
    }
}

impl Table {
    pub(super) fn saved(&self) -> SavedTable {
        let chairs = self.chairs.iter().enumerate();
        SavedTable {
            play: self.play,
            place: match self.play {
                Play::Cash(_) | Play::Nothing => 0,
                Play::Tournament(_) => self.place,
            },
            chips: (0..)
                .map(Seat)
                .zip(self.chips)
                .filter(|(_, chips)| chips.is_positive())
                .collect(),
            chairs: chairs
                .filter(|(_, chair)| **chair != Chair::Free)
                .map(|(index, chair)| (Seat(index as u8), chair.saved()))
                .collect(),
            last: self.last,
            hand: self
                .live_hand()
                .map(|running| running.id)
                .or(self.rolled_back),
        }
    }
}
