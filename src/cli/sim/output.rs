//! The folder into which a simulation writes its hands, a file for each room.

use std::fs;
use std::io::{self, BufWriter};
use std::path::Path;

use super::super::Failure;
use crate::base::{in_words, shorten_path};
use crate::sim::Output;

/// Makes the folder, where one is wanted.
pub(super) fn make_folder(folder: Option<&Path>) -> Result<(), Failure> {
    match folder {
        Some(path) => fs::create_dir_all(path).map_err(|error| not_written(folder, &error)),
        None => Ok(()),
    }
}

/// The file for the hands of a room. One that is there already is not touched.
pub(super) fn hands_of_room(
    folder: Option<&Path>,
    what: &str,
    room: u64,
) -> io::Result<Option<Output>> {
    let Some(folder) = folder else {
        return Ok(None);
    };
    let file = fs::File::create_new(folder.join(format!("{what}-{:04}.phhs", room + 1)))?;
    Ok(Some(Box::new(BufWriter::new(file))))
}

/// Why a simulation that writes has failed.
pub(super) fn not_written(folder: Option<&Path>, error: &io::Error) -> Failure {
    match folder {
        Some(folder) => Failure::failed(format_args!(
            "cannot write hands into {}: {}",
            shorten_path(&folder.to_string_lossy()),
            in_words(error)
        )),
        None => Failure::failed(error),
    }
}
