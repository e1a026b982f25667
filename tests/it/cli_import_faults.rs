//! `railbird history import` and `--export` where something is not as it should be: absurd amounts, damaged books, hands that contradict
//! each other, readers that go away, disks that take no more.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use rusqlite::Connection;

use crate::config::folder;
use crate::program;

fn railbird(home: &Path, locale: &str, arguments: &[&str]) -> (i32, String, String) {
    let output = program::railbird()
        .arg("history")
        .args(arguments)
        .env("RAILBIRD_HOME", home)
        .env("LC_ALL", locale)
        .output()
        .unwrap();
    program::told(output)
}

fn history(home: &Path, arguments: &[&str]) -> (i32, String, String) {
    railbird(home, "C.UTF-8", arguments)
}

fn home(test: &str) -> PathBuf {
    folder(&format!("import_faults_{test}"))
}

fn file(home: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let file = home.join(name);
    fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

/// A hand in which the player on the button raises, and the other one folds.
fn hand(number: u64, more: &str) -> String {
    format!(
        "[{number}]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.05, 0.10]
min_bet = 0.10
starting_stacks = [10.00, 5.00]
actions = ['d dh p1 AhKd', 'd dh p2 QcQs', 'p2 cbr 0.30', 'p1 f']
players = ['Ann', 'Bob']
hand = {number}
{more}"
    )
}

const MOMENT: &str = "venue = 'Club'\nyear = 2024\nmonth = 2\nday = 1\ntime = 20:00:00\n";

/// A hand in which everything goes in before the flop.
fn all_in(number: u64, stack: &str) -> String {
    format!(
        "[{number}]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [{stack}, {stack}]
actions = ['d dh p1 AhAd', 'd dh p2 KcKs', 'p2 cbr {stack}', 'p1 cc', 'p1 sm AhAd', 'p2 sm KcKs', 'd db 2c3d4h', 'd db 5s', 'd db 9c']
players = ['Ann', 'Bob']
hand = {number}
"
    )
}

#[test]
fn a_hand_of_absurd_amounts_is_refused_with_its_place_and_the_others_are_taken() {
    let home = home("absurd");
    let text = [
        all_in(1, "10000000000000"),
        hand(2, ""),
        all_in(3, "5000001"),
        all_in(4, "5000000"),
    ];
    let name = file(&home, "huge.phhs", text.concat());
    let (code, said, error) = history(&home, &["import", "--player", "Ann", &name]);
    assert_eq!((code, &*error), (1, ""));
    let lines: Vec<&str> = said.lines().collect();
    let [first, third, sum] = lines[..] else {
        panic!("{said}");
    };
    let reason =
        "the pot of 20000000000000 is larger than a book counts, which is 10000000.00 at most";
    assert!(
        first.ends_with(&format!("huge.phhs:1: hand 1: {reason}")),
        "{said}"
    );
    assert!(third.contains("hand 3: the pot of 10000002 "), "{said}");
    assert_eq!(sum, "4 hands, 2 new, 0 already there, 2 failed");
    let (code, said, error) = history(&home, &["stats"]);
    assert_eq!((code, &*error), (0, ""));
    assert!(said.contains("+4,999,999.90"), "{said}");
}

#[test]
fn a_damaged_book_is_kept_and_whoever_imports_is_told_where() {
    let home = home("damaged");
    fs::create_dir(home.join("data")).unwrap();
    let book = home.join("data/profile.db");
    fs::write(&book, "not a book").unwrap();
    let name = file(&home, "one.phhs", hand(1, ""));
    let (code, said, error) = history(&home, &["import", "--player", "Ann", &name]);
    assert_eq!(code, 0, "{error}");
    assert_eq!(said, "1 hand, 1 new, 0 already there, 0 failed\n");
    let told = "railbird: your hand histories could not be read; they are kept in ";
    assert!(error.starts_with(told), "{error}");
    assert!(error.ends_with("profile.db.damaged-1\n"), "{error}");
    let kept = fs::read_to_string(home.join("data/profile.db.damaged-1"));
    assert_eq!(kept.unwrap(), "not a book");
}

#[test]
fn hands_of_two_tables_with_one_number_are_two_and_a_contradiction_is_listed() {
    let home = home("contrary");
    let of_table = |table: &str, cards: &str| {
        let more = format!("{MOMENT}table = {table}\n");
        hand(1, &more).replace("AhKd", cards)
    };
    let import = |name: &str, text: &str| {
        let name = file(&home, name, text);
        let (code, said, _) = history(&home, &["import", "--player", "Ann", &name]);
        (code, said)
    };
    let two = of_table("1", "AhKd") + &of_table("'Two'", "7h2d");
    let sum =
        |new: u64, known: u64| format!("2 hands, {new} new, {known} already there, 0 failed\n");
    assert_eq!(import("two.phhs", &two), (0, sum(2, 0)));
    for _ in 0..2 {
        assert_eq!(import("two.phhs", &two), (0, sum(0, 2)));
    }
    // Another player's record of it, in which one's own cards are unknown, is of the same hand; other cards are not.
    let same = of_table("1", "????").replace("QcQs", "????");
    let other = of_table("1", "7c2c");
    let (code, said) = import("contra.phhs", &(same + &other));
    assert_eq!(code, 1);
    let reason = "contra.phhs:16: hand 1: another hand of this number and moment is in your book, and they contradict each other";
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].ends_with(reason), "{said}");
    assert_eq!(lines[1], "2 hands, 0 new, 1 already there, 1 failed");
    let (_, said, _) = history(&home, &["--json"]);
    assert_eq!(said.lines().count(), 2, "{said}");
}

#[test]
fn hands_are_imported_although_nobody_reads_what_is_said() {
    let home = home("closed");
    // The first of many that cannot be read fills the pipe that nobody reads.
    let broken = (1..=3_000).map(|number| format!("[{number}]\nvariant = 'XX'\n"));
    let text = broken.collect::<String>() + &hand(4_000, "");
    let name = file(&home, "pipe.phhs", text);
    let mut import = program::railbird()
        .args(["history", "import", "--player", "Ann", &name])
        .env("RAILBIRD_HOME", &home)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(import.stdout.take());
    assert_eq!(import.wait().unwrap().code(), Some(1));
    let (_, said, _) = history(&home, &["--json"]);
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn what_was_taken_before_the_book_took_no_more_is_told() {
    let home = home("full");
    let one = file(&home, "one.phhs", hand(1, MOMENT));
    assert_eq!(history(&home, &["import", "--player", "Ann", &one]).0, 0);
    let book = Connection::open(home.join("data/profile.db")).unwrap();
    let full = "CREATE TRIGGER full BEFORE INSERT ON hands WHEN NEW.hand = 2600
                BEGIN SELECT RAISE(ABORT, 'no more'); END";
    book.execute_batch(full).unwrap();
    drop(book);
    let many: String = (2..=2_700).map(|number| hand(number, MOMENT)).collect();
    let many = file(&home, "many.phhs", many);
    let (code, said, error) = history(&home, &["import", "--player", "Ann", "--json", &many]);
    assert_eq!(code, 1);
    assert!(error.ends_with("no more\n"), "{error}");
    let sum: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&sum["new"], &sum["failed"]), (&2_500.into(), &0.into()));
}

/// Bob's cards are not known, and neither is who won.
fn undecided() -> String {
    let actions = "['d dh p1 AhKd', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c3d4h', 'p1 cc', 'p2 cc', \
                   'd db 5s', 'p1 cc', 'p2 cc', 'd db 9c', 'p1 cc', 'p2 cc']\nwinnings = [0.20, 0]";
    let all = "['d dh p1 AhKd', 'd dh p2 QcQs', 'p2 cbr 0.30', 'p1 f']";
    hand(1, "").replace(all, actions)
}

#[test]
fn an_export_of_nothing_is_a_failure_and_makes_no_file() {
    let home = home("nothing");
    let name = file(&home, "one.phhs", undecided());
    assert_eq!(history(&home, &["import", "--player", "Ann", &name]).0, 0);
    let out = home.join("out.txt");
    let export = |locale, more: &[&str]| {
        railbird(
            &home,
            locale,
            &[&["--export", out.to_str().unwrap()], more].concat(),
        )
    };
    let (code, said, error) = export("C.UTF-8", &[]);
    let expected = "railbird: hand 1 is left out: who won is not known\nrailbird: there are no hands to write\n";
    assert_eq!((code, &*said, &*error), (1, "", expected));
    assert!(!out.exists());
    fs::write(&out, "old").unwrap();
    let (code, _, error) = export("da_DK.UTF-8", &["--force"]);
    assert_eq!(code, 1);
    assert!(error.contains("det vides ikke, hvem der vandt"), "{error}");
    assert_eq!(fs::read_to_string(&out).unwrap(), "old");
}

#[test]
fn an_export_takes_the_place_of_the_old_file_when_it_is_complete() {
    let home = home("replaced");
    let name = file(&home, "one.phhs", hand(1, ""));
    assert_eq!(history(&home, &["import", "--player", "Ann", &name]).0, 0);
    let folder = home.join("out");
    fs::create_dir(&folder).unwrap();
    let (target, link) = (folder.join("real.phhs"), folder.join("link.phhs"));
    fs::write(&target, "old").unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real.phhs", &link).unwrap();
    let export = |more: &[&str]| {
        history(
            &home,
            &[&["--export", link.to_str().unwrap()], more].concat(),
        )
    };
    assert_eq!(export(&[]).0, 1);
    assert_eq!(fs::read_to_string(&target).unwrap(), "old");
    assert_eq!(export(&["--force"]), (0, String::new(), String::new()));
    assert!(fs::read_to_string(&target).unwrap().starts_with("[1]\n"));
    assert!(link.is_symlink());
    let mode = fs::metadata(&target).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
    // What is no file takes the hands as they come.
    assert_eq!(history(&home, &["--export", "/dev/null"]).0, 0);
}

#[test]
fn faults_are_told_in_danish_and_french_without_english() {
    let home = home("languages");
    let good = hand(1, "");
    let broken = [
        good.replace("[0, 0]", "[0, 0"),
        good.replace("min_bet = 0.10", "min_bet = ten"),
        good.replace("hand = 1", "day = 2024-1-1"),
        good.replace("hand = 1", "_a = 7:32"),
        good.replace("hand = 1", "_a = {b = 1 c"),
    ];
    let objects = [
        r#"{"ohh":{"players":[1],"rounds":[]}}"#,
        r#"{"ohh":{"players":[],"rounds":[]}}"#,
        r#"{"ohh":{"rounds":[]}}"#,
        r#"{"ohh":{"players":[] "rounds":[]}}"#,
        r#"{"ohh":{"players":[],"players":[],"rounds":[]}}"#,
        r#"{"ohh":{"dealer_seat":1,"game_type":"Holdem","small_blind_amount":"x","players":[],"rounds":[]}}"#,
        r#"{"ohh":{"dealer_seat":1,"game_type":"Holdem","small_blind_amount":-1,"players":[],"rounds":[]}}"#,
        r#"{"ohh":{"players":[],"rounds":[],}}"#,
        r#"{"ohh":{"site_name":1,"players":[],"rounds":[]}}"#,
    ];
    let mut files: Vec<(String, usize)> = Vec::new();
    for (number, text) in broken.iter().enumerate() {
        files.push((file(&home, &format!("{number}.phhs"), text), 1));
    }
    files.push((file(&home, "all.ohh", objects.join("\n\n")), objects.len()));
    for (name, count) in files {
        let import = |locale| railbird(&home, locale, &["import", "--player", "Ann", &name]).1;
        let english = import("C.UTF-8");
        assert!(english.lines().count() >= count, "{name}: {english}");
        for locale in ["da_DK.UTF-8", "fr_FR.UTF-8"] {
            let said = import(locale);
            for (said, english) in said.lines().zip(english.lines()) {
                for word in [
                    "the", "is", "expected", "found", "field", "struct", "Raw", "of", "and",
                ] {
                    let mut words = said.split(|c: char| !c.is_alphabetic());
                    assert!(!words.any(|said| said == word), "{english}\n{said}");
                }
            }
        }
    }
}
