//! Small games as they are read.

use railbird::config::Amounts;
use railbird::plain::Options;
use railbird::rulebook::Format;
use railbird::text::CardStyle;

use super::play::Play;
use super::stand_in::{Bots, StandIn};

/// Aces for the person, on chair 3.
const ACES: [(u8, &str); 6] = [
    (0, "AhKd"),
    (1, "7c7s"),
    (2, "AcAs"),
    (3, "2d8h"),
    (4, "Th3h"),
    (5, "9c9d"),
];
const BOARD: &str = "Ad7d2hKs5c";

#[test]
fn a_first_hand() {
    let mut play = Play::new(Bots::Call);
    play.room.fill("NL10", 3);
    play.room.deal(&ACES, BOARD);
    play.types("lobby nl10");
    play.types("join NL10");
    play.types("buyin 10");
    play.pass_until("Your turn");
    play.types("raise 3bb");
    play.pass_until("Your turn");
    play.types("allin");
    play.types("yes");
    play.pass_until("Cleo has no stack");
    play.types("leave");
    play.types("quit");
    let transcript = play.transcript.join("\n");
    let expected = r#"Welcome to the card room, edition 2.7. Type "lobby" to see the stakes, "help" to see the commands.
Your wallet has €1,000.00.
> lobby nl10
NL10, Hold'em, €0.05/€0.10, €5.00 to €10.00: nobody plays.
> join NL10
A seat at table 1 is kept for you for 1:00: NL10, seat 3. Buy in from €5.00 to €10.00.
Type "buyin" with an amount, "buyin min", "buyin max" or "decline". You wait for the big blind, or with "post" behind the amount you post one and play at once.
> buyin 10
Your wallet has €990.00 after the buy-in at NL10.
You sit down at table 1, seat 3.
Table 1 is NL10, number 0 of the room. You have €10.00. Also there: nobody.
Cleo (bot) sits down with €10.00.
Anders (bot) sits down with €10.00.
Nina (bot) sits down with €10.00.
Hand 1, 4 players, Nina is on the button. Your position is BB.
Anders posts the small blind, €0.05.
You post the big blind, €0.10.
You are dealt ace of clubs, ace of spades: pair of aces.
Cleo calls €0.10.
Nina calls €0.10.
Anders calls €0.05.
Your turn: nothing to call, pot €0.40, raise to €0.20 up to €10.00, 15 s left and 15 s in the time bank.
> raise 3bb
You raise to €0.30.
Cleo calls €0.20.
Nina calls €0.20.
Anders calls €0.20.
The pot is €1.20.
Flop: ace of diamonds, seven of diamonds, two of hearts.
Anders checks.
Your turn: nothing to call, pot €1.20, bet €0.10 to €9.70, 15 s left and 15 s in the time bank.
> allin
All-in with €9.70? Type "yes" to confirm.
> yes
You bet €9.70. You are all-in.
Cleo calls €9.70. Cleo is all-in.
Nina calls €9.70. Nina is all-in.
Anders calls €9.70. Anders is all-in.
The pot is €40.00.
Anders shows seven of clubs, seven of spades: set of sevens.
You show ace of clubs, ace of spades: set of aces.
Cleo shows ten of hearts, three of hearts: ace high, ten kicker.
Nina shows ace of hearts, king of diamonds: pair of aces, king kicker.
Turn: king of spades. Board: ace of diamonds, seven of diamonds, two of hearts, king of spades.
River: five of clubs. Board: ace of diamonds, seven of diamonds, two of hearts, king of spades, five of clubs.
You win €39.00: set of aces.
Hand 1 is over. Rake €1.00. You have €39.00.
Nina has no stack left.
Anders has no stack left.
Cleo has no stack left.
> leave
You left table 1 with €39.00.
Your wallet has €1,029.00 after leaving a table of NL10.
> quit
Goodbye."#;
    assert_eq!(transcript, expected, "{transcript}");
}

#[test]
fn winning_unseen_showing_a_card_sitting_out_and_coming_back() {
    let mut play = Play::to_act(3, Bots::Fold);
    play.types("raise 3bb");
    play.pass_until("is over");
    play.types("show 1");
    play.types("show");
    play.types("sitout");
    play.types("sitout");
    play.pass_until("Nina posts");
    play.types("status");
    play.types("back");
    let transcript = play.transcript.join("\n");
    let expected = r#"> raise 3bb
You raise to €0.30.
Cleo folds.
€0.20 goes back to you.
You win €0.20.
Hand 2 is over. You have €10.15.
> show 1
You show three of hearts.
> show
Only the winner of a pot that was not shown down may show cards, and only once.
> sitout
You sit out, by choice. Your seat is kept for 10:00 at most. Type "back" to play on.
> sitout
You sit out there already.
Hand 3, 3 players, Anders is on the button.
Cleo posts the small blind, €0.05.
Nina posts the big blind, €0.10.
> status
Hand 3, before the flop, pot €0.15.
Seat 1: Nina (bot), €9.90, BB, bet €0.10.
Seat 2: Anders (bot), €9.95, BTN, to act.
Seat 3: you, €10.15, sits out, 9:59 left.
Seat 5: Cleo (bot), €9.85, SB, bet €0.05.
Type "back" to play on.
> back
You are in the game."#;
    assert_eq!(transcript, expected, "{transcript}");
}

#[test]
fn time_runs_out_with_a_reminder() {
    let mut play = Play::to_act(3, Bots::Call);
    let out = play.pass_until("You sit out, because");
    assert_eq!(
        out,
        "You sit out, because time ran out. Your seat is kept for 10:00 at most. Type \"back\" to play on."
    );
    // What was announced has happened: nothing says that it was taken back.
    play.pass(5);
    let since = play.since("You sit out, because");
    assert!(!since.contains("do not sit out"), "{since}");
    let transcript = play.transcript.join("\n");
    let expected = "\
It is still your turn, and your time bank runs now: 15 s left.
Your time ran out.
You sit out after this hand, because time ran out.
You check.";
    assert!(transcript.starts_with(expected), "{transcript}");
}

#[test]
fn coming_back_to_banzai_has_its_limits_explained() {
    let mut play = Play::new(Bots::Call);
    let pool = play.room.pool_of(Format::Banzai, "NL1");
    play.room.fill_tables(pool, 3, 1);
    play.room.deal(&ACES, BOARD);
    play.types("join banzai NL1");
    play.types("buyin 1");
    play.pass_until("Your turn");
    play.types("allin");
    play.types("yes");
    play.pass_until("Cleo has no stack");
    play.types("leave");
    let lines = play.types("join banzai nl1");
    assert_eq!(
        lines[..2],
        [
            "A seat at table 1 is kept for you for 1:00: Banzai NL1, seat 3. Buy in for €3.96.",
            "You left Banzai of this stake a short while ago with this stack, and come back with it; or you buy in for \
             €1.00, which you may choose 5 times more today.",
        ]
    );
    let refused = "You can buy in for €3.96, or for €1.00 by a choice of the day, not for €3.00.";
    assert_eq!(play.answer("buyin 3"), refused);
    assert_eq!(play.answer("decline"), "You gave back the seat at table 1.");
}

#[test]
fn coming_back_to_a_table_has_its_limits_explained() {
    let mut play = Play::seated(3, Bots::Call);
    play.room.deal(&ACES, BOARD);
    play.pass_until("Your turn");
    play.types("allin");
    play.types("yes");
    play.pass_until("Cleo has no stack");
    play.types("leave");
    let lines = play.types("join NL10");
    assert_eq!(
        lines[..2],
        [
            "A seat at table 1 is kept for you for 1:00: NL10, seat 3. Buy in from €10.00 to €39.00.",
            "You left this table a short while ago with €39.00, which is why these limits hold.",
        ]
    );
    let refused = "You can buy in from €10.00 to €39.00, not for €5.00.";
    assert_eq!(play.answer("buyin 5"), refused);
    assert!(play.types("buyin max")[0].contains("after the buy-in"));
}

#[test]
fn amounts_in_big_blinds_and_cards_as_letters() {
    let options = Options {
        amounts: Amounts::BigBlinds,
        cards: CardStyle::Letters,
        ..Options::default()
    };
    let mut play = Play::with(StandIn::new("2.7", Bots::Call), options);
    play.room.fill("NL10", 3);
    play.room.deal(&ACES, BOARD);
    play.types("join NL10");
    play.types("buyin 100bb");
    play.pass_until("Your turn");
    play.types("raise .25");
    play.pass_until("Flop");
    let since = play.since("You are dealt");
    let expected = "\
You are dealt Ac As: pair of aces.
Cleo calls 1 BB.
Nina calls 1 BB.
Anders calls 0.5 BB.
Your turn: nothing to call, pot 4 BB, raise to 2 BB up to 100 BB, 15 s left and 15 s in the time bank.
> raise .25
You raise to 2.5 BB.
Cleo calls 1.5 BB.
Nina calls 1.5 BB.
Anders calls 1.5 BB.
The pot is 10 BB.
Flop: Ad 7d 2h.";
    assert_eq!(since, expected, "{since}");
}
