//! The tournaments in the program load in every edition that has their kind, and a file says what its plan is (M1, M13, M14).

use railbird::base::{Cents, Chips, Game, Millis};
use railbird::rulebook::{
    Begins, Bounty, Class, Edition, Plan, Price, Prizes, TOURNAMENTS, TournamentType,
};

use crate::rulebook::EDITIONS;
use crate::rulebook_tournaments_errors::load;

fn edition(name: &str) -> Edition {
    Edition::built_in(name).unwrap()
}

fn plan(text: &str) -> Plan {
    load(&edition("2.7"), "own.toml", &[("own.toml", text)]).unwrap()
}

fn built_in(name: &str) -> Plan {
    Plan::built_in(&edition("2.7"), name).unwrap()
}

const LEAST: &str = "name = \"Own\"\ngame = \"holdem\"\nbuy_in = \"5\"\n";

#[test]
fn m13_every_tournament_loads_in_every_edition_that_has_its_kind() {
    use TournamentType::{Bounty, Phase1, Phase2, ProgressiveBounty, VipBounty};
    let later = [Bounty, ProgressiveBounty, VipBounty, Phase1, Phase2];
    let is_later = |plan: &Plan| plan.types().iter().any(|of| later.contains(of));
    for name in EDITIONS {
        let edition = edition(name);
        for tournament in TOURNAMENTS {
            let newest = built_in(tournament);
            let target_is_later = newest
                .target()
                .is_some_and(|target| is_later(&built_in(target)));
            let loaded = Plan::built_in(&edition, tournament);
            if matches!(name, "2.0" | "2.2") && (is_later(&newest) || target_is_later) {
                let error = loaded.unwrap_err().to_string();
                let expected = format!("edition {name} has no ");
                assert!(error.contains(&expected), "{error}");
                continue;
            }
            let plan = loaded.unwrap();
            assert_eq!(plan.class, Class::MultiTable);
            assert!(!plan.name.is_empty());
            assert_eq!(plan.types(), newest.types());
            for price in &plan.prices {
                assert!(price.total() <= Cents(5_000), "{tournament} {price:?}");
                assert!(price.chips >= plan.level(0).big_blind);
            }
        }
    }
}

#[test]
fn names_are_all_different() {
    let mut names: Vec<String> = TOURNAMENTS.iter().map(|name| built_in(name).name).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), TOURNAMENTS.len());
}

#[test]
fn what_a_file_leaves_out_is_as_the_edition_has_it() {
    for name in EDITIONS {
        let edition = edition(name);
        let plan = load(&edition, "own.toml", &[("own.toml", LEAST)]).unwrap();
        let usual = &edition.tournament;
        let price = Price {
            prize: Cents(450),
            fee: Cents(50),
            bounty: Cents::ZERO,
            chips: usual.stack,
        };
        assert_eq!(plan.name, "Own");
        assert_eq!(plan.game, Game::Holdem);
        assert_eq!(plan.prices, [price]);
        assert_eq!(plan.seats, usual.seats);
        assert_eq!(plan.levels, usual.blinds);
        assert_eq!(plan.level_time, usual.level_time);
        assert_eq!(plan.late_levels, usual.late_levels);
        assert_eq!(plan.prizes, Prizes::Table(usual.payouts.clone()));
        assert_eq!(plan.decision, edition.decision.tournament);
        assert_eq!(plan.time_bank, edition.time_banks.tournament);
        assert_eq!(plan.types(), [TournamentType::Freezeout]);
        assert_eq!((plan.guarantee, plan.added), (Cents::ZERO, Cents::ZERO));
        assert!(plan.has_breaks && plan.rebuys.is_none() && plan.bounty.is_none());
        let begins = Begins::OnTime {
            least: 2,
            most: 10_000,
            unregister: Millis::from_secs(300),
        };
        assert_eq!(plan.begins, begins);
    }
}

#[test]
fn m1_a_fee_is_listed_or_usual_or_stated() {
    let own = "name = \"Own\"\ngame = \"omaha\"\nbuy_in = \"4\"\n";
    let price = |edition_name, more: &str| {
        let text = format!("{own}{more}");
        let plan = load(
            &edition(edition_name),
            "own.toml",
            &[("own.toml", text.as_str())],
        );
        let price = plan.unwrap().prices[0];
        (price.prize, price.fee)
    };
    assert_eq!(price("2.0", ""), (Cents(360), Cents(40)));
    assert_eq!(price("2.7", ""), (Cents(360), Cents(40)));
    assert_eq!(price("2.7", "fee = \"0\""), (Cents(400), Cents::ZERO));
    assert_eq!(price("2.7", "fee = \"1.25\""), (Cents(275), Cents(125)));
}

#[test]
fn m13_several_buy_ins_buy_chips_in_proportion() {
    let plan = built_in("jackdaw-multi");
    let bought = |price: &Price| (price.total(), price.fee, price.chips);
    assert_eq!(
        plan.prices.iter().map(bought).collect::<Vec<_>>(),
        [
            (Cents(200), Cents(20), Chips(2_000)),
            (Cents(500), Cents(50), Chips(5_000)),
            (Cents(1_000), Cents(100), Chips(10_000)),
        ]
    );
}

#[test]
fn m13_rebuys_have_a_fee_where_the_edition_says_so() {
    let paid = |name| {
        let rebuys = Plan::built_in(&edition(name), "heron-rebuy")
            .unwrap()
            .rebuys;
        let rebuys = rebuys.unwrap();
        assert_eq!(rebuys.most, 5);
        assert_eq!(rebuys.price.chips, Chips(2_000));
        let add_on = rebuys.add_on.unwrap();
        assert_eq!(add_on.chips, Chips(3_000));
        assert_eq!(
            (add_on.prize, add_on.fee),
            (rebuys.price.prize, rebuys.price.fee)
        );
        (rebuys.price.prize, rebuys.price.fee)
    };
    assert_eq!(paid("2.2"), (Cents(200), Cents::ZERO));
    assert_eq!(paid("2.7"), (Cents(180), Cents(20)));
    let stated = plan(&format!(
        "{LEAST}[rebuy]\nprice = \"5\"\nfee = \"0.01\"\nchips = 1\nmost = 1\n"
    ));
    assert_eq!(stated.rebuys.unwrap().price.fee, Cents(1));
}

#[test]
fn m13_a_bounty_is_part_of_the_buy_in_or_the_houses() {
    let price = |name| built_in(name).prices[0];
    let magpie = price("magpie-bounty");
    assert_eq!(built_in("magpie-bounty").bounty, Some(Bounty::Whole));
    assert_eq!(
        (magpie.prize, magpie.fee, magpie.bounty),
        (Cents(250), Cents(50), Cents(200))
    );
    assert_eq!(magpie.total(), Cents(500));
    let shrike = price("shrike-progressive");
    assert_eq!((shrike.prize, shrike.bounty), (Cents(450), Cents(450)));
    let goose = built_in("golden-goose");
    let vip = Bounty::Vip {
        amount: Cents(500),
        players: 3,
    };
    assert_eq!(goose.bounty, Some(vip));
    assert_eq!(goose.prices[0].bounty, Cents::ZERO);
}

#[test]
fn m13_a_freeroll_costs_nothing() {
    let plan = built_in("sparrow-freeroll");
    assert_eq!(plan.prices[0].total(), Cents::ZERO);
    assert_eq!(plan.added, Cents(1_000));
    assert!(plan.types().contains(&TournamentType::Freeroll));
}

#[test]
fn m13_a_seat_is_worth_what_the_target_costs() {
    let seats = Prizes::Seats {
        target: "nightly-deep".to_owned(),
        worth: Cents(2_000),
    };
    assert_eq!(built_in("nightly-satellite").prizes, seats);
}

#[test]
fn m14_phase_1_leads_to_phase_2_for_which_nobody_can_register() {
    let phase_1 = Prizes::NextPhase {
        target: "starling-final".to_owned(),
        after_level: 12,
    };
    assert_eq!(built_in("starling-flight").prizes, phase_1);
    let turbo = built_in("starling-turbo-flight");
    assert_eq!(turbo.prizes, phase_1);
    assert_eq!(turbo.level_time, Millis::from_secs(180));
    let phase_2 = built_in("starling-final");
    assert!(phase_2.prices.is_empty());
    assert_eq!(phase_2.late_levels, 0);
    assert_eq!(
        phase_2.types(),
        [
            TournamentType::Freezeout,
            TournamentType::Guaranteed,
            TournamentType::Phase2
        ]
    );
    // It goes on at the blinds at which the flights end.
    assert_eq!(phase_2.level(0), built_in("starling-flight").level(11));
}

#[test]
fn a_file_may_state_everything_itself() {
    let plan = plan(
        "name = \"Own\"\ngame = \"omaha\"\nbuy_in = \"10\"\nfee = \"0.50\"\nguarantee = \"100\"\nadded = \"5\"\nseats = 2\n\
         stack = 900\nlevel = \"90 s\"\nblinds = [[1, 2, 0], [2, 4, 1]]\nlate_levels = 1\nre_entries = 4\nbreaks = false\n\
         min_players = 3\nmax_players = 64\nunregister = \"0 s\"\npayouts = [50, 30, 20]\ndecision = \"5 s\"\n\
         time_bank = { start = \"1 s\", add = \"2 s\", every_hands = 3, minimum_per_hand = \"4 s\", cap = \"5 s\" }\n",
    );
    assert_eq!(plan.seats, 2);
    assert_eq!(plan.levels.len(), 2);
    assert_eq!(plan.level_time, Millis(90_000));
    assert_eq!((plan.late_levels, plan.re_entries), (1, 4));
    assert_eq!((plan.guarantee, plan.added), (Cents(10_000), Cents(500)));
    assert_eq!(plan.prizes, Prizes::Percent(vec![50, 30, 20]));
    assert_eq!(plan.decision, Millis(5_000));
    assert_eq!(plan.time_bank.every_hands, 3);
    assert!(!plan.has_breaks);
    let begins = Begins::OnTime {
        least: 3,
        most: 64,
        unregister: Millis::ZERO,
    };
    assert_eq!(plan.begins, begins);
}

#[test]
fn payouts_may_change_only_a_part() {
    let own = plan(&format!(
        "{LEAST}payouts.paid = \"20%\"\nblinds = \"sit-and-go\"\n"
    ));
    let edition = edition("2.7");
    let usual = &edition.tournament.payouts;
    let Prizes::Table(table) = own.prizes else {
        panic!("{:?}", own.prizes)
    };
    assert_eq!(table.places(100), 20);
    assert!(table.shares().eq(usual.shares()));
    assert_eq!(own.levels, edition.blinds["sit-and-go"]);
}

#[test]
fn a_file_may_stand_on_another_but_has_its_own_name() {
    let edition = edition("2.7");
    let of = |text| load(&edition, "own.toml", &[("own.toml", text)]);
    let turbo =
        of("inherits = \"nightly-satellite\"\nname = \"Own\"\nlevel = \"1 min\"\n").unwrap();
    assert_eq!(turbo.target(), Some("nightly-deep"));
    assert_eq!(turbo.level_time, Millis(60_000));
    assert_eq!(
        of("inherits = \"nightly-satellite\"\n").unwrap_err(),
        "own.toml:1:1: the key name is missing"
    );
}

#[test]
fn a_target_is_looked_for_beside_the_file_first() {
    let edition = edition("2.7");
    let satellite =
        "name = \"S\"\ngame = \"holdem\"\nbuy_in = \"1\"\nsatellite.target = \"nightly-deep\"\n";
    let worth = |files: &[(&str, &str)]| match load(&edition, "d/s.toml", files).unwrap().prizes {
        Prizes::Seats { worth, .. } => worth,
        other => panic!("{other:?}"),
    };
    assert_eq!(worth(&[("d/s.toml", satellite)]), Cents(2_000));
    let own = ("d/nightly-deep.toml", LEAST);
    assert_eq!(worth(&[("d/s.toml", satellite), own]), Cents(500));
    // The file that names the target decides, not the one that inherits it.
    let heir = "inherits = \"nightly-satellite\"\nname = \"S\"\n";
    assert_eq!(worth(&[("d/s.toml", heir), own]), Cents(2_000));
}

#[test]
fn a_built_in_name_wins_over_a_file() {
    let edition = edition("2.7");
    let plan = load(&edition, "Railbird-Classic", &[("Railbird-Classic", "x")]).unwrap();
    assert_eq!(plan.name, "Railbird Classic");
}

#[test]
fn the_example_of_the_documentation_loads() {
    let document = include_str!("../../docs/tournaments.md");
    let examples: Vec<&str> = document
        .split("```toml\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .collect();
    assert_eq!(examples.len(), 3);
    let edition = edition("2.7");
    let files = [
        ("friday.toml", examples[0]),
        ("friday-satellite.toml", examples[1]),
    ];
    for (name, _) in files {
        load(&edition, name, &files).unwrap();
    }
}
