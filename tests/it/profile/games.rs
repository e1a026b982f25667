//! Games in the player's book: what they cost and brought, whatever happens to the connection, and their hands in chips.

use std::path::PathBuf;

use railbird::base::{Cents, Chips, Game, Millis, OfferId, TournamentId};
use railbird::history::check::check;
use railbird::history::phh::{Count, Text, Unit, read_hand};
use railbird::profile::book::{GameFilter, GameResult};
use railbird::profile::{
    Book, Entered, Entry, GameChange, GameEnd, GameOver, OwnHand, Played, SessionChange,
};
use railbird::protocol::{
    Back, Class, Command, Ended, Family, Finish, GameRecord, Outcome, Payment, Prizes,
};
use railbird::room::command::Who;
use railbird::rulebook::Plan;
use rusqlite::Connection;

use crate::config::folder;
use crate::plain::night::{Night, Style};

fn path(test: &str) -> PathBuf {
    folder(&format!("profile_games_{test}")).join("profile.db")
}

fn entered(tournament: u32, at: i64) -> Entry {
    entry(1, tournament, at)
}

fn entry(entry: u32, tournament: u32, at: i64) -> Entry {
    Entry::Game(GameChange::Entered(Entered {
        tournament: TournamentId(tournament),
        entry,
        at: Millis(at),
        class: Class::MultiTable,
        game: Game::Holdem,
        name: "Wren Micro".into(),
        buy_in: Cents(50),
        edition: None,
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
        so_far_of: None,
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
        &[stays, paid(7, 200), ended(7, 9_000, finish(19, 0))],
    )
    .unwrap();
    assert_eq!(all(&book).len(), 1);
    // Who enters again has the same game before them: it has one place (M13).
    book.enter("home", &[entry(2, 7, 9_500)]).unwrap();
    assert_eq!(all(&book), []);
    book.enter("home", &[ended(7, 9_900, finish(12, 0))])
        .unwrap();
    // An add-on that others buy can make it a paid one, which does not change when it ended.
    book.enter("home", &[ended(7, 9_950, finish(12, 800))])
        .unwrap();
    // The number is given again by a room that was begun anew.
    book.enter(
        "home",
        &[entered(7, 20_000), ended(7, 20_900, finish(1, 90))],
    )
    .unwrap();
    let results = all(&book);
    let told: Vec<_> = results
        .iter()
        .map(|game| (game.ended, game.place, game.buy_in, game.result()))
        .collect();
    assert_eq!(
        told,
        [
            (Millis(20_900), Some(1), Cents(50), Some(Cents(40))),
            (Millis(9_900), Some(12), Cents(500), Some(Cents(300))),
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
    let back = Back {
        share: Cents(40),
        fees: Cents(4),
        bounty: Cents(3),
        ticket: None,
        bounties: Cents(10),
    };
    let off = GameEnd::CalledOff(back);
    book.enter("home", &[ended(2, 3_000, off), none]).unwrap();
    let newest = all(&book).remove(0);
    assert_eq!(newest.how, "called-off");
    assert_eq!((newest.back, newest.bounties), (Some(Cents(47)), Cents(10)));
    assert_eq!(newest.result(), Some(Cents(7)));
}

fn record(tournament: u32, since: i64, ended: Option<(i64, Outcome)>) -> Entry {
    Entry::Game(GameChange::Known(GameRecord {
        tournament: TournamentId(tournament),
        since: Millis(since),
        class: Class::SitAndGo,
        game: Game::Omaha,
        name: "sit-and-go 2.00".into(),
        paid: Cents(200),
        times: None,
        players: 5,
        ended: ended.map(|(at, how)| Ended {
            at: Millis(at),
            how,
        }),
    }))
}

/// Whatever was heard of a game before: nothing, a part, or all of it.
#[test]
fn what_the_room_knows_of_a_game_is_in_the_book_once() {
    let mut book = Book::open(&path("known")).unwrap().book;
    let second = Outcome::Finished(Finish {
        place: 2,
        so_far_of: None,
        prize: Cents(350),
        seat: None,
        bounties: Cents::ZERO,
    });
    let none = Entry::Game(GameChange::OnlyIn {
        tournaments: Vec::new(),
    });
    let told = record(4, 1_000, Some((5_000, second)));
    book.enter("home", &[told.clone(), none.clone()]).unwrap();
    let once = all(&book);
    assert_eq!(once.len(), 1);
    assert_eq!(
        (once[0].name.as_str(), once[0].game.as_str()),
        ("sit-and-go 2.00", "omaha")
    );
    assert_eq!(
        (once[0].entered, once[0].ended),
        (Millis(1_000), Millis(5_000))
    );
    assert_eq!(once[0].result(), Some(Cents(150)));
    book.enter("home", &[told.clone(), none.clone(), told])
        .unwrap();
    assert_eq!(all(&book), once);
    // One that ended unseen, for all that was known.
    book.enter("home", &[entered(5, 6_001), none.clone()])
        .unwrap();
    assert_eq!(all(&book)[0].how, "unseen");
    let told = record(5, 6_000, Some((7_000, second)));
    book.enter("home", &[told, none.clone()]).unwrap();
    let results = all(&book);
    assert_eq!((results.len(), results[0].how.as_str()), (2, "finished"));
    // A seat that was won unheard, and a room that was begun anew and gives the same number.
    book.enter("home", &[record(6, 8_000, None)]).unwrap();
    assert_eq!(all(&book).len(), 2);
    book.enter("home", &[record(6, 9_000, None)]).unwrap();
    assert_eq!(all(&book)[0].how, "unseen");
    book.enter("home", &[ended(6, 9_500, finish(1, 900)), none])
        .unwrap();
    let results = all(&book);
    assert_eq!((results.len(), results[0].entered), (4, Millis(9_000)));
}

/// Everything of one's own that happened while nobody was connected, and after a restart, is in the book once.
#[test]
fn what_ended_while_the_player_was_away_is_in_the_book_once() {
    let mut night = Night::new(113, 2);
    let ada = night.session.model().you.as_ref().unwrap().player;
    let plan = |night: &Night, prize: i64, prizes: Prizes| {
        let mut plan = Plan::built_in(&night.evening.edition, "jackdaw-multi").unwrap();
        plan.prices.truncate(1);
        plan.prices[0].prize = Cents(prize);
        plan.prices[0].fee = Cents(100);
        plan.guarantee = Cents::ZERO;
        plan.late_levels = 0;
        plan.prizes = prizes;
        std::sync::Arc::new(plan)
    };
    let now = night.evening.now;
    let main = plan(&night, 1_300, Prizes::Percent(vec![100]));
    let begins = now + Millis::from_secs(20 * 3_600);
    let target = night
        .evening
        .house
        .announce(now, main, begins, None)
        .unwrap();
    let seats = Prizes::Seats {
        target: "target".into(),
        worth: Cents(1_400),
    };
    let plan = plan(&night, 1_000, seats);
    let begins = now + Millis::from_secs(600);
    let announced = night
        .evening
        .house
        .announce(now, plan, begins, Some(target));
    let satellite = announced.unwrap();
    night.evening.settle();
    night.hear();
    let register = Command::Register {
        tournament: satellite,
        price: 0,
        with: Payment::Money,
    };
    night.evening.does(night.viewer, register);
    night.others_do(register);
    night
        .evening
        .house
        .disconnect(night.evening.now, night.viewer);
    // 30.00 pay for two seats: as soon as one of the others is out, it is over.
    let is_over = |night: &Night| {
        let found = night.evening.house.room().tournament(satellite);
        found.is_some_and(|found| found.is_over())
    };
    while !is_over(&night) {
        night.step();
    }
    assert_eq!(results(&night, "away"), []);
    night.viewer = night.evening.connect(Some(ada));
    night.hear();
    let ended = results(&night, "away_1");
    assert_eq!(ended.len(), 1);
    assert_eq!(ended[0].seat, Some(Cents(1_400)));
    assert_eq!(ended[0].result(), Some(Cents(300)));
    // The target is called off, and the program is killed before anything of it is written down.
    let heard = night.entries.len();
    let cancel = Command::Cancel { tournament: target };
    let now = night.evening.now;
    night
        .evening
        .house
        .command(now, Who::Operator, cancel)
        .unwrap();
    night.evening.settle();
    night.hear();
    night.entries.truncate(heard);
    night.evening = night.evening.crash(Millis(1_000), 114);
    night.viewer = night.evening.connect(Some(ada));
    night.hear();
    let ended = results(&night, "away_2");
    assert_eq!(ended.len(), 2);
    assert_eq!(ended[0].how, "called-off");
    assert_eq!(
        (ended[0].buy_in, ended[0].ticket),
        (Cents(1_400), Some(Cents(1_400)))
    );
    assert_eq!(ended[0].result(), Some(Cents::ZERO));
    // Coming again changes nothing.
    night.viewer = night.evening.connect(Some(ada));
    night.hear();
    assert_eq!(results(&night, "away_3"), ended);
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
            Entry::Session(_) | Entry::Wallet(_) | Entry::FirstWallet(_) | Entry::Game(_) => None,
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
