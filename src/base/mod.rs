//! The words every layer shares: [`Cents`], [`Chips`], [`Seat`], [`Millis`], [`Game`], and the numbers by which players,
//! tables, pools and hands are known.
//!
//! Not here: any rule. These types only make it hard to mix up what must not be mixed.

mod game;
mod ids;
mod money;
mod seat;
mod time;

pub use game::Game;
pub use ids::{HandId, PlayerId, PoolId, TableId};
pub use money::{Cents, Chips};
pub use seat::{Seat, SeatSet};
pub use time::Millis;
