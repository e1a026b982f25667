//! The solved tables and charts, asked about a turn at a table; nothing where they do not know it.
//!
//! Tables of short stacks ([`short`](super::short)) are for two and three players, charts of openings ([`deep`](super::deep)) for everybody
//! with more chips. Neither knows of prizes and of money on heads, so that neither is asked where those are near and there is some.

use super::course::{self, Did};
use super::deep::{Answerer, Ante, Charts, Line, Mix, Opener, Opening};
use super::short::{self, BigBlinds, DEEPEST, HandClass, Menu, Players, Shelf};
use super::spot::Spot;
use crate::base::{Chips, Game, Seat};
use crate::protocol::{Action, Street};

/// Where chips are worth so much more to lose than to win, nothing is asked that knows nothing of prizes.
const MOST_PRESSURE: f32 = 1.12;

/// Raises that are so many times as large as others, from and to, are answered by the charts.
const FIRST_RAISES: [f32; 2] = [1.9, 3.6];
const LATER_RAISES: [f32; 2] = [2.0, 4.6];

/// The hand, where anything was solved for such a turn.
fn class(spot: &Spot) -> Option<HandClass> {
    let &[one, two] = &spot.cards[..] else {
        return None;
    };
    let is_known = spot.hand.street == Street::Preflop
        && spot.game() == Game::Holdem
        && spot.prizes.pressure() <= MOST_PRESSURE
        // Nor of money on heads.
        && !spot.prizes.has_heads(spot.opponents().iter())
        // Those who were solved do not only fold.
        && spot.rivals() == spot.opponents()
        // Without a small blind everybody would be taken to sit one place later.
        && (spot.hand.small_blind.is_some() || spot.hand.dealt_in.len() == 2);
    is_known.then(|| HandClass::of([one, two]))
}

/// A turn that the tables of short stacks know.
#[derive(Clone, Debug)]
pub struct ShortTurn {
    class: HandClass,
    players: Players,
    ante: BigBlinds,
    stack: BigBlinds,
    line: Vec<short::Act>,
}

impl ShortTurn {
    pub fn new(spot: &Spot) -> Option<Self> {
        let class = class(spot)?;
        let players = match spot.hand.dealt_in.len() {
            2 => Players::Two,
            3 => Players::Three,
            _ => return None,
        };
        let blind = spot.hand.blinds.big_blind;
        let big_blinds = |amount: Chips| BigBlinds::of(amount.0, blind.0);
        let acts = spot.course.acts().iter();
        let line: Vec<short::Act> = acts.map(|act| seen(spot, act)).collect::<Option<_>>()?;
        let stack = big_blinds(Chips(at_stake(spot, &line) as i64));
        if stack > DEEPEST || is_between_two(spot, &line) {
            return None;
        }
        Some(Self {
            class,
            players,
            ante: big_blinds(spot.hand.blinds.ante),
            stack,
            line,
        })
    }

    fn asked(&self) -> short::Spot<'_> {
        short::Spot {
            menu: Menu::Short,
            players: self.players,
            ante: self.ante,
            stack: self.stack,
            line: &self.line,
        }
    }

    /// What to do, and how likely.
    pub fn mix(&self) -> Option<Vec<(short::Act, f64)>> {
        Shelf::get().ok()?.mix(&self.asked(), self.class)
    }

    /// What each choice is worth, in big blinds more than folding.
    pub fn worth(&self) -> Option<Vec<(short::Act, f64)>> {
        Shelf::get().ok()?.worth(&self.asked(), self.class)
    }

    /// Whether somebody has raised or pushed.
    fn is_raised(&self) -> bool {
        let is_raise = |act: &short::Act| matches!(act, short::Act::Raise | short::Act::Push);
        self.line.iter().any(is_raise)
    }

    /// What is said at the table as a choice of the tables; nothing where they know no such raise.
    pub fn act(&self, spot: &Spot, action: Action) -> Option<short::Act> {
        use short::Act;
        Some(match action {
            Action::Fold => Act::Fold,
            Action::Check => Act::Check,
            Action::Call if self.is_raised() => Act::Call,
            Action::Call => Act::Limp,
            Action::RaiseTo(to) => return raise(spot, to),
        })
    }

    /// A choice of the tables as what is said at the table.
    pub fn action(&self, spot: &Spot, act: short::Act) -> Action {
        use short::Act;
        let mut raises = self.line.iter().rev();
        let last = raises.find(|act| matches!(act, Act::Raise | Act::Push));
        match (act, last) {
            // In the tables whoever calls a push has nothing left.
            (Act::Call, Some(Act::Push)) if spot.stack(spot.seat) > spot.to_call() => spot.all_in(),
            (Act::Fold, _) => spot.give_up(),
            (Act::Check | Act::Call | Act::Limp, _) => spot.stay(),
            (Act::Raise, _) => spot.raise(spot.big_blind * 2.0),
            (Act::Push, _) => spot.all_in(),
        }
    }
}

/// What a push was for, if whoever made the last one has nothing left.
fn all_in_for(spot: &Spot, line: &[short::Act]) -> Option<f32> {
    let pusher = spot.course.aggressor()?;
    let is_all_in = line.contains(&short::Act::Push) && spot.stack(pusher) <= 0.0;
    is_all_in.then_some(spot.hand.price.0 as f32)
}

/// What the player can lose: to somebody who is all-in no more than they have put in.
fn at_stake(spot: &Spot, line: &[short::Act]) -> f32 {
    let deepest = spot.depth() * spot.big_blind;
    all_in_for(spot, line).map_or(deepest, |price| deepest.min(price))
}

/// Whether somebody is all-in for little while others could still play for much more: in the tables all stacks are equal, and
/// whoever calls the one has nothing left for the other.
fn is_between_two(spot: &Spot, line: &[short::Act]) -> bool {
    const MUCH_MORE: f32 = 1.25;
    let whole = |seat: Seat| spot.stack(seat) + spot.bet(seat);
    let others = spot.opponents();
    let able = others.iter().filter(|seat| spot.stack(*seat) > 0.0);
    let most = able.map(whole).fold(0.0, f32::max).min(whole(spot.seat));
    all_in_for(spot, line).is_some_and(|price| most > price * MUCH_MORE)
}

/// What somebody did, in the words of the tables; nothing where they know no such raise.
fn seen(spot: &Spot, act: &course::Act) -> Option<short::Act> {
    Some(match act.did {
        Did::Fold => short::Act::Fold,
        Did::Check => short::Act::Check,
        Did::Call if act.raises == 0 => short::Act::Limp,
        Did::Call => short::Act::Call,
        Did::Raise if spot.stack(act.seat) <= 0.0 => short::Act::Push,
        Did::Raise => return raise(spot, act.to),
    })
}

/// The tables know a raise to two big blinds, and one for all there is or for so much that nothing else can follow. What lies
/// between has another price.
fn raise(spot: &Spot, to: Chips) -> Option<short::Act> {
    const SMALL: f32 = 2.7;
    let to = to.0 as f32;
    if to * 2.0 > spot.depth() * spot.big_blind {
        return Some(short::Act::Push);
    }
    (to <= SMALL * spot.big_blind).then_some(short::Act::Raise)
}

/// What the charts of deeper stacks say.
pub fn deep(spot: &Spot) -> Option<Mix> {
    let class = class(spot)?;
    let stack = BigBlinds((spot.depth() * 1_000.0) as u32);
    if stack <= DEEPEST {
        return None;
    }
    let (opener, line) = line(spot)?;
    // The charts count the antes of six, or of two.
    let counts_antes = !(3..=4).contains(&spot.hand.dealt_in.len());
    let opening = Opening {
        opener,
        ante: match spot.hand.blinds.ante.is_positive() && counts_antes {
            true => Ante::Eighth,
            false => Ante::None,
        },
        stack,
    };
    Charts::get().ok()?.mix(opening, line, class)
}

/// How the pot was opened and answered, if by nobody but two.
fn line(spot: &Spot) -> Option<(Opener, Line)> {
    let mut raisers: Vec<Seat> = Vec::new();
    let mut price = spot.big_blind;
    for act in spot.course.acts() {
        match act.did {
            Did::Fold => {}
            Did::Raise => {
                let times = act.to.0 as f32 / price;
                let usual = if raisers.is_empty() {
                    FIRST_RAISES
                } else {
                    LATER_RAISES
                };
                if !(usual[0]..=usual[1]).contains(&times) && !is_usual_all_in(spot, act, times) {
                    return None;
                }
                price = act.to.0 as f32;
                raisers.push(act.seat);
            }
            Did::Check | Did::Call => return None,
        }
    }
    let opener = |seat| match spot.hand.dealt_in.len() {
        2 => Some(Opener::HeadsUp),
        _ => Opener::before(spot.behind_of(seat)),
    };
    let Some(first) = raisers.first() else {
        return Some((opener(spot.seat)?, Line::Opens));
    };
    let answerer = *raisers.get(1).unwrap_or(&spot.seat);
    // The two raise in turn, and nobody else does.
    let pair = [*first, answerer];
    let in_turn = raisers
        .iter()
        .zip(pair.iter().cycle())
        .all(|(one, other)| one == other);
    if !in_turn || !pair.contains(&spot.seat) {
        return None;
    }
    let line = Line::Answers {
        answerer: Answerer {
            behind: spot.behind_of(answerer) as u8,
        },
        raises: raisers.len() as u8,
    };
    Some((opener(*first)?, line))
}

/// Whether somebody who is all-in raised as the charts do at this depth: less than usual because there was no more, or over a raise
/// where stacks are short or several raises came before.
fn is_usual_all_in(spot: &Spot, act: &course::Act, times: f32) -> bool {
    const SHORT: f32 = 25.0;
    let is_all_in = spot.stack(act.seat) <= 0.0;
    let usual = match act.raises {
        0 => times < FIRST_RAISES[0],
        1 => times < LATER_RAISES[0] || spot.depth() <= SHORT,
        _ => true,
    };
    is_all_in && usual
}
