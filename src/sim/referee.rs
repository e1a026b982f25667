//! Looks at everything that happens and counts what must not: chips out of nowhere, a card dealt twice, somebody asked
//! who has no cards. It knows the events alone, not how the room came to them.

use crate::base::{Chips, SeatSet, TableId};
use crate::cards::{Card, CardSet};
use crate::engine;
use crate::room::event::{Event, HandEnd};

/// What the referee knows of a table.
#[derive(Clone, Copy, Debug, Default)]
struct Watch {
    /// What lies in the middle.
    pot: Chips,
    cards: CardSet,
    live: SeatSet,
    is_playing: bool,
}

#[derive(Debug, Default)]
pub(super) struct Referee {
    tables: Vec<Watch>,
    pub(super) violations: u64,
}

impl Referee {
    /// After a crash no hand is running.
    pub(super) fn forget_hands(&mut self) {
        self.tables.fill(Watch::default());
    }

    /// Reads what it knows of a table that something is about to happen at.
    pub(super) fn fetch(&self, table: TableId) {
        std::hint::black_box(self.tables.get(table.index()).map(|watch| watch.pot));
    }

    pub(super) fn see(&mut self, event: &Event) {
        match *event {
            Event::HandStarted {
                table,
                dealt_in,
                button,
                big_blind,
                small_blind,
                ..
            } => {
                if self.tables.len() <= table.index() {
                    self.tables.resize(table.index() + 1, Watch::default());
                }
                let is_right = !self.tables[table.index()].is_playing
                    && dealt_in.has_several()
                    && dealt_in.contains(button)
                    && dealt_in.contains(big_blind)
                    && small_blind.is_none_or(|seat| dealt_in.contains(seat) && seat != big_blind);
                self.expect(is_right);
                self.tables[table.index()] = Watch {
                    live: dealt_in,
                    is_playing: true,
                    ..Watch::default()
                };
            }
            Event::Hand { table, event } => {
                if let Some(watch) = self.tables.get_mut(table.index()) {
                    let is_right = watch.see(event);
                    self.expect(is_right);
                }
            }
            Event::Turn {
                table, decision, ..
            } => {
                let watch = self.tables.get(table.index()).copied().unwrap_or_default();
                let is_right = watch.is_playing
                    && watch.live.contains(decision.seat)
                    && decision.since <= decision.base_until
                    && decision.base_until <= decision.bank_until
                    && decision.bank_until <= decision.until;
                self.expect(is_right);
            }
            Event::HandEnded { table, end, .. } => {
                if let Some(watch) = self.tables.get_mut(table.index()) {
                    let is_right =
                        watch.is_playing && (watch.pot == Chips::ZERO || end == HandEnd::Held);
                    watch.is_playing = false;
                    self.expect(is_right);
                }
            }
            _ => {}
        }
    }

    fn expect(&mut self, is_right: bool) {
        self.violations += u64::from(!is_right);
    }
}

impl Watch {
    fn see(&mut self, event: engine::Event) -> bool {
        match event {
            engine::Event::Ante { amount, .. }
            | engine::Event::Post { amount, .. }
            | engine::Event::Called { amount, .. }
            | engine::Event::Raised { amount, .. } => {
                self.pot += amount;
                amount.is_positive()
            }
            engine::Event::Returned { amount, .. }
            | engine::Event::Raked { amount, .. }
            | engine::Event::Awarded { amount, .. } => {
                self.pot -= amount;
                amount >= Chips::ZERO && self.pot >= Chips::ZERO
            }
            engine::Event::Dealt { seat, hole } => self.live.contains(seat) && self.deal(&hole),
            engine::Event::Flop { cards } => self.deal(&cards),
            engine::Event::Turn { card } | engine::Event::River { card } => self.deal(&[card]),
            engine::Event::Folded { seat } => {
                let is_live = self.live.contains(seat);
                self.live.remove(seat);
                is_live
            }
            engine::Event::Checked { seat } => self.live.contains(seat),
            engine::Event::StreetEnded { pot, .. } => pot == self.pot,
            engine::Event::Shown { cards, .. } => {
                cards.iter().all(|card| self.cards.contains(*card))
            }
            engine::Event::Mucked { .. } | engine::Event::Pot { .. } | engine::Event::Void => true,
        }
    }

    /// Whether none of the cards was dealt before.
    fn deal(&mut self, cards: &[Card]) -> bool {
        let is_new = cards.iter().all(|card| !self.cards.contains(*card));
        for card in cards {
            self.cards.insert(*card);
        }
        is_new
    }
}
