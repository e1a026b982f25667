//! Nothing moves by itself: neither rows under the mouse, nor tabs, nor whoever uses the lobby.

use railbird::base::{Chips, Millis};
use railbird::config::{Arrangement, Settings};
use railbird::tui::app::{App, Layer, Screen};
use railbird::tui::input::{Effect, Input};

use super::games::{HEXAPROS, stage, with_tournament};
use super::snapshots::{keep, tables};
use super::stage::{Set, Stage};

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

/// All rows but the last.
fn above(text: &str) -> Vec<String> {
    let mut rows: Vec<String> = text.split('\n').map(str::to_owned).collect();
    rows.pop();
    rows
}

const LONG: &str = "A notice that has a lot to say, so much that one row is by far not enough for all of it, and then more.";

#[track_caller]
fn stays_with_notices(stage: &mut Stage) {
    stage.demo.app.toasts.clear();
    let before = stage.text();
    for notice in [LONG, "Another one.", "And a third."] {
        stage.demo.input(Input::Problem(notice.to_owned()));
        let after = stage.text();
        assert_eq!(above(&before), above(&after), "{after}");
    }
}

#[test]
fn notices_move_nothing_in_the_lobby() {
    for size in [(80, 24), (120, 36), (200, 60)] {
        for keys in ["", HEXAPROS, "W", "S", "enter", "?"] {
            let mut stage = Stage::new(set(size, Arrangement::Grid));
            stage.keys(keys);
            stays_with_notices(&mut stage);
        }
    }
}

#[test]
fn notices_move_nothing_at_the_tables() {
    for arrangement in [Arrangement::Grid, Arrangement::Stack, Arrangement::Focus] {
        let mut stage = Stage::seated(4, set((80, 24), arrangement));
        stage.my_turn();
        stays_with_notices(&mut stage);
    }
}

#[test]
fn every_page_of_the_notices_is_told_before_they_go() {
    let mut stage = Stage::new(set((80, 24), Arrangement::Grid));
    for notice in [LONG, LONG.trim_start_matches("A "), "Another one."] {
        stage.demo.input(Input::Problem(notice.to_owned()));
    }
    let mut told = String::new();
    for _ in 0..60 {
        told.push_str(&stage.text());
        stage.demo.pass(Millis(500));
    }
    for said in ["Another one.", "A notice", "and then more.", "1/2", "2/2"] {
        assert!(told.contains(said), "no {said}");
    }
    assert!(stage.app().toasts.is_empty());
}

#[test]
fn a_list_does_not_move_when_one_of_its_rows_is_pressed() {
    let mut stage = stage((80, 24));
    stage.keys(HEXAPROS);
    stage.keys("end");
    let before = stage.text();
    let row = before.lines().nth(6).expect("there are rows").to_owned();
    stage.demo.press(5, 6);
    let after = stage.text();
    let chosen = after.lines().nth(6).expect("there are rows");
    assert_eq!(row.trim_end(), chosen.trim_end(), "{before}\n{after}");
}

#[test]
fn a_list_that_goes_on_says_so() {
    for keys in [HEXAPROS, "?"] {
        let mut stage = stage((80, 24));
        stage.keys(keys);
        let text = stage.text();
        assert!(text.contains('┃'), "{keys}: {text}");
    }
    let mut stage = Stage::new(set((80, 24), Arrangement::Grid));
    stage.hides("┃");
}

#[test]
fn tabs_of_tables_stay_where_they_are() {
    for count in [2, 4, 6, 9] {
        let mut stage = Stage::seated(count, set((80, 24), Arrangement::Grid));
        let mut places = std::collections::BTreeSet::new();
        for _ in 0..30 {
            stage.demo.pass(Millis(700));
            if !stage.app().waiting().is_empty() {
                stage.keys("later c");
            }
            let text = stage.text();
            let top: Vec<char> = text.lines().next().unwrap_or_default().chars().collect();
            let digits = |at: &usize| {
                let is_start = top[*at].is_ascii_digit() && top[at - 1] == ' ';
                // The last seconds of a turn begin like a tab.
                let is_time = top[at + 1..].starts_with(&[' ', 's']);
                is_start && !is_time && matches!(top.get(at + 1), Some(' ' | '!'))
            };
            let of_tabs: Vec<usize> = (1..top.len()).filter(digits).take(count as usize).collect();
            places.insert(of_tabs[..2].to_vec());
            assert!(top.iter().collect::<String>().contains("NL10"), "{text}");
        }
        assert_eq!(places.len(), 1, "{count}: {places:?}");
    }
}

#[test]
fn whoever_uses_the_lobby_stays_there_and_is_told_which_table_waits() {
    let mut stage = stage((80, 24));
    stage.keys(HEXAPROS);
    stage.keys("enter enter");
    for _ in 0..600 {
        stage.keys("down");
        stage.demo.pass(Millis(500));
        assert_eq!(stage.app().screen, Screen::Lobby);
        if !stage.app().waiting().is_empty() {
            stage.shows("Table 1 waits for you: ");
            let shown = stage.text();
            keep("lobby_while_a_table_waits_80x24", shown);
            stage.keys("g");
            assert_eq!(stage.app().screen, Screen::Tables);
            return;
        }
    }
    panic!("no table ever waited:\n{}", stage.text());
}

#[test]
fn whoever_goes_to_the_lobby_on_purpose_stays_there_when_another_table_comes() {
    let mut stage = Stage::seated(1, set((80, 24), Arrangement::Grid));
    stage.choose_nl10();
    stage.keys("g");
    stage.demo.pass(Millis::from_secs(20));
    assert!(stage.app().uses_lobby());
    // Whoever asks for a table wants to see it, wherever they came from.
    stage.choose_nl10();
    stage.keys("enter enter");
    assert!(!stage.app().uses_lobby());
    stage.wait(600, |app: &App| app.desks.len() == 2);
    assert_eq!(stage.app().screen, Screen::Tables);
}

#[test]
fn whoever_does_nothing_in_the_lobby_is_shown_a_game_that_begins() {
    let mut stage = stage((80, 24));
    stage.keys(HEXAPROS);
    stage.keys("enter enter down");
    stage.demo.pass(Millis(100));
    stage.demo.app.lobby_until = stage.demo.now();
    stage.wait(60, |app: &App| !app.desks.is_empty());
    assert_eq!(stage.app().screen, Screen::Tables);
}

#[test]
fn whoever_only_waits_in_the_lobby_is_shown_the_table() {
    let mut stage = Stage::new(set((80, 24), Arrangement::Grid));
    stage.choose_nl10();
    stage.keys("enter enter");
    stage.wait(600, |app: &App| !app.desks.is_empty());
    assert_eq!(stage.app().screen, Screen::Tables);
}

#[test]
fn m5_whoever_sits_out_everywhere_is_asked_before_the_end() {
    let (mut stage, _) = with_tournament((80, 24));
    stage.keys("enter enter enter esc");
    stage.demo.pass(Millis::from_secs(620));
    stage.keys("later o");
    stage.demo.pass(Millis::from_secs(60));
    stage.keys("ctrl-c");
    let has_ended = |stage: &Stage| stage.demo.done.contains(&Effect::Quit);
    assert!(!has_ended(&stage));
    assert!(matches!(stage.app().layers.last(), Some(Layer::Dialog(_))));
    stage.keys("ctrl-c");
    stage.demo.pass(Millis::from_secs(2));
    assert!(has_ended(&stage));
}

#[test]
fn the_number_of_games_says_why_it_goes_no_further() {
    let mut stage = stage((80, 24));
    stage.keys(HEXAPROS);
    stage.keys("enter");
    stage.hides("no more tables at once");
    stage.keys(&"right ".repeat(80));
    stage.shows("no more tables at once");
    // A dearer one.
    stage.keys("esc end enter");
    stage.keys(&"right ".repeat(80));
    stage.shows("your wallet pays for no more");
}

#[test]
fn ones_name_is_above_ones_cards_in_every_tile() {
    for (count, size, tile) in [(4, (80, 24), 40), (4, (120, 36), 60), (6, (120, 36), 60)] {
        let mut stage = tables(count, Arrangement::Grid, "")(set(size, Arrangement::Grid));
        let text = stage.text();
        let you = text.lines().find_map(|row| {
            let at = row.find("YOU")?;
            Some(railbird::base::columns(&row[..at]))
        });
        let you = you.expect("one sits there");
        // A button beside it moves it by one.
        let apart = (you + 1).abs_diff(tile / 2);
        assert!(apart <= 2, "{you} of {tile}:\n{text}");
    }
}

#[test]
fn all_in_is_said_in_a_tile_whatever_the_amount() {
    let mut stage = tables(4, Arrangement::Grid, "")(set((80, 24), Arrangement::Grid));
    let table = stage.focus();
    let view = stage.demo.app.model.tables.get_mut(&table);
    let view = view.expect("the table is there");
    let live = view.hand.as_ref().expect("a hand is played").live;
    for seat in live.iter().filter(|seat| Some(*seat) != view.own_seat) {
        if let Some(other) = &mut view.seats[seat.index()] {
            other.stack = Chips(0);
            other.bet = Chips(148_500);
        }
    }
    stage.shows(" all-in ");
}
