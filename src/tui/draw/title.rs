//! The titles of tables: what is played, how far it has come, and whether one only watches.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row, width};
use super::clock::Clock;
use crate::base::TableId;
use crate::protocol::view::TableView;
use crate::text::Names;
use crate::tui::theme::Role;

/// How wide a bar of time is in the title of a tile.
const BAR: u16 = 6;
const SHORT_BAR: u16 = 3;
/// What a time with its bar takes: ` bank 15 s ▓▓▓▓▓▓ `.
const TIME: u16 = 18;

impl Painter<'_, '_> {
    /// The table that has the keys is marked, however many wait.
    fn mark(&self, table: TableId) -> String {
        match self.app.focus == Some(table) && self.app.desks.len() > 1 {
            true => format!("{} ", self.canvas.glyphs.more),
            false => String::new(),
        }
    }

    fn title_role(&self, table: TableId) -> Role {
        match self.app.focus == Some(table) && self.app.desks.len() > 1 {
            true => Role::TabActive,
            false => Role::Title,
        }
    }

    /// ` Hold'em 0.05/0.10 · NL10 · table 7 `, and the number of the hand.
    pub(super) fn title(&mut self, area: Rect, table: &TableView, id: TableId) {
        let app = self.app;
        let dot = self.canvas.glyphs.dot;
        let number = app.numbers.number(id).unwrap_or(0);
        let game = app.text.game(table.game);
        let blinds = app.blinds_at(table);
        let tournament = app.game_at(table).map(|game| app.as_revealed(game));
        let tournament = tournament.as_ref();
        let mark = self.mark(id);
        let mut title = match tournament {
            Some(view) => {
                let played = app.text.tournament(view);
                format!(" {mark}{number} {dot} {played} {dot} {game} {blinds} ")
            }
            None => {
                let played = app.names().play(table.play);
                format!(" {mark}{number} {dot} {game} {blinds} {dot} {played} ")
            }
        };
        if let Some(replayed) = &app.replayed {
            let stake = app.text.kept_game(&replayed.stake);
            title = format!(" {stake} {dot} {game} {blinds} ");
        } else if app.is_watched(id) {
            title.push_str(&format!("{dot} {} ", app.words.watching));
        }
        let top = Rect {
            x: area.x + 2,
            width: area.width.saturating_sub(4),
            ..row(area, 0)
        };
        self.canvas
            .line(top, &title, self.title_role(id), Align::Left);
        let mut parts = tournament.map_or_else(Vec::new, |game| self.game_parts(game));
        if let Some(replayed) = &app.replayed {
            let number = replayed.hand.as_deref().map(|name| self.hand_called(name));
            let number = number.map(|number| [("number", number.into())]);
            parts.extend(number.map(|number| app.text.get("screen-hand-number", number)));
        } else if let Some(hand) = table.hand.as_ref().filter(|_| tournament.is_none()) {
            let number = app.text.number(hand.hand.0).into();
            parts.push(app.text.get("screen-hand-number", [("number", number)]));
        }
        // What has no room is left out, the least important first.
        while !parts.is_empty() {
            let said = format!(" {} ", parts.join(&format!(" {dot} ")));
            if width(&title) + width(&said) < top.width {
                self.canvas.line(top, &said, Role::Dim, Align::Right);
                return;
            }
            parts.pop();
        }
    }

    /// ` 3 NL25 · pot 4.10 `, and the time on the right.
    pub(super) fn compact_title(&mut self, area: Rect, table: &TableView, id: TableId) {
        let app = self.app;
        let number = app.numbers.number(id).unwrap_or(0);
        let stake = app.play_name(table);
        let mark = self.mark(id);
        let dot = self.canvas.glyphs.dot;
        let top = Rect {
            x: area.x + 1,
            width: area.width.saturating_sub(2),
            ..row(area, 0)
        };
        let mut title = format!(" {mark}{number} {stake} ");
        let turn = table.hand.as_ref().and_then(|hand| hand.turn);
        let clock = turn.map(|turn| Clock::of(&turn, app.now));
        let pot = table.hand.as_ref().map(|hand| hand.pot);
        let pot = pot.filter(|pot| pot.is_positive()).map(|pot| {
            let pot = app.text.figure(pot, app.unit(table));
            format!("{} {pot}", app.words.pot)
        });
        let game = app.game_at(table).map(|game| app.as_revealed(game));
        let level = game.and_then(|game| self.game_parts(&game).into_iter().next());
        let watching = app.is_watched(id).then(|| app.words.watching.clone());
        // As they are read; the figure is what they are worth where not all have room.
        let parts = [
            (watching, 2),
            (Some(app.blinds_at(table)), 3),
            (level, 4),
            (pot, 1),
        ];
        let mut parts: Vec<(String, u8)> = parts
            .into_iter()
            .filter_map(|(part, worth)| Some((part?, worth)))
            .collect();
        // Time is worth more than all of them, and an amount that is cut would be another one. Blinds and levels are there
        // only where they stay when a clock begins to run.
        let time = clock.map_or(0, |clock| width(&self.left(clock)) + 3);
        let wide = |parts: &[(String, u8)]| -> u16 {
            let calm = parts.iter().any(|(_, worth)| *worth > 2);
            let time = if calm { time.max(TIME) } else { time };
            let parts = parts.iter().map(|(part, _)| width(part) + 3);
            width(&title) + parts.sum::<u16>() + time
        };
        while wide(&parts) > top.width
            && let Some(least) = parts.iter().map(|(_, worth)| *worth).max()
        {
            parts.retain(|(_, worth)| *worth != least);
        }
        for (part, _) in &parts {
            title.push_str(&format!("{dot} {part} "));
        }
        self.canvas
            .line(top, &title, self.title_role(id), Align::Left);
        let Some(clock) = clock else { return };
        let said = format!(" {} ", self.left(clock));
        let room = top.width.saturating_sub(width(&title) + width(&said) + 1);
        // A short bar is better than none.
        let wide = match room.saturating_sub(1).min(BAR) {
            wide if wide >= SHORT_BAR && self.canvas.bars_move => wide,
            _ => 0,
        };
        let bar = wide + u16::from(wide > 0);
        let x = top.right().saturating_sub(width(&said) + bar).max(top.x);
        self.canvas.put(top, x, &said, clock.role);
        if wide == 0 {
            return;
        }
        let bar = Rect {
            x: top.right() - bar,
            width: wide,
            ..top
        };
        self.canvas.bar(bar, clock);
        self.canvas.put(top, bar.right(), " ", clock.role);
    }
}
