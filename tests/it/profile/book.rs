//! The book as a file: nothing twice, nothing lost, and clear words where something is wrong with it.

use std::fs;
use std::path::{Path, PathBuf};

use railbird::base::{Cents, Chips, Game, HandId, Millis, TableId};
use railbird::cards::parse_cards;
use railbird::profile::book::{Listed, StatisticsFilter};
use railbird::profile::{
    Book, BookError, Entry, HandFilter, OwnHand, Played, Scribe, Sum, WalletChange,
};
use railbird::protocol::{Format, Reason};
use rusqlite::Connection;

use crate::config::folder;

fn path(test: &str) -> PathBuf {
    folder(&format!("profile_{test}")).join("profile.db")
}

fn hand(number: u64) -> OwnHand {
    OwnHand {
        hand: HandId(number),
        table: TableId(7),
        at: Millis(1_000_000 * number as i64),
        game: Game::Holdem,
        played: Played::Cash(Format::Standard),
        stake: "NL10".into(),
        big_blind: Chips(10),
        position: Some("BTN"),
        cards: parse_cards("AhKd").unwrap().into_iter().collect(),
        board: parse_cards("6h7c2d").unwrap().into_iter().collect(),
        result: Chips(-25),
        record: Some(format!("hand = {number}\n")),
    }
}

fn entry(number: u64) -> Entry {
    Entry::Hand(Box::new(hand(number)))
}

fn listed(book: &Book, last: Option<u64>) -> Vec<Listed> {
    let mut hands = Vec::new();
    let read = book.each_hand(last, |hand| {
        hands.push(hand);
        Ok::<_, BookError>(())
    });
    read.unwrap();
    hands
}

fn numbers(path: &Path) -> Vec<u64> {
    let book = Book::open_to_read(path).unwrap().unwrap();
    listed(&book, None).iter().map(|hand| hand.hand).collect()
}

#[test]
fn a_hand_is_read_as_it_was_entered_and_only_once() {
    let path = path("once");
    let mut book = Book::open(&path).unwrap().book;
    book.enter("home", &[entry(2), entry(1), entry(2)]).unwrap();
    book.enter("home", &[entry(1)]).unwrap();
    assert_eq!(numbers(&path), [1, 2]);
    book.enter("ws://elsewhere", &[entry(1)]).unwrap();
    assert_eq!(numbers(&path), [1, 1, 2]);
    assert_eq!(
        listed(&book, Some(1)),
        [Listed {
            room: "home".into(),
            hand: 2,
            at: Millis(2_000_000),
            table: 7,
            game: "holdem".into(),
            format: "standard".into(),
            stake: "NL10".into(),
            big_blind: Chips(10),
            position: Some("BTN".into()),
            cards: "AhKd".into(),
            board: "6h7c2d".into(),
            result: Chips(-25),
            tournament: None,
            has_record: true,
            source: None,
        }]
    );
    let mut records = Vec::new();
    let last = HandFilter {
        last: Some(1),
        ..HandFilter::default()
    };
    book.each_record(&last, |(kept, record)| {
        assert_eq!((&*kept.room, kept.hand), ("home", 2));
        records.push(record);
        Ok::<_, BookError>(())
    })
    .unwrap();
    assert_eq!(records, [Some("hand = 2\n".to_owned())]);
}

#[test]
fn p3_a_hand_that_comes_again_with_more_in_it_takes_the_place_of_the_first() {
    let path = path("again");
    let mut book = Book::open(&path).unwrap().book;
    book.enter("home", &[entry(1), entry(2)]).unwrap();
    let shown = OwnHand {
        record: Some("_shown = 'AhKd'\n".into()),
        ..hand(1)
    };
    book.enter("home", &[Entry::Hand(Box::new(shown))]).unwrap();
    assert_eq!(numbers(&path), [1, 2]);
    let mut records = Vec::new();
    book.each_record(&HandFilter::default(), |(_, record)| {
        records.extend(record);
        Ok::<_, BookError>(())
    })
    .unwrap();
    assert_eq!(records, ["_shown = 'AhKd'\n", "hand = 2\n"]);
}

fn wallet(at: i64, balance: i64, amount: i64, reason: Reason) -> WalletChange {
    WalletChange {
        at: Millis(at),
        balance: Cents(balance),
        amount: Cents(amount),
        reason,
        game: (reason == Reason::Prize).then(|| "HexaPro".to_owned()),
    }
}

#[test]
fn the_wallet_of_a_room_is_read_the_newest_first() {
    let path = path("wallet");
    let mut book = Book::open(&path).unwrap().book;
    let all = Reason::ALL.map(|reason| wallet(7, 100, -5, reason));
    book.enter("home", &all.clone().map(Entry::Wallet)).unwrap();
    let elsewhere = wallet(8, 1, 1, Reason::Grant);
    book.enter("ws://elsewhere", &[Entry::Wallet(elsewhere.clone())])
        .unwrap();
    let mut newest_first = all;
    newest_first.reverse();
    assert_eq!(book.wallet("home", 100).unwrap(), newest_first);
    assert_eq!(book.wallet("home", 2).unwrap(), newest_first[..2]);
    assert_eq!(book.wallet("ws://elsewhere", 9).unwrap(), [elsewhere]);
    assert_eq!(book.wallet("nowhere", 9).unwrap(), []);
}

#[test]
fn the_first_line_of_a_wallet_is_what_one_begins_with() {
    let mut book = Book::open(&path("first_wallet")).unwrap().book;
    let first = WalletChange::first(Cents(100_000), Millis(5));
    let later = wallet(9, 99_500, -500, Reason::BuyIn);
    book.enter("home", &[Entry::FirstWallet(first.clone())])
        .unwrap();
    book.enter("home", &[Entry::Wallet(later.clone())]).unwrap();
    // Told again at the next start, when more is known.
    let again = WalletChange::first(Cents(99_500), Millis(20));
    book.enter("home", &[Entry::FirstWallet(again)]).unwrap();
    assert_eq!(book.wallet("home", 9).unwrap(), [later, first]);
}

#[test]
fn a_book_of_version_1_becomes_one_of_today_and_keeps_what_is_in_it() {
    for to_read in [true, false] {
        let path = path(&format!("version_1_{to_read}"));
        let database = Connection::open(&path).unwrap();
        let tables = include_str!("../../../src/profile/book/schema-1.sql");
        database.execute_batch(tables).unwrap();
        let rows = "INSERT INTO rooms VALUES (1, 'home');
                    INSERT INTO hands VALUES (1, 1, 5, 1000, 7, 'holdem', 'standard', 'NL10', 10, 'BTN', 'AhKd', '', -25);
                    PRAGMA application_id = 0x52427066; PRAGMA user_version = 1;";
        database.execute_batch(rows).unwrap();
        drop(database);
        let mut book = match to_read {
            true => Book::open_to_read(&path).unwrap().unwrap(),
            false => Book::open(&path).unwrap().book,
        };
        assert_eq!(book.wallet("home", 9).unwrap(), []);
        let change = wallet(2_000, 900, -100, Reason::BuyIn);
        book.enter("home", &[Entry::Wallet(change.clone())])
            .unwrap();
        assert_eq!(book.wallet("home", 9).unwrap(), [change]);
        assert_eq!(numbers(&path), [5]);
    }
}

/// Hands of absurd amounts, which version 8 still took, must not make a book unreadable.
#[test]
fn a_book_of_version_8_counts_absurd_hands_as_the_largest_there_are_and_others_as_before() {
    for absurd in [false, true] {
        let path = path(&format!("version_8_{absurd}"));
        let database = Connection::open(&path).unwrap();
        for tables in [
            include_str!("../../../src/profile/book/schema-1.sql"),
            include_str!("../../../src/profile/book/schema-2.sql"),
            include_str!("../../../src/profile/book/schema-3.sql"),
            include_str!("../../../src/profile/book/schema-4.sql"),
            include_str!("../../../src/profile/book/schema-5.sql"),
            include_str!("../../../src/profile/book/schema-6.sql"),
            include_str!("../../../src/profile/book/schema-7.sql"),
            include_str!("../../../src/profile/book/schema-8.sql"),
        ] {
            database.execute_batch(tables).unwrap();
        }
        let result: i64 = if absurd { 900_000_000_000_000 } else { -25 };
        let rows = format!(
            "INSERT INTO rooms VALUES (1, 'home');
             INSERT INTO hands VALUES (1, 1, 5, 1000, 7, 'holdem', 'standard', 'NL10', 10, 'BTN', 'AhKd', '', {result}, NULL, 'x');
             INSERT INTO kinds VALUES (1, 'holdem', 'standard', 'NL10', 0);
             INSERT INTO figures VALUES (1, 1, NULL, NULL, 0, -2500000, {result} * 100, -2500000, 0, NULL, 0, 0);
             INSERT INTO totals VALUES (1, 'BTN', 1, 0, {result}, -2500000, 62500, {result} * 100, -2500000, 0,
                 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
             INSERT INTO days VALUES (0, 1, 'BTN', 1, 0, {result}, -2500000, 62500, {result} * 100, -2500000, 0,
                 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
             PRAGMA application_id = 0x52427066; PRAGMA user_version = 8;"
        );
        database.execute_batch(&rows).unwrap();
        drop(database);
        let mut book = Book::open(&path).unwrap().book;
        assert_eq!(book.unread().unwrap(), u64::from(absurd));
        assert_eq!(book.read_some(10).unwrap(), 0);
        let filter = StatisticsFilter::default();
        let sums = book.statistics(&filter).unwrap().sums;
        let counted = if absurd { 1_000_000_000 } else { -25 };
        assert_eq!(sums.get(Sum::Result), counted);
        assert_eq!(sums.get(Sum::Adjusted), counted * 100);
        let course = book.course(&filter, 10).unwrap();
        assert_eq!(course.last().unwrap().result, Cents(counted));
        assert_eq!(numbers(&path), [5]);
    }
}

#[test]
fn a_room_that_is_begun_anew_counts_its_hands_anew() {
    let path = path("anew");
    let mut book = Book::open(&path).unwrap().book;
    let again = OwnHand {
        at: Millis(5_000_000),
        ..hand(1)
    };
    book.enter("home", &[entry(1), Entry::Hand(Box::new(again))])
        .unwrap();
    assert_eq!(numbers(&path), [1, 1]);
}

#[test]
fn there_is_nothing_to_read_where_nothing_was_written() {
    let path = path("nothing");
    assert!(Book::open_to_read(&path).unwrap().is_none());
    assert!(!path.exists());
    fs::write(&path, "").unwrap();
    assert!(Book::open_to_read(&path).unwrap().is_none());
    Book::open(&path).unwrap();
    let book = Book::open_to_read(&path).unwrap().unwrap();
    assert_eq!(listed(&book, None), []);
}

#[test]
fn a_scribe_writes_everything_before_it_ends() {
    let path = path("scribe");
    let scribe = Scribe::new(Book::open(&path).unwrap().book, "home").unwrap();
    for number in 1..=500 {
        scribe.write(vec![entry(number)]);
    }
    scribe.finish().unwrap();
    assert_eq!(numbers(&path).len(), 500);
    // Whoever drops it, ends it.
    let scribe = Scribe::new(Book::open(&path).unwrap().book, "home").unwrap();
    scribe.write(vec![entry(501)]);
    drop(scribe);
    assert_eq!(numbers(&path).len(), 501);
}

#[test]
fn two_programs_may_write_and_a_third_may_read() {
    let path = path("two");
    let books = [(); 2].map(|()| Book::open(&path).unwrap().book);
    std::thread::scope(|scope| {
        for (mut book, room) in books.into_iter().zip(["home", "ws://elsewhere"]) {
            scope.spawn(move || {
                for number in 1..=100 {
                    book.enter(room, &[entry(number)]).unwrap();
                }
            });
        }
        for _ in 0..20 {
            assert!(numbers(&path).len() <= 200);
        }
    });
    assert_eq!(numbers(&path).len(), 200);
}

#[test]
fn a_damaged_book_is_kept_aside_and_a_new_one_begun() {
    let path = path("damaged");
    for (number, rubbish) in [(1, &b"This is not a book at all."[..]), (2, &[7; 9_000])] {
        fs::write(&path, rubbish).unwrap();
        let error = Book::open_to_read(&path).unwrap_err();
        assert!(
            error
                .to_string()
                .ends_with("is damaged: file is not a database"),
            "{error}"
        );
        assert_eq!(fs::read(&path).unwrap(), rubbish, "reading changes nothing");
        let opened = Book::open(&path).unwrap();
        let aside = path.with_file_name(format!("profile.db.damaged-{number}"));
        assert_eq!(opened.set_aside.as_ref(), Some(&aside));
        assert_eq!(fs::read(&aside).unwrap(), rubbish);
        assert_eq!(listed(&opened.book, None), []);
    }
}

#[test]
fn a_book_that_turns_out_damaged_while_writing_is_kept_aside() {
    let path = path("rotten");
    let mut book = Book::open(&path).unwrap().book;
    let many: Vec<Entry> = (1..=2_000).map(entry).collect();
    book.enter("home", &many).unwrap();
    drop(book);
    // The head is as it was: only writing shows that the rest is gone.
    let mut bytes = fs::read(&path).unwrap();
    for byte in &mut bytes[64 * 4_096..] {
        *byte = 0x55;
    }
    fs::write(&path, &bytes).unwrap();
    let scribe = Scribe::new(Book::open(&path).unwrap().book, "home").unwrap();
    scribe.write(vec![entry(2_001)]);
    let found = (0..1_000).find_map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(10));
        scribe.set_aside()
    });
    let aside = path.with_file_name("profile.db.damaged-1");
    assert_eq!(found.as_ref(), Some(&aside));
    assert_eq!(fs::read(&aside).unwrap().len(), bytes.len());
    assert_eq!(scribe.set_aside(), None, "told once");
    scribe.finish().unwrap();
    assert_eq!(numbers(&path), [2_001]);
}

#[test]
fn a_newer_book_and_a_foreign_database_are_refused_and_left_alone() {
    let path = path("newer");
    Book::open(&path).unwrap();
    let database = Connection::open(&path).unwrap();
    database.pragma_update(None, "user_version", 99).unwrap();
    drop(database);
    for error in [
        Book::open(&path).unwrap_err(),
        Book::open_to_read(&path).unwrap_err(),
    ] {
        assert!(
            matches!(error, BookError::Newer { found: 99, .. }),
            "{error}"
        );
        assert!(
            error
                .to_string()
                .ends_with("(its version is 99, this one knows 9): use that one"),
            "{error}"
        );
    }
    let path = path.with_file_name("songs.db");
    let database = Connection::open(&path).unwrap();
    database.execute_batch("CREATE TABLE songs (name)").unwrap();
    drop(database);
    for error in [
        Book::open(&path).unwrap_err(),
        Book::open_to_read(&path).unwrap_err(),
    ] {
        assert!(matches!(error, BookError::Foreign { .. }), "{error}");
    }
}

#[test]
fn a_book_that_was_begun_and_not_finished_gets_its_tables() {
    // The program ended between making the file and making the tables.
    let path = path("begun");
    let database = Connection::open(&path).unwrap();
    database
        .execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA application_id = 7; PRAGMA application_id = 0",
        )
        .unwrap();
    drop(database);
    assert!(Book::open_to_read(&path).unwrap().is_none());
    let mut book = Book::open(&path).unwrap().book;
    book.enter("home", &[entry(1)]).unwrap();
    assert_eq!(numbers(&path), [1]);
}

#[test]
fn a_place_that_cannot_hold_a_book_is_named() {
    let path = path("place");
    fs::create_dir(&path).unwrap();
    let error = Book::open(&path).unwrap_err().to_string();
    assert!(
        error.ends_with("profile.db: a directory, not a file"),
        "{error}"
    );
    let nowhere = path.with_file_name("no").join("profile.db");
    let error = Book::open(&nowhere).unwrap_err().to_string();
    assert!(error.ends_with("no/profile.db: no such file"), "{error}");
}

#[cfg(unix)]
#[test]
fn a_book_in_a_folder_that_cannot_be_written_can_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let path = path("read_only");
    let mut book = Book::open(&path).unwrap().book;
    book.enter("home", &[entry(1)]).unwrap();
    drop(book);
    let home = path.parent().unwrap();
    let protect = |mode| {
        fs::set_permissions(home, fs::Permissions::from_mode(mode | 0o100)).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
    };
    protect(0o400);
    let read = std::panic::catch_unwind(|| numbers(&path));
    let written = Book::open(&path)
        .map(|opened| opened.book)
        .and_then(|mut book| book.enter("home", &[entry(2)]));
    protect(0o700);
    assert_eq!(read.unwrap(), [1]);
    // Whoever may do everything is not stopped by permissions.
    if let Err(error) = written {
        assert!(matches!(error, BookError::ReadOnly { .. }), "{error}");
    }
}
