//! Balancing and breaking tables (M9).

use railbird::base::Seat;
use railbird::engine::{Event as HandEvent, PostKind};
use railbird::room::command::Command;
use railbird::room::event::Event;

use super::cup::{Cup, Manner};

fn sizes(cup: &Cup, id: railbird::base::TournamentId) -> Vec<usize> {
    let mut sizes: Vec<usize> = cup.tables(id).iter().map(Vec::len).collect();
    sizes.sort_unstable();
    sizes
}

#[test]
fn m9_tables_differ_by_one_player_at_most() {
    for seed in 0..8 {
        let mut cup = Cup::seeded(16, seed);
        let mut plan = cup.plan();
        plan.seats = 4;
        let id = cup.begun(plan, "ABCDEFGHIJKLMNOP");
        assert_eq!(sizes(&cup, id), [4, 4, 4, 4]);
        // At one table everybody goes all-in, again and again.
        let table = cup.cup(id).tables()[0];
        while cup.cup(id).tables().contains(&table) && cup.cup(id).players_left() > 4 {
            let here: String = cup.at(table).iter().collect();
            cup.only(&here, Manner::AllIn);
            let left = cup.cup(id).players_left();
            cup.until(|cup| cup.cup(id).players_left() < left);
            cup.manners.clear();
            // A hand later, wherever hands were running.
            let tables = cup.cup(id).tables().len();
            cup.hands(tables);
            let sizes = sizes(&cup, id);
            assert!(
                sizes[sizes.len() - 1] - sizes[0] <= 1,
                "{sizes:?}, seed {seed}"
            );
            let players: usize = sizes.iter().sum();
            assert_eq!(sizes.len(), players.div_ceil(4), "seed {seed}");
        }
    }
}

#[test]
fn m9_the_table_with_fewest_players_breaks_and_of_equals_the_last_one() {
    let mut cup = Cup::new("2.7", 7);
    let plan = cup.plan();
    let id = cup.begun(plan, "ABCDEFG");
    let tables = cup.cup(id).tables().to_vec();
    let count = |cup: &Cup, table| cup.at(table).len();
    assert_eq!(
        tables.iter().map(|t| count(&cup, *t)).collect::<Vec<_>>(),
        [3, 2, 2]
    );
    // One of the first table is out: all have two, and two tables can hold them.
    let here: String = [cup.at(tables[0])[0], cup.at(tables[0])[2]]
        .iter()
        .collect();
    cup.manner(&here, Manner::AllIn);
    cup.until(|cup| cup.cup(id).players_left() == 6);
    cup.manners.clear();
    cup.until(|cup| cup.cup(id).tables().len() == 2);
    assert_eq!(cup.cup(id).tables(), [tables[0], tables[1]]);
    assert_eq!(sizes(&cup, id), [3, 3]);
    let moved = cup.heard(|event| match *event {
        Event::Moved { from, .. } => Some(from),
        _ => None,
    });
    assert_eq!(moved, [tables[2]; 2]);
}

#[test]
fn m9_arrivals_take_the_chair_farthest_from_the_last_big_blind_and_post_nothing() {
    let mut moves = 0;
    for seed in 0..12 {
        let mut cup = Cup::seeded(12, seed);
        let mut plan = cup.plan();
        plan.seats = 6;
        let id = cup.begun(plan, "ABCDEFGHIJKL");
        cup.hands(4);
        while cup.cup(id).tables().len() == 2 && cup.cup(id).players_left() > 7 {
            let table = cup.cup(id).tables()[0];
            let here: String = cup.at(table).iter().collect();
            cup.only(&here, Manner::AllIn);
            let left = cup.cup(id).players_left();
            cup.until(|cup| cup.cup(id).players_left() < left);
            cup.manners.clear();
            let tables = cup.cup(id).tables().len();
            cup.hands(tables * 2);
        }
        // At the moment of every move: which chairs were free, and where was the big blind last?
        let mut taken = std::collections::BTreeSet::new();
        let mut big = std::collections::BTreeMap::new();
        for (place, event) in cup.log.iter().enumerate() {
            match *event {
                Event::HandStarted {
                    table, big_blind, ..
                } => {
                    big.insert(table, big_blind);
                }
                Event::Left { table, seat, .. } => {
                    taken.remove(&(table, seat));
                }
                Event::Seated { table, seat, .. } => {
                    taken.insert((table, seat));
                }
                Event::Moved {
                    to, seat, player, ..
                } => {
                    taken.remove(&(to, seat));
                    let last = big[&to];
                    let distance = |chair: u8| (chair + 6 - last.0) % 6;
                    let free = (0..6).filter(|chair| !taken.contains(&(to, Seat(*chair))));
                    let farthest = free.max_by_key(|chair| distance(*chair));
                    assert_eq!(Some(seat.0), farthest, "seed {seed}");
                    taken.insert((to, seat));
                    moves += 1;
                    // Posts nothing but a blind that is theirs.
                    let later = &cup.log[place..];
                    let posted = later.iter().any(|event| {
                        matches!(
                            event,
                            Event::Hand {
                                event: HandEvent::Post {
                                    kind: PostKind::Posted,
                                    ..
                                },
                                ..
                            }
                        )
                    });
                    assert!(!posted);
                    // Is dealt in with the next hand.
                    let next = later.iter().find_map(|event| match *event {
                        Event::HandStarted {
                            table, dealt_in, ..
                        } if table == to => Some(dealt_in),
                        Event::Left { player: other, .. } if other == player => {
                            Some([seat].into_iter().collect())
                        }
                        Event::Ended { .. } => Some([seat].into_iter().collect()),
                        _ => None,
                    });
                    assert!(next.is_none_or(|dealt_in| dealt_in.contains(seat)));
                }
                _ => {}
            }
        }
    }
    assert!(moves > 20, "only {moves} moves");
}

#[test]
fn m9_late_arrivals_open_another_table_when_all_are_full() {
    let mut cup = Cup::new("2.7", 8);
    let mut plan = cup.plan();
    plan.late_levels = 6;
    let id = cup.begun(plan, "ABC");
    cup.all_deal(id);
    cup.register(id, "D");
    assert_eq!(cup.cup(id).tables().len(), 2);
    // One alone cannot play: the next to be free of cards comes over.
    cup.hands(1);
    assert_eq!(sizes(&cup, id), [2, 2]);
    cup.register(id, "EFGH");
    cup.hands(3);
    assert_eq!(sizes(&cup, id), [2, 3, 3]);
}

#[test]
fn m9_a_hand_that_is_void_lets_tables_be_balanced_like_any_other() {
    let mut cup = Cup::new("2.7", 8);
    let mut plan = cup.plan();
    plan.late_levels = 6;
    let id = cup.begun(plan, "ABC");
    cup.all_deal(id);
    cup.register(id, "D");
    assert_eq!(sizes(&cup, id), [1, 3]);
    let table = cup.cup(id).tables()[0];
    let hand = cup.hand_at(table).unwrap();
    cup.operator(Command::Void { table, hand }).unwrap();
    assert_eq!(sizes(&cup, id), [2, 2]);
    // Both play on.
    cup.all_deal(id);
}
