//! What one may buy in for, and why (C10, C12, C13).

use super::Text;
use crate::base::Cents;
use crate::protocol::{LimitReason, Limits};

impl Text {
    /// `from €5.00 to €10.00`, or one amount.
    pub fn limits(&self, limits: &Limits) -> String {
        self.between(limits.min, limits.max)
    }

    pub fn between(&self, least: Cents, most: Cents) -> String {
        let (min, max) = (self.money(least), self.money(most));
        match least == most {
            true => self.get("limits-one", [("amount", min.into())]),
            false => self.get("limits-range", [("min", min.into()), ("max", max.into())]),
        }
    }

    /// Why they are not the stake's own; nothing where they are.
    pub fn limit_reason(&self, reason: &LimitReason) -> Option<String> {
        Some(match *reason {
            LimitReason::Stake => return None,
            LimitReason::LeftThisTable { with, counter } => self.get(
                "limits-left-this-table",
                [
                    ("with", self.money(with).into()),
                    ("counter", counter.into()),
                ],
            ),
            LimitReason::BanzaiStack {
                instead: Some(instead),
                choices_left,
            } => self.get(
                "limits-banzai-choice",
                [
                    ("instead", self.money(instead).into()),
                    ("choices", choices_left.into()),
                ],
            ),
            LimitReason::BanzaiStack {
                instead: None,
                choices_left: _,
            } => self.word("limits-banzai"),
        })
    }
}
