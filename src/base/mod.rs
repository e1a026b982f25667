//! The words every layer shares: [`Cents`], [`Chips`], [`Seat`], [`Millis`].
//!
//! Not here: any rule. These types only make it hard to mix up what must not be mixed.

mod money;
mod seat;
mod time;

pub use money::{Cents, Chips};
pub use seat::{Seat, SeatSet};
pub use time::Millis;
