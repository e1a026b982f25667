//! What the engine made of a hand beside what the record says of it.

use super::replay::Replay;
use super::{Fault, Note};
use crate::base::{Chips, Seat, SeatSet};
use crate::engine::{Event, Sink};
use crate::history::phh::{Each, Player};

/// No room takes more than a tenth of a pot.
const MOST_RAKE: i64 = 10;

/// A pot of a hand and what became of it.
#[derive(Clone, Copy, Default)]
pub(super) struct Divided {
    pub(super) amount: Chips,
    pub(super) contenders: SeatSet,
    pub(super) winners: SeatSet,
}

/// What became of the pots.
#[derive(Default)]
pub(super) struct Awards {
    pub(super) pots: [Divided; Seat::MAX],
    pub(super) won: [Chips; Seat::MAX],
}

impl Awards {
    pub(super) fn pots(&self) -> impl Iterator<Item = &Divided> {
        self.pots.iter().filter(|pot| pot.amount.is_positive())
    }
}

impl Sink for Awards {
    fn event(&mut self, event: Event) {
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
            Event::Awarded { pot, seat, amount } => {
                self.won[seat.index()] += amount;
                self.pots[usize::from(pot)].winners.insert(seat);
            }
            _ => {}
        }
    }
}

impl Replay<'_> {
    /// Whether the cards that decide are known: every pot has one contender left, or all its hands and the board are.
    pub(super) fn is_decided(&self) -> bool {
        let board_is_known = self.table.board.iter().all(Option::is_some);
        self.awards.pots().all(|pot| {
            let left = pot.contenders.without(self.mucks);
            left.len() <= 1 || board_is_known && left.iter().all(|seat| self.table.knows(seat))
        })
    }

    /// What a player can win at least and at most: the same but for odd units where the winners are known, anything
    /// up to the pots they contest where not.
    pub(super) fn winnings(&self, seat: Seat, is_decided: bool) -> (Chips, Chips) {
        let (mut least, mut most) = (Chips::ZERO, Chips::ZERO);
        for pot in self.awards.pots() {
            if is_decided && pot.winners.contains(seat) {
                let winners = pot.winners.len() as i64;
                least += Chips(pot.amount.0 / winners);
                most += Chips(pot.amount.0 / winners + pot.amount.0 % winners);
            } else if !is_decided && pot.contenders.without(self.mucks).contains(seat) {
                most += pot.amount;
            }
        }
        (least, most)
    }

    /// The finishing stacks of the record are ours, or such as unknown cards and odd units allow.
    pub(super) fn compare_stacks(&self, is_decided: bool) -> Result<Option<Note>, Fault> {
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
            let (least, most) = self.winnings(seat, is_decided);
            if !(before + least..=before + most).contains(&theirs) {
                let player = Player(seat.0);
                return Err(Fault::FinishingStack {
                    player,
                    ours: self.show(ours),
                    theirs: self.show(theirs),
                });
            }
            if is_decided && theirs != ours {
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

    /// The winnings of the record are ours less what may have been raked.
    pub(super) fn compare_winnings(&self, is_decided: bool) -> Result<(), Fault> {
        // Records that say nobody won anything do not know.
        let has_winner = |winnings: &Each<Chips>| winnings.iter().any(|won| won.is_positive());
        let Some(theirs) = self.record.winnings.filter(has_winner) else {
            return Ok(());
        };
        let pot: Chips = self.awards.pots().map(|pot| pot.amount).sum();
        let most_rake = Chips((pot.0 + MOST_RAKE - 1) / MOST_RAKE);
        let mut sum = Chips::ZERO;
        for (seat, &theirs) in self.players().zip(theirs.iter()) {
            let (least, most) = self.winnings(seat, is_decided);
            if theirs > most
                || theirs < least - most_rake
                || theirs == Chips::ZERO && least > most_rake
            {
                let (player, ours) = (Player(seat.0), self.show(self.awards.won[seat.index()]));
                return Err(Fault::Winnings {
                    player,
                    ours,
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

    pub(super) fn players(&self) -> impl Iterator<Item = Seat> {
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
