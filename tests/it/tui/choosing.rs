//! What is chosen in a list stays chosen when the list is put in another order, and all tables of a room are listed to be watched.

use railbird::protocol::{Message, News, Status};
use railbird::tui::app::Tab;
use railbird::tui::input::Input;

use super::games::{SIT_AND_GOS, TOURNAMENTS, stage, with_tournament};
use super::stage::Stage;

const WATCH: &str = "tab tab tab tab tab tab";

fn hear(stage: &mut Stage, news: News) {
    let message = Message {
        seq: stage.app().model.seq + 1,
        now: stage.demo.now(),
        news,
    };
    stage.demo.input(Input::Message(Box::new(message)));
}

#[test]
fn the_chosen_tournament_stays_chosen_when_another_one_begins() {
    let (mut stage, _) = with_tournament((80, 24));
    stage.keys("esc");
    assert_eq!(stage.app().tab, Tab::Tournaments, "{TOURNAMENTS}");
    let mut other = stage.app().tournaments()[0].clone();
    other.state.tournament.0 += 1_000;
    other.state.status = Status::Announced {
        begins: Some(stage.demo.now() + railbird::base::Millis::from_secs(36_000)),
    };
    let view = Box::new(other.clone());
    hear(&mut stage, News::Tournament { view });
    let chosen = stage.app().tournaments()[stage.app().row()]
        .state
        .tournament;
    // It is played now, and so above all others.
    other.state.status = Status::Running;
    let states = vec![other.state];
    hear(&mut stage, News::Tournaments { states });
    let first = stage.app().tournaments()[0].state.tournament;
    assert_eq!(first, other.state.tournament);
    let now = stage.app().tournaments()[stage.app().row()]
        .state
        .tournament;
    assert_eq!(now, chosen);
}

#[test]
fn an_entry_that_was_taken_back_is_not_counted() {
    let mut stage = stage((100, 30));
    stage.keys(SIT_AND_GOS);
    stage.keys("enter enter l enter enter");
    let told: Vec<&str> = stage
        .app()
        .toasts
        .iter()
        .map(|toast| toast.text.as_str())
        .collect();
    assert!(
        !told.iter().any(|line| line.contains("2 games")),
        "{told:?}"
    );
}

#[test]
fn all_tables_are_listed_in_an_order_that_stays_and_one_of_them_is_watched() {
    let mut stage = stage((80, 24));
    stage.keys(WATCH);
    assert_eq!(stage.app().tab, Tab::Watch);
    let tables = |stage: &Stage| stage.app().watched_tables();
    assert!(tables(&stage).len() >= 2, "{}", stage.text());
    // By what is in the pot: the largest first, and then as it is while pots change.
    stage.keys("s");
    let pots: Vec<i64> = tables(&stage).iter().map(|line| line.pot.0).collect();
    assert!(
        pots.is_sorted_by(|higher, lower| higher >= lower),
        "{pots:?}"
    );
    let order =
        |stage: &Stage| -> Vec<u32> { tables(stage).iter().map(|line| line.table.0).collect() };
    let before = order(&stage);
    stage.demo.pass(railbird::base::Millis::from_secs(3));
    let after: Vec<u32> = order(&stage);
    let kept: Vec<u32> = before
        .iter()
        .copied()
        .filter(|table| after.contains(table))
        .collect();
    assert_eq!(after[..kept.len()], kept);
    // Only tournaments: there are none of them.
    stage.keys("f f f");
    assert!(tables(&stage).is_empty());
    stage.shows("There are no such tables now.");
    stage.keys("f down");
    let wanted = tables(&stage)[1].table;
    stage.keys("enter");
    assert!(
        stage.app().model.tables.contains_key(&wanted),
        "{}",
        stage.text()
    );
    // Whoever goes back is where they were, and whoever looks elsewhere is told nothing of all tables.
    stage.keys("g");
    assert_eq!(stage.app().tab, Tab::Watch);
    stage.keys("tab");
    assert_eq!(stage.app().model.overview, None);
}
