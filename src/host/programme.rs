//! The programme of the day as it is announced: what begins soon, and the large ones long before.
//!
//! It remembers nothing. What the room knows for the same moment under the same name is not announced again, whatever
//! became of it; so it may be asked at any time, after a restart too. What has begun without the room is not announced.
//!
//! Not here: what is on the programme (`rulebook`), and who comes (`residents`).

use std::sync::Arc;

use crate::base::{Millis, TournamentId};
use crate::room::Room;
use crate::rulebook::{Plan, Programme, Start};

use super::house::House;

/// So long before its start a tournament is announced, and a large one.
const AHEAD: Millis = Millis::from_secs(2 * 60 * 60);
const LARGE_AHEAD: Millis = Millis::from_secs(12 * 60 * 60);

/// Nobody could come to what begins sooner.
const AT_LEAST: Millis = Millis::from_secs(20);

/// It is looked so often what is to be announced: tournaments begin at whole minutes.
const LOOKS_EVERY: Millis = Millis::from_secs(60);

/// Announces what is on a programme, day after day.
#[derive(Clone, Debug)]
pub struct Announcing {
    programme: Arc<Programme>,
    looks_at: Millis,
}

impl Announcing {
    pub fn new(programme: Arc<Programme>, now: Millis) -> Self {
        Self {
            programme,
            looks_at: now,
        }
    }

    /// When it wants to look again.
    pub fn next_deadline(&self) -> Millis {
        self.looks_at
    }

    /// Announces what is to be known by now and is not yet.
    pub fn look(&mut self, house: &mut House, now: Millis) {
        if now < self.looks_at {
            return;
        }
        self.looks_at = now + LOOKS_EVERY;
        let programme = Arc::clone(&self.programme);
        for start in programme.between(now + AT_LEAST, now + LARGE_AHEAD) {
            if is_large(start.plan) || start.at <= now + AHEAD {
                announce(house, &programme, &start, now);
            }
        }
    }
}

/// Whether players plan their evening around it: a promised pool, or a final.
fn is_large(plan: &Plan) -> bool {
    plan.guarantee.is_positive() || plan.prices.is_empty()
}

/// Announces a start with the one to which it leads, unless it is known.
fn announce(
    house: &mut House,
    programme: &Programme,
    start: &Start<'_>,
    now: Millis,
) -> Option<TournamentId> {
    if let Some(known) = find(house.room(), start) {
        return Some(known);
    }
    let target = match target_of(programme, start) {
        Some(next) => Some(announce(house, programme, &next, now)?),
        None => None,
    };
    let plan = Arc::new(start.plan.clone());
    let announced = house.announce(now, plan, start.at, target);
    if let Err(why) = &announced {
        tracing::debug!(structure = start.structure, %why, "not announced");
    }
    announced.ok()
}

fn find(room: &Room, start: &Start<'_>) -> Option<TournamentId> {
    let mut known = room.tournaments();
    known
        .find(|one| one.announced_for == Some(start.at) && one.plan.name == start.plan.name)
        .map(|one| one.id)
}

fn target_of<'a>(programme: &'a Programme, start: &Start<'_>) -> Option<Start<'a>> {
    let (name, at) = (start.plan.target()?, start.feeds?);
    let mut then = programme.between(at, at + Millis(1));
    then.find(|next| next.structure == name)
}
