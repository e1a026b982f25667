//! Games, formats and stakes by name.

use super::Text;
use crate::base::{ChatLine, Game};
use crate::protocol::Format;
use crate::protocol::view::StakeView;

/// A name that a room gives to something, made fit to be shown: a room may be a stranger's.
pub fn tidy(name: &str) -> String {
    ChatLine::new(name).map_or_else(|_| "?".to_owned(), String::from)
}

impl Text {
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
