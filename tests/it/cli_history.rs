//! `railbird history` as a user meets it: its table, its JSON, its files, its exit codes.

use std::fs;
use std::path::{Path, PathBuf};

use railbird::base::{Cents, Chips, Game, HandId, Millis, TableId, TournamentId};
use railbird::cards::parse_cards;
use railbird::profile::{Book, Entered, Entry, GameChange, GameEnd, GameOver, OwnHand, Played};
use railbird::protocol::{Back, Class, Family, Finish, Format, Multiplier};

use crate::config::folder;
use crate::profile::stand_in::{Desk, play};
use crate::program;

/// Exit code, standard output and standard error.
fn run(home: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = program::railbird()
        .args(arguments)
        .env("RAILBIRD_HOME", home)
        .output()
        .unwrap();
    program::told(output)
}

fn history(home: &Path, arguments: &[&str]) -> (i32, String, String) {
    run(home, &[&["history"], arguments].concat())
}

/// A home with a book in it.
fn home(test: &str, entries: &[Entry]) -> PathBuf {
    let home = folder(&format!("history_{test}"));
    fs::create_dir(home.join("data")).unwrap();
    let book = Book::open(&home.join("data/profile.db"));
    book.unwrap().book.enter("home", entries).unwrap();
    home
}

fn hand(number: u64, cards: &str, board: &str, result: i64) -> OwnHand {
    OwnHand {
        hand: HandId(number),
        table: TableId(7),
        at: Millis(1_769_882_709_999 + 61_000 * number as i64),
        game: Game::Holdem,
        played: Played::Cash(Format::Standard),
        stake: "NL10".into(),
        big_blind: Chips(10),
        position: Some("BTN"),
        cards: parse_cards(cards).unwrap().into_iter().collect(),
        board: match board {
            "" => railbird::cards::Board::NONE,
            board => parse_cards(board).unwrap().into_iter().collect(),
        },
        result: Chips(result),
        record: None,
    }
}

fn three() -> Vec<Entry> {
    let hands = [
        hand(1, "AhKd", "6hKhAh7c2d", 1_240),
        OwnHand {
            position: None,
            ..hand(2, "3c3h", "", -10)
        },
        OwnHand {
            game: Game::Omaha,
            played: Played::Cash(Format::Shortstack),
            stake: "PL10".into(),
            position: Some("UTG+1"),
            ..hand(3, "AhKdQcJs", "6h7c2d", 0)
        },
    ];
    hands.map(|hand| Entry::Hand(Box::new(hand))).to_vec()
}

/// Hands that were played.
fn played() -> Vec<Entry> {
    let mut desk = None;
    play(3, 9, 1_500, |crowd, _, events| {
        let desk = desk.get_or_insert_with(|| Desk::connect(&crowd.room));
        desk.hear(&crowd.room, events);
    });
    desk.unwrap().entries
}

#[test]
fn hands_are_listed_with_the_newest_last_and_their_sum() {
    let home = home("table", &three());
    let (code, output, error) = history(&home, &[]);
    let table = "\
time (UTC)       stake                     place cards    board          result
2026-01-31 18:06 NL10                      BTN   AhKd     6hKhAh7c2d     +12.40
2026-01-31 18:07 NL10                      -     3c3h     -               -0.10
2026-01-31 18:08 PL10 Shortstack           UTG+1 AhKdQcJs 6h7c2d           0.00
3 hands, +12.30
";
    assert_eq!((code, output.as_str(), error.as_str()), (0, table, ""));
    assert!(output.lines().all(|line| line.len() <= 80));
    let files = fs::read_dir(home.join("data")).unwrap();
    assert_eq!(files.count(), 1, "nothing is left beside the book");
    let (_, output, _) = history(&home, &["--last", "2"]);
    assert_eq!(output.lines().count(), 4);
    assert!(output.ends_with("2 hands, -0.10\n"), "{output}");
    let (_, output, _) = history(&home, &["--last", "1"]);
    assert!(output.ends_with("1 hand, 0.00\n"), "{output}");
}

#[test]
fn names_dates_and_numbers_of_a_list_are_those_of_the_screen_and_fit() {
    let long = OwnHand {
        at: Millis(0),
        played: Played::Game {
            class: Class::MultiTable,
            tournament: TournamentId(8),
        },
        stake: "The Thursday game of the club of the town".into(),
        ..hand(5, "AhKdQcJs", "6hKhAh7c2d", -1_234_567)
    };
    let sit_and_go = OwnHand {
        played: Played::Game {
            class: Class::SitAndGo,
            tournament: TournamentId(9),
        },
        stake: "sit-and-go 5-max 1.00".into(),
        ..hand(6, "AhKd", "", -1_199)
    };
    let entries = [long, sit_and_go].map(|hand| Entry::Hand(Box::new(hand)));
    let home = home("names", &entries);
    let (_, output, _) = history(&home, &[]);
    assert!(output.contains("Sit & Go €1.00, 5-handed "), "{output}");
    assert!(output.contains("-1,199\n"), "{output}");
    assert!(output.contains("-1,234,567\n"), "{output}");
    // Nobody played in 1970, and whoever does not know says so.
    assert!(!output.contains("1970"), "{output}");
    assert!(
        output.contains("\n-                The Thursday game of the"),
        "{output}"
    );
    let widths = output.lines().map(|line| line.chars().count());
    assert_eq!(widths.take(3).collect::<Vec<_>>(), [79; 3], "{output}");
}

#[test]
fn json_has_a_line_for_each_hand() {
    let home = home("json", &three());
    let (code, output, error) = history(&home, &["--json", "--last", "2"]);
    let lines = "\
{\"room\":\"home\",\"hand\":2,\"time\":1769882831999,\"table\":7,\"game\":\"holdem\",\"format\":\"standard\",\
\"stake\":\"NL10\",\"big_blind\":10,\"position\":null,\"cards\":\"3c3h\",\"board\":\"\",\"result\":-10,\"phh\":false,\
\"tournament\":null,\"source\":null}
{\"room\":\"home\",\"hand\":3,\"time\":1769882892999,\"table\":7,\"game\":\"omaha\",\"format\":\"shortstack\",\
\"stake\":\"PL10\",\"big_blind\":10,\"position\":\"UTG+1\",\"cards\":\"AhKdQcJs\",\"board\":\"6h7c2d\",\"result\":0,\
\"phh\":false,\"tournament\":null,\"source\":null}
";
    assert_eq!((code, output.as_str(), error.as_str()), (0, lines, ""));
}

#[test]
fn an_empty_history_says_so_and_makes_nothing() {
    let home = folder("history_empty").join("home");
    let (code, output, error) = history(&home, &[]);
    let words = "There are no hands yet: they are written down as you play.\n";
    assert_eq!((code, output.as_str(), error.as_str()), (0, words, ""));
    assert_eq!(
        history(&home, &["--json"]),
        (0, String::new(), String::new())
    );
    let file = home.join("hands.phhs");
    let (code, output, error) = history(&home, &["--export", file.to_str().unwrap()]);
    let reason = "railbird: there are no hands to write\n";
    assert_eq!((code, output.as_str(), error.as_str()), (1, "", reason));
    assert!(!home.exists());
    // A book without hands is no different.
    let home = self::home("no_hands", &[]);
    assert_eq!(history(&home, &[]).1, words);
    assert_eq!(history(&home, &["--export", "-"]).0, 1);
}

#[test]
fn exported_hands_pass_the_check() {
    let home = home("export", &played());
    let file = home.join("hands.phhs");
    let name = file.to_str().unwrap();
    assert_eq!(
        history(&home, &["--export", name]),
        (0, String::new(), String::new())
    );
    let (code, checked, error) = run(&home, &["replay", "--check", name]);
    assert_eq!((code, error.as_str()), (0, ""), "{checked}");
    let hands = history(&home, &["--json"]).1.lines().count();
    assert!(hands > 20);
    assert_eq!(checked, format!("{hands} hands, {hands} ok, 0 failed\n"));

    let (code, printed, error) = history(&home, &["--export", "-"]);
    assert_eq!((code, error.as_str()), (0, ""));
    assert_eq!(printed, fs::read_to_string(&file).unwrap());
    assert!(printed.starts_with("[1]\nvariant = '"));
    let (_, printed, _) = history(&home, &["--export", "-", "--last", "3"]);
    assert_eq!(printed.matches("\n_hero = \"Anna O'Hara\"\n").count(), 3);
}

#[test]
fn a_file_that_is_there_stays_unless_it_is_to_be_replaced() {
    let home = home("force", &played());
    let file = home.join("hands.phhs");
    let name = file.to_str().unwrap();
    fs::write(&file, "mine").unwrap();
    let (code, output, error) = history(&home, &["--export", name]);
    assert_eq!((code, output.as_str()), (1, ""));
    assert!(
        error.ends_with("hands.phhs: it is there already; --force replaces it\n"),
        "{error}"
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    assert_eq!(history(&home, &["--export", name, "--force"]).0, 0);
    assert!(fs::read_to_string(&file).unwrap().starts_with("[1]\n"));
    let (code, _, error) = history(&home, &["--export", "nowhere/hands.phhs"]);
    assert_eq!(
        (code, error.as_str()),
        (1, "railbird: nowhere/hands.phhs: the folder is not there\n")
    );
}

#[test]
fn hands_without_a_record_are_left_out_of_a_file_and_named() {
    let mut entries = three();
    entries.extend(played());
    let home = home("left_out", &entries);
    let (code, output, error) = history(&home, &["--export", "-"]);
    assert_eq!(code, 0);
    assert!(output.contains("[20]\n"));
    let lines: Vec<&str> = error.lines().collect();
    let [first, _, third, all] = lines[..] else {
        panic!("{error}");
    };
    for (line, hand) in [(first, 1), (third, 3)] {
        assert!(
            line.starts_with(&format!("railbird: hand {hand} of ")),
            "{line}"
        );
        assert!(
            line.ends_with(" is left out: PHH cannot express it"),
            "{line}"
        );
    }
    assert_eq!(all, "railbird: 3 hands are left out");
    let home = self::home("all_left_out", &three());
    assert_eq!(history(&home, &["--export", "-"]).0, 1);
}

#[test]
fn a_book_that_cannot_be_read_is_an_error_and_stays_as_it_is() {
    let home = home("damaged", &[]);
    let book = home.join("data/profile.db");
    fs::write(&book, "not a book").unwrap();
    let (code, output, error) = history(&home, &[]);
    assert_eq!((code, output.as_str()), (1, ""));
    assert!(
        error.ends_with("profile.db is damaged: file is not a database\n"),
        "{error}"
    );
    assert_eq!(fs::read_to_string(book).unwrap(), "not a book");
}

#[test]
fn a_wrong_command_line_is_refused() {
    let home = folder("history_usage");
    for arguments in [
        &["--last", "0"][..],
        &["--last", "many"],
        &["--last", "-3"],
        &["--force"],
        &["--json", "--export", "-"],
        &["--export"],
        &["file"],
    ] {
        let (code, output, error) = history(&home, arguments);
        assert_eq!(
            (code, output.as_str(), error.lines().count()),
            (2, "", 1),
            "{arguments:?} {error}"
        );
    }
}

fn entered(tournament: u32, class: Class, name: &str, buy_in: i64) -> Entry {
    Entry::Game(GameChange::Entered(Entered {
        entry: 1,
        tournament: TournamentId(tournament),
        at: Millis(1_769_882_709_999),
        class,
        game: Game::Holdem,
        name: name.into(),
        buy_in: Cents(buy_in),
        edition: None,
    }))
}

fn ended(tournament: u32, end: GameEnd, times: Option<&str>, players: u32) -> Entry {
    let times = times.map(|times| serde_json::from_str::<Multiplier>(times).unwrap());
    Entry::Game(GameChange::Ended(GameOver {
        tournament: TournamentId(tournament),
        at: Millis(1_769_882_770_999 + 60_000 * i64::from(tournament)),
        end,
        times,
        players,
    }))
}

fn finish(place: u32, prize: i64) -> GameEnd {
    GameEnd::Finished(Finish {
        place,
        so_far_of: None,
        prize: Cents(prize),
        seat: None,
        bounties: Cents::ZERO,
    })
}

fn games() -> Vec<Entry> {
    let back = Back {
        share: Cents(40),
        fees: Cents(5),
        ..Back::default()
    };
    vec![
        entered(1, Class::HexaPro(Family::HexaPro), "hexapro 5.00", 500),
        entered(2, Class::SitAndGo, "sit-and-go 6-max 2.00", 200),
        entered(3, Class::MultiTable, "Magpie Bounty of the Night", 500),
        entered(4, Class::MultiTable, "Wren Micro", 50),
        // Not over yet.
        entered(5, Class::MultiTable, "Wren Micro", 50),
        ended(1, finish(1, 1_500), Some("300"), 3),
        ended(2, finish(5, 0), None, 6),
        ended(
            3,
            GameEnd::Finished(Finish {
                place: 12,
                so_far_of: None,
                prize: Cents::ZERO,
                seat: Some(Cents(300)),
                bounties: Cents(250),
            }),
            None,
            140,
        ),
        ended(4, GameEnd::CalledOff(back), None, 4),
    ]
}

#[test]
fn h4_results_of_games_are_listed_with_the_newest_last_and_their_sum() {
    let home = home("games", &games());
    let (code, output, error) = history(&home, &["games"]);
    let table = "\
time (UTC)       game                       times      place   buy-in    result
2026-01-31 18:07 HexaPro €5.00                  3        1/3     5.00    +10.00
2026-01-31 18:08 Sit & Go €2.00, 6-handed       -        5/6     2.00     -2.00
2026-01-31 18:09 Magpie Bounty of the Nig…      -     12/140     5.00     +0.50
2026-01-31 18:10 Wren Micro                     - called-off     0.50     -0.05
4 games, +8.45
";
    assert_eq!((code, output.as_str(), error.as_str()), (0, table, ""));
    assert!(output.lines().all(|line| line.chars().count() <= 80));
    let (_, output, _) = history(&home, &["games", "--hexapro"]);
    assert!(output.ends_with("1 game, +10.00\n"), "{output}");
    let (_, output, _) = history(&home, &["games", "--sng"]);
    assert!(output.ends_with("1 game, -2.00\n"), "{output}");
    let (_, output, _) = history(&home, &["games", "--tournaments", "--last", "1"]);
    assert!(output.contains("called-off"), "{output}");
    let (code, _, error) = history(&home, &["games", "--sng", "--hexapro"]);
    assert_eq!(code, 2, "{error}");
    let (code, _, _) = history(&home, &["--json", "games"]);
    assert_eq!(code, 2);
}

#[test]
fn json_has_a_line_for_each_game() {
    let home = home("games_json", &games());
    let (code, output, _) = history(&home, &["games", "--hexapro", "--json"]);
    let line = "{\"room\":\"home\",\"tournament\":1,\"class\":\"hexapro\",\"game\":\"holdem\",\"name\":\"hexapro 5.00\",\
\"entered\":1769882709999,\"ended\":1769882830999,\"how\":\"finished\",\"buy_in\":500,\"times\":\"3\",\"place\":1,\
\"players\":3,\"prize\":1500,\"seat\":null,\"bounties\":0,\"back\":null,\"ticket\":null,\"result\":1000}
";
    assert_eq!((code, output.as_str()), (0, line));
    let (_, output, _) = history(&home, &["games", "--json", "--last", "1"]);
    assert!(output.contains("\"how\":\"called-off\"") && output.contains("\"back\":45,"));
}

#[test]
fn hands_of_tournaments_are_listed_in_chips_and_are_not_money() {
    let of_game = OwnHand {
        played: Played::Game {
            class: Class::HexaPro(Family::HexaPro),
            tournament: TournamentId(7),
        },
        stake: "hexapro 5.00".into(),
        ..hand(4, "AhKd", "", 1_200)
    };
    let entry = Entry::Hand(Box::new(of_game));
    let home_of_games = home("chips", std::slice::from_ref(&entry));
    let (_, output, _) = history(&home_of_games, &[]);
    assert!(
        output
            .ends_with("HexaPro €5.00             BTN   AhKd     -              +1,200\n1 hand\n"),
        "{output}"
    );
    let (_, output, _) = history(&home_of_games, &["--json"]);
    assert!(
        output.ends_with("\"tournament\":7,\"source\":null}\n"),
        "{output}"
    );
    let mut both = three();
    both.push(entry);
    let home = home("chips_and_money", &both);
    let (_, output, _) = history(&home, &[]);
    assert!(output.ends_with("4 hands, +12.30\n"), "{output}");
}
