//! What is written reads back as the same hand.

use proptest::prelude::*;
use railbird::base::{Chips, Millis};
use railbird::cards::{Card, CardSet};
use railbird::history::phh::{
    Action, Cards, Count, Each, Forced, Hand, LocalTime, Name, Player, Reader, Text, Unit, Value,
    Variant, Writer, read_hand, write_hand,
};

use crate::phh_toml::{CASH, OMAHA, TRICKY};

fn written(hand: &Hand) -> String {
    let mut text = Vec::new();
    write_hand(hand, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn a_hand_is_written_plainly_in_its_unit() {
    let hand = Reader::new(CASH.as_bytes()).nth(1).unwrap().1.unwrap();
    assert_eq!(
        written(&hand),
        "variant = 'NT'\n\
         ante_trimming_status = false\n\
         antes = [0.00, 0.00, 0.00, 0.00, 0.00]\n\
         blinds_or_straddles = [0.05, 0.10, 0.00, -0.10, 0.00]\n\
         min_bet = 0.10\n\
         starting_stacks = [10.00, inf, 6.05, 10.00, 4.30]\n\
         actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'd dh p4 ????', 'd dh p5 ????', 'p3 f', 'p4 cc', \
         'p5 f', 'p1 f', 'p2 cc', 'd db Th4c2s', 'p2 cc', 'p4 cbr 0.20', 'p2 cc', 'd db Jc', 'p2 cc', 'p4 cc', \
         'd db 9h', 'p2 cbr 0.35', 'p4 cc', 'p2 sm 9c9s', 'p4 sm']\n\
         day = 3\n\
         month = 11\n\
         year = 2024\n\
         time_zone = 'Europe/Copenhagen'\n\
         time = 21:14:05\n\
         winnings = [0.00, 1.30, 0.00, 0.00, 0.00]\n\
         _rake = 0.05\n\
         _rake_percent = 3.5\n"
    );
}

#[test]
fn our_own_files_read_back() {
    for text in [CASH, OMAHA, TRICKY] {
        for (_, hand) in Reader::new(text.as_bytes()) {
            let hand = hand.unwrap();
            assert_eq!(read_hand(written(&hand).as_bytes()), Ok(hand));
        }
    }
}

#[test]
fn many_hands_are_numbered_from_one() {
    let hands: Vec<Hand> = Reader::new(CASH.as_bytes())
        .map(|(_, hand)| hand.unwrap())
        .collect();
    let mut writer = Writer::new(Vec::new());
    for (index, hand) in hands.iter().enumerate() {
        assert_eq!(writer.write(hand).unwrap(), index as u64 + 1);
    }
    let text = writer.into_inner();
    assert!(text.starts_with(b"[1]\nvariant = 'NT'\n"));
    let read: Vec<_> = Reader::new(&text[..])
        .map(|(place, hand)| (place.number, hand.unwrap()))
        .collect();
    let expected: Vec<_> = hands
        .into_iter()
        .zip(1..)
        .map(|(hand, number)| (Some(number), hand))
        .collect();
    assert_eq!(read, expected);
}

const ANY_TEXT: &str = "[\\PC\\n\\r\\t\\x00\\x1f\\x7f'\"\\\\\\[\\]#é]{0,12}";

fn some_amount() -> impl Strategy<Value = Chips> {
    prop_oneof![0..100i64, 0..1_000_000i64, 0..=10_000_000_000_000i64].prop_map(Chips)
}

fn some_value() -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![
        ANY_TEXT.prop_map(Value::Text),
        any::<i64>().prop_map(Value::Integer),
        any::<bool>().prop_map(Value::Boolean),
        "-?(0|[1-9][0-9]{0,5})\\.[0-9]{1,5}".prop_map(|text| text.parse().unwrap()),
        "2024-0[1-9]-1[0-9][T ][01][0-9]:[0-5][0-9]:[0-5][0-9]Z?"
            .prop_map(|text| text.parse().unwrap()),
        some_amount().prop_map(|amount| Value::amount(amount, Unit::Cents)),
    ];
    scalar.prop_recursive(2, 8, 4, |inner| {
        prop::collection::vec(inner, 0..4).prop_map(Value::List)
    })
}

fn each<T: Copy + Default + std::fmt::Debug + 'static>(
    item: impl Strategy<Value = T>,
    players: usize,
) -> impl Strategy<Value = Each<T>> {
    prop::collection::vec(item, players).prop_map(|items| Each::new(&items).unwrap())
}

/// Actions without sense, but with the right number of cards and none of them twice.
fn some_actions(variant: Variant, players: usize) -> impl Strategy<Value = Vec<Action>> {
    let player = (0..players as u8).prop_map(Player);
    let unknown = prop::collection::vec(any::<bool>(), 5);
    let one = (0..8, player, unknown, some_amount());
    let deck = Just(Card::all().collect::<Vec<_>>()).prop_shuffle();
    (prop::collection::vec(one, 0..30), deck).prop_map(move |(actions, mut deck)| {
        let mut shown = CardSet::EMPTY;
        let mut cards = |count: usize, unknown: &[bool]| {
            let cards: Vec<Option<Card>> = unknown[..count]
                .iter()
                .map(|unknown| if *unknown { None } else { deck.pop() })
                .inspect(|card| shown = card.map_or(shown, |card| shown.with(card)))
                .collect();
            Cards::new(&cards).unwrap()
        };
        let hole_cards = variant.hole_cards();
        let actions = actions
            .into_iter()
            .map(|(kind, player, unknown, amount)| match kind {
                0 => Action::DealHole {
                    player,
                    cards: cards(hole_cards, &unknown),
                },
                1 => Action::DealBoard(cards(1 + usize::from(player.0) % 5, &unknown)),
                2 => Action::Fold(player),
                3 => Action::CheckOrCall(player),
                4 => Action::BetOrRaiseTo {
                    player,
                    amount: amount + Chips(1),
                },
                5 => Action::Show {
                    player,
                    cards: cards(hole_cards, &unknown),
                },
                6 => Action::ShowDealt(player),
                _ => Action::Muck(player),
            });
        actions.collect()
    })
}

fn some_name() -> impl Strategy<Value = Option<Name>> {
    prop::option::of(prop_oneof![
        any::<i64>().prop_map(Name::Number),
        ANY_TEXT.prop_map(Name::Text)
    ])
}

fn some_time() -> impl Strategy<Value = Option<LocalTime>> {
    let time = (0..24u8, 0..60u8, 0..=60u8, 0..1_000_000_000u32);
    prop::option::of(
        time.prop_map(|(hour, minute, second, nanosecond)| LocalTime {
            hour,
            minute,
            second,
            nanosecond,
        }),
    )
}

fn some_hand() -> impl Strategy<Value = Hand> {
    let variant = prop_oneof![Just(Variant::NoLimitHoldem), Just(Variant::PotLimitOmaha)];
    (variant, 2..=10usize).prop_flat_map(|(variant, players)| {
        let positive = || some_amount().prop_map(|amount| amount + Chips(1));
        let unit = prop_oneof![Just(Unit::Whole), Just(Unit::Cents)];
        let millis = (0..100_000_000i64).prop_map(Millis);
        let needed = (
            unit,
            any::<bool>(),
            each(some_amount(), players),
            (
                each(some_amount(), players),
                prop::collection::vec(any::<bool>(), players),
            ),
            positive(),
            each(prop::option::weighted(0.8, positive()), players),
            some_actions(variant, players),
        );
        let more = (
            prop::option::of(each(some_amount(), players)),
            prop::option::of(each(some_amount(), players)),
            prop::option::of(each(any::<i64>(), players)),
            prop::option::of(prop::collection::vec(ANY_TEXT, players)),
            (some_name(), some_name(), some_time()),
            prop::option::of(millis.clone()),
            prop::option::of(each(millis, players)),
            prop::collection::vec(prop::option::of(any::<i64>()), Count::ALL.len()),
            prop::collection::vec(prop::option::of(ANY_TEXT), Text::ALL.len()),
            prop::collection::btree_map("[a-z_0-9]{0,4}|\\PC{0,3}", some_value(), 0..4),
        );
        (needed, more).prop_map(move |(needed, more)| {
            let mut hand = Hand::default();
            hand.variant = variant;
            let (blinds, posts) = needed.3;
            (hand.unit, hand.ante_trimming, hand.antes) = (needed.0, needed.1, needed.2);
            let forced = blinds.iter().zip(posts).map(|(&amount, post)| match post {
                // A post mirrors a blind: the first player's.
                true if blinds[0].is_positive() => Forced::Post(blinds[0]),
                _ => Forced::Blind(amount),
            });
            let mut forced: Vec<Forced> = forced.collect();
            forced[0] = Forced::Blind(blinds[0]);
            hand.blinds_or_straddles = Each::new(&forced).unwrap();
            (hand.min_bet, hand.starting_stacks, hand.actions) = (needed.4, needed.5, needed.6);
            (hand.finishing_stacks, hand.winnings, hand.seats) = (more.0, more.1, more.2);
            hand.players = more.3.unwrap_or_default();
            (hand.table, hand.hand, hand.time) = more.4;
            (hand.time_limit, hand.time_banks) = (more.5, more.6);
            for (count, number) in Count::ALL.into_iter().zip(more.7) {
                number
                    .into_iter()
                    .for_each(|number| hand.set_count(count, number));
            }
            for (text, content) in Text::ALL.into_iter().zip(more.8) {
                content
                    .into_iter()
                    .for_each(|content| hand.set_text(text, content));
            }
            for (name, value) in more.9 {
                hand.set_own(&name, value);
            }
            hand
        })
    })
}

proptest! {
    #[test]
    fn any_hand_reads_back_as_it_was(hand in some_hand()) {
        let text = written(&hand);
        crate::phh_reference::check_hand(&text);
        prop_assert_eq!(read_hand(text.as_bytes()), Ok(hand));
    }

    #[test]
    fn any_hands_read_back_as_they_were(hands in prop::collection::vec(some_hand(), 0..4)) {
        let mut writer = Writer::new(Vec::new());
        for hand in &hands {
            writer.write(hand).unwrap();
        }
        let text = writer.into_inner();
        let read: Vec<Hand> = Reader::new(&text[..]).map(|(_, hand)| hand.unwrap()).collect();
        prop_assert_eq!(read, hands);
    }
}
