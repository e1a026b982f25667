//! What can be wrong with a hand history, and where.

use thiserror::Error;

use super::amount::AmountProblem;
use super::fields::is_field;
use super::follow::line_end;
use super::notation::ActionProblem;
use crate::history::forms::is_markup;

/// Why a hand was refused. Printed as `line:column: hand N: what`; whoever knows the file puts its name in
/// front.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: {}{problem}", .hand.map_or(String::new(), |number| format!("hand {number}: ")))]
pub struct Error {
    /// Lines of the file count from 1.
    pub line: u64,
    /// Characters of the line count from 1.
    pub column: u64,
    /// The number of the hand's table, `[n]`; none where the file is a single hand.
    pub hand: Option<u64>,
    pub problem: Problem,
}

/// What is wrong with a hand.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    #[error("{0}")]
    Syntax(SyntaxProblem),
    #[error("the field '{0}' is missing")]
    Missing(&'static str),
    #[error("{field} must be {expected}, not {found}")]
    WrongType {
        field: &'static str,
        expected: &'static str,
        found: &'static str,
    },
    #[error(
        "the variant '{0}' is not supported, only NT (no-limit hold'em) and PO (pot-limit Omaha)"
    )]
    Variant(String),
    #[error("{0} has no place in a hand of no-limit hold'em or pot-limit Omaha")]
    Misplaced(&'static str),
    #[error("{field} is a list of {found}, but 2 to 10 can play")]
    TooFewPlayers { field: &'static str, found: usize },
    #[error("{0} has more than 10 entries, but 2 to 10 can play")]
    TooManyPlayers(&'static str),
    #[error("{field} is a list of {found}, but {players} play")]
    Length {
        field: &'static str,
        found: usize,
        players: usize,
    },
    #[error("{field}: {problem}")]
    Amount {
        field: &'static str,
        problem: AmountProblem,
    },
    #[error(
        "a negative blind is one posted out of position, and there is no blind of the same size"
    )]
    Post,
    #[error("the action '{action}': {problem}")]
    Action {
        action: String,
        problem: ActionProblem,
    },
    #[error("[[{0}]] makes a list of hands: a hand is a table, [{0}]")]
    ListOfHands(u64),
    #[error("[{0}] is no number of a hand: these are [0], [1], [2] and so on, up to [{max}]", max = u64::MAX)]
    NotNumbered(String),
    #[error(
        "this is a table of hand {0}, which does not stand here: the tables of a hand come before the next hand"
    )]
    Apart(u64),
    #[error("fields outside any hand in a file of numbered hands")]
    OutsideHands,
    #[error("the hand does not end within {0} bytes: is a bracket or a quotation left open?")]
    TooLarge(usize),
    #[error("the file is not text: {found} here{}", if *is_all { "" } else { ". The rest of it was not read" })]
    NotText {
        found: &'static str,
        /// Whether the file could be cut into hands all the same.
        is_all: bool,
    },
    #[error("cannot read on: {0}")]
    Unreadable(String),
    #[error(
        "this is the text form of hands, which loses too much to be read again: only PHH, PHHS and OHH can be read"
    )]
    TextForm,
    #[error("this is a web page or XML, and no hand: only PHH, PHHS and OHH can be read")]
    Markup,
    #[error("this is no hand: only PHH, PHHS and OHH can be read")]
    NoHand,
}

/// What is wrong with the TOML of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SyntaxProblem {
    #[error("expected {expected}, found {found}")]
    Unexpected {
        expected: &'static str,
        found: String,
    },
    #[error("'{text}' is no value of TOML: {reason}")]
    Scalar { text: String, reason: &'static str },
    #[error("the quotation is not closed")]
    UnclosedString,
    #[error("'\\{0}' is no escape")]
    Escape(String),
    #[error("the control character U+{0:04X} cannot stand here")]
    Control(u32),
    #[error("a carriage return stands without a line feed")]
    CarriageReturn,
    #[error("the key '{0}' is given twice")]
    Duplicate(String),
    #[error("nested more than {0} deep")]
    TooDeep(usize),
}

/// A problem and the offset in the hand's text at which it was noticed. Boxed, because a parser's results
/// are passed up through many small functions and are nearly always good.
pub(super) type Fault = Box<(usize, Problem)>;

pub(super) fn fault(at: usize, problem: Problem) -> Fault {
    Box::new((at, problem))
}

pub(super) fn syntax(at: usize, problem: SyntaxProblem) -> Fault {
    fault(at, Problem::Syntax(problem))
}

impl Error {
    /// A problem with a text that begins on the given line. What is no text at all makes no sense as a hand
    /// either, but that would be an odd reason.
    #[cold]
    pub(super) fn new(text: &[u8], (at, problem): (usize, Problem), first_line: u64) -> Self {
        let (at, problem) = match problem {
            Problem::Syntax(_) => no_text(text, true).unwrap_or((at, problem)),
            Problem::TooLarge(_) => no_text(text, false).unwrap_or((at, problem)),
            _ => (at, problem),
        };
        let (line, column) = position(text, at, first_line);
        Self {
            line,
            column,
            hand: None,
            problem,
        }
    }
}

/// What is no hand at all is called so, where it is in no hand of a file: whoever wonders why a letter cannot be read has nothing of the
/// mistakes in its TOML. The text begins on a line, and its problem was noticed at an offset.
#[cold]
pub(super) fn no_hand(text: &[u8], at: usize, problem: Problem) -> (usize, Problem) {
    let is_known = matches!(problem, Problem::TextForm | Problem::Unreadable(_));
    if is_known || !is_text(text) {
        return (at, problem);
    }
    let start = text.len() - text.trim_ascii_start().len();
    let line = &text[start..line_end(text, start)];
    if is_markup(line) {
        return (start, Problem::Markup);
    }
    let is_syntax = matches!(problem, Problem::Syntax(_) | Problem::OutsideHands);
    match is_syntax && !text.split(|&byte| byte == b'\n').any(is_of_hand) {
        true => (start, Problem::NoHand),
        false => (at, problem),
    }
}

/// Of a hand somebody has at least written a header or some field. Other texts have number signs, links in brackets and signs of
/// equality too.
fn is_of_hand(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    if line.starts_with(b"[") {
        let is_link = |ends: &[u8]| ends == b"](" || ends == b"]:";
        return !line.windows(2).any(is_link);
    }
    let Some(end) = line.iter().position(|byte| *byte == b'=') else {
        return false;
    };
    let is_quote = |c: char| c == '"' || c == '\'';
    let name = std::str::from_utf8(&line[..end]).unwrap_or_default();
    let first = name.split('.').next().unwrap_or_default();
    let first = first.trim().trim_matches(is_quote);
    first.starts_with('_') || is_field(first)
}

/// Whether there is nothing in it that no text has. It may be cut within a character.
pub(super) fn is_text(text: &[u8]) -> bool {
    no_text(text, true).is_none()
}

/// The first byte that no text has. A text may be cut within a character.
fn no_text(text: &[u8], is_all: bool) -> Option<(usize, Problem)> {
    let nul = text.iter().position(|&byte| byte == 0);
    let (at, found) = match std::str::from_utf8(&text[..nul.unwrap_or(text.len())]) {
        Err(error) if nul.is_some() || error.error_len().is_some() => {
            (error.valid_up_to(), "not UTF-8")
        }
        _ => (nul?, "a NUL byte"),
    };
    Some((at, Problem::NotText { found, is_all }))
}

/// A text must be UTF-8.
#[inline]
pub(super) fn utf8(text: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(text).map_err(|error| {
        let (found, is_all) = ("not UTF-8", true);
        fault(error.valid_up_to(), Problem::NotText { found, is_all })
    })
}

/// Line and column of an offset, for a text that begins at the beginning of the given line.
fn position(text: &[u8], at: usize, first_line: u64) -> (u64, u64) {
    let before = &text[..at.min(text.len())];
    let line_start = before
        .iter()
        .rposition(|&b| b == b'\n')
        .map_or(0, |i| i + 1);
    let newlines = before.iter().filter(|&&b| b == b'\n').count();
    // A character is counted where it begins: continuation bytes of UTF-8 do not count.
    let characters = before[line_start..]
        .iter()
        .filter(|&&b| b & 0xc0 != 0x80)
        .count();
    (first_line + newlines as u64, characters as u64 + 1)
}

/// A piece of the input, fit to be quoted in one line of a message.
pub(in crate::history) fn quote(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut quoted: String = text
        .chars()
        .take(LONGEST)
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted
}
