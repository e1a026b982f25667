//! The results of games that have ended, from the player's book (H4).

use crate::base::utc_minute;
use crate::plain::show::Show;
use crate::profile::{GameEnd, GameResult};
use crate::protocol::{Back, Multiplier};
use crate::text::tidy;

impl Show<'_> {
    /// A line each, the newest last, and what they brought together.
    pub(in crate::plain) fn results(&self, results: &[GameResult]) -> Vec<String> {
        let text = self.text;
        if results.is_empty() {
            return vec![text.word("plain-no-results")];
        }
        let newest_last = results.iter().rev();
        let mut lines: Vec<String> = newest_last.map(|result| self.result(result)).collect();
        let sum = results.iter().filter_map(GameResult::result).sum();
        lines.push(text.get(
            "plain-results-sum",
            [
                ("games", results.len().into()),
                ("won", text.money(sum).into()),
            ],
        ));
        lines
    }

    fn result(&self, result: &GameResult) -> String {
        let text = self.text;
        let when = format!("{} {}", text.date(result.ended), utc_minute(result.ended));
        let name = match result.times {
            Some(hundredths) => {
                let times = text.times(Multiplier::from_hundredths(hundredths));
                let name = tidy(&result.name).into();
                text.get(
                    "tournament-drawn",
                    [("name", name), ("times", times.into())],
                )
            }
            None => tidy(&result.name),
        };
        let is = |end: GameEnd| result.how == end.word();
        let end = match result.place {
            Some(place) => {
                let place = ("place", text.place(place).into());
                let players = ("players", result.players.into());
                text.get("screen-place-of", [place, players])
            }
            None if is(GameEnd::CalledOff(Back::default())) => text.word("screen-called-off"),
            None if is(GameEnd::GoesThrough) => text.word("screen-went-through"),
            None => text.word("plain-result-unseen"),
        };
        let won = match result.result() {
            Some(won) => text.money(won),
            None => "none".to_owned(),
        };
        text.get(
            "plain-result-line",
            [
                ("when", when.into()),
                ("name", name.into()),
                ("end", end.into()),
                ("paid", text.money(result.buy_in).into()),
                ("won", won.into()),
            ],
        )
    }
}
