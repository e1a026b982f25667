//! Random hands, and the 52 cards as each of the crates writes them.

use railbird::cards::{Card, Deck, Random};

/// The deck in the order of the other crates: deuces first, and of each rank the four suits.
pub fn by_rank() -> [Card; 52] {
    let mut cards: Vec<Card> = Card::all().collect();
    cards.sort_by_key(|card| (card.rank(), card.suit()));
    std::array::from_fn(|place| cards[place])
}

/// `count` times the first `N` cards of a shuffled deck.
pub fn random_hands<const N: usize>(count: usize) -> Vec<[Card; N]> {
    let mut random = Random::from_number(1);
    (0..count)
        .map(|_| {
            let mut deck = Deck::shuffled(&mut random);
            std::array::from_fn(|_| deck.deal())
        })
        .collect()
}

/// The number of a card in `pokers`: rank × 4 + suit.
pub fn pokers(card: Card) -> u8 {
    (card.rank().index() * 4 + card.suit().index()) as u8
}

pub fn aya(card: Card) -> aya_poker::base::Card {
    aya_poker::base::CARDS[usize::from(pokers(card))]
}

pub fn rs(card: Card) -> rs_poker::core::Card {
    ((card.suit().index() * 13 + card.rank().index()) as u8).into()
}
