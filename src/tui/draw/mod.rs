//! The picture of the state. Drawing changes nothing: it fills cells and notes what can be pressed where.

mod about;
mod action_bar;
mod arrange;
mod betting;
mod canvas;
mod clock;
mod compact;
mod dialog;
mod full;
mod game;
mod games;
mod glyphs;
mod hands;
mod help;
mod inspector;
mod line;
mod list;
mod lobby;
pub(super) mod notices;
mod overview;
mod player;
mod replay;
mod results;
mod reveal;
mod review;
mod settings;
mod statistics;
mod title;
mod top;
mod tournament;
mod wallet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::app::{App, Layer, Screen};
use super::target::{Hits, Target};
use super::theme::Role;

use canvas::{Align, Canvas, row};
use glyphs::Glyphs;

/// Nothing smaller can show a table.
pub const LEAST: (u16, u16) = (80, 24);

/// Draws everything into a buffer, and notes what can be pressed.
pub fn draw(app: &App, buffer: &mut Buffer, hits: &mut Hits) {
    hits.clear();
    let area = buffer.area;
    let canvas = Canvas {
        buffer,
        hits,
        theme: &app.theme,
        glyphs: Glyphs::of(&app.settings),
        four_colours: app.settings.four_colours,
        bars_move: !app.settings.reduced_motion,
        ground: Role::Text,
    };
    let mut painter = Painter { app, canvas };
    painter.canvas.fill(area, Role::Text);
    if app.is_too_small() || area.width < LEAST.0 || area.height < LEAST.1 {
        painter.too_small(area);
        return;
    }
    painter.screen(area);
}

/// What the top line and the banners leave.
fn body(app: &App, area: Rect) -> Rect {
    let above = 1 + notices::banners(app).len() as u16;
    Rect {
        y: area.y + above,
        height: area.height.saturating_sub(above),
        ..area
    }
}

/// What the notices leave: windows do not cover them.
fn without_notices(body: Rect) -> Rect {
    Rect {
        height: body.height.saturating_sub(1),
        ..body
    }
}

/// How many rows of the lobby's list can be seen.
pub fn rows_in_sight(app: &App) -> usize {
    let body = body(app, Rect::new(0, 0, app.size.0, app.size.1));
    lobby::rows_in_sight(app, body)
}

/// The same of the tournament that is looked into.
pub fn looked_in_sight(app: &App) -> usize {
    let body = body(app, Rect::new(0, 0, app.size.0, app.size.1));
    tournament::room(without_notices(body))
}

/// The same of the messages in the inspector.
pub fn inspected_in_sight(app: &App) -> usize {
    let body = body(app, Rect::new(0, 0, app.size.0, app.size.1));
    usize::from(inspector::rows(without_notices(body)))
}

/// How far what lies on top can be scrolled.
pub fn furthest(app: &App) -> usize {
    let body = without_notices(body(app, Rect::new(0, 0, app.size.0, app.size.1)));
    match app.layers.last() {
        Some(Layer::Help { contexts, .. }) => help::Sheet::of(app, contexts, body).hidden(),
        Some(Layer::Log { table, .. }) => help::hidden_lines(app, *table, body),
        Some(Layer::HandLog { .. }) => app.replay.as_deref().map_or(0, |replayer| {
            help::hidden_lines(&replayer.stage, replayer.tape.table.table, body)
        }),
        Some(Layer::Tournament(looked)) => tournament::furthest(app, looked, body),
        _ => 0,
    }
}

/// Draws a state.
struct Painter<'a, 'b> {
    app: &'a App,
    canvas: Canvas<'b>,
}

impl Painter<'_, '_> {
    fn screen(&mut self, area: Rect) {
        self.top(row(area, 0));
        let below_top = Rect {
            y: area.y + 1,
            ..area
        };
        self.banners(below_top);
        let body = body(self.app, area);
        match self.app.screen {
            Screen::Lobby => self.lobby(body),
            Screen::Tables => self.tables(body),
        }
        let covers = |layer: &Layer| !matches!(layer, Layer::Chat { .. });
        if self.app.layers.iter().any(covers) {
            // What lies below is not to be pressed by mistake.
            self.canvas.hit(area, Target::Nothing);
        }
        let body = without_notices(body);
        for layer in &self.app.layers {
            match layer {
                Layer::Dialog(dialog) => self.dialog(body, dialog),
                Layer::Help { contexts, scroll } => self.help(body, contexts, *scroll),
                Layer::Palette(palette) => self.palette(body, palette),
                Layer::Log { table, scroll } => self.table_log(body, *table, *scroll),
                Layer::Tournament(looked) => self.tournament(body, looked),
                Layer::Inspector => self.inspector(body),
                Layer::Replay => self.replay(body),
                Layer::HandLog { scroll } => self.hand_log(body, *scroll),
                // The table has room for it.
                Layer::Chat { .. } => {}
            }
        }
        self.notices(row(area, area.height.saturating_sub(1)));
    }

    /// What is needed, in as many words as fit.
    fn too_small(&mut self, area: Rect) {
        let least = format!("{}×{}", LEAST.0, LEAST.1);
        let said = self.app.text.get(
            "screen-too-small",
            [
                ("width", area.width.into()),
                ("height", area.height.into()),
                ("least", least.as_str().into()),
            ],
        );
        let lines = wrapped(&said, area.width);
        let lines = match lines.len() <= usize::from(area.height) {
            true => lines,
            false => vec![least],
        };
        let top = area.height.saturating_sub(lines.len() as u16) / 2;
        for (line, place) in lines.iter().zip(top..) {
            self.canvas
                .line(row(area, place), line, Role::Text, Align::Centre);
        }
    }
}

/// A text in lines of at most so many columns, broken between words, and within those that are longer than a line.
fn wrapped(text: &str, most: u16) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text
        .split([' ', '\t', '\n'])
        .filter(|word| !word.is_empty())
        .flat_map(|word| pieces(word, most))
    {
        let line = match lines.last_mut() {
            Some(line) => line,
            None => return lines,
        };
        let wide = canvas::width(line) + canvas::width(word);
        match (line.is_empty(), wide < most) {
            (true, _) => line.push_str(word),
            (false, true) => {
                line.push(' ');
                line.push_str(word);
            }
            (false, false) => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A word in pieces that fit into a line each.
fn pieces(word: &str, most: u16) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = word;
    while canvas::width(rest) > most.max(1) {
        let fits = |(at, _): &(usize, char)| canvas::width(&rest[..*at]) <= most.max(1);
        let cut = rest.char_indices().skip(1).take_while(fits).last();
        let cut = cut.map_or(rest.len(), |(at, _)| at);
        let (piece, after) = rest.split_at(cut);
        pieces.push(piece);
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(rest);
    }
    pieces
}
