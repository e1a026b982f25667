//! Keys for the program itself: another theme, a fresh picture, a pause. What is about the terminal works whatever is open.

use railbird::tui::input::Effect;

use super::stage::{Set, Stage};

/// Everything that can lie over a table, and the table itself.
const OPEN: [&str; 9] = ["", "h", ":", "?", "j", "N", "L", "u", "r"];

#[track_caller]
fn asks_the_terminal(key: &str, effect: &Effect) {
    for open in OPEN {
        let mut stage = Stage::playing(Set::default());
        stage.keys(open);
        let (text, asked) = (stage.text(), stage.demo.asked.len());
        stage.keys(key);
        let done = stage.demo.done.iter().filter(|done| *done == effect);
        assert_eq!(done.count(), 1, "{open:?} {key}");
        assert_eq!(stage.text(), text, "{open:?} {key} changes nothing else");
        assert_eq!(stage.demo.asked.len(), asked, "{open:?} {key}");
    }
}

#[test]
fn the_screen_is_drawn_anew_on_demand_whatever_is_open() {
    asks_the_terminal("ctrl-l", &Effect::Redraw);
}

#[test]
fn the_program_is_suspended_whatever_is_open() {
    asks_the_terminal("ctrl-z", &Effect::Suspend);
}

#[test]
fn the_next_theme_is_named_saved_and_put_on() {
    for screen in ["", "g"] {
        let mut stage = Stage::playing(Set::default());
        stage.keys(screen);
        for name in ["dark", "light", "auto"] {
            stage.demo.done.clear();
            stage.keys("T");
            assert_eq!(stage.app().settings.theme.as_str(), name);
            stage.shows(&format!("Theme: {name}"));
            assert!(stage.saved("theme"));
            assert!(stage.demo.done.contains(&Effect::Dress));
        }
    }
}

#[test]
fn chat_is_muted_and_heard_again() {
    let mut stage = Stage::playing(Set::default());
    stage.keys("m");
    assert!(stage.app().settings.mute_chat && stage.saved("mute_chat"));
    stage.keys("m h");
    assert!(!stage.app().settings.mute_chat);
    stage.types("somebody hears");
    stage.keys("enter");
    stage.shows("somebody hears");
}

#[test]
fn the_wallet_and_the_settings_open_from_the_tables() {
    let mut stage = Stage::playing(Set::default());
    stage.keys("W");
    stage.shows("Your wallet has");
    stage.shows("buy-in");
    stage.keys("g S");
    stage.shows("Your name");
    stage.keys("g");
    stage.shows("pot ");
}
