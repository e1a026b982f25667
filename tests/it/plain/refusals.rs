//! Commands at the wrong moment: what the room says, in words.

use railbird::base::Cents;
use railbird::rulebook::Edition;

use super::play::Play;
use super::stand_in::{Bots, StandIn};
use railbird::plain::Options;

#[test]
fn without_a_table_there_is_nothing_to_do_at_one() {
    let mut play = Play::new(Bots::Call);
    for line in [
        "fold", "raise 1", "allin", "status", "log", "leave", "topup", "show", "sitout", "back",
        "post", "say x",
    ] {
        assert!(play.answer(line).starts_with("No table is open."), "{line}");
    }
    assert_eq!(play.answer("2 fold"), "There is no table 2: none is open.");
    assert_eq!(play.answer("table 1"), "There is no table 1: none is open.");
    for line in ["buyin 10", "decline"] {
        let none = "No seat is kept for you there. Type \"join\" with a stake first.";
        assert_eq!(play.answer(line), none);
    }
    assert_eq!(play.answer("unqueue"), "You are in no queue.");
    assert_eq!(
        play.answer("unqueue NL10"),
        "You are not in the queue of NL10."
    );
    assert_eq!(play.answer("leave all"), "That is how it is already.");
    assert_eq!(play.answer("sitout all"), "You sit at no table.");
    assert_eq!(play.answer("back all"), "You are not sitting out.");
    assert_eq!(play.answer("sitout next off"), "That is how it is already.");
    assert_eq!(play.answer("yes"), "There is nothing to confirm.");
    assert_eq!(
        play.answer("watch 9"),
        "There is no table number 9 in this room."
    );
}

#[test]
fn joining_asks_for_a_clear_stake() {
    let mut play = Play::new(Bots::Call);
    assert_eq!(
        play.answer("join NL50"),
        "Which one: Standard NL50 or Banzai NL50?"
    );
    assert_eq!(
        play.answer("join banzia NL1"),
        "There is no stake 'banzia NL1'. Did you mean 'banzai'?"
    );
    assert_eq!(
        play.answer("join xyzzy"),
        "There is no stake 'xyzzy'. Type \"lobby\" to see them."
    );
    assert_eq!(
        play.answer("join NL10 300"),
        "You can join 1 to 24 tables at once, not 300."
    );
    assert_eq!(
        play.answer("join NL10 99999999999"),
        "'99999999999' is no number of tables."
    );
    assert_eq!(
        play.answer("join NL10 0"),
        "You can join 1 to 24 tables at once, not 0."
    );
    assert_eq!(
        play.answer("join NL10 25"),
        "You can join 1 to 24 tables at once, not 25."
    );
    assert_eq!(
        play.answer("join standard NL50 24"),
        "You are number 1 in the queue of Standard NL50, for 24 tables."
    );
    assert_eq!(
        play.answer("join NL10"),
        "You have 24 tables and places in queues, and at most 24 are allowed."
    );
    assert_eq!(
        play.answer("queue"),
        "You are number 1 in the queue of Standard NL50, for 24 tables."
    );
    assert_eq!(
        play.answer("unqueue"),
        "You are not in the queue of Standard NL50 any more."
    );
    assert_eq!(
        play.answer("join banzai NL1 6"),
        "You have 0 tables and places in the queue of this stake, and at most 4 are allowed."
    );
    play.types("join NL10");
    play.types("join NL25");
    assert_eq!(play.answer("unqueue"), "Which one: NL10 or NL25?");
    assert_eq!(
        play.answer("unqueue NL25"),
        "You are not in the queue of NL25 any more."
    );
    assert_eq!(play.types("lobby xyzzy").len(), 1);
}

#[test]
fn a_wallet_that_is_too_small() {
    let mut edition = Edition::built_in("2.7").unwrap();
    edition.practice_bankroll = Cents(700);
    let mut play = Play::edition(edition, Bots::Call);
    play.room.fill("NL10", 3);
    assert_eq!(
        play.answer("join NL25"),
        "Your wallet has €7.00 to spend, and at least €12.50 is needed."
    );
    play.types("join NL10");
    assert_eq!(
        play.answer("buyin max"),
        "Your wallet has €7.00 to spend, and at least €10.00 is needed."
    );
    assert!(play.types("buyin 7")[0].starts_with("Your wallet has €0.00"));
    let full = "Your wallet has €0.00 to spend, and at least €3.00 is needed.";
    assert_eq!(play.answer("topup"), full);
}

#[test]
fn buying_in_needs_an_amount_within_the_limits() {
    let mut play = Play::new(Bots::Call);
    play.room.fill("NL10", 3);
    play.types("join NL10");
    for (line, refusal) in [
        (
            "buyin",
            "How much? Type \"buyin\" with an amount, \"buyin min\" or \"buyin max\".",
        ),
        (
            "buyin 3",
            "You can buy in from €5.00 to €10.00, not for €3.00.",
        ),
        (
            "buyin 10.01",
            "You can buy in from €5.00 to €10.00, not for €10.01.",
        ),
        (
            "buyin pot",
            "That needs a pot or a range, which there is not here. Name an amount.",
        ),
        ("buyin 0.25bb", "That is no whole number of cents."),
    ] {
        assert_eq!(play.answer(line), refusal, "{line}");
    }
    for line in ["fold", "leave", "sitout", "say hello", "status"] {
        let kept = "A seat is kept for you at table 1. Type \"buyin\" to take it or \"decline\" to give it back.";
        assert_eq!(play.answer(line), kept, "{line}");
    }
    assert_eq!(
        play.answer("tables"),
        "A seat at table 1 is kept for you for 1:00: NL10."
    );
    assert_eq!(
        play.pass_until("kept for 15 s"),
        "The seat at table 1 is kept for 15 s more. Type \"buyin\" to take it."
    );
    play.pass_until("The seat at table 1 is not kept for you any longer.");
}

#[test]
fn a_usual_buy_in_still_waits_to_be_asked_for() {
    let options = Options {
        buy_in: Some(railbird::plain::Size::Min),
        ..Options::default()
    };
    let mut play = Play::with(StandIn::new("2.7", Bots::Sleep), options);
    play.room.fill("NL10", 3);
    play.types("join NL10");
    play.pass(30);
    assert!(play.session.model().you.as_ref().unwrap().tables.is_empty());
    assert_eq!(
        play.types("buyin")[0],
        "Your wallet has €995.00 after the buy-in at NL10."
    );
}

#[test]
fn in_a_hand_the_room_says_exactly_why_not() {
    let mut play = Play::seated(3, Bots::Call);
    assert_eq!(play.answer("fold"), "No hand is being played there now.");
    assert_eq!(play.answer("log"), "No hand was played there yet.");
    assert_eq!(play.answer("wait"), "That is how it is already.");
    play.pass_until("Your turn: nothing to call");
    for (line, refusal) in [
        ("call", "There is nothing to call: you can check."),
        ("raise 0.15", "€0.15 is too little: the minimum is €0.20."),
        ("raise 10.01", "€10.01 is too much: the maximum is €10.00."),
        ("raise 9000%", "€36.10 is too much: the maximum is €10.00."),
        ("bet 0.15", "€0.15 is too little: the minimum is €0.20."),
        ("raise 2.25bb", "That is no whole number of cents."),
        (
            "show",
            "Only the winner of a pot that was not shown down may show cards, and only once.",
        ),
        ("topup 3", "You can add from €0.01 to €0.10, not €3.00."),
        (
            "topup pot",
            "That needs a pot or a range, which there is not here. Name an amount.",
        ),
        ("back", "You are not sitting out."),
        (
            "decline",
            "No seat is kept for you there. Type \"join\" with a stake first.",
        ),
    ] {
        assert_eq!(play.answer(line), refusal, "{line}");
    }
    assert_eq!(play.types("check")[0], "You check.");
    let not_mine = "It is not your turn: Anders is to act.";
    for line in [
        "fold",
        "check",
        "call",
        "bet 1",
        "raise 1",
        "raise min",
        "raise max",
        "allin",
    ] {
        assert_eq!(play.answer(line), not_mine, "{line}");
    }
    assert_eq!(
        play.answer("topup max"),
        "€0.10 is added to your stack after this hand, as far as the maximum allows."
    );
    assert_eq!(
        play.answer("leave"),
        "You leave after this hand. If it is your turn before that, you fold."
    );
    for line in ["leave", "sitout", "topup"] {
        assert_eq!(play.answer(line), "You are leaving already.", "{line}");
    }
}

#[test]
fn facing_a_bet_one_cannot_check() {
    let mut play = Play::to_act(5, Bots::Call);
    play.types("fold");
    play.pass_until("Your turn: €0.10 to call");
    let refusal = "You cannot check: there is €0.10 to call.";
    assert_eq!(play.answer("check"), refusal);
    assert_eq!(play.types("call")[0], "You call €0.10.");
}

#[test]
fn an_all_in_is_confirmed_at_its_own_moment_only() {
    let mut play = Play::to_act(3, Bots::Call);
    assert_eq!(
        play.answer("allin"),
        "All-in with €10.00? Type \"yes\" to confirm."
    );
    // Anything else takes it back.
    assert_eq!(play.types("wallet").len(), 1);
    assert_eq!(play.answer("yes"), "There is nothing to confirm.");
    assert_eq!(
        play.answer("raise 10"),
        "All-in with €10.00? Type \"yes\" to confirm."
    );
    play.pass_until("Your time ran out.");
    let late = play.answer("yes");
    assert!(
        late.starts_with("Too late: ") || late.starts_with("It is not your turn"),
        "{late}"
    );
}

#[test]
fn somebody_new_cannot_post_where_that_is_not_offered() {
    let mut play = Play::with(StandIn::new("2.0", Bots::Sleep), Options::default());
    play.room.fill("NL10", 3);
    play.types("join NL10");
    let refused = "Posting is not possible in this game: you wait for the big blind.";
    assert_eq!(play.answer("buyin max post"), refused);
    play.types("buyin max");
    assert_eq!(play.answer("post"), refused);
    assert_eq!(
        play.answer("auto-topup on"),
        "This edition has no automatic top-up."
    );
}
