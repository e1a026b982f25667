//! Where letters go: into an amount, into a line of chat, into a dialog, and nowhere else from there.

use railbird::base::Millis;
use railbird::protocol::Command;
use railbird::tui::app::{App, Layer};
use railbird::tui::input::Input;

use super::stage::{GUARD, Set, Stage};

/// The bet field is open at a table among two.
fn betting() -> Stage {
    let mut stage = Stage::seated(2, Set::default());
    stage.my_turn_when(|question| question.legal.raise.is_some());
    stage.keys("r");
    stage
}

#[test]
fn letters_and_digits_beside_a_typed_amount_do_nothing() {
    let mut stage = betting();
    stage.types("0.35");
    let (table, asked) = (stage.focus(), stage.commands().len());
    // A third decimal place, keys that act, keys of other screens.
    stage.types("1fcaoLgSU");
    assert_eq!(stage.focus(), table);
    assert_eq!(stage.commands().len(), asked);
    stage.shows(" 0.35");
    // A preset takes the place of what was typed.
    stage.keys("q");
    stage.hides("0.35 ");
    assert!(!stage.app().bet_is_typed() && stage.app().bet_is_open());
    stage.keys("esc");
    assert!(!stage.app().bet_is_open());
}

#[test]
fn a_change_of_mind_is_heard_before_anything_is_typed() {
    let mut stage = betting();
    stage.folds();
    assert!(matches!(stage.last_command(), Some(Command::Act { .. })));
}

#[test]
fn a_line_of_chat_ends_where_another_table_is_chosen() {
    let mut stage = Stage::seated(2, Set::default());
    let begun = stage.focus();
    stage.keys("h");
    stage.types("nice hand");
    let other = stage.app().desks.keys().copied().find(|id| *id != begun);
    let number = stage.app().numbers.number(other.unwrap()).unwrap();
    let asked = stage.demo.asked.len();
    stage.press(&format!(" {number}"));
    assert_eq!(stage.focus(), other.unwrap());
    assert!(stage.app().layers.is_empty());
    // Whoever types on does nothing by it.
    stage.types("focla");
    assert_eq!(stage.demo.asked.len(), asked);
}

#[test]
fn help_opens_over_a_dialog_and_closes_again() {
    let mut stage = Stage::new(Set::default());
    stage.choose_nl10();
    stage.keys("enter ?");
    stage.shows("What the keys do here");
    stage.shows("Next field");
    stage.keys("?");
    stage.hides("What the keys do here");
    stage.shows("Play NL10");
}

#[test]
fn help_and_log_stop_at_their_ends() {
    let mut stage = Stage::playing(Set {
        size: (80, 24),
        ..Set::default()
    });
    for open in ["?", "j"] {
        stage.keys(open);
        let first = stage.text();
        for _ in 0..60 {
            stage.keys("pagedown pageup pageup pagedown pagedown");
        }
        stage.keys("end");
        let last = stage.text();
        // One step back is seen at once.
        stage.keys("up");
        let before = stage.text();
        if open == "?" {
            assert_ne!(first, last);
            assert_ne!(before, last);
        }
        stage.keys("home");
        stage.keys("esc");
        assert!(stage.app().layers.is_empty());
    }
}

/// Whether a dialog has the keys.
fn is_asked(app: &App) -> bool {
    matches!(app.layers.last(), Some(Layer::Dialog(_)))
}

/// A seat is kept for somebody who wanted it with less than they left with.
pub fn with_a_seat_kept(set: Set) -> Stage {
    // So few that there is one table, to which one comes back.
    let mut stage = Stage::playing(Set { bots: 4, ..set });
    stage.folds();
    stage.keys("l");
    stage.wait(120, |app| app.desks.is_empty());
    // Whoever left with more than half of the most comes back with as much, and this is less.
    stage.choose_nl10();
    stage.keys("later enter tab 5 enter");
    stage.wait(120, is_asked);
    stage
}

#[test]
fn c12_a_seat_offered_by_itself_is_not_taken_by_a_key_meant_for_something_else() {
    let mut stage = with_a_seat_kept(Set::default());
    stage.shows("A seat at NL10");
    let is_bought = |stage: &Stage| {
        let asked = stage.commands();
        matches!(asked.last(), Some(Command::BuyIn { .. }))
    };
    stage.keys("enter");
    assert!(is_asked(stage.app()) && !is_bought(&stage), "by a slip");
    stage.demo.pass(GUARD);
    stage.keys("enter");
    assert!(is_bought(&stage));
}

#[test]
fn what_the_room_keeps_follows_the_settings_file() {
    let mut stage = Stage::playing(Set::default());
    let mut settings = stage.app().settings.clone();
    settings.auto_top_up = true;
    stage.demo.input(Input::Settings(Box::new(settings)));
    stage.demo.pass(Millis(500));
    let you = stage.app().model.you.as_ref();
    assert!(you.is_some_and(|you| you.auto_top_up));
    stage.shows("[x]U auto top-up");
}

#[test]
fn the_palette_chooses_nothing_below_its_last_line() {
    let mut stage = Stage::new(Set::default());
    stage.keys(":");
    stage.types("theme");
    stage.keys("down down down down");
    let last = stage.text();
    stage.keys("up");
    stage.keys("down");
    assert_eq!(stage.text(), last);
}
