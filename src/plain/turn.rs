//! The announcement of one's own turn: what is to call, the pot, what one may raise to, and the time.

use crate::base::Chips;
use crate::protocol::view::{HandView, TableView, TurnView};
use crate::protocol::{LegalActions, RaiseRange};

use super::show::Show;

impl Show<'_> {
    /// Nothing where it is somebody else's turn.
    pub(super) fn own_turn(&self, table: &TableView) -> Option<String> {
        let hand = table.hand.as_ref()?;
        let turn = hand.turn.as_ref()?;
        let legal = turn.legal.as_ref()?;
        Some(self.text.get(
            "turn-yours",
            [
                ("call", self.calls_for(table, legal).into()),
                ("pot", self.pot(table, hand, legal).into()),
                ("raise", self.raise(table, hand.price, legal).into()),
                ("time", self.time_left(turn).into()),
            ],
        ))
    }

    /// The pot, and where a call wins no more than a part of it, that.
    fn pot(&self, table: &TableView, hand: &HandView, legal: &LegalActions) -> String {
        let unit = self.unit(Some(table));
        let pot = self.text.chips(hand.pot, unit);
        let win = hand.winnable(legal.seat, legal.to_call);
        match win < hand.pot && !legal.can_check() {
            true => {
                let win = self.text.chips(win, unit);
                let figures = [("pot", pot.into()), ("win", win.into())];
                self.text.get("turn-pot-part", figures)
            }
            false => self.text.get("turn-pot", [("pot", pot.into())]),
        }
    }

    fn calls_for(&self, table: &TableView, legal: &LegalActions) -> String {
        let text = self.text;
        if legal.can_check() {
            return text.word("turn-check");
        }
        let stack = table.seats[legal.seat.index()].map(|seat| seat.stack);
        let amount = text.chips(legal.to_call, self.unit(Some(table)));
        match stack == Some(legal.to_call) {
            true => text.get("turn-call-all-in", [("amount", amount.into())]),
            false => text.get("turn-call", [("amount", amount.into())]),
        }
    }

    fn raise(&self, table: &TableView, price: Chips, legal: &LegalActions) -> String {
        let text = self.text;
        let unit = self.unit(Some(table));
        let Some(RaiseRange { min, max }) = legal.raise else {
            return text.word("turn-no-raise");
        };
        let (least, most) = (text.chips(min, unit), text.chips(max, unit));
        match (price, min == max) {
            (_, true) => text.get("turn-raise-one", [("amount", most.into())]),
            (Chips::ZERO, false) => text.get(
                "turn-bet-range",
                [("min", least.into()), ("max", most.into())],
            ),
            (_, false) => text.get(
                "turn-raise-range",
                [("min", least.into()), ("max", most.into())],
            ),
        }
    }

    fn time_left(&self, turn: &TurnView) -> String {
        let text = self.text;
        let decision = &turn.decision;
        let bank = decision.bank_left(self.now);
        let base = decision.base_until - self.now;
        match bank.get() > 0 {
            _ if base.get() <= 0 => text.get("turn-bank-only", [("bank", text.time(bank).into())]),
            true => text.get(
                "turn-time-and-bank",
                [
                    ("time", text.time(base).into()),
                    ("bank", text.time(bank).into()),
                ],
            ),
            false => text.get("turn-time", [("time", text.time(base).into())]),
        }
    }
}
