//! Satellites (M13): seats in another tournament, or tickets, and what is left over in money.

use railbird::base::{Cents, TournamentId};
use railbird::room::command::Command;
use railbird::room::event::{Event, Payment};
use railbird::room::ledger::Account;
use railbird::room::refusal::Refusal;
use railbird::room::tournament::Status;
use railbird::rulebook::{Plan, Prizes};

use super::cup::{Cup, Manner, who};

/// Seats worth €25 for €9 + €1: five pay for one and €20 in money.
fn satellite(cup: &Cup, worth: i64) -> Plan {
    let mut plan = cup.plan();
    plan.seats = 5;
    plan.prizes = Prizes::Seats {
        target: "target".into(),
        worth: Cents(worth),
    };
    plan
}

fn target(cup: &Cup, late_levels: u32) -> Plan {
    let mut plan = cup.plan();
    plan.prices = vec![super::cup::price(2_250, 250, 1_000)];
    plan.seats = 5;
    plan.late_levels = late_levels;
    plan
}

/// A satellite played to its end: the target, and the chairs of those who played.
fn played(cup: &mut Cup, target: TournamentId, players: &str) -> (TournamentId, Vec<char>) {
    let plan = satellite(cup, 2_500);
    let id = cup.announce_for(plan, "1 min", Some(target));
    cup.register(id, players);
    cup.pass("1 min");
    let order = cup.tables(id)[0].clone();
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    (id, order)
}

#[test]
fn m13_a_seat_is_taken_in_the_target_and_what_is_left_over_is_the_next_ones() {
    let mut cup = Cup::new("2.7", 5);
    let plan = target(&cup, 0);
    let target = cup.announce_for(plan, "30 min", None);
    let (id, order) = played(&mut cup, target, "ABCDE");
    assert_eq!(cup.prizes(id), [2_500, 2_000]);
    assert_eq!(cup.cup(id).seats_to_win(), 1);
    assert_eq!(cup.entrant(target, order[0]).with, Payment::Seat);
    assert_eq!(cup.gain(order[0]), -1_000);
    // The second by chips at the start of the last hand is drawn: one of the others has the money.
    let mut gains: Vec<i64> = order[1..].iter().map(|name| cup.gain(*name)).collect();
    gains.sort_unstable();
    assert_eq!(gains, [-1_000, -1_000, -1_000, 1_000]);
    assert_eq!(cup.cup(target).pool(), Cents(2_250));
    assert_eq!(cup.balance(Account::Tournament(target)), 2_500);
}

#[test]
fn m4_a_seat_that_was_won_comes_back_as_a_ticket() {
    let mut cup = Cup::new("2.7", 5);
    let plan = target(&cup, 0);
    let target = cup.announce_for(plan, "30 min", None);
    let (_, order) = played(&mut cup, target, "ABCDE");
    cup.does(order[0], Command::Unregister { tournament: target });
    let winner = &cup.room.players()[who(order[0]).index()];
    assert_eq!(winner.tickets(), [Cents(2_500)]);
    assert_eq!(cup.gain(order[0]), -1_000);
    // And can be used again.
    cup.enter(target, order[0], 0, Payment::Ticket).unwrap();
    assert_eq!(cup.balance(Account::Tickets), 0);
}

#[test]
fn m13_winners_are_seated_at_once_if_the_target_is_running() {
    let mut cup = Cup::new("2.7", 7);
    let plan = target(&cup, 8);
    let target = cup.announce_for(plan, "1 min", None);
    cup.register(target, "FG");
    cup.pass("1 min");
    assert!(cup.cup(target).is_running());
    let plan = satellite(&cup, 2_500);
    let id = cup.announce_for(plan, "1 min", Some(target));
    cup.register(id, "ABCDE");
    cup.play_for("1 min");
    cup.manner("ABCDE", Manner::AllIn);
    let order = cup.tables(id)[0].clone();
    cup.play_out(id);
    assert_eq!(cup.stack(target, order[0]), 1_000);
    assert_eq!(cup.cup(target).players(), 3);
}

#[test]
fn m13_who_has_a_seat_already_or_comes_too_late_gets_a_ticket() {
    let mut cup = Cup::new("2.7", 5);
    let plan = target(&cup, 0);
    let target = cup.announce_for(plan, "30 min", None);
    cup.register(target, "ABCDE");
    let (_, order) = played(&mut cup, target, "ABCDE");
    let winner = &cup.room.players()[who(order[0]).index()];
    assert_eq!(winner.tickets(), [Cents(2_500)]);
    assert_eq!(cup.cup(target).entries, 5);
    let tickets = cup.heard(|event| match *event {
        Event::Ticket { worth, left, .. } => Some((worth.0, left)),
        _ => None,
    });
    assert_eq!(tickets, [(2_500, 1)]);

    let mut cup = Cup::new("2.7", 7);
    let plan = self::target(&cup, 0);
    let target = cup.announce_for(plan, "1 min", None);
    cup.register(target, "FG");
    cup.pass("1 min");
    let (_, order) = played(&mut cup, target, "ABCDE");
    let winner = &cup.room.players()[who(order[0]).index()];
    assert_eq!(winner.tickets(), [Cents(2_500)]);
}

/// Six at two tables for four seats: hand for hand; then everybody has a seat, and it is over although nobody has all chips.
#[test]
fn m10_a_satellite_is_over_when_everybody_left_has_a_seat() {
    let mut cup = Cup::new("2.7", 6);
    let mut plan = satellite(&cup, 1_350);
    plan.seats = 3;
    let id = cup.announce(plan);
    cup.register(id, "ABCDEF");
    assert_eq!(cup.prizes(id), [1_350; 4]);
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    let mut seats: Vec<bool> = cup
        .finishes(id)
        .iter()
        .map(|(_, finish)| finish.seat.is_some())
        .collect();
    seats.sort_unstable();
    assert_eq!(seats, [false, false, true, true, true, true]);
    assert_eq!(cup.balance(Account::Tickets), 4 * 1_350);
}

/// When it is decided, no table begins another hand: it ends with the hands that are running.
#[test]
fn m10_it_ends_with_the_hands_that_run_when_it_is_decided() {
    for seed in 0..6 {
        let mut cup = Cup::seeded(8, seed);
        let mut plan = satellite(&cup, 2_000);
        plan.seats = 3;
        // 72.00: three seats and 12.00 for the fourth.
        let id = cup.begun(plan, "ABCDEFGH");
        assert_eq!(cup.prizes(id), [2_000, 2_000, 2_000, 1_200]);
        cup.usual = Manner::Passive;
        let mut log = 0;
        while cup.cup(id).is_running() {
            let left = cup.cup(id).players_left();
            let tables = cup.tables(id);
            let busy = &tables[0];
            cup.only(&busy.iter().collect::<String>(), Manner::AllIn);
            cup.until(|cup| cup.cup(id).is_over() || cup.cup(id).players_left() < left);
            if cup.cup(id).players_left() <= 3 && log == 0 {
                log = cup.log.len();
            }
        }
        let started = cup.log[log..]
            .iter()
            .filter(|event| matches!(event, Event::HandStarted { .. }))
            .count();
        assert_eq!(started, 0, "seed {seed}");
        assert_eq!(cup.finishes(id).len(), 8);
    }
}

/// Re-buys and the add-on can pay for more seats than there are players left when they are counted.
#[test]
fn m13_seats_that_the_add_on_pays_for_are_won_by_those_who_are_out_if_nobody_else_is_left() {
    use railbird::rulebook::Rebuys;
    for seed in 0..20 {
        let mut cup = Cup::seeded(5, seed);
        let mut plan = satellite(&cup, 2_500);
        plan.late_levels = 1;
        plan.rebuys = Some(Rebuys {
            price: super::cup::price(900, 0, 1_000),
            most: 1,
            add_on: Some(super::cup::price(4_000, 0, 1_000)),
        });
        let id = cup.begun(plan, "ABCDE");
        let order = cup.tables(id)[0].clone();
        cup.only(
            &[order[0], order[3], order[4]].iter().collect::<String>(),
            Manner::AllIn,
        );
        cup.until(|cup| cup.cup(id).players_left() == 3);
        cup.manners.clear();
        cup.until(|cup| cup.cup(id).pause.is_some_and(|pause| pause.until.is_some()));
        for name in &order[..3] {
            cup.does(*name, Command::AddOn { tournament: id });
        }
        cup.usual = Manner::AllIn;
        cup.play_out(id);
        // 45.00 and 120.00: six seats and 15.00, and five players.
        assert_eq!(cup.cup(id).pool(), Cents(16_500));
        let tickets: usize = cup.room.players().iter().map(|p| p.tickets().len()).sum();
        assert_eq!(tickets, 5, "seed {seed}");
    }
}

fn is_cancelled(cup: &Cup, id: TournamentId) -> bool {
    matches!(cup.cup(id).status, Status::Cancelled { .. })
}

/// A satellite to a satellite, neither of which has begun: nobody plays for seats in nothing.
#[test]
fn x3_a_satellite_that_has_not_begun_is_called_off_with_its_target_and_so_on_down_the_chain() {
    let mut cup = Cup::new("2.7", 6);
    let plan = target(&cup, 0);
    let target = cup.announce_for(plan, "2 h", None);
    let mut plan = satellite(&cup, 2_500);
    plan.prices = vec![super::cup::price(900, 100, 1_000)];
    let second = cup.announce_for(plan, "1 h", Some(target));
    let plan = satellite(&cup, 1_000);
    let first = cup.announce_for(plan, "30 min", Some(second));
    let plan = satellite(&cup, 1_000);
    let elsewhere = cup.announce_for(plan, "30 min", None);
    cup.register(target, "A");
    cup.register(second, "AB");
    cup.ticket('C', 1_000);
    cup.enter(first, 'C', 0, Payment::Ticket).unwrap();
    cup.register(first, "D");
    cup.register(elsewhere, "E");
    cup.cancel(target);
    for id in [target, second, first] {
        assert!(is_cancelled(&cup, id));
        assert_eq!(cup.balance(Account::Tournament(id)), 0);
    }
    assert!(!is_cancelled(&cup, elsewhere));
    assert_eq!(cup.gains("ABCD"), [0; 4]);
    assert_eq!(cup.room.players()[2].tickets(), [Cents(1_000)]);
    assert_eq!(
        cup.enter(first, 'F', 0, Payment::Money),
        Err(Refusal::TournamentOver(first))
    );
}

/// 45.00 for a seat of 25.00: as much in money, and 20.00 for the second as before.
#[test]
fn x3_a_satellite_that_is_played_when_its_target_is_called_off_goes_on_for_money() {
    for crashes in [false, true] {
        let mut cup = Cup::new("2.7", 6);
        let plan = target(&cup, 0);
        let target = cup.announce_for(plan, "30 min", None);
        let mut plan = satellite(&cup, 2_500);
        plan.late_levels = 2;
        let id = cup.announce_for(plan, "1 min", Some(target));
        cup.register(id, "ABCDE");
        cup.pass("1 min");
        cup.cancel(target);
        assert!(cup.cup(id).is_running());
        assert_eq!(
            (cup.cup(id).seats_to_win(), cup.prizes(id)),
            (0, vec![2_500, 2_000])
        );
        // Nobody comes to it any more, late or again.
        assert_eq!(
            cup.enter(id, 'F', 0, Payment::Money),
            Err(Refusal::TargetOver(target))
        );
        if crashes {
            cup.crash(7);
        }
        cup.usual = Manner::AllIn;
        cup.play_out(id);
        assert!(!is_cancelled(&cup, id));
        let mut gains = cup.gains("ABCDE");
        gains.sort_unstable();
        assert_eq!(gains, [-1_000, -1_000, -1_000, 1_000, 1_500]);
        assert_eq!(cup.balance(Account::Tickets), 0);
        let finishes = cup.finishes(id);
        assert!(finishes.iter().all(|(_, finish)| finish.seat.is_none()));
    }
}

/// Who had won a seat before has it back as a ticket (M4); who wins one after that is paid.
#[test]
fn x3_a_seat_that_was_won_before_the_target_is_called_off_is_a_ticket() {
    let mut cup = Cup::new("2.7", 6);
    let plan = target(&cup, 0);
    let target = cup.announce_for(plan, "30 min", None);
    let (_, order) = played(&mut cup, target, "ABCDE");
    cup.cancel(target);
    let winner = &cup.room.players()[who(order[0]).index()];
    assert_eq!(winner.tickets(), [Cents(2_500)]);
}

#[test]
fn m13_nobody_registers_for_a_satellite_whose_target_is_over() {
    let mut cup = Cup::new("2.7", 7);
    let plan = target(&cup, 0);
    let target = cup.announce_for(plan, "1 min", None);
    let plan = satellite(&cup, 1_800);
    let late = cup.announce_for(plan, "10 h", Some(target));
    cup.register(target, "FG");
    cup.register(late, "AB");
    cup.pass("1 min");
    cup.usual = Manner::AllIn;
    cup.play_out(target);
    let over = Err(Refusal::TargetOver(target));
    assert_eq!(cup.enter(late, 'C', 0, Payment::Money), over);
    // Nor is another one announced.
    let plan = std::sync::Arc::new(satellite(&cup, 2_500));
    let begins = cup.now + railbird::base::Millis::from_secs(600);
    let refused = cup.room.announce(cup.now, plan, begins, Some(target));
    assert_eq!(refused, Err(Refusal::TargetOver(target)));
    // Not even when nobody remembers it.
    cup.pass("8 h");
    let plan = cup.plan();
    let other = cup.begun(plan, "CD");
    cup.play_out(other);
    assert!(cup.room.tournament(target).is_none());
    assert_eq!(cup.enter(late, 'C', 0, Payment::Money), over);
    // Those who are in it play for tickets.
    cup.pass("3 h");
    assert_eq!(cup.gains("AB").iter().sum::<i64>(), -2_000);
    assert_eq!(cup.balance(Account::Tickets), 1_800);
}
