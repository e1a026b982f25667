//! Coming in to a server by the window on the screen.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use assert_cmd::cargo::cargo_bin;

use crate::e2e::home::Home;
use crate::program;

use super::window::{CTRL_C, ENTER, Pty, command};

/// A server in a process of its own, which ends with this.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(home: &Home) -> Self {
        let mut child = program::railbird()
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--speed",
                "fast",
                "--data",
            ])
            .arg(home.path().join("server"))
            .env("RAILBIRD_HOME", home.path())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let mut words = line.split_whitespace();
        let address = words.find(|word| word.starts_with("ws://"));
        let address = address.map(|word| word.trim_end_matches(','));
        let address = address
            .unwrap_or_else(|| panic!("no address: {line}"))
            .to_owned();
        Self { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn an_account_is_opened_on_the_screen_and_known_the_next_time() {
    let home = Home::new("pty-entering");
    let server = Server::start(&home);
    let connect = || command(cargo_bin!("railbird"), &["connect", &server.address], &home);
    let mut pty = Pty::start(connect());
    pty.wait_for("Log in");
    pty.press("Ada\tno such word\r");
    pty.wait_for("The name or the password is wrong.");
    // Up to what is to be done, another choice, and down to the password, which is typed anew.
    pty.press("\x1b[A\x1b[A\x1b[C");
    pty.wait_for("Password again");
    pty.press("\x1b[B\x1b[B\x15swordfish12\x1b[Bswordfish12");
    pty.press(ENTER);
    pty.wait_for("NL4 ");
    pty.wait_for("1,000.00");
    pty.press(CTRL_C);
    assert_eq!(pty.end(), (0, None), "{pty:?}");
    pty.assert_restored();
    let mut pty = Pty::start(connect());
    pty.wait_for("1,000.00");
    pty.press(CTRL_C);
    assert_eq!(pty.end(), (0, None), "{pty:?}");
}

#[test]
fn escape_leaves_the_door_and_gives_the_terminal_back() {
    let home = Home::new("pty-leaving-door");
    let server = Server::start(&home);
    let mut pty = Pty::start(command(
        cargo_bin!("railbird"),
        &["connect", &server.address],
        &home,
    ));
    pty.wait_for("Log in");
    pty.press("\x1b");
    assert_eq!(pty.end(), (0, None), "{pty:?}");
    pty.assert_restored();
}
