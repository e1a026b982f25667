//! The way to a room and back, the same for a room in this process and one behind a network.

use tokio::sync::{mpsc, watch};

use super::{Ask, Message};
use crate::base::Millis;

/// Two channels, and how the way between them is. When the room is gone, nothing comes any more and nothing can be sent.
#[derive(Debug)]
pub struct Link {
    pub asks: mpsc::UnboundedSender<Ask>,
    pub messages: mpsc::Receiver<Message>,
    pub line: watch::Receiver<Line>,
}

/// The other end of a link.
#[derive(Debug)]
pub struct FarEnd {
    pub asks: mpsc::UnboundedReceiver<Ask>,
    pub messages: mpsc::Sender<Message>,
    pub line: watch::Sender<Line>,
}

/// How the way to a room is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The room is in this process.
    Here,
    /// There and back takes so long; it is known after a while.
    Open { round_trip: Option<Millis> },
    /// It broke, and is tried again; so often it was tried already.
    Broken { why: String, tries: u32 },
    /// It broke for good: nothing more will come.
    Lost { why: String },
    /// There is no room: what it once told is played again.
    Played(Played),
}

/// How far a recording is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    pub percent: u8,
    /// How fast, in hundredths of what it was.
    pub pace: u32,
    pub state: Playing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playing {
    Runs,
    Stopped,
    /// Everything was told.
    Over,
}

/// How the way is after it changed. Where nobody can change it any more, this waits for ever.
pub async fn changed(line: &mut watch::Receiver<Line>) -> Line {
    match line.changed().await {
        Ok(()) => line.borrow_and_update().clone(),
        Err(_) => std::future::pending().await,
    }
}

/// How many messages may wait for a client; a slower one is told everything anew.
pub const WAITING: usize = 4_096;

/// Both ends of a link inside this process.
pub fn link() -> (Link, FarEnd) {
    link_for(WAITING)
}

/// Both ends of a link in which so many messages may wait.
pub fn link_for(waiting: usize) -> (Link, FarEnd) {
    let (ask, asks) = mpsc::unbounded_channel();
    let (message, messages) = mpsc::channel(waiting);
    let (tell, line) = watch::channel(Line::Here);
    let here = Link {
        asks: ask,
        messages,
        line,
    };
    let there = FarEnd {
        asks,
        messages: message,
        line: tell,
    };
    (here, there)
}
