//! What a hand starts from: who sits where with how much, the forced bets, the game, the rake.
//!
//! Everything that differs between rooms and editions arrives here; the engine itself looks nothing up.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Chips, Game, Seat, SeatSet};

use super::rake::Rake;

/// How much may be bet (B2, B8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    NoLimit,
    PotLimit,
}

/// Why a live bet is posted before the cards.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum PostKind {
    SmallBlind,
    BigBlind,
    Straddle,
    /// A big blind posted out of position to be dealt in at once (C5).
    Posted,
}

/// A live bet posted before the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Post {
    pub kind: PostKind,
    pub amount: Chips,
}

/// Into which pots antes go (G6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AnteRule {
    /// Everybody's ante counts towards what the others can match: a short ante wins no more than that from each.
    #[default]
    Matched,
    /// Antes go whole into the main pot, as where one player pays for the table (a big-blind ante).
    Whole,
}

/// Who shows at the end (P2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShowdownRule {
    /// Everybody still in shows, and all-in hands are turned up before the board (P3).
    AllShow,
    /// Each player still in chooses to show or to give up the hand unseen, as in other rooms.
    MayMuck,
}

/// Everything a hand starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub game: Game,
    pub limit: Limit,
    pub showdown: ShowdownRule,
    /// The button; the seat may be empty.
    pub button: Seat,
    /// Who is dealt in, and with how much: zero is a seat without a player.
    pub stacks: [Chips; Seat::MAX],
    pub ante_rule: AnteRule,
    pub antes: [Chips; Seat::MAX],
    pub posts: [Option<Post>; Seat::MAX],
    /// The least bet: the big blind.
    pub big_blind: Chips,
    /// Cash games only (K).
    pub rake: Option<Rake>,
}

/// Why a hand cannot start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("a hand needs two players, not {0}")]
    TooFewPlayers(usize),
    #[error("{seat} has a stack of {amount}, which is not between 0 and {most}", most = Setup::MOST_CHIPS)]
    Stack { seat: Seat, amount: Chips },
    #[error("{seat} posts {amount}, which is not between 0 and {most}", most = Setup::MOST_CHIPS)]
    Amount { seat: Seat, amount: Chips },
    #[error("{0} posts without being dealt in")]
    NotDealtIn(Seat),
    #[error("the big blind of {0} is not between 1 and {most}", most = Setup::MOST_CHIPS)]
    BigBlind(Chips),
    #[error("the button is on {0}, and there is no such seat")]
    Button(Seat),
    #[error("a rake of {in_100_000} in 100,000 with caps of {cap} and {short_cap} makes no sense", in_100_000 = .0.in_100_000, cap = .0.cap, short_cap = .0.short_cap)]
    Rake(Rake),
}

impl Setup {
    /// No stack and no bet is larger, so that no sum of them overflows.
    pub const MOST_CHIPS: Chips = Chips(1_000_000_000_000_000);

    /// A hand without forced bets and rake, nobody seated, every rule ours.
    pub const fn new(game: Game, limit: Limit, big_blind: Chips) -> Self {
        Self {
            game,
            limit,
            showdown: ShowdownRule::AllShow,
            button: Seat(0),
            stacks: [Chips::ZERO; Seat::MAX],
            ante_rule: AnteRule::Matched,
            antes: [Chips::ZERO; Seat::MAX],
            posts: [None; Seat::MAX],
            big_blind,
            rake: None,
        }
    }

    /// Who is dealt in.
    pub fn dealt_in(&self) -> SeatSet {
        (0..Seat::MAX as u8)
            .map(Seat)
            .filter(|seat| self.stacks[seat.index()].is_positive())
            .collect()
    }

    /// The largest post: what the first player must match, however short the post turned out.
    pub(super) fn price(&self) -> Chips {
        self.posts
            .iter()
            .flatten()
            .map(|post| post.amount)
            .max()
            .unwrap_or(Chips::ZERO)
    }

    /// The seat after which the first round of betting begins: that of the big blind or of the largest straddle,
    /// the button where nobody posted. Blinds posted out of position do not move it.
    pub(super) fn betting_starts_after(&self, dealt_in: SeatSet) -> Seat {
        let mut start = (self.button, Chips::ZERO, PostKind::SmallBlind);
        for seat in dealt_in.clockwise_after(self.button) {
            if let Some(Post { kind, amount }) = self.posts[seat.index()]
                && kind != PostKind::Posted
                && (amount, kind) >= (start.1, start.2)
            {
                start = (seat, amount, kind);
            }
        }
        start.0
    }

    /// Says why a hand could not start from this.
    pub fn check(&self) -> Result<(), SetupError> {
        if self.button.index() >= Seat::MAX {
            return Err(SetupError::Button(self.button));
        }
        if !(Chips(1)..=Self::MOST_CHIPS).contains(&self.big_blind) {
            return Err(SetupError::BigBlind(self.big_blind));
        }
        let sane = Chips::ZERO..=Self::MOST_CHIPS;
        for index in 0..Seat::MAX {
            let seat = Seat(index as u8);
            let (stack, ante) = (self.stacks[index], self.antes[index]);
            if !sane.contains(&stack) {
                return Err(SetupError::Stack {
                    seat,
                    amount: stack,
                });
            }
            let post = self.posts[index].map_or(Chips::ZERO, |post| post.amount);
            for amount in [ante, post] {
                if !sane.contains(&amount) {
                    return Err(SetupError::Amount { seat, amount });
                }
                if amount.is_positive() && !stack.is_positive() {
                    return Err(SetupError::NotDealtIn(seat));
                }
            }
        }
        let players = self.dealt_in().len();
        if players < 2 {
            return Err(SetupError::TooFewPlayers(players));
        }
        match self.rake {
            Some(rake) if !rake.is_sane() => Err(SetupError::Rake(rake)),
            _ => Ok(()),
        }
    }
}
