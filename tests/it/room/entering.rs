//! Getting into a game and back into it (C5, C6), for every edition and game.

use railbird::room::refusal::Refusal;

use super::story::{EDITIONS, Story};

const FOUR: &str = "A1 1000, B2 1000, C3 1000, D4 1000";

/// Whether new players may post, and those who missed a blind: by edition and game.
fn may_post(edition: &str, pool: &str) -> (bool, bool) {
    match (edition, pool) {
        ("2.0", _) | ("2.2", "PL10") => (false, false),
        ("2.2" | "2.3" | "2.7" | "fr", _) => (true, true),
        _ => unreachable!(),
    }
}

fn every_game(test: impl Fn(&str, &str)) {
    for edition in EDITIONS {
        for pool in ["NL10", "PL10"] {
            test(edition, pool);
        }
    }
}

#[test]
fn c5_a_new_player_may_always_wait_for_the_big_blind() {
    every_game(|edition, pool| {
        let mut story = Story::started(edition, pool, FOUR, 'A');
        story.seat("N6 1000");
        assert_eq!(
            story.next(),
            "button B, small blind C, big blind D, dealt A B C D",
            "{edition} {pool}"
        );
        assert_eq!(
            story.next(),
            "button C, small blind D, big blind N, dealt A B C D N"
        );
        assert_eq!(story.posts(), "D SmallBlind 5, N BigBlind 10");
    });
}

#[test]
fn c5_where_the_edition_says_so_one_posts_the_big_blind_in_any_seat() {
    every_game(|edition, pool| {
        for chair in [5, 6] {
            let mut story = Story::started(edition, pool, FOUR, 'A');
            story.seat(&format!("N{chair} 1000"));
            if !may_post(edition, pool).0 {
                assert_eq!(story.refuses("N posts"), Refusal::PostingNotOffered);
                continue;
            }
            story.does("N posts");
            assert_eq!(story.refuses("N posts"), Refusal::NoChange);
            assert_eq!(
                story.next(),
                "button B, small blind C, big blind D, dealt A B C D N"
            );
            assert_eq!(story.posts(), "C SmallBlind 5, D BigBlind 10, N Posted 10");
        }
    });
}

#[test]
fn c5_posting_can_be_asked_for_with_the_buy_in() {
    every_game(|edition, pool| {
        let mut story = Story::started(edition, pool, FOUR, 'A');
        story.does("N joins");
        if may_post(edition, pool).0 {
            story.does("N buys in 1000 and posts");
            story.next();
            assert!(story.posts().contains("N Posted 10"), "{edition} {pool}");
        } else {
            assert_eq!(
                story.refuses("N buys in 1000 and posts"),
                Refusal::PostingNotOffered
            );
            story.does("N buys in 1000");
        }
    });
}

#[test]
fn c5_a_posted_blind_is_live_with_the_option_to_raise() {
    let mut story = Story::started("2.7", "NL10", FOUR, 'A');
    story.seat("N5 1000 and posts");
    story.next();
    assert_eq!(story.turn(), Some('N'));
    let legal = story.hand().hand.legal_actions().unwrap();
    assert!(legal.can_check(), "the posted blind is N's bet");
    assert_eq!(legal.raise.unwrap().min.0, 20);
    story.play("N check, A call, B fold, C call, D to 40");
    assert_eq!(story.turn(), Some('N'));
    let legal = story.hand().hand.legal_actions().unwrap();
    assert_eq!(legal.to_call.0, 30, "ten are already in");
}

#[test]
fn c5_whoever_posts_and_is_the_big_blind_anyway_pays_it_once() {
    let mut story = Story::started("2.7", "NL10", FOUR, 'B');
    story.seat("N5 1000 and posts");
    assert_eq!(
        story.next(),
        "button C, small blind D, big blind N, dealt A B C D N"
    );
    assert_eq!(story.posts(), "D SmallBlind 5, N BigBlind 10");
}

#[test]
fn c5_posting_is_over_once_dealt_in() {
    let mut story = Story::started("2.7", "NL10", FOUR, 'A');
    story.seat("N5 1000 and posts");
    story.next();
    story.fold_out();
    assert_eq!(story.refuses("N waits"), Refusal::AlreadyIn);
    story.deal();
    assert!(!story.posts().contains("Posted"));
}

#[test]
fn c6_who_missed_no_blind_is_dealt_in_at_once() {
    every_game(|edition, pool| {
        let mut story = Story::started(edition, pool, FOUR, 'A');
        story.fold_out();
        story.does("A sits out");
        // The big blind moves to D: nothing of A's goes by.
        assert_eq!(
            story.deal(),
            "button B, small blind C, big blind D, dealt B C D"
        );
        story.does("A returns");
        assert_eq!(
            story.next(),
            "button C, small blind D, big blind A, dealt A B C D"
        );
    });
}

#[test]
fn c6_who_missed_the_big_blind_comes_back_as_a_new_player() {
    every_game(|edition, pool| {
        let mut story = Story::started(edition, pool, FOUR, 'A');
        story.fold_out();
        story.does("D sits out");
        assert_eq!(
            story.deal(),
            "button B, small blind C, big blind A, dealt A B C"
        );
        comes_back(&mut story, 'D', may_post(edition, pool).1);
    });
}

#[test]
fn c6_who_missed_only_the_small_blind_too() {
    every_game(|edition, pool| {
        let mut story = Story::started(edition, pool, FOUR, 'A');
        story.fold_out();
        story.does("C sits out");
        assert_eq!(
            story.deal(),
            "button B, small blind –, big blind D, dealt A B D"
        );
        comes_back(&mut story, 'C', may_post(edition, pool).1);
    });
}

/// Somebody who missed a blind posts where that is offered, and waits where it is not.
fn comes_back(story: &mut Story, name: char, may_post: bool) {
    if may_post {
        story.does(&format!("{name} returns and posts"));
        story.next();
        assert!(story.posts().contains(&format!("{name} Posted 10")));
        return;
    }
    let posting = format!("{name} returns and posts");
    assert_eq!(story.refuses(&posting), Refusal::PostingNotOffered);
    story.does(&format!("{name} returns"));
    let seat = story.chair_of(name);
    for _ in 0..6 {
        story.next();
        let positions = story.hand().positions;
        if positions.dealt_in.contains(seat) {
            assert_eq!(positions.big_blind, seat);
            return;
        }
    }
    panic!("{name} is never dealt in again");
}

#[test]
fn c6_who_returns_in_time_for_the_big_blind_just_pays_it() {
    let mut story = Story::started("2.7", "NL10", FOUR, 'A');
    story.fold_out();
    story.does("D sits out");
    story.does("D returns");
    assert_eq!(
        story.deal(),
        "button B, small blind C, big blind D, dealt A B C D"
    );
}

#[test]
fn c6_a_new_player_who_sits_out_before_playing_is_still_new() {
    let mut story = Story::started("2.0", "NL10", FOUR, 'A');
    story.seat("N6 1000");
    story.does("N sits out");
    story.does("N returns");
    assert_eq!(story.news(), "N out, N waits");
    assert_eq!(
        story.next(),
        "button B, small blind C, big blind D, dealt A B C D"
    );
}

#[test]
fn c6_a_stack_bought_anew_after_a_missed_blind_comes_back_as_new() {
    let mut story = Story::started("2.7", "NL10", FOUR, 'A');
    story.fold_out();
    // C is the small blind, D the big blind; D loses everything to C.
    story.wins_all('C', 'D');
    assert_eq!(story.stack('D'), 0);
    assert_eq!(
        story.deal(),
        "button C, small blind –, big blind A, dealt A B C",
        "D would have been the small blind"
    );
    story.does("D tops up 500");
    assert!(story.chairs().ends_with("D4 waits 500"));
    story.does("D posts");
    story.next();
    assert!(story.posts().contains("D Posted 10"));
}

#[test]
fn c5_who_is_dealt_in_chooses_no_longer() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000");
    story.deal();
    assert_eq!(story.refuses("A posts"), Refusal::AlreadyIn);
    assert_eq!(story.refuses("A waits"), Refusal::AlreadyIn);
}
