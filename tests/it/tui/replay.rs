//! The replayer: hands are listed, opened, gone through by keys, the mouse and by themselves, and closed.

use railbird::base::{Chips, Millis};
use railbird::cards::{Board, Hole};
use railbird::config::{LanguageName, Settings};
use railbird::profile::replay::Tape;
use railbird::protocol::link::{Line, Played, Playing};
use railbird::tui::action::Action;
use railbird::tui::app::{App, Layer, Start, Tab};
use railbird::tui::draw::draw;
use railbird::tui::hands::{HandLine, HandRef, Unseen};
use railbird::tui::input::{Effect, Input, Wheel};
use railbird::tui::keymap::Keymap;
use railbird::tui::replay::{Going, Price};
use railbird::tui::statistics::Games;
use railbird::tui::target::{Hits, Target};
use railbird::tui::theme::{Background, Depth, Theme};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::games::HISTORY;
use super::snapshots::{fits, keep};
use super::stage::{Set, Stage, text};
use crate::profile::replay::{ALL_IN, SHOWN, record};

fn line(number: u64) -> HandLine {
    let hole = |text: &str| railbird::cards::parse_cards(text).unwrap();
    HandLine {
        hand: kept(number),
        at: Some(Millis(1_600_000_000_000 - number as i64 * 60_000)),
        name: Some(number.to_string()),
        stake: "NL10".into(),
        position: Some("BTN".into()),
        cards: hole("AhAd").into_iter().collect(),
        board: hole("3h4h5d").into_iter().collect(),
        result: Some(Chips(70 - 50 * number as i64)),
        is_game: false,
        unseen: None,
    }
}

fn kept(hand: u64) -> HandRef {
    HandRef::Kept {
        room: "home".into(),
        hand,
        at: Millis(0),
    }
}

fn broken() -> HandLine {
    HandLine {
        hand: HandRef::Read(usize::MAX),
        at: None,
        name: None,
        stake: "evening.phhs:12".into(),
        position: None,
        cards: Hole::NONE,
        board: Board::NONE,
        result: None,
        is_game: false,
        unseen: Some(Unseen::Broken(
            "evening.phhs:12:5: hand 3: 'ten' is no amount".into(),
        )),
    }
}

fn tape(hero: Option<&str>, actions: &str) -> Input {
    Input::Tape(Box::new(Tape::of(&record(hero, actions)).unwrap()))
}

/// The list of hands in the tab of what was: the second cannot be looked at.
fn listed(size: (u16, u16)) -> Stage {
    listed_on(Set {
        size,
        settings: Settings::default(),
        ..Set::default()
    })
}

fn listed_on(set: Set) -> Stage {
    let mut stage = Stage::new(set);
    stage.demo.invite();
    stage.keys(HISTORY);
    stage.keys("h");
    let lines = vec![line(1), broken(), line(2), line(3)];
    stage.demo.input(Input::Hands(lines));
    stage
}

/// The first of them is looked at.
pub fn opened(size: (u16, u16), actions: &str) -> Stage {
    let mut stage = listed(size);
    stage.keys("enter");
    stage.demo.input(tape(Some("Ann"), actions));
    stage
}

fn step(app: &App) -> usize {
    app.replay.as_ref().unwrap().step
}

fn last_wanted(stage: &Stage) -> Option<HandRef> {
    let done = stage.demo.done.iter().rev();
    let mut wanted = done.filter_map(|effect| match effect {
        Effect::Replay(hand) => Some(hand.clone()),
        _ => None,
    });
    wanted.next()
}

#[test]
fn hands_are_asked_for_when_they_are_listed_and_opened_by_enter() {
    let mut stage = listed((80, 24));
    let asked = stage.demo.done.contains(&Effect::Hands(Games::All));
    assert!(asked);
    stage.shows("4 hands, all games");
    stage.keys("enter");
    assert_eq!(last_wanted(&stage), Some(kept(1)));
    // What is broken is not opened, and it is said why.
    stage.demo.done.clear();
    stage.keys("down enter");
    assert_eq!(last_wanted(&stage), None);
    stage.shows("hand 3: 'ten' is no amount");
    stage.shows("1 hand cannot be replayed");
    stage.keys("f");
    assert!(stage.demo.done.contains(&Effect::Hands(Games::Holdem)));
    stage.keys("h");
    stage.shows("h lists your hands");
}

#[test]
fn a_hand_is_gone_through_step_by_step_and_street_by_street() {
    let mut stage = opened((80, 24), SHOWN);
    stage.shows("step 1 of 16");
    stage.shows("Cid to act: €0.10 to call for €0.15, 1.5 to 1; a call needs 40.0%.");
    stage.keys(". . .");
    stage.shows("Bob calls");
    stage.keys(",");
    stage.hides("Bob calls");
    assert_eq!(step(stage.app()), 2);
    stage.keys("pagedown");
    stage.shows("Flop: 3♥ 4♥ 5♦.");
    stage.keys("pagedown pageup");
    assert_eq!(step(stage.app()), 4);
    stage.keys("end");
    stage.shows("The hand is over.");
    stage.shows("wins");
    // There is nothing after the end.
    stage.keys("right");
    assert_eq!(step(stage.app()), 15);
    stage.keys("home left");
    assert_eq!(step(stage.app()), 0);
    stage.keys("esc");
    assert!(stage.app().replay.is_none() && stage.app().layers.is_empty());
    stage.shows("4 hands, all games");
}

#[test]
fn that_unknown_cards_may_be_any_is_said_in_every_language() {
    for language in [
        LanguageName::English,
        LanguageName::Danish,
        LanguageName::French,
    ] {
        let mut set = Set {
            size: (80, 24),
            ..Set::default()
        };
        set.settings.language = language;
        let mut stage = listed_on(set);
        stage.keys("enter");
        // Nobody shows what Bob has.
        let unseen = SHOWN.replace("KhKd", "????");
        stage.demo.input(tape(Some("Ann"), &unseen));
        stage.keys("pagedown");
        let any = stage.app().text.word("screen-replay-any");
        stage.shows(&any);
    }
}

#[test]
fn the_picture_of_a_step_is_the_same_from_both_sides() {
    let mut stage = opened((80, 24), SHOWN);
    let mut pictures = vec![stage.text()];
    for _ in 1..16 {
        stage.keys(".");
        pictures.push(stage.text());
    }
    for picture in pictures.iter().rev().skip(1) {
        stage.keys(",");
        assert_eq!(stage.text(), *picture);
    }
}

#[test]
fn the_whole_log_of_a_hand_is_read_by_a_key_where_the_table_has_room_for_two_lines() {
    let mut stage = opened((80, 24), SHOWN);
    stage.shows("[j] log");
    stage.keys("end");
    stage.hides("Flop: 3♥ 4♥ 5♦.");
    stage.keys("j");
    stage.shows("The log of the hand");
    stage.shows("You win €1.40");
    // What has no room is a page further up, by keys and by the wheel.
    stage.keys("pageup");
    stage.shows("Flop: 3♥ 4♥ 5♦.");
    stage.shows("Bob posts the big blind");
    stage.keys("end");
    stage.wheel("You win", Wheel::Up);
    stage.wheel("The log of the hand", Wheel::Down);
    stage.shows("Hand 7 is over.");
    stage.keys("esc");
    assert!(matches!(stage.app().layers[..], [Layer::Replay]));
    // Nobody reads there what comes later.
    stage.keys("home pagedown j home");
    stage.shows("Flop: 3♥ 4♥ 5♦.");
    stage.hides("You win");
    assert_eq!(step(stage.app()), 4);
}

#[test]
fn cards_that_are_shown_later_are_seen_from_the_beginning_by_a_key() {
    let mut stage = opened((80, 24), ALL_IN);
    stage.hides("K♥");
    stage.keys("c");
    stage.shows("K♥");
    stage.shows("cards open");
    // Cid folds, and nobody ever sees what he had.
    stage.hides("7♣");
    stage.keys("c");
    stage.hides("K♥");
    stage.keys("end");
    stage.shows("K♥");
}

#[test]
fn it_plays_by_itself_at_several_speeds_and_pauses() {
    let mut stage = opened((80, 24), SHOWN);
    stage.keys("space");
    stage.shows("playing");
    stage.demo.pass(Millis(1_100));
    assert_eq!(step(stage.app()), 1);
    stage.keys("space");
    stage.demo.pass(Millis(5_000));
    assert_eq!(step(stage.app()), 1);
    stage.keys("> > > space");
    stage.shows("×8");
    stage.demo.pass(Millis(60_000));
    // It stops at the end.
    let replay = stage.app().replay.as_ref().unwrap();
    assert_eq!((replay.step, replay.going), (15, Going::Stands));
    // And begins anew from there.
    stage.keys("< space");
    assert_eq!(step(stage.app()), 0);
    // Whoever steps wants to look.
    stage.keys(".");
    stage.shows("paused");
}

#[test]
fn the_next_hand_of_the_list_is_the_next_that_can_be_looked_at() {
    let mut stage = opened((80, 24), SHOWN);
    stage.keys("c n");
    assert_eq!(last_wanted(&stage), Some(kept(2)));
    stage.demo.input(tape(Some("Ann"), ALL_IN));
    stage.shows("hand 3 of 4");
    // What was chosen stays so.
    stage.shows("cards open");
    stage.keys("down");
    assert_eq!(last_wanted(&stage), Some(kept(3)));
    stage.demo.input(tape(Some("Ann"), SHOWN));
    stage.keys("n");
    stage.shows("This is the last hand of the list.");
    stage.keys("p p p");
    assert_eq!(last_wanted(&stage), Some(kept(1)));
}

#[test]
fn a_hand_is_copied_as_phh_and_it_is_said() {
    let mut stage = opened((80, 24), SHOWN);
    stage.keys("y");
    let copied = stage.demo.done.iter().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.clone()),
        _ => None,
    });
    let copied = copied.unwrap();
    let read = railbird::history::phh::read_hand(copied.as_bytes()).unwrap();
    assert_eq!(read, record(Some("Ann"), SHOWN));
    stage.shows("Copied as PHH");
}

#[test]
fn the_mouse_does_what_the_keys_do() {
    let mut stage = opened((80, 24), SHOWN);
    stage.press("step");
    assert_eq!(step(stage.app()), 1);
    stage.wheel("pot", Wheel::Down);
    assert_eq!(step(stage.app()), 2);
    stage.wheel("pot", Wheel::Up);
    assert_eq!(step(stage.app()), 1);
    // Pressing the table does nothing to tables of one's own.
    stage.press("Cid");
    assert_eq!(step(stage.app()), 1);
    stage.press("close");
    assert!(stage.app().replay.is_none());
}

#[test]
fn help_and_the_palette_know_what_the_replayer_does() {
    let mut stage = opened((80, 24), SHOWN);
    stage.keys("?");
    stage.shows("Copy the hand as PHH");
    stage.keys("esc");
    assert!(stage.app().replay.is_some());
    stage.keys(":");
    stage.types("hand-end");
    stage.keys("enter");
    assert_eq!(step(stage.app()), 15);
    // Nothing else is done over a hand.
    stage.keys(":");
    stage.types("wallet");
    stage.keys("enter");
    assert!(matches!(stage.app().layers.last(), Some(Layer::Replay)));
}

#[test]
fn what_a_call_costs_is_no_more_than_somebody_has() {
    let tape = Tape::of(&record(None, ALL_IN)).unwrap();
    let table = |steps: usize| {
        let mut table = tape.table.clone();
        let steps = tape.steps(Default::default()).iter().take(steps);
        for change in steps.flat_map(|step| &step.changes) {
            railbird::client::table::update(&mut table, change);
        }
        table
    };
    // Ann has raised to 10.00: Bob pays 9.90 for 10.10.
    let price = Price::of(&table(3)).unwrap();
    assert_eq!((price.to_call, price.pot), (Chips(990), Chips(1_010)));
    assert_eq!((price.needed(), price.odds()), (Some(495), Some(10)));
    assert_eq!(Price::of(&table(4)), None);
}

#[test]
fn hands_and_the_replayer_as_they_look() {
    for size in [(80, 24), (200, 60)] {
        let name = |what: &str| format!("{what}_{}x{}", size.0, size.1);
        let mut stage = listed(size);
        keep(&name("hands"), stage.text());
        stage.keys("enter");
        stage.demo.input(tape(Some("Ann"), SHOWN));
        stage.keys("pagedown .");
        keep(&name("replay"), stage.text());
        stage.demo.input(tape(Some("Ann"), ALL_IN));
        stage.keys("c pagedown");
        keep(&name("replay_all_in"), stage.text());
    }
    fits("hands", listed_on);
    for (name, actions, keys) in [
        ("replay", SHOWN, "pagedown . ."),
        ("replay_slowly", SHOWN, "pagedown . < < space"),
        ("replay_all_in", ALL_IN, "c pagedown"),
    ] {
        fits(name, |set| {
            let mut stage = listed_on(set);
            stage.keys("enter");
            stage.demo.input(tape(Some("Ann"), actions));
            stage.keys(keys);
            stage
        });
    }
}

/// The interface of `railbird replay`, which has nothing but hands of files.
fn of_files(lines: Vec<HandLine>) -> (App, Vec<Effect>) {
    let mut app = App::new(Start {
        system_language: railbird::config::Language::English,
        settings: Settings::default(),
        theme: Theme::built_in(Background::Dark, Depth::True),
        keymap: Keymap::built_in(),
        wallet: Vec::new(),
        notes: Default::default(),
        known_themes: Vec::new(),
        known_keymaps: Vec::new(),
        size: (80, 24),
        line: Line::Played(Played {
            percent: 0,
            pace: 100,
            state: Playing::Runs,
        }),
        tab: Tab::History,
        door: None,
        hands: Some(lines),
    });
    let (width, height) = (80, 24);
    let effects = app.update(Input::Resize { width, height }, Millis(0));
    (app, effects)
}

fn read(number: usize) -> HandLine {
    HandLine {
        hand: HandRef::Read(number),
        ..line(1)
    }
}

#[test]
fn a_hand_that_is_alone_in_its_file_is_opened_at_once() {
    let (_, effects) = of_files(vec![read(0)]);
    assert_eq!(effects, [Effect::Replay(HandRef::Read(0))]);
    let (_, effects) = of_files(vec![broken()]);
    assert_eq!(effects, []);
    let (mut app, effects) = of_files(vec![read(0), read(1)]);
    assert_eq!(effects, []);
    let effects = app.update(Input::Press(Target::Action(Action::Open)), Millis(1));
    assert_eq!(effects, [Effect::Replay(HandRef::Read(0))]);
}

#[test]
fn beside_hands_of_files_there_are_settings_and_nothing_of_a_room() {
    let (mut app, _) = of_files(vec![read(0), broken()]);
    assert_eq!(app.tabs(), [Tab::History, Tab::Settings]);
    for action in [
        Action::Wallet,
        Action::Statistics,
        Action::Hands,
        Action::Filter,
        Action::SwitchScreen,
        Action::Inspector,
    ] {
        let effects = app.update(Input::Press(Target::Action(action)), Millis(1));
        assert_eq!(effects, [], "{action:?}");
        assert!(app.lists_hands() && app.layers.is_empty(), "{action:?}");
    }
    let quit = Input::Press(Target::Action(Action::Quit));
    assert_eq!(app.update(quit, Millis(1)), [Effect::Quit]);
}

#[test]
fn the_chosen_hand_stays_chosen_when_newer_ones_come() {
    let mut stage = opened((80, 24), SHOWN);
    let lines = vec![line(0), line(1), broken(), line(2), line(3)];
    stage.demo.input(Input::Hands(lines));
    stage.shows("hand 2 of 5");
    stage.keys("n");
    assert_eq!(last_wanted(&stage), Some(kept(2)));
}

#[test]
fn hands_of_files_have_date_and_time_as_far_as_they_are_known() {
    let at = |at: Option<i64>, number: usize| HandLine {
        at: at.map(Millis),
        ..read(number)
    };
    let (app, _) = of_files(vec![
        at(Some(1_730_668_445_000), 0),
        at(Some(1_730_592_000_000), 1),
        at(None, 2),
    ]);
    let mut picture = Buffer::empty(Rect::new(0, 0, 80, 24));
    draw(&app, &mut picture, &mut Hits::default());
    let shown = text(&picture);
    for row in [
        " 2024-11-03 21:14 NL10",
        // The day alone.
        " 2024-11-03       NL10",
        " hand 1           NL10",
    ] {
        assert!(shown.contains(row), "no {row:?} in\n{shown}");
    }
    assert!(!shown.contains('…'), "{shown}");
}
