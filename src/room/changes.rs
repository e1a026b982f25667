//! What a step of the room changed that outlives a crash (X1).
//!
//! [`Durable`] remembers what was noted last of every player and table, and notes what is different after a step. Nothing
//! durable changes without an event that names the table or the player, so that only those are looked at.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{HandId, Millis, PlayerId, PoolId, TableId, TournamentId};

use super::Room;
use super::command::Who;
use super::event::Event;
use super::ledger::Transaction;
use super::player::Player;
use super::save::{Saved, SavedTable};
use super::table::Play;
use super::tournament::{Tournament, Win};
use super::trouble::Hold;

/// What one step changed. Whole things, not parts of them: writing the last state of each is enough.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    pub now: Millis,
    pub next_hand: u64,
    /// The number of the operator's last request.
    pub last_request: u64,
    pub players: Vec<(PlayerId, Player)>,
    pub tables: Vec<(TableId, SavedTable)>,
    pub queues: Vec<(PoolId, Vec<PlayerId>)>,
    /// Without a tournament where it is forgotten.
    pub tournaments: Vec<(TournamentId, Option<Tournament>)>,
    pub next_tournament: u32,
    /// Without a hold where there is none any more.
    pub holds: Vec<(HandId, Option<Hold>)>,
    /// The large prizes of late, where there is a new one.
    pub wins: Option<Vec<Win>>,
    pub transactions: Vec<Transaction>,
    /// Whether anybody could be told of something that a crash must not undo. That a hand began is no such thing.
    pub must_last: bool,
}

impl Changes {
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
            && self.tables.is_empty()
            && self.queues.is_empty()
            && self.tournaments.is_empty()
            && self.holds.is_empty()
            && self.wins.is_none()
            && self.transactions.is_empty()
            && !self.must_last
    }
}

/// What was noted last.
#[derive(Clone, Debug)]
pub struct Durable {
    players: Vec<Player>,
    tables: Vec<SavedTable>,
    queues: Vec<Vec<PlayerId>>,
    tournaments: BTreeMap<TournamentId, Tournament>,
    holds: BTreeMap<HandId, Hold>,
    last_request: u64,
    /// Nothing was noted yet: the numbers of hands that are skipped must be, before one of them is given.
    is_new: bool,
}

impl Durable {
    /// Follows a room from now on.
    pub fn of(room: &mut Room) -> Self {
        room.ledger.keep_journal();
        Self {
            is_new: false,
            ..Self::before(&mut room.save())
        }
    }

    /// Follows a room that is about to be made of this: what is changed by that is noted too.
    pub fn before(saved: &mut Saved) -> Self {
        saved.ledger.keep_journal();
        Self {
            players: saved.players.clone(),
            tables: saved.tables.clone(),
            queues: saved.queues.clone(),
            tournaments: saved.tournaments.clone(),
            holds: saved.holds.clone(),
            last_request: saved.last_request,
            is_new: true,
        }
    }

    /// What has changed since the last time, by the events since then and whoever's command it was.
    pub fn changes(&mut self, room: &mut Room, events: &[Event], who: Option<Who>) -> Changes {
        let transactions = room.ledger.take_journal();
        let mut changes = Changes {
            now: room.now,
            next_hand: room.next_hand,
            next_tournament: room.next_tournament,
            last_request: room.last_request,
            must_last: !transactions.is_empty() || std::mem::take(&mut self.is_new),
            transactions,
            ..Changes::default()
        };
        let mut players: BTreeSet<PlayerId> = BTreeSet::new();
        let mut tables: BTreeSet<TableId> = BTreeSet::new();
        let mut pools: BTreeSet<PoolId> = BTreeSet::new();
        if let Some(Who::Player(player)) = who {
            players.insert(player);
        }
        let mut tournaments: BTreeSet<TournamentId> = BTreeSet::new();
        for event in events {
            tables.extend(event.table());
            players.extend(event.player());
            tournaments.extend(event.tournament());
            if let Event::HandStarted { table, .. }
            | Event::HandEnded { table, .. }
            | Event::Seated { table, .. } = *event
            {
                let play = room.tables.get(table.index()).map(|table| table.play);
                tournaments.extend(play.and_then(Play::tournament));
            }
            match *event {
                Event::Seated { player, .. } | Event::Left { player, .. } => {
                    players.insert(player);
                }
                Event::Reserved { table, .. } | Event::Unreserved { table, .. } => {
                    tables.insert(table);
                }
                _ => {}
            }
            match *event {
                Event::Queued { pool, .. }
                | Event::Unqueued { pool, .. }
                | Event::Reserved { pool, .. } => {
                    pools.insert(pool);
                }
                _ => {}
            }
        }
        for id in players {
            self.note_player(room, id, &mut changes);
        }
        for id in tables {
            self.note_table(room, id, &mut changes);
        }
        for id in pools {
            let queue = &room.pools[id.index()].queue;
            if self.queues[id.index()] != *queue {
                self.queues[id.index()].clone_from(queue);
                changes.queues.push((id, queue.clone()));
                changes.must_last = true;
            }
        }
        for id in tournaments {
            self.note_tournament(room, id, &mut changes);
        }
        if events
            .iter()
            .any(|event| matches!(event, Event::LargePrize { .. }))
        {
            changes.wins = Some(room.wins.clone());
            changes.must_last = true;
        }
        let has_hold = |event: &Event| {
            matches!(
                event,
                Event::Held { .. } | Event::Released { .. } | Event::ToCharity { .. }
            )
        };
        if events.iter().any(has_hold) {
            self.note_holds(room, &mut changes);
        }
        changes.must_last |= self.last_request != room.last_request;
        self.last_request = room.last_request;
        changes
    }

    fn note_player(&mut self, room: &Room, id: PlayerId, changes: &mut Changes) {
        let Some(player) = room.players.get(id.index()).map(Player::saved) else {
            return;
        };
        match self.players.get_mut(id.index()) {
            Some(noted) if *noted == player => return,
            Some(noted) => noted.clone_from(&player),
            // Players are opened one after the other.
            None => self.players.push(player.clone()),
        }
        changes.players.push((id, player));
        changes.must_last = true;
    }

    fn note_table(&mut self, room: &Room, id: TableId, changes: &mut Changes) {
        let Some(table) = room.tables.get(id.index()).map(|table| table.saved()) else {
            return;
        };
        match self.tables.get_mut(id.index()) {
            Some(noted) if *noted == table => return,
            Some(noted) => {
                noted.hand = table.hand;
                changes.must_last |= *noted != table;
                noted.clone_from(&table);
            }
            None => {
                self.tables.push(table.clone());
                changes.must_last = true;
            }
        }
        changes.tables.push((id, table));
    }

    fn note_tournament(&mut self, room: &Room, id: TournamentId, changes: &mut Changes) {
        match room.tournaments.get(&id).map(Tournament::saved) {
            Some(tournament) if self.tournaments.get(&id) == Some(&tournament) => return,
            Some(tournament) => {
                self.tournaments.insert(id, tournament.clone());
                changes.tournaments.push((id, Some(tournament)));
            }
            None if self.tournaments.remove(&id).is_some() => {
                changes.tournaments.push((id, None));
            }
            None => return,
        }
        changes.must_last = true;
    }

    fn note_holds(&mut self, room: &Room, changes: &mut Changes) {
        for (hand, hold) in &room.holds {
            if self.holds.insert(*hand, hold.clone()).is_none() {
                changes.holds.push((*hand, Some(hold.clone())));
            }
        }
        let gone = |hand: &HandId| !room.holds.contains_key(hand);
        let gone: Vec<HandId> = self.holds.keys().copied().filter(gone).collect();
        for hand in gone {
            self.holds.remove(&hand);
            changes.holds.push((hand, None));
        }
        changes.must_last = true;
    }
}

impl Saved {
    /// The state after some changes. Transactions that were posted already are passed over.
    pub fn apply(&mut self, changes: &Changes) -> Result<(), super::ledger::LedgerError> {
        self.now = changes.now;
        self.next_hand = changes.next_hand;
        self.last_request = changes.last_request;
        for (id, player) in &changes.players {
            put(&mut self.players, id.index(), player);
        }
        for (id, table) in &changes.tables {
            put(&mut self.tables, id.index(), table);
        }
        for (id, queue) in &changes.queues {
            if let Some(place) = self.queues.get_mut(id.index()) {
                place.clone_from(queue);
            }
        }
        self.next_tournament = changes.next_tournament;
        for (id, tournament) in &changes.tournaments {
            match tournament {
                Some(tournament) => drop(self.tournaments.insert(*id, tournament.clone())),
                None => drop(self.tournaments.remove(id)),
            }
        }
        for (hand, hold) in &changes.holds {
            match hold {
                Some(hold) => drop(self.holds.insert(*hand, hold.clone())),
                None => drop(self.holds.remove(hand)),
            }
        }
        if let Some(wins) = &changes.wins {
            self.wins.clone_from(wins);
        }
        for transaction in &changes.transactions {
            self.ledger.post(transaction.key, &transaction.movements)?;
        }
        Ok(())
    }
}

/// Things come in the order of their numbers.
fn put<T: Clone>(list: &mut Vec<T>, index: usize, thing: &T) {
    match list.get_mut(index) {
        Some(place) => place.clone_from(thing),
        None => list.push(thing.clone()),
    }
}
