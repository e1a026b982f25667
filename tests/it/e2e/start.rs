//! How soon the whole program is ready. Prints, and asserts no times:
//! `cargo test --release --test it e2e::start -- --ignored --nocapture`

use std::time::Instant;

use super::home::Home;
use super::program::{LONGEST, Program, run};
use crate::profile::speed::fill;
use crate::store::many::add_hands;

/// Starts it, waits for its first lines, and closes its input.
fn start(home: &Home) {
    let begin = Instant::now();
    let mut program = Program::start(home.path(), &["--plain"]);
    let line = program.line(LONGEST).expect("no first line");
    let ready = begin.elapsed();
    assert!(line.starts_with("Welcome"), "{line}");
    program.close_input();
    assert_eq!(program.end().0, Some(0));
    println!("ready in {ready:.2?}, ended after {:.2?}", begin.elapsed());
}

#[test]
#[ignore = "minutes, and some gigabytes of disk"]
fn a_start_with_a_million_hands() {
    let home = Home::new("start");
    println!("a fresh home:");
    start(&home);
    let (code, ..) = run(home.path(), &["--plain"], "lobby\n");
    assert_eq!(code, 0);
    add_hands(&home.data().join("rooms/2.7/room.db"), 1_000_000);
    std::fs::remove_file(home.data().join("profile.db")).unwrap();
    fill(&home.data().join("profile.db"), "home 2.7");
    println!("a million hands in the room and in the book:");
    for _ in 0..7 {
        start(&home);
    }
}
