//! Why a recorded hand is not in order.

use thiserror::Error;

use crate::engine::SetupError;
use crate::history::phh::{self, Player};

/// Why a recorded hand is not in order.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("the hand cannot start: {0}")]
    Setup(#[from] SetupError),
    #[error("the rule of the rake is not whole: it has a part in 100,000, a cap and a short cap")]
    RakeRule,
    #[error("the rake should be {ours}, not {theirs}")]
    Rake { ours: String, theirs: String },
    #[error("action {number}: {player} {what}: {reason}")]
    Illegal {
        number: usize,
        player: Player,
        what: String,
        reason: String,
    },
    #[error("action {number}: it is the turn of {turn}, not of {player}")]
    NotTheirTurn {
        number: usize,
        player: Player,
        turn: Player,
    },
    #[error("action {number}: {player} acts, but the {street} is to be dealt first")]
    NotDealt {
        number: usize,
        player: Player,
        street: &'static str,
    },
    #[error("action {number}: {player} acts, but the betting is over")]
    BettingIsOver { number: usize, player: Player },
    #[error("action {number}: {player} is dealt hole cards for the second time")]
    DealtTwice { number: usize, player: Player },
    #[error("action {number}: {player} is dealt hole cards after the betting began")]
    LateDeal { number: usize, player: Player },
    #[error("{0} was dealt no cards")]
    NoHoleCards(Player),
    #[error("action {number}: {dealt} cards are dealt to the board where {wanted} belong")]
    BoardCards {
        number: usize,
        dealt: usize,
        wanted: usize,
    },
    #[error("action {number}: cards are dealt to the board before the betting is over")]
    EarlyBoard { number: usize },
    #[error("action {number}: cards are dealt to the board after the hand is over")]
    BoardIsFull { number: usize },
    #[error("action {number}: {player} shows {shown}, which is not what was dealt")]
    OtherCards {
        number: usize,
        player: Player,
        shown: phh::Cards,
    },
    #[error("action {number}: {player} shows or mucks, but {why}")]
    NoShowdown {
        number: usize,
        player: Player,
        why: &'static str,
    },
    #[error("{0} mucks, but nobody else can win a pot")]
    MustShow(Player),
    #[error("the record ends while {0} is to act")]
    EndsAtTurn(Player),
    #[error("the record ends before the {0} is dealt")]
    EndsBeforeStreet(&'static str),
    #[error("{player} should finish with {ours}, not with {theirs}")]
    FinishingStack {
        player: Player,
        ours: String,
        theirs: String,
    },
    #[error("the finishing stacks add up to {theirs}, not to {ours}")]
    FinishingSum { ours: String, theirs: String },
    #[error("{player} should win {ours}, and the record has {theirs}")]
    Winnings {
        player: Player,
        ours: String,
        theirs: String,
    },
    #[error("the winnings add up to {theirs} of a pot of {ours}")]
    WinningsSum { ours: String, theirs: String },
}
