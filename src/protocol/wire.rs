//! What is said over a network beside what a room tells: the greeting of a server, and who somebody is.
//!
//! A server speaks first ([`Greeting`]). Whoever came says who they are ([`FromClient`]) and is let in or not, in which case they may
//! try again. After [`Welcome`] everything is as inside one process: the client sends [`Ask`](super::Ask)s, the server
//! [`Message`]s.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Message;
use crate::base::{Millis, Name, PlayerId};

/// Something a server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromServer {
    /// First of all.
    Greeting(Greeting),
    /// Whoever came is let in.
    Welcome(Welcome),
    /// They are not.
    Denied { why: Denial },
    /// What the room tells, to whoever was let in.
    Room(Message),
    /// What was said last cannot be understood; nothing has changed.
    NotUnderstood { why: String },
}

/// Who speaks, and what is admitted here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Greeting {
    /// The version of the messages; both sides must speak the same.
    pub version: u32,
    /// The program, for people to read.
    pub server: String,
    /// The name of the edition that is played by.
    pub edition: String,
    /// Whether bots play here, as declared ones (E2).
    pub bots: bool,
    /// Whether one may be advised while playing (E2).
    pub coach: bool,
    pub registering: Registering,
}

/// Whether strangers may open an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Registering {
    Open,
    /// With a code that the operator hands out, each for one account.
    Invited,
    Closed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Welcome {
    /// Nobody for a spectator.
    pub you: Option<You>,
}

/// Who somebody is here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct You {
    pub player: PlayerId,
    pub name: Name,
    /// Lets them in again, once, instead of the password.
    pub token: Secret,
}

/// Why somebody is not let in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Denial {
    /// The two sides speak different versions.
    Version { server: u32, client: u32 },
    /// The name or the password is wrong; which one is nobody's business.
    Unknown,
    /// The token was used, is too old, or never was one.
    Token,
    /// Somebody is called so.
    NameTaken { name: Name },
    /// It is no name: nothing to be seen in it, or too long.
    Name { why: String },
    /// A password has so many bytes.
    Password { least: usize, most: usize },
    /// Nobody new is let in.
    Closed,
    /// An invitation is needed, and this is none, or somebody had it already.
    Invitation,
    /// Too many tries from there: so long nobody is listened to.
    TooMany { wait: Millis },
    /// The server is about to stop, or cannot do it now.
    NotNow,
}

impl Denial {
    /// Whether the same may be granted a while later.
    pub fn may_pass(&self) -> bool {
        matches!(self, Self::TooMany { .. } | Self::NotNow)
    }
}

/// What somebody says who comes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromClient {
    LogIn {
        version: u32,
        name: String,
        password: Secret,
    },
    /// Opens an account, and comes in with it.
    Register {
        version: u32,
        name: String,
        password: Secret,
        #[serde(default)]
        invitation: Option<Secret>,
    },
    /// Comes back, with a token.
    Resume { version: u32, token: Secret },
    /// Comes to watch, without an account.
    Spectate { version: u32 },
}

impl FromClient {
    pub fn version(&self) -> u32 {
        match self {
            Self::LogIn { version, .. }
            | Self::Register { version, .. }
            | Self::Resume { version, .. }
            | Self::Spectate { version } => *version,
        }
    }
}

/// A password, a token or an invitation: it is sent, and never shown.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// What nobody is to see.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::News;

    #[test]
    fn what_a_room_tells_has_its_own_type_beside_its_number() {
        let said = FromServer::Room(Message {
            seq: 7,
            now: Millis(1_000),
            news: News::Done { number: 3 },
        });
        let text = serde_json::to_string(&said).unwrap();
        assert_eq!(
            text,
            r#"{"type":"room","seq":7,"now":1000,"news":{"type":"done","number":3}}"#
        );
        assert_eq!(serde_json::from_str::<FromServer>(&text).unwrap(), said);
    }

    #[test]
    fn a_secret_is_sent_but_never_printed() {
        let said = FromClient::LogIn {
            version: 1,
            name: "Ada".into(),
            password: Secret::new("swordfish"),
        };
        assert!(serde_json::to_string(&said).unwrap().contains("swordfish"));
        assert!(!format!("{said:?}").contains("swordfish"));
    }
}
