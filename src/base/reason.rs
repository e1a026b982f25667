//! Why the system refused to read or write, in words.

use std::io::{self, ErrorKind};

/// The reason without the number that the system has for it, fit to end a line.
pub fn in_words(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "no such file".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::IsADirectory => "a directory, not a file".to_owned(),
        ErrorKind::NotADirectory => "a part of this path is no directory".to_owned(),
        _ => {
            let mut reason = error.to_string();
            let number = reason.find(" (os error ").unwrap_or(reason.len());
            reason.truncate(number);
            // The system begins a sentence. Abbreviations keep their capitals.
            if !reason.chars().nth(1).is_some_and(char::is_uppercase)
                && let Some(first) = reason.get_mut(..1)
            {
                first.make_ascii_lowercase();
            }
            reason
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_has_no_number_and_begins_small() {
        let full = io::Error::from_raw_os_error(28);
        assert!(full.to_string().contains("(os error 28)"), "{full}");
        let words = in_words(&full);
        assert!(!words.contains("os error"), "{words}");
        assert!(words.starts_with(char::is_lowercase), "{words}");
        assert_eq!(
            in_words(&ErrorKind::PermissionDenied.into()),
            "permission denied"
        );
        assert_eq!(in_words(&io::Error::other("USB is gone")), "USB is gone");
        assert_eq!(in_words(&io::Error::other("É")), "É");
        assert_eq!(in_words(&io::Error::other("")), "");
    }
}
