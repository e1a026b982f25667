//! The multiplier of a HexaPro is revealed at its table (H2): for a moment one after the other is shown, then the one that
//! was drawn, and what is played for. With reduced motion it is there at once.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row, width};
use crate::protocol::view::{TableView, TournamentView};
use crate::protocol::{Drawn, Multiplier, Prizes};
use crate::tui::games::Reveal;
use crate::tui::theme::Role;

impl<'a> Painter<'a, '_> {
    /// What is revealed at a table just now.
    pub(super) fn revealed(
        &self,
        table: &TableView,
    ) -> Option<(Reveal, &'a TournamentView, Drawn)> {
        let app = self.app;
        let game = app.model.tournament_at(table)?;
        let mut reveals = app.reveals.iter();
        let reveal = reveals.find(|reveal| reveal.tournament == game.state.tournament)?;
        Some((*reveal, game, game.state.drawn?))
    }

    /// The multipliers that are in sight, the one in the middle between its neighbours; and whether it is the one.
    fn wheel(
        &self,
        reveal: Reveal,
        game: &TournamentView,
        drawn: Drawn,
    ) -> ([Multiplier; 3], bool) {
        let Prizes::Drawn { draw, .. } = &game.plan.prizes else {
            return ([drawn.times; 3], true);
        };
        let mut all: Vec<Multiplier> = draw.prizes.iter().map(|prize| prize.times).collect();
        all.sort_unstable();
        let place = all.iter().position(|times| *times == drawn.times);
        let place = place.unwrap_or(0);
        let spins = match self.canvas.bars_move {
            true => reveal.spins_at(self.app.now, place, all.len()),
            false => None,
        };
        let now = spins.unwrap_or(place);
        let near = |step: usize| all[(now + step) % all.len()];
        let last = all.len() - 1;
        ([near(last), near(0), near(1)], spins.is_none())
    }

    /// In the middle of the felt, over four rows; says whether there is something to reveal.
    pub(super) fn reveal(&mut self, area: Rect, table: &TableView) -> bool {
        let app = self.app;
        let text = &app.text;
        let Some((reveal, game, drawn)) = self.revealed(table) else {
            return false;
        };
        let (wheel, is_there) = self.wheel(reveal, game, drawn);
        let [before, here, after] = wheel.map(|times| text.times(times));
        let glyphs = self.canvas.glyphs;
        let shown = match is_there {
            true => format!("{} {here} {}", glyphs.more, glyphs.less),
            false => format!("{before}  {} {here} {}  {after}", glyphs.more, glyphs.less),
        };
        let role = match is_there {
            true => Role::Win,
            false => Role::Pot,
        };
        self.canvas.line(row(area, 0), &shown, role, Align::Centre);
        if is_there {
            let prize = text.money(game.state.pool).into();
            let said = text.get("screen-play-for", [("prize", prize)]);
            self.canvas
                .line(row(area, 1), &said, Role::Strong, Align::Centre);
            for ((place, prize), y) in (1..).zip(game.prizes()).zip(2..area.height) {
                let said = format!("{} {}", text.place(place), text.money(prize));
                self.canvas
                    .line(row(area, y), &said, Role::Stack, Align::Centre);
            }
        }
        true
    }

    /// The same in one row.
    pub(super) fn reveal_line(&mut self, area: Rect, table: &TableView, align: Align) -> bool {
        let app = self.app;
        let text = &app.text;
        let Some((reveal, game, drawn)) = self.revealed(table) else {
            return false;
        };
        let ([_, here, _], is_there) = self.wheel(reveal, game, drawn);
        let here = text.times(here);
        let glyphs = self.canvas.glyphs;
        let mut shown = format!("{} {here} {}", glyphs.more, glyphs.less);
        if is_there {
            let prize = text.money(game.state.pool);
            let said = text.get("screen-play-for", [("prize", prize.as_str().into())]);
            // The prize alone, where there is no room for the words.
            let fits = width(&shown) + 1 + width(&said) <= area.width;
            shown.push(' ');
            shown.push_str(if fits { &said } else { &prize });
        }
        self.canvas.line(area, &shown, Role::Win, align);
        true
    }
}
