//! Where themes and keymaps come from: files in the program, and files of one's own that may inherit from them or take
//! their place. Both are read by the same rules, and what is wrong with them is told in the same words.
//!
//! Not here: what stands in the files. Only [`Folder`] touches a disk.

mod built_in;
mod find;
mod folder;
mod page;
mod problem;

use std::fmt;
use std::io;

pub use built_in::{KEYMAPS, THEMES};
pub(in crate::tui) use find::{load, read};
pub use folder::{Folder, MAX_FILE_SIZE, read_file};
pub(in crate::tui) use page::{Heading, Page, Spot, unknown_key};
pub use problem::{Fault, Problem};

/// What a file describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Theme,
    Keymap,
}

impl Kind {
    /// The folder that such files are in, beside the settings file.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Theme => "themes",
            Self::Keymap => "keymaps",
        }
    }

    /// The files in the program, each with its name.
    pub const fn built_in(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Theme => THEMES,
            Self::Keymap => KEYMAPS,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Theme => "theme",
            Self::Keymap => "keymap",
        })
    }
}

/// A name that a theme or keymap can have: letters, digits, `-` and `_`, so that it leads to no other folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileName(String);

impl FileName {
    const LONGEST: usize = 40;

    pub fn new(name: &str) -> Option<Self> {
        let plain = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        let length = name.chars().take(Self::LONGEST + 1).count();
        let fits = (1..=Self::LONGEST).contains(&length) && name.chars().all(plain);
        fits.then(|| Self(name.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The player's own themes and keymaps.
pub trait OwnFiles {
    /// What is in the file of that name; nothing if there is none.
    fn read(&self, kind: Kind, name: &FileName) -> io::Result<Option<Vec<u8>>>;

    /// The names of all files there are, in any order.
    fn names(&self, kind: Kind) -> Vec<FileName>;

    /// What messages call the file.
    fn shown(&self, kind: Kind, name: &FileName) -> String {
        format!("{}/{}.toml", kind.folder(), name.as_str())
    }
}

/// No files of one's own.
#[derive(Clone, Copy, Debug)]
pub struct NoFiles;

impl OwnFiles for NoFiles {
    fn read(&self, _: Kind, _: &FileName) -> io::Result<Option<Vec<u8>>> {
        Ok(None)
    }

    fn names(&self, _: Kind) -> Vec<FileName> {
        Vec::new()
    }
}

/// Everything there is to choose from: the built-in names in their order, then the player's own by the alphabet.
pub fn names(kind: Kind, own: &dyn OwnFiles) -> Vec<String> {
    let built_in = kind.built_in().iter().map(|(name, _)| (*name).to_owned());
    let mut names: Vec<String> = built_in.collect();
    let mut others: Vec<String> = own.names(kind).into_iter().map(|name| name.0).collect();
    others.retain(|name| !names.contains(name));
    others.sort();
    names.extend(others);
    names
}
