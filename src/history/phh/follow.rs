//! Where strings, lists and comments of a text end, line by line, without understanding more of it.

use super::scan::mark_or_control;
use super::section::header_at_end;
use crate::history::forms::begins_ohh;

/// Where the end of a line left us.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct State {
    /// How many brackets are open.
    depth: u32,
    /// The quotation mark of a string over several lines that is open.
    string: Option<u8>,
    /// How the last string over several lines ended.
    closed: Option<Closed>,
}

/// The end of a string over several lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closed {
    /// As a value can end.
    Well,
    /// More follows on the line: the quotation marks are likely to be the first ones of another string.
    Badly,
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
    /// Whether a list or a string goes on.
    pub(super) const fn is_open(self) -> bool {
        self.depth > 0 || self.string.is_some()
    }

    pub(super) const fn is_in_string(self) -> bool {
        self.string.is_some()
    }

    /// How a string over several lines ended on the line that was followed last, if one did.
    pub(super) const fn closed(self) -> Option<Closed> {
        self.closed
    }

    /// Follows the rest of a line; the offset behind its end comes back.
    pub(super) fn follow_line(&mut self, bytes: &[u8], mut at: usize) -> usize {
        self.closed = None;
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

    /// Where on a line that was followed from here the header of a hand stands behind something else: a file that does not end
    /// with a line break was put before another. No line of TOML is so.
    pub(super) fn joined(self, line: &[u8]) -> Option<usize> {
        let at = header_at_end(line)?;
        let before = &line[..at];
        let depth = |after: &[u8]| self.depth_behind(before, after);
        // The bracket opens something, maybe once a string that was cut off is closed, unless it is in a comment or a longer string.
        let is_open = [&b"["[..], b"'[", b"\"["]
            .into_iter()
            .any(|after| depth(after) > depth(b""));
        is_open.then_some(at)
    }

    /// Where on a line that was followed from here Open Hand History stands behind something else, in no string and no comment.
    pub(super) fn joined_ohh(self, line: &[u8]) -> Option<usize> {
        let objects = (1..line.len()).filter(|&at| line[at] == b'{');
        let mut found = objects.filter(|&at| begins_ohh(&line[at..]));
        found.find(|&at| self.depth_behind(&line[..at], b"[") > self.depth_behind(&line[..at], b""))
    }

    fn depth_behind(self, before: &[u8], after: &[u8]) -> u32 {
        let mut state = self;
        state.follow_line(&[before, after].concat(), 0);
        state.depth
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
                let end = at + 3 + more.count();
                let is_well = matches!(
                    bytes.get(skip_blanks(bytes, end)),
                    None | Some(b'\r' | b'\n' | b'#' | b',' | b']' | b'}')
                );
                self.closed = match (self.closed, is_well) {
                    (Some(Closed::Badly), _) | (_, false) => Some(Closed::Badly),
                    _ => Some(Closed::Well),
                };
                return end;
            }
            at += if mark == b'"' { escaped(bytes, at) } else { 1 };
        }
        at
    }
}

pub(in crate::history) fn skip_blanks(bytes: &[u8], at: usize) -> usize {
    let blanks = bytes[at..].iter().take_while(|b| matches!(b, b' ' | b'\t'));
    at + blanks.count()
}

/// The offset of the next byte that is no blank, no end of a line and in no comment; the length if there is none.
pub(in crate::history) fn skip_lines(bytes: &[u8], mut at: usize) -> usize {
    loop {
        match bytes.get(at) {
            Some(b' ' | b'\t' | b'\r' | b'\n') => at += 1,
            Some(b'#') => at = line_end(bytes, at),
            _ => return at,
        }
    }
}

/// The offset behind the end of the line.
pub(super) fn line_end(bytes: &[u8], at: usize) -> usize {
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
