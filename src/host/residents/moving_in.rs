//! Moving in: every bot has an account like anybody, those of an earlier evening are known again, and what was left undone
//! by a restart is taken up.
//!
//! Not here: how many there are at which stake (`population`).

use std::collections::{BTreeMap, BTreeSet};

use super::{Manner, Plan, Resident, Residents};
use crate::advice::Rail;
use crate::base::{Cents, Kind, Millis, Name, PlayerId, PoolId, Seat, Timeline};
use crate::bots::Mind;
use crate::cards::Random;
use crate::host::guests::Guests;
use crate::host::house::House;
use crate::host::population::Population;
use crate::protocol::{Command, Refusal, Standing};
use crate::room::command::Who;
use crate::room::table::Chair;

/// There are never more of them.
pub(super) const MOST: usize = 1_000;

impl Residents {
    /// Moves in: accounts are opened for those who are missing, and everybody goes where they like to be.
    pub fn move_in(
        house: &mut House,
        population: &Population,
        manner: Manner,
        random: Random,
        now: Millis,
    ) -> Result<Self, Refusal> {
        let mut residents = Self {
            manner,
            random,
            agenda: Timeline::new(now),
            all: BTreeMap::new(),
            events: Vec::new(),
            watched: BTreeSet::new(),
            guests: Guests::default(),
            rail: Rail::default(),
            mind: Mind::default(),
        };
        let bots = house.people().iter();
        let bots = bots.filter(|person| person.kind == Kind::Bot);
        let mut known: Vec<PlayerId> = bots.map(|person| person.player).collect();
        known.reverse();
        for (pool, chairs) in population {
            for _ in 0..*chairs {
                let player = match known.pop() {
                    Some(player) => player,
                    None if residents.all.len() >= MOST => break,
                    None => open(house, now)?,
                };
                residents.take_in(house, player, Some(*pool), now);
            }
        }
        // The others came for something else.
        for player in known {
            residents.take_in(house, player, None, now);
        }
        house.take_happened(&mut residents.events);
        residents.look_around(house, now);
        let pools: Vec<PoolId> = house.room().pools().map(|(pool, _)| pool).collect();
        for pool in pools {
            residents.look_at(house, pool, now);
        }
        residents.look_at_chips(house.room(), now);
        residents.look_at_waiting(house.room(), now);
        Ok(residents)
    }

    fn take_in(&mut self, house: &mut House, player: PlayerId, likes: Option<PoolId>, now: Millis) {
        self.know(player, likes);
        // Refused where they are already.
        let _ = house.command(now, Who::Player(player), Command::Connect);
        if likes.is_some() {
            let soon = self.within(0, 6_000);
            self.agenda.add(now + soon, Plan::ComeBack(player));
        }
    }

    /// One more of them.
    pub(super) fn know(&mut self, player: PlayerId, likes: Option<PoolId>) {
        self.all.insert(player, Resident { likes });
    }

    /// After a restart some are asked to act, sit out, or have a seat kept for them.
    fn look_around(&mut self, house: &House, now: Millis) {
        let room = house.room();
        for table in room.tables() {
            for (index, chair) in table.chairs().iter().enumerate() {
                let seat = Seat(index as u8);
                let Some(player) = chair.player().filter(|player| self.is_one(*player)) else {
                    continue;
                };
                match chair {
                    Chair::Reserved(kept) => {
                        self.take_seat(room, player, table.id, kept.limits, now);
                    }
                    Chair::Taken(seated) => {
                        if seated.is_out() || matches!(seated.standing, Standing::Away { .. }) {
                            self.return_soon(player, table.id, now);
                        }
                        if room.ledger().stack(table.id, seat) == Cents::ZERO {
                            self.rebuy(room, player, table, now);
                        }
                    }
                    Chair::Free => {}
                }
            }
        }
    }
}

/// Opens an account for one more bot, under a name that nobody has.
pub(super) fn open(house: &mut House, now: Millis) -> Result<PlayerId, Refusal> {
    let name = free_name(house);
    house.open_account(now, name, Kind::Bot)
}

fn free_name(house: &House) -> Name {
    let first_names: Vec<&str> = include_str!("../../../assets/bots/names.txt")
        .lines()
        .collect();
    let people = house.people();
    // Numbers behind them only when all names are taken.
    let name = |number: usize| {
        let first = first_names[(people.len() + number) % first_names.len()];
        let name = match number / first_names.len() {
            0 => first.to_owned(),
            again => format!("{first} {}", again + 1),
        };
        Name::new(&name).unwrap_or_default()
    };
    let is_free = |name: &Name| people.iter().all(|person| person.name != *name);
    let mut names = (0..2 * first_names.len()).map(name);
    names.find(is_free).unwrap_or_default()
}
