//! A tournament of many tables as a file states it (M13, M14): one file, one [`Plan`]. What the file leaves out is as the
//! edition has it.
//!
//! Not here: where the file comes from, and the other one to which it may lead (`target.rs`).

use super::blinds::{self, Level};
use super::edition::{Edition, line};
use super::entry::{self, Paid};
use super::exclusion::{self, ON_EVERY_HEAD, PHASE_1, PHASE_2};
use super::fault::Fault;
use super::phase::Phase;
use super::plan::{AfterLast, Begins, Bounty, Class, Plan, Price, Prizes, Rebuys};
use super::read::{Reading, Record};
use super::sit_and_go::payout;
use super::target::Target;
use super::time::TimeBank;
use super::tournament::PayoutTable;
use super::tree::{Node, Value};
use crate::base::{Cents, Chips, Game, Millis};

const KEYS: [&str; 27] = [
    "inherits", // followed and taken out before; known, so that it is named where it is misspelt
    "name",
    "game",
    "buy_in",
    "buy_ins",
    "free",
    "fee",
    "guarantee",
    "added",
    "seats",
    "stack",
    "level",
    "blinds",
    "late_levels",
    "re_entries",
    "rebuy",
    "add_on",
    "bounty",
    "satellite",
    "phase",
    "payouts",
    "breaks",
    "min_players",
    "max_players",
    "unregister",
    "decision",
    "time_bank",
];

/// More are taken nowhere.
const MOST_PLAYERS: u32 = 100_000;
/// What holds where a file does not say how many are taken.
const USUALLY_AT_MOST: u32 = 10_000;
/// How long before the start one may still take back an entry, where the file does not say (M4).
const UNREGISTER: Millis = Millis::from_secs(5 * 60);
/// How often one may enter again or re-buy, at most.
const MOST_TIMES: u32 = 100;

/// The plan that a file states, and the tournament to which it leads, of which the plan has only the name so far.
pub(super) fn read(node: &Node, edition: &Edition) -> Reading<(Plan, Option<Target>)> {
    let record = node.record(&KEYS)?;
    let usual = &edition.tournament;
    let levels = record
        .optional("blinds", |node| blinds(node, edition))?
        .unwrap_or_else(|| usual.blinds.clone());
    let is_free = record.optional("free", Node::flag)?.unwrap_or(false);
    let phase = record.optional("phase", |node| Phase::read(node, levels.len()))?;
    let satellite = record.optional("satellite", |node| {
        node.record(&["target"])?
            .get("target", |node| Target::read(node, "satellite"))
    })?;
    let bounty = record.optional("bounty", bounty)?;
    exclusion::check_offered(&record, edition)?;
    exclusion::check(&record, |word| match word {
        "free" => is_free,
        PHASE_1 => matches!(phase, Some(Phase::First { .. })),
        PHASE_2 => matches!(phase, Some(Phase::Second)),
        ON_EVERY_HEAD => matches!(bounty, Some((Bounty::Whole | Bounty::Progressive, _))),
        key => record.has(key),
    })?;
    let late_levels = late_levels(&record, edition, &phase, &levels)?;
    let begins = begins(&record, &phase)?;
    let paid = Paid {
        edition,
        stack: stack(&record, usual.stack, &phase, &levels)?,
        on_own_head: match bounty {
            Some((Bounty::Whole | Bounty::Progressive, amount)) => amount,
            _ => Cents::ZERO,
        },
    };
    let prices = match phase {
        Some(Phase::Second) => Vec::new(),
        _ if is_free => paid.free(&record)?,
        _ => paid.prices(&record)?,
    };
    let added = record.optional("added", Node::money)?.unwrap_or_default();
    if is_free && phase.is_none() && added == Cents::ZERO {
        return Err(needs(
            &record,
            "free",
            "added",
            "there is nothing to win otherwise",
        ));
    }
    let prizes = prizes(&record, edition, &phase, satellite.as_ref(), begins)?;
    let plan = Plan {
        name: record.get("name", line)?,
        class: Class::MultiTable,
        game: record.get("game", Game::read)?,
        seats: record
            .optional("seats", Node::seats)?
            .unwrap_or(usual.seats),
        prices,
        begins,
        level_time: record
            .optional("level", Node::level_time)?
            .unwrap_or(usual.level_time),
        after_last: AfterLast::Grows,
        late_levels,
        re_entries: re_entries(&record, late_levels)?,
        rebuys: rebuys(&record, edition, late_levels)?,
        bounty: bounty.map(|(bounty, _)| bounty),
        prizes,
        guarantee: record
            .optional("guarantee", Node::money)?
            .unwrap_or_default(),
        added,
        has_breaks: record.optional("breaks", Node::flag)?.unwrap_or(true),
        decision: record
            .optional("decision", Node::period)?
            .unwrap_or(edition.decision.tournament),
        time_bank: record
            .optional("time_bank", TimeBank::read)?
            .unwrap_or(edition.time_banks.tournament),
        levels,
    };
    let target = match phase {
        Some(Phase::First { target, .. }) => Some(target),
        _ => satellite,
    };
    Ok((plan, target))
}

/// A structure of the edition by its name, or levels.
fn blinds(node: &Node, edition: &Edition) -> Reading<Vec<Level>> {
    match &node.value {
        Value::List(_) => blinds::levels(node),
        Value::Text(_) => {
            let known: Vec<(&String, &Vec<Level>)> = edition.blinds.iter().collect();
            let (_, levels) = node.reference("blinds", &known, |(name, _)| name)?;
            Ok((*levels).clone())
        }
        _ => Err(node.expected("a name in quotes or a list of levels")),
    }
}

/// The kind of bounty, and what one is worth.
fn bounty(node: &Node) -> Reading<(Bounty, Cents)> {
    let record = node.record(&["kind", "amount", "players"])?;
    let amount = record.get("amount", Node::price)?;
    let players = record.optional("players", |node| node.count(1, MOST_PLAYERS))?;
    let words = [
        ("whole", Some(Bounty::Whole)),
        ("progressive", Some(Bounty::Progressive)),
        ("vip", None),
    ];
    let kind = match (record.get("kind", |node| node.word(&words))?, players) {
        (Some(kind), None) => kind,
        (Some(_), Some(_)) => {
            let fault = Fault::Excludes {
                key: "players",
                other: ON_EVERY_HEAD,
                why: "only VIPs are counted",
            };
            return Err(record.clash(&["players"], fault));
        }
        (None, Some(players)) => Bounty::Vip { amount, players },
        (None, None) => return Err(node.fail(Fault::Missing { key: "players" })),
    };
    Ok((kind, amount))
}

/// A value that makes no sense without another one.
fn needs(
    record: &Record<'_>,
    key: &'static str,
    other: &'static str,
    why: &'static str,
) -> Box<super::read::Fail> {
    record.clash(&[key], Fault::Needs { key, other, why })
}

fn late_levels(
    record: &Record<'_>,
    edition: &Edition,
    phase: &Option<Phase>,
    levels: &[Level],
) -> Reading<u32> {
    if let Some(Phase::Second) = phase {
        return Ok(0);
    }
    let late = record
        .optional("late_levels", |node| node.count(0, 1_000))?
        .unwrap_or(edition.tournament.late_levels);
    if late as usize > levels.len() {
        let levels = levels.len();
        return Err(record.clash(
            &["late_levels", "blinds"],
            Fault::LateBeyondLevels { late, levels },
        ));
    }
    match *phase {
        Some(Phase::First { after_level, .. }) if late > after_level => {
            let levels = after_level;
            Err(record.clash(
                &["late_levels", "phase"],
                Fault::LateBeyondPhase { late, levels },
            ))
        }
        _ => Ok(late),
    }
}

fn begins(record: &Record<'_>, phase: &Option<Phase>) -> Reading<Begins> {
    if let Some(Phase::Second) = phase {
        // Whoever survived plays on, even alone.
        return Ok(Begins::OnTime {
            least: 1,
            most: MOST_PLAYERS,
            unregister: Millis::ZERO,
        });
    }
    let players = |key| record.optional(key, |node| node.count(2, MOST_PLAYERS));
    let least = players("min_players")?.unwrap_or(2);
    let most = players("max_players")?.unwrap_or(USUALLY_AT_MOST);
    if least > most {
        let fault = Fault::Players { least, most };
        return Err(record.clash(&["min_players", "max_players"], fault));
    }
    let unregister = record
        .optional("unregister", Node::duration)?
        .unwrap_or(UNREGISTER);
    Ok(Begins::OnTime {
        least,
        most,
        unregister,
    })
}

/// What one starts with. To phase 2 one brings it along.
fn stack(
    record: &Record<'_>,
    usual: Chips,
    phase: &Option<Phase>,
    levels: &[Level],
) -> Reading<Chips> {
    let stack = record
        .optional("stack", |node| node.chips(1))?
        .unwrap_or(usual);
    match levels.first() {
        Some(level) if stack < level.big_blind && !matches!(phase, Some(Phase::Second)) => {
            let big = level.big_blind;
            Err(record.clash(&["stack", "blinds"], Fault::StackBelowBlind { stack, big }))
        }
        _ => Ok(stack),
    }
}

fn re_entries(record: &Record<'_>, late_levels: u32) -> Reading<u32> {
    let times = record
        .optional("re_entries", |node| node.count(0, MOST_TIMES))?
        .unwrap_or(0);
    if times > 0 && late_levels == 0 {
        let why = "one enters again while late registration is open";
        return Err(needs(record, "re_entries", "late_levels", why));
    }
    Ok(times)
}

fn rebuys(record: &Record<'_>, edition: &Edition, late_levels: u32) -> Reading<Option<Rebuys>> {
    let rebuy = record.optional("rebuy", |node| {
        let record = node.record(&["price", "fee", "chips", "most"])?;
        let most = record.get("most", |node| node.count(1, MOST_TIMES))?;
        Ok((entry::for_more_chips(&record, edition)?, most))
    })?;
    let add_on = record.optional("add_on", |node| {
        entry::for_more_chips(&node.record(&["price", "fee", "chips"])?, edition)
    })?;
    let Some((price, most)) = rebuy else {
        let why = "it ends the time of re-buys";
        return match add_on {
            Some(Price { .. }) => Err(needs(record, "add_on", "rebuy", why)),
            None => Ok(None),
        };
    };
    if late_levels == 0 {
        let why = "one re-buys while late registration is open";
        return Err(needs(record, "rebuy", "late_levels", why));
    }
    Ok(Some(Rebuys {
        price,
        most,
        add_on,
    }))
}

fn prizes(
    record: &Record<'_>,
    edition: &Edition,
    phase: &Option<Phase>,
    satellite: Option<&Target>,
    begins: Begins,
) -> Reading<Prizes> {
    if let Some(Phase::First {
        target,
        after_level,
    }) = phase
    {
        return Ok(Prizes::NextPhase {
            target: target.name.clone(),
            after_level: *after_level,
        });
    }
    if let Some(target) = satellite {
        return Ok(Prizes::Seats {
            target: target.name.clone(),
            worth: Cents::ZERO, // until the target is read
        });
    }
    // Places that nobody can take are not paid. How many come to phase 2 is open.
    let most = match (phase, begins) {
        (None, Begins::OnTime { least, .. }) => least as usize,
        _ => 100,
    };
    let usual = &edition.tournament.payouts;
    let prizes = record.optional("payouts", |node| match node.value {
        Value::List(_) => payout(node, most).map(Prizes::Percent),
        _ => PayoutTable::read(node, Some(usual)).map(Prizes::Table),
    })?;
    Ok(prizes.unwrap_or_else(|| Prizes::Table(usual.clone())))
}
