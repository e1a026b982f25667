//! `railbird history import`, and exports in every format, as a user meets them.

use std::fs;
use std::path::{Path, PathBuf};

use railbird::history::phh::{Hand, Value, Writer};
use railbird::profile::{Book, Entry};
use railbird::rulebook::Format;

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

fn empty(test: &str) -> PathBuf {
    folder(&format!("import_{test}"))
}

/// A home with hands that were played.
fn played(test: &str) -> PathBuf {
    let mut desk = None;
    play(3, 9, 1_500, |crowd, _, events| {
        let desk = desk.get_or_insert_with(|| Desk::connect(&crowd.room));
        desk.hear(&crowd.room, events);
    });
    let entries: Vec<Entry> = desk.unwrap().entries;
    let home = empty(test);
    fs::create_dir(home.join("data")).unwrap();
    let book = Book::open(&home.join("data/profile.db"));
    book.unwrap().book.enter("home", &entries).unwrap();
    home
}

/// The hands as JSON, without where they came from.
fn listed(home: &Path, arguments: &[&str]) -> Vec<serde_json::Value> {
    let (code, lines, error) = history(home, &[&["--json"], arguments].concat());
    assert_eq!((code, error.as_str()), (0, ""));
    let hands = lines.lines().map(|line| {
        let mut hand: serde_json::Value = serde_json::from_str(line).unwrap();
        hand.as_object_mut().unwrap().remove("source").unwrap();
        hand
    });
    hands.collect()
}

/// Whether an export into a file is refused, and everything in the data folder stays as it was.
#[track_caller]
fn is_kept(home: &Path, file: &Path) {
    let kept = [
        "data/profile.db",
        "data/rooms/2.7/room.db",
        "data/server/rooms/2.7/accounts.db",
    ];
    let before = kept.map(|file| fs::read(home.join(file)).unwrap());
    let name = file.to_str().unwrap();
    let (code, output, error) = history(home, &["--export", name, "--force"]);
    assert_eq!((code, output.as_str()), (2, ""), "{error}");
    assert!(
        error.contains("the program keeps its own data there, which no hands replace"),
        "{error}"
    );
    let after = kept.map(|file| fs::read(home.join(file)).unwrap());
    assert_eq!(before, after);
}

#[test]
fn an_export_replaces_no_file_that_the_program_keeps_for_itself() {
    let home = played("kept");
    for folder in ["data/rooms/2.7", "data/server/rooms/2.7", "elsewhere"] {
        fs::create_dir_all(home.join(folder)).unwrap();
    }
    for file in [
        "data/rooms/2.7/room.db",
        "data/server/rooms/2.7/accounts.db",
    ] {
        fs::write(home.join(file), "a room").unwrap();
    }
    for file in [
        "data/rooms/2.7/room.db",
        "data/server/rooms/2.7/accounts.db",
        "data/profile.db",
        "data/../data/./profile.db",
        "data/profile.db-wal",
    ] {
        is_kept(&home, &home.join(file));
    }
    let link = |to: &str, name: &str| {
        std::os::unix::fs::symlink(home.join(to), home.join(name)).unwrap();
    };
    link("data/profile.db", "elsewhere/hands.phhs");
    is_kept(&home, &home.join("elsewhere/hands.phhs"));
    link("data", "elsewhere/folder");
    is_kept(&home, &home.join("elsewhere/folder/profile.db"));
    // What is one's own is written there as anywhere.
    let own = home.join("data/hands.phhs");
    let (code, ..) = history(&home, &["--export", own.to_str().unwrap(), "--force"]);
    assert_eq!(code, 0);
    // A book that lies elsewhere is the same.
    fs::rename(home.join("data/profile.db"), home.join("elsewhere/mine.db")).unwrap();
    link("elsewhere/mine.db", "data/profile.db");
    is_kept(&home, &home.join("elsewhere/mine.db"));
}

/// A PHHS file of hands.
fn file(home: &Path, name: &str, hands: &[Hand]) -> PathBuf {
    let mut writer = Writer::new(Vec::new());
    for hand in hands {
        writer.write(hand).unwrap();
    }
    let file = home.join(name);
    fs::write(&file, writer.into_inner()).unwrap();
    file
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn what_is_exported_is_imported_as_the_same_hands_and_only_once() {
    let from = played("from");
    let hands = listed(&from, &[]);
    let count = hands.len();
    assert!(count > 20);
    for name in ["all.phhs", "all.ohh"] {
        let file = from.join(name);
        assert_eq!(history(&from, &["--export", text(&file)]).0, 0);
        let to = empty(&format!("to_{name}"));
        let said = history(&to, &["import", text(&file)]);
        let new = format!("{count} hands, {count} new, 0 already there, 0 failed\n");
        assert_eq!(said, (0, new, String::new()));
        assert_eq!(listed(&to, &[]), hands);
        let again = format!("{count} hands, 0 new, {count} already there, 0 failed\n");
        for home in [&to, &from] {
            let said = history(home, &["import", text(&file)]);
            assert_eq!(said, (0, again.clone(), String::new()));
            assert_eq!(listed(home, &[]), hands);
        }
        // And out of there it is the same file again.
        let back = to.join(name);
        assert_eq!(history(&to, &["--export", text(&back)]).0, 0);
        assert_eq!(fs::read(back).unwrap(), fs::read(file).unwrap());
    }
}

#[test]
fn what_strangers_wrote_moves_no_cursor_and_breaks_no_line() {
    let from = empty("strangers");
    let mut hands = cash(Format::Standard, 30, 5);
    hands.truncate(2);
    for hand in &mut hands {
        let hero = hand.players[0].clone();
        hand.set_own("hero", Value::Text(hero));
        let odd = "\u{1b}[2JNL\u{7}\n10 \u{202e}that goes on and on and on and on";
        hand.set_own("stake", Value::Text(odd.to_owned()));
    }
    let phhs = file(&from, "strange\u{1b}[31m.phhs", &hands);
    assert_eq!(history(&from, &["import", text(&phhs)]).0, 0);
    for command in [&[][..], &["stats", "--by", "stake"], &["review"]] {
        let (code, out, error) = history(&from, command);
        assert_eq!((code, &*error), (0, ""));
        assert!(out.contains("[2JNL 10"), "{out}");
        let is_odd = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
        assert!(!out.contains(is_odd), "{out:?}");
        assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    }
    // The record stays as it was.
    let (_, out, _) = history(&from, &["--export", "-"]);
    assert!(out.contains("\\u202E") || out.contains('\u{202e}'), "{out}");
}

#[test]
fn a_phh_file_is_one_hand_and_takes_no_more() {
    let from = played("one");
    let file = from.join("one.phh");
    for more in [&[][..], &["--format", "phh"], &["--force"]] {
        let (code, out, error) = history(&from, &[&["--export", text(&file)], more].concat());
        assert_eq!((code, out.as_str()), (2, ""), "{more:?}");
        let reason = "a .phh file is one hand, and more are chosen: let its name end in .phhs";
        assert!(error.contains(reason), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(!file.exists(), "{more:?}");
    }
    // One is written as such a file has it, and comes back.
    let last = listed(&from, &["--last", "1"]);
    let said = history(&from, &["--last", "1", "--export", text(&file)]);
    assert_eq!(said, (0, String::new(), String::new()));
    let one = fs::read_to_string(&file).unwrap();
    assert!(one.starts_with("variant = "), "{one}");
    let to = empty("one_to");
    let (_, said, _) = history(&to, &["import", text(&file)]);
    assert_eq!(said, "1 hand, 1 new, 0 already there, 0 failed\n");
    assert_eq!(listed(&to, &[]), last);
    // What the name says of the form counts for PHH alone.
    let ohh = ["--export", text(&file), "--format", "ohh", "--force"];
    assert_eq!(history(&from, &ohh).0, 0);
    assert!(fs::read_to_string(&file).unwrap().starts_with("{\"ohh\":"));
}

#[test]
fn hands_that_can_be_read_are_taken_and_the_others_listed_with_their_place() {
    let home = empty("broken");
    let mut hands = cash(Format::Standard, 30, 1);
    hands.truncate(4);
    for hand in &mut hands {
        let hero = hand.players[0].clone();
        hand.set_own("hero", Value::Text(hero));
    }
    let phhs = file(&home, "hands.phhs", &hands);
    let broken = fs::read_to_string(&phhs).unwrap();
    let broken = broken.replacen("[2]\nvariant = 'NT'", "[2]\nvariant = 'XX'", 1);
    let line = 2 + broken.lines().position(|line| line == "[2]").unwrap();
    fs::write(
        &phhs,
        broken.replacen("[2]\nvariant = 'PO'", "[2]\nvariant = 'XX'", 1),
    )
    .unwrap();
    let (code, said, error) = history(&home, &["import", text(&phhs), "nowhere.phhs"]);
    assert_eq!(code, 1);
    assert_eq!(error, "railbird: nowhere.phhs: no such file\n");
    let lines: Vec<&str> = said.lines().collect();
    let [first, last] = lines[..] else {
        panic!("{said}");
    };
    assert!(
        first.contains(&format!("hands.phhs:{line}:11: hand 2: the variant 'XX'")),
        "{first}"
    );
    assert_eq!(last, "4 hands, 3 new, 0 already there, 1 failed");

    let good = file(&home, "good.phhs", &hands);
    let second = empty("broken_ohh");
    history(&second, &["import", text(&good)]);
    let ohh = home.join("hands.ohh");
    history(&second, &["--export", text(&ohh)]);
    let whole = fs::read_to_string(&ohh).unwrap();
    let mut objects: Vec<String> = whole.split("\n\n").map(str::to_owned).collect();
    let length = objects[1].len();
    objects[1].truncate(length / 2);
    fs::write(&ohh, objects.join("\n\n")).unwrap();
    let third = empty("broken_again");
    let (code, said, _) = history(&third, &["import", "--json", text(&ohh)]);
    assert_eq!(code, 1);
    let lines: Vec<serde_json::Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines[0]["line"], 3);
    assert_eq!(lines[0]["hand"], 2);
    assert_eq!(
        lines[0]["error"],
        "3:1: hand 2: the hand is cut off: its object does not end"
    );
    let all = r#"{"hands":4,"new":3,"known":0,"others":0,"failed":1}"#;
    assert_eq!(said.lines().last(), Some(all));
}

#[test]
fn who_one_is_can_be_said() {
    let home = empty("player");
    let hands = cash(Format::Standard, 200, 2);
    let phhs = file(&home, "hands.phhs", &hands);
    let (code, said, _) = history(&home, &["import", text(&phhs)]);
    assert_eq!(code, 1);
    let reason = "hand 1: it does not say who of the players you are: --player NAME does";
    assert!(said.lines().next().unwrap().ends_with(reason), "{said}");
    let name = &hands[0].players[1];
    let of_one = |hand: &&Hand| hand.players.contains(name);
    let own = hands.iter().filter(of_one).count();
    let (all, others) = (hands.len(), hands.len() - own);
    let (code, said, _) = history(&home, &["import", "--player", name, text(&phhs)]);
    let count =
        format!("{all} hands, {own} new, 0 already there, {others} without you, 0 failed\n");
    assert_eq!((code, said), (0, count));
    let results = listed(&home, &[]);
    assert_eq!(results.len(), own);
    let sum: i64 = results
        .iter()
        .map(|hand| hand["result"].as_i64().unwrap())
        .sum();
    let told: i64 = hands
        .iter()
        .filter(of_one)
        .map(|hand| {
            let place = hand
                .players
                .iter()
                .position(|player| player == name)
                .unwrap();
            let after = hand.finishing_stacks.unwrap()[place];
            (after - hand.starting_stacks[place].unwrap()).get()
        })
        .sum();
    assert_eq!(sum, told);
    // What names no room is known by what is in it, also when it comes back from an export.
    for name in ["own.phhs", "own.ohh"] {
        let file = home.join(name);
        history(&home, &["--export", text(&file)]);
        let known = format!("{own} hands, 0 new, {own} already there, 0 failed\n");
        assert_eq!(history(&home, &["import", text(&file)]).1, known);
    }
}

#[test]
fn only_some_hands_are_listed_and_exported() {
    let home = played("filter");
    let all = listed(&home, &[]);
    let omaha = listed(&home, &["--game", "omaha"]);
    let wanted = all.iter().filter(|hand| hand["game"] == "omaha");
    assert!(wanted.eq(&omaha));
    assert_eq!(listed(&home, &["--game", "cash"]), all);
    assert!(listed(&home, &["--game", "hexapro"]).is_empty());
    assert!(listed(&home, &["--since", "2999-01-01"]).is_empty());
    assert_eq!(listed(&home, &["--since", "1970-01-01"]), all);
    let game = all[0]["game"].as_str().unwrap();
    let last = listed(&home, &["--game", game, "--last", "2"]);
    assert_eq!(last.len(), 2);
    let (_, said, _) = history(&home, &["--game", "mtt"]);
    assert_eq!(said, "There are no such hands.\n");
    let (code, _, error) = history(&home, &["--game", "banzi"]);
    assert_eq!(code, 2);
    assert!(error.contains("'banzai'"), "{error}");
    let (code, _, error) = history(&home, &["--since", "soon"]);
    assert_eq!((code, error.lines().count()), (2, 1));
}

#[test]
fn the_text_form_says_what_it_loses() {
    let home = played("text");
    let (code, out, error) = history(&home, &["--export", "-", "--format", "text"]);
    assert_eq!(code, 0);
    assert!(
        error.starts_with("railbird: the text form loses "),
        "{error}"
    );
    assert_eq!(
        out.matches("PokerStars Hand #").count(),
        listed(&home, &[]).len()
    );
    // Only one's own cards are dealt face up.
    assert!(out.contains("Dealt to Anna O'Hara ["));
    assert_eq!(
        out.matches("Dealt to ").count(),
        out.matches("Dealt to Anna").count()
    );
}
