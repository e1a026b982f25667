//! The settings, each with its value.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row};
use super::lobby::column;
use crate::config::{Descriptor, Value};
use crate::tui::app::settings;
use crate::tui::target::Target;
use crate::tui::theme::Role;

const NAME: (u16, u16) = (2, 34);
const VALUE: (u16, u16) = (37, 40);

impl Painter<'_, '_> {
    pub(super) fn settings(&mut self, area: Rect) {
        let chosen = self.app.row();
        let room = usize::from(area.height);
        let first = (chosen + 1).saturating_sub(room);
        let settings = settings().enumerate().skip(first).take(room);
        for ((place, setting), y) in settings.zip(0..) {
            let line = row(area, y);
            let role = match place == chosen {
                true => {
                    self.canvas.fill(line, Role::ListSelected);
                    self.canvas.ground = Role::ListSelected;
                    Role::ListSelected
                }
                false => Role::Text,
            };
            let id = format!("screen-setting-{}", setting.key);
            let name = self.app.text.word(&id);
            self.canvas
                .line(column(line, NAME), &name, role, Align::Left);
            let value = self.value_of(setting);
            let value = match place == chosen {
                true => {
                    let glyphs = &self.canvas.glyphs;
                    format!("{} {value} {}", glyphs.less, glyphs.more)
                }
                false => format!("  {value}"),
            };
            self.canvas
                .line(column(line, VALUE), &value, role, Align::Left);
            self.canvas.ground = Role::Text;
            self.canvas.hit(line, Target::Row(place));
        }
    }

    /// What is to be known of the chosen setting beyond its name.
    pub(super) fn about_setting(&mut self, area: Rect) {
        let chosen = settings().nth(self.app.row());
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
