//! Writes down the hands of a room as they are played, a page for every table.
//!
//! A hand can be read as soon as it has ended. Cards that a winner shows come after that (P3), and the same hand can be
//! read again; it is gone when the next one begins at its table.

use crate::base::{Cents, Chips, HandId, PlayerId, Seat, TableId};
use crate::engine::{self, Rake, Sink};
use crate::history::phh::Hand;
use crate::history::record::{NotExpressible, Recorder, Stakes, Start};
use crate::room::Room;
use crate::room::event::{Event, HandEnd};

/// The hands of all tables.
#[derive(Debug, Default)]
pub struct Scribe {
    tables: Vec<Page>,
}

/// The hand of a table.
#[derive(Debug, Default)]
struct Page {
    recorder: Recorder,
    state: State,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Empty,
    Playing,
    Ended,
}

/// What an event meant for the page of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    Nothing,
    /// A hand has ended and can be read.
    Ended(TableId),
    /// A hand that can be read has changed: cards were shown.
    Changed(TableId),
    /// A hand was not played to its end.
    Dropped,
}

impl Scribe {
    /// Notes an event. `name` says what somebody is called.
    pub fn see(&mut self, event: &Event, room: &Room, name: impl Fn(PlayerId) -> String) -> Noted {
        match *event {
            Event::HandStarted { table, hand, .. } => {
                if self.tables.len() <= table.index() {
                    self.tables.resize_with(table.index() + 1, Page::default);
                }
                let page = &mut self.tables[table.index()];
                page.state = match begin(&mut page.recorder, table, hand, room, name) {
                    Some(()) => State::Playing,
                    None => State::Empty,
                };
                Noted::Nothing
            }
            Event::Hand { table, event } => {
                let Some(page) = self.tables.get_mut(table.index()) else {
                    return Noted::Nothing;
                };
                page.recorder.event(event);
                match (page.state, event) {
                    (State::Ended, engine::Event::Shown { .. }) => Noted::Changed(table),
                    _ => Noted::Nothing,
                }
            }
            Event::HandEnded { table, end, .. } => {
                let Some(page) = self.tables.get_mut(table.index()) else {
                    return Noted::Dropped;
                };
                let is_whole = end == HandEnd::Played && page.state == State::Playing;
                page.state = if is_whole { State::Ended } else { State::Empty };
                match is_whole {
                    true => Noted::Ended(table),
                    false => Noted::Dropped,
                }
            }
            _ => Noted::Nothing,
        }
    }

    /// The hand that has ended at a table.
    pub fn read(&mut self, table: TableId) -> Option<Result<&Hand, NotExpressible>> {
        let page = self.tables.get_mut(table.index())?;
        match page.state {
            State::Ended => Some(page.recorder.finish()),
            State::Empty | State::Playing => None,
        }
    }

    /// All tables that ever had a hand.
    pub fn tables(&self) -> impl Iterator<Item = TableId> + use<> {
        (0..self.tables.len() as u32).map(TableId)
    }

    /// Forgets the hand of a table.
    pub fn clear(&mut self, table: TableId) {
        if let Some(page) = self.tables.get_mut(table.index()) {
            page.state = State::Empty;
        }
    }
}

/// Nothing where the hand is not at its table any more.
fn begin(
    recorder: &mut Recorder,
    id: TableId,
    number: HandId,
    room: &Room,
    name: impl Fn(PlayerId) -> String,
) -> Option<()> {
    let table = room.table(id)?;
    let running = table.running.as_ref().filter(|hand| hand.id == number)?;
    let stake = room.stake(table.play.pool()?)?;
    let chips = |amount: Cents| Chips(amount.0);
    let stakes = Stakes {
        edition: &room.edition().name,
        format: stake.format.word(),
        stake: &stake.name,
        game: stake.game,
        small_blind: chips(stake.small_blind),
        big_blind: chips(stake.big_blind),
        rake: Rake {
            in_100_000: stake.rake.percent.in_100_000(),
            cap: chips(stake.rake.cap),
            short_cap: chips(stake.rake.short_cap),
        },
        seats: stake.seats,
        decision: room.edition().decision.cash,
    };
    let names: [String; Seat::MAX] = std::array::from_fn(|index| {
        let player = table.chair(Seat(index as u8)).player();
        player.map_or(String::new(), &name)
    });
    let seat = |index: usize| Seat(index as u8);
    recorder.begin(
        &stakes,
        &Start {
            table: id,
            hand: number,
            at: room.now(),
            button: running.positions.button,
            dealt_in: running.positions.dealt_in,
            stacks: std::array::from_fn(|index| running.hand.started_with(seat(index))),
            time_banks: running.banks,
            names: std::array::from_fn(|index| names[index].as_str()),
        },
    );
    Some(())
}
