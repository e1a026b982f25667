//! The replayer: the table of a hand as it was at a step, and below it how far one is and what a call costs.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, Canvas, row, width};
use crate::base::Seat;
use crate::profile::replay::{Cards, Kind};
use crate::protocol::Street;
use crate::tui::action::Action;
use crate::tui::app::Tab;
use crate::tui::replay::{Going, Replayer};
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// Rows below the table.
const BELOW: u16 = 2;

/// The keys at the foot of the table, in two rows.
const KEYS: [&[(Action, &str)]; 2] = [
    &[
        (Action::HandPlay, "screen-replay-play"),
        (Action::HandBack, "screen-replay-back"),
        (Action::HandStep, "screen-replay-on"),
        (Action::HandPreviousStreet, "screen-replay-street-back"),
        (Action::HandNextStreet, "screen-replay-street"),
        (Action::HandLog, "screen-replay-log"),
    ],
    &[
        (Action::HandNext, "screen-replay-next"),
        (Action::HandCards, "screen-replay-cards"),
        (Action::HandCopy, "screen-replay-copy"),
        (Action::HandSlower, "screen-replay-slower"),
        (Action::HandFaster, "screen-replay-faster"),
        (Action::HandClose, "screen-replay-close"),
    ],
];

impl Painter<'_, '_> {
    pub(super) fn replay(&mut self, area: Rect) {
        let app = self.app;
        let Some(replayer) = app.replay.as_deref() else {
            return;
        };
        self.canvas.fill(area, Role::Text);
        let table = Rect {
            height: area.height.saturating_sub(BELOW),
            ..area
        };
        self.on_stage(replayer)
            .full(table, replayer.tape.table.table);
        let below = |place: u16| Rect {
            x: area.x + 2,
            width: area.width.saturating_sub(4),
            ..row(area, table.height + place)
        };
        let price = self.price(replayer);
        self.canvas.line(below(0), &price, Role::Text, Align::Left);
        let place = self.place(replayer, area.width.saturating_sub(4));
        self.canvas.line(below(1), &place, Role::Dim, Align::Left);
    }

    /// What draws the interface of a hand in this picture.
    fn on_stage<'a>(&'a mut self, replayer: &'a Replayer) -> Painter<'a, 'a> {
        Painter {
            app: &replayer.stage,
            canvas: Canvas {
                buffer: &mut *self.canvas.buffer,
                hits: &mut *self.canvas.hits,
                theme: self.canvas.theme,
                glyphs: self.canvas.glyphs,
                four_colours: self.canvas.four_colours,
                bars_move: self.canvas.bars_move,
                ground: Role::Text,
            },
        }
    }

    /// The log of the hand as far as it is seen: below a table in a small window there is room for two lines of it.
    pub(super) fn hand_log(&mut self, area: Rect, scroll: usize) {
        let app = self.app;
        if let Some(replayer) = app.replay.as_deref() {
            let title = app.text.word(&Action::HandLog.description());
            let table = replayer.tape.table.table;
            self.on_stage(replayer).log(area, table, &title, scroll);
        }
    }

    /// The keys of the replayer, at the foot of its table.
    pub(super) fn replay_keys(&mut self, area: Rect, row_of: usize) {
        let app = self.app;
        let Some(keys) = KEYS.get(row_of) else { return };
        let labels = keys
            .iter()
            .map(|(action, label)| (*action, app.text.word(label)));
        let labels: Vec<(Action, String)> = labels.collect();
        let wide = |gap: u16| -> u16 {
            let of = labels
                .iter()
                .map(|(action, label)| width(&app.key_of(*action)) + width(label) + 3 + gap);
            of.sum::<u16>().saturating_sub(gap)
        };
        let gap = if wide(2) <= area.width { 2 } else { 1 };
        let mut x = area.x;
        for (action, label) in &labels {
            let key = app.key_of(*action);
            if key.is_empty() || x + width(&key) + width(label) + 3 > area.right() {
                continue;
            }
            let target = Target::Action(*action);
            x = self.canvas.key(area, x, &key, label, target) + gap;
        }
    }

    /// What a call costs and brings, or how it ended.
    fn price(&self, replayer: &Replayer) -> String {
        let stage = &replayer.stage;
        let text = &self.app.text;
        let Some(table) = replayer.table() else {
            return String::new();
        };
        let is_last = replayer.step == replayer.last();
        let Some(price) = replayer.price() else {
            return match (is_last, replayer.tape.is_decided) {
                (true, true) => text.word("screen-replay-over"),
                (true, false) => text.word("screen-replay-undecided"),
                (false, _) => text.word("screen-replay-nobody-acts"),
            };
        };
        let player = |seat: Seat| table.seats.get(seat.index()).copied().flatten();
        let name = match replayer.tape.own == Some(price.seat) {
            // As the table says it, whatever one is called.
            true => text.word("screen-replay-you"),
            false => player(price.seat)
                .map_or("?", |seat| stage.player_name(seat.player))
                .to_owned(),
        };
        let unit = stage.unit(table);
        let amounts = [
            ("who", name.into()),
            ("call", text.chips(price.to_call, unit).into()),
            ("pot", text.chips(price.pot, unit).into()),
            ("odds", text.tenths(price.odds().unwrap_or_default()).into()),
            (
                "needed",
                text.tenths(price.needed().unwrap_or_default()).into(),
            ),
        ];
        match price.to_call.is_positive() {
            true => text.get("screen-replay-price", amounts),
            false => text.get("screen-replay-free", amounts),
        }
    }

    /// `step 7 of 31 · flop · stands · hand 3 of 20`: where there is no room, what matters least is left out, each part by its
    /// place in that order.
    fn place(&self, replayer: &Replayer, room: u16) -> String {
        let app = self.app;
        let text = &app.text;
        let number = |number: usize| text.number(number as u64).into();
        let steps = [
            ("step", number(replayer.step + 1)),
            ("steps", number(replayer.last() + 1)),
        ];
        let mut parts = vec![(0, text.get("screen-replay-at", steps))];
        let hand = replayer.table().and_then(|table| table.hand);
        let street = hand.map(|hand| match (replayer.kind(), hand.street) {
            _ if hand.is_over => "screen-replay-at-end",
            (Some(Kind::End), _) => "screen-replay-at-end",
            (_, street) => Self::street_id(street),
        });
        parts.extend(street.map(|street| (1, text.word(street))));
        let going = match replayer.going {
            Going::Stands => "screen-replay-stands",
            Going::Until(_) => "screen-replay-goes",
        };
        parts.push((6, text.word(going)));
        if replayer.pace() != 100 {
            let pace = format!("×{}", text.multiple(replayer.pace().into()));
            parts.push((4, pace));
        }
        if app.hand_count() > 1 {
            let place = [
                ("hand", number(app.rows[Tab::History as usize] + 1)),
                ("hands", number(app.hand_count())),
            ];
            // Whoever changes how fast it goes looks at this one, and wants to see whether it does.
            let order = if replayer.pace() == 100 { 5 } else { 7 };
            parts.push((order, text.get("screen-replay-hand", place)));
        }
        if replayer.cards == Cards::FromTheBeginning {
            parts.push((3, text.word("screen-replay-cards-shown")));
        }
        // What the percentages mean is read nowhere else.
        if let Some(equities) = replayer.equities() {
            let id = match (equities.is_exact, equities.has_unknown) {
                (true, _) => "screen-replay-exact",
                (false, false) => "screen-replay-sampled",
                (false, true) => "screen-replay-any",
            };
            parts.push((2, text.word(id)));
        }
        let dot = format!(" {} ", self.canvas.glyphs.dot);
        let joined = |parts: &[(u8, String)]| {
            let parts: Vec<&str> = parts.iter().map(|(_, part)| part.as_str()).collect();
            parts.join(&dot)
        };
        while parts.len() > 1 && width(&joined(&parts)) > room {
            let last = parts.iter().map(|(order, _)| *order).max();
            parts.retain(|(order, _)| Some(*order) != last);
        }
        joined(&parts)
    }

    /// The word for a street.
    pub(super) const fn street_id(street: Street) -> &'static str {
        match street {
            Street::Preflop => "screen-replay-at-preflop",
            Street::Flop => "screen-replay-at-flop",
            Street::Turn => "screen-replay-at-turn",
            Street::River => "screen-replay-at-river",
        }
    }

    /// Somebody's part of the pot at a step: `63.4%`, `~63.4%` where it is no more than likely.
    pub(super) fn equity(&self, seat: Seat) -> Option<String> {
        let equities = self.app.replayed.as_ref()?.equities.as_ref()?;
        let part = (*equities.parts.get(seat.index())?)?;
        let text = &self.app.text;
        let part = text.percent(&text.tenths(part.into()));
        Some(match equities.is_exact {
            true => part,
            false => format!("~{part}"),
        })
    }
}
