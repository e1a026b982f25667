//! What is announced of a tournament, a sit & go or a HexaPro: one thing in a line.

use super::{Names, Text};
use crate::base::{Cents, Millis, utc_minute};
use crate::protocol::view::{OfferView, TournamentView};
use crate::protocol::{Begins, Bounty, Class, Plan, Price, Prizes};

impl Text {
    /// What an entry costs, and where it goes: `€9.00 + €1.00`.
    pub fn parts_of(&self, price: &Price) -> String {
        if price.total() == Cents::ZERO {
            return self.word("price-free");
        }
        let parts = [price.prize, price.bounty, price.fee];
        let parts = parts.into_iter().filter(|part| part.is_positive());
        let parts: Vec<String> = parts.map(|part| self.money(part)).collect();
        parts.join(" + ")
    }

    /// What kind of game an offer is, without its price: `HexaPro Extreme`, `heads-up`.
    pub fn offer_kind(&self, offer: &OfferView) -> String {
        match offer.plan.class {
            Class::HexaPro(family) => self.family(family),
            Class::SitAndGo | Class::MultiTable => {
                let seats = offer.plan.seats.into();
                self.get("info-handed", [("seats", seats)])
            }
        }
    }

    /// A sit & go or a HexaPro, in a line or two.
    pub fn offer_details(&self, offer: &OfferView) -> Vec<String> {
        let plan = &offer.plan;
        let price = plan.prices.first().map(|price| self.parts_of(price));
        let mut lines = vec![self.get(
            "info-offer",
            [
                ("game", self.game(plan.game).into()),
                ("seats", plan.seats.into()),
                ("price", price.unwrap_or_default().into()),
            ],
        )];
        lines.push(match plan.prizes {
            Prizes::Drawn { .. } => self.word("info-drawn"),
            _ => self.start_of(plan),
        });
        if let Prizes::Percent(shares) = &plan.prizes {
            lines.push(self.shares(shares));
        }
        lines
    }

    /// `Prizes: 65/35% of the pool.`
    fn shares(&self, shares: &[u8]) -> String {
        let shares = self.payout(shares);
        self.get("info-shares", [("shares", shares.into())])
    }

    /// Chips, blinds and the time of a level.
    fn start_of(&self, plan: &Plan) -> String {
        let first = plan.level(0);
        let chips = plan.prices.first().map(|price| self.count(price.chips));
        self.get(
            "info-start",
            [
                ("chips", chips.unwrap_or_default().into()),
                ("small", self.count(first.small_blind).into()),
                ("big", self.count(first.big_blind).into()),
                ("time", self.time(plan.level_time).into()),
            ],
        )
    }

    /// Everything that was announced of a tournament.
    pub fn tournament_info(
        &self,
        view: &TournamentView,
        names: &impl Names,
        now: Millis,
    ) -> Vec<String> {
        let plan = &view.plan;
        let mut lines = vec![self.get(
            "info-kind",
            [
                ("game", self.game(plan.game).into()),
                ("seats", plan.seats.into()),
                ("kinds", self.kinds(plan).into()),
            ],
        )];
        let prices: Vec<String> = plan
            .prices
            .iter()
            .map(|price| self.parts_of(price))
            .collect();
        if !prices.is_empty() {
            let prices = self.either(&prices).into();
            lines.push(self.get("info-price", [("prices", prices)]));
        }
        lines.push(self.start_of(plan));
        lines.push(self.when(view, now));
        lines.extend(self.extras(view, now));
        lines.extend(self.leads_to(view, names));
        lines
    }

    fn when(&self, view: &TournamentView, now: Millis) -> String {
        let progress = self.progress(view, now);
        match view.state.begins() {
            Some(at) => {
                let at = utc_minute(at).into();
                self.get(
                    "info-begins-at",
                    [("at", at), ("progress", progress.into())],
                )
            }
            None => progress,
        }
    }

    /// Guarantee, late registration, taking an entry back (M4), breaks (M12), re-buys, bounties.
    fn extras(&self, view: &TournamentView, now: Millis) -> Vec<String> {
        let plan = &view.plan;
        let mut lines = Vec::new();
        if let Begins::OnTime { least, most, .. } = plan.begins {
            let figure = |players: u32| self.number(players.into()).into();
            let (least, most) = (figure(least), figure(most));
            lines.push(self.get("info-entries", [("least", least), ("most", most)]));
        }
        let money = |id: &str, amount: Cents| self.get(id, [("amount", self.money(amount).into())]);
        if plan.guarantee.is_positive() {
            lines.push(money("info-guarantee", plan.guarantee));
        }
        if plan.added.is_positive() {
            lines.push(money("info-added", plan.added));
        }
        if plan.late_levels > 0 && !plan.prices.is_empty() {
            lines.push(self.get("info-late", [("levels", plan.late_levels.into())]));
        }
        let until = view.state.unregister_until;
        if let Some(until) = until.filter(|_| !plan.prices.is_empty()) {
            let sentence = match until >= now {
                true => "info-unregister-until",
                false => "info-unregister-over",
            };
            lines.push(self.get(sentence, [("at", utc_minute(until).into())]));
        }
        if plan.has_breaks && !view.state.is_over() {
            lines.push(self.word("info-breaks"));
        }
        if plan.re_entries > 0 {
            lines.push(self.get("info-re-entries", [("most", plan.re_entries.into())]));
        }
        if let Some(rebuys) = plan.rebuys {
            let price = self.parts_of(&rebuys.price).into();
            let chips = self.count(rebuys.price.chips).into();
            let most = rebuys.most.into();
            let said = [("price", price), ("chips", chips), ("most", most)];
            lines.push(self.get("info-rebuys", said));
            if let Some(add_on) = rebuys.add_on {
                let price = self.parts_of(&add_on).into();
                let chips = self.count(add_on.chips).into();
                lines.push(self.get("info-add-on", [("price", price), ("chips", chips)]));
            }
        }
        match plan.bounty {
            Some(Bounty::Whole) => lines.push(self.word("info-bounty")),
            Some(Bounty::Progressive) => lines.push(self.word("info-progressive")),
            Some(Bounty::Vip { amount, players }) => {
                let amount = self.money(amount).into();
                let players = players.into();
                lines.push(self.get("info-vip", [("amount", amount), ("players", players)]));
            }
            None => {}
        }
        lines
    }

    /// Where its seats or its last players go, by the name of that tournament, where it is known.
    pub fn leads_to(&self, view: &TournamentView, names: &impl Names) -> Option<String> {
        let target = match view.target {
            Some(target) => names.tournament(target),
            None => self.word("info-another"),
        };
        let target = ("target", target.into());
        match &view.plan.prizes {
            Prizes::Seats { worth, .. } => {
                let state = &view.state;
                let are_money = state.seats_to_win == 0 && state.places_paid > 0;
                // A seat in what is over is a ticket, and in what was called off it is money (X3).
                let sentence = match view.target {
                    Some(gone) if names.is_gone(gone) && are_money => "info-seats-are-money",
                    Some(gone) if names.is_gone(gone) => "info-seats-are-tickets",
                    _ => "info-seats",
                };
                let worth = ("worth", self.money(*worth).into());
                Some(self.get(sentence, [target, worth]))
            }
            Prizes::NextPhase { after_level, .. } => {
                let level = ("level", (*after_level).into());
                Some(self.get("info-phase", [target, level]))
            }
            Prizes::Percent(_) | Prizes::Table(_) | Prizes::Drawn { .. } => None,
        }
    }
}

impl Text {
    /// `80/12/8%`.
    pub(super) fn payout(&self, shares: &[u8]) -> String {
        let shares: Vec<String> = shares.iter().map(u8::to_string).collect();
        self.percent(&shares.join("/"))
    }
}
