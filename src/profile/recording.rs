//! Follows the messages of one connection and says what belongs into the player's book.
//!
//! Pure: messages go in, entries come out. It sees each message *before* the model takes it in, so that the model
//! has the table as it was, with the stacks that a hand begins with. Whatever ends the knowledge of a hand (a new
//! connection, a snapshot in the middle of it) ends its record.

use std::collections::BTreeMap;

use crate::base::{Cents, Chips, Millis, PoolId, Seat, TableId};
use crate::client::{Fits, Model};
use crate::protocol::view::{LobbyView, PlayerChange, TableChange, TableView};
use crate::protocol::{Format, Message, News, Snapshot};

use super::entry::{Entry, GameChange, SessionChange, Stay, WalletChange};
use super::games::{self, Games};
use super::page::Page;

/// What is being recorded of one connection.
#[derive(Debug, Default)]
pub struct Recording {
    pages: BTreeMap<TableId, Page>,
    games: Games,
}

impl Recording {
    /// Sees a message that `model` is about to take in, and gives what it adds to the book.
    pub fn see(&mut self, model: &Model, message: &Message) -> Vec<Entry> {
        let mut entries = Vec::new();
        if model.fits(message) == Fits::Gap {
            // The model stands still until a snapshot comes, which ends all hands that are being played.
            return entries;
        }
        let now = message.now;
        match &message.news {
            News::Hello { .. } | News::Bye { .. } => self.pages.clear(),
            News::Snapshot { snapshot } => {
                self.pages.clear();
                self.games = Games::default();
                begin(snapshot, now, &mut entries);
            }
            News::Table { view } => {
                if let Some(stay) = model
                    .lobby
                    .as_ref()
                    .and_then(|lobby| stay(lobby, view, now))
                {
                    enter(&mut entries, SessionChange::Sits(stay));
                }
            }
            News::TableGone { table } => drop(self.pages.remove(table)),
            News::Change { table, change } => {
                if let Some(view) = model.tables.get(table) {
                    self.change(model, view, change, now, &mut entries);
                }
            }
            News::You { change } => {
                self.you(model, change, now, &mut entries);
                let game = self.games.see(model, change, now);
                entries.extend(game.map(Entry::Game));
            }
            News::Pools { .. }
            | News::Offers { .. }
            | News::Win { .. }
            | News::Tournament { .. }
            | News::Tournaments { .. }
            | News::TournamentGone { .. }
            | News::Detail { .. }
            | News::People { .. }
            | News::Done { .. }
            | News::Refused { .. }
            | News::Closing
            | News::Overview { .. }
            | News::Chat { .. } => {}
        }
        entries
    }

    /// What is the player's own: the wallet, and leaving a table. Of the chips of a tournament there is no session.
    fn you(&mut self, model: &Model, change: &PlayerChange, now: Millis, entries: &mut Vec<Entry>) {
        match *change {
            PlayerChange::Left { table, stack, .. } => {
                self.pages.remove(&table);
                let view = model.tables.get(&table);
                if view.is_some_and(|view| view.play.tournament().is_some()) {
                    return;
                }
                let left = SessionChange::Left {
                    table,
                    at: now,
                    taken: stack.as_cents(),
                };
                enter(entries, left);
            }
            PlayerChange::Wallet {
                balance,
                reason,
                tournament,
                pool,
            } => {
                let game = tournament.and_then(|id| model.tournaments.get(&id));
                let game = game.map(|view| view.plan.called());
                let stake = || stake(model.lobby.as_ref()?, pool?);
                let before = model.you.as_ref().map_or(Cents::ZERO, |you| you.wallet);
                entries.push(Entry::Wallet(WalletChange {
                    at: now,
                    balance,
                    amount: balance - before,
                    reason,
                    game: game.or_else(stake),
                }));
            }
            PlayerChange::BountyWon {
                tournament,
                from,
                amount,
                ..
            } => {
                // It was the last hand with them that took their last chip.
                let pages = self.pages.values_mut();
                let pages =
                    pages.filter_map(|page| Some((page.last_with(tournament, from)?, page)));
                let last = pages.max_by_key(|(hand, _)| *hand);
                let hand = last.and_then(|(_, page)| page.bounty(from, amount));
                entries.extend(hand.map(|hand| Entry::Hand(Box::new(hand))));
            }
            _ => {}
        }
    }

    fn change(
        &mut self,
        model: &Model,
        view: &TableView,
        change: &TableChange,
        now: Millis,
        entries: &mut Vec<Entry>,
    ) {
        let table = view.table;
        let is_cash = view.play.pool().is_some();
        match *change {
            TableChange::ToppedUp {
                seat,
                amount,
                stack,
            } if view.own_seat == Some(seat) && is_cash => {
                let more = SessionChange::ToppedUp {
                    table,
                    at: now,
                    amount: amount.as_cents(),
                    stack: stack.as_cents(),
                };
                enter(entries, more);
            }
            TableChange::Left { seat, .. } if view.own_seat == Some(seat) => {
                self.pages.remove(&table);
            }
            TableChange::Closed => drop(self.pages.remove(&table)),
            _ => {}
        }
        // Who only watches has no hands.
        let Some(own) = view.own_seat else {
            return;
        };
        let page = self.pages.entry(table).or_default();
        let was_playing = page.is_playing();
        let read = page.see(model, view, change, now);
        entries.extend(read.map(|hand| Entry::Hand(Box::new(hand))));
        if was_playing && page.has_ended() && is_cash {
            let seated = view.seats[own.index()].as_ref();
            let played = SessionChange::Played {
                table,
                at: now,
                stack: seated.map_or(Chips::ZERO, |seated| seated.stack).as_cents(),
            };
            enter(entries, played);
        }
    }
}

/// What a snapshot says of sessions: where the player sits, and so where no longer.
fn begin(snapshot: &Snapshot, now: Millis, entries: &mut Vec<Entry>) {
    let Some(you) = &snapshot.you else {
        return;
    };
    if you.wallet.is_positive() {
        entries.push(Entry::FirstWallet(WalletChange::first(you.wallet, now)));
    }
    let tables = you.tables.clone();
    enter(entries, SessionChange::OnlyAt { tables });
    // Of what has ended first: what is then open and not gone on with has ended unseen.
    let known = snapshot.games.iter().cloned();
    entries.extend(known.map(|game| Entry::Game(GameChange::Known(game))));
    entries.push(Entry::Game(games::only_in(you)));
    let stays = snapshot.tables.iter();
    for stay in stays.filter_map(|view| stay(&snapshot.lobby, view, now)) {
        enter(entries, SessionChange::Sits(stay));
    }
}

/// The player's stay at a table; nothing where they only watch.
fn stay(lobby: &LobbyView, view: &TableView, now: Millis) -> Option<Stay> {
    let (seat, own) = (view.own_seat?, view.own?);
    let stake = lobby.stakes.get(view.play.pool()?.index())?;
    Some(Stay {
        table: view.table,
        seat,
        at: now,
        game: stake.game,
        format: stake.format,
        stake: stake.name.clone(),
        bought_in: own.initial_buy_in,
        stack: stack(view, seat).as_cents(),
    })
}

/// What a stake is called: `NL10`, `NL50 banzai`.
fn stake(lobby: &LobbyView, pool: PoolId) -> Option<String> {
    let stake = lobby.stakes.get(pool.index())?;
    Some(match stake.format {
        Format::Standard => stake.name.clone(),
        format => format!("{} {}", stake.name, format.word()),
    })
}

/// What somebody has at a table, as far as it is theirs: the chips behind and those bet on this street.
fn stack(view: &TableView, seat: Seat) -> Chips {
    let seated = view.seats[seat.index()].as_ref();
    seated.map_or(Chips::ZERO, |seated| seated.stack + seated.bet)
}

fn enter(entries: &mut Vec<Entry>, change: SessionChange) {
    entries.push(Entry::Session(change));
}
