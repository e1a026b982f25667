//! Cuts a stream into hands, without understanding them: at the headers `[1]`, `[2]`, … of a `.phhs` file.
//!
//! A line that looks like a header is none inside a string or a list over several lines, so quotation marks,
//! brackets and comments are followed. Tables below a hand, such as `[3.notes]` or `[[3.notes]]`, belong to
//! it. A table that is named otherwise, such as `[x]` or `[-1]`, is a stray of its own, so that it is not held
//! against the hand before. A file that begins with fields and has no numbered tables is one hand. Files may be put
//! together: a number may come again, a byte order mark begins another file, and where the last line of a file does not end with a
//! line break, `[1]` of the next stands behind it.
//!
//! Hands of other forms end a hand too. Where Open Hand History begins a [`Splitter`] of a section stops, and whoever reads on
//! gets the rest. Text of poker rooms is refused as a piece of its own, up to the next hand that can be read, and a single hand that begins
//! behind another, with a `variant` of its own, is another file.
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
use super::piece::{Batch, Open, Piece, Table};
use super::section::{begins_hand, is_below};
use crate::base::in_words;
use crate::history::forms::{
    AHEAD, BYTE_ORDER_MARK, Rest, begins_ohh, begins_phh, begins_text, field, may_begin_ohh,
};

/// The longest text of one hand that is read: 1 MiB.
pub const MAX_HAND_BYTES: usize = 1 << 20;

/// How much is read at once; a batch has about as many bytes.
const READ_BYTES: usize = 1 << 17;

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
    /// Whether there is as much to begin with as is read at once.
    has_enough: bool,
    /// Whether hands of other forms may follow, and somebody reads them.
    is_section: bool,
    /// Where in its line another form begins, once it does; what is left is in `rest`.
    left: Option<u64>,
    failure: Option<Problem>,
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

impl<R: Read> Splitter<R> {
    /// A file that is PHH alone.
    pub(super) fn new(source: R) -> Self {
        Self {
            is_section: false,
            ..Self::section(Rest::of(source))
        }
    }

    /// A file up to where another form begins.
    pub(super) fn section(rest: Rest<R>) -> Self {
        Self {
            source: rest.source,
            has_enough: rest.bytes.len() >= READ_BYTES,
            rest: rest.bytes,
            scanned: 0,
            state: State::default(),
            piece: Open::at(rest.line),
            doubt: None,
            passing: None,
            line: rest.line,
            index: 0,
            finished: false,
            is_section: true,
            left: None,
            failure: rest.failure.map(Problem::Unreadable),
        }
    }

    /// What is left where another form began.
    pub(super) fn into_rest(self) -> Option<Rest<R>> {
        let failure = match self.failure {
            Some(Problem::Unreadable(reason)) => Some(reason),
            _ => None,
        };
        Some(Rest {
            column: self.left?,
            bytes: self.rest,
            source: self.source,
            line: self.line,
            failure,
        })
    }

    /// Puts the next hands into the batch; false if there are none left.
    pub(super) fn next_batch(&mut self, batch: &mut Batch) -> bool {
        batch.pieces.clear();
        batch.bytes.clear();
        if self.finished {
            return false;
        }
        std::mem::swap(&mut batch.bytes, &mut self.rest);
        while batch.pieces.is_empty() && !self.finished {
            // What another form left may be enough for now: where the forms take turns, it would be more every time.
            if !std::mem::take(&mut self.has_enough) {
                self.fill(&mut batch.bytes);
            }
            let mut start = 0;
            self.scan(&batch.bytes, &mut start, &mut batch.pieces);
            if self.left.is_some() {
                self.finished = true;
                self.rest = batch.bytes.split_off(self.scanned);
                if self.piece.content || self.piece.problem.is_some() {
                    self.cut(start, self.scanned, &mut batch.pieces);
                }
                continue;
            }
            if self.finished {
                let end = batch.bytes.len();
                self.piece.problem = self.failure.take().or(self.piece.problem.take());
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

    /// Whether all that there is was put into batches.
    pub(super) const fn is_over(&self) -> bool {
        self.finished
    }

    /// Reads more, up to the end of the stream or a failure; either finishes it.
    fn fill(&mut self, bytes: &mut Vec<u8>) {
        if self.failure.is_some() {
            self.finished = true;
            return;
        }
        let before = bytes.len();
        let mut more = (&mut self.source).take(READ_BYTES as u64);
        // `read_to_end` keeps what came before a failure and tries again when interrupted.
        match more.read_to_end(bytes) {
            Ok(_) => self.finished = bytes.len() - before < READ_BYTES,
            Err(error) => {
                self.finished = true;
                self.failure = Some(Problem::Unreadable(in_words(&error)));
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
            if stop == Stop::OtherForm {
                return;
            }
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
            match self.begins_other(bytes, at) {
                None => break,
                Some(false) => {}
                Some(true) if self.state.is_in_string() => {
                    let line = self.line;
                    self.doubt.get_or_insert(Doubt { at, line });
                }
                Some(true) => {
                    let line_start = bytes[..at].iter().rposition(|&byte| byte == b'\n');
                    self.left = Some((at - line_start.map_or(0, |end| end + 1)) as u64 + 1);
                    return Stop::OtherForm;
                }
            }
            if !self.state.is_in_string() && self.begins_alone(lines, at) {
                self.state = State::default();
                self.begin_file(at, *start, pieces);
                *start = at;
            }
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
                        if !self.piece.has(&lines[first..]) {
                            self.end(at, start, pieces);
                            self.piece.begin(&lines[first..]);
                        }
                        self.piece.has_header |= !is_below(&lines[first..]);
                    }
                    Some(_) => {
                        self.piece.content = true;
                        if begins_text(&lines[first..]) {
                            self.piece.table = Table::Stray;
                            self.piece.problem = Some(Problem::TextForm);
                        }
                        self.piece.has_variant |= is_variant(&lines[first..]);
                    }
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
            let line = &lines[at..self.scanned];
            let joined = match is_numbered && !is_header {
                true => before.joined(line),
                false => None,
            };
            let joined = joined.or_else(|| self.is_section.then(|| before.joined_ohh(line))?);
            if let Some(end) = joined {
                (self.scanned, self.line) = (at + end, self.line - 1);
                (self.state, self.doubt) = (State::default(), None);
            }
            if self.scanned - *start > MAX_HAND_BYTES {
                return Stop::TooLong;
            }
        }
        Stop::EndOfLines
    }

    /// Whether Open Hand History begins on a line; nothing where it cannot be known yet. No value of TOML looks like it, whatever list is open.
    fn begins_other(&self, bytes: &[u8], at: usize) -> Option<bool> {
        let text = &bytes[at..];
        match self.is_section && may_begin_ohh(text) {
            false => Some(false),
            true if begins_ohh(text) => Some(true),
            true => (self.finished || text.len() >= AHEAD).then_some(false),
        }
    }

    /// Whether a line begins what stands alone: text of a poker room, or a single hand behind another or behind such text. The key of a hand
    /// comes once.
    fn begins_alone(&self, lines: &[u8], at: usize) -> bool {
        let is_text = self.piece.problem == Some(Problem::TextForm);
        if begins_text(&lines[at..]) {
            return !is_text;
        }
        let is_whole = self.piece.table == Table::Whole;
        match is_text {
            true => begins_phh(&lines[at..]),
            false => is_whole && self.piece.has_variant && is_variant(&lines[at..]),
        }
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
            Stop::EndOfLines | Stop::OtherForm => {
                let rest = &bytes[self.scanned..];
                self.line += rest.iter().filter(|&&byte| byte == b'\n').count() as u64;
                self.scanned = bytes.len();
                Passing::WithinLine
            }
        });
        let too_large = Problem::TooLarge(MAX_HAND_BYTES);
        self.piece.problem.get_or_insert(too_large);
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
            if self.passing == Some(Passing::LineStart) {
                match self.begins_other(bytes, self.scanned) {
                    None => break,
                    Some(true) => {
                        self.passing = None;
                        break;
                    }
                    Some(false) => {}
                }
            }
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

    fn cut(&mut self, start: usize, end: usize, pieces: &mut Vec<Piece>) {
        pieces.push(self.piece.cut(start, end, self.index));
        self.index += 1;
    }
}

fn is_variant(line: &[u8]) -> bool {
    field(line) == Some(b"variant")
}

/// Why the scanner looks at no more lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    EndOfLines,
    TooLong,
    OtherForm,
}
