//! Games, formats and stakes by name.

use super::Text;
use crate::base::{Cents, ChatLine, Game};
use crate::protocol::view::StakeView;
use crate::protocol::{Class, Family, Format};

/// A name that a room gives to something, made fit to be shown: a room may be a stranger's.
pub fn tidy(name: &str) -> String {
    ChatLine::new(name).map_or_else(|_| "?".to_owned(), String::from)
}

/// An amount as it stands in a name that was kept: `1.00`.
fn price(text: &str) -> Option<Cents> {
    let (whole, cents) = text.split_once('.')?;
    let is_figures = |part: &str| part.bytes().all(|figure| figure.is_ascii_digit());
    let is_price = is_figures(whole) && is_figures(cents) && cents.len() == 2;
    let figures = is_price.then(|| format!("{whole}{cents}"))?;
    figures.parse().ok().map(Cents)
}

impl Text {
    /// What a game is called of which only the name is known under which it was kept: `hexapro 1.00` is no name for people.
    pub fn kept_game(&self, name: &str) -> String {
        let words: Vec<&str> = name.split(' ').collect();
        let known = match words[..] {
            [family, buy_in] => Family::named(family)
                .zip(price(buy_in))
                .map(|(family, buy_in)| {
                    let family = ("family", self.family(family).into());
                    let buy_in = ("price", self.money(buy_in).into());
                    self.get("tournament-hexapro", [family, buy_in])
                }),
            [class, seats, buy_in] if class == Class::SitAndGo.word() => {
                let seats = seats
                    .strip_suffix("-max")
                    .and_then(|seats| seats.parse().ok());
                let seats: Option<u32> = seats;
                seats.zip(price(buy_in)).map(|(seats, buy_in)| {
                    let buy_in = ("price", self.money(buy_in).into());
                    self.get("tournament-sit-and-go", [("seats", seats.into()), buy_in])
                })
            }
            _ => None,
        };
        known.unwrap_or_else(|| tidy(name))
    }

    pub fn game(&self, game: Game) -> String {
        self.word(match game {
            Game::Holdem => "game-holdem",
            Game::Omaha => "game-omaha",
        })
    }

    /// With how bets are limited: `no limit Hold'em`.
    pub fn game_and_limit(&self, game: Game) -> String {
        self.word(match game {
            Game::Holdem => "game-holdem-limit",
            Game::Omaha => "game-omaha-limit",
        })
    }

    pub fn format(&self, format: Format) -> String {
        self.word(match format {
            Format::Standard => "format-standard",
            Format::Deepstack => "format-deepstack",
            Format::Shortstack => "format-shortstack",
            Format::Banzai => "format-banzai",
        })
    }

    /// What a stake of the lobby is called, so that it can be typed: `NL10`, and with the format where it is not the
    /// usual one or another stake has the same name: `Banzai NL1`, `Standard NL50`.
    pub fn stake(&self, stake: &StakeView, stakes: &[StakeView]) -> String {
        let namesakes = stakes.iter().filter(|other| other.name == stake.name);
        match stake.format {
            Format::Standard if namesakes.count() < 2 => tidy(&stake.name),
            format => self.get(
                "stake-name",
                [
                    ("format", self.format(format).into()),
                    ("name", tidy(&stake.name).into()),
                ],
            ),
        }
    }

    /// `€4.00 to €10.00`, or the one amount that there is.
    pub fn buy_ins(&self, stake: &StakeView) -> String {
        let (min, max) = (self.money(stake.min_buy_in), self.money(stake.max_buy_in));
        match min == max {
            true => min,
            false => self.get("stake-buy-ins", [("min", min.into()), ("max", max.into())]),
        }
    }

    /// `€0.05/€0.10`.
    pub fn blinds(&self, stake: &StakeView) -> String {
        self.get(
            "stake-blinds",
            [
                ("small", self.money(stake.small_blind).into()),
                ("big", self.money(stake.big_blind).into()),
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Language;

    #[test]
    fn a_game_that_is_over_is_called_as_it_was_while_it_was_played() {
        let text = Text::new(Language::English);
        let called = |name| text.kept_game(name);
        assert_eq!(called("hexapro 1.00"), "HexaPro €1.00");
        assert_eq!(called("hexaplo-extreme 25.00"), "HexaPLO Extreme €25.00");
        assert_eq!(called("sit-and-go 5-max 2.00"), "Sit & Go €2.00, 5-handed");
        // What has a name of its own keeps it.
        for own in [
            "NL10",
            "Railbird Classic",
            "hexapro",
            "hexapro 1",
            "extreme 1.x0",
        ] {
            assert_eq!(called(own), own);
        }
    }
}
