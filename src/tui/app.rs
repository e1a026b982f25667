//! The state of the interface: what the room told, what is shown of it and how, and what was asked. `update` changes it,
//! `draw` shows it.

use std::collections::{BTreeMap, BTreeSet};

use crokey::KeyCombination;
use tui_input::Input as TextInput;

use crate::base::{Cents, Chips, HandId, Millis, PlayerId, PoolId, TableId, TournamentId};
use crate::client::{Model, Numbers};
use crate::config::{Allowed, Amounts, Borders, DESCRIPTORS, Descriptor, Settings};
use crate::profile::{GameFilter, GameResult, WalletChange};
use crate::protocol::link::Line;
use crate::protocol::view::{HandView, StakeView, TableView, TurnView};
use crate::protocol::{Entry, LegalActions, Standing};
use crate::text::{Called, Names, Text, Unit};

use super::action::{Action, Context};
use super::desk::Desk;
use super::door::Doorstep;
use super::draw::LEAST;
use super::form::Turn;
use super::games::{Ended, Reveal};
use super::input::{Cause, Effect};
use super::inspector::Inspector;
use super::keymap::{Keymap, plain, short};
use super::theme::Theme;
use super::watching::Watching;
use super::words::Words;

pub use super::layers::{Layer, Looked, Page, Palette};
pub use super::tabs::{Filter, Tab};
pub use super::toasts::{Toast, Topic, Weight};

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
    pub theme: Theme,
    pub keymap: Keymap,
    pub numbers: Numbers,
    pub desks: BTreeMap<TableId, Desk>,
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
    pub kept_back: Vec<(TournamentId, String)>,
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
    pub result_filter: GameFilter,
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
        let text = Text::new(start.settings.language);
        let mut app = Self {
            model: Model::default(),
            words: Words::new(&text),
            text,
            settings: start.settings,
            theme: start.theme,
            keymap: start.keymap,
            numbers: Numbers::default(),
            desks: BTreeMap::new(),
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
            result_filter: GameFilter::All,
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
            waits_for_snapshot: false,
            effects: Vec::new(),
        };
        if let Some(door) = start.door {
            app.knock(door);
        }
        app
    }

    /// The first key of an action, in as few columns as the signs allow; empty where it has none.
    pub fn key_of(&self, action: Action) -> String {
        self.signs(self.keymap.shown(action))
    }

    /// The first key of an action that does it where one is.
    pub fn key_here(&self, action: Action) -> String {
        let keys = self.keymap.keys(action).iter();
        let key = keys.copied().find(|key| !self.is_taken(*key));
        key.map_or_else(String::new, |key| self.signs(short(key)))
    }

    /// Whether a key of the lobby changes the chosen setting instead.
    pub fn is_taken(&self, key: KeyCombination) -> bool {
        self.turn_of(key).is_some()
    }

    /// Which way a key changes the chosen setting, as it would change a field of a dialog.
    pub fn turn_of(&self, key: KeyCombination) -> Option<Turn> {
        let is_list = self.screen == Screen::Lobby && self.tab == Tab::Settings;
        match self
            .keymap
            .action(Context::Dialog, key)
            .filter(|_| is_list)?
        {
            Action::Toggle => Some(Turn::More),
            // A name is typed: who goes through the tabs goes on.
            Action::More | Action::Less if self.chosen_is_name() => None,
            Action::More => Some(Turn::More),
            Action::Less => Some(Turn::Less),
            _ => None,
        }
    }

    /// Whether the chosen setting is a name, which has no next one.
    pub fn chosen_is_name(&self) -> bool {
        let chosen = self.listed_settings().nth(self.row());
        chosen.is_some_and(|setting| matches!(setting.allowed, Allowed::Name))
    }

    /// Keys in short form as the terminal can show them.
    pub fn signs(&self, keys: String) -> String {
        match self.settings.borders {
            Borders::Lines => keys,
            Borders::Ascii => plain(&keys),
        }
    }

    /// What keys mean now; what the first does not know is looked up in the next.
    pub fn contexts(&self) -> &'static [Context] {
        match (self.layers.last(), self.screen) {
            (Some(Layer::Palette(_) | Layer::Chat { .. }), _) => &[Context::Text],
            (Some(Layer::Dialog(dialog)), _) if dialog.form.is_text() => {
                &[Context::Text, Context::Dialog]
            }
            (Some(Layer::Dialog(_)), _) => &[Context::Dialog],
            (Some(Layer::Inspector), _) if self.inspector.is_typing => &[Context::Text],
            (Some(Layer::Inspector), _) if self.is_recording() => &[
                Context::Inspector,
                Context::Dialog,
                Context::Lobby,
                Context::Replay,
            ],
            (Some(Layer::Inspector), _) => &[Context::Inspector, Context::Dialog, Context::Lobby],
            (Some(Layer::Help { .. } | Layer::Log { .. } | Layer::Tournament(_)), _) => {
                &[Context::Dialog, Context::Lobby]
            }
            (None, Screen::Lobby) if self.is_recording() => {
                &[Context::Replay, Context::Lobby, Context::Global]
            }
            (None, Screen::Tables) if self.is_recording() => {
                &[Context::Replay, Context::Tables, Context::Global]
            }
            (None, Screen::Lobby) => &[Context::Lobby, Context::Global],
            // Letters that do not belong into an amount are slips.
            (None, Screen::Tables) if self.bet_is_typed() => &[Context::Bet],
            (None, Screen::Tables) if self.bet_is_open() => {
                &[Context::Bet, Context::Tables, Context::Global]
            }
            (None, Screen::Tables) => &[Context::Tables, Context::Global],
        }
    }

    /// Whether an amount is being chosen, or everything waits to be confirmed.
    pub fn bet_is_open(&self) -> bool {
        self.focused_desk()
            .is_some_and(|desk| desk.bet.is_some() || desk.unconfirmed.is_some())
    }

    /// Whether an amount is being typed.
    pub fn bet_is_typed(&self) -> bool {
        let bet = self.focused_desk().and_then(|desk| desk.bet.as_ref());
        bet.is_some_and(|bet| !bet.typed.is_empty())
    }

    /// The line of chat that is being typed at a table.
    pub fn chat_at(&self, here: TableId) -> Option<&TextInput> {
        self.layers.iter().find_map(|layer| match layer {
            Layer::Chat { table, input } if *table == here => Some(input),
            _ => None,
        })
    }

    pub fn focused_desk(&self) -> Option<&Desk> {
        self.desks.get(&self.focus?)
    }

    /// A table as it is, or as it was when its game ended a moment ago.
    pub fn view(&self, table: TableId) -> Option<&TableView> {
        let ended = || self.ended.get(&table).map(|ended| &ended.view);
        self.model.tables.get(&table).or_else(ended)
    }

    /// Whether one only looks at a table, and does not sit there.
    pub fn is_watched(&self, table: TableId) -> bool {
        let view = self.model.tables.get(&table);
        view.is_some_and(|view| view.own_seat.is_none())
    }

    pub fn focused_view(&self) -> Option<&TableView> {
        self.view(self.focus?)
    }

    pub fn names(&self) -> Called<'_> {
        Called {
            text: &self.text,
            model: &self.model,
            numbers: &self.numbers,
        }
    }

    /// What amounts at a table are written in.
    pub fn unit(&self, table: &TableView) -> Unit {
        match self.settings.amounts {
            Amounts::Euros if table.play.pool().is_none() => Unit::Chips,
            Amounts::Euros => Unit::Euros,
            Amounts::BigBlinds => Unit::BigBlinds(table.blinds().big_blind),
        }
    }

    /// The question to the player at a table, if there is one that they have not answered.
    pub fn question(&self, table: TableId) -> Option<Question<'_>> {
        // Whoever was asked in a recording has answered long ago.
        let view = self.view(table).filter(|_| !self.is_recording())?;
        let hand = view.hand.as_ref().filter(|hand| !hand.is_over)?;
        let turn = hand.turn?;
        let legal = turn.legal?;
        let answered = self.desks.get(&table).and_then(|desk| desk.answered);
        if answered == Some((hand.hand, turn.turn)) {
            return None;
        }
        Some(Question {
            table: view,
            hand,
            turn,
            legal,
        })
    }

    /// Whether the player won unseen and may show, once (P3).
    pub fn may_show(&self, table: TableId) -> bool {
        let Some((view, desk)) = self.view(table).zip(self.desks.get(&table)) else {
            return false;
        };
        let won = view.own_seat.map(|seat| desk.wins[seat.index()]);
        let is_unseen = |hand: &HandView| hand.is_over && hand.live.len() <= 1;
        won.is_some_and(Chips::is_positive)
            && view.hand.as_ref().is_some_and(is_unseen)
            && !desk.has_shown
    }

    /// Whether there is something to come back from.
    pub fn may_come_back(&self, table: TableId) -> bool {
        let everywhere = self.model.you.as_ref();
        let everywhere = everywhere.is_some_and(|you| you.out_everywhere_until.is_some());
        self.view(table).is_some_and(|view| {
            let own = view.own_seat.and_then(|seat| view.seats[seat.index()]);
            let here = own.is_some_and(|own| is_out(own.standing))
                || view.own.is_some_and(|own| own.sits_out.is_some());
            // Tournaments are none of the tables that one sits out of together (C8).
            here || (everywhere && view.play.pool().is_some())
        })
    }

    /// When whoever sits out at a seat is removed from it: who sits out everywhere may be so before the seat's own time (C7, C8).
    pub fn out_until(&self, until: Millis, is_you: bool) -> Millis {
        let you = self.model.you.as_ref().filter(|_| is_you);
        let everywhere = you.and_then(|you| you.out_everywhere_until);
        everywhere.map_or(until, |everywhere| everywhere.min(until))
    }

    /// The tables that wait for the player, the most urgent first.
    pub fn waiting(&self) -> Vec<TableId> {
        let tables = self.numbers.iter().map(|(_, table)| table);
        let mut waiting: Vec<(Millis, TableId)> = tables
            .filter_map(|table| Some((self.question(table)?.turn.decision.until, table)))
            .collect();
        waiting.sort_unstable();
        waiting.into_iter().map(|(_, table)| table).collect()
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

impl App {
    /// Whether what a room once told is played again.
    pub fn is_recording(&self) -> bool {
        matches!(self.line, Line::Played(_))
    }

    /// Whether somebody is there who only watches.
    pub fn is_spectator(&self) -> bool {
        self.model.you.is_none() && self.model.lobby.is_some()
    }

    /// The settings that are listed: whoever only watches has nothing that a player could set.
    pub fn listed_settings(&self) -> impl Iterator<Item = &'static Descriptor> + use<> {
        let is_spectator = self.is_spectator();
        let counts =
            move |setting: &&Descriptor| !is_spectator || !OF_PLAYER.contains(&setting.key);
        settings(&self.line).filter(counts)
    }

    /// Why something cannot be done here at all, if it cannot: a sentence.
    pub fn cannot(&self, action: Action) -> Option<&'static str> {
        let needs_seat = matches!(
            action,
            Action::Fold
                | Action::CheckCall
                | Action::BetRaise
                | Action::AllIn
                | Action::Preset1
                | Action::Preset2
                | Action::Preset3
                | Action::Preset4
                | Action::PreFold
                | Action::PreCheckFold
                | Action::PreCheck
                | Action::PreCall
                | Action::PreCallAny
                | Action::BetCommit
                | Action::SitOut
                | Action::SitOutEverywhere
                | Action::Back
                | Action::WaitOrPost
                | Action::TopUp
                | Action::ShowCards
                | Action::ShowFirstCard
                | Action::ShowSecondCard
                | Action::LeaveAll
                | Action::Chat
                | Action::SitOutNextBigBlind
                | Action::AutoTopUp
                | Action::LeaveQueue
                | Action::ResetBankroll
        );
        let buys = action == Action::Open
            && self.screen == Screen::Lobby
            && (self.tab.has_stakes() || self.tab.has_offers());
        let looks = action == Action::Leave
            || (action == Action::Open && matches!(self.tab, Tab::Watch | Tab::Tournaments));
        if self.is_recording() && (needs_seat || buys || looks) {
            return Some("screen-only-recorded");
        }
        let of_player = needs_seat || buys || action == Action::Wallet;
        (self.is_spectator() && of_player).then_some("screen-only-watching")
    }
}

/// What only counts for whoever has a seat.
const OF_PLAYER: [&str; 2] = ["auto_top_up", "sit_out_next_big_blind"];

/// The settings that can be changed on the screen: where there is one value only, there is nothing to choose.
pub fn settings(line: &Line) -> impl Iterator<Item = &'static Descriptor> + use<> {
    let has_choice = |setting: &&Descriptor| match setting.allowed {
        Allowed::Words(words) => words.len() > 1,
        Allowed::Flag | Allowed::Name | Allowed::FileName => true,
    };
    let is_home = *line == Line::Here;
    let counts = move |setting: &&Descriptor| is_home || !OF_HOME.contains(&setting.key);
    DESCRIPTORS.iter().filter(has_choice).filter(counts)
}

/// What can only be set for the room of one's own.
const OF_HOME: [&str; 3] = ["name", "edition", "bot_speed"];

/// Whether somebody sits out, of a cash game or of a tournament.
pub fn is_out(standing: Standing) -> bool {
    matches!(standing, Standing::Out { .. } | Standing::Away { .. })
}
