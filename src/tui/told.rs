//! What the lines of a log tell: not the sentences but what happened, so that they are said anew where the language, the amounts
//! or the suits are written otherwise than before.

use std::sync::Arc;

use crate::advice::{Counsel, Decision};
use crate::base::{Millis, PlayerId, TableId};
use crate::config::Suits;
use crate::protocol::view::{TableChange, TableView, TournamentState, TournamentView};
use crate::text::{CardStyle, Names, Pots, Scene};

use super::app::App;

/// What a line tells.
#[derive(Clone, Debug)]
pub enum Told {
    /// Something happened at the table.
    Change(Box<Moment>),
    /// Somebody wrote in the chat.
    Chat { player: PlayerId, line: String },
    /// What came before was not heard.
    Unseen,
    /// The player's time bank runs; so much was left of it.
    Bank(Millis),
    /// A line of what the coach says of a turn.
    Counsel(Arc<(Counsel, TableView)>, usize),
    /// What a decision has cost.
    Decision(Box<Decision>),
    /// A line of what is new in the tournament.
    News(Arc<(TournamentState, TournamentView, Millis)>, usize),
}

/// A table before and after a change.
#[derive(Clone, Debug)]
pub struct Moment {
    pub before: TableView,
    pub after: TableView,
    pub change: TableChange,
    pub pots: Pots,
    pub now: Millis,
}

impl App {
    /// A line of the log of a table in words.
    pub(super) fn in_words(&self, table: TableId, told: &Told) -> String {
        let text = &self.text;
        let names = self.names();
        let nth = |lines: Vec<String>, line: usize| lines.into_iter().nth(line);
        let said = match told {
            Told::Change(moment) => {
                let scene = Scene {
                    text,
                    names: &names,
                    before: &moment.before,
                    after: &moment.after,
                    pots: moment.pots,
                    unit: self.unit(&moment.after),
                    cards: match self.settings.suits {
                        Suits::Symbols => CardStyle::Symbols,
                        Suits::Letters => CardStyle::Letters,
                    },
                    now: moment.now,
                };
                Some(scene.line(&moment.change))
            }
            Told::Chat { player, line } => {
                let name = self.player_name(*player).to_owned();
                let said = [("who", name.into()), ("line", line.as_str().into())];
                Some(text.get("screen-says", said))
            }
            Told::Unseen => Some(text.word("hand-unseen")),
            Told::Bank(left) => {
                let table = ("table", names.table(table).into());
                let time = ("time", text.time(*left).into());
                Some(text.get("screen-bank-runs", [table, time]))
            }
            Told::Counsel(told, line) => {
                let (counsel, view) = &**told;
                let sits = |seat| self.sits_at(view, seat);
                nth(text.counsel(counsel, self.unit(view), sits), *line)
            }
            Told::Decision(decision) => {
                let view = self.view(table);
                view.map(|view| text.decision(decision, self.unit(view)))
            }
            Told::News(news, line) => {
                let (was, view, now) = &**news;
                nth(text.tournament_news(was, view, *now), *line)
            }
        };
        said.unwrap_or_default()
    }

    /// All logs are said anew.
    pub(super) fn say_anew(&mut self) {
        let mut desks = std::mem::take(&mut self.desks);
        for (table, desk) in &mut desks {
            for line in &mut desk.lines {
                line.text = self.in_words(*table, &line.told);
            }
        }
        self.desks = desks;
    }
}
