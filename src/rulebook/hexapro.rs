//! HexaPro and its relatives (H): families, draws, payouts. The draw itself happens elsewhere.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::blinds::{Level, Structures};
use super::fault::Fault;
use super::read::{Fail, Reading, Record};
use super::sit_and_go::payout;
use super::tree::{Node, Spot};
use super::units::{Multiplier, Percent};
use crate::base::{Cents, Chips, Game, Millis};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexaPro {
    pub family: Family,
    pub game: Game,
    pub buy_ins: Vec<Cents>,
    pub blinds: Vec<Level>,
    pub draw: Draw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    HexaPro,
    Classic,
    Highroller,
    Extreme,
    HexaPloExtreme,
}

/// What is drawn when the third player is seated (H2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Draw {
    pub prizes: Vec<Prize>,
    /// What the house keeps on average, as printed: 1 − Σ(weight × times) / 3 (H5).
    pub rake_equivalent: Percent,
}

/// One multiplier and everything that depends on it (H3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Prize {
    pub times: Multiplier,
    /// How often in [`Draw::WEIGHTS`].
    pub weight: u32,
    pub stack: Chips,
    pub level_time: Millis,
    /// Percent of the prize pool by place.
    pub payout: Vec<u8>,
}

const FAMILIES: [(&str, Family); 5] = [
    ("hexapro", Family::HexaPro),
    ("classic", Family::Classic),
    ("highroller", Family::Highroller),
    ("extreme", Family::Extreme),
    ("hexaplo-extreme", Family::HexaPloExtreme),
];

impl Family {
    /// The family of a word.
    pub fn named(word: &str) -> Option<Self> {
        let named = FAMILIES.iter().find(|(name, _)| *name == word);
        named.map(|(_, family)| *family)
    }

    /// The word of the files and of JSON.
    pub fn word(self) -> &'static str {
        let named = FAMILIES.iter().find(|(_, family)| *family == self);
        named.map_or("", |(word, _)| word)
    }
}

impl HexaPro {
    /// Every game is three-handed (H1).
    pub const SEATS: u8 = 3;

    /// The fee of a game (H5).
    pub fn fee(&self, buy_in: Cents) -> Cents {
        self.draw.rake_equivalent.of(buy_in)
    }

    pub(super) fn read_all(
        node: &Node,
        structures: &Structures<'_>,
        draws: &Draws<'_>,
    ) -> Reading<Vec<Self>> {
        let mut known: Vec<Family> = Vec::new();
        node.list(|item| {
            let game = Self::read(item, structures, draws)?;
            if known.contains(&game.family) {
                return Err(item.fail(Fault::Twice(game.family.word().to_owned())));
            }
            known.push(game.family);
            Ok(game)
        })
    }

    fn read(node: &Node, structures: &Structures<'_>, draws: &Draws<'_>) -> Reading<Self> {
        let record = node.record(&["family", "game", "buy_ins", "blinds", "draw"])?;
        let mut last = Cents::ZERO;
        let buy_ins = record.get("buy_ins", |node| {
            node.some(|item| {
                let buy_in = item.price()?;
                item.rising(&mut last, buy_in)?;
                Ok(buy_in)
            })
        })?;
        let blinds = record.get("blinds", |node| structures.named(node))?;
        let draw = record.get("draw", |node| draws.named(node))?;
        for prize in &draw.draw.prizes {
            blinds
                .pays(prize.stack, &record, &["draw", "blinds"])
                .map_err(|fail| draw.blame(fail))?;
            let broken = |buy_in: &&Cents| prize.times.of(**buy_in).is_none();
            if let Some(&buy_in) = buy_ins.iter().find(broken) {
                let times = prize.times;
                let fault = Fault::PrizePool { times, buy_in };
                return Err(draw.blame(record.clash(&["buy_ins", "draw"], fault)));
            }
        }
        Ok(Self {
            family: record.get("family", |node| node.word(&FAMILIES))?,
            game: record.get("game", Game::read)?,
            buy_ins,
            blinds: blinds.levels.clone(),
            draw: draw.draw.clone(),
        })
    }
}

/// The draws of an edition, from which a family takes one by its name.
#[derive(Debug, Default)]
pub(super) struct Draws<'a>(Vec<NamedDraw<'a>>);

#[derive(Debug)]
struct NamedDraw<'a> {
    name: &'a str,
    spot: Spot,
    draw: Draw,
}

impl<'a> Draws<'a> {
    pub(super) fn read(node: &'a Node) -> Reading<Self> {
        node.named(|name, item| {
            Ok(NamedDraw {
                name,
                spot: item.node.spot,
                draw: Draw::read(&item.node)?,
            })
        })
        .map(Self)
    }

    fn named(&self, node: &Node) -> Reading<&NamedDraw<'a>> {
        node.reference("draws", &self.0, |known| known.name)
    }
}

impl NamedDraw<'_> {
    /// A mistake of a game that uses this draw may lie in the draw.
    fn blame(&self, fail: Box<Fail>) -> Box<Fail> {
        fail.unless_nearer(self.spot, &["draws", self.name])
    }
}

impl Draw {
    /// What the weights of a draw sum to.
    pub const WEIGHTS: u32 = 100_000;

    /// What a number below [`Self::WEIGHTS`] draws: the place of the prize, and the prize (H2).
    pub fn drawn(&self, raw: u32) -> (usize, &Prize) {
        let mut below = 0;
        let is_it = |prize: &Prize| {
            below += prize.weight;
            raw < below
        };
        let last = self.prizes.len() - 1;
        let place = self.prizes.iter().position(is_it).unwrap_or(last);
        (place, &self.prizes[place])
    }

    fn read(node: &Node) -> Reading<Self> {
        let record = node.record(&["rake_equivalent", "multipliers"])?;
        let prizes = record.get("multipliers", Self::prizes)?;
        let draw = Self {
            prizes,
            rake_equivalent: record.get("rake_equivalent", printed)?,
        };
        draw.check(&record)?;
        Ok(draw)
    }

    fn prizes(node: &Node) -> Reading<Vec<Prize>> {
        let mut known: Vec<Multiplier> = Vec::new();
        let prizes = node.some(|item| {
            let prize = Prize::read(item)?;
            if known.contains(&prize.times) {
                return Err(item.fail(Fault::Twice(format!("the multiplier {}", prize.times))));
            }
            known.push(prize.times);
            Ok(prize)
        })?;
        let sum: i64 = prizes.iter().map(|prize| i64::from(prize.weight)).sum();
        if sum != i64::from(Self::WEIGHTS) {
            return Err(node.fail(Fault::Weights { sum }));
        }
        Ok(prizes)
    }

    /// The printed rake equivalent is the one that the table makes, to the thousandth of a percent, half up.
    fn check(&self, record: &Record<'_>) -> Reading<()> {
        let pools: i64 = self
            .prizes
            .iter()
            .map(|prize| i64::from(prize.weight) * i64::from(prize.times.in_hundredths()))
            .sum();
        // Three buy-ins of 100 hundredths in each of 100,000 games come in, and are 100,000 thousandths of a percent.
        let stakes = i64::from(HexaPro::SEATS) * 100 * i64::from(Self::WEIGHTS);
        let per_thousandth = stakes / 100_000;
        let computed = (stakes - pools + per_thousandth / 2).div_euclid(per_thousandth);
        if computed == i64::from(self.rake_equivalent.in_100_000()) {
            return Ok(());
        }
        let sign = if computed < 0 { "-" } else { "" };
        let digits = computed.unsigned_abs();
        Err(record.clash(
            &["rake_equivalent", "multipliers"],
            Fault::RakeEquivalent {
                printed: self.rake_equivalent,
                computed: format!("{sign}{}.{:03}", digits / 1_000, digits % 1_000),
            },
        ))
    }
}

/// A rake equivalent, with the three places with which all editions print it.
fn printed(node: &Node) -> Reading<Percent> {
    let percent = node.percent()?;
    if node.text()? != format!("{percent:.3}%") {
        return Err(node.fail(Fault::RakeEquivalentPlaces));
    }
    Ok(percent)
}

impl Prize {
    fn read(node: &Node) -> Reading<Self> {
        let record = node.record(&["times", "weight", "stack", "level", "payout"])?;
        Ok(Self {
            times: record.get("times", Node::multiplier)?,
            weight: record.get("weight", |node| node.count(1, Draw::WEIGHTS))?,
            stack: record.get("stack", |node| node.chips(1))?,
            level_time: record.get("level", |node| match node.period()? {
                time if time.get() % 1_000 != 0 => Err(node.fail(Fault::WholeSeconds)),
                time => Ok(time),
            })?,
            payout: record.get("payout", |node| payout(node, HexaPro::SEATS.into()))?,
        })
    }
}
