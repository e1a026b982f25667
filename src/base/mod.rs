//! The words every layer shares: [`Cents`], [`Chips`], [`Seat`], [`Millis`], [`Game`], and how text is [`quote`]d.
//!
//! Not here: any rule. These types only make it hard to mix up what must not be mixed.

mod game;
mod money;
mod quote;
mod seat;
mod time;

pub use game::Game;
pub use money::{Cents, Chips};
pub use quote::{LONGEST_QUOTE, quote, shorten};
pub use seat::{Seat, SeatSet};
pub use time::Millis;
