//! `--help` in the language of whoever reads.
//!
//! The English texts are the comments in the definitions of the commands, from which completions and the manual page are made too.
//! Here they are found again and said in another language, with what the library around them says; the command line itself is
//! always read by the English definitions, so that no translation can change what it means.

use std::env;
use std::io::{self, IsTerminal};

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, Command};

use super::speech::{say, text};

/// The page that was asked for, where it is not to be English.
pub(super) fn page(command: Command, arguments: impl Iterator<Item = String>) -> Option<String> {
    if text().is_english() {
        return None;
    }
    // A command 'help' is only listed; what it is asked about is asked with an option.
    let mut asked: Vec<String> = arguments.collect();
    if let Some(place) = asked.iter().position(|word| word == "help") {
        asked.remove(place);
        asked.push("--help".to_owned());
    }
    let error = said(command).try_get_matches_from(asked).err()?;
    if error.use_stderr() {
        return None;
    }
    let page = error.render();
    let page = match io::stdout().is_terminal() && env::var_os("NO_COLOR").is_none() {
        true => page.ansi().to_string(),
        false => page.to_string(),
    };
    // The only word of the library that it has no setting for.
    let options = format!("[{}]", say!("cli-help-any-options"));
    Some(page.replace("[OPTIONS]", &options))
}

fn said(command: Command) -> Command {
    let about = command.get_about().map(in_words);
    let long_about = command.get_long_about().map(in_words);
    let after = command.get_after_help().map(in_words);
    let has_version = command.get_version().is_some();
    let has_commands = command.has_subcommands();
    let usage = say!("cli-help-usage");
    let template =
        format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}");
    let mut command = command
        .mut_args(said_arg)
        .mut_subcommands(said)
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .subcommand_help_heading(head(say!("cli-help-commands")))
        .subcommand_value_name(head(say!("cli-help-command")))
        .help_template(template)
        .arg(flag("help", 'h', ArgAction::Help).help(say!("cli-help-help")));
    if has_version {
        command =
            command.arg(flag("version", 'V', ArgAction::Version).help(say!("cli-help-version")));
    }
    if has_commands {
        command = command.subcommand(Command::new("help").about(say!("cli-help-about-help")));
    }
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(about) = long_about {
        command = command.long_about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    command
}

/// The library wants texts that last as long as the program, which ends with this page.
fn head(said: String) -> &'static str {
    said.leak()
}

fn flag(name: &'static str, letter: char, action: ArgAction) -> Arg {
    Arg::new(name)
        .short(letter)
        .long(name)
        .action(action)
        .help_heading(head(say!("cli-help-options")))
}

fn said_arg(arg: Arg) -> Arg {
    let heading = match arg.is_positional() {
        true => say!("cli-help-arguments"),
        false => say!("cli-help-options"),
    };
    let more = values(&arg);
    let whole = |help: &StyledStr| in_words(help) + &more;
    let (help, long) = (arg.get_help().map(whole), arg.get_long_help().map(whole));
    // What stands behind the text is put there by the library in English otherwise.
    let takes_values = arg.get_action().takes_values();
    let mut arg = arg.help_heading(head(heading));
    if takes_values {
        arg = arg.hide_default_value(true).hide_possible_values(true);
    }
    if let Some(help) = help {
        arg = arg.help(help);
    }
    if let Some(long) = long {
        arg = arg.long_help(long);
    }
    arg
}

/// What an option may be, and what it is where it is not named.
fn values(arg: &Arg) -> String {
    if !arg.get_action().takes_values() {
        return String::new();
    }
    let list = |words: Vec<String>| (!words.is_empty()).then(|| words.join(", "));
    let defaults = arg.get_default_values().iter();
    let default = match arg.is_hide_default_value_set() {
        true => None,
        false => list(
            defaults
                .map(|word| word.to_string_lossy().into_owned())
                .collect(),
        ),
    };
    let possible = arg.get_possible_values();
    let possible = match arg.is_hide_possible_values_set() {
        true => None,
        false => list(
            possible
                .iter()
                .map(|value| value.get_name().to_owned())
                .collect(),
        ),
    };
    let default = default.map(|value| say!("cli-help-default", value = value));
    let possible = possible.map(|values| say!("cli-help-values", values = values));
    [default, possible].into_iter().flatten().collect()
}

/// Paragraph by paragraph.
fn in_words(english: &StyledStr) -> String {
    let english = english.to_string();
    let paragraphs = english.split("\n\n").map(|paragraph| {
        let (said, rest) = cut(paragraph);
        text().said(&said) + rest
    });
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

/// What is said in a paragraph, and what stays behind it: examples, which are commands, or a full stop.
fn cut(paragraph: &str) -> (String, &str) {
    let end = match paragraph.find(":\n  ") {
        Some(list) => list,
        None => paragraph.trim_end_matches('.').len(),
    };
    (paragraph[..end].replace('\n', " "), &paragraph[end..])
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::text::kept;

    fn unknown(command: &Command, found: &mut Vec<String>) {
        let of_args = command.get_arguments().filter(|arg| !arg.is_hide_set());
        let of_args = of_args.flat_map(|arg| [arg.get_help(), arg.get_long_help()]);
        let own = [
            command.get_about(),
            command.get_long_about(),
            command.get_after_help(),
        ];
        for english in own.into_iter().chain(of_args).flatten() {
            let english = english.to_string();
            for paragraph in english.split("\n\n") {
                let (said, _) = cut(paragraph);
                let is_known = kept(&said)
                    .iter()
                    .all(|kept| !kept.contains(char::is_alphabetic));
                if !is_known && !found.contains(&said) {
                    found.push(said);
                }
            }
        }
        command
            .get_subcommands()
            .for_each(|command| unknown(command, found));
    }

    #[test]
    fn every_text_of_the_help_can_be_said_in_every_language() {
        let mut found = Vec::new();
        unknown(&crate::cli::Cli::command(), &mut found);
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
}
