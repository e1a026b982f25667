//! From a file and its ancestors to one tree: the built-in files, `inherits`, and the places of mistakes.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::fault::{Fault, LoadError, Place, Quoted};
use super::read::Fail;
use super::tree::{self, Node, Spot};
use crate::base::{in_words, show_path};

/// The editions in the program, oldest first.
pub const BUILT_IN: [&str; 5] = ["2.0", "2.2", "2.3", "2.7", "fr"];

/// The edition that holds unless another is asked for.
pub const DEFAULT: &str = "2.7";

/// No edition file is larger: more is refused unread.
pub const MAX_FILE_SIZE: usize = 1 << 20;

/// How many files may stand on one another.
const MOST_FILES: usize = 10;

/// The files of one kind that are in the program, and what is particular to that kind.
#[derive(Debug)]
pub(super) struct Shelf {
    /// What such a file describes.
    pub(super) what: &'static str,
    pub(super) embedded: &'static [(&'static str, &'static str)],
    /// Those that can be asked for; the others can only be inherited.
    pub(super) offered: &'static [&'static str],
    /// What a file says about itself alone and does not hand down.
    pub(super) of_its_own: &'static [&'static str],
    /// Whether hardly a file can do without a parent.
    pub(super) wants_parent: bool,
}

/// The editions, and what they share.
pub(super) const EDITIONS: Shelf = Shelf {
    what: "edition",
    embedded: &[
        ("common", include_str!("../../assets/rulebooks/common.toml")),
        ("2.0", include_str!("../../assets/rulebooks/2.0.toml")),
        ("2.2", include_str!("../../assets/rulebooks/2.2.toml")),
        ("2.3", include_str!("../../assets/rulebooks/2.3.toml")),
        ("2.7", include_str!("../../assets/rulebooks/2.7.toml")),
        ("fr", include_str!("../../assets/rulebooks/fr.toml")),
    ],
    offered: &BUILT_IN,
    of_its_own: &["edition", "about"],
    wants_parent: true,
};

/// Reads a file of the user's; never called for a built-in one.
pub(super) type ReadFile<'a> = &'a mut dyn FnMut(&Path) -> io::Result<Vec<u8>>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    BuiltIn {
        name: &'static str,
        text: &'static str,
    },
    User(PathBuf),
}

impl Shelf {
    fn built_in(&self, name: &Path, wanted: impl Fn(&str) -> bool) -> Option<Source> {
        let named = |built_in: &str| name.as_os_str().eq_ignore_ascii_case(built_in);
        self.embedded
            .iter()
            .find(|(name, _)| named(name) && wanted(name))
            .map(|(name, text)| Source::BuiltIn { name, text })
    }

    /// A built-in file wins over a file of the user's with the same name; capitals make no difference.
    fn find(&self, name: &Path, wanted: impl Fn(&str) -> bool) -> Source {
        self.built_in(name, wanted)
            .unwrap_or_else(|| Source::User(name.components().collect()))
    }

    /// What was asked for.
    pub(super) fn open(
        &self,
        name: &Path,
        read: ReadFile<'_>,
    ) -> Result<(Source, Vec<u8>), LoadError> {
        let source = self.find(name, |name| self.offered.contains(&name));
        match source.read(read) {
            Ok(bytes) => Ok((source, bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Err(LoadError::Unknown {
                what: self.what,
                name: Quoted::path(&name.to_string_lossy()),
                known: self.offered,
            }),
            Err(error) => Err(LoadError::Unreadable {
                file: source.name(),
                reason: in_words(&error),
            }),
        }
    }

    /// What a file calls by a plain name: the file `NAME.toml` beside it, otherwise a built-in one.
    pub(super) fn open_from(
        &self,
        from: &Source,
        name: &str,
        read: ReadFile<'_>,
    ) -> io::Result<(Source, Vec<u8>)> {
        if let Source::User(from) = from {
            let beside = from.with_file_name(format!("{name}.toml"));
            let source = Source::User(beside);
            match source.read(read) {
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                read => return Ok((source, read?)),
            }
        }
        let source = self
            .built_in(Path::new(name), |name| self.offered.contains(&name))
            .ok_or(ErrorKind::NotFound)?;
        let bytes = source.read(read)?;
        Ok((source, bytes))
    }
}

impl Source {
    /// What a file names as its parent: a built-in file, or a path from where the file itself is.
    fn parent(&self, shelf: &Shelf, name: &str) -> Self {
        match (shelf.find(Path::new(name), |_| true), self) {
            (Self::User(path), Self::User(child)) => {
                let beside = child.parent().unwrap_or(Path::new("")).join(path);
                Self::User(beside.components().collect())
            }
            (parent, _) => parent,
        }
    }

    fn read(&self, read: ReadFile<'_>) -> io::Result<Vec<u8>> {
        match self {
            Self::BuiltIn { text, .. } => Ok(text.as_bytes().to_vec()),
            Self::User(path) => {
                let bytes = read(path)?;
                if bytes.len() > MAX_FILE_SIZE {
                    let reason = format!("larger than {MAX_FILE_SIZE} bytes");
                    return Err(io::Error::new(ErrorKind::FileTooLarge, reason));
                }
                Ok(bytes)
            }
        }
    }

    /// The name in messages.
    fn name(&self) -> String {
        match self {
            Self::BuiltIn { name, .. } => format!("built-in/{name}.toml"),
            Self::User(path) => show_path(path),
        }
    }
}

/// A file with those that it stands on: the one asked for first, then its parent, and so on.
#[derive(Debug)]
pub(super) struct Files {
    shelf: &'static Shelf,
    files: Vec<(Source, String)>,
}

impl Files {
    /// Reads a file and all it stands on into one tree.
    pub(super) fn load(
        shelf: &'static Shelf,
        source: Source,
        bytes: Vec<u8>,
        read: ReadFile<'_>,
    ) -> Result<(Self, Node), LoadError> {
        let files = Vec::new();
        let mut files = Self { shelf, files };
        let node = files.descend(source, bytes, read)?;
        Ok((files, node))
    }

    /// One file with its ancestors below it.
    fn descend(
        &mut self,
        source: Source,
        bytes: Vec<u8>,
        read: ReadFile<'_>,
    ) -> Result<Node, LoadError> {
        let file = self.files.len();
        let text = String::from_utf8(bytes).map_err(|error| LoadError::Wrong {
            place: Place::find(
                &source.name(),
                error.as_bytes(),
                error.utf8_error().valid_up_to(),
            ),
            key: String::new(),
            fault: Fault::NotText,
        })?;
        self.files.push((source.clone(), text));
        let mut node = tree::parse(file, &self.files[file].1).map_err(|(offset, message)| {
            let fault = Fault::Syntax(message);
            self.locate(*Fail::new(Spot { file, offset }, fault))
        })?;
        let Some(inherits) = node.remove("inherits") else {
            return Ok(node);
        };
        let refuse =
            |files: &Self, fault| files.locate(*Fail::new(inherits.spot, fault).within("inherits"));
        let name = inherits
            .text()
            .map_err(|fail| self.locate(*fail.within("inherits")))?;
        let parent = Quoted::path(name);
        let ancestor = source.parent(self.shelf, name);
        if self.files.iter().any(|(known, _)| *known == ancestor) {
            return Err(refuse(self, Fault::InheritsItself { parent }));
        }
        if self.files.len() == MOST_FILES {
            return Err(refuse(self, Fault::InheritsTooDeep { limit: MOST_FILES }));
        }
        let bytes = ancestor.read(read).map_err(|error| {
            let mut reason = in_words(&error);
            if error.kind() == ErrorKind::NotFound {
                reason += &format!(", and built in are {}", self.shelf.offered.join(", "));
            }
            refuse(self, Fault::Parent { parent, reason })
        })?;
        let mut merged = self.descend(ancestor, bytes, read)?;
        for own in self.shelf.of_its_own {
            merged.remove(own);
        }
        tree::merge(&mut merged, node);
        Ok(merged)
    }

    /// Which of the files a value stands in.
    pub(super) fn source(&self, spot: Spot) -> &Source {
        &self.files[spot.file].0
    }

    /// Gives a mistake its file, line and column. Where a parent is expected and no file stands on a built-in one,
    /// that may be why something is missing.
    pub(super) fn locate(&self, fail: Fail) -> LoadError {
        let (source, text) = &self.files[fail.spot.file];
        let alone =
            self.shelf.wants_parent && matches!(self.files.last(), Some((Source::User(_), _)));
        LoadError::Wrong {
            place: Place::find(&source.name(), text.as_bytes(), fail.spot.offset),
            key: fail.key(),
            fault: match fail.fault {
                Fault::Missing { key }
                    if alone && fail.in_tables_only() && !self.shelf.of_its_own.contains(&key) =>
                {
                    Fault::NotInherited { key }
                }
                fault => fault,
            },
        }
    }
}
