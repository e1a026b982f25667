//! Themes and keymaps of one's own while the program runs: what is changed is put on, and what is broken is told while the
//! last good one stays.

use std::fs;
use std::path::PathBuf;

use crate::e2e::home::Home;

use super::window::Pty;

/// A file below the settings is written as editors do it: beside it, and then in its place.
fn write(home: &Home, file: &str, text: &str) {
    let place = config(home).join(file);
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    let beside = home.path().join("beside");
    fs::write(&beside, text).unwrap();
    fs::rename(beside, place).unwrap();
}

fn config(home: &Home) -> PathBuf {
    home.path().join("config")
}

/// What is behind the tabs of the lobby.
fn background(pty: &Pty) -> vt100::Color {
    pty.screen().cell(22, 40).unwrap().bgcolor()
}

fn theme(background: &str) -> String {
    format!("inherits = \"dark\"\n\n[styles]\ntext = {{ fg = \"ink\", bg = \"{background}\" }}\n")
}

/// The picture in one line, so that what is told in several can be found in it.
fn told(pty: &Pty) -> String {
    let text = pty.text();
    let letters = text.split(|letter: char| letter.is_whitespace() || "│╭╮╰╯─".contains(letter));
    letters
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn a_theme_that_is_changed_is_put_on_and_a_broken_one_is_told() {
    let home = Home::new("pty-theme");
    write(&home, "config.toml", "theme = \"mine\"\n");
    write(&home, "themes/mine.toml", &theme("#102030"));
    let mut pty = Pty::lobby(&home);
    let [first, second, third] = [0, 1, 2].map(|step| vt100::Color::Rgb(0x10 + step, 0x20, 0x30));
    pty.wait_until("the first theme", |pty| background(pty) == first);
    write(&home, "themes/mine.toml", &theme("#112030"));
    pty.wait_until("the second theme", |pty| background(pty) == second);
    write(&home, "themes/mine.toml", &theme("blurple"));
    // On one page or on two, one after the other.
    pty.wait_until("where it is wrong", |pty| told(pty).contains("mine.toml:4"));
    pty.wait_until("what is wrong", |pty| told(pty).contains("blurple"));
    assert_eq!(background(&pty), second, "the last good one stays\n{pty:?}");
    write(&home, "themes/mine.toml", &theme("#122030"));
    pty.wait_until("the third theme", |pty| background(pty) == third);
}

#[test]
fn a_keymap_that_is_changed_has_the_keys_and_a_broken_one_is_told() {
    let home = Home::new("pty-keymap");
    let keymap = |key: &str| format!("inherits = \"default\"\n\n[global]\nhelp = \"{key}\"\n");
    write(&home, "config.toml", "keymap = \"mine\"\n");
    write(&home, "keymaps/mine.toml", &keymap("f2"));
    let mut pty = Pty::lobby(&home);
    let hint = |key: &str| format!("[{key}] help");
    pty.wait_for(&hint("F2"));
    write(&home, "keymaps/mine.toml", &keymap("f3"));
    pty.wait_for(&hint("F3"));
    write(&home, "keymaps/mine.toml", &keymap("shift-nothing"));
    pty.wait_until("where it is wrong", |pty| told(pty).contains("mine.toml:4"));
    pty.wait_until("what is wrong", |pty| told(pty).contains("shift-nothing"));
    // The last good one stays, and its key does what it did.
    pty.press("\x1bOR");
    pty.wait_for("↑↓ scroll");
    pty.press("\x1b");
    write(&home, "keymaps/mine.toml", &keymap("f4"));
    pty.wait_for(&hint("F4"));
}
