//! Where the settings and the data of a player are.
//!
//! The system says where such folders belong; `RAILBIRD_HOME` puts both in one place instead. Asking makes nothing.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{self, Path, PathBuf};

use directories::ProjectDirs;

use super::private;
use crate::base::{in_words, show_path};

/// The variable that names a folder for everything.
pub const HOME_VARIABLE: &str = "RAILBIRD_HOME";

/// The folders of one player. Neither need exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    config: PathBuf,
    data: PathBuf,
}

/// Why there is no folder to work in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FolderError {
    #[error(
        "there is no home folder: set HOME, or {HOME_VARIABLE} to a folder for settings and data"
    )]
    NoHome,
    #[error("{HOME_VARIABLE}: {reason}")]
    NoPlace { reason: String },
    #[error("cannot make the folder {folder}: {file} is a file")]
    FileInTheWay { folder: String, file: String },
    #[error("cannot make the folder {folder}: {reason}; {HOME_VARIABLE} can name another place")]
    Refused { folder: String, reason: String },
}

impl Folders {
    /// The folders by the environment of the process.
    pub fn find() -> Result<Self, FolderError> {
        Self::within(env::var_os(HOME_VARIABLE))
    }

    /// Both below one folder; where none is named, those of the system.
    pub fn within(home: Option<OsString>) -> Result<Self, FolderError> {
        let Some(home) = home.filter(|home| !home.is_empty()) else {
            let system = ProjectDirs::from("", "", "railbird").ok_or(FolderError::NoHome)?;
            return Ok(Self {
                config: system.config_dir().to_owned(),
                data: system.data_dir().to_owned(),
            });
        };
        let home = path::absolute(home).map_err(|error| FolderError::NoPlace {
            reason: in_words(&error),
        })?;
        Ok(Self {
            config: home.join("config"),
            data: home.join("data"),
        })
    }

    /// The file with the settings.
    pub fn config_file(&self) -> PathBuf {
        self.config.join("config.toml")
    }

    /// The folder with everything that the program writes for itself.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The file that is logged to.
    pub fn log_file(&self) -> PathBuf {
        super::log::file(&self.data)
    }

    /// Makes the data folder where it is missing, so that only its owner can look into it.
    pub fn create_data(&self) -> Result<(), FolderError> {
        private::create_folder(&self.data).map_err(|error| refused(&self.data, &error))
    }
}

/// Why a folder could not be made. The system does not say which part of the path is a file.
fn refused(folder: &Path, error: &io::Error) -> FolderError {
    let shown = show_path(folder);
    match folder.ancestors().find(|part| part.exists()) {
        Some(file) if !file.is_dir() => FolderError::FileInTheWay {
            folder: shown,
            file: show_path(file),
        },
        _ => FolderError::Refused {
            folder: shown,
            reason: in_words(error),
        },
    }
}
