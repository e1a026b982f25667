//! The wheel of the mouse: it goes through lists, scrolls what is long, turns fields, changes an open bet, and never acts.

use railbird::base::Chips;
use railbird::protocol::Action;
use railbird::tui::input::Wheel;

use super::mouse::{betting, joining, lobby};
use super::playing::{act, raising};
use super::stage::{Set, Stage};

#[test]
fn the_wheel_goes_through_a_list() {
    let mut stage = lobby();
    stage.keys("S");
    for (wheel, row) in [
        (Wheel::Down, 1),
        (Wheel::Down, 2),
        (Wheel::Up, 1),
        (Wheel::Up, 0),
        (Wheel::Up, 0),
    ] {
        stage.wheel("Theme", wheel);
        assert_eq!(stage.app().row(), row);
    }
}

#[test]
fn the_wheel_changes_an_open_bet_and_never_bets() {
    let range = raising()
        .question()
        .and_then(|question| question.legal.raise);
    let least = range.expect("may raise").min;
    let mut stage = betting();
    let before = stage.demo.asked.len();
    for wheel in [Wheel::Up, Wheel::Up, Wheel::Down] {
        stage.wheel("pot ", wheel);
    }
    assert_eq!(stage.demo.asked.len(), before);
    stage.keys("enter");
    assert_eq!(act(&stage), Some(Action::RaiseTo(least + Chips(10))));
}

#[test]
fn the_wheel_does_nothing_at_a_table_without_a_bet() {
    let mut stage = raising();
    let before = stage.text();
    for wheel in [Wheel::Up, Wheel::Down] {
        stage.wheel("pot ", wheel);
        assert_eq!(stage.text(), before);
    }
}

#[test]
fn the_wheel_turns_the_field_that_it_is_over() {
    let mut stage = joining();
    stage.wheel("tables            ", Wheel::Up);
    stage.shows("◂ 2 ▸");
    stage.wheel("buy-in at each", Wheel::Down);
    stage.shows("◂ 9.50 ▸");
    stage.wheel("into the game", Wheel::Down);
    stage.shows("◂ post it now ▸");
    stage.wheel("[ JOIN ]", Wheel::Up);
    assert!(stage.commands().is_empty());
    stage.shows("Play NL10");
}

#[test]
fn the_wheel_scrolls_the_help() {
    let help = || {
        let mut stage = Stage::new(Set {
            size: (80, 24),
            ..Set::default()
        });
        stage.keys("?");
        stage
    };
    let (mut by_wheel, mut by_key) = (help(), help());
    for (wheel, key) in [
        (Wheel::Down, "down"),
        (Wheel::Down, "down"),
        (Wheel::Up, "up"),
    ] {
        by_wheel.wheel("What the keys", wheel);
        by_key.keys(key);
        assert_eq!(by_wheel.text(), by_key.text(), "{key}");
    }
}
