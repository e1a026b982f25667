//! A way to a server on which things go wrong: it can be cut, delayed, or swallow everything.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::watch;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    Open,
    /// Everything comes later by so much.
    Slow(Duration),
    /// Every connection is cut when so many bytes have come from the server.
    Cuts(usize),
    /// The same, but only the first connection of all.
    CutsFirst(usize),
    /// Nothing arrives, and nobody is told.
    Hole,
    /// Nobody gets through at all: what is open is cut.
    Closed,
}

pub struct Proxy {
    pub address: SocketAddr,
    passage: watch::Sender<Passage>,
}

impl Proxy {
    pub fn start(runtime: &Runtime, to: SocketAddr) -> Self {
        let (passage, watched) = watch::channel(Passage::Open);
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        runtime.spawn(async move {
            let mut is_first = true;
            while let Ok((near, _)) = listener.accept().await {
                if *watched.borrow() == Passage::Closed {
                    continue;
                }
                let Ok(far) = TcpStream::connect(to).await else {
                    continue;
                };
                let _ = (near.set_nodelay(true), far.set_nodelay(true));
                let ((from, back), (answers, there)) = (near.into_split(), far.into_split());
                let (asks, answered) = match std::mem::take(&mut is_first) {
                    true => (Way::There, Way::FirstBack),
                    false => (Way::There, Way::Back),
                };
                tokio::spawn(pass(from, there, asks, watched.clone()));
                tokio::spawn(pass(answers, back, answered, watched.clone()));
            }
        });
        Self { address, passage }
    }

    pub fn set(&self, passage: Passage) {
        let _ = self.passage.send(passage);
    }

    /// Cuts what is open; who comes again gets through.
    pub fn cut(&self) {
        self.set(Passage::Closed);
        // Those who pass on see every change that lasts until they look.
        std::thread::sleep(Duration::from_millis(30));
        self.set(Passage::Open);
    }
}

/// To the server, or from it, on the first connection or a later one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    There,
    FirstBack,
    Back,
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    direction: Way,
    mut passage: watch::Receiver<Passage>,
) {
    let mut bytes = vec![0; 16 * 1024];
    let mut passed = 0;
    loop {
        let way = *passage.borrow_and_update();
        let read = match way {
            Passage::Closed => return,
            Passage::Hole => {
                if passage.changed().await.is_err() {
                    return;
                }
                continue;
            }
            Passage::Open | Passage::Slow(_) | Passage::Cuts(_) | Passage::CutsFirst(_) => {
                tokio::select! {
                    read = from.read(&mut bytes) => read,
                    changed = passage.changed() => match changed {
                        Ok(()) => continue,
                        Err(_) => return,
                    },
                }
            }
        };
        let Ok(length @ 1..) = read else {
            let _ = to.shutdown().await;
            return;
        };
        if let Passage::Slow(by) = way {
            tokio::time::sleep(by).await;
        }
        let left = match (way, direction) {
            (Passage::Cuts(most), Way::FirstBack | Way::Back)
            | (Passage::CutsFirst(most), Way::FirstBack) => most.saturating_sub(passed),
            _ => usize::MAX,
        };
        passed += length;
        let whole = to.write_all(&bytes[..length.min(left)]).await;
        if whole.is_err() || length >= left {
            return;
        }
    }
}
