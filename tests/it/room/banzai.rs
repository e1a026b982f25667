//! Coming back to Banzai after winning (C13).

use railbird::base::{Cents, TableId};
use railbird::room::refusal::Refusal;
use railbird::rulebook::Edition;

use super::story::{EDITIONS, PACE, Story};

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
    for name in ["A", "F", "G"] {
        story.does(&format!("{name} buys in 100 at 1"));
    }
    story.does("A leaves");
    story.table = TableId(1);
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
            "A reserved {large}..{large} (banzai), A reserved {large}..{large} (banzai), A queues at 1 for 1"
        )
    );
    story.does("A leaves the queue");
    // Whichever seat is taken first is taken with the largest; then the other has other limits.
    assert!(matches!(
        story.refuses(&format!("A buys in {small} at 1")),
        Refusal::BuyIn { .. }
    ));
    story.news();
    story.does(&format!("A buys in {large} at 1"));
    assert_eq!(
        story.news(),
        format!("A reserved {small}..{small} (banzai)")
    );
    story.does(&format!("A buys in {small} at 0"));
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
    assert_eq!(offers.matches(&format!("{large}..{large}")).count(), 2);
    story.does("A buys in 100 at 0");
    // The choice was for the largest stack, and it was the only one today.
    assert_eq!(
        story.news(),
        format!("A reserved {small}..{small} (banzai)")
    );
    let refused = story.refuses("A buys in 100 at 1");
    assert!(matches!(refused, Refusal::BuyIn { .. }));
    story.does(&format!("A buys in {small} at 1"));
}

#[test]
fn c13_a_second_seat_is_no_way_around_the_first() {
    let mut story = Story::new("2.2").at("Banzai NL1");
    story.seat("A1 100, B2 100, C3 100, D4 100, E5 100, F6 100");
    for name in ["G", "H", "I"] {
        story.does(&format!("{name} joins"));
    }
    story.wins_all('A', 'B');
    let stack = story.stack('A');
    story.does("A leaves");
    story.news();
    story.does("A joins 2");
    let kept = format!("A reserved {stack}..{stack} (banzai)");
    assert_eq!(story.news(), format!("{kept}, {kept}"));
    for table in [0, 1] {
        let refused = story.refuses(&format!("A buys in 100 at {table}"));
        assert!(matches!(refused, Refusal::BuyIn { .. }));
    }
    story.does("A declines at 0");
    story.refuses("A buys in 100 at 1");
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
        let refused = Refusal::WalletTooSmall {
            wallet,
            promised: Cents::ZERO,
            least,
        };
        assert_eq!(story.refuses("A joins"), refused);
        story.pass("30 min");
        assert_eq!(story.refuses("A joins"), refused);
        story.pass("1 ms");
        story.does("A joins");
        assert_eq!(story.limits('A'), "100..100 (stake)");
    }
}

#[test]
fn c13_a_join_that_the_wallet_refuses_draws_nothing() {
    let chairs = |refused: bool| {
        let mut story = Story::with_bankroll("2.2", 250).at("Banzai NL1");
        story.seat("A1 100, B2 100, C3 100, D4 100");
        story.wins_all('A', 'B');
        for name in ["D", "B", "A"] {
            story.does(&format!("{name} leaves"));
        }
        story.go_to("NL4");
        story.seat("A1 200");
        story.go_to("Banzai NL1");
        if refused {
            story.refuses("A joins");
        }
        ['E', 'F', 'G', 'H'].map(|name| {
            story.does(&format!("{name} joins"));
            let player = story.player(name);
            story.reserved(player)
        })
    };
    assert_eq!(chairs(true), chairs(false));
}
