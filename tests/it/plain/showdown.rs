//! The end of a hand, in words: who wins which pot with what, and the rake.

use super::play::Play;
use super::stand_in::Bots;

/// All in before the flop against three callers, from chair 3 with so much.
fn all_in(buy_in: &str, holes: &[(u8, &str)], board: &str) -> String {
    let mut play = Play::new(Bots::Call);
    play.room.fill("NL10", 3);
    play.room.deal(holes, board);
    play.types("join NL10");
    play.types(&format!("buyin {buy_in}"));
    play.pass_until("Your turn");
    play.forget();
    play.types("allin");
    play.types("yes");
    play.pass_until("is over");
    play.since("River")
}

#[test]
fn the_kicker_that_decides_is_named() {
    let holes = [(0, "AhQd"), (1, "7c8s"), (2, "AcKs"), (4, "Th3h")];
    let end = all_in("10", &holes, "AdJd2h9s5c");
    assert!(
        end.contains(
            "You win €39.00: pair of aces, king kicker.\nHand 1 is over. Rake €1.00. You have €39.00."
        ),
        "{end}"
    );
    // The first kicker is the same on both sides.
    let holes = [(0, "AhTd"), (1, "7c8s"), (2, "AcQs"), (4, "Th3h")];
    let end = all_in("10", &holes, "AdKd2h9s5c");
    assert!(
        end.contains("You win €39.00: pair of aces, king and queen kickers."),
        "{end}"
    );
}

#[test]
fn p2_a_pot_that_is_shared_is_split() {
    let holes = [(0, "AhKd"), (1, "7c8s"), (2, "AcKs"), (4, "Th3h")];
    let end = all_in("10", &holes, "AdJd2h9s5c");
    for line in [
        "You split the pot and get €19.50: pair of aces, king kicker.",
        "Nina splits the pot and gets €19.50: pair of aces, king kicker.",
    ] {
        assert!(end.contains(line), "{end}");
    }
}

#[test]
fn p1_main_and_side_pots_are_named_where_there_are_several() {
    let holes = [(0, "AhKd"), (1, "7c8s"), (2, "AcKs"), (4, "Th3h")];
    let mut play = Play::new(Bots::Call);
    play.room.fill("NL10", 3);
    play.room.deal(&holes, "AdJd2h9s5c");
    play.types("join NL10");
    play.types("buyin 5");
    play.pass_until("Your turn");
    play.room.bots = Bots::Push;
    play.types("raise 0.30");
    play.pass_until("Your turn");
    play.types("call");
    play.pass_until("is over");
    let end = play.since("River");
    let expected = "\
River: five of clubs. Board: ace of diamonds, jack of diamonds, two of hearts, nine of spades, five of clubs.
The main pot is €20.00, for Nina, Anders, you and Cleo.
Side pot 1 is €15.00, for Nina, Anders and Cleo.
You split the main pot and get €9.72: pair of aces, king kicker.
Nina splits the main pot and gets €9.71: pair of aces, king kicker.
Nina wins €14.57 from side pot 1: pair of aces, king kicker.
Hand 1 is over. Rake €1.00. You have €9.72.";
    assert!(end.starts_with(expected), "{end}");
}
