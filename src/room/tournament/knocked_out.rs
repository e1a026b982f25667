//! Who has lost everything: out, or with an offer to buy new chips (M7, M13), and the money on their heads.

use serde::{Deserialize, Serialize};

use crate::base::{Cents, Chips, HandId, PlayerId, Seat, SeatSet, TableId, TournamentId};
use crate::cards::shuffle;
use crate::engine;
use crate::room::Room;
use crate::room::event::{Event, LeaveReason};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::room::table::Play;
use crate::rulebook::Bounty;

use super::Spot;

/// Somebody who lost everything in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::room) struct Broke {
    pub(super) player: PlayerId,
    pub(super) table: TableId,
    pub(super) seat: Seat,
    pub(super) hand: HandId,
    /// What they had when the hand began.
    pub(super) had: Chips,
    /// Who won the last pot that they contested, clockwise from the button.
    pub(super) winners: Vec<PlayerId>,
    /// Whether they may still buy new chips.
    pub(super) decides: bool,
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
                    hand: running.id,
                    had: running.hand.started_with(seat),
                    winners: winners_over(seat),
                    decides: false,
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
        for one in &mut broke {
            one.decides = self.offer_rebuy(id, one);
        }
        // Some decide whether they buy new chips: until then nobody of that hand has a place.
        if let Some(tournament) = self.tournaments.get_mut(&id)
            && broke.iter().any(|one| one.decides)
        {
            tournament.broke.extend(broke);
            return;
        }
        self.knock_out(id, &broke);
    }

    /// Those whose hand has nobody left who may buy new chips are out, the lowest first.
    pub(super) fn knock_out_decided(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let all = std::mem::take(&mut tournament.broke);
        let waits = |one: &Broke| {
            let same_hand = |other: &&Broke| other.hand == one.hand;
            all.iter().filter(same_hand).any(|other| other.decides)
        };
        let (waiting, mut gone): (Vec<Broke>, Vec<Broke>) = all.iter().cloned().partition(waits);
        tournament.broke = waiting;
        for one in &mut gone {
            // They may have been moved meanwhile.
            if let Some((table, seat)) = tournament.entrant(one.player).and_then(|e| e.chair()) {
                (one.table, one.seat) = (table, seat);
            }
        }
        self.knock_out(id, &gone);
    }

    /// Some are out for good, the lowest first.
    pub(super) fn knock_out(&mut self, id: TournamentId, gone: &[Broke]) {
        // Registration closes early because of those who are out, not because few have come.
        if gone.is_empty() {
            return;
        }
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
                entrant.told = None;
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
        // Only some heads are worth anything where there are VIPs.
        if broke.winners.is_empty() || entrant.bounty == Cents::ZERO {
            return;
        }
        let bounty = std::mem::take(&mut entrant.bounty);
        let count = broke.winners.len() as i64;
        for (number, winner) in (0..).zip(&broke.winners) {
            let extra = i64::from(number < bounty.0 % count);
            let share = Cents(bounty.0 / count + extra);
            let paid = kind.paid_at_once(share);
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
            self.tell_wallet(player, Reason::Bounty, Play::Tournament(id));
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
