//! Those who live in the house: declared bots that come and go, so that a lobby is never empty.
//!
//! They see what happens and plan what to do; whoever runs the house does it when it is time. Some like one stake each; the
//! others are guests, who come for tournaments, sit & gos and HexaPros. When a person comes to a stake where too few are, or
//! waits for a game, some of those who have nothing to do follow. Here is what they look at and the agenda of their plans;
//! what they plan is in the files below.
//!
//! Not here: how they play (`bots`), and any right that others do not have, but that the house gives them money when they
//! have none.

mod coming;
mod company;
mod entering;
mod gaming;
mod moving_in;
mod playing;
mod visiting;

use std::collections::{BTreeMap, BTreeSet};

use crate::advice::Rail;
use crate::base::{Millis, PlayerId, PoolId, Seat, TableId, Timeline, TournamentId};
use crate::bots::Mind;
use crate::cards::Random;
use crate::protocol::view;
use crate::protocol::{Command, Refusal, Standing};
use crate::room::Room;
use crate::room::command::Who;
use crate::room::event::{Event, PauseReason};

use super::guests::Guests;
use super::house::House;

pub use playing::{Manner, Skill, Speed};

/// What one of them is going to do.
#[derive(Clone, Copy, Debug)]
enum Plan {
    Do(PlayerId, Command),
    /// Join the stake they like, if they are still nowhere.
    ComeBack(PlayerId),
    /// See whether people still wait for a stake.
    LookAt(PoolId),
    /// Somebody registers for a tournament.
    Enter(TournamentId),
    /// Somebody comes to a game for which a person waits.
    Fill(TournamentId),
    /// See whether enough games are played.
    LookAtGames,
}

/// One of them.
#[derive(Clone, Copy, Debug)]
struct Resident {
    /// The stake they come back to; none of a guest.
    likes: Option<PoolId>,
}

/// All bots of a house.
#[derive(Debug)]
pub struct Residents {
    manner: Manner,
    random: Random,
    agenda: Timeline<Plan>,
    all: BTreeMap<PlayerId, Resident>,
    events: Vec<Event>,
    /// The stakes that are looked at because people wait there.
    watched: BTreeSet<PoolId>,
    /// Who comes for tournaments and games.
    guests: Guests,
    /// What they remember of what everybody saw.
    rail: Rail,
    mind: Mind,
}

impl Residents {
    pub fn set_manner(&mut self, manner: Manner) {
        self.manner = manner;
    }

    pub fn next_deadline(&self) -> Option<Millis> {
        self.agenda.next()
    }

    /// Sees what happened, and does what is due until now.
    pub fn live(&mut self, house: &mut House, now: Millis) {
        loop {
            let mut events = std::mem::take(&mut self.events);
            house.take_happened(&mut events);
            for event in &events {
                self.see(house, event, now);
            }
            let nothing_happened = events.is_empty();
            self.events = events;
            match self.agenda.pop_due(now) {
                Some((_, plan)) => self.carry_out(house, plan, now),
                None if nothing_happened => return,
                None => {}
            }
        }
    }

    fn is_one(&self, player: PlayerId) -> bool {
        self.all.contains_key(&player)
    }

    /// A time between two, in milliseconds, drawn evenly.
    fn within(&mut self, from: i64, to: i64) -> Millis {
        Millis(from + i64::from(self.random.below((to - from).max(1) as u32)))
    }

    fn plan(&mut self, at: Millis, player: PlayerId, command: Command) {
        self.agenda.add(at, Plan::Do(player, command));
    }

    fn see(&mut self, house: &mut House, event: &Event, now: Millis) {
        let room = house.room();
        if let (Some(table), Some(change)) = (event.table(), view::public(event)) {
            self.rail
                .see(table, &change, |seat| player_at(room, table, seat));
        }
        match *event {
            Event::Turn {
                table, decision, ..
            } => {
                if let Some(player) = player_at(room, table, decision.seat) {
                    self.decide(room, player, table, decision.seat, now);
                }
            }
            Event::Reserved {
                player,
                table,
                limits,
                ..
            } if self.is_one(player) => self.take_seat(room, player, table, limits, now),
            Event::Unreserved { player, .. } if self.is_one(player) => self.rest(player, now),
            Event::TooDear { player, .. } if self.is_one(player) => {
                self.give_money(house, player, now)
            }
            Event::Left { player, table, .. } => {
                if self.is_one(player) {
                    self.rest(player, now);
                }
                self.fill_up(room, table, now);
            }
            Event::Stands {
                table,
                seat,
                standing: Standing::Out { .. } | Standing::Away { .. },
            } => {
                if let Some(player) = player_at(room, table, seat)
                    && self.is_one(player)
                {
                    self.return_soon(player, table, now);
                }
            }
            Event::Broke { table, seat, .. } => {
                if let (Some(player), Some(table)) =
                    (player_at(room, table, seat), room.table(table))
                    && self.is_one(player)
                {
                    self.rebuy(room, player, table, now);
                }
            }
            Event::HandEnded { table, .. } => self.stretch(room, table, now),
            Event::Announced { tournament } => self.expect(room, tournament, now),
            Event::Registered {
                player, tournament, ..
            } if !self.is_one(player) => self.fill_soon(tournament, now),
            Event::RebuyOffered {
                player, tournament, ..
            } if self.is_one(player) => self.consider_rebuy(player, tournament, now),
            Event::Pause {
                tournament,
                why: PauseReason::AddOn,
                until: Some(until),
            } => self.add_on(room, tournament, until, now),
            Event::Finished {
                player,
                tournament,
                re_entries,
                ..
            } if re_entries > 0 && self.is_one(player) => {
                self.consider_entering_again(room, player, tournament, now);
            }
            // Somebody comes to play: they do not wait alone.
            Event::Queued { player, pool, .. }
                if !self.is_one(player) && !self.watched.contains(&pool) =>
            {
                self.look_at(house, pool, now);
            }
            Event::Seated { player, table, .. } if !self.is_one(player) => {
                self.fill_up(room, table, now);
            }
            _ => {}
        }
    }

    fn carry_out(&mut self, house: &mut House, plan: Plan, now: Millis) {
        match plan {
            Plan::Do(player, command) => {
                // Any other refusal means that the plan was overtaken by what happened since.
                if let Err(Refusal::WalletTooSmall { .. }) =
                    house.command(now, Who::Player(player), command)
                {
                    self.give_money(house, player, now);
                    self.rest(player, now);
                }
            }
            Plan::LookAt(pool) => self.look_at(house, pool, now),
            Plan::Enter(tournament) => self.enter(house, tournament, now),
            Plan::Fill(game) => self.fill(house, game, now),
            Plan::LookAtGames => self.look_at_games(house, now),
            Plan::ComeBack(player) => self.come_back(house, player, now),
        }
    }

    /// Bots play for the practice of others: the house pays.
    fn give_money(&mut self, house: &mut House, player: PlayerId, now: Millis) {
        let amount = house.room().edition().practice_bankroll;
        self.grant(house, player, amount, now);
    }
}

fn player_at(room: &Room, table: TableId, seat: Seat) -> Option<PlayerId> {
    room.table(table)?.chair(seat).player()
}
