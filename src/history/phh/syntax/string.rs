//! Strings: `'literal'`, `"basic"`, and both over several lines.

use std::borrow::Cow;

use super::super::error::{Fault, SyntaxProblem, quote, syntax};
use super::super::scan::mark_or_control;
use super::cursor::{Cursor, is_control};

impl<'a> Cursor<'a> {
    /// A string of any kind; the next byte is its quotation mark.
    #[inline]
    pub(in super::super) fn string(&mut self) -> Result<Cow<'a, str>, Fault> {
        let rest = &self.bytes()[self.at..];
        match rest.first() {
            Some(b'\'') if rest.starts_with(b"'''") => self.long_literal().map(Cow::Borrowed),
            Some(b'\'') => self.literal().map(Cow::Borrowed),
            _ if rest.starts_with(b"\"\"\"") => self.long_basic(),
            _ => self.basic(),
        }
    }

    /// A string as a key may be one: on one line.
    pub(super) fn key_string(&mut self) -> Result<Cow<'a, str>, Fault> {
        let rest = &self.bytes()[self.at..];
        if rest.starts_with(b"'''") || rest.starts_with(b"\"\"\"") {
            return Err(self.unexpected("a key on one line"));
        }
        self.string()
    }

    #[inline]
    fn literal(&mut self) -> Result<&'a str, Fault> {
        let start = self.at + 1;
        let mut end = start;
        loop {
            end += mark_or_control(&self.bytes()[end..], b'\'');
            match self.bytes().get(end) {
                Some(b'\'') => {
                    self.at = end + 1;
                    return Ok(&self.text[start..end]);
                }
                Some(b'\t') => end += 1,
                Some(_) => return Err(self.bad_in_line(end)),
                None => return Err(self.unclosed()),
            }
        }
    }

    fn long_literal(&mut self) -> Result<&'a str, Fault> {
        let start = self.long_start();
        let mut at = start;
        while let Some(&byte) = self.bytes().get(at) {
            if byte == b'\'' && self.bytes()[at..].starts_with(b"'''") {
                let end = self.long_end(at, b'\'');
                return Ok(&self.text[start..end]);
            }
            if is_control(byte) && !self.is_newline(at) {
                return Err(self.control(at));
            }
            at += 1;
        }
        Err(self.unclosed())
    }

    fn basic(&mut self) -> Result<Cow<'a, str>, Fault> {
        let mut start = self.at + 1;
        let mut at = start;
        let mut built = String::new();
        while let Some(&byte) = self.bytes().get(at) {
            match byte {
                b'"' => {
                    self.at = at + 1;
                    return Ok(finish(built, &self.text[start..at]));
                }
                b'\\' => {
                    built.push_str(&self.text[start..at]);
                    at = self.escape(at + 1, &mut built)?;
                    start = at;
                }
                _ if is_control(byte) => return Err(self.bad_in_line(at)),
                _ => at += 1,
            }
        }
        Err(self.unclosed())
    }

    fn long_basic(&mut self) -> Result<Cow<'a, str>, Fault> {
        let mut start = self.long_start();
        let mut at = start;
        let mut built = String::new();
        while let Some(&byte) = self.bytes().get(at) {
            match byte {
                b'"' if self.bytes()[at..].starts_with(b"\"\"\"") => {
                    let end = self.long_end(at, b'"');
                    return Ok(finish(built, &self.text[start..end]));
                }
                b'\\' => {
                    built.push_str(&self.text[start..at]);
                    at = match self.bytes().get(at + 1) {
                        Some(b' ' | b'\t' | b'\r' | b'\n') => self.folded(at + 1)?,
                        _ => self.escape(at + 1, &mut built)?,
                    };
                    start = at;
                }
                _ if is_control(byte) && !self.is_newline(at) => return Err(self.control(at)),
                _ => at += 1,
            }
        }
        Err(self.unclosed())
    }

    /// Where the content of a string over several lines begins: a first end of line does not count.
    fn long_start(&self) -> usize {
        let start = self.at + 3;
        let rest = &self.bytes()[start..];
        match rest {
            [b'\n', ..] => start + 1,
            [b'\r', b'\n', ..] => start + 2,
            _ => start,
        }
    }

    /// The end of the content, three quotation marks being at `at`: up to two more belong to the content.
    fn long_end(&mut self, at: usize, mark: u8) -> usize {
        let more = self.bytes()[at + 3..]
            .iter()
            .take(2)
            .take_while(|&&byte| byte == mark)
            .count();
        self.at = at + 3 + more;
        at + more
    }

    fn is_newline(&self, at: usize) -> bool {
        matches!(self.bytes()[at..], [b'\n', ..] | [b'\r', b'\n', ..])
    }

    /// What an escape stands for is added; the offset behind it comes back.
    fn escape(&self, at: usize, built: &mut String) -> Result<usize, Fault> {
        let (letter, digits) = match self.bytes().get(at) {
            Some(b'b') => ('\u{8}', 0),
            Some(b't') => ('\t', 0),
            Some(b'n') => ('\n', 0),
            Some(b'f') => ('\u{c}', 0),
            Some(b'r') => ('\r', 0),
            Some(b'e') => ('\u{1b}', 0),
            Some(b'"') => ('"', 0),
            Some(b'\\') => ('\\', 0),
            Some(b'x') => ('\0', 2),
            Some(b'u') => ('\0', 4),
            Some(b'U') => ('\0', 8),
            _ => return Err(self.bad_escape(at)),
        };
        let end = at + 1 + digits;
        let letter = match self.text.get(at + 1..end) {
            Some("") => letter,
            Some(hex) if hex.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
                u32::from_str_radix(hex, 16)
                    .ok()
                    .and_then(char::from_u32)
                    .ok_or_else(|| self.bad_escape(at))?
            }
            _ => return Err(self.bad_escape(at)),
        };
        built.push(letter);
        Ok(end)
    }

    /// The offset behind a line's end that a backslash hides, together with the blanks around it.
    fn folded(&self, mut at: usize) -> Result<usize, Fault> {
        let backslash = at;
        let mut lines = 0;
        loop {
            match self.bytes().get(at) {
                Some(b' ' | b'\t') => {}
                Some(b'\n') => lines += 1,
                Some(b'\r') if self.is_newline(at) => {}
                Some(b'\r') => return Err(self.control(at)),
                _ if lines > 0 => return Ok(at),
                _ => return Err(self.bad_escape(backslash)),
            }
            at += 1;
        }
    }

    #[cold]
    fn bad_escape(&self, at: usize) -> Fault {
        let rest = self.text[at..].chars();
        let escape: String = rest
            .enumerate()
            .take_while(|&(index, c)| index == 0 || (index < 9 && c.is_ascii_hexdigit()))
            .map(|(_, c)| c)
            .collect();
        syntax(at - 1, SyntaxProblem::Escape(quote(&escape)))
    }

    #[cold]
    fn bad_in_line(&self, at: usize) -> Fault {
        if self.is_newline(at) {
            self.unclosed()
        } else {
            self.control(at)
        }
    }

    #[cold]
    fn unclosed(&self) -> Fault {
        syntax(self.at, SyntaxProblem::UnclosedString)
    }
}

fn finish(mut built: String, last: &str) -> Cow<'_, str> {
    if built.is_empty() {
        Cow::Borrowed(last)
    } else {
        built.push_str(last);
        Cow::Owned(built)
    }
}

/// A text as a string of TOML: `'literal'` where that can be, else `"basic"` with escapes.
pub(in super::super) struct Quoted<'a>(pub(in super::super) &'a str);

impl Quoted<'_> {
    /// Adds the string to a text.
    pub(in super::super) fn append(&self, text: &mut String) {
        if !self.0.bytes().any(|byte| byte == b'\'' || is_control(byte)) {
            text.push('\'');
            text.push_str(self.0);
            text.push('\'');
            return;
        }
        text.push('"');
        for c in self.0.chars() {
            match c {
                '"' => text.push_str("\\\""),
                '\\' => text.push_str("\\\\"),
                c if c.is_ascii() && is_control(c as u8) => {
                    text.push_str(&format!("\\u{:04X}", c as u32));
                }
                c => text.push(c),
            }
        }
        text.push('"');
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::error::Problem;
    use super::*;

    fn read(text: &str) -> Result<String, (usize, SyntaxProblem)> {
        let mut cursor = Cursor::new(text);
        match cursor.string() {
            Ok(string) => {
                assert_eq!(cursor.at(), text.len(), "{text}");
                Ok(string.into_owned())
            }
            Err(fault) => match *fault {
                (at, Problem::Syntax(problem)) => Err((at, problem)),
                other => panic!("{other:?}"),
            },
        }
    }

    #[test]
    fn strings_of_all_kinds_are_understood() {
        let good = |text: &str, content: &str| assert_eq!(read(text), Ok(content.to_owned()));
        good("''", "");
        good("'a \\n\"b\"'", "a \\n\"b\"");
        good("\"\"", "");
        good(
            r#""\"\\\b\t\n\f\r\e\x41\u00e9\U0001F0A1""#,
            "\"\\\u{8}\t\n\u{c}\r\u{1b}Aé🂡",
        );
        good("'''\na'b''c\r\n'''", "a'b''c\r\n");
        good("'''''a'''''", "''a''");
        good("\"\"\"\r\na\"\"b\\\"\"\"\"", "a\"\"b\"");
        good("\"\"\"a \\  \n\n  \r\n\t b\"\"\"", "a b");
        good("\"\"\"\"\"\"", "");
    }

    #[test]
    fn broken_strings_say_where() {
        use SyntaxProblem::*;
        assert_eq!(read("'a"), Err((0, UnclosedString)));
        assert_eq!(read("'a\n'"), Err((0, UnclosedString)));
        assert_eq!(read("\"a\r\n\""), Err((0, UnclosedString)));
        assert_eq!(read("'a\rb'"), Err((2, CarriageReturn)));
        assert_eq!(read("'''a''"), Err((0, UnclosedString)));
        assert_eq!(read("\"\"\"a\"\""), Err((0, UnclosedString)));
        assert_eq!(read("'a\u{1}'"), Err((2, Control(1))));
        assert_eq!(read("\"a\u{7f}\""), Err((2, Control(0x7f))));
        assert_eq!(read("\"a\\q\""), Err((2, Escape("q".into()))));
        assert_eq!(read("\"\\u12\""), Err((1, Escape("u12".into()))));
        assert_eq!(read("\"\\ud800\""), Err((1, Escape("ud800".into()))));
        assert_eq!(read("\"\"\"a\\ b\"\"\""), Err((4, Escape(" b".into()))));
        assert_eq!(read("\"\"\"\\"), Err((3, Escape("".into()))));
    }

    #[test]
    fn a_quoted_text_reads_back() {
        for text in [
            "",
            "plain",
            "it's",
            "a\"b\\c'",
            "\u{0}\n\r\t\u{7f}é",
            "'''\"\"\"",
        ] {
            let mut written = String::new();
            Quoted(text).append(&mut written);
            assert_eq!(read(&written), Ok(text.to_owned()));
        }
    }
}
