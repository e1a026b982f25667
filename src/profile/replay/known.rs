//! Which cards of a record somebody may see. What the engine tells of cards is not asked: where a record does not name them, it
//! has put any others in their place.

use crate::base::Seat;
use crate::cards::{Card, Hole};
use crate::history::check::Told;
use crate::history::phh::{Action, Hand, Value};
use crate::history::record::{Event, own};
use crate::odds::parse_board;

use super::{Cards, NotReplayable};

/// The cards by the places of the players in the record.
#[derive(Clone, Debug)]
pub(super) struct Known {
    owner: Option<usize>,
    /// Whether it belongs to nobody: whoever has it may see all that it names.
    is_open: bool,
    holes: [Hole; Seat::MAX],
    /// Who showed cards in the course of the hand.
    shown: [bool; Seat::MAX],
    /// What a winner showed whom nobody called.
    pub(super) after: Option<(usize, Hole)>,
}

impl Known {
    pub(super) fn of(
        record: &Hand,
        owner: Option<usize>,
        told: &Told,
    ) -> Result<Self, NotReplayable> {
        let mut cards: [Vec<Card>; Seat::MAX] = Default::default();
        let mut shown = [false; Seat::MAX];
        for action in &record.actions {
            match action {
                Action::DealHole {
                    player,
                    cards: dealt,
                }
                | Action::Show {
                    player,
                    cards: dealt,
                } => {
                    let own = &mut cards[player.index()];
                    let new: Vec<Card> = dealt.known().filter(|card| !own.contains(card)).collect();
                    own.extend(new);
                    shown[player.index()] |= matches!(action, Action::Show { .. });
                }
                Action::ShowDealt(player) => shown[player.index()] = true,
                Action::DealBoard(board) if board.iter().any(Option::is_none) => {
                    return Err(NotReplayable::UnknownBoard);
                }
                _ => {}
            }
        }
        // Whoever had to show and did not muck has shown; to a player only who is said to have.
        let is_open = record.own(own::HERO).is_none();
        for event in told.events.iter().filter(|_| is_open) {
            if let Event::Shown { seat, .. } = event {
                shown[seat.index()] = true;
            }
        }
        let holes = cards.map(|cards| cards.into_iter().collect());
        Ok(Self {
            owner,
            is_open,
            holes,
            shown,
            after: after(record, told),
        })
    }

    /// The cards that somebody has and that may be seen at the beginning.
    pub(super) fn dealt(&self, place: usize, cards: Cards) -> Option<Hole> {
        let may = match cards {
            _ if self.owner == Some(place) => true,
            Cards::AsShown => false,
            Cards::FromTheBeginning => self.is_open || self.shown[place],
        };
        self.hole(place).filter(|_| may)
    }

    /// The cards that somebody shows.
    pub(super) fn shows(&self, place: usize) -> Option<Hole> {
        self.hole(place).filter(|_| self.shown[place])
    }

    fn hole(&self, place: usize) -> Option<Hole> {
        let hole = self.holes.get(place).copied()?;
        (!hole.is_empty()).then_some(hole)
    }
}

/// What the only one who was left showed.
fn after(record: &Hand, told: &Told) -> Option<(usize, Hole)> {
    let Some(Value::Text(text)) = record.own(own::SHOWN) else {
        return None;
    };
    let cards = parse_board(text).ok()?;
    let winner = told.events.iter().find_map(|event| match event {
        Event::Awarded { seat, .. } => Some(seat.index()),
        _ => None,
    })?;
    Some((winner, cards.into_iter().collect()))
}
