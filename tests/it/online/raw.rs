//! A connection that says whatever it likes, byte by byte.

use std::net::SocketAddr;
use std::time::Duration;

use railbird::protocol::wire::{FromClient, FromServer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Nothing is waited for longer.
const PATIENCE: Duration = Duration::from_secs(30);

pub const HEAD: &str = "GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                        Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// A frame, as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    Text(String),
    /// With its code.
    Close(Option<u16>),
    Ping,
    Pong,
    /// The connection is over.
    End,
}

pub struct Raw {
    pub stream: TcpStream,
    bytes: Vec<u8>,
    /// How many bytes came in all, after the head.
    pub received: usize,
}

/// A whole frame, masked as a client must.
pub fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match payload.len() {
        length @ 0..=125 => bytes.push(0x80 | length as u8),
        length @ 126..=0xffff => {
            bytes.push(0x80 | 126);
            bytes.extend((length as u16).to_be_bytes());
        }
        length => {
            bytes.push(0x80 | 127);
            bytes.extend((length as u64).to_be_bytes());
        }
    }
    let mask = [1, 2, 3, 4];
    bytes.extend(mask);
    bytes.extend(
        payload
            .iter()
            .zip(mask.iter().cycle())
            .map(|(byte, mask)| byte ^ mask),
    );
    bytes
}

pub fn text(said: &str) -> Vec<u8> {
    frame(0x81, said.as_bytes())
}

impl Raw {
    /// Connects, and is greeted.
    pub async fn connect(address: SocketAddr) -> Self {
        Self::with_buffer(address, None).await
    }

    /// The same, with little room for what nobody reads.
    pub async fn with_buffer(address: SocketAddr, bytes: Option<u32>) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        if let Some(bytes) = bytes {
            socket.set_recv_buffer_size(bytes).unwrap();
        }
        let stream = socket.connect(address).await.unwrap();
        let mut raw = Self {
            stream,
            bytes: Vec::new(),
            received: 0,
        };
        raw.write(HEAD.as_bytes()).await;
        let end = loop {
            let found = raw.bytes.windows(4).position(|four| four == b"\r\n\r\n");
            match found {
                Some(at) => break at + 4,
                None => assert!(raw.read().await, "no head: {:?}", raw.bytes),
            }
        };
        let head = String::from_utf8_lossy(&raw.bytes[..end]).into_owned();
        assert!(head.starts_with("HTTP/1.1 101"), "{head}");
        raw.bytes.drain(..end);
        let greeting = raw.text().await;
        assert!(greeting.contains("\"type\":\"greeting\""), "{greeting}");
        raw
    }

    /// Says who has come, and is let in.
    pub async fn enter(&mut self, said: &FromClient) {
        self.say(&serde_json::to_string(said).unwrap()).await;
        let welcome = self.text().await;
        let welcome: FromServer = serde_json::from_str(&welcome).unwrap();
        assert!(matches!(welcome, FromServer::Welcome(_)), "{welcome:?}");
    }

    /// Whoever was closed in the middle is told so when reading.
    pub async fn write(&mut self, bytes: &[u8]) {
        let _ = timeout(PATIENCE, self.stream.write_all(bytes)).await;
    }

    pub async fn say(&mut self, said: &str) {
        self.write(&text(said)).await;
    }

    /// Whether anything more came.
    async fn read(&mut self) -> bool {
        let read = timeout(PATIENCE, self.stream.read_buf(&mut self.bytes)).await;
        let count = read.expect("something, or the end").unwrap_or(0);
        self.received += count;
        count > 0
    }

    /// The next frame.
    pub async fn next(&mut self) -> Came {
        loop {
            if let Some((first, payload)) = self.take() {
                return match first & 0x0f {
                    1 => Came::Text(String::from_utf8(payload).unwrap()),
                    8 => Came::Close(payload.first_chunk().map(|code| u16::from_be_bytes(*code))),
                    9 => Came::Ping,
                    10 => Came::Pong,
                    other => panic!("a frame of kind {other}"),
                };
            }
            if !self.read().await {
                return Came::End;
            }
        }
    }

    fn take(&mut self) -> Option<(u8, Vec<u8>)> {
        let [first, second] = *self.bytes.first_chunk()?;
        assert_eq!(second & 0x80, 0, "a server masks nothing");
        let (start, length) = match second {
            126 => (
                4,
                u16::from_be_bytes(*self.bytes.get(2..)?.first_chunk()?) as usize,
            ),
            127 => (
                10,
                u64::from_be_bytes(*self.bytes.get(2..)?.first_chunk()?) as usize,
            ),
            length => (2, length as usize),
        };
        let payload = self.bytes.get(start..start + length)?.to_vec();
        self.bytes.drain(..start + length);
        Some((first, payload))
    }

    /// The next text, whatever is pinged before it.
    pub async fn text(&mut self) -> String {
        loop {
            match self.next().await {
                Came::Text(text) => return text,
                Came::Ping | Came::Pong => {}
                other => panic!("{other:?} instead of a text"),
            }
        }
    }

    /// Everything until the end: what was said, and the code of the close.
    pub async fn rest(&mut self) -> (Vec<String>, Option<u16>) {
        let (mut said, mut code) = (Vec::new(), None);
        loop {
            match self.next().await {
                Came::Text(text) => said.push(text),
                Came::Close(with) => code = with,
                Came::Ping | Came::Pong => {}
                Came::End => return (said, code),
            }
        }
    }
}
