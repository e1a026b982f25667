//! Void hands (P4), showing (P3), a crash (X1), held bets (X2).

use railbird::base::{Cents, HandId, PoolId, Seat, TableId};
use railbird::engine;
use railbird::protocol::view::{self, Eyes};
use railbird::room::RebuildError;
use railbird::room::command::{Command, Who};
use railbird::room::event::Event;
use railbird::room::ledger::Account;
use railbird::room::refusal::Refusal;
use railbird::room::table::Play;
use railbird::rulebook::Edition;

use super::story::{EDITIONS, Story, millis};

const FOUR: &str = "A1 1000, B2 1000, C3 1000, D4 1000";

/// Button A, blinds B and C: D is asked first.
fn nl10() -> Story {
    Story::started("2.7", "NL10", FOUR, 'A')
}

impl Story {
    fn void(&mut self) -> Result<(), Refusal> {
        let (table, hand) = (self.table, self.hand().id);
        self.operator(Command::Void { table, hand })
    }

    fn hold(&mut self) -> HandId {
        let (table, hand) = (self.table, self.hand().id);
        self.operator(Command::Hold { table, hand }).unwrap();
        hand
    }

    fn shown(&self) -> Vec<usize> {
        self.heard(|event| match event {
            Event::Hand {
                event: engine::Event::Shown { cards, .. },
                ..
            } => Some(cards.len()),
            _ => None,
        })
    }
}

#[test]
fn p3_who_wins_unseen_may_show_until_the_next_hand() {
    let mut story = nl10();
    let nothing = Refusal::Hand(engine::Refusal::NothingToShow);
    assert_eq!(story.refuses("C shows 3"), nothing, "the hand is not over");
    story.fold_out();
    assert_eq!(story.refuses("B shows 3"), nothing);
    assert_eq!(story.refuses("C shows 0"), nothing);
    story.does("C shows 2");
    assert_eq!(story.shown(), [1]);
    assert_eq!(story.refuses("C shows 3"), nothing, "once");
    let (player, late) = story.command("C shows 3");
    story.deal();
    let Command::Show { hand, .. } = late else {
        unreachable!()
    };
    assert_eq!(
        story.handle(Who::Player(player), late),
        Err(Refusal::NotThisHand(hand))
    );
}

#[test]
fn p3_nothing_is_left_to_show_after_a_showdown() {
    let mut story = nl10();
    story.call_down();
    let nothing = Refusal::Hand(engine::Refusal::NothingToShow);
    assert_eq!(story.refuses("C shows 3"), nothing);
}

#[test]
fn p3_e1_whoever_takes_the_chair_of_the_winner_neither_sees_nor_shows_the_cards() {
    let mut story = nl10();
    story.fold_out();
    story.does("C leaves");
    story.seat("N3 1000");
    assert_eq!(story.refuses("N shows 3"), Refusal::NotDealtIn);
    let player = Some(story.player('N'));
    let seat = Some(story.chair_of('N'));
    let seen = view::table(&story.room, story.table, Eyes { player, seat }).unwrap();
    let cards = seen.seats[2].unwrap().cards;
    assert!(!format!("{cards:?}").contains("Up"), "{cards:?}");
}

#[test]
fn p4_a_void_hand_never_happened() {
    let mut story = nl10();
    story.pass("20 s");
    story.play("D to 300, A call");
    assert_eq!(story.void(), Ok(()));
    assert_eq!(story.news(), "void");
    assert_eq!(
        story.chairs(),
        "A1 waits 1000, B2 waits 1000, C3 waits 1000, D4 waits 1000"
    );
    assert_eq!(story.bank('D'), millis("15 s"));
    assert_eq!(story.balance(Account::Rake), 0);
}

#[test]
fn p4_after_a_void_hand_the_blinds_are_where_they_were() {
    let mut story = nl10();
    let positions = story.next();
    assert_eq!(
        positions,
        "button B, small blind C, big blind D, dealt A B C D"
    );
    story.play("A call");
    story.void().unwrap();
    assert_eq!(story.deal(), positions);
}

#[test]
fn p4_only_a_hand_that_is_played_can_be_called_off() {
    let mut story = nl10();
    let (table, hand) = (story.table, story.hand().id);
    let other = HandId(hand.0 + 1);
    let void = |table, hand| Command::Void { table, hand };
    assert_eq!(
        story.operator(void(table, other)),
        Err(Refusal::NotThisHand(other))
    );
    let nowhere = TableId(99);
    assert_eq!(
        story.operator(void(nowhere, hand)),
        Err(Refusal::NoSuchTable(nowhere))
    );
    let player = story.player('A');
    assert_eq!(
        story.handle(Who::Player(player), void(table, hand)),
        Err(Refusal::OperatorOnly)
    );
    story.fold_out();
    assert_eq!(
        story.operator(void(table, hand)),
        Err(Refusal::NotThisHand(hand))
    );
}

#[test]
fn p4_wishes_of_a_void_hand_are_fulfilled() {
    let mut story = nl10();
    story.does("A leaves");
    story.does("B sits out");
    story.void().unwrap();
    assert_eq!(story.news(), "void, A left 1000 Choice, B out");
}

#[test]
fn x1_a_crash_rolls_back_what_is_running_and_keeps_what_is_finished() {
    let mut story = nl10();
    story.fold_out();
    let chairs = story.chairs();
    let bank = story.bank('A');
    let positions = story.deal();
    story.pass("20 s");
    story.play("A to 300, B call");
    let hand = story.hand().id;
    story.news();
    story.crash(7);
    assert_eq!(story.news(), "rolled back");
    assert_eq!(story.chairs(), chairs);
    assert_eq!(story.bank('A'), bank);
    assert_eq!(story.deal(), positions, "the blinds are where they were");
    assert!(story.hand().id > hand, "no number is given twice");
}

#[test]
fn x1_the_new_deck_is_another() {
    let holes = |story: &Story| -> Vec<_> {
        let hand = &story.hand().hand;
        (0..4).map(|seat| hand.hole(Seat(seat)).to_vec()).collect()
    };
    let mut story = nl10();
    let before = holes(&story);
    story.crash(7);
    story.deal();
    assert_ne!(holes(&story), before);
}

#[test]
fn x1_what_was_asked_for_during_the_hand_is_done() {
    let mut story = Story::started(
        "2.7",
        "NL10",
        "A1 600, B2 1000, C3 1000, D4 1000, E5 1000",
        'A',
    );
    story.does("A tops up 300");
    story.does("B leaves");
    story.does("C sits out");
    story.crash(7);
    let news = story.news();
    for wish in ["A topped up 300", "B left 1000 Choice", "C out"] {
        assert!(news.contains(wish), "{news}");
    }
    story.deal();
    assert_eq!(story.hand().positions.dealt_in.len(), 3);
}

#[test]
fn x1_a_table_that_everybody_leaves_is_closed_for_good() {
    let mut story = Story::started("2.7", "NL10", "A1 1000, B2 1000, C3 1000", 'A');
    // All but the last wait for the end of the hand.
    for name in ["B", "C"] {
        story.does(&format!("{name} leaves"));
    }
    let turn = story.turn().unwrap();
    assert_eq!(turn, 'A');
    story.play("A to 30");
    // A has won; in a new hand nobody would be left, but two have asked to leave the old one.
    story.does("A leaves");
    assert!(story.news().ends_with("closed"));
    story.crash(7);
    story.does("D joins");
    assert_eq!(story.news(), "D queues at 1 for 1");
}

#[test]
fn x1_everybody_leaves_in_the_hand_that_the_crash_ends() {
    let mut story = nl10();
    // D is asked; the others will leave after the hand, and D with them.
    for name in ["A", "B", "C"] {
        story.does(&format!("{name} leaves"));
    }
    let player = story.player('D');
    let leave = Command::Leave {
        tables: railbird::room::command::Tables::All,
    };
    story.crash(7);
    story.handle(Who::Player(player), leave).unwrap();
    assert!(story.news().ends_with("closed"));
    story.does("E joins");
    assert_eq!(story.news(), "E queues at 1 for 1");
}

#[test]
fn x1_clocks_reservations_and_queues_survive() {
    let mut story = nl10();
    story.fold_out();
    story.does("A sits out");
    story.go_to("NL25");
    story.does("E joins");
    story.go_to("NL10");
    story.does("F joins");
    story.pass("30 s");
    story.crash(7);
    assert_eq!(story.limits('F'), "500..1000 (stake)");
    story.news();
    story.pass("30 s");
    assert!(story.news().contains("F unreserved Expired"));
    story.go_to("NL25");
    story.does("E leaves the queue");
    story.go_to("NL10");
    story.pass("540 s");
    assert!(story.news().contains("A left 1000 SatOutTooLong"));
}

#[test]
fn x1_nobody_is_connected_to_a_new_room() {
    let mut story = nl10();
    story.crash(7);
    assert_eq!(story.refuses("A disconnects"), Refusal::NoChange);
    story.does("A connects");
}

#[test]
fn x2_held_bets_are_released_to_the_wallets() {
    let mut story = nl10();
    story.play("D to 300, A call");
    let hand = story.hold();
    assert_eq!(story.news(), "A in, B in, C in, D in, held");
    assert_eq!(story.chairs(), "A1 in 700, B2 in 995, C3 in 990, D4 in 700");
    assert_eq!(story.balance(Account::Held(hand)), 615);
    assert_eq!(story.room.holds()[&hand].amount(), Cents(615));
    let before = story.wallet('D');
    story.operator(Command::Release { hand }).unwrap();
    assert_eq!(
        story.news(),
        "released A 300, released B 5, released C 10, released D 300"
    );
    assert_eq!(story.wallet('D'), before + 300);
    assert_eq!(story.balance(Account::Held(hand)), 0);
    let ledger = format!("{:?}", story.room.ledger());
    assert!(ledger.contains("held: {}"), "and takes no memory any more");
    let again = story.operator(Command::Release { hand });
    assert_eq!(again, Err(Refusal::NotHeld(hand)));
}

#[test]
fn x2_after_ninety_days_they_go_to_charity_where_the_edition_says_so() {
    for edition in EDITIONS {
        let mut story = Story::started(edition, "NL10", "A1 1000, B2 1000, C3 1000", 'A');
        let hand = story.hold();
        for name in ["A", "B", "C"] {
            story.does(&format!("{name} leaves"));
        }
        story.news();
        story.pass("89 days");
        story.pass("86399.999 s");
        assert_eq!(story.balance(Account::Held(hand)), 15);
        story.pass("1 ms");
        if edition == "2.0" {
            assert_eq!(story.balance(Account::Held(hand)), 15);
            story.pass("3000 days");
            assert_eq!(story.balance(Account::Charity), 0);
            story.operator(Command::Release { hand }).unwrap();
            continue;
        }
        assert_eq!(story.news(), "charity B 5, charity C 10");
        assert_eq!(story.balance(Account::Charity), 15);
        let late = story.operator(Command::Release { hand });
        assert_eq!(late, Err(Refusal::NotHeld(hand)));
    }
}

#[test]
fn x2_a_stack_that_is_held_whole_keeps_its_seat_to_rebuy() {
    let mut story = nl10();
    story.play("D to 1000");
    story.hold();
    assert_eq!(story.news(), "A in, B in, C in, D in, held, D broke");
    story.does("D tops up 500");
}

#[test]
fn x2_held_bets_survive_a_crash() {
    let mut story = Story::started("2.7", "NL10", "A1 1000, B2 1000, C3 1000", 'A');
    let hand = story.hold();
    for name in ["A", "B", "C"] {
        story.does(&format!("{name} leaves"));
    }
    story.pass("60 days");
    story.crash(7);
    assert_eq!(story.balance(Account::Held(hand)), 15);
    story.pass("30 days");
    assert_eq!(story.balance(Account::Charity), 15);
}

#[test]
fn x2_blinds_that_are_held_were_paid_and_move_on() {
    let mut story = Story::started("2.7", "NL10", "A1 1000, B2 1000, C3 1000", 'A');
    story.hold();
    assert_eq!(
        story.deal(),
        "button B, small blind C, big blind A, dealt A B C"
    );
}

#[test]
fn x1_a_state_of_another_edition_makes_no_room() {
    let story = nl10();
    let saved = story.room.save();
    for edition in EDITIONS {
        let other = Edition::built_in(edition).unwrap();
        match edition == "2.7" {
            true => assert_eq!(saved.check(&other), Ok(())),
            false => assert!(matches!(
                saved.check(&other),
                Err(RebuildError::Edition { .. })
            )),
        }
    }
}

#[test]
fn x1_a_state_that_does_not_add_up_makes_no_room() {
    let story = nl10();
    let edition = Edition::built_in("2.7").unwrap();
    let mut saved = story.room.save();
    saved.players.pop();
    assert_eq!(saved.check(&edition), Err(RebuildError::Incomplete));
    let mut saved = story.room.save();
    saved.tables[0].play = Play::Cash(PoolId(99));
    assert_eq!(saved.check(&edition), Err(RebuildError::Incomplete));
    let mut saved = story.room.save();
    saved.tables.clear();
    assert_eq!(saved.check(&edition), Err(RebuildError::Incomplete));
}
