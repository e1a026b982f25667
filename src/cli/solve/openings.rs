//! `railbird solve openings`: who opens and who answers with deep stacks.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use serde::Serialize;

use super::super::sim::Bar;
use super::super::speech::{say, text};
use super::super::{Failure, printed};
use super::{look_for_folder, write_file, wrong_file};
use crate::advice::deep::making::{self, Kitchen, Made};
use crate::advice::deep::{Ante, Opening};
use crate::advice::short::Shelf;

#[derive(Debug, clap::Args)]
pub(super) struct Openings {
    /// The file for the charts, which is written over; what is done lies beside it until all is
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Print a line of JSON for every opening
    #[arg(long)]
    json: bool,
}

/// A solved opening, as the contract in `docs/cli.md` has it.
#[derive(Serialize)]
struct Solved<'a> {
    opener: &'a str,
    stack: f64,
    ante: f64,
    rounds: u32,
    opened: f64,
    gains: &'a [f64],
}

impl Openings {
    pub(super) fn run(&self) -> Result<(), Failure> {
        look_for_folder(&self.out)?;
        let shelf = Shelf::get().map_err(Failure::failed)?;
        let kitchen = Kitchen::new(shelf.heads_up());
        let openings: Vec<Opening> = Opening::all().collect();
        let mut part = self.out.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let mut bytes = making::head(making::ROUNDS);
        let mut done = self.begin(&part, &openings, &mut bytes);
        if !self.json {
            printed(writeln!(
                io::stdout().lock(),
                "{}",
                say!("cli-solve-openings")
            ))?;
        }
        let bar = Bar::new(openings.len() as u64, "cli-bar-openings");
        while done < openings.len() {
            bar.show(done as u64);
            let next = openings.len().min(done + making::AT_ONCE);
            for made in kitchen.solve(&openings[done..next]) {
                bar.clear();
                self.tell(&made)?;
                bytes.extend(made.bytes);
            }
            done = next;
            write_file(&part, &bytes)?;
        }
        bar.clear();
        write_file(&self.out, &bytes)?;
        fs::remove_file(&part).map_err(|error| wrong_file(&part, &error))
    }

    /// From where it was left: how many openings are done. Whatever is not a whole one is solved again.
    fn begin(&self, part: &PathBuf, openings: &[Opening], bytes: &mut Vec<u8>) -> usize {
        let Ok(there) = fs::read(part) else {
            return 0;
        };
        let Some(mut rest) = there.strip_prefix(bytes.as_slice()) else {
            return 0;
        };
        let mut done = 0;
        for opening in openings {
            let Some((opening, after)) = rest.split_at_checked(making::length(*opening)) else {
                break;
            };
            bytes.extend(opening);
            rest = after;
            done += 1;
        }
        done
    }

    fn tell(&self, made: &Made) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        let Opening {
            opener,
            ante,
            stack,
        } = made.opening;
        let ante = match ante {
            Ante::None => 0.0,
            Ante::Eighth => 0.125,
        };
        if self.json {
            let solved = Solved {
                opener: opener.word(),
                stack: stack.as_f64(),
                ante,
                rounds: making::ROUNDS,
                opened: made.opened,
                gains: &made.gains.0,
            };
            serde_json::to_writer(&mut out, &solved).map_err(io::Error::from)?;
            return printed(writeln!(out));
        }
        let figures = format!(
            "{:>6} {ante:>5} {:>9.1}  {:.7}",
            stack.to_string(),
            made.opened * 100.0,
            made.gains.most()
        );
        let figures = text().written(&figures);
        printed(writeln!(out, "{:<12} {figures}", opener.word()))
    }
}
