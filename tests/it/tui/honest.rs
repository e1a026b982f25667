//! What is offered can be done, and what is told of it is so.

use railbird::base::{Chips, Millis};
use railbird::config::{Arrangement, LanguageName, Settings};
use railbird::protocol::Registration;
use railbird::text::Unit;
use railbird::tui::app::App;

use super::games::{HEXAPROS, stage, with_tournament};
use super::stage::{Set, Stage, pre_price};

/// Gives everybody else in the hand so much behind and before them.
fn others_have(stage: &mut Stage, stack: Chips, bet: impl Fn(Chips) -> Chips) {
    let table = stage.focus();
    let view = stage.demo.app.model.tables.get_mut(&table);
    let view = view.expect("the table is there");
    let own = view.own_seat.expect("one sits there");
    let own_bet = view.seats[own.index()].expect("one sits there").bet;
    for seat in view.seats.iter_mut().flatten() {
        if seat.player != stage.demo.player {
            seat.stack = stack;
            seat.bet = bet(own_bet);
        }
    }
}

#[test]
fn b4_a_call_is_told_with_what_it_costs_in_the_end() {
    let mut stage = Stage::seated(1, Set::default());
    stage.my_turn_when(|question| question.legal.to_call >= Chips(10));
    // The others are all-in for less than the price.
    others_have(&mut stage, Chips(0), |own| own + Chips(3));
    stage.shows("[c] call 0.03");
    stage.shows("call 0.03 to win");
}

#[test]
fn nothing_is_decided_ahead_where_nobody_can_act_any_more() {
    let mut stage = Stage::seated(1, Set::default());
    for _ in 0..60 {
        let waits = |app: &App| pre_price(app).is_some_and(|price| price == Chips(0));
        let asked = |app: &App| app.focus.is_some_and(|table| app.question(table).is_some());
        stage.wait(600, |app| waits(app) || asked(app));
        if waits(stage.app()) {
            stage.shows("check/fold");
            others_have(&mut stage, Chips(0), |own| own);
            stage.hides("check/fold");
            stage.keys("later X");
            let desk = stage.app().focused_desk();
            assert!(desk.is_some_and(|desk| desk.pre.is_none()));
            return;
        }
        stage.keys("later c");
    }
    panic!("it did not come to that:\n{}", stage.text());
}

#[test]
fn h2_a_multiplier_is_seen_in_the_list_of_tables_too() {
    let mut stage = stage((80, 24));
    stage.demo.app.settings.arrangement = Arrangement::Stack;
    stage.keys(HEXAPROS);
    stage.keys("enter 7 enter");
    let is_elsewhere = |app: &App| {
        let here = app.focused_view().and_then(|view| view.play.tournament());
        app.reveals
            .iter()
            .any(|reveal| Some(reveal.tournament) != here)
    };
    let came = stage.demo.until(Millis::from_secs(60), is_elsewhere);
    assert!(came, "{}", stage.text());
    stage.demo.pass(Millis(1_600));
    let text = stage.text();
    let told = |row: &str| row.contains('▸') && row.contains('×') && row.contains('€');
    assert!(text.lines().skip(2).take(6).any(told), "{text}");
}

#[test]
fn a_watched_table_has_its_pot_in_the_smallest_tile() {
    let (mut stage, _) = with_tournament((80, 24));
    stage.demo.pass(Millis::from_secs(605));
    stage.keys("enter left enter later g enter left down enter later g enter left down down enter");
    stage.demo.app.settings.arrangement = Arrangement::Grid;
    let is_played = |app: &App| {
        let mut tables = app.model.tables.values();
        app.desks.len() == 3 && tables.all(|table| table.hand.is_some())
    };
    stage.wait(60, is_played);
    let text = stage.text();
    assert_eq!(text.matches("pot ").count(), 3, "{text}");
}

#[test]
fn m2_a_running_tournament_says_when_the_next_level_comes() {
    let (mut stage, id) = with_tournament((80, 24));
    stage.demo.pass(Millis::from_secs(630));
    let view = &stage.app().model.tournaments[&id];
    assert_eq!(view.state.registration, Registration::Open);
    stage.keys("enter");
    stage.shows("Level 1, the next one in ");
    stage.keys("right");
    stage.shows("now, for ");
    stage.keys("right right");
    // It is a freezeout.
    stage.hides("bounty");
}

#[test]
fn m2_long_lines_about_a_tournament_are_broken_and_not_cut() {
    let mut stage = stage((80, 24));
    for name in ["robin-re-entry", "magpie-bounty", "heron-rebuy"] {
        let announced = stage.demo.announce(name, Millis::from_secs(600));
        announced.expect("it is built in");
    }
    stage.demo.pass(Millis(500));
    stage.keys("tab tab tab tab tab");
    for _ in 0..3 {
        stage.keys("enter");
        stage.hides("…");
        stage.keys("esc down");
    }
}

#[test]
fn m2_a_tournament_is_registered_for_from_its_list_of_players_too() {
    let (mut stage, _) = with_tournament((80, 24));
    stage.keys("enter right right right");
    stage.shows("[⏎] register");
    stage.keys("enter");
    stage.shows("Register for Railbird Classic");
}

#[test]
fn m2_whoever_is_registered_for_something_is_asked_before_the_program_ends() {
    let (mut stage, _) = with_tournament((80, 24));
    stage.keys("enter right right right enter enter esc");
    let entered = |app: &App| app.model.you.as_ref().map_or(0, |you| you.entered.len());
    assert_eq!(entered(stage.app()), 1, "{}", stage.text());
    stage.keys("ctrl-c");
    stage.shows("You stay registered");
    stage.hides("All tables are left first");
}

#[test]
fn long_amounts_leave_room_for_the_odds_and_for_every_size_of_a_bet() {
    for language in [
        LanguageName::English,
        LanguageName::Danish,
        LanguageName::French,
    ] {
        for digits in [1, 10, 100, 1_000, 10_000] {
            let mut stage = Stage::seated(
                1,
                Set {
                    size: (80, 24),
                    settings: Settings {
                        language,
                        ..Settings::default()
                    },
                    ..Set::default()
                },
            );
            stage.my_turn_when(|question| {
                question
                    .legal
                    .raise
                    .is_some_and(|range| range.min < range.max)
            });
            let table = stage.focus();
            let view = stage.demo.app.model.tables.get_mut(&table).unwrap();
            let more = |chips: Chips| Chips(chips.0 * digits);
            for seat in view.seats.iter_mut().flatten() {
                (seat.stack, seat.bet) = (more(seat.stack), more(seat.bet));
            }
            let hand = view.hand.as_mut().unwrap();
            (hand.pot, hand.price) = (more(hand.pot), more(hand.price));
            let legal = hand.turn.as_mut().unwrap().legal.as_mut().unwrap();
            legal.to_call = more(legal.to_call);
            let range = legal.raise.as_mut().unwrap();
            (range.min, range.max) = (more(range.min), more(range.max));
            let app = stage.app();
            let figure = |amount| app.text.figure(amount, Unit::Euros);
            let question = stage.question().unwrap();
            let (call, win) = (figure(question.legal.to_call), figure(question.hand.pot));
            let max = format!("t {}", app.text.word("screen-max"));
            let text = stage.text();
            let rows: Vec<&str> = text.lines().collect();
            assert!(
                rows[21].contains(&call) && rows[21].contains(&max),
                "{text}"
            );
            assert!(rows[22].contains(&win), "{text}");
            stage.keys("r");
            let text = stage.text();
            let rows: Vec<&str> = text.lines().collect();
            assert!(rows[21].contains(&max), "{text}");
        }
    }
}

#[test]
fn p1_a_call_wins_no_more_than_it_matches() {
    let mut stage = Stage::seated(1, Set::default());
    stage.my_turn_when(|question| question.legal.to_call >= Chips(10));
    let table = stage.focus();
    let view = stage.demo.app.model.tables.get_mut(&table);
    let view = view.expect("the table is there");
    let own = view.own_seat.expect("one sits there");
    let hand = view.hand.as_mut().expect("a hand is played");
    let to_call = hand.turn.and_then(|turn| turn.legal).expect("one is asked");
    let matched = hand.paid[own.index()] + to_call.to_call;
    // Somebody bets more than anybody else has.
    let other = hand.live.iter().find(|seat| *seat != own);
    let other = other.expect("somebody bets").index();
    let more = Chips(900_000) - hand.paid[other];
    hand.paid[other] += more;
    hand.pot += more;
    let bets = hand.paid.iter().map(|paid| (*paid).min(matched));
    let win: Chips = bets.sum();
    stage.shows(&format!("to win {}.{:02}", win.0 / 100, win.0 % 100));
}
