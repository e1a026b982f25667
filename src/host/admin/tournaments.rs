//! Tournaments at the operator's door: the list of them, and starting one from a file.
//!
//! A file is read here, in the process of the room, because only the room knows its edition; names in it and in what is wrong
//! with it are as the operator typed them.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::AdminAnswer;
use crate::base::{Millis, TournamentId};
use crate::host::house::House;
use crate::room::Room;
use crate::room::tournament::{Status, Tournament};
use crate::rulebook::{Class, LoadError, MAX_FILE_SIZE, Plan};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentLine {
    pub tournament: TournamentId,
    pub name: String,
    #[serde(flatten)]
    pub status: StatusLine,
    /// How many have entered, and how many of them are still in it.
    pub players: u32,
    pub players_left: u32,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum StatusLine {
    /// Without a moment it begins when it is full.
    Announced {
        begins: Option<Millis>,
    },
    Running,
    Over,
    Cancelled,
}

pub(super) fn list(room: &Room) -> Vec<TournamentLine> {
    let line = |one: &Tournament| TournamentLine {
        tournament: one.id,
        name: name(&one.plan),
        status: match one.status {
            Status::Announced { begins } => StatusLine::Announced { begins },
            Status::Running => StatusLine::Running,
            Status::Over { .. } => StatusLine::Over,
            Status::Cancelled { .. } => StatusLine::Cancelled,
        },
        players: one.players(),
        players_left: one.players_left(),
    };
    room.tournaments().map(line).collect()
}

/// Sit & gos and HexaPros have no name of their own.
pub(super) fn name(plan: &Plan) -> String {
    let buy_in = plan.prices.first().map(|price| price.total());
    let buy_in = buy_in.unwrap_or_default();
    match plan.class {
        Class::MultiTable => plan.name.clone(),
        Class::HexaPro(family) => format!("{} {buy_in}", family.word()),
        Class::SitAndGo => format!("sng {} {buy_in}", plan.seats),
    }
}

/// Announces what a file or a built-in name describes. `folder` is where the operator is.
pub(super) fn announce(
    house: &mut House,
    now: Millis,
    structure: &Path,
    folder: &Path,
    wait: Millis,
) -> AdminAnswer {
    let edition = house.room().edition();
    let loaded = Plan::load_with_target(edition, structure, |path| read(&folder.join(path)));
    let (plan, leads_to) = match loaded {
        Ok(loaded) => loaded,
        Err(error @ LoadError::Unknown { .. }) => {
            let why = error.to_string();
            return AdminAnswer::Unknown { why };
        }
        Err(error) => {
            let why = error.to_string();
            return AdminAnswer::Wrong { why };
        }
    };
    let begins = now + wait;
    let target = match leads_to {
        None => None,
        Some(next) => match target(house.room(), &next, begins) {
            Some(target) => Some(target),
            None => {
                let why = format!(
                    "{}, to which it leads, is not announced for a later time: start that first",
                    next.name
                );
                return AdminAnswer::Wrong { why };
            }
        },
    };
    let name = plan.name.clone();
    match house.announce(now, Arc::new(plan), begins, target) {
        Ok(tournament) => {
            tracing::info!(
                tournament = tournament.0,
                name,
                "a tournament of the operator"
            );
            AdminAnswer::Announced {
                tournament,
                name,
                begins,
            }
        }
        Err(why) => AdminAnswer::Refused { why },
    }
}

/// The next one of a plan that begins after a moment.
fn target(room: &Room, plan: &Plan, after: Millis) -> Option<TournamentId> {
    let announced = room.tournaments().filter(|one| *one.plan == *plan);
    let later = announced.filter_map(|one| Some((one.begins()?, one.id)));
    let later = later.filter(|(begins, _)| *begins > after);
    later.min().map(|(_, id)| id)
}

/// Reads no more than shows that a file is too large, and nothing that could keep anybody waiting.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let kind = std::fs::metadata(path)?;
    if kind.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !kind.is_file() {
        return Err(io::Error::other("this is no file"));
    }
    let mut bytes = Vec::new();
    let most = MAX_FILE_SIZE as u64 + 1;
    File::open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
