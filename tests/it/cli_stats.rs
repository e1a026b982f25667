//! `railbird history stats` as a user meets it.

use std::fs;
use std::path::{Path, PathBuf};

use railbird::history::phh::Value::Text;
use railbird::history::phh::Writer;
use railbird::profile::{Book, Entry};
use railbird::rulebook::Format;
use serde_json::Value;

use crate::config::folder;
use crate::formats::cash;
use crate::profile::stand_in::{Desk, play};
use crate::program;

fn history(home: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = program::railbird()
        .arg("history")
        .args(arguments)
        .env("RAILBIRD_HOME", home)
        .output()
        .unwrap();
    program::told(output)
}

fn stats(home: &Path, arguments: &[&str]) -> String {
    let (code, out, error) = history(home, &[&["stats"], arguments].concat());
    assert_eq!((code, error.as_str()), (0, ""));
    out
}

fn lines(home: &Path, arguments: &[&str]) -> Vec<Value> {
    let out = stats(home, &[arguments, &["--json"]].concat());
    let read = |line: &str| serde_json::from_str(line).unwrap();
    out.lines().map(read).collect()
}

/// A home with an evening that was played.
fn played(test: &str) -> PathBuf {
    let mut desk = None;
    play(3, 9, 1_500, |crowd, _, events| {
        let desk = desk.get_or_insert_with(|| Desk::connect(&crowd.room));
        desk.hear(&crowd.room, events);
    });
    let entries: Vec<Entry> = desk.unwrap().entries;
    let home = folder(&format!("stats_{test}"));
    fs::create_dir(home.join("data")).unwrap();
    let book = Book::open(&home.join("data/profile.db"));
    book.unwrap().book.enter("home", &entries).unwrap();
    home
}

#[test]
fn every_line_of_json_has_its_figures_and_the_groups_add_up() {
    let home = played("json");
    for by in ["game", "stake", "position", "session", "day"] {
        let lines = lines(&home, &["--by", by]);
        let (all, rows) = lines.split_first().unwrap();
        assert_eq!(all["by"], "all");
        assert!(!rows.is_empty());
        let sum = |key: &str| -> i64 { rows.iter().map(|row| row[key].as_i64().unwrap()).sum() };
        for key in ["hands", "told", "result"] {
            assert_eq!(sum(key), all[key].as_i64().unwrap(), "{by} {key}");
        }
        for row in rows {
            assert_eq!(row["by"], by);
            let vpip = row["counts"]["vpip"].as_f64().unwrap() / row["told"].as_f64().unwrap();
            assert_eq!(row["vpip"].as_f64(), Some(vpip));
        }
    }
}

#[test]
fn a_table_of_at_most_80_columns_and_a_graph_are_for_people() {
    let home = played("table");
    let hands = lines(&home, &[])[0]["hands"].as_i64().unwrap();
    for by in ["game", "stake", "position", "session", "day"] {
        let table = stats(&home, &["--by", by, "--graph", "--ascii"]);
        assert!(table.is_ascii());
        assert!(table.lines().all(|line| line.len() <= 80), "{table}");
        let head = "hands  VPIP   PFR 3-bet   AF  WTSD  W$SD   BB/100      +-";
        assert!(table.lines().next().unwrap().ends_with(head), "{table}");
        assert!(table.contains(", all-in adjusted "), "{table}");
        assert!(table.contains('*'), "{table}");
        let axis = table.lines().find(|line| line.contains("hands 0")).unwrap();
        assert!(axis.ends_with(&format!(" {hands}")), "{axis}");
    }
    // Nobody sees the graph where the output is read by a program.
    assert!(!stats(&home, &[]).contains("dotted"));
    assert!(stats(&home, &["--graph"]).contains('⠤'));
}

#[test]
fn one_session_has_its_own_figures_and_graph() {
    let home = played("session");
    let all = lines(&home, &["--by", "session"]);
    let last = all.last().unwrap();
    let alone = lines(&home, &["--session", "1", "--graph"]);
    assert_eq!(&alone[0], last);
    let end = alone.last().unwrap();
    assert_eq!(end["by"], "graph");
    assert_eq!(end["hands"], last["hands"]);
    assert_eq!(end["result"], last["result"]);
    let (code, out, error) = history(&home, &["stats", "--session", "999"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(error.contains("there are only "), "{error}");
}

#[test]
fn sessions_are_told_with_the_numbers_that_are_asked_for() {
    let home = played("numbers");
    let sessions = lines(&home, &["--by", "session"]).split_off(1);
    let count = sessions.len() as u64;
    assert!(count > 2, "{count}");
    let table = stats(&home, &["--by", "session"]);
    let mut rows = table.lines();
    assert!(rows.next().unwrap().starts_with("--session "), "{table}");
    for (session, number) in sessions.iter().zip((1..=count).rev()) {
        assert_eq!(session["session"]["number"], number);
        let asked = number.to_string();
        assert_eq!(lines(&home, &["--session", &asked])[0], *session);
        let row = rows.next().unwrap().trim_start();
        assert!(row.starts_with(&format!("{asked} ")), "{table}");
        assert!(row.contains(session["stake"].as_str().unwrap()), "{table}");
        // The hands of that session, and no other.
        let (_, hands, _) = history(&home, &["--session", &asked, "--json"]);
        assert_eq!(
            hands.lines().count() as u64,
            session["hands"].as_u64().unwrap()
        );
    }
    assert!(rows.next().unwrap().starts_with("all "), "{table}");
    // The last few are still counted from the last one.
    let last = lines(&home, &["--by", "session", "--last", "2"]);
    let numbers: Vec<_> = last[1..]
        .iter()
        .map(|line| &line["session"]["number"])
        .collect();
    assert_eq!(numbers, [2, 1]);
}

#[test]
fn the_bankroll_is_drawn_instead_of_what_was_won() {
    let home = played("bankroll");
    let drawn = stats(&home, &["--bankroll", "--ascii"]);
    assert!(drawn.contains("in your wallet"), "{drawn}");
    assert!(!drawn.contains("dotted"), "{drawn}");
    let points = lines(&home, &["--bankroll"]);
    let last = points.last().unwrap();
    assert_eq!(last["by"], "bankroll");
    let book = Book::open_to_read(&home.join("data/profile.db")).unwrap();
    let newest = &book.unwrap().wallet("home", 1).unwrap()[0];
    assert_eq!(last["balance"], newest.balance.get());
    assert_eq!(last["time"], newest.at.get());
}

#[test]
fn imported_hands_count_and_importing_them_again_changes_nothing() {
    let home = folder("stats_import");
    assert_eq!(stats(&home, &["--json"]), "");
    assert!(stats(&home, &[]).starts_with("There are no such hands"));
    let mut writer = Writer::new(Vec::new());
    for mut hand in cash(Format::Standard, 100, 3) {
        let hero = hand.players[0].clone();
        hand.set_own("hero", Text(hero));
        writer.write(&hand).unwrap();
    }
    let file = home.join("hands.phhs");
    fs::write(&file, writer.into_inner()).unwrap();
    let import = ["import", file.to_str().unwrap()];
    history(&home, &import);
    let once = lines(&home, &[]);
    assert!(once[0]["hands"].as_i64() > Some(50), "{}", once[0]);
    let again = history(&home, &import);
    assert!(again.1.contains(" 0 new"), "{}", again.1);
    assert_eq!(lines(&home, &[]), once);
}

#[test]
fn a_wrong_command_line_is_refused() {
    let home = folder("stats_usage");
    for wrong in [
        &["stats", "--by", "moon"][..],
        &["stats", "--session", "1", "--by", "day"],
        &["stats", "--last", "1"],
        &["stats", "--last", "1", "--by", "stake"],
        &["stats", "--since", "yesterday"],
    ] {
        assert_eq!(history(&home, wrong).0, 2, "{wrong:?}");
    }
}

#[test]
fn the_decisions_that_cost_most_are_listed_and_told_as_json() {
    let home = played("review");
    let (code, out, error) = history(&home, &["review", "--json"]);
    assert_eq!((code, error.as_str()), (0, ""));
    let whole: Value = serde_json::from_str(&out).unwrap();
    let hands = whole["hands"].as_u64().unwrap();
    assert!(hands > 10 && whole["decisions"].as_u64().unwrap() >= hands / 2);
    let dearest = whole["dearest"].as_array().unwrap();
    assert!(!dearest.is_empty() && dearest.len() <= 10);
    let lost: Vec<f64> = dearest
        .iter()
        .map(|made| made["lost"].as_f64().unwrap())
        .collect();
    assert!(lost.is_sorted_by(|one, other| one >= other));
    assert!(lost.iter().sum::<f64>() <= whole["lost"].as_f64().unwrap() + 1e-3);

    let (code, out, error) = history(&home, &["review", "--last", "20"]);
    assert_eq!((code, error.as_str()), (0, ""));
    assert!(out.contains("20 hands, "), "{out}");
    assert!(out.lines().count() > 2, "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    // Amounts are what the screen says, euros at a cash table, and no big blinds.
    let (_, out, _) = history(&home, &["review"]);
    let raises: Vec<&str> = out.split("raise to ").skip(1).collect();
    assert!(!raises.is_empty(), "{out}");
    for raise in raises {
        let amount = raise.split(' ').next().unwrap();
        let cents = amount.split_once('.').map(|(_, cents)| cents.len());
        assert_eq!(cents, Some(2), "{out}");
    }
    let (code, out, _) = history(&folder("stats_review_none"), &["review"]);
    assert_eq!(
        (code, out.as_str()),
        (0, "There are no hands to look at.\n")
    );
}
