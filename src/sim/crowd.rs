//! People in a simulation: how they play, how many tables they like, and what they do between hands.

use crate::base::{Cents, Millis, OfferId, PlayerId, PoolId};
use crate::bots::{Bot, Character, Choice, Mind, Scene, Simple, Strength, Styles};
use crate::cards::Random;

/// Somebody in a simulation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Person {
    pub(super) wish: Wish,
    /// At how many tables they like to be.
    pub(super) tables: u8,
    /// Has a plan to join, come back or reconnect already.
    pub(super) is_busy: bool,
}

/// What somebody likes to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Cash(PoolId),
    /// One sit & go or HexaPro after the other.
    Games(OfferId),
    /// What they have registered for.
    Tournament,
}

impl Person {
    /// Somebody who plays no cash games.
    pub(super) fn playing(wish: Wish) -> Self {
        Self {
            wish,
            tables: 0,
            is_busy: false,
        }
    }

    pub(super) fn new(pool: PoolId, most_tables: u32, random: &mut Random) -> Self {
        let tables = match random.below(10) {
            0 => 4,
            1 => 3,
            2 | 3 => 2,
            _ => 1,
        };
        Self {
            wish: Wish::Cash(pool),
            tables: tables.min(most_tables) as u8,
            is_busy: false,
        }
    }
}

/// How people play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Players {
    /// Every fifth plays anything, the others few hands: quick, for where only the rules matter.
    #[default]
    Simple,
    /// Bots of all styles.
    Bots(Strength),
}

impl Players {
    #[inline]
    pub(super) fn decide(
        self,
        player: PlayerId,
        scene: &Scene,
        mind: &mut Mind,
        random: &mut Random,
    ) -> Option<Choice> {
        match self {
            Self::Simple if player.0.is_multiple_of(5) => {
                Simple::Random.decide(scene, mind, random)
            }
            Self::Simple => Simple::Tight.decide(scene, mind, random),
            Self::Bots(strength) => {
                let styles = Styles::built_in().all();
                let style = &styles[player.index() % styles.len()];
                Character { style, strength }.decide(scene, mind, random)
            }
        }
    }
}

/// How often things happen, as one in so many.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// After a hand, somebody at the table does something else than playing on.
    pub(super) whim: u32,
    /// A decision is not made in time.
    pub(super) absence: u32,
    /// A reserved seat is not taken.
    pub(super) decline: u32,
    /// After a command, the room is killed. Never where 0.
    pub(super) crash: u32,
    /// A hand is called off or its bets are held. Never where 0.
    pub(super) trouble: u32,
    /// A tournament is called off at some moment. Never where 0.
    pub(super) cancel: u32,
    /// After a command, nonsense follows. Never where 0.
    pub(super) nonsense: u32,
}

impl Habits {
    pub(super) const CALM: Self = Self {
        whim: 30,
        absence: 2_000,
        decline: 50,
        crash: 0,
        trouble: 0,
        cancel: 0,
        nonsense: 0,
    };
    /// Tournaments are over after some thousand hands: all is to happen in them.
    pub(super) const CHAOS_IN_GAMES: Self = Self {
        crash: 5_000,
        ..Self::CHAOS
    };
    pub(super) const CHAOS: Self = Self {
        whim: 2,
        absence: 40,
        decline: 8,
        crash: 20_000,
        trouble: 400,
        cancel: 4,
        nonsense: 3,
    };
}

/// What somebody does between two hands.
#[derive(Clone, Copy, Debug)]
pub(super) enum Whim {
    Leave,
    LeaveAll,
    SitOut,
    TopUp,
    Disconnect,
    NextBigBlind,
    AutoTopUp,
    Show,
}

impl Whim {
    pub(super) fn any(random: &mut Random) -> Self {
        match random.below(16) {
            0..=4 => Self::Leave,
            5 => Self::LeaveAll,
            6 | 7 => Self::SitOut,
            8 | 9 => Self::TopUp,
            10 | 11 => Self::Disconnect,
            12 => Self::NextBigBlind,
            13 => Self::AutoTopUp,
            _ => Self::Show,
        }
    }
}

/// A time between two, drawn evenly.
pub(super) fn within(from: i64, to: i64, random: &mut Random) -> Millis {
    Millis::from_secs(from) + Millis(i64::from(random.below(((to - from) * 1_000) as u32)))
}

/// A round amount between two.
pub(super) fn amount(min: Cents, max: Cents, random: &mut Random) -> Cents {
    let width = u32::try_from((max - min).0).unwrap_or(u32::MAX - 1);
    match random.below(3) {
        0 => min,
        1 => max,
        _ => min + Cents(i64::from(random.below(width + 1))),
    }
}

/// Who is who, by number.
pub(super) fn person(crowd: &mut [Person], player: PlayerId) -> Option<&mut Person> {
    crowd.get_mut(player.index())
}
