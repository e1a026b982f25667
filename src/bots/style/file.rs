//! A style as a file has it: the keys that there are, what each of them may be, and what is wrong with one, in the words of whoever wrote
//! it. Not here: what the figures mean.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{After, Before, LONGEST_NAME, Style, StyleError, StyleProblem, Thinks, Tilt};
use crate::base::{line_at, nearest, quote, show_text};
use crate::bots::Simple;

/// From the least to the most that a figure may be.
type Bounds = (f32, f32);

const HUNDREDTHS: Bounds = (0.0, 100.0);

pub(super) fn read(text: &str) -> Result<Style, StyleError> {
    let whole = DeTable::parse(text).map_err(|error| {
        let line = line_at(text.as_bytes(), error.span().map_or(0, |span| span.start));
        let written = text.lines().nth(line - 1).unwrap_or_default();
        StyleError {
            line: Some(line),
            problem: StyleProblem::Syntax {
                text: show_text(written.trim()),
                reason: error.message().replace('\n', ", "),
            },
        }
    })?;
    let keys = ["name", "buys", "before", "after", "tilt", "thinks"];
    let whole = Table::new(text, "", None, whole.get_ref(), &keys)?;
    Ok(Style {
        name: whole.name("name")?,
        buys: whole.number("buys", (0.0, 1.0))?,
        before: before(&whole)?,
        after: after(&whole)?,
        tilt: tilt(&whole)?,
        thinks: thinks(&whole)?,
    })
}

fn before(whole: &Table<'_>) -> Result<Before, StyleError> {
    let keys = [
        "open", "heads_up", "limp", "reraise", "call", "defend", "again", "stay", "size", "solved",
    ];
    let table = whole.table("before", &keys)?;
    let share = |key| table.number(key, HUNDREDTHS);
    Ok(Before {
        open: table.numbers("open", HUNDREDTHS, "a list of 5 numbers")?,
        heads_up: share("heads_up")?,
        limp: share("limp")?,
        reraise: share("reraise")?,
        call: share("call")?,
        defend: share("defend")?,
        again: share("again")?,
        stay: share("stay")?,
        size: table.rising("size", (2.0, 10.0))?,
        solved: table.flag("solved")?,
    })
}

fn after(whole: &Table<'_>) -> Result<After, StyleError> {
    let table = whole.table("after", &["aggression", "sticky", "bluff", "sizes"])?;
    Ok(After {
        aggression: table.number("aggression", (-1.0, 1.0))?,
        sticky: table.number("sticky", (-1.0, 1.0))?,
        bluff: table.number("bluff", HUNDREDTHS)?,
        sizes: table.some_numbers("sizes", (0.1, 3.0))?,
    })
}

fn tilt(whole: &Table<'_>) -> Result<Tilt, StyleError> {
    let table = whole.table("tilt", &["loosens", "heats"])?;
    Ok(Tilt {
        loosens: table.number("loosens", (1.0, 4.0))?,
        heats: table.number("heats", (0.0, 1.0))?,
    })
}

fn thinks(whole: &Table<'_>) -> Result<Thinks, StyleError> {
    let table = whole.table("thinks", &["seconds"])?;
    Ok(Thinks {
        seconds: table.rising("seconds", (0.1, 9.0))?,
    })
}

type Entry<'a> = Spanned<DeValue<'a>>;

/// A table of the file, whose keys are all known.
struct Table<'a> {
    text: &'a str,
    /// `before.`, nothing of the whole file.
    path: String,
    /// Of its header.
    line: Option<usize>,
    entries: &'a DeTable<'a>,
}

impl<'a> Table<'a> {
    fn new(
        text: &'a str,
        path: &str,
        line: Option<usize>,
        entries: &'a DeTable<'a>,
        known: &[&str],
    ) -> Result<Self, StyleError> {
        let table = Self {
            text,
            path: path.to_owned(),
            line,
            entries,
        };
        let unknown = entries
            .keys()
            .find(|key| !known.contains(&&**key.get_ref()));
        match unknown {
            None => Ok(table),
            Some(key) => Err(StyleError {
                line: Some(table.line_of(key.span().start)),
                problem: StyleProblem::UnknownKey {
                    key: show_text(key.get_ref()),
                    known: known.join(", "),
                    suggestion: nearest(key.get_ref(), known),
                },
            }),
        }
    }

    fn line_of(&self, offset: usize) -> usize {
        line_at(self.text.as_bytes(), offset)
    }

    fn wrong(&self, entry: &Entry<'_>, problem: StyleProblem) -> StyleError {
        StyleError {
            line: Some(self.line_of(entry.span().start)),
            problem,
        }
    }

    fn misshapen(&self, key: &str, entry: &Entry<'_>, expected: &'static str) -> StyleError {
        let written = self.text.get(entry.span()).unwrap_or_default();
        let problem = StyleProblem::Shape {
            key: key.to_owned(),
            text: show_text(written),
            expected,
        };
        self.wrong(entry, problem)
    }

    fn entry(&self, key: &str) -> Result<&'a Entry<'a>, StyleError> {
        self.entries.get(key).ok_or_else(|| StyleError {
            line: self.line,
            problem: StyleProblem::Missing(format!("{}{key}", self.path)),
        })
    }

    fn table(&self, key: &str, known: &[&str]) -> Result<Self, StyleError> {
        let entry = self.entry(key)?;
        let DeValue::Table(entries) = entry.get_ref() else {
            return Err(self.misshapen(
                key,
                entry,
                "a part of the file with a header such as [before]",
            ));
        };
        let line = self.line_of(entry.span().start);
        Self::new(self.text, &format!("{key}."), Some(line), entries, known)
    }

    fn figure(
        &self,
        key: &'static str,
        entry: &Entry<'_>,
        (least, most): Bounds,
        expected: &'static str,
    ) -> Result<f32, StyleError> {
        let figure = number(entry.get_ref());
        let figure = figure.ok_or_else(|| self.misshapen(key, entry, expected))?;
        match (least..=most).contains(&figure) {
            true => Ok(figure),
            false => Err(self.wrong(
                entry,
                StyleProblem::OutOfRange {
                    what: key,
                    value: figure.to_string(),
                    least: least.to_string(),
                    most: most.to_string(),
                },
            )),
        }
    }

    fn number(&self, key: &'static str, bounds: Bounds) -> Result<f32, StyleError> {
        self.figure(key, self.entry(key)?, bounds, "a number")
    }

    fn list(
        &self,
        key: &'static str,
        bounds: Bounds,
        expected: &'static str,
    ) -> Result<Vec<f32>, StyleError> {
        let entry = self.entry(key)?;
        let DeValue::Array(items) = entry.get_ref() else {
            return Err(self.misshapen(key, entry, expected));
        };
        let figure = |item| self.figure(key, item, bounds, "a number");
        items.iter().map(figure).collect()
    }

    /// A list that is as long as it must be.
    fn numbers<const COUNT: usize>(
        &self,
        key: &'static str,
        bounds: Bounds,
        expected: &'static str,
    ) -> Result<[f32; COUNT], StyleError> {
        let entry = self.entry(key)?;
        let numbers = <[f32; COUNT]>::try_from(self.list(key, bounds, expected)?);
        numbers.map_err(|_| self.misshapen(key, entry, expected))
    }

    fn some_numbers(&self, key: &'static str, bounds: Bounds) -> Result<Vec<f32>, StyleError> {
        let numbers = self.list(key, bounds, "a list of numbers")?;
        match numbers.is_empty() {
            false => Ok(numbers),
            true => Err(self.wrong(self.entry(key)?, StyleProblem::NoSizes)),
        }
    }

    /// From and to.
    fn rising(&self, key: &'static str, bounds: Bounds) -> Result<[f32; 2], StyleError> {
        let [from, to] = self.numbers(key, bounds, "a list of 2 numbers, from and to")?;
        match from <= to {
            true => Ok([from, to]),
            false => Err(self.wrong(
                self.entry(key)?,
                StyleProblem::Backwards {
                    what: key,
                    from: from.to_string(),
                    to: to.to_string(),
                },
            )),
        }
    }

    fn flag(&self, key: &str) -> Result<bool, StyleError> {
        let entry = self.entry(key)?;
        let flag = entry.get_ref().as_bool();
        flag.ok_or_else(|| self.misshapen(key, entry, "true or false"))
    }

    /// A name is typed behind `--bot`, with a strength behind a colon.
    fn name(&self, key: &str) -> Result<String, StyleError> {
        let entry = self.entry(key)?;
        let Some(name) = entry.get_ref().as_str() else {
            return Err(self.misshapen(key, entry, "a text in quotes"));
        };
        let is_typed = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
        let length = name.chars().count();
        if !(1..=LONGEST_NAME).contains(&length) || !name.chars().all(is_typed) {
            return Err(self.wrong(entry, StyleProblem::Name(quote(name))));
        }
        match name.parse::<Simple>() {
            Ok(_) => Err(self.wrong(entry, StyleProblem::NameTaken(name.to_owned()))),
            Err(_) => Ok(name.to_owned()),
        }
    }
}

/// Whole or with a point, as it is written.
fn number(value: &DeValue<'_>) -> Option<f32> {
    match value {
        DeValue::Integer(number) if number.radix() == 10 => number.as_str().parse().ok(),
        DeValue::Integer(number) => {
            let number = i64::from_str_radix(number.as_str(), number.radix());
            number.ok().map(|number| number as f32)
        }
        DeValue::Float(number) => number.as_str().parse().ok(),
        _ => None,
    }
}
