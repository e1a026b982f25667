//! A record becomes a document. What a call cost, how much was in each pot and who won it come from playing the hand.

use super::document::{
    Action, Bounty, Day, Deed, Document, Pot, Round, Seated, Street, Tournament,
};
use crate::base::{Chips, Seat};
use crate::cards::{Card, parse_cards};
use crate::engine::{Event, PostKind};
use crate::history::check::{Fault, Told, tell};
use crate::history::phh::{self, Count, Hand, Name, Text, Unit, Value};
use crate::history::record::{own, owner};
use crate::history::small_blind;

/// The document of a hand, which must be in order.
pub(super) fn document(hand: &Hand) -> Result<Document, Fault> {
    let told = tell(hand)?;
    let seats = seats(hand);
    let mut document = Document {
        unit: hand.unit,
        variant: hand.variant,
        // What a reader takes for not told, or for ours, is not told.
        site: told_text(hand, Text::Venue, super::write::SITE),
        tournament: tournament(hand),
        game_number: hand.hand.as_ref().map(name),
        start: start(hand),
        table_name: hand.table.as_ref().map(name),
        table_size: hand.count(Count::SeatCount).or(seats.iter().copied().max()),
        currency: told_text(hand, Text::Currency, CHIPS).or_else(|| match hand.unit {
            Unit::Whole => None,
            Unit::Cents => Some("EUR".to_owned()),
        }),
        dealer_seat: seats.last().copied().unwrap_or(1),
        // Where it was dead, half of the big one is what rooms have.
        small_blind: small_blind(hand),
        big_blind: hand.min_bet,
        ante: hand.antes.iter().copied().max().unwrap_or(Chips::ZERO),
        // By the place in the record, as all players are known here.
        hero: owner(hand).map(|place| place as i64),
        players: players(hand, &seats),
        rounds: rounds(hand, &told.events),
        pots: pots(hand, &told),
        bounties: bounties(hand),
    };
    shown_for_fun(hand, &mut document);
    Ok(document)
}

/// The chairs as they are told, where they go round from the button; else by the order.
fn seats(hand: &Hand) -> Vec<i64> {
    let players = hand.player_count() as i64;
    let told: Vec<i64> = hand.seats.iter().flat_map(|seats| seats.to_vec()).collect();
    let last = told.last().copied().unwrap_or(0);
    let goes_round = told
        .windows(2)
        .all(|pair| (pair[0] <= last, pair[0]) < (pair[1] <= last, pair[1]));
    match goes_round && told.len() == hand.player_count() {
        true => told,
        false => (1..=players).collect(),
    }
}

fn name(name: &Name) -> String {
    match name {
        Name::Number(number) => number.to_string(),
        Name::Text(text) => text.clone(),
    }
}

/// Only a moment in UTC can be told; where no zone is named it is taken for one.
fn start(hand: &Hand) -> Option<(Day, Option<phh::LocalTime>)> {
    let zones = [Text::TimeZone, Text::TimeZoneAbbreviation];
    let zones = zones.map(|zone| hand.text(zone));
    if zones.iter().flatten().any(|zone| *zone != "UTC") {
        return None;
    }
    Some((Day(hand.date()?), Some(hand.time.unwrap_or_default())))
}

fn tournament(hand: &Hand) -> Option<Tournament> {
    let (event, level) = (hand.text(Text::Event), hand.count(Count::Level));
    if event.is_none() && level.is_none() && hand.own(own::TOURNAMENT).is_none() {
        return None;
    }
    let word = |name| match hand.own(name) {
        Some(Value::Text(word)) => Some(word.as_str()),
        _ => None,
    };
    let class = word(own::FORMAT).unwrap_or_default();
    let amount = |name| hand.own(name).map(Value::to_string);
    let mut flags = Vec::new();
    if class == "sit-and-go" {
        flags.push("SNG");
    }
    if hand.own(own::MULTIPLIER).is_some() {
        flags.extend(["SNG", "Lottery"]);
    }
    if hand.own(own::HEADS).is_some() {
        flags.push("Bounty");
    }
    Some(Tournament {
        number: amount(own::TOURNAMENT),
        name: event.filter(|name| !name.is_empty()).map(str::to_owned),
        buy_in: amount(own::BUY_IN),
        fee: amount(own::FEE),
        bounty_fee: amount(own::BOUNTY_FEE),
        is_single_table: !flags.is_empty() && flags[0] == "SNG",
        flags,
    })
}

fn players(hand: &Hand, seats: &[i64]) -> Vec<Seated> {
    let heads = amounts(hand.own(own::HEADS));
    let stacks = hand.starting_stacks.iter().zip(seats).enumerate();
    let seated = stacks.map(|(place, (stack, seat))| Seated {
        id: place as i64,
        seat: *seat,
        name: Some(match hand.players.get(place) {
            Some(name) => name.clone(),
            None => format!("p{}", place + 1),
        }),
        stack: *stack,
        bounty: heads.get(place).cloned(),
    });
    seated.collect()
}

/// A list of amounts as they are written.
fn amounts(list: Option<&Value>) -> Vec<String> {
    match list {
        Some(Value::List(list)) => list.iter().map(Value::to_string).collect(),
        _ => Vec::new(),
    }
}

/// `_bounties` has what was won, by whom, and of whom, three texts or numbers for each.
fn bounties(hand: &Hand) -> Vec<Bounty> {
    let Some(Value::List(list)) = hand.own(own::BOUNTIES) else {
        return Vec::new();
    };
    let one = |bounty: &Value| match bounty {
        Value::List(parts) => match &parts[..] {
            [Value::Integer(winner), amount, Value::Integer(from)] => Some(Bounty {
                winner: winner - 1,
                amount: amount.to_string(),
                from: from - 1,
            }),
            _ => None,
        },
        _ => None,
    };
    list.iter().filter_map(one).collect()
}

/// Follows the events and keeps the stacks, to see who is all-in.
struct Rounds<'a> {
    hand: &'a Hand,
    rounds: Vec<Round>,
    shows: Vec<Action>,
    stacks: Vec<Chips>,
    has_bet: bool,
}

fn rounds(hand: &Hand, events: &[Event]) -> Vec<Round> {
    let unknown = crate::engine::Setup::MOST_CHIPS;
    let stacks = hand.starting_stacks.iter();
    let mut rounds = Rounds {
        hand,
        rounds: vec![round(Street::Preflop, &[])],
        shows: Vec::new(),
        stacks: stacks.map(|stack| stack.unwrap_or(unknown)).collect(),
        has_bet: true,
    };
    for event in events {
        rounds.follow(*event);
    }
    let Rounds {
        mut rounds, shows, ..
    } = rounds;
    if !shows.is_empty() {
        rounds.push(Round {
            actions: shows,
            ..round(Street::Showdown, &[])
        });
    }
    rounds
}

fn round(street: Street, cards: &[Card]) -> Round {
    Round {
        street,
        cards: cards.to_vec(),
        actions: Vec::new(),
    }
}

impl Rounds<'_> {
    fn follow(&mut self, event: Event) {
        match event {
            Event::Ante { seat, amount } => self.put(seat, Deed::Ante, amount),
            Event::Post { seat, kind, amount } => {
                let deed = match kind {
                    PostKind::SmallBlind => Deed::SmallBlind,
                    PostKind::BigBlind => Deed::BigBlind,
                    PostKind::Straddle => Deed::Straddle,
                    PostKind::Posted => Deed::ExtraBlind,
                };
                self.put(seat, deed, amount);
            }
            Event::Dealt { seat, .. } => self.deal(seat),
            Event::Folded { seat } => self.put(seat, Deed::Fold, Chips::ZERO),
            Event::Checked { seat } => self.put(seat, Deed::Check, Chips::ZERO),
            Event::Called { seat, amount } => self.put(seat, Deed::Call, amount),
            Event::Raised { seat, amount, .. } => {
                let deed = if self.has_bet { Deed::Raise } else { Deed::Bet };
                self.has_bet = true;
                self.put(seat, deed, amount);
            }
            Event::Flop { cards } => self.begin(Street::Flop, &cards),
            Event::Turn { card } => self.begin(Street::Turn, &[card]),
            Event::River { card } => self.begin(Street::River, &[card]),
            Event::Shown { seat, cards } => self.show(seat, Deed::Shows, cards.to_vec()),
            Event::Mucked { seat } => self.show(seat, Deed::Mucks, Vec::new()),
            Event::Returned { .. }
            | Event::StreetEnded { .. }
            | Event::Pot { .. }
            | Event::Raked { .. }
            | Event::Awarded { .. }
            | Event::Void => {}
        }
    }

    /// A street that the record does not have (all others have mucked) is not told.
    fn begin(&mut self, street: Street, cards: &[Card]) {
        self.has_bet = false;
        let dealt = self.hand.actions.iter();
        let mut dealt = dealt.filter_map(|action| match action {
            phh::Action::DealBoard(cards) => Some(*cards),
            _ => None,
        });
        if let Some(own) = dealt.nth(self.rounds.len() - 1) {
            let known: Vec<Card> = own.known().collect();
            let cards = if known.len() == own.len() { cards } else { &[] };
            self.rounds.push(round(street, cards));
        }
    }

    fn put(&mut self, seat: Seat, deed: Deed, amount: Chips) {
        let stack = &mut self.stacks[seat.index()];
        *stack -= amount;
        let is_all_in = amount.is_positive() && *stack == Chips::ZERO;
        self.note(seat, deed, amount, is_all_in, Vec::new());
    }

    /// Cards that the record does not know are not told.
    fn deal(&mut self, seat: Seat) {
        let dealt = self.hand.actions.iter().find_map(|action| match action {
            phh::Action::DealHole { player, cards } if player.index() == seat.index() => {
                Some(*cards)
            }
            _ => None,
        });
        let Some(cards) = dealt else { return };
        let known: Vec<Card> = cards.known().collect();
        if known.len() == cards.len() {
            self.note(seat, Deed::Dealt, Chips::ZERO, false, known);
        }
    }

    /// What the record does not know was not shown.
    fn show(&mut self, seat: Seat, deed: Deed, cards: Vec<Card>) {
        let player = i64::from(seat.0);
        let of_seat = |who: phh::Player| who.index() == seat.index();
        let is_told = self.hand.actions.iter().any(|action| match *action {
            phh::Action::Show { player, cards } => {
                of_seat(player) && cards.iter().all(Option::is_some)
            }
            phh::Action::ShowDealt(player) | phh::Action::Muck(player) => of_seat(player),
            _ => false,
        });
        if is_told {
            self.shows.push(Action {
                player,
                deed,
                amount: Chips::ZERO,
                is_all_in: false,
                cards,
            });
        }
    }

    fn note(&mut self, seat: Seat, deed: Deed, amount: Chips, is_all_in: bool, cards: Vec<Card>) {
        let action = Action {
            player: i64::from(seat.0),
            deed,
            amount,
            is_all_in,
            cards,
        };
        if let Some(round) = self.rounds.last_mut() {
            round.actions.push(action);
        }
    }
}

/// Who won is believed where all cards that decide it are known; else it is what the record says.
fn pots(hand: &Hand, told: &Told) -> Vec<Pot> {
    let mut pots: Vec<Pot> = Vec::new();
    for event in &told.events {
        match *event {
            Event::Pot { amount, .. } => pots.push(Pot {
                amount,
                ..Pot::default()
            }),
            Event::Raked { pot, amount } => {
                if let Some(pot) = pots.get_mut(usize::from(pot)) {
                    pot.rake += amount;
                }
            }
            Event::Awarded { pot, seat, amount } => {
                if let Some(pot) = pots.get_mut(usize::from(pot)) {
                    pot.wins.push((i64::from(seat.0), amount));
                }
            }
            _ => {}
        }
    }
    let has_winner = |won: &phh::Each<Chips>| won.iter().any(|won| won.is_positive());
    let winnings = hand.winnings.filter(has_winner);
    if told.outcome.finishing_stacks.is_some() && winnings.is_none() {
        return pots;
    }
    let all: Chips = pots.iter().map(|pot| pot.amount).sum();
    for pot in &mut pots {
        pot.wins.clear();
    }
    if let (Some(won), Some(main)) = (winnings.or_else(|| won(hand, told)), pots.first_mut()) {
        let sum: Chips = won.iter().copied().sum();
        // Which pot was won by whom is not known: it is told as one.
        let winners = won.iter().enumerate().filter(|(_, won)| won.is_positive());
        main.wins = winners.map(|(place, won)| (place as i64, *won)).collect();
        main.amount = all;
        main.rake = all - sum;
        pots.truncate(1);
    }
    pots
}

/// What everybody won, from the stacks that the record has.
fn won(hand: &Hand, told: &Told) -> Option<phh::Each<Chips>> {
    let finishing = hand.finishing_stacks?;
    let mut won: Vec<Chips> = Vec::new();
    for (start, end) in hand.starting_stacks.iter().zip(finishing.iter()) {
        won.push(*end - (*start)?);
    }
    for event in &told.events {
        match *event {
            Event::Ante { seat, amount }
            | Event::Post { seat, amount, .. }
            | Event::Called { seat, amount }
            | Event::Raised { seat, amount, .. } => won[seat.index()] += amount,
            Event::Returned { seat, amount } => won[seat.index()] -= amount,
            _ => {}
        }
    }
    phh::Each::new(&won)
}

/// What a winner showed whom nobody called (P3).
fn shown_for_fun(hand: &Hand, document: &mut Document) {
    let Some(Value::Text(shown)) = hand.own(own::SHOWN) else {
        return;
    };
    let winner = document.pots.iter().flat_map(|pot| &pot.wins).next();
    if let (Ok(cards), Some((player, _))) = (parse_cards(shown), winner) {
        let action = Action {
            player: *player,
            deed: Deed::Shows,
            amount: Chips::ZERO,
            is_all_in: false,
            cards,
        };
        document.rounds.push(Round {
            actions: vec![action],
            ..round(Street::Showdown, &[])
        });
    }
}

/// What stands for a currency where there is no money.
pub(super) const CHIPS: &str = "Chips";

fn told_text(hand: &Hand, field: Text, but: &str) -> Option<String> {
    let text = hand.text(field);
    let text = text.filter(|text| !text.is_empty() && !text.eq_ignore_ascii_case(but));
    text.map(str::to_owned)
}
