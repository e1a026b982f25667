//! How long statistics take of a book with many hands. Sessions and HexaPros are entered first, of which imported hands know nothing.

use std::path::Path;
use std::time::Instant;

use super::{Step, step};
use crate::base::{Cents, Chips, Game, HandId, Millis, Seat, TableId, TournamentId};
use crate::cards::{Board, Hole};
use crate::cli::Failure;
use crate::profile::book::{By, StatisticsFilter};
use crate::profile::{
    Book, BookError, Entered, Entry, GameChange, GameEnd, GameOver, OwnHand, Played, SessionChange,
    Stay,
};
use crate::protocol::{Class, Family, Finish, Format};

/// Of so many hands one is the only one of a session, and of so many one is a HexaPro.
const HANDS_OF_SESSION: u64 = 200;
const HANDS_OF_GAME: u64 = 20;

/// As many points as a wide screen has dots across.
const POINTS: usize = 400;

/// When the hands begin, and how much later each follows the one before.
const START: Millis = Millis::from_secs(1_700_000_000);
const APART: i64 = 30_000;

/// Enters sessions and games beside so many hands.
pub(super) fn enter(book: &Path, hands: u64) -> Result<(), Failure> {
    let mut book = Book::open(book)?.book;
    let mut entries = Vec::new();
    for number in 0..hands / HANDS_OF_SESSION {
        entries.extend(session(number));
    }
    for number in 0..hands / HANDS_OF_GAME {
        entries.extend(game(number));
    }
    for some in entries.chunks(10_000) {
        book.enter("bench sessions", some)?;
    }
    Ok(())
}

fn session(number: u64) -> [Entry; 3] {
    let table = TableId(1);
    let at = START + Millis(number as i64 * APART * HANDS_OF_SESSION as i64);
    let later = at + Millis::from_secs(3_600);
    let stay = Stay {
        table,
        seat: Seat(1),
        at,
        game: Game::Holdem,
        format: Format::Standard,
        stake: "NL10".to_owned(),
        bought_in: Cents(1_000),
        stack: Cents(1_000),
    };
    let hand = OwnHand {
        hand: HandId(number),
        table,
        at: at + Millis(1),
        game: Game::Holdem,
        played: Played::Cash(Format::Standard),
        stake: "NL10".to_owned(),
        big_blind: Chips(10),
        position: Some("BTN"),
        cards: Hole::NONE,
        board: Board::NONE,
        result: Chips(number as i64 % 201 - 100),
        record: None,
    };
    [
        Entry::Session(SessionChange::Sits(stay)),
        Entry::Hand(Box::new(hand)),
        Entry::Session(SessionChange::Left {
            table,
            at: later,
            taken: Cents(900),
        }),
    ]
}

fn game(number: u64) -> [Entry; 2] {
    let tournament = TournamentId(number as u32);
    let at = START + Millis(number as i64 * APART * HANDS_OF_GAME as i64);
    let place = number as u32 % 3 + 1;
    let finish = Finish {
        place,
        so_far_of: None,
        prize: Cents(if place == 1 { 1_500 } else { 0 }),
        seat: None,
        bounties: Cents::ZERO,
    };
    [
        Entry::Game(GameChange::Entered(Entered {
            tournament,
            entry: 1,
            at,
            class: Class::HexaPro(Family::HexaPro),
            game: Game::Holdem,
            name: "hexapro 5.00".to_owned(),
            buy_in: Cents(500 * (1 + number as i64 % 4)),
            edition: Some(crate::rulebook::DEFAULT.to_owned()),
        })),
        Entry::Game(GameChange::Ended(GameOver {
            tournament,
            at: at + Millis::from_secs(300),
            end: GameEnd::Finished(finish),
            times: None,
            players: 3,
        })),
    ]
}

/// Every kind of statistics, each of a book that was just opened.
pub(super) fn measure(path: &Path) -> Result<Vec<Step>, Failure> {
    let all = StatisticsFilter::default();
    let newest = START + Millis::from_secs(30 * 86_400);
    let since = StatisticsFilter {
        since: Some(newest),
        ..all
    };
    let mut steps = Vec::new();
    let mut measured = |of: &'static str, run: &dyn Fn(&Book) -> Result<usize, BookError>| {
        let begin = Instant::now();
        let book = Book::open_to_read(path)?;
        let Some(book) = book else {
            return Err(Failure::failed("the book is not there"));
        };
        // How many were found is of no interest, but nothing may be left out for that.
        std::hint::black_box(run(&book)?);
        let seconds = begin.elapsed();
        let hands = book.statistics(&all)?.sums.hands();
        let mut step = step("statistics", of, hands, begin, path);
        step.seconds = super::rounded(seconds.as_secs_f64());
        step.hands_per_second = (hands as f64 / seconds.as_secs_f64().max(1e-9)) as u64;
        steps.push(step);
        Ok(())
    };
    measured("all", &|book| {
        Ok(book.statistics(&all)?.sums.hands() as usize)
    })?;
    for (of, by) in [
        ("game", By::Game),
        ("stake", By::Stake),
        ("position", By::Position),
        ("session", By::Session),
        ("day", By::Day),
    ] {
        measured(of, &|book| Ok(book.statistics_by(by, &all, 1_000)?.len()))?;
    }
    measured("since", &|book| {
        Ok(book.statistics_by(By::Position, &since, 1_000)?.len())
    })?;
    measured("graph", &|book| Ok(book.course(&all, POINTS)?.len()))?;
    measured("hexapro", &|book| Ok(book.hexapros(&all)?.len()))?;
    Ok(steps)
}
