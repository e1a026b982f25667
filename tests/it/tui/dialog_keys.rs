//! Fields of dialogs by key: numbers, amounts and choices are typed or turned, buttons pressed.

use railbird::base::Cents;
use railbird::protocol::{Command, Entry};

use super::stage::{Set, Stage};

/// The dialog for seats at NL10: 5.00 to 10.00.
fn joining() -> Stage {
    let mut stage = Stage::new(Set::default());
    stage.choose_nl10();
    stage.keys("enter");
    stage
}

/// The number of tables that was joined, the amount and the way into the game that are planned for them.
fn joined(stage: &Stage) -> Option<(u8, Cents, Entry)> {
    let commands = stage.commands();
    commands.iter().find_map(|command| match *command {
        Command::Join { pool, tables } => {
            let plan = stage.app().plans.get(&pool)?;
            Some((tables, plan.amount, plan.entry))
        }
        _ => None,
    })
}

#[track_caller]
fn joins(keys: &str, expected: (u8, Cents, Entry)) {
    let mut stage = joining();
    stage.keys(keys);
    assert_eq!(joined(&stage), Some(expected), "{keys}:\n{}", stage.text());
    stage.hides("Play NL10");
}

const ALL: Cents = Cents(1_000);

#[test]
fn tables_are_counted_by_arrows_and_signs() {
    joins("right enter", (2, ALL, Entry::Wait));
    joins("right right left enter", (2, ALL, Entry::Wait));
    joins("+ + - enter", (2, ALL, Entry::Wait));
    joins("space enter", (2, ALL, Entry::Wait));
    joins("left left enter", (1, ALL, Entry::Wait));
}

#[test]
fn no_more_tables_are_counted_than_there_may_be() {
    let mut stage = joining();
    let most = stage
        .app()
        .model
        .lobby
        .as_ref()
        .map(|lobby| lobby.most_tables);
    let most = most.expect("the lobby is known");
    for _ in 0..most + 5 {
        stage.keys("right");
    }
    stage.shows(&format!("◂ {most} ▸"));
    stage.keys("9 9 9");
    stage.shows("◂ 9 ▸");
    stage.keys("0");
    stage.shows("◂ 1 ▸");
}

#[test]
fn amounts_are_turned_by_a_tenth_of_what_is_allowed() {
    joins("tab left enter", (1, Cents(950), Entry::Wait));
    joins("tab left left right enter", (1, Cents(950), Entry::Wait));
    joins("tab - - - + enter", (1, Cents(900), Entry::Wait));
    joins("tab right enter", (1, ALL, Entry::Wait));
    let all_the_way = format!("tab {} enter", "left ".repeat(15));
    joins(&all_the_way, (1, Cents(500), Entry::Wait));
}

#[test]
fn amounts_are_typed_in_euros_and_in_big_blinds() {
    joins("tab 7 . 5 0 enter", (1, Cents(750), Entry::Wait));
    joins("tab 6 0 b b enter", (1, Cents(600), Entry::Wait));
    joins("tab m i n enter", (1, Cents(500), Entry::Wait));
    joins("tab left m a x enter", (1, ALL, Entry::Wait));
    joins("tab 7 7 backspace enter", (1, Cents(700), Entry::Wait));
    // Arrows go on from what was typed.
    joins("tab 7 right enter", (1, Cents(750), Entry::Wait));
}

#[test]
fn an_amount_that_is_none_is_said_to_be_not_allowed() {
    for typed in ["4.99", "10.01", "5.5.5", "/", "%", "5%", "0", "mi"] {
        let mut stage = joining();
        stage.keys("tab");
        stage.types(typed);
        stage.shows("not allowed");
        stage.keys("enter");
        stage.shows("Play NL10");
        assert!(stage.commands().is_empty(), "{typed}");
    }
}

#[test]
fn choices_are_turned_in_a_circle() {
    joins("tab tab right enter", (1, ALL, Entry::Post));
    joins("tab tab left enter", (1, ALL, Entry::Post));
    joins("tab tab space enter", (1, ALL, Entry::Post));
    joins("tab tab right right enter", (1, ALL, Entry::Wait));
}

#[test]
fn fields_and_buttons_go_round_in_both_directions() {
    // Tables, amount, entry, join, cancel, and tables again.
    joins(
        "down down down down down right enter",
        (2, ALL, Entry::Wait),
    );
    joins("backtab backtab backtab right enter", (1, ALL, Entry::Post));
    joins("up up up right enter", (1, ALL, Entry::Post));
    joins("backtab backtab space", (1, ALL, Entry::Wait));
}

#[test]
fn the_button_that_cancels_joins_nothing() {
    for press in ["enter", "space"] {
        let mut stage = joining();
        stage.keys("3 backtab");
        stage.keys(press);
        stage.hides("Play NL10");
        assert!(stage.commands().is_empty(), "{press}");
    }
}

#[test]
fn what_all_tables_cost_is_said_before_one_joins() {
    let mut stage = joining();
    stage.shows("€10.00 in all");
    stage.keys("4");
    stage.shows("€40.00 in all");
    stage.keys("tab 5");
    stage.shows("€20.00 in all");
}
