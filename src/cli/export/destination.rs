//! The file that hands are written into. They go into another one beside it, which takes its name when it is complete: whatever fails,
//! what was there before is there still, and never a part of what should be.
//!
//! A device or a pipe is no file that could be replaced, and is written as it is. Where a link leads, the file at its end is replaced.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::config::beside;

/// Whether a file that is there may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Old {
    Stays,
    IsReplaced,
}

/// A file on its way.
pub(super) struct Destination {
    file: File,
    /// Nothing where a device or a pipe is written.
    becoming: Option<Becoming>,
}

/// What is not complete yet is removed when it is dropped.
struct Becoming {
    new: PathBuf,
    target: PathBuf,
    old: Old,
}

impl Destination {
    pub(super) fn open(path: &Path, old: Old) -> io::Result<Self> {
        let there = fs::metadata(path);
        if there.as_ref().is_ok_and(|there| !there.is_file()) {
            let file = OpenOptions::new().write(true).open(path)?;
            let becoming = None;
            return Ok(Self { file, becoming });
        }
        let is_linked = fs::symlink_metadata(path).is_ok();
        if is_linked && old == Old::Stays {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let target = end_of_link(path);
        let permissions = match there {
            Ok(there) => {
                // Who may not write it may not replace it.
                OpenOptions::new().write(true).open(&target)?;
                Some(there.permissions())
            }
            Err(_) => None,
        };
        let (new, file) = beside::create(&target, OpenOptions::new())?;
        let becoming = Becoming { new, target, old };
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        Ok(Self {
            file,
            becoming: Some(becoming),
        })
    }

    /// Another handle to write with.
    pub(super) fn writer(&self) -> io::Result<File> {
        self.file.try_clone()
    }

    /// Everything is written.
    pub(super) fn complete(self) -> io::Result<()> {
        let Some(becoming) = self.becoming else {
            return Ok(());
        };
        self.file.sync_all()?;
        // Somebody may have made it meanwhile.
        if becoming.old == Old::Stays && fs::symlink_metadata(&becoming.target).is_ok() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        fs::rename(&becoming.new, &becoming.target)
    }
}

impl Drop for Becoming {
    /// Where it is complete already, there is nothing of this name any more.
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.new);
    }
}

/// Where a link leads, also if nothing is there.
pub(super) fn end_of_link(path: &Path) -> PathBuf {
    let there = fs::canonicalize(path);
    there.unwrap_or_else(|_| match fs::read_link(path) {
        Ok(to) => path.parent().unwrap_or(Path::new("")).join(to),
        Err(_) => path.to_owned(),
    })
}
