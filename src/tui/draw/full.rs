//! A table in full size: seats around the felt, large cards, the log, the action bar.

use ratatui::layout::Rect;

use super::canvas::{Align, Face, inside, row, width};
use super::clock::Clock;
use super::player::Shown;
use super::{Painter, wrapped};
use crate::base::{Millis, Seat, TableId};
use crate::protocol::view::{CardsView, HandView, TableView};
use crate::tui::desk::LineKind;
use crate::tui::theme::Role;

/// The felt has at least so many rows.
const FELT: u16 = 12;
/// The seats are no further apart: they are to be seen together.
const WIDEST: u16 = 110;
const HIGHEST: u16 = 28;
/// How wide a player's place at the side is, and what is left to the middle.
const SIDE: u16 = 26;
const MIDDLE: u16 = 22;

fn side_width(area: Rect) -> u16 {
    SIDE.min(area.width.saturating_sub(MIDDLE) / 2)
}

/// The part of a felt that is played on, in its middle.
fn middle_of(area: Rect) -> Rect {
    let width = area.width.min(WIDEST);
    let height = area.height.min(HIGHEST);
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// Where a place is on the felt: at a side, so many from its upper or left end on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Bottom,
    Left(u16),
    Top(u16),
    Right(u16),
}

/// How many sit at each of the two sides, and how many at the top.
fn sides(chairs: u8) -> (u16, u16) {
    match chairs {
        0..=2 => (0, 1),
        3 => (1, 0),
        4 => (1, 1),
        5 => (2, 0),
        6 => (2, 1),
        7 => (2, 2),
        8 => (3, 1),
        9 => (3, 2),
        _ => (4, 1),
    }
}

/// The places clockwise from one's own chair.
fn places(chairs: u8) -> Vec<Place> {
    let (side, top) = sides(chairs);
    let left = (0..side).rev().map(Place::Left);
    let right = (0..side).map(Place::Right);
    let around = left.chain((0..top).map(Place::Top)).chain(right);
    [Place::Bottom].into_iter().chain(around).collect()
}

impl Painter<'_, '_> {
    pub(super) fn full(&mut self, area: Rect, id: TableId) {
        let app = self.app;
        let Some(table) = app.view(id) else { return };
        let (line, role) = self.frame_of(id);
        self.canvas.frame(area, line, role, Role::Text);
        self.title(area, table, id);
        let inner = inside(area);
        let bar = 2.min(inner.height);
        let rest = inner.height.saturating_sub(bar + 1);
        let log = match rest {
            0..=FELT => 0,
            rest if rest < 18 => rest - FELT - 1,
            // What is more than the seats need is the log's.
            rest => rest - (rest * 2 / 3).min(HIGHEST) - 1,
        };
        let felt = match log {
            0 => rest,
            log => rest - log - 1,
        };
        let felt_area = Rect {
            height: felt,
            ..inner
        };
        self.canvas.fill(felt_area, Role::Felt);
        self.canvas.ground = Role::Felt;
        self.felt(middle_of(felt_area), table);
        self.canvas.ground = Role::Text;
        let mut y = inner.y + felt;
        if log > 0 {
            self.canvas.divide(area, y, line, role);
            let lines = Rect {
                y: y + 1,
                height: log,
                x: inner.x + 1,
                width: inner.width.saturating_sub(2),
            };
            self.last_lines(lines, id);
            y += log + 1;
        }
        self.canvas.divide(area, y, line, role);
        let bar = Rect {
            y: y + 1,
            height: bar,
            x: inner.x + 1,
            width: inner.width.saturating_sub(2),
        };
        self.action_bar(bar, id);
    }

    fn felt(&mut self, area: Rect, table: &TableView) {
        let first = table.own_seat.unwrap_or(Seat(0));
        let chairs = table.chairs.max(2);
        let places = places(chairs);
        for offset in 0..chairs {
            let seat = Seat((first.0 + offset) % chairs);
            let Some(place) = places.get(usize::from(offset)) else {
                continue;
            };
            match (place, self.shown(table, seat)) {
                (Place::Bottom, Some(shown)) if shown.is_you => self.own_place(area, table, &shown),
                (Place::Bottom, Some(shown)) => {
                    let at = Rect {
                        y: area.bottom().saturating_sub(3),
                        height: 3,
                        ..area
                    };
                    self.side(at, table, &shown, Align::Centre);
                }
                (place, Some(shown)) => {
                    let (at, align) = side_area(area, chairs, *place);
                    self.side(at, table, &shown, align);
                }
                (Place::Bottom, None) => {}
                (place, None) => {
                    let (at, align) = side_area(area, chairs, *place);
                    let free = self.app.words.free.clone();
                    self.canvas.line(row(at, 0), &free, Role::Out, align);
                }
            }
        }
        self.middle(area, table);
    }

    /// Name, stack and cards, and what was done last.
    fn side(&mut self, area: Rect, table: &TableView, shown: &Shown<'_>, align: Align) {
        let mut name = shown.name.to_owned();
        if shown.has_note {
            name.push('*');
        }
        let mut marks = Vec::new();
        if shown.is_bot {
            let bot = format!("{}{}", self.canvas.glyphs.dot, self.app.words.bot);
            marks.push((bot, Role::Bot));
        }
        if shown.is_dealer {
            marks.push((self.canvas.glyphs.dealer.to_owned(), Role::Dealer));
        }
        marks.extend(self.equity(shown.seat).map(|part| (part, Role::Accent)));
        self.name_and_marks(row(area, 0), &name, Self::name_role(shown), &marks, align);
        self.stack_and_cards(row(area, 1), table, shown, align);
        let (deed, role) = self.deed(table, shown);
        let last = self.canvas.line(row(area, 2), &deed, role, align);
        if shown.is_acting {
            self.time_of(row(area, 2), last, table, align);
        }
    }

    /// A name and what is marked of its owner, each in its own colours.
    fn name_and_marks(
        &mut self,
        area: Rect,
        name: &str,
        role: Role,
        marks: &[(String, Role)],
        align: Align,
    ) {
        let of_marks: u16 = marks.iter().map(|(mark, _)| width(mark) + 1).sum();
        // The name gives way.
        let of_name = width(name).min(area.width.saturating_sub(of_marks));
        let wide = of_name + of_marks;
        let x = align.start(area, wide);
        let place = Rect {
            x,
            width: of_name,
            ..area
        };
        self.canvas.line(place, name, role, Align::Left);
        let mut x = place.right();
        for (mark, role) in marks {
            x = self.canvas.put(area, x + 1, mark, *role);
        }
    }

    /// `€9.60  ▒▒▒▒`, or the cards where they can be seen.
    fn stack_and_cards(&mut self, area: Rect, table: &TableView, shown: &Shown<'_>, align: Align) {
        let app = self.app;
        let stack = app.text.chips(shown.view.stack, app.unit(table));
        let cards = match shown.view.cards {
            CardsView::None => 0,
            CardsView::Down => table.game.hole_cards() as u16 * 2,
            CardsView::Up { cards, .. } => (cards.len() as u16 * 3).saturating_sub(1),
        };
        let gap = if cards > 0 { 2 } else { 0 };
        let wide = width(&stack) + gap + cards;
        let x = align.start(area, wide);
        let mut x = self.canvas.put(area, x, &stack, Role::Stack) + gap;
        match shown.view.cards {
            CardsView::None => {}
            CardsView::Down => {
                let back = self.canvas.glyphs.back.repeat(usize::from(cards));
                self.canvas.put(area, x, &back, Role::CardBack);
            }
            CardsView::Up { cards, is_folded } => {
                for card in cards.iter() {
                    x = self
                        .canvas
                        .small_card(area, x, *card, Face::from(is_folded))
                        + 1;
                }
            }
        }
    }

    /// The time that a player has left, beside what they did.
    fn time_of(&mut self, area: Rect, beside: Rect, table: &TableView, align: Align) {
        let app = self.app;
        let turn = table.hand.as_ref().and_then(|hand| hand.turn);
        // In a record nobody's time runs.
        let Some(turn) = turn.filter(|turn| turn.decision.until != Millis::NEVER) else {
            return;
        };
        let clock = Clock::of(&turn, app.now);
        let said = self.left(clock);
        let gap = if beside.width > 0 { 2 } else { 0 };
        // Beside words in the middle there is room on one side only.
        let before = match align {
            Align::Centre if beside.width > 0 => beside.right() - area.x,
            _ => beside.width,
        };
        let room = area.width.saturating_sub(before + gap + width(&said) + 1);
        let cells = room.min(6);
        let wide = cells + 1 + width(&said);
        let x = match align {
            Align::Left => beside.right() + gap,
            Align::Right => beside.x.saturating_sub(wide + gap),
            Align::Centre if beside.width > 0 => beside.right() + gap,
            Align::Centre => area.x + area.width.saturating_sub(wide) / 2,
        };
        let bar = Rect {
            x,
            width: cells,
            height: 1,
            ..area
        };
        self.canvas.bar(bar, clock);
        self.canvas.put(area, x + cells + 1, &said, clock.role);
    }

    /// Board and pot.
    fn middle(&mut self, area: Rect, table: &TableView) {
        let board_y = area.y + (area.height.saturating_sub(FELT)) / 3 + 4;
        let middle = Rect {
            x: area.x + side_width(area),
            width: area.width.saturating_sub(2 * side_width(area)),
            y: board_y.saturating_sub(1),
            height: 5,
        };
        if self.reveal(middle, table) {
            return;
        }
        let Some(hand) = &table.hand else {
            let said = self.between_hands(table);
            let at = row(area, board_y + 1 - area.y);
            self.canvas.line(at, &said, Role::Dim, Align::Centre);
            return;
        };
        let x = area.x + area.width.saturating_sub(20) / 2;
        for place in 0..5_u16 {
            let card = hand.board.get(usize::from(place)).copied();
            self.canvas
                .large_card(x + place * 4, board_y, card, Face::Live);
        }
        let side = side_width(area);
        let at = Rect {
            x: area.x + side,
            width: area.width.saturating_sub(2 * side),
            ..row(area, board_y - 1 - area.y)
        };
        // Who won it is told at the seats.
        if hand.pot.is_positive() {
            let said = self.pots(table, hand);
            self.canvas.line(at, &said, Role::Pot, Align::Centre);
        }
    }

    /// `pot €4.10`, or `pots 3.00 · 1.10` where somebody is all-in. What is bet on this street lies before the players yet.
    fn pots(&self, table: &TableView, hand: &HandView) -> String {
        let app = self.app;
        let pots = hand.pots();
        if pots.len() < 2 {
            let pot = app.text.chips(hand.pot, app.unit(table));
            return format!("{} {pot}", app.words.pot);
        }
        let figures: Vec<String> = pots
            .iter()
            .map(|pot| app.text.figure(pot.amount, app.unit(table)))
            .collect();
        let dot = format!(" {} ", self.canvas.glyphs.dot);
        format!("{} {}", app.words.pots, figures.join(&dot))
    }

    /// One's own cards, stack and time.
    fn own_place(&mut self, area: Rect, table: &TableView, shown: &Shown<'_>) {
        let app = self.app;
        let dot = self.canvas.glyphs.dot;
        let top = area.bottom().saturating_sub(4);
        let (cards, is_folded) = match shown.view.cards {
            CardsView::Up { cards, is_folded } => (cards.to_vec(), is_folded),
            CardsView::None | CardsView::Down => (Vec::new(), false),
        };
        let wide = cards.len() as u16 * 4;
        let x = area.x + area.width.saturating_sub(wide) / 2;
        for (card, place) in cards.iter().zip(0..) {
            self.canvas
                .large_card(x + place * 4, top, Some(*card), Face::from(is_folded));
        }
        let (deed, role) = self.deed(table, shown);
        let above = row(area, top.saturating_sub(1) - area.y);
        let has_board = table.hand.is_some();
        let at = match has_board && !cards.is_empty() {
            true => above,
            false => row(area, top + 1 - area.y),
        };
        self.canvas.line(at, &deed, role, Align::Centre);
        let mut parts = vec![app.words.you.clone()];
        if shown.is_dealer {
            parts[0] = format!("{} {}", parts[0], self.canvas.glyphs.dealer);
        }
        parts.push(app.text.chips(shown.view.stack, app.unit(table)));
        let position = self.position(table, shown.seat);
        if !position.is_empty() && !shown.is_dealer {
            parts.push(position);
        }
        parts.extend(self.equity(shown.seat));
        parts.extend(self.hand_name(table, &shown.view));
        let said = parts.join(&format!(" {dot} "));
        let last = row(area, area.height.saturating_sub(1));
        let Some(question) = app.question(table.table) else {
            self.canvas
                .line(last, &said, Self::name_role(shown), Align::Centre);
            return;
        };
        let clock = Clock::of(&question.turn, app.now);
        let bank = question.turn.decision.bank_left(app.now);
        let time = format!("{:>4}", self.left(clock));
        let bank = format!("{} {:>4}", app.words.bank, app.text.time(bank));
        // Where there is little room, the bar gives way, then the bank.
        let needed = width(&said) + width(&time) + 4;
        let room = last.width.saturating_sub(needed + 2);
        // What runs already is not said again.
        let has_bank = clock.role != Role::TimeBank && room >= width(&bank) + 3;
        let room = match has_bank {
            true => room - width(&bank) - 3,
            false => room,
        };
        let bar = room.min(12);
        let bank_wide = if has_bank { width(&bank) + 3 } else { 0 };
        let wide = needed + bar + bank_wide;
        let mut x = last.x + last.width.saturating_sub(wide) / 2;
        x = self.canvas.put(last, x, &said, Self::name_role(shown)) + 3;
        let bar = Rect {
            x,
            width: bar,
            ..last
        };
        self.canvas.bar(bar, clock);
        x = self.canvas.put(last, bar.right() + 1, &time, clock.role) + 3;
        if has_bank {
            self.canvas.put(last, x, &bank, Role::Dim);
        }
    }

    /// The end of the log.
    pub(super) fn last_lines(&mut self, area: Rect, table: TableId) {
        let Some(desk) = self.app.desks.get(&table) else {
            return;
        };
        // Long lines, chat above all, have several rows; of the oldest that can be seen maybe only the last.
        let rows = desk.lines.iter().rev().flat_map(|line| {
            let rows = wrapped(&line.text, area.width).into_iter().rev();
            rows.map(|row| (line_role(line.kind), row))
        });
        let rows: Vec<(Role, String)> = rows.take(usize::from(area.height)).collect();
        for ((role, text), place) in rows.iter().rev().zip(0..) {
            self.canvas.line(row(area, place), text, *role, Align::Left);
        }
    }
}

pub(super) fn line_role(kind: LineKind) -> Role {
    match kind {
        LineKind::Hand => Role::Dim,
        LineKind::Street => Role::Strong,
        LineKind::Deed => Role::Text,
        LineKind::Chat(_) | LineKind::Coach => Role::Accent,
    }
}

/// Three rows for a place at the side or at the top.
fn side_area(area: Rect, chairs: u8, place: Place) -> (Rect, Align) {
    let more = area.height.saturating_sub(FELT);
    let wide = side_width(area).saturating_sub(1);
    let (at_side, at_top) = sides(chairs);
    let row_of = |number: u16| match (at_side, number) {
        (..=2, 0) => 2 + more / 6,
        (..=2, _) => 7 + more * 2 / 3,
        (at_side, number) => number * area.height.saturating_sub(3) / (at_side - 1),
    };
    // Who sits in a corner shares the row with those at the top.
    let share = area.width.saturating_sub(2) / (at_top + 2);
    let in_corner = match at_side {
        ..=2 => wide,
        _ => wide.min(share.saturating_sub(1)),
    };
    let side = |align: Align, number: u16| {
        let wide = if number == 0 { in_corner } else { wide };
        let x = match align {
            Align::Right => area.right().saturating_sub(wide + 1),
            Align::Left | Align::Centre => area.x + 1,
        };
        (Rect::new(x, area.y + row_of(number), wide, 3), align)
    };
    match place {
        Place::Bottom => (middle_part(area, wide, 1, 0), Align::Centre),
        Place::Top(number) => (middle_part(area, in_corner, at_top, number), Align::Centre),
        Place::Left(number) => side(Align::Left, number),
        Place::Right(number) => side(Align::Right, number),
    }
}

/// One of some parts of what the sides leave.
fn middle_part(area: Rect, side: u16, parts: u16, number: u16) -> Rect {
    let wide = area.width.saturating_sub(2 * (side + 1)) / parts.max(1);
    Rect {
        x: area.x + 1 + side + number * wide,
        width: wide,
        height: 3,
        ..area
    }
}
