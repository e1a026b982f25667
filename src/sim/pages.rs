//! The hands of a room as they are played: a page for each table. Cards that a winner shows come after the end of a hand (P3),
//! so a hand is whole when the next one begins at its table, or at the very end.

use crate::base::{Cents, Chips, HandId, Millis, PlayerId, Seat, TableId};
use crate::engine::{Rake, Sink};
use crate::history::phh;
use crate::history::record::{Recorder, Stakes, Start};
use crate::room::Room;
use crate::room::event::{Event, HandEnd};

/// The hands that are being played.
#[derive(Debug, Default)]
pub struct Pages {
    tables: Vec<Page>,
    /// Hands that the format cannot express; those without a result are among them.
    pub left_out: u64,
}

/// The hand of a table.
#[derive(Debug, Default)]
struct Page {
    recorder: Recorder,
    state: State,
    hand: HandId,
    ended: Millis,
    players: Vec<PlayerId>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Empty,
    Playing,
    Ended,
}

/// A hand that is whole.
#[derive(Debug)]
pub struct Whole<'a> {
    pub hand: HandId,
    pub table: TableId,
    /// When it ended.
    pub at: Millis,
    /// Who was dealt in, by seat.
    pub players: &'a [PlayerId],
    pub record: &'a phh::Hand,
}

impl Pages {
    /// Notes what happened; a hand that is whole by it is handed on.
    pub fn see(&mut self, event: &Event, room: &Room, whole: impl FnMut(Whole<'_>)) {
        match *event {
            Event::HandStarted { table, hand, .. } => {
                if self.tables.len() <= table.index() {
                    self.tables.resize_with(table.index() + 1, Page::default);
                }
                self.close(table, whole);
                let page = &mut self.tables[table.index()];
                page.state = match page.begin(table, hand, room) {
                    Some(()) => State::Playing,
                    None => State::Empty,
                };
            }
            Event::Hand { table, event } => {
                if let Some(page) = self.tables.get_mut(table.index()) {
                    page.recorder.event(event);
                }
            }
            Event::HandEnded { table, end, .. } => {
                let Some(page) = self.tables.get_mut(table.index()) else {
                    return;
                };
                let is_whole = end == HandEnd::Played && page.state == State::Playing;
                page.state = if is_whole { State::Ended } else { State::Empty };
                page.ended = room.now();
                self.left_out += u64::from(!is_whole);
            }
            _ => {}
        }
    }

    /// Hands the hand of a table on if it has ended.
    fn close(&mut self, table: TableId, mut whole: impl FnMut(Whole<'_>)) {
        let page = &mut self.tables[table.index()];
        if page.state != State::Ended {
            return;
        }
        page.state = State::Empty;
        match page.recorder.finish() {
            Ok(record) => whole(Whole {
                hand: page.hand,
                table,
                at: page.ended,
                players: &page.players,
                record,
            }),
            Err(_) => self.left_out += 1,
        }
    }

    /// At the end, and after a crash: hands that had ended are whole, the others never happened.
    pub fn close_all(&mut self, mut whole: impl FnMut(Whole<'_>)) {
        for index in 0..self.tables.len() {
            self.close(TableId(index as u32), &mut whole);
            self.tables[index].state = State::Empty;
        }
    }
}

impl Page {
    /// Nothing where the hand is not at its table any more.
    fn begin(&mut self, id: TableId, number: HandId, room: &Room) -> Option<()> {
        let table = room.table(id)?;
        let running = table.running.as_ref().filter(|hand| hand.id == number)?;
        let stake = room.stake(table.pool)?;
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
        let players: [Option<PlayerId>; Seat::MAX] =
            std::array::from_fn(|index| table.chair(Seat(index as u8)).player());
        let names: [String; Seat::MAX] =
            players.map(|player| player.map_or(String::new(), |player| player.to_string()));
        let seat = |index: usize| Seat(index as u8);
        self.hand = number;
        self.players.clear();
        let dealt_in = running.positions.dealt_in.iter();
        self.players
            .extend(dealt_in.filter_map(|seat| players[seat.index()]));
        self.recorder.begin(
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
}
