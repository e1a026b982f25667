//! Why a command that was understood is not sent to the room: it does not say enough, or there is nothing to ask about.

use crate::advice::NotStated;
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
    NotWholeChips,
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
    /// No game of this price; these there are.
    NoSuchGame {
        price: String,
        prices: Vec<String>,
    },
    GameCount {
        asked: u32,
        most: u32,
    },
    /// It has this price, but only where its family is named.
    NameFamily {
        price: String,
        name: String,
    },
    NoFamily {
        words: String,
    },
    NoSuchTournament {
        number: u32,
    },
    /// Several buy-ins are offered, and none of them was named.
    WhichPrice {
        prices: Vec<String>,
    },
    /// Nothing that has not begun was entered.
    NothingEntered,
    WhichTournament {
        names: Vec<String>,
    },
    /// Chips can be bought nowhere.
    NoChipsToBuy,
    NoTournamentThere,
    /// One does not leave what is left to be left.
    OnlyTournaments,
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
    /// The room does not admit one.
    NoCoach,
    CoachIsOff,
    /// Nothing can be said against this.
    NotStated {
        why: NotStated,
        typed: String,
    },
    /// A range is for one's turn.
    NotYourTurn,
}

impl Trouble {
    /// Whether it is about the table that the command went to.
    pub(super) fn is_of_a_table(&self) -> bool {
        matches!(
            self,
            Self::NoHand
                | Self::NotWholeCents
                | Self::NotWholeChips
                | Self::NoPot
                | Self::NotSeated
                | Self::NoTournamentThere
                | Self::NoLog
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
            Self::NotWholeChips => text.word("trouble-not-whole-chips"),
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
            Self::NoSuchGame { price, prices } if prices.is_empty() => {
                text.get("trouble-no-game", [("price", price.as_str().into())])
            }
            Self::NoSuchGame { price, prices } => text.get(
                "trouble-no-game-price",
                [
                    ("price", price.as_str().into()),
                    ("prices", text.either(prices).into()),
                ],
            ),
            Self::GameCount { asked, most } => text.get(
                "refused-game-count",
                [("asked", (*asked).into()), ("most", (*most).into())],
            ),
            Self::NameFamily { price, name } => text.get(
                "trouble-name-family",
                [
                    ("price", price.as_str().into()),
                    ("name", name.as_str().into()),
                ],
            ),
            Self::NoFamily { words } => {
                text.get("trouble-no-family", [("words", quoted(words).into())])
            }
            Self::NoSuchTournament { number } => {
                text.get("trouble-no-tournament", [("number", (*number).into())])
            }
            Self::WhichPrice { prices } => text.get(
                "trouble-which-price",
                [("prices", text.either(prices).into())],
            ),
            Self::NothingEntered => text.word("trouble-nothing-entered"),
            Self::WhichTournament { names } => text.get(
                "trouble-which-tournament",
                [("names", text.either(names).into())],
            ),
            Self::NoChipsToBuy => text.word("trouble-no-chips-to-buy"),
            Self::NoTournamentThere => text.word("trouble-no-tournament-there"),
            Self::OnlyTournaments => text.word("trouble-only-tournaments"),
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
            Self::NoCoach => text.word("coach-not-admitted"),
            Self::CoachIsOff => text.word("coach-is-off"),
            Self::NotStated { why, typed } => text.not_stated(*why, typed),
            Self::NotYourTurn => text.word("coach-range-later"),
        }
    }
}
