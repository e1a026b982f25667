//! Joining and queueing (C1, C2), buy-ins of every stake (C10), Banzai tables (C14).

use std::collections::BTreeMap;

use railbird::base::{Cents, PoolId, Seat, TableId};
use railbird::room::command::{Command, Entry, Who};
use railbird::room::refusal::Refusal;
use railbird::rulebook::Format;

use super::story::{EDITIONS, Story};

#[test]
fn c1_joining_reserves_and_buying_in_takes() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000");
    story.does("B joins");
    assert_eq!(story.limits('B'), "500..1000 (stake)");
    assert_eq!(story.chairs(), "A1 waits 1000", "B is not seated yet");
    let before = story.wallet('B');
    story.does("B buys in 700");
    assert_eq!(story.wallet('B'), before - 700);
    assert!(story.chairs().contains(" waits 700"));
    assert_eq!(
        story.refuses("B buys in 700"),
        Refusal::NoReservation(story.table)
    );
    assert_eq!(
        story.refuses("B declines"),
        Refusal::NoReservation(story.table)
    );
}

#[test]
fn c1_a_reservation_lasts_a_minute() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000");
    story.does("B joins");
    story.news();
    story.pass("59.999 s");
    assert_eq!(story.limits('B'), "500..1000 (stake)");
    story.pass("1 ms");
    assert_eq!(story.news(), "B unreserved Expired");
    assert_eq!(
        story.refuses("B buys in 700"),
        Refusal::NoReservation(story.table)
    );
}

#[test]
fn c1_a_declined_seat_is_free_again() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000, D4 1000, E5 1000");
    story.does("F joins");
    story.does("G joins");
    story.news();
    story.does("F declines");
    assert_eq!(
        story.news(),
        "F unreserved Declined, G reserved 500..1000 (stake), G unqueued"
    );
}

#[test]
fn c1_several_tables_at_once_are_never_the_same_table() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000");
    story.does("B joins 3");
    assert_eq!(story.limits('B'), "500..1000 (stake)");
    assert!(story.news().ends_with("B queues at 1 for 2"));
    for table in [TableId(1), TableId(2)] {
        assert_eq!(story.room.table(table).map(|table| table.id), None);
    }
}

#[test]
fn c1_how_many_tables() {
    let mut story = Story::new("2.7").at("NL10");
    assert_eq!(
        story.refuses("A joins 0"),
        Refusal::TableCount { asked: 0, most: 24 }
    );
    assert_eq!(
        story.refuses("A joins 25"),
        Refusal::TableCount {
            asked: 25,
            most: 24
        }
    );
    story.does("A joins 23");
    assert_eq!(
        story.refuses("A joins 2"),
        Refusal::TooManyTables { open: 23, most: 24 }
    );
    story.does("A joins");
}

#[test]
fn c1_a_wallet_below_the_minimum_gets_no_seat() {
    let mut story = Story::with_bankroll("2.7", 499).at("NL10");
    let (wallet, least) = (Cents(499), Cents(500));
    assert_eq!(
        story.refuses("A joins"),
        Refusal::WalletTooSmall {
            wallet,
            promised: Cents::ZERO,
            least
        }
    );
    story.grant('A', 1);
    story.does("A joins");
}

#[test]
fn c1_a_wallet_pays_for_one_reservation_once() {
    let mut story = Story::with_bankroll("2.7", 700).at("NL10");
    story.seat("B1 500");
    story.does("A joins");
    let wallet = Cents(700);
    assert_eq!(
        story.refuses("A joins"),
        Refusal::WalletTooSmall {
            wallet,
            promised: Cents(500),
            least: Cents(500),
        }
    );
    let least = Cents(701);
    assert_eq!(
        story.refuses("A buys in 701"),
        Refusal::WalletTooSmall {
            wallet,
            promised: Cents::ZERO,
            least
        }
    );
    story.does("A buys in 700");
}

/// Table 0 with three free chairs, table 1 with one.
fn two_tables() -> Story {
    let mut story = Story::new("2.7").at("NL10");
    for name in "ABCDEFGHIJK".chars() {
        story.does(&format!("{name} joins"));
    }
    for name in "ABCDEFGHIJK".chars() {
        let player = story.player(name);
        let table = story.reserved(player).unwrap().0;
        story.does(&format!("{name} buys in 1000 at {}", table.0));
    }
    for name in "DEF".chars() {
        story.does(&format!("{name} leaves at 0"));
    }
    story.table = TableId(1);
    assert_eq!(story.here().taken().len(), 5);
    story
}

/// How often a player is offered which chair of which table.
fn drawn(story: &mut Story, name: char, times: u32) -> BTreeMap<(TableId, Seat), u32> {
    let player = story.player(name);
    let mut seen = BTreeMap::new();
    for _ in 0..times {
        story.quickly(name, "joins");
        let place = story.reserved(player).unwrap();
        *seen.entry(place).or_default() += 1;
        story.quickly(name, &format!("declines at {}", place.0.0));
    }
    seen
}

fn at_table(seen: &BTreeMap<(TableId, Seat), u32>, table: u32) -> u32 {
    let here = seen.iter().filter(|((at, _), _)| *at == TableId(table));
    here.map(|(_, count)| count).sum()
}

#[test]
fn c1_tables_are_drawn_by_their_free_seats() {
    let mut story = two_tables();
    let seen = drawn(&mut story, 'N', 4_000);
    // Three to one: 3000 expected, with a standard deviation of 27.
    assert!((2_890..=3_110).contains(&at_table(&seen, 0)), "{seen:?}");
    let chairs = seen.iter().filter(|((table, _), _)| *table == TableId(0));
    for (place, count) in chairs {
        assert!((880..=1_120).contains(count), "{place:?}: {count}");
    }
}

#[test]
fn c1_a_table_where_one_has_played_counts_three_times() {
    let mut story = two_tables();
    let player = story.player('N');
    loop {
        story.does("N joins");
        let (table, _) = story.reserved(player).unwrap();
        if table == TableId(1) {
            story.does("N buys in 1000");
            story.does("N leaves");
            break;
        }
        story.does(&format!("N declines at {}", table.0));
    }
    let seen = drawn(&mut story, 'N', 4_000);
    // Three free chairs against one that counts three times: 2000 expected, with a standard deviation of 32.
    assert!((1_870..=2_130).contains(&at_table(&seen, 0)), "{seen:?}");
    // For somebody else nothing has changed.
    let seen = drawn(&mut story, 'M', 4_000);
    assert!((2_890..=3_110).contains(&at_table(&seen, 0)), "{seen:?}");
}

#[test]
fn c2_one_and_two_wait_and_three_start_a_table() {
    let mut story = Story::new("2.7").at("NL10");
    story.does("A joins");
    assert_eq!(story.news(), "A queues at 1 for 1");
    story.does("B joins");
    assert_eq!(story.news(), "B queues at 2 for 1");
    story.does("C joins");
    assert_eq!(
        story.news(),
        "C queues at 3 for 1, opened, A reserved 500..1000 (stake), B reserved 500..1000 (stake), \
         C reserved 500..1000 (stake), A unqueued, B unqueued, C unqueued"
    );
}

#[test]
fn c2_one_player_who_waits_for_three_tables_is_still_one() {
    let mut story = Story::new("2.7").at("NL10");
    story.does("A joins 3");
    assert_eq!(story.news(), "A queues at 1 for 3");
    story.does("B joins 2");
    assert_eq!(story.news(), "B queues at 2 for 2");
    story.does("C joins");
    assert_eq!(story.room.tables().len(), 1);
    assert!(
        story
            .news()
            .ends_with("A queues at 1 for 2, B queues at 2 for 1, C unqueued")
    );
}

#[test]
fn c2_one_may_leave_the_queue_and_the_others_move_up() {
    let mut story = Story::new("2.7").at("NL10");
    story.does("A joins");
    story.does("B joins");
    story.news();
    story.does("A leaves the queue");
    assert_eq!(story.news(), "A unqueued, B queues at 1 for 1");
    assert_eq!(
        story.refuses("A leaves the queue"),
        Refusal::NotQueued(story.pool)
    );
}

#[test]
fn c2_who_gets_a_seat_at_once_hears_nothing_of_a_queue() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000");
    story.does("B joins");
    assert_eq!(story.news(), "B reserved 500..1000 (stake)");
}

#[test]
fn c2_a_chair_that_becomes_free_goes_to_the_first_in_the_queue() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000, D4 1000, E5 1000, F6 1000");
    story.does("G joins");
    story.does("H joins");
    story.news();
    story.does("C leaves");
    assert_eq!(
        story.news(),
        "C left 1000 Choice, G reserved 500..1000 (stake), G unqueued, H queues at 1 for 1"
    );
    assert_eq!(story.chair_of('G'), Seat(2));
}

#[test]
fn c2_whose_wallet_no_longer_pays_loses_the_place_in_the_queue() {
    let mut story = Story::with_bankroll("2.7", 700).at("NL10");
    story.does("A joins");
    story.go_to("NL4");
    story.seat("A1 400");
    story.go_to("NL10");
    story.does("B joins");
    story.news();
    story.does("C joins");
    assert_eq!(
        story.news(),
        "C queues at 3 for 1, opened, A too dear 500, B reserved 500..1000 (stake), C reserved 500..1000 (stake), \
         A unqueued, B unqueued, C unqueued"
    );
}

#[test]
fn c2_an_empty_table_closes_and_opens_again() {
    // By a reservation that expires.
    let mut story = Story::new("2.7").at("NL10");
    for name in ["A", "B", "C"] {
        story.does(&format!("{name} joins"));
    }
    story.news();
    story.pass("1 min");
    assert!(story.news().ends_with("closed"));
    story.does("D joins");
    assert_eq!(
        story.news(),
        "D queues at 1 for 1",
        "a closed table has no seats"
    );
    story.does("E joins");
    story.does("F joins");
    assert!(story.news().contains("opened"));
    assert_eq!(story.room.tables().len(), 1, "it is the same table");

    // By the last one who sat out too long.
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000");
    story.does("A sits out");
    story.pass("10 min");
    assert_eq!(story.news(), "A out, A left 1000 SatOutTooLong, closed");
    story.does("D joins");
    assert_eq!(story.news(), "D queues at 1 for 1");
}

#[test]
fn c10_buy_ins_of_every_stake_of_every_edition() {
    for edition in EDITIONS {
        let mut story = Story::with_bankroll(edition, 10_000_000);
        for (index, stake) in story.edition.clone().cash.stakes.iter().enumerate() {
            let (min, max) = match stake.format {
                Format::Standard => (50, 100),
                Format::Banzai => (10, 10),
                Format::Deepstack => (500, 1000),
                Format::Shortstack => (10, 20),
            };
            let (min, max) = (min * stake.big_blind.0, max * stake.big_blind.0);
            story.pool = PoolId(index as u16);
            for name in ["A", "B", "C"] {
                story.does(&format!("{name} joins"));
            }
            assert_eq!(story.limits('A'), format!("{min}..{max} (stake)"));
            let player = story.player('A');
            let table = story.reserved(player).unwrap().0;
            let mut buys = |amount: i64| {
                let entry = Entry::Wait;
                let amount = Cents(amount);
                let command = Command::BuyIn {
                    table,
                    amount,
                    entry,
                };
                story.handle(Who::Player(player), command)
            };
            for wrong in [min - 1, max + 1, 0, -1, i64::MIN, i64::MAX] {
                assert_eq!(
                    buys(wrong),
                    Err(Refusal::BuyIn {
                        instead: None,
                        amount: Cents(wrong),
                        min: Cents(min),
                        max: Cents(max)
                    })
                );
            }
            assert_eq!(buys(max), Ok(()));
            for name in ["A leaves", "B declines", "C declines"] {
                story.does(&format!("{name} at {}", table.0));
            }
        }
    }
}

#[test]
fn c14_banzai_tables_per_stake() {
    for (edition, most) in [("2.0", 2), ("2.2", 2), ("2.3", 4), ("2.7", 4), ("fr", 4)] {
        let mut story = Story::new(edition).at("Banzai NL1");
        let refused = Refusal::TooManyBanzaiTables { open: 0, most };
        assert_eq!(story.refuses(&format!("A joins {}", most + 1)), refused);
        story.does(&format!("A joins {}", most - 1));
        story.does("A joins");
        let refused = Refusal::TooManyBanzaiTables { open: most, most };
        assert_eq!(story.refuses("A joins"), refused);
        story.go_to("Banzai NL5");
        story.does("A joins");
        story.go_to("NL10");
        story.does("A joins 5");
    }
}

#[test]
fn c1_banzai_has_five_seats_or_six() {
    for (edition, seats) in [("2.0", 6), ("2.2", 6), ("2.3", 5), ("2.7", 5), ("fr", 5)] {
        let mut story = Story::new(edition).at("Banzai NL1");
        for name in "ABCDEFGH".chars().take(seats + 1) {
            story.does(&format!("{name} joins"));
        }
        assert_eq!(story.room.tables().len(), 1);
        let last = "ABCDEFGH".chars().nth(seats).unwrap();
        assert!(story.news().ends_with(&format!("{last} queues at 1 for 1")));
    }
}
