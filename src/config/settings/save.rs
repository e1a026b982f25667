//! Saving one setting. The rest of the file, comments and order included, stays as its owner wrote it.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use toml_edit::{DocumentMut, Item};

use super::kind::{Shape, Value};
use super::problem::{Fault, Problem};
use super::{Descriptor, Settings, replace};
use crate::base::{in_words, show_path};

/// Why a setting was not saved. The file is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    #[error("{0}")]
    UnknownKey(Box<Fault>),
    #[error("not saved, because the file has a mistake: {0}")]
    Broken(Box<Problem>),
    #[error("not saved: {file}: {reason}")]
    Refused { file: String, reason: String },
}

impl Settings {
    /// Saves what one setting is. A file that is missing is made, and has this one line.
    pub fn save(&self, file: &Path, key: &str) -> Result<(), SaveError> {
        let setting = Descriptor::find(key)
            .ok_or_else(|| SaveError::UnknownKey(Box::new(Fault::unknown_key(key))))?;
        let refused = |error: io::Error| SaveError::Refused {
            file: show_path(file),
            reason: in_words(&error),
        };
        let bytes = match fs::read(file) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(refused(error)),
        };
        // Whatever else is wrong with the file may stay, but this line must be one that can be put right.
        let found = Self::read(&show_path(file), &bytes, &Self::default());
        if let Some(problem) = found.problems.into_iter().find(in_the_way(key)) {
            return Err(SaveError::Broken(Box::new(problem)));
        }
        let text = String::from_utf8_lossy(&bytes);
        let edited = edit(&text, setting.key, &setting.get(self)).map_err(refused)?;
        replace::replace(file, edited.as_bytes()).map_err(refused)
    }
}

/// Whether a mistake keeps a setting from being changed.
fn in_the_way(key: &str) -> impl Fn(&Problem) -> bool {
    move |problem| match &problem.fault {
        Fault::Unreadable(_) | Fault::TooLarge { .. } | Fault::NotText | Fault::Syntax { .. } => {
            true
        }
        Fault::OtherShape { key: of, shape, .. } => *of == key && *shape == Shape::Table,
        Fault::UnknownKey { .. } | Fault::UnknownWord { .. } | Fault::Unclean { .. } => false,
    }
}

/// The text with one value put in its place, or added at the end of the settings.
fn edit(text: &str, key: &str, value: &Value) -> io::Result<String> {
    let mut document: DocumentMut = text.parse().map_err(io::Error::other)?;
    let mut new = value.toml();
    match document.get_mut(key) {
        Some(Item::Value(old)) => {
            // The comment behind a value belongs to it.
            *new.decor_mut() = old.decor().clone();
            *old = new;
        }
        _ => add(&mut document, key, new),
    }
    Ok(document.to_string())
}

/// Comments at the end of a file stay above what is added.
fn add(document: &mut DocumentMut, key: &str, value: toml_edit::Value) {
    let values_only = document.iter().all(|(_, item)| item.is_value());
    let mut above = document.trailing().as_str().unwrap_or_default().to_owned();
    document.insert(key, Item::Value(value));
    if values_only && !above.is_empty() {
        if !above.ends_with('\n') {
            above.push('\n');
        }
        document.set_trailing("");
        if let Some(mut key) = document.key_mut(key) {
            key.leaf_decor_mut().set_prefix(above);
        }
    }
}
