//! Every dialog as it looks.

use railbird::config::Arrangement;
use railbird::tui::action::Action;
use railbird::tui::app::App;
use railbird::tui::input::Input;
use railbird::tui::target::Target;

use super::moments::in_sizes;
use super::seats::with_a_stack_that_is_not_full;
use super::snapshots::{after, tables};
use super::stage::Stage;
use super::typing::with_a_seat_kept;

fn has_no_notices(app: &App) -> bool {
    app.toasts.is_empty()
}

#[test]
fn c12_a_seat_that_is_kept_with_the_reason_for_its_limits() {
    in_sizes("dialog_seat", |set| {
        let mut stage = with_a_seat_kept(set);
        stage.wait(30, has_no_notices);
        stage
    });
}

#[test]
fn more_for_a_stack() {
    in_sizes("dialog_top_up", |set| {
        let mut stage = with_a_stack_that_is_not_full(set);
        stage.keys("u");
        stage
    });
}

#[test]
fn leaving_one_table_or_all() {
    in_sizes("dialog_leave", |set| {
        let mut stage = Stage::playing(set);
        stage.keys("l");
        stage
    });
    in_sizes("dialog_leave_all", tables(4, Arrangement::Grid, "L"));
}

#[test]
fn what_the_others_hold_for_the_coach() {
    in_sizes("dialog_range", |set| {
        let mut stage = Stage::playing(set);
        stage.keys("R");
        stage.types("QQ+, AKs");
        stage
    });
}

#[test]
fn quitting() {
    in_sizes("dialog_quit", tables(2, Arrangement::Focus, "ctrl-c"));
}

#[test]
fn a_bankroll_that_is_set_back() {
    in_sizes("dialog_reset_bankroll", |set| {
        let mut stage = after("W")(set);
        let reset = Target::Action(Action::ResetBankroll);
        stage.demo.input(Input::Press(reset));
        stage
    });
}

#[test]
fn a_note_on_somebody() {
    in_sizes("dialog_note", |set| {
        let mut stage = Stage::playing(set);
        stage.keys("N");
        stage.types("raises much, folds rarely");
        stage
    });
}

#[test]
fn another_name() {
    in_sizes("dialog_rename", |set| {
        let mut stage = after("S home enter")(set);
        stage.types(" the second");
        stage
    });
}
