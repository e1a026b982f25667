//! The protocol inspector: what the room tells and what is asked of it, message by message, as it goes over the link.
//!
//! It records from when it was first opened; before that nothing is written down and it costs nothing. What it holds is bounded: the
//! oldest messages go, and what they said goes into the picture that a saved stream begins with, so that a stream can always
//! be played from its first line. Not here: anything the viewer was not told.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use tui_input::Input as TextInput;

use crate::base::{Millis, TableId};
use crate::client::Model;
use crate::protocol::{Ask, Message, News, Snapshot};

use super::action::Action;
use super::app::{App, Layer, Weight};
use super::draw::inspected_in_sight;
use super::input::Effect;

/// So much is held at most.
pub const MOST: usize = 5_000;
pub const MOST_BYTES: usize = 8 * 1024 * 1024;

/// How far a page goes.
const PAGE: usize = 10;

#[derive(Debug, Default)]
pub struct Inspector {
    /// What was known before the oldest message that is held; nothing before the inspector was opened.
    before: Option<Box<Model>>,
    held: VecDeque<Held>,
    bytes: usize,
    /// The number of the next one that is held.
    next: u64,
    /// The room's time of the last one.
    last: Option<Millis>,
    pub sort: Option<Sort>,
    /// Only what has this in it is listed.
    pub wanted: TextInput,
    pub is_typing: bool,
    /// The last that is listed while the list stands still.
    paused: Option<u64>,
    /// The one that is shown in full; nothing where it is the newest.
    chosen: Option<u64>,
    /// The first that is seen.
    top: u64,
    /// How many pages of the chosen one are above what is seen.
    pub page: usize,
}

/// A message, or something that was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// Counts what is held, from the first on.
    id: u64,
    /// The number on the link; what is asked has none.
    pub seq: Option<u64>,
    pub now: Millis,
    /// After the one before.
    pub since: Millis,
    pub sort: Sort,
    /// `change turn`, `you wallet`, `do join`.
    pub kind: String,
    pub table: Option<u32>,
    pub json: String,
    is_listed: bool,
}

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Tables,
    Own,
    Lobby,
    Asks,
}

impl Sort {
    fn of(news: &News) -> Self {
        match news {
            News::Table { .. }
            | News::TableGone { .. }
            | News::Change { .. }
            | News::Chat { .. } => Self::Tables,
            News::You { .. } | News::Done { .. } | News::Refused { .. } => Self::Own,
            News::Hello { .. }
            | News::Snapshot { .. }
            | News::Pools { .. }
            | News::Offers { .. }
            | News::Win { .. }
            | News::Tournament { .. }
            | News::Tournaments { .. }
            | News::TournamentGone { .. }
            | News::Detail { .. }
            | News::Overview { .. }
            | News::People { .. }
            | News::Closing
            | News::Bye { .. } => Self::Lobby,
        }
    }

    /// The next to be listed alone; after the last come all.
    const fn next(sort: Option<Self>) -> Option<Self> {
        match sort {
            None => Some(Self::Tables),
            Some(Self::Tables) => Some(Self::Own),
            Some(Self::Own) => Some(Self::Lobby),
            Some(Self::Lobby) => Some(Self::Asks),
            Some(Self::Asks) => None,
        }
    }

    pub const fn id(sort: Option<Self>) -> &'static str {
        match sort {
            None => "screen-inspector-all",
            Some(Self::Tables) => "screen-inspector-tables",
            Some(Self::Own) => "screen-inspector-own",
            Some(Self::Lobby) => "screen-inspector-lobby",
            Some(Self::Asks) => "screen-inspector-asks",
        }
    }
}

/// What a message is called in its own words, and which table it names.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Named {
    #[serde(rename = "type", alias = "do")]
    name: String,
    table: Option<Number>,
    change: Option<Box<Named>>,
    command: Option<Box<Named>>,
    view: Option<Box<Named>>,
}

/// Something that may be a number.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Number {
    Number(u32),
    Other(serde::de::IgnoredAny),
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Told {
    news: Named,
}

impl Named {
    fn kind(&self) -> String {
        let part = self.change.as_ref().or(self.command.as_ref());
        match part.map(|part| part.name.as_str()) {
            Some(part) if !part.is_empty() => format!("{} {part}", self.name),
            _ => self.name.clone(),
        }
    }

    fn table(&self) -> Option<u32> {
        let parts = [&self.change, &self.command, &self.view];
        let own = match &self.table {
            Some(Number::Number(table)) => Some(*table),
            Some(Number::Other(_)) | None => None,
        };
        own.or_else(|| parts.into_iter().flatten().find_map(|part| part.table()))
    }
}

fn json(what: &impl Serialize) -> String {
    serde_json::to_string(what).unwrap_or_default()
}

impl Inspector {
    /// Whether it was ever opened.
    pub fn records(&self) -> bool {
        self.before.is_some()
    }

    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    pub fn count(&self) -> usize {
        self.held.len()
    }

    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// What is listed, the oldest first.
    pub fn listed(&self) -> impl Iterator<Item = &Held> {
        let until = self.paused.unwrap_or(u64::MAX);
        let seen = self.held.iter().take_while(move |held| held.id <= until);
        seen.filter(|held| held.is_listed)
    }

    /// The place in the list of the one that is shown in full.
    pub fn row(&self) -> Option<usize> {
        let last = self.listed().count().checked_sub(1)?;
        let chosen = self.chosen.unwrap_or(u64::MAX);
        let place = self.listed().position(|held| held.id >= chosen);
        Some(place.unwrap_or(last))
    }

    /// The place of the first that is seen.
    pub fn top(&self) -> usize {
        let place = self.listed().position(|held| held.id >= self.top);
        place.unwrap_or(0)
    }

    /// A message has come; the model is as it was before it.
    pub fn hear(&mut self, message: &Message) {
        if !self.records() {
            return;
        }
        let json = json(message);
        let told: Told = serde_json::from_str(&json).unwrap_or_default();
        let sort = Sort::of(&message.news);
        self.hold(Some(message.seq), message.now, sort, &told.news, json);
    }

    fn ask(&mut self, ask: &Ask, now: Millis) {
        let json = json(ask);
        let named: Named = serde_json::from_str(&json).unwrap_or_default();
        self.hold(None, now, Sort::Asks, &named, json);
    }

    fn hold(&mut self, seq: Option<u64>, now: Millis, sort: Sort, named: &Named, json: String) {
        let since = now - self.last.unwrap_or(now);
        self.last = Some(now);
        self.bytes += json.len();
        let mut held = Held {
            id: self.next,
            seq,
            now,
            since,
            sort,
            kind: named.kind(),
            table: named.table(),
            json,
            is_listed: false,
        };
        held.is_listed = self.lists(&held);
        self.next += 1;
        self.held.push_back(held);
        while self.held.len() > MOST || (self.bytes > MOST_BYTES && self.held.len() > 1) {
            self.forget_oldest();
        }
    }

    /// What the oldest message said is known before all others.
    fn forget_oldest(&mut self) {
        let Some(oldest) = self.held.pop_front() else {
            return;
        };
        self.bytes -= oldest.json.len();
        if oldest.seq.is_some()
            && let Some(before) = &mut self.before
            && let Ok(message) = serde_json::from_str::<Message>(&oldest.json)
        {
            before.update(&message);
        }
    }

    fn lists(&self, held: &Held) -> bool {
        let wanted = self.wanted.value();
        let has_it = wanted.is_empty() || held.kind.contains(wanted) || held.json.contains(wanted);
        self.sort.is_none_or(|sort| sort == held.sort) && has_it
    }

    /// Something else is listed.
    pub(super) fn list_anew(&mut self) {
        for place in 0..self.held.len() {
            let is_listed = self.lists(&self.held[place]);
            self.held[place].is_listed = is_listed;
        }
        self.page = 0;
    }

    fn choose(&mut self, row: usize) {
        let last = self.listed().count().saturating_sub(1);
        // Whoever goes to the end sees what comes.
        let chosen = self.listed().nth(row).map(|held| held.id);
        self.chosen = chosen.filter(|_| row < last || self.is_paused());
        self.page = 0;
    }

    /// What is held, as lines of JSON that can be played again: what was known before, and every message since.
    fn stream(&self) -> String {
        let mut lines = self.before.as_deref().map_or_else(String::new, beginning);
        for held in self.held.iter().filter(|held| held.seq.is_some()) {
            lines.push_str(&held.json);
            lines.push('\n');
        }
        lines
    }
}

/// What somebody knows, as if it were told now.
fn beginning(model: &Model) -> String {
    let (Some(hello), Some(lobby)) = (&model.hello, &model.lobby) else {
        return String::new();
    };
    let snapshot = Snapshot {
        you: model.you.clone(),
        last_request: model.last_request,
        lobby: lobby.clone(),
        tables: model.tables.values().cloned().collect(),
        tournaments: model.tournaments.values().cloned().collect(),
        games: Vec::new(),
        detail: model.detail.clone(),
        overview: model
            .overview
            .as_ref()
            .map(|known| known.values().copied().collect()),
        people: model.people.values().cloned().collect(),
    };
    let hello = hello.clone();
    let all = [
        (model.seq.saturating_sub(1), News::Hello { hello }),
        (
            model.seq,
            News::Snapshot {
                snapshot: Box::new(snapshot),
            },
        ),
    ];
    let now = model.now;
    let lines = all.map(|(seq, news)| json(&Message { seq, now, news }) + "\n");
    lines.concat()
}

impl App {
    /// Opens the inspector, or closes it.
    pub(super) fn toggle_inspector(&mut self) {
        let is_open = |layer: &Layer| matches!(layer, Layer::Inspector);
        if self.layers.iter().any(is_open) {
            self.layers.retain(|layer| !is_open(layer));
            return;
        }
        if !self.inspector.records() {
            self.inspector.before = Some(Box::new(self.model.clone()));
        }
        self.inspector.is_typing = false;
        self.layers.push(Layer::Inspector);
    }

    /// What is about to be asked of the room.
    pub(super) fn inspect_asks(&mut self) {
        if !self.inspector.records() {
            return;
        }
        for effect in &self.effects {
            if let Effect::Ask(ask) = effect {
                self.inspector.ask(ask, self.now);
            }
        }
    }

    pub(super) fn inspector_action(&mut self, action: Action) {
        if !matches!(self.layers.last(), Some(Layer::Inspector)) {
            return;
        }
        let inspector = &mut self.inspector;
        let row = inspector.row().unwrap_or(0);
        match action {
            Action::InspectPause => {
                inspector.paused = match inspector.paused {
                    Some(_) => None,
                    None => inspector.held.back().map(|held| held.id),
                };
                if inspector.paused.is_none() {
                    inspector.chosen = None;
                }
            }
            Action::InspectFilter => {
                inspector.sort = Sort::next(inspector.sort);
                inspector.list_anew();
            }
            Action::InspectFind => inspector.is_typing = true,
            Action::InspectSave => {
                let lines = inspector.stream();
                match lines.is_empty() {
                    true => {
                        let said = self.text.word("screen-inspector-nothing");
                        self.toast(Weight::Warning, said);
                    }
                    false => self.effects.push(Effect::Stream(lines)),
                }
            }
            Action::Up | Action::PreviousField => inspector.choose(row.saturating_sub(1)),
            Action::Down | Action::NextField => inspector.choose(row + 1),
            Action::PageUp => inspector.choose(row.saturating_sub(PAGE)),
            Action::PageDown => inspector.choose(row + PAGE),
            Action::First => inspector.choose(0),
            Action::Last => inspector.choose(usize::MAX),
            Action::More => inspector.page += 1,
            Action::Less => inspector.page = inspector.page.saturating_sub(1),
            Action::Cancel => self
                .layers
                .retain(|layer| !matches!(layer, Layer::Inspector)),
            _ => {}
        }
    }

    /// A press on a row.
    pub(super) fn inspect_row(&mut self, row: usize) {
        self.inspector.choose(row);
    }

    /// The list is moved only as far as it takes to see the chosen one.
    pub(super) fn keep_inspected_in_sight(&mut self) {
        if !self
            .layers
            .iter()
            .any(|layer| matches!(layer, Layer::Inspector))
        {
            return;
        }
        let room = inspected_in_sight(self).max(1);
        let rows = self.inspector.listed().count();
        let chosen = self.inspector.row().unwrap_or(0);
        let least = (chosen + 1).saturating_sub(room);
        let top = self.inspector.top().min(rows.saturating_sub(room));
        let top = top.clamp(least, chosen);
        let first = self.inspector.listed().nth(top).map(|held| held.id);
        self.inspector.top = first.unwrap_or(0);
    }

    /// A table's number among one's own, where it has one.
    pub fn inspected_table(&self, table: u32) -> String {
        let number = self.numbers.number(TableId(table));
        number.map_or_else(|| table.to_string(), |number| format!("{table} ({number})"))
    }
}
