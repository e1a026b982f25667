//! What went wrong, in the language of whoever reads.
//!
//! The layers below say in English what is wrong, for logs, JSON and those who write programs: an error is a sentence with places
//! in it, and what fills a place may be such a sentence itself. `said.ftl` has the same sentences. By the English ones they are
//! found again here, and said in another language, so that there is one mechanism for all errors, however they are nested.
//! A test holds that every error of the program is there. What is not found, such as a reason of the system, stays as it is.

use std::sync::LazyLock;

use super::{Text, source};
use crate::config::Language;

/// So deep are sentences looked for in what fills the places of others.
const DEEPEST: usize = 8;

/// What is longer, in bytes, is no error of ours.
const LONGEST: usize = 4_096;

/// Places for what has a name.
const NAMES: [&str; 6] = ["field", "file", "folder", "key", "known", "name"];

/// A sentence of the English file, cut at its places.
struct Sentence {
    id: &'static str,
    /// What stands around the places: one more than there are.
    pieces: Vec<&'static str>,
    places: Vec<&'static str>,
}

static SENTENCES: LazyLock<Vec<Sentence>> = LazyLock::new(|| {
    let files = source::files(Language::English).iter();
    let lines = files.flat_map(|(_, file)| file.lines());
    let of_said = lines.filter(|line| line.starts_with("said-"));
    of_said.filter_map(Sentence::read).collect()
});

impl Sentence {
    /// Errors stand on a line each.
    fn read(line: &'static str) -> Option<Self> {
        let (id, mut rest) = line.split_once(" = ")?;
        let (mut pieces, mut places) = (Vec::new(), Vec::new());
        while let Some((before, behind)) = rest.split_once("{ $") {
            let (place, behind) = behind.split_once(" }")?;
            pieces.push(before);
            places.push(place);
            rest = behind;
        }
        pieces.push(rest);
        Some(Self { id, pieces, places })
    }

    /// What fills the places, if this is the sentence.
    fn filled<'a>(&self, said: &'a str) -> Option<Vec<&'a str>> {
        let (first, others) = self.pieces.split_first()?;
        let mut left = said.strip_prefix(first)?;
        let Some((last, between)) = others.split_last() else {
            return left.is_empty().then(Vec::new);
        };
        let mut filled = Vec::new();
        for piece in between {
            let (found, behind) = left.split_once(piece)?;
            filled.push(found);
            left = behind;
        }
        filled.push(left.strip_suffix(last)?);
        Some(filled)
    }

    /// What somebody typed is quoted, and no sentence of ours, and neither is what something is called.
    fn is_as_it_is(&self, place: usize, filled: &str) -> bool {
        let is_quoted =
            self.pieces[place].ends_with('\'') && self.pieces[place + 1].starts_with('\'');
        is_quoted || quotes(filled) || NAMES.contains(&self.places[place])
    }

    fn length(&self) -> usize {
        self.pieces.iter().map(|piece| piece.len()).sum()
    }
}

/// `'this'`, and nothing else.
fn quotes(text: &str) -> bool {
    let quoted = text
        .strip_prefix('\'')
        .and_then(|text| text.strip_suffix('\''));
    quoted.is_some_and(|quoted| !quoted.contains('\''))
}

fn has_letters(text: &str) -> bool {
    text.contains(char::is_alphabetic)
}

/// A text as it is understood.
enum Reading<'a> {
    /// Not ours.
    Kept(&'a str),
    Sentence(&'static Sentence, Vec<Reading<'a>>),
    /// A place, and what is wrong there.
    Placed(&'a str, Box<Reading<'a>>),
}

impl<'a> Reading<'a> {
    /// Of all ways to understand a text the one that knows most of it. Where several know as much, the one that knows how the text
    /// begins: what comes before a sentence is where it holds, and no part of it.
    fn of(said: &'a str, depth: usize) -> Self {
        let kept = Self::Kept(said);
        if depth == DEEPEST || said.len() > LONGEST || !has_letters(said) {
            return kept;
        }
        let sentences = SENTENCES.iter().filter_map(|sentence| {
            let filled = sentence.filled(said)?;
            let read =
                |(place, filled): (usize, &&'a str)| match sentence.is_as_it_is(place, filled) {
                    true => Self::Kept(filled),
                    false => Self::of(filled, depth + 1),
                };
            let filled = filled.iter().enumerate().map(read).collect();
            Some(Self::Sentence(sentence, filled))
        });
        let placed = said.split_once(": ").map(|(place, what)| {
            let what = Self::of(what, depth + 1);
            Self::Placed(place, Box::new(what))
        });
        let best = sentences.chain(placed).max_by_key(Self::worth);
        best.filter(|best| best.known() > 0).unwrap_or(kept)
    }

    /// How much of the text is known.
    fn known(&self) -> usize {
        match self {
            Self::Kept(_) => 0,
            Self::Sentence(sentence, filled) => {
                sentence.length() + filled.iter().map(Self::known).sum::<usize>()
            }
            Self::Placed(_, what) => what.known(),
        }
    }

    fn worth(&self) -> (usize, u8) {
        let begins = match self {
            Self::Sentence(sentence, _) if !sentence.pieces[0].is_empty() => 2,
            Self::Placed(..) => 1,
            Self::Kept(_) | Self::Sentence(..) => 0,
        };
        (self.known(), begins)
    }

    fn say(&self, text: &Text) -> String {
        match self {
            Self::Kept(kept) => grouped(text, kept).unwrap_or_else(|| (*kept).to_owned()),
            Self::Sentence(sentence, filled) => {
                let filled = filled.iter().map(|filled| filled.say(text).into());
                text.get(sentence.id, sentence.places.iter().copied().zip(filled))
            }
            Self::Placed(place, what) => format!("{place}: {}", what.say(text)),
        }
    }

    fn keep(&self, kept: &mut Vec<&'a str>) {
        match self {
            Self::Kept(text) => kept.push(text),
            Self::Sentence(_, filled) => filled.iter().for_each(|filled| filled.keep(kept)),
            Self::Placed(place, what) => {
                kept.push(place);
                what.keep(kept);
            }
        }
    }
}

/// `1,000,000` as the language writes it.
fn grouped(text: &Text, number: &str) -> Option<String> {
    let digits: String = number.split(',').collect();
    let is_grouped = digits.len() < number.len() && digits.bytes().all(|c| c.is_ascii_digit());
    Some(text.number(is_grouped.then(|| digits.parse().ok())??))
}

impl Text {
    /// An error that was said in English, in the language that was chosen.
    pub fn said(&self, english: &str) -> String {
        if self.is_english() {
            return english.to_owned();
        }
        let reading = Reading::of(english, 0);
        if reading.known() == 0 {
            tracing::warn!(english, "an error is said in English only");
        }
        reading.say(self)
    }
}

/// What of an error would stay as it is in every language: what fills its places.
pub fn kept(english: &str) -> Vec<&str> {
    let mut kept = Vec::new();
    Reading::of(english, 0).keep(&mut kept);
    kept
}
