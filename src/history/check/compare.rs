//! What the engine made of a hand beside what the record says of it.

use std::ops::RangeInclusive;

use super::replay::Replay;
use super::{Fault, Note};
use crate::base::{Chips, Seat, SeatSet};
use crate::engine::{Event, LegalActions, Sink};
use crate::history::phh::{Each, Player};
use crate::history::record::own;

/// No room takes more than a tenth of a pot.
const MOST_RAKE: i64 = 10;

/// A pot of a hand and what became of it.
#[derive(Clone, Copy, Default)]
pub(super) struct Divided {
    /// What was divided: the pot after its rake.
    pub(super) amount: Chips,
    pub(super) contenders: SeatSet,
    pub(super) winners: SeatSet,
}

/// What became of the pots.
#[derive(Default)]
pub(super) struct Awards {
    pub(super) pots: [Divided; Seat::MAX],
    pub(super) won: [Chips; Seat::MAX],
    pub(super) raked: Chips,
    /// What everybody could do who acted, in order.
    pub(super) turns: Vec<LegalActions>,
    /// Whether it is to be believed: known when all is over.
    pub(super) is_decided: bool,
    /// Everything that happened, where somebody wants to tell it.
    pub(super) log: Option<Vec<Event>>,
}

impl Awards {
    pub(super) fn pots(&self) -> impl Iterator<Item = &Divided> {
        self.pots.iter().filter(|pot| pot.amount.is_positive())
    }
}

impl Sink for Awards {
    fn event(&mut self, event: Event) {
        if let Some(log) = &mut self.log {
            log.push(event);
        }
        match event {
            Event::Pot {
                pot,
                amount,
                contenders,
            } => {
                self.pots[usize::from(pot)] = Divided {
                    amount,
                    contenders,
                    winners: SeatSet::EMPTY,
                };
            }
            Event::Raked { pot, amount } => {
                self.raked += amount;
                self.pots[usize::from(pot)].amount -= amount;
            }
            Event::Awarded { pot, seat, amount } => {
                self.won[seat.index()] += amount;
                self.pots[usize::from(pot)].winners.insert(seat);
            }
            _ => {}
        }
    }
}

impl Replay<'_> {
    /// Whether the cards that decide all pots are known.
    pub(super) fn is_decided(&self) -> bool {
        self.awards.pots().all(|pot| self.is_pot_decided(pot))
    }

    /// Whether a pot has one contender left, or all its hands and the board are known.
    fn is_pot_decided(&self, pot: &Divided) -> bool {
        let left = pot.contenders.without(self.mucks);
        let knows_board = || self.table.board.iter().all(Option::is_some);
        !left.has_several() || knows_board() && left.iter().all(|seat| self.table.knows(seat))
    }

    /// What a player can win at least and at most: the same but for odd units from a pot whose winners are known,
    /// anything up to the whole of a pot they contest where not.
    fn winnings(&self, seat: Seat) -> RangeInclusive<Chips> {
        let (mut least, mut most) = (Chips::ZERO, Chips::ZERO);
        for pot in self.awards.pots() {
            let is_decided = self.is_pot_decided(pot);
            if is_decided && pot.winners.contains(seat) {
                let winners = pot.winners.len() as i64;
                least += Chips(pot.amount.0 / winners);
                most += Chips(pot.amount.0 / winners + pot.amount.0 % winners);
            } else if !is_decided && pot.contenders.without(self.mucks).contains(seat) {
                most += pot.amount;
            }
        }
        least..=most
    }

    /// One amount, or from what to what it may be.
    fn show_range(&self, least: Chips, most: Chips) -> String {
        match most > least {
            true => format!("{} to {}", self.show(least), self.show(most)),
            false => self.show(least),
        }
    }

    /// The finishing stacks of the record are ours, or such as unknown cards and odd units allow.
    pub(super) fn compare_stacks(&self) -> Result<Option<Note>, Fault> {
        let Some(theirs) = self.record.finishing_stacks else {
            return Ok(None);
        };
        let mut note = None;
        let (mut our_sum, mut their_sum) = (Chips::ZERO, Chips::ZERO);
        for (seat, &theirs) in self.players().zip(theirs.iter()) {
            if self.record.starting_stacks[seat.index()].is_none() {
                return Ok(None); // nothing adds up where a stack is unknown
            }
            let ours = self.hand.stack(seat);
            let before = ours - self.awards.won[seat.index()];
            let winnings = self.winnings(seat);
            if !winnings.contains(&(theirs - before)) {
                let (least, most) = (before + *winnings.start(), before + *winnings.end());
                return Err(Fault::FinishingStack {
                    player: Player(seat.0),
                    ours: self.show_range(least, most),
                    theirs: self.show(theirs),
                });
            }
            if theirs != ours && self.is_decided() {
                if self.is_raked {
                    return Err(Fault::FinishingStack {
                        player: Player(seat.0),
                        ours: self.show(ours),
                        theirs: self.show(theirs),
                    });
                }
                note = Some(Note::OddUnit);
            }
            our_sum += ours;
            their_sum += theirs;
        }
        if our_sum != their_sum {
            return Err(Fault::FinishingSum {
                ours: self.show(our_sum),
                theirs: self.show(their_sum),
            });
        }
        Ok(note)
    }

    /// A record that says how it was raked was raked as we do.
    pub(super) fn compare_rake(&self) -> Result<(), Fault> {
        let Some(theirs) = self.record.own(own::RAKE).filter(|_| self.is_raked) else {
            return Ok(());
        };
        match theirs.as_amount(self.record.unit) {
            Some(amount) if amount == self.awards.raked => Ok(()),
            _ => Err(Fault::Rake {
                ours: self.show(self.awards.raked),
                theirs: theirs.to_string(),
            }),
        }
    }

    /// The winnings of the record are ours less what may have been raked.
    pub(super) fn compare_winnings(&self) -> Result<(), Fault> {
        // Records that say nobody won anything do not know.
        let has_winner = |winnings: &Each<Chips>| winnings.iter().any(|won| won.is_positive());
        let Some(theirs) = self.record.winnings.filter(has_winner) else {
            return Ok(());
        };
        let pot: Chips = self.awards.pots().map(|pot| pot.amount).sum();
        let most_rake = match self.is_raked {
            true => Chips::ZERO,
            false => Chips((pot.0 + MOST_RAKE - 1) / MOST_RAKE),
        };
        let mut sum = Chips::ZERO;
        for (seat, &theirs) in self.players().zip(theirs.iter()) {
            let winnings = self.winnings(seat);
            if theirs > *winnings.end() || theirs < *winnings.start() - most_rake {
                return Err(Fault::Winnings {
                    player: Player(seat.0),
                    ours: self.show_range(*winnings.start(), *winnings.end()),
                    theirs: self.show(theirs),
                });
            }
            sum += theirs;
        }
        if !(pot - most_rake..=pot).contains(&sum) {
            return Err(Fault::WinningsSum {
                ours: self.show(pot),
                theirs: self.show(sum),
            });
        }
        Ok(())
    }

    fn players(&self) -> impl Iterator<Item = Seat> {
        (0..self.record.player_count() as u8).map(Seat)
    }

    pub(super) fn finishing_stacks(&self) -> Option<Each<Chips>> {
        Each::new(
            &self
                .players()
                .map(|seat| self.hand.stack(seat))
                .collect::<Vec<_>>(),
        )
    }
}
