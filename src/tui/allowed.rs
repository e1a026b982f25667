//! What can be done at all: not everything by whoever only watches, and nothing in a recording.

use crate::config::{Allowed, DESCRIPTORS, Descriptor};
use crate::protocol::link::Line;

use super::action::Action;
use super::app::{App, Screen, Tab};

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
        let needs_seat = needs_seat(action);
        let buys = action == Action::Open
            && self.screen == Screen::Lobby
            && (self.tab.has_stakes() || self.tab.has_offers());
        let looks = action == Action::Leave
            || (action == Action::Open && matches!(self.tab, Tab::Watch | Tab::Tournaments));
        // Beside hands of files there is no room, and no wallet.
        let of_room = matches!(action, Action::Wallet | Action::Inspector);
        if self.is_recording() && (needs_seat || buys || looks) || self.is_of_files() && of_room {
            return Some("screen-only-recorded");
        }
        let of_player = needs_seat || buys || action == Action::Wallet;
        (self.is_spectator() && of_player).then_some("screen-only-watching")
    }
}

/// Whether an action is for whoever has a seat.
pub(super) fn needs_seat(action: Action) -> bool {
    matches!(
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
            | Action::Coach
            | Action::CoachRange
            | Action::SitOutNextBigBlind
            | Action::AutoTopUp
            | Action::LeaveQueue
            | Action::ResetBankroll
    )
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
const OF_HOME: [&str; 4] = ["name", "edition", "bot_speed", "bot_strength"];
