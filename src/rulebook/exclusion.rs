//! What in a tournament file does not go together whatever the figures are (M13, M14), and what an edition does not have.

use super::edition::Edition;
use super::fault::Fault;
use super::read::{Reading, Record};

pub(super) const ON_EVERY_HEAD: &str = "a bounty on every head";
pub(super) const PHASE_1: &str = "phase 1";
pub(super) const PHASE_2: &str = "phase 2";

/// What excludes which keys, and why.
const EXCLUSIONS: [(&str, &[&str], &str); 10] = [
    (
        "free",
        &["buy_in", "buy_ins", "fee"],
        "a freeroll costs nothing",
    ),
    (
        "free",
        &["guarantee"],
        "what the house gives to a freeroll is added",
    ),
    ("buy_ins", &["buy_in"], "all of them are in the list"),
    ("buy_ins", &["fee"], "each has the edition's fee"),
    ("satellite", &["payouts"], "its prizes are seats"),
    ("phase", &["satellite"], "what follows a phase is phase 2"),
    (
        PHASE_1,
        &["guarantee", "added", "payouts"],
        "the prizes are those of phase 2",
    ),
    (PHASE_1, &["bounty"], "no bounty goes on to phase 2"),
    (
        PHASE_2,
        &[
            "buy_in",
            "buy_ins",
            "free",
            "fee",
            "stack",
            "late_levels",
            "re_entries",
            "rebuy",
            "add_on",
            "bounty",
            "min_players",
            "max_players",
            "unregister",
        ],
        "nobody can register for it",
    ),
    (
        ON_EVERY_HEAD,
        &["rebuy"],
        "whoever re-buys was not knocked out",
    ),
];

/// An edition may have no bounties and no phases.
pub(super) fn check_offered(record: &Record<'_>, edition: &Edition) -> Reading<()> {
    let kinds = [
        ("bounty", edition.tournament.bounties, "bounty"),
        ("phase", edition.tournament.phased, "phased"),
    ];
    let missing = |(key, is_offered, _): &(&str, bool, _)| record.has(key) && !is_offered;
    match kinds.into_iter().find(missing) {
        Some((key, _, what)) => {
            let edition = edition.name.clone();
            Err(record.clash(&[key], Fault::NotOffered { edition, what }))
        }
        None => Ok(()),
    }
}

/// `holds` says whether a key stands in the file, and what else the table names.
pub(super) fn check(record: &Record<'_>, holds: impl Fn(&str) -> bool) -> Reading<()> {
    let holding = EXCLUSIONS.into_iter().filter(|(other, ..)| holds(other));
    for (other, keys, why) in holding {
        if let Some(&key) = keys.iter().find(|key| holds(key)) {
            return Err(record.clash(&[key, other], Fault::Excludes { key, other, why }));
        }
    }
    Ok(())
}
