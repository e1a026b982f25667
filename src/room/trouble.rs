//! When things go wrong: a hand is called off (P4), its bets are held and later released or given to charity (X2).

use serde::{Deserialize, Serialize};

use crate::base::{Cents, HandId, Millis, PlayerId, TableId};

use super::Room;
use super::deadlines::Wake;
use super::event::{Event, HandEnd};
use super::ledger::{Account, Movement, Reason, Source};
use super::refusal::Refusal;
use crate::room::table::Play;

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// The bets of a hand that could be neither finished nor rolled back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hold {
    /// When they go to charity; never where the edition does not say so.
    pub until: Millis,
    pub bets: Vec<(PlayerId, Cents)>,
}

impl Hold {
    pub fn amount(&self) -> Cents {
        self.bets.iter().map(|(_, bet)| *bet).sum()
    }
}

impl Room {
    fn is_playing(&self, id: TableId, hand: HandId) -> Result<(), Refusal> {
        let table = self
            .tables
            .get(id.index())
            .ok_or(Refusal::NoSuchTable(id))?;
        match table.live_hand() {
            Some(running) if running.id == hand => Ok(()),
            _ => Err(Refusal::NotThisHand(hand)),
        }
    }

    pub(super) fn void(&mut self, id: TableId, hand: HandId) -> Result<(), Refusal> {
        self.is_playing(id, hand)?;
        self.drop_hand(id, HandEnd::Void);
        Ok(())
    }

    pub(super) fn hold(&mut self, id: TableId, hand: HandId) -> Result<(), Refusal> {
        self.is_playing(id, hand)?;
        let table = &self.tables[id.index()];
        if table.play.pool().is_none() {
            return Err(Refusal::NotCash(id));
        }
        let Some(running) = &table.running else {
            return Err(Refusal::NotThisHand(hand));
        };
        let mut bets = Vec::new();
        let mut movements = Vec::new();
        for seat in running.positions.dealt_in.iter() {
            let bet = (running.hand.started_with(seat) - running.hand.stack(seat)).as_cents();
            if let Some(player) = table.chair(seat).player().filter(|_| bet.is_positive()) {
                bets.push((player, bet));
                movements.push(Movement {
                    from: Account::Stack(id, seat),
                    to: Account::Held(hand),
                    amount: bet,
                    reason: Reason::Hold,
                });
            }
        }
        let until = match self.edition.trouble.charity_days {
            0 => Millis::NEVER,
            days => self.now + Millis(i64::from(days) * DAY),
        };
        self.move_money(Source::Table(id), &movements);
        for (player, amount) in &bets {
            self.events.push(Event::Held {
                player: *player,
                hand,
                amount: *amount,
                until,
            });
        }
        self.holds.insert(hand, Hold { until, bets });
        self.deadlines
            .enter(Wake::Holds, until, &mut self.holds_scheduled);
        self.drop_hand(id, HandEnd::Held);
        Ok(())
    }

    pub(super) fn release(&mut self, hand: HandId) -> Result<(), Refusal> {
        let hold = self.holds.remove(&hand).ok_or(Refusal::NotHeld(hand))?;
        let movements: Vec<Movement> = hold
            .bets
            .iter()
            .map(|(player, bet)| Movement {
                from: Account::Held(hand),
                to: Account::Wallet(*player),
                amount: *bet,
                reason: Reason::Release,
            })
            .collect();
        self.move_money(Source::Operator, &movements);
        for (player, amount) in hold.bets {
            self.events.push(Event::Released {
                player,
                hand,
                amount,
            });
            self.tell_wallet(player, Reason::Release, Play::Nothing);
        }
        Ok(())
    }

    /// Bets that nobody resolved in time go to charity.
    pub(super) fn expire_holds(&mut self) {
        while let Some((&hand, hold)) = self.holds.iter().find(|(_, hold)| hold.until <= self.now) {
            let (amount, bets) = (hold.amount(), hold.bets.clone());
            self.holds.remove(&hand);
            if amount.is_positive() {
                self.move_money(
                    Source::Operator,
                    &[Movement {
                        from: Account::Held(hand),
                        to: Account::Charity,
                        amount,
                        reason: Reason::Charity,
                    }],
                );
            }
            for (player, amount) in bets {
                self.events.push(Event::ToCharity {
                    player,
                    hand,
                    amount,
                });
            }
        }
        let next = self.holds.values().map(|hold| hold.until).min();
        if let Some(next) = next {
            self.deadlines
                .enter(Wake::Holds, next, &mut self.holds_scheduled);
        }
    }
}
