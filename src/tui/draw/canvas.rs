//! Where is drawn: cells, what can be pressed in them, the theme. Everything is cut at the edge of its area.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::cards::{Card, Suit};
use crate::tui::target::{Hits, Target};
use crate::tui::theme::{Role, Theme};

use super::clock::Clock;
use super::glyphs::{Glyphs, Line};

/// A picture that is being made.
#[derive(Debug)]
pub(super) struct Canvas<'a> {
    pub(super) buffer: &'a mut Buffer,
    pub(super) hits: &'a mut Hits,
    pub(super) theme: &'a Theme,
    pub(super) glyphs: Glyphs,
    pub(super) four_colours: bool,
    /// Whether time is shown by bars beside its figures.
    pub(super) bars_move: bool,
    /// The background of words that have none of their own.
    pub(super) ground: Role,
}

/// Whether a card that can be seen is still in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    Live,
    Folded,
}

impl From<bool> for Face {
    /// From whether it is folded.
    fn from(is_folded: bool) -> Self {
        match is_folded {
            true => Self::Folded,
            false => Self::Live,
        }
    }
}

/// Where words stand in their line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Centre,
    Right,
}

impl Align {
    /// Where something of this width begins.
    pub(super) fn start(self, area: Rect, wide: u16) -> u16 {
        let free = area.width.saturating_sub(wide);
        match self {
            Self::Left => area.x,
            Self::Centre => area.x + free / 2,
            Self::Right => area.x + free,
        }
    }
}

pub(super) fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// Whether a part is told from others by its background: all others are written on whatever is below.
fn has_own_ground(role: Role) -> bool {
    matches!(
        role,
        Role::Tab
            | Role::TabActive
            | Role::TabTurn
            | Role::ListSelected
            | Role::Input
            | Role::InputBad
            | Role::Cursor
            | Role::Button
            | Role::ButtonFocus
            | Role::Banner
            | Role::CardBack
            | Role::Dealer
            | Role::CardDead
            | Role::Toast
            | Role::ToastWarning
            | Role::ToastError
    )
}

/// The rows and columns inside a frame.
pub(super) fn inside(area: Rect) -> Rect {
    Rect {
        x: area.x.saturating_add(1),
        y: area.y.saturating_add(1),
        width: area.width.saturating_sub(2),
        height: area.height.saturating_sub(2),
    }
}

/// One row of an area; empty where it has no such row.
pub(super) fn row(area: Rect, row: u16) -> Rect {
    Rect {
        y: area.y.saturating_add(row),
        height: u16::from(row < area.height),
        ..area
    }
}

impl Canvas<'_> {
    pub(super) fn style(&self, role: Role) -> Style {
        self.theme.style(role)
    }

    /// The style of words on the ground that they stand on.
    fn words(&self, role: Role) -> Style {
        match has_own_ground(role) {
            true => self.style(role),
            false => self.theme.style_on(role, self.ground),
        }
    }

    pub(super) fn fill(&mut self, area: Rect, role: Role) {
        let mut blank = Cell::new(" ");
        blank.set_style(Style::reset().patch(self.style(role)));
        let area = area.intersection(self.buffer.area);
        if area.is_empty() {
            return;
        }
        let wide = usize::from(area.width);
        for y in area.top()..area.bottom() {
            let from = self.buffer.index_of(area.x, y);
            self.buffer.content[from..from + wide].fill(blank.clone());
        }
    }

    /// Writes words from a place on, as far as the area goes; gives back the column behind them.
    pub(super) fn put(&mut self, area: Rect, x: u16, text: &str, role: Role) -> u16 {
        let style = self.words(role);
        self.put_styled(area, x, text, style)
    }

    pub(super) fn put_styled(&mut self, area: Rect, x: u16, text: &str, style: Style) -> u16 {
        let area = area.intersection(self.buffer.area);
        if area.is_empty() || x >= area.right() || x < area.left() {
            return x;
        }
        let room = usize::from(area.right() - x);
        let (end, _) = self.buffer.set_stringn(x, area.y, text, room, style);
        end
    }

    /// Writes words into a line; words that are too long end in an ellipsis.
    pub(super) fn line(&mut self, area: Rect, text: &str, role: Role, align: Align) -> Rect {
        let wide = width(text);
        let fits = wide <= area.width;
        let x = align.start(area, wide);
        let end = self.put(area, x, text, role);
        if !fits && area.width > 0 {
            let last = Rect {
                x: area.right() - 1,
                width: 1,
                ..area
            };
            self.put(last, last.x, self.glyphs.ellipsis, role);
        }
        Rect {
            x,
            width: end.saturating_sub(x),
            height: area.height.min(1),
            ..area
        }
    }

    /// A frame, its inside filled with a ground.
    pub(super) fn frame(&mut self, area: Rect, line: Line, role: Role, ground: Role) {
        if area.width < 2 || area.height < 2 {
            return;
        }
        self.fill(area, ground);
        let style = self.style(role);
        let style = Style {
            bg: self.style(ground).bg,
            ..style
        };
        let (left, right) = (area.left(), area.right() - 1);
        let (top, bottom) = (area.top(), area.bottom() - 1);
        for x in left + 1..right {
            self.sign(x, top, line.across, style);
            self.sign(x, bottom, line.across, style);
        }
        for y in top + 1..bottom {
            self.sign(left, y, line.down, style);
            self.sign(right, y, line.down, style);
        }
        let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
        for ((x, y), sign) in corners.into_iter().zip(line.corners) {
            self.sign(x, y, sign, style);
        }
    }

    /// A line across a frame.
    pub(super) fn divide(&mut self, area: Rect, y: u16, line: Line, role: Role) {
        if area.width < 2 || !(area.top()..area.bottom()).contains(&y) {
            return;
        }
        let style = self.words(role);
        for x in area.left() + 1..area.right() - 1 {
            self.sign(x, y, self.glyphs.light.across, style);
        }
        self.sign(area.left(), y, line.joins[0], style);
        self.sign(area.right() - 1, y, line.joins[1], style);
    }

    fn sign(&mut self, x: u16, y: u16, sign: &str, style: Style) {
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_symbol(sign);
            cell.set_style(Style::reset().patch(style));
        }
    }

    pub(super) fn hit(&mut self, area: Rect, target: Target) {
        self.hits.add(area.intersection(self.buffer.area), target);
    }

    /// The style of a card's face.
    pub(super) fn card_style(&self, suit: Suit) -> Style {
        let role = match (self.four_colours, suit) {
            (false, Suit::Clubs) => Role::Clubs,
            (false, Suit::Diamonds) => Role::Diamonds,
            (false, Suit::Hearts) => Role::Hearts,
            (false, Suit::Spades) => Role::Spades,
            (true, Suit::Clubs) => Role::FourClubs,
            (true, Suit::Diamonds) => Role::FourDiamonds,
            (true, Suit::Hearts) => Role::FourHearts,
            (true, Suit::Spades) => Role::FourSpades,
        };
        let paper = self.style(Role::Card);
        paper.patch(Style {
            bg: paper.bg,
            ..self.style(role)
        })
    }

    /// A card in two columns: `K♥`.
    pub(super) fn small_card(&mut self, area: Rect, x: u16, card: Card, face: Face) -> u16 {
        let style = match face {
            Face::Folded => self.words(Role::CardDead),
            Face::Live => self.card_style(card.suit()),
        };
        let mut rank = [0; 4];
        let rank = card.rank().letter().encode_utf8(&mut rank);
        let x = self.put_styled(area, x, rank, style);
        self.put_styled(area, x, self.glyphs.suit(card.suit()), style)
    }

    /// A card of four columns and three rows, its upper left corner at a place.
    pub(super) fn large_card(&mut self, x: u16, y: u16, card: Option<Card>, face: Face) {
        let area = Rect::new(x, y, 4, 3);
        let line = self.glyphs.light;
        match card {
            None => {
                self.frame(area, line, Role::CardEmpty, self.ground);
            }
            Some(card) => {
                let role = match face {
                    Face::Folded => Role::CardDead,
                    Face::Live => Role::Card,
                };
                self.frame(area, line, role, role);
                let middle = Rect::new(x + 1, y + 1, 2, 1);
                self.small_card(middle, x + 1, card, face);
            }
        }
    }

    /// A clock as a bar.
    pub(super) fn bar(&mut self, area: Rect, clock: Clock) {
        if !self.bars_move {
            return;
        }
        let cells = i64::from(area.width);
        let (left, whole) = (clock.left.get(), clock.whole.get().max(1));
        let full = (left.clamp(0, whole) * cells + whole - 1) / whole;
        let (full_style, empty_style) = (self.words(clock.role), self.words(Role::TimeEmpty));
        for place in 0..area.width {
            let (sign, style) = match i64::from(place) < full {
                true => (self.glyphs.full, full_style),
                false => (self.glyphs.empty, empty_style),
            };
            self.sign(area.x + place, area.y, sign, style);
        }
    }

    /// A key and what it does: `[f] fold`; gives back the column behind it.
    pub(super) fn key(
        &mut self,
        area: Rect,
        x: u16,
        key: &str,
        label: &str,
        target: Target,
    ) -> u16 {
        let from = x;
        let x = self.put(area, x, "[", Role::Dim);
        let x = self.put(area, x, key, Role::Key);
        let x = self.put(area, x, "] ", Role::Dim);
        let x = self.put(area, x, label, Role::KeyLabel);
        let pressed = Rect {
            x: from,
            width: x.saturating_sub(from),
            height: 1,
            ..area
        };
        self.hit(pressed, target);
        x
    }
}
