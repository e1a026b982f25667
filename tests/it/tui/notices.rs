//! Notices: where they are told they cover nothing that is needed, and they go when what they say is over.

use std::collections::BTreeSet;

use railbird::base::{Cents, HandId, Millis};
use railbird::config::{Arrangement, CoachSpeaks, Settings};
use railbird::protocol::link::Line;
use railbird::protocol::view::PlayerChange;
use railbird::protocol::{Message, News};
use railbird::tui::app::{App, Lasts, Topic};
use railbird::tui::input::Input;

use super::stage::{Set, Stage, own_seat};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

fn set(size: (u16, u16), arrangement: Arrangement) -> Set {
    Set {
        size,
        settings: Settings {
            arrangement,
            ..Settings::default()
        },
        ..Set::default()
    }
}

/// Whether something is read in a row, beside lines of frames.
fn says_something(row: &str) -> bool {
    row.chars().any(|letter| letter.is_alphanumeric())
}

/// The rows that say something without a notice and say something else with one.
fn covered(stage: &mut Stage, notice: &str) -> BTreeSet<String> {
    stage.demo.app.toasts.clear();
    let without = stage.text();
    stage.demo.input(Input::Problem(notice.to_owned()));
    let with = stage.text();
    assert!(with.contains(notice), "no {notice:?} in\n{with}");
    let rows = |text: &str| -> BTreeSet<String> {
        let rows = text.lines().filter(|row| says_something(row));
        rows.map(str::to_owned).collect()
    };
    rows(&without).difference(&rows(&with)).cloned().collect()
}

/// A page of what has no room in one row.
const PAGE: Millis = Millis(2_500);

const NOTICE: &str = "You will sit out at your next big blind, at every table.";

#[test]
fn a_notice_covers_no_word_at_the_tables() {
    for size in SIZES {
        for arrangement in [Arrangement::Grid, Arrangement::Stack, Arrangement::Focus] {
            for tables in [1, 4] {
                let mut stage = Stage::seated(tables, set(size, arrangement));
                stage.my_turn();
                let covered = covered(&mut stage, NOTICE);
                assert!(
                    covered.is_empty(),
                    "{size:?}: {covered:?}\n{}",
                    stage.text()
                );
            }
        }
    }
}

#[test]
fn a_notice_covers_no_word_in_the_lobby_the_wallet_and_the_settings() {
    for size in SIZES {
        for tab in ["", "W", "S"] {
            let mut stage = Stage::new(set(size, Arrangement::Grid));
            stage.choose_nl10();
            stage.keys(tab);
            let covered = covered(&mut stage, NOTICE);
            assert!(
                covered.is_empty(),
                "{size:?}: {covered:?}\n{}",
                stage.text()
            );
        }
    }
}

#[test]
fn a_long_notice_is_told_to_its_end_and_leaves_what_can_be_done() {
    for arrangement in [Arrangement::Grid, Arrangement::Stack, Arrangement::Focus] {
        let mut stage = Stage::seated(4, set((80, 24), arrangement));
        stage.my_turn();
        let fold = "fold";
        stage.shows(fold);
        let long = format!("{NOTICE} And then there is more to say, up to the end.");
        stage.demo.input(Input::Problem(long));
        stage.shows("You will sit out");
        stage.shows("1/2");
        stage.shows(fold);
        stage.demo.pass(PAGE);
        stage.shows("up to the end.");
        stage.shows("2/2");
    }
}

#[test]
fn a_newer_notice_about_the_same_takes_the_place_of_the_older() {
    let mut stage = Stage::playing(Set::default());
    stage.keys("T T T");
    let of_themes = |app: &App| {
        let themes = app.toasts.iter();
        themes.filter(|toast| toast.topic == Topic::Theme).count()
    };
    assert_eq!(of_themes(stage.app()), 1);
    stage.keys("n n");
    assert_eq!(stage.app().toasts.len(), 2, "{:?}", stage.app().toasts);
    stage.shows("You will not sit out at your next big blind");
    stage.hides("You will sit out at your next big blind");
}

#[test]
fn what_was_told_of_a_queue_goes_when_the_seat_is_there() {
    let mut stage = Stage::new(Set::default());
    stage.choose_nl10();
    // Nobody plays there: one waits for company.
    stage.keys("down enter enter");
    stage.shows("You are number 1 in the queue");
    let queue = |app: &App| {
        let mut toasts = app.toasts.iter();
        toasts.any(|toast| matches!(toast.topic, Topic::Queue(_)))
    };
    for _ in 0..3_000 {
        stage.demo.pass(Millis(100));
        // It would be told as long as one waits.
        for toast in &mut stage.demo.app.toasts {
            toast.lasts = Lasts::UntilKey;
        }
        if own_seat(stage.app()).is_some() {
            assert!(!queue(stage.app()));
            return;
        }
    }
    panic!("no seat was found:\n{}", stage.text());
}

#[test]
fn c7_who_was_removed_is_told_until_a_key_is_pressed_and_finds_it_in_the_wallet() {
    let mut stage = Stage::playing(Set::default());
    stage.folds();
    stage.keys("o");
    stage.wait(1_200, |app| app.desks.is_empty());
    stage.demo.pass(Millis::from_secs(120));
    stage.shows("You were removed from table 1");
    stage.keys("W");
    stage.shows("removed: NL10, table 1");
    stage.shows("You were removed from table 1");
    stage.demo.pass(Millis::from_secs(6));
    stage.hides("You were removed from");
    stage.shows("removed: NL10, table 1");
}

#[test]
fn a_connection_that_is_lost_is_told_at_the_tables_as_long_as_it_is() {
    let is_told = |app: &App| {
        let mut told = app.toasts.iter();
        told.any(|toast| toast.topic == Topic::Line)
    };
    for arrangement in [Arrangement::Focus, Arrangement::Grid, Arrangement::Stack] {
        let mut stage = Stage::playing(set((80, 24), arrangement));
        let why = "on purpose".to_owned();
        for tries in 0..3 {
            let why = why.clone();
            stage.demo.input(Input::Line(Line::Broken { why, tries }));
            if tries == 0 {
                stage.shows("The connection is lost");
            }
            stage.demo.pass(Millis::from_secs(20));
            assert!(is_told(stage.app()), "{}", stage.text());
        }
        // Whatever else is told meanwhile.
        for number in 0..20 {
            stage
                .demo
                .input(Input::Problem(format!("problem {number}")));
        }
        stage.demo.pass(Millis::from_secs(120));
        assert!(is_told(stage.app()), "{}", stage.text());
        let round_trip = None;
        stage.demo.input(Input::Line(Line::Open { round_trip }));
        stage.shows("Connected again");
        stage.demo.pass(Millis::from_secs(60));
        assert!(!is_told(stage.app()), "{}", stage.text());
    }
}

/// What the last row says.
fn last_row(stage: &mut Stage) -> String {
    let text = stage.text();
    text.lines().last().unwrap_or_default().to_owned()
}

/// Says something that happened by itself.
fn happens(stage: &mut Stage, hand: u64) {
    let model = &stage.app().model;
    let (hand, amount) = (HandId(hand), Cents(100));
    let message = Message {
        seq: model.seq + 1,
        now: stage.app().now,
        news: News::You {
            change: PlayerChange::Released { hand, amount },
        },
    };
    stage.demo.input(Input::Message(Box::new(message)));
}

#[test]
fn what_is_being_read_is_read_to_its_end_before_what_came_later() {
    let mut stage = Stage::new(set((80, 24), Arrangement::Grid));
    stage.demo.app.toasts.clear();
    happens(&mut stage, 17);
    stage.demo.pass(Millis(1_000));
    happens(&mut stage, 18);
    assert!(last_row(&mut stage).contains("hand 17"));
    stage.demo.pass(Millis(3_000));
    assert!(last_row(&mut stage).contains("hand 17"));
    stage.demo.pass(Millis(1_500));
    let row = last_row(&mut stage);
    assert!(row.contains("hand 18") && !row.contains("hand 17"), "{row}");
    // It has the whole time, too.
    stage.demo.pass(Millis(4_500));
    assert!(last_row(&mut stage).contains("hand 18"));
    stage.demo.pass(Millis(1_000));
    assert!(!last_row(&mut stage).contains("hand"));
}

#[test]
fn an_answer_is_told_at_once_and_no_older_one_comes_back_behind_it() {
    let mut stage = Stage::playing(set((80, 24), Arrangement::Focus));
    stage.demo.app.toasts.clear();
    let theme = |stage: &Stage| {
        let name = stage.app().settings.theme.as_str();
        stage
            .app()
            .text
            .get("screen-theme-is", [("name", name.into())])
    };
    stage.keys("T");
    let first = theme(&stage);
    assert!(last_row(&mut stage).contains(&first));
    stage.demo.pass(Millis(1_000));
    stage.keys("T");
    for _ in 0..24 {
        let row = last_row(&mut stage);
        assert!(!row.contains(&first), "{row}");
        stage.demo.pass(Millis(500));
    }
    // Another one, and something that has no room beside it.
    stage.keys("T");
    let last = theme(&stage);
    assert!(last_row(&mut stage).contains(&last));
    let long = format!("{NOTICE} And then there is more to say, up to the end.");
    stage.demo.input(Input::Problem(long));
    for _ in 0..24 {
        let row = last_row(&mut stage);
        assert!(!row.contains(&last), "{row}");
        stage.demo.pass(Millis(500));
    }
}

#[test]
fn news_wait_until_what_is_urgent_has_been_read() {
    let mut stage = Stage::new(set((80, 24), Arrangement::Grid));
    stage.demo.app.toasts.clear();
    happens(&mut stage, 17);
    stage.demo.pass(Millis(1_000));
    let long = format!("{NOTICE} And then there is more to say, up to the end.");
    stage.demo.input(Input::Problem(long));
    assert!(last_row(&mut stage).contains("You will sit out"));
    assert!(last_row(&mut stage).contains("1/2"));
    stage.demo.pass(Millis(5_500));
    let row = last_row(&mut stage);
    assert!(row.contains("hand 17") && !row.contains("/"), "{row}");
}

#[test]
fn the_coach_names_the_table_of_its_verdict() {
    let mut set = set((80, 24), Arrangement::Grid);
    set.settings.coach = CoachSpeaks::AfterHands;
    let mut stage = Stage::seated(2, set);
    let mut verdicts = 0;
    for _ in 0..400 {
        stage.my_turn();
        // Nobody plays well so.
        stage.keys("c later enter");
        stage.demo.pass(Millis(1_000));
        let row = last_row(&mut stage);
        if row.contains("Coach") {
            assert!(row.contains("Coach, table "), "{row}");
            verdicts += 1;
        }
        if verdicts > 5 {
            return;
        }
    }
    panic!("{verdicts} verdicts:\n{}", stage.text());
}
