//! What is told of entries, and of hands that never happened.

use railbird::base::{HandId, Millis, TableId};
use railbird::protocol::view::TableChange;
use railbird::protocol::{Command, Message, News};
use railbird::tui::app::{App, Topic};
use railbird::tui::input::Input;

use super::games::{HEXAPROS, asked, stage, with_tournament};
use super::stage::{Set, Stage};

#[test]
fn h1_of_several_games_one_notice_tells_how_many_and_what_they_cost() {
    let mut stage = stage((100, 30));
    stage.keys(HEXAPROS);
    stage.keys("down down enter right right enter");
    let told = stage.app().toasts.iter();
    let told: Vec<&str> = told
        .filter(|toast| matches!(toast.topic, Topic::Entered { .. }))
        .map(|toast| toast.text.as_str())
        .collect();
    assert_eq!(
        told,
        ["You are registered for 3 games of HexaPro €5.00, €15.00 in all."]
    );
    // One alone is told as such.
    stage.demo.app.toasts.clear();
    stage.keys("up enter enter");
    stage.shows("You are registered for HexaPro €2.00.");
}

#[test]
fn m4_whoever_wants_to_unregister_too_late_is_told_why_not() {
    let (mut stage, tournament) = with_tournament((80, 24));
    stage.keys("enter enter enter");
    assert_eq!(stage.app().model.you.as_ref().unwrap().entered.len(), 1);
    stage.demo.pass(Millis::from_secs(400));
    stage.shows("One could unregister until 14:18 UTC: every entry stands now.");
    stage.keys("enter");
    assert!(asked(&stage).contains(&Command::Unregister { tournament }));
    stage.keys("esc");
    stage.shows("It is too late to unregister: that was possible until 14:18 UTC.");
    assert_eq!(stage.app().model.you.as_ref().unwrap().entered.len(), 1);
}

#[test]
fn x1_all_hands_that_never_happened_are_told_with_their_tables() {
    let mut stage = Stage::seated(4, Set::default());
    let number = |app: &App, table: &TableId| app.numbers.number(*table);
    let own = stage.app().model.own_tables().map(|own| own.table);
    let mut tables: Vec<TableId> = own.collect();
    tables.sort_by_key(|table| number(stage.app(), table));
    for (table, hand) in tables.into_iter().zip(11..) {
        let change = TableChange::RolledBack { hand: HandId(hand) };
        let message = Message {
            seq: stage.app().model.seq + 1,
            now: stage.demo.now(),
            news: News::Change { table, change },
        };
        stage.demo.input(Input::Message(Box::new(message)));
    }
    let told = stage.app().toasts.iter();
    let told: Vec<&str> = told
        .filter(|toast| toast.topic == Topic::Interrupted)
        .map(|toast| toast.text.as_str())
        .collect();
    assert_eq!(
        told,
        [
            "Interrupted and undone, everybody has what they had before them: hand 11 at table 1, hand 12 at table 2, \
          hand 13 at table 3 and hand 14 at table 4."
        ]
    );
}
