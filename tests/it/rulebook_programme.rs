//! The daily programme: something for everybody at any time of the day (M13), and what belongs together comes in order (M14).

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use railbird::base::{Cents, Game, Millis, utc_minute};
use railbird::rulebook::{Edition, Plan, Prizes, Programme, Start, TOURNAMENTS, TournamentType};

use crate::rulebook::EDITIONS;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
/// Some day in 2026, at midnight.
const MIDNIGHT: Millis = Millis(20_500 * DAY);

fn programme(edition: &str) -> Programme {
    Programme::built_in(&Edition::built_in(edition).unwrap()).unwrap()
}

fn minutes(minutes: i64) -> Millis {
    Millis(minutes * MINUTE)
}

fn a_day(programme: &Programme) -> Vec<Start<'_>> {
    let tomorrow = MIDNIGHT + Millis(DAY);
    programme.between(MIDNIGHT, tomorrow).collect()
}

fn late_registration_ends(start: Millis, plan: &Plan) -> Millis {
    start + Millis(plan.level_time.get() * i64::from(plan.late_levels))
}

#[test]
fn nobody_waits_longer_than_eight_minutes() {
    for edition in EDITIONS {
        let programme = programme(edition);
        let mut before = MIDNIGHT;
        for start in programme.between(MIDNIGHT, MIDNIGHT + Millis(3 * DAY)) {
            assert!(start.at >= before, "{edition}");
            assert!(
                start.at - before <= minutes(8),
                "{edition} {}",
                utc_minute(before)
            );
            before = start.at;
        }
        assert!(before >= MIDNIGHT + Millis(3 * DAY) - minutes(8));
    }
}

#[test]
fn m13_every_type_is_played_every_day() {
    use TournamentType::*;
    let common = [
        Freezeout, Satellite, Freeroll, Guaranteed, MultiBuyIn, Rebuy, ReEntry,
    ];
    let later = [Bounty, ProgressiveBounty, VipBounty, Phase1, Phase2];
    for edition in EDITIONS {
        let programme = programme(edition);
        let day = a_day(&programme);
        let types: BTreeSet<TournamentType> =
            day.iter().flat_map(|start| start.plan.types()).collect();
        let mut expected = BTreeSet::from(common);
        if !matches!(edition, "2.0" | "2.2") {
            expected.extend(later);
        }
        assert_eq!(types, expected, "{edition}");
        assert!(day.iter().any(|start| start.plan.game == Game::Omaha));
        let add_on = |start: &Start<'_>| {
            start
                .plan
                .rebuys
                .is_some_and(|rebuys| rebuys.add_on.is_some())
        };
        assert!(day.iter().any(add_on));
    }
}

#[test]
fn every_tournament_in_the_program_is_in_the_programme() {
    let programme = programme("2.7");
    let day: BTreeSet<&str> = programme
        .of_a_day()
        .map(|(structure, _)| structure)
        .collect();
    assert_eq!(day, TOURNAMENTS.iter().copied().collect());
    for name in TOURNAMENTS {
        let edition = Edition::built_in("2.7").unwrap();
        assert_eq!(
            programme.plan(name),
            Plan::built_in(&edition, name).ok().as_ref()
        );
    }
    assert_eq!(programme.plan("six"), None);
}

#[test]
fn what_an_edition_does_not_have_is_left_out_with_what_leads_to_it() {
    for edition in ["2.0", "2.2"] {
        let programme = programme(edition);
        for gone in [
            "magpie-bounty",
            "golden-goose",
            "starling-flight",
            "starling-final",
            "starling-satellite",
        ] {
            assert_eq!(programme.plan(gone), None, "{edition} {gone}");
        }
        assert!(programme.plan("nightly-satellite").is_some());
    }
}

#[test]
fn m13_satellites_are_over_while_one_may_register_for_their_target() {
    for edition in EDITIONS {
        let programme = programme(edition);
        for start in a_day(&programme) {
            let Prizes::Seats { target, worth } = &start.plan.prizes else {
                continue;
            };
            let plan = programme.plan(target).unwrap();
            assert_eq!(plan.prices[0].total(), *worth);
            let feeds = start.feeds.unwrap();
            let lead = feeds - start.at;
            assert!(minutes(30) <= lead && lead <= minutes(180), "{start:?}");
            // Nobody enters late who could not win the seat in time.
            let own = late_registration_ends(start.at, start.plan);
            assert!(own < late_registration_ends(feeds, plan), "{start:?}");
        }
    }
}

#[test]
fn m14_all_flights_of_a_day_feed_the_final_of_that_day() {
    for edition in ["2.3", "2.7", "fr"] {
        let programme = programme(edition);
        let day = a_day(&programme);
        let is = |kind: TournamentType| {
            let of = move |start: &&Start<'_>| start.plan.types().contains(&kind);
            day.iter().filter(of)
        };
        let finals: Vec<Millis> = is(TournamentType::Phase2).map(|start| start.at).collect();
        assert_eq!(finals.len(), 1);
        assert!(is(TournamentType::Phase1).count() >= 3);
        for flight in is(TournamentType::Phase1) {
            let Prizes::NextPhase { after_level, .. } = flight.plan.prizes else {
                panic!("{flight:?}")
            };
            assert_eq!(flight.feeds, Some(finals[0]));
            let levels = flight.plan.level_time.get() * i64::from(after_level);
            assert!(flight.at + Millis(levels) < finals[0]);
        }
        for start in day.iter().filter(|start| start.plan.target().is_none()) {
            assert_eq!(start.feeds, None);
        }
    }
}

#[test]
fn what_starts_is_a_function_of_time() {
    let programme = programme("2.7");
    let today = a_day(&programme);
    assert_eq!(today.len(), programme.of_a_day().count());
    for (start, (structure, minute)) in today.iter().zip(programme.of_a_day()) {
        assert_eq!(start.structure, structure);
        assert_eq!(start.at, MIDNIGHT + minutes(minute.into()));
    }
    // Parts make the whole, wherever it is cut.
    for cut in [0, 1, 5 * MINUTE, 7 * MINUTE + 1, DAY - 1, DAY] {
        let cut = MIDNIGHT + Millis(cut);
        let parts = programme
            .between(MIDNIGHT, cut)
            .chain(programme.between(cut, MIDNIGHT + Millis(DAY)));
        assert!(parts.eq(today.iter().copied()));
    }
    // Tomorrow is as today.
    let tomorrow = programme.between(MIDNIGHT + Millis(DAY), MIDNIGHT + Millis(2 * DAY));
    assert!(
        tomorrow
            .map(|start| start.structure)
            .eq(today.iter().map(|start| start.structure))
    );
    let next = programme.next_after(MIDNIGHT).unwrap();
    assert_eq!(next.at, MIDNIGHT + minutes(5));
    let before = programme.next_after(MIDNIGHT - Millis(1)).unwrap();
    assert_eq!(
        (before.at, before.structure),
        (MIDNIGHT, "railbird-classic")
    );
    // Before 1970, and at the ends of time.
    assert_eq!(programme.next_after(Millis(-1)).unwrap().at, Millis::ZERO);
    assert!(
        programme
            .between(Millis::NEVER, Millis::NEVER)
            .next()
            .is_none()
    );
    assert!(programme.next_after(Millis(i64::MIN)).is_some());
}

#[test]
fn buy_ins_suit_a_bankroll_of_a_thousand() {
    let programme = programme("2.7");
    let totals: BTreeSet<Cents> = a_day(&programme)
        .iter()
        .flat_map(|start| start.plan.prices.iter().map(|price| price.total()))
        .collect();
    assert_eq!(totals.first(), Some(&Cents::ZERO));
    assert_eq!(totals.last(), Some(&Cents(5_000)));
    assert!(totals.len() >= 6, "{totals:?}");
}

/// Loads a programme with some files beside it.
fn load(text: &str, beside: &[(&str, &str)]) -> Result<Programme, String> {
    let edition = Edition::built_in("2.7").unwrap();
    Programme::load(&edition, Path::new("d/programme.toml"), |path| {
        let own = ("d/programme.toml", text);
        let known = beside
            .iter()
            .chain([&own])
            .find(|(file, _)| Path::new(file) == path);
        let text = known.ok_or(io::ErrorKind::NotFound)?.1;
        Ok(text.as_bytes().to_vec())
    })
    .map_err(|error| error.to_string())
}

fn row(row: &str) -> Result<Programme, String> {
    load(&format!("tournaments = [\n{{ {row} }},\n]\n"), &[])
}

#[test]
fn a_programme_of_ones_own_may_name_own_tournaments() {
    let own = "name = \"Own\"\ngame = \"holdem\"\nbuy_in = \"1\"\n";
    let text = "tournaments = [\n  { structure = \"own\", every = \"20 min\", from = \"23:10\", to = \"23:50\" },\n]\n";
    let programme = load(text, &[("d/own.toml", own)]).unwrap();
    let day: Vec<(&str, u32)> = programme.of_a_day().collect();
    assert_eq!(day, [("own", 1_390), ("own", 1_410), ("own", 1_430)]);
    assert_eq!(programme.plan("own").unwrap().name, "Own");
    assert_eq!(
        programme.next_after(MIDNIGHT).unwrap().at,
        MIDNIGHT + minutes(1_390)
    );
    let empty = load("tournaments = []", &[]).unwrap();
    assert!(empty.next_after(MIDNIGHT).is_none());
}

#[test]
fn a_programme_must_make_sense() {
    let cases = [
        (
            "structure = \"eagle\"",
            "2:1: tournaments[1]: the key at is missing",
        ),
        (
            "structure = \"eagle\", at = []",
            "2:29: tournaments[1].at: this list is empty",
        ),
        (
            "structure = \"eagle\", at = [\"24:00\"]",
            "2:30: tournaments[1].at[1]: \"24:00\" is no time of day: such as \"09:30\", up to \"23:59\"",
        ),
        (
            "structure = \"eagle\", at = [\"10:00\", \"10:00\"]",
            "2:39: tournaments[1].at[2]: 10:00 does not come after 10:00: this list must rise",
        ),
        (
            "structure = \"eagle\", at = [\"10:00\"], every = \"1 h\"",
            "2:48: tournaments[1].every: every does not go with at: it names every start",
        ),
        (
            "structure = \"eagle\", every = \"90 s\"",
            "2:32: tournaments[1].every: tournaments start at whole minutes",
        ),
        (
            "structure = \"eagle\", every = \"0 s\"",
            "2:32: tournaments[1].every: this must be more than nothing",
        ),
        (
            "structure = \"eagle\", every = \"1 h\", from = \"12:00\", to = \"11:59\"",
            "2:46: tournaments[1].from: from 12:00 is after to 11:59",
        ),
        (
            "structure = \"Eagle\", at = [\"10:00\"]",
            "2:15: tournaments[1].structure: \"Eagle\" is no name of a tournament: 1 to 40 of the letters a to z, digits, - and _",
        ),
        (
            "structure = \"eagle\", when = \"now\"",
            "2:24: tournaments[1]: unknown key \"when\"; known here: structure, at, every, from, to",
        ),
        (
            "structure = \"eagle-satellite\", at = [\"10:00\"]",
            "2:15: tournaments[1].structure: \"eagle\", to which \"eagle-satellite\" leads, is not in the programme",
        ),
        (
            "structure = \"eagle\", at = [\"10:00\"] },\n{ structure = \"eagle\", every = \"5 h\"",
            "3:15: tournaments[2].structure: eagle at 10:00 stands here twice",
        ),
        (
            "structure = \"starling-flight\", at = [\"10:00\"] },\n{ structure = \"starling-final\", at = [\"11:04\"]",
            "2:15: tournaments[1].structure: what starts at 10:00 may last until 11:05, but \"starling-final\", to which it leads, starts at 11:04",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(
            row(text).expect_err(text),
            format!("d/programme.toml:{message}")
        );
    }
    let in_time = "structure = \"starling-flight\", at = [\"10:00\"] },\n{ structure = \"starling-final\", at = [\"11:05\"]";
    assert!(row(in_time).is_ok());
    let missing = row("structure = \"six\", at = [\"10:00\"]").unwrap_err();
    let expected = "d/programme.toml:2:15: tournaments[1].structure: there is no tournament \"six\": no such file, and built in are ";
    assert!(missing.starts_with(expected), "{missing}");
}

#[test]
fn a_satellite_leads_to_the_tournament_that_the_programme_has() {
    let text = "tournaments = [\n{ structure = \"eagle-satellite\", at = [\"10:00\"] },\n{ structure = \"eagle\", at = [\"11:00\"] },\n]\n";
    assert!(load(text, &[]).is_ok());
    let cheaper = (
        "d/eagle.toml",
        "name = \"Own\"\ngame = \"holdem\"\nbuy_in = \"40\"\n",
    );
    assert_eq!(
        load(text, &[cheaper]).unwrap_err(),
        "d/programme.toml:2:15: tournaments[1].structure: \"eagle\" is another tournament here than the one to which \"eagle-satellite\" leads"
    );
}

#[test]
fn the_programme_of_the_documentation_loads() {
    let document = include_str!("../../docs/tournaments.md");
    let examples: Vec<&str> = document
        .split("```toml\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .collect();
    let files = [
        ("d/friday.toml", examples[0]),
        ("d/friday-satellite.toml", examples[1]),
    ];
    let programme = load(examples[2], &files).unwrap();
    assert!(
        programme
            .starting_from(MIDNIGHT)
            .any(|start| start.feeds.is_some())
    );
}
