//! Recorded hands as they are looked at again: in what steps, and with which cards.

use railbird::base::{Chips, Seat};
use railbird::cards::{Card, CardSet, parse_cards};
use railbird::client::table::update;
use railbird::history::check::check;
use railbird::history::phh::{Hand, Reader, Unit, Value, read_hand};
use railbird::history::record::own;
use railbird::profile::Entry;
use railbird::profile::replay::{Cards, Kind, NotReplayable, Tape, equities};
use railbird::protocol::Street;
use railbird::protocol::view::{CardsView, TableChange, TableView};

use super::stand_in::{Desk, play};

/// A cash hand of 0.05/0.10 between Ann (SB), Bob (BB) and Cid (BTN).
pub fn record(hero: Option<&str>, actions: &str) -> Hand {
    let actions: Vec<String> = actions
        .split(',')
        .map(|action| format!("'{}'", action.trim()))
        .collect();
    let text = format!(
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0.05, 0.10, 0]\nmin_bet = 0.10\n\
         starting_stacks = [10.00, 10.00, 10.00]\nhand = 7\nplayers = ['Ann', 'Bob', 'Cid']\nactions = [{}]\n",
        actions.join(", ")
    );
    let mut record = read_hand(text.as_bytes()).unwrap();
    if let Some(hero) = hero {
        record.set_own(own::HERO, Value::Text(hero.to_owned()));
    }
    record
}

/// Ann bets the flop, is called, checks it down and shows; Bob mucks a worse hand.
pub const SHOWN: &str = "d dh p1 AhAd, d dh p2 KhKd, d dh p3 7c2s, p3 f, p1 cbr 0.30, p2 cc, d db 3h4h5d, p1 cbr 0.40, p2 cc, \
                         d db 9c, p1 cc, p2 cc, d db Tc, p1 cc, p2 cc, p1 sm AhAd, p2 sm";
/// Everything goes in before the flop, and both hands are turned up before the board comes.
pub const ALL_IN: &str = "d dh p1 AhAd, d dh p2 KhKd, d dh p3 7c2s, p3 f, p1 cbr 10.00, p2 cc, p1 sm AhAd, p2 sm KhKd, \
                          d db 3h4h5d, d db 9c, d db Tc";

#[test]
fn c4_a_table_is_called_by_its_blinds_where_the_small_one_is_dead() {
    let text = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0, 0.10, 0]\nmin_bet = 0.10\n\
                starting_stacks = [10.00, 10.00, 10.00]\nplayers = ['Ann', 'Bob', 'Cid']\n\
                actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 7c2s', 'p3 f', 'p1 f']\n";
    let tape = Tape::of(&read_hand(text.as_bytes()).unwrap()).unwrap();
    let blinds = (tape.table.small_blind, tape.table.big_blind);
    assert_eq!(blinds, (Chips(5), Chips(10)));
}

#[test]
fn a_table_is_called_by_its_blinds_whatever_was_left_to_post() {
    let text = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0.05, 0.10, 0]\nmin_bet = 0.10\n\
                starting_stacks = [0.03, 10.00, 10.00]\nplayers = ['Ann', 'Bob', 'Cid']\n\
                actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 7c2s', 'p3 f', 'p1 sm AhAd', 'p2 sm KhKd', \
                'd db 3h4h5d', 'd db 9c', 'd db Tc']\n";
    let short = read_hand(text.as_bytes()).unwrap();
    let tape = Tape::of(&short).unwrap();
    assert_eq!(
        (tape.table.small_blind, tape.table.big_blind),
        (Chips(5), Chips(10))
    );
}

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).unwrap()
}

fn kinds(tape: &Tape) -> Vec<Kind> {
    let steps = tape.steps(Cards::AsShown).iter();
    steps.map(|step| step.kind).collect()
}

/// The table after a step.
fn table(tape: &Tape, seen: Cards, step: usize) -> TableView {
    let mut table = tape.table.clone();
    for change in tape.steps(seen)[..=step]
        .iter()
        .flat_map(|step| &step.changes)
    {
        update(&mut table, change);
    }
    table
}

fn hole(table: &TableView, seat: u8) -> Option<Vec<Card>> {
    match table.seats[usize::from(seat)].unwrap().cards {
        CardsView::Up { cards, .. } => Some(cards.to_vec()),
        CardsView::Down | CardsView::None => None,
    }
}

/// Every card that is told, but for those of the board.
fn told(tape: &Tape, seen: Cards) -> CardSet {
    let changes = tape.steps(seen).iter().flat_map(|step| &step.changes);
    let holes = changes.filter_map(|change| match change {
        TableChange::Dealt { cards, .. } => *cards,
        TableChange::Shown { cards, .. } => Some(*cards),
        _ => None,
    });
    holes.flat_map(|hole| hole.to_vec()).collect()
}

#[test]
fn a_hand_is_told_in_actions_streets_shows_and_its_end() {
    let tape = Tape::of(&record(None, SHOWN)).unwrap();
    let [deed, show] = [Kind::Deed, Kind::Show];
    let expected = [
        vec![Kind::Start, deed, deed, deed],
        vec![Kind::Street(Street::Flop), deed, deed],
        vec![Kind::Street(Street::Turn), deed, deed],
        vec![Kind::Street(Street::River), deed, deed],
        vec![show, show, Kind::End],
    ];
    assert_eq!(kinds(&tape), expected.concat());
    assert_eq!(
        tape.steps(Cards::FromTheBeginning).len(),
        kinds(&tape).len()
    );
    let last = kinds(&tape).len() - 1;
    let after = table(&tape, Cards::AsShown, last);
    assert_eq!(after.seats[0].unwrap().stack, Chips(1_070));
    assert!(after.hand.unwrap().is_over);
    // From a street to the next, and back; the showdown is the last but the end.
    let streets: Vec<usize> = std::iter::successors(Some(0), |step| {
        Some(tape.next_street(*step)).filter(|next| next > step)
    })
    .collect();
    assert_eq!(streets, [0, 4, 7, 10, 13, 15]);
    assert_eq!(tape.previous_street(15), 13);
    assert_eq!(tape.previous_street(9), 7);
    assert_eq!(tape.previous_street(7), 4);
    assert_eq!(tape.previous_street(0), 0);
}

#[test]
fn every_hand_of_the_collections_comes_out_as_it_did() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut hands = 0;
    for file in ["cash.phhs", "omaha.phh", "tricky.phhs"] {
        let file = std::fs::File::open(folder.join(file)).unwrap();
        for (place, record) in Reader::new(file) {
            let Ok(record) = record else { continue };
            let Ok(outcome) = check(&record) else {
                continue;
            };
            let tape = match Tape::of(&record) {
                Err(NotReplayable::UnknownBoard) => continue,
                tape => tape.unwrap_or_else(|problem| panic!("{place:?}: {problem}")),
            };
            let steps = tape.steps(Cards::AsShown).len();
            assert_eq!(tape.steps(Cards::FromTheBeginning).len(), steps);
            hands += 1;
            let Some(stacks) = outcome.finishing_stacks else {
                continue;
            };
            let after = table(&tape, Cards::AsShown, steps - 1);
            let seated = after.seats.iter().flatten().map(|seat| seat.stack);
            // Cash is looked at in cents and a tournament in chips, whatever unit a file has.
            let parts = match (tape.table.play.pool(), record.unit) {
                (Some(_), Unit::Whole) => (100, 1),
                (None, Unit::Cents) => (1, 100),
                (Some(_), Unit::Cents) | (None, Unit::Whole) => (1, 1),
            };
            let changed = |stack: &Chips| Chips(stack.0 * parts.0 / parts.1);
            let mut seated: Vec<Chips> = seated.collect();
            let mut stacks: Vec<Chips> = stacks.iter().map(changed).collect();
            // They sit on chairs, and stand in a record in the order in which they act.
            seated.sort_unstable();
            stacks.sort_unstable();
            assert_eq!(seated, stacks, "{place:?}");
        }
    }
    assert!(hands >= 5, "{hands}");
}

#[test]
fn hands_of_an_evening_bring_what_the_book_says() {
    let mut desk = None;
    play(3, 9, 2_500, |crowd, _, events| {
        let desk = desk.get_or_insert_with(|| Desk::connect(&crowd.room));
        desk.hear(&crowd.room, events);
    });
    let mut hands = 0;
    for entry in desk.unwrap().entries {
        let Entry::Hand(hand) = entry else { continue };
        let tape = Tape::of_text(&hand.record.unwrap()).unwrap();
        let own = tape.own.unwrap().index();
        let stack = |table: &TableView| table.seats[own].unwrap().stack;
        for seen in [Cards::AsShown, Cards::FromTheBeginning] {
            let last = tape.steps(seen).len() - 1;
            let after = table(&tape, seen, last);
            assert_eq!(stack(&after) - stack(&tape.table), hand.result);
            assert_eq!(after.hand.unwrap().board, hand.board);
        }
        hands += 1;
    }
    assert!(hands > 50, "{hands}");
}

#[test]
fn whoever_acts_next_is_said_and_nobody_after_the_last() {
    let tape = Tape::of(&record(None, SHOWN)).unwrap();
    let actor = |step: usize| {
        let turn = table(&tape, Cards::AsShown, step).hand.unwrap().turn;
        turn.map(|turn| turn.decision.seat)
    };
    assert_eq!(actor(0), Some(Seat(2)));
    assert_eq!(actor(1), Some(Seat(0)));
    assert_eq!(actor(4), Some(Seat(0)));
    assert_eq!(actor(12), None);
}

#[test]
fn shown_cards_are_seen_when_they_are_shown_or_from_the_beginning() {
    let tape = Tape::of(&record(Some("Bob"), SHOWN)).unwrap();
    let show = kinds(&tape)
        .iter()
        .position(|kind| *kind == Kind::Show)
        .unwrap();
    for (seen, before) in [
        (Cards::AsShown, None),
        (Cards::FromTheBeginning, Some(cards("AhAd"))),
    ] {
        assert_eq!(hole(&table(&tape, seen, 0), 0), before);
        assert_eq!(hole(&table(&tape, seen, show - 1), 0), before);
        assert_eq!(hole(&table(&tape, seen, show), 0), Some(cards("AhAd")));
        // One's own are known all the time.
        assert_eq!(hole(&table(&tape, seen, 0), 1), Some(cards("KhKd")));
    }
}

#[test]
fn nobody_sees_a_card_that_was_not_shown_to_them() {
    let own_and_shown: CardSet = cards("AhAd").into_iter().collect();
    for seen in [Cards::AsShown, Cards::FromTheBeginning] {
        let ann = Tape::of(&record(Some("Ann"), SHOWN)).unwrap();
        assert_eq!(told(&ann, seen), own_and_shown, "Bob mucks, Cid folds");
        let cid = Tape::of(&record(Some("Cid"), SHOWN)).unwrap();
        let expected: CardSet = cards("AhAd7c2s").into_iter().collect();
        assert_eq!(told(&cid, seen), expected);
    }
    // Whoever was not dealt in saw what was shown.
    let dan = Tape::of(&record(Some("Dan"), SHOWN)).unwrap();
    assert_eq!(told(&dan, Cards::FromTheBeginning), own_and_shown);
    // What belongs to nobody has been seen by whoever has the record.
    let nobody = Tape::of(&record(None, SHOWN)).unwrap();
    assert_eq!(told(&nobody, Cards::AsShown), own_and_shown);
    assert_eq!(told(&nobody, Cards::FromTheBeginning).len(), 6);
}

#[test]
fn cards_that_a_record_does_not_name_are_never_made_up() {
    let hidden = SHOWN
        .replace("p2 KhKd", "p2 ????")
        .replace("p3 7c2s", "p3 ????");
    for hero in [None, Some("Ann"), Some("Bob")] {
        let tape = Tape::of(&record(hero, &hidden)).unwrap();
        for seen in [Cards::AsShown, Cards::FromTheBeginning] {
            let only: CardSet = cards("AhAd").into_iter().collect();
            assert_eq!(told(&tape, seen), only, "{hero:?}");
        }
    }
    let unknown = SHOWN.replace("d db 9c", "d db ??");
    let refused = Tape::of(&record(None, &unknown)).unwrap_err();
    assert_eq!(refused, NotReplayable::UnknownBoard);
}

#[test]
fn hands_of_an_all_in_are_turned_up_before_the_rest_of_the_board() {
    let tape = Tape::of(&record(Some("Ann"), ALL_IN)).unwrap();
    let kinds = kinds(&tape);
    let show = kinds.iter().position(|kind| *kind == Kind::Show).unwrap();
    let flop = Kind::Street(Street::Flop);
    let flop = kinds.iter().position(|kind| *kind == flop).unwrap();
    assert!(show < flop, "{kinds:?}");
    let before_flop = table(&tape, Cards::AsShown, flop - 1);
    assert_eq!(hole(&before_flop, 1), Some(cards("KhKd")));
    assert!(before_flop.hand.unwrap().board.is_empty());
    let end = table(&tape, Cards::AsShown, kinds.len() - 1);
    assert_eq!(end.seats[0].unwrap().stack, Chips(2_000));
}

#[test]
fn who_won_with_cards_that_nobody_knows_is_as_the_record_says_or_is_not_said() {
    let hidden = SHOWN
        .replace("p1 AhAd", "p1 ????")
        .replace("p1 sm AhAd, p2 sm", "p1 sm ????, p2 sm ????")
        .replace("p2 KhKd", "p2 ????");
    let mut record = record(None, &hidden);
    let tape = Tape::of(&record).unwrap();
    assert!(!tape.is_decided);
    let won = |tape: &Tape| {
        let steps = tape.steps(Cards::AsShown).iter();
        let changes = steps.flat_map(|step| &step.changes);
        let won = changes.filter_map(|change| match change {
            TableChange::Awarded { seat, amount, .. } => Some((seat.0, amount.0)),
            _ => None,
        });
        won.collect::<Vec<_>>()
    };
    assert_eq!(won(&tape), []);
    record.finishing_stacks =
        railbird::history::phh::Each::new(&[Chips(930), Chips(1_070), Chips(1_000)]);
    let tape = Tape::of(&record).unwrap();
    assert!(tape.is_decided);
    assert_eq!(won(&tape), [(1, 140)]);
}

#[test]
fn chances_of_seen_cards_are_exact_with_one_card_to_come() {
    // A set of aces against ten outs of the 44 cards that are left: three tens and seven hearts that pair nothing.
    let actions = "d dh p1 AsAc, d dh p2 QhJh, d dh p3 6s6c, p3 f, p1 cc, p2 cc, d db AhKh7c, p1 cc, p2 cc, d db 2d, \
                   p1 cbr 0.10, p2 cc, d db 3s, p1 cc, p2 cc, p1 sm AsAc, p2 sm QhJh";
    let tape = Tape::of(&record(None, actions)).unwrap();
    let turn = Kind::Street(Street::Turn);
    let turn = kinds(&tape).iter().position(|kind| *kind == turn).unwrap();
    let found = equities(&table(&tape, Cards::FromTheBeginning, turn)).unwrap();
    assert_eq!(&found.parts[..3], [Some(773), Some(227), None]);
    assert!(found.is_exact && !found.has_unknown);
    // Nobody's cards are seen: there is nothing to say.
    assert_eq!(equities(&table(&tape, Cards::AsShown, turn)), None);
    // The other's may be any: aces with one card to come are far ahead.
    let one = Tape::of(&record(Some("Ann"), actions)).unwrap();
    let found = equities(&table(&one, Cards::AsShown, turn)).unwrap();
    assert!(found.has_unknown && !found.is_exact);
    assert!(found.parts[0].unwrap() > 900 && found.parts[1].is_none());
}

#[test]
fn a_winner_whom_nobody_called_shows_after_the_end() {
    let mut record = record(
        Some("Bob"),
        "d dh p1 ????, d dh p2 KhKd, d dh p3 ????, p3 f, p1 cbr 0.30, p2 f",
    );
    record.set_own(own::SHOWN, Value::Text("Ah".into()));
    let tape = Tape::of(&record).unwrap();
    let last = kinds(&tape).len() - 1;
    assert_eq!(kinds(&tape)[last], Kind::Show);
    assert_eq!(hole(&table(&tape, Cards::AsShown, last - 1), 0), None);
    assert_eq!(
        hole(&table(&tape, Cards::AsShown, last), 0),
        Some(cards("Ah"))
    );
}

/// Of three, the one in the big blind has paid an ante of 1.00 for all; the first to act looks at 0.50 and 1.00.
const BIG_BLIND_ANTE: &str = include_str!("../../data/omaha.phh");

#[test]
fn g6_an_ante_for_the_whole_table_goes_whole_into_the_main_pot() {
    let tape = Tape::of_text(BIG_BLIND_ANTE).unwrap();
    let first = table(&tape, Cards::AsShown, 0);
    let hand = first.hand.unwrap();
    let actor = hand.turn.unwrap().decision.seat;
    assert_eq!(hand.pot, Chips(250));
    assert_eq!(hand.winnable(actor, Chips(100)), Chips(250));
    // Whoever is behind the ante has bet as much as whoever is not.
    let flop = tape.next_street(0);
    let hand = table(&tape, Cards::AsShown, flop).hand.unwrap();
    let pots: Vec<Chips> = hand.pots().iter().map(|pot| pot.amount).collect();
    assert_eq!(pots, [Chips(750)]);
}

#[test]
fn a_tournament_is_looked_at_in_chips_and_a_cash_game_in_cents_whatever_the_file_has() {
    // It has decimals, and is a tournament.
    let tape = Tape::of_text(BIG_BLIND_ANTE).unwrap();
    assert!(tape.table.play.pool().is_none());
    assert_eq!(tape.table.big_blind, Chips(100));
    let stacks = tape.table.seats.iter().flatten().map(|seat| seat.stack);
    assert_eq!(stacks.collect::<Vec<_>>(), [5_000, 4_000, 6_000].map(Chips));
    // What is copied stays as it was.
    assert!(tape.phh.contains("5000.00"), "{}", tape.phh);
    // And the other way round.
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                starting_stacks = [200, 200]\nactions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 f']\n";
    let tape = Tape::of_text(text).unwrap();
    assert!(tape.table.play.pool().is_some());
    assert_eq!(tape.table.big_blind, Chips(200));
    // As much as a file can have can be told in cents.
    let much = text.replace("200, 200", "10000000000000, 10000000000000");
    assert!(Tape::of_text(&much).is_ok());
    // What is wrong is told as it stands there.
    let wrong = text.replace("'p2 f'", "'p2 cbr 3', 'p1 f'");
    let problem = Tape::of_text(&wrong).unwrap_err().to_string();
    assert!(
        problem.contains('3') && !problem.contains("300"),
        "{problem}"
    );
}

#[test]
fn p1_of_a_bet_that_is_larger_than_a_stack_only_what_the_stack_matches_can_be_won() {
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [0.05, 0.10]\nmin_bet = 0.10\n\
                starting_stacks = [2.14, 10.00]\nactions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cbr 10.00', 'p1 f']\n";
    let tape = Tape::of_text(text).unwrap();
    let hand = table(&tape, Cards::AsShown, 1).hand.unwrap();
    let actor = hand.turn.unwrap().decision.seat;
    assert_eq!(hand.pot, Chips(1_010));
    // A blind of its own, and 2.14 of the other.
    assert_eq!(hand.winnable(actor, Chips(204)), Chips(224));
}
