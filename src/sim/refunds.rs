//! What comes back when a tournament is called off (X3–X6), against what was paid for it.

use std::collections::BTreeSet;

use crate::base::{Cents, PlayerId};
use crate::room::event::Back;
use crate::room::tournament::Tournament;
use crate::rulebook::{Bounty, Plan, Price};

use super::arbiter::Watched;

/// What somebody paid for a tournament, all entries, re-buys and the add-on together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Paid {
    pub(super) total: Cents,
    pub(super) fee: Cents,
    bounty: Cents,
}

impl Paid {
    pub(super) fn add(&mut self, price: Price) {
        self.total += price.total();
        self.fee += price.fee;
        self.bounty += price.bounty;
    }
}

/// All that came back.
#[derive(Clone, Debug, Default)]
pub(super) struct Refunds {
    to: BTreeSet<PlayerId>,
    shares: Cents,
    fees: Cents,
    bounties: Cents,
    tickets: Cents,
}

impl Refunds {
    pub(super) fn add(&mut self, player: PlayerId, back: Back) {
        self.to.insert(player);
        self.shares += back.share;
        self.fees += back.fees;
        self.bounties += back.bounty;
        self.tickets += back.ticket.unwrap_or(Cents::ZERO);
    }
}

impl Watched {
    fn has_prices(&self) -> bool {
        let prices = |plan: &Plan| !plan.prices.is_empty();
        self.plan.as_ref().is_some_and(|plan| prices(plan))
    }

    /// Before the start everything comes back; after it the pool, the fees of those who are left, and what is on their heads.
    /// A game of an offer is forgotten by then.
    pub(super) fn has_refunded(&self, tournament: Option<&Tournament>) -> bool {
        let back = &self.refunds;
        if !self.has_begun && self.has_prices() {
            let all: Cents = self.paid.values().map(|paid| paid.total).sum();
            return back.shares + back.fees + back.bounties + back.tickets == all;
        }
        let pool = match tournament {
            Some(tournament) => Some(tournament.pool()),
            None => self.pool_of_game(),
        };
        let won: Cents = self.finished.values().copied().sum();
        let left = back.to.iter().filter_map(|player| self.paid.get(player));
        // What is paid for a second phase is paid in the first ones.
        let fees_are_back =
            !self.has_prices() || back.fees == left.map(|paid| paid.fee).sum::<Cents>();
        pool == Some(back.shares + won)
            && fees_are_back
            && self.has_paid_heads(self.bounties + back.bounties)
            && back.tickets == Cents::ZERO
    }

    pub(super) fn pool_of_game(&self) -> Option<Cents> {
        match self.times {
            Some(times) => times.of(self.plan.as_ref()?.prices.first()?.total()),
            None => Some(self.paid.values().map(|paid| paid.total - paid.fee).sum()),
        }
    }

    /// Whether all that players put on their heads was paid.
    pub(super) fn has_paid_heads(&self, paid: Cents) -> bool {
        match self.plan.as_ref().and_then(|plan| plan.bounty) {
            Some(Bounty::Whole | Bounty::Progressive) => {
                paid == self.paid.values().map(|paid| paid.bounty).sum()
            }
            Some(Bounty::Vip { .. }) | None => true,
        }
    }
}
