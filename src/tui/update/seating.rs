//! Seats and stacks: sitting out and coming back, top-ups, leaving, showing cards, and seats that are kept.

use crate::base::TableId;
use crate::client::wishes;
use crate::protocol::{Command, Entry, Setting, Standing, Switch, Tables};
use crate::tui::action::Action;
use crate::tui::app::{App, Layer, Leaving, Screen, Topic, Weight};
use crate::tui::dialogs::{About, Dialog};

use super::GUARD;

impl App {
    pub(super) fn seat_action(&mut self, action: Action) {
        let is_guarded = |table: TableId| self.is_guarded(table);
        if self.now < self.dead_until || self.focus.is_some_and(is_guarded) {
            return;
        }
        match action {
            Action::SitOutEverywhere => {
                let commands = wishes::sit_out_all(&self.model);
                if !commands.is_empty() {
                    let said = self.text.word("screen-sits-out-everywhere");
                    self.toast_about(Topic::Everywhere, Weight::Info, said);
                }
                for command in commands {
                    self.ask(None, command);
                }
                return;
            }
            Action::LeaveAll => {
                // Nobody leaves a tournament.
                let mut own = self.model.own_tables();
                if own.any(|table| table.play.pool().is_some()) {
                    drop(own);
                    self.open(Dialog::leave_all());
                }
                return;
            }
            Action::Back => {
                // In the lobby no table is before one's eyes.
                let here = self.focus.filter(|_| self.screen == Screen::Tables);
                for (table, command) in wishes::come_back(&self.model, here) {
                    self.ask(Some(table), command);
                }
                return;
            }
            Action::SitOutNextBigBlind => return self.switch(Setting::SitOutNextBigBlind),
            Action::AutoTopUp => return self.switch(Setting::AutoTopUp),
            _ => {}
        }
        let Some(table) = self.focus else { return };
        let Some(view) = self.view(table) else { return };
        let hand = view.hand.as_ref().map(|hand| hand.hand);
        let show = |places: u8| {
            hand.filter(|_| self.may_show(table))
                .map(|hand| Command::Show {
                    table,
                    hand,
                    places,
                })
        };
        let command = match action {
            Action::ShowCards => show(0b1111),
            Action::ShowFirstCard => show(0b01),
            Action::ShowSecondCard => show(0b10),
            // The box is ticked: pressing it again takes the tick away.
            Action::SitOut if self.may_come_back(table) => {
                Some(wishes::back(&self.model, table, Entry::Wait))
            }
            Action::SitOut => Some(Command::SitOut { table }),
            Action::WaitOrPost => self.other_entry(table),
            Action::TopUp if view.play.tournament().is_some() => {
                let tournament = view.play.tournament();
                let dialog = tournament.and_then(|tournament| self.chips_for(tournament));
                match dialog {
                    Some(dialog) => self.open(dialog),
                    None => {
                        let none = self.text.word("screen-no-chips");
                        self.toast(Weight::Info, none);
                    }
                }
                None
            }
            Action::TopUp => {
                match Dialog::top_up(self, view) {
                    Some(dialog) => self.open(dialog),
                    None => {
                        let full = self.text.word("screen-stack-full");
                        self.toast(Weight::Info, full);
                    }
                }
                None
            }
            Action::Leave => {
                if self.stops_watching(table) {
                    return;
                }
                let Some(view) = self.view(table) else { return };
                // Nobody is asked who has nothing to lose by it.
                let is_cash = view.play.pool().is_some();
                match self.is_in_hand(table) && is_cash {
                    true => self.open(Dialog::leave(table)),
                    false => {
                        let tables = Tables::One(table);
                        self.ask(Some(table), Command::Leave { tables });
                    }
                }
                None
            }
            _ => None,
        };
        if let Some(command) = command {
            self.ask(Some(table), command);
        }
    }

    /// Whether the player has cards in a hand that is being played.
    pub(super) fn is_in_hand(&self, table: TableId) -> bool {
        let Some(view) = self.view(table) else {
            return false;
        };
        let hand = view.hand.as_ref().filter(|hand| !hand.is_over);
        view.own_seat
            .zip(hand)
            .is_some_and(|(seat, hand)| hand.live.contains(seat))
    }

    fn switch(&mut self, setting: Setting) {
        let Some(you) = &self.model.you else { return };
        let is_on = match setting {
            Setting::SitOutNextBigBlind => you.sits_out_next_big_blind,
            Setting::AutoTopUp => you.auto_top_up,
        };
        let to = Switch::from(!is_on);
        self.ask(None, Command::Set { setting, to });
    }

    /// The other way into the game than the one that was chosen.
    fn other_entry(&self, table: TableId) -> Option<Command> {
        let view = self.view(table)?;
        let seat = view.own_seat?;
        let own = view.seats[seat.index()]?;
        let hand = view.hand.as_ref().filter(|hand| !hand.is_over);
        if hand.is_some_and(|hand| hand.dealt_in.contains(seat)) {
            // In the game already.
            return None;
        }
        let entry = match own.standing {
            Standing::Entering(Entry::Wait) => Entry::Post,
            Standing::Entering(Entry::Post) => Entry::Wait,
            Standing::In | Standing::Out { .. } | Standing::Away { .. } => return None,
        };
        Some(Command::Enter { table, entry })
    }

    pub(crate) fn leave_everything(&mut self) {
        for command in wishes::farewells(&self.model) {
            self.ask(None, command);
        }
    }

    /// Seats that are kept are taken as planned, or asked about one after the other.
    pub(super) fn offer_seats(&mut self) {
        let Some(you) = &self.model.you else { return };
        if self.leaving != Leaving::No {
            return;
        }
        let kept = you.reservations.clone();
        // A dialog about a seat that is gone goes with it.
        let is_kept = |table: TableId| kept.iter().any(|kept| kept.table == table);
        self.layers.retain(|layer| match layer {
            Layer::Dialog(dialog) => match dialog.about {
                About::Seat { table } => is_kept(table),
                _ => true,
            },
            _ => true,
        });
        for kept in &kept {
            let is_asked = self
                .asked
                .values()
                .any(|asked| asked.table == Some(kept.table));
            if is_asked {
                continue;
            }
            let plan = self.plans.get(&kept.pool).copied();
            match plan.filter(|plan| kept.limits.contains(plan.amount)) {
                Some(plan) => {
                    let buy_in = Command::BuyIn {
                        table: kept.table,
                        amount: plan.amount,
                        entry: plan.entry,
                    };
                    self.ask(Some(kept.table), buy_in);
                }
                None if !self.is_busy() => {
                    if let Some(mut dialog) = Dialog::seat(self, kept) {
                        // It comes by itself: whoever types something else is not to buy in by it.
                        dialog.dead_until = self.now + GUARD;
                        self.open(dialog);
                    }
                }
                None => {}
            }
        }
    }
}
