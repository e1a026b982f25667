//! Taking a reserved seat, or giving it back (C1, C5), and what is made of the memory of the last one (C12, C13, T2).

use crate::base::{Cents, Chips, Millis, PlayerId, Seat, TableId};
use crate::rulebook::NewPlayer;

use crate::room::Room;
use crate::room::command::{Entry, Switch};
use crate::room::event::{Event, LimitReason, ReservationEnd, Standing};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::room::player::BanzaiStack;
use crate::room::refusal::Refusal;
use crate::room::table::{Chair, Play, Reservation, Seated};

impl Room {
    pub(in crate::room) fn buy_in(
        &mut self,
        player: PlayerId,
        id: TableId,
        amount: Cents,
        entry: Entry,
    ) -> Result<(), Refusal> {
        let (seat, reservation) = self.reservation(player, id)?;
        let pool = self.tables[id.index()]
            .play
            .pool()
            .ok_or(Refusal::NotCash(id))?;
        let kept_since = reservation.until - self.edition.cash.reservation;
        let limits = self.limits(player, id, pool, kept_since);
        if !limits.contains(amount) {
            return Err(Refusal::BuyIn {
                amount,
                min: limits.min,
                max: limits.max,
                instead: limits.instead(),
            });
        }
        let wallet = self.ledger.wallet(player);
        if wallet < amount {
            return Err(Refusal::WalletTooSmall {
                wallet,
                promised: Cents::ZERO,
                least: amount,
            });
        }
        let now = self.now;
        let stake = &self.edition.cash.stakes[pool.index()];
        if entry == Entry::Post
            && self.edition.cash.entering(stake.game).new_player == NewPlayer::Waits
        {
            return Err(Refusal::PostingNotOffered);
        }
        let rule = self.edition.time_banks.cash;
        let ratholes = self.counts_as_ratholing(player, id, kept_since);
        let remembered = self.remembered_since(kept_since);
        let (bank, hands) = self
            .left(player, id, kept_since)
            .map_or((rule.start, 0), |left| (left.bank, left.hands));
        let person = &mut self.players[player.index()];
        if ratholes {
            person.today(now).ratholed += 1;
        }
        if let LimitReason::BanzaiStack { .. } = limits.reason {
            if amount < limits.min {
                person.today(now).banzai_choices += 1;
            }
            person.settle_banzai(pool, limits.min, remembered);
        }
        person
            .left
            .retain(|left| left.table != id || left.banzai != BanzaiStack::Settled);
        person.get_to_know(id);
        let standing = Standing::Entering(entry);
        let seated = Seated {
            player,
            is_connected: person.is_connected,
            tops_up: person.tops_up,
            standing,
            missed_blind: false,
            sits_out_next: None,
            leaves: None,
            top_up: Cents::ZERO,
            initial_buy_in: amount,
            broke_until: Millis::NEVER,
            bank,
            hands,
        };
        self.tables[id.index()].put(seat, Chair::Taken(seated));
        self.pools[pool.index()].seated += 1;
        self.move_money(
            Source::Player(player),
            &[Movement {
                from: Account::Wallet(player),
                to: Account::Stack(id, seat),
                amount,
                reason: Reason::BuyIn,
            }],
        );
        self.tell_wallet(player, Reason::BuyIn, Play::Cash(pool));
        self.events.push(Event::Seated {
            table: id,
            seat,
            player,
            stack: Chips(amount.0),
            time_bank: bank,
            standing,
            connected: Switch::from(seated.is_connected),
        });
        self.events.push(Event::Own {
            table: id,
            seat,
            own: self.own(id, &seated),
        });
        self.tell_limits(player);
        self.chairs_changed(id);
        self.start_soon(id);
        Ok(())
    }

    /// The chair that is kept for a player at a table.
    fn reservation(&self, player: PlayerId, id: TableId) -> Result<(Seat, Reservation), Refusal> {
        let table = self
            .tables
            .get(id.index())
            .ok_or(Refusal::NoSuchTable(id))?;
        table
            .chairs
            .iter()
            .enumerate()
            .find_map(|(index, chair)| match chair {
                Chair::Reserved(reservation) if reservation.player == player => {
                    Some((Seat(index as u8), *reservation))
                }
                _ => None,
            })
            .ok_or(Refusal::NoReservation(id))
    }

    pub(in crate::room) fn decline(
        &mut self,
        player: PlayerId,
        id: TableId,
    ) -> Result<(), Refusal> {
        let (seat, _) = self.reservation(player, id)?;
        self.end_reservation(id, seat, ReservationEnd::Declined);
        Ok(())
    }

    /// Frees a reserved chair.
    pub(in crate::room) fn end_reservation(
        &mut self,
        id: TableId,
        seat: Seat,
        why: ReservationEnd,
    ) {
        let table = &mut self.tables[id.index()];
        let Chair::Reserved(reservation) = table.chairs[seat.index()] else {
            return;
        };
        let Some(pool) = table.play.pool() else {
            return;
        };
        let player = reservation.player;
        table.put(seat, Chair::Free);
        let person = &mut self.players[player.index()];
        person.places.retain(|place| *place != id);
        self.events.push(Event::Unreserved {
            player,
            table: id,
            seat,
            why,
        });
        self.chairs_changed(id);
        self.close_if_empty(id);
        self.serve_queue(pool);
    }
}
