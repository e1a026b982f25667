//! From a line to a typed command. Pure: whether it makes sense now is not asked here.

mod games;

use std::str::SplitWhitespace;

use crate::base::ChatLine;
use crate::protocol::{Entry, Switch};

use super::mistake::Mistake;
use super::typed::{Kind, Line, Typed};
use super::words::{self, Found, Verb};
use crate::client::Size;

/// No line is longer, in bytes.
pub const LONGEST_LINE: usize = 1_000;

/// Understands a line; nothing for one without a word.
pub fn parse(line: &str) -> Result<Option<Line>, Mistake> {
    if line.len() > LONGEST_LINE {
        return Err(Mistake::TooLong);
    }
    let mut rest = line.split_whitespace();
    let Some(mut first) = rest.next() else {
        return Ok(None);
    };
    let mut table = None;
    if first.chars().all(|digit| digit.is_ascii_digit()) {
        let number = table_number(first)?;
        match rest.next() {
            Some(word) => first = word,
            // A number alone chooses the table.
            None => {
                return Ok(Some(Line {
                    table: None,
                    command: Typed::Table(number),
                }));
            }
        }
        table = Some(number);
    }
    let verb = match words::find(first) {
        Found::One(verb) => verb,
        Found::Several(names) => {
            return Err(Mistake::Ambiguous {
                word: first.to_owned(),
                names,
            });
        }
        Found::None(guess) => {
            return Err(Mistake::Unknown {
                word: first.to_owned(),
                guess,
            });
        }
    };
    let mut words = Words { verb, rest };
    let command = words.command()?;
    words.end()?;
    Ok(Some(Line { table, command }))
}

/// The words after the command.
struct Words<'a> {
    verb: Verb,
    rest: SplitWhitespace<'a>,
}

impl Words<'_> {
    fn command(&mut self) -> Result<Typed, Mistake> {
        Ok(match self.verb {
            Verb::Lobby => Typed::Lobby { words: self.all() },
            Verb::Join => self.join()?,
            Verb::BuyIn => self.buy_in()?,
            Verb::Decline => Typed::Decline,
            Verb::Queue => Typed::Queue,
            Verb::Unqueue => Typed::Unqueue { words: self.all() },
            Verb::HexaPro => self.offers(Kind::HexaPro)?,
            Verb::SitAndGo => self.offers(Kind::SitAndGo)?,
            Verb::Multipliers => self.multipliers()?,
            Verb::Tournaments => self.tournaments()?,
            Verb::Register => self.register()?,
            Verb::Unregister => Typed::Unregister(self.tournament()?),
            Verb::Rebuy => Typed::Rebuy,
            Verb::AddOn => Typed::AddOn,
            Verb::Games => Typed::Games,
            Verb::History => self.history()?,
            Verb::Fold => Typed::Fold,
            Verb::Check => Typed::Check,
            Verb::Call => Typed::Call,
            Verb::Bet => Typed::Bet(self.size()?),
            Verb::Raise => Typed::Raise(self.size()?),
            Verb::AllIn => Typed::AllIn,
            Verb::Yes => Typed::Yes,
            Verb::Show => self.show()?,
            Verb::SitOut => self.sit_out()?,
            Verb::Back => self.back()?,
            Verb::Wait => Typed::Enter(Entry::Wait),
            Verb::Post => Typed::Enter(Entry::Post),
            Verb::TopUp => Typed::TopUp(self.amount()?.unwrap_or(Size::Max)),
            Verb::AutoTopUp => Typed::AutoTopUp(self.switch()?),
            Verb::Table => Typed::Table(self.number()?.ok_or_else(|| self.missing())?),
            Verb::Tables => Typed::Tables,
            Verb::Status => Typed::Status,
            Verb::Wallet => Typed::Wallet,
            Verb::Log => Typed::Log,
            Verb::Coach => {
                let words = self.all();
                Typed::Coach {
                    range: (!words.is_empty()).then(|| words.join(" ")),
                }
            }
            Verb::Watch => Typed::Watch(self.number()?.ok_or_else(|| self.missing())?),
            Verb::Unwatch => Typed::Unwatch(self.number()?),
            Verb::Say => self.say()?,
            Verb::Quiet => Typed::Quiet(self.switch()?.unwrap_or(Switch::On)),
            Verb::Leave => match self.word().as_deref() {
                None => Typed::Leave,
                Some("all") => Typed::LeaveAll,
                Some(other) => return Err(self.odd(other)),
            },
            Verb::Help => self.help()?,
            Verb::Quit => Typed::Quit,
        })
    }

    fn join(&mut self) -> Result<Typed, Mistake> {
        let mut words = self.all();
        let is_count = |word: &String| word.chars().all(|digit| digit.is_ascii_digit());
        let mut tables = 1;
        if words.len() > 1
            && let Some(count) = words.pop_if(|word| is_count(word))
        {
            tables = count
                .parse()
                .map_err(|_| Mistake::NoTableCount { word: count })?;
        }
        match words.is_empty() {
            true => Err(self.missing()),
            false => Ok(Typed::Join { words, tables }),
        }
    }

    fn buy_in(&mut self) -> Result<Typed, Mistake> {
        let mut entry = Entry::Wait;
        let mut amount = None;
        while let Some(word) = self.word() {
            match word.as_str() {
                "wait" => entry = Entry::Wait,
                "post" => entry = Entry::Post,
                _ if amount.is_none() => amount = Some(self.read_size(&word)?),
                other => return Err(self.odd(other)),
            }
        }
        Ok(Typed::BuyIn { amount, entry })
    }

    fn show(&mut self) -> Result<Typed, Mistake> {
        let mut places = 0;
        while let Some(word) = self.word() {
            places |= match word.as_str() {
                "both" | "all" => 0b1111,
                "1" => 0b0001,
                "2" => 0b0010,
                "3" => 0b0100,
                "4" => 0b1000,
                other => return Err(self.odd(other)),
            };
        }
        let places = if places == 0 { 0b1111 } else { places };
        Ok(Typed::Show { places })
    }

    fn sit_out(&mut self) -> Result<Typed, Mistake> {
        Ok(match self.word().as_deref() {
            None => Typed::SitOut,
            Some("all") => Typed::SitOutAll,
            Some("next") => Typed::SitOutNext(self.switch()?.unwrap_or(Switch::On)),
            Some(other) => return Err(self.odd(other)),
        })
    }

    fn back(&mut self) -> Result<Typed, Mistake> {
        let (mut all, mut entry) = (false, Entry::Wait);
        while let Some(word) = self.word() {
            match word.as_str() {
                "all" => all = true,
                "wait" => entry = Entry::Wait,
                "post" => entry = Entry::Post,
                other => return Err(self.odd(other)),
            }
        }
        Ok(match all {
            true => Typed::BackAll { entry },
            false => Typed::Back { entry },
        })
    }

    fn say(&mut self) -> Result<Typed, Mistake> {
        let words: Vec<&str> = self.rest.by_ref().collect();
        let line = ChatLine::new(&words.join(" ")).map_err(|_| Mistake::NothingToSay)?;
        Ok(Typed::Say(line))
    }

    fn help(&mut self) -> Result<Typed, Mistake> {
        let Some(word) = self.word() else {
            return Ok(Typed::Help(None));
        };
        match words::find(&word) {
            Found::One(verb) => Ok(Typed::Help(Some(verb))),
            Found::Several(names) => Err(Mistake::Ambiguous { word, names }),
            Found::None(guess) => Err(Mistake::Unknown { word, guess }),
        }
    }

    /// The next word in small letters.
    fn word(&mut self) -> Option<String> {
        self.rest.next().map(str::to_lowercase)
    }

    fn all(&mut self) -> Vec<String> {
        self.rest.by_ref().map(str::to_owned).collect()
    }

    fn size(&mut self) -> Result<Size, Mistake> {
        self.amount()?.ok_or_else(|| self.missing())
    }

    fn amount(&mut self) -> Result<Option<Size>, Mistake> {
        let word = self.word();
        word.map(|word| self.read_size(&word)).transpose()
    }

    /// An amount. Its unit may stand apart: `3 bb`, `66 %`.
    fn read_size(&mut self, word: &str) -> Result<Size, Mistake> {
        let mut word = word.to_owned();
        let mut ahead = self.rest.clone();
        let unit = ahead.next().map(str::to_lowercase);
        if let Some(unit) = unit.filter(|unit| ["bb", "%", "€"].contains(&unit.as_str())) {
            word.push_str(&unit);
            self.rest = ahead;
        }
        let verb = self.verb;
        Size::read(&word).map_err(|why| Mistake::Amount { word, why, verb })
    }

    fn number(&mut self) -> Result<Option<u32>, Mistake> {
        self.word().map(|word| table_number(&word)).transpose()
    }

    fn switch(&mut self) -> Result<Option<Switch>, Mistake> {
        match self.word().as_deref() {
            None => Ok(None),
            Some("on") => Ok(Some(Switch::On)),
            Some("off") => Ok(Some(Switch::Off)),
            Some(other) => Err(self.odd(other)),
        }
    }

    fn missing(&self) -> Mistake {
        Mistake::Missing { verb: self.verb }
    }

    fn odd(&self, word: &str) -> Mistake {
        Mistake::Odd {
            word: word.to_owned(),
            verb: self.verb,
        }
    }

    /// Nothing may follow.
    fn end(&mut self) -> Result<(), Mistake> {
        match self.rest.next() {
            Some(word) => Err(self.odd(word)),
            None => Ok(()),
        }
    }
}

fn table_number(word: &str) -> Result<u32, Mistake> {
    word.parse().map_err(|_| Mistake::NoTableNumber {
        word: word.to_owned(),
    })
}
