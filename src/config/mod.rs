//! What belongs to the person at the keyboard rather than to a room: [`Folders`], the [`Settings`] file, the [`Lock`]
//! on a data folder, the [`Log`] file.
//!
//! Not here: what a setting does. Nothing in this layer stops the program because of a file that somebody wrote: a wrong
//! setting is a [`Problem`] to be told, and what held before it holds on.

pub(crate) mod beside;
mod folders;
mod language;
mod lock;
mod log;
mod private;
pub mod servers;
mod settings;
pub mod streams;

pub use folders::{FolderError, Folders, HOME_VARIABLE};
pub use language::Language;
pub use lock::{Holder, Lock, LockError};
pub use log::{Log, LogError};
pub use settings::{
    Allowed, Amounts, Arrangement, Borders, BotSpeed, BotStrength, Calls, CoachSpeaks, Colours,
    DESCRIPTORS, Descriptor, EditionName, Fault, FileName, LanguageName, Loaded, LogLevel,
    MAX_FILE_SIZE, Problem, SaveError, Settings, Shape, Suits, Value, dump,
};
