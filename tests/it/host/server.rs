//! A room on a WebSocket, by real sockets: who is let in, what they may do, and what strangers cannot.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use railbird::base::{Kind, Name};
use railbird::client::remote::{NoConnection, NotIn, Visit, Way, knock};
use railbird::client::{Link, Model};
use railbird::host::admin::{self, AdminAnswer, AdminAsk, ServerAsk};
use railbird::host::server::{Limits, Rate, TlsFiles};
use railbird::host::{Options, Presence};
use railbird::protocol::message::VERSION;
use railbird::protocol::view::{TableChange, TableView};
use railbird::protocol::wire::{Denial, FromClient, FromServer, Registering, Secret, Welcome, You};
use railbird::protocol::{Ask, Command, Farewell, News, Refusal};
use railbird::rulebook::Edition;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;

use super::real::{options, play_before};
use crate::online::served::{Entrance, LONGEST, Served, certificate, limits, register, tls, way};

/// A server on a free port of this machine, in whose room hands are played fast.
pub struct Visited(Served);

impl Deref for Visited {
    type Target = Served;

    fn deref(&self) -> &Served {
        &self.0
    }
}

impl Visited {
    pub fn start(name: &str, registering: Registering, limits: Limits) -> Self {
        Self::start_with(name, registering, limits, None)
    }

    fn start_with(
        name: &str,
        registering: Registering,
        limits: Limits,
        tls: Option<TlsFiles>,
    ) -> Self {
        let edition = Arc::new(Edition::built_in("2.7").unwrap());
        let room = Options {
            presence: Presence::Once,
            owner: None,
            ..options(&edition)
        };
        let entrance = Entrance {
            registering,
            limits,
            tls,
        };
        Self(Served::start_with(name, entrance, room))
    }

    fn knock(&self) -> Visit {
        self.runtime.block_on(knock(&way(self.address))).unwrap()
    }

    /// Says something to a server that was not spoken to before.
    fn enter(&self, said: &FromClient) -> Result<Welcome, NotIn> {
        let mut visit = self.knock();
        self.runtime.block_on(visit.enter(said))
    }

    fn let_in(&self, said: &FromClient) -> (You, Link) {
        let mut visit = self.knock();
        let welcome = self.runtime.block_on(visit.enter(said)).unwrap();
        let (link, passing) = visit.keep(said.clone(), welcome.clone(), Box::new(|_| {}));
        self.runtime.spawn(passing);
        (welcome.you.unwrap(), link)
    }
}

fn log_in(name: &str, password: &str) -> FromClient {
    FromClient::LogIn {
        version: VERSION,
        name: name.into(),
        password: Secret::new(password),
    }
}

fn denied(answer: Result<Welcome, NotIn>) -> Denial {
    match answer {
        Err(NotIn::Denied(why)) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn two_people_play_at_a_server_and_a_third_watches() {
    let served = Visited::start("play", Registering::Open, limits());
    let (_, mut grace) = served.let_in(&register("Grace"));
    let (_, mut edsger) = served.let_in(&register("Edsger"));
    let ended = std::thread::scope(|scope| {
        let play = |link: &mut Link| {
            let mut model = Model::default();
            play_before(link, &mut model, 8, Duration::from_secs(60), |_, _| {})
        };
        let other = scope.spawn(move || play(&mut edsger));
        [play(&mut grace), other.join().unwrap()]
    });
    assert_eq!(ended, [8, 8]);
    let sum = served.handle();
    let sum = served
        .runtime
        .block_on(sum.operate(|house, _| house.room().ledger().sum()));
    assert_eq!(sum.unwrap().0, 0);
    // Somebody without an account sees the room, and may do nothing in it.
    let mut visit = served.knock();
    let version = VERSION;
    let spectate = FromClient::Spectate { version };
    let welcome = served.runtime.block_on(visit.enter(&spectate)).unwrap();
    assert_eq!(welcome.you, None);
    let (mut link, passing) = visit.keep(spectate, welcome, Box::new(|_| {}));
    served.runtime.spawn(passing);
    let command = Command::Reset {
        player: railbird::base::PlayerId(0),
    };
    link.asks.send(Ask::Do { number: 1, command }).unwrap();
    let refused = served.runtime.block_on(async {
        loop {
            if let News::Refused { why, .. } = link.messages.recv().await.unwrap().news {
                return why;
            }
        }
    });
    assert_eq!(refused, Refusal::PlayersOnly);
}

#[test]
fn a_wrong_password_a_taken_name_and_a_used_token_let_nobody_in() {
    let served = Visited::start("entering", Registering::Open, limits());
    let Welcome { you } = served.enter(&register("Grace")).unwrap();
    let token = you.unwrap().token;
    let wrong = served.enter(&log_in("Grace", "wrong horse"));
    assert_eq!(denied(wrong), Denial::Unknown);
    let nobody = served.enter(&log_in("Nobody", "correct horse"));
    assert_eq!(denied(nobody), Denial::Unknown);
    let taken = denied(served.enter(&register("GRACE")));
    assert!(matches!(taken, Denial::NameTaken { .. }), "{taken:?}");
    // The bots have names too.
    let bot = served.runtime.block_on(served.handle().operate(|house, _| {
        let mut people = house.people().iter();
        let bot = people.find(|person| person.kind == Kind::Bot);
        bot.unwrap().name.to_string()
    }));
    let taken = denied(served.enter(&register(&bot.unwrap())));
    assert!(matches!(taken, Denial::NameTaken { .. }), "{taken:?}");
    let mut short = register("Short");
    if let FromClient::Register { password, .. } = &mut short {
        *password = Secret::new("x");
    }
    let short = denied(served.enter(&short));
    assert!(
        matches!(short, Denial::Password { least: 8, .. }),
        "{short:?}"
    );
    let unseen = denied(served.enter(&register("\u{202e}")));
    assert!(matches!(unseen, Denial::Name { .. }), "{unseen:?}");
    // The token lets in once, and gives the next one.
    let resume = |token: Secret| {
        served.enter(&FromClient::Resume {
            version: VERSION,
            token,
        })
    };
    let again = resume(token.clone()).unwrap().you.unwrap();
    assert_eq!(again.name.as_str(), "Grace");
    assert_eq!(denied(resume(token)), Denial::Token);
    assert!(resume(again.token).is_ok());
    assert!(served.enter(&log_in("grace", "correct horse")).is_ok());
    let version = VERSION + 1;
    let other = denied(served.enter(&FromClient::Spectate { version }));
    let (server, client) = (VERSION, version);
    assert_eq!(other, Denial::Version { server, client });
}

#[test]
fn whoever_comes_from_elsewhere_takes_their_own_place() {
    let served = Visited::start("elsewhere", Registering::Open, limits());
    let (_, mut before) = served.let_in(&register("Grace"));
    let (you, mut after) = served.let_in(&log_in("Grace", "correct horse"));
    let last = served.runtime.block_on(async {
        let mut last = None;
        while let Some(message) = before.messages.recv().await {
            last = Some(message.news);
        }
        last
    });
    let why = Farewell::Replaced;
    assert_eq!(last, Some(News::Bye { why }));
    let player = you.player;
    let handle = served.handle();
    let is_connected = handle.operate(move |house, _| {
        let known = house.room().players().get(player.index());
        known.is_some_and(|known| known.is_connected)
    });
    let is_connected = served.runtime.block_on(is_connected);
    assert_eq!(is_connected, Some(true));
    let mut model = Model::default();
    let ended = play_before(
        &mut after,
        &mut model,
        2,
        Duration::from_secs(60),
        |_, _| {},
    );
    assert_eq!(ended, 2);
}

#[test]
fn a_closed_server_opens_no_accounts_and_one_for_guests_wants_an_invitation() {
    let closed = Visited::start("closed", Registering::Closed, limits());
    assert_eq!(denied(closed.enter(&register("Grace"))), Denial::Closed);
    let invited = Visited::start("invited", Registering::Invited, limits());
    assert_eq!(
        denied(invited.enter(&register("Grace"))),
        Denial::Invitation
    );
}

#[test]
fn whoever_tries_too_often_waits() {
    let few = Limits {
        tries_per_address: Rate {
            burst: 2.0,
            a_second: 0.01,
        },
        ..Limits::default()
    };
    let served = Visited::start("often", Registering::Closed, few);
    for _ in 0..2 {
        assert_eq!(denied(served.enter(&register("Grace"))), Denial::Closed);
    }
    let waits = denied(served.enter(&register("Grace")));
    assert!(
        matches!(waits, Denial::TooMany { wait } if wait.0 > 1_000),
        "{waits:?}"
    );
}

#[test]
fn strangers_get_an_answer_and_cost_little() {
    let small = Limits {
        handshake: Duration::from_millis(300),
        entering: Duration::from_millis(300),
        per_address: 2,
        ..limits()
    };
    let served = Visited::start("strangers", Registering::Open, small);
    let health = served.answer(b"GET /health HTTP/1.1\r\n\r\n");
    assert!(
        health.starts_with("HTTP/1.1 200") && health.ends_with("ok\n"),
        "{health}"
    );
    let metrics = served.answer(b"GET /metrics HTTP/1.1\r\n\r\n");
    assert!(
        metrics.contains("railbird_ledger_sum_cents 0\n"),
        "{metrics}"
    );
    let lost = served.answer(b"GET /etc/passwd HTTP/1.1\r\n\r\n");
    assert!(lost.starts_with("HTTP/1.1 404"), "{lost}");
    let noise = served.answer(&[0xff; 20_000]);
    assert!(
        noise.is_empty() || noise.starts_with("HTTP/1.1 400"),
        "{noise}"
    );
    // Whoever says nothing is not waited for.
    assert_eq!(served.answer(b"GET / HT"), "");
    let _one = served.knock();
    let _other = served.knock();
    let crowded = served.answer(b"GET /health HTTP/1.1\r\n\r\n");
    assert!(crowded.starts_with("HTTP/1.1 503"), "{crowded}");
}

#[test]
fn nonsense_is_told_and_not_for_ever() {
    let strict = Limits {
        nonsense: 3,
        ..limits()
    };
    let served = Visited::start("nonsense", Registering::Open, strict);
    let address = served.address;
    served.runtime.block_on(async {
        let stream = TcpStream::connect(address).await.unwrap();
        let url = format!("ws://{address}/");
        let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
        for said in ["", "{", "{\"type\":\"fly\"}", "[1,2]"] {
            socket.send(Frame::text(said)).await.unwrap();
        }
        let mut told = 0;
        while let Some(Ok(frame)) = socket.next().await {
            let Frame::Text(text) = frame else { continue };
            match serde_json::from_str(&text).unwrap() {
                FromServer::Greeting(_) => {}
                FromServer::NotUnderstood { .. } => told += 1,
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(told, 3);
    });
}

/// Knocks by TLS, believing what the test's authority says, or not.
fn knock_by_tls(served: &Served, trusts: bool) -> Result<(), NoConnection> {
    let address = format!("wss://{}", served.address).parse().unwrap();
    let authority = certificate("ca.pem");
    let way = Way::new(address, trusts.then_some(authority.as_path())).unwrap();
    served.runtime.block_on(knock(&way)).map(drop)
}

#[test]
fn a_server_that_somebody_vouches_for_is_believed_and_no_other() {
    let served = Visited::start_with("tls", Registering::Open, limits(), Some(tls("here")));
    knock_by_tls(&served, true).unwrap();
    let why = knock_by_tls(&served, false).unwrap_err().to_string();
    assert!(why.contains("nobody whom this system trusts"), "{why}");
    let other = Visited::start_with("name", Registering::Open, limits(), Some(tls("elsewhere")));
    let why = knock_by_tls(&other, true).unwrap_err().to_string();
    assert!(why.contains("for another name"), "{why}");
    // Somebody who speaks TLS to a server without it, and the other way round.
    let plain = Visited::start("plain", Registering::Open, limits());
    assert!(knock_by_tls(&plain, true).is_err());
    let lost = served.runtime.block_on(knock(&way(served.address)));
    assert!(lost.is_err(), "{lost:?}");
}

#[test]
fn a_new_certificate_is_used_without_a_restart() {
    let folder = std::env::temp_dir().join(format!("railbird-renewed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let files = TlsFiles {
        certificate: folder.join("cert.pem"),
        key: folder.join("key.pem"),
    };
    let put = |name: &str| {
        let new = tls(name);
        std::fs::copy(new.key, &files.key).unwrap();
        std::fs::copy(new.certificate, &files.certificate).unwrap();
    };
    put("elsewhere");
    let served = Visited::start_with("renewed", Registering::Open, limits(), Some(files.clone()));
    assert!(knock_by_tls(&served, true).is_err());
    // One that does not fit its key changes nothing.
    std::fs::copy(certificate("here.pem"), &files.certificate).unwrap();
    served.server.look();
    let why = knock_by_tls(&served, true).unwrap_err().to_string();
    assert!(why.contains("for another name"), "{why}");
    put("here");
    served.server.look();
    knock_by_tls(&served, true).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn whoever_looks_after_a_server_invites_helps_and_removes_by_the_door() {
    let served = Visited::start("door", Registering::Invited, limits());
    let door = admin::door(&served.folder);
    let ask = |ask: ServerAsk| admin::ask(&door, &AdminAsk::Server(ask)).unwrap();
    let AdminAnswer::Secret { secret } = ask(ServerAsk::Invite) else {
        panic!("an invitation");
    };
    let mut grace = register("Grace");
    if let FromClient::Register { invitation, .. } = &mut grace {
        *invitation = Some(secret);
    }
    let (_, mut link) = served.let_in(&grace);
    let again = denied(served.enter(&grace));
    assert!(matches!(again, Denial::NameTaken { .. }), "{again:?}");
    let AdminAnswer::Accounts { accounts } = ask(ServerAsk::Accounts) else {
        panic!("a list");
    };
    assert_eq!(accounts.len(), 1);
    // A new password ends the connection that was there, and the old password.
    let name = || "grace".to_owned();
    let AdminAnswer::Secret { secret } = ask(ServerAsk::Password { name: name() }) else {
        panic!("a password");
    };
    let last = served.runtime.block_on(async {
        let mut last = None;
        while let Some(message) = link.messages.recv().await {
            last = Some(message.news);
        }
        last
    });
    let why = Farewell::SentAway;
    assert_eq!(last, Some(News::Bye { why }));
    let old = denied(served.enter(&log_in("Grace", "correct horse")));
    assert_eq!(old, Denial::Unknown);
    assert!(served.enter(&log_in("Grace", secret.reveal())).is_ok());
    // An account that is removed lets nobody in, and its money stays in the books.
    assert_eq!(ask(ServerAsk::Remove { name: name() }), AdminAnswer::Done);
    let gone = denied(served.enter(&log_in("Grace", secret.reveal())));
    assert_eq!(gone, Denial::Unknown);
    let nobody = ask(ServerAsk::Remove { name: name() });
    assert!(matches!(nobody, AdminAnswer::Wrong { .. }), "{nobody:?}");
    let status = admin::ask(&door, &AdminAsk::Status).unwrap();
    let AdminAnswer::Status { status } = status else {
        panic!("{status:?}");
    };
    assert_eq!((status.people, status.ledger_sum.0), (1, 0));
}

#[test]
fn nobody_is_let_in_as_somebody_whom_the_room_does_not_know_by_that_name() {
    let served = Visited::start("nobodys", Registering::Open, limits());
    let (grace, _link) = served.let_in(&register("Grace"));
    // As where the room was set aside, or is another one: the number is somebody else's.
    let player = grace.player;
    let name = Name::new("Somebody").unwrap();
    served.look(move |house, _| house.rename(player, name));
    assert_eq!(
        denied(served.enter(&log_in("Grace", "correct horse"))),
        Denial::Unknown
    );
    let resume = FromClient::Resume {
        version: VERSION,
        token: grace.token,
    };
    assert_eq!(denied(served.enter(&resume)), Denial::Unknown);
}

/// Waits for something that is told by a link, without answering anything.
fn wait_for<T>(served: &Served, link: &mut Link, is_it: impl Fn(&News) -> Option<T>) -> T {
    let found = async {
        loop {
            let message = link.messages.recv().await.expect("a link that goes on");
            if let Some(found) = is_it(&message.news) {
                return found;
            }
        }
    };
    let found = async { tokio::time::timeout(LONGEST, found).await };
    served.runtime.block_on(found).expect("in time")
}

#[test]
fn while_a_room_closes_only_those_come_in_who_sit_there() {
    let served = Visited::start("comes-back", Registering::Open, limits());
    let (seated, mut link) = served.let_in(&register("Grace"));
    let (elsewhere, _) = served.let_in(&register("Edsger"));
    let mut model = Model::default();
    play_before(&mut link, &mut model, 1, Duration::from_secs(60), |_, _| {});
    served.server.close();
    let version = VERSION;
    for new in [FromClient::Spectate { version }, register("Barbara")] {
        assert_eq!(denied(served.enter(&new)), Denial::NotNow);
    }
    let resume = |you: &You| FromClient::Resume {
        version,
        token: you.token.clone(),
    };
    // Sent away for a while: the token is not used up by it.
    for _ in 0..2 {
        assert_eq!(denied(served.enter(&resume(&elsewhere))), Denial::NotNow);
    }
    let back = served.enter(&resume(&seated)).unwrap();
    assert_eq!(back.you.unwrap().name.as_str(), "Grace");
    assert_eq!(denied(served.enter(&resume(&seated))), Denial::Token);
    let health = served.answer(b"GET /health HTTP/1.1\r\n\r\n");
    assert!(
        health.starts_with("HTTP/1.1 503") && health.ends_with("closing\n"),
        "{health}"
    );
}

#[test]
fn whoever_comes_back_while_a_room_closes_is_told_that_it_does() {
    let served = Visited::start("closes", Registering::Open, limits());
    let (you, mut link) = served.let_in(&register("Grace"));
    let mut model = Model::default();
    play_before(&mut link, &mut model, 1, Duration::from_secs(60), |_, _| {});
    // The hand waits for her, and the room for the hand.
    wait_for(&served, &mut link, |news| match news {
        News::Change {
            change: TableChange::Turn { legal: Some(_), .. },
            ..
        } => Some(()),
        _ => None,
    });
    served.server.close();
    served.handle().close();
    wait_for(&served, &mut link, |news| {
        (*news == News::Closing).then_some(())
    });
    let (version, token) = (VERSION, you.token);
    let (_, mut link) = served.let_in(&FromClient::Resume { version, token });
    let shown = wait_for(&served, &mut link, |news| match news {
        News::Snapshot { snapshot } => Some(snapshot.tables.len()),
        _ => None,
    });
    assert_eq!(shown, 1);
    wait_for(&served, &mut link, |news| {
        (*news == News::Closing).then_some(())
    });
}

#[test]
fn a_room_that_closes_finishes_its_hands_and_begins_none() {
    let served = Visited::start("closing", Registering::Open, limits());
    let (_, mut link) = served.let_in(&register("Grace"));
    let mut model = Model::default();
    let minute = Duration::from_secs(60);
    play_before(&mut link, &mut model, 2, minute, |_, _| {});
    served.handle().close();
    let closed = served.handle();
    let until_closed = async move { tokio::time::timeout(minute, closed.closed()).await };
    let closed = served.runtime.spawn(until_closed);
    let (mut told, mut ended) = (false, 0);
    // Once more after it is closed: what was said last may be on its way.
    let mut is_closed = false;
    while !is_closed {
        is_closed = closed.is_finished();
        let a_while = Duration::from_millis(50);
        ended += play_before(&mut link, &mut model, 1, a_while, |_, message| {
            told |= message.news == News::Closing;
            let begins = matches!(
                message.news,
                News::Change {
                    change: TableChange::HandStarted { .. },
                    ..
                }
            );
            assert!(
                !(told && begins),
                "a hand began after it was told that none does"
            );
        });
    }
    served.runtime.block_on(closed).unwrap().unwrap();
    assert!(told && ended <= 1, "{told} {ended}");
    let rolled_back = |table: &TableView| table.hand.as_ref().is_some_and(|hand| !hand.is_over);
    assert!(!model.tables.values().any(rolled_back));
}
