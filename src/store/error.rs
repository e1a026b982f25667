//! Why a store does not do what it should, in words for whoever runs the room.

/// Why a store does not do what it should.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    #[error("{0}")]
    Failed(String),
    #[error("what is kept does not add up: {0}")]
    Damaged(String),
    #[error("there is no room in {file}: no such file")]
    Missing { file: String },
    #[error("{file} cannot be read ({reason}): it is not a room, or it is damaged")]
    Unreadable { file: String, reason: String },
    #[error("the disk is full: nothing more can be kept in {file}; make room and start again")]
    Full { file: String },
    #[error("{file} cannot be changed: the file or its folder is read-only")]
    ReadOnly { file: String },
    #[error("{file} is in use by another program: end that first")]
    Busy { file: String },
    #[error(
        "{file} was written by a newer railbird (data version {found}, this one knows {known}): use that one, or another data folder"
    )]
    Newer {
        file: String,
        found: u32,
        known: u32,
    },
    #[error("{file} is a database of another program: it is left alone")]
    Foreign { file: String },
    #[error(
        "{file} holds a room of edition {found}, and this one plays by {wanted}: ask for edition {found}, or use another data folder"
    )]
    OtherEdition {
        file: String,
        found: String,
        wanted: String,
    },
    #[error(
        "{file} holds a room with other stakes than edition {edition} has now ({difference}): use the edition it began with, or another data folder"
    )]
    OtherStakes {
        file: String,
        edition: String,
        /// The first one.
        difference: String,
    },
}
