//! A tournament as it is announced (M13), sit & gos and HexaPros (H) among them: all that is known of it before anybody
//! has registered. Sit & gos and HexaPros follow from the edition; the others are files.
//!
//! Not here: anything that happens. A room plays it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::blinds::Level;
use super::hexapro::{Draw, Family, HexaPro};
use super::sit_and_go::{Entry, SitAndGo};
use super::time::{HexaProTimeBanks, TimeBank};
use super::tournament::PayoutTable;
use super::{Edition, Percent};
use crate::base::{Cents, ChatLine, Chips, Game, Millis};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Plan {
    /// Empty where class and price say it all.
    pub name: String,
    pub class: Class,
    pub game: Game,
    /// At one table.
    pub seats: u8,
    /// What one may enter for, rising: one, or several of a multi-buy-in. None where nobody can register (M14).
    pub prices: Vec<Price>,
    pub begins: Begins,
    /// Never empty.
    pub levels: Vec<Level>,
    pub level_time: Millis,
    pub after_last: AfterLast,
    /// Levels during which one may still register (M3).
    pub late_levels: u32,
    /// How often one may enter again after being knocked out.
    pub re_entries: u32,
    pub rebuys: Option<Rebuys>,
    pub bounty: Option<Bounty>,
    pub prizes: Prizes,
    /// What the house makes the pool up to.
    pub guarantee: Cents,
    /// What the house adds in any case.
    pub added: Cents,
    /// Whether it pauses together with all others (M12).
    pub has_breaks: bool,
    /// How long a decision may take before the time bank runs (T1).
    pub decision: Millis,
    /// Of a HexaPro the multiplier decides (T2).
    pub time_bank: TimeBank,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    HexaPro(Family),
    SitAndGo,
    MultiTable,
}

impl Class {
    /// The family of a HexaPro, `sit-and-go` or `tournament`: the word of records and of JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::HexaPro(family) => family.word(),
            Self::SitAndGo => "sit-and-go",
            Self::MultiTable => "tournament",
        }
    }
}

/// What somebody pays, where it goes, and the chips they get for it (M1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Price {
    pub prize: Cents,
    pub fee: Cents,
    /// What is put on the player's own head.
    pub bounty: Cents,
    /// Of a HexaPro the multiplier decides.
    pub chips: Chips,
}

/// When it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Begins {
    /// As soon as so many are there.
    Full { players: u32 },
    /// At its time, if so many are there. Nobody is taken beyond `most`, and nobody may take back their entry later than
    /// `unregister` before the start (M2, M4).
    OnTime {
        least: u32,
        most: u32,
        unregister: Millis,
    },
}

/// What follows the last level (M15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AfterLast {
    /// The blinds grow by half with every level.
    Grows,
    /// It stays.
    Stays,
}

/// Chips for more money: while one may register late, with a stack not above what one started with, and once at the end of
/// that time (M13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Rebuys {
    pub price: Price,
    /// How often.
    pub most: u32,
    pub add_on: Option<Price>,
}

/// Money on players' heads (M13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Bounty {
    /// All of it goes to whoever knocks the player out.
    Whole,
    /// Half of it does; the rest goes on the winner's own head.
    Progressive,
    /// Only some have one, which the house gives: so much on so many heads, drawn at the start.
    Vip { amount: Cents, players: u32 },
}

impl Bounty {
    /// What of a share in a head is paid at once; the rest goes on the winner's own.
    pub fn paid_at_once(self, share: Cents) -> Cents {
        match self {
            Self::Progressive => Cents(share.0 / 2),
            Self::Whole | Self::Vip { .. } => share,
        }
    }
}

/// What there is to win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Prizes {
    /// Percent of the pool by place, however many play.
    Percent(Vec<u8>),
    /// By the number of entrants.
    Table(PayoutTable),
    /// A draw decides, of the pool as of the chips, the levels and the time banks (H2, H3).
    Drawn { draw: Draw, banks: HexaProTimeBanks },
    /// Seats in another tournament, worth so much each; what does not make a whole one goes to the next place in money.
    Seats { target: String, worth: Cents },
    /// None: after this level those who are left play on in another tournament (M14).
    NextPhase { target: String, after_level: u32 },
}

/// What kind of tournament it is, of those that the rulebooks name (M13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TournamentType {
    Freezeout,
    Satellite,
    Freeroll,
    Guaranteed,
    MultiBuyIn,
    Rebuy,
    ReEntry,
    Bounty,
    ProgressiveBounty,
    VipBounty,
    Phase1,
    Phase2,
}

/// A sit & go or a HexaPro at a price, of which another one begins whenever one is full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    pub plan: Plan,
    /// What a game costs.
    pub buy_in: Cents,
}

impl Price {
    pub fn total(&self) -> Cents {
        self.prize + self.fee + self.bounty
    }
}

impl Plan {
    /// The kinds that it is of; a tournament may be of several.
    pub fn types(&self) -> Vec<TournamentType> {
        use TournamentType::{
            Bounty as Head, Freeroll, Freezeout, Guaranteed, MultiBuyIn, Phase1, Phase2,
            ProgressiveBounty, ReEntry, Rebuy, Satellite, VipBounty,
        };
        let is_free = |price: &Price| price.total() == Cents::ZERO;
        let bounty = self.bounty.map(|bounty| match bounty {
            Bounty::Whole => Head,
            Bounty::Progressive => ProgressiveBounty,
            Bounty::Vip { .. } => VipBounty,
        });
        let prizes = match self.prizes {
            Prizes::Seats { .. } => Some(Satellite),
            Prizes::NextPhase { .. } => Some(Phase1),
            Prizes::Percent(_) | Prizes::Table(_) | Prizes::Drawn { .. } => None,
        };
        let mut types: Vec<TournamentType> = bounty.into_iter().chain(prizes).collect();
        let others = [
            (self.prices.is_empty(), Phase2),
            (self.prices.iter().any(is_free), Freeroll),
            (self.guarantee.is_positive(), Guaranteed),
            (self.prices.len() > 1, MultiBuyIn),
            (self.rebuys.is_some(), Rebuy),
            (self.re_entries > 0, ReEntry),
            (self.rebuys.is_none() && self.re_entries == 0, Freezeout),
        ];
        types.extend(others.into_iter().filter(|(is, _)| *is).map(|(_, of)| of));
        types.sort_unstable();
        types
    }

    /// What it is called, fit to be kept: by its own name, or by what it is and costs.
    pub fn called(&self) -> String {
        let own = ChatLine::new(&self.name);
        own.map_or_else(
            |_| {
                let price = self.prices.first().map(|price| price.total());
                let price = price.unwrap_or_default();
                match self.class {
                    Class::SitAndGo => format!("sit-and-go {}-max {price}", self.seats),
                    Class::HexaPro(_) | Class::MultiTable => {
                        format!("{} {price}", self.class.word())
                    }
                }
            },
            String::from,
        )
    }

    /// Whether those who are left at its end play on elsewhere (M14).
    pub const fn is_first_phase(&self) -> bool {
        matches!(self.prizes, Prizes::NextPhase { .. })
    }

    /// The blinds of a level, counted from 0, also beyond the last one of the structure (M15).
    pub fn level(&self, number: u32) -> Level {
        let last = self.levels.len() as u32 - 1;
        let mut level = self.levels[number.min(last) as usize];
        if self.after_last == AfterLast::Grows {
            for _ in last..number {
                if level.big_blind >= MOST_BLIND {
                    break;
                }
                level = level.grown();
            }
        }
        level
    }
}

/// Blinds beyond this do not grow any more: no stack is as large.
const MOST_BLIND: Chips = Chips(1_000_000_000_000);

impl Level {
    /// Half as much again, rounded to whole chips, half up (M15).
    fn grown(self) -> Self {
        let grow = |chips: Chips| Chips((chips.0 * 3 + 1) / 2);
        Self {
            small_blind: grow(self.small_blind),
            big_blind: grow(self.big_blind),
            ante: grow(self.ante),
        }
    }
}

impl Edition {
    /// The sit & gos and HexaPros of the edition, in the order in which it lists them: HexaPros first.
    pub fn offers(&self) -> Vec<Offer> {
        let mut offers = Vec::new();
        for game in &self.hexapro {
            let Some(banks) = self.time_banks.hexapro else {
                continue;
            };
            let plans = game.buy_ins.iter().map(|buy_in| Offer {
                plan: self.hexapro_plan(game, banks, *buy_in),
                buy_in: *buy_in,
            });
            offers.extend(plans);
        }
        for game in &self.sit_and_go {
            let plans = game.entries.iter().map(|entry| Offer {
                plan: self.sit_and_go_plan(game, *entry),
                buy_in: entry.buy_in,
            });
            offers.extend(plans);
        }
        offers
    }

    /// A HexaPro at a buy-in (H). What the multiplier decides is what the smallest one says, until it is drawn.
    fn hexapro_plan(&self, game: &HexaPro, banks: HexaProTimeBanks, buy_in: Cents) -> Plan {
        let fee = game.fee(buy_in);
        let least = game.draw.prizes.iter().min_by_key(|prize| prize.times);
        let (chips, level_time) = least.map_or((Chips::ZERO, Millis::ZERO), |prize| {
            (prize.stack, prize.level_time)
        });
        Plan {
            name: String::new(),
            class: Class::HexaPro(game.family),
            game: game.game,
            seats: HexaPro::SEATS,
            prices: vec![Price {
                prize: buy_in - fee,
                fee,
                bounty: Cents::ZERO,
                chips,
            }],
            begins: Begins::Full {
                players: HexaPro::SEATS.into(),
            },
            levels: game.blinds.clone(),
            level_time,
            after_last: AfterLast::Stays,
            late_levels: 0,
            re_entries: 0,
            rebuys: None,
            bounty: None,
            prizes: Prizes::Drawn {
                draw: game.draw.clone(),
                banks,
            },
            guarantee: Cents::ZERO,
            added: Cents::ZERO,
            has_breaks: false,
            decision: self.decision.hexapro,
            time_bank: banks.low,
        }
    }

    fn sit_and_go_plan(&self, game: &SitAndGo, entry: Entry) -> Plan {
        Plan {
            name: String::new(),
            class: Class::SitAndGo,
            game: Game::Holdem,
            seats: game.seats,
            prices: vec![Price {
                prize: entry.prize,
                fee: entry.fee,
                bounty: Cents::ZERO,
                chips: game.stack,
            }],
            begins: Begins::Full {
                players: game.seats.into(),
            },
            levels: game.blinds.clone(),
            level_time: game.level_time,
            after_last: AfterLast::Grows,
            late_levels: 0,
            re_entries: 0,
            rebuys: None,
            bounty: None,
            prizes: Prizes::Percent(game.payout.clone()),
            guarantee: Cents::ZERO,
            added: Cents::ZERO,
            has_breaks: false,
            decision: self.decision.sit_and_go,
            time_bank: self.time_banks.sit_and_go,
        }
    }

    /// What a tournament costs for which only the total is given (M1): as the edition lists it, or with its usual fee.
    pub fn entry(&self, buy_in: Cents) -> Entry {
        let listed = self.tournament.entries.iter();
        let usual: Percent = self.tournament.fee;
        listed
            .copied()
            .find(|entry| entry.buy_in == buy_in)
            .unwrap_or_else(|| Entry {
                buy_in,
                prize: buy_in - usual.of(buy_in),
                fee: usual.of(buy_in),
            })
    }
}
