//! Which bots come for tournaments, sit & gos and HexaPros, as data: `assets/bots/guests.toml`.
//!
//! Not here: when they come, and what they do then (`residents`).

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::base::OfferId;
use crate::rulebook::{Class, Edition, Offer, Plan, TournamentType};

/// From and to.
type Range = [u32; 2];

/// Who comes without being called; by default nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guests {
    crowds: Option<Crowds>,
    /// How many games of an offer are kept going.
    games: Vec<(OfferId, u32)>,
}

/// How many come to a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct Crowds {
    usual: Range,
    named: BTreeMap<String, Range>,
    #[serde(flatten)]
    by_type: BTreeMap<TournamentType, Range>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    tournaments: Crowds,
    games: BTreeMap<String, BTreeMap<String, u32>>,
}

impl Guests {
    /// Those of the room of an edition.
    pub fn usual(edition: &Edition) -> Self {
        Self::read(include_str!("../../assets/bots/guests.toml"), edition).unwrap_or_default()
    }

    fn read(text: &str, edition: &Edition) -> Result<Self, toml::de::Error> {
        let file: File = toml::from_str(text)?;
        let wanted = |offer: &Offer| {
            let prices = file.games.get(&word(offer))?;
            prices.get(&offer.buy_in.to_string()).copied()
        };
        let offers = (0..).map(OfferId).zip(edition.offers());
        let games = offers.filter_map(|(id, offer)| Some((id, wanted(&offer)?)));
        Ok(Self {
            games: games.collect(),
            crowds: Some(file.tournaments),
        })
    }

    /// How many come to a tournament, from and to.
    pub(super) fn crowd(&self, plan: &Plan) -> Option<(u32, u32)> {
        let crowds = self.crowds.as_ref()?;
        let named = crowds.named.get(&plan.name);
        let mut types = plan.types().into_iter();
        let of_type = || types.find_map(|one| crowds.by_type.get(&one));
        let [from, to] = named.or_else(of_type).unwrap_or(&crowds.usual);
        Some((*from, *to))
    }

    /// How many games of which offers are kept going.
    pub(super) fn games(&self) -> &[(OfferId, u32)] {
        &self.games
    }
}

/// What an offer is called in the file.
fn word(offer: &Offer) -> String {
    match offer.plan.class {
        Class::HexaPro(family) => family.word().to_owned(),
        Class::SitAndGo | Class::MultiTable => format!("seats-{}", offer.plan.seats),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::BUILT_IN;

    fn usual(edition: &str) -> (Edition, Guests) {
        let edition = Edition::built_in(edition).unwrap();
        let text = include_str!("../../assets/bots/guests.toml");
        let guests = Guests::read(text, &edition).unwrap();
        (edition, guests)
    }

    #[test]
    fn every_edition_has_games_of_every_kind_that_it_offers() {
        for name in BUILT_IN {
            let (edition, guests) = usual(name);
            let offers = edition.offers();
            for kind in offers.iter().map(word) {
                let of_kind = |(id, _): &&(OfferId, u32)| word(&offers[id.index()]) == kind;
                assert!(
                    guests.games.iter().any(|game| of_kind(&game)),
                    "{name} {kind}"
                );
            }
            let all: u32 = guests.games.iter().map(|(_, games)| games).sum();
            assert!(all <= 20, "{name}: {all} games");
        }
    }

    #[test]
    fn a_crowd_is_found_by_name_then_by_type_then_as_usual() {
        let (edition, guests) = usual("2.7");
        let crowd = |name: &str| guests.crowd(&Plan::built_in(&edition, name).unwrap());
        assert_eq!(crowd("lark-sprint"), Some((14, 24)));
        assert_eq!(crowd("eagle"), Some((24, 40)), "named, and guaranteed");
        assert_eq!(crowd("nightly-deep"), Some((36, 60)));
        assert_eq!(crowd("railbird-classic"), Some((30, 54)));
        let nobody = Guests::default();
        let plan = Plan::built_in(&edition, "eagle").unwrap();
        assert_eq!(nobody.crowd(&plan), None);
    }

    #[test]
    fn every_name_and_every_range_makes_sense() {
        let (edition, guests) = usual("2.7");
        let crowds = guests.crowds.unwrap();
        let known: Vec<String> = crate::rulebook::TOURNAMENTS
            .iter()
            .map(|name| Plan::built_in(&edition, name).unwrap().name)
            .collect();
        for name in crowds.named.keys() {
            assert!(known.contains(name), "{name}");
        }
        let ranges = crowds.named.values().chain(crowds.by_type.values());
        for [from, to] in ranges.chain([&crowds.usual]) {
            assert!((6..=*to).contains(from) && *to <= 100, "{from} {to}");
        }
    }
}
