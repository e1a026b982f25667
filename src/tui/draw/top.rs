//! The line on top: one's tables, and on the right wallet, edition and time.

use ratatui::layout::Rect;

use super::Painter;
use super::action_bar::sits_out;
use super::canvas::{Align, width};
use super::clock::Clock;
use super::compact::cut_name;
use crate::base::{TableId, utc_minute};
use crate::protocol::link::{Line, Playing};
use crate::text::tidy;
use crate::tui::action::Action;
use crate::tui::app::Screen;
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// How much the tab of a table says. Each form is as wide whatever happens at the table, so that no tab moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Words {
    /// ` 3!NL25 15 s `: what is played, and the time that is left or what one did.
    All,
    /// ` 3!15 s `: what is played, in so many columns, or the time that is left.
    Name(u16),
    /// ` 3!`: the number alone.
    Number,
}

/// The mark of a table at which one sits out: not only in a colour, and also where there is no room for words.
const AWAY: char = 'z';
/// What a time or a short word needs.
const STATE: u16 = 4;
/// What a name may take, the most first.
const NAMES: [u16; 6] = [24, 16, 12, 9, 7, STATE];

impl Painter<'_, '_> {
    pub(super) fn top(&mut self, area: Rect) {
        self.canvas.fill(area, Role::Bar);
        self.canvas.ground = Role::Bar;
        let area = self.menu(area);
        let wide = |tabs: &[(String, Role, Target)]| -> u16 {
            tabs.iter().map(|(label, ..)| width(label)).sum()
        };
        // Every table has its tab. Its name is worth more than the time of day, the edition and the wallet, in this order; it
        // is shortened before it is left out.
        let corners = self.corners();
        let [_, _, wallet] = &corners;
        let names = NAMES.map(|room| (Words::Name(room), 0));
        let beside_wallet = [Words::All, Words::Name(NAMES[0])];
        let forms = beside_wallet.map(|words| (words, width(wallet)));
        let forms = forms.into_iter().chain(names);
        let tabs = forms
            .map(|(words, beside)| (self.tabs(words), beside))
            .find(|(tabs, beside)| wide(tabs) + beside < area.width)
            .map_or_else(|| self.some_tabs(area.width), |(tabs, _)| tabs);
        let wide = wide(&tabs);
        let corner = corners
            .iter()
            .find(|corner| wide + width(corner) < area.width);
        let mut x = area.x;
        for (label, role, target) in &tabs {
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

    /// As many tabs as there is room for, the active one among them, and how many are not there.
    fn some_tabs(&self, room: u16) -> Vec<(String, Role, Target)> {
        let mut tabs = self.tabs(Words::Number);
        let mut hidden = 0;
        loop {
            let more = match hidden {
                0 => String::new(),
                hidden => format!(" +{hidden} "),
            };
            let wide: u16 = tabs.iter().map(|(label, ..)| width(label)).sum();
            if wide + width(&more) < room || tabs.len() < 2 {
                let target = Target::Action(Action::NextWaitingTable);
                tabs.extend((hidden > 0).then_some((more, Role::Tab, target)));
                return tabs;
            }
            let is_active = |(_, role, _): &(String, Role, Target)| *role == Role::TabActive;
            let last = tabs.len() - 1;
            let place = if is_active(&tabs[last]) {
                last - 1
            } else {
                last
            };
            tabs.remove(place);
            hidden += 1;
        }
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

    /// The table, and what it wants.
    fn table_tab(&self, number: u32, table: TableId, words: Words) -> (String, Role) {
        let app = self.app;
        let view = app.view(table);
        let name = view.map_or_else(String::new, |view| app.play_name(view));
        let is_here = app.screen == Screen::Tables && app.focus == Some(table);
        let left = app
            .question(table)
            .map(|question| app.text.time(Clock::of(&question.turn, app.now).left));
        let role = match (is_here, &left) {
            (true, _) => Role::TabActive,
            (false, Some(_)) => Role::TabTurn,
            (false, None) => Role::Tab,
        };
        let mark = match (&left, view.is_some_and(sits_out)) {
            (Some(_), _) => '!',
            (None, true) => AWAY,
            (None, false) => ' ',
        };
        let label = match words {
            Words::All => {
                let state = left.unwrap_or_else(|| self.short_state(table));
                let state = if width(&state) > STATE { "" } else { &state };
                format!(" {number}{mark}{name} {} ", padded(state, STATE))
            }
            Words::Name(room) => {
                let name = cut_name(&name, room, self.canvas.glyphs.ellipsis);
                let said = left.as_ref().unwrap_or(&name);
                let said = padded(said, width(&name).max(STATE));
                // In the least room neighbours share the space between them.
                let end = if room > STATE { " " } else { "" };
                format!(" {number}{mark}{said}{end}")
            }
            Words::Number => format!(" {number}{mark}"),
        };
        (label, role)
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
        parts.push(self.line());
        let room = parts.len();
        if app.now.get() > 0 && app.door.is_none() && !app.is_of_files() {
            parts.push(format!("{} {}", utc_minute(app.now), app.words.utc));
        }
        let dot = format!(" {} ", self.canvas.glyphs.dot);
        [parts.len(), room, wallet].map(|count| format!("{} ", parts[..count].join(&dot)))
    }
}

impl Painter<'_, '_> {
    /// `offline`, `12 ms`, `no connection`.
    fn line(&self) -> String {
        let app = self.app;
        match &app.line {
            _ if app.is_of_files() => app.text.word("screen-replayed"),
            Line::Here => app.words.offline_room.clone(),
            Line::Open { round_trip: None } => app.text.word("screen-online"),
            Line::Open {
                round_trip: Some(took),
            } => app
                .text
                .get("screen-online-takes", [("ms", took.get().into())]),
            Line::Played(played) => {
                let id = match played.state {
                    Playing::Runs => "screen-played",
                    Playing::Stopped => "screen-played-stopped",
                    Playing::Over => "screen-played-over",
                };
                let said = app.text.get(id, [("percent", played.percent.into())]);
                match played.pace {
                    100 => said,
                    pace => format!("{said} ×{}", app.text.multiple(pace.into())),
                }
            }
            Line::Broken { .. } | Line::Lost { .. } => app.text.word("screen-no-connection"),
        }
    }
}

/// Words with spaces behind them up to a width.
fn padded(words: &str, wide: u16) -> String {
    let lacks = usize::from(wide.saturating_sub(width(words)));
    format!("{words}{}", " ".repeat(lacks))
}
