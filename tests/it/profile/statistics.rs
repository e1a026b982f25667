//! Statistics of a book: kept with every hand, the same as a recount, whatever way the hands came in.

use std::path::PathBuf;

use proptest::prelude::*;
use railbird::base::{Cents, Chips, Game, Millis, TournamentId};
use railbird::history::phh::read_hand;
use railbird::profile::book::{By, Chance, Group, Point, Statistics, StatisticsFilter};
use railbird::profile::{
    Book, BookError, Entered, Entry, GameChange, GameEnd, GameOver, HandFilter, HandKind, Imported,
    OwnHand, Played, Sum, Sums, WalletChange, import,
};
use railbird::protocol::{Class, Family, Finish, Multiplier, Reason};
use railbird::rulebook::{Edition, Format};
use rusqlite::Connection;

use super::stand_in::{Desk, play};
use crate::config::folder;
use crate::formats::{cash, offers};

fn path(test: &str) -> PathBuf {
    folder(&format!("statistics_{test}")).join("profile.db")
}

const ALL: StatisticsFilter = StatisticsFilter {
    kind: None,
    since: None,
};

fn of(kind: HandKind) -> StatisticsFilter {
    StatisticsFilter {
        kind: Some(kind),
        ..ALL
    }
}

/// What happens to a player in a room.
fn entries(seed: u64, steps: u32) -> Vec<Entry> {
    let mut desk = None;
    play(3, seed, steps, |crowd, _, events| {
        let desk = desk.get_or_insert_with(|| Desk::connect(&crowd.room));
        desk.hear(&crowd.room, events);
    });
    desk.unwrap().entries
}

/// Hands of bots, as one of the players has them.
fn imported(hands: Vec<railbird::history::phh::Hand>) -> Vec<Imported> {
    let hero = |hand: railbird::history::phh::Hand| {
        let name = hand.players[0].clone();
        import(hand, Some(&name)).unwrap()
    };
    hands.into_iter().map(hero).collect()
}

/// Every hand with what it contributes.
fn each(book: &Book) -> Vec<(railbird::profile::book::Listed, Sums)> {
    let mut hands = Vec::new();
    book.each_hand(None, |hand| {
        let figures = book.figures(&hand.room, hand.hand, hand.at)?.unwrap();
        let sums = Sums::of(&figures);
        hands.push((hand, sums));
        Ok::<_, BookError>(())
    })
    .unwrap();
    hands
}

/// Statistics of some hands, counted anew. Amounts of cash games are in the sums.
fn recount(
    book: &Book,
    is_wanted: impl Fn(&railbird::profile::book::Listed) -> bool,
) -> (Sums, i64) {
    let mut all = Sums::default();
    let mut chips = 0;
    for (hand, sums) in each(book).into_iter().filter(|(hand, _)| is_wanted(hand)) {
        let mut sums = sums;
        if hand.tournament.is_some() {
            chips += sums.get(Sum::Result);
            sums = sums.without_amounts();
        }
        all += sums;
    }
    (all, chips)
}

fn assert_recounted(book: &Book) {
    let told = |row: &Statistics| (row.sums, row.chips.get());
    let all = book.statistics(&ALL).unwrap();
    assert_eq!(told(&all), recount(book, |_| true));
    let kinds = [
        HandKind::Omaha,
        HandKind::Cash,
        HandKind::HexaPro,
        HandKind::Format("banzai"),
    ];
    for kind in kinds {
        let expected = recount(book, |hand| match kind {
            HandKind::Omaha => hand.game == "omaha",
            HandKind::Cash => hand.tournament.is_none(),
            HandKind::HexaPro => {
                hand.tournament.is_some() && !["sit-and-go", "tournament"].contains(&&*hand.format)
            }
            _ => hand.format == "banzai",
        });
        assert_eq!(
            told(&book.statistics(&of(kind)).unwrap()),
            expected,
            "{kind:?}"
        );
    }
    for by in [By::Game, By::Stake, By::Position, By::Day] {
        let rows = book.statistics_by(by, &ALL, u32::MAX).unwrap();
        let mut hands = 0;
        for row in &rows {
            let expected = recount(book, |hand| match &row.group {
                Group::Game { game, format } => hand.game == *game && hand.format == *format,
                Group::Stake {
                    game,
                    format,
                    stake,
                } => (&hand.game, &hand.format, &hand.stake) == (game, format, stake),
                Group::Position(position) => hand.position == *position,
                Group::Day(day) => hand.at.day() == day.day(),
                Group::All | Group::Session { .. } => unreachable!(),
            });
            assert_eq!(told(row), expected, "{:?}", row.group);
            hands += row.sums.hands();
        }
        assert_eq!(hands, all.sums.hands(), "{by:?}");
    }
    let newest = each(book).last().map(|(hand, _)| hand.at);
    if let Some(since) = newest {
        let filter = StatisticsFilter {
            since: Some(since),
            ..ALL
        };
        let expected = recount(book, |hand| hand.at.day() >= since.day());
        assert_eq!(told(&book.statistics(&filter).unwrap()), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    /// Played and imported, in any order, some of them again.
    #[test]
    fn the_sums_of_a_book_are_those_of_a_recount(seed in 0..1_000_u64, from in 0..40_usize, again in 0..40_usize) {
        let mut book = Book::open(&path(&format!("recount_{seed}_{from}_{again}"))).unwrap().book;
        let played = entries(seed, 700);
        let some = &played[from.min(played.len())..];
        book.enter("home", some).unwrap();
        let games = imported(offers(|class| matches!(class, Class::HexaPro(_)), 2));
        book.import("games.phhs", &games).unwrap();
        book.import("banzai.phhs", &imported(cash(Format::Banzai, 60, seed))).unwrap();
        book.enter("home", &played[..again.min(played.len())]).unwrap();
        book.enter("home", some).unwrap();
        assert_recounted(&book);
    }
}

#[test]
fn the_figures_of_a_played_hand_are_those_of_its_record() {
    let mut book = Book::open(&path("records")).unwrap().book;
    book.enter("home", &entries(11, 1_500)).unwrap();
    let mut hands = Vec::new();
    book.each_hand(None, |hand| {
        hands.push(hand);
        Ok::<_, BookError>(())
    })
    .unwrap();
    let mut hands = hands.into_iter();
    let mut seen = 0;
    book.each_record(&HandFilter::default(), |(_, record)| {
        let hand = hands.next().unwrap();
        seen += u32::from(record.is_some());
        let Some(record) = record else { return Ok(()) };
        let imported = import(read_hand(record.as_bytes()).unwrap(), None).unwrap();
        let kept = book.figures("home", hand.hand, hand.at)?;
        assert_eq!(kept, Some(imported.figures));
        Ok::<_, BookError>(())
    })
    .unwrap();
    assert!(seen > 20, "{seen}");
}

#[test]
fn importing_adds_to_the_statistics_and_importing_again_changes_nothing() {
    let mut book = Book::open(&path("import")).unwrap().book;
    let hands = imported(cash(Format::Standard, 200, 5));
    book.import("a.phhs", &hands[..120]).unwrap();
    assert_eq!(book.statistics(&ALL).unwrap().sums.hands(), 120);
    book.import("a.phhs", &hands).unwrap();
    let once = book.statistics(&ALL).unwrap();
    assert_eq!(once.sums.hands(), hands.len() as u64);
    let result: i64 = hands.iter().map(|hand| hand.hand.result.get()).sum();
    assert_eq!(once.sums.get(Sum::Result), result);
    let taken = book.import("a.phhs", &hands).unwrap();
    assert_eq!(taken.new, 0);
    assert_eq!(book.statistics(&ALL).unwrap(), once);
    assert_recounted(&book);
}

/// A book as the version before this one left it, with the rows of another.
fn of_version_6(from: &std::path::Path, to: &std::path::Path) {
    let database = Connection::open(to).unwrap();
    for tables in [
        include_str!("../../../src/profile/book/schema-1.sql"),
        include_str!("../../../src/profile/book/schema-2.sql"),
        include_str!("../../../src/profile/book/schema-3.sql"),
        include_str!("../../../src/profile/book/schema-4.sql"),
        include_str!("../../../src/profile/book/schema-5.sql"),
        include_str!("../../../src/profile/book/schema-6.sql"),
    ] {
        database.execute_batch(tables).unwrap();
    }
    let attach = format!("ATTACH '{}' AS today", from.display());
    database.execute_batch(&attach).unwrap();
    for table in ["rooms", "hands", "records", "sessions", "wallet", "games"] {
        let columns: Vec<String> = database
            .prepare(&format!("SELECT name FROM pragma_table_info('{table}')"))
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let columns = columns.join(", ");
        let copy =
            format!("INSERT INTO main.{table} ({columns}) SELECT {columns} FROM today.{table}");
        database.execute_batch(&copy).unwrap();
    }
    database
        .execute_batch("PRAGMA application_id = 0x52427066; PRAGMA user_version = 6")
        .unwrap();
}

#[test]
fn a_book_of_version_6_keeps_everything_and_gets_its_statistics_some_at_a_time() {
    let today = path("version_7");
    let mut book = Book::open(&today).unwrap().book;
    let entries = entries(4, 1_500);
    book.enter("home", &entries).unwrap();
    book.import("cash.phhs", &imported(cash(Format::Standard, 50, 8)))
        .unwrap();
    let before = path("version_6");
    of_version_6(&today, &before);
    let mut old = Book::open(&before).unwrap().book;
    let hands = book.statistics(&ALL).unwrap().sums.hands();
    assert_eq!(old.unread().unwrap(), hands);
    assert_eq!(old.statistics(&ALL).unwrap().sums, Sums::default());
    // What is entered meanwhile counts at once if it is new, and once in any case.
    let hands_only = entries
        .iter()
        .filter(|entry| matches!(entry, Entry::Hand(_)));
    let again: Vec<Entry> = hands_only.cloned().collect();
    assert_eq!(old.read_some(30).unwrap(), hands - 30);
    old.enter("home", &again[..20]).unwrap();
    assert_eq!(old.statistics(&ALL).unwrap().sums.hands(), 30);
    drop(old);
    let mut old = Book::open(&before).unwrap().book;
    while old.read_some(25).unwrap() > 0 {}
    assert_eq!(
        old.statistics(&ALL).unwrap(),
        book.statistics(&ALL).unwrap()
    );
    old.enter("home", &again).unwrap();
    assert_eq!(old.read_some(25).unwrap(), 0);
    for by in [By::Game, By::Stake, By::Position, By::Day] {
        assert_eq!(
            old.statistics_by(by, &ALL, 999).unwrap(),
            book.statistics_by(by, &ALL, 999).unwrap(),
            "{by:?}"
        );
    }
    assert_eq!(each(&old), each(&book));
    assert_recounted(&old);
}

#[test]
fn a_book_of_version_7_has_its_figures_found_anew() {
    let path = path("version_7_again");
    let mut book = Book::open(&path).unwrap().book;
    book.enter("home", &entries(4, 700)).unwrap();
    let told = book.statistics(&ALL).unwrap();
    drop(book);
    let database = Connection::open(&path).unwrap();
    // As that version counted.
    database
        .execute_batch("UPDATE figures SET result_bb = result_bb / 10000; UPDATE totals SET result_bb = 1; PRAGMA user_version = 7")
        .unwrap();
    drop(database);
    let mut book = Book::open(&path).unwrap().book;
    assert_eq!(book.unread().unwrap(), told.sums.hands());
    while book.read_some(25).unwrap() > 0 {}
    assert_eq!(book.statistics(&ALL).unwrap(), told);
    assert_recounted(&book);
}

#[test]
fn a_session_has_the_hands_that_were_played_in_it() {
    let mut book = Book::open(&path("sessions")).unwrap().book;
    let entries = entries(7, 3_000);
    book.enter("home", &entries).unwrap();
    let rows = book.statistics_by(By::Session, &ALL, 1_000).unwrap();
    assert!(rows.len() > 1, "{}", rows.len());
    let mut began = Millis(i64::MAX);
    for row in &rows {
        let Group::Session { id, session } = &row.group else {
            panic!("{:?}", row.group);
        };
        assert!(session.began <= began, "the newest first");
        began = session.began;
        let expected = recount(&book, |hand| {
            let until = session.ended.unwrap_or(Millis(i64::MAX));
            hand.table == session.table
                && hand.tournament.is_none()
                && (session.began..=until).contains(&hand.at)
        });
        assert_eq!(row.sums, expected.0);
        let course = book.course_of(*id, 10).unwrap();
        assert!(course.len() <= 12);
        let end = course.last().unwrap();
        assert_eq!(end.result.get(), row.sums.get(Sum::Result));
        assert_eq!(end.adjusted.get(), row.sums.get(Sum::Adjusted));
        assert_eq!(end.hands, row.sums.hands());
        assert!(row.time.unwrap() > Millis::ZERO);
    }
    assert_eq!(
        book.statistics_by(By::Session, &ALL, 1).unwrap(),
        rows[..1],
        "the last ones only"
    );
    // The time of all is that of the sessions, also of those without a hand.
    let all = book.statistics(&ALL).unwrap().time.unwrap();
    let of_rows: i64 = rows.iter().map(|row| row.time.unwrap().get()).sum();
    assert!(all.get() >= of_rows);
}

fn at(number: u64, at: i64, result: i64) -> Entry {
    Entry::Hand(Box::new(OwnHand {
        hand: railbird::base::HandId(number),
        table: railbird::base::TableId(1),
        at: Millis(at),
        game: Game::Holdem,
        played: Played::Cash(Format::Standard),
        stake: "NL10".into(),
        big_blind: Chips(10),
        position: Some("BTN"),
        cards: railbird::cards::Hole::NONE,
        board: railbird::cards::Board::NONE,
        result: Chips(result),
        record: None,
    }))
}

const DAY: i64 = 86_400_000;

#[test]
fn the_course_begins_at_nothing_ends_at_the_sum_and_has_no_more_points_than_wanted() {
    let mut book = Book::open(&path("course")).unwrap().book;
    assert_eq!(book.course(&ALL, 10).unwrap(), []);
    let hands: Vec<Entry> = (0..1_000)
        .map(|number| at(number as u64, number * DAY / 10, number % 7 - 3))
        .collect();
    book.enter("home", &hands).unwrap();
    let course = book.course(&ALL, 50).unwrap();
    assert!((40..=52).contains(&course.len()), "{}", course.len());
    assert_eq!(course[0], Point::default());
    assert!(course.windows(2).all(|pair| pair[0].hands < pair[1].hands));
    let all = book.statistics(&ALL).unwrap();
    let end = course.last().unwrap();
    assert_eq!(
        (end.hands, end.result.get()),
        (1_000, all.sums.get(Sum::Result))
    );
    assert_eq!(end.adjusted.get(), 100 * end.result.get());
    // A few hands are told one by one.
    let filter = StatisticsFilter {
        since: Some(Millis(99 * DAY + 5)),
        ..ALL
    };
    let told: Vec<_> = book
        .course(&filter, 50)
        .unwrap()
        .iter()
        .map(|point| (point.hands, point.result.get()))
        .collect();
    let mut sum = 0;
    let expected = (990..1_000).map(|number: i64| {
        sum += number % 7 - 3;
        (number as u64 - 989, sum)
    });
    assert_eq!(
        told,
        [(0, 0)].into_iter().chain(expected).collect::<Vec<_>>()
    );
    assert_eq!(book.course(&of(HandKind::Omaha), 50).unwrap(), []);
}

#[test]
fn a_course_of_very_many_hands_goes_from_day_to_day() {
    let mut book = Book::open(&path("long_course")).unwrap().book;
    let hands: Vec<Entry> = (0..21_000)
        .map(|number| at(number as u64, number * DAY / 70, 1))
        .collect();
    book.enter("home", &hands).unwrap();
    let course = book.course(&ALL, 1_000).unwrap();
    assert_eq!(course.len(), 301);
    assert_eq!((course[1].hands, course[1].result), (70, Cents(70)));
    assert_eq!(course[300].hands, 21_000);
    assert!(book.course(&ALL, 60).unwrap().len() <= 62);
}

#[test]
fn the_bankroll_is_the_wallet_of_the_room_that_changed_last() {
    let mut book = Book::open(&path("bankroll")).unwrap().book;
    assert_eq!(book.bankroll(10).unwrap(), []);
    let change = |number: i64| {
        Entry::Wallet(WalletChange {
            at: Millis(number),
            balance: Cents(100 * number),
            amount: Cents(100),
            reason: Reason::Prize,
            game: None,
        })
    };
    let elsewhere = change(7);
    book.enter("elsewhere", &[elsewhere]).unwrap();
    let changes: Vec<Entry> = (0..1_000).map(change).collect();
    book.enter("home", &changes).unwrap();
    let told = book.bankroll(50).unwrap();
    assert!((40..=52).contains(&told.len()), "{}", told.len());
    let ends = [told[0], told[told.len() - 1]].map(|balance| (balance.at, balance.balance));
    assert_eq!(ends, [(Millis(0), Cents(0)), (Millis(999), Cents(99_900))]);
    let all = book.bankroll(5_000).unwrap();
    assert_eq!(all.len(), 1_000);
}

fn hexapro(number: u32, times: &str, place: u32, prize: i64, edition: Option<&str>) -> [Entry; 2] {
    let tournament = TournamentId(number);
    let times: Multiplier = serde_json::from_str(times).unwrap();
    [
        Entry::Game(GameChange::Entered(Entered {
            tournament,
            entry: 1,
            at: Millis(1_000 * i64::from(number)),
            class: Class::HexaPro(Family::HexaPro),
            game: Game::Holdem,
            name: "hexapro 5.00".into(),
            buy_in: Cents(500),
            edition: edition.map(str::to_owned),
        })),
        Entry::Game(GameChange::Ended(GameOver {
            tournament,
            at: Millis(1_000 * i64::from(number) + 60_000),
            end: GameEnd::Finished(Finish {
                place,
                so_far_of: None,
                prize: Cents(prize),
                seat: None,
                bounties: Cents::ZERO,
            }),
            times: Some(times),
            players: 3,
        })),
    ]
}

#[test]
fn h2_multipliers_that_were_drawn_stand_beside_those_that_the_edition_lets_expect() {
    let mut book = Book::open(&path("hexapro")).unwrap().book;
    let games = [
        hexapro(1, "150", 1, 750, Some("2.7")),
        hexapro(2, "150", 3, 0, Some("2.7")),
        hexapro(3, "300", 2, 0, None),
        hexapro(4, "1000", 1, 5_000, Some("2.7")),
    ];
    book.enter("home", &games.concat()).unwrap();
    let results = book.hexapros(&ALL).unwrap();
    let [of_five] = &results[..] else {
        panic!("{results:?}");
    };
    assert_eq!((of_five.games, of_five.places), (4, [2, 1, 1]));
    assert_eq!((of_five.paid, of_five.won), (Cents(2_000), Cents(5_750)));
    assert_eq!(of_five.roi(), Some(1.875));
    assert_eq!(of_five.time, Millis(240_000));
    let edition = Edition::built_in("2.7").unwrap();
    let family = edition.hexapro.iter();
    let mut family = family.filter(|family| family.family == Family::HexaPro);
    let draw = &family.next().unwrap().draw;
    let hits = of_five.hits(|_| {
        let prizes = draw.prizes.iter();
        let chance = prizes.map(|prize| Chance {
            times: prize.times.in_hundredths(),
            in_100_000: prize.weight,
        });
        chance.collect()
    });
    assert_eq!(hits.len(), draw.prizes.len());
    assert!(hits.is_sorted_by_key(|hit| hit.times));
    for (hit, prize) in hits.iter().zip(sorted(&draw.prizes)) {
        assert_eq!(hit.times, prize.times.in_hundredths());
        assert_eq!(hit.expected_in_100_000, 4 * u64::from(prize.weight));
        let drawn = match hit.times {
            150 => 2,
            300 | 1_000 => 1,
            _ => 0,
        };
        assert_eq!(hit.games, drawn, "{}", hit.times);
    }
    let expected: u64 = hits.iter().map(|hit| hit.expected_in_100_000).sum();
    assert_eq!(expected, 4 * 100_000, "as many as were played");
    // Where the chances are not known nothing else is expected than what came.
    let unknown = of_five.hits(|_| Vec::new());
    assert!(
        unknown
            .iter()
            .all(|hit| hit.expected_in_100_000 == 100_000 * hit.games)
    );
    let later = StatisticsFilter {
        since: Some(Millis(9 * DAY)),
        ..ALL
    };
    assert_eq!(book.hexapros(&later).unwrap(), []);
}

fn sorted(prizes: &[railbird::rulebook::Prize]) -> Vec<&railbird::rulebook::Prize> {
    let mut sorted: Vec<_> = prizes.iter().collect();
    sorted.sort_by_key(|prize| prize.times.in_hundredths());
    sorted
}
