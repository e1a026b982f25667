//! The words after commands about tournaments, sit & gos and HexaPros.

use crate::base::Cents;
use crate::client::{NoSize, Size};
use crate::plain::mistake::Mistake;
use crate::plain::typed::{Kind, Part, Typed};
use crate::profile::GameFilter;
use crate::protocol::Payment;

use super::Words;

const PARTS: [(&str, Part); 4] = [
    ("levels", Part::Levels),
    ("prizes", Part::Prizes),
    ("players", Part::Players),
    ("tables", Part::Tables),
];

impl Words<'_> {
    /// `extreme 5 3`: words, a price, and how many games. Without a price it is asked what there is.
    pub(super) fn offers(&mut self, kind: Kind) -> Result<Typed, Mistake> {
        let (mut words, mut price, mut games) = (Vec::new(), None, None);
        while let Some(word) = self.word() {
            match self.price(&word)? {
                // `-1`: no family is called like that.
                None if price.is_some() && word.starts_with(['-', '+']) => {
                    return Err(Mistake::NoGameCount { word });
                }
                None => words.push(word),
                Some(amount) if price.is_none() => price = Some(amount),
                Some(_) if games.is_none() => {
                    let count: Result<u32, _> = word.parse();
                    games = Some(count.map_err(|_| Mistake::NoGameCount { word })?);
                }
                Some(_) => return Err(self.odd(&word)),
            }
        }
        Ok(match price {
            None => Typed::Offers { kind, words },
            Some(price) => Typed::Play {
                kind,
                words,
                price,
                games: games.unwrap_or(1),
            },
        })
    }

    pub(super) fn history(&mut self) -> Result<Typed, Mistake> {
        Ok(Typed::History(match self.word().as_deref() {
            None => GameFilter::All,
            Some("hexapro") => GameFilter::HexaPro,
            Some("sng") => GameFilter::SitAndGo,
            Some("tournaments") => GameFilter::Tournament,
            Some(other) => return Err(self.odd(other)),
        }))
    }

    pub(super) fn multipliers(&mut self) -> Result<Typed, Mistake> {
        let (mut words, mut price) = (Vec::new(), None);
        while let Some(word) = self.word() {
            match self.price(&word)? {
                None => words.push(word),
                Some(amount) if price.is_none() => price = Some(amount),
                Some(_) => return Err(self.odd(&word)),
            }
        }
        Ok(Typed::Multipliers { words, price })
    }

    /// A number is one of them, which is looked into; anything else is what those have in common that are listed.
    pub(super) fn tournaments(&mut self) -> Result<Typed, Mistake> {
        let mut ahead = self.rest.clone();
        let is_number = |word: &str| word.chars().all(|digit| digit.is_ascii_digit());
        if !ahead.next().is_some_and(is_number) {
            return Ok(Typed::Tournaments { words: self.all() });
        }
        let number = self.tournament()?.ok_or_else(|| self.missing())?;
        let part = match self.word() {
            None => Part::Whole,
            Some(word) => {
                let mut parts = PARTS.iter().filter(|(name, _)| name.starts_with(&word));
                match (parts.next(), parts.next()) {
                    (Some((_, part)), None) => *part,
                    _ => return Err(self.odd(&word)),
                }
            }
        };
        Ok(Typed::Tournament { number, part })
    }

    pub(super) fn register(&mut self) -> Result<Typed, Mistake> {
        let number = self.tournament()?.ok_or_else(|| self.missing())?;
        let (mut price, mut with) = (None, Payment::Money);
        while let Some(word) = self.word() {
            match self.price(&word)? {
                Some(amount) if price.is_none() => price = Some(amount),
                None if word == "ticket" && with == Payment::Money => with = Payment::Ticket,
                _ => return Err(self.odd(&word)),
            }
        }
        Ok(Typed::Register {
            number,
            price,
            with,
        })
    }

    /// The number of a tournament.
    pub(super) fn tournament(&mut self) -> Result<Option<u32>, Mistake> {
        let number = |word: String| {
            let number: Result<u32, _> = word.parse();
            number.map_err(|_| Mistake::NoTournamentNumber { word })
        };
        self.word().map(number).transpose()
    }

    /// An amount of money; nothing for a word that is none.
    fn price(&self, word: &str) -> Result<Option<Cents>, Mistake> {
        match Size::read(word) {
            Ok(Size::Cents(cents)) => Ok(Some(cents)),
            Err(NoSize::NoNumber) => Ok(None),
            Ok(_) => Err(self.odd(word)),
            Err(why) => Err(Mistake::Amount {
                word: word.to_owned(),
                why,
                verb: self.verb,
            }),
        }
    }
}
