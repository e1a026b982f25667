//! Themes: which colours the parts of the screen have, as data (`themes/*.toml`, `docs/themes.md`).
//!
//! A [`Theme`] is loaded for the [`Depth`] of a terminal, with everything decided: asking it for the style of a [`Role`]
//! looks into a list. What is wrong with a file is a [`Problem`], and whoever asked keeps what they had.

mod background;
mod colour;
mod depth;
mod draft;
mod fallback;
mod role;

use ratatui::style::{Color, Style};

use self::draft::{Draft, Look};
use super::source::{self, Kind, NoFiles, OwnFiles, Problem};

pub use background::Background;
pub use colour::{Colour, Rgb};
pub use depth::Depth;
pub use role::Role;

/// The theme that tells everything without colours.
const WITHOUT_COLOURS: &str = "mono";

/// What everything looks like on one terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    name: String,
    about: String,
    variant: Background,
    styles: [Style; Role::ALL.len()],
}

impl Theme {
    /// The theme of that name: one's own, or a built-in one.
    pub fn load(name: &str, own: &dyn OwnFiles, depth: Depth) -> Result<Self, Problem> {
        let mut draft = Draft::default();
        source::load(Kind::Theme, name, own, &mut |page| draft.add(page))?;
        Self::finish(&draft, name, depth)
    }

    /// A theme from the content of a file, which may inherit from others; `file` is its name in messages.
    pub fn read(
        file: &str,
        bytes: &[u8],
        own: &dyn OwnFiles,
        depth: Depth,
    ) -> Result<Self, Problem> {
        let mut draft = Draft::default();
        source::read(Kind::Theme, file, bytes, own, &mut |page| draft.add(page))?;
        Self::finish(&draft, file, depth)
    }

    /// The built-in theme for a terminal where nobody has chosen one.
    pub fn built_in(background: Background, depth: Depth) -> Self {
        let name = background.theme();
        // A test holds that it can be loaded.
        Self::load(name, &NoFiles, depth).unwrap_or_else(|_| Self {
            name: name.to_owned(),
            about: String::new(),
            variant: background,
            styles: [Style::new(); Role::ALL.len()],
        })
    }

    fn finish(draft: &Draft, called: &str, depth: Depth) -> Result<Self, Problem> {
        let heading = draft.heading();
        let variant = draft.variant()?;
        let mut looks = draft.looks()?;
        // Where colours told things apart, something else must. A theme that has none knows best how.
        if depth == Depth::NoColour && looks.iter().any(has_colour) {
            let mut draft = Draft::default();
            let add = &mut |page: &source::Page<'_>| draft.add(page);
            source::load(Kind::Theme, WITHOUT_COLOURS, &NoFiles, add)?;
            looks = draft.looks()?;
        }
        Ok(Self {
            name: if heading.name.is_empty() {
                called.to_owned()
            } else {
                heading.name
            },
            about: heading.about,
            variant,
            styles: looks.map(|look| {
                let style = depth.style(look.foreground, look.background);
                style.add_modifier(look.modifiers)
            }),
        })
    }

    /// The name for people; what the theme is loaded by is the name of its file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A sentence about it; empty where the file has none.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// The background that it is made for.
    pub fn variant(&self) -> Background {
        self.variant
    }

    /// What a part of the screen looks like.
    #[inline]
    pub fn style(&self, role: Role) -> Style {
        self.styles[role as usize]
    }

    /// The same on another ground than its own: `text.dim` in a dialog.
    pub fn style_on(&self, role: Role, ground: Role) -> Style {
        let background = self.style(ground).bg.unwrap_or(Color::Reset);
        self.style(role).bg(background)
    }
}

fn has_colour(look: &Look) -> bool {
    let coloured = |paint: depth::Paint| paint.colour != Colour::Default;
    look.foreground.is_some_and(coloured) || look.background.is_some_and(coloured)
}
