//! Answers by key: fold, call, bets and raises with their field, all-in, pre-actions.

use railbird::base::{Chips, Millis};
use railbird::config::Settings;
use railbird::protocol::{Action, Command};
use railbird::tui::app::App;
use railbird::tui::desk::Pre;

use super::stage::{Set, Stage, pre_price};

/// What the player last did in a hand.
pub fn act(stage: &Stage) -> Option<Action> {
    match stage.last_command() {
        Some(Command::Act { action, .. }) => Some(action),
        _ => None,
    }
}

/// A player who may raise by various amounts.
pub fn raising() -> Stage {
    let mut stage = Stage::seated(1, Set::default());
    stage.my_turn_when(|question| {
        let is_unraised = question.hand.price == question.hand.blinds.big_blind;
        let range = question.legal.raise;
        is_unraised && range.is_some_and(|range| range.max.0 > range.min.0 * 4)
    });
    stage
}

#[test]
fn f_folds() {
    let mut stage = Stage::playing(Set::default());
    stage.shows("fold");
    stage.folds();
    assert_eq!(act(&stage), Some(Action::Fold));
    assert!(stage.question().is_none(), "a question is answered once");
}

#[test]
fn c_calls_what_the_bar_says() {
    let mut stage = Stage::seated(1, Set::default());
    stage.my_turn_when(|question| !question.legal.can_check());
    stage.shows("call 0.");
    stage.keys("c");
    assert_eq!(act(&stage), Some(Action::Call));
}

#[test]
fn c_checks_where_nothing_is_to_be_called() {
    let mut stage = Stage::seated(1, Set::default());
    stage.play_until("c", |question| question.legal.can_check());
    stage.shows("check");
    stage.keys("c");
    assert_eq!(act(&stage), Some(Action::Check));
}

#[test]
fn a_key_pressed_twice_answers_once() {
    let mut stage = Stage::playing(Set::default());
    let before = stage.commands().len();
    stage.keys("c c c f");
    assert_eq!(stage.commands().len(), before + 1);
}

#[test]
fn r_opens_the_field_with_the_smallest_raise_and_enter_commits_it() {
    let mut stage = raising();
    let least = stage.question().and_then(|question| question.legal.raise);
    let least = least.expect("may raise").min;
    let before = stage.commands().len();
    stage.keys("r");
    stage.shows("raise to");
    assert_eq!(stage.commands().len(), before, "nothing is bet yet");
    stage.keys("enter");
    assert_eq!(act(&stage), Some(Action::RaiseTo(least)));
}

#[test]
fn esc_closes_the_field_and_nothing_is_bet() {
    let mut stage = raising();
    let before = stage.commands().len();
    stage.keys("r 1 2 esc");
    stage.hides("raise to");
    stage.keys("enter");
    assert_eq!(stage.commands().len(), before);
}

#[test]
fn amounts_are_typed_in_euros_big_blinds_and_parts_of_the_pot() {
    let scripts = [
        ("1.20", Some(Chips(120))),
        ("4bb", Some(Chips(40))),
        ("pot", None),
        ("100%", None),
        ("1/1", None),
    ];
    let mut of_pot = Vec::new();
    for (typed, expected) in scripts {
        let mut stage = raising();
        stage.keys("r");
        stage.types(typed);
        stage.shows(typed);
        stage.keys("enter");
        let Some(Action::RaiseTo(to)) = act(&stage) else {
            panic!("{typed} raises nothing:\n{}", stage.text());
        };
        match expected {
            Some(expected) => assert_eq!(to, expected, "{typed}"),
            None => of_pot.push(to),
        }
    }
    // The pot is the pot, however it is written.
    assert!(of_pot.windows(2).all(|two| two[0] == two[1]), "{of_pot:?}");
}

#[test]
fn an_amount_that_is_not_allowed_stays_in_the_field() {
    let mut stage = raising();
    let before = stage.commands().len();
    stage.keys("r");
    stage.types("0.01");
    stage.keys("enter");
    assert_eq!(stage.commands().len(), before);
    stage.shows("0.01");
    stage.keys("backspace backspace backspace backspace");
    stage.types("max");
    stage.shows("max");
}

#[test]
fn arrows_change_the_amount_within_its_bounds() {
    let mut stage = raising();
    let range = stage.question().and_then(|question| question.legal.raise);
    let range = range.expect("may raise");
    stage.keys("r up up down pageup pagedown enter");
    let to = Chips(range.min.0 + 10);
    assert_eq!(act(&stage), Some(Action::RaiseTo(to)));

    let mut stage = raising();
    stage.keys("r up home down enter");
    assert_eq!(act(&stage), Some(Action::RaiseTo(range.min)));
}

#[test]
fn presets_fill_the_field_and_do_not_bet() {
    for preset in ["q", "w", "e", "t"] {
        let mut stage = raising();
        let before = stage.commands().len();
        stage.keys(preset);
        stage.shows("raise to");
        assert_eq!(stage.commands().len(), before, "{preset}");
    }
}

#[test]
fn all_in_asks_once_more() {
    let mut stage = raising();
    let before = stage.commands().len();
    stage.keys("a");
    stage.shows("All-in for");
    // A key that is held down is no answer.
    stage.keys("a a later a a");
    assert_eq!(stage.commands().len(), before);
    stage.shows("All-in for");
    stage.keys("enter");
    assert!(matches!(act(&stage), Some(Action::RaiseTo(_))));
}

#[test]
fn b8_the_most_that_a_pot_limit_allows_is_no_all_in_and_is_only_put_into_the_field() {
    let mut stage = Stage::new(Set {
        stake: "PL4",
        ..Set::default()
    });
    // The first stake of the second tab, at one table, posting.
    stage.keys("tab enter 1 tab tab right enter");
    stage.wait(600, |app| !app.desks.is_empty());
    stage.my_turn_when(|question| {
        let own = question.table.seats[question.legal.seat.index()].unwrap();
        let range = question.legal.raise;
        range.is_some_and(|range| range.max < own.stack + own.bet)
    });
    let most = stage.question().unwrap().legal.raise.unwrap().max;
    let before = stage.commands().len();
    stage.keys("a");
    assert_eq!(stage.commands().len(), before);
    stage.hides("All-in for");
    stage.keys("enter");
    assert_eq!(act(&stage), Some(Action::RaiseTo(most)));
}

#[test]
fn all_in_is_confirmed_as_fast_as_one_likes() {
    let mut stage = raising();
    stage.keys("a enter");
    assert!(matches!(act(&stage), Some(Action::RaiseTo(_))));
}

#[test]
fn enter_that_is_held_down_bets_everything_never() {
    let mut stage = raising();
    let before = stage.commands().len();
    stage.keys("r end");
    for _ in 0..60 {
        stage.keys("enter");
        stage.demo.pass(Millis(30));
    }
    stage.shows("All-in for");
    assert_eq!(stage.commands().len(), before);
    stage.keys("later enter");
    assert!(matches!(act(&stage), Some(Action::RaiseTo(_))));
}

#[test]
fn all_in_from_the_field_asks_once_more() {
    let mut stage = raising();
    let before = stage.commands().len();
    stage.keys("r end enter");
    stage.shows("All-in for");
    assert_eq!(stage.commands().len(), before);
    stage.keys("later enter");
    assert!(matches!(act(&stage), Some(Action::RaiseTo(_))));
}

#[test]
fn all_in_is_taken_back_with_the_key_that_the_question_names() {
    for way in ["a", "r end enter"] {
        let mut stage = raising();
        let before = stage.commands().len();
        stage.keys(way);
        stage.shows("Esc");
        stage.keys("esc");
        stage.hides("All-in for");
        stage.keys("enter");
        assert_eq!(stage.commands().len(), before, "{way}");
    }
}

#[test]
fn all_in_asks_nothing_where_the_setting_is_off() {
    let settings = Settings {
        confirm_all_in: false,
        ..Settings::default()
    };
    let mut stage = Stage::seated(
        1,
        Set {
            settings,
            ..Set::default()
        },
    );
    stage.my_turn_when(|question| question.legal.raise.is_some());
    stage.keys("a");
    assert!(matches!(act(&stage), Some(Action::RaiseTo(_))));
}

/// The player has cards, somebody else is to act, and what is to be called is so.
pub fn waiting_when(set: Set, is_so: impl Fn(Chips) -> bool) -> Stage {
    let mut stage = Stage::seated(1, set);
    for _ in 0..200 {
        let waits = |app: &App| pre_price(app).is_some_and(&is_so);
        let asked = |app: &App| app.focus.is_some_and(|table| app.question(table).is_some());
        stage.wait(600, |app| waits(app) || asked(app));
        stage.demo.pass(super::stage::GUARD);
        if waits(stage.app()) {
            return stage;
        }
        stage.folds();
    }
    panic!("never waited:\n{}", stage.text());
}

/// The same, and something is to be called.
pub fn waiting_with_price() -> Stage {
    waiting_when(Set::default(), |price| price > Chips::ZERO)
}

pub fn pre(stage: &Stage) -> Option<Pre> {
    stage.app().focused_desk().and_then(|desk| desk.pre)
}

#[test]
fn pre_actions_are_set_and_taken_back_with_the_same_key() {
    let mut stage = waiting_with_price();
    for (key, expected) in [("F", Pre::Fold), ("X", Pre::CheckFold), ("Y", Pre::CallAny)] {
        stage.keys(key);
        assert_eq!(pre(&stage), Some(expected), "{key}");
        stage.keys(key);
        assert_eq!(pre(&stage), None, "{key}");
    }
    stage.keys("K");
    assert_eq!(pre(&stage), None, "there is a price");
    let price = pre_price(stage.app()).expect("waits");
    stage.keys("C");
    assert_eq!(pre(&stage), Some(Pre::Call(price)));
}

#[test]
fn nobody_decides_ahead_to_fold_where_a_check_is_free() {
    let mut stage = waiting_when(Set::default(), |price| price == Chips::ZERO);
    for (key, expected) in [
        ("F", Some(Pre::CheckFold)),
        ("K", Some(Pre::Check)),
        ("Y", Some(Pre::CallAny)),
        ("C", Some(Pre::CallAny)),
    ] {
        stage.keys(key);
        assert_eq!(pre(&stage), expected, "{key}");
    }
}

#[test]
fn what_was_decided_ahead_is_done_once_it_is_the_players_turn() {
    let mut stage = waiting_with_price();
    stage.keys("F");
    stage.shows("[x]");
    let before = stage.commands().len();
    // Somebody bet: the hand does not end without an answer of the player.
    stage.wait(120, |app| pre_price(app).is_none());
    assert_eq!(stage.commands().len(), before + 1);
    assert_eq!(act(&stage), Some(Action::Fold));
    assert!(stage.question().is_none(), "nobody is asked again");
}

#[test]
fn a_call_decided_ahead_is_forgotten_when_the_price_changes() {
    for seed in 1..300 {
        let mut stage = Stage::seated(
            1,
            Set {
                seed,
                ..Set::default()
            },
        );
        let waits = |app: &App| pre_price(app).is_some_and(|price| price > Chips::ZERO);
        if !stage
            .demo
            .until(railbird::base::Millis::from_secs(90), waits)
        {
            continue;
        }
        stage.demo.pass(super::stage::GUARD);
        let Some(price) = pre_price(stage.app()).filter(|price| *price > Chips::ZERO) else {
            continue;
        };
        stage.keys("C");
        let before = stage.commands().len();
        let differs = |app: &App| pre_price(app) != Some(price);
        stage.wait(60, differs);
        if pre_price(stage.app()).is_some_and(|now| now > price) {
            assert_eq!(pre(&stage), None);
            assert_eq!(stage.commands().len(), before, "nothing was called");
            return;
        }
    }
    panic!("nobody raised");
}
