//! What can go wrong around a game: a clear line each, a right exit code, and nothing lost.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::thread;
use std::time::Duration;

use railbird::store::verify;
use rusqlite::Connection;

use crate::program;

use super::books::Books;
use super::home::Home;
use super::player::Player;
use super::program::{LONGEST, Program, run};

/// Plays in lines with all of the input at once.
fn plain(home: &Home, input: &str) -> (i32, String, String) {
    let rules = home.rules();
    let arguments = ["--plain", "--edition", rules.to_str().unwrap()];
    run(home.path(), &arguments, input)
}

/// A game with a seat at a table and a hand that is being played.
fn in_a_hand(home: &Home) -> Player {
    let mut me = Player::start(home, "instant", 3);
    me.until("the first prompt", Player::is_ready);
    me.say("join NL10 1");
    let play = |me: &mut Player| me.play(1);
    me.playing_until("a hand", LONGEST, play, |me| {
        !me.running.is_empty() && !me.ended.is_empty()
    });
    me
}

/// Everything came home from the tables.
fn assert_left(home: &Home) {
    let books = Books::read(home).unwrap();
    assert!(books.stacks.is_empty(), "{books:?}");
}

#[test]
fn a_broken_settings_file_is_told_and_one_plays_on() {
    let home = Home::new("settings");
    fs::create_dir(home.path().join("config")).unwrap();
    let file = home.path().join("config/config.toml");
    fs::write(
        &file,
        "name = \"Ada\"\nbot_speed = \"sometimes\"\n[broken\n",
    )
    .unwrap();
    let (code, output, errors) = plain(&home, "wallet\n");
    assert_eq!(code, 0, "{errors}");
    assert!(output.contains("Goodbye."), "{output}");
    assert!(
        errors.lines().count() > 0
            && errors
                .lines()
                .all(|line| line.starts_with("railbird: ") && line.contains("config.toml:")),
        "{errors}"
    );
}

#[test]
fn a_data_folder_that_is_a_file_is_left_alone() {
    let home = Home::new("file");
    fs::write(home.data(), "mine").unwrap();
    let (code, output, errors) = plain(&home, "");
    assert_eq!((code, output.as_str()), (1, ""));
    assert!(errors.ends_with("data is a file\n"), "{errors}");
    assert_eq!(errors.lines().count(), 1);
    assert_eq!(fs::read_to_string(home.data()).unwrap(), "mine");
}

#[test]
fn a_read_only_data_folder_is_told() {
    let home = Home::new("read_only");
    fs::create_dir(home.data()).unwrap();
    let set = |mode| fs::set_permissions(home.data(), Permissions::from_mode(mode)).unwrap();
    set(0o500);
    // Nothing is read-only for the system's own user.
    if fs::write(home.data().join("try"), "").is_err() {
        let (code, output, errors) = plain(&home, "");
        assert_eq!((code, output.as_str()), (1, ""));
        let last = errors.lines().last().unwrap();
        assert!(last.starts_with("railbird: cannot use the data folder "));
    }
    set(0o700);
}

#[test]
fn a_database_that_is_none_is_kept_aside() {
    let home = Home::new("no_database");
    let folder = home.room().parent().unwrap().to_owned();
    fs::create_dir_all(&folder).unwrap();
    let garbage = "no database at all\n".repeat(1_000);
    fs::write(home.room(), &garbage).unwrap();
    let (code, output, errors) = plain(&home, "wallet\n");
    assert_eq!(code, 0, "{errors}");
    assert!(output.contains("Goodbye."), "{output}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    let names = fs::read_dir(&folder).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let aside = names.into_iter().find(|name| name.contains(".damaged-"));
    let aside = aside.unwrap();
    assert!(errors.contains(&aside), "{errors}");
    assert_eq!(fs::read_to_string(folder.join(aside)).unwrap(), garbage);
    assert!(verify(&home.room()).unwrap().is_in_order());
}

#[test]
fn a_newer_database_is_refused_and_stays_as_it_is() {
    let home = Home::new("newer");
    assert_eq!(plain(&home, "").0, 0);
    let connection = Connection::open(home.room()).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let before = fs::read(home.room()).unwrap();
    let (code, output, errors) = plain(&home, "");
    assert_eq!((code, output.as_str()), (1, ""));
    assert!(
        errors.contains("was written by a newer railbird (data version 99"),
        "{errors}"
    );
    assert_eq!(errors.lines().count(), 1);
    assert_eq!(fs::read(home.room()).unwrap(), before);
}

#[test]
fn a_second_program_is_told_who_has_the_data() {
    let home = Home::new("second");
    let mut me = Player::start(&home, "instant", 5);
    me.until("the first prompt", Player::is_ready);
    let (code, output, errors) = plain(&home, "");
    assert_eq!((code, output.as_str()), (1, ""));
    let holder = format!(
        "is in use by railbird --plain (process {})",
        me.program.id()
    );
    assert!(errors.contains(&holder), "{errors}");
    assert_eq!(errors.lines().count(), 1);
    // The first one has not noticed anything.
    me.say("wallet");
    me.until("an answer", |me| !me.notes.is_empty());
    me.say("quit");
    me.until("the end", |me| me.is_over);
    assert_eq!(me.program.end(), (Some(0), String::new()));
}

#[test]
fn an_input_that_is_closed_at_once_is_a_quiet_end() {
    let home = Home::new("no_input");
    let (code, output, errors) = plain(&home, "");
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(output.ends_with("Goodbye.\n"), "{output}");
}

#[test]
fn an_output_that_is_closed_in_a_hand_is_a_quiet_end() {
    let home = Home::new("no_output");
    let mut me = in_a_hand(&home);
    me.program.close_output();
    assert_eq!(me.program.end(), (Some(0), String::new()));
    assert_left(&home);
}

#[test]
fn garbage_is_answered_and_changes_nothing() {
    let home = Home::new("garbage");
    let mut program = Program::start(home.path(), &home.arguments("instant"));
    let long = "join ".repeat(100_000);
    let lines: [&[u8]; 12] = [
        b"",
        b"   \t ",
        b"\xff\xfe\x00\x01\x1b[31m",
        b"frobnicate",
        b"99999999999999999999 fold",
        b"join",
        b"join NL10 999999999999",
        b"raise -5",
        b"buyin 1e9 post",
        b"watch 4294967295",
        "say \u{202e}abc\u{7}".as_bytes(),
        long.as_bytes(),
    ];
    for line in lines {
        program.send_bytes(line);
        program.send_bytes(b"\n");
    }
    program.send("wallet");
    program.close_input();
    let mut notes = 0;
    while let Some(line) = program.line(LONGEST) {
        assert!(!line.contains('\u{1b}') && !line.contains('\u{202e}'));
        notes += usize::from(line.starts_with("{\"note\":"));
    }
    // An answer to each line but the two that are empty, and a farewell.
    assert!(notes >= lines.len() - 2, "{notes}");
    assert_eq!(program.end(), (Some(0), String::new()));
    assert_left(&home);
}

#[test]
fn asked_to_end_it_leaves_in_good_order() {
    let home = Home::new("terminated");
    let mut me = in_a_hand(&home);
    let running = me.running.values().next().unwrap().0;
    me.program.terminate();
    me.until("the end", |me| me.is_over);
    assert!(me.ended.contains(&running), "the hand is played to its end");
    assert_eq!(me.program.end(), (Some(0), String::new()));
    assert_left(&home);
}

#[test]
fn an_edition_that_is_not_there_is_a_mistake_of_the_command_line() {
    let home = Home::new("no_edition");
    let (code, output, errors) = run(home.path(), &["--plain", "--edition", "nonsense"], "");
    assert_eq!((code, output.as_str()), (2, ""));
    assert!(errors.contains("nonsense"), "{errors}");
    assert_eq!(errors.lines().count(), 1);
    assert!(!Path::new(&home.room()).exists());
    let wrong = home.path().join("wrong.toml");
    fs::write(&wrong, "edition = 7\n").unwrap();
    let wrong = ["--plain", "--edition", wrong.to_str().unwrap()];
    let (code, output, errors) = run(home.path(), &wrong, "");
    assert_eq!((code, output.as_str()), (1, ""));
    assert!(errors.contains("wrong.toml:1:"), "{errors}");
}

/// More than a pipe holds, and then twice the wish that it may end: the second time it ends at once.
#[test]
fn a_program_whose_output_nobody_reads_ends_when_told_twice() {
    let home = Home::new("unread");
    let mut program = Program::start_unread(home.path(), &home.arguments("instant"));
    program.send_bytes("help\n".repeat(400).as_bytes());
    thread::sleep(Duration::from_secs(2));
    program.terminate();
    thread::sleep(Duration::from_millis(300));
    program.terminate();
    assert_eq!(program.end(), (Some(1), String::new()));
    let report = verify(&home.room()).unwrap();
    assert!(report.is_in_order(), "{report}");
}

#[test]
fn an_output_without_room_is_told_in_words() {
    let home = Home::new("full");
    let full = fs::OpenOptions::new().write(true).open("/dev/full");
    let output = program::railbird()
        .arg("--plain")
        .env("RAILBIRD_HOME", home.path())
        .stdin(std::process::Stdio::null())
        .stdout(full.unwrap())
        .output()
        .unwrap();
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "railbird: cannot write the output: no space left on device\n"
    );
    assert_eq!(output.status.code(), Some(1));
}
