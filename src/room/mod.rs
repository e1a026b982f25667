//! The card room as a state machine: commands and the time go in, events come out (C, T, K, X1–X2).
//!
//! [`Room::handle`] takes a command of a player or the operator, or refuses it with the exact reason and changes
//! nothing. [`Room::advance`] does what is due by itself, each thing at its own moment; [`Room::next_deadline`] says
//! when that is. Everything random comes from a generator that is handed in. The same inputs give the same events.
//!
//! Not here: clocks, threads, files, sockets, names, and who may see what of an event.

pub mod cash;
pub mod changes;
pub mod clock;
pub mod command;
mod deadlines;
pub mod event;
mod hands;
pub mod ledger;
mod operator;
pub mod player;
pub mod positions;
pub mod refusal;
mod save;
mod settings;
mod settling;
pub mod table;
pub mod terms;
pub mod tournament;
mod trouble;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use crate::base::{
    Cents, Chips, Game, HandId, Millis, PlayerId, PoolId, Seat, SeatSet, TableId, TournamentId,
};
use crate::cards::{Deck, Random};
use crate::engine::Deal;
use crate::rulebook::{CashStake, Edition, Pace};

use crate::room::table::Play;
use cash::Pool;
use command::{Command, Switch, Who};
use deadlines::{Deadlines, Noted, Wake};
use event::Event;
use ledger::{Ledger, LedgerError, Movement, Reason, Source};
use player::Player;
use refusal::Refusal;
use table::Table;
use tournament::{Open, Tournament};

pub use save::{RebuildError, Saved, SavedTable};
pub use trouble::Hold;

/// Who makes the deal of a hand.
pub trait Dealer: fmt::Debug + Send {
    fn deal(&mut self, random: &mut Random, game: Game, dealt_in: SeatSet, button: Seat) -> Deal;
}

/// Shuffles a fresh deck for every hand (G1).
#[derive(Clone, Copy, Debug, Default)]
pub struct Shuffler;

impl Dealer for Shuffler {
    fn deal(&mut self, random: &mut Random, game: Game, dealt_in: SeatSet, button: Seat) -> Deal {
        Deal::from_deck(&mut Deck::shuffled(random), game, dealt_in, button)
    }
}

/// A card room.
#[derive(Debug)]
pub struct Room {
    edition: Arc<Edition>,
    pace: Pace,
    now: Millis,
    random: Random,
    dealer: Box<dyn Dealer>,
    players: Vec<Player>,
    tables: Vec<Table>,
    pools: Vec<Pool>,
    tournaments: BTreeMap<TournamentId, Tournament>,
    next_tournament: u32,
    /// The sit & gos and HexaPros of the edition.
    offers: Vec<Open>,
    /// Tables at which nothing is played.
    spare_tables: Vec<TableId>,
    ledger: Ledger,
    deadlines: Deadlines,
    /// Large prizes of late, the last one first.
    wins: Vec<tournament::Win>,
    holds: BTreeMap<HandId, Hold>,
    holds_scheduled: Noted,
    next_hand: u64,
    /// The number of the operator's last request that was granted.
    last_request: u64,
    events: Vec<Event>,
    /// No hand begins any more.
    closes: bool,
    /// A ledger that does not add up stops the room.
    stopped: Option<LedgerError>,
}

impl Room {
    pub fn new(edition: Arc<Edition>, pace: Pace, random: Random, dealer: Box<dyn Dealer>) -> Self {
        let pools = vec![Pool::default(); edition.cash.stakes.len()];
        let offers = edition.offers().into_iter().map(Open::new).collect();
        Self {
            edition,
            pace,
            now: Millis::ZERO,
            random,
            dealer,
            players: Vec::new(),
            tables: Vec::new(),
            pools,
            tournaments: BTreeMap::new(),
            next_tournament: 0,
            offers,
            spare_tables: Vec::new(),
            ledger: Ledger::default(),
            deadlines: Deadlines::default(),
            wins: Vec::new(),
            holds: BTreeMap::new(),
            holds_scheduled: Noted::NOTHING,
            next_hand: 1,
            last_request: 0,
            events: Vec::new(),
            closes: false,
            stopped: None,
        }
    }

    /// Takes its random numbers and its cards from elsewhere from now on: for an evening that is to be the same twice.
    pub fn deal_with(&mut self, random: Random, dealer: Box<dyn Dealer>) {
        self.random = random;
        self.dealer = dealer;
    }

    /// From now on no hand begins; those that are played go on. For a room that is about to be closed: what is opened again
    /// from what was kept deals as before.
    pub fn close(&mut self) {
        self.closes = true;
    }

    /// Whether a hand is played anywhere.
    pub fn plays(&self) -> bool {
        self.tables.iter().any(|table| table.live_hand().is_some())
    }

    /// Takes a command, or refuses it and changes nothing. What is due until `now` happens first.
    ///
    /// Everybody numbers what they ask, upwards; a number that was granted already, or a smaller one, is refused, so
    /// that nothing is done twice. Decisions in a hand go without: their hand and turn are their number.
    pub fn handle(
        &mut self,
        now: Millis,
        who: Who,
        number: u64,
        command: Command,
    ) -> Result<(), Refusal> {
        self.advance(now);
        if let Some(error) = self.stopped {
            return Err(Refusal::Stopped(error));
        }
        if let Who::Player(player) = who
            && player.index() >= self.players.len()
        {
            return Err(Refusal::NoSuchPlayer(player));
        }
        if command.is_numbered() {
            let last = self.last_request(who);
            if number <= last {
                return Err(Refusal::Repeated { number, last });
            }
            let next = last + 1;
            if number - next > Self::FARTHEST_AHEAD {
                return Err(Refusal::TooFarAhead { number, next });
            }
        }
        let result = match who {
            Who::Player(player) => self.player_command(player, command),
            Who::Operator => self.operator_command(command),
        };
        if result.is_ok() && command.is_numbered() {
            match who {
                Who::Player(player) => self.players[player.index()].last_request = number,
                Who::Operator => self.last_request = number,
            }
        }
        debug_assert_eq!(self.ledger.sum(), Cents::ZERO);
        result
    }

    /// Numbers may be left out, but not so many that somebody could use them up.
    const FARTHEST_AHEAD: u64 = 1 << 20;

    /// The number of the last request that was granted to somebody.
    pub fn last_request(&self, who: Who) -> u64 {
        match who {
            Who::Player(player) => self
                .players
                .get(player.index())
                .map_or(0, Player::last_request),
            Who::Operator => self.last_request,
        }
    }

    /// A number under which somebody can ask for something.
    pub fn next_request(&self, who: Who) -> u64 {
        self.last_request(who) + 1
    }

    fn player_command(&mut self, player: PlayerId, command: Command) -> Result<(), Refusal> {
        match command {
            Command::Join { pool, tables } => self.join(player, pool, tables),
            Command::BuyIn {
                table,
                amount,
                entry,
            } => self.buy_in(player, table, amount, entry),
            Command::Decline { table } => self.decline(player, table),
            Command::LeaveQueue { pool } => self.leave_queue(player, pool),
            Command::Act {
                table,
                hand,
                turn,
                action,
            } => self.act(player, table, hand, turn, action),
            Command::Show {
                table,
                hand,
                places,
            } => self.show(player, table, hand, places),
            Command::SitOut { table } => self.sit_out(player, table),
            Command::Return { tables, entry } => self.come_back(player, tables, entry),
            Command::Enter { table, entry } => self.enter(player, table, entry),
            Command::TopUp { table, amount } => self.top_up(player, table, amount),
            Command::Leave { tables } => self.leave(player, tables),
            Command::Set { setting, to } => self.change(player, setting, to),
            Command::Connect => self.set_connection(player, Switch::On),
            Command::Disconnect => self.set_connection(player, Switch::Off),
            Command::Play { offer, games } => self.play(player, offer, games),
            Command::Register {
                tournament,
                price,
                with,
            } => self.register(player, tournament, price, with),
            Command::Unregister { tournament } => self.unregister(player, tournament),
            Command::Rebuy { tournament } => self.rebuy(player, tournament),
            Command::DeclineRebuy { tournament } => self.decline_rebuy(player, tournament),
            Command::AddOn { tournament } => self.add_on(player, tournament),
            Command::Open
            | Command::Reset { .. }
            | Command::Grant { .. }
            | Command::Void { .. }
            | Command::Hold { .. }
            | Command::Release { .. }
            | Command::Cancel { .. } => Err(Refusal::OperatorOnly),
        }
    }

    /// Does everything that is due until `now`, each thing at its own moment. Time never goes back.
    pub fn advance(&mut self, now: Millis) {
        if self.stopped.is_some() {
            return;
        }
        let now = now.max(self.now);
        while let Some((due, wake)) = self.deadlines.pop_due(now) {
            if self.stopped.is_some() {
                return;
            }
            self.now = due.max(self.now);
            match wake {
                Wake::Table(id) => {
                    let table = &mut self.tables[id.index()];
                    if table.scheduled.came_due(due) {
                        self.run(id);
                    }
                }
                Wake::Player(player) => {
                    let person = &mut self.players[player.index()];
                    if person.scheduled.came_due(due) {
                        if person.out_until <= self.now {
                            self.out_everywhere_too_long(player);
                        }
                        let person = &mut self.players[player.index()];
                        self.deadlines.enter(
                            Wake::Player(player),
                            person.out_until,
                            &mut person.scheduled,
                        );
                    }
                }
                Wake::Tournament(id) => {
                    let tournament = self.tournaments.get_mut(&id);
                    if tournament.is_some_and(|tournament| tournament.scheduled.came_due(due)) {
                        self.run_tournament(id);
                    }
                }
                Wake::Holds => {
                    self.holds_scheduled.came_due(due);
                    self.expire_holds();
                }
            }
        }
        self.now = now;
    }

    /// When the room wants to be woken by [`Self::advance`]; it may turn out that there is nothing to do yet.
    pub fn next_deadline(&self) -> Option<Millis> {
        self.deadlines.next().filter(|due| *due != Millis::NEVER)
    }

    fn schedule(&mut self, id: TableId) {
        let table = &mut self.tables[id.index()];
        let due = table.due();
        self.deadlines
            .enter(Wake::Table(id), due, &mut table.scheduled);
    }

    /// The room only asks for what it has verified. A ledger that refuses is one that does not add up.
    fn move_money(&mut self, source: Source, movements: &[Movement]) {
        let key = self.ledger.next_key(source);
        if let Err(error) = self.ledger.post(key, movements) {
            self.stopped = Some(error);
        }
    }

    /// Tells what a wallet has now, why, and what was played for it.
    fn tell_wallet(&mut self, player: PlayerId, reason: Reason, of: Play) {
        self.events.push(Event::Wallet {
            player,
            balance: self.ledger.wallet(player),
            reason,
            tournament: of.tournament(),
            pool: of.pool(),
        });
    }

    /// What happened since the events were last taken away.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Takes the events away, into a list whose own content is dropped.
    pub fn take_events(&mut self, into: &mut Vec<Event>) {
        into.clear();
        std::mem::swap(&mut self.events, into);
    }

    pub fn now(&self) -> Millis {
        self.now
    }

    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    pub fn stopped(&self) -> Option<LedgerError> {
        self.stopped
    }

    pub fn players(&self) -> &[Player] {
        &self.players
    }

    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    pub fn table(&self, id: TableId) -> Option<&Table> {
        self.tables.get(id.index())
    }

    /// Reads from every part of a table that is about to be asked something. A room of thousands of tables does not fit
    /// near the processor; tables that are read together arrive together, which one after the other they do not.
    pub fn fetch(&self, id: TableId) {
        if let Some(table) = self.tables.get(id.index()) {
            let stacks =
                self.ledger.stack(id, Seat(0)) + self.ledger.stack(id, Seat(Seat::MAX as u8 - 1));
            std::hint::black_box(table.fetch() ^ stacks.0);
        }
    }

    pub fn pool(&self, id: PoolId) -> Option<&Pool> {
        self.pools.get(id.index())
    }

    pub fn pools(&self) -> impl Iterator<Item = (PoolId, &Pool)> {
        (0..).map(PoolId).zip(&self.pools)
    }

    pub fn stake(&self, id: PoolId) -> Option<&CashStake> {
        self.edition.cash.stakes.get(id.index())
    }

    /// All that are announced, running, or over a short while ago.
    pub fn tournaments(&self) -> impl Iterator<Item = &Tournament> {
        self.tournaments.values()
    }

    pub fn tournament(&self, id: TournamentId) -> Option<&Tournament> {
        self.tournaments.get(&id)
    }

    /// The sit & gos and HexaPros of the edition, by their numbers.
    pub fn offers(&self) -> &[Open] {
        &self.offers
    }

    /// What lies before somebody between hands.
    pub fn stack(&self, id: TableId, seat: Seat) -> Chips {
        match self.tables.get(id.index()) {
            Some(table) if table.play.pool().is_none() => table.chips[seat.index()],
            _ => Chips(self.ledger.stack(id, seat).0),
        }
    }

    pub fn holds(&self) -> &BTreeMap<HandId, Hold> {
        &self.holds
    }
}

#[cfg(test)]
mod tests {
    use super::command::Entry;
    use super::*;

    /// Three players at a table, the first hand begun.
    fn room() -> Room {
        let edition = Arc::new(Edition::built_in("2.7").unwrap());
        let pace = edition.pace;
        let amount = edition.cash.stakes[0].max_buy_in;
        let mut room = Room::new(edition, pace, Random::from_number(1), Box::new(Shuffler));
        let players = [0, 1, 2].map(|number| Who::Player(PlayerId(number)));
        let (now, pool, table) = (Millis::ZERO, PoolId(0), TableId(0));
        for (who, number) in players.into_iter().zip(1..) {
            room.handle(now, Who::Operator, number, Command::Open)
                .unwrap();
            room.handle(now, who, 1, Command::Join { pool, tables: 1 })
                .unwrap();
        }
        for who in players {
            let entry = Entry::Wait;
            let buy_in = Command::BuyIn {
                table,
                amount,
                entry,
            };
            room.handle(now, who, 2, buy_in).unwrap();
        }
        room.advance(Millis::from_secs(5));
        assert!(room.tables[0].live_hand().is_some());
        room
    }

    #[test]
    fn a_room_whose_ledger_does_not_add_up_stands_still() {
        let mut room = room();
        let error = LedgerError::Sum(Cents(1));
        room.stopped = Some(error);
        room.take_events(&mut Vec::new());
        let later = Millis::from_secs(100_000);
        room.advance(later);
        assert_eq!(
            room.handle(later, Who::Player(PlayerId(0)), 3, Command::Disconnect),
            Err(Refusal::Stopped(error))
        );
        assert!(room.events().is_empty());
    }
}
