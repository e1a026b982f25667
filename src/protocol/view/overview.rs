//! All tables of a room, a line each: for whoever looks for one to watch. No cards are in it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Chips, HandId, OfferId, TableId};
use crate::room::Room;
use crate::room::table::{Play, Table};

/// A table at which somebody sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OverviewLine {
    pub table: TableId,
    pub play: Play,
    /// Where it is a sit & go or a HexaPro.
    pub offer: Option<OfferId>,
    /// How many sit there, and how many could.
    pub players: u8,
    pub chairs: u8,
    /// The hand that is being played.
    pub hand: Option<HandId>,
    /// What is in the middle.
    pub pot: Chips,
    /// All stacks, without what is in the middle.
    pub stacks: Chips,
}

/// Every table at which somebody sits, in the order of their numbers.
pub fn overview(room: &Room) -> impl Iterator<Item = OverviewLine> + '_ {
    let tables = room.tables().iter();
    tables
        .filter(|table| !table.is_empty() && table.play != Play::Nothing)
        .map(|table| line(room, table))
}

fn line(room: &Room, table: &Table) -> OverviewLine {
    let running = table.live_hand();
    let seats = table.taken();
    let stack = |seat| match running {
        Some(running) if running.positions.dealt_in.contains(seat) => running.hand.stack(seat),
        _ => room.stack(table.id, seat),
    };
    let game = table.play.tournament().and_then(|id| room.tournament(id));
    OverviewLine {
        table: table.id,
        play: table.play,
        offer: game.and_then(|game| game.offer),
        players: seats.len() as u8,
        chairs: room.terms(table.id).map_or(0, |terms| terms.chairs),
        hand: running.map(|running| running.id),
        pot: running.map_or(Chips::ZERO, |running| running.hand.pot()),
        stacks: seats.iter().map(stack).sum(),
    }
}
