//! One tournament, for somebody who looks into it: what it is, and its levels, prizes, players and tables.

use crate::base::{Cents, TournamentId};
use crate::client::{Model, prizes};
use crate::plain::show::Show;
use crate::plain::typed::Part;
use crate::protocol::view::{EntrantView, TournamentDetail, TournamentView};
use crate::protocol::{Bounty, Level, Plan, Price, Rebuys};
use crate::text::Names;

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
        let own = model.own_entry(detail);
        lines.extend(own.map(|own| text.own_place(view, own)));
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
        lines.extend(text.leads_to(view, &self.called(model)));
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
        let groups = prizes::of(view, &detail.prizes);
        let mut lines: Vec<String> = groups
            .into_iter()
            .map(|group| {
                let sentence = match (group.seat, group.from == group.to) {
                    (Some(_), false) => "plain-seat-lines",
                    (_, true) => "plain-prize-line",
                    (None, false) => "plain-prize-lines",
                };
                let prize = match sentence {
                    "plain-seat-lines" => text.money(group.seat.unwrap_or_default()),
                    _ => text.seat_or_money(group.seat, group.prize),
                };
                text.get(
                    sentence,
                    [
                        ("place", text.place(group.from).into()),
                        ("from", text.place(group.from).into()),
                        ("to", text.place(group.to).into()),
                        ("prize", prize.into()),
                    ],
                )
            })
            .collect();
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
            let prize = match view.state.are_places_final() {
                true => money(one.prize),
                false => "open".to_owned(),
            };
            return text.get("plain-player-out", [place, who, ("prize", prize.into())]);
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
