//! Text of strangers made fit to be shown: one line that looks like what it is.
//!
//! What could move the cursor, turn the direction of writing, hide itself or climb out of its line is taken out;
//! white space becomes single spaces. [`Name`](super::Name) and [`ChatLine`](super::ChatLine) are the two kinds of text
//! that strangers write; neither exists uncleaned.
//!
//! Not here: what a text says. Letters of any script stay as they are, and look-alikes are not compared.

use unicode_width::UnicodeWidthChar;

/// How many marks may stand on one letter: enough for every living script, too few for a tower.
const MOST_MARKS: usize = 3;

/// Why nothing came of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CleanError {
    #[error("there is nothing in it that can be shown")]
    Empty,
    #[error("{columns} columns wide, {} too many", columns - most)]
    TooWide { columns: usize, most: usize },
}

/// The text without what cannot be seen, and with single spaces only between words.
pub(super) fn clean(text: &str) -> String {
    let mut clean = String::new();
    let mut gap = false;
    // At the beginning and after a space there is no letter that a mark could stand on.
    let mut marks_left = 0;
    for c in text.chars() {
        if is_blank(c) {
            gap = true;
            marks_left = 0;
        } else if is_unseen(c) {
            // As if it had not been written: a mark behind it belongs to the letter before it.
        } else if width(c) == 0 {
            if marks_left > 0 {
                marks_left -= 1;
                clean.push(c);
            }
        } else {
            if gap && !clean.is_empty() {
                clean.push(' ');
            }
            gap = false;
            marks_left = MOST_MARKS;
            clean.push(c);
        }
    }
    clean
}

/// How many columns of a terminal a text takes. Terminals disagree where characters join (flags, tones of skin); this is
/// the most that any of them takes.
pub fn columns(text: &str) -> usize {
    text.chars().map(width).sum()
}

/// Text of strangers as it stands in a column: cleaned, and so many columns wide at most, with an ellipsis where text is left out.
pub fn shown(text: &str, most: usize) -> String {
    let clean = clean(text);
    match columns(&clean) <= most {
        true => clean,
        false => format!("{}…", cut(&clean, most.saturating_sub(1))),
    }
}

/// The beginning of a clean text, so many columns wide at most.
pub(super) fn cut(text: &str, most: usize) -> &str {
    let mut used = 0;
    let end = text.char_indices().find(|&(_, c)| {
        used += width(c);
        used > most
    });
    end.map_or(text, |(at, _)| text[..at].trim_end())
}

fn width(c: char) -> usize {
    c.width().unwrap_or(0)
}

/// White space, and the one symbol that looks like it.
fn is_blank(c: char) -> bool {
    const BRAILLE_BLANK: char = '\u{2800}';
    c.is_whitespace() || c == BRAILLE_BLANK
}

/// Whether a character has no shape of its own that everybody sees.
fn is_unseen(c: char) -> bool {
    let no_character = u32::from(c) & 0xfffe == 0xfffe;
    c.is_control()
        || no_character
        || UNSEEN
            .iter()
            .any(|&(first, last)| (first..=last).contains(&c))
}

/// The format characters of Unicode (category Cf), among them all that turn the direction of writing, everything that it
/// says may be ignored (Default_Ignorable_Code_Point), and what means nothing without a private agreement.
const UNSEEN: [(char, char); 32] = [
    ('\u{ad}', '\u{ad}'),         // soft hyphen
    ('\u{34f}', '\u{34f}'),       // grapheme joiner
    ('\u{600}', '\u{605}'),       // Arabic signs around numbers
    ('\u{61c}', '\u{61c}'),       // Arabic letter mark: direction
    ('\u{6dd}', '\u{6dd}'),       // Arabic end of a verse
    ('\u{70f}', '\u{70f}'),       // Syriac abbreviation
    ('\u{890}', '\u{891}'),       // Arabic currencies above
    ('\u{8e2}', '\u{8e2}'),       // Arabic disputed end of a verse
    ('\u{115f}', '\u{1160}'),     // Hangul fillers
    ('\u{17b4}', '\u{17b5}'),     // Khmer inherent vowels
    ('\u{180b}', '\u{180f}'),     // Mongolian selectors
    ('\u{200b}', '\u{200f}'),     // zero width, joiners, direction
    ('\u{202a}', '\u{202e}'),     // direction: embeddings and overrides
    ('\u{2060}', '\u{206f}'),     // joiners, direction: isolates, deprecated formats
    ('\u{3164}', '\u{3164}'),     // Hangul filler
    ('\u{e000}', '\u{f8ff}'),     // private
    ('\u{fdd0}', '\u{fdef}'),     // no characters
    ('\u{fe00}', '\u{fe0f}'),     // variation selectors
    ('\u{feff}', '\u{feff}'),     // byte order mark
    ('\u{ffa0}', '\u{ffa0}'),     // Hangul filler, narrow
    ('\u{fff0}', '\u{fffb}'),     // unassigned formats, annotations
    ('\u{110bd}', '\u{110bd}'),   // Kaithi number sign
    ('\u{110cd}', '\u{110cd}'),   // Kaithi number sign above
    ('\u{13430}', '\u{1343f}'),   // hieroglyph formats
    ('\u{16fe4}', '\u{16fe4}'),   // Khitan filler
    ('\u{1bca0}', '\u{1bca3}'),   // shorthand formats
    ('\u{1d159}', '\u{1d159}'),   // musical null head
    ('\u{1d173}', '\u{1d17a}'),   // musical formats
    ('\u{1da9b}', '\u{1da9f}'),   // sign writing fills
    ('\u{e0000}', '\u{e0fff}'),   // tags, further variation selectors
    ('\u{f0000}', '\u{ffffd}'),   // private
    ('\u{100000}', '\u{10fffd}'), // private
];
