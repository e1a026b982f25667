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
}

impl Race {
    /// So many or fewer are few.
    pub const FEW: u32 = 24;
}

/// How a tournament stands; nothing where only one place is paid, or nothing is.
pub fn race(room: &Room, id: TournamentId) -> Option<Race> {
    let tournament = room.tournament(id)?;
    let (players_left, places_paid) = (tournament.players_left(), tournament.places_paid());
    if places_paid < 2 {
        return None;
    }
    let few = players_left <= Race::FEW;
    let stack = |(table, seat)| room.chips_at(table, seat);
    let left = tournament.entrants().iter().filter(|_| few);
    let stacks = left
        .filter(|entrant| !entrant.is_out())
        .filter_map(|entrant| Some((entrant.player, stack(entrant.chair()?))));
    let prizes = tournament.prizes().iter().copied();
    Some(Race {
        players_left,
        places_paid,
        prizes: prizes
            .take(if few { players_left as usize } else { 0 })
            .collect(),
        stacks: stacks.collect(),
    })
}
