//! Amounts on their way from the bet field to the room, and calls that take everything.

use railbird::base::Chips;
use railbird::protocol::{Action, Street};

use super::playing::{act, raising};
use super::stage::{Set, Stage, is_broke, own_seat};

/// What so many parts of the pot come to, on top of a call.
fn of_pot(stage: &Stage, parts: i64, of: i64) -> Chips {
    let question = stage.question().expect("it is the player's turn");
    let (hand, legal) = (question.hand, question.legal);
    let pot = hand.pot + legal.to_call;
    hand.price + Chips(pot.0 * parts / of)
}

/// The player raises to an amount, and the room takes it.
#[track_caller]
fn arrives(stage: &mut Stage, to: Chips) {
    assert_eq!(act(stage), Some(Action::RaiseTo(to)), "{}", stage.text());
    let bet = own_seat(stage.app()).map(|own| own.bet);
    assert_eq!(bet, Some(to), "the chips lie before the player");
}

#[test]
fn parts_of_the_pot_are_typed_as_percent() {
    for (typed, parts, of) in [
        ("66%", 66, 100),
        ("pot", 1, 1),
        ("150%", 3, 2),
        ("3/4", 3, 4),
    ] {
        let mut stage = raising();
        let to = of_pot(&stage, parts, of);
        stage.keys("r");
        stage.types(typed);
        stage.keys("enter");
        arrives(&mut stage, to);
    }
}

#[test]
fn min_and_max_are_typed_as_words() {
    let mut stage = raising();
    let range = stage.question().and_then(|question| question.legal.raise);
    let range = range.expect("may raise");
    stage.keys("r up up");
    // Either sign is a point.
    stage.types("0,5");
    stage.shows(" 0.5");
    stage.keys("backspace backspace backspace");
    stage.types("min");
    stage.keys("enter");
    arrives(&mut stage, range.min);

    let mut stage = raising();
    stage.keys("r");
    stage.types("max");
    stage.keys("enter");
    stage.shows("All-in for");
    stage.keys("later enter");
    arrives(&mut stage, range.max);
}

#[test]
fn presets_before_the_flop_are_multiples_and_the_pot() {
    let mut stage = raising();
    let price = stage.question().map(|question| question.hand.price);
    let price = price.expect("it is the player's turn");
    let pot = of_pot(&stage, 1, 1);
    let (first, second) = match price {
        // Nobody has raised: multiples of the big blind.
        Chips(10) => (Chips(25), Chips(30)),
        price => (Chips(price.0 * 25 / 10), Chips(price.0 * 3)),
    };
    for (preset, to) in [("q", first), ("w", second), ("e", pot)] {
        let mut stage = raising();
        stage.keys(preset);
        stage.keys("enter");
        arrives(&mut stage, to);
    }
    stage.keys("t");
    stage.keys("enter");
    stage.shows("All-in for");
}

#[test]
fn presets_after_the_flop_are_parts_of_the_pot() {
    for (preset, parts, of) in [("q", 1, 2), ("w", 2, 3), ("e", 1, 1)] {
        let mut stage = Stage::seated(1, Set::default());
        stage.play_until("c", |question| {
            let range = question.legal.raise;
            question.hand.street != Street::Preflop
                && range.is_some_and(|range| range.max.0 > range.min.0 * 4)
        });
        let to = of_pot(&stage, parts, of);
        stage.keys(preset);
        stage.keys("enter");
        arrives(&mut stage, to);
    }
}

#[test]
fn a_preset_takes_the_place_of_what_was_typed() {
    let mut stage = raising();
    let pot = of_pot(&stage, 1, 1);
    stage.keys("r");
    stage.types("7.77");
    stage.keys("e");
    stage.hides("7.77");
    stage.keys("enter");
    arrives(&mut stage, pot);
}

#[test]
fn arrows_go_on_from_what_was_typed() {
    let mut stage = raising();
    stage.keys("r");
    stage.types("1.23");
    stage.keys("up");
    stage.hides("1.23");
    stage.keys("enter");
    arrives(&mut stage, Chips(133));
}

#[test]
fn plus_and_minus_are_arrows_and_pages_are_ten_big_blinds() {
    let mut stage = raising();
    stage.keys("r");
    stage.types("2");
    stage.keys("+ + - pageup enter");
    arrives(&mut stage, Chips(310));

    let mut stage = raising();
    stage.keys("r");
    stage.types("2");
    stage.keys("pagedown enter");
    arrives(&mut stage, Chips(100));
}

/// A call would take the whole stack.
fn call_of_everything() -> Stage {
    let mut stage = Stage::seated(1, Set::default());
    for _ in 0..300 {
        stage.wait(1_200, |app| {
            is_broke(app) || app.focus.is_some_and(|table| app.question(table).is_some())
        });
        if is_broke(stage.app()) {
            stage.keys("later u enter");
        }
        stage.my_turn();
        let question = stage.question().expect("it is the player's turn");
        let own = own_seat(stage.app()).expect("the player sits there");
        if question.legal.to_call == own.stack {
            return stage;
        }
        // Almost everything goes in, so that whoever bets after it bets for the rest.
        match question.legal.raise {
            Some(range) if range.max.0 - range.min.0 > 20 => {
                stage.keys("r");
                let to = range.max.0 - 20;
                stage.types(&format!("{}.{:02}", to / 100, to % 100));
                stage.keys("enter");
            }
            _ => stage.keys("c"),
        }
    }
    panic!("it did not come to that:\n{}", stage.text());
}

#[test]
fn a_call_that_takes_everything_asks_once_more() {
    let mut stage = call_of_everything();
    stage.shows("call all-in");
    let before = stage.commands().len();
    stage.keys("c");
    stage.shows("All-in for");
    // A key that is held down is no answer.
    stage.keys("c c later c c");
    assert_eq!(stage.commands().len(), before);
    stage.keys("enter");
    assert_eq!(act(&stage), Some(Action::Call));
    assert_eq!(stage.commands().len(), before + 1);
}

#[test]
fn a_call_that_takes_everything_is_taken_back() {
    let mut stage = call_of_everything();
    let before = stage.commands().len();
    stage.keys("c esc");
    stage.hides("All-in for");
    stage.shows("call all-in");
    stage.keys("enter");
    assert_eq!(stage.commands().len(), before);
    stage.keys("later f");
    assert_eq!(act(&stage), Some(Action::Fold));
}
