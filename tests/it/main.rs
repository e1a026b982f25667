//! The integration tests, one binary with a module for each subject.

#![allow(clippy::unwrap_used)]

mod cli_rules;
mod layers;
mod rulebook;
mod rulebook_errors;
mod rulebook_hexapro;
mod rulebook_inheritance;
