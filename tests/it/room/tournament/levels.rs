//! The clock: levels (M15) and synchronised breaks (M12).

use railbird::base::{Chips, Millis};
use railbird::room::event::{Event, PauseReason};
use railbird::rulebook::AfterLast;

use super::cup::{Cup, Manner, QUARTER_PAST};
use crate::room::story::millis;

/// xx:55 after the beginning of a story.
const FIVE_TO: Millis = Millis(QUARTER_PAST.0 + 40 * 60_000);

#[test]
fn m15_after_the_last_level_the_blinds_grow_by_half() {
    let mut cup = Cup::new("2.7", 2);
    let mut plan = cup.plan();
    plan.levels.truncate(2);
    plan.prices[0].chips = Chips(1_000_000);
    let id = cup.begun(plan, "AB");
    let mut blinds = Vec::new();
    for _ in 0..6 {
        let now = cup.cup(id).blinds;
        blinds.push((now.small_blind.0, now.big_blind.0));
        cup.play_for("6 min");
    }
    assert_eq!(
        blinds,
        [
            (10, 20),
            (20, 40),
            (30, 60),
            (45, 90),
            (68, 135),
            (102, 203)
        ]
    );
}

#[test]
fn m15_a_structure_that_stays_stays_at_its_last_level() {
    let mut cup = Cup::new("2.7", 2);
    let mut plan = cup.plan();
    plan.levels.truncate(2);
    plan.after_last = AfterLast::Stays;
    plan.prices[0].chips = Chips(1_000_000);
    let id = cup.begun(plan, "AB");
    cup.play_for("60 min");
    assert_eq!(cup.cup(id).blinds.big_blind, Chips(40));
    assert_eq!(cup.cup(id).level_until, Millis::NEVER);
}

#[test]
fn m15_blinds_beyond_all_chips_overflow_nothing() {
    let cup = Cup::new("2.7", 0);
    let plan = cup.plan();
    let level = plan.level(u32::MAX);
    assert!(level.big_blind > Chips(1_000_000_000));
    assert!(level.big_blind < Chips(i64::MAX / 1_000));
}

#[test]
fn m12_the_break_begins_at_five_to_lasts_five_minutes_and_stops_the_clock() {
    let mut cup = Cup::new("2.7", 2);
    let mut plan = cup.plan();
    plan.has_breaks = true;
    plan.prices[0].chips = Chips(1_000_000);
    let id = cup.begun(plan, "AB");
    cup.until(|cup| cup.cup(id).pause.is_some());
    assert_eq!(cup.now, FIVE_TO);
    // Thirty minutes have passed: level 5 ends now, and the next has all of its time left.
    let left = cup.cup(id).level_until - cup.now;
    cup.until(|cup| cup.cup(id).pause.is_some_and(|pause| pause.until.is_some()));
    let begun = cup.now;
    assert!(begun - FIVE_TO < millis("30 s"));
    assert_eq!(
        cup.cup(id).pause.unwrap().until,
        Some(begun + millis("5 min"))
    );
    assert_eq!(cup.cup(id).level_until, Millis::NEVER);
    let hands = cup.happened(|event| matches!(event, Event::HandStarted { .. }));
    cup.until(|cup| cup.cup(id).pause.is_none());
    assert_eq!(cup.now, begun + millis("5 min"));
    assert_eq!(
        cup.happened(|event| matches!(event, Event::HandStarted { .. })),
        hands
    );
    let spent = begun - FIVE_TO;
    assert!(left > spent || cup.cup(id).level > 0);
    let level = cup.cup(id).level;
    cup.until(|cup| cup.cup(id).level > level);
    assert!(cup.now <= begun + millis("11 min"));
    cup.until(|cup| cup.cup(id).pause.is_some());
    assert_eq!(cup.now, FIVE_TO + millis("1 h"));
}

#[test]
fn m12_never_in_the_first_level() {
    let mut cup = Cup::new("2.7", 2);
    let mut plan = cup.plan();
    plan.has_breaks = true;
    plan.level_time = millis("60 min");
    plan.prices[0].chips = Chips(1_000_000);
    let id = cup.begun(plan, "AB");
    cup.play_for("59 min");
    let breaks = |cup: &Cup| cup.happened(|event| matches!(event, Event::Pause { .. }));
    assert_eq!(breaks(&cup), 0);
    cup.play_for("32 min");
    assert_eq!(cup.cup(id).level, 1);
    assert_eq!(breaks(&cup), 2);
}

#[test]
fn m12_the_break_waits_for_the_hands_of_all_tables() {
    let mut cup = Cup::new("2.7", 4);
    let mut plan = cup.plan();
    plan.has_breaks = true;
    plan.prices[0].chips = Chips(1_000_000);
    let id = cup.begun(plan, "ABCD");
    cup.until(|cup| cup.now >= FIVE_TO - millis("2 s"));
    cup.all_deal(id);
    // At one table somebody thinks for long.
    let slow: String = cup.tables(id)[0].iter().collect();
    cup.manner(&slow, Manner::Thinks);
    cup.until(|cup| cup.cup(id).pause.is_some());
    cup.play_for("8 s");
    let pause = cup.cup(id).pause.unwrap();
    assert_eq!((pause.why, pause.until), (PauseReason::Break, None));
    let live = cup.cup(id).tables().iter();
    let live = live.filter(|table| cup.hand_at(**table).is_some()).count();
    assert_eq!(live, 1, "the other table waits");
    cup.manners.clear();
    cup.until(|cup| cup.cup(id).pause.is_some_and(|pause| pause.until.is_some()));
    cup.until(|cup| cup.cup(id).pause.is_none());
    cup.all_deal(id);
}

#[test]
fn m12_who_comes_late_during_the_break_plays_after_it() {
    let mut cup = Cup::new("2.7", 3);
    let mut plan = cup.plan();
    plan.has_breaks = true;
    plan.late_levels = 8;
    plan.prices[0].chips = Chips(1_000_000);
    let id = cup.begun(plan, "AB");
    cup.until(|cup| cup.cup(id).pause.is_some_and(|pause| pause.until.is_some()));
    cup.register(id, "C");
    let started = |cup: &Cup| cup.happened(|event| matches!(event, Event::HandStarted { .. }));
    let before = started(&cup);
    cup.play_for("4 min");
    assert_eq!(started(&cup), before);
    cup.until(|cup| cup.cup(id).pause.is_none());
    cup.all_deal(id);
    let table = cup.cup(id).tables()[0];
    let running = cup.room.table(table).unwrap().live_hand().unwrap();
    assert_eq!(running.positions.dealt_in.len(), 3);
}
