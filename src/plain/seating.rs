//! From a typed command to what is asked of the room about seats and stacks.

use crate::base::{Cents, Chips, TableId};
use crate::client::{Model, Numbers, Size};
use crate::protocol::view::{ReservationView, TableView};
use crate::protocol::{Command, Entry};

use super::trouble::Trouble;

/// The seat that is meant by `buyin` and `decline`: at the table that is named, the only one, or
/// where it is meant: what was kept last, or the table that was chosen since.
pub(super) fn kept(
    model: &Model,
    numbers: &Numbers,
    named: Option<TableId>,
    meant: Option<TableId>,
) -> Result<ReservationView, Trouble> {
    let kept = model.you.as_ref().map(|you| &you.reservations[..]);
    let kept = kept.unwrap_or_default();
    let at = |table: TableId| kept.iter().find(|kept| kept.table == table).copied();
    if let Some(table) = named {
        return at(table).ok_or(Trouble::NoSeatKept);
    }
    match kept {
        [] => Err(Trouble::NoSeatKept),
        [only] => Ok(*only),
        several => meant.and_then(at).ok_or_else(|| Trouble::WhichSeat {
            tables: several
                .iter()
                .filter_map(|kept| numbers.number(kept.table))
                .collect(),
        }),
    }
}

/// Taking a seat. An amount outside the limits is sent as it is: the room refuses it with the limits of that moment.
pub(super) fn buy_in(
    model: &Model,
    kept: &ReservationView,
    amount: Option<Size>,
    entry: Entry,
) -> Result<Command, Trouble> {
    let lobby = model.lobby.as_ref().ok_or(Trouble::NotReady)?;
    let stake = lobby.stakes.get(kept.pool.index());
    let big_blind = Chips(stake.ok_or(Trouble::NotReady)?.big_blind.0);
    let amount = match amount.ok_or(Trouble::HowMuch)? {
        Size::Min => kept.limits.min,
        Size::Max => kept.limits.max,
        Size::OfPot { .. } => return Err(Trouble::NoPot),
        size @ (Size::Cents(_) | Size::BigBlinds { .. }) => size
            .alone(big_blind)
            .ok_or(Trouble::NotWholeCents)?
            .as_cents(),
    };
    Ok(Command::BuyIn {
        table: kept.table,
        amount,
        entry,
    })
}

/// Adding to a stack: an amount, or as much as goes.
pub(super) fn top_up(model: &Model, table: &TableView, amount: Size) -> Result<Command, Trouble> {
    let amount = match amount {
        Size::Max => {
            let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
            let stack = own.map_or(Cents::ZERO, |own| own.stack.as_cents());
            let most = model.stake(table).map(|stake| stake.max_buy_in);
            // A full stack is for the room to refuse, and so are the chips of a tournament.
            (most.unwrap_or(stack) - stack).max(Cents(1))
        }
        Size::Min | Size::OfPot { .. } => return Err(Trouble::NoPot),
        Size::Cents(_) | Size::BigBlinds { .. } => {
            let amount = amount.alone(table.big_blind);
            amount.ok_or(Trouble::NotWholeCents)?.as_cents()
        }
    };
    let table = table.table;
    Ok(Command::TopUp { table, amount })
}
