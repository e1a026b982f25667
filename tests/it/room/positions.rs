//! Who is dealt in and where the button and the blinds are (C3, C4).

use super::story::Story;

const SIX: &str = "A1 1000, B2 1000, C3 1000, D4 1000, E5 1000, F6 1000";
const FOUR: &str = "A1 1000, B2 1000, C3 1000, D4 1000";
const THREE: &str = "A1 1000, B2 1000, C3 1000";

fn nl10(chairs: &str, button: char) -> Story {
    Story::started("2.7", "NL10", chairs, button)
}

#[test]
fn c3_three_start_a_table_and_two_do_not() {
    let mut story = Story::new("2.7").at("NL10");
    story.seat("A1 1000, B2 1000");
    assert_eq!(story.deal(), "waits");
    story.seat("C5 1000");
    assert_ne!(story.deal(), "waits");
    assert_eq!(story.hand().positions.dealt_in.len(), 3);
}

#[test]
fn c3_two_left_of_three_play_one_more_hand_then_wait() {
    let mut story = nl10(THREE, 'A');
    assert_eq!(
        story.positions(),
        "button A, small blind B, big blind C, dealt A B C"
    );
    story.fold_out();
    story.news();
    story.does("B leaves");
    assert_eq!(
        story.deal(),
        "button C, small blind C, big blind A, dealt A C"
    );
    assert_eq!(story.next(), "waits");
    assert_eq!(story.news(), "B left 995 Choice, paused");
}

#[test]
fn c3_after_a_pause_everybody_is_dealt_in_without_posts_and_the_button_is_drawn() {
    let mut buttons = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut story = Story::seeded("2.7", seed).at("NL10");
        story.seat(THREE);
        story.deal();
        story.fold_out();
        story.does("B leaves");
        assert_ne!(story.deal(), "waits");
        assert_eq!(story.next(), "waits");
        story.seat("D4 1000, E5 1000 and posts");
        story.deal();
        let positions = story.hand().positions;
        assert_eq!(positions.dealt_in.len(), 4);
        assert_eq!(story.posts().matches("Posted").count(), 0);
        buttons.insert(positions.button);
    }
    assert_eq!(buttons.len(), 4, "every chair has the button now and then");
}

#[test]
fn c3_those_who_wait_for_the_big_blind_count() {
    let mut story = nl10(THREE, 'A');
    story.seat("D4 1000");
    story.fold_out();
    story.does("B leaves");
    story.does("A leaves");
    // C is in, D waits: two, and the hand before had three.
    assert_eq!(
        story.deal(),
        "button C, small blind C, big blind D, dealt C D"
    );
    story.seat("E5 1000, F6 1000");
    // D and C are in, E and F wait: four, of whom three are dealt in.
    assert_eq!(
        story.next(),
        "button C, small blind D, big blind E, dealt C D E"
    );
}

#[test]
fn c4_the_big_blind_moves_on_and_the_others_follow() {
    let mut story = nl10(FOUR, 'A');
    for expected in [
        "button B, small blind C, big blind D, dealt A B C D",
        "button C, small blind D, big blind A, dealt A B C D",
        "button D, small blind A, big blind B, dealt A B C D",
        "button A, small blind B, big blind C, dealt A B C D",
    ] {
        assert_eq!(story.next(), expected);
    }
}

#[test]
fn c4_last_big_blind_left_dead_small_blind_button_moves_up_behind_it() {
    let mut story = nl10(FOUR, 'A');
    story.fold_out();
    story.does("C leaves");
    assert_eq!(
        story.deal(),
        "button B, small blind –, big blind D, dealt A B D"
    );
    assert_eq!(
        story.next(),
        "button B, small blind D, big blind A, dealt A B D",
        "the button stays where it is"
    );
    assert_eq!(
        story.next(),
        "button D, small blind A, big blind B, dealt A B D"
    );
}

#[test]
fn c4_last_small_blind_left_the_button_stays_behind() {
    let mut story = nl10(FOUR, 'A');
    story.fold_out();
    story.does("B leaves");
    assert_eq!(
        story.deal(),
        "button A, small blind C, big blind D, dealt A C D"
    );
    assert_eq!(
        story.next(),
        "button C, small blind D, big blind A, dealt A C D"
    );
}

#[test]
fn c4_next_big_blind_left_it_falls_on_the_one_after() {
    let mut story = nl10(SIX, 'A');
    story.fold_out();
    story.does("D leaves");
    assert_eq!(
        story.deal(),
        "button B, small blind C, big blind E, dealt A B C E F"
    );
}

#[test]
fn c4_both_blinds_left_at_once() {
    let mut story = nl10(SIX, 'A');
    story.fold_out();
    story.does("B leaves");
    story.does("C leaves");
    assert_eq!(
        story.deal(),
        "button A, small blind –, big blind D, dealt A D E F"
    );
    assert_eq!(
        story.next(),
        "button A, small blind D, big blind E, dealt A D E F"
    );
}

#[test]
fn c4_heads_up_the_other_is_the_button_and_posts_the_small_blind() {
    let mut story = nl10(THREE, 'A');
    story.fold_out();
    story.does("A leaves");
    assert_eq!(
        story.deal(),
        "button C, small blind C, big blind B, dealt B C"
    );
    assert_eq!(story.posts(), "B BigBlind 10, C SmallBlind 5");
    assert_eq!(
        story.turn(),
        Some('C'),
        "the button acts first before the flop"
    );
}

#[test]
fn c4_heads_up_after_the_last_big_blind_left_there_still_is_a_small_blind() {
    let mut story = nl10(THREE, 'A');
    story.fold_out();
    story.does("C leaves");
    assert_eq!(
        story.deal(),
        "button B, small blind B, big blind A, dealt A B"
    );
}

#[test]
fn c4_from_two_to_three_the_big_blind_still_moves_on() {
    let mut story = nl10(THREE, 'A');
    story.fold_out();
    story.does("A leaves");
    story.deal();
    story.seat("D6 1000");
    // B was the big blind; C is the next player clockwise of it.
    assert_eq!(
        story.next(),
        "button B, small blind B, big blind C, dealt B C",
        "D waits"
    );
    assert_eq!(
        story.next(),
        "button B, small blind C, big blind D, dealt B C D"
    );
}

#[test]
fn c4_a_newcomer_in_the_chair_of_the_last_big_blind_is_no_small_blind() {
    let mut story = nl10(FOUR, 'A');
    story.fold_out();
    story.does("C leaves");
    story.seat("N3 1000 and posts");
    assert_eq!(
        story.deal(),
        "button B, small blind –, big blind D, dealt A B N D"
    );
    assert_eq!(story.posts(), "N Posted 10, D BigBlind 10");
}

#[test]
fn c4_the_button_is_not_given_to_a_newcomer_while_somebody_else_played() {
    let mut story = nl10(SIX, 'A');
    story.fold_out();
    story.does("B leaves");
    story.seat("N2 1000 and posts");
    assert_eq!(
        story.deal(),
        "button A, small blind C, big blind D, dealt A N C D E F"
    );
}
