//! What must hold of any bytes from a network, whoever sends them. The fuzzer asks the same.

use std::fmt::Debug;

use railbird::protocol::Ask;
use railbird::protocol::wire::{FromClient, FromServer};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Any bytes are read without a panic, by a server and by a client; what was understood is the same when it is written and
/// read again.
pub fn check(bytes: &[u8]) {
    same_again::<FromClient>(bytes);
    same_again::<Ask>(bytes);
    same_again::<FromServer>(bytes);
}

/// Whether the bytes mean something.
pub fn same_again<T: DeserializeOwned + Serialize + PartialEq + Debug>(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return false;
    };
    let Ok(read) = railbird::protocol::read::<T>(text) else {
        return false;
    };
    assert!(text.trim_start().starts_with('{'), "no object: {text}");
    let written = serde_json::to_string(&read).expect("what was read can be written");
    let again: T = railbird::protocol::read(&written).expect("what was written can be read");
    assert_eq!(again, read);
    true
}
