//! Why a server lets somebody not in, and how the way to it is.

use super::Text;
use crate::protocol::link::{Line, Played, Playing};
use crate::protocol::wire::Denial;

impl Text {
    pub fn denial(&self, why: &Denial) -> String {
        match why {
            Denial::Version { server, client } => self.get(
                "denied-version",
                [("server", (*server).into()), ("client", (*client).into())],
            ),
            Denial::Unknown => self.word("denied-unknown"),
            Denial::Token => self.word("denied-token"),
            Denial::NameTaken { name } => {
                self.get("denied-name-taken", [("name", name.as_str().into())])
            }
            Denial::Name { why } => self.get(
                "denied-name",
                [("why", self.said(&super::tidy(why)).into())],
            ),
            Denial::Password { least, most } => self.get(
                "denied-password",
                [
                    ("least", (*least as u64).into()),
                    ("most", (*most as u64).into()),
                ],
            ),
            Denial::Closed => self.word("denied-closed"),
            Denial::Invitation => self.word("denied-invitation"),
            Denial::TooMany { wait } => {
                let seconds = (wait.get() + 999) / 1_000;
                self.get("denied-too-many", [("seconds", seconds.into())])
            }
            Denial::NotNow => self.word("denied-not-now"),
        }
    }

    /// How the way to a server is, where that is worth a sentence.
    pub fn line(&self, line: &Line) -> Option<String> {
        match line {
            Line::Played(Played {
                state: Playing::Over,
                ..
            }) => Some(self.word("line-played")),
            Line::Here | Line::Played(_) => None,
            Line::Open { round_trip: None } => Some(self.word("line-open")),
            Line::Open { .. } => None,
            Line::Broken { why, tries: 0 } => Some(self.get(
                "line-broken",
                [("why", self.said(&super::tidy(why)).into())],
            )),
            Line::Broken { .. } => None,
            Line::Lost { why } => {
                Some(self.get("line-lost", [("why", self.said(&super::tidy(why)).into())]))
            }
        }
    }
}
