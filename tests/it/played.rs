//! Random hands of a cash room, played through the engine with all that a record of them needs: two to ten players,
//! short and deep stacks, dead small blinds, blinds posted out of position, rake.

use railbird::base::{Chips, Game, HandId, Millis, Seat, SeatSet, TableId};
use railbird::cards::{Deck, Random};
use railbird::engine::{
    Action, Deal, Event, Hand, LegalActions, Limit, Post, PostKind, Rake, Setup,
};
use railbird::history::record::{Stakes, Start};

const NAMES: [&str; Seat::MAX] = [
    "Anna", "Bo", "Cleo", "D'Arcy", "Émile", "Fay", "Gus", "Hal", "Ida", "Jo",
];

/// A hand that was played to its end.
pub struct Played {
    pub stakes: Stakes<'static>,
    pub start: Start<'static>,
    pub events: Vec<Event>,
    /// The hand without rake has the same actions: the stacks that it ends with.
    pub stacks_unraked: [Chips; Seat::MAX],
    pub hand: Hand,
}

fn one_in(random: &mut Random, chance: u32) -> bool {
    random.below(chance) == 0
}

fn setup(random: &mut Random) -> Setup {
    let (game, limit) = match one_in(random, 3) {
        true => (Game::Omaha, Limit::PotLimit),
        false => (Game::Holdem, Limit::NoLimit),
    };
    let big_blind = Chips([2, 10, 25, 100][random.below(4) as usize]);
    let mut setup = Setup::new(game, limit, big_blind);
    let chairs = if one_in(random, 10) { Seat::MAX } else { 6 };
    let depth = [3, 15, 110][random.below(3) as usize];
    while setup.dealt_in().len() < 2 {
        let crowded = 1 + random.below(3);
        for stack in &mut setup.stacks[..chairs] {
            if one_in(random, crowded) {
                *stack = Chips(1 + i64::from(random.below((big_blind.0 * depth) as u32)));
            }
        }
    }
    setup.rake = Some(Rake {
        in_100_000: random.below(8_000),
        cap: Chips(random.below(300).into()),
        short_cap: Chips(random.below(300).into()),
    });
    place_blinds(&mut setup, random);
    setup
}

/// Somebody may post between the button and the small blind, which may be dead, and others after the big blind.
fn place_blinds(setup: &mut Setup, random: &mut Random) {
    let seats: Vec<Seat> = setup.dealt_in().iter().collect();
    setup.button = seats[random.below(seats.len() as u32) as usize];
    let (small, big) = (Chips(setup.big_blind.0 / 2), setup.big_blind);
    let dealt_in = setup.dealt_in();
    let mut order = dealt_in.clockwise_after(setup.button);
    let mut post = |seat: Option<Seat>, kind, amount| {
        if let Some(seat) = seat {
            setup.posts[seat.index()] = Some(Post { kind, amount });
        }
    };
    if seats.len() == 2 {
        post(order.next(), PostKind::BigBlind, big);
        post(order.next(), PostKind::SmallBlind, small);
        return;
    }
    if seats.len() > 3 && one_in(random, 8) {
        post(order.next(), PostKind::Posted, big);
    }
    if !one_in(random, 6) {
        post(order.next(), PostKind::SmallBlind, small);
    }
    post(order.next(), PostKind::BigBlind, big);
    for seat in order {
        if one_in(random, 6) {
            post(Some(seat), PostKind::Posted, big);
        }
    }
}

/// A legal action; every temper prefers others.
fn action(random: &mut Random, legal: &LegalActions, temper: u32) -> Action {
    let passive = match legal.can_check() {
        true => Action::Check,
        false => Action::Call,
    };
    match (random.below(10), legal.raise) {
        (0, _) => Action::Fold,
        (1..=3, _) if temper == 0 && !legal.can_check() => Action::Fold,
        (4, Some(range)) if temper == 2 => Action::RaiseTo(range.max),
        (4..=6, Some(range)) if temper > 0 => {
            let most = if one_in(random, 3) {
                range.max
            } else {
                range.min
            };
            let room = (most.0 - range.min.0 + 1) as u32;
            Action::RaiseTo(range.min + Chips(random.below(room).into()))
        }
        _ => passive,
    }
}

/// The hand with this number.
pub fn hand(number: u64) -> Played {
    let random = &mut Random::from_number(number);
    let setup = setup(random);
    let deal = Deal::from_deck(
        &mut Deck::shuffled(random),
        setup.game,
        setup.dealt_in(),
        setup.button,
    );
    let mut unraked = setup.clone();
    unraked.rake = None;
    let mut unraked = Hand::start(&unraked, deal.clone(), &mut ()).unwrap();
    let mut events = Vec::new();
    let mut hand = Hand::start(&setup, deal, &mut events).unwrap();
    let temper = random.below(3);
    loop {
        hand.advance_fully(&mut events);
        unraked.advance_fully(&mut ());
        let Some(legal) = hand.legal_actions() else {
            break;
        };
        let action = action(random, &legal, temper);
        hand.act(legal.seat, action, &mut events).unwrap();
        unraked.act(legal.seat, action, &mut ()).unwrap();
    }
    if let Some(winner) = hand.live().only().filter(|_| one_in(random, 4)) {
        let places = 1 + random.below(3) as u8;
        hand.show_unasked(winner, places, &mut events).unwrap();
    }
    let dealt_in: SeatSet = setup.dealt_in();
    let millis = |random: &mut Random| Millis(random.below(60_000).into());
    Played {
        stakes: Stakes {
            edition: "2.7",
            format: "standard",
            stake: "NL10",
            game: setup.game,
            small_blind: Chips(setup.big_blind.0 / 2),
            big_blind: setup.big_blind,
            rake: setup.rake.unwrap(),
            seats: Seat::MAX as u8,
            decision: Millis::from_secs(15),
        },
        start: Start {
            table: TableId(random.below(1_000)),
            hand: HandId(number),
            at: Millis(1_760_000_000_000 + (number * 1_234_567) as i64),
            button: setup.button,
            small_blind: posting(&setup, PostKind::SmallBlind),
            big_blind: posting(&setup, PostKind::BigBlind).unwrap(),
            dealt_in,
            stacks: setup.stacks,
            time_banks: std::array::from_fn(|_| millis(random)),
            names: NAMES,
        },
        stacks_unraked: std::array::from_fn(|seat| unraked.stack(Seat(seat as u8))),
        events,
        hand,
    }
}

/// Who posts a blind of a kind.
pub fn posting(setup: &Setup, kind: PostKind) -> Option<Seat> {
    let mut seats = setup.dealt_in().iter();
    seats.find(|seat| setup.posts[seat.index()].is_some_and(|post| post.kind == kind))
}
