//! A table as a tile of a grid: two rows of players with the board between them.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, Face, inside, row, width};
use super::glyphs::Line;
use super::player::Shown;
use crate::base::{Seat, TableId};
use crate::protocol::view::{CardsView, TableView};
use crate::tui::theme::Role;

/// The places of a tile, by how far a chair is from one's own: upper row and lower row, each from the left.
fn places(chairs: u8) -> (&'static str, &'static str) {
    match chairs {
        0..=2 => ("1", "0"),
        3 => ("12", "0"),
        4 => ("123", "0"),
        5 => ("23", "104"),
        6 => ("234", "105"),
        7 => ("2345", "106"),
        8 => ("23456", "107"),
        9 => ("3456", "21087"),
        _ => ("34567", "21098"),
    }
}

impl Painter<'_, '_> {
    /// The frame of a table: heavy where it waits for the player, marked where it has the keys.
    pub(super) fn frame_of(&self, table: TableId) -> (Line, Role) {
        let glyphs = &self.canvas.glyphs;
        let has_keys = self.app.focus == Some(table);
        match (self.app.question(table).is_some(), has_keys) {
            (true, _) => (glyphs.heavy, Role::BorderTurn),
            (false, true) => (glyphs.light, Role::BorderFocus),
            (false, false) => (glyphs.light, Role::Border),
        }
    }

    pub(super) fn compact(&mut self, area: Rect, id: TableId) {
        let app = self.app;
        let Some(table) = app.view(id) else { return };
        let (line, role) = self.frame_of(id);
        self.canvas.frame(area, line, role, Role::Felt);
        self.canvas.ground = Role::Felt;
        self.compact_title(area, table, id);
        let inner = inside(area);
        let (upper, lower) = places(table.chairs);
        // What there is room for: the deeds of the lower row go first, then those of the upper one. With two rows more a name
        // has one for itself; air comes last.
        let spare = inner.height.saturating_sub(5);
        // In narrow columns a name and a stack do not fit beside each other.
        let is_crowded = table.chairs > 6;
        let of_players: &[Part] = match spare >= 4 || is_crowded {
            true => &[Part::Name, Part::Stack],
            false => &[Part::NameAndStack],
        };
        let mut y = 0;
        if spare >= 7 {
            y += 1;
        }
        for part in of_players {
            self.players(row(inner, y), table, upper, *part);
            y += 1;
        }
        let spare = match is_crowded {
            true => spare.saturating_sub(2),
            false => spare,
        };
        if spare >= 1 {
            self.players(row(inner, y), table, upper, Part::Deed);
            y += 1;
        }
        if spare >= 6 {
            y += 1;
        }
        self.small_board(row(inner, y), table);
        y += 1;
        if spare >= 8 {
            y += 1;
        }
        for part in of_players {
            self.players(row(inner, y), table, lower, *part);
            y += 1;
        }
        if spare >= 2 {
            self.players(row(inner, y), table, lower, Part::Deed);
            y += 1;
        }
        if spare == 3 || spare >= 5 {
            y += 1;
        }
        self.own_line(row(inner, y), table);
        let last = Rect {
            x: inner.x + 1,
            width: inner.width.saturating_sub(2),
            ..row(inner, inner.height.saturating_sub(1))
        };
        let log = Rect {
            x: inner.x + 1,
            y: inner.y + y + 2,
            width: inner.width.saturating_sub(2),
            height: inner.height.saturating_sub(y + 4),
        };
        if !log.is_empty() {
            self.last_lines(log, id);
        }
        self.short_bar(last, id);
        self.canvas.ground = Role::Text;
    }

    /// A row of players, who share its width: the first at the left, the last at the right, the others in the middle of their
    /// parts, so that one's own place is above one's cards.
    fn players(&mut self, area: Rect, table: &TableView, places: &str, part: Part) {
        let first = table.own_seat.unwrap_or(Seat(0));
        // A column of air at both sides, and one between neighbours.
        let area = Rect {
            x: area.x + 1,
            width: area.width.saturating_sub(2),
            ..area
        };
        let count = places.len() as u16;
        let cut = |part: u16| (area.width + 1) * part / count.max(1);
        for (offset, place) in places.bytes().map(|place| place - b'0').zip(0..) {
            let seat = Seat((first.0 + offset) % table.chairs.max(1));
            let cell = Rect {
                x: area.x + cut(place),
                width: (cut(place + 1) - cut(place)).saturating_sub(1),
                ..area
            };
            let align = match place {
                _ if 2 * place + 1 == count => Align::Centre,
                0 => Align::Left,
                place if place + 1 == count => Align::Right,
                _ => Align::Centre,
            };
            let Some(shown) = self.shown(table, seat) else {
                if matches!(part, Part::Name | Part::NameAndStack) {
                    let dash = self.canvas.glyphs.dash;
                    self.canvas.line(cell, dash, Role::Out, align);
                }
                continue;
            };
            let words = match part {
                Part::NameAndStack => {
                    let stack = self.stack_of(table, &shown);
                    let mut words = self.short_name(&shown, cell.width, width(&stack) + 1);
                    words.push((stack, Role::Stack));
                    words
                }
                Part::Name => self.short_name(&shown, cell.width, 0),
                Part::Stack => vec![(self.stack_of(table, &shown), Role::Stack)],
                Part::Deed => {
                    self.cards_and_deed(cell, table, &shown, align);
                    continue;
                }
            };
            self.words(cell, &words, align);
        }
    }

    fn stack_of(&self, table: &TableView, shown: &Shown<'_>) -> String {
        let app = self.app;
        app.text.figure(shown.view.stack, app.unit(table))
    }

    /// Words beside each other, each in its own colours.
    fn words(&mut self, cell: Rect, words: &[(String, Role)], align: Align) {
        let wide: u16 = words.iter().map(|(word, _)| width(word) + 1).sum();
        let mut x = align.start(cell, wide.saturating_sub(1));
        for (word, role) in words {
            x = self.canvas.put(cell, x, word, *role) + 1;
        }
    }

    /// What somebody shows and what they did.
    fn cards_and_deed(&mut self, cell: Rect, table: &TableView, shown: &Shown<'_>, align: Align) {
        let cards = match shown.view.cards {
            CardsView::Up { cards, is_folded } if !shown.is_you => Some((cards, is_folded)),
            _ => None,
        };
        let of_cards = cards.map_or(0, |(cards, _)| cards.len() as u16 * 2 + 1);
        let room = cell.width.saturating_sub(of_cards);
        let (deed, role) = self.short_deed(table, shown, room);
        let wide = match deed.is_empty() {
            true => of_cards.saturating_sub(1),
            false => of_cards + width(&deed).min(room),
        };
        let mut x = align.start(cell, wide);
        if let Some((cards, is_folded)) = cards {
            for card in cards.iter() {
                x = self
                    .canvas
                    .small_card(cell, x, *card, Face::from(is_folded));
            }
            x += 1;
        }
        let rest = Rect {
            x,
            width: cell.right().saturating_sub(x),
            ..cell
        };
        self.canvas.line(rest, &deed, role, Align::Left);
    }

    /// `Cleo D`, in so many columns less those that something else takes; the name gives way.
    fn short_name(&self, shown: &Shown<'_>, room: u16, taken: u16) -> Vec<(String, Role)> {
        let name = match shown.is_you {
            true => self.app.words.you.to_uppercase(),
            false => shown.name.to_owned(),
        };
        // One letter: names have little room.
        let dealer = shown.is_dealer.then(|| ("D".to_owned(), Role::Dealer));
        let room = room.saturating_sub(taken + if shown.is_dealer { 2 } else { 0 });
        let name = cut_name(&name, room, self.canvas.glyphs.ellipsis);
        let name = (name, Self::name_role(shown));
        [Some(name), dealer].into_iter().flatten().collect()
    }

    /// `6♥ K♥ A♥ 7♣ ··`.
    fn small_board(&mut self, area: Rect, table: &TableView) {
        if self.reveal_line(area, table, Align::Centre) {
            return;
        }
        let Some(hand) = &table.hand else {
            let said = self.between_hands(table);
            self.canvas.line(area, &said, Role::Dim, Align::Centre);
            return;
        };
        let mut x = area.x + area.width.saturating_sub(14) / 2;
        for place in 0..5 {
            x = match hand.board.get(place) {
                Some(card) => self.canvas.small_card(area, x, *card, Face::Live),
                None => {
                    let empty = self.canvas.glyphs.dot.repeat(2);
                    self.canvas.put(area, x, &empty, Role::CardEmpty)
                }
            } + 1;
        }
    }

    /// One's cards and what they are.
    fn own_line(&mut self, area: Rect, table: &TableView) {
        let Some(own) = table.own_seat.and_then(|seat| self.shown(table, seat)) else {
            return;
        };
        let CardsView::Up { cards, is_folded } = own.view.cards else {
            return;
        };
        // Under the board, whatever is said beside them.
        let wide = (cards.len() as u16 * 3).saturating_sub(1);
        let mut x = area.x + area.width.saturating_sub(wide) / 2;
        for card in cards.iter() {
            x = self
                .canvas
                .small_card(area, x, *card, Face::from(is_folded))
                + 1;
        }
        let beside = Rect {
            x: x + 1,
            width: area.right().saturating_sub(x + 2),
            ..area
        };
        let fits = |name: &String| width(name) <= beside.width;
        let name = self.hand_name(table, &own.view).filter(fits);
        let name = name.or_else(|| self.short_hand_name(table, &own.view));
        let name = name.unwrap_or_default();
        self.canvas.line(beside, &name, Role::HandName, Align::Left);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Name,
    Stack,
    /// Both in one row.
    NameAndStack,
    Deed,
}

/// A name in so many columns. A number at its end stays: it tells people of one name apart.
pub(super) fn cut_name(name: &str, room: u16, ellipsis: &str) -> String {
    if width(name) <= room {
        return name.to_owned();
    }
    let letters = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    // The end of an amount is no number.
    let is_number = letters.len() < name.len() && !letters.ends_with(['.', ',']);
    let number = match is_number && width(&name[letters.len()..]) + 2 <= room {
        true => &name[letters.len()..],
        false => "",
    };
    let room = room.saturating_sub(width(number) + width(ellipsis));
    let mut cut = String::new();
    for letter in name.chars() {
        cut.push(letter);
        if width(&cut) > room {
            cut.pop();
            break;
        }
    }
    format!("{}{ellipsis}{number}", cut.trim_end())
}
