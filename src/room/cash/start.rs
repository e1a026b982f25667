//! Who is dealt into the next hand, and where the button and the blinds are (C3–C6, C9).

use crate::base::{Cents, Seat, SeatSet, TableId};

use crate::room::Room;
use crate::room::command::Entry;
use crate::room::event::{Event, OutReason, Standing};
use crate::room::positions::Positions;
use crate::room::table::{Seated, Stage};

impl Room {
    /// Who is in and not sitting out; those who wait for the big blind are.
    fn in_game(&self, id: TableId) -> SeatSet {
        let table = &self.tables[id.index()];
        table
            .taken()
            .iter()
            .filter(|seat| {
                let is_in = |seated: &Seated| !seated.is_out() && seated.leaves.is_none();
                table.chair(*seat).taken().is_some_and(is_in)
                    && self.ledger.stack(id, *seat) > Cents::ZERO
            })
            .collect()
    }

    /// The positions of the next hand; nothing when the table has to wait for players (C3).
    pub(in crate::room) fn next_positions(&mut self, id: TableId) -> Option<Positions> {
        self.positions_after_last(id)
            .or_else(|| self.first_positions(id))
    }

    /// The first hand, and the first after a pause: everybody is dealt in, the button is drawn (C3).
    fn first_positions(&mut self, id: TableId) -> Option<Positions> {
        self.tables[id.index()].last = None;
        let to_start = self.edition.cash.players_to_start as usize;
        let mut here = self.in_game(id);
        if here.len() < to_start {
            return None;
        }
        let drawn = self.random.below(here.len() as u32) as usize;
        let button = here.iter().nth(drawn)?;
        loop {
            let positions = Positions::first(button, here)?;
            if !self.sits_out_instead(id, positions.big_blind) {
                return Some(positions);
            }
            here.remove(positions.big_blind);
            if here.len() < to_start {
                return None;
            }
        }
    }

    /// The big blind moves on; those who sat out as it went by missed it (C4, C6).
    fn positions_after_last(&mut self, id: TableId) -> Option<Positions> {
        let last = self.tables[id.index()].last?;
        let to_start = self.edition.cash.players_to_start as usize;
        let one_more = usize::from(last.players) >= to_start;
        let mut here = self.in_game(id);
        let big_blind = loop {
            let enough = here.len() >= to_start || here.len() == 2 && one_more;
            let next = here.next_after(last.big_blind).filter(|_| enough)?;
            if !self.sits_out_instead(id, next) {
                break next;
            }
            here.remove(next);
        };
        let table = &self.tables[id.index()];
        let is_dealt = |seat: &Seat| {
            let standing = table.chair(*seat).taken().map(|seated| seated.standing);
            *seat == big_blind
                || matches!(
                    standing,
                    Some(Standing::In | Standing::Entering(Entry::Post))
                )
        };
        let dealt_in: SeatSet = here.iter().filter(is_dealt).collect();
        let positions = last.next(big_blind, dealt_in)?;
        self.miss_blinds(id, last.big_blind, big_blind, here);
        Some(positions)
    }

    /// C9: whoever set it goes into sit out instead of paying the big blind, which counts as missed.
    fn sits_out_instead(&mut self, id: TableId, seat: Seat) -> bool {
        let Some(player) = self.tables[id.index()].chair(seat).player() else {
            return false;
        };
        if !self.players[player.index()].sits_out_next_big_blind {
            return false;
        }
        self.alter(id, seat, |seated| seated.missed_blind = true);
        self.go_out(id, seat, OutReason::NextBigBlind);
        true
    }

    /// Everybody whose big blind this was, and whoever owed the small one, and was not there.
    fn miss_blinds(&mut self, id: TableId, from: Seat, to: Seat, here: SeatSet) {
        let absent = self.tables[id.index()].taken().without(here);
        let mut missed = absent.between(from, to);
        if absent.contains(from) {
            missed.insert(from);
        }
        for seat in missed.iter() {
            self.alter(id, seat, |seated| seated.missed_blind = true);
        }
    }

    /// A table that waits looks again whether it can start.
    pub(in crate::room) fn start_soon(&mut self, id: TableId) {
        let at = self.now + self.pace.between_hands;
        let enough = self.in_game(id).len() >= self.edition.cash.players_to_start as usize;
        let table = &mut self.tables[id.index()];
        if table.stage == Stage::Waiting && enough {
            table.stage = Stage::Starts { at };
            self.events.push(Event::Starts { table: id, at });
            self.run(id);
        }
    }

    /// Too few: the table waits, and the next hand will be like a first one.
    pub(in crate::room) fn pause(&mut self, id: TableId) {
        let table = &mut self.tables[id.index()];
        table.stage = Stage::Waiting;
        table.last = None;
        self.events.push(Event::Paused { table: id });
    }
}
