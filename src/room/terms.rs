//! What a hand at a table is played for, and how long one may think: of a stake, or of the level of a tournament.

use crate::base::{Chips, Game, Millis, TableId};
use crate::engine::Rake;
use crate::rulebook::{Level, TimeBank};

use super::Room;
use super::table::Play;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    pub game: Game,
    pub small_blind: Chips,
    pub big_blind: Chips,
    /// Nothing in a cash game.
    pub ante: Chips,
    /// None in a tournament.
    pub rake: Option<Rake>,
    /// How many chairs there are.
    pub chairs: u8,
    /// How long a decision may take before the time bank runs (T1).
    pub decision: Millis,
    pub bank: TimeBank,
}

impl Terms {
    pub const fn blinds(&self) -> Level {
        Level {
            small_blind: self.small_blind,
            big_blind: self.big_blind,
            ante: self.ante,
        }
    }
}

impl Room {
    /// Nothing for a table at which nothing is played.
    pub fn terms(&self, id: TableId) -> Option<Terms> {
        match self.tables.get(id.index())?.play {
            Play::Cash(pool) => {
                let stake = self.edition.cash.stakes.get(pool.index())?;
                Some(Terms {
                    game: stake.game,
                    small_blind: Chips(stake.small_blind.0),
                    big_blind: Chips(stake.big_blind.0),
                    ante: Chips::ZERO,
                    rake: Some(Rake {
                        in_100_000: stake.rake.percent.in_100_000(),
                        cap: Chips(stake.rake.cap.0),
                        short_cap: Chips(stake.rake.short_cap.0),
                    }),
                    chairs: stake.seats,
                    decision: self.edition.decision.cash,
                    bank: self.edition.time_banks.cash,
                })
            }
            Play::Tournament(id) => {
                let tournament = self.tournaments.get(&id)?;
                let plan = &tournament.plan;
                Some(Terms {
                    game: plan.game,
                    small_blind: tournament.blinds.small_blind,
                    big_blind: tournament.blinds.big_blind,
                    ante: tournament.blinds.ante,
                    rake: None,
                    chairs: plan.seats,
                    decision: plan.decision,
                    bank: tournament.bank,
                })
            }
            Play::Nothing => None,
        }
    }
}
