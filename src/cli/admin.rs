//! `railbird admin`: asks a room that is running, or tells it something, by the door that only its owner can open.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::export::{Done, Nothing, Record, Target, Unrecorded};
use super::history::MOST_HANDS;
use super::history::filter::{Since, read_since};
use super::options::{grouped, read_count};
use super::room_file::{kept_files, make_folder};
use super::speech::{say, text};
use super::{Failure, printed};
use crate::base::{Cents, HandId, Kind, PlayerId, TableId, TournamentId, show_path};
use crate::config::Folders;
use crate::host::admin::{
    self, AccountLine, AdminAnswer, AdminAsk, PersonLine, ServerAsk, Status, StatusLine, TableLine,
    TournamentLine,
};
use crate::protocol::Command;
use crate::store::{self, Recorded, StoreError};

/// Look into a running room, or do what an operator can
#[derive(Debug, clap::Args)]
pub(super) struct Admin {
    #[command(subcommand)]
    errand: Errand,
    /// Print the answer as a line of JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(flatten)]
    data: Data,
}

/// Which room is meant.
#[derive(Debug, clap::Args)]
pub(super) struct Data {
    /// The data folder of the room, as 'railbird serve' has it [default: that of your own room]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
}

impl Data {
    pub(super) fn folder(&self) -> Result<PathBuf, Failure> {
        match &self.data {
            Some(folder) => Ok(folder.clone()),
            None => {
                let folders = Folders::find().map_err(Failure::failed)?;
                Ok(folders.data().to_owned())
            }
        }
    }

    /// Asks the room that runs there.
    pub(super) fn ask(&self, ask: &AdminAsk) -> Result<AdminAnswer, Failure> {
        let folder = self.folder()?;
        admin::ask(&admin::door(&folder), ask)
            .map_err(|error| Failure::failed(format_args!("{}: {error}", show_path(&folder))))
    }
}

#[derive(Debug, clap::Subcommand)]
enum Errand {
    /// What is going on, and whether the ledger adds up
    Status,
    /// The tables that are open, and the hands that are played there
    Tables,
    /// Everybody with an account
    People,
    /// The tournaments, sit & gos and HexaPros that are announced, played, or over a short while ago
    Tournaments,
    /// Give somebody money from the house
    Grant {
        /// A name or a number
        player: String,
        /// In euros, such as 25 or 12.50
        #[arg(value_parser = read_euros)]
        amount: Cents,
    },
    /// Bring somebody's wallet back to the practice bankroll
    Reset {
        /// A name or a number
        player: String,
    },
    /// Call a running hand off: all bets go back
    Void { table: u32, hand: u64 },
    /// End a hand that can be neither finished nor rolled back: its bets are held
    Hold { table: u32, hand: u64 },
    /// Give held bets back
    Release { hand: u64 },
    /// Call a tournament off: everything goes back, or the pool is divided among those who are left
    Cancel { tournament: u32 },
    /// Everybody who may log in to a server
    Accounts,
    /// Make an invitation, with which one person may open an account
    Invite,
    /// Give somebody a new password, which is printed; they are logged out everywhere
    Password {
        /// Their name
        name: String,
    },
    /// Take an account away: nobody can log in with it, and what is on the tables goes to its wallet
    Remove {
        /// Their name
        name: String,
    },
    /// Write the hands that were dealt into a file, while the room runs or not
    ///
    /// All cards are in it, whoever saw them: it is for the operator alone.
    Export(Hands),
    /// Copy the data into a new folder, while the room runs or not
    Backup {
        /// A folder that does not exist yet
        folder: PathBuf,
    },
}

/// Which hands, and where they go.
#[derive(Debug, clap::Args)]
struct Hands {
    /// The file; "-" is the standard output
    file: PathBuf,
    /// Only the last hands, so many
    #[arg(long, value_name = "N", value_parser = |text: &str| read_count(text, MOST_HANDS))]
    last: Option<u64>,
    /// Only hands since a date (2026-01-31) or within a time until now (7d, 12h, 2w)
    #[arg(long, value_name = "WHEN", value_parser = read_since)]
    since: Option<Since>,
    #[command(flatten)]
    target: Target,
}

fn read_euros(text: &str) -> Result<Cents, String> {
    let (euros, cents) = text.split_once('.').unwrap_or((text, ""));
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let exact = !euros.is_empty() && is_digits(euros) && is_digits(cents) && cents.len() <= 2;
    let cents = format!("{cents:0<2}");
    match (exact, euros.parse::<i64>(), cents.parse::<i64>()) {
        (true, Ok(euros), Ok(cents)) if euros <= 1_000_000_000 => Ok(Cents(euros * 100 + cents)),
        _ => Err("an amount in euros is needed, such as 25 or 12.50".into()),
    }
}

impl Admin {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let find = |name: &str| -> Result<PlayerId, Failure> {
            match self.data.ask(&AdminAsk::People)? {
                AdminAnswer::People { people } => player(&people, name),
                _ => Err(Failure::failed("the room does not say who is there")),
            }
        };
        let command = |command| AdminAsk::Do { command };
        let asked = match &self.errand {
            Errand::Status => AdminAsk::Status,
            Errand::Tables => AdminAsk::Tables,
            Errand::People => AdminAsk::People,
            Errand::Tournaments => AdminAsk::Tournaments,
            Errand::Grant { player, amount } => {
                let (player, amount) = (find(player)?, *amount);
                command(Command::Grant { player, amount })
            }
            Errand::Reset { player } => {
                let player = find(player)?;
                command(Command::Reset { player })
            }
            Errand::Void { table, hand } => {
                let (table, hand) = (TableId(*table), HandId(*hand));
                command(Command::Void { table, hand })
            }
            Errand::Hold { table, hand } => {
                let (table, hand) = (TableId(*table), HandId(*hand));
                command(Command::Hold { table, hand })
            }
            Errand::Release { hand } => {
                let hand = HandId(*hand);
                command(Command::Release { hand })
            }
            Errand::Cancel { tournament } => {
                let tournament = TournamentId(*tournament);
                command(Command::Cancel { tournament })
            }
            Errand::Accounts => AdminAsk::Server(ServerAsk::Accounts),
            Errand::Invite => AdminAsk::Server(ServerAsk::Invite),
            Errand::Password { name } => {
                AdminAsk::Server(ServerAsk::Password { name: name.clone() })
            }
            Errand::Remove { name } => AdminAsk::Server(ServerAsk::Remove { name: name.clone() }),
            Errand::Export(hands) => return hands.export(&self.data.folder()?, self.json),
            Errand::Backup { folder } => return backup(&self.data.folder()?, folder, self.json),
        };
        report(self.data.ask(&asked)?, self.json)
    }
}

impl Hands {
    /// The rooms of all editions that the folder has, one after the other.
    fn export(&self, data: &Path, json: bool) -> Result<(), Failure> {
        let mut rooms = kept_files(data);
        rooms.retain(|file| file.ends_with("room.db"));
        if rooms.is_empty() {
            return Err(Failure::failed(format_args!(
                "there is no room in {}",
                show_path(data)
            )));
        }
        let wanted = store::Wanted {
            since: self.since.map(Since::moment),
            last: self.last,
        };
        let Done { written, left_out } =
            self.target
                .write(&self.file, data, Nothing::IsWritten, |give| {
                    for room in &rooms {
                        store::each_record(
                            &data.join(room),
                            wanted,
                            |Recorded { hand, at, record }| {
                                let (room, hand) = (None, hand.0);
                                let text = record.ok_or(Unrecorded { hand, at });
                                give(Record { room, text })
                            },
                        )?;
                    }
                    Ok(())
                })?;
        let file = show_path(&self.file);
        match (self.file.as_os_str() == "-", json) {
            (true, _) => Ok(()),
            (false, true) => printed(writeln!(
                io::stdout(),
                "{}",
                serde_json::json!({ "answer": "exported", "hands": written, "left_out": left_out, "file": file })
            )),
            (false, false) => {
                let (count, hands) = (written, grouped(written));
                let said = say!(
                    "cli-admin-exported",
                    count = count,
                    hands = hands,
                    file = file
                );
                printed(writeln!(io::stdout(), "{said}"))
            }
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::failed(error)
    }
}

/// Copies what a room keeps. Whoever may come in goes first: somebody who is known at the door but not in the room could not
/// be let in, and the other way round nothing is lost.
fn backup(data: &Path, to: &Path, json: bool) -> Result<(), Failure> {
    let files = kept_files(data);
    if files.is_empty() {
        return Err(Failure::failed(format_args!(
            "there is no room in {}",
            show_path(data)
        )));
    }
    let mut bytes = 0;
    for file in &files {
        let copy = to.join(file);
        if let Some(folder) = copy.parent() {
            make_folder(folder)?;
        }
        bytes += store::copy(&data.join(file), &copy).map_err(Failure::failed)?;
    }
    let (files, folder) = (files.len(), show_path(to));
    match json {
        true => printed(writeln!(
            io::stdout(),
            "{}",
            serde_json::json!({ "answer": "copied", "files": files, "bytes": bytes, "folder": folder })
        )),
        false => {
            let bytes = grouped(bytes);
            let said = say!(
                "cli-admin-copied",
                files = files,
                bytes = bytes,
                folder = folder
            );
            printed(writeln!(io::stdout(), "{said}"))
        }
    }
}

/// Prints what was answered; what was not done is a failure.
pub(super) fn report(answer: AdminAnswer, json: bool) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    if json {
        let line = serde_json::to_string(&answer).map_err(Failure::failed)?;
        writeln!(out, "{line}")?;
    } else {
        print(&mut out, &answer)?;
    }
    out.flush()?;
    match answer {
        // The exit code is that of a wrong command line, with a line to say why.
        AdminAnswer::Unknown { why } => Err(Failure::usage(why)),
        AdminAnswer::Refused { .. }
        | AdminAnswer::NotUnderstood { .. }
        | AdminAnswer::Wrong { .. }
            if json =>
        {
            Err(Failure::Reported)
        }
        AdminAnswer::Refused { why } => Err(Failure::failed(why)),
        AdminAnswer::NotUnderstood { why } | AdminAnswer::Wrong { why } => {
            Err(Failure::failed(why))
        }
        _ => Ok(()),
    }
}

/// Somebody by name or number. A name that several have is asked about.
fn player(people: &[PersonLine], name: &str) -> Result<PlayerId, Failure> {
    let mut named = people.iter().filter(|line| line.name.as_str() == name);
    match (named.next(), named.next()) {
        (Some(line), None) => return Ok(line.player),
        (Some(_), Some(_)) => {
            return Err(Failure::failed(format_args!(
                "several are called {name}; name the number that 'railbird admin people' prints"
            )));
        }
        (None, _) => {}
    }
    let number = name.parse().ok().map(PlayerId);
    let known = |player: &PlayerId| people.iter().any(|line| line.player == *player);
    let found = number.filter(known);
    found.ok_or_else(|| Failure::failed(format_args!("nobody is called {name}")))
}

fn print(out: &mut impl Write, answer: &AdminAnswer) -> io::Result<()> {
    match answer {
        AdminAnswer::Status { status } => print_status(out, status),
        AdminAnswer::Tables { tables } => print_tables(out, tables),
        AdminAnswer::People { people } => print_people(out, people),
        AdminAnswer::Tournaments { tournaments } => print_tournaments(out, tournaments),
        AdminAnswer::Announced {
            tournament,
            name,
            begins,
        } => {
            let (number, name, at) = (tournament.0, name.to_string(), text().utc(*begins));
            let said = say!("cli-admin-announced", number = number, name = name, at = at);
            writeln!(out, "{said}")
        }
        AdminAnswer::Accounts { accounts } => print_accounts(out, accounts),
        AdminAnswer::Secret { secret } => writeln!(out, "{}", secret.reveal()),
        AdminAnswer::Done => writeln!(out, "{}", say!("cli-admin-done")),
        AdminAnswer::Refused { .. }
        | AdminAnswer::NotUnderstood { .. }
        | AdminAnswer::Wrong { .. }
        | AdminAnswer::Unknown { .. } => Ok(()),
    }
}

fn print_accounts(out: &mut impl Write, accounts: &[AccountLine]) -> io::Result<()> {
    let [number, name, opened, seen] = [
        say!("cli-column-number"),
        say!("cli-column-name"),
        say!("cli-column-opened"),
        say!("cli-column-seen"),
    ];
    writeln!(out, "{number:>6}  {name:<16}  {opened:<20}  {seen}")?;
    for line in accounts {
        let (player, name) = (line.player.0, line.name.as_str());
        let (opened, seen) = (text().utc(line.opened), text().utc(line.last_seen));
        writeln!(out, "{player:>6}  {name:<16}  {opened:<20}  {seen}")?;
    }
    Ok(())
}

fn print_tournaments(out: &mut impl Write, tournaments: &[TournamentLine]) -> io::Result<()> {
    let [number, name, players, state] = [
        say!("cli-column-number"),
        say!("cli-column-name"),
        say!("cli-column-players"),
        say!("cli-column-state"),
    ];
    writeln!(out, "{number:>6}  {name:<30}  {players:>9}  {state}")?;
    for line in tournaments {
        let state = match line.status {
            StatusLine::Announced { begins: Some(at) } => {
                say!("cli-admin-begins", at = text().utc(at))
            }
            StatusLine::Announced { begins: None } => say!("cli-admin-waits"),
            StatusLine::Running => say!("cli-admin-running"),
            StatusLine::Over => say!("cli-admin-over"),
            StatusLine::Cancelled => say!("cli-admin-cancelled"),
        };
        let players = match line.status {
            StatusLine::Running => {
                let (left, all) = (line.players_left, line.players);
                say!("cli-admin-left", left = left, all = all)
            }
            _ => line.players.to_string(),
        };
        let (number, name) = (line.tournament.0, &line.name);
        writeln!(out, "{number:>6}  {name:<30}  {players:>9}  {state}")?;
    }
    Ok(())
}

fn print_status(out: &mut impl Write, status: &Status) -> io::Result<()> {
    let amount = |amount: Cents| text().written(&amount.to_string());
    let hands = say!("cli-admin-being-played", hands = status.hands.to_string());
    let rows = [
        (say!("cli-admin-edition"), status.edition.to_string()),
        (say!("cli-admin-time"), text().utc(status.now)),
        (say!("cli-admin-people"), status.people.to_string()),
        (say!("cli-admin-bots"), status.bots.to_string()),
        (say!("cli-admin-seated"), status.seated.to_string()),
        (say!("cli-admin-tables"), status.tables.to_string()),
        (say!("cli-admin-hands"), hands),
        (say!("cli-admin-rake"), amount(status.rake)),
        (say!("cli-admin-charity"), amount(status.charity)),
        (say!("cli-admin-house"), amount(status.house)),
    ];
    for (what, figure) in rows {
        writeln!(out, "{what:<11} {figure}")?;
    }
    for (hand, held) in &status.held {
        let (hand, held) = (hand.0, amount(*held));
        let said = say!("cli-admin-held-of", amount = held, hand = hand);
        writeln!(out, "{:<11} {said}", say!("cli-admin-held"))?;
    }
    let sum = amount(status.ledger_sum);
    let said = match status.ledger_sum {
        Cents::ZERO => say!("cli-admin-in-order", sum = sum),
        _ => say!("cli-admin-wrong", sum = sum),
    };
    writeln!(out, "{:<11} {said}", say!("cli-admin-ledger"))
}

fn print_tables(out: &mut impl Write, tables: &[TableLine]) -> io::Result<()> {
    let [table, stake, players, hand] = [
        say!("cli-column-table"),
        say!("cli-column-stake"),
        say!("cli-column-players"),
        say!("cli-column-hand"),
    ];
    writeln!(out, "{table:>6}  {stake:<8}  {players:>7}  {hand}")?;
    for line in tables {
        let hand = line.hand.map_or("-".into(), |hand| hand.0.to_string());
        let (table, stake) = (line.table.0, &line.stake);
        writeln!(out, "{table:>6}  {stake:<8}  {:>7}  {hand}", line.players)?;
    }
    Ok(())
}

fn print_people(out: &mut impl Write, people: &[PersonLine]) -> io::Result<()> {
    let [number, name, kind, wallet, tables] = [
        say!("cli-column-number"),
        say!("cli-column-name"),
        say!("cli-column-kind"),
        say!("cli-column-wallet"),
        say!("cli-column-tables"),
    ];
    writeln!(
        out,
        "{number:>6}  {name:<16}  {kind:<5}  {wallet:>12}  {tables}"
    )?;
    for line in people {
        let kind = match line.kind {
            Kind::Human => say!("cli-admin-human"),
            Kind::Bot => say!("cli-admin-bot"),
        };
        let tables = line.tables.iter().map(|table| table.0.to_string());
        writeln!(
            out,
            "{:>6}  {:<16}  {kind:<5}  {:>12}  {}",
            line.player.0,
            line.name.as_str(),
            text().written(&line.wallet.to_string()),
            tables.collect::<Vec<_>>().join(" ")
        )?;
    }
    Ok(())
}
