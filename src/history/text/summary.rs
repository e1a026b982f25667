//! The last lines of a hand: the pot, the board, and what became of everybody.

use std::fmt::{self, Write};

use super::{Page, spaced};
use crate::base::{Chips, Seat};
use crate::cards::Hole;
use crate::engine::{Event, PostKind};

/// What became of a player.
#[derive(Clone, Copy)]
enum Fate {
    Playing,
    /// How many cards lay on the board.
    Folded(usize),
    Showed(Hole),
    Mucked,
}

impl Page<'_> {
    pub(super) fn summary(&mut self) -> fmt::Result {
        let (mut pot, mut rake) = (Chips::ZERO, Chips::ZERO);
        let mut won = vec![Chips::ZERO; self.hand.player_count()];
        let mut fates = vec![Fate::Playing; self.hand.player_count()];
        let mut blinds = vec![""; self.hand.player_count()];
        let mut board = 0;
        for event in &self.told.events {
            match *event {
                Event::Pot { amount, .. } => pot += amount,
                Event::Raked { amount, .. } => rake += amount,
                Event::Awarded { seat, amount, .. } => won[seat.index()] += amount,
                Event::Folded { seat } => fates[seat.index()] = Fate::Folded(board),
                Event::Shown { seat, cards } => fates[seat.index()] = Fate::Showed(cards),
                Event::Mucked { seat } => fates[seat.index()] = Fate::Mucked,
                Event::Flop { .. } => board = 3,
                Event::Turn { .. } | Event::River { .. } => board += 1,
                Event::Post { seat, kind, .. } => {
                    blinds[seat.index()] = match kind {
                        PostKind::SmallBlind => " (small blind)",
                        PostKind::BigBlind => " (big blind)",
                        PostKind::Straddle | PostKind::Posted => "",
                    };
                }
                _ => {}
            }
        }
        let (pot, rake) = (self.money(pot), self.money(rake));
        writeln!(self.text, "*** SUMMARY ***\nTotal pot {pot} | Rake {rake}")?;
        if !self.board.is_empty() {
            let board = spaced(&self.board);
            writeln!(self.text, "Board [{board}]")?;
        }
        let mut seats: Vec<Seat> = self.players().collect();
        seats.sort_by_key(|seat| self.chair(*seat));
        for seat in seats {
            let is_button = seat.index() + 1 == self.hand.player_count();
            let button = if is_button { " (button)" } else { "" };
            let (chair, name, blind) = (self.chair(seat), self.name(seat), blinds[seat.index()]);
            let fate = self.fate(fates[seat.index()], won[seat.index()]);
            writeln!(self.text, "Seat {chair}: {name}{button}{blind} {fate}")?;
        }
        Ok(())
    }

    fn fate(&self, fate: Fate, won: Chips) -> String {
        let amount = self.money(won);
        match (fate, won.is_positive()) {
            (Fate::Folded(0), _) => "folded before Flop".to_owned(),
            (Fate::Folded(3), _) => "folded on the Flop".to_owned(),
            (Fate::Folded(4), _) => "folded on the Turn".to_owned(),
            (Fate::Folded(_), _) => "folded on the River".to_owned(),
            (Fate::Showed(cards), true) => {
                format!("showed [{}] and won ({amount})", spaced(&cards))
            }
            (Fate::Showed(cards), false) => format!("showed [{}] and lost", spaced(&cards)),
            (Fate::Mucked, false) => "mucked".to_owned(),
            (Fate::Playing | Fate::Mucked, _) => format!("collected ({amount})"),
        }
    }
}
