//! Any bytes as a hand history: no panic, and the same verdict and values as the `toml` crate.

#![no_main]

#[path = "../../tests/it/phh_reference.rs"]
mod phh_reference;

use libfuzzer_sys::fuzz_target;
use railbird::history::phh::{Reader, read_hand};

fuzz_target!(|bytes: &[u8]| {
    match std::str::from_utf8(bytes) {
        Ok(text) => {
            phh_reference::check_hand(text);
            phh_reference::check_file(text);
        }
        Err(_) => {
            assert!(read_hand(bytes).is_err());
            Reader::new(bytes).for_each(drop);
        }
    }
});
