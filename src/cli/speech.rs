//! The language in which the commands speak: that of the settings, or of the system. It is one for the whole program, chosen once
//! at its start, because what reads options and what fails on other threads has nobody to hand it on.

use std::sync::OnceLock;

use crate::config::{Folders, Language, Log, LogLevel, Settings};
use crate::text::Text;

static CHOSEN: OnceLock<Language> = OnceLock::new();
static TEXT: OnceLock<Text> = OnceLock::new();

/// Speaks as the settings say from now on. What is wrong with them is told by whoever needs them.
pub(super) fn choose() {
    let defaults = Settings::default();
    let settings = match Folders::find() {
        Ok(folders) => Settings::load(&folders.config_file(), &defaults).settings,
        Err(_) => defaults,
    };
    let _ = CHOSEN.set(settings.language.or(Language::of_system()));
}

/// What is said, read when it is needed first; English where nothing was chosen, as in tests.
pub(super) fn text() -> &'static Text {
    TEXT.get_or_init(|| Text::new(CHOSEN.get().copied().unwrap_or_default()))
}

/// A command that keeps no log says nothing of sentences that its language lacks: they are English, and in the log in the end, where there is
/// a folder for it.
pub(super) fn log_missing() {
    let Some(text) = TEXT.get().filter(|text| text.lacks()) else {
        return;
    };
    let Ok(folders) = Folders::find() else {
        return;
    };
    if folders.data().is_dir() {
        // Whoever has kept a log has noted it there.
        let log = Log::start(folders.data(), LogLevel::Warn);
        if log.problem().is_none() {
            text.log_missing();
        }
    }
}

/// A sentence with its places filled: `say!("cli-games", count = games)`.
macro_rules! say {
    ($id:literal $(, $place:ident = $filled:expr)* $(,)?) => {
        $crate::cli::speech::text().get($id, [$((stringify!($place), $crate::text::Arg::from($filled))),*])
    };
}
pub(super) use say;
