//! Plays hands by position, and later asks whether the pot pays for the call. How many, and how boldly, is its style.

use std::sync::OnceLock;

use super::{Bot, Choice, Style};
use crate::base::{Chips, Game, Millis, Seat};
use crate::cards::{Card, Category, Hole, Random, Rank, Tally, omaha};
use crate::engine::action::{Action, LegalActions};
use crate::engine::event::Street;
use crate::protocol::view::{CardsView, HandView, TableView};

/// Few hands, and no nonsense.
#[derive(Clone, Copy, Debug, Default)]
pub struct TightBot;

impl Bot for TightBot {
    fn decide(&self, view: &TableView, random: &mut Random) -> Option<Choice> {
        static TIGHT: OnceLock<Style> = OnceLock::new();
        StyledBot(TIGHT.get_or_init(Style::tight)).decide(view, random)
    }
}

/// Plays as a style says.
#[derive(Clone, Copy, Debug)]
pub struct StyledBot<'a>(pub &'a Style);

impl Bot for StyledBot<'_> {
    fn decide(&self, view: &TableView, random: &mut Random) -> Option<Choice> {
        let style = self.0;
        let hand = view.hand.as_ref()?;
        let legal = hand.turn?.legal?;
        let CardsView::Up { cards, .. } = view.seats[legal.seat.index()]?.cards else {
            return None;
        };
        let strength = match hand.street {
            Street::Preflop => style.loose + before_flop(&cards, position(hand, legal.seat)),
            _ => after_flop(view.game, &cards, hand),
        };
        let (least, more) = style.thinks();
        Some(Choice {
            action: choose(
                strength,
                style,
                raised(view, hand),
                &legal,
                hand.pot,
                random,
            ),
            thinks: least + Millis(i64::from(random.below(more))),
        })
    }
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

/// How often a street was raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Raised {
    /// Once or not at all.
    Little,
    /// Twice or more: whoever goes on means it.
    Often,
}

/// Judged by the price, since nobody counts for the bots: a second raise makes it more than four big blinds before the
/// flop, and afterwards more than half as much again as was in the pot when the street began.
fn raised(view: &TableView, hand: &HandView) -> Raised {
    let bets: Chips = view.seats.iter().flatten().map(|seat| seat.bet).sum();
    let once = match hand.street {
        Street::Preflop => hand.blinds.big_blind.0 * 4,
        _ => (hand.pot - bets).0 * 3 / 2,
    };
    match hand.price.0 > once {
        true => Raised::Often,
        false => Raised::Little,
    }
}

/// Raises the best, calls what the pot pays for, and gives up the rest.
fn choose(
    strength: Strength,
    style: &Style,
    raised: Raised,
    legal: &LegalActions,
    pot: Chips,
    random: &mut Random,
) -> Action {
    let price = legal.to_call.0 * 100 / (pot.0 + legal.to_call.0).max(1);
    let nerve = i64::from(random.below(16));
    let bluffs = style.bluff > 0 && legal.can_check() && random.below(style.bluff) == 0;
    let raises = match raised {
        Raised::Little => strength + nerve >= style.raise_from,
        Raised::Often => strength >= style.reraise_from,
    };
    match legal.raise {
        Some(range) if bluffs || raises => {
            let size = Chips(pot.0 * 2 / 3 + legal.to_call.0);
            Action::RaiseTo((range.min.max(size)).min(range.max))
        }
        _ if legal.can_check() => Action::Check,
        _ if strength >= price + style.call => Action::Call,
        _ => Action::Fold,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::action::RaiseRange;

    fn choices(strength: Strength, raised: Raised) -> Vec<Action> {
        let wild = Style::all().iter().find(|style| style.name == "wild");
        let legal = LegalActions {
            seat: Seat(0),
            to_call: Chips(300),
            raise: Some(RaiseRange {
                min: Chips(800),
                max: Chips(10_000),
            }),
        };
        let mut random = Random::from_number(1);
        let mut choose = || {
            choose(
                strength,
                wild.unwrap(),
                raised,
                &legal,
                Chips(900),
                &mut random,
            )
        };
        (0..200).map(|_| choose()).collect()
    }

    fn raises(choices: &[Action]) -> usize {
        let raises = choices.iter();
        raises
            .filter(|action| matches!(action, Action::RaiseTo(_)))
            .count()
    }

    #[test]
    fn after_the_second_raise_of_a_street_only_strong_hands_go_on_raising() {
        assert!(raises(&choices(40, Raised::Little)) > 0);
        let weak = choices(40, Raised::Often);
        assert!(
            weak.iter().all(|action| *action == Action::Call),
            "{weak:?}"
        );
        let nothing = choices(12, Raised::Often);
        assert!(
            nothing.iter().all(|action| *action == Action::Fold),
            "{nothing:?}"
        );
        assert_eq!(raises(&choices(95, Raised::Often)), 200);
    }
}
