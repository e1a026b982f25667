//! The settings, each with its value.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::Align;
use super::list::{Column, Row, left};
use crate::config::{Descriptor, Value};
use crate::tui::theme::Role;

const SETTINGS: [Column; 2] = [left(2, 34, ""), left(37, 40, "")];

impl Painter<'_, '_> {
    pub(super) fn settings(&mut self, area: Rect) {
        let chosen = self.app.row();
        let rows: Vec<Row> = self
            .app
            .listed_settings()
            .enumerate()
            .map(|(place, setting)| {
                let id = format!("screen-setting-{}", setting.key);
                let value = self.value_of(setting);
                let glyphs = &self.canvas.glyphs;
                let value = match place == chosen && !self.app.chosen_is_name() {
                    true => format!("{} {value} {}", glyphs.less, glyphs.more),
                    false => format!("  {value}"),
                };
                (vec![self.app.text.word(&id), value], Role::Text)
            })
            .collect();
        self.lobby_list(area, &SETTINGS, &rows);
    }

    /// What is to be known of the chosen setting beyond its name.
    pub(super) fn about_setting(&mut self, area: Rect) {
        let chosen = self.app.listed_settings().nth(self.app.row());
        if chosen.is_some_and(|setting| setting.key == "edition") {
            let said = self.app.text.word("screen-about-edition");
            self.canvas.line(area, &said, Role::Dim, Align::Left);
        }
    }

    fn value_of(&self, setting: &Descriptor) -> String {
        let app = self.app;
        let you = app.model.you.as_ref();
        let flag = match (setting.key, setting.get(&app.settings)) {
            // The room keeps these.
            ("auto_top_up", _) => you.is_some_and(|you| you.auto_top_up),
            ("sit_out_next_big_blind", _) => you.is_some_and(|you| you.sits_out_next_big_blind),
            (_, Value::Flag(flag)) => flag,
            (key, Value::Text(text)) => {
                let id = format!("screen-value-{key}-{text}");
                return match app.text.has(&id) {
                    true => app.text.word(&id),
                    false => text,
                };
            }
        };
        app.text.word(match flag {
            true => "screen-on",
            false => "screen-off",
        })
    }
}
