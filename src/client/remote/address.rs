//! Where a server is: `wss://cards.example`, `ws://localhost:7777`, or an address without a scheme.

use std::fmt;
use std::str::FromStr;

use crate::base::quote;

/// Where servers of ours listen when nobody says otherwise.
const PORT: u16 = 7777;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// Everything goes as it is: within one machine, or where somebody else encrypts it.
    Ws,
    /// By TLS.
    Wss,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Address {
    pub scheme: Scheme,
    pub host: String,
    pub port: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{} is no address of a server ({reason}): one such as wss://cards.example or ws://localhost:7777 is needed",
    quote(text)
)]
pub struct BadAddress {
    text: String,
    reason: &'static str,
}

impl FromStr for Address {
    type Err = BadAddress;

    /// Without a scheme it is TLS, unless the host is this machine.
    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let bad = |reason| BadAddress {
            text: text.to_owned(),
            reason,
        };
        let (scheme, rest) = match text.trim().split_once("://") {
            None => (None, text.trim()),
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("ws") => (Some(Scheme::Ws), rest),
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("wss") => (Some(Scheme::Wss), rest),
            Some(_) => return Err(bad("it begins with ws:// or wss://")),
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        if rest.contains(['/', '?', '#', '@']) {
            return Err(bad("there is nothing behind the host and the port"));
        }
        let (host, port) = match rest.strip_prefix('[') {
            Some(rest) => {
                let (host, rest) = rest
                    .split_once(']')
                    .ok_or_else(|| bad("a ']' is missing"))?;
                match (rest.strip_prefix(':'), rest) {
                    (Some(port), _) => (host, Some(port)),
                    (None, "") => (host, None),
                    (None, _) => return Err(bad("a port comes behind a colon")),
                }
            }
            None => match rest.split_once(':') {
                Some((host, port)) => (host, Some(port)),
                None => (rest, None),
            },
        };
        let is_host = |c: char| c.is_alphanumeric() || "-._:%".contains(c);
        if host.is_empty() || !host.chars().all(is_host) {
            return Err(bad("the host is missing, or it is none"));
        }
        let port = port.map(|port| port.parse().ok().filter(|port| *port > 0));
        let port = match port {
            Some(None) => return Err(bad("a port is a number up to 65535")),
            Some(Some(port)) => Some(port),
            None => None,
        };
        let here = ["localhost", "127.0.0.1", "::1"].contains(&host);
        let scheme = scheme.unwrap_or(match here {
            true => Scheme::Ws,
            false => Scheme::Wss,
        });
        Ok(Self {
            scheme,
            host: host.to_owned(),
            port: port.unwrap_or(PORT),
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.scheme {
            Scheme::Ws => "ws",
            Scheme::Wss => "wss",
        };
        match self.host.contains(':') {
            true => write!(f, "{scheme}://[{}]:{}", self.host, self.port),
            false => write!(f, "{scheme}://{}:{}", self.host, self.port),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        match text.parse::<Address>() {
            Ok(address) => address.to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn an_address_is_read_as_people_write_it() {
        assert_eq!(read("ws://localhost:7777"), "ws://localhost:7777");
        assert_eq!(read("WSS://cards.example/"), "wss://cards.example:7777");
        assert_eq!(read("cards.example"), "wss://cards.example:7777");
        assert_eq!(read("localhost:80"), "ws://localhost:80");
        assert_eq!(read("ws://[::1]:9"), "ws://[::1]:9");
        assert_eq!(read(" 127.0.0.1 "), "ws://127.0.0.1:7777");
    }

    #[test]
    fn what_is_no_address_is_refused_with_the_reason() {
        for (text, reason) in [
            ("http://cards.example", "begins with ws:// or wss://"),
            ("ws://", "the host is missing"),
            ("ws://host:99999", "a port is a number"),
            ("ws://host/room", "nothing behind"),
            ("ws://user@host", "nothing behind"),
            ("ws://[::1", "']' is missing"),
            ("ws://a b", "the host is missing, or it is none"),
        ] {
            let said = read(text);
            assert!(said.contains(reason), "{text}: {said}");
        }
    }
}
