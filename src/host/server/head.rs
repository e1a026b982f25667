//! The first lines of a connection: what is asked for, and whether it may be. A WebSocket, or one of two pages for those who
//! look after the server.

use std::io;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

/// Longer heads are not read.
const LONGEST: usize = 8 * 1024;
const MOST_HEADERS: usize = 64;

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// To talk; the key is answered with its other half.
    Talk {
        key: String,
    },
    Metrics,
    Health,
}

/// Why nothing came of it; each has a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// It is no HTTP, or too long.
    Bad,
    NotFound,
    /// Something else than looking was asked for.
    Method,
    /// A page of another site asks in somebody's name.
    Origin,
    /// A WebSocket of a version that nobody uses.
    Version,
    Crowded,
}

impl Refused {
    fn status(self) -> &'static str {
        match self {
            Self::Bad => "400 Bad Request",
            Self::NotFound => "404 Not Found",
            Self::Method => "405 Method Not Allowed",
            Self::Origin => "403 Forbidden",
            Self::Version => "426 Upgrade Required",
            Self::Crowded => "503 Service Unavailable",
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::Bad => "This is a card room on a WebSocket: connect with 'railbird connect'.",
            Self::NotFound => "There is a WebSocket at /, and there are /health and /metrics.",
            Self::Method => "Only GET is answered.",
            Self::Origin => "Pages of other sites may not connect here.",
            Self::Version => "Version 13 of WebSocket is needed.",
            Self::Crowded => "There is no place for another connection.",
        }
    }
}

/// What was read of a head.
#[derive(Debug, PartialEq, Eq)]
enum Read {
    More,
    Done {
        wanted: Result<Wanted, Refused>,
        length: usize,
    },
}

/// Reads the head of a connection; gives back what is wanted and what was read beyond it.
pub(super) async fn read<S: AsyncRead + Unpin>(
    stream: &mut S,
    origins: &[String],
) -> io::Result<(Result<Wanted, Refused>, Vec<u8>)> {
    let mut bytes = Vec::with_capacity(1024);
    loop {
        if stream.read_buf(&mut bytes).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        match parse(&bytes, origins) {
            Read::Done { wanted, length } => return Ok((wanted, bytes.split_off(length))),
            Read::More if bytes.len() >= LONGEST => return Ok((Err(Refused::Bad), Vec::new())),
            Read::More => {}
        }
    }
}

fn parse(bytes: &[u8], origins: &[String]) -> Read {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    let length = match request.parse(bytes) {
        Ok(httparse::Status::Complete(length)) => length,
        Ok(httparse::Status::Partial) => return Read::More,
        Err(_) => {
            let (wanted, length) = (Err(Refused::Bad), bytes.len());
            return Read::Done { wanted, length };
        }
    };
    let wanted = wanted(&request, origins);
    Read::Done { wanted, length }
}

fn wanted(request: &httparse::Request<'_, '_>, origins: &[String]) -> Result<Wanted, Refused> {
    let header = |name: &str| {
        let mut headers = request.headers.iter();
        let found = headers.find(|header| header.name.eq_ignore_ascii_case(name))?;
        std::str::from_utf8(found.value).ok().map(str::trim)
    };
    let lists = |name: &str, word: &str| {
        let words = header(name).unwrap_or_default().split(',');
        words
            .map(str::trim)
            .any(|said| said.eq_ignore_ascii_case(word))
    };
    if request.method != Some("GET") {
        return Err(Refused::Method);
    }
    let path = request.path.unwrap_or_default();
    match path.split('?').next().unwrap_or_default() {
        "/health" => return Ok(Wanted::Health),
        "/metrics" => return Ok(Wanted::Metrics),
        "/" => {}
        _ => return Err(Refused::NotFound),
    }
    if !lists("connection", "upgrade") || !lists("upgrade", "websocket") {
        return Err(Refused::Bad);
    }
    if header("sec-websocket-version") != Some("13") {
        return Err(Refused::Version);
    }
    // Programs name no origin; browsers do, for whatever page they show.
    let is_known = |said: &[u8]| {
        let said = said.trim_ascii();
        let mut origins = origins.iter();
        origins.any(|known| said.eq_ignore_ascii_case(known.as_bytes()))
    };
    let mut named = request.headers.iter();
    if !named.all(|header| !header.name.eq_ignore_ascii_case("origin") || is_known(header.value)) {
        return Err(Refused::Origin);
    }
    let key = header("sec-websocket-key").ok_or(Refused::Bad)?.to_owned();
    Ok(Wanted::Talk { key })
}

/// Says that both sides talk from now on.
pub(super) async fn agree<S: AsyncWrite + Unpin>(stream: &mut S, key: &str) -> io::Result<()> {
    let accept = derive_accept_key(key.as_bytes());
    let head = format!(
        "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: {accept}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    stream.flush().await
}

pub(super) async fn refuse<S: AsyncWrite + Unpin>(
    stream: &mut S,
    refused: Refused,
) -> io::Result<()> {
    let words = format!("{}\n", refused.words());
    page(
        stream,
        refused.status(),
        "text/plain; charset=utf-8",
        &words,
    )
    .await
}

/// A page, after which the connection ends.
pub(super) async fn page<S: AsyncWrite + Unpin>(
    stream: &mut S,
    status: &str,
    kind: &str,
    body: &str,
) -> io::Result<()> {
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\nCache-Control: no-store\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(body.as_bytes()).await?;
    stream.shutdown().await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(text: &str) -> Result<Wanted, Refused> {
        asked_in_bytes(text.replace('\n', "\r\n").as_bytes())
    }

    fn asked_in_bytes(bytes: &[u8]) -> Result<Wanted, Refused> {
        let origins = ["https://cards.example".to_owned()];
        match parse(bytes, &origins) {
            Read::Done { wanted, .. } => wanted,
            Read::More => panic!("a whole head: {bytes:?}"),
        }
    }

    const UPGRADE: &str = "GET / HTTP/1.1\nConnection: keep-alive, Upgrade\nUpgrade: websocket\n\
                           Sec-WebSocket-Version: 13\nSec-WebSocket-Key: abc\n";

    #[test]
    fn programs_may_talk_and_so_may_pages_of_known_sites_only() {
        let talk = Ok(Wanted::Talk { key: "abc".into() });
        let with = |line: &str| asked(&format!("{UPGRADE}{line}\n"));
        assert_eq!(with(""), talk);
        assert_eq!(with("Origin: https://cards.example\n"), talk);
        assert_eq!(with("Origin: https://evil.example\n"), Err(Refused::Origin));
        let both = "Origin: https://cards.example\nOrigin: https://evil.example\n";
        assert_eq!(with(both), Err(Refused::Origin));
        // What is no text names no site that is known either.
        let mut bytes = UPGRADE.replace('\n', "\r\n").into_bytes();
        bytes.extend(b"Origin: https://\xff.example\r\n\r\n");
        assert_eq!(asked_in_bytes(&bytes), Err(Refused::Origin));
    }

    #[test]
    fn whatever_is_no_request_for_a_websocket_has_its_own_answer() {
        assert_eq!(asked("GET / HTTP/1.1\n\n"), Err(Refused::Bad));
        assert_eq!(asked("POST / HTTP/1.1\n\n"), Err(Refused::Method));
        assert_eq!(asked("GET /x HTTP/1.1\n\n"), Err(Refused::NotFound));
        assert_eq!(asked("GET /health HTTP/1.1\n\n"), Ok(Wanted::Health));
        assert_eq!(asked("GET /metrics?x HTTP/1.1\n\n"), Ok(Wanted::Metrics));
        let old = UPGRADE.replace("13", "8");
        assert_eq!(asked(&format!("{old}\n")), Err(Refused::Version));
        assert_eq!(asked("\u{0}\u{1}nonsense\n\n"), Err(Refused::Bad));
    }

    #[test]
    fn what_comes_after_the_head_is_not_lost() {
        let bytes = b"GET /health HTTP/1.1\r\n\r\nrest".as_slice();
        let runtime = tokio::runtime::Builder::new_current_thread()
            .build()
            .unwrap();
        let (wanted, rest) = runtime.block_on(read(&mut &bytes[..], &[])).unwrap();
        assert_eq!((wanted, rest), (Ok(Wanted::Health), b"rest".to_vec()));
    }
}
