//! Where messages to somebody go, in this process or over a network. Nobody is waited for.

use tokio::sync::mpsc;

use crate::protocol::Message;

/// Why a message did not go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPut {
    /// Too much waits already.
    Full,
    /// Nobody takes anything any more.
    Gone,
}

pub trait Outbox: Send {
    fn put(&self, message: Message) -> Result<(), NotPut>;
    /// Whether there is room for everything anew, and for what comes after it.
    fn has_room(&self) -> bool;
}

impl Outbox for mpsc::Sender<Message> {
    fn put(&self, message: Message) -> Result<(), NotPut> {
        self.try_send(message).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => NotPut::Full,
            mpsc::error::TrySendError::Closed(_) => NotPut::Gone,
        })
    }

    fn has_room(&self) -> bool {
        self.capacity() > self.max_capacity() / 2
    }
}
