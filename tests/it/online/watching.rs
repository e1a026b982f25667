//! `railbird watch`, the program, at a real server.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::program;

use super::guest::{Wish, play_hands};
use super::proxy::{Passage, Proxy};
use super::served::{Served, limits, pool, room};

/// The program, with a home of its own.
fn watch(served: &Served, arguments: &[&str]) -> Command {
    watch_by(served, served.address, arguments)
}

/// The same, by another way.
fn watch_by(served: &Served, address: SocketAddr, arguments: &[&str]) -> Command {
    let mut watch = program::railbird();
    watch
        .arg("watch")
        .arg(format!("ws://{address}"))
        .args(arguments)
        .env("RAILBIRD_HOME", &served.folder)
        .stdin(Stdio::null());
    watch
}

#[test]
fn a_table_that_is_not_there_is_named_on_standard_error_and_nothing_else_is_printed() {
    let served = Served::start("watch-none", limits(), room());
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
    let mut ada = served.guest("Ada").wishing(nl10);
    play_hands(&mut [&mut ada], 1);
    let there = ada.model.own_tables().next().unwrap().table.0.to_string();
    for how in ["--json", "--plain"] {
        for tables in [
            ["--table", "99"].as_slice(),
            &["--table", &there, "--table", "99"],
        ] {
            let said = watch(&served, &[&[how], tables].concat()).output().unwrap();
            let errors = String::from_utf8(said.stderr).unwrap();
            assert_eq!(said.status.code(), Some(1), "{how}: {errors}");
            assert!(errors.contains("there is no table 99"), "{how}: {errors}");
            assert!(errors.contains("railbird watch ws://"), "{how}: {errors}");
            assert!(said.stdout.is_empty(), "{how}");
        }
    }
}

#[test]
fn a_table_that_is_there_comes_as_a_stream_without_a_gap() {
    let served = Served::start("watch-one", limits(), room());
    let address = served.address;
    comes_as_a_stream(&served, address);
}

#[test]
fn a_table_comes_as_a_stream_although_the_first_connection_is_cut_before_it_is_shown() {
    let served = Served::start("watch-cut", limits(), room());
    let proxy = Proxy::start(&served.runtime, served.address);
    // In the middle of the snapshot.
    proxy.set(Passage::CutsFirst(1_000));
    comes_as_a_stream(&served, proxy.address);
}

/// Watches a table at which somebody plays, until a hand of it was seen ending.
fn comes_as_a_stream(served: &Served, by: SocketAddr) {
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
    let mut ada = served.guest("Ada").wishing(nl10);
    play_hands(&mut [&mut ada], 1);
    let table = ada.model.own_tables().next().unwrap().table.0;
    let mut child = watch_by(served, by, &["--json", "--table", &table.to_string()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let reading = std::thread::spawn(move || {
        let (mut seq, mut is_shown) = (0, false);
        for line in lines {
            let line: Value = serde_json::from_str(&line.unwrap()).unwrap();
            let Some(number) = line["seq"].as_u64() else {
                continue;
            };
            assert_eq!(number, seq + 1);
            seq = number;
            let news = &line["news"];
            is_shown |= news["type"] == "table" && news["view"]["table"] == table;
            if is_shown && news["change"]["type"] == "hand_ended" {
                return;
            }
        }
        panic!("the stream ended after {seq}");
    });
    while !reading.is_finished() {
        ada.live();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let _ = child.kill();
    let _ = child.wait();
    reading.join().unwrap();
}
