//! The coach on the screen: of the turn, and against what the player says that the others hold.

use railbird::base::Game;

use super::stage::{Set, Stage};

#[test]
fn what_the_others_hold_may_be_stated() {
    let mut stage = Stage::playing(Set::default());
    stage.keys("i");
    stage.shows("Coach:");
    stage.hides("Against");
    stage.keys("esc R");
    stage.types("aa, KK");
    stage.keys("enter");
    stage.shows("Against AA,KK.");
}

#[test]
fn a_range_that_is_none_is_told_and_can_be_mended() {
    let mut stage = Stage::playing(Set::default());
    stage.keys("R");
    stage.types("QQ++");
    stage.keys("enter");
    stage.shows("'QQ++' is no range");
    stage.keys("backspace enter");
    stage.shows("Against QQ+.");
}

#[test]
fn the_part_of_a_range_that_is_none_is_named_in_the_window_itself() {
    let mut stage = Stage::playing(Set::default());
    stage.keys("R");
    stage.types("QQ+,foo");
    stage.keys("enter");
    stage.shows("│  'foo' is no range. QQ+, AKs, A5s-A2s, AhKd or random");
    assert!(stage.app().toasts.is_empty());
    // It is gone as soon as something else is written.
    stage.keys("backspace");
    stage.hides("is no range");
}

#[test]
fn when_nothing_is_to_be_decided_a_range_waits() {
    let mut stage = Stage::playing(Set::default());
    stage.keys("f");
    stage.wait(5, |app| {
        let asked = app.focus.and_then(|table| app.question(table));
        asked.is_none()
    });
    stage.keys("R");
    stage.types("QQ+");
    stage.keys("enter");
    stage.shows("A range is for your turn");
}

#[test]
fn at_an_omaha_table_it_is_said_at_once_that_ranges_are_for_holdem() {
    let mut stage = Stage::playing(Set::default());
    let table = stage.focus();
    let view = stage.demo.app.model.tables.get_mut(&table);
    view.expect("one plays there").game = Game::Omaha;
    stage.keys("R");
    stage.shows("Ranges are for Hold'em.");
    assert!(stage.app().layers.is_empty());
}
