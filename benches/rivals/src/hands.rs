//! Whole hands: six players check and call to the showdown, shuffle and events included.

use std::cell::RefCell;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use railbird::base::{Chips, Game, Seat};
use railbird::cards::{Deck, Random};
use railbird::engine::{Action, Deal, Event, Hand, Limit, Next, Post, PostKind, Rake, Setup, Sink};
use rs_poker::arena::agent::CallingAgent;
use rs_poker::arena::{Agent, GameStateBuilder, HoldemSimulationBuilder};

use crate::harness::Contest;

const HANDS: u64 = 2_000;
const ARENA_HANDS: u64 = 500;

pub fn check_and_call() {
    let setup = six_handed();
    let random = RefCell::new(Random::from_number(1));
    let events = RefCell::new(Vec::with_capacity(256));
    let deal = || {
        let deck = &mut Deck::shuffled(&mut random.borrow_mut());
        Deal::from_deck(deck, setup.game, setup.dealt_in(), setup.button)
    };
    let one = deal();
    Contest::new("six-handed hand of 24 checks and calls")
        .enter("railbird, events into a vector", HANDS, || {
            let mut events = events.borrow_mut();
            let play = |_| {
                events.clear();
                play(&setup, deal(), &mut *events)
            };
            (0..HANDS).map(play).sum::<i64>()
        })
        .enter("railbird, without the shuffle", HANDS, || {
            let mut events = events.borrow_mut();
            let play = |_| {
                events.clear();
                play(&setup, one.clone(), &mut *events)
            };
            (0..HANDS).map(play).sum::<i64>()
        })
        .enter("railbird, without shuffle and events", HANDS, || {
            (0..HANDS)
                .map(|_| play(&setup, one.clone(), &mut ()))
                .sum::<i64>()
        })
        .enter("rs_poker arena, calling agents", ARENA_HANDS, || {
            (0..ARENA_HANDS).map(|_| arena()).sum::<f32>()
        })
        .run();
    let mut log = Vec::new();
    play(&setup, deal(), &mut log);
    assert_eq!(log.iter().filter(|event| is_action(event)).count(), 24);
}

fn is_action(event: &Event) -> bool {
    matches!(event, Event::Checked { .. } | Event::Called { .. })
}

fn six_handed() -> Setup {
    let mut setup = Setup::new(Game::Holdem, Limit::NoLimit, Chips(10));
    setup.stacks[..6].fill(Chips(1_000));
    setup.button = Seat(5);
    setup.posts[0] = Some(Post {
        kind: PostKind::SmallBlind,
        amount: Chips(5),
    });
    setup.posts[1] = Some(Post {
        kind: PostKind::BigBlind,
        amount: Chips(10),
    });
    setup.rake = Some(Rake {
        in_100_000: 3_500,
        cap: Chips(100),
        short_cap: Chips(100),
    });
    setup
}

fn play(setup: &Setup, deal: Deal, sink: &mut impl Sink) -> i64 {
    let mut hand = Hand::start(setup, deal, sink).expect("the set-up is sound");
    loop {
        match hand.next() {
            Next::Act(seat) => {
                let action = if hand.to_call(seat) == Chips::ZERO {
                    Action::Check
                } else {
                    Action::Call
                };
                hand.act(seat, action, sink)
                    .expect("checking or calling is legal");
            }
            Next::Over => return hand.stack(Seat(0)).get(),
            _ => hand.advance(sink),
        }
    }
}

fn arena() -> f32 {
    let state = GameStateBuilder::new()
        .num_players_with_stack(6, 1_000.0)
        .blinds(10.0, 5.0)
        .build()
        .expect("the state is sound");
    let agents = (0..6)
        .map(|_| Box::new(CallingAgent::new("")) as Box<dyn Agent>)
        .collect();
    let mut simulation = HoldemSimulationBuilder::default()
        .game_state(state)
        .agents(agents)
        .build()
        .expect("the simulation is sound");
    finish(simulation.run());
    simulation.game_state.stacks[0]
}

/// Nothing in the arena waits for anything, so asking until it is done is enough.
fn finish<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(result) = work.as_mut().poll(&mut context) {
            return result;
        }
    }
}
