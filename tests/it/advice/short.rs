//! The equilibrium of short stacks: how far the stored tables are from one, and what they say.

use std::sync::LazyLock;

use railbird::advice::short::book::Table;
use railbird::advice::short::{
    Act, BigBlinds, ClassKind, Gains, HandClass, Learnt, Menu, Players, Rules, Shelf, Spot,
    Strategy, Tables, Tree, book, checkpoint, making,
};

static TWO: LazyLock<Tables> =
    LazyLock::new(|| shelf().values(HandClass::all().collect(), Players::Two));
static THREE: LazyLock<Tables> =
    LazyLock::new(|| shelf().values(HandClass::all().collect(), Players::Three));

fn shelf() -> &'static Shelf {
    Shelf::get().unwrap()
}

fn spot(menu: Menu, players: Players, stack: u32, line: &[Act]) -> Spot<'_> {
    Spot {
        menu,
        players,
        ante: BigBlinds(0),
        stack: BigBlinds(stack),
        line,
    }
}

fn stored(menu: Menu, players: Players, stack: u32) -> &'static Table {
    shelf().table(&spot(menu, players, stack, &[])).unwrap()
}

fn gains(table: &Table, strategy: &Strategy) -> Gains {
    let tables = match table.rules().players {
        Players::Two => &TWO,
        Players::Three => &THREE,
    };
    Gains::of(table.tree(), tables, strategy)
}

/// The part of all hands that does this after these actions, in percent.
fn percent(table: &Table, line: &[Act], act: Act) -> f64 {
    let decision = table.tree().after(line).unwrap();
    let hands: f64 = HandClass::all()
        .map(|class| {
            let (_, chosen) = table.mix(decision, class).find(|mix| mix.0 == act).unwrap();
            chosen * class.combos() as f64
        })
        .sum();
    hands / 13.26
}

#[test]
fn heads_up_push_fold_with_ten_big_blinds_gives_nothing_away() {
    let table = stored(Menu::PushFold, Players::Two, 10_000);
    let gains = gains(table, &table.strategy());
    assert!(gains.sum() < 0.0005, "{gains:?}");
    assert!(gains.each().iter().all(|&gain| gain > -1e-9), "{gains:?}");
}

#[test]
fn heads_up_no_table_gives_away_more_than_a_two_thousandth() {
    let two = |table: &&Table| table.rules().players == Players::Two;
    for table in shelf().tables().iter().filter(two) {
        let gains = gains(table, &table.strategy());
        assert!(gains.sum() < 0.0005, "{:?}: {gains:?}", table.rules());
    }
}

#[test]
fn three_handed_nobody_gains_a_hundredth_by_playing_otherwise() {
    for menu in [Menu::PushFold, Menu::Short] {
        for ante in [0, 125] {
            for stack in [2_000, 5_000, 10_000, 15_000] {
                let spot = Spot {
                    ante: BigBlinds(ante),
                    ..spot(menu, Players::Three, stack, &[])
                };
                let table = shelf().table(&spot).unwrap();
                assert_eq!(table.rules().stack, spot.stack);
                assert_eq!(table.rules().ante, spot.ante);
                let gains = gains(table, &table.strategy());
                assert!(gains.most() < 0.01, "{spot:?}: {gains:?}");
            }
        }
    }
}

#[test]
fn a_best_response_takes_everything_from_those_who_always_fold() {
    let table = stored(Menu::PushFold, Players::Two, 10_000);
    let mut folds = Strategy::even(table.tree());
    for decision in table.tree().decisions() {
        let choices = folds.of_mut(decision);
        choices[0].fill(1.0);
        choices[1].fill(0.0);
    }
    // The small blind loses half a big blind, and could win one; the big blind has nothing to answer.
    let gains = gains(table, &folds);
    assert!((gains.each()[0] - 1.5).abs() < 1e-9, "{gains:?}");
    assert!(gains.each()[1].abs() < 1e-9, "{gains:?}");
}

#[test]
fn a_worse_strategy_gives_more_away() {
    for players in [Players::Two, Players::Three] {
        let table = stored(Menu::PushFold, players, 10_000);
        let good = gains(table, &table.strategy());
        let mut worse = table.strategy();
        // Whoever comes first folds kings.
        let first = table.tree().after(&[]).unwrap();
        let kings: HandClass = "KK".parse().unwrap();
        worse.of_mut(first)[0][kings.index()] = 1.0;
        worse.of_mut(first)[1][kings.index()] = 0.0;
        let bad = gains(table, &worse);
        assert!(bad.each()[0] > good.each()[0] + 0.005, "{good:?} {bad:?}");
        let even = gains(table, &Strategy::even(table.tree()));
        assert!(even.most() > 0.1, "{even:?}");
    }
}

/// The charts that are published for this game agree that at ten big blinds the small blind pushes 58% of hands and the
/// big blind calls 37%.
#[test]
fn heads_up_push_fold_with_ten_big_blinds_is_what_is_known() {
    let table = stored(Menu::PushFold, Players::Two, 10_000);
    let push = percent(table, &[], Act::Push);
    let call = percent(table, &[Act::Push], Act::Call);
    assert!((push - 58.3).abs() < 0.3, "{push}");
    assert!((call - 37.4).abs() < 0.3, "{call}");
    let (first, facing) = (
        table.tree().after(&[]).unwrap(),
        table.tree().after(&[Act::Push]).unwrap(),
    );
    let always = |decision, class| table.mix(decision, class).last().unwrap().1 == 1.0;
    let never = |decision, class| table.mix(decision, class).last().unwrap().1 == 0.0;
    for class in HandClass::all() {
        let ace = class.ranks()[0] == railbird::cards::Rank::Ace;
        if ace || class.kind() == ClassKind::Pair {
            assert!(always(first, class), "{class} is pushed");
            assert!(always(facing, class), "{class} calls");
        }
    }
    let class = |text: &str| text.parse().unwrap();
    assert!(never(first, class("32o")) && never(first, class("72o")));
    assert!(always(first, class("K2s")) && never(facing, class("72o")));
}

/// Up to which stack hands are pushed and called, as the heads-up push/fold charts of HoldemResources.net have it. Near that stack a
/// hand is worth about as much as folding, so that a third of a big blind more or less is left open.
#[test]
fn single_hands_change_where_published_charts_say() {
    let pushed = [
        ("T3s", 7.7),
        ("T2s", 6.5),
        ("K2o", 11.6),
        ("Q7o", 10.3),
        ("Q3o", 7.5),
        ("J5o", 6.0),
        ("97o", 10.8),
        ("T6o", 5.7),
        ("96o", 5.2),
        ("86o", 7.0),
        ("J4s", 13.5),
        ("95s", 14.4),
        ("74s", 13.9),
        ("T3o", 3.4),
        ("54o", 2.1),
    ];
    let called = [
        ("Q2o", 5.6),
        ("Q2s", 7.2),
        ("K2s", 10.7),
        ("T2s", 4.5),
        ("Q9o", 11.7),
        ("J9o", 9.5),
        ("T9o", 8.4),
        ("K8o", 13.8),
        ("T8o", 6.6),
        ("98o", 6.0),
        ("JTo", 12.7),
        ("98s", 8.2),
        ("87s", 6.5),
    ];
    let mut compared = 0;
    for (line, list) in [(&[][..], &pushed[..]), (&[Act::Push], &called)] {
        for rules in making::games(Menu::PushFold, Players::Two) {
            let stack = rules.stack.as_f64();
            let spot = spot(Menu::PushFold, Players::Two, rules.stack.0, line);
            for &(hand, most) in list {
                // With one big blind the big blind is all-in already.
                let Some(mix) = shelf().mix(&spot, hand.parse().unwrap()) else {
                    assert_eq!(stack, 1.0);
                    continue;
                };
                let (_, chosen) = mix[1];
                assert!(stack > most - 0.35 || chosen > 0.95, "{hand} at {stack}");
                assert!(stack < most + 0.35 || chosen < 0.05, "{hand} at {stack}");
                compared += 1;
            }
        }
    }
    assert!(compared > 500);
}

#[test]
fn with_fewer_chips_more_hands_are_pushed_and_called() {
    let tables =
        [2_000, 5_000, 10_000, 15_000].map(|stack| stored(Menu::PushFold, Players::Two, stack));
    for pair in tables.windows(2) {
        for (line, act) in [(&[][..], Act::Push), (&[Act::Push][..], Act::Call)] {
            assert!(percent(pair[0], line, act) > percent(pair[1], line, act));
        }
    }
}

#[test]
fn what_is_chosen_is_worth_most() {
    for (menu, players, line) in [
        (Menu::PushFold, Players::Two, &[][..]),
        (Menu::PushFold, Players::Two, &[Act::Push]),
        (Menu::Short, Players::Two, &[Act::Raise]),
        (Menu::Short, Players::Three, &[Act::Fold]),
        (Menu::Short, Players::Three, &[Act::Push, Act::Call]),
        (Menu::Short, Players::Three, &[Act::Raise, Act::Fold]),
    ] {
        let spot = spot(menu, players, 10_000, line);
        let worths = shelf().worths(&spot).unwrap();
        for class in HandClass::all() {
            let worth = worths.with(class);
            let best = worth.iter().map(|worth| worth.1).fold(f64::MIN, f64::max);
            assert!(worth[0].0 != Act::Fold || worth[0].1.abs() < 1e-9);
            let mix = shelf().mix(&spot, class).unwrap();
            let played: f64 = mix
                .iter()
                .zip(&worth)
                .map(|(mix, worth)| mix.1 * worth.1)
                .sum();
            assert!(best - played < 0.02, "{spot:?} {class}: {mix:?} {worth:?}");
        }
    }
}

#[test]
fn one_hand_alone_is_worth_what_it_is_among_all() {
    let line = [Act::Raise, Act::Push];
    let spot = spot(Menu::Short, Players::Three, 12_000, &line);
    let all = shelf().worths(&spot).unwrap();
    for class in ["AA", "A5s", "KQo", "72o"].map(|text| text.parse().unwrap()) {
        let alone = shelf().worth(&spot, class).unwrap();
        for ((act, one), (_, other)) in alone.iter().zip(all.with(class)) {
            assert!((one - other).abs() < 1e-9, "{class} {act:?}: {one} {other}");
        }
    }
}

#[test]
fn a_push_with_aces_wins_what_the_others_call_with() {
    // Ten big blinds, aces: the big blind calls 37% of hands, which lose five times of six.
    let spot = spot(Menu::PushFold, Players::Two, 10_000, &[]);
    let aces = "AA".parse().unwrap();
    let worth = shelf().worth(&spot, aces).unwrap();
    let (_, push) = worth[1];
    let called = percent(
        stored(Menu::PushFold, Players::Two, 10_000),
        &[Act::Push],
        Act::Call,
    );
    // From folding: half a big blind back, and the big blind's one, or ten more with their equity of about 0.85.
    let about = 0.5 + (1.0 - called / 100.0) + called / 100.0 * (20.0 * 0.85 - 10.0);
    assert!((push - about).abs() < 0.5, "{push} {about}");
}

#[test]
fn the_nearest_table_is_taken() {
    let stack = |stack| {
        let spot = spot(Menu::Short, Players::Three, stack, &[]);
        shelf().table(&spot).map(|table| table.rules().stack.0)
    };
    assert_eq!(stack(300), Some(1_000));
    assert_eq!(stack(7_240), Some(7_000));
    assert_eq!(stack(7_250), Some(7_000));
    assert_eq!(stack(7_260), Some(7_500));
    assert_eq!(stack(15_000), Some(15_000));
    assert_eq!(stack(15_001), None);
    let aces = "AA".parse().unwrap();
    let limped = [Act::Limp];
    assert!(
        shelf()
            .mix(&spot(Menu::Short, Players::Two, 9_000, &limped), aces)
            .is_some()
    );
    assert!(
        shelf()
            .mix(&spot(Menu::PushFold, Players::Two, 9_000, &limped), aces)
            .is_none()
    );
    assert!(
        shelf()
            .worth(&spot(Menu::Short, Players::Two, 2_000, &limped), aces)
            .is_none()
    );
}

#[test]
fn every_game_that_is_listed_is_there() {
    for menu in [Menu::PushFold, Menu::Short] {
        for players in [Players::Two, Players::Three] {
            for rules in making::games(menu, players) {
                let found = shelf().tables().iter().find(|table| table.rules() == rules);
                assert_eq!(found.map(Table::rounds), Some(making::rounds(players)));
            }
        }
    }
    assert_eq!(shelf().tables().len(), 4 * 48);
}

#[test]
fn solving_again_gives_the_same_bytes() {
    let table = stored(Menu::PushFold, Players::Two, 10_000);
    let again = making::solve(&[table.rules()], &TWO);
    assert_eq!(
        book::write(&again),
        book::write(std::slice::from_ref(table))
    );
}

#[test]
fn a_solution_that_was_left_is_gone_on_with_to_the_last_bit() {
    let tree = Tree::new(Rules {
        menu: Menu::Short,
        players: Players::Two,
        ante: BigBlinds(125),
        stack: BigBlinds(8_000),
    });
    let learn = |learnt: &mut Learnt, rounds| {
        for _ in 0..rounds {
            learnt.learn(&tree, &TWO);
        }
    };
    let mut straight = Learnt::nothing(&tree);
    learn(&mut straight, 20);
    let mut left = Learnt::nothing(&tree);
    learn(&mut left, 9);
    let file = checkpoint::write(tree.rules(), &left);
    let mut resumed = checkpoint::read(&tree, &file).unwrap();
    learn(&mut resumed, 11);
    assert_eq!(resumed, straight);
}
