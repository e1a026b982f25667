//! Who plays an evening: somebody with a plain way to play, who hears what a player hears and keeps a book of it.

use std::collections::BTreeMap;
use std::path::Path;

use crate::advice::{Prizes, Rail};
use crate::base::{Seat, TableId, in_words};
use crate::bots::{Bot, Contender, Mind, Scene, Styles};
use crate::cards::Random;
use crate::cli::demo::Demo;
use crate::client::Model;
use crate::profile::{Book, Entry, Recording, Scribe, SessionChange};
use crate::protocol::{Command, Message, News};

/// Plays much and raises seldom, so that there is something to be learnt.
const STYLE: &str = "calling-station:easy";

/// What the room is called in the book.
const ROOM: &str = "home";

pub(super) struct Player {
    bot: Contender,
    random: Random,
    mind: Mind,
    /// What was told so far.
    model: Model,
    rail: Rail,
    recording: Recording,
    scribe: Scribe,
    /// How many hands were played at each table.
    hands: BTreeMap<TableId, u32>,
}

impl Player {
    pub(super) fn new(book: &Path, seed: u64) -> Result<Self, String> {
        let bot = Contender::named(STYLE, Styles::built_in());
        let opened = Book::open(book).map_err(|error| error.to_string())?;
        let scribe = Scribe::new(opened.book, ROOM).map_err(|error| in_words(&error))?;
        Ok(Self {
            bot: bot.map_err(|error| error.to_string())?,
            // Neither that of the room nor that of its bots.
            random: Random::from_number(seed.wrapping_add(2)),
            mind: Mind::default(),
            model: Model::default(),
            rail: Rail::default(),
            recording: Recording::default(),
            scribe,
            hands: BTreeMap::new(),
        })
    }

    /// The most hands at one table.
    pub(super) fn longest(&self) -> u32 {
        self.hands.values().copied().max().unwrap_or(0)
    }

    /// Decides wherever it is the player's turn.
    pub(super) fn play(&mut self, demo: &mut Demo) {
        self.hear(demo);
        while let Some(command) = self.decide() {
            let is_granted = demo.ask(command);
            self.hear(demo);
            if !is_granted {
                return;
            }
        }
    }

    fn decide(&mut self) -> Option<Command> {
        let Self {
            bot,
            random,
            mind,
            rail,
            ..
        } = self;
        let prizes = Prizes::default();
        self.model.tables.values().find_map(|view| {
            let hand = view.hand.as_ref()?;
            let turn = hand.turn?;
            let scene = Scene {
                view,
                course: rail.course(view.table),
                people: rail.people(),
                prizes: &prizes,
            };
            let choice = bot.decide(&scene, mind, random)?;
            Some(Command::Act {
                table: view.table,
                hand: hand.hand,
                turn: turn.turn,
                action: choice.action,
            })
        })
    }

    fn hear(&mut self, demo: &mut Demo) {
        for message in demo.take_heard() {
            self.hear_one(&message);
        }
    }

    fn hear_one(&mut self, message: &Message) {
        let entries = self.recording.see(&self.model, message);
        for entry in &entries {
            if let Entry::Session(SessionChange::Played { table, .. }) = entry {
                *self.hands.entry(*table).or_default() += 1;
            }
        }
        self.scribe.write(entries);
        if let News::Change { table, change } = &message.news
            && let Some(view) = self.model.tables.get(table)
        {
            let sits = |seat: Seat| Some(view.seats[seat.index()]?.player);
            self.rail.see(*table, change, sits);
        }
        self.model.update(message);
    }

    /// Hears the end, and closes the book.
    pub(super) fn finish(mut self, demo: &mut Demo) -> Result<(), String> {
        self.hear(demo);
        self.scribe.finish().map_err(|error| error.to_string())
    }
}
