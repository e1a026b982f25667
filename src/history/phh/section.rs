//! What a header says first, and whether it is one of a hand: `[3]`, `[ 3 ] # third`, `[3.notes]`.

use super::follow::skip_blanks;
use crate::history::forms::BYTE_ORDER_MARK;

/// What a header says first: `3` of `[3]`, `[ 3 .notes]`, `[[3.notes]]`.
pub(super) fn first_name(header: &[u8]) -> &[u8] {
    let name = &header[first_at(header)..];
    let end = name
        .iter()
        .position(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b'.' | b']'));
    &name[..end.unwrap_or(name.len())]
}

fn first_at(header: &[u8]) -> usize {
    let brackets = if header.starts_with(b"[[") { 2 } else { 1 };
    skip_blanks(header, brackets)
}

/// The number of the hand to which a header belongs.
pub(super) fn numbered(header: &[u8]) -> Option<u64> {
    let name = std::str::from_utf8(first_name(header)).ok()?;
    let canonical = name == "0" || name.starts_with(|c: char| ('1'..='9').contains(&c));
    canonical.then(|| name.parse().ok()).flatten()
}

/// Whether a header is of a table below the one that it names first: `[3.notes]`.
pub(super) fn is_below(header: &[u8]) -> bool {
    let end = first_at(header) + first_name(header).len();
    header.get(skip_blanks(header, end)) == Some(&b'.')
}

/// Where `[3]` stands at the end of a line behind something that no value follows, with the mark before it if there is one.
pub(super) fn header_at_end(line: &[u8]) -> Option<usize> {
    // Without more lines there is no hand.
    let text = line.strip_suffix(b"\n")?.trim_ascii_end();
    let name = text.strip_suffix(b"]")?;
    let at = name.iter().rposition(|byte| !byte.is_ascii_digit())?;
    if name[at] != b'[' || numbered(&text[at..]).is_none() {
        return None;
    }
    let before = &text[..at];
    let before = before.strip_suffix(BYTE_ORDER_MARK).unwrap_or(before);
    let last = before.trim_ascii_end().last()?;
    (!b"=,[{".contains(last)).then_some(before.len())
}

/// Whether a line is the header of a hand and nothing else.
pub(in crate::history) fn begins_hand(line: &[u8]) -> bool {
    let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
    let header = line.trim_ascii();
    if !header.starts_with(b"[") || header.starts_with(b"[[") || numbered(header).is_none() {
        return false;
    }
    let end = skip_blanks(header, first_at(header) + first_name(header).len());
    let after = header.get(end + 1..).unwrap_or_default();
    header.get(end) == Some(&b']') && matches!(after.trim_ascii_start(), [] | [b'#', ..])
}
