//! Colours as themes write them, and what they look like.

use ratatui::style::Color;

/// A colour of a theme, before it is known what the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// The terminal's own, whatever it is.
    Default,
    /// One of the 256 that terminals number; the first 16 look as the terminal likes.
    Numbered(u8),
    True(Rgb),
}

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The names of the first 16 colours, by their number.
pub(super) const NAMES: [&str; 16] = [
    "black",
    "red",
    "green",
    "yellow",
    "blue",
    "magenta",
    "cyan",
    "white",
    "bright-black",
    "bright-red",
    "bright-green",
    "bright-yellow",
    "bright-blue",
    "bright-magenta",
    "bright-cyan",
    "bright-white",
];

/// How xterm shows the first 16. Other terminals differ, but not so much that a contrast turns round.
const SIXTEEN: [Rgb; 16] = [
    Rgb(0, 0, 0),
    Rgb(205, 0, 0),
    Rgb(0, 205, 0),
    Rgb(205, 205, 0),
    Rgb(0, 0, 238),
    Rgb(205, 0, 205),
    Rgb(0, 205, 205),
    Rgb(229, 229, 229),
    Rgb(127, 127, 127),
    Rgb(255, 0, 0),
    Rgb(0, 255, 0),
    Rgb(255, 255, 0),
    Rgb(92, 92, 255),
    Rgb(255, 0, 255),
    Rgb(0, 255, 255),
    Rgb(255, 255, 255),
];

/// The steps of each colour in the cube of 6×6×6 that follows them.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

impl Colour {
    /// `"#rrggbb"`, `"default"`, `"ansi:123"` or a name.
    pub(super) fn parse(text: &str) -> Option<Self> {
        if text == "default" {
            return Some(Self::Default);
        }
        if let Some(number) = text.strip_prefix("ansi:") {
            let digits = !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit());
            return number.parse().ok().filter(|_| digits).map(Self::Numbered);
        }
        if let Some(hex) = text.strip_prefix('#') {
            return Rgb::parse(hex).map(Self::True);
        }
        let number = NAMES.iter().position(|name| *name == text)?;
        u8::try_from(number).ok().map(Self::Numbered)
    }

    /// What it looks like, as far as that is known.
    pub fn rgb(self) -> Option<Rgb> {
        match self {
            Self::Default => None,
            Self::Numbered(number) => Some(Rgb::numbered(number)),
            Self::True(rgb) => Some(rgb),
        }
    }

    /// As the terminal library has it. Named where there is a name, which more terminals understand than the number.
    pub(super) fn shown(self) -> Color {
        match self {
            Self::Default => Color::Reset,
            Self::True(Rgb(red, green, blue)) => Color::Rgb(red, green, blue),
            Self::Numbered(number) => match number {
                0 => Color::Black,
                1 => Color::Red,
                2 => Color::Green,
                3 => Color::Yellow,
                4 => Color::Blue,
                5 => Color::Magenta,
                6 => Color::Cyan,
                7 => Color::Gray,
                8 => Color::DarkGray,
                9 => Color::LightRed,
                10 => Color::LightGreen,
                11 => Color::LightYellow,
                12 => Color::LightBlue,
                13 => Color::LightMagenta,
                14 => Color::LightCyan,
                15 => Color::White,
                _ => Color::Indexed(number),
            },
        }
    }
}

impl Rgb {
    /// Six hexadecimal digits.
    fn parse(hex: &str) -> Option<Self> {
        if hex.len() != 6 || !hex.bytes().all(|c| c.is_ascii_hexdigit()) {
            return None;
        }
        let [_, red, green, blue] = u32::from_str_radix(hex, 16).ok()?.to_be_bytes();
        Some(Self(red, green, blue))
    }

    pub(super) fn numbered(number: u8) -> Self {
        match number {
            0..16 => SIXTEEN[usize::from(number)],
            16..232 => {
                let place = usize::from(number - 16);
                Self(STEPS[place / 36], STEPS[place / 6 % 6], STEPS[place % 6])
            }
            232.. => {
                let grey = 8 + 10 * (number - 232);
                Self(grey, grey, grey)
            }
        }
    }

    fn linear(self) -> [f64; 3] {
        let Self(red, green, blue) = self;
        [red, green, blue].map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        })
    }

    /// How bright it is, from 0 to 1, as WCAG 2 defines it.
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of WCAG 2, from 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// How different two colours look: their distance in Oklab (Björn Ottosson, 2020), where equal steps look equal.
    pub fn difference(self, other: Self) -> f64 {
        let apart = |(one, two): (f64, f64)| (one - two).powi(2);
        self.oklab()
            .into_iter()
            .zip(other.oklab())
            .map(apart)
            .sum::<f64>()
            .sqrt()
    }

    fn oklab(self) -> [f64; 3] {
        let [r, g, b] = self.linear();
        let l = (0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b).cbrt();
        let m = (0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b).cbrt();
        let s = (0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b).cbrt();
        [
            0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
            1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
            0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_they_are_written() {
        let parsed = Colour::parse;
        assert_eq!(parsed("#1a2B3c"), Some(Colour::True(Rgb(0x1a, 0x2b, 0x3c))));
        assert_eq!(parsed("default"), Some(Colour::Default));
        assert_eq!(parsed("bright-black"), Some(Colour::Numbered(8)));
        assert_eq!(parsed("ansi:255"), Some(Colour::Numbered(255)));
        for wrong in [
            "", "#", "#123", "#12345g", "#+12345", "ansi:", "ansi:256", "ansi:+1", "Red",
        ] {
            assert_eq!(parsed(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn contrast_goes_from_1_to_21() {
        let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert!((white.contrast(white) - 1.0).abs() < 1e-9);
        // The grey that WCAG's own examples call just enough on white.
        assert!((Rgb(0x76, 0x76, 0x76).contrast(white) - 4.54).abs() < 0.01);
    }

    #[test]
    fn black_and_white_are_one_apart() {
        let apart = Rgb(0, 0, 0).difference(Rgb(255, 255, 255));
        assert!((apart - 1.0).abs() < 1e-6, "{apart}");
    }
}
