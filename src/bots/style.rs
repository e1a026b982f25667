//! How a simple bot plays, as data: `assets/bots/styles.toml`.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::base::Millis;

/// A way to play.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Style {
    pub name: String,
    /// Added to the strength of every starting hand.
    pub loose: i64,
    /// The strength from which a hand is raised.
    pub raise_from: i64,
    /// The strength from which it is raised where the street was raised twice already.
    pub reraise_from: i64,
    /// How much more than the price of a call a hand must be worth.
    pub call: i64,
    /// One time in so many a weak hand is raised; never where 0.
    pub bluff: u32,
    /// How long a decision takes, in seconds, from and to.
    thinks: [f64; 2],
}

impl Style {
    /// The tight one, which needs no file.
    pub fn tight() -> Self {
        Self {
            name: "tight".into(),
            loose: 0,
            raise_from: 66,
            reraise_from: 64,
            call: 10,
            bluff: 0,
            thinks: [0.4, 3.0],
        }
    }

    /// All of them, from tight to loose.
    pub fn all() -> &'static [Self] {
        static STYLES: OnceLock<Vec<Style>> = OnceLock::new();
        STYLES.get_or_init(|| {
            let text = include_str!("../../assets/bots/styles.toml");
            let file = toml::from_str::<File>(text);
            let styles = file.map(|file| file.style).unwrap_or_default();
            // The file is part of the program, and a test reads it.
            if styles.is_empty() {
                vec![Self::tight()]
            } else {
                styles
            }
        })
    }

    /// The shortest time for a decision, and how much longer it may take.
    pub fn thinks(&self) -> (Millis, u32) {
        let [from, to] = self.thinks.map(|seconds| (seconds * 1_000.0) as i64);
        (Millis(from), (to - from).max(1) as u32)
    }
}

#[derive(Deserialize)]
struct File {
    style: Vec<Style>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_styles_are_read_from_their_file() {
        let text = include_str!("../../assets/bots/styles.toml");
        let file: File = toml::from_str(text).unwrap();
        assert!(file.style.len() >= 5);
        let mut names: Vec<&str> = file.style.iter().map(|style| &*style.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), file.style.len());
        for style in &file.style {
            let [from, to] = style.thinks;
            assert!(0.0 < from && from < to && to < 15.0, "{}", style.name);
        }
        assert_eq!(Style::all(), file.style);
    }
}
