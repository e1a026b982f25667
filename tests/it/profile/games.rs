//! Games in the player's book: what they cost and brought, whatever happens to the connection, and their hands in chips.

use std::path::PathBuf;

use railbird::base::{Cents, Chips, Game, Millis, OfferId, TournamentId};
use railbird::history::check::check;
use railbird::history::phh::{Count, Text, Unit, read_hand};
use railbird::profile::book::{GameFilter, GameResult};
use railbird::profile::{
    Book, Entered, Entry, GameChange, GameEnd, GameOver, OwnHand, Played, SessionChange,
};
use railbird::protocol::{Class, Command, Family, Finish, Payment};
use railbird::rulebook::Plan;
use rusqlite::Connection;

use crate::config::folder;
use crate::plain::night::{Night, Style};

fn path(test: &str) -> PathBuf {
    folder(&format!("profile_games_{test}")).join("profile.db")
}

fn entered(tournament: u32, at: i64) -> Entry {
    Entry::Game(GameChange::Entered(Entered {
        tournament: TournamentId(tournament),
        at: Millis(at),
        class: Class::MultiTable,
        game: Game::Holdem,
        name: "Wren Micro".into(),
        buy_in: Cents(50),
    }))
}

fn ended(tournament: u32, at: i64, end: GameEnd) -> Entry {
    Entry::Game(GameChange::Ended(GameOver {
        tournament: TournamentId(tournament),
        at: Millis(at),
        end,
        times: None,
        players: 20,
    }))
}

fn finish(place: u32, prize: i64) -> GameEnd {
    GameEnd::Finished(Finish {
        place,
        prize: Cents(prize),
        seat: None,
        bounties: Cents::ZERO,
    })
}

fn paid(tournament: u32, amount: i64) -> Entry {
    Entry::Game(GameChange::Paid {
        tournament: TournamentId(tournament),
        amount: Cents(amount),
    })
}

fn all(book: &Book) -> Vec<GameResult> {
    book.games(GameFilter::All, None).unwrap()
}

#[test]
fn a_game_is_one_result_when_it_has_ended_with_everything_that_was_paid() {
    let path = path("once");
    let mut book = Book::open(&path).unwrap().book;
    book.enter(
        "home",
        &[entered(7, 1_000), entered(7, 1_500), paid(7, 200)],
    )
    .unwrap();
    assert_eq!(all(&book), []);
    // The program was closed meanwhile.
    drop(book);
    let mut book = Book::open(&path).unwrap().book;
    let stays = Entry::Game(GameChange::OnlyIn {
        tournaments: vec![TournamentId(7)],
    });
    book.enter(
        "home",
        &[stays, paid(7, 200), ended(7, 9_000, finish(3, 800))],
    )
    .unwrap();
    // Who enters again has another result.
    book.enter("home", &[entered(7, 9_500), ended(7, 9_900, finish(12, 0))])
        .unwrap();
    let results = all(&book);
    let told: Vec<_> = results
        .iter()
        .map(|game| (game.ended, game.place, game.buy_in, game.result()))
        .collect();
    assert_eq!(
        told,
        [
            (Millis(9_900), Some(12), Cents(50), Some(Cents(-50))),
            (Millis(9_000), Some(3), Cents(450), Some(Cents(350))),
        ]
    );
    assert_eq!(results[0].name, "Wren Micro");
    assert_eq!(book.games(GameFilter::All, Some(1)).unwrap().len(), 1);
    assert_eq!(book.games(GameFilter::HexaPro, None).unwrap(), []);
    assert_eq!(book.games(GameFilter::Tournament, None).unwrap().len(), 2);
}

#[test]
fn what_is_taken_back_never_was_and_what_ended_unseen_is_told_so() {
    let mut book = Book::open(&path("unseen")).unwrap().book;
    let back = Entry::Game(GameChange::TakenBack {
        tournament: TournamentId(1),
    });
    book.enter("home", &[entered(1, 1_000), back]).unwrap();
    assert_eq!(all(&book), []);
    let none = Entry::Game(GameChange::OnlyIn {
        tournaments: Vec::new(),
    });
    book.enter("home", &[entered(2, 2_000)]).unwrap();
    book.enter("ws://elsewhere", &[entered(2, 2_500), none.clone()])
        .unwrap();
    let results = all(&book);
    assert_eq!(results.len(), 1);
    assert_eq!(results[0].room, "ws://elsewhere");
    assert_eq!(
        (results[0].how.as_str(), results[0].result()),
        ("unseen", None)
    );
    book.enter("home", &[ended(2, 3_000, GameEnd::CalledOff), none])
        .unwrap();
    let newest = all(&book).remove(0);
    assert_eq!((newest.how.as_str(), newest.result()), ("called-off", None));
}

#[test]
fn a_book_of_version_2_becomes_one_of_today_and_keeps_what_is_in_it() {
    let path = path("version_2");
    let database = Connection::open(&path).unwrap();
    for step in [
        include_str!("../../../src/profile/book/schema-1.sql"),
        include_str!("../../../src/profile/book/schema-2.sql"),
        "INSERT INTO rooms VALUES (1, 'home');
         INSERT INTO hands VALUES (1, 1, 5, 1000, 7, 'holdem', 'standard', 'NL10', 10, 'BTN', 'AhKd', '', -25);
         PRAGMA application_id = 0x52427066; PRAGMA user_version = 2;",
    ] {
        database.execute_batch(step).unwrap();
    }
    drop(database);
    let mut book = Book::open(&path).unwrap().book;
    assert_eq!(all(&book), []);
    let mut hands = Vec::new();
    book.each_hand(None, |hand| {
        hands.push((hand.hand, hand.result, hand.tournament));
        Ok::<_, railbird::profile::BookError>(())
    })
    .unwrap();
    assert_eq!(hands, [(5, Chips(-25), None)]);
    book.enter(
        "home",
        &[entered(3, 1_000), ended(3, 2_000, finish(1, 900))],
    )
    .unwrap();
    assert_eq!(all(&book).len(), 1);
}

fn hands(night: &Night) -> Vec<&OwnHand> {
    let entries = night.entries.iter();
    entries
        .filter_map(|entry| match entry {
            Entry::Hand(hand) => Some(&**hand),
            Entry::Session(_) | Entry::Wallet(_) | Entry::Game(_) => None,
        })
        .collect()
}

fn results(night: &Night, test: &str) -> Vec<GameResult> {
    let mut book = Book::open(&path(test)).unwrap().book;
    book.enter("home", &night.entries).unwrap();
    all(&book)
}

/// Hands are in chips, with antes where there are any, and other programs can read them.
fn in_order(hands: &[&OwnHand], class: Class) {
    let mut recorded = 0;
    for hand in hands {
        assert!(matches!(hand.played, Played::Game { class: of, .. } if of == class));
        let Some(record) = &hand.record else {
            continue;
        };
        recorded += 1;
        let read = read_hand(record.as_bytes()).unwrap();
        check(&read).unwrap_or_else(|fault| panic!("{fault}\n{record}"));
        assert_eq!(read.unit, Unit::Whole, "{record}");
        assert_eq!(read.text(Text::Event), Some(hand.stake.as_str()));
        assert_eq!(read.text(Text::Currency), None);
        assert!(read.count(Count::Level).unwrap() >= 1);
        assert!(!record.contains("_rake"), "{record}");
        let place = read.players.iter().position(|name| name == "Ada").unwrap();
        let (before, after) = (
            read.starting_stacks[place].unwrap(),
            read.finishing_stacks.unwrap()[place],
        );
        assert_eq!(after - before, hand.result);
    }
    assert!(
        recorded * 10 >= hands.len() * 8,
        "{recorded} of {}",
        hands.len()
    );
}

#[test]
fn h4_a_hexapro_is_in_the_book_with_its_multiplier_place_and_prize() {
    let mut night = Night::new(110, 2);
    let lobby = night.session.model().lobby.as_ref().unwrap();
    let is_it = |class: Class| class == Class::HexaPro(Family::HexaPro);
    let place = lobby.offers.iter().position(|one| is_it(one.plan.class));
    let offer = OfferId(place.unwrap() as u16);
    let buy_in = lobby.offers[offer.index()].buy_in;
    let before = night.session.model().you.as_ref().unwrap().wallet;
    night.types(&format!("hexapro {buy_in}"));
    night.others_enter(offer);
    night.others_play = Style::Call;
    night.plays = Style::Call;
    for _ in 0..60 {
        night.step();
    }
    night.others_play = Style::Push;
    night.plays = Style::Push;
    while !night
        .session
        .model()
        .you
        .as_ref()
        .unwrap()
        .entered
        .is_empty()
    {
        night.step();
    }
    let after = night.session.model().you.as_ref().unwrap().wallet;
    let results = results(&night, "hexapro");
    assert_eq!(results.len(), 1);
    let game = &results[0];
    assert_eq!((game.class.as_str(), game.players), ("hexapro", 3));
    assert!(game.times.is_some());
    assert_eq!(game.buy_in, buy_in);
    assert_eq!(game.result(), Some(after - before));
    let hands = hands(&night);
    assert!(!hands.is_empty());
    in_order(&hands, Class::HexaPro(Family::HexaPro));
    // Chips on a table are no session.
    let sits = |entry: &Entry| {
        matches!(
            entry,
            Entry::Session(
                SessionChange::Sits(_) | SessionChange::Played { .. } | SessionChange::Left { .. }
            )
        )
    };
    assert!(!night.entries.iter().any(sits));
}

#[test]
fn m13_a_tournament_with_several_prices_counts_the_one_that_was_paid_and_antes_are_recorded() {
    let mut night = Night::new(111, 2);
    let mut plan = Plan::built_in(&night.evening.edition, "jackdaw-multi").unwrap();
    for level in &mut plan.levels {
        level.ante = Chips(level.big_blind.0 / 10);
    }
    let (now, begins) = (night.evening.now, night.evening.now + Millis::from_secs(60));
    let announced = night
        .evening
        .house
        .announce(now, std::sync::Arc::new(plan), begins, None);
    let tournament = announced.unwrap();
    night.evening.settle();
    night.hear();
    night.types(&format!("register {} 10", tournament.0));
    night.others_do(Command::Register {
        tournament,
        price: 0,
        with: Payment::Money,
    });
    night.others_play = Style::Call;
    night.plays = Style::Call;
    for _ in 0..900 {
        night.step();
    }
    night.others_play = Style::Push;
    night.plays = Style::Push;
    while !night
        .session
        .model()
        .you
        .as_ref()
        .unwrap()
        .entered
        .is_empty()
    {
        night.step();
    }
    let results = results(&night, "multi");
    assert_eq!(results.len(), 1);
    assert_eq!(results[0].buy_in, Cents(1_000));
    assert_eq!(results[0].name, "Jackdaw's Choice");
    let hands = hands(&night);
    assert!(hands.len() > 5);
    in_order(&hands, Class::MultiTable);
    let records = hands.iter().filter_map(|hand| hand.record.as_deref());
    assert!(records.clone().all(|record| !record.contains("antes = [0")));
    let (wallets, games): (Vec<_>, Vec<_>) = night
        .entries
        .iter()
        .partition(|entry| matches!(entry, Entry::Wallet(_)));
    assert!(!wallets.is_empty() && !games.is_empty());
}
