//! Coming back to a table with less than one took away (C12).

use railbird::base::Cents;
use railbird::room::cash::after_leaving;
use railbird::room::refusal::Refusal;

use super::story::{EDITIONS, Story};

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
            instead: None,
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

/// What was said when the seat was kept holds for the minute it is kept.
#[test]
fn c12_time_that_passes_while_a_seat_is_kept_changes_nothing() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000, D4 1000");
    story.wins_all('A', 'B');
    let stack = story.stack('A');
    story.does("A leaves");
    story.pass("1790 s");
    story.does("A joins");
    let limits = story.limits('A');
    assert!(limits.starts_with(&format!("1000..{stack}")), "{limits}");
    story.pass("20 s");
    assert!(matches!(
        story.refuses("A buys in 500"),
        Refusal::BuyIn { .. }
    ));
    story.does(&format!("A buys in {stack}"));
}
