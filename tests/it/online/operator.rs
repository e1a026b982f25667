//! What whoever looks after a server is told, and that the server goes on: who was not let in, and files that have run out.

use std::fs;
use std::time::{Duration, Instant};

use railbird::client::remote::{NotIn, knock};
use railbird::protocol::message::VERSION;
use railbird::protocol::wire::{Denial, FromClient, Secret};
use railbird::rulebook::Edition;
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;

use crate::program;

use super::guest::{Guest, Wish, play_hands};
use super::served::{LONGEST, come, pool, register, way};
use super::serving::{Options, Serving};

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .unwrap()
}

fn ada(runtime: &Runtime, serving: &Serving) -> Guest {
    let nl10 = pool(&Edition::built_in("2.7").unwrap(), "NL10");
    let mut ada = come(runtime, serving.address, &register("Ada")).wishing(Wish::Cash(nl10, 1));
    play_hands(&mut [&mut ada], 1);
    ada
}

/// What the operator is answered, by the program.
fn status(serving: &Serving) -> (bool, String) {
    let asked = program::railbird()
        .args(["admin", "--data"])
        .arg(serving.home.data())
        .arg("status")
        .env("RAILBIRD_HOME", serving.home.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&asked.stdout).into_owned();
    (asked.status.success(), said)
}

/// Waits until the log has a line.
#[track_caller]
fn until_noted(serving: &Serving, ada: &mut Guest, what: &str) -> Vec<String> {
    let longest = Instant::now() + LONGEST;
    loop {
        let lines = serving.noted(what);
        if !lines.is_empty() {
            return lines;
        }
        assert!(Instant::now() < longest, "never noted: {what}");
        ada.live();
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Hands are kept whoever plays them, and exported while the room runs.
#[test]
fn the_operator_exports_the_hands_that_were_dealt() {
    let runtime = runtime();
    let serving = Serving::new("exported");
    let mut ada = ada(&runtime, &serving);
    let file = serving.home.path().join("dealt.ohh");
    let export = || {
        let asked = program::railbird()
            .args(["admin", "--json", "--data"])
            .arg(serving.home.data())
            .args(["export", "--force"])
            .arg(&file)
            .env("RAILBIRD_HOME", serving.home.path())
            .output()
            .unwrap();
        assert!(asked.status.success(), "{asked:?}");
        serde_json::from_slice::<serde_json::Value>(&asked.stdout).unwrap()
    };
    let longest = Instant::now() + LONGEST;
    let answer = loop {
        let answer = export();
        if answer["hands"].as_u64() > Some(0) {
            break answer;
        }
        assert!(Instant::now() < longest, "{answer}");
        ada.live();
        std::thread::sleep(Duration::from_millis(5));
    };
    assert_eq!(answer["answer"], "exported");
    let text = fs::read_to_string(&file).unwrap();
    let hands = text.lines().filter(|line| !line.is_empty());
    let all = hands.map(|hand| railbird::history::ohh::read_hand(hand.as_bytes(), 1).unwrap());
    assert_eq!(all.count() as u64, answer["hands"].as_u64().unwrap());
}

#[test]
fn whoever_is_not_let_in_is_in_the_log_with_name_and_address_but_no_password_and_not_without_end() {
    let serving = Serving::new("noted");
    let runtime = runtime();
    let mut ada = ada(&runtime, &serving);
    let log_in = |name: String, password: &str| FromClient::LogIn {
        version: VERSION,
        name,
        password: Secret::new(password),
    };
    let hostile = ["Ada", "Eve\u{1b}[2J\nfaked=line", &"W".repeat(9_000)];
    for round in 0..20 {
        runtime.block_on(async {
            let mut visit = knock(&way(serving.address)).await.unwrap();
            for name in hostile {
                let said = log_in(name.to_owned(), "swordfish swordfish");
                let answer = visit.enter(&said).await;
                let Err(NotIn::Denied(why)) = answer else {
                    panic!("{round}: {answer:?}");
                };
                assert!(
                    matches!(why, Denial::Unknown | Denial::TooMany { .. }),
                    "{why:?}"
                );
            }
        });
    }
    let lines = until_noted(&serving, &mut ada, "not let in");
    assert!(lines.len() < 30, "{} lines for 60 tries", lines.len());
    assert!(lines.iter().all(|line| line.len() < 300), "{lines:?}");
    let has = |what: &str| lines.iter().any(|line| line.contains(what));
    assert!(
        has("127.0.0.1") && has("Ada") && has("unknown") && has("log_in"),
        "{lines:?}"
    );
    assert!(serving.noted("swordfish").is_empty());
    assert!(
        serving
            .noted("faked=line")
            .iter()
            .all(|line| line.contains("not let in"))
    );
    assert!(!has("\u{1b}"), "{lines:?}");
    play_hands(&mut [&mut ada], 1);
}

#[test]
fn a_server_asks_for_as_many_files_as_it_needs_and_says_so_where_it_gets_fewer() {
    let more = Serving::with(
        "files-more",
        Options {
            before: "ulimit -Sn 100",
            arguments: &["--connections", "500"],
        },
    );
    let limits = fs::read_to_string(more.system("limits")).unwrap();
    let line = limits
        .lines()
        .find(|line| line.starts_with("Max open files"));
    let soft = line.unwrap().split_whitespace().nth(3).unwrap();
    assert!(soft.parse::<u64>().unwrap() >= 500, "{limits}");
    assert!(!more.said().contains("open files"), "{}", more.said());
    let fewer = Serving::with(
        "files-fewer",
        Options {
            before: "ulimit -n 80",
            arguments: &["--connections", "500"],
        },
    );
    let runtime = runtime();
    let mut ada = ada(&runtime, &fewer);
    until_noted(&fewer, &mut ada, "too few open files");
    assert!(fewer.said().contains("there may be 16"), "{}", fewer.said());
    // Everybody beyond is told that there is no place; whoever plays, and the operator, notice nothing.
    let (places, refused) = runtime.block_on(async {
        let (mut places, mut refused) = (Vec::new(), 0);
        for _ in 0..40 {
            let mut stream = TcpStream::connect(fewer.address).await.unwrap();
            let mut said = [0; 12];
            let read = stream.read_exact(&mut said);
            match tokio::time::timeout(Duration::from_millis(200), read).await {
                Ok(Ok(_)) if said == *b"HTTP/1.1 503" => refused += 1,
                Ok(other) => panic!("{other:?}"),
                Err(_) => places.push(stream),
            }
        }
        (places, refused)
    });
    assert_eq!((places.len(), refused), (15, 25));
    assert!(status(&fewer).0);
    play_hands(&mut [&mut ada], 2);
    assert_eq!(ada.hellos, 1, "the one who was there lost the connection");
}

#[test]
fn a_server_whose_files_have_run_out_goes_on_and_its_operator_is_let_in() {
    let serving = Serving::new("files-out");
    let runtime = runtime();
    let mut ada = ada(&runtime, &serving);
    let open = fs::read_dir(serving.system("fd")).unwrap().count() as u64;
    let process = Pid::from_raw(serving.child.id() as i32);
    let limit = |current: u64| {
        let maximum = Some(20_000);
        let current = Some(current);
        prlimit(process, Resource::Nofile, Rlimit { current, maximum }).unwrap()
    };
    let before = limit(open + 2);
    // More than there are files for.
    let crowd = runtime.block_on(async {
        let mut crowd = Vec::new();
        for _ in 0..10 {
            crowd.push(TcpStream::connect(serving.address).await.unwrap());
        }
        crowd
    });
    until_noted(&serving, &mut ada, "nobody more can be let in");
    let (is_answered, said) = status(&serving);
    assert!(is_answered, "{said}");
    play_hands(&mut [&mut ada], 2);
    assert_eq!(ada.hellos, 1, "the one who was there lost the connection");
    // Every so often, and not every time.
    assert!(serving.noted("nobody more can be let in").len() < 30);
    let maximum = before.maximum;
    let current = before.current;
    prlimit(process, Resource::Nofile, Rlimit { current, maximum }).unwrap();
    drop(crowd);
    let health = runtime.block_on(async {
        let mut stream = TcpStream::connect(serving.address).await.unwrap();
        stream
            .write_all(b"GET /health HTTP/1.1\r\n\r\n")
            .await
            .unwrap();
        let mut said = String::new();
        stream.read_to_string(&mut said).await.unwrap();
        said
    });
    assert!(health.ends_with("ok\n"), "{health}");
    play_hands(&mut [&mut ada], 1);
}
