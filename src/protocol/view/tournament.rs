//! Tournaments, sit & gos and HexaPros (M, H): what is announced, how it stands, and, for whoever looks into one, who plays
//! where and for what. Nothing of it is a secret.

use std::cmp::Reverse;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, Chips, Millis, OfferId, PlayerId, TableId, TournamentId};
use crate::room::Room;
use crate::room::event::{PauseReason, Registration};
pub use crate::room::tournament::Win as WinView;
use crate::room::tournament::prizes::Ladder;
use crate::room::tournament::{Drawn, Entrant, Status, Tournament};
use crate::rulebook::{Begins, Level, Plan, Prizes};

/// A sit & go or a HexaPro at a price, which never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OfferView {
    pub plan: Arc<Plan>,
    /// What a game costs.
    pub buy_in: Cents,
}

/// Who waits for a game of an offer, and how many are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OfferState {
    pub offer: OfferId,
    /// How many are in the game that begins next.
    pub waiting: u32,
    pub running: u32,
}

/// A tournament: what was announced, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentView {
    pub plan: Arc<Plan>,
    /// The offer that it is a game of.
    pub offer: Option<OfferId>,
    /// Where its seats lead to, or where those who are left play on.
    pub target: Option<TournamentId>,
    pub state: TournamentState,
}

/// How a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentState {
    pub tournament: TournamentId,
    pub status: Status,
    pub registration: Registration,
    /// Until when one may take an entry back, where that ends before the start (M4).
    pub unregister_until: Option<Millis>,
    /// When late registration closes, if the clock runs on (M3).
    pub late_until: Option<Millis>,
    pub players: u32,
    pub players_left: u32,
    pub entries: u32,
    pub tables: u32,
    /// All chips in play.
    pub chips: Chips,
    pub pool: Cents,
    pub places_paid: u32,
    pub first_prize: Cents,
    /// So many of the prizes are seats in another tournament.
    pub seats_to_win: u32,
    /// Of a HexaPro.
    pub drawn: Option<Drawn>,
    /// From 0.
    pub level: u32,
    pub blinds: Level,
    /// When the next level begins, if the clock runs.
    pub level_until: Option<Millis>,
    pub pause: Option<PauseView>,
    /// Every table waits for all others (M8).
    pub is_hand_for_hand: bool,
}

/// It stands still as soon as all hands are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PauseView {
    pub why: PauseReason,
    /// From when all hands are over.
    pub until: Option<Millis>,
}

/// A tournament for somebody who looks into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentDetail {
    pub tournament: TournamentId,
    /// In money by place, as things stand.
    pub prizes: Vec<Cents>,
    /// The best first: by chips, then those who are out by their places. No more than [`TournamentDetail::MOST_PLAYERS`], and
    /// whoever looks in any case.
    pub players: Vec<EntrantView>,
    pub tables: Vec<TournamentTableView>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EntrantView {
    pub player: PlayerId,
    /// From 1; of those who are out what they have come to.
    pub place: u32,
    pub is_out: bool,
    pub chips: Chips,
    pub table: Option<TableId>,
    pub prize: Cents,
    /// On their own head.
    pub bounty: Cents,
    /// Won by knocking others out.
    pub bounties: Cents,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentTableView {
    pub table: TableId,
    /// From 1, among all that the tournament ever had.
    pub number: u32,
    pub players: u32,
    pub least: Chips,
    pub most: Chips,
}

impl TournamentDetail {
    /// No more players are listed.
    pub const MOST_PLAYERS: usize = 500;
}

impl OfferView {
    /// What there is to win by place in a game; in a HexaPro, if the multiplier at this place of its draw is drawn.
    pub fn prizes(&self, drawn: Option<u8>) -> Vec<Cents> {
        let plan = &self.plan;
        let Begins::Full { players } = plan.begins else {
            return Vec::new();
        };
        let drawn = drawn.and_then(|prize| {
            let Prizes::Drawn { draw, .. } = &plan.prizes else {
                return None;
            };
            let times = draw.prizes.get(usize::from(prize))?.times;
            let raw = 0;
            Some(Drawn { raw, times, prize })
        });
        let pool = match drawn {
            Some(drawn) => drawn.times.of(self.buy_in).unwrap_or_default(),
            None => {
                let price = plan.prices.first();
                Cents(price.map_or(0, |price| price.prize.0) * i64::from(players))
            }
        };
        Ladder::of(plan, drawn, players, players, pool).prizes
    }
}

impl TournamentView {
    /// How much of the level is left, if its clock runs: never more than its length, as the first one stands until the cards
    /// are dealt.
    pub fn level_left(&self, now: Millis) -> Option<Millis> {
        let drawn = match (&self.plan.prizes, self.state.drawn) {
            (Prizes::Drawn { draw, .. }, Some(drawn)) => draw.prizes.get(usize::from(drawn.prize)),
            _ => None,
        };
        let length = drawn.map_or(self.plan.level_time, |prize| prize.level_time);
        let until = self.state.level_until?;
        Some((until - now).min(length))
    }

    /// What there is to win in all, as things stand: with what the house adds.
    pub fn whole_pool(&self) -> Cents {
        let state = &self.state;
        match state.registration {
            Registration::Closed => state.pool,
            Registration::Open | Registration::Closing => {
                state.pool.max(self.plan.guarantee) + self.plan.added
            }
        }
    }

    /// What there is to win by place, as things stand: with what the house adds, and as long as anybody may enter, if nobody
    /// does.
    pub fn prizes(&self) -> Vec<Cents> {
        let state = &self.state;
        let pool = self.whole_pool();
        let ladder = Ladder::of(&self.plan, state.drawn, state.players, state.entries, pool);
        ladder.prizes
    }
}

impl TournamentState {
    pub fn is_over(&self) -> bool {
        matches!(self.status, Status::Over { .. } | Status::Cancelled { .. })
    }

    pub fn is_running(&self) -> bool {
        self.status == Status::Running
    }

    /// Whether the places of those who are out can become no lower any more (M3).
    pub fn are_places_final(&self) -> bool {
        self.registration == Registration::Closed
    }

    /// When it begins, where that is known and has not happened.
    pub fn begins(&self) -> Option<Millis> {
        match self.status {
            Status::Announced { begins } => begins,
            Status::Running | Status::Over { .. } | Status::Cancelled { .. } => None,
        }
    }

    /// What a player has on average.
    pub fn average(&self) -> Chips {
        Chips(self.chips.0 / i64::from(self.players_left.max(1)))
    }
}

pub fn offers(room: &Room) -> Vec<OfferView> {
    let one = |open: &crate::room::tournament::Open| OfferView {
        plan: Arc::clone(&open.plan),
        buy_in: open.buy_in,
    };
    room.offers().iter().map(one).collect()
}

pub fn offer_states(room: &Room) -> impl Iterator<Item = OfferState> + '_ {
    let in_game = |id: &TournamentId| room.tournament(*id).map_or(0, Tournament::players);
    (0..)
        .map(OfferId)
        .zip(room.offers())
        .map(move |(offer, open)| OfferState {
            offer,
            waiting: open.waiting().iter().map(in_game).max().unwrap_or(0),
            running: open.running(),
        })
}

/// A tournament as everybody sees it.
pub fn tournament(room: &Room, id: TournamentId) -> Option<TournamentView> {
    let tournament = room.tournament(id)?;
    Some(TournamentView {
        plan: Arc::clone(&tournament.plan),
        offer: tournament.offer,
        target: tournament.target,
        state: state(room, tournament),
    })
}

/// How a tournament stands.
pub fn tournament_state(room: &Room, id: TournamentId) -> Option<TournamentState> {
    Some(state(room, room.tournament(id)?))
}

fn state(room: &Room, tournament: &Tournament) -> TournamentState {
    let level_until = Some(tournament.level_until).filter(|until| *until != Millis::NEVER);
    let late_levels = i64::from(tournament.plan.late_levels) - i64::from(tournament.level);
    let is_late =
        tournament.is_running() && tournament.registration == Registration::Open && late_levels > 0;
    let late_until = level_until
        .filter(|_| is_late)
        .map(|until| until + Millis(tournament.level_time.0 * (late_levels - 1)));
    TournamentState {
        tournament: tournament.id,
        status: tournament.status,
        registration: tournament.registration,
        unregister_until: tournament.unregister_until(),
        late_until,
        players: tournament.players(),
        players_left: tournament.players_left(),
        entries: tournament.entries,
        tables: tournament.tables().len() as u32,
        chips: entrants_chips(room, tournament).sum(),
        pool: tournament.pool(),
        places_paid: tournament.places_paid(),
        first_prize: tournament.prizes().first().copied().unwrap_or_default(),
        seats_to_win: tournament.seats_to_win(),
        drawn: tournament.drawn,
        level: tournament.level,
        blinds: tournament.blinds,
        level_until,
        pause: tournament.pause.map(|pause| PauseView {
            why: pause.why,
            until: pause.until,
        }),
        is_hand_for_hand: tournament.is_hand_for_hand(),
    }
}

fn entrants_chips<'a>(
    room: &'a Room,
    tournament: &'a Tournament,
) -> impl Iterator<Item = Chips> + 'a {
    let entrants = tournament.entrants().iter();
    entrants.map(|entrant| chips_of(room, entrant))
}

fn chips_of(room: &Room, entrant: &Entrant) -> Chips {
    let chair = entrant.chair();
    chair.map_or(Chips::ZERO, |(table, seat)| room.chips_at(table, seat))
}

/// A tournament for a player who looks into it, or for somebody who only watches.
pub fn detail(room: &Room, id: TournamentId, eyes: Option<PlayerId>) -> Option<TournamentDetail> {
    let tournament = room.tournament(id)?;
    Some(TournamentDetail {
        tournament: id,
        prizes: tournament.prizes().to_vec(),
        players: players(room, tournament, eyes),
        tables: tables(room, tournament),
    })
}

fn players(room: &Room, tournament: &Tournament, eyes: Option<PlayerId>) -> Vec<EntrantView> {
    let places = tournament.places();
    let one = |entrant: &Entrant| EntrantView {
        player: entrant.player,
        place: places.get(&entrant.player).copied().unwrap_or(0),
        is_out: entrant.is_out(),
        chips: chips_of(room, entrant),
        table: entrant.chair().map(|(table, _)| table),
        prize: entrant.prize,
        bounty: entrant.bounty,
        bounties: entrant.bounties,
    };
    let entrants = tournament.entrants().iter();
    let (out, mut left): (Vec<_>, Vec<_>) = entrants.map(one).partition(|one| one.is_out);
    left.sort_by_key(|one| Reverse(one.chips));
    for (place, one) in (1..).zip(&mut left) {
        one.place = place;
    }
    let mut out = out;
    out.sort_by_key(|one| one.place);
    left.extend(out);
    let own = left.iter().position(|one| Some(one.player) == eyes);
    let own = own.map(|place| left[place]);
    left.truncate(TournamentDetail::MOST_PLAYERS);
    let is_listed = |own: &EntrantView| left.iter().any(|one| one.player == own.player);
    let unlisted = own.filter(|own| !is_listed(own));
    left.extend(unlisted);
    left
}

fn tables(room: &Room, tournament: &Tournament) -> Vec<TournamentTableView> {
    let one = |id: &TableId| {
        let table = room.table(*id)?;
        let stacks = table.taken().iter().map(|seat| room.chips_at(*id, seat));
        let (least, most) = stacks.fold(None, |ends: Option<(Chips, Chips)>, chips| {
            let (least, most) = ends.unwrap_or((chips, chips));
            Some((least.min(chips), most.max(chips)))
        })?;
        Some(TournamentTableView {
            table: *id,
            number: table.place() + 1,
            players: table.taken().len() as u32,
            least,
            most,
        })
    };
    tournament.tables().iter().filter_map(one).collect()
}
