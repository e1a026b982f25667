//! A hand in progress: its state, its start, the dealer's steps, and how it is called off (G1, G5, G6, P4).

use crate::base::{Chips, Game, Seat, SeatSet};
use crate::cards::{Card, Hole};

use super::deal::Deal;
use super::event::{Event, Sink, Street};
use super::rake::Rake;
use super::setup::{AnteRule, Limit, Setup, SetupError, ShowdownRule};

/// Who or what a hand waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A player's [`Action`](super::Action).
    Act(Seat),
    /// The dealer, to deal this street.
    Deal(Street),
    /// A player's choice to show or to muck, where the showdown allows it.
    Show(Seat),
    /// The dealer, to show down and divide the pots.
    Settle,
    /// Nothing: the hand is over.
    Over,
}

/// One hand of poker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    pub(super) game: Game,
    pub(super) limit: Limit,
    pub(super) showdown: ShowdownRule,
    pub(super) button: Seat,
    pub(super) big_blind: Chips,
    pub(super) rake: Option<Rake>,
    pub(super) deal: Deal,
    pub(super) street: Street,
    pub(super) next: Next,

    pub(super) dealt_in: SeatSet,
    /// Who still holds cards.
    pub(super) live: SeatSet,
    /// Who still holds cards and has chips behind.
    pub(super) able: SeatSet,
    /// Who has still to act in this round.
    pub(super) pending: SeatSet,
    /// Who has not yet acted on the last full bet or raise, and may therefore raise (B5).
    pub(super) may_raise: SeatSet,
    /// Whose cards are turned up, and who gave them up unseen.
    pub(super) shown: SeatSet,
    /// Which places of a shown hand: all of them, unless a winner chose.
    pub(super) shown_places: u8,
    pub(super) mucked: SeatSet,

    pub(super) started_with: [Chips; Seat::MAX],
    pub(super) stacks: [Chips; Seat::MAX],
    /// What each has bet on this street.
    pub(super) bets: [Chips; Seat::MAX],
    /// What each has put in during the hand and others can match: all bets, and antes that are matched.
    pub(super) paid: [Chips; Seat::MAX],
    /// Antes that belong to the main pot whole.
    pub(super) whole_antes: Chips,
    /// Everything in the middle, this street's bets included.
    pub(super) pot: Chips,
    /// The bet to match.
    pub(super) price: Chips,
    /// The largest full bet or raise of the round, at least the big blind (B7).
    pub(super) full_raise: Chips,
    /// The price when undersized all-ins last began to add up (B6).
    pub(super) undersized_since: Chips,
}

impl Hand {
    /// Posts, deals the hole cards and opens the betting. The deal is taken as it is: that its cards are different and
    /// every player dealt in has a hand of the game's size is the affair of whoever made it ([`Deal::from_deck`]).
    pub fn start<S: Sink>(setup: &Setup, deal: Deal, sink: &mut S) -> Result<Self, SetupError> {
        setup.check()?;
        let dealt_in = setup.dealt_in();
        let mut hand = Self {
            game: setup.game,
            limit: setup.limit,
            showdown: setup.showdown,
            button: setup.button,
            big_blind: setup.big_blind,
            rake: setup.rake,
            deal,
            street: Street::Preflop,
            next: Next::Settle,
            dealt_in,
            live: dealt_in,
            able: dealt_in,
            pending: SeatSet::EMPTY,
            may_raise: SeatSet::EMPTY,
            shown: SeatSet::EMPTY,
            shown_places: u8::MAX,
            mucked: SeatSet::EMPTY,
            started_with: setup.stacks,
            stacks: setup.stacks,
            bets: [Chips::ZERO; Seat::MAX],
            paid: [Chips::ZERO; Seat::MAX],
            whole_antes: Chips::ZERO,
            pot: Chips::ZERO,
            price: setup.price(),
            full_raise: setup.big_blind,
            undersized_since: setup.price(),
        };
        hand.post_antes(setup, sink);
        hand.post_blinds(setup, sink);
        for seat in dealt_in.clockwise_after(setup.button) {
            sink.event(Event::Dealt {
                seat,
                hole: hand.deal.holes[seat.index()],
            });
        }
        hand.open_round(setup.betting_starts_after(dealt_in), sink);
        Ok(hand)
    }

    /// Antes come before the blinds, and a short stack pays the ante first (G6).
    fn post_antes<S: Sink>(&mut self, setup: &Setup, sink: &mut S) {
        for seat in self.dealt_in.clockwise_after(self.button) {
            let amount = setup.antes[seat.index()].min(self.stacks[seat.index()]);
            if amount.is_positive() {
                self.take(seat, amount);
                match setup.ante_rule {
                    AnteRule::Matched => self.paid[seat.index()] += amount,
                    AnteRule::Whole => self.whole_antes += amount,
                }
                sink.event(Event::Ante { seat, amount });
            }
        }
    }

    fn post_blinds<S: Sink>(&mut self, setup: &Setup, sink: &mut S) {
        for seat in self.dealt_in.clockwise_after(self.button) {
            if let Some(post) = setup.posts[seat.index()] {
                let amount = post.amount.min(self.stacks[seat.index()]);
                if amount.is_positive() {
                    self.bet(seat, amount);
                    sink.event(Event::Post {
                        seat,
                        kind: post.kind,
                        amount,
                    });
                }
            }
        }
    }

    /// Moves chips from a stack to the middle.
    fn take(&mut self, seat: Seat, amount: Chips) {
        let stack = &mut self.stacks[seat.index()];
        *stack -= amount;
        self.pot += amount;
        if *stack == Chips::ZERO {
            self.able.remove(seat);
        }
    }

    /// Moves chips from a stack to the player's bet.
    pub(super) fn bet(&mut self, seat: Seat, amount: Chips) {
        self.take(seat, amount);
        self.bets[seat.index()] += amount;
        self.paid[seat.index()] += amount;
    }

    /// Takes the dealer's next step: deals a street, or settles the hand. Does nothing while a player is to decide
    /// and when the hand is over.
    pub fn advance<S: Sink>(&mut self, sink: &mut S) {
        match self.next {
            Next::Deal(street) => self.deal_street(street, sink),
            Next::Settle => self.settle(sink),
            Next::Act(_) | Next::Show(_) | Next::Over => {}
        }
    }

    /// Takes all of the dealer's steps until a player is to decide or the hand is over.
    pub fn advance_fully<S: Sink>(&mut self, sink: &mut S) {
        while let Next::Deal(_) | Next::Settle = self.next {
            self.advance(sink);
        }
    }

    fn deal_street<S: Sink>(&mut self, street: Street, sink: &mut S) {
        self.street = street;
        let [a, b, c, turn, river] = self.deal.board;
        sink.event(match street {
            Street::Preflop | Street::Flop => Event::Flop { cards: [a, b, c] },
            Street::Turn => Event::Turn { card: turn },
            Street::River => Event::River { card: river },
        });
        self.open_round(self.button, sink);
    }

    /// Calls the hand off: every bet goes back and the hand is void (P4). Does nothing when it is over.
    pub fn void<S: Sink>(&mut self, sink: &mut S) {
        if self.next == Next::Over {
            return;
        }
        for seat in self.dealt_in.iter() {
            let amount = self.started_with[seat.index()] - self.stacks[seat.index()];
            if amount.is_positive() {
                sink.event(Event::Returned { seat, amount });
            }
        }
        self.stacks = self.started_with;
        self.bets = [Chips::ZERO; Seat::MAX];
        self.paid = [Chips::ZERO; Seat::MAX];
        self.whole_antes = Chips::ZERO;
        self.pot = Chips::ZERO;
        self.price = Chips::ZERO;
        self.live = SeatSet::EMPTY;
        self.able = SeatSet::EMPTY;
        self.pending = SeatSet::EMPTY;
        self.may_raise = SeatSet::EMPTY;
        self.next = Next::Over;
        sink.event(Event::Void);
    }

    /// Reads from every part of the hand; see the table of a room.
    pub fn fetch(&self) -> i64 {
        let ends = |list: &[Chips; Seat::MAX]| list[0].0 ^ list[Seat::MAX - 1].0;
        let holes = &self.deal.holes;
        ends(&self.started_with)
            ^ ends(&self.stacks)
            ^ ends(&self.bets)
            ^ ends(&self.paid)
            ^ self.price.0
            ^ self.live.len() as i64
            ^ (holes[0].len() + holes[Seat::MAX - 1].len()) as i64
    }

    /// Who or what the hand waits for.
    pub fn next(&self) -> Next {
        self.next
    }

    /// The player whose action is awaited.
    pub fn actor(&self) -> Option<Seat> {
        match self.next {
            Next::Act(seat) => Some(seat),
            _ => None,
        }
    }

    pub fn game(&self) -> Game {
        self.game
    }

    pub fn button(&self) -> Seat {
        self.button
    }

    pub fn street(&self) -> Street {
        self.street
    }

    /// The cards on the board so far.
    pub fn board(&self) -> &[Card] {
        &self.deal.board[..self.street.board_cards()]
    }

    pub fn hole(&self, seat: Seat) -> Hole {
        self.deal.holes[seat.index()]
    }

    pub fn dealt_in(&self) -> SeatSet {
        self.dealt_in
    }

    /// Who still holds cards; after the hand, who held them to the end.
    pub fn live(&self) -> SeatSet {
        self.live
    }

    /// Who is still in without chips behind.
    pub fn all_in(&self) -> SeatSet {
        self.live.without(self.able)
    }

    pub fn stack(&self, seat: Seat) -> Chips {
        self.stacks[seat.index()]
    }

    pub fn started_with(&self, seat: Seat) -> Chips {
        self.started_with[seat.index()]
    }

    /// What a player has bet on this street.
    pub fn bet_of(&self, seat: Seat) -> Chips {
        self.bets[seat.index()]
    }

    /// What everybody has put in, antes and all streets together.
    pub fn paid(&self) -> &[Chips; Seat::MAX] {
        &self.paid
    }

    /// Everything in the middle, this street's bets included.
    pub fn pot(&self) -> Chips {
        self.pot
    }

    /// The bet to match on this street.
    pub fn price(&self) -> Chips {
        self.price
    }

    /// Whose cards are turned up.
    pub fn shown(&self) -> SeatSet {
        self.shown
    }

    /// Those cards of a player that are turned up.
    pub fn shown_cards(&self, seat: Seat) -> Hole {
        match self.shown.contains(seat) {
            true => self.deal.holes[seat.index()].only(self.shown_places),
            false => Hole::NONE,
        }
    }
}
