//! Finding a sit & go or a HexaPro by the words for it and its price.

use crate::base::{Cents, OfferId};
use crate::protocol::view::{LobbyView, OfferView};
use crate::protocol::{Class, Family};
use crate::text::Text;

use super::trouble::Trouble;
use super::typed::Kind;

/// The games of a kind that fit all words, whatever they cost.
pub(super) fn fitting<'a>(
    lobby: &'a LobbyView,
    kind: Kind,
    words: &'a [String],
) -> impl Iterator<Item = (OfferId, &'a OfferView)> {
    (0..)
        .map(OfferId)
        .zip(&lobby.offers)
        .filter(move |(_, offer)| fits(offer, kind, words))
}

fn fits(offer: &OfferView, kind: Kind, words: &[String]) -> bool {
    match (offer.plan.class, kind) {
        (Class::HexaPro(family), Kind::HexaPro) => words.is_empty() || is_called(family, words),
        (Class::SitAndGo, Kind::SitAndGo) => {
            let handed = format!("{0}handed {0}max", offer.plan.seats);
            let named = match offer.plan.seats {
                2 => "headsup hu",
                _ => handed.as_str(),
            };
            let is_name = |word: &String| {
                let word = word.to_lowercase().replace('-', "");
                named.split(' ').any(|name| name.starts_with(&word))
            };
            words.iter().all(is_name)
        }
        (Class::HexaPro(_) | Class::SitAndGo | Class::MultiTable, _) => false,
    }
}

/// Whether a family is meant: at least one word is its own, and all others belong to its name.
fn is_called(family: Family, words: &[String]) -> bool {
    let (own, also): (&[&str], &[&str]) = match family {
        Family::HexaPro => (&["hexapro"], &[]),
        Family::Classic => (&["classic"], &["hexapro"]),
        Family::Highroller => (&["highroller"], &["hexapro"]),
        Family::Extreme => (&["extreme"], &["hexapro"]),
        Family::HexaPloExtreme => (&["hexaplo", "plo", "omaha"], &["extreme", "hexapro"]),
    };
    let is_one = |names: &[&str], word: &String| {
        let word = word.to_lowercase();
        names.iter().any(|name| name.starts_with(&word))
    };
    words.iter().any(|word| is_one(own, word))
        && words
            .iter()
            .all(|word| is_one(own, word) || is_one(also, word))
}

/// Whether it is the plain HexaPro of an edition, which is meant where no family is named.
fn is_usual(offer: &OfferView) -> bool {
    match offer.plan.class {
        Class::HexaPro(family) => !matches!(family, Family::Extreme | Family::HexaPloExtreme),
        Class::SitAndGo | Class::MultiTable => true,
    }
}

/// The one game that is meant.
pub(super) fn only(
    lobby: &LobbyView,
    kind: Kind,
    words: &[String],
    price: Cents,
    text: &Text,
) -> Result<OfferId, Trouble> {
    let at_price: Vec<(OfferId, &OfferView)> = fitting(lobby, kind, words)
        .filter(|(_, offer)| offer.buy_in == price)
        .collect();
    let mut usual = at_price.iter().filter(|(_, offer)| is_usual(offer));
    match (&at_price[..], usual.next(), usual.next()) {
        // What was not named is not paid for.
        ([(_, only)], None, _) if words.is_empty() => Err(Trouble::NameFamily {
            price: text.money(price),
            name: text.offer(only),
        }),
        ([(only, _)], ..) => Ok(*only),
        (_, Some((usual, _)), None) if words.is_empty() => Ok(*usual),
        ([], ..) => {
            let mut prices: Vec<Cents> = fitting(lobby, kind, words)
                .map(|(_, offer)| offer.buy_in)
                .collect();
            prices.sort_unstable();
            prices.dedup();
            let prices = prices.into_iter().map(|price| text.money(price)).collect();
            let price = text.money(price);
            Err(Trouble::NoSuchGame { price, prices })
        }
        (several, ..) => Err(Trouble::WhichStake {
            names: several.iter().map(|(_, offer)| text.offer(offer)).collect(),
        }),
    }
}
