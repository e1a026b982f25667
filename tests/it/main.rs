//! The integration tests, one binary with a module for each subject.

#![allow(clippy::unwrap_used)]

mod layers;
mod phh;
mod phh_reference;
mod phh_refusals;
mod phh_stream;
mod phh_toml;
mod phh_write;
