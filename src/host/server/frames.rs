//! Text frames as a server writes them (RFC 6455, 5.2): a server masks nothing, so that a frame is its length and the text.

use serde::Serialize;

/// The last frame of a message, which is text.
const WHOLE_TEXT: u8 = 0x81;

/// A whole ping without anything in it.
const PING: [u8; 2] = [0x89, 0];

/// Some frames, one after the other.
#[derive(Debug, Default)]
pub(super) struct Frames(Vec<u8>);

impl Frames {
    /// One more; gives back how many bytes its text has. Everything that is said can be written.
    pub(super) fn push(&mut self, said: &impl Serialize) -> usize {
        let text = serde_json::to_vec(said).unwrap_or_default();
        self.0.push(WHOLE_TEXT);
        match text.len() {
            length @ 0..=125 => self.0.push(length as u8),
            length @ 126..=0xffff => {
                self.0.push(126);
                self.0.extend((length as u16).to_be_bytes());
            }
            length => {
                self.0.push(127);
                self.0.extend((length as u64).to_be_bytes());
            }
        }
        self.0.extend_from_slice(&text);
        text.len()
    }

    /// Asks whether somebody is still there.
    pub(super) fn push_ping(&mut self) {
        self.0.extend(PING);
    }

    /// Those of another list, behind these.
    pub(super) fn append(&mut self, mut others: Self) {
        match self.0.is_empty() {
            true => *self = others,
            false => self.0.append(&mut others.0),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use tokio_tungstenite::tungstenite::protocol::{Role, WebSocket};

    use super::*;

    #[test]
    fn every_length_is_read_as_it_was_written() {
        let mut frames = Frames::default();
        let texts = [0, 1, 123, 124, 65_533, 65_534, 200_000].map(|length| "x".repeat(length));
        for text in &texts {
            assert_eq!(frames.push(text), text.len() + 2);
        }
        let bytes = std::io::Cursor::new(frames.bytes().to_vec());
        let mut socket = WebSocket::from_raw_socket(bytes, Role::Client, None);
        for text in &texts {
            let read = socket.read().unwrap().into_text().unwrap();
            assert_eq!(serde_json::from_str::<String>(&read).unwrap(), *text);
        }
    }
}
