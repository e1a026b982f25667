//! Time: decisions (T1), time banks (T2), time-outs (T3), lost connections (T4), pace (T5).

use railbird::base::Millis;
use railbird::engine::Event as HandEvent;
use railbird::room::event::Event;
use railbird::rulebook::Edition;

use super::story::{EDITIONS, Story, millis};

const FOUR: &str = "A1 1000, B2 1000, C3 1000, D4 1000";

/// Button A, blinds B and C: D is asked first.
fn nl10(edition: &str) -> Story {
    Story::started(edition, "NL10", FOUR, 'A')
}

/// What a decision leaves for thinking: `(base time, time bank, for the disconnected)`.
fn times(story: &Story) -> (Millis, Millis, Millis) {
    let decision = story.decision();
    (
        decision.base_until - decision.since,
        decision.bank_until - decision.base_until,
        decision.until - decision.bank_until,
    )
}

fn seconds(base: f64, bank: f64, extra: f64) -> (Millis, Millis, Millis) {
    let millis = |seconds: f64| Millis((seconds * 1000.0) as i64);
    (millis(base), millis(bank), millis(extra))
}

#[test]
fn t1_base_time_then_the_time_bank_of_every_edition() {
    for edition in EDITIONS {
        let mut story = nl10(edition);
        let bank = match edition {
            "2.0" | "2.2" => 10.0,
            _ => 15.0,
        };
        assert_eq!(times(&story), seconds(15.0, bank, 0.0), "{edition}");
        assert_eq!(story.turn(), Some('D'));
        let all = 15_000 + (bank * 1000.0) as i64;
        story.pass(&format!("{} ms", all - 1));
        assert_eq!(story.turn(), Some('D'), "{edition}");
        story.pass("1 ms");
        assert_eq!(story.turn(), Some('A'), "{edition}");
    }
}

#[test]
fn t1_the_events_say_when_each_time_ends() {
    let story = nl10("2.7");
    let decisions = story.heard(|event| match event {
        Event::Turn { decision, .. } => Some(*decision),
        _ => None,
    });
    assert_eq!(decisions, [story.decision()]);
}

#[test]
fn t2_only_what_was_used_beyond_the_base_time_is_taken() {
    let mut story = nl10("2.7");
    story.pass("15 s");
    story.does("D fold");
    story.pass("19 s");
    story.does("A fold");
    story.does("B fold");
    assert_eq!(story.bank('D'), millis("15 s"));
    assert_eq!(story.bank('A'), millis("11 s"));
    let told = story.heard(|event| match event {
        Event::TimeBank { left, .. } => Some(*left),
        _ => None,
    });
    assert_eq!(told, [millis("11 s")]);
}

/// What everybody's time bank holds after so many hands in which nobody used it.
#[test]
fn t2_what_is_added_and_the_cap_by_edition() {
    for edition in EDITIONS {
        let expected = match edition {
            "2.0" | "2.2" => [
                (1, 10.25),
                (2, 10.5),
                (10, 12.5),
                (79, 29.75),
                (80, 30.0),
                (82, 30.0),
            ],
            _ => [
                (1, 15.0),
                (9, 15.0),
                (10, 20.0),
                (19, 20.0),
                (20, 25.0),
                (40, 30.0),
            ],
        };
        let mut story = nl10(edition);
        let mut hands = 0;
        for (after, bank) in expected {
            while hands < after {
                story.fold_out();
                hands += 1;
                if hands < after {
                    story.deal();
                }
            }
            assert_eq!(
                story.bank('A'),
                seconds(bank, 0.0, 0.0).0,
                "{edition}, {after} hands"
            );
            story.deal();
        }
    }
}

#[test]
fn t2_older_editions_begin_every_hand_with_ten_seconds_at_least() {
    for (edition, next) in [
        ("2.0", 10.0),
        ("2.2", 10.0),
        ("2.3", 6.0),
        ("2.7", 6.0),
        ("fr", 6.0),
    ] {
        let mut story = nl10(edition);
        let used = if next == 10.0 { "23 s" } else { "24 s" };
        story.pass(used);
        story.does("D fold");
        story.fold_out();
        let left = if next == 10.0 { 2.25 } else { 6.0 };
        assert_eq!(story.bank('D'), seconds(left, 0.0, 0.0).0, "{edition}");
        // Button B, blinds C and D; D is asked last, after a raise.
        story.deal();
        story.play("A to 30, B fold, C fold");
        assert_eq!(times(&story), seconds(15.0, next, 0.0), "{edition}");
        // Who watches the time banks is told.
        let told = story.heard(|event| match event {
            Event::TimeBank { left, .. } => Some(*left),
            _ => None,
        });
        assert_eq!(told.last(), Some(&seconds(next, 0.0, 0.0).0), "{edition}");
    }
}

#[test]
fn t2_from_2_3_on_it_may_be_zero() {
    let mut story = nl10("2.7");
    story.pass("30 s");
    story.does("D returns");
    story.fold_out();
    assert_eq!(story.bank('D'), Millis::ZERO);
    story.deal();
    story.play("A to 30, B fold, C fold");
    assert_eq!(times(&story), seconds(15.0, 0.0, 0.0));
}

#[test]
fn t2_it_is_never_shared_between_tables() {
    let mut story = nl10("2.7");
    story.go_to("NL25");
    story.seat("D1 2500");
    story.go_to("NL10");
    story.pass("25 s");
    story.does("D fold");
    story.fold_out();
    assert_eq!(story.bank('D'), millis("5 s"));
    story.go_to("NL25");
    assert_eq!(story.bank('D'), millis("15 s"));
}

#[test]
fn t2_it_is_kept_for_thirty_minutes_after_leaving() {
    for (edition, away, bank) in [
        ("2.7", "30 min", "5 s"),
        ("2.7", "30.001 min", "15 s"),
        ("2.0", "30 min", "4.25 s"),
    ] {
        let mut story = nl10(edition);
        story.pass(if edition == "2.7" { "25 s" } else { "21 s" });
        story.does("D fold");
        story.fold_out();
        story.does("D leaves");
        story.does("A leaves");
        let left = story.now;
        // The other two play one more hand, and wait.
        story.deal();
        assert_eq!(story.next(), "waits");
        let spent = story.now - left;
        story.pass(&format!("{} ms", (millis(away) - spent).0));
        story.seat("D4 1000");
        assert_eq!(story.bank('D'), millis(bank), "{edition}, {away}");
        let told = story.heard(|event| match event {
            Event::Seated { time_bank, .. } => Some(*time_bank),
            _ => None,
        });
        assert_eq!(told.last(), Some(&millis(bank)));
    }
}

#[test]
fn t2_the_hands_towards_the_next_gain_are_kept_too() {
    let mut story = nl10("2.7");
    for _ in 0..8 {
        story.next();
    }
    story.fold_out();
    story.does("D leaves");
    story.seat("D4 1000 and posts");
    story.deal();
    story.fold_out();
    assert_eq!(story.bank('D'), millis("20 s"), "the tenth hand");
}

#[test]
fn t3_who_runs_out_of_time_folds_and_sits_out_after_the_hand() {
    let mut story = nl10("2.7");
    story.pass("30 s");
    assert_eq!(story.news(), "D timed out");
    assert_eq!(story.turn(), Some('A'));
    assert!(story.chairs().contains("D4 waits"), "the hand is not over");
    story.fold_out();
    assert!(story.news().ends_with("D out"));
}

#[test]
fn t3_and_checks_where_that_is_possible() {
    let mut story = nl10("2.7");
    story.play("D call, A fold, B call");
    story.pass("30 s");
    let checked = |event: &Event| match event {
        Event::Hand {
            event: HandEvent::Checked { seat },
            ..
        } => Some(*seat),
        _ => None,
    };
    assert_eq!(story.heard(checked), [story.chair_of('C')]);
    assert_eq!(story.hand().hand.board().len(), 3, "the hand goes on");
    // And C is still asked, until the hand is over.
    story.play("B check");
    assert_eq!(story.turn(), Some('C'));
    story.call_down();
    assert!(story.chairs().contains("C3 out"));
}

#[test]
fn t3_who_comes_back_before_the_end_of_the_hand_stays_in() {
    let mut story = nl10("2.7");
    story.pass("30 s");
    story.does("D returns");
    story.fold_out();
    assert!(story.chairs().contains("D4 in"));
}

#[test]
fn t4_a_lost_connection_gives_twenty_seconds_more() {
    let mut story = nl10("2.7");
    story.does("A disconnects");
    story.does("D fold");
    assert_eq!(times(&story), seconds(15.0, 15.0, 20.0));
    story.pass("49.999 s");
    assert_eq!(story.turn(), Some('A'));
    story.pass("1 ms");
    assert_eq!(story.turn(), Some('B'));
    assert!(story.news().contains("A timed out"));
}

#[test]
fn t4_also_when_it_is_lost_while_deciding() {
    let mut story = nl10("2.7");
    story.pass("29 s");
    story.does("D disconnects");
    assert_eq!(times(&story), seconds(15.0, 15.0, 20.0));
    let more = story.heard(|event| match event {
        Event::MoreTime { decision, .. } => Some(*decision),
        _ => None,
    });
    assert_eq!(more, [story.decision()]);
    // The time that was granted stays, and is granted once.
    story.does("D connects");
    story.does("D disconnects");
    assert_eq!(times(&story), seconds(15.0, 15.0, 20.0));
}

#[test]
fn t4_thirty_seconds_in_one_hand() {
    let mut story = nl10("2.7");
    story.does("C disconnects");
    story.play("D call, A fold, B call");
    // Base time, time bank, and 20 of the 30 seconds.
    story.pass("50 s");
    story.play("B check");
    assert_eq!(times(&story), seconds(15.0, 0.0, 10.0));
    story.pass("25 s");
    story.play("D check, B check");
    assert_eq!(times(&story), seconds(15.0, 0.0, 0.0));
    story.pass("15 s");
    story.play("D check");
    // The next hand has thirty again.
    story.does("C connects");
    story.does("C returns");
    story.does("C disconnects");
    story.call_down();
    story.deal();
    while story.turn() != Some('C') {
        let name = story.turn().unwrap();
        story.does(&format!("{name} call"));
    }
    assert_eq!(times(&story), seconds(15.0, 0.0, 20.0));
}

#[test]
fn t4_what_was_not_used_is_not_taken() {
    let mut story = nl10("2.7");
    story.does("C disconnects");
    story.play("D call, A fold, B call");
    story.pass("34 s");
    story.does("C check");
    story.play("B check");
    // Four of the thirty are gone: twenty are left for a decision.
    assert_eq!(times(&story), seconds(15.0, 0.0, 20.0));
    story.pass("33 s");
    story.does("C check");
    story.play("D check, B check");
    assert_eq!(times(&story), seconds(15.0, 0.0, 8.0));
}

#[test]
fn t5_the_pauses_of_a_table() {
    let edition = Edition::built_in("2.7").unwrap();
    let pace = edition.pace;
    assert!(
        [pace.deal, pace.street, pace.run_out, pace.showdown]
            .iter()
            .all(|p| *p > Millis::ZERO)
    );
    let mut story = Story::with(edition, pace, 1).at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000");
    let start = story.now;
    assert_eq!(story.deal().split(',').count(), 4);
    assert_eq!(story.now - start, pace.between_hands);
    // The cards lie; then the first is asked.
    assert_eq!(story.turn(), None);
    wait(&mut story, pace.deal);
    let name = story.turn().unwrap();
    story.does(&format!("{name} call"));
    let name = story.turn().unwrap();
    story.does(&format!("{name} call"));
    let name = story.turn().unwrap();
    story.does(&format!("{name} check"));
    // The flop lies.
    assert_eq!(story.hand().hand.board().len(), 3);
    wait(&mut story, pace.street);
    // All-in: turn and river come by themselves, one after the other.
    for _ in 0..3 {
        let name = story.turn().unwrap();
        let legal = story.hand().hand.legal_actions().unwrap();
        let words = match legal.raise {
            Some(range) => format!("to {}", range.max.0),
            None => "call".into(),
        };
        story.does(&format!("{name} {words}"));
    }
    for board in [4, 5] {
        assert_eq!(story.hand().hand.board().len(), board);
        story.pass(&format!("{} ms", pace.run_out.0 - 1));
        assert_eq!(story.hand().hand.board().len(), board);
        story.pass("1 ms");
    }
    let next = story.heard(|event| match event {
        Event::HandEnded { next, .. } => Some(*next),
        _ => None,
    });
    assert_eq!(next, [story.now + pace.showdown + pace.between_hands]);
}

/// A pause of exactly that length, after which somebody is asked.
fn wait(story: &mut Story, pause: Millis) {
    story.pass(&format!("{} ms", pause.0 - 1));
    assert_eq!(story.turn(), None);
    story.pass("1 ms");
    assert!(story.turn().is_some());
}

#[test]
fn t5_without_a_showdown_there_is_no_pause_for_it() {
    let edition = Edition::built_in("2.7").unwrap();
    let pace = edition.pace;
    let mut story = Story::with(edition, pace, 1).at("NL10");
    story.seat("A1 1000, B2 1000, C3 1000");
    story.deal();
    story.pass(&format!("{} ms", pace.deal.0));
    story.fold_out();
    let next = story.heard(|event| match event {
        Event::HandEnded { next, .. } => Some(*next),
        _ => None,
    });
    assert_eq!(next, [story.now + pace.between_hands]);
}
