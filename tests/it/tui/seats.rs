//! Seats and tables by key: joining, sitting out and coming back (C8, C9), top-ups (C11), going from table to table, leaving.

use railbird::base::Millis;
use railbird::config::{Amounts, Arrangement};
use railbird::protocol::{Command, Entry, Setting, Standing, Switch};
use railbird::tui::app::{App, Screen};
use railbird::tui::input::Effect;

use super::stage::{Set, Stage, own_seat};

#[test]
fn a_number_of_tables_is_joined_from_the_lobby() {
    let mut stage = Stage::new(Set::default());
    stage.choose_nl10();
    stage.keys("enter");
    stage.shows("Play NL10");
    stage.keys("2 enter");
    let joined = stage
        .commands()
        .into_iter()
        .find_map(|command| match command {
            Command::Join { tables, .. } => Some(tables),
            _ => None,
        });
    assert_eq!(joined, Some(2));
    stage.wait(300, |app| app.desks.len() == 2);
    assert_eq!(stage.app().screen, Screen::Tables);
}

#[test]
fn esc_closes_the_join_dialog_and_nothing_is_joined() {
    let mut stage = Stage::new(Set::default());
    stage.choose_nl10();
    stage.keys("enter 3 esc");
    stage.hides("Play NL10");
    assert!(stage.commands().is_empty());
}

#[test]
fn an_amount_beyond_the_limits_is_not_bought_in_for() {
    let mut stage = Stage::new(Set::default());
    stage.choose_nl10();
    stage.keys("enter tab");
    stage.types("999");
    stage.keys("enter");
    stage.shows("Play NL10");
    assert!(stage.commands().is_empty());
}

#[test]
fn c5_whoever_waits_may_post_instead() {
    let mut stage = Stage::new(Set::default());
    stage.choose_nl10();
    stage.keys("enter enter");
    stage.wait(300, |app| own_seat(app).is_some());
    let standing = own_seat(stage.app()).map(|seat| seat.standing);
    assert_eq!(standing, Some(Standing::Entering(Entry::Wait)));
    stage.shows("post the big blind");
    stage.keys("later p");
    assert!(matches!(
        stage.last_command(),
        Some(Command::Enter {
            entry: Entry::Post,
            ..
        })
    ));
    stage.shows("wait for the big blind");
    let standing = own_seat(stage.app()).map(|seat| seat.standing);
    assert_eq!(standing, Some(Standing::Entering(Entry::Post)));
}

#[test]
fn o_sits_out_and_b_comes_back() {
    let mut stage = Stage::playing(Set::default());
    stage.folds();
    stage.keys("o");
    assert!(matches!(stage.last_command(), Some(Command::SitOut { .. })));
    let is_out = |app: &App| matches!(own_seat(app), Some(seat) if matches!(seat.standing, Standing::Out { .. }));
    stage.wait(300, is_out);
    stage.wait(300, |app| {
        app.focused_view().is_some_and(|view| view.hand.is_some())
    });
    stage.shows("I'm back");
    stage.keys("b");
    stage.wait(10, |app| !is_out(app));
}

#[test]
fn o_takes_back_what_it_asked_for() {
    let is_out = |app: &App| {
        let own = own_seat(app).map(|seat| seat.standing);
        matches!(own, Some(Standing::Out { .. }))
    };
    // In a hand: after it.
    let mut stage = Stage::playing(Set::default());
    stage.keys("o");
    stage.shows("[x]o sit out");
    stage.keys("o");
    assert!(matches!(stage.last_command(), Some(Command::Return { .. })));
    stage.shows("[ ]o sit out");
    // Sitting out.
    stage.folds();
    stage.keys("o");
    stage.wait(300, is_out);
    stage.shows("[x]o sit out");
    stage.keys("later o");
    stage.wait(10, |app| !is_out(app));
    stage.shows("[ ]o sit out");
}

#[test]
fn c8_a_seat_tells_the_time_after_which_one_is_removed_from_it() {
    let mut stage = Stage::seated(2, Set::default());
    stage.keys("O");
    stage.wait(300, |app| {
        let you = app.model.you.as_ref();
        you.is_some_and(|you| you.out_everywhere_until.is_some())
    });
    let text = stage.text();
    let left = text.lines().nth(1).and_then(|banner| {
        let (_, time) = banner.split_once("removed in ")?;
        time.split_whitespace().next().map(str::to_owned)
    });
    let left = left.expect("the banner has a time");
    stage.shows(&format!("sits out {left}"));
}

#[test]
fn c8_sitting_out_everywhere_counts_down_in_a_banner_until_one_is_back() {
    let mut stage = Stage::seated(2, Set::default());
    stage.keys("O");
    stage.wait(300, |app| {
        let you = app.model.you.as_ref();
        you.is_some_and(|you| you.out_everywhere_until.is_some())
    });
    stage.shows("You sit out at all tables: removed in");
    let first = stage.text().lines().nth(1).map(str::to_owned);
    stage.demo.pass(Millis::from_secs(5));
    let later = stage.text().lines().nth(1).map(str::to_owned);
    assert_ne!(first, later, "it counts down");
    stage.keys("b");
    stage.wait(60, |app| {
        let you = app.model.you.as_ref();
        you.is_some_and(|you| you.out_everywhere_until.is_none())
    });
    stage.hides("You sit out at all tables");
}

#[test]
fn c9_sitting_out_next_big_blind_is_switched_on_and_off() {
    let mut stage = Stage::playing(Set::default());
    stage.shows("[ ]n sit out next BB");
    stage.keys("n");
    let on = Command::Set {
        setting: Setting::SitOutNextBigBlind,
        to: Switch::from(true),
    };
    assert_eq!(stage.last_command(), Some(on));
    stage.shows("[x]n sit out next BB");
    assert!(stage.saved("sit_out_next_big_blind"));
    stage.keys("n");
    stage.shows("[ ]n sit out next BB");
}

#[test]
fn c11_auto_top_up_is_switched_on_and_off() {
    let mut stage = Stage::playing(Set::default());
    stage.keys("U");
    assert!(matches!(
        stage.last_command(),
        Some(Command::Set {
            setting: Setting::AutoTopUp,
            ..
        })
    ));
    assert!(stage.app().settings.auto_top_up && stage.saved("auto_top_up"));
    stage.keys("U");
    assert!(!stage.app().settings.auto_top_up);
}

/// The player has less before them than they might.
pub fn with_a_stack_that_is_not_full(set: Set) -> Stage {
    let mut stage = Stage::playing(set);
    stage.folds();
    let max = |app: &App| {
        let stake = app.focused_view().and_then(|view| app.model.stake(view));
        stake.map(|stake| stake.max_buy_in)
    };
    let lacks = |app: &App| own_seat(app).map(|own| (own.stack + own.bet).as_cents()) < max(app);
    for _ in 0..60 {
        if lacks(stage.app()) {
            return stage;
        }
        stage.my_turn();
        stage.folds();
    }
    panic!("it stayed full:\n{}", stage.text());
}

#[test]
fn c11_a_stack_that_is_not_full_can_be_topped_up() {
    let mut stage = with_a_stack_that_is_not_full(Set::default());
    stage.keys("u");
    stage.shows("More for your stack");
    stage.keys("enter");
    assert!(matches!(stage.last_command(), Some(Command::TopUp { .. })));
}

#[test]
fn c11_a_stack_that_is_full_cannot_be_topped_up() {
    let mut stage = Stage::new(Set::default());
    stage.choose_nl10();
    stage.keys("enter enter");
    stage.wait(300, |app| own_seat(app).is_some());
    let before = stage.commands().len();
    stage.keys("u");
    stage.hides("More for your stack");
    assert!(stage.app().layers.is_empty());
    stage.keys("enter");
    assert_eq!(stage.commands().len(), before);
}

#[test]
fn digits_tab_and_arrows_go_from_table_to_table() {
    let mut stage = Stage::seated(3, Set::default());
    let number = |stage: &Stage| stage.app().numbers.number(stage.focus());
    for digit in [3, 1, 2] {
        stage.keys(&digit.to_string());
        assert_eq!(number(&stage), Some(digit));
    }
    stage.keys("tab");
    assert_eq!(number(&stage), Some(3));
    stage.keys("right");
    assert_eq!(number(&stage), Some(1));
    stage.keys("left left");
    assert_eq!(number(&stage), Some(2));
    stage.keys("9");
    assert_eq!(number(&stage), Some(2), "there is no table 9");
}

#[test]
fn v_goes_through_the_arrangements_and_keeps_the_choice() {
    let mut stage = Stage::seated(2, Set::default());
    for expected in [Arrangement::Stack, Arrangement::Focus, Arrangement::Grid] {
        stage.keys("v");
        assert_eq!(stage.app().settings.arrangement, expected);
        assert!(stage.saved("arrangement"));
    }
}

#[test]
fn amounts_are_shown_in_big_blinds_on_demand() {
    let mut stage = Stage::playing(Set::default());
    stage.keys("B");
    assert_eq!(stage.app().settings.amounts, Amounts::BigBlinds);
    stage.shows("BB");
    assert!(stage.saved("amounts"));
}

#[test]
fn leaving_in_a_hand_asks_and_leaves_when_it_is_over() {
    let mut stage = Stage::playing(Set::default());
    stage.keys("l");
    stage.shows("Leave ");
    let before = stage.commands().len();
    stage.keys("esc");
    assert_eq!(stage.commands().len(), before);
    stage.keys("l enter");
    assert!(matches!(stage.last_command(), Some(Command::Leave { .. })));
    stage.wait(300, |app| app.desks.is_empty());
    assert_eq!(stage.app().screen, Screen::Lobby);
}

#[test]
fn leaving_all_tables_asks_once() {
    let mut stage = Stage::seated(3, Set::default());
    stage.keys("L");
    stage.shows("Leave all tables?");
    stage.keys("enter");
    stage.wait(600, |app| app.desks.is_empty());
}

#[test]
fn quitting_with_tables_asks_and_leaves_them_in_good_order() {
    for way in [
        "ctrl-c enter",
        "ctrl-c ctrl-c",
        "h ctrl-c enter",
        "L ctrl-c enter",
    ] {
        let mut stage = Stage::seated(2, Set::default());
        stage.keys("ctrl-c");
        stage.shows("Quit?");
        assert!(!stage.demo.done.contains(&Effect::Quit));
        stage.keys("esc");
        stage.keys(way);
        stage.wait(600, |app| app.desks.is_empty());
        assert!(stage.demo.done.contains(&Effect::Quit), "{way}");
    }
}

#[test]
fn who_leaves_all_tables_while_sitting_out_is_not_told_to_be_back() {
    let mut stage = Stage::seated(2, Set::default());
    stage.keys("O");
    stage.wait(300, |app| {
        let you = app.model.you.as_ref();
        you.is_some_and(|you| you.out_everywhere_until.is_some())
    });
    stage.keys("L enter");
    stage.wait(60, |app| app.model.own_tables().next().is_none());
    let told = stage.app().toasts.iter().map(|toast| toast.text.as_str());
    let told: Vec<&str> = told.collect();
    assert!(
        told.iter().any(|told| told.starts_with("You left table")),
        "{told:?}"
    );
    assert!(
        !told.iter().any(|told| told.contains("any more")),
        "{told:?}"
    );
}
