//! Why the room refuses a command: an enum with figures, not a sentence. A refused command changes nothing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, Chips, HandId, Millis, OfferId, PlayerId, PoolId, TableId, TournamentId};
use crate::engine;

use super::ledger::LedgerError;

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    #[error("the room has stopped: {0}")]
    Stopped(LedgerError),
    /// Said by a client of a server to itself.
    #[error("the room cannot be reached now: nothing was asked")]
    Unreachable,
    #[error("request {number} comes again or too late: the last one was {last}")]
    Repeated { number: u64, last: u64 },
    #[error("request {number} is too far ahead: the next one is {next}")]
    TooFarAhead { number: u64, next: u64 },
    #[error("there is no {0}")]
    NoSuchPlayer(PlayerId),
    #[error("there is no {0}")]
    NoSuchPool(PoolId),
    #[error("there is no {0}")]
    NoSuchTable(TableId),
    #[error("only the operator may do this")]
    OperatorOnly,
    #[error("only a player can do this")]
    PlayersOnly,
    #[error("one can join 1 to {most} tables at once, not {asked}")]
    TableCount { asked: u8, most: u32 },
    #[error("{open} tables and places in queues, and at most {most} are allowed")]
    TooManyTables { open: u32, most: u32 },
    /// Of those who only look.
    #[error("one can watch {most} tables at once")]
    TooManyWatched { most: u32 },
    /// Said by a server.
    #[error("that was too often: once more in {} ms", wait.get())]
    TooFast { wait: Millis },
    #[error("{open} tables of this stake, and at most {most} are allowed")]
    TooManyBanzaiTables { open: u32, most: u32 },
    /// `promised` is what the seats that are kept already cost at least.
    #[error("the wallet has {wallet}{}, and at least {least} are needed", of_it_promised(*promised))]
    WalletTooSmall {
        wallet: Cents,
        promised: Cents,
        least: Cents,
    },
    #[error("there is no seat reserved at {0}")]
    NoReservation(TableId),
    #[error("the buy-in is from {min} to {max}{}, not {amount}", or_instead(*instead))]
    BuyIn {
        amount: Cents,
        min: Cents,
        max: Cents,
        /// This too, by a choice of the day (C13).
        instead: Option<Cents>,
    },
    #[error("in this game a new player waits for the big blind")]
    PostingNotOffered,
    #[error("not in the queue of {0}")]
    NotQueued(PoolId),
    #[error("not seated at {0}")]
    NotSeated(TableId),
    /// It is played for chips, not for money.
    #[error("{0} is no cash table")]
    NotCash(TableId),
    /// One's own table is looked at as long as one sits there.
    #[error("seated at {0}: leave it instead")]
    SeatedThere(TableId),
    #[error("{0} is not being played there")]
    NotThisHand(HandId),
    #[error("this decision is over: it was number {asked}, now it is number {now}")]
    Late { asked: u16, now: u16 },
    #[error("nobody is asked to act now")]
    NobodysTurn,
    #[error("not dealt in")]
    NotDealtIn,
    #[error(transparent)]
    Hand(#[from] engine::Refusal),
    #[error("already sitting out there")]
    AlreadyOut,
    #[error("not sitting out")]
    NotOut,
    #[error("sitting out at all tables: come back to all of them")]
    OutEverywhere,
    #[error("already in the game there")]
    AlreadyIn,
    #[error("a top-up is from {min} to {max}, not {amount}")]
    TopUp {
        amount: Cents,
        min: Cents,
        max: Cents,
    },
    #[error("the stack is full: it has {stack}, and the maximum is {max}")]
    StackFull { stack: Cents, max: Cents },
    #[error("already leaving")]
    AlreadyLeaving,
    #[error("this edition has no auto top-up")]
    NoAutoTopUp,
    #[error("that is how it is already")]
    NoChange,
    #[error("{0} is no amount to grant")]
    Grant(Cents),
    #[error("the house has given {given}, and {most} is the most")]
    HouseLimit { given: Cents, most: Cents },
    #[error("a wallet can be reset when no table is open")]
    TablesOpen,
    #[error("no bets of {0} are held")]
    NotHeld(HandId),
    #[error("there is no {0}")]
    NoSuchTournament(TournamentId),
    #[error("there is no {0}")]
    NoSuchOffer(OfferId),
    #[error("one can register for 1 to {most} games at once, not {asked}")]
    GameCount { asked: u8, most: u32 },
    #[error("already registered for {0}")]
    AlreadyRegistered(TournamentId),
    #[error("not registered for {0}")]
    NotRegistered(TournamentId),
    #[error("registration for {0} is closed")]
    RegistrationClosed(TournamentId),
    /// The second phase of a tournament (M14).
    #[error("nobody can register for {0}: one gets there by playing")]
    NoRegistration(TournamentId),
    #[error("{0} is full")]
    TournamentFull(TournamentId),
    #[error("there is no such buy-in: {prices} are offered")]
    NoSuchPrice { prices: u8 },
    #[error("there is no ticket of {worth}")]
    NoTicket { worth: Cents },
    #[error("seats are won, not bought")]
    SeatsAreWon,
    #[error("out of it, and nobody enters more than {most} times again")]
    NoMoreEntries { most: u32 },
    #[error("unregistering ended at {until:?}")]
    TooLateToUnregister { until: Millis },
    #[error("the tournament has begun")]
    TournamentBegan,
    #[error("in a tournament one sits out, but does not leave")]
    InTournament(TableId),
    #[error("not playing in {0}")]
    NotPlaying(TournamentId),
    #[error("{0} has no re-buys now")]
    NoRebuys(TournamentId),
    #[error("the {most} re-buys are used up")]
    NoMoreRebuys { most: u32 },
    #[error("a re-buy needs a stack of {most} or less, and it is {stack}")]
    StackTooLarge { stack: Chips, most: Chips },
    #[error("a re-buy waits for the end of the hand")]
    RebuyInHand,
    #[error("{0} has no add-on now")]
    NoAddOn(TournamentId),
    #[error("the add-on was bought already")]
    AddOnTaken,
    #[error("{0} is over")]
    TournamentOver(TournamentId),
    /// The target of a satellite.
    #[error("it leads to {0}, which is over")]
    TargetOver(TournamentId),
    #[error("registered for a tournament")]
    TournamentsOpen,
}

fn of_it_promised(promised: Cents) -> String {
    match promised {
        Cents::ZERO => String::new(),
        promised => format!(", {promised} of it for seats that are kept"),
    }
}

fn or_instead(instead: Option<Cents>) -> String {
    instead.map_or(String::new(), |instead| format!(", or {instead}"))
}
