//! The commands of the program. Each file is one command; here they are listed and started.
//!
//! A command writes what it found to standard output. An error is one line on standard error that says what
//! is wrong and where; the exit code is 1 when something failed and 2 when the command line itself is wrong.

mod replay;
mod rules;

use std::fmt;
use std::process::ExitCode;

use clap::Parser;

/// A card room in a terminal.
#[derive(Debug, Parser)]
#[command(name = "railbird", version, about, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Replay(replay::Replay),
    Rules(rules::Rules),
}

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something it worked on is wrong: exit code 1.
    Failed(String),
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
            _ => Self::failed(format_args!("cannot write the output: {error}")),
        }
    }
}

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let result: Result<(), Failure> = match cli.command {
        Command::Replay(args) => replay::run(&args),
        Command::Rules(rules) => rules.run(),
    };
    match result {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Reported) => ExitCode::from(1),
        Err(Failure::Failed(reason)) => complain(&reason, 1),
        Err(Failure::Usage(reason)) => complain(&reason, 2),
    }
}

fn complain(reason: &str, code: u8) -> ExitCode {
    eprintln!("railbird: {reason}");
    ExitCode::from(code)
}
