//! From a name to a file, and from that to the files it inherits from.
//!
//! A file of one's own takes the place of a built-in one with the same name, and may inherit from it. Built-in files stand
//! on built-in files only, so that no file of one's own changes a theme that does not name it.

use std::ops::Range;

use super::problem::{Fault, Problem};
use super::{FileName, Kind, OwnFiles, Page, names};
use crate::base::{in_words, nearest, show_text};

/// How many files may stand on one another.
const MOST_FILES: usize = 10;

/// How many names a message lists.
const MOST_NAMED: usize = 20;

/// Is shown one file after the other, the one that was asked for first, then what it inherits from.
pub(in crate::tui) type Visit<'v> = &'v mut dyn FnMut(&Page<'_>) -> Result<(), Problem>;

/// Reads the file of that name and all that it stands on.
pub(in crate::tui) fn load(
    kind: Kind,
    name: &str,
    own: &dyn OwnFiles,
    visit: Visit<'_>,
) -> Result<(), Problem> {
    let finder = Finder { kind, own };
    let found = finder.find(name, None)?;
    let (source, bytes) =
        found.ok_or_else(|| Problem::new(None, None, finder.no_such_file(name)))?;
    finder.descend(source, bytes, visit)
}

/// The same for a file that somebody has read already; `file` is its name in messages.
pub(in crate::tui) fn read(
    kind: Kind,
    file: &str,
    bytes: &[u8],
    own: &dyn OwnFiles,
    visit: Visit<'_>,
) -> Result<(), Problem> {
    let source = Source::Elsewhere(file.to_owned());
    Finder { kind, own }.descend(source, bytes.to_vec(), visit)
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    BuiltIn(&'static str),
    Own(FileName),
    /// A file that was not found by its name.
    Elsewhere(String),
}

struct Finder<'a> {
    kind: Kind,
    own: &'a dyn OwnFiles,
}

impl Finder<'_> {
    /// The file of that name, as `child` names it.
    fn find(
        &self,
        name: &str,
        child: Option<&Source>,
    ) -> Result<Option<(Source, Vec<u8>)>, Problem> {
        let Some(name) = FileName::new(name) else {
            return Ok(None);
        };
        let built_in_only = match child {
            Some(Source::BuiltIn(_)) => true,
            // What has the name of a built-in file and inherits from it means that one, not itself.
            Some(Source::Own(child)) => *child == name && self.built_in(&name).is_some(),
            Some(Source::Elsewhere(_)) | None => false,
        };
        if !built_in_only {
            let source = Source::Own(name.clone());
            let read = self.own.read(self.kind, &name).map_err(|error| {
                let fault = Fault::Unreadable(in_words(&error));
                Problem::new(Some(&self.file(&source)), None, fault)
            })?;
            if let Some(bytes) = read {
                return Ok(Some((source, bytes)));
            }
        }
        Ok(self.built_in(&name))
    }

    fn built_in(&self, name: &FileName) -> Option<(Source, Vec<u8>)> {
        let files = self.kind.built_in().iter();
        let (name, text) = files.into_iter().find(|(file, _)| *file == name.as_str())?;
        Some((Source::BuiltIn(name), text.as_bytes().to_vec()))
    }

    fn descend(
        &self,
        mut source: Source,
        mut bytes: Vec<u8>,
        visit: Visit<'_>,
    ) -> Result<(), Problem> {
        let mut seen = Vec::new();
        loop {
            let parent = {
                let file = self.file(&source);
                let page = Page::parse(&file, &bytes)?;
                visit(&page)?;
                let Some((name, at)) = page.inherits()? else {
                    return Ok(());
                };
                seen.push(source);
                self.parent(&page, name, &at, &seen)?
            };
            (source, bytes) = parent;
        }
    }

    /// The file that the last of `seen` inherits from.
    fn parent(
        &self,
        page: &Page<'_>,
        name: &str,
        at: &Range<usize>,
        seen: &[Source],
    ) -> Result<(Source, Vec<u8>), Problem> {
        if seen.len() == MOST_FILES {
            let most = MOST_FILES;
            return Err(page.problem(at, Fault::InheritsTooDeep { most }));
        }
        let Some((source, bytes)) = self.find(name, seen.last())? else {
            return Err(page.problem(at, self.no_such_file(name)));
        };
        if seen.contains(&source) {
            let parent = page.written(at.clone());
            return Err(page.problem(at, Fault::InheritsItself { parent }));
        }
        Ok((source, bytes))
    }

    fn no_such_file(&self, name: &str) -> Fault {
        let mut known = names(self.kind, self.own);
        let suggestion = nearest(name, &known);
        if known.len() > MOST_NAMED {
            known.truncate(MOST_NAMED);
            known.push("…".to_owned());
        }
        Fault::NoSuchFile {
            kind: self.kind,
            name: format!("\"{}\"", show_text(name)),
            known,
            suggestion,
        }
    }

    /// What messages call the file.
    fn file(&self, source: &Source) -> String {
        match source {
            Source::BuiltIn(name) => format!("built-in/{}/{name}.toml", self.kind.folder()),
            Source::Own(name) => self.own.shown(self.kind, name),
            Source::Elsewhere(file) => file.clone(),
        }
    }
}
