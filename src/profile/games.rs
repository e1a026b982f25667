//! The HexaPros, sit & gos and tournaments that the player is in, followed from the entry to the end, and what was paid.
//!
//! A message says that somebody has registered, not for how much. Of several buy-ins the wallet tells, which changes next, or the
//! ticket, which left just before.

use crate::base::{Cents, Millis, TournamentId};
use crate::client::Model;
use crate::protocol::view::{PlayerChange, PlayerView, TournamentView};
use crate::protocol::{Payment, Reason};

use super::entry::{Entered, GameChange, GameEnd, GameOver};

/// What is known between two messages.
#[derive(Debug, Default)]
pub(super) struct Games {
    /// Was entered for money of which the wallet has not told yet.
    unpaid: Option<TournamentId>,
    /// The worth of the last ticket that came or went.
    ticket: Cents,
}

impl Games {
    /// Sees what the player is told, which the model is about to take in.
    pub(super) fn see(
        &mut self,
        model: &Model,
        change: &PlayerChange,
        now: Millis,
    ) -> Option<GameChange> {
        let view = |id: TournamentId| model.tournaments.get(&id);
        match *change {
            PlayerChange::Registered {
                tournament,
                with,
                entry,
            } => {
                let view = view(tournament)?;
                let buy_in = self.price(view, tournament, with);
                Some(GameChange::Entered(Entered {
                    tournament,
                    entry,
                    at: now,
                    class: view.plan.class,
                    game: view.plan.game,
                    name: view.plan.called(),
                    buy_in,
                    edition: model.lobby.as_ref().map(|lobby| lobby.edition.clone()),
                }))
            }
            PlayerChange::Wallet {
                balance,
                reason: Reason::Entry,
                ..
            } => {
                let tournament = self.unpaid.take()?;
                let before = model.you.as_ref()?.wallet;
                let amount = before - balance;
                Some(GameChange::Paid { tournament, amount })
            }
            PlayerChange::Tickets { worth, .. } => {
                self.ticket = worth;
                None
            }
            PlayerChange::Rebought { tournament } => {
                let amount = view(tournament)?.plan.rebuys?.price.total();
                Some(GameChange::Paid { tournament, amount })
            }
            PlayerChange::AddedOn { tournament } => {
                let amount = view(tournament)?.plan.rebuys?.add_on?.total();
                Some(GameChange::Paid { tournament, amount })
            }
            PlayerChange::Unregistered { tournament } => Some(GameChange::TakenBack { tournament }),
            PlayerChange::Finished {
                tournament, finish, ..
            } => Some(over(
                view(tournament),
                tournament,
                GameEnd::Finished(finish),
                now,
            )),
            PlayerChange::GoesThrough { tournament, .. } => Some(over(
                view(tournament),
                tournament,
                GameEnd::GoesThrough,
                now,
            )),
            PlayerChange::CalledOff { tournament, back } => Some(over(
                view(tournament),
                tournament,
                GameEnd::CalledOff(back),
                now,
            )),
            _ => None,
        }
    }

    /// What an entry costs, as far as it is known before the wallet tells.
    fn price(&mut self, view: &TournamentView, id: TournamentId, with: Payment) -> Cents {
        match (&view.plan.prices[..], with) {
            ([only], _) => only.total(),
            (_, Payment::Ticket) => self.ticket,
            (_, Payment::Money) => {
                self.unpaid = Some(id);
                Cents::ZERO
            }
            (several, Payment::Seat) => {
                let first = several.first().map(|price| price.total());
                first.unwrap_or_default()
            }
        }
    }
}

/// What a snapshot says: what the player is in, and so what no longer.
pub(super) fn only_in(you: &PlayerView) -> GameChange {
    let tournaments = you.entered.iter();
    let tournaments = tournaments.map(|entered| entered.tournament).collect();
    GameChange::OnlyIn { tournaments }
}

fn over(
    view: Option<&TournamentView>,
    tournament: TournamentId,
    end: GameEnd,
    now: Millis,
) -> GameChange {
    let drawn = view.and_then(|view| view.state.drawn);
    GameChange::Ended(GameOver {
        tournament,
        at: now,
        end,
        times: drawn.map(|drawn| drawn.times),
        players: view.map_or(0, |view| view.state.players),
    })
}
