//! The question: who may hold what, on which board.

use std::fmt;
use std::ops::ControlFlow;

use crate::base::Game;
use crate::cards::{Card, CardSet, ParseCardError};

use super::Range;
use super::spelling::read_cards;

/// The most hands or ranges that are compared.
pub const MOST_HANDS: usize = 6;

/// The most deals of a spot that are gone through one by one.
const MOST_DEALS: usize = 1 << 21;

/// How far a search for hands that can be dealt together goes before it gives up.
const MOST_TRIES: usize = 1 << 25;

/// Hands or ranges to be compared on a board. At least one deal of hands from all ranges is possible.
#[derive(Clone, Debug)]
pub struct Spot {
    game: Game,
    board: Vec<Card>,
    /// Cards that are known to be neither in a hand nor in the deck: those of others who are not compared.
    dead: CardSet,
    /// The hands that each player may hold, none with a card of the board or a dead one.
    hands: Vec<Vec<CardSet>>,
}

/// One hand for each player: the places of the hands in the players' lists.
pub(super) type Deal = [u32; MOST_HANDS];

/// Where a card was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In this hand, counted from 1.
    Hand(usize),
    Board,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(number) => write!(f, "in hand {number}"),
            Self::Board => write!(f, "on the board"),
        }
    }
}

/// Why a spot cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpotError {
    #[error("2 to {MOST_HANDS} hands are compared, not {0}")]
    Hands(usize),
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error("the card {card} is {first} and {second}")]
    Twice {
        card: Card,
        first: Place,
        second: Place,
    },
    #[error("hand {hand} is of {cards} cards, and this game deals {dealt}")]
    HoleCards {
        hand: usize,
        cards: usize,
        dealt: usize,
    },
    #[error("every hand of range {0} has a card of the board")]
    Blocked(usize),
    #[error("every hand of range {0} has a dead card")]
    Dead(usize),
    #[error("the dead card {0} is on the board")]
    DeadOnBoard(Card),
    #[error("the ranges need the same cards: one deck cannot deal everybody a hand")]
    Impossible,
    #[error("the ranges need the same cards: random hands of them hardly ever fit together")]
    Entangled,
}

/// What is wrong with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    #[error("a board has 3, 4 or 5 cards (none before the flop), not {0}")]
    Count(usize),
    #[error("the card {0} is on the board twice")]
    Twice(Card),
}

impl Spot {
    pub fn new(game: Game, ranges: &[Range], board: &[Card]) -> Result<Self, SpotError> {
        if !(2..=MOST_HANDS).contains(&ranges.len()) {
            return Err(SpotError::Hands(ranges.len()));
        }
        let board_set = check_board(board)?;
        let mut named = vec![(Place::Board, board_set)];
        let mut hands = Vec::new();
        for (number, range) in (1..).zip(ranges) {
            if range.hole_cards() != game.hole_cards() {
                return Err(SpotError::HoleCards {
                    hand: number,
                    cards: range.hole_cards(),
                    dealt: game.hole_cards(),
                });
            }
            if let [hand] = range.hands() {
                let place = Place::Hand(number);
                check_apart(&named, place, *hand)?;
                named.push((place, *hand));
            }
            let free = |hand: &CardSet| hand.intersection(board_set).is_empty();
            let left: Vec<CardSet> = range.hands().iter().copied().filter(free).collect();
            if left.is_empty() {
                return Err(SpotError::Blocked(number));
            }
            hands.push(left);
        }
        let spot = Self {
            game,
            board: board.to_vec(),
            dead: CardSet::EMPTY,
            hands,
        };
        spot.checked()
    }

    /// The same, when these cards are out of the game: no hand has one of them, and none can come.
    pub fn without(mut self, dead: CardSet) -> Result<Self, SpotError> {
        for (number, hands) in (1..).zip(&mut self.hands) {
            hands.retain(|hand| hand.intersection(dead).is_empty());
            if hands.is_empty() {
                return Err(SpotError::Dead(number));
            }
        }
        if let Some(card) = self.board.iter().find(|card| dead.contains(**card)) {
            return Err(SpotError::DeadOnBoard(*card));
        }
        self.dead = self.dead.union(dead);
        self.checked()
    }

    /// At least one deal must be possible.
    fn checked(self) -> Result<Self, SpotError> {
        let mut possible = false;
        let search = self.each_deal(|_| {
            possible = true;
            ControlFlow::Break(())
        });
        match search {
            _ if possible => Ok(self),
            ControlFlow::Break(()) => Err(SpotError::Entangled),
            ControlFlow::Continue(()) => Err(SpotError::Impossible),
        }
    }

    pub const fn game(&self) -> Game {
        self.game
    }

    pub fn board(&self) -> &[Card] {
        &self.board
    }

    /// The cards that nobody holds and that cannot come.
    pub(super) const fn dead(&self) -> CardSet {
        self.dead
    }

    pub fn players(&self) -> usize {
        self.hands.len()
    }

    /// The hands that each player may hold.
    pub(super) fn hands(&self) -> &[Vec<CardSet>] {
        &self.hands
    }

    /// The hands of a deal.
    pub(super) fn dealt(&self, deal: &Deal) -> impl Iterator<Item = CardSet> {
        let hands = self.hands.iter().zip(*deal);
        hands.map(|(hands, place)| hands[place as usize])
    }

    /// How many deals there are, unless they are too many to go through one by one.
    pub(super) fn few_deals(&self) -> Option<usize> {
        let mut deals = 0;
        let counted = self.each_deal(|_| {
            deals += 1;
            if deals <= MOST_DEALS {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        counted.is_continue().then_some(deals)
    }

    /// Calls `visit` with every deal in which no card comes twice, until it breaks. Breaks too when the search
    /// takes too long.
    pub(super) fn each_deal(
        &self,
        mut visit: impl FnMut(&Deal) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // The shortest lists first: conflicts are found early.
        let mut order: Vec<usize> = (0..self.players()).collect();
        order.sort_by_key(|&player| self.hands[player].len());
        let mut search = Search {
            hands: &self.hands,
            visit: &mut visit,
            tries: 0,
            deal: Deal::default(),
        };
        search.go(&order, CardSet::EMPTY)
    }
}

struct Search<'a, V> {
    hands: &'a [Vec<CardSet>],
    visit: &'a mut V,
    tries: usize,
    deal: Deal,
}

impl<V: FnMut(&Deal) -> ControlFlow<()>> Search<'_, V> {
    fn go(&mut self, players: &[usize], taken: CardSet) -> ControlFlow<()> {
        let Some((&player, others)) = players.split_first() else {
            return (self.visit)(&self.deal);
        };
        for (place, hand) in (0..).zip(&self.hands[player]) {
            self.tries += 1;
            if self.tries > MOST_TRIES {
                return ControlFlow::Break(());
            }
            if hand.intersection(taken).is_empty() {
                self.deal[player] = place;
                self.go(others, taken.union(*hand))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Reads the cards of a board, in upper or lower case, with or without spaces and commas.
pub fn parse_board(text: &str) -> Result<Vec<Card>, ParseCardError> {
    read_cards(&text.replace(',', " "))
}

fn check_board(board: &[Card]) -> Result<CardSet, BoardError> {
    if !matches!(board.len(), 0 | 3..=5) {
        return Err(BoardError::Count(board.len()));
    }
    let mut set = CardSet::EMPTY;
    for &card in board {
        if set.contains(card) {
            return Err(BoardError::Twice(card));
        }
        set.insert(card);
    }
    Ok(set)
}

/// A hand given card by card may have no card that was named before.
fn check_apart(named: &[(Place, CardSet)], second: Place, hand: CardSet) -> Result<(), SpotError> {
    for &(first, cards) in named {
        if let Some(card) = cards.intersection(hand).iter().next() {
            return Err(SpotError::Twice {
                card,
                first,
                second,
            });
        }
    }
    Ok(())
}
