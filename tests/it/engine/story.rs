//! A notation for hands: seats are letters from `A`, clockwise.
//!
//! `"A fold, B call, C to 30"` plays actions, `"A 990, B 1010"` lists amounts, and [`Story::options`] says what the
//! player whose turn it is may do: `"B: fold, call 8, to 35..1000"`.

use railbird::base::{Chips, Game, Seat};
use railbird::cards::{Card, CardSet, Hole, parse_cards};
use railbird::engine::{
    Action, Deal, Event, Hand, Limit, Next, Post, PostKind, Rake, Refusal, Setup, ShowdownRule,
};

pub fn seat(name: &str) -> Seat {
    let letter = name.trim().bytes().next().unwrap();
    assert!((b'A'..=b'J').contains(&letter), "no such seat: {name}");
    Seat(letter - b'A')
}

fn letter(seat: Seat) -> char {
    (b'A' + seat.0) as char
}

/// `"A 100, B 50"` as pairs.
fn pairs(list: &str) -> Vec<(Seat, &str)> {
    list.split(',')
        .map(|item| item.trim().split_once(' ').unwrap())
        .map(|(who, what)| (seat(who), what))
        .collect()
}

fn chips(text: &str) -> Chips {
    Chips(text.trim().parse().unwrap())
}

/// A hand that is being set up.
#[derive(Clone)]
pub struct Table {
    pub setup: Setup,
    holes: Vec<(Seat, Vec<Card>)>,
    board: Vec<Card>,
}

impl Table {
    /// No-limit Hold'em with the button on the last seat: `Table::holdem(10, "A 1000, B 1000")`.
    pub fn holdem(big_blind: i64, stacks: &str) -> Self {
        Self::new(Game::Holdem, Limit::NoLimit, big_blind, stacks)
    }

    /// Pot-limit Omaha.
    pub fn omaha(big_blind: i64, stacks: &str) -> Self {
        Self::new(Game::Omaha, Limit::PotLimit, big_blind, stacks)
    }

    pub fn new(game: Game, limit: Limit, big_blind: i64, stacks: &str) -> Self {
        let mut setup = Setup::new(game, limit, Chips(big_blind));
        for (seat, stack) in pairs(stacks) {
            setup.stacks[seat.index()] = chips(stack);
            setup.button = seat;
        }
        Self {
            setup,
            holes: Vec::new(),
            board: Vec::new(),
        }
    }

    pub fn button(mut self, name: &str) -> Self {
        self.setup.button = seat(name);
        self
    }

    fn post(mut self, list: &str, kind: PostKind) -> Self {
        for (seat, amount) in pairs(list) {
            self.setup.posts[seat.index()] = Some(Post {
                kind,
                amount: chips(amount),
            });
        }
        self
    }

    pub fn small_blind(self, list: &str) -> Self {
        self.post(list, PostKind::SmallBlind)
    }

    pub fn big_blind(self, list: &str) -> Self {
        self.post(list, PostKind::BigBlind)
    }

    pub fn posted(self, list: &str) -> Self {
        self.post(list, PostKind::Posted)
    }

    pub fn straddle(self, list: &str) -> Self {
        self.post(list, PostKind::Straddle)
    }

    pub fn ante(mut self, amount: i64) -> Self {
        for seat in self.setup.dealt_in().iter() {
            self.setup.antes[seat.index()] = Chips(amount);
        }
        self
    }

    pub fn antes(mut self, list: &str) -> Self {
        for (seat, amount) in pairs(list) {
            self.setup.antes[seat.index()] = chips(amount);
        }
        self
    }

    pub fn rake(mut self, in_100_000: u32, cap: i64, short_cap: i64) -> Self {
        self.setup.rake = Some(Rake {
            in_100_000,
            cap: Chips(cap),
            short_cap: Chips(short_cap),
        });
        self
    }

    pub fn may_muck(mut self) -> Self {
        self.setup.showdown = ShowdownRule::MayMuck;
        self
    }

    pub fn cards(mut self, list: &str) -> Self {
        self.holes = pairs(list)
            .into_iter()
            .map(|(seat, cards)| (seat, parse_cards(cards).unwrap()))
            .collect();
        self
    }

    pub fn board(mut self, cards: &str) -> Self {
        self.board = parse_cards(cards).unwrap();
        self
    }

    /// The named cards where they are named, any others elsewhere.
    fn deal(&self) -> Deal {
        let known = self
            .holes
            .iter()
            .flat_map(|(_, cards)| cards)
            .chain(&self.board)
            .copied()
            .collect();
        let mut rest = CardSet::FULL
            .without(known)
            .iter()
            .collect::<Vec<_>>()
            .into_iter();
        let mut holes = [Hole::NONE; Seat::MAX];
        for seat in self.setup.dealt_in().iter() {
            holes[seat.index()] = match self.holes.iter().find(|(owner, _)| *owner == seat) {
                Some((_, cards)) => cards.iter().copied().collect(),
                None => rest.by_ref().take(self.setup.game.hole_cards()).collect(),
            };
        }
        let board = self
            .board
            .iter()
            .copied()
            .chain(rest)
            .take(5)
            .collect::<Vec<_>>()
            .try_into()
            .unwrap();
        Deal { holes, board }
    }

    pub fn start(self) -> Story {
        let mut events = Vec::new();
        let hand = Hand::start(&self.setup, self.deal(), &mut events).unwrap();
        let total = self.setup.stacks.iter().copied().sum();
        let mut story = Story {
            hand,
            events,
            total,
        };
        story.go_on();
        story
    }
}

/// A hand that is being played.
pub struct Story {
    pub hand: Hand,
    pub events: Vec<Event>,
    total: Chips,
}

impl Story {
    fn go_on(&mut self) {
        self.hand.advance_fully(&mut self.events);
        let raked: Chips = self
            .events
            .iter()
            .map(|event| {
                if let Event::Raked { amount, .. } = event {
                    *amount
                } else {
                    Chips::ZERO
                }
            })
            .sum();
        let stacks: Chips = self
            .hand
            .dealt_in()
            .iter()
            .map(|seat| self.hand.stack(seat))
            .sum();
        assert_eq!(
            stacks + self.hand.pot() + raked,
            self.total,
            "chips were lost or made"
        );
    }

    fn action(words: &str) -> Action {
        match words.trim() {
            "fold" => Action::Fold,
            "check" => Action::Check,
            "call" => Action::Call,
            to => Action::RaiseTo(chips(to.strip_prefix("to ").unwrap())),
        }
    }

    /// Plays actions that must be legal: `"A fold, B call, C to 30"`.
    #[track_caller]
    pub fn play(mut self, actions: &str) -> Self {
        for (seat, words) in pairs(actions) {
            if let Err(refusal) = self.hand.act(seat, Self::action(words), &mut self.events) {
                panic!("{} {words}: {refusal}", letter(seat));
            }
            self.go_on();
        }
        self
    }

    /// Why an action is refused.
    #[track_caller]
    pub fn refusal(&self, action: &str) -> Refusal {
        let (who, words) = action.split_once(' ').unwrap();
        let mut hand = self.hand.clone();
        let refusal = hand
            .act(seat(who), Self::action(words), &mut ())
            .unwrap_err();
        assert_eq!(hand, self.hand, "a refused action changed the hand");
        refusal
    }

    /// What the player whose turn it is may do, or that the hand is over.
    pub fn options(&self) -> String {
        let Some(legal) = self.hand.legal_actions() else {
            return format!("{:?}", self.hand.next()).to_lowercase();
        };
        let mut words = format!("{}: fold, ", letter(legal.seat));
        words += &if legal.can_check() {
            "check".into()
        } else {
            format!("call {}", legal.to_call)
        };
        if let Some(range) = legal.raise {
            words += &format!(", to {}..{}", range.min, range.max);
        }
        words
    }

    pub fn is_over(&self) -> bool {
        self.hand.next() == Next::Over
    }

    /// All stacks: `"A 990, B 1010"`.
    pub fn stacks(&self) -> String {
        list(
            self.hand
                .dealt_in()
                .iter()
                .map(|seat| format!("{} {}", letter(seat), self.hand.stack(seat))),
        )
    }

    /// The pots that were divided: `"300 ABC, 1800 AB"`.
    pub fn pots(&self) -> String {
        list(self.events.iter().filter_map(|event| match event {
            Event::Pot {
                amount, contenders, ..
            } => Some(format!(
                "{amount} {}",
                contenders.iter().map(letter).collect::<String>()
            )),
            _ => None,
        }))
    }

    /// What was paid out of the pots: `"0 A 150, 0 C 150, 1 A 1800"`.
    pub fn awards(&self) -> String {
        list(self.events.iter().filter_map(|event| match event {
            Event::Awarded { pot, seat, amount } => {
                Some(format!("{pot} {} {amount}", letter(*seat)))
            }
            _ => None,
        }))
    }

    pub fn returned(&self) -> String {
        list(self.events.iter().filter_map(|event| match event {
            Event::Returned { seat, amount } => Some(format!("{} {amount}", letter(*seat))),
            _ => None,
        }))
    }

    /// Rake by pot: `"0 7, 1 3"`.
    pub fn raked(&self) -> String {
        list(self.events.iter().filter_map(|event| match event {
            Event::Raked { pot, amount } => Some(format!("{pot} {amount}")),
            _ => None,
        }))
    }

    /// Whose cards were turned up, in order.
    pub fn shown(&self) -> String {
        self.events
            .iter()
            .filter_map(|event| {
                if let Event::Shown { seat, .. } = event {
                    Some(letter(*seat))
                } else {
                    None
                }
            })
            .collect()
    }

    /// Where an event first stands.
    pub fn position(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().position(wanted).expect("no such event")
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}
