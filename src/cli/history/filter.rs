//! Which hands are meant: `--last`, `--game`, `--since`, `--session`.

use super::MOST_HANDS;
use super::stats::session;
use crate::base::{Date, Millis};
use crate::cli::Failure;
use crate::cli::options::read_count;
use crate::host::Clock;
use crate::profile::book::{Group, StatisticsFilter};
use crate::profile::{Book, HandFilter, HandKind};

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Filter {
    /// Only the last hands, so many
    #[arg(long, value_name = "N", value_parser = |text: &str| read_count(text, MOST_HANDS))]
    last: Option<u64>,
    /// Only hands of a game, a format or a kind of tournament
    #[arg(long, value_name = "GAME", ignore_case = true, hide_possible_values = true, long_help = GAMES)]
    game: Option<GameWord>,
    /// Only hands since a date (2026-01-31) or within a time until now (7d, 12h, 2w)
    #[arg(long, value_name = "WHEN", value_parser = read_since)]
    since: Option<Since>,
    /// Only the hands of one session: 1 is the last one, 2 the one before
    #[arg(long, value_name = "N", value_parser = |text: &str| read_count(text, MOST_HANDS))]
    session: Option<u64>,
}

const GAMES: &str = "Only hands of a game (holdem, omaha), of cash games (cash, or of a format: standard, deepstack, shortstack, \
                     banzai), or of HexaPros (hexapro, or of a family: classic, highroller, extreme, hexaplo-extreme), sit & gos \
                     (sng) or tournaments (mtt)";

/// The words of the room.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(super) enum GameWord {
    #[value(alias = "nlhe")]
    Holdem,
    #[value(alias = "plo")]
    Omaha,
    Cash,
    Standard,
    Deepstack,
    Shortstack,
    Banzai,
    Hexapro,
    Classic,
    Highroller,
    Extreme,
    HexaploExtreme,
    #[value(alias = "sit-and-go")]
    Sng,
    #[value(aliases = ["tournament", "tournaments"])]
    Mtt,
}

impl GameWord {
    pub(super) const fn kind(self) -> HandKind {
        match self {
            Self::Holdem => HandKind::Holdem,
            Self::Omaha => HandKind::Omaha,
            Self::Cash => HandKind::Cash,
            Self::Standard => HandKind::Format("standard"),
            Self::Deepstack => HandKind::Format("deepstack"),
            Self::Shortstack => HandKind::Format("shortstack"),
            Self::Banzai => HandKind::Format("banzai"),
            Self::Hexapro => HandKind::HexaPro,
            Self::Classic => HandKind::Format("classic"),
            Self::Highroller => HandKind::Format("highroller"),
            Self::Extreme => HandKind::Format("extreme"),
            Self::HexaploExtreme => HandKind::Format("hexaplo-extreme"),
            Self::Sng => HandKind::Format("sit-and-go"),
            Self::Mtt => HandKind::Format("tournament"),
        }
    }
}

/// A day, or a time before now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Since {
    Moment(Millis),
    Ago(Millis),
}

impl Since {
    pub(in crate::cli) fn moment(self) -> Millis {
        match self {
            Self::Moment(moment) => moment,
            Self::Ago(time) => Clock::start().now() - time,
        }
    }
}

impl Filter {
    /// What is wanted of a book; where there is none, nothing can be found.
    pub(super) fn wanted(&self, book: Option<&Book>) -> Result<HandFilter, Failure> {
        let (kind, since) = (self.game.map(GameWord::kind), self.since.map(Since::moment));
        let of_session = |(number, book): (u64, &Book)| {
            let found = session(book, &StatisticsFilter { kind, since }, number)?;
            Ok::<_, Failure>(match found.group {
                Group::Session { id, .. } => Some(id),
                _ => None,
            })
        };
        let session = self.session.zip(book).map(of_session).transpose()?;
        Ok(HandFilter {
            last: self.last,
            kind,
            since,
            until: None,
            session: session.flatten(),
        })
    }
}

/// `2026-01-31`, `7d`.
pub(in crate::cli) fn read_since(text: &str) -> Result<Since, String> {
    let wrong =
        || "a date such as 2026-01-31 is needed, or a time such as 7d, 12h or 2w".to_owned();
    let numbers: Vec<Option<i64>> = text.split('-').map(number).collect();
    if let [Some(year), Some(month), Some(day)] = numbers[..] {
        let start = Date { year, month, day }.start();
        return start
            .map(Since::Moment)
            .ok_or_else(|| format!("there is no day {text}"));
    }
    let Some((end, unit)) = text.char_indices().next_back() else {
        return Err(wrong());
    };
    let hours = match unit {
        'h' => 1,
        'd' => 24,
        'w' => 7 * 24,
        _ => return Err(wrong()),
    };
    let count = number(&text[..end]).ok_or_else(wrong)?;
    Ok(Since::Ago(Millis::from_secs(count * hours * 3_600)))
}

/// A few digits.
fn number(text: &str) -> Option<i64> {
    let is_plain = (1..=5).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_plain.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_and_times_until_now_are_read() {
        let day = Millis(1_769_817_600_000);
        assert_eq!(read_since("2026-01-31"), Ok(Since::Moment(day)));
        let ago = |seconds| Ok(Since::Ago(Millis::from_secs(seconds)));
        assert_eq!(read_since("7d"), ago(604_800));
        assert_eq!(read_since("12h"), ago(43_200));
        assert_eq!(read_since("2w"), ago(1_209_600));
        assert_eq!(
            read_since("2026-02-30"),
            Err("there is no day 2026-02-30".into())
        );
        for wrong in ["", "d", "7", "7y", "2026-01", "-3d", "é", "999999d"] {
            assert!(read_since(wrong).is_err(), "{wrong}");
        }
    }
}
