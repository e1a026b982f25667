//! A room with bots and the interface on it, in virtual time and without a terminal: for pictures, benchmarks and tests.

use std::collections::BTreeMap;
use std::sync::Arc;

use crokey::KeyCombination;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::base::{Kind, Millis, PlayerId, TournamentId};
use crate::bots::Strength;
use crate::cards::Random;
use crate::config::{Language, Settings};
use crate::host::{
    Guests, HostError, House, KeepHands, Manner, Opening, Population, Residents, Skill, Speed,
    ViewerId, population,
};
use crate::protocol::link::Line;
use crate::protocol::{Ask, Command, Message, Refusal};
use crate::room::command::Who;
use crate::rulebook::{Edition, Plan};
use crate::tui::app::{App, Start, Tab};
use crate::tui::draw::draw;
use crate::tui::input::{Effect, Input};
use crate::tui::keymap::Keymap;
use crate::tui::target::Hits;
use crate::tui::theme::Theme;

/// When a demonstration begins: a moment like any other.
const START: Millis = Millis(1_790_000_000_000);

/// How a demonstration is to be.
#[derive(Debug)]
pub struct Options {
    pub seed: u64,
    pub size: (u16, u16),
    pub settings: Settings,
    pub theme: Theme,
    pub keymap: Keymap,
    pub edition: Edition,
    pub speed: Speed,
    /// The usual bots, where none are named.
    pub population: Option<Population>,
}

/// A room, somebody in it, and what they see.
#[derive(Debug)]
pub struct Demo {
    pub app: App,
    pub house: House,
    pub player: PlayerId,
    residents: Residents,
    viewer: ViewerId,
    now: Millis,
    hits: Hits,
    /// What would have been done outside, requests to the room apart.
    pub done: Vec<Effect>,
    /// Everything that was asked of the room.
    pub asked: Vec<Ask>,
    /// What the room has told, for somebody else who listens.
    heard: Option<Vec<Message>>,
}

impl Demo {
    pub fn new(options: Options) -> Result<Self, HostError> {
        let edition = Arc::new(options.edition);
        let opening = Opening {
            edition: Arc::clone(&edition),
            pace: edition.pace,
            random: Random::from_number(options.seed),
            now: START,
            bots: true,
            coach: true,
            keep: KeepHands::OfPeople,
        };
        let mut house = House::open(opening, None)?;
        let name = options.settings.name.clone();
        let player = house.open_account(START, name, Kind::Human)?;
        let bots = options
            .population
            .unwrap_or_else(|| population::usual(&edition));
        let random = Random::from_number(options.seed + 1);
        let manner = Manner {
            skill: Skill::All(Strength::Easy),
            ..Manner::from(options.speed)
        };
        let residents = Residents::move_in(&mut house, &bots, manner, random, START)?;
        let viewer = house.connect(START, Some(player));
        let app = App::new(Start {
            settings: options.settings,
            system_language: Language::English,
            theme: options.theme,
            keymap: options.keymap,
            wallet: Vec::new(),
            notes: BTreeMap::new(),
            known_themes: vec!["auto".into(), "dark".into(), "light".into()],
            known_keymaps: vec!["default".into(), "vim".into()],
            size: options.size,
            line: Line::Here,
            tab: Tab::Holdem,
            door: None,
            hands: None,
        });
        let mut demo = Self {
            app,
            house,
            player,
            residents,
            viewer,
            now: START,
            hits: Hits::default(),
            done: Vec::new(),
            asked: Vec::new(),
            heard: None,
        };
        let (width, height) = options.size;
        demo.input(Input::Resize { width, height });
        Ok(demo)
    }

    pub fn now(&self) -> Millis {
        self.now
    }

    /// Guests come to tournaments, sit & gos and HexaPros from now on.
    pub fn invite(&mut self) {
        let guests = Guests::usual(self.house.room().edition());
        self.residents.invite(&mut self.house, guests, self.now);
        self.settle();
    }

    /// Announces one of the tournaments that are built in, to begin after a while.
    pub fn announce(&mut self, name: &str, after: Millis) -> Result<TournamentId, Refusal> {
        let edition = self.house.room().edition();
        let plan = Plan::built_in(edition, name).map_err(|_| Refusal::NoChange)?;
        let begins = self.now + after;
        let announced = self.house.announce(self.now, Arc::new(plan), begins, None);
        self.settle();
        announced
    }

    /// Something happens to the interface, and everything that follows.
    pub fn input(&mut self, input: Input) {
        let effects = self.app.update(input, self.now);
        self.follow(effects);
        self.settle();
    }

    fn follow(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Ask(ask) => {
                    self.asked.push(ask.clone());
                    self.house.ask(self.now, self.viewer, ask);
                }
                other => self.done.push(other),
            }
        }
    }

    /// The bots live, what is to be kept is kept, and everybody is told.
    fn settle(&mut self) {
        loop {
            self.residents.live(&mut self.house, self.now);
            while let Some((number, _)) = self.house.take_batch() {
                self.house.committed(number);
            }
            let mut is_quiet = true;
            while let Some((to, message)) = self.house.next_message() {
                if to == self.viewer {
                    is_quiet = false;
                    if let Some(heard) = &mut self.heard {
                        heard.push(message.clone());
                    }
                    let effects = self.app.update(Input::Message(Box::new(message)), self.now);
                    self.follow(effects);
                }
            }
            if is_quiet {
                return;
            }
        }
    }

    /// Somebody else hears from now on what the player is told, beginning with everything.
    pub fn listen(&mut self) {
        self.heard = Some(Vec::new());
        self.house.ask(self.now, self.viewer, Ask::Snapshot);
        self.settle();
    }

    /// What was told since it was taken last.
    pub fn take_heard(&mut self) -> Vec<Message> {
        self.heard.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The player asks for something without the interface; says whether it was granted.
    pub fn ask(&mut self, command: Command) -> bool {
        let who = Who::Player(self.player);
        let number = self.house.room().last_request(who) + 1;
        let ask = Ask::Do { number, command };
        self.house.ask(self.now, self.viewer, ask);
        self.settle();
        self.house.room().last_request(who) == number
    }

    /// Sits down at some tables of the second stake, and waits until the seats are there.
    pub fn sit_down(&mut self, tables: u32) {
        self.keys("down enter");
        self.keys(&tables.to_string());
        self.keys("tab tab right enter");
        let seated = |app: &App| app.desks.len() >= tables as usize;
        self.until(Millis::from_secs(60), seated);
    }

    /// Keys, one after the other: `down enter 4 enter`.
    pub fn keys(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            match crokey::parse(key) {
                Ok(key) => self.key(key),
                Err(_) => debug_assert!(false, "no key: {key}"),
            }
        }
    }

    pub fn key(&mut self, key: KeyCombination) {
        self.input(Input::Key(key));
    }

    /// A press on a place of the picture.
    pub fn press(&mut self, column: u16, row: u16) {
        self.picture();
        if let Some(target) = self.hits.at(column, row) {
            self.input(Input::Press(target));
        }
    }

    /// Time passes until something happens, at most so long.
    pub fn step(&mut self, most: Millis) {
        let next = [self.house.next_deadline(), self.residents.next_deadline()];
        let next = next.into_iter().flatten().min().unwrap_or(Millis::NEVER);
        self.now = next.clamp(self.now, self.now + most);
        self.house.advance(self.now);
        if self.house.lobby_changed() {
            self.house.tell_lobby();
        }
        self.settle();
        self.input(Input::Time);
    }

    pub fn pass(&mut self, time: Millis) {
        let until = self.now + time;
        while self.now < until {
            self.step(until - self.now);
        }
    }

    /// Time passes until something is so; says whether it came to that.
    pub fn until(&mut self, most: Millis, is_so: impl Fn(&App) -> bool) -> bool {
        let until = self.now + most;
        while !is_so(&self.app) && self.now < until {
            self.step(until - self.now);
        }
        is_so(&self.app)
    }

    /// What is on the screen.
    pub fn picture(&mut self) -> Buffer {
        let (width, height) = self.app.size;
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        draw(&self.app, &mut buffer, &mut self.hits);
        buffer
    }
}
