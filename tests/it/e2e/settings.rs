//! What is set in the program is in the settings file, and what is in the file is set in the room.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use super::home::Home;
use super::player::Player;

fn write(home: &Home, text: &str) -> PathBuf {
    let folder = home.path().join("config");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("config.toml");
    fs::write(&file, text).unwrap();
    file
}

/// Starts, types some lines until something is so, and ends; gives back what was written to the standard error.
fn set(home: &Home, lines: &[&str], what: &str, is_so: fn(bool, bool) -> bool) -> String {
    let mut me = Player::start(home, "instant", 1);
    me.until("the first prompt", Player::is_ready);
    for line in lines {
        me.say(line);
    }
    me.until(what, |me| {
        let you = me.model.you.as_ref().unwrap();
        is_so(you.auto_top_up, you.sits_out_next_big_blind)
    });
    me.say("quit");
    me.until("the end", |me| me.is_over);
    let Player { program, .. } = me;
    let (code, errors) = program.end();
    assert_eq!(code, Some(0), "{errors}");
    errors
}

#[test]
fn what_is_set_in_the_program_is_saved_and_what_is_in_the_file_holds() {
    let home = Home::new("set");
    let file = write(&home, "# mine\nname = \"Ada\" # me\n");
    let lines = ["auto-topup on", "sitout next on"];
    let errors = set(&home, &lines, "both are on", |top_up, out| top_up && out);
    assert_eq!(errors, "");
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        "# mine\nname = \"Ada\" # me\nauto_top_up = true\nsit_out_next_big_blind = true\n"
    );
    // The room remembers both as on: the file counts, in either direction.
    write(&home, "auto_top_up = false\n");
    set(&home, &[], "both are off", |top_up, out| !top_up && !out);
    assert_eq!(fs::read_to_string(&file).unwrap(), "auto_top_up = false\n");
    write(&home, "auto_top_up = true\n");
    set(&home, &[], "one is on", |top_up, out| top_up && !out);
    set(&home, &["auto-topup off"], "both are off", |top_up, out| {
        !top_up && !out
    });
    assert_eq!(fs::read_to_string(&file).unwrap(), "auto_top_up = false\n");
}

#[test]
fn a_settings_file_that_cannot_be_written_is_told_in_a_line_and_one_plays_on() {
    let home = Home::new("set_not");
    let file = write(&home, "name = \"Ada\"\n");
    fs::set_permissions(&file, Permissions::from_mode(0o400)).unwrap();
    let errors = set(&home, &["auto-topup on"], "it is on", |top_up, _| top_up);
    assert_eq!(errors.lines().count(), 1, "{errors}");
    assert!(
        errors.starts_with("railbird: auto_top_up: not saved: ") && errors.contains("config.toml"),
        "{errors}"
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "name = \"Ada\"\n");
}
