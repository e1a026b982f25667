//! The shell of a room: it gives the room the time, keeps what must last, and tells everybody what they may know.
//!
//! [`House`] is all of it without a clock, a thread or a disk: it takes asks, gives out batches to be committed, and
//! holds back what may not be told before a commit. [`Host`] runs a house on a thread of its own against the real clock and
//! a [`Store`](crate::store::Store).

pub mod admin;
mod arriving;
mod beats;
mod clock;
mod guests;
mod hands;
mod house;
mod keeper;
mod missed;
mod opened;
mod outbox;
mod overview;
pub mod population;
mod programme;
mod residents;
mod runner;
mod running;
pub mod server;
mod telling;
mod tournaments;
mod viewers;

pub use clock::Clock;
pub use guests::Guests;
pub use hands::{Hands, KeepHands};
pub use house::{House, Opening};
pub use outbox::{NotPut, Outbox};
pub use population::Population;
pub use programme::Announcing;
pub use residents::{Manner, Residents, Skill, Speed};
pub use running::{Bots, Connected, Handle, Host, HostError, Options, Presence};
pub use telling::MOST_WATCHED;
pub use viewers::ViewerId;
