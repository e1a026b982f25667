//! A picture of the screen as SVG, cell by cell as a terminal shows it.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// The size of a cell.
const WIDE: u32 = 9;
const HIGH: u32 = 19;
/// Where letters stand in it.
const BASE: u32 = 14;
const MARGIN: u32 = 10;

/// What the terminal's own colours are in a picture.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    pub paper: &'static str,
    pub ink: &'static str,
}

impl Ground {
    pub const DARK: Self = Self {
        paper: "#16181d",
        ink: "#d5d9e0",
    };
    pub const LIGHT: Self = Self {
        paper: "#fbfbf8",
        ink: "#24292e",
    };
}

/// How a run of cells looks.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Look {
    ink: String,
    paper: String,
    modifiers: Modifier,
}

/// Draws a buffer.
pub fn svg(buffer: &Buffer, ground: Ground) -> String {
    let area = buffer.area;
    let (width, height) = (
        u32::from(area.width) * WIDE + 2 * MARGIN,
        u32::from(area.height) * HIGH + 2 * MARGIN,
    );
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"'DejaVu Sans Mono','Cascadia Mono',Menlo,Consolas,monospace\" font-size=\"15\">"
    );
    let _ = writeln!(
        out,
        "<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>",
        ground.paper
    );
    for y in 0..area.height {
        let mut x = 0;
        while x < area.width {
            let look = look(&buffer[(area.x + x, area.y + y)], ground);
            let from = x;
            let mut symbols = Vec::new();
            while x < area.width {
                let cell = &buffer[(area.x + x, area.y + y)];
                if self::look(cell, ground) != look {
                    break;
                }
                symbols.push(cell.symbol());
                x += 1;
            }
            run(&mut out, from, y, &symbols, &look, ground);
        }
    }
    out.push_str("</svg>\n");
    out
}

fn run(out: &mut String, x: u16, y: u16, symbols: &[&str], look: &Look, ground: Ground) {
    let left = MARGIN + u32::from(x) * WIDE;
    let top = MARGIN + u32::from(y) * HIGH;
    let wide = symbols.len() as u32 * WIDE;
    if look.paper != ground.paper {
        let _ = writeln!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{HIGH}\" fill=\"{}\"/>",
            look.paper
        );
    }
    let is_seen = |symbol: &str| !symbol.trim().is_empty();
    if !symbols.iter().any(|symbol| is_seen(symbol)) {
        return;
    }
    let mut style = String::new();
    if look.modifiers.contains(Modifier::BOLD) {
        style.push_str(" font-weight=\"bold\"");
    }
    if look.modifiers.contains(Modifier::ITALIC) {
        style.push_str(" font-style=\"italic\"");
    }
    if look.modifiers.contains(Modifier::UNDERLINED) {
        style.push_str(" text-decoration=\"underline\"");
    }
    if look.modifiers.contains(Modifier::DIM) {
        style.push_str(" opacity=\"0.65\"");
    }
    let mut place = 0;
    for word in symbols.split(|symbol| !is_seen(symbol)) {
        if !word.is_empty() {
            let (left, base) = (left + place * WIDE, top + BASE);
            let _ = writeln!(
                out,
                "<text x=\"{}\" y=\"{base}\" fill=\"{}\"{style}>{}</text>",
                places(left, word.len()),
                look.ink,
                escaped(word)
            );
        }
        place += word.len() as u32 + 1;
    }
}

/// Every sign has its place: fonts differ in how wide they are. What shows a picture may know the first place alone, so that
/// no more than a word has to go by it.
fn places(left: u32, count: usize) -> String {
    let places = (0..count as u32).map(|place| (left + place * WIDE).to_string());
    places.collect::<Vec<_>>().join(" ")
}

fn escaped(word: &[&str]) -> String {
    let mut text = String::new();
    for sign in word.iter().flat_map(|symbol| symbol.chars()) {
        match sign {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            sign => text.push(sign),
        }
    }
    text
}

fn look(cell: &Cell, ground: Ground) -> Look {
    let (mut ink, mut paper) = (colour(cell.fg, ground.ink), colour(cell.bg, ground.paper));
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut ink, &mut paper);
    }
    Look {
        ink,
        paper,
        modifiers: cell.modifier - Modifier::REVERSED,
    }
}

/// The sixteen as xterm shows them, the cube and the greys by their numbers.
fn colour(colour: Color, own: &str) -> String {
    const SIXTEEN: [&str; 16] = [
        "#000000", "#cd0000", "#00cd00", "#cdcd00", "#1e90ff", "#cd00cd", "#00cdcd", "#e5e5e5",
        "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
    ];
    let number = match colour {
        Color::Reset => return own.to_owned(),
        Color::Rgb(red, green, blue) => return format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::Indexed(number) => number,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
    };
    match number {
        0..16 => SIXTEEN[usize::from(number)].to_owned(),
        16..232 => {
            let step = |part: u8| match part {
                0 => 0,
                part => 55 + part * 40,
            };
            let cube = number - 16;
            let (red, green, blue) = (cube / 36, cube / 6 % 6, cube % 6);
            format!("#{:02x}{:02x}{:02x}", step(red), step(green), step(blue))
        }
        grey => {
            let level = 8 + (grey - 232) * 10;
            format!("#{level:02x}{level:02x}{level:02x}")
        }
    }
}
