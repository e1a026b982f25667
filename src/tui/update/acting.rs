//! Playing: answers to questions of the room, the bet field, pre-actions. Nothing here acts while keys are dead.

use crate::base::{Chips, Millis, TableId};
use crate::protocol::{Action as Play, Command};
use crate::text::{Names, Unit};
use crate::tui::action::Action;
use crate::tui::app::{App, Question, Topic, Weight};
use crate::tui::bet::{BetField, BetStep, presets};
use crate::tui::desk::{Pre, Unconfirmed};
use crate::tui::hand::may_still_act;

use super::GUARD;

/// Whether it was asked once more and answered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sure {
    Yes,
    NotYet,
}

/// What the player could bet on this street with everything.
fn has_in_all(question: &Question) -> Chips {
    let own = question.table.seats[question.legal.seat.index()];
    own.map_or(Chips::ZERO, |own| own.stack + own.bet)
}

impl App {
    /// An action that concerns the hand at a table.
    pub(super) fn act_at(&mut self, table: TableId, action: Action) {
        if action == Action::BetCancel {
            if let Some(desk) = self.desks.get_mut(&table) {
                desk.bet = None;
                desk.unconfirmed = None;
            }
            return;
        }
        if self.is_guarded(table) {
            return;
        }
        if let Some(pre) = self.pre_action(table, action) {
            self.set_pre(table, pre);
            return;
        }
        let Some(question) = self.question(table) else {
            self.tell_elsewhere(table);
            return;
        };
        let legal = question.legal;
        match action {
            Action::Fold => self.answer(table, Play::Fold, Sure::NotYet),
            Action::CheckCall if legal.can_check() => {
                self.answer(table, Play::Check, Sure::NotYet);
            }
            Action::CheckCall => self.answer(table, Play::Call, Sure::NotYet),
            Action::BetRaise if self.bet_of(table).is_some() => self.commit_bet(table),
            Action::BetRaise => self.open_bet(table, None),
            Action::BetCommit => self.commit_bet(table),
            Action::Preset1 => self.fill_preset(table, 0),
            Action::Preset2 => self.fill_preset(table, 1),
            Action::Preset3 => self.fill_preset(table, 2),
            Action::Preset4 => self.fill_preset(table, 3),
            Action::AllIn => match legal.raise {
                // With a pot limit the most may be less than all there is: that is no all-in, and is only put into the field.
                Some(range) if range.max < has_in_all(&question) => {
                    self.open_bet(table, Some(range.max));
                }
                Some(range) => self.answer(table, Play::RaiseTo(range.max), Sure::NotYet),
                None if !legal.can_check() => self.answer(table, Play::Call, Sure::NotYet),
                None => {}
            },
            _ => {}
        }
    }

    /// The keys did nothing here, and another table waits: that is said.
    fn tell_elsewhere(&mut self, table: TableId) {
        let Some(waiting) = self.waiting().first().copied() else {
            return;
        };
        let said = self.text.get(
            "screen-elsewhere",
            [
                ("here", self.names().table(table).into()),
                ("there", self.names().table(waiting).into()),
                ("key", self.key_of(Action::NextWaitingTable).into()),
            ],
        );
        self.toast_about(Topic::Elsewhere, Weight::Info, said);
    }

    fn bet_of(&self, table: TableId) -> Option<&BetField> {
        self.desks.get(&table)?.bet.as_ref()
    }

    fn fill_preset(&mut self, table: TableId, place: usize) {
        let Some(question) = self.question(table) else {
            return;
        };
        let preset = presets(question.table).get(place).copied();
        let range = question.legal.raise;
        let amount = preset
            .zip(range)
            .map(|(preset, range)| preset.amount(question.table, range));
        self.open_bet(table, amount);
    }

    /// Opens the bet field with an amount, or with the smallest raise.
    fn open_bet(&mut self, table: TableId, to: Option<Chips>) {
        let range = self
            .question(table)
            .and_then(|question| question.legal.raise);
        let Some(range) = range else {
            return;
        };
        let to = to.unwrap_or(range.min);
        if let Some(desk) = self.desks.get_mut(&table) {
            desk.unconfirmed = None;
            desk.bet.get_or_insert_with(|| BetField::new(to)).fill(to);
        }
    }

    fn commit_bet(&mut self, table: TableId) {
        if let Some(unconfirmed) = self.desks.get(&table).and_then(|desk| desk.unconfirmed) {
            self.answer(table, unconfirmed.action, Sure::Yes);
            return;
        }
        let amount = self
            .view(table)
            .zip(self.bet_of(table))
            .and_then(|(view, bet)| bet.amount(view, self.unit(view)));
        let range = self
            .question(table)
            .and_then(|question| question.legal.raise);
        // What is not allowed is shown as such in the field, and stays there.
        if let (Some(amount), Some(range)) = (amount, range)
            && (range.min..=range.max).contains(&amount)
        {
            self.answer(table, Play::RaiseTo(amount), Sure::NotYet);
        }
    }

    pub(super) fn step_bet(&mut self, step: BetStep) {
        let Some(table) = self.focus else { return };
        let range = self
            .question(table)
            .and_then(|question| question.legal.raise);
        let unit = self.view(table).map(|view| self.unit(view));
        let (Some(range), Some(view)) = (range, self.model.tables.get(&table)) else {
            return;
        };
        let desk = self.desks.get_mut(&table);
        if let Some(desk) = desk
            && let Some(bet) = &mut desk.bet
        {
            desk.unconfirmed = None;
            bet.step(step, view, unit.unwrap_or(Unit::Euros), range);
        }
    }

    /// Answers the question at a table. Going all-in is asked once more, and so is a fold where checking is free; a key that is
    /// held down is no answer to that.
    fn answer(&mut self, table: TableId, action: Play, sure: Sure) {
        let Some(question) = self.question(table) else {
            return;
        };
        let (hand, turn, legal) = (question.hand.hand, question.turn.turn, question.legal);
        let own = question.table.seats[legal.seat.index()];
        let (stack, bet) = own.map_or((Chips::ZERO, Chips::ZERO), |own| (own.stack, own.bet));
        let is_grave = match action {
            Play::RaiseTo(to) => to == stack + bet,
            Play::Call => legal.to_call == stack,
            Play::Fold => legal.can_check(),
            Play::Check => false,
        };
        let Some(desk) = self.desks.get_mut(&table) else {
            return;
        };
        let echoes_until = self.now + GUARD;
        let is_same = |asked: &&mut Unconfirmed| {
            (asked.hand, asked.turn, asked.action) == (hand, turn, action)
        };
        if is_grave && self.settings.confirm_all_in {
            match desk.unconfirmed.as_mut().filter(is_same) {
                Some(asked) if asked.is_echo(self.cause, self.now) => {
                    // As long as a key is held down.
                    asked.echoes_until = echoes_until;
                    return;
                }
                Some(_) if sure == Sure::Yes => {}
                Some(_) => return,
                None => {
                    desk.unconfirmed = Some(Unconfirmed {
                        hand,
                        turn,
                        action,
                        everything: stack,
                        by: self.cause,
                        echoes_until,
                    });
                    return;
                }
            }
        }
        desk.unconfirmed = None;
        desk.bet = None;
        desk.pre = None;
        desk.answered = Some((hand, turn));
        self.stays_until = Millis::ZERO;
        self.ask(
            Some(table),
            Command::Act {
                table,
                hand,
                turn,
                action,
            },
        );
    }

    /// The pre-action that an action means, while one waits for one's turn.
    fn pre_action(&self, table: TableId, action: Action) -> Option<Pre> {
        let view = self.view(table)?;
        let hand = view.hand.as_ref().filter(|hand| !hand.is_over)?;
        let seat = view.own_seat.filter(|seat| hand.live.contains(*seat))?;
        if hand.turn.is_some_and(|turn| turn.legal.is_some()) {
            return None;
        }
        if !may_still_act(view) {
            return None;
        }
        let own = view.seats[seat.index()]?;
        let to_call = (hand.price - own.bet).min(own.stack);
        Pre::offered(to_call)
            .into_iter()
            .find_map(|(offered, pre)| match (action, pre) {
                _ if action == offered => Some(pre),
                (Action::PreCheckFold, Pre::Fold) => Some(Pre::CheckFold),
                // Nobody folds where a check is free.
                (Action::PreFold, Pre::CheckFold) => Some(pre),
                _ => None,
            })
    }

    /// The same once more takes it back.
    fn set_pre(&mut self, table: TableId, pre: Pre) {
        if let Some(desk) = self.desks.get_mut(&table) {
            desk.pre = match desk.pre.is_some_and(|old| old.is_like(pre)) {
                true => None,
                false => Some(pre),
            };
        }
    }

    /// Does what was decided ahead.
    pub(super) fn act_ahead(&mut self) {
        let planned: Vec<(TableId, Pre)> = self
            .desks
            .iter()
            .filter_map(|(table, desk)| Some((*table, desk.pre?)))
            .collect();
        for (table, pre) in planned {
            let Some(question) = self.question(table) else {
                continue;
            };
            let action = pre.action(&question.legal);
            if let Some(desk) = self.desks.get_mut(&table) {
                desk.pre = None;
            }
            if let Some(action) = action {
                self.answer(table, action, Sure::NotYet);
            }
        }
    }
}
