//! Replacing a file in one step: whoever reads it, and whatever fails, finds the old content or the new, whole.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use crate::config::{beside, private};

/// Replaces what is in a file, or makes it and the folders above it. Its permissions stay; one that is read-only is left
/// alone. Where a link leads, the file at its end is replaced.
pub(super) fn replace(file: &Path, content: &[u8]) -> io::Result<()> {
    let linked = fs::symlink_metadata(file).is_ok();
    let target = if linked {
        fs::canonicalize(file)?
    } else {
        file.to_owned()
    };
    let folder = target.parent().unwrap_or(Path::new(""));
    let permissions = if linked {
        let permissions = fs::metadata(&target)?.permissions();
        if permissions.readonly() {
            return Err(io::Error::new(ErrorKind::PermissionDenied, "read-only"));
        }
        Some(permissions)
    } else {
        private::create_folder(folder)?;
        None
    };
    let (new, mut open) = beside::create(&target, private::options())?;
    let written = open
        .write_all(content)
        .and_then(|()| permissions.map_or(Ok(()), |same| open.set_permissions(same)))
        .and_then(|()| open.sync_all())
        .and_then(|()| fs::rename(&new, &target));
    if written.is_err() {
        let _ = fs::remove_file(&new);
        return written;
    }
    // The new name survives a power cut only with the folder; where a folder cannot be opened, it will in time.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}
