//! Cash tables: how one gets in, and the figures of the rules C1 to C14. No table, no seat.

use super::read::Reading;
use super::stake::{self, CashStake};
use super::tree::Node;
use crate::base::{Game, Millis};

/// How one gets into a game (C5, C6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entering {
    pub new_player: NewPlayer,
    pub missed_blind: MissedBlind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewPlayer {
    Waits,
    WaitsOrPosts,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissedBlind {
    AsNew,
    Waits,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cash {
    /// Hold'em before Omaha, format by format, then as the file lists them.
    pub stakes: Vec<CashStake>,
    pub holdem: Entering,
    pub omaha: Entering,
    /// Players who wait to start a table (C2), and who must be in to start a hand (C3).
    pub players_to_start: u32,
    /// How much more likely a table is drawn where the player has been (C1).
    pub known_table_weight: u32,
    /// At how many tables, queues included, one player may be.
    pub most_tables: u32,
    pub reservation: Millis,
    pub sit_out: Millis,
    pub global_sit_out: Millis,
    /// How long one who lost the stack keeps the seat (C10).
    pub rebuy: Millis,
    /// How long it is remembered who left, with what stack and time bank (C12, C13, T2).
    pub remembered: Millis,
    pub ratholing: bool,
    /// From which count on a large stack must come back whole (C12).
    pub ratholing_counter: u32,
    pub auto_top_up: bool,
    pub banzai_tables_per_stake: u32,
    /// How often a day one may come back to Banzai with 10 big blinds instead (C13); 0: never.
    pub banzai_resets_per_day: u32,
}

impl Cash {
    pub fn entering(&self, game: Game) -> Entering {
        match game {
            Game::Holdem => self.holdem,
            Game::Omaha => self.omaha,
        }
    }

    pub(super) fn read(node: &Node) -> Reading<Self> {
        let record = node.record(&[
            "holdem",
            "omaha",
            "formats",
            "entering",
            "short_cap",
            "players_to_start",
            "known_table_weight",
            "most_tables",
            "reservation",
            "sit_out",
            "global_sit_out",
            "rebuy",
            "remembered",
            "ratholing",
            "ratholing_counter",
            "auto_top_up",
            "banzai_tables_per_stake",
            "banzai_resets_per_day",
        ])?;
        let (holdem, omaha) = record.get("entering", |node| {
            let record = node.record(&["holdem", "omaha"])?;
            Ok((
                record.get("holdem", Entering::read)?,
                record.get("omaha", Entering::read)?,
            ))
        })?;
        Ok(Self {
            stakes: stake::read_all(&record)?,
            holdem,
            omaha,
            players_to_start: record.get("players_to_start", stake::players)?,
            known_table_weight: record.get("known_table_weight", |node| node.count(1, 1_000))?,
            most_tables: record.get("most_tables", |node| node.count(1, 250))?,
            reservation: record.get("reservation", Node::period)?,
            sit_out: record.get("sit_out", Node::period)?,
            global_sit_out: record.get("global_sit_out", Node::period)?,
            rebuy: record.get("rebuy", Node::period)?,
            remembered: record.get("remembered", Node::period)?,
            ratholing: record.get("ratholing", Node::flag)?,
            ratholing_counter: record.get("ratholing_counter", |node| node.count(0, 1_000))?,
            auto_top_up: record.get("auto_top_up", Node::flag)?,
            banzai_tables_per_stake: record
                .get("banzai_tables_per_stake", |node| node.count(1, 1_000))?,
            banzai_resets_per_day: record
                .get("banzai_resets_per_day", |node| node.count(0, 1_000))?,
        })
    }
}

impl Entering {
    fn read(node: &Node) -> Reading<Self> {
        let record = node.record(&["new_player", "missed_blind"])?;
        Ok(Self {
            new_player: record.get("new_player", |node| {
                node.word(&[
                    ("waits", NewPlayer::Waits),
                    ("waits or posts", NewPlayer::WaitsOrPosts),
                ])
            })?,
            missed_blind: record.get("missed_blind", |node| {
                node.word(&[
                    ("as new", MissedBlind::AsNew),
                    ("waits", MissedBlind::Waits),
                ])
            })?,
        })
    }
}
