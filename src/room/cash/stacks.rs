//! Adding to a stack: top-ups and rebuys between hands (C10), and the automatic top-up (C11).

use crate::base::{Cents, Chips, Millis, PlayerId, Seat, TableId};
use crate::rulebook::Format;

use crate::room::Room;
use crate::room::command::Entry;
use crate::room::event::{Event, Standing};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::room::refusal::Refusal;
use crate::room::table::Seated;

impl Room {
    /// Adds to a stack at once, or as soon as the hand is over.
    pub(in crate::room) fn top_up(
        &mut self,
        player: PlayerId,
        id: TableId,
        amount: Cents,
    ) -> Result<(), Refusal> {
        let seat = self.seat(player, id)?;
        let table = &self.tables[id.index()];
        let seated = table.chair(seat).taken().ok_or(Refusal::NotSeated(id))?;
        if seated.leaves.is_some() {
            return Err(Refusal::AlreadyLeaving);
        }
        let stack = match table.live_hand().filter(|_| table.is_in_hand(seat)) {
            Some(running) => running.hand.stack(seat).as_cents(),
            None => self.ledger.stack(id, seat),
        };
        let pool = table.play.pool().ok_or(Refusal::NotCash(id))?;
        let stake = &self.edition.cash.stakes[pool.index()];
        let max = stake.max_buy_in - stack;
        if !max.is_positive() {
            let max = stake.max_buy_in;
            return Err(Refusal::StackFull { stack, max });
        }
        let min = match stake.format {
            Format::Banzai => max,
            _ if stack == Cents::ZERO => stake.min_buy_in,
            _ => Cents(1),
        };
        if !(min..=max).contains(&amount) {
            return Err(Refusal::TopUp { amount, min, max });
        }
        let wallet = self.ledger.wallet(player);
        if wallet < amount {
            return Err(Refusal::WalletTooSmall {
                wallet,
                promised: Cents::ZERO,
                least: amount,
            });
        }
        if table.is_in_hand(seat) {
            self.alter(id, seat, |seated| seated.top_up = amount);
        } else {
            self.add_to_stack(id, seat, amount);
            self.start_soon(id);
        }
        Ok(())
    }

    /// Brings money from the wallet to the table.
    fn add_to_stack(&mut self, id: TableId, seat: Seat, amount: Cents) {
        let Some(seated) = self.tables[id.index()].seated(seat) else {
            return;
        };
        let player = seated.player;
        let was_broke = seated.broke_until != Millis::NEVER;
        seated.broke_until = Millis::NEVER;
        self.move_money(
            Source::Player(player),
            &[Movement {
                from: Account::Wallet(player),
                to: Account::Stack(id, seat),
                amount,
                reason: Reason::TopUp,
            }],
        );
        self.events.push(Event::ToppedUp {
            table: id,
            seat,
            amount: Chips(amount.0),
            stack: self.stack(id, seat),
        });
        let play = self.tables[id.index()].play;
        self.tell_wallet(player, Reason::TopUp, play);
        if was_broke {
            // Who had no stack and missed a blind comes back as a new player (C6).
            self.alter(id, seat, |seated| {
                if seated.missed_blind && seated.standing == Standing::In {
                    seated.standing = Standing::Entering(Entry::Wait);
                }
            });
            self.chairs_changed(id);
        }
    }

    /// What the automatic top-up adds after a hand (C11).
    pub(in crate::room) fn automatic_top_up(&self, id: TableId, seat: Seat) -> Cents {
        let table = &self.tables[id.index()];
        let cash = &self.edition.cash;
        let Some(pool) = table.play.pool() else {
            return Cents::ZERO;
        };
        let max = cash.stakes[pool.index()].max_buy_in;
        let missing =
            |seated: &Seated| seated.initial_buy_in.min(max) - self.ledger.stack(id, seat);
        let wants = |seated: &&Seated| seated.tops_up && cash.auto_top_up;
        let seated = table.chair(seat).taken().filter(wants);
        seated.map_or(Cents::ZERO, missing).max(Cents::ZERO)
    }

    /// After a hand: the top-up that was asked for, as far as the maximum allows, and the automatic one, if the
    /// wallet pays for them. Whoever has nothing left keeps the seat for a while (C10).
    pub(in crate::room) fn after_hand_stack(&mut self, id: TableId, seat: Seat, automatic: Cents) {
        let Some(pool) = self.tables[id.index()].play.pool() else {
            return;
        };
        let cash = &self.edition.cash;
        let stake = &cash.stakes[pool.index()];
        let (min, max, format) = (stake.min_buy_in, stake.max_buy_in, stake.format);
        let keeps_until = self.now + cash.rebuy;
        let Some(seated) = self.tables[id.index()].chair(seat).taken() else {
            return;
        };
        let (player, asked) = (seated.player, seated.top_up);
        self.alter(id, seat, |seated| seated.top_up = Cents::ZERO);
        let wallet = self.ledger.wallet(player);
        let stack = self.ledger.stack(id, seat);
        let missing = (max - stack).max(Cents::ZERO);
        let asked = match format {
            Format::Banzai if asked.is_positive() => missing,
            // A stack that was lost meanwhile is only replaced by a whole buy-in.
            _ if stack == Cents::ZERO && asked < min => Cents::ZERO,
            _ => asked.min(missing),
        };
        let amount = [asked.max(automatic), asked, automatic]
            .into_iter()
            .find(|amount| *amount <= wallet)
            .unwrap_or(Cents::ZERO);
        if amount.is_positive() {
            self.add_to_stack(id, seat, amount);
        } else if stack == Cents::ZERO
            && let Some(seated) = self.tables[id.index()].seated(seat)
        {
            seated.broke_until = keeps_until;
            self.events.push(Event::Broke {
                table: id,
                seat,
                until: keeps_until,
            });
        }
    }
}
