//! HexaPros, sit & gos, tournaments and watched tables as they look, in every size, two themes and without colours.

use railbird::base::Millis;
use railbird::config::Arrangement;
use railbird::tui::app::{App, Layer, Tab};
use railbird::tui::dialogs::About;

use super::games::{
    HEXAPROS, HISTORY, SIT_AND_GOS, TOURNAMENTS, play_until, stage_of, until_drawn,
};
use super::snapshots::in_sizes;
use super::stage::{Set, Stage};

/// A room with games, after some keys.
fn after(keys: &str) -> impl Fn(Set) -> Stage {
    move |set| {
        let mut stage = stage_of(set);
        stage.keys(keys);
        stage
    }
}

/// A tournament that begins in ten minutes, after some keys in the list.
fn announced(plan: &str, keys: &str) -> impl Fn(Set) -> Stage {
    move |set| {
        let mut stage = stage_of(set);
        let announced = stage.demo.announce(plan, Millis::from_secs(600));
        announced.unwrap_or_else(|problem| panic!("{problem}"));
        stage.keys(TOURNAMENTS);
        stage.keys(keys);
        stage
    }
}

/// The same five minutes after it began.
fn running(keys: &str) -> impl Fn(Set) -> Stage {
    move |set| {
        let mut stage = announced("railbird-classic", "")(set);
        stage.demo.pass(Millis::from_secs(900));
        stage.keys(keys);
        stage
    }
}

/// A game that the player has entered and is asked about, without anything else in the way.
fn asked_by(plan: &str, is_so: impl Fn(&App) -> bool + Copy) -> impl Fn(Set) -> Stage {
    move |set| {
        let mut stage = announced(plan, "enter enter enter esc")(set);
        stage.demo.pass(Millis::from_secs(605));
        play_until(&mut stage, is_so);
        stage.demo.app.toasts.clear();
        stage
    }
}

#[test]
fn hexapros() {
    in_sizes("lobby_hexapro", after(HEXAPROS));
    let dialog = format!("{HEXAPROS} down down enter right right");
    in_sizes("hexapro_dialog", after(&dialog));
    in_sizes("reveal", |set| {
        let mut stage = stage_of(set);
        until_drawn(&mut stage);
        stage.demo.pass(Millis(1_600));
        stage
    });
    in_sizes("hexapro_table", |set| {
        let mut stage = stage_of(set);
        stage.demo.app.settings.arrangement = Arrangement::Focus;
        until_drawn(&mut stage);
        stage.keys("x");
        stage.my_turn();
        stage
    });
}

#[test]
fn sit_and_gos() {
    in_sizes("lobby_sit_and_go", after(SIT_AND_GOS));
    in_sizes("sit_and_go_dialog", after(&format!("{SIT_AND_GOS} enter")));
}

#[test]
fn a_tournament_before_it_begins() {
    let classic = |keys: &'static str| announced("railbird-classic", keys);
    in_sizes("lobby_tournaments", classic(""));
    in_sizes("tournament_info", classic("enter"));
    in_sizes("tournament_structure", classic("enter right"));
    in_sizes("register", classic("enter enter"));
}

#[test]
fn a_tournament_that_runs() {
    in_sizes("tournament_prizes", running("enter right right"));
    in_sizes("tournament_players", running("enter right right right"));
    in_sizes("tournament_tables", running("enter left"));
    in_sizes("watching", |set| {
        let mut stage = running("enter left enter")(set);
        stage.demo.pass(Millis::from_secs(60));
        stage
    });
    in_sizes("lobby_watch", |set| {
        let mut stage = running("")(set);
        while stage.app().tab != Tab::Watch {
            stage.keys("tab");
        }
        stage.demo.pass(Millis::from_secs(2));
        stage
    });
}

#[test]
fn nine_at_a_table() {
    in_sizes("nine_handed", |set| {
        let mut stage = announced("full-ring", "")(set);
        stage.demo.pass(Millis::from_secs(640));
        stage.keys("enter left enter");
        stage.demo.pass(Millis::from_secs(20));
        stage
    });
}

#[test]
fn chips_that_are_bought_during_a_tournament() {
    let is_asked = |app: &App| !app.layers.is_empty();
    in_sizes("enter_again", asked_by("robin-re-entry", is_asked));
    in_sizes("tournament_rebuy", asked_by("heron-rebuy", is_asked));
    in_sizes("add_on", |set| {
        let mut stage = announced("heron-rebuy", "enter enter enter esc")(set);
        stage.demo.pass(Millis::from_secs(605));
        folds_until(&mut stage, offers_add_on);
        stage.demo.app.toasts.clear();
        stage
    });
}

/// Folds every hand, and buys chips where none are left, until something is so.
#[track_caller]
fn folds_until(stage: &mut Stage, is_so: impl Fn(&App) -> bool) {
    for _ in 0..80_000 {
        let app = stage.app();
        match (is_so(app), app.layers.is_empty(), app.waiting().is_empty()) {
            (true, _, _) => return,
            (false, false, _) => stage.keys("later tab enter"),
            (false, true, true) => stage.demo.step(Millis(500)),
            (false, true, false) => {
                stage.demo.pass(Millis(350));
                stage.folds();
            }
        }
    }
    panic!("it never came:\n{}", stage.text());
}

/// Whether an add-on is offered.
fn offers_add_on(app: &App) -> bool {
    let offered = app.layers.last();
    matches!(offered, Some(Layer::Dialog(dialog)) if matches!(dialog.about, About::AddOn { .. }))
}

#[test]
fn history() {
    in_sizes("history_empty", after(HISTORY));
}
