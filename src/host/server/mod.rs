//! A room on a WebSocket: the same messages as inside one process, to whoever says who they are.
//!
//! `head` reads the first lines of a connection, `entering` says who somebody is, `talking` is what follows; `limits` bounds what
//! strangers may cost, `passwords` compares what they say, `metrics` counts. A connection is a task: one that does nothing
//! costs a few kilobytes and delays nobody.

mod door;
mod entering;
mod files;
mod frames;
mod head;
mod limits;
mod metrics;
mod outlet;
mod passwords;
mod slowed;
mod talking;
mod tls;
mod waiting;

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::Role;

pub use files::make_room;
pub use limits::{Limits, Rate};
pub use passwords::{NotNow, digest, new_secret};
pub use tls::{TlsError, TlsFiles};

use self::head::{Refused, Wanted};
use self::limits::{Addresses, Buckets, Crowded, Seldom};
use self::metrics::Metrics;
use self::outlet::Outlet;
use self::passwords::Passwords;
use self::slowed::Slowed;
use self::talking::Talk;
use self::tls::Tls;
use super::admin::{self, DoorError};
use super::clock::Clock;
use super::running::Handle;
use crate::base::{Millis, PlayerId, in_words};
use crate::protocol::wire::Greeting;
use crate::store::accounts::Accounts;

/// What a server is run with.
#[derive(Debug)]
pub struct ServerOptions {
    pub greeting: Greeting,
    /// The sites whose pages may connect.
    pub origins: Vec<String>,
    pub limits: Limits,
    /// Without it everything goes over the network as it is, passwords too.
    pub tls: Option<TlsFiles>,
    /// Where the operator's door is.
    pub door: Option<PathBuf>,
}

/// Why a server cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("cannot listen at {address}: {reason}")]
    Listen { address: SocketAddr, reason: String },
    #[error(transparent)]
    Tls(#[from] TlsError),
    #[error(transparent)]
    Door(#[from] DoorError),
}

/// How often it is looked whether there is a new certificate.
const LOOKS_EVERY: Duration = Duration::from_secs(10);

/// So many agree on TLS at once only to be told that there is no place; whoever comes beyond that is told nothing.
const REFUSED_AT_ONCE: usize = 16;

/// What all connections share.
#[derive(Debug)]
struct Shared {
    host: Handle,
    accounts: Arc<Mutex<Accounts>>,
    registering: tokio::sync::Mutex<()>,
    passwords: Passwords,
    greeting: Greeting,
    origins: Vec<String>,
    limits: Limits,
    addresses: Mutex<Addresses>,
    denials: Mutex<Seldom>,
    chats: Mutex<Buckets<PlayerId>>,
    /// Those who are told by TLS that there is no place.
    refusing: Semaphore,
    metrics: Arc<Metrics>,
    clock: Clock,
    tls: Option<Tls>,
    /// The room is about to close: only those who sit there come in.
    is_closing: AtomicBool,
}

impl Shared {
    fn addresses(&self) -> MutexGuard<'_, Addresses> {
        let addresses = self.addresses.lock();
        addresses.unwrap_or_else(|broken| broken.into_inner())
    }

    fn denials(&self) -> MutexGuard<'_, Seldom> {
        let denials = self.denials.lock();
        denials.unwrap_or_else(|broken| broken.into_inner())
    }

    /// Counts a line of chat; or says how long it is until somebody may say one.
    fn chat(&self, player: PlayerId) -> Result<(), Duration> {
        let chats = self.chats.lock();
        let mut chats = chats.unwrap_or_else(|broken| broken.into_inner());
        chats.take(player, Instant::now())
    }

    fn now(&self) -> Millis {
        self.clock.now()
    }

    fn is_closing(&self) -> bool {
        self.is_closing.load(Ordering::Relaxed)
    }
}

/// A room that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    shared: Arc<Shared>,
    door: Option<PathBuf>,
}

/// A place among the connections, given back at the end.
struct Place<'a>(&'a Shared, IpAddr);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.addresses().leave(self.1);
    }
}

impl Server {
    /// Listens for people who come to a room.
    pub async fn bind(
        listen: SocketAddr,
        host: Handle,
        accounts: Accounts,
        options: ServerOptions,
    ) -> Result<Self, ServeError> {
        let ServerOptions {
            greeting,
            origins,
            limits,
            tls,
            door,
        } = options;
        let tls = tls.map(Tls::load).transpose()?;
        let refused = |error: io::Error| ServeError::Listen {
            address: listen,
            reason: in_words(&error),
        };
        let listener = TcpListener::bind(listen).await.map_err(refused)?;
        let shared = Shared {
            host,
            accounts: Arc::new(Mutex::new(accounts)),
            registering: tokio::sync::Mutex::new(()),
            passwords: Passwords::new(limits.passwords),
            greeting,
            origins,
            limits,
            addresses: Mutex::new(Addresses::new(limits)),
            denials: Mutex::new(Seldom::new(limits.noted, Instant::now())),
            chats: Mutex::new(Buckets::new(limits.chat)),
            refusing: Semaphore::new(REFUSED_AT_ONCE),
            metrics: Arc::default(),
            clock: Clock::start(),
            tls,
            is_closing: AtomicBool::new(false),
        };
        let shared = Arc::new(shared);
        if let Some(path) = &door {
            let opened = tokio::net::UnixListener::from_std(admin::open(path)?);
            let opened = opened.map_err(refused)?;
            tokio::spawn(door::keep(Arc::clone(&shared), opened));
        }
        Ok(Self {
            listener,
            shared,
            door,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Takes connections, as long as it is waited for.
    pub async fn run(&self) {
        let mut looks = tokio::time::interval(LOOKS_EVERY);
        let mut refused = Seldom::new(self.shared.limits.noted, Instant::now());
        loop {
            let came = tokio::select! {
                came = self.listener.accept() => came,
                _ = looks.tick() => {
                    self.look();
                    continue;
                }
            };
            let (stream, from) = match came {
                Ok(came) => came,
                Err(error) => {
                    // Too many files are open, as a rule: others must end first.
                    if let Some(left_out) = refused.note(Instant::now()) {
                        let why = in_words(&error);
                        tracing::error!(why, left_out, "nobody more can be let in");
                    }
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            };
            let shared = Arc::clone(&self.shared);
            tokio::spawn(async move { shared.visit(stream, from.ip()).await });
        }
    }

    /// The room is about to close: whoever sits there may come back and play their hand to its end, nobody else comes in.
    pub fn close(&self) {
        self.shared.is_closing.store(true, Ordering::Relaxed);
    }

    /// Looks whether there is a new certificate.
    pub fn look(&self) {
        if let Some(tls) = &self.shared.tls {
            tls.look();
        }
    }

    /// Waits until everybody has heard the last word of the room and is gone, but not for long.
    pub async fn drained(&self, patience: Duration) {
        let gone = async {
            while self.shared.addresses().open() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = timeout(patience, gone).await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(door) = &self.door {
            let _ = std::fs::remove_file(door);
        }
    }
}

impl Shared {
    async fn visit(&self, stream: TcpStream, from: IpAddr) {
        // Small messages go out at once.
        let _ = stream.set_nodelay(true);
        let entered = self.addresses().enter(from, Instant::now());
        if let Err(crowded) = entered {
            self.metrics.crowded();
            tracing::debug!(?crowded, %from, "no place");
            let refused = Box::pin(self.refuse(stream, crowded));
            let _ = timeout(self.limits.handshake, refused).await;
            return;
        }
        let _place = Place(self, from);
        self.metrics.opened();
        match &self.tls {
            // Each in as much room as it takes, and not as the largest would.
            None => Box::pin(self.serve(stream, from)).await,
            Some(tls) => {
                let agreed = tls.acceptor().accept(stream);
                match Box::pin(timeout(self.limits.handshake, agreed)).await {
                    Ok(Ok(stream)) => Box::pin(self.serve(stream, from)).await,
                    Ok(Err(problem)) => tracing::debug!(%from, %problem, "no TLS"),
                    Err(_) => tracing::debug!(%from, "TLS took too long"),
                }
            }
        }
    }

    /// Says that there is no place, as the other side understands it. Agreeing on TLS costs something: not where somebody comes
    /// too often anyway.
    async fn refuse(&self, mut stream: TcpStream, crowded: Crowded) -> io::Result<()> {
        let agrees = match crowded {
            Crowded::Everywhere | Crowded::There => self.tls.as_ref(),
            Crowded::TooOften => None,
        };
        match (agrees, self.refusing.try_acquire()) {
            (None, _) => head::refuse(&mut stream, Refused::Crowded).await,
            (Some(_), Err(_)) => Ok(()),
            (Some(tls), Ok(_turn)) => {
                let mut stream = tls.acceptor().accept(stream).await?;
                // Whoever is not heard to the end may not hear the answer.
                let _ = head::read(&mut stream, &self.origins).await?;
                head::refuse(&mut stream, Refused::Crowded).await
            }
        }
    }

    async fn serve<S: AsyncRead + AsyncWrite + Unpin>(&self, mut stream: S, from: IpAddr) {
        let begin = async {
            let (wanted, rest) = head::read(&mut stream, &self.origins).await?;
            let key = match wanted {
                Ok(Wanted::Talk { key }) => key,
                Ok(Wanted::Health) => {
                    self.health(&mut stream).await?;
                    return Ok(None);
                }
                Ok(Wanted::Metrics) => {
                    self.metrics_page(&mut stream).await?;
                    return Ok(None);
                }
                Err(refused) => {
                    head::refuse(&mut stream, refused).await?;
                    return Ok(None);
                }
            };
            head::agree(&mut stream, &key).await?;
            io::Result::Ok(Some(rest))
        };
        let Ok(Ok(Some(rest))) = Box::pin(timeout(self.limits.handshake, begin)).await else {
            return;
        };
        let config = Some(self.limits.web_socket());
        let stream = Outlet::new(Slowed::new(stream, self.limits.bytes));
        let socket = WebSocketStream::from_partially_read(stream, rest, Role::Server, config).await;
        let ended = Talk::new(self, from, socket).run().await;
        self.metrics.ended(ended);
        tracing::debug!(?ended, %from, "a connection ended");
    }

    async fn status(&self) -> Option<admin::Status> {
        self.host.operate(|house, _| admin::status(house)).await
    }

    async fn health<S: AsyncWrite + Unpin>(&self, stream: &mut S) -> io::Result<()> {
        let kind = "text/plain; charset=utf-8";
        match self.status().await {
            Some(_) if self.is_closing() => {
                head::page(stream, "503 Service Unavailable", kind, "closing\n").await
            }
            Some(_) => head::page(stream, "200 OK", kind, "ok\n").await,
            None => head::page(stream, "503 Service Unavailable", kind, "closed\n").await,
        }
    }

    async fn metrics_page<S: AsyncWrite + Unpin>(&self, stream: &mut S) -> io::Result<()> {
        let kind = "text/plain; version=0.0.4; charset=utf-8";
        match self.status().await {
            Some(status) => {
                let open = self.addresses().open();
                let page = self.metrics.page(open, &status);
                head::page(stream, "200 OK", kind, &page).await
            }
            None => head::page(stream, "503 Service Unavailable", kind, "").await,
        }
    }
}
