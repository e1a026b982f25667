//! The phases of a phased tournament (M14), as a file states them.

use super::exclusion::PHASE_2;
use super::fault::Fault;
use super::read::Reading;
use super::target::Target;
use super::tree::Node;

#[derive(Debug)]
pub(super) enum Phase {
    First { target: Target, after_level: u32 },
    Second,
}

impl Phase {
    /// A phase of a tournament with so many levels.
    pub(super) fn read(node: &Node, levels: usize) -> Reading<Self> {
        let record = node.record(&["number", "target", "ends_after_level"])?;
        if record.get("number", |node| node.whole(1, 2))? == 1 {
            return Ok(Self::First {
                target: record.get("target", |node| Target::read(node, "phase"))?,
                after_level: record.get("ends_after_level", |node| node.count(1, levels as u32))?,
            });
        }
        let of_phase_1 = ["target", "ends_after_level"];
        match of_phase_1.into_iter().find(|key| record.has(key)) {
            Some(key) => Err(record.clash(
                &[key],
                Fault::Excludes {
                    key,
                    other: PHASE_2,
                    why: "it is played to its end",
                },
            )),
            None => Ok(Self::Second),
        }
    }
}
