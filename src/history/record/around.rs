//! What belongs to a hand without being a part of its play: the tournament, the multiplier of a HexaPro, the money on heads,
//! and what was added to stacks before it. All of it is told after the hand was begun.

use super::{Recorder, own};
use crate::base::{Cents, Chips, Seat, TournamentId};
use crate::history::phh::{Unit, Value};

/// The tournament that a hand is played in.
#[derive(Clone, Copy, Debug)]
pub struct Tournament<'a> {
    pub id: TournamentId,
    /// Of an entry: for the prizes, for the house, and on one's own head. None where nobody pays.
    pub price: Option<[Cents; 3]>,
    /// What was drawn for a HexaPro, as it is written: `1.5`.
    pub multiplier: Option<&'a str>,
}

/// What there is to win in a tournament.
#[derive(Clone, Copy, Debug)]
pub struct Prizes<'a> {
    pub players_left: u32,
    pub places_paid: u32,
    /// By place, from the first; nothing where many are left.
    pub prizes: &'a [Cents],
    /// What those have who sit at other tables; nothing where many are left.
    pub elsewhere: &'a [Chips],
}

/// Fields that a hand has or not, whatever the last one had.
pub(super) const NOT_ALWAYS: [&str; 15] = [
    own::SHOWN,
    own::TOURNAMENT,
    own::BUY_IN,
    own::FEE,
    own::BOUNTY_FEE,
    own::MULTIPLIER,
    own::HEADS,
    own::BOUNTIES,
    own::TOPPED_UP,
    own::PLAYERS_LEFT,
    own::PLACES_PAID,
    own::PRIZES,
    own::STACKS_ELSEWHERE,
    own::HEADS_IN_CHIPS,
    own::UNASKED,
];

impl Recorder {
    /// Names the tournament of a hand that has begun.
    pub fn of_tournament(&mut self, tournament: &Tournament<'_>) {
        let record = &mut self.record;
        *record.own_mut(own::TOURNAMENT) = Value::Integer(tournament.id.0.into());
        if let Some(price) = tournament.price {
            let names = [own::BUY_IN, own::FEE, own::BOUNTY_FEE];
            for (name, amount) in names.into_iter().zip(price) {
                record.own_mut(name).set_amount(euros(amount), Unit::Cents);
            }
        }
        if let Some(multiplier) = tournament.multiplier {
            record.own_mut(own::MULTIPLIER).set_text(multiplier);
        }
    }

    /// How far it is to the prizes when a hand begins.
    pub fn prizes(&mut self, ahead: &Prizes<'_>) {
        let record = &mut self.record;
        let counts = [
            (own::PLAYERS_LEFT, ahead.players_left),
            (own::PLACES_PAID, ahead.places_paid),
        ];
        for (name, count) in counts {
            *record.own_mut(name) = Value::Integer(count.into());
        }
        if ahead.prizes.is_empty() {
            return;
        }
        let prizes: Vec<Chips> = ahead.prizes.iter().copied().map(euros).collect();
        let lists = [
            (own::PRIZES, prizes.as_slice(), Unit::Cents),
            (own::STACKS_ELSEWHERE, ahead.elsewhere, Unit::Whole),
        ];
        for (name, amounts, unit) in lists {
            record.own_mut(name).set_amounts(amounts, unit);
        }
    }

    /// The money on the head of each who is dealt in, by seat.
    pub fn heads(&mut self, heads: &[Cents; Seat::MAX]) {
        let heads = heads.map(euros);
        self.by_player(own::HEADS, &heads, Unit::Cents);
    }

    /// What it brings to knock each out, by seat; nothing is noted where nobody has money on their head.
    pub fn heads_in_chips(&mut self, heads: &[Chips; Seat::MAX]) {
        if heads.iter().any(|head| head.is_positive()) {
            self.by_player(own::HEADS_IN_CHIPS, heads, Unit::Whole);
        }
    }

    /// The room has folded for somebody.
    pub fn folded_for(&mut self, seat: Seat) {
        let Ok(player) = self.player(seat) else {
            return;
        };
        let number = Value::Integer(i64::from(player.0) + 1);
        match self.record.own_mut(own::UNASKED) {
            Value::List(all) => all.push(number),
            none => *none = Value::List(vec![number]),
        }
    }

    /// What was added to each stack since the last hand, by seat; nothing is noted where nobody has.
    pub fn topped_up(&mut self, added: &[Chips; Seat::MAX]) {
        if added.iter().any(|added| added.is_positive()) {
            self.by_player(own::TOPPED_UP, added, self.record.unit);
        }
    }

    fn by_player(&mut self, name: &str, amounts: &[Chips; Seat::MAX], unit: Unit) {
        let mut ordered = [Chips::ZERO; Seat::MAX];
        for (place, amount) in self.places.iter().zip(amounts) {
            if let Some(player) = place {
                ordered[player.index()] = *amount;
            }
        }
        let players = self.record.player_count();
        self.record
            .own_mut(name)
            .set_amounts(&ordered[..players], unit);
    }

    /// Somebody won money from somebody's head: the winner, how much, and from whom, players as the record counts them. False where
    /// it was not won in this hand, which has left chips to the owner of the head; one's own is paid at the end.
    pub fn bounty(&mut self, winner: Seat, amount: Cents, from: Seat) -> bool {
        let player = |seat| self.player(seat).ok();
        let (Some(winner), Some(from)) = (player(winner), player(from)) else {
            return false;
        };
        if winner != from && self.stacks[from.index()].is_positive() {
            return false;
        }
        let bounty = Value::List(vec![
            Value::Integer(i64::from(winner.0) + 1),
            Value::amount(euros(amount), Unit::Cents),
            Value::Integer(i64::from(from.0) + 1),
        ]);
        match self.record.own_mut(own::BOUNTIES) {
            Value::List(all) => all.push(bounty),
            none => *none = Value::List(vec![bounty]),
        }
        true
    }
}

const fn euros(amount: Cents) -> Chips {
    Chips(amount.0)
}
