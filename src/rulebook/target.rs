//! Tournament files: those in the program, a user's own, and the ones to which a satellite or a phase 1 leads (M13, M14).

use std::io::{self, ErrorKind};
use std::path::Path;

use super::edition::Edition;
use super::fault::{Fault, LoadError, Quoted};
use super::load::{Files, ReadFile, Shelf, Source};
use super::plan::{Plan, Price, Prizes};
use super::read::{Fail, Reading};
use super::structure;
use super::tree::{Node, Spot};
use crate::base::{Cents, in_words};

macro_rules! embedded {
    ($($name:literal),+ $(,)?) => {
        /// The tournaments in the program.
        pub const TOURNAMENTS: &[&str] = &[$($name),+];

        /// The files of tournaments.
        pub(super) const STRUCTURES: Shelf = Shelf {
            what: "tournament",
            embedded: &[$((
                $name,
                include_str!(concat!("../../assets/tournaments/", $name, ".toml")),
            )),+],
            offered: TOURNAMENTS,
            of_its_own: &["name"],
            wants_parent: false,
        };
    };
}

embedded![
    "eagle",
    "eagle-satellite",
    "falcon-guaranteed",
    "full-ring",
    "golden-goose",
    "heron-rebuy",
    "jackdaw-multi",
    "kingfisher-omaha",
    "lark-sprint",
    "magpie-bounty",
    "nightly-deep",
    "nightly-satellite",
    "railbird-classic",
    "robin-re-entry",
    "shrike-progressive",
    "six-max-turbo",
    "sparrow-freeroll",
    "starling-final",
    "starling-flight",
    "starling-satellite",
    "starling-turbo-flight",
    "swift-hyper",
    "wren-micro",
];

/// How many tournaments may lead to one another.
const MOST_TARGETS: usize = 10;

/// The name of the tournament to which another one leads.
#[derive(Debug)]
pub(super) struct Target {
    pub(super) name: String,
    /// Where it is named.
    table: &'static str,
    spot: Spot,
}

impl Target {
    pub(super) fn read(node: &Node, table: &'static str) -> Reading<Self> {
        Ok(Self {
            name: name(node)?.to_owned(),
            table,
            spot: node.spot,
        })
    }

    fn fail(&self, fault: Fault) -> Box<Fail> {
        Fail::new(self.spot, fault)
            .within("target")
            .within(self.table)
    }
}

/// The name of a tournament, which is that of its file without `.toml`.
pub(super) fn name(node: &Node) -> Reading<&str> {
    let name = node.text()?;
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    if (1..=40).contains(&name.len()) && name.chars().all(plain) {
        Ok(name)
    } else {
        Err(node.fail(Fault::TournamentName(Quoted::new(name))))
    }
}

/// Why there is no file of a tournament that another file names.
pub(super) fn no_tournament(name: &str, error: &io::Error) -> Fault {
    let mut reason = in_words(error);
    if error.kind() == ErrorKind::NotFound {
        reason += &format!(", and built in are {}", TOURNAMENTS.join(", "));
    }
    Fault::NoTarget {
        target: Quoted::new(name),
        reason,
    }
}

impl Plan {
    /// Loads a built-in tournament by its name, or the file at a path; a built-in name wins. `read` is asked for the bytes
    /// of the user's files: the tournament itself, what it inherits by path, and the tournaments to which it leads, which
    /// are looked for beside it before they are among the built-in ones.
    pub fn load(
        edition: &Edition,
        structure: &Path,
        mut read: impl FnMut(&Path) -> io::Result<Vec<u8>>,
    ) -> Result<Self, LoadError> {
        let (source, bytes) = STRUCTURES.open(structure, &mut read)?;
        Self::follow(edition, source, bytes, &mut Vec::new(), &mut read)
    }

    /// The same, with the tournament to which it leads.
    pub fn load_with_target(
        edition: &Edition,
        structure: &Path,
        mut read: impl FnMut(&Path) -> io::Result<Vec<u8>>,
    ) -> Result<(Self, Option<Self>), LoadError> {
        let (source, bytes) = STRUCTURES.open(structure, &mut read)?;
        let plan = Self::follow(edition, source.clone(), bytes, &mut Vec::new(), &mut read)?;
        let Some(name) = plan.target() else {
            return Ok((plan, None));
        };
        // It was there a moment ago, when the tournament was checked.
        let opened = STRUCTURES.open_from(&source, name, &mut read);
        let (next, bytes) = opened.map_err(|error| LoadError::Unreadable {
            file: name.to_owned(),
            reason: in_words(&error),
        })?;
        let next = Self::follow(edition, next, bytes, &mut Vec::new(), &mut read)?;
        Ok((plan, Some(next)))
    }

    /// Loads a built-in tournament.
    pub fn built_in(edition: &Edition, name: &str) -> Result<Self, LoadError> {
        Self::load(
            edition,
            Path::new(name),
            |_| Err(ErrorKind::NotFound.into()),
        )
    }

    /// Reads a file and those to which it leads; `before` lead to it.
    pub(super) fn follow(
        edition: &Edition,
        source: Source,
        bytes: Vec<u8>,
        before: &mut Vec<Source>,
        read: ReadFile<'_>,
    ) -> Result<Self, LoadError> {
        before.push(source.clone());
        let (files, node) = Files::load(&STRUCTURES, source, bytes, read)?;
        let (mut plan, target) =
            structure::read(&node, edition).map_err(|fail| files.locate(*fail))?;
        let Some(target) = target else {
            return Ok(plan);
        };
        let refuse = |fault| files.locate(*target.fail(fault));
        let (source, bytes) = STRUCTURES
            .open_from(files.source(target.spot), &target.name, read)
            .map_err(|error| refuse(no_tournament(&target.name, &error)))?;
        if before.contains(&source) {
            let target = Quoted::new(&target.name);
            return Err(refuse(Fault::TargetItself { target }));
        }
        if before.len() == MOST_TARGETS {
            let limit = MOST_TARGETS;
            return Err(refuse(Fault::TargetsTooMany { limit }));
        }
        let next = Self::follow(edition, source, bytes, before, read)?;
        plan.lead_to(&next).map_err(refuse)?;
        Ok(plan)
    }

    /// The name of the tournament in which the winners go on.
    pub fn target(&self) -> Option<&str> {
        match &self.prizes {
            Prizes::Seats { target, .. } | Prizes::NextPhase { target, .. } => Some(target),
            Prizes::Percent(_) | Prizes::Table(_) | Prizes::Drawn { .. } => None,
        }
    }

    /// Whether `next` is a tournament to which this one leads, at the same worth.
    pub(super) fn leads_to(&self, next: &Self) -> bool {
        let mut again = self.clone();
        again.lead_to(next).is_ok() && again == *self
    }

    /// Sees that winners can go on in `next`, and notes what a seat there is worth. Of several buy-ins it is the
    /// smallest.
    fn lead_to(&mut self, next: &Self) -> Result<(), Fault> {
        let price = self.prices.last().map_or(Cents::ZERO, Price::total);
        match &mut self.prizes {
            Prizes::Seats { target, worth } => {
                let target = Quoted::new(target);
                let Some(seat) = next.prices.first() else {
                    return Err(Fault::TargetClosed { target });
                };
                *worth = seat.total();
                if *worth <= price {
                    let worth = *worth;
                    return Err(Fault::TargetWorth {
                        target,
                        worth,
                        price,
                    });
                }
            }
            Prizes::NextPhase { target, .. } => {
                let target = Quoted::new(target);
                if !next.prices.is_empty() {
                    return Err(Fault::TargetNoPhase2 { target });
                }
                if price == Cents::ZERO && !(next.guarantee + next.added).is_positive() {
                    return Err(Fault::TargetEmpty { target });
                }
            }
            Prizes::Percent(_) | Prizes::Table(_) | Prizes::Drawn { .. } => {}
        }
        Ok(())
    }
}
