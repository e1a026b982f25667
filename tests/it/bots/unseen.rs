//! What bots may not know (E1): with all cards exchanged that somebody cannot see, they decide the same.

use railbird::advice::Rail;
use railbird::base::{Chips, Game, Seat, SeatSet};
use railbird::bots::{Contender, Simple, Strength, Styles};
use railbird::cards::{Deck, Random};
use railbird::engine::{Deal, Next};

use super::choice_under;
use crate::lone::{Lone, Terms, exchanged};

/// Two to six, with stacks of one to a hundred big blinds, with and without antes.
fn terms(game: Game, random: &mut Random) -> Terms {
    let deepest = [400, 1_600, 3_000, 10_000][random.below(4) as usize];
    let players = 2 + random.below(5) as usize;
    let ante = Chips([0, 0, 12][random.below(3) as usize]);
    let mut terms = Terms::equal(game, players, Chips(deepest) + ante, ante);
    // Every other table has stacks of all kinds.
    if random.below(2) == 0 {
        for stack in &mut terms.stacks {
            *stack = Chips(100 + i64::from(random.below(deepest as u32))) + ante;
        }
    }
    terms
}

/// Plays hands among all kinds of bots, and asks each of them again at every decision with other cards that it has not seen. How
/// many decisions there were, by cards on the board.
fn ask_again(hands: usize, seed: u64) -> [u32; 6] {
    let styled = |style: &railbird::bots::Style| {
        Strength::ALL.map(|strength| Contender::Styled(style.clone(), strength))
    };
    let styles = Styles::built_in().all().iter().flat_map(styled);
    let simple = Simple::ALL.into_iter().map(Contender::Simple);
    let bots: Vec<Contender> = styles.chain(simple).collect();
    let mut random = Random::from_number(seed);
    let mut streets = [0; 6];
    // Everybody remembers the hands before.
    let mut rail = Rail::default();
    for number in 0..hands {
        let pressure = [1.0, 1.4, 3.0][number % 3];
        let game = match number % 4 {
            0 => Game::Omaha,
            _ => Game::Holdem,
        };
        let terms = terms(game, &mut random);
        let mut deck = Deck::shuffled(&mut random);
        let seats = SeatSet::first_chairs(terms.players);
        let deal = Deal::from_deck(&mut deck, game, seats, Seat(0));
        let mut actions = Vec::new();
        loop {
            let played = Lone::replay_from(&rail, terms, &deal, &actions);
            let Next::Act(seat) = played.hand.next() else {
                rail = played.ended();
                break;
            };
            let bot = &bots[(number + seat.index() * 7) % bots.len()];
            let numbers = Random::from_number(random.next_u64());
            let choice = choice_under(pressure, &played, bot, seat, &numbers);
            let board = played.hand.board().len();
            for _ in 0..2 {
                let other = exchanged(&deal, seat, board, &mut random);
                let other = Lone::replay_from(&rail, terms, &other, &actions);
                assert_eq!(
                    choice_under(pressure, &other, bot, seat, &numbers),
                    choice,
                    "{bot} {actions:?}, hand {number} of seed {seed}"
                );
            }
            streets[board] += 1;
            actions.push(choice.action);
        }
    }
    streets
}

#[test]
fn e1_no_bot_decides_by_a_card_that_it_has_not_seen() {
    let streets = ask_again(120, 11);
    assert!(
        streets[0] > 200 && streets[3] > 30 && streets[5] > 10,
        "{streets:?}"
    );
}

#[test]
#[ignore = "long"]
fn e1_no_bot_decides_by_a_card_that_it_has_not_seen_in_thousands_of_hands() {
    for seed in 0..40 {
        ask_again(250, seed);
    }
}
