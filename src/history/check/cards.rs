//! The cards that a record names, and a deal that has them in their places. The reader has seen to it that none
//! comes twice and that hands have the size of the game.

use super::Fault;
use crate::base::Seat;
use crate::cards::{Card, CardSet, Hole, Rank, Suit};
use crate::engine::Deal;
use crate::history::phh::{self, Player};

/// The cards that a record names, each in its place.
pub(super) struct Cards {
    holes: [Option<phh::Cards>; Seat::MAX],
    pub(super) board: [Option<Card>; 5],
}

impl Cards {
    pub(super) fn collect(record: &phh::Hand) -> Result<Self, Fault> {
        let mut table = Self {
            holes: [None; Seat::MAX],
            board: [None; 5],
        };
        let mut on_board = 0;
        for (index, action) in record.actions.iter().enumerate() {
            let number = index + 1;
            match *action {
                phh::Action::DealHole { player, cards } => {
                    let earlier = table.holes[player.index()].replace(cards);
                    if earlier.is_some() {
                        return Err(Fault::DealtTwice { number, player });
                    }
                }
                phh::Action::DealBoard(cards) => {
                    let Some(places) = table.board.get_mut(on_board..on_board + cards.len()) else {
                        return Err(Fault::BoardIsFull { number });
                    };
                    places.copy_from_slice(&cards);
                    on_board += cards.len();
                }
                phh::Action::Show { player, cards } => table.reveal(number, player, cards)?,
                _ => {}
            }
        }
        match table
            .holes
            .iter()
            .take(record.player_count())
            .position(Option::is_none)
        {
            Some(player) => Err(Fault::NoHoleCards(Player(player as u8))),
            None => Ok(table),
        }
    }

    /// Shown cards are those that were dealt, or say what was unknown.
    fn reveal(&mut self, number: usize, player: Player, shown: phh::Cards) -> Result<(), Fault> {
        let other = Fault::OtherCards {
            number,
            player,
            shown,
        };
        let Some(hole) = &mut self.holes[player.index()] else {
            return Err(Fault::NoHoleCards(player));
        };
        let mut cards: Vec<Option<Card>> = hole.to_vec();
        for card in shown.known().filter(|&card| !hole.contains(&Some(card))) {
            let unknown = cards
                .iter_mut()
                .find(|place| place.is_none())
                .ok_or(other.clone())?;
            *unknown = Some(card);
        }
        *hole = phh::Cards::new(&cards).ok_or(other)?;
        Ok(())
    }

    /// A deal with these cards, and any others where they are not known.
    pub(super) fn deal(&self) -> Deal {
        let holes = || self.holes.iter().flatten();
        let named = holes()
            .flat_map(phh::Cards::known)
            .chain(self.board.into_iter().flatten())
            .collect();
        let mut others = CardSet::FULL.without(named).iter();
        // There are always others: ten players and the board hold at most 45 cards.
        let mut any = |card: Option<Card>| {
            card.or_else(|| others.next())
                .unwrap_or(Card::new(Rank::Two, Suit::Clubs))
        };
        let mut deal = Deal {
            holes: [Hole::NONE; Seat::MAX],
            board: self.board.map(&mut any),
        };
        for (hole, named) in deal.holes.iter_mut().zip(&self.holes) {
            *hole = named
                .iter()
                .flat_map(|cards| cards.iter())
                .map(|&card| any(card))
                .collect();
        }
        deal
    }

    pub(super) fn knows(&self, seat: Seat) -> bool {
        self.holes[seat.index()].is_some_and(|cards| cards.iter().all(Option::is_some))
    }
}
