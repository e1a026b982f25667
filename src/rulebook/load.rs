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

/// What a file says about itself alone and does not hand down.
const OF_ITS_OWN: [&str; 2] = ["edition", "about"];

/// The embedded files: the editions, and what they share, which can only be inherited.
const EMBEDDED: [(&str, &str); 6] = [
    ("common", include_str!("../../assets/rulebooks/common.toml")),
    ("2.0", include_str!("../../assets/rulebooks/2.0.toml")),
    ("2.2", include_str!("../../assets/rulebooks/2.2.toml")),
    ("2.3", include_str!("../../assets/rulebooks/2.3.toml")),
    ("2.7", include_str!("../../assets/rulebooks/2.7.toml")),
    ("fr", include_str!("../../assets/rulebooks/fr.toml")),
];

/// Reads a file of the user's; never called for a built-in one.
pub(super) type ReadFile<'a> = &'a mut dyn FnMut(&Path) -> io::Result<Vec<u8>>;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    BuiltIn(&'static str),
    User(PathBuf),
}

impl Source {
    /// A built-in file wins over a file of the user's with the same name; capitals make no difference.
    fn find(name: &Path, wanted: impl Fn(&str) -> bool) -> Self {
        EMBEDDED
            .iter()
            .find(|(built_in, _)| {
                name.as_os_str().eq_ignore_ascii_case(built_in) && wanted(built_in)
            })
            .map_or_else(
                || Self::User(name.components().collect()),
                |(built_in, _)| Self::BuiltIn(built_in),
            )
    }

    /// What a file names as its parent: a built-in file, or a path from where the file itself is.
    fn parent(&self, name: &str) -> Self {
        match (Self::find(Path::new(name), |_| true), self) {
            (Self::User(path), Self::User(child)) => {
                let beside = child.parent().unwrap_or(Path::new("")).join(path);
                Self::User(beside.components().collect())
            }
            (parent, _) => parent,
        }
    }

    fn read(&self, read: ReadFile<'_>) -> io::Result<Vec<u8>> {
        match self {
            Self::BuiltIn(name) => EMBEDDED
                .iter()
                .find(|(built_in, _)| built_in == name)
                .map(|(_, text)| text.as_bytes().to_vec())
                .ok_or_else(|| ErrorKind::NotFound.into()),
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
            Self::BuiltIn(name) => format!("built-in/{name}.toml"),
            Self::User(path) => show_path(path),
        }
    }
}

/// The files of an edition, the one asked for first, then its parent, and so on.
#[derive(Debug, Default)]
pub(super) struct Files(Vec<(Source, String)>);

impl Files {
    /// Reads an edition and all it stands on into one tree.
    pub(super) fn load(&mut self, edition: &Path, read: ReadFile<'_>) -> Result<Node, LoadError> {
        let source = Source::find(edition, |name| BUILT_IN.contains(&name));
        let bytes = source.read(read).map_err(|error| match error.kind() {
            ErrorKind::NotFound => LoadError::Unknown {
                name: Quoted::path(&edition.to_string_lossy()),
            },
            _ => LoadError::Unreadable {
                file: source.name(),
                reason: in_words(&error),
            },
        })?;
        self.descend(source, bytes, read)
    }

    /// One file with its ancestors below it.
    fn descend(
        &mut self,
        source: Source,
        bytes: Vec<u8>,
        read: ReadFile<'_>,
    ) -> Result<Node, LoadError> {
        let file = self.0.len();
        let text = String::from_utf8(bytes).map_err(|error| LoadError::Wrong {
            place: Place::find(
                &source.name(),
                error.as_bytes(),
                error.utf8_error().valid_up_to(),
            ),
            key: String::new(),
            fault: Fault::NotText,
        })?;
        self.0.push((source.clone(), text));
        let mut node = tree::parse(file, &self.0[file].1).map_err(|(offset, message)| {
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
        let ancestor = source.parent(name);
        if self.0.iter().any(|(known, _)| *known == ancestor) {
            return Err(refuse(self, Fault::InheritsItself { parent }));
        }
        if self.0.len() == MOST_FILES {
            return Err(refuse(self, Fault::InheritsTooDeep { limit: MOST_FILES }));
        }
        let bytes = ancestor.read(read).map_err(|error| {
            let mut reason = in_words(&error);
            if error.kind() == ErrorKind::NotFound {
                reason += &format!(", and built in are {}", BUILT_IN.join(", "));
            }
            refuse(self, Fault::Parent { parent, reason })
        })?;
        let mut merged = self.descend(ancestor, bytes, read)?;
        for own in OF_ITS_OWN {
            merged.remove(own);
        }
        tree::merge(&mut merged, node);
        Ok(merged)
    }

    /// Gives a mistake its file, line and column. Where no file stands on a built-in one, that may be why
    /// something is missing.
    pub(super) fn locate(&self, fail: Fail) -> LoadError {
        let (source, text) = &self.0[fail.spot.file];
        let alone = matches!(self.0.last(), Some((Source::User(_), _)));
        LoadError::Wrong {
            place: Place::find(&source.name(), text.as_bytes(), fail.spot.offset),
            key: fail.key(),
            fault: match fail.fault {
                Fault::Missing { key }
                    if alone && fail.in_tables_only() && !OF_ITS_OWN.contains(&key) =>
                {
                    Fault::NotInherited { key }
                }
                fault => fault,
            },
        }
    }
}
