//! `railbird completions` and `railbird man`, from the definitions of the commands.

use std::io::{self, Write};

use clap_complete::Shell;

use super::Failure;

/// Print completions for a shell
///
/// For bash: railbird completions bash > ~/.local/share/bash-completion/completions/railbird
#[derive(Debug, clap::Args)]
pub(super) struct Completions {
    /// The shell that they are for
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub(super) fn run(&self, mut command: clap::Command) -> Result<(), Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "railbird", &mut script);
        print(&script)
    }
}

/// Print the manual page
///
/// To read it: railbird man | man -l -
#[derive(Debug, clap::Args)]
pub(super) struct Man {
    /// Of this command instead of the whole program
    command: Option<String>,
}

impl Man {
    pub(super) fn run(&self, mut command: clap::Command) -> Result<(), Failure> {
        command.build();
        let page = match &self.command {
            None => clap_mangen::Man::new(command),
            Some(name) => {
                let found = command.find_subcommand(name).cloned();
                let found = found
                    .ok_or_else(|| Failure::usage(format_args!("there is no command '{name}'")))?;
                clap_mangen::Man::new(found).title(format!("railbird-{name}"))
            }
        };
        let mut text = Vec::new();
        page.render(&mut text)?;
        print(&text)
    }
}

fn print(text: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text)?;
    out.flush()?;
    Ok(())
}
