//! An evening in a house, in virtual time: bots live there, a person comes to play, and every message goes through text.

use std::collections::BTreeMap;
use std::sync::Arc;

use railbird::base::{Kind, Millis, Name, PlayerId, PoolId};
use railbird::bots::Strength;
use railbird::cards::Random;
use railbird::client::{Fits, Model};
use railbird::host::{
    Announcing, Guests, House, KeepHands, Manner, Opening, Population, Residents, Skill, ViewerId,
};
use railbird::protocol::view::TableView;
use railbird::protocol::{Action, Ask, Command, Entry, Message, News, Standing};
use railbird::rulebook::{Edition, Programme};
use railbird::store::{Batch, Kept, Memory, Store};

pub const START: Millis = Millis(1_790_000_000_000);

/// What goes on besides the cash games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Life {
    /// Nothing that nobody asked for.
    Quiet,
    /// The guests and the programme of every day.
    Busy,
}

pub struct Evening {
    pub edition: Arc<Edition>,
    pub life: Life,
    pub announcing: Option<Announcing>,
    pub house: House,
    pub residents: Residents,
    pub store: Memory,
    pub now: Millis,
    pub random: Random,
    pub models: BTreeMap<ViewerId, Model>,
    /// Everything that was told, in order.
    pub told: Vec<(ViewerId, Message)>,
    /// Batches that are on their way.
    pub on_its_way: Option<(u64, Batch)>,
    pub commits: bool,
}

pub fn population(edition: &Edition) -> Population {
    let pool = |name: &str| {
        let place = edition.cash.stakes.iter().position(|s| s.name == name);
        PoolId(place.unwrap() as u16)
    };
    vec![(pool("NL10"), 11), (pool("PL10"), 5)]
}

pub fn pool(edition: &Edition, name: &str) -> PoolId {
    let place = edition.cash.stakes.iter().position(|s| s.name == name);
    PoolId(place.unwrap() as u16)
}

impl Evening {
    pub fn new(seed: u64) -> Self {
        let edition = Arc::new(Edition::built_in("2.7").unwrap());
        let store = Memory::new(&edition);
        Self::open(edition, Life::Quiet, store, None, START, seed)
    }

    /// With guests and a programme, from a moment on.
    pub fn busy(seed: u64, now: Millis) -> Self {
        let edition = Arc::new(Edition::built_in("2.7").unwrap());
        let store = Memory::new(&edition);
        Self::open(edition, Life::Busy, store, None, now, seed)
    }

    fn open(
        edition: Arc<Edition>,
        life: Life,
        store: Memory,
        kept: Option<Kept>,
        now: Millis,
        seed: u64,
    ) -> Self {
        let opening = Opening {
            edition: Arc::clone(&edition),
            pace: edition.pace,
            random: Random::from_number(seed),
            now,
            bots: true,
            coach: true,
            keep: KeepHands::OfPeople,
        };
        let mut house = House::open(opening, kept).unwrap();
        let random = Random::from_number(seed + 1);
        let population = population(&edition);
        let mut residents =
            Residents::move_in(&mut house, &population, easy(), random, now).unwrap();
        let mut announcing = None;
        if life == Life::Busy {
            residents.invite(&mut house, Guests::usual(&edition), now);
            let programme = Arc::new(Programme::built_in(&edition).unwrap());
            announcing = Some(Announcing::new(programme, now));
        }
        Self {
            edition,
            life,
            announcing,
            house,
            residents,
            store,
            now,
            random: Random::from_number(seed + 2),
            models: BTreeMap::new(),
            told: Vec::new(),
            on_its_way: None,
            commits: true,
        }
    }

    /// The process is killed: only what the store has is left.
    pub fn crash(self, after: Millis, seed: u64) -> Self {
        let mut store = self.store;
        let kept = store.load(&self.edition).unwrap();
        Self::open(self.edition, self.life, store, kept, self.now + after, seed)
    }

    pub fn person(&mut self, name: &str) -> PlayerId {
        let name = Name::new(name).unwrap();
        let found = self.house.people().iter().find(|p| p.name == name);
        match found {
            Some(person) => person.player,
            None => self
                .house
                .open_account(self.now, name, Kind::Human)
                .unwrap(),
        }
    }

    pub fn connect(&mut self, player: Option<PlayerId>) -> ViewerId {
        let viewer = self.house.connect(self.now, player);
        self.models.insert(viewer, Model::default());
        self.settle();
        viewer
    }

    pub fn ask(&mut self, viewer: ViewerId, ask: Ask) {
        let ask = serde_json::from_str(&serde_json::to_string(&ask).unwrap()).unwrap();
        self.house.ask(self.now, viewer, ask);
        self.settle();
    }

    /// Asks under the next number; gives back what the answer was.
    pub fn try_do(&mut self, viewer: ViewerId, command: Command) -> News {
        let number = self.models[&viewer].last_request + 1;
        let before = self.told.len();
        self.ask(viewer, Ask::Do { number, command });
        let answers = self.told[before..].iter().filter(|(to, _)| *to == viewer);
        let mut answers = answers.map(|(_, message)| message.news.clone());
        let is_answer = |news: &News| matches!(news, News::Done { .. } | News::Refused { .. });
        answers.rfind(is_answer).expect("no answer")
    }

    #[track_caller]
    pub fn does(&mut self, viewer: ViewerId, command: Command) {
        let answer = self.try_do(viewer, command);
        assert!(
            matches!(answer, News::Done { .. }),
            "{command:?}: {answer:?}"
        );
    }

    /// Lets the bots live, commits, and delivers.
    pub fn settle(&mut self) {
        if let Some(announcing) = &mut self.announcing {
            announcing.look(&mut self.house, self.now);
        }
        self.residents.live(&mut self.house, self.now);
        if self.commits {
            self.commit();
        }
        while let Some((viewer, message)) = self.house.next_message() {
            let text = serde_json::to_string(&message).unwrap();
            let message: Message = serde_json::from_str(&text).unwrap();
            if let Some(model) = self.models.get_mut(&viewer) {
                assert_eq!(model.update(&message), Fits::Yes);
            }
            self.told.push((viewer, message));
        }
    }

    /// Everything that waits is committed.
    pub fn commit(&mut self) {
        while let Some((number, batch)) = self.on_its_way.take().or_else(|| self.house.take_batch())
        {
            self.store.commit(&batch).unwrap();
            self.house.committed(number);
        }
    }

    /// Time passes until something happens, at most so long.
    pub fn pass(&mut self, most: Millis) {
        let announces = self.announcing.as_ref().map(Announcing::next_deadline);
        let next = [
            self.house.next_deadline(),
            self.residents.next_deadline(),
            announces,
        ];
        let next = next.into_iter().flatten().min().unwrap_or(Millis::NEVER);
        self.now = next.clamp(self.now, self.now + most);
        self.house.advance(self.now);
        self.settle();
    }

    pub fn pass_all(&mut self, time: Millis) {
        let until = self.now + time;
        while self.now < until {
            self.pass(until - self.now);
        }
    }

    /// A person who joins a stake, buys in wherever a seat is kept, and plays any legal action.
    pub fn play_as(&mut self, viewer: ViewerId) {
        let model = &self.models[&viewer];
        let you = model.you.as_ref().unwrap();
        if let Some(kept) = you.reservations.first().copied() {
            let command = Command::BuyIn {
                table: kept.table,
                amount: kept.limits.min,
                entry: Entry::Wait,
            };
            self.try_do(viewer, command);
            return;
        }
        if let Some(entered) = you.entered.iter().find(|one| one.rebuy_until.is_some()) {
            let tournament = entered.tournament;
            self.does(viewer, Command::Rebuy { tournament });
            return;
        }
        let is_cash = |table: &&TableView| table.play.tournament().is_none();
        let broke = model.own_tables().filter(is_cash).find(|table| {
            let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
            own.is_some_and(|seat| seat.broke_until.is_some())
        });
        if let Some(table) = broke {
            let amount = model.stake(table).unwrap().min_buy_in;
            let table = table.table;
            // Whoever plays like this may lose everything.
            if amount <= you.wallet {
                self.does(viewer, Command::TopUp { table, amount });
            }
            return;
        }
        let turn = model.tables.values().find_map(|table| {
            let hand = table.hand.as_ref()?;
            let legal = hand.turn.as_ref()?.legal?;
            Some((table.table, hand.hand, hand.turn.as_ref()?.turn, legal))
        });
        let Some((table, hand, turn, legal)) = turn else {
            return;
        };
        let action = match (self.random.below(5), legal.raise) {
            (0, _) if !legal.can_check() => Action::Fold,
            (1, Some(range)) => Action::RaiseTo(range.min),
            _ if legal.can_check() => Action::Check,
            _ => Action::Call,
        };
        self.does(
            viewer,
            Command::Act {
                table,
                hand,
                turn,
                action,
            },
        );
    }

    /// How many hands somebody saw ending.
    pub fn hands(&self, viewer: ViewerId) -> usize {
        use railbird::protocol::view::TableChange;
        let own = self.told.iter().filter(|(to, _)| *to == viewer);
        own.filter(|(_, message)| {
            matches!(
                message.news,
                News::Change {
                    change: TableChange::HandEnded { .. },
                    ..
                }
            )
        })
        .count()
    }
}

#[test]
fn whoever_opens_a_stake_is_seated_within_seconds_and_plays() {
    for name in ["NL10", "PL400", "NL4"] {
        let mut evening = Evening::new(3);
        evening.pass_all(Millis::from_secs(10));
        let player = evening.person("Ada");
        let viewer = evening.connect(Some(player));
        let pool = pool(&evening.edition, name);
        if name == "PL400" {
            // A stake that nobody plays, and that a practice bankroll just pays for.
            let edition = &evening.edition;
            assert!(edition.cash.stakes[pool.index()].min_buy_in <= edition.practice_bankroll);
        }
        evening.does(viewer, Command::Join { pool, tables: 1 });
        let until = evening.now + Millis::from_secs(15);
        while evening.hands(viewer) == 0 && evening.now < until {
            evening.pass(Millis(200));
            evening.play_as(viewer);
        }
        let you = evening.models[&viewer].you.as_ref().unwrap();
        assert_eq!(you.tables.len(), 1, "{name}: not seated within seconds");
        let sits = |evening: &Evening| {
            let you = evening.models[&viewer].you.as_ref();
            you.is_some_and(|you| !you.tables.is_empty())
        };
        while evening.hands(viewer) < 20 && sits(&evening) {
            evening.pass(Millis(500));
            evening.play_as(viewer);
        }
        assert!(evening.hands(viewer) >= 5, "{name}: hardly a hand");
    }
}

#[test]
fn the_lobby_is_alive_within_seconds_and_stays_so() {
    let mut evening = Evening::new(4);
    evening.pass_all(Millis::from_secs(12));
    let seated = |evening: &Evening| -> usize {
        let pools = evening.house.room().pools();
        pools.map(|(_, pool)| pool.seated()).sum()
    };
    assert!(seated(&evening) >= 12, "{}", seated(&evening));
    for _ in 0..30 {
        evening.pass_all(Millis::from_secs(60));
        assert!(seated(&evening) >= 6, "{}", seated(&evening));
    }
    assert_eq!(evening.house.room().stopped(), None);
}

#[test]
fn whoever_wants_several_tables_gets_them_within_seconds() {
    for seed in 0..6 {
        let mut evening = Evening::new(60 + seed);
        evening.pass_all(Millis::from_secs(30));
        let player = evening.person("Ada");
        let viewer = evening.connect(Some(player));
        let pool = pool(&evening.edition, "NL10");
        evening.does(viewer, Command::Join { pool, tables: 6 });
        let until = evening.now + Millis::from_secs(60);
        let seats = |evening: &Evening| {
            let you = evening.models[&viewer].you.as_ref().unwrap();
            you.tables.len()
        };
        while seats(&evening) < 6 && evening.now < until {
            evening.pass(Millis(500));
            evening.play_as(viewer);
        }
        assert_eq!(seats(&evening), 6, "seed {seed}");
    }
}

/// Killed at any moment and started again, soon or late: nobody sits out because of it (X1).
#[test]
fn x1_whoever_played_before_a_crash_plays_on_after_it() {
    for seed in 0..4 {
        let mut evening = Evening::new(500 + seed);
        evening.pass_all(Millis::from_secs(30));
        let player = evening.person("Ada");
        let mut viewer = evening.connect(Some(player));
        let pool = pool(&evening.edition, "NL10");
        evening.does(viewer, Command::Join { pool, tables: 3 });
        for down in [0, 5, 40, 3_600] {
            for _ in 0..150 {
                evening.pass(Millis(300));
                evening.play_as(viewer);
            }
            evening = evening.crash(Millis::from_secs(down), seed);
            viewer = evening.connect(Some(player));
            for _ in 0..20 {
                let model = &evening.models[&viewer];
                let you = model.you.as_ref().unwrap();
                assert_eq!(you.tables.len(), 3, "seed {seed}, {down} s");
                assert_eq!(you.out_everywhere_until, None, "seed {seed}, {down} s");
                for table in model.own_tables() {
                    let own = table.seats[table.own_seat.unwrap().index()].unwrap();
                    let is_out = matches!(own.standing, Standing::Out { .. });
                    assert!(!is_out, "seed {seed}, {down} s: {own:?}");
                }
                evening.pass(Millis(300));
                evening.play_as(viewer);
            }
        }
    }
}

/// Bots that decide quickly, and always alike: how well they play is not what evenings are about.
fn easy() -> Manner {
    Manner {
        skill: Skill::All(Strength::Easy),
        ..Manner::default()
    }
}
