//! The room's durable state, and a room made of it again (X1).
//!
//! Hands that were running are not part of it: stacks, positions and time banks are as they were before them. The
//! new room gets a new generator, so that no deck of a rolled-back hand is ever dealt again.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::base::{HandId, Millis, PlayerId, TableId};
use crate::cards::Random;
use crate::rulebook::{Edition, Pace};

use super::cash::Pool;
use super::deadlines::{Noted, Wake};
use super::event::Event;
use super::ledger::Ledger;
use super::player::Player;
use super::table::{Chair, Stage, Table};
use super::trouble::Hold;
use super::{Dealer, Room};

/// Numbers of hands that may have been told to somebody before a crash are not given again.
const SKIPPED_HANDS: u64 = 1 << 20;

/// Everything that outlives a crash.
#[derive(Clone, Debug)]
pub struct Saved {
    now: Millis,
    players: Vec<Player>,
    tables: Vec<Table>,
    pools: Vec<Pool>,
    ledger: Ledger,
    holds: BTreeMap<HandId, Hold>,
    next_hand: u64,
    /// The hands that were running.
    lost: Vec<(TableId, HandId)>,
}

impl Room {
    /// The durable state: everything but the hands that are running.
    pub fn save(&self) -> Saved {
        let lost = self
            .tables
            .iter()
            .filter_map(|table| Some((table.id, table.live_hand()?.id)))
            .collect();
        let tables = self
            .tables
            .iter()
            .map(|table| Table {
                running: None,
                scheduled: Noted::NOTHING,
                ..table.clone()
            })
            .collect();
        Saved {
            now: self.now,
            players: self.players.clone(),
            tables,
            pools: self.pools.clone(),
            ledger: self.ledger.clone(),
            holds: self.holds.clone(),
            next_hand: self.next_hand,
            lost,
        }
    }

    /// A room from its durable state. Nobody is connected yet; what players asked for during a hand that is gone is
    /// done now; the tables go on.
    pub fn rebuild(
        edition: Arc<Edition>,
        pace: Pace,
        saved: Saved,
        random: Random,
        dealer: Box<dyn Dealer>,
    ) -> Self {
        let mut room = Self::new(edition, pace, random, dealer);
        room.now = saved.now;
        room.players = saved.players;
        room.tables = saved.tables;
        room.pools = saved.pools;
        room.ledger = saved.ledger;
        room.holds = saved.holds;
        room.next_hand = saved.next_hand + SKIPPED_HANDS;
        for (index, player) in room.players.iter_mut().enumerate() {
            player.is_connected = false;
            player.scheduled = Noted::NOTHING;
            let wake = Wake::Player(PlayerId(index as u32));
            room.deadlines
                .enter(wake, player.out_until, &mut player.scheduled);
        }
        for (table, hand) in saved.lost {
            room.events.push(Event::RolledBack { table, hand });
        }
        let starts = room.now + room.pace.between_hands;
        for index in 0..room.tables.len() {
            let table = &mut room.tables[index];
            let id = table.id;
            let is_open = table.chairs.iter().any(|chair| *chair != Chair::Free);
            table.stage = if is_open {
                Stage::Starts { at: starts }
            } else {
                Stage::Waiting
            };
            for seat in table.taken().iter() {
                if let Some(seated) = room.tables[index].seated(seat) {
                    seated.is_connected = false;
                }
                room.settle_wishes(id, seat);
            }
            if is_open {
                room.chairs_changed(id);
            }
        }
        room.expire_holds();
        room
    }
}
