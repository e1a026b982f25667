//! The games of a player: entered one by one as they come, and read as results, the newest first (H4).

use rusqlite::{OptionalExtension, Row, Transaction, params};

use super::{Book, BookError};
use crate::base::{Cents, Millis, TournamentId};
use crate::profile::entry::{Entered, GameChange, GameEnd, GameOver};
use crate::protocol::GameRecord;

/// Which results are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameFilter {
    #[default]
    All,
    /// Of every family.
    HexaPro,
    SitAndGo,
    Tournament,
}

impl GameFilter {
    /// The next kind of games, in a circle.
    pub const fn next(self) -> Self {
        match self {
            Self::All => Self::HexaPro,
            Self::HexaPro => Self::SitAndGo,
            Self::SitAndGo => Self::Tournament,
            Self::Tournament => Self::All,
        }
    }

    /// Whether a result is among those wanted.
    pub fn lets_through(self, result: &GameResult) -> bool {
        match (self, result.class.as_str()) {
            (Self::All, _) | (Self::SitAndGo, "sit-and-go") | (Self::Tournament, "tournament") => {
                true
            }
            (Self::HexaPro, class) => !matches!(class, "sit-and-go" | "tournament"),
            (Self::SitAndGo | Self::Tournament, _) => false,
        }
    }

    const fn sql(self) -> &'static str {
        match self {
            Self::All => "1",
            Self::HexaPro => "class NOT IN ('sit-and-go', 'tournament')",
            Self::SitAndGo => "class = 'sit-and-go'",
            Self::Tournament => "class = 'tournament'",
        }
    }
}

/// The result of a game that has ended for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    pub room: String,
    pub tournament: u32,
    /// The family of a HexaPro (`hexapro`, `extreme`, …), `sit-and-go` or `tournament`.
    pub class: String,
    /// `holdem`, `omaha`
    pub game: String,
    /// What it is called, or what it is and costs.
    pub name: String,
    pub entered: Millis,
    pub ended: Millis,
    /// `finished`, `goes-through`, `called-off` or `unseen`
    pub how: String,
    /// All that was paid, re-buys and the add-on too; tickets and seats as what they are worth.
    pub buy_in: Cents,
    /// The multiplier of a HexaPro, in hundredths.
    pub times: Option<u32>,
    pub place: Option<u32>,
    pub players: u32,
    /// In money.
    pub prize: Cents,
    /// What the seat is worth that was won.
    pub seat: Option<Cents>,
    pub bounties: Cents,
    /// What came back in money of a game that was called off, where it was told.
    pub back: Option<Cents>,
    /// The same as a ticket.
    pub ticket: Option<Cents>,
}

impl GameResult {
    /// What was won or lost; nothing where that is not known: of a game that ended unseen nothing was told, nor, by older
    /// programs, what came back of one that was called off.
    pub fn result(&self) -> Option<Cents> {
        let won = match self.how.as_str() {
            "finished" | "goes-through" => self.prize + self.seat.unwrap_or_default(),
            "called-off" => self.back? + self.ticket.unwrap_or_default(),
            _ => return None,
        };
        Some(won + self.bounties - self.buy_in)
    }
}

const RESULTS: &str = "SELECT rooms.name, tournament, class, game, games.name, entered, ended, how, buy_in, times, place,
     players, prize, seat, bounties, back, ticket FROM games JOIN rooms ON rooms.id = games.room WHERE ended IS NOT NULL";

impl Book {
    /// The last results of a player's games, of all rooms, the newest first; all of them without a limit.
    pub fn games(
        &self,
        filter: GameFilter,
        limit: Option<u64>,
    ) -> Result<Vec<GameResult>, BookError> {
        let sql = format!(
            "{RESULTS} AND {} ORDER BY ended DESC, games.id DESC LIMIT ?1",
            filter.sql()
        );
        let limit = limit.map_or(-1, |limit| i64::try_from(limit).unwrap_or(i64::MAX));
        let read = || {
            let mut query = self.database.prepare(&sql)?;
            query.query_map([limit], result)?.collect::<Result<_, _>>()
        };
        read().map_err(self.failed())
    }
}

fn result(row: &Row<'_>) -> rusqlite::Result<GameResult> {
    Ok(GameResult {
        room: row.get(0)?,
        tournament: row.get(1)?,
        class: row.get(2)?,
        game: row.get(3)?,
        name: row.get(4)?,
        entered: Millis(row.get(5)?),
        ended: Millis(row.get(6)?),
        how: row.get(7)?,
        buy_in: Cents(row.get(8)?),
        times: row.get(9)?,
        place: row.get(10)?,
        players: row.get(11)?,
        prize: Cents(row.get(12)?),
        seat: row.get::<_, Option<i64>>(13)?.map(Cents),
        bounties: Cents(row.get(14)?),
        back: row.get::<_, Option<i64>>(15)?.map(Cents),
        ticket: row.get::<_, Option<i64>>(16)?.map(Cents),
    })
}

/// Enters what has changed.
pub(super) fn enter(
    page: &Transaction<'_>,
    room: i64,
    change: &GameChange,
) -> rusqlite::Result<()> {
    match change {
        GameChange::Entered(entered) => begin(page, room, entered),
        GameChange::Paid { tournament, amount } => {
            let sql = "UPDATE games SET buy_in = buy_in + ?3
                       WHERE ended IS NULL AND room = ?1 AND tournament = ?2";
            let values = params![room, tournament.0, amount.get()];
            page.prepare_cached(sql)?.execute(values).map(drop)
        }
        GameChange::TakenBack { tournament } => {
            let sql = "DELETE FROM games WHERE ended IS NULL AND room = ?1 AND tournament = ?2";
            let values = params![room, tournament.0];
            page.prepare_cached(sql)?.execute(values).map(drop)
        }
        GameChange::Ended(over) => match newest(page, room, over.tournament, Millis::ZERO)? {
            Some(row) => {
                let at = finished_at(page, row)?.unwrap_or(over.at);
                end(page, row, &GameOver { at, ..*over })
            }
            None => Ok(()),
        },
        GameChange::Known(game) => known(page, room, game),
        GameChange::OnlyIn { tournaments } => only_in(page, room, tournaments),
    }
}

/// The last row of a tournament, among those that were entered since a moment: a room that was begun anew counts its
/// tournaments anew.
fn newest(
    page: &Transaction<'_>,
    room: i64,
    tournament: TournamentId,
    since: Millis,
) -> rusqlite::Result<Option<i64>> {
    let sql = "SELECT max(id) FROM games WHERE room = ?1 AND tournament = ?2 AND entered >= ?3";
    let values = params![room, tournament.0, since.get()];
    page.prepare_cached(sql)?
        .query_row(values, |row| row.get(0))
}

/// Begins a game. One that is open goes on, and so does one that is entered again: it has one place, and one result.
fn begin(page: &Transaction<'_>, room: i64, entered: &Entered) -> rusqlite::Result<()> {
    if entered.entry > 1
        && let Some(row) = newest(page, room, entered.tournament, Millis::ZERO)?
    {
        let sql = "UPDATE games SET ended = NULL, how = NULL, buy_in = buy_in + ?2
                   WHERE id = ?1 AND ended IS NOT NULL";
        let values = params![row, entered.buy_in.get()];
        return page.prepare_cached(sql)?.execute(values).map(drop);
    }
    let sql = "INSERT INTO games (room, tournament, class, game, name, entered, buy_in, edition)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
               ON CONFLICT (room, tournament) WHERE ended IS NULL DO NOTHING";
    let values = params![
        room,
        entered.tournament.0,
        entered.class.word(),
        entered.game.word(),
        entered.name,
        entered.at.get(),
        entered.buy_in.get(),
        entered.edition,
    ];
    page.prepare_cached(sql)?.execute(values).map(drop)
}

/// What the room knows of a game stands in the book afterwards, once, whatever was heard of it before.
fn known(page: &Transaction<'_>, room: i64, game: &GameRecord) -> rusqlite::Result<()> {
    let row = match newest(page, room, game.tournament, game.since)? {
        Some(row) => row,
        None => {
            // An open one is of another room, which was begun anew.
            end_unseen(page, room, game.tournament.0)?;
            let entered = Entered {
                tournament: game.tournament,
                entry: 1,
                at: game.since,
                class: game.class,
                game: game.game,
                name: game.name.clone(),
                buy_in: game.paid,
                edition: None,
            };
            begin(page, room, &entered)?;
            page.last_insert_rowid()
        }
    };
    // More may have been bought unheard.
    let sql = "UPDATE games SET buy_in = max(buy_in, ?2) WHERE id = ?1";
    page.prepare_cached(sql)?
        .execute(params![row, game.paid.get()])?;
    let Some(ended) = game.ended else {
        let sql = "UPDATE games SET ended = NULL, how = NULL WHERE id = ?1";
        return page.prepare_cached(sql)?.execute([row]).map(drop);
    };
    let over = GameOver {
        tournament: game.tournament,
        at: ended.at,
        end: ended.how.into(),
        times: game.times,
        players: game.players,
    };
    end(page, row, &over)
}

/// When it ended, of a game whose end was told already: the place may be told again when it is final (M3).
fn finished_at(page: &Transaction<'_>, row: i64) -> rusqlite::Result<Option<Millis>> {
    let sql = "SELECT ended FROM games WHERE id = ?1 AND how = 'finished'";
    let mut ended = page.prepare_cached(sql)?;
    ended
        .query_row([row], |row| row.get(0).map(Millis))
        .optional()
}

fn end(page: &Transaction<'_>, row: i64, over: &GameOver) -> rusqlite::Result<()> {
    let sql = "UPDATE games SET ended = max(entered, ?2), how = ?3, times = ?4, place = ?5, players = ?6, prize = ?7,
               seat = ?8, bounties = ?9, back = ?10, ticket = ?11 WHERE id = ?1";
    let (finish, back) = match over.end {
        GameEnd::Finished(finish) => (Some(finish), None),
        GameEnd::CalledOff(back) => (None, Some(back)),
        GameEnd::GoesThrough | GameEnd::Unseen => (None, None),
    };
    let bounties = finish.map(|finish| finish.bounties);
    let bounties = bounties.or(back.map(|back| back.bounties));
    let money = |amount: Option<Cents>| amount.unwrap_or_default().get();
    let values = params![
        row,
        over.at.get(),
        over.end.word(),
        over.times.map(|times| times.in_hundredths()),
        finish.map(|finish| finish.place),
        over.players,
        money(finish.map(|finish| finish.prize)),
        finish.and_then(|finish| finish.seat).map(Cents::get),
        money(bounties),
        back.map(|back| back.money().get()),
        back.and_then(|back| back.ticket).map(Cents::get),
    ];
    page.prepare_cached(sql)?.execute(values).map(drop)
}

/// What nobody was told of the end: it was when it was entered, for all that is known.
fn only_in(
    page: &Transaction<'_>,
    room: i64,
    tournaments: &[TournamentId],
) -> rusqlite::Result<()> {
    let sql = "SELECT tournament FROM games WHERE ended IS NULL AND room = ?1";
    let mut open = page.prepare_cached(sql)?;
    let open: Vec<u32> = open
        .query_map([room], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let gone = open
        .into_iter()
        .filter(|id| !tournaments.iter().any(|tournament| tournament.0 == *id));
    for tournament in gone {
        end_unseen(page, room, tournament)?;
    }
    Ok(())
}

fn end_unseen(page: &Transaction<'_>, room: i64, tournament: u32) -> rusqlite::Result<()> {
    let sql = "UPDATE games SET ended = entered, how = 'unseen'
               WHERE ended IS NULL AND room = ?1 AND tournament = ?2";
    let values = params![room, tournament];
    page.prepare_cached(sql)?.execute(values).map(drop)
}
