//! From table to table by key: by number, one after the other, and to those that wait.

use railbird::tui::app::{App, Screen};

use super::stage::{GUARD, Set, Stage};

fn number(stage: &Stage) -> Option<u32> {
    stage.app().numbers.number(stage.focus())
}

#[test]
fn nine_tables_have_a_digit_each() {
    let mut stage = Stage::seated(9, Set::default());
    for digit in [9, 4, 5, 1, 6, 8, 2, 7, 3] {
        stage.keys(&digit.to_string());
        assert_eq!(number(&stage), Some(digit));
    }
    stage.keys("9 tab");
    assert_eq!(number(&stage), Some(1), "the last is followed by the first");
    stage.keys("backtab");
    assert_eq!(number(&stage), Some(9), "the first follows the last");
    stage.keys("left right right");
    assert_eq!(number(&stage), Some(1));
}

/// Several tables, two of which wait for the player.
pub fn two_wait() -> Stage {
    let mut stage = Stage::seated(4, Set::default());
    for _ in 0..100 {
        stage.wait(600, |app: &App| !app.waiting().is_empty());
        stage.demo.until(GUARD, |app| app.waiting().len() >= 2);
        if stage.app().waiting().len() >= 2 {
            return stage;
        }
        stage.demo.pass(GUARD);
        stage.folds();
    }
    panic!("they never waited together:\n{}", stage.text());
}

#[test]
fn the_space_bar_goes_to_the_next_table_that_waits() {
    let mut stage = two_wait();
    let waiting = stage.app().waiting();
    let first = stage.focus();
    assert!(waiting.contains(&first));
    stage.keys("space");
    let second = stage.focus();
    assert_ne!(second, first);
    assert!(waiting.contains(&second));
    stage.keys("space");
    assert_ne!(stage.focus(), second);
    assert!(waiting.contains(&stage.focus()));
}

#[test]
fn the_space_bar_goes_from_a_quiet_table_to_the_most_urgent_one() {
    let mut stage = two_wait();
    let waiting = stage.app().waiting();
    let mut tables = stage.app().numbers.iter();
    let quiet = tables.find(|(_, table)| !waiting.contains(table));
    let (number, _) = quiet.expect("not all of them wait");
    drop(tables);
    stage.keys(&number.to_string());
    assert!(!waiting.contains(&stage.focus()));
    stage.keys("space");
    assert_eq!(stage.focus(), waiting[0]);
}

#[test]
fn the_space_bar_goes_nowhere_when_no_other_table_waits() {
    let mut stage = Stage::seated(1, Set::default());
    stage.my_turn();
    let before = stage.focus();
    stage.keys("space");
    assert_eq!(stage.focus(), before);
}

#[test]
fn a_table_that_was_left_for_another_forgets_its_bet() {
    let mut stage = Stage::seated(2, Set::default());
    stage.my_turn_when(|question| question.legal.raise.is_some());
    let before = stage.focus();
    stage.keys("r up tab");
    assert_ne!(stage.focus(), before);
    stage.keys("tab");
    assert_eq!(stage.focus(), before);
    assert!(!stage.app().bet_is_open());
}

#[test]
fn digits_and_tab_act_at_the_tables_only() {
    let mut stage = Stage::seated(2, Set::default());
    let before = stage.focus();
    stage.keys("g 1 2 tab backtab");
    assert_eq!(stage.app().screen, Screen::Lobby);
    assert_eq!(stage.focus(), before);
}
