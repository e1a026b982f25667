//! Cuts a stream into hands, without understanding them: at the headers `[1]`, `[2]`, … of a `.phhs` file.
//!
//! A line that looks like a header is none inside a string or a list over several lines, so quotation marks,
//! brackets and comments are followed. Tables below a hand, such as `[3.notes]` or `[[3.notes]]`, belong to
//! it. The numbers must rise: that no number comes twice can then be seen without remembering them all.
//! A table that is named otherwise, such as `[x]` or `[-1]`, is a stray of its own, so that it is not held
//! against the hand before. A file that begins with fields and has no numbered tables is one hand.
//!
//! A hand may have [`MAX_HAND_BYTES`]; beyond that reading stops, so that memory stays bounded whatever the
//! file holds.

use std::io::Read;

use super::error::Problem;
use super::scan::mark_or_control;
use crate::base::in_words;

/// The longest text of one hand that is read: 1 MiB.
pub const MAX_HAND_BYTES: usize = 1 << 20;

/// How much is read at once; a batch has about as many bytes.
const READ_BYTES: usize = 1 << 17;

/// Some hands in a row, as text.
#[derive(Debug, Default)]
pub(super) struct Batch {
    bytes: Vec<u8>,
    pub(super) pieces: Vec<Piece>,
}

impl Batch {
    pub(super) fn text(&self, piece: &Piece) -> &[u8] {
        &self.bytes[piece.start..piece.end]
    }
}

/// The text of one hand within a [`Batch`].
#[derive(Clone, Debug)]
pub(super) struct Piece {
    start: usize,
    end: usize,
    /// The line of the file on which the text begins.
    pub(super) line: u64,
    /// How many hands came before it.
    pub(super) index: u64,
    pub(super) table: Table,
    /// What is wrong with it already.
    pub(super) problem: Option<Problem>,
}

/// Where the text of a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    /// At the top level: the hand is the whole file.
    Whole,
    /// In the table with this number.
    Numbered(u64),
    /// In no hand of the file: under a header that is no number, or before the first that is one.
    Stray,
}

impl Table {
    pub(super) fn number(self) -> Option<u64> {
        match self {
            Self::Numbered(number) => Some(number),
            Self::Whole | Self::Stray => None,
        }
    }
}

/// Reads a stream and cuts it.
#[derive(Debug)]
pub(super) struct Splitter<R> {
    source: R,
    /// The text of the hand that has not ended yet, followed by what has not been looked at.
    rest: Vec<u8>,
    /// How much of it has been looked at: whole lines.
    scanned: usize,
    state: State,
    piece: Open,
    /// The line at which `scanned` stands.
    line: u64,
    highest: Option<u64>,
    index: u64,
    begun: bool,
    finished: bool,
}

/// Where the end of a line left us.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    /// How many brackets are open.
    depth: u32,
    /// The quotation mark of a string over several lines that is open.
    string: Option<u8>,
}

/// The piece that has not ended yet.
#[derive(Clone, Debug)]
struct Open {
    line: u64,
    table: Table,
    /// What its header says first, where it is a stray.
    name: Vec<u8>,
    problem: Option<Problem>,
    /// Whether there is anything but blank lines and comments.
    content: bool,
}

impl<R: Read> Splitter<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            source,
            rest: Vec::new(),
            scanned: 0,
            state: State::default(),
            piece: Open {
                line: 1,
                table: Table::Whole,
                name: Vec::new(),
                problem: None,
                content: false,
            },
            line: 1,
            highest: None,
            index: 0,
            begun: false,
            finished: false,
        }
    }

    /// Puts the next hands into the batch; false if there are none left.
    pub(super) fn next_batch(&mut self, batch: &mut Batch) -> bool {
        batch.pieces.clear();
        batch.bytes.clear();
        std::mem::swap(&mut batch.bytes, &mut self.rest);
        while batch.pieces.is_empty() && !self.finished {
            let failure = self.fill(&mut batch.bytes);
            let mut start = 0;
            self.scan(&batch.bytes, &mut start, &mut batch.pieces);
            if self.finished {
                let end = batch.bytes.len();
                self.piece.problem = failure.or(self.piece.problem.take());
                if self.piece.content || self.piece.problem.is_some() {
                    self.cut(start, end, &mut batch.pieces);
                }
            } else if !batch.pieces.is_empty() {
                self.rest.clear();
                self.rest.extend_from_slice(&batch.bytes[start..]);
                self.scanned -= start;
                batch.bytes.truncate(start);
            }
        }
        !batch.pieces.is_empty()
    }

    /// Reads more, up to the end of the stream or a failure; either finishes it.
    fn fill(&mut self, bytes: &mut Vec<u8>) -> Option<Problem> {
        let before = bytes.len();
        let mut failure = None;
        let mut more = (&mut self.source).take(READ_BYTES as u64);
        // `read_to_end` keeps what came before a failure and tries again when interrupted.
        match more.read_to_end(bytes) {
            Ok(_) => self.finished = bytes.len() - before < READ_BYTES,
            Err(error) => {
                self.finished = true;
                failure = Some(Problem::Unreadable(in_words(&error)));
            }
        }
        if !std::mem::replace(&mut self.begun, true) && bytes.starts_with(b"\xef\xbb\xbf") {
            bytes.drain(..3);
        }
        failure
    }

    /// Looks at all whole lines that are new, and cuts where a hand begins.
    fn scan(&mut self, bytes: &[u8], start: &mut usize, pieces: &mut Vec<Piece>) {
        let end = if self.finished {
            bytes.len()
        } else {
            let last = bytes[self.scanned..].iter().rposition(|&b| b == b'\n');
            last.map_or(self.scanned, |last| self.scanned + last + 1)
        };
        let lines = &bytes[..end];
        let mut at = self.scanned;
        while at < end {
            let mut is_header = false;
            if self.state.depth == 0 && self.state.string.is_none() {
                let first = skip_blanks(lines, at);
                match lines.get(first) {
                    Some(b'\n' | b'\r' | b'#') | None => {}
                    Some(b'[') => {
                        is_header = true;
                        if !self.belongs(&lines[first..]) {
                            self.end(at, start, pieces);
                            self.begin(&lines[first..]);
                        }
                    }
                    Some(_) => self.piece.content = true,
                }
                at = first;
            }
            at = self.state.follow_line(lines, at);
            self.line += 1;
            if is_header {
                // A header ends with its line, whatever is wrong with it.
                self.state = State::default();
            }
            if at - *start > MAX_HAND_BYTES {
                return self.give_up();
            }
        }
        self.scanned = end;
        // What has begun a line may be the next hand already, unless the line alone is too long.
        if bytes.len() - end > MAX_HAND_BYTES {
            self.give_up();
        }
    }

    /// The hand is too long: nothing after its beginning can be told apart.
    fn give_up(&mut self) {
        self.finished = true;
        self.piece.content = true;
        self.piece.problem = Some(Problem::TooLarge(MAX_HAND_BYTES));
    }

    /// Whether a header is of a table of the hand that has not ended yet.
    fn belongs(&self, header: &[u8]) -> bool {
        match self.piece.table {
            // The fields of a hand come before its tables.
            Table::Whole => self.piece.content && numbered(header).is_none(),
            Table::Numbered(number) => numbered(header) == Some(number),
            Table::Stray => first_name(header) == self.piece.name,
        }
    }

    /// Another table begins at `at`.
    fn end(&mut self, at: usize, start: &mut usize, pieces: &mut Vec<Piece>) {
        if self.piece.content {
            if self.piece.table == Table::Whole {
                self.piece.table = Table::Stray;
            }
            self.cut(*start, at, pieces);
            *start = at;
            self.piece.line = self.line;
        }
    }

    /// The header begins another table.
    fn begin(&mut self, header: &[u8]) {
        self.piece.content = true;
        self.piece.problem = None;
        let Some(number) = numbered(header) else {
            self.piece.table = Table::Stray;
            self.piece.name = first_name(header).to_vec();
            return;
        };
        self.piece.table = Table::Numbered(number);
        if let Some(after) = self.highest.filter(|&after| number <= after) {
            self.piece.problem = Some(Problem::Order { number, after });
        }
        self.highest = self.highest.max(Some(number));
    }

    fn cut(&mut self, start: usize, end: usize, pieces: &mut Vec<Piece>) {
        pieces.push(Piece {
            start,
            end,
            line: self.piece.line,
            index: self.index,
            table: self.piece.table,
            problem: self.piece.problem.take(),
        });
        self.index += 1;
    }
}

fn skip_blanks(bytes: &[u8], at: usize) -> usize {
    let blanks = bytes[at..].iter().take_while(|b| matches!(b, b' ' | b'\t'));
    at + blanks.count()
}

/// What a header says first: `3` of `[3]`, `[ 3 .notes]`, `[[3.notes]]`.
fn first_name(header: &[u8]) -> &[u8] {
    let brackets = if header.starts_with(b"[[") { 2 } else { 1 };
    let name = &header[skip_blanks(header, brackets)..];
    let end = name
        .iter()
        .position(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b'.' | b']'));
    &name[..end.unwrap_or(name.len())]
}

/// The number of the hand to which a header belongs.
fn numbered(header: &[u8]) -> Option<u64> {
    let name = std::str::from_utf8(first_name(header)).ok()?;
    let canonical = name == "0" || name.starts_with(|c: char| ('1'..='9').contains(&c));
    canonical.then(|| name.parse().ok()).flatten()
}

/// The bytes that matter outside strings and comments.
const MATTERS: [bool; 256] = {
    let mut matters = [false; 256];
    let mut rest: &[u8] = b"\n#[]{}'\"";
    while let [byte, after @ ..] = rest {
        matters[*byte as usize] = true;
        rest = after;
    }
    matters
};

impl State {
    /// Follows the rest of a line; the offset behind its end comes back.
    fn follow_line(&mut self, bytes: &[u8], mut at: usize) -> usize {
        if let Some(mark) = self.string {
            at = self.follow_string(bytes, at, mark);
            if self.string.is_some() {
                return at;
            }
        }
        loop {
            at += bytes[at..]
                .iter()
                .take_while(|&&byte| !MATTERS[usize::from(byte)])
                .count();
            match bytes.get(at) {
                None => return at,
                Some(b'\n') => return at + 1,
                Some(b'#') => return line_end(bytes, at),
                Some(b'[' | b'{') => self.depth += 1,
                Some(b']' | b'}') => self.depth = self.depth.saturating_sub(1),
                Some(&mark) if bytes[at..].starts_with(&[mark; 3]) => {
                    self.string = Some(mark);
                    at = self.follow_string(bytes, at + 3, mark);
                    if self.string.is_some() {
                        return at;
                    }
                    continue;
                }
                Some(&mark) => {
                    at = string_end(bytes, at + 1, mark);
                    // A list of strings goes on like this nearly always.
                    while let [b',', b' ', b'\'', next, ..] = bytes[at..]
                        && next != b'\''
                    {
                        at = string_end(bytes, at + 3, b'\'');
                    }
                    continue;
                }
            }
            at += 1;
        }
    }

    /// Follows a string over several lines, to its end or to the end of the line.
    fn follow_string(&mut self, bytes: &[u8], mut at: usize, mark: u8) -> usize {
        while let Some(&byte) = bytes.get(at) {
            if byte == b'\n' {
                return at + 1;
            }
            if byte == mark && bytes[at..].starts_with(&[mark; 3]) {
                self.string = None;
                // Up to two more marks belong to the string.
                let more = bytes[at + 3..].iter().take(2).take_while(|&&b| b == mark);
                return at + 3 + more.count();
            }
            at += if mark == b'"' { escaped(bytes, at) } else { 1 };
        }
        at
    }
}

/// The offset behind the end of the line.
fn line_end(bytes: &[u8], at: usize) -> usize {
    let end = bytes[at..].iter().position(|&b| b == b'\n');
    end.map_or(bytes.len(), |end| at + end + 1)
}

/// The offset behind the end of a string on one line; at the end of the line if it has none.
fn string_end(bytes: &[u8], mut at: usize, mark: u8) -> usize {
    if mark == b'\'' {
        loop {
            at += mark_or_control(&bytes[at..], mark);
            match bytes.get(at) {
                Some(b'\'') => return at + 1,
                Some(b'\n') | None => return at,
                Some(_) => at += 1,
            }
        }
    }
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\n' => return at,
            _ => at += escaped(bytes, at),
        }
    }
    at
}

/// How many bytes stand for themselves: two where a backslash takes the meaning of a mark or of another
/// backslash.
fn escaped(bytes: &[u8], at: usize) -> usize {
    match bytes[at..] {
        [b'\\', b'\\' | b'"', ..] => 2,
        _ => 1,
    }
}
