//! A hand without a room, and what everybody saw of it: for those who decide, and those who advise.

use railbird::advice::{Prizes, Rail, Spot};
use railbird::base::{Chips, Game, HandId, Millis, PlayerId, Seat, SeatSet, TableId};
use railbird::cards::{CardSet, Random, shuffle};
use railbird::engine::{Action, Deal, Hand, Limit, Post, PostKind, Setup};
use railbird::protocol::view::{Eyes, LoneHand, TableChange, TableView, of_hand};
use railbird::protocol::{HandEnd, Level};

/// What is played for, at blinds of 50 and 100 with the button on the first chair.
#[derive(Clone, Copy)]
pub struct Terms {
    pub game: Game,
    pub players: usize,
    /// By chair, with the ante.
    pub stacks: [Chips; Seat::MAX],
    pub ante: Chips,
    /// Who comes in with a big blind out of position (C5).
    pub posts: Option<Seat>,
    /// By so many chairs everybody has moved on since the first hand.
    pub moved: usize,
}

pub struct Lone {
    pub hand: Hand,
    pub rail: Rail,
    terms: Terms,
}

impl Terms {
    /// All with as much.
    pub fn equal(game: Game, players: usize, stack: Chips, ante: Chips) -> Self {
        Self {
            game,
            players,
            stacks: [stack; Seat::MAX],
            ante,
            posts: None,
            moved: 0,
        }
    }

    /// Who sits on a chair.
    pub fn player(self, seat: Seat) -> PlayerId {
        let first = self.players - self.moved % self.players;
        PlayerId(((seat.index() + first) % self.players) as u32)
    }

    /// Of two the button has the small blind.
    fn blinds(self) -> [Seat; 2] {
        match self.players {
            2 => [Seat(0), Seat(1)],
            _ => [Seat(1), Seat(2)],
        }
    }
}

impl Lone {
    /// A hand from these cards, as far as these actions go.
    pub fn replay(terms: Terms, deal: &Deal, actions: &[Action]) -> Self {
        Self::replay_from(&Rail::default(), terms, deal, actions)
    }

    /// The same, seen from a rail that has seen others before.
    pub fn replay_from(rail: &Rail, terms: Terms, deal: &Deal, actions: &[Action]) -> Self {
        let limit = match terms.game {
            Game::Holdem => Limit::NoLimit,
            Game::Omaha => Limit::PotLimit,
        };
        let mut setup = Setup::new(terms.game, limit, Chips(100));
        let [small, big] = terms.blinds();
        let comes_in = terms.posts.map(|seat| (seat, PostKind::Posted, Chips(100)));
        let blinds = [
            (small, PostKind::SmallBlind, Chips(50)),
            (big, PostKind::BigBlind, Chips(100)),
        ];
        for (seat, kind, amount) in blinds.into_iter().chain(comes_in) {
            setup.posts[seat.index()] = Some(Post { kind, amount });
        }
        for seat in 0..terms.players {
            setup.stacks[seat] = terms.stacks[seat];
            setup.antes[seat] = terms.ante;
        }
        let mut events = Vec::new();
        let hand = Hand::start(&setup, deal.clone(), &mut events).unwrap();
        let mut lone = Self {
            hand,
            rail: rail.clone(),
            terms,
        };
        lone.tell(TableChange::HandStarted {
            hand: HandId(1),
            button: Seat(0),
            small_blind: Some(small),
            big_blind: big,
            dealt_in: SeatSet::first_chairs(terms.players),
        });
        for action in actions {
            lone.hand.advance_fully(&mut events);
            let seat = lone.hand.actor().unwrap();
            lone.hand.act(seat, *action, &mut events).unwrap();
        }
        lone.hand.advance_fully(&mut events);
        for event in events {
            lone.tell(of_hand(event));
        }
        lone
    }

    pub fn tell(&mut self, change: TableChange) {
        let terms = self.terms;
        self.rail
            .see(TableId(0), &change, |seat| Some(terms.player(seat)));
    }

    /// The hand is over, and whoever was on the rail remembers it.
    pub fn ended(mut self) -> Rail {
        self.tell(TableChange::HandEnded {
            hand: HandId(1),
            end: HandEnd::Played,
            next: Millis::ZERO,
        });
        self.rail
    }

    /// The table through somebody's eyes.
    pub fn seen_by(&self, seat: Seat) -> TableView {
        let mut players = [None; Seat::MAX];
        for seat in SeatSet::first_chairs(self.terms.players).iter() {
            players[seat.index()] = Some(self.terms.player(seat));
        }
        let [small, big] = self.terms.blinds();
        let lone = LoneHand {
            hand: &self.hand,
            id: HandId(1),
            blinds: Level {
                small_blind: Chips(50),
                big_blind: Chips(100),
                ante: self.terms.ante,
            },
            small_blind: Some(small),
            big_blind: big,
            players,
        };
        lone.seen(Eyes {
            player: Some(self.terms.player(seat)),
            seat: Some(seat),
        })
    }

    /// The turn of whoever is asked now, where losing a chip is so many times as bad as winning one is good.
    pub fn turn<T>(&self, pressure: f32, look: impl FnOnce(&Spot) -> T) -> T {
        let view = self.seen_by(self.hand.actor().unwrap());
        let prizes = Prizes::under(pressure);
        look(&Spot::new(&view, self.rail.course(TableId(0)), &prizes).unwrap())
    }
}

/// The same cards for one seat and on the board so far, all others exchanged.
pub fn exchanged(deal: &Deal, seat: Seat, board: usize, random: &mut Random) -> Deal {
    let mut seen: CardSet = deal.board[..board].iter().copied().collect();
    for card in deal.holes[seat.index()].iter() {
        seen.insert(*card);
    }
    let mut left: Vec<_> = CardSet::FULL.without(seen).iter().collect();
    shuffle(&mut left, random);
    let mut next = || left.pop().unwrap();
    let mut other = deal.clone();
    for card in &mut other.board[board..] {
        *card = next();
    }
    for place in (0..deal.holes.len()).filter(|place| *place != seat.index()) {
        let cards = deal.holes[place].len();
        other.holes[place] = (0..cards).map(|_| next()).collect();
    }
    other
}
