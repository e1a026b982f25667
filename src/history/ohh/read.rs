//! JSON becomes a record. Amounts are taken as they are written and never pass through a float.

use serde_json::value::RawValue;

use super::document::{
    Action, Bounty, Day, Deed, Document, Pot, Round, Seated, Street, Tournament,
};
use super::error::{Error, Problem};
use super::extension::{self, Field};
use super::json::JsonProblem;
use super::lines::{RakeRule, lines};
use super::of_hand::CHIPS;
use super::raw::{Any, Fields, Raw, RawRound, Whole};
use crate::base::{Chips, Date};
use crate::cards::{Card, Rank, Suit};
use crate::history::phh::{self, Hand, LocalTime, Unit, Value, Variant};
use crate::history::record::own;

/// Reads one hand from the text of its object, which begins on a line of the file.
pub fn read_hand(text: &[u8], first_line: u64) -> Result<Hand, Error> {
    let whole = |problem| Error {
        line: first_line,
        column: 1,
        problem,
    };
    let Whole { ohh } = serde_json::from_slice(text).map_err(|error| {
        let problem = Problem::Json(JsonProblem::of(&error));
        Error {
            line: first_line + (error.line() as u64).saturating_sub(1),
            column: error.column() as u64,
            problem,
        }
    })?;
    let raw = ohh.ok_or_else(|| whole(Problem::NotAHand))?;
    hand(raw).map_err(whole)
}

fn hand(raw: Raw<'_>) -> Result<Hand, Problem> {
    let document = document(&raw)?;
    let mut fields = match raw.extension {
        Some(Fields(fields)) => fields,
        None => of_others(&document),
    };
    let rule = format!("_{}", own::RAKE_IN_100_000);
    let rule = match fields.iter().any(|(key, _)| *key == rule) {
        true => RakeRule::Known,
        false => RakeRule::Unknown,
    };
    let follow = lines(&document, rule)?;
    // What is no field of a record is not one of ours.
    fields.retain(|(key, _)| {
        let is_own = key.len() > 1 && key.starts_with('_');
        is_own || phh::is_field(key)
    });
    let text = extension::record(&follow, &fields);
    phh::read_hand(text.as_bytes()).map_err(|error| Problem::Record(error.problem))
}

/// What is known of a hand that somebody else wrote, beside the fields of the format.
fn of_others(document: &Document) -> Vec<Field> {
    let mut fields = Vec::new();
    let mut own = |name: &str, value: Value| fields.push((format!("_{name}"), Some(value)));
    let rake: Chips = document.pots.iter().map(|pot| pot.rake).sum();
    if document.tournament.is_none() {
        own(own::RAKE, Value::amount(rake, document.unit));
    }
    if let Some(hero) = document.hero {
        let seated = document.players.iter().find(|player| player.id == hero);
        if let Some(name) = seated.and_then(|player| player.name.clone()) {
            own(own::HERO, Value::Text(name));
        }
    }
    if let Some(tournament) = &document.tournament {
        let number = tournament.number.as_deref().map(str::parse::<i64>);
        if let Some(Ok(number)) = number {
            own(own::TOURNAMENT, Value::Integer(number));
        }
        let class = match tournament.is_single_table {
            true => "sit-and-go",
            false => "tournament",
        };
        own(own::FORMAT, Value::Text(class.to_owned()));
        let amounts = [
            (own::BUY_IN, &tournament.buy_in),
            (own::FEE, &tournament.fee),
            (own::BOUNTY_FEE, &tournament.bounty_fee),
        ];
        for (name, amount) in amounts {
            if let Some(Ok(amount)) = amount.as_deref().map(str::parse) {
                own(name, amount);
            }
        }
    }
    fields
}

fn document(raw: &Raw<'_>) -> Result<Document, Problem> {
    let unit = unit(raw);
    let amount = |field, value: Any<'_>| amount(field, value, unit);
    let dealt_in = || {
        raw.players
            .iter()
            .filter(|p| p.is_sitting_out != Some(true))
    };
    let mut players = Vec::with_capacity(raw.players.len());
    for player in dealt_in() {
        players.push(Seated {
            id: whole("players.id", player.id)?,
            seat: whole("players.seat", player.seat)?,
            name: player.name.as_deref().map(str::to_owned),
            stack: match player.starting_stack {
                None => None,
                Some(stack) if stack.get() == "null" => None,
                stack => Some(amount("players.starting_stack", stack)?),
            },
            bounty: player.player_bounty.map(|bounty| bounty.get().to_owned()),
        });
    }
    let mut rounds = Vec::with_capacity(raw.rounds.len());
    for round in &raw.rounds {
        rounds.push(read_round(round, unit)?);
    }
    let mut pots = Vec::new();
    for pot in raw.pots.iter().flatten() {
        let mut wins = Vec::new();
        for win in pot.player_wins.iter().flatten() {
            let player = whole("player_wins.player_id", win.player_id)?;
            wins.push((player, amount("player_wins.win_amount", win.win_amount)?));
        }
        pots.push(Pot {
            amount: amount("pots.amount", pot.amount)?,
            rake: amount("pots.rake", pot.rake)?,
            wins,
        });
    }
    let mut bounties = Vec::new();
    for bounty in raw.tournament_bounties.iter().flatten() {
        bounties.push(Bounty {
            winner: whole("tournament_bounties.player_id", bounty.player_id)?,
            amount: bounty.bounty_won.map_or("0", RawValue::get).to_owned(),
            from: whole("defeated_player_id", bounty.defeated_player_id)?,
        });
    }
    let dealer = raw.dealer_seat.ok_or_else(|| missing("dealer_seat"))?;
    let site = raw.site_name.as_deref();
    let money = raw.currency.as_deref();
    Ok(Document {
        unit,
        variant: variant(raw)?,
        site: site
            .filter(|site| *site != super::write::SITE)
            .map(str::to_owned),
        tournament: tournament(raw),
        game_number: raw
            .game_number
            .and_then(text)
            .filter(|text| !text.is_empty()),
        start: raw.start_date_utc.as_deref().and_then(moment),
        table_name: raw
            .table_name
            .and_then(text)
            .filter(|text| !text.is_empty()),
        table_size: raw
            .table_size
            .and_then(|size| whole("table_size", size).ok()),
        currency: money
            .filter(|money| !money.is_empty() && !money.eq_ignore_ascii_case(CHIPS))
            .map(str::to_owned),
        dealer_seat: whole("dealer_seat", dealer)?,
        small_blind: amount("small_blind_amount", raw.small_blind_amount)?,
        big_blind: amount("big_blind_amount", raw.big_blind_amount)?,
        ante: amount("ante_amount", raw.ante_amount)?,
        hero: raw.hero_player_id.and_then(|id| whole("hero", id).ok()),
        players,
        rounds,
        pots,
        bounties,
    })
}

fn missing(field: &str) -> Problem {
    Problem::Json(JsonProblem::Missing(field.to_owned()))
}

fn variant(raw: &Raw<'_>) -> Result<Variant, Problem> {
    let limit = raw.bet_limit.as_ref();
    let limit = limit.and_then(|limit| limit.bet_type.as_deref());
    match (raw.game_type.as_deref().unwrap_or_default(), limit) {
        ("Holdem", Some("NL") | None) => Ok(Variant::NoLimitHoldem),
        ("Omaha", Some("PL") | None) => Ok(Variant::PotLimitOmaha),
        (game, limit) => {
            let game = format!("{game} {}", limit.unwrap_or_default());
            Err(Problem::Game(game.trim().to_owned()))
        }
    }
}

fn tournament(raw: &Raw<'_>) -> Option<Tournament> {
    let info = raw.tournament_info.as_ref();
    if raw.tournament != Some(true) && info.is_none() {
        return None;
    }
    let written = |value: Any<'_>| value.map(|value| value.get().to_owned());
    let is_named = |name: &&str| !name.is_empty();
    Some(Tournament {
        number: info.and_then(|info| text(info.tournament_number?)),
        name: info
            .and_then(|info| info.name.as_deref())
            .filter(is_named)
            .map(str::to_owned),
        buy_in: info.and_then(|info| written(info.buyin_amount)),
        fee: info.and_then(|info| written(info.fee_amount)),
        bounty_fee: info.and_then(|info| written(info.bounty_fee_amount)),
        is_single_table: info.is_some_and(|info| info.kind.as_deref() == Some("STT")),
        flags: Vec::new(),
    })
}

fn read_round(round: &RawRound<'_>, unit: Unit) -> Result<Round, Problem> {
    let street = Street::ALL
        .into_iter()
        .find(|street| street.word() == round.street);
    let street = street.ok_or_else(|| Problem::Value {
        field: "rounds.street",
        text: round.street.clone().into_owned(),
        expected: "a street",
    })?;
    let mut actions = Vec::with_capacity(round.actions.len());
    for action in &round.actions {
        let deed = Deed::ALL
            .into_iter()
            .find(|deed| deed.word() == action.action);
        actions.push(Action {
            player: whole("actions.player_id", action.player_id)?,
            deed: deed.ok_or_else(|| Problem::Value {
                field: "actions.action",
                text: action.action.clone().into_owned(),
                expected: "an action",
            })?,
            amount: amount("actions.amount", action.amount, unit)?,
            is_all_in: action.is_allin == Some(true),
            cards: cards(action.cards)?,
        });
    }
    Ok(Round {
        street,
        cards: cards(round.cards)?,
        actions,
    })
}

/// A list of texts; an empty text or nothing where there are none.
fn cards(value: Any<'_>) -> Result<Vec<Card>, Problem> {
    let Some(value) = value.filter(|value| !matches!(value.get(), "null" | "\"\"")) else {
        return Ok(Vec::new());
    };
    let list = value.get().strip_prefix('[');
    let list = list.and_then(|list| list.strip_suffix(']'));
    let card = |text: &str| -> Option<Card> {
        let text = text.trim().strip_prefix('"')?.strip_suffix('"')?;
        let mut letters = text.chars();
        let (rank, suit) = (letters.next()?, letters.next()?);
        let (rank, suit) = (Rank::from_letter(rank)?, Suit::from_letter(suit)?);
        letters.next().is_none().then(|| Card::new(rank, suit))
    };
    let cards = list.and_then(|list| match list.trim() {
        "" => Some(Vec::new()),
        list => list.split(',').map(card).collect(),
    });
    cards.ok_or_else(|| Problem::Value {
        field: "cards",
        text: phh::quote(value.get()),
        expected: "a list of cards such as \"Ah\"",
    })
}

/// Cents, unless nothing has a fraction, or a tournament writes its chips as if they had one.
fn unit(raw: &Raw<'_>) -> Unit {
    let blinds = [
        raw.small_blind_amount,
        raw.big_blind_amount,
        raw.ante_amount,
    ];
    let stacks = raw.players.iter().map(|player| player.starting_stack);
    let actions = raw.rounds.iter().flat_map(|round| &round.actions);
    let bets = actions.map(|action| action.amount);
    let pots = raw.pots.iter().flatten().map(|pot| pot.amount);
    let mut all = blinds
        .into_iter()
        .chain(stacks)
        .chain(bets)
        .chain(pots)
        .flatten();
    let is_tournament = raw.tournament == Some(true) || raw.tournament_info.is_some();
    let has_fraction = all.any(|amount| match is_tournament {
        true => {
            let fraction = amount.get().split_once('.');
            fraction.is_some_and(|(_, fraction)| !fraction.bytes().all(|digit| digit == b'0'))
        }
        false => amount.get().contains(['.', 'e', 'E']),
    });
    if has_fraction {
        Unit::Cents
    } else {
        Unit::Whole
    }
}

/// Nothing where it is not told.
fn amount(field: &'static str, value: Any<'_>, unit: Unit) -> Result<Chips, Problem> {
    let Some(value) = value.filter(|value| value.get() != "null") else {
        return Ok(Chips::ZERO);
    };
    let text = value.get().trim_matches('"');
    let refuse = |reason| Problem::Amount {
        field,
        text: phh::quote(text),
        reason,
    };
    if let Some(amount) = unit.read_plain(text) {
        return Ok(amount);
    }
    let read: Value = text.parse().map_err(|_| refuse("no number"))?;
    let amount = read.as_amount(unit);
    amount.ok_or_else(|| refuse("negative, too large, or with more than two places"))
}

fn whole(field: &'static str, value: &RawValue) -> Result<i64, Problem> {
    let number = value.get().trim_matches('"').parse();
    number.map_err(|_| Problem::Value {
        field,
        text: phh::quote(value.get()),
        expected: "a whole number",
    })
}

/// A text, or a number as a text.
fn text(value: &RawValue) -> Option<String> {
    match value.get().bytes().next()? {
        b'"' => serde_json::from_str(value.get()).ok(),
        b'n' => None,
        _ => Some(value.get().to_owned()),
    }
}

/// `2026-01-31T18:05:09.5Z`
fn moment(text: &str) -> Option<(Day, Option<LocalTime>)> {
    let (day, time) = text.trim_end_matches('Z').split_once(['T', ' '])?;
    let mut parts = day.split('-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let (time, fraction) = time.split_once('.').unwrap_or((time, ""));
    let mut parts = time.split(':').map(|part| part.parse::<u8>().ok());
    let (hour, minute, second) = (parts.next()??, parts.next()??, parts.next()??);
    let is_short = fraction.len() <= 9 && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let nanosecond = format!("{fraction:0<9}")
        .parse()
        .ok()
        .filter(|_| is_short)?;
    let time = LocalTime {
        hour,
        minute,
        second,
        nanosecond,
    };
    Some((Day(Date { year, month, day }), Some(time)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_read_with_and_without_fractions() {
        let time = |text: &str| {
            moment(text)
                .and_then(|(_, time)| time)
                .map(|time| time.to_string())
        };
        assert_eq!(time("2020-04-07T14:32:50").as_deref(), Some("14:32:50"));
        assert_eq!(
            time("2020-04-07T14:32:50.25Z").as_deref(),
            Some("14:32:50.25")
        );
        assert_eq!(time("yesterday"), None);
    }
}
