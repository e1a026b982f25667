//! A record that is being played: each of its actions is put to the engine.

use super::cards::Cards;
use super::compare::Awards;
use super::{Fault, Outcome};
use crate::base::{Chips, Seat, SeatSet};
use crate::engine::{Action, Hand, Next, Refusal, Setup, Street};
use crate::history::phh::{self, Player};

const STREETS: [&str; 4] = ["preflop", "flop", "turn", "river"];

fn street_name(street: Street) -> &'static str {
    STREETS[street as usize]
}

/// A record that is being played.
pub(super) struct Replay<'a> {
    pub(super) record: &'a phh::Hand,
    pub(super) table: &'a Cards,
    pub(super) hand: Hand,
    pub(super) awards: Awards,
    shows: SeatSet,
    pub(super) mucks: SeatSet,
    has_begun: bool,
    /// Whether the record says how it was raked.
    pub(super) is_raked: bool,
}

impl<'a> Replay<'a> {
    pub(super) fn start(
        record: &'a phh::Hand,
        setup: &Setup,
        table: &'a Cards,
        mut awards: Awards,
    ) -> Result<Self, Fault> {
        let deal = table.deal();
        let hand = Hand::start(setup, deal, &mut awards)?;
        let (shows, mucks) = (SeatSet::EMPTY, SeatSet::EMPTY);
        Ok(Self {
            record,
            table,
            hand,
            awards,
            shows,
            mucks,
            has_begun: false,
            is_raked: setup.rake.is_some(),
        })
    }

    pub(super) fn step(&mut self, number: usize, action: phh::Action) -> Result<(), Fault> {
        match action {
            phh::Action::DealHole { player, .. } if self.has_begun => {
                Err(Fault::LateDeal { number, player })
            }
            phh::Action::DealHole { .. } => Ok(()),
            phh::Action::DealBoard(cards) => self.deal_board(number, cards.len()),
            phh::Action::Fold(player) => self.act(number, player, "folds", |_| Action::Fold),
            phh::Action::CheckOrCall(player) => {
                self.act(number, player, "checks or calls", |hand| {
                    match hand.legal_actions() {
                        Some(legal) if !legal.can_check() => Action::Call,
                        _ => Action::Check,
                    }
                })
            }
            phh::Action::BetOrRaiseTo { player, amount } => {
                self.act(number, player, "bets or raises", |_| {
                    Action::RaiseTo(amount)
                })
            }
            phh::Action::Show { player, .. } | phh::Action::ShowDealt(player) => {
                self.decide(number, player, self.mucks)?;
                self.shows.insert(Seat(player.0));
                Ok(())
            }
            phh::Action::Muck(player) => {
                self.decide(number, player, self.shows)?;
                self.mucks.insert(Seat(player.0));
                Ok(())
            }
        }
    }

    fn act(
        &mut self,
        number: usize,
        player: Player,
        what: &str,
        action: impl FnOnce(&Hand) -> Action,
    ) -> Result<(), Fault> {
        self.has_begun = true;
        if self.awards.log.is_some() {
            self.awards.turns.extend(self.hand.legal_actions());
        }
        let action = action(&self.hand);
        self.hand
            .act(Seat(player.0), action, &mut self.awards)
            .map_err(|refusal| match (refusal, self.hand.next()) {
                (Refusal::NotYourTurn { actor, .. }, _) => Fault::NotTheirTurn {
                    number,
                    player,
                    turn: Player(actor.0),
                },
                (Refusal::DealersTurn, Next::Deal(street)) if self.is_betting_left() => {
                    Fault::NotDealt {
                        number,
                        player,
                        street: street_name(street),
                    }
                }
                (Refusal::DealersTurn | Refusal::HandOver, _) => {
                    Fault::BettingIsOver { number, player }
                }
                _ => {
                    let what = match action {
                        Action::RaiseTo(to) => format!("{what} to {}", self.show(to)),
                        _ => what.to_owned(),
                    };
                    Fault::Illegal {
                        number,
                        player,
                        what,
                        reason: refusal.told(|amount| self.show(amount)),
                    }
                }
            })
    }

    fn deal_board(&mut self, number: usize, dealt: usize) -> Result<(), Fault> {
        self.has_begun = true;
        let Next::Deal(street) = self.hand.next() else {
            return Err(match self.hand.next() {
                Next::Act(_) => Fault::EarlyBoard { number },
                _ => Fault::BoardIsFull { number },
            });
        };
        let wanted = street.board_cards() - self.hand.street().board_cards();
        if dealt != wanted {
            return Err(Fault::BoardCards {
                number,
                dealt,
                wanted,
            });
        }
        self.hand.advance(&mut self.awards);
        Ok(())
    }

    /// A player may show or muck when no more betting is possible. Some records repeat it on every street that is
    /// dealt out, so only a change of mind is refused.
    fn decide(&self, number: usize, player: Player, others: SeatSet) -> Result<(), Fault> {
        let seat = Seat(player.0);
        let refuse = |why| {
            Err(Fault::NoShowdown {
                number,
                player,
                why,
            })
        };
        if self.is_betting_left() {
            return refuse("the betting is not over");
        }
        if !self.hand.live().contains(seat) {
            return refuse("has folded");
        }
        if others.contains(seat) {
            return refuse("did the other before");
        }
        Ok(())
    }

    fn is_betting_left(&self) -> bool {
        match self.hand.next() {
            Next::Act(_) => true,
            Next::Deal(_) => self.hand.live().without(self.hand.all_in()).len() > 1,
            Next::Show(_) | Next::Settle | Next::Over => false,
        }
    }

    /// Applies the shows and mucks, settles the hand and compares.
    pub(super) fn finish(mut self) -> Result<(Outcome, Awards), Fault> {
        let is_conceded = self.hand.live().without(self.mucks).len() == 1;
        loop {
            match self.hand.next() {
                Next::Act(seat) => return Err(Fault::EndsAtTurn(Player(seat.0))),
                Next::Deal(street) if !is_conceded => {
                    return Err(Fault::EndsBeforeStreet(street_name(street)));
                }
                // Everybody else gave up: no card came any more, and none is told.
                Next::Deal(_) => {
                    let log = self.awards.log.take();
                    self.hand.advance(&mut self.awards);
                    self.awards.log = log;
                }
                Next::Settle => self.hand.advance(&mut self.awards),
                Next::Show(seat) if self.mucks.contains(seat) => {
                    if self.hand.muck(seat, &mut self.awards).is_err() {
                        return Err(Fault::MustShow(Player(seat.0)));
                    }
                }
                Next::Show(seat) => {
                    // The engine asked for exactly this.
                    if self.hand.show(seat, &mut self.awards).is_err() {
                        break;
                    }
                }
                Next::Over => break,
            }
        }
        self.compare_rake()?;
        let note = self.compare_stacks()?;
        self.compare_winnings()?;
        let knows_stacks = self.record.starting_stacks.iter().all(Option::is_some);
        self.awards.is_decided = self.is_decided();
        let finishing_stacks = if knows_stacks && self.awards.is_decided {
            self.finishing_stacks()
        } else {
            None
        };
        let outcome = Outcome {
            finishing_stacks,
            note,
        };
        Ok((outcome, self.awards))
    }

    pub(super) fn show(&self, amount: Chips) -> String {
        self.record.unit.show(amount).to_string()
    }
}
