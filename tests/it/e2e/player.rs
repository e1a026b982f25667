//! Somebody who plays by typing: follows the messages with the client's model, and answers when asked.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;
use std::time::Duration;

use railbird::base::{HandId, TableId};
use railbird::cards::Random;
use railbird::client::{Fits, Model};
use railbird::plain::{Found, find};
use railbird::protocol::view::{TableChange, TableView};
use railbird::protocol::{Farewell, LegalActions, News, Refusal, Standing};

use super::home::Home;
use super::program::{Heard, LONGEST, Program};
use super::purse::Purse;

#[derive(Debug)]
pub struct Player {
    pub program: Program,
    pub model: Model,
    random: Random,
    numbers: BTreeMap<u32, TableId>,
    /// What was told of money and of hands.
    purse: Purse,
    pub refused: Vec<Refusal>,
    pub notes: Vec<String>,
    /// The commands that were typed, by their names.
    pub used: BTreeSet<&'static str>,
    pub timed_out: u32,
    /// How often everything was told anew.
    pub snapshots: u32,
    /// Goes all-in at the next question.
    pub is_bold: bool,
    pub bye: Option<Farewell>,
    pub is_over: bool,
    /// The questions that were answered.
    answered: BTreeSet<(HandId, u16)>,
    /// The hands after which cards were shown.
    shown: BTreeSet<HandId>,
    /// The seats that were kept and about which was typed.
    seats: BTreeSet<TableId>,
    /// The tables at which the player is on the way back into the game.
    mended: BTreeSet<TableId>,
}

impl Deref for Player {
    type Target = Purse;

    fn deref(&self) -> &Purse {
        &self.purse
    }
}

impl Player {
    pub fn start(home: &Home, speed: &str, seed: u64) -> Self {
        Self {
            program: Program::start(home.path(), &home.arguments(speed)),
            model: Model::default(),
            random: Random::from_number(seed),
            numbers: BTreeMap::new(),
            purse: Purse::default(),
            refused: Vec::new(),
            notes: Vec::new(),
            used: BTreeSet::new(),
            timed_out: 0,
            snapshots: 0,
            is_bold: false,
            bye: None,
            is_over: false,
            answered: BTreeSet::new(),
            shown: BTreeSet::new(),
            seats: BTreeSet::new(),
            mended: BTreeSet::new(),
        }
    }

    /// Types a command.
    pub fn say(&mut self, line: &str) {
        let word = line
            .split_whitespace()
            .find(|word| word.parse::<u32>().is_err());
        if let Some(Found::One(verb)) = word.map(find) {
            self.used.insert(verb.word().name);
        }
        self.program.send(line);
    }

    /// Types a command for one table.
    pub fn say_at(&mut self, table: TableId, line: &str) {
        let found = self.numbers.iter().find(|(_, other)| **other == table);
        let number = *found.expect("the table has a number").0;
        self.say(&format!("{number} {line}"));
    }

    /// Waits for one line of the program and takes it in. What has changed at which table comes back.
    pub fn hear(&mut self, within: Duration) -> Option<(TableId, TableChange)> {
        match self.program.hear(within)? {
            Heard::Message(message) => {
                let change = match message.news {
                    News::Change { table, change } => Some((table, change)),
                    _ => None,
                };
                if self.model.fits(&message) == Fits::Yes {
                    if let Some((table, change)) = &change {
                        self.before(*table, change);
                    }
                    self.purse.hear(&mut self.model, &message);
                    self.after(&message.news);
                    self.number_tables();
                }
                change
            }
            Heard::Note(note) => {
                self.notes.push(note);
                None
            }
            Heard::End => {
                self.is_over = true;
                None
            }
        }
    }

    /// Hears until something is so.
    pub fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        self.playing_until(what, LONGEST, |_| {}, is_so);
    }

    /// Hears, and lets somebody answer, until something is so.
    pub fn playing_until(
        &mut self,
        what: &str,
        longest: Duration,
        mut answer: impl FnMut(&mut Self),
        is_so: impl Fn(&Self) -> bool,
    ) {
        let begin = std::time::Instant::now();
        while !is_so(self) {
            let is_lost = self.is_over || begin.elapsed() > longest;
            assert!(!is_lost, "not in time: {what}, {}", self.places());
            self.hear(Duration::from_millis(50));
            answer(self);
        }
    }

    /// How it stands at the player's tables, for whoever looks for a mistake.
    fn places(&self) -> String {
        let tables = self.model.own_tables().map(|view| {
            let seat = view.own_seat.and_then(|seat| view.seats[seat.index()]);
            let seat = seat.map(|seat| (seat.standing, seat.stack, seat.broke_until));
            let hand = view.hand.as_ref();
            let hand = hand.map(|hand| (hand.hand, hand.is_over, hand.turn));
            format!("{} {seat:?} {hand:?} {:?}", view.table, view.own)
        });
        let tables: Vec<String> = tables.collect();
        let last: Vec<&String> = self.notes.iter().rev().take(3).collect();
        format!(
            "after {} hands, {} snapshots, {:?}, {:?}, refused {:?}, notes {last:?}, tables {tables:#?}",
            self.ended.len(),
            self.snapshots,
            self.bye,
            self.model.you,
            self.refused,
        )
    }

    /// The room has shown itself: what is typed now is understood.
    pub fn is_ready(&self) -> bool {
        self.model.lobby.is_some()
    }

    fn before(&mut self, table: TableId, change: &TableChange) {
        let own = self.model.tables.get(&table).and_then(|view| view.own_seat);
        if let TableChange::TimedOut { seat } = *change {
            self.timed_out += u32::from(own == Some(seat));
        }
    }

    fn after(&mut self, news: &News) {
        match news {
            News::Snapshot { .. } => self.snapshots += 1,
            News::Refused { why, .. } => self.refused.push(*why),
            News::Bye { why } => self.bye = Some(*why),
            _ => {}
        }
    }

    /// Tables have numbers as the program gives them: each the smallest that is free.
    fn number_tables(&mut self) {
        let mut here: BTreeSet<TableId> = self.model.tables.keys().copied().collect();
        if let Some(you) = &self.model.you {
            here.extend(&you.tables);
            here.extend(you.reservations.iter().map(|kept| kept.table));
        }
        for table in &here {
            if !self.numbers.values().any(|other| other == table) {
                let free = (1..).find(|number| !self.numbers.contains_key(number));
                self.numbers.insert(free.unwrap(), *table);
            }
        }
        self.numbers.retain(|_, table| here.contains(table));
    }

    /// Takes the seats that are kept, comes back where it sits out, buys a new stack, and answers what the room asks.
    pub fn play(&mut self, most_tables: usize) {
        self.take_seats(most_tables);
        self.mend();
        self.act();
    }

    /// Answers what the room asks, and shows what won without being seen.
    pub fn act(&mut self) {
        let mut lines = Vec::new();
        for view in self.model.own_tables() {
            let (Some(hand), Some(seat)) = (&view.hand, view.own_seat) else {
                continue;
            };
            let has_won = hand.is_over && hand.live.contains(seat) && hand.live.len() == 1;
            if has_won && self.shown.insert(hand.hand) {
                lines.push((view.table, "show both"));
            }
            let turn = hand.turn.and_then(|turn| Some((turn.turn, turn.legal?)));
            if let Some((turn, legal)) = turn
                && self.answered.insert((hand.hand, turn))
            {
                let decided = match legal.raise {
                    Some(_) if std::mem::take(&mut self.is_bold) => vec!["allin", "yes"],
                    _ => decide(&mut self.random, &legal, hand.price.is_positive()),
                };
                lines.extend(decided.into_iter().map(|line| (view.table, line)));
            }
        }
        for (table, line) in lines {
            match line {
                "yes" => self.say("yes"),
                line => self.say_at(table, line),
            }
        }
    }

    /// Buys in where a seat is kept, and gives back what is too much.
    pub fn take_seats(&mut self, most_tables: usize) {
        let Some(you) = &self.model.you else {
            return;
        };
        let mut free = most_tables.saturating_sub(you.tables.len());
        let kept: BTreeSet<TableId> = you.reservations.iter().map(|kept| kept.table).collect();
        self.seats.retain(|table| kept.contains(table));
        for table in kept {
            let line = match free {
                0 => "decline",
                _ => "buyin max post",
            };
            free = free.saturating_sub(1);
            // Typed once: the answer is on its way.
            if self.seats.insert(table) {
                self.say_at(table, line);
            }
        }
    }

    /// Back from sitting out, and a new stack for one that is lost.
    fn mend(&mut self) {
        let mut lines = Vec::new();
        for view in self.model.own_tables() {
            let own = view.own_seat.and_then(|seat| view.seats[seat.index()]);
            let line = match own {
                Some(own) if own.broke_until.is_some() => "topup max",
                Some(own) if matches!(own.standing, Standing::Out { .. }) => "back post",
                _ => {
                    self.mended.remove(&view.table);
                    continue;
                }
            };
            if self.mended.insert(view.table) {
                lines.push((view.table, line));
            }
        }
        for (table, line) in lines {
            self.say_at(table, line);
        }
    }
}

/// What to type when asked, never the same for long.
fn decide(random: &mut Random, legal: &LegalActions, is_bet: bool) -> Vec<&'static str> {
    let chance = random.below(100);
    let raise = match is_bet {
        true => "raise min",
        false => "bet min",
    };
    match (legal.can_check(), legal.raise) {
        (true, Some(range)) if chance < 30 && range.min < range.max => vec![raise],
        (true, _) => vec!["check"],
        (false, _) if chance < 40 => vec!["fold"],
        (false, Some(range)) if chance < 55 && range.min < range.max => vec![raise],
        (false, Some(_)) if chance < 60 => vec!["allin", "yes"],
        (false, _) => vec!["call"],
    }
}

/// How the viewer stands at a table.
pub fn standing(view: &TableView) -> Option<Standing> {
    let own = view.own_seat.and_then(|seat| view.seats[seat.index()]);
    own.map(|own| own.standing)
}
