//! No misclicks: keys that act are dead for a moment when the focus or a price moved by itself, and text never acts.

use railbird::base::{Millis, TableId};
use railbird::protocol::{Ask, Command};
use railbird::tui::desk::Pre;
use railbird::tui::input::Input;

use super::stage::{GUARD, Set, Stage, pre_price};
use super::tables::two_wait;

/// Several tables; the focus has just gone to another one by itself.
fn focus_moved() -> Stage {
    let mut stage = Stage::seated(4, Set::default());
    for _ in 0..400 {
        let before = stage.app().focus;
        let now = stage.demo.now();
        stage.demo.step(Millis(500));
        if stage.app().focus != before && stage.app().dead_until == stage.demo.now() + GUARD {
            return stage;
        }
        if stage.question().is_some() && !stage.app().is_guarded(stage.focus()) {
            stage.folds();
        }
        assert!(stage.demo.now() >= now);
    }
    panic!("the focus never moved:\n{}", stage.text());
}

fn acts(stage: &Stage) -> usize {
    let commands = stage.commands();
    let is_act = |command: &&Command| matches!(command, Command::Act { .. });
    commands.iter().filter(is_act).count()
}

/// Time of the interface alone: the room stands still.
fn later(stage: &mut Stage, now: Millis, keys: &str) {
    let _ = stage.demo.app.update(Input::Time, now);
    stage.keys(keys);
}

#[test]
fn keys_that_act_are_dead_for_300_ms_after_the_focus_moved_by_itself() {
    let mut stage = focus_moved();
    let before = acts(&stage);
    let moved = stage.demo.now();
    stage.keys("f c r a q F");
    assert_eq!(acts(&stage), before);
    assert!(!stage.app().bet_is_open());
    later(&mut stage, moved + Millis(299), "f");
    assert_eq!(acts(&stage), before, "299 ms are too early");
    later(&mut stage, moved + GUARD, "f");
    assert_eq!(acts(&stage), before + 1, "after 300 ms the key acts");
}

#[test]
fn keys_that_act_are_dead_for_300_ms_after_the_price_changed() {
    let mut stage = Stage::seated(1, Set::default());
    let pre = |stage: &Stage| stage.app().focused_desk().and_then(|desk| desk.pre);
    for _ in 0..4_000 {
        stage.demo.step(Millis(500));
        let dead = stage.app().focused_desk().map(|desk| desk.dead_until);
        let dead = dead.unwrap_or_default();
        if dead <= stage.demo.now() {
            stage.keys("c");
            continue;
        }
        // Somebody raised while the player waits, or just before them.
        if pre_price(stage.app()).is_none() {
            continue;
        }
        later(&mut stage, dead - Millis(1), "F");
        assert_eq!(pre(&stage), None, "299 ms are too early");
        later(&mut stage, dead, "F");
        assert_eq!(pre(&stage), Some(Pre::Fold), "after 300 ms the key acts");
        return;
    }
    panic!("nobody raised:\n{}", stage.text());
}

#[test]
fn the_person_who_moves_the_focus_may_act_at_once() {
    let mut stage = two_wait();
    let (before, moved_from) = (acts(&stage), stage.focus());
    // One of them has only just come to wait.
    let now = stage.demo.now();
    later(&mut stage, now + GUARD, "space");
    let table = stage.focus();
    assert_ne!(table, moved_from);
    stage.keys("c");
    assert_eq!(acts(&stage), before + 1);
    assert!(matches!(stage.last_command(), Some(Command::Act { table: at, .. }) if at == table));
}

/// Where the keys are after everything else wanted them for a while.
fn focus_after_a_minute(open: &str) -> (TableId, TableId, bool) {
    let mut stage = Stage::seated(4, Set::default());
    stage.my_turn();
    stage.keys(open);
    let before = stage.focus();
    let mut stayed = true;
    for _ in 0..60 {
        stage.demo.step(Millis(200));
        if !stage.app().is_busy() {
            break;
        }
        stayed &= stage.focus() == before;
    }
    (before, stage.focus(), stayed)
}

#[test]
fn the_focus_stays_while_something_is_open() {
    for open in ["r", "h", "u", "L", "j", "?", ":", "N"] {
        let (before, after, stayed) = focus_after_a_minute(open);
        assert!(stayed, "{open}: from {before:?} to {after:?}");
    }
}

#[test]
fn a_paste_never_acts() {
    let mut stage = Stage::playing(Set::default());
    let before = stage.demo.asked.len();
    for text in ["f", "c\n", "r\r\n\r\n", "a a", "\u{1b}[A\u{3}", "lLoO"] {
        stage.demo.input(Input::Paste(text.into()));
    }
    assert_eq!(stage.demo.asked.len(), before);
    assert!(!stage.app().is_busy());
    // A line break at the end does not send either.
    stage.keys("h");
    stage.demo.input(Input::Paste("fold\nall\n".into()));
    assert_eq!(stage.demo.asked.len(), before);
    stage.shows("fold all");
}

#[test]
fn letters_in_chat_never_act() {
    let mut stage = Stage::playing(Set::default());
    let before = stage.demo.asked.len();
    stage.keys("h");
    stage.types("fcraqFXKCYlLoObpus,.1234");
    assert_eq!(stage.demo.asked.len(), before);
    stage.shows("fcraqFXKCYlLoObpus,.1234");
    stage.keys("enter");
    let said = stage.demo.asked.last();
    assert!(matches!(said, Some(Ask::Say { line, .. }) if line.as_str().starts_with("fcraqF")));
    assert_eq!(stage.demo.asked.len(), before + 1);
}

#[test]
fn a_press_does_what_the_key_does() {
    for (label, key) in [("fold", "f"), ("raise", "r")] {
        let mut by_mouse = Stage::seated(1, Set::default());
        by_mouse.my_turn_when(|question| question.legal.raise.is_some());
        let mut by_key = Stage::seated(1, Set::default());
        by_key.my_turn_when(|question| question.legal.raise.is_some());
        by_mouse.press(&format!("[{key}] {label} "));
        by_key.keys(key);
        assert_eq!(by_mouse.commands(), by_key.commands(), "{label}");
        assert_eq!(by_mouse.text(), by_key.text(), "{label}");
    }
}
