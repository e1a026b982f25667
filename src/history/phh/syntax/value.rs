//! Any value of TOML. It is checked to its end; what is built of it depends on who asks.

use std::borrow::Cow;

use super::super::error::{Fault, SyntaxProblem, quote, syntax};
use super::super::value::Value;
use super::cursor::Cursor;
use super::keys::Keys;
use super::moment;
use super::number::{Number, overflows};

/// How deep lists, tables and dotted keys may be nested: as deep as the `toml` crate lets them.
pub(super) const MOST_NESTED: usize = 80;

/// A value that was read.
#[derive(Debug)]
pub(in super::super) enum Item<'a> {
    Text(Cow<'a, str>),
    Integer(i64),
    Float(&'a str),
    Boolean(bool),
    Moment(&'a str),
    /// The members if they were asked for, and if there is no table among them.
    List(Option<Vec<Value>>),
    Table,
}

impl Item<'_> {
    /// What this is, for a message.
    pub(in super::super) fn kind(&self) -> &'static str {
        match self {
            Self::Text(_) => "a string",
            Self::Integer(_) => "an integer",
            Self::Float(_) => "a float",
            Self::Boolean(_) => "a boolean",
            Self::Moment(_) => "a date or time",
            Self::List(_) => "an array",
            Self::Table => "a table",
        }
    }
}

impl<'a> Cursor<'a> {
    /// Any value. The members of a list are checked and not kept.
    #[inline]
    pub(in super::super) fn value(&mut self) -> Result<Item<'a>, Fault> {
        self.value_at_depth(0, Keep::Nothing)
    }

    /// Any value, with the members of a list.
    pub(in super::super) fn value_kept(&mut self) -> Result<Item<'a>, Fault> {
        self.value_at_depth(0, Keep::Members)
    }

    fn value_at_depth(&mut self, depth: usize, keep: Keep) -> Result<Item<'a>, Fault> {
        match self.peek() {
            Some(b'\'' | b'"') => self.string().map(Item::Text),
            Some(b'[') => self.list(depth + 1, keep),
            Some(b'{') => self.inline_table(depth + 1),
            _ => self.scalar(),
        }
    }

    /// Calls `each` at the beginning of every member of a list; the next byte is its bracket.
    #[inline]
    pub(in super::super) fn members(
        &mut self,
        mut each: impl FnMut(&mut Self) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        self.at += 1;
        loop {
            self.skip_lines()?;
            if self.eat(b']') {
                return Ok(());
            }
            each(self)?;
            self.skip_lines()?;
            if !self.eat(b',') {
                return self.expect(b']', "a comma or the end of the array");
            }
        }
    }

    fn list(&mut self, depth: usize, keep: Keep) -> Result<Item<'a>, Fault> {
        self.check_depth(depth)?;
        let mut kept = (keep == Keep::Members).then(Vec::new);
        self.members(|cursor| {
            let item = cursor.value_at_depth(depth, keep)?;
            if let Some(list) = &mut kept {
                match item.keep() {
                    Some(value) => list.push(value),
                    None => kept = None,
                }
            }
            Ok(())
        })?;
        Ok(Item::List(kept))
    }

    fn inline_table(&mut self, depth: usize) -> Result<Item<'a>, Fault> {
        self.check_depth(depth)?;
        self.at += 1;
        let mut keys = Keys::new();
        loop {
            self.skip_lines()?;
            if self.eat(b'}') {
                return Ok(Item::Table);
            }
            let first = self.key()?;
            let path = self.dotted(first)?;
            self.skip_lines()?;
            self.expect(b'=', "'='")?;
            self.skip_lines()?;
            self.value_at_depth(depth, Keep::Nothing)?;
            keys.assign(Keys::ROOT, path)?;
            self.skip_lines()?;
            if !self.eat(b',') {
                self.expect(b'}', "a comma or the end of the table")?;
                return Ok(Item::Table);
            }
        }
    }

    fn check_depth(&self, depth: usize) -> Result<(), Fault> {
        if depth > MOST_NESTED {
            return Err(syntax(self.at, SyntaxProblem::TooDeep(MOST_NESTED)));
        }
        Ok(())
    }

    /// A value without quotation marks or brackets.
    fn scalar(&mut self) -> Result<Item<'a>, Fault> {
        let start = self.at;
        self.at = self.word_end(start);
        // A space may stand between a date and a time, and nowhere else.
        if self.at == start + 10
            && moment::looks_like(&self.text[start..self.at])
            && matches!(self.bytes()[self.at..], [b' ', b'0'..=b'9', ..])
        {
            self.at = self.word_end(self.at + 1);
        }
        let text = &self.text[start..self.at];
        let refuse = |reason| {
            let text = quote(text);
            syntax(start, SyntaxProblem::Scalar { text, reason })
        };
        match text {
            "" => return Err(self.unexpected("a value")),
            "true" => return Ok(Item::Boolean(true)),
            "false" => return Ok(Item::Boolean(false)),
            _ => {}
        }
        if moment::looks_like(text) {
            moment::check(text).map_err(refuse)?;
            return Ok(Item::Moment(text));
        }
        if text.starts_with(|c: char| c.is_ascii_alphabetic()) && text != "inf" && text != "nan" {
            return Err(refuse("a string stands in quotation marks"));
        }
        match Number::read(text).map_err(refuse)? {
            Number::Integer(number) => Ok(Item::Integer(number)),
            Number::Decimal(_) if overflows(text) => Err(refuse("it does not fit into 64 bits")),
            Number::Decimal(_) | Number::NotFinite => Ok(Item::Float(text)),
        }
    }

    /// The end of a run of letters, digits and the signs that numbers and dates are made of.
    fn word_end(&self, start: usize) -> usize {
        let rest = &self.bytes()[start..];
        let in_word = |byte: &u8| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'_' | b'.' | b':')
        };
        let end = rest.iter().position(|byte| !in_word(byte));
        start + end.unwrap_or(rest.len())
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Keep {
    Nothing,
    Members,
}
