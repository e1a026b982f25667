//! Answers of the terminal among the keys. They come as if somebody had typed them, late or never, and must not act.
//!
//! An answer begins with `ESC ]`, which reads as Alt and a bracket, and ends with a bell or `ESC \`.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// No answer is longer.
const LONGEST: usize = 80;

/// Takes answers out of what is typed.
#[derive(Debug, Default)]
pub struct Answers {
    begun: Option<String>,
}

/// What a key turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Key(KeyEvent),
    /// A part of an answer.
    Nothing,
    /// A whole one, without its marks: `11;rgb:1e1e/1e1e/2e2e`.
    Answer(String),
}

impl Answers {
    pub fn hear(&mut self, key: KeyEvent) -> Heard {
        let alt = key.modifiers.contains(KeyModifiers::ALT);
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let Some(mut begun) = self.begun.take() else {
            if alt && key.code == KeyCode::Char(']') {
                self.begun = Some(String::new());
                return Heard::Nothing;
            }
            return Heard::Key(key);
        };
        match key.code {
            KeyCode::Char('\\') if alt => Heard::Answer(begun),
            KeyCode::Char('g') if control => Heard::Answer(begun),
            KeyCode::Char(letter) if !alt && !control && begun.len() < LONGEST => {
                begun.push(letter);
                self.begun = Some(begun);
                Heard::Nothing
            }
            // No answer after all.
            _ => Heard::Key(key),
        }
    }
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
        assert_eq!(end, Heard::Answer("11;rgb:ffff/ffff/cccc".into()));
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
        type_all(&mut answers, &"1".repeat(LONGEST));
        let next = key('f', KeyModifiers::NONE);
        assert_eq!(answers.hear(next), Heard::Key(next));
        let enter = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
        answers.hear(key(']', KeyModifiers::ALT));
        assert_eq!(answers.hear(enter), Heard::Key(enter));
    }
}
