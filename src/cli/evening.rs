//! An evening that somebody plays in a demonstration, with a book of their own, and what they look at afterwards: for pictures and
//! tests. What happens is recorded as for anybody who plays, and read as the screen reads it.

mod player;

use std::mem;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use self::player::Player;
use super::demo::{Demo, Options};
use super::screen::{hands, review, statistics};
use crate::base::{Millis, PoolId};
use crate::config::{CoachSpeaks, Settings};
use crate::host::Population;
use crate::profile::{Book, FILE, GameFilter};
use crate::protocol::{Command, Setting, Switch, Tables};
use crate::rulebook::{Edition, Format};
use crate::tui::app::{App, Tab};
use crate::tui::hands::HandRef;
use crate::tui::input::{Effect, Input};
use crate::tui::review::News;

/// What is played: the second stake of the lobby. Bots fill so many chairs there.
const STAKE: &str = "NL10";
const CHAIRS: u32 = 24;

/// A hand takes no longer, were it the slowest of all.
const LONGEST_HAND: Millis = Millis::from_secs(600);
const MINUTE: Millis = Millis::from_secs(60);

/// How much is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    pub tables: u32,
    /// As soon as there are so many at one table, all are left.
    pub hands: u32,
}

/// Somebody who has played, before the screen.
#[derive(Debug)]
pub struct Evening {
    pub demo: Demo,
    book: PathBuf,
}

impl Evening {
    /// Plays one, with the book in a folder.
    pub fn play(mut options: Options, plan: Plan, folder: &Path) -> Result<Self, String> {
        options.population = Some(bots(&options.edition));
        let seed = options.seed;
        // Nobody asks the coach while cards are played, and looking on takes it longer than everything else.
        let settings = Settings {
            auto_top_up: true,
            ..options.settings.clone()
        };
        options.settings.coach = CoachSpeaks::Never;
        let book = folder.join(FILE);
        let mut demo = Demo::new(options).map_err(|error| error.to_string())?;
        let mut player = Player::new(&book, seed)?;
        demo.listen();
        demo.pass(MINUTE);
        demo.sit_down(plan.tables);
        let top_up = Command::Set {
            setting: Setting::AutoTopUp,
            to: Switch::On,
        };
        demo.ask(top_up);
        let latest = demo.now() + Millis(LONGEST_HAND.0 * i64::from(plan.hands));
        while player.longest() < plan.hands {
            if demo.now() > latest {
                return Err("the hands could not be played".to_owned());
            }
            demo.step(MINUTE);
            player.play(&mut demo);
        }
        let leave = Command::Leave {
            tables: Tables::All,
        };
        demo.ask(leave);
        // Also until nothing is told of it any more.
        demo.pass(MINUTE);
        player.finish(&mut demo)?;
        demo.done.clear();
        let mut evening = Self { demo, book };
        evening.look_back(settings)?;
        Ok(evening)
    }

    /// Opens the figures of the longest session.
    fn look_back(&mut self, settings: Settings) -> Result<(), String> {
        self.demo.input(Input::Settings(Box::new(settings)));
        for _ in Tab::ALL {
            if self.demo.app.tab != Tab::History {
                self.keys("tab")?;
            }
        }
        self.keys("v f f f")?;
        let longest = longest_session(&self.demo.app);
        self.keys(&"down ".repeat(longest))
    }

    /// Keys, one after the other, and what is read from the book for them.
    pub fn keys(&mut self, keys: &str) -> Result<(), String> {
        for key in keys.split_whitespace() {
            self.demo.keys(key);
            for effect in mem::take(&mut self.demo.done) {
                if let Some(input) = self.read(&effect)? {
                    self.demo.input(input);
                }
            }
        }
        Ok(())
    }

    /// What the interface asks of the book.
    fn read(&self, wanted: &Effect) -> Result<Option<Input>, String> {
        let book = Book::open_to_read(&self.book).map_err(|error| error.to_string())?;
        let Some(book) = book else {
            return Ok(None);
        };
        let read = match wanted {
            Effect::Results => book.games(GameFilter::All, None).map(Input::Results),
            Effect::Statistics(wanted) => statistics::read(&book, *wanted).map(Input::Statistics),
            Effect::Review(Some(of)) => {
                let found = review::find(&book, *of, |_| ControlFlow::Continue(()));
                found.map(|found| Input::Review(*of, News::Found(Box::new(found))))
            }
            Effect::Replay(HandRef::Kept { room, hand, at }) => {
                return hands::kept(&book, room, *hand, *at).map(|tape| Some(Input::Tape(tape)));
            }
            _ => return Ok(None),
        };
        read.map(Some).map_err(|error| error.to_string())
    }
}

/// Those of one stake: nobody looks at the others.
fn bots(edition: &Edition) -> Population {
    let stakes = (0..).map(PoolId).zip(&edition.cash.stakes);
    let mut stakes = stakes.filter(|(_, stake)| stake.format == Format::Standard);
    let pool = stakes.find(|(_, stake)| stake.name == STAKE);
    pool.map(|(pool, _)| (pool, CHAIRS)).into_iter().collect()
}

/// The row of the session with most hands; the first of several.
fn longest_session(app: &App) -> usize {
    let rows = app.statistics_shown().map_or(&[][..], |shown| &shown.rows);
    let hands = |row: usize| rows[row].sums.hands();
    let longest = (0..rows.len()).rev().max_by_key(|row| hands(*row));
    longest.unwrap_or(0)
}
