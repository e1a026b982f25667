//! Taking a reserved seat, or giving it back (C1, C5), and what is made of the memory of the last one (C12, C13, T2).

use crate::base::{Cents, Millis, PlayerId, Seat, TableId};
use crate::rulebook::NewPlayer;

use crate::room::Room;
use crate::room::command::Entry;
use crate::room::event::{Event, LimitReason, ReservationEnd, Standing};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::room::player::BanzaiStack;
use crate::room::refusal::Refusal;
use crate::room::table::{Chair, Reservation, Seated};

impl Room {
    pub(in crate::room) fn buy_in(
        &mut self,
        player: PlayerId,
        id: TableId,
        amount: Cents,
        entry: Entry,
    ) -> Result<(), Refusal> {
        let (seat, reservation) = self.reservation(player, id)?;
        let limits = reservation.limits;
        if !limits.contains(amount) {
            let (min, max) = (limits.min, limits.max);
            return Err(Refusal::BuyIn { amount, min, max });
        }
        let wallet = self.ledger.wallet(player);
        if wallet < amount {
            return Err(Refusal::WalletTooSmall {
                wallet,
                least: amount,
            });
        }
        let pool = self.tables[id.index()].pool;
        let chooses = amount < limits.min;
        let choices = self.edition.cash.banzai_resets_per_day;
        let now = self.now;
        let today = self.players[player.index()].counted(now);
        if chooses && today.banzai_choices >= choices {
            // Other seats that were offered at the same time used them up (C13).
            let (min, max) = (limits.min, limits.max);
            return Err(Refusal::BuyIn { amount, min, max });
        }
        let stake = &self.edition.cash.stakes[pool.index()];
        if entry == Entry::Post
            && self.edition.cash.entering(stake.game).new_player == NewPlayer::Waits
        {
            return Err(Refusal::PostingNotOffered);
        }
        let rule = self.edition.time_banks.cash;
        let ratholes = self.counts_as_ratholing(player, id);
        let (bank, hands) = self
            .left(player, id)
            .map_or((rule.start, 0), |left| (left.bank, left.hands));
        let person = &mut self.players[player.index()];
        if ratholes {
            person.today(now).ratholed += 1;
        }
        if let LimitReason::BanzaiStack { .. } = limits.reason {
            if chooses {
                person.today(now).banzai_choices += 1;
            }
            if let Some(left) = person.banzai_stack(pool, limits.min, BanzaiStack::Claimed) {
                left.banzai = BanzaiStack::Settled;
            }
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
        self.tell_wallet(player, Reason::BuyIn);
        self.events.push(Event::Seated {
            table: id,
            seat,
            player,
            stack: amount,
            time_bank: bank,
            standing,
        });
        self.chairs_changed(id);
        self.start_soon(id);
        Ok(())
    }

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

    /// Frees a reserved chair; a Banzai stack that was to be brought back is remembered again.
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
        let pool = table.pool;
        let player = reservation.player;
        table.put(seat, Chair::Free);
        let person = &mut self.players[player.index()];
        person.places.retain(|place| *place != id);
        if let LimitReason::BanzaiStack { .. } = reservation.limits.reason
            && let Some(left) =
                person.banzai_stack(pool, reservation.limits.min, BanzaiStack::Claimed)
        {
            left.banzai = BanzaiStack::Remembered;
        }
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
