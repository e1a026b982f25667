//! Sit & gos and HexaPros: another game of a kind is opened whenever one is full (H1, M13).

use std::sync::Arc;

use crate::base::{Cents, OfferId, PlayerId, TournamentId};
use crate::room::Room;
use crate::room::event::{Event, Payment};
use crate::room::refusal::Refusal;
use crate::rulebook::{Offer, Plan};

use super::Status;

/// A kind of game and the games of it that wait for players.
#[derive(Clone, Debug)]
pub struct Open {
    pub plan: Arc<Plan>,
    pub buy_in: Cents,
    /// The one that waits longest comes first.
    pub(super) waiting: Vec<TournamentId>,
    /// How many games of it are being played.
    pub(super) running: u32,
}

impl Open {
    pub(in crate::room) fn new(offer: Offer) -> Self {
        Self {
            plan: Arc::new(offer.plan),
            buy_in: offer.buy_in,
            waiting: Vec::new(),
            running: 0,
        }
    }

    pub fn waiting(&self) -> &[TournamentId] {
        &self.waiting
    }

    pub fn running(&self) -> u32 {
        self.running
    }
}

impl Room {
    /// Registers for so many games at once, each of them one in which the player is not yet (H1).
    pub(in crate::room) fn play(
        &mut self,
        player: PlayerId,
        offer: OfferId,
        games: u8,
    ) -> Result<(), Refusal> {
        let open = self.offers.get(offer.index());
        let open = open.ok_or(Refusal::NoSuchOffer(offer))?;
        let most = self.edition.cash.most_tables;
        if games == 0 || u32::from(games) > most {
            return Err(Refusal::GameCount { asked: games, most });
        }
        let has = self.open_places(player, None);
        if has + u32::from(games) > most {
            return Err(Refusal::TooManyTables { open: has, most });
        }
        let wallet = self.ledger.wallet(player);
        let least = Cents(open.buy_in.0 * i64::from(games));
        if wallet < least {
            return Err(Refusal::WalletTooSmall {
                wallet,
                promised: Cents::ZERO,
                least,
            });
        }
        for _ in 0..games {
            let id = self.waiting_game(player, offer);
            self.enter_tournament(id, player, 0, Payment::Money);
        }
        Ok(())
    }

    /// The game that has waited longest for somebody like this player, or a new one.
    fn waiting_game(&mut self, player: PlayerId, offer: OfferId) -> TournamentId {
        let open = &self.offers[offer.index()];
        let is_free = |id: &&TournamentId| {
            let game = self.tournaments.get(id);
            game.is_some_and(|game| game.entrant(player).is_none())
        };
        if let Some(id) = open.waiting.iter().find(is_free) {
            return *id;
        }
        let plan = Arc::clone(&open.plan);
        let status = Status::Announced { begins: None };
        let id = self.add_tournament(plan, Some(offer), None, status);
        self.offers[offer.index()].waiting.push(id);
        self.events.push(Event::Announced { tournament: id });
        id
    }

    /// A game of an offer no longer waits for players.
    pub(super) fn no_longer_waits(&mut self, id: TournamentId) {
        let Some(offer) = self.tournaments.get(&id).and_then(|game| game.offer) else {
            return;
        };
        let open = &mut self.offers[offer.index()];
        open.waiting.retain(|waiting| *waiting != id);
    }

    pub(super) fn tell_offer(&mut self, id: TournamentId) {
        if let Some(offer) = self.tournaments.get(&id).and_then(|game| game.offer) {
            self.events.push(Event::OfferChanged { offer });
        }
    }
}
