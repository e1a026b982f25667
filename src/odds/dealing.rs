//! Hands drawn at random from ranges, every deal that one deck allows as likely as any other.
//!
//! Hands of several ranges are drawn until no card comes twice. So that this does not take long, ranges are
//! first joined into groups whose common deals are listed, and a player who may hold anything is left out: for
//! every deal of the others there are as many ways to deal such hands, so that they can be dealt from the rest
//! of the deck, like the board.

use std::ops::ControlFlow;

use crate::cards::{CardSet, Random};

use super::spot::Deal;
use super::{Spot, SpotError};

/// How many draws a sample may take on average before the ranges count as entangled.
pub(super) const MOST_DRAWS: u64 = 1_000;

/// The most deals of a group, if it is of more than one range.
const MOST_JOINED: usize = 1 << 17;

/// The cards that are held, and the places of the hands in the players' lists; zero for players of other groups.
type Group = Vec<(CardSet, Deal)>;

pub(super) struct Dealing {
    /// Each player is in one group, or is in none and may hold anything.
    pub(super) groups: Vec<Group>,
    /// Who may hold anything.
    pub(super) anything: Vec<bool>,
}

impl Dealing {
    pub(super) fn new(spot: &Spot) -> Self {
        match spot.few_deals() {
            Some(count) => Self::listed(spot, count),
            None => Self::joined(spot, MOST_JOINED),
        }
    }

    /// All players in one group.
    fn listed(spot: &Spot, count: usize) -> Self {
        let mut deals = Vec::with_capacity(count);
        let _ = spot.each_deal(|deal| {
            let taken = spot.dealt(deal).fold(CardSet::EMPTY, CardSet::union);
            deals.push((taken, *deal));
            ControlFlow::Continue(())
        });
        Self {
            groups: vec![deals],
            anything: vec![false; spot.players()],
        }
    }

    /// Players in groups of at most so many deals, if need be alone.
    pub(super) fn joined(spot: &Spot, most: usize) -> Self {
        let left = CardSet::FULL.len() - spot.board().len() - spot.dead().len();
        let every = ways(left, spot.game().hole_cards());
        let anything: Vec<bool> = spot.hands().iter().map(|all| all.len() == every).collect();
        let mut players: Vec<usize> = (0..spot.players()).filter(|&p| !anything[p]).collect();
        // The shortest lists first: single hands are taken out of the others' ranges once and for all.
        players.sort_by_key(|&player| spot.hands()[player].len());
        let mut groups: Vec<Group> = Vec::new();
        for player in players {
            let hands = &spot.hands()[player];
            match groups.last_mut() {
                Some(group) if group.len() * hands.len() <= most => {
                    *group = join(group, player, hands);
                }
                _ => groups.push(join(&[(CardSet::EMPTY, Deal::default())], player, hands)),
            }
        }
        Self { groups, anything }
    }

    /// Hands for all players of groups, and the cards that they hold. Counts `draws` down.
    #[inline]
    pub(super) fn draw(
        &self,
        random: &mut Random,
        draws: &mut u64,
    ) -> Result<(CardSet, Deal), SpotError> {
        // If two hands share a card, all are drawn anew: to draw only one of them again would favour some deals.
        'again: while *draws > 0 {
            *draws -= 1;
            let mut deal = Deal::default();
            let mut taken = CardSet::EMPTY;
            for group in &self.groups {
                let (cards, places) = &group[random.below(group.len() as u32) as usize];
                if !cards.intersection(taken).is_empty() {
                    continue 'again;
                }
                taken = taken.union(*cards);
                for (place, in_group) in deal.iter_mut().zip(places) {
                    *place += in_group;
                }
            }
            return Ok((taken, deal));
        }
        Err(SpotError::Entangled)
    }
}

/// Every deal of the group with every hand of one more player that fits.
fn join(group: &[(CardSet, Deal)], player: usize, hands: &[CardSet]) -> Group {
    let mut joined = Group::new();
    for (taken, deal) in group {
        for (place, hand) in (0..).zip(hands) {
            if hand.intersection(*taken).is_empty() {
                let mut deal = *deal;
                deal[player] = place;
                joined.push((taken.union(*hand), deal));
            }
        }
    }
    joined
}

/// How many ways there are to take so many of these cards.
fn ways(cards: usize, taken: usize) -> usize {
    (0..taken).fold(1, |ways, place| ways * (cards - place) / (place + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Game;
    use crate::odds::{Range, parse_board};

    fn joined(texts: &[&str], board: &str) -> Dealing {
        let read = |text: &&str| Range::parse(Game::Holdem, text).unwrap();
        let ranges: Vec<Range> = texts.iter().map(read).collect();
        let board = parse_board(board).unwrap();
        let spot = Spot::new(Game::Holdem, &ranges, &board).unwrap();
        Dealing::joined(&spot, MOST_JOINED)
    }

    #[test]
    fn who_may_hold_anything_is_in_no_group() {
        for board in ["", "2c3c4c", "2c3c4c5d6d"] {
            let dealing = joined(&["random", "AA", "22+", "AA,random"], board);
            assert_eq!(dealing.anything, [true, false, false, true]);
            assert_eq!(dealing.groups.len(), 1);
        }
    }

    #[test]
    fn a_group_has_every_deal_that_fits() {
        // Six pairs of aces for one, for the other the one that is left.
        let [group] = &joined(&["AA", "AA"], "").groups[..] else {
            panic!("two short ranges are one group");
        };
        assert_eq!(group.len(), 6);
        assert!(group.iter().all(|(taken, _)| taken.len() == 4));
        // A single hand is taken out of the other's range.
        assert_eq!(joined(&["AA", "AhKd"], "").groups[0].len(), 3);
    }
}
