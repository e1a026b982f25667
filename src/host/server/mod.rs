//! A room on a WebSocket: the same messages as inside one process, to whoever says who they are.
//!
//! `head` reads the first lines of a connection, `entering` says who somebody is, `talking` is what follows; `limits` bounds what
//! strangers may cost, `passwords` compares what they say, `metrics` counts. A connection is a task: one that does nothing
//! costs a few kilobytes and delays nobody.

mod entering;
mod head;
mod limits;
mod metrics;
mod passwords;
mod talking;

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::Role;

pub use limits::{Limits, Rate};

use self::head::{Refused, Wanted};
use self::limits::Addresses;
use self::metrics::Metrics;
use self::passwords::Passwords;
use self::talking::Talk;
use super::admin;
use super::clock::Clock;
use super::running::Handle;
use crate::base::Millis;
use crate::protocol::wire::Greeting;
use crate::store::accounts::Accounts;

/// What a server is run with.
#[derive(Debug)]
pub struct ServerOptions {
    pub greeting: Greeting,
    /// The sites whose pages may connect.
    pub origins: Vec<String>,
    pub limits: Limits,
}

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
    metrics: Arc<Metrics>,
    clock: Clock,
}

impl Shared {
    fn addresses(&self) -> MutexGuard<'_, Addresses> {
        let addresses = self.addresses.lock();
        addresses.unwrap_or_else(|broken| broken.into_inner())
    }

    fn now(&self) -> Millis {
        self.clock.now()
    }
}

/// A room that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    shared: Arc<Shared>,
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
    ) -> io::Result<Self> {
        let ServerOptions {
            greeting,
            origins,
            limits,
        } = options;
        let shared = Shared {
            host,
            accounts: Arc::new(Mutex::new(accounts)),
            registering: tokio::sync::Mutex::new(()),
            passwords: Passwords::new(limits.passwords),
            greeting,
            origins,
            limits,
            addresses: Mutex::new(Addresses::new(limits)),
            metrics: Arc::default(),
            clock: Clock::start(),
        };
        Ok(Self {
            listener: TcpListener::bind(listen).await?,
            shared: Arc::new(shared),
        })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Takes connections until it is told to stop; those that are open go on as long as the room does.
    pub async fn run(self, mut stop: watch::Receiver<bool>) {
        loop {
            let came = tokio::select! {
                came = self.listener.accept() => came,
                _ = stop.wait_for(|stops| *stops) => return,
            };
            let Ok((stream, from)) = came else {
                // Too many files are open, as a rule: others must end first.
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                continue;
            };
            let shared = Arc::clone(&self.shared);
            tokio::spawn(async move { shared.visit(stream, from.ip()).await });
        }
    }
}

impl Shared {
    async fn visit(&self, stream: TcpStream, from: IpAddr) {
        // Small messages go out at once.
        let _ = stream.set_nodelay(true);
        let entered = self.addresses().enter(from);
        if let Err(crowded) = entered {
            self.metrics.crowded();
            tracing::debug!(?crowded, %from, "no place");
            let mut stream = stream;
            let refused = head::refuse(&mut stream, Refused::Crowded);
            let _ = timeout(self.limits.handshake, refused).await;
            return;
        }
        let _place = Place(self, from);
        self.metrics.opened();
        self.serve(stream, from).await;
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
        let Ok(Ok(Some(rest))) = timeout(self.limits.handshake, begin).await else {
            return;
        };
        let config = Some(self.limits.web_socket());
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
            Some(_) => head::page(stream, "200 OK", kind, "ok\n").await,
            None => head::page(stream, "503 Service Unavailable", kind, "closed\n").await,
        }
    }

    async fn metrics_page<S: AsyncWrite + Unpin>(&self, stream: &mut S) -> io::Result<()> {
        let kind = "text/plain; version=0.0.4; charset=utf-8";
        match self.status().await {
            Some(status) => head::page(stream, "200 OK", kind, &self.metrics.page(&status)).await,
            None => head::page(stream, "503 Service Unavailable", kind, "").await,
        }
    }
}
