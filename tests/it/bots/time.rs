//! How long bots think.

use std::time::Duration;

use railbird::base::{Chips, Game, Seat, SeatSet};
use railbird::bots::{Contender, Strength, Styles};
use railbird::cards::{CardSet, Deck, Random};
use railbird::engine::{Action, Deal};

use super::{choice, three};
use crate::lone::Lone;

#[test]
fn nobody_can_see_from_the_time_what_a_bot_holds() {
    let mut random = Random::from_number(5);
    let mut different = 0;
    for number in 0..60 {
        let mut deal = || {
            let mut deck = Deck::shuffled(&mut random);
            Deal::from_deck(&mut deck, Game::Holdem, SeatSet::first_chairs(3), Seat(0))
        };
        let (one, mut two) = (deal(), deal());
        two.board = one.board;
        let open: CardSet = one.board.iter().copied().collect();
        let is_open = |card| open.contains(card);
        if two
            .holes
            .iter()
            .any(|hole| hole.iter().any(|card| is_open(*card)))
        {
            continue;
        }
        let numbers = Random::from_number(number);
        let style = &Styles::built_in().all()[number as usize % 8];
        for strength in Strength::ALL {
            let bot = Contender::Styled(style.clone(), strength);
            let calls = [Action::Call, Action::Call, Action::Check];
            let ask = |deal| {
                choice(
                    &Lone::replay(three(Game::Holdem), deal, &calls),
                    &bot,
                    Seat(1),
                    &numbers,
                )
            };
            let (one, two) = (ask(&one), ask(&two));
            assert_eq!(one.thinks, two.thinks);
            different += u32::from(one.action != two.action);
        }
    }
    assert!(different > 5, "{different}");
}

#[test]
fn a_hard_decision_takes_longer_than_an_easy_one() {
    let mut random = Random::from_number(6);
    let mut deck = Deck::shuffled(&mut random);
    let deal = Deal::from_deck(&mut deck, Game::Holdem, SeatSet::first_chairs(3), Seat(0));
    let bot = Contender::named("balanced:easy", Styles::built_in()).unwrap();
    let average = |actions: &[Action], seat| {
        let played = Lone::replay(three(Game::Holdem), &deal, actions);
        let times = (0..200).map(|number| {
            let choice = choice(&played, &bot, seat, &Random::from_number(number));
            Duration::from_millis(choice.thinks.get() as u64)
        });
        times.sum::<Duration>() / 200
    };
    let easy = average(&[], Seat(0));
    let all_in = average(&[Action::RaiseTo(Chips(5_990))], Seat(1));
    assert!(all_in > easy * 3 / 2, "{easy:?} {all_in:?}");
}
