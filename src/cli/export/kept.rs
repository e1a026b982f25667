//! What no export replaces: the files in which the program keeps what is its own, by whatever path they are named.

use std::fs;
use std::path::{Path, PathBuf};

use super::destination::end_of_link;
use crate::cli::room_file::kept_files;

/// Whether a file is one of those of a data folder, or of the server in it.
pub(super) fn is_kept(file: &Path, data: &Path) -> bool {
    let target = whole(&end_of_link(file));
    let folders = [data.to_owned(), data.join("server")];
    let mut kept = folders.iter().flat_map(|folder| {
        let files = kept_files(folder).into_iter();
        files.map(|file| whole(&folder.join(file)))
    });
    kept.any(|kept| belongs_to(&target, &kept))
}

/// SQLite has more files beside each, `profile.db-wal`, and damaged ones are kept as `profile.db.damaged-1`.
fn belongs_to(file: &Path, kept: &Path) -> bool {
    let name = |path: &Path| {
        path.file_name()
            .unwrap_or_default()
            .as_encoded_bytes()
            .to_vec()
    };
    let (name, kept_name) = (name(file), name(kept));
    let more = name.strip_prefix(&kept_name[..]);
    file.parent() == kept.parent()
        && more.is_some_and(|more| matches!(more.first(), None | Some(b'-' | b'.')))
}

/// The one path of a file, also where it is not there yet.
fn whole(file: &Path) -> PathBuf {
    fs::canonicalize(file).unwrap_or_else(|_| {
        let folder = match file.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        folder.join(file.file_name().unwrap_or_default())
    })
}
