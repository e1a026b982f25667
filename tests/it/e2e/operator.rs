//! What an operator has: the door, the log and the doctor.

use std::fs;

use super::home::Home;
use super::player::Player;
use super::program::run;

#[test]
fn a_session_leaves_its_story_in_the_log() {
    let home = Home::new("log");
    fs::create_dir_all(home.path().join("config")).unwrap();
    let file = home.path().join("config/config.toml");
    fs::write(file, "log = \"debug\"\n").unwrap();
    let mut me = Player::start(&home, "instant", 5);
    me.until("the first prompt", Player::is_ready);
    let (code, output, errors) = run(home.path(), &["admin", "grant", "Player", "5"], "");
    assert_eq!((code, output.as_str()), (0, "done\n"), "{errors}");
    me.say("join NL10 1");
    let play = |me: &mut Player| me.play(1);
    me.playing_until("a hand", super::program::LONGEST, play, |me| {
        !me.ended.is_empty()
    });
    me.say("quit");
    me.playing_until("the end", super::program::LONGEST, play, |me| me.is_over);
    drop(me);
    let log = fs::read_to_string(home.data().join("railbird.log")).unwrap();
    for (level, words) in [
        ("INFO", "the program starts version=\"0.1.0\""),
        ("INFO", "an account is opened"),
        ("INFO", "the room is open edition=\"quick\" players="),
        ("INFO", "a command of the operator command=Grant"),
        ("INFO", "the room is closed"),
        ("DEBUG", "connected connection=0 player="),
        ("DEBUG", "committed number=1 steps="),
    ] {
        let mut lines = log.lines();
        let found = lines.any(|line| line.contains(level) && line.contains(words));
        assert!(found, "{words} is missing:\n{log}");
    }
    for word in ["Dealt", "cards", "Flop", "hole"] {
        assert!(!log.contains(word), "{word}:\n{log}");
    }
}

#[test]
fn a_path_that_is_too_long_for_a_door_is_told_by_whoever_needs_it() {
    let home = Home::new(&"long".repeat(30));
    let (code, output, errors) = run(home.path(), &["--plain"], "wallet\n");
    assert_eq!(code, 0, "{errors}");
    assert!(output.contains("Goodbye."), "{output}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    let reason = "too long a path for a socket";
    assert!(errors.contains(reason), "{errors}");
    let (code, _, errors) = run(home.path(), &["admin", "status"], "");
    assert_eq!(code, 1);
    assert!(errors.contains(reason), "{errors}");
    let (_, output, _) = run(home.path(), &["doctor"], "");
    let room = output.lines().find(|line| line.starts_with("room "));
    assert!(room.is_some_and(|line| line.contains(reason)), "{output}");
}

#[test]
fn the_doctor_says_that_all_is_in_order_and_of_which_version() {
    let home = Home::new("doctor");
    let (code, ..) = run(home.path(), &["--plain"], "wallet\n");
    assert_eq!(code, 0);
    let (code, output, errors) = run(home.path(), &["doctor"], "");
    assert_eq!((code, errors.as_str()), (0, ""), "{output}");
    let verdict = "            in order, data of version 2";
    assert!(output.lines().any(|line| line == verdict), "{output}");
    let mut lines = output.lines();
    let book = lines.find(|line| line.starts_with("histories "));
    let book = book.unwrap();
    assert!(book.ends_with(": in order, data of version 2"), "{book}");
}
