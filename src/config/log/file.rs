//! A file that stays small: when it is full it is put aside, in the place of the one before, and begun again.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::config::private;

/// The size at which a file is put aside, in bytes. With the one put aside, twice as much is the most there is.
pub(super) const MOST_BYTES: u64 = 4 << 20;

#[derive(Debug)]
pub(super) struct LogFile {
    path: PathBuf,
    file: File,
    size: u64,
}

impl LogFile {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = append(path)?;
        Ok(Self {
            path: path.to_owned(),
            size: file.metadata()?.len(),
            file,
        })
    }

    /// Puts the file aside as `….log.1`. Where that cannot be done the old lines go, so that the disk does not fill up.
    fn turn(&mut self) {
        let aside = self.path.with_added_extension("1");
        let next = fs::rename(&self.path, aside).and_then(|()| append(&self.path));
        match next {
            Ok(file) => self.file = file,
            Err(_) => {
                let _ = self.file.set_len(0);
            }
        }
        self.size = 0;
    }
}

fn append(path: &Path) -> io::Result<File> {
    private::options().append(true).create(true).open(path)
}

impl Write for LogFile {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let length = line.len() as u64;
        if self.size > 0 && self.size + length > MOST_BYTES {
            self.turn();
        }
        self.file.write_all(line)?;
        self.size += length;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of this test's own.
    fn folder(test: &str) -> PathBuf {
        let name = format!("railbird-log-{test}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn size(path: &Path) -> u64 {
        fs::metadata(path).unwrap().len()
    }

    #[test]
    fn a_full_file_is_put_aside_and_there_are_never_more_than_two() {
        let folder = folder("turn");
        let path = folder.join("railbird.log");
        let mut log = LogFile::open(&path).unwrap();
        let line = [b'x'; 1 << 16];
        for _ in 0..=MOST_BYTES / line.len() as u64 * 3 {
            log.write_all(&line).unwrap();
        }
        assert_eq!(size(&path), line.len() as u64);
        assert_eq!(size(&folder.join("railbird.log.1")), MOST_BYTES);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
        // Opened again, it goes on where it was.
        let mut log = LogFile::open(&path).unwrap();
        log.write_all(&line).unwrap();
        assert_eq!(size(&path), 2 * line.len() as u64);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_that_cannot_be_put_aside_is_emptied() {
        let folder = folder("stuck");
        let path = folder.join("railbird.log");
        fs::create_dir_all(folder.join("railbird.log.1/full")).unwrap();
        let mut log = LogFile::open(&path).unwrap();
        let line = [b'x'; 1 << 16];
        for _ in 0..=MOST_BYTES / line.len() as u64 {
            log.write_all(&line).unwrap();
        }
        assert_eq!(size(&path), line.len() as u64);
        fs::remove_dir_all(folder).unwrap();
    }
}
