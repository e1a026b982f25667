//! What one can do at a table, with its keys: answers to a question, pre-actions, sitting out, top-ups.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row, width};
use crate::base::{Chips, TableId};
use crate::protocol::view::TableView;
use crate::protocol::{Action as Play, Entry, Standing};
use crate::tui::action::Action;
use crate::tui::app::{Question, is_out};
use crate::tui::bet::{BetField, Preset, presets};
use crate::tui::desk::{Desk, Pre, Unconfirmed};
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// Columns between one key and the next.
const GAP: u16 = 3;
/// Less than this is little room, as in a tile.
const NARROW: u16 = 60;
const PRESETS: [Action; 4] = [
    Action::Preset1,
    Action::Preset2,
    Action::Preset3,
    Action::Preset4,
];

impl Painter<'_, '_> {
    /// The two rows at the foot of a table in full size.
    pub(super) fn action_bar(&mut self, area: Rect, id: TableId) {
        let app = self.app;
        let Some(table) = app.view(id) else { return };
        self.answers(row(area, 0), table);
        let second = row(area, 1);
        if let Some(chat) = app.chat_at(id) {
            let label = format!("{}: ", app.words.say);
            let x = self.canvas.put(second, second.x, &label, Role::Key);
            let field = Rect {
                x,
                width: second.right().saturating_sub(x),
                ..second
            };
            self.text_field(field, chat, Role::Input);
            return;
        }
        self.switches(second, table);
    }

    /// The one row at the foot of a tile.
    pub(super) fn short_bar(&mut self, area: Rect, id: TableId) {
        let app = self.app;
        let Some(table) = app.view(id) else { return };
        if let Some(chat) = app.chat_at(id) {
            self.text_field(area, chat, Role::Input);
            return;
        }
        self.answers(area, table);
    }

    /// What can be done now.
    fn answers(&mut self, area: Rect, table: &TableView) {
        let app = self.app;
        let id = table.table;
        let Some(desk) = app.desks.get(&id) else {
            return;
        };
        if let Some(ended) = app.ended.get(&id) {
            self.canvas
                .line(area, &ended.said, Role::Strong, Align::Left);
            return;
        }
        match app.question(id) {
            Some(question) => match (desk.unconfirmed, &desk.bet) {
                (Some(unconfirmed), _) => match unconfirmed.action {
                    Play::Fold => self.confirm_fold(area, table),
                    Play::Check | Play::Call | Play::RaiseTo(_) => {
                        self.confirmation(area, table, unconfirmed);
                    }
                },
                (None, Some(bet)) => self.bet_field(area, &question, bet),
                (None, None) => self.choices(area, &question),
            },
            None => self.meanwhile(area, table, desk),
        }
    }

    fn press(&mut self, area: Rect, x: u16, action: Action, label: &str, table: TableId) -> u16 {
        let key = self.app.key_of(action);
        self.canvas
            .key(area, x, &key, label, Target::At(table, action))
    }

    fn choices(&mut self, area: Rect, question: &Question<'_>) {
        let app = self.app;
        let (table, legal) = (question.table, question.legal);
        let id = table.table;
        let words = &app.words;
        let unit = app.unit(table);
        let gap = if area.width < NARROW { 1 } else { GAP };
        let mut x = self.press(area, area.x, Action::Fold, &words.fold, id) + gap;
        let stack = table.seats[legal.seat.index()].map(|seat| seat.stack);
        let call = match (legal.can_check(), stack == Some(legal.to_call)) {
            (true, _) => words.check.clone(),
            (false, false) => format!("{} {}", words.call, app.text.figure(legal.to_call, unit)),
            (false, true) => format!("{} {}", words.call, words.all_in),
        };
        x = self.press(area, x, Action::CheckCall, &call, id) + gap;
        let Some(range) = legal.raise else { return };
        let verb = match question.hand.price {
            Chips::ZERO => &words.bet,
            _ => &words.raise,
        };
        let least = app.text.figure(range.min, unit);
        let label = match range.min == range.max {
            true => words.all_in.clone(),
            false => format!("{verb} {least}"),
        };
        // An amount that is cut would be another one.
        let key = app.key_of(Action::BetRaise);
        let label = match x + width(&key) + 3 + width(&label) <= area.right() {
            true => &label,
            false => verb,
        };
        x = self.press(area, x, Action::BetRaise, label, id) + gap;
        if area.width < NARROW {
            return;
        }
        let most = app.text.figure(range.max, unit);
        let span = format!("{least} {} {most}", self.canvas.glyphs.ellipsis);
        // The bet field says it too: sizes to choose from come first.
        if x + width(&span) + gap + self.presets_width(table) <= area.right() {
            x = self.canvas.put(area, x, &span, Role::Dim) + gap;
        }
        self.preset_keys(area, x, table);
    }

    fn presets_width(&self, table: &TableView) -> u16 {
        let keys = presets(table).into_iter().zip(PRESETS);
        let wide = keys.map(|(preset, action)| {
            width(&self.app.key_of(action)) + 1 + width(&self.preset_label(preset)) + 2
        });
        wide.sum::<u16>().saturating_sub(2)
    }

    fn preset_keys(&mut self, area: Rect, mut x: u16, table: &TableView) {
        for (preset, action) in presets(table).into_iter().zip(PRESETS) {
            let label = self.preset_label(preset);
            let key = self.app.key_of(action);
            if x + width(&key) + 1 + width(&label) > area.right() {
                return;
            }
            let from = x;
            x = self.canvas.put(area, x, &key, Role::Key);
            x = self.canvas.put(area, x + 1, &label, Role::KeyLabel);
            let pressed = Rect {
                x: from,
                width: x - from,
                ..area
            };
            self.canvas.hit(pressed, Target::At(table.table, action));
            x += 2;
        }
    }

    fn preset_label(&self, preset: Preset) -> String {
        match preset {
            Preset::BigBlinds(hundredths) => {
                let whole = hundredths / 100;
                match hundredths % 100 {
                    0 => format!("{whole}bb"),
                    places => format!("{whole}.{}bb", places / 10),
                }
            }
            Preset::OfPrice(tenths) => match tenths % 10 {
                0 => format!("{}x", tenths / 10),
                places => format!("{}.{places}x", tenths / 10),
            },
            Preset::OfPot { parts: 1, of: 1 } => self.app.words.pot.clone(),
            Preset::OfPot { parts: 1, of: 2 } => self.canvas.glyphs.half.to_owned(),
            Preset::OfPot { parts: 2, of: 3 } => self.canvas.glyphs.two_thirds.to_owned(),
            Preset::OfPot { parts, of } => format!("{parts}/{of}"),
            Preset::Max => self.app.words.max.clone(),
        }
    }

    /// `raise to ▏0.90▕ 0.60 … 9.60, left 8.70`.
    fn bet_field(&mut self, area: Rect, question: &Question<'_>, bet: &BetField) {
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
        // An amount that is cut would be another one.
        let span = match x + width(&span) <= area.right() {
            true => span,
            false => format!(" {} {most}", app.words.max),
        };
        x = self.canvas.put(area, x, &span, Role::Dim) + 2;
        let own = table.seats[question.legal.seat.index()];
        let most = own.map(|own| own.stack + own.bet);
        if let (true, Some(amount), Some(most)) = (is_good, amount, most)
            && area.width >= NARROW
        {
            let left = app.text.figure(most - amount, unit);
            let left = format!("{} {left}", app.words.left);
            x = self.canvas.put(area, x, &left, Role::Dim) + 2;
        }
        self.preset_keys(area, x, table);
    }

    /// `All-in for 9.60? [⏎] yes [Esc] no`.
    fn confirmation(&mut self, area: Rect, table: &TableView, unconfirmed: Unconfirmed) {
        let app = self.app;
        let amount = app.text.chips(unconfirmed.everything, app.unit(table));
        let (said, gap) = match area.width < NARROW {
            true => (&app.words.all_in, 1),
            false => (&app.words.confirm_all_in, GAP),
        };
        let said = format!("{said} {amount}?");
        let x = self.canvas.put(area, area.x, &said, Role::Bad) + gap;
        let yes = app.words.yes.clone();
        let x = self.press(area, x, Action::BetCommit, &yes, table.table) + gap;
        let key = app.key_of(Action::BetCancel);
        let no = app.words.no.clone();
        let target = Target::At(table.table, Action::BetCancel);
        self.canvas.key(area, x, &key, &no, target);
    }

    /// `Checking is free. Fold anyway? [⏎] fold [c] check [Esc] no`.
    fn confirm_fold(&mut self, area: Rect, table: &TableView) {
        let words = &self.app.words;
        let (said, gap) = match area.width < NARROW {
            true => (&words.confirm_fold_short, 1),
            false => (&words.confirm_fold, GAP),
        };
        let mut x = self.canvas.put(area, area.x, said, Role::Bad) + gap;
        for (action, label) in [
            (Action::BetCommit, &words.fold),
            (Action::CheckCall, &words.check),
            (Action::BetCancel, &words.no),
        ] {
            x = self.press(area, x, action, label, table.table) + gap;
        }
    }

    /// While somebody else is to act: what can be decided ahead, and ways back into the game.
    fn meanwhile(&mut self, area: Rect, table: &TableView, desk: &Desk) {
        let app = self.app;
        let words = &app.words;
        let id = table.table;
        let Some(seat) = table.own_seat else {
            self.press(area, area.x, Action::Leave, &words.stop_watching, id);
            return;
        };
        let Some(own) = table.seats[seat.index()] else {
            return;
        };
        let hand = table.hand.as_ref();
        let running = hand.filter(|hand| !hand.is_over);
        let is_playing = running.is_some_and(|hand| hand.live.contains(seat));
        let is_dealt_in = running.is_some_and(|hand| hand.dealt_in.contains(seat));
        if own.broke_until.is_some() {
            self.press(area, area.x, Action::TopUp, &words.rebuy, id);
            return;
        }
        match own.standing {
            Standing::Out { .. } | Standing::Away { .. } if !is_playing => {
                self.press(area, area.x, Action::Back, &words.back, id);
                return;
            }
            // Whoever was dealt in and folded is in the game.
            Standing::Entering(entry) if !is_dealt_in => {
                let label = match entry {
                    Entry::Wait => &words.post_now,
                    Entry::Post => &words.wait_instead,
                };
                let may_post = app.model.stake(table).is_some_and(|stake| stake.may_post);
                if may_post {
                    self.press(area, area.x, Action::WaitOrPost, label, id);
                }
                return;
            }
            _ => {}
        }
        if app.may_show(id) {
            let gap = if area.width < NARROW { 1 } else { GAP };
            let x = self.press(area, area.x, Action::ShowCards, &words.show_cards, id) + gap;
            let x = self.press(area, x, Action::ShowFirstCard, &words.first, id) + gap;
            self.press(area, x, Action::ShowSecondCard, &words.second, id);
            return;
        }
        let is_narrow = area.width < NARROW;
        if is_narrow && table.own.is_some_and(|own| own.sits_out.is_some()) {
            let said = words.sits_out_after.clone();
            self.canvas.line(area, &said, Role::Dim, Align::Left);
            return;
        }
        if is_playing && own.stack.is_positive() {
            self.pre_actions(area, table, desk);
        }
    }

    fn pre_actions(&mut self, area: Rect, table: &TableView, desk: &Desk) {
        let app = self.app;
        let words = &app.words;
        let Some(hand) = &table.hand else { return };
        let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
        let Some(own) = own else { return };
        let to_call = (hand.price - own.bet).min(own.stack).max(Chips::ZERO);
        let label = |pre: Pre| match pre {
            Pre::Fold => words.fold.clone(),
            Pre::CheckFold => words.check_fold.clone(),
            Pre::Check => words.check.clone(),
            Pre::Call(to_call) => {
                let amount = app.text.figure(to_call, app.unit(table));
                format!("{} {amount}", words.call)
            }
            Pre::CallAny if area.width < NARROW => words.any.clone(),
            Pre::CallAny => words.call_any.clone(),
        };
        let gap = if area.width < NARROW { 1 } else { GAP };
        let mut x = area.x;
        for (action, pre) in Pre::offered(to_call) {
            let label = label(pre);
            let key = app.key_of(action);
            let is_set = desk.pre.is_some_and(|set| set.is_like(pre));
            let mark = match is_set {
                true => self.canvas.glyphs.on,
                false => self.canvas.glyphs.off,
            };
            let from = x;
            if from + width(mark) + width(&key) + 1 + width(&label) > area.right() {
                return;
            }
            let role = match is_set {
                true => Role::Accent,
                false => Role::Dim,
            };
            x = self.canvas.put(area, x, mark, role);
            x = self.canvas.put(area, x, &key, Role::Key) + 1;
            x = self.canvas.put(area, x, &label, role);
            let pressed = Rect {
                x: from,
                width: x.saturating_sub(from),
                ..area
            };
            self.canvas.hit(pressed, Target::At(table.table, action));
            x += gap;
        }
    }

    /// What holds beyond this hand, and the odds of a call.
    fn switches(&mut self, area: Rect, table: &TableView) {
        let app = self.app;
        let words = &app.words;
        let Some(you) = &app.model.you else { return };
        if table.own_seat.is_none() {
            let help = format!("{} {}", app.key_of(Action::Help), words.help);
            let at = self.canvas.line(area, &help, Role::Dim, Align::Right);
            self.canvas.hit(at, Target::Action(Action::Help));
            return;
        }
        let glyphs = self.canvas.glyphs;
        let mark = |is_on: bool| match is_on {
            true => glyphs.on,
            false => glyphs.off,
        };
        let own = table.own;
        let mut x = area.x;
        let offers = [
            (
                Action::SitOutNextBigBlind,
                you.sits_out_next_big_blind,
                &words.next_big_blind,
            ),
            (
                Action::SitOut,
                own.is_some_and(|own| own.sits_out.is_some()) || sits_out(table),
                &words.sit_out,
            ),
            (Action::AutoTopUp, you.auto_top_up, &words.auto_top_up),
        ];
        let has_auto_top_up = app
            .model
            .lobby
            .as_ref()
            .is_some_and(|lobby| lobby.auto_top_up);
        for (action, is_on, label) in offers {
            let is_cash = table.play.pool().is_some();
            let is_of_cash = action != Action::SitOut;
            if (action == Action::AutoTopUp && !has_auto_top_up) || (is_of_cash && !is_cash) {
                continue;
            }
            let key = app.key_of(action);
            let role = match is_on {
                true => Role::Accent,
                false => Role::Dim,
            };
            let from = x;
            x = self.canvas.put(area, x, mark(is_on), role);
            x = self.canvas.put(area, x, &key, Role::Key) + 1;
            x = self.canvas.put(area, x, label, role);
            let pressed = Rect {
                x: from,
                width: x.saturating_sub(from),
                ..area
            };
            self.canvas.hit(pressed, Target::At(table.table, action));
            x += 2;
        }
        let said = match (app.question(table.table), own) {
            (Some(question), _) if !question.legal.can_check() => {
                let figure = |amount: Chips| app.text.figure(amount, app.unit(table)).into();
                app.text.get(
                    "screen-odds",
                    [
                        ("call", figure(question.legal.to_call)),
                        ("win", figure(question.hand.pot)),
                    ],
                )
            }
            (_, Some(own)) if own.leaves.is_some() => words.leaves_after.clone(),
            (_, Some(own)) if own.sits_out.is_some() => words.sits_out_after.clone(),
            _ => {
                let key = app.key_of(Action::Help);
                format!("{key} {}", words.help)
            }
        };
        if x + width(&said) < area.right() {
            let at = self.canvas.line(area, &said, Role::Dim, Align::Right);
            self.canvas.hit(at, Target::Action(Action::Help));
        }
    }
}

fn sits_out(table: &TableView) -> bool {
    let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
    own.is_some_and(|own| is_out(own.standing))
}
