//! A player's own hands as a file.

use std::path::Path;

use crate::cli::Failure;
use crate::cli::export::{Record, Target, Unrecorded};
use crate::profile::book::Kept;
use crate::profile::{Book, HandFilter};

pub(in crate::cli) fn export(
    book: Option<&Book>,
    filter: &HandFilter,
    file: &Path,
    target: &Target,
) -> Result<(), Failure> {
    let none = || Failure::failed("there are no hands to write");
    let book = book.ok_or_else(none)?;
    if !has_records(book, filter)? {
        return Err(none());
    }
    target.write(file, |give| {
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
