//! Entering, late or again (M3), taking it back (M4), and every reason why not.

use railbird::base::{Cents, Millis, OfferId, TableId, TournamentId};
use railbird::room::command::{Command, Tables};
use railbird::room::event::{Event, Outcome, Payment, Registration};
use railbird::room::ledger::Account;
use railbird::room::refusal::Refusal;
use railbird::room::tournament::Status;
use railbird::rulebook::{Begins, Prizes};

use super::cup::{Cup, Manner, price, who};

#[test]
fn m3_late_registration_lasts_so_many_levels() {
    let mut cup = Cup::new("2.7", 4);
    let mut plan = cup.plan();
    plan.late_levels = 2;
    let id = cup.begun(plan, "AB");
    cup.play_for("11 min");
    cup.register(id, "C");
    assert_eq!(cup.stack(id, 'C'), 1_000);
    assert_eq!(cup.prizes(id), [1_350, 810, 540]);
    cup.play_for("1 min");
    assert_eq!(cup.cup(id).level, 2);
    assert_eq!(cup.cup(id).registration, Registration::Closed);
    let refused = cup.enter(id, 'D', 0, Payment::Money);
    assert_eq!(refused, Err(Refusal::RegistrationClosed(id)));
    assert_eq!(cup.gain('D'), 0);
}

#[test]
fn m3_late_registration_closes_early_when_all_who_are_left_are_in_the_money() {
    let mut cup = Cup::new("2.7", 5);
    let mut plan = cup.plan();
    plan.late_levels = 6;
    plan.seats = 4;
    plan.prizes = Prizes::Percent(vec![60, 40]);
    let id = cup.begun(plan, "ABCD");
    let order = cup.tables(id)[0].clone();
    cup.manner(&format!("{}{}", order[0], order[3]), Manner::AllIn);
    cup.until(|cup| cup.cup(id).players_left() == 3);
    assert_eq!(cup.cup(id).registration, Registration::Open);
    cup.only(&format!("{}{}", order[0], order[2]), Manner::AllIn);
    cup.until(|cup| cup.cup(id).players_left() == 2);
    assert_eq!(cup.cup(id).level, 0);
    assert_eq!(cup.cup(id).registration, Registration::Closed);
    let refused = cup.enter(id, 'E', 0, Payment::Money);
    assert_eq!(refused, Err(Refusal::RegistrationClosed(id)));
    // The third place is not paid for the four who came.
    assert_eq!(cup.gain(order[2]), -1_000);
}

#[test]
fn m3_a_place_is_provisional_until_registration_closes_and_then_told_again() {
    let mut cup = Cup::new("2.7", 6);
    let mut plan = cup.plan();
    plan.late_levels = 2;
    plan.seats = 6;
    plan.prizes = Prizes::Percent(vec![100]);
    let id = cup.begun(plan, "ABCDE");
    let order = cup.tables(id)[0].clone();
    let out = order[4];
    cup.manner(&format!("{}{out}", order[0]), Manner::AllIn);
    cup.until(|cup| cup.cup(id).players_left() == 4);
    cup.manners.clear();
    let told = cup.finishes(id);
    assert_eq!((told[0].1.place, told[0].1.so_far_of), (5, Some(5)));
    let ended = |cup: &Cup| cup.room.games_of(who(out))[0].ended.unwrap();
    let at = ended(&cup).at;
    cup.register(id, "F");
    assert_eq!(cup.finishes(id).len(), 1, "not at every entry");
    cup.until(|cup| cup.cup(id).registration == Registration::Closed);
    let told = cup.finishes(id);
    let (name, last) = told[1];
    assert_eq!((name, last.place, last.so_far_of), (out, 6, None));
    assert_eq!(ended(&cup).how, Outcome::Finished(last));
    assert_eq!(ended(&cup).at, at, "it ended when it ended");
}

#[test]
fn m3_one_entry_unless_re_entry_is_allowed() {
    let mut cup = Cup::new("2.7", 5);
    let mut plan = cup.plan();
    plan.late_levels = 6;
    plan.seats = 5;
    plan.prizes = Prizes::Percent(vec![100]);
    let id = cup.begun(plan, "ABCDE");
    let order = cup.tables(id)[0].clone();
    cup.manner(&format!("{}{}", order[0], order[4]), Manner::AllIn);
    cup.until(|cup| cup.cup(id).players_left() == 4);
    let refused = cup.enter(id, order[4], 0, Payment::Money);
    assert_eq!(refused, Err(Refusal::NoMoreEntries { most: 0 }));
    assert_eq!(cup.gain(order[4]), -1_000);
}

#[test]
fn m13_re_entry_is_a_new_stack_in_a_new_chair_and_counts_as_an_entry() {
    let mut cup = Cup::new("2.7", 5);
    let mut plan = cup.plan();
    plan.late_levels = 6;
    plan.seats = 5;
    plan.re_entries = 1;
    plan.prizes = Prizes::Percent(vec![100]);
    let id = cup.begun(plan, "ABCDE");
    let order = cup.tables(id)[0].clone();
    let (winner, again) = (order[0], order[4]);
    cup.manner(&format!("{winner}{again}"), Manner::AllIn);
    cup.until(|cup| cup.cup(id).players_left() == 4);
    assert_eq!(cup.places(id), format!("{again}5"));
    cup.manners.clear();
    cup.register(id, &again.to_string());
    assert_eq!(cup.stack(id, again), 1_000);
    assert_eq!((cup.cup(id).players(), cup.cup(id).entries), (5, 6));
    assert_eq!(cup.cup(id).players_left(), 5);
    assert_eq!(cup.cup(id).pool(), Cents(5_400));
    assert_eq!(cup.gain(again), -2_000);
    cup.manner(&format!("{winner}{again}"), Manner::AllIn);
    cup.until(|cup| cup.entrant(id, again).is_out());
    let refused = cup.enter(id, again, 0, Payment::Money);
    assert_eq!(refused, Err(Refusal::NoMoreEntries { most: 1 }));
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.gains("ABCDE").iter().sum::<i64>(), -600);
}

#[test]
fn m4_unregistering_until_the_stated_time() {
    let mut cup = Cup::new("2.7", 3);
    let plan = cup.plan();
    let id = cup.announce(plan);
    cup.register(id, "ABC");
    let tournament = id;
    cup.pass("5 min");
    cup.does('A', Command::Unregister { tournament });
    assert_eq!(cup.gain('A'), 0);
    assert_eq!(cup.cup(id).pool(), Cents(1_800));
    assert_eq!((cup.cup(id).players(), cup.cup(id).entries), (2, 2));
    assert!(cup.cup(id).entrant(who('A')).is_none());
    let until = cup.cup(id).unregister_until().unwrap();
    cup.pass("1 ms");
    assert_eq!(
        cup.asks('B', Command::Unregister { tournament }),
        Err(Refusal::TooLateToUnregister { until })
    );
    // The entry of who came after can be found still.
    assert_eq!(cup.entrant(id, 'C').player, who('C'));
    cup.register(id, "A");
    cup.pass("5 min");
    assert_eq!(
        cup.asks('B', Command::Unregister { tournament }),
        Err(Refusal::TournamentBegan)
    );
}

#[test]
fn m4_the_last_one_unregisters_and_it_is_cancelled_at_its_time() {
    let mut cup = Cup::new("2.7", 1);
    let plan = cup.plan();
    let id = cup.announce(plan);
    cup.register(id, "A");
    cup.does('A', Command::Unregister { tournament: id });
    assert!(cup.prizes(id).is_empty());
    cup.pass("10 min");
    assert!(matches!(cup.cup(id).status, Status::Cancelled { .. }));
    assert_eq!(cup.gain('A'), 0);
}

#[test]
fn m4_a_ticket_comes_back_as_a_ticket() {
    let mut cup = Cup::new("2.7", 1);
    cup.ticket('A', 1_000);
    let plan = cup.plan();
    let id = cup.announce(plan);
    let tickets = cup.balance(Account::Tickets);
    assert_eq!(tickets, 1_000);
    cup.enter(id, 'A', 0, Payment::Ticket).unwrap();
    assert_eq!(cup.gain('A'), 0);
    assert_eq!(cup.balance(Account::Tickets), 0);
    cup.does('A', Command::Unregister { tournament: id });
    assert_eq!(cup.gain('A'), 0);
    assert_eq!(cup.room.players()[0].tickets(), [Cents(1_000)]);
    assert_eq!(cup.balance(Account::Tickets), 1_000);
}

#[test]
fn m3_every_refusal_says_why_and_charges_nothing() {
    let mut cup = Cup::new("2.7", 4);
    let mut plan = cup.plan();
    plan.begins = Begins::OnTime {
        least: 2,
        most: 2,
        unregister: Millis::ZERO,
    };
    let id = cup.announce(plan.clone());
    let nowhere = TournamentId(77);
    let money = Payment::Money;
    assert_eq!(
        cup.enter(nowhere, 'A', 0, money),
        Err(Refusal::NoSuchTournament(nowhere))
    );
    assert_eq!(
        cup.enter(id, 'A', 1, money),
        Err(Refusal::NoSuchPrice { prices: 1 })
    );
    assert_eq!(
        cup.enter(id, 'A', 0, Payment::Seat),
        Err(Refusal::SeatsAreWon)
    );
    let worth = Cents(1_000);
    assert_eq!(
        cup.enter(id, 'A', 0, Payment::Ticket),
        Err(Refusal::NoTicket { worth })
    );
    cup.register(id, "A");
    assert_eq!(
        cup.enter(id, 'A', 0, money),
        Err(Refusal::AlreadyRegistered(id))
    );
    assert_eq!(
        cup.asks('B', Command::Unregister { tournament: id }),
        Err(Refusal::NotRegistered(id))
    );
    cup.register(id, "B");
    assert_eq!(
        cup.enter(id, 'C', 0, money),
        Err(Refusal::TournamentFull(id))
    );
    let mut dear = plan;
    dear.prices = vec![price(100_000, 1, 1_000)];
    let dear = cup.announce(dear);
    assert_eq!(
        cup.enter(dear, 'C', 0, money),
        Err(Refusal::WalletTooSmall {
            wallet: Cents(100_000),
            promised: Cents::ZERO,
            least: Cents(100_001),
        })
    );
    let tournament = id;
    for command in [
        Command::Rebuy { tournament },
        Command::DeclineRebuy { tournament },
    ] {
        assert_eq!(cup.asks('A', command), Err(Refusal::NoRebuys(id)));
    }
    assert_eq!(
        cup.asks('A', Command::AddOn { tournament }),
        Err(Refusal::NoRebuys(id))
    );
    let offer = OfferId(999);
    assert_eq!(
        cup.asks('A', Command::Play { offer, games: 1 }),
        Err(Refusal::NoSuchOffer(offer))
    );
    assert_eq!(cup.gains("ABCD"), [-1_000, -1_000, 0, 0]);
    cup.usual = Manner::AllIn;
    cup.pass("10 min");
    cup.play_out(id);
    for name in ['A', 'C'] {
        assert_eq!(
            cup.enter(id, name, 0, money),
            Err(Refusal::TournamentOver(id))
        );
    }
    assert_eq!(
        cup.operator(Command::Cancel { tournament }),
        Err(Refusal::TournamentOver(id))
    );
    assert_eq!(
        cup.asks('A', Command::Cancel { tournament: dear }),
        Err(Refusal::OperatorOnly)
    );
}

#[test]
fn m5_the_table_of_a_tournament_is_not_left_and_not_bought_into() {
    let mut cup = Cup::new("2.7", 2);
    let plan = cup.plan();
    let id = cup.begun(plan, "AB");
    let (table, _) = cup.chair(id, 'A');
    let leave = Command::Leave {
        tables: Tables::One(table),
    };
    assert_eq!(cup.asks('A', leave), Err(Refusal::InTournament(table)));
    let top_up = Command::TopUp {
        table,
        amount: Cents(100),
    };
    assert_eq!(cup.asks('A', top_up), Err(Refusal::NotCash(table)));
    assert_eq!(
        cup.operator(Command::Reset { player: who('A') }),
        Err(Refusal::TournamentsOpen)
    );
    let elsewhere = TableId(40);
    assert_eq!(
        cup.asks('A', Command::SitOut { table: elsewhere }),
        Err(Refusal::NoSuchTable(elsewhere))
    );
}

#[test]
fn m13_somebody_plays_in_as_many_tournaments_as_tables_are_allowed() {
    let mut cup = Cup::new("2.7", 3);
    let most = cup.edition.cash.most_tables;
    let mut plan = cup.plan();
    plan.prices = vec![price(90, 10, 1_000)];
    let ids: Vec<_> = (0..=most).map(|_| cup.announce(plan.clone())).collect();
    for id in &ids[..most as usize] {
        cup.register(*id, "AB");
    }
    let refused = cup.enter(ids[most as usize], 'A', 0, Payment::Money);
    assert_eq!(refused, Err(Refusal::TooManyTables { open: most, most }));
    cup.usual = Manner::AllIn;
    for id in &ids[..most as usize] {
        cup.play_out(*id);
    }
    assert_eq!(cup.gains("AB").iter().sum::<i64>(), -20 * i64::from(most));
    assert!(cup.room.players()[0].entered().is_empty());
    assert_eq!(
        cup.happened(|event| matches!(event, Event::Ended { .. })),
        most as usize
    );
}

#[test]
fn m3_a_place_that_was_told_before_registration_closed_is_told_again_when_it_is_final() {
    let mut cup = Cup::new("2.7", 6);
    let mut plan = cup.plan();
    plan.late_levels = 1;
    plan.seats = 6;
    plan.prizes = Prizes::Percent(vec![100]);
    let id = cup.begun(plan, "ABCD");
    let order = cup.tables(id)[0].clone();
    let both: String = [order[0], order[3]].iter().collect();
    cup.only(&both, Manner::AllIn);
    cup.until(|cup| cup.cup(id).players_left() == 3);
    cup.manners.clear();
    cup.usual = Manner::Passive;
    let lost = order[3];
    assert_eq!(cup.places(id), format!("{lost}4"));
    // Two come later: there are two more behind whom one is.
    cup.register(id, "EF");
    cup.until(|cup| cup.cup(id).level > 0);
    assert_eq!(cup.places(id), format!("{lost}4 {lost}6"));
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    // Once each, and the winner takes it all.
    let paid: i64 = cup.finishes(id).iter().map(|(_, end)| end.prize.0).sum();
    assert_eq!(paid, 6 * 900);
    assert_eq!(cup.gains("ABCDEF").iter().sum::<i64>(), -600);
}
