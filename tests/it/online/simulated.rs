//! A network in virtual time: everything that is said comes late, or twice, or not at all, and connections break in mid-hand.
//!
//! A house without a clock, people with models of it, and between them lines on which every message takes its time, in order as
//! on a real connection, until the line breaks: from then on everything is lost, both ways, until each side notices by itself.
//! The same seed is the same evening.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use railbird::base::{
    Cents, Chips, HandId, Kind, Millis, Name, OfferId, PlayerId, Seat, TableId, TournamentId,
};
use railbird::cards::Random;
use railbird::client::{Fits, Model};
use railbird::engine;
use railbird::host::{House, KeepHands, Opening, ViewerId};
use railbird::protocol::view::TableView;
use railbird::protocol::{Ask, Command, Family, Message, News, Refusal};
use railbird::room::event::Event;
use railbird::room::table::Stage;
use railbird::rulebook::{Class, Edition};

use super::guest::{Wish, decide, wanted};
use super::served::pool;

const START: Millis = Millis(1_790_000_000_000);
const PEOPLE: usize = 5;

/// What arrives somewhere.
#[derive(Clone, Debug)]
enum Packet {
    /// At the house: somebody connects, and asks something.
    Connects,
    Asked(Ask),
    /// At the client.
    Told(Box<Message>),
    /// The house, or the client, has noticed that nothing comes any more.
    HouseNotices,
    ClientNotices,
    /// The line breaks.
    Breaks,
    /// The client has thought.
    Thinks,
}

/// One connection.
#[derive(Clone, Debug)]
struct Line {
    person: usize,
    /// Who it is in the house, from when the house knows of it until it has noticed the end.
    viewer: Option<ViewerId>,
    is_broken: bool,
    /// When the last thing that was sent arrives, in each direction: nothing overtakes.
    to_house: Millis,
    to_client: Millis,
}

struct Person {
    player: PlayerId,
    model: Model,
    wish: Wish,
    line: usize,
    /// Whether everything was shown on this line.
    is_shown: bool,
    answered: BTreeSet<(TableId, HandId, u16)>,
    asked: Option<u64>,
    number: u64,
    /// What was asked last, to be asked again.
    lately: Vec<Ask>,
    random: Random,
    connects: usize,
}

/// What happened in the course of it.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    breaks: usize,
    in_hand: usize,
    compared: usize,
    hands: usize,
    games: usize,
    repeated: usize,
    late: usize,
    /// Others saw somebody who is away and has more time (T4).
    allowances: usize,
}

struct World {
    seed: u64,
    house: House,
    now: Millis,
    lines: Vec<Line>,
    people: Vec<Person>,
    by_viewer: BTreeMap<ViewerId, usize>,
    wire: BTreeMap<(Millis, u64), (usize, Packet)>,
    sent: u64,
    random: Random,
    is_calm: bool,
    /// What was granted: numbers of requests, and decisions.
    granted: BTreeSet<(PlayerId, u64)>,
    decided: BTreeSet<(TableId, HandId, u16)>,
    /// Questions and answers of the hands that are played.
    turns: BTreeMap<TableId, (usize, usize)>,
    begun: BTreeSet<HandId>,
    /// All chips of each game.
    chips: BTreeMap<TournamentId, Chips>,
    wealth: Cents,
    tally: Tally,
}

impl World {
    fn new(seed: u64) -> Self {
        let edition = Arc::new(Edition::built_in("2.7").unwrap());
        let opening = Opening {
            edition: Arc::clone(&edition),
            pace: edition.pace,
            random: Random::from_number(seed),
            now: START,
            bots: false,
            coach: false,
            keep: KeepHands::OfPeople,
        };
        let mut world = Self {
            seed,
            house: House::open(opening, None).unwrap(),
            now: START,
            lines: Vec::new(),
            people: Vec::new(),
            by_viewer: BTreeMap::new(),
            wire: BTreeMap::new(),
            sent: 0,
            random: Random::from_number(!seed),
            is_calm: false,
            granted: BTreeSet::new(),
            decided: BTreeSet::new(),
            turns: BTreeMap::new(),
            begun: BTreeSet::new(),
            chips: BTreeMap::new(),
            wealth: Cents::ZERO,
            tally: Tally::default(),
        };
        let is_it = |class: Class| class == Class::HexaPro(Family::HexaPro);
        let offers = edition.offers();
        let game = offers.iter().position(|offer| is_it(offer.plan.class));
        for number in 0..PEOPLE {
            let name = Name::new(&format!("Ada{number}")).unwrap();
            let opened = world.house.open_account(START, name, Kind::Human);
            let wish = match (seed % 3, number) {
                // Three of them at a HexaPro, in some evenings.
                (0, 0..3) => Wish::Game(OfferId(game.unwrap() as u16)),
                _ => Wish::Cash(pool(&edition, "NL10"), 1 + (seed % 2) as u8),
            };
            world.people.push(Person {
                player: opened.unwrap(),
                model: Model::default(),
                wish,
                line: 0,
                is_shown: false,
                answered: BTreeSet::new(),
                asked: None,
                number: 0,
                lately: Vec::new(),
                random: Random::from_number(seed * 100 + number as u64),
                connects: 0,
            });
        }
        world.wealth = world.all_money();
        for person in 0..PEOPLE {
            world.connect(person);
        }
        world
    }

    /// What everybody owns, and what the house has taken.
    fn all_money(&self) -> Cents {
        let ledger = self.house.room().ledger();
        self.people
            .iter()
            .map(|person| ledger.wallet(person.player))
            .sum()
    }

    fn below(&mut self, most: u32) -> Millis {
        Millis(self.random.below(most).into())
    }

    /// How long something takes on its way: mostly little, now and then very long.
    fn delay(&mut self) -> Millis {
        if self.is_calm {
            return Millis(30);
        }
        match self.random.below(200) {
            0 => self.below(20_000),
            1..10 => self.below(3_000),
            _ => Millis(10) + self.below(150),
        }
    }

    fn put(&mut self, at: Millis, line: usize, packet: Packet) {
        self.sent += 1;
        self.wire.insert((at, self.sent), (line, packet));
    }

    /// A client makes a new line.
    fn connect(&mut self, person: usize) {
        let line = self.lines.len();
        let now = self.now;
        self.lines.push(Line {
            person,
            viewer: None,
            is_broken: false,
            to_house: now,
            to_client: now,
        });
        let someone = &mut self.people[person];
        someone.line = line;
        someone.is_shown = false;
        someone.connects += 1;
        self.send_to_house(line, Packet::Connects, Millis::ZERO);
        if !self.is_calm {
            // Some do not last long enough to be heard on.
            let soon = self.random.below(8) == 0;
            let lasts = self.below(if soon { 300 } else { 90_000 });
            self.put(now + lasts, line, Packet::Breaks);
        }
    }

    fn send_to_house(&mut self, line: usize, packet: Packet, after: Millis) {
        let delay = self.delay();
        let at = (self.now + after + delay).max(self.lines[line].to_house);
        self.lines[line].to_house = at;
        self.put(at, line, packet);
    }

    /// What the house tells goes on its way.
    fn deliver(&mut self) {
        while let Some((number, _)) = self.house.take_batch() {
            self.house.committed(number);
        }
        while let Some((viewer, message)) = self.house.next_message() {
            let Some(line) = self.by_viewer.get(&viewer).copied() else {
                continue;
            };
            let delay = self.delay();
            let at = (self.now + delay).max(self.lines[line].to_client);
            self.lines[line].to_client = at;
            self.put(at, line, Packet::Told(Box::new(message)));
        }
    }

    /// The next thing happens; not later than a moment.
    fn step(&mut self, most: Millis) {
        let arrives = self.wire.first_key_value().map(|((at, _), _)| *at);
        let due = self.house.next_deadline();
        let next = [arrives, due].into_iter().flatten().min();
        self.now = next.unwrap_or(Millis::NEVER).clamp(self.now, most);
        self.house.advance(self.now);
        self.note_events();
        self.deliver();
        while let Some(entry) = self.wire.first_entry() {
            if entry.key().0 > self.now {
                break;
            }
            let (line, packet) = entry.remove();
            self.arrive(line, packet);
            self.note_events();
            self.deliver();
        }
        self.nobody_waits_for_ever();
    }

    fn arrive(&mut self, line: usize, packet: Packet) {
        let person = self.lines[line].person;
        let is_current = self.people[person].line == line;
        let is_broken = self.lines[line].is_broken;
        match packet {
            Packet::Breaks if is_broken || self.is_calm => {}
            Packet::Breaks => {
                self.lines[line].is_broken = true;
                self.tally.breaks += 1;
                self.tally.in_hand += usize::from(is_in_hand(&self.people[person].model));
                let notices = self.now + self.below(20_000);
                self.put(notices, line, Packet::ClientNotices);
                let notices = self.now + self.below(60_000);
                self.put(notices, line, Packet::HouseNotices);
            }
            Packet::ClientNotices if is_current => {
                // It waits a little before it tries again.
                let wait = Millis(100) + self.below(3_000);
                self.put(self.now + wait, line, Packet::Thinks);
            }
            Packet::Thinks if is_current && is_broken => self.connect(person),
            Packet::HouseNotices => self.forget(line),
            // Whatever is on a broken line is lost.
            _ if is_broken => {}
            Packet::Connects => {
                let player = self.people[person].player;
                let viewer = self.house.connect(self.now, Some(player));
                self.by_viewer.insert(viewer, line);
                // One connection each: the one before ends.
                let others: Vec<usize> = (0..self.lines.len())
                    .filter(|other| self.lines[*other].person == person)
                    .collect();
                self.lines[line].viewer = Some(viewer);
                for other in others.into_iter().filter(|other| *other != line) {
                    self.forget(other);
                }
            }
            Packet::Asked(ask) => self.asked(line, ask),
            Packet::Told(message) if is_current => self.hear(person, &message),
            Packet::Told(_) => {}
            Packet::Thinks if is_current => self.answer(person),
            Packet::ClientNotices | Packet::Thinks => {}
        }
    }

    /// A connection is over, for the house.
    fn forget(&mut self, line: usize) {
        if let Some(viewer) = self.lines[line].viewer.take() {
            self.by_viewer.remove(&viewer);
            self.house.disconnect(self.now, viewer);
        }
    }

    /// The house is asked something; what it grants it grants once.
    fn asked(&mut self, line: usize, ask: Ask) {
        let Some(viewer) = self.lines[line].viewer else {
            return;
        };
        let player = self.people[self.lines[line].person].player;
        let before = self
            .house
            .room()
            .last_request(railbird::room::command::Who::Player(player));
        let Ask::Do { number, command } = ask else {
            return self.house.ask(self.now, viewer, ask);
        };
        let open = |house: &House| match command {
            Command::Act {
                table, hand, turn, ..
            } => is_open(house, table, hand, turn),
            _ => false,
        };
        let was_open = open(&self.house);
        self.house
            .ask(self.now, viewer, Ask::Do { number, command });
        let room = self.house.room();
        let after = room.last_request(railbird::room::command::Who::Player(player));
        if after != before {
            assert_eq!(after, number);
            let is_new = self.granted.insert((player, number));
            assert!(is_new, "seed {}: granted twice: {command:?}", self.seed);
        }
        if let Command::Act {
            table, hand, turn, ..
        } = command
        {
            if was_open && !open(&self.house) {
                let is_new = self.decided.insert((table, hand, turn));
                assert!(is_new, "seed {}: acted twice: {command:?}", self.seed);
            }
            self.tally.late += usize::from(!was_open);
        }
    }

    /// Somebody hears what they were told: every message is the next one.
    fn hear(&mut self, person: usize, message: &Message) {
        let seed = self.seed;
        let someone = &mut self.people[person];
        match &message.news {
            News::Hello { .. } => {
                assert_eq!(message.seq, 1);
                someone.model = Model::default();
                someone.answered.clear();
                someone.asked = None;
            }
            _ => assert_eq!(message.seq, someone.model.seq + 1, "seed {seed}"),
        }
        assert_eq!(someone.model.update(message), Fits::Yes, "seed {seed}");
        match &message.news {
            News::Snapshot { .. } => {
                someone.is_shown = true;
                // Nobody knows what became of it: it is asked again, under the same number.
                let again = std::mem::take(&mut someone.lately);
                if someone.random.below(2) == 0 {
                    let line = someone.line;
                    for ask in again {
                        self.send_to_house(line, Packet::Asked(ask), Millis::ZERO);
                    }
                }
                self.compare(person);
            }
            News::Refused {
                why: Refusal::Repeated { .. },
                ..
            } => {
                self.tally.repeated += 1;
            }
            _ => {}
        }
        let someone = &mut self.people[person];
        if let News::Done { number } | News::Refused { number, .. } = message.news
            && someone.asked == Some(number)
        {
            someone.asked = None;
        }
        self.tally.allowances += usize::from(sees_allowance(&someone.model));
        let thinks = self.now + Millis(someone.random.below(1_500).into());
        let line = self.people[person].line;
        self.put(thinks, line, Packet::Thinks);
    }

    fn answer(&mut self, person: usize) {
        let someone = &mut self.people[person];
        if !someone.is_shown {
            return;
        }
        let mut asks = Vec::new();
        let turn = someone.model.own_tables().find_map(|table| {
            let hand = table.hand.as_ref()?;
            let turn = hand.turn.as_ref()?;
            let asked = (table.table, hand.hand, turn.turn);
            let legal = turn.legal.filter(|_| !someone.answered.contains(&asked))?;
            Some((asked, legal, table.play.tournament().is_some()))
        });
        if let Some(((table, hand, turn), legal, is_game)) = turn {
            someone.answered.insert((table, hand, turn));
            // Now and then somebody lets the time run out.
            if self.is_calm || someone.random.below(30) > 0 {
                let action = decide(legal, is_game, &mut someone.random);
                let command = Command::Act {
                    table,
                    hand,
                    turn,
                    action,
                };
                asks.push(command);
            }
        }
        if someone.asked.is_none()
            && let Some(command) = wanted(&someone.model, someone.wish)
        {
            asks.push(command);
        }
        let line = someone.line;
        for command in asks {
            let someone = &mut self.people[person];
            someone.number = someone.number.max(someone.model.last_request) + 1;
            let number = someone.number;
            if command.is_numbered() {
                someone.asked = Some(number);
            }
            let ask = Ask::Do { number, command };
            someone.lately.push(ask.clone());
            if someone.lately.len() > 3 {
                someone.lately.remove(0);
            }
            let is_doubled = someone.random.below(6) == 0;
            self.send_to_house(line, Packet::Asked(ask.clone()), Millis::ZERO);
            if is_doubled {
                let later = self.below(4_000);
                self.send_to_house(line, Packet::Asked(ask), later);
            }
        }
    }

    /// What somebody knows, with all that is on its way to them, is what the house would show them now.
    fn compare(&mut self, person: usize) {
        let (line, player) = (self.people[person].line, self.people[person].player);
        if self.lines[line].viewer.is_none() {
            return;
        }
        // The lobby is told now and then: all that is due of it.
        self.house.tell_lobby();
        let fresh = self.house.connect(self.now, Some(player));
        let mut shown = Model::default();
        while let Some((number, _)) = self.house.take_batch() {
            self.house.committed(number);
        }
        let mut others = Vec::new();
        while let Some((viewer, message)) = self.house.next_message() {
            match viewer == fresh {
                true => assert_eq!(shown.update(&message), Fits::Yes),
                false => others.push((viewer, message)),
            }
        }
        for (viewer, message) in others {
            if let Some(line) = self.by_viewer.get(&viewer).copied() {
                let delay = self.delay();
                let at = (self.now + delay).max(self.lines[line].to_client);
                self.lines[line].to_client = at;
                self.put(at, line, Packet::Told(Box::new(message)));
            }
        }
        self.house.disconnect(self.now, fresh);
        let mut followed = self.people[person].model.clone();
        for (to, packet) in self.wire.values() {
            if let (true, Packet::Told(message)) = (*to == line, packet) {
                assert_eq!(followed.update(message), Fits::Yes);
            }
        }
        let seed = self.seed;
        let lobby = |model: &Model| {
            let lobby = model.lobby.clone().unwrap();
            (lobby.pools, lobby.offer_states, lobby.wins)
        };
        assert_eq!(followed.you, shown.you, "seed {seed}");
        assert_eq!(followed.tables, shown.tables, "seed {seed}");
        // Whoever followed a game and is out of it still knows of it.
        for (id, game) in &shown.tournaments {
            assert_eq!(followed.tournaments.get(id), Some(game), "seed {seed}");
        }
        assert_eq!(followed.detail, shown.detail, "seed {seed}");
        assert_eq!(lobby(&followed), lobby(&shown), "seed {seed}");
        for (player, person) in &shown.people {
            assert_eq!(followed.people.get(player), Some(person));
        }
        self.tally.compared += 1;
    }

    /// What happened in the house: every question is answered once, hands end once, and chips stay the same.
    fn note_events(&mut self) {
        let mut events = Vec::new();
        self.house.take_happened(&mut events);
        for event in &events {
            match *event {
                Event::HandStarted { table, hand, .. } => {
                    assert!(self.begun.insert(hand), "seed {}", self.seed);
                    self.turns.insert(table, (0, 0));
                }
                Event::Turn { table, .. } => self.turns.get_mut(&table).unwrap().0 += 1,
                Event::Hand { table, event } => {
                    use engine::Event as In;
                    if matches!(
                        event,
                        In::Folded { .. }
                            | In::Checked { .. }
                            | In::Called { .. }
                            | In::Raised { .. }
                    ) {
                        self.turns.get_mut(&table).unwrap().1 += 1;
                    }
                }
                Event::HandEnded { table, .. } => {
                    let (asked, answers) = self.turns.remove(&table).unwrap();
                    // Whoever leaves or sits out folds without being asked.
                    assert!(
                        answers <= asked + 9,
                        "seed {}: {asked} {answers}",
                        self.seed
                    );
                    self.tally.hands += 1;
                }
                Event::Ended { .. } => self.tally.games += 1,
                _ => {}
            }
        }
        if !events.is_empty() {
            self.nothing_is_lost();
        }
    }

    fn nothing_is_lost(&mut self) {
        let room = self.house.room();
        assert_eq!(
            (room.ledger().sum(), room.stopped()),
            (Cents::ZERO, None),
            "seed {}",
            self.seed
        );
        for table in room.tables() {
            let Some(game) = table.play.tournament() else {
                continue;
            };
            let is_played = room.tournament(game).is_some_and(|one| one.is_running());
            if !is_played || table.live_hand().is_some() {
                continue;
            }
            let here: Chips = (0..Seat::MAX as u8)
                .map(|seat| room.stack(table.id, Seat(seat)))
                .sum();
            if here > Chips::ZERO {
                let all = *self.chips.entry(game).or_insert(here);
                assert_eq!(here, all, "seed {}: chips of {game:?}", self.seed);
            }
        }
    }

    /// Every question has a moment at which its time is over, and it is not past; nobody who is away has more than T4 gives.
    fn nobody_waits_for_ever(&self) {
        let room = self.house.room();
        let rule = room.edition().disconnected;
        for table in room.tables() {
            let due = table.stage.due();
            assert!(
                due >= self.now,
                "seed {}: {:?} at {:?}",
                self.seed,
                table.stage,
                self.now
            );
            if let Stage::Acts(decision) = table.stage {
                assert!(decision.until - decision.bank_until <= rule.decision);
            }
            if table.live_hand().is_some() {
                assert!(due < Millis::NEVER);
                assert!(self.house.next_deadline().is_some_and(|next| next <= due));
            }
        }
    }

    /// An evening with everything that can go wrong, and then a calm one in which everybody gets up.
    fn run(mut self, time: Millis) -> Tally {
        let until = self.now + time;
        while self.now < until {
            self.step(until);
        }
        self.is_calm = true;
        for person in 0..PEOPLE {
            self.people[person].wish = Wish::Leave;
            let line = self.people[person].line;
            if self.lines[line].is_broken {
                self.connect(person);
            } else {
                let now = self.now;
                self.put(now, line, Packet::Thinks);
            }
        }
        // Longer than any hand, any game and any kept seat.
        let until = self.now + Millis::from_secs(3 * 60 * 60);
        while !self.is_over() {
            assert!(self.now < until, "seed {}: it does not end", self.seed);
            self.step(until);
        }
        let until = self.now + Millis::from_secs(30);
        while self.now < until {
            self.step(until);
        }
        for person in 0..PEOPLE {
            self.compare(person);
            let someone = &self.people[person];
            let wallet = self.house.room().ledger().wallet(someone.player);
            assert_eq!(someone.model.you.as_ref().unwrap().wallet, wallet);
        }
        // Of cash games the house takes its rake and gives nothing; a HexaPro may draw a large prize.
        let taken: Cents = self.wealth - self.all_money();
        let is_cash = self.chips.is_empty();
        assert!(
            !is_cash || taken >= Cents::ZERO,
            "seed {}: {taken:?}",
            self.seed
        );
        self.tally
    }

    fn is_over(&self) -> bool {
        let room = self.house.room();
        self.people.iter().all(|person| {
            let player = &room.players()[person.player.index()];
            player.places().is_empty() && player.entered().is_empty()
        })
    }
}

fn is_open(house: &House, table: TableId, hand: HandId, turn: u16) -> bool {
    let Some(table) = house.room().table(table) else {
        return false;
    };
    let running = table.live_hand();
    running.is_some_and(|running| running.id == hand && running.turn == turn)
        && matches!(table.stage, Stage::Acts(_))
}

fn is_in_hand(model: &Model) -> bool {
    let plays = |table: &TableView| {
        let seat = table.own_seat.unwrap();
        let hand = table.hand.as_ref();
        hand.is_some_and(|hand| !hand.is_over && hand.live.contains(seat))
    };
    model.own_tables().any(plays)
}

/// Whether somebody else is away, and has more time for it.
fn sees_allowance(model: &Model) -> bool {
    model.own_tables().any(|table| {
        let Some(turn) = table.hand.as_ref().and_then(|hand| hand.turn.as_ref()) else {
            return false;
        };
        let decision = turn.decision;
        let seat = table.seats[decision.seat.index()];
        table.own_seat != Some(decision.seat)
            && decision.until > decision.bank_until
            && seat.is_some_and(|seat| !seat.is_connected)
    })
}

fn evenings(seeds: std::ops::Range<u64>) -> Tally {
    let mut all = Tally::default();
    for seed in seeds {
        let tally = std::panic::catch_unwind(|| World::new(seed).run(Millis::from_secs(300)));
        let tally = tally.unwrap_or_else(|_| panic!("the evening of seed {seed} went wrong"));
        all.breaks += tally.breaks;
        all.in_hand += tally.in_hand;
        all.compared += tally.compared;
        all.hands += tally.hands;
        all.games += tally.games;
        all.repeated += tally.repeated;
        all.late += tally.late;
        all.allowances += tally.allowances;
    }
    println!("{all:?}");
    all
}

#[test]
fn whatever_a_network_does_everybody_sees_what_is_so_and_nothing_is_done_twice() {
    let all = evenings(0..200);
    // It has all been there.
    assert!(all.breaks > 1_000 && all.in_hand > 300, "{all:?}");
    assert!(
        all.compared > 2_000 && all.hands > 1_000 && all.games > 30,
        "{all:?}"
    );
    assert!(all.repeated > 100 && all.late > 100, "{all:?}");
    assert!(all.allowances > 30, "T4 was never seen: {all:?}");
}

/// `cargo test --release --test it -- --ignored thousands_of_evenings`
#[test]
#[ignore = "minutes"]
fn thousands_of_evenings_on_a_bad_network() {
    evenings(1_000..11_000);
}
