//! The evaluators against counting and against a naive evaluator: every hand there is, or many random ones.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use railbird::cards::{
    Card, CardSet, Category, Deck, HandRank, Random, Suit, Tally, holdem, omaha,
};

/// How many hands are of each category, the strongest first.
type Counts = [u64; 9];

/// Adds up what is counted for each of the parts, on all cores.
fn count_in_parallel(parts: usize, count: impl Fn(usize) -> Counts + Sync) -> Counts {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Counts::default();
        loop {
            match next.fetch_add(1, Ordering::Relaxed) {
                part if part < parts => counts = add(counts, count(part)),
                _ => return counts,
            }
        }
    };
    thread::scope(|scope| {
        let handles: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        handles
            .into_iter()
            .map(|handle| handle.join().unwrap())
            .fold(Counts::default(), add)
    })
}

fn add(mut a: Counts, b: Counts) -> Counts {
    a.iter_mut().zip(b).for_each(|(a, b)| *a += b);
    a
}

/// Counts every hand of the cards in the tally and `more` of the deck.
fn count(deck: &[Tally], tally: Tally, more: usize, counts: &mut Counts) {
    for (place, &card) in deck.iter().enumerate() {
        if more > 1 {
            count(&deck[place + 1..], tally + card, more - 1, counts);
        } else {
            counts[8 - (tally + card).rank().category().index()] += 1;
        }
    }
}

fn count_all(cards: usize) -> Counts {
    let deck: Vec<Tally> = Card::all().map(|card| Tally::EMPTY.with(card)).collect();
    count_in_parallel(52, |first| {
        let mut counts = Counts::default();
        count(&deck[first + 1..], deck[first], cards - 1, &mut counts);
        counts
    })
}

#[test]
fn g3_all_hands_of_five_cards_fall_into_the_known_categories() {
    let counts = count_all(5);
    assert_eq!(counts.iter().sum::<u64>(), 2_598_960);
    assert_eq!(
        counts,
        [
            40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540
        ]
    );
}

#[test]
fn g3_all_hands_of_seven_cards_fall_into_the_known_categories() {
    let counts = count_all(7);
    assert_eq!(counts.iter().sum::<u64>(), 133_784_560);
    assert_eq!(
        counts,
        [
            41_584, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800,
            23_294_460
        ]
    );
}

/// Every set of `count` cards.
fn sets(count: usize) -> Vec<CardSet> {
    fn add(found: &mut Vec<CardSet>, deck: &[Card], set: CardSet, more: usize) {
        if more == 0 {
            return found.push(set);
        }
        for (place, &card) in deck.iter().enumerate() {
            add(found, &deck[place + 1..], set.with(card), more - 1);
        }
    }
    let mut found = Vec::new();
    let deck: Vec<Card> = Card::all().collect();
    add(&mut found, &deck, CardSet::EMPTY, count);
    found
}

/// The board that all boards have in common which differ from this one in the names of the suits only.
fn same_but_for_suits(board: CardSet) -> CardSet {
    let mut suits = Suit::ALL.map(|suit| u64::from(board.ranks_in(suit)));
    suits.sort_unstable();
    CardSet::from_bits(suits.into_iter().fold(0, |bits, ranks| bits << 16 | ranks))
}

#[test]
#[ignore = "every four cards on each of 134,459 boards: minutes"]
fn g4_all_omaha_hands_fall_into_the_known_categories() {
    let mut boards: BTreeMap<CardSet, u64> = BTreeMap::new();
    for board in sets(5) {
        *boards.entry(same_but_for_suits(board)).or_default() += 1;
    }
    let boards: Vec<(CardSet, u64)> = boards.into_iter().collect();
    assert_eq!(boards.len(), 134_459);
    let holes: Vec<(CardSet, omaha::Hole)> = sets(4)
        .into_iter()
        .map(|set| {
            let cards: Vec<Card> = set.iter().collect();
            (set, omaha::Hole::new(&cards.try_into().unwrap()))
        })
        .collect();
    let table = omaha::Table::get();
    let counts = count_in_parallel(boards.len(), |part| {
        let (cards, times) = boards[part];
        let board = omaha::Board::from_tally(cards.into());
        let mut counts = Counts::default();
        for (set, hole) in &holes {
            if set.intersection(cards).is_empty() {
                counts[8 - table.rank(hole, &board).category().index()] += times;
            }
        }
        counts
    });
    assert_eq!(counts.iter().sum::<u64>(), 463_563_500_400);
    assert_eq!(
        counts,
        [
            411_293_760,
            2_225_270_496,
            29_424_798_576,
            31_216_782_384,
            52_289_648_688,
            40_712_657_408,
            170_775_844_104,
            122_655_542_152,
            13_851_662_832
        ]
    );
}

/// Five cards judged as a person would: count the ranks, look for a straight, look at the suits. The
/// list orders hands of one category.
fn naive(five: &[Card; 5]) -> (Category, Vec<usize>) {
    let mut counts = BTreeMap::new();
    for card in five {
        *counts.entry(card.rank().index()).or_insert(0) += 1;
    }
    let mut groups: Vec<(i32, usize)> =
        counts.iter().map(|(&rank, &count)| (count, rank)).collect();
    groups.sort_unstable_by(|a, b| b.cmp(a));
    let ranks: Vec<usize> = groups.iter().map(|&(_, rank)| rank).collect();
    let shape: Vec<i32> = groups.iter().map(|&(count, _)| count).collect();
    let flush = five.iter().all(|card| card.suit() == five[0].suit());
    let straight = if ranks == [12, 3, 2, 1, 0] {
        Some(3)
    } else {
        (ranks.len() == 5 && ranks[0] - ranks[4] == 4).then(|| ranks[0])
    };
    match (straight, flush, &shape[..]) {
        (Some(high), true, _) => (Category::StraightFlush, vec![high]),
        (_, _, [4, 1]) => (Category::Quads, ranks),
        (_, _, [3, 2]) => (Category::FullHouse, ranks),
        (_, true, _) => (Category::Flush, ranks),
        (Some(high), _, _) => (Category::Straight, vec![high]),
        (_, _, [3, 1, 1]) => (Category::Trips, ranks),
        (_, _, [2, 2, 1]) => (Category::TwoPair, ranks),
        (_, _, [2, 1, 1, 1]) => (Category::Pair, ranks),
        _ => (Category::HighCard, ranks),
    }
}

/// A rank in the same words.
fn told(rank: HandRank) -> (Category, Vec<usize>) {
    let ranks = rank.ranks().iter().map(|rank| rank.index()).collect();
    (rank.category(), ranks)
}

/// Every choice of `count` cards.
fn choices(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    (0..cards.len())
        .flat_map(|place| {
            choices(&cards[place + 1..], count - 1)
                .into_iter()
                .map(move |mut rest| {
                    rest.push(cards[place]);
                    rest
                })
        })
        .collect()
}

fn best_naive(hands: impl IntoIterator<Item = Vec<Card>>) -> (Category, Vec<usize>) {
    let judged = hands
        .into_iter()
        .map(|hand| naive(&hand.try_into().unwrap()));
    judged.max().unwrap()
}

#[test]
fn g3_five_to_seven_random_cards_are_worth_their_best_five() {
    let mut random = Random::from_number(3);
    for round in 0..20_000 {
        let deck = Deck::shuffled(&mut random);
        let cards = &deck.left()[..5 + round % 3];
        let expected = best_naive(choices(cards, 5));
        assert_eq!(told(holdem::rank(cards)), expected, "{cards:?}");
        let five = holdem::best_five(cards);
        assert_eq!(naive(&five), expected, "{cards:?}: {five:?}");
        assert!(five.iter().all(|card| cards.contains(card)));
    }
}

#[test]
fn g4_random_omaha_hands_are_worth_their_best_two_and_three() {
    let mut random = Random::from_number(4);
    for round in 0..10_000 {
        let deck = Deck::shuffled(&mut random);
        let (hole, rest) = deck.left().split_first_chunk::<4>().unwrap();
        let board = &rest[..5 - round % 3];
        let hands = choices(hole, 2).into_iter().flat_map(|two| {
            choices(board, 3)
                .into_iter()
                .map(move |three| [&two[..], &three[..]].concat())
        });
        let expected = best_naive(hands);
        assert_eq!(
            told(omaha::rank(hole, board)),
            expected,
            "{hole:?} on {board:?}"
        );
        let five = omaha::best_five(hole, board);
        assert_eq!(naive(&five), expected, "{hole:?} on {board:?}: {five:?}");
        let own = five.iter().filter(|card| hole.contains(card)).count();
        assert_eq!(own, 2, "{hole:?} on {board:?}: {five:?}");
    }
}
