//! The integration tests, one binary with a module for each subject.

#![allow(clippy::unwrap_used)]

mod evaluation;
mod evaluation_counts;
mod layers;
mod shuffle;
