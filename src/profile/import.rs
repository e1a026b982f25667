//! A record from a file becomes a hand of the player's book: who of them is oneself, what it was played in, what came of it.
//!
//! A hand is known by its room, its number and its moment. A record that names a room or a venue, a number and a moment has all
//! of that; any other is known by what is in it, so that the same hand is the same hand in whatever file it comes. The engine
//! plays every hand before it is taken: what is not in order is no hand.

use thiserror::Error;

use super::entry::{OwnHand, Played};
use super::figures::{Amounts, HandFigures, MOST, Read};
use super::places::position;
use crate::base::{Chips, Game, HandId, Millis, Seat, TableId, TournamentId, quote};
use crate::cards::{Board, Hole};
use crate::history::check::{Fault, Told, tell};
use crate::history::phh::{Action, Count, Hand, Name, Text, Unit, Value, Variant, hand_text};
use crate::history::record::{Event, own, place_of};
use crate::protocol::{Class, Family, Format};

/// A hand for the book, and where it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    pub room: String,
    pub hand: OwnHand,
    pub figures: HandFigures,
}

/// Why a hand that can be read does not come into the book.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotImported {
    #[error("it does not say who of the players you are: --player NAME does")]
    NobodyIsOneself,
    #[error("{} was not dealt in", quote(.0))]
    NotDealtIn(String),
    #[error("{0}")]
    Fault(#[from] Fault),
    #[error("what you won hangs on cards that nobody showed")]
    Undecided,
    #[error("the pot of {pot} is larger than a book counts, which is {most} at most")]
    TooLarge { pot: String, most: String },
    /// Found when it is entered.
    #[error(
        "another hand of this number and moment is in your book, and they contradict each other"
    )]
    Contrary,
}

/// Where hands were played whose records do not say it.
const SOMEWHERE: &str = "imported";

/// Makes a hand of the book from a record. Without a name the record says who one is.
pub fn import(mut record: Hand, player: Option<&str>) -> Result<Imported, NotImported> {
    let told = tell(&record)?;
    let (place, name) = oneself(&record, player)?;
    let room = own_text(&record, own::ROOM).map(str::to_owned);
    record.remove_own(own::ROOM);
    let (hand, at) = identity(&record, room.as_deref());
    let venue = record.text(Text::Venue).map(str::to_owned);
    let result = result(&record, &told, place).ok_or(NotImported::Undecided)?;
    record.set_own(own::HERO, Value::Text(name));
    let played = played(&record);
    let pot = pot(&told);
    if money(&record, played, pot) > MOST {
        let unit = match played.amounts() {
            Amounts::Cents => Unit::Cents,
            Amounts::Chips => Unit::Whole,
        };
        return Err(NotImported::TooLarge {
            pot: record.unit.show(pot).to_string(),
            most: unit.show(MOST).to_string(),
        });
    }
    let result = money(&record, played, result);
    let big_blind = money(&record, played, record.min_bet);
    let read = Read::of(&record, &told, place, played.amounts());
    Ok(Imported {
        room: room.or(venue).unwrap_or_else(|| SOMEWHERE.to_owned()),
        hand: OwnHand {
            hand,
            table: TableId(table(&record)),
            at,
            game: match record.variant {
                Variant::NoLimitHoldem => Game::Holdem,
                Variant::PotLimitOmaha => Game::Omaha,
            },
            stake: stake(&record, played),
            played,
            big_blind,
            position: position(&record, place),
            cards: hole(&record, place),
            board: board(&record),
            result,
            record: Some(hand_text(&record)),
        },
        figures: HandFigures::of_result(result, big_blind).with(&read, big_blind),
    })
}

pub(super) fn own_text<'a>(record: &'a Hand, name: &str) -> Option<&'a str> {
    match record.own(name) {
        Some(Value::Text(text)) => Some(text),
        _ => None,
    }
}

/// One's place and name. Players without names are called as the format calls them.
pub(super) fn oneself(record: &Hand, player: Option<&str>) -> Result<(usize, String), NotImported> {
    let name = player.or_else(|| own_text(record, own::HERO));
    let name = name.ok_or(NotImported::NobodyIsOneself)?;
    let place = place_of(record, name).ok_or_else(|| NotImported::NotDealtIn(name.to_owned()))?;
    Ok((place, name.to_owned()))
}

/// The number and the moment of a hand.
fn identity(record: &Hand, room: Option<&str>) -> (HandId, Millis) {
    let at = moment(record);
    // What came from nowhere is still known by what is in it when it is exported and comes back.
    let is_named = match room {
        Some(room) => room != SOMEWHERE,
        None => record.text(Text::Venue).is_some(),
    };
    match (&record.hand, at, is_named && record.time.is_some()) {
        (Some(Name::Number(number)), Some(at), true) => (HandId(number.cast_unsigned()), at),
        _ => (digest_of(record), at.unwrap_or_default()),
    }
}

/// The number of a hand that is known by what is in it.
pub(super) fn digest_of(record: &Hand) -> HandId {
    let mut record = record.clone();
    // Who looks at it makes no other hand of it.
    record.remove_own(own::HERO);
    HandId(digest(&hand_text(&record)) >> 1)
}

/// FNV-1a, of 64 bits: it stays the same, whatever the program is built with.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// When it began; the time is taken for UTC, whatever zone is named.
pub(super) fn moment(record: &Hand) -> Option<Millis> {
    let time = record.time.unwrap_or_default();
    let seconds =
        i64::from(time.hour) * 3_600 + i64::from(time.minute) * 60 + i64::from(time.second);
    let millis = i64::from(time.nanosecond / 1_000_000);
    Some(record.date()?.start()? + Millis::from_secs(seconds) + Millis(millis))
}

fn table(record: &Hand) -> u32 {
    match record.table {
        Some(Name::Number(number)) => u32::try_from(number).unwrap_or_default(),
        _ => 0,
    }
}

/// The format of a stake or the class of a game, as far as it is known.
pub(super) fn played(record: &Hand) -> Played {
    let word = own_text(record, own::FORMAT).unwrap_or_default();
    let tournament = match record.own(own::TOURNAMENT) {
        Some(Value::Integer(number)) => u32::try_from(*number).ok(),
        _ => None,
    };
    let is_game = tournament.is_some()
        || record.text(Text::Event).is_some()
        || record.count(Count::Level).is_some();
    if !is_game {
        let format = Format::ALL.into_iter().find(|format| format.word() == word);
        return Played::Cash(format.unwrap_or(Format::Standard));
    }
    let class = match (word, Family::named(word)) {
        ("sit-and-go", _) => Class::SitAndGo,
        (_, Some(family)) => Class::HexaPro(family),
        (_, None) => Class::MultiTable,
    };
    let tournament = TournamentId(tournament.unwrap_or_default());
    Played::Game { class, tournament }
}

/// The book has cents in cash games and chips in tournaments, whatever unit a file has.
pub(super) fn money(record: &Hand, played: Played, amount: Chips) -> Chips {
    match (played, record.unit) {
        (Played::Cash(_), Unit::Whole) => Chips(amount.0.saturating_mul(100)),
        (Played::Game { .. }, Unit::Cents) => Chips(amount.0 / 100),
        (Played::Cash(_), Unit::Cents) | (Played::Game { .. }, Unit::Whole) => amount,
    }
}

/// `NL10`, or what the tournament is called.
pub(super) fn stake(record: &Hand, played: Played) -> String {
    let told = own_text(record, own::STAKE).or(record.text(Text::Event));
    match (told, played) {
        (Some(told), _) => told.to_owned(),
        (None, Played::Game { class, .. }) => class.word().to_owned(),
        (None, Played::Cash(_)) => {
            let limit = match record.variant {
                Variant::NoLimitHoldem => "NL",
                Variant::PotLimitOmaha => "PL",
            };
            format!("{limit}{}", money(record, played, record.min_bet).0)
        }
    }
}

pub(super) fn hole(record: &Hand, place: usize) -> Hole {
    let cards = record.actions.iter().find_map(|action| match action {
        Action::DealHole { player, cards } | Action::Show { player, cards }
            if player.index() == place && cards.iter().all(Option::is_some) =>
        {
            Some(*cards)
        }
        _ => None,
    });
    let cards = cards.unwrap_or_default();
    cards.known().collect()
}

pub(super) fn board(record: &Hand) -> Board {
    let mut board = Board::NONE;
    for action in &record.actions {
        if let Action::DealBoard(cards) = action {
            cards.known().for_each(|card| board.push(card));
        }
    }
    board
}

/// What the stack gained or lost: as the record says, or as the hand comes out. Who has folded has lost what they put in, whatever
/// cards the others have.
pub(super) fn result(record: &Hand, told: &Told, place: usize) -> Option<Chips> {
    if let (Some(after), Some(before)) = (record.finishing_stacks, record.starting_stacks[place]) {
        return Some(after[place] - before);
    }
    let has_winner = record
        .winnings
        .filter(|won| won.iter().any(|won| won.is_positive()));
    if let Some(won) = has_winner {
        return Some(won[place] - put_in(told, place));
    }
    let is_fold = |event: &Event| matches!(event, Event::Folded { seat } if seat.index() == place);
    if told.events.iter().any(is_fold) {
        return Some(-put_in(told, place));
    }
    let after = told.outcome.finishing_stacks?;
    Some(after[place] - record.starting_stacks[place]?)
}

fn put_in(told: &Told, place: usize) -> Chips {
    let own = paid(told).filter(|(seat, _)| seat.index() == place);
    own.map(|(_, amount)| amount).sum()
}

/// What all put in, and did not get back.
fn pot(told: &Told) -> Chips {
    paid(told).map(|(_, amount)| amount).sum()
}

/// What everybody puts in, and with a minus gets back because nobody could match it.
fn paid(told: &Told) -> impl Iterator<Item = (Seat, Chips)> {
    told.events.iter().filter_map(|event| match *event {
        Event::Ante { seat, amount }
        | Event::Post { seat, amount, .. }
        | Event::Called { seat, amount }
        | Event::Raised { seat, amount, .. } => Some((seat, amount)),
        Event::Returned { seat, amount } => Some((seat, -amount)),
        _ => None,
    })
}
