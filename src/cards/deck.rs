//! A deck of 52 cards and the shuffle of our own (G1).

use super::{Card, CardSet, Random};

/// Fisher and Yates' shuffle: every order is exactly as likely as any other.
pub fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for last in (1..items.len()).rev() {
        let other = random.below(last as u32 + 1) as usize;
        items.swap(last, other);
    }
}

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

    /// A deck that deals `first` in this order and then the remaining cards, lowest byte first.
    /// A card that comes twice in `first` is dealt once.
    pub fn stacked(first: &[Card]) -> Self {
        let mut rest = CardSet::FULL;
        let mut deck = Self::default();
        let known = first.iter().copied().filter(|&card| {
            let fresh = rest.contains(card);
            rest.remove(card);
            fresh
        });
        let mut place = 0;
        for card in known {
            deck.cards[place] = card;
            place += 1;
        }
        for card in rest.iter() {
            deck.cards[place] = card;
            place += 1;
        }
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
    fn default() -> Self {
        let mut cards = [Card::from_byte(0); Self::SIZE];
        for (place, card) in cards.iter_mut().zip(Card::all()) {
            *place = card;
        }
        Self { cards, dealt: 0 }
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
    use super::*;

    #[test]
    fn g1_a_shuffled_deck_has_every_card_once() {
        let mut deck = Deck::shuffled(&mut Random::from_number(1));
        let dealt: CardSet = (0..52).map(|_| deck.deal()).collect();
        assert_eq!(dealt, CardSet::FULL);
        assert!(deck.left().is_empty());
    }

    #[test]
    fn a_stacked_deck_deals_the_given_cards_first() {
        let first = super::super::parse_cards("AhKd2c").unwrap();
        let mut deck = Deck::stacked(&first);
        assert_eq!(
            deck.left().iter().copied().collect::<CardSet>(),
            CardSet::FULL
        );
        assert_eq!([deck.deal(), deck.deal(), deck.deal()], first[..]);
    }
}
