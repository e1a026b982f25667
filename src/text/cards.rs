//! Cards and hands in words.

use super::Text;
use crate::base::Game;
use crate::cards::{Card, Category, HandRank, Hole, Rank, Suit, holdem, omaha};

/// How a card is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardStyle {
    /// `ace of hearts`.
    #[default]
    Words,
    /// `A♥`.
    Symbols,
    /// `Ah`.
    Letters,
}

impl Text {
    pub fn card(&self, card: Card, style: CardStyle) -> String {
        match style {
            CardStyle::Words => self.get(
                "card-name",
                [
                    ("rank", self.rank(card.rank()).into()),
                    ("suit", self.suit(card.suit()).into()),
                ],
            ),
            CardStyle::Symbols => card.pretty(),
            CardStyle::Letters => card.to_string(),
        }
    }

    /// Several cards: `ace of hearts, king of diamonds`, `A♥ K♦`.
    pub fn cards(&self, cards: &[Card], style: CardStyle) -> String {
        let separator = match style {
            CardStyle::Words => self.word("list-comma"),
            CardStyle::Symbols | CardStyle::Letters => " ".to_owned(),
        };
        let cards: Vec<String> = cards.iter().map(|card| self.card(*card, style)).collect();
        cards.join(&separator)
    }

    /// `ace`.
    pub fn rank(&self, rank: Rank) -> String {
        self.word(match rank {
            Rank::Two => "rank-two",
            Rank::Three => "rank-three",
            Rank::Four => "rank-four",
            Rank::Five => "rank-five",
            Rank::Six => "rank-six",
            Rank::Seven => "rank-seven",
            Rank::Eight => "rank-eight",
            Rank::Nine => "rank-nine",
            Rank::Ten => "rank-ten",
            Rank::Jack => "rank-jack",
            Rank::Queen => "rank-queen",
            Rank::King => "rank-king",
            Rank::Ace => "rank-ace",
        })
    }

    /// `aces`.
    fn ranks(&self, rank: Rank) -> String {
        self.word(match rank {
            Rank::Two => "ranks-two",
            Rank::Three => "ranks-three",
            Rank::Four => "ranks-four",
            Rank::Five => "ranks-five",
            Rank::Six => "ranks-six",
            Rank::Seven => "ranks-seven",
            Rank::Eight => "ranks-eight",
            Rank::Nine => "ranks-nine",
            Rank::Ten => "ranks-ten",
            Rank::Jack => "ranks-jack",
            Rank::Queen => "ranks-queen",
            Rank::King => "ranks-king",
            Rank::Ace => "ranks-ace",
        })
    }

    fn suit(&self, suit: Suit) -> String {
        self.word(match suit {
            Suit::Clubs => "suit-clubs",
            Suit::Diamonds => "suit-diamonds",
            Suit::Hearts => "suit-hearts",
            Suit::Spades => "suit-spades",
        })
    }

    /// `two pair, kings and sixes`.
    pub fn hand(&self, hand: HandRank) -> String {
        let ranks = hand.ranks();
        let rank = |place: usize| ranks.get(place).copied().unwrap_or(Rank::Two);
        let high = || ("rank", self.rank(rank(0)).into());
        let many = || ("ranks", self.ranks(rank(0)).into());
        let other = || ("other", self.ranks(rank(1)).into());
        match hand.category() {
            Category::HighCard => self.get("hand-high-card", [high()]),
            Category::Pair => self.get("hand-pair", [many()]),
            Category::TwoPair => self.get("hand-two-pair", [many(), other()]),
            Category::Trips => self.get("hand-trips", [many()]),
            Category::Straight => self.get("hand-straight", [high()]),
            Category::Flush => self.get("hand-flush", [high()]),
            Category::FullHouse => self.get("hand-full-house", [many(), other()]),
            Category::Quads => self.get("hand-quads", [many()]),
            Category::StraightFlush if hand.is_royal() => self.word("hand-royal-flush"),
            Category::StraightFlush => self.get("hand-straight-flush", [high()]),
        }
    }

    /// What somebody has with these cards on this board. Nothing where not all cards are known, and before the flop
    /// nothing but a pair.
    pub fn hand_of(&self, game: Game, hole: &Hole, board: &[Card]) -> Option<String> {
        if hole.len() != game.hole_cards() {
            return None;
        }
        let has_two = |rank: Rank| hole.iter().filter(|card| card.rank() == rank).count() == 2;
        if board.len() < 3 {
            let pair = hole
                .first()
                .map(|card| card.rank())
                .filter(|rank| game == Game::Holdem && has_two(*rank))?;
            return Some(self.get("hand-pair", [("ranks", self.ranks(pair).into())]));
        }
        let hand = match game {
            Game::Holdem => {
                let all: Vec<Card> = hole.iter().chain(board).copied().collect();
                holdem::rank(&all)
            }
            Game::Omaha => omaha::rank(hole.places(), board),
        };
        let of = hand.ranks().first().copied();
        Some(match of.filter(|rank| has_two(*rank)) {
            // A pair in hand and a third on the board have a name of their own.
            Some(rank) if hand.category() == Category::Trips => {
                self.get("hand-set", [("ranks", self.ranks(rank).into())])
            }
            _ => self.hand(hand),
        })
    }
}
