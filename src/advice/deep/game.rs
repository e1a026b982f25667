//! The game that is solved: everybody has folded to somebody, who raises or folds; whoever answers first plays the pot with them alone.

use super::super::short::BigBlinds;

/// Who opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Opener {
    Lojack,
    Hijack,
    Cutoff,
    Button,
    SmallBlind,
    /// The button where two play, which has the small blind and acts last after the flop.
    HeadsUp,
}

/// Who answers, by the places that are still behind them: nobody behind is the big blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Answerer {
    pub behind: u8,
}

/// Whether everybody puts something in before the cards come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ante {
    None,
    /// An eighth of a big blind each, as in many tournaments.
    Eighth,
}

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Opening {
    pub opener: Opener,
    pub ante: Ante,
    /// Of each player, without the ante.
    pub stack: BigBlinds,
}

/// A decision of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// Everybody has folded.
    Opens,
    /// There were so many raises, the opener's first; since then only these two have not folded.
    Answers { answerer: Answerer, raises: u8 },
}

/// The stacks that are solved.
pub const DEPTHS: [BigBlinds; 8] = [
    BigBlinds(16_000),
    BigBlinds(20_000),
    BigBlinds(25_000),
    BigBlinds(32_000),
    BigBlinds(40_000),
    BigBlinds(60_000),
    BigBlinds(100_000),
    BigBlinds(200_000),
];

/// An opening raise in big blinds, and one from the small blind.
const OPENS: f64 = 2.3;
const OPENS_SMALL_BLIND: f64 = 3.0;
/// A raise of it, in times of what is raised: by whoever acts last after the flop, and by the other.
const RERAISES: [f64; 2] = [3.0, 3.7];
const RAISES_AGAIN: f64 = 2.25;
/// Where a raise is as much of the stack it is all of it.
const ALL_IN_FROM: f64 = 0.4;

impl Opener {
    pub const ALL: [Self; 6] = [
        Self::Lojack,
        Self::Hijack,
        Self::Cutoff,
        Self::Button,
        Self::SmallBlind,
        Self::HeadsUp,
    ];

    /// The place of six, or of so many fewer, from which so many are still behind.
    pub const fn before(behind: usize) -> Option<Self> {
        Some(match behind {
            5 => Self::Lojack,
            4 => Self::Hijack,
            3 => Self::Cutoff,
            2 => Self::Button,
            1 => Self::SmallBlind,
            _ => return None,
        })
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Lojack => "lojack",
            Self::Hijack => "hijack",
            Self::Cutoff => "cutoff",
            Self::Button => "button",
            Self::SmallBlind => "small-blind",
            Self::HeadsUp => "heads-up",
        }
    }

    /// Who may answer, the first to act first.
    pub fn answerers(self) -> impl DoubleEndedIterator<Item = Answerer> {
        let count = match self {
            Self::Lojack => 5,
            Self::Hijack => 4,
            Self::Cutoff => 3,
            Self::Button => 2,
            Self::SmallBlind | Self::HeadsUp => 1,
        };
        (0..count).rev().map(|behind| Answerer { behind })
    }

    const fn posted(self) -> f64 {
        match self {
            Self::Lojack | Self::Hijack | Self::Cutoff | Self::Button => 0.0,
            Self::SmallBlind | Self::HeadsUp => 0.5,
        }
    }

    const fn players(self) -> f64 {
        match self {
            Self::HeadsUp => 2.0,
            // Those who have folded before have paid their antes too.
            _ => 6.0,
        }
    }
}

impl Answerer {
    const fn posted(self) -> f64 {
        match self.behind {
            0 => 1.0,
            1 => 0.5,
            _ => 0.0,
        }
    }

    /// Whether they act after the opener from the flop on.
    const fn acts_last(self, opener: Opener) -> bool {
        match (opener, self.behind) {
            (Opener::HeadsUp, _) => false,
            (Opener::SmallBlind, _) => true,
            (_, behind) => behind >= 2,
        }
    }
}

impl Ante {
    pub const ALL: [Self; 2] = [Self::None, Self::Eighth];

    const fn each(self) -> f64 {
        match self {
            Self::None => 0.0,
            Self::Eighth => 0.125,
        }
    }
}

impl Opening {
    /// All that are solved, in the order in which they are kept.
    pub fn all() -> impl Iterator<Item = Self> {
        let of = |ante, stack| {
            Opener::ALL.into_iter().map(move |opener| Self {
                opener,
                ante,
                stack,
            })
        };
        Ante::ALL
            .into_iter()
            .flat_map(move |ante| DEPTHS.into_iter().flat_map(move |stack| of(ante, stack)))
    }

    fn antes(self) -> f64 {
        self.ante.each() * self.opener.players()
    }

    /// What the opener wins if nobody answers, beside getting back what they put in.
    pub(super) fn blinds(self) -> f64 {
        1.5 - self.opener.posted() + self.antes()
    }

    /// What the opener loses by folding.
    pub(super) fn opener_posted(self) -> f64 {
        self.opener.posted()
    }
}

/// The pot between the opener and whoever answers first.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    /// To how much is raised each time; the last is the stack.
    pub(super) raises: Vec<f64>,
    pub(super) stack: f64,
    /// What lies there of others, and of antes.
    pub(super) dead: f64,
    /// What the answerer has posted.
    pub(super) posted: f64,
    pub(super) answerer_acts_last: bool,
    /// How many could still have answered.
    pub(super) behind: u8,
}

impl Duel {
    pub(super) fn new(opening: Opening, answerer: Answerer) -> Self {
        let stack = opening.stack.as_f64();
        let first = match opening.opener {
            Opener::SmallBlind => OPENS_SMALL_BLIND,
            _ => OPENS,
        };
        let acts_last = answerer.acts_last(opening.opener);
        let again = RERAISES[usize::from(!acts_last)];
        let mut raises = vec![first];
        for to in [first * again, first * again * RAISES_AGAIN] {
            if to < ALL_IN_FROM * stack {
                raises.push(to);
            }
        }
        raises.push(stack);
        Self {
            raises,
            stack,
            dead: 1.5 - opening.opener.posted() - answerer.posted() + opening.antes(),
            posted: answerer.posted(),
            answerer_acts_last: acts_last,
            behind: answerer.behind,
        }
    }

    /// How much whoever answers this raise has put in.
    pub(super) fn paid(&self, answers: usize) -> f64 {
        match answers {
            0 => self.posted,
            raise => self.raises[raise - 1],
        }
    }

    /// What can be done about a raise: fold, call, and raise where that is not all yet.
    pub(super) fn choices(&self, answers: usize) -> usize {
        match answers + 1 < self.raises.len() {
            true => 3,
            false => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(opener: Opener, behind: u8, stack: u32) -> Duel {
        let opening = Opening {
            opener,
            ante: Ante::None,
            stack: BigBlinds(stack),
        };
        Duel::new(opening, Answerer { behind })
    }

    #[test]
    fn short_stacks_are_all_in_sooner() {
        assert_eq!(duel(Opener::Button, 0, 16_000).raises, [2.3, 16.0]);
        assert_eq!(duel(Opener::Button, 0, 200_000).raises.len(), 4);
    }

    #[test]
    fn what_lies_in_the_middle_is_blinds_and_antes() {
        assert_eq!(duel(Opener::Button, 0, 100_000).dead, 0.5);
        assert_eq!(duel(Opener::SmallBlind, 0, 100_000).dead, 0.0);
        assert_eq!(duel(Opener::Cutoff, 2, 100_000).dead, 1.5);
    }

    #[test]
    fn the_blinds_act_first_after_the_flop_but_heads_up() {
        assert!(duel(Opener::Cutoff, 2, 100_000).answerer_acts_last);
        assert!(!duel(Opener::Cutoff, 1, 100_000).answerer_acts_last);
        assert!(duel(Opener::SmallBlind, 0, 100_000).answerer_acts_last);
        assert!(!duel(Opener::HeadsUp, 0, 100_000).answerer_acts_last);
    }
}
