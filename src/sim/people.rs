//! What people do in a simulation: they decide, join, buy in, sit out, leave and come back, as their habits are.

use crate::advice::Prizes;
use crate::base::{Cents, HandId, Millis, PlayerId, Seat, TableId};
use crate::bots::Scene;
use crate::protocol::view::{self, Eyes, TableView};
use crate::room::command::{Command, Entry, Setting, Switch, Tables, Who};
use crate::room::event::{Event, HandEnd, OutReason, Standing};
use crate::room::refusal::Refusal;

use super::crowd::{self, Players, Whim, Wish};
use super::driver::Driver;

impl Driver<'_> {
    pub(super) fn react(&mut self, event: &Event) {
        match *event {
            Event::Turn {
                table,
                turn,
                hand,
                decision,
                ..
            } => self.decide(table, hand, turn, decision.seat),
            Event::HandStarted { table, hand, .. } => {
                self.last_hand = hand;
                if self.habits.trouble > 0 && self.random.below(self.habits.trouble) == 0 {
                    self.make_trouble(table, hand);
                }
            }
            Event::Held { hand, .. } => self.release_later(hand),
            Event::HandEnded {
                table, hand, end, ..
            } => {
                self.hands += u64::from(end == HandEnd::Played);
                self.after_hand(table, hand);
            }
            Event::Reserved {
                player,
                table,
                limits,
                ..
            } => self.take_seat(player, table, limits.min, limits.max),
            Event::Left { player, .. } | Event::Unreserved { player, .. } => {
                self.join_later(player);
            }
            Event::Stands {
                table,
                seat,
                standing: Standing::Out { why, .. } | Standing::Away { why },
            } if !matches!(why, OutReason::AllTables | OutReason::Absent) => {
                let player = self
                    .room
                    .table(table)
                    .and_then(|table| table.chair(seat).player());
                if let Some(player) = player {
                    self.come_back_later(player, Tables::One(table));
                }
            }
            Event::OutEverywhere { player, .. } => self.come_back_later(player, Tables::All),
            Event::Broke { table, seat, .. } => self.rebuy(table, seat),
            _ if event.tournament().is_some() => self.react_in_tournament(event),
            Event::Connection {
                player,
                connected: Switch::Off,
            } => {
                let at = self.soon(2, 90);
                self.plan(at, Who::Player(player), Command::Connect);
            }
            _ => {}
        }
    }

    pub(super) fn plan(&mut self, at: Millis, who: Who, command: Command) {
        self.agenda.add(at, (who, command));
    }

    pub(super) fn soon(&mut self, from: i64, to: i64) -> Millis {
        self.room.now() + crowd::within(from, to, &mut self.random)
    }

    pub(super) fn decide(&mut self, id: TableId, hand: HandId, turn: u16, seat: Seat) {
        let Some(table) = self.room.table(id) else {
            return;
        };
        let Some(player) = table.chair(seat).player() else {
            return;
        };
        let eyes = Eyes {
            player: Some(player),
            seat: Some(seat),
        };
        if self.random.below(self.habits.absence) == 0 {
            return;
        }
        let Some(view) = view::table(&self.room, id, eyes) else {
            return;
        };
        let prizes = self.prizes(&view);
        let scene = Scene {
            view: &view,
            course: self.rail.course(id),
            people: self.rail.people(),
            prizes: &prizes,
        };
        let choice = self
            .players
            .decide(player, &scene, &mut self.mind, &mut self.random);
        if let Some(choice) = choice {
            let command = Command::Act {
                table: id,
                hand,
                turn,
                action: choice.action,
            };
            self.plan(
                self.room.now() + choice.thinks,
                Who::Player(player),
                command,
            );
        }
    }

    /// How near the prizes are, for those who think of it.
    fn prizes(&self, view: &TableView) -> Prizes {
        let tournament = view
            .play
            .tournament()
            .filter(|_| self.players != Players::Simple);
        let race = tournament.and_then(|id| view::race(&self.room, id));
        Prizes::of(view, race.as_ref())
    }

    pub(super) fn after_hand(&mut self, id: TableId, hand: HandId) {
        if self.random.below(self.habits.whim) != 0 {
            return;
        }
        let Some(table) = self.room.table(id) else {
            return;
        };
        let taken = table.taken();
        if taken.is_empty() {
            return;
        }
        let drawn = self.random.below(taken.len() as u32) as usize;
        let Some(player) = taken
            .iter()
            .nth(drawn)
            .and_then(|seat| table.chair(seat).player())
        else {
            return;
        };
        let room_in_stack = self.room_in_stack(id, player);
        let person = &self.room.players()[player.index()];
        let flip = |is_on: bool| if is_on { Switch::Off } else { Switch::On };
        let command = match Whim::any(&mut self.random) {
            Whim::Leave => Command::Leave {
                tables: Tables::One(id),
            },
            Whim::LeaveAll => Command::Leave {
                tables: Tables::All,
            },
            Whim::SitOut => Command::SitOut { table: id },
            Whim::TopUp if room_in_stack.is_positive() => Command::TopUp {
                table: id,
                amount: room_in_stack,
            },
            Whim::TopUp => return,
            Whim::Disconnect => Command::Disconnect,
            Whim::NextBigBlind => Command::Set {
                setting: Setting::SitOutNextBigBlind,
                to: flip(person.sits_out_next_big_blind),
            },
            Whim::AutoTopUp if !self.edition.cash.auto_top_up => return,
            Whim::AutoTopUp => Command::Set {
                setting: Setting::AutoTopUp,
                to: flip(person.tops_up),
            },
            Whim::Show => Command::Show {
                table: id,
                hand,
                places: 0b11,
            },
        };
        let at = match command {
            Command::Show { .. } => self.room.now(),
            _ => self.soon(0, 30),
        };
        self.plan(at, Who::Player(player), command);
    }

    /// The operator calls a hand off while it is played, or holds its bets (P4, X2).
    fn make_trouble(&mut self, table: TableId, hand: HandId) {
        let command = match self.random.below(2) {
            0 => Command::Void { table, hand },
            _ => Command::Hold { table, hand },
        };
        let at = self.soon(0, 15);
        self.plan(at, Who::Operator, command);
    }

    /// Some held bets are given back; the others wait for charity.
    fn release_later(&mut self, hand: HandId) {
        if self.random.below(4) == 0 {
            let at = self.soon(60, 3_600);
            self.plan(at, Who::Operator, Command::Release { hand });
        }
    }

    /// What is missing to a full stack.
    pub(super) fn room_in_stack(&self, id: TableId, player: PlayerId) -> Cents {
        let Some(table) = self.room.table(id) else {
            return Cents::ZERO;
        };
        let stack = table
            .seat_of(player)
            .map_or(Cents::ZERO, |seat| self.room.ledger().stack(id, seat));
        let pool = table.play.pool().and_then(|pool| self.room.stake(pool));
        pool.map_or(Cents::ZERO, |stake| stake.max_buy_in - stack)
    }

    pub(super) fn take_seat(&mut self, player: PlayerId, table: TableId, min: Cents, max: Cents) {
        let at = self.soon(1, 20);
        let command = if self.random.below(self.habits.decline) == 0 {
            match self.random.below(2) {
                0 => return, // let it expire
                _ => Command::Decline { table },
            }
        } else {
            let wallet = self.room.ledger().wallet(player);
            let entry = match self.random.below(2) {
                0 => Entry::Wait,
                _ => Entry::Post,
            };
            Command::BuyIn {
                table,
                amount: crowd::amount(min, max.min(wallet).max(min), &mut self.random),
                entry,
            }
        };
        self.plan(at, Who::Player(player), command);
    }

    pub(super) fn rebuy(&mut self, id: TableId, seat: Seat) {
        let at = self.soon(1, 40);
        let Some(table) = self.room.table(id) else {
            return;
        };
        let Some(player) = table.chair(seat).player() else {
            return;
        };
        let stake = table.play.pool().and_then(|pool| self.room.stake(pool));
        let Some(max) = stake.map(|stake| stake.max_buy_in) else {
            return;
        };
        let command = match self.random.below(8) {
            0 => return, // let the seat expire
            1 => Command::Leave {
                tables: Tables::One(id),
            },
            _ => Command::TopUp {
                table: id,
                amount: max,
            },
        };
        self.plan(at, Who::Player(player), command);
    }

    pub(super) fn come_back_later(&mut self, player: PlayerId, tables: Tables) {
        let entry = match self.random.below(2) {
            0 => Entry::Wait,
            _ => Entry::Post,
        };
        let at = match self.random.below(10) {
            0 => self.soon(450, 700),
            _ => self.soon(20, 400),
        };
        let command = Command::Return { tables, entry };
        self.plan(at, Who::Player(player), command);
    }

    pub(super) fn join_later(&mut self, player: PlayerId) {
        let at = match self.random.below(4) {
            0 => self.soon(600, 2_400),
            _ => self.soon(5, 120),
        };
        self.join_at(player, at);
    }

    /// Plans to join as many tables as somebody likes and does not have; one plan at a time.
    pub(super) fn join_at(&mut self, player: PlayerId, at: Millis) {
        let Some(person) = crowd::person(&mut self.crowd, player) else {
            return;
        };
        let Wish::Cash(pool) = person.wish else {
            return;
        };
        let known = self.room.players().get(player.index());
        let has = known.map_or(0, |player| player.places().len() as u32);
        let waits = self.room.pool(pool);
        let waits = waits.map_or(0, |pool| pool.waits_for(player));
        let missing = u32::from(person.tables).saturating_sub(has + waits) as u8;
        if missing == 0 || person.is_busy {
            return;
        }
        person.is_busy = true;
        let command = Command::Join {
            pool,
            tables: missing,
        };
        self.plan(at, Who::Player(player), command);
    }

    /// People do not insist, but for money: who has none is given some.
    pub(super) fn after_refusal(&mut self, who: Who, command: Command, refusal: Refusal) {
        let Who::Player(player) = who else {
            return;
        };
        if let Refusal::WalletTooSmall { .. } = refusal {
            let amount = self.edition.practice_bankroll;
            let grant = Command::Grant { player, amount };
            self.plan(self.room.now(), Who::Operator, grant);
        }
        match command {
            Command::Join { .. } => {
                if let Some(person) = crowd::person(&mut self.crowd, player) {
                    person.is_busy = false;
                }
                self.join_later(player);
            }
            Command::BuyIn { .. } if refusal == Refusal::PostingNotOffered => {
                if let Command::BuyIn { table, amount, .. } = command {
                    let again = Command::BuyIn {
                        table,
                        amount,
                        entry: Entry::Wait,
                    };
                    self.plan(self.room.now(), who, again);
                }
            }
            Command::Return { tables, .. } if refusal == Refusal::PostingNotOffered => {
                let again = Command::Return {
                    tables,
                    entry: Entry::Wait,
                };
                self.plan(self.room.now(), who, again);
            }
            _ => {}
        }
    }
}
