//! A session: what was told and typed goes in, lines and requests come out. Nothing is read or written here.

use std::collections::{BTreeMap, BTreeSet};

use crate::advice::Coach;
use crate::base::{HandId, Millis, TableId, TournamentId};
use crate::client::{Fits, Model, Numbers, wishes};
use crate::profile::{GameFilter, GameResult};
use crate::protocol::view::PlayerChange;
use crate::protocol::{Ask, Command, Farewell, LeaveReason, Message, News, Refusal, Switch};
use crate::text::{Names, Pots, Text};

use super::Options;
use super::acting::Decided;
use super::parse::parse;
use super::quiet::is_course_of_others;
use super::show::Show;
use super::trouble::Trouble;
use super::typed::Part;
use super::words;

mod coach;
mod commands;
mod games;
mod logs;

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All tables were left.
    Left,
    /// The last hand took too long: the seat is left when it is over.
    StillPlaying,
    /// The room said so.
    Bye(Farewell),
    /// The room was gone without a word.
    Lost,
}

/// What follows from something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    pub lines: Vec<String>,
    pub asks: Vec<Ask>,
    pub end: Option<End>,
    /// The results that are wanted of the player's book: [`Session::results`] tells them.
    pub results: Option<GameFilter>,
}

/// So long before a kept seat is given away it is told.
const LAST_CALL: Millis = Millis(15_000);

/// A request that was not answered yet.
#[derive(Clone, Copy, Debug)]
struct Asked {
    table: Option<TableId>,
    /// A refusal need not be told: what was asked for is so already.
    is_quiet: bool,
    /// How many lines had been said when it was asked.
    said: u64,
}

/// What follows if a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OnRefusal {
    Say,
    Nothing,
}

#[derive(Debug)]
pub struct Session {
    options: Options,
    text: Text,
    model: Model,
    numbers: Numbers,
    /// The table that is meant where none is named.
    current: Option<TableId>,
    /// Where a seat was kept last, until a table is chosen: `buyin` means that one.
    last_kept: Option<TableId>,
    /// The seats of which it was told that they are not kept much longer.
    warned: BTreeMap<TableId, Millis>,
    asked: BTreeMap<u64, Asked>,
    last_number: u64,
    /// How many lines were said because the room told something.
    said: u64,
    /// An all-in that was not confirmed yet.
    unconfirmed: Option<(TableId, Decided)>,
    coach: Coach,
    /// The lines of the last hand at each table.
    logs: BTreeMap<TableId, Vec<String>>,
    /// The pots of the last hand at each table.
    pots: BTreeMap<TableId, Pots>,
    /// Tables that were left, and of whose going nothing more is to be said.
    left: BTreeSet<TableId>,
    /// The decisions of which it was told that the time bank runs.
    reminded: BTreeMap<TableId, (HandId, u16)>,
    /// What was asked of a tournament, until it is shown.
    looks_for: Option<(TournamentId, Part)>,
    /// Whether hands in which the player has no cards are told by their result only.
    quiet: Switch,
    is_leaving: bool,
    /// While leaving: something is there that the room was not asked about yet.
    is_unsettled: bool,
    /// A table was left, and it was not told yet what the wallet has now.
    awaits_wallet: bool,
    waits_for_snapshot: bool,
}

impl Session {
    pub fn new(options: Options) -> Self {
        let text = Text::new(options.language);
        Self {
            options,
            text,
            model: Model::default(),
            numbers: Numbers::default(),
            current: None,
            last_kept: None,
            warned: BTreeMap::new(),
            asked: BTreeMap::new(),
            last_number: 0,
            said: 0,
            unconfirmed: None,
            coach: Coach::default(),
            logs: BTreeMap::new(),
            pots: BTreeMap::new(),
            left: BTreeSet::new(),
            reminded: BTreeMap::new(),
            looks_for: None,
            quiet: Switch::Off,
            is_leaving: false,
            is_unsettled: false,
            awaits_wallet: false,
            waits_for_snapshot: false,
        }
    }

    /// What the client was told.
    pub fn model(&self) -> &Model {
        &self.model
    }

    pub fn text(&self) -> &Text {
        &self.text
    }

    /// Whether the room has shown itself: before that, nothing can be asked.
    pub fn is_ready(&self) -> bool {
        self.model.lobby.is_some()
    }

    /// Whether a request has no answer yet.
    pub fn waits(&self) -> bool {
        !self.asked.is_empty()
    }

    pub fn is_leaving(&self) -> bool {
        self.is_leaving
    }

    /// What was found in the player's book.
    pub fn results(&self, found: &[GameResult]) -> Vec<String> {
        self.show(self.model.now).results(found)
    }

    /// The room says something.
    pub fn hear(&mut self, message: &Message) -> Step {
        let before = self.model.clone();
        if self.model.update(message) == Fits::Gap {
            let mut step = Step::default();
            if !self.waits_for_snapshot {
                self.waits_for_snapshot = true;
                step.asks.push(Ask::Snapshot);
            }
            return step;
        }
        let had_none = self.numbers.is_empty();
        self.numbers.meet(&self.model);
        if let News::Change { table, change } = &message.news {
            self.pots.entry(*table).or_default().see(change);
        }
        let now = self.model.now;
        let mut step = Step {
            lines: self.show(now).lines(&message.news, &before, &self.model),
            ..Step::default()
        };
        match &message.news {
            News::Snapshot { .. } => {
                self.waits_for_snapshot = false;
                self.awaits_wallet = false;
                self.looks_for = None;
                // Answers may be among what was missed: nobody waits for them any longer.
                self.asked.clear();
                self.note_unseen(|_| true);
            }
            News::Change { table, change } => {
                self.note(*table, change, &step.lines);
                let was = before.tables.get(table);
                let hides = was
                    .zip(self.model.tables.get(table))
                    .is_some_and(|(was, is)| {
                        self.quiet.is_on() && is_course_of_others(was, is, change)
                    });
                if hides {
                    step.lines.clear();
                }
                if let Some(was) = was {
                    step.lines.extend(self.coach_sees(was, change));
                }
            }
            News::Done { number } => step.lines.extend(self.done(*number)),
            News::Refused { number, why } => step.lines.extend(self.refused(*number, why)),
            News::Bye { why } => step.end = Some(End::Bye(*why)),
            News::You {
                change: PlayerChange::Left { table, why, .. },
            } => {
                self.left.insert(*table);
                self.awaits_wallet |= brings_money(*why);
            }
            News::You {
                change: PlayerChange::Reserved { table, .. },
            } => {
                let mut known = before.you.iter().flat_map(|you| &you.reservations);
                if !known.any(|kept| kept.table == *table) {
                    self.last_kept = Some(*table);
                }
            }
            News::You {
                change: PlayerChange::Wallet { .. },
            } => self.awaits_wallet = false,
            News::Table { view } => {
                self.left.remove(&view.table);
                self.note_unseen(|table| table == view.table);
            }
            News::TableGone { table } => {
                if self.left.remove(table) {
                    step.lines.clear();
                }
            }
            News::Hello { .. }
            | News::You { .. }
            | News::Pools { .. }
            | News::Offers { .. }
            | News::Win { .. }
            | News::Tournament { .. }
            | News::Tournaments { .. }
            | News::TournamentGone { .. }
            | News::People { .. }
            | News::Closing
            | News::Overview { .. }
            | News::Chat { .. } => {}
            News::Detail { detail } => self.looked_into(detail.as_deref(), &mut step),
        }
        self.said += step.lines.len() as u64;
        self.numbers.forget(&self.model);
        let open = |table: TableId| self.numbers.number(table).is_some();
        self.current = self.current.filter(|table| open(*table));
        if had_none {
            self.current = self.numbers.iter().next().map(|(_, table)| table);
        }
        self.logs.retain(|table, _| open(*table));
        self.pots.retain(|table, _| open(*table));
        if self.is_leaving && step.end.is_none() {
            // A seat may have been found in the meantime, or a game may have begun.
            if let News::You { .. } | News::Snapshot { .. } | News::Table { .. } = message.news {
                self.is_unsettled = true;
            }
            self.leave_in_good_order(&mut step);
            self.end_if_gone(&mut step);
        }
        step
    }

    /// Somebody types a line.
    pub fn type_line(&mut self, line: &str, now: Millis) -> Step {
        let mut step = Step::default();
        let line = match parse(line) {
            Ok(None) => return step,
            Ok(Some(line)) => line,
            Err(mistake) => {
                step.lines.push(mistake.in_words(&self.text));
                return step;
            }
        };
        if let Err(trouble) = self.obey(&line, now, &mut step) {
            let words = trouble.in_words(&self.text);
            let table = self.target(line.table).ok();
            step.lines
                .push(match table.filter(|_| trouble.is_of_a_table()) {
                    Some(table) => self.show(now).at(table, words),
                    None => words,
                });
        }
        step
    }

    /// Nothing more will be typed, or nobody reads any more: everything is left in good order.
    pub fn input_ended(&mut self) -> Step {
        let mut step = Step::default();
        if !self.is_leaving {
            self.is_leaving = true;
            self.is_unsettled = true;
            self.unconfirmed = None;
            let leaves_cash = self.has_more_than_games();
            step.lines = self.left_alone();
            self.leave_in_good_order(&mut step);
            self.end_if_gone(&mut step);
            if step.end.is_none() && leaves_cash {
                step.lines.push(self.text.word("plain-leaving"));
            }
        }
        step
    }

    /// Whether there is a cash table, a place in a queue or a seat to be left.
    fn has_more_than_games(&self) -> bool {
        let mut tables = self.model.own_tables();
        let you = self.model.you.as_ref();
        tables.any(|table| table.play.pool().is_some())
            || you.is_some_and(|you| !you.queues.is_empty() || !you.reservations.is_empty())
    }

    /// Time has passed. Says where a time bank has begun to run, and which seats are not kept much longer.
    pub fn wake(&mut self, now: Millis) -> Step {
        let mut step = Step::default();
        for (table, hand, turn, at) in self.time_banks() {
            if at <= now {
                self.reminded.insert(table, (hand, turn));
                let show = self.show(now);
                let view = self.model.tables.get(&table);
                let bank = view.and_then(|view| {
                    let turn = view.hand.as_ref()?.turn?;
                    Some(turn.decision.bank_left(now))
                });
                let bank = self.text.time(bank.unwrap_or_default());
                let line = self.text.get("turn-bank-runs", [("bank", bank.into())]);
                step.lines.push(show.at(table, line));
            }
        }
        for (table, until) in self.seats_to_warn_of() {
            if until - LAST_CALL <= now {
                self.warned.insert(table, until);
                let name = self.show(now).called(&self.model).table(table);
                let time = self.text.time(until - now);
                step.lines.push(self.text.get(
                    "plain-kept-ends",
                    [("table", name.into()), ("time", time.into())],
                ));
            }
        }
        step
    }

    /// The kept seats of which it was not told yet that their time ends.
    fn seats_to_warn_of(&self) -> Vec<(TableId, Millis)> {
        let kept = self.model.you.iter().flat_map(|you| &you.reservations);
        kept.map(|kept| (kept.table, kept.until))
            .filter(|(table, until)| self.warned.get(table) != Some(until))
            .collect()
    }

    /// When to be woken, by the room's time.
    pub fn next_wake(&self) -> Option<Millis> {
        let banks = self.time_banks().into_iter().map(|(.., at)| at);
        let seats = self.seats_to_warn_of().into_iter();
        banks.chain(seats.map(|(_, until)| until - LAST_CALL)).min()
    }

    /// The player's decisions whose time bank will run, and since when.
    fn time_banks(&self) -> Vec<(TableId, HandId, u16, Millis)> {
        let turns = self.model.own_tables().filter_map(|table| {
            let hand = table.hand.as_ref()?;
            let turn = hand.turn.filter(|turn| turn.legal.is_some())?;
            let at = turn.decision.base_until;
            let has_bank = turn.decision.bank_until > at;
            has_bank.then_some((table.table, hand.hand, turn.turn, at))
        });
        turns
            .filter(|(table, hand, turn, _)| self.reminded.get(table) != Some(&(*hand, *turn)))
            .collect()
    }

    fn show(&self, now: Millis) -> Show<'_> {
        Show {
            text: &self.text,
            numbers: &self.numbers,
            pots: &self.pots,
            amounts: self.options.amounts,
            cards: self.options.cards,
            now,
        }
    }

    /// What is done and could not be heard is said in a word.
    fn done(&mut self, number: u64) -> Option<String> {
        let asked = self.asked.remove(&number)?;
        let is_silent = asked.said == self.said && !asked.is_quiet && !self.is_leaving;
        is_silent.then(|| self.text.word("plain-done"))
    }

    fn refused(&mut self, number: u64, why: &Refusal) -> Option<String> {
        let asked = self.asked.remove(&number);
        if asked.is_some_and(|asked| asked.is_quiet) || self.is_leaving {
            return None;
        }
        let at = asked.and_then(|asked| asked.table);
        Some(self.show(self.model.now).refused(&self.model, at, why))
    }

    /// The number of the next request.
    fn next_number(&mut self, table: Option<TableId>, refusal: OnRefusal) -> u64 {
        self.last_number = self.last_number.max(self.model.last_request) + 1;
        let asked = Asked {
            table,
            is_quiet: refusal == OnRefusal::Nothing,
            said: self.said,
        };
        self.asked.insert(self.last_number, asked);
        self.last_number
    }

    fn ask(&mut self, table: Option<TableId>, command: Command) -> Ask {
        let number = self.next_number(table, OnRefusal::Say);
        Ask::Do { number, command }
    }

    fn ask_quietly(&mut self, command: Command) -> Ask {
        let number = self.next_number(None, OnRefusal::Nothing);
        Ask::Do { number, command }
    }

    fn leave_in_good_order(&mut self, step: &mut Step) {
        // What was asked is not asked again before it is answered.
        if !self.is_unsettled || self.waits() {
            return;
        }
        self.is_unsettled = false;
        for command in wishes::farewells(&self.model) {
            let ask = self.ask_quietly(command);
            step.asks.push(ask);
        }
    }

    fn end_if_gone(&self, step: &mut Step) {
        if wishes::is_gone(&self.model) && !self.awaits_wallet {
            step.lines.push(self.text.word("plain-bye"));
            step.end = Some(End::Left);
        }
    }

    /// The table that is meant.
    fn target(&self, named: Option<u32>) -> Result<TableId, Trouble> {
        let open = || self.numbers.iter().map(|(number, _)| number).collect();
        if let Some(number) = named {
            let table = self.numbers.table(number);
            return table.ok_or_else(|| Trouble::NoSuchTable {
                number,
                open: open(),
            });
        }
        if let Some(current) = self.current {
            return Ok(current);
        }
        let mut tables = self.numbers.iter();
        match (tables.next(), tables.next()) {
            (None, _) => Err(Trouble::NoTable),
            (Some((_, only)), None) => Ok(only),
            _ => Err(Trouble::WhichTable { open: open() }),
        }
    }

    fn help(&self, verb: Option<words::Verb>) -> Vec<String> {
        self.show(self.model.now).help(verb)
    }
}

/// Whether whoever leaves so takes money along, of which the wallet is told.
fn brings_money(why: LeaveReason) -> bool {
    match why {
        LeaveReason::Choice
        | LeaveReason::SatOutTooLong
        | LeaveReason::OutEverywhereTooLong
        | LeaveReason::NoRebuy => true,
        LeaveReason::KnockedOut | LeaveReason::Moved | LeaveReason::GameOver => false,
    }
}
