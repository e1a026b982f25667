//! A deck of 52 cards and the shuffle of our own (G1).

use super::{Card, Random, Rank, Suit};

/// Fisher and Yates' shuffle: every order is exactly as likely as any other.
///
/// The place of each thing is drawn among those that are left. One random number below the product of several
/// such counts holds all their draws: they are its digits, if each digit has a base of its own.
pub fn shuffle<T>(items: &mut [T], random: &mut Random) {
    let mut left = items.len();
    while left > 1 {
        let (draws, ways) = match DRAWS_IN_ONE.get(left) {
            Some(known) => *known,
            None => draws_in_one(left),
        };
        let mut fraction = random.fraction(ways);
        for _ in 0..draws {
            let scaled = u128::from(fraction) * left as u128;
            left -= 1;
            items.swap(left, (scaled >> 64) as usize);
            fraction = scaled as u64;
        }
    }
}

/// How many draws, among `left` things and then one less each time, one random number holds, and the
/// product of their counts. It stays so small that hardly a number is thrown away for fairness.
const fn draws_in_one(left: usize) -> (usize, u64) {
    let (mut draws, mut ways) = (1, left as u64);
    while draws + 1 < left {
        match ways.checked_mul((left - draws) as u64) {
            Some(more) if more < 1 << 56 => ways = more,
            _ => break,
        }
        draws += 1;
    }
    (draws, ways)
}

/// The same by `left`, for everything up to a deck.
static DRAWS_IN_ONE: [(usize, u64); Deck::SIZE + 1] = {
    let mut table = [(0, 0); Deck::SIZE + 1];
    let mut left = 1;
    while left <= Deck::SIZE {
        table[left] = draws_in_one(left);
        left += 1;
    }
    table
};

/// The cards that are still to be dealt, in order.
#[derive(Clone)]
pub struct Deck {
    cards: [Card; Self::SIZE],
    dealt: u8,
}

impl Deck {
    pub const SIZE: usize = 52;

    /// A fresh deck, shuffled.
    pub fn shuffled(random: &mut Random) -> Self {
        let mut deck = Self::default();
        shuffle(&mut deck.cards, random);
        deck
    }

    /// The next card.
    ///
    /// # Panics
    /// When all 52 are dealt, which no game of up to ten players reaches.
    #[inline]
    pub fn deal(&mut self) -> Card {
        let card = self.cards[self.dealt as usize];
        self.dealt += 1;
        card
    }

    pub fn left(&self) -> &[Card] {
        &self.cards[self.dealt as usize..]
    }
}

impl Default for Deck {
    /// Clubs first, deuces first.
    fn default() -> Self {
        const IN_ORDER: [Card; Deck::SIZE] = {
            let mut cards = [Card::new(Rank::Two, Suit::Clubs); Deck::SIZE];
            let mut place = 0;
            while place < Deck::SIZE {
                cards[place] = Card::new(Rank::ALL[place % 13], Suit::ALL[place / 13]);
                place += 1;
            }
            cards
        };
        Self {
            cards: IN_ORDER,
            dealt: 0,
        }
    }
}

/// Says how many cards are left and not which: a deck must not leak into a log.
impl std::fmt::Debug for Deck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Deck({} left)", self.left().len())
    }
}

#[cfg(test)]
mod tests {
    use super::super::CardSet;
    use super::*;

    #[test]
    fn g1_a_shuffled_deck_has_every_card_once() {
        let mut deck = Deck::shuffled(&mut Random::from_number(1));
        let dealt: CardSet = (0..52).map(|_| deck.deal()).collect();
        assert_eq!(dealt, CardSet::FULL);
        assert!(deck.left().is_empty());
    }

    #[test]
    fn every_thing_is_drawn_once_whatever_their_number() {
        let mut random = Random::from_number(2);
        for count in [0, 1, 2, 9, 52, 53, 1_000] {
            let mut things: Vec<usize> = (0..count).collect();
            shuffle(&mut things, &mut random);
            assert_eq!(things.is_sorted(), count < 2);
            things.sort_unstable();
            assert!(things.into_iter().eq(0..count));
        }
    }

    #[test]
    fn a_deck_takes_five_random_numbers() {
        let mut left = Deck::SIZE;
        let mut numbers = Vec::new();
        while left > 1 {
            let (draws, ways) = draws_in_one(left);
            let product: u64 = (left - draws + 1..=left)
                .map(|count| count as u64)
                .product();
            assert_eq!(ways, product);
            left -= draws;
            numbers.push(draws);
        }
        assert_eq!(left, 1);
        assert_eq!(numbers.len(), 5, "{numbers:?}");
    }
}
