//! The lobby: what is offered, and how many play it (C1, C2, H1).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, Game, Millis, PoolId};
use crate::room::Room;
use crate::rulebook::{CashStake, Format, NewPlayer};

use super::tournament::{OfferState, OfferView, WinView, offer_states, offers};

/// What a room offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LobbyView {
    pub edition: String,
    /// Whether the edition has the automatic top-up (C11).
    pub auto_top_up: bool,
    /// The base time of a decision (T1).
    pub decision: Millis,
    /// At how many tables one may be at once.
    pub most_tables: u32,
    /// By their number.
    pub stakes: Vec<StakeView>,
    pub pools: Vec<PoolView>,
    /// Sit & gos and HexaPros, by their number.
    pub offers: Vec<OfferView>,
    pub offer_states: Vec<OfferState>,
    /// Large prizes of HexaPros of late, the last one first.
    pub wins: Vec<WinView>,
}

/// A stake, which never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StakeView {
    pub name: String,
    pub game: Game,
    pub format: Format,
    pub small_blind: Cents,
    pub big_blind: Cents,
    pub min_buy_in: Cents,
    pub max_buy_in: Cents,
    pub seats: u8,
    /// The rake, in 100,000 parts of the pot, its cap, and the cap with two or three players (K1, K2).
    pub rake_in_100_000: u32,
    pub rake_cap: Cents,
    pub rake_short_cap: Cents,
    /// Whether a new player may post instead of waiting for the big blind (C5).
    pub may_post: bool,
}

/// Who plays a stake, and who waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PoolView {
    pub pool: PoolId,
    pub players: u32,
    pub tables: u32,
    /// How many people wait.
    pub waiting: u32,
}

pub fn lobby(room: &Room) -> LobbyView {
    let edition = room.edition();
    let cash = &edition.cash;
    let stake = |stake: &CashStake| StakeView {
        name: stake.name.clone(),
        game: stake.game,
        format: stake.format,
        small_blind: stake.small_blind,
        big_blind: stake.big_blind,
        min_buy_in: stake.min_buy_in,
        max_buy_in: stake.max_buy_in,
        seats: stake.seats,
        rake_in_100_000: stake.rake.percent.in_100_000(),
        rake_cap: stake.rake.cap,
        rake_short_cap: stake.rake.short_cap,
        may_post: cash.entering(stake.game).new_player == NewPlayer::WaitsOrPosts,
    };
    LobbyView {
        edition: edition.name.clone(),
        auto_top_up: cash.auto_top_up,
        decision: edition.decision.cash,
        most_tables: cash.most_tables,
        stakes: cash.stakes.iter().map(stake).collect(),
        pools: pools(room).collect(),
        offers: offers(room),
        offer_states: offer_states(room).collect(),
        wins: room.wins().to_vec(),
    }
}

/// How the pools stand now.
pub fn pools(room: &Room) -> impl Iterator<Item = PoolView> + '_ {
    room.pools().map(|(id, pool)| PoolView {
        pool: id,
        players: pool.seated() as u32,
        tables: pool.open_tables() as u32,
        waiting: pool.people_waiting(),
    })
}
