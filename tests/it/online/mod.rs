//! The room over a network, by real sockets and by simulated ones: what a connection may do to a game, which is nothing.
//!
//! [`served`] is a server on a free port of this machine, [`serving`] one in a process of its own, [`guest`] somebody who plays there
//! by a link that comes back by itself, [`proxy`] a way to it that can be cut, delayed or stopped, [`raw`] a connection that says
//! whatever it likes.

mod entering;
mod farewell;
mod floods;
mod guest;
mod hostile;
mod kills;
mod looks;
mod operator;
mod private;
mod proxy;
mod raw;
mod reconnect;
pub mod served;
mod serving;
mod simulated;
mod stalled;
mod time;
mod together;
mod unseen;
mod watching;
