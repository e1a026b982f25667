//! The edition as JSON, the contract of `docs/cli.md`: one object, one entry of a list a line.

use std::io::{self, Write};

use serde::Serialize;

use crate::base::{Cents, Chips, Game, Millis};
use crate::rulebook::{
    CashStake, Edition, Entry, HexaPro, Level, MissedBlind, NewPlayer, Prize, SitAndGo, TimeBank,
    TimeBankKind,
};

pub(super) fn write(out: &mut impl Write, edition: &Edition) -> io::Result<()> {
    let sit_and_go = edition.sit_and_go.iter().flat_map(|game| {
        game.entries
            .iter()
            .map(|entry| SitAndGoRow::new(game, entry))
    });
    write!(out, "{{\"edition\":")?;
    serde_json::to_writer(&mut *out, &edition.name)?;
    list(out, "cash", edition.cash.stakes.iter().map(CashRow::new))?;
    list(out, "sit_and_go", sit_and_go)?;
    list(out, "hexapro", edition.hexapro.iter().map(HexaProRow::new))?;
    list(
        out,
        "time_banks",
        edition.time_banks.iter().map(TimeBankRow::new),
    )?;
    write!(out, ",\n\"features\":")?;
    serde_json::to_writer(&mut *out, &Features::new(edition))?;
    writeln!(out, "}}")
}

fn list<T: Serialize>(
    out: &mut impl Write,
    key: &str,
    rows: impl Iterator<Item = T>,
) -> io::Result<()> {
    write!(out, ",\n\"{key}\":[")?;
    for (number, row) in rows.enumerate() {
        writeln!(out, "{}", if number == 0 { "" } else { "," })?;
        serde_json::to_writer(&mut *out, &row)?;
    }
    write!(out, "]")
}

#[derive(Serialize)]
struct CashRow<'a> {
    game: &'static str,
    format: &'static str,
    name: &'a str,
    small_blind: Cents,
    big_blind: Cents,
    min_buy_in: Cents,
    max_buy_in: Cents,
    seats: u8,
    rake_percent: String,
    rake_cap: Cents,
    rake_cap_short: Cents,
}

impl<'a> CashRow<'a> {
    fn new(stake: &'a CashStake) -> Self {
        Self {
            game: stake.game.word(),
            format: stake.format.word(),
            name: &stake.name,
            small_blind: stake.small_blind,
            big_blind: stake.big_blind,
            min_buy_in: stake.min_buy_in,
            max_buy_in: stake.max_buy_in,
            seats: stake.seats,
            rake_percent: stake.rake.percent.to_string(),
            rake_cap: stake.rake.cap,
            rake_cap_short: stake.rake.short_cap,
        }
    }
}

#[derive(Serialize)]
struct SitAndGoRow {
    seats: u8,
    buy_in: Cents,
    prize: Cents,
    fee: Cents,
}

impl SitAndGoRow {
    fn new(game: &SitAndGo, entry: &Entry) -> Self {
        Self {
            seats: game.seats,
            buy_in: entry.buy_in,
            prize: entry.prize,
            fee: entry.fee,
        }
    }
}

#[derive(Serialize)]
struct HexaProRow<'a> {
    family: &'static str,
    game: &'static str,
    buy_ins: &'a [Cents],
    levels: Vec<[Chips; 3]>,
    multipliers: Vec<MultiplierRow<'a>>,
    rake_equivalent_percent: String,
}

#[derive(Serialize)]
struct MultiplierRow<'a> {
    times: String,
    weight: u32,
    stack: Chips,
    level_seconds: i64,
    payout_percent: &'a [u8],
}

impl<'a> HexaProRow<'a> {
    fn new(game: &'a HexaPro) -> Self {
        let level = |level: &Level| [level.small_blind, level.big_blind, level.ante];
        Self {
            family: game.family.word(),
            game: game.game.word(),
            buy_ins: &game.buy_ins,
            levels: game.blinds.iter().map(level).collect(),
            multipliers: game.draw.prizes.iter().map(MultiplierRow::new).collect(),
            rake_equivalent_percent: format!("{:.3}", game.draw.rake_equivalent),
        }
    }
}

impl<'a> MultiplierRow<'a> {
    fn new(prize: &'a Prize) -> Self {
        Self {
            times: prize.times.to_string(),
            weight: prize.weight,
            stack: prize.stack,
            level_seconds: prize.level_time.get() / 1_000,
            payout_percent: &prize.payout,
        }
    }
}

#[derive(Serialize)]
struct TimeBankRow {
    kind: &'static str,
    start_ms: Millis,
    add_ms: Millis,
    every_hands: u32,
    minimum_per_hand_ms: Millis,
    cap_ms: Millis,
}

impl TimeBankRow {
    fn new((kind, bank): (TimeBankKind, &TimeBank)) -> Self {
        Self {
            kind: kind.word(),
            start_ms: bank.start,
            add_ms: bank.add,
            every_hands: bank.every_hands,
            minimum_per_hand_ms: bank.minimum_per_hand,
            cap_ms: bank.cap,
        }
    }
}

#[derive(Serialize)]
struct Features {
    post_blind_holdem: bool,
    post_blind_omaha: bool,
    missed_blind_must_wait_holdem: bool,
    missed_blind_must_wait_omaha: bool,
    ratholing: bool,
    auto_top_up: bool,
    banzai_tables_per_stake: u32,
    banzai_resets_per_day: u32,
    bounties: bool,
    phased: bool,
    charity_days: u32,
}

impl Features {
    fn new(edition: &Edition) -> Self {
        let cash = &edition.cash;
        let posts = |game| cash.entering(game).new_player == NewPlayer::WaitsOrPosts;
        let must_wait = |game| cash.entering(game).missed_blind == MissedBlind::Waits;
        Self {
            post_blind_holdem: posts(Game::Holdem),
            post_blind_omaha: posts(Game::Omaha),
            missed_blind_must_wait_holdem: must_wait(Game::Holdem),
            missed_blind_must_wait_omaha: must_wait(Game::Omaha),
            ratholing: cash.ratholing,
            auto_top_up: cash.auto_top_up,
            banzai_tables_per_stake: cash.banzai_tables_per_stake,
            banzai_resets_per_day: cash.banzai_resets_per_day,
            bounties: edition.tournament.bounties,
            phased: edition.tournament.phased,
            charity_days: edition.trouble.charity_days,
        }
    }
}
