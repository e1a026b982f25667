//! Which keys are taken. TOML lets nothing be defined twice, and has four ways to define a table.

use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::super::error::{Fault, SyntaxProblem, quote, syntax};
use super::cursor::Cursor;
use super::value::MOST_NESTED;

/// The bytes of a key without quotation marks.
const BARE: [bool; 256] = {
    let mut bare = [false; 256];
    let mut byte: u8 = 0;
    while byte < 128 {
        bare[byte as usize] = byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
        byte += 1;
    }
    bare
};

/// One part of a key, and where it stands.
#[derive(Debug)]
pub(in super::super) struct Key<'a> {
    pub(in super::super) name: Cow<'a, str>,
    pub(in super::super) at: usize,
}

impl Key<'_> {
    #[cold]
    pub(in super::super) fn duplicate(&self) -> Fault {
        syntax(self.at, SyntaxProblem::Duplicate(quote(&self.name)))
    }
}

impl<'a> Cursor<'a> {
    /// One part of a key.
    #[inline]
    pub(in super::super) fn key(&mut self) -> Result<Key<'a>, Fault> {
        let at = self.at;
        if let Some(b'\'' | b'"') = self.peek() {
            let name = self.key_string()?;
            return Ok(Key { name, at });
        }
        let rest = &self.bytes()[at..];
        let end = at
            + rest
                .iter()
                .take_while(|&&byte| BARE[usize::from(byte)])
                .count();
        if end == at {
            return Err(self.unexpected("a key"));
        }
        self.at = end;
        let name = Cow::Borrowed(&self.text[at..end]);
        Ok(Key { name, at })
    }

    /// Whether the key goes on: a dot, with blanks around it.
    #[inline]
    pub(in super::super) fn dot(&mut self) -> bool {
        self.skip_blanks();
        let dot = self.eat(b'.');
        if dot {
            self.skip_blanks();
        }
        dot
    }

    /// The parts of a key after its first one, which has been read.
    pub(in super::super) fn dotted(&mut self, first: Key<'a>) -> Result<Vec<Key<'a>>, Fault> {
        let mut path = vec![first];
        while self.dot() {
            if path.len() >= MOST_NESTED {
                return Err(syntax(self.at, SyntaxProblem::TooDeep(MOST_NESTED)));
            }
            path.push(self.key()?);
        }
        Ok(path)
    }
}

/// A table among the [`Keys`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct TableId(u32);

#[derive(Clone, Copy, Debug)]
enum Taken {
    /// A value, or an inline table: complete where it stands.
    Value,
    Table(TableId),
    /// `[[list]]`, and its last table.
    Tables(TableId),
}

/// How a table came to be.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Origin {
    /// `[table]`
    Header,
    /// A `[table.below]` named it on the way.
    Passed,
    /// A `table.key = 1` named it on the way.
    Dotted,
}

/// The keys that are taken, in all tables of one document.
#[derive(Debug)]
pub(in super::super) struct Keys<'a> {
    taken: HashMap<(TableId, Cow<'a, str>), Taken>,
    tables: Vec<Origin>,
}

impl<'a> Keys<'a> {
    pub(in super::super) const ROOT: TableId = TableId(0);

    pub(in super::super) fn new() -> Self {
        Self {
            taken: HashMap::new(),
            tables: Vec::new(),
        }
    }

    /// Takes a key for a value.
    pub(in super::super) fn assign(
        &mut self,
        table: TableId,
        mut path: Vec<Key<'a>>,
    ) -> Result<(), Fault> {
        let Some(key) = path.pop() else { return Ok(()) };
        let dotted = !path.is_empty();
        let table = self.descend(table, path, Origin::Dotted)?;
        if dotted && self.origin(table) == Origin::Header {
            return Err(key.duplicate());
        }
        self.assign_one(table, key)
    }

    /// Takes a key without dots for a value.
    pub(in super::super) fn assign_one(
        &mut self,
        table: TableId,
        key: Key<'a>,
    ) -> Result<(), Fault> {
        let Key { name, at } = key;
        match self.taken.entry((table, name)) {
            Entry::Vacant(free) => {
                free.insert(Taken::Value);
                Ok(())
            }
            Entry::Occupied(taken) => {
                let name = taken.key().1.clone();
                Err(Key { name, at }.duplicate())
            }
        }
    }

    /// Opens the table of a header, `[path]`.
    pub(in super::super) fn open(&mut self, mut path: Vec<Key<'a>>) -> Result<TableId, Fault> {
        let Some(key) = path.pop() else {
            return Ok(Self::ROOT);
        };
        let parent = self.descend(Self::ROOT, path, Origin::Passed)?;
        match self.taken.get(&(parent, key.name.clone())) {
            None => Ok(self.add(parent, key.name, Origin::Header, Taken::Table)),
            Some(&Taken::Table(table)) if self.origin(table) == Origin::Passed => {
                self.tables[table.0 as usize - 1] = Origin::Header;
                Ok(table)
            }
            Some(_) => Err(key.duplicate()),
        }
    }

    /// Opens the next table of a list, `[[path]]`.
    pub(in super::super) fn open_next(&mut self, mut path: Vec<Key<'a>>) -> Result<TableId, Fault> {
        let Some(key) = path.pop() else {
            return Ok(Self::ROOT);
        };
        let parent = self.descend(Self::ROOT, path, Origin::Passed)?;
        match self.taken.get(&(parent, key.name.clone())) {
            None | Some(Taken::Tables(_)) => {
                Ok(self.add(parent, key.name, Origin::Header, Taken::Tables))
            }
            Some(_) => Err(key.duplicate()),
        }
    }

    /// The table at the end of a path; tables on the way that are not there yet come to be.
    fn descend(
        &mut self,
        mut table: TableId,
        path: Vec<Key<'a>>,
        way: Origin,
    ) -> Result<TableId, Fault> {
        for key in path {
            table = match self.taken.get(&(table, key.name.clone())) {
                None => self.add(table, key.name, way, Taken::Table),
                Some(&Taken::Tables(last)) => last,
                Some(&Taken::Table(next)) => {
                    if way == Origin::Dotted {
                        match self.origin(next) {
                            Origin::Header => return Err(key.duplicate()),
                            Origin::Passed | Origin::Dotted => {
                                self.tables[next.0 as usize - 1] = Origin::Dotted;
                            }
                        }
                    }
                    next
                }
                Some(Taken::Value) => return Err(key.duplicate()),
            };
        }
        Ok(table)
    }

    fn add(
        &mut self,
        parent: TableId,
        name: Cow<'a, str>,
        origin: Origin,
        taken: fn(TableId) -> Taken,
    ) -> TableId {
        self.tables.push(origin);
        let table = TableId(self.tables.len() as u32);
        self.taken.insert((parent, name), taken(table));
        table
    }

    fn origin(&self, table: TableId) -> Origin {
        match table.0 {
            0 => Origin::Header,
            number => self.tables[number as usize - 1],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads headers and keys with the value 1, and says whether nothing is defined twice.
    fn distinct(lines: &str) -> bool {
        let mut keys = Keys::new();
        let mut table = Keys::ROOT;
        lines.split(", ").all(|line| {
            let path = |text: &'static str| {
                let mut cursor = Cursor::new(text);
                let first = cursor.key().ok().unwrap();
                cursor.dotted(first).ok().unwrap()
            };
            let line: &'static str = line.to_owned().leak();
            let opened = match line.strip_prefix("[[") {
                Some(rest) => keys.open_next(path(rest)),
                None => match line.strip_prefix('[') {
                    Some(rest) => keys.open(path(rest)),
                    None => keys.assign(table, path(line)).map(|()| table),
                },
            };
            opened.map(|opened| table = opened).is_ok()
        })
    }

    #[test]
    fn nothing_is_defined_twice() {
        for good in [
            "a, b",
            "a.b, a.c",
            "[a], x, [b], x",
            "[a.b], [a], x",
            "[[a]], x, [[a]], x",
            "[[a]], [a.b], [[a]], [a.b]",
            "a.b.c, a.b.d, a.e",
            "[a], b.c, [a.b.d]",
            "[a.b.c], [a], b.x",
            "[a], [a.b], [a.b.c]",
        ] {
            assert!(distinct(good), "{good}");
        }
        for bad in [
            "a, a",
            "a, a.b",
            "a.b, a",
            "[a], [a]",
            "[a], x, x",
            "a, [a]",
            "a, [a.b]",
            "[[a]], [a]",
            "[a], [[a]]",
            "a.b, [a]",
            "[a.b], [a], b.c",
            "[a.b], [[a]]",
            "[a], b.c, [a.b]",
            "a, [[a]]",
            "[[a.b]], [a], b.x",
            "[a.b.c], [a], b.x, [a.b]",
        ] {
            assert!(!distinct(bad), "{bad}");
        }
    }
}
