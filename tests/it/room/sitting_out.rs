//! Sitting out at a table (C7), at all tables (C8), at the next big blind (C9); leaving (C15).

use railbird::room::refusal::Refusal;

use super::story::Story;

const FOUR: &str = "A1 1000, B2 1000, C3 1000, D4 1000";

fn nl10(button: char) -> Story {
    Story::started("2.7", "NL10", FOUR, button)
}

#[test]
fn c7_ten_minutes_out_then_removed_and_the_stack_returned() {
    let mut story = nl10('A');
    story.fold_out();
    story.does("A sits out");
    story.news();
    let before = story.wallet('A');
    story.pass("599.999 s");
    assert!(story.chairs().contains("A1 out 1000"));
    story.pass("1 ms");
    assert!(story.news().contains("A left 1000 SatOutTooLong"));
    assert_eq!(story.wallet('A'), before + 1000);
    assert_eq!(story.refuses("A returns"), Refusal::NotSeated(story.table));
}

#[test]
fn c7_no_cards_and_no_blinds_while_out() {
    let mut story = nl10('A');
    story.fold_out();
    story.does("A sits out");
    for _ in 0..8 {
        story.deal();
        assert!(
            !story
                .hand()
                .positions
                .dealt_in
                .contains(story.chair_of('A'))
        );
        story.fold_out();
    }
    assert_eq!(story.stack('A'), 1000);
}

#[test]
fn c7_sitting_out_during_a_hand_begins_after_it() {
    let mut story = nl10('A');
    story.does("D sits out");
    assert_eq!(story.refuses("D sits out"), Refusal::AlreadyOut);
    assert_eq!(story.news(), "");
    story.play("D call, A fold, B fold, C check");
    story.call_down();
    assert!(story.news().ends_with("D out"));
    // The ten minutes run from there.
    story.pass("599 s");
    assert!(story.chairs().contains("D4 out"));
}

#[test]
fn c7_who_changes_the_mind_before_the_hand_ends_stays_in() {
    let mut story = nl10('A');
    story.does("D sits out");
    story.does("D returns");
    story.fold_out();
    assert!(story.chairs().contains("D4 in"));
    assert_eq!(story.refuses("D returns"), Refusal::NotOut);
}

/// A plays at three tables, of three stakes.
fn three_tables() -> Story {
    let mut story = nl10('A');
    for (pool, chair) in [("NL25", "A1 2500"), ("NL50", "A1 5000")] {
        story.go_to(pool);
        story.seat(chair);
    }
    story.go_to("NL10");
    story.fold_out();
    story.news();
    story
}

#[test]
fn c8_sitting_out_at_one_table_sits_out_at_all() {
    let mut story = three_tables();
    story.does("A sits out");
    assert_eq!(story.news(), "A out, A out everywhere, A out, A out");
    assert_eq!(story.refuses("A returns"), Refusal::OutEverywhere);
    story.pass("499 s");
    story.news();
    story.does("A returns everywhere");
    assert_eq!(story.news(), "A back everywhere, A in, A waits, A waits");
    story.pass("10 min");
    assert!(
        !story.news().contains("A left"),
        "nothing is left of the clock"
    );
}

#[test]
fn c8_after_500_seconds_one_is_removed_from_all_tables() {
    let mut story = three_tables();
    story.does("A sits out");
    story.pass("499.999 s");
    assert!(!story.news().contains("A left"));
    let before = story.wallet('A');
    story.pass("1 ms");
    let news = story.news();
    for stack in [1000, 2500, 5000] {
        assert!(news.contains(&format!("A left {stack} OutEverywhereTooLong")));
    }
    assert!(news.contains("A back everywhere"));
    assert_eq!(story.wallet('A'), before + 8500);
}

#[test]
fn c8_the_other_tables_go_on_until_their_hand_is_over() {
    let mut story = nl10('A');
    story.go_to("NL25");
    story.seat("A1 2500, E2 2500, F3 2500");
    story.deal();
    story.go_to("NL10");
    story.fold_out();
    story.does("A sits out");
    story.go_to("NL25");
    assert!(
        story.chairs().contains("A1 waits 2500"),
        "still in the hand"
    );
    story.fold_out();
    assert!(story.chairs().contains("A1 out"));
}

#[test]
fn c8_running_out_of_time_does_it_too() {
    let mut story = nl10('A');
    story.go_to("NL25");
    story.seat("D1 2500");
    story.go_to("NL10");
    story.news();
    assert_eq!(story.turn(), Some('D'));
    story.pass("30 s");
    story.play("A fold, B fold");
    assert!(story.news().contains("D out, D out everywhere, D out"));
}

#[test]
fn c8_not_by_c9_and_not_by_a_lost_stack() {
    let mut story = nl10('A');
    story.go_to("NL25");
    story.seat("D1 2500, C2 2500");
    story.go_to("NL10");
    story.does("D sits out next big blind on");
    story.next();
    assert!(story.news().contains("D out"));
    assert!(!story.account('D').is_out_everywhere());

    let mut story = nl10('A');
    story.go_to("NL25");
    story.seat("D1 2500");
    story.go_to("NL10");
    story.fold_out();
    story.wins_all('C', 'D');
    let news = story.news();
    assert!(
        news.contains("D broke") && !news.contains("everywhere"),
        "{news}"
    );
}

#[test]
fn c8_with_one_table_only_that_one_is_sat_out() {
    let mut story = nl10('A');
    story.fold_out();
    story.news();
    story.does("A sits out");
    assert_eq!(story.news(), "A out");
}

#[test]
fn c8_the_earlier_of_the_clocks_ends() {
    let mut story = three_tables();
    // By C9 out at one table at first, which triggers nothing.
    story.does("A sits out next big blind on");
    story.deal();
    while !story.chairs().contains("A1 out") {
        story.next();
    }
    story.news();
    story.pass("200 s");
    story.go_to("NL25");
    story.does("A sits out");
    story.pass("399 s");
    assert!(!story.news().contains("A left"));
    story.pass("1 s");
    // 600 seconds at the first table are over, 400 of the 500 for all.
    assert!(story.news().contains("A left 1000 SatOutTooLong"));
    story.pass("100 s");
    let news = story.news();
    assert_eq!(news.matches("OutEverywhereTooLong").count(), 2, "{news}");
}

#[test]
fn c8_opening_a_table_while_sitting_out_triggers_nothing() {
    let mut story = nl10('A');
    story.fold_out();
    story.does("A sits out");
    story.go_to("NL25");
    story.seat("A1 2500");
    assert!(!story.account('A').is_out_everywhere());
    assert_eq!(story.chairs(), "A1 waits 2500");
    // And a table opened during the 500 seconds is not lost with the others.
    let mut story = three_tables();
    story.does("A sits out");
    story.go_to("NL100");
    story.seat("A1 10000");
    story.pass("500 s");
    assert_eq!(story.chairs(), "A1 waits 10000");
}

#[test]
fn c8_leaving_the_tables_one_sits_out_at_ends_it() {
    let mut story = three_tables();
    story.does("A sits out");
    let out = story.account('A').places().to_vec();
    story.go_to("NL100");
    story.seat("A1 10000");
    for table in out {
        story.does(&format!("A leaves at {}", table.0));
    }
    assert!(story.news().contains("A back everywhere"));
    // So the clock of the old tables takes nothing away from the new one.
    story.does("A sits out");
    story.pass("599 s");
    assert_eq!(story.chairs(), "A1 out 10000");
}

#[test]
fn c9_out_when_about_to_be_the_big_blind_which_falls_on_the_next() {
    let mut story = nl10('A');
    story.does("D sits out next big blind on");
    assert_eq!(
        story.refuses("D sits out next big blind on"),
        Refusal::NoChange
    );
    assert_eq!(
        story.next(),
        "button B, small blind C, big blind A, dealt A B C"
    );
    assert!(story.news().ends_with("D out"));
    // The blind counts as missed, and the setting is gone with the return.
    story.does("D returns");
    assert!(story.news().ends_with("D waits"));
    assert!(!story.account('D').sits_out_next_big_blind);
}

#[test]
fn c9_it_is_of_the_player_and_works_at_every_table() {
    let mut story = nl10('A');
    story.go_to("NL25");
    story.seat("D1 2500, E2 2500, F3 2500, G4 2500");
    story.does("D sits out next big blind on");
    story.deal();
    while !story.chairs().contains("D1 out") {
        story.next();
    }
    story.go_to("NL10");
    assert!(
        !story.chairs().contains("D4 out"),
        "not yet the big blind here"
    );
    story.next();
    assert!(story.chairs().contains("D4 out"));
}

#[test]
fn c9_before_the_first_hand_too() {
    for seed in 0..20 {
        let mut story = Story::seeded("2.7", seed).at("NL10");
        story.seat(FOUR);
        story.does("A sits out next big blind on");
        story.deal();
        let a = story.chair_of('A');
        assert_ne!(story.hand().positions.big_blind, a);
        let is_out = story.chairs().contains("A1 out");
        assert_eq!(story.hand().positions.dealt_in.contains(a), !is_out);
    }
}

#[test]
fn c9_the_blind_counts_as_missed_in_the_first_hand_after_a_pause_too() {
    let mut missed = 0;
    for seed in 0..20 {
        let mut story = Story::seeded("2.7", seed).at("NL10");
        story.seat("A1 1000, B2 1000, C3 1000");
        story.deal();
        story.fold_out();
        story.does("B leaves");
        story.deal();
        assert_eq!(story.next(), "waits");
        story.seat("D4 1000, E5 1000");
        story.does("A sits out next big blind on");
        story.deal();
        if story.chairs().contains("A1 out") {
            story.does("A returns");
            assert!(story.chairs().contains("A1 waits"));
            missed += 1;
        }
    }
    assert!(missed > 0);
}

#[test]
fn c9_comes_before_counting_who_is_there() {
    let mut story = Story::started("2.7", "NL10", "A1 1000, B2 1000, C3 1000", 'A');
    story.does("A sits out next big blind on");
    // A goes out: two are left of three, and play one more hand.
    assert_eq!(
        story.next(),
        "button C, small blind C, big blind B, dealt B C"
    );
    assert_eq!(story.next(), "waits");
}

#[test]
fn c15_leaving_mid_hand_folds_when_it_is_ones_turn() {
    let mut story = nl10('A');
    assert_eq!(story.turn(), Some('D'));
    story.does("A leaves");
    assert_eq!(story.refuses("A leaves"), Refusal::AlreadyLeaving);
    assert_eq!(story.refuses("A tops up 1"), Refusal::AlreadyLeaving);
    story.play("D call");
    assert_eq!(story.turn(), Some('B'), "A has folded");
    let before = story.wallet('A');
    story.play("B fold, C check");
    story.call_down();
    assert!(story.news().contains("A left 1000 Choice"));
    assert_eq!(story.wallet('A'), before + 1000);
}

#[test]
fn c15_leaving_on_ones_turn_folds_at_once() {
    let mut story = nl10('A');
    story.does("D leaves");
    assert_eq!(story.turn(), Some('A'));
    assert!(
        story.chairs().contains("D4"),
        "the chair is kept until the hand is over"
    );
}

#[test]
fn c15_who_is_all_in_stays_to_the_showdown() {
    for winner in ['C', 'D'] {
        let mut story = nl10('A');
        story.fold_out();
        let loser = if winner == 'C' { 'D' } else { 'C' };
        story.cards(&format!("{winner} AsAh, {loser} 7c2d"));
        story.board("Kc Kd 8h 9s 3c");
        // Button B, small blind C with 1005, big blind D with 1000.
        story.deal();
        story.play("A fold, B fold, C to 1005");
        story.does("C leaves");
        let before = story.wallet('C');
        story.does("D call");
        // 2000 less a rake of 3.5%, and the 5 that nobody could match.
        let left = if winner == 'C' { 1935 } else { 5 };
        assert!(story.news().contains(&format!("C left {left} Choice")));
        assert_eq!(story.wallet('C'), before + left);
    }
}

#[test]
fn c15_leaving_everywhere() {
    let mut story = three_tables();
    story.does("A leaves everywhere");
    assert_eq!(story.news().matches("A left").count(), 3);
    assert_eq!(story.refuses("A leaves everywhere"), Refusal::NoChange);
    assert_eq!(story.wallet('A'), 100_000);
}

#[test]
fn c15_whoever_leaves_between_hands_goes_at_once() {
    let mut story = nl10('A');
    story.fold_out();
    story.does("A leaves");
    assert!(story.news().ends_with("A left 1000 Choice"));
    assert_eq!(story.refuses("A leaves"), Refusal::NotSeated(story.table));
}
