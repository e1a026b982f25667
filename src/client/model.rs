//! All that a client was told, kept up by a pure `update`.

use std::collections::BTreeMap;

use crate::base::{Cents, Millis, PlayerId, TableId, TournamentId};
use crate::protocol::view::{
    EntrantView, LobbyView, OverviewLine, PlayerView, StakeView, TableView, TournamentDetail,
    TournamentView,
};
use crate::protocol::{Hello, Message, News, Person, Snapshot};

use super::{player, table};

/// What a client knows. Two that were told the same are the same, by whatever messages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    pub hello: Option<Hello>,
    /// The room's time of the last message.
    pub now: Millis,
    /// The client's own player; nobody for a spectator and before the first snapshot.
    pub you: Option<PlayerView>,
    pub lobby: Option<LobbyView>,
    /// The tables that are looked at.
    pub tables: BTreeMap<TableId, TableView>,
    /// Those that are announced, and the client's own games.
    pub tournaments: BTreeMap<TournamentId, TournamentView>,
    /// The tournament that is looked into.
    pub detail: Option<Box<TournamentDetail>>,
    /// The list of all tables, where it is looked at.
    pub overview: Option<BTreeMap<TableId, OverviewLine>>,
    pub people: BTreeMap<PlayerId, Person>,
    /// The largest number under which something was granted.
    pub last_request: u64,
    /// The number of the last message.
    pub seq: u64,
}

/// How a message fits to those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fits {
    Yes,
    /// One or more are missing: the model stands still until a snapshot comes.
    Gap,
}

impl Model {
    /// Whether a message is the next one. What begins anew always fits.
    pub fn fits(&self, message: &Message) -> Fits {
        match &message.news {
            News::Hello { .. } | News::Snapshot { .. } | News::Bye { .. } => Fits::Yes,
            _ if message.seq == self.seq + 1 => Fits::Yes,
            _ => Fits::Gap,
        }
    }

    /// Takes in a message. After a gap nothing but a snapshot is taken.
    pub fn update(&mut self, message: &Message) -> Fits {
        if self.fits(message) == Fits::Gap {
            return Fits::Gap;
        }
        self.seq = message.seq;
        self.now = message.now;
        match &message.news {
            News::Hello { hello } => self.hello = Some(hello.clone()),
            News::Snapshot { snapshot } => self.begin(snapshot),
            News::Table { view } => {
                self.tables.insert(view.table, (**view).clone());
            }
            News::TableGone { table } => {
                self.tables.remove(table);
            }
            News::Change { table, change } => {
                if let Some(view) = self.tables.get_mut(table) {
                    table::update(view, change);
                }
            }
            News::You { change } => {
                if let Some(you) = &mut self.you {
                    player::update(you, change);
                }
            }
            News::Pools { pools } => {
                if let Some(lobby) = &mut self.lobby {
                    for pool in pools {
                        if let Some(known) = lobby.pools.get_mut(pool.pool.index()) {
                            *known = *pool;
                        }
                    }
                }
            }
            News::Offers { offers } => {
                if let Some(lobby) = &mut self.lobby {
                    for offer in offers {
                        if let Some(known) = lobby.offer_states.get_mut(offer.offer.index()) {
                            *known = *offer;
                        }
                    }
                }
            }
            News::Win { win } => {
                if let Some(lobby) = &mut self.lobby {
                    win.remember(&mut lobby.wins);
                }
            }
            News::Tournament { view } => {
                let id = view.state.tournament;
                self.tournaments.insert(id, (**view).clone());
            }
            News::Tournaments { states } => {
                for state in states {
                    if let Some(known) = self.tournaments.get_mut(&state.tournament) {
                        known.state = *state;
                    }
                }
            }
            News::TournamentGone { tournament } => {
                self.tournaments.remove(tournament);
            }
            News::Detail { detail } => self.detail.clone_from(detail),
            News::Overview { tables, gone } => {
                let known = self.overview.get_or_insert_default();
                known.retain(|table, _| !gone.contains(table));
                known.extend(tables.iter().map(|line| (line.table, *line)));
            }
            News::People { people } => self.meet(people),
            News::Done { number } => self.last_request = self.last_request.max(*number),
            News::Refused { .. } | News::Chat { .. } | News::Closing | News::Bye { .. } => {}
        }
        Fits::Yes
    }

    fn begin(&mut self, snapshot: &Snapshot) {
        self.you.clone_from(&snapshot.you);
        self.lobby = Some(snapshot.lobby.clone());
        let tables = snapshot.tables.iter();
        self.tables = tables.map(|table| (table.table, table.clone())).collect();
        let tournaments = snapshot.tournaments.iter();
        self.tournaments = tournaments
            .map(|view| (view.state.tournament, view.clone()))
            .collect();
        self.detail.clone_from(&snapshot.detail);
        self.overview = snapshot
            .overview
            .as_ref()
            .map(|tables| tables.iter().map(|line| (line.table, *line)).collect());
        self.people.clear();
        self.meet(&snapshot.people);
        self.last_request = snapshot.last_request;
    }

    fn meet(&mut self, people: &[Person]) {
        let people = people.iter();
        self.people
            .extend(people.map(|person| (person.player, person.clone())));
    }

    /// What is played at a table.
    pub fn stake(&self, table: &TableView) -> Option<&StakeView> {
        let pool = table.play.pool()?;
        self.lobby.as_ref()?.stakes.get(pool.index())
    }

    /// The tournament that is played at a table.
    pub fn tournament_at(&self, table: &TableView) -> Option<&TournamentView> {
        self.tournaments.get(&table.play.tournament()?)
    }

    /// The player among those of a tournament that is looked into.
    pub fn own_entry<'a>(&self, detail: &'a TournamentDetail) -> Option<&'a EntrantView> {
        let you = self.you.as_ref()?.player;
        detail.players.iter().find(|one| one.player == you)
    }

    /// The player's money on the cash tables; chips of tournaments are none.
    pub fn money_on_tables(&self) -> Cents {
        let cash = self
            .own_tables()
            .filter(|table| table.play.pool().is_some());
        let seats = cash.filter_map(|table| table.seats[table.own_seat?.index()]);
        seats
            .map(|seat| seat.stack.as_cents() + seat.bet.as_cents())
            .sum()
    }

    /// Whether a hand is played at a table that is seen, which may have begun before it was.
    pub fn is_in_mid_hand(&self, table: TableId) -> bool {
        let hand = self.tables.get(&table).and_then(|view| view.hand.as_ref());
        hand.is_some_and(|hand| !hand.is_over)
    }

    /// The tables at which the client's player sits.
    pub fn own_tables(&self) -> impl Iterator<Item = &TableView> {
        let tables = self.tables.values();
        tables.filter(|table| table.own_seat.is_some())
    }
}
