//! What is told to whom: every event becomes the news of those whose business it is.

use crate::base::{ChatLine, Person, PlayerId, TableId};
use crate::protocol::view::{self, LobbyView, PlayerChange, PoolView, TableView, TournamentDetail};
use crate::protocol::{News, Play, Refusal, Snapshot};
use crate::room::event::Event;
use crate::room::table::Table;

use super::house::House;
use super::viewers::ViewerId;

/// So many tables somebody may watch at once, beside those at which they sit.
pub const MOST_WATCHED: usize = 100;

impl House {
    /// Tells everybody what they may know of some events, in their order.
    pub(super) fn tell_events(&mut self, events: &[Event]) {
        let mut begins: Vec<(ViewerId, TableId)> = Vec::new();
        for event in events {
            self.places.see(event);
            self.note_pools(event);
            self.introduce(event);
            self.tell_table(event, &begins);
            self.tell_own(event, &mut begins);
            self.see_tournament(event);
            self.clear_away(event);
        }
        self.tell_tournaments_now();
        // Whoever sat down is shown the whole table, as it is after all of this.
        for (viewer, table) in begins {
            self.show_table(viewer, table);
        }
    }

    /// Those who look at the table of an event; not those who are about to be shown the whole.
    fn tell_table(&mut self, event: &Event, begins: &[(ViewerId, TableId)]) {
        let Some(table) = event.table() else {
            return;
        };
        for index in 0..self.viewers.at_table(table).len() {
            let viewer = self.viewers.at_table(table)[index];
            if begins.contains(&(viewer, table)) {
                continue;
            }
            let player = self.viewers.get(viewer).and_then(|viewer| viewer.player);
            let eyes = self.places.eyes(player, table);
            if let Some((table, change)) = view::told(event, eyes) {
                self.tell(viewer, News::Change { table, change });
            }
        }
    }

    /// A table of a tournament that was closed is somebody else's when it is opened again: nobody looks on.
    fn clear_away(&mut self, event: &Event) {
        let Event::TableClosed { table } = *event else {
            return;
        };
        let is_cash = |table: &Table| matches!(table.play, Play::Cash(_));
        if self.room.table(table).is_some_and(is_cash) {
            return;
        }
        for viewer in self.viewers.at_table(table).to_vec() {
            self.viewers.look_away(viewer, table);
            self.tell(viewer, News::TableGone { table });
        }
    }

    /// The player whom an event is about.
    fn tell_own(&mut self, event: &Event, begins: &mut Vec<(ViewerId, TableId)>) {
        let Some((player, change)) = view::own(event) else {
            return;
        };
        for index in 0..self.viewers.of_player(player).len() {
            let viewer = self.viewers.of_player(player)[index];
            if let Event::Registered { tournament, .. } = *event {
                self.follow_game(viewer, tournament);
            }
            self.introduce_to(viewer, &named_in(&change));
            self.tell(viewer, News::You { change });
            match *event {
                Event::Seated { table, .. } if self.viewers.look(viewer, table) => {
                    begins.push((viewer, table));
                }
                Event::Unregistered { tournament, .. } => self.unfollow_game(viewer, tournament),
                Event::Left { table, .. } => {
                    begins.retain(|begun| *begun != (viewer, table));
                    let watched = self.viewers.get(viewer).map(|viewer| &viewer.watched);
                    if watched.is_some_and(|watched| !watched.contains(&table))
                        && self.viewers.look_away(viewer, table)
                    {
                        self.tell(viewer, News::TableGone { table });
                    }
                }
                _ => {}
            }
        }
    }

    /// Who sits down is introduced to those who do not know them.
    fn introduce(&mut self, event: &Event) {
        let Event::Seated { table, player, .. } = *event else {
            return;
        };
        for index in 0..self.viewers.at_table(table).len() {
            let viewer = self.viewers.at_table(table)[index];
            self.introduce_to(viewer, &[player]);
        }
    }

    pub(super) fn introduce_to(&mut self, viewer: ViewerId, players: &[PlayerId]) {
        let people = self.unknown_to(viewer, players);
        if !people.is_empty() {
            self.tell(viewer, News::People { people });
        }
    }

    /// Those of some players who were not introduced yet; now they are.
    fn unknown_to(&mut self, viewer: ViewerId, players: &[PlayerId]) -> Vec<Person> {
        let Some(viewer) = self.viewers.get_mut(viewer) else {
            return Vec::new();
        };
        let unknown = players.iter().filter(|player| viewer.met.insert(**player));
        unknown
            .filter_map(|player| self.people.get(player.index()).cloned())
            .collect()
    }

    fn view_for(&self, viewer: ViewerId, table: TableId) -> Option<TableView> {
        let player = self.viewers.get(viewer)?.player;
        view::table(&self.room, table, self.places.eyes(player, table))
    }

    /// Shows a table whole, to somebody who looks at it from now on.
    fn show_table(&mut self, viewer: ViewerId, table: TableId) {
        let Some(view) = self.view_for(viewer, table) else {
            return;
        };
        self.introduce_to(viewer, &named(&view));
        if let Some(game) = view.play.tournament() {
            self.follow_game(viewer, game);
        }
        let view = Box::new(view);
        self.tell(viewer, News::Table { view });
    }

    /// Everything that somebody may know, at once.
    pub(super) fn tell_everything(&mut self, viewer: ViewerId) {
        let Some((player, tables, looks_into)) = self.viewers.get_mut(viewer).map(|known| {
            known.met.clear();
            (known.player, known.tables.clone(), known.looks_into)
        }) else {
            return;
        };
        self.tournaments.forget_told();
        let tables = tables.iter();
        let tables: Vec<TableView> = tables
            .filter_map(|table| self.view_for(viewer, *table))
            .collect();
        let mut players: Vec<PlayerId> = tables.iter().flat_map(named).collect();
        players.extend(player);
        players.extend(self.room.wins().iter().map(|win| win.player));
        let detail = looks_into.and_then(|id| view::detail(&self.room, id, player));
        players.extend(detail.iter().flat_map(listed));
        let snapshot = Box::new(Snapshot {
            you: player.and_then(|player| view::of_player(&self.room, player)),
            last_request: player.map_or(0, |player| {
                let known = self.room.players().get(player.index());
                known.map_or(0, |known| known.last_request())
            }),
            lobby: self.lobby_as_told(),
            tables,
            tournaments: self.tournaments_for(viewer),
            games: player.map_or_else(Vec::new, |player| self.room.games_of(player)),
            detail: detail.map(Box::new),
            overview: self
                .viewers
                .listing()
                .contains(&viewer)
                .then(|| self.overview.values().copied().collect()),
            people: self.unknown_to(viewer, &players),
        });
        self.tell(viewer, News::Snapshot { snapshot });
        if self.closes() {
            self.tell(viewer, News::Closing);
        }
    }

    pub(super) fn watch(&mut self, viewer: ViewerId, table: TableId) -> Result<(), Refusal> {
        if self.room.table(table).is_none() {
            return Err(Refusal::NoSuchTable(table));
        }
        let Some(known) = self.viewers.get_mut(viewer) else {
            return Err(Refusal::NoChange);
        };
        if known.watched.contains(&table) {
            return Err(Refusal::NoChange);
        }
        if known.watched.len() >= MOST_WATCHED {
            let most = MOST_WATCHED as u32;
            return Err(Refusal::TooManyWatched { most });
        }
        known.watched.insert(table);
        if self.viewers.look(viewer, table) {
            self.show_table(viewer, table);
        }
        Ok(())
    }

    pub(super) fn unwatch(&mut self, viewer: ViewerId, table: TableId) -> Result<(), Refusal> {
        let Some(known) = self.viewers.get_mut(viewer) else {
            return Err(Refusal::NoChange);
        };
        let was_watched = known.watched.remove(&table);
        // One's own table stays.
        let sits_there = self.places.eyes(known.player, table).seat.is_some();
        if !sits_there && self.viewers.look_away(viewer, table) {
            self.tell(viewer, News::TableGone { table });
        }
        match (was_watched, sits_there) {
            (true, _) => Ok(()),
            (false, true) => Err(Refusal::SeatedThere(table)),
            (false, false) => Err(Refusal::NoChange),
        }
    }

    /// A line of chat, to everybody at the table; only those who sit there may speak.
    pub(super) fn say(
        &mut self,
        viewer: ViewerId,
        table: TableId,
        line: ChatLine,
    ) -> Result<(), Refusal> {
        let player = self.viewers.get(viewer).and_then(|viewer| viewer.player);
        let Some(player) = player else {
            return Err(Refusal::PlayersOnly);
        };
        if self.places.eyes(Some(player), table).seat.is_none() {
            return Err(Refusal::NotSeated(table));
        }
        for index in 0..self.viewers.at_table(table).len() {
            let viewer = self.viewers.at_table(table)[index];
            let line = line.clone();
            self.tell(
                viewer,
                News::Chat {
                    table,
                    player,
                    line,
                },
            );
        }
        Ok(())
    }

    fn note_pools(&mut self, event: &Event) {
        self.pools_changed |= matches!(
            event,
            Event::Seated { .. }
                | Event::Left { .. }
                | Event::Queued { .. }
                | Event::Unqueued { .. }
                | Event::TableOpened { .. }
                | Event::TableClosed { .. }
        );
    }

    /// Tells everybody how the pools, the games and the tournaments stand that changed since the last time. Whoever runs
    /// the house says how often.
    pub fn tell_lobby(&mut self) {
        self.tell_pools();
        self.tell_offers();
        self.tell_tournaments();
        self.tell_overview(None);
    }

    /// The lobby as everybody was told of it last: whoever comes now hears the same changes from here on.
    fn lobby_as_told(&self) -> LobbyView {
        let mut lobby = view::lobby(&self.room);
        lobby.pools.clone_from(&self.pools);
        lobby.offer_states.clone_from(self.tournaments.offers());
        lobby
    }

    fn tell_pools(&mut self) {
        if !std::mem::take(&mut self.pools_changed) {
            return;
        }
        let now: Vec<PoolView> = view::pools(&self.room).collect();
        let is_new = |pool: &&PoolView| self.pools.get(pool.pool.index()) != Some(*pool);
        let pools: Vec<PoolView> = now.iter().filter(is_new).copied().collect();
        self.pools = now;
        if !pools.is_empty() {
            self.tell_all(&News::Pools { pools });
        }
    }

    /// The same to everybody.
    pub(super) fn tell_all(&mut self, news: &News) {
        for viewer in self.viewers.ids().collect::<Vec<_>>() {
            self.tell(viewer, news.clone());
        }
    }

    /// Whether the lobby is not as it was told.
    pub fn lobby_changed(&self) -> bool {
        self.pools_changed || self.tournaments.has_changed() || self.is_listed()
    }
}

/// Everybody at a table.
fn named(view: &TableView) -> Vec<PlayerId> {
    let seats = view.seats.iter().flatten();
    seats.map(|seat| seat.player).collect()
}

/// Whoever is listed in a tournament.
pub(super) fn listed(detail: &TournamentDetail) -> Vec<PlayerId> {
    let players = detail.players.iter();
    players.map(|one| one.player).collect()
}

/// Whom a player is told of.
fn named_in(change: &PlayerChange) -> Vec<PlayerId> {
    match *change {
        PlayerChange::BountyWon { from, .. } => vec![from],
        _ => Vec::new(),
    }
}
