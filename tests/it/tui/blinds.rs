//! A hand is shown, and its amounts are counted, by the blinds that it is played with, whatever level begins meanwhile.

use railbird::base::{Chips, Millis};
use railbird::client::Size;
use railbird::client::amount::raise_to;
use railbird::config::Amounts;
use railbird::tui::bet::{Preset, presets};

use super::stage::{Set, Stage};

/// The player is asked before the flop in a hand that began before the level did.
fn in_a_hand_of_the_last_level(settings: impl FnOnce(&mut Set)) -> Stage {
    let mut set = Set {
        size: (120, 40),
        ..Set::default()
    };
    settings(&mut set);
    let mut stage = Stage::new(set);
    stage.demo.invite();
    let begins = Millis::from_secs(600);
    stage.demo.announce("railbird-classic", begins).unwrap();
    stage.keys("tab tab tab tab tab enter enter enter esc");
    stage.demo.pass(Millis::from_secs(605));
    for _ in 0..200 {
        stage.my_turn();
        // Slow enough to see levels change.
        stage.demo.pass(Millis::from_secs(9));
        let Some(question) = stage.question() else {
            continue;
        };
        let is_old = question.table.next_blinds() != question.hand.blinds;
        if is_old && question.hand.board.is_empty() && question.legal.raise.is_some() {
            return stage;
        }
        let answer = if question.legal.can_check() { "c" } else { "f" };
        stage.keys(answer);
    }
    panic!("no level began in a hand: take another seed");
}

#[test]
fn presets_and_typed_amounts_go_by_the_blinds_of_the_hand() {
    let mut stage = in_a_hand_of_the_last_level(|_| {});
    let question = stage.question().unwrap();
    let (table, hand) = (question.table, question.hand);
    assert!(table.big_blind > hand.blinds.big_blind);
    let three = Chips(hand.blinds.big_blind.0 * 3);
    let typed = Size::read("3bb").unwrap();
    assert_eq!(raise_to(table, typed), Some(three));
    let range = question.legal.raise.unwrap();
    let preset = Preset::BigBlinds(300).amount(table, range);
    assert_eq!(preset, three.clamp(range.min, range.max));
    let is_unraised = hand.price == hand.blinds.big_blind;
    let in_blinds = matches!(presets(table)[0], Preset::BigBlinds(_));
    assert_eq!(in_blinds, is_unraised);
    let ante = match hand.blinds.ante {
        Chips::ZERO => String::new(),
        ante => format!(" ({})", ante.0),
    };
    let blinds = format!(
        "{}/{}{ante}",
        hand.blinds.small_blind.0, hand.blinds.big_blind.0
    );
    let next = format!(", next {}/{}", table.small_blind.0, table.big_blind.0);
    let said = format!("{blinds}{next}");
    stage.shows(&said);
    // From the next hand on nothing is next.
    stage.folds();
    let hand = stage.app().focused_view().unwrap().hand.as_ref().unwrap();
    let old = hand.hand;
    stage.wait(120, |app| {
        let hand = app.focused_view().and_then(|view| view.hand.as_ref());
        hand.is_some_and(|hand| hand.hand != old)
    });
    stage.hides(", next ");
}

#[test]
fn amounts_in_big_blinds_are_counted_by_those_of_the_hand() {
    let mut stage = in_a_hand_of_the_last_level(|set| set.settings.amounts = Amounts::BigBlinds);
    let table = stage.app().focused_view().unwrap();
    let unit = stage.app().unit(table);
    assert_eq!(
        unit,
        railbird::text::Unit::BigBlinds(table.blinds().big_blind)
    );
    assert_ne!(table.blinds().big_blind, table.big_blind);
    stage.shows("bb");
}
