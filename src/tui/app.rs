//! The state of the interface: what the room told, what is shown of it and how, and what was asked. `update` changes it,
//! `draw` shows it.

use std::collections::{BTreeMap, BTreeSet};

use crate::advice::Coach;
use crate::base::{Cents, HandId, Millis, PlayerId, PoolId, TableId, TournamentId};
use crate::client::{Model, Numbers};
use crate::config::{Language, Settings};
use crate::profile::{GameFilter, GameResult, WalletChange};
use crate::protocol::link::Line;
use crate::protocol::view::{HandView, StakeView, TableView, TurnView};
use crate::protocol::{Entry, LegalActions, Standing};
use crate::text::{Names, Text};

use super::desk::Desk;
use super::door::Doorstep;
use super::draw::LEAST;
use super::games::{Ended, Reveal};
use super::hands::{HandLine, InHands};
use super::input::{Cause, Effect};
use super::inspector::Inspector;
use super::keymap::Keymap;
use super::past::Past;
use super::replay::{Replayed, Replayer};
use super::review::InReview;
use super::statistics::InStatistics;
use super::theme::Theme;
use super::told::Told;
use super::watching::Watching;
use super::words::Words;

pub use super::allowed::settings;
pub use super::layers::{Layer, Looked, Page, Palette};
pub use super::tabs::{Filter, Tab};
pub use super::toasts::{Lasts, Order, Seen, Toast, Topic, Weight};

/// What fills the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    Lobby,
    Tables,
}

/// A line of the wallet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalletLine {
    pub change: WalletChange,
    /// What it was, where more is known than its reason.
    pub about: Option<String>,
}

/// What seats at a stake are to be taken with, as soon as they are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    pub amount: Cents,
    pub entry: Entry,
}

/// The end is near: all tables are left first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    No,
    /// Something may have to be asked of the room.
    Unsettled,
    Asked,
}

#[derive(Debug)]
pub struct App {
    pub model: Model,
    pub text: Text,
    pub(super) words: Words,
    pub settings: Settings,
    pub(super) system_language: Language,
    pub theme: Theme,
    pub keymap: Keymap,
    pub numbers: Numbers,
    pub desks: BTreeMap<TableId, Desk>,
    pub(super) coach: Coach,
    pub screen: Screen,
    pub tab: Tab,
    /// The tab with stakes that was last looked at.
    pub stakes_tab: Tab,
    /// The chosen row of every tab.
    pub rows: [usize; Tab::ALL.len()],
    /// The first row of every tab that is seen.
    pub tops: [usize; Tab::ALL.len()],
    /// Which tournaments are listed.
    pub filter: Filter,
    /// What is known of the list of all tables, beside the list itself.
    pub watching: Watching,
    /// The tournament that the room was asked to tell of.
    pub looks_into: Option<TournamentId>,
    /// Whether the keys go along to another table of a tournament.
    pub moves: bool,
    /// The table that one wants to watch, or is moved to.
    pub watches: Option<TableId>,
    /// Chips that are not wanted.
    pub declined: BTreeSet<TournamentId>,
    /// Tournaments that the player is out of and may enter again, with how often.
    pub again: BTreeMap<TournamentId, u32>,
    /// Multipliers that have just been drawn.
    pub reveals: Vec<Reveal>,
    /// What the logs of games say when their multiplier is there.
    pub kept_back: Vec<(TournamentId, Told)>,
    /// Games that are over, as they were last seen.
    pub ended: BTreeMap<TableId, Ended>,
    /// The table that has the keys.
    pub focus: Option<TableId>,
    pub layers: Vec<Layer>,
    pub toasts: Vec<Toast>,
    /// The room's time.
    pub now: Millis,
    /// What made the state change last.
    pub cause: Cause,
    /// Keys that act do nothing until then.
    pub dead_until: Millis,
    /// The lobby is in use until then: nobody is taken away from it.
    pub lobby_until: Millis,
    /// The person went from the tables to the lobby, and goes back when they like.
    pub stays_in_lobby: bool,
    /// The person chose a table: the keys stay there until then.
    pub stays_until: Millis,
    pub plans: BTreeMap<PoolId, Plan>,
    /// The queues that were told of.
    pub queued: BTreeSet<PoolId>,
    /// What was asked and not answered yet, each with the table it was about.
    pub asked: BTreeMap<u64, Asked>,
    pub last_number: u64,
    pub leaving: Leaving,
    /// Whether the terminal is in front.
    pub is_in_front: bool,
    /// What the wallet had when it was last told of.
    pub balance: Cents,
    /// What went into the wallet and out of it, newest first.
    pub wallet: Vec<WalletLine>,
    /// How many tables one was removed from of late, and with how much.
    pub removed: (u32, Cents),
    /// A table that was just left: its money comes next.
    pub just_left: Option<String>,
    /// Hands that never happened (X1), as long as a notice tells of them.
    pub interrupted: Vec<(TableId, HandId)>,
    /// Results of games as they were last read, the newest first, and which of them are listed.
    pub results: Vec<GameResult>,
    /// What is looked at of what was.
    pub past: Past,
    pub statistics: InStatistics,
    /// Why the book could not be read when something of it was asked for last.
    pub unreadable: Option<String>,
    pub result_filter: GameFilter,
    /// The hands that can be looked at again.
    pub hands: InHands,
    /// The decisions that have cost most.
    pub review: InReview,
    /// The one that is.
    pub replay: Option<Box<Replayer>>,
    /// What is known of the hand that this interface shows to a replayer.
    pub replayed: Option<Replayed>,
    /// Whether they are to be read anew when they are looked at.
    pub results_are_old: bool,
    /// A game has ended: its result is in the book by then.
    pub results_due: Option<Millis>,
    /// What the player noted of others, by name.
    pub notes: BTreeMap<String, String>,
    /// Every theme and every keymap that there is, by name.
    pub known_themes: Vec<String>,
    pub known_keymaps: Vec<String>,
    pub size: (u16, u16),
    /// Before a server: who it is, and what it says.
    pub door: Option<Doorstep>,
    /// What was told and asked, message by message.
    pub inspector: Inspector,
    /// How the way to the room is.
    pub line: Line,
    /// Why the room is gone, if it is.
    pub gone: Option<String>,
    /// What made it fail, where it was told.
    pub gone_because: Option<String>,
    pub waits_for_snapshot: bool,
    pub(super) effects: Vec<Effect>,
}

/// A request that was not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    pub table: Option<TableId>,
    pub is_quiet: bool,
}

/// What an interface starts with.
#[derive(Debug)]
pub struct Start {
    pub settings: Settings,
    /// The language of the system.
    pub system_language: Language,
    pub theme: Theme,
    pub keymap: Keymap,
    pub wallet: Vec<WalletChange>,
    pub notes: BTreeMap<String, String>,
    pub known_themes: Vec<String>,
    pub known_keymaps: Vec<String>,
    pub size: (u16, u16),
    pub line: Line,
    /// Where the lobby opens.
    pub tab: Tab,
    /// The door, where nobody has come in yet.
    pub door: Option<Doorstep>,
    /// Hands of files, where there is nothing else to look at.
    pub hands: Option<Vec<HandLine>>,
}

/// A question to the player.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    pub table: &'a TableView,
    pub hand: &'a HandView,
    pub turn: TurnView,
    pub legal: LegalActions,
}

impl App {
    pub fn new(start: Start) -> Self {
        let text = Text::new(start.settings.language.or(start.system_language));
        let mut app = Self {
            model: Model::default(),
            words: Words::new(&text),
            text,
            settings: start.settings,
            system_language: start.system_language,
            theme: start.theme,
            keymap: start.keymap,
            numbers: Numbers::default(),
            desks: BTreeMap::new(),
            coach: Coach::default(),
            screen: Screen::Lobby,
            tab: start.tab,
            stakes_tab: start.tab,
            rows: [0; Tab::ALL.len()],
            tops: [0; Tab::ALL.len()],
            filter: Filter::All,
            watching: Watching::default(),
            looks_into: None,
            watches: None,
            moves: false,
            declined: BTreeSet::new(),
            again: BTreeMap::new(),
            reveals: Vec::new(),
            kept_back: Vec::new(),
            ended: BTreeMap::new(),
            focus: None,
            layers: Vec::new(),
            toasts: Vec::new(),
            now: Millis::ZERO,
            cause: Cause::Itself,
            dead_until: Millis::ZERO,
            lobby_until: Millis::ZERO,
            stays_in_lobby: false,
            stays_until: Millis::ZERO,
            plans: BTreeMap::new(),
            queued: BTreeSet::new(),
            asked: BTreeMap::new(),
            last_number: 0,
            leaving: Leaving::No,
            is_in_front: true,
            balance: Cents::ZERO,
            wallet: start
                .wallet
                .into_iter()
                .map(|change| WalletLine {
                    change,
                    about: None,
                })
                .collect(),
            removed: (0, Cents::ZERO),
            just_left: None,
            interrupted: Vec::new(),
            results: Vec::new(),
            past: match start.hands {
                Some(_) => Past::Hands,
                None => Past::Games,
            },
            statistics: InStatistics::default(),
            unreadable: None,
            result_filter: GameFilter::All,
            hands: start.hands.map(InHands::of_files).unwrap_or_default(),
            review: InReview::default(),
            replay: None,
            replayed: None,
            results_are_old: true,
            results_due: None,
            notes: start.notes,
            known_themes: start.known_themes,
            known_keymaps: start.known_keymaps,
            size: start.size,
            door: None,
            inspector: Inspector::default(),
            line: start.line,
            gone: None,
            gone_because: None,
            waits_for_snapshot: false,
            effects: Vec::new(),
        };
        if let Some(door) = start.door {
            app.knock(door);
        }
        if app.hands.lines.len() == 1 {
            // There is nothing to choose from.
            app.open_hand();
        }
        app
    }

    pub fn row(&self) -> usize {
        self.rows[self.tab as usize]
    }

    /// The first row of the list that is seen.
    pub fn top(&self) -> usize {
        self.tops[self.tab as usize]
    }

    pub fn stake(&self, pool: PoolId) -> Option<&StakeView> {
        self.model.lobby.as_ref()?.stakes.get(pool.index())
    }

    /// What a stake is called.
    pub fn stake_name(&self, pool: PoolId) -> String {
        self.names().pool(pool)
    }

    pub fn player_name(&self, player: PlayerId) -> &str {
        let person = self.model.people.get(&player);
        person.map_or("?", |person| person.name.as_str())
    }

    /// Whether something may not be interrupted: a dialog, a bet or a line that is being typed.
    pub fn is_busy(&self) -> bool {
        !self.layers.is_empty() || self.bet_is_open()
    }

    /// Whether somebody does something in the lobby, and is not to be taken away from it.
    pub fn uses_lobby(&self) -> bool {
        let is_used = self.now < self.lobby_until || !self.layers.is_empty();
        self.screen == Screen::Lobby && (is_used || self.stays_in_lobby)
    }

    /// Whether a dialog has just come by itself.
    pub fn dialog_is_dead(&self) -> bool {
        match self.layers.last() {
            Some(Layer::Dialog(dialog)) => self.now < dialog.dead_until,
            _ => false,
        }
    }

    /// Whether there is no room for a table.
    pub fn is_too_small(&self) -> bool {
        self.size.0 < LEAST.0 || self.size.1 < LEAST.1
    }

    /// Whether keys that act are dead at a table, because it came into focus by itself or its price has changed.
    pub fn is_guarded(&self, table: TableId) -> bool {
        let desk = self.desks.get(&table);
        let until = desk.map_or(Millis::ZERO, |desk| desk.dead_until);
        self.now < self.dead_until.max(until)
    }

    pub fn next_number(&mut self, asked: Asked) -> u64 {
        self.last_number = self.last_number.max(self.model.last_request) + 1;
        self.asked.insert(self.last_number, asked);
        self.last_number
    }
}

/// Whether somebody sits out, of a cash game or of a tournament.
pub fn is_out(standing: Standing) -> bool {
    matches!(standing, Standing::Out { .. } | Standing::Away { .. })
}
