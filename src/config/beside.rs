//! A new file beside one whose place it will take.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// How many names are tried for the new file.
const TRIES: u32 = 100;

/// A file in the same folder that nobody else has.
pub(crate) fn create(target: &Path, mut options: OpenOptions) -> io::Result<(PathBuf, File)> {
    let process = std::process::id();
    options.write(true).create_new(true);
    let mut tries = 0..TRIES;
    loop {
        let number = tries.next().ok_or(ErrorKind::AlreadyExists)?;
        let path = target.with_added_extension(format!("{process}-{number}.new"));
        match options.open(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}
