//! Which hands of the book are wanted.

use crate::base::Millis;

/// What must be true of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandFilter {
    /// Of those that the rest lets through only the last ones, so many.
    pub last: Option<u64>,
    pub kind: Option<HandKind>,
    /// Only what began then or later.
    pub since: Option<Millis>,
    /// Only what began then or earlier.
    pub until: Option<Millis>,
    /// Only one stay at a table, by its number in the book.
    pub session: Option<i64>,
}

/// What a hand was played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandKind {
    Holdem,
    Omaha,
    Cash,
    /// By the word of the format or of the class, as the book has it: `banzai`, `sit-and-go`.
    Format(&'static str),
    /// Of every family.
    HexaPro,
}

impl HandKind {
    fn condition(self) -> String {
        match self {
            Self::Holdem => "game = 'holdem'".to_owned(),
            Self::Omaha => "game = 'omaha'".to_owned(),
            Self::Cash => "tournament IS NULL".to_owned(),
            Self::Format(word) => format!("format = '{word}'"),
            Self::HexaPro => {
                "tournament IS NOT NULL AND format NOT IN ('sit-and-go', 'tournament')".to_owned()
            }
        }
    }
}

impl HandFilter {
    /// The end of a query: `?1` is how many at most, `?2` since when, `?3` until when. The last ones are found from the end; they are few, and
    /// put in order then.
    pub(super) fn newest_last(&self) -> String {
        let mut conditions = vec!["at BETWEEN ?2 AND ?3".to_owned()];
        conditions.extend(self.kind.map(HandKind::condition));
        conditions.extend(self.session.map(of_session));
        let conditions = conditions.join(" AND ");
        match self.last {
            None => format!("WHERE ?1 > 0 AND {conditions} ORDER BY at, hands.id"),
            Some(_) => format!(
                "WHERE hands.id IN (SELECT id FROM hands WHERE {conditions} ORDER BY at DESC, id DESC LIMIT ?1)
                 ORDER BY at, hands.id"
            ),
        }
    }
}

/// The hands of a stay are found by its time, and among those at several tables by what the book says of each.
fn of_session(session: i64) -> String {
    format!(
        "at BETWEEN (SELECT began FROM sessions WHERE id = {session})
         AND (SELECT coalesce(ended, seen) FROM sessions WHERE id = {session})
         AND EXISTS (SELECT 1 FROM figures WHERE figures.hand = hands.id AND figures.session = {session})"
    )
}
