//! The operator's door: a socket file that only its owner can open. A line of JSON is asked, a line is answered.
//!
//! Not here: what may be done (`room::command`), and how it is typed and printed (`cli`).

mod tournaments;

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};

use crate::base::{
    Cents, HandId, Kind, Millis, Name, PlayerId, TableId, TournamentId, in_words, show_path,
};
use crate::protocol::wire::Secret;
use crate::protocol::{Command, Refusal};
use crate::room::Room;
use crate::room::command::Who;
use crate::room::ledger::Account;
use crate::room::table::Table;

use super::house::House;

pub use tournaments::{StatusLine, TournamentLine, read};

/// Longer lines are not read.
const LONGEST_LINE: u64 = 64 * 1024;

/// How long the other side may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// What an operator can ask.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum AdminAsk {
    Status,
    Tables,
    People,
    Tournaments,
    /// To announce the tournament of a file, or a built-in one.
    Announce {
        structure: PathBuf,
        /// Where paths that are not whole begin.
        folder: PathBuf,
        /// How long from now it begins.
        wait: Millis,
    },
    /// To grant, reset, void, hold, release or cancel.
    Do {
        command: Command,
    },
    /// Something that only a server has.
    Server(ServerAsk),
}

/// What an operator can ask of a server beside what every room has: about who may come in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum ServerAsk {
    Accounts,
    /// A code with which somebody may open an account.
    Invite,
    /// A new password for somebody, who is sent away.
    Password {
        name: String,
    },
    /// Takes an account away. What is on the tables goes to the wallet; the ledger keeps it all.
    Remove {
        name: String,
    },
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum AdminAnswer {
    Status {
        status: Status,
    },
    Tables {
        tables: Vec<TableLine>,
    },
    People {
        people: Vec<PersonLine>,
    },
    Tournaments {
        tournaments: Vec<TournamentLine>,
    },
    Announced {
        tournament: TournamentId,
        name: String,
        begins: Millis,
    },
    /// A file is wrong, or what it needs is not there.
    Wrong {
        why: String,
    },
    /// Neither a file nor a built-in name.
    Unknown {
        why: String,
    },
    Accounts {
        accounts: Vec<AccountLine>,
    },
    /// Something to be handed to somebody, told this once: an invitation or a password.
    Secret {
        secret: Secret,
    },
    Done,
    Refused {
        why: Refusal,
    },
    /// It was no ask, or nothing that is asked here.
    NotUnderstood {
        why: String,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    pub edition: String,
    pub now: Millis,
    pub people: u32,
    pub bots: u32,
    pub seated: u32,
    pub tables: u32,
    /// Hands that are being played.
    pub hands: u32,
    /// Bets that are held (X2).
    pub held: Vec<(HandId, Cents)>,
    pub rake: Cents,
    pub charity: Cents,
    pub house: Cents,
    /// The sum of all accounts: zero.
    pub ledger_sum: Cents,
}

/// An account of a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountLine {
    pub player: PlayerId,
    pub name: Name,
    pub opened: Millis,
    pub last_seen: Millis,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    pub table: TableId,
    pub stake: String,
    pub players: u32,
    pub hand: Option<HandId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonLine {
    pub player: PlayerId,
    pub name: Name,
    pub kind: Kind,
    pub is_connected: bool,
    pub wallet: Cents,
    pub tables: Vec<TableId>,
}

/// Answers an ask.
pub(super) fn answer(house: &mut House, now: Millis, ask: AdminAsk) -> AdminAnswer {
    match ask {
        AdminAsk::Status => AdminAnswer::Status {
            status: status(house),
        },
        AdminAsk::Tables => AdminAnswer::Tables {
            tables: tables(house),
        },
        AdminAsk::People => AdminAnswer::People {
            people: people(house),
        },
        AdminAsk::Tournaments => AdminAnswer::Tournaments {
            tournaments: tournaments::list(house.room()),
        },
        AdminAsk::Announce {
            structure,
            folder,
            wait,
        } => tournaments::announce(house, now, &structure, &folder, wait),
        AdminAsk::Do { command } => obey(house, now, command),
        AdminAsk::Server(_) => {
            let why = "this room is no server: nobody else comes in".into();
            AdminAnswer::NotUnderstood { why }
        }
    }
}

/// Not every command is for this door: an account is opened with a name, and players do what is theirs by themselves.
fn obey(house: &mut House, now: Millis, command: Command) -> AdminAnswer {
    let (Command::Grant { .. }
    | Command::Reset { .. }
    | Command::Void { .. }
    | Command::Hold { .. }
    | Command::Release { .. }
    | Command::Cancel { .. }) = command
    else {
        let why = "an operator can grant, reset, void, hold, release and cancel, and nothing else";
        let why = why.into();
        return AdminAnswer::NotUnderstood { why };
    };
    let done = house.command(now, Who::Operator, command);
    let refusal = done.as_ref().err().map(tracing::field::display);
    tracing::info!(?command, refusal, "a command of the operator");
    match done {
        Ok(()) => AdminAnswer::Done,
        Err(why) => AdminAnswer::Refused { why },
    }
}

pub(super) fn status(house: &House) -> Status {
    let room = house.room();
    let ledger = room.ledger();
    let bots = house.people().iter().filter(|p| p.kind == Kind::Bot);
    let bots = bots.count() as u32;
    let playing = room.tables().iter().filter(|t| t.live_hand().is_some());
    Status {
        edition: room.edition().name.clone(),
        now: room.now(),
        people: house.people().len() as u32 - bots,
        bots,
        seated: open_tables(room)
            .map(|table| table.taken().len() as u32)
            .sum(),
        tables: open_tables(room).count() as u32,
        hands: playing.count() as u32,
        held: room
            .holds()
            .iter()
            .map(|(hand, hold)| (*hand, hold.amount()))
            .collect(),
        rake: ledger.balance(Account::Rake),
        charity: ledger.balance(Account::Charity),
        house: ledger.balance(Account::House),
        ledger_sum: ledger.sum(),
    }
}

/// Those at which somebody sits, of cash games and tournaments alike.
fn open_tables(room: &Room) -> impl Iterator<Item = &Table> {
    room.tables().iter().filter(|table| !table.is_empty())
}

/// The stake of a table, or the tournament.
fn played_at(room: &Room, table: &Table) -> String {
    let stake = table.play.pool().and_then(|pool| room.stake(pool));
    let tournament = table.play.tournament().and_then(|id| room.tournament(id));
    match (stake, tournament) {
        (Some(stake), _) => stake.name.clone(),
        (None, Some(tournament)) => tournaments::name(&tournament.plan),
        (None, None) => String::new(),
    }
}

fn tables(house: &House) -> Vec<TableLine> {
    let room = house.room();
    open_tables(room)
        .map(|table| TableLine {
            table: table.id,
            stake: played_at(room, table),
            players: table.taken().len() as u32,
            hand: table.live_hand().map(|running| running.id),
        })
        .collect()
}

fn people(house: &House) -> Vec<PersonLine> {
    let room = house.room();
    let people = house.people().iter();
    people
        .map(|person| {
            let known = room.players().get(person.player.index());
            PersonLine {
                player: person.player,
                name: person.name.clone(),
                kind: person.kind,
                is_connected: known.is_some_and(|known| known.is_connected),
                wallet: room.ledger().wallet(person.player),
                tables: known.map_or(Vec::new(), |known| known.places().to_vec()),
            }
        })
        .collect()
}

/// Why there is no door. A room without one is still a room.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DoorError {
    #[error(
        "the operator's door has too long a path for a socket ({} bytes), so that 'railbird admin' cannot reach the room; \
         a data folder with a shorter path helps: {}",
        .0.as_os_str().len(),
        show_path(.0)
    )]
    TooLong(PathBuf),
    #[error("the operator's door cannot be opened: {}: {reason}", show_path(file))]
    Refused { file: PathBuf, reason: String },
}

/// Whether the system takes a path for a socket at all.
fn fits(path: &Path) -> Result<(), DoorError> {
    match SocketAddr::from_pathname(path) {
        Ok(_) => Ok(()),
        Err(_) => Err(DoorError::TooLong(path.to_owned())),
    }
}

/// Opens the door. An old socket file without anybody behind it is no obstacle: whoever holds the data holds the door.
pub(super) fn open(path: &Path) -> Result<UnixListener, DoorError> {
    fits(path)?;
    let open = || {
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(path)?;
        listener.set_nonblocking(true)?;
        fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
        Ok(listener)
    };
    open().map_err(|error| DoorError::Refused {
        file: path.to_owned(),
        reason: in_words(&error),
    })
}

/// Reads one ask of a visitor and says what came of it.
pub(super) async fn serve<F>(stream: tokio::net::UnixStream, ask: F)
where
    F: AsyncFnOnce(AdminAsk) -> Option<AdminAnswer>,
{
    let talk = async {
        let (reads, mut writes) = stream.into_split();
        let mut line = String::new();
        let mut reads = tokio::io::BufReader::new(reads.take(LONGEST_LINE));
        reads.read_line(&mut line).await.ok()?;
        let answer = match serde_json::from_str(&line) {
            Ok(asked) => ask(asked).await?,
            Err(error) => AdminAnswer::NotUnderstood {
                why: error.to_string(),
            },
        };
        let mut text = serde_json::to_string(&answer).ok()?;
        text.push('\n');
        writes.write_all(text.as_bytes()).await.ok()
    };
    let _ = tokio::time::timeout(PATIENCE, talk).await;
}

/// Why a running room could not be asked.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    #[error("no room is open there")]
    Nobody,
    #[error(transparent)]
    NoDoor(#[from] DoorError),
    #[error("the socket is somebody else's")]
    NotYours,
    #[error("the room does not answer: {0}")]
    NoAnswer(io::Error),
    #[error("the room answers what this program does not understand: {0}")]
    Strange(serde_json::Error),
}

/// Asks a running room, from another process.
pub fn ask(path: &Path, ask: &AdminAsk) -> Result<AdminAnswer, AdminError> {
    fits(path)?;
    let stream = UnixStream::connect(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => AdminError::Nobody,
        io::ErrorKind::PermissionDenied => AdminError::NotYours,
        _ => AdminError::NoAnswer(error),
    })?;
    let talk = || -> io::Result<String> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut text = serde_json::to_string(ask)?;
        text.push('\n');
        (&stream).write_all(text.as_bytes())?;
        let mut line = String::new();
        let mut reads = BufReader::new((&stream).take(64 * 1024 * 1024));
        reads.read_line(&mut line)?;
        match line.is_empty() {
            true => Err(io::ErrorKind::UnexpectedEof.into()),
            false => Ok(line),
        }
    };
    let line = talk().map_err(AdminError::NoAnswer)?;
    serde_json::from_str(&line).map_err(AdminError::Strange)
}

/// The door of a room that keeps its data in a folder.
pub fn door(data: &Path) -> PathBuf {
    data.join("admin.sock")
}
