//! What somebody asks to be told: the lobby, the tables, one table in full, the wallet, the queues, the commands.

mod looked_into;
mod offers;
mod results;
mod tournaments;

use crate::base::{Cents, Seat, TableId};
use crate::client::Model;
use crate::protocol::view::{CardsView, LobbyView, PlayerChange, SeatView, TableView};
use crate::protocol::{Setting, Standing, Street, Switch};
use crate::text::{Names, position};

use super::show::Show;
use super::stakes;
use super::words::{Verb, WORDS, Word};

impl Show<'_> {
    /// The stakes that fit some words, a line each.
    pub(super) fn lobby(&self, lobby: &LobbyView, words: &[String]) -> Vec<String> {
        let text = self.text;
        let mut lines: Vec<String> = stakes::fitting(lobby, words, text)
            .map(|(pool, stake)| {
                let pool = lobby.pools.get(pool.index());
                text.get(
                    "plain-stake",
                    [
                        ("stake", text.stake(stake, &lobby.stakes).into()),
                        ("game", text.game(stake.game).into()),
                        ("blinds", text.blinds(stake).into()),
                        ("range", text.buy_ins(stake).into()),
                        ("players", pool.map_or(0, |pool| pool.players).into()),
                        ("waiting", pool.map_or(0, |pool| pool.waiting).into()),
                    ],
                )
            })
            .collect();
        if lines.is_empty() {
            lines.push(text.word("plain-no-stakes"));
        } else if words.is_empty() && !lobby.offers.is_empty() {
            lines.push(text.word("plain-lobby-games"));
        }
        lines
    }

    /// The open tables, a line each.
    pub(super) fn tables(&self, model: &Model, current: Option<u32>) -> Vec<String> {
        let mut lines = Vec::new();
        for (number, id) in self.numbers.iter() {
            let line = match model.tables.get(&id) {
                Some(table) => self.summary(model, table),
                None => self.kept(model, id),
            };
            lines.push(match current == Some(number) && self.numbers.len() > 1 {
                true => format!("{line} {}", self.text.word("plain-current")),
                false => line,
            });
        }
        if lines.is_empty() {
            lines.push(self.text.word("trouble-no-table"));
        }
        lines
    }

    /// A table at which a seat is only kept.
    fn kept(&self, model: &Model, id: TableId) -> String {
        let names = self.called(model);
        let mut kept = model.you.iter().flat_map(|you| &you.reservations);
        let kept = kept.find(|kept| kept.table == id);
        let (time, stake) = kept.map_or_else(Default::default, |kept| {
            let time = self.text.time(kept.until - self.now);
            (time, names.pool(kept.pool))
        });
        self.text.get(
            "plain-kept",
            [
                ("table", names.table(id).into()),
                ("time", time.into()),
                ("stake", stake.into()),
            ],
        )
    }

    /// A table in one line: what is played there, who sits there.
    pub(super) fn summary(&self, model: &Model, table: &TableView) -> String {
        let text = self.text;
        let names = self.called(model);
        let unit = self.unit(Some(table));
        let others: Vec<String> = table
            .seats
            .iter()
            .flatten()
            .filter(|seat| !names.is_you(seat.player))
            .map(|seat| {
                let name = text.introduced(seat.player, &names);
                let name = name.unwrap_or_else(|| text.word("plain-somebody"));
                format!("{name} {}", text.chips(seat.stack, unit))
            })
            .collect();
        let others = match others.is_empty() {
            true => text.word("plain-nobody-else"),
            false => text.list(&others),
        };
        let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
        let stake = names.play(table.play);
        let number = self.numbers.number(table.table).unwrap_or(0);
        let args = [
            ("number", number.into()),
            ("stake", stake.into()),
            ("room", table.table.0.into()),
            ("others", others.into()),
        ];
        let line = match own {
            Some(own) => {
                let stack = ("stack", text.chips(own.stack, unit).into());
                text.get("plain-summary", args.into_iter().chain([stack]))
            }
            None => text.get("plain-summary-rail", args),
        };
        match model.tournament_at(table) {
            Some(view) if view.state.is_running() => {
                format!("{line} {}", text.standing_of(view, self.now))
            }
            _ => line,
        }
    }

    /// A table in full.
    pub(super) fn status(&self, model: &Model, table: &TableView) -> Vec<String> {
        let text = self.text;
        let mut lines = vec![self.hand_line(table)];
        for (index, seat) in table.seats.iter().enumerate() {
            if let Some(seat) = seat {
                lines.push(self.seat_line(model, table, Seat(index as u8), seat));
            }
        }
        let own_cards = table.own_seat.and_then(|seat| table.seats[seat.index()]);
        if let (
            Some(SeatView {
                cards: CardsView::Up { cards, .. },
                ..
            }),
            Some(hand),
        ) = (own_cards, &table.hand)
        {
            let words = text.cards(&cards, self.cards);
            lines.push(match text.hand_of(table.game, &cards, &hand.board) {
                Some(name) => text.get(
                    "plain-own-hand",
                    [("cards", words.into()), ("hand", name.into())],
                ),
                None => text.get("plain-own-cards", [("cards", words.into())]),
            });
        }
        if let Some(own) = &table.own {
            lines.extend(text.own(None, own));
            let seat = table.own_seat.and_then(|seat| table.seats[seat.index()]);
            let standing = seat.map(|seat| seat.standing);
            let is_out = matches!(standing, Some(Standing::Out { .. } | Standing::Away { .. }));
            if own.sits_out.is_some() || is_out {
                lines.push(text.word("plain-back"));
            }
            let hand = table.hand.as_ref().filter(|hand| !hand.is_over);
            let plays = hand.zip(table.own_seat);
            if !plays.is_some_and(|(hand, seat)| hand.dealt_in.contains(seat)) {
                lines.extend(text.entry_offer(own.entry));
            }
        }
        if let Some(view) = model.tournament_at(table) {
            lines.push(text.standing_of(view, self.now));
        }
        lines.extend(self.own_turn(table));
        lines
            .into_iter()
            .map(|line| self.at(table.table, line))
            .collect()
    }

    pub(super) fn hand_line(&self, table: &TableView) -> String {
        let text = self.text;
        let Some(hand) = table.hand.as_ref().filter(|hand| !hand.is_over) else {
            return match table.next_hand {
                Some(at) => text.get(
                    "plain-next-hand",
                    [("time", text.time(at - self.now).into())],
                ),
                None => text.word("plain-no-hand"),
            };
        };
        let street = text.word(match hand.street {
            Street::Preflop => "street-preflop",
            Street::Flop => "street-flop",
            Street::Turn => "street-turn",
            Street::River => "street-river",
        });
        let pot = text.chips(hand.pot, self.unit(Some(table)));
        let line = text.get(
            "plain-hand",
            [
                ("hand", text.number(hand.hand.0).into()),
                ("street", street.into()),
                ("pot", pot.into()),
            ],
        );
        match hand.board.is_empty() {
            true => line,
            false => {
                let cards = text.cards(&hand.board, self.cards);
                let board = text.get("plain-board", [("cards", cards.into())]);
                format!("{line} {board}")
            }
        }
    }

    fn seat_line(&self, model: &Model, table: &TableView, seat: Seat, taken: &SeatView) -> String {
        let text = self.text;
        let names = self.called(model);
        let unit = self.unit(Some(table));
        let hand = table.hand.as_ref().filter(|hand| !hand.is_over);
        let mut parts = vec![text.chips(taken.stack, unit)];
        if let Some(hand) = hand {
            parts.extend(position(hand, seat).map(|position| text.position(position)));
            if taken.bet.is_positive() {
                let bet = text.chips(taken.bet, unit);
                parts.push(text.get("plain-bet", [("amount", bet.into())]));
            }
            if hand.dealt_in.contains(seat) && !hand.live.contains(seat) {
                parts.push(text.word("plain-folded"));
            }
            if hand.turn.is_some_and(|turn| turn.decision.seat == seat) {
                parts.push(text.word("plain-to-act"));
            }
        }
        let is_away = matches!(taken.standing, Standing::Away { .. });
        if is_away || !hand.is_some_and(|hand| hand.dealt_in.contains(seat)) {
            let everywhere = model.you.as_ref().and_then(|you| you.out_everywhere_until);
            let everywhere = everywhere.filter(|_| names.is_you(taken.player));
            let mut standing = taken.standing;
            if let (Standing::Out { until, .. }, Some(everywhere)) = (&mut standing, everywhere) {
                // The time for all tables together is the one that holds.
                *until = everywhere.min(*until);
            }
            parts.extend(text.standing(&standing, self.now));
        }
        if !taken.is_connected {
            parts.push(text.word("plain-not-connected"));
        }
        let who = match names.is_you(taken.player) {
            true => text.word("name-you"),
            false => text
                .introduced(taken.player, &names)
                .unwrap_or_else(|| text.word("plain-somebody")),
        };
        text.get(
            "plain-seat",
            [
                ("number", (seat.0 + 1).into()),
                ("who", who.into()),
                ("parts", parts.join(&text.word("list-comma")).into()),
            ],
        )
    }

    /// What the player has, in the wallet and at the tables, and what is set.
    pub(super) fn wallet(&self, model: &Model) -> Vec<String> {
        let text = self.text;
        let Some(you) = &model.you else {
            return vec![text.word("plain-rail")];
        };
        // The chips of tournaments are no money.
        let cash = model
            .own_tables()
            .filter(|table| table.play.tournament().is_none());
        let own = cash.filter_map(|table| {
            let seat = table.seats[table.own_seat?.index()]?;
            Some(seat.stack.as_cents())
        });
        let (count, stacks) = own.fold((0u32, Cents::ZERO), |(count, sum), stack| {
            (count + 1, sum + stack)
        });
        let wallet = ("wallet", text.money(you.wallet).into());
        let mut lines = vec![match count {
            0 => text.get("plain-wallet", [wallet]),
            _ => text.get(
                "plain-wallet-and-stacks",
                [
                    wallet,
                    ("stacks", text.money(stacks).into()),
                    ("tables", count.into()),
                ],
            ),
        }];
        for held in &you.held {
            let change = PlayerChange::Held {
                hand: held.hand,
                amount: held.amount,
                until: held.until,
            };
            lines.push(text.player_change(&change, &self.called(model), self.now));
        }
        lines
    }

    /// Whether stacks are topped up by themselves.
    pub(super) fn auto_top_up(&self, model: &Model) -> String {
        if model.lobby.as_ref().is_some_and(|lobby| !lobby.auto_top_up) {
            return self.text.word("refused-no-auto-top-up");
        }
        let is_on = model.you.as_ref().is_some_and(|you| you.auto_top_up);
        let to = if is_on { Switch::On } else { Switch::Off };
        self.text.setting(Setting::AutoTopUp, to)
    }

    /// The player's places in queues, a line each.
    pub(super) fn queues(&self, model: &Model) -> Vec<String> {
        let names = self.called(model);
        let queues = model.you.iter().flat_map(|you| &you.queues);
        let mut lines: Vec<String> = queues
            .map(|queue| {
                let change = PlayerChange::Queued {
                    pool: queue.pool,
                    place: queue.place,
                    tables: queue.tables,
                };
                self.text.player_change(&change, &names, self.now)
            })
            .collect();
        if lines.is_empty() {
            lines.push(self.text.word("trouble-no-queue"));
        }
        lines
    }

    /// One command, or all of them.
    pub(super) fn help(&self, verb: Option<Verb>) -> Vec<String> {
        let line = |word: &Word| {
            let about = self.text.word(word.about);
            self.text.get(
                "plain-help",
                [("usage", word.usage.into()), ("about", about.into())],
            )
        };
        match verb {
            Some(verb @ (Verb::Bet | Verb::Raise)) => {
                vec![line(verb.word()), self.text.word("help-amounts")]
            }
            Some(verb @ (Verb::HexaPro | Verb::SitAndGo)) => {
                vec![line(verb.word()), self.text.word("help-games-words")]
            }
            Some(verb @ Verb::Tournaments) => {
                vec![line(verb.word()), self.text.word("help-tournament-words")]
            }
            Some(verb) => vec![line(verb.word())],
            None => {
                let mut lines: Vec<String> = WORDS.iter().map(line).collect();
                lines.push(self.text.word("help-amounts"));
                lines.push(self.text.word("help-table-first"));
                lines
            }
        }
    }
}
