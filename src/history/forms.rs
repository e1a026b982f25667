//! How hands of each form begin: a file may have been put together of several, and is read to its end all the same.
//!
//! PHH is TOML and Open Hand History is JSON. Outside strings neither has what begins a hand of the other, and neither has the first line of
//! the text form. Not here: what a file begins with, which whoever opens it finds out.

use super::phh::{begins_hand, skip_blanks, skip_lines};

/// So much of a text shows what begins there.
pub(super) const AHEAD: usize = 128;

pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A file from where hands of one form begin: the whole of it, or what is behind those of another form.
#[derive(Debug)]
pub struct Rest<R> {
    /// What was read of it already.
    pub(super) bytes: Vec<u8>,
    pub(super) source: R,
    /// Where in the file it begins; both count from 1.
    pub(super) line: u64,
    pub(super) column: u64,
    /// Why the source cannot be read on.
    pub(super) failure: Option<String>,
}

impl<R> Rest<R> {
    pub const fn of(source: R) -> Self {
        Self::begun(Vec::new(), source)
    }

    /// A file of which somebody has read the beginning, to see what it is. A pipe cannot be read twice.
    pub const fn begun(bytes: Vec<u8>, source: R) -> Self {
        Self {
            bytes,
            source,
            line: 1,
            column: 1,
            failure: None,
        }
    }
}

fn beginning(text: &[u8]) -> &[u8] {
    let text = &text[..text.len().min(AHEAD)];
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// Whether the text may be of Open Hand History: an object comes first, or a list.
pub(super) fn may_begin_ohh(text: &[u8]) -> bool {
    let text = beginning(text).trim_ascii_start();
    matches!(text.first(), Some(b'{' | b'['))
}

/// Whether a hand of Open Hand History begins here, maybe as the first of a list.
pub(super) fn begins_ohh(text: &[u8]) -> bool {
    let mut text = beginning(text).trim_ascii_start();
    while let Some(list) = text.strip_prefix(b"[") {
        text = list.trim_ascii_start();
    }
    let Some(object) = text.strip_prefix(b"{") else {
        return false;
    };
    let name = object.trim_ascii_start().strip_prefix(b"\"ohh\"");
    name.is_some_and(|after| after.trim_ascii_start().starts_with(b":"))
}

/// Whether a hand of PHH begins here: a field, perhaps below the header of a hand, perhaps below comments.
pub(super) fn begins_phh(text: &[u8]) -> bool {
    let text = beginning(text);
    let mut text = &text[skip_lines(text, 0)..];
    if text.starts_with(b"[") {
        let end = text.iter().position(|&byte| byte == b'\n');
        let Some(end) = end.filter(|&end| begins_hand(&text[..end])) else {
            return false;
        };
        text = &text[skip_lines(text, end)..];
    }
    field(text).is_some()
}

/// The name of the field that begins a line, where nobody quoted it.
pub(super) fn field(line: &[u8]) -> Option<&[u8]> {
    let is_of_name = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    let name = &line[..line.iter().take_while(is_of_name).count()];
    let after = line.get(skip_blanks(line, name.len()));
    (!name.is_empty() && after == Some(&b'=')).then_some(name)
}

/// Whether the first line of a hand in the text form begins here, as one of the large rooms writes it.
pub(super) fn begins_text(line: &[u8]) -> bool {
    const FIRST: [&str; 7] = [
        "PokerStars ",
        "Full Tilt Poker ",
        "Winamax Poker - ",
        "Poker Hand #",
        "***** Hand History",
        "Ignition Hand #",
        "Bovada Hand #",
    ];
    let line = beginning(line);
    let line = &line[skip_blanks(line, 0)..];
    FIRST.iter().any(|first| line.starts_with(first.as_bytes()))
}

/// Whether the text is a web page or XML.
pub(super) fn is_markup(text: &[u8]) -> bool {
    beginning(text).trim_ascii_start().starts_with(b"<")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_of_each_form_are_known_by_their_beginning_and_by_no_other() {
        for ohh in ["{\"ohh\": {", "\u{feff} [\n{ \n \"ohh\" :", "[{\"ohh\":1}]"] {
            assert!(begins_ohh(ohh.as_bytes()), "{ohh}");
            assert!(may_begin_ohh(ohh.as_bytes()), "{ohh}");
            assert!(!begins_phh(ohh.as_bytes()), "{ohh}");
        }
        for phh in [
            "[1]\nvariant = 'NT'",
            "\u{feff}# hands\n\n[ 12 ] # the first\r\n# of two\n_a = 1",
            "variant='NT'\n",
        ] {
            assert!(begins_phh(phh.as_bytes()), "{phh}");
            assert!(!begins_ohh(phh.as_bytes()), "{phh}");
        }
        for none in [
            "",
            "[1]",
            "[1]\n",
            "[1, 2]\n",
            "[1],\n[2]\n",
            "{\"ohh\"}",
            "{\"a\": {\"ohh\": 1}}",
            "true\n",
            "\"a\" = 1",
            "PokerStars Hand #1: ",
        ] {
            assert!(!begins_ohh(none.as_bytes()), "{none}");
            assert!(!begins_phh(none.as_bytes()), "{none}");
        }
        assert!(begins_text(b"PokerStars Hand #1:  Hold'em No Limit"));
        assert!(!begins_text(b"_note = 'PokerStars Hand #1'"));
    }
}
