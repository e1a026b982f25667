//! The games that are solved: who may do what, and what it costs.
//!
//! Two or three players with equal stacks, blinds of half and one big blind and perhaps antes. A game is a tree made from
//! a few rules; nothing else knows which decisions there are. Stacks are counted without the ante, which is dead money:
//! a stack is what a player can lose beside it.
//!
//! [`Menu::PushFold`] has fold, push and call. [`Menu::Short`] has small raises too: first in a raise to two big blinds,
//! for the small blind a limp, push over either, and a call of the raise by the big blind, who ends the betting by it.
//! Pots that are seen to the flop without an all-in end the tree there; `tables` says what they are worth. Not here: the rules of
//! betting themselves (`betting`).

use std::fmt;

use super::betting::State;

/// An amount in thousandths of a big blind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BigBlinds(pub u32);

/// Below this stack there are no small raises: what they leave behind would be in the pot anyway.
pub const SHORTEST_FOR_SMALL_RAISES: BigBlinds = BigBlinds(3_000);

/// The most players of a tree.
pub(super) const MOST_PLAYERS: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Players {
    Two,
    Three,
}

/// Which actions there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Menu {
    PushFold,
    Short,
}

/// A place at the table. Of two players the one with the small blind has the button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    Button,
    SmallBlind,
    BigBlind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    Fold,
    Check,
    Call,
    /// The small blind calls the big blind.
    Limp,
    /// To two big blinds.
    Raise,
    /// All-in.
    Push,
}

/// What a game is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    pub menu: Menu,
    pub players: Players,
    /// Of each player.
    pub ante: BigBlinds,
    /// Of each player, without the ante.
    pub stack: BigBlinds,
}

/// Where somebody decides.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Who, counted from the first to act.
    pub(super) seat: usize,
    /// What was done before.
    pub line: Vec<Act>,
    /// The choices, and the nodes that they lead to.
    pub(super) choices: Vec<(Act, usize)>,
    /// What the player has put in, the ante as well.
    pub(super) paid: f64,
    /// The player's decision before this one, and what was chosen there.
    pub(super) before: Option<(usize, usize)>,
    /// Its number among the decisions.
    pub(super) number: usize,
}

/// Where the betting is over.
#[derive(Clone, Debug)]
pub(super) struct End {
    pub(super) contest: Contest,
    /// What each player has put in, the ante as well.
    pub(super) paid: [f64; MOST_PLAYERS],
}

/// Who gets the pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contest {
    /// Everybody else has folded.
    Won,
    AllIn,
    /// The flop is seen by two, of whom one acts last from then on, and one may have raised.
    Flop {
        in_position: usize,
        raiser: Option<usize>,
    },
}

#[derive(Clone, Debug)]
pub(super) enum Node {
    Decision(Decision),
    End(End),
}

/// A game as a tree, its root first.
#[derive(Clone, Debug)]
pub struct Tree {
    rules: Rules,
    nodes: Vec<Node>,
    /// How many nodes are decisions.
    decisions: usize,
}

impl BigBlinds {
    /// An amount in chips or cents, by the big blind in the same unit; rounded down, and 0 where either is not positive.
    pub fn of(amount: i64, big_blind: i64) -> Self {
        if amount <= 0 || big_blind <= 0 {
            return Self(0);
        }
        let thousandths = i128::from(amount) * 1_000 / i128::from(big_blind);
        Self(u32::try_from(thousandths).unwrap_or(u32::MAX))
    }

    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / 1_000.0
    }
}

/// `10`, `2.5`, `0.125`.
impl fmt::Display for BigBlinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.as_f64(), f)
    }
}

impl Players {
    pub const fn count(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Three => 3,
        }
    }

    /// The places in the order in which they act.
    pub const fn places(self) -> &'static [Place] {
        match self {
            Self::Two => &[Place::SmallBlind, Place::BigBlind],
            Self::Three => &[Place::Button, Place::SmallBlind, Place::BigBlind],
        }
    }
}

impl Menu {
    pub const fn word(self) -> &'static str {
        match self {
            Self::PushFold => "push-fold",
            Self::Short => "short",
        }
    }
}

impl Place {
    /// As it is written down.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Button => "BTN",
            Self::SmallBlind => "SB",
            Self::BigBlind => "BB",
        }
    }
}

impl Act {
    pub const ALL: [Self; 6] = [
        Self::Fold,
        Self::Check,
        Self::Call,
        Self::Limp,
        Self::Raise,
        Self::Push,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Fold => "fold",
            Self::Check => "check",
            Self::Call => "call",
            Self::Limp => "limp",
            Self::Raise => "raise",
            Self::Push => "push",
        }
    }
}

impl Tree {
    pub fn new(rules: Rules) -> Self {
        let mut tree = Self {
            rules,
            nodes: Vec::new(),
            decisions: 0,
        };
        tree.grow(State::new(rules));
        tree
    }

    pub const fn rules(&self) -> Rules {
        self.rules
    }

    pub(super) fn node(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    /// The decisions, each before those that follow from it.
    pub fn decisions(&self) -> impl Iterator<Item = &Decision> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Decision(decision) => Some(decision),
            Node::End(_) => None,
        })
    }

    /// The decision after these actions, those of everybody in their order.
    pub fn after(&self, line: &[Act]) -> Option<&Decision> {
        let mut node = 0;
        for &act in line {
            let Node::Decision(decision) = &self.nodes[node] else {
                return None;
            };
            (_, node) = *decision.choices.iter().find(|(choice, _)| *choice == act)?;
        }
        match &self.nodes[node] {
            Node::Decision(decision) => Some(decision),
            Node::End(_) => None,
        }
    }

    /// Who decides.
    pub fn place(&self, decision: &Decision) -> Place {
        self.rules.players.places()[decision.seat]
    }

    /// Adds what follows from a state and gives its number.
    fn grow(&mut self, state: State) -> usize {
        let node = self.nodes.len();
        if let Some(contest) = state.contest() {
            let paid = state.paid();
            self.nodes.push(Node::End(End { contest, paid }));
            return node;
        }
        let number = self.decisions;
        self.decisions += 1;
        self.nodes.push(Node::Decision(Decision {
            seat: state.seat,
            line: state.line.clone(),
            choices: Vec::new(),
            paid: state.paid()[state.seat],
            before: state.chosen_before(),
            number,
        }));
        let choices: Vec<(Act, usize)> = (state.menu().into_iter().enumerate())
            .map(|(choice, act)| (act, self.grow(state.after(act, number, choice))))
            .collect();
        if let Node::Decision(decision) = &mut self.nodes[node] {
            decision.choices = choices;
        }
        node
    }
}

impl Decision {
    /// What can be done, in the order of the tables.
    pub fn acts(&self) -> impl ExactSizeIterator<Item = Act> {
        self.choices.iter().map(|&(act, _)| act)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(menu: Menu, players: Players, stack: u32) -> Vec<String> {
        let tree = Tree::new(Rules {
            menu,
            players,
            ante: BigBlinds(0),
            stack: BigBlinds(stack),
        });
        let describe = |decision: &Decision| {
            let line: Vec<_> = decision.line.iter().map(|act| act.word()).collect();
            let acts: Vec<_> = decision.acts().map(Act::word).collect();
            let place = tree.place(decision).letters();
            format!("{} {place}: {}", line.join(" "), acts.join(" "))
                .trim_start()
                .to_owned()
        };
        tree.decisions().map(describe).collect()
    }

    #[test]
    fn amounts_are_counted_in_big_blinds() {
        assert_eq!(BigBlinds::of(500, 40), BigBlinds(12_500));
        assert_eq!(BigBlinds::of(10, 30), BigBlinds(333));
        assert_eq!(BigBlinds::of(i64::MAX, 1), BigBlinds(u32::MAX));
        assert_eq!(BigBlinds::of(-5, 30), BigBlinds(0));
        assert_eq!(BigBlinds::of(5, 0), BigBlinds(0));
    }

    #[test]
    fn push_and_fold_are_all_there_is() {
        assert_eq!(
            lines(Menu::PushFold, Players::Two, 10_000),
            ["SB: fold push", "push BB: fold call"]
        );
        assert_eq!(
            lines(Menu::PushFold, Players::Three, 10_000),
            [
                "BTN: fold push",
                "fold SB: fold push",
                "fold push BB: fold call",
                "push SB: fold call",
                "push fold BB: fold call",
                "push call BB: fold call",
            ]
        );
    }

    #[test]
    fn with_one_big_blind_the_big_blind_has_nothing_to_decide() {
        assert_eq!(lines(Menu::Short, Players::Two, 1_000), ["SB: fold push"]);
    }

    #[test]
    fn small_raises_are_answered_by_pushes_and_by_the_big_blinds_call() {
        assert_eq!(
            lines(Menu::Short, Players::Two, 10_000),
            [
                "SB: fold limp raise push",
                "limp BB: check push",
                "limp push SB: fold call",
                "raise BB: fold call push",
                "raise push SB: fold call",
                "push BB: fold call",
            ]
        );
        let three = lines(Menu::Short, Players::Three, 10_000);
        assert_eq!(three.len(), 16);
        for line in [
            "raise SB: fold push",
            "raise fold BB: fold call push",
            "raise push call BTN: fold call",
            "raise fold push BTN: fold call",
        ] {
            assert!(three.iter().any(|known| known == line), "{line}: {three:?}");
        }
    }

    #[test]
    fn what_is_put_in_is_what_was_bet() {
        let tree = Tree::new(Rules {
            menu: Menu::Short,
            players: Players::Three,
            ante: BigBlinds(125),
            stack: BigBlinds(9_000),
        });
        let paid = |line: &[Act]| tree.after(line).map(|decision| decision.paid);
        assert_eq!(paid(&[]), Some(0.125));
        assert_eq!(paid(&[Act::Raise, Act::Fold, Act::Push]), Some(2.125));
        assert_eq!(paid(&[Act::Fold, Act::Limp]), Some(1.125));
        assert_eq!(paid(&[Act::Limp]), None);
        assert_eq!(paid(&[Act::Fold, Act::Fold]), None);
    }
}
