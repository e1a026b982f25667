//! `railbird protocol`: what a server and its clients say to each other, for those who write a client.

use std::io::{self, Write};

use super::speech::say;
use super::{Failure, printed};
use crate::protocol::message::VERSION;
use crate::protocol::schema::schema;

/// Say how to talk to a server
///
/// Prints the version of the messages and where they are described.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  railbird protocol
  railbird protocol --schema > railbird.schema.json")]
pub(super) struct Protocol {
    /// Print all messages as a JSON Schema (2020-12) instead
    #[arg(long)]
    schema: bool,
}

impl Protocol {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        printed(match self.schema {
            true => writeln!(out, "{:#}", schema()),
            false => writeln!(
                out,
                "{}\n{}",
                say!("cli-protocol-version", version = VERSION),
                say!("cli-protocol-where")
            ),
        })
    }
}
