//! A short evening that is really played: its hands are in the book, and the screen shows the session, its dearest decisions and
//! one of them again.

use railbird::cli::demo::Options;
use railbird::cli::evening::{Evening, Plan};
use railbird::config::Settings;
use railbird::host::Speed;
use railbird::profile::book::{By, StatisticsFilter};
use railbird::profile::{Book, FILE};
use railbird::rulebook::Edition;
use railbird::tui::keymap::Keymap;
use railbird::tui::past::Past;
use railbird::tui::statistics::Page;
use railbird::tui::theme::{Background, Depth, Theme};

use super::stage::text;
use crate::config::folder;

const HANDS: u32 = 30;

fn evening(test: &str, seed: u64) -> (Evening, Book) {
    let options = Options {
        seed,
        size: (100, 30),
        settings: Settings::default(),
        theme: Theme::built_in(Background::Dark, Depth::True),
        keymap: Keymap::built_in(),
        edition: Edition::built_in("2.7").unwrap(),
        speed: Speed::Natural,
        population: None,
    };
    let plan = Plan {
        tables: 2,
        hands: HANDS,
    };
    let folder = folder(&format!("evening_{test}"));
    let evening = Evening::play(options, plan, &folder).unwrap();
    let book = Book::open_to_read(&folder.join(FILE)).unwrap().unwrap();
    (evening, book)
}

/// The pages one after the other: the session, its dearest decisions, and the first of them again.
fn pages(evening: &mut Evening) -> [String; 3] {
    let mut page = |keys: &str| {
        evening.keys(keys).unwrap();
        text(&evening.demo.picture())
    };
    [page(""), page("enter"), page("enter")]
}

#[test]
fn an_evening_is_in_the_book_and_can_be_looked_at_page_by_page() {
    let (mut evening, book) = evening("pages", 7);
    let filter = StatisticsFilter::default();
    let sessions = book.statistics_by(By::Session, &filter, 50).unwrap();
    assert_eq!(sessions.len(), 2);
    let longest = sessions.iter().map(|session| session.sums.hands()).max();
    assert_eq!(longest, Some(HANDS.into()));

    let app = &evening.demo.app;
    assert_eq!(app.statistics_wanted().unwrap().page, Page::Session);
    let course = app.statistics_course();
    assert_eq!(course.last().unwrap().hands, u64::from(HANDS));

    evening.keys("enter").unwrap();
    let app = &evening.demo.app;
    assert_eq!(app.past(), Some(Past::Review));
    let dearest = app.review.dearest();
    assert!(!dearest.is_empty());
    let of_hand = dearest[0].of.name.clone();

    evening.keys("enter").unwrap();
    let replayer = evening.demo.app.replay.as_ref().unwrap();
    assert_eq!(replayer.tape.hand, of_hand);
    assert!(text(&evening.demo.picture()).contains("you gave away about"));
}

#[test]
fn the_same_seed_is_the_same_evening() {
    let [one, again, other] = [("one", 7), ("again", 7), ("other", 8)]
        .map(|(test, seed)| pages(&mut evening(test, seed).0));
    assert_eq!(one, again);
    assert_ne!(one, other);
}
