//! The lobby: tabs, the stakes with who plays them, and what is known of the chosen one.

use ratatui::layout::Rect;

use super::canvas::{Align, row, width};
use super::clock::Clock;
use super::list::{Column, Row, left, right};
use super::{Painter, games, hands, results, review, statistics};
use crate::base::{Cents, Chips, PoolId, TableId};
use crate::protocol::link::Line;
use crate::protocol::view::{PlayerView, StakeView};
use crate::text::Unit;
use crate::tui::action::Action;
use crate::tui::app::{App, Tab};
use crate::tui::past::Past;
use crate::tui::target::Target;
use crate::tui::theme::Role;

const STAKES: [Column; 7] = [
    left(2, 18, "screen-column-stake"),
    right(20, 10, "screen-column-blinds"),
    right(31, 17, "screen-column-buy-in"),
    right(50, 7, "screen-column-players"),
    right(58, 6, "screen-column-tables"),
    right(66, 5, "screen-column-queue"),
    right(73, 4, "screen-column-mine"),
];
/// What is offered at the foot of the lobby: where not all have room, the last are not there.
const FOOTER: [Action; 7] = [
    Action::Open,
    Action::Review,
    Action::LeaveQueue,
    Action::Help,
    Action::SwitchScreen,
    Action::NextTab,
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
            Self::Watch => "screen-tab-watch",
            Self::Wallet => "screen-tab-wallet",
            Self::Settings => "screen-tab-settings",
        }
    }
}

/// So wide is a list, and what has room for another beside it.
const LIST: u16 = 80;
const WIDE: u16 = 140;
/// A row of air below the tabs, where there is room for it.
const AIRY: u16 = 30;

/// What is between the tabs and the lowest rows: a sign, the keys, and the row of the notices.
fn inner(area: Rect) -> Rect {
    let above = 1 + u16::from(area.height >= AIRY);
    Rect {
        y: area.y + above,
        height: area.height.saturating_sub(above + 3),
        ..area
    }
}

/// Where the list of a tab is, its header included, and where what is known of the chosen row: below it, or beside it where
/// there is room.
fn parts(app: &App, inner: Rect) -> (Rect, Rect) {
    let (above, below) = match app.tab {
        Tab::Holdem | Tab::Omaha | Tab::Banzai => (0, DETAILS),
        Tab::HexaPro | Tab::SitAndGo | Tab::Tournaments => (0, games::DETAILS),
        Tab::Watch => (0, 1),
        Tab::History => match app.past {
            Past::Games => (0, results::BELOW),
            Past::Hands => (0, hands::BELOW),
            Past::Statistics => (0, statistics::BELOW),
            Past::Review => (0, review::BELOW),
        },
        Tab::Wallet => (2, 0),
        Tab::Settings => (0, 0),
    };
    if inner.width >= WIDE {
        let list = Rect {
            y: inner.y + above,
            height: inner.height.saturating_sub(above),
            width: LIST,
            ..inner
        };
        let beside = Rect {
            x: list.right() + 3,
            width: (inner.width - LIST).saturating_sub(5).min(LIST),
            ..inner
        };
        return (list, beside);
    }
    let gap = u16::from(below > 0);
    let list = Rect {
        y: inner.y + above,
        height: inner.height.saturating_sub(above + below + gap),
        ..inner
    };
    let details = Rect {
        x: inner.x + 2,
        y: inner.bottom().saturating_sub(below),
        width: inner.width.saturating_sub(4),
        height: below,
    };
    (list, details)
}

/// How many rows of a tab's list are seen.
pub(super) fn rows_in_sight(app: &App, area: Rect) -> usize {
    let header = u16::from(app.tab != Tab::Settings);
    usize::from(parts(app, inner(area)).0.height.saturating_sub(header))
}

impl Painter<'_, '_> {
    pub(super) fn lobby(&mut self, area: Rect) {
        self.lobby_tabs(row(area, 0));
        self.footer(row(area, area.height.saturating_sub(2)));
        self.sign(row(area, area.height.saturating_sub(3)));
        let tab = self.app.tab;
        let body = inner(area);
        let (list, details) = parts(self.app, body);
        match tab {
            Tab::Holdem | Tab::Omaha | Tab::Banzai => self.stakes(list, details),
            Tab::HexaPro | Tab::SitAndGo => self.offers(list, details),
            Tab::Tournaments => self.tournaments(list, details),
            Tab::Watch => self.overview(list, details),
            Tab::History => match self.app.past {
                Past::Games => self.results(list, details),
                Past::Hands => self.hands(list, details),
                Past::Statistics => {
                    self.statistics(self.app.statistics.wanted, list, details);
                }
                Past::Review => self.review(list, details),
            },
            Tab::Wallet => self.wallet(body, list),
            Tab::Settings => self.settings(list),
        }
    }

    fn lobby_tabs(&mut self, area: Rect) {
        // There are many: neighbours share the space between them.
        let mut x = area.x;
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

    fn stakes(&mut self, list: Rect, details: Rect) {
        let app = self.app;
        let listed = app.listed(app.tab);
        let rows: Vec<Row> = listed
            .map(|(pool, stake)| (self.stake_cells(pool, stake), Role::Text))
            .collect();
        self.lobby_list(list, &STAKES, &rows);
        if let Some((pool, stake)) = app.listed(app.tab).nth(app.row()) {
            self.details(details, pool, stake);
        }
    }

    fn stake_cells(&self, pool: PoolId, stake: &StakeView) -> Vec<String> {
        let app = self.app;
        let figure = |cents: Cents| app.text.figure(Chips(cents.0), Unit::Euros);
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
        vec![
            app.stake_name(pool),
            blinds,
            buy_in,
            count(players),
            count(tables),
            count(queue),
            count(mine),
        ]
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
                ("range", text.buy_ins(stake).into()),
            ],
        );
        self.canvas
            .line(row(area, 1), &seats, Role::Text, Align::Left);
        let percent = stake.rake_in_100_000;
        let percent = text.hundredths(u64::from(percent) / 10);
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

    /// The keys that are needed most. What lies over the lobby has keys of its own.
    fn footer(&mut self, area: Rect) {
        let app = self.app;
        let mut keys: Vec<(Action, String, String)> = Vec::new();
        for action in FOOTER {
            let is_of_use = match action {
                Action::SwitchScreen => !app.desks.is_empty(),
                // Queues for stakes have a line of their own.
                Action::LeaveQueue => app.tab.has_offers() && app.waiting_game().is_some(),
                // Where a session is chosen, opening it does the same.
                Action::Review => app.uses(action) && app.chosen_session().is_none(),
                other => app.uses(other),
            };
            let is_of_use = is_of_use && app.cannot(action).is_none();
            if !is_of_use || !app.layers.is_empty() {
                continue;
            }
            let key = match (action, app.tab) {
                // Enter does it too; these go both ways.
                (Action::Open, Tab::Settings) if !app.chosen_is_name() => {
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
                (Action::Open, Tab::History) if app.past == Past::Statistics => {
                    app.text.word("screen-do-review")
                }
                (Action::Open, Tab::History) => app.text.word("screen-do-replay"),
                (Action::Open, Tab::Watch) => app.text.word("screen-do-watch"),
                (Action::Open, Tab::Tournaments) => app.text.word("screen-keys-look"),
                (Action::Open, Tab::HexaPro | Tab::SitAndGo) => app.text.word("screen-do-register"),
                (Action::Review, _) if app.past == Past::Review => app.text.word("screen-do-back"),
                (Action::Review, _) => app.text.word("screen-do-review"),
                (Action::LeaveQueue, _) => app.text.word("screen-take-back"),
                (Action::Open, Tab::Wallet) if app.line != Line::Here => continue,
                (Action::Open, Tab::Wallet) => app.text.word(&Action::ResetBankroll.description()),
                (Action::Open, _) => app.text.word("screen-do-play"),
                (Action::SwitchScreen, _) => app.text.word("screen-do-tables"),
                (Action::Help, _) => app.words.help.clone(),
                _ => app.text.word(&action.description()).to_lowercase(),
            };
            if !key.is_empty() {
                keys.push((action, key, label));
            }
        }
        let wide = |(_, key, label): &(Action, String, String)| width(key) + width(label) + 3;
        // Whoever wants to go finds the way before whoever wants to look further.
        let all = keys.iter().map(|key| wide(key) + 2).sum::<u16>();
        if area.x + all > area.right() + 1 {
            keys.retain(|(action, ..)| *action != Action::NextTab);
        }
        let mut x = area.x + 1;
        for each in &keys {
            let (action, key, label) = each;
            if x + wide(each) > area.right() {
                continue;
            }
            let target = Target::Action(*action);
            x = self.canvas.key(area, x, key, label, target) + 2;
        }
    }

    /// What is to be known wherever one is in the lobby: that a table waits, who one waits for, what a setting does.
    fn sign(&mut self, area: Rect) {
        let app = self.app;
        let area = Rect {
            x: area.x + 1,
            width: area.width.saturating_sub(2),
            ..area
        };
        let is_waiting = |you: &PlayerView| !you.queues.is_empty();
        match app.waiting().first() {
            Some(table) => self.waits_there(area, *table),
            None if app.model.you.as_ref().is_some_and(is_waiting) => self.queues(area),
            None if app.tab == Tab::Settings => self.about_setting(area),
            None => {}
        }
    }

    /// `Table 3 waits for you: 12 s   [g] go there`.
    fn waits_there(&mut self, area: Rect, table: TableId) {
        let app = self.app;
        let Some(question) = app.question(table) else {
            return;
        };
        let left = app.text.time(Clock::of(&question.turn, app.now).left);
        let said = app.text.get(
            "screen-waits-there",
            [
                ("number", app.numbers.number(table).unwrap_or(0).into()),
                ("time", left.into()),
            ],
        );
        let said = format!(" {said} ");
        let end = self.canvas.line(area, &said, Role::TabTurn, Align::Left);
        let key = app.key_of(Action::SwitchScreen);
        let label = app.text.word("screen-go-there");
        let target = Target::Action(Action::SwitchScreen);
        self.canvas.key(area, end.right() + 2, &key, &label, target);
    }

    /// `Waiting for a seat: NL10, place 2`.
    fn queues(&mut self, area: Rect) {
        let app = self.app;
        let Some(you) = &app.model.you else { return };
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
        let key = app.key_of(Action::LeaveQueue);
        let label = app.text.word(&Action::LeaveQueue.description());
        // What one can do about it is not cut.
        let wide = 3 + width(&key) + width(&label) + 3;
        let at = Rect {
            width: area.width.saturating_sub(wide),
            ..area
        };
        let end = self.canvas.line(at, &said, Role::Accent, Align::Left);
        let target = Target::Action(Action::LeaveQueue);
        self.canvas.key(area, end.right() + 3, &key, &label, target);
    }
}
