//! The dearest decisions on the screen: of a session or of the last hands, each replayed from there.

use std::ops::ControlFlow;

use railbird::base::{Chips, Millis, Seat};
use railbird::config::{CoachSpeaks, Settings};
use railbird::profile::book::{Book, By, Group, StatisticsFilter};
use railbird::profile::replay::Tape;
use railbird::profile::review::{Costly, Progress, Review};
use railbird::profile::{HandFilter, HandKind};
use railbird::protocol::Street;
use railbird::tui::action::Action;
use railbird::tui::desk::LineKind;
use railbird::tui::hands::{HandLine, HandRef};
use railbird::tui::input::{Effect, Input};
use railbird::tui::past::Past;
use railbird::tui::review::{Found, News, Reviewed};
use railbird::tui::statistics::{Games, Page};

use super::games::HISTORY;
use super::snapshots::in_sizes;
use super::stage::{Set, Stage};
use super::statistics::{book, shown};
use crate::profile::replay::record;

/// Ann calls with nothing on the turn after she bet the flop.
const CALLS: &str = "d dh p1 7h2d, d dh p2 ????, d dh p3 ????, p3 f, p1 cc, p2 cc, d db AsKsQs, p1 cbr 0.20, p2 cc, \
                     d db Js, p1 cc, p2 cbr 0.60, p1 cc, d db 3c, p1 cc, p2 cbr 1.80, p1 f";
/// She folds aces.
const FOLDS: &str = "d dh p1 AhAd, d dh p2 ????, d dh p3 ????, p3 cbr 0.30, p1 f, p2 f";

fn line(number: u64, tape: &Tape) -> HandLine {
    let cards = |text: &str| railbird::cards::parse_cards(text).unwrap();
    let (hole, board) = match tape.phh.contains("AhAd") {
        true => (cards("AhAd"), Vec::new()),
        false => (cards("7h2d"), cards("AsKsQsJs3c")),
    };
    HandLine {
        hand: kept(number),
        at: Some(Millis(1_600_000_000_000)),
        name: Some(number.to_string()),
        stake: "NL10".into(),
        position: Some("SB".into()),
        cards: hole.into_iter().collect(),
        board: board.into_iter().collect(),
        result: Some(Chips(-35)),
        is_game: false,
        unseen: None,
    }
}

fn kept(hand: u64) -> HandRef {
    HandRef::Kept {
        room: "home".into(),
        hand,
        at: Millis(0),
    }
}

fn tape(actions: &str) -> Tape {
    Tape::of(&record(Some("Ann"), actions)).unwrap()
}

fn found() -> News {
    let mut review = Review::default();
    for (number, actions) in [(1, FOLDS), (2, CALLS)] {
        let tape = tape(actions);
        review.look_at(line(number, &tape), &tape);
    }
    News::Found(Box::new(Found {
        hands: review.hands,
        decisions: review.decisions,
        lost: review.lost,
        dearest: review.dearest().to_vec(),
    }))
}

fn in_history(set: Set) -> Stage {
    let mut stage = Stage::new(set);
    stage.demo.invite();
    stage.keys(HISTORY);
    stage
}

fn of_size(width: u16, height: u16) -> Set {
    Set {
        size: (width, height),
        ..Set::default()
    }
}

const ALL: Reviewed = Reviewed::Last(Games::All);

fn asked(stage: &Stage) -> Vec<Option<Reviewed>> {
    let done = stage.demo.done.iter();
    let asked = done.filter_map(|effect| match effect {
        Effect::Review(of) => Some(*of),
        _ => None,
    });
    asked.collect()
}

fn reviewed(set: Set) -> Stage {
    let mut stage = in_history(set);
    stage.keys("w");
    stage.demo.input(Input::Review(ALL, found()));
    stage
}

#[test]
fn the_dearest_decisions_look_like_this() {
    in_sizes("review", reviewed);
    in_sizes("review_replayed", |set| {
        let mut stage = reviewed(set);
        let dearest = stage.app().review.dearest().iter();
        let row = dearest.position_of_call();
        stage.keys(&"down ".repeat(row));
        stage.keys("enter");
        stage.demo.input(Input::Tape(Box::new(tape(CALLS))));
        stage
    });
}

trait PositionOfCall {
    fn position_of_call(self) -> usize;
}

impl<'a, I: Iterator<Item = &'a Costly<HandLine>>> PositionOfCall for I {
    /// The first of the hand in which she calls.
    fn position_of_call(mut self) -> usize {
        let is_it = |made: &Costly<HandLine>| made.of.hand == kept(2);
        self.position(is_it)
            .expect("she gives something away there")
    }
}

#[test]
fn it_is_said_how_far_looking_is_and_what_belongs_to_another_question_is_not_shown() {
    let mut stage = in_history(of_size(80, 24));
    stage.shows("dearest decisions");
    stage.keys("w");
    assert_eq!(asked(&stage), [Some(ALL)]);
    stage.shows("The coach looks at the hands again");
    let progress = Progress { hands: 40, of: 500 };
    let other = Reviewed::Last(Games::Omaha);
    stage
        .demo
        .input(Input::Review(other, News::Looking(progress)));
    assert!(!stage.text().contains("40 of 500"));
    stage
        .demo
        .input(Input::Review(ALL, News::Looking(progress)));
    stage.shows("40 of 500");
    stage.demo.input(Input::Review(other, found()));
    assert!(stage.app().review.dearest().is_empty());
    stage.demo.input(Input::Review(ALL, found()));
    stage.shows("2 hands, 7 decisions");
    // Back, and nobody looks any longer.
    stage.keys("w");
    assert_eq!(stage.app().past(), Some(Past::Games));
    assert_eq!(asked(&stage), [Some(ALL), None]);
}

#[test]
fn a_decision_is_replayed_from_before_it_was_made_with_what_the_coach_says() {
    let mut stage = reviewed(of_size(80, 24));
    let made = stage.app().review.dearest()[0].clone();
    stage.keys("enter");
    let wanted = Effect::Replay(made.of.hand.clone());
    assert!(stage.demo.done.contains(&wanted), "{:?}", stage.demo.done);
    let actions = match made.of.hand == kept(1) {
        true => FOLDS,
        false => CALLS,
    };
    stage.demo.input(Input::Tape(Box::new(tape(actions))));
    let replayer = stage.app().replay.as_ref().unwrap();
    assert_eq!(replayer.step + 1, made.step);
    let price = replayer.price().unwrap();
    assert_eq!(Some(price.seat), replayer.tape.own, "it is her turn");
    stage.shows("you gave away about");
    // What was done is a step further, and the next hand is the next dear decision.
    stage.keys("right");
    assert_eq!(stage.app().replay.as_ref().unwrap().step, made.step);
    stage.keys("n");
    let next = stage.app().review.dearest()[1].of.hand.clone();
    assert_eq!(stage.demo.done.last(), Some(&Effect::Replay(next)));
    stage.keys("esc");
    assert_eq!(stage.app().past(), Some(Past::Review));
}

#[test]
fn below_a_decision_stands_the_board_as_it_was_when_it_was_made() {
    let mut stage = reviewed(of_size(80, 24));
    let streets: Vec<Street> = {
        let dearest = stage.app().review.dearest().iter();
        dearest.map(|made| made.decision.counsel.street).collect()
    };
    assert!(streets.contains(&Street::Flop) && streets.contains(&Street::River));
    for street in streets {
        match street {
            Street::Preflop => stage.hides("board"),
            Street::Flop => stage.hides("Q♠ J♠"),
            Street::Turn => {
                stage.shows("board A♠ K♠ Q♠ J♠");
                stage.hides("3♣");
            }
            Street::River => stage.shows("board A♠ K♠ Q♠ J♠ 3♣"),
        }
        stage.keys("down");
    }
}

#[test]
fn a_chosen_session_is_opened_and_one_comes_back_to_it() {
    let book = book("review_session");
    let mut stage = in_history(of_size(80, 24));
    stage.keys("v f f f");
    let sessions = shown(&book, Page::Session);
    let ids: Vec<i64> = sessions.rows.iter().filter_map(id).collect();
    assert!(ids.len() > 1, "{ids:?}");
    stage.demo.input(Input::Statistics(sessions));
    assert!(stage.app().uses(Action::Open));
    stage.keys("down enter");
    let of = Reviewed::Session(ids[1]);
    assert_eq!(asked(&stage), [Some(of)]);
    stage.demo.input(Input::Review(of, found()));
    stage.shows("The dearest decisions of the session");
    stage.keys("w");
    assert_eq!(stage.app().statistics_wanted().unwrap().page, Page::Session);
    assert_eq!(stage.app().row(), 1);
}

fn id(row: &railbird::profile::book::Statistics) -> Option<i64> {
    match row.group {
        Group::Session { id, .. } => Some(id),
        _ => None,
    }
}

#[test]
fn hands_of_a_session_are_those_that_were_played_in_it() {
    let book: Book = book("review_filter");
    let sessions = book
        .statistics_by(By::Session, &StatisticsFilter::default(), 50)
        .unwrap();
    let count = |filter: HandFilter| {
        let mut hands = 0;
        book.each_hand_of(&filter, |_| {
            hands += 1;
            Ok::<_, railbird::profile::BookError>(())
        })
        .unwrap();
        hands
    };
    let of = |session| HandFilter {
        session,
        ..HandFilter::default()
    };
    let mut all = 0;
    for row in &sessions {
        let hands = count(of(id(row)));
        assert_eq!(hands, row.sums.hands());
        all += hands;
    }
    assert_eq!(all, count(of(None)));
    let none = HandFilter {
        kind: Some(HandKind::Format("tournament")),
        ..of(id(&sessions[0]))
    };
    assert_eq!(count(none), 0);
}

#[test]
fn a_decision_is_judged_alike_whatever_else_is_looked_at() {
    let book = book("review_alike");
    let reviewed = |filter: &HandFilter| {
        Review::of_book(&book, filter, |_| ControlFlow::Continue(())).unwrap()
    };
    let all = reviewed(&HandFilter::default());
    assert_eq!(all.dearest().len(), 10);
    for made in all.dearest() {
        let alone = reviewed(&HandFilter {
            since: Some(made.of.at),
            until: Some(made.of.at),
            ..HandFilter::default()
        });
        assert!(alone.hands < 5, "{}", alone.hands);
        assert!(alone.dearest().contains(made), "{made:?}");
    }
}

#[test]
fn a_coach_that_is_off_looks_at_nothing() {
    let mut stage = in_history(Set {
        settings: Settings {
            coach: CoachSpeaks::Never,
            ..Settings::default()
        },
        ..of_size(80, 24)
    });
    stage.keys("w");
    assert_eq!(asked(&stage), []);
    assert_eq!(stage.app().past(), Some(Past::Games));
    stage.shows("The coach is off");
}

#[test]
fn the_coach_says_of_a_replayed_decision_what_it_says_at_the_table_in_the_same_order() {
    let mut stage = reviewed(of_size(80, 24));
    let row = stage.app().review.dearest().iter().position_of_call();
    stage.keys(&"down ".repeat(row));
    stage.keys("enter");
    stage.demo.input(Input::Tape(Box::new(tape(CALLS))));
    let replayer = stage.app().replay.as_ref().unwrap();
    let app = &replayer.stage;
    let view = replayer.table().unwrap();
    let why = replayer.why.as_ref().unwrap();
    let name = |seat: Seat| {
        let player = view.seats[seat.index()].unwrap().player;
        app.player_name(player).to_owned()
    };
    let mut live = app
        .text
        .counsel(&why.decision.counsel, app.unit(view), name);
    live.push(app.text.decision(&why.decision, app.unit(view)));
    let lines = app.desks.values().flat_map(|desk| &desk.lines);
    let coach = lines.filter(|line| line.kind == LineKind::Coach);
    let said: Vec<String> = coach.map(|line| line.text.clone()).collect();
    assert_eq!(said, live);
}

#[test]
fn the_hands_of_sit_and_gos_and_tournaments_can_be_chosen_and_those_that_are_listed_are_reviewed() {
    let mut stage = in_history(of_size(80, 24));
    // HexaPros, then sit & gos: what is listed is what the coach looks at.
    stage.keys("f f");
    stage.shows("Listed: Sit & Go");
    stage.keys("w");
    let sit_and_gos = Reviewed::Last(Games::SitAndGo);
    assert_eq!(asked(&stage), [Some(sit_and_gos)]);
    stage.shows("of your last hands, Sit & Go.");
    stage.keys("w h f f f f f");
    let wanted = |games| Effect::Hands(games);
    assert_eq!(
        stage.demo.done.last(),
        Some(&wanted(Games::SitAndGo)),
        "{:?}",
        stage.demo.done
    );
    stage.keys("f");
    assert_eq!(stage.demo.done.last(), Some(&wanted(Games::Tournament)));
    stage.keys("f");
    assert_eq!(stage.demo.done.last(), Some(&wanted(Games::All)));
    // As the command calls them.
    assert_eq!(Games::SitAndGo.kind(), Some(HandKind::Format("sit-and-go")));
    assert_eq!(
        Games::Tournament.kind(),
        Some(HandKind::Format("tournament"))
    );
}
