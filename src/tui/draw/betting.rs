//! The bet field with its presets, and what is asked once more before it is done.

use ratatui::layout::Rect;

use super::Painter;
use super::action_bar::{BETWEEN, GAP, NARROW};
use super::canvas::width;
use crate::base::{Chips, TableId};
use crate::protocol::view::TableView;
use crate::tui::action::Action;
use crate::tui::app::Question;
use crate::tui::bet::{BetField, Preset, presets};
use crate::tui::desk::Unconfirmed;
use crate::tui::input::Cause;
use crate::tui::target::Target;
use crate::tui::theme::Role;

const PRESETS: [Action; 4] = [
    Action::Preset1,
    Action::Preset2,
    Action::Preset3,
    Action::Preset4,
];

impl Painter<'_, '_> {
    /// A key without brackets: `q ½`.
    pub(super) fn bare_key(
        &mut self,
        area: Rect,
        x: u16,
        action: Action,
        label: &str,
        id: TableId,
    ) -> u16 {
        let key = self.app.key_of(action);
        let end = self.canvas.put(area, x, &key, Role::Key);
        let end = self.canvas.put(area, end + 1, label, Role::KeyLabel);
        let pressed = Rect {
            x,
            width: end.saturating_sub(x),
            ..area
        };
        self.canvas.hit(pressed, Target::At(id, action));
        end
    }

    /// What the presets take with so much between them.
    pub(super) fn presets_width(&self, table: &TableView, between: u16) -> u16 {
        let keys = presets(table).into_iter().zip(PRESETS);
        let wide = keys.map(|(preset, action)| {
            width(&self.app.key_of(action)) + 1 + width(&self.preset_label(preset)) + between
        });
        wide.sum::<u16>().saturating_sub(between)
    }

    pub(super) fn preset_keys(&mut self, area: Rect, mut x: u16, table: &TableView, between: u16) {
        for (preset, action) in presets(table).into_iter().zip(PRESETS) {
            let label = self.preset_label(preset);
            let key = self.app.key_of(action);
            if x + width(&key) + 1 + width(&label) > area.right() {
                return;
            }
            x = self.bare_key(area, x, action, &label, table.table) + between;
        }
    }

    fn preset_label(&self, preset: Preset) -> String {
        match preset {
            Preset::BigBlinds(hundredths) => format!("{}bb", self.app.text.multiple(hundredths)),
            Preset::OfPrice(tenths) => format!("{}x", self.app.text.multiple(tenths * 10)),
            Preset::OfPot { parts: 1, of: 1 } => self.app.words.pot.clone(),
            Preset::OfPot { parts: 1, of: 2 } => self.canvas.glyphs.half.to_owned(),
            Preset::OfPot { parts: 2, of: 3 } => self.canvas.glyphs.two_thirds.to_owned(),
            Preset::OfPot { parts, of } => format!("{parts}/{of}"),
            Preset::Max => self.app.words.max.clone(),
        }
    }

    /// `raise to ▏0.90▕ 0.60 … 9.60, left 8.70`.
    pub(super) fn bet_field(&mut self, area: Rect, question: &Question<'_>, bet: &BetField) {
        let app = self.app;
        let table = question.table;
        let unit = app.unit(table);
        let Some(range) = question.legal.raise else {
            return;
        };
        let is_narrow = area.width < NARROW;
        let verb = match (question.hand.price, is_narrow) {
            (Chips::ZERO, _) => &app.words.bet_to,
            (_, true) => &app.words.raise,
            (_, false) => &app.words.raise_to,
        };
        let amount = bet.amount(table, unit);
        let is_good = amount.is_some_and(|to| (range.min..=range.max).contains(&to));
        let id = table.table;
        let key = app.key_of(Action::BetCommit);
        let mut x = self
            .canvas
            .key(area, area.x, &key, verb, Target::At(id, Action::BetCommit));
        let written = match bet.typed.as_str() {
            "" => app.text.figure(amount.unwrap_or_default(), unit),
            typed => typed.to_owned(),
        };
        let role = match is_good {
            true => Role::Input,
            false => Role::InputBad,
        };
        x = self.canvas.put(area, x + 1, &format!(" {written}"), role);
        x = self.canvas.put(area, x, " ", Role::Cursor);
        let meant = amount.map(|amount| app.text.figure(amount, unit));
        if !is_good {
            let bad = match is_narrow {
                true => " !".to_owned(),
                false => format!(" {}", app.text.word("screen-bad-amount")),
            };
            x = self.canvas.put(area, x, &bad, Role::Bad);
        } else if let Some(meant) = meant.filter(|meant| *meant != written) {
            x = self
                .canvas
                .put(area, x, &format!(" = {meant}"), Role::Strong);
        }
        let most = app.text.figure(range.max, unit);
        let span = format!(
            "  {} {} {most}",
            app.text.figure(range.min, unit),
            self.canvas.glyphs.ellipsis,
        );
        let most = format!(" {} {most}", app.words.max);
        let own = table.seats[question.legal.seat.index()];
        let all = own.map(|own| own.stack + own.bet);
        let left = all.zip(amount).filter(|_| is_good && !is_narrow);
        let left = left.map(|(all, amount)| {
            let left = app.text.figure(all - amount, unit);
            format!("  {} {left}", app.words.left)
        });
        // In steps, until all sizes to choose from have room; in a tile they have none anyway. An amount that is cut would be
        // another one.
        let beside = |between: u16| match is_narrow {
            true => 0,
            false => BETWEEN + self.presets_width(table, between),
        };
        let whole = left.map_or_else(|| span.clone(), |left| format!("{span}{left}"));
        let ways = [
            (&*whole, BETWEEN),
            (&*span, BETWEEN),
            (&*most, BETWEEN),
            (&*most, 1),
        ];
        let fits =
            |(said, between): &(&str, u16)| x + width(said) + beside(*between) <= area.right();
        let (said, between) = ways.into_iter().find(fits).unwrap_or(("", 1));
        x = self.canvas.put(area, x, said, Role::Dim) + BETWEEN;
        self.preset_keys(area, x, table, between);
    }

    /// `All-in for 9.60? [⏎] yes [Esc] no`.
    pub(super) fn confirmation(&mut self, area: Rect, table: &TableView, unconfirmed: Unconfirmed) {
        let app = self.app;
        let amount = app.text.chips(unconfirmed.everything, app.unit(table));
        let ways = ["screen-confirm-all-in", "screen-confirm-all-in-short"];
        let ways = ways.map(|id| app.text.get(id, [("amount", amount.as_str().into())]));
        let keys = [
            (Action::BetCommit, &app.words.yes),
            (Action::BetCancel, &app.words.no),
        ];
        self.ask_once_more(area, table.table, &ways, &keys, unconfirmed);
    }

    /// `Checking is free. Fold anyway? [⏎] fold [c] check [Esc] no`.
    pub(super) fn confirm_fold(&mut self, area: Rect, table: &TableView, unconfirmed: Unconfirmed) {
        let words = &self.app.words;
        let ways = [words.confirm_fold.clone(), words.confirm_fold_short.clone()];
        let keys = [
            (Action::BetCommit, &words.fold),
            (Action::CheckCall, &words.check),
            (Action::BetCancel, &words.no),
        ];
        self.ask_once_more(area, table.table, &ways, &keys, unconfirmed);
    }

    /// A question in the longest way that leaves room for all its answers, with as much between them as there is.
    fn ask_once_more(
        &mut self,
        area: Rect,
        table: TableId,
        ways: &[String; 2],
        keys: &[(Action, &String)],
        unconfirmed: Unconfirmed,
    ) {
        let app = self.app;
        let answers = keys.iter();
        let answers = answers.map(|(action, label)| width(&app.key_of(*action)) + width(label) + 3);
        let answers: u16 = answers.sum();
        let between = keys.len() as u16;
        let [long, short] = ways;
        let mut all = [(long, GAP), (long, 1), (short, GAP), (short, 1)].into_iter();
        let fits =
            |(said, gap): &(&String, u16)| width(said) + answers + gap * between <= area.width;
        let (said, gap) = all.find(fits).unwrap_or((short, 1));
        let mut x = self.canvas.put(area, area.x, said, Role::Bad) + gap;
        for (action, label) in keys {
            x = gap
                + match action {
                    Action::BetCommit => self.commit_key(area, x, label, table, unconfirmed),
                    other => self.press(area, x, *other, label, table),
                };
        }
    }

    /// The key that says yes, dim as long as it would only be the one that led to the question.
    fn commit_key(
        &mut self,
        area: Rect,
        x: u16,
        label: &str,
        table: TableId,
        unconfirmed: Unconfirmed,
    ) -> u16 {
        let app = self.app;
        let mut keys = app.keymap.keys(Action::BetCommit).iter();
        let is_dead = keys.any(|key| unconfirmed.is_echo(Cause::Key(*key), app.now));
        match is_dead {
            true => {
                let key = app.key_of(Action::BetCommit);
                let said = format!("[{key}] {label}");
                self.canvas.put(area, x, &said, Role::Dim)
            }
            false => self.press(area, x, Action::BetCommit, label, table),
        }
    }
}
