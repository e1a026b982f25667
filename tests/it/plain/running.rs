//! A session with a runtime, an input and an output.

use std::io::{self, Cursor, Write};
use std::time::Duration;

use railbird::plain::{End, Options, Output, RunError, feed, run};
use railbird::protocol::link::{FarEnd, link};
use railbird::protocol::{Farewell, Message, News};
use railbird::room::ledger::Account;
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::stand_in::{Bots, ME, StandIn};

/// Lets a room answer over a link. Its time flies while nobody waits for the person.
async fn serve(mut room: StandIn, far: FarEnd, lines: Option<mpsc::Sender<String>>) -> StandIn {
    let FarEnd {
        mut asks, messages, ..
    } = far;
    let mut lines = lines;
    loop {
        for message in std::mem::take(&mut room.messages) {
            let is_over = matches!(
                &message.news,
                News::Change { change, .. } if format!("{change:?}").starts_with("HandEnded")
            );
            // Enough was played: nothing more is typed.
            if is_over {
                lines = None;
            }
            if messages.send(message).await.is_err() {
                return room;
            }
        }
        tokio::select! {
            biased;
            ask = asks.recv() => match ask {
                Some(ask) => room.ask(ask),
                None => return room,
            },
            () = sleep(Duration::from_millis(1)) => {
                if room.is_my_turn() {
                    if let Some(lines) = &lines {
                        let _ = lines.try_send("call".to_owned());
                        let _ = lines.try_send("check".to_owned());
                    }
                } else if let Some(next) = room.next() {
                    room.pass(next);
                }
            }
        }
    }
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.enable_time().build().unwrap().block_on(future)
}

/// Plays a script with a room; gives the end, the room afterwards and the output.
fn play(script: &str, options: Options) -> (End, StandIn, String) {
    let mut room = StandIn::new("2.7", Bots::Call);
    room.fill("NL10", 3);
    let input = feed(Cursor::new(script.to_owned().into_bytes()));
    let mut out = Vec::new();
    let (here, far) = link();
    let (end, room) = block_on(async {
        tokio::join!(run(here, input, &mut out, options), serve(room, far, None))
    });
    (end.unwrap(), room, String::from_utf8(out).unwrap())
}

#[test]
fn a_script_needs_no_pauses_and_ends_in_good_order() {
    let script = "lobby NL10\njoin NL10\nbuyin max\nstatus\n";
    let (end, room, out) = play(script, Options::default());
    assert_eq!(end, End::Left, "{out}");
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[2].starts_with("NL10, Hold'em"), "{out}");
    assert!(out.contains("You sit down at table 1"), "{out}");
    // Which seat it is depends on how far the others have come.
    assert!(out.contains(": you, €10.00"), "{out}");
    assert_eq!(*lines.last().unwrap(), "Goodbye.");
    assert_eq!(room.room.ledger().wallet(ME).0, 100_000);
}

#[test]
fn input_that_ends_in_a_hand_waits_for_its_end() {
    let mut room = StandIn::new("2.7", Bots::Call);
    room.fill("NL10", 3);
    let (lines, input) = mpsc::channel(100);
    for line in ["join NL10", "buyin max"] {
        lines.try_send(line.to_owned()).unwrap();
    }
    let mut out = Vec::new();
    let (here, far) = link();
    let options = Options::default();
    let (end, room) = block_on(async {
        tokio::join!(
            run(here, input, &mut out, options),
            serve(room, far, Some(lines))
        )
    });
    let out = String::from_utf8(out).unwrap();
    assert_eq!(end.unwrap(), End::Left, "{out}");
    assert!(out.contains("Hand 1 is over."), "{out}");
    let ledger = room.room.ledger();
    assert_eq!(ledger.sum().0, 0);
    let table = &room.room.tables()[0];
    assert!(table.seat_of(ME).is_none());
    assert!(ledger.balance(Account::Wallet(ME)).0 > 90_000);
}

#[test]
fn messages_come_as_json_where_that_is_wanted() {
    let options = Options {
        output: Output::Json,
        ..Options::default()
    };
    let (end, _, out) = play("join NL10\nnonsense\nbuyin max\nhelp fold\n", options);
    assert_eq!(end, End::Left, "{out}");
    let (mut notes, mut seq) = (Vec::new(), 0);
    for line in out.lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        match value.get("note") {
            Some(note) => notes.push(note.as_str().unwrap().to_owned()),
            None => {
                let message: Message = serde_json::from_str(line).unwrap();
                seq += 1;
                assert_eq!(message.seq, seq);
            }
        }
    }
    assert_eq!(
        notes[0],
        "There is no command 'nonsense'. Type \"help\" to see them."
    );
    assert_eq!(notes[1], "fold: gives up your hand.");
    assert!(seq > 5);
}

/// Takes so many bytes, then fails.
struct Shut {
    left: usize,
    error: io::ErrorKind,
}

impl Write for Shut {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.left == 0 {
            return Err(self.error.into());
        }
        let taken = bytes.len().min(self.left);
        self.left -= taken;
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn play_into(out: &mut impl Write) -> (Result<End, RunError>, StandIn) {
    let mut room = StandIn::new("2.7", Bots::Call);
    room.fill("NL10", 3);
    let (lines, input) = mpsc::channel(100);
    for line in ["join NL10", "buyin max", "status", "tables", "status"] {
        lines.try_send(line.to_owned()).unwrap();
    }
    let (here, far) = link();
    let options = Options::default();
    let both =
        block_on(async { tokio::join!(run(here, input, out, options), serve(room, far, None)) });
    drop(lines);
    both
}

#[test]
fn a_pipe_that_closes_is_a_quiet_end_with_all_money_at_home() {
    for left in [0, 100, 400, 700, 1_000] {
        let error = io::ErrorKind::BrokenPipe;
        let (end, room) = play_into(&mut Shut { left, error });
        assert_eq!(end.unwrap(), End::Left, "{left}");
        assert_eq!(room.room.ledger().sum().0, 0);
        assert!(
            room.room
                .tables()
                .iter()
                .all(|table| table.seat_of(ME).is_none())
        );
    }
}

#[test]
fn an_output_that_fails_otherwise_is_a_failure() {
    let error = io::ErrorKind::StorageFull;
    let (end, room) = play_into(&mut Shut { left: 300, error });
    assert!(matches!(end, Err(RunError::Write(_))), "{end:?}");
    assert!(
        room.room
            .tables()
            .iter()
            .all(|table| table.seat_of(ME).is_none())
    );
}

#[test]
fn a_room_that_says_goodbye_or_nothing_ends_the_session() {
    for bye in [Some(Farewell::Closed), None] {
        let mut room = StandIn::new("2.7", Bots::Call);
        if let Some(why) = bye {
            room.push(News::Bye { why });
        }
        let (here, far) = link();
        for message in room.messages.drain(..) {
            far.messages.try_send(message).unwrap();
        }
        drop(far);
        let (_lines, input) = mpsc::channel(1);
        let mut out = Vec::new();
        let end = block_on(run(here, input, &mut out, Options::default())).unwrap();
        assert_eq!(end, bye.map_or(End::Lost, End::Bye));
        let out = String::from_utf8(out).unwrap();
        assert_eq!(out.contains("The room is closed."), bye.is_some(), "{out}");
    }
}

#[test]
fn the_end_does_not_wait_forever() {
    let mut room = StandIn::new("2.7", Bots::Sleep);
    let pool = room.pool("NL10");
    room.fill_tables(pool, 3, 1);
    let options = Options {
        patience: Duration::from_millis(50),
        ..Options::default()
    };
    let (here, mut far) = link();
    let (lines, input) = mpsc::channel(8);
    lines.try_send("join NL10".to_owned()).unwrap();
    lines.try_send("buyin max".to_owned()).unwrap();
    drop(lines);
    let mut out = Vec::new();
    // A room that answers, but whose clock stands still in the middle of a hand.
    let serve = async {
        loop {
            for message in room.messages.drain(..) {
                if far.messages.send(message).await.is_err() {
                    return;
                }
            }
            let Some(ask) = far.asks.recv().await else {
                return;
            };
            room.ask(ask);
            while room.next().is_some()
                && room.room.tables().first().is_some_and(|table| {
                    table
                        .seat_of(ME)
                        .is_some_and(|seat| table.chair(seat).taken().is_some())
                        && table.live_hand().is_none()
                })
            {
                room.pass(room.next().unwrap());
            }
        }
    };
    let (end, ()) = block_on(async { tokio::join!(run(here, input, &mut out, options), serve) });
    let out = String::from_utf8(out).unwrap();
    assert_eq!(end.unwrap(), End::StillPlaying, "{out}");
    assert!(out.ends_with("nothing is lost.\n"), "{out}");
}

#[test]
fn input_is_text_and_short_whatever_is_fed() {
    let mut bytes = b"fold\r\n\xff\xfe\n".to_vec();
    bytes.extend(vec![b'x'; 3_000_000]);
    bytes.extend(b"\n\nlast");
    let mut lines = feed(Cursor::new(bytes));
    let mut next = || block_on(lines.recv());
    assert_eq!(next().unwrap(), "fold\r");
    assert_eq!(next().unwrap(), "\u{fffd}\u{fffd}");
    let long = next().unwrap();
    assert!((1_001..2_000).contains(&long.len()));
    assert_eq!(next().unwrap(), "");
    assert_eq!(next().unwrap(), "last");
    assert_eq!(next(), None);
}
