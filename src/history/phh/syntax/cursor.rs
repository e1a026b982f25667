//! A place in the text of a hand, and what may stand between the things that matter.

use super::super::error::{Fault, SyntaxProblem, quote, syntax};

/// Reads a text from its beginning to its end.
#[derive(Debug)]
pub(in super::super) struct Cursor<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Cursor<'a> {
    pub(in super::super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Reads from the given offset on.
    pub(in super::super) fn after(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    pub(in super::super) fn text(&self) -> &'a str {
        self.text
    }

    /// The offset of the next byte.
    pub(in super::super) fn at(&self) -> usize {
        self.at
    }

    pub(in super::super) fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes()
    }

    #[inline]
    pub(in super::super) fn peek(&self) -> Option<u8> {
        self.bytes().get(self.at).copied()
    }

    /// Steps over bytes that were looked at.
    #[inline]
    pub(in super::super) fn advance(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Steps over the byte if it comes next.
    #[inline]
    pub(in super::super) fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    pub(in super::super) fn expect(
        &mut self,
        byte: u8,
        expected: &'static str,
    ) -> Result<(), Fault> {
        if self.eat(byte) {
            Ok(())
        } else {
            Err(self.unexpected(expected))
        }
    }

    /// Says that something else was expected here.
    #[cold]
    pub(in super::super) fn unexpected(&self, expected: &'static str) -> Fault {
        let found = match self.text[self.at..].chars().next() {
            None => "the end of the hand".to_owned(),
            Some('\n' | '\r') => "the end of the line".to_owned(),
            Some(c) => format!("'{}'", quote(c.encode_utf8(&mut [0; 4]))),
        };
        syntax(self.at, SyntaxProblem::Unexpected { expected, found })
    }

    /// Skips spaces and tabs.
    #[inline]
    pub(in super::super) fn skip_blanks(&mut self) {
        while let Some(b' ' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    /// Skips spaces, tabs, ends of lines and comments.
    #[inline]
    pub(in super::super) fn skip_lines(&mut self) -> Result<(), Fault> {
        loop {
            match self.peek() {
                Some(b' ' | b'\t' | b'\n') => self.at += 1,
                Some(b'\r') => self.newline()?,
                Some(b'#') => self.comment()?,
                _ => return Ok(()),
            }
        }
    }

    /// The rest of a line after something complete: blanks, perhaps a comment, the end of the line.
    #[inline]
    pub(in super::super) fn end_of_line(&mut self) -> Result<(), Fault> {
        self.skip_blanks();
        if self.peek() == Some(b'#') {
            self.comment()?;
        }
        match self.peek() {
            None => Ok(()),
            Some(b'\n' | b'\r') => self.newline(),
            Some(_) => Err(self.unexpected("the end of the line")),
        }
    }

    /// Nothing may follow but blanks and comments.
    pub(in super::super) fn end(&mut self) -> Result<(), Fault> {
        self.skip_lines()?;
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.unexpected("the end")),
        }
    }

    fn newline(&mut self) -> Result<(), Fault> {
        if self.eat(b'\r') && self.peek() != Some(b'\n') {
            return Err(syntax(self.at - 1, SyntaxProblem::CarriageReturn));
        }
        self.at += 1;
        Ok(())
    }

    /// A comment up to the end of its line, which is left.
    fn comment(&mut self) -> Result<(), Fault> {
        while let Some(byte) = self.peek() {
            match byte {
                b'\n' => break,
                b'\r' if self.bytes().get(self.at + 1) == Some(&b'\n') => break,
                _ if is_control(byte) => return Err(self.control(self.at)),
                _ => self.at += 1,
            }
        }
        Ok(())
    }

    #[cold]
    pub(super) fn control(&self, at: usize) -> Fault {
        let problem = match self.bytes()[at] {
            b'\r' => SyntaxProblem::CarriageReturn,
            byte => SyntaxProblem::Control(u32::from(byte)),
        };
        syntax(at, problem)
    }
}

/// Whether a byte is a control character, which nothing but an escape may write. The tab is none.
#[inline]
pub(super) const fn is_control(byte: u8) -> bool {
    (byte < 0x20 && byte != b'\t') || byte == 0x7f
}
