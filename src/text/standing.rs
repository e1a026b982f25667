//! How somebody stands in the game, and what waits for the end of the hand (C5–C11, C15).

use super::{Subject, Text};
use crate::base::{Cents, Millis};
use crate::protocol::{
    Entry, EntryOffer, Farewell, LeaveReason, OutReason, Own, Setting, Standing, Switch,
};

impl Text {
    /// What somebody does now: `Cleo sits out.`
    pub fn stands(&self, who: &Subject, standing: &Standing, now: Millis) -> String {
        let name = ("who", who.name.as_str().into());
        let you = ("you", who.you().into());
        match *standing {
            Standing::In => self.get("stands-in", [name, you]),
            Standing::Entering(Entry::Wait) => self.get("stands-waits", [name, you]),
            Standing::Entering(Entry::Post) => self.get("stands-posts", [name, you]),
            // The time for all tables together is told with them, and is over before that of this one.
            Standing::Out {
                why: OutReason::AllTables,
                ..
            } => self.get("stands-out-everywhere", [name, you]),
            Standing::Out { until, why } => self.get(
                "stands-out",
                [
                    name,
                    you,
                    ("time", self.time(until - now).into()),
                    ("why", self.out_reason(why).into()),
                ],
            ),
            Standing::Away { why } => {
                let why = ("why", self.out_reason(why).into());
                self.get("stands-away", [name, you, why])
            }
        }
    }

    /// The state in a few words, for a list; nothing for somebody who plays.
    pub fn standing(&self, standing: &Standing, now: Millis) -> Option<String> {
        Some(match *standing {
            Standing::In => return None,
            Standing::Entering(Entry::Wait) => self.word("standing-waits"),
            Standing::Entering(Entry::Post) => self.word("standing-posts"),
            Standing::Out { until, .. } => {
                self.get("standing-out", [("time", self.time(until - now).into())])
            }
            Standing::Away { .. } => self.word("standing-away"),
        })
    }

    /// Why somebody sits out.
    pub fn out_reason(&self, why: OutReason) -> String {
        self.word(match why {
            OutReason::Choice => "out-choice",
            OutReason::TimeOut => "out-time",
            OutReason::NextBigBlind => "out-big-blind",
            OutReason::AllTables => "out-all-tables",
            OutReason::Absent => "out-absent",
        })
    }

    /// Why somebody left; nothing where they chose to.
    pub fn leave_reason(&self, why: LeaveReason) -> Option<String> {
        Some(self.word(match why {
            LeaveReason::Choice => return None,
            LeaveReason::SatOutTooLong => "left-sat-out",
            LeaveReason::OutEverywhereTooLong => "left-out-everywhere",
            LeaveReason::NoRebuy => "left-no-rebuy",
            LeaveReason::KnockedOut => "left-knocked-out",
            LeaveReason::Moved => "left-moved",
            LeaveReason::GameOver => "left-game-over",
        }))
    }

    /// What will happen to the person who reads, as far as it is new.
    pub fn own(&self, before: Option<&Own>, after: &Own) -> Vec<String> {
        let mut lines = Vec::new();
        if after.leaves != before.and_then(|own| own.leaves) {
            lines.push(match after.leaves {
                Some(_) => self.word("own-leaves"),
                None => self.word("own-stays"),
            });
        }
        if after.sits_out != before.and_then(|own| own.sits_out) {
            lines.push(match after.sits_out {
                Some(why) => self.get("own-sits-out", [("why", self.out_reason(why).into())]),
                None => self.word("own-stays-in"),
            });
        }
        let top_up = before.map_or(Cents::ZERO, |own| own.top_up);
        if after.top_up != top_up && after.top_up.is_positive() {
            let amount = self.money(after.top_up);
            lines.push(self.get("own-top-up", [("amount", amount.into())]));
        }
        lines
    }

    /// The ways into the game; nothing for somebody who is dealt in anyway.
    pub fn entry_offer(&self, offer: EntryOffer) -> Option<String> {
        Some(self.word(match offer {
            EntryOffer::AtOnce => return None,
            EntryOffer::Waits => "entry-waits",
            EntryOffer::WaitsOrPosts => "entry-waits-or-posts",
        }))
    }

    pub fn setting(&self, setting: Setting, to: Switch) -> String {
        self.word(match (setting, to) {
            (Setting::SitOutNextBigBlind, Switch::On) => "setting-next-big-blind-on",
            (Setting::SitOutNextBigBlind, Switch::Off) => "setting-next-big-blind-off",
            (Setting::AutoTopUp, Switch::On) => "setting-auto-top-up-on",
            (Setting::AutoTopUp, Switch::Off) => "setting-auto-top-up-off",
        })
    }

    pub fn farewell(&self, why: Farewell) -> String {
        self.word(match why {
            Farewell::Closed => "farewell-closed",
            Farewell::Failed => "farewell-failed",
            Farewell::Replaced => "farewell-replaced",
            Farewell::SentAway => "farewell-sent-away",
        })
    }
}
