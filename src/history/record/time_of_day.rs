//! The time of day in UTC that a record has.

use crate::base::Millis;
use crate::history::phh::LocalTime;

/// The time of day of a moment.
pub(super) fn time_of_day(moment: Millis) -> LocalTime {
    let millis = moment.get().rem_euclid(24 * 60 * 60 * 1_000);
    let seconds = millis / 1_000;
    LocalTime {
        hour: (seconds / 3_600) as u8,
        minute: (seconds / 60 % 60) as u8,
        second: (seconds % 60) as u8,
        nanosecond: (millis % 1_000) as u32 * 1_000_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_day_is_exact_to_the_millisecond() {
        let time = time_of_day(Millis(86_400_000 * 3 + 3_723_045));
        assert_eq!(time.to_string(), "01:02:03.045");
        assert_eq!(time_of_day(Millis(-1)).to_string(), "23:59:59.999");
    }
}
