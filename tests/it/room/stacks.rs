//! Stacks: top-ups and rebuys (C10), the automatic top-up (C11).

use railbird::base::Cents;
use railbird::room::refusal::Refusal;

use super::story::{EDITIONS, Story};

const THREE: &str = "A1 1000, B2 1000, C3 1000";

fn top_up(amount: i64, min: i64, max: i64) -> Refusal {
    Refusal::TopUp {
        amount: Cents(amount),
        min: Cents(min),
        max: Cents(max),
    }
}

#[test]
fn c10_a_top_up_between_hands_brings_a_stack_up_to_the_maximum() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 600");
    for wrong in [0, -1, 401, i64::MIN, i64::MAX] {
        assert_eq!(
            story.refuses(&format!("A tops up {wrong}")),
            top_up(wrong, 1, 400)
        );
    }
    story.does("A tops up 1");
    story.does("A tops up 399");
    assert_eq!(story.news(), "A topped up 1, A topped up 399");
    let (stack, max) = (Cents(1000), Cents(1000));
    assert_eq!(
        story.refuses("A tops up 1"),
        Refusal::StackFull { stack, max }
    );
    assert_eq!(story.wallet('A'), 99_000);
}

#[test]
fn c10_a_top_up_needs_a_wallet() {
    let mut story = Story::with_bankroll("2.7", 700).at("NL10");
    story.seat("A1 500");
    let (wallet, least) = (Cents(200), Cents(201));
    assert_eq!(
        story.refuses("A tops up 201"),
        Refusal::WalletTooSmall {
            wallet,
            promised: Cents::ZERO,
            least
        }
    );
    story.does("A tops up 200");
    assert_eq!(story.wallet('A'), 0);
}

#[test]
fn c10_a_top_up_during_a_hand_waits_for_its_end() {
    let mut story = Story::started("2.7", "NL10", "A1 600, B2 1000, C3 1000", 'A');
    story.does("A tops up 300");
    assert_eq!(story.stack('A'), 600);
    assert_eq!(story.news(), "");
    story.fold_out();
    assert!(story.news().contains("A topped up 300"));
    assert_eq!(story.stack('A'), 900);
}

#[test]
fn c10_a_top_up_never_brings_a_stack_above_the_maximum() {
    let mut story = Story::started("2.7", "NL10", THREE, 'A');
    story.play("A to 500");
    assert_eq!(story.refuses("A tops up 501"), top_up(501, 1, 500));
    story.does("A tops up 500");
    story.play("B fold, C fold");
    assert_eq!(story.stack('A'), 1015, "A won, so that nothing was added");
}

#[test]
fn c10_a_top_up_asked_for_before_the_stack_was_lost_is_no_rebuy_below_the_minimum() {
    let mut story = Story::started("2.7", "NL10", THREE, 'A');
    story.fold_out();
    story.cards("C AsAh, A 7c2d");
    story.board("Kc Kd 8h 9s 3c");
    // Button B, small blind C, big blind A.
    story.deal();
    story.play("B fold, C to 100");
    story.does("A tops up 10");
    story.play("A to 1000, C call");
    assert!(story.news().contains("A broke"));
    assert_eq!(story.stack('A'), 0);
    let (stack, wallet) = (story.stack('A'), story.wallet('A'));
    assert_eq!(stack + wallet, 99_000, "nothing was added");
    assert_eq!(story.refuses("A tops up 499"), top_up(499, 500, 1000));
    story.does("A tops up 500");
}

#[test]
fn c10_a_top_up_that_the_wallet_no_longer_pays_is_left_out() {
    for (spent, topped_up) in [(200, true), (201, false)] {
        let mut story = Story::with_bankroll("2.7", 1000).at("NL10");
        story.seat("A1 600, B2 1000, C3 1000");
        story.deal();
        story.does("A tops up 200");
        story.go_to("NL4");
        story.seat(&format!("A1 {spent}"));
        story.go_to("NL10");
        story.fold_out();
        let news = story.news();
        assert_eq!(news.contains("A topped up 200"), topped_up, "{news}");
    }
}

#[test]
fn c10_banzai_tops_up_to_exactly_ten_big_blinds() {
    let mut story = Story::started("2.7", "Banzai NL1", "A1 100, B2 100, C3 100", 'A');
    story.fold_out();
    // B lost the small blind.
    assert_eq!(story.refuses("B tops up 4"), top_up(4, 5, 5));
    assert_eq!(story.refuses("B tops up 6"), top_up(6, 5, 5));
    story.does("B tops up 5");
    let (stack, max) = (Cents(105), Cents(100));
    assert_eq!(
        story.refuses("C tops up 1"),
        Refusal::StackFull { stack, max }
    );
    // Asked for during a hand it is brought to ten big blinds, whatever is missing then.
    // Button B, small blind C, big blind A.
    story.deal();
    story.play("B call, C to 20, A call, B call, C check, A check");
    story.does("B tops up 20");
    story.news();
    story.play("B to 80, C fold, A fold");
    assert!(!story.news().contains("B topped up"));
}

#[test]
fn c10_who_lost_the_stack_keeps_the_seat_for_ten_minutes() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000, D4 1000");
    story.wins_all('A', 'B');
    assert!(story.news().contains("B broke"));
    story.pass("599.999 s");
    assert_eq!(story.stack('B'), 0);
    story.news();
    story.pass("1 ms");
    assert!(story.news().contains("B left 0 NoRebuy"));
}

#[test]
fn c10_a_rebuy_stops_the_clock() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000");
    story.wins_all('A', 'B');
    story.pass("599 s");
    story.does("B tops up 1000");
    story.news();
    story.pass("2 s");
    assert_eq!(story.stack('B'), 1000);
    assert!(!story.news().contains("B left"));
}

#[test]
fn c10_a_rebuy_in_time_for_the_next_hand_misses_nothing() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000, D4 1000");
    story.wins_all('A', 'B');
    story.does("B tops up 500");
    story.deal();
    assert!(
        story
            .hand()
            .positions
            .dealt_in
            .contains(story.chair_of('B'))
    );
    assert!(!story.posts().contains("Posted"));
}

#[test]
fn c11_auto_top_up_by_edition() {
    for edition in EDITIONS {
        let mut story = Story::started(edition, "NL10", THREE, 'A');
        if !["2.7", "fr"].contains(&edition) {
            assert_eq!(story.refuses("B auto top-up on"), Refusal::NoAutoTopUp);
            continue;
        }
        assert_eq!(story.refuses("B auto top-up off"), Refusal::NoChange);
        story.does("B auto top-up on");
        story.fold_out();
        // B lost the small blind.
        assert!(story.news().contains("B topped up 5"), "{edition}");
        assert_eq!(story.stack('B'), 1000);
        assert_eq!(story.wallet('B'), 98_995);
    }
}

#[test]
fn c11_back_to_the_initial_buy_in_and_no_further() {
    let mut story = Story::started("2.7", "NL10", "A1 1000, B2 700, C3 700", 'A');
    story.does("B auto top-up on");
    story.does("C auto top-up on");
    story.fold_out();
    assert_eq!(story.stack('B'), 700);
    assert_eq!(story.stack('C'), 705, "a winner keeps what was won");
}

#[test]
fn c11_also_after_losing_the_whole_stack() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 600, C3 1000");
    story.does("B auto top-up on");
    story.wins_all('A', 'B');
    let news = story.news();
    assert!(
        news.contains("B topped up 600") && !news.contains("broke"),
        "{news}"
    );
}

#[test]
fn c11_not_if_the_wallet_cannot_pay() {
    let mut story = Story::with_bankroll("2.7", 1004).at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000");
    for name in ["A", "B", "C"] {
        story.does(&format!("{name} auto top-up on"));
    }
    story.deal();
    story.fold_out();
    assert!(
        !story.news().contains("topped up"),
        "5 are missing, 4 are left"
    );
}

#[test]
fn c11_at_most_the_normal_maximum() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000, D4 1000");
    story.wins_all('A', 'B');
    let stack = story.stack('A');
    story.does("A leaves");
    story.does("A joins");
    // The initial buy-in is far above the maximum (C12).
    story.does(&format!("A buys in {stack} and posts"));
    story.does("A auto top-up on");
    story.wins_all('C', 'A');
    assert!(stack - 1000 < 1000);
    assert_eq!(story.stack('A'), 1000);
}

#[test]
fn c11_banzai_to_ten_big_blinds() {
    let mut story = Story::started("2.7", "Banzai NL1", "A1 100, B2 100, C3 100", 'A');
    story.does("B auto top-up on");
    story.fold_out();
    assert_eq!(story.stack('B'), 100);
}
