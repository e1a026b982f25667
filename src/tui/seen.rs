//! What is seen of the tables: each as it is, who is asked, who waits, who may show or come back.

use tui_input::Input as TextInput;

use crate::base::{Chips, Millis, TableId};
use crate::config::Amounts;
use crate::protocol::view::{HandView, TableView};
use crate::text::{Called, Unit};

use super::app::{App, Layer, Question, is_out};
use super::desk::Desk;

impl App {
    /// The line of chat that is being typed at a table.
    pub fn chat_at(&self, here: TableId) -> Option<&TextInput> {
        self.layers.iter().find_map(|layer| match layer {
            Layer::Chat { table, input } if *table == here => Some(input),
            _ => None,
        })
    }

    pub fn focused_desk(&self) -> Option<&Desk> {
        self.desks.get(&self.focus?)
    }

    /// A table as it is, or as it was when its game ended a moment ago.
    pub fn view(&self, table: TableId) -> Option<&TableView> {
        let ended = || self.ended.get(&table).map(|ended| &ended.view);
        self.model.tables.get(&table).or_else(ended)
    }

    /// Whether one only looks at a table, and does not sit there.
    pub fn is_watched(&self, table: TableId) -> bool {
        let view = self.model.tables.get(&table);
        view.is_some_and(|view| view.own_seat.is_none())
    }

    pub fn focused_view(&self) -> Option<&TableView> {
        self.view(self.focus?)
    }

    pub fn names(&self) -> Called<'_> {
        Called {
            text: &self.text,
            model: &self.model,
            numbers: &self.numbers,
        }
    }

    /// What amounts at a table are written in.
    pub fn unit(&self, table: &TableView) -> Unit {
        match self.settings.amounts {
            Amounts::Euros if table.play.pool().is_none() => Unit::Chips,
            Amounts::Euros => Unit::Euros,
            Amounts::BigBlinds => Unit::BigBlinds(table.blinds().big_blind),
        }
    }

    /// The question to the player at a table, if there is one that they have not answered.
    pub fn question(&self, table: TableId) -> Option<Question<'_>> {
        // Whoever was asked in a recording has answered long ago.
        let view = self.view(table).filter(|_| !self.is_recording())?;
        let hand = view.hand.as_ref().filter(|hand| !hand.is_over)?;
        let turn = hand.turn?;
        let legal = turn.legal?;
        let answered = self.desks.get(&table).and_then(|desk| desk.answered);
        if answered == Some((hand.hand, turn.turn)) {
            return None;
        }
        Some(Question {
            table: view,
            hand,
            turn,
            legal,
        })
    }

    /// Whether the player won unseen and may show, once (P3).
    pub fn may_show(&self, table: TableId) -> bool {
        let Some((view, desk)) = self.view(table).zip(self.desks.get(&table)) else {
            return false;
        };
        let won = view.own_seat.map(|seat| desk.wins[seat.index()]);
        let is_unseen = |hand: &HandView| hand.is_over && hand.live.len() <= 1;
        won.is_some_and(Chips::is_positive)
            && view.hand.as_ref().is_some_and(is_unseen)
            && !desk.has_shown
    }

    /// Whether there is something to come back from.
    pub fn may_come_back(&self, table: TableId) -> bool {
        let everywhere = self.model.you.as_ref();
        let everywhere = everywhere.is_some_and(|you| you.out_everywhere_until.is_some());
        self.view(table).is_some_and(|view| {
            let own = view.own_seat.and_then(|seat| view.seats[seat.index()]);
            let here = own.is_some_and(|own| is_out(own.standing))
                || view.own.is_some_and(|own| own.sits_out.is_some());
            // Tournaments are none of the tables that one sits out of together (C8).
            here || (everywhere && view.play.pool().is_some())
        })
    }

    /// When whoever sits out at a seat is removed from it: who sits out everywhere may be so before the seat's own time (C7, C8).
    pub fn out_until(&self, until: Millis, is_you: bool) -> Millis {
        let you = self.model.you.as_ref().filter(|_| is_you);
        let everywhere = you.and_then(|you| you.out_everywhere_until);
        everywhere.map_or(until, |everywhere| everywhere.min(until))
    }

    /// The tables that wait for the player, the most urgent first.
    pub fn waiting(&self) -> Vec<TableId> {
        let tables = self.numbers.iter().map(|(_, table)| table);
        let mut waiting: Vec<(Millis, TableId)> = tables
            .filter_map(|table| Some((self.question(table)?.turn.decision.until, table)))
            .collect();
        waiting.sort_unstable();
        waiting.into_iter().map(|(_, table)| table).collect()
    }
}
