//! How the bots of a room play: what the settings or the command line say, and the styles that somebody wrote beside those of
//! the program.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::base::{in_words, show_path};
use crate::bots::{Contender, NoSuchBot, Strength, Style, StyleError, Styles, strength_named};
use crate::config::{BotSpeed, BotStrength};
use crate::host::{Manner, Skill, Speed};

/// The folder of one's own styles, beside the settings file.
pub(super) const FOLDER: &str = "bots";

/// The styles of the program with those beside the settings file, and what is wrong with others, a line each.
pub(super) fn styles_beside(config_file: &Path) -> (Styles, Vec<String>) {
    let mut styles = Styles::built_in().clone();
    let mut problems = Vec::new();
    let folder = config_file.with_file_name(FOLDER);
    let Ok(files) = fs::read_dir(folder) else {
        return (styles, problems);
    };
    let mut files: Vec<_> = files.flatten().map(|file| file.path()).collect();
    files.sort();
    let mut read: Vec<String> = Vec::new();
    let is_style = |file: &&std::path::PathBuf| file.extension().is_some_and(|end| end == "toml");
    for file in files.iter().filter(is_style) {
        let is_read = |name: &str| read.iter().any(|other| other.eq_ignore_ascii_case(name));
        match read_style(file) {
            Ok(style) if is_read(&style.name) => problems.push(format!(
                "{}: another file beside it has the style {}",
                show_path(file),
                style.name
            )),
            Ok(style) => {
                read.push(style.name.clone());
                styles.add(style);
            }
            Err(problem) => problems.push(problem),
        }
    }
    (styles, problems)
}

/// A style from a file, or what is wrong with it.
fn read_style(file: &Path) -> Result<Style, String> {
    let name = show_path(file);
    let text = fs::read_to_string(file);
    let text = text.map_err(|error| format!("cannot read {name}: {}", in_words(&error)))?;
    Style::parse(&text).map_err(|StyleError { line, problem }| match line {
        Some(line) => format!("{name}:{line}: {problem}"),
        None => format!("{name}: {problem}"),
    })
}

/// A bot by its name, or by the file that its style is in.
pub(super) fn contender(text: &str, styles: &Styles) -> Result<Contender, String> {
    let (file, strength) = match text.rsplit_once(':') {
        Some((file, strength)) if file.ends_with(".toml") => (file, strength_named(strength)),
        _ => (text, Ok(Strength::Strong)),
    };
    let unknown = |error: NoSuchBot| error.to_string();
    if file.ends_with(".toml") {
        let strength = strength.map_err(unknown)?;
        return Ok(Contender::Styled(read_style(Path::new(file))?, strength));
    }
    Contender::named(text, styles).map_err(unknown)
}

pub(super) fn manner(speed: BotSpeed, strength: BotStrength, styles: Styles) -> Manner {
    Manner {
        speed: match speed {
            BotSpeed::Slow => Speed::Slow,
            BotSpeed::Natural => Speed::Natural,
            BotSpeed::Fast => Speed::Fast,
            BotSpeed::Instant => Speed::Instant,
        },
        skill: match strength {
            BotStrength::Easy => Skill::All(Strength::Easy),
            BotStrength::Medium => Skill::All(Strength::Medium),
            BotStrength::Strong => Skill::All(Strength::Strong),
            BotStrength::Mixed => Skill::Mixed,
        },
        styles: Some(Arc::new(styles)),
    }
}
