//! Where a connection is written to: frames of ours go past the socket's own buffer, which never gets smaller, piece by piece as
//! the other side takes them. What the socket has to say by itself, such as the answer to a ping, never comes in between the
//! bytes of one of them.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::frames::Frames;

pub(super) struct Outlet<S> {
    stream: S,
    /// What is to be written, and how much of it is.
    frames: Frames,
    written: usize,
    /// Some of it may have been: nothing else is written before the rest.
    is_begun: bool,
    /// When the first of the frames was put here.
    since: Instant,
    /// When something was taken last, or the first of the frames was put here.
    moved_at: Instant,
}

impl<S: AsyncWrite + Unpin> Outlet<S> {
    pub(super) fn new(stream: S) -> Self {
        Self {
            stream,
            frames: Frames::default(),
            written: 0,
            is_begun: false,
            since: Instant::now(),
            moved_at: Instant::now(),
        }
    }

    /// Puts frames behind those that are here already.
    pub(super) fn put(&mut self, frames: Frames) {
        if self.is_free() {
            self.since = Instant::now();
            self.moved_at = self.since;
        }
        self.frames.append(frames);
    }

    /// Whether everything is written.
    pub(super) fn is_free(&self) -> bool {
        self.frames.len() == 0
    }

    pub(super) fn is_begun(&self) -> bool {
        self.is_begun
    }

    /// When it is too late for the other side to take more: nothing was taken for so long, or all of it together more slowly than
    /// so many bytes a second. A byte now and then keeps nobody here.
    pub(super) fn late_at(&self, patience: Duration, least_a_second: usize) -> Instant {
        let bytes = self.frames.len() as f64;
        let takes = Duration::from_secs_f64(bytes / least_a_second.max(1) as f64);
        (self.moved_at + patience).min(self.since + patience + takes)
    }

    /// Writes as much as goes; done when all of it is on its way, and the room for it is given back.
    pub(super) fn poll_frames(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.is_begun = true;
        while let rest @ [_, ..] = &self.frames.bytes()[self.written..] {
            let count = ready!(Pin::new(&mut self.stream).poll_write(context, rest))?;
            if count == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.written += count;
            self.moved_at = Instant::now();
        }
        ready!(Pin::new(&mut self.stream).poll_flush(context))?;
        self.frames = Frames::default();
        self.written = 0;
        self.is_begun = false;
        Poll::Ready(Ok(()))
    }

    /// The rest of what was begun.
    fn poll_rest(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.is_begun {
            true => self.poll_frames(context),
            false => Poll::Ready(Ok(())),
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Outlet<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

/// What the socket writes by itself.
impl<S: AsyncWrite + Unpin> AsyncWrite for Outlet<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_rest(context))?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_rest(context))?;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_rest(context))?;
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    fn poll<T>(work: impl FnOnce(&mut Context<'_>) -> Poll<T>) -> Poll<T> {
        work(&mut Context::from_waker(std::task::Waker::noop()))
    }

    #[tokio::test]
    async fn a_byte_now_and_then_does_not_put_off_the_end() {
        let (near, mut far) = duplex(16);
        let mut outlet = Outlet::new(near);
        let mut frames = Frames::default();
        frames.push(&"x".repeat(998));
        outlet.put(frames);
        let put = Instant::now();
        let patience = Duration::from_secs(20);
        // A thousand bytes, for which there are two seconds more.
        let end = put + patience + Duration::from_millis(2_100);
        let mut before = outlet.late_at(patience, 500);
        let mut later = 0;
        for _ in 0..40 {
            assert!(poll(|context| outlet.poll_frames(context)).is_pending());
            far.read_u8().await.unwrap();
            tokio::time::sleep(Duration::from_millis(1)).await;
            let now = outlet.late_at(patience, 500);
            later += u32::from(now > before);
            before = now;
            assert!(outlet.late_at(patience, 500) <= end);
            // Who takes nothing at all is not waited for so long, who has taken something longer, but not for ever.
            assert!(outlet.late_at(patience, usize::MAX) <= put + patience);
        }
        assert!(later > 20, "whoever takes something has more time: {later}");
    }

    #[tokio::test]
    async fn what_the_socket_says_waits_for_the_end_of_a_frame_that_was_begun() {
        let (near, mut far) = duplex(16);
        let mut outlet = Outlet::new(near);
        let mut frames = Frames::default();
        frames.push(&"x".repeat(38));
        outlet.put(frames);
        assert!(poll(|context| outlet.poll_frames(context)).is_pending());
        assert!(outlet.is_begun() && !outlet.is_free());
        let pong = [0x8a, 0];
        assert!(poll(|context| Pin::new(&mut outlet).poll_write(context, &pong)).is_pending());
        // One more frame, and then room for all of it.
        let mut last = Frames::default();
        last.push(&"y");
        outlet.put(last);
        let read = tokio::spawn(async move {
            let mut bytes = [0; 42 + 5 + 2];
            far.read_exact(&mut bytes).await.unwrap();
            bytes
        });
        outlet.write_all(&pong).await.unwrap();
        assert!(outlet.is_free() && !outlet.is_begun());
        let bytes = read.await.unwrap();
        assert_eq!(bytes[..3], [0x81, 40, b'"']);
        assert_eq!(bytes[42..], [0x81, 3, b'"', b'y', b'"', 0x8a, 0]);
    }
}
