//! The charts that come with the program, as a file: read once, when the first is asked for.
//!
//! ```text
//! 6 bytes  RBDEEP
//! 1 byte   the version of the format, 1
//! 4 bytes  rounds played, the least significant byte first
//! each opening, in the order of `Opening::all`:
//!   for each class how often it is folded first in, in 255ths
//!   for each answerer, for each raise, for each class: how often it is folded, and where it can be raised how often it is called
//! ```
//!
//! A stack is looked up by the nearest that was solved, by proportion.

use std::sync::LazyLock;

use super::super::short::{BigBlinds, ByClass, HandClass, quantise};
use super::game::{DEPTHS, Duel, Line, Opening};
use super::solver::Strategy;

const MAGIC: &[u8; 6] = b"RBDEEP";
const VERSION: u8 = 1;
const FILE: &[u8] = include_bytes!("../../../assets/deep/openings.charts");

/// What is wrong with a file of charts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChartsError {
    #[error("this is no file of charts")]
    None,
    #[error("the charts are of version {0}, and version {VERSION} is read")]
    Version(u8),
    #[error("the charts end in the middle")]
    Short,
    #[error("after the last chart there are {0} bytes more")]
    Long(usize),
    #[error("some chances of a chart are more than the whole")]
    Whole,
}

/// How often a hand does what.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mix {
    pub fold: f32,
    pub call: f32,
    pub raise: f32,
}

/// For every class.
type Chart = Vec<Mix>;

#[derive(Debug)]
struct Solved {
    opening: Opening,
    open: Chart,
    /// For each answerer, for each raise.
    plans: Vec<Vec<Chart>>,
}

/// All charts.
#[derive(Debug)]
pub struct Charts {
    rounds: u32,
    solved: Vec<Solved>,
}

static CHARTS: LazyLock<Result<Charts, ChartsError>> = LazyLock::new(|| Charts::read(FILE));

impl Charts {
    /// The charts as they come with the program.
    pub fn get() -> Result<&'static Self, ChartsError> {
        CHARTS.as_ref().map_err(|error| *error)
    }

    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    pub fn read(bytes: &[u8]) -> Result<Self, ChartsError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(ChartsError::None)?;
        let (version, rest) = rest.split_first().ok_or(ChartsError::Short)?;
        if *version != VERSION {
            return Err(ChartsError::Version(*version));
        }
        let (rounds, rest) = rest.split_first_chunk().ok_or(ChartsError::Short)?;
        let mut rest = Rest(rest);
        let solved = Opening::all().map(|opening| rest.solved(opening));
        let charts = Self {
            rounds: u32::from_le_bytes(*rounds),
            solved: solved.collect::<Result<_, _>>()?,
        };
        match rest.0.len() {
            0 => Ok(charts),
            more => Err(ChartsError::Long(more)),
        }
    }

    /// What a hand does in a line of the nearest opening that was solved; nothing where there is no such line.
    pub fn mix(&self, opening: Opening, line: Line, class: HandClass) -> Option<Mix> {
        let near = |depth: &&BigBlinds| {
            let (one, other) = (depth.0.max(opening.stack.0), depth.0.min(opening.stack.0));
            u64::from(one) * 1_000 / u64::from(other.max(1))
        };
        let wanted = Opening {
            stack: *DEPTHS.iter().min_by_key(near)?,
            ..opening
        };
        let solved = self.solved.iter().find(|one| one.opening == wanted)?;
        let chart = match line {
            Line::Opens => &solved.open,
            Line::Answers { answerer, raises } => {
                let number = wanted.opener.answerers().position(|one| one == answerer)?;
                solved.plans[number].get(usize::from(raises).checked_sub(1)?)?
            }
        };
        chart.get(class.index()).copied()
    }

    /// A whole opening as a strategy.
    pub(super) fn strategy(&self, opening: Opening) -> Option<Strategy> {
        let solved = self.solved.iter().find(|one| one.opening == opening)?;
        let open = choices(&solved.open, Choice::FoldOrRaise);
        let plans = opening.opener.answerers().zip(&solved.plans);
        let plan = |(answerer, plan): (_, &Vec<Chart>)| {
            let duel = Duel::new(opening, answerer);
            let charts = plan.iter().enumerate();
            charts
                .map(|(raise, chart)| choices(chart, Choice::about(&duel, raise)))
                .collect()
        };
        Some(Strategy {
            open,
            plans: plans.map(plan).collect(),
        })
    }

    /// The share of all hands that is not folded, and that is raised.
    pub fn shares(&self, opening: Opening, line: Line) -> Option<(f64, f64)> {
        let (mut stays, mut raises, mut all) = (0.0, 0.0, 0.0);
        for class in HandClass::all() {
            let mix = self.mix(opening, line, class)?;
            let combos = class.combos() as f64;
            stays += combos * f64::from(1.0 - mix.fold);
            raises += combos * f64::from(mix.raise);
            all += combos;
        }
        Some((stays / all, raises / all))
    }
}

fn choices(chart: &Chart, choice: Choice) -> Vec<ByClass> {
    let each = |chance: fn(&Mix) -> f32| -> ByClass {
        std::array::from_fn(|class| f64::from(chance(&chart[class])))
    };
    let (fold, call, raise) = (
        each(|mix| mix.fold),
        each(|mix| mix.call),
        each(|mix| mix.raise),
    );
    match choice {
        Choice::FoldOrRaise => vec![fold, raise],
        Choice::FoldOrCall => vec![fold, call],
        Choice::All => vec![fold, call, raise],
    }
}

/// What comes before the openings.
pub fn head(rounds: u32) -> Vec<u8> {
    [MAGIC.as_slice(), &[VERSION], &rounds.to_le_bytes()].concat()
}

/// A strategy as it is kept.
pub(super) fn bytes(strategy: &Strategy) -> Vec<u8> {
    let plans = strategy.plans.iter().flatten();
    let all = std::iter::once(&strategy.open).chain(plans);
    all.flat_map(|choices| chart_bytes(choices)).collect()
}

fn chart_bytes(choices: &[ByClass]) -> Vec<u8> {
    let of_class = |class: HandClass| {
        let chances: Vec<f64> = choices.iter().map(|choice| choice[class.index()]).collect();
        let mut bytes = quantise(&chances);
        bytes.pop();
        bytes
    };
    HandClass::all().flat_map(of_class).collect()
}

struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn byte(&mut self) -> Result<u8, ChartsError> {
        let (byte, rest) = self.0.split_first().ok_or(ChartsError::Short)?;
        self.0 = rest;
        Ok(*byte)
    }

    fn solved(&mut self, opening: Opening) -> Result<Solved, ChartsError> {
        let open = self.chart(Choice::FoldOrRaise)?;
        let plans = opening.opener.answerers().map(|answerer| {
            let duel = Duel::new(opening, answerer);
            (0..duel.raises.len())
                .map(|raise| self.chart(Choice::about(&duel, raise)))
                .collect::<Result<_, _>>()
        });
        let plans = plans.collect::<Result<_, _>>()?;
        Ok(Solved {
            opening,
            open,
            plans,
        })
    }

    fn chart(&mut self, choice: Choice) -> Result<Chart, ChartsError> {
        let part = |byte: u8| f32::from(byte) / 255.0;
        HandClass::all()
            .map(|_| {
                let fold = self.byte()?;
                let call = match choice {
                    Choice::FoldOrRaise => 0,
                    Choice::FoldOrCall => u8::MAX - fold,
                    Choice::All => self.byte()?,
                };
                let raise = u8::MAX
                    .checked_sub(fold)
                    .and_then(|left| left.checked_sub(call));
                Ok(Mix {
                    fold: part(fold),
                    call: part(call),
                    raise: part(raise.ok_or(ChartsError::Whole)?),
                })
            })
            .collect()
    }
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    FoldOrRaise,
    FoldOrCall,
    All,
}

impl Choice {
    fn about(duel: &Duel, raise: usize) -> Self {
        match duel.choices(raise) {
            2 => Self::FoldOrCall,
            _ => Self::All,
        }
    }
}
