//! A night in a house with several people, one of whom plays in lines: what is typed after `>`, and what is told.

use railbird::base::{Millis, OfferId};
use railbird::client::Model;
use railbird::host::ViewerId;
use railbird::plain::{End, Options, Session, Step};
use railbird::profile::{Entry, Recording};
use railbird::protocol::{Action, Command};

use crate::host::evening::Evening;

/// How somebody plays whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Puts in everything.
    Push,
    /// Checks, or folds.
    Fold,
    /// Checks, or calls.
    Call,
    /// Lets the time run out.
    Sleep,
}

pub struct Night {
    pub evening: Evening,
    pub session: Session,
    pub viewer: ViewerId,
    pub others: Vec<ViewerId>,
    pub others_play: Style,
    pub plays: Style,
    pub transcript: Vec<String>,
    pub end: Option<End>,
    /// What is for the player's book.
    pub entries: Vec<Entry>,
    recording: Recording,
    model: Model,
}

impl Night {
    pub fn new(seed: u64, others: usize) -> Self {
        let mut evening = Evening::new(seed);
        let others = (0..others)
            .map(|number| {
                let player = evening.person(&format!("Bo{number}"));
                evening.connect(Some(player))
            })
            .collect();
        let player = evening.person("Ada");
        evening.told.clear();
        let viewer = evening.connect(Some(player));
        let mut night = Self {
            evening,
            session: Session::new(Options::default()),
            viewer,
            others,
            others_play: Style::Push,
            plays: Style::Push,
            transcript: Vec::new(),
            end: None,
            entries: Vec::new(),
            recording: Recording::default(),
            model: Model::default(),
        };
        night.hear();
        night
    }

    pub fn types(&mut self, line: &str) -> Vec<String> {
        self.hear();
        let before = self.transcript.len() + 1;
        self.transcript.push(format!("> {line}"));
        let step = self.session.type_line(line, self.evening.now);
        self.take(step);
        self.transcript[before..].to_vec()
    }

    #[track_caller]
    pub fn answer(&mut self, line: &str) -> String {
        let lines = self.types(line);
        assert_eq!(lines.len(), 1, "{line}: {lines:#?}");
        lines[0].clone()
    }

    fn take(&mut self, step: Step) {
        self.transcript.extend(step.lines);
        self.end = self.end.or(step.end);
        for ask in step.asks {
            self.evening.ask(self.viewer, ask);
        }
        self.hear();
    }

    pub fn hear(&mut self) {
        loop {
            let told = std::mem::take(&mut self.evening.told);
            let own = told.into_iter().filter(|(to, _)| *to == self.viewer);
            let own: Vec<_> = own.map(|(_, message)| message).collect();
            if own.is_empty() {
                break;
            }
            for message in own {
                self.entries
                    .extend(self.recording.see(&self.model, &message));
                self.model.update(&message);
                let step = self.session.hear(&message);
                self.transcript.extend(step.lines);
                self.end = self.end.or(step.end);
                for ask in step.asks {
                    self.evening.ask(self.viewer, ask);
                }
            }
        }
        assert_eq!(self.session.text().faults(), 0, "{:#?}", self.transcript);
    }

    /// All others enter a game.
    pub fn others_enter(&mut self, offer: OfferId) {
        for other in self.others.clone() {
            self.evening.does(other, Command::Play { offer, games: 1 });
        }
        self.hear();
    }

    pub fn others_do(&mut self, command: Command) {
        for other in self.others.clone() {
            self.evening.does(other, command);
        }
        self.hear();
    }

    /// Everybody whose turn it is acts, and time passes to the next thing that happens.
    pub fn step(&mut self) {
        self.evening.house.tell_lobby();
        for other in self.others.clone() {
            self.other_acts(other);
        }
        self.hear();
        self.person_acts();
        self.evening.pass(Millis(2_000));
        self.hear();
    }

    fn other_acts(&mut self, other: ViewerId) {
        let model = &self.evening.models[&other];
        let you = model.you.as_ref().unwrap();
        let mut broke = you.entered.iter().filter(|one| one.rebuy_until.is_some());
        if let Some(tournament) = broke.next().map(|one| one.tournament) {
            let decline = Command::DeclineRebuy { tournament };
            self.evening.try_do(other, decline);
            return;
        }
        let turn = model.own_tables().find_map(|table| {
            let hand = table.hand.as_ref()?;
            let turn = hand.turn.as_ref()?;
            Some((table.table, hand.hand, turn.turn, turn.legal?))
        });
        let Some((table, hand, turn, legal)) = turn else {
            return;
        };
        let action = match (self.others_play, legal.raise) {
            (Style::Sleep, _) => return,
            (Style::Push, Some(range)) => Action::RaiseTo(range.max),
            _ if legal.can_check() => Action::Check,
            (Style::Fold, _) => Action::Fold,
            (Style::Push | Style::Call, _) => Action::Call,
        };
        let act = Command::Act {
            table,
            hand,
            turn,
            action,
        };
        self.evening.does(other, act);
    }

    fn person_acts(&mut self) {
        let turns = self.session.model().own_tables();
        let turn = turns
            .filter_map(|table| Some((table.table, table.hand.as_ref()?.turn?.legal?)))
            .next();
        let Some((table, legal)) = turn else {
            return;
        };
        // Tables are numbered as they come; with one open no number is needed.
        assert!(self.session.model().tables.contains_key(&table));
        match (self.plays, legal.raise) {
            (Style::Sleep, _) => {}
            (Style::Push, Some(_)) => {
                self.types("allin");
                self.types("yes");
            }
            _ if legal.can_check() => drop(self.types("check")),
            (Style::Fold, _) => drop(self.types("fold")),
            (Style::Push | Style::Call, _) => drop(self.types("call")),
        }
    }

    /// Plays on until a line says so; gives that line.
    #[track_caller]
    pub fn play_until(&mut self, words: &str) -> String {
        let mut seen = self.transcript.len();
        for _ in 0..20_000 {
            let new = &self.transcript[seen..];
            if let Some(line) = new.iter().find(|line| line.contains(words)) {
                return line.clone();
            }
            seen = self.transcript.len();
            self.step();
        }
        panic!("nobody said {words:?}: {:#?}", self.last(60));
    }

    /// Plays until somebody says these words, or the player is out or has won without.
    pub fn comes_to(&mut self, words: &str) -> Option<String> {
        let mut seen = self.transcript.len();
        for _ in 0..5_000 {
            let new = &self.transcript[seen..];
            if let Some(line) = new.iter().find(|line| line.contains(words)) {
                return Some(line.clone());
            }
            if new.iter().any(|line| line.contains("you finish")) {
                return None;
            }
            seen = self.transcript.len();
            self.step();
        }
        None
    }

    pub fn last(&self, lines: usize) -> &[String] {
        &self.transcript[self.transcript.len().saturating_sub(lines)..]
    }

    /// The lines that have all of some words, in their order.
    pub fn told(&self, words: &str) -> Vec<&str> {
        let lines = self.transcript.iter();
        lines
            .filter(|line| line.contains(words))
            .map(String::as_str)
            .collect()
    }
}
