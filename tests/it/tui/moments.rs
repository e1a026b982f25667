//! Moments that do not come in every hand, as they look. The line on top has its pictures elsewhere: it is left out here.

use railbird::base::{Chips, Millis};
use railbird::config::Arrangement;
use railbird::tui::app::App;
use railbird::tui::input::Input;
use railbird::tui::source::NoFiles;
use railbird::tui::theme::{Depth, Theme};

use super::colours::keep_colours;
use super::playing::waiting_when;
use super::pots::with_side_pots;
use super::snapshots::{fits_in_every_language, keep, tables};
use super::stage::{Set, Stage};

const SIZES: [(u16, u16); 3] = [(80, 24), (132, 40), (200, 60)];

/// A screen in every size, without the line on top, and in the smallest one with its colours.
#[track_caller]
pub fn in_sizes(name: &str, play: impl Fn(Set) -> Stage) {
    for size in SIZES {
        let mut stage = play(Set {
            size,
            ..Set::default()
        });
        assert!(stage.app().toasts.is_empty(), "notices lie over the {name}");
        let text = stage.text();
        let body: Vec<&str> = text.lines().skip(1).collect();
        keep(&format!("{name}_{}x{}", size.0, size.1), body.join("\n"));
        if size == SIZES[0] {
            keep_colours(name, &mut stage);
            fits_in_every_language(name, &mut stage, &play);
        }
    }
}

#[test]
fn one_of_nine_tables() {
    in_sizes("focus_9", tables(9, Arrangement::Focus, ""));
}

#[test]
fn a_grid_of_one_table() {
    in_sizes("grid_1", tables(1, Arrangement::Grid, ""));
}

#[test]
fn a_bet_in_one_of_nine_tiles() {
    in_sizes("bet_in_grid_9", tables(9, Arrangement::Grid, "r 3 b b"));
}

#[test]
fn a_bet_that_is_not_allowed() {
    in_sizes(
        "bet_not_allowed",
        tables(1, Arrangement::Focus, "r 0 . 0 1"),
    );
}

#[test]
fn decided_ahead() {
    in_sizes("decided_to_call", |set| {
        let mut stage = waiting_when(set, |price| price > Chips::ZERO);
        stage.keys("C");
        stage
    });
    in_sizes("decided_to_check_or_fold", |set| {
        let mut stage = waiting_when(set, |price| price == Chips::ZERO);
        stage.keys("X");
        stage
    });
}

#[test]
fn a_stack_that_is_gone() {
    in_sizes("broke", Stage::broke);
    in_sizes("rebuy", |set| {
        let mut stage = Stage::broke(set);
        stage.keys("u");
        stage
    });
}

#[test]
fn cards_that_nobody_has_seen() {
    in_sizes("won_unseen", Stage::won_unseen);
    in_sizes("shown_after_winning", |set| {
        let mut stage = Stage::won_unseen(set);
        stage.keys("s");
        stage
    });
}

#[test]
fn pots_beside_the_main_one() {
    in_sizes("side_pots", with_side_pots);
}

#[test]
fn a_line_of_chat_while_it_is_typed() {
    in_sizes("chat", |set| {
        let mut stage = tables(1, Arrangement::Focus, "h")(set);
        stage.types("well played, all of you");
        stage
    });
    in_sizes("chat_in_grid_4", |set| {
        let mut stage = tables(4, Arrangement::Grid, "h")(set);
        stage.types("well played, all of you");
        stage
    });
}

fn waits_in_a_queue(app: &App) -> bool {
    let you = app.model.you.as_ref();
    you.is_some_and(|you| !you.queues.is_empty())
}

#[test]
fn a_place_in_a_queue() {
    in_sizes("queue", |set| {
        let mut stage = Stage::new(set);
        stage.choose_nl10();
        // Nobody plays there. Company comes before the notice goes by itself.
        stage.keys("down enter enter");
        stage.demo.pass(Millis(500));
        stage.demo.app.toasts.clear();
        assert!(waits_in_a_queue(stage.app()));
        stage
    });
}

#[test]
fn a_wallet_that_was_used() {
    in_sizes("wallet_used", |set| {
        let mut stage = Stage::seated(2, set);
        stage.my_turn();
        stage.folds();
        stage.keys("L enter");
        stage.wait(600, |app| app.desks.is_empty());
        stage.demo.pass(Millis::from_secs(6));
        stage.keys("W");
        stage
    });
}

#[test]
fn a_problem_is_told_with_its_file_and_line() {
    for size in SIZES {
        let mut stage = tables(1, Arrangement::Focus, "")(Set {
            size,
            ..Set::default()
        });
        let theme = b"inherits = \"dark\"\n\n[styles]\ntext = \"blurple\"\n";
        let problem = Theme::read("midnight.toml", theme, &NoFiles, Depth::True);
        let problem = problem.expect_err("there is no such colour").to_string();
        stage.demo.input(Input::Problem(problem));
        stage.shows("midnight.toml:4");
        keep(&format!("problem_{}x{}", size.0, size.1), stage.text());
        if size == SIZES[0] {
            keep_colours("problem", &mut stage);
        }
    }
}
