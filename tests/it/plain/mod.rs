//! The client without a screen, played by typed lines.

mod amounts;
mod commands;
mod hosted;
mod hostile;
mod parsing;
mod play;
mod refusals;
mod running;
mod showdown;
mod stand_in;
mod tables;
mod transcripts;
