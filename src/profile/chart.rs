//! A course as a picture of characters: two lines over the same axis, in dots of Braille or in plain ASCII. Only where what is; colours
//! and words are given by whoever draws it.
//!
//! The second line is dotted, so that the two can be told apart without colours.

/// A place that the lines go through. `x` never falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub x: u64,
    pub first: i64,
    pub second: i64,
}

/// What dots are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dots {
    /// Two by four in a character.
    Braille,
    /// One in a character.
    Ascii,
}

/// Whose a character is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Line {
    #[default]
    Nobody,
    /// The line of zero, where nothing else is.
    Zero,
    First,
    Second,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub glyph: char,
    pub line: Line,
}

/// The picture, the top row first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    pub rows: Vec<Vec<Cell>>,
    /// What the top and the bottom stand for.
    pub high: i64,
    pub low: i64,
}

impl Dots {
    /// How many dots a character has, across and down.
    const fn size(self) -> (usize, usize) {
        match self {
            Self::Braille => (2, 4),
            Self::Ascii => (1, 1),
        }
    }
}

/// Draws the lines into so many characters; nothing where there is no room or nothing to draw.
pub fn chart(steps: &[Step], width: usize, height: usize, dots: Dots) -> Option<Chart> {
    let last = steps.last()?.x;
    if width == 0 || height == 0 || steps.len() < 2 {
        return None;
    }
    let values = || steps.iter().flat_map(|step| [step.first, step.second]);
    let low = values().min()?;
    let high = values().max()?.max(low + 1);
    let (across, down) = dots.size();
    let field = Field {
        columns: width * across,
        rows: height * down,
        low,
        high,
    };
    let mut cells = vec![vec![(0_u8, Line::Nobody); width]; height];
    let mut put = |x: usize, y: usize, line: Line| {
        let (dot, own) = &mut cells[y / down][x / across];
        *dot |= bit(x % across, y % down);
        // The first line is the one that is seen where both are.
        if *own != Line::First {
            *own = line;
        }
    };
    for (line, of) in [
        (
            Line::Second,
            (|step: &Step| step.second) as fn(&Step) -> i64,
        ),
        (Line::First, |step: &Step| step.first),
    ] {
        let mut before: Option<usize> = None;
        let mut at = 0;
        for x in 0..field.columns {
            let y = field.row(value(steps, &mut at, x, field.columns, last, of));
            let from = before.replace(y).unwrap_or(y);
            if line == Line::Second && (x / 2) % 2 == 1 {
                continue;
            }
            (from.min(y)..=from.max(y)).for_each(|y| put(x, y, line));
        }
    }
    // Winnings begin at nothing; what lies far from it needs the room for itself.
    let zero = (low..=high).contains(&0).then(|| field.row(0) / down);
    let rows = cells.into_iter().enumerate().map(|(row, cells)| {
        let cell = |(bits, line): (u8, Line)| match line {
            Line::Nobody if Some(row) == zero => Cell {
                glyph: match dots {
                    Dots::Braille => '⠤',
                    Dots::Ascii => '-',
                },
                line: Line::Zero,
            },
            Line::Nobody | Line::Zero => Cell { glyph: ' ', line },
            Line::First | Line::Second => Cell {
                glyph: glyph(bits, line, dots),
                line,
            },
        };
        cells.into_iter().map(cell).collect()
    });
    Some(Chart {
        rows: rows.collect(),
        high,
        low,
    })
}

/// How many dots there are, and what the highest and the lowest stand for.
struct Field {
    columns: usize,
    rows: usize,
    low: i64,
    high: i64,
}

impl Field {
    /// The row of dots of a value, from the top.
    fn row(&self, value: i64) -> usize {
        let span = i128::from(self.high) - i128::from(self.low);
        let above = i128::from(self.high) - i128::from(value);
        let most = self.rows as i128 - 1;
        ((above * most + span / 2) / span).clamp(0, most) as usize
    }
}

/// The value at a column of dots, on the straight line between the places around it. `at` is where the last search ended.
fn value(
    steps: &[Step],
    at: &mut usize,
    column: usize,
    columns: usize,
    last: u64,
    of: fn(&Step) -> i64,
) -> i64 {
    let x = u128::from(last) * column as u128 / (columns as u128 - 1).max(1);
    while *at + 2 < steps.len() && u128::from(steps[*at + 1].x) <= x {
        *at += 1;
    }
    let (from, to) = (&steps[*at], &steps[*at + 1]);
    let span = i128::from(to.x) - i128::from(from.x);
    if span <= 0 {
        return of(to);
    }
    let way = (x as i128 - i128::from(from.x)).clamp(0, span);
    let rise = i128::from(of(to)) - i128::from(of(from));
    (i128::from(of(from)) + rise * way / span) as i64
}

/// The bit of a dot in a character of Braille.
const fn bit(x: usize, y: usize) -> u8 {
    match (x, y) {
        (_, 3) => 0x40 << x,
        (_, y) => (1 << y) << (3 * x),
    }
}

fn glyph(bits: u8, line: Line, dots: Dots) -> char {
    match (dots, line) {
        (Dots::Braille, _) => char::from_u32(0x2800 + u32::from(bits)).unwrap_or(' '),
        (Dots::Ascii, Line::Second) => '.',
        (Dots::Ascii, _) => '*',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(steps: &[(u64, i64, i64)], width: usize, height: usize, dots: Dots) -> Vec<String> {
        let steps: Vec<Step> = steps
            .iter()
            .map(|&(x, first, second)| Step { x, first, second })
            .collect();
        let chart = chart(&steps, width, height, dots).unwrap();
        let rows = chart.rows.iter();
        rows.map(|row| row.iter().map(|cell| cell.glyph).collect())
            .collect()
    }

    #[test]
    fn a_rise_goes_from_the_bottom_to_the_top() {
        let rise = told(&[(0, 0, 0), (4, 4, 4)], 5, 5, Dots::Ascii);
        assert_eq!(rise, ["    *", "   **", "  ** ", " **  ", "**---"]);
        let braille = told(&[(0, 0, 0), (7, 7, 7)], 4, 2, Dots::Braille);
        assert_eq!(braille, ["  ⣠⠞", "⣠⠞⠁⠤"]);
    }

    #[test]
    fn two_lines_and_zero_between_them_are_told_apart() {
        let lines = told(&[(0, 0, 0), (9, 2, -2)], 10, 5, Dots::Ascii);
        assert_eq!(
            lines,
            [
                "         *",
                "     *****",
                "******----",
                "     .  ..",
                "         .",
            ]
        );
    }

    #[test]
    fn what_lies_far_from_nothing_has_all_the_room() {
        let fall = told(&[(0, 1_000, 1_000), (4, 996, 996)], 5, 5, Dots::Ascii);
        assert_eq!(fall, ["**   ", " **  ", "  ** ", "   **", "    *"]);
    }

    #[test]
    fn nothing_is_drawn_of_nothing_and_a_flat_line_is_at_zero() {
        assert_eq!(chart(&[], 5, 5, Dots::Ascii), None);
        let flat = told(&[(0, 0, 0), (3, 0, 0)], 4, 2, Dots::Ascii);
        assert_eq!(flat, ["    ", "****"]);
        // Amounts as large as they can be do not overflow.
        let large = [(0, i64::MIN / 2, 0), (u64::MAX, i64::MAX / 2, 0)];
        assert_eq!(told(&large, 3, 3, Dots::Braille).len(), 3);
    }
}
