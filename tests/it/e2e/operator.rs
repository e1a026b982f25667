//! What an operator has: the door, the log and the doctor.

use std::fs;

use crate::program;

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
    let verdict = "            in order, data of version 3";
    assert!(output.lines().any(|line| line == verdict), "{output}");
    let mut lines = output.lines();
    let book = lines.find(|line| line.starts_with("histories "));
    let book = book.unwrap();
    assert!(book.ends_with(": in order, data of version 9"), "{book}");
}

#[test]
fn the_doctor_says_what_is_known_of_the_terminal() {
    let home = Home::new("terminal");
    let said = |variables: &[(&str, &str)]| {
        let mut command = program::railbird();
        command.arg("doctor").env_clear();
        command.env("RAILBIRD_HOME", home.path());
        let output = command.envs(variables.iter().copied()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let has = |output: &str, line: &str| assert!(output.lines().any(|l| l == line), "{output}");
    let bare = said(&[]);
    has(
        &bare,
        "terminal    TERM is not set, standard output is no terminal",
    );
    has(&bare, "colours     none (TERM is not set)");
    has(
        &bare,
        "text        not known to be UTF-8 (none of LC_ALL, LC_CTYPE and LANG is set)",
    );
    has(&bare, "within      neither tmux nor screen nor ssh");
    let full = said(&[
        ("TERM", "tmux-256color"),
        ("COLORTERM", "truecolor"),
        ("LANG", "C"),
        ("LC_ALL", "en_IE.UTF-8"),
        ("TMUX", "/tmp/tmux,1,0"),
        ("SSH_CONNECTION", "1"),
    ]);
    has(&full, "colours     true colours (COLORTERM=truecolor)");
    has(&full, "text        UTF-8 (LC_ALL=en_IE.UTF-8)");
    has(&full, "within      tmux, ssh");
    let none = said(&[("TERM", "xterm"), ("NO_COLOR", "1")]);
    has(&none, "colours     none (NO_COLOR=1)");
}

/// A tournament of one's own, for a file.
const FRIDAY: &str =
    "name = \"Friday Deep\"\ngame = \"holdem\"\nbuy_in = \"10\"\nlevel = \"8 min\"\n";
const SATELLITE: &str =
    "name = \"Friday Seats\"\ngame = \"holdem\"\nbuy_in = \"1\"\nsatellite.target = \"friday\"\n";

/// The number that was printed for a tournament.
fn number(output: &str) -> String {
    let rest = output.strip_prefix("tournament ").expect(output);
    rest.split(':').next().unwrap().to_owned()
}

#[test]
fn a_tournament_of_ones_own_is_started_listed_and_called_off() {
    let home = Home::new("own");
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let railbird = |arguments: &[&str]| run(home.path(), arguments, "");
    let start = |file: &str, wait: &str| railbird(&["tournament", "start", file, "--in", wait]);
    fs::write(path("friday.toml"), FRIDAY).unwrap();
    fs::write(path("friday-satellite.toml"), SATELLITE).unwrap();
    fs::write(path("broken.toml"), FRIDAY.replace("8 min", "soon")).unwrap();
    let (code, _, errors) = start(&path("friday.toml"), "600");
    assert_eq!(code, 1, "{errors}");
    assert!(
        errors.ends_with("/data: no room is open there\n"),
        "{errors}"
    );

    let mut me = Player::start(&home, "instant", 6);
    me.until("the first prompt", Player::is_ready);
    // What it leads to comes first.
    let (code, _, errors) = start(&path("friday-satellite.toml"), "600");
    assert_eq!(code, 1);
    assert!(
        errors.contains("Friday Deep, to which it leads, is not announced"),
        "{errors}"
    );
    let (code, output, errors) = start(&path("friday.toml"), "1800");
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(output.contains(": Friday Deep, 20"), "{output}");
    let friday = number(&output);
    let (code, output, errors) = start(&path("friday-satellite.toml"), "600");
    assert_eq!((code, errors.as_str()), (0, ""), "{output}");

    let (code, output, _) = railbird(&["admin", "tournaments"]);
    assert_eq!(code, 0);
    let mut lines = output.lines();
    let line = lines
        .find(|line| line.contains("Friday Deep"))
        .expect(&output);
    assert_eq!(line.split_whitespace().next(), Some(friday.as_str()));
    assert!(line.contains("begins 20"), "{line}");
    let (_, output, _) = railbird(&["admin", "tournaments", "--json"]);
    let listed: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert_eq!(listed["answer"], "tournaments");
    let all = listed["tournaments"].as_array().unwrap();
    let one = all.iter().find(|one| one["name"] == "Friday Deep").unwrap();
    assert_eq!(one["tournament"].to_string(), friday);
    assert_eq!(one["status"], "announced");
    assert!(one["begins"].is_i64() && one["players"].is_u64());

    assert_eq!(railbird(&["admin", "cancel", &friday]).0, 0);
    let (code, _, errors) = railbird(&["admin", "cancel", &friday]);
    assert_eq!(code, 1);
    assert!(errors.contains("is over"), "{errors}");
    let (code, _, errors) = railbird(&["admin", "cancel", "99999"]);
    assert_eq!(code, 1);
    assert!(errors.contains("there is no"), "{errors}");
    let (_, output, _) = railbird(&["admin", "tournaments"]);
    let mut lines = output.lines();
    let line = lines
        .find(|line| line.contains("Friday Deep"))
        .expect(&output);
    assert!(line.ends_with("cancelled"), "{line}");

    refuses_what_is_wrong(&home);
    let (code, output, errors) = railbird(&["tournament", "start", "six-max-turbo", "--json"]);
    assert_eq!((code, errors.as_str()), (0, ""));
    let answer: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert_eq!(answer["answer"], "announced");
    assert_eq!(answer["name"], "Six-Max Turbo");
}

fn refuses_what_is_wrong(home: &Home) {
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let start = |file: &str| run(home.path(), &["tournament", "start", file], "");
    let (code, output, errors) = start(&path("broken.toml"));
    assert_eq!((code, output.as_str()), (1, ""));
    assert!(
        errors.contains("broken.toml:4:9: level: \"soon\" is no length of time"),
        "{errors}"
    );
    let (code, _, errors) = start("no-such-thing");
    assert_eq!(code, 2);
    assert!(
        errors.contains("no tournament \"no-such-thing\""),
        "{errors}"
    );
    let (code, _, errors) = start(&path(""));
    assert_eq!(code, 1, "{errors}");
    let (code, _, errors) = start("/dev/zero");
    assert_eq!(code, 1);
    assert!(errors.contains("/dev/zero: this is no file"), "{errors}");
    let wrong = ["tournament", "start", "eagle", "--in", "0"];
    assert_eq!(run(home.path(), &wrong, "").0, 2);
}
