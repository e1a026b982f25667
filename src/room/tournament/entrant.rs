//! Somebody who has entered a tournament.

use serde::{Deserialize, Serialize};

use crate::base::{Cents, Chips, Millis, PlayerId, Seat, TableId};
use crate::room::event::Payment;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    pub player: PlayerId,
    pub spot: Spot,
    /// When they first entered.
    #[serde(default)]
    pub since: Millis,
    /// How the last entry was paid.
    pub with: Payment,
    /// The place of the last buy-in among those offered.
    pub price: u8,
    /// How often one has entered.
    pub entries: u32,
    pub rebuys: u32,
    pub has_added_on: bool,
    /// All that was paid for chips, without the fees.
    pub(in crate::room) paid: Cents,
    /// The fees of all of it.
    pub(in crate::room) fees: Cents,
    /// All that was paid for entries, re-buys and the add-on, with everything.
    #[serde(default)]
    pub spent: Cents,
    /// The money on one's own head.
    pub bounty: Cents,
    /// Won by knocking others out.
    pub bounties: Cents,
    pub is_vip: bool,
    /// Of an earlier phase, or won (M14): what one begins with.
    pub(in crate::room) carried: Chips,
    pub prize: Cents,
}

/// Where somebody is in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// Waits for it to begin.
    Registered,
    Seated {
        table: TableId,
        seat: Seat,
    },
    /// Lost everything at this chair, and may buy new chips until then.
    Broke {
        table: TableId,
        seat: Seat,
        until: Millis,
    },
    Out,
}

impl Entrant {
    pub(super) fn new(player: PlayerId, since: Millis) -> Self {
        Self {
            player,
            spot: Spot::Registered,
            since,
            with: Payment::Money,
            price: 0,
            entries: 0,
            rebuys: 0,
            has_added_on: false,
            paid: Cents::ZERO,
            fees: Cents::ZERO,
            spent: Cents::ZERO,
            bounty: Cents::ZERO,
            bounties: Cents::ZERO,
            is_vip: false,
            carried: Chips::ZERO,
            prize: Cents::ZERO,
        }
    }

    pub fn is_out(&self) -> bool {
        self.spot == Spot::Out
    }

    /// The chair, of somebody who has one.
    pub fn chair(&self) -> Option<(TableId, Seat)> {
        match self.spot {
            Spot::Seated { table, seat } | Spot::Broke { table, seat, .. } => Some((table, seat)),
            Spot::Registered | Spot::Out => None,
        }
    }
}
