//! Options that several commands share, and how their numbers are read and shown.

use super::speech::text;
use crate::advice::short::{BigBlinds, Players};
use crate::base::Game;
use crate::config::{BotSpeed, BotStrength};
use crate::plain::Size;

/// A game by its name; `nlhe` and `plo` will do too.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(super) enum GameName {
    #[value(alias = "nlhe")]
    Holdem,
    #[value(alias = "plo")]
    Omaha,
}

impl From<GameName> for Game {
    fn from(name: GameName) -> Self {
        match name {
            GameName::Holdem => Self::Holdem,
            GameName::Omaha => Self::Omaha,
        }
    }
}

/// How fast the bots think.
pub(super) fn read_speed(text: &str) -> Result<BotSpeed, String> {
    let speeds = [
        BotSpeed::Slow,
        BotSpeed::Natural,
        BotSpeed::Fast,
        BotSpeed::Instant,
    ];
    let speed = speeds.into_iter().find(|speed| speed.word() == text);
    speed.ok_or_else(|| "slow, natural, fast or instant is needed".into())
}

/// How well bots play.
pub(super) fn read_strength(text: &str) -> Result<BotStrength, String> {
    let strengths = [
        BotStrength::Easy,
        BotStrength::Medium,
        BotStrength::Strong,
        BotStrength::Mixed,
    ];
    let strength = strengths
        .into_iter()
        .find(|strength| strength.word() == text);
    strength.ok_or_else(|| "easy, medium, strong or mixed is needed".into())
}

/// What somebody buys in for.
pub(super) fn read_size(text: &str) -> Result<Size, String> {
    let is_stack = |size: &Size| match size {
        Size::Cents(cents) => cents.is_positive(),
        Size::BigBlinds { hundredths } => *hundredths > 0,
        Size::OfPot { .. } => false,
        Size::Min | Size::Max => true,
    };
    let size = Size::read(text).ok().filter(is_stack);
    size.ok_or_else(|| "an amount such as 10.00 or 50bb, min or max is needed".into())
}

/// Two players or three.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(super) enum PlayerCount {
    #[value(name = "2")]
    Two,
    #[value(name = "3")]
    Three,
}

impl From<PlayerCount> for Players {
    fn from(count: PlayerCount) -> Self {
        match count {
            PlayerCount::Two => Self::Two,
            PlayerCount::Three => Self::Three,
        }
    }
}

/// A stack of one to fifteen big blinds, with up to three decimals.
pub(super) fn read_stack(text: &str) -> Result<BigBlinds, String> {
    let stack = read_big_blinds(text).filter(|stack| (1_000..=15_000).contains(&stack.0));
    stack.ok_or_else(|| "a number of big blinds from 1 to 15 is needed".into())
}

/// An ante of up to one big blind, with up to three decimals.
pub(super) fn read_ante(text: &str) -> Result<BigBlinds, String> {
    let ante = read_big_blinds(text).filter(|ante| ante.0 <= 1_000);
    ante.ok_or_else(|| "a part of a big blind from 0 to 1 is needed, such as 0.125".into())
}

fn read_big_blinds(text: &str) -> Option<BigBlinds> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || decimals.len() > 3 || whole.len() > 3 {
        return None;
    }
    let thousandths: u32 = format!("{decimals:0<3}").parse().ok()?;
    Some(BigBlinds(1_000 * whole.parse::<u32>().ok()? + thousandths))
}

/// A whole number from 1 to `most`, in one piece or with a comma or an underscore before every three digits.
pub(super) fn read_count(text: &str, most: u64) -> Result<u64, String> {
    let groups: Vec<&str> = text.split([',', '_']).collect();
    let in_threes = match &groups[..] {
        [first, rest @ ..] if !rest.is_empty() => {
            (1..=3).contains(&first.len()) && rest.iter().all(|group| group.len() == 3)
        }
        _ => true,
    };
    let number = groups.concat().parse().ok();
    number
        .filter(|count| in_threes && (1..=most).contains(count))
        .ok_or_else(|| format!("a whole number from 1 to {} is needed", grouped(most)))
}

/// The number with a mark after every three digits, as the language has it.
pub(super) fn grouped(number: u64) -> String {
    text().number(number)
}
