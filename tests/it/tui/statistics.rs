//! Statistics in the tab of what was: pages that go round, figures, the graph, and HexaPros.

use railbird::base::{Cents, Game, Millis, TournamentId};
use railbird::config::{Borders, LanguageName, Settings};
use railbird::profile::book::{Balance, Chance, Group, StatisticsFilter};
use railbird::profile::{Book, Entered, Entry, GameChange, GameEnd, GameOver};
use railbird::protocol::{Class, Family, Finish};
use railbird::tui::app::Tab;
use railbird::tui::input::{Effect, Input};
use railbird::tui::past::Past;
use railbird::tui::statistics::{Games, Graph, HexaPros, Page, Shown, Wanted};

use super::games::HISTORY;
use super::snapshots::{fits, keep};
use super::stage::{Set, Stage};
use crate::config::folder;
use crate::profile::stand_in::{Desk, play};

/// A book with an evening of cash games and three HexaPros.
pub fn book(test: &str) -> Book {
    let mut desk = None;
    play(3, 9, 2_500, |crowd, _, events| {
        let desk = desk.get_or_insert_with(|| Desk::connect(&crowd.room));
        desk.hear(&crowd.room, events);
    });
    let path = folder(&format!("screen_statistics_{test}")).join("profile.db");
    let mut book = Book::open(&path).unwrap().book;
    book.enter("home", &desk.unwrap().entries).unwrap();
    for (number, (times, place, prize)) in [(150, 1, 750), (150, 2, 0), (1_000, 3, 0)]
        .into_iter()
        .enumerate()
    {
        book.enter("home", &hexapro(number as u32, times, place, prize))
            .unwrap();
    }
    book
}

fn hexapro(number: u32, times: u32, place: u32, prize: i64) -> [Entry; 2] {
    let tournament = TournamentId(number);
    let entered = Entered {
        tournament,
        entry: 1,
        at: Millis(1_000),
        class: Class::HexaPro(Family::HexaPro),
        game: Game::Holdem,
        name: "hexapro 5.00".into(),
        buy_in: Cents(500),
        edition: Some("2.7".into()),
    };
    let ended = GameOver {
        tournament,
        at: Millis(61_000),
        end: GameEnd::Finished(Finish {
            place,
            so_far_of: None,
            prize: Cents(prize),
            seat: None,
            bounties: Cents::ZERO,
        }),
        times: Some(serde_json::from_str(&times.to_string()).unwrap()),
        players: 3,
    };
    [GameChange::Entered(entered), GameChange::Ended(ended)].map(Entry::Game)
}

fn of(page: Page) -> Wanted {
    Wanted {
        page,
        ..Wanted::default()
    }
}

pub fn shown(book: &Book, page: Page) -> Box<Shown> {
    let all = StatisticsFilter::default();
    let by = page.by();
    let rows = by.map_or_else(Vec::new, |by| book.statistics_by(by, &all, 50).unwrap());
    let courses = rows.iter().filter_map(|row| match row.group {
        Group::Session { id, .. } => Some(book.course_of(id, 300).unwrap()),
        _ => None,
    });
    let chance = |times, in_100_000| Chance { times, in_100_000 };
    let chances = |_: Option<&str>| vec![chance(150, 90_000), chance(1_000, 10_000)];
    let hexapros = book.hexapros(&all).unwrap().into_iter();
    Box::new(Shown {
        wanted: of(page),
        all: book.statistics(&all).unwrap(),
        courses: courses.collect(),
        course: book.course(&all, 300).unwrap(),
        bankroll: book.bankroll(300).unwrap(),
        rows,
        hexapros: hexapros
            .map(|results| HexaPros::new(results, chances))
            .collect(),
        unread: 0,
    })
}

fn stage(size: (u16, u16), settings: Settings) -> Stage {
    let mut stage = Stage::new(Set {
        size,
        settings,
        ..Set::default()
    });
    stage.demo.invite();
    stage.keys(HISTORY);
    assert_eq!(stage.app().tab, Tab::History);
    stage
}

#[test]
fn statistics_are_asked_for_when_they_are_looked_at_and_their_pages_go_round() {
    let mut stage = stage((80, 24), Settings::default());
    let asked = |stage: &Stage, page: Page| {
        let done = stage.demo.done.iter();
        done.filter(|effect| **effect == Effect::Statistics(of(page)))
            .count()
    };
    assert_eq!(asked(&stage, Page::Game), 0);
    stage.keys("v");
    assert_eq!(asked(&stage, Page::Game), 1);
    for page in [Page::Stake, Page::Position, Page::Session, Page::HexaPro] {
        stage.keys("f");
        assert_eq!(stage.app().statistics_wanted(), Some(of(page)));
        assert_eq!(asked(&stage, page), 1);
    }
    stage.keys("f");
    assert_eq!(stage.app().statistics_wanted(), Some(of(Page::Game)));
    // What was read for another page is not shown on this one.
    let book = book("pages");
    stage
        .demo
        .input(Input::Statistics(shown(&book, Page::Stake)));
    assert_eq!(stage.app().statistics_shown(), None);
    stage
        .demo
        .input(Input::Statistics(shown(&book, Page::Game)));
    assert!(stage.text().contains("VPIP"), "{}", stage.text());
    // Somebody who comes back is told anew.
    stage.keys("tab backtab");
    assert_eq!(asked(&stage, Page::Game), 3);
    stage.keys("v");
    assert_eq!(stage.app().statistics_wanted(), None);
    assert!(stage.text().contains("has ended for you yet"));
}

#[test]
fn a_chosen_session_has_its_own_graph() {
    let mut stage = stage((80, 24), Settings::default());
    let book = book("session");
    stage.keys("v f f f");
    let page = shown(&book, Page::Session);
    let courses = page.courses.clone();
    assert!(courses.len() > 1);
    stage.demo.input(Input::Statistics(page));
    assert_eq!(stage.app().statistics_course(), courses[0]);
    stage.keys("down");
    assert_eq!(stage.app().statistics_course(), courses[1]);
}

#[test]
fn other_games_are_asked_for_and_keep_the_page() {
    let mut stage = stage((80, 24), Settings::default());
    stage.keys("v f m");
    let wanted = Wanted {
        page: Page::Stake,
        games: Games::Holdem,
    };
    let last = stage.demo.done.iter().rev();
    let mut last = last.filter(|effect| matches!(effect, Effect::Statistics(_)));
    assert_eq!(last.next(), Some(&Effect::Statistics(wanted)));
    // What was read of all games is not shown for some of them.
    let book = book("games");
    stage
        .demo
        .input(Input::Statistics(shown(&book, Page::Stake)));
    assert_eq!(stage.app().statistics_shown(), None);
    stage.keys("m m m m m m");
    assert_eq!(stage.app().statistics_wanted(), Some(of(Page::Stake)));
    assert!(stage.text().contains("by stake, all games"));
}

#[test]
fn the_bankroll_is_drawn_in_place_of_the_winnings() {
    let mut stage = stage((80, 24), Settings::default());
    let book = book("bankroll");
    stage.keys("v");
    let page = shown(&book, Page::Game);
    assert!(page.bankroll.len() > 1);
    stage.demo.input(Input::Statistics(page));
    stage.keys("b");
    assert_eq!(stage.app().statistics.graph, Graph::Bankroll);
    keep("statistics_bankroll_80x24", stage.text());
    // Where the wallet has not changed it is said.
    let mut page = shown(&book, Page::Game);
    page.bankroll.clear();
    stage.demo.input(Input::Statistics(page));
    let text = stage.text();
    assert!(text.contains("Nothing went into your wallet"), "{text}");
    stage.keys("b");
    assert!(stage.text().contains("won at cash tables"));
}

#[test]
fn a_graph_of_the_bankroll_says_from_when_to_when_it_is() {
    let balances = |last: i64| {
        [0, last].map(|later| Balance {
            at: Millis(1_600_000_000_000 + later),
            balance: Cents(100_000 + later),
        })
    };
    let (second, hour, day) = (1_000, 3_600_000, 24 * 3_600_000);
    let [english, danish, french] = [
        LanguageName::English,
        LanguageName::Danish,
        LanguageName::French,
    ];
    for (language, last, said) in [
        (english, 3 * day, "From 2020-09-13 to 2020-09-16: what"),
        (english, hour, "On 2020-09-13 from 12:26 to 13:26: what"),
        (english, second, "On 2020-09-13 at 12:26: what"),
        (danish, hour, "Den 13/09/2020 fra 12:26 til 13:26: hvad"),
        (french, hour, "Le 13/09/2020 de 12:26 à 13:26\u{a0}:"),
    ] {
        let mut stage = stage(
            (80, 24),
            Settings {
                language,
                ..Settings::default()
            },
        );
        stage.keys("v");
        let mut page = shown(&book("one_day"), Page::Game);
        page.bankroll = balances(last).into();
        stage.demo.input(Input::Statistics(page));
        stage.keys("b");
        stage.shows(said);
    }
}

#[test]
fn hands_that_are_not_read_yet_are_told() {
    let mut stage = stage((80, 24), Settings::default());
    stage.keys("v");
    let mut page = shown(&book("unread"), Page::Game);
    page.unread = 1_234;
    stage.demo.input(Input::Statistics(page));
    let text = stage.text();
    assert!(text.contains("1,234 hands of an earlier version"), "{text}");
}

#[test]
fn a_book_that_cannot_be_read_is_not_called_empty() {
    let mut stage = stage((80, 24), Settings::default());
    stage.keys("v");
    stage.shows("No hand is in your book yet");
    let why = "profile.db is damaged: file is not a database";
    stage.demo.input(Input::Unreadable(why.into()));
    stage.shows("Your book cannot be read: profile.db is damaged");
    assert!(!stage.text().contains("No hand is in your book yet"));
    // As soon as it can be, it is shown.
    let book = book("readable");
    stage
        .demo
        .input(Input::Statistics(shown(&book, Page::Game)));
    assert!(
        !stage.text().contains("cannot be read:"),
        "{}",
        stage.text()
    );
}

#[test]
fn of_imported_hands_alone_it_is_said_that_they_belong_to_no_session() {
    let book = book("no_session");
    for (language, said) in [
        (LanguageName::English, "imported hands have none"),
        (LanguageName::Danish, "importerede hænder har ingen"),
        (LanguageName::French, "mains importées n'en ont pas"),
    ] {
        let mut stage = stage(
            (80, 24),
            Settings {
                language,
                ..Settings::default()
            },
        );
        stage.keys("v f f f");
        let mut page = shown(&book, Page::Session);
        page.rows.clear();
        page.courses.clear();
        stage.demo.input(Input::Statistics(page));
        let shown = stage.text();
        let words: Vec<&str> = shown.split_whitespace().collect();
        assert!(words.join(" ").contains(said), "{shown}");
    }
}

#[test]
fn esc_leaves_the_lists_of_what_was_as_their_own_keys_do() {
    for key in ["h", "v", "w"] {
        let mut stage = stage((80, 24), Settings::default());
        assert_eq!(stage.app().past, Past::Games);
        stage.keys(key);
        let past = stage.app().past;
        if past == Past::Games {
            panic!("{key} leads nowhere:\n{}", stage.text());
        }
        stage.keys("esc");
        assert_eq!(stage.app().past, Past::Games, "from {past:?}");
        // There it closes nothing.
        stage.keys("esc");
        assert_eq!(stage.app().past, Past::Games);
        assert_eq!(stage.app().tab, Tab::History);
    }
}

#[test]
fn statistics_as_they_look() {
    let book = book("looks");
    let pages = [
        (Page::Game, "v", "statistics_game"),
        (Page::Position, "v f f", "statistics_position"),
        (Page::Session, "v f f f", "statistics_session"),
        (Page::HexaPro, "v f f f f", "statistics_hexapro"),
    ];
    for (page, keys, name) in pages {
        for size in [(80, 24), (200, 60)] {
            let mut stage = stage(size, Settings::default());
            stage.keys(keys);
            stage.demo.input(Input::Statistics(shown(&book, page)));
            keep(&format!("{name}_{}x{}", size.0, size.1), stage.text());
        }
        fits(name, |set| {
            let mut stage = stage(set.size, set.settings);
            stage.keys(keys);
            // As many hands as anybody plays, and as much as anybody wins.
            let mut page = shown(&book, page);
            page.course.iter_mut().for_each(|point| {
                point.hands *= 10_000;
                point.result.0 *= 10_000;
            });
            stage.demo.input(Input::Statistics(page));
            stage
        });
    }
    fits("statistics_bankroll", |set| {
        let mut stage = stage(set.size, set.settings);
        stage.keys("v b");
        stage
            .demo
            .input(Input::Statistics(shown(&book, Page::Game)));
        stage
    });
    let mut stage = stage(
        (80, 24),
        Settings {
            borders: Borders::Ascii,
            ..Settings::default()
        },
    );
    stage.keys("v");
    stage
        .demo
        .input(Input::Statistics(shown(&book, Page::Game)));
    let text = stage.text();
    let is_braille = |sign: char| ('\u{2800}'..='\u{28ff}').contains(&sign);
    assert!(!text.contains(is_braille), "{text}");
    keep("statistics_ascii", text);
}
