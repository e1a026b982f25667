//! Cuts a stream into hands, without understanding them: at the headers `[1]`, `[2]`, … of a `.phhs` file.
//!
//! A line that looks like a header is none inside a string or a list over several lines, so quotation marks,
//! brackets and comments are followed. Tables below a hand, such as `[3.notes]` or `[[3.notes]]`, belong to
//! it. A table that is named otherwise, such as `[x]` or `[-1]`, is a stray of its own, so that it is not held
//! against the hand before. A file that begins with fields and has no numbered tables is one hand. Files may be put
//! together: a number may come again, a byte order mark begins another file, and where the last line of a file does not end with a
//! line break, `[1]` of the next stands behind it.
//!
//! A bracket or a quotation that is left open hides no later hand. Within a list `[3]` alone on its line is the header
//! of a hand unless the list goes on after it; within a string it is one once the string turns out not to end, or to end
//! where no value can. Neither is so in any file that is TOML.
//!
//! A hand may have [`MAX_HAND_BYTES`]; beyond that it is refused, and everything passed by up to the next header, so that
//! memory stays bounded whatever the file holds.

use std::io::Read;

use super::error::{Problem, is_text};
use super::follow::{Closed, State, line_end, skip_blanks, skip_lines};
use super::section::{BYTE_ORDER_MARK, begins_hand, first_name, is_below, numbered};
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
    /// The first line of the string that is open which would be the header of a hand outside it.
    doubt: Option<Doubt>,
    /// What is too long is passed by.
    passing: Option<Passing>,
    /// The line at which `scanned` stands.
    line: u64,
    index: u64,
    finished: bool,
}

/// A line to which the scanner may have to go back.
#[derive(Clone, Copy, Debug)]
struct Doubt {
    at: usize,
    line: u64,
}

/// Where in a text that is passed by we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Passing {
    LineStart,
    WithinLine,
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
    /// Whether its own header has come, not only those of tables below it.
    has_header: bool,
}

impl Open {
    const fn at(line: u64) -> Self {
        Self {
            line,
            table: Table::Whole,
            name: Vec::new(),
            problem: None,
            content: false,
            has_header: false,
        }
    }
}

impl<R: Read> Splitter<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            source,
            rest: Vec::new(),
            scanned: 0,
            state: State::default(),
            piece: Open::at(1),
            doubt: None,
            passing: None,
            line: 1,
            index: 0,
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
                continue;
            }
            // Nobody asks for what comes before the piece that is open.
            self.scanned -= start;
            if let Some(doubt) = &mut self.doubt {
                doubt.at -= start;
            }
            if batch.pieces.is_empty() {
                batch.bytes.drain(..start);
            } else {
                self.rest.clear();
                self.rest.extend_from_slice(&batch.bytes[start..]);
                batch.bytes.truncate(start);
            }
        }
        !batch.pieces.is_empty()
    }

    /// Reads more, up to the end of the stream or a failure; either finishes it.
    fn fill(&mut self, bytes: &mut Vec<u8>) -> Option<Problem> {
        let before = bytes.len();
        let mut more = (&mut self.source).take(READ_BYTES as u64);
        // `read_to_end` keeps what came before a failure and tries again when interrupted.
        match more.read_to_end(bytes) {
            Ok(_) => {
                self.finished = bytes.len() - before < READ_BYTES;
                None
            }
            Err(error) => {
                self.finished = true;
                Some(Problem::Unreadable(in_words(&error)))
            }
        }
    }

    /// Looks at all whole lines that are new, and cuts where a hand begins.
    fn scan(&mut self, bytes: &[u8], start: &mut usize, pieces: &mut Vec<Piece>) {
        let end = if self.finished {
            bytes.len()
        } else {
            let last = bytes[self.scanned..].iter().rposition(|&b| b == b'\n');
            last.map_or(self.scanned, |last| self.scanned + last + 1)
        };
        loop {
            if self.passing.is_some() && !self.pass_by(bytes, start) {
                return;
            }
            let stop = self.look(bytes, end, start, pieces);
            // What has begun a line may be the next hand already, unless the line alone is too long.
            let is_too_long = stop == Stop::TooLong || bytes.len() - self.scanned > MAX_HAND_BYTES;
            let is_over = is_too_long || self.finished;
            if is_over && self.state.is_in_string() && self.go_back() {
                continue;
            }
            if !is_too_long {
                return;
            }
            if !self.give_up(bytes, stop, start, pieces) {
                return;
            }
        }
    }

    /// Looks at one line after the other.
    fn look(
        &mut self,
        bytes: &[u8],
        end: usize,
        start: &mut usize,
        pieces: &mut Vec<Piece>,
    ) -> Stop {
        let lines = &bytes[..end];
        while self.scanned < end {
            let mut at = self.scanned;
            // A file that is one hand has no others in it.
            let is_numbered = self.piece.table != Table::Whole;
            if self.state.is_open() && is_numbered && begins_hand(&lines[at..line_end(lines, at)]) {
                let line = self.line;
                match self.is_in_list(lines) {
                    _ if self.state.is_in_string() => {
                        self.doubt.get_or_insert(Doubt { at, line });
                    }
                    Some(true) => {}
                    Some(false) => self.state = State::default(),
                    // More must be read to know.
                    None => break,
                }
            }
            let mut is_header = false;
            if !self.state.is_open() {
                if lines[at..].starts_with(BYTE_ORDER_MARK) {
                    self.begin_file(at, *start, pieces);
                    at += BYTE_ORDER_MARK.len();
                    *start = at;
                }
                let first = skip_blanks(lines, at);
                match lines.get(first) {
                    Some(b'\n' | b'\r' | b'#') | None => {}
                    Some(b'[') => {
                        is_header = true;
                        if !self.belongs(&lines[first..]) {
                            self.end(at, start, pieces);
                            self.begin(&lines[first..]);
                        }
                        self.piece.has_header |= !is_below(&lines[first..]);
                    }
                    Some(_) => self.piece.content = true,
                }
                at = first;
            }
            let before = self.state;
            self.scanned = self.state.follow_line(lines, at);
            self.line += 1;
            if is_header {
                // A header ends with its line, whatever is wrong with it.
                self.state = State::default();
            }
            match self.state.closed() {
                Some(Closed::Badly) if self.go_back() => continue,
                Some(_) => self.doubt = None,
                None => {}
            }
            if is_numbered
                && !is_header
                && let Some(end) = before.joined(&lines[at..self.scanned])
            {
                (self.scanned, self.line) = (at + end, self.line - 1);
                (self.state, self.doubt) = (State::default(), None);
            }
            if self.scanned - *start > MAX_HAND_BYTES {
                return Stop::TooLong;
            }
        }
        Stop::EndOfLines
    }

    /// Whether the line that looks like a header is an entry of the list that is open: then the list goes on. Nothing where
    /// it cannot be known yet.
    fn is_in_list(&self, lines: &[u8]) -> Option<bool> {
        let after = skip_lines(lines, line_end(lines, self.scanned));
        match lines.get(after) {
            Some(b',' | b']') => Some(true),
            Some(_) => Some(false),
            // At the end of the file nothing follows that could be a hand.
            None => self.finished.then_some(true),
        }
    }

    /// The string that is open was never closed: a line in it is a header after all.
    fn go_back(&mut self) -> bool {
        let Some(Doubt { at, line }) = self.doubt.take() else {
            return false;
        };
        (self.scanned, self.line) = (at, line);
        self.state = State::default();
        true
    }

    /// The hand is too long. What follows is passed by; false if it is no text, and nothing more is to be found.
    fn give_up(
        &mut self,
        bytes: &[u8],
        stop: Stop,
        start: &mut usize,
        pieces: &mut Vec<Piece>,
    ) -> bool {
        self.passing = Some(match stop {
            Stop::TooLong => Passing::LineStart,
            Stop::EndOfLines => {
                let rest = &bytes[self.scanned..];
                self.line += rest.iter().filter(|&&byte| byte == b'\n').count() as u64;
                self.scanned = bytes.len();
                Passing::WithinLine
            }
        });
        self.piece.problem = Some(Problem::TooLarge(MAX_HAND_BYTES));
        self.cut(*start, self.scanned, pieces);
        let is_text = is_text(&bytes[*start..self.scanned]);
        self.finished |= !is_text;
        self.state = State::default();
        self.piece = Open::at(self.line);
        *start = self.scanned;
        is_text
    }

    /// Passes by everything up to the next hand; false if it has not come yet.
    fn pass_by(&mut self, bytes: &[u8], start: &mut usize) -> bool {
        while self.scanned < bytes.len() {
            let rest = &bytes[self.scanned..];
            let newline = rest.iter().position(|&byte| byte == b'\n');
            let Some(end) = newline
                .map(|at| at + 1)
                .or(self.finished.then_some(rest.len()))
            else {
                // No header is so long.
                if rest.len() > READ_BYTES {
                    self.passing = Some(Passing::WithinLine);
                    self.scanned = bytes.len();
                }
                break;
            };
            if self.passing == Some(Passing::LineStart) && begins_hand(&rest[..end]) {
                self.passing = None;
                break;
            }
            self.passing = Some(Passing::LineStart);
            self.scanned += end;
            self.line += 1;
        }
        *start = self.scanned;
        self.piece.line = self.line;
        self.passing.is_none()
    }

    /// Whether a header is of a table of the hand that has not ended yet.
    fn belongs(&self, header: &[u8]) -> bool {
        match self.piece.table {
            // The fields of a hand come before its tables.
            Table::Whole => self.piece.content && numbered(header).is_none(),
            Table::Numbered(number) => {
                let is_again = self.piece.has_header && !is_below(header);
                numbered(header) == Some(number) && !is_again
            }
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
            self.piece = Open::at(self.line);
        }
    }

    /// Another file begins at `at`.
    fn begin_file(&mut self, at: usize, start: usize, pieces: &mut Vec<Piece>) {
        if self.piece.content {
            self.cut(start, at, pieces);
        }
        self.piece = Open::at(self.line);
    }

    /// The header begins another table.
    fn begin(&mut self, header: &[u8]) {
        self.piece.content = true;
        match numbered(header) {
            Some(number) => self.piece.table = Table::Numbered(number),
            None => {
                self.piece.table = Table::Stray;
                self.piece.name = first_name(header).to_vec();
            }
        }
    }

    fn cut(&mut self, start: usize, end: usize, pieces: &mut Vec<Piece>) {
        let mut problem = self.piece.problem.take();
        if let Table::Numbered(number) = self.piece.table
            && !self.piece.has_header
        {
            problem = problem.or(Some(Problem::Apart(number)));
        }
        pieces.push(Piece {
            start,
            end,
            line: self.piece.line,
            index: self.index,
            table: self.piece.table,
            problem,
        });
        self.index += 1;
    }
}

/// Why the scanner looks at no more lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    EndOfLines,
    TooLong,
}
