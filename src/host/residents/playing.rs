//! What bots do at a table: they take a seat that is kept for them, decide when it is their turn, buy more chips or leave
//! when they have none, and return from sitting out.
//!
//! Not here: which action is good (`bots`).

use std::sync::Arc;

use super::Residents;
use crate::advice::Prizes;
use crate::base::{Cents, Millis, PlayerId, Seat, TableId};
use crate::bots::{Bot, Character, Choice, Scene, Strength, Styles};
use crate::protocol::view;
use crate::protocol::{Command, Entry, LimitReason, Tables};
use crate::room::Room;
use crate::room::event::Limits;
use crate::room::table::Table;
use crate::rulebook::{Format, NewPlayer};

/// How fast bots think. Pauses belong to the room and are the same at every speed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    Slow,
    #[default]
    Natural,
    Fast,
    Instant,
}

/// How well the bots of a room play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Skill {
    /// Some well, some not: the number of an account says how, so that they keep it.
    #[default]
    Mixed,
    All(Strength),
}

/// How the bots of a room play.
#[derive(Clone, Debug, Default)]
pub struct Manner {
    pub speed: Speed,
    pub skill: Skill,
    /// The styles there are; those of the program where none are named.
    pub styles: Option<Arc<Styles>>,
}

/// With the styles of the program, of all strengths.
impl From<Speed> for Manner {
    fn from(speed: Speed) -> Self {
        Self {
            speed,
            ..Self::default()
        }
    }
}

impl Manner {
    fn styles(&self) -> &Styles {
        self.styles.as_deref().unwrap_or_else(|| Styles::built_in())
    }

    /// Who somebody is. The number of their account says which style they have, so that they keep it as long as there are no other styles.
    fn character(&self, player: PlayerId) -> Character<'_> {
        let styles = self.styles().all();
        let (round, place) = (player.index() / styles.len(), player.index() % styles.len());
        Character {
            style: &styles[place],
            strength: match self.skill {
                Skill::All(strength) => strength,
                Skill::Mixed => Strength::ALL[(round + place) % Strength::ALL.len()],
            },
        }
    }
}

impl Speed {
    /// What becomes of a time for thinking.
    fn of(self, time: Millis) -> Millis {
        match self {
            Self::Slow => Millis(time.0 * 2),
            Self::Natural => time,
            Self::Fast => Millis(time.0 / 5),
            Self::Instant => Millis::ZERO,
        }
    }
}

impl Residents {
    pub(super) fn decide(
        &mut self,
        room: &Room,
        player: PlayerId,
        table: TableId,
        seat: Seat,
        now: Millis,
    ) {
        if !self.is_one(player) {
            return;
        }
        let eyes = view::Eyes {
            player: Some(player),
            seat: Some(seat),
        };
        let Some(view) = view::table(room, table, eyes) else {
            return;
        };
        let Some((hand, turn, decision)) = view.hand.as_ref().and_then(|hand| {
            let turn = hand.turn.as_ref()?;
            Some((hand.hand, turn.turn, turn.decision))
        }) else {
            return;
        };
        let tournament = view.play.tournament();
        let race = tournament.and_then(|id| view::race(room, id));
        let prizes = Prizes::of(&view, race.as_ref());
        let scene = Scene {
            view: &view,
            course: self.rail.course(table),
            people: self.rail.people(),
            prizes: &prizes,
        };
        let bot = self.manner.character(player);
        let choice = bot.decide(&scene, &mut self.mind, &mut self.random);
        if let Some(Choice { action, thinks }) = choice {
            let command = Command::Act {
                table,
                hand,
                turn,
                action,
            };
            // Nobody thinks so long that their time bank runs.
            let latest = decision.base_until - Millis(1_000);
            let at = (now + self.manner.speed.of(thinks)).min(latest.max(now));
            self.plan(at, player, command);
        }
    }

    pub(super) fn take_seat(
        &mut self,
        room: &Room,
        player: PlayerId,
        id: TableId,
        limits: Limits,
        now: Millis,
    ) {
        let wallet = room.ledger().wallet(player);
        let most = limits.max.min(wallet);
        let amount = match limits.reason {
            LimitReason::BanzaiStack {
                instead: Some(instead),
                ..
            } if wallet < limits.min => instead,
            _ if most < limits.min => {
                self.plan(now, player, Command::Decline { table: id });
                return;
            }
            _ => self.buys(player, limits.min, most),
        };
        let stake = room
            .table(id)
            .and_then(|table| room.stake(table.play.pool()?));
        let may_post = stake.is_some_and(|stake| {
            let entering = room.edition().cash.entering(stake.game);
            entering.new_player == NewPlayer::WaitsOrPosts
        });
        let entry = match may_post && self.random.below(2) == 0 {
            true => Entry::Post,
            false => Entry::Wait,
        };
        let command = Command::BuyIn {
            table: id,
            amount,
            entry,
        };
        let soon = self.within(300, 2_000);
        self.plan(now + soon, player, command);
    }

    /// What somebody of this style buys in for, from the least to the most that can be.
    fn buys(&self, player: PlayerId, least: Cents, most: Cents) -> Cents {
        let part = self.manner.character(player).style.buys;
        least + Cents(((most - least).0 as f32 * part).round() as i64)
    }

    pub(super) fn return_soon(&mut self, player: PlayerId, table: TableId, now: Millis) {
        let entry = Entry::Wait;
        let tables = Tables::One(table);
        let soon = self.within(1_000, 5_000);
        self.plan(now + soon, player, Command::Return { tables, entry });
        self.plan(
            now + soon,
            player,
            Command::Return {
                tables: Tables::All,
                entry,
            },
        );
    }

    pub(super) fn rebuy(&mut self, room: &Room, player: PlayerId, table: &Table, now: Millis) {
        let Some(stake) = table.play.pool().and_then(|pool| room.stake(pool)) else {
            return;
        };
        let soon = self.within(1_000, 4_000);
        let amount = match stake.format {
            Format::Banzai => stake.max_buy_in,
            Format::Standard | Format::Deepstack | Format::Shortstack => {
                self.buys(player, stake.min_buy_in, stake.max_buy_in)
            }
        };
        let command = match self.random.below(3) {
            0 => Command::Leave {
                tables: Tables::One(table.id),
            },
            _ => Command::TopUp {
                table: table.id,
                amount,
            },
        };
        self.plan(now + soon, player, command);
    }
}
