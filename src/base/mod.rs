//! The words every layer shares: [`Cents`], [`Chips`], [`Seat`], [`Millis`], [`Game`], the numbers by which players,
//! tables, pools and hands are known, what a [`Position`] is called, how text is [`quote`]d, what is said about mistakes in files
//! ([`nearest`]) and by the system ([`in_words`]), and text of strangers, cleaned: [`Name`] and [`ChatLine`].
//!
//! Not here: any rule. These types only make it hard to mix up what must not be mixed.

mod chat_line;
mod clean;
mod date;
mod game;
mod ids;
mod mistake;
mod money;
mod name;
mod person;
mod position;
mod quote;
mod reason;
mod seat;
mod time;
mod timeline;

pub use chat_line::ChatLine;
pub use clean::{CleanError, columns, shown};
pub use date::{Date, utc, utc_minute};
pub use game::Game;
pub use ids::{HandId, OfferId, PlayerId, PoolId, TableId, TournamentId};
pub use mistake::{did_you_mean, line_at, nearest, show_text};
pub use money::{Cents, Chips};
pub use name::Name;
pub use person::{Kind, Person};
pub use position::{Position, Positions};
pub use quote::{LONGEST_QUOTE, quote, shorten, shorten_path, show_path};
pub use reason::in_words;
pub use seat::{Seat, SeatSet};
pub use time::Millis;
pub use timeline::Timeline;
