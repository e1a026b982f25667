//! What waits to be sent on a connection: frames as they will be written, so that a connection that is quiet holds nothing.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::frames::Frames;
use super::limits::Limits;
use super::metrics::Metrics;
use crate::host::outbox::{NotPut, Outbox};
use crate::protocol::wire::FromServer;
use crate::protocol::{Message, News};

/// Between the room, which puts messages in, and a connection, which takes them out.
#[derive(Debug)]
pub(super) struct Waiting {
    inner: Mutex<Inner>,
    is_more: Notify,
    /// So many messages wait at most, and so many bytes; one message always may.
    most: usize,
    most_bytes: usize,
    metrics: Arc<Metrics>,
}

#[derive(Debug, Default)]
struct Inner {
    frames: Frames,
    messages: usize,
    /// The last word is among them.
    is_last: bool,
    /// Nobody takes them any more.
    is_gone: bool,
}

/// What was taken out.
#[derive(Debug)]
pub(super) struct Taken {
    pub(super) frames: Frames,
    pub(super) is_last: bool,
}

impl Waiting {
    pub(super) fn new(limits: &Limits, metrics: Arc<Metrics>) -> Arc<Self> {
        Arc::new(Self {
            inner: Mutex::default(),
            is_more: Notify::new(),
            most: limits.waiting,
            most_bytes: limits.waiting_bytes,
            metrics,
        })
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until there is something, and takes all of it.
    pub(super) async fn take(&self) -> Taken {
        loop {
            {
                let mut inner = self.inner();
                if inner.messages > 0 || inner.is_last {
                    inner.messages = 0;
                    return Taken {
                        frames: std::mem::take(&mut inner.frames),
                        is_last: inner.is_last,
                    };
                }
            }
            self.is_more.notified().await;
        }
    }
}

/// The end of the room.
#[derive(Debug)]
pub(super) struct Putting(pub(super) Arc<Waiting>);

impl Outbox for Putting {
    fn put(&self, message: Message) -> Result<(), NotPut> {
        let waiting = &self.0;
        let mut inner = waiting.inner();
        if inner.is_gone {
            return Err(NotPut::Gone);
        }
        let is_last = matches!(message.news, News::Bye { .. });
        let is_full = inner.messages >= waiting.most || inner.frames.len() >= waiting.most_bytes;
        if is_full && !is_last {
            waiting.metrics.behind();
            return Err(NotPut::Full);
        }
        inner.is_last |= is_last;
        inner.messages += 1;
        waiting
            .metrics
            .sent(inner.frames.push(&FromServer::Room(message)));
        waiting.is_more.notify_one();
        Ok(())
    }

    fn has_room(&self) -> bool {
        let inner = self.0.inner();
        inner.messages <= self.0.most / 2 && inner.frames.len() <= self.0.most_bytes / 2
    }
}

/// A room that forgets somebody has said its last word.
impl Drop for Putting {
    fn drop(&mut self) {
        self.0.inner().is_last = true;
        self.0.is_more.notify_one();
    }
}

/// The end of the connection: with it nobody takes anything any more.
#[derive(Debug)]
pub(super) struct Taking(pub(super) Arc<Waiting>);

impl Drop for Taking {
    fn drop(&mut self) {
        self.0.inner().is_gone = true;
    }
}
