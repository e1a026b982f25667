//! Reading PHH: what the fields mean.

use railbird::base::{Chips, Millis};
use railbird::cards::Card;
use railbird::history::phh::{
    Action, Count, Each, Forced, Hand, LocalTime, Name, Player, Reader, Text, Unit, Value, Variant,
    read_hand,
};

use crate::phh_toml::{CASH, OMAHA};

fn hands(text: &str) -> Vec<Hand> {
    Reader::new(text.as_bytes())
        .map(|(_, hand)| hand.unwrap_or_else(|error| panic!("{error}")))
        .collect()
}

fn each<T: Copy + Default>(items: &[T]) -> Each<T> {
    Each::new(items).unwrap()
}

fn chips(amounts: &[i64]) -> Each<Chips> {
    each(&amounts.iter().copied().map(Chips).collect::<Vec<_>>())
}

/// The lines of a small good hand, of which a test changes one.
pub(crate) const LINES: [(&str, &str); 6] = [
    ("variant", "'NT'"),
    ("antes", "[0, 0, 0]"),
    ("blinds_or_straddles", "[50, 100, 0]"),
    ("min_bet", "100"),
    ("starting_stacks", "[10000, 10000, 10000]"),
    (
        "actions",
        "['d dh p1 AhKd', 'd dh p2 ????', 'd dh p3 7c2d', 'p3 f', 'p1 f']",
    ),
];

/// The small hand with one field set to something else, or left out where that is empty.
pub(crate) fn with(key: &str, value: &str) -> String {
    let mut lines: Vec<(&str, &str)> = LINES.to_vec();
    match lines.iter_mut().find(|(name, _)| *name == key) {
        Some(line) => line.1 = value,
        None => lines.push((key, value)),
    }
    lines.retain(|(_, value)| !value.is_empty());
    lines
        .iter()
        .map(|(key, value)| format!("{key} = {value}\n"))
        .collect()
}

#[test]
fn the_fields_of_a_cash_hand_are_read_exactly() {
    let hands = hands(CASH);
    let hand = &hands[0];
    assert_eq!(hand.variant, Variant::NoLimitHoldem);
    assert_eq!(hand.unit, Unit::Cents);
    assert!(hand.ante_trimming);
    assert_eq!(hand.antes, chips(&[0; 4]));
    let blinds = [5, 10, 0, 0].map(|blind| Forced::Blind(Chips(blind)));
    assert_eq!(hand.blinds_or_straddles, each(&blinds));
    assert_eq!(hand.min_bet, Chips(10));
    let stacks = [1_000, 960, 1_240, 815].map(|stack| Some(Chips(stack)));
    assert_eq!(hand.starting_stacks, each(&stacks));
    assert_eq!(hand.actions.len(), 20);
    assert_eq!(
        hand.actions[4],
        Action::BetOrRaiseTo {
            player: Player(2),
            amount: Chips(30)
        }
    );
    assert_eq!(
        hand.actions[6].notation(hand.unit).to_string(),
        "p1 cbr 1.00"
    );
    assert_eq!(hand.finishing_stacks, Some(chips(&[530, 950, 1_720, 815])));
    assert_eq!(hand.winnings, None);
    assert_eq!(hand.hand, Some(Name::Number(1001)));
    assert_eq!(hand.table, Some(Name::Text("NL10 table 7".into())));
    assert_eq!(hand.seats, Some(each(&[2, 3, 5, 6])));
    assert_eq!(hand.count(Count::SeatCount), Some(6));
    assert_eq!(hand.players, ["Cleo", "Anders", "Inge", ""]);
    assert_eq!(hand.text(Text::CurrencySymbol), Some("€"));
    assert_eq!(hand.text(Text::Venue), None);
    assert_eq!(hand.own("edition"), Some(&Value::Text("2.7".into())));
}

#[test]
fn unknown_stacks_unknown_cards_and_posted_blinds_are_read() {
    let hands = hands(CASH);
    let hand = &hands[1];
    assert!(!hand.ante_trimming);
    assert_eq!(hand.blinds_or_straddles[3], Forced::Post(Chips(10)));
    assert_eq!(hand.starting_stacks[1], None);
    let Action::DealHole { player, cards } = hand.actions[0] else {
        panic!()
    };
    assert_eq!((player, &*cards), (Player(0), &[None, None][..]));
    assert_eq!(
        hand.actions[hand.actions.len() - 1],
        Action::Muck(Player(3))
    );
    assert_eq!(
        hand.time,
        Some(LocalTime {
            hour: 21,
            minute: 14,
            second: 5,
            nanosecond: 0
        })
    );
    assert_eq!(hand.winnings, Some(chips(&[0, 130, 0, 0, 0])));
    let rake = hand.own("rake").unwrap();
    assert_eq!(rake.as_amount(hand.unit), Some(Chips(5)));
}

#[test]
fn every_spelling_of_toml_is_understood() {
    let hand = read_hand(OMAHA.as_bytes()).unwrap();
    assert_eq!(hand.variant, Variant::PotLimitOmaha);
    assert_eq!(hand.unit, Unit::Cents);
    assert_eq!(hand.min_bet, Chips(10_000));
    let stacks = [500_000, 400_000, 600_000].map(|stack| Some(Chips(stack)));
    assert_eq!(hand.starting_stacks, each(&stacks));
    assert_eq!(hand.actions.len(), 10);
    let Action::DealHole { cards, .. } = hand.actions[2] else {
        panic!()
    };
    let queen: Card = "Qh".parse().unwrap();
    assert_eq!(&*cards, [None, Some(queen), None, None]);
    assert_eq!(hand.hand, Some(Name::Text("the 'last' one".into())));
    assert_eq!(hand.text(Text::Event), Some("The Thursday game"));
    assert_eq!(hand.time_limit, Some(Millis(15_500)));
    assert_eq!(
        hand.time_banks,
        Some(each(&[Millis(30_000), Millis(12_250), Millis(0)]))
    );
    let own: Vec<&str> = hand.own_fields().map(|(name, _)| name).collect();
    assert_eq!(own, ["multiplier", "bounties"], "tables are not kept");
}

#[test]
fn whole_amounts_make_a_hand_of_whole_chips() {
    let hand = read_hand(with("finishing_stacks", "[9950, 10050, 10000]").as_bytes()).unwrap();
    assert_eq!(hand.unit, Unit::Whole);
    assert_eq!(hand.min_bet, Chips(100));
    assert_eq!(hand.finishing_stacks, Some(chips(&[9_950, 10_050, 10_000])));
    // One decimal anywhere, and all amounts are counted in cents.
    let hand = read_hand(with("finishing_stacks", "[9950, 10050, 10000.0]").as_bytes()).unwrap();
    assert_eq!(hand.unit, Unit::Cents);
    assert_eq!(hand.min_bet, Chips(10_000));
}
