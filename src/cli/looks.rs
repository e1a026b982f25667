//! What the screen looks like and which keys it takes: the theme and keymap of the settings, for the terminal there is.

use std::env;
use std::path::{Path, PathBuf};

use super::manner::styles_beside;
use crate::base::show_path;
use crate::config::{Colours, Loaded, Settings};
use crate::tui::keymap::Keymap;
use crate::tui::source::{Folder, Problem};
use crate::tui::theme::{Background, Depth, Theme};

/// The theme that is dark or light as the terminal is.
pub(super) const AUTO: &str = "auto";

/// Where themes and keymaps come from, and what the terminal can show of them.
#[derive(Debug)]
pub(super) struct Looks {
    pub(super) own: Folder,
    pub(super) depth: Depth,
    /// The variable of the environment that says how many colours there are.
    pub(super) says_depth: &'static str,
    pub(super) background: Background,
}

impl Looks {
    /// The player's own files lie beside the settings file.
    pub(super) fn beside(config_file: &Path) -> Self {
        let config = config_file.parent().map(PathBuf::from).unwrap_or_default();
        let variable = |name: &str| env::var(name).ok();
        let (depth, says_depth) = Depth::detect(variable);
        Self {
            own: Folder::new(config),
            depth,
            says_depth,
            background: variable("COLORFGBG")
                .and_then(|colours| Background::from_env(&colours))
                .unwrap_or(Background::Dark),
        }
    }

    /// How many colours are shown: what was set, or what was found.
    pub(super) fn depth(&self, settings: &Settings) -> Depth {
        match settings.colours {
            Colours::Auto => self.depth,
            Colours::True => Depth::True,
            Colours::TwoHundredFiftySix => Depth::TwoHundredFiftySix,
            Colours::Sixteen => Depth::Sixteen,
            Colours::None => Depth::NoColour,
        }
    }

    pub(super) fn theme(&self, settings: &Settings) -> Result<Theme, Problem> {
        let name = match settings.theme.as_str() {
            AUTO => self.background.theme(),
            name => name,
        };
        Theme::load(name, &self.own, self.depth(settings))
    }

    pub(super) fn keymap(&self, settings: &Settings) -> Result<Keymap, Problem> {
        Keymap::load(settings.keymap.as_str(), &self.own)
    }
}

/// Everything that is wrong with a settings file and with the theme and keymap that it chooses, a line each.
pub(super) fn mistakes(config_file: &Path) -> Vec<String> {
    let looks = Looks::beside(config_file);
    let Loaded { settings, problems } = Settings::load(config_file, &Settings::default());
    let mut mistakes: Vec<String> = problems.iter().map(ToString::to_string).collect();
    // What is not in any file is the fault of the line that asks for it.
    let mut note = |key: &str, problem: Problem| {
        let place = match (&problem.file, Settings::line_of(config_file, key)) {
            (Some(_), _) => String::new(),
            (None, Some(line)) => format!("{}:{line}: {key}: ", show_path(config_file)),
            (None, None) => format!("{}: {key}: ", show_path(config_file)),
        };
        mistakes.push(format!("{place}{problem}"));
    };
    if let Err(problem) = looks.theme(&settings) {
        note("theme", problem);
    }
    if let Err(problem) = looks.keymap(&settings) {
        note("keymap", problem);
    }
    mistakes.extend(styles_beside(config_file).1);
    mistakes
}
