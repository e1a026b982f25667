//! Where the room of an edition is kept in a data folder, a player's or a server's, and what else the program keeps there.

use std::fs;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use super::Failure;
use crate::base::{in_words, show_path};
use crate::profile;
use crate::store::accounts;

/// What is no plain name for a folder becomes one.
fn room_path(data: &Path, edition: &str) -> PathBuf {
    let plain = |c: char| match c {
        '.' | '-' | '_' => c,
        c if c.is_alphanumeric() => c,
        _ => '_',
    };
    let folder: String = edition.chars().map(plain).collect();
    let folder = folder.trim_start_matches('.');
    data.join("rooms").join(folder).join("room.db")
}

/// The file of an edition's room, in a folder that is there.
pub(super) fn room_file(data: &Path, edition: &str) -> Result<PathBuf, Failure> {
    let file = room_path(data, edition);
    if let Some(folder) = file.parent() {
        make_folder(folder)?;
    }
    Ok(file)
}

/// The files of a data folder in which the program keeps what is its own, as paths within it.
pub(super) fn kept_files(data: &Path) -> Vec<PathBuf> {
    let mut files = vec![PathBuf::from(profile::FILE)];
    let rooms = fs::read_dir(data.join("rooms")).into_iter().flatten();
    let rooms = rooms.filter_map(|room| Some(Path::new("rooms").join(room.ok()?.file_name())));
    let mut rooms: Vec<PathBuf> = rooms.collect();
    rooms.sort();
    // The accounts first: whoever comes between the two copies is nobody's account, and not somebody else's.
    let of_room = |room: PathBuf| [accounts::FILE, "room.db"].map(|file| room.join(file));
    files.extend(rooms.into_iter().flat_map(of_room));
    files.retain(|file| data.join(file).is_file());
    files
}

/// Makes a folder that only its owner can look into, where it is missing.
pub(super) fn make_folder(folder: &Path) -> Result<(), Failure> {
    let made = fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder);
    made.map_err(|error| {
        Failure::failed(format_args!(
            "cannot make the folder {}: {}",
            show_path(folder),
            in_words(&error)
        ))
    })
}
