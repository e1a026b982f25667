//! What lies beside the tables: chat, log, notes, settings, wallet, help, palette.

use railbird::config::{Allowed, DESCRIPTORS, LanguageName};
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
fn a_note_begins_in_its_text_and_is_not_lost_by_arrows_and_enter() {
    let mut stage = Stage::playing(large());
    let asked = stage.commands().len();
    // The arrows go to the player and back, not to a button.
    stage.keys("N down down");
    stage.types("calls");
    stage.keys("enter");
    stage.shows("Your note on");
    let kept =
        stage.demo.done.iter().any(
            |effect| matches!(effect, Effect::Note { note: Some(note), .. } if note == "calls"),
        );
    assert!(kept);
    // Another player: nothing is written, and nothing that is typed acts.
    stage.keys("N up right down enter");
    stage.shows("Nothing is noted yet.");
    stage.types("folds");
    assert!(!stage.app().layers.is_empty());
    stage.keys("enter");
    assert!(stage.app().layers.is_empty());
    assert_eq!(stage.commands().len(), asked);
}

#[test]
fn g_goes_to_the_stakes_that_were_looked_at_last() {
    let mut stage = Stage::new(large());
    stage.choose_nl10();
    stage.keys("enter enter");
    stage.wait(300, |app| app.screen == Screen::Tables);
    stage.keys("later g tab g S g g");
    assert_eq!(stage.app().tab, Tab::Omaha);
    stage.keys("g W g g");
    assert_eq!(stage.app().tab, Tab::Omaha);
}

#[test]
fn another_rulebook_is_said_to_have_a_wallet_of_its_own_from_the_next_start() {
    let mut stage = Stage::new(Set {
        size: (80, 24),
        ..Set::default()
    });
    stage.keys("S down");
    stage.shows("Each rulebook has its own room and wallet. A change holds from the next start.");
    stage.keys("right");
    let edition = stage.app().settings.edition.as_str().to_owned();
    stage.shows(&format!(
        "Rulebook {edition} holds from the next start, with a room and a wallet of its own."
    ));
}

#[test]
fn the_settings_tell_the_keys_that_change_them() {
    let mut stage = Stage::new(large());
    stage.keys("S");
    // A name is typed: nothing is before it or behind it, and who goes through the tabs goes on.
    stage.shows("[⏎] change");
    stage.keys("right");
    assert_eq!(stage.app().tab, Tab::Holdem);
    stage.keys("left down");
    stage.shows("[←→] change");
    stage.keys("?");
    let text = stage.text();
    let of = |what: &str| {
        let row = text.lines().find(|row| row.contains(what));
        row.unwrap_or_else(|| panic!("no {what:?} in\n{text}"))
            .to_owned()
    };
    assert!(of("More, or the next choice").contains('→'));
    assert!(!of("Next tab").contains("Tab →"));
    stage.keys("esc tab ?");
    stage.shows("Tab →");
    stage.hides("More, or the next choice");
}

#[test]
fn the_chosen_setting_is_whole() {
    let mut stage = Stage::new(Set {
        size: (80, 24),
        ..Set::default()
    });
    stage.keys("S down");
    for _ in 0..20 {
        let text = stage.text();
        let chosen = text.lines().find(|row| row.contains('◂'));
        assert!(chosen.is_some_and(|row| row.contains('▸')), "{text}");
        stage.keys("down");
    }
}

#[test]
fn a_long_line_of_chat_has_several_rows() {
    let mut stage = Stage::playing(Set {
        size: (80, 24),
        ..Set::default()
    });
    let long = "that was a very nice hand and I would have played it just the same way, from the \
                first card to the very last";
    stage.keys("h");
    stage.types(long);
    stage.keys("enter");
    stage.shows("very last");
    stage.keys("j");
    stage.shows("very last");
}

#[test]
fn the_lobby_says_the_least_rake_and_leaves_no_cell_empty() {
    let mut stage = Stage::new(Set {
        size: (80, 24),
        ..Set::default()
    });
    stage.choose_nl10();
    stage.shows("rake 3.50%, €0.01 to €1.00 a pot");
    let text = stage.text();
    let row = text.lines().find(|row| row.contains("0.05/0.10"));
    assert!(
        row.is_some_and(|row| row.trim_end().ends_with('–')),
        "{text}"
    );
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

#[test]
fn the_way_out_is_offered_on_every_page_of_the_lobby() {
    for language in [
        LanguageName::English,
        LanguageName::Danish,
        LanguageName::French,
    ] {
        let mut set = Set {
            size: (80, 24),
            ..Set::default()
        };
        set.settings.language = language;
        let mut stage = Stage::seated(1, set);
        stage.keys("W");
        for _ in 0..stage.app().tabs().len() {
            stage.shows("[^C]");
            stage.keys("tab");
        }
    }
}

#[test]
fn a_new_bankroll_is_not_begun_by_enter_alone() {
    let mut stage = Stage::new(Set::default());
    stage.keys("W enter later enter");
    assert!(stage.app().layers.is_empty());
    assert!(!stage.demo.done.contains(&Effect::ResetBankroll));
}
