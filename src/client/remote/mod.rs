//! A room behind a network: knocking at its server, saying who one is, and the link that follows.
//!
//! [`Address`] is where it is, [`Trust`] says whom to believe by TLS; [`Way`] is both. [`knock`] finds a server, [`Visit::enter`] says who has
//! come, and [`keep`](Visit::keep) makes a link of it that connects again by itself.

mod address;
mod keeping;
mod trust;

use std::fmt;
use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

pub use address::{Address, BadAddress, Scheme};
pub use keeping::KeepToken;
use keeping::again;
pub use trust::{NoTrust, Trust};

use crate::base::in_words;
use crate::protocol;
use crate::protocol::message::VERSION;
use crate::protocol::wire::{Denial, FromClient, FromServer, Greeting, Welcome};

/// How long a server may take for each of its first answers.
const PATIENCE: Duration = Duration::from_secs(10);
/// A message of a server has no more bytes: the largest shows a room with everything in it.
const LARGEST: usize = 16 * 1024 * 1024;

/// The way to a server.
#[derive(Clone, Debug)]
pub struct Way {
    pub address: Address,
    /// Only for TLS.
    pub trust: Option<Trust>,
}

impl Way {
    /// The way to an address. Those who vouch for servers are only looked for where they are needed.
    pub fn new(address: Address, more: Option<&std::path::Path>) -> Result<Self, NoTrust> {
        let trust = match address.scheme {
            Scheme::Ws => None,
            Scheme::Wss => Some(Trust::load(more)?),
        };
        Ok(Self { address, trust })
    }
}

/// Why there is no connection.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoConnection {
    #[error("{0} cannot be reached: {1}")]
    Unreachable(Address, String),
    #[error("{0} does not answer")]
    Silent(Address),
    /// By TLS.
    #[error("{0} is not trusted: {1}")]
    NotTrusted(Address, String),
    #[error("{0} is no card room: {1}")]
    NoRoom(Address, String),
    #[error(
        "{address} speaks version {server} of the messages, this program version {VERSION}: {}",
        match server > &VERSION { true => "a newer railbird is needed here", false => "a newer railbird is needed there" }
    )]
    Version { address: Address, server: u32 },
    #[error("the connection broke: {0}")]
    Broke(String),
}

impl NoConnection {
    /// Whether trying again may help.
    fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable(..) | Self::Silent(_) | Self::Broke(_) | Self::NoRoom(..) => true,
            Self::NotTrusted(..) | Self::Version { .. } => false,
        }
    }
}

/// Why somebody is not let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotIn {
    Denied(Denial),
    Lost(NoConnection),
}

/// What bytes go through, by TLS or as they are.
trait Wire: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Wire for T {}

type Socket = WebSocketStream<Box<dyn Wire>>;

/// A server that has greeted, and waits to hear who has come.
pub struct Visit {
    way: Way,
    socket: Socket,
    pub greeting: Greeting,
}

impl fmt::Debug for Visit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a visit at {}", self.way.address)
    }
}

/// Knocks at a server.
pub async fn knock(way: &Way) -> Result<Visit, NoConnection> {
    let at = || way.address.clone();
    let silent = |_| NoConnection::Silent(at());
    let mut socket = timeout(PATIENCE, connect(way)).await.map_err(silent)??;
    let said = timeout(PATIENCE, hear(&mut socket)).await;
    match said.map_err(silent)?? {
        FromServer::Greeting(greeting) if greeting.version == VERSION => Ok(Visit {
            way: way.clone(),
            socket,
            greeting,
        }),
        FromServer::Greeting(greeting) => Err(NoConnection::Version {
            address: at(),
            server: greeting.version,
        }),
        _ => Err(NoConnection::NoRoom(at(), "it does not greet".into())),
    }
}

async fn connect(way: &Way) -> Result<Socket, NoConnection> {
    let Way { address, trust } = way;
    let at = || address.clone();
    let connected = TcpStream::connect((address.host.as_str(), address.port)).await;
    let unreachable = |error: io::Error| NoConnection::Unreachable(at(), in_words(&error));
    let stream = connected.map_err(unreachable)?;
    // Decisions go out at once.
    let _ = stream.set_nodelay(true);
    let stream: Box<dyn Wire> = match trust {
        None => Box::new(stream),
        Some(trust) => {
            let agreed = trust.agree(address, stream).await?;
            Box::new(agreed)
        }
    };
    let config = WebSocketConfig::default()
        .max_message_size(Some(LARGEST))
        .max_frame_size(Some(LARGEST));
    let agreed = client_async_with_config(format!("{address}/"), stream, Some(config)).await;
    let no_room = |error: Error| {
        let why = match error {
            Error::Http(answer) if answer.status() == 503 => "it is full".to_owned(),
            error => error.to_string(),
        };
        NoConnection::NoRoom(at(), why)
    };
    let (socket, _) = agreed.map_err(no_room)?;
    Ok(socket)
}

fn broke(error: impl ToString) -> NoConnection {
    NoConnection::Broke(error.to_string())
}

/// Why a connection ended, in words for whoever plays.
fn why(error: &Error) -> String {
    match error {
        Error::Io(error) => in_words(error),
        Error::ConnectionClosed
        | Error::AlreadyClosed
        | Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => {
            "the server is gone".to_owned()
        }
        error => error.to_string(),
    }
}

/// The next thing that is said.
async fn hear(socket: &mut Socket) -> Result<FromServer, NoConnection> {
    loop {
        let Some(came) = socket.next().await else {
            return Err(broke("it was closed there"));
        };
        if let Some(said) = read(came.map_err(broke)?)? {
            return Ok(said);
        }
    }
}

/// What is in a frame; of pings and pongs nothing.
fn read(frame: Frame) -> Result<Option<FromServer>, NoConnection> {
    match frame {
        Frame::Text(text) => protocol::read(&text).map(Some).map_err(broke),
        Frame::Close(_) => Err(broke("it was closed there")),
        _ => Ok(None),
    }
}

fn frame(said: &impl serde::Serialize) -> Frame {
    Frame::text(serde_json::to_string(said).unwrap_or_default())
}

impl Visit {
    /// Says who has come. Whoever is denied may try again.
    pub async fn enter(&mut self, said: &FromClient) -> Result<Welcome, NotIn> {
        let lost = |error: Error| NotIn::Lost(broke(error));
        let answered = async {
            self.socket.send(frame(said)).await.map_err(lost)?;
            hear(&mut self.socket).await.map_err(NotIn::Lost)
        };
        let silent = |_| NotIn::Lost(NoConnection::Silent(self.way.address.clone()));
        match timeout(PATIENCE, answered).await.map_err(silent)?? {
            FromServer::Welcome(welcome) => Ok(welcome),
            FromServer::Denied { why } => Err(NotIn::Denied(why)),
            _ => Err(NotIn::Lost(broke("an answer was expected"))),
        }
    }

    /// The same; where the connection is lost over it, it is knocked once more. Whoever takes long to type finds it closed, for
    /// instance. An account may have been opened all the same, and only the answer was lost: then it is there to log in to.
    pub async fn enter_somehow(&mut self, said: &FromClient) -> Result<Welcome, NotIn> {
        match self.enter(said).await {
            Err(NotIn::Lost(_)) => {}
            answer => return answer,
        }
        *self = knock(&self.way).await.map_err(NotIn::Lost)?;
        let known = again(said.clone());
        if known != *said {
            match self.enter(&known).await {
                Err(NotIn::Denied(Denial::Unknown)) => {}
                answer => return answer,
            }
        }
        self.enter(said).await
    }
}
