//! Any bytes as something that came from a network: no panic, and what is understood is the same when written and read again.

#![no_main]

#[path = "../../tests/it/protocol/reading.rs"]
mod reading;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| reading::check(bytes));
