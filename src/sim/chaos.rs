//! Commands that make no sense: from the wrong people, for the wrong tables, with absurd amounts, too late.

use crate::base::{Cents, Chips, HandId, OfferId, PlayerId, PoolId, TableId, TournamentId};
use crate::cards::Random;
use crate::engine::Action;
use crate::room::command::{Command, Entry, Setting, Switch, Tables, Who};
use crate::room::event::Payment;

/// How large the room is, and the numbers of some hands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surroundings {
    pub(super) players: u32,
    pub(super) tables: u32,
    pub(super) pools: u32,
    pub(super) offers: u32,
    pub(super) tournaments: u32,
    pub(super) hand: HandId,
}

/// Any command by anybody, most of them nonsense; none that the operator could seriously mean.
pub(super) fn nonsense(around: Surroundings, random: &mut Random) -> (Who, Command) {
    let player = PlayerId(random.below(around.players + 2));
    let table = TableId(random.below(around.tables + 2));
    let pool = PoolId(random.below(around.pools + 2) as u16);
    let hand = HandId(around.hand.0.saturating_sub(u64::from(random.below(40))));
    let turn = random.below(8) as u16;
    let amount = match random.below(6) {
        0 => 0,
        1 => -1,
        2 => i64::MAX,
        3 => i64::MIN,
        _ => i64::from(random.below(100_000)),
    };
    let entry = match random.below(2) {
        0 => Entry::Wait,
        _ => Entry::Post,
    };
    let action = match random.below(4) {
        0 => Action::Fold,
        1 => Action::Check,
        2 => Action::Call,
        _ => Action::RaiseTo(Chips(amount)),
    };
    let to = match random.below(2) {
        0 => Switch::On,
        _ => Switch::Off,
    };
    let amount = Cents(amount);
    let offer = OfferId(random.below(around.offers + 2) as u16);
    let tournament = TournamentId(random.below(around.tournaments + 2));
    let command = match random.below(26) {
        0 => Command::BuyIn {
            table,
            amount,
            entry,
        },
        1 => Command::LeaveQueue { pool },
        2..=5 => Command::Act {
            table,
            hand,
            turn,
            action,
        },
        6 => Command::Show {
            table,
            hand,
            places: turn as u8,
        },
        7 => Command::SitOut { table },
        8 => Command::Return {
            tables: Tables::One(table),
            entry,
        },
        9 => Command::Enter { table, entry },
        10 => Command::TopUp { table, amount },
        11 => Command::Leave {
            tables: Tables::One(table),
        },
        12 => Command::Set {
            setting: Setting::AutoTopUp,
            to,
        },
        13 => Command::Decline { table },
        14 => Command::Grant { player, amount },
        15 => Command::Open,
        16 => Command::Void { table, hand },
        17 => Command::Hold { table, hand },
        18 => Command::Play {
            offer,
            games: (random.below(3) * 100 + 1) as u8,
        },
        19 => Command::Register {
            tournament,
            price: random.below(3) as u8,
            with: match random.below(3) {
                0 => Payment::Money,
                1 => Payment::Ticket,
                _ => Payment::Seat,
            },
        },
        20 => Command::Unregister { tournament },
        21 => Command::Rebuy { tournament },
        22 => Command::DeclineRebuy { tournament },
        23 => Command::AddOn { tournament },
        24 => Command::Cancel { tournament },
        _ => Command::Join {
            pool,
            tables: (random.below(3) * 100) as u8,
        },
    };
    (Who::Player(player), command)
}
