//! Why a command that was understood is not sent to the room: it does not say enough, or there is nothing to ask about.

use crate::text::Text;

use super::mistake::quoted;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The room has not shown anything yet.
    NotReady,
    NoTable,
    /// Several are open, and none was named.
    WhichTable {
        open: Vec<u32>,
    },
    NoSuchTable {
        number: u32,
        open: Vec<u32>,
    },
    NoHand,
    NotWholeCents,
    /// Parts of a pot, where there is none.
    NoPot,
    NothingToConfirm,
    NoSeatKept,
    WhichSeat {
        tables: Vec<u32>,
    },
    HowMuch,
    NoSuchStake {
        words: String,
        guess: Option<String>,
    },
    WhichStake {
        names: Vec<String>,
    },
    TableCount {
        asked: u32,
        most: u32,
    },
    NoQueue,
    NotSeated,
    /// A seat is kept, and not taken yet.
    SeatKept {
        number: u32,
    },
    /// One's own table is always looked at.
    SitsThere {
        number: u32,
    },
    /// At no table at all.
    NoChair,
    /// Nothing is left to sit out from.
    OutAlready,
    /// A table is named where none is meant.
    ForAllTables,
    NoLog,
}

impl Trouble {
    /// Whether it is about the table that the command went to.
    pub(super) fn is_of_a_table(&self) -> bool {
        matches!(
            self,
            Self::NoHand | Self::NotWholeCents | Self::NoPot | Self::NotSeated | Self::NoLog
        )
    }

    pub fn in_words(&self, text: &Text) -> String {
        let numbers = |numbers: &[u32]| {
            let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
            text.list(&numbers)
        };
        match self {
            Self::NotReady => text.word("trouble-not-ready"),
            Self::NoTable => text.word("trouble-no-table"),
            Self::WhichTable { open } => {
                text.get("trouble-which-table", [("open", numbers(open).into())])
            }
            Self::NoSuchTable { number, open } if open.is_empty() => {
                text.get("trouble-no-table-there", [("number", (*number).into())])
            }
            Self::NoSuchTable { number, open } => text.get(
                "trouble-no-such-table",
                [("number", (*number).into()), ("open", numbers(open).into())],
            ),
            Self::NoHand => text.word("trouble-no-hand"),
            Self::NotWholeCents => text.word("trouble-not-whole-cents"),
            Self::NoPot => text.word("trouble-no-pot"),
            Self::NothingToConfirm => text.word("trouble-nothing-to-confirm"),
            Self::NoSeatKept => text.word("trouble-no-seat-kept"),
            Self::WhichSeat { tables } => {
                text.get("trouble-which-seat", [("tables", numbers(tables).into())])
            }
            Self::HowMuch => text.word("trouble-how-much"),
            Self::NoSuchStake { words, guess: None } => {
                text.get("trouble-no-stake", [("words", quoted(words).into())])
            }
            Self::NoSuchStake {
                words,
                guess: Some(guess),
            } => text.get(
                "trouble-no-stake-guess",
                [
                    ("words", quoted(words).into()),
                    ("guess", quoted(guess).into()),
                ],
            ),
            Self::WhichStake { names } => text.get(
                "trouble-which-stake",
                [("names", text.either(names).into())],
            ),
            Self::TableCount { asked, most } => text.get(
                "refused-table-count",
                [("asked", (*asked).into()), ("most", (*most).into())],
            ),
            Self::NoQueue => text.word("trouble-no-queue"),
            Self::NotSeated => text.word("trouble-not-seated"),
            Self::SeatKept { number } => {
                text.get("trouble-seat-kept", [("number", (*number).into())])
            }
            Self::SitsThere { number } => {
                text.get("trouble-sits-there", [("number", (*number).into())])
            }
            Self::NoChair => text.word("trouble-no-chair"),
            Self::OutAlready => text.word("trouble-out-already"),
            Self::ForAllTables => text.word("trouble-for-all-tables"),
            Self::NoLog => text.word("trouble-no-log"),
        }
    }
}
