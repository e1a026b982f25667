//! The integration tests, one binary with a module for each subject.

#![allow(clippy::unwrap_used, unreachable_pub)]

mod check;
mod clean;
mod cli;
mod cli_config;
mod cli_equity;
mod cli_replay;
mod cli_rules;
mod cli_sim;
mod config;
mod engine;
mod evaluation;
mod evaluation_counts;
mod layers;
mod leak;
mod odds;
mod odds_ranges;
mod phh;
mod phh_record;
mod phh_reference;
mod phh_refusals;
mod phh_stream;
mod phh_toml;
mod phh_write;
mod plain;
mod played;
mod room;
mod rulebook;
mod rulebook_errors;
mod rulebook_hexapro;
mod rulebook_inheritance;
mod rulebook_sanity;
mod shuffle;
mod sim;
mod text;
