//! Probabilities in bytes: 255ths, which always are the whole together.

/// Rounds probabilities so that they add up to 255: down, and what is left over goes to those that lost most.
pub(in crate::advice) fn quantise(probabilities: &[f64]) -> Vec<u8> {
    let exact: Vec<f64> = probabilities.iter().map(|part| part * 255.0).collect();
    let mut bytes: Vec<u8> = exact.iter().map(|part| *part as u8).collect();
    let given: usize = bytes.iter().map(|&byte| usize::from(byte)).sum();
    let mut order: Vec<usize> = (0..exact.len()).collect();
    let lost = |place: usize| exact[place] - exact[place].floor();
    order.sort_by(|&one, &other| lost(other).total_cmp(&lost(one)));
    for &place in order.iter().cycle().take(255_usize.saturating_sub(given)) {
        bytes[place] += 1;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_stay_a_whole() {
        assert_eq!(quantise(&[1.0, 0.0]), [255, 0]);
        assert_eq!(quantise(&[0.5, 0.5]), [128, 127]);
        let third = 1.0 / 3.0;
        assert_eq!(quantise(&[third, third, third]), [85, 85, 85]);
        assert_eq!(quantise(&[0.999, 0.001]), [255, 0]);
        assert_eq!(quantise(&[0.11, 0.2, 0.29, 0.4]), [28, 51, 74, 102]);
    }
}
