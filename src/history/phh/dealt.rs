//! What can be said of a hand's actions without playing them: that no card is dealt twice (G1), that every
//! player is there, and that hands have as many cards as the game gives.

use super::action::{Action, Cards, Player};
use super::notation::ActionProblem;
use crate::base::Seat;
use crate::cards::{Card, CardSet};

/// The cards that the actions name. No card is dealt twice, whoever gets it; showing a card that one was
/// dealt is no second deal.
#[derive(Default)]
pub(super) struct Dealt {
    all: CardSet,
    of_player: [CardSet; Seat::MAX],
    /// The player with the highest number, and the first action that names him.
    last_player: Option<(Player, usize)>,
    /// By how many hole cards an action deals or shows: the first such action.
    first_with: [Option<usize>; Cards::MOST + 1],
}

impl Dealt {
    pub(super) fn follow(&mut self, action: &Action, at: usize) -> Result<(), ActionProblem> {
        let player = match *action {
            Action::DealHole { player, cards } => {
                self.first_with[cards.len()].get_or_insert(at);
                for card in cards.known() {
                    self.deal(card)?;
                    self.of_player[player.index()].insert(card);
                }
                player
            }
            Action::Show { player, cards } => {
                self.first_with[cards.len()].get_or_insert(at);
                for card in cards.known() {
                    if !self.of_player[player.index()].contains(card) {
                        self.deal(card)?;
                        self.of_player[player.index()].insert(card);
                    }
                }
                player
            }
            Action::DealBoard(cards) => return cards.known().try_for_each(|card| self.deal(card)),
            Action::Fold(player)
            | Action::CheckOrCall(player)
            | Action::BetOrRaiseTo { player, .. }
            | Action::ShowDealt(player)
            | Action::Muck(player) => player,
        };
        if self.last_player.is_none_or(|(last, _)| player > last) {
            self.last_player = Some((player, at));
        }
        Ok(())
    }

    fn deal(&mut self, card: Card) -> Result<(), ActionProblem> {
        if self.all.contains(card) {
            return Err(ActionProblem::Twice(card));
        }
        self.all.insert(card);
        Ok(())
    }

    /// The first action that does not fit the number of players or the game.
    pub(super) fn refusal(
        &self,
        players: usize,
        hole_cards: usize,
    ) -> Option<(usize, ActionProblem)> {
        if let Some((player, at)) = self.last_player
            && player.index() >= players
        {
            return Some((at, ActionProblem::NoSuchPlayer { player, players }));
        }
        let mut counts = self.first_with.iter().enumerate();
        counts.find_map(|(found, at)| {
            let problem = ActionProblem::HoleCards { found, hole_cards };
            at.filter(|_| found != hole_cards).map(|at| (at, problem))
        })
    }
}
