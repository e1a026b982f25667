//! Which hands somebody may hold, judged by what they did: every hand has a weight, and every act that was seen makes some hands
//! likelier than others.
//!
//! People play the better part of what they may hold: of somebody who enters a fifth of all pots and has done so, the best fifth
//! is likely and the rest is not. Where the parts begin is taken from what was seen of them ([`Habits`]); how they size their
//! bets says how much of it is a bluff. Nobody is sure of anything: no hand is ever ruled out altogether but by a card that lies open.

use super::course::{Act, Course, Did};
use super::field::{Candidate, Field};
use super::people::{Acquaintance, Habits, Moment};
use super::spot::Spot;
use super::stated::Stated;
use crate::base::{Position, Positions, Seat};
use crate::cards::CardSet;
use crate::protocol::Street;

/// What somebody may hold.
#[derive(Clone, Debug)]
pub struct Reading {
    pub seat: Seat,
    pub habits: Habits,
    /// How likely each hand of the field is.
    pub weights: Vec<f32>,
    /// The share of all this that is weaker, by hand.
    pub relative: Vec<f32>,
}

impl Reading {
    /// Somebody says what they hold one of, each hand as likely as any other; which cards lie open is still known.
    pub fn narrow(&mut self, field: &Field, stated: &Stated) {
        for (weight, hand) in self.weights.iter_mut().zip(field.hands()) {
            let is_held = *weight > 0.0 && stated.has(hand.cards);
            *weight = f32::from(u8::from(is_held));
        }
        standings(&self.weights, field.strengths(), &mut self.relative);
    }

    /// The part of all hands that they seem to hold one of.
    pub fn part(&self) -> f32 {
        let held = self.weights.iter().filter(|weight| **weight > 0.0);
        let likeliest = self.weights.iter().copied().fold(0.0, f32::max);
        let all: f32 = self.weights.iter().sum();
        all / (likeliest * held.count() as f32).max(f32::MIN_POSITIVE)
    }
}

/// Everything but the deciding part of a range still happens now and then.
const SELDOM: f32 = 0.02;

/// So much of what is bet and raised after the flop is a bluff, whoever bets.
const EVER_A_BLUFF: f32 = 0.01;

/// What somebody would rather have done something else with is so much less likely.
const RATHER: f32 = 0.95;

/// So often somebody does after the flop what nobody would expect of what they hold.
const UNEXPECTED: f32 = 0.04;

// These, and the other figures of this page, are those with which the hands that bots of all styles and strengths held were likeliest,
// rounded, and not so trusting that easy bots bluff as often as the others do (docs/bots.md).

/// How blurred the border of a part before the flop is: wider parts have wider ones.
fn blur_before(part: f32) -> f32 {
    (0.45 * part.sqrt()).max(0.01)
}

/// The same after the flop.
const BLUR_AFTER: f32 = 0.2;

/// Nobody plays exactly as they are thought to, so that what they do after the flop says less: as a power, how much of it is believed.
fn believed(did: Did) -> f32 {
    match did {
        Did::Raise => 0.55,
        Did::Call => 0.75,
        Did::Check | Did::Fold => 1.0,
    }
}

/// Nearly one for what is in the best `part`, nearly nothing for the rest, and something between at the border; of all hands there is
/// no rest.
fn in_best(standing: f32, part: f32, blur: f32) -> f32 {
    if part >= 1.0 {
        return 1.0;
    }
    let above = (standing - (1.0 - part)) / blur;
    (0.5 + above / 2.0).clamp(0.0, 1.0)
}

/// What was seen of a hand so far, and what it is played for.
#[derive(Clone, Copy, Debug)]
pub struct Story<'a> {
    pub course: &'a Course,
    pub positions: Positions,
    pub big_blind: f32,
    /// With how much everybody began the hand.
    pub stacks: [f32; Seat::MAX],
}

impl<'a> From<&Spot<'a>> for Story<'a> {
    fn from(spot: &Spot<'a>) -> Self {
        Self {
            course: spot.course,
            positions: spot.positions,
            big_blind: spot.big_blind,
            stacks: std::array::from_fn(|place| {
                spot.stack(Seat(place as u8)) + spot.hand.paid[place].0 as f32
            }),
        }
    }
}

impl Story<'_> {
    /// Whether a bet is so much of all they had that the rest goes in too.
    fn is_for_all(&self, act: &Act) -> bool {
        act.to.0 as f32 > 0.4 * self.stacks[act.seat.index()]
    }
}

/// Reads somebody's hand from what was seen. `fields` are those of the flop, the turn and the river that have come, `open` are the
/// cards that nobody else can hold.
pub fn read(
    story: Story,
    seat: Seat,
    known: Acquaintance,
    fields: &[&Field],
    open: CardSet,
) -> Reading {
    let habits = known.theirs;
    let course = story.course;
    let hands = fields.last().map_or(&[][..], |field| field.hands());
    let may_be_held = |hand: &Candidate| hand.cards.intersection(open).is_empty();
    let mut weights: Vec<f32> = hands
        .iter()
        .map(|hand| f32::from(u8::from(may_be_held(hand))))
        .collect();
    for act in course.of(seat).filter(|act| act.street == Street::Preflop) {
        let part = BeforeFlop::new(act, &story, &habits);
        for (weight, hand) in weights.iter_mut().zip(hands) {
            *weight *= part.likelihood(hand.standing);
        }
    }
    let before_flop = weights.clone();
    let mut relative = Vec::new();
    for (field, street) in fields
        .iter()
        .zip([Street::Flop, Street::Turn, Street::River])
    {
        standings(&weights, field.strengths(), &mut relative);
        for act in course.of(seat).filter(|act| act.street == street) {
            let part = AfterFlop::new(act, &known);
            let believed = believed(act.did);
            for (weight, standing) in weights.iter_mut().zip(&relative) {
                *weight *= part.likelihood(*standing).powf(believed);
            }
            standings(&weights, field.strengths(), &mut relative);
        }
    }
    let mut after = course.of(seat).filter(|act| act.street != Street::Preflop);
    if let (Some(field), Some(_)) = (fields.last(), after.next()) {
        doubt(&mut weights, &before_flop);
        standings(&weights, field.strengths(), &mut relative);
    }
    Reading {
        seat,
        habits,
        weights,
        relative,
    }
}

/// Whatever was done, now and then it is any of the hands with which the flop was seen.
fn doubt(weights: &mut [f32], before_flop: &[f32]) {
    let [now, before] = [&*weights, before_flop].map(|weights| weights.iter().sum::<f32>());
    let doubt = UNEXPECTED * now / before.max(f32::MIN_POSITIVE);
    for (weight, before) in weights.iter_mut().zip(before_flop) {
        *weight = *weight * (1.0 - UNEXPECTED) + before * doubt;
    }
}

/// For every hand, the share of all weight that is on weaker hands.
fn standings(weights: &[f32], strengths: &[f32], into: &mut Vec<f32>) {
    const STEPS: usize = 128;
    let step = |strength: f32| ((strength * STEPS as f32) as usize).min(STEPS - 1);
    let mut on = [0.0f32; STEPS];
    for (weight, strength) in weights.iter().zip(strengths) {
        on[step(*strength)] += weight;
    }
    let all: f32 = on.iter().sum::<f32>().max(f32::MIN_POSITIVE);
    let mut below = 0.0;
    let middle = on.map(|weight| {
        let middle = (below + weight / 2.0) / all;
        below += weight;
        middle
    });
    into.clear();
    into.extend(strengths.iter().map(|strength| middle[step(*strength)]));
}

/// How much more people play in a place than on average.
fn place_factor(position: Option<Position>, players: usize) -> f32 {
    match position {
        Some(Position::Button) if players == 2 => 1.9,
        Some(Position::UnderTheGun(_) | Position::Lojack) => 0.65,
        Some(Position::Hijack) => 0.8,
        Some(Position::Cutoff) | None => 1.0,
        Some(Position::Button) => 1.45,
        Some(Position::SmallBlind) => 1.15,
        Some(Position::BigBlind) => 1.2,
    }
}

/// Who raises to more big blinds than anybody needs to does it with fewer hands.
fn large(blinds: f32, enough: f32) -> f32 {
    (enough / blinds.max(enough)).sqrt()
}

/// What an act before the flop says.
#[derive(Clone, Copy, Debug)]
enum BeforeFlop {
    /// The best part.
    Best(f32),
    /// The first part, but hardly the second.
    But(f32, f32),
    Nothing,
}

impl BeforeFlop {
    fn new(act: &Act, story: &Story, habits: &Habits) -> Self {
        let players = story.course.dealt_in().len();
        let place = place_factor(story.positions.of(act.seat), players);
        let part = |share: f32| (share * place).clamp(0.02, 1.0);
        let blinds = act.to.0 as f32 / story.big_blind;
        // Whoever puts a short stack in does so with more than an opening raise of many.
        let push = match blinds {
            5.0..=16.0 if story.is_for_all(act) => 0.5 - 0.025 * blinds,
            _ => 0.0,
        };
        match (act.did, act.raises) {
            (Did::Raise, 0) => {
                let large = large(blinds, 16.0);
                Self::Best((1.35 * part(habits.raises(players)).max(push) * large).max(0.02))
            }
            (Did::Raise, 1) => {
                let large = large(blinds, 40.0);
                let part = 0.7 * habits.reraises(players).max(push / 2.0) * large;
                Self::Best(part.clamp(0.02, 0.5))
            }
            (Did::Raise, _) => Self::Best((habits.reraises(players) * 0.45).clamp(0.015, 0.4)),
            (Did::Call, 0) => Self::But(
                part(habits.enters(players)),
                part(habits.raises(players)) * 0.7,
            ),
            (Did::Call, 1) => {
                let stays = (1.0 - habits.folds_to_raise(players)).max(0.08);
                Self::But((stays * place.max(0.8)).min(1.0), habits.reraises(players))
            }
            (Did::Call, _) => {
                let stays = (1.0 - habits.folds_to_raise(players)) * 0.45;
                Self::But(stays.clamp(0.05, 0.8), 0.02)
            }
            (Did::Check, _) => Self::But(1.0, part(habits.raises(players)) * 0.8),
            (Did::Fold, _) => Self::Nothing,
        }
    }

    fn likelihood(self, standing: f32) -> f32 {
        let in_best = |part| in_best(standing, part, blur_before(part));
        match self {
            Self::Best(part) => in_best(part) + SELDOM,
            Self::But(part, less) => in_best(part) * (1.0 - RATHER * in_best(less)) + SELDOM,
            Self::Nothing => 1.0,
        }
    }
}

/// What an act after the flop says: the best part of what they had, with so much of the rest among it.
#[derive(Clone, Copy, Debug)]
struct AfterFlop {
    part: f32,
    /// How likely the act is with a hand of that part.
    within: f32,
    /// And with the others.
    without: f32,
    /// The very best, which would rather have done something else.
    less: f32,
}

impl AfterFlop {
    fn new(act: &Act, known: &Acquaintance) -> Self {
        let before = (act.pot.0 as f32).max(1.0);
        let at = Moment::of(act);
        let habits = &known.theirs;
        // Whoever is given up to more often than a bluff needs bluffs more.
        let met = Moment::new(act.street, act.live.len(), act.raises.saturating_add(1));
        let tempted = known.ours.gives_up(met).clamp(0.6, 2.5);
        let bluffs_more = habits
            .caught(tempted.powf(2.0 / 3.0))
            .powi(2)
            .clamp(0.3, 3.0);
        match act.did {
            Did::Raise if !act.to_call.is_positive() => {
                let size = (act.to.0 as f32 / before).min(2.0);
                let often = habits.bets(at);
                // Larger bets are fewer, and hold more bluffs.
                let part = (often * (1.15 - 0.3 * size)).clamp(0.05, 0.95);
                let bluffs = (size / (1.0 + 2.0 * size)).min(0.4) * often / 0.76;
                Self::mixed(part, (bluffs * bluffs_more + EVER_A_BLUFF).min(0.85))
            }
            Did::Raise => {
                let often = habits.raises_bet(at);
                let bluffs = (often / 2.0 - 0.025).clamp(0.0, 0.175);
                Self::mixed(
                    often.clamp(0.03, 0.6),
                    (bluffs * bluffs_more + EVER_A_BLUFF).min(0.85),
                )
            }
            Did::Call => Self {
                part: 1.0 - 0.85 * habits.folds_to_bet(at, act.size()),
                within: 1.0,
                without: 0.09,
                less: habits.raises_bet(at) * 0.8,
            },
            Did::Check => Self {
                part: 1.0,
                within: 1.0,
                without: 1.0,
                less: habits.bets(at) * 0.45,
            },
            Did::Fold => Self {
                part: 1.0,
                within: 1.0,
                without: 1.0,
                less: 0.0,
            },
        }
    }

    /// The best part of all, where `bluffs` of those who do it have none of it.
    fn mixed(part: f32, bluffs: f32) -> Self {
        let value = part * (1.0 - bluffs);
        Self {
            part: value,
            within: 1.0,
            without: (part * bluffs / (1.0 - value).max(0.05)).clamp(0.01, 1.0),
            less: 0.0,
        }
    }

    fn likelihood(&self, standing: f32) -> f32 {
        let in_best = |part| in_best(standing, part, BLUR_AFTER);
        let within = in_best(self.part);
        let likely = within * self.within + (1.0 - within) * self.without;
        match self.less > 0.0 {
            true => likely * (1.0 - RATHER * in_best(self.less)),
            false => likely,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::field::Runouts;
    use super::*;
    use crate::base::{Chips, Game, HandId, PlayerId, SeatSet};
    use crate::cards::parse_cards;
    use crate::protocol::PostKind;
    use crate::protocol::view::TableChange;

    /// How good the hands of somebody are on average who did this before and after a flop of K72.
    fn strength_after(before: TableChange, after: TableChange) -> f32 {
        let mut course = Course::default();
        let seats: SeatSet = [0, 1].into_iter().map(Seat).collect();
        let post = |seat, kind, amount| TableChange::Post {
            seat: Seat(seat),
            kind,
            amount: Chips(amount),
        };
        let flop = ["Kh", "7d", "2c"].map(|card| card.parse().unwrap());
        for change in [
            TableChange::HandStarted {
                hand: HandId(1),
                button: Seat(0),
                small_blind: Some(Seat(0)),
                big_blind: Seat(1),
                dealt_in: seats,
            },
            post(0, PostKind::SmallBlind, 5),
            post(1, PostKind::BigBlind, 10),
            before,
            TableChange::StreetEnded { pot: Chips(60) },
            TableChange::Flop { cards: flop },
            after,
        ] {
            course.see(&change, |seat| Some(PlayerId(u32::from(seat.0))));
        }
        let positions = Positions {
            button: Seat(0),
            small_blind: Some(Seat(0)),
            big_blind: Seat(1),
            dealt_in: seats,
        };
        let field = Field::new(Game::Holdem, &flop, Runouts(12));
        let open = parse_cards("Kh7d2cAsAd").unwrap().into_iter().collect();
        let seat = Seat(0);
        let story = Story {
            course: &course,
            positions,
            big_blind: 10.0,
            stacks: [1_000.0; Seat::MAX],
        };
        let read = read(story, seat, Acquaintance::default(), &[&field], open);
        let all: f32 = read.weights.iter().sum();
        let of = read.weights.iter().zip(field.strengths());
        of.map(|(weight, strength)| weight * strength).sum::<f32>() / all
    }

    #[test]
    fn a_large_raise_is_no_push_of_who_has_many_chips() {
        let seats: SeatSet = (0..6).map(Seat).collect();
        let act = Act {
            seat: Seat(3),
            street: Street::Preflop,
            did: Did::Raise,
            to: Chips(70),
            to_call: Chips(10),
            pot: Chips(15),
            raises: 0,
            callers: 0,
            live: seats,
        };
        let course = Course::default();
        let part = |stack: f32| {
            let story = Story {
                course: &course,
                positions: Positions {
                    button: Seat(0),
                    small_blind: Some(Seat(1)),
                    big_blind: Seat(2),
                    dealt_in: seats,
                },
                big_blind: 10.0,
                stacks: [stack; Seat::MAX],
            };
            match BeforeFlop::new(&act, &story, &Habits::default()) {
                BeforeFlop::Best(part) => part,
                other => panic!("{other:?}"),
            }
        };
        let [short, deep] = [100.0, 1_000.0].map(part);
        assert!(deep + 0.05 < short, "{deep} {short}");
    }

    #[test]
    fn whoever_may_hold_anything_holds_the_worst_as_well() {
        let part = BeforeFlop::But(1.0, 0.1);
        assert_eq!(part.likelihood(0.0), part.likelihood(0.5));
    }

    #[test]
    fn nobody_is_so_sure_that_a_hand_cannot_win() {
        let before = [1.0, 1.0, 0.0, 2.0];
        let mut weights = [0.0, 0.5, 0.0, 1e-9];
        doubt(&mut weights, &before);
        let all: f32 = weights.iter().sum();
        assert!((all - 0.5).abs() < 1e-6, "{weights:?}");
        assert!(
            (weights[3] / all - UNEXPECTED / 2.0).abs() < 1e-6,
            "{weights:?}"
        );
        assert_eq!(weights[2], 0.0);
    }

    #[test]
    fn whoever_bets_and_raises_holds_more_than_who_checks_and_calls() {
        let seat = Seat(0);
        let raised = TableChange::Raised {
            seat,
            amount: Chips(25),
            to: Chips(30),
        };
        let limped = TableChange::Called {
            seat,
            amount: Chips(5),
        };
        let bet = TableChange::Raised {
            seat,
            amount: Chips(40),
            to: Chips(40),
        };
        let checked = TableChange::Checked { seat };
        let (strong, weak) = (strength_after(raised, bet), strength_after(limped, checked));
        assert!(strong > weak + 0.1, "{strong} {weak}");
        assert!(strength_after(raised, bet) > strength_after(raised, checked));
    }
}
