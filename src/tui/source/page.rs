//! One file, read as TOML, that can tell where everything stands.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::MAX_FILE_SIZE;
use super::problem::{Fault, Problem};
use crate::base::{line_at, nearest, show_text};

/// What both kinds of files say about themselves.
const HEADING: [&str; 3] = ["name", "about", "inherits"];

/// A line of a file, kept until it is known whether something is wrong there.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Spot {
    file: String,
    line: usize,
}

impl Spot {
    pub(in crate::tui) fn problem(&self, fault: Fault) -> Problem {
        Problem::new(Some(&self.file), Some(self.line), fault)
    }
}

/// A key, where it stands, and its value.
pub(in crate::tui) type Entry<'a> = (&'a str, Range<usize>, &'a Spanned<DeValue<'a>>);

/// A name and a sentence for people, each empty where the file has none.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Heading {
    pub(in crate::tui) name: String,
    pub(in crate::tui) about: String,
}

#[derive(Debug)]
pub(in crate::tui) struct Page<'a> {
    file: &'a str,
    text: &'a str,
    table: DeTable<'a>,
}

impl<'a> Page<'a> {
    pub(super) fn parse(file: &'a str, bytes: &'a [u8]) -> Result<Self, Problem> {
        let problem = |line, fault| Problem::new(Some(file), line, fault);
        if bytes.len() > MAX_FILE_SIZE {
            let most = MAX_FILE_SIZE;
            return Err(problem(None, Fault::TooLarge { most }));
        }
        let text = str::from_utf8(bytes).map_err(|error| {
            let line = line_at(bytes, error.valid_up_to());
            problem(Some(line), Fault::NotText)
        })?;
        let table = DeTable::parse(text).map_err(|error| {
            let line = line_at(bytes, error.span().map_or(0, |span| span.start));
            let written = text.lines().nth(line - 1).unwrap_or_default();
            let fault = Fault::Syntax {
                text: show_text(written.trim()),
                reason: error.message().replace('\n', ", "),
            };
            problem(Some(line), fault)
        })?;
        Ok(Self {
            file,
            text,
            table: table.into_inner(),
        })
    }

    pub(in crate::tui) fn spot(&self, at: &Range<usize>) -> Spot {
        Spot {
            file: self.file.to_owned(),
            line: self.line(at),
        }
    }

    pub(in crate::tui) fn line(&self, at: &Range<usize>) -> usize {
        line_at(self.text.as_bytes(), at.start)
    }

    pub(in crate::tui) fn problem(&self, at: &Range<usize>, fault: Fault) -> Problem {
        self.spot(at).problem(fault)
    }

    /// A part of the file as it was written, fit for a message.
    pub(in crate::tui) fn written(&self, at: Range<usize>) -> String {
        show_text(self.text.get(at).unwrap_or_default())
    }

    /// What the file says about itself.
    pub(in crate::tui) fn heading(&self) -> Result<Heading, Problem> {
        let read = |key| match self.table.get(key) {
            Some(value) => Ok(self.label(key, value)?.to_owned()),
            None => Ok(String::new()),
        };
        Ok(Heading {
            name: read("name")?,
            about: read("about")?,
        })
    }

    /// The name of the file that this one stands on, and where it says so.
    pub(super) fn inherits(&self) -> Result<Option<(&str, Range<usize>)>, Problem> {
        let Some(value) = self.table.get("inherits") else {
            return Ok(None);
        };
        Ok(Some((self.text("inherits", value)?, value.span())))
    }

    /// Everything but what the file says about itself; only the keys that are `known`.
    pub(in crate::tui) fn body(&self, known: &[&'static str]) -> Result<Vec<Entry<'_>>, Problem> {
        let all = || HEADING.into_iter().chain(known.iter().copied());
        let mut entries = entries(&self.table);
        if let Some((key, at, _)) = entries
            .iter()
            .find(|(key, ..)| all().all(|known| known != *key))
        {
            return Err(self.problem(at, unknown_key(key, all().collect())));
        }
        entries.retain(|(key, ..)| known.contains(key));
        Ok(entries)
    }

    pub(in crate::tui) fn text<'v>(
        &self,
        key: &str,
        value: &'v Spanned<DeValue<'_>>,
    ) -> Result<&'v str, Problem> {
        value
            .get_ref()
            .as_str()
            .ok_or_else(|| self.misshapen(key, value, "a text in quotation marks"))
    }

    pub(in crate::tui) fn flag(
        &self,
        key: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Result<bool, Problem> {
        value
            .get_ref()
            .as_bool()
            .ok_or_else(|| self.misshapen(key, value, "true or false"))
    }

    /// The entries of a table, in the order in which they stand in the file.
    pub(in crate::tui) fn table<'v>(
        &self,
        key: &str,
        value: &'v Spanned<DeValue<'v>>,
    ) -> Result<Vec<Entry<'v>>, Problem> {
        match value.get_ref() {
            DeValue::Table(table) => Ok(entries(table)),
            _ => Err(self.misshapen(key, value, "a table")),
        }
    }

    pub(in crate::tui) fn misshapen(
        &self,
        key: &str,
        value: &Spanned<DeValue<'_>>,
        expected: &'static str,
    ) -> Problem {
        let fault = Fault::Shape {
            key: show_text(key),
            text: self.written(value.span()),
            expected,
        };
        self.problem(&value.span(), fault)
    }

    /// A text that is shown to people: nothing in it may move the cursor or hide.
    fn label<'v>(&self, key: &str, value: &'v Spanned<DeValue<'_>>) -> Result<&'v str, Problem> {
        let text = self.text(key, value)?;
        let plain = |c: char| c == '"' || c == '\'' || c == '\\' || c.escape_debug().count() == 1;
        if text.chars().nth(LONGEST_LABEL).is_some() || !text.chars().all(plain) {
            return Err(self.misshapen(key, value, "a text of one line, at most 80 characters"));
        }
        Ok(text)
    }
}

const LONGEST_LABEL: usize = 80;

/// What is said about a key that nobody knows.
pub(in crate::tui) fn unknown_key(key: &str, known: Vec<&'static str>) -> Fault {
    Fault::UnknownKey {
        key: format!("\"{}\"", show_text(key)),
        suggestion: nearest(key, &known),
        known,
    }
}

/// The entries of a table, in the order in which they stand in the file.
fn entries<'v>(table: &'v DeTable<'v>) -> Vec<Entry<'v>> {
    let mut entries: Vec<Entry<'v>> = table
        .iter()
        .map(|(key, value)| (key.get_ref().as_ref(), key.span(), value))
        .collect();
    entries.sort_by_key(|(_, at, _)| at.start);
    entries
}
