//! What a message says about a mistake in a file that a person wrote: the line, what stands there, what was probably meant.
//!
//! Not here: the sentences, and what is right. Words that are typed while playing are guessed more freely, in `plain`.

use super::quote::{LONGEST_QUOTE, shorten};

/// The line in which a byte stands, counted from 1.
pub fn line_at(bytes: &[u8], offset: usize) -> usize {
    let before = &bytes[..offset.min(bytes.len())];
    before.iter().filter(|&&byte| byte == b'\n').count() + 1
}

/// Text from a file as it may be shown: on one line, nothing hidden in it, not endless.
pub fn show_text(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars().take(LONGEST_QUOTE + 1) {
        match c {
            '"' | '\'' | '\\' => escaped.push(c),
            _ => escaped.extend(c.escape_debug()),
        }
    }
    shorten(&escaped, LONGEST_QUOTE)
}

/// The known spelling that is nearest, if few letters differ. Quotation marks around it, capitals and `_` for `-` do not
/// count.
pub fn nearest<Word: AsRef<str>>(
    written: &str,
    known: impl IntoIterator<Item = Word>,
) -> Option<String> {
    // What is endless was no slip, and comparing it takes long.
    if written.len() > LONGEST_QUOTE {
        return None;
    }
    let plain = |text: &str| {
        let inside = text.trim_matches(['"', '\'']).trim();
        inside.to_lowercase().replace('_', "-")
    };
    let written = plain(written);
    let tolerated = written.chars().count() / 3;
    let mut near: Vec<(usize, Word)> = known
        .into_iter()
        .map(|word| (strsim::osa_distance(&plain(word.as_ref()), &written), word))
        .filter(|(distance, _)| *distance <= tolerated)
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    match &near[..] {
        // Of two that are equally near neither is a good guess.
        [(first, _), (second, _), ..] if first == second => None,
        [(_, word), ..] => Some(word.as_ref().to_owned()),
        [] => None,
    }
}

/// The end of a message: what was meant, if anybody can tell.
pub fn did_you_mean(suggestion: &Option<String>) -> String {
    match suggestion {
        Some(word) => format!("; did you mean {word}?"),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_understood_and_a_guess_is_not_made() {
        let known = ["fold", "check-call", "table-1", "table-2"];
        let meant = |written| nearest(written, known);
        assert_eq!(meant("flod").as_deref(), Some("fold"));
        assert_eq!(meant("Check_Call").as_deref(), Some("check-call"));
        assert_eq!(meant("tabel-1").as_deref(), Some("table-1"));
        assert_eq!(meant("table-x"), None);
        assert_eq!(meant("shrug"), None);
        assert_eq!(meant(""), None);
        assert_eq!(meant(&"fold".repeat(1000)), None);
    }

    #[test]
    fn quotation_marks_are_no_slip_and_belong_to_the_suggestion() {
        let known = ["\"dark\"", "\"light\""];
        assert_eq!(nearest("lihgt", known).as_deref(), Some("\"light\""));
        assert_eq!(nearest("'Dark'", known).as_deref(), Some("\"dark\""));
    }

    #[test]
    fn text_of_a_file_stays_on_one_line_and_ends() {
        assert_eq!(show_text("say \"it's\" C:\\"), "say \"it's\" C:\\");
        assert_eq!(show_text("a\nb\u{1b}[2J"), "a\\nb\\u{1b}[2J");
        let long = show_text(&"é".repeat(100_000));
        assert_eq!(long.chars().count(), LONGEST_QUOTE);
        assert!(long.ends_with('…'));
    }

    #[test]
    fn lines_are_counted_from_one() {
        let file = b"one\ntwo\r\nthree";
        let lines = [0, 3, 4, 9, 1_000].map(|offset| line_at(file, offset));
        assert_eq!(lines, [1, 1, 2, 3, 3]);
    }

    #[test]
    fn a_suggestion_ends_the_message() {
        assert_eq!(
            did_you_mean(&Some("fold".to_owned())),
            "; did you mean fold?"
        );
        assert_eq!(did_you_mean(&None), "");
    }
}
