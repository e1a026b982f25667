//! Every action has a place where it means something, and every key that is bound to it does it there.
//!
//! What each of them does is told in the other files. Here a new action does not compile until somebody has said where it
//! is to be pressed.

use railbird::base::Chips;
use railbird::tui::action::{Action, Context};
use railbird::tui::app::App;
use railbird::tui::input::Input;
use railbird::tui::target::Target;

use super::playing::{raising, waiting_when, waiting_with_price};
use super::stage::{Set, Stage, own_seat};

/// Where an action means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Lobby,
    Queued,
    /// It is the player's turn, and they may raise.
    Asked,
    /// Somebody else is to act, and something is to be called.
    WaitingWithPrice,
    /// Somebody else is to act, and nothing is to be called.
    WaitingForFree,
    /// The player has a seat and is not in the game yet.
    Entering,
    SitsOut,
    WonUnseen,
    /// The stack is smaller than it may be.
    Short,
    NineTables,
    TwoTablesWait,
    /// A recording is played.
    Replayed,
    /// A hand is looked at again.
    OfHand,
}

/// The place, and the keys that lead from there to where the action can be seen.
fn place(action: Action) -> (Place, &'static str) {
    match action {
        Action::Fold
        | Action::CheckCall
        | Action::BetRaise
        | Action::AllIn
        | Action::Preset1
        | Action::Preset2
        | Action::Preset3
        | Action::Preset4
        | Action::Arrangement
        | Action::SitOut
        | Action::SitOutEverywhere
        | Action::Leave
        | Action::LeaveAll
        | Action::Chat
        | Action::MuteChat
        | Action::Log
        | Action::Note
        | Action::Coach
        | Action::CoachRange => (Place::Asked, ""),
        Action::PreFold | Action::PreCall | Action::PreCallAny => (Place::WaitingWithPrice, ""),
        Action::PreCheckFold | Action::PreCheck => (Place::WaitingForFree, ""),
        Action::NextWaitingTable => (Place::TwoTablesWait, ""),
        Action::NextTable | Action::PreviousTable => (Place::NineTables, ""),
        Action::Table1 => (Place::NineTables, "2"),
        Action::Table2
        | Action::Table3
        | Action::Table4
        | Action::Table5
        | Action::Table6
        | Action::Table7
        | Action::Table8
        | Action::Table9 => (Place::NineTables, "1"),
        Action::Back => (Place::SitsOut, ""),
        Action::WaitOrPost => (Place::Entering, ""),
        Action::TopUp => (Place::Short, ""),
        Action::ShowCards | Action::ShowFirstCard | Action::ShowSecondCard => {
            (Place::WonUnseen, "")
        }
        Action::BetCommit
        | Action::BetCancel
        | Action::BetMore
        | Action::BetMuchMore
        | Action::BetMaximum => (Place::Asked, "r"),
        Action::BetLess | Action::BetMuchLess | Action::BetMinimum => (Place::Asked, "r pageup up"),
        Action::Open
        | Action::NextTab
        | Action::PreviousTab
        | Action::Down
        | Action::PageDown
        | Action::Last => (Place::Lobby, ""),
        Action::Up | Action::PageUp | Action::First => (Place::Lobby, "end"),
        // At the tournaments.
        Action::Filter => (Place::Lobby, "tab tab tab tab tab"),
        // At the tables to watch.
        Action::Sort => (Place::Lobby, "tab tab tab tab tab tab"),
        // At what was.
        Action::Statistics | Action::Hands | Action::Review => {
            (Place::Lobby, "tab tab tab tab tab tab tab")
        }
        Action::HandPlay
        | Action::HandStep
        | Action::HandNextStreet
        | Action::HandEnd
        | Action::HandFaster
        | Action::HandSlower
        | Action::HandCards
        | Action::HandLog
        | Action::HandNext
        | Action::HandPrevious
        | Action::HandCopy
        | Action::HandClose => (Place::OfHand, ""),
        Action::HandBack | Action::HandPreviousStreet | Action::HandStart => (Place::OfHand, "end"),
        Action::Games | Action::Graph => (Place::Lobby, "tab tab tab tab tab tab tab v"),
        Action::LeaveQueue => (Place::Queued, ""),
        Action::ResetBankroll => (Place::Lobby, ""),
        Action::Confirm
        | Action::Cancel
        | Action::NextField
        | Action::PreviousField
        | Action::More
        | Action::Toggle => (Place::Lobby, "enter"),
        Action::Less => (Place::Lobby, "enter right"),
        Action::TextSend | Action::TextCancel => (Place::Asked, "h x y"),
        Action::TextLeft
        | Action::TextStart
        | Action::TextDeleteBack
        | Action::TextDeleteWord
        | Action::TextClear => (Place::Lobby, ": x y"),
        Action::TextRight | Action::TextEnd | Action::TextDelete => (Place::Lobby, ": x y home"),
        Action::TextUp => (Place::Lobby, ": down"),
        Action::TextDown => (Place::Lobby, ":"),
        Action::ReplayPause | Action::ReplayStep | Action::ReplayFaster | Action::ReplaySlower => {
            (Place::Replayed, "")
        }
        Action::InspectPause => (Place::Asked, "d esc c d"),
        Action::InspectFilter | Action::InspectFind | Action::InspectSave => (Place::Asked, "d"),
        Action::SwitchScreen
        | Action::Settings
        | Action::Wallet
        | Action::SitOutNextBigBlind
        | Action::AutoTopUp
        | Action::Amounts
        | Action::NextTheme
        | Action::Inspector
        | Action::Help
        | Action::Palette
        | Action::Redraw
        | Action::Suspend
        | Action::Quit => (Place::Asked, ""),
    }
}

fn sits_out(app: &App) -> bool {
    let you = app.model.you.as_ref();
    you.is_some_and(|you| you.out_everywhere_until.is_some())
}

fn begin(place: Place) -> Stage {
    match place {
        Place::Lobby => Stage::new(Set::default()),
        Place::Queued => {
            let mut stage = Stage::new(Set::default());
            stage.choose_nl10();
            stage.keys("down enter enter");
            stage
        }
        Place::Asked => raising(),
        Place::WaitingWithPrice => waiting_with_price(),
        Place::WaitingForFree => waiting_when(Set::default(), |price| price == Chips::ZERO),
        Place::Entering => {
            let mut stage = Stage::new(Set::default());
            stage.choose_nl10();
            stage.keys("enter enter");
            stage.wait(300, |app| own_seat(app).is_some());
            stage.keys("later");
            stage
        }
        Place::SitsOut => {
            let mut stage = Stage::seated(2, Set::default());
            stage.keys("O");
            stage.wait(300, sits_out);
            stage
        }
        Place::WonUnseen => Stage::won_unseen(Set::default()),
        Place::Short => Stage::broke(Set::default()),
        Place::NineTables => Stage::seated(9, Set::default()),
        Place::TwoTablesWait => super::tables::two_wait(),
        Place::Replayed => super::watching::recording(Set::default()),
        Place::OfHand => super::replay::opened((80, 24), crate::profile::replay::ALL_IN),
    }
}

/// Presses every key of an action, each in a room of its own.
fn press_keys_of(action: Action) {
    let (place, keys) = place(action);
    let bound = railbird::tui::keymap::Keymap::built_in();
    let mut afterwards = Vec::new();
    let mut inputs: Vec<Input> = bound
        .keys(action)
        .iter()
        .map(|key| Input::Key(*key))
        .collect();
    if inputs.is_empty() {
        // What has no key is in the palette.
        inputs.push(Input::Press(Target::Action(action)));
    }
    for input in inputs {
        let mut stage = begin(place);
        stage.keys(keys);
        let name = format!("{} by {input:?} at {place:?}", action.name());
        let before = (
            stage.demo.picture(),
            stage.demo.asked.len(),
            stage.demo.done.len(),
        );
        stage.demo.input(input);
        let after = (
            stage.demo.picture(),
            stage.demo.asked.len(),
            stage.demo.done.len(),
        );
        assert!(after != before, "nothing came of {name}:\n{}", stage.text());
        afterwards.push((name, after));
    }
    for (name, after) in &afterwards {
        assert!(
            *after == afterwards[0].1,
            "{name} is not like its other keys"
        );
    }
}

fn press_keys_in(context: Context) {
    let actions = Action::ALL
        .iter()
        .filter(|action| action.context() == context);
    actions.for_each(|action| press_keys_of(*action));
}

#[test]
fn every_key_for_the_tables_does_something_there() {
    press_keys_in(Context::Tables);
}

#[test]
fn every_key_of_the_bet_field_does_something_in_it() {
    press_keys_in(Context::Bet);
}

#[test]
fn every_key_for_the_lobby_does_something_there() {
    press_keys_in(Context::Lobby);
}

#[test]
fn every_key_for_dialogs_does_something_in_one() {
    press_keys_in(Context::Dialog);
}

#[test]
fn every_key_for_the_inspector_does_something_in_it() {
    press_keys_in(Context::Inspector);
}

#[test]
fn every_key_for_recordings_does_something_there() {
    press_keys_in(Context::Replay);
}

#[test]
fn every_key_for_hands_does_something_there() {
    press_keys_in(Context::Hand);
}

#[test]
fn every_key_for_text_does_something_where_text_is_typed() {
    press_keys_in(Context::Text);
}

#[test]
fn every_key_for_everywhere_does_something_at_the_tables() {
    press_keys_in(Context::Global);
}
