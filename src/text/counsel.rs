//! What a coach says.

use super::{Arg, Text, Unit};
use crate::advice::{Basis, Choice, Counsel, Decision, NotStated};
use crate::base::{Chips, Seat, quote};
use crate::protocol::{Action, Street};

/// Less than this is not worth a word, in big blinds.
const LITTLE: f32 = 0.05;

/// Prizes are spoken of where losing is so much worse than winning is good.
const FELT: f32 = 1.03;

fn percent(share: f32) -> Arg<'static> {
    format!("{:.0}", share * 100.0).into()
}

impl Text {
    /// What is to be said of a turn. `name` says who sits on a chair.
    pub fn counsel(
        &self,
        counsel: &Counsel,
        unit: Unit,
        name: impl Fn(Seat) -> String,
    ) -> Vec<String> {
        let mut lines = vec![self.odds_of_call(counsel, unit), self.ranges(counsel, name)];
        lines.extend(self.charted(counsel, unit));
        lines.push(self.worths(counsel, unit));
        if counsel.pressure > FELT {
            let times = ("times", self.decimal(counsel.pressure).into());
            let needed = ("needed", percent(counsel.prize_odds));
            lines.push(match counsel.to_call > 0.0 {
                true => self.get("coach-pressure-call", [times, needed]),
                false => self.get("coach-pressure", [times]),
            });
        }
        if counsel.heads > 0.0 {
            let heads = self.chips(Chips(counsel.heads.round() as i64), unit);
            let needed = ("needed", percent(counsel.prize_odds));
            lines.push(self.get("coach-heads", [("heads", heads.into()), needed]));
        }
        lines.retain(|line| !line.is_empty());
        lines
    }

    /// What a decision has cost.
    pub fn decision(&self, decision: &Decision, unit: Unit) -> String {
        let counsel = &decision.counsel;
        let street = match counsel.street {
            Street::Preflop => "coach-preflop",
            Street::Flop => "coach-flop",
            Street::Turn => "coach-turn",
            Street::River => "coach-river",
        };
        let done = self.choice(decision.chosen, counsel, unit);
        let best = counsel.best().map(|best| best.action);
        let args = [
            ("street", self.word(street).into()),
            ("done", done.into()),
            (
                "best",
                best.map_or(String::new(), |best| self.choice(best, counsel, unit))
                    .into(),
            ),
            ("lost", self.decimal(decision.lost()).into()),
            ("basis", basis(counsel.basis).into()),
        ];
        match decision.lost() < LITTLE {
            true => self.get("coach-nothing-lost", args),
            false => self.get("coach-lost", args),
        }
    }

    /// The same in as few words as a notice has room for, with the table.
    pub fn verdict(&self, decision: &Decision, unit: Unit, table: &str) -> String {
        let counsel = &decision.counsel;
        let street = match counsel.street {
            Street::Preflop => "preflop",
            Street::Flop => "flop",
            Street::Turn => "turn",
            Street::River => "river",
        };
        let choice = |action| self.choice(action, counsel, unit).into();
        let best = counsel.best().map_or("".into(), |best| choice(best.action));
        self.get(
            "coach-verdict",
            [
                ("table", table.into()),
                ("street", street.into()),
                ("done", choice(decision.chosen)),
                ("lost", self.decimal(decision.lost()).into()),
                ("best", best),
                ("basis", basis(counsel.basis).into()),
            ],
        )
    }

    /// What a call costs, and how often one wins.
    pub fn odds_of_call(&self, counsel: &Counsel, unit: Unit) -> String {
        let equity = ("equity", percent(counsel.equity));
        if counsel.to_call <= 0.0 {
            return self.get("coach-equity", [equity]);
        }
        let amount = |amount: f32| self.chips(Chips(amount.round() as i64), unit);
        self.get(
            "coach-price",
            [
                ("price", amount(counsel.to_call).into()),
                ("pot", amount(counsel.pot).into()),
                ("needed", percent(counsel.pot_odds)),
                equity,
            ],
        )
    }

    /// Why nothing is said against a range.
    pub fn not_stated(&self, why: NotStated, typed: &str) -> String {
        let id = match why {
            NotStated::NoRange => "coach-no-range",
            NotStated::OnlyHoldem => "coach-range-only-holdem",
            NotStated::Impossible => "coach-range-impossible",
        };
        self.get(id, [("typed", quote(typed).into())])
    }

    fn ranges(&self, counsel: &Counsel, name: impl Fn(Seat) -> String) -> String {
        if let Some(range) = &counsel.stated {
            return self.get("coach-stated", [("range", range.as_str().into())]);
        }
        let each = |(seat, part): &(Seat, f32)| {
            let part = percent(part.max(0.01));
            self.get("coach-range", [("who", name(*seat).into()), ("part", part)])
        };
        let ranges: Vec<String> = counsel.ranges.iter().map(each).collect();
        match ranges.is_empty() {
            true => String::new(),
            false => self.get("coach-ranges", [("ranges", self.list(&ranges).into())]),
        }
    }

    /// How often a table or chart does what.
    fn charted(&self, counsel: &Counsel, unit: Unit) -> Option<String> {
        let often = |choice: &Choice| {
            let often = choice.often.filter(|often| *often >= 0.005)?;
            let does = self.choice(choice.action, counsel, unit);
            Some(self.get(
                "coach-often",
                [("often", percent(often)), ("does", does.into())],
            ))
        };
        let mut seen = Vec::new();
        // All raises of a chart are one.
        let once = |choice: &&Choice| {
            let kind = std::mem::discriminant(&choice.action);
            let is_new = !seen.contains(&kind) || counsel.basis == Basis::Solved;
            seen.push(kind);
            is_new
        };
        let does: Vec<String> = counsel
            .choices
            .iter()
            .filter(once)
            .filter_map(often)
            .collect();
        let id = match counsel.basis {
            Basis::Solved => "coach-tables",
            Basis::Charts => "coach-charts",
            Basis::Estimate => return None,
        };
        Some(self.get(id, [("does", self.list(&does).into())]))
    }

    /// What everything is worth, the best first.
    fn worths(&self, counsel: &Counsel, unit: Unit) -> String {
        let mut choices: Vec<&Choice> = counsel.choices.iter().collect();
        choices.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        let each = |choice: &&Choice| {
            let does = self.choice(choice.action, counsel, unit);
            let worth = choice.worth / counsel.big_blind.max(1.0);
            let sign = if worth < -LITTLE { "-" } else { "+" };
            let worth = format!("{sign}{}", self.decimal(worth.abs()));
            self.get(
                "coach-worth",
                [("does", does.into()), ("worth", worth.into())],
            )
        };
        let worths: Vec<String> = choices.iter().map(each).collect();
        let args = [
            ("worths", worths.join(&self.word("coach-between")).into()),
            ("basis", basis(counsel.basis).into()),
        ];
        self.get("coach-worths", args)
    }

    /// What is done, in a word or two.
    pub fn choice(&self, action: Action, counsel: &Counsel, unit: Unit) -> String {
        match action {
            Action::Fold => self.word("coach-fold"),
            Action::Check => self.word("coach-check"),
            Action::Call => self.word("coach-call"),
            Action::RaiseTo(to) => {
                let id = match counsel.to_call > 0.0 || counsel.street == Street::Preflop {
                    true => "coach-raise",
                    false => "coach-bet",
                };
                self.get(id, [("amount", self.figure(to, unit).into())])
            }
        }
    }

    /// With one place behind the point.
    fn decimal(&self, number: f32) -> String {
        let tenths = (number.abs() * 10.0).round() as u64;
        let point = self.word("number-point");
        format!("{}{point}{}", self.number(tenths / 10), tenths % 10)
    }
}

fn basis(basis: Basis) -> &'static str {
    match basis {
        Basis::Solved => "solved",
        Basis::Charts => "charts",
        Basis::Estimate => "estimate",
    }
}
