//! A player's own hands as a file.

use std::path::Path;

use crate::cli::Failure;
use crate::cli::export::{Nothing, Record, Target, Unrecorded, nothing_to_write};
use crate::profile::book::Kept;
use crate::profile::{Book, HandFilter};

pub(in crate::cli) fn export(
    book: Option<&Book>,
    filter: &HandFilter,
    file: &Path,
    target: &Target,
) -> Result<(), Failure> {
    let book = book.ok_or_else(nothing_to_write)?;
    if !has_records(book, filter)? {
        return Err(nothing_to_write());
    }
    let data = book.path().parent().unwrap_or(Path::new(""));
    target.write(file, data, Nothing::IsNoFile, |give| {
        book.each_record(filter, |(kept, text)| {
            let Kept { room, hand, at } = kept;
            let text = text.ok_or(Unrecorded { hand, at });
            let room = Some(room);
            give(Record { room, text })
        })
    })?;
    Ok(())
}

/// Looked at before a file is touched.
fn has_records(book: &Book, filter: &HandFilter) -> Result<bool, Failure> {
    let mut found = false;
    let read = book.each_record(filter, |(_, record)| {
        found |= record.is_some();
        // Enough is known.
        if found { Err(Failure::Closed) } else { Ok(()) }
    });
    match read {
        Err(Failure::Closed) | Ok(()) => Ok(found),
        Err(failure) => Err(failure),
    }
}
