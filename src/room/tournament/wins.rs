//! Large prizes of HexaPros, of late: what the lobby shows to everybody.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, Millis, OfferId, PlayerId, TournamentId};
use crate::room::Room;
use crate::room::event::{Event, Finish};
use crate::rulebook::Multiplier;

/// A prize is large from so many times the buy-in on, in hundredths.
const LARGE: u32 = 1_000;

/// So many are remembered.
const REMEMBERED: usize = 10;

/// A large prize of a HexaPro.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Win {
    pub offer: OfferId,
    pub times: Multiplier,
    pub player: PlayerId,
    pub prize: Cents,
    pub at: Millis,
}

impl Win {
    /// Adds it to those of late, the last one first.
    pub fn remember(self, wins: &mut Vec<Self>) {
        wins.insert(0, self);
        wins.truncate(REMEMBERED);
    }
}

impl Room {
    /// The large prizes of late, the last one first.
    pub fn wins(&self) -> &[Win] {
        &self.wins
    }

    /// Remembers the first prize of a HexaPro if it is a large one.
    pub(super) fn look_for_win(&mut self, id: TournamentId, player: PlayerId, finish: &Finish) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        let (Some(offer), Some(drawn)) = (tournament.offer, tournament.drawn) else {
            return;
        };
        if finish.place != 1 || drawn.times.in_hundredths() < LARGE {
            return;
        }
        let win = Win {
            offer,
            times: drawn.times,
            player,
            prize: finish.prize,
            at: self.now,
        };
        win.remember(&mut self.wins);
        self.events.push(Event::LargePrize {
            tournament: id,
            win,
        });
    }
}
