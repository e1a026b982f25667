//! Finding a stake by the words for it.

use crate::base::{Game, PoolId};
use crate::protocol::Format;
use crate::protocol::view::{LobbyView, StakeView};
use crate::text::Text;

use super::trouble::Trouble;
use super::words::nearest;

/// The stakes that fit all words: names (`NL10`), formats (`banzai`) and games (`omaha`), whatever their case.
pub(super) fn fitting<'a>(
    lobby: &'a LobbyView,
    words: &'a [String],
    text: &'a Text,
) -> impl Iterator<Item = (PoolId, &'a StakeView)> {
    let fits = move |stake: &StakeView| words.iter().all(|word| fits(stake, word, text));
    (0..)
        .map(PoolId)
        .zip(&lobby.stakes)
        .filter(move |(_, stake)| fits(stake))
}

fn fits(stake: &StakeView, word: &str, text: &Text) -> bool {
    let format = match stake.format {
        Format::Standard => "standard",
        Format::Deepstack => "deepstack",
        Format::Shortstack => "shortstack",
        Format::Banzai => "banzai",
    };
    let game = match stake.game {
        Game::Holdem => "holdem",
        Game::Omaha => "omaha",
    };
    let word = word.to_lowercase();
    // The beginning of a format or a game is enough; of the name of a stake it would be another stake's name.
    let begins = |name: &str| name.to_lowercase().starts_with(&word);
    stake.name.to_lowercase() == word
        || begins(format)
        || begins(game)
        || begins(&text.format(stake.format))
        || begins(&text.game(stake.game))
}

/// The one stake that is meant.
pub(super) fn only(lobby: &LobbyView, words: &[String], text: &Text) -> Result<PoolId, Trouble> {
    let found: Vec<(PoolId, &StakeView)> = fitting(lobby, words, text).collect();
    match &found[..] {
        [(pool, _)] => Ok(*pool),
        [] => {
            let names = lobby.stakes.iter().map(|stake| stake.name.as_str());
            let formats = ["banzai", "deepstack", "shortstack", "standard"];
            let known = |word: &&String| !fitting_word(lobby, word, text);
            let odd = words.iter().find(known).or(words.last());
            let guess = odd.and_then(|odd| nearest(odd, names.chain(formats)));
            Err(Trouble::NoSuchStake {
                words: words.join(" "),
                guess: guess.map(str::to_owned),
            })
        }
        several => Err(Trouble::WhichStake {
            names: several
                .iter()
                .map(|(_, stake)| text.stake(stake, &lobby.stakes))
                .collect(),
        }),
    }
}

fn fitting_word(lobby: &LobbyView, word: &str, text: &Text) -> bool {
    lobby.stakes.iter().any(|stake| fits(stake, word, text))
}
