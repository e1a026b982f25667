//! `railbird icm`: what the chips of a tournament are worth in prizes.

use std::io::{self, BufWriter, Write};

use serde::Serialize;

use super::options::grouped;
use super::speech::{say, text};
use super::{Failure, tell};
use crate::base::{Cents, Chips, quote};
use crate::odds::icm;

/// The most players, and the most prizes, that are computed.
const MOST: usize = 500;

const MOST_CHIPS: i64 = 1_000_000_000_000_000;

/// The largest prize, without its cents.
const MOST_MONEY: i64 = 1_000_000_000_000;

const EXAMPLES: &str = "\
Examples:
  railbird icm --stacks 5000,3000 --prizes 70,30
  railbird icm --stacks 5000,3000,2000 --prizes 50,30,20
  railbird icm --stacks 8200,4100,2900,800 --prizes 162.50,97.50 --json
";

/// What chips in a tournament are worth in prizes, by the Independent Chip Model
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Icm {
    /// The chips of each player, up to 500 players
    #[arg(long, value_name = "CHIPS,…", allow_hyphen_values = true)]
    stacks: String,
    /// What the places pay, the first place first, such as 70,30 or 162.50,97.50
    #[arg(long, value_name = "MONEY,…", allow_hyphen_values = true)]
    prizes: String,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

impl Icm {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let stacks = self.stacks()?;
        let prizes = self.prizes()?;
        if let Some(left) = prizes.len().checked_sub(stacks.len())
            && left > 0
        {
            tell(&too_many_prizes(stacks.len(), left));
        }
        let icm = icm::equity(&stacks, &prizes);
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            write_json(&mut out, &icm)?;
        } else {
            write_table(&mut out, &stacks, &prizes, &icm)?;
        }
        out.flush()?;
        Ok(())
    }

    fn stacks(&self) -> Result<Vec<Chips>, Failure> {
        let stacks = read_list("stack", &self.stacks, read_chips)?;
        if stacks.iter().all(|&stack| stack == Chips::ZERO) {
            return Err(Failure::usage(format_args!(
                "--stacks {}: nobody has any chips",
                quote(&self.stacks)
            )));
        }
        Ok(stacks)
    }

    fn prizes(&self) -> Result<Vec<Cents>, Failure> {
        let prizes = read_list("prize", &self.prizes, read_money)?;
        if let Some(place) = prizes.windows(2).position(|pair| pair[0] < pair[1]) {
            let text = |place| quote(items(&self.prizes).nth(place).unwrap_or_default());
            return Err(Failure::usage(format_args!(
                "prize {}: {} is more than prize {}, which is {}; the first place comes first",
                place + 2,
                text(place + 1),
                place + 1,
                text(place),
            )));
        }
        if prizes[0] == Cents::ZERO {
            return Err(Failure::usage(format_args!(
                "--prizes {}: there is nothing to win",
                quote(&self.prizes)
            )));
        }
        Ok(prizes)
    }
}

/// What is left over is no mistake: the list of prizes stays as players leave. But it may be a slip of the pen.
fn too_many_prizes(players: usize, left: usize) -> String {
    let only = match players {
        1 => "there is only 1 player".to_owned(),
        players => format!("there are only {players} players"),
    };
    match left {
        1 => format!("the last prize counts for nothing: {only}"),
        left => format!("the last {left} prizes count for nothing: {only}"),
    }
}

fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim)
}

/// Reads what stands between commas: at least one item, each of which is something.
fn read_list<T>(
    what: &str,
    text: &str,
    read: fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, Failure> {
    if text.trim().is_empty() {
        let reason = format_args!("--{what}s {}: there is no {what}", quote(text));
        return Err(Failure::usage(reason));
    }
    let count = items(text).count();
    if count > MOST {
        let reason = format_args!("--{what}s {}: at most {MOST}, not {count}", quote(text));
        return Err(Failure::usage(reason));
    }
    let read = |(place, item): (usize, &str)| {
        let item = match item {
            "" => Err("there is nothing between two commas, or after the last".into()),
            item => read(item).map_err(|reason| format!("{} {reason}", quote(item))),
        };
        item.map_err(|reason| Failure::usage(format_args!("{what} {}: {reason}", place + 1)))
    };
    items(text).enumerate().map(read).collect()
}

fn read_chips(text: &str) -> Result<Chips, String> {
    if !is_digits(text) {
        return Err("is no number of chips, which is whole and has only digits".into());
    }
    match text.parse() {
        Ok(chips) if chips <= MOST_CHIPS => Ok(Chips(chips)),
        _ => Err(format!("is more than {} chips", shown(MOST_CHIPS))),
    }
}

fn read_money(text: &str) -> Result<Cents, String> {
    let (whole, cents) = text.split_once('.').unwrap_or((text, "0"));
    if !is_digits(whole) || !is_digits(cents) || cents.len() > 2 {
        return Err("is no prize, such as 70 or 162.50".into());
    }
    let cents = format!("{cents:0<2}").parse();
    match (whole.parse::<i64>(), cents) {
        (Ok(whole), Ok(cents)) if whole < MOST_MONEY => Ok(Cents(100 * whole + cents)),
        (Ok(MOST_MONEY), Ok(0)) => Ok(Cents(100 * MOST_MONEY)),
        _ => Err(format!("is more than {}", shown(MOST_MONEY))),
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn shown(number: i64) -> String {
    grouped(number.unsigned_abs())
}

/// The answer as the contract in `docs/cli.md` has it.
#[derive(Serialize)]
struct Answer {
    exact: bool,
    equity: Vec<f64>,
}

fn write_json(out: &mut impl Write, icm: &icm::Icm) -> io::Result<()> {
    let answer = Answer {
        exact: icm.exact,
        equity: icm.equity.iter().map(|cents| cents / 100.0).collect(),
    };
    serde_json::to_writer(&mut *out, &answer)?;
    writeln!(out)
}

fn write_table(
    out: &mut impl Write,
    stacks: &[Chips],
    prizes: &[Cents],
    icm: &icm::Icm,
) -> io::Result<()> {
    let pool: Cents = prizes.iter().take(stacks.len()).copied().sum();
    let chips: Chips = stacks.iter().copied().sum();
    let found = match icm.exact {
        true => say!("cli-icm-exact"),
        false => say!("cli-icm-close"),
    };
    let (pool, total) = (money(pool), shown(chips.get()));
    let players = stacks.len();
    let head = say!(
        "cli-icm-head",
        players = players,
        pool = pool.as_str(),
        found = found
    );
    writeln!(out, "{head}")?;
    writeln!(out)?;
    let columns = |text: &str| text.chars().count();
    let percent = |share: f64| text().percent(&text().written(&format!("{share:.2}")));
    let [stack, share, equity] = [
        say!("cli-icm-stack"),
        say!("cli-icm-chips"),
        say!("cli-icm-equity"),
    ];
    let (wide, wider) = (columns(&total).max(5), columns(&pool).max(6));
    let part = columns(&percent(100.0));
    writeln!(out, "{stack:>wide$}  {share:>part$}  {equity:>wider$}")?;
    for (stack, equity) in stacks.iter().zip(&icm.equity) {
        let share = 100.0 * stack.get() as f64 / chips.get() as f64;
        // To the nearest cent, for looking at.
        let equity = money(Cents((equity + 0.5) as i64));
        let stack = shown(stack.get());
        let share = percent(share);
        writeln!(out, "{stack:>wide$}  {share:>part$}  {equity:>wider$}")?;
    }
    Ok(())
}

/// `1,234.50`.
fn money(Cents(cents): Cents) -> String {
    text().hundredths(cents.unsigned_abs())
}
