//! Cuts a file into the objects of its hands: each on a line, several on one, in a list, over many lines, files put together.
//!
//! An object ends where its brackets are closed. One that is broken ends where the next hand begins, at `{"ohh":`, which can
//! stand in no text of JSON. Where a hand of PHH begins, or text of a poker room, which is refused there, a [`Splitter`] of a section stops, and whoever reads on gets the rest.

use std::io::Read;

use super::error::{Error, Problem};
use super::read::read_hand;
use crate::base::in_words;
use crate::history::forms::{AHEAD, BYTE_ORDER_MARK, Rest, begins_phh, begins_text};
use crate::history::phh::Hand;

/// The text of one hand is no longer.
pub const MAX_HAND_BYTES: usize = 1 << 20;

/// How much is read at once.
const READ_BYTES: usize = 1 << 16;

/// The text of a hand, and where in the file it begins; both count from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    pub text: Vec<u8>,
    pub line: u64,
    pub column: u64,
}

impl Piece {
    pub fn read(&self) -> Result<Hand, Error> {
        read_hand(&self.text, self.line).map_err(|mut error| {
            if error.line == self.line {
                error.column += self.column - 1;
            }
            error
        })
    }
}

/// Gives the texts of the hands one after the other.
#[derive(Debug)]
pub struct Splitter<R> {
    source: R,
    /// What was read and not given out yet.
    bytes: Vec<u8>,
    /// Where the next piece begins: in `bytes`, and in the file.
    at: usize,
    line: u64,
    column: u64,
    is_over: bool,
    failure: Option<Problem>,
    /// Whether hands of PHH may follow, and somebody reads them.
    is_section: bool,
    /// Whether they begin where the next piece would.
    is_left: bool,
}

/// The bytes that an object is followed by.
const MATTERS: [bool; 256] = {
    let mut matters = [false; 256];
    let mut rest: &[u8] = b"\n\\\"[]{}";
    while let [byte, after @ ..] = rest {
        matters[*byte as usize] = true;
        rest = after;
    }
    matters
};

/// What is found where a hand should begin.
enum Found {
    /// An object of so many bytes.
    Object(usize),
    /// So much of an object, and then another hand, or nothing.
    Part(usize),
    TooLarge,
}

impl<R: Read> Splitter<R> {
    /// A file that is Open Hand History alone.
    pub fn new(source: R) -> Self {
        Self {
            is_section: false,
            ..Self::section(Rest::of(source))
        }
    }

    /// A file up to where PHH begins.
    pub fn section(rest: Rest<R>) -> Self {
        Self {
            source: rest.source,
            bytes: rest.bytes,
            at: 0,
            line: rest.line,
            column: rest.column,
            is_over: rest.failure.is_some(),
            failure: rest.failure.map(Problem::Unreadable),
            is_section: true,
            is_left: false,
        }
    }

    /// What is left where PHH began.
    pub fn into_rest(mut self) -> Option<Rest<R>> {
        self.bytes.drain(..self.at);
        let failure = match self.failure {
            Some(Problem::Unreadable(reason)) => Some(reason),
            _ => None,
        };
        self.is_left.then_some(Rest {
            bytes: self.bytes,
            source: self.source,
            line: self.line,
            column: self.column,
            failure,
        })
    }

    /// The next hand; nothing at the end of the file.
    pub fn next_piece(&mut self) -> Option<Result<Piece, Error>> {
        let first = self.skip_between();
        let (line, column) = (self.line, self.column);
        let refuse = |problem| {
            Some(Err(Error {
                line,
                column,
                problem,
            }))
        };
        if self.is_left {
            return None;
        }
        let Some(first) = first else {
            return self.failure.take().and_then(refuse);
        };
        if first != b'{' {
            self.pass_by();
            return refuse(Problem::NotAHand);
        }
        match self.follow() {
            Found::Object(length) => {
                let text = self.bytes[self.at..self.at + length].to_vec();
                self.pass(length);
                Some(Ok(Piece { text, line, column }))
            }
            Found::Part(length) => {
                self.pass(length);
                let is_cut_here = self.at < self.bytes.len();
                let failure = self.failure.take().filter(|_| !is_cut_here);
                refuse(failure.unwrap_or(Problem::CutOff))
            }
            Found::TooLarge => {
                self.pass(1);
                self.pass_by();
                refuse(Problem::TooLarge(MAX_HAND_BYTES))
            }
        }
    }

    /// Goes to the first byte of the next object, or of what is none: blanks, marks and the brackets and commas of a list are
    /// between them.
    fn skip_between(&mut self) -> Option<u8> {
        loop {
            let rest = &self.bytes[self.at..];
            if rest.starts_with(BYTE_ORDER_MARK) {
                self.at += BYTE_ORDER_MARK.len();
                continue;
            }
            let is_between = |byte: &u8| byte.is_ascii_whitespace() || b"],".contains(byte);
            let count = rest.iter().take_while(|byte| is_between(byte)).count();
            match rest.get(count) {
                // A mark may be cut, and so may what begins a hand of PHH.
                Some(&byte) if self.is_over || rest.len() - count >= AHEAD => {
                    self.pass(count);
                    let rest = &self.bytes[self.at..];
                    if self.is_section && (begins_phh(rest) || begins_text(rest)) {
                        self.is_left = true;
                        return None;
                    }
                    match byte {
                        b'[' => self.pass(1),
                        _ if rest.starts_with(BYTE_ORDER_MARK) => {}
                        _ => return Some(byte),
                    }
                }
                _ => {
                    self.pass(count);
                    if self.is_over {
                        return None;
                    }
                    self.fill();
                }
            }
        }
    }

    /// Follows an object to its end.
    fn follow(&mut self) -> Found {
        let (mut length, mut depth, mut is_in_text) = (0, 0_u32, false);
        while length < MAX_HAND_BYTES {
            let rest = &self.bytes[self.at..];
            let known = self.known();
            let end = known.min(MAX_HAND_BYTES);
            while length < end {
                let is_line = length > 0 && rest[length - 1] == b'\n';
                if self.is_section && is_line && begins_phh(&rest[length..]) {
                    return Found::Part(length);
                }
                // Most bytes change nothing.
                let plain = rest[length..end].iter();
                length += plain
                    .take_while(|byte| !MATTERS[usize::from(**byte)])
                    .count();
                let Some(&byte) = rest[..end].get(length) else {
                    break;
                };
                match (byte, is_in_text) {
                    (b'{', _) if length > 0 && begins_hand(&rest[length..]) => {
                        return Found::Part(length);
                    }
                    // What a backslash stands before means something else; a line ends all the same.
                    (b'\\', true) if rest.get(length + 1) != Some(&b'\n') => length += 1,
                    // No text goes on over the end of a line.
                    (b'"' | b'\n', true) => is_in_text = false,
                    (b'"', false) => is_in_text = true,
                    (b'{' | b'[', false) => depth += 1,
                    (b'}' | b']', false) => {
                        depth -= 1;
                        if depth == 0 {
                            return Found::Object(length + 1);
                        }
                    }
                    _ => {}
                }
                length += 1;
            }
            if length >= known {
                if self.is_over {
                    return Found::Part(rest.len());
                }
                self.fill();
            }
        }
        Found::TooLarge
    }

    /// Of so many bytes it can be seen whether a hand begins there.
    fn known(&self) -> usize {
        let rest = self.bytes.len() - self.at;
        match self.is_over {
            true => rest,
            false => rest.saturating_sub(AHEAD),
        }
    }

    /// Goes to where the next hand begins for sure.
    fn pass_by(&mut self) {
        loop {
            let rest = &self.bytes[self.at..];
            let known = self.known();
            let is_line = |place: usize| match place {
                0 => self.column == 1,
                place => rest[place - 1] == b'\n',
            };
            let begins = |place: usize| {
                rest[place] == b'{' && begins_hand(&rest[place..])
                    || self.is_section && is_line(place) && begins_phh(&rest[place..])
            };
            let next = (0..known).find(|&place| begins(place));
            self.pass(next.unwrap_or(known));
            if next.is_some() || self.is_over {
                return;
            }
            self.fill();
        }
    }

    /// So much is done with.
    fn pass(&mut self, length: usize) {
        let passed = &self.bytes[self.at..self.at + length];
        let last = passed.iter().rposition(|&byte| byte == b'\n');
        match last {
            Some(last) => {
                self.line += passed.iter().filter(|&&byte| byte == b'\n').count() as u64;
                self.column = (length - last) as u64;
            }
            None => self.column += length as u64,
        }
        self.at += length;
    }

    /// Reads more, up to the end of the file or a failure.
    fn fill(&mut self) {
        self.bytes.drain(..self.at);
        self.at = 0;
        let before = self.bytes.len();
        let mut more = (&mut self.source).take(READ_BYTES as u64);
        // `read_to_end` keeps what came before a failure and tries again when interrupted.
        match more.read_to_end(&mut self.bytes) {
            Ok(_) => self.is_over = self.bytes.len() - before < READ_BYTES,
            Err(error) => {
                self.is_over = true;
                self.failure = Some(Problem::Unreadable(in_words(&error)));
            }
        }
    }
}

/// Whether a hand begins with a bracket. In a text of JSON the quotation mark after it would end the text, and be followed by a
/// comma, a colon or a bracket.
fn begins_hand(text: &[u8]) -> bool {
    let text = &text[1..text.len().min(AHEAD)];
    let name = text.trim_ascii_start().strip_prefix(b"\"ohh\"");
    name.is_some_and(|after| after.trim_ascii_start().starts_with(b":"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: impl AsRef<[u8]>) -> Vec<Result<(String, u64, u64), String>> {
        let mut splitter = Splitter::new(text.as_ref());
        let next = || splitter.next_piece();
        std::iter::from_fn(next)
            .map(|piece| match piece {
                Ok(piece) => {
                    let text = String::from_utf8(piece.text).unwrap();
                    Ok((text, piece.line, piece.column))
                }
                Err(error) => Err(error.to_string()),
            })
            .collect()
    }

    fn ok(text: &str, line: u64, column: u64) -> Result<(String, u64, u64), String> {
        Ok((text.to_owned(), line, column))
    }

    const CUT: &str = "the hand is cut off: its object does not end";

    #[test]
    fn objects_are_found_wherever_they_stand() {
        assert_eq!(
            pieces(
                "\u{feff}{\"ohh\": {\n  \"a\": \"}\\\"{\"\n}}{\"b\":1}\n\n\u{feff}[{\"ohh\":{}},\r\n{ }]"
            ),
            [
                ok("{\"ohh\": {\n  \"a\": \"}\\\"{\"\n}}", 1, 1),
                ok("{\"b\":1}", 3, 3),
                ok("{\"ohh\":{}}", 5, 2),
                ok("{ }", 6, 1),
            ]
        );
        assert_eq!(pieces("\u{feff} [ ] \n"), []);
    }

    #[test]
    fn a_hand_that_is_cut_off_does_not_hide_the_next() {
        assert_eq!(
            pieces("{\"ohh\": {\"b\": [\n\n{\"ohh\": {}}{\"ohh\": {\"c\": \"{ \n\t\"ohh\" : {}}"),
            [
                Err(format!("1:1: {CUT}")),
                ok("{\"ohh\": {}}", 3, 1),
                Err(format!("3:12: {CUT}")),
                ok("{ \n\t\"ohh\" : {}}", 3, 27),
            ]
        );
        let no_hand = "this is no hand of Open Hand History: an object with 'ohh' is needed";
        assert_eq!(
            pieces("{\"ohh\": {}}},\"a\": {\"b\": 1}}\n{\"ohh\": {}}"),
            [
                ok("{\"ohh\": {}}", 1, 1),
                Err(format!("1:12: {no_hand}")),
                ok("{\"ohh\": {}}", 2, 1),
            ]
        );
    }

    #[test]
    fn a_hand_that_is_too_long_is_passed_by() {
        let long = format!(
            "{{\"ohh\": \"{}\"}}\n{{\"ohh\":1}}",
            "x".repeat(MAX_HAND_BYTES)
        );
        let found = pieces(&long);
        assert!(
            found[0]
                .as_ref()
                .unwrap_err()
                .contains("1:1: the hand does not end within")
        );
        assert_eq!(found[1..], [ok("{\"ohh\":1}", 2, 1)]);
    }

    #[test]
    fn it_does_not_matter_where_what_is_read_at_once_ends() {
        let hand = "\u{feff}{\"ohh\": {\"a\": \"\\\\\"}}";
        for shift in 0..READ_BYTES.min(80) {
            let text = format!("{}{}{hand}", " ".repeat(READ_BYTES - shift), hand);
            let found = pieces(&text);
            assert!(found.iter().all(Result::is_ok), "{shift} {found:?}");
            assert_eq!(found.len(), 2);
        }
    }

    #[test]
    fn a_failure_of_the_source_is_told_once_and_what_came_before_it_is_read() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
                Err(std::io::Error::other("the disk is gone"))
            }
        }
        for (text, hands) in [("{\"ohh\": {}}", 1), ("{\"ohh\": {}}{\"ohh\"", 1), ("", 0)] {
            let mut splitter = Splitter::new(text.as_bytes().chain(Broken));
            let found: Vec<_> = std::iter::from_fn(|| splitter.next_piece()).collect();
            assert_eq!(found.len(), hands + 1, "{found:?}");
            let error = found[hands].as_ref().unwrap_err().to_string();
            assert!(
                error.ends_with("cannot read on: the disk is gone"),
                "{error}"
            );
        }
    }
}
