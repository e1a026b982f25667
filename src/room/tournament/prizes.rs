//! What there is to win (M1, M13, H3): the pool, by place, to the cent.

use crate::base::{Cents, TournamentId};
use crate::room::Room;
use crate::room::event::Registration;
use crate::rulebook::{Plan, Prizes};

use super::{Drawn, Tournament};

/// The prizes of a tournament, the first place first. Their sum is the pool, to the cent: every share is rounded down, and
/// what is left over goes to the first place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ladder {
    pub prizes: Vec<Cents>,
    /// The first so many of them are seats in another tournament.
    pub seats: u32,
}

impl Ladder {
    /// For so many players who have entered so often; a draw decides where there was one.
    pub fn of(plan: &Plan, drawn: Option<Drawn>, players: u32, entries: u32, pool: Cents) -> Self {
        if players == 0 || !pool.is_positive() {
            return Self::default();
        }
        let shares: Vec<u64> = match &plan.prizes {
            Prizes::Percent(payout) => payout.iter().map(|share| u64::from(*share)).collect(),
            Prizes::Table(table) => {
                let places = table.places(entries).max(1);
                (1..=places)
                    .map(|place| u64::from(table.share(place)))
                    .collect()
            }
            Prizes::Drawn { draw, .. } => {
                let drawn = drawn.and_then(|drawn| draw.prizes.get(usize::from(drawn.prize)));
                let payout = drawn.map(|prize| prize.payout.iter());
                payout
                    .into_iter()
                    .flatten()
                    .map(|share| u64::from(*share))
                    .collect()
            }
            Prizes::Seats { worth, .. } => return Self::of_seats(*worth, players, pool),
            Prizes::NextPhase { .. } => Vec::new(),
        };
        let shares = &shares[..shares.len().min(players as usize)];
        Self {
            prizes: shared(pool, shares),
            seats: 0,
        }
    }

    /// As many seats as the pool pays for, and what is left over for the next place.
    fn of_seats(worth: Cents, players: u32, pool: Cents) -> Self {
        let seats = (pool.0 / worth.0).min(i64::from(players)) as u32;
        let rest = pool - Cents(worth.0 * i64::from(seats));
        let mut prizes = vec![worth; seats as usize];
        if rest.is_positive() && seats < players {
            prizes.push(rest);
        } else if let Some(first) = prizes.first_mut() {
            // Everybody has a seat: the rest is the first one's.
            *first += rest;
        }
        Self { prizes, seats }
    }
}

/// A pool by shares, which fall; what is left over goes to the first.
fn shared(pool: Cents, shares: &[u64]) -> Vec<Cents> {
    let sum: u64 = shares.iter().sum();
    if sum == 0 {
        return Vec::new();
    }
    let part = |share: &u64| {
        let product = pool.0 as i128 * i128::from(*share);
        Cents((product / i128::from(sum)) as i64)
    };
    let mut prizes: Vec<Cents> = shares.iter().map(part).collect();
    let rest = pool - prizes.iter().copied().sum();
    prizes[0] += rest;
    prizes
}

impl Tournament {
    /// The pool with what the house adds to it (M1).
    pub fn whole_pool(&self) -> Cents {
        match self.registration {
            Registration::Closed => self.pool,
            Registration::Open | Registration::Closing => {
                self.pool.max(self.plan.guarantee) + self.plan.added
            }
        }
    }
}

impl Room {
    /// Reckons the prizes anew, while they are not final.
    pub(super) fn reckon_prizes(&mut self, id: TournamentId) {
        if let Some(tournament) = self.tournaments.get_mut(&id) {
            let Ladder { prizes, seats } = Ladder::of(
                &tournament.plan,
                tournament.drawn,
                tournament.players(),
                tournament.entries,
                tournament.whole_pool(),
            );
            tournament.prizes = prizes;
            tournament.seats = match tournament.pays_seats_in_money {
                true => 0,
                false => seats,
            };
        }
    }
}
