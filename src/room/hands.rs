//! A hand at a table: it begins and goes on by decisions and pauses (T1–T5). How it ends is in `settling`.
//!
//! Until then nothing but [`Running`] has changed, so that dropping it undoes the hand.

use crate::base::{Game, HandId, Millis, PlayerId, Seat, TableId};
use crate::engine::{self, Action, Hand, Limit, Next, Post, PostKind, Setup, Sink};

use super::Room;
use super::clock::{self, Decision};
use super::command::{Entry, Switch};
use super::event::{Event, OutReason, Standing};
use super::positions::Positions;
use super::refusal::Refusal;
use super::table::{Play, Running, Seated, Stage};
use super::terms::Terms;
use super::tournament::Tournament;

/// Puts the events of a hand among those of the room.
pub(super) struct Out<'a> {
    pub(super) events: &'a mut Vec<Event>,
    pub(super) table: TableId,
}

impl Sink for Out<'_> {
    #[inline]
    fn event(&mut self, event: engine::Event) {
        self.events.push(Event::Hand {
            table: self.table,
            event,
        });
    }
}

impl Room {
    /// Does everything at a table that is due now.
    pub(super) fn run(&mut self, id: TableId) {
        loop {
            if self.stopped.is_some() {
                return;
            }
            let table = &self.tables[id.index()];
            if table.chairs_due <= self.now {
                self.expire_chairs(id);
                continue;
            }
            if table.stage.due() > self.now {
                break;
            }
            match table.stage {
                Stage::Waiting => break,
                Stage::Starts { .. } => self.next_hand(id),
                Stage::Pauses { .. } => self.go_on(id),
                Stage::Acts(decision) => self.time_out(id, decision.seat),
            }
        }
        self.schedule(id);
    }

    fn next_hand(&mut self, id: TableId) {
        if self.closes {
            self.tables[id.index()].stage = Stage::Waiting;
            return;
        }
        let play = self.tables[id.index()].play;
        let positions = match play {
            Play::Cash(_) => self.next_positions(id),
            Play::Tournament(tournament) => self.tournament_positions(tournament, id),
            Play::Nothing => None,
        };
        match (positions.zip(self.terms(id)), play) {
            (Some((positions, terms)), _) => self.start_hand(id, positions, &terms),
            (None, Play::Tournament(tournament)) => self.wait_for_tournament(tournament, id),
            (None, Play::Cash(_) | Play::Nothing) => self.pause(id),
        }
    }

    fn start_hand(&mut self, id: TableId, positions: Positions, terms: &Terms) {
        let setup = self.setup(id, &positions, terms);
        let deal = self.dealer.deal(
            &mut self.random,
            setup.game,
            positions.dealt_in,
            positions.button,
        );
        let number = HandId(self.next_hand);
        self.next_hand += 1;
        self.events.push(Event::HandStarted {
            table: id,
            hand: number,
            button: positions.button,
            small_blind: positions.small_blind,
            big_blind: positions.big_blind,
            dealt_in: positions.dealt_in,
        });
        let rule = terms.bank;
        let table = &mut self.tables[id.index()];
        let mut banks = [Millis::ZERO; Seat::MAX];
        for seat in positions.dealt_in.iter() {
            let before = table.chair(seat).taken().map(|seated| seated.bank);
            let left = clock::at_hand_start(rule, before.unwrap_or_default());
            banks[seat.index()] = left;
            if before != Some(left) {
                self.events.push(Event::TimeBank {
                    table: id,
                    seat,
                    left,
                });
            }
        }
        let mut out = Out {
            events: &mut self.events,
            table: id,
        };
        // The positions name two players or more with stacks, so the engine has no reason to refuse.
        let Ok(hand) = Hand::start(&setup, deal, &mut out) else {
            self.pause(id);
            return;
        };
        table.rolled_back = None;
        table.running = Some(Running {
            id: number,
            hand,
            positions,
            blinds: terms.blinds(),
            turn: 0,
            banks,
            allowances: [Millis::ZERO; Seat::MAX],
        });
        table.stage = Stage::Pauses {
            until: self.now + self.pace.deal,
        };
    }

    /// What the engine starts from: stacks, antes (G6), blinds, posts (C4, C5) and the rake (K).
    fn setup(&self, id: TableId, positions: &Positions, terms: &Terms) -> Setup {
        let table = &self.tables[id.index()];
        let limit = match terms.game {
            Game::Holdem => Limit::NoLimit,
            Game::Omaha => Limit::PotLimit,
        };
        let mut setup = Setup::new(terms.game, limit, terms.big_blind);
        setup.button = positions.button;
        setup.rake = terms.rake;
        let is_first = table.last.is_none();
        for seat in positions.dealt_in.iter() {
            setup.stacks[seat.index()] = self.stack(id, seat);
            setup.antes[seat.index()] = terms.ante;
            let standing = table.chair(seat).taken().map(|seated| seated.standing);
            let post = if seat == positions.big_blind {
                Some((PostKind::BigBlind, terms.big_blind))
            } else if positions.small_blind == Some(seat) {
                Some((PostKind::SmallBlind, terms.small_blind))
            } else if standing == Some(Standing::Entering(Entry::Post)) && !is_first {
                Some((PostKind::Posted, terms.big_blind))
            } else {
                None
            };
            setup.posts[seat.index()] = post.map(|(kind, amount)| Post { kind, amount });
        }
        setup
    }

    /// Takes the dealer's steps until a player is asked, a pause begins, or the hand is over.
    fn go_on(&mut self, id: TableId) {
        loop {
            let table = &mut self.tables[id.index()];
            let Some(running) = &mut table.running else {
                return;
            };
            let mut out = Out {
                events: &mut self.events,
                table: id,
            };
            match running.hand.next() {
                Next::Act(seat) => {
                    if table.chair(seat).taken().is_none_or(Seated::folds) {
                        self.take_action(id, seat, Action::Fold);
                        return;
                    }
                    self.ask(id, seat);
                    return;
                }
                Next::Deal(_) => {
                    running.hand.advance(&mut out);
                    let pause = match running.hand.next() {
                        Next::Act(_) => self.pace.street,
                        _ => self.pace.run_out,
                    };
                    if pause > Millis::ZERO {
                        table.stage = Stage::Pauses {
                            until: self.now + pause,
                        };
                        return;
                    }
                }
                Next::Settle => running.hand.advance(&mut out),
                // Everybody shows in this room: nobody is asked to.
                Next::Show(_) | Next::Over => {
                    self.finish_hand(id);
                    return;
                }
            }
        }
    }

    fn ask(&mut self, id: TableId, seat: Seat) {
        let Some(base) = self.terms(id).map(|terms| terms.decision) else {
            return;
        };
        let helps = self.helps_the_disconnected(id);
        let table = &mut self.tables[id.index()];
        let seated = table.chair(seat).taken();
        let is_connected = seated.is_some_and(|seated| seated.is_connected);
        let Some(running) = &mut table.running else {
            return;
        };
        let Some(legal) = running.hand.legal_actions() else {
            return;
        };
        running.turn += 1;
        let mut decision = Decision::new(seat, self.now, base, running.banks[seat.index()]);
        if !is_connected && helps {
            decision.allow(self.edition.disconnected, running.allowances[seat.index()]);
        }
        table.stage = Stage::Acts(decision);
        self.events.push(Event::Turn {
            table: id,
            hand: running.id,
            turn: running.turn,
            decision,
            legal,
        });
    }

    pub(super) fn act(
        &mut self,
        player: PlayerId,
        id: TableId,
        hand: HandId,
        turn: u16,
        action: Action,
    ) -> Result<(), Refusal> {
        let seat = self.seat(player, id)?;
        let table = &self.tables[id.index()];
        let running = table
            .live_hand()
            .filter(|running| running.id == hand)
            .ok_or(Refusal::NotThisHand(hand))?;
        if !running.positions.dealt_in.contains(seat) {
            return Err(Refusal::NotDealtIn);
        }
        let Stage::Acts(_) = table.stage else {
            return Err(Refusal::NobodysTurn);
        };
        if turn != running.turn {
            return Err(Refusal::Late {
                asked: turn,
                now: running.turn,
            });
        }
        running.hand.verify(seat, action)?;
        self.take_action(id, seat, action);
        self.run(id);
        Ok(())
    }

    /// Applies an action that is legal, and goes on.
    pub(super) fn take_action(&mut self, id: TableId, seat: Seat, action: Action) {
        let table = &mut self.tables[id.index()];
        let Some(running) = &mut table.running else {
            return;
        };
        if let Stage::Acts(decision) = table.stage
            && decision.seat == seat
        {
            let bank = &mut running.banks[seat.index()];
            let left = decision.bank_left(self.now);
            if left < *bank {
                *bank = left;
                self.events.push(Event::TimeBank {
                    table: id,
                    seat,
                    left,
                });
            }
            running.allowances[seat.index()] += decision.allowance_used(self.now);
        }
        let mut out = Out {
            events: &mut self.events,
            table: id,
        };
        if running.hand.act(seat, action, &mut out).is_ok() {
            self.go_on(id);
        }
    }

    /// Who runs out of time checks if possible, folds otherwise, and sits out after the hand (T3).
    fn time_out(&mut self, id: TableId, seat: Seat) {
        let table = &mut self.tables[id.index()];
        let can_check = table
            .running
            .as_ref()
            .is_some_and(|running| running.hand.can(seat, Action::Check));
        self.events.push(Event::TimedOut { table: id, seat });
        self.alter(id, seat, |seated| {
            seated.sits_out_next = seated.sits_out_next.or(Some(OutReason::TimeOut));
        });
        let action = if can_check {
            Action::Check
        } else {
            Action::Fold
        };
        self.take_action(id, seat, action);
    }

    /// Cards shown after winning unseen, until the next hand begins (P3).
    pub(super) fn show(
        &mut self,
        player: PlayerId,
        id: TableId,
        hand: HandId,
        places: u8,
    ) -> Result<(), Refusal> {
        let seat = self.seat(player, id)?;
        let table = &mut self.tables[id.index()];
        let running = table
            .running
            .as_mut()
            .filter(|running| running.id == hand)
            .ok_or(Refusal::NotThisHand(hand))?;
        if !running.positions.dealt_in.contains(seat) {
            return Err(Refusal::NotDealtIn);
        }
        let mut out = Out {
            events: &mut self.events,
            table: id,
        };
        running.hand.show_unasked(seat, places, &mut out)?;
        Ok(())
    }

    /// The tables at which somebody sits or is about to, for money and in tournaments.
    pub fn tables_of(&self, player: PlayerId) -> Vec<TableId> {
        let person = &self.players[player.index()];
        let entered = person.entered.iter().filter_map(|id| {
            let entrant = self.tournaments.get(id)?.entrant(player)?;
            entrant.chair().map(|(table, _)| table)
        });
        person.places.iter().copied().chain(entered).collect()
    }

    /// Whether somebody without a connection gets more time at a table (T4).
    fn helps_the_disconnected(&self, id: TableId) -> bool {
        let tournament = self.tables[id.index()].play.tournament();
        let tournament = tournament.and_then(|id| self.tournaments.get(&id));
        tournament.is_none_or(Tournament::helps_the_disconnected)
    }

    /// A lost connection gives more time for the decisions that are running (T4).
    pub(super) fn set_connection(&mut self, player: PlayerId, to: Switch) -> Result<(), Refusal> {
        let person = &mut self.players[player.index()];
        if person.is_connected == to.is_on() {
            return Err(Refusal::NoChange);
        }
        person.is_connected = to.is_on();
        self.events.push(Event::Connection {
            player,
            connected: to,
        });
        for id in self.tables_of(player) {
            let helps = self.helps_the_disconnected(id);
            let table = &mut self.tables[id.index()];
            let Some(seat) = table.seat_of(player) else {
                continue;
            };
            if let Some(seated) = table.seated(seat) {
                seated.is_connected = to.is_on();
                self.events.push(Event::Link {
                    table: id,
                    seat,
                    connected: to,
                });
            }
            if to.is_on() {
                self.alter(id, seat, |seated| {
                    if let Standing::Away {
                        why: OutReason::Absent,
                    } = seated.standing
                    {
                        seated.standing = Standing::In;
                    }
                });
                continue;
            }
            let table = &mut self.tables[id.index()];
            if helps
                && let (Stage::Acts(mut decision), Some(running)) = (table.stage, &table.running)
                && table.chair(decision.seat).player() == Some(player)
                && decision.allow(
                    self.edition.disconnected,
                    running.allowances[decision.seat.index()],
                )
            {
                table.stage = Stage::Acts(decision);
                self.events.push(Event::MoreTime {
                    table: id,
                    decision,
                });
                self.schedule(id);
            }
        }
        Ok(())
    }
}
