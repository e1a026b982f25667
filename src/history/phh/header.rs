//! Headers in brackets, and why text under a header that is no number of a hand is refused.

use super::error::{Fault, Problem, fault, quote, utf8};
use super::syntax::{Cursor, Key};

/// `[path]` or `[[path]]`.
pub(super) struct Header<'a> {
    pub(super) at: usize,
    pub(super) is_list: bool,
    pub(super) path: Vec<Key<'a>>,
}

impl<'a> Header<'a> {
    /// The next byte is its bracket.
    pub(super) fn read(cursor: &mut Cursor<'a>) -> Result<Self, Fault> {
        let at = cursor.at();
        cursor.advance(1);
        let is_list = cursor.eat(b'[');
        cursor.skip_blanks();
        let first = cursor.key()?;
        let path = cursor.dotted(first)?;
        cursor.expect(b']', "']'")?;
        if is_list {
            cursor.expect(b']', "']]'")?;
        }
        Ok(Self { at, is_list, path })
    }
}

/// Why a text that belongs to no hand of its file is refused: what its header is, or that it has none.
#[cold]
pub(super) fn stray(text: &[u8]) -> Fault {
    first_table(text).unwrap_or_else(|fault| fault)
}

fn first_table(text: &[u8]) -> Result<Fault, Fault> {
    let mut cursor = Cursor::new(utf8(text)?);
    cursor.skip_lines()?;
    if cursor.peek() != Some(b'[') {
        return Ok(fault(cursor.at(), Problem::OutsideHands));
    }
    let at = Header::read(&mut cursor)?.path[0].at;
    cursor.end_of_line()?;
    // As it is written: `["3"]` is no number because of its quotation marks.
    let mut name = Cursor::after(cursor.text(), at);
    name.key()?;
    let name = quote(&cursor.text()[at..name.at()]);
    Ok(fault(at, Problem::NotNumbered(name)))
}
