//! Keymaps: every built-in one, what keys do in which context, and keymaps of one's own that inherit.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crokey::KeyCombination;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use railbird::config::Language;
use railbird::text::Text;
use railbird::tui::action::{Action, Context};
use railbird::tui::keymap::{Keymap, short, typed};
use railbird::tui::source::{KEYMAPS, NoFiles};

use super::own_files::Files;

/// What has no key, as a slip would cost too much.
const IN_PALETTE_ONLY: [Action; 1] = [Action::ResetBankroll];

fn load(name: &str) -> Keymap {
    Keymap::load(name, &NoFiles).unwrap_or_else(|problem| panic!("{problem}"))
}

fn pressed(code: KeyCode, modifiers: KeyModifiers) -> KeyCombination {
    KeyEvent::new(code, modifiers).into()
}

fn letter(letter: char) -> KeyCombination {
    pressed(KeyCode::Char(letter), KeyModifiers::NONE)
}

#[test]
fn every_keymap_can_be_loaded_and_says_what_it_is() {
    for (name, _) in KEYMAPS {
        let keymap = load(name);
        assert!(!keymap.name().is_empty() && !keymap.about().is_empty());
    }
    assert_eq!(Keymap::built_in(), load("default"));
}

#[test]
fn every_action_has_a_key_unless_it_is_dangerous() {
    for (name, _) in KEYMAPS {
        let keymap = load(name);
        for action in Action::ALL {
            let without = keymap.keys(*action).is_empty();
            let expected = IN_PALETTE_ONLY.contains(action);
            assert_eq!(without, expected, "{name}: {}", action.name());
        }
    }
}

#[test]
fn what_a_key_does_everywhere_it_does_at_the_tables_and_in_the_lobby_too() {
    for (name, _) in KEYMAPS {
        let keymap = load(name);
        for (action, keys) in keymap.bindings(Context::Global) {
            for key in keys {
                for context in [Context::Lobby, Context::Tables] {
                    let found = keymap.action(context, *key);
                    assert_eq!(found, Some(action), "{name}: {key} in {}", context.name());
                }
            }
        }
    }
}

#[test]
fn keys_and_actions_say_the_same() {
    for (name, _) in KEYMAPS {
        let keymap = load(name);
        for action in Action::ALL {
            for key in keymap.keys(*action) {
                assert_eq!(
                    keymap.action(action.context(), *key),
                    Some(*action),
                    "{name}"
                );
            }
        }
    }
}

#[test]
fn the_keys_of_the_default() {
    let keymap = load("default");
    let tables = |key| keymap.action(Context::Tables, key);
    for (key, action) in [
        ('f', Action::Fold),
        ('c', Action::CheckCall),
        ('r', Action::BetRaise),
        ('a', Action::AllIn),
        ('q', Action::Preset1),
        ('7', Action::Table7),
        (' ', Action::NextWaitingTable),
        ('O', Action::SitOutEverywhere),
        ('n', Action::SitOutNextBigBlind),
        ('?', Action::Help),
        (':', Action::Palette),
    ] {
        assert_eq!(tables(letter(key)), Some(action), "{key}");
    }
    assert_eq!(tables(letter('$')), None);
    let quit = pressed(KeyCode::Char('c'), KeyModifiers::CONTROL);
    for context in Context::ALL {
        assert_eq!(
            keymap.action(context, quit),
            Some(Action::Quit),
            "{}",
            context.name()
        );
    }
}

#[test]
fn the_keys_of_vim_and_pokerth() {
    let vim = load("vim");
    assert_eq!(
        vim.action(Context::Lobby, letter('l')),
        Some(Action::NextTab)
    );
    assert_eq!(
        vim.action(Context::Tables, letter('h')),
        Some(Action::PreviousTable)
    );
    assert_eq!(vim.action(Context::Tables, letter('i')), Some(Action::Chat));
    assert_eq!(vim.action(Context::Tables, letter('f')), Some(Action::Fold));
    let pokerth = load("pokerth");
    for (number, action) in [
        (1, Action::Fold),
        (2, Action::CheckCall),
        (3, Action::BetRaise),
        (4, Action::AllIn),
    ] {
        let key = pressed(KeyCode::F(number), KeyModifiers::NONE);
        assert_eq!(pokerth.action(Context::Tables, key), Some(action));
        assert_eq!(pokerth.shown(action), format!("F{number}"));
    }
}

#[test]
fn however_a_terminal_sends_shift_the_key_is_the_same() {
    let keymap = load("default");
    let (none, shift) = (KeyModifiers::NONE, KeyModifiers::SHIFT);
    for (code, modifiers, action) in [
        (KeyCode::Char('F'), none, Action::PreFold),
        (KeyCode::Char('F'), shift, Action::PreFold),
        (KeyCode::Char('f'), shift, Action::PreFold),
        (KeyCode::Char('?'), none, Action::Help),
        (KeyCode::Char('?'), shift, Action::Help),
        (KeyCode::BackTab, none, Action::PreviousTable),
        (KeyCode::BackTab, shift, Action::PreviousTable),
        (KeyCode::Tab, shift, Action::PreviousTable),
    ] {
        let found = keymap.action(Context::Tables, pressed(code, modifiers));
        assert_eq!(found, Some(action), "{code:?} with {modifiers:?}");
        // The same without the help of the library that knows events.
        let raw = KeyCombination::one_key(code, modifiers);
        assert_eq!(keymap.action(Context::Tables, raw), Some(action));
    }
}

#[test]
fn what_is_typed_acts_on_nothing() {
    for (name, _) in KEYMAPS {
        let keymap = load(name);
        for c in (' '..='~').chain("éÆ½".chars()) {
            assert_eq!(keymap.action(Context::Text, letter(c)), None, "{name}: {c}");
            let part_of_amount = c.is_alphanumeric() || ".,%/".contains(c);
            if part_of_amount {
                assert_eq!(keymap.action(Context::Bet, letter(c)), None, "{name}: {c}");
            }
        }
        // Nor do letters reach through a dialog.
        assert_eq!(keymap.action(Context::Dialog, letter('g')), None);
        assert_eq!(typed(letter('Q')), Some('Q'));
        assert_eq!(typed(pressed(KeyCode::Char('q'), KeyModifiers::ALT)), None);
        assert_eq!(typed(pressed(KeyCode::Enter, KeyModifiers::NONE)), None);
    }
}

#[test]
fn keys_are_shown_short() {
    let keymap = load("default");
    for (action, expected) in [
        (Action::Fold, "f"),
        (Action::PreFold, "F"),
        (Action::Quit, "^C"),
        (Action::Open, "⏎"),
        (Action::Cancel, "Esc"),
        (Action::NextWaitingTable, "Space"),
        (Action::BetMore, "↑"),
        (Action::PreviousTable, "⇧Tab"),
        (Action::BetMuchMore, "PgUp"),
        (Action::ResetBankroll, ""),
    ] {
        assert_eq!(keymap.shown(action), expected);
    }
    let held = KeyModifiers::CONTROL | KeyModifiers::SHIFT;
    assert_eq!(short(pressed(KeyCode::Char('A'), held)), "⇧^A");
    assert_eq!(short(pressed(KeyCode::F(1), KeyModifiers::SHIFT)), "⇧F1");
    assert_eq!(
        short(pressed(KeyCode::Backspace, KeyModifiers::ALT)),
        "Alt-⌫"
    );
}

#[test]
fn bindings_come_in_the_order_of_the_help() {
    let keymap = load("default");
    for context in Context::ALL {
        let found: Vec<Action> = keymap.bindings(context).map(|(action, _)| action).collect();
        let mut expected = Action::ALL.to_vec();
        expected.retain(|action| action.context() == context && !IN_PALETTE_ONLY.contains(action));
        assert_eq!(found, expected);
    }
}

#[test]
fn a_child_takes_keys_and_what_is_bound_to_nothing_has_none() {
    let files = Files(&[(
        "mine",
        "inherits = \"default\"\n[tables]\nfold = [\"c\", \"æ\", \"shift-ö\"]\nall-in = []",
    )]);
    let keymap = Keymap::load("mine", &files).unwrap();
    let tables = |key| keymap.action(Context::Tables, letter(key));
    assert_eq!(tables('c'), Some(Action::Fold));
    assert_eq!(tables('æ'), Some(Action::Fold));
    assert_eq!(tables('Ö'), Some(Action::Fold));
    // What the child says of an action is all that holds of it, and a key that it takes is gone elsewhere.
    assert_eq!(tables('f'), None);
    assert!(keymap.keys(Action::CheckCall).is_empty());
    assert!(keymap.keys(Action::AllIn).is_empty());
    assert_eq!(tables('a'), None);
    assert_eq!(tables('r'), Some(Action::BetRaise));
}

#[test]
fn the_same_key_may_do_different_things_in_different_contexts() {
    let text = b"[tables]\nfold = \"x\"\n[lobby]\nopen = \"x\"";
    let keymap = Keymap::read("test", text, &NoFiles).unwrap();
    assert_eq!(
        keymap.action(Context::Tables, letter('x')),
        Some(Action::Fold)
    );
    assert_eq!(
        keymap.action(Context::Lobby, letter('x')),
        Some(Action::Open)
    );
}

#[test]
fn every_action_and_context_is_described_in_few_words() {
    let text = Text::new(Language::English);
    for action in Action::ALL {
        let id = action.description();
        assert!(text.has(&id), "{id}");
        let words = text.word(&id);
        assert!(words.chars().count() <= 32, "{id}: {words}");
        assert!(
            words.starts_with(char::is_uppercase) && !words.ends_with('.'),
            "{id}"
        );
    }
    for context in Context::ALL {
        assert!(text.has(&format!("context-{}", context.name())));
    }
}

#[test]
fn the_documentation_lists_every_action_with_its_keys() {
    let text = Text::new(Language::English);
    let maps: Vec<Keymap> = KEYMAPS.iter().map(|(name, _)| load(name)).collect();
    let keys = |keymap: &Keymap, action: Action| {
        let keys: Vec<String> = keymap
            .keys(action)
            .iter()
            .map(|key| format!("`{}`", short(*key)))
            .collect();
        if keys.is_empty() {
            "–".to_owned()
        } else {
            keys.join(" ")
        }
    };
    let mut expected = String::new();
    for context in Context::ALL {
        let title = text.word(&format!("context-{}", context.name()));
        write!(expected, "\n### {title}: `[{}]`\n\n", context.name()).unwrap();
        expected += "| action | what it does | default | vim | pokerth |\n|---|---|---|---|---|\n";
        for action in Action::ALL
            .iter()
            .filter(|action| action.context() == context)
        {
            let shown: Vec<String> = maps.iter().map(|keymap| keys(keymap, *action)).collect();
            // Where the others are like the default they need not repeat it.
            let other = |at: usize| {
                if shown[at] == shown[0] {
                    ""
                } else {
                    &shown[at]
                }
            };
            writeln!(
                expected,
                "| `{}` | {} | {} | {} | {} |",
                action.name(),
                text.word(&action.description()),
                shown[0],
                other(1),
                other(2)
            )
            .unwrap();
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/keys.md");
    let document = fs::read_to_string(path).unwrap();
    assert!(
        document.contains(&expected),
        "docs/keys.md should end with:\n{expected}"
    );
}
