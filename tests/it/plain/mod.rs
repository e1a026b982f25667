//! The client without a screen, played by typed lines.

mod amounts;
mod commands;
mod games;
mod hosted;
mod hostile;
pub mod night;
mod parsing;
mod play;
mod refusals;
mod running;
mod showdown;
mod stand_in;
mod tables;
mod tournaments;
mod transcripts;
