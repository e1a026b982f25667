//! Writes down the hands of a room as they are played, a page for every table.
//!
//! A hand can be read as soon as it has ended. Cards that a winner shows come after that (P3), and the same hand can be
//! read again; it is gone when the next one begins at its table.

use std::collections::BTreeMap;

use crate::base::{Cents, Chips, HandId, PlayerId, PoolId, Seat, TableId, TournamentId};
use crate::engine::{self, Rake, Sink};
use crate::history::phh::Hand;
use crate::history::record::{LevelStakes, NotExpressible, Recorder, Stakes, Start, Tournament};
use crate::room::Room;
use crate::room::event::{Event, HandEnd};
use crate::room::table::Play;
use crate::rulebook::Level;

/// The hands of all tables.
#[derive(Debug, Default)]
pub struct Scribe {
    tables: Vec<Page>,
    /// The levels of tournaments as they were told: a hand that began before the next one is played for the last.
    levels: BTreeMap<TournamentId, (u32, Level)>,
}

/// The hand of a table.
#[derive(Debug, Default)]
struct Page {
    recorder: Recorder,
    state: State,
    /// What was added to the stacks since the last hand began.
    added: [Chips; Seat::MAX],
    /// The hand that is on it, and the tournament that it belongs to.
    hand: HandId,
    tournament: Option<TournamentId>,
    /// Who was dealt in.
    players: [Option<PlayerId>; Seat::MAX],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Empty,
    Playing,
    Ended,
}

/// What an event meant for the page of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    Nothing,
    /// A hand has ended and can be read.
    Ended(TableId),
    /// A hand that can be read has changed: cards were shown.
    Changed(TableId),
    /// A hand was not played to its end.
    Dropped,
}

impl Scribe {
    /// Notes an event. `name` says what somebody is called.
    pub fn see(&mut self, event: &Event, room: &Room, name: impl Fn(PlayerId) -> String) -> Noted {
        match *event {
            Event::HandStarted { table, hand, .. } => {
                if self.tables.len() <= table.index() {
                    self.tables.resize_with(table.index() + 1, Page::default);
                }
                let page = &mut self.tables[table.index()];
                let begun = begin(&mut page.recorder, &self.levels, table, hand, room, name);
                page.recorder.topped_up(&std::mem::take(&mut page.added));
                page.hand = hand;
                page.tournament = room.table(table).and_then(|table| table.play.tournament());
                page.players = dealt_in(table, room);
                page.state = match begun {
                    Some(()) => State::Playing,
                    None => State::Empty,
                };
                Noted::Nothing
            }
            // What somebody has added is not of whoever sits there next.
            Event::Left { table, seat, .. } => {
                if let Some(page) = self.tables.get_mut(table.index()) {
                    page.added[seat.index()] = Chips::ZERO;
                }
                Noted::Nothing
            }
            Event::ToppedUp {
                table,
                seat,
                amount,
                ..
            } => {
                if let Some(page) = self.tables.get_mut(table.index()) {
                    page.added[seat.index()] += amount;
                }
                Noted::Nothing
            }
            // Nothing more is told of its hands, and of those of the next table with its number everything.
            Event::TableClosed { table } => {
                if let Some(page) = self.tables.get_mut(table.index()) {
                    *page = Page::default();
                }
                Noted::Nothing
            }
            Event::BountyWon {
                player,
                tournament,
                from,
                amount,
                ..
            } => self.bounty(tournament, player, from, amount),
            Event::LevelBegan {
                tournament,
                level,
                blinds,
                ..
            } => {
                self.levels.insert(tournament, (level, blinds));
                Noted::Nothing
            }
            Event::Ended { tournament } | Event::Cancelled { tournament } => {
                self.levels.remove(&tournament);
                Noted::Nothing
            }
            Event::Hand { table, event } => {
                let Some(page) = self.tables.get_mut(table.index()) else {
                    return Noted::Nothing;
                };
                page.recorder.event(event);
                match (page.state, event) {
                    (State::Ended, engine::Event::Shown { .. }) => Noted::Changed(table),
                    _ => Noted::Nothing,
                }
            }
            Event::HandEnded { table, end, .. } => {
                let Some(page) = self.tables.get_mut(table.index()) else {
                    return Noted::Dropped;
                };
                let is_whole = end == HandEnd::Played && page.state == State::Playing;
                page.state = if is_whole { State::Ended } else { State::Empty };
                match is_whole {
                    true => Noted::Ended(table),
                    false => Noted::Dropped,
                }
            }
            _ => Noted::Nothing,
        }
    }

    /// Money from a head belongs to the hand that took the last chip of its owner: the last of the tournament that both have played.
    fn bounty(
        &mut self,
        tournament: TournamentId,
        winner: PlayerId,
        from: PlayerId,
        amount: Cents,
    ) -> Noted {
        let is_its =
            |page: &Page| page.state == State::Ended && page.tournament == Some(tournament);
        let pages = self.tables.iter_mut().enumerate();
        let found = pages.filter_map(|(table, page)| {
            let seats = is_its(page).then(|| Some((page.seat(winner)?, page.seat(from)?)));
            seats.flatten().map(|seats| (table, page, seats))
        });
        let last = found.max_by_key(|(_, page, _)| page.hand);
        if let Some((table, page, (winner, from))) = last
            && page.recorder.bounty(winner, amount, from)
        {
            return Noted::Changed(TableId(table as u32));
        }
        Noted::Nothing
    }

    /// The hand that has ended at a table.
    pub fn read(&mut self, table: TableId) -> Option<Result<&Hand, NotExpressible>> {
        let page = self.tables.get_mut(table.index())?;
        match page.state {
            State::Ended => Some(page.recorder.finish()),
            State::Empty | State::Playing => None,
        }
    }

    /// All tables that ever had a hand.
    pub fn tables(&self) -> impl Iterator<Item = TableId> + use<> {
        (0..self.tables.len() as u32).map(TableId)
    }

    /// Forgets the hand of a table.
    pub fn clear(&mut self, table: TableId) {
        if let Some(page) = self.tables.get_mut(table.index()) {
            page.state = State::Empty;
        }
    }
}

impl Page {
    /// Where somebody sat who was dealt in.
    fn seat(&self, player: PlayerId) -> Option<Seat> {
        let place = self.players.iter().position(|there| *there == Some(player));
        place.map(|place| Seat(place as u8))
    }
}

/// Who is dealt in at a table.
fn dealt_in(id: TableId, room: &Room) -> [Option<PlayerId>; Seat::MAX] {
    let Some(table) = room.table(id) else {
        return [None; Seat::MAX];
    };
    let dealt_in = table.running.as_ref().map(|hand| hand.positions.dealt_in);
    std::array::from_fn(|index| {
        let seat = Seat(index as u8);
        let is_in = dealt_in.is_some_and(|dealt_in| dealt_in.contains(seat));
        is_in.then(|| table.chair(seat).player()).flatten()
    })
}

/// Nothing where the hand is not at its table any more.
fn begin(
    recorder: &mut Recorder,
    levels: &BTreeMap<TournamentId, (u32, Level)>,
    id: TableId,
    number: HandId,
    room: &Room,
    name: impl Fn(PlayerId) -> String,
) -> Option<()> {
    let table = room.table(id)?;
    let running = table.running.as_ref().filter(|hand| hand.id == number)?;
    let names: [String; Seat::MAX] = std::array::from_fn(|index| {
        let player = table.chair(Seat(index as u8)).player();
        player.map_or(String::new(), &name)
    });
    let seat = |index: usize| Seat(index as u8);
    let start = Start {
        table: id,
        hand: number,
        at: room.now(),
        button: running.positions.button,
        small_blind: running.positions.small_blind,
        big_blind: running.positions.big_blind,
        dealt_in: running.positions.dealt_in,
        stacks: std::array::from_fn(|index| running.hand.started_with(seat(index))),
        time_banks: running.banks,
        names: std::array::from_fn(|index| names[index].as_str()),
    };
    match table.play {
        Play::Cash(pool) => begin_of_stake(recorder, pool, room, &start),
        Play::Tournament(tournament) => {
            let level = levels.get(&tournament).copied();
            begin_of_level(recorder, tournament, level, room, &start)?;
            let player = |index| table.chair(seat(index)).player();
            tell_heads(recorder, tournament, room, player);
            Some(())
        }
        Play::Nothing => None,
    }
}

fn begin_of_stake(
    recorder: &mut Recorder,
    pool: PoolId,
    room: &Room,
    start: &Start<'_>,
) -> Option<()> {
    let stake = room.stake(pool)?;
    let chips = |amount: Cents| Chips(amount.0);
    let stakes = Stakes {
        edition: &room.edition().name,
        format: stake.format.word(),
        stake: &stake.name,
        game: stake.game,
        small_blind: chips(stake.small_blind),
        big_blind: chips(stake.big_blind),
        rake: Rake {
            in_100_000: stake.rake.percent.in_100_000(),
            cap: chips(stake.rake.cap),
            short_cap: chips(stake.rake.short_cap),
        },
        seats: stake.seats,
        decision: room.edition().decision.cash,
    };
    recorder.begin(&stakes, start);
    Some(())
}

fn begin_of_level(
    recorder: &mut Recorder,
    id: TournamentId,
    level: Option<(u32, Level)>,
    room: &Room,
    start: &Start<'_>,
) -> Option<()> {
    let tournament = room.tournament(id)?;
    let (level, blinds) = level.unwrap_or((tournament.level, tournament.blinds));
    let plan = &tournament.plan;
    let stakes = LevelStakes {
        edition: &room.edition().name,
        class: plan.class.word(),
        event: &plan.called(),
        game: plan.game,
        level: level + 1,
        small_blind: blinds.small_blind,
        big_blind: blinds.big_blind,
        ante: blinds.ante,
        seats: plan.seats,
        decision: plan.decision,
    };
    recorder.begin_level(&stakes, start);
    let price = plan.prices.first();
    let times = tournament.drawn.map(|drawn| drawn.times.to_string());
    recorder.of_tournament(&Tournament {
        id,
        price: price.map(|price| [price.prize, price.fee, price.bounty]),
        multiplier: times.as_deref(),
    });
    Some(())
}

/// The money on heads, where a tournament has any.
fn tell_heads(
    recorder: &mut Recorder,
    id: TournamentId,
    room: &Room,
    player: impl Fn(usize) -> Option<PlayerId>,
) {
    if let Some(tournament) = room.tournament(id).filter(|one| one.plan.bounty.is_some()) {
        recorder.heads(&std::array::from_fn(|index| {
            let entrant = player(index).and_then(|player| tournament.entrant(player));
            entrant.map_or(Cents::ZERO, |entrant| entrant.bounty)
        }));
    }
}
