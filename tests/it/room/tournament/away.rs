//! Sitting out of a tournament (M5), and time in it (T1, T2, T3, T4).

use railbird::base::Millis;
use railbird::engine::Event as HandEvent;
use railbird::room::command::{Command, Entry, Tables};
use railbird::room::event::{Event, OutReason, Standing};
use railbird::room::refusal::Refusal;
use railbird::room::table::Stage;
use railbird::rulebook::Class;

use super::cup::{Cup, Manner};
use crate::room::story::{EDITIONS, millis};

/// What a decision leaves for thinking: base time, time bank, for the disconnected.
fn times(cup: &Cup) -> [Millis; 3] {
    let decision = cup
        .room
        .tables()
        .iter()
        .find_map(|table| match table.stage {
            Stage::Acts(decision) => Some(decision),
            _ => None,
        });
    let decision = decision.expect("nobody is asked");
    [
        decision.base_until - decision.since,
        decision.bank_until - decision.base_until,
        decision.until - decision.bank_until,
    ]
}

fn seconds(three: [i64; 3]) -> [Millis; 3] {
    three.map(Millis::from_secs)
}

#[test]
fn m5_who_is_away_is_dealt_in_pays_blinds_and_folds_even_where_a_check_is_possible() {
    let mut cup = Cup::new("2.7", 3);
    let plan = cup.plan();
    let id = cup.begun(plan, "ABC");
    let (table, seat) = cup.chair(id, 'A');
    cup.hands(1);
    cup.log.clear();
    cup.does('A', Command::SitOut { table });
    let why = OutReason::Choice;
    assert_eq!(cup.seated(id, 'A').standing, Standing::Away { why });
    assert_eq!(
        cup.asks('A', Command::SitOut { table }),
        Err(Refusal::AlreadyOut)
    );
    // The others call: the big blind of who is away could check, and folds.
    cup.usual = Manner::Calls;
    cup.hands(3);
    let mut dealt = 0;
    let mut big_blinds = 0;
    for event in &cup.log {
        match *event {
            Event::HandStarted {
                dealt_in,
                big_blind,
                ..
            } => {
                dealt += usize::from(dealt_in.contains(seat));
                big_blinds += usize::from(big_blind == seat);
            }
            Event::Turn { decision, .. } => assert_ne!(decision.seat, seat),
            _ => {}
        }
    }
    assert_eq!((dealt, big_blinds), (3, 1));
    let folds = cup.happened(|event| match *event {
        Event::Hand {
            event: HandEvent::Folded { seat: by },
            ..
        } => by == seat,
        _ => false,
    });
    assert_eq!(folds, 3);
}

#[test]
fn m5_who_is_away_wins_when_all_others_fold() {
    let mut cup = Cup::new("2.7", 3);
    let plan = cup.plan();
    let id = cup.begun(plan, "ABC");
    cup.hands(3);
    for name in "ABC".chars() {
        let (table, _) = cup.chair(id, name);
        cup.does(name, Command::SitOut { table });
    }
    // Everybody folds to the big blind, who gets the small one.
    cup.hands(3);
    assert_eq!(
        ["A", "B", "C"].map(|name| cup.stack(id, name.chars().next().unwrap())),
        [1_000; 3]
    );
    cup.play_out(id);
    assert_eq!(cup.gains("ABC").iter().sum::<i64>(), -300);
}

#[test]
fn m5_coming_back_means_being_asked_again() {
    let mut cup = Cup::new("2.7", 2);
    let plan = cup.plan();
    let id = cup.begun(plan, "AB");
    let (table, _) = cup.chair(id, 'A');
    cup.hands(1);
    let back = Command::Return {
        tables: Tables::One(table),
        entry: Entry::Wait,
    };
    assert_eq!(cup.asks('A', back), Err(Refusal::NotOut));
    cup.does('A', Command::SitOut { table });
    cup.hands(2);
    cup.does('A', back);
    assert_eq!(cup.seated(id, 'A').standing, Standing::In);
    assert_eq!(cup.asks('A', back), Err(Refusal::NotOut));
    cup.does('A', Command::SitOut { table });
    let all = Command::Return {
        tables: Tables::All,
        entry: Entry::Wait,
    };
    cup.does('A', all);
    assert_eq!(cup.seated(id, 'A').standing, Standing::In);
    assert_eq!(cup.asks('A', all), Err(Refusal::NotOut));
}

#[test]
fn m5_sitting_out_during_a_hand_waits_for_its_end() {
    let mut cup = Cup::new("2.7", 2);
    let plan = cup.plan();
    let id = cup.begun(plan, "AB");
    cup.all_deal(id);
    let (table, _) = cup.chair(id, 'A');
    cup.does('A', Command::SitOut { table });
    assert_eq!(cup.seated(id, 'A').standing, Standing::In);
    cup.hands(1);
    let why = OutReason::Choice;
    assert_eq!(cup.seated(id, 'A').standing, Standing::Away { why });
}

#[test]
fn t3_who_runs_out_of_time_is_away_after_the_hand() {
    let mut cup = Cup::new("2.7", 2);
    let plan = cup.plan();
    let id = cup.begun(plan, "AB");
    cup.manner("A", Manner::Thinks);
    cup.hands(2);
    let why = OutReason::TimeOut;
    assert_eq!(cup.seated(id, 'A').standing, Standing::Away { why });
    // A connection that comes back does not bring back who was there and did not answer.
    cup.does('A', Command::Disconnect);
    cup.does('A', Command::Connect);
    assert_eq!(cup.seated(id, 'A').standing, Standing::Away { why });
}

#[test]
fn t1_t2_decision_times_and_time_banks_by_edition() {
    for edition in EDITIONS {
        let is_old = matches!(edition, "2.0" | "2.2");
        let mut cup = Cup::new(edition, 2);
        let plan = cup.plan();
        let id = cup.begun(plan, "AB");
        cup.all_deal(id);
        let bank = if is_old { 10 } else { 15 };
        assert_eq!(times(&cup), seconds([15, bank, 0]), "{edition}");
        let mut cup = Cup::new(edition, 2);
        let offer = cup.sit_and_go(2, 1_000);
        for name in "AB".chars() {
            cup.does(name, Command::Play { offer, games: 1 });
        }
        let id = cup.last_entered();
        cup.all_deal(id);
        assert_eq!(times(&cup), seconds([10, 10, 0]), "{edition}");
    }
}

#[test]
fn t2_a_time_bank_grows_every_tenth_hand_and_moves_with_the_player() {
    let mut cup = Cup::new("2.7", 4);
    let plan = cup.plan();
    let id = cup.begun(plan, "ABCD");
    let tables = cup.tables(id);
    assert_eq!(tables.len(), 2);
    // Somebody uses five seconds of it.
    cup.all_deal(id);
    let asked = cup.asked();
    cup.pass("20 s");
    cup.hands(2);
    assert_eq!(cup.seated(id, asked).bank, millis("10 s"));
    // One of the other table is out, and all sit at one.
    let others = cup
        .tables(id)
        .into_iter()
        .find(|table| !table.contains(&asked));
    let others = others.unwrap();
    cup.manner(&others.iter().collect::<String>(), Manner::AllIn);
    cup.until(|cup| cup.cup(id).tables().len() == 1);
    cup.manners.clear();
    assert_eq!(cup.seated(id, asked).bank, millis("10 s"));
    let hands = cup.seated(id, asked).hands;
    cup.until(|cup| cup.seated(id, asked).hands == 10);
    assert!(hands < 10);
    assert_eq!(cup.seated(id, asked).bank, millis("15 s"));
}

#[test]
fn t4_of_many_tables_the_disconnected_get_more_time_only_in_the_money() {
    let mut cup = Cup::new("2.7", 4);
    let mut plan = cup.plan();
    plan.seats = 4;
    plan.prizes = railbird::rulebook::Prizes::Percent(vec![50, 30, 20]);
    let id = cup.begun(plan, "ABCD");
    cup.all_deal(id);
    cup.does(cup.asked(), Command::Disconnect);
    assert_eq!(times(&cup), seconds([15, 15, 0]));
    cup.does(cup.asked(), Command::Connect);
    let order = cup.tables(id)[0].clone();
    cup.manner(&format!("{}{}", order[0], order[3]), Manner::AllIn);
    cup.until(|cup| cup.cup(id).players_left() == 3);
    cup.manners.clear();
    cup.all_deal(id);
    cup.does(cup.asked(), Command::Disconnect);
    assert_eq!(times(&cup), seconds([15, 15, 20]));
}

#[test]
fn t4_a_sit_and_go_gives_it_always() {
    let mut cup = Cup::new("2.7", 2);
    let offer = cup.sit_and_go(2, 1_000);
    for name in "AB".chars() {
        cup.does(name, Command::Play { offer, games: 1 });
    }
    let id = cup.last_entered();
    assert_eq!(cup.cup(id).plan.class, Class::SitAndGo);
    cup.all_deal(id);
    cup.does(cup.asked(), Command::Disconnect);
    assert_eq!(times(&cup), seconds([10, 10, 20]));
}
