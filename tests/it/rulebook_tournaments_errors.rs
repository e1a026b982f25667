//! Every tournament that cannot work is refused with file, line, column, key and reason (M13, M14).

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use railbird::rulebook::{Edition, MAX_FILE_SIZE, Plan, TOURNAMENTS};

/// Loads a file of some folder in memory.
pub(crate) fn load(edition: &Edition, name: &str, files: &[(&str, &str)]) -> Result<Plan, String> {
    Plan::load(edition, Path::new(name), |path| {
        let known = files.iter().find(|(file, _)| Path::new(file) == path);
        let text = known.ok_or(io::ErrorKind::NotFound)?.1;
        Ok(text.as_bytes().to_vec())
    })
    .map_err(|error| error.to_string())
}

const HEAD: &str = "name = \"Own\"\ngame = \"holdem\"\n";
/// What other tournaments in the same folder may be.
const BESIDE: [(&str, &str); 6] = [
    (
        "five.toml",
        "name = \"Five\"\ngame = \"holdem\"\nbuy_in = \"5\"\n",
    ),
    (
        "final.toml",
        "name = \"Final\"\ngame = \"holdem\"\nphase.number = 2\n",
    ),
    (
        "back.toml",
        "name = \"Back\"\ngame = \"holdem\"\nbuy_in = \"1\"\nsatellite.target = \"own\"\n",
    ),
    (
        "wrong.toml",
        "name = \"Wrong\"\ngame = \"stud\"\nbuy_in = \"9\"\n",
    ),
    (
        "free.toml",
        "name = \"Free\"\ngame = \"holdem\"\nfree = true\nadded = \"1\"\n",
    ),
    (
        "dear.toml",
        "name = \"Dear\"\ngame = \"holdem\"\nbuy_ins = [\"3\", \"30\"]\n",
    ),
];

fn complaint_in(edition: &str, body: &str) -> String {
    let text = format!("{HEAD}{body}");
    let mut files = vec![("own.toml", text.as_str())];
    files.extend(BESIDE);
    let edition = Edition::built_in(edition).unwrap();
    let error = load(&edition, "own.toml", &files).expect_err(body);
    assert!(!error.contains('\n'), "{error}");
    error
}

/// What is said about files that go on like this in their third line.
#[track_caller]
fn refused(cases: &[(&str, &str)]) {
    for (body, message) in cases {
        assert_eq!(
            complaint_in("2.7", body),
            format!("own.toml:{message}"),
            "{body}"
        );
    }
}

#[test]
fn the_file_must_be_there_and_be_text() {
    let edition = Edition::built_in("2.7").unwrap();
    let missing = load(&edition, "own.toml", &[]).unwrap_err();
    let expected = "no tournament \"own.toml\": no such file, and the built-in tournaments are eagle, eagle-satellite, ";
    assert!(missing.starts_with(expected), "{missing}");
    let of = |bytes: fn() -> io::Result<Vec<u8>>| {
        let loaded = Plan::load(&edition, Path::new("own.toml"), |_| bytes());
        loaded.unwrap_err().to_string()
    };
    assert_eq!(
        of(|| Ok(b"name = \"\xff\"".to_vec())),
        "own.toml:1:9: this byte is no UTF-8 text"
    );
    assert_eq!(
        of(|| Ok(vec![b' '; MAX_FILE_SIZE + 1])),
        "own.toml: larger than 1048576 bytes"
    );
    assert_eq!(
        of(|| Err(io::ErrorKind::PermissionDenied.into())),
        "own.toml: permission denied"
    );
    assert_eq!(
        of(|| Ok(b"name".to_vec())),
        "own.toml:1:5: key with no value, expected `=`"
    );
    assert_eq!(
        of(|| Ok(Vec::new())),
        "own.toml:1:1: the key buy_in is missing"
    );
}

#[test]
fn keys_must_be_known_and_have_their_type() {
    let known = "inherits, name, game, buy_in, buy_ins, free, fee, guarantee, added, seats, stack, level, blinds, \
        late_levels, re_entries, rebuy, add_on, bounty, satellite, phase, payouts, breaks, min_players, max_players, \
        unregister, decision, time_bank";
    assert_eq!(
        complaint_in("2.7", "buyin = \"5\""),
        format!("own.toml:3:1: unknown key \"buyin\"; known here: {known}")
    );
    refused(&[
        ("", "1:1: the key buy_in is missing"),
        (
            "buy_in = 5",
            "3:10: buy_in: expected a text in quotes, found a whole number",
        ),
        (
            "buy_in = \"-5\"",
            "3:10: buy_in: \"-5\" is no amount of money: euros in quotes, such as \"0.05\", up to \"1000000000\"",
        ),
        (
            "buy_in = \"0\"",
            "3:10: buy_in: this must be more than nothing",
        ),
        (
            "buy_in = \"5\"\nfree = \"no\"",
            "4:8: free: expected true or false, found a text",
        ),
        (
            "buy_in = \"5\"\nblinds = 3",
            "4:10: blinds: expected a name in quotes or a list of levels, found a whole number",
        ),
        (
            "buy_in = \"5\"\n[rebuys]\n",
            "4:2: unknown key \"rebuys\"; known here: inherits, name, game, buy_in, buy_ins, free, fee, guarantee, added, seats, stack, level, blinds, late_levels, re_entries, rebuy, add_on, bounty, satellite, phase, payouts, breaks, min_players, max_players, unregister, decision, time_bank",
        ),
        (
            "buy_in = \"5\"\n[bounty]\nsort = \"whole\"",
            "5:1: bounty: unknown key \"sort\"; known here: kind, amount, players",
        ),
        (
            "buy_in = \"5\"\nseats = 11",
            "4:9: seats: 11 is out of range: 2 to 10",
        ),
        (
            "buy_in = \"5\"\nstack = -1",
            "4:9: stack: -1 is out of range: 1 to 1000000000",
        ),
        (
            "buy_in = \"5\"\nlevel = \"0 s\"",
            "4:9: level: this must be more than nothing",
        ),
        (
            "buy_in = \"5\"\nlevel = \"0.9 s\"",
            "4:9: level: a level lasts a second at least",
        ),
        (
            "buy_in = \"5\"\nre_entries = 101",
            "4:14: re_entries: 101 is out of range: 0 to 100",
        ),
        (
            "buy_in = \"5\"\ntime_bank = { start = \"1 s\" }",
            "4:13: time_bank: the key add is missing",
        ),
    ]);
    let edition = Edition::built_in("2.7").unwrap();
    let of = |text| load(&edition, "own.toml", &[("own.toml", text)]).unwrap_err();
    assert_eq!(
        of("buy_in = \"5\""),
        "own.toml:1:1: the key name is missing"
    );
    assert_eq!(
        of("name = \"x\"\nbuy_in = \"5\""),
        "own.toml:1:1: the key game is missing"
    );
    assert_eq!(
        of("name = \"\"\nbuy_in = \"5\""),
        "own.toml:1:8: name: expected one line of 1 to 40 characters"
    );
}

#[test]
fn m1_prices_must_be_sane() {
    refused(&[
        (
            "buy_in = \"5\"\nfee = \"5\"",
            "4:7: fee: a fee of 5.00 leaves nothing of 5.00 for the prizes",
        ),
        (
            "buy_in = \"5\"\nbuy_ins = [\"5\", \"10\"]",
            "3:10: buy_in: buy_in does not go with buy_ins: all of them are in the list",
        ),
        (
            "buy_ins = [\"5\", \"10\"]\nfee = \"1\"",
            "4:7: fee: fee does not go with buy_ins: each has the edition's fee",
        ),
        ("buy_ins = []", "3:11: buy_ins: this list is empty"),
        (
            "buy_ins = [\"5\", \"5\"]",
            "3:17: buy_ins[2]: 5.00 does not come after 5.00: this list must rise",
        ),
        (
            "buy_ins = [\"3\", \"5\"]\nstack = 100",
            "3:17: buy_ins[2]: 5.00 would buy no whole number of chips up to 1000000000, where 3.00 buys 100",
        ),
        (
            "buy_ins = [\"0.01\", \"1000000000\"]",
            "3:20: buy_ins[2]: 1000000000.00 would buy no whole number of chips up to 1000000000, where 0.01 buys 5000",
        ),
    ]);
}

#[test]
fn m13_a_freeroll_is_free_and_has_a_pool() {
    refused(&[
        (
            "free = true\nbuy_in = \"5\"\nadded = \"5\"",
            "4:10: buy_in: buy_in does not go with free: a freeroll costs nothing",
        ),
        (
            "free = true\nfee = \"5\"\nadded = \"5\"",
            "4:7: fee: fee does not go with free: a freeroll costs nothing",
        ),
        (
            "free = true",
            "3:8: free: free needs added: there is nothing to win otherwise",
        ),
        (
            "free = true\nadded = \"5\"\nguarantee = \"10\"",
            "5:13: guarantee: guarantee does not go with free: what the house gives to a freeroll is added",
        ),
    ]);
}

#[test]
fn levels_must_rise_and_be_payable() {
    refused(&[
        (
            "buy_in = \"5\"\nblinds = [[10, 20, 0], [5, 30, 0]]",
            "4:24: blinds[2]: level 2: the small blind falls from 10 to 5",
        ),
        (
            "buy_in = \"5\"\nblinds = [[10, 20, 0], [10, 20, 0]]",
            "4:24: blinds[2]: level 2: a big blind of 20 after 20 does not rise",
        ),
        (
            "buy_in = \"5\"\nblinds = []",
            "4:10: blinds: this list is empty",
        ),
        (
            "buy_in = \"5\"\nblinds = \"turbo\"",
            "4:10: blinds: there is no \"turbo\" among the blinds; known here: extreme, hexapro, sit-and-go, tournament",
        ),
        (
            "buy_in = \"5\"\nstack = 49",
            "4:9: stack: a stack of 49 does not pay the first big blind of 50",
        ),
        (
            "buy_in = \"5\"\nblinds = [[5000, 10000, 0]]\nlate_levels = 0",
            "4:10: blinds: a stack of 5000 does not pay the first big blind of 10000",
        ),
        (
            "buy_in = \"5\"\nlate_levels = 28",
            "4:15: late_levels: 28 levels of late registration are more than the 27 levels of the structure",
        ),
        (
            "buy_in = \"5\"\nblinds = [[10, 20, 0]]",
            "4:10: blinds: 6 levels of late registration are more than the 1 levels of the structure",
        ),
    ]);
}

#[test]
fn m2_players_must_be_possible() {
    refused(&[
        (
            "buy_in = \"5\"\nmin_players = 10\nmax_players = 9",
            "4:15: min_players: at least 10 players are more than at most 9",
        ),
        (
            "buy_in = \"5\"\nmax_players = 1",
            "4:15: max_players: 1 is out of range: 2 to 100000",
        ),
        (
            "buy_in = \"5\"\nmin_players = 1",
            "4:15: min_players: 1 is out of range: 2 to 100000",
        ),
    ]);
}

#[test]
fn payouts_share_out_the_whole_pool() {
    refused(&[
        (
            "buy_in = \"5\"\nmin_players = 3\npayouts = [60, 30, 20]",
            "5:11: payouts: the payouts sum to 110%, not 100%",
        ),
        (
            "buy_in = \"5\"\npayouts = [60, 30]",
            "4:11: payouts: the payouts sum to 90%, not 100%",
        ),
        (
            "buy_in = \"5\"\npayouts = [40, 60]",
            "4:16: payouts[2]: a later place is paid 60%, more than the 40% before it",
        ),
        (
            "buy_in = \"5\"\npayouts = [50, 30, 20]",
            "4:11: payouts: 3 places are paid, at most 2 can be",
        ),
        (
            "buy_in = \"5\"\npayouts.paid = \"0%\"",
            "4:16: payouts.paid: this must be more than nothing",
        ),
        (
            "buy_in = \"5\"\npayouts = \"flat\"",
            "4:11: payouts: expected a table, found a text",
        ),
    ]);
}

#[test]
fn m13_rebuys_and_re_entries_need_late_registration() {
    let rebuy = "price = \"5\"\nchips = 100\nmost = 1\n";
    let body = |late: u32, rest: &str| format!("buy_in = \"5\"\nlate_levels = {late}\n{rest}");
    let cases = [
        (
            body(0, &format!("[rebuy]\n{rebuy}")),
            "5:1: rebuy: rebuy needs late_levels: one re-buys while late registration is open",
        ),
        (
            body(0, "re_entries = 1"),
            "5:14: re_entries: re_entries needs late_levels: one enters again while late registration is open",
        ),
        (
            body(1, "[rebuy]\nprice = \"5\"\nmost = 1"),
            "5:1: rebuy: the key chips is missing",
        ),
        (
            body(
                1,
                "[rebuy]\nprice = \"5\"\nfee = \"6\"\nchips = 1\nmost = 1",
            ),
            "7:7: rebuy.fee: a fee of 6.00 leaves nothing of 5.00 for the prizes",
        ),
        (
            body(1, "[rebuy]\nprice = \"5\"\nchips = 0\nmost = 1"),
            "7:9: rebuy.chips: 0 is out of range: 1 to 1000000000",
        ),
        (
            body(1, "[add_on]\nprice = \"5\"\nchips = 1"),
            "5:1: add_on: add_on needs rebuy: it ends the time of re-buys",
        ),
        (
            body(1, "[add_on]\nprice = \"5\"\nchips = 1\nmost = 1"),
            "8:1: add_on: unknown key \"most\"; known here: price, fee, chips",
        ),
    ];
    for (body, message) in cases {
        refused(&[(&body, message)]);
    }
}

#[test]
fn m13_bounties_are_a_part_of_the_buy_in() {
    let bounty = |rest: &str| format!("buy_in = \"5\"\n[bounty]\n{rest}");
    let cases = [
        (
            bounty("kind = \"whole\"\namount = \"4.50\""),
            "4:1: bounty: a bounty of 4.50 is not below the 4.50 that are left of the buy-in after the fee",
        ),
        (
            bounty("kind = \"mystery\"\namount = \"1\""),
            "5:8: bounty.kind: \"mystery\" is none of whole, progressive, vip",
        ),
        (
            bounty("kind = \"whole\"\namount = \"0\""),
            "6:10: bounty.amount: this must be more than nothing",
        ),
        (
            bounty("kind = \"whole\"\namount = \"1\"\nplayers = 2"),
            "7:11: bounty.players: players does not go with a bounty on every head: only VIPs are counted",
        ),
        (
            bounty("kind = \"vip\"\namount = \"1\""),
            "4:1: bounty: the key players is missing",
        ),
        (
            bounty(
                "kind = \"progressive\"\namount = \"1\"\n[rebuy]\nprice = \"5\"\nchips = 1\nmost = 1",
            ),
            "7:1: rebuy: rebuy does not go with a bounty on every head: whoever re-buys was not knocked out",
        ),
        (
            "free = true\nadded = \"5\"\nbounty = { kind = \"whole\", amount = \"1\" }".to_owned(),
            "5:10: bounty: a bounty of 1.00 is not below the 0.00 that are left of the buy-in after the fee",
        ),
    ];
    for (body, message) in cases {
        refused(&[(&body, message)]);
    }
}

#[test]
fn m13_a_satellite_leads_to_something_better() {
    refused(&[
        (
            "buy_in = \"1\"\n[satellite]",
            "4:1: satellite: the key target is missing",
        ),
        (
            "buy_in = \"1\"\nsatellite.target = \"own\"",
            "4:20: satellite.target: \"own\" leads back to this tournament itself",
        ),
        (
            "buy_in = \"1\"\nsatellite.target = \"../five\"",
            "4:20: satellite.target: \"../five\" is no name of a tournament: 1 to 40 of the letters a to z, digits, - and _",
        ),
        (
            "buy_in = \"5\"\nsatellite.target = \"five\"",
            "4:20: satellite.target: a seat in \"five\" is worth 5.00, not more than the 5.00 that this tournament costs",
        ),
        (
            "buy_in = \"5\"\nsatellite.target = \"dear\"",
            "4:20: satellite.target: a seat in \"dear\" is worth 3.00, not more than the 5.00 that this tournament costs",
        ),
        (
            "buy_in = \"1\"\nsatellite.target = \"free\"",
            "4:20: satellite.target: a seat in \"free\" is worth 0.00, not more than the 1.00 that this tournament costs",
        ),
        (
            "buy_in = \"1\"\nsatellite.target = \"final\"",
            "4:20: satellite.target: nobody can register for \"final\": it is a phase 2",
        ),
        (
            "buy_in = \"1\"\nsatellite.target = \"five\"\npayouts = [100]",
            "5:11: payouts: payouts does not go with satellite: its prizes are seats",
        ),
    ]);
    let missing = complaint_in("2.7", "buy_in = \"1\"\nsatellite.target = \"six\"");
    let expected = "own.toml:4:20: satellite.target: there is no tournament \"six\": no such file, and built in are eagle, ";
    assert!(missing.starts_with(expected), "{missing}");
    // Mistakes of the target are told where they are.
    assert_eq!(
        complaint_in("2.7", "buy_in = \"0.50\"\nsatellite.target = \"back\""),
        "back.toml:4:20: satellite.target: \"own\" leads back to this tournament itself"
    );
    assert_eq!(
        complaint_in("2.7", "buy_in = \"1\"\nsatellite.target = \"wrong\""),
        "wrong.toml:2:8: game: \"stud\" is none of holdem, omaha"
    );
}

#[test]
fn m13_satellites_lead_to_one_another_only_so_far() {
    let chain: Vec<(String, String)> = (0..20)
        .map(|n| {
            let text = format!(
                "{HEAD}buy_in = \"{}\"\nsatellite.target = \"s{}\"\n",
                n + 1,
                n + 1
            );
            (format!("s{n}.toml"), text)
        })
        .collect();
    let files: Vec<(&str, &str)> = chain
        .iter()
        .map(|(a, b)| (a.as_str(), b.as_str()))
        .collect();
    let edition = Edition::built_in("2.7").unwrap();
    assert_eq!(
        load(&edition, "s0.toml", &files).unwrap_err(),
        "s9.toml:4:20: satellite.target: more than 10 tournaments lead to one another"
    );
}

#[test]
fn m14_phases_must_fit_together() {
    let phase = |rest: &str| format!("buy_in = \"1\"\n[phase]\nnumber = 1\n{rest}");
    let cases = [
        (
            phase("ends_after_level = 6"),
            "4:1: phase: the key target is missing",
        ),
        (
            phase("target = \"final\""),
            "4:1: phase: the key ends_after_level is missing",
        ),
        (
            phase("target = \"final\"\nends_after_level = 0"),
            "7:20: phase.ends_after_level: 0 is out of range: 1 to 27",
        ),
        (
            phase("target = \"final\"\nends_after_level = 28"),
            "7:20: phase.ends_after_level: 28 is out of range: 1 to 27",
        ),
        (
            phase("target = \"final\"\nends_after_level = 5"),
            "4:1: phase: 6 levels of late registration are more than the 5 levels of the phase",
        ),
        (
            phase("target = \"five\"\nends_after_level = 6"),
            "6:10: phase.target: \"five\" is no phase 2",
        ),
        (
            format!(
                "guarantee = \"9\"\n{}",
                phase("target = \"final\"\nends_after_level = 6")
            ),
            "3:13: guarantee: guarantee does not go with phase 1: the prizes are those of phase 2",
        ),
        (
            format!(
                "satellite.target = \"five\"\n{}",
                phase("target = \"final\"\nends_after_level = 6")
            ),
            "3:1: satellite: satellite does not go with phase: what follows a phase is phase 2",
        ),
        (
            format!(
                "bounty = {{ kind = \"whole\", amount = \"0.10\" }}\n{}",
                phase("target = \"final\"\nends_after_level = 6")
            ),
            "3:10: bounty: bounty does not go with phase 1: no bounty goes on to phase 2",
        ),
        (
            "free = true\nphase = { number = 1, target = \"final\", ends_after_level = 6 }"
                .to_owned(),
            "4:32: phase.target: nothing is to be won: this tournament is free, and \"final\" has neither guarantee nor added",
        ),
        (
            "phase.number = 3".to_owned(),
            "3:16: phase.number: 3 is out of range: 1 to 2",
        ),
        (
            "buy_in = \"5\"\nphase.number = 2".to_owned(),
            "3:10: buy_in: buy_in does not go with phase 2: nobody can register for it",
        ),
        (
            "late_levels = 2\nphase.number = 2".to_owned(),
            "3:15: late_levels: late_levels does not go with phase 2: nobody can register for it",
        ),
        (
            "[phase]\nnumber = 2\ntarget = \"final\"".to_owned(),
            "5:10: phase.target: target does not go with phase 2: it is played to its end",
        ),
    ];
    for (body, message) in cases {
        refused(&[(&body, message)]);
    }
}

#[test]
fn what_an_edition_does_not_have_is_refused() {
    let bounty = "buy_in = \"5\"\nbounty = { kind = \"vip\", amount = \"1\", players = 1 }";
    let phase = "phase.number = 2";
    for edition in ["2.0", "2.2"] {
        assert_eq!(
            complaint_in(edition, bounty),
            format!("own.toml:4:10: bounty: edition {edition} has no bounty tournaments")
        );
        assert_eq!(
            complaint_in(edition, phase),
            format!("own.toml:3:1: phase: edition {edition} has no phased tournaments")
        );
    }
}

/// Every file of `assets/tournaments/`.
fn assets() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/tournaments");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    files
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect()
}

#[test]
fn whatever_is_changed_in_a_file_it_loads_or_is_refused_in_one_line() {
    let edition = Edition::built_in("2.7").unwrap();
    let assets = assets();
    let lines: BTreeSet<&str> = assets.iter().flat_map(|(_, text)| text.lines()).collect();
    let tell = |text: &str| {
        let Err(error) = load(&edition, "own.toml", &[("own.toml", text)]) else {
            return;
        };
        assert!(!error.contains('\n') && error.contains(".toml:"), "{error}");
    };
    for (name, text) in &assets {
        assert!(
            name == "programme.toml"
                || TOURNAMENTS
                    .iter()
                    .any(|known| *name == format!("{known}.toml"))
        );
        for gone in text.lines() {
            tell(&text.replacen(gone, "", 1));
        }
        for more in &lines {
            tell(&format!("{more}\n{text}"));
            tell(&format!("{text}\n{more}\n"));
        }
    }
}
