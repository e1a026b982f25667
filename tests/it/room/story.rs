//! A notation for card rooms: accounts are letters, chairs count from 1, amounts are cents.
//!
//! ```text
//! let mut story = Story::new("2.7").at("NL10");
//! story.seat("A1 1000, B2 1000, C4 1000");        // the chairs are drawn until they are these
//! story.deal()     == "button A, small blind B, big blind C, dealt A B C"
//! story.play("A fold, B call, C to 30");
//! story.pass("15 s");
//! story.does("A sits out");                        // every command has its sentence, see `sentences`
//! story.refuses("B tops up 1") == Refusal::…       // and nothing has changed
//! story.news()     == "A out, C left 1000 Choice"  // what happened since one last asked
//! ```
//!
//! The pace is zero, but for a second between hands, in which people come and go.

use std::sync::{Arc, Mutex};

use railbird::base::{Cents, Millis, PlayerId, PoolId, Seat, TableId};
use railbird::cards::{Random, parse_cards};
use railbird::room::Room;
use railbird::room::clock::Decision;
use railbird::room::command::{Command, Who};
use railbird::room::event::Event;
use railbird::room::ledger::Account;
use railbird::room::player::Player;
use railbird::room::refusal::Refusal;
use railbird::room::table::{Running, Seated, Stage, Table};
use railbird::rulebook::{Edition, Format, Pace};

use super::script::{Script, Scripted};
use super::sentences::stands;

pub const EDITIONS: [&str; 5] = ["2.0", "2.2", "2.3", "2.7", "fr"];

/// No pauses but one, in which stories tell who comes and goes.
pub const PACE: Pace = Pace {
    deal: Millis::ZERO,
    street: Millis::ZERO,
    run_out: Millis::ZERO,
    showdown: Millis::ZERO,
    between_hands: Millis(1_000),
    opening: Millis::ZERO,
};

/// Noon, so that no story crosses midnight by accident.
const NOON: Millis = Millis(12 * 60 * 60 * 1_000);

pub fn millis(words: &str) -> Millis {
    let (number, unit) = words.split_once(' ').unwrap();
    let number: f64 = number.parse().unwrap();
    let unit = match unit {
        "ms" => 1.0,
        "s" => 1_000.0,
        "min" => 60_000.0,
        "h" => 3_600_000.0,
        "days" => 24.0 * 3_600_000.0,
        other => panic!("no such unit: {other}"),
    };
    Millis((number * unit) as i64)
}

pub struct Story {
    pub room: Room,
    pub now: Millis,
    /// The table that is spoken of.
    pub table: TableId,
    /// And its pool.
    pub pool: PoolId,
    pub edition: Arc<Edition>,
    pace: Pace,
    names: Vec<char>,
    script: Arc<Mutex<Script>>,
    /// Everything that happened.
    pub log: Vec<Event>,
    /// The sentences for it that nobody has asked for yet.
    pub untold: Vec<String>,
}

impl Story {
    pub fn new(edition: &str) -> Self {
        Self::with(Edition::built_in(edition).unwrap(), PACE, 1)
    }

    pub fn seeded(edition: &str, seed: u64) -> Self {
        Self::with(Edition::built_in(edition).unwrap(), PACE, seed)
    }

    pub fn with(edition: Edition, pace: Pace, seed: u64) -> Self {
        let edition = Arc::new(edition);
        let script = Arc::default();
        let mut room = Room::new(
            Arc::clone(&edition),
            pace,
            Random::from_number(seed),
            Box::new(Scripted(Arc::clone(&script))),
        );
        room.advance(NOON);
        Self {
            room,
            now: NOON,
            table: TableId(0),
            pool: PoolId(0),
            edition,
            pace,
            names: Vec::new(),
            script,
            log: Vec::new(),
            untold: Vec::new(),
        }
    }

    /// A room whose accounts are opened with this much.
    pub fn with_bankroll(edition: &str, bankroll: i64) -> Self {
        let mut edition = Edition::built_in(edition).unwrap();
        edition.practice_bankroll = Cents(bankroll);
        Self::with(edition, PACE, 1)
    }

    /// A table whose first hand is dealt with the button there: seeds are tried until it is.
    pub fn started(edition: &str, pool: &str, chairs: &str, button: char) -> Self {
        for seed in 0..1_000 {
            let mut story = Self::seeded(edition, seed).at(pool);
            story.seat(chairs);
            story.deal();
            if story.hand().positions.button == story.chair_of(button) {
                story.news();
                return story;
            }
        }
        panic!("the button is never on {button}");
    }

    /// Speaks of another pool and its first table: `NL10`, `Banzai NL1`, `Deepstack NL100`.
    pub fn at(mut self, pool: &str) -> Self {
        self.go_to(pool);
        self
    }

    pub fn go_to(&mut self, pool: &str) {
        self.pool = self.pool_named(pool);
        let first = self
            .room
            .tables()
            .iter()
            .find(|t| t.play.pool() == Some(self.pool));
        self.table = first.map_or(TableId(u32::MAX), |table| table.id);
    }

    pub fn pool_named(&self, words: &str) -> PoolId {
        let (format, name) = match words.split_once(' ') {
            None => (Format::Standard, words),
            Some(("Banzai", name)) => (Format::Banzai, name),
            Some(("Deepstack", name)) => (Format::Deepstack, name),
            Some(("Shortstack", name)) => (Format::Shortstack, name),
            Some((other, _)) => panic!("no such format: {other}"),
        };
        let stakes = &self.edition.cash.stakes;
        let place = stakes
            .iter()
            .position(|stake| stake.format == format && stake.name == name);
        PoolId(place.unwrap_or_else(|| panic!("no such pool: {words}")) as u16)
    }

    /// The account of a letter, opened when it is first named.
    pub fn player(&mut self, name: char) -> PlayerId {
        if let Some(place) = self.names.iter().position(|other| *other == name) {
            return PlayerId(place as u32);
        }
        self.names.push(name);
        self.operator(Command::Open).unwrap();
        PlayerId(self.names.len() as u32 - 1)
    }

    pub fn name(&self, player: PlayerId) -> char {
        self.names[player.index()]
    }

    pub fn at_seat(&self, table: TableId, seat: Seat) -> char {
        let chair = self.room.table(table).unwrap().chair(seat);
        chair.player().map_or('?', |player| self.name(player))
    }

    // Commands.

    pub fn operator(&mut self, command: Command) -> Result<(), Refusal> {
        self.handle(Who::Operator, command)
    }

    /// Hands a command in. A refused command changes nothing.
    pub fn handle(&mut self, who: Who, command: Command) -> Result<(), Refusal> {
        self.room.advance(self.now);
        self.listen();
        let before = self.everything();
        let number = self.room.next_request(who);
        let result = self.room.handle(self.now, who, number, command);
        if result.is_err() {
            assert_eq!(
                self.room.events(),
                [],
                "refused, and yet something happened"
            );
            assert_eq!(self.everything(), before, "refused, and yet changed");
        }
        self.listen();
        result
    }

    /// All that a refused command might change.
    pub fn everything(&self) -> String {
        let room = &self.room;
        let pools: Vec<_> = (0..).map_while(|pool| room.pool(PoolId(pool))).collect();
        let (players, tables) = (room.players(), room.tables());
        let (ledger, holds) = (room.ledger(), room.holds());
        format!("{players:?}\n{tables:?}\n{ledger:?}\n{holds:?}\n{pools:?}")
    }

    /// Takes in what happened. Money is never made or lost.
    pub fn listen(&mut self) {
        let ledger = self.room.ledger();
        assert_eq!(self.room.stopped(), None);
        assert_eq!(ledger.sum(), Cents::ZERO, "the ledger does not add up");
        for player in 0..self.names.len() {
            assert!(ledger.wallet(PlayerId(player as u32)) >= Cents::ZERO);
        }
        let mut events = Vec::new();
        self.room.take_events(&mut events);
        let sentences: Vec<_> = events.iter().filter_map(|e| self.sentence(e)).collect();
        self.untold.extend(sentences);
        self.log.append(&mut events);
    }

    pub fn tries(&mut self, sentence: &str) -> Result<(), Refusal> {
        let (player, command) = self.command(sentence);
        self.handle(Who::Player(player), command)
    }

    #[track_caller]
    pub fn does(&mut self, sentence: &str) {
        if let Err(refusal) = self.tries(sentence) {
            panic!("{sentence}: {refusal}");
        }
    }

    #[track_caller]
    pub fn refuses(&mut self, sentence: &str) -> Refusal {
        match self.tries(sentence) {
            Ok(()) => panic!("{sentence}: was not refused"),
            Err(refusal) => refusal,
        }
    }

    /// Actions at the table: `"A fold, B call, C to 30"`.
    #[track_caller]
    pub fn play(&mut self, actions: &str) {
        for action in actions.split(", ") {
            self.does(action);
        }
    }

    pub fn pass(&mut self, time: &str) {
        self.now += millis(time);
        self.room.advance(self.now);
        self.listen();
    }

    pub fn grant(&mut self, name: char, amount: i64) {
        let player = self.player(name);
        let amount = Cents(amount);
        self.operator(Command::Grant { player, amount }).unwrap();
    }

    // Chairs.

    pub fn here(&self) -> &Table {
        self.room.table(self.table).unwrap()
    }

    #[track_caller]
    pub fn chair_of(&self, name: char) -> Seat {
        let place = self.names.iter().position(|other| *other == name);
        let player = PlayerId(place.expect("nobody of that name") as u32);
        self.here().seat_of(player).expect("is not seated here")
    }

    #[track_caller]
    pub fn seated(&self, name: char) -> &Seated {
        self.here().chair(self.chair_of(name)).taken().unwrap()
    }

    /// What the room remembers of an account.
    pub fn account(&mut self, name: char) -> &Player {
        let player = self.player(name);
        &self.room.players()[player.index()]
    }

    #[track_caller]
    pub fn hand(&self) -> &Running {
        self.here().running.as_ref().expect("no hand is played")
    }

    pub fn wallet(&mut self, name: char) -> i64 {
        let player = self.player(name);
        self.room.ledger().wallet(player).0
    }

    pub fn stack(&self, name: char) -> i64 {
        self.room.ledger().stack(self.table, self.chair_of(name)).0
    }

    pub fn bank(&self, name: char) -> Millis {
        self.seated(name).bank
    }

    pub fn balance(&self, account: Account) -> i64 {
        self.room.ledger().balance(account).0
    }

    /// How everybody at the table stands: `"A1 in 1000, B2 waits 1000, C3 out 900"`.
    pub fn chairs(&self) -> String {
        list(self.here().taken().iter().map(|seat| {
            let seated = self.here().chair(seat).taken().unwrap();
            let stack = self.room.ledger().stack(self.table, seat);
            let name = self.name(seated.player);
            format!(
                "{name}{} {} {}",
                seat.0 + 1,
                stands(seated.standing),
                stack.0
            )
        }))
    }

    // Hands.

    /// Rigs the cards of all hands to come: `"A AsAh, B 7c2d"`.
    pub fn cards(&mut self, list: &str) {
        let holes = list
            .split(", ")
            .map(|item| {
                let (name, cards) = item.split_once(' ').unwrap();
                let seat = self.chair_of(name.chars().next().unwrap());
                (seat, parse_cards(cards).unwrap())
            })
            .collect();
        self.script.lock().unwrap().holes = holes;
    }

    pub fn board(&mut self, cards: &str) {
        self.script.lock().unwrap().board = parse_cards(cards).unwrap();
    }

    /// Lets the next hand begin and says where the button and the blinds are, or that the table waits.
    pub fn deal(&mut self) -> String {
        if let Stage::Starts { at } = self.here().stage {
            self.now = self.now.max(at);
            self.room.advance(self.now);
            self.listen();
        }
        self.positions()
    }

    /// `"button A, small blind –, big blind C, dealt A C D"`.
    pub fn positions(&self) -> String {
        let Some(running) = self.here().live_hand() else {
            return "waits".into();
        };
        let positions = running.positions;
        let name = |seat| self.at_seat(self.table, seat);
        let small = positions.small_blind.map_or('–', name);
        let dealt = positions.dealt_in.iter().map(|seat| name(seat).to_string());
        format!(
            "button {}, small blind {small}, big blind {}, dealt {}",
            name(positions.button),
            name(positions.big_blind),
            dealt.collect::<Vec<_>>().join(" ")
        )
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<char> {
        match self.here().stage {
            Stage::Acts(decision) => Some(self.at_seat(self.table, decision.seat)),
            _ => None,
        }
    }

    /// The decision that is awaited.
    #[track_caller]
    pub fn decision(&self) -> Decision {
        match self.here().stage {
            Stage::Acts(decision) => decision,
            other => panic!("nobody is asked: {other:?}"),
        }
    }

    /// Everybody folds until the hand is over.
    pub fn fold_out(&mut self) {
        let hand = self.hand().id;
        while let Some(name) = self.turn().filter(|_| self.hand().id == hand) {
            self.does(&format!("{name} fold"));
        }
    }

    /// Everybody checks or calls until the hand is over.
    pub fn call_down(&mut self) {
        let hand = self.hand().id;
        while let Some(name) = self.turn().filter(|_| self.hand().id == hand) {
            let legal = self.hand().hand.legal_actions().unwrap();
            let word = if legal.can_check() { "check" } else { "call" };
            self.does(&format!("{name} {word}"));
        }
    }

    /// Everybody folds, and the next hand begins.
    pub fn next(&mut self) -> String {
        if self.here().live_hand().is_some() {
            self.fold_out();
        }
        self.deal()
    }

    /// The next hand: one goes all-in, another calls and loses, the rest fold.
    #[track_caller]
    pub fn wins_all(&mut self, winner: char, loser: char) {
        self.cards(&format!("{winner} AsAh, {loser} 7c2d"));
        self.board("Kc Kd 8h 9s 3c");
        assert_ne!(self.deal(), "waits");
        let hand = self.hand().id;
        while let Some(name) = self.turn().filter(|_| self.hand().id == hand) {
            let legal = self.hand().hand.legal_actions().unwrap();
            let words = match (legal.raise, legal.can_check()) {
                _ if name != winner && name != loser => "fold".into(),
                (Some(range), _) if name == winner => format!("to {}", range.max.0),
                (_, true) => "check".into(),
                (_, false) => "call".into(),
            };
            self.does(&format!("{name} {words}"));
        }
        *self.script.lock().unwrap() = Script::default();
    }

    /// What is posted before the cards of the last hand: `"A SmallBlind 5, B BigBlind 10"`.
    pub fn posts(&self) -> String {
        use railbird::engine::Event as Hand;
        let from = |event: &Event| matches!(event, Event::HandStarted { .. });
        let start = self.log.iter().rposition(from).unwrap_or(0);
        list(self.log[start..].iter().filter_map(|event| match event {
            Event::Hand {
                table,
                event: Hand::Post { seat, kind, amount },
            } => Some(format!(
                "{} {kind:?} {}",
                self.at_seat(*table, *seat),
                amount.0
            )),
            _ => None,
        }))
    }

    /// Crashes the room and builds it again from its durable state, with another seed.
    pub fn crash(&mut self, seed: u64) {
        let saved = self.room.save();
        self.room = Room::rebuild(
            Arc::clone(&self.edition),
            self.pace,
            saved,
            Random::from_number(seed),
            Box::new(Scripted(Arc::clone(&self.script))),
        )
        .unwrap();
        self.listen();
    }

    // What happened.

    /// What happened since one last asked, without the course of hands and without money.
    pub fn news(&mut self) -> String {
        list(self.untold.drain(..))
    }

    /// Everything of one kind that happened since the beginning.
    pub fn heard<T>(&self, wanted: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.log.iter().filter_map(wanted).collect()
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}
