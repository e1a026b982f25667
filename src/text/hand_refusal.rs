//! Why an action in a hand was refused.

use super::{Names, Text, Unit};
use crate::base::Seat;
use crate::protocol::HandRefusal;
use crate::protocol::view::TableView;

impl Text {
    pub(super) fn hand_refusal(
        &self,
        refusal: &HandRefusal,
        names: &dyn Names,
        table: Option<&TableView>,
        unit: Unit,
    ) -> String {
        let who = |seat: Seat| {
            let taken = table.and_then(|table| table.seats.get(seat.index())?.as_ref());
            taken
                .and_then(|taken| names.player(taken.player))
                .unwrap_or_else(|| self.unknown(seat))
        };
        match *refusal {
            HandRefusal::HandOver => self.word("refused-hand-over"),
            HandRefusal::DealersTurn => self.word("refused-dealers-turn"),
            HandRefusal::NotYourTurn { seat: _, actor } => {
                self.get("refused-not-your-turn", [("who", who(actor).into())])
            }
            HandRefusal::BetToCall { to_call } => self.get(
                "refused-bet-to-call",
                [("amount", self.chips(to_call, unit).into())],
            ),
            HandRefusal::NothingToCall => self.word("refused-nothing-to-call"),
            HandRefusal::RaiseTooSmall { to, min } => self.get(
                "refused-raise-too-small",
                [
                    ("to", self.chips(to, unit).into()),
                    ("min", self.chips(min, unit).into()),
                ],
            ),
            HandRefusal::RaiseTooLarge { to, max } => self.get(
                "refused-raise-too-large",
                [
                    ("to", self.chips(to, unit).into()),
                    ("max", self.chips(max, unit).into()),
                ],
            ),
            HandRefusal::StackTooShort { stack, price } => self.get(
                "refused-stack-too-short",
                [
                    ("stack", self.chips(stack, unit).into()),
                    ("price", self.chips(price, unit).into()),
                ],
            ),
            HandRefusal::NotReopened => self.word("refused-not-reopened"),
            HandRefusal::NobodyCanAnswer => self.word("refused-nobody-can-answer"),
            HandRefusal::NoShowdown => self.word("refused-no-showdown"),
            HandRefusal::MustShow => self.word("refused-must-show"),
            HandRefusal::NothingToShow => self.word("refused-nothing-to-show"),
        }
    }
}
