//! Follows the messages of one connection and says what belongs into the player's book.
//!
//! Pure: messages go in, entries come out. It sees each message *before* the model takes it in, so that the model
//! has the table as it was, with the stacks that a hand begins with. Whatever ends the knowledge of a hand (a new
//! connection, a snapshot in the middle of it) ends its record.

use std::collections::BTreeMap;

use crate::base::{Chips, Millis, Seat, TableId};
use crate::client::{Fits, Model};
use crate::protocol::view::{LobbyView, PlayerChange, TableChange, TableView};
use crate::protocol::{Message, News, Snapshot};

use super::entry::{Entry, OwnHand, SessionChange, Stay};
use super::page::Page;

/// What is being recorded of one connection.
#[derive(Debug, Default)]
pub struct Recording {
    pages: BTreeMap<TableId, Page>,
}

impl Recording {
    /// Sees a message that `model` is about to take in, and gives what it adds to the book.
    pub fn see(&mut self, model: &Model, message: &Message) -> Vec<Entry> {
        let mut entries = Vec::new();
        if model.fits(message) == Fits::Gap {
            // The model stands still until a snapshot comes, which ends all hands that are being played.
            return entries;
        }
        let now = message.now;
        match &message.news {
            News::Hello { .. } => self.close_all(&mut entries),
            News::Snapshot { snapshot } => {
                self.close_all(&mut entries);
                begin(snapshot, now, &mut entries);
            }
            News::Table { view } => {
                if let Some(stay) = model
                    .lobby
                    .as_ref()
                    .and_then(|lobby| stay(lobby, view, now))
                {
                    enter(&mut entries, SessionChange::Sits(stay));
                }
            }
            News::TableGone { table } => self.close(*table, &mut entries),
            News::Change { table, change } => {
                if let Some(view) = model.tables.get(table) {
                    self.change(model, view, change, now, &mut entries);
                }
            }
            News::You {
                change: PlayerChange::Left { table, stack, .. },
            } => {
                self.close(*table, &mut entries);
                let left = SessionChange::Left {
                    table: *table,
                    at: now,
                    taken: *stack,
                };
                enter(&mut entries, left);
            }
            News::Bye { .. } => self.close_all(&mut entries),
            News::You { .. }
            | News::Pools { .. }
            | News::People { .. }
            | News::Done { .. }
            | News::Refused { .. }
            | News::Chat { .. } => {}
        }
        entries
    }

    /// Hands that have ended and wait for what a winner may still show. Those that are being played go on.
    pub fn flush(&mut self) -> Vec<Entry> {
        let ended = self.pages.values_mut().filter_map(Page::close_if_ended);
        ended.map(hand).collect()
    }

    fn change(
        &mut self,
        model: &Model,
        view: &TableView,
        change: &TableChange,
        now: Millis,
        entries: &mut Vec<Entry>,
    ) {
        let table = view.table;
        match *change {
            TableChange::ToppedUp {
                seat,
                amount,
                stack,
            } if view.own_seat == Some(seat) => {
                let more = SessionChange::ToppedUp {
                    table,
                    at: now,
                    amount,
                    stack,
                };
                enter(entries, more);
            }
            TableChange::Left { seat, .. } if view.own_seat == Some(seat) => {
                self.close(table, entries);
            }
            TableChange::Closed => self.close(table, entries),
            _ => {}
        }
        // Who only watches has no hands.
        let Some(own) = view.own_seat else {
            return;
        };
        let page = self.pages.entry(table).or_default();
        let was_playing = page.is_playing();
        entries.extend(page.see(model, view, change, now).map(hand));
        if was_playing && page.has_ended() {
            let seated = view.seats[own.index()].as_ref();
            let played = SessionChange::Played {
                table,
                at: now,
                stack: seated.map_or(Chips::ZERO, |seated| seated.stack).as_cents(),
            };
            enter(entries, played);
        }
    }

    fn close(&mut self, table: TableId, entries: &mut Vec<Entry>) {
        if let Some(mut page) = self.pages.remove(&table) {
            entries.extend(page.close().map(hand));
        }
    }

    fn close_all(&mut self, entries: &mut Vec<Entry>) {
        for mut page in std::mem::take(&mut self.pages).into_values() {
            entries.extend(page.close().map(hand));
        }
    }
}

/// What a snapshot says of sessions: where the player sits, and so where no longer.
fn begin(snapshot: &Snapshot, now: Millis, entries: &mut Vec<Entry>) {
    let Some(you) = &snapshot.you else {
        return;
    };
    let tables = you.tables.clone();
    enter(entries, SessionChange::OnlyAt { tables });
    let stays = snapshot.tables.iter();
    for stay in stays.filter_map(|view| stay(&snapshot.lobby, view, now)) {
        enter(entries, SessionChange::Sits(stay));
    }
}

/// The player's stay at a table; nothing where they only watch.
fn stay(lobby: &LobbyView, view: &TableView, now: Millis) -> Option<Stay> {
    let (seat, own) = (view.own_seat?, view.own?);
    let stake = lobby.stakes.get(view.pool.index())?;
    Some(Stay {
        table: view.table,
        seat,
        at: now,
        game: stake.game,
        format: stake.format,
        stake: stake.name.clone(),
        bought_in: own.initial_buy_in,
        stack: stack(view, seat).as_cents(),
    })
}

/// What somebody has at a table, as far as it is theirs: the chips behind and those bet on this street.
fn stack(view: &TableView, seat: Seat) -> Chips {
    let seated = view.seats[seat.index()].as_ref();
    seated.map_or(Chips::ZERO, |seated| seated.stack + seated.bet)
}

fn hand(hand: OwnHand) -> Entry {
    Entry::Hand(Box::new(hand))
}

fn enter(entries: &mut Vec<Entry>, change: SessionChange) {
    entries.push(Entry::Session(change));
}
