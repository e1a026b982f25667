//! Every command does something that can be read.

use railbird::base::columns;
use railbird::plain::{End, WORDS, wrapped};

use super::play::Play;
use super::stand_in::Bots;

#[test]
fn help_knows_every_command() {
    let mut play = Play::new(Bots::Call);
    let lines = play.types("help");
    assert_eq!(lines.len(), WORDS.len() + 2);
    for word in &WORDS {
        let help = play.types(&format!("help {}", word.name));
        assert!(help[0].starts_with(word.usage), "{help:?}");
        assert!(lines.contains(&help[0]));
    }
    assert_eq!(play.types("help raise").len(), 2);
    assert_eq!(
        play.answer("help fodl"),
        "There is no command 'fodl'. Did you mean \"fold\"?"
    );
}

#[test]
fn the_lobby_can_be_narrowed() {
    let mut play = Play::new(Bots::Call);
    play.room.fill("NL10", 2);
    // The last line names what else there is.
    let all = play.types("lobby").len() - 1;
    let omaha = play.types("lobby omaha");
    let banzai = play.types("lobby Banzai omaha");
    assert!(all > omaha.len() && omaha.len() > banzai.len());
    assert!(banzai.iter().all(|line| line.starts_with("Banzai PL")));
    assert_eq!(play.types("lobby hold").len(), all - omaha.len());
    assert!(play.types("lobby nl50")[0].starts_with("Standard NL50, "));
    assert_eq!(
        play.answer("lobby nl10"),
        "NL10, Hold'em, €0.05/€0.10, €5.00 to €10.00: nobody plays, 2 wait."
    );
    assert_eq!(
        play.answer("lobby nothing"),
        "No stake is called so. Type \"lobby\" to see all of them."
    );
}

#[test]
fn the_lobby_and_the_commands_fit_a_terminal() {
    let mut play = Play::new(Bots::Call);
    for line in play.types("lobby") {
        assert!(columns(&line) + " 99".len() < 80, "{line}");
    }
    for line in play.types("help") {
        assert!(columns(&line) <= 80, "{line}");
    }
}

#[test]
fn quiet_tells_hands_without_ones_cards_by_their_result() {
    let mut play = Play::to_act(3, Bots::Call);
    assert_eq!(
        play.answer("quiet"),
        "Hands in which you have no cards are told by their result only."
    );
    assert_eq!(play.types("fold")[0], "You fold.");
    play.pass_until("wins");
    let since = play.since("You fold.");
    assert_eq!(since.lines().count(), 2, "{since}");
    assert!(
        play.types("log")
            .iter()
            .any(|line| line.starts_with("River"))
    );
    assert_eq!(play.answer("quiet off"), "All hands are told in full.");
}

#[test]
fn settings_take_effect_and_can_be_taken_back() {
    let mut play = Play::seated(3, Bots::Sleep);
    assert_eq!(
        play.answer("auto-topup on"),
        "Your stacks are topped up after every hand, at all tables."
    );
    assert_eq!(play.answer("auto-topup on"), "That is how it is already.");
    assert_eq!(
        play.answer("auto-topup"),
        "Your stacks are topped up after every hand, at all tables."
    );
    assert_eq!(
        play.answer("auto-topup off"),
        "Your stacks are not topped up by themselves, at any table."
    );
    assert_eq!(
        play.answer("sitout next"),
        "You will sit out at your next big blind, at every table."
    );
    assert_eq!(
        play.answer("sitout next off"),
        "You will not sit out at your next big blind, at any table."
    );
    assert_eq!(play.answer("post"), "You post a big blind to be dealt in.");
    assert_eq!(play.answer("wait"), "You wait for the big blind.");
}

#[test]
fn a_stack_can_be_topped_up() {
    let mut play = Play::new(Bots::Sleep);
    play.room.fill("NL10", 3);
    play.types("join NL10");
    play.types("buyin min");
    assert_eq!(
        play.types("topup 2.50"),
        [
            "You add €2.50 and have €7.50.",
            "Your wallet has €992.50 after the top-up at NL10."
        ]
    );
    assert_eq!(play.types("topup")[0], "You add €2.50 and have €10.00.");
    assert_eq!(
        play.answer("topup"),
        "Your stack is full: it has €10.00, and the maximum is €10.00."
    );
    assert_eq!(
        play.answer("wallet"),
        "Your wallet has €990.00, and €10.00 is before you at a table."
    );
}

#[test]
fn a_hand_can_be_read_again() {
    let mut play = Play::to_act(3, Bots::Fold);
    play.types("raise 3bb");
    play.pass_until("is over");
    let log = play.types("log");
    assert!(log[0].starts_with("Hand 2, "), "{log:#?}");
    assert!(log.contains(&"You raise to €0.30.".to_owned()));
    assert!(!log.iter().any(|line| line.starts_with("Your turn")));
    assert!(log.last().unwrap().starts_with("Hand 2 is over."));
}

#[test]
fn tables_can_be_watched() {
    let mut play = Play::new(Bots::Call);
    play.room.fill("NL10", 3);
    play.pass(0);
    assert_eq!(
        play.answer("watch 0"),
        "Table 1 is NL10, number 0 of the room. You only watch. There: Nina (bot) €10.00, Anders (bot) €10.00 and Cleo (bot) €10.00."
    );
    assert_eq!(play.answer("fold"), "No hand is being played there now.");
    play.pass_until("posts the big blind");
    // The hand is seen, the cards are not.
    assert!(!play.transcript.iter().any(|line| line.contains("dealt")));
    assert_eq!(play.answer("fold"), "You do not sit at table 1.");
    assert_eq!(play.answer("say hello"), "You do not sit at table 1.");
    assert_eq!(
        play.answer("unwatch"),
        "You do not look at table 1 any more."
    );
    assert!(play.answer("unwatch 1").starts_with("There is no table 1"));
    play.types("watch 0");
    assert_eq!(
        play.answer("unwatch 1"),
        "You do not look at table 1 any more."
    );
}

#[test]
fn a_table_of_ones_own_can_be_watched_and_talked_at() {
    let mut play = Play::seated(3, Bots::Sleep);
    assert_eq!(
        play.answer("say  nice\u{202e} hand\u{7}"),
        "You say: nice hand"
    );
    // What changes nothing that could be read is acknowledged.
    assert_eq!(play.answer("watch 0"), "Done.");
    let sits = "You sit at table 1, and see it as long as you do. Type \"leave\" to leave it.";
    assert_eq!(play.answer("unwatch"), sits);
    assert_eq!(play.answer("unwatch 1"), sits);
}

#[test]
fn quitting_leaves_everything_in_good_order() {
    let mut play = Play::to_act(3, Bots::Call);
    play.types("check");
    let lines = play.types("quit");
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("You leave after this hand"))
    );
    assert!(lines[0].starts_with("You leave. A hand that you are in is folded"));
    assert_eq!(play.end, None);
    // Nothing else is listened to.
    assert!(play.answer("raise 5").starts_with("You leave. "));
    play.pass_until("Goodbye.");
    assert_eq!(play.end, Some(End::Left));
    let you = play.session.model().you.as_ref().unwrap();
    assert!(you.tables.is_empty());
    assert_eq!(you.wallet.0, 99_990);
}

#[test]
fn quitting_twice_does_not_wait() {
    let mut play = Play::to_act(3, Bots::Call);
    play.types("check");
    play.types("quit");
    play.types("quit");
    assert_eq!(play.end, Some(End::StillPlaying));
}

#[test]
fn quitting_gives_back_kept_seats_and_places_in_queues() {
    let mut play = Play::new(Bots::Sleep);
    play.room.fill("NL10", 3);
    play.types("join NL10");
    play.types("join NL25 2");
    play.types("quit");
    assert_eq!(play.end, Some(End::Left), "{:#?}", play.transcript);
    let you = play.session.model().you.as_ref().unwrap();
    assert!(you.queues.is_empty() && you.reservations.is_empty());
}

#[test]
fn lines_are_broken_at_words() {
    let line = "Hand 1, 4 players, Nina is on the button.";
    assert_eq!(wrapped(line, 80), line);
    assert_eq!(
        wrapped(line, 20),
        "Hand 1, 4 players,\nNina is on the\nbutton."
    );
    assert_eq!(wrapped("a 123456 b", 4), "a\n123456\nb");
    assert_eq!(wrapped("", 20), "");
}
