//! One of nine does not read: the others play on, and it is shown everything anew, or is gone.

use std::time::Duration;

use railbird::host::server::{Limits, Rate};
use railbird::protocol::News;
use railbird::protocol::wire::FromServer;
use serde_json::json;

use super::guest::{Guest, Wish, leave, play_hands};
use super::raw::{Came, Raw, frame};
use super::served::{Served, limits, pool, register, room};

const NAMES: [&str; 8] = [
    "Ada", "Grace", "Alan", "Kurt", "Emmy", "Edsger", "Barbara", "Tony",
];

/// Much less room than it takes to tell everything to the one who reads nothing, and much more than ever waits for one who plays,
/// however busy the machine is; and as much may be asked for as one likes.
fn small() -> Limits {
    Limits {
        waiting_bytes: 512 * 1024,
        messages: Rate {
            burst: 10_000.0,
            a_second: 10_000.0,
        },
        bytes: Rate {
            burst: 1e6,
            a_second: 1e6,
        },
        ..limits()
    }
}

/// Eight who play, and one who looks at everything and reads nothing.
fn nine(name: &str, limits: Limits) -> (Served, Vec<Guest>, Raw) {
    let served = Served::start(name, limits, room());
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 2);
    let mut guests: Vec<Guest> = NAMES
        .into_iter()
        .map(|name| served.guest(name).wishing(nl10))
        .collect();
    play_hands(&mut guests.iter_mut().collect::<Vec<_>>(), 1);
    let tables = served.look(|house, _| house.room().tables().len());
    let address = served.address;
    let pool = pool(&served.edition, "NL10");
    let mut raw = served.runtime.block_on(async move {
        let mut raw = Raw::with_buffer(address, Some(4_096)).await;
        raw.enter(&register("Sloth")).await;
        let join = json!({"type": "do", "number": 1, "command": {"do": "join", "pool": pool, "tables": 1}});
        raw.say(&join.to_string()).await;
        for table in 0..tables {
            let watch = json!({"type": "watch", "number": 2, "table": table});
            raw.say(&watch.to_string()).await;
        }
        raw
    });
    // It asks for everything until more is to be told to it than the system keeps for it: what is asked while it is behind is not
    // told, so that once is not enough.
    let mut looks = 0;
    while looks < 20 && served.metric("too_slow_total") == 0 {
        served.runtime.block_on(async {
            for _ in 0..20 {
                raw.say(r#"{"type":"snapshot"}"#).await;
            }
        });
        std::thread::sleep(Duration::from_millis(10));
        looks = if is_behind(&served) { looks + 1 } else { 0 };
    }
    (served, guests, raw)
}

/// How many wait for the one who reads nothing; whether nothing more is told.
fn is_behind(served: &Served) -> bool {
    served.look(|house, _| house.behind().next().is_some())
}

fn play_until(served: &Served, guests: &mut [Guest], mut is_so: impl FnMut(&Served) -> bool) {
    let mut rounds = 0;
    while !is_so(served) {
        play_hands(&mut guests.iter_mut().collect::<Vec<_>>(), 1);
        rounds += 1;
        assert!(rounds < 200, "never so");
    }
}

#[test]
fn eight_play_on_while_the_ninth_reads_nothing_and_it_is_shown_everything_anew_when_it_does() {
    let (served, mut guests, mut raw) = nine("stalled", small());
    play_until(&served, &mut guests, is_behind);
    assert!(served.metric("behind_total") > 0);
    // What waits for it does not grow: hands are played, and it is told nothing.
    play_hands(&mut guests.iter_mut().collect::<Vec<_>>(), 3);
    assert!(is_behind(&served));
    assert!(guests.iter().all(|guest| guest.hellos == 1));
    // It reads again: numbers without a gap, and everything anew before what happens now.
    let now = served.look(|_, now| now);
    let anew = served.runtime.spawn(async move {
        let mut seq = 0;
        loop {
            let said: FromServer = match raw.next().await {
                Came::Text(text) => serde_json::from_str(&text).unwrap(),
                Came::Ping | Came::Pong => continue,
                other => panic!("{other:?} after {seq}"),
            };
            if let FromServer::Room(message) = said {
                assert_eq!(message.seq, seq + 1);
                seq = message.seq;
                if message.now > now {
                    return (raw, matches!(message.news, News::Snapshot { .. }));
                }
            }
        }
    });
    while !anew.is_finished() {
        guests.iter_mut().for_each(Guest::live);
        std::thread::sleep(Duration::from_millis(1));
    }
    let (raw, is_anew) = served.runtime.block_on(anew).unwrap();
    assert!(is_anew, "told something before everything");
    assert_eq!(served.metric("too_slow_total"), 0);
    drop(raw);
    leave(&mut guests.iter_mut().collect::<Vec<_>>());
    served.adds_up(&guests.iter().collect::<Vec<_>>());
}

#[test]
fn whoever_reads_nothing_is_listened_to_all_the_same() {
    let (served, mut guests, mut raw) = nine("listened-to", small());
    play_until(&served, &mut guests, is_behind);
    let player = served.look(|house, _| {
        let mut people = house.people().iter();
        let sloth = people.find(|person| person.name.as_str() == "Sloth");
        sloth.unwrap().player
    });
    // Pings are to be answered between frames, and what is asked is done while much more waits than there is room for.
    served.runtime.block_on(async {
        for _ in 0..3 {
            raw.write(&frame(0x89, b"there?")).await;
        }
        let set = json!({"type": "do", "number": 77, "command": {"do": "set", "setting": "auto_top_up", "to": "on"}});
        raw.say(&set.to_string()).await;
    });
    let last_request = move |served: &Served| {
        served.look(move |house, _| house.room().players()[player.index()].last_request())
    };
    play_until(&served, &mut guests, |served| last_request(served) == 77);
    assert!(is_behind(&served), "it has read nothing");
    // What it reads then is whole: every frame, and an answer to a ping among them.
    let read = served.runtime.spawn(async move {
        let (mut seq, mut pongs) = (0, 0);
        while pongs == 0 {
            match raw.next().await {
                Came::Text(text) => {
                    if let FromServer::Room(message) = serde_json::from_str(&text).unwrap() {
                        assert_eq!(message.seq, seq + 1);
                        seq = message.seq;
                    }
                }
                Came::Pong => pongs += 1,
                Came::Ping => {}
                other => panic!("{other:?} after {seq}"),
            }
        }
    });
    while !read.is_finished() {
        guests.iter_mut().for_each(Guest::live);
        std::thread::sleep(Duration::from_millis(1));
    }
    served.runtime.block_on(read).unwrap();
    leave(&mut guests.iter_mut().collect::<Vec<_>>());
    served.adds_up(&guests.iter().collect::<Vec<_>>());
}

#[test]
fn whoever_reads_nothing_for_too_long_is_gone_and_their_money_is_not() {
    let hasty = Limits {
        patience: Duration::from_millis(500),
        ..small()
    };
    let (served, mut guests, raw) = nine("too-slow", hasty);
    play_until(&served, &mut guests, |served| {
        served.metric("too_slow_total") == 1
    });
    served.until_metric("players", |players| players == NAMES.len() as i64);
    let (is_connected, money) = served.look(|house, _| {
        let sloth = house
            .people()
            .iter()
            .find(|person| person.name.as_str() == "Sloth");
        let room = house.room();
        let player = sloth.unwrap().player;
        (
            room.players()[player.index()].is_connected,
            room.ledger().wallet(player),
        )
    });
    assert!(!is_connected && money.0 > 0);
    play_hands(&mut guests.iter_mut().collect::<Vec<_>>(), 2);
    drop(raw);
    leave(&mut guests.iter_mut().collect::<Vec<_>>());
    served.adds_up(&guests.iter().collect::<Vec<_>>());
}
