//! Every sentence that a person reads in the interface, from the Fluent files in `assets/locales/`.
//!
//! [`Text::get`] gives the sentence of an identifier. The other files of this folder know which sentence says what:
//! money and time, cards and hands, positions, what happened at a table or to a player, why something was refused. They
//! give words only; where they are shown is the affair of whoever asks.
//!
//! An error of the layers below is an English sentence, which [`Text::said`] says in the language that was chosen.
//!
//! Not here: logs and JSON, which stay English.

mod called;
mod cards;
mod counsel;
mod denial;
mod draw;
mod hand_refusal;
mod limits;
mod names;
mod number;
mod player_change;
mod position;
mod pots;
mod refusal;
mod said;
mod scene;
mod source;
mod stake;
mod standing;
mod table_change;
mod tournament;
mod tournament_info;
mod tournament_news;
mod tournament_state;
mod worth;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::config::Language;

use number::Marks;

pub use called::Called;
pub use cards::CardStyle;
pub use draw::{Drawable, Shown, largest_pool};
pub use names::{Names, Subject};
pub use number::Unit;
pub use position::position;
pub use pots::Pots;
pub use said::kept;
pub use scene::Scene;
pub use source::files;
pub use stake::tidy;
pub use worth::is_worth_telling;

/// What fills a place in a sentence.
pub type Arg<'a> = FluentValue<'a>;

/// The sentences of a language, and behind them the English ones.
pub struct Text {
    language: Language,
    /// The language that was chosen, then English, if that is another.
    bundles: Vec<FluentBundle<FluentResource>>,
    faults: AtomicUsize,
    /// The sentences that are missing, as far as they were asked for.
    missing: Mutex<BTreeSet<String>>,
    marks: Marks,
}

impl Text {
    pub fn new(language: Language) -> Self {
        let mut languages = vec![language];
        if language != Language::English {
            languages.push(Language::English);
        }
        let mut text = Self {
            language,
            bundles: languages.into_iter().map(source::bundle).collect(),
            faults: AtomicUsize::new(0),
            missing: Mutex::default(),
            marks: Marks::NONE,
        };
        text.marks = Marks::of(&text);
        text
    }

    /// The sentence of an identifier, its places filled. A sentence that the language does not have is English; what
    /// nobody has is its identifier.
    pub fn get<'a>(&self, id: &str, args: impl IntoIterator<Item = (&'a str, Arg<'a>)>) -> String {
        let args: FluentArgs<'_> = args.into_iter().collect();
        for bundle in &self.bundles {
            let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
                self.faults.fetch_add(1, Ordering::Relaxed);
                if self.missing().insert(id.to_owned()) {
                    log_missing(id);
                }
                continue;
            };
            let mut errors = Vec::new();
            let sentence = bundle.format_pattern(pattern, Some(&args), &mut errors);
            if !errors.is_empty() {
                self.faults.fetch_add(1, Ordering::Relaxed);
                tracing::warn!(id, ?errors, "a sentence is incomplete");
            }
            return sentence.into_owned();
        }
        id.to_owned()
    }

    fn missing(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.missing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a sentence was missing so far.
    pub fn lacks(&self) -> bool {
        !self.missing().is_empty()
    }

    /// Logs again what was missing, for whoever begins to log only then.
    pub fn log_missing(&self) {
        self.missing().iter().for_each(|id| log_missing(id));
    }

    /// How often a sentence was missing or a place in it was left unfilled.
    pub fn faults(&self) -> usize {
        self.faults.load(Ordering::Relaxed)
    }

    pub fn is_english(&self) -> bool {
        self.language == Language::English
    }

    /// Whether there is such a sentence in the language that was chosen.
    pub fn has(&self, id: &str) -> bool {
        self.bundles
            .first()
            .is_some_and(|bundle| bundle.has_message(id))
    }

    /// A word without places.
    pub fn word(&self, id: &str) -> String {
        self.get(id, [])
    }

    /// `a`, `a and b`, `a, b and c`.
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [rest @ .., last] => self.get(
                "list-and",
                [
                    ("rest", rest.join(&self.word("list-comma")).into()),
                    ("last", last.as_str().into()),
                ],
            ),
        }
    }

    /// `a or b`, `a, b or c`.
    pub fn either(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [rest @ .., last] => self.get(
                "list-or",
                [
                    ("rest", rest.join(&self.word("list-comma")).into()),
                    ("last", last.as_str().into()),
                ],
            ),
        }
    }
}

fn log_missing(id: &str) {
    tracing::warn!(id, "a sentence is missing");
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Text").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::Arc;

    use super::*;

    /// What was logged.
    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(line)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_sentence_that_a_language_lacks_is_english_and_logged_once() {
        let mut danish = Text::new(Language::Danish);
        danish.bundles[0] = source::bundle_of(
            Language::Danish,
            files(Language::Danish)
                .iter()
                .filter(|(file, _)| *file != "room.ftl"),
        );
        let (_, room) = files(Language::English)
            .iter()
            .find(|(file, _)| *file == "room.ftl")
            .unwrap();
        let is_plain = |line: &&str| {
            let is_message = line.starts_with(|c: char| c.is_ascii_lowercase());
            is_message && !line.contains('{') && line.contains(" = ")
        };
        let line = room.lines().find(is_plain).unwrap();
        let (id, english) = line.split_once(" = ").unwrap();
        let lines = Lines::default();
        let writer = lines.clone();
        let log = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        assert!(!danish.lacks());
        tracing::subscriber::with_default(log, || {
            for _ in 0..3 {
                assert_eq!(danish.word(id), english);
            }
        });
        assert!(danish.lacks());
        let logged = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
        assert_eq!(logged.matches(id).count(), 1, "{logged}");
        assert_eq!(logged.lines().count(), 1, "{logged}");
    }
}
