//! Tournaments on the screen: their list, entering again, and watching.

use std::sync::Arc;

use railbird::base::{Cents, Millis};
use railbird::config::{Arrangement, LanguageName, Settings};
use railbird::protocol::{Command, Registration};
use railbird::rulebook::Plan;
use railbird::tui::app::{App, Screen};
use railbird::tui::input::Input;

use super::games::{TOURNAMENTS, asked, play_until, stage, stage_of, with_tournament};
use super::snapshots::keep;
use super::stage::{Set, Stage};

#[test]
fn m13_whoever_is_out_is_asked_whether_to_enter_again() {
    let mut stage = stage((80, 24));
    let begins = Millis::from_secs(600);
    stage.demo.announce("robin-re-entry", begins).unwrap();
    stage.keys(TOURNAMENTS);
    stage.keys("enter enter enter esc");
    stage.demo.pass(Millis::from_secs(605));
    play_until(&mut stage, |app| !app.layers.is_empty());
    let shown = stage.text();
    for said in [
        "Enter Robin Re-Entry again?",
        "for €4.50 + €0.50",
        "€995.00, and €990.00 after",
        "You can enter again 2 times",
        "Registration is open for",
    ] {
        assert!(shown.contains(said), "{said} is missing:\n{shown}");
    }
    // It came by itself: whoever typed something else does not pay by it.
    stage.keys("enter");
    assert!(!stage.app().layers.is_empty());
    stage.demo.pass(Millis(400));
    stage.keys("enter");
    assert!(!stage.app().layers.is_empty());
    stage.keys("right enter");
    let entered = asked(&stage);
    assert!(
        matches!(entered.last(), Some(Command::Register { .. })),
        "{entered:?}"
    );
    let you = stage.app().model.you.as_ref().unwrap();
    assert_eq!(you.entered.len(), 1);
    assert_eq!(you.wallet, Cents(99_000));
    // Out once more, and declined: nobody asks again.
    play_until(&mut stage, |app| !app.layers.is_empty());
    stage.shows("You can enter again once");
    stage.demo.pass(Millis(400));
    stage.keys("esc");
    stage.demo.pass(Millis::from_secs(5));
    assert!(stage.app().layers.is_empty());
    assert_eq!(stage.app().model.you.as_ref().unwrap().entered.len(), 0);
}

#[test]
fn m13_the_question_about_another_entry_goes_when_registration_closes() {
    let mut stage = stage((80, 24));
    let begins = Millis::from_secs(600);
    let id = stage.demo.announce("robin-re-entry", begins).unwrap();
    stage.keys(TOURNAMENTS);
    stage.keys("enter enter enter esc");
    stage.demo.pass(Millis::from_secs(605));
    play_until(&mut stage, |app| !app.layers.is_empty());
    let closed = |app: &App| {
        let view = app.model.tournaments.get(&id);
        view.is_none_or(|view| view.state.registration == Registration::Closed)
    };
    let came = stage.demo.until(Millis::from_secs(7_200), closed);
    assert!(came, "{}", stage.text());
    assert!(stage.app().layers.is_empty(), "{}", stage.text());
    // What was meant for it does nothing else.
    assert!(stage.app().dead_until > stage.demo.now());
}

/// A satellite and the tournament that its seats lead to, long before they begin.
fn with_a_satellite() -> Stage {
    let mut stage = stage((80, 24));
    let hours = |hours: i64| Millis::from_secs(hours * 3_600);
    let target = stage.demo.announce("eagle", hours(30)).unwrap();
    let edition = stage.demo.house.room().edition();
    let plan = Plan::built_in(edition, "eagle-satellite").unwrap();
    let now = stage.demo.now();
    let begins = now + hours(12) - Millis::from_secs(540);
    let house = &mut stage.demo.house;
    house
        .announce(now, Arc::new(plan), begins, Some(target))
        .unwrap();
    stage.demo.announce("starling-satellite", hours(2)).unwrap();
    stage.demo.pass(Millis(500));
    stage.keys(TOURNAMENTS);
    stage
}

#[test]
fn a_start_that_is_far_away_is_told_in_hours_and_nothing_is_cut() {
    let mut stage = with_a_satellite();
    let shown = stage.text();
    for said in [
        " 11 h 51 m ",
        " 1 d 6 h ",
        "Seats for a Starling Flight",
        "Seats for the Eagle",
    ] {
        assert!(shown.contains(said), "{said} is missing:\n{shown}");
    }
    assert!(!shown.contains('…'), "{shown}");
    keep("lobby_tournaments_far_80x24", shown);
}

#[test]
fn m13_a_satellite_names_the_tournament_that_it_leads_to() {
    let mut stage = with_a_satellite();
    stage.keys("down enter");
    stage.shows("The prizes are seats in Eagle, worth");
}

#[test]
fn a_watched_table_is_marked_as_one_and_says_how_to_stop() {
    let (mut stage, _) = with_tournament((120, 40));
    stage.demo.pass(Millis::from_secs(605));
    stage.keys("enter left enter");
    stage.demo.pass(Millis::from_secs(60));
    assert_eq!(stage.app().screen, Screen::Tables);
    stage.shows("· watching ");
    stage.shows("[l] stop watching");
    let shown = stage.text();
    keep("watching_full_120x40", shown);
    // Two of them: as tiles, and as lines of a list.
    stage.keys("g enter left down enter");
    assert_eq!(stage.app().desks.len(), 2);
    for (arrangement, marks, name) in [
        (Arrangement::Grid, 2, "watching_tiles_80x24"),
        (Arrangement::Stack, 2, "watching_list_80x24"),
    ] {
        stage.demo.app.settings.arrangement = arrangement;
        let (width, height) = (80, 24);
        stage.demo.input(Input::Resize { width, height });
        let shown = stage.text();
        keep(name, shown.clone());
        let below_the_top = shown.lines().skip(1).collect::<Vec<_>>().join("\n");
        assert!(
            below_the_top.matches("watching").count() >= marks,
            "{shown}"
        );
        assert!(shown.contains("[l] stop watching"), "{shown}");
    }
    stage.demo.pass(Millis(400));
    stage.keys("l later l");
    assert!(stage.app().desks.is_empty());
}

#[test]
fn m2_how_long_one_can_still_register_is_never_taken_for_a_time_of_day() {
    for (language, before, late) in [
        (LanguageName::English, ", in ", ["late, ", " left"]),
        (LanguageName::Danish, ", om ", ["åben ", " endnu"]),
        (LanguageName::French, ", dans ", ["insc. reste ", ""]),
    ] {
        let mut stage = stage_of(Set {
            size: (80, 24),
            settings: Settings {
                language,
                ..Settings::default()
            },
            ..Set::default()
        });
        let begins = Millis::from_secs(900);
        stage.demo.announce("railbird-classic", begins).unwrap();
        stage.keys(TOURNAMENTS);
        let row = |stage: &mut Stage| {
            let text = stage.text();
            let row = text.lines().find(|row| row.contains("Railbird Classic"));
            row.expect("it is listed").to_owned()
        };
        let shown = row(&mut stage);
        assert!(shown.contains(before) && !shown.contains('…'), "{shown}");
        stage.demo.pass(Millis::from_secs(910));
        let shown = row(&mut stage);
        assert!(late.iter().all(|word| shown.contains(word)), "{shown}");
        assert!(shown.contains(':') && !shown.contains('…'), "{shown}");
    }
}
