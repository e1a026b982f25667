//! Slips that would cost money or leave somebody lost: what is set is seen, what is asked fits, and nothing hidden has the keys.

use railbird::base::{Chips, Millis};
use railbird::config::{Arrangement, LanguageName};
use railbird::protocol::{Action, Command, RaiseRange};
use railbird::text::Unit;
use railbird::tui::app::{App, Screen};
use railbird::tui::input::Input;

use super::games::with_tournament;
use super::stage::{GUARD, Set, Stage, own_seat, pre_price};

/// What was bet last.
fn raised_to(stage: &Stage) -> Option<Chips> {
    match stage.last_command()? {
        Command::Act {
            action: Action::RaiseTo(to),
            ..
        } => Some(to),
        _ => None,
    }
}

#[test]
fn an_amount_typed_after_the_question_for_everything_is_what_is_bet() {
    let mut stage = Stage::playing(Set::default());
    stage.my_turn_when(|question| question.legal.raise.is_some_and(|range| range.min.0 <= 500));
    stage.keys("r end enter");
    stage.shows("All-in for");
    stage.keys("5");
    stage.hides("All-in for");
    stage.keys("later enter");
    assert_eq!(raised_to(&stage), Some(Chips(500)));
}

/// The player may check for nothing.
fn with_a_free_check(set: Set) -> Stage {
    let mut stage = Stage::seated(1, set);
    stage.play_until("c", |question| question.legal.can_check());
    stage
}

fn action(stage: &Stage) -> Option<Action> {
    match stage.last_command()? {
        Command::Act { action, .. } => Some(action),
        _ => None,
    }
}

#[test]
fn a_fold_where_checking_is_free_asks_once_more() {
    let mut stage = with_a_free_check(Set::default());
    let asked = stage.commands().len();
    // A key that is held down is no answer.
    stage.keys("f f later f");
    stage.shows("Checking is free. Fold anyway?");
    assert_eq!(stage.commands().len(), asked);
    stage.keys("esc");
    stage.hides("Fold anyway?");
    assert_eq!(stage.commands().len(), asked);
    stage.keys("f later enter");
    assert_eq!(action(&stage), Some(Action::Fold));
    let mut stage = with_a_free_check(Set::default());
    stage.press("[f] fold");
    stage.shows("Fold anyway?");
    stage.keys("later c");
    assert_eq!(action(&stage), Some(Action::Check));
    let mut stage = with_a_free_check(Set::default());
    stage.keys("f later");
    stage.press("[c] check");
    assert_eq!(action(&stage), Some(Action::Check));
}

#[test]
fn the_help_says_what_the_keys_do_at_the_question_whether_it_is_meant() {
    let mut stage = with_a_free_check(Set::default());
    stage.keys("f ?");
    stage.shows("Fold anyway ");
    stage.shows("Do not fold");
    for of_an_amount in ["Bet this amount", "Do not bet", "A little more"] {
        stage.hides(of_an_amount);
    }
    stage.keys("esc esc r end enter ?");
    stage.shows("Go all-in");
    stage.shows("Do not go all-in");
    // The amount is still there to be changed.
    stage.shows("A little more");
    stage.hides("Bet this amount");
}

#[test]
fn what_is_asked_once_more_is_whole_in_every_language() {
    for (language, fold, all_in) in [
        (LanguageName::English, "[Esc] no", "?"),
        (LanguageName::Danish, "[Esc] nej", "?"),
        (LanguageName::French, "[Esc] non", "\u{a0}?"),
    ] {
        let mut set = Set {
            size: (80, 24),
            ..Set::default()
        };
        set.settings.language = language;
        let mut stage = with_a_free_check(set);
        stage.keys("f later");
        stage.shows(fold);
        stage.keys("esc r end enter later");
        let everything = own_seat(stage.app()).unwrap().stack;
        let everything = stage.app().text.chips(everything, Unit::Euros);
        stage.shows(&format!("{everything}{all_in}"));
        stage.shows(fold);
    }
}

#[test]
fn a_fold_that_costs_something_or_a_setting_asks_nothing() {
    let mut stage = Stage::seated(1, Set::default());
    stage.play_until("c", |question| !question.legal.can_check());
    stage.keys("f");
    assert_eq!(action(&stage), Some(Action::Fold));
    let mut set = Set::default();
    set.settings.confirm_all_in = false;
    let mut stage = with_a_free_check(set);
    stage.keys("f");
    assert_eq!(action(&stage), Some(Action::Fold));
}

#[test]
fn the_question_about_a_free_fold_fits_into_a_tile() {
    let mut set = Set {
        size: (80, 24),
        ..Set::default()
    };
    set.settings.arrangement = Arrangement::Grid;
    let mut stage = Stage::seated(4, set);
    stage.play_until("c", |question| question.legal.can_check());
    stage.keys("f");
    stage.shows("Fold? [⏎] fold [c] check [Esc] no");
}

#[test]
fn whatever_is_decided_ahead_is_marked() {
    for key in ["F", "X", "K", "C", "Y"] {
        for free in [true, false] {
            let mut stage = Stage::seated(1, Set::default());
            let mut is_there = false;
            for _ in 0..60 {
                let wanted = |app: &App| {
                    let price = pre_price(app);
                    price.is_some_and(|price| price.is_positive() != free)
                        || app.focus.is_some_and(|table| app.question(table).is_some())
                };
                stage.wait(600, wanted);
                stage.demo.pass(GUARD);
                let price = pre_price(stage.app());
                is_there = price.is_some_and(|price| price.is_positive() != free);
                if is_there {
                    break;
                }
                stage.keys("c");
            }
            assert!(is_there, "free: {free}");
            stage.keys(key);
            let is_set = stage.app().focused_desk().unwrap().pre.is_some();
            let text = stage.text();
            let bar = text.lines().rev().nth(2).unwrap();
            assert_eq!(bar.contains("[x]"), is_set, "{key}, free {free}:\n{text}");
            // The same key takes it back.
            stage.keys(key);
            assert!(stage.app().focused_desk().unwrap().pre.is_none());
        }
    }
}

#[test]
fn chat_that_cannot_be_seen_does_not_have_the_keys() {
    let mut stage = Stage::seated(1, Set::default());
    stage.keys("h");
    stage.types("hello");
    stage.press("lobby");
    assert_eq!(stage.app().screen, Screen::Lobby);
    assert!(stage.app().layers.is_empty());
    assert_ne!(stage.app().row(), 2);
    stage.keys("home down down");
    assert_eq!(stage.app().row(), 2, "the keys are those of the list");
}

#[test]
fn a_note_is_edited_with_the_keys_for_text() {
    let mut stage = Stage::seated(1, Set::default());
    stage.wait(300, |app| {
        app.focused_view().is_some_and(|view| view.hand.is_some())
    });
    stage.keys("N");
    stage.types("raises much");
    stage.keys("ctrl-w");
    stage.types("rarely");
    stage.keys("home");
    stage.types("he ");
    stage.keys("enter");
    let notes: Vec<&String> = stage.app().notes.values().collect();
    assert_eq!(notes, ["he raises rarely"]);
}

#[test]
fn the_space_bar_reaches_every_table_that_waits() {
    let mut stage = Stage::seated(5, Set::default());
    stage.wait(900, |app| app.waiting().len() >= 3);
    let waiting = stage.app().waiting();
    let mut seen = Vec::new();
    for _ in 0..waiting.len() {
        stage.keys("space");
        seen.push(stage.focus());
    }
    seen.sort_unstable();
    let mut waiting = waiting;
    waiting.sort_unstable();
    assert_eq!(seen, waiting);
}

#[test]
fn what_is_typed_stays_in_sight_however_wide_its_letters_are() {
    let mut stage = Stage::seated(
        1,
        Set {
            size: (80, 24),
            ..Set::default()
        },
    );
    stage.keys("h");
    stage.types(&"牌".repeat(80));
    stage.types("終");
    stage.shows("終");
    stage.shows("牌牌牌牌");
}

#[test]
fn the_question_for_everything_fits_into_a_tile() {
    let mut stage = Stage::seated(
        4,
        Set {
            size: (80, 24),
            ..Set::default()
        },
    );
    // Nobody has raised, and all chips are behind.
    let whole = |range: RaiseRange| (range.min, range.max) == (Chips(20), Chips(1_000));
    stage.my_turn_when(|question| question.legal.raise.is_some_and(whole));
    stage.keys("a");
    stage.shows("[⏎] yes [Esc] no");
    stage.keys("esc later r");
    stage.types("12345.67");
    stage.shows("12345.67  !  0.20 … 10.00");
}

#[test]
fn a_notice_is_told_whole_however_long_its_words_are() {
    let mut stage = Stage::new(Set {
        size: (80, 24),
        ..Set::default()
    });
    let path = format!("/home/{}/midnight.toml:4: no colour", "a".repeat(100));
    stage.demo.input(Input::Problem(path));
    stage.shows("/home/aaaa");
    // The next page.
    stage.demo.pass(Millis(2_500));
    stage.shows("/midnight.toml:4:");
    stage.shows("no colour");
    stage.demo.pass(Millis::from_secs(60));
    stage.hides("midnight");
}

#[test]
fn cards_are_shown_once_and_only_after_winning_unseen() {
    let mut stage = Stage::playing(Set::default());
    let asked = stage.commands().len();
    stage.keys("s , . b");
    assert_eq!(stage.commands().len(), asked, "the room is not bothered");

    let mut stage = Stage::won_unseen(Set::default());
    let asked = stage.commands().len();
    stage.keys("s");
    assert!(matches!(stage.last_command(), Some(Command::Show { .. })));
    assert_eq!(stage.commands().len(), asked + 1);
    stage.hides("show cards");
    stage.keys("s , .");
    assert_eq!(stage.commands().len(), asked + 1, "they are seen already");
}

#[test]
fn a_key_that_was_meant_for_a_table_that_is_gone_opens_nothing_in_the_lobby() {
    let mut stage = Stage::playing(Set::default());
    stage.folds();
    stage.keys("l");
    let has_left = |app: &App| app.screen == Screen::Lobby;
    stage.wait(120, has_left);
    stage.keys("enter");
    assert!(stage.app().layers.is_empty(), "{}", stage.text());
    stage.keys("later enter");
    assert!(!stage.app().layers.is_empty(), "{}", stage.text());
}

#[test]
fn what_clears_a_text_clears_an_amount() {
    let mut stage = Stage::playing(Set::default());
    stage.my_turn_when(|question| question.legal.raise.is_some_and(|range| range.min.0 < 60));
    stage.keys("r 3 b b ctrl-u 0 . 6 0 enter");
    assert_eq!(raised_to(&stage), Some(Chips(60)));
}

#[test]
fn at_a_watched_table_help_says_nothing_of_playing() {
    let (mut stage, _) = with_tournament((120, 40));
    stage.demo.pass(Millis::from_secs(605));
    stage.keys("enter left enter");
    stage.demo.pass(Millis::from_secs(20));
    stage.keys("?");
    stage.hides("All in");
    stage.shows("Next table");
}
