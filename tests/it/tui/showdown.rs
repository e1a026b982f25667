//! After a hand: cards that nobody had to see, and a stack that is gone (C11).

use railbird::base::Cents;
use railbird::protocol::Command;
use railbird::tui::app::Screen;

use super::stage::{Set, Stage, own_seat};

/// The cards that the player was dealt, as the log says them.
fn dealt(stage: &Stage) -> Vec<String> {
    let desk = stage.app().focused_desk().expect("a table has the keys");
    let mut lines = desk.lines.iter().rev();
    let cards = lines.find_map(|line| line.text.strip_prefix("You are dealt "));
    let cards = cards
        .expect("the player was dealt cards")
        .trim_end_matches('.');
    cards.split(' ').map(str::to_owned).collect()
}

#[test]
fn one_card_or_both_are_shown_after_winning_unseen() {
    for (key, chosen) in [("s", 0b1111), (",", 0b01), (".", 0b10)] {
        let mut stage = Stage::won_unseen(Set::default());
        stage.hides("You show");
        let cards = dealt(&stage);
        stage.keys("later");
        stage.keys(key);
        let asked = stage.last_command();
        assert!(
            matches!(asked, Some(Command::Show { places, .. }) if places == chosen),
            "{key}: {asked:?}"
        );
        let shown = match key {
            "," => cards[0].clone(),
            "." => cards[1].clone(),
            _ => cards.join(" "),
        };
        stage.shows(&format!("You show {shown}."));
    }
}

#[test]
fn a_stack_that_is_gone_is_bought_anew() {
    let mut stage = Stage::broke(Set::default());
    stage.shows("rebuy");
    stage.keys("later u");
    stage.shows("Your stack is gone");
    stage.shows("The seat is kept for");
    stage.keys("enter");
    let asked = stage.last_command();
    assert!(matches!(asked, Some(Command::TopUp { amount, .. }) if amount == Cents(1_000)));
    let own = own_seat(stage.app()).expect("the seat is kept");
    assert_eq!(own.stack.as_cents(), Cents(1_000));
    stage.hides("rebuy");
    stage.my_turn();
}

#[test]
fn less_than_the_least_buy_in_is_no_new_stack() {
    let mut stage = Stage::broke(Set::default());
    let before = stage.commands().len();
    stage.keys("later u");
    stage.types("4.99");
    stage.shows("not allowed");
    stage.keys("enter");
    assert_eq!(stage.commands().len(), before);
    stage.keys("backspace backspace backspace backspace");
    stage.types("min");
    stage.keys("enter");
    let own = own_seat(stage.app()).expect("the seat is kept");
    assert_eq!(own.stack.as_cents(), Cents(500));
}

#[test]
fn who_does_not_buy_anew_loses_the_seat() {
    let mut stage = Stage::broke(Set::default());
    stage.keys("u esc");
    stage.shows("rebuy");
    stage.wait(1_200, |app| app.desks.is_empty());
    stage.shows("without a stack for too long");
    assert_eq!(stage.app().screen, Screen::Lobby);
}
