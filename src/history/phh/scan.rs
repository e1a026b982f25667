//! Finding the end of a string quickly: eight bytes at a time, in one word.

const ONES: u64 = u64::from_le_bytes([1; 8]);
const HIGH: u64 = ONES << 7;

/// The offset of the first byte that is the mark, a control character or a tab; the length if there is none.
#[inline]
pub(super) fn mark_or_control(bytes: &[u8], mark: u8) -> usize {
    let mut at = 0;
    let mut rest = bytes;
    while let Some((chunk, after)) = rest.split_first_chunk::<8>() {
        let word = u64::from_le_bytes(*chunk);
        // The lowest bit that each of these sets is in the first byte that it looks for; a borrow can set
        // others only above it.
        let marked = zero_bytes(word ^ (ONES * mark as u64));
        let deleted = zero_bytes(word ^ (ONES * 0x7f));
        let control = word.wrapping_sub(ONES * 0x20) & !word & HIGH;
        let found = marked | deleted | control;
        if found != 0 {
            return at + (found.trailing_zeros() / 8) as usize;
        }
        at += 8;
        rest = after;
    }
    let end = rest
        .iter()
        .position(|&byte| byte == mark || byte < 0x20 || byte == 0x7f);
    at + end.unwrap_or(rest.len())
}

const fn zero_bytes(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word & HIGH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_them_is_found_wherever_it_is() {
        let text: Vec<u8> = (0..40)
            .map(|number| b"aZ~ \xc3\xa9!/\x80\xff"[number % 10])
            .collect();
        for mark in [b'\'', b'"'] {
            assert_eq!(mark_or_control(&text, mark), text.len());
            for place in 0..text.len() {
                for found in [mark, 0, b'\t', b'\n', 0x1f, 0x7f] {
                    let mut text = text.clone();
                    text[place] = found;
                    assert_eq!(mark_or_control(&text, mark), place);
                    text.push(mark);
                    assert_eq!(
                        mark_or_control(&text[place + 1..], mark),
                        text.len() - place - 2
                    );
                }
            }
        }
    }
}
