//! The engine's set-up for a recorded hand: the players take the first seats, the last has the button.

use super::Fault;
use crate::base::{Chips, Game, Seat};
use crate::engine::{AnteRule, Limit, Post, PostKind, Rake, Setup, ShowdownRule};
use crate::history::phh::{self, Forced, Value};
use crate::history::record::own;

/// Heads-up the forced bets of a record are listed the other way round.
fn forced<T: Copy + Default>(list: &[T], player: usize) -> T {
    let place = if list.len() == 2 { 1 - player } else { player };
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
    for player in 0..players {
        let stack = record.starting_stacks[player].unwrap_or(Setup::MOST_CHIPS);
        setup.stacks[player] = stack;
        setup.antes[player] = forced(&record.antes, player);
        setup.posts[player] = post(forced(&record.blinds_or_straddles, player), player, players);
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

/// The first two players post the blinds (heads-up the big blind is the first); further ones straddle.
fn post(forced: Forced, player: usize, players: usize) -> Option<Post> {
    let small = if players == 2 { 1 } else { 0 };
    let kind = match (forced, player) {
        (Forced::Post(_), _) => PostKind::Posted,
        (Forced::Blind(_), _) if player == small => PostKind::SmallBlind,
        (Forced::Blind(_), 0 | 1) => PostKind::BigBlind,
        (Forced::Blind(_), _) => PostKind::Straddle,
    };
    let amount = forced.amount();
    amount.is_positive().then_some(Post { kind, amount })
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
