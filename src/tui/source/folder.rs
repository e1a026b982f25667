//! The player's own files on the disk: a folder with the folders `themes` and `keymaps` in it. Neither need exist.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::{FileName, Kind, OwnFiles};
use crate::base::show_path;

/// No theme or keymap is larger: more is refused.
pub const MAX_FILE_SIZE: usize = 1 << 16;

/// More files than a person has; the rest are not listed.
const MOST_NAMES: usize = 200;

/// The folder with the settings file.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(config: impl Into<PathBuf>) -> Self {
        Self(config.into())
    }

    fn path(&self, kind: Kind, name: &FileName) -> PathBuf {
        let file = format!("{}.toml", name.as_str());
        self.0.join(kind.folder()).join(file)
    }
}

impl OwnFiles for Folder {
    fn read(&self, kind: Kind, name: &FileName) -> io::Result<Option<Vec<u8>>> {
        match read_file(&self.path(kind, name)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if is_missing(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn names(&self, kind: Kind) -> Vec<FileName> {
        let Ok(entries) = fs::read_dir(self.0.join(kind.folder())) else {
            return Vec::new();
        };
        let name = |entry: fs::DirEntry| {
            let file = entry.file_name();
            FileName::new(file.to_str()?.strip_suffix(".toml")?)
        };
        entries
            .filter_map(|entry| name(entry.ok()?))
            .take(MOST_NAMES)
            .collect()
    }

    fn shown(&self, kind: Kind, name: &FileName) -> String {
        show_path(&self.path(kind, name))
    }
}

/// There is no such file, or no folder that it could be in.
fn is_missing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename
    )
}

/// The content of a file, and of one that is too large only so much that it is seen to be.
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    // Opening some of what is no file waits for ever.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("this is no file"));
    }
    let mut bytes = Vec::new();
    let most = MAX_FILE_SIZE as u64 + 1;
    File::open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
