//! What strangers can send: too much, too often, too slowly, or nothing that means anything. Each gets an answer or an end, and
//! whoever plays at the same server notices nothing.

use std::time::Duration;

use railbird::base::{Cents, Kind, PlayerId, TableId};
use railbird::host::server::{Limits, Rate};
use railbird::protocol::message::VERSION;
use railbird::protocol::wire::{FromClient, FromServer};
use railbird::protocol::{Command, Entry, News, Refusal};
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::guest::{Guest, Wish, leave, play_hands};
use super::raw::{Came, HEAD, Raw, frame, text};
use super::served::{LONGEST, Served, limits, pool, register, room};

/// A server with somebody who plays there all the time.
struct Busy {
    served: Served,
    ada: Guest,
}

impl Busy {
    fn start(name: &str, limits: Limits) -> Self {
        let served = Served::start(name, limits, room());
        let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
        let mut ada = served.guest("Ada").wishing(nl10);
        play_hands(&mut [&mut ada], 1);
        Self { served, ada }
    }

    /// Does something to the server while hands are played.
    fn meanwhile<T: Send + 'static>(
        &mut self,
        what: impl Future<Output = T> + Send + 'static,
    ) -> T {
        let done = self.served.runtime.spawn(what);
        while !done.is_finished() {
            self.ada.live();
            std::thread::sleep(Duration::from_millis(1));
        }
        self.served.runtime.block_on(done).unwrap()
    }

    /// Nothing is lost, nobody is left, and the one who behaved plays on where they were.
    fn goes_on(mut self) {
        play_hands(&mut [&mut self.ada], 2);
        assert_eq!(
            self.ada.hellos, 1,
            "the one who behaved lost the connection"
        );
        leave(&mut [&mut self.ada]);
        self.served.adds_up(&[&self.ada]);
        // Everybody else is gone, and so is what they cost.
        self.served.until_metric("players", |players| players == 1);
        self.served
            .until_metric("spectators", |spectators| spectators == 0);
        self.served.until_metric("connections", |open| open == 2);
    }
}

#[test]
fn frames_that_are_none_end_the_connection_with_the_code_for_it() {
    let mut busy = Busy::start("frames", limits());
    let address = busy.served.address;
    let huge = {
        let mut bytes = vec![0x81, 0xff];
        bytes.extend(u64::MAX.to_be_bytes());
        bytes.extend([1, 2, 3, 4]);
        bytes
    };
    let too_long = frame(0x81, &vec![b' '; 17 * 1024]);
    let mut in_pieces = frame(0x01, &[b' '; 4096]);
    for _ in 0..8 {
        in_pieces.extend(frame(0x00, &[b' '; 4096]));
    }
    let mut unmasked = vec![0x81, 2];
    unmasked.extend(b"{}");
    let mut begun_twice = frame(0x01, b"{");
    begun_twice.extend(frame(0x01, b"}"));
    let mut long_ping = frame(0x89, &[0; 126]);
    long_ping.extend(text("{}"));
    let cases: [(&str, Vec<u8>, u16); 11] = [
        ("a length beyond all memory", huge, 1009),
        ("a message that is too long", too_long, 1009),
        ("pieces without an end", in_pieces, 1009),
        ("not masked", unmasked, 1002),
        ("reserved bits", frame(0xf1, b"{}"), 1002),
        ("a kind that is none", frame(0x83, b"{}"), 1002),
        ("a kind of control that is none", frame(0x8b, b""), 1002),
        ("a piece of nothing", frame(0x80, b"{}"), 1002),
        ("a message within another", begun_twice, 1002),
        ("a ping that is too long", long_ping, 1002),
        ("no text at all", frame(0x81, &[0xc3, 0x28, 0xff]), 1007),
    ];
    let before = busy.served.metric("nonsense_total");
    let count = cases.len() as i64;
    for (what, bytes, expected) in cases {
        let (said, code) = busy.meanwhile(async move {
            let mut raw = Raw::connect(address).await;
            raw.write(&bytes).await;
            raw.rest().await
        });
        assert_eq!((said.len(), code), (0, Some(expected)), "{what}: {said:?}");
    }
    busy.served
        .until_metric("nonsense_total", |nonsense| nonsense == before + count);
    busy.goes_on();
}

#[test]
fn whoever_says_good_bye_is_answered() {
    let served = Served::start("good-bye", limits(), room());
    let end = served.runtime.block_on(async {
        let mut raw = Raw::connect(served.address).await;
        raw.write(&frame(0x88, &1000_u16.to_be_bytes())).await;
        raw.rest().await
    });
    assert_eq!(end, (Vec::new(), Some(1000)));
}

#[test]
fn whoever_asks_for_everything_and_reads_nothing_costs_a_bounded_amount() {
    let small = Limits {
        waiting_bytes: 50_000,
        messages: Rate {
            burst: 10_000.0,
            a_second: 10_000.0,
        },
        ..limits()
    };
    let mut busy = Busy::start("everything", small);
    let address = busy.served.address;
    let (asked, received) = busy.meanwhile(async move {
        let mut raw = Raw::with_buffer(address, Some(4 * 1024)).await;
        let version = VERSION;
        raw.enter(&FromClient::Spectate { version }).await;
        let asked = 2_000;
        for _ in 0..asked {
            raw.say("{\"type\":\"snapshot\"}").await;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        // What waited is less than everything that was asked for: by far the most was never made.
        while let Ok(Came::Text(_)) =
            tokio::time::timeout(Duration::from_millis(500), raw.next()).await
        {}
        (asked, raw.received)
    });
    let one = busy.served.runtime.block_on(async move {
        let mut raw = Raw::connect(address).await;
        let version = VERSION;
        raw.enter(&FromClient::Spectate { version }).await;
        raw.text().await;
        raw.text().await.len()
    });
    assert!(
        received < asked * one / 4,
        "{received} bytes for {asked} snapshots of {one}"
    );
    busy.goes_on();
}

#[test]
fn messages_that_mean_nothing_are_answered_and_not_for_ever() {
    let strict = Limits {
        nonsense: 5,
        ..limits()
    };
    let mut busy = Busy::start("messages", strict);
    let address = busy.served.address;
    let nonsense = [
        "",
        "{",
        "null",
        "[]",
        "\"x\"",
        "{\"type\":\"do\"}",
        "{\"type\":\"do\",\"number\":-1,\"command\":{\"do\":\"connect\"}}",
        "{\"type\":\"do\",\"number\":1e99,\"command\":{\"do\":\"leave\"}}",
        "{\"type\":\"watch\",\"number\":1,\"table\":99999999999999}",
    ];
    let deep = "[".repeat(10_000);
    for enters in [false, true] {
        let deep = deep.clone();
        let (told, code) = busy.meanwhile(async move {
            let mut raw = Raw::connect(address).await;
            if enters {
                raw.enter(&register("Eve")).await;
            }
            raw.say(&deep).await;
            raw.write(&frame(0x82, b"bytes")).await;
            for said in nonsense {
                raw.say(said).await;
            }
            let (said, code) = raw.rest().await;
            let told = said.iter().filter(|said| said.contains("not_understood"));
            for why in told.clone() {
                assert!(why.len() < 500, "{why}");
            }
            (told.count(), code)
        });
        assert_eq!((told, code), (5, Some(1008)), "{enters}");
    }
    busy.goes_on();
}

#[test]
fn nobody_does_anything_for_others_or_with_numbers_that_are_not_theirs() {
    let mut busy = Busy::start("others", limits());
    let address = busy.served.address;
    let ada = busy.ada.player();
    let table = busy.ada.model.own_tables().next().unwrap().table;
    let hand = busy.ada.ended[0].1;
    let pool = pool(&busy.served.edition, "NL10");
    let commands: Vec<(u64, serde_json::Value)> = [
        (1, Command::Open),
        (2, Command::Reset { player: ada }),
        (
            3,
            Command::Grant {
                player: PlayerId(0),
                amount: Cents(1_000_000),
            },
        ),
        (4, Command::Void { table, hand }),
        (5, Command::Hold { table, hand }),
        (6, Command::Connect),
        (7, Command::Disconnect),
        (8, Command::SitOut { table }),
        (
            9,
            Command::TopUp {
                table,
                amount: Cents(i64::MAX),
            },
        ),
        (
            10,
            Command::BuyIn {
                table,
                amount: Cents(-5),
                entry: Entry::Post,
            },
        ),
        (
            11,
            Command::Act {
                table,
                hand,
                turn: 0,
                action: railbird::protocol::Action::Fold,
            },
        ),
        (
            12,
            Command::Leave {
                tables: railbird::protocol::Tables::One(table),
            },
        ),
        (
            13,
            Command::Decline {
                table: TableId(u32::MAX),
            },
        ),
        (u64::MAX, Command::Join { pool, tables: 1 }),
        (0, Command::Join { pool, tables: 1 }),
        (14, Command::Join { pool, tables: 255 }),
    ]
    .into_iter()
    .map(|(number, command)| {
        (
            number,
            json!({"type": "do", "number": number, "command": command}),
        )
    })
    .collect();
    let people = |busy: &Busy| {
        busy.served.look(|house, _| {
            let people = house.people().iter();
            people.filter(|person| person.kind == Kind::Human).count()
        })
    };
    let bots_money = |busy: &Busy| {
        busy.served
            .look(|house, _| house.room().ledger().wallet(PlayerId(0)))
    };
    let (before, had) = (people(&busy), bots_money(&busy));
    let refused: Vec<Refusal> = busy.meanwhile(async move {
        let mut raw = Raw::connect(address).await;
        raw.enter(&register("Eve")).await;
        for (_, ask) in &commands {
            raw.say(&ask.to_string()).await;
        }
        let mut refused = Vec::new();
        while refused.len() < commands.len() {
            let said: FromServer = serde_json::from_str(&raw.text().await).unwrap();
            let FromServer::Room(message) = said else {
                panic!("{said:?}");
            };
            match message.news {
                News::Refused { number, why } => {
                    assert_eq!(number, commands[refused.len()].0);
                    refused.push(why);
                }
                News::Done { number } => panic!("{number} was done"),
                _ => {}
            }
        }
        // The same number twice: done once.
        let set = json!({"type": "do", "number": 20, "command": {"do": "set", "setting": "auto_top_up", "to": "on"}});
        for _ in 0..2 {
            raw.say(&set.to_string()).await;
        }
        let mut answers = Vec::new();
        while answers.len() < 2 {
            let said = raw.text().await;
            if said.contains("\"number\":20") {
                answers.push(said);
            }
        }
        assert!(answers[0].contains("\"done\""), "{answers:?}");
        assert!(answers[1].contains("\"repeated\""), "{answers:?}");
        refused
    });
    assert!(
        matches!(refused[13], Refusal::TooFarAhead { .. }),
        "{refused:?}"
    );
    assert!(
        matches!(refused[14], Refusal::Repeated { .. }),
        "{refused:?}"
    );
    for why in &refused[..7] {
        assert_eq!(*why, Refusal::OperatorOnly);
    }
    assert_eq!(
        people(&busy),
        before + 1,
        "Eve came, and opened no other account"
    );
    let has = bots_money(&busy);
    assert!(
        has < had + Cents(1_000_000),
        "{had:?} {has:?}: it was granted"
    );
    busy.goes_on();
}

#[test]
fn a_hundred_thousand_pings_are_answered_slowly_and_cost_nobody_anything() {
    let mut busy = Busy::start("pings", limits());
    let address = busy.served.address;
    let ping = frame(0x89, b"x");
    let flood: Vec<u8> = ping
        .iter()
        .copied()
        .cycle()
        .take(ping.len() * 100_000)
        .collect();
    let stream = busy.meanwhile(async move {
        let mut raw = Raw::connect(address).await;
        raw.enter(&register("Eve")).await;
        // As much as goes: it is not taken faster than it may come.
        let _ = tokio::time::timeout(Duration::from_secs(1), raw.stream.write_all(&flood)).await;
        let mut pongs = 0;
        while pongs < 20 {
            match raw.next().await {
                Came::Pong => pongs += 1,
                Came::Text(_) | Came::Ping => {}
                Came::Close(_) | Came::End => panic!("ended after {pongs} answers"),
            }
        }
        raw
    });
    play_hands(&mut [&mut busy.ada], 2);
    drop(stream);
    busy.goes_on();
}

#[test]
fn whoever_begins_and_says_no_more_is_not_waited_for() {
    let hasty = Limits {
        handshake: Duration::from_millis(400),
        entering: Duration::from_millis(400),
        ..limits()
    };
    let mut busy = Busy::start("loris", hasty);
    let address = busy.served.address;
    let answered = busy.meanwhile(async move {
        let mut all = Vec::new();
        for number in 0..30 {
            let stream = TcpStream::connect(address).await.unwrap();
            let (mut read, mut write) = stream.into_split();
            let saying = tokio::spawn(async move {
                match number % 3 {
                    // Nothing, a part of a head, and a head that comes letter by letter.
                    0 => {}
                    1 => write.write_all(&HEAD.as_bytes()[..40]).await.unwrap(),
                    _ => {
                        for byte in HEAD.bytes().cycle() {
                            if write.write_all(&[byte]).await.is_err() {
                                break;
                            }
                            tokio::time::sleep(Duration::from_millis(20)).await;
                        }
                    }
                }
                // Nobody hangs up here: the other side must.
                write
            });
            all.push(tokio::spawn(async move {
                let mut rest = Vec::new();
                let reading = tokio::io::AsyncReadExt::read_to_end(&mut read, &mut rest);
                let ended = tokio::time::timeout(LONGEST, reading).await;
                saying.abort();
                ended.is_ok().then_some(rest.len())
            }));
        }
        // And one that shook hands and never says who it is.
        let (_, code) = Raw::connect(address).await.rest().await;
        assert_eq!(code, Some(1008));
        let mut answered = Vec::new();
        for one in all {
            answered.push(one.await.unwrap());
        }
        answered
    });
    assert_eq!(answered, [Some(0); 30], "each is ended, without an answer");
    busy.goes_on();
}

#[test]
fn one_address_has_so_many_places_and_gets_them_back() {
    let few = Limits {
        per_address: 8,
        ..limits()
    };
    let mut busy = Busy::start("places", few);
    let address = busy.served.address;
    let refused = busy.meanwhile(async move {
        let mut places = Vec::new();
        for _ in 0..7 {
            places.push(Raw::connect(address).await);
        }
        let mut refused = 0;
        for _ in 0..20 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let mut said = Vec::new();
            let _ = stream.write_all(HEAD.as_bytes()).await;
            let _ = tokio::io::AsyncReadExt::read_to_end(&mut stream, &mut said).await;
            refused += usize::from(said.starts_with(b"HTTP/1.1 503"));
        }
        refused
    });
    assert!(refused >= 19, "{refused}");
    busy.served
        .until_metric("crowded_total", |crowded| crowded >= 20);
    busy.goes_on();
}

#[test]
fn names_and_passwords_of_any_length_cost_an_answer_and_too_many_tries_a_wait() {
    let few = Limits {
        tries_per_address: Rate {
            burst: 12.0,
            a_second: 0.01,
        },
        ..limits()
    };
    let mut busy = Busy::start("tries", few);
    let address = busy.served.address;
    let said = busy.meanwhile(async move {
        let mut all = Vec::new();
        for round in 0..4 {
            let mut raw = Raw::connect(address).await;
            for (name, password) in [("x".repeat(15_000), "p".repeat(100)), ("Eve".to_owned(), "p".repeat(15_000)), (String::new(), String::new()), ("Eve".to_owned(), "short".to_owned()), ("Ada".to_owned(), "correct horse".to_owned())] {
                let kind = if round % 2 == 0 { "register" } else { "log_in" };
                let said = json!({"type": kind, "version": railbird::protocol::message::VERSION, "name": name, "password": if round == 1 { "wrong horse".to_owned() } else { password }});
                raw.say(&said.to_string()).await;
            }
            let (said, code) = raw.rest().await;
            assert_eq!(code, Some(1008));
            assert_eq!(said.len(), 5);
            all.extend(said);
        }
        all
    });
    let count = |reason: &str| {
        let reason = format!("\"reason\":\"{reason}\"");
        said.iter().filter(|said| said.contains(&reason)).count()
    };
    assert!(
        count("name") >= 2 && count("password") >= 2 && count("name_taken") >= 1,
        "{said:?}"
    );
    assert!(count("unknown") >= 5 && count("too_many") >= 5, "{said:?}");
    assert!(said.iter().all(|said| said.len() < 300), "{said:?}");
    busy.goes_on();
}
