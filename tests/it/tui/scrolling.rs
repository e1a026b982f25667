//! What is longer than the screen: the log of a table and the help.

use railbird::tui::app::Layer;

use super::stage::{Set, Stage};

fn small() -> Set {
    Set {
        size: (80, 24),
        ..Set::default()
    }
}

/// A log with more lines than there is room for, and how many of them are seen.
fn long_log() -> Stage {
    let mut stage = Stage::playing(small());
    while lines(&stage).len() < 60 {
        stage.my_turn();
        stage.folds();
    }
    stage.keys("j");
    stage
}

fn lines(stage: &Stage) -> Vec<String> {
    let desk = stage.app().focused_desk();
    let lines = desk.iter().flat_map(|desk| &desk.lines);
    lines.map(|line| line.text.clone()).collect()
}

/// The rows within the window that lies over the screen.
fn seen(stage: &mut Stage) -> Vec<String> {
    let text = stage.text();
    let rows: Vec<Vec<char>> = text.lines().map(|row| row.chars().collect()).collect();
    let top = text.lines().position(|row| row.contains("─ What "));
    let top = top.unwrap_or_else(|| panic!("no window in\n{text}"));
    let left = rows[top].iter().position(|cell| *cell == '╭');
    let right = rows[top].iter().rposition(|cell| *cell == '╮');
    let (left, right) = (left.unwrap_or(0), right.unwrap_or(0));
    let inner = rows[top + 1..].iter().take_while(|row| row[left] != '╰');
    let inner = inner.map(|row| row[left + 1..right].iter().collect::<String>());
    inner.map(|row| row.trim().to_owned()).collect()
}

/// How many lines of the log are below what is seen.
#[track_caller]
fn below(stage: &mut Stage) -> usize {
    let seen = seen(stage);
    let lines = lines(stage);
    let places = (0..=lines.len() - seen.len()).rev();
    // Long lines are cut.
    let fits = |place: &usize| {
        let all = lines[*place..].iter().zip(&seen);
        all.into_iter()
            .all(|(line, seen)| line.starts_with(seen.trim_end_matches('…')))
    };
    let place = places.into_iter().find(fits);
    let place = place.unwrap_or_else(|| panic!("no part of the log:\n{}", seen.join("\n")));
    lines.len() - seen.len() - place
}

#[test]
fn a_log_is_read_from_its_end_by_line_and_by_page() {
    let mut stage = long_log();
    stage.shows("scroll");
    for (keys, expected) in [
        ("", 0),
        ("up", 1),
        ("k", 2),
        ("down", 1),
        ("j", 0),
        ("down", 0),
        ("pageup", 10),
        ("pageup", 20),
        ("pagedown", 10),
        ("end", 0),
        ("backtab", 1),
        ("tab", 0),
    ] {
        stage.keys(keys);
        assert_eq!(below(&mut stage), expected, "{keys}");
    }
}

#[test]
fn keys_of_the_table_do_nothing_while_its_log_is_read() {
    let mut stage = Stage::playing(small());
    stage.keys("j");
    let before = stage.demo.asked.len();
    stage.keys("f c r a F o O l u 1");
    assert_eq!(stage.demo.asked.len(), before);
    stage.keys("enter");
    assert!(stage.app().layers.is_empty(), "Enter closes it too");
    assert_eq!(stage.demo.asked.len(), before);
}

#[test]
fn the_help_goes_down_and_up_by_line_and_by_page() {
    let mut stage = Stage::playing(small());
    stage.keys("?");
    stage.shows("scroll");
    let top = seen(&mut stage);
    stage.keys("down");
    let one = seen(&mut stage);
    assert_eq!(one[1..4], top[2..5], "a line further");
    stage.keys("j");
    let two = seen(&mut stage);
    assert_eq!(two[1..4], top[3..6], "two lines further");
    stage.keys("up");
    assert_eq!(seen(&mut stage), one);
    stage.keys("k");
    assert_eq!(seen(&mut stage), top);
    stage.keys("pagedown");
    let page = seen(&mut stage);
    assert_eq!(page[1..4], top[11..14], "ten lines further");
    stage.keys("pageup");
    assert_eq!(seen(&mut stage), top);
    stage.keys("pagedown home");
    assert_eq!(seen(&mut stage), top);
}

#[test]
fn the_help_is_closed_by_the_keys_that_open_it_and_by_those_of_a_dialog() {
    for (open, close) in [
        ("?", "?"),
        ("f1", "f1"),
        ("?", "f1"),
        ("?", "esc"),
        ("f1", "enter"),
    ] {
        let mut stage = Stage::new(small());
        stage.keys(open);
        assert!(matches!(
            stage.app().layers.last(),
            Some(Layer::Help { .. })
        ));
        stage.keys(close);
        assert!(stage.app().layers.is_empty(), "{open} {close}");
    }
}
