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
        self.made(Made::of(hand))
    }

    /// What somebody has with these cards on this board. Nothing where not all cards are known, and before the flop
    /// nothing but a pair.
    pub fn hand_of(&self, game: Game, hole: &Hole, board: &[Card]) -> Option<String> {
        Some(self.made(Made::with(game, hole, board)?))
    }

    /// The same where there is little room: `2 pair K6`.
    pub fn hand_of_short(&self, game: Game, hole: &Hole, board: &[Card]) -> Option<String> {
        let made = Made::with(game, hole, board)?;
        let letter = |rank: Rank| rank.letter().to_string().into();
        let ranks = [("rank", letter(made.rank)), ("other", letter(made.other))];
        Some(self.get(made.short, ranks))
    }

    fn made(&self, made: Made) -> String {
        self.get(
            made.name,
            [
                ("rank", self.rank(made.rank).into()),
                ("ranks", self.ranks(made.rank).into()),
                ("other", self.ranks(made.other).into()),
            ],
        )
    }

    /// The same with its kickers: as many as it takes to see that it beats another hand, and one at least where one
    /// may decide.
    pub fn hand_against(
        &self,
        game: Game,
        hole: &Hole,
        board: &[Card],
        beaten: Option<HandRank>,
    ) -> Option<String> {
        let name = self.hand_of(game, hole, board)?;
        let hand = worth(game, hole, board).filter(|hand| set(*hand, hole).is_none());
        let Some(hand) = hand else {
            return Some(name);
        };
        let named = named_ranks(hand.category());
        let ranks = hand.ranks();
        let kickers = ranks.get(named..).unwrap_or_default();
        let least = usize::from(hand.category() != Category::Flush);
        let needed = beaten.map_or(0, |beaten| deciding(hand, beaten).saturating_sub(named));
        let told = kickers.len().min(needed.max(least));
        let kickers: Vec<String> = kickers[..told]
            .iter()
            .map(|rank| self.rank(*rank))
            .collect();
        Some(match kickers.is_empty() {
            true => name,
            false => self.get(
                "hand-kickers",
                [
                    ("hand", name.into()),
                    ("kickers", self.list(&kickers).into()),
                    ("count", told.into()),
                ],
            ),
        })
    }
}

/// A hand as it is named: by which sentences, and which ranks they say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Made {
    name: &'static str,
    short: &'static str,
    rank: Rank,
    other: Rank,
}

impl Made {
    fn of(hand: HandRank) -> Self {
        let ranks = hand.ranks();
        let rank = |place: usize| ranks.get(place).copied().unwrap_or(Rank::Two);
        let (name, short) = match hand.category() {
            Category::HighCard => ("hand-high-card", "hand-high-card-short"),
            Category::Pair => ("hand-pair", "hand-pair-short"),
            Category::TwoPair => ("hand-two-pair", "hand-two-pair-short"),
            Category::Trips => ("hand-trips", "hand-trips-short"),
            Category::Straight => ("hand-straight", "hand-straight-short"),
            Category::Flush => ("hand-flush", "hand-flush-short"),
            Category::FullHouse => ("hand-full-house", "hand-full-house-short"),
            Category::Quads => ("hand-quads", "hand-quads-short"),
            Category::StraightFlush if hand.is_royal() => {
                ("hand-royal-flush", "hand-royal-flush-short")
            }
            Category::StraightFlush => ("hand-straight-flush", "hand-straight-flush-short"),
        };
        Self {
            name,
            short,
            rank: rank(0),
            other: rank(1),
        }
    }

    fn with(game: Game, hole: &Hole, board: &[Card]) -> Option<Self> {
        if hole.len() != game.hole_cards() {
            return None;
        }
        if board.len() < 3 {
            let has_two = |rank: Rank| hole.iter().filter(|card| card.rank() == rank).count() == 2;
            let first = hole.first().map(|card| card.rank());
            let rank = first.filter(|rank| game == Game::Holdem && has_two(*rank))?;
            return Some(Self {
                name: "hand-pair",
                short: "hand-pair-short",
                rank,
                other: rank,
            });
        }
        let hand = worth(game, hole, board)?;
        let made = Self::of(hand);
        Some(match set(hand, hole) {
            Some(_) => Self {
                name: "hand-set",
                short: "hand-set-short",
                ..made
            },
            None => made,
        })
    }
}

/// What cards are worth on a board; nothing where not all are known, and before the flop.
pub(super) fn worth(game: Game, hole: &Hole, board: &[Card]) -> Option<HandRank> {
    if hole.len() != game.hole_cards() || board.len() < 3 {
        return None;
    }
    Some(match game {
        Game::Holdem => {
            let all: Vec<Card> = hole.iter().chain(board).copied().collect();
            holdem::rank(&all)
        }
        Game::Omaha => omaha::rank(hole.places(), board),
    })
}

/// A pair in hand and a third on the board have a name of their own.
fn set(hand: HandRank, hole: &Hole) -> Option<Rank> {
    let rank = hand.ranks().first().copied()?;
    let in_hand = hole.iter().filter(|card| card.rank() == rank).count();
    (hand.category() == Category::Trips && in_hand == 2).then_some(rank)
}

/// How many of the deciding ranks the name of a hand says; those after them are kickers.
fn named_ranks(category: Category) -> usize {
    match category {
        Category::HighCard
        | Category::Pair
        | Category::Trips
        | Category::Straight
        | Category::Flush
        | Category::Quads
        | Category::StraightFlush => 1,
        Category::TwoPair | Category::FullHouse => 2,
    }
}

/// How many ranks must be told to see that a hand beats another of its kind; none where the kind says it.
fn deciding(hand: HandRank, beaten: HandRank) -> usize {
    if hand.category() != beaten.category() {
        return 0;
    }
    let (ranks, others) = (hand.ranks(), beaten.ranks());
    let same = ranks.iter().zip(&*others).take_while(|(a, b)| a == b);
    same.count() + 1
}
