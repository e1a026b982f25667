//! What an all-in was worth before the last cards came.
//!
//! Where all betting was over before the river, and the cards of everybody still in are known, every pot (after its rake) is
//! divided by exact equity among those who can win it; the cards of the others who are still in are dead. A pot is divided in
//! whole hundredths: everybody gets the whole part of their share, and what is left goes to the largest remainders, the
//! earlier player first. So the adjusted results of all players add up to what their results add up to.

use super::Hundredths;
use crate::base::{Chips, Game, Seat, SeatSet};
use crate::cards::{Card, CardSet};
use crate::history::check::Told;
use crate::history::phh::{Action, Hand, Variant};
use crate::history::record::Event;
use crate::odds::{AFFORDABLE, Outcomes, Range, Spot, exact};

/// What is to be added to the player's result; nothing where the result stands as it is.
pub(super) fn shift(record: &Hand, told: &Told, place: usize, live: SeatSet) -> Option<Hundredths> {
    let me = Seat(place as u8);
    if !live.contains(me) || !live.has_several() {
        return None;
    }
    let seen = board_when_betting_ended(told)?;
    let table = Cards::known(record, live)?;
    let board = table.board.get(..seen)?;
    let mut won = Hundredths::ZERO;
    for event in &told.events {
        match *event {
            Event::Pot {
                amount, contenders, ..
            } if contenders.contains(me) => {
                let raked = raked(told, event);
                won.0 += table.share(board, contenders, live, amount - raked, me)?.0;
            }
            Event::Awarded { seat, amount, .. } if seat == me => {
                won.0 -= Hundredths::of(amount).0;
            }
            Event::Mucked { .. } => return None,
            _ => {}
        }
    }
    Some(won)
}

/// How many cards lay there when nobody could bet any more, if it was before the river: a card came after the last action.
fn board_when_betting_ended(told: &Told) -> Option<usize> {
    let mut cards = 0;
    let mut at_last_action = 0;
    for event in &told.events {
        match event {
            Event::Flop { .. } => cards += 3,
            Event::Turn { .. } | Event::River { .. } => cards += 1,
            Event::Folded { .. }
            | Event::Checked { .. }
            | Event::Called { .. }
            | Event::Raised { .. } => at_last_action = cards,
            _ => {}
        }
    }
    (at_last_action < cards && cards == 5).then_some(at_last_action)
}

fn raked(told: &Told, pot: &Event) -> Chips {
    let Event::Pot { pot, .. } = *pot else {
        return Chips::ZERO;
    };
    let of_pot = told.events.iter().filter_map(|event| match *event {
        Event::Raked { pot: of, amount } if of == pot => Some(amount),
        _ => None,
    });
    of_pot.sum()
}

/// The cards that a record names.
struct Cards {
    game: Game,
    hands: [CardSet; Seat::MAX],
    board: Vec<Card>,
}

impl Cards {
    /// The cards of a hand, if those of everybody who is in are known, and the whole board.
    fn known(record: &Hand, live: SeatSet) -> Option<Self> {
        let mut hands = [CardSet::EMPTY; Seat::MAX];
        let mut board = Vec::with_capacity(5);
        for action in &record.actions {
            match action {
                Action::DealHole { player, cards } | Action::Show { player, cards } => {
                    cards
                        .known()
                        .for_each(|card| hands[player.index()].insert(card));
                }
                Action::DealBoard(cards) => board.extend(cards.known()),
                _ => {}
            }
        }
        let game = match record.variant {
            Variant::NoLimitHoldem => Game::Holdem,
            Variant::PotLimitOmaha => Game::Omaha,
        };
        let is_known = |seat: Seat| hands[seat.index()].len() == game.hole_cards();
        (live.iter().all(is_known) && board.len() == 5).then_some(Self { game, hands, board })
    }

    /// What one of those who can win a pot may expect of it.
    fn share(
        &self,
        board: &[Card],
        contenders: SeatSet,
        live: SeatSet,
        amount: Chips,
        me: Seat,
    ) -> Option<Hundredths> {
        if contenders.only() == Some(me) {
            return Some(Hundredths::of(amount));
        }
        let outcomes = self.outcomes(board, contenders, live)?;
        let parts: Vec<u64> = (0..contenders.len())
            .map(|player| outcomes.sixtieths(player))
            .collect();
        let place = contenders.iter().position(|seat| seat == me)?;
        divide(Hundredths::of(amount), &parts).get(place).copied()
    }

    /// Nothing where more are in than are compared.
    fn outcomes(&self, board: &[Card], contenders: SeatSet, live: SeatSet) -> Option<Outcomes> {
        let hand = |seat: Seat| self.hands[seat.index()];
        let ranges: Vec<Range> = contenders
            .iter()
            .map(|seat| Range::of(hand(seat)))
            .collect();
        let others = live.without(contenders).iter().map(hand);
        let dead = others.fold(CardSet::EMPTY, CardSet::union);
        let spot = Spot::new(self.game, &ranges, board).ok()?;
        exact(&spot.without(dead).ok()?, AFFORDABLE)
    }
}

/// Divides an amount in proportion to some parts.
fn divide(amount: Hundredths, parts: &[u64]) -> Vec<Hundredths> {
    let all: i128 = parts.iter().map(|part| i128::from(*part)).sum();
    let share = |part: &u64| i128::from(amount.0) * i128::from(*part);
    let mut shares: Vec<Hundredths> = parts
        .iter()
        .map(|part| Hundredths((share(part) / all.max(1)) as i64))
        .collect();
    let given: i64 = shares.iter().map(|share| share.0).sum();
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|place| -(share(&parts[*place]) % all.max(1)));
    let missing = usize::try_from(amount.0 - given).unwrap_or(0);
    for place in order.into_iter().take(missing) {
        shares[place].0 += 1;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_divided_and_the_largest_remainders_get_what_is_left() {
        let shares = |amount, parts: &[u64]| -> Vec<i64> {
            let divided = divide(Hundredths(amount), parts);
            divided.into_iter().map(Hundredths::get).collect()
        };
        assert_eq!(shares(100, &[1, 1, 1]), [34, 33, 33]);
        assert_eq!(shares(101, &[1, 1, 1]), [34, 34, 33]);
        assert_eq!(shares(10, &[2, 1]), [7, 3]);
        assert_eq!(shares(11, &[0, 1, 5]), [0, 2, 9]);
        assert_eq!(shares(0, &[3, 4]), [0, 0]);
    }
}
