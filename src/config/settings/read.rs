//! From the text of a settings file to settings, and everything that is wrong with it.
//!
//! A wrong line does not spoil the others: its setting keeps the value it had, and the rest is read. In a file that is no
//! TOML at all nothing can be relied on, and everything stays as it was.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::kind::{Refusal, Shape, Value};
use super::problem::{Fault, Problem};
use super::{Descriptor, Settings};
use crate::base::{in_words, line_at, show_path};

/// No settings file is larger: more is refused unread.
pub const MAX_FILE_SIZE: usize = 1 << 20;

/// What came of reading a settings file. There are always settings to go on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    pub settings: Settings,
    /// In the order of the lines; empty if all is well.
    pub problems: Vec<Problem>,
}

impl Settings {
    /// Reads a settings file. Where it is missing the defaults hold; where it is wrong what is in `fallback` holds, the
    /// defaults at first and later what was read before.
    pub fn load(file: &Path, fallback: &Self) -> Loaded {
        let mut bytes = Vec::new();
        let read = File::open(file)
            .and_then(|open| open.take(MAX_FILE_SIZE as u64 + 1).read_to_end(&mut bytes));
        match read {
            Ok(_) => Self::read(&show_path(file), &bytes, fallback),
            Err(error) if error.kind() == ErrorKind::NotFound => Loaded {
                settings: Self::default(),
                problems: Vec::new(),
            },
            Err(error) => Loaded {
                settings: fallback.clone(),
                problems: vec![Problem {
                    file: show_path(file),
                    line: None,
                    fault: Fault::Unreadable(in_words(&error)),
                }],
            },
        }
    }

    /// The line in which a setting stands, where the file has it.
    pub fn line_of(file: &Path, key: &str) -> Option<usize> {
        let text = std::fs::read_to_string(file).ok()?;
        let document = DeTable::parse(&text).ok()?;
        let mut keys = document.get_ref().iter().map(|(key, _)| key);
        let found = keys.find(|known| known.get_ref() == key)?;
        Some(line_at(text.as_bytes(), found.span().start))
    }

    /// Reads the content of a settings file; `file` is its name in messages.
    pub fn read(file: &str, bytes: &[u8], fallback: &Self) -> Loaded {
        let problem = |line, fault| Problem {
            file: file.to_owned(),
            line,
            fault,
        };
        let mut settings = Self::default();
        match read(bytes, &mut settings, fallback) {
            Ok(faults) => Loaded {
                settings,
                problems: faults
                    .into_iter()
                    .map(|(line, fault)| problem(Some(line), fault))
                    .collect(),
            },
            Err((line, fault)) => Loaded {
                settings: fallback.clone(),
                problems: vec![problem(line, fault)],
            },
        }
    }
}

/// Something wrong, and the line it is in.
type Wrong<Line> = (Line, Fault);

fn read(
    bytes: &[u8],
    settings: &mut Settings,
    fallback: &Settings,
) -> Result<Vec<Wrong<usize>>, Wrong<Option<usize>>> {
    if bytes.len() > MAX_FILE_SIZE {
        let most = MAX_FILE_SIZE;
        return Err((None, Fault::TooLarge { most }));
    }
    let text = str::from_utf8(bytes)
        .map_err(|error| (Some(line_at(bytes, error.valid_up_to())), Fault::NotText))?;
    let document = DeTable::parse(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        let line = line_at(bytes, offset);
        let written = text.lines().nth(line - 1).unwrap_or_default();
        (Some(line), Fault::syntax(written, error.message()))
    })?;
    let mut wrong = Vec::new();
    for (key, value) in document.get_ref() {
        let Some(setting) = Descriptor::find(key.get_ref()) else {
            let at = line_at(bytes, key.span().start);
            wrong.push((at, Fault::unknown_key(key.get_ref())));
            continue;
        };
        if let Err(fault) = apply(setting, text, value, settings) {
            (setting.copy)(settings, fallback);
            wrong.push((line_at(bytes, key.span().start), fault));
        }
    }
    wrong.sort_by_key(|(line, _)| *line);
    Ok(wrong)
}

/// Sets what one value of the file says.
fn apply(
    setting: &Descriptor,
    text: &str,
    value: &Spanned<DeValue<'_>>,
    settings: &mut Settings,
) -> Result<(), Fault> {
    let read = match value.get_ref() {
        DeValue::String(text) => Ok(Value::Text(text.to_string())),
        DeValue::Boolean(flag) => Ok(Value::Flag(*flag)),
        DeValue::Integer(_) | DeValue::Float(_) => Err(Shape::Number),
        DeValue::Datetime(_) => Err(Shape::Date),
        DeValue::Array(_) => Err(Shape::List),
        DeValue::Table(_) => Err(Shape::Table),
    };
    let (shape, result) = match read {
        Ok(value) => (value.shape(), (setting.set)(settings, &value)),
        Err(shape) => (shape, Err(Refusal::OtherShape)),
    };
    let written = text.get(value.span()).unwrap_or_default();
    result.map_err(|refusal| Fault::value(setting, written, shape, refusal))
}
