//! Messages of a room that somebody has kept, a file each, in a folder of the data folder.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::private;
use crate::base::{Millis, utc};

/// The folder within the data folder.
const FOLDER: &str = "streams";

/// Writes lines into a new file that is named for a moment, for its owner alone; says which.
pub fn keep(data: &Path, at: Millis, lines: &str) -> io::Result<PathBuf> {
    let folder = data.join(FOLDER);
    private::create_folder(&folder)?;
    let moment = utc(at)
        .replace(" UTC", "")
        .replace(' ', "_")
        .replace(':', "-");
    for number in 1.. {
        let name = match number {
            1 => format!("{moment}.jsonl"),
            number => format!("{moment}_{number}.jsonl"),
        };
        let path = folder.join(name);
        match private::options().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                file.write_all(lines.as_bytes())?;
                return Ok(path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn every_stream_has_a_file_of_its_own_that_only_its_owner_can_read() {
        let data = std::env::temp_dir().join(format!("railbird-streams-{}", std::process::id()));
        let at = Millis(1_769_882_709_000);
        let first = keep(&data, at, "one\n").unwrap();
        let second = keep(&data, at, "two\n").unwrap();
        assert_eq!(fs::read_to_string(&first).unwrap(), "one\n");
        assert_eq!(fs::read_to_string(&second).unwrap(), "two\n");
        assert!(first.ends_with("streams/2026-01-31_18-05-09.jsonl"));
        for path in [first.as_path(), first.parent().unwrap()] {
            let mode = fs::metadata(path).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0);
        }
        fs::remove_dir_all(&data).unwrap();
    }
}
