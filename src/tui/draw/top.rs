//! The line on top: one's tables, and on the right wallet, edition and time.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, width};
use super::clock::Clock;
use crate::base::{TableId, utc_minute};
use crate::text::tidy;
use crate::tui::action::Action;
use crate::tui::app::Screen;
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// How much the tab of a table says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Words {
    All,
    Stake,
    Number,
}

impl Painter<'_, '_> {
    pub(super) fn top(&mut self, area: Rect) {
        self.canvas.fill(area, Role::Bar);
        self.canvas.ground = Role::Bar;
        let area = self.menu(area);
        let wide = |tabs: &[(String, Role, Target)]| -> u16 {
            tabs.iter().map(|(label, ..)| width(label)).sum()
        };
        // Every table has its tab, in as many words as there is room for beside the wallet.
        let tabs = [Words::All, Words::Stake, Words::Number].map(|words| self.tabs(words));
        let [all, stake, number] = &tabs;
        let corner = self.corners();
        let [.., wallet] = &corner;
        let tabs = [all, stake]
            .into_iter()
            .find(|tabs| wide(tabs) + width(wallet) < area.width)
            .unwrap_or(number);
        let wide = wide(tabs);
        // Tables are more than the time of day.
        let corner = corner
            .iter()
            .find(|corner| wide + width(corner) < area.width);
        let mut x = area.x;
        for (label, role, target) in tabs {
            x = self.tab(area, x, label, *role, *target);
        }
        if let Some(corner) = corner {
            self.canvas.line(area, corner, Role::Bar, Align::Right);
        }
        self.canvas.ground = Role::Text;
    }

    /// Everything that can be done, for who has only a mouse; gives back what is left of the line.
    fn menu(&mut self, area: Rect) -> Rect {
        let key = format!("{} ", self.app.key_of(Action::Palette));
        let wide = width(&key);
        let rest = area.width.saturating_sub(wide);
        let at = Rect {
            x: area.x + rest,
            width: area.width - rest,
            ..area
        };
        self.canvas.put(at, at.x, &key, Role::Key);
        self.canvas.hit(at, Target::Action(Action::Palette));
        Rect {
            width: rest,
            ..area
        }
    }

    /// The lobby and one's tables.
    fn tabs(&self, words: Words) -> Vec<(String, Role, Target)> {
        let app = self.app;
        let is_lobby = app.screen == Screen::Lobby;
        let role = match is_lobby {
            true => Role::TabActive,
            false => Role::Tab,
        };
        let lobby = format!(" {} ", app.words.lobby);
        let mut tabs = vec![(lobby, role, Target::Action(Action::SwitchScreen))];
        for (number, table) in app.numbers.iter() {
            if app.desks.contains_key(&table) {
                let (label, role) = self.table_tab(number, table, words);
                tabs.push((label, role, Target::Table(table)));
            }
        }
        tabs
    }

    fn tab(&mut self, area: Rect, x: u16, label: &str, role: Role, target: Target) -> u16 {
        let end = self.canvas.put(area, x, label, role);
        let pressed = Rect {
            x,
            width: end.saturating_sub(x),
            ..area
        };
        self.canvas.hit(pressed, target);
        end
    }

    /// ` 3!NL25 4 s `: the table, and what it wants.
    fn table_tab(&self, number: u32, table: TableId, words: Words) -> (String, Role) {
        let app = self.app;
        let view = app.view(table);
        let name = view.map_or_else(String::new, |view| app.play_name(view));
        let is_here = app.screen == Screen::Tables && app.focus == Some(table);
        if let Some(question) = app.question(table) {
            let left = app.text.time(Clock::of(&question.turn, app.now).left);
            let role = match is_here {
                true => Role::TabActive,
                false => Role::TabTurn,
            };
            return match words {
                Words::All | Words::Stake => (format!(" {number}!{name} {left} "), role),
                Words::Number => (format!(" {number}!{left} "), role),
            };
        }
        let role = match is_here {
            true => Role::TabActive,
            false => Role::Tab,
        };
        match (words, self.short_state(table).as_str()) {
            (Words::Number, _) => (format!(" {number} "), role),
            (Words::Stake, _) | (Words::All, "") => (format!(" {number} {name} "), role),
            (Words::All, state) => (format!(" {number} {name} {state} "), role),
        }
    }

    /// `€1,014.20 · 2.7 · offline · 14:02 UTC`, and shorter for a narrow screen.
    fn corners(&self) -> [String; 3] {
        let app = self.app;
        let mut parts = Vec::new();
        if let Some(you) = &app.model.you {
            parts.push(app.text.money(you.wallet));
        }
        let wallet = parts.len();
        if let Some(hello) = &app.model.hello {
            parts.push(tidy(&hello.edition));
        }
        parts.push(app.words.offline_room.clone());
        let room = parts.len();
        if app.now.get() > 0 {
            parts.push(format!("{} {}", utc_minute(app.now), app.words.utc));
        }
        let dot = format!(" {} ", self.canvas.glyphs.dot);
        [parts.len(), room, wallet].map(|count| format!("{} ", parts[..count].join(&dot)))
    }
}
