//! Cuts a file into the objects of its hands. Between them stands a blank line; one that is broken ends where the next begins.

use std::io::{BufRead, BufReader, Read};

use super::error::{Error, Problem};

/// The text of one hand is no longer.
pub const MAX_HAND_BYTES: usize = 1 << 20;

/// The text of a hand, and the line on which it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    pub text: Vec<u8>,
    pub line: u64,
}

/// Gives the texts of the hands one after the other.
#[derive(Debug)]
pub struct Splitter<R> {
    source: BufReader<R>,
    /// A line that belongs to the next hand already.
    next: Vec<u8>,
    /// How many lines were read.
    lines: u64,
    has_failed: bool,
}

/// Where a text is, by its brackets.
#[derive(Default)]
struct Depth {
    open: u32,
    in_text: bool,
    is_escaped: bool,
}

impl Depth {
    fn follow(&mut self, line: &[u8]) {
        for &byte in line {
            match (self.in_text, byte) {
                (true, _) if self.is_escaped => self.is_escaped = false,
                (true, b'\\') => self.is_escaped = true,
                (true, b'"') => self.in_text = false,
                (false, b'"') => self.in_text = true,
                (false, b'{' | b'[') => self.open += 1,
                (false, b'}' | b']') => self.open = self.open.saturating_sub(1),
                _ => {}
            }
        }
        // No text goes on over the end of a line.
        self.in_text = false;
    }
}

impl<R: Read> Splitter<R> {
    pub fn new(source: R) -> Self {
        Self {
            source: BufReader::with_capacity(1 << 16, source),
            next: Vec::new(),
            lines: 0,
            has_failed: false,
        }
    }

    /// The next hand; nothing at the end of the file.
    pub fn next_piece(&mut self) -> Option<Result<Piece, Error>> {
        if self.has_failed {
            return None;
        }
        let mut piece = Piece::default();
        let mut depth = Depth::default();
        let mut after_blank = false;
        loop {
            let line = match self.line() {
                Ok(Some(line)) => line,
                Ok(None) if piece.text.is_empty() => return None,
                Ok(None) => return Some(Err(refuse(piece.line, Problem::CutOff))),
                Err(problem) => {
                    self.has_failed = true;
                    return Some(Err(refuse(self.lines + 1, problem)));
                }
            };
            let is_blank = line.iter().all(u8::is_ascii_whitespace);
            if piece.text.is_empty() {
                if is_blank {
                    continue;
                }
                piece.line = self.lines;
            } else if line.starts_with(b"{") && (after_blank || line.starts_with(b"{\"ohh\"")) {
                // Another one begins before this one has ended.
                self.next = line;
                self.lines -= 1;
                return Some(Err(refuse(piece.line, Problem::CutOff)));
            }
            after_blank = is_blank;
            depth.follow(&line);
            piece.text.extend_from_slice(&line);
            if piece.text.len() > MAX_HAND_BYTES {
                self.has_failed = true;
                let problem = Problem::TooLarge(MAX_HAND_BYTES);
                return Some(Err(refuse(piece.line, problem)));
            }
            if depth.open == 0 {
                return Some(Ok(piece));
            }
        }
    }

    /// A line with its end; no longer than a hand may be.
    fn line(&mut self) -> Result<Option<Vec<u8>>, Problem> {
        let mut line = std::mem::take(&mut self.next);
        if line.is_empty() {
            let most = MAX_HAND_BYTES as u64 + 1;
            let mut source = self.source.by_ref().take(most);
            let read = source.read_until(b'\n', &mut line);
            read.map_err(|error| Problem::Unreadable(crate::base::in_words(&error)))?;
        }
        if line.is_empty() {
            return Ok(None);
        }
        self.lines += 1;
        Ok(Some(line))
    }
}

const fn refuse(line: u64, problem: Problem) -> Error {
    Error {
        line,
        column: 1,
        problem,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<Result<(String, u64), String>> {
        let mut splitter = Splitter::new(text.as_bytes());
        let next = || splitter.next_piece();
        std::iter::from_fn(next)
            .map(|piece| match piece {
                Ok(piece) => Ok((String::from_utf8(piece.text).unwrap(), piece.line)),
                Err(error) => Err(error.to_string()),
            })
            .collect()
    }

    #[test]
    fn a_hand_that_is_cut_off_does_not_hide_the_next() {
        let found = pieces(
            "{\"ohh\": {\n  \"a\": \"}{\"\n}}\n\n{\"ohh\": {\"b\": [\n\n{\"ohh\": {}}\n{\"ohh\": {}}",
        );
        let ok = |text: &str, line| Ok((text.to_owned(), line));
        assert_eq!(
            found,
            [
                ok("{\"ohh\": {\n  \"a\": \"}{\"\n}}\n", 1),
                Err("5:1: the hand is cut off: its object does not end".to_owned()),
                ok("{\"ohh\": {}}\n", 7),
                ok("{\"ohh\": {}}", 8),
            ]
        );
    }

    #[test]
    fn nothing_is_read_beyond_what_a_hand_may_have() {
        let long = format!("{{\"ohh\": \"{}\"}}\n{{}}", "x".repeat(MAX_HAND_BYTES));
        let found = pieces(&long);
        assert_eq!(found.len(), 1);
        assert!(
            found[0]
                .as_ref()
                .unwrap_err()
                .contains("does not end within")
        );
    }
}
