//! `railbird config`: where the settings are, what holds, and whether a file is in order.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::looks::mistakes;
use super::speech::{say, text};
use super::{Failure, tell};
use crate::base::{in_words, show_path};
use crate::config::{DESCRIPTORS, Folders, Loaded, Settings, dump};

/// Print where settings and data are, what is set, and what is wrong with it
#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Config {
    #[command(subcommand)]
    question: Question,
}

#[derive(Debug, clap::Subcommand)]
enum Question {
    /// Print where the settings file, the data folder and the log file are
    Path,
    /// Print the settings that hold, as a settings file with explanations
    Dump {
        /// Print JSON instead
        #[arg(long)]
        json: bool,
    },
    /// Print "ok" or everything that is wrong with a settings file, its theme and its keymap
    Check {
        /// A settings file; your own if none is named
        file: Option<PathBuf>,
    },
}

impl Config {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut out = BufWriter::new(io::stdout().lock());
        let result = match &self.question {
            Question::Path => paths(&mut out),
            Question::Dump { json: false } => write_toml(&mut out),
            Question::Dump { json: true } => write_json(&mut out),
            Question::Check { file } => check(&mut out, file.as_deref()),
        };
        out.flush()?;
        result
    }
}

fn paths(out: &mut impl Write) -> Result<(), Failure> {
    let folders = Folders::find().map_err(Failure::failed)?;
    let rows = [
        ("config", folders.config_file()),
        ("data", folders.data().to_owned()),
        ("log", folders.log_file()),
    ];
    for (what, path) in rows {
        write!(out, "{what}: ")?;
        // As the system has it, whatever its encoding.
        out.write_all(path.as_os_str().as_encoded_bytes())?;
        writeln!(out)?;
    }
    Ok(())
}

/// The settings that hold. What is wrong with the file is told, and stops nothing.
fn in_force() -> Result<Settings, Failure> {
    let folders = Folders::find().map_err(Failure::failed)?;
    let Loaded { settings, problems } =
        Settings::load(&folders.config_file(), &Settings::default());
    for problem in problems {
        tell(&problem.to_string());
    }
    Ok(settings)
}

fn write_toml(out: &mut impl Write) -> Result<(), Failure> {
    for line in dump(&in_force()?).lines() {
        match line.strip_prefix("# ") {
            Some(explained) => writeln!(out, "# {}", text().said(explained))?,
            None => writeln!(out, "{line}")?,
        }
    }
    Ok(())
}

fn write_json(out: &mut impl Write) -> Result<(), Failure> {
    let settings = in_force()?;
    write!(out, "{{")?;
    for (number, setting) in DESCRIPTORS.iter().enumerate() {
        let comma = if number == 0 { "" } else { "," };
        write!(out, "{comma}\"{}\":", setting.key)?;
        serde_json::to_writer(&mut *out, &setting.get(&settings)).map_err(io::Error::from)?;
    }
    writeln!(out, "}}")?;
    Ok(())
}

fn check(out: &mut impl Write, named: Option<&Path>) -> Result<(), Failure> {
    let file = match named {
        Some(file) => {
            // A file of one's own may be missing. One that was named may not.
            file.metadata().map_err(|error| {
                Failure::failed(format_args!("{}: {}", show_path(file), in_words(&error)))
            })?;
            file.to_owned()
        }
        None => Folders::find().map_err(Failure::failed)?.config_file(),
    };
    let mistakes = mistakes(&file);
    if mistakes.is_empty() {
        writeln!(out, "{}", say!("cli-config-ok"))?;
        return Ok(());
    }
    for mistake in mistakes {
        writeln!(out, "{}", text().said(&mistake))?;
    }
    Err(Failure::Reported)
}
