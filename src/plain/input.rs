//! Lines from a reader, for a session: whatever comes, short enough and as text.

use std::io::{self, BufRead, Read};
use std::thread;

use tokio::sync::mpsc;

use super::parse::LONGEST_LINE;

/// How many lines are read ahead.
const AHEAD: usize = 16;

/// Reads lines in a thread of its own until the reader ends or nobody wants any more. Of a line that is too long only the
/// beginning arrives, still too long to be taken for a command; what is no text is replaced by a sign for it.
pub fn feed(reader: impl BufRead + Send + 'static) -> mpsc::Receiver<String> {
    let (line, lines) = mpsc::channel(AHEAD);
    thread::spawn(move || {
        let mut reader = reader;
        while let Ok(Some(bytes)) = next_line(&mut reader) {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            if line.blocking_send(text).is_err() {
                return;
            }
        }
    });
    lines
}

fn next_line(reader: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    reader.by_ref().take(most).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.pop_if(|last| *last == b'\n').is_none() && line.len() > LONGEST_LINE {
        skip_line(reader)?;
    }
    Ok(Some(line))
}

/// Reads on to the end of the line without keeping anything.
fn skip_line(reader: &mut impl BufRead) -> io::Result<()> {
    loop {
        let read = reader.fill_buf()?;
        if read.is_empty() {
            return Ok(());
        }
        let end = read.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(read.len(), |end| end + 1);
        reader.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}
