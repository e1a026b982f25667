//! What was probably meant by a word that nobody knows.

use crate::base::LONGEST_QUOTE;

/// The known word that is nearest, if few letters differ. Capitals and `_` for `-` do not count.
pub(in crate::tui) fn nearest<'a>(
    written: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    // What is endless was no slip, and comparing it takes long.
    if written.len() > LONGEST_QUOTE {
        return None;
    }
    let plain = |text: &str| text.trim().to_lowercase().replace('_', "-");
    let written = plain(written);
    let tolerated = written.chars().count() / 3;
    let mut near: Vec<(usize, &str)> = known
        .into_iter()
        .map(|word| (strsim::osa_distance(&plain(word), &written), word))
        .filter(|(distance, _)| *distance <= tolerated)
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    match near[..] {
        // Of two that are equally near neither is a good guess.
        [(first, _), (second, _), ..] if first == second => None,
        [(_, word), ..] => Some(word.to_owned()),
        [] => None,
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
}
