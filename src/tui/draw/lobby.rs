//! The lobby: tabs, the stakes with who plays them, and what is known of the chosen one.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row, width};
use crate::base::{Cents, Chips, PoolId};
use crate::protocol::view::{PlayerView, StakeView};
use crate::text::Unit;
use crate::tui::action::Action;
use crate::tui::app::Tab;
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// The columns of the list of stakes: sentence, from, width.
const STAKE: (u16, u16) = (2, 18);
const BLINDS: (u16, u16) = (20, 10);
const BUY_IN: (u16, u16) = (31, 17);
const PLAYERS: (u16, u16) = (50, 7);
const TABLES: (u16, u16) = (58, 6);
const QUEUE: (u16, u16) = (66, 5);
const MINE: (u16, u16) = (73, 4);
/// What is offered at the foot of the lobby.
const FOOTER: [Action; 6] = [
    Action::Open,
    Action::LeaveQueue,
    Action::NextTab,
    Action::SwitchScreen,
    Action::Help,
    Action::Quit,
];
/// A pot that is raked at all pays as much (K1).
const LEAST_RAKE: Cents = Cents(1);
/// How many rows tell of the chosen stake.
const DETAILS: u16 = 4;

impl Tab {
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Holdem => "screen-tab-holdem",
            Self::Omaha => "screen-tab-omaha",
            Self::Banzai => "screen-tab-banzai",
            Self::HexaPro => "screen-tab-hexapro",
            Self::SitAndGo => "screen-tab-sit-and-go",
            Self::Tournaments => "screen-tab-tournaments",
            Self::History => "screen-tab-history",
            Self::Wallet => "screen-tab-wallet",
            Self::Settings => "screen-tab-settings",
        }
    }
}

pub(super) fn column(area: Rect, (from, wide): (u16, u16)) -> Rect {
    Rect {
        x: area.x + from,
        width: wide.min(area.width.saturating_sub(from)),
        ..area
    }
}

impl Painter<'_, '_> {
    /// The lobby, with so many rows for notices below its tabs.
    pub(super) fn lobby(&mut self, area: Rect, notices: u16) {
        self.lobby_tabs(row(area, 0));
        let footer = row(area, area.height.saturating_sub(1));
        self.footer(footer);
        let body = Rect {
            y: area.y + 1 + notices,
            height: area.height.saturating_sub(3 + notices),
            ..area
        };
        match self.app.tab {
            Tab::Holdem | Tab::Omaha | Tab::Banzai => self.stakes(body),
            Tab::HexaPro | Tab::SitAndGo => self.offers(body),
            Tab::Tournaments => self.tournaments(body),
            Tab::History => self.results(body),
            Tab::Wallet => self.wallet(body),
            Tab::Settings => self.settings(body),
        }
    }

    fn lobby_tabs(&mut self, area: Rect) {
        // There are many: neighbours share the space between them.
        let mut x = area.x + 1;
        let mut active = None;
        for tab in self.app.tabs() {
            let label = format!(" {} ", self.app.text.word(tab.title()));
            let role = match tab == self.app.tab {
                true => Role::TabActive,
                false => Role::Tab,
            };
            let end = self.canvas.put(area, x, &label, role);
            let pressed = Rect {
                x,
                width: end.saturating_sub(x),
                ..area
            };
            self.canvas.hit(pressed, Target::Tab(tab));
            if role == Role::TabActive {
                active = Some((x, label));
            }
            x = end.saturating_sub(1);
        }
        if let Some((x, label)) = active {
            self.canvas.put(area, x, &label, Role::TabActive);
        }
    }

    fn stakes(&mut self, area: Rect) {
        let app = self.app;
        self.stakes_header(row(area, 0));
        let list = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(DETAILS + 2),
            ..area
        };
        let chosen = app.row();
        let first = (chosen + 1).saturating_sub(usize::from(list.height));
        let listed = app.listed(app.tab).enumerate();
        for ((place, (pool, stake)), y) in listed.skip(first).zip(0..list.height) {
            let line = row(list, y);
            let role = match place == chosen {
                true => Role::ListSelected,
                false => Role::Text,
            };
            self.stake_line(line, pool, stake, role);
            self.canvas.hit(line, Target::Stake(pool));
        }
        if let Some((pool, stake)) = app.listed(app.tab).nth(chosen) {
            let details = Rect {
                y: area.bottom().saturating_sub(DETAILS),
                height: DETAILS,
                x: area.x + 2,
                width: area.width.saturating_sub(4),
            };
            self.details(details, pool, stake);
        }
    }

    fn stakes_header(&mut self, area: Rect) {
        let columns = [
            (STAKE, "screen-column-stake", Align::Left),
            (BLINDS, "screen-column-blinds", Align::Right),
            (BUY_IN, "screen-column-buy-in", Align::Right),
            (PLAYERS, "screen-column-players", Align::Right),
            (TABLES, "screen-column-tables", Align::Right),
            (QUEUE, "screen-column-queue", Align::Right),
            (MINE, "screen-column-mine", Align::Right),
        ];
        for (place, id, align) in columns {
            let word = self.app.text.word(id);
            let at = column(area, place);
            self.canvas.line(at, &word, Role::ListHeader, align);
        }
    }

    fn stake_line(&mut self, area: Rect, pool: PoolId, stake: &StakeView, role: Role) {
        let app = self.app;
        self.canvas.fill(area, role);
        self.canvas.ground = role;
        let figure = |cents: crate::base::Cents| app.text.figure(Chips(cents.0), Unit::Euros);
        let blinds = format!("{}/{}", figure(stake.small_blind), figure(stake.big_blind));
        let buy_in = match stake.min_buy_in == stake.max_buy_in {
            true => figure(stake.max_buy_in),
            false => format!(
                "{} {} {}",
                figure(stake.min_buy_in),
                self.canvas.glyphs.dash,
                figure(stake.max_buy_in)
            ),
        };
        let lobby = app.model.lobby.as_ref();
        let live = lobby.and_then(|lobby| lobby.pools.get(pool.index()));
        let count = |number: u32| match number {
            0 => self.canvas.glyphs.dash.to_owned(),
            number => number.to_string(),
        };
        let (players, tables, queue) =
            live.map_or((0, 0, 0), |live| (live.players, live.tables, live.waiting));
        let own = app.model.own_tables();
        let mine = own.filter(|table| table.play.pool() == Some(pool)).count() as u32;
        let name = app.stake_name(pool);
        let cells = [
            (STAKE, name, Align::Left),
            (BLINDS, blinds, Align::Right),
            (BUY_IN, buy_in, Align::Right),
            (PLAYERS, count(players), Align::Right),
            (TABLES, count(tables), Align::Right),
            (QUEUE, count(queue), Align::Right),
            (MINE, count(mine), Align::Right),
        ];
        for (place, text, align) in cells {
            self.canvas.line(column(area, place), &text, role, align);
        }
        self.canvas.ground = Role::Text;
    }

    /// What is known of the chosen stake.
    fn details(&mut self, area: Rect, pool: PoolId, stake: &StakeView) {
        let app = self.app;
        let text = &app.text;
        let title = format!(
            "{} {} {}",
            app.stake_name(pool),
            self.canvas.glyphs.dot,
            text.game(stake.game)
        );
        self.canvas
            .line(row(area, 0), &title, Role::Title, Align::Left);
        let seats = text.get(
            "screen-seats",
            [
                ("seats", stake.seats.into()),
                ("min", text.money(stake.min_buy_in).into()),
                ("max", text.money(stake.max_buy_in).into()),
            ],
        );
        self.canvas
            .line(row(area, 1), &seats, Role::Text, Align::Left);
        let percent = stake.rake_in_100_000;
        let percent = format!("{}.{:02}", percent / 1_000, percent % 1_000 / 10);
        let rake = text.get(
            "screen-rake",
            [
                ("percent", percent.into()),
                ("least", text.money(LEAST_RAKE).into()),
                ("cap", text.money(stake.rake_cap).into()),
                ("short", text.money(stake.rake_short_cap).into()),
            ],
        );
        self.canvas
            .line(row(area, 2), &rake, Role::Dim, Align::Left);
        let entry = match stake.may_post {
            true => "screen-may-post",
            false => "screen-may-wait",
        };
        let entry = text.word(entry);
        self.canvas
            .line(row(area, 3), &entry, Role::Dim, Align::Left);
    }

    /// The keys that are needed most, and who one waits for. What lies over the lobby has keys of its own.
    fn footer(&mut self, area: Rect) {
        let app = self.app;
        let mut x = area.x + 1;
        for action in FOOTER {
            let is_of_use = match action {
                Action::SwitchScreen => !app.desks.is_empty(),
                Action::Open => app.tab != Tab::History,
                // Queues for stakes have a line of their own.
                Action::LeaveQueue => app.tab.has_offers() && app.waiting_game().is_some(),
                _ => true,
            };
            if !is_of_use || !app.layers.is_empty() {
                continue;
            }
            let key = match (action, app.tab) {
                // Enter does it too; these go both ways.
                (Action::Open, Tab::Settings) => {
                    let keys = [Action::Less, Action::More].map(|turn| app.key_of(turn));
                    match keys.iter().all(|key| width(key) == 1) {
                        true => keys.concat(),
                        false => keys.join(" "),
                    }
                }
                _ => app.key_here(action),
            };
            let label = match (action, app.tab) {
                (Action::Open, Tab::Settings) => app.text.word("screen-keys-change"),
                (Action::Open, Tab::Tournaments) => app.text.word("screen-keys-look"),
                (Action::Open, Tab::HexaPro | Tab::SitAndGo) => app.text.word("screen-do-register"),
                (Action::LeaveQueue, _) => app.text.word("screen-take-back"),
                (Action::Open, Tab::Wallet) => app.text.word(&Action::ResetBankroll.description()),
                _ => app.text.word(&action.description()),
            };
            let wide = width(&key) + width(&label) + 3;
            if key.is_empty() || x + wide > area.right() {
                continue;
            }
            x = self
                .canvas
                .key(area, x, &key, &label, Target::Action(action))
                + 2;
        }
        let above = Rect {
            y: area.y.saturating_sub(1),
            x: area.x + 1,
            width: area.width.saturating_sub(2),
            ..area
        };
        self.queues(above);
        let is_waiting = |you: &PlayerView| !you.queues.is_empty();
        if app.tab == Tab::Settings && !app.model.you.as_ref().is_some_and(is_waiting) {
            self.about_setting(above);
        }
    }

    /// `Waiting for a seat: NL10, place 2`.
    fn queues(&mut self, area: Rect) {
        let app = self.app;
        let Some(you) = app.model.you.as_ref().filter(|you| !you.queues.is_empty()) else {
            return;
        };
        let queues = you.queues.iter().map(|queue| {
            let stake = app.stake_name(queue.pool);
            app.text.get(
                "screen-queue-place",
                [
                    ("stake", stake.into()),
                    ("place", queue.place.into()),
                    ("tables", queue.tables.into()),
                ],
            )
        });
        let queues: Vec<String> = queues.collect();
        let said = app
            .text
            .get("screen-queue", [("queues", queues.join("; ").into())]);
        let end = self.canvas.line(area, &said, Role::Accent, Align::Left);
        let key = app.key_of(Action::LeaveQueue);
        let label = app.text.word(&Action::LeaveQueue.description());
        let target = Target::Action(Action::LeaveQueue);
        self.canvas.key(area, end.right() + 3, &key, &label, target);
    }
}
