//! An edition: everything a room needs to know that a rulebook says.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use super::blinds::{Level, Structures};
use super::cash::Cash;
use super::fault::{Fault, LoadError};
use super::hexapro::{Draws, HexaPro};
use super::load::{EDITIONS, Files};
use super::read::Reading;
use super::sit_and_go::SitAndGo;
use super::time::{DecisionTimes, Disconnected, Pace, TimeBanks};
use super::tournament::Tournament;
use super::tree::Node;
use super::trouble::Trouble;
use crate::base::Cents;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    pub name: String,
    /// One line on where it comes from.
    pub about: String,
    pub cash: Cash,
    pub sit_and_go: Vec<SitAndGo>,
    pub tournament: Tournament,
    /// The blind structures by their names.
    pub blinds: BTreeMap<String, Vec<Level>>,
    /// Empty where the edition does not offer it.
    pub hexapro: Vec<HexaPro>,
    pub time_banks: TimeBanks,
    pub decision: DecisionTimes,
    pub disconnected: Disconnected,
    pub pace: Pace,
    pub trouble: Trouble,
    /// Play money to begin with, and again after a reset.
    pub practice_bankroll: Cents,
}

impl Edition {
    /// Loads a built-in edition by its name, or the file at a path; a built-in name wins. `read` is asked for
    /// the bytes of the user's files: the edition itself and what it inherits by path.
    pub fn load(
        edition: &Path,
        mut read: impl FnMut(&Path) -> io::Result<Vec<u8>>,
    ) -> Result<Self, LoadError> {
        let (source, bytes) = EDITIONS.open(edition, &mut read)?;
        let (files, node) = Files::load(&EDITIONS, source, bytes, &mut read)?;
        Self::read(&node).map_err(|fail| files.locate(*fail))
    }

    /// Loads a built-in edition.
    pub fn built_in(name: &str) -> Result<Self, LoadError> {
        Self::load(Path::new(name), |_| Err(io::ErrorKind::NotFound.into()))
    }

    fn read(node: &Node) -> Reading<Self> {
        let record = node.record(&[
            "inherits", // followed and taken out before; known, so that it is named where it is misspelt
            "edition",
            "about",
            "cash",
            "sit_and_go",
            "tournament",
            "hexapro",
            "draws",
            "blinds",
            "time_banks",
            "decision",
            "disconnected",
            "pace",
            "trouble",
            "practice",
        ])?;
        let structures = record.get("blinds", Structures::read)?;
        let draws = record.optional("draws", Draws::read)?.unwrap_or_default();
        let hexapro = record.get("hexapro", |node| {
            HexaPro::read_all(node, &structures, &draws)
        })?;
        let mut time_banks = record.get("time_banks", TimeBanks::read)?;
        if hexapro.is_empty() {
            time_banks.hexapro = None; // inherited from an edition that offers it
        } else if time_banks.hexapro.is_none() {
            return Err(record.clash(&["time_banks", "hexapro"], Fault::NoHexaProTimeBanks));
        }
        Ok(Self {
            name: record.get("edition", line)?,
            about: record.get("about", line)?,
            cash: record.get("cash", Cash::read)?,
            sit_and_go: record.get("sit_and_go", |node| SitAndGo::read_all(node, &structures))?,
            tournament: record.get("tournament", |node| Tournament::read(node, &structures))?,
            blinds: structures.by_name(),
            hexapro,
            time_banks,
            decision: record.get("decision", DecisionTimes::read)?,
            disconnected: record.get("disconnected", Disconnected::read)?,
            pace: record.get("pace", Pace::read)?,
            trouble: record.get("trouble", Trouble::read)?,
            practice_bankroll: record.get("practice", |node| {
                node.record(&["bankroll"])?.get("bankroll", Node::price)
            })?,
        })
    }
}

/// A short line that can be shown anywhere.
pub(super) fn line(node: &Node) -> Reading<String> {
    let text = node.text()?;
    let shown = !text.trim().is_empty() && !text.chars().any(char::is_control);
    if shown && text.chars().count() <= 40 {
        Ok(text.to_owned())
    } else {
        Err(node.fail(Fault::Name))
    }
}
