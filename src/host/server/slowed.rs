//! A stream that is read no faster than somebody may send. Whatever comes costs bytes: also what never becomes a message, such
//! as pings, or parts of a message that has no end.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Instant;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use super::limits::{Bucket, Rate};

pub(super) struct Slowed<S> {
    stream: S,
    bytes: Bucket,
    /// Nothing is read before.
    waits: Option<Pin<Box<Sleep>>>,
}

impl<S> Slowed<S> {
    pub(super) fn new(stream: S, bytes: Rate) -> Self {
        Self {
            stream,
            bytes: Bucket::new(bytes, Instant::now()),
            waits: None,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Slowed<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(waits) = &mut self.waits {
            ready!(waits.as_mut().poll(context));
            self.waits = None;
        }
        let before = into.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, into))?;
        let came = into.filled().len() - before;
        if let Err(wait) = self.bytes.owe(came as f64, Instant::now()) {
            self.waits = Some(Box::pin(sleep(wait)));
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Slowed<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::timeout;

    use super::*;

    /// A stream in which so many bytes wait, and its other end.
    async fn with(bytes: usize, rate: Rate) -> (Slowed<tokio::io::DuplexStream>, impl Sized) {
        let (mut sender, stream) = duplex(bytes);
        sender.write_all(&vec![7; bytes]).await.unwrap();
        (Slowed::new(stream, rate), sender)
    }

    #[tokio::test]
    async fn whoever_has_sent_too_much_is_not_read_for_a_while() {
        let rate = Rate {
            burst: 1_000.0,
            a_second: 1.0,
        };
        let (mut slowed, _sender) = with(3_000, rate).await;
        let mut part = [0; 600];
        for _ in 0..2 {
            assert_eq!(slowed.read(&mut part).await.unwrap(), 600);
        }
        let later = timeout(Duration::from_millis(20), slowed.read(&mut part)).await;
        assert!(later.is_err(), "{later:?}");
    }

    #[tokio::test]
    async fn nothing_is_lost_by_waiting() {
        let rate = Rate {
            burst: 100.0,
            a_second: 100_000.0,
        };
        let (mut slowed, sender) = with(5_000, rate).await;
        drop(sender);
        let mut read = Vec::new();
        slowed.read_to_end(&mut read).await.unwrap();
        assert_eq!(read, [7; 5_000]);
    }
}
