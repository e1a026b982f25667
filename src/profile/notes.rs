//! What the player noted of others: a small file of names and notes, which can also be written by hand.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::base::{ChatLine, in_words, show_path};

/// The file in the data folder.
pub const FILE: &str = "notes.toml";

/// No file of notes is larger.
const LARGEST: u64 = 1 << 20;

/// Notes by name.
pub type Notes = BTreeMap<String, String>;

/// Why notes could not be read or kept.
#[derive(Debug, thiserror::Error)]
pub enum NotesError {
    #[error("{file}: {reason}")]
    File { file: String, reason: String },
    #[error("{file}: larger than {LARGEST} bytes")]
    TooLarge { file: String },
    #[error("{file} is no file of notes: {reason}")]
    Broken { file: String, reason: String },
}

fn refused(path: &Path, error: &io::Error) -> NotesError {
    NotesError::File {
        file: show_path(path),
        reason: in_words(error),
    }
}

/// Reads the notes; none where there is no file. They are cleaned like chat, whoever wrote them.
pub fn read(path: &Path) -> Result<Notes, NotesError> {
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Notes::new()),
        Err(error) => return Err(refused(path, &error)),
        Ok(found) if found.len() > LARGEST => {
            let file = show_path(path);
            return Err(NotesError::TooLarge { file });
        }
        Ok(_) => {}
    }
    let text = fs::read_to_string(path).map_err(|error| refused(path, &error))?;
    let notes: Notes = toml::from_str(&text).map_err(|error| NotesError::Broken {
        file: show_path(path),
        reason: error.message().replace('\n', ", "),
    })?;
    let clean = notes.into_iter().filter_map(|(name, note)| {
        let note = ChatLine::new(&note).ok()?;
        Some((name, note.into()))
    });
    Ok(clean.collect())
}

/// Keeps the notes, all or as they were before.
pub fn write(path: &Path, notes: &Notes) -> Result<(), NotesError> {
    let text = toml::to_string(notes).map_err(|error| NotesError::Broken {
        file: show_path(path),
        reason: error.to_string(),
    })?;
    let new = path.with_extension("toml.new");
    fs::write(&new, text)
        .and_then(|()| fs::rename(&new, path))
        .map_err(|error| refused(path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_come_back_as_they_were_kept_and_clean() {
        let folder = std::env::temp_dir().join(format!("railbird-notes-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join(FILE);
        assert!(read(&path).unwrap().is_empty());
        let notes = Notes::from([("Cleo".to_owned(), "raises \"too\" much".to_owned())]);
        write(&path, &notes).unwrap();
        assert_eq!(read(&path).unwrap(), notes);
        fs::write(&path, "Cleo = \"a\\u001b[31mb\"").unwrap();
        assert!(!read(&path).unwrap()["Cleo"].contains('\u{1b}'));
        fs::write(&path, "Cleo = ").unwrap();
        assert!(matches!(read(&path), Err(NotesError::Broken { .. })));
        fs::remove_dir_all(folder).unwrap();
    }
}
