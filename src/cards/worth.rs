//! The ranking of hands (G3), straight from the rules: slow, and the source of the tables.
//!
//! The build script makes the tables from this file; the library has it for its tests only.

use super::hand_rank::{Category, HandRank, PAIRS, TRIPLES, choose};

/// The worth of ranks whose suits do not matter: `held[n]` has a bit for every rank that is held more
/// than `n` times. Five to seven cards.
pub(super) fn of_ranks(held: [u16; 4]) -> HandRank {
    let [once, twice, thrice, four] = held;
    if four != 0 {
        let quads = top(four);
        let detail = quads * 13 + top(once & !(1 << quads));
        return HandRank::new(Category::Quads, detail);
    }
    if thrice != 0 && twice.count_ones() > 1 {
        let trips = top(thrice);
        let detail = trips * 13 + top(twice & !(1 << trips));
        return HandRank::new(Category::FullHouse, detail);
    }
    if let Some(high) = straight(once) {
        return HandRank::new(Category::Straight, high);
    }
    if thrice != 0 {
        let trips = top(thrice);
        let detail = trips * PAIRS + number(keep_top(once & !thrice, 2));
        return HandRank::new(Category::Trips, detail);
    }
    match twice.count_ones() {
        0 => HandRank::new(Category::HighCard, number(keep_top(once, 5))),
        1 => {
            let detail = top(twice) * TRIPLES + number(keep_top(once & !twice, 3));
            HandRank::new(Category::Pair, detail)
        }
        _ => {
            let pairs = keep_top(twice, 2);
            let detail = number(pairs) * 13 + top(once & !pairs);
            HandRank::new(Category::TwoPair, detail)
        }
    }
}

/// The worth of five or more cards of one suit that hold these ranks.
pub(super) fn of_flush(ranks: u16) -> HandRank {
    match straight(ranks) {
        Some(high) => HandRank::new(Category::StraightFlush, high),
        None => HandRank::new(Category::Flush, number(keep_top(ranks, 5))),
    }
}

/// The highest rank of a set that is not empty.
fn top(ranks: u16) -> u16 {
    15 - ranks.leading_zeros() as u16
}

/// The highest `count` ranks of a set that has at least as many.
fn keep_top(mut ranks: u16, count: u32) -> u16 {
    while ranks.count_ones() > count {
        ranks &= ranks - 1;
    }
    ranks
}

/// The highest rank of the best straight, if there is one. The ace counts below the deuce as well.
fn straight(ranks: u16) -> Option<u16> {
    let ladder = ranks << 1 | ranks >> 12;
    let starts = ladder & ladder >> 1 & ladder >> 2 & ladder >> 3 & ladder >> 4;
    if starts == 0 {
        None
    } else {
        Some(top(starts) + 3)
    }
}

/// The place of a set of ranks among all sets of its size, ordered by the highest rank, then the next.
fn number(mut ranks: u16) -> u16 {
    let mut sum = 0;
    let mut place = 1;
    while ranks != 0 {
        sum += choose(ranks.trailing_zeros() as u16, place);
        ranks &= ranks - 1;
        place += 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(rank: HandRank) -> String {
        rank.ranks().iter().map(|rank| rank.letter()).collect()
    }

    #[test]
    fn every_set_of_five_ranks_reads_back_from_its_number() {
        let mut last = None;
        for ranks in (0u16..1 << 13).filter(|ranks| ranks.count_ones() == 5) {
            let rank = of_flush(ranks);
            if rank.category() == Category::Flush {
                let back = rank
                    .ranks()
                    .iter()
                    .fold(0, |set, &rank| set | 1 << rank as u16);
                assert_eq!(back, ranks);
                assert!(Some(rank) > last, "the numbers rise with the ranks");
                last = Some(rank);
            }
        }
    }

    #[test]
    fn g3_the_deciding_ranks_come_in_order_of_importance() {
        // Ace, king, king, six, six.
        let two_pair = of_ranks([1 << 12 | 1 << 11 | 1 << 4, 1 << 11 | 1 << 4, 0, 0]);
        assert_eq!(two_pair.category(), Category::TwoPair);
        assert_eq!(letters(two_pair), "K6A");
        assert_eq!(format!("{two_pair:?}"), "TwoPair K6A");
        // Three pairs of seven cards: the lowest is no kicker if the single card is higher.
        let three_pairs = of_ranks([0b1111, 0b0111, 0, 0]);
        assert_eq!(letters(three_pairs), "435");
        // Two sets of three make a full house.
        assert_eq!(letters(of_ranks([7, 6, 6, 0])), "43");
    }

    #[test]
    fn g3_the_ace_is_low_only_in_the_straight_to_the_five() {
        let wheel = of_ranks([1 << 12 | 0b1111, 0, 0, 0]);
        assert_eq!(wheel.category(), Category::Straight);
        assert_eq!(letters(wheel), "5");
        let around = of_ranks([1 << 12 | 1 << 11 | 0b111, 0, 0, 0]);
        assert_eq!(around.category(), Category::HighCard);
        assert!(of_flush(0b11111 << 8).is_royal());
        assert!(!of_flush(0b11111 << 7).is_royal());
    }
}
