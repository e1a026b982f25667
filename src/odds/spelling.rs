//! The usual spelling of what people type: `a♥ kD` is `AhKd`. Errors speak of what was typed.

use crate::cards::{Card, ParseCardError, Rank, Suit, parse_cards};

/// Any hand.
pub(super) const ANY: &str = "random";

/// The usual spelling: no spaces, ranks in capitals, T for 10, suits as small letters.
pub(super) fn spell(text: &str) -> String {
    let spelled: String = letters(text).chars().map(spell_letter).collect();
    // The a of random is no ace.
    spelled.replace("rAndom", ANY)
}

/// Reads cards in any spelling.
pub(super) fn read_cards(text: &str) -> Result<Vec<Card>, ParseCardError> {
    parse_cards(&spell(text)).map_err(|error| as_typed(error, text))
}

/// The letters that count, T for 10. What turns a suit's symbol into a picture (U+FE0F) is dropped.
fn letters(text: &str) -> String {
    let counts = |c: &char| !c.is_whitespace() && *c != '\u{fe0f}';
    text.replace("10", "T").chars().filter(counts).collect()
}

fn spell_letter(c: char) -> char {
    let (upper, lower) = (c.to_ascii_uppercase(), c.to_ascii_lowercase());
    match Suit::from_letter(c) {
        Some(suit) => suit.letter(),
        None if Rank::from_letter(upper).is_some() => upper,
        None => lower,
    }
}

/// The error with the letter that was typed, not the one that it was spelled with: ranks and suits take turns, and the
/// first that is none is what the error is about.
fn as_typed(error: ParseCardError, text: &str) -> ParseCardError {
    let letters = letters(text);
    let typed = match error {
        ParseCardError::Rank(_) => {
            let mut ranks = letters.chars().step_by(2);
            let wrong = ranks.find(|&c| Rank::from_letter(spell_letter(c)).is_none());
            wrong.map(ParseCardError::Rank)
        }
        ParseCardError::Suit(_) => {
            let mut suits = letters.chars().skip(1).step_by(2);
            let wrong = suits.find(|&c| Suit::from_letter(spell_letter(c)).is_none());
            wrong.map(ParseCardError::Suit)
        }
        ParseCardError::Incomplete(_) if text.trim_end().ends_with("10") => {
            Some(ParseCardError::Incomplete("10".into()))
        }
        ParseCardError::Incomplete(_) => {
            let last = letters.chars().last();
            last.map(|c| ParseCardError::Incomplete(c.into()))
        }
        ParseCardError::More(_) | ParseCardError::Twice(_) => None,
    };
    typed.unwrap_or(error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_the_letter_that_was_typed() {
        let wrong = |text| read_cards(text).unwrap_err();
        assert_eq!(wrong("qh kX"), ParseCardError::Suit('X'));
        assert_eq!(wrong("qhkq"), ParseCardError::Suit('q'));
        assert_eq!(wrong("Qh Zd"), ParseCardError::Rank('Z'));
        assert_eq!(wrong("rAndm"), ParseCardError::Rank('r'));
        assert_eq!(wrong("10h♥2"), ParseCardError::Rank('♥'));
        assert_eq!(wrong("Ahk "), ParseCardError::Incomplete("k".into()));
        assert_eq!(wrong("Ah10"), ParseCardError::Incomplete("10".into()));
    }
}
