//! The rules of betting in the games that are solved, step by step: what the tree is grown from.

use super::tree::{
    Act, BigBlinds, Contest, MOST_PLAYERS, Menu, Players, Rules, SHORTEST_FOR_SMALL_RAISES,
};

const SMALL_BLIND: BigBlinds = BigBlinds(500);
const BIG_BLIND: BigBlinds = BigBlinds(1_000);
const SMALL_RAISE: BigBlinds = BigBlinds(2_000);

/// How far the betting has gone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Blinds,
    Limped,
    Raised,
    AllIn,
}

/// A moment of the betting.
#[derive(Clone)]
pub(super) struct State {
    rules: Rules,
    /// Without antes, in thousandths.
    paid: [u32; MOST_PLAYERS],
    folded: [bool; MOST_PLAYERS],
    /// Since the last raise.
    acted: [bool; MOST_PLAYERS],
    /// Each player's last decision, and what was chosen.
    chosen: [Option<(usize, usize)>; MOST_PLAYERS],
    level: Level,
    raiser: Option<usize>,
    /// Whose turn it is.
    pub(super) seat: usize,
    pub(super) line: Vec<Act>,
}

impl State {
    /// The blinds are posted.
    pub(super) fn new(rules: Rules) -> Self {
        let count = rules.players.count();
        let mut paid = [0; MOST_PLAYERS];
        paid[count - 2] = SMALL_BLIND.0.min(rules.stack.0);
        paid[count - 1] = BIG_BLIND.0.min(rules.stack.0);
        let mut state = Self {
            rules,
            paid,
            folded: [false; MOST_PLAYERS],
            acted: [false; MOST_PLAYERS],
            chosen: [None; MOST_PLAYERS],
            level: Level::Blinds,
            raiser: None,
            seat: 0,
            line: Vec::new(),
        };
        // A place that is not there is like one that has folded.
        for seat in count..MOST_PLAYERS {
            state.folded[seat] = true;
        }
        state
    }

    /// What each player has put in, antes as well. A place that is not there puts in nothing.
    pub(super) fn paid(&self) -> [f64; MOST_PLAYERS] {
        let mut paid = [0.0; MOST_PLAYERS];
        let there = self.rules.players.count();
        for (all, bet) in paid.iter_mut().zip(self.paid).take(there) {
            *all = BigBlinds(bet + self.rules.ante.0).as_f64();
        }
        paid
    }

    /// The decision before this one of whoever's turn it is, and what was chosen there.
    pub(super) const fn chosen_before(&self) -> Option<(usize, usize)> {
        self.chosen[self.seat]
    }

    fn left(&self) -> usize {
        self.folded.iter().filter(|folded| !**folded).count()
    }

    fn waits_for(&self, seat: usize) -> bool {
        !self.folded[seat] && !self.acted[seat] && self.paid[seat] < self.rules.stack.0
    }

    /// Who gets the pot, if the betting is over.
    pub(super) fn contest(&self) -> Option<Contest> {
        if self.left() == 1 {
            return Some(Contest::Won);
        }
        if (0..MOST_PLAYERS).any(|seat| self.waits_for(seat)) {
            return None;
        }
        Some(match self.level {
            Level::AllIn => Contest::AllIn,
            // Two see the flop. Of three players the small blind acts first on it; of two it has the button.
            Level::Blinds | Level::Limped | Level::Raised => Contest::Flop {
                in_position: match self.rules.players {
                    Players::Two => 0,
                    Players::Three if self.folded[0] => 2,
                    Players::Three => 0,
                },
                raiser: self.raiser,
            },
        })
    }

    /// What can be done.
    pub(super) fn menu(&self) -> Vec<Act> {
        let last = self.seat + 1 == self.rules.players.count();
        let small_blind = self.seat + 2 == self.rules.players.count();
        let small = match self.rules.menu {
            Menu::PushFold => false,
            Menu::Short => self.rules.stack >= SHORTEST_FOR_SMALL_RAISES,
        };
        match self.level {
            Level::Blinds if small && small_blind => {
                vec![Act::Fold, Act::Limp, Act::Raise, Act::Push]
            }
            Level::Blinds if small => vec![Act::Fold, Act::Raise, Act::Push],
            Level::Blinds => vec![Act::Fold, Act::Push],
            Level::Limped => vec![Act::Check, Act::Push],
            Level::Raised if last => vec![Act::Fold, Act::Call, Act::Push],
            Level::Raised => vec![Act::Fold, Act::Push],
            Level::AllIn => vec![Act::Fold, Act::Call],
        }
    }

    /// What follows from a choice, by the numbers of the decision and of the choice.
    pub(super) fn after(&self, act: Act, number: usize, choice: usize) -> Self {
        let mut next = self.clone();
        let seat = self.seat;
        next.chosen[seat] = Some((number, choice));
        next.line.push(act);
        next.acted[seat] = true;
        let most = self.paid.into_iter().max().unwrap_or(0);
        match act {
            Act::Fold => next.folded[seat] = true,
            Act::Check => {}
            Act::Call => next.paid[seat] = most,
            Act::Limp => {
                next.paid[seat] = most;
                next.level = Level::Limped;
            }
            Act::Raise => next.raise(SMALL_RAISE.0, Level::Raised),
            Act::Push => next.raise(self.rules.stack.0, Level::AllIn),
        }
        let seats = (1..=MOST_PLAYERS).map(|step| (seat + step) % MOST_PLAYERS);
        next.seat = seats
            .clone()
            .find(|&seat| next.waits_for(seat))
            .unwrap_or(seat);
        next
    }

    fn raise(&mut self, to: u32, level: Level) {
        self.paid[self.seat] = to;
        self.level = level;
        self.raiser = Some(self.seat);
        self.acted = [false; MOST_PLAYERS];
        self.acted[self.seat] = true;
    }
}
