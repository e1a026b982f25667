//! What somebody typed, fit to be quoted in a message: as it is, but not endless.

use std::path::Path;

/// The longest text that a message quotes in full, in characters.
pub const LONGEST_QUOTE: usize = 60;

/// The text in quotation marks, its end left out where it is long.
pub fn quote(text: &str) -> String {
    format!("'{}'", shorten(text, LONGEST_QUOTE))
}

/// At most so many characters; the last is an ellipsis where text is left out.
pub fn shorten(text: &str, most: usize) -> String {
    if text.chars().nth(most).is_none() {
        return text.into();
    }
    let kept = text.chars().take(most.saturating_sub(1));
    kept.chain(['…']).collect()
}

/// The longest path that a message names in full, in characters.
const LONGEST_PATH: usize = 120;

/// A path that is not endless. Its end is kept, where the name of the file is.
pub fn shorten_path(path: &str) -> String {
    let Some(surplus) = path.chars().count().checked_sub(LONGEST_PATH + 1) else {
        return path.into();
    };
    ['…']
        .into_iter()
        .chain(path.chars().skip(surplus + 2))
        .collect()
}

/// A path as a message names it: not endless, and on one line.
pub fn show_path(path: &Path) -> String {
    match shorten_path(&path.to_string_lossy()) {
        odd if odd.contains(char::is_control) => format!("{odd:?}"),
        plain => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_too_long_is_cut() {
        assert_eq!(shorten("AhK♦", 4), "AhK♦");
        assert_eq!(shorten("AhK♦", 3), "Ah…");
        assert_eq!(shorten("", 0), "");
        assert_eq!(quote("aK"), "'aK'");
    }

    #[test]
    fn a_long_path_keeps_its_end() {
        let path = |length| "é".repeat(length - "/own.toml".len()) + "/own.toml";
        assert_eq!(shorten_path(&path(LONGEST_PATH)), path(LONGEST_PATH));
        let cut = "…".to_owned() + &path(LONGEST_PATH - 1);
        assert_eq!(shorten_path(&path(LONGEST_PATH + 1)), cut);
        assert_eq!(shorten_path(&path(100_000)), cut);
        assert_eq!(shorten_path(""), "");
    }

    #[test]
    fn a_path_stays_on_one_line() {
        assert_eq!(show_path(Path::new("/home/Åse/a b")), "/home/Åse/a b");
        assert_eq!(show_path(Path::new("/a\nb")), "\"/a\\nb\"");
    }
}
