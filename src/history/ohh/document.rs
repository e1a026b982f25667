//! What an object of Open Hand History says, as far as it matters here. Amounts are in the unit of the hand.

use crate::base::{Chips, Date};
use crate::cards::Card;
use crate::history::phh::{LocalTime, Unit, Variant};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Document {
    pub(super) unit: Unit,
    pub(super) variant: Variant,
    pub(super) site: Option<String>,
    pub(super) tournament: Option<Tournament>,
    pub(super) game_number: Option<String>,
    pub(super) start: Option<(Day, Option<LocalTime>)>,
    pub(super) table_name: Option<String>,
    pub(super) table_size: Option<i64>,
    pub(super) currency: Option<String>,
    pub(super) dealer_seat: i64,
    pub(super) small_blind: Chips,
    pub(super) big_blind: Chips,
    pub(super) ante: Chips,
    /// By the identifier of a player.
    pub(super) hero: Option<i64>,
    pub(super) players: Vec<Seated>,
    pub(super) rounds: Vec<Round>,
    pub(super) pots: Vec<Pot>,
    /// What a tournament pays for knocking somebody out.
    pub(super) bounties: Vec<Bounty>,
}

/// Written with zeros in front: `2026-01-31`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Day(pub(super) Date);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tournament {
    pub(super) number: Option<String>,
    pub(super) name: Option<String>,
    /// As they are written, in euros.
    pub(super) buy_in: Option<String>,
    pub(super) fee: Option<String>,
    pub(super) bounty_fee: Option<String>,
    pub(super) is_single_table: bool,
    pub(super) flags: Vec<&'static str>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seated {
    pub(super) id: i64,
    pub(super) seat: i64,
    pub(super) name: Option<String>,
    pub(super) stack: Option<Chips>,
    /// What is on their head, as it is written.
    pub(super) bounty: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) street: Street,
    pub(super) cards: Vec<Card>,
    pub(super) actions: Vec<Action>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Street {
    Preflop,
    Flop,
    Turn,
    River,
    Showdown,
}

impl Street {
    pub(super) const ALL: [Self; 5] = [
        Self::Preflop,
        Self::Flop,
        Self::Turn,
        Self::River,
        Self::Showdown,
    ];

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Preflop => "Preflop",
            Self::Flop => "Flop",
            Self::Turn => "Turn",
            Self::River => "River",
            Self::Showdown => "Showdown",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Action {
    pub(super) player: i64,
    pub(super) deed: Deed,
    /// What was put in with it, a raise included.
    pub(super) amount: Chips,
    pub(super) is_all_in: bool,
    /// Those that are dealt, shown or mucked; none where they are not known.
    pub(super) cards: Vec<Card>,
}

/// What somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Dealt,
    Mucks,
    Shows,
    Ante,
    SmallBlind,
    BigBlind,
    Straddle,
    Dead,
    ExtraBlind,
    Fold,
    Check,
    Bet,
    Raise,
    Call,
    AddedChips,
    SitsDown,
    StandsUp,
}

impl Deed {
    pub(super) const ALL: [Self; 17] = [
        Self::Dealt,
        Self::Mucks,
        Self::Shows,
        Self::Ante,
        Self::SmallBlind,
        Self::BigBlind,
        Self::Straddle,
        Self::Dead,
        Self::ExtraBlind,
        Self::Fold,
        Self::Check,
        Self::Bet,
        Self::Raise,
        Self::Call,
        Self::AddedChips,
        Self::SitsDown,
        Self::StandsUp,
    ];

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Dealt => "Dealt Cards",
            Self::Mucks => "Mucks Cards",
            Self::Shows => "Shows Cards",
            Self::Ante => "Post Ante",
            Self::SmallBlind => "Post SB",
            Self::BigBlind => "Post BB",
            Self::Straddle => "Straddle",
            Self::Dead => "Post Dead",
            Self::ExtraBlind => "Post Extra Blind",
            Self::Fold => "Fold",
            Self::Check => "Check",
            Self::Bet => "Bet",
            Self::Raise => "Raise",
            Self::Call => "Call",
            Self::AddedChips => "Added Chips",
            Self::SitsDown => "Sits Down",
            Self::StandsUp => "Stands Up",
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pot {
    /// With its rake.
    pub(super) amount: Chips,
    pub(super) rake: Chips,
    pub(super) wins: Vec<(i64, Chips)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bounty {
    pub(super) winner: i64,
    /// As it is written, in euros.
    pub(super) amount: String,
    pub(super) from: i64,
}
