//! Keys as files write them, as terminals send them and as people read them.
//!
//! The notation is crokey's: `f`, `ctrl-c`, `shift-tab`, `f1`. A capital letter is the letter with shift. Terminals
//! disagree about shift, so that keys are compared in one form only, [`normal`].

use crokey::{KeyCombination, OneToThree};
use crossterm::event::{KeyCode, KeyModifiers};

use crate::base::nearest;

/// Names that people try, and what they are called here.
const OTHER_NAMES: [(&str, &str); 8] = [
    ("return", "enter"),
    ("escape", "esc"),
    ("pgup", "pageup"),
    ("page-up", "pageup"),
    ("pgdn", "pagedown"),
    ("pgdown", "pagedown"),
    ("page-down", "pagedown"),
    ("plus", "+"),
];

const NAMES: [&str; 16] = [
    "enter",
    "esc",
    "tab",
    "backtab",
    "space",
    "backspace",
    "delete",
    "insert",
    "left",
    "right",
    "up",
    "down",
    "home",
    "end",
    "pageup",
    "pagedown",
];

/// No key has a longer name, with all that can be held with it.
const LONGEST: usize = 40;

/// Why a text is no key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    Unknown {
        suggestion: Option<String>,
    },
    /// Keys that are held together.
    Several,
    /// Shift with what is no letter: which character comes depends on the keyboard.
    Shifted,
    /// Terminals send another key for it.
    SentAs(&'static str),
}

/// Reads a key.
pub(super) fn parse(text: &str) -> Result<KeyCombination, Refusal> {
    let unknown = || Refusal::Unknown {
        suggestion: suggest(text),
    };
    // `C-c` is how others write `ctrl-c`; here it would be two keys.
    if text.len() > LONGEST || text.starts_with("C-") {
        return Err(unknown());
    }
    let (held, last) = split(text);
    let mut letters = last.chars();
    let only = letters.next().filter(|_| letters.next().is_none());
    let key = match only {
        // crokey knows only those of ASCII.
        Some(letter) if !letter.is_ascii() && !letter.is_control() => {
            let mut key = crokey::parse(&format!("{held}x")).map_err(|_| unknown())?;
            if let OneToThree::One(code) = &mut key.codes {
                *code = KeyCode::Char(letter);
            }
            key
        }
        Some(letter) if letter.is_control() => return Err(unknown()),
        _ => crokey::parse(text).map_err(|_| unknown())?,
    };
    let OneToThree::One(code) = key.codes else {
        return Err(Refusal::Several);
    };
    let mut modifiers = key.modifiers;
    // crokey reads `F` as `f`.
    let capital = only.is_some_and(char::is_uppercase);
    if capital && !modifiers.contains(KeyModifiers::CONTROL) {
        modifiers |= KeyModifiers::SHIFT;
    }
    if let KeyCode::Char(letter) = code {
        let held = |modifier| modifiers.contains(modifier);
        if held(KeyModifiers::SHIFT) && !has_case(letter) && letter != ' ' {
            return Err(Refusal::Shifted);
        }
        if modifiers == KeyModifiers::CONTROL {
            match letter {
                'i' => return Err(Refusal::SentAs("tab")),
                'm' => return Err(Refusal::SentAs("enter")),
                '[' => return Err(Refusal::SentAs("esc")),
                _ => {}
            }
        }
    }
    Ok(normal(KeyCombination::one_key(code, modifiers)))
}

/// The one form of a key that can be sent in several: letters are capital with shift and only then, characters that
/// are no letters have no shift, and tab with shift is back-tab.
pub fn normal(key: KeyCombination) -> KeyCombination {
    let OneToThree::One(code) = key.codes else {
        return key;
    };
    let mut modifiers = key.modifiers;
    let code = match code {
        KeyCode::Char('\r' | '\n') => KeyCode::Enter,
        KeyCode::Char(letter) if has_case(letter) => {
            // With control a capital may mean nothing but that caps lock is on.
            if letter.is_uppercase() && !modifiers.contains(KeyModifiers::CONTROL) {
                modifiers |= KeyModifiers::SHIFT;
            }
            KeyCode::Char(if modifiers.contains(KeyModifiers::SHIFT) {
                only(letter.to_uppercase()).unwrap_or(letter)
            } else {
                only(letter.to_lowercase()).unwrap_or(letter)
            })
        }
        KeyCode::Char(other) if other != ' ' => {
            modifiers -= KeyModifiers::SHIFT;
            code
        }
        KeyCode::Tab if modifiers.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
        KeyCode::BackTab => {
            modifiers |= KeyModifiers::SHIFT;
            code
        }
        _ => code,
    };
    KeyCombination::one_key(code, modifiers)
}

/// The character that a key types, if it types one.
pub fn typed(key: KeyCombination) -> Option<char> {
    match normal(key) {
        KeyCombination {
            codes: OneToThree::One(KeyCode::Char(letter)),
            modifiers,
        } if (modifiers - KeyModifiers::SHIFT).is_empty() => Some(letter),
        _ => None,
    }
}

/// A key in as few columns as possible: `f`, `F`, `^C`, `⏎`, `F1`.
pub fn short(key: KeyCombination) -> String {
    let KeyCombination { codes, modifiers } = normal(key);
    let OneToThree::One(code) = codes else {
        return key.to_string();
    };
    let held = |modifier| modifiers.contains(modifier);
    let mut text = String::new();
    if held(KeyModifiers::SUPER) {
        text.push_str("Cmd-");
    }
    if held(KeyModifiers::ALT) {
        text.push_str("Alt-");
    }
    // A capital letter and the arrow of back-tab say that shift is held.
    let implied =
        matches!(code, KeyCode::Char(letter) if letter != ' ') && !held(KeyModifiers::CONTROL);
    if held(KeyModifiers::SHIFT) && !implied && code != KeyCode::BackTab {
        text.push('⇧');
    }
    if held(KeyModifiers::CONTROL) {
        text.push('^');
    }
    match code {
        KeyCode::Char(' ') => text.push_str("Space"),
        KeyCode::Char(letter) if held(KeyModifiers::CONTROL) => text.extend(letter.to_uppercase()),
        KeyCode::Char(letter) => text.push(letter),
        KeyCode::F(number) => text.push_str(&format!("F{number}")),
        KeyCode::Enter => text.push('⏎'),
        KeyCode::Esc => text.push_str("Esc"),
        KeyCode::Tab => text.push_str("Tab"),
        KeyCode::BackTab => text.push_str("⇧Tab"),
        KeyCode::Backspace => text.push('⌫'),
        KeyCode::Delete => text.push_str("Del"),
        KeyCode::Insert => text.push_str("Ins"),
        KeyCode::Left => text.push('←'),
        KeyCode::Right => text.push('→'),
        KeyCode::Up => text.push('↑'),
        KeyCode::Down => text.push('↓'),
        KeyCode::Home => text.push_str("Home"),
        KeyCode::End => text.push_str("End"),
        KeyCode::PageUp => text.push_str("PgUp"),
        KeyCode::PageDown => text.push_str("PgDn"),
        _ => return key.to_string(),
    }
    text
}

/// Keys in short form without signs that some terminals lack: `Enter`, `Shift-Tab`.
pub fn plain(keys: &str) -> String {
    let signs = [
        ('⇧', "Shift-"),
        ('⏎', "Enter"),
        ('⌫', "Backspace"),
        ('←', "Left"),
        ('→', "Right"),
        ('↑', "Up"),
        ('↓', "Down"),
    ];
    let name = |letter: char| {
        let named = signs.iter().find(|(sign, _)| *sign == letter);
        named.map_or_else(|| letter.to_string(), |(_, name)| (*name).to_owned())
    };
    keys.chars().map(name).collect()
}

/// What is held, with its hyphens, and the key itself: `ctrl-` and `c`, `` and `-`.
fn split(text: &str) -> (&str, &str) {
    let last = text.char_indices().next_back().map_or(0, |(at, _)| at);
    let key = text[..last].rfind('-').map_or(0, |hyphen| hyphen + 1);
    text.split_at(key)
}

fn has_case(letter: char) -> bool {
    letter.is_lowercase() || letter.is_uppercase()
}

/// The only character there is; the capital of `ß` is two.
fn only(mut letters: impl Iterator<Item = char>) -> Option<char> {
    letters.next().filter(|_| letters.next().is_none())
}

/// What was probably meant by what is no key.
fn suggest(text: &str) -> Option<String> {
    if text.len() > LONGEST || text.contains(char::is_control) {
        return None;
    }
    let lower = text.to_lowercase();
    let other = OTHER_NAMES.iter().find(|(name, _)| lower.ends_with(name));
    let meant = if let Some((name, called)) = other {
        lower.replace(name, called)
    } else if let Some(rest) = lower.strip_prefix("c-") {
        format!("ctrl-{rest}")
    } else if lower.contains('+') {
        lower.replace('+', "-")
    } else {
        let (held, last) = split(&lower);
        format!("{held}{}", nearest(last, NAMES)?)
    };
    // What is suggested must be a key itself.
    crokey::parse(&meant).ok()?;
    Some(format!("\"{meant}\""))
}
