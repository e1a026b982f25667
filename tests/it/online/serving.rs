//! `railbird serve` as a process of its own, in a folder that is gone when the test is: it can be killed, told to end, and started
//! again on what it kept.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;

use assert_cmd::cargo::cargo_bin;

use crate::e2e::home::Home;
use crate::program::LOCALE;

/// The data of a server, and the server while it runs.
pub struct Serving {
    pub home: Home,
    pub address: SocketAddr,
    pub child: Child,
    options: Options,
    errors: Arc<Mutex<String>>,
}

/// What is not usual about it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// What a shell does before it becomes the server.
    pub before: &'static str,
    pub arguments: &'static [&'static str],
}

impl Serving {
    pub fn new(name: &str) -> Self {
        Self::with(name, Options::default())
    }

    pub fn with(name: &str, options: Options) -> Self {
        let home = Home::new(name);
        let free = "127.0.0.1:0".parse().unwrap();
        let (child, address, errors) = start(&home, free, options);
        Self {
            home,
            address,
            child,
            options,
            errors,
        }
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub fn start_again(&mut self) {
        let (child, address, errors) = start(&self.home, self.address, self.options);
        assert_eq!(address, self.address);
        self.child = child;
        self.errors = errors;
    }

    pub fn terminate(&self) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status();
        assert!(sent.unwrap().success());
    }

    /// What it has said on standard error.
    pub fn said(&self) -> String {
        self.errors.lock().unwrap().clone()
    }

    /// The lines of its log that have something in them.
    pub fn noted(&self, what: &str) -> Vec<String> {
        let log = fs::read_to_string(self.home.data().join("railbird.log")).unwrap_or_default();
        let lines = log.lines().filter(|line| line.contains(what));
        lines.map(str::to_owned).collect()
    }

    /// What the system has about the process.
    pub fn system(&self, what: &str) -> PathBuf {
        PathBuf::from(format!("/proc/{}/{what}", self.child.id()))
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts it, and waits until it says where it listens.
fn start(
    home: &Home,
    listen: SocketAddr,
    options: Options,
) -> (Child, SocketAddr, Arc<Mutex<String>>) {
    let mut child = Command::new("sh")
        .arg("-c")
        .arg(format!("{}\nexec \"$@\"", options.before))
        .arg("sh")
        .arg(cargo_bin!("railbird"))
        .arg("serve")
        .args(["--speed", "instant", "--listen", &listen.to_string()])
        .args(options.arguments)
        .arg("--data")
        .arg(home.data())
        .arg("--edition")
        .arg(home.rules())
        .env("RAILBIRD_HOME", home.path())
        .envs([LOCALE])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let errors: Arc<Mutex<String>> = Arc::default();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let said = Arc::clone(&errors);
    let mut hear = move || {
        let line = lines.next()?.ok()?;
        said.lock().unwrap().push_str(&format!("{line}\n"));
        Some(line)
    };
    let address = loop {
        let line = hear().unwrap_or_else(|| panic!("no server: {}", errors.lock().unwrap()));
        let address = line
            .split_once("ws://")
            .and_then(|(_, rest)| rest.split_once(','));
        if let Some((address, _)) = address {
            break address.parse().unwrap();
        }
    };
    // The rest is read, so that nobody waits for it.
    thread::spawn(move || while hear().is_some() {});
    (child, address, errors)
}
