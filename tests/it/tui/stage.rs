//! A player before a screen: a small room with bots in virtual time, keys, and what can be read afterwards.

use crokey::KeyCombination;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use railbird::base::{Chips, Millis, PoolId, TableId};
use railbird::cli::demo::{Demo, Options};
use railbird::config::Settings;
use railbird::host::Speed;
use railbird::protocol::view::SeatView;
use railbird::protocol::{Ask, Command};
use railbird::rulebook::Edition;
use railbird::tui::app::{App, Question, Tab};
use railbird::tui::draw::draw;
use railbird::tui::input::{Effect, Input, Wheel};
use railbird::tui::keymap::Keymap;
use railbird::tui::source::NoFiles;
use railbird::tui::target::{Hits, Target};
use railbird::tui::theme::{Background, Depth, Theme};
use ratatui::buffer::Buffer;

/// Keys that act are dead for so long.
pub const GUARD: Millis = Millis(300);

pub struct Stage {
    pub demo: Demo,
}

/// How a stage is to be.
pub struct Set {
    pub seed: u64,
    pub size: (u16, u16),
    pub theme: Theme,
    pub settings: Settings,
    /// Where the bots sit, and how many.
    pub stake: &'static str,
    pub bots: u32,
}

impl Default for Set {
    fn default() -> Self {
        Self {
            seed: 7,
            size: (100, 30),
            theme: Theme::built_in(Background::Dark, Depth::True),
            settings: Settings::default(),
            stake: "NL10",
            bots: 11,
        }
    }
}

pub fn theme(name: &str, depth: Depth) -> Theme {
    Theme::load(name, &NoFiles, depth).unwrap_or_else(|problem| panic!("{problem}"))
}

fn key(text: &str) -> KeyCombination {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE).into(),
        _ => crokey::parse(text).unwrap_or_else(|problem| panic!("{problem}")),
    }
}

/// The rows of a screen, without the spaces at their ends.
pub fn text(buffer: &Buffer) -> String {
    let mut rows: Vec<String> = Vec::new();
    for y in buffer.area.top()..buffer.area.bottom() {
        let mut row = String::new();
        let mut covered = 0;
        for x in buffer.area.left()..buffer.area.right() {
            let symbol = buffer[(x, y)].symbol();
            // A wide character covers the cell behind it.
            if covered == 0 {
                row.push_str(symbol);
                covered = railbird::base::columns(symbol).max(1);
            }
            covered -= 1;
        }
        rows.push(row.trim_end().to_owned());
    }
    rows.join("\n")
}

/// The player's seat at the table that has the keys.
pub fn own_seat(app: &App) -> Option<SeatView> {
    let view = app.focused_view()?;
    view.seats[view.own_seat?.index()]
}

/// Whether nothing is left of the player's stack, and the seat is kept for another one.
pub fn is_broke(app: &App) -> bool {
    own_seat(app).is_some_and(|own| own.broke_until.is_some())
}

/// What would have to be called, while the player waits in a hand.
pub fn pre_price(app: &App) -> Option<Chips> {
    let view = app.focused_view()?;
    let hand = view.hand.as_ref().filter(|hand| !hand.is_over)?;
    let seat = view.own_seat.filter(|seat| hand.live.contains(*seat))?;
    let turn = hand.turn?;
    if turn.legal.is_some() {
        return None;
    }
    Some(hand.price - view.seats[seat.index()]?.bet)
}

impl Stage {
    pub fn new(set: Set) -> Self {
        let edition = Edition::built_in("2.7").expect("the edition is built in");
        let mut stakes = edition.cash.stakes.iter();
        let place = stakes.position(|stake| stake.name == set.stake);
        let pool = PoolId(place.expect("there is such a stake") as u16);
        let demo = Demo::new(Options {
            seed: set.seed,
            size: set.size,
            settings: set.settings,
            theme: set.theme,
            keymap: Keymap::built_in(),
            edition,
            speed: Speed::Natural,
            population: Some(vec![(pool, set.bots)]),
        });
        let mut demo = demo.unwrap_or_else(|problem| panic!("{problem}"));
        demo.pass(Millis::from_secs(30));
        Self { demo }
    }

    /// The player has seats at NL10 and is in the game.
    pub fn seated(tables: u32, set: Set) -> Self {
        let bots = set.bots.max(tables * 4);
        let mut stage = Self::new(Set { bots, ..set });
        stage.choose_nl10();
        stage.keys("enter");
        stage.keys(&tables.to_string());
        // Posting is quicker than waiting.
        stage.keys("tab tab right enter");
        let all = |app: &App| app.desks.len() == tables as usize;
        stage.wait(600, all);
        stage
    }

    /// The same, and it is the player's turn.
    pub fn playing(set: Set) -> Self {
        let mut stage = Self::seated(1, set);
        stage.my_turn();
        stage
    }

    pub fn choose_nl10(&mut self) {
        let mut listed = self.app().listed(Tab::Holdem);
        let row = listed.position(|(_, stake)| stake.name == "NL10");
        let row = row.expect("NL10 is listed");
        drop(listed);
        self.keys("home");
        for _ in 0..row {
            self.keys("down");
        }
    }

    pub fn app(&self) -> &App {
        &self.demo.app
    }

    /// Letters and names of keys; `later` is when keys act again that were dead.
    pub fn keys(&mut self, keys: &str) {
        for each in keys.split_whitespace() {
            match each {
                "later" => self.demo.pass(GUARD),
                each => self.demo.key(key(each)),
            }
        }
    }

    /// Every character by itself.
    pub fn types(&mut self, text: &str) {
        for letter in text.chars() {
            let letter = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
            self.demo.key(letter.into());
        }
    }

    #[track_caller]
    pub fn wait(&mut self, seconds: i64, is_so: impl Fn(&App) -> bool) {
        let came = self.demo.until(Millis::from_secs(seconds), is_so);
        assert!(came, "it did not come to that:\n{}", self.text());
    }

    pub fn focus(&self) -> TableId {
        self.app().focus.expect("a table has the keys")
    }

    pub fn question(&self) -> Option<Question<'_>> {
        self.app().question(self.app().focus?)
    }

    /// Time passes until the player is asked and keys act.
    #[track_caller]
    pub fn my_turn(&mut self) {
        self.wait(1_200, |app| {
            let asked = app.focus.and_then(|table| app.question(table));
            asked.is_some()
        });
        self.demo.pass(GUARD);
        assert!(self.question().is_some(), "too late:\n{}", self.text());
    }

    /// The player folds until they are asked something that is so.
    #[track_caller]
    pub fn my_turn_when(&mut self, is_so: impl Fn(&Question<'_>) -> bool) {
        self.play_until("f", is_so);
    }

    /// The player answers everything with a key until they are asked something that is so.
    #[track_caller]
    pub fn play_until(&mut self, answer: &str, is_so: impl Fn(&Question<'_>) -> bool) {
        for _ in 0..300 {
            self.my_turn();
            if self.question().is_some_and(|question| is_so(&question)) {
                return;
            }
            self.keys(answer);
            self.is_sure();
        }
        panic!("it did not come to that:\n{}", self.text());
    }

    /// The player folds, also where checking is free.
    pub fn folds(&mut self) {
        self.keys("f");
        self.is_sure();
    }

    /// Says yes where it is asked once more.
    fn is_sure(&mut self) {
        let desk = self.app().focused_desk();
        if desk.is_some_and(|desk| desk.unconfirmed.is_some()) {
            self.keys("later enter");
        }
    }

    /// The player puts everything in, hand after hand, until something is so when a hand is over; where it does not come to that soon,
    /// on another evening.
    #[track_caller]
    fn gambling_until(set: Set, is_so: impl Fn(&mut Self) -> bool) -> Self {
        for seed in set.seed..set.seed + 20 {
            let settings = set.settings.clone();
            let theme = set.theme.clone();
            let mut stage = Self::seated(
                1,
                Set {
                    seed,
                    settings,
                    theme,
                    ..set
                },
            );
            if stage.gambles_until(&is_so) {
                return stage;
            }
        }
        panic!("it did not come to that on any evening");
    }

    fn gambles_until(&mut self, is_so: impl Fn(&mut Self) -> bool) -> bool {
        for _ in 0..40 {
            self.my_turn();
            self.keys("a later enter");
            self.wait(300, |app| {
                let hand = app.focused_view().and_then(|view| view.hand.as_ref());
                hand.is_none_or(|hand| hand.is_over)
            });
            if is_so(self) {
                return true;
            }
            if is_broke(self.app()) {
                self.keys("later u enter");
            }
        }
        false
    }

    /// The player has won a hand in which nobody has seen their cards.
    pub fn won_unseen(set: Set) -> Self {
        Self::gambling_until(set, |stage| stage.text().contains("[s] "))
    }

    /// The player has lost everything that lay on the table.
    pub fn broke(set: Set) -> Self {
        Self::gambling_until(set, |stage| is_broke(stage.app()))
    }

    pub fn text(&mut self) -> String {
        text(&self.demo.picture())
    }

    #[track_caller]
    pub fn shows(&mut self, what: &str) {
        let text = self.text();
        assert!(text.contains(what), "no {what:?} in\n{text}");
    }

    #[track_caller]
    pub fn hides(&mut self, what: &str) {
        let text = self.text();
        assert!(!text.contains(what), "{what:?} in\n{text}");
    }

    /// What was asked of the room, chat apart.
    pub fn commands(&self) -> Vec<Command> {
        let asked = self.demo.asked.iter();
        asked
            .filter_map(|ask| match ask {
                Ask::Do { command, .. } => Some(*command),
                _ => None,
            })
            .collect()
    }

    pub fn last_command(&self) -> Option<Command> {
        self.commands().last().copied()
    }

    /// Whether a setting was saved.
    pub fn saved(&self, name: &str) -> bool {
        let mut done = self.demo.done.iter();
        done.any(|effect| matches!(effect, Effect::Save { key, .. } if *key == name))
    }

    /// Where a text begins on the screen, at or below a row.
    #[track_caller]
    fn place(&mut self, what: &str, row: usize) -> (u16, u16) {
        let text = self.text();
        let place = text.lines().enumerate().skip(row).find_map(|(y, line)| {
            let bytes = line.find(what)?;
            Some((railbird::base::columns(&line[..bytes]), y))
        });
        let (x, y) = place.unwrap_or_else(|| panic!("no {what:?} in\n{text}"));
        (x as u16, y as u16)
    }

    /// Presses on a text that is on the screen.
    #[track_caller]
    pub fn press(&mut self, what: &str) {
        let (x, y) = self.place(what, 0);
        self.demo.press(x, y);
    }

    /// The same, where the line on top says it too.
    #[track_caller]
    pub fn press_below_the_top(&mut self, what: &str) {
        let (x, y) = self.place(what, 1);
        self.demo.press(x, y);
    }

    /// What a press on a text would be a press on.
    #[track_caller]
    pub fn target(&mut self, what: &str) -> Option<Target> {
        let (x, y) = self.place(what, 0);
        let mut buffer = self.demo.picture();
        let mut hits = Hits::default();
        draw(self.app(), &mut buffer, &mut hits);
        hits.at(x, y)
    }

    /// Turns the wheel over a text that is on the screen.
    #[track_caller]
    pub fn wheel(&mut self, what: &str, wheel: Wheel) {
        let target = self.target(what);
        self.demo.input(Input::Wheel(target, wheel));
    }
}
