//! From the files of a theme to what every role looks like.
//!
//! Files come one by one, the theme itself first: what it says stands, and what it inherits fills the rest. Names of
//! colours find their meaning last, so that a theme may change a colour of its parent and keep the styles.

use std::collections::HashMap;

use ratatui::style::Modifier;
use toml::Spanned;
use toml::de::DeValue;

use super::colour::{Colour, NAMES};
use super::depth::Paint;
use super::{Background, Role};
use crate::base::{nearest, show_text};
use crate::tui::source::{Fault, Heading, Page, Problem, Spot, unknown_key};

/// The words for what a style does to letters.
const MODIFIERS: [(&str, Modifier); 5] = [
    ("bold", Modifier::BOLD),
    ("dim", Modifier::DIM),
    ("italic", Modifier::ITALIC),
    ("underline", Modifier::UNDERLINED),
    ("reverse", Modifier::REVERSED),
];

const VARIANTS: [(&str, Background); 2] =
    [("dark", Background::Dark), ("light", Background::Light)];

/// What the files read so far say.
#[derive(Debug, Default)]
pub(super) struct Draft {
    heading: Option<Heading>,
    /// The file that was asked for, where what is missing should have been.
    start: Option<Spot>,
    variant: Option<Background>,
    palette: HashMap<String, Paint>,
    styles: HashMap<Role, WrittenStyle>,
}

/// A style as a file has it. What it leaves open is what is behind the role.
#[derive(Debug, Default)]
struct WrittenStyle {
    foreground: Option<WrittenColour>,
    background: Option<WrittenColour>,
    on: Modifier,
    off: Modifier,
}

#[derive(Debug)]
struct WrittenColour {
    key: &'static str,
    text: String,
    spot: Spot,
}

/// What a role looks like, before it is known what the terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) foreground: Option<Paint>,
    pub(super) background: Option<Paint>,
    pub(super) modifiers: Modifier,
}

impl Draft {
    /// Adds a file, which counts for less than those before it.
    pub(super) fn add(&mut self, page: &Page<'_>) -> Result<(), Problem> {
        let heading = page.heading()?;
        self.heading.get_or_insert(heading);
        self.start.get_or_insert_with(|| page.spot(&(0..0)));
        for (key, _, value) in page.body(&["variant", "palette", "styles"])? {
            match key {
                "variant" => {
                    let variant = variant(page, value)?;
                    self.variant.get_or_insert(variant);
                }
                "palette" => self.add_palette(page, value)?,
                _ => self.add_styles(page, value)?,
            }
        }
        Ok(())
    }

    fn add_palette(
        &mut self,
        page: &Page<'_>,
        value: &Spanned<DeValue<'_>>,
    ) -> Result<(), Problem> {
        for (name, _, value) in page.table("palette", value)? {
            let paint = paint(page, name, value)?;
            self.palette.entry(name.to_owned()).or_insert(paint);
        }
        Ok(())
    }

    fn add_styles(&mut self, page: &Page<'_>, value: &Spanned<DeValue<'_>>) -> Result<(), Problem> {
        for (name, at, value) in page.table("styles", value)? {
            if let Some(role) = without_quotes(name, value) {
                let role = role.name();
                return Err(page.problem(&at, Fault::RoleWithoutQuotes { role }));
            }
            let role = Role::named(name).ok_or_else(|| {
                let names = Role::ALL.iter().map(|role| role.name());
                let fault = Fault::UnknownRole {
                    role: format!("\"{}\"", show_text(name)),
                    suggestion: nearest(name, names).map(|name| format!("\"{name}\"")),
                };
                page.problem(&at, fault)
            })?;
            let style = style(page, role, value)?;
            self.styles.entry(role).or_insert(style);
        }
        Ok(())
    }

    pub(super) fn heading(&self) -> Heading {
        self.heading.clone().unwrap_or_default()
    }

    pub(super) fn variant(&self) -> Result<Background, Problem> {
        let missing = Fault::Missing { key: "variant" };
        self.variant.ok_or_else(|| match &self.start {
            Some(start) => start.problem(missing),
            None => Problem::new(None, None, missing),
        })
    }

    /// What every role looks like, in their order.
    pub(super) fn looks(&self) -> Result<[Look; Role::ALL.len()], Problem> {
        let mut looks = [Look::default(); Role::ALL.len()];
        for role in Role::ALL {
            looks[*role as usize] = self.look(*role)?;
        }
        Ok(looks)
    }

    fn look(&self, role: Role) -> Result<Look, Problem> {
        let mut look = match role.behind() {
            Some(behind) => self.look(behind)?,
            None => Look::default(),
        };
        if let Some(style) = self.styles.get(&role) {
            if let Some(colour) = &style.foreground {
                look.foreground = Some(self.find(colour)?);
            }
            if let Some(colour) = &style.background {
                look.background = Some(self.find(colour)?);
            }
            look.modifiers = (look.modifiers - style.off) | style.on;
        }
        Ok(look)
    }

    /// A colour by its name in the palette, or as it is.
    fn find(&self, colour: &WrittenColour) -> Result<Paint, Problem> {
        let own = self.palette.get(&colour.text).copied();
        own.or_else(|| plain(&colour.text)).ok_or_else(|| {
            let palette = self.palette.keys().map(String::as_str);
            colour.spot.problem(Fault::Colour {
                key: colour.key.to_owned(),
                text: format!("\"{}\"", show_text(&colour.text)),
                suggestion: meant(&colour.text, palette),
            })
        })
    }
}

fn variant(page: &Page<'_>, value: &Spanned<DeValue<'_>>) -> Result<Background, Problem> {
    let text = page.text("variant", value)?;
    let known = VARIANTS.iter().find(|(word, _)| *word == text);
    known.map(|(_, variant)| *variant).ok_or_else(|| {
        let fault = Fault::UnknownWord {
            key: "variant",
            text: page.written(value.span()),
            allowed: vec!["\"dark\"", "\"light\""],
            suggestion: nearest(text, VARIANTS.map(|(word, _)| word))
                .map(|word| format!("\"{word}\"")),
        };
        page.problem(&value.span(), fault)
    })
}

/// A colour of the palette: one, or one and the name of that which 16 colours have for it.
fn paint(page: &Page<'_>, name: &str, value: &Spanned<DeValue<'_>>) -> Result<Paint, Problem> {
    let read = |value: &Spanned<DeValue<'_>>| {
        let text = page.text(name, value)?;
        plain(text).ok_or_else(|| {
            let fault = Fault::PaletteColour {
                key: show_text(name),
                text: page.written(value.span()),
                suggestion: meant(text, []),
            };
            page.problem(&value.span(), fault)
        })
    };
    let DeValue::Array(both) = value.get_ref() else {
        return read(value);
    };
    let misshapen = || page.misshapen(name, value, "a colour and one of the 16 names");
    let [colour, sixteen] = &both[..] else {
        return Err(misshapen());
    };
    match read(sixteen)?.colour {
        Colour::Numbered(number @ 0..16) => Ok(Paint {
            sixteen: Some(number),
            ..read(colour)?
        }),
        _ => Err(misshapen()),
    }
}

fn plain(text: &str) -> Option<Paint> {
    let colour = Colour::parse(text)?;
    Some(Paint {
        colour,
        sixteen: None,
    })
}

/// The colour that was probably meant, in quotation marks.
fn meant<'a>(text: &str, palette: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let names = NAMES.into_iter().chain(["default"]);
    let mut known: Vec<&str> = names.chain(palette).collect();
    // The palette may have names of its own for the 16.
    known.sort_unstable();
    known.dedup();
    nearest(text, known).map(|name| format!("\"{name}\""))
}

/// The role that was meant where a dot was taken for one of TOML's.
fn without_quotes(name: &str, value: &Spanned<DeValue<'_>>) -> Option<Role> {
    let DeValue::Table(table) = value.get_ref() else {
        return None;
    };
    table.iter().find_map(|(key, value)| {
        // `dim` is a word of styles and the end of a role.
        let role = Role::named(&format!("{name}.{}", key.get_ref()))?;
        (!value.get_ref().is_bool()).then_some(role)
    })
}

fn style(
    page: &Page<'_>,
    role: Role,
    value: &Spanned<DeValue<'_>>,
) -> Result<WrittenStyle, Problem> {
    let colour = |value: &Spanned<DeValue<'_>>| {
        let text = page.text(role.name(), value)?.to_owned();
        Ok(WrittenColour {
            key: role.name(),
            text,
            spot: page.spot(&value.span()),
        })
    };
    let mut style = WrittenStyle::default();
    if value.get_ref().is_str() {
        style.foreground = Some(colour(value)?);
        return Ok(style);
    }
    if !value.get_ref().is_table() {
        return Err(page.misshapen(role.name(), value, "a colour or a table of fg, bg and bold"));
    }
    for (key, at, value) in page.table(role.name(), value)? {
        match key {
            "fg" => style.foreground = Some(colour(value)?),
            "bg" => style.background = Some(colour(value)?),
            _ => {
                let known = MODIFIERS.iter().find(|(word, _)| *word == key);
                let Some((word, modifier)) = known else {
                    let words = MODIFIERS.iter().map(|(word, _)| *word);
                    let known = ["fg", "bg"].into_iter().chain(words).collect();
                    return Err(page.problem(&at, unknown_key(key, known)));
                };
                if page.flag(word, value)? {
                    style.on |= *modifier;
                } else {
                    style.off |= *modifier;
                }
            }
        }
    }
    Ok(style)
}
