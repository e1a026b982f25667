//! Sitting out: at one table (C7), at all of them (C8), at the next big blind (C9), and coming back (C6).

use crate::base::{Millis, PlayerId, Seat, TableId};
use crate::rulebook::{MissedBlind, NewPlayer};

use crate::room::Room;
use crate::room::command::{Entry, Setting, Switch, Tables};
use crate::room::deadlines::Wake;
use crate::room::event::{Event, LeaveReason, OutReason, Standing};
use crate::room::refusal::Refusal;
use crate::room::table::Seated;

impl Room {
    pub(in crate::room) fn sit_out(
        &mut self,
        player: PlayerId,
        id: TableId,
    ) -> Result<(), Refusal> {
        let seat = self.seat(player, id)?;
        let table = &self.tables[id.index()];
        let in_hand = table.is_in_hand(seat);
        let seated = table.chair(seat).taken().ok_or(Refusal::NotSeated(id))?;
        if seated.leaves.is_some() {
            return Err(Refusal::AlreadyLeaving);
        }
        if seated.is_out() || seated.standing.is_away() || seated.sits_out_next.is_some() {
            return Err(Refusal::AlreadyOut);
        }
        if in_hand {
            self.alter(id, seat, |seated| {
                seated.sits_out_next = Some(OutReason::Choice);
            });
        } else if table.play.tournament().is_some() {
            self.go_away(id, seat, OutReason::Choice);
        } else {
            self.go_out(id, seat, OutReason::Choice);
        }
        Ok(())
    }

    /// Somebody goes into sit out now. By choice or by running out of time it goes for all tables (C8).
    pub(in crate::room) fn go_out(&mut self, id: TableId, seat: Seat, why: OutReason) {
        let until = self.now + self.edition.cash.sit_out;
        let Some(player) = self.tables[id.index()].chair(seat).player() else {
            return;
        };
        self.alter(id, seat, |seated| {
            seated.sits_out_next = None;
            // Who was not yet in the game is as new again.
            seated.missed_blind |= matches!(seated.standing, Standing::Entering(_));
            seated.standing = Standing::Out { until, why };
        });
        self.chairs_changed(id);
        if let OutReason::Choice | OutReason::TimeOut = why {
            self.go_out_everywhere(player, id);
        }
    }

    fn go_out_everywhere(&mut self, player: PlayerId, first: TableId) {
        let mut others = self.seats_that_stay(player);
        others.retain(|(id, _)| *id != first);
        let person = &mut self.players[player.index()];
        if others.is_empty() || person.is_out_everywhere() {
            return;
        }
        let until = self.now + self.edition.cash.global_sit_out;
        person.out_until = until;
        self.deadlines
            .enter(Wake::Player(player), until, &mut person.scheduled);
        self.events.push(Event::OutEverywhere { player, until });
        for (table, seat) in others {
            let here = &self.tables[table.index()];
            match here.chair(seat).taken() {
                Some(seated) if seated.is_out() => {}
                _ if here.is_in_hand(seat) => self.alter(table, seat, |seated| {
                    seated.sits_out_next = Some(OutReason::AllTables);
                }),
                _ => self.go_out(table, seat, OutReason::AllTables),
            }
        }
    }

    /// The chairs a player sits on.
    pub(in crate::room) fn seats_of(&self, player: PlayerId) -> Vec<(TableId, Seat)> {
        let places = &self.players[player.index()].places;
        places
            .iter()
            .filter_map(|table| Some((*table, self.seat(player, *table).ok()?)))
            .collect()
    }

    /// Those of them that the player is not leaving.
    pub(in crate::room) fn seats_that_stay(&self, player: PlayerId) -> Vec<(TableId, Seat)> {
        let mut seats = self.seats_of(player);
        seats.retain(|(id, seat)| {
            let chair = self.tables[id.index()].chair(*seat).taken();
            chair.is_some_and(|seated| seated.leaves.is_none())
        });
        seats
    }

    /// Where a player sits out, or will after the hand.
    fn seats_out(&self, player: PlayerId) -> Vec<(TableId, Seat)> {
        let mut seats = self.seats_of(player);
        seats.retain(|(table, seat)| {
            let chair = self.tables[table.index()].chair(*seat).taken();
            chair.is_some_and(|seated| seated.is_out() || seated.sits_out_next.is_some())
        });
        seats
    }

    pub(in crate::room) fn come_back(
        &mut self,
        player: PlayerId,
        tables: Tables,
        entry: Entry,
    ) -> Result<(), Refusal> {
        match tables {
            Tables::One(id) => {
                let seat = self.seat(player, id)?;
                if self.tables[id.index()].play.tournament().is_some() {
                    return self.back_in_tournament(id, seat);
                }
                if self.players[player.index()].is_out_everywhere() {
                    return Err(Refusal::OutEverywhere);
                }
                self.verify_return(id, seat, entry)?;
                self.is_back(id, seat, entry);
            }
            Tables::All => {
                let mut seats = self.seats_of(player);
                seats
                    .retain(|(table, seat)| self.verify_return(*table, *seat, Entry::Wait).is_ok());
                let is_back = self.back_in_all_tournaments(player);
                if is_back && seats.is_empty() && !self.players[player.index()].is_out_everywhere()
                {
                    return Ok(());
                }
                if seats.is_empty() && !self.players[player.index()].is_out_everywhere() {
                    return Err(Refusal::NotOut);
                }
                self.end_out_everywhere(player);
                for (table, seat) in seats {
                    self.is_back(table, seat, entry);
                }
            }
        }
        if self.players[player.index()].sits_out_next_big_blind {
            self.set(player, Setting::SitOutNextBigBlind, Switch::Off);
        }
        Ok(())
    }

    /// From the next decision on a player of a tournament is asked again (M5).
    fn back_in_tournament(&mut self, id: TableId, seat: Seat) -> Result<(), Refusal> {
        let seated = self.tables[id.index()].chair(seat).taken();
        let is_away = |seated: &Seated| seated.sits_out_next.is_some() || seated.standing.is_away();
        if !seated.is_some_and(is_away) {
            return Err(Refusal::NotOut);
        }
        self.alter(id, seat, |seated| {
            seated.sits_out_next = None;
            seated.standing = Standing::In;
        });
        Ok(())
    }

    /// Says whether somebody was away in one.
    fn back_in_all_tournaments(&mut self, player: PlayerId) -> bool {
        let mut is_back = false;
        for id in self.tables_of(player) {
            if self.tables[id.index()].play.tournament().is_some()
                && let Ok(seat) = self.seat(player, id)
            {
                is_back |= self.back_in_tournament(id, seat).is_ok();
            }
        }
        is_back
    }

    fn verify_return(&self, id: TableId, seat: Seat, entry: Entry) -> Result<(), Refusal> {
        let seated = self.tables[id.index()]
            .chair(seat)
            .taken()
            .ok_or(Refusal::NotSeated(id))?;
        if seated.leaves.is_some() {
            return Err(Refusal::AlreadyLeaving);
        }
        if !seated.is_out() && seated.sits_out_next.is_none() {
            return Err(Refusal::NotOut);
        }
        if entry == Entry::Post && seated.missed_blind && !self.may_post(id, seated.missed_blind) {
            return Err(Refusal::PostingNotOffered);
        }
        Ok(())
    }

    /// Whether one may post to get into a game (C5), or back into it after missing a blind (C6).
    pub(in crate::room) fn may_post(&self, id: TableId, missed_blind: bool) -> bool {
        let Some(pool) = self.tables[id.index()].play.pool() else {
            return false;
        };
        let game = self.edition.cash.stakes[pool.index()].game;
        let rule = self.edition.cash.entering(game);
        rule.new_player == NewPlayer::WaitsOrPosts
            && !(missed_blind && rule.missed_blind == MissedBlind::Waits)
    }

    /// Back in the game: at once if no blind went by, otherwise as a new player (C6).
    fn is_back(&mut self, id: TableId, seat: Seat, entry: Entry) {
        let may_post = self.may_post(id, true);
        let chair = self.tables[id.index()].chair(seat).taken();
        let was_out = chair.is_some_and(Seated::is_out);
        self.alter(id, seat, |seated| {
            seated.sits_out_next = None;
            if was_out {
                seated.standing = match (seated.missed_blind, entry) {
                    (false, _) => Standing::In,
                    (true, Entry::Post) if may_post => Standing::Entering(Entry::Post),
                    (true, _) => Standing::Entering(Entry::Wait),
                };
            }
        });
        if was_out {
            self.chairs_changed(id);
            self.start_soon(id);
        }
    }

    fn end_out_everywhere(&mut self, player: PlayerId) {
        let person = &mut self.players[player.index()];
        if person.is_out_everywhere() {
            person.out_until = Millis::NEVER;
            self.events.push(Event::BackEverywhere { player });
        }
    }

    /// Nobody sits out everywhere who sits out nowhere.
    pub(in crate::room) fn forget_out_everywhere(&mut self, player: PlayerId) {
        let is_out = self.players[player.index()].is_out_everywhere();
        if is_out && self.seats_out(player).is_empty() {
            self.end_out_everywhere(player);
        }
    }

    /// The time to come back to all tables is over (C8).
    pub(in crate::room) fn out_everywhere_too_long(&mut self, player: PlayerId) {
        for (table, seat) in self.seats_out(player) {
            self.leave_seat(table, seat, LeaveReason::OutEverywhereTooLong);
        }
        self.end_out_everywhere(player);
    }

    /// Changes between waiting and posting before being dealt in.
    pub(in crate::room) fn enter(
        &mut self,
        player: PlayerId,
        id: TableId,
        entry: Entry,
    ) -> Result<(), Refusal> {
        let seat = self.seat(player, id)?;
        let may_post = |missed| self.may_post(id, missed);
        let chair = self.tables[id.index()].chair(seat).taken();
        let seated = chair.ok_or(Refusal::NotSeated(id))?;
        match seated.standing {
            Standing::In | Standing::Away { .. } => return Err(Refusal::AlreadyIn),
            Standing::Out { .. } => return Err(Refusal::AlreadyOut),
            Standing::Entering(_) if self.tables[id.index()].is_in_hand(seat) => {
                return Err(Refusal::AlreadyIn);
            }
            Standing::Entering(now) if now == entry => return Err(Refusal::NoChange),
            Standing::Entering(_) => {}
        }
        if entry == Entry::Post && !may_post(seated.missed_blind) {
            return Err(Refusal::PostingNotOffered);
        }
        let standing = Standing::Entering(entry);
        self.alter(id, seat, |seated| seated.standing = standing);
        self.start_soon(id);
        Ok(())
    }
}
