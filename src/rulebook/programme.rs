//! The daily programme: which tournaments start at which minutes of the day, in UTC, and which of them belong together.
//!
//! What starts when is a function of time alone; nothing here is opened or played.

use std::io::{self, ErrorKind};
use std::path::Path;

use super::edition::Edition;
use super::fault::{Fault, LoadError, Quoted};
use super::load::{Files, ReadFile, Shelf};
use super::plan::{Plan, Prizes};
use super::read::Reading;
use super::target::{self, STRUCTURES};
use super::timetable::{self, Row};
use super::units::time_text;
use crate::base::Millis;

const PROGRAMMES: Shelf = Shelf {
    what: "programme",
    embedded: &[(
        "programme",
        include_str!("../../assets/tournaments/programme.toml"),
    )],
    offered: &["programme"],
    of_its_own: &[],
    wants_parent: false,
};

const MINUTE: Millis = Millis::from_secs(60);
const HOUR: Millis = Millis::from_secs(60 * 60);
const DAY: Millis = Millis::from_secs(24 * 60 * 60);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Programme {
    structures: Vec<Structure>,
    /// Sorted.
    slots: Vec<Slot>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Structure {
    name: String,
    plan: Plan,
    /// In which of the structures the winners go on.
    target: Option<usize>,
}

/// A structure at a minute of every day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    minute: u32,
    structure: usize,
}

/// A tournament of the programme on one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start<'a> {
    pub at: Millis,
    /// The name of its structure, by which others lead to it.
    pub structure: &'a str,
    pub plan: &'a Plan,
    /// When the tournament starts in which the winners of this one go on: the next one of its structure.
    pub feeds: Option<Millis>,
}

impl Programme {
    /// Loads the built-in programme, which is called `programme`, or the file at a path. Tournaments are looked for beside
    /// it before they are among the built-in ones. Those of a kind that the edition does not have are left out, and
    /// those that lead to them.
    pub fn load(
        edition: &Edition,
        programme: &Path,
        mut read: impl FnMut(&Path) -> io::Result<Vec<u8>>,
    ) -> Result<Self, LoadError> {
        let (source, bytes) = PROGRAMMES.open(programme, &mut read)?;
        let (files, node) = Files::load(&PROGRAMMES, source, bytes, &mut read)?;
        let rows = timetable::rows(&node).map_err(|fail| files.locate(*fail))?;
        let mut loading = Loading::default();
        for row in &rows {
            loading.add(edition, &files, row, &mut read)?;
        }
        let programme = loading.programme;
        let checked = programme.linked(edition, &rows);
        checked.map_err(|fail| files.locate(*fail))
    }

    /// The built-in programme.
    pub fn built_in(edition: &Edition) -> Result<Self, LoadError> {
        Self::load(edition, Path::new("programme"), |_| {
            Err(ErrorKind::NotFound.into())
        })
    }

    /// Every start of a day: the structure and the minute, in the order of the day.
    pub fn of_a_day(&self) -> impl Iterator<Item = (&str, u32)> {
        let named = |slot: &Slot| (self.structures[slot.structure].name.as_str(), slot.minute);
        self.slots.iter().map(named)
    }

    /// The tournament that a structure describes.
    pub fn plan(&self, structure: &str) -> Option<&Plan> {
        let named = |known: &&Structure| known.name == structure;
        self.structures.iter().find(named).map(|known| &known.plan)
    }

    /// What starts at a moment or later, without end.
    pub fn starting_from(&self, from: Millis) -> impl Iterator<Item = Start<'_>> {
        self.slots_from(from)
            .map(|(at, structure)| self.start(at, structure))
    }

    /// What starts at `from` or later, and before `to`.
    pub fn between(&self, from: Millis, to: Millis) -> impl Iterator<Item = Start<'_>> {
        self.starting_from(from)
            .take_while(move |start| start.at < to)
    }

    /// The first to start after a moment; of several, the one that the programme names first.
    pub fn next_after(&self, now: Millis) -> Option<Start<'_>> {
        self.starting_from(now + Millis(1)).next()
    }

    fn slots_from(&self, from: Millis) -> impl Iterator<Item = (Millis, usize)> {
        let first = from.day();
        let days = match self.slots.is_empty() {
            true => first..first,
            false => first..i64::MAX,
        };
        days.flat_map(move |day| {
            let midnight = Millis(day.saturating_mul(DAY.get()));
            let moment = move |slot: &Slot| {
                let minutes = Millis(i64::from(slot.minute) * MINUTE.get());
                (midnight + minutes, slot.structure)
            };
            self.slots.iter().map(moment)
        })
        .skip_while(move |(at, _)| *at < from)
    }

    fn start(&self, at: Millis, structure: usize) -> Start<'_> {
        let structure = &self.structures[structure];
        Start {
            at,
            structure: &structure.name,
            plan: &structure.plan,
            feeds: structure.target.and_then(|target| self.next(target, at)),
        }
    }

    /// When the next of a structure starts after a moment.
    fn next(&self, structure: usize, after: Millis) -> Option<Millis> {
        let in_a_day = after + DAY;
        self.slots_from(after + Millis(1))
            .take_while(|(at, _)| *at <= in_a_day)
            .find(|(_, other)| *other == structure)
            .map(|(at, _)| at)
    }

    /// Finds for every structure the one to which it leads, and sees that this is the one that was meant and that it
    /// begins late enough.
    fn linked(mut self, edition: &Edition, rows: &[Row<'_>]) -> Reading<Self> {
        let row = |structure: &Structure| rows.iter().find(|row| row.name == structure.name);
        for number in 0..self.structures.len() {
            let structure = &self.structures[number];
            let (Some(name), Some(row)) = (structure.plan.target(), row(structure)) else {
                continue;
            };
            let target = self.structures.iter().position(|other| other.name == name);
            let names = (Quoted::new(&structure.name), Quoted::new(name));
            let Some(target) = target else {
                let (structure, target) = names;
                return Err(row.fail(Fault::TargetNotProgrammed { structure, target }));
            };
            if !structure.plan.leads_to(&self.structures[target].plan) {
                let (structure, target) = names;
                return Err(row.fail(Fault::TargetDiffers { structure, target }));
            }
            self.structures[number].target = Some(target);
        }
        for slot in &self.slots {
            let at = Millis(i64::from(slot.minute) * MINUTE.get());
            let start = self.start(at, slot.structure);
            let row = row(&self.structures[slot.structure]);
            if let (Some(fault), Some(row)) = (start.too_late(edition), row) {
                return Err(row.fail(fault));
            }
        }
        Ok(self)
    }
}

impl Start<'_> {
    /// Whether a phase 1 may still be played when its phase 2 begins (M14).
    fn too_late(&self, edition: &Edition) -> Option<Fault> {
        let Prizes::NextPhase {
            target,
            after_level,
        } = &self.plan.prizes
        else {
            return None;
        };
        let starts = self.feeds?;
        let levels = i64::from(*after_level) * self.plan.level_time.get();
        let mut ends = self.at + Millis(levels);
        if self.plan.has_breaks {
            let minute = i64::from(edition.tournament.break_minute) * MINUTE.get();
            let hour = self.at.get() - self.at.get().rem_euclid(HOUR.get());
            let mut pause = Millis(hour + minute);
            while pause < ends && ends <= starts {
                if pause >= self.at {
                    ends += edition.tournament.break_length;
                }
                pause += HOUR;
            }
        }
        (ends > starts).then(|| Fault::PhaseTooLate {
            at: self.at,
            ends,
            target: Quoted::new(target),
            starts,
        })
    }
}

/// A programme whose rows are still being read.
#[derive(Debug)]
struct Loading<'a> {
    programme: Programme,
    /// Structures of a kind that the edition does not have.
    left_out: Vec<&'a str>,
}

impl Default for Loading<'_> {
    fn default() -> Self {
        let (structures, slots) = (Vec::new(), Vec::new());
        Self {
            programme: Programme { structures, slots },
            left_out: Vec::new(),
        }
    }
}

impl<'a> Loading<'a> {
    fn add(
        &mut self,
        edition: &Edition,
        files: &Files,
        row: &Row<'a>,
        read: ReadFile<'_>,
    ) -> Result<(), LoadError> {
        if self.left_out.contains(&row.name) {
            return Ok(());
        }
        let Programme { structures, slots } = &mut self.programme;
        let known = structures.iter().position(|known| known.name == row.name);
        let structure = match known {
            Some(known) => known,
            None => {
                let (source, bytes) = STRUCTURES
                    .open_from(files.source(row.spot), row.name, read)
                    .map_err(|error| {
                        files.locate(*row.fail(target::no_tournament(row.name, &error)))
                    })?;
                match Plan::follow(edition, source, bytes, &mut Vec::new(), read) {
                    Err(LoadError::Wrong {
                        fault: Fault::NotOffered { .. },
                        ..
                    }) => {
                        self.left_out.push(row.name);
                        return Ok(());
                    }
                    plan => structures.push(Structure {
                        name: row.name.to_owned(),
                        plan: plan?,
                        target: None,
                    }),
                }
                structures.len() - 1
            }
        };
        for &minute in &row.minutes {
            let slot = Slot { minute, structure };
            match slots.binary_search(&slot) {
                Ok(_) => {
                    let twice = format!("{} at {}", row.name, time_text(minute));
                    return Err(files.locate(*row.fail(Fault::Twice(twice))));
                }
                Err(place) => slots.insert(place, slot),
            }
        }
        Ok(())
    }
}
