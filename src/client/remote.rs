//! A room behind a network: knocking at its server, saying who one is, and the link that follows.

use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::base::in_words;
use crate::protocol::link::{FarEnd, Link, link};
use crate::protocol::message::VERSION;
use crate::protocol::wire::{Denial, FromClient, FromServer, Greeting, Welcome};
use crate::protocol::{Ask, Message};

/// How long a server may take for each of its first answers.
const PATIENCE: Duration = Duration::from_secs(10);
/// A message of a server has no more bytes: the largest shows a room with everything in it.
const LARGEST: usize = 16 * 1024 * 1024;

/// Why there is no connection.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoConnection {
    #[error("{0} cannot be reached: {1}")]
    Unreachable(String, String),
    #[error("{0} does not answer")]
    Silent(String),
    #[error("{0} is no card room: {1}")]
    NoRoom(String, String),
    #[error(
        "{address} speaks version {server} of the messages, this program version {VERSION}: {}",
        match server > &VERSION { true => "a newer railbird is needed here", false => "a newer railbird is needed there" }
    )]
    Version { address: String, server: u32 },
    #[error("the connection broke: {0}")]
    Broke(String),
}

/// Why somebody is not let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotIn {
    Denied(Denial),
    Lost(NoConnection),
}

/// A server that has greeted, and waits to hear who has come.
#[derive(Debug)]
pub struct Visit {
    socket: WebSocketStream<TcpStream>,
    pub greeting: Greeting,
}

/// Knocks at an address such as `cards.example:7777`.
pub async fn knock(address: &str) -> Result<Visit, NoConnection> {
    let at = || address.to_owned();
    let silent = |_| NoConnection::Silent(at());
    let connected = timeout(PATIENCE, TcpStream::connect(address)).await;
    let unreachable = |error: io::Error| NoConnection::Unreachable(at(), in_words(&error));
    let stream = connected.map_err(silent)?.map_err(unreachable)?;
    // Decisions go out at once.
    let _ = stream.set_nodelay(true);
    let config = WebSocketConfig::default()
        .max_message_size(Some(LARGEST))
        .max_frame_size(Some(LARGEST));
    let url = format!("ws://{address}/");
    let agreed = client_async_with_config(url, stream, Some(config));
    let agreed = timeout(PATIENCE, agreed).await.map_err(silent)?;
    let no_room = |error: Error| NoConnection::NoRoom(at(), error.to_string());
    let (mut socket, _) = agreed.map_err(no_room)?;
    let said = timeout(PATIENCE, hear(&mut socket)).await;
    match said.map_err(silent)?? {
        FromServer::Greeting(greeting) if greeting.version == VERSION => {
            Ok(Visit { socket, greeting })
        }
        FromServer::Greeting(greeting) => Err(NoConnection::Version {
            address: at(),
            server: greeting.version,
        }),
        _ => Err(NoConnection::NoRoom(at(), "it does not greet".into())),
    }
}

fn broke(error: impl ToString) -> NoConnection {
    NoConnection::Broke(error.to_string())
}

/// The next thing that is said.
async fn hear(socket: &mut WebSocketStream<TcpStream>) -> Result<FromServer, NoConnection> {
    loop {
        match socket.next().await {
            Some(Ok(Frame::Text(text))) => return serde_json::from_str(&text).map_err(broke),
            Some(Ok(Frame::Close(_))) | None => return Err(broke("it was closed there")),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(broke(error)),
        }
    }
}

fn frame(said: &impl serde::Serialize) -> Frame {
    Frame::text(serde_json::to_string(said).unwrap_or_default())
}

impl Visit {
    /// Says who has come. Whoever is denied may try again.
    pub async fn enter(&mut self, said: &FromClient) -> Result<Welcome, NotIn> {
        let lost = |error: Error| NotIn::Lost(broke(error));
        self.socket.send(frame(said)).await.map_err(lost)?;
        match hear(&mut self.socket).await.map_err(NotIn::Lost)? {
            FromServer::Welcome(welcome) => Ok(welcome),
            FromServer::Denied { why } => Err(NotIn::Denied(why)),
            _ => Err(NotIn::Lost(broke("an answer was expected"))),
        }
    }

    /// The link of somebody who was let in, and what must run meanwhile. It ends with the connection.
    pub fn link(self) -> (Link, impl Future<Output = ()>) {
        let (link, end) = link();
        (link, pass_on(self.socket, end))
    }
}

async fn pass_on(mut socket: WebSocketStream<TcpStream>, end: FarEnd) {
    let FarEnd { mut asks, messages } = end;
    loop {
        tokio::select! {
            said = hear(&mut socket) => {
                let Ok(said) = said else { return };
                if !pass(said, &messages).await {
                    return;
                }
            }
            ask = asks.recv() => {
                let Some(ask) = ask else {
                    let _ = socket.close(None).await;
                    return;
                };
                if send(&mut socket, &ask).await.is_err() {
                    return;
                }
            }
        }
    }
}

/// Whoever shows the messages may be slow: then the server is not listened to either, which notices it.
async fn pass(said: FromServer, messages: &mpsc::Sender<Message>) -> bool {
    match said {
        FromServer::Room(message) => messages.send(message).await.is_ok(),
        FromServer::NotUnderstood { why } => {
            tracing::warn!(why, "the server does not understand");
            true
        }
        FromServer::Greeting(_) | FromServer::Welcome(_) | FromServer::Denied { .. } => true,
    }
}

async fn send(socket: &mut WebSocketStream<TcpStream>, ask: &Ask) -> Result<(), Error> {
    socket.send(frame(ask)).await
}
