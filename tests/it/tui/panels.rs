//! What lies beside the tables: chat, log, notes, settings, wallet, help, palette.

use railbird::config::{Allowed, DESCRIPTORS};
use railbird::tui::action::{Action, Context};
use railbird::tui::app::{Screen, Tab};
use railbird::tui::input::Effect;

use super::stage::{Set, Stage};

fn large() -> Set {
    Set {
        size: (160, 60),
        ..Set::default()
    }
}

#[test]
fn what_is_said_is_in_the_log() {
    let mut stage = Stage::playing(large());
    stage.keys("h");
    stage.types("nice hand");
    stage.keys("enter");
    stage.keys("j");
    stage.shows("nice hand");
    stage.keys("esc");
    assert!(stage.app().layers.is_empty());
}

#[test]
fn muted_chat_is_not_shown() {
    let mut stage = Stage::playing(large());
    stage.keys("m h");
    assert!(stage.saved("mute_chat"));
    stage.types("nobody hears");
    stage.keys("enter j");
    stage.hides("nobody hears");
}

#[test]
fn a_note_on_an_opponent_is_kept() {
    let mut stage = Stage::playing(large());
    stage.keys("N");
    stage.shows("Note on");
    stage.types("never folds");
    stage.keys("enter");
    let kept = stage.demo.done.iter().any(
        |effect| matches!(effect, Effect::Note { note: Some(note), .. } if note == "never folds"),
    );
    assert!(kept);
}

#[test]
fn g_goes_to_the_lobby_and_back() {
    let mut stage = Stage::playing(large());
    stage.keys("g");
    assert_eq!(stage.app().screen, Screen::Lobby);
    stage.keys("g");
    assert_eq!(stage.app().screen, Screen::Tables);
    stage.keys("W");
    assert_eq!(stage.app().tab, Tab::Wallet);
    stage.shows("Your wallet has");
}

#[test]
fn every_setting_is_changed_and_saved_at_once() {
    for (row, setting) in DESCRIPTORS.iter().enumerate() {
        let mut stage = Stage::new(large());
        stage.keys("S");
        for _ in 0..row {
            stage.keys("down");
        }
        let before = setting.get(&stage.app().settings);
        stage.keys("enter");
        if setting.key == "name" {
            stage.types("x");
            stage.keys("enter");
        }
        let is_only_one = match setting.allowed {
            Allowed::Words(words) => words.len() < 2,
            _ => setting.key == "edition",
        };
        if is_only_one {
            continue;
        }
        assert_ne!(
            setting.get(&stage.app().settings),
            before,
            "{}",
            setting.key
        );
        assert!(stage.saved(setting.key), "{}", setting.key);
    }
}

#[test]
fn a_new_name_is_told_once() {
    let mut stage = Stage::new(large());
    stage.keys("S home enter");
    stage.types("X");
    stage.keys("enter");
    let is_rename = |effect: &&Effect| matches!(effect, Effect::Rename(_));
    assert_eq!(stage.demo.done.iter().filter(is_rename).count(), 1);
    assert_eq!(stage.app().settings.name.as_str(), "PlayerX");
}

#[test]
fn help_lists_exactly_the_keymap() {
    let mut stage = Stage::playing(large());
    stage.keys("?");
    for action in Action::ALL {
        let shown = matches!(action.context(), Context::Tables | Context::Global);
        let about = stage.app().text.word(&action.description());
        let is_table = action.name().strip_prefix("table-").is_some();
        if is_table || stage.app().keymap.keys(*action).is_empty() {
            continue;
        }
        match shown {
            true => stage.shows(&about),
            false => stage.hides(&format!(" {about} ")),
        }
    }
    stage.keys("?");
    assert!(stage.app().layers.is_empty());
}

#[test]
fn the_palette_finds_an_action_and_does_it() {
    let mut stage = Stage::playing(large());
    stage.keys(":");
    stage.types("wallet");
    stage.keys("enter");
    assert_eq!(stage.app().tab, Tab::Wallet);
    stage.keys(":");
    stage.types("no such thing");
    stage.keys("enter");
    assert!(stage.app().layers.is_empty());
}

#[test]
fn what_is_dangerous_is_in_the_palette_and_asks() {
    let mut stage = Stage::new(large());
    stage.keys(":");
    stage.types("reset");
    stage.keys("enter");
    stage.shows("Start anew?");
    stage.keys("esc");
    assert!(!stage.demo.done.contains(&Effect::ResetBankroll));
}
