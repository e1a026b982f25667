//! The end of a hand: its result goes into the ledger as one transaction, or to the stacks of a tournament, or nothing of it has
//! happened (P4, X2); then
//! what players asked for during it is done (C7, C10, C11, C15).

use crate::base::{Cents, HandId, Millis, Seat, SeatSet, TableId};

use super::Room;
use super::clock::{self};
use super::event::{Event, HandEnd, Standing};
use super::hands::Out;
use super::ledger::{Account, Movement, Reason, Source};
use super::positions::{Last, Positions};
use super::table::{Play, Seated, Stage};

impl Room {
    /// The result of a hand: money for a cash game, chips in a tournament. Then the time banks grow (T2), and what was asked
    /// for during it is done.
    pub(super) fn finish_hand(&mut self, id: TableId) {
        let table = &self.tables[id.index()];
        let play = table.play;
        let Some(running) = &table.running else {
            return;
        };
        let (number, positions, banks) = (running.id, running.positions, running.banks);
        let was_shown = running.hand.live().has_several();
        match play {
            Play::Cash(_) => self.settle_money(id),
            Play::Tournament(_) | Play::Nothing => self.settle_chips(id),
        }
        let Some(rule) = self.terms(id).map(|terms| terms.bank) else {
            return;
        };
        let table = &mut self.tables[id.index()];
        for seat in positions.dealt_in.iter() {
            let Some(seated) = table.seated(seat) else {
                continue;
            };
            seated.hands += 1;
            let spent = banks[seat.index()];
            seated.bank = clock::after_hand(rule, spent, seated.hands);
            if seated.bank != spent {
                self.events.push(Event::TimeBank {
                    table: id,
                    seat,
                    left: seated.bank,
                });
            }
        }
        self.blinds_are_paid(id, positions);
        self.end_hand(id, number, HandEnd::Played, was_shown);
        match play {
            Play::Tournament(tournament) => self.tournament_hand_over(tournament, id),
            Play::Cash(_) | Play::Nothing => self.after_hand(id, positions),
        }
    }

    /// Everybody at the table of a tournament has what the hand left them.
    fn settle_chips(&mut self, id: TableId) {
        let table = &mut self.tables[id.index()];
        if let Some(running) = &table.running {
            for seat in running.positions.dealt_in.iter() {
                table.chips[seat.index()] = running.hand.stack(seat);
            }
        }
    }

    /// Writes the result of a hand into the ledger, as one transaction.
    fn settle_money(&mut self, id: TableId) {
        let table = &mut self.tables[id.index()];
        let Some(running) = &table.running else {
            return;
        };
        let pot = Account::Pot(id);
        let mut movements = [Movement {
            from: pot,
            to: Account::Rake,
            amount: Cents::ZERO,
            reason: Reason::Rake,
        }; Seat::MAX + 1];
        let mut count = 0;
        let mut left = Cents::ZERO;
        let mut note = |from, to, amount: Cents, reason| {
            if amount.is_positive() {
                movements[count] = Movement {
                    from,
                    to,
                    amount,
                    reason,
                };
                count += 1;
            }
        };
        let gain =
            |seat: Seat| (running.hand.stack(seat) - running.hand.started_with(seat)).as_cents();
        for seat in running.positions.dealt_in.iter() {
            let lost = -gain(seat);
            left += lost;
            note(Account::Stack(id, seat), pot, lost, Reason::Bet);
        }
        for seat in running.positions.dealt_in.iter() {
            note(pot, Account::Stack(id, seat), gain(seat), Reason::Pot);
        }
        note(pot, Account::Rake, left, Reason::Rake);
        self.move_money(Source::Table(id), &movements[..count]);
    }

    /// The blinds move on from here, and whoever was dealt in is in the game.
    fn blinds_are_paid(&mut self, id: TableId, positions: Positions) {
        let table = &mut self.tables[id.index()];
        table.last = Some(Last::from(positions));
        let mut entered = SeatSet::EMPTY;
        for seat in positions.dealt_in.iter() {
            let is_new = |seated: &Seated| {
                matches!(seated.standing, Standing::Entering(_)) || seated.missed_blind
            };
            if table.chair(seat).taken().is_some_and(is_new) {
                entered.insert(seat);
            }
        }
        for seat in entered.iter() {
            self.alter(id, seat, |seated| {
                seated.missed_blind = false;
                seated.standing = Standing::In;
            });
        }
    }

    /// The hand is over; the next one begins after the pauses.
    pub(super) fn end_hand(&mut self, id: TableId, hand: HandId, end: HandEnd, was_shown: bool) {
        let showdown = if was_shown {
            self.pace.showdown
        } else {
            Millis::ZERO
        };
        let next = self.now + showdown + self.pace.between_hands;
        self.tables[id.index()].stage = Stage::Starts { at: next };
        self.events.push(Event::HandEnded {
            table: id,
            hand,
            end,
            next,
        });
    }

    /// What players asked for during the hand is done now.
    fn after_hand(&mut self, id: TableId, positions: Positions) {
        for seat in positions.dealt_in.iter() {
            let automatic = self.automatic_top_up(id, seat);
            self.settle_wishes(id, seat, automatic);
        }
    }

    /// Leaving, sitting out and top-ups that had to wait for the end of a hand.
    pub(super) fn settle_wishes(&mut self, id: TableId, seat: Seat, automatic: Cents) {
        let Some(seated) = self.tables[id.index()].chair(seat).taken() else {
            return;
        };
        let (leaves, out) = (seated.leaves, seated.sits_out_next);
        let adds = seated.top_up.is_positive() || automatic.is_positive();
        if let Some(why) = leaves {
            self.vacate(id, seat, why);
            return;
        }
        if adds || self.ledger.stack(id, seat) == Cents::ZERO {
            self.after_hand_stack(id, seat, automatic);
            self.chairs_changed(id);
        }
        if let Some(why) = out {
            self.go_out(id, seat, why);
        }
    }

    /// Ends a hand without a result: nothing of it has happened, or its bets are held.
    pub(super) fn drop_hand(&mut self, id: TableId, end: HandEnd) {
        let table = &mut self.tables[id.index()];
        let Some(running) = &mut table.running else {
            return;
        };
        let (number, positions) = (running.id, running.positions);
        let mut out = Out {
            events: &mut self.events,
            table: id,
        };
        if end == HandEnd::Void {
            running.hand.void(&mut out);
        }
        let banks = running.banks;
        table.running = None;
        // What the hand used of the time banks is given back (T2).
        for seat in positions.dealt_in.iter() {
            let left = table.chair(seat).taken().map(|seated| seated.bank);
            if let Some(left) = left.filter(|left| *left != banks[seat.index()]) {
                self.events.push(Event::TimeBank {
                    table: id,
                    seat,
                    left,
                });
            }
        }
        // Held bets were paid, and the next blinds are due; a void hand never happened.
        if end == HandEnd::Held {
            self.blinds_are_paid(id, positions);
        }
        self.end_hand(id, number, end, false);
        match self.tables[id.index()].play {
            Play::Tournament(tournament) => {
                self.tournament_hand_dropped(tournament, id);
            }
            Play::Cash(_) | Play::Nothing => {
                for seat in positions.dealt_in.iter() {
                    self.settle_wishes(id, seat, Cents::ZERO);
                }
            }
        }
        self.run(id);
    }
}
