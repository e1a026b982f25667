//! How soon a change must be seen. Pictures cost processor time, and most of what a room tells all day is about stakes and
//! games elsewhere, which nobody looks at twice a second.

use std::time::Duration;

use tokio::time::Instant;

use crate::protocol::News;

/// Pictures are no closer together, unless a key was pressed.
const FRAME: Duration = Duration::from_millis(16);
/// What happens elsewhere waits so long for a picture, or for company.
const LEISURE: Duration = Duration::from_millis(500);

/// How soon; the most urgent is the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Haste {
    /// Nothing looks different.
    None,
    Leisure,
    Frame,
    /// Somebody pressed a key.
    Now,
}

impl Haste {
    pub(super) fn of(news: &News) -> Self {
        match news {
            News::Pools { .. }
            | News::Offers { .. }
            | News::Win { .. }
            | News::Tournament { .. }
            | News::Tournaments { .. }
            | News::TournamentGone { .. }
            | News::Overview { .. }
            | News::People { .. } => Self::Leisure,
            News::Hello { .. }
            | News::Snapshot { .. }
            | News::Table { .. }
            | News::TableGone { .. }
            | News::Change { .. }
            | News::You { .. }
            | News::Detail { .. }
            | News::Done { .. }
            | News::Refused { .. }
            | News::Chat { .. }
            | News::Closing
            | News::Bye { .. } => Self::Frame,
        }
    }

    /// The moment of the next picture, the last one having been drawn at another.
    pub(super) fn due(self, drawn_at: Instant) -> Option<Instant> {
        match self {
            Self::None => None,
            Self::Leisure => Some(drawn_at + LEISURE),
            Self::Frame => Some(drawn_at + FRAME),
            Self::Now => Some(drawn_at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_urgent_of_several_changes_says_when_the_next_picture_is_due() {
        let drawn_at = Instant::now();
        let elsewhere = Haste::of(&News::Pools { pools: Vec::new() });
        let answered = Haste::of(&News::Done { number: 1 });
        assert_eq!(Haste::None.due(drawn_at), None);
        assert_eq!(elsewhere.due(drawn_at), Some(drawn_at + LEISURE));
        assert_eq!(elsewhere.max(answered), answered);
        assert_eq!(answered.due(drawn_at), Some(drawn_at + FRAME));
        assert_eq!(Haste::Now.max(answered).due(drawn_at), Some(drawn_at));
    }
}
