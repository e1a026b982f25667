//! How soon, how much and how often, in a real terminal. Prints, and asserts no times:
//! `cargo test --release --test it tui::pty::speed -- --ignored --nocapture --test-threads 1`

use std::fs;
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;

use crate::e2e::home::Home;
use crate::profile::speed::fill;
use crate::store::many::add_hands;

use super::window::{CTRL_C, END_OF_FRAME, Pty, command, find};

/// The program as a person starts it, with the edition's own pauses.
fn start(home: &Home) -> Pty {
    Pty::start(command(cargo_bin!("railbird"), &[], home))
}

/// Starts it, and says when the first picture was there and when it showed the stakes.
fn first_frame(home: &Home) -> (Duration, Duration) {
    let begin = Instant::now();
    let mut pty = start(home);
    while find(&pty.raw, END_OF_FRAME).is_none() {
        assert!(pty.hear(Duration::from_secs(5)));
    }
    let first = begin.elapsed();
    pty.wait_for("NL4 ");
    let stakes = begin.elapsed();
    pty.press(CTRL_C);
    pty.end();
    (first, stakes)
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{what}: median {:.1?}, least {:.1?}, most {:.1?}, of {}",
        at(50),
        times[0],
        times[times.len() - 1],
        times.len()
    );
}

fn print_starts(what: &str, homes: &[&Home]) {
    let starts: Vec<_> = homes.iter().map(|home| first_frame(home)).collect();
    let first = starts.iter().map(|(first, _)| *first);
    print(&format!("first picture, {what}"), first.collect());
    let stakes = starts.iter().map(|(_, stakes)| *stakes);
    print(&format!("the stakes, {what}"), stakes.collect());
}

#[test]
#[ignore = "minutes, and some gigabytes of disk"]
fn starts() {
    let fresh: Vec<Home> = (0..12)
        .map(|number| Home::new(&format!("fresh{number}")))
        .collect();
    print_starts("a fresh home", &fresh.iter().collect::<Vec<_>>());
    let used = &fresh[0];
    print_starts("a home that was used", &[used; 12]);
    add_hands(&used.data().join("rooms/2.7/room.db"), 1_000_000);
    fs::remove_file(used.data().join("profile.db")).unwrap();
    fill(&used.data().join("profile.db"), "home 2.7");
    print_starts("a million hands", &[used; 12]);
}

/// The processor time of a process in milliseconds, and the most memory that it had in KB.
fn used(process: u32) -> (u64, u64) {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap()
        .split_whitespace()
        .collect();
    // Hundredths of a second in the program and for it.
    let ticks = |place: usize| fields[place].parse::<u64>().unwrap();
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let peak = status.lines().find(|line| line.starts_with("VmHWM:"));
    let peak = peak.and_then(|line| line.split_whitespace().nth(1));
    ((ticks(11) + ticks(12)) * 10, peak.unwrap().parse().unwrap())
}

fn watch(pty: &mut Pty, what: &str, time: Duration) {
    let (before, _) = used(pty.id());
    let written = pty.raw.len();
    pty.listen(time);
    let (after, peak) = used(pty.id());
    println!(
        "{what}: {:.2}% of a core over {time:?}, {} bytes written, at most {:.1} MB of memory so far",
        (after - before) as f64 / time.as_millis() as f64 * 100.0,
        pty.raw.len() - written,
        peak as f64 / 1_024.0
    );
}

/// Nine tables of quick bots.
fn nine(home: &Home) -> Pty {
    let mut pty = Pty::lobby(home);
    // So large that every tab says what it is.
    pty.resize((200, 60));
    pty.listen(Duration::from_millis(500));
    pty.sit_down(9);
    pty
}

/// The default with so much time for a decision that every table comes to wait.
const PATIENT: &str = r#"edition = "patient"
about = "the default with much time"
inherits = "2.7"
[decision]
cash = "900 s"
"#;

#[test]
#[ignore = "some minutes"]
fn nine_tables_that_wait() {
    let home = Home::new("idle");
    let rules = home.path().join("patient.toml");
    fs::write(&rules, PATIENT).unwrap();
    let rules = rules.to_str().unwrap();
    let mut pty = Pty::start(command(
        cargo_bin!("railbird"),
        &["--edition", rules],
        &home,
    ));
    pty.resize((200, 60));
    pty.wait_for("NL4 ");
    watch(
        &mut pty,
        "the lobby, bots at natural speed",
        Duration::from_secs(20),
    );
    pty.sit_down(9);
    watch(&mut pty, "nine tables in play", Duration::from_secs(10));
    let until = Instant::now() + Duration::from_secs(240);
    let waiting = |pty: &Pty| {
        let text = pty.text();
        let top = text.lines().next().unwrap_or_default();
        top.matches('!').count()
    };
    while waiting(&pty) < 9 && Instant::now() < until {
        pty.listen(Duration::from_secs(1));
    }
    println!("{} tables wait", waiting(&pty));
    watch(
        &mut pty,
        "nine tables wait for the player",
        Duration::from_secs(20),
    );
}

#[test]
#[ignore = "a minute"]
fn keys_while_nine_tables_run() {
    let home = Home::new("keys");
    let mut pty = nine(&home);
    // The bots play on by themselves.
    pty.press("O");
    pty.wait_for("You sit out at all tables");
    pty.listen(Duration::from_secs(3));
    watch(
        &mut pty,
        "nine tables of instant bots without pauses",
        Duration::from_secs(10),
    );
    let mut opened = Vec::new();
    let mut closed = Vec::new();
    for _ in 0..200 {
        for (key, is_there, times) in [("j", true, &mut opened), ("\x1b", false, &mut closed)] {
            pty.listen(Duration::from_millis(37));
            let begin = Instant::now();
            pty.press(key);
            while pty.text().contains("What happened at") != is_there {
                assert!(begin.elapsed() < Duration::from_secs(5), "{pty:?}");
                pty.hear(Duration::from_millis(100));
            }
            times.push(begin.elapsed());
        }
    }
    print("a key until the log is open", opened);
    // Esc alone may begin another key.
    print("Esc until it is closed", closed);
}
