//! What went wrong, in the language of whoever reads.
//!
//! The layers below say in English what is wrong, for logs, JSON and those who write programs: an error is a sentence with places
//! in it, and what fills a place may be such a sentence itself. `said.ftl` has the same sentences. By the English ones they are
//! found again here, and said in another language, so that there is one mechanism for all errors, however they are nested.
//! A test holds that every error of the program is there. What is not found, such as a reason of the system, stays as it is.

use std::collections::HashMap;
use std::rc::Rc;
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

/// By so many bytes sentences are found.
const MARK: usize = 2;
type Mark = [u8; MARK];

/// All sentences, and where to look for them: thousands of hands can be wrong, and few sentences begin like a text or have anything in
/// common with it.
struct Sentences {
    all: Vec<Sentence>,
    /// Those that begin so.
    by_beginning: HashMap<Mark, Vec<usize>>,
    /// Those that begin with a place, by what stands behind it.
    by_middle: HashMap<Mark, Vec<usize>>,
    /// Those that can only be tried.
    others: Vec<usize>,
}

static SENTENCES: LazyLock<Sentences> = LazyLock::new(|| {
    let files = source::files(Language::English).iter();
    let lines = files.flat_map(|(_, file)| file.lines());
    let of_said = lines.filter(|line| line.starts_with("said-"));
    let mut sentences = Sentences {
        all: of_said.filter_map(Sentence::read).collect(),
        by_beginning: HashMap::new(),
        by_middle: HashMap::new(),
        others: Vec::new(),
    };
    for (number, sentence) in sentences.all.iter().enumerate() {
        let (first, second) = (sentence.pieces[0], sentence.pieces.get(1));
        let found = match (first.is_empty(), second) {
            (false, _) => mark(first).map(|mark| sentences.by_beginning.entry(mark)),
            (true, Some(second)) => mark(second).map(|mark| sentences.by_middle.entry(mark)),
            (true, None) => None,
        };
        match found {
            Some(entry) => entry.or_default().push(number),
            None => sentences.others.push(number),
        }
    }
    sentences
});

fn mark(text: &str) -> Option<Mark> {
    text.as_bytes().first_chunk().copied()
}

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
        if !left.ends_with(last) {
            return None;
        }
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

/// A text as it is understood, and how much of it is known.
struct Reading<'a> {
    known: usize,
    kind: Kind<'a>,
}

enum Kind<'a> {
    /// Not ours.
    Kept(&'a str),
    Sentence(&'static Sentence, Vec<Rc<Reading<'a>>>),
    /// A place, and what is wrong there.
    Placed(&'a str, Rc<Reading<'a>>),
}

/// Reads a text. What is a part of it is read once, however many ways lead to it.
struct Reader<'a> {
    whole: &'a str,
    /// Where what stands behind the place may be with which a sentence begins.
    middles: Vec<(usize, usize)>,
    read: HashMap<(usize, usize), Rc<Reading<'a>>>,
}

impl<'a> Reader<'a> {
    fn read(whole: &'a str) -> Rc<Reading<'a>> {
        let mut middles = Vec::new();
        if whole.len() <= LONGEST {
            for (at, mark) in whole.as_bytes().array_windows().enumerate() {
                let sentences = SENTENCES.by_middle.get(mark).into_iter().flatten();
                middles.extend(sentences.map(|&number| (at, number)));
            }
        }
        let mut reader = Self {
            whole,
            middles,
            read: HashMap::new(),
        };
        reader.part(whole, 0)
    }

    fn part(&mut self, said: &'a str, depth: usize) -> Rc<Reading<'a>> {
        if depth == DEEPEST || said.len() > LONGEST || !has_letters(said) {
            return Reading::kept(said);
        }
        let begin = said.as_ptr().addr() - self.whole.as_ptr().addr();
        let key = (begin, said.len());
        if let Some(read) = self.read.get(&key) {
            return Rc::clone(read);
        }
        let read = self.best(said, begin, depth);
        self.read.insert(key, Rc::clone(&read));
        read
    }

    /// Of all ways to understand a text the one that knows most of it. Where several know as much, the one that knows how the text
    /// begins: what comes before a sentence is where it holds, and no part of it.
    fn best(&mut self, said: &'a str, begin: usize, depth: usize) -> Rc<Reading<'a>> {
        let mut best = Reading::kept(said);
        let mut may_be = |reading: Reading<'a>| {
            if reading.known > 0 && reading.worth() >= best.worth() {
                best = Rc::new(reading);
            }
        };
        for number in self.candidates(said, begin) {
            let sentence = &SENTENCES.all[number];
            let Some(filled) = sentence.filled(said) else {
                continue;
            };
            let filled = filled.into_iter().enumerate();
            let filled = filled.map(
                |(place, filled)| match sentence.is_as_it_is(place, filled) {
                    true => Reading::kept(filled),
                    false => self.part(filled, depth + 1),
                },
            );
            let filled: Vec<_> = filled.collect();
            let known = filled.iter().map(|filled| filled.known).sum::<usize>();
            may_be(Reading {
                known: sentence.length() + known,
                kind: Kind::Sentence(sentence, filled),
            });
        }
        if let Some((place, what)) = said.split_once(": ") {
            let what = self.part(what, depth + 1);
            may_be(Reading {
                known: what.known,
                kind: Kind::Placed(place, what),
            });
        }
        best
    }

    /// The sentences that a text may be, in their order.
    fn candidates(&self, said: &str, begin: usize) -> Vec<usize> {
        let of_it = begin..(begin + said.len()).saturating_sub(MARK - 1);
        let first = self.middles.partition_point(|(at, _)| *at < of_it.start);
        let middles = self.middles[first..].iter();
        let middles = middles.take_while(|(at, _)| of_it.contains(at));
        let beginning = mark(said).and_then(|mark| SENTENCES.by_beginning.get(&mark));
        let mut candidates: Vec<usize> = middles.map(|(_, number)| *number).collect();
        candidates.extend(beginning.into_iter().flatten());
        candidates.extend(&SENTENCES.others);
        candidates.sort_unstable();
        candidates.dedup();
        candidates
    }
}

impl<'a> Reading<'a> {
    fn kept(said: &'a str) -> Rc<Self> {
        let kind = Kind::Kept(said);
        Rc::new(Self { known: 0, kind })
    }

    fn worth(&self) -> (usize, u8) {
        let begins = match &self.kind {
            Kind::Sentence(sentence, _) if !sentence.pieces[0].is_empty() => 2,
            Kind::Placed(..) => 1,
            Kind::Kept(_) | Kind::Sentence(..) => 0,
        };
        (self.known, begins)
    }

    fn say(&self, text: &Text) -> String {
        match &self.kind {
            Kind::Kept(kept) => grouped(text, kept).unwrap_or_else(|| (*kept).to_owned()),
            Kind::Sentence(sentence, filled) => {
                let filled = filled.iter().map(|filled| filled.say(text).into());
                text.get(sentence.id, sentence.places.iter().copied().zip(filled))
            }
            Kind::Placed(place, what) => format!("{place}: {}", what.say(text)),
        }
    }

    fn keep(&self, kept: &mut Vec<&'a str>) {
        match &self.kind {
            Kind::Kept(text) => kept.push(text),
            Kind::Sentence(_, filled) => filled.iter().for_each(|filled| filled.keep(kept)),
            Kind::Placed(place, what) => {
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
        let reading = Reader::read(english);
        if reading.known == 0 {
            tracing::warn!(english, "an error is said in English only");
        }
        reading.say(self)
    }
}

/// What of an error would stay as it is in every language: what fills its places.
pub fn kept(english: &str) -> Vec<&str> {
    let mut kept = Vec::new();
    Reader::read(english).keep(&mut kept);
    kept
}
