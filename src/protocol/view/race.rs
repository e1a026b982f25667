//! How far it is to the prizes of a tournament, for whoever plays in it: what everybody can look up there, in short.

use crate::base::{Cents, Chips, PlayerId, TournamentId};
use crate::room::Room;

/// A tournament on its way to the prizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    pub players_left: u32,
    pub places_paid: u32,
    /// By place, from the first, where few are left; nothing otherwise.
    pub prizes: Vec<Cents>,
    /// What everybody has who is left, where that is few.
    pub stacks: Vec<(PlayerId, Chips)>,
    /// What it brings to knock somebody out, in as many chips as are worth that (M13); nobody without.
    pub heads: Vec<(PlayerId, Chips)>,
}

impl Race {
    /// So many or fewer are few.
    pub const FEW: u32 = 24;

    /// An amount in chips: all of them are worth what there is to win.
    pub fn in_chips(amount: Cents, chips: Chips, prizes: Cents) -> Chips {
        let product = i128::from(amount.0) * i128::from(chips.0);
        let worth = product / i128::from(prizes.0.max(1));
        Chips(i64::try_from(worth).unwrap_or(chips.0).min(chips.0))
    }
}

/// How a tournament stands; nothing where only one place is paid, or nothing is, and nobody has money on their head.
pub fn race(room: &Room, id: TournamentId) -> Option<Race> {
    let tournament = room.tournament(id)?;
    let (players_left, places_paid) = (tournament.players_left(), tournament.places_paid());
    let kind = tournament.plan.bounty;
    if places_paid < 2 && kind.is_none() {
        return None;
    }
    let few = players_left <= Race::FEW;
    let stack = |(table, seat)| room.chips_at(table, seat);
    let left = tournament.entrants().iter();
    let left = left.filter(|entrant| !entrant.is_out());
    let stacks = left
        .clone()
        .filter(|_| few)
        .filter_map(|entrant| Some((entrant.player, stack(entrant.chair()?))));
    let to_win = tournament.prizes().iter().take(players_left as usize);
    let heads = kind.map(|kind| {
        let chips = left
            .clone()
            .filter_map(|entrant| Some(stack(entrant.chair()?)));
        let (chips, to_win) = (chips.sum(), to_win.clone().copied().sum());
        let on_head = left.filter(|entrant| entrant.bounty.is_positive());
        let worth = |head| Race::in_chips(kind.paid_at_once(head), chips, to_win);
        on_head
            .map(|entrant| (entrant.player, worth(entrant.bounty)))
            .collect()
    });
    Some(Race {
        players_left,
        places_paid,
        prizes: to_win.copied().filter(|_| few).collect(),
        stacks: stacks.collect(),
        heads: heads.unwrap_or_default(),
    })
}
