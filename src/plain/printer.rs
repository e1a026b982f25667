//! From a message to the lines that tell of it. Pure: what was known before and after the message goes in, lines come out.

use crate::base::{PoolId, TableId, TournamentId};
use crate::client::{Model, wishes};
use crate::protocol::view::{PlayerChange, StakeView, TableChange, TableView, TournamentView};
use crate::protocol::{Entry, News, OutReason, PauseReason, Refusal, Standing};
use crate::text::{Names, is_worth_telling, tidy};

use super::show::Show;

impl Show<'_> {
    /// What is worth telling of a message. Answers to requests are told by [`Self::refused`].
    pub(super) fn lines(&self, news: &News, before: &Model, after: &Model) -> Vec<String> {
        match news {
            News::Hello { hello } => {
                let edition = tidy(&hello.edition);
                vec![self.text.get("plain-hello", [("edition", edition.into())])]
            }
            News::Snapshot { .. } => self.snapshot(after),
            News::Table { view } => self.table_opens(before, after, view),
            News::TableGone { table } => self.table_gone(before, after, *table),
            News::Change { table, change } => {
                match (before.tables.get(table), after.tables.get(table)) {
                    (Some(was), Some(is)) => self.table_change(after, was, is, change),
                    _ => Vec::new(),
                }
            }
            News::You { change } => {
                let mut lines = self.player_change(after, change);
                if let PlayerChange::Reserved { pool, until, .. } = *change {
                    // Of the seats of one join it is said once how to take them.
                    let mut known = before.you.iter().flat_map(|you| &you.reservations);
                    if !known.any(|kept| kept.pool == pool && kept.until == until) {
                        lines.push(self.offer(after, pool));
                    }
                }
                lines
            }
            News::Chat {
                table,
                player,
                line,
            } => {
                let names = self.called(after);
                let who = self.text.introduced(*player, &names);
                let who = who.unwrap_or_else(|| self.text.word("plain-somebody"));
                let you = match names.is_you(*player) {
                    true => "yes",
                    false => "no",
                };
                let line = self.text.get(
                    "plain-chat",
                    [
                        ("who", who.into()),
                        ("you", you.into()),
                        ("line", line.as_str().into()),
                    ],
                );
                vec![self.at(*table, line)]
            }
            News::Closing => vec![self.text.word("room-closing")],
            News::Bye { why } => vec![self.text.farewell(*why)],
            News::Tournaments { states } => states
                .iter()
                .flat_map(|state| self.tournament_news(before, after, state.tournament))
                .collect(),
            News::Pools { .. }
            | News::Offers { .. }
            | News::Win { .. }
            | News::Tournament { .. }
            | News::TournamentGone { .. }
            | News::Detail { .. }
            | News::Overview { .. }
            | News::People { .. }
            | News::Done { .. }
            | News::Refused { .. } => Vec::new(),
        }
    }

    /// Why something was refused that was asked at a table, or nowhere in particular.
    pub(super) fn refused(&self, model: &Model, at: Option<TableId>, why: &Refusal) -> String {
        let table = at.and_then(|at| model.tables.get(&at));
        let names = self.called(model);
        let line = self.text.refusal(why, &names, table, self.unit(table));
        match at {
            Some(at) => self.at(at, line),
            None => line,
        }
    }

    /// All is told anew: after connecting, or after something was missed.
    fn snapshot(&self, model: &Model) -> Vec<String> {
        let Some(you) = &model.you else {
            return vec![self.text.word("plain-rail")];
        };
        let wallet = self.text.money(you.wallet);
        let mut lines = vec![self.text.get("plain-wallet", [("wallet", wallet.into())])];
        let entered = you.entered.iter();
        lines.extend(entered.map(|entered| self.own_game(model, entered)));
        for table in model.tables.values() {
            lines.push(self.summary(model, table));
            lines.extend(self.sits_out(model, table));
            lines.extend(self.own_turn(table).map(|line| self.at(table.table, line)));
        }
        for kept in &you.reservations {
            let change = PlayerChange::Reserved {
                pool: kept.pool,
                table: kept.table,
                seat: kept.seat,
                limits: kept.limits,
                until: kept.until,
            };
            lines.extend(self.player_change(model, &change));
        }
        lines.extend(
            you.reservations
                .last()
                .map(|kept| self.offer(model, kept.pool)),
        );
        lines
    }

    /// Whoever is back after a while is told where they sit out, and how to play on.
    fn sits_out(&self, model: &Model, table: &TableView) -> Option<String> {
        let seat = table.own_seat?;
        let standing = table.seats[seat.index()]?.standing;
        if !matches!(standing, Standing::Out { .. } | Standing::Away { .. }) {
            return None;
        }
        let names = self.called(model);
        let stands = TableChange::Stands { seat, standing };
        let stands = self.scene(&names, table, table).line(&stands);
        let line = format!("{stands} {}", self.text.word("plain-back"));
        Some(self.at(table.table, line))
    }

    /// How to take a seat that is kept.
    fn offer(&self, model: &Model, pool: PoolId) -> String {
        let stakes = model.lobby.as_ref().map(|lobby| &lobby.stakes);
        match stakes.and_then(|stakes| stakes.get(pool.index())) {
            Some(StakeView { may_post: true, .. }) => self.text.word("plain-offer-post"),
            _ => self.text.word("plain-offer"),
        }
    }

    fn table_opens(&self, before: &Model, after: &Model, view: &TableView) -> Vec<String> {
        let known = before.tables.get(&view.table);
        // Shown again from another chair, or from none: nothing has happened.
        match known.is_some_and(|known| known.own_seat == view.own_seat) {
            true => Vec::new(),
            false => {
                let mut lines = vec![self.summary(after, view)];
                lines.extend(
                    self.in_the_middle(view)
                        .into_iter()
                        .map(|line| self.at(view.table, line)),
                );
                lines
            }
        }
    }

    /// What goes on at a table to which somebody comes, and how they get into the game.
    fn in_the_middle(&self, view: &TableView) -> Vec<String> {
        let mut lines = Vec::new();
        let Some(hand) = &view.hand else {
            // The first hand deals everybody in (C3).
            return lines;
        };
        if !hand.is_over {
            lines.push(self.hand_line(view));
        }
        let own = view.own_seat.and_then(|seat| view.seats[seat.index()]);
        if let (Some(seat), Some(own)) = (own, view.own)
            && (!hand.is_over || view.next_hand.is_some())
        {
            lines.extend(match seat.standing {
                Standing::Entering(Entry::Wait) => self.text.entry_offer(own.entry),
                Standing::Entering(Entry::Post) => Some(self.text.word("plain-posts")),
                Standing::In | Standing::Out { .. } | Standing::Away { .. } => None,
            });
        }
        lines
    }

    fn table_gone(&self, before: &Model, after: &Model, table: TableId) -> Vec<String> {
        let known = before.tables.get(&table);
        let sits = after
            .you
            .as_ref()
            .is_some_and(|you| you.tables.contains(&table));
        match known.is_some_and(|known| known.own_seat.is_none()) && !sits {
            true => {
                let name = self.called(after).table(table);
                vec![self.text.get("plain-gone", [("table", name.into())])]
            }
            false => Vec::new(),
        }
    }

    fn player_change(&self, model: &Model, change: &PlayerChange) -> Vec<String> {
        // Whoever leaves their last table does not come back by that.
        if *change == PlayerChange::BackEverywhere && !wishes::stays_somewhere(model) {
            return Vec::new();
        }
        let names = self.called(model);
        let mut lines = vec![self.text.player_change(change, &names, self.now)];
        if let PlayerChange::OutEverywhere { .. } = change {
            lines.push(self.text.word("plain-back-everywhere"));
        }
        if let PlayerChange::Seated { .. } = change
            && model.you.as_ref().is_some_and(|you| you.auto_top_up)
        {
            lines.push(self.auto_top_up(model));
        }
        if let PlayerChange::Reserved { limits, .. } = change {
            lines.extend(self.text.limit_reason(&limits.reason));
        }
        if let PlayerChange::RebuyOffered { tournament, .. } = change {
            lines.extend(self.rebuy_offer(model, *tournament));
        }
        if let PlayerChange::Finished {
            tournament,
            re_entries: re_entries @ 1..,
            ..
        } = change
        {
            lines.extend(self.enter_again(model, *tournament, *re_entries));
        }
        if let PlayerChange::Registered { tournament, .. } = change {
            // With the last one who comes a game begins before that one has heard of it.
            let begun = model.tournaments.get(tournament);
            let begun = begun.filter(|view| view.offer.is_some() && view.state.is_running());
            lines.extend(
                begun
                    .into_iter()
                    .flat_map(|view| self.text.tournament_begun(view, self.now)),
            );
        }
        lines
    }

    fn rebuy_offer(&self, model: &Model, tournament: TournamentId) -> Option<String> {
        let price = model.tournaments.get(&tournament)?.plan.rebuys?.price;
        Some(self.text.get(
            "plain-rebuy-offer",
            [
                ("chips", self.text.count(price.chips).into()),
                ("price", self.text.money(price.total()).into()),
            ],
        ))
    }

    /// Whoever is out is told how to enter again, while that is possible.
    fn enter_again(&self, model: &Model, tournament: TournamentId, left: u32) -> Option<String> {
        let text = self.text;
        let view = model.tournaments.get(&tournament)?;
        let price = view.plan.prices.first()?;
        let offer = [
            ("number", tournament.0.into()),
            ("chips", text.count(price.chips).into()),
            ("price", text.price(&view.plan).into()),
        ];
        let offer = text.get("plain-again-offer", offer);
        let how_often = text.entering_again(view, left, self.now);
        Some(format!("{offer} {how_often}"))
    }

    /// What is new in a tournament that the player is in, or at one of whose tables they look.
    fn tournament_news(&self, before: &Model, after: &Model, id: TournamentId) -> Vec<String> {
        let mut entered = after.you.iter().flat_map(|you| &you.entered);
        let own = entered.find(|entered| entered.tournament == id);
        let mut tables = after.tables.values();
        let looks = tables.any(|table| table.play.tournament() == Some(id));
        let (Some(was), Some(is)) = (before.tournaments.get(&id), after.tournaments.get(&id))
        else {
            return Vec::new();
        };
        if own.is_none() && !looks {
            return Vec::new();
        }
        let mut lines = self.text.tournament_news(&was.state, is, self.now);
        let began = |view: &TournamentView| {
            let pause = view.state.pause;
            pause.is_some_and(|pause| pause.why == PauseReason::AddOn && pause.until.is_some())
        };
        if own.is_some_and(|own| !own.has_added_on) && began(is) && !began(was) {
            lines.push(self.text.word("plain-add-on-offer"));
        }
        lines
    }

    fn table_change(
        &self,
        model: &Model,
        before: &TableView,
        after: &TableView,
        change: &TableChange,
    ) -> Vec<String> {
        let table = after.table;
        let own = before.own_seat.or(after.own_seat);
        let line = match *change {
            TableChange::Turn { .. } => self.own_turn(after),
            TableChange::Stands {
                seat,
                standing: Standing::Away { .. },
            } if own == Some(seat) => {
                let names = self.called(model);
                let stands = self.scene(&names, before, after).line(change);
                Some(format!("{stands} {}", self.text.word("plain-back")))
            }
            TableChange::Stands {
                seat,
                standing: Standing::Out { why, .. },
            } if own == Some(seat) => {
                let names = self.called(model);
                let stands = self.scene(&names, before, after).line(change);
                // Who goes out at all tables is told once for all how to come back.
                let goes_alone = why == OutReason::NextBigBlind || model.own_tables().count() < 2;
                Some(match goes_alone {
                    true => format!("{stands} {}", self.text.word("plain-back")),
                    false => stands,
                })
            }
            _ if is_worth_telling(before, own, change) => {
                let names = self.called(model);
                Some(self.scene(&names, before, after).line(change))
            }
            _ => None,
        };
        line.filter(|line| !line.is_empty())
            .map(|line| self.at(table, line))
            .into_iter()
            .collect()
    }
}
