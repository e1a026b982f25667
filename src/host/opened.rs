//! A house with its residents, its programme and its owner, from what was kept.

use std::sync::Arc;

use crate::base::{Kind, Millis, Name, PlayerId};
use crate::cards::{Random, Seed};
use crate::protocol::Refusal;
use crate::store::Kept;

use super::house::{House, Opening};
use super::programme::Announcing;
use super::residents::Residents;
use super::running::{Bots, HostError, Options};

pub(super) struct Opened {
    pub(super) house: House,
    pub(super) residents: Option<Residents>,
    pub(super) announcing: Option<Announcing>,
    pub(super) owner: Option<PlayerId>,
}

impl Opened {
    pub(super) fn new(
        kept: Option<Kept>,
        options: &Options,
        now: Millis,
    ) -> Result<Self, HostError> {
        let opening = Opening {
            edition: Arc::clone(&options.edition),
            pace: options.pace,
            random: fresh()?,
            now,
            bots: options.bots.is_some(),
            coach: options.coach,
            keep: options.keep,
        };
        let mut house = House::open(opening, kept)?;
        let owner = match &options.owner {
            Some(name) => Some(owner(&mut house, name, now)?),
            None => None,
        };
        let residents = match &options.bots {
            Some(bots) => Some(move_in(&mut house, bots, now)?),
            None => None,
        };
        let programme = options.programme.as_ref();
        Ok(Self {
            house,
            residents,
            announcing: programme.map(|programme| Announcing::new(Arc::clone(programme), now)),
            owner,
        })
    }

    /// Notes in the log what was opened.
    pub(super) fn note(&self) {
        let room = self.house.room();
        tracing::info!(
            edition = room.edition().name,
            players = room.players().len(),
            tables = room.tables().len(),
            rolled_back = self.house.rolled_back(),
            "the room is open"
        );
    }
}

/// The first person of the room who is no bot; opened where there is none.
fn owner(house: &mut House, name: &Name, now: Millis) -> Result<PlayerId, Refusal> {
    let mut people = house.people().iter();
    match people.find(|person| person.kind == Kind::Human) {
        Some(person) => {
            let player = person.player;
            house.rename(player, name.clone());
            Ok(player)
        }
        None => house.open_account(now, name.clone(), Kind::Human),
    }
}

fn move_in(house: &mut House, bots: &Bots, now: Millis) -> Result<Residents, HostError> {
    let manner = bots.manner.clone();
    let mut residents = Residents::move_in(house, &bots.population, manner, fresh()?, now)?;
    residents.invite(house, bots.guests.clone(), now);
    Ok(residents)
}

/// Random numbers that nobody can know, from the system.
fn fresh() -> Result<Random, HostError> {
    let mut seed = Seed::default();
    getrandom::fill(&mut seed).map_err(std::io::Error::other)?;
    Ok(Random::new(seed))
}
