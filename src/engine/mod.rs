//! One hand of poker as a state machine (G, B, P, K).
//!
//! A [`Setup`] and a [`Deal`] go in; [`Hand::next`] says who or what comes next; a player's [`Action`] is verified
//! and applied, a step of the dealer taken with [`Hand::advance`]; complete [`Event`]s go into a [`Sink`]. The
//! machine is synchronous and deterministic, allocates nothing and keeps no log: a clone is a copy of some hundred
//! bytes.
//!
//! Not here: seats coming and going, whose blind it is, time, money outside the hand (`room`); who may see a card
//! (`protocol`).

pub mod action;
mod betting;
mod deal;
pub mod event;
mod hand;
mod pots;
mod rake;
mod setup;
mod showdown;

pub use action::{Action, LegalActions, RaiseRange, Refusal};
pub use deal::Deal;
pub use event::{Event, Sink, Street};
pub use hand::{Hand, Next};
pub use pots::{Pot, Pots};
pub use rake::Rake;
pub use setup::{AnteRule, Limit, Post, PostKind, Setup, SetupError, ShowdownRule};
