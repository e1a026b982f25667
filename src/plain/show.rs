//! What lines are made with: the words, the numbers of the tables, and how amounts and cards are written.

use std::collections::BTreeMap;

use crate::base::{Millis, TableId};
use crate::client::Model;
use crate::config::Amounts;
use crate::protocol::view::TableView;
use crate::text::{Called, CardStyle, Pots, Scene, Text, Unit};

use crate::client::Numbers;

#[derive(Clone, Copy, Debug)]
pub(super) struct Show<'a> {
    pub text: &'a Text,
    pub numbers: &'a Numbers,
    pub pots: &'a BTreeMap<TableId, Pots>,
    pub amounts: Amounts,
    pub cards: CardStyle,
    /// The room's time.
    pub now: Millis,
}

impl<'a> Show<'a> {
    pub(super) fn called<'b>(&self, model: &'b Model) -> Called<'b>
    where
        'a: 'b,
    {
        Called {
            text: self.text,
            model,
            numbers: self.numbers,
        }
    }

    /// What amounts at a table are written in.
    pub(super) fn unit(&self, table: Option<&TableView>) -> Unit {
        match (self.amounts, table) {
            (Amounts::BigBlinds, Some(table)) => Unit::BigBlinds(table.blinds().big_blind),
            (Amounts::Euros, Some(table)) if table.play.pool().is_none() => Unit::Chips,
            (Amounts::BigBlinds, None) | (Amounts::Euros, _) => Unit::Euros,
        }
    }

    pub(super) fn scene<'b>(
        &self,
        names: &'b Called<'b>,
        before: &'b TableView,
        after: &'b TableView,
    ) -> Scene<'b>
    where
        'a: 'b,
    {
        Scene {
            text: self.text,
            names,
            before,
            after,
            pots: self.pots.get(&after.table).copied().unwrap_or_default(),
            unit: self.unit(Some(after)),
            cards: self.cards,
            now: self.now,
        }
    }

    /// A line about a table, with its number before it where several are open.
    pub(super) fn at(&self, table: TableId, line: String) -> String {
        match self
            .numbers
            .number(table)
            .filter(|_| self.numbers.len() > 1)
        {
            Some(number) => self.text.get(
                "plain-at",
                [("number", number.into()), ("line", line.into())],
            ),
            None => line,
        }
    }
}
