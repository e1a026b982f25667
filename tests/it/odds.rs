//! Odds: the exact count against dealing every board by hand, and a sample against the exact count.

use railbird::base::Game;
use railbird::cards::{Card, CardSet, HandRank, Random, Suit, holdem, omaha, parse_cards};
use railbird::odds::{
    BoardError, Equity, Outcomes, Place, Range, SEED, Spot, SpotError, equity, exact, sampled,
};

fn ranges(game: Game, texts: &[&str]) -> Vec<Range> {
    let read = |text: &&str| Range::parse(game, text).unwrap();
    texts.iter().map(read).collect()
}

fn spot(game: Game, texts: &[&str], board: &str) -> Result<Spot, SpotError> {
    Spot::new(game, &ranges(game, texts), &parse_cards(board).unwrap())
}

fn counted(game: Game, texts: &[&str], board: &str) -> Outcomes {
    exact(&spot(game, texts, board).unwrap(), u64::MAX).unwrap()
}

/// Wins, ties and sixtieths of pots of every player, and the cases.
type Counts = (Vec<[u64; 3]>, u64);

fn counts(outcomes: &Outcomes, players: usize) -> Counts {
    let player = |player| {
        [
            outcomes.wins(player),
            outcomes.ties(player),
            outcomes.sixtieths(player),
        ]
    };
    ((0..players).map(player).collect(), outcomes.cases())
}

/// Deals every hand and every board one by one.
struct ByHand {
    game: Game,
    ranges: Vec<Vec<Vec<Card>>>,
    counts: Counts,
}

impl ByHand {
    fn count(game: Game, ranges: &[Range], board: &[Card]) -> Counts {
        let hands = |range: &Range| {
            range
                .hands()
                .iter()
                .map(|hand| hand.iter().collect())
                .collect()
        };
        let mut all = Self {
            game,
            ranges: ranges.iter().map(hands).collect(),
            counts: (vec![[0; 3]; ranges.len()], 0),
        };
        let taken = board.iter().copied().collect();
        all.deal(&mut Vec::new(), board, taken);
        all.counts
    }

    fn deal(&mut self, dealt: &mut Vec<Vec<Card>>, board: &[Card], taken: CardSet) {
        let Some(range) = self.ranges.get(dealt.len()).cloned() else {
            let deck: Vec<Card> = CardSet::FULL.without(taken).iter().collect();
            return self.boards(dealt, &mut board.to_vec(), &deck);
        };
        for hand in range {
            let cards: CardSet = hand.iter().copied().collect();
            if cards.intersection(taken).is_empty() {
                dealt.push(hand);
                self.deal(dealt, board, taken.union(cards));
                dealt.pop();
            }
        }
    }

    fn boards(&mut self, dealt: &[Vec<Card>], board: &mut Vec<Card>, deck: &[Card]) {
        if board.len() == 5 {
            return self.showdown(dealt, board);
        }
        for (place, card) in deck.iter().enumerate() {
            board.push(*card);
            self.boards(dealt, board, &deck[place + 1..]);
            board.pop();
        }
    }

    fn showdown(&mut self, dealt: &[Vec<Card>], board: &[Card]) {
        let mut ranks = [None; 6];
        for (rank, hand) in ranks.iter_mut().zip(dealt) {
            *rank = Some(rank_of(self.game, hand, board));
        }
        let best = ranks.iter().max().unwrap();
        let winners = ranks.iter().filter(|rank| *rank == best).count() as u64;
        for (rank, [wins, ties, sixtieths]) in ranks.iter().zip(&mut self.counts.0) {
            if rank == best {
                *(if winners == 1 { wins } else { ties }) += 1;
                *sixtieths += 60 / winners;
            }
        }
        self.counts.1 += 1;
    }
}

fn rank_of(game: Game, hand: &[Card], board: &[Card]) -> HandRank {
    match (game, hand) {
        (Game::Holdem, &[a, b]) => {
            let mut cards = [a; 7];
            cards[1] = b;
            cards[2..].copy_from_slice(board);
            holdem::rank(&cards)
        }
        _ => omaha::rank(hand.try_into().unwrap(), board),
    }
}

#[track_caller]
fn agrees_with_dealing_by_hand(game: Game, texts: &[&str], board: &str) {
    let by_hand = ByHand::count(game, &ranges(game, texts), &parse_cards(board).unwrap());
    let outcomes = counted(game, texts, board);
    assert_eq!(
        counts(&outcomes, texts.len()),
        by_hand,
        "{game:?} {texts:?} on '{board}'"
    );
}

/// Hands, some of them ranges of several hands, and a board of `on_board` cards, from a deck that has only some
/// of the suits, so that flushes are common.
fn random_spot(
    game: Game,
    players: usize,
    on_board: usize,
    random: &mut Random,
) -> (Vec<String>, String) {
    let size = game.hole_cards();
    let needed = players * size + on_board;
    loop {
        let suits = random.below(16);
        let has = |card: &Card| suits >> card.suit().index() & 1 == 1;
        let mut deck: Vec<Card> = Card::all().filter(has).collect();
        if deck.len() < needed {
            continue;
        }
        railbird::cards::shuffle(&mut deck, random);
        let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<String>();
        let (board, rest) = deck.split_at(on_board);
        let board = text(board);
        let mut hands: Vec<String> = rest.chunks(size).take(players).map(text).collect();
        if on_board > 0 {
            // A second and third hand for the first player, of cards that others may hold.
            for _ in 0..random.below(3) {
                railbird::cards::shuffle(&mut deck, random);
                hands[0] = format!("{},{}", hands[0], text(&deck[..size]));
            }
        }
        let texts: Vec<&str> = hands.iter().map(String::as_str).collect();
        if spot(game, &texts, &board).is_ok() {
            return (hands, board);
        }
    }
}

fn random_spots_agree(game: Game, on_board: usize, rounds: usize, seed: u64) {
    let mut random = Random::from_number(seed);
    for round in 0..rounds {
        let (hands, board) = random_spot(game, 2 + round % 5, on_board, &mut random);
        let texts: Vec<&str> = hands.iter().map(String::as_str).collect();
        agrees_with_dealing_by_hand(game, &texts, &board);
    }
}

#[test]
fn aces_against_kings_of_the_same_suits() {
    let outcomes = counted(Game::Holdem, &["AhAd", "KhKd"], "");
    assert_eq!(outcomes.cases(), 1_712_304);
    assert_eq!((outcomes.wins(0), outcomes.wins(1)), (1_410_336, 292_660));
    assert_eq!((outcomes.ties(0), outcomes.ties(1)), (9_308, 9_308));
    assert!((outcomes.equity(0) - 0.826_366_112_559_452).abs() < 1e-12);
    agrees_with_dealing_by_hand(Game::Holdem, &["AhAd", "KhKd"], "");
}

#[test]
fn the_range_of_aces_against_the_range_of_kings() {
    let outcomes = counted(Game::Holdem, &["AA", "KK"], "");
    assert_eq!(outcomes.cases(), 61_642_944);
    assert_eq!(
        (outcomes.wins(0), outcomes.wins(1)),
        (50_371_344, 10_986_372)
    );
    assert_eq!(outcomes.ties(0), 285_228);
}

#[test]
fn a_range_is_the_sum_of_its_hands() {
    let sum = |suits: [(&str, &str); 3]| {
        let one = |(aces, kings): (&str, &str)| {
            let outcomes = counted(Game::Holdem, &[aces, kings], "");
            (outcomes.wins(0), outcomes.ties(0), outcomes.wins(1))
        };
        suits.map(one)
    };
    // Of 36 matchups 6 share both suits, 24 one, 6 none.
    let parts = sum([("AhAd", "KhKd"), ("AhAd", "KhKc"), ("AhAd", "KsKc")]);
    let all = counted(Game::Holdem, &["AA", "KK"], "");
    let weigh = |part: fn(&(u64, u64, u64)) -> u64| {
        parts
            .iter()
            .map(part)
            .zip([6, 24, 6])
            .map(|(n, times)| n * times)
            .sum::<u64>()
    };
    assert_eq!(all.wins(0), weigh(|part| part.0));
    assert_eq!(all.ties(0), weigh(|part| part.1));
    assert_eq!(all.wins(1), weigh(|part| part.2));
}

#[test]
fn a_count_large_enough_for_all_cores_is_the_sum_of_small_ones() {
    let (hand, range) = ("AhKh", "22+,A2s+");
    let hands = Range::parse(Game::Holdem, range).unwrap();
    let apart = |cards: &&CardSet| {
        let shared = cards.intersection(parse_cards(hand).unwrap().into_iter().collect());
        shared.is_empty()
    };
    let mut sum = [0; 4];
    for other in hands.hands().iter().filter(apart) {
        let outcomes = counted(Game::Holdem, &[hand, &other.to_string()], "");
        let parts = [
            outcomes.wins(0),
            outcomes.wins(1),
            outcomes.ties(0),
            outcomes.cases(),
        ];
        sum.iter_mut()
            .zip(parts)
            .for_each(|(sum, part)| *sum += part);
    }
    let outcomes = counted(Game::Holdem, &[hand, range], "");
    let parts = [
        outcomes.wins(0),
        outcomes.wins(1),
        outcomes.ties(0),
        outcomes.cases(),
    ];
    assert_eq!(parts, sum);
}

#[test]
fn the_parts_of_all_players_add_up_to_the_pots() {
    let hands = ["AhKh", "AdKd", "AsKs", "AcKc", "QhJh", "2c2d"];
    for players in 2..=6 {
        for (board, boards) in [("", None), ("QcJcTc", None), ("QcJcTc2h2s", Some(1))] {
            let outcomes = counted(Game::Holdem, &hands[..players], board);
            let parts: u64 = (0..players).map(|player| outcomes.sixtieths(player)).sum();
            assert_eq!(parts, 60 * outcomes.cases());
            assert!(boards.is_none_or(|boards| boards == outcomes.cases()));
        }
    }
}

#[test]
fn holdem_agrees_with_dealing_by_hand_before_the_flop() {
    agrees_with_dealing_by_hand(Game::Holdem, &["AsKs", "7h7d"], "");
    agrees_with_dealing_by_hand(Game::Holdem, &["8h7h", "AhKh"], "");
    agrees_with_dealing_by_hand(
        Game::Holdem,
        &["AsKs", "QhQd", "8c7c", "2h2s", "Jd9d", "6s6c"],
        "",
    );
}

#[test]
fn omaha_agrees_with_dealing_by_hand_before_the_flop() {
    agrees_with_dealing_by_hand(Game::Omaha, &["AhAdKhKd", "8h7h6d5d"], "");
    agrees_with_dealing_by_hand(
        Game::Omaha,
        &[
            "AhKhQhJh", "AdKdTc9c", "8s8c7s7c", "2h3h4d5d", "6s6cAsAc", "TdThJcJs",
        ],
        "",
    );
}

#[test]
fn holdem_agrees_with_dealing_by_hand_on_any_board() {
    random_spots_agree(Game::Holdem, 3, 60, 1);
    random_spots_agree(Game::Holdem, 4, 200, 2);
    random_spots_agree(Game::Holdem, 5, 300, 3);
}

#[test]
fn omaha_agrees_with_dealing_by_hand_on_any_board() {
    random_spots_agree(Game::Omaha, 3, 60, 4);
    random_spots_agree(Game::Omaha, 4, 200, 5);
    random_spots_agree(Game::Omaha, 5, 300, 6);
}

#[test]
#[ignore = "some minutes: every board of many matchups"]
fn many_matchups_agree_with_dealing_by_hand_before_the_flop() {
    random_spots_agree(Game::Holdem, 0, 200, 7);
    random_spots_agree(Game::Omaha, 0, 200, 8);
    random_spots_agree(Game::Holdem, 3, 5_000, 9);
    random_spots_agree(Game::Omaha, 3, 5_000, 10);
}

#[test]
fn ranges_lose_what_others_hold() {
    // Each side has six hands; two aces leave the other side one hand.
    agrees_with_dealing_by_hand(Game::Holdem, &["AA", "AA"], "2c3d4h");
    agrees_with_dealing_by_hand(Game::Holdem, &["AhAd", "KK,AcKc"], "QhJh2c");
    assert_eq!(
        counted(Game::Holdem, &["AA", "AA"], "2c3d4h7s9s").cases(),
        6
    );
    agrees_with_dealing_by_hand(Game::Holdem, &["QQ+,AKs", "AK", "AQs,KQs"], "AhKd2c7h");
    agrees_with_dealing_by_hand(Game::Holdem, &["random", "AKs"], "AhKd2c7h9h");
    agrees_with_dealing_by_hand(
        Game::Omaha,
        &["AhAdKhKd,AsAc2s2c", "AhKh2h3h,JsTs9s8s"],
        "QhJd2d",
    );
}

#[test]
fn g3_equal_hands_share_the_pot_whatever_their_suits() {
    let outcomes = counted(Game::Holdem, &["AhKd", "AsKc"], "QcJdTh2s2d");
    assert_eq!(
        (outcomes.win(0), outcomes.tie(0), outcomes.equity(0)),
        (0.0, 1.0, 0.5)
    );
    // The board plays for all three.
    let outcomes = counted(Game::Holdem, &["2c3d", "4h5h", "6c7c"], "AsKsQsJsTs");
    assert_eq!((outcomes.ties(2), outcomes.sixtieths(2)), (1, 20));
}

#[test]
fn a_cheap_spot_is_counted_and_a_dear_one_is_sampled() {
    let cheap = equity(&spot(Game::Holdem, &["AhAd", "KhKd"], "").unwrap()).unwrap();
    assert!(cheap.exact);
    let dear = spot(Game::Holdem, &["random", "random", "random"], "").unwrap();
    let Equity { exact, outcomes } = equity(&dear).unwrap();
    assert!(!exact);
    assert_eq!(outcomes.cases(), railbird::odds::SAMPLES);
    for player in 0..3 {
        assert!((outcomes.equity(player) - 1.0 / 3.0).abs() < 0.002);
    }
    assert!(railbird::odds::exact(&dear, u64::MAX).is_none());
}

#[test]
fn a_sample_comes_close_to_the_exact_count() {
    let spots = [
        spot(Game::Holdem, &["AhAd", "KhKd"], ""),
        spot(Game::Holdem, &["QQ+,AKs", "AK,JJ", "AA,22+"], "AsTd2c"),
        spot(Game::Holdem, &["random", "KhKd"], "AsTd2c"),
        spot(Game::Omaha, &["AhAdKhKd", "8h7h6d5d", "JsTs9s8c"], ""),
        spot(Game::Omaha, &["AhAdKhKd", "random"], "AsTd2c9h"),
    ];
    for spot in spots.map(Result::unwrap) {
        let samples = 200_000;
        let (sample, whole) = (
            sampled(&spot, samples, SEED).unwrap(),
            exact(&spot, u64::MAX).unwrap(),
        );
        assert_eq!(sample.cases(), samples);
        for player in 0..spot.players() {
            // Four standard deviations at most, and the seed is always the same.
            let margin = 2.0 / (samples as f64).sqrt();
            let parts = [Outcomes::win, Outcomes::tie, Outcomes::equity];
            for part in parts {
                let off = part(&sample, player) - part(&whole, player);
                assert!(off.abs() < margin, "player {player} of {spot:?}: {off}");
            }
        }
    }
}

#[test]
fn a_seed_gives_the_same_sample_again_and_another_seed_another() {
    let spot = spot(Game::Holdem, &["QQ+", "AK"], "").unwrap();
    let sample = |seed| sampled(&spot, 50_000, seed).unwrap();
    assert_eq!(sample(1), sample(1));
    assert_ne!(sample(1), sample(2));
}

#[test]
fn a_spot_that_cannot_be_says_why() {
    let card = |text: &str| text.parse::<Card>().unwrap();
    let holdem = |texts: &[&str], board| spot(Game::Holdem, texts, board).unwrap_err();
    assert_eq!(holdem(&["AA"], ""), SpotError::Hands(1));
    assert_eq!(holdem(&["22"; 7], ""), SpotError::Hands(7));
    for count in [1, 2, 6] {
        let board = &"2c3c4c5c6c7c"[..2 * count];
        assert_eq!(
            holdem(&["AA", "KK"], board),
            BoardError::Count(count).into()
        );
    }
    let (card, first, second) = (card("Ah"), Place::Hand(1), Place::Hand(3));
    assert_eq!(
        holdem(&["AhKd", "QQ", "2cAh"], ""),
        SpotError::Twice {
            card,
            first,
            second
        }
    );
    let (first, second) = (Place::Board, Place::Hand(2));
    assert_eq!(
        holdem(&["QQ", "AhKd"], "2c3cAh"),
        SpotError::Twice {
            card,
            first,
            second
        }
    );
    assert_eq!(holdem(&["AA", "KK"], "AhAdAsAc2d"), SpotError::Blocked(1));
    assert_eq!(holdem(&["AA", "KK", "AA", "AA"], ""), SpotError::Impossible);
    assert_eq!(holdem(&["AKs,AKo"; 5], ""), SpotError::Impossible);
    let twice = Spot::new(
        Game::Holdem,
        &ranges(Game::Holdem, &["QQ", "KK"]),
        &[card; 3],
    );
    assert_eq!(twice.unwrap_err(), BoardError::Twice(card).into());
    let mixed = Spot::new(Game::Omaha, &ranges(Game::Holdem, &["QQ", "KK"]), &[]);
    assert!(matches!(mixed, Err(SpotError::HoleCards { hand: 1, .. })));
}

#[test]
fn ranges_that_hardly_fit_together_are_still_dealt() {
    // Six players share the twelve queens, kings and aces, all of them pairs: 19,440 deals of 34 million.
    let spot = spot(Game::Holdem, &["QQ+"; 6], "2c2d7h").unwrap();
    let outcomes = sampled(&spot, 10_000, SEED).unwrap();
    assert_eq!(outcomes.cases(), 10_000);
    assert_eq!(exact(&spot, u64::MAX).unwrap().cases(), 19_440 * 666);
}

#[test]
fn suits_may_change_places() {
    let swap = |text: &str, order: [char; 4]| -> String {
        let one = |c: char| Suit::from_letter(c).map_or(c, |suit| order[suit.index()]);
        text.chars().map(one).collect()
    };
    let (hands, board) = (["AhKh", "Qd9d", "8s8c"], "Jh4d3s");
    let plain = counted(Game::Holdem, &hands, board);
    for order in [
        ['d', 'c', 's', 'h'],
        ['s', 'h', 'd', 'c'],
        ['h', 's', 'c', 'd'],
    ] {
        let hands = hands.map(|hand| swap(hand, order));
        let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
        assert_eq!(counted(Game::Holdem, &hands, &swap(board, order)), plain);
    }
}

#[test]
fn dead_cards_neither_come_nor_are_held() {
    let (hands, board, dead) = (["AhKh", "8s8c"], "Jh4h3s", "8d8hQhQd");
    let dead: CardSet = parse_cards(dead).unwrap().into_iter().collect();
    let spot = spot(Game::Holdem, &hands, board).unwrap();
    let with_dead = spot.clone().without(dead).unwrap();
    let counted = exact(&with_dead, u64::MAX).unwrap();
    // 45 cards are left, less those that are dead.
    assert_eq!(counted.cases(), 41 * 40 / 2);
    let [ours, theirs] = hands.map(|hand| parse_cards(hand).unwrap());
    let board = parse_cards(board).unwrap();
    let known: CardSet = [&ours[..], &theirs, &board].concat().into_iter().collect();
    let left: Vec<Card> = CardSet::FULL.without(known).without(dead).iter().collect();
    let mut wins = 0;
    for (place, turn) in left.iter().enumerate() {
        for river in &left[place + 1..] {
            let board = [&board[..], &[*turn, *river]].concat();
            let worth = |hand: &[Card]| rank_of(Game::Holdem, hand, &board);
            wins += u64::from(worth(&ours) > worth(&theirs));
        }
    }
    assert_eq!(counted.wins(0), wins);
    let sample = sampled(&with_dead, 200_000, SEED).unwrap();
    assert!((sample.equity(0) - counted.equity(0)).abs() < 0.01);
    // A range loses the hands that have one, and a board cannot.
    let eights = self::spot(Game::Holdem, &["AhKh", "88"], "Jh4h3s").unwrap();
    let eights = exact(&eights.without(dead).unwrap(), u64::MAX).unwrap();
    assert_eq!(eights.cases(), 41 * 40 / 2);
    let none: CardSet = parse_cards("8s").unwrap().into_iter().collect();
    assert_eq!(spot.clone().without(none).unwrap_err(), SpotError::Dead(2));
    let jack = parse_cards("Jh").unwrap()[0];
    assert_eq!(
        spot.without(CardSet::one(jack)).unwrap_err(),
        SpotError::DeadOnBoard(jack)
    );
}
