//! What one can do at a table, with its keys: answers to a question, pre-actions, sitting out, top-ups.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row, width};
use crate::base::{Chips, TableId};
use crate::protocol::view::TableView;
use crate::protocol::{Action as Play, Entry, Standing};
use crate::tui::action::Action;
use crate::tui::app::{Question, is_out};
use crate::tui::desk::{Desk, Pre};
use crate::tui::hand::{call_cost, may_still_act};
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// Columns between one key and the next.
pub(super) const GAP: u16 = 3;
/// Less than this is little room, as in a tile.
pub(super) const NARROW: u16 = 60;
/// Columns between one preset and the next, where there is room.
pub(super) const BETWEEN: u16 = 2;
/// What leads to a table by its number.
const TABLES: [Action; 9] = [
    Action::Table1,
    Action::Table2,
    Action::Table3,
    Action::Table4,
    Action::Table5,
    Action::Table6,
    Action::Table7,
    Action::Table8,
    Action::Table9,
];
/// What is around a key and before its label: `[f] `.
const BRACKETS: u16 = 3;

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
        match app.replayed.is_some() {
            true => self.replay_keys(second, 1),
            false => self.switches(second, table),
        }
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

    /// What leads to a table that waits, where the keys go to another one: `[3] go there  fold  call 3.00`.
    fn way_there(&mut self, area: Rect, question: &Question<'_>) {
        let app = self.app;
        let id = question.table.table;
        let number = app.numbers.number(id).unwrap_or_default() as usize;
        let action = number.checked_sub(1).and_then(|place| TABLES.get(place));
        let key = app.key_of(*action.unwrap_or(&Action::NextWaitingTable));
        let label = app.text.word("screen-go-there");
        let mut x = self
            .canvas
            .key(area, area.x, &key, &label, Target::Table(id));
        // For the mouse alone: the keys would act elsewhere.
        let pressed = [
            (Action::Fold, app.words.fold.clone()),
            (Action::CheckCall, self.call_label(question)),
        ];
        for (action, label) in &pressed {
            let at = Rect {
                x: x + BETWEEN,
                width: width(label),
                ..area
            };
            if at.right() > area.right() {
                return;
            }
            x = self.canvas.put(at, at.x, label, Role::KeyLabel);
            self.canvas.hit(at, Target::At(id, *action));
        }
    }

    /// `check`, `call 3.00`, `call all-in`.
    fn call_label(&self, question: &Question<'_>) -> String {
        let app = self.app;
        let (table, legal) = (question.table, question.legal);
        let words = &app.words;
        let stack = table.seats[legal.seat.index()].map(|seat| seat.stack);
        match (legal.can_check(), stack == Some(legal.to_call)) {
            (true, _) => words.check.clone(),
            (false, false) => {
                let cost = call_cost(table, legal.to_call);
                format!("{} {}", words.call, app.text.figure(cost, app.unit(table)))
            }
            (false, true) => format!("{} {}", words.call, words.all_in),
        }
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
            Some(question) if app.focus != Some(id) => self.way_there(area, &question),
            Some(question) => match (desk.unconfirmed, &desk.bet) {
                (Some(unconfirmed), _) => match unconfirmed.action {
                    Play::Fold => self.confirm_fold(area, table, unconfirmed),
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

    pub(super) fn press(
        &mut self,
        area: Rect,
        x: u16,
        action: Action,
        label: &str,
        table: TableId,
    ) -> u16 {
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
        let call = self.call_label(question);
        let mut choices = vec![
            (Action::Fold, words.fold.clone()),
            (Action::CheckCall, call),
        ];
        let verb = match question.hand.price {
            Chips::ZERO => &words.bet,
            _ => &words.raise,
        };
        choices.extend(legal.raise.map(|range| {
            let label = match range.min == range.max {
                true => words.all_in.clone(),
                false => format!("{verb} {}", app.text.figure(range.min, unit)),
            };
            (Action::BetRaise, label)
        }));
        if area.width < NARROW {
            return self.narrow_choices(area, id, &mut choices, verb);
        }
        let mut x = area.x;
        // Where there is one amount only, there is nothing to choose.
        let range = legal.raise.filter(|range| range.min < range.max);
        let presets = |between: u16| match range {
            Some(_) => self.presets_width(table, between),
            None => 0,
        };
        let fits = |choices: &[(Action, String)], gap: u16, between: u16| {
            let keys = choices
                .iter()
                .map(|(action, label)| width(&app.key_of(*action)) + width(label) + BRACKETS + gap);
            keys.sum::<u16>() + presets(between) <= area.width
        };
        // Long amounts take the space between the keys first, and then that of the smallest raise, which the bet field says too.
        let gaps = [(GAP, BETWEEN), (BETWEEN, BETWEEN), (1, 1)];
        let found = |choices: &[(Action, String)]| {
            let mut gaps = gaps.into_iter();
            gaps.find(|(gap, between)| fits(choices, *gap, *between))
        };
        let (gap, between) = found(&choices).unwrap_or_else(|| {
            if let (Some((Action::BetRaise, label)), Some(_)) = (choices.last_mut(), range) {
                verb.clone_into(label);
            }
            found(&choices).unwrap_or((1, 1))
        });
        for (action, label) in &choices {
            x = self.press(area, x, *action, label, id) + gap;
        }
        let Some(range) = range else {
            return;
        };
        let least = app.text.figure(range.min, unit);
        let most = app.text.figure(range.max, unit);
        let span = format!("{least} {} {most}", self.canvas.glyphs.ellipsis);
        // The bet field says it too: sizes to choose from come first.
        if x + width(&span) + gap + self.presets_width(table, between) <= area.right() {
            x = self.canvas.put(area, x, &span, Role::Dim) + gap;
        }
        self.preset_keys(area, x, table, between);
    }

    /// In a tile: the keys in brackets, or without them, or in the end a raise without its amount, which cut would be another
    /// one.
    fn narrow_choices(
        &mut self,
        area: Rect,
        id: TableId,
        choices: &mut [(Action, String)],
        verb: &str,
    ) {
        let app = self.app;
        let wide = |choices: &[(Action, String)], around: u16| -> u16 {
            let choices = choices.iter();
            let wide = choices.map(|(action, label)| width(&app.key_of(*action)) + width(label));
            wide.map(|wide| wide + around + 1).sum::<u16>() - 1
        };
        let has_brackets = wide(choices, 3) <= area.width;
        let has_room = wide(choices, 2) <= area.width;
        let is_too_wide = wide(choices, 1) > area.width;
        if let Some((Action::BetRaise, label)) = choices.last_mut()
            && is_too_wide
        {
            verb.clone_into(label);
        }
        let mut x = area.x;
        for (action, label) in choices.iter() {
            x = match has_brackets {
                true => self.press(area, x, *action, label, id),
                false => self.bare_key(area, x, *action, label, id) + u16::from(has_room),
            } + 1;
        }
    }

    /// While somebody else is to act: what can be decided ahead, and ways back into the game.
    fn meanwhile(&mut self, area: Rect, table: &TableView, desk: &Desk) {
        let app = self.app;
        let words = &app.words;
        let id = table.table;
        if app.replayed.is_some() {
            return self.replay_keys(area, 0);
        }
        if app.is_recording() {
            let keys = [
                (Action::ReplayPause, "screen-replay-pause"),
                (Action::ReplayStep, "screen-replay-step"),
                (Action::ReplaySlower, "screen-replay-slower"),
                (Action::ReplayFaster, "screen-replay-faster"),
            ];
            let mut x = area.x;
            for (action, label) in keys {
                let label = app.text.word(label);
                x = self.press(area, x, action, &label, id) + 2;
            }
            return;
        }
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
            // Cards of whoever is away from a tournament are folded, whatever was decided ahead (M5).
            Standing::Away { .. } => {
                self.press(area, area.x, Action::Back, &words.back, id);
                return;
            }
            Standing::Out { .. } if !is_playing => {
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
        let decided = table.own.and_then(|own| match (own.leaves, own.sits_out) {
            (Some(_), _) => Some(&words.leaves_after),
            (None, Some(_)) => Some(&words.sits_out_after),
            (None, None) => None,
        });
        if let Some(said) = decided.filter(|_| is_narrow) {
            self.canvas.line(area, said, Role::Dim, Align::Left);
            return;
        }
        if may_still_act(table) {
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
                let amount = app.text.figure(call_cost(table, to_call), app.unit(table));
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
        // Whoever watches, or has come to the end, sits out of nothing.
        let is_over = app.ended.contains_key(&table.table) || app.is_recording();
        if table.own_seat.is_none() || is_over {
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
        let fits = |said: &String| x + width(said) < area.right();
        let said = match (app.question(table.table), own) {
            (Some(question), _) if !question.legal.can_check() => {
                let figure = |amount: Chips| app.text.figure(amount, app.unit(table));
                let call = figure(call_cost(table, question.legal.to_call));
                let seat = question.legal.seat;
                let win = figure(question.hand.winnable(seat, question.legal.to_call));
                // What a call costs is on its key, too.
                let ways = ["screen-odds", "screen-odds-short", "screen-odds-win"];
                let mut ways = ways.iter().map(|way| {
                    let amounts = [("call", call.as_str().into()), ("win", win.as_str().into())];
                    app.text.get(way, amounts)
                });
                ways.find(fits).unwrap_or_default()
            }
            (_, Some(own)) if own.leaves.is_some() => words.leaves_after.clone(),
            (_, Some(own)) if own.sits_out.is_some() => words.sits_out_after.clone(),
            _ => {
                let key = app.key_of(Action::Help);
                format!("{key} {}", words.help)
            }
        };
        if fits(&said) {
            let at = self.canvas.line(area, &said, Role::Dim, Align::Right);
            self.canvas.hit(at, Target::Action(Action::Help));
        }
    }
}

/// Whether one sits out at a table.
pub(super) fn sits_out(table: &TableView) -> bool {
    let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
    own.is_some_and(|own| is_out(own.standing))
}
