//! `railbird sim hexapro`, `sng`, `mtt`: sit & gos, HexaPros and tournaments.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use serde::Serialize;

use super::super::options::{grouped, read_count};
use super::super::speech::{say, text};
use super::super::{Failure, rules};
use super::output::{hands_of_room, make_folder, not_written};
use super::{Bar, cores, euros, players, read_strength, read_threads, verdict, write_row};
use crate::base::{OfferId, quote};
use crate::bots::Strength;
use crate::host::admin;
use crate::rulebook::{
    Class, DEFAULT, Edition, Family, HexaPro as Game, Offer, Plan, TOURNAMENTS, TournamentType,
};
use crate::sim::{GamesPlan, GamesReport, Set, What, draw, simulate_games};

const MOST_GAMES: u64 = 1_000_000_000_000;
const MOST_PLAYERS: u64 = 100_000;

const HEXAPRO_EXAMPLES: &str = "\
Examples:
  railbird sim hexapro --games 10,000
  railbird sim hexapro --family extreme --buy-in 500 --games 1000 --json
  railbird sim hexapro --edition fr --family highroller --draws-only 100,000,000
";

const SNG_EXAMPLES: &str = "\
Examples:
  railbird sim sng --games 1000
  railbird sim sng --seats 2 --buy-in 200 --chaos
";

const MTT_EXAMPLES: &str = "\
Examples:
  railbird sim mtt --players 1000
  railbird sim mtt --type satellite --players 200 --chaos --json
  railbird sim mtt --structure my-tournament.toml --players 45
";

/// What all of them have.
#[derive(Debug, clap::Args)]
struct Common {
    /// The same seed gives the same hands
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads share the rooms [default: one for each core]
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<u64>,
    /// A built-in edition or the path of an edition file
    #[arg(long, value_name = "E", default_value = DEFAULT)]
    edition: PathBuf,
    /// Come and go all the time, send nonsense, and kill the room now and then
    #[arg(long)]
    chaos: bool,
    /// Let bots of all styles play, as well as this [default: players without knowledge, who are quicker]
    #[arg(long, value_name = "STRENGTH", value_parser = read_strength)]
    bots: Option<Strength>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
    /// Write every hand as PHH into this folder, a file for each room
    #[arg(long, value_name = "DIR")]
    phh: Option<PathBuf>,
}

/// HexaPros: three players, a drawn prize pool
#[derive(Debug, clap::Args)]
#[command(after_help = HEXAPRO_EXAMPLES)]
pub(super) struct HexaPro {
    /// Only this family: hexapro, classic, highroller, extreme or hexaplo-extreme
    #[arg(long, value_name = "F")]
    family: Option<String>,
    /// Only this buy-in, in cents
    #[arg(long, value_name = "CENTS", value_parser = read_cents)]
    buy_in: Option<u64>,
    /// How many games are played
    #[arg(long, value_name = "N", default_value = "1,000", value_parser = read_games)]
    games: u64,
    /// Draw so many multipliers and pay the prizes, without playing a hand
    #[arg(long, value_name = "N", value_parser = read_games)]
    draws_only: Option<u64>,
    #[command(flatten)]
    common: Common,
}

/// Sit & gos: they begin when they are full
#[derive(Debug, clap::Args)]
#[command(after_help = SNG_EXAMPLES)]
pub(super) struct SitAndGo {
    /// Only those with so many seats
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// Only this buy-in, in cents
    #[arg(long, value_name = "CENTS", value_parser = read_cents)]
    buy_in: Option<u64>,
    /// How many games are played
    #[arg(long, value_name = "N", default_value = "1,000", value_parser = read_games)]
    games: u64,
    #[command(flatten)]
    common: Common,
}

/// Tournaments at several tables
#[derive(Debug, clap::Args)]
#[command(after_help = MTT_EXAMPLES)]
pub(super) struct MultiTable {
    /// How many players there are
    #[arg(long, value_name = "N", default_value = "100", value_parser = read_players)]
    players: u64,
    /// A built-in tournament of this type, such as freezeout, rebuy, progressive-bounty or phased
    #[arg(long = "type", value_name = "T", conflicts_with = "structure")]
    kind: Option<String>,
    /// A built-in tournament or the path of a tournament file
    #[arg(long, value_name = "FILE")]
    structure: Option<PathBuf>,
    /// How many tournaments are played
    #[arg(long, value_name = "N", default_value = "1", value_parser = read_games)]
    games: u64,
    #[command(flatten)]
    common: Common,
}

fn read_games(text: &str) -> Result<u64, String> {
    read_count(text, MOST_GAMES)
}

fn read_players(text: &str) -> Result<u64, String> {
    read_count(text, MOST_PLAYERS)
}

fn read_cents(text: &str) -> Result<u64, String> {
    read_count(text, 100_000_000)
}

/// The numbers of the offers that fit, or which ones there are.
fn offers(
    edition: &Edition,
    is_such: impl Fn(&Offer) -> bool,
    buy_in: Option<u64>,
    called: &str,
) -> Result<Vec<OfferId>, Failure> {
    let all = edition.offers();
    let numbered = || {
        (0..)
            .map(OfferId)
            .zip(&all)
            .filter(|(_, offer)| is_such(offer))
    };
    let costs = |offer: &Offer| buy_in.is_none_or(|cents| offer.buy_in.0 == cents as i64);
    let found: Vec<OfferId> = numbered()
        .filter(|(_, offer)| costs(offer))
        .map(|(id, _)| id)
        .collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let buy_ins: Vec<String> = numbered()
        .map(|(_, offer)| offer.buy_in.0.to_string())
        .collect();
    Err(Failure::usage(match buy_ins.is_empty() {
        true => format!("edition {} has no {called}", quote(&edition.name)),
        false => format!(
            "there is no such buy-in, but, in cents, {}",
            buy_ins.join(", ")
        ),
    }))
}

impl HexaPro {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let edition = rules::load(&self.common.edition)?;
        let family = match &self.family {
            Some(word) => Some(family(&edition, word)?),
            None => None,
        };
        let is_such = |offer: &Offer| match offer.plan.class {
            Class::HexaPro(found) => family.is_none_or(|family| family == found),
            Class::SitAndGo | Class::MultiTable => false,
        };
        let offers = offers(&edition, is_such, self.buy_in, "HexaPro")?;
        if let Some(games) = self.draws_only {
            return self.draw(&edition, offers[0], games);
        }
        self.common.play(edition, What::Offers(offers), self.games)
    }

    /// Only draws (H2, H5).
    fn draw(&self, edition: &Edition, offer: OfferId, games: u64) -> Result<(), Failure> {
        let begin = Instant::now();
        let all = edition.offers();
        let offer = &all[offer.index()];
        let is_it = |game: &&Game| offer.plan.class == Class::HexaPro(game.family);
        let Some(game) = edition.hexapro.iter().find(is_it) else {
            return Err(Failure::usage("the edition has no such family"));
        };
        let draws = draw(game, offer.buy_in, games, self.common.seed);
        let report = GamesReport {
            summary: crate::sim::Summary {
                games,
                multipliers: draws.multipliers.iter().copied().collect(),
                prizes_paid: draws.prizes_paid,
                buy_ins: draws.buy_ins,
                fees: draws.fees,
                ..Default::default()
            },
            digest: draws.digest,
            ..GamesReport::default()
        };
        self.common.show(&report, begin.elapsed().as_secs_f64())
    }
}

fn family(edition: &Edition, word: &str) -> Result<Family, Failure> {
    let known = edition.hexapro.iter().map(|game| game.family);
    let found = known
        .clone()
        .find(|family| family.word().eq_ignore_ascii_case(word));
    found.ok_or_else(|| {
        let known: Vec<&str> = known.map(Family::word).collect();
        Failure::usage(match known.is_empty() {
            true => format!("edition {} has no HexaPro", quote(&edition.name)),
            false => format!(
                "there is no family {} here, but {}",
                quote(word),
                known.join(", ")
            ),
        })
    })
}

impl SitAndGo {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let edition = rules::load(&self.common.edition)?;
        let is_such = |offer: &Offer| {
            let has_seats = self.seats.is_none_or(|seats| offer.plan.seats == seats);
            offer.plan.class == Class::SitAndGo && has_seats
        };
        let offers = offers(&edition, is_such, self.buy_in, "such sit & go")?;
        self.common.play(edition, What::Offers(offers), self.games)
    }
}

impl MultiTable {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let edition = rules::load(&self.common.edition)?;
        let structure = match (&self.structure, &self.kind) {
            (Some(file), _) => file.clone(),
            (None, Some(kind)) => of_type(&edition, kind)?,
            (None, None) => of_type(&edition, "freezeout")?,
        };
        let set = Set::load(&edition, &structure, admin::read);
        let set = set.map_err(Failure::usage)?;
        if set.plan.prices.is_empty() {
            let name = quote(&set.plan.name);
            return Err(Failure::usage(format!(
                "nobody can register for {name}: let the tournament be played that leads to it, such as --type phased"
            )));
        }
        let players = self.players as u32;
        let what = What::Tournament { set, players };
        self.common.play(edition, what, self.games)
    }
}

/// The built-in tournament of a type that is least of anything else.
fn of_type(edition: &Edition, word: &str) -> Result<PathBuf, Failure> {
    let mut types: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    for name in TOURNAMENTS {
        let Ok(plan) = Plan::built_in(edition, name) else {
            continue;
        };
        // Nobody comes to a second phase alone.
        if plan.prices.is_empty() {
            continue;
        }
        let of = plan.types();
        for word in of.iter().map(|of| type_word(*of)) {
            let plainest = types.entry(word).or_insert((of.len(), *name));
            *plainest = (*plainest).min((of.len(), *name));
        }
    }
    match types.get(word) {
        Some((_, name)) => Ok(Path::new(name).to_path_buf()),
        None => {
            let known: Vec<&str> = types.keys().copied().collect();
            let (word, known) = (quote(word), known.join(", "));
            Err(Failure::usage(format!(
                "there is no type {word} here, but {known}"
            )))
        }
    }
}

fn type_word(of: TournamentType) -> &'static str {
    match of {
        TournamentType::Freezeout => "freezeout",
        TournamentType::Satellite => "satellite",
        TournamentType::Freeroll => "freeroll",
        TournamentType::Guaranteed => "guaranteed",
        TournamentType::MultiBuyIn => "multi-buy-in",
        TournamentType::Rebuy => "rebuy",
        TournamentType::ReEntry => "re-entry",
        TournamentType::Bounty => "bounty",
        TournamentType::ProgressiveBounty => "progressive-bounty",
        TournamentType::VipBounty => "vip-bounty",
        TournamentType::Phase1 => "phased",
        TournamentType::Phase2 => "phase2",
    }
}

impl Common {
    fn play(&self, edition: Edition, what: What, games: u64) -> Result<(), Failure> {
        let plan = GamesPlan {
            edition: Arc::new(edition),
            what,
            games,
            seed: self.seed,
            threads: self.threads.map_or_else(cores, |threads| threads as usize),
            chaos: self.chaos,
            players: players(self.bots),
        };
        let bar = Bar::new(games, "cli-bar-games");
        let begin = Instant::now();
        let folder = self.phh.as_deref();
        make_folder(folder)?;
        let output = |room| hands_of_room(folder, "games", room);
        let report = simulate_games(&plan, |games| bar.show(games), output);
        let seconds = begin.elapsed().as_secs_f64();
        bar.clear();
        let report = report.map_err(|error| not_written(folder, &error))?;
        self.show(&report, seconds)
    }

    fn show(&self, report: &GamesReport, seconds: f64) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        if self.json {
            let answer = Answer::new(report, seconds, self.phh.is_some());
            serde_json::to_writer(&mut out, &answer).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            write_table(&mut out, report, seconds)?;
            if self.phh.is_some() {
                write_row(
                    &mut out,
                    &say!("cli-sim-written"),
                    &grouped(report.recorded),
                )?;
                write_row(
                    &mut out,
                    &say!("cli-sim-left-out"),
                    &grouped(report.left_out),
                )?;
            }
        }
        out.flush()?;
        verdict(report.violations, report.ledger_sum)
    }
}

/// The answer as the contract in `docs/cli.md` has it.
#[derive(Serialize)]
struct Answer {
    games: u64,
    seconds: f64,
    hands: u64,
    players: u64,
    tables: u64,
    places: u64,
    multipliers: BTreeMap<String, u64>,
    prizes_paid: i64,
    bounties_paid: i64,
    seats_won: u64,
    buy_ins: i64,
    fees: i64,
    cancelled: u64,
    max_table_difference: u64,
    violations: u64,
    refusals: u64,
    illegal_actions: u64,
    rollbacks: u64,
    ledger_sum: i64,
    digest: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    phh_hands: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phh_left_out: Option<u64>,
}

impl Answer {
    fn new(report: &GamesReport, seconds: f64, has_records: bool) -> Self {
        let summary = &report.summary;
        let multipliers = summary.multipliers.iter();
        Self {
            games: summary.games,
            seconds: (seconds * 1_000.0).round() / 1_000.0,
            hands: report.hands,
            players: summary.players,
            tables: summary.most_tables,
            places: summary.places,
            multipliers: multipliers
                .map(|(times, count)| (times.to_string(), *count))
                .collect(),
            prizes_paid: summary.prizes_paid.0,
            bounties_paid: summary.bounties_paid.0,
            seats_won: summary.seats_won,
            buy_ins: summary.buy_ins.0,
            fees: summary.fees.0,
            cancelled: summary.cancelled,
            max_table_difference: summary.max_table_difference,
            violations: report.violations,
            refusals: report.refusals,
            illegal_actions: report.illegal_actions,
            rollbacks: report.rollbacks,
            ledger_sum: report.ledger_sum.0,
            digest: format!("{:016x}", report.digest),
            phh_hands: has_records.then_some(report.recorded),
            phh_left_out: has_records.then_some(report.left_out),
        }
    }
}

fn write_table(out: &mut impl Write, report: &GamesReport, seconds: f64) -> io::Result<()> {
    let summary = &report.summary;
    let rows = [
        (say!("cli-sim-games"), grouped(summary.games)),
        (
            say!("cli-sim-seconds"),
            text().written(&format!("{seconds:.2}")),
        ),
        (say!("cli-sim-hands"), grouped(report.hands)),
        (say!("cli-sim-players"), grouped(summary.players)),
        (say!("cli-sim-tables"), grouped(summary.most_tables)),
        (say!("cli-sim-buy-ins"), euros(summary.buy_ins)),
        (say!("cli-sim-fees"), euros(summary.fees)),
        (say!("cli-sim-prizes"), euros(summary.prizes_paid)),
        (say!("cli-sim-bounties"), euros(summary.bounties_paid)),
        (say!("cli-sim-seats-won"), grouped(summary.seats_won)),
        (say!("cli-sim-cancelled"), grouped(summary.cancelled)),
        (say!("cli-sim-refused"), grouped(report.refusals)),
        (say!("cli-sim-illegal"), grouped(report.illegal_actions)),
        (say!("cli-sim-crashes"), grouped(report.rollbacks)),
        (say!("cli-sim-violations"), grouped(report.violations)),
        (say!("cli-sim-ledger"), euros(report.ledger_sum)),
        (say!("cli-sim-digest"), format!("{:016x}", report.digest)),
    ];
    for (what, figure) in rows {
        write_row(out, &what, &figure)?;
    }
    let all: u64 = summary.multipliers.values().sum();
    for (times, count) in summary.multipliers.iter().rev() {
        let share = *count as f64 * 100.0 / all.max(1) as f64;
        let share = text().percent(&text().written(&format!("{share:.4}")));
        write_row(
            out,
            &say!("cli-sim-times", times = text().written(&times.to_string())),
            &format!("{} {share:>9}", grouped(*count)),
        )?;
    }
    Ok(())
}
