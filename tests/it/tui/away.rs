//! Sitting out of HexaPros on the screen, and time that is always in sight.

use railbird::base::{Millis, TableId};
use railbird::protocol::Standing;
use railbird::tui::app::App;

use super::games::stage;
use super::stage::Stage;

/// Three HexaPros, of which nobody asks anything yet.
fn three_games() -> Stage {
    let mut stage = stage((80, 24));
    stage.keys("tab tab tab down down enter right right enter");
    let sits = |app: &App| app.model.own_tables().count() == 3;
    assert!(stage.demo.until(Millis::from_secs(30), sits));
    stage
}

fn is_away(app: &App, table: TableId) -> bool {
    let view = app.view(table);
    let own = view.and_then(|view| view.seats[view.own_seat?.index()]);
    own.is_some_and(|own| matches!(own.standing, Standing::Away { .. }))
}

fn away(app: &App) -> usize {
    let tables = app.model.own_tables().map(|table| table.table);
    tables.filter(|table| is_away(app, *table)).count()
}

#[test]
fn m5_whoever_is_away_is_offered_to_come_back_even_with_cards() {
    let mut stage = three_games();
    stage.keys("O");
    let has_cards = |app: &App| {
        let mut tables = app.model.own_tables();
        let all = away(app) == 3;
        all && tables.any(|table| {
            let hand = table.hand.as_ref().filter(|hand| !hand.is_over);
            let seat = table.own_seat;
            seat.zip(hand)
                .is_some_and(|(seat, hand)| hand.live.contains(seat))
        })
    };
    assert!(stage.demo.until(Millis::from_secs(120), has_cards));
    let shown = stage.text();
    // In every tile, and above them.
    assert_eq!(shown.matches("[b] I'm back").count(), 4, "{shown}");
    assert!(!shown.contains("check/fold"), "{shown}");
}

#[test]
fn m5_coming_back_is_for_the_table_in_focus_and_then_for_all_others() {
    let mut stage = three_games();
    stage.keys("O");
    assert!(
        stage
            .demo
            .until(Millis::from_secs(120), |app| away(app) == 3)
    );
    let focus = stage.focus();
    stage.keys("b");
    assert!(!is_away(stage.app(), focus));
    assert_eq!(away(stage.app()), 2);
    stage.keys(&match stage.focus() == focus {
        true => "b".to_owned(),
        // The keys may have gone where it is more urgent.
        false => format!("{} b", stage.app().numbers.number(focus).unwrap()),
    });
    assert_eq!(away(stage.app()), 0);
}

#[test]
fn t1_the_time_of_a_decision_is_in_the_title_of_a_tile_whatever_else_is() {
    let mut stage = three_games();
    stage.my_turn();
    let bank = |app: &App| {
        let mut waiting = app.waiting().into_iter();
        waiting.any(|table| {
            let hand = app.view(table).and_then(|view| view.hand.as_ref());
            let turn = hand.and_then(|hand| hand.turn);
            turn.is_some_and(|turn| app.now > turn.decision.base_until + Millis(100))
        })
    };
    assert!(stage.demo.until(Millis::from_secs(12), bank));
    let shown = stage.text();
    assert!(shown.contains("━ bank "), "{shown}");
}

#[test]
fn chips_of_tournaments_are_no_money_on_the_tables() {
    let mut stage = three_games();
    // All multipliers have been shown.
    stage.demo.pass(Millis::from_secs(8));
    stage.keys("W");
    let shown = stage.text();
    assert!(shown.contains("€0.00 on the tables"), "{shown}");
}

#[test]
fn m5_whoever_is_away_from_games_reads_it_in_the_lobby_and_comes_back_to_all_from_there() {
    let mut stage = three_games();
    stage.keys("O");
    assert!(
        stage
            .demo
            .until(Millis::from_secs(120), |app| away(app) == 3)
    );
    stage.keys("g");
    stage.shows("You sit out of 3 games: your blinds are paid   [b] I'm back");
    for number in 1..=3 {
        stage.shows(&format!(" {number}z"));
    }
    stage.keys("b");
    assert_eq!(away(stage.app()), 0);
    stage.hides("You sit out of");
    stage.hides(" 1z");
}
