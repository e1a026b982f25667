//! The words every layer shares: [`Cents`], [`Chips`], [`Seat`], [`Millis`], [`Game`], the numbers by which players,
//! tables, pools and hands are known, how text is [`quote`]d, and what the system says, [`in_words`].
//!
//! Not here: any rule. These types only make it hard to mix up what must not be mixed.

mod game;
mod ids;
mod money;
mod quote;
mod reason;
mod seat;
mod time;
mod timeline;

pub use game::Game;
pub use ids::{HandId, PlayerId, PoolId, TableId};
pub use money::{Cents, Chips};
pub use quote::{LONGEST_QUOTE, quote, shorten, shorten_path};
pub use reason::in_words;
pub use seat::{Seat, SeatSet};
pub use time::Millis;
pub use timeline::Timeline;
