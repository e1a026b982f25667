//! What is said between the room and those who look at it.
//!
//! [`message`] is what goes over a connection. [`view`] is the one place that decides what a viewer may know. Events of the room are complete; here messages are
//! built from them, never by taking something away.
//!
//! The words of the engine, the room and the rulebook of which messages are made are named here again, for those who
//! know nothing but messages.

pub mod link;
pub mod message;
mod object;
pub mod schema;
pub mod view;
pub mod wire;

pub use message::{Ask, Farewell, Hello, Message, News, Snapshot};
pub use object::read;

pub use crate::base::{Kind, Person};

pub use crate::engine::{
    Action, AnteRule, LegalActions, PostKind, Pots, RaiseRange, Refusal as HandRefusal, Street,
};
pub use crate::room::clock::Decision;
pub use crate::room::command::{Command, Entry, Setting, Switch, Tables};
pub use crate::room::event::{
    Back, EntryOffer, Finish, HandEnd, LeaveReason, LimitReason, Limits, OutReason, Outcome, Own,
    PauseReason, Payment, Registration, ReservationEnd, Standing,
};
pub use crate::room::ledger::Reason;
pub use crate::room::refusal::Refusal;
pub use crate::room::table::Play;
pub use crate::room::tournament::{Drawn, Ended, GameRecord, Status};
pub use crate::rulebook::{
    Begins, Bounty, Class, Draw, Family, Format, Level, Multiplier, Plan, Price, Prize, Prizes,
    Rebuys, TournamentType,
};
