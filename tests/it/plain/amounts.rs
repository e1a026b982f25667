//! Amounts as they are typed, and what they are at a table.

use railbird::base::{Cents, Chips};
use railbird::plain::{NoSize, Size};

use super::play::Play;
use super::stand_in::Bots;

#[test]
fn amounts_are_exact() {
    for (word, cents) in [
        ("0.30", 30),
        (".30", 30),
        (".3", 30),
        ("3", 300),
        ("3.", 300),
        ("€9.60", 960),
        ("9.60€", 960),
        ("0.01", 1),
        ("0", 0),
        // As it is written elsewhere.
        ("1,5", 150),
        ("0,30 €", 30),
        (",5", 50),
        ("10000000000", 1_000_000_000_000),
    ] {
        assert_eq!(Size::read(word), Ok(Size::Cents(Cents(cents))), "{word}");
    }
    let blinds = |word| Size::read(word).unwrap().alone(Chips(10));
    assert_eq!(blinds("3bb"), Some(Chips(30)));
    assert_eq!(blinds("2.5BB"), Some(Chips(25)));
    // A quarter of ten cents is no whole number of them.
    assert_eq!(blinds("2.25bb"), None);
    assert_eq!(Size::read("1/2"), Ok(Size::OfPot { parts: 1, of: 2 }));
}

#[test]
fn nonsense_is_no_amount() {
    for word in [
        "", ".", "€", "x", "-1", "+1", "1e3", "0x10", "1,x", "bb", "%", "1/", "/2", "1/0", "½",
        "٣", "1.x", "1..2", "3 bb", "3b", "pott", "1/2/3", "∞", "NaN",
    ] {
        assert_eq!(Size::read(word), Err(NoSize::NoNumber), "{word}");
    }
    for word in ["1,000", "1,000.50", "1,50,5"] {
        assert_eq!(Size::read(word), Err(NoSize::Comma), "{word}");
    }
    assert_eq!(Size::read("0.305"), Err(NoSize::TooExact));
    assert_eq!(Size::read("1.125bb"), Err(NoSize::TooExact));
    assert_eq!(Size::read("10000000001"), Err(NoSize::TooLarge));
    assert_eq!(Size::read(&"9".repeat(500)), Err(NoSize::TooLarge));
}

/// On the flop with 1.20 in the pot and nothing bet, of 9.70.
fn on_the_flop() -> Play {
    let mut play = Play::to_act(3, Bots::Call);
    play.types("raise 0.30");
    play.pass_until("Your turn: nothing to call, pot €1.20");
    play
}

#[test]
fn a_bet_may_be_a_part_of_the_pot() {
    for (amount, bet) in [
        ("1/2", "€0.60"),
        ("66%", "€0.79"),
        ("pot", "€1.20"),
        ("4bb", "€0.40"),
        (".45", "€0.45"),
        ("min", "€0.10"),
        ("12.5%", "€0.15"),
    ] {
        let mut play = on_the_flop();
        let lines = play.types(&format!("bet {amount}"));
        assert_eq!(lines[0], format!("You bet {bet}."), "{amount}");
    }
}

#[test]
fn to_bet_where_there_is_a_bet_is_to_raise_and_the_other_way_round() {
    let mut play = Play::to_act(3, Bots::Call);
    assert_eq!(play.types("bet 3 bb")[0], "You raise to €0.30.");
    play.pass_until("Your turn: nothing to call");
    assert_eq!(play.types("raise 0.3€")[0], "You bet €0.30.");
}

#[test]
fn what_is_no_amount_is_told_with_what_would_be_one() {
    let mut play = on_the_flop();
    assert_eq!(play.types("bet 50 %")[0], "You bet €0.60.");
    assert_eq!(
        play.answer("raise 1,500"),
        "'1,500' has a comma. Write cents after a point, like 1.50, and thousands without a sign."
    );
    assert_eq!(
        play.answer("topup -1"),
        "'-1' is no amount. Amounts are like 10, 7.50, 50bb or max."
    );
    assert_eq!(
        play.answer("raise -1"),
        "'-1' is no amount. Amounts are like 0.30, 3bb, 66%, 1/2, pot, min or max."
    );
}

#[test]
fn a_raise_by_the_pot_counts_the_call_first() {
    // Three calls of the big blind and one's own, 0.40 in all, nothing to call: 0.10 and 0.40 more.
    let mut play = Play::to_act(3, Bots::Call);
    assert_eq!(play.types("raise pot")[0], "You raise to €0.50.");
    let mut play = Play::to_act(3, Bots::Call);
    assert_eq!(play.types("raise 1/2")[0], "You raise to €0.30.");
}

#[test]
fn p1_of_a_pot_that_a_short_stack_cannot_match_is_told_what_can_be_won() {
    let mut play = Play::new(Bots::Push);
    play.room.fill("NL10", 3);
    play.types("join NL10");
    play.pass_until("kept for you");
    // The others have twice as much, and put it in.
    play.types("buyin min");
    let told = play.pass_until("which is all you have");
    let (_, pot) = told.split_once("pot €").unwrap();
    let (pot, win) = pot.split_once(", of which you can win €").unwrap();
    let figure = |text: &str| -> f64 {
        let end = text.find(|c: char| !c.is_ascii_digit() && c != '.');
        text[..end.unwrap_or(text.len())].parse().unwrap()
    };
    assert!(figure(win) > 5.0 && figure(win) < figure(pot), "{told}");
}
