//! Statistics for a script: a line of JSON for each group. The keys are a contract.

use std::io::{self, Write};

use serde::Serialize;

use super::{Found, chances};
use crate::base::{Cents, Date};
use crate::cli::Failure;
use crate::cli::history::games::times_in_words;
use crate::profile::book::{Group, Point, Statistics};
use crate::profile::{Sum, Sums};

#[derive(Default, Serialize)]
struct Line<'a> {
    by: &'static str,
    game: Option<&'a str>,
    format: Option<&'a str>,
    stake: Option<&'a str>,
    position: Option<&'a str>,
    day: Option<String>,
    session: Option<SessionLine<'a>>,
    hands: u64,
    told: i64,
    seconds: Option<i64>,
    result: i64,
    adjusted: f64,
    rake: f64,
    chips: i64,
    chips_adjusted: f64,
    bb: f64,
    bb_adjusted: f64,
    bb_per_100: Option<f64>,
    bb_per_100_within: Option<f64>,
    bb_per_100_adjusted: Option<f64>,
    vpip: Option<f64>,
    pfr: Option<f64>,
    three_bet: Option<f64>,
    aggression: Option<f64>,
    went_to_showdown: Option<f64>,
    won_at_showdown: Option<f64>,
    counts: Counts,
}

#[derive(Serialize)]
struct SessionLine<'a> {
    number: Option<u64>,
    room: &'a str,
    table: u32,
    began: i64,
    ended: Option<i64>,
    bought_in: Cents,
    stack: Cents,
}

/// What the rates are made of.
#[derive(Default, Serialize)]
struct Counts {
    vpip: i64,
    pfr: i64,
    three_bet_chances: i64,
    three_bets: i64,
    bets: i64,
    calls: i64,
    flops: i64,
    showdowns: i64,
    won_at_showdown: i64,
    won_unseen: i64,
    all_ins: i64,
}

impl Counts {
    const fn of(sums: &Sums) -> Self {
        Self {
            vpip: sums.get(Sum::PutMoneyIn),
            pfr: sums.get(Sum::Raised),
            three_bet_chances: sums.get(Sum::ThreeBetChances),
            three_bets: sums.get(Sum::ThreeBets),
            bets: sums.get(Sum::Bets),
            calls: sums.get(Sum::Calls),
            flops: sums.get(Sum::Flops),
            showdowns: sums.get(Sum::Showdowns),
            won_at_showdown: sums.get(Sum::WonAtShowdown),
            won_unseen: sums.get(Sum::WonUnseen),
            all_ins: sums.get(Sum::AllIns),
        }
    }
}

#[derive(Serialize)]
struct HexaProLine<'a> {
    by: &'static str,
    family: &'a str,
    buy_in: Cents,
    games: u64,
    paid: Cents,
    won: Cents,
    roi: Option<f64>,
    places: [u64; 3],
    multipliers: Vec<MultiplierLine>,
}

#[derive(Serialize)]
struct MultiplierLine {
    times: String,
    games: u64,
    expected: f64,
}

#[derive(Serialize)]
struct PointLine {
    by: &'static str,
    time: i64,
    hands: u64,
    result: Cents,
    adjusted: f64,
}

#[derive(Serialize)]
struct BalanceLine {
    by: &'static str,
    time: i64,
    balance: Cents,
}

pub(super) fn lines(found: &Found, out: &mut impl Write) -> Result<(), Failure> {
    let is_one = matches!(found.all.group, Group::Session { .. });
    if !is_one {
        put(&line(&found.all, None), out)?;
    }
    for (number, row) in found.numbered() {
        put(&line(row, number), out)?;
    }
    for results in &found.hexapros {
        let hits = results.hits(|edition| chances(&results.family, edition));
        let multiplier = hits.into_iter().map(|hits| MultiplierLine {
            times: times_in_words(hits.times),
            games: hits.games,
            expected: hits.expected_in_100_000 as f64 / 100_000.0,
        });
        let line = HexaProLine {
            by: "hexapro",
            family: &results.family,
            buy_in: results.buy_in,
            games: results.games,
            paid: results.paid,
            won: results.won,
            roi: results.roi(),
            places: results.places,
            multipliers: multiplier.collect(),
        };
        put(&line, out)?;
    }
    for Point {
        at,
        hands,
        result,
        adjusted,
    } in &found.course
    {
        let line = PointLine {
            by: "graph",
            time: at.get(),
            hands: *hands,
            result: *result,
            adjusted: hundredths(adjusted.get()),
        };
        put(&line, out)?;
    }
    for balance in &found.bankroll {
        let line = BalanceLine {
            by: "bankroll",
            time: balance.at.get(),
            balance: balance.balance,
        };
        put(&line, out)?;
    }
    Ok(())
}

fn put(line: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, line).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

fn hundredths(number: i64) -> f64 {
    number as f64 / 100.0
}

fn line(row: &Statistics, number: Option<u64>) -> Line<'_> {
    let sums = &row.sums;
    let figures = Line {
        hands: sums.hands(),
        told: sums.get(Sum::Told),
        seconds: row.time.map(|time| time.get() / 1_000),
        result: sums.get(Sum::Result),
        adjusted: hundredths(sums.get(Sum::Adjusted)),
        rake: hundredths(sums.get(Sum::Rake)),
        chips: row.chips.get(),
        chips_adjusted: hundredths(row.chips_adjusted.get()),
        bb: sums.big_blinds(Sum::ResultBb),
        bb_adjusted: sums.big_blinds(Sum::AdjustedBb),
        bb_per_100: sums.bb_per_100(),
        bb_per_100_within: sums.bb_per_100_within(),
        bb_per_100_adjusted: sums.adjusted_bb_per_100(),
        vpip: sums.vpip(),
        pfr: sums.pfr(),
        three_bet: sums.three_bet(),
        aggression: sums.aggression(),
        went_to_showdown: sums.went_to_showdown(),
        won_at_showdown: sums.won_at_showdown(),
        counts: Counts::of(sums),
        ..Line::default()
    };
    match &row.group {
        Group::All => Line {
            by: "all",
            ..figures
        },
        Group::Game { game, format } => Line {
            by: "game",
            game: Some(game),
            format: Some(format),
            ..figures
        },
        Group::Stake {
            game,
            format,
            stake,
        } => Line {
            by: "stake",
            game: Some(game),
            format: Some(format),
            stake: Some(stake),
            ..figures
        },
        Group::Position(position) => Line {
            by: "position",
            position: position.as_deref(),
            ..figures
        },
        Group::Day(day) => {
            let Date { year, month, day } = Date::of(*day);
            Line {
                by: "day",
                day: Some(format!("{year}-{month:02}-{day:02}")),
                ..figures
            }
        }
        Group::Session { session, .. } => Line {
            by: "session",
            game: Some(&session.game),
            format: Some(&session.format),
            stake: Some(&session.stake),
            session: Some(SessionLine {
                number,
                room: &session.room,
                table: session.table,
                began: session.began.get(),
                ended: session.ended.map(|ended| ended.get()),
                bought_in: session.bought_in,
                stack: session.stack,
            }),
            ..figures
        },
    }
}
