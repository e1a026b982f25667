//! Whether the terminal is dark or light, from what it says about itself. Asking it is the affair of whoever owns it.

use super::colour::Rgb;

/// What is behind the text of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Background {
    Dark,
    Light,
}

impl Background {
    /// The theme that is made for it.
    pub const fn theme(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }

    /// By the variable `COLORFGBG`, which some terminals set: `15;0`, the last number being the background.
    pub fn from_env(colorfgbg: &str) -> Option<Self> {
        let (_, last) = colorfgbg.rsplit_once(';')?;
        match last.parse().ok()? {
            // White, and the bright ones but for bright black.
            7_u8 | 9..=15 => Some(Self::Light),
            0..=6 | 8 => Some(Self::Dark),
            _ => None,
        }
    }

    /// By the terminal's answer to the question for its background, `OSC 11 ; ?`.
    pub fn from_answer(answer: &[u8]) -> Option<Self> {
        let text = str::from_utf8(answer).ok()?;
        let text = text
            .strip_prefix("\x1b]11;")
            .or_else(|| text.strip_prefix("\u{9d}11;"))?;
        let colour = text
            .strip_suffix('\x07')
            .or_else(|| text.strip_suffix("\x1b\\"))
            .or_else(|| text.strip_suffix('\u{9c}'))?;
        let channels = colour
            .strip_prefix("rgb:")
            .or_else(|| colour.strip_prefix("rgba:"))?;
        let mut channels = channels.split('/').map(channel);
        let mut next = || channels.next().flatten();
        Some(Self::of(Rgb(next()?, next()?, next()?)))
    }

    /// Light is what black stands out from better than white does.
    pub(super) fn of(colour: Rgb) -> Self {
        let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
        if colour.contrast(black) > colour.contrast(white) {
            Self::Light
        } else {
            Self::Dark
        }
    }
}

/// One to four hexadecimal digits are a share of the most that so many can say.
fn channel(digits: &str) -> Option<u8> {
    if !(1..=4).contains(&digits.len()) || !digits.bytes().all(|c| c.is_ascii_hexdigit()) {
        return None;
    }
    let value = u32::from_str_radix(digits, 16).ok()?;
    let most = (1 << (4 * digits.len())) - 1;
    u8::try_from(value * 255 / most).ok()
}
