//! What is there for whoever only watches: on a server without an account, or a recording.

use railbird::base::Millis;
use railbird::protocol::link::{Line, Played, Playing};
use railbird::protocol::{Message, News};
use railbird::tui::app::{Screen, Tab};
use railbird::tui::input::{Effect, Input};

use super::games::with_tournament;
use super::snapshots::{in_sizes, keep};
use super::stage::{Set, Stage};

fn line(state: Playing) -> Input {
    Input::Line(Line::Played(Played {
        percent: 40,
        pace: 200,
        state,
    }))
}

/// A player's table, as a recording shows it.
pub fn recording(set: Set) -> Stage {
    let mut stage = Stage::playing(set);
    stage.demo.input(line(Playing::Runs));
    stage
}

/// A lobby, as a spectator sees it.
fn spectator(set: Set) -> Stage {
    spectator_of(Stage::new(set))
}

/// The same screen for somebody without an account.
fn spectator_of(mut stage: Stage) -> Stage {
    let app = stage.app();
    let mut snapshot = Snapshots::of(app);
    snapshot.you = None;
    let message = Message {
        seq: app.model.seq,
        now: app.model.now,
        news: News::Snapshot {
            snapshot: Box::new(snapshot),
        },
    };
    stage
        .demo
        .input(Input::Line(Line::Open { round_trip: None }));
    stage.demo.input(Input::Message(Box::new(message)));
    stage
}

struct Snapshots;

impl Snapshots {
    fn of(app: &railbird::tui::app::App) -> railbird::protocol::Snapshot {
        let model = &app.model;
        railbird::protocol::Snapshot {
            you: model.you.clone(),
            last_request: model.last_request,
            lobby: model.lobby.clone().expect("there is a lobby"),
            tables: model.tables.values().cloned().collect(),
            tournaments: model.tournaments.values().cloned().collect(),
            games: Vec::new(),
            detail: None,
            overview: None,
            people: model.people.values().cloned().collect(),
        }
    }
}

#[test]
fn a_recording_says_how_far_it_is_and_answers_no_action() {
    let mut stage = recording(Set::default());
    stage.shows("replay 40 % ×2");
    let asked = stage.demo.asked.len();
    for key in ["f", "c", "r", "a", "o", "u", "l", "L", "h"] {
        stage.keys(key);
        stage.shows("This is a recording");
        assert!(stage.app().layers.is_empty(), "{key}");
    }
    assert_eq!(stage.demo.asked.len(), asked);
    stage.demo.input(line(Playing::Stopped));
    stage.shows("stopped 40 %");
    stage.demo.input(line(Playing::Over));
    stage.shows("replay over");
    stage.shows("The recording is over.");
}

#[test]
fn whoever_was_asked_in_a_recording_is_not_asked_again() {
    let mut stage = recording(Set::default());
    assert!(stage.app().waiting().is_empty());
    for offered in ["[f] fold", "[c] ", "[r] "] {
        stage.hides(offered);
    }
    stage.shows("[Space] ");
}

#[test]
fn messages_that_are_missing_in_a_recording_are_told() {
    let mut stage = recording(Set::default());
    let model = &stage.app().model;
    let late = Message {
        seq: model.seq + 7,
        now: model.now,
        news: News::Closing,
    };
    stage.demo.input(Input::Message(Box::new(late)));
    stage.shows("Messages are missing in the recording");
}

#[test]
fn whoever_only_watches_is_not_offered_to_register() {
    let mut stage = spectator_of(with_tournament((80, 24)).0);
    stage.keys("enter");
    stage.shows("Railbird Classic");
    stage.hides("[⏎] register");
    stage.keys("enter");
    stage.hides("Register for");
}

#[test]
fn the_lobby_of_somebody_who_only_watches() {
    in_sizes("spectator_lobby", spectator);
}

#[test]
fn a_recording_is_left_without_questions() {
    let mut stage = recording(Set::default());
    stage.keys("ctrl-c");
    assert!(stage.demo.done.contains(&Effect::Quit));
}

#[test]
fn nothing_is_asked_for_the_tables_of_a_recording() {
    let mut stage = recording(Set::default());
    let asked = stage.demo.asked.len();
    stage.keys("g");
    while stage.app().tab != Tab::Watch {
        stage.keys("tab");
    }
    stage.keys("enter");
    assert_eq!(stage.demo.asked.len(), asked);
}

#[test]
fn whoever_only_watches_is_told_so_at_a_stake() {
    let mut stage = spectator(Set::default());
    assert_eq!(
        (stage.app().screen, stage.app().tab),
        (Screen::Lobby, Tab::Holdem)
    );
    stage.keys("enter");
    stage.shows("You only watch here.");
    assert!(stage.app().layers.is_empty());
    stage.keys("W");
    assert_eq!(stage.app().tab, Tab::Holdem, "there is no wallet");
    stage.hides("Wallet");
    stage.keys("S");
    stage.hides("Top up after every hand");
    stage.demo.pass(Millis::from_secs(10));
    stage.keys(":");
    stage.types("wallet");
    stage.hides("My wallet");
}

#[test]
fn a_recording_in_two_sizes() {
    for size in [(80, 24), (120, 40)] {
        let mut stage = recording(Set {
            size,
            ..Set::default()
        });
        keep(&format!("recording_{}x{}", size.0, size.1), stage.text());
    }
}
