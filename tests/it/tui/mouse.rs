//! The mouse: a press on something does what its key does.

use railbird::config::Arrangement;
use railbird::protocol::{Action as Play, Command};
use railbird::tui::app::{Screen, Tab};
use railbird::tui::target::Target;

use super::playing::{raising, waiting_with_price};
use super::stage::{GUARD, Set, Stage};

/// Presses something in one room and a key in another that is the same: afterwards they are the same still.
#[track_caller]
fn is_like(begin: impl Fn() -> Stage, what: &str, keys: &str) {
    let (mut by_mouse, mut by_key) = (begin(), begin());
    let before = by_mouse.demo.picture();
    by_mouse.press(what);
    by_key.keys(keys);
    assert_eq!(by_mouse.commands(), by_key.commands(), "{what}");
    assert_eq!(by_mouse.demo.done, by_key.demo.done, "{what}");
    assert_eq!(by_mouse.text(), by_key.text(), "{what}");
    let after = by_mouse.demo.picture();
    assert_eq!(after, by_key.demo.picture(), "{what} in other colours");
    let is_done = after != before || !by_mouse.demo.done.is_empty();
    assert!(is_done, "{what} does nothing");
}

pub fn lobby() -> Stage {
    let mut stage = Stage::new(Set::default());
    stage.choose_nl10();
    stage
}

pub fn joining() -> Stage {
    let mut stage = lobby();
    stage.keys("enter");
    stage
}

pub fn betting() -> Stage {
    let mut stage = raising();
    stage.keys("r");
    stage
}

#[test]
fn what_the_bar_of_a_table_offers_can_be_pressed() {
    is_like(raising, "[f]", "f");
    is_like(raising, "[c]", "c");
    is_like(raising, "[r]", "r");
    is_like(raising, "q 2.5", "q");
    is_like(raising, "w 3", "w");
    is_like(raising, "e pot", "e");
    is_like(raising, "t max", "t");
    is_like(raising, "[ ]n", "n");
    is_like(raising, "[ ]o", "o");
    is_like(raising, "[ ]U", "U");
}

#[test]
fn an_open_bet_field_can_be_pressed() {
    is_like(betting, "[⏎]", "enter");
    is_like(betting, "w 3", "w");
    let everything = || {
        let mut stage = raising();
        stage.keys("a later");
        stage
    };
    is_like(everything, "[⏎] yes", "enter");
    is_like(everything, "[Esc] no", "esc");
}

#[test]
fn what_is_decided_ahead_can_be_pressed() {
    is_like(waiting_with_price, "[ ]F", "F");
    is_like(waiting_with_price, "[ ]C", "C");
    is_like(waiting_with_price, "[ ]Y", "Y");
}

#[test]
fn what_the_foot_of_the_lobby_names_can_be_pressed() {
    is_like(lobby, "[⏎]", "enter");
    is_like(lobby, "[Tab]", "tab");
    is_like(lobby, "[?]", "?");
    is_like(lobby, "[^C]", "ctrl-c");
}

#[test]
fn a_queue_is_left_by_a_press() {
    let queued = || {
        let mut stage = lobby();
        stage.keys("down enter enter");
        stage
    };
    is_like(queued, "[l] Leave the queue", "l");
}

#[test]
fn the_way_back_in_the_banner_can_be_pressed() {
    let everywhere_out = || {
        let mut stage = Stage::seated(2, Set::default());
        stage.keys("O");
        stage.wait(300, |app| {
            let you = app.model.you.as_ref();
            you.is_some_and(|you| you.out_everywhere_until.is_some())
        });
        stage
    };
    is_like(everywhere_out, "[b] I'm back", "b");
}

#[test]
fn the_lobby_and_every_table_have_a_tab_that_can_be_pressed() {
    let mut stage = Stage::seated(3, Set::default());
    stage.press(" lobby ");
    assert_eq!(stage.app().screen, Screen::Lobby);
    for number in [3, 1, 2] {
        let table = stage.app().numbers.table(number);
        let label = format!(" {number}");
        stage.press(&label);
        assert_eq!(stage.app().screen, Screen::Tables);
        assert_eq!(stage.app().focus, table);
    }
}

/// Three tables in an arrangement, with the keys at the first.
fn three(arrangement: Arrangement) -> Stage {
    let mut set = Set {
        size: (160, 50),
        ..Set::default()
    };
    set.settings.arrangement = arrangement;
    let mut stage = Stage::seated(3, set);
    stage.keys("1");
    stage
}

#[test]
fn tiles_and_lines_of_tables_can_be_pressed() {
    for (arrangement, label) in [
        (Arrangement::Grid, " 2 · "),
        (Arrangement::Stack, " 2 NL10 "),
    ] {
        let mut stage = three(arrangement);
        let second = stage.app().numbers.table(2);
        stage.press_below_the_top(label);
        assert_eq!(stage.app().focus, second, "{arrangement:?}");
    }
}

#[test]
fn a_press_in_a_tile_acts_at_that_table_and_takes_the_keys_there() {
    let mut stage = three(Arrangement::Grid);
    stage.wait(600, |app| !app.waiting().is_empty());
    stage.demo.pass(GUARD);
    let asked = stage.app().waiting();
    let mut tables = stage.app().numbers.iter();
    let quiet = tables.find(|(_, table)| !asked.contains(table));
    let (number, _) = quiet.expect("not all of them wait");
    drop(tables);
    stage.keys(&number.to_string());
    assert!(!asked.contains(&stage.focus()));
    // Its keys would act elsewhere: it says what leads there, and the words can be pressed.
    let number = stage.app().numbers.number(asked[0]).unwrap();
    stage.shows(&format!("[{number}] go there  fold  c"));
    stage.hides("[f] fold");
    stage.press("fold  c");
    let Some(Command::Act { table, action, .. }) = stage.last_command() else {
        panic!("nothing was done:\n{}", stage.text());
    };
    assert_eq!(action, Play::Fold);
    assert!(asked.contains(&table));
    assert_eq!(stage.focus(), table);
}

#[test]
fn tabs_of_the_lobby_can_be_pressed() {
    let mut stage = lobby();
    for (title, tab) in [
        ("Omaha", Tab::Omaha),
        ("Banzai", Tab::Banzai),
        ("Wallet", Tab::Wallet),
        ("Settings", Tab::Settings),
        ("Hold'em", Tab::Holdem),
    ] {
        stage.press(title);
        assert_eq!(stage.app().tab, tab);
    }
}

#[test]
fn the_first_press_on_a_stake_chooses_it_and_the_second_opens_it() {
    let mut stage = lobby();
    stage.press("NL25 ");
    stage.hides("Play NL25");
    stage.shows("NL25 · Hold'em");
    stage.press("NL25 ");
    stage.shows("Play NL25");
}

#[test]
fn the_first_press_on_a_setting_chooses_it_and_the_second_changes_it() {
    let mut stage = lobby();
    stage.keys("S");
    let before = stage.app().settings.four_colours;
    stage.press("Four-colour deck");
    assert_eq!(stage.app().settings.four_colours, before);
    stage.press("Four-colour deck");
    assert_eq!(stage.app().settings.four_colours, !before);
}

#[test]
fn a_line_of_the_palette_is_done_by_one_press() {
    let mut stage = lobby();
    stage.keys(":");
    stage.press("Previous tab");
    assert!(stage.app().layers.is_empty());
    assert_eq!(stage.app().tab, Tab::Settings);
}

#[test]
fn fields_of_a_dialog_can_be_pressed() {
    is_like(joining, "[ JOIN ]", "enter");
    is_like(joining, "[ Cancel ]", "esc");
    is_like(joining, "buy-in at each", "tab");
    is_like(joining, "into the game", "tab tab right");
    // What has the keys already is turned.
    is_like(joining, "tables            ", "right");
}

#[test]
fn nothing_below_a_dialog_can_be_pressed() {
    let mut stage = joining();
    let before = stage.text();
    for what in [" lobby ", "Omaha", "NL4 ", "Play NL10", "You can buy in"] {
        assert_eq!(stage.target(what), Some(Target::Nothing), "{what}");
        stage.press(what);
        assert_eq!(stage.text(), before, "{what}");
    }
    assert!(stage.commands().is_empty());
}
