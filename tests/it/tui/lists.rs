//! Lists by key: the tabs of the lobby, its rows, settings that are turned, and queues that are left.

use railbird::config::Settings;
use railbird::protocol::Command;
use railbird::protocol::link::Line;
use railbird::tui::app::{Layer, Tab, settings};
use railbird::tui::dialogs::About;
use railbird::tui::input::Effect;

use super::games::HISTORY;
use super::stage::{Set, Stage};

fn rows(stage: &Stage) -> usize {
    stage.app().rows_of(stage.app().tab)
}

#[test]
fn tabs_go_round_in_both_directions() {
    for (next, previous) in [("tab", "backtab"), ("right", "left")] {
        let mut stage = Stage::new(Set::default());
        for expected in Tab::ALL.into_iter().skip(1) {
            // Arrows turn the settings.
            stage.keys(next);
            assert_eq!(stage.app().tab, expected, "{next}");
        }
        stage.keys("tab");
        assert_eq!(
            stage.app().tab,
            Tab::Holdem,
            "the last is followed by the first"
        );
        stage.keys("backtab");
        assert_eq!(stage.app().tab, Tab::Settings, "the first follows the last");
        stage.keys("backtab");
        for expected in Tab::ALL.into_iter().rev().skip(2) {
            stage.keys(previous);
            assert_eq!(stage.app().tab, expected, "{previous}");
        }
    }
}

#[test]
fn every_tab_keeps_its_row() {
    let mut stage = Stage::new(Set::default());
    stage.keys("down down tab down backtab");
    assert_eq!(stage.app().row(), 2);
    stage.keys("tab");
    assert_eq!(stage.app().row(), 1);
}

#[test]
fn rows_are_chosen_by_line_by_page_and_from_end_to_end() {
    let mut stage = Stage::new(Set::default());
    stage.keys("S");
    let last = rows(&stage) - 1;
    assert!(last > 10, "a page is ten rows");
    for (keys, expected) in [
        ("down", 1),
        ("j", 2),
        ("up", 1),
        ("k", 0),
        ("up", 0),
        ("pagedown", 10),
        ("pageup", 0),
        ("end", last),
        ("down", last),
        ("pagedown", last),
        ("pageup", last - 10),
        ("home", 0),
    ] {
        stage.keys(keys);
        assert_eq!(stage.app().row(), expected, "{keys}");
    }
}

#[test]
fn the_chosen_row_stays_in_sight_however_long_the_list_is() {
    let mut stage = Stage::new(Set {
        size: (80, 24),
        ..Set::default()
    });
    stage.keys("S");
    for setting in settings(&Line::Here) {
        let name = stage
            .app()
            .text
            .word(&format!("screen-setting-{}", setting.key));
        stage.shows(&name);
        stage.keys("down");
    }
}

#[test]
fn settings_are_turned_both_ways_and_by_the_space_bar() {
    let place = settings(&Line::Here).position(|one| one.key == "four_colours");
    let mut stage = Stage::new(Set::default());
    stage.keys("S");
    for _ in 0..place.expect("there is such a setting") {
        stage.keys("down");
    }
    let before = Settings::default().four_colours;
    for key in ["right", "left", "space", "enter", "+", "-"] {
        let was = stage.app().settings.four_colours;
        stage.keys(key);
        assert_eq!(stage.app().settings.four_colours, !was, "{key}");
    }
    assert_eq!(stage.app().settings.four_colours, before);
    assert!(stage.saved("four_colours"));
}

#[test]
fn the_way_back_is_the_value_before() {
    let mut stage = Stage::new(Set::default());
    let place = settings(&Line::Here).position(|one| one.key == "theme");
    stage.keys("S");
    for _ in 0..place.expect("there is such a setting") {
        stage.keys("down");
    }
    for (key, expected) in [
        ("right", "dark"),
        ("right", "light"),
        ("right", "auto"),
        ("left", "light"),
        ("left", "dark"),
    ] {
        stage.keys(key);
        assert_eq!(stage.app().settings.theme.as_str(), expected, "{key}");
    }
}

/// The player waits for a seat where nobody plays.
fn queued() -> Stage {
    let mut stage = Stage::new(Set::default());
    stage.choose_nl10();
    stage.keys("down enter enter");
    stage
}

#[test]
fn a_queue_is_left() {
    let mut stage = queued();
    stage.shows("Waiting for a seat: NL25");
    stage.shows("Leave the queue");
    let queue = stage.app().model.you.as_ref().map(|you| you.queues.clone());
    let pool = queue.expect("the player is known")[0].pool;
    stage.keys("l");
    assert_eq!(stage.last_command(), Some(Command::LeaveQueue { pool }));
    stage.hides("Waiting for a seat");
    stage.demo.pass(railbird::base::Millis::from_secs(300));
    assert!(
        stage.app().desks.is_empty(),
        "nobody is seated who has left"
    );
}

#[test]
fn the_queue_of_the_chosen_stake_is_left_before_others() {
    let mut stage = queued();
    stage.keys("down enter enter");
    let queues = |stage: &Stage| -> Vec<_> {
        let you = stage.app().model.you.as_ref();
        you.map_or(Vec::new(), |you| {
            you.queues.iter().map(|queue| queue.pool).collect()
        })
    };
    let before = queues(&stage);
    assert_eq!(before.len(), 2, "{}", stage.text());
    stage.keys("l");
    assert_eq!(queues(&stage), before[..1]);
    // Wherever one is, the last one is left too.
    stage.keys("home l");
    assert!(queues(&stage).is_empty());
}

#[test]
fn l_asks_nothing_of_the_room_where_nobody_waits() {
    let mut stage = Stage::new(Set::default());
    stage.keys("l");
    assert!(stage.commands().is_empty());
}

#[test]
fn the_bankroll_is_set_back_from_the_wallet_once_it_was_confirmed() {
    let mut stage = Stage::new(Set::default());
    stage.keys("W enter");
    let dialog = match stage.app().layers.last() {
        Some(Layer::Dialog(dialog)) => Some(&dialog.about),
        _ => None,
    };
    assert_eq!(dialog, Some(&About::ResetBankroll));
    stage.shows("Start anew?");
    assert!(!stage.demo.done.contains(&Effect::ResetBankroll));
    // Enter twice is no confirmation.
    stage.keys("enter");
    assert!(!stage.demo.done.contains(&Effect::ResetBankroll));
    stage.keys("enter tab enter");
    assert!(stage.demo.done.contains(&Effect::ResetBankroll));
}

#[test]
fn keys_of_tables_change_nothing_where_one_looks_back() {
    for (keys, tab) in [("W", Tab::Wallet), (HISTORY, Tab::History)] {
        let mut stage = Stage::new(Set::default());
        stage.demo.invite();
        stage.keys(keys);
        assert_eq!(stage.app().tab, tab);
        stage.keys("?");
        stage.hides("Sit out at the next big blind");
        stage.hides("Top up after every hand");
        stage.keys("esc n U");
        assert_eq!(stage.commands(), []);
        // Before one sits down they do.
        stage.keys("g n");
        assert!(matches!(stage.last_command(), Some(Command::Set { .. })));
    }
}
