//! All or nothing before the flop: who pushes with what and who calls that, where chips are money, where prizes are near, and for what is
//! on somebody's head.

use railbird::advice::{AllInCall, Inclined, Prizes, Push, Spot};
use railbird::base::{Cents, Chips, Game, PlayerId, Seat, SeatSet, TableId};
use railbird::cards::{Deck, Random, parse_cards};
use railbird::engine::{Action, Deal};
use railbird::protocol::view::{CardsView, Race};
use railbird::protocol::{OutReason, Standing};

use crate::lone::{Lone, Terms};

/// Players with so many big blinds of 100, by chair, the button first, and what there is to win by place.
#[derive(Clone, Copy, Debug)]
struct Field<'a> {
    stacks: &'a [i64],
    prizes: &'a [i64],
    heads: &'a [i64],
}

impl Field<'_> {
    /// Whoever is asked after these actions has these cards.
    fn look<T>(&self, cards: &str, actions: &[Action], look: impl FnOnce(&Spot) -> T) -> T {
        self.look_with(cards, actions, look, false)
    }

    /// The same where the big blind is away, perhaps.
    fn look_with<T>(
        &self,
        cards: &str,
        actions: &[Action],
        look: impl FnOnce(&Spot) -> T,
        is_away: bool,
    ) -> T {
        let players = self.stacks.len();
        let mut terms = Terms::equal(Game::Holdem, players, Chips::ZERO, Chips::ZERO);
        for (stack, big_blinds) in terms.stacks.iter_mut().zip(self.stacks) {
            *stack = Chips(big_blinds * 100);
        }
        let seats = SeatSet::first_chairs(players);
        let mut deck = Deck::shuffled(&mut Random::from_number(1));
        let deal = Deal::from_deck(&mut deck, Game::Holdem, seats, Seat(0));
        let lone = Lone::replay(terms, &deal, actions);
        let mut view = lone.seen_by(lone.hand.actor().unwrap());
        let own = view.own_seat.unwrap();
        let cards = parse_cards(cards).unwrap().into_iter().collect();
        if let Some(there) = &mut view.seats[own.index()] {
            there.cards = CardsView::Up {
                cards,
                is_folded: false,
            };
        }
        if let Some(big_blind) = view.seats[2].as_mut().filter(|_| is_away) {
            big_blind.standing = Standing::Away {
                why: OutReason::Choice,
            };
        }
        let race = Race {
            players_left: self.stacks.len() as u32,
            places_paid: self.prizes.len() as u32,
            prizes: self.prizes.iter().copied().map(Cents).collect(),
            stacks: (0..)
                .map(PlayerId)
                .zip(self.stacks.iter().map(|big_blinds| Chips(big_blinds * 100)))
                .collect(),
            heads: (0..)
                .map(PlayerId)
                .zip(self.heads.iter().map(|big_blinds| Chips(big_blinds * 100)))
                .collect(),
        };
        let prizes = match self.prizes.is_empty() {
            true => Prizes::default(),
            false => Prizes::of(&view, Some(&race)),
        };
        look(&Spot::new(&view, lone.rail.course(TableId(0)), &prizes).unwrap())
    }

    /// What the small blind pushes when all others have folded, in 100 hands.
    fn pushed(&self) -> f32 {
        let folds = vec![Action::Fold; self.stacks.len().max(3) - 2];
        let push = |spot: &Spot| Push::of(spot, &Inclined::default()).unwrap();
        self.look("7h2d", &folds, push).part * 100.0
    }

    /// What the big blind needs to call it, and how often it wins.
    fn called(&self, cards: &str) -> AllInCall {
        let mut actions = vec![Action::Fold; self.stacks.len().max(3) - 2];
        actions.push(Action::RaiseTo(Chips(self.stacks[1] * 100)));
        self.look(cards, &actions, |spot| {
            let theirs = Push::of_raiser(spot, &Inclined::default()).unwrap();
            AllInCall::of(spot, theirs).unwrap()
        })
    }

    fn calls(&self, cards: &str) -> bool {
        self.called(cards).worth > 0.0
    }
}

const MONEY: Field = Field {
    stacks: &[10, 10, 10],
    prizes: &[],
    heads: &[],
};

/// Four left and three paid: nobody wants to be the next who is out.
const BUBBLE: Field = Field {
    stacks: &[10; 4],
    prizes: &[50, 30, 20],
    ..MONEY
};

/// Five left, and four seats to win.
const SATELLITE: Field = Field {
    stacks: &[10; 5],
    prizes: &[20; 4],
    ..MONEY
};

#[test]
fn where_chips_are_money_it_comes_to_nearly_what_was_solved() {
    // The equilibrium of 10 big blinds: 58.3 of 100 hands are pushed, and 37.4 called.
    let pushed = MONEY.pushed();
    assert!((56.0..64.0).contains(&pushed), "{pushed}");
    for hand in ["AhAd", "2h2d", "Ah2d", "Kh4d", "Qh9d", "JhTd"] {
        assert!(MONEY.calls(hand), "{hand}");
    }
    for hand in ["7h5h", "Jh6d", "Th7d", "7h2d"] {
        assert!(!MONEY.calls(hand), "{hand}");
    }
    // A call that costs half of a big blind more needs less than one that costs nine.
    let needed = |stack: i64| {
        let stacks = [10, stack, 10];
        let short = Field {
            stacks: &stacks,
            ..MONEY
        };
        short.called("7h2d").needed
    };
    assert!((needed(10) - 0.45).abs() < 1e-3 && (needed(2) - 0.25).abs() < 1e-3);
}

#[test]
fn where_prizes_are_near_whoever_comes_first_pushes_more_and_is_called_less() {
    // Nash equilibria of these games, by the same hands and the model of Malmuth and Harville: 79 and 18.5, 99.6 and 11.6, 99 and
    // 3.3, 97 and 2.2 of 100 hands are pushed and called.
    let paid_two = Field {
        prizes: &[65, 35],
        ..MONEY
    };
    let with_a_short_one = Field {
        stacks: &[12, 12, 12, 4],
        ..BUBBLE
    };
    for (field, least_pushed, called, folded) in [
        (
            paid_two,
            66.0,
            ["AhAd", "6h6d", "AhTd"],
            ["Kh4d", "Qh9d", "Jh6d"],
        ),
        (
            BUBBLE,
            90.0,
            ["AhAd", "8h8d", "AhJd"],
            ["Ah5h", "KhJd", "3h3d"],
        ),
        (
            with_a_short_one,
            90.0,
            ["AhAd", "ThTd", "9h9d"],
            ["Ah5h", "KhTh", "AhTd"],
        ),
        (
            SATELLITE,
            90.0,
            ["AhAd", "AhAc", "KhKd"],
            ["8h8d", "AhKd", "Ah5h"],
        ),
    ] {
        let pushed = field.pushed();
        assert!(pushed > least_pushed, "{field:?}: {pushed}");
        for hand in called {
            assert!(field.calls(hand), "{field:?} {hand}");
        }
        for hand in folded {
            assert!(!field.calls(hand), "{field:?} {hand}");
        }
    }
}

#[test]
fn whoever_has_most_chips_pushes_whatever_they_hold_where_the_others_wait_for_each_other() {
    let leader = Field {
        stacks: &[8, 20, 8],
        prizes: &[65, 35],
        ..MONEY
    };
    assert!(leader.pushed() > 95.0, "{}", leader.pushed());
}

#[test]
fn m13_whoever_has_money_on_their_head_is_called_more_by_those_who_have_as_much() {
    let mut heads = Field {
        heads: &[0, 10, 0],
        prizes: &[100],
        ..MONEY
    };
    assert!(heads.calls("Jh6d") && heads.called("Jh6d").needed < 0.34);
    // Who has less knocks nobody out.
    heads.stacks = &[10, 10, 9];
    assert!(!heads.calls("Jh6d"));
    // And who is called more pushes less.
    heads.stacks = MONEY.stacks;
    assert!(heads.pushed() < MONEY.pushed(), "{}", heads.pushed());
    // With more hands where the others have it on theirs.
    heads.heads = &[0, 0, 10];
    assert!(heads.pushed() > MONEY.pushed() + 5.0, "{}", heads.pushed());
}

#[test]
fn who_is_away_calls_nothing() {
    let folds = [Action::Fold];
    let pushed = |is_away: bool| {
        MONEY.look_with(
            "7h2d",
            &folds,
            |spot| Push::of(spot, &Inclined::default()),
            is_away,
        )
    };
    assert!(pushed(false).unwrap().worth < 0.0);
    assert!(pushed(true).is_none(), "there is nobody to push against");
}
