//! What an edition says about things that go wrong (X2, X3, P4). Not what is done then.

use super::read::Reading;
use super::tree::Node;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// After how many days unresolved bets go to charity (X2); 0: the edition does not say so.
    pub charity_days: u32,
    /// Within how many days incomplete HexaPros are decided; 0: the edition does not say so.
    pub hexapro_days: u32,
    /// "Malfunction voids all pays and plays."
    pub malfunction_voids: bool,
    pub cancelled_freeroll: CancelledFreeroll,
}

/// How the added pool of a freeroll is shared that is cancelled before the money (X3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CancelledFreeroll {
    Equally,
    /// Half equally, half by chips.
    LikeAPaidPool,
}

impl Trouble {
    pub(super) fn read(node: &Node) -> Reading<Self> {
        let record = node.record(&[
            "charity_days",
            "hexapro_days",
            "malfunction_voids",
            "cancelled_freeroll",
        ])?;
        Ok(Self {
            charity_days: record.get("charity_days", |node| node.count(0, 3_650))?,
            hexapro_days: record.get("hexapro_days", |node| node.count(0, 3_650))?,
            malfunction_voids: record.get("malfunction_voids", Node::flag)?,
            cancelled_freeroll: record.get("cancelled_freeroll", |node| {
                node.word(&[
                    ("equally", CancelledFreeroll::Equally),
                    ("like a paid pool", CancelledFreeroll::LikeAPaidPool),
                ])
            })?,
        })
    }
}
