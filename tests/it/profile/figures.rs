//! What hands contribute to the statistics, told by hands that were written for it.

use railbird::base::{Chips, Game};
use railbird::cards::{CardSet, Tally, parse_cards};
use railbird::history::phh::read_hand;
use railbird::odds::{Range, Spot, exact};
use railbird::profile::{
    BigBlinds, Conduct, HandFigures, Hundredths, Mark, NotImported, Sums, import,
};

/// A cash hand of 0.05/0.10 with stacks of 10.00, as one of Ann (SB), Bob (BB) and Cid (BTN) sees it.
fn figures(player: &str, actions: &str) -> HandFigures {
    with_stacks(player, "[10.00, 10.00, 10.00]", actions)
}

fn with_stacks(player: &str, stacks: &str, actions: &str) -> HandFigures {
    let actions: Vec<String> = actions
        .split(',')
        .map(|action| format!("'{}'", action.trim()))
        .collect();
    let text = format!(
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0.05, 0.10, 0]\nmin_bet = 0.10\n\
         starting_stacks = {stacks}\nplayers = ['Ann', 'Bob', 'Cid']\nactions = [{}]\n",
        actions.join(", ")
    );
    let record = read_hand(text.as_bytes()).unwrap();
    import(record, Some(player)).unwrap().figures
}

const DEAL: &str = "d dh p1 AhAd, d dh p2 KhKd, d dh p3 7c2s";

fn dealt(player: &str, actions: &str) -> HandFigures {
    figures(player, &format!("{DEAL}, {actions}"))
}

fn conduct(player: &str, actions: &str) -> Conduct {
    dealt(player, actions).conduct.unwrap()
}

fn has(player: &str, actions: &str, mark: Mark) -> bool {
    conduct(player, actions).marks.has(mark)
}

#[test]
fn vpip_counts_calls_and_raises_before_the_flop_and_no_blinds() {
    let limped = "p3 cc, p1 f, p2 cc, d db 3h4h5d, p2 cc, p3 cbr 0.20, p2 f";
    assert!(has("Cid", limped, Mark::PutMoneyIn));
    assert!(
        !has("Ann", limped, Mark::PutMoneyIn),
        "folds the small blind"
    );
    assert!(
        !has("Bob", limped, Mark::PutMoneyIn),
        "checks the big blind"
    );
    let raised = "p3 cbr 0.30, p1 cc, p2 f, d db 3h4h5d, p1 cc, p3 cbr 0.20, p1 f";
    assert!(has("Cid", raised, Mark::PutMoneyIn));
    assert!(has("Ann", raised, Mark::PutMoneyIn));
    // A bet after the flop is no money before it.
    let later = "p3 f, p1 cc, p2 cc, d db 3h4h5d, p1 cc, p2 cbr 0.20, p1 f";
    assert!(!has("Bob", later, Mark::PutMoneyIn));
}

#[test]
fn pfr_counts_raises_before_the_flop_alone() {
    let hand = "p3 cbr 0.30, p1 cc, p2 f, d db 3h4h5d, p1 cbr 0.30, p3 f";
    assert!(has("Cid", hand, Mark::Raised));
    assert!(!has("Ann", hand, Mark::Raised));
}

#[test]
fn a_3_bet_is_the_second_raise_and_its_chance_is_a_turn_after_exactly_one() {
    let three_bet = "p3 cbr 0.30, p1 cbr 1, p2 f, p3 f";
    assert!(has("Ann", three_bet, Mark::CouldThreeBet));
    assert!(has("Ann", three_bet, Mark::ThreeBet));
    assert!(
        !has("Cid", three_bet, Mark::CouldThreeBet),
        "made the first"
    );
    assert!(
        !has("Bob", three_bet, Mark::CouldThreeBet),
        "two had raised"
    );
    let folded = "p3 cbr 0.30, p1 f, p2 f";
    assert!(has("Bob", folded, Mark::CouldThreeBet));
    assert!(!has("Bob", folded, Mark::ThreeBet));
    // The raise of a pot that others only called is the first; who called may 3-bet it.
    let behind = "p3 cc, p1 cbr 0.50, p2 f, p3 cbr 2, p1 f";
    assert!(has("Cid", behind, Mark::ThreeBet));
    assert!(!has("Ann", behind, Mark::ThreeBet));
    let four_bet = "p3 cbr 0.30, p1 cbr 1, p2 cbr 3, p3 f, p1 f";
    assert!(!has("Bob", four_bet, Mark::ThreeBet));
    assert!(!has("Bob", four_bet, Mark::CouldThreeBet));
}

#[test]
fn who_cannot_raise_has_no_chance_to_3_bet() {
    let hand = |stacks: &str| {
        let actions = format!("{DEAL}, p3 cbr 5, p1 f, p2 f");
        let conduct = with_stacks("Bob", stacks, &actions).conduct.unwrap();
        conduct.marks.has(Mark::CouldThreeBet)
    };
    assert!(hand("[10.00, 10.00, 10.00]"));
    assert!(hand("[10.00, 5.01, 10.00]"));
    assert!(!hand("[10.00, 5.00, 10.00]"), "a call is all that Bob has");
    assert!(!hand("[10.00, 10.00, 5.00]"), "nobody is left to answer");
}

#[test]
fn b6_an_all_in_that_does_not_reopen_the_betting_gives_no_chance_to_3_bet() {
    // Cid calls 0.10, Ann is all-in for 0.15: less than a whole raise.
    let hand = |player: &str| {
        let actions = format!(
            "{DEAL}, p3 cc, p1 cbr 0.15, p2 cc, p3 cc, d db 3h4h5d, p2 cc, p3 cc, d db 8s, p2 cc, p3 cc, d db 9s, p2 cc, p3 cc"
        );
        let conduct = with_stacks(player, "[0.15, 10.00, 10.00]", &actions).conduct;
        conduct.unwrap().marks.has(Mark::CouldThreeBet)
    };
    assert!(hand("Bob"), "has not acted yet");
    assert!(!hand("Cid"), "may only call or fold");
}

#[test]
fn aggression_counts_bets_raises_and_calls_after_the_flop() {
    let hand = "p3 f, p1 cc, p2 cc, d db 3h4h5d, p1 cbr 0.10, p2 cbr 0.30, p1 cc, d db 8s, p1 cc, p2 cbr 0.50, p1 cc, \
                d db 9s, p1 cbr 2, p2 f";
    let ann = conduct("Ann", hand);
    assert_eq!((ann.bets, ann.calls), (2, 2));
    let bob = conduct("Bob", hand);
    assert_eq!((bob.bets, bob.calls), (2, 0));
    assert_eq!(dealt("Bob", hand).players, 3);
}

#[test]
fn showdowns_are_won_lost_or_shared_and_pots_without_one_are_won_unseen() {
    let to_the_end = "p3 f, p1 cc, p2 cc, d db 3h4h5d, p1 cc, p2 cc, d db 8s, p1 cc, p2 cc, d db 9s, p1 cc, p2 cc";
    let marks = |player: &str, actions: &str| {
        let marks = conduct(player, actions).marks;
        [
            Mark::SawFlop,
            Mark::WentToShowdown,
            Mark::WonAtShowdown,
            Mark::WonUnseen,
        ]
        .map(|mark| marks.has(mark))
    };
    assert_eq!(marks("Ann", to_the_end), [true, true, true, false]);
    assert_eq!(marks("Bob", to_the_end), [true, true, false, false]);
    assert_eq!(marks("Cid", to_the_end), [false, false, false, false]);
    let shared = to_the_end.replace("3h4h5d", "QsJsTs");
    assert_eq!(marks("Ann", &shared), [true, true, true, false]);
    assert_eq!(marks("Bob", &shared), [true, true, true, false]);
    let unseen = "p3 cc, p1 f, p2 cc, d db 3h4h5d, p2 cc, p3 cbr 0.20, p2 f";
    assert_eq!(marks("Cid", unseen), [true, false, false, true]);
    assert_eq!(marks("Bob", unseen), [true, false, false, false]);
    // A walk is won too.
    assert_eq!(marks("Bob", "p3 f, p1 f"), [false, false, false, true]);
}

#[test]
fn an_all_in_before_the_flop_is_adjusted_to_its_exact_equity() {
    let hand = "p3 f, p1 cbr 10, p2 cc, d db 3h4h5d, d db 8s, d db 9s";
    let (ann, bob) = (dealt("Ann", hand), dealt("Bob", hand));
    assert_eq!((ann.result, bob.result), (Chips(1_000), Chips(-1_000)));
    // Of 1,712,304 boards the aces win 1,410,336 and share 9,308: 82.637% of 20.00 less 10.00.
    let ranges = ["AhAd", "KhKd"].map(|hand| Range::parse(Game::Holdem, hand).unwrap());
    let outcomes = exact(&Spot::new(Game::Holdem, &ranges, &[]).unwrap(), u64::MAX).unwrap();
    assert_eq!(outcomes.cases(), 1_712_304);
    let expected = 200_000.0 * outcomes.equity(0) - 100_000.0;
    assert!(
        (ann.adjusted.get() as f64 - expected).abs() <= 0.5,
        "{ann:?}"
    );
    assert_eq!(ann.adjusted, Hundredths(65_273));
    assert_eq!(ann.adjusted.get() + bob.adjusted.get(), 0);
    assert_eq!(
        (ann.result_bb, ann.adjusted_bb),
        (BigBlinds(100_000_000), BigBlinds(65_273_000))
    );
    assert!(ann.conduct.unwrap().marks.has(Mark::AllIn));
    // Who folded has nothing to expect.
    assert_eq!(dealt("Cid", hand).adjusted, Hundredths::ZERO);
}

#[test]
fn side_pots_are_adjusted_each_by_those_who_can_win_it() {
    let (hands, board) = (["AhAd", "KhKd", "QcJc"], "Kc9c3d4h");
    let actions = "d dh p1 AhAd, d dh p2 KhKd, d dh p3 QcJc, p3 cc, p1 cc, p2 cc, d db Kc9c3d, p1 cc, p2 cc, p3 cc, \
                   d db 4h, p1 cbr 9.90, p2 cc, p3 cc, d db 2s";
    let stacks = "[10.00, 8.00, 3.00]";
    let all = ["Ann", "Bob", "Cid"].map(|player| with_stacks(player, stacks, actions));
    // Every river by hand: 3.00 of each is the main pot, 5.00 of Ann and Bob the side pot.
    let cards = |text: &str| parse_cards(text).unwrap();
    let known: CardSet = [hands.concat(), board.to_owned()]
        .iter()
        .flat_map(|text| cards(text))
        .collect();
    let rivers: Vec<_> = CardSet::FULL.without(known).iter().collect();
    assert_eq!(rivers.len(), 42);
    let mut won = [0; 3];
    for river in &rivers {
        let ranks = hands.map(|hand| {
            let seven = [cards(hand), cards(board), vec![*river]].concat();
            seven.into_iter().collect::<Tally>().rank()
        });
        let best = ranks.iter().max().unwrap();
        won[ranks.iter().position(|rank| rank == best).unwrap()] += 900;
        won[usize::from(ranks[1] > ranks[0])] += 1_000;
    }
    for (player, (figures, paid)) in all.iter().zip([800, 800, 300]).enumerate() {
        let exact = 100.0 * f64::from(won[player]) / 42.0 - 100.0 * f64::from(paid);
        let adjusted = figures.adjusted.get() as f64;
        assert!(
            (adjusted - exact).abs() < 1.5,
            "{player} {adjusted} {exact}"
        );
        assert_ne!(Hundredths::of(figures.result), figures.adjusted);
    }
    let sum: i64 = all.iter().map(|figures| figures.adjusted.get()).sum();
    assert_eq!(sum, 0);
}

#[test]
fn a_result_is_not_adjusted_where_cards_are_unknown_or_betting_went_on_to_the_river() {
    let on_the_river = "p3 f, p1 cc, p2 cc, d db 3h4h5d, p1 cc, p2 cc, d db 8s, p1 cc, p2 cc, d db 9s, p1 cbr 9.90, p2 cc";
    let ann = dealt("Ann", on_the_river);
    assert_eq!(ann.adjusted, Hundredths::of(ann.result));
    assert!(!ann.conduct.unwrap().marks.has(Mark::AllIn));
    let unknown = "d dh p1 AhAd, d dh p2 ????, d dh p3 ????, p3 f, p1 cbr 10, p2 cc, d db 3h4h5d, d db 8s, d db 9s, \
                   p1 sm AhAd, p2 sm";
    let ann = figures("Ann", unknown);
    assert_eq!(ann.result, Chips(1_000));
    assert_eq!(ann.adjusted, Hundredths(100_000));
    assert!(ann.conduct.unwrap().marks.has(Mark::WonAtShowdown));
    // Shown cards are known ones.
    let shown = unknown.replace("p2 sm", "p2 sm KhKd");
    assert_eq!(figures("Ann", &shown).adjusted, Hundredths(65_273));
}

#[test]
fn k1_everybody_pays_the_part_of_the_rake_that_they_put_in() {
    let text = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0.05, 0.10, 0]\nmin_bet = 0.10\n\
                starting_stacks = [10.00, 10.00, 10.00]\nplayers = ['Ann', 'Bob', 'Cid']\n\
                actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 7c2s', 'p3 cc', 'p1 cbr 10', 'p2 cc', 'p3 f', \
                'd db 3h4h5d', 'd db 8s', 'd db 9s']\n\
                _rake_in_100_000 = 5000\n_rake_cap = 3.00\n_rake_short_cap = 1.00\n_rake = 1.00\n";
    let all = ["Ann", "Bob", "Cid"].map(|player| {
        let record = read_hand(text.as_bytes()).unwrap();
        import(record, Some(player)).unwrap().figures
    });
    // 1.00 of a pot of 20.10, of which 10.00, 10.00 and 0.10 were theirs.
    assert_eq!(
        all.map(|figures| figures.rake),
        [4_975, 4_975, 50].map(Hundredths)
    );
    assert_eq!(all[0].result, Chips(910));
    // What is divided is the pot after the rake: the adjusted results lose as much as the results do.
    let sum: i64 = all.iter().map(|figures| figures.adjusted.get()).sum();
    assert_eq!(sum, -10_000);
}

#[test]
fn bb_per_100_of_many_small_results_is_not_pushed_up_or_down_by_rounding() {
    // An ante of 25 at 100/200 is an eighth of a big blind: a hundred of them are 12.5, not 13.
    let text = "variant = 'NT'\nantes = [25, 25, 25]\nblinds_or_straddles = [100, 200, 0]\nmin_bet = 200\n\
                starting_stacks = [5000, 5000, 5000]\nplayers = ['Ann', 'Bob', 'Cid']\nlevel = 5\n\
                actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']\n";
    let mut sums = Sums::default();
    for (ante, blind) in [(25, 200), (25, 300), (60, 700)] {
        let text = text
            .replace("25", &ante.to_string())
            .replace("200", &blind.to_string());
        let record = read_hand(text.as_bytes()).unwrap();
        let figures = import(record, Some("Cid")).unwrap().figures;
        assert_eq!(figures.result, Chips(-ante));
        for _ in 0..1_000 {
            sums += Sums::of(&figures);
        }
    }
    let exact = -100.0 * (25.0 / 200.0 + 25.0 / 300.0 + 60.0 / 700.0) / 3.0;
    let [found, adjusted] = [sums.bb_per_100(), sums.adjusted_bb_per_100()].map(Option::unwrap);
    assert!((found - exact).abs() < 0.001, "{found} {exact}");
    assert!((adjusted - exact).abs() < 0.001, "{adjusted} {exact}");
}

#[test]
fn the_chips_of_a_tournament_and_whole_amounts_of_a_cash_game_are_those_of_the_book() {
    let text = |more: &str| {
        format!(
            "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [10, 20]\nmin_bet = 20\n\
             starting_stacks = [500, 500]\nplayers = ['Ann', 'Bob']\n\
             actions = ['d dh p1 KhKd', 'd dh p2 AhAd', 'p2 cbr 500', 'p1 cc', 'd db 3h4h5d', 'd db 8s', 'd db 9s']\n{more}"
        )
    };
    let read = |text: String| {
        let record = read_hand(text.as_bytes()).unwrap();
        import(record, Some("Bob")).unwrap().figures
    };
    let chips = read(text("level = 3\n"));
    assert_eq!(
        (chips.result, chips.adjusted),
        (Chips(500), Hundredths(32_637))
    );
    assert_eq!(chips.result_bb, BigBlinds(25_000_000));
    let euros = read(text(""));
    assert_eq!(
        (euros.result, euros.adjusted),
        (Chips(50_000), Hundredths(3_263_700))
    );
    assert_eq!(euros.result_bb, BigBlinds(25_000_000));
}

#[test]
fn whoever_has_folded_has_lost_what_they_put_in_whoever_won() {
    // Bob and Cid play on with cards that nobody knows.
    let text = |ann: &str| {
        format!(
            "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0.05, 0.10, 0]\nmin_bet = 0.10\n\
             starting_stacks = [10.00, 10.00, 10.00]\nplayers = ['Ann', 'Bob', 'Cid']\n\
             actions = ['d dh p1 AhAd', 'd dh p2 ????', 'd dh p3 ????', 'p3 cc', 'p1 cc', 'p2 cc', 'd db 3h4h5d', \
             {ann}, 'p2 cc', 'p3 cc', 'd db 8s', 'p2 cc', 'p3 cc', 'd db 9s', 'p2 cc', 'p3 cc']\n"
        )
    };
    let read = |ann: &str| import(read_hand(text(ann).as_bytes()).unwrap(), Some("Ann"));
    let folded = read("'p1 f'").unwrap().figures;
    assert_eq!(folded.result, Chips(-10));
    assert!(!folded.conduct.unwrap().marks.has(Mark::WentToShowdown));
    let undecided = text("'p1 cc'").replace("'d db 8s', ", "'d db 8s', 'p1 cc', ");
    let undecided = undecided.replace("'d db 9s', ", "'d db 9s', 'p1 cc', ");
    let undecided = import(read_hand(undecided.as_bytes()).unwrap(), Some("Ann"));
    assert_eq!(undecided.unwrap_err(), NotImported::Undecided);
}
