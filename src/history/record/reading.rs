//! How other programs will count a record, which has no amounts but those of bets and raises: as the reference
//! implementation of the format counts it (pokerkit 0.7).
//!
//! It agrees with the engine but for corners that the rules of rooms do not share: the price to match is the largest
//! bet that was made, so a big blind posted short lowers it (ours does not, G6), and an undersized all-in after
//! others that reopened the betting closes it again. A record that would be read as another hand is not written.

use crate::base::{Chips, Game, Seat, SeatSet};
use crate::history::phh::Player;

use super::NotExpressible;

/// A hand as readers of its record count it. What is by player is in the order of the record.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading {
    is_pot_limit: bool,
    min_bet: Chips,
    players: u8,
    is_preflop: bool,
    /// Who has posted this much or more is not asked before the flop: nobody else has more.
    second_stack: Chips,
    posts: [Chips; Seat::MAX],
    stacks: [Chips; Seat::MAX],
    bets: [Chips; Seat::MAX],
    /// What was bet on earlier streets.
    collected: Chips,
    live: SeatSet,
    price: Chips,
    /// The largest bet or raise of the round.
    largest_raise: Chips,
    /// What the undersized all-ins since the last full raise add up to.
    undersized: Chips,
    acted: SeatSet,
}

const fn set(player: Player) -> Seat {
    Seat(player.0)
}

impl Reading {
    pub(super) fn start(&mut self, game: Game, min_bet: Chips, stacks: &[Chips]) {
        *self = Self {
            is_pot_limit: game == Game::Omaha,
            min_bet,
            players: stacks.len() as u8,
            is_preflop: true,
            live: SeatSet::first_chairs(stacks.len()),
            ..Self::default()
        };
        for (own, &stack) in self.stacks.iter_mut().zip(stacks) {
            *own = stack;
        }
        self.note_second_stack();
    }

    fn note_second_stack(&mut self) {
        let mut largest = Chips::ZERO;
        self.second_stack = Chips::ZERO;
        for &stack in &self.stacks[..usize::from(self.players)] {
            self.second_stack = self.second_stack.max(stack.min(largest));
            largest = largest.max(stack);
        }
    }

    /// Antes come before everything else, and are no bets.
    pub(super) fn ante(&mut self, player: Player, amount: Chips) {
        self.stacks[player.index()] -= amount;
        self.collected += amount;
        self.note_second_stack();
    }

    pub(super) fn live(&self) -> SeatSet {
        self.live
    }

    pub(super) fn post(&mut self, player: Player, amount: Chips) {
        self.posts[player.index()] = amount;
        self.bet(player, amount);
    }

    fn bet(&mut self, player: Player, amount: Chips) {
        let index = player.index();
        self.stacks[index] -= amount;
        self.bets[index] += amount;
        self.price = self.price.max(self.bets[index]);
    }

    /// A player acts; readers must be waiting for him.
    fn act(&mut self, player: Player) -> Result<(), NotExpressible> {
        self.acted.insert(set(player));
        if self.is_preflop
            && self.posts[player.index()] >= self.second_stack
            && self.price <= self.posts[player.index()]
        {
            return Err(NotExpressible::Unasked(player));
        }
        Ok(())
    }

    pub(super) fn fold(&mut self, player: Player) -> Result<(), NotExpressible> {
        self.act(player)?;
        self.live.remove(set(player));
        Ok(())
    }

    pub(super) fn check_or_call(&mut self, player: Player) -> Result<(), NotExpressible> {
        self.act(player)?;
        self.bet(player, self.to_call(player));
        Ok(())
    }

    fn to_call(&self, player: Player) -> Chips {
        let index = player.index();
        (self.price - self.bets[index]).min(self.stacks[index])
    }

    pub(super) fn raise(&mut self, player: Player, to: Chips) -> Result<(), NotExpressible> {
        let had_acted = self.acted.contains(set(player));
        self.act(player)?;
        if !self.may_raise(player, to, had_acted) {
            return Err(NotExpressible::Raise { player, to });
        }
        let by = to - self.price;
        self.bet(player, to - self.bets[player.index()]);
        if by >= self.largest_raise {
            self.largest_raise = by;
            self.acted = SeatSet::EMPTY;
            self.acted.insert(set(player));
        }
        let is_all_in = self.stacks[player.index()] == Chips::ZERO;
        self.undersized = match is_all_in {
            true if self.undersized + by < self.largest_raise => self.undersized + by,
            _ => Chips::ZERO,
        };
        Ok(())
    }

    fn may_raise(&self, player: Player, to: Chips, had_acted: bool) -> bool {
        let bet = self.bets[player.index()];
        let stack = bet + self.stacks[player.index()];
        let min = stack.min(self.price + self.largest_raise.max(self.min_bet));
        let max = if self.is_pot_limit {
            let pot = self.collected + self.bets.iter().copied().sum();
            stack.min(min.max(self.price + self.price - bet + pot))
        } else {
            stack
        };
        let is_closed = self.undersized.is_positive() && had_acted;
        let can_be_answered = || {
            let has_more =
                |other: Seat| self.stacks[other.index()] + self.bets[other.index()] > self.price;
            let mut others = self.live.iter().filter(|&other| other != set(player));
            others.any(has_more)
        };
        self.to_call(player) >= self.largest_raise
            && !is_closed
            && stack > self.price
            && can_be_answered()
            && (min..=max).contains(&to)
    }

    /// The betting of a street is over: what nobody matched goes back, and the stacks must be the engine's.
    pub(super) fn end_street(&mut self, stacks: &[Chips]) -> Result<(), NotExpressible> {
        let players = usize::from(self.players);
        if self.live.has_several() {
            let awaited = |seat: &Seat| {
                let index = seat.index();
                self.stacks[index].is_positive() && self.bets[index] < self.price
            };
            if let Some(seat) = self.live.iter().find(awaited) {
                return Err(NotExpressible::Awaited(Player(seat.0)));
            }
        }
        let mut second = Chips::ZERO;
        let mut largest = Chips::ZERO;
        for &bet in &self.bets[..players] {
            second = second.max(bet.min(largest));
            largest = largest.max(bet);
        }
        for (index, &paid) in stacks.iter().enumerate().take(players) {
            let matched = self.bets[index].min(second);
            self.stacks[index] += self.bets[index] - matched;
            self.collected += matched;
            if self.stacks[index] != paid {
                return Err(NotExpressible::Stack {
                    player: Player(index as u8),
                    stack: paid,
                    read: self.stacks[index],
                });
            }
        }
        self.bets = [Chips::ZERO; Seat::MAX];
        self.price = Chips::ZERO;
        self.largest_raise = Chips::ZERO;
        self.undersized = Chips::ZERO;
        self.acted = SeatSet::EMPTY;
        self.is_preflop = false;
        Ok(())
    }
}
