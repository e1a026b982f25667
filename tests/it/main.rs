//! The integration tests, one binary with a module for each subject.

#![allow(clippy::unwrap_used)]

mod cli_equity;
mod evaluation;
mod evaluation_counts;
mod layers;
mod odds;
mod odds_ranges;
mod shuffle;
