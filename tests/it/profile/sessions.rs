//! Stays at tables: what was bought in, what was taken away, whatever happens to the connection.

use railbird::base::{Cents, Game, Millis, Seat, TableId};
use railbird::profile::book::Session;
use railbird::profile::{Book, Entry, SessionChange, Stay};
use railbird::protocol::Format;
use railbird::room::event::{Event, HandEnd};

use super::stand_in::{ANNA, Desk, play};
use crate::config::folder;

/// A session as the room knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    table: TableId,
    seat: Seat,
    bought_in: Cents,
    taken: Option<Cents>,
    hands: u64,
    is_dealt_in: bool,
}

fn book(test: &str) -> Book {
    let path = folder(&format!("profile_{test}")).join("profile.db");
    Book::open(&path).unwrap().book
}

fn follow(known: &mut Vec<Known>, event: &Event) {
    let open = |known: &mut Vec<Known>, table: TableId| {
        let at = known
            .iter()
            .position(|stay| stay.table == table && stay.taken.is_none())?;
        Some(at)
    };
    if let Event::Seated {
        player: ANNA,
        table,
        seat,
        stack,
        ..
    } = *event
    {
        known.push(Known {
            table,
            seat,
            bought_in: stack.as_cents(),
            taken: None,
            hands: 0,
            is_dealt_in: false,
        });
        return;
    }
    let Some(table) = event.table() else {
        return;
    };
    let Some(at) = open(known, table) else {
        return;
    };
    let stay = &mut known[at];
    match *event {
        Event::ToppedUp { seat, amount, .. } if seat == stay.seat => {
            stay.bought_in += amount.as_cents()
        }
        Event::HandStarted { dealt_in, .. } => stay.is_dealt_in = dealt_in.contains(stay.seat),
        Event::HandEnded { end, .. } if stay.is_dealt_in && end == HandEnd::Played => {
            stay.hands += 1;
        }
        Event::Left {
            player: ANNA,
            stack,
            ..
        } => stay.taken = Some(stack.as_cents()),
        _ => {}
    }
}

#[test]
fn a_session_is_a_stay_with_all_its_money() {
    let mut all = 0;
    for seed in 50..55 {
        let mut known = Vec::new();
        let mut desk = None;
        play(seed, seed as u64, 4_000, |crowd, _, events| {
            let desk = desk.get_or_insert_with(|| Desk::connect(&crowd.room));
            events.iter().for_each(|event| follow(&mut known, event));
            desk.hear(&crowd.room, events);
        });
        let mut book = book(&format!("sessions_{seed}"));
        book.enter("home", &desk.unwrap().entries).unwrap();
        let sessions = book.sessions(None).unwrap();
        assert_eq!(sessions.len(), known.len(), "seed {seed}");
        for (session, known) in sessions.iter().zip(&known) {
            assert_eq!(session.table, known.table.0);
            assert_eq!(session.bought_in, known.bought_in, "{session:?}");
            assert_eq!(session.hands, known.hands, "{session:?}");
            assert_eq!(session.ended.is_some(), known.taken.is_some());
            if let Some(taken) = known.taken {
                assert!(session.end_was_told);
                assert_eq!(session.result(), taken - known.bought_in);
            }
        }
        all += sessions.len();
    }
    assert!(all > 20, "{all} sessions");
}

fn stay(table: u32, seat: u8, at: i64) -> Entry {
    Entry::Session(SessionChange::Sits(Stay {
        table: TableId(table),
        seat: Seat(seat),
        at: Millis(at),
        game: Game::Holdem,
        format: Format::Standard,
        stake: "NL10".into(),
        bought_in: Cents(1_000),
        stack: Cents(1_000),
    }))
}

fn played(table: u32, at: i64, stack: i64) -> Entry {
    Entry::Session(SessionChange::Played {
        table: TableId(table),
        at: Millis(at),
        stack: Cents(stack),
    })
}

fn only_at(tables: &[u32]) -> Entry {
    let tables = tables.iter().copied().map(TableId).collect();
    Entry::Session(SessionChange::OnlyAt { tables })
}

fn ends(sessions: &[Session]) -> Vec<(u32, Option<i64>, bool, i64)> {
    let end = |session: &Session| {
        (
            session.table,
            session.ended.map(Millis::get),
            session.end_was_told,
            session.result().get(),
        )
    };
    sessions.iter().map(end).collect()
}

#[test]
fn a_session_that_ended_unseen_is_closed_at_the_next_snapshot() {
    let mut book = book("unseen");
    book.enter(
        "home",
        &[stay(1, 0, 10), stay(2, 3, 20), played(1, 30, 1_250)],
    )
    .unwrap();
    let open = [(1, None, false, 250), (2, None, false, 0)];
    assert_eq!(ends(&book.sessions(None).unwrap()), open);

    // Another room has other tables.
    book.enter("ws://elsewhere", &[only_at(&[])]).unwrap();
    assert_eq!(ends(&book.sessions(None).unwrap()), open);

    // The program was gone meanwhile: what was last heard is all that is known.
    book.enter("home", &[only_at(&[2]), stay(2, 3, 90)])
        .unwrap();
    let closed = [(1, Some(30), false, 250), (2, None, false, 0)];
    assert_eq!(ends(&book.sessions(None).unwrap()), closed);
    assert_eq!(ends(&book.sessions(Some(1)).unwrap()), closed[1..]);
}

#[test]
fn sitting_on_another_chair_is_another_session() {
    let mut book = book("chairs");
    book.enter("home", &[stay(1, 0, 10), stay(1, 0, 20), stay(1, 4, 30)])
        .unwrap();
    let sessions = [(1, Some(20), false, 0), (1, None, false, 0)];
    assert_eq!(ends(&book.sessions(None).unwrap()), sessions);
}

#[test]
fn what_happens_to_no_session_is_no_session() {
    let mut book = book("none");
    book.enter("home", &[played(1, 30, 1_250), only_at(&[1])])
        .unwrap();
    assert_eq!(book.sessions(None).unwrap(), []);
}
