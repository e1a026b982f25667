//! What the room remembers of a player: places, settings, and how they left (C8, C9, C11–C13, T2).
//!
//! Not here: money, which is in the ledger, and names, which are nobody's business in a rule.

use serde::{Deserialize, Serialize};

use super::deadlines::Noted;
use super::tournament::GameRecord;
use crate::base::{Cents, Millis, PoolId, TableId, TournamentId};

/// How many tables one is remembered to have played at (C1).
const KNOWN_TABLES: usize = 32;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The number of the last request that was granted: what comes with it or a smaller one comes again.
    pub(super) last_request: u64,
    /// The tables with a seat or a reservation.
    pub(super) places: Vec<TableId>,
    /// The tournaments one has entered and is not out of.
    pub(super) entered: Vec<TournamentId>,
    /// Those that ended of late, the last one last.
    #[serde(default)]
    pub(super) ended: Vec<GameRecord>,
    /// What each is worth, the smallest first (M13).
    pub(super) tickets: Vec<Cents>,
    #[serde(skip)]
    pub is_connected: bool,
    /// C9.
    pub sits_out_next_big_blind: bool,
    /// C11.
    pub tops_up: bool,
    /// Until when one may come back from sitting out everywhere (C8); never comes where one does not.
    pub out_until: Millis,
    /// The last one comes last.
    pub(super) known: Vec<TableId>,
    pub(super) left: Vec<Left>,
    today: Today,
    /// The earliest entry for this player in the list of deadlines.
    #[serde(skip, default = "Noted::nothing")]
    pub(super) scheduled: Noted,
}

/// How somebody left a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Left {
    pub(super) table: TableId,
    pub(super) pool: PoolId,
    pub(super) at: Millis,
    pub(super) stack: Cents,
    pub(super) bank: Millis,
    pub(super) hands: u32,
    pub(super) banzai: BanzaiStack,
}

/// What became of a stack with which one left Banzai (C13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum BanzaiStack {
    /// It must be brought back.
    Remembered,
    /// It was, or it need not be.
    Settled,
}

/// What is counted by day, UTC (C12, C13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Today {
    day: i64,
    /// How often one came back to a table left with 100 big blinds or more.
    pub(super) ratholed: u32,
    /// How often one chose 10 big blinds instead of a Banzai stack.
    pub(super) banzai_choices: u32,
}

impl Default for Player {
    fn default() -> Self {
        Self {
            last_request: 0,
            places: Vec::new(),
            entered: Vec::new(),
            ended: Vec::new(),
            tickets: Vec::new(),
            is_connected: true,
            sits_out_next_big_blind: false,
            tops_up: false,
            out_until: Millis::NEVER,
            known: Vec::new(),
            left: Vec::new(),
            today: Today::default(),
            scheduled: Noted::NOTHING,
        }
    }
}

impl Player {
    /// The tables with a seat or a reservation.
    pub fn places(&self) -> &[TableId] {
        &self.places
    }

    /// The tournaments one has entered and is not out of.
    pub fn entered(&self) -> &[TournamentId] {
        &self.entered
    }

    /// What one's tickets are worth.
    pub fn tickets(&self) -> &[Cents] {
        &self.tickets
    }

    pub(super) fn add_ticket(&mut self, worth: Cents) {
        let place = self.tickets.partition_point(|other| *other <= worth);
        self.tickets.insert(place, worth);
    }

    /// Takes a ticket away; says whether there was one.
    pub(super) fn use_ticket(&mut self, worth: Cents) -> bool {
        let place = self.tickets.binary_search(&worth);
        place.map(|place| self.tickets.remove(place)).is_ok()
    }

    /// How many tickets of this worth there are.
    pub fn tickets_of(&self, worth: Cents) -> u32 {
        let same = self.tickets.iter().filter(|ticket| **ticket == worth);
        same.count() as u32
    }

    pub fn is_out_everywhere(&self) -> bool {
        self.out_until != Millis::NEVER
    }

    /// What was counted on the day on which `now` falls: at 00:00 UTC it begins anew.
    pub(super) fn counted(&self, now: Millis) -> Today {
        let day = now.day();
        match self.today {
            today if today.day == day => today,
            _ => Today {
                day,
                ..Today::default()
            },
        }
    }

    /// The same, to count on.
    pub(super) fn today(&mut self, now: Millis) -> &mut Today {
        self.today = self.counted(now);
        &mut self.today
    }

    pub(super) fn get_to_know(&mut self, table: TableId) {
        self.known.retain(|known| *known != table);
        if self.known.len() == KNOWN_TABLES {
            self.known.remove(0);
        }
        self.known.push(table);
    }

    /// What outlives a crash: nobody is connected after it.
    pub(super) fn saved(&self) -> Self {
        Self {
            is_connected: false,
            scheduled: Noted::NOTHING,
            ..self.clone()
        }
    }

    /// The number of the last request that was granted.
    pub fn last_request(&self) -> u64 {
        self.last_request
    }

    /// The Banzai stacks that are to be brought back to a pool, the largest first (C13).
    pub(super) fn banzai_stacks(&self, pool: PoolId, since: Millis) -> Vec<Cents> {
        let mut stacks: Vec<Cents> = self
            .left_since(since)
            .filter(|left| left.pool == pool && left.banzai == BanzaiStack::Remembered)
            .map(|left| left.stack)
            .collect();
        stacks.sort_unstable_by(|a, b| b.cmp(a));
        stacks
    }

    /// A Banzai stack was brought back, or exchanged for a buy-in.
    pub(super) fn settle_banzai(&mut self, pool: PoolId, stack: Cents, since: Millis) {
        let is_it = |left: &&mut Left| {
            left.at >= since
                && left.pool == pool
                && left.stack == stack
                && left.banzai == BanzaiStack::Remembered
        };
        if let Some(left) = self.left.iter_mut().find(is_it) {
            left.banzai = BanzaiStack::Settled;
        }
    }

    /// How the player left tables since a moment, the last time last.
    pub(super) fn left_since(&self, since: Millis) -> impl DoubleEndedIterator<Item = &Left> {
        self.left.iter().filter(move |left| left.at >= since)
    }

    pub(super) fn forget_before(&mut self, since: Millis) {
        self.left.retain(|left| left.at >= since);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c13_an_expired_stack_is_not_taken_for_one_that_counts() {
        let (pool, stack) = (PoolId(3), Cents(208));
        let left = |minutes: i64| Left {
            table: TableId(minutes as u32),
            pool,
            at: Millis::from_secs(minutes * 60),
            stack,
            bank: Millis::ZERO,
            hands: 0,
            banzai: BanzaiStack::Remembered,
        };
        let mut player = Player {
            left: vec![left(0), left(20)],
            ..Player::default()
        };
        let since = Millis::from_secs(5 * 60);
        assert_eq!(player.banzai_stacks(pool, since), [stack]);
        player.settle_banzai(pool, stack, since);
        assert!(player.banzai_stacks(pool, since).is_empty());
    }
}
