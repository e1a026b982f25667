//! The commands of the program. Each file is one command; here they are listed and started.
//!
//! A command writes what it found to standard output. An error is one line on standard error that says what
//! is wrong and where; the exit code is 1 when something failed and 2 when the command line itself is wrong.

mod admin;
mod bench_history;
mod bench_server;
mod bench_store;
mod config;
mod connect;
pub mod demo;
mod doctor;
mod equity;
pub mod evening;
mod export;
mod hand_file;
mod help;
mod history;
mod icm;
mod looks;
mod manner;
mod manual;
mod options;
mod picture;
mod play;
mod protocol;
mod push_fold;
mod replay;
mod room_file;
mod rules;
mod screen;
mod serve;
mod sim;
mod solve;
mod speech;
mod styles;
mod temporary;
mod tournament;
mod watch;

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, FromArgMatches, Parser};

use crate::base::{LONGEST_QUOTE, in_words, shorten};

/// A card room in a terminal.
#[derive(Debug, Parser)]
#[command(
    name = "railbird",
    version,
    about,
    args_conflicts_with_subcommands = true
)]
struct Cli {
    #[command(flatten)]
    play: play::Play,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Admin(admin::Admin),
    BenchHistory(bench_history::BenchHistory),
    BenchServer(bench_server::BenchServer),
    BenchStore(bench_store::BenchStore),
    Completions(manual::Completions),
    Config(config::Config),
    Connect(connect::Connect),
    Doctor(doctor::Doctor),
    Equity(equity::Equity),
    History(history::History),
    Icm(icm::Icm),
    Man(manual::Man),
    Picture(picture::Picture),
    Protocol(protocol::Protocol),
    PushFold(push_fold::PushFold),
    Replay(replay::Replay),
    Rules(rules::Rules),
    Serve(serve::Serve),
    Sim(sim::Sim),
    Solve(solve::Solve),
    Styles(styles::ListStyles),
    Tournament(tournament::Tournament),
    Watch(watch::Watch),
}

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something it worked on is wrong: exit code 1.
    Failed(String),
    /// The same, in the language of whoever reads it already.
    Said(String),
    /// It was called wrongly: exit code 2.
    Usage(String),
    /// It already said what it had to say: exit code 1.
    Reported,
    /// Nobody reads the output any more (a pipe was closed): a quiet end.
    Closed,
}

impl Failure {
    pub(crate) fn failed(reason: impl fmt::Display) -> Self {
        Self::Failed(reason.to_string())
    }

    pub(crate) fn usage(reason: impl fmt::Display) -> Self {
        Self::Usage(reason.to_string())
    }
}

/// A failure to write standard output.
impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::failed(format_args!(
                "cannot write the output: {}",
                in_words(&error)
            )),
        }
    }
}

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    speech::choose();
    let cli = match parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(error),
    };
    let Some(command) = cli.command else {
        return end(cli.play.run());
    };
    end(match command {
        Command::Admin(admin) => admin.run(),
        Command::Doctor(doctor) => doctor.run(),
        Command::BenchHistory(bench) => bench.run(),
        Command::BenchServer(bench) => bench.run(),
        Command::BenchStore(bench) => bench.run(),
        Command::Completions(completions) => completions.run(Cli::command()),
        Command::Config(config) => config.run(),
        Command::Connect(connect) => connect.run(),
        Command::Equity(equity) => equity.run(),
        Command::History(history) => history.run(),
        Command::Icm(icm) => icm.run(),
        Command::Man(man) => man.run(Cli::command()),
        Command::Picture(picture) => picture.run(),
        Command::Protocol(protocol) => protocol.run(),
        Command::PushFold(chart) => chart.run(),
        Command::Replay(replay) => replay.run(),
        Command::Rules(rules) => rules.run(),
        Command::Serve(serve) => serve.run(),
        Command::Sim(sim) => sim.run(),
        Command::Solve(solve) => solve.run(),
        Command::Styles(styles) => styles.run(),
        Command::Tournament(tournament) => tournament.run(),
        Command::Watch(watch) => watch.run(),
    })
}

/// What was printed has arrived.
fn printed(result: io::Result<()>) -> Result<(), Failure> {
    result.and_then(|()| io::stdout().flush())?;
    Ok(())
}

/// Says what went wrong and gives the exit code.
fn end(result: Result<(), Failure>) -> ExitCode {
    let code = told(result);
    speech::log_missing();
    code
}

fn told(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Reported) => ExitCode::from(1),
        Err(Failure::Failed(reason)) => complain(&reason, 1),
        Err(Failure::Said(said)) => {
            write_line(&said);
            ExitCode::from(1)
        }
        Err(Failure::Usage(reason)) => complain(&reason, 2),
    }
}

/// Reads the command line. The editions are loaded for their list only where `rules` is asked for.
fn parse() -> Result<Cli, clap::Error> {
    let command = Cli::command().mut_subcommand("rules", |rules| rules.defer(rules::list_editions));
    Cli::from_arg_matches(&command.try_get_matches()?)
}

/// A command line that is not understood is an error like any other, one line; help and version are none.
fn refuse(mut error: clap::Error) -> ExitCode {
    if !error.use_stderr() {
        let typed = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
        let command = Cli::command().mut_subcommand("rules", rules::list_editions);
        return end(match help::page(command, typed) {
            Some(page) => printed(write!(io::stdout(), "{page}")),
            None => printed(error.print()),
        });
    }
    shorten_quotes(&mut error);
    complain(&in_one_line(&error.to_string()), 2)
}

/// Cuts what was typed where it is long, and then leaves out the tip, which would quote it again.
fn shorten_quotes(error: &mut clap::Error) {
    for kind in [
        ContextKind::InvalidArg,
        ContextKind::InvalidSubcommand,
        ContextKind::InvalidValue,
    ] {
        if let Some(ContextValue::String(typed)) = error.get(kind) {
            let quoted = shorten(&one_line(typed), LONGEST_QUOTE);
            if quoted != *typed {
                error.insert(kind, ContextValue::String(quoted));
                error.insert(ContextKind::Suggested, ContextValue::None);
            }
        }
    }
}

/// What clap says in paragraphs: the first is the reason, one may be a tip, the rest is usage.
fn in_one_line(text: &str) -> String {
    let mut paragraphs = text.split("\n\n").map(|lines| {
        let lines: Vec<&str> = lines.lines().map(str::trim).collect();
        lines.join(" ")
    });
    let reason = paragraphs.next().unwrap_or_default();
    let tip = paragraphs.find_map(|lines| Some(format!("; {}", lines.strip_prefix("tip: ")?)));
    reason.trim_start_matches("error: ").to_owned() + &tip.unwrap_or_default()
}

fn complain(reason: &str, code: u8) -> ExitCode {
    tell(reason);
    ExitCode::from(code)
}

/// Writes one line to standard error, in the language of whoever reads. Where nobody listens there is nobody to tell.
fn tell(reason: &str) {
    write_line(&speech::text().said(reason));
}

fn write_line(said: &str) {
    let _ = writeln!(io::stderr(), "railbird: {}", one_line(said));
}

/// A text that stays one line, whatever was quoted from files and command lines.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { '?' } else { c })
        .collect()
}
