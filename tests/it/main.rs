//! The integration tests, one binary with a module for each subject.

#![allow(clippy::unwrap_used)]

mod layers;
mod phh_reference;
mod phh_toml;
