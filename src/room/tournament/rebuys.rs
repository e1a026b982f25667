//! Chips for more money: re-buys while one may register late, one add-on at the end of that time (M13).

use crate::base::{Cents, Chips, Millis, PlayerId, Seat, TableId, TournamentId};
use crate::room::Room;
use crate::room::event::{Event, PauseReason, Registration};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::room::refusal::Refusal;
use crate::room::table::Play;
use crate::rulebook::{Price, Rebuys};

use super::Spot;
use super::knocked_out::Broke;

impl Room {
    /// Somebody who lost everything may buy new chips for a while, where there are any. Says whether they may.
    pub(super) fn offer_rebuy(&mut self, id: TournamentId, broke: &Broke) -> bool {
        let until = self.now + self.edition.tournament.rebuy_time;
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return false;
        };
        let Some(rebuys) = tournament.plan.rebuys else {
            return false;
        };
        let is_open = tournament.registration == Registration::Open;
        let wallet = self.ledger.wallet(broke.player);
        let Some(entrant) = tournament.entrant_mut(broke.player) else {
            return false;
        };
        if !is_open || entrant.rebuys >= rebuys.most || wallet < rebuys.price.total() {
            return false;
        }
        entrant.spot = Spot::Broke {
            table: broke.table,
            seat: broke.seat,
            until,
        };
        if let Some(seated) = self.tables[broke.table.index()].seated(broke.seat) {
            seated.broke_until = until;
        }
        self.events.push(Event::Broke {
            table: broke.table,
            seat: broke.seat,
            until,
        });
        self.events.push(Event::RebuyOffered {
            player: broke.player,
            tournament: id,
            until,
        });
        self.chairs_changed(broke.table);
        true
    }

    /// The re-buys of a tournament and the chair of somebody who plays in it.
    fn playing_with_rebuys(
        &self,
        player: PlayerId,
        id: TournamentId,
    ) -> Result<(Rebuys, TableId, Seat), Refusal> {
        let tournament = self.tournament_of(id)?;
        let rebuys = tournament.plan.rebuys.ok_or(Refusal::NoRebuys(id))?;
        let entrant = tournament.entrant(player);
        let (table, seat) = entrant
            .and_then(|entrant| entrant.chair())
            .ok_or(Refusal::NotPlaying(id))?;
        Ok((rebuys, table, seat))
    }

    pub(in crate::room) fn rebuy(
        &mut self,
        player: PlayerId,
        id: TournamentId,
    ) -> Result<(), Refusal> {
        let (rebuys, table, seat) = self.playing_with_rebuys(player, id)?;
        let tournament = self.tournament_of(id)?;
        let entrant = tournament.entrant(player);
        let entrant = entrant.ok_or(Refusal::NotPlaying(id))?;
        let was_offered = matches!(entrant.spot, Spot::Broke { .. });
        let mut broke = tournament.broke.iter();
        if broke.any(|one| one.player == player && !one.decides) {
            return Err(Refusal::NoRebuys(id));
        }
        if tournament.registration != Registration::Open && !was_offered {
            return Err(Refusal::NoRebuys(id));
        }
        if entrant.rebuys >= rebuys.most {
            let most = rebuys.most;
            return Err(Refusal::NoMoreRebuys { most });
        }
        if self.tables[table.index()].is_in_hand(seat) {
            return Err(Refusal::RebuyInHand);
        }
        let stack = self.chips_at(table, seat);
        let price = tournament.plan.prices.get(usize::from(entrant.price));
        let most = price.map_or(Chips::ZERO, |price| price.chips);
        if stack > most {
            return Err(Refusal::StackTooLarge { stack, most });
        }
        self.can_pay(player, rebuys.price)?;
        if let Some(tournament) = self.tournaments.get_mut(&id) {
            tournament.broke.retain(|one| one.player != player);
            if let Some(entrant) = tournament.entrant_mut(player) {
                entrant.rebuys += 1;
                entrant.spot = Spot::Seated { table, seat };
            }
        }
        self.sell_chips(id, player, rebuys.price, Reason::Rebuy);
        self.events.push(Event::Rebought {
            player,
            tournament: id,
        });
        self.decided_on_rebuy(id);
        Ok(())
    }

    pub(in crate::room) fn decline_rebuy(
        &mut self,
        player: PlayerId,
        id: TournamentId,
    ) -> Result<(), Refusal> {
        let tournament = self.tournament_of(id)?;
        let mut broke = tournament.broke.iter();
        let decides = broke.any(|one| one.player == player && one.decides);
        match tournament
            .entrant(player)
            .and_then(|entrant| entrant.chair())
        {
            Some((table, seat)) if decides => {
                self.no_rebuy(id, table, seat);
                Ok(())
            }
            _ => Err(Refusal::NoRebuys(id)),
        }
    }

    /// The time to buy new chips is over, or they are not wanted.
    pub(in crate::room) fn no_rebuy(&mut self, id: TournamentId, table: TableId, seat: Seat) {
        let Some(seated) = self.tables[table.index()].seated(seat) else {
            return;
        };
        seated.broke_until = Millis::NEVER;
        let player = seated.player;
        if let Some(tournament) = self.tournaments.get_mut(&id) {
            let mut broke = tournament.broke.iter_mut();
            if let Some(one) = broke.find(|one| one.player == player) {
                one.decides = false;
            }
        }
        self.chairs_changed(table);
        self.decided_on_rebuy(id);
    }

    fn decided_on_rebuy(&mut self, id: TournamentId) {
        self.knock_out_decided(id);
        self.go_on_closing(id);
        self.after_changes(id);
        self.look_whether_quiet(id);
    }

    pub(in crate::room) fn add_on(
        &mut self,
        player: PlayerId,
        id: TournamentId,
    ) -> Result<(), Refusal> {
        let (rebuys, ..) = self.playing_with_rebuys(player, id)?;
        let tournament = self.tournament_of(id)?;
        let is_time = tournament
            .pause
            .is_some_and(|pause| pause.why == PauseReason::AddOn && pause.until.is_some());
        let price = rebuys.add_on.filter(|_| is_time);
        let price = price.ok_or(Refusal::NoAddOn(id))?;
        let entrant = tournament.entrant(player);
        if entrant.is_some_and(|entrant| entrant.has_added_on) {
            return Err(Refusal::AddOnTaken);
        }
        self.can_pay(player, price)?;
        if let Some(entrant) = self
            .tournaments
            .get_mut(&id)
            .and_then(|tournament| tournament.entrant_mut(player))
        {
            entrant.has_added_on = true;
        }
        self.sell_chips(id, player, price, Reason::AddOn);
        self.events.push(Event::AddedOn {
            player,
            tournament: id,
        });
        Ok(())
    }

    fn can_pay(&self, player: PlayerId, price: Price) -> Result<(), Refusal> {
        let (wallet, least) = (self.ledger.wallet(player), price.total());
        match wallet >= least {
            true => Ok(()),
            false => Err(Refusal::WalletTooSmall {
                wallet,
                promised: Cents::ZERO,
                least,
            }),
        }
    }

    /// Chips for money, to a stack or instead of one that is gone.
    fn sell_chips(&mut self, id: TournamentId, player: PlayerId, price: Price, reason: Reason) {
        let chair = self
            .tournaments
            .get(&id)
            .and_then(|tournament| tournament.entrant(player)?.chair());
        let Some((table, seat)) = chair else {
            return;
        };
        self.take_in(id, player, price);
        let movement = Movement {
            from: Account::Wallet(player),
            to: Account::Tournament(id),
            amount: price.total(),
            reason,
        };
        if price.total().is_positive() {
            self.move_money(Source::Player(player), &[movement]);
        }
        let here = &mut self.tables[table.index()];
        here.chips[seat.index()] += price.chips;
        let stack = here.chips[seat.index()];
        if let Some(seated) = here.seated(seat) {
            seated.broke_until = Millis::NEVER;
        }
        self.events.push(Event::ToppedUp {
            table,
            seat,
            amount: price.chips,
            stack,
        });
        self.tell_wallet(player, reason, Play::Tournament(id));
        self.chairs_changed(table);
        self.reckon_prizes(id);
    }
}
