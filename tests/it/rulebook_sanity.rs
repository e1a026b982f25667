//! What an edition states must make sense (K, C, M, H, T): figures that do not fit together are refused, with the
//! figures and the place.

use crate::rulebook_errors::{complaint, load, refused};

fn stake(row: &str) -> String {
    format!("[cash.holdem]\nstandard = [\n  {{ {row} }},\n]")
}

#[test]
fn k1_c10_stakes_must_be_sane() {
    let cases = [
        (
            "name = \"NL4\", blinds = \"0.02-0.04\", rake = \"2%\", cap = \"1\"",
            "28: cash.holdem.standard[1].blinds: \"0.02-0.04\" are no blinds: such as \"0.05/0.10\"",
        ),
        (
            "name = \"NL4\", blinds = \"0.05/0.04\", rake = \"2%\", cap = \"1\"",
            "28: cash.holdem.standard[1].blinds: the small blind 0.05 is above the big blind 0.04",
        ),
        (
            "name = \"NL4\", blinds = \"0/0.04\", rake = \"2%\", cap = \"1\"",
            "28: cash.holdem.standard[1].blinds: this must be more than nothing",
        ),
        (
            "name = \"NL4\", blinds = \"0.02/0.04\", rake = \"20.001%\", cap = \"1\"",
            "48: cash.holdem.standard[1].rake: a rake of 20.001% is above 20%",
        ),
        (
            "name = \"NL4\", blinds = \"0.02/0.04\", rake = \"2\", cap = \"1\"",
            "48: cash.holdem.standard[1].rake: \"2\" is no percentage: such as \"3.5%\", up to \"100%\", at most three places",
        ),
        (
            "name = \"NL4\", blinds = \"0.02/0.04\", rake = \"2%\", cap = \"0\"",
            "60: cash.holdem.standard[1].cap: a rake of 2% and a cap of 0.00 do not go together",
        ),
        (
            "name = \"NL4\", blinds = \"0.02/0.04\", rake = \"0%\", cap = \"1\"",
            "60: cash.holdem.standard[1].cap: a rake of 0% and a cap of 1.00 do not go together",
        ),
        (
            "name = \"NL5\", blinds = \"0.02/0.04\", rake = \"2%\", cap = \"1\"",
            "12: cash.holdem.standard[1].name: the name says \"NL5\", the maximum buy-in of 4.00 says NL4",
        ),
        (
            "name = \"PL4\", blinds = \"0.02/0.04\", rake = \"2%\", cap = \"1\"",
            "12: cash.holdem.standard[1].name: the name says \"PL4\", the maximum buy-in of 4.00 says NL4",
        ),
    ];
    for (row, message) in cases {
        assert_eq!(
            complaint(&stake(row)),
            format!("own.toml:6:{message}"),
            "{row}"
        );
    }
    let row = "name = \"NL4\", blinds = \"0.02/0.04\", rake = \"2%\", cap = \"1\"";
    let twice = format!("cash.holdem.standard = [\n  {{ {row} }},\n  {{ {row} }},\n]");
    assert_eq!(
        complaint(&twice),
        "own.toml:6:3: cash.holdem.standard[2]: NL4 stands here twice"
    );
}

#[test]
fn c10_formats_must_be_sane() {
    refused(&[
        (
            "cash.formats.banzai.min_buy_in = 20",
            "4:34: cash.formats.banzai.min_buy_in: the minimum of 20 big blinds is above the maximum of 10",
        ),
        (
            "cash.formats.deepstack.max_buy_in = 100",
            "4:37: cash.formats.deepstack.max_buy_in: the minimum of 500 big blinds is above the maximum of 100",
        ),
        (
            "cash.formats.banzai.seats = 2",
            "4:29: cash.formats.banzai.seats: 2 seats are too few where 3 players start a hand",
        ),
        (
            "cash.players_to_start = 6",
            "4:25: cash.players_to_start: 5 seats are too few where 6 players start a hand",
        ),
        (
            "cash.formats.standard.max_buy_in = 200",
            "4:36: cash.formats.standard.max_buy_in: the name says \"NL4\", the maximum buy-in of 8.00 says NL8",
        ),
    ]);
}

#[test]
fn k2_caps_by_big_blind_must_rise() {
    refused(&[
        (
            "cash.short_cap = []",
            "4:18: cash.short_cap: this list is empty",
        ),
        (
            "cash.short_cap = [{ big_blind = \"0.10\", cap = \"1\" }, { big_blind = \"0.10\", cap = \"2\" }]",
            "4:54: cash.short_cap[2]: 0.10 does not come after 0.10: this list must rise",
        ),
        (
            "cash.short_cap = [{ big_blind = \"0.10\", cap = \"0\" }]",
            "4:47: cash.short_cap[1].cap: this must be more than nothing",
        ),
    ]);
}

#[test]
fn k2_the_short_cap_is_never_above_the_normal_one() {
    let text = "inherits = \"2.7\"\nedition = \"own\"\nabout = \"x\"\n
        cash.short_cap = [{ big_blind = \"0.05\", cap = \"100\" }]";
    let edition = load("own.toml", &[("own.toml", text)]).unwrap();
    assert!(!edition.cash.stakes.is_empty());
    for stake in &edition.cash.stakes {
        assert_eq!(stake.rake.short_cap, stake.rake.cap, "{stake:?}");
    }
}

#[test]
fn m1_prize_and_fee_make_the_buy_in() {
    refused(&[
        (
            "sit_and_go.5.entries = [\n  { buy_in = \"1\", prize = \"0.95\", fee = \"0.06\" },\n]",
            "5:3: sit_and_go.5.entries[1]: a prize of 0.95 and a fee of 0.06 make 1.01, not 1.00",
        ),
        (
            "tournament.entries = [{ buy_in = \"1\", prize = \"1\", fee = \"-1\" }]",
            "4:58: tournament.entries[1].fee: \"-1\" is no amount of money: euros in quotes, such as \"0.05\", up to \"1000000000\"",
        ),
        (
            "sit_and_go.2.entries = [\n  { buy_in = \"2\", prize = \"2\", fee = \"0\" },\n  { buy_in = \"1\", prize = \"1\", fee = \"0\" },\n]",
            "6:3: sit_and_go.2.entries[2]: 1.00 does not come after 2.00: this list must rise",
        ),
    ]);
}

#[test]
fn payouts_must_share_out_the_whole_pool_downwards() {
    refused(&[
        (
            "sit_and_go.5.payout = [65, 34]",
            "4:23: sit_and_go.5.payout: the payouts sum to 99%, not 100%",
        ),
        (
            "sit_and_go.5.payout = [50, 60]",
            "4:28: sit_and_go.5.payout[2]: a later place is paid 60%, more than the 50% before it",
        ),
        (
            "sit_and_go.5.payout = []",
            "4:23: sit_and_go.5.payout: this list is empty",
        ),
        (
            "sit_and_go.5.payout = [100, 0]",
            "4:29: sit_and_go.5.payout[2]: 0 is out of range: 1 to 100",
        ),
        (
            "sit_and_go.2.payout = [50, 30, 20]",
            "4:23: sit_and_go.2.payout: 3 places are paid, at most 2 can be",
        ),
        (
            "[draws.hexapro]\nmultipliers = [\n  { times = \"3\", weight = 100000, stack = 500, level = \"1 min\", payout = [70, 10, 10, 10] },\n]",
            "6:74: draws.hexapro.multipliers[1].payout: 4 places are paid, at most 3 can be",
        ),
        (
            "tournament.payouts.paid = \"0%\"",
            "4:27: tournament.payouts.paid: this must be more than nothing",
        ),
        (
            "tournament.payouts.shares = [[1, 10], [3, 11]]",
            "4:39: tournament.payouts.shares[2]: a later place has a share of 11, more than the 10 before it",
        ),
        (
            "tournament.payouts.shares = [[1, 10], [1, 10]]",
            "4:39: tournament.payouts.shares[2]: 1 does not come after 1: this list must rise",
        ),
        (
            "tournament.payouts.shares = [[1, 10, 5]]",
            "4:30: tournament.payouts.shares[1]: expected a list of two numbers: up to which place, share, found another list",
        ),
    ]);
}

#[test]
fn h3_blinds_must_rise() {
    refused(&[
        (
            "blinds.extreme = []",
            "4:18: blinds.extreme: this list is empty",
        ),
        (
            "blinds.extreme = [[10, 20]]",
            "4:19: blinds.extreme[1]: expected a list of three numbers: small blind, big blind, ante, found another list",
        ),
        (
            "blinds.extreme = [[10, 20, -1]]",
            "4:28: blinds.extreme[1][3]: -1 is out of range: 0 to 1000000000",
        ),
        (
            "blinds.extreme = [[0, 20, 0]]",
            "4:19: blinds.extreme[1]: this must be more than nothing",
        ),
        (
            "blinds.extreme = [[30, 20, 0]]",
            "4:19: blinds.extreme[1]: the small blind 30 is above the big blind 20",
        ),
        (
            "blinds.extreme = [[10, 20, 21]]",
            "4:19: blinds.extreme[1]: level 1: an ante of 21 is above the big blind 20",
        ),
        (
            "blinds.extreme = [[10, 20, 0], [15, 20, 0]]",
            "4:32: blinds.extreme[2]: level 2: a big blind of 20 after 20 does not rise",
        ),
        (
            "blinds.extreme = [[10, 20, 0], [9, 30, 0]]",
            "4:32: blinds.extreme[2]: level 2: the small blind falls from 10 to 9",
        ),
        (
            "blinds.extreme = [[10, 20, 5], [15, 30, 4]]",
            "4:32: blinds.extreme[2]: level 2: the ante falls from 5 to 4",
        ),
        (
            "tournament.blinds = \"turbo\"",
            "4:21: tournament.blinds: there is no \"turbo\" among the blinds; known here: extreme, hexapro, sit-and-go, tournament",
        ),
    ]);
}

#[test]
fn a_stack_must_pay_the_first_big_blind() {
    refused(&[
        (
            "sit_and_go.5.stack = 19",
            "4:22: sit_and_go.5.stack: a stack of 19 does not pay the first big blind of 20",
        ),
        (
            "tournament.stack = 49",
            "4:20: tournament.stack: a stack of 49 does not pay the first big blind of 50",
        ),
        // The stacks of Extreme are inherited; what this file changes is to blame.
        (
            "blinds.extreme = [[100, 200, 0]]",
            "4:18: blinds.extreme: a stack of 100 does not pay the first big blind of 200",
        ),
    ]);
}

fn draw(multipliers: &str) -> String {
    format!("[draws.extreme]\nmultipliers = [\n{multipliers}\n]")
}

const REST: &str = "stack = 500, level = \"1 min\", payout = [100]";

#[test]
fn h2_weights_must_sum_to_100_000() {
    let body = draw(&format!(
        "  {{ times = \"3\", weight = 50000, {REST} }},\n  {{ times = \"2\", weight = 49999, {REST} }},"
    ));
    assert_eq!(
        complaint(&body),
        "own.toml:5:15: draws.extreme.multipliers: the weights sum to 99999, not 100000"
    );
    let body = draw(&format!("  {{ times = \"3\", weight = 0, {REST} }},"));
    assert_eq!(
        complaint(&body),
        "own.toml:6:27: draws.extreme.multipliers[1].weight: 0 is out of range: 1 to 100000"
    );
    let body = draw(&format!(
        "  {{ times = \"3\", weight = 50000, {REST} }},\n  {{ times = \"3.0\", weight = 50000, {REST} }},"
    ));
    assert_eq!(
        complaint(&body),
        "own.toml:7:3: draws.extreme.multipliers[2]: the multiplier 3 stands here twice"
    );
}

#[test]
fn h5_the_printed_rake_equivalent_must_be_that_of_the_table() {
    let body = draw(&format!(
        "  {{ times = \"2.8\", weight = 100000, {REST} }},"
    ));
    assert_eq!(
        complaint(&body),
        "own.toml:5:15: draws.extreme.multipliers: the rake equivalent 6.853% is printed, the multipliers make 6.667%"
    );
    let body = draw(&format!(
        "  {{ times = \"3.01\", weight = 100000, {REST} }},"
    ));
    assert_eq!(
        complaint(&body),
        "own.toml:5:15: draws.extreme.multipliers: the rake equivalent 6.853% is printed, the multipliers make -0.333%"
    );
    refused(&[
        (
            "draws.hexapro.rake_equivalent = \"6.852%\"",
            "4:33: draws.hexapro.rake_equivalent: the rake equivalent 6.852% is printed, the multipliers make 6.853%",
        ),
        (
            "draws.hexapro.rake_equivalent = \"6.85%\"",
            "4:33: draws.hexapro.rake_equivalent: a rake equivalent is printed with three places, such as \"6.853%\"",
        ),
    ]);
}

#[test]
fn h5_a_rake_equivalent_is_compared_at_the_printed_precision() {
    let body = format!(
        "inherits = \"2.7\"\nedition = \"own\"\nabout = \"x\"\n[draws.extreme]\nrake_equivalent = \"6.667%\"\nmultipliers = [{{ times = \"2.8\", weight = 100000, {REST} }}]"
    );
    let edition = load("own.toml", &[("own.toml", &body)]).unwrap();
    assert_eq!(edition.hexapro[1].draw.rake_equivalent.in_100_000(), 6_667);
}

fn family(family: &str, buy_ins: &str, draw: &str) -> String {
    format!(
        "[[hexapro]]\nfamily = \"{family}\"\ngame = \"holdem\"\nbuy_ins = {buy_ins}\nblinds = \"hexapro\"\ndraw = \"{draw}\"\n"
    )
}

#[test]
fn h3_families_must_be_whole_and_single() {
    let cases = [
        (
            family("turbo", "[\"1\"]", "hexapro"),
            "5:10: hexapro[1].family: \"turbo\" is none of hexapro, classic, highroller, extreme, hexaplo-extreme",
        ),
        (
            family("classic", "[\"2\", \"1\"]", "hexapro"),
            "7:17: hexapro[1].buy_ins[2]: 1.00 does not come after 2.00: this list must rise",
        ),
        (
            family("classic", "[]", "hexapro"),
            "7:11: hexapro[1].buy_ins: this list is empty",
        ),
        (
            family("classic", "[\"0.05\"]", "hexapro"),
            "7:11: hexapro[1].buy_ins: 1.5 times a buy-in of 0.05 is no whole number of cents",
        ),
        (
            family("classic", "[\"1\"]", "double"),
            "9:8: hexapro[1].draw: there is no \"double\" among the draws; known here: extreme, hexapro",
        ),
    ];
    for (body, message) in cases {
        assert_eq!(complaint(&body), format!("own.toml:{message}"), "{body}");
    }
    let twice = family("extreme", "[\"1\"]", "hexapro").repeat(2);
    assert_eq!(
        complaint(&twice),
        "own.toml:10:1: hexapro[2]: extreme stands here twice"
    );
    let game = family("classic", "[\"1\"]", "hexapro").replace("holdem", "stud");
    assert_eq!(
        complaint(&game),
        "own.toml:6:8: hexapro[1].game: \"stud\" is none of holdem, omaha"
    );
    let body =
        draw(&format!("  {{ times = \"3\", weight = 1, {REST} }},")).replace("1 min", "0.5 s");
    assert_eq!(
        complaint(&body),
        "own.toml:6:51: draws.extreme.multipliers[1].level: a level lasts whole seconds"
    );
}

#[test]
fn the_names_to_choose_from_are_listed_on_one_line_and_not_endlessly() {
    let of = |body: &str| {
        let text = format!("inherits = \"2.0\"\nedition = \"own\"\nabout = \"x\"\n{body}");
        load("own.toml", &[("own.toml", &text)]).unwrap_err()
    };
    let game = family("classic", "[\"1\"]", "even").replace("\"hexapro\"", "\"tournament\"");
    assert_eq!(
        of(&game),
        "own.toml:9:8: hexapro[1].draw: there is no \"even\" among the draws; known here: none"
    );
    assert_eq!(
        of("tournament.blinds = \"x\"\nblinds.\"a\\nb\" = [[1, 2, 0]]\nblinds.\"\" = [[1, 2, 0]]"),
        "own.toml:4:21: tournament.blinds: there is no \"x\" among the blinds; known here: \"\", \"a\\nb\", sit-and-go, tournament"
    );
    let many: String = (10..99)
        .map(|n| format!("blinds.b{n} = [[1, 2, 0]]\n"))
        .collect();
    let line = of(&format!("tournament.blinds = \"x\"\n{many}"));
    assert!(line.ends_with(", b28, b29, …"), "{line}");
}

#[test]
fn t2_time_banks_must_stay_below_their_cap() {
    refused(&[
        (
            "time_banks.cash.start = \"31 s\"",
            "4:25: time_banks.cash.start: a start of 31 s is above the cap of 30 s",
        ),
        (
            "time_banks.cash.cap = \"14 s\"",
            "4:23: time_banks.cash.cap: a start of 15 s is above the cap of 14 s",
        ),
        (
            "time_banks.sng.minimum_per_hand = \"1 min\"",
            "4:35: time_banks.sng.minimum_per_hand: a minimum of 1 min is above the cap of 20 s",
        ),
        (
            "time_banks.sng.every_hands = 0",
            "4:30: time_banks.sng.every_hands: 0 is out of range: 1 to 1000",
        ),
        (
            "time_banks.sng.from = \"25\"",
            "4:16: time_banks.sng: unknown key \"from\"; known here: start, add, every_hands, minimum_per_hand, cap",
        ),
    ]);
}

#[test]
fn t2_hexapro_needs_its_two_time_banks() {
    let of = |body: &str| {
        let text = format!("inherits = \"2.0\"\nedition = \"own\"\nabout = \"x\"\n{body}");
        load("own.toml", &[("own.toml", &text)]).unwrap_err()
    };
    let bank = "{ start = \"1 s\", add = \"1 s\", every_hands = 1, minimum_per_hand = \"0 s\", cap = \"1 s\" }";
    assert_eq!(
        of(&format!("[time_banks]\nhexapro = {bank}")),
        "own.toml:4:1: time_banks: the key hexapro-high is missing"
    );
    let high = bank.replace("{ ", "{ from = \"25\", ");
    assert_eq!(
        of(&format!("[time_banks]\nhexapro-high = {high}")),
        "own.toml:4:1: time_banks: the key hexapro is missing"
    );
    let game = "[[hexapro]]\nfamily = \"hexapro\"\ngame = \"holdem\"\nbuy_ins = [\"1\"]\nblinds = \"tournament\"\ndraw = \"even\"\n[draws.even]\nrake_equivalent = \"0.000%\"\nmultipliers = [{ times = \"3\", weight = 100000, stack = 500, level = \"1 min\", payout = [100] }]\n";
    assert_eq!(
        of(game),
        "own.toml:4:1: hexapro: HexaPro is offered, but the time banks have no hexapro and hexapro-high"
    );
}

#[test]
fn t4_a_decision_fits_into_the_hand() {
    refused(&[(
        "disconnected.hand = \"10 s\"",
        "4:21: disconnected.hand: a decision alone may take 20 s, the whole hand only 10 s",
    )]);
}
