//! Answers of the terminal among the keys. They come as if somebody had typed them, late or never, and must not act.
//!
//! An answer begins with `ESC ]` and a number, and ends with a bell or `ESC \`. What follows on Escape at once reads as a key
//! with Alt; where an answer comes in pieces it reads as Escape and another key.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// No answer is longer.
const LONGEST: usize = 80;

/// Takes answers out of what is typed.
#[derive(Debug, Default)]
pub struct Answers {
    at: Place,
}

/// How far an answer has come.
#[derive(Debug, Default)]
enum Place {
    #[default]
    Outside,
    /// A key that may be the first half of a mark.
    Escape,
    Within(String),
    /// The first half of the mark at the end has come.
    Ended,
}

/// What a key turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Key(KeyEvent),
    /// A part of an answer.
    Nothing,
    /// A whole one, with its marks.
    Answer(String),
}

impl Answers {
    pub fn hear(&mut self, key: KeyEvent) -> Heard {
        let alt = key.modifiers.contains(KeyModifiers::ALT);
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let is_plain = !alt && !control;
        match (std::mem::take(&mut self.at), key.code) {
            (Place::Within(text), KeyCode::Char('\\')) if alt => whole(&text),
            (Place::Within(text), KeyCode::Char('g')) if control => whole(&text),
            (Place::Within(text), KeyCode::Esc) if text.contains(';') => {
                self.at = Place::Ended;
                whole(&text)
            }
            (Place::Within(mut text), KeyCode::Char(letter))
                if is_plain && text.len() < LONGEST && goes_on(&text, letter) =>
            {
                text.push(letter);
                self.at = Place::Within(text);
                Heard::Nothing
            }
            (Place::Ended, KeyCode::Char('\\')) if is_plain => Heard::Nothing,
            (Place::Escape, KeyCode::Char(']')) if is_plain => self.begin(),
            (_, KeyCode::Char(']')) if alt => self.begin(),
            (_, KeyCode::Esc) => {
                self.at = Place::Escape;
                Heard::Key(key)
            }
            // No answer, or none after all.
            _ => Heard::Key(key),
        }
    }

    fn begin(&mut self) -> Heard {
        self.at = Place::Within(String::new());
        Heard::Nothing
    }
}

fn whole(text: &str) -> Heard {
    Heard::Answer(format!("\x1b]{text}\x1b\\"))
}

/// Whether this can be the next letter: first there is a number, and whoever types none is not kept waiting.
fn goes_on(text: &str, letter: char) -> bool {
    text.contains(';') || letter.is_ascii_digit() || (letter == ';' && !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(letter: char, modifiers: KeyModifiers) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(letter), modifiers)
    }

    fn type_all(answers: &mut Answers, text: &str) -> Vec<Heard> {
        let letters = text.chars();
        letters
            .map(|letter| answers.hear(key(letter, KeyModifiers::NONE)))
            .collect()
    }

    #[test]
    fn an_answer_never_acts() {
        let mut answers = Answers::default();
        assert_eq!(answers.hear(key(']', KeyModifiers::ALT)), Heard::Nothing);
        let heard = type_all(&mut answers, "11;rgb:ffff/ffff/cccc");
        assert!(heard.iter().all(|heard| *heard == Heard::Nothing));
        let end = answers.hear(key('\\', KeyModifiers::ALT));
        let whole = "\x1b]11;rgb:ffff/ffff/cccc\x1b\\";
        assert_eq!(end, Heard::Answer(whole.into()));
    }

    #[test]
    fn an_answer_in_pieces_never_acts() {
        let mut answers = Answers::default();
        let escape = KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE);
        assert_eq!(answers.hear(escape), Heard::Key(escape));
        let heard = type_all(&mut answers, "]11;rgb:ffff/ffff/cccc");
        assert!(heard.iter().all(|heard| *heard == Heard::Nothing));
        let whole = "\x1b]11;rgb:ffff/ffff/cccc\x1b\\";
        assert_eq!(answers.hear(escape), Heard::Answer(whole.into()));
        assert_eq!(type_all(&mut answers, "\\"), [Heard::Nothing]);
        let fold = key('f', KeyModifiers::NONE);
        assert_eq!(answers.hear(fold), Heard::Key(fold));
    }

    #[test]
    fn a_bracket_alone_takes_no_keys() {
        let mut answers = Answers::default();
        answers.hear(key(']', KeyModifiers::ALT));
        let fold = key('f', KeyModifiers::NONE);
        assert_eq!(answers.hear(fold), Heard::Key(fold));
    }

    #[test]
    fn keys_are_keys() {
        let mut answers = Answers::default();
        let fold = key('f', KeyModifiers::NONE);
        assert_eq!(answers.hear(fold), Heard::Key(fold));
    }

    #[test]
    fn an_answer_without_an_end_gives_the_keys_back() {
        let mut answers = Answers::default();
        answers.hear(key(']', KeyModifiers::ALT));
        type_all(&mut answers, &format!("1;{}", "f".repeat(LONGEST - 2)));
        let next = key('f', KeyModifiers::NONE);
        assert_eq!(answers.hear(next), Heard::Key(next));
        let enter = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
        answers.hear(key(']', KeyModifiers::ALT));
        assert_eq!(answers.hear(enter), Heard::Key(enter));
    }
}
