//! The engine's set-up for a recorded hand: the players take the first seats, the last has the button.

use super::Fault;
use crate::base::{Chips, Game, Seat};
use crate::engine::{AnteRule, Limit, Post, Rake, Setup, ShowdownRule};
use crate::history::blinds::{mirrored, posts};
use crate::history::phh::{self, Value};
use crate::history::record::own;

/// Heads-up the forced bets of a record are listed the other way round.
fn forced<T: Copy + Default>(list: &[T], player: usize) -> T {
    let place = mirrored(player, list.len());
    list.get(place).copied().unwrap_or_default()
}

pub(super) fn set_up(record: &phh::Hand) -> Result<Setup, Fault> {
    let players = record.player_count();
    let (game, limit) = match record.variant {
        phh::Variant::NoLimitHoldem => (Game::Holdem, Limit::NoLimit),
        phh::Variant::PotLimitOmaha => (Game::Omaha, Limit::PotLimit),
    };
    let mut setup = Setup::new(game, limit, record.min_bet);
    setup.showdown = ShowdownRule::MayMuck;
    setup.rake = rake(record)?;
    setup.button = Seat((players - 1) as u8);
    for (player, kind) in posts(record).into_iter().enumerate().take(players) {
        let stack = record.starting_stacks[player].unwrap_or(Setup::MOST_CHIPS);
        setup.stacks[player] = stack;
        setup.antes[player] = forced(&record.antes, player);
        let amount = forced(&record.blinds_or_straddles, player).amount();
        setup.posts[player] = kind.map(|kind| Post { kind, amount });
    }
    match record.ante_trimming {
        true => trim_antes(&mut setup),
        false => setup.ante_rule = AnteRule::Whole,
    }
    Ok(setup)
}

/// The rule of the rake, where a record has ours: all of it or nothing.
fn rake(record: &phh::Hand) -> Result<Option<Rake>, Fault> {
    let part = match record.own(own::RAKE_IN_100_000) {
        Some(Value::Integer(part)) => u32::try_from(*part).ok(),
        _ => None,
    };
    let cap = |name| record.own(name)?.as_amount(record.unit);
    match (part, cap(own::RAKE_CAP), cap(own::RAKE_SHORT_CAP)) {
        (Some(in_100_000), Some(cap), Some(short_cap)) => Ok(Some(Rake {
            in_100_000,
            cap,
            short_cap,
        })),
        _ => {
            let names = [own::RAKE_IN_100_000, own::RAKE_CAP, own::RAKE_SHORT_CAP];
            match names.into_iter().any(|name| record.own(name).is_some()) {
                true => Err(Fault::RakeRule),
                false => Ok(None),
            }
        }
    }
}

/// What the largest ante has above the second largest is given back before anything else.
fn trim_antes(setup: &mut Setup) {
    let mut paid: [Chips; Seat::MAX] =
        std::array::from_fn(|seat| setup.antes[seat].min(setup.stacks[seat]));
    paid.sort_unstable();
    let matched = paid[Seat::MAX - 2];
    for ante in &mut setup.antes {
        *ante = (*ante).min(matched);
    }
}
