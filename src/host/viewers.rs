//! Who looks: each with a number, the tables they look at, and the messages they have been told.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{PlayerId, TableId, TournamentId};

/// Somebody who is connected, as long as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ViewerId(pub u64);

#[derive(Clone, Debug, Default)]
pub(super) struct Viewer {
    /// Nobody for the rail.
    pub(super) player: Option<PlayerId>,
    /// The tables looked at.
    pub(super) tables: BTreeSet<TableId>,
    /// Of these, those asked for, which stay when the player leaves them.
    pub(super) watched: BTreeSet<TableId>,
    /// The sit & gos and HexaPros followed; other tournaments are for everybody.
    pub(super) games: BTreeSet<TournamentId>,
    /// The tournament looked into.
    pub(super) looks_into: Option<TournamentId>,
    /// Who was introduced.
    pub(super) met: BTreeSet<PlayerId>,
    /// The number of the last message.
    pub(super) seq: u64,
    pub(super) hearing: Hearing,
}

/// What somebody asked to see, beside what concerns them.
#[derive(Clone, Debug, Default)]
pub(super) struct Looks {
    tables: BTreeSet<TableId>,
    into: Option<TournamentId>,
    at_all: bool,
}

/// Whether somebody keeps up with what is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Hearing {
    #[default]
    KeepsUp,
    /// Too much waits for them already: nothing is told.
    IsBehind,
    /// There is room again: nothing is told before everything is, anew.
    CatchesUp,
}

/// All who look, found by their number, their player and the table they look at.
#[derive(Clone, Debug, Default)]
pub(super) struct Viewers {
    all: BTreeMap<ViewerId, Viewer>,
    by_player: BTreeMap<PlayerId, Vec<ViewerId>>,
    by_table: BTreeMap<TableId, Vec<ViewerId>>,
    by_game: BTreeMap<TournamentId, Vec<ViewerId>>,
    /// Those who look at the list of all tables.
    listing: Vec<ViewerId>,
    /// Those who look into a tournament, and those who do not keep up: few, whom nobody looks for among all.
    looking: BTreeSet<ViewerId>,
    behind: BTreeSet<ViewerId>,
    next: u64,
}

impl Viewers {
    pub(super) fn add(&mut self, player: Option<PlayerId>) -> ViewerId {
        let id = ViewerId(self.next);
        self.next += 1;
        let viewer = Viewer {
            player,
            ..Viewer::default()
        };
        self.all.insert(id, viewer);
        if let Some(player) = player {
            self.by_player.entry(player).or_default().push(id);
        }
        id
    }

    /// Forgets somebody; says who it was.
    pub(super) fn remove(&mut self, id: ViewerId) -> Option<Viewer> {
        let viewer = self.all.remove(&id)?;
        for table in &viewer.tables {
            forget(&mut self.by_table, table, id);
        }
        for game in &viewer.games {
            forget(&mut self.by_game, game, id);
        }
        self.listing.retain(|other| *other != id);
        self.looking.remove(&id);
        self.behind.remove(&id);
        if let Some(player) = viewer.player {
            forget(&mut self.by_player, &player, id);
        }
        Some(viewer)
    }

    pub(super) fn get(&self, id: ViewerId) -> Option<&Viewer> {
        self.all.get(&id)
    }

    pub(super) fn get_mut(&mut self, id: ViewerId) -> Option<&mut Viewer> {
        self.all.get_mut(&id)
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = ViewerId> + '_ {
        self.all.keys().copied()
    }

    pub(super) fn of_player(&self, player: PlayerId) -> &[ViewerId] {
        self.by_player.get(&player).map_or(&[], Vec::as_slice)
    }

    pub(super) fn at_table(&self, table: TableId) -> &[ViewerId] {
        self.by_table.get(&table).map_or(&[], Vec::as_slice)
    }

    /// Looks into a tournament, or into none; says whether there is such a viewer.
    pub(super) fn look_into(&mut self, id: ViewerId, tournament: Option<TournamentId>) -> bool {
        let Some(viewer) = self.all.get_mut(&id) else {
            return false;
        };
        viewer.looks_into = tournament;
        match tournament {
            Some(_) => self.looking.insert(id),
            None => self.looking.remove(&id),
        };
        true
    }

    /// Those who look into a tournament.
    pub(super) fn looking_into(&self, tournament: TournamentId) -> Vec<ViewerId> {
        let looks = |id: &&ViewerId| {
            let viewer = self.all.get(id);
            viewer.is_some_and(|viewer| viewer.looks_into == Some(tournament))
        };
        self.looking.iter().filter(looks).copied().collect()
    }

    pub(super) fn set_hearing(&mut self, id: ViewerId, hearing: Hearing) {
        let Some(viewer) = self.all.get_mut(&id) else {
            return;
        };
        viewer.hearing = hearing;
        match hearing {
            Hearing::IsBehind => self.behind.insert(id),
            Hearing::KeepsUp | Hearing::CatchesUp => self.behind.remove(&id),
        };
    }

    /// Those who do not keep up.
    pub(super) fn behind(&self) -> impl Iterator<Item = ViewerId> + '_ {
        self.behind.iter().copied()
    }

    pub(super) fn listing(&self) -> &[ViewerId] {
        &self.listing
    }

    /// Looks at the list of all tables, or no longer; says whether that is new.
    pub(super) fn list_all(&mut self, id: ViewerId, looks: bool) -> bool {
        let looked = self.listing.contains(&id);
        match (looked, looks) {
            (false, true) => self.listing.push(id),
            (true, false) => self.listing.retain(|other| *other != id),
            _ => {}
        }
        looked != looks
    }

    pub(super) fn looks(&self, id: ViewerId) -> Looks {
        let viewer = self.all.get(&id);
        Looks {
            tables: viewer.map_or_else(BTreeSet::new, |viewer| viewer.watched.clone()),
            into: viewer.and_then(|viewer| viewer.looks_into),
            at_all: self.listing.contains(&id),
        }
    }

    /// Looks at all that somebody looked at before, as far as it is there.
    pub(super) fn look_again(
        &mut self,
        id: ViewerId,
        looks: &Looks,
        is_there: impl Fn(TableId) -> bool,
    ) {
        for table in looks
            .tables
            .iter()
            .copied()
            .filter(|table| is_there(*table))
        {
            self.look(id, table);
            if let Some(viewer) = self.all.get_mut(&id) {
                viewer.watched.insert(table);
            }
        }
        self.look_into(id, looks.into);
        self.list_all(id, looks.at_all);
    }

    /// Begins to look at a table; says whether that is new.
    pub(super) fn look(&mut self, id: ViewerId, table: TableId) -> bool {
        let Some(viewer) = self.all.get_mut(&id) else {
            return false;
        };
        let is_new = viewer.tables.insert(table);
        if is_new {
            self.by_table.entry(table).or_default().push(id);
        }
        is_new
    }

    pub(super) fn of_game(&self, game: TournamentId) -> &[ViewerId] {
        self.by_game.get(&game).map_or(&[], Vec::as_slice)
    }

    /// Begins to follow a sit & go or a HexaPro; says whether that is new.
    pub(super) fn follow(&mut self, id: ViewerId, game: TournamentId) -> bool {
        let Some(viewer) = self.all.get_mut(&id) else {
            return false;
        };
        let is_new = viewer.games.insert(game);
        if is_new {
            self.by_game.entry(game).or_default().push(id);
        }
        is_new
    }

    /// Follows it no longer; says whether they did.
    pub(super) fn unfollow(&mut self, id: ViewerId, game: TournamentId) -> bool {
        let Some(viewer) = self.all.get_mut(&id) else {
            return false;
        };
        let did = viewer.games.remove(&game);
        if did {
            forget(&mut self.by_game, &game, id);
        }
        did
    }

    /// A sit & go or a HexaPro is no more; gives those who followed it.
    pub(super) fn forget_game(&mut self, game: TournamentId) -> Vec<ViewerId> {
        let followers = self.by_game.remove(&game).unwrap_or_default();
        for id in &followers {
            if let Some(viewer) = self.all.get_mut(id) {
                viewer.games.remove(&game);
            }
        }
        followers
    }

    /// Looks at a table no longer; says whether they did.
    pub(super) fn look_away(&mut self, id: ViewerId, table: TableId) -> bool {
        let Some(viewer) = self.all.get_mut(&id) else {
            return false;
        };
        viewer.watched.remove(&table);
        let did = viewer.tables.remove(&table);
        if did {
            forget(&mut self.by_table, &table, id);
        }
        did
    }
}

fn forget<K: Ord>(index: &mut BTreeMap<K, Vec<ViewerId>>, key: &K, id: ViewerId) {
    if let Some(ids) = index.get_mut(key) {
        ids.retain(|other| *other != id);
        if ids.is_empty() {
            index.remove(key);
        }
    }
}
