//! What is told of tournaments: those that are announced to everybody, sit & gos and HexaPros to those who are in them or
//! look at their tables, and who plays where to those who look into one.
//!
//! What changes a game is told at once; how many are left, and who has how much, now and then.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{PlayerId, TournamentId};
use crate::protocol::view::{self, OfferState, TournamentState, TournamentView, WinView};
use crate::protocol::{News, Refusal};
use crate::room::Room;
use crate::room::event::Event;
use crate::room::tournament::Tournament;

use super::house::House;
use super::telling::listed;
use super::viewers::ViewerId;

/// What of the tournaments is still to be told.
#[derive(Debug, Default)]
pub(super) struct Tournaments {
    /// Told when the step is over.
    at_once: BTreeSet<TournamentId>,
    /// Told now and then.
    changed: BTreeSet<TournamentId>,
    /// Those that everybody was told of.
    announced: BTreeSet<TournamentId>,
    offers_changed: bool,
    /// How the offers were told last.
    offers: Vec<OfferState>,
    /// How tournaments were told last, to everybody who was there.
    told: BTreeMap<TournamentId, TournamentState>,
}

impl Tournaments {
    pub(super) fn of(room: &Room) -> Self {
        let announced = room.tournaments().filter(|one| one.offer.is_none());
        Self {
            announced: announced.map(|one| one.id).collect(),
            offers: view::offer_states(room).collect(),
            ..Self::default()
        }
    }

    /// How the offers were told last.
    pub(super) fn offers(&self) -> &Vec<OfferState> {
        &self.offers
    }

    /// Somebody was told otherwise how they stand: the next time everybody is.
    pub(super) fn forget_told(&mut self) {
        self.told.clear();
    }

    pub(super) fn has_changed(&self) -> bool {
        self.offers_changed || !self.changed.is_empty()
    }
}

impl House {
    /// Notes what an event changes of the tournaments.
    pub(super) fn see_tournament(&mut self, event: &Event) {
        let Some(id) = event.tournament() else {
            self.see_beside(event);
            return;
        };
        match *event {
            Event::Announced { .. } => self.tell_announced(id),
            Event::Forgotten { .. } => self.forget(id),
            Event::Began { .. }
            | Event::Drawn { .. }
            | Event::RegistrationChanged { .. }
            | Event::LevelBegan { .. }
            | Event::Pause { .. }
            | Event::GoesOn { .. }
            | Event::HandForHand { .. }
            | Event::Ended { .. }
            | Event::SeatsAreMoney { .. }
            | Event::Cancelled { .. } => {
                self.tournaments.at_once.insert(id);
            }
            Event::Registered { player, .. } => {
                self.tournaments.changed.insert(id);
                self.tell_late_entry(id, player);
            }
            _ => {
                self.tournaments.changed.insert(id);
            }
        }
        if let Event::LargePrize { win, .. } = *event {
            self.tell_win(win);
        }
    }

    fn see_beside(&mut self, event: &Event) {
        match *event {
            Event::OfferChanged { .. } => self.tournaments.offers_changed = true,
            // Stacks change with every hand.
            Event::HandEnded { table, .. } => {
                let table = self.room.table(table);
                if let Some(id) = table.and_then(|table| table.play.tournament()) {
                    self.tournaments.changed.insert(id);
                }
            }
            _ => {}
        }
    }

    /// Whoever enters what is played already is seated in the same step: they know that they count before they see the table.
    fn tell_late_entry(&mut self, id: TournamentId, player: PlayerId) {
        let tournament = self.room.tournament(id);
        if !tournament.is_some_and(|tournament| tournament.is_running()) {
            return;
        }
        if let Some(state) = view::tournament_state(&self.room, id) {
            for viewer in self.viewers.of_player(player).to_vec() {
                let states = vec![state];
                self.tell(viewer, News::Tournaments { states });
            }
        }
    }

    fn tell_win(&mut self, win: WinView) {
        for viewer in self.viewers.ids().collect::<Vec<_>>() {
            self.introduce_to(viewer, &[win.player]);
            self.tell(viewer, News::Win { win });
        }
    }

    /// A tournament for everybody; a game of an offer is told only to those who are in it.
    fn tell_announced(&mut self, id: TournamentId) {
        if let Some(view) = view::tournament(&self.room, id).filter(|view| view.offer.is_none()) {
            self.tournaments.announced.insert(id);
            let view = Box::new(view);
            self.tell_all(&News::Tournament { view });
        }
    }

    fn forget(&mut self, tournament: TournamentId) {
        self.tournaments.at_once.remove(&tournament);
        self.tournaments.changed.remove(&tournament);
        self.tournaments.told.remove(&tournament);
        let gone = News::TournamentGone { tournament };
        for viewer in self.viewers.looking_into(tournament) {
            self.viewers.look_into(viewer, None);
            self.tell(viewer, News::Detail { detail: None });
        }
        // Nobody was told of a game that they are not in.
        let followers = self.viewers.forget_game(tournament);
        match self.tournaments.announced.remove(&tournament) {
            true => self.tell_all(&gone),
            false => {
                for viewer in followers {
                    self.tell(viewer, gone.clone());
                }
            }
        }
    }

    /// Shows somebody a sit & go or a HexaPro that concerns them from now on.
    pub(super) fn follow_game(&mut self, viewer: ViewerId, id: TournamentId) {
        let Some(view) = view::tournament(&self.room, id).filter(|view| view.offer.is_some())
        else {
            return;
        };
        if self.viewers.follow(viewer, id) {
            self.tournaments.told.remove(&id);
            let view = Box::new(view);
            self.tell(viewer, News::Tournament { view });
        }
    }

    /// Whoever is not in a game any more is not told of it, as nobody else is.
    pub(super) fn unfollow_game(&mut self, viewer: ViewerId, tournament: TournamentId) {
        if self.viewers.unfollow(viewer, tournament) {
            self.tell(viewer, News::TournamentGone { tournament });
        }
    }

    /// Lets somebody who connects follow what they are in. They are told by the snapshot.
    pub(super) fn follow_own_games(&mut self, viewer: ViewerId, player: PlayerId) {
        let Some(person) = self.room.players().get(player.index()) else {
            return;
        };
        for id in person.entered().to_vec() {
            let is_game = |game: &Tournament| game.offer.is_some();
            if self.room.tournament(id).is_some_and(is_game) {
                self.viewers.follow(viewer, id);
            }
        }
    }

    /// All tournaments that somebody may know of.
    pub(super) fn tournaments_for(&self, viewer: ViewerId) -> Vec<TournamentView> {
        let games = self.viewers.get(viewer).map(|viewer| &viewer.games);
        let is_known = |tournament: &&Tournament| {
            let is_own = || games.is_some_and(|games| games.contains(&tournament.id));
            tournament.offer.is_none() || is_own()
        };
        let known = self.room.tournaments().filter(is_known);
        known
            .filter_map(|tournament| view::tournament(&self.room, tournament.id))
            .collect()
    }

    /// Tells how those stand in which something happened just now.
    pub(super) fn tell_tournaments_now(&mut self) {
        let at_once = std::mem::take(&mut self.tournaments.at_once);
        for id in at_once {
            self.tell_state(id);
            self.tell_detail(id);
            self.tournaments.changed.remove(&id);
        }
    }

    /// The same of those in which something changed since the last time: what is for everybody in one message.
    pub(super) fn tell_tournaments(&mut self) {
        let changed = std::mem::take(&mut self.tournaments.changed);
        let (announced, games): (Vec<_>, Vec<_>) = changed
            .iter()
            .partition(|id| self.tournaments.announced.contains(id));
        let has_viewers = self.viewers.ids().next().is_some();
        let states: Vec<TournamentState> = announced
            .into_iter()
            .filter_map(|id| view::tournament_state(&self.room, id).filter(|_| has_viewers))
            .collect();
        if !states.is_empty() {
            self.tell_all(&News::Tournaments { states });
        }
        for id in games {
            self.tell_state(id);
        }
        for id in changed {
            self.tell_detail(id);
        }
    }

    fn tell_state(&mut self, id: TournamentId) {
        let Some(tournament) = self.room.tournament(id) else {
            return;
        };
        let is_game = tournament.offer.is_some();
        let followers = match is_game {
            true => self.viewers.of_game(id).to_vec(),
            false => self.viewers.ids().collect(),
        };
        let Some(state) = view::tournament_state(&self.room, id).filter(|_| !followers.is_empty())
        else {
            return;
        };
        // Stacks change with every hand, and are no part of how it stands.
        if self.tournaments.told.insert(id, state) == Some(state) {
            return;
        }
        for viewer in followers {
            let states = vec![state];
            self.tell(viewer, News::Tournaments { states });
        }
    }

    pub(super) fn tell_offers(&mut self) {
        if !std::mem::take(&mut self.tournaments.offers_changed) {
            return;
        }
        let now: Vec<OfferState> = view::offer_states(&self.room).collect();
        let before = &self.tournaments.offers;
        let is_new = |offer: &&OfferState| before.get(offer.offer.index()) != Some(*offer);
        let offers: Vec<OfferState> = now.iter().filter(is_new).copied().collect();
        self.tournaments.offers = now;
        if !offers.is_empty() {
            self.tell_all(&News::Offers { offers });
        }
    }

    pub(super) fn look_into(
        &mut self,
        viewer: ViewerId,
        tournament: Option<TournamentId>,
    ) -> Result<(), Refusal> {
        if let Some(id) = tournament
            && self.room.tournament(id).is_none()
        {
            return Err(Refusal::NoSuchTournament(id));
        }
        if !self.viewers.look_into(viewer, tournament) {
            return Err(Refusal::NoChange);
        }
        match tournament {
            Some(id) => {
                self.follow_game(viewer, id);
                self.show_detail(viewer, id);
            }
            None => self.tell(viewer, News::Detail { detail: None }),
        }
        Ok(())
    }

    fn tell_detail(&mut self, id: TournamentId) {
        for viewer in self.viewers.looking_into(id) {
            self.show_detail(viewer, id);
        }
    }

    fn show_detail(&mut self, viewer: ViewerId, id: TournamentId) {
        let player = self.viewers.get(viewer).and_then(|known| known.player);
        let Some(detail) = view::detail(&self.room, id, player) else {
            return;
        };
        self.introduce_to(viewer, &listed(&detail));
        let detail = Some(Box::new(detail));
        self.tell(viewer, News::Detail { detail });
    }
}
