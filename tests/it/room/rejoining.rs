//! Coming back to a table with less than one took away: C12, and C13 for Banzai.

use railbird::base::{Cents, TableId};
use railbird::room::cash::after_leaving;
use railbird::room::refusal::Refusal;
use railbird::rulebook::Edition;

use super::story::{EDITIONS, PACE, Story};

const STRICT_FROM: u32 = 5;

/// C12's table, in big blinds.
#[test]
fn c12_the_matrix_cell_by_cell() {
    let story = Story::new("2.7");
    let stake = &story.edition.cash.stakes[story.pool_named("NL10").index()];
    let limits = |left: i64, counter| {
        let (min, max) = after_leaving(stake, Cents(left), counter, STRICT_FROM);
        (min.0, max.0)
    };
    for counter in [0, 1, 4, 5, 6, 1000] {
        for left in [0, 1, 499, 500] {
            assert_eq!(limits(left, counter), (500, 1000), "at most 50 BB");
        }
        for left in [501, 700, 999] {
            assert_eq!(limits(left, counter), (left, 1000), "between 50 and 100 BB");
        }
    }
    for left in [1000, 1001, 2500] {
        for counter in 0..=4 {
            assert_eq!(limits(left, counter), (1000, left), "100 BB or more");
        }
        for counter in [5, 6, 1000] {
            assert_eq!(limits(left, counter), (left, left), "and the fifth time");
        }
    }
}

#[test]
fn c12_deepstack_and_shortstack_are_at_least_the_last_stack() {
    let story = Story::new("2.7");
    let limits = |pool: &str, left: i64| {
        let stake = &story.edition.cash.stakes[story.pool_named(pool).index()];
        let (min, max) = after_leaving(stake, Cents(left), 9, STRICT_FROM);
        (min.0, max.0)
    };
    // 0.05/0.10 up to 1000 BB, and 0.25/0.50 up to 20 BB.
    for (pool, min, max) in [
        ("Deepstack NL100", 5_000, 10_000),
        ("Shortstack PL10", 500, 1_000),
    ] {
        for left in [0, min - 1, min] {
            assert_eq!(limits(pool, left), (min, max));
        }
        for left in [min + 1, max - 1, max] {
            assert_eq!(limits(pool, left), (left, max));
        }
        assert_eq!(limits(pool, max + 1), (max + 1, max + 1));
    }
}

/// Two players, who are too few to play, so that time can pass.
fn two(edition: &str, stack: i64) -> Story {
    let mut story = Story::new(edition).at("NL10");
    story.seat(&format!("A1 {stack}, B2 1000"));
    story
}

#[test]
fn c12_by_edition() {
    for edition in EDITIONS {
        let mut story = two(edition, 700);
        story.does("A leaves");
        story.does("A joins");
        let limits = match edition {
            "2.0" | "2.2" => "500..1000 (stake)",
            _ => "700..1000 (left with 700, counter 0)",
        };
        assert_eq!(story.limits('A'), limits, "{edition}");
    }
}

#[test]
fn c12_one_is_asked_again_and_may_decline() {
    let mut story = two("2.7", 700);
    story.does("A leaves");
    story.does("A joins");
    assert_eq!(
        story.refuses("A buys in 699"),
        Refusal::BuyIn {
            amount: Cents(699),
            min: Cents(700),
            max: Cents(1000)
        }
    );
    story.does("A declines");
    story.does("A joins");
    story.does("A buys in 700");
}

#[test]
fn c12_for_thirty_minutes() {
    let mut story = two("2.7", 700);
    story.does("A leaves");
    story.pass("30 min");
    story.does("A joins");
    assert_eq!(story.limits('A'), "700..1000 (left with 700, counter 0)");
    story.does("A declines");
    story.pass("1 ms");
    story.does("A joins");
    assert_eq!(story.limits('A'), "500..1000 (stake)");
}

#[test]
fn c12_being_removed_counts_as_leaving() {
    let mut story = two("2.7", 700);
    story.does("A sits out");
    story.pass("10 min");
    story.does("A joins");
    assert_eq!(story.limits('A'), "700..1000 (left with 700, counter 0)");
}

#[test]
fn c12_another_table_of_the_stake_is_free() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 700, B2 1000, C3 1000, D4 1000, E5 1000, F6 1000");
    story.does("A leaves");
    story.does("G joins");
    story.does("A joins");
    story.does("H joins");
    story.does("I joins");
    assert_eq!(story.limits('A'), "500..1000 (stake)");
}

/// Comes back to the table with a hundred big blinds or more, so often.
fn rathole(story: &mut Story, times: u32) {
    for _ in 0..times {
        story.does("A leaves");
        story.does("A joins");
        story.does("A buys in 1000");
    }
}

#[test]
fn c12_the_counter_counts_and_decides_before_sitting_down() {
    let mut story = two("2.7", 1000);
    for counter in 0..7 {
        story.does("A leaves");
        story.does("A joins");
        assert_eq!(
            story.limits('A'),
            format!("1000..1000 (left with 1000, counter {counter})")
        );
        story.does("A buys in 1000");
    }
}

#[test]
fn c12_a_large_stack_must_come_back_whole_from_the_fifth_time_on() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000");
    story.wins_all('A', 'B');
    let stack = story.stack('A');
    for counter in 0..5 {
        story.does("A leaves");
        story.does("A joins");
        assert_eq!(
            story.limits('A'),
            format!("1000..{stack} (left with {stack}, counter {counter})")
        );
        story.does(&format!("A buys in {stack}"));
    }
    story.does("A leaves");
    story.does("A joins");
    assert_eq!(
        story.limits('A'),
        format!("{stack}..{stack} (left with {stack}, counter 5)")
    );
}

#[test]
fn c12_the_counter_is_reset_at_midnight_utc() {
    let mut story = two("2.7", 1000);
    story.pass("11 h");
    story.pass("59 min");
    rathole(&mut story, 5);
    story.does("A leaves");
    story.pass("59.999 s");
    story.does("A joins");
    assert!(story.limits('A').ends_with("counter 5)"), "23:59:59.999");
    story.does("A declines");
    story.pass("1 ms");
    story.does("A joins");
    assert!(story.limits('A').ends_with("counter 0)"), "00:00");
}

#[test]
fn c12_the_counter_is_one_for_all_stakes_and_formats() {
    let mut story = two("2.7", 1000);
    rathole(&mut story, 3);
    story.go_to("NL25");
    story.seat("A1 2500, B2 2500");
    story.does("A leaves");
    story.does("A joins");
    assert_eq!(story.limits('A'), "2500..2500 (left with 2500, counter 3)");
    story.does("A buys in 2500");
    story.go_to("Deepstack NL100");
    story.seat("A1 5000, B2 5000");
    story.does("A leaves");
    story.does("A joins");
    // 500 BB count although they change nothing here.
    assert_eq!(story.limits('A'), "5000..10000 (stake)");
    story.does("A buys in 5000");
    story.go_to("NL10");
    story.does("A leaves");
    story.does("A joins");
    assert!(story.limits('A').ends_with("counter 5)"));
}

#[test]
fn c12_leaving_with_less_than_a_hundred_big_blinds_does_not_count() {
    let mut story = two("2.7", 999);
    story.does("A leaves");
    story.does("A joins");
    story.does("A buys in 999");
    story.does("A leaves");
    story.does("A joins");
    assert!(story.limits('A').ends_with("counter 0)"));
}

#[test]
fn c12_the_last_stack_counts() {
    let mut story = two("2.7", 700);
    story.does("A leaves");
    story.does("A joins");
    story.does("A buys in 900");
    story.does("A leaves");
    story.does("A joins");
    assert!(story.limits('A').starts_with("900..1000"));
}

/// A has won B's ten big blinds at Banzai NL1 and left with this.
fn banzai(edition: &str) -> (Story, i64) {
    let mut story = Story::new(edition).at("Banzai NL1");
    story.seat("A1 100, B2 100, C3 100, D4 100");
    story.wins_all('A', 'B');
    let stack = story.stack('A');
    // Two are too few to play, so that time can pass.
    story.does("D leaves");
    story.does("B leaves");
    story.does("A leaves");
    assert!(stack > 190);
    (story, stack)
}

#[test]
fn c13_one_comes_back_with_the_same_stack_or_chooses_by_edition() {
    for edition in EDITIONS {
        let (mut story, stack) = banzai(edition);
        story.does("A joins");
        let choice = match edition {
            "2.0" | "2.2" => "banzai".to_owned(),
            _ => "banzai, or 100, 5 left".to_owned(),
        };
        assert_eq!(story.limits('A'), format!("{stack}..{stack} ({choice})"));
        for wrong in [99, 101, stack - 1, stack + 1] {
            let refused = story.refuses(&format!("A buys in {wrong}"));
            assert!(matches!(refused, Refusal::BuyIn { .. }));
        }
        if choice == "banzai" {
            let refused = story.refuses("A buys in 100");
            assert!(matches!(refused, Refusal::BuyIn { .. }));
        }
        story.does(&format!("A buys in {stack}"));
        assert_eq!(story.stack('A'), stack);
    }
}

#[test]
fn c13_at_any_table_of_the_stake_but_not_at_another_stake() {
    let (mut story, stack) = banzai("2.7");
    story.go_to("Banzai NL5");
    story.seat("C1 500");
    story.does("A joins");
    assert_eq!(story.limits('A'), "500..500 (stake)");
    story.does("A declines");
    // The table of NL1 is filled up, and a new one opens.
    story.go_to("Banzai NL1");
    for name in ["E", "F", "G", "H"] {
        story.does(&format!("{name} joins"));
    }
    for name in ["A", "I", "J"] {
        story.does(&format!("{name} joins"));
    }
    let player = story.player('A');
    assert_ne!(story.reserved(player).unwrap().0, story.table);
    assert!(story.limits('A').starts_with(&format!("{stack}..{stack}")));
}

#[test]
fn c13_the_choice_erases_the_memory() {
    let (mut story, _) = banzai("2.7");
    story.does("A joins");
    story.does("A buys in 100");
    story.does("A leaves");
    story.does("A joins");
    assert_eq!(story.limits('A'), "100..100 (stake)");
}

#[test]
fn c13_exactly_ten_big_blinds_are_nothing_to_remember() {
    let mut story = Story::new("2.7").at("Banzai NL1");
    story.seat("A1 100, B2 100");
    story.does("A leaves");
    story.does("A joins");
    assert_eq!(story.limits('A'), "100..100 (stake)");
}

#[test]
fn c13_for_thirty_minutes() {
    let (mut story, stack) = banzai("2.7");
    story.pass("30 min");
    story.does("A joins");
    assert!(story.limits('A').starts_with(&format!("{stack}..{stack}")));
    story.does("A declines");
    story.pass("1 ms");
    story.does("A joins");
    assert_eq!(story.limits('A'), "100..100 (stake)");
}

#[test]
fn c13_a_declined_or_expired_seat_leaves_the_memory_as_it_was() {
    let (mut story, stack) = banzai("2.7");
    story.does("A joins");
    story.does("A declines");
    story.does("A joins");
    story.pass("1 min");
    story.does("A joins");
    assert!(story.limits('A').starts_with(&format!("{stack}..{stack}")));
}

/// A sits down with ten big blinds, by choice if need be, wins, and leaves with more.
fn wins_again(story: &mut Story) {
    story.seat("A1 100 and posts, B2 100 and posts");
    story.wins_all('A', 'B');
    story.does("B leaves");
    story.does("A leaves");
}

#[test]
fn c13_five_choices_a_day_and_again_after_midnight() {
    let (mut story, _) = banzai("2.7");
    story.pass("11.75 h");
    story.seat("D4 100");
    for left in (1..=5).rev() {
        wins_again(&mut story);
        story.does("A joins");
        let limits = story.limits('A');
        assert!(
            limits.ends_with(&format!("(banzai, or 100, {left} left)")),
            "{limits}"
        );
        story.does("A declines");
    }
    wins_again(&mut story);
    story.does("A joins");
    assert!(story.limits('A').ends_with("(banzai)"), "no sixth time");
    let refused = story.refuses("A buys in 100");
    assert!(matches!(refused, Refusal::BuyIn { .. }));
    story.does("A declines");
    let midnight = 24 * 60 * 60 * 1_000;
    story.pass(&format!("{} ms", midnight - story.now.0));
    story.does("A joins");
    let limits = story.limits('A');
    assert!(limits.ends_with("(banzai, or 100, 5 left)"), "{limits}");
}

/// A has left two tables of Banzai NL1, each with more than ten big blinds, with less of them first.
fn two_stacks(choices: u32) -> (Story, i64, i64) {
    let mut edition = Edition::built_in("2.7").unwrap();
    edition.cash.banzai_resets_per_day = choices;
    let mut story = Story::with(edition, PACE, 1).at("Banzai NL1");
    story.seat("A1 100, B2 100, C3 100, D4 100, E5 100");
    for name in ["A", "F", "G"] {
        story.does(&format!("{name} joins"));
    }
    story.wins_all('A', 'B');
    let small = story.stack('A');
    story.does("A leaves");
    story.table = TableId(1);
    for name in ["A", "F", "G"] {
        story.does(&format!("{name} buys in 100"));
    }
    story.wins_all('A', 'F');
    story.wins_all('A', 'G');
    let large = story.stack('A');
    story.does("A leaves");
    assert!(100 < small && small < large);
    story.news();
    (story, small, large)
}

#[test]
fn c13_several_stacks_largest_first_each_used_once() {
    let (mut story, small, large) = two_stacks(0);
    story.does("A joins 3");
    assert_eq!(
        story.news(),
        format!(
            "A reserved {large}..{large} (banzai), A reserved {small}..{small} (banzai), A queues at 1 for 1"
        )
    );
    story.does("A leaves the queue");
    for table in [0, 1] {
        let stack = [small, large].into_iter().find(|stack| {
            story
                .tries(&format!("A buys in {stack} at {table}"))
                .is_ok()
        });
        assert!(stack.is_some());
    }
    // Both are used: at a third table one buys in as everybody does.
    for name in ["H", "I", "J", "K", "L", "M", "N", "A"] {
        story.does(&format!("{name} joins"));
    }
    story.does("O joins");
    story.does("P joins");
    assert_eq!(story.limits('A'), "100..100 (stake)");
}

#[test]
fn c13_two_seats_offered_at_once_do_not_make_two_choices_of_one() {
    let (mut story, small, large) = two_stacks(1);
    story.does("A joins 2");
    let offers = story.news();
    assert_eq!(offers.matches("(banzai, or 100, 1 left)").count(), 2);
    story.does("A buys in 100 at 0");
    let refused = story.refuses("A buys in 100 at 1");
    assert!(matches!(refused, Refusal::BuyIn { .. }));
    let stack =
        if offers.starts_with("A reserved") && story.limits('A').starts_with(&large.to_string()) {
            large
        } else {
            small
        };
    story.does(&format!("A buys in {stack} at 1"));
}

#[test]
fn c13_no_seat_for_a_wallet_that_cannot_bring_the_stack_back_until_it_expires() {
    for (edition, has_choice) in [("2.2", false), ("2.7", true)] {
        let mut story = Story::with_bankroll(edition, 250).at("Banzai NL1");
        story.seat("A1 100, B2 100, C3 100, D4 100");
        story.wins_all('A', 'B');
        let stack = story.stack('A');
        for name in ["D", "B", "A"] {
            story.does(&format!("{name} leaves"));
        }
        story.go_to("NL4");
        story.seat("A1 200");
        story.go_to("Banzai NL1");
        let (wallet, least) = (Cents(story.wallet('A')), Cents(stack));
        assert!(Cents(100) <= wallet && wallet < least);
        if has_choice {
            story.does("A joins");
            story.does("A buys in 100");
            continue;
        }
        let refused = Refusal::WalletTooSmall { wallet, least };
        assert_eq!(story.refuses("A joins"), refused);
        story.pass("30 min");
        assert_eq!(story.refuses("A joins"), refused);
        story.pass("1 ms");
        story.does("A joins");
        assert_eq!(story.limits('A'), "100..100 (stake)");
    }
}
