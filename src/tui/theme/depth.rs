//! How many colours the terminal can show, and what becomes of those that it cannot.

use ratatui::style::Style;

use super::colour::{Colour, Rgb};

/// How many colours the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    NoColour,
    Sixteen,
    TwoHundredFiftySix,
    True,
}

/// Text that was legible stays so: this contrast is what WCAG asks of text.
const LEGIBLE: f64 = 4.5;

/// Those of the 16 that have no colour.
const GREYS: [u8; 4] = [0, 7, 8, 15];

/// What a theme chooses itself need only be seen: terminals differ in how they show the 16, and xterm's grey is pale.
const VISIBLE: f64 = 3.0;

impl Depth {
    pub const ALL: [Self; 4] = [
        Self::NoColour,
        Self::Sixteen,
        Self::TwoHundredFiftySix,
        Self::True,
    ];

    /// What the environment says of the terminal, and which variable of it says so. Asks nobody, so that the first frame need
    /// not wait.
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> (Self, &'static str) {
        let value = |name| env(name).unwrap_or_default();
        let term = value("TERM");
        if !value("NO_COLOR").is_empty() {
            return (Self::NoColour, "NO_COLOR");
        }
        if term == "dumb" {
            return (Self::NoColour, "TERM");
        }
        let within_screen = term.starts_with("screen") && value("TMUX").is_empty();
        let within_tmux = term.starts_with("tmux") || !value("TMUX").is_empty();
        let says_true = matches!(&*value("COLORTERM"), "truecolor" | "24bit");
        // tmux passes true colours on or turns them into what the terminal around it can show. GNU screen hands the
        // variable down as well, but knows 256 at most.
        if within_screen {
            return if says_true || term.contains("256") {
                (Self::TwoHundredFiftySix, "TERM")
            } else {
                (Self::Sixteen, "TERM")
            };
        }
        if says_true {
            return (Self::True, "COLORTERM");
        }
        if term_has_true_colours(&term) {
            return (Self::True, "TERM");
        }
        if !within_tmux && program_has_true_colours(&value("TERM_PROGRAM")) {
            return (Self::True, "TERM_PROGRAM");
        }
        let depth = if term.contains("256") {
            Self::TwoHundredFiftySix
        } else if term.is_empty() || term.starts_with("vt") {
            Self::NoColour
        } else {
            Self::Sixteen
        };
        (depth, "TERM")
    }

    /// A pair of colours as this terminal can show it. Each becomes the most similar one there is, the foreground among
    /// those that stand out from the background as it did.
    pub(super) fn style(self, foreground: Option<Paint>, background: Option<Paint>) -> Style {
        let mut style = Style::new();
        if self == Self::NoColour {
            return style;
        }
        let ground = background.map(|paint| self.convert(paint, None));
        style.bg = ground.map(Colour::shown);
        let contrast = || {
            Some(Contrast {
                ground: ground?.rgb()?,
                before: foreground?
                    .colour
                    .rgb()?
                    .contrast(background?.colour.rgb()?),
            })
        };
        style.fg = foreground.map(|paint| self.convert(paint, contrast()).shown());
        style
    }

    fn convert(self, paint: Paint, contrast: Option<Contrast>) -> Colour {
        let numbers = match self {
            Self::NoColour | Self::True => return paint.colour,
            Self::Sixteen => 0..=15,
            // The first 16 look different everywhere.
            Self::TwoHundredFiftySix => 16..=255,
        };
        let enough = |number: u8, asked: f64| {
            contrast.is_none_or(|contrast| contrast.is_kept_by(Rgb::numbered(number), asked))
        };
        let chosen = match (paint.sixteen, paint.colour) {
            (Some(number), _) if self == Self::Sixteen => Some(number),
            (_, Colour::Numbered(number)) => Some(number),
            _ => None,
        };
        if let Some(number) = chosen
            && number <= *numbers.end()
            && enough(number, VISIBLE)
        {
            return Colour::Numbered(number);
        }
        let Some(wanted) = paint.colour.rgb() else {
            return paint.colour;
        };
        let apart = |number: &u8| Rgb::numbered(*number).difference(wanted);
        let nearer = |one: &u8, two: &u8| apart(one).total_cmp(&apart(two));
        let nearest = numbers.clone().min_by(nearer);
        // Of 16 the next best may be another colour altogether, red for green; a grey tells nothing wrong.
        let alike = |number: &u8| {
            self != Self::Sixteen || Some(*number) == nearest || GREYS.contains(number)
        };
        // Black or white always has that contrast, so that one is found.
        numbers
            .filter(|number| alike(number) && enough(*number, LEGIBLE))
            .min_by(nearer)
            .map_or(paint.colour, Colour::Numbered)
    }
}

/// The background as it is shown now, and how the colour stood out from it before.
#[derive(Clone, Copy, Debug)]
struct Contrast {
    ground: Rgb,
    before: f64,
}

impl Contrast {
    /// Whether that colour stands out as before, or as much as is asked for.
    fn is_kept_by(self, colour: Rgb, asked: f64) -> bool {
        colour.contrast(self.ground) >= self.before.min(asked)
    }
}

/// A colour, and the one of the first 16 that a theme would rather have than the most similar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Paint {
    pub(super) colour: Colour,
    pub(super) sixteen: Option<u8>,
}

fn term_has_true_colours(term: &str) -> bool {
    term.ends_with("-direct")
        || term.ends_with("-truecolor")
        || [
            "alacritty",
            "contour",
            "foot",
            "ghostty",
            "kitty",
            "wezterm",
        ]
        .iter()
        .any(|name| {
            term.strip_prefix("xterm-")
                .unwrap_or(term)
                .starts_with(name)
        })
}

fn program_has_true_colours(program: &str) -> bool {
    ["WezTerm", "ghostty", "iTerm.app", "kitty", "rio", "vscode"].contains(&program)
}
