//! Hands of the room as records: written down, read back, checked to the cent.

use railbird::base::{Chips, Game, HandId, Millis, Seat, TableId};
use railbird::engine::{Event, PostKind, Rake, Sink};
use railbird::history::check::check;
use railbird::history::phh::{Each, Forced, Hand, Unit, Value, read_hand, write_hand};
use railbird::history::record::{NotExpressible, Recorder, Stakes, Start, own};

use crate::engine::story::{Story, Table};
use crate::played;

const HANDS: u64 = 4_000;

/// Stakes with small blind 5, big blind 10, and the rake of the table.
fn stakes(table: &Table) -> Stakes<'static> {
    Stakes {
        edition: "2.7",
        format: "standard",
        stake: "NL10",
        game: table.setup.game,
        small_blind: Chips(5),
        big_blind: table.setup.big_blind,
        rake: table.setup.rake.unwrap_or(Rake {
            in_100_000: 0,
            cap: Chips::ZERO,
            short_cap: Chips::ZERO,
        }),
        seats: 6,
        decision: Millis::from_secs(15),
    }
}

/// Records a story; the table is the one it was played at.
fn record(table: &Table, story: &Story) -> Recorder {
    let start = Start {
        table: TableId(7),
        hand: HandId(1_000_001),
        at: Millis(1_767_225_599_250),
        button: table.setup.button,
        small_blind: played::posting(&table.setup, PostKind::SmallBlind),
        big_blind: played::posting(&table.setup, PostKind::BigBlind).unwrap(),
        dealt_in: table.setup.dealt_in(),
        stacks: table.setup.stacks,
        time_banks: [Millis(30_500); Seat::MAX],
        names: ["Anna", "Bo", "Cleo", "D'Arcy", "", "", "", "", "", ""],
    };
    let mut recorder = Recorder::default();
    recorder.begin(&stakes(table), &start);
    for &event in &story.events {
        recorder.event(event);
    }
    recorder
}

fn play(table: &Table, actions: &str) -> Story {
    table.clone().start().play(actions)
}

/// The record of a hand that was played at a table, which must be in order.
#[track_caller]
fn recorded(table: &Table, actions: &str) -> Hand {
    let hand = record(table, &play(table, actions))
        .finish()
        .unwrap()
        .clone();
    check(&hand).unwrap();
    hand
}

#[track_caller]
fn refused(table: &Table, actions: &str) -> String {
    let refusal = record(table, &play(table, actions)).finish().unwrap_err();
    refusal.to_string()
}

fn text(hand: &Hand) -> String {
    let mut text = Vec::new();
    write_hand(hand, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// Four players with the button on D.
fn four() -> Table {
    Table::holdem(10, "A 1000, B 1000, C 1000, D 1000")
        .small_blind("A 5")
        .big_blind("B 10")
        .rake(5_000, 200, 100)
        .cards("A AhAd, B KhKd, C QhQd, D JhJd")
        .board("2c3c4s8s9h")
}

#[test]
fn a_record_has_everything_in_euros_and_cents() {
    let hand = recorded(
        &four(),
        "C to 30, D fold, A call, B fold, A check, C to 100, A call, A check, C check, A check, C check",
    );
    assert_eq!(
        text(&hand),
        "variant = 'NT'\n\
         ante_trimming_status = true\n\
         antes = [0.00, 0.00, 0.00, 0.00]\n\
         blinds_or_straddles = [0.05, 0.10, 0.00, 0.00]\n\
         min_bet = 0.10\n\
         starting_stacks = [10.00, 10.00, 10.00, 10.00]\n\
         actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd', 'd dh p4 JhJd', 'p3 cbr 0.30', 'p4 f', 'p1 cc', \
         'p2 f', 'd db 2c3c4s', 'p1 cc', 'p3 cbr 1.00', 'p1 cc', 'd db 8s', 'p1 cc', 'p3 cc', 'd db 9h', 'p1 cc', \
         'p3 cc', 'p1 sm AhAd', 'p3 sm QhQd']\n\
         day = 31\n\
         month = 12\n\
         year = 2025\n\
         seat_count = 6\n\
         time_zone = 'UTC'\n\
         currency = 'EUR'\n\
         table = 7\n\
         hand = 1000001\n\
         time = 23:59:59.25\n\
         seats = [1, 2, 3, 4]\n\
         players = ['Anna', 'Bo', 'Cleo', \"D'Arcy\"]\n\
         time_limit = 15\n\
         time_banks = [30.500, 30.500, 30.500, 30.500]\n\
         finishing_stacks = [11.26, 9.90, 8.70, 10.00]\n\
         _edition = '2.7'\n\
         _format = 'standard'\n\
         _stake = 'NL10'\n\
         _rake_in_100_000 = 5000\n\
         _rake_cap = 2.00\n\
         _rake_short_cap = 1.00\n\
         _rake = 0.14\n\
         _returned = [0.00, 0.00, 0.00, 0.00]\n"
    );
}

#[test]
fn b9_what_was_returned_is_told() {
    let hand = recorded(&four(), "C to 30, D fold, A fold, B fold");
    assert!(text(&hand).ends_with("_rake = 0.00\n_returned = [0.00, 0.00, 0.20, 0.00]\n"));
}

#[test]
fn p3_cards_are_turned_up_before_the_rest_of_the_board() {
    let hand = recorded(&four(), "C to 1000, D fold, A call, B fold");
    let shown = "'p2 f', 'p1 sm AhAd', 'p3 sm QhQd', 'd db 2c3c4s', 'd db 8s', 'd db 9h']";
    assert!(text(&hand).contains(shown), "{}", text(&hand));
}

#[test]
fn p3_what_a_winner_shows_unasked_is_a_field_of_its_own() {
    let table = four();
    let mut story = play(&table, "C to 30, D fold, A fold, B fold");
    let mut recorder = record(&table, &story);
    assert_eq!(recorder.finish().unwrap().own(own::SHOWN), None);
    let before = story.events.len();
    let winner = Seat(2);
    story
        .hand
        .show_unasked(winner, 0b10, &mut story.events)
        .unwrap();
    story.events[before..]
        .iter()
        .for_each(|&event| recorder.event(event));
    let hand = recorder.finish().unwrap();
    assert_eq!(hand.own(own::SHOWN), Some(&Value::Text("Qd".into())));
    assert!(check(hand).is_ok());
}

#[test]
fn heads_up_the_button_is_second_and_the_forced_bets_are_reversed() {
    let table = Table::holdem(10, "B 1000, E 500")
        .button("B")
        .small_blind("B 5")
        .big_blind("E 10");
    let hand = recorded(&table, "B to 30, E fold");
    let blinds = [Forced::Blind(Chips(5)), Forced::Blind(Chips(10))];
    assert_eq!(&*hand.blinds_or_straddles, blinds);
    assert_eq!(hand.seats, Each::new(&[5, 2]));
    assert_eq!(hand.players, ["", "Bo"]);
    assert_eq!(
        hand.starting_stacks,
        Each::new(&[500, 1000].map(|stack| Some(Chips(stack)))).unwrap()
    );
    assert_eq!(hand.finishing_stacks, Each::new(&[490, 1010].map(Chips)));
}

#[test]
fn c4_a_dead_small_blind_is_nobodys() {
    let table = Table::holdem(10, "A 1000, B 1000, C 1000").big_blind("A 10");
    let hand = recorded(
        &table,
        "B call, C call, A check, A check, B check, C to 20, A fold, B fold",
    );
    let blinds = [10, 0, 0].map(|blind| Forced::Blind(Chips(blind)));
    assert_eq!(&*hand.blinds_or_straddles, blinds);
    let hand = recorded(&table, "B fold, C fold");
    let stacks = Each::new(&[1000; 3].map(Chips));
    assert_eq!(hand.finishing_stacks, stacks, "there was no pot at all");
}

#[test]
fn c5_a_blind_posted_out_of_position_is_negative() {
    let table = four().posted("D 10");
    let hand = recorded(&table, "C fold, D check, A fold, B check, B to 10, D fold");
    assert!(text(&hand).contains("blinds_or_straddles = [0.05, 0.10, 0.00, -0.10]\n"));
    let between = Table::holdem(10, "A 1000, B 1000, C 1000, D 1000")
        .posted("A 10")
        .small_blind("B 5")
        .big_blind("C 10");
    let hand = recorded(
        &between,
        "D fold, A check, B fold, C check, A to 10, C fold",
    );
    assert!(text(&hand).contains("blinds_or_straddles = [-0.10, 0.05, 0.10, 0.00]\n"));
}

#[test]
fn p4_a_void_hand_and_one_that_has_not_ended_are_not_recorded() {
    let table = four();
    let mut story = play(&table, "C to 30, D fold");
    let unfinished = record(&table, &story).finish().unwrap_err();
    assert_eq!(unfinished, NotExpressible::Unfinished);
    story.hand.void(&mut story.events);
    let void = record(&table, &story).finish().unwrap_err();
    assert_eq!(void, NotExpressible::Void);
    assert_eq!(
        Recorder::default().finish(),
        Err(NotExpressible::Unfinished)
    );
}

#[test]
fn g6_a_price_above_a_short_big_blind_is_not_expressible() {
    let short = |actions| {
        let table = Table::holdem(10, "A 1000, B 3, C 1000")
            .small_blind("A 5")
            .big_blind("B 10");
        record(&table, &play(&table, actions)).finish().map(|_| ())
    };
    assert_eq!(
        short("C call, A call").unwrap_err().to_string(),
        "p1 has 9.90 after a round, and readers count 9.95"
    );
    assert_eq!(
        short("C call, A fold"),
        Ok(()),
        "what nobody matched is back"
    );
    assert_eq!(short("C fold"), Ok(()), "the small blind has matched it");
    assert_eq!(short("C to 20, A fold"), Ok(()), "a raise names its amount");
    let heads_up = Table::holdem(10, "A 8, B 1000")
        .small_blind("B 5")
        .big_blind("A 10");
    recorded(&heads_up, "B call");
}

#[test]
fn b6_a_raise_that_readers_refuse_is_not_recorded() {
    let table = Table::holdem(10, "A 1000, B 1000, C 28, D 35, E 40, F 1000")
        .small_blind("A 5")
        .big_blind("B 10")
        .cards("C QhQd");
    let flop = "C call, D call, E call, F fold, A call, B check, A to 10, B call, C to 18, D to 25, E to 30";
    assert_eq!(
        refused(&table, &format!("{flop}, A to 200, B fold")),
        "p1 raises to 2.00, and readers refuse it"
    );
    recorded(&table, &format!("{flop}, A call, B fold"));
}

#[test]
fn antes_and_straddles_of_cash_tables_are_not_recorded() {
    let table = four().ante(1);
    let refusal = refused(&table, "C fold, D fold, A fold");
    assert_eq!(
        refusal,
        "seat 1 pays an ante of no level, or a straddle, which is not recorded"
    );
}

#[test]
fn somebody_who_is_not_dealt_in_has_no_part() {
    let table = four();
    let mut recorder = record(&table, &play(&table, "C fold"));
    recorder.event(Event::Folded { seat: Seat(8) });
    assert_eq!(recorder.finish(), Err(NotExpressible::NotDealtIn(Seat(8))));
}

#[test]
fn random_hands_read_back_and_are_in_order_to_the_cent() {
    let mut recorder = Recorder::default();
    let (mut refused, mut raked, mut side_pots, mut omaha) = (0, 0, 0, 0);
    for number in 0..HANDS {
        let played = played::hand(number);
        recorder.begin(&played.stakes, &played.start);
        for &event in &played.events {
            recorder.event(event);
        }
        let Ok(hand) = recorder.finish() else {
            refused += 1;
            continue;
        };
        let again =
            read_hand(text(hand).as_bytes()).unwrap_or_else(|error| panic!("{number}: {error}"));
        assert_eq!(&again, hand, "{number}");
        let outcome =
            check(hand).unwrap_or_else(|fault| panic!("{number}: {fault}\n{}", text(hand)));
        assert_eq!(
            (outcome.finishing_stacks, outcome.note),
            (hand.finishing_stacks, None)
        );
        let order = played.start.dealt_in.clockwise_after(played.start.button);
        let stacks: Vec<Chips> = order.map(|seat| played.hand.stack(seat)).collect();
        assert_eq!(hand.finishing_stacks, Each::new(&stacks), "{number}");
        let total = |event: &Event| matches!(event, Event::Pot { pot: 1.., .. });
        side_pots += u32::from(played.events.iter().any(total));
        raked += u32::from(hand.own(own::RAKE) != Some(&Value::amount(Chips::ZERO, Unit::Cents)));
        omaha += u32::from(played.stakes.game == Game::Omaha);
        changed_results_are_refused(hand, number as usize);
        let order = played.start.dealt_in.clockwise_after(played.start.button);
        let unraked: Vec<Chips> = order
            .map(|seat| played.stacks_unraked[seat.index()])
            .collect();
        without_the_rule_stacks_are_those_before_rake(hand, &unraked);
    }
    assert!(refused > 0 && refused < HANDS / 10, "{refused} refused");
    assert!(
        raked > 500 && side_pots > 200 && omaha > 500,
        "{raked} {side_pots} {omaha}"
    );
}

/// A cent that is missing, or that somebody else has, or another rake.
fn changed_results_are_refused(hand: &Hand, number: usize) {
    let stacks = hand.finishing_stacks.unwrap().to_vec();
    let (one, other) = (number % stacks.len(), (number + 1) % stacks.len());
    let with = |stacks: &[Chips]| {
        let mut changed = hand.clone();
        changed.finishing_stacks = Each::new(stacks);
        check(&changed)
    };
    let mut missing = stacks.clone();
    missing[one] += Chips(1);
    assert!(with(&missing).is_err(), "{number}");
    let mut moved = missing;
    moved[other] -= Chips(1);
    assert!(with(&moved).is_err(), "{number}");
    let mut rake = hand.clone();
    rake.set_own(own::RAKE, "9999.99".parse().unwrap());
    assert!(check(&rake).is_err(), "{number}");
}

fn without_the_rule_stacks_are_those_before_rake(hand: &Hand, unraked: &[Chips]) {
    let text = text(hand);
    let rest: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("_rake_"))
        .collect();
    let mut other = read_hand(rest.join("\n").as_bytes()).unwrap();
    other.finishing_stacks = Each::new(unraked);
    assert_eq!(check(&other).unwrap().note, None);
}

#[test]
fn a_recorder_that_was_used_before_records_the_same() {
    let mut used = Recorder::default();
    for number in 0..50 {
        let played = played::hand(number);
        let mut fresh = Recorder::default();
        for recorder in [&mut used, &mut fresh] {
            recorder.begin(&played.stakes, &played.start);
            played
                .events
                .iter()
                .for_each(|&event| recorder.event(event));
        }
        assert_eq!(used.finish(), fresh.finish(), "{number}");
    }
}
