//! `railbird push-fold`: charts of what to do with short stacks.

use std::io::{self, BufWriter, Write};

use serde::Serialize;

use super::Failure;
use super::options::{PlayerCount, read_ante, read_stack};
use super::speech::{say, text};
use crate::advice::short::book::Table;
use crate::advice::short::{
    Act, BigBlinds, Decision, HandClass, Menu, Place, Players, Rules, SIDE, Shelf, Spot, Worths,
};
use crate::base::quote;

const EXAMPLES: &str = "\
Examples:
  railbird push-fold --stack 10
  railbird push-fold --stack 8 --position bb
  railbird push-fold --players 3 --stack 6 --ante 0.125 --position bb --facing push,call
  railbird push-fold --small-raises --stack 12 --position bb --facing raise --json
";

/// Charts of what to do with short stacks, and what it is worth
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct PushFold {
    /// How many play
    #[arg(long, value_enum, default_value = "2")]
    players: PlayerCount,
    /// The stack of each player in big blinds, 1 to 15, without the ante; the nearest that was solved is taken
    #[arg(long, value_name = "BB", value_parser = read_stack, default_value = "10")]
    stack: BigBlinds,
    /// The ante of each player in big blinds; the nearer of 0 and 0.125 is taken
    #[arg(long, value_name = "BB", value_parser = read_ante, default_value = "0")]
    ante: BigBlinds,
    /// Who decides; of two players the small blind has the button [default: the first to act]
    #[arg(long, value_enum, ignore_case = true)]
    position: Option<PositionName>,
    /// What was done before, by everybody in order, such as fold,push; limps and raises take the game with small
    /// raises [default: folds, and for the big blind a push of the small blind]
    #[arg(long, value_name = "ACTION,…")]
    facing: Option<String>,
    /// The game with limps and small raises
    #[arg(long)]
    small_raises: bool,
    /// Print JSON instead of charts
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum PositionName {
    Btn,
    Sb,
    Bb,
}

impl From<PositionName> for Place {
    fn from(name: PositionName) -> Self {
        match name {
            PositionName::Btn => Self::Button,
            PositionName::Sb => Self::SmallBlind,
            PositionName::Bb => Self::BigBlind,
        }
    }
}

impl PushFold {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let shelf = Shelf::get().map_err(Failure::failed)?;
        let line = self.line()?;
        let spot = Spot {
            menu: self.menu(&line),
            players: self.players.into(),
            ante: self.ante,
            stack: self.stack,
            line: &line,
        };
        let table = shelf.table(&spot);
        let found = table.and_then(|table| Some((table, table.tree().after(&line)?)));
        let (Some((table, decision)), Some(worths)) = (found, shelf.worths(&spot)) else {
            return Err(nothing(&line, table));
        };
        let chart = Chart {
            table,
            decision,
            worths,
        };
        self.check_position(&chart)?;
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            chart.write_json(&mut out)?;
        } else {
            chart.write(&mut out)?;
        }
        out.flush()?;
        Ok(())
    }

    /// The game: limps and small raises are in one of them alone, so that who faces them means that one.
    fn menu(&self, line: &[Act]) -> Menu {
        let is_small = |act: &Act| matches!(act, Act::Limp | Act::Raise | Act::Check);
        match self.small_raises || line.iter().any(is_small) {
            true => Menu::Short,
            false => Menu::PushFold,
        }
    }

    /// Who decides, if that was said.
    fn place(&self) -> Option<Place> {
        match (self.position?.into(), Players::from(self.players)) {
            (Place::Button, Players::Two) => Some(Place::SmallBlind),
            (place, Players::Two | Players::Three) => Some(place),
        }
    }

    fn line(&self) -> Result<Vec<Act>, Failure> {
        if let Some(text) = &self.facing {
            let read = |word: &str| {
                let word = word.trim().to_lowercase();
                Act::ALL.into_iter().find(|act| act.word() == word)
            };
            let acts: Option<Vec<Act>> = text.split(',').map(read).collect();
            return acts.ok_or_else(|| {
                Failure::usage(format_args!(
                    "--facing {}: fold, check, call, limp, raise and push are needed, with commas between them",
                    quote(text)
                ))
            });
        }
        Ok(match (self.place(), Players::from(self.players)) {
            (None | Some(Place::Button), _) | (Some(Place::SmallBlind), Players::Two) => vec![],
            (Some(Place::SmallBlind), Players::Three) => vec![Act::Fold],
            (Some(Place::BigBlind), Players::Two) => vec![Act::Push],
            (Some(Place::BigBlind), Players::Three) => vec![Act::Fold, Act::Push],
        })
    }

    fn check_position(&self, chart: &Chart<'_>) -> Result<(), Failure> {
        let decides = chart.table.tree().place(chart.decision);
        match self.place() {
            Some(place) if place != decides => Err(Failure::usage(format_args!(
                "after these actions {} decides, not {}",
                decides.letters(),
                place.letters()
            ))),
            _ => Ok(()),
        }
    }
}

/// Nobody decides after these actions: what can be faced in the game instead.
fn nothing(line: &[Act], table: Option<&Table>) -> Failure {
    let decisions = table.into_iter().flat_map(|table| table.tree().decisions());
    let faced: Vec<String> = decisions
        .filter(|decision| !decision.line.is_empty())
        .map(|decision| words(&decision.line).join(","))
        .collect();
    let line = words(line).join(",");
    Failure::usage(match (&*line, &faced[..]) {
        ("", _) => "nobody has anything to decide".into(),
        (line, []) => format!("after {line} nobody has anything to decide in this game"),
        (line, faced) => format!(
            "after {line} nobody has anything to decide in this game: what can be faced is {}",
            faced.join(" | ")
        ),
    })
}

fn words(line: &[Act]) -> Vec<&'static str> {
    line.iter().map(|act| act.word()).collect()
}

/// A decision and everything that is known of it.
struct Chart<'a> {
    table: &'a Table,
    decision: &'a Decision,
    worths: Worths,
}

/// The answer as the contract in `docs/cli.md` has it.
#[derive(Serialize)]
struct Answer {
    game: &'static str,
    players: usize,
    stack: f64,
    ante: f64,
    position: &'static str,
    facing: Vec<&'static str>,
    hands: Vec<Hand>,
}

#[derive(Serialize)]
struct Hand {
    hand: String,
    choices: Vec<OneChoice>,
}

#[derive(Serialize)]
struct OneChoice {
    action: &'static str,
    probability: f64,
    ev: f64,
}

impl Chart<'_> {
    fn choices(&self, class: HandClass) -> Vec<OneChoice> {
        let mix = self.table.mix(self.decision, class);
        mix.zip(self.worths.with(class))
            .map(|((act, probability), (_, ev))| OneChoice {
                action: act.word(),
                probability,
                ev,
            })
            .collect()
    }

    fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        let rules = self.table.rules();
        let hand = |class: HandClass| Hand {
            hand: class.to_string(),
            choices: self.choices(class),
        };
        let answer = Answer {
            game: rules.menu.word(),
            players: rules.players.count(),
            stack: rules.stack.as_f64(),
            ante: rules.ante.as_f64(),
            position: self.table.tree().place(self.decision).letters(),
            facing: words(&self.decision.line),
            hands: HandClass::all().map(hand).collect(),
        };
        serde_json::to_writer(&mut *out, &answer)?;
        writeln!(out)
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let rules = self.table.rules();
        let line = words(&self.decision.line);
        let after = match &line[..] {
            [] => say!("cli-short-first"),
            line => say!("cli-short-after", actions = line.join(", ")),
        };
        let place = self.table.tree().place(self.decision).letters();
        let said = say!(
            "cli-short-head",
            game = head(rules),
            place = place,
            after = after
        );
        writeln!(out, "{said}")?;
        writeln!(out, "{}", say!("cli-short-suited"))?;
        for (place, act) in self.decision.acts().enumerate() {
            if act == Act::Fold {
                continue;
            }
            let choice = |class| self.choices(class).swap_remove(place);
            let played: f64 = HandClass::all()
                .map(|class| choice(class).probability * class.combos() as f64)
                .sum();
            let part = text().percent(&text().written(&format!("{:.1}", played / 13.26)));
            let said = say!("cli-short-often", action = act.word(), part = part);
            writeln!(out, "\n{said}")?;
            write_grid(out, |class| {
                format!("{:.0}", 100.0 * choice(class).probability)
            })?;
            writeln!(out, "\n{}", say!("cli-short-worth", action = act.word()))?;
            write_grid(out, |class| signed(choice(class).ev))?;
        }
        Ok(())
    }
}

/// What something is worth; what is nearly nothing is no loss.
fn signed(worth: f64) -> String {
    let said = format!("{worth:+.2}");
    match said.as_str() {
        "-0.00" | "+0.00" => text().written("0.00"),
        _ => text().written(&said),
    }
}

/// The game that was solved.
pub(super) fn head(rules: Rules) -> String {
    let game = match rules.menu {
        Menu::PushFold => say!("cli-short-push-fold"),
        Menu::Short => say!("cli-short-short"),
    };
    say!(
        "cli-short-game",
        game = game,
        players = rules.players.count(),
        big_blinds = rules.stack.as_f64(),
        stack = text().written(&rules.stack.to_string()),
        ante = text().written(&rules.ante.to_string()),
    )
}

/// Thirteen rows and columns under their ranks, suited hands above the diagonal.
fn write_grid(out: &mut impl Write, cell: impl Fn(HandClass) -> String) -> io::Result<()> {
    // On the diagonal are the pairs.
    let rank =
        |place: usize| HandClass::at(place * (SIDE + 1)).map(|pair| pair.ranks()[0].letter());
    let ranks: Vec<char> = (0..SIDE).filter_map(rank).collect();
    let across = ranks.iter().map(|rank| format!(" {rank:>5}"));
    writeln!(out, " {}", across.collect::<String>())?;
    for class in HandClass::all() {
        if class.index() % SIDE == 0
            && let Some(rank) = ranks.get(class.index() / SIDE)
        {
            write!(out, "{rank}")?;
        }
        write!(out, " {:>5}", cell(class))?;
        if class.index() % SIDE == SIDE - 1 {
            writeln!(out)?;
        }
    }
    Ok(())
}
