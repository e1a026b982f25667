//! Text that is typed is edited with the keys that terminals have for it.

use railbird::protocol::Ask;
use railbird::tui::app::{Layer, Tab};

use super::stage::{Set, Stage};

/// A line of chat that is being typed.
fn chat(line: &str) -> Stage {
    let mut stage = Stage::playing(Set::default());
    stage.keys("h");
    stage.types(line);
    stage
}

fn typed(stage: &Stage) -> &str {
    let chat = stage.app().chat_at(stage.focus());
    chat.map_or("(closed)", |chat| chat.value())
}

#[test]
fn the_cursor_goes_by_character_and_from_end_to_end() {
    for (start, end) in [("home", "end"), ("ctrl-a", "ctrl-e")] {
        for (left, right) in [("left", "right"), ("ctrl-b", "ctrl-f")] {
            let mut stage = chat("two");
            stage.keys(start);
            stage.types("one ");
            stage.keys(end);
            stage.types(" for");
            stage.keys(left);
            stage.keys(left);
            stage.keys(right);
            stage.types("u");
            assert_eq!(
                typed(&stage),
                "one two four",
                "{start} {end} {left} {right}"
            );
            stage.shows("one two four");
        }
    }
}

#[test]
fn characters_are_deleted_on_both_sides_of_the_cursor() {
    for (back, here) in [("backspace", "delete"), ("ctrl-h", "ctrl-d")] {
        let mut stage = chat("nice hand");
        stage.keys(back);
        assert_eq!(typed(&stage), "nice han", "{back}");
        stage.keys("home");
        stage.keys(here);
        assert_eq!(typed(&stage), "ice han", "{here}");
        stage.keys(back);
        assert_eq!(typed(&stage), "ice han", "nothing is before the first");
        stage.keys("end");
        stage.keys(here);
        assert_eq!(typed(&stage), "ice han", "nothing is behind the last");
    }
}

#[test]
fn words_and_whole_lines_are_deleted() {
    for word in ["ctrl-w", "alt-backspace"] {
        let mut stage = chat("one two three");
        stage.keys(word);
        assert_eq!(typed(&stage), "one two ", "{word}");
        stage.keys(word);
        assert_eq!(typed(&stage), "one ", "{word}");
        stage.types("more");
        stage.keys("ctrl-u");
        assert_eq!(typed(&stage), "", "{word}");
        stage.types("again");
        assert_eq!(typed(&stage), "again");
    }
}

#[test]
fn what_was_edited_is_what_is_said() {
    let mut stage = chat("nice hnd");
    stage.keys("left left");
    stage.types("a");
    stage.keys("home delete");
    stage.types("N");
    stage.keys("enter");
    let said = stage.demo.asked.last();
    assert!(matches!(said, Some(Ask::Say { line, .. }) if line.as_str() == "Nice hand"));
    assert_eq!(typed(&stage), "(closed)");
}

#[test]
fn esc_says_nothing_and_neither_does_an_empty_line() {
    let mut stage = chat("oh no");
    let before = stage.demo.asked.len();
    stage.keys("esc");
    assert_eq!(typed(&stage), "(closed)");
    stage.keys("h enter");
    assert_eq!(typed(&stage), "(closed)");
    stage.keys("h");
    stage.types("   ");
    stage.keys("enter");
    assert_eq!(stage.demo.asked.len(), before);
    stage.hides("oh no");
}

#[test]
fn up_and_down_choose_in_the_palette() {
    for (up, down) in [("up", "down"), ("ctrl-p", "ctrl-n")] {
        let mut stage = Stage::new(Set::default());
        stage.keys(":");
        let offered = match stage.app().layers.last() {
            Some(Layer::Palette(palette)) => stage.app().offered(palette),
            _ => Vec::new(),
        };
        let names: Vec<_> = offered.iter().map(|action| action.name()).collect();
        assert_eq!(names[..2], ["open", "next-tab"]);
        stage.keys(up);
        stage.keys(down);
        stage.keys(down);
        stage.keys(up);
        stage.keys("enter");
        assert_eq!(stage.app().tab, Tab::Omaha, "{up} {down}");
    }
}

#[test]
fn what_is_typed_in_the_palette_is_edited_like_chat() {
    let mut stage = Stage::new(Set::default());
    stage.keys(":");
    stage.types("my walet");
    stage.keys("left left");
    stage.types("l");
    stage.keys("home delete delete delete end");
    stage.shows("My wallet");
    stage.keys("ctrl-w");
    stage.types("settings");
    stage.hides("My wallet");
    stage.keys("ctrl-u");
    stage.types("wallet");
    stage.keys("ctrl-h backspace enter");
    assert_eq!(stage.app().tab, Tab::Wallet);
}

#[test]
fn the_first_is_chosen_again_when_something_else_is_typed() {
    let mut stage = Stage::new(Set::default());
    stage.keys(": down down down");
    stage.types("next-tab");
    stage.keys("enter");
    assert_eq!(stage.app().tab, Tab::Omaha);
}

#[test]
fn esc_closes_the_palette_and_nothing_is_done() {
    let mut stage = Stage::new(Set::default());
    stage.keys(":");
    stage.types("wallet");
    stage.keys("esc");
    assert!(stage.app().layers.is_empty());
    assert_eq!(stage.app().tab, Tab::Holdem);
}
