//! Lengths of time: decisions (T1), time banks (T2), the disconnected (T4), the pace (T5). No clock.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::read::{Reading, Record};
use super::tree::Node;
use super::units::Multiplier;
use crate::base::Millis;

/// A time bank of one kind of game (T2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct TimeBank {
    pub start: Millis,
    /// What is added after every `every_hands`-th hand dealt in.
    pub add: Millis,
    pub every_hands: u32,
    /// What every hand begins with at least; nothing where the bank may be empty.
    pub minimum_per_hand: Millis,
    pub cap: Millis,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeBankKind {
    Cash,
    HexaPro,
    HexaProHigh,
    Tournament,
    SitAndGo,
}

impl TimeBankKind {
    /// The word of the files and of JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Cash => "cash",
            Self::HexaPro => "hexapro",
            Self::HexaProHigh => "hexapro-high",
            Self::Tournament => "tournament",
            Self::SitAndGo => "sng",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeBanks {
    pub cash: TimeBank,
    /// `None` where the edition has no HexaPro.
    pub hexapro: Option<HexaProTimeBanks>,
    pub tournament: TimeBank,
    pub sit_and_go: TimeBank,
}

/// HexaPro's two banks, by the multiplier that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HexaProTimeBanks {
    pub low: TimeBank,
    pub high: TimeBank,
    pub high_from: Multiplier,
}

impl HexaProTimeBanks {
    pub fn of(&self, times: Multiplier) -> &TimeBank {
        if times < self.high_from {
            &self.low
        } else {
            &self.high
        }
    }
}

const KEYS: [&str; 5] = ["start", "add", "every_hands", "minimum_per_hand", "cap"];
const HIGH_KEYS: [&str; 6] = [
    "from",
    "start",
    "add",
    "every_hands",
    "minimum_per_hand",
    "cap",
];

impl TimeBank {
    pub(super) fn read(node: &Node) -> Reading<Self> {
        Self::from_record(&node.record(&KEYS)?)
    }

    fn from_record(record: &Record<'_>) -> Reading<Self> {
        let bank = Self {
            start: record.get("start", Node::duration)?,
            add: record.get("add", Node::duration)?,
            every_hands: record.get("every_hands", |node| node.count(1, 1_000))?,
            minimum_per_hand: record.get("minimum_per_hand", Node::duration)?,
            cap: record.get("cap", Node::period)?,
        };
        let below_cap = [
            ("start", "start", bank.start),
            ("minimum_per_hand", "minimum", bank.minimum_per_hand),
        ];
        match below_cap
            .into_iter()
            .find(|(_, _, amount)| *amount > bank.cap)
        {
            Some((key, what, amount)) => {
                let cap = bank.cap;
                Err(record.clash(&[key, "cap"], Fault::AboveCap { what, amount, cap }))
            }
            None => Ok(bank),
        }
    }
}

impl TimeBanks {
    pub(super) fn read(node: &Node) -> Reading<Self> {
        let record = node.record(&["cash", "hexapro", "hexapro-high", "tournament", "sng"])?;
        let low = record.optional("hexapro", TimeBank::read)?;
        let high = record.optional("hexapro-high", |node| {
            let record = node.record(&HIGH_KEYS)?;
            let from = record.get("from", Node::multiplier)?;
            Ok((TimeBank::from_record(&record)?, from))
        })?;
        let missing = |key| Err(node.fail(Fault::Missing { key }));
        let hexapro = match (low, high) {
            (Some(low), Some((high, high_from))) => Some(HexaProTimeBanks {
                low,
                high,
                high_from,
            }),
            (None, None) => None,
            (Some(_), None) => return missing("hexapro-high"),
            (None, Some(_)) => return missing("hexapro"),
        };
        Ok(Self {
            cash: record.get("cash", TimeBank::read)?,
            hexapro,
            tournament: record.get("tournament", TimeBank::read)?,
            sit_and_go: record.get("sng", TimeBank::read)?,
        })
    }

    /// The banks of the edition by kind.
    pub fn iter(&self) -> impl Iterator<Item = (TimeBankKind, &TimeBank)> {
        let hexapro = self.hexapro.iter().flat_map(|banks| {
            [
                (TimeBankKind::HexaPro, &banks.low),
                (TimeBankKind::HexaProHigh, &banks.high),
            ]
        });
        std::iter::once((TimeBankKind::Cash, &self.cash))
            .chain(hexapro)
            .chain([
                (TimeBankKind::Tournament, &self.tournament),
                (TimeBankKind::SitAndGo, &self.sit_and_go),
            ])
    }
}

/// How long a decision may take before the time bank runs (T1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionTimes {
    pub cash: Millis,
    pub tournament: Millis,
    pub sit_and_go: Millis,
    pub hexapro: Millis,
}

impl DecisionTimes {
    pub(super) fn read(node: &Node) -> Reading<Self> {
        let record = node.record(&["cash", "tournament", "sng", "hexapro"])?;
        Ok(Self {
            cash: record.get("cash", Node::period)?,
            tournament: record.get("tournament", Node::period)?,
            sit_and_go: record.get("sng", Node::period)?,
            hexapro: record.get("hexapro", Node::period)?,
        })
    }
}

/// What a disconnected player gets on top (T4): for one decision, and in all of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disconnected {
    pub decision: Millis,
    pub hand: Millis,
}

impl Disconnected {
    pub(super) fn read(node: &Node) -> Reading<Self> {
        let record = node.record(&["decision", "hand"])?;
        let decision = record.get("decision", Node::duration)?;
        let hand = record.get("hand", Node::duration)?;
        if decision > hand {
            let fault = Fault::DecisionAboveHand { decision, hand };
            return Err(record.clash(&["decision", "hand"], fault));
        }
        Ok(Self { decision, hand })
    }
}

/// The pauses of a table (T5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    pub deal: Millis,
    pub street: Millis,
    /// After each street when nobody can bet any more.
    pub run_out: Millis,
    pub showdown: Millis,
    pub between_hands: Millis,
    /// Before the first hand of a tournament: tables open, a HexaPro shows its draw.
    pub opening: Millis,
}

impl Pace {
    pub(super) fn read(node: &Node) -> Reading<Self> {
        let record = node.record(&[
            "deal",
            "street",
            "run_out",
            "showdown",
            "between_hands",
            "opening",
        ])?;
        Ok(Self {
            deal: record.get("deal", Node::duration)?,
            street: record.get("street", Node::duration)?,
            run_out: record.get("run_out", Node::duration)?,
            showdown: record.get("showdown", Node::duration)?,
            between_hands: record.get("between_hands", Node::duration)?,
            opening: record.get("opening", Node::duration)?,
        })
    }
}
