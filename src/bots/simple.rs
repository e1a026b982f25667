//! Players without knowledge: for comparison, and for simulations where only the rules matter.

use std::str::FromStr;

use super::{Bot, Choice, Mind, Scene, glance};
use crate::advice::Spot;
use crate::base::{Chips, Millis};
use crate::base::{Game, Seat};
use crate::cards::{Card, Category, Hole, Random, Rank, Tally, omaha};
use crate::engine::action::{Action, LegalActions, RaiseRange};
use crate::protocol::Street;
use crate::protocol::view::{CardsView, HandView, TableView};

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simple {
    /// Any legal action, all kinds as likely: it finds what nobody would play.
    Random,
    /// Checks and calls, whatever it costs.
    AlwaysCall,
    /// Calls where the pot pays for it, judged by cards dealt out at random; never raises.
    PotOdds,
    /// Few hands by position, and later what the pot pays for; quick.
    Tight,
}

impl Simple {
    pub const ALL: [Self; 4] = [Self::Random, Self::AlwaysCall, Self::PotOdds, Self::Tight];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::AlwaysCall => "always-call",
            Self::PotOdds => "pot-odds",
            Self::Tight => "tight",
        }
    }
}

/// There is no such player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPlayer;

impl FromStr for Simple {
    type Err = NoSuchPlayer;

    fn from_str(text: &str) -> Result<Self, NoSuchPlayer> {
        let is_it = |simple: &Self| simple.word().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(is_it).ok_or(NoSuchPlayer)
    }
}

impl Bot for Simple {
    fn decide(&self, scene: &Scene, _: &mut Mind, random: &mut Random) -> Option<Choice> {
        let legal = scene.view.hand.as_ref()?.turn?.legal?;
        let stays = match legal.can_check() {
            true => Action::Check,
            false => Action::Call,
        };
        let action = match self {
            Self::Random => any(&legal, random),
            Self::AlwaysCall => stays,
            Self::PotOdds => {
                let spot = Spot::new(scene.view, scene.course, scene.prizes)?;
                let wins = glance::equity(&spot, random);
                match legal.can_check() || wins >= spot.pot_odds() {
                    true => stays,
                    false => Action::Fold,
                }
            }
            Self::Tight => tight(scene.view, &legal, random)?,
        };
        let thinks = match self {
            Self::Random => random.below(3_000),
            Self::AlwaysCall | Self::PotOdds | Self::Tight => 400 + random.below(2_600),
        };
        let thinks = Millis(i64::from(thinks));
        Some(Choice { action, thinks })
    }
}

fn any(legal: &LegalActions, random: &mut Random) -> Action {
    let passive = if legal.can_check() {
        Action::Check
    } else {
        Action::Call
    };
    match (random.below(4), legal.raise) {
        (0, _) => Action::Fold,
        (1, Some(range)) => Action::RaiseTo(amount(range, random)),
        _ => passive,
    }
}

/// The smallest, the largest, or anything between.
fn amount(range: RaiseRange, random: &mut Random) -> Chips {
    match random.below(4) {
        0 => range.max,
        1 => {
            let width = u32::try_from((range.max - range.min).0).unwrap_or(u32::MAX - 1);
            range.min + Chips(i64::from(random.below(width + 1)))
        }
        _ => range.min,
    }
}

/// Raises the best, calls what the pot pays for, and gives up the rest.
fn tight(view: &TableView, legal: &LegalActions, random: &mut Random) -> Option<Action> {
    const RAISED: i64 = 66;
    const RERAISED: i64 = 64;
    const MARGIN: i64 = 10;
    let hand = view.hand.as_ref()?;
    let CardsView::Up { cards, .. } = view.seats[legal.seat.index()]?.cards else {
        return None;
    };
    let strength = match hand.street {
        Street::Preflop => before_flop(&cards, position(hand, legal.seat)),
        _ => after_flop(view.game, &cards, hand),
    };
    let pot = hand.pot.0;
    let price = legal.to_call.0 * 100 / (pot + legal.to_call.0).max(1);
    let nerve = i64::from(random.below(16));
    let raises = match is_raised_often(view, hand) {
        false => strength + nerve >= RAISED,
        true => strength >= RERAISED,
    };
    Some(match legal.raise {
        Some(range) if raises => {
            let size = Chips(pot * 2 / 3 + legal.to_call.0);
            Action::RaiseTo((range.min.max(size)).min(range.max))
        }
        _ if legal.can_check() => Action::Check,
        _ if strength >= price + MARGIN => Action::Call,
        _ => Action::Fold,
    })
}

/// Whether a street was raised twice or more, judged by the price: a second raise makes it more than four big blinds before the
/// flop, and afterwards more than half as much again as was in the pot when the street began.
fn is_raised_often(view: &TableView, hand: &HandView) -> bool {
    let bets: Chips = view.seats.iter().flatten().map(|seat| seat.bet).sum();
    let once = match hand.street {
        Street::Preflop => hand.blinds.big_blind.0 * 4,
        _ => (hand.pot - bets).0 * 3 / 2,
    };
    hand.price.0 > once
}

/// The part of the pot's future a hand can expect, in 100.
type Strength = i64;

/// How many players act after a seat before the button and with it: 0 on the button.
fn position(hand: &HandView, seat: Seat) -> usize {
    let after = hand.dealt_in.between(seat, hand.button).len();
    if seat == hand.button { 0 } else { after + 1 }
}

/// High cards, pairs and suits; what is needed grows with the players behind.
fn before_flop(cards: &Hole, behind: usize) -> Strength {
    let rank = |index: usize| cards[index].rank();
    let points = |rank: Rank| match rank {
        Rank::Ace => 10,
        Rank::King => 8,
        Rank::Queen => 7,
        Rank::Jack => 6,
        other => 1 + (other as i64 + 2) / 2,
    };
    let mut best = 0;
    for a in 0..cards.len() {
        for b in a + 1..cards.len() {
            let (high, low) = (rank(a).max(rank(b)), rank(a).min(rank(b)));
            let gap = high as i64 - low as i64;
            let value = if gap == 0 {
                (points(high) * 2).max(5) * 4
            } else {
                let suited = i64::from(cards[a].suit() == cards[b].suit()) * 2;
                let close = [0, 2, 1, 0].get(gap as usize).copied().unwrap_or(-2);
                (points(high) + points(low) / 2 + suited + close) * 3
            };
            best = best.max(value);
        }
    }
    best - 3 * behind as i64
}

/// By the category of the hand; a pair that lies on the board is everybody's.
fn after_flop(game: Game, cards: &Hole, hand: &HandView) -> Strength {
    let board: &[Card] = &hand.board;
    let rank = match game {
        Game::Holdem => {
            let all: Tally = cards.iter().chain(board).copied().collect();
            all.rank()
        }
        Game::Omaha => omaha::rank(cards.places(), board),
    };
    match rank.category() {
        Category::HighCard => 12,
        Category::Pair if is_paired(board) => 14,
        Category::Pair => 38,
        Category::TwoPair => 62,
        Category::Trips => 74,
        Category::Straight => 80,
        Category::Flush => 86,
        _ => 95,
    }
}

fn is_paired(board: &[Card]) -> bool {
    let mut seen = 0u16;
    board.iter().any(|card| {
        let rank = 1 << card.rank() as u16;
        let again = seen & rank != 0;
        seen |= rank;
        again
    })
}
