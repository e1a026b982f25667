//! The server that is measured: a process of its own, on a folder in which everybody has an account already.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{self, Command, Stdio};
use std::sync::Arc;

use crate::base::{Kind, Millis, Name, PlayerId};
use crate::cli::Failure;
use crate::cli::room_file::room_file;
use crate::host::server::{digest, new_secret};
use crate::host::{Clock, Host, KeepHands, Options, Presence};
use crate::protocol::wire::Secret;
use crate::rulebook::Edition;
use crate::store::Sqlite;
use crate::store::accounts::{Accounts, FILE, NotOpened};

/// Opens accounts, and gives for each what lets its owner in. Passwords would take minutes, as they should.
pub(super) fn prepare(
    data: &Path,
    edition: &Arc<Edition>,
    people: usize,
) -> Result<Vec<Secret>, Failure> {
    let now = Clock::start().now();
    let room = room_file(data, &edition.name)?;
    let store = Sqlite::open(&room, now).map_err(Failure::failed)?;
    let options = Options {
        edition: Arc::clone(edition),
        pace: edition.pace,
        bots: None,
        programme: None,
        coach: false,
        presence: Presence::Once,
        keep: KeepHands::OfPeople,
        owner: None,
        door: None,
    };
    let host = Host::start(Box::new(store.store), options).map_err(Failure::failed)?;
    let opened = host.operate(move |house, now| {
        let name = |number: usize| Name::new(&format!("P{number}")).unwrap_or_default();
        let open = |number| house.open_account(now, name(number), Kind::Human);
        (0..people).map(open).collect::<Result<Vec<PlayerId>, _>>()
    });
    let opened = opened.ok_or_else(|| Failure::failed("the room is gone"))?;
    let players = opened.map_err(Failure::failed)?;
    host.stop().map_err(Failure::failed)?;
    let mut accounts = Accounts::open(&room.with_file_name(FILE)).map_err(Failure::failed)?;
    let secrets = players.iter().map(|_| new_secret());
    let secrets: Option<Vec<Secret>> = secrets.map(Result::ok).collect();
    let secrets = secrets.ok_or_else(|| Failure::failed("there are no random numbers"))?;
    let day = Millis(24 * 60 * 60 * 1_000);
    let added = accounts.together(|accounts| {
        for (player, secret) in players.iter().zip(&secrets) {
            let name = Name::new(&format!("P{}", player.0)).unwrap_or_default();
            match accounts.add(*player, &name, "none", now) {
                Ok(()) | Err(NotOpened::Taken) => {}
                Err(NotOpened::Store(error)) => return Err(error),
            }
            accounts.let_back_in(*player, &digest(secret), now, now + day)?;
        }
        Ok(())
    });
    added.map_err(Failure::failed)?;
    Ok(secrets)
}

/// The process; it ends with this.
#[derive(Debug)]
pub(super) struct Child {
    process: process::Child,
    pub(super) address: SocketAddr,
}

impl Child {
    pub(super) fn start(data: &Path, people: u64) -> Result<Self, Failure> {
        let program = std::env::current_exe().map_err(Failure::failed)?;
        // As many again may come back at once.
        let most = (2 * people + 100).to_string();
        let mut process = Command::new(program)
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--bots",
                "none",
                "--registration",
                "closed",
            ])
            .args(["--connections", &most, "--per-address", &most])
            .arg("--data")
            .arg(data)
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(Failure::failed)?;
        let mut said = String::new();
        if let Some(errors) = process.stderr.take() {
            let mut errors = BufReader::new(errors);
            // It may have something else to say first.
            while !said.contains("ws://") && errors.read_line(&mut said).is_ok_and(|read| read > 0)
            {
            }
            // Whatever it says later is for nobody.
            std::thread::spawn(move || errors.lines().map_while(Result::ok).for_each(drop));
        }
        let address = said
            .split("ws://")
            .nth(1)
            .and_then(|rest| rest.split(',').next());
        let address = address.and_then(|address| address.trim().parse().ok());
        let Some(address) = address else {
            let _ = process.kill();
            let _ = process.wait();
            return Err(Failure::failed(format_args!(
                "the server did not start: {}",
                said.trim()
            )));
        };
        Ok(Self { process, address })
    }

    /// The bytes that it has in memory.
    pub(super) fn resident(&self) -> Result<u64, Failure> {
        let status = self.read("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB"));
        let kilobytes = kilobytes.and_then(|figure| figure.trim().parse::<u64>().ok());
        let none = || Failure::failed("the system does not say how much memory the server has");
        kilobytes.map(|figure| figure * 1024).ok_or_else(none)
    }

    /// The seconds of processor time that it has used.
    pub(super) fn cpu(&self) -> Result<f64, Failure> {
        let stat = self.read("stat")?;
        // After the name, which may have spaces in it: the 12th and the 13th are ticks, a hundred a second on Linux.
        let rest = stat.rsplit(')').next().unwrap_or_default();
        let ticks: f64 = rest
            .split_whitespace()
            .skip(11)
            .take(2)
            .filter_map(|figure| figure.parse::<f64>().ok())
            .sum();
        Ok(ticks / 100.0)
    }

    fn read(&self, file: &str) -> Result<String, Failure> {
        let path = format!("/proc/{}/{file}", self.process.id());
        fs::read_to_string(path).map_err(Failure::failed)
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
