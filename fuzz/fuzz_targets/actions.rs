//! Any bytes as a hand: a set-up and a script of actions, legal or not. No panic, no chip lost or made, and what is
//! offered is exactly what is accepted.

#![no_main]

use libfuzzer_sys::fuzz_target;
use railbird::base::{Chips, Game, Seat};
use railbird::cards::{Deck, Random};
use railbird::engine::{
    Action, AnteRule, Deal, Event, Hand, Limit, Next, Post, PostKind, Rake, Setup, ShowdownRule,
};

/// The bytes, one number at a time; zeros when they are used up.
struct Script<'a>(std::slice::Iter<'a, u8>);

impl Script<'_> {
    fn byte(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn amount(&mut self) -> Chips {
        let small = i64::from(self.byte());
        Chips(match small {
            0..=200 => small,
            201..=240 => (small - 200) * 100 + i64::from(self.byte()),
            241..=250 => Setup::MOST_CHIPS.get() - i64::from(self.byte()),
            _ => -i64::from(self.byte()),
        })
    }

    fn is_over(&self) -> bool {
        self.0.len() == 0
    }
}

fn set_up(script: &mut Script) -> Setup {
    let flags = script.byte();
    let game = if flags & 1 == 0 {
        Game::Holdem
    } else {
        Game::Omaha
    };
    let limit = if flags & 2 == 0 {
        Limit::NoLimit
    } else {
        Limit::PotLimit
    };
    let mut setup = Setup::new(game, limit, script.amount());
    setup.button = Seat(script.byte() % 12);
    if flags & 4 != 0 {
        setup.showdown = ShowdownRule::MayMuck;
    }
    if flags & 8 != 0 {
        setup.ante_rule = AnteRule::Whole;
    }
    if flags & 16 != 0 {
        let in_100_000 = u32::from(script.byte()) * 400;
        setup.rake = Some(Rake {
            in_100_000,
            cap: script.amount(),
            short_cap: script.amount(),
        });
    }
    for seat in 0..Seat::MAX {
        setup.stacks[seat] = script.amount();
        let what = script.byte();
        if what & 1 != 0 {
            setup.antes[seat] = script.amount();
        }
        let kind = match what >> 1 & 7 {
            1 => PostKind::SmallBlind,
            2 => PostKind::BigBlind,
            3 => PostKind::Straddle,
            4 => PostKind::Posted,
            _ => continue,
        };
        setup.posts[seat] = Some(Post {
            kind,
            amount: script.amount(),
        });
    }
    setup
}

fuzz_target!(|data: &[u8]| {
    let mut script = Script(data.iter());
    let setup = set_up(&mut script);
    let deck = &mut Deck::shuffled(&mut Random::from_number(script.byte().into()));
    let deal = Deal::from_deck(
        deck,
        setup.game,
        setup.dealt_in(),
        Seat(setup.button.0 % 10),
    );
    let mut events = Vec::new();
    let Ok(mut hand) = Hand::start(&setup, deal, &mut events) else {
        return;
    };
    let total: Chips = setup.stacks.iter().copied().sum();
    let mut refused = 0;
    while hand.next() != Next::Over {
        let what = script.byte();
        let action = match what & 3 {
            _ if script.is_over() => Action::Fold,
            0 => Action::Fold,
            1 => Action::Check,
            2 => Action::Call,
            _ => Action::RaiseTo(script.amount()),
        };
        match hand.next() {
            Next::Act(actor) => {
                let seat = if what & 0x80 == 0 || script.is_over() {
                    actor
                } else {
                    Seat(what >> 2 & 15)
                };
                let legal = hand.legal_actions().expect("somebody is to act");
                let offered = seat == actor && legal.contains(action);
                assert_eq!(hand.act(seat, action, &mut events).is_ok(), offered);
                refused += u32::from(!offered);
                if refused > 100 {
                    hand.void(&mut events);
                }
            }
            Next::Show(seat) => {
                if what & 4 == 0 || hand.muck(seat, &mut events).is_err() {
                    hand.show(seat, &mut events).expect("this player is asked");
                }
            }
            Next::Deal(_) | Next::Settle => hand.advance(&mut events),
            Next::Over => {}
        }
        let raked: Chips = events
            .iter()
            .map(|event| {
                if let Event::Raked { amount, .. } = event {
                    *amount
                } else {
                    Chips::ZERO
                }
            })
            .sum();
        let stacks = (0..Seat::MAX as u8).map(|seat| hand.stack(Seat(seat)));
        assert!(stacks.clone().all(|stack| stack >= Chips::ZERO));
        assert_eq!(stacks.sum::<Chips>() + hand.pot() + raked, total);
    }
    assert_eq!(hand.pot(), Chips::ZERO);
});
