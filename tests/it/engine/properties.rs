//! Random hands with random legal and illegal actions: what must hold at every event and after every step.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use railbird::base::{Chips, Game, Seat, SeatSet};
use railbird::cards::{Card, Deck, Random};
use railbird::engine::{
    Action, AnteRule, Deal, Event, Hand, Limit, Next, Post, PostKind, Rake, Setup, ShowdownRule,
    Sink, Street,
};

/// Runs a check for many seeds; a failure names its seed.
fn for_seeds(seeds: std::ops::Range<u64>, check: impl Fn(&mut Random)) {
    for seed in seeds {
        let run = || check(&mut Random::from_number(seed));
        if let Err(failure) = catch_unwind(AssertUnwindSafe(run)) {
            eprintln!("the seed is {seed}");
            resume_unwind(failure);
        }
    }
}

fn one_in(random: &mut Random, chance: u32) -> bool {
    random.below(chance) == 0
}

fn up_to(random: &mut Random, most: i64) -> Chips {
    Chips(i64::from(random.below(most as u32 + 1)))
}

fn pick(random: &mut Random, seats: SeatSet) -> Seat {
    seats
        .iter()
        .nth(random.below(seats.len() as u32) as usize)
        .unwrap()
}

/// Any hand that can start: stacks from one chip up, blinds, posts, straddles and antes of all kinds.
fn random_setup(random: &mut Random) -> Setup {
    let game = if one_in(random, 2) {
        Game::Holdem
    } else {
        Game::Omaha
    };
    let limit = if one_in(random, 2) {
        Limit::NoLimit
    } else {
        Limit::PotLimit
    };
    let big_blind = 1 + i64::from(random.below(20));
    let mut setup = Setup::new(game, limit, Chips(big_blind));
    let deep = if one_in(random, 2) { 5 } else { 100 };
    while setup.dealt_in().len() < 2 {
        let crowded = 1 + random.below(4);
        for stack in &mut setup.stacks {
            if one_in(random, crowded) {
                *stack = Chips(1) + up_to(random, big_blind * deep);
            }
        }
    }
    let seats = setup.dealt_in();
    setup.button = Seat(random.below(Seat::MAX as u32) as u8);
    let mut order = seats.clockwise_after(setup.button);
    let posts = [
        (PostKind::SmallBlind, big_blind / 2, 10),
        (PostKind::BigBlind, big_blind, 20),
        (PostKind::Straddle, big_blind * 2, 2),
    ];
    for (kind, amount, usual) in posts {
        let is_straddle = kind == PostKind::Straddle;
        if one_in(random, usual) == is_straddle
            && let Some(seat) = order.next()
        {
            setup.posts[seat.index()] = Some(Post {
                kind,
                amount: Chips(amount),
            });
        }
    }
    for seat in order {
        if one_in(random, 5) {
            setup.posts[seat.index()] = Some(Post {
                kind: PostKind::Posted,
                amount: Chips(big_blind),
            });
        }
    }
    if one_in(random, 3) {
        let ante = up_to(random, big_blind);
        seats
            .iter()
            .for_each(|seat| setup.antes[seat.index()] = ante);
    } else if one_in(random, 4) {
        setup.antes[pick(random, seats).index()] = Chips(big_blind);
        setup.ante_rule = AnteRule::Whole;
    }
    if one_in(random, 2) {
        let cap = up_to(random, 30);
        setup.rake = Some(Rake {
            in_100_000: random.below(10_000),
            cap,
            short_cap: up_to(random, 30),
        });
    }
    if one_in(random, 4) {
        setup.showdown = ShowdownRule::MayMuck;
    }
    setup
}

/// The state of a hand as somebody knows it who only heard its events.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Listener {
    stacks: [Chips; Seat::MAX],
    bets: [Chips; Seat::MAX],
    live: SeatSet,
    board: Vec<Card>,
    pot: Chips,
    raked: Chips,
    /// The pots to be divided: what is left in each, and who can win it.
    pots: Vec<(Chips, SeatSet)>,
    shown: SeatSet,
    mucked: SeatSet,
    is_void: bool,
    total: Chips,
    log: Vec<Event>,
}

impl Listener {
    fn new(setup: &Setup) -> Self {
        Self {
            stacks: setup.stacks,
            bets: [Chips::ZERO; Seat::MAX],
            live: setup.dealt_in(),
            board: Vec::new(),
            pot: Chips::ZERO,
            raked: Chips::ZERO,
            pots: Vec::new(),
            shown: SeatSet::EMPTY,
            mucked: SeatSet::EMPTY,
            is_void: false,
            total: setup.stacks.iter().copied().sum(),
            log: Vec::new(),
        }
    }

    fn pay(&mut self, seat: Seat, amount: Chips) {
        assert!(amount.is_positive());
        self.stacks[seat.index()] -= amount;
        self.pot += amount;
    }

    fn bet(&mut self, seat: Seat, amount: Chips) {
        self.pay(seat, amount);
        self.bets[seat.index()] += amount;
    }

    /// What every event must leave true: no chip lost or made, no negative stack.
    fn check(&self) {
        let stacks: Chips = self.stacks.iter().copied().sum();
        assert_eq!(
            stacks + self.pot + self.raked,
            self.total,
            "after {:?}",
            self.log.last()
        );
        assert!(
            self.stacks.iter().all(|stack| *stack >= Chips::ZERO),
            "after {:?}",
            self.log.last()
        );
        assert!(self.pot >= Chips::ZERO);
    }

    fn check_against(&self, hand: &Hand) {
        for index in 0..Seat::MAX {
            let seat = Seat(index as u8);
            assert_eq!(self.stacks[index], hand.stack(seat));
            assert_eq!(self.bets[index], hand.bet_of(seat));
        }
        assert_eq!(self.pot, hand.pot());
        assert_eq!(self.board, hand.board());
        assert_eq!(self.shown, hand.shown());
        if !self.is_void {
            assert_eq!(self.live, hand.live());
        }
    }
}

impl Sink for Listener {
    fn event(&mut self, event: Event) {
        self.log.push(event);
        match event {
            Event::Ante { seat, amount } => self.pay(seat, amount),
            Event::Post { seat, amount, .. } | Event::Called { seat, amount } => {
                self.bet(seat, amount)
            }
            Event::Raised { seat, amount, to } => {
                self.bet(seat, amount);
                assert_eq!(self.bets[seat.index()], to);
            }
            Event::Dealt { seat, hole } => assert!(self.live.contains(seat) && !hole.is_empty()),
            Event::Folded { seat } => {
                assert!(self.live.contains(seat));
                self.live.remove(seat);
            }
            Event::Checked { seat } => assert!(self.live.contains(seat)),
            Event::Returned { seat, amount } => {
                assert!(amount.is_positive());
                self.stacks[seat.index()] += amount;
                self.pot -= amount;
            }
            Event::StreetEnded { pot, .. } => {
                assert_eq!(pot, self.pot);
                self.bets = [Chips::ZERO; Seat::MAX];
            }
            Event::Flop { cards } => self.board.extend(cards),
            Event::Turn { card } | Event::River { card } => self.board.push(card),
            Event::Shown { seat, .. } => {
                assert!(self.live.contains(seat) && !self.shown.contains(seat));
                self.shown.insert(seat);
            }
            Event::Mucked { seat } => self.mucked.insert(seat),
            Event::Pot {
                pot,
                amount,
                contenders,
            } => {
                assert_eq!(usize::from(pot), self.pots.len());
                assert!(amount.is_positive());
                let shown = contenders.without(self.mucked);
                let can_win = if contenders.has_several() {
                    shown
                } else {
                    contenders
                };
                assert!(contenders.without(self.live).is_empty());
                assert!(!can_win.is_empty(), "nobody can win pot {pot}");
                let is_new = |earlier: &Event| !matches!(earlier, Event::Pot { contenders: others, .. } if *others == contenders);
                assert!(
                    self.log.iter().rev().skip(1).all(is_new),
                    "two pots that are one"
                );
                self.pots.push((amount, can_win));
            }
            Event::Raked { pot, amount } => {
                assert!(amount.is_positive());
                assert!(self.board.len() >= 3, "K1: raked before the flop");
                self.pots[usize::from(pot)].0 -= amount;
                self.pot -= amount;
                self.raked += amount;
            }
            Event::Awarded { pot, seat, amount } => {
                let (left, can_win) = &mut self.pots[usize::from(pot)];
                assert!(amount >= Chips::ZERO && can_win.contains(seat));
                *left -= amount;
                self.pot -= amount;
                self.stacks[seat.index()] += amount;
            }
            Event::Void => {
                self.is_void = true;
                self.bets = [Chips::ZERO; Seat::MAX];
            }
        }
        if let Event::Raked { .. } | Event::Awarded { .. } = event {
            assert_eq!(
                self.pots.iter().map(|(left, _)| *left).sum::<Chips>(),
                self.pot,
                "pots are contributions"
            );
        }
        self.check();
    }
}

/// What is offered is accepted and nothing else is, whoever tries it.
fn check_offers(hand: &Hand, random: &mut Random) {
    let legal = hand.legal_actions();
    assert_eq!(legal.map(|legal| legal.seat), hand.actor());
    let range = legal.and_then(|legal| legal.raise);
    let edges = range.map_or(vec![], |range| {
        vec![
            range.min - Chips(1),
            range.min,
            range.max,
            range.max + Chips(1),
        ]
    });
    let raises = edges.into_iter().chain([
        Chips(-7),
        Chips(0),
        Chips(1),
        hand.price(),
        up_to(random, 2_000),
    ]);
    let actions = [Action::Fold, Action::Check, Action::Call]
        .into_iter()
        .chain(raises.map(Action::RaiseTo));
    for action in actions {
        for seat in (0..Seat::MAX as u8).map(Seat) {
            let offered = legal.is_some_and(|legal| legal.seat == seat && legal.contains(action));
            assert_eq!(
                hand.can(seat, action),
                offered,
                "{seat} {action:?} of {legal:?}"
            );
            let mut tried = hand.clone();
            let accepted = tried.act(seat, action, &mut ());
            assert_eq!(accepted.is_ok(), offered);
            assert!(
                offered || tried == *hand,
                "a refused action changed the hand"
            );
        }
    }
}

fn random_action(hand: &Hand, random: &mut Random) -> Action {
    let legal = hand.legal_actions().unwrap();
    match (random.below(10), legal.raise) {
        (0, _) => Action::Fold,
        (1..=3, Some(range)) => {
            let wide = (range.max - range.min).0.min(i64::from(u32::MAX) - 1);
            let above = if one_in(random, 2) {
                up_to(random, wide.min(3))
            } else {
                up_to(random, wide)
            };
            Action::RaiseTo(range.min + above)
        }
        (4, Some(range)) => Action::RaiseTo(range.max),
        _ if legal.can_check() => Action::Check,
        _ => Action::Call,
    }
}

fn check_state(hand: &Hand) {
    match hand.next() {
        Next::Act(seat) => {
            assert!(hand.live().contains(seat) && hand.stack(seat).is_positive());
            assert!(hand.live().len() > 1);
        }
        Next::Show(seat) => assert!(hand.live().contains(seat)),
        Next::Deal(street) => assert_eq!(hand.street().next(), Some(street)),
        Next::Settle => assert!(hand.live().len() == 1 || hand.street() == Street::River),
        Next::Over => assert_eq!(hand.pot(), Chips::ZERO),
    }
}

/// Plays a random hand to its end (or to where it is called off) and says what happened.
fn play(setup: &Setup, deal: Deal, random: &mut Random) -> (Hand, Listener) {
    let mut heard = Listener::new(setup);
    let mut hand = Hand::start(setup, deal, &mut heard).unwrap();
    while hand.next() != Next::Over {
        heard.check_against(&hand);
        check_state(&hand);
        check_offers(&hand, random);
        if one_in(random, 200) {
            hand.void(&mut heard);
            assert_eq!(heard.stacks, setup.stacks);
            continue;
        }
        match hand.next() {
            Next::Act(seat) => hand
                .act(seat, random_action(&hand, random), &mut heard)
                .unwrap(),
            Next::Show(seat) if one_in(random, 3) && hand.muck(seat, &mut heard).is_ok() => {}
            Next::Show(seat) => hand.show(seat, &mut heard).unwrap(),
            Next::Deal(_) | Next::Settle => hand.advance(&mut heard),
            Next::Over => unreachable!(),
        }
    }
    check_state(&hand);
    heard.check_against(&hand);
    assert_eq!(
        heard.pot,
        Chips::ZERO,
        "everything in the middle was paid out"
    );
    (hand, heard)
}

/// Plays the actions that a log names, and nothing else of it.
fn replay(setup: &Setup, deal: Deal, log: &[Event]) -> (Hand, Vec<Event>) {
    let mut events = Vec::new();
    let mut hand = Hand::start(setup, deal, &mut events).unwrap();
    for event in log {
        hand.advance_fully(&mut events);
        match *event {
            Event::Folded { seat } => hand.act(seat, Action::Fold, &mut events).unwrap(),
            Event::Checked { seat } => hand.act(seat, Action::Check, &mut events).unwrap(),
            Event::Called { seat, .. } => hand.act(seat, Action::Call, &mut events).unwrap(),
            Event::Raised { seat, to, .. } => {
                hand.act(seat, Action::RaiseTo(to), &mut events).unwrap()
            }
            Event::Mucked { seat } => hand.muck(seat, &mut events).unwrap(),
            Event::Shown { seat, .. } if hand.next() == Next::Show(seat) => {
                hand.show(seat, &mut events).unwrap()
            }
            _ => {}
        }
    }
    hand.advance_fully(&mut events);
    (hand, events)
}

fn hands_hold(seeds: std::ops::Range<u64>) {
    for_seeds(seeds, |random| {
        let setup = random_setup(random);
        let deck = &mut Deck::shuffled(random);
        let deal = Deal::from_deck(deck, setup.game, setup.dealt_in(), setup.button);
        let (hand, heard) = play(&setup, deal.clone(), random);
        if !heard.is_void {
            let (again, events) = replay(&setup, deal, &heard.log);
            assert_eq!(events, heard.log, "the same actions gave other events");
            assert_eq!(again, hand);
        }
    });
}

#[test]
fn random_hands_hold() {
    hands_hold(0..3_000);
}

#[test]
#[ignore = "minutes; the ordinary run has a short version"]
fn a_million_random_hands_hold() {
    hands_hold(1_000_000..2_000_000);
}
