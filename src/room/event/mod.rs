//! What happened in the room, complete. Who may see what of it is decided by `protocol::view` alone.
//!
//! Moments are absolute, so that a client can draw every countdown from what it was told.

mod states;

use crate::base::{
    Cents, Chips, HandId, Millis, OfferId, PlayerId, PoolId, Seat, SeatSet, TableId, TournamentId,
};
use crate::engine::{self, LegalActions};
use crate::rulebook::{Level, Multiplier};

use super::clock::Decision;
use super::command::{Setting, Switch};
use super::ledger::Reason;
use super::table::Play;
use super::tournament::Win;

pub use states::{
    Back, EntryOffer, Finish, HandEnd, LeaveReason, LimitReason, Limits, OutReason, Outcome, Own,
    PauseReason, Payment, Registration, ReservationEnd, Standing,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    // Players, told to themselves.
    Opened {
        player: PlayerId,
    },
    Wallet {
        player: PlayerId,
        balance: Cents,
        reason: Reason,
        /// Where it was paid, or comes from.
        tournament: Option<TournamentId>,
        /// The stake, of a cash game.
        pool: Option<PoolId>,
    },
    Set {
        player: PlayerId,
        setting: Setting,
        to: Switch,
    },
    /// The player sits out at all tables, and is removed from them at that moment (C8).
    OutEverywhere {
        player: PlayerId,
        until: Millis,
    },
    BackEverywhere {
        player: PlayerId,
    },
    Connection {
        player: PlayerId,
        connected: Switch,
    },

    // The lobby (C1, C2).
    Queued {
        player: PlayerId,
        pool: PoolId,
        /// From 1.
        place: u32,
        tables: u32,
    },
    Unqueued {
        player: PlayerId,
        pool: PoolId,
    },
    /// There was a seat, and the wallet does not pay for it: that wish is dropped (C1).
    TooDear {
        player: PlayerId,
        pool: PoolId,
        least: Cents,
    },
    /// A seat is kept; again, when what one may buy in for has changed meanwhile (C12, C13).
    Reserved {
        player: PlayerId,
        pool: PoolId,
        table: TableId,
        seat: Seat,
        limits: Limits,
        until: Millis,
    },
    Unreserved {
        player: PlayerId,
        table: TableId,
        seat: Seat,
        why: ReservationEnd,
    },
    TableOpened {
        table: TableId,
        play: Play,
    },
    TableClosed {
        table: TableId,
    },

    // Chairs.
    Seated {
        table: TableId,
        seat: Seat,
        player: PlayerId,
        stack: Chips,
        time_bank: Millis,
        standing: Standing,
        connected: Switch,
    },
    Left {
        table: TableId,
        seat: Seat,
        player: PlayerId,
        stack: Chips,
        why: LeaveReason,
    },
    /// The connection of somebody who sits there was lost or came back.
    Link {
        table: TableId,
        seat: Seat,
        connected: Switch,
    },
    Stands {
        table: TableId,
        seat: Seat,
        standing: Standing,
    },
    /// Told to the player alone.
    Own {
        table: TableId,
        seat: Seat,
        own: Own,
    },
    /// The stack is gone, and the seat is kept until then (C10).
    Broke {
        table: TableId,
        seat: Seat,
        until: Millis,
    },
    /// Chips were bought: to a stack, or as a new one. What they cost is told with the wallet.
    ToppedUp {
        table: TableId,
        seat: Seat,
        amount: Chips,
        stack: Chips,
    },

    // Hands.
    /// Enough are there: the next hand begins then.
    Starts {
        table: TableId,
        at: Millis,
    },
    HandStarted {
        table: TableId,
        hand: HandId,
        button: Seat,
        small_blind: Option<Seat>,
        big_blind: Seat,
        dealt_in: SeatSet,
    },
    Hand {
        table: TableId,
        event: engine::Event,
    },
    /// A player is asked to act (T1, T2, T4).
    Turn {
        table: TableId,
        hand: HandId,
        turn: u16,
        decision: Decision,
        legal: LegalActions,
    },
    /// The time of a decision changed: its player lost the connection (T4).
    MoreTime {
        table: TableId,
        decision: Decision,
    },
    /// The time ran out: what follows was done for the player (T3).
    TimedOut {
        table: TableId,
        seat: Seat,
    },
    TimeBank {
        table: TableId,
        seat: Seat,
        left: Millis,
    },
    HandEnded {
        table: TableId,
        hand: HandId,
        end: HandEnd,
        /// When the next one begins, if enough are there.
        next: Millis,
    },
    /// Too few are left: the table waits (C3).
    Paused {
        table: TableId,
    },

    // Tournaments (M), HexaPro (H).
    /// Can be registered for from now on.
    Announced {
        tournament: TournamentId,
    },
    /// Somebody has entered, for the first time or again.
    Registered {
        player: PlayerId,
        tournament: TournamentId,
        with: Payment,
        /// Which entry of theirs it is, from 1.
        entry: u32,
    },
    Unregistered {
        player: PlayerId,
        tournament: TournamentId,
    },
    /// How many have entered, counted anew.
    Entries {
        tournament: TournamentId,
        players: u32,
        entries: u32,
    },
    /// The multiplier of a HexaPro: `raw` is what was drawn of [`crate::rulebook::Draw::WEIGHTS`] (H2).
    Drawn {
        tournament: TournamentId,
        raw: u32,
        times: Multiplier,
    },
    Began {
        tournament: TournamentId,
    },
    RegistrationChanged {
        tournament: TournamentId,
        to: Registration,
    },
    /// The blinds of a tournament, from the next hand on; `until` when they rise, if the clock runs.
    LevelBegan {
        tournament: TournamentId,
        level: u32,
        blinds: Level,
        until: Millis,
    },
    /// The same at one of its tables: the next hand has them.
    Blinds {
        table: TableId,
        blinds: Level,
    },
    /// It stands still as soon as all hands are over; `until` from when it is.
    Pause {
        tournament: TournamentId,
        why: PauseReason,
        until: Option<Millis>,
    },
    GoesOn {
        tournament: TournamentId,
    },
    /// Every table waits for all others, or no longer (M8).
    HandForHand {
        tournament: TournamentId,
        to: Switch,
    },
    /// Somebody sits at another table now (M9).
    Moved {
        player: PlayerId,
        tournament: TournamentId,
        from: TableId,
        to: TableId,
        seat: Seat,
    },
    /// The stack is gone; another one can be bought until then.
    RebuyOffered {
        player: PlayerId,
        tournament: TournamentId,
        until: Millis,
    },
    Rebought {
        player: PlayerId,
        tournament: TournamentId,
    },
    AddedOn {
        player: PlayerId,
        tournament: TournamentId,
    },
    /// Somebody is out; told again, when registration has closed, to whoever was out before that.
    Finished {
        player: PlayerId,
        tournament: TournamentId,
        finish: Finish,
        /// How often they may enter again; nothing when registration has closed.
        re_entries: u32,
        /// The prize is paid when the game has ended (M11).
        is_paid_later: bool,
    },
    /// Money from somebody's head, and what is on the winner's own from now on.
    BountyWon {
        player: PlayerId,
        tournament: TournamentId,
        from: PlayerId,
        amount: Cents,
        own: Cents,
    },
    /// The chips go on in another tournament (M14).
    GoesThrough {
        player: PlayerId,
        tournament: TournamentId,
        to: TournamentId,
        chips: Chips,
    },
    /// A ticket came into somebody's hands, or left them.
    Ticket {
        player: PlayerId,
        worth: Cents,
        /// How many of this worth they have.
        left: u32,
    },
    Ended {
        tournament: TournamentId,
    },
    /// A large prize of a HexaPro, told to everybody.
    LargePrize {
        tournament: TournamentId,
        win: Win,
    },
    /// The target of a satellite is called off: its seats are paid in money (X3).
    SeatsAreMoney {
        tournament: TournamentId,
    },
    /// Called off (X3, X4).
    Cancelled {
        tournament: TournamentId,
    },
    /// The same to everybody who was in it, with what comes back to them.
    CalledOff {
        player: PlayerId,
        tournament: TournamentId,
        back: Back,
    },
    /// It is no longer known.
    Forgotten {
        tournament: TournamentId,
    },
    /// Another game of this kind waits for so many players, and how many play it.
    OfferChanged {
        offer: OfferId,
    },

    // Trouble (X1, X2).
    RolledBack {
        table: TableId,
        hand: HandId,
    },
    /// The bets of a hand are held until then, for a player who made some of them.
    Held {
        player: PlayerId,
        hand: HandId,
        amount: Cents,
        until: Millis,
    },
    /// A player's held bets came back.
    Released {
        player: PlayerId,
        hand: HandId,
        amount: Cents,
    },
    /// A player's held bets went to charity.
    ToCharity {
        player: PlayerId,
        hand: HandId,
        amount: Cents,
    },
}

impl Event {
    /// The table at which it happened.
    pub const fn table(&self) -> Option<TableId> {
        match *self {
            Self::Opened { .. }
            | Self::Wallet { .. }
            | Self::Set { .. }
            | Self::OutEverywhere { .. }
            | Self::BackEverywhere { .. }
            | Self::Connection { .. }
            | Self::Queued { .. }
            | Self::Unqueued { .. }
            | Self::TooDear { .. }
            | Self::Reserved { .. }
            | Self::Unreserved { .. }
            | Self::Announced { .. }
            | Self::Registered { .. }
            | Self::Unregistered { .. }
            | Self::Entries { .. }
            | Self::Drawn { .. }
            | Self::Began { .. }
            | Self::RegistrationChanged { .. }
            | Self::LevelBegan { .. }
            | Self::Pause { .. }
            | Self::GoesOn { .. }
            | Self::HandForHand { .. }
            | Self::Moved { .. }
            | Self::RebuyOffered { .. }
            | Self::Rebought { .. }
            | Self::AddedOn { .. }
            | Self::Finished { .. }
            | Self::BountyWon { .. }
            | Self::GoesThrough { .. }
            | Self::Ticket { .. }
            | Self::Ended { .. }
            | Self::LargePrize { .. }
            | Self::SeatsAreMoney { .. }
            | Self::Cancelled { .. }
            | Self::CalledOff { .. }
            | Self::Forgotten { .. }
            | Self::OfferChanged { .. }
            | Self::Held { .. }
            | Self::Released { .. }
            | Self::ToCharity { .. } => None,
            Self::TableOpened { table, .. }
            | Self::TableClosed { table }
            | Self::Seated { table, .. }
            | Self::Left { table, .. }
            | Self::Link { table, .. }
            | Self::Stands { table, .. }
            | Self::Own { table, .. }
            | Self::Starts { table, .. }
            | Self::Broke { table, .. }
            | Self::ToppedUp { table, .. }
            | Self::HandStarted { table, .. }
            | Self::Hand { table, .. }
            | Self::Turn { table, .. }
            | Self::MoreTime { table, .. }
            | Self::TimedOut { table, .. }
            | Self::TimeBank { table, .. }
            | Self::HandEnded { table, .. }
            | Self::Paused { table }
            | Self::Blinds { table, .. }
            | Self::RolledBack { table, .. } => Some(table),
        }
    }

    /// The tournament in which it happened.
    pub const fn tournament(&self) -> Option<TournamentId> {
        match *self {
            Self::Announced { tournament }
            | Self::Registered { tournament, .. }
            | Self::Unregistered { tournament, .. }
            | Self::Entries { tournament, .. }
            | Self::Drawn { tournament, .. }
            | Self::Began { tournament }
            | Self::RegistrationChanged { tournament, .. }
            | Self::LevelBegan { tournament, .. }
            | Self::Pause { tournament, .. }
            | Self::GoesOn { tournament }
            | Self::HandForHand { tournament, .. }
            | Self::Moved { tournament, .. }
            | Self::RebuyOffered { tournament, .. }
            | Self::Rebought { tournament, .. }
            | Self::AddedOn { tournament, .. }
            | Self::Finished { tournament, .. }
            | Self::BountyWon { tournament, .. }
            | Self::GoesThrough { tournament, .. }
            | Self::Ended { tournament }
            | Self::LargePrize { tournament, .. }
            | Self::SeatsAreMoney { tournament }
            | Self::Cancelled { tournament }
            | Self::CalledOff { tournament, .. }
            | Self::Forgotten { tournament } => Some(tournament),
            _ => None,
        }
    }

    /// The player whose own affair it is.
    pub const fn player(&self) -> Option<PlayerId> {
        match *self {
            Self::Opened { player }
            | Self::Wallet { player, .. }
            | Self::Set { player, .. }
            | Self::OutEverywhere { player, .. }
            | Self::BackEverywhere { player }
            | Self::Connection { player, .. }
            | Self::Queued { player, .. }
            | Self::Unqueued { player, .. }
            | Self::TooDear { player, .. }
            | Self::Reserved { player, .. }
            | Self::Unreserved { player, .. }
            | Self::Registered { player, .. }
            | Self::Unregistered { player, .. }
            | Self::Moved { player, .. }
            | Self::RebuyOffered { player, .. }
            | Self::Rebought { player, .. }
            | Self::AddedOn { player, .. }
            | Self::Finished { player, .. }
            | Self::BountyWon { player, .. }
            | Self::GoesThrough { player, .. }
            | Self::CalledOff { player, .. }
            | Self::Ticket { player, .. }
            | Self::Held { player, .. }
            | Self::Released { player, .. }
            | Self::ToCharity { player, .. } => Some(player),
            _ => None,
        }
    }
}
