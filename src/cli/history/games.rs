//! The results of games, for a person and for a script, a line each.

use std::io::{self, Write};

use serde::Serialize;

use super::MOST_HANDS;
use super::list::signed;
use crate::base::{Cents, Chips, shown};
use crate::cli::Failure;
use crate::cli::options::{grouped, read_count};
use crate::cli::speech::{say, text};
use crate::profile::Book;
use crate::profile::book::{GameFilter, GameResult};
use crate::text::Unit;

/// List the results of your HexaPros, sit & gos and tournaments
#[derive(Debug, clap::Args)]
pub(super) struct Games {
    /// Only HexaPros
    #[arg(long, conflicts_with_all = ["sng", "tournaments"])]
    hexapro: bool,
    /// Only sit & gos
    #[arg(long, conflicts_with = "tournaments")]
    sng: bool,
    /// Only tournaments
    #[arg(long)]
    tournaments: bool,
    /// Only the last games, so many
    #[arg(long, value_name = "N", value_parser = |text: &str| read_count(text, MOST_HANDS))]
    last: Option<u64>,
    /// Print a line of JSON for each game
    #[arg(long)]
    json: bool,
}

/// A line of JSON; its keys are a contract.
#[derive(Serialize)]
struct Line<'a> {
    room: &'a str,
    tournament: u32,
    class: &'a str,
    game: &'a str,
    name: &'a str,
    entered: i64,
    ended: i64,
    how: &'a str,
    buy_in: Cents,
    times: Option<String>,
    place: Option<u32>,
    players: u32,
    prize: Cents,
    seat: Option<Cents>,
    bounties: Cents,
    back: Option<Cents>,
    ticket: Option<Cents>,
    result: Option<Cents>,
}

impl Games {
    fn filter(&self) -> GameFilter {
        match (self.hexapro, self.sng, self.tournaments) {
            (true, ..) => GameFilter::HexaPro,
            (_, true, _) => GameFilter::SitAndGo,
            (.., true) => GameFilter::Tournament,
            _ => GameFilter::All,
        }
    }

    /// The newest last, as everywhere here.
    pub(super) fn print(&self, book: Option<&Book>, out: &mut impl Write) -> Result<(), Failure> {
        let games = book.map(|book| book.games(self.filter(), self.last));
        let mut games = games.transpose()?.unwrap_or_default();
        games.reverse();
        match self.json {
            true => json(&games, out),
            false => table(&games, out),
        }
    }
}

/// How wide the name of a game may be: the line has 79 columns then.
const NAME: usize = 25;

fn table(games: &[GameResult], out: &mut impl Write) -> Result<(), Failure> {
    if games.is_empty() {
        writeln!(out, "{}", say!("cli-no-games"))?;
        return Ok(());
    }
    let [time, name, times, place, cost, won] = [
        say!("cli-column-time"),
        say!("cli-column-game"),
        say!("cli-column-times"),
        say!("cli-column-place"),
        say!("cli-column-buy-in"),
        say!("cli-column-result"),
    ];
    writeln!(
        out,
        "{time:16} {name:NAME$} {times:>6} {place:>10} {cost:>8} {won:>9}"
    )?;
    for game in games {
        writeln!(
            out,
            "{:16} {:NAME$} {:>6} {:>10} {:>8} {:>9}",
            text().minute(game.ended),
            shown(&text().kept_game(&game.name), NAME),
            game.times.map_or("-".to_owned(), |times| text()
                .written_large(&times_in_words(times))),
            place_of(game),
            text().figure(Chips(game.buy_in.0), Unit::Euros),
            game.result().map_or_else(|| "?".to_owned(), signed),
        )?;
    }
    let sum: Cents = games.iter().filter_map(GameResult::result).sum();
    let (count, sum) = (games.len(), signed(sum));
    let number = grouped(count as u64);
    let said = say!("cli-games-sum", count = count, games = number, sum = sum);
    writeln!(out, "{said}")?;
    Ok(())
}

fn place_of(game: &GameResult) -> String {
    match game.place {
        Some(place) => format!("{place}/{}", game.players),
        None => match game.how.as_str() {
            "goes-through" => say!("cli-how-through"),
            "called-off" => say!("cli-how-called-off"),
            "unseen" => say!("cli-how-unseen"),
            other => other.to_owned(),
        },
    }
}

/// As short as it can be: `1.5`, `25`.
pub(super) fn times_in_words(hundredths: u32) -> String {
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn json(games: &[GameResult], out: &mut impl Write) -> Result<(), Failure> {
    for game in games {
        let line = Line {
            room: &game.room,
            tournament: game.tournament,
            class: &game.class,
            game: &game.game,
            name: &game.name,
            entered: game.entered.get(),
            ended: game.ended.get(),
            how: &game.how,
            buy_in: game.buy_in,
            times: game.times.map(times_in_words),
            place: game.place,
            players: game.players,
            prize: game.prize,
            seat: game.seat,
            bounties: game.bounties,
            back: game.back,
            ticket: game.ticket,
            result: game.result(),
        };
        serde_json::to_writer(&mut *out, &line).map_err(io::Error::from)?;
        writeln!(out)?;
    }
    Ok(())
}
