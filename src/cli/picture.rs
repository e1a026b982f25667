//! `railbird picture`: the screen as an SVG, from a room that is played for it.

use std::io::{self, Write};

use ratatui::buffer::Buffer;

use super::demo::{Demo, Options};
use super::evening::{Evening, Plan};
use super::temporary::Temporary;
use super::{Failure, rules};
use crate::base::Millis;
use crate::config::{Arrangement, Language, LanguageName, Settings};
use crate::host::Speed;
use crate::rulebook::DEFAULT;
use crate::tui::app::{App, Screen};
use crate::tui::keymap::Keymap;
use crate::tui::source::NoFiles;
use crate::tui::svg::{Ground, svg};
use crate::tui::theme::{Background, Depth, Theme};

/// Draw the screen as an SVG
///
/// Bots play in virtual time until there is something to see; the same options give the same picture. Of an evening with a session
/// of 500 hands, which takes some seconds, there are its figures (session), its ten dearest decisions (review) and the dearest one
/// again (replay).
#[derive(Debug, clap::Args)]
pub(super) struct Picture {
    /// What is shown: lobby, buy-in, grid, stack, focus, help, session, review, replay
    #[arg(value_parser = read_scene)]
    scene: Scene,
    /// Columns and rows
    #[arg(long, value_name = "WxH", default_value = "80x24", value_parser = read_size)]
    size: (u16, u16),
    /// How many tables are open
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=9))]
    tables: u32,
    /// A built-in theme
    #[arg(long, value_name = "NAME", default_value = "dark")]
    theme: String,
    /// The language of the screen
    #[arg(long, default_value = "en", value_parser = ["en", "da", "fr"])]
    language: String,
    /// Another room
    #[arg(long, value_name = "NUMBER", default_value_t = 7)]
    seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scene {
    Lobby,
    BuyIn,
    Tables(Arrangement),
    Help,
    Evening(Look),
}

/// What is looked at after an evening; each leads to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Session,
    Review,
    Replay,
}

/// So many hands a session of the evening has.
const HANDS: u32 = 500;

fn read_scene(text: &str) -> Result<Scene, String> {
    Ok(match text {
        "lobby" => Scene::Lobby,
        "buy-in" => Scene::BuyIn,
        "grid" => Scene::Tables(Arrangement::Grid),
        "stack" => Scene::Tables(Arrangement::Stack),
        "focus" => Scene::Tables(Arrangement::Focus),
        "help" => Scene::Help,
        "session" => Scene::Evening(Look::Session),
        "review" => Scene::Evening(Look::Review),
        "replay" => Scene::Evening(Look::Replay),
        _ => {
            let scenes = "lobby, buy-in, grid, stack, focus, help, session, review or replay";
            return Err(format!("{scenes} is needed"));
        }
    })
}

fn read_size(text: &str) -> Result<(u16, u16), String> {
    let wrong = || "columns and rows such as 80x24 are needed, 500x200 at most".to_owned();
    let (width, height) = text.split_once('x').ok_or_else(wrong)?;
    let read = |part: &str, most: u16| {
        let number = part.parse().ok();
        number
            .filter(|number| (1..=most).contains(number))
            .ok_or_else(wrong)
    };
    Ok((read(width, 500)?, read(height, 200)?))
}

impl Picture {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let theme = Theme::load(&self.theme, &NoFiles, Depth::True).map_err(Failure::usage)?;
        let ground = match theme.variant() {
            Background::Dark => Ground::DARK,
            Background::Light => Ground::LIGHT,
        };
        let mut settings = Settings {
            language: match Language::of_locale(&self.language) {
                Language::English => LanguageName::English,
                Language::Danish => LanguageName::Danish,
                Language::French => LanguageName::French,
            },
            ..Settings::default()
        };
        if let Scene::Tables(arrangement) = self.scene {
            settings.arrangement = arrangement;
        }
        let options = Options {
            seed: self.seed,
            size: self.size,
            settings,
            theme,
            keymap: Keymap::built_in(),
            edition: rules::load(DEFAULT.as_ref())?,
            speed: Speed::Natural,
            population: None,
        };
        let picture = match self.scene {
            Scene::Evening(look) => self.evening(options, look)?,
            _ => self.moment(options)?,
        };
        let mut out = io::stdout().lock();
        out.write_all(svg(&picture, ground).as_bytes())?;
        out.flush()?;
        Ok(())
    }

    /// The room after a while.
    fn moment(&self, options: Options) -> Result<Buffer, Failure> {
        let mut demo = Demo::new(options).map_err(Failure::failed)?;
        demo.pass(Millis::from_secs(60));
        match self.scene {
            Scene::Lobby => demo.keys("down"),
            Scene::BuyIn => demo.keys("down enter"),
            Scene::Tables(_) | Scene::Help | Scene::Evening(_) => self.play(&mut demo),
        }
        if self.scene == Scene::Help {
            demo.keys("?");
        }
        Ok(demo.picture())
    }

    /// What was, after an evening.
    fn evening(&self, options: Options, look: Look) -> Result<Buffer, Failure> {
        let folder = Temporary::make("picture", None)?;
        let plan = Plan {
            tables: self.tables,
            hands: HANDS,
        };
        let mut evening = Evening::play(options, plan, &folder.0).map_err(Failure::failed)?;
        let keys = match look {
            Look::Session => "",
            Look::Review => "enter",
            Look::Replay => "enter enter",
        };
        evening.keys(keys).map_err(Failure::failed)?;
        Ok(evening.demo.picture())
    }

    /// Sits down and calls until a board lies on the table that asks.
    fn play(&self, demo: &mut Demo) {
        demo.sit_down(self.tables);
        debug_assert_eq!(demo.app.screen, Screen::Tables);
        let sees_flop = |app: &App| {
            let question = app.focus.and_then(|table| app.question(table));
            question.is_some_and(|question| question.hand.board.len() >= 3)
        };
        for _ in 0..2_000 {
            demo.step(Millis(700));
            demo.pass(Millis(350));
            if sees_flop(&demo.app) {
                return;
            }
            demo.keys("c");
        }
    }
}
