//! A hand of the room becomes a record: the engine's events and what they lack go in, a [`phh::Hand`] comes out.
//!
//! Blinds, dead small blinds, blinds posted out of position (C4, C5) and the antes of tournaments, no straddles.
//! Amounts are euros and cents in a cash game, whole chips in a tournament. What the format has no field for stands in fields of our own, which
//! `docs/history.md` lists; among them the rule of the rake (K1, K2), so that a check can be exact. Whether a hand
//! was legal is not asked here, only whether others would read the record as the hand that was played.

mod around;
mod owner;
mod reading;
mod time_of_day;
mod unseen;

/// What goes into a record, for those who do not know the engine.
pub use crate::engine::{Event, Rake, Sink};

pub use around::{Prizes, Tournament};
pub use owner::{owner, place_of};

use thiserror::Error;

use super::phh::{
    self, Action, Cards, Count, Each, Forced, Name, Player, Text, Unit, Value, Variant,
};
use crate::base::{Chips, Date, Game, HandId, Millis, Seat, SeatSet, TableId};
use crate::cards::{Card, Hole};
use crate::engine::PostKind;
use crate::history::blinds::mirrored;
use reading::Reading;
use time_of_day::time_of_day;

/// The fields of our own, without the `_` in front.
pub mod own {
    pub const EDITION: &str = "edition";
    pub const FORMAT: &str = "format";
    pub const STAKE: &str = "stake";
    pub const RAKE: &str = "rake";
    pub const RAKE_IN_100_000: &str = "rake_in_100_000";
    pub const RAKE_CAP: &str = "rake_cap";
    pub const RAKE_SHORT_CAP: &str = "rake_short_cap";
    pub const RETURNED: &str = "returned";
    pub const SHOWN: &str = "shown";
    /// Whose hand it is, where a player recorded it.
    pub const HERO: &str = "hero";
    /// Where it was played, where that is not the room that has the record.
    pub const ROOM: &str = "room";
    /// The number of a tournament in its room.
    pub const TOURNAMENT: &str = "tournament";
    /// What an entry costs: for the prizes, for the house, and on one's own head.
    pub const BUY_IN: &str = "buy_in";
    pub const FEE: &str = "fee";
    pub const BOUNTY_FEE: &str = "bounty_fee";
    /// What was drawn for a HexaPro.
    pub const MULTIPLIER: &str = "multiplier";
    /// The money on everybody's head when the hand began.
    pub const HEADS: &str = "heads";
    /// Who won how much from whose head.
    pub const BOUNTIES: &str = "bounties";
    /// What everybody has added to their stack since the last hand.
    pub const TOPPED_UP: &str = "topped_up";
    /// How many are left in a tournament, and how many places are paid.
    pub const PLAYERS_LEFT: &str = "players_left";
    pub const PLACES_PAID: &str = "places_paid";
    /// What there is to win by place, and what those have who sit at other tables, where few are left.
    pub const PRIZES: &str = "prizes";
    pub const STACKS_ELSEWHERE: &str = "stacks_elsewhere";
    /// What it brought to knock each player out, in chips as the prizes went.
    pub const HEADS_IN_CHIPS: &str = "heads_in_chips";
    /// For whom the room folded: they were away, had left or let their time run out.
    pub const UNASKED: &str = "unasked";
}

/// What all hands of a stake have in common.
#[derive(Clone, Copy, Debug)]
pub struct Stakes<'a> {
    pub edition: &'a str,
    /// `standard`, `banzai`, …
    pub format: &'a str,
    /// `NL10`
    pub stake: &'a str,
    pub game: Game,
    pub small_blind: Chips,
    pub big_blind: Chips,
    pub rake: Rake,
    /// How many chairs a table has.
    pub seats: u8,
    /// The base time of a decision (T1).
    pub decision: Millis,
}

/// What all hands of a level of a tournament have in common. Amounts are chips.
#[derive(Clone, Copy, Debug)]
pub struct LevelStakes<'a> {
    pub edition: &'a str,
    /// `hexapro`, `sit-and-go`, `tournament`, …
    pub class: &'a str,
    /// What the tournament is called.
    pub event: &'a str,
    pub game: Game,
    /// From 1.
    pub level: u32,
    pub small_blind: Chips,
    pub big_blind: Chips,
    /// Of everybody; nothing where there is none.
    pub ante: Chips,
    pub seats: u8,
    pub decision: Millis,
}

/// What both have.
struct Terms<'a> {
    unit: Unit,
    edition: &'a str,
    format: &'a str,
    game: Game,
    small_blind: Chips,
    big_blind: Chips,
    ante: Chips,
    seats: u8,
    decision: Millis,
}

/// What a hand begins with. What is by seat counts only where somebody is dealt in.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    pub table: TableId,
    pub hand: HandId,
    pub at: Millis,
    pub button: Seat,
    /// Nobody where it is dead (C4).
    pub small_blind: Option<Seat>,
    pub big_blind: Seat,
    pub dealt_in: SeatSet,
    pub stacks: [Chips; Seat::MAX],
    pub time_banks: [Millis; Seat::MAX],
    pub names: [&'a str; Seat::MAX],
}

/// Why a hand cannot be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotExpressible {
    #[error("the hand is void")]
    Void,
    #[error("the hand has not ended")]
    Unfinished,
    #[error("{0} has a part in the hand without being dealt in")]
    NotDealtIn(Seat),
    #[error("{0} pays an ante of no level, or a straddle, which is not recorded")]
    Forced(Seat),
    #[error("{player} has {stack} after a round, and readers count {read}", stack = .stack.as_cents(), read = .read.as_cents())]
    Stack {
        player: Player,
        stack: Chips,
        read: Chips,
    },
    #[error("{player} raises to {to}, and readers refuse it", to = .to.as_cents())]
    Raise { player: Player, to: Chips },
    #[error("{0} acts, and readers do not ask them")]
    Unasked(Player),
    #[error("{0} is not asked, and readers wait for them")]
    Awaited(Player),
}

/// Writes down one hand at a time and keeps its buffers. Events go in as into any [`Sink`].
#[derive(Debug, Default)]
pub struct Recorder {
    record: phh::Hand,
    /// Which player of the record sits where.
    places: [Option<Player>; Seat::MAX],
    /// By player, as what follows.
    stacks: [Chips; Seat::MAX],
    returned: [Chips; Seat::MAX],
    reading: Reading,
    pot: Chips,
    raked: Chips,
    is_divided: bool,
    problem: Option<NotExpressible>,
}

impl Recorder {
    /// Begins a hand; whatever was recorded before is dropped.
    pub fn begin(&mut self, stakes: &Stakes<'_>, start: &Start<'_>) {
        self.set_up(
            &Terms {
                unit: Unit::Cents,
                edition: stakes.edition,
                format: stakes.format,
                game: stakes.game,
                small_blind: stakes.small_blind,
                big_blind: stakes.big_blind,
                ante: Chips::ZERO,
                seats: stakes.seats,
                decision: stakes.decision,
            },
            start,
        );
        let record = &mut self.record;
        if record.text(Text::Currency).is_none() {
            record.set_text(Text::Currency, "EUR");
        }
        record.own_mut(own::STAKE).set_text(stakes.stake);
        let Rake {
            in_100_000,
            cap,
            short_cap,
        } = stakes.rake;
        *record.own_mut(own::RAKE_IN_100_000) = Value::Integer(in_100_000.into());
        for (name, amount) in [(own::RAKE_CAP, cap), (own::RAKE_SHORT_CAP, short_cap)] {
            record.own_mut(name).set_amount(amount, Unit::Cents);
        }
        // They find their places now and their values at the end.
        record.own_mut(own::RAKE);
        record.own_mut(own::RETURNED);
    }

    /// Begins a hand of a tournament, which nobody rakes.
    pub fn begin_level(&mut self, stakes: &LevelStakes<'_>, start: &Start<'_>) {
        self.set_up(
            &Terms {
                unit: Unit::Whole,
                edition: stakes.edition,
                format: stakes.class,
                game: stakes.game,
                small_blind: stakes.small_blind,
                big_blind: stakes.big_blind,
                ante: stakes.ante,
                seats: stakes.seats,
                decision: stakes.decision,
            },
            start,
        );
        let record = &mut self.record;
        record.set_text(Text::Event, stakes.event);
        record.set_count(Count::Level, stakes.level.into());
        record.own_mut(own::RETURNED);
    }

    fn set_up(&mut self, stakes: &Terms<'_>, start: &Start<'_>) {
        let record = &mut self.record;
        if record.unit != stakes.unit {
            // Nothing of a hand for money is left in one for chips.
            *record = phh::Hand::default();
        }
        for name in around::NOT_ALWAYS {
            record.remove_own(name);
        }
        record.variant = match stakes.game {
            Game::Holdem => Variant::NoLimitHoldem,
            Game::Omaha => Variant::PotLimitOmaha,
        };
        record.unit = stakes.unit;
        record.ante_trimming = true;
        record.min_bet = stakes.big_blind;
        if record.text(Text::TimeZone).is_none() {
            record.set_text(Text::TimeZone, "UTC");
        }
        record.table = Some(Name::Number(start.table.0.into()));
        record.hand = Some(Name::Number(start.hand.0.cast_signed()));
        let Date { year, month, day } = Date::of(start.at);
        record.set_count(Count::Year, year);
        record.set_count(Count::Month, month);
        record.set_count(Count::Day, day);
        record.set_count(Count::SeatCount, stakes.seats.into());
        record.time = Some(time_of_day(start.at));
        record.time_limit = Some(stakes.decision);
        record.actions.clear();
        record.finishing_stacks = None;

        self.places = [None; Seat::MAX];
        let (mut stacks, mut seats, mut banks) = Default::default();
        record.players.resize(start.dealt_in.len(), String::new());
        let order = start.dealt_in.clockwise_after(start.button);
        for (player, (seat, name)) in order.zip(&mut record.players).enumerate() {
            let stack = start.stacks[seat.index()];
            self.places[seat.index()] = Some(Player(player as u8));
            self.stacks[player] = stack;
            Each::push(&mut stacks, Some(stack));
            Each::push(&mut seats, i64::from(seat.0) + 1);
            Each::push(&mut banks, start.time_banks[seat.index()]);
            name.clear();
            name.push_str(start.names[seat.index()]);
        }
        let players = stacks.len();
        record.antes = each(players);
        record
            .antes
            .items_mut()
            .for_each(|ante| *ante = stakes.ante);
        record.blinds_or_straddles = each(players);
        let blinds = [
            (start.small_blind, stakes.small_blind),
            (Some(start.big_blind), stakes.big_blind),
        ];
        record.starting_stacks = stacks;
        record.seats = Some(seats);
        record.time_banks = Some(banks);

        for (name, text) in [(own::EDITION, stakes.edition), (own::FORMAT, stakes.format)] {
            record.own_mut(name).set_text(text);
        }
        // As they should be, also of whom an ante has left nothing to post.
        for (seat, amount) in blinds {
            let player = seat.and_then(|seat| self.player(seat).ok());
            player
                .into_iter()
                .for_each(|player| self.force(player, Forced::Blind(amount)));
        }
        self.reading
            .start(stakes.game, stakes.big_blind, &self.stacks[..players]);
        self.returned = [Chips::ZERO; Seat::MAX];
        (self.pot, self.raked) = (Chips::ZERO, Chips::ZERO);
        self.is_divided = false;
        self.problem = None;
    }

    /// The record of the hand that was played, or why there is none. A winner may show cards after the end (P3), so
    /// this may be asked again.
    pub fn finish(&mut self) -> Result<&phh::Hand, NotExpressible> {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        if !self.is_over() {
            return Err(NotExpressible::Unfinished);
        }
        let players = self.record.player_count();
        self.record.finishing_stacks = Each::new(&self.stacks[..players]);
        let unit = self.record.unit;
        if unit == Unit::Cents {
            let rake = self.record.own_mut(own::RAKE);
            rake.set_amount(self.raked, unit);
        }
        let returned = self.record.own_mut(own::RETURNED);
        returned.set_amounts(&self.returned[..players], unit);
        Ok(&self.record)
    }

    /// Nothing is left in the middle. There was nothing to divide where all folded to a big blind without a small one.
    fn is_over(&self) -> bool {
        let is_won = self.is_divided || self.reading.live().only().is_some();
        is_won && self.pot == Chips::ZERO
    }

    fn player(&self, seat: Seat) -> Result<Player, NotExpressible> {
        let place = self.places.get(seat.index()).copied().flatten();
        place.ok_or(NotExpressible::NotDealtIn(seat))
    }

    /// Heads-up the forced bets are listed the other way round.
    fn force(&mut self, player: Player, forced: Forced) {
        let place = mirrored(player.index(), self.record.player_count());
        let mut list = self.record.blinds_or_straddles.items_mut();
        if let Some(entry) = list.nth(place) {
            *entry = forced;
        }
    }

    fn pay(&mut self, player: Player, amount: Chips) {
        self.stacks[player.index()] -= amount;
        self.pot += amount;
    }

    fn receive(&mut self, player: Player, amount: Chips) {
        self.stacks[player.index()] += amount;
        self.pot -= amount;
    }

    fn note(&mut self, action: Action) {
        self.record.actions.push(action);
    }

    fn follow(&mut self, event: Event) -> Result<(), NotExpressible> {
        match event {
            Event::Ante { seat, amount } => self.ante(seat, amount)?,
            Event::Post { seat, kind, amount } => self.post(seat, kind, amount)?,
            Event::Dealt { seat, hole } => {
                let (player, cards) = (self.player(seat)?, cards(&hole));
                self.note(Action::DealHole { player, cards });
            }
            Event::Folded { seat } => {
                let player = self.player(seat)?;
                self.note(Action::Fold(player));
                self.reading.fold(player)?;
            }
            Event::Checked { seat } => {
                let player = self.player(seat)?;
                self.note(Action::CheckOrCall(player));
                self.reading.check_or_call(player)?;
            }
            Event::Called { seat, amount } => {
                let player = self.player(seat)?;
                self.pay(player, amount);
                self.note(Action::CheckOrCall(player));
                self.reading.check_or_call(player)?;
            }
            Event::Raised { seat, amount, to } => {
                let player = self.player(seat)?;
                self.pay(player, amount);
                self.note(Action::BetOrRaiseTo { player, amount: to });
                self.reading.raise(player, to)?;
            }
            Event::Returned { seat, amount } => {
                let player = self.player(seat)?;
                self.receive(player, amount);
                self.returned[player.index()] += amount;
            }
            Event::StreetEnded { .. } => self.reading.end_street(&self.stacks)?,
            Event::Flop { cards: dealt } => self.note(Action::DealBoard(cards(&dealt))),
            Event::Turn { card } | Event::River { card } => {
                self.note(Action::DealBoard(cards(&[card])));
            }
            Event::Shown { seat, cards } => self.show(seat, cards)?,
            Event::Mucked { seat } => {
                let player = self.player(seat)?;
                self.note(Action::Muck(player));
            }
            Event::Pot { .. } => {}
            Event::Raked { amount, .. } => {
                self.raked += amount;
                self.pot -= amount;
            }
            Event::Awarded { seat, amount, .. } => {
                let player = self.player(seat)?;
                self.receive(player, amount);
                self.is_divided = true;
            }
            Event::Void => return Err(NotExpressible::Void),
        }
        Ok(())
    }

    /// The record has the ante as it should be, whatever the stack could pay of it.
    fn ante(&mut self, seat: Seat, amount: Chips) -> Result<(), NotExpressible> {
        let player = self.player(seat)?;
        if self.record.antes.iter().all(|ante| *ante == Chips::ZERO) {
            return Err(NotExpressible::Forced(seat));
        }
        self.pay(player, amount);
        self.reading.ante(player, amount);
        Ok(())
    }

    /// The record has the blind as it should be, whatever the stack could pay of it.
    fn post(&mut self, seat: Seat, kind: PostKind, amount: Chips) -> Result<(), NotExpressible> {
        let player = self.player(seat)?;
        match kind {
            PostKind::SmallBlind | PostKind::BigBlind => {}
            PostKind::Posted => self.force(player, Forced::Post(self.record.min_bet)),
            PostKind::Straddle => return Err(NotExpressible::Forced(seat)),
        }
        self.pay(player, amount);
        self.reading.post(player, amount);
        Ok(())
    }

    /// A hand turned up at a showdown is an action. What a winner shows whom nobody called may be a part of the hand,
    /// which readers do not take.
    fn show(&mut self, seat: Seat, shown: Hole) -> Result<(), NotExpressible> {
        let player = self.player(seat)?;
        if self.reading.live().has_several() {
            let cards = cards(&shown);
            self.note(Action::Show { player, cards });
        } else {
            let text = Value::Text(shown.to_string());
            *self.record.own_mut(own::SHOWN) = text;
        }
        Ok(())
    }
}

impl Sink for Recorder {
    #[inline]
    fn event(&mut self, event: Event) {
        if self.problem.is_none() {
            self.problem = self.follow(event).err();
        }
    }
}

/// Nothing for each player.
fn each<T: Copy + Default>(players: usize) -> Each<T> {
    let mut each = Each::default();
    for _ in 0..players {
        each.push(T::default());
    }
    each
}

fn cards(cards: &[Card]) -> Cards {
    let mut all = Cards::default();
    for &card in cards {
        all.push(Some(card));
    }
    all
}
