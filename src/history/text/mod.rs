//! The text that tools for poker read, in the style of the largest room: its first words are those by which they know it.
//!
//! It is written and never read, because it loses things: rules of the rake, time banks, time limits, the edition,
//! multipliers, bounties, top-ups, milliseconds, and cards that a winner showed in part. `docs/history.md` has the list.

mod summary;

use std::fmt::{self, Write as _};
use std::io::{self, Write};

use thiserror::Error;

use super::check::{Fault, Told, tell};
use super::phh::{self, Count, Hand, Name, Text, Unit, Variant};
use super::record::{own, owner};
use super::small_blind;
use crate::base::{Chips, Date, Millis, Seat, shown};
use crate::cards::Card;
use crate::engine::{Event, PostKind};

/// What is lost, for whoever exports.
pub const LOSSES: &str = "the text form loses the rule of the rake, time banks, the edition, multipliers, bounties and top-ups; \
                          phh and ohh keep them";

/// Why a hand cannot be written.
#[derive(Debug, Error)]
pub enum NotWritten {
    #[error("{0}")]
    Fault(#[from] Fault),
    /// Who won hangs on cards that the record does not know.
    #[error("who won is not known")]
    Undecided,
    /// There is no word for a card that nobody knows, and every other one would be invented.
    #[error("the board is not known")]
    UnknownBoard,
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Writes one hand, with two blank lines after it.
pub fn write_hand(hand: &Hand, to: &mut impl Write) -> Result<(), NotWritten> {
    let told = tell(hand)?;
    let is_unknown = |action: &phh::Action| match action {
        phh::Action::DealBoard(cards) => cards.iter().any(Option::is_none),
        _ => false,
    };
    if hand.actions.iter().any(is_unknown) {
        return Err(NotWritten::UnknownBoard);
    }
    if told.outcome.finishing_stacks.is_none() {
        return Err(NotWritten::Undecided);
    }
    let mut page = Page::new(hand, &told);
    // Writing to a text does not fail.
    let _ = page.write();
    to.write_all(page.text.as_bytes())?;
    Ok(())
}

/// A hand that is being written.
struct Page<'a> {
    hand: &'a Hand,
    told: &'a Told,
    text: String,
    stacks: Vec<Chips>,
    /// The bets of this street, and the largest.
    bets: Vec<Chips>,
    price: Chips,
    board: Vec<Card>,
    has_shown: bool,
}

impl<'a> Page<'a> {
    fn new(hand: &'a Hand, told: &'a Told) -> Self {
        let stacks = hand.starting_stacks.iter();
        Self {
            hand,
            told,
            text: String::new(),
            stacks: stacks.map(|stack| stack.unwrap_or_default()).collect(),
            bets: vec![Chips::ZERO; hand.player_count()],
            price: Chips::ZERO,
            board: Vec::new(),
            has_shown: false,
        }
    }

    /// `€0.05` in a cash game, `50` in a tournament.
    fn money(&self, amount: Chips) -> String {
        match self.hand.unit {
            Unit::Whole => amount.get().to_string(),
            Unit::Cents => format!("{}{}", self.symbol(), self.hand.unit.show(amount)),
        }
    }

    fn symbol(&self) -> String {
        let symbol = self.hand.text(Text::CurrencySymbol).and_then(fit);
        let known = match self.hand.text(Text::Currency) {
            Some("USD") => "$",
            Some("GBP") => "£",
            _ => "€",
        };
        symbol.unwrap_or_else(|| known.to_owned())
    }

    fn name(&self, seat: Seat) -> String {
        let name = self.hand.players.get(seat.index());
        let name = name.and_then(|name| fit(name));
        name.unwrap_or_else(|| format!("p{}", seat.index() + 1))
    }

    fn chair(&self, seat: Seat) -> i64 {
        let chairs = self.hand.seats.as_ref();
        let chair = chairs.and_then(|chairs| chairs.get(seat.index()));
        chair.copied().unwrap_or(seat.index() as i64 + 1)
    }

    fn players(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.hand.player_count() as u8).map(Seat)
    }

    fn write(&mut self) -> fmt::Result {
        self.head()?;
        let told = self.told;
        let mut has_hole_cards = false;
        for event in &told.events {
            let is_before = matches!(event, Event::Ante { .. } | Event::Post { .. });
            if !is_before && !has_hole_cards {
                has_hole_cards = true;
                self.text.push_str("*** HOLE CARDS ***\n");
            }
            self.follow(*event)?;
        }
        self.summary()?;
        self.text.push_str("\n\n");
        Ok(())
    }

    fn head(&mut self) -> fmt::Result {
        let hand = self.hand;
        let number = match &hand.hand {
            Some(Name::Number(number)) => number.to_string(),
            // No place for another beginning of a hand.
            Some(Name::Text(name)) => name.chars().filter(|c| c.is_alphanumeric()).collect(),
            None => String::new(),
        };
        let number = match number.is_empty() {
            true => "0".to_owned(),
            false => number,
        };
        let game = match hand.variant {
            Variant::NoLimitHoldem => "Hold'em No Limit",
            Variant::PotLimitOmaha => "Omaha Pot Limit",
        };
        let small = small_blind(hand);
        let (small, big) = (self.money(small), self.money(hand.min_bet));
        let table = match &hand.table {
            Some(Name::Number(number)) => number.to_string(),
            Some(Name::Text(name)) => fit(&name.replace('\'', " ")).unwrap_or_default(),
            None => "1".to_owned(),
        };
        let when = self.moment();
        let (kind, place) = match self.tournament() {
            None => {
                let currency = hand.text(Text::Currency).and_then(fit);
                let currency = currency.unwrap_or_else(|| "EUR".to_owned());
                (format!("{game} ({small}/{big} {currency})"), table)
            }
            Some((number, price)) => {
                let level = roman(hand.count(Count::Level).unwrap_or(1));
                let kind =
                    format!("Tournament #{number}, {price} {game} - Level {level} ({small}/{big})");
                (kind, format!("{number} {table}"))
            }
        };
        writeln!(self.text, "PokerStars Hand #{number}: {kind} - {when}")?;
        let players = hand.player_count();
        let chairs = hand.count(Count::SeatCount).unwrap_or(players as i64);
        let button = self.chair(Seat((players - 1) as u8));
        writeln!(
            self.text,
            "Table '{place}' {chairs}-max Seat #{button} is the button"
        )?;
        let mut seats: Vec<Seat> = self.players().collect();
        seats.sort_by_key(|seat| self.chair(*seat));
        for seat in seats {
            let (chair, name) = (self.chair(seat), self.name(seat));
            let stack = self.money(self.stacks[seat.index()]);
            writeln!(self.text, "Seat {chair}: {name} ({stack} in chips)")?;
        }
        Ok(())
    }

    /// Its number, and what an entry costs.
    fn tournament(&self) -> Option<(String, String)> {
        let hand = self.hand;
        let is_one = hand.text(Text::Event).is_some() || hand.count(Count::Level).is_some();
        let told = |name| hand.own(name).and_then(|value| fit(&value.to_string()));
        let number = told(own::TOURNAMENT);
        if !is_one && number.is_none() {
            return None;
        }
        let cost = |name| told(name).unwrap_or_else(|| "0.00".to_owned());
        let mut price = format!("€{}", cost(own::BUY_IN));
        if hand.own(own::HEADS).is_some() {
            let _ = write!(price, "+€{}", cost(own::BOUNTY_FEE));
        }
        let _ = write!(price, "+€{} EUR", cost(own::FEE));
        Some((number.unwrap_or_else(|| "0".to_owned()), price))
    }

    fn moment(&self) -> String {
        // Readers need a day.
        let date = self.hand.date().unwrap_or(Date::of(Millis::ZERO));
        let Date { year, month, day } = date;
        let time = self.hand.time.unwrap_or_default();
        let zones = [Text::TimeZoneAbbreviation, Text::TimeZone];
        let zone = zones.into_iter();
        let zone = zone.filter_map(|zone| self.hand.text(zone)).find_map(fit);
        format!(
            "{year:04}/{month:02}/{day:02} {:02}:{:02}:{:02} {}",
            time.hour,
            time.minute,
            time.second,
            zone.as_deref().unwrap_or("UTC")
        )
    }

    fn follow(&mut self, event: Event) -> fmt::Result {
        match event {
            Event::Ante { seat, amount } => {
                self.stacks[seat.index()] -= amount;
                let what = format!("posts the ante {}", self.money(amount));
                self.say(seat, &what)
            }
            Event::Post { seat, kind, amount } => {
                self.pay(seat, amount);
                let bet = match kind {
                    PostKind::SmallBlind => "small blind",
                    PostKind::BigBlind | PostKind::Posted => "big blind",
                    PostKind::Straddle => "straddle",
                };
                let what = format!("posts {bet} {}", self.money(amount));
                self.say(seat, &what)
            }
            Event::Dealt { seat, .. } => self.dealt(seat),
            Event::Folded { seat } => self.say(seat, "folds"),
            Event::Checked { seat } => self.say(seat, "checks"),
            Event::Called { seat, amount } => {
                self.pay(seat, amount);
                let what = format!("calls {}", self.money(amount));
                self.say(seat, &what)
            }
            Event::Raised { seat, amount, to } => {
                let by = to - self.price;
                let what = match self.price == Chips::ZERO {
                    true => format!("bets {}", self.money(to)),
                    false => format!("raises {} to {}", self.money(by), self.money(to)),
                };
                self.pay(seat, amount);
                self.say(seat, &what)
            }
            Event::Returned { seat, amount } => {
                self.stacks[seat.index()] += amount;
                let (amount, name) = (self.money(amount), self.name(seat));
                writeln!(self.text, "Uncalled bet ({amount}) returned to {name}")
            }
            Event::Flop { cards } => self.street("FLOP", &cards),
            Event::Turn { card } => self.street("TURN", &[card]),
            Event::River { card } => self.street("RIVER", &[card]),
            Event::Shown { seat, cards } => {
                self.showdown();
                let what = format!("shows [{}]", spaced(&cards));
                self.say(seat, &what)
            }
            Event::Mucked { seat } => {
                self.showdown();
                self.say(seat, "mucks hand")
            }
            Event::Awarded { pot, seat, amount } => {
                let pots = self.told.events.iter();
                let pots = pots
                    .filter(|event| matches!(event, Event::Pot { .. }))
                    .count();
                let pot = match (pots, pot) {
                    (..=1, _) => "pot".to_owned(),
                    (_, 0) => "main pot".to_owned(),
                    (2, _) => "side pot".to_owned(),
                    (_, side) => format!("side pot-{side}"),
                };
                let (name, amount) = (self.name(seat), self.money(amount));
                writeln!(self.text, "{name} collected {amount} from {pot}")
            }
            Event::StreetEnded { .. } | Event::Pot { .. } | Event::Raked { .. } | Event::Void => {
                Ok(())
            }
        }
    }

    fn pay(&mut self, seat: Seat, amount: Chips) {
        let place = seat.index();
        self.stacks[place] -= amount;
        self.bets[place] += amount;
        self.price = self.price.max(self.bets[place]);
    }

    /// A line of what somebody does, and whether nothing is left to them.
    fn say(&mut self, seat: Seat, what: &str) -> fmt::Result {
        let name = self.name(seat);
        let puts_in = ["posts", "calls", "bets", "raises"];
        let puts_in = puts_in.iter().any(|word| what.starts_with(word));
        let all_in = match puts_in && self.stacks[seat.index()] == Chips::ZERO {
            true => " and is all-in",
            false => "",
        };
        writeln!(self.text, "{name}: {what}{all_in}")
    }

    /// Tools take whoever is dealt cards face up for the one who played the hand: nobody else is, whatever the record knows, and
    /// in the record of a room nobody, as in the files of those who only watched.
    fn dealt(&mut self, seat: Seat) -> fmt::Result {
        if owner(self.hand) != Some(seat.index()) {
            return Ok(());
        }
        let dealt = self.hand.actions.iter().find_map(|action| match action {
            phh::Action::DealHole { player, cards } if player.index() == seat.index() => {
                Some(*cards)
            }
            _ => None,
        });
        let known: Vec<Card> = dealt.iter().flat_map(phh::Cards::known).collect();
        if known.len() != self.hand.variant.hole_cards() {
            return Ok(());
        }
        let name = self.name(seat);
        writeln!(self.text, "Dealt to {name} [{}]", spaced(&known))
    }

    fn street(&mut self, street: &str, cards: &[Card]) -> fmt::Result {
        self.bets.fill(Chips::ZERO);
        self.price = Chips::ZERO;
        let before = spaced(&self.board);
        let dealt = spaced(cards);
        self.board.extend_from_slice(cards);
        match before.is_empty() {
            true => writeln!(self.text, "*** {street} *** [{dealt}]"),
            false => writeln!(self.text, "*** {street} *** [{before}] [{dealt}]"),
        }
    }

    fn showdown(&mut self) {
        if !self.has_shown {
            self.has_shown = true;
            self.text.push_str("*** SHOW DOWN ***\n");
        }
    }
}

/// What strangers wrote, in one line that shows all that is in it; nothing where nothing of it can be shown.
fn fit(text: &str) -> Option<String> {
    let clean = shown(text, usize::MAX);
    (!clean.is_empty()).then_some(clean)
}

fn spaced(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
    cards.join(" ")
}

/// Levels are counted as the Romans did.
fn roman(number: i64) -> String {
    const DIGITS: [(i64, &str); 9] = [
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    let mut left = number.clamp(1, 999);
    let mut text = String::new();
    for (worth, digit) in DIGITS {
        while left >= worth {
            text.push_str(digit);
            left -= worth;
        }
    }
    text
}
