//! A record becomes JSON. What is written reads back as the same record.

use std::fmt::Write as _;
use std::io::{self, Write};

use thiserror::Error;

use super::SPEC_VERSION;
use super::document::{Action, Day, Document, Pot, Round, Seated, Tournament};
use super::error::Problem;
use super::extension::{self, Field, append_text};
use super::lines::{RakeRule, append_cards, lines};
use super::of_hand::{CHIPS, document};
use crate::base::{Chips, Date};
use crate::cards::Card;
use crate::history::check::Fault;
use crate::history::phh::{self, Hand, Unit, Variant};
use crate::history::record::own;

/// What the room is called where a record names no other.
pub(super) const SITE: &str = "Railbird";

/// Why a hand cannot be written.
#[derive(Debug, Error)]
pub enum NotWritten {
    /// It cannot be played, so what it cost and who won it is not known.
    #[error("{0}")]
    Fault(#[from] Fault),
    #[error("{0}")]
    Problem(Problem),
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Writes one hand.
pub fn write_hand(hand: &Hand, to: &mut impl Write) -> Result<(), NotWritten> {
    let mut text = String::new();
    append_hand(hand, &mut text)?;
    to.write_all(text.as_bytes())?;
    Ok(())
}

/// Writes many hands, with a blank line between them.
#[derive(Debug)]
pub struct Writer<W> {
    to: W,
    written: u64,
    text: String,
}

impl<W: Write> Writer<W> {
    pub fn new(to: W) -> Self {
        Self {
            to,
            written: 0,
            text: String::new(),
        }
    }

    /// Writes the next hand, or says why it cannot be; the others can.
    pub fn write(&mut self, hand: &Hand) -> Result<(), NotWritten> {
        self.text.clear();
        if self.written > 0 {
            self.text.push('\n');
        }
        append_hand(hand, &mut self.text)?;
        self.to.write_all(self.text.as_bytes())?;
        self.written += 1;
        Ok(())
    }

    /// How many hands were written.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// Gives back what was written to.
    pub fn into_inner(self) -> W {
        self.to
    }
}

fn append_hand(hand: &Hand, text: &mut String) -> Result<(), NotWritten> {
    let document = document(hand)?;
    let rule = match hand.own(own::RAKE_IN_100_000) {
        Some(_) => RakeRule::Known,
        None => RakeRule::Unknown,
    };
    let follow = lines(&document, rule).map_err(NotWritten::Problem)?;
    let rest = extension::difference(hand, &follow)?;
    Json { text }.hand(&document, &rest);
    Ok(())
}

/// A text that grows by fields. Writing to a text does not fail.
struct Json<'a> {
    text: &'a mut String,
}

impl Json<'_> {
    fn hand(&mut self, document: &Document, rest: &[Field]) {
        let unit = document.unit;
        self.text.push_str("{\"ohh\":{");
        self.string("spec_version", SPEC_VERSION);
        self.string("site_name", document.site.as_deref().unwrap_or(SITE));
        self.string("network_name", document.site.as_deref().unwrap_or(SITE));
        self.string("internal_version", env!("CARGO_PKG_VERSION"));
        if let Some(tournament) = &document.tournament {
            self.raw("tournament", "true");
            self.tournament(tournament);
        }
        let number = document.game_number.as_deref().unwrap_or_default();
        self.string("game_number", number);
        if let Some((day, time)) = document.start {
            self.key("start_date_utc");
            self.moment(day, time);
        }
        let table = document.table_name.as_deref().unwrap_or_default();
        self.string("table_name", table);
        let (game, limit) = match document.variant {
            Variant::NoLimitHoldem => ("Holdem", "NL"),
            Variant::PotLimitOmaha => ("Omaha", "PL"),
        };
        self.string("game_type", game);
        self.key("bet_limit");
        self.text.push('{');
        self.string("bet_type", limit);
        self.amount("bet_cap", unit, Chips::ZERO);
        self.close('}');
        let seats = document.table_size.unwrap_or_default();
        self.number("table_size", seats);
        self.string("currency", document.currency.as_deref().unwrap_or(CHIPS));
        self.number("dealer_seat", document.dealer_seat);
        self.amount("small_blind_amount", unit, document.small_blind);
        self.amount("big_blind_amount", unit, document.big_blind);
        self.amount("ante_amount", unit, document.ante);
        match document.hero {
            Some(hero) => self.number("hero_player_id", hero),
            None => self.raw("flags", "[\"Observed\"]"),
        }
        self.list("players", &document.players, |json, player| {
            json.player(unit, player);
        });
        let mut number = 0;
        self.key("rounds");
        self.text.push('[');
        for (id, round) in document.rounds.iter().enumerate() {
            self.round(unit, id, round, &mut number);
        }
        self.close(']');
        self.key("pots");
        self.text.push('[');
        for (number, pot) in document.pots.iter().enumerate() {
            self.pot(unit, number, pot);
        }
        self.close(']');
        if !document.bounties.is_empty() {
            self.list("tournament_bounties", &document.bounties, |json, bounty| {
                json.number("player_id", bounty.winner);
                json.raw("bounty_won", &bounty.amount);
                json.number("defeated_player_id", bounty.from);
            });
        }
        self.rest(rest);
        self.close('}');
        self.text.truncate(self.text.len() - 1);
        self.text.push_str("}\n");
    }

    fn tournament(&mut self, tournament: &Tournament) {
        self.key("tournament_info");
        self.text.push('{');
        let number = tournament.number.as_deref().unwrap_or_default();
        self.string("tournament_number", number);
        self.string("name", tournament.name.as_deref().unwrap_or_default());
        self.string("currency", "EUR");
        let amounts = [
            ("buyin_amount", &tournament.buy_in),
            ("fee_amount", &tournament.fee),
            ("bounty_fee_amount", &tournament.bounty_fee),
        ];
        for (key, amount) in amounts {
            if let Some(amount) = amount {
                self.raw(key, amount);
            }
        }
        let kind = match tournament.is_single_table {
            true => "STT",
            false => "MTT",
        };
        self.string("type", kind);
        self.key("flags");
        self.text.push('[');
        for flag in &tournament.flags {
            append_text(flag, self.text);
            self.text.push(',');
        }
        self.close(']');
        self.close('}');
    }

    fn player(&mut self, unit: Unit, player: &Seated) {
        self.number("id", player.id);
        self.number("seat", player.seat);
        self.string("name", player.name.as_deref().unwrap_or_default());
        match player.stack {
            Some(stack) => self.amount("starting_stack", unit, stack),
            None => self.raw("starting_stack", "null"),
        }
        if let Some(bounty) = &player.bounty {
            self.raw("player_bounty", bounty);
        }
    }

    fn round(&mut self, unit: Unit, id: usize, round: &Round, number: &mut i64) {
        self.text.push('{');
        self.number("id", id as i64);
        self.string("street", round.street.word());
        if !round.cards.is_empty() {
            self.cards(&round.cards);
        }
        self.list("actions", &round.actions, |json, action| {
            *number += 1;
            json.action(unit, *number, action);
        });
        self.close('}');
    }

    fn action(&mut self, unit: Unit, number: i64, action: &Action) {
        self.number("action_number", number);
        self.number("player_id", action.player);
        self.string("action", action.deed.word());
        if action.amount.is_positive() {
            self.amount("amount", unit, action.amount);
            let is_all_in = if action.is_all_in { "true" } else { "false" };
            self.raw("is_allin", is_all_in);
        }
        if !action.cards.is_empty() {
            self.cards(&action.cards);
        }
    }

    fn pot(&mut self, unit: Unit, number: usize, pot: &Pot) {
        self.text.push('{');
        self.number("number", number as i64);
        self.amount("amount", unit, pot.amount);
        self.amount("rake", unit, pot.rake);
        self.list("player_wins", &pot.wins, |json, (player, amount)| {
            json.number("player_id", *player);
            json.amount("win_amount", unit, *amount);
        });
        self.close('}');
    }

    fn rest(&mut self, rest: &[Field]) {
        if rest.is_empty() {
            return;
        }
        self.key(extension::NAME);
        self.text.push('{');
        for (key, value) in rest {
            append_text(key, self.text);
            self.text.push(':');
            match value {
                Some(value) => extension::append(value, self.text),
                None => self.text.push_str("null"),
            }
            self.text.push(',');
        }
        self.close('}');
    }

    fn moment(&mut self, Day(Date { year, month, day }): Day, time: Option<phh::LocalTime>) {
        let time = time.unwrap_or_default();
        let _ = write!(self.text, "\"{year:04}-{month:02}-{day:02}T{time}Z\",");
    }

    fn cards(&mut self, cards: &[Card]) {
        self.key("cards");
        self.text.push('[');
        for card in cards {
            self.text.push('"');
            append_cards(std::slice::from_ref(card), self.text);
            self.text.push_str("\",");
        }
        self.close(']');
    }

    fn list<T>(&mut self, key: &str, items: &[T], mut item: impl FnMut(&mut Self, &T)) {
        self.key(key);
        self.text.push('[');
        for one in items {
            self.text.push('{');
            item(self, one);
            self.close('}');
        }
        self.close(']');
    }

    fn key(&mut self, key: &str) {
        self.text.push('"');
        self.text.push_str(key);
        self.text.push_str("\":");
    }

    fn string(&mut self, key: &str, value: &str) {
        self.key(key);
        append_text(value, self.text);
        self.text.push(',');
    }

    fn raw(&mut self, key: &str, value: &str) {
        self.key(key);
        self.text.push_str(value);
        self.text.push(',');
    }

    fn number(&mut self, key: &str, number: i64) {
        self.amount(key, Unit::Whole, Chips(number));
    }

    fn amount(&mut self, key: &str, unit: Unit, amount: Chips) {
        self.key(key);
        unit.append(amount, self.text);
        self.text.push(',');
    }

    /// Ends a list or an object; after each of its parts stands a comma.
    fn close(&mut self, bracket: char) {
        if self.text.ends_with(',') {
            self.text.truncate(self.text.len() - 1);
        }
        self.text.push(bracket);
        self.text.push(',');
    }
}
