//! How people play, as far as it was seen: how many hands, how often they raise, bet, call and give up, and whether they have
//! just lost a large pot.
//!
//! Whoever was seen little is taken to be like most. What was seen long ago counts less: after some hundred hands everything is
//! halved, so that people can change. After the flop it is also counted how somebody plays against somebody else: people who watch
//! each other bluff where others fold, and call where others bluff.

use std::collections::HashMap;

use super::course::{Act, Course, Did};
use crate::base::{Chips, PlayerId, Seat, SeatSet};
use crate::protocol::Street;
use crate::protocol::view::TableChange;

/// After so many hands all counts are halved.
const MEMORY: u32 = 600;

/// So many hands, and decisions after the flop, somebody is taken to be like most.
const DOUBT: f32 = 12.0;

/// How often a bet of so much of the pot must be given up to for a bluff to break even.
fn due_fold(size: f32) -> f32 {
    let size = size.max(0.0);
    size / (1.0 + size)
}

/// A pot lost for so many big blinds is remembered for so many hands.
const LARGE_LOSS: i64 = 40;
const STEAM: u8 = 12;

/// Where somebody decides after the flop, as far as people behave differently there: by street and by whether one opponent is left
/// or several, and facing a raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment(usize);

impl Moment {
    const COUNT: usize = 7;
    const RAISED: usize = 6;

    /// `live` are still in, and the street was raised so often.
    pub fn new(street: Street, live: usize, raises: u8) -> Self {
        let street = match street {
            _ if raises > 1 => return Self(Self::RAISED),
            Street::Preflop | Street::Flop => 0,
            Street::Turn => 1,
            Street::River => 2,
        };
        Self(2 * street + usize::from(live > 2))
    }

    pub fn of(act: &Act) -> Self {
        Self::new(act.street, act.live.len(), act.raises)
    }
}

/// What most do after the flop, by moment: how often they bet, how many times as often they give up to a bet as makes a bluff break
/// even, and how often they raise it.
const BETS: [f32; Moment::COUNT] = [0.50, 0.25, 0.45, 0.25, 0.40, 0.25, 0.0];
const FOLDS: [f32; Moment::COUNT] = [0.95, 1.40, 0.95, 1.40, 1.05, 1.40, 0.75];
const RAISES: [f32; Moment::COUNT] = [0.12, 0.07, 0.09, 0.06, 0.06, 0.05, 0.12];

/// How often most are beaten when the last bet after the flop was theirs and was called.
const CAUGHT: f32 = 0.42;

/// What was counted of somebody at one moment after the flop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct After {
    /// Chances to bet, and bets.
    could_bet: u32,
    bet: u32,
    /// Bets and raises that were met, folded to, raised.
    met: u32,
    folded: u32,
    raised: u32,
    /// How often they would have given up to these if they gave up as often as makes a bluff break even, in 1,000.
    due: u32,
}

impl After {
    fn due(&self) -> f32 {
        self.due as f32 / 1_000.0
    }

    fn count(&mut self, act: &Act) {
        if act.to_call.is_positive() {
            self.met += 1;
            self.due += (due_fold(act.size()) * 1_000.0) as u32;
            self.folded += u32::from(act.did == Did::Fold);
            self.raised += u32::from(act.did == Did::Raise);
        } else {
            self.could_bet += 1;
            self.bet += u32::from(act.did == Did::Raise);
        }
    }

    fn halve(&mut self) {
        let Self {
            could_bet,
            bet,
            met,
            folded,
            raised,
            due,
        } = self;
        for count in [could_bet, bet, met, folded, raised, due] {
            *count /= 2;
        }
    }
}

/// How often most do something before the flop.
#[derive(Clone, Copy, Debug)]
struct Before {
    enter: f32,
    raise: f32,
    /// To a raise of somebody else.
    fold: f32,
    reraise: f32,
}

impl Before {
    /// The fewer are dealt in, the more is played.
    const fn of(players: usize) -> Self {
        let [enter, raise, fold, reraise] = match players {
            0..=2 => [0.62, 0.43, 0.46, 0.14],
            3 => [0.37, 0.26, 0.66, 0.10],
            4 => [0.31, 0.21, 0.73, 0.08],
            _ => [0.27, 0.18, 0.78, 0.07],
        };
        Self {
            enter,
            raise,
            fold,
            reraise,
        }
    }
}

/// How often somebody did something, and how often most would have, in 1,000.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    did: u32,
    due: u32,
}

impl Tally {
    fn count(&mut self, did: bool, usual: f32) {
        self.did += u32::from(did);
        self.due += (usual * 1_000.0) as u32;
    }

    /// How many times as often as most, who do it as often as `usual`.
    fn times(self, usual: f32) -> f32 {
        let doubt = DOUBT * usual;
        (self.did as f32 + doubt) / (self.due as f32 / 1_000.0 + doubt)
    }

    fn halve(&mut self) {
        self.did /= 2;
        self.due /= 2;
    }
}

/// What was counted of somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    hands: u32,
    /// Before the flop.
    enters: Tally,
    raises: Tally,
    /// Where somebody else has raised.
    folds: Tally,
    reraises: Tally,
    /// Showdowns after bets and raises of theirs that were called, and how many of these they did not win.
    shown: u32,
    caught: u32,
    after: [After; Moment::COUNT],
    /// The same against whoever asks.
    facing: [After; Moment::COUNT],
    steam: u8,
}

fn rate(count: u32, of: u32, usual: f32) -> f32 {
    (count as f32 + usual * DOUBT) / (of as f32 + DOUBT)
}

impl Habits {
    pub fn hands(&self) -> u32 {
        self.hands
    }

    /// How often they put money in before the flop of their own will, where so many are dealt in.
    pub fn enters(&self, players: usize) -> f32 {
        let usual = Before::of(players).enter;
        (usual * self.enters.times(usual)).min(1.0)
    }

    /// How often they raise before the flop.
    pub fn raises(&self, players: usize) -> f32 {
        (Before::of(players).raise * self.raises_more(players)).min(1.0)
    }

    /// How many times as often as most they raise before the flop.
    pub fn raises_more(&self, players: usize) -> f32 {
        self.raises.times(Before::of(players).raise)
    }

    pub fn folds_to_raise(&self, players: usize) -> f32 {
        (Before::of(players).fold * self.folds_more(players)).min(0.98)
    }

    /// How many times as often as most they fold to a raise before the flop.
    pub fn folds_more(&self, players: usize) -> f32 {
        self.folds.times(Before::of(players).fold)
    }

    pub fn reraises(&self, players: usize) -> f32 {
        (Before::of(players).reraise * self.reraises_more(players)).min(1.0)
    }

    pub fn reraises_more(&self, players: usize) -> f32 {
        self.reraises.times(Before::of(players).reraise)
    }

    /// How often they give up after the flop to a bet of so much of the pot.
    pub fn folds_to_bet(&self, at: Moment, size: f32) -> f32 {
        (due_fold(size) * self.gives_up(at)).clamp(0.02, 0.93)
    }

    /// How many times as often they give up as makes a bluff break even.
    pub fn gives_up(&self, at: Moment) -> f32 {
        self.times(&FOLDS, at, |after| (after.folded as f32, after.due()), 0.4)
    }

    pub fn raises_bet(&self, at: Moment) -> f32 {
        self.times(
            &RAISES,
            at,
            |after| (after.raised as f32, after.met as f32),
            1.0,
        )
    }

    /// How often they bet after the flop where they could check.
    pub fn bets(&self, at: Moment) -> f32 {
        self.times(
            &BETS,
            at,
            |after| (after.bet as f32, after.could_bet as f32),
            1.0,
        )
    }

    /// How often they do something at a moment: as often as most, times how much more or less they do it everywhere, and the better
    /// known the more as they do it there, and against whoever asks. `each` is how often one can do it of what is counted.
    fn times(
        &self,
        usual: &[f32; Moment::COUNT],
        at: Moment,
        counted: impl Fn(&After) -> (f32, f32),
        each: f32,
    ) -> f32 {
        let doubt = DOUBT * each;
        let (mut did, mut expected) = (doubt, doubt);
        for (after, usual) in self.after.iter().zip(usual) {
            let (count, of) = counted(after);
            did += count;
            expected += of * usual;
        }
        let mut rate = usual[at.0] * did / expected;
        for after in [&self.after, &self.facing] {
            let (count, of) = counted(&after[at.0]);
            rate = (count + rate * doubt) / (of + doubt);
        }
        rate
    }

    /// How often they are beaten when their bets are called, compared with most: whoever bluffs is beaten more.
    pub fn caught(&self) -> f32 {
        rate(self.caught, self.shown, CAUGHT) / CAUGHT
    }

    /// Whether they lost a large pot a few hands ago.
    pub fn is_steaming(&self) -> bool {
        self.steam > 0
    }

    fn halve(&mut self) {
        let Self {
            hands,
            enters,
            raises,
            folds,
            reraises,
            shown,
            caught,
            after,
            facing: _,
            steam: _,
        } = self;
        for count in [hands, shown, caught] {
            *count /= 2;
        }
        for tally in [enters, raises, folds, reraises] {
            tally.halve();
        }
        after.iter_mut().for_each(After::halve);
    }
}

/// What two know of each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Acquaintance {
    /// How the other plays against oneself.
    pub theirs: Habits,
    /// How one plays against the other, as they have seen it.
    pub ours: Habits,
}

/// Everybody who was seen.
#[derive(Clone, Debug, Default)]
pub struct People {
    habits: Vec<Habits>,
    /// How the first plays against the second.
    pairs: HashMap<(PlayerId, PlayerId), Pair>,
}

/// How somebody plays after the flop against somebody else.
#[derive(Clone, Copy, Debug, Default)]
struct Pair {
    decisions: u32,
    after: [After; Moment::COUNT],
}

/// After so many decisions against each other counts are halved, and with so many pairs all are forgotten.
const PAIR_MEMORY: u32 = 300;
const MOST_PAIRS: usize = 50_000;

impl People {
    /// What is known of somebody, nothing if they were never seen.
    pub fn of(&self, player: Option<PlayerId>) -> Habits {
        let known = player.and_then(|player| self.habits.get(player.index()));
        known.copied().unwrap_or_default()
    }

    /// What somebody and another know of each other.
    pub fn acquaintance(&self, own: Option<PlayerId>, other: Option<PlayerId>) -> Acquaintance {
        Acquaintance {
            theirs: self.facing(other, own),
            ours: self.facing(own, other),
        }
    }

    /// What is known of somebody, by how they play against somebody else in particular.
    pub fn facing(&self, player: Option<PlayerId>, other: Option<PlayerId>) -> Habits {
        let mut habits = self.of(player);
        let pair = player.zip(other).and_then(|pair| self.pairs.get(&pair));
        if let Some(pair) = pair {
            habits.facing = pair.after;
        }
        habits
    }

    fn pair(&mut self, player: PlayerId, other: PlayerId, act: &Act) {
        if self.pairs.len() >= MOST_PAIRS {
            self.pairs.clear();
        }
        let pair = self.pairs.entry((player, other)).or_default();
        pair.after[Moment::of(act).0].count(act);
        pair.decisions += 1;
        if pair.decisions >= PAIR_MEMORY {
            pair.decisions /= 2;
            pair.after.iter_mut().for_each(After::halve);
        }
    }

    fn known(&mut self, player: PlayerId) -> &mut Habits {
        let place = player.index();
        if place >= self.habits.len() {
            self.habits.resize(place + 1, Habits::default());
        }
        &mut self.habits[place]
    }

    /// A hand is over: what everybody did in it is counted, and who lost much.
    pub(super) fn learn(&mut self, course: &Course, lost: &Losses) {
        let (mut entered, mut raised) = (SeatSet::EMPTY, SeatSet::EMPTY);
        let usual = Before::of(course.dealt_in().len());
        for (number, act) in course.acts().iter().enumerate() {
            let Some(player) = course.player(act.seat) else {
                continue;
            };
            let habits = self.known(player);
            if act.street == Street::Preflop {
                match act.did {
                    Did::Call => entered.insert(act.seat),
                    Did::Raise => {
                        entered.insert(act.seat);
                        raised.insert(act.seat);
                    }
                    Did::Fold | Did::Check => {}
                }
                if act.raises > 0 {
                    habits.folds.count(act.did == Did::Fold, usual.fold);
                    habits.reraises.count(act.did == Did::Raise, usual.reraise);
                }
                continue;
            }
            habits.after[Moment::of(act).0].count(act);
            if let Some(other) = against(course, number) {
                self.pair(player, other, act);
            }
        }
        if let Some(seat) = called(course)
            && let Some(player) = course.player(seat)
        {
            let habits = self.known(player);
            habits.shown += 1;
            habits.caught += u32::from(!lost.has_won(seat));
        }
        for seat in course.dealt_in().iter() {
            let Some(player) = course.player(seat) else {
                continue;
            };
            let habits = self.known(player);
            habits.hands += 1;
            habits.enters.count(entered.contains(seat), usual.enter);
            habits.raises.count(raised.contains(seat), usual.raise);
            let is_large = lost.of(seat).0 >= course.big_blind().0.max(1) * LARGE_LOSS;
            habits.steam = match is_large {
                true => STEAM,
                false => habits.steam.saturating_sub(1),
            };
            if habits.hands >= MEMORY {
                habits.halve();
            }
        }
    }
}

/// Whose bet or raise after the flop was the last, if it came to a showdown.
fn called(course: &Course) -> Option<Seat> {
    let after = course
        .acts()
        .iter()
        .filter(|act| act.street != Street::Preflop);
    let last = after.rev().find(|act| act.did == Did::Raise)?;
    (course.live().len() > 1).then_some(last.seat)
}

/// Against whom somebody decided: who had bet or raised, or the only one who was left.
fn against(course: &Course, number: usize) -> Option<PlayerId> {
    let (before, from) = course.acts().split_at(number);
    let act = from.first()?;
    let of_street = before
        .iter()
        .rev()
        .take_while(|one| one.street == act.street);
    let mut raises = of_street.filter(|one| one.did == Did::Raise);
    let seat = match (raises.next(), act.live.len()) {
        (Some(raise), _) => raise.seat,
        (None, 2) => act.live.iter().find(|seat| *seat != act.seat)?,
        (None, _) => return None,
    };
    course.player(seat)
}

/// What everybody lost in a hand so far; what they won is less than nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Losses {
    lost: [Chips; Seat::MAX],
    won: SeatSet,
}

impl Losses {
    pub(super) fn see(&mut self, change: &TableChange) {
        match *change {
            TableChange::HandStarted { .. } => *self = Self::default(),
            TableChange::Ante { seat, amount }
            | TableChange::Post { seat, amount, .. }
            | TableChange::Called { seat, amount }
            | TableChange::Raised { seat, amount, .. } => self.lost[seat.index()] += amount,
            TableChange::Returned { seat, amount } => self.lost[seat.index()] -= amount,
            TableChange::Awarded { seat, amount, .. } => {
                self.lost[seat.index()] -= amount;
                self.won.insert(seat);
            }
            _ => {}
        }
    }

    fn of(&self, seat: Seat) -> Chips {
        self.lost[seat.index()]
    }

    fn has_won(&self, seat: Seat) -> bool {
        self.won.contains(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::HandId;
    use crate::protocol::PostKind;

    const ALICE: Option<PlayerId> = Some(PlayerId(0));
    const BOB: Option<PlayerId> = Some(PlayerId(1));
    const CAROL: Option<PlayerId> = Some(PlayerId(2));

    /// Two limp, and what they do on a flop of nobody's interest.
    fn hand(people: &mut People, players: [Option<PlayerId>; 2], acts: &[TableChange]) {
        let mut course = Course::default();
        let mut losses = Losses::default();
        let seats: SeatSet = [0, 1].into_iter().map(Seat).collect();
        let post = |seat, kind, amount| TableChange::Post {
            seat: Seat(seat),
            kind,
            amount: Chips(amount),
        };
        let before = [
            TableChange::HandStarted {
                hand: HandId(1),
                button: Seat(0),
                small_blind: Some(Seat(0)),
                big_blind: Seat(1),
                dealt_in: seats,
            },
            post(0, PostKind::SmallBlind, 5),
            post(1, PostKind::BigBlind, 10),
            TableChange::Called {
                seat: Seat(0),
                amount: Chips(5),
            },
            TableChange::Checked { seat: Seat(1) },
            TableChange::StreetEnded { pot: Chips(20) },
            TableChange::Flop {
                cards: ["2c", "7d", "Jh"].map(|card| card.parse().unwrap()),
            },
        ];
        for change in before.iter().chain(acts) {
            course.see(change, |seat| players[seat.index()]);
            losses.see(change);
        }
        people.learn(&course, &losses);
    }

    fn bet(seat: u8) -> TableChange {
        TableChange::Raised {
            seat: Seat(seat),
            amount: Chips(20),
            to: Chips(20),
        }
    }

    const FLOP: fn() -> Moment = || Moment::new(Street::Flop, 2, 1);

    #[test]
    fn it_counts_against_whom_somebody_gives_up() {
        let mut people = People::default();
        let folds = [bet(1), TableChange::Folded { seat: Seat(0) }];
        let calls = [
            bet(1),
            TableChange::Called {
                seat: Seat(0),
                amount: Chips(20),
            },
        ];
        for _ in 0..30 {
            hand(&mut people, [ALICE, BOB], &folds);
            hand(&mut people, [ALICE, CAROL], &calls);
        }
        let gives_up = |to| people.facing(ALICE, to).gives_up(FLOP());
        assert!(gives_up(BOB) > 1.4, "{}", gives_up(BOB));
        assert!(gives_up(CAROL) < 0.6, "{}", gives_up(CAROL));
        let to_anybody = people.of(ALICE).gives_up(FLOP());
        assert!(gives_up(CAROL) < to_anybody && to_anybody < gives_up(BOB));
        // Nobody has seen how Bob gives up: he is taken to be like most.
        let bob = people.facing(BOB, ALICE).gives_up(FLOP());
        assert!((bob - FOLDS[0]).abs() < 1e-6, "{bob}");
        let known = people.acquaintance(BOB, ALICE);
        assert_eq!(known.theirs, people.facing(ALICE, BOB));
        assert_eq!(known.ours, people.facing(BOB, ALICE));
    }

    #[test]
    fn whoever_loses_after_betting_is_believed_less() {
        let mut people = People::default();
        let shown = |winner| {
            [
                bet(1),
                TableChange::Called {
                    seat: Seat(0),
                    amount: Chips(20),
                },
                TableChange::Awarded {
                    pot: 0,
                    seat: Seat(winner),
                    amount: Chips(60),
                },
            ]
        };
        for _ in 0..20 {
            hand(&mut people, [ALICE, BOB], &shown(0));
            hand(&mut people, [ALICE, CAROL], &shown(1));
        }
        assert!(people.of(BOB).caught() > 1.5);
        assert!(people.of(CAROL).caught() < 0.6);
        assert!((people.of(ALICE).caught() - 1.0).abs() < 1e-6);
    }
}
