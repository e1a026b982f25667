//! The stakes of the cash games: blinds, buy-ins (C10) and rake (K1, K2). No rake is taken here.

use std::collections::BTreeSet;

use super::fault::{Fault, Quoted};
use super::read::{Reading, Record};
use super::tree::{Node, Spot, Value};
use super::units::{self, Percent};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, Game, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    Standard,
    Deepstack,
    Shortstack,
    Banzai,
}

/// One stake: a game, a format and its blinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CashStake {
    pub game: Game,
    pub format: Format,
    /// `NL25`: the maximum buy-in in euros after `NL` for Hold'em, `PL` for Omaha.
    pub name: String,
    pub small_blind: Cents,
    pub big_blind: Cents,
    pub min_buy_in: Cents,
    pub max_buy_in: Cents,
    pub seats: u8,
    pub rake: Rake,
}

/// What the house takes of a pot (K1), and at most when two or three are dealt in (K2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rake {
    pub percent: Percent,
    pub cap: Cents,
    pub short_cap: Cents,
}

impl Game {
    /// The word of the files and of JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Holdem => "holdem",
            Self::Omaha => "omaha",
        }
    }

    const fn prefix(self) -> &'static str {
        match self {
            Self::Holdem => "NL",
            Self::Omaha => "PL",
        }
    }

    pub(super) fn read(node: &Node) -> Reading<Self> {
        node.word(&Self::ALL.map(|game| (game.word(), game)))
    }
}

impl Format {
    pub const ALL: [Self; 4] = [
        Self::Standard,
        Self::Deepstack,
        Self::Shortstack,
        Self::Banzai,
    ];

    /// The word of the files and of JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Deepstack => "deepstack",
            Self::Shortstack => "shortstack",
            Self::Banzai => "banzai",
        }
    }
}

const FORMATS: [&str; 4] = ["standard", "deepstack", "shortstack", "banzai"];
const HIGHEST_RAKE: Percent = Percent::from_thousandths(20_000);

/// All stakes: Hold'em before Omaha, format by format, then as the file lists them.
pub(super) fn read_all(cash: &Record<'_>) -> Reading<Vec<CashStake>> {
    let to_start = cash.get("players_to_start", |node| Ok((players(node)?, node.spot)))?;
    let short_cap = cash.get("short_cap", ShortCap::read)?;
    let formats = cash.get("formats", |node| {
        let record = node.record(&FORMATS)?;
        let mut formats = Vec::new();
        for format in Format::ALL {
            let table = record.get(format.word(), |node| Table::read(node, to_start))?;
            formats.push((format, table));
        }
        Ok(formats)
    })?;
    let mut stakes = Vec::new();
    for game in Game::ALL {
        cash.get(game.word(), |node| {
            let record = node.record(&FORMATS)?;
            for (format, table) in &formats {
                let pool = Pool {
                    game,
                    format: *format,
                    table,
                    short_cap: &short_cap,
                };
                let listed = record.optional(format.word(), |node| pool.read(node))?;
                stakes.extend(listed.unwrap_or_default());
            }
            Ok(())
        })?;
    }
    Ok(stakes)
}

/// How many players start a hand (C3).
pub(super) fn players(node: &Node) -> Reading<u32> {
    node.count(2, Seat::MAX as u32)
}

/// What the tables of a format have in common; buy-ins in big blinds.
#[derive(Debug)]
struct Table {
    seats: u8,
    min_buy_in: i64,
    max_buy_in: i64,
    spot: Spot,
}

impl Table {
    fn read(node: &Node, (needed, spot): (u32, Spot)) -> Reading<Self> {
        let record = node.record(&["seats", "min_buy_in", "max_buy_in"])?;
        let big_blinds = |node: &Node| node.whole(1, 10_000);
        let table = Self {
            seats: record.get("seats", |node| {
                let seats = node.seats()?;
                if u32::from(seats) < needed {
                    return Err(node
                        .fail(Fault::TooFewSeats { seats, needed })
                        .unless_nearer(spot, &["cash", "players_to_start"]));
                }
                Ok(seats)
            })?,
            min_buy_in: record.get("min_buy_in", big_blinds)?,
            max_buy_in: record.get("max_buy_in", big_blinds)?,
            spot: record.get("max_buy_in", |node| Ok(node.spot))?,
        };
        let (min, max) = (table.min_buy_in, table.max_buy_in);
        if min > max {
            return Err(record.clash(&["min_buy_in", "max_buy_in"], Fault::BuyIns { min, max }));
        }
        Ok(table)
    }
}

/// The cap with two or three dealt in (K2).
#[derive(Debug)]
enum ShortCap {
    Half,
    /// From which big blind on which cap holds.
    ByBigBlind(Vec<(Cents, Cents)>),
}

impl ShortCap {
    fn read(node: &Node) -> Reading<Self> {
        if let Value::Text(_) = node.value {
            return node.word(&[("half", ())]).map(|()| Self::Half);
        }
        let mut last = Cents::ZERO;
        let rows = node.some(|item| {
            let record = item.record(&["big_blind", "cap"])?;
            let big_blind = record.get("big_blind", Node::price)?;
            item.rising(&mut last, big_blind)?;
            Ok((big_blind, record.get("cap", Node::price)?))
        })?;
        Ok(Self::ByBigBlind(rows))
    }

    /// Half is rounded down to a whole cent; a stated cap is never above the normal one.
    fn of(&self, big_blind: Cents, cap: Cents) -> Cents {
        match self {
            Self::Half => Cents(cap.get() / 2),
            Self::ByBigBlind(rows) => rows
                .iter()
                .rfind(|(from, _)| *from <= big_blind)
                .map_or(cap, |(_, short)| cap.min(*short)),
        }
    }
}

/// A game and a format, whose stakes are listed together.
#[derive(Debug)]
struct Pool<'a> {
    game: Game,
    format: Format,
    table: &'a Table,
    short_cap: &'a ShortCap,
}

impl Pool<'_> {
    fn read(&self, node: &Node) -> Reading<Vec<CashStake>> {
        let mut known = BTreeSet::new();
        node.list(|item| {
            let stake = self.stake(item)?;
            if known.insert(stake.name.clone()) {
                Ok(stake)
            } else {
                Err(item.fail(Fault::Twice(stake.name)))
            }
        })
    }

    fn stake(&self, node: &Node) -> Reading<CashStake> {
        let record = node.record(&["name", "blinds", "rake", "cap"])?;
        let (small_blind, big_blind) = record.get("blinds", blinds)?;
        let stake = CashStake {
            game: self.game,
            format: self.format,
            name: record.get("name", Node::text)?.to_owned(),
            small_blind,
            big_blind,
            min_buy_in: Cents(big_blind.get() * self.table.min_buy_in),
            max_buy_in: Cents(big_blind.get() * self.table.max_buy_in),
            seats: self.table.seats,
            rake: self.rake(&record, big_blind)?,
        };
        let expected = stake.expected_name();
        if stake.name != expected {
            let fault = Fault::StakeName {
                name: Quoted::new(&stake.name),
                max_buy_in: stake.max_buy_in,
                expected,
            };
            let table = ["cash", "formats", self.format.word(), "max_buy_in"];
            return Err(record
                .clash(&["name"], fault)
                .unless_nearer(self.table.spot, &table));
        }
        Ok(stake)
    }

    fn rake(&self, record: &Record<'_>, big_blind: Cents) -> Reading<Rake> {
        let percent = record.get("rake", |node| match node.percent()? {
            percent if percent > HIGHEST_RAKE => Err(node.fail(Fault::RakePercent {
                percent,
                highest: HIGHEST_RAKE,
            })),
            percent => Ok(percent),
        })?;
        let cap = record.get("cap", Node::money)?;
        if percent.is_zero() == cap.is_positive() {
            return Err(record.clash(&["cap"], Fault::RakeCap { percent, cap }));
        }
        Ok(Rake {
            percent,
            cap,
            short_cap: self.short_cap.of(big_blind, cap),
        })
    }
}

impl CashStake {
    /// The number in a stake's name is its maximum buy-in in euros (d).
    fn expected_name(&self) -> String {
        let euros = self.max_buy_in.to_string();
        format!("{}{}", self.game.prefix(), euros.trim_end_matches(".00"))
    }
}

/// `0.05/0.10`.
fn blinds(node: &Node) -> Reading<(Cents, Cents)> {
    let text = node.text()?;
    let (small, big) = text
        .split_once('/')
        .and_then(|(small, big)| Some((units::money(small)?, units::money(big)?)))
        .ok_or_else(|| node.fail(Fault::Blinds(Quoted::new(text))))?;
    if !small.is_positive() {
        return Err(node.fail(Fault::Nothing));
    }
    if small > big {
        return Err(node.fail(Fault::SmallAboveBig {
            small: small.to_string(),
            big: big.to_string(),
        }));
    }
    Ok((small, big))
}
