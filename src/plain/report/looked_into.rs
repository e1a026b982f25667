//! One tournament, for somebody who looks into it: what it is, and its levels, prizes, players and tables.

use crate::base::{Cents, TournamentId};
use crate::client::Model;
use crate::plain::show::Show;
use crate::plain::typed::Part;
use crate::protocol::view::{EntrantView, TournamentDetail, TournamentView};
use crate::protocol::{Bounty, Level, Plan, Price, Prizes, Rebuys};
use crate::text::{Names, tidy};

/// So many players are listed, and whoever asks.
const MOST_PLAYERS: usize = 20;

impl Show<'_> {
    /// What was asked for of a tournament.
    pub(in crate::plain) fn looked_into(
        &self,
        model: &Model,
        detail: &TournamentDetail,
        part: Part,
    ) -> Vec<String> {
        let Some(view) = model.tournaments.get(&detail.tournament) else {
            return Vec::new();
        };
        match part {
            Part::Whole => self.whole(model, view, detail),
            Part::Levels => self.levels(view),
            Part::Prizes => self.prizes(view, detail),
            Part::Players => self.players(model, view, detail),
            Part::Tables => self.tables_of(detail),
        }
    }

    fn whole(
        &self,
        model: &Model,
        view: &TournamentView,
        detail: &TournamentDetail,
    ) -> Vec<String> {
        let text = self.text;
        let (id, plan, state) = (detail.tournament, &view.plan, &view.state);
        let mut lines = vec![self.tournament_line(id, view)];
        lines.extend(plan.prices.iter().map(|price| self.costs(price)));
        lines.extend(self.kinds_in_full(model, view));
        lines.push(text.get(
            "plain-structure",
            [
                ("seats", plan.seats.into()),
                ("level", text.time(plan.level_time).into()),
                ("late", plan.late_levels.into()),
            ],
        ));
        lines.extend(self.more_chips(plan));
        if plan.has_breaks {
            lines.push(text.word("plain-breaks"));
        }
        if let Some(until) = state.unregister_until.filter(|until| *until > self.now) {
            let time = ("time", text.time(until - self.now).into());
            lines.push(text.get("plain-unregister-until", [time]));
        }
        let prizes = view.prizes();
        if !prizes.is_empty() {
            let pool: Cents = prizes.iter().copied().sum();
            let pool = ("pool", text.money(pool).into());
            lines.push(match prizes.len() {
                ..=3 => text.get(
                    "plain-pool",
                    [pool, ("prizes", text.prizes_by_place(&prizes).into())],
                ),
                places => text.get(
                    "plain-pool-places",
                    [
                        pool,
                        ("places", places.into()),
                        ("first", text.money(prizes[0]).into()),
                    ],
                ),
            });
        }
        if state.is_running() {
            lines.push(text.standing_of(view, self.now));
        }
        lines.extend(self.own_place(model, view, detail));
        lines.push(text.get("plain-more", [("number", id.0.into())]));
        lines
    }

    fn costs(&self, price: &Price) -> String {
        let text = self.text;
        let sentence = match (price.total(), price.bounty) {
            (Cents::ZERO, _) => "plain-costs-nothing",
            (_, Cents::ZERO) => "plain-costs",
            _ => "plain-costs-bounty",
        };
        text.get(
            sentence,
            [
                ("total", text.money(price.total()).into()),
                ("prize", text.money(price.prize).into()),
                ("bounty", text.money(price.bounty).into()),
                ("fee", text.money(price.fee).into()),
                ("chips", text.count(price.chips).into()),
            ],
        )
    }

    /// What is special about it: heads, promises, and where it leads to.
    fn kinds_in_full(&self, model: &Model, view: &TournamentView) -> Vec<String> {
        let text = self.text;
        let plan = &view.plan;
        let mut lines = Vec::new();
        lines.extend(plan.bounty.map(|bounty| match bounty {
            Bounty::Whole => text.word("plain-bounty-whole"),
            Bounty::Progressive => text.word("plain-bounty-progressive"),
            Bounty::Vip { amount, players } => text.get(
                "plain-bounty-vip",
                [
                    ("amount", text.money(amount).into()),
                    ("players", players.into()),
                ],
            ),
        }));
        for (amount, sentence) in [
            (plan.guarantee, "plain-guarantee"),
            (plan.added, "plain-added"),
        ] {
            if amount.is_positive() {
                lines.push(text.get(sentence, [("amount", text.money(amount).into())]));
            }
        }
        let target = |name: &str| match view.target {
            Some(id) if model.tournaments.contains_key(&id) => self.called(model).tournament(id),
            _ => tidy(name),
        };
        match &plan.prizes {
            Prizes::Seats {
                target: name,
                worth,
            } => lines.push(text.get(
                "plain-prizes-seats",
                [
                    ("worth", text.money(*worth).into()),
                    ("target", target(name).into()),
                ],
            )),
            Prizes::NextPhase {
                target: name,
                after_level,
            } => lines.push(text.get(
                "plain-prizes-phase",
                [
                    ("level", (*after_level).into()),
                    ("target", target(name).into()),
                ],
            )),
            Prizes::Percent(_) | Prizes::Table(_) | Prizes::Drawn { .. } => {}
        }
        lines
    }

    fn more_chips(&self, plan: &Plan) -> Vec<String> {
        let text = self.text;
        let mut lines = Vec::new();
        if plan.re_entries > 0 {
            lines.push(text.get("plain-re-entries", [("most", plan.re_entries.into())]));
        }
        if let Some(Rebuys {
            price,
            most,
            add_on,
        }) = plan.rebuys
        {
            let args = |price: Price| {
                [
                    ("chips", text.count(price.chips).into()),
                    ("price", text.money(price.total()).into()),
                ]
            };
            let most = ("most", most.into());
            lines.push(text.get("plain-rebuys", args(price).into_iter().chain([most])));
            lines.extend(add_on.map(|price| text.get("plain-add-on", args(price))));
        }
        lines
    }

    fn own_place(
        &self,
        model: &Model,
        view: &TournamentView,
        detail: &TournamentDetail,
    ) -> Option<String> {
        let text = self.text;
        let you = model.you.as_ref()?.player;
        let own = detail.players.iter().find(|one| one.player == you)?;
        let place = ("place", text.place(own.place).into());
        Some(if own.is_out {
            text.get("plain-own-out", [place])
        } else if view.state.is_running() {
            let chips = ("chips", text.count(own.chips).into());
            text.get("plain-own-place", [place, chips])
        } else {
            text.word("plain-own-registered")
        })
    }

    fn levels(&self, view: &TournamentView) -> Vec<String> {
        let state = &view.state;
        let levels = (0..).zip(&view.plan.levels);
        let mut lines: Vec<String> = levels
            .map(|(number, level)| {
                let is_now = state.is_running() && state.level == number;
                self.level_line(number, level, is_now)
            })
            .collect();
        // Beyond the last one of the structure (M15).
        if state.is_running() && state.level as usize >= view.plan.levels.len() {
            lines.push(self.level_line(state.level, &state.blinds, true));
        }
        lines
    }

    fn level_line(&self, number: u32, level: &Level, is_now: bool) -> String {
        let sentence = match is_now {
            true => "plain-level-now",
            false => "plain-level-line",
        };
        let blinds = self.text.level_blinds(level);
        self.text.get(
            sentence,
            [("level", (number + 1).into()), ("blinds", blinds.into())],
        )
    }

    /// The prizes, those of equal places together.
    fn prizes(&self, view: &TournamentView, detail: &TournamentDetail) -> Vec<String> {
        let text = self.text;
        let seats = view.state.seats_to_win as usize;
        let mut lines = Vec::new();
        let mut from = 0;
        let is_seat = |place: usize| place < seats;
        while let Some(prize) = detail.prizes.get(from) {
            let same = |place: &usize| {
                detail.prizes.get(*place) == Some(prize) && is_seat(*place) == is_seat(from)
            };
            let to = (from..).take_while(same).last().unwrap_or(from);
            let sentence = match (is_seat(from), from == to) {
                (false, true) => "plain-prize-line",
                (false, false) => "plain-prize-lines",
                (true, true) => "plain-seat-line",
                (true, false) => "plain-seat-lines",
            };
            let place = |index: usize| text.place(index as u32 + 1);
            lines.push(text.get(
                sentence,
                [
                    ("place", place(from).into()),
                    ("from", place(from).into()),
                    ("to", place(to).into()),
                    ("prize", text.money(*prize).into()),
                ],
            ));
            from = to + 1;
        }
        if lines.is_empty() {
            lines.push(text.word("plain-no-prizes"));
        }
        lines
    }

    /// The first ones, and the player wherever they are.
    fn players(
        &self,
        model: &Model,
        view: &TournamentView,
        detail: &TournamentDetail,
    ) -> Vec<String> {
        let text = self.text;
        let first = detail.players.iter().take(MOST_PLAYERS);
        let mut lines: Vec<String> = first.map(|one| self.player(model, view, one)).collect();
        let you = model.you.as_ref().map(|you| you.player);
        let rest = detail.players.iter().skip(MOST_PLAYERS);
        let own = rest.clone().find(|one| Some(one.player) == you);
        lines.extend(own.map(|own| self.player(model, view, own)));
        let shown = lines.len();
        let all = (view.state.players as usize).max(detail.players.len());
        if all > shown {
            let more = all - shown;
            lines.push(text.get("plain-players-more", [("more", more.into())]));
        }
        if lines.is_empty() {
            lines.push(text.word("plain-no-players"));
        }
        lines
    }

    fn player(&self, model: &Model, view: &TournamentView, one: &EntrantView) -> String {
        let text = self.text;
        let names = self.called(model);
        let who = match names.is_you(one.player) {
            true => text.word("name-you"),
            false => text
                .introduced(one.player, &names)
                .unwrap_or_else(|| text.word("plain-somebody")),
        };
        let who = ("who", who.into());
        let place = ("place", text.place(one.place).into());
        let money = |amount: Cents| match amount.is_positive() {
            true => text.money(amount),
            false => "none".to_owned(),
        };
        if one.is_out {
            let prize = ("prize", money(one.prize).into());
            return text.get("plain-player-out", [place, who, prize]);
        }
        if !view.state.is_running() {
            return text.get("plain-player-registered", [who]);
        }
        let chips = ("chips", text.count(one.chips).into());
        let bounty = ("bounty", money(one.bounty).into());
        text.get("plain-player-line", [place, who, chips, bounty])
    }

    fn tables_of(&self, detail: &TournamentDetail) -> Vec<String> {
        let text = self.text;
        let tables = detail.tables.iter();
        let mut lines: Vec<String> = tables
            .map(|table| {
                text.get(
                    "plain-table-line",
                    [
                        ("room", table.table.0.into()),
                        ("players", table.players.into()),
                        ("least", text.count(table.least).into()),
                        ("most", text.count(table.most).into()),
                    ],
                )
            })
            .collect();
        if lines.is_empty() {
            lines.push(text.word("plain-no-tables"));
        }
        lines
    }

    /// What becomes of a game or tournament that the player is in and leaves alone.
    pub(in crate::plain) fn left_alone(&self, model: &Model, id: TournamentId) -> Option<String> {
        let view = model.tournaments.get(&id)?;
        let name = ("name", self.text.tournament(view).into());
        match (view.state.is_running(), view.offer) {
            (true, _) => Some(self.text.get("plain-quit-plays", [name])),
            (false, None) => Some(self.text.get("plain-quit-registered", [name])),
            // It is taken back, which the room tells.
            (false, Some(_)) => None,
        }
    }
}
