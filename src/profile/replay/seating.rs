//! Who sits where at a recorded table, and the table before the hand.

use crate::base::{
    Chips, Game, Millis, Name, PlayerId, PoolId, Seat, SeatSet, TableId, TournamentId,
};
use crate::history::check::Told;
use crate::history::phh::{Count, Hand, Unit, Variant};
use crate::history::record::Event;
use crate::history::small_blind;
use crate::protocol::view::{CardsView, SeatView, TableView};
use crate::protocol::{AnteRule, Kind, Person, Play, Standing};

/// The table that a hand is looked at on.
const TABLE: TableId = TableId(0);

pub(super) const fn game(record: &Hand) -> Game {
    match record.variant {
        Variant::NoLimitHoldem => Game::Holdem,
        Variant::PotLimitOmaha => Game::Omaha,
    }
}

/// The chairs of the players, whose places in a record are another thing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chairs {
    seats: [Seat; Seat::MAX],
    /// How many there are.
    count: u8,
}

impl Chairs {
    /// As the record says, where it makes sense; else in the order of the record.
    pub(super) fn of(record: &Hand) -> Self {
        let players = record.player_count();
        let count = record.count(Count::SeatCount);
        let count = count.and_then(|count| u8::try_from(count).ok());
        let count = count.filter(|count| usize::from(*count) <= Seat::MAX);
        let mut chairs = Self {
            seats: std::array::from_fn(|place| Seat(place as u8)),
            count: count.unwrap_or(0).max(players as u8).max(2),
        };
        let Some(told) = record.seats else {
            return chairs;
        };
        let mut taken = SeatSet::EMPTY;
        let mut seats = chairs.seats;
        for (seat, told) in seats.iter_mut().zip(told.iter()) {
            let place = told.checked_sub(1).and_then(|seat| u8::try_from(seat).ok());
            match place.map(Seat) {
                Some(place) if place.index() < Seat::MAX && !taken.contains(place) => {
                    taken.insert(place);
                    *seat = place;
                }
                _ => return chairs,
            }
        }
        let highest = taken.iter().map(|seat| seat.0 + 1).max();
        chairs.count = chairs.count.max(highest.unwrap_or(0));
        chairs.seats = seats;
        chairs
    }

    /// Where the player at a place sits.
    pub(super) fn seat(&self, place: usize) -> Seat {
        self.seats.get(place).copied().unwrap_or(Seat(0))
    }

    /// Where the one sits whom the engine calls so.
    pub(super) fn at(&self, seat: Seat) -> Seat {
        self.seat(seat.index())
    }

    pub(super) fn all(&self, seats: SeatSet) -> SeatSet {
        seats.iter().map(|seat| self.at(seat)).collect()
    }
}

/// The name of somebody, as short as names are at a table.
fn name(text: &str, place: usize) -> Name {
    let given = (1..=text.chars().count()).rev().find_map(|letters| {
        let short: String = text.chars().take(letters).collect();
        Name::new(&short).ok()
    });
    let numbered = || Name::new(&format!("p{}", place + 1)).unwrap_or_default();
    given.unwrap_or_else(numbered)
}

pub(super) fn people(record: &Hand, chairs: &Chairs) -> Vec<Person> {
    let person = |place: usize| Person {
        player: player(chairs.seat(place)),
        name: name(record.players.get(place).map_or("", String::as_str), place),
        // A record does not say it.
        kind: Kind::Human,
    };
    (0..record.player_count()).map(person).collect()
}

pub(super) fn player(seat: Seat) -> PlayerId {
    PlayerId(u32::from(seat.0) + 1)
}

/// The table when nobody has posted anything.
pub(super) fn table(
    record: &Hand,
    told: &Told,
    chairs: &Chairs,
    owner: Option<usize>,
) -> TableView {
    let mut seats = [None; Seat::MAX];
    let stacks = stacks(record, told).into_iter();
    for (place, stack) in stacks.take(record.player_count()).enumerate() {
        let seat = chairs.seat(place);
        seats[seat.index()] = Some(SeatView {
            player: player(seat),
            is_connected: true,
            standing: Standing::In,
            broke_until: None,
            stack,
            bet: Chips::ZERO,
            cards: CardsView::None,
            time_bank: Millis::ZERO,
        });
    }
    TableView {
        table: TABLE,
        play: match record.unit {
            Unit::Cents => Play::Cash(PoolId(0)),
            Unit::Whole => Play::Tournament(TournamentId(0)),
        },
        game: game(record),
        small_blind: small_blind(record),
        big_blind: record.min_bet,
        ante: record.antes.iter().copied().max().unwrap_or_default(),
        ante_rule: match record.ante_trimming {
            true => AnteRule::Matched,
            false => AnteRule::Whole,
        },
        chairs: chairs.count,
        own_seat: owner.map(|place| chairs.seat(place)),
        own: None,
        seats,
        hand: None,
        next_hand: None,
    }
}

/// What everybody began with. Of a stack that is not known it is told as much as was put in, and as much again: enough to see
/// that something was left.
fn stacks(record: &Hand, told: &Told) -> [Chips; Seat::MAX] {
    let mut paid = [Chips::ZERO; Seat::MAX];
    for event in &told.events {
        match *event {
            Event::Ante { seat, amount }
            | Event::Post { seat, amount, .. }
            | Event::Called { seat, amount }
            | Event::Raised { seat, amount, .. } => paid[seat.index()] += amount,
            _ => {}
        }
    }
    let mut stacks = paid.map(|paid| paid + paid.max(record.min_bet));
    for (stack, known) in stacks.iter_mut().zip(record.starting_stacks.iter()) {
        *stack = known.unwrap_or(*stack);
    }
    stacks
}
