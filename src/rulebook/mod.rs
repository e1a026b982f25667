//! What the editions of the rulebook state, as typed and validated data.
//!
//! An edition is a TOML file; the five built-in ones are embedded from `assets/rulebooks/`, a user's own may
//! stand on any of them by `inherits`. [`Edition::load`] reads a file and its parents, merges them and checks
//! every figure: whoever holds an [`Edition`] need not doubt it. A mistake is a [`LoadError`] that names the file,
//! line and column of the value. `docs/editions.md` describes the format.
//!
//! A tournament of many tables is such a file too, from `assets/tournaments/` or of a user's own: [`Plan::load`]. Which of
//! them start when is a [`Programme`]. `docs/tournaments.md` describes both.
//!
//! Not here: any rule of play. Taking rake (K), seating (C), time (T), tournaments (M) and HexaPro draws (H)
//! happen elsewhere, with these figures. Nothing here opens a file: texts are handed in.

mod blinds;
mod cash;
mod edition;
mod entry;
mod exclusion;
mod fault;
mod hexapro;
mod load;
mod phase;
mod plan;
mod programme;
mod read;
mod sit_and_go;
mod stake;
mod structure;
mod target;
mod time;
mod timetable;
mod tournament;
mod tree;
mod trouble;
mod units;

pub use blinds::Level;
pub use cash::{Cash, Entering, MissedBlind, NewPlayer};
pub use edition::Edition;
pub use fault::{Fault, LoadError, Place, Quoted};
pub use hexapro::{Draw, Family, HexaPro, Prize};
pub use load::{BUILT_IN, DEFAULT, MAX_FILE_SIZE};
pub use plan::{
    AfterLast, Begins, Bounty, Class, Offer, Plan, Price, Prizes, Rebuys, TournamentType,
};
pub use programme::{Programme, Start};
pub use sit_and_go::{Entry, SitAndGo};
pub use stake::{CashStake, Format, Rake};
pub use target::TOURNAMENTS;
pub use time::{
    DecisionTimes, Disconnected, HexaProTimeBanks, Pace, TimeBank, TimeBankKind, TimeBanks,
};
pub use tournament::{PayoutTable, Tournament};
pub use trouble::{CancelledFreeroll, Trouble};
pub use units::{Multiplier, Percent, in_units};
