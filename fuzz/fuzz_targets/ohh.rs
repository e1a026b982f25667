//! Any bytes as a file of Open Hand History: no panic, and what is read and can be written reads back as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use railbird::history::ohh::{Splitter, read_hand, write_hand};

fuzz_target!(|bytes: &[u8]| {
    let mut splitter = Splitter::new(bytes);
    while let Some(piece) = splitter.next_piece() {
        let Ok(piece) = piece else { continue };
        let Ok(hand) = read_hand(&piece.text, piece.line) else {
            continue;
        };
        let mut written = Vec::new();
        if write_hand(&hand, &mut written).is_ok() {
            assert_eq!(read_hand(&written, 1).as_ref(), Ok(&hand));
        }
    }
});
