//! Blind structures by name, shared by sit & go, tournaments and HexaPro (M, H3). No clock, no M15.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::read::{Reading, Record};
use super::tree::{Node, Spot};
use crate::base::Chips;

/// One level of a structure; an ante of nothing where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Level {
    pub small_blind: Chips,
    pub big_blind: Chips,
    pub ante: Chips,
}

/// The structures of an edition, from which a game takes one by its name.
#[derive(Debug)]
pub(super) struct Structures<'a>(Vec<Structure<'a>>);

#[derive(Debug)]
pub(super) struct Structure<'a> {
    name: &'a str,
    spot: Spot,
    pub(super) levels: Vec<Level>,
}

impl<'a> Structures<'a> {
    pub(super) fn read(node: &'a Node) -> Reading<Self> {
        node.named(|name, item| {
            Ok(Structure {
                name,
                spot: item.node.spot,
                levels: levels(&item.node)?,
            })
        })
        .map(Self)
    }

    /// The structure that `node` names.
    pub(super) fn named(&self, node: &Node) -> Reading<&Structure<'a>> {
        node.reference("blinds", &self.0, |known| known.name)
    }

    pub(super) fn by_name(&self) -> BTreeMap<String, Vec<Level>> {
        let named = |known: &Structure<'a>| (known.name.to_owned(), known.levels.clone());
        self.0.iter().map(named).collect()
    }
}

impl Structure<'_> {
    /// The starting stack of a game that has this structure pays the first big blind; `keys` of the game's
    /// record say which stack and which structure.
    pub(super) fn pays(&self, stack: Chips, record: &Record<'_>, keys: &[&str]) -> Reading<()> {
        match self.levels.first() {
            Some(level) if stack < level.big_blind => {
                let big = level.big_blind;
                Err(record
                    .clash(keys, Fault::StackBelowBlind { stack, big })
                    .unless_nearer(self.spot, &["blinds", self.name]))
            }
            _ => Ok(()),
        }
    }
}

/// Levels `[small, big, ante]`. Big blinds rise; small blinds and antes never fall; no ante exceeds its big blind.
pub(super) fn levels(node: &Node) -> Reading<Vec<Level>> {
    let mut previous: Option<Level> = None;
    let mut number = 0;
    node.some(|item| {
        number += 1;
        let level = level(item)?;
        if level.ante > level.big_blind {
            return Err(item.fail(Fault::AnteAboveBig {
                level: number,
                ante: level.ante,
                big: level.big_blind,
            }));
        }
        if let Some(previous) = previous.replace(level) {
            rises(number, &previous, &level).map_err(|fault| item.fail(fault))?;
        }
        Ok(level)
    })
}

fn level(node: &Node) -> Reading<Level> {
    let figures = node.list(|item| item.chips(0))?;
    let [small_blind, big_blind, ante] = figures[..] else {
        return Err(node.fail(Fault::Type {
            expected: "a list of three numbers: small blind, big blind, ante",
            found: "another list",
        }));
    };
    if !small_blind.is_positive() {
        return Err(node.fail(Fault::Nothing));
    }
    if small_blind > big_blind {
        return Err(node.fail(Fault::SmallAboveBig {
            small: small_blind.to_string(),
            big: big_blind.to_string(),
        }));
    }
    Ok(Level {
        small_blind,
        big_blind,
        ante,
    })
}

fn rises(number: usize, previous: &Level, next: &Level) -> Result<(), Fault> {
    if next.big_blind <= previous.big_blind {
        return Err(Fault::BlindsDoNotRise {
            level: number,
            previous: previous.big_blind,
            next: next.big_blind,
        });
    }
    let never_falls = [
        ("small blind", previous.small_blind, next.small_blind),
        ("ante", previous.ante, next.ante),
    ];
    match never_falls
        .into_iter()
        .find(|(_, before, after)| after < before)
    {
        Some((what, previous, next)) => Err(Fault::LevelFalls {
            level: number,
            what,
            previous,
            next,
        }),
        None => Ok(()),
    }
}
