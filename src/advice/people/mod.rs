//! How people play, as far as it was seen: how many hands, how often they raise, bet, call and give up, and whether they have
//! just lost a large pot.
//!
//! Whoever was seen little is taken to be like most. What was seen long ago counts less: after some hundred hands everything is
//! halved, so that people can change. After the flop it is also counted how somebody plays against somebody else: people who watch
//! each other bluff where others fold, and call where others bluff.

mod counts;
mod habits;
mod losses;
mod moment;

use std::collections::HashMap;

use super::course::{Act, Course, Did};
use crate::base::{PlayerId, Seat, SeatSet};
use crate::protocol::Street;
use counts::{After, Before, Shown};

pub use habits::Habits;
pub(super) use losses::Losses;
pub use moment::Moment;

/// After so many hands all counts are halved.
const MEMORY: u32 = 600;

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
    /// And showdowns.
    decisions: u32,
    after: [After; Moment::COUNT],
    shown: Shown,
}

impl Pair {
    fn count(&mut self, act: &Act) {
        self.after[Moment::of(act).0].count(act);
        self.grow_older();
    }

    fn show(&mut self, has_won: bool) {
        self.shown.count(has_won);
        self.grow_older();
    }

    fn grow_older(&mut self) {
        self.decisions += 1;
        if self.decisions >= PAIR_MEMORY {
            self.decisions /= 2;
            self.after.iter_mut().for_each(After::halve);
            self.shown.halve();
        }
    }
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
            habits.shown_to = pair.shown;
        }
        habits
    }

    fn pair(&mut self, player: PlayerId, other: PlayerId) -> &mut Pair {
        if self.pairs.len() >= MOST_PAIRS {
            self.pairs.clear();
        }
        self.pairs.entry((player, other)).or_default()
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
        let has_played = |seat: Seat| match course.absent().contains(seat) {
            true => None,
            false => course.player(seat),
        };
        for (number, act) in course.acts().iter().enumerate() {
            let Some(player) = has_played(act.seat) else {
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
                self.pair(player, other).count(act);
            }
        }
        if let Some(seat) = called(course)
            && let Some(player) = course.player(seat)
        {
            let has_won = lost.has_won(seat);
            self.known(player).shown.count(has_won);
            let others = course.live().iter().filter(|other| *other != seat);
            for other in others.filter_map(|other| course.player(other)) {
                self.pair(player, other).show(has_won);
            }
        }
        for seat in course.dealt_in().iter() {
            let Some(player) = has_played(seat) else {
                continue;
            };
            let habits = self.known(player);
            habits.hands += 1;
            habits.enters.count(entered.contains(seat), usual.enter);
            habits.raises.count(raised.contains(seat), usual.raise);
            habits.loss.count(lost.big_blinds(seat, course.big_blind()));
            if habits.hands >= MEMORY {
                habits.halve();
            }
        }
    }
}

/// Whose bet or raise after the flop was the last, if it was called and came to a showdown.
fn called(course: &Course) -> Option<Seat> {
    let after = course.acts().iter().rev();
    let mut after = after.take_while(|act| act.street != Street::Preflop);
    let mut is_called = false;
    let last = after.find(|act| {
        is_called |= act.did == Did::Call;
        act.did == Did::Raise
    })?;
    (is_called && course.live().len() > 1).then_some(last.seat)
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

#[cfg(test)]
mod tests {
    use super::moment::FOLDS;
    use super::*;
    use crate::base::{Chips, HandId, Millis};
    use crate::protocol::view::TableChange;
    use crate::protocol::{Decision, PostKind};

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
        let tells_turns = acts
            .iter()
            .any(|act| matches!(act, TableChange::Turn { .. }));
        for change in &before {
            // Whoever limps or checks was asked to.
            if let TableChange::Called { seat, .. } | TableChange::Checked { seat } = change
                && tells_turns
            {
                course.see(&asked(seat.0), |seat| players[seat.index()]);
            }
            course.see(change, |seat| players[seat.index()]);
            losses.see(change);
        }
        for change in acts {
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

    fn asked(seat: u8) -> TableChange {
        TableChange::Turn {
            hand: HandId(1),
            turn: 1,
            decision: Decision::new(Seat(seat), Millis(0), Millis(15_000), Millis(0)),
            legal: None,
        }
    }

    /// How often Alice is known to fold to a bet after doing so thirty times, where this happens before.
    fn folds_known(before: &[TableChange]) -> u32 {
        let mut people = People::default();
        let folds = TableChange::Folded { seat: Seat(0) };
        for _ in 0..30 {
            let acts = [&[asked(1), bet(1)], before, &[folds]].concat();
            hand(&mut people, [ALICE, BOB], &acts);
        }
        assert_eq!(people.of(BOB).hands(), 30);
        people.of(ALICE).after[FLOP().0].folded
    }

    #[test]
    fn m5_c15_t3_folding_without_having_been_asked_is_no_habit() {
        assert_eq!(folds_known(&[asked(0)]), 30);
        // Away or gone: nobody asks them. And whoever lets the time run out has not decided either.
        assert_eq!(folds_known(&[]), 0);
        let late = TableChange::TimedOut { seat: Seat(0) };
        assert_eq!(folds_known(&[asked(0), late]), 0);
    }

    #[test]
    fn only_bets_that_were_called_show_whether_they_were_bluffs() {
        let mut people = People::default();
        let lost = TableChange::Awarded {
            pot: 0,
            seat: Seat(0),
            amount: Chips(20),
        };
        // Alice is all-in already: the bet is nobody's to call.
        hand(&mut people, [ALICE, BOB], &[bet(1), lost]);
        assert_eq!(people.of(BOB).shown, Shown::default());
    }

    #[test]
    fn showdowns_of_two_are_forgotten_like_what_they_decided() {
        let mut pair = Pair::default();
        for _ in 0..2 * PAIR_MEMORY {
            pair.show(false);
        }
        assert!(pair.decisions < PAIR_MEMORY, "{pair:?}");
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
        assert!(people.of(BOB).caught(1.0) > 1.5);
        assert!(people.of(CAROL).caught(1.0) < 0.6);
        assert!((people.of(ALICE).caught(1.0) - 1.0).abs() < 1e-6);
    }
}
