//! The text of one hand becomes a [`Hand`]: its fields, their types, and what they must agree on.
//!
//! A field that is not in the specification is checked to be TOML and otherwise ignored, as the
//! specification asks; those that begin with `_` are kept, unless there is a table in them.

use super::action::Action;
use super::amount::{Amount, AmountProblem, Unit};
use super::dealt::Dealt;
use super::error::{Error, Fault, Problem, fault, quote, utf8};
use super::fields::{FIELDS, Field, REQUIRED, find};
use super::figures::{amount, check_positive, millis, negative_amount, wrong_type};
use super::hand::{Each, Forced, Hand, Name, Variant};
use super::header::Header;
use super::notation::{self, ActionProblem, Notation};
use super::syntax::{Cursor, Item, Key, Keys, TableId, local_time};
use crate::base::{Chips, Seat};

/// Reads the text of a `.phh` file: one hand.
pub fn read_hand(text: &[u8]) -> Result<Hand, Error> {
    let mut hand = Hand::default();
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    read_into(text, None, &mut hand).map_err(|fault| Error::new(text, *fault, 1))?;
    Ok(hand)
}

/// Reads one hand: at the top level of the text, or in the table with the given number.
pub(super) fn read_into(text: &[u8], number: Option<u64>, hand: &mut Hand) -> Result<(), Fault> {
    hand.clear();
    let text = utf8(text)?;
    let mut reading = Reading {
        cursor: Cursor::new(text),
        hand,
        number,
        here: if number.is_some() {
            Here::Outside
        } else {
            Here::Hand
        },
        header: None,
        seen: 0,
        keys: Keys::new(),
        players: None,
        decimals: false,
        dealt: Dealt::default(),
    };
    reading.document()?;
    reading.finish()
}

/// The table to which the next key belongs.
#[derive(Clone, Copy)]
enum Here {
    /// Before the header of a numbered hand.
    Outside,
    Hand,
    /// A table inside the hand.
    Table(TableId),
}

struct Reading<'a, 'h> {
    cursor: Cursor<'a>,
    hand: &'h mut Hand,
    number: Option<u64>,
    here: Here,
    /// Where the header of the hand stands.
    header: Option<usize>,
    /// A bit for each of the [`FIELDS`] that was there.
    seen: u64,
    /// The other keys.
    keys: Keys<'a>,
    /// How many play: the length of the first list by player.
    players: Option<usize>,
    /// Whether an amount was written as a decimal.
    decimals: bool,
    dealt: Dealt,
}

impl<'a> Reading<'a, '_> {
    fn document(&mut self) -> Result<(), Fault> {
        loop {
            self.cursor.skip_lines()?;
            match self.cursor.peek() {
                None => return Ok(()),
                Some(b'[') => self.header()?,
                Some(_) => self.key_value()?,
            }
            self.cursor.end_of_line()?;
        }
    }

    fn header(&mut self) -> Result<(), Fault> {
        let Header {
            at,
            is_list,
            mut path,
        } = Header::read(&mut self.cursor)?;
        if let Some(number) = self.number {
            // The number of the hand: the text was cut where another begins.
            let first = path.remove(0);
            if path.is_empty() {
                if is_list {
                    return Err(fault(at, Problem::ListOfHands(number)));
                }
                if self.header.replace(at).is_some() {
                    return Err(first.duplicate());
                }
                self.here = Here::Hand;
                return Ok(());
            }
        }
        self.check_is_no_field(&path[0])?;
        self.here = Here::Table(if is_list {
            self.keys.open_next(path)?
        } else {
            self.keys.open(path)?
        });
        Ok(())
    }

    /// A field of the format is never a table.
    fn check_is_no_field(&self, key: &Key<'a>) -> Result<(), Fault> {
        match find(&key.name) {
            Some(index) => Err(wrong_type(key.at, index, "a table")),
            None => Ok(()),
        }
    }

    fn key_value(&mut self) -> Result<(), Fault> {
        let key = self.cursor.key()?;
        self.cursor.skip_blanks();
        if self.cursor.eat(b'=') {
            self.cursor.skip_blanks();
            return match self.here {
                Here::Hand => match find(&key.name) {
                    Some(index) => self.field(index, &key),
                    None => self.unknown(key),
                },
                Here::Table(table) => {
                    self.cursor.value()?;
                    self.keys.assign_one(table, key)
                }
                Here::Outside => Err(fault(key.at, Problem::OutsideHands)),
            };
        }
        let path = self.cursor.dotted(key)?;
        self.cursor.expect(b'=', "'='")?;
        self.cursor.skip_blanks();
        self.cursor.value()?;
        match self.here {
            Here::Hand => {
                self.check_is_no_field(&path[0])?;
                self.keys.assign(Keys::ROOT, path)
            }
            Here::Table(table) => self.keys.assign(table, path),
            Here::Outside => Err(fault(path[0].at, Problem::OutsideHands)),
        }
    }

    /// A field that is not in the specification.
    fn unknown(&mut self, key: Key<'a>) -> Result<(), Fault> {
        match key.name.strip_prefix('_') {
            None => drop(self.cursor.value()?),
            Some(name) => {
                if let Some(value) = self.cursor.value_kept()?.keep() {
                    self.hand.own.push((name.to_owned(), value));
                }
            }
        }
        self.keys.assign_one(Keys::ROOT, key)
    }

    fn field(&mut self, index: usize, key: &Key<'a>) -> Result<(), Fault> {
        if self.seen & 1 << index != 0 {
            return Err(key.duplicate());
        }
        self.seen |= 1 << index;
        let at = self.cursor.at();
        match FIELDS[index].1 {
            Field::Antes => self.hand.antes = self.amounts(index)?,
            Field::BlindsOrStraddles => self.hand.blinds_or_straddles = self.blinds(index)?,
            Field::FinishingStacks => self.hand.finishing_stacks = Some(self.amounts(index)?),
            Field::Winnings => self.hand.winnings = Some(self.amounts(index)?),
            Field::StartingStacks => self.hand.starting_stacks = self.starting_stacks(index)?,
            Field::Actions => self.actions(index)?,
            Field::Players => self.player_names(index)?,
            Field::Seats => {
                let seats = self.by_player(index, |cursor, _| {
                    let at = cursor.at();
                    match cursor.value()? {
                        Item::Integer(seat) => Ok(seat),
                        other => Err(wrong_type(at, index, other.kind())),
                    }
                })?;
                self.hand.seats = Some(seats);
            }
            Field::TimeBanks => {
                let banks = self.by_player(index, |cursor, _| {
                    let at = cursor.at();
                    millis(&cursor.value()?, at, index)
                })?;
                self.hand.time_banks = Some(banks);
            }
            Field::MinBet => {
                self.hand.min_bet = amount(&mut self.cursor, index, &mut self.decimals)?;
                check_positive(self.hand.min_bet, at, index)?;
            }
            field => {
                let item = self.cursor.value()?;
                self.plain_field(field, item, at, index)?;
            }
        }
        Ok(())
    }

    /// The fields that are one plain value.
    fn plain_field(
        &mut self,
        field: Field,
        item: Item<'a>,
        at: usize,
        index: usize,
    ) -> Result<(), Fault> {
        match (field, item) {
            (Field::Variant, Item::Text(code)) => {
                self.hand.variant = Variant::from_code(&code)
                    .ok_or_else(|| fault(at, Problem::Variant(quote(&code))))?;
            }
            (Field::AnteTrimming, Item::Boolean(status)) => self.hand.ante_trimming = status,
            (Field::Text(text), Item::Text(content)) => self.hand.set_text(text, content),
            (Field::Count(count), Item::Integer(number)) => self.hand.set_count(count, number),
            (Field::Hand, Item::Integer(number)) => self.hand.hand = Some(Name::Number(number)),
            (Field::Hand, Item::Text(name)) => self.hand.hand = Some(Name::Text(name.into())),
            (Field::Table, Item::Integer(number)) => self.hand.table = Some(Name::Number(number)),
            (Field::Table, Item::Text(name)) => self.hand.table = Some(Name::Text(name.into())),
            (Field::TimeLimit, Item::Float("inf" | "+inf")) => {}
            (Field::TimeLimit, item) => self.hand.time_limit = Some(millis(&item, at, index)?),
            (Field::Time, Item::Moment(text)) => match local_time(text) {
                Some(time) => self.hand.time = Some(time),
                None => return Err(wrong_type(at, index, "a date")),
            },
            (Field::Misplaced, Item::Integer(_) | Item::Float(_)) => {
                return Err(fault(at, Problem::Misplaced(FIELDS[index].0)));
            }
            (_, other) => return Err(wrong_type(at, index, other.kind())),
        }
        Ok(())
    }

    /// A list with something for each player. `read` may raise the flag that amounts are decimals.
    #[inline]
    fn by_player<T: Copy + Default>(
        &mut self,
        index: usize,
        mut read: impl FnMut(&mut Cursor<'a>, &mut bool) -> Result<T, Fault>,
    ) -> Result<Each<T>, Fault> {
        let start = self.list_start(index)?;
        let mut each = Each::default();
        let decimals = &mut self.decimals;
        self.cursor.members(|cursor| {
            let at = cursor.at();
            if each.push(read(cursor, decimals)?) {
                Ok(())
            } else {
                Err(fault(at, Problem::TooManyPlayers(FIELDS[index].0)))
            }
        })?;
        self.check_players(index, each.len(), start)?;
        Ok(each)
    }

    /// Where a list begins; the next byte is its bracket.
    fn list_start(&mut self, index: usize) -> Result<usize, Fault> {
        let start = self.cursor.at();
        match self.cursor.peek() {
            Some(b'[') => Ok(start),
            _ => Err(wrong_type(start, index, self.cursor.value()?.kind())),
        }
    }

    /// All lists by player have the same length, and it is a number of players.
    fn check_players(&mut self, index: usize, found: usize, at: usize) -> Result<(), Fault> {
        let field = FIELDS[index].0;
        if found < 2 {
            return Err(fault(at, Problem::TooFewPlayers { field, found }));
        }
        match *self.players.get_or_insert(found) {
            players if players == found => Ok(()),
            players => Err(fault(
                at,
                Problem::Length {
                    field,
                    found,
                    players,
                },
            )),
        }
    }

    fn amounts(&mut self, index: usize) -> Result<Each<Chips>, Fault> {
        self.by_player(index, |cursor, decimals| amount(cursor, index, decimals))
    }

    fn blinds(&mut self, index: usize) -> Result<Each<Forced>, Fault> {
        let mut first_post = None;
        let blinds = self.by_player(index, |cursor, decimals| {
            let at = cursor.at();
            if cursor.peek() != Some(b'-') {
                return amount(cursor, index, decimals).map(Forced::Blind);
            }
            let post = negative_amount(cursor, index, decimals)?;
            if !post.is_positive() {
                return Ok(Forced::default());
            }
            first_post.get_or_insert(at);
            Ok(Forced::Post(post))
        })?;
        let mirrors_a_blind = |forced: &Forced| match *forced {
            Forced::Blind(_) => true,
            Forced::Post(amount) => blinds.contains(&Forced::Blind(amount)),
        };
        match first_post {
            Some(at) if !blinds.iter().all(mirrors_a_blind) => Err(fault(at, Problem::Post)),
            _ => Ok(blinds),
        }
    }

    fn starting_stacks(&mut self, index: usize) -> Result<Each<Option<Chips>>, Fault> {
        self.by_player(index, |cursor, decimals| {
            let at = cursor.at();
            let rest = &cursor.bytes()[at..];
            if rest.starts_with(b"inf") || rest.starts_with(b"+inf") {
                cursor.value()?;
                return Ok(None);
            }
            let stack = amount(cursor, index, decimals)?;
            check_positive(stack, at, index)?;
            Ok(Some(stack))
        })
    }

    fn player_names(&mut self, index: usize) -> Result<(), Fault> {
        let start = self.list_start(index)?;
        let names = &mut self.hand.players;
        self.cursor.members(|cursor| {
            let at = cursor.at();
            match cursor.value()? {
                Item::Text(_) if names.len() == Seat::MAX => {
                    Err(fault(at, Problem::TooManyPlayers(FIELDS[index].0)))
                }
                Item::Text(name) => {
                    names.push(name.into_owned());
                    Ok(())
                }
                other => Err(wrong_type(at, index, other.kind())),
            }
        })?;
        self.check_players(index, self.hand.players.len(), start)
    }

    fn actions(&mut self, index: usize) -> Result<(), Fault> {
        self.list_start(index)?;
        let Self {
            cursor,
            hand,
            decimals,
            dealt,
            ..
        } = self;
        cursor.members(|cursor| {
            let at = cursor.at();
            let text = match cursor.peek() {
                Some(b'\'' | b'"') => cursor.string()?,
                _ => return Err(wrong_type(at, index, cursor.value()?.kind())),
            };
            let refuse = |problem| action_fault(at, &text, problem);
            let action = match notation::read(&text).map_err(refuse)? {
                Notation::Nothing => return Ok(()),
                Notation::Action(action) => action,
                Notation::BetOrRaiseTo(player, amount) => {
                    *decimals |= matches!(amount, Amount::Cents(_));
                    let amount = Chips(amount.hundredths());
                    if !amount.is_positive() {
                        return Err(refuse(ActionProblem::Amount(AmountProblem::NotPositive)));
                    }
                    Action::BetOrRaiseTo { player, amount }
                }
            };
            dealt.follow(&action, at).map_err(refuse)?;
            hand.actions.push(action);
            Ok(())
        })
    }

    /// What can be said only at the end: that nothing is missing, and what depends on other fields.
    fn finish(&mut self) -> Result<(), Fault> {
        let missing = self.seen.trailing_ones() as usize;
        if missing < REQUIRED {
            let at = self.header.unwrap_or(0);
            return Err(fault(at, Problem::Missing(FIELDS[missing].0)));
        }
        let players = self.hand.player_count();
        let hole_cards = self.hand.variant.hole_cards();
        if let Some((at, problem)) = self.dealt.refusal(players, hole_cards) {
            let text = Cursor::after(self.cursor.text(), at).string()?;
            return Err(action_fault(at, &text, problem));
        }
        if self.decimals {
            self.hand.unit = Unit::Cents;
        } else {
            self.hand.each_amount(|amount| amount.0 /= 100);
        }
        Ok(())
    }
}

impl Hand {
    /// Calls `change` for every amount of the hand.
    fn each_amount(&mut self, mut change: impl FnMut(&mut Chips)) {
        self.antes.items_mut().for_each(&mut change);
        let blinds = self.blinds_or_straddles.items_mut();
        blinds.map(Forced::amount_mut).for_each(&mut change);
        change(&mut self.min_bet);
        self.starting_stacks
            .items_mut()
            .flatten()
            .for_each(&mut change);
        for results in [&mut self.finishing_stacks, &mut self.winnings] {
            results
                .iter_mut()
                .flat_map(Each::items_mut)
                .for_each(&mut change);
        }
        for action in &mut self.actions {
            if let Action::BetOrRaiseTo { amount, .. } = action {
                change(amount);
            }
        }
    }
}

#[cold]
fn action_fault(at: usize, text: &str, problem: ActionProblem) -> Fault {
    let action = quote(text);
    fault(at, Problem::Action { action, problem })
}
