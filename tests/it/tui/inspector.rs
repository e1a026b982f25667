//! The messages of the room, as they come.

use railbird::client::Model;
use railbird::protocol::{Message, News};
use railbird::tui::input::{Effect, Input};

use super::snapshots::{fits, keep};
use super::stage::{Set, Stage};

fn at(size: (u16, u16)) -> Stage {
    Stage::playing(Set {
        size,
        ..Set::default()
    })
}

fn saved(stage: &Stage) -> Vec<Message> {
    let lines = stage
        .demo
        .done
        .iter()
        .rev()
        .find_map(|effect| match effect {
            Effect::Stream(lines) => Some(lines),
            _ => None,
        });
    let lines = lines.expect("something was saved").lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn nothing_is_written_down_before_the_inspector_is_opened() {
    let mut stage = at((100, 30));
    assert!(!stage.app().inspector.records());
    assert_eq!(
        (stage.app().inspector.count(), stage.app().inspector.bytes()),
        (0, 0)
    );
    stage.keys("d");
    assert!(stage.app().inspector.records());
    stage.keys("d");
    assert!(stage.app().layers.is_empty());
    stage.keys("c");
    assert!(
        stage.app().inspector.count() > 0,
        "it goes on when it is closed"
    );
}

#[test]
fn what_is_asked_and_what_is_told_is_listed_with_its_kind_and_its_table() {
    let mut stage = at((120, 40));
    stage.keys("d esc c d");
    stage.shows("do act");
    stage.shows("done");
    stage.keys("f");
    stage.shows("tables");
    stage.hides("do act");
    stage.shows("change ");
    stage.keys("f f f");
    stage.shows("do act");
    stage.hides("change ");
}

#[test]
fn only_what_has_the_typed_words_is_listed() {
    let mut stage = at((120, 40));
    stage.keys("d esc c d / ");
    stage.types("\"done\"");
    stage.keys("enter");
    let listed: Vec<&str> = stage
        .app()
        .inspector
        .listed()
        .map(|held| held.kind.as_str())
        .collect();
    assert_eq!(listed, ["done"]);
    stage.keys("/ esc");
    assert!(stage.app().inspector.listed().count() > 1);
    assert!(!stage.app().layers.is_empty(), "it stays open");
}

#[test]
fn a_list_that_was_stopped_stands_still_and_loses_nothing() {
    let mut stage = at((120, 40));
    stage.keys("d esc c d space");
    let listed = stage.app().inspector.listed().count();
    let count = stage.app().inspector.count();
    stage.demo.pass(railbird::base::Millis::from_secs(20));
    assert_eq!(stage.app().inspector.listed().count(), listed);
    assert!(stage.app().inspector.count() > count);
    stage.keys("space");
    assert!(stage.app().inspector.listed().count() > listed);
}

#[test]
fn a_saved_stream_leads_from_its_first_line_to_what_is_known() {
    let mut stage = at((100, 30));
    stage.keys("d esc c");
    stage.demo.pass(railbird::base::Millis::from_secs(60));
    stage.keys("d s");
    let messages = saved(&stage);
    assert!(matches!(messages[0].news, News::Hello { .. }));
    assert!(matches!(messages[1].news, News::Snapshot { .. }));
    let mut model = Model::default();
    for message in &messages {
        assert_eq!(model.update(message), railbird::client::Fits::Yes);
    }
    assert_eq!(model, stage.app().model);
}

#[test]
fn what_has_no_room_any_more_is_in_the_beginning_of_a_saved_stream() {
    let mut stage = Stage::new(Set::default());
    stage.keys("d");
    let (seq, now) = (stage.app().model.seq, stage.app().model.now);
    for number in 1..=railbird::tui::inspector::MOST as u64 + 100 {
        let seq = seq + number;
        let news = News::Done { number };
        stage
            .demo
            .input(Input::Message(Box::new(Message { seq, now, news })));
    }
    assert_eq!(
        stage.app().inspector.count(),
        railbird::tui::inspector::MOST
    );
    assert!(stage.app().inspector.bytes() <= railbird::tui::inspector::MOST_BYTES);
    stage.keys("s");
    let mut model = Model::default();
    for message in &saved(&stage) {
        assert_eq!(model.update(message), railbird::client::Fits::Yes);
    }
    assert_eq!(model, stage.app().model);
}

#[test]
fn it_is_told_where_the_messages_were_saved() {
    let mut stage = at((100, 30));
    stage.keys("d");
    stage.demo.input(Input::Saved("~/streams/one.jsonl".into()));
    stage.shows("Saved in ~/streams/one.jsonl");
}

#[test]
fn the_inspector_in_two_sizes() {
    for size in [(80, 24), (120, 40)] {
        let mut stage = at(size);
        stage.keys("d esc c d up up");
        keep(&format!("inspector_{}x{}", size.0, size.1), stage.text());
    }
    fits("inspector", |set| {
        let mut stage = Stage::playing(set);
        stage.keys("d esc c d up up");
        stage
    });
}

#[test]
fn where_nothing_is_of_a_kind_it_is_not_said_that_nothing_has_come() {
    let mut stage = at((120, 40));
    stage.keys("d esc c d");
    let mut is_empty = false;
    for _ in 0..10 {
        stage.keys("f");
        stage.hides("Nothing has come yet");
        is_empty |= stage.text().contains("Nothing of this kind has come yet");
    }
    assert!(is_empty, "every kind has come");
}
