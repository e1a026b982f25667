//! Leaving a table, by choice (C15) or because time ran out (C7, C8, C10), and what is remembered of it (C12, C13, T2).

use crate::base::{Cents, Chips, PlayerId, Seat, TableId};
use crate::engine::Action;
use crate::rulebook::Format;

use crate::room::Room;
use crate::room::command::Tables;
use crate::room::event::{EntryOffer, Event, LeaveReason, Own, ReservationEnd, Standing};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::room::player::{BanzaiStack, Left};
use crate::room::refusal::Refusal;
use crate::room::table::{Chair, Play, Seated, Stage};

impl Room {
    /// The chair a player sits on.
    pub(in crate::room) fn seat(&self, player: PlayerId, id: TableId) -> Result<Seat, Refusal> {
        let table = self
            .tables
            .get(id.index())
            .ok_or(Refusal::NoSuchTable(id))?;
        // Most often it is somebody whose turn it is who asks.
        if let Stage::Acts(decision) = table.stage
            && table.chair(decision.seat).player() == Some(player)
        {
            return Ok(decision.seat);
        }
        table
            .seat_of(player)
            .filter(|seat| table.chair(*seat).taken().is_some())
            .ok_or(Refusal::NotSeated(id))
    }

    /// What concerns the player on a chair alone.
    pub fn own(&self, id: TableId, seated: &Seated) -> Own {
        let is_new = match seated.standing {
            Standing::In | Standing::Away { .. } => false,
            Standing::Out { .. } => seated.missed_blind,
            Standing::Entering(_) => true,
        };
        Own {
            leaves: seated.leaves,
            sits_out: seated.sits_out_next,
            top_up: seated.top_up,
            entry: match is_new {
                false => EntryOffer::AtOnce,
                true if self.may_post(id, seated.missed_blind) => EntryOffer::WaitsOrPosts,
                true => EntryOffer::Waits,
            },
            initial_buy_in: seated.initial_buy_in,
        }
    }

    /// Changes something about somebody at a table, and tells what of it can be seen.
    pub(in crate::room) fn alter(
        &mut self,
        id: TableId,
        seat: Seat,
        change: impl FnOnce(&mut Seated),
    ) {
        let Some(seated) = self.tables[id.index()].seated(seat) else {
            return;
        };
        let before = *seated;
        change(seated);
        let after = *seated;
        if after.standing != before.standing {
            self.events.push(Event::Stands {
                table: id,
                seat,
                standing: after.standing,
            });
        }
        let own = self.own(id, &after);
        if own != self.own(id, &before) {
            self.events.push(Event::Own {
                table: id,
                seat,
                own,
            });
        }
    }

    pub(in crate::room) fn leave(
        &mut self,
        player: PlayerId,
        tables: Tables,
    ) -> Result<(), Refusal> {
        match tables {
            Tables::One(id) => {
                let seat = self.seat(player, id)?;
                if self.tables[id.index()].play.tournament().is_some() {
                    return Err(Refusal::InTournament(id));
                }
                let chair = self.tables[id.index()].chair(seat).taken();
                if chair.is_some_and(|seated| seated.leaves.is_some()) {
                    return Err(Refusal::AlreadyLeaving);
                }
                self.leave_seat(id, seat, LeaveReason::Choice);
            }
            Tables::All => {
                let seats = self.seats_that_stay(player);
                if seats.is_empty() {
                    return Err(Refusal::NoChange);
                }
                for (id, seat) in seats {
                    self.leave_seat(id, seat, LeaveReason::Choice);
                }
            }
        }
        Ok(())
    }

    /// Somebody leaves: at once, or after the hand they are in. Until then they fold when it is their turn (C15).
    pub(in crate::room) fn leave_seat(&mut self, id: TableId, seat: Seat, why: LeaveReason) {
        let table = &mut self.tables[id.index()];
        if !table.is_in_hand(seat) {
            self.vacate(id, seat, why);
            return;
        }
        let is_turn = matches!(table.stage, Stage::Acts(decision) if decision.seat == seat);
        self.alter(id, seat, |seated| {
            seated.leaves = seated.leaves.or(Some(why));
        });
        if is_turn {
            self.take_action(id, seat, Action::Fold);
            self.run(id);
        }
    }

    /// Gives the stack back to the wallet and frees the chair.
    pub(in crate::room) fn vacate(&mut self, id: TableId, seat: Seat, why: LeaveReason) {
        let table = &mut self.tables[id.index()];
        let Chair::Taken(seated) = table.chairs[seat.index()] else {
            return;
        };
        let Some(pool) = table.play.pool() else {
            return;
        };
        let player = seated.player;
        let stack = self.ledger.stack(id, seat);
        table.put(seat, Chair::Free);
        if let Some(last) = &mut table.last {
            last.played.remove(seat);
        }
        // Whoever takes this chair has nothing to do with the cards of the hand that is over (E1).
        if let Some(over) = &mut table.running {
            over.positions.dealt_in.remove(seat);
        }
        self.pools[pool.index()].seated -= 1;
        if stack.is_positive() {
            self.move_money(
                Source::Player(player),
                &[Movement {
                    from: Account::Stack(id, seat),
                    to: Account::Wallet(player),
                    amount: stack,
                    reason: Reason::CashOut,
                }],
            );
        }
        self.remember(
            player,
            Left {
                table: id,
                pool,
                at: self.now,
                stack,
                bank: seated.bank,
                hands: seated.hands,
                banzai: self.banzai_stack(pool.index(), stack),
            },
        );
        self.players[player.index()]
            .places
            .retain(|place| *place != id);
        self.events.push(Event::Left {
            table: id,
            seat,
            player,
            stack: Chips(stack.0),
            why,
        });
        self.tell_wallet(player, Reason::CashOut, Play::Cash(pool));
        self.forget_out_everywhere(player);
        self.tell_limits(player);
        self.chairs_changed(id);
        self.close_if_empty(id);
        self.serve_queue(pool);
    }

    fn banzai_stack(&self, stake: usize, stack: Cents) -> BanzaiStack {
        let stake = &self.edition.cash.stakes[stake];
        if stake.format == Format::Banzai && stack > stake.max_buy_in {
            BanzaiStack::Remembered
        } else {
            BanzaiStack::Settled
        }
    }

    /// Of each table only the last time counts, but every Banzai stack does.
    fn remember(&mut self, player: PlayerId, left: Left) {
        // As long as a seat that is kept may still ask for it.
        let since = self.remembered_since(self.now - self.edition.cash.reservation);
        let person = &mut self.players[player.index()];
        person.forget_before(since);
        person
            .left
            .retain(|other| other.table != left.table || other.banzai != BanzaiStack::Settled);
        person.left.push(left);
    }

    /// Takes away the chairs whose time is over (C1, C7, C10).
    pub(in crate::room) fn expire_chairs(&mut self, id: TableId) {
        for index in 0..Seat::MAX {
            let seat = Seat(index as u8);
            match self.tables[id.index()].chairs[index] {
                Chair::Reserved(reservation) if reservation.until <= self.now => {
                    self.end_reservation(id, seat, ReservationEnd::Expired);
                }
                Chair::Taken(seated) if seated.broke_until <= self.now => {
                    match self.tables[id.index()].play {
                        Play::Tournament(tournament) => self.no_rebuy(tournament, id, seat),
                        Play::Cash(_) | Play::Nothing => {
                            self.leave_seat(id, seat, LeaveReason::NoRebuy);
                        }
                    }
                }
                Chair::Taken(seated) => {
                    if let Standing::Out { until, .. } = seated.standing
                        && until <= self.now
                    {
                        self.leave_seat(id, seat, LeaveReason::SatOutTooLong);
                    }
                }
                _ => {}
            }
        }
        self.chairs_changed(id);
    }
}
