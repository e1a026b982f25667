//! Finding tournaments by the words for them: what they are called, what kind they are of, how far they have come.

use crate::base::{Game, TournamentId};
use crate::client::Model;
use crate::protocol::view::TournamentView;
use crate::protocol::{Registration, Status, TournamentType};
use crate::text::Text;

/// The announced tournaments that fit all words, those that begin next first. Those that are over are shown where it is asked
/// for them.
pub(super) fn fitting<'a>(
    model: &'a Model,
    words: &[String],
    text: &Text,
) -> Vec<(TournamentId, &'a TournamentView)> {
    let words: Vec<String> = words.iter().map(|word| plain(word)).collect();
    let is_own = |id: TournamentId| {
        let mut entered = model.you.iter().flat_map(|you| &you.entered);
        entered.any(|entered| entered.tournament == id)
    };
    let asks_for_old = words.iter().any(|word| "over".starts_with(word.as_str()));
    let mut found: Vec<(TournamentId, &TournamentView)> = model
        .tournaments
        .iter()
        .map(|(id, view)| (*id, view))
        .filter(|(_, view)| view.offer.is_none())
        .filter(|(_, view)| asks_for_old || !view.state.is_over())
        .filter(|(id, view)| {
            let fits = |word: &String| fits(view, word, text) || (word == "mine" && is_own(*id));
            words.iter().all(fits)
        })
        .collect();
    found.sort_by_key(|(id, view)| (order(view), view.state.begins(), *id));
    found
}

/// First those one can still enter before they begin, last those that are over.
fn order(view: &TournamentView) -> u8 {
    match view.state.status {
        Status::Announced { .. } => 0,
        Status::Running => 1,
        Status::Over { .. } | Status::Cancelled { .. } => 2,
    }
}

fn fits(view: &TournamentView, word: &str, text: &Text) -> bool {
    let state = &view.state;
    let is_open = state.registration == Registration::Open && !state.is_over();
    let game = match view.plan.game {
        Game::Holdem => "holdem",
        Game::Omaha => "omaha",
    };
    let states = [
        ("registering", is_open),
        ("late", is_open && state.is_running()),
        ("running", state.is_running()),
        ("over", state.is_over()),
        (game, true),
    ];
    let is_state = states
        .iter()
        .any(|(name, is_so)| *is_so && name.starts_with(word));
    let is_kind = |kind: TournamentType| {
        let name = plain(&text.tournament_type(kind));
        // What is free is no freezeout.
        match word {
            "free" => kind == TournamentType::Freeroll,
            _ => name.split(' ').any(|part| part.starts_with(word)),
        }
    };
    is_state
        || view.plan.types().into_iter().any(is_kind)
        || plain(&text.tournament(view)).contains(word)
}

fn plain(word: &str) -> String {
    word.to_lowercase().replace('-', "")
}
