//! Cash games: pools and queues, joining and buying in, chairs, and who is dealt into the next hand.

mod buying_in;
mod chairs;
mod limits;
mod lobby;
mod pool;
mod queue;
mod sitting_out;
mod stacks;
mod start;

pub use limits::after_leaving;
pub use pool::Pool;
