//! The way to a room and back, the same for a room in this process and one behind a network.

use tokio::sync::mpsc;

use super::{Ask, Message};

/// Two channels. When the room is gone, nothing comes any more and nothing can be sent.
#[derive(Debug)]
pub struct Link {
    pub asks: mpsc::UnboundedSender<Ask>,
    pub messages: mpsc::Receiver<Message>,
}

/// The other end of a link.
#[derive(Debug)]
pub struct FarEnd {
    pub asks: mpsc::UnboundedReceiver<Ask>,
    pub messages: mpsc::Sender<Message>,
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
    let here = Link {
        asks: ask,
        messages,
    };
    let there = FarEnd {
        asks,
        messages: message,
    };
    (here, there)
}
