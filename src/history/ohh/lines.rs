//! The fields of a record that follow from a document, as the lines of a PHH file: from there the reader of that format
//! goes on, which checks what it checks of any file.

use super::document::{Action, Day, Deed, Document, Round, Seated, Street};
use super::error::Problem;
use crate::base::{Chips, Date, Seat};
use crate::cards::Card;
use crate::history::phh::{Unit, Value};

/// A field and its value as a file writes it.
pub(super) type Line = (&'static str, String);

/// How a raked pot is told: by the stacks after it, where the rule of the rake is known, else by what was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RakeRule {
    Known,
    Unknown,
}

/// The fields that follow from a document.
pub(super) fn lines(document: &Document, rule: RakeRule) -> Result<Vec<Line>, Problem> {
    check_sums(document)?;
    let order = order(document)?;
    let mut play = Play::new(document, &order);
    play.follow(&document.rounds)?;
    let mut lines = play.lines(rule);
    context(document, &order, &mut lines);
    Ok(lines)
}

/// No sum of what is in a hand may be too large to be counted.
fn check_sums(document: &Document) -> Result<(), Problem> {
    let actions = document.rounds.iter().flat_map(|round| &round.actions);
    let pots = document.pots.iter();
    let wins = pots.clone().flat_map(|pot| &pot.wins);
    let stacks = document.players.iter().filter_map(|player| player.stack);
    let all = actions
        .map(|action| action.amount)
        .chain(pots.flat_map(|pot| [pot.amount, pot.rake]))
        .chain(wins.map(|(_, won)| *won))
        .chain(stacks);
    let sum: i128 = all.map(|amount| i128::from(amount.0)).sum();
    match sum <= i128::from(i64::MAX / 4) {
        true => Ok(()),
        false => Err(Problem::TooMuch),
    }
}

/// The players, from the first after the button.
fn order(document: &Document) -> Result<Vec<&Seated>, Problem> {
    let mut order: Vec<&Seated> = document.players.iter().collect();
    let dealer = document.dealer_seat;
    order.sort_by_key(|player| (player.seat <= dealer, player.seat));
    match order.windows(2).find(|pair| pair[0].seat == pair[1].seat) {
        Some(pair) => Err(Problem::SeatTwice(pair[0].seat)),
        None => Ok(order),
    }
}

struct Play<'a> {
    document: &'a Document,
    order: &'a [&'a Seated],
    antes: Vec<Chips>,
    /// Negative where it is posted out of position, as the format has it.
    blinds: Vec<Chips>,
    /// Put in on this street, and altogether.
    street: Vec<Chips>,
    total: Vec<Chips>,
    /// As a file has them, each with a comma behind.
    actions: String,
    folds: usize,
    has_whole_antes: bool,
}

impl<'a> Play<'a> {
    fn new(document: &'a Document, order: &'a [&'a Seated]) -> Self {
        let none = vec![Chips::ZERO; order.len()];
        Self {
            document,
            order,
            antes: none.clone(),
            blinds: none.clone(),
            street: none.clone(),
            total: none,
            actions: String::with_capacity(512),
            folds: 0,
            has_whole_antes: false,
        }
    }

    fn player(&self, id: i64) -> Result<usize, Problem> {
        let place = self.order.iter().position(|player| player.id == id);
        place.ok_or(Problem::NoSuchPlayer(id))
    }

    fn follow(&mut self, rounds: &[Round]) -> Result<(), Problem> {
        self.deal(rounds)?;
        let is_betting = |round: &Round| {
            let mut actions = round.actions.iter();
            round.street != Street::Showdown && actions.any(|action| action.deed.is_decision())
        };
        let last_bet = rounds.iter().rposition(is_betting);
        let mut showdown = Some(
            rounds
                .iter()
                .filter(|round| round.street == Street::Showdown),
        );
        let mut seen = Vec::new();
        for (place, round) in rounds.iter().enumerate() {
            if round.street == Street::Showdown {
                continue;
            }
            if seen.contains(&round.street) {
                return Err(Problem::RunTwice);
            }
            seen.push(round.street);
            if round.street != Street::Preflop {
                self.street.fill(Chips::ZERO);
                if !round.cards.is_empty() {
                    self.actions.push_str("'d db ");
                    append_cards(&round.cards, &mut self.actions);
                    self.actions.push_str("', ");
                }
            }
            for action in &round.actions {
                self.act(action)?;
            }
            // Where nobody can bet any more, hands are turned up before the rest of the board (P3).
            if last_bet.is_none_or(|last| place >= last)
                && let Some(showdown) = showdown.take()
            {
                self.show(showdown)?;
            }
        }
        Ok(())
    }

    /// Everybody is dealt in; cards that are not told are unknown.
    fn deal(&mut self, rounds: &[Round]) -> Result<(), Problem> {
        let mut holes: Vec<&[Card]> = vec![&[]; self.order.len()];
        for action in rounds.iter().flat_map(|round| &round.actions) {
            let place = self.player(action.player)?;
            let tells = match action.deed {
                Deed::Dealt => true,
                // Those of others are not told before.
                Deed::Mucks => holes[place].is_empty(),
                _ => false,
            };
            if tells {
                holes[place] = &action.cards;
            }
        }
        for (place, hole) in holes.iter().enumerate() {
            self.actions.push_str("'d dh ");
            append_player(place, &mut self.actions);
            self.actions.push(' ');
            match hole.is_empty() {
                true => {
                    let unknown = std::iter::repeat_n("??", self.document.variant.hole_cards());
                    self.actions.extend(unknown);
                }
                false => append_cards(hole, &mut self.actions),
            }
            self.actions.push_str("', ");
        }
        Ok(())
    }

    /// Adds what somebody does.
    fn note(&mut self, place: usize, what: &str) {
        self.note_with(place, what, |_| {});
    }

    /// The same with what follows it: an amount, or cards.
    fn note_with(&mut self, place: usize, what: &str, append: impl FnOnce(&mut String)) {
        self.actions.push('\'');
        append_player(place, &mut self.actions);
        self.actions.push_str(what);
        append(&mut self.actions);
        self.actions.push_str("', ");
    }

    fn pay(&mut self, place: usize, amount: Chips) {
        self.street[place] += amount;
        self.total[place] += amount;
    }

    fn act(&mut self, action: &Action) -> Result<(), Problem> {
        let place = self.player(action.player)?;
        let Action {
            deed,
            amount,
            is_all_in,
            ..
        } = *action;
        // A record has a forced bet as it should be, whatever the stack could pay of it.
        let due = |should: Chips| match is_all_in && amount < should {
            true => should,
            false => amount,
        };
        let document = self.document;
        match deed {
            Deed::Ante => {
                self.antes[place] += due(document.ante);
                self.total[place] += amount;
            }
            Deed::Dead => {
                self.antes[place] += amount;
                self.total[place] += amount;
                self.has_whole_antes = true;
            }
            Deed::SmallBlind => {
                self.blinds[place] = due(document.small_blind);
                self.pay(place, amount);
            }
            Deed::BigBlind => {
                self.blinds[place] = due(document.big_blind);
                self.pay(place, amount);
            }
            Deed::ExtraBlind => {
                self.blinds[place] = -due(document.big_blind);
                self.pay(place, amount);
            }
            Deed::Straddle => {
                self.blinds[place] = amount;
                self.pay(place, amount);
            }
            Deed::Fold => {
                self.folds += 1;
                self.note(place, " f");
            }
            Deed::Check => self.note(place, " cc"),
            Deed::Call => {
                self.pay(place, amount);
                self.note(place, " cc");
            }
            Deed::Bet | Deed::Raise => {
                self.pay(place, amount);
                let to = self.street[place];
                self.note_with(place, " cbr ", |text| document.unit.append(to, text));
            }
            // Dealt before, shown later; and what does not change the hand that is played.
            Deed::Dealt
            | Deed::Shows
            | Deed::Mucks
            | Deed::AddedChips
            | Deed::SitsDown
            | Deed::StandsUp => {}
        }
        Ok(())
    }

    /// A winner whom nobody called shows for fun, which is no action of the format.
    fn show<'r>(&mut self, rounds: impl Iterator<Item = &'r Round>) -> Result<(), Problem> {
        if self.folds + 1 >= self.order.len() {
            return Ok(());
        }
        for action in rounds.flat_map(|round| &round.actions) {
            let place = self.player(action.player)?;
            match action.deed {
                Deed::Shows => {
                    self.note_with(place, " sm ", |text| append_cards(&action.cards, text));
                }
                Deed::Mucks => self.note(place, " sm"),
                _ => {}
            }
        }
        Ok(())
    }

    fn lines(&self, rule: RakeRule) -> Vec<Line> {
        let Document { unit, variant, .. } = *self.document;
        // Heads-up the forced bets are listed the other way round.
        let forced = |amounts: &[Chips]| match amounts {
            [first, second] => list(unit, [*second, *first]),
            all => list(unit, all.iter().copied()),
        };
        let stacks = self.order.iter().map(|player| player.stack);
        let stacks = joined(stacks, |text, stack| match stack {
            Some(stack) => unit.append(stack, text),
            None => text.push_str("inf"),
        });
        let actions = self.actions.strip_suffix(", ").unwrap_or(&self.actions);
        let mut min_bet = String::new();
        unit.append(self.document.big_blind, &mut min_bet);
        let is_trimmed = !self.has_whole_antes && self.has_equal_antes();
        let mut lines = vec![
            ("variant", format!("'{}'", variant.code())),
            ("ante_trimming_status", is_trimmed.to_string()),
            ("antes", forced(&self.antes)),
            ("blinds_or_straddles", forced(&self.blinds)),
            ("min_bet", min_bet),
            ("starting_stacks", stacks),
            ("actions", format!("[{actions}]")),
        ];
        lines.extend(self.result(rule));
        lines
    }

    /// Whether everybody pays the same, or nobody anything. Where one pays for all it stays whole.
    fn has_equal_antes(&self) -> bool {
        self.antes.windows(2).all(|pair| pair[0] == pair[1])
    }

    fn result(&self, rule: RakeRule) -> Option<Line> {
        let document = self.document;
        let unit = document.unit;
        let mut won = vec![Chips::ZERO; self.order.len()];
        for (id, amount) in document.pots.iter().flat_map(|pot| &pot.wins) {
            won[self.player(*id).ok()?] += *amount;
        }
        let pots: Chips = document.pots.iter().map(|pot| pot.amount).sum();
        let rake: Chips = document.pots.iter().map(|pot| pot.rake).sum();
        if document.pots.iter().all(|pot| pot.wins.is_empty()) && pots.is_positive() {
            return None;
        }
        if rake.is_positive() && rule == RakeRule::Unknown {
            return Some(("winnings", list(unit, won)));
        }
        let stacks: Option<Vec<Chips>> = self.order.iter().map(|player| player.stack).collect();
        let mut stacks = stacks?;
        // What nobody matched goes back to whoever bet it.
        let put_in: Chips = self.total.iter().copied().sum();
        let most = (0..self.total.len()).max_by_key(|place| self.total[*place])?;
        for (place, stack) in stacks.iter_mut().enumerate() {
            *stack += won[place] - self.total[place];
        }
        stacks[most] += put_in - pots;
        Some(("finishing_stacks", list(unit, stacks)))
    }
}

impl Deed {
    const fn is_decision(self) -> bool {
        matches!(
            self,
            Self::Fold | Self::Check | Self::Bet | Self::Raise | Self::Call
        )
    }
}

/// Where, when and who.
fn context(document: &Document, order: &[&Seated], lines: &mut Vec<Line>) {
    if let Some((Day(Date { year, month, day }), time)) = document.start {
        lines.push(("day", day.to_string()));
        lines.push(("month", month.to_string()));
        lines.push(("year", year.to_string()));
        lines.push(("time_zone", quoted("UTC")));
        lines.extend(time.map(|time| ("time", time.to_string())));
    }
    if let Some(seats) = document.table_size {
        lines.push(("seat_count", seats.to_string()));
    }
    let event = document.tournament.as_ref();
    let texts = [
        ("event", event.and_then(|event| event.name.as_deref())),
        ("venue", document.site.as_deref()),
        ("currency", document.currency.as_deref()),
    ];
    for (key, text) in texts {
        lines.extend(text.map(|text| (key, quoted(text))));
    }
    let names = [
        ("table", &document.table_name),
        ("hand", &document.game_number),
    ];
    for (key, name) in names {
        lines.extend(name.as_ref().map(|name| (key, number_or_text(name))));
    }
    let seats = joined(order.iter(), |text, player| {
        Unit::Whole.append(Chips(player.seat), text);
    });
    lines.push(("seats", seats));
    if order.iter().all(|player| player.name.is_some()) && order.len() <= Seat::MAX {
        let names = order.iter().filter_map(|player| player.name.as_deref());
        let names = joined(names, |text, name| text.push_str(&quoted(name)));
        lines.push(("players", names));
    }
}

/// As TOML writes a text.
pub(super) fn quoted(text: &str) -> String {
    Value::Text(text.to_owned()).to_string()
}

fn number_or_text(name: &str) -> String {
    match name.parse::<i64>() {
        Ok(number) if number.to_string() == name => name.to_owned(),
        _ => quoted(name),
    }
}

fn list(unit: Unit, amounts: impl IntoIterator<Item = Chips>) -> String {
    joined(amounts, |text, amount| unit.append(amount, text))
}

fn joined<T>(items: impl IntoIterator<Item = T>, append: impl Fn(&mut String, T)) -> String {
    let mut text = "[".to_owned();
    for (index, item) in items.into_iter().enumerate() {
        text.push_str(if index == 0 { "" } else { ", " });
        append(&mut text, item);
    }
    text.push(']');
    text
}

/// `p1` for the first.
fn append_player(place: usize, text: &mut String) {
    text.push('p');
    Unit::Whole.append(Chips(place as i64 + 1), text);
}

pub(super) fn append_cards(cards: &[Card], text: &mut String) {
    for card in cards {
        text.push(card.rank().letter());
        text.push(card.suit().letter());
    }
}
