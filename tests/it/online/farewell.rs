//! How `railbird connect --plain`, the program, says why it ends.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

use super::served::{Served, limits, room};
use crate::program;

/// Ada in a process of her own, in Danish.
fn connect(served: &Served, home: &Path, more: &[&str]) -> Child {
    fs::create_dir_all(home).unwrap();
    fs::write(home.join("password"), "swordfish12\n").unwrap();
    program::railbird()
        .args(["connect", &format!("ws://{}", served.address)])
        .args(["--plain", "--name", "Ada", "--password-file"])
        .arg(home.join("password"))
        .args(more)
        .env("RAILBIRD_HOME", home)
        .env("LC_ALL", "da_DK.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// What it said at its end; its log has nothing about missing words.
#[track_caller]
fn ended(mut child: Child, home: &Path) -> String {
    // Its input stays open: nobody wants to leave.
    let _input = child.stdin.take();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let log = fs::read_to_string(home.join("data/railbird.log")).unwrap();
    assert!(!log.contains("English"), "{log}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_farewell_is_told_in_the_language_of_the_player_and_the_log_misses_no_word_of_it() {
    let served = Served::start("farewell", limits(), room());
    let [first, second, third] = ["first", "second", "third"].map(|name| served.folder.join(name));
    let mut replaced = connect(&served, &first, &["--register"]);
    let mut lines = BufReader::new(replaced.stdout.take().unwrap()).lines();
    lines.next().unwrap().unwrap();
    let reading = std::thread::spawn(move || lines.count());
    // The name is taken.
    let denied = connect(&served, &second, &["--register"]);
    let said = ended(denied, &second);
    assert!(said.contains("hedder allerede Ada"), "{said}");
    // She comes in from elsewhere.
    let mut elsewhere = connect(&served, &third, &[]);
    let said = ended(replaced, &first);
    assert!(said.contains("logget på et andet sted"), "{said}");
    reading.join().unwrap();
    let _ = elsewhere.kill();
    let _ = elsewhere.wait();
}
