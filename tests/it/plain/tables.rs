//! Several tables: their numbers, and which one is meant.

use super::play::Play;
use super::stand_in::Bots;

/// Seated at two tables of NL10.
fn two_tables(style: Bots) -> Play {
    let mut play = Play::new(style);
    let pool = play.room.pool("NL10");
    play.room.fill_tables(pool, 5, 2);
    play.types("join NL10 2");
    play.types("1 buyin max");
    play.types("2 buyin 5 post");
    play.pass_until("2: Your turn");
    play
}

#[test]
fn lines_and_commands_name_the_table() {
    let mut play = two_tables(Bots::Call);
    assert!(
        play.transcript
            .contains(&"1: Nina posts the small blind, €0.05.".to_owned())
    );
    let not_mine = "1: It is not your turn: Tomas is to act.";
    // The first table got is the one that is meant.
    assert_eq!(play.answer("fold"), not_mine);
    assert_eq!(play.answer("1 fold"), not_mine);
    let cents = "2: That is no whole number of cents.";
    assert_eq!(play.answer("2 raise 2.25bb"), cents);
    assert_eq!(play.types("2 fold")[0], "2: You fold.");
    assert_eq!(play.answer("3 fold"), "There is no table 3. Open: 1 and 2.");
}

#[test]
fn buying_in_means_the_seat_that_was_kept_last_unless_a_table_is_chosen() {
    let mut play = Play::new(Bots::Sleep);
    let pool = play.room.pool("NL10");
    play.room.fill_tables(pool, 5, 3);
    play.types("join NL10");
    play.pass(1);
    let lines = play.types("join NL10 2");
    let offers = lines
        .iter()
        .filter(|line| line.starts_with("Type \"buyin\""));
    assert_eq!(offers.count(), 1, "{lines:#?}");
    play.types("buyin max");
    play.pass_until("You sit down at table 3");
    play.types("table 2");
    play.types("buyin max");
    play.pass_until("You sit down at table 2");
    play.types("buyin max");
    play.pass_until("You sit down at table 1");
}

#[test]
fn sitting_down_in_the_middle_of_a_hand_tells_of_it_and_of_the_way_in() {
    let mut play = Play::new(Bots::Call);
    play.room.fill("NL10", 3);
    play.pass(2);
    play.types("join NL10");
    let lines = play.types("buyin max");
    let told: Vec<&str> = lines.iter().map(String::as_str).collect();
    assert!(
        told.iter()
            .any(|line| line.starts_with("Hand 1, ") && line.contains("pot €")),
        "{told:#?}"
    );
    let way = "You are dealt in at your next big blind, or at once if you post one.";
    assert!(told.contains(&way), "{told:#?}");
}

#[test]
fn a_table_can_be_chosen() {
    let mut play = two_tables(Bots::Call);
    let lines = play.types("table 2");
    assert!(lines[0].starts_with("Table 2 is NL10, number 1 of the room. You have €5.00."));
    assert!(lines[1].starts_with("Your turn: €0.10 to call"));
    let lines = play.types("tables");
    assert!(!lines[0].ends_with("Commands go there."));
    assert!(lines[1].ends_with("Commands go there."));
    assert_eq!(play.types("fold")[0], "2: You fold.");
}

#[test]
fn a_table_that_is_gone_is_not_replaced_by_another_in_silence() {
    let mut play = Play::new(Bots::Sleep);
    let pool = play.room.pool("NL10");
    play.room.fill_tables(pool, 5, 3);
    play.types("join NL10 3");
    for table in 1..=3 {
        play.types(&format!("{table} buyin max"));
    }
    play.types("3");
    assert_eq!(play.types("leave")[0], "You left table 3 with €10.00.");
    let which = "Tables 1 and 2 are open. Put the number first, like \"2 fold\", or choose one with \"table\".";
    assert_eq!(play.answer("leave"), which);
    assert_eq!(play.types("2 leave")[0], "You left table 2 with €10.00.");
    // Only one is left: it is meant.
    assert_eq!(play.types("leave")[0], "You left table 1 with €10.00.");
    assert!(play.answer("leave").starts_with("No table is open."));
}

#[test]
fn all_tables_at_once() {
    let mut play = two_tables(Bots::Call);
    assert_eq!(
        play.types("sitout all"),
        [
            "1: You sit out after this hand, by choice.",
            "2: You sit out after this hand, by choice."
        ]
    );
    let already =
        "You sit out at all tables already, or will after this hand. Type \"back\" to play on.";
    assert_eq!(play.answer("sitout all"), already);
    let lines = play.types("leave all");
    assert!(lines.contains(&"2: You fold.".to_owned()), "{lines:#?}");
    play.pass_until("You left table 1");
    assert!(play.answer("tables").starts_with("No table is open."));
    assert_eq!(play.answer("leave all"), "That is how it is already.");
}

#[test]
fn what_is_for_all_tables_takes_no_number() {
    let mut play = two_tables(Bots::Call);
    for line in [
        "1 sitout next",
        "2 auto-topup on",
        "1 leave all",
        "2 sitout all",
        "1 back all",
        "2 quit",
    ] {
        assert_eq!(
            play.answer(line),
            "That is not for a single table. Type it without a number before it.",
            "{line}"
        );
    }
    play.types("2 allin");
    assert_eq!(play.answer("1 yes"), "There is nothing to confirm.");
    play.types("2 allin");
    assert!(play.types("2 yes")[0].starts_with("2: You raise"));
}

#[test]
fn c8_running_out_of_time_at_one_table_sits_out_at_all_of_them() {
    let mut play = two_tables(Bots::Call);
    play.pass_until("You sit out, because time ran out");
    assert_eq!(
        play.pass_until("You sit out at all"),
        "You sit out at all tables. Come back within 8:20, or you are removed from them."
    );
    play.pass_until("Type \"back\" to play on at all of them.");
}

#[test]
fn sitting_out_at_a_table_goes_for_all_of_them() {
    let mut play = Play::new(Bots::Sleep);
    let pool = play.room.pool("NL10");
    play.room.fill_tables(pool, 5, 2);
    play.types("join NL10 2");
    play.types("1 buyin max");
    play.types("2 buyin max");
    let lines = play.types("sitout all");
    // The time of a table alone is longer than the one for all, which holds.
    let is_of_table = |line: &&String| line.contains("as at all tables") && line.contains("kept");
    assert_eq!(lines.iter().find(is_of_table), None, "{lines:#?}");
    assert!(
        lines.contains(
            &"You sit out at all tables. Come back within 8:20, or you are removed from them."
                .to_owned()
        ),
        "{lines:#?}"
    );
    assert!(
        lines.contains(&"Type \"back\" to play on at all of them.".to_owned()),
        "{lines:#?}"
    );
    let lines = play.types("2 back post");
    assert!(
        lines.contains(&"You do not sit out at all tables any more.".to_owned()),
        "{lines:#?}"
    );
}

#[test]
fn everything_is_told_again_after_something_was_missed() {
    let mut play = two_tables(Bots::Call);
    play.types("table 2");
    play.forget();
    // A message is lost on the way.
    play.room.pass(play.room.next().unwrap());
    play.room.messages.remove(0);
    play.hear();
    let lines = play.transcript.join("\n");
    assert!(
        lines.starts_with("Your wallet has €985.00.\nTable 1 is NL10"),
        "{lines}"
    );
    assert!(lines.contains("2: Your turn: €0.10 to call"), "{lines}");
    assert_eq!(play.types("fold")[0], "2: You fold.");
}
