//! What somebody is told of their money and their hands, one message after the other, to be compared with what was kept.

use std::collections::{BTreeMap, BTreeSet};

use railbird::base::{Cents, HandId, Seat, TableId};
use railbird::client::{Fits, Model};
use railbird::protocol::view::{TableChange, TableView};
use railbird::protocol::{HandEnd, Message, News};

/// Somebody's money as it was told: the wallet, and each stack as it was between hands. A stack of which only the
/// middle of a hand was told is not there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    pub wallet: Cents,
    pub stacks: BTreeMap<(TableId, Seat), Cents>,
}

#[derive(Clone, Debug, Default)]
pub struct Purse {
    /// The hands in which they were dealt in and that were told to have ended.
    pub ended: Vec<HandId>,
    /// Of these, those that were told from the first card on, by table.
    pub whole: BTreeMap<TableId, Vec<HandId>>,
    /// Their hands that are being played, with the stack before each.
    pub running: BTreeMap<TableId, (HandId, Option<Cents>)>,
    /// The hands of which was told that they never happened.
    pub rolled_back: BTreeSet<HandId>,
    /// All that was told of money, the newest at the end.
    pub told: Vec<Told>,
}

impl Purse {
    /// Of everything that was told on one connection.
    pub fn of<'a>(messages: impl IntoIterator<Item = &'a Message>) -> Self {
        let mut purse = Self::default();
        let mut model = Model::default();
        for (seq, message) in (1..).zip(messages) {
            let message = Message {
                seq,
                ..message.clone()
            };
            purse.hear(&mut model, &message);
        }
        purse
    }

    /// Takes in a message, and lets the model do so too.
    pub fn hear(&mut self, model: &mut Model, message: &Message) {
        if model.fits(message) != Fits::Yes {
            return;
        }
        if let News::Change { table, change } = &message.news {
            self.before(model, *table, change);
        }
        model.update(message);
        self.after(model, &message.news);
        self.note_money(model);
    }

    fn before(&mut self, model: &Model, table: TableId, change: &TableChange) {
        let Some(view) = model.tables.get(&table) else {
            return;
        };
        let Some(seat) = view.own_seat else {
            return;
        };
        match *change {
            TableChange::HandStarted { hand, dealt_in, .. } => {
                self.running.remove(&table);
                if dealt_in.contains(seat) {
                    let stack = view.seats[seat.index()].map(|seat| seat.stack.as_cents());
                    self.running.insert(table, (hand, stack));
                }
            }
            TableChange::HandEnded { hand, end, .. } => {
                let was_in = self.running.remove(&table);
                if let (Some((_, before)), HandEnd::Played) = (was_in, end) {
                    self.ended.push(hand);
                    if before.is_some() {
                        self.whole.entry(table).or_default().push(hand);
                    }
                }
            }
            TableChange::RolledBack { hand } => {
                self.rolled_back.insert(hand);
            }
            _ => {}
        }
    }

    fn after(&mut self, model: &Model, news: &News) {
        match news {
            News::Snapshot { .. } => {
                self.running.clear();
                for view in model.own_tables() {
                    if let Some(hand) = own_hand(view) {
                        self.running.insert(view.table, (hand, None));
                    }
                }
            }
            News::TableGone { table } => {
                self.running.remove(table);
            }
            _ => {}
        }
        self.running
            .retain(|table, _| model.tables[table].own_seat.is_some());
    }

    fn note_money(&mut self, model: &Model) {
        let Some(you) = &model.you else {
            return;
        };
        let mut told = Told {
            wallet: you.wallet,
            ..Told::default()
        };
        for view in model.own_tables() {
            let now = own_stack(view);
            let stack = match self.running.get(&view.table) {
                Some((_, before)) => *before,
                None => Some(now),
            };
            if let Some((seat, stack)) = view.own_seat.zip(stack) {
                told.stacks.insert((view.table, seat), stack);
            }
        }
        if self.told.last() != Some(&told) {
            self.told.push(told);
        }
    }
}

/// The stack of the viewer at a table.
pub fn own_stack(view: &TableView) -> Cents {
    let own = view.own_seat.and_then(|seat| view.seats[seat.index()]);
    own.map_or(Cents::ZERO, |own| own.stack.as_cents())
}

/// The hand in which the viewer has cards, while it is played.
pub fn own_hand(view: &TableView) -> Option<HandId> {
    let hand = view.hand.as_ref().filter(|hand| !hand.is_over)?;
    let seat = view.own_seat?;
    hand.dealt_in.contains(seat).then_some(hand.hand)
}
