//! Tournaments, sit & gos and HexaPros: what they are called, and what happened to the person who reads in one of them.

use super::stake::tidy;
use super::{Names, Text};
use crate::base::{Cents, Millis};
use crate::protocol::view::{OfferView, PlayerChange, TournamentView};
use crate::protocol::{
    Back, Class, Family, Finish, Multiplier, PauseReason, Payment, Plan, TournamentType,
};

impl Text {
    pub fn family(&self, family: Family) -> String {
        self.word(match family {
            Family::HexaPro => "family-hexapro",
            Family::Classic => "family-classic",
            Family::Highroller => "family-highroller",
            Family::Extreme => "family-extreme",
            Family::HexaPloExtreme => "family-hexaplo-extreme",
        })
    }

    pub fn tournament_type(&self, of: TournamentType) -> String {
        self.word(match of {
            TournamentType::Freezeout => "type-freezeout",
            TournamentType::Satellite => "type-satellite",
            TournamentType::Freeroll => "type-freeroll",
            TournamentType::Guaranteed => "type-guaranteed",
            TournamentType::MultiBuyIn => "type-multi-buy-in",
            TournamentType::Rebuy => "type-rebuy",
            TournamentType::ReEntry => "type-re-entry",
            TournamentType::Bounty => "type-bounty",
            TournamentType::ProgressiveBounty => "type-progressive-bounty",
            TournamentType::VipBounty => "type-vip-bounty",
            TournamentType::Phase1 => "type-phase-1",
            TournamentType::Phase2 => "type-phase-2",
        })
    }

    /// `25×`, `1.5×`.
    pub fn times(&self, times: Multiplier) -> String {
        let times = self.multiple(times.in_hundredths().into());
        self.get("tournament-times", [("times", times.into())])
    }

    /// `HexaPro €5.00`, `Sit & Go €2.00, heads-up`.
    pub fn offer(&self, offer: &OfferView) -> String {
        self.game_name(&offer.plan, offer.buy_in)
    }

    fn game_name(&self, plan: &Plan, buy_in: Cents) -> String {
        let buy_in = ("price", self.money(buy_in).into());
        match plan.class {
            Class::HexaPro(family) => self.get(
                "tournament-hexapro",
                [("family", self.family(family).into()), buy_in],
            ),
            Class::SitAndGo | Class::MultiTable => self.get(
                "tournament-sit-and-go",
                [("seats", plan.seats.into()), buy_in],
            ),
        }
    }

    /// What a tournament is called: by its own name, or by what it is and costs, and by what was drawn.
    pub fn tournament(&self, view: &TournamentView) -> String {
        if !view.plan.name.is_empty() {
            return tidy(&view.plan.name);
        }
        let price = view.plan.prices.first();
        let name = self.game_name(&view.plan, price.map_or(Cents::ZERO, |price| price.total()));
        match view.state.drawn {
            None => name,
            Some(drawn) => self.get(
                "tournament-drawn",
                [
                    ("name", name.into()),
                    ("times", self.times(drawn.times).into()),
                ],
            ),
        }
    }

    /// The same in a word or two: `Hexa 25×`, `SNG €2.00 5-max`.
    pub fn tournament_short(&self, view: &TournamentView) -> String {
        let price = view.plan.prices.first();
        let price = self.money(price.map_or(Cents::ZERO, |price| price.total()));
        match (view.plan.class, view.state.drawn) {
            (Class::HexaPro(_), Some(drawn)) => {
                let times = self.times(drawn.times).into();
                self.get("tournament-short-hexapro", [("what", times)])
            }
            (Class::HexaPro(_), None) => {
                self.get("tournament-short-hexapro", [("what", price.into())])
            }
            _ if !view.plan.name.is_empty() => tidy(&view.plan.name),
            _ => self.get(
                "tournament-short-sit-and-go",
                [("what", price.into()), ("seats", view.plan.seats.into())],
            ),
        }
    }

    pub fn pause_reason(&self, why: PauseReason) -> String {
        self.word(match why {
            PauseReason::Break => "tournament-break",
            PauseReason::AddOn => "tournament-add-on-time",
        })
    }

    /// `€4.50`, `a seat worth €1.00`, `a seat worth €1.00 and €4.50`.
    pub fn seat_or_money(&self, seat: Option<Cents>, money: Cents) -> String {
        let Some(worth) = seat else {
            return self.money(money);
        };
        let seat = self.get("finish-seat", [("worth", self.money(worth).into())]);
        match money.is_positive() {
            true => self.list(&[seat, self.money(money)]),
            false => seat,
        }
    }

    /// What somebody has won at the end: `3rd, €12.00`, `1st, a seat worth €10.00 and €4.50`; of a place that is not final, that
    /// it is not.
    pub fn finish(&self, finish: &Finish) -> String {
        let place = ("place", self.place(finish.place).into());
        let seat = finish
            .seat
            .map(|worth| self.get("finish-seat", [("worth", self.money(worth).into())]));
        let money = Some(finish.prize).filter(|prize| prize.is_positive());
        let bounties = Some(finish.bounties).filter(|bounties| bounties.is_positive());
        let bounties = bounties
            .map(|amount| self.get("finish-bounties", [("amount", self.money(amount).into())]));
        let money = money.map(|prize| self.money(prize));
        let mut parts: Vec<String> = [seat, money, bounties].into_iter().flatten().collect();
        if let Some(players) = finish.so_far_of {
            let won = match &parts[..] {
                [] => "none".to_owned(),
                parts => self.list(parts),
            };
            let players = ("players", players.into());
            return self.get("finish-so-far", [place, players, ("won", won.into())]);
        }
        if parts.is_empty() {
            parts.push(self.word("finish-nothing"));
        }
        self.get("finish-line", [place, ("won", self.list(&parts).into())])
    }

    /// What comes back of a tournament that is called off: `€5.50`, `a ticket of €5.50`; nothing where nothing does.
    pub fn back(&self, back: &Back) -> Option<String> {
        let ticket = back.ticket.filter(|worth| worth.is_positive());
        match ticket {
            Some(worth) => Some(self.get("back-ticket", [("worth", self.money(worth).into())])),
            None => Some(self.money(back.money())).filter(|_| back.money().is_positive()),
        }
    }

    /// `1st`, `2nd`, `11th`.
    pub fn place(&self, place: u32) -> String {
        let ending = match (place % 10, place % 100) {
            _ if place == 1 => "one",
            (1, except) if except != 11 => "first",
            (2, except) if except != 12 => "second",
            (3, except) if except != 13 => "third",
            _ => "other",
        };
        self.get(
            "finish-place",
            [
                ("number", self.number(place.into()).into()),
                ("ending", ending.into()),
            ],
        )
    }

    /// What happened to the person who reads in a tournament.
    pub(super) fn in_tournament(
        &self,
        change: &PlayerChange,
        names: &dyn Names,
        now: Millis,
    ) -> String {
        let name = |tournament| ("name", names.tournament(tournament).into());
        match *change {
            PlayerChange::Registered {
                tournament, with, ..
            } => {
                let sentence = match with {
                    Payment::Money => "you-registered",
                    Payment::Ticket => "you-registered-ticket",
                    Payment::Seat => "you-registered-seat",
                };
                self.get(sentence, [name(tournament)])
            }
            PlayerChange::Unregistered { tournament } => {
                self.get("you-unregistered", [name(tournament)])
            }
            PlayerChange::Moved {
                tournament,
                to,
                seat,
                ..
            } => self.get(
                "you-moved",
                [
                    name(tournament),
                    ("table", names.table(to).into()),
                    ("seat", self.seat(seat).into()),
                ],
            ),
            PlayerChange::RebuyOffered { tournament, until } => self.get(
                "you-rebuy-offered",
                [name(tournament), ("time", self.time(until - now).into())],
            ),
            PlayerChange::Rebought { tournament } => self.get("you-rebought", [name(tournament)]),
            PlayerChange::AddedOn { tournament } => self.get("you-added-on", [name(tournament)]),
            PlayerChange::Finished {
                tournament,
                finish,
                is_paid_later,
                ..
            } => {
                let sentence = match (finish.so_far_of, is_paid_later) {
                    (Some(_), _) => "you-finished-so-far",
                    (None, true) => "you-finished-paid-later",
                    (None, false) => "you-finished",
                };
                let finish = ("finish", self.finish(&finish).into());
                self.get(sentence, [name(tournament), finish])
            }
            PlayerChange::BountyWon {
                tournament,
                from,
                amount,
                own,
            } => {
                let who = names.player(from).unwrap_or_else(|| "?".to_owned());
                let sentence = match (names.is_you(from), own.is_positive()) {
                    (true, _) => "you-own-bounty",
                    (false, true) => "you-bounty-and-own",
                    (false, false) => "you-bounty",
                };
                self.get(
                    sentence,
                    [
                        name(tournament),
                        ("who", who.into()),
                        ("amount", self.money(amount).into()),
                        ("own", self.money(own).into()),
                    ],
                )
            }
            PlayerChange::GoesThrough {
                tournament,
                to,
                chips,
            } => self.get(
                "you-go-through",
                [
                    name(tournament),
                    ("target", names.tournament(to).into()),
                    ("chips", self.count(chips).into()),
                ],
            ),
            PlayerChange::CalledOff { tournament, back } => match self.back(&back) {
                Some(back) => self.get(
                    "you-called-off-back",
                    [name(tournament), ("back", back.into())],
                ),
                None => self.get("you-called-off", [name(tournament)]),
            },
            PlayerChange::Tickets { worth, left } => self.get(
                "you-tickets",
                [("worth", self.money(worth).into()), ("left", left.into())],
            ),
            // Everything else is told with the cash games.
            _ => String::new(),
        }
    }
}
