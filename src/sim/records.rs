//! Writes the hands of a simulation down, as PHH. Cards that a winner shows come after the end of a hand (P3), so a record
//! is written when the next hand begins at its table, or at the very end.

use std::io::{self, Write};

use crate::base::{Cents, Chips, HandId, PlayerId, Seat, TableId};
use crate::engine::{Rake, Sink};
use crate::history::phh::Writer;
use crate::history::record::{Recorder, Stakes, Start};
use crate::room::Room;
use crate::room::event::{Event, HandEnd};

/// Where the records of a room go.
pub type Output = Box<dyn Write + Send>;

/// The records of a room.
pub(super) struct Records {
    to: Writer<Output>,
    tables: Vec<Page>,
    /// Hands that the format cannot express.
    pub(super) left_out: u64,
    /// Why nothing is written any more.
    problem: Option<io::Error>,
}

/// The hand of a table.
#[derive(Default)]
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

impl Records {
    pub(super) fn new(to: Output) -> Self {
        Self {
            to: Writer::new(to),
            tables: Vec::new(),
            left_out: 0,
            problem: None,
        }
    }

    pub(super) fn see(&mut self, event: &Event, room: &Room) {
        match *event {
            Event::HandStarted { table, hand, .. } => {
                if self.tables.len() <= table.index() {
                    self.tables.resize_with(table.index() + 1, Page::default);
                }
                self.write(table);
                let begun = begin(&mut self.tables[table.index()].recorder, table, hand, room);
                self.tables[table.index()].state = match begun {
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
                self.left_out += u64::from(!is_whole);
            }
            _ => {}
        }
    }

    /// Writes the hand of a table if it has ended.
    fn write(&mut self, table: TableId) {
        let page = &mut self.tables[table.index()];
        if page.state != State::Ended {
            return;
        }
        page.state = State::Empty;
        match page.recorder.finish() {
            Ok(hand) if self.problem.is_none() => self.problem = self.to.write(hand).err(),
            Ok(_) => {}
            Err(_) => self.left_out += 1,
        }
    }

    /// After a crash: hands that had ended stay, the others never happened.
    pub(super) fn forget_hands(&mut self) {
        for index in 0..self.tables.len() {
            self.write(TableId(index as u32));
            self.tables[index].state = State::Empty;
        }
    }

    /// How many hands were written and how many left out.
    pub(super) fn finish(mut self) -> io::Result<(u64, u64)> {
        self.forget_hands();
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        let written = self.to.written();
        self.to.into_inner().flush()?;
        Ok((written, self.left_out))
    }
}

/// Nothing where the hand is not at its table any more.
fn begin(recorder: &mut Recorder, id: TableId, number: HandId, room: &Room) -> Option<()> {
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
