//! Who has lost everything: out, or with an offer to buy new chips (M7, M13), and the money on their heads.

use serde::{Deserialize, Serialize};

use crate::base::{Cents, Chips, PlayerId, Seat, SeatSet, TableId, TournamentId};
use crate::cards::shuffle;
use crate::engine;
use crate::room::Room;
use crate::room::event::{Event, LeaveReason};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::rulebook::Bounty;

use super::Spot;

/// Somebody who lost everything in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::room) struct Broke {
    pub(super) player: PlayerId,
    pub(super) table: TableId,
    pub(super) seat: Seat,
    /// What they had when the hand began.
    pub(super) had: Chips,
    /// Who won the last pot that they contested, clockwise from the button.
    pub(super) winners: Vec<PlayerId>,
}

impl Room {
    /// Who lost everything in the hand that has just ended at a table.
    pub(super) fn broke_at(&self, id: TableId) -> Vec<Broke> {
        let table = &self.tables[id.index()];
        let Some(running) = &table.running else {
            return Vec::new();
        };
        let is_broke = |seat: &Seat| table.chips[seat.index()] == Chips::ZERO;
        let broke: Vec<Seat> = running.positions.dealt_in.iter().filter(is_broke).collect();
        if broke.is_empty() {
            return Vec::new();
        }
        let pots = self.pots_of_last_hand(id);
        let button = running.positions.button;
        let player = |seat: Seat| table.chair(seat).player();
        let winners_over = |seat: Seat| {
            let last = pots
                .iter()
                .rfind(|(contenders, _)| contenders.contains(seat));
            let mut winners = last.map_or(SeatSet::EMPTY, |(_, winners)| *winners);
            let mut players = Vec::new();
            while let Some(next) = winners.next_after(button).filter(|_| !winners.is_empty()) {
                winners.remove(next);
                players.extend(player(next));
            }
            players
        };
        broke
            .into_iter()
            .filter_map(|seat| {
                Some(Broke {
                    player: player(seat)?,
                    table: id,
                    seat,
                    had: running.hand.started_with(seat),
                    winners: winners_over(seat),
                })
            })
            .collect()
    }

    /// The pots of the hand that has just ended, each with those who could win it and those who did.
    fn pots_of_last_hand(&self, id: TableId) -> Vec<(SeatSet, SeatSet)> {
        let mut pots: Vec<(SeatSet, SeatSet)> = Vec::new();
        let mut winners: Vec<(u8, Seat)> = Vec::new();
        for event in self.events.iter().rev() {
            match *event {
                Event::HandStarted { table, .. } if table == id => break,
                Event::Hand { table, event } if table == id => match event {
                    engine::Event::Awarded { pot, seat, .. } => winners.push((pot, seat)),
                    engine::Event::Pot {
                        pot, contenders, ..
                    } => {
                        let won = winners.iter().filter(|(of, _)| *of == pot);
                        pots.push((contenders, won.map(|(_, seat)| *seat).collect()));
                    }
                    engine::Event::StreetEnded { .. } => break,
                    _ => {}
                },
                _ => {}
            }
        }
        pots.reverse();
        pots
    }

    /// Those who lost everything at the same time: whoever had less is out first, equals by lot (M7).
    pub(super) fn lost_everything(&mut self, id: TournamentId, mut broke: Vec<Broke>) {
        shuffle(&mut broke, &mut self.random);
        broke.sort_by_key(|one| one.had);
        let mut gone = Vec::new();
        for one in broke {
            if !self.offer_rebuy(id, &one) {
                gone.push(one);
            }
        }
        self.knock_out(id, &gone);
    }

    /// Some are out for good, the lowest first.
    pub(super) fn knock_out(&mut self, id: TournamentId, gone: &[Broke]) {
        for one in gone {
            self.pay_bounty(id, one);
            self.take_up(one.table, one.seat, LeaveReason::KnockedOut);
            self.chairs_changed(one.table);
            self.is_out(id, one.player);
        }
        self.look_for_early_close(id);
        for one in gone {
            self.tell_finish(id, one.player);
        }
    }

    pub(super) fn is_out(&mut self, id: TournamentId, player: PlayerId) {
        if let Some(tournament) = self.tournaments.get_mut(&id) {
            tournament.out.push(player);
            if let Some(entrant) = tournament.entrant_mut(player) {
                entrant.spot = Spot::Out;
            }
        }
        let person = &mut self.players[player.index()];
        person.entered.retain(|other| *other != id);
    }

    /// Money from a head, to the winners of the last pot that its owner contested, equally (M13).
    pub(super) fn pay_bounty(&mut self, id: TournamentId, broke: &Broke) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let Some(kind) = tournament.plan.bounty else {
            return;
        };
        let may_enter_again = tournament.is_open();
        let re_entries = tournament.plan.re_entries;
        let Some(entrant) = tournament.entrant_mut(broke.player) else {
            return;
        };
        // The head of a VIP who comes back is not paid for.
        let comes_back = may_enter_again && entrant.entries <= re_entries;
        if matches!(kind, Bounty::Vip { .. }) && comes_back {
            if entrant.is_vip {
                tournament.vips_out.push(broke.clone());
            }
            return;
        }
        if broke.winners.is_empty() {
            return;
        }
        let bounty = std::mem::take(&mut entrant.bounty);
        let count = broke.winners.len() as i64;
        for (number, winner) in (0..).zip(&broke.winners) {
            let extra = i64::from(number < bounty.0 % count);
            let share = Cents(bounty.0 / count + extra);
            let paid = match kind {
                Bounty::Progressive => Cents(share.0 / 2),
                Bounty::Whole | Bounty::Vip { .. } => share,
            };
            self.give_bounty(id, *winner, broke.player, paid, share - paid);
        }
    }

    /// A part of a bounty is paid, the rest goes on the winner's own head.
    pub(super) fn give_bounty(
        &mut self,
        id: TournamentId,
        player: PlayerId,
        from: PlayerId,
        paid: Cents,
        kept: Cents,
    ) {
        let Some(entrant) = self
            .tournaments
            .get_mut(&id)
            .and_then(|tournament| tournament.entrant_mut(player))
        else {
            return;
        };
        entrant.bounty += kept;
        entrant.bounties += paid;
        let own = entrant.bounty;
        if paid.is_positive() {
            let movement = Movement {
                from: Account::Tournament(id),
                to: Account::Wallet(player),
                amount: paid,
                reason: Reason::Bounty,
            };
            self.move_money(Source::Player(player), &[movement]);
            self.tell_wallet(player, Reason::Bounty);
        }
        self.events.push(Event::BountyWon {
            player,
            tournament: id,
            from,
            amount: paid,
            own,
        });
    }
}
