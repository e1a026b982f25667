//! A room that has failed: it is said whole, with the reason, and nothing is offered that cannot be done any more.

use railbird::config::LanguageName;
use railbird::protocol::{Farewell, Message, News};
use railbird::tui::input::{Effect, Input};

use super::snapshots::{fits, keep};
use super::stage::{Set, Stage};

const FULL: &str = "the disk is full: nothing more can be kept in /home/ada/railbird/rooms/2.7/room.db; make room and start again";

fn failed(language: LanguageName) -> Stage {
    let mut set = Set {
        size: (80, 24),
        ..Set::default()
    };
    set.settings.language = language;
    failed_on(set)
}

fn failed_on(set: Set) -> Stage {
    let mut stage = Stage::new(set);
    let why = Farewell::Failed;
    let bye = Message {
        seq: stage.app().model.seq + 1,
        now: stage.demo.now(),
        news: News::Bye { why },
    };
    stage.demo.input(Input::Message(Box::new(bye)));
    stage.demo.input(Input::Failed(FULL.into()));
    stage
}

#[test]
fn a_room_that_has_failed_says_it_whole_with_the_reason_and_how_to_close() {
    for language in [
        LanguageName::English,
        LanguageName::Danish,
        LanguageName::French,
    ] {
        let mut stage = failed(language);
        let text = &stage.app().text;
        let (why, reason) = (text.farewell(Farewell::Failed), text.said(FULL));
        let play = format!("[⏎] {}", text.word("screen-do-play"));
        let shown = stage.text();
        for word in why.split_whitespace().chain(reason.split_whitespace()) {
            assert!(shown.contains(word), "{word}: {shown}");
        }
        assert!(!shown.contains(&play), "{shown}");
    }
    keep("gone_80x24", failed(LanguageName::English).text());
    fits("gone", failed_on);
}

#[test]
fn whatever_closes_a_window_closes_the_program_when_the_room_is_gone() {
    for key in ["enter", "esc"] {
        let mut stage = failed(LanguageName::English);
        stage.keys(key);
        assert!(!stage.demo.done.contains(&Effect::Quit), "too early");
        stage.keys("later");
        stage.keys(key);
        assert!(stage.demo.done.contains(&Effect::Quit), "{key}");
    }
}
