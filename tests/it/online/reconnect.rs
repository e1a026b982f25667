//! The link that comes back by itself, against a server that ends connections as it likes.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use proptest::collection::vec;
use proptest::prelude::*;
use railbird::base::{ChatLine, Millis, Name, PlayerId, TableId};
use railbird::client::Link;
use railbird::client::remote::knock;
use railbird::protocol::link::Line;
use railbird::protocol::message::VERSION;
use railbird::protocol::wire::{
    Denial, FromClient, FromServer, Greeting, Registering, Secret, Welcome, You,
};
use railbird::protocol::{Ask, Farewell, Message, News, Refusal};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as Frame;

use super::served::{LONGEST, way};

/// How a connection ends.
#[derive(Clone, Copy, Debug)]
enum End {
    /// Without a word.
    Cut,
    Closed,
    /// The room says goodbye, for a while.
    Bye,
    /// Something that nobody understands.
    Nonsense,
}

/// One connection, as the server makes it.
#[derive(Clone, Debug)]
struct Session {
    messages: u8,
    asks: u8,
    end: End,
    /// So much is asked while there is none, and so often somebody finds nobody there.
    asks_in_break: u8,
    /// The token is not believed: what was said at first is.
    forgets: bool,
}

fn sessions() -> impl Strategy<Value = Vec<Session>> {
    let end = prop_oneof![
        Just(End::Cut),
        Just(End::Closed),
        Just(End::Bye),
        Just(End::Nonsense)
    ];
    let session = (0..20_u8, 0..5_u8, end, 0..5_u8, any::<bool>()).prop_map(
        |(messages, asks, end, asks_in_break, forgets)| Session {
            messages,
            asks,
            end,
            asks_in_break,
            forgets,
        },
    );
    vec(session, 1..4)
}

type Socket = WebSocketStream<TcpStream>;

async fn say(socket: &mut Socket, said: &FromServer) {
    let text = serde_json::to_string(said).unwrap();
    socket.send(Frame::text(text)).await.unwrap();
}

async fn hear<T: serde::de::DeserializeOwned>(socket: &mut Socket) -> T {
    loop {
        if let Frame::Text(text) = socket.next().await.unwrap().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

fn you(token: usize) -> FromServer {
    FromServer::Welcome(Welcome {
        you: Some(You {
            player: PlayerId(7),
            name: Name::new("Grace").unwrap(),
            token: Secret::new(format!("token {token}")),
        }),
    })
}

fn log_in() -> FromClient {
    FromClient::LogIn {
        version: VERSION,
        name: "Grace".into(),
        password: Secret::new("correct horse"),
    }
}

/// Somebody comes; the last token is what lets them in, or the password.
async fn let_in(listener: &TcpListener, session: usize, forgets: bool) -> Socket {
    let (stream, _) = listener.accept().await.unwrap();
    let mut socket = tokio_tungstenite::accept_async(stream).await.unwrap();
    let greeting = Greeting {
        version: VERSION,
        server: "a test".into(),
        edition: "2.7".into(),
        bots: false,
        coach: false,
        registering: Registering::Closed,
    };
    say(&mut socket, &FromServer::Greeting(greeting)).await;
    let said: FromClient = hear(&mut socket).await;
    if session == 0 {
        assert_eq!(said, log_in());
    } else {
        let token = Secret::new(format!("token {}", session - 1));
        let version = VERSION;
        assert_eq!(said, FromClient::Resume { version, token });
        if forgets {
            let why = Denial::Token;
            say(&mut socket, &FromServer::Denied { why }).await;
            let said: FromClient = hear(&mut socket).await;
            assert_eq!(said, log_in());
        }
    }
    say(&mut socket, &you(session)).await;
    socket
}

/// A line of chat that is no other.
fn mark(session: usize, number: u64) -> News {
    News::Chat {
        table: TableId(1),
        player: PlayerId(1),
        line: ChatLine::new(&format!("{session}.{number}")).unwrap(),
    }
}

fn room(seq: u64, news: News) -> FromServer {
    let now = Millis(1_000);
    FromServer::Room(Message { seq, now, news })
}

/// The server's side of all connections: gives back what it was asked, in order.
async fn serve(
    listener: TcpListener,
    script: Vec<Session>,
    gate: Arc<tokio::sync::Semaphore>,
) -> Vec<Ask> {
    let mut asked = Vec::new();
    for (number, session) in script.iter().enumerate() {
        // Whoever comes before that finds a door at which nobody answers.
        gate.acquire().await.unwrap().forget();
        let mut socket = let_in(&listener, number, session.forgets).await;
        let mut seq = 0;
        let mut next = || {
            seq += 1;
            seq
        };
        if number > 0 {
            // What was looked at is looked at again, and that is nobody's question.
            let again: Ask = hear(&mut socket).await;
            let table = TableId(3);
            assert_eq!(again, Ask::Watch { number: 0, table });
            say(&mut socket, &room(next(), News::Done { number: 0 })).await;
        }
        for message in 0..session.messages {
            say(&mut socket, &room(next(), mark(number, message.into()))).await;
        }
        say(&mut socket, &room(next(), News::Closing)).await;
        // The first is asked once more than it says.
        for _ in 0..session.asks + u8::from(number == 0) {
            asked.push(hear(&mut socket).await);
        }
        match session.end {
            End::Cut => drop(socket),
            End::Closed => drop(socket.close(None).await),
            End::Bye => {
                let why = Farewell::Closed;
                say(&mut socket, &room(next(), News::Bye { why })).await;
            }
            End::Nonsense => socket.send(Frame::text("{")).await.unwrap(),
        }
    }
    asked
}

/// The other side: everything that was heard, and what was refused.
struct User {
    link: Link,
    heard: Vec<Message>,
    number: u64,
    asked: Vec<Ask>,
}

impl User {
    fn ask(&mut self) -> Ask {
        self.number += 1;
        let (number, table) = (self.number, TableId(3));
        let ask = match number {
            1 => Ask::Watch { number, table },
            _ => Ask::Say {
                number,
                table,
                line: ChatLine::new("hello").unwrap(),
            },
        };
        self.link.asks.send(ask.clone()).unwrap();
        ask
    }

    async fn until(&mut self, mut is_so: impl FnMut(&News) -> bool) {
        loop {
            let message = timeout(LONGEST, self.link.messages.recv()).await;
            let message = message.expect("in time").expect("a link that goes on");
            let is_it = is_so(&message.news);
            self.heard.push(message);
            if is_it {
                return;
            }
        }
    }
}

async fn play(script: Vec<Session>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let gate = Arc::new(tokio::sync::Semaphore::new(1));
    let server = tokio::spawn(serve(listener, script.clone(), Arc::clone(&gate)));
    let mut visit = knock(&way(address)).await.unwrap();
    let welcome = visit.enter(&log_in()).await.unwrap();
    let tokens: Arc<Mutex<Vec<String>>> = Arc::default();
    let kept = Arc::clone(&tokens);
    let keep = Box::new(move |token: &Secret| kept.lock().unwrap().push(token.reveal().to_owned()));
    let (link, passing) = visit.keep(log_in(), welcome, keep);
    tokio::spawn(passing);
    let mut user = User {
        link,
        heard: Vec::new(),
        number: 0,
        asked: Vec::new(),
    };
    for (number, session) in script.iter().enumerate() {
        user.until(|news| *news == News::Closing).await;
        for _ in 0..session.asks + u8::from(number == 0) {
            let ask = user.ask();
            user.asked.push(ask);
        }
        // Until it is known to be broken.
        let mut line = user.link.line.clone();
        let is_broken = |line: &Line| matches!(line, Line::Broken { .. });
        let broken = timeout(LONGEST, line.wait_for(is_broken)).await;
        broken.expect("in time").unwrap();
        for ask in 0..session.asks_in_break {
            if ask == 2 {
                // By now it is tried again, and nobody answers yet.
                tokio::time::sleep(Duration::from_millis(150)).await;
            }
            user.ask();
            let asked = user.number;
            user.until(|news| {
                let (number, why) = (asked, Refusal::Unreachable);
                *news == News::Refused { number, why }
            })
            .await;
        }
        gate.add_permits(1);
    }
    let asked = timeout(LONGEST, server).await.unwrap().unwrap();
    assert_eq!(
        asked, user.asked,
        "asked of the server, each once and in order"
    );
    let numbers = user.heard.iter().map(|message| message.seq);
    assert!(numbers.eq(1..=user.heard.len() as u64), "{:?}", user.heard);
    let marks = user.heard.iter().filter_map(|message| match &message.news {
        News::Chat { line, .. } => Some(line.to_string()),
        _ => None,
    });
    let expected = script.iter().enumerate().flat_map(|(number, session)| {
        (0..session.messages).map(move |message| format!("{number}.{message}"))
    });
    assert!(marks.eq(expected), "{:?}", user.heard);
    let nobodys = |message: &Message| matches!(message.news, News::Done { number: 0 });
    assert!(!user.heard.iter().any(nobodys));
    let tokens = tokens.lock().unwrap().clone();
    let given: Vec<String> = (0..script.len())
        .map(|token| format!("token {token}"))
        .collect();
    assert_eq!(tokens, given);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, max_shrink_iters: 40, ..ProptestConfig::default() })]

    /// Many at once: each waits for most of its time.
    #[test]
    fn numbers_go_on_without_a_gap_and_what_is_asked_in_a_break_is_refused(scripts in vec(sessions(), 30)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let all: Vec<_> = scripts.into_iter().map(|script| tokio::spawn(play(script))).collect();
            for one in all {
                one.await.unwrap();
            }
        });
    }
}
