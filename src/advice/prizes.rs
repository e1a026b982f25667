//! What chips mean where prizes are near (ICM), and what it brings to knock somebody out.

use crate::base::{Cents, Chips, PlayerId, Seat};
use crate::odds::icm;
use crate::protocol::Street;
use crate::protocol::view::{HandView, Race, TableView};

/// More than this is not worth a difference.
const MOST: f32 = 20.0;

/// What chips mean to whoever is asked at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Prizes {
    /// Losing so many chips counts so many times as much as winning them.
    pressure: f32,
    at_risk: f32,
    /// What it brings to knock somebody out, in chips.
    heads: [f32; Seat::MAX],
    /// What everybody has, and there is to win, where that is known of all.
    ladder: Option<Ladder>,
}

/// Everybody who is left, and the prizes.
#[derive(Clone, Debug, PartialEq)]
struct Ladder {
    stacks: Vec<Chips>,
    race: Race,
    /// Which of the stacks is whose at the table.
    places: [Option<usize>; Seat::MAX],
}

impl Default for Prizes {
    /// Chips are money.
    fn default() -> Self {
        Self::under(1.0)
    }
}

impl Prizes {
    /// Losing any chips counts so many times as much as winning them.
    pub const fn under(pressure: f32) -> Self {
        Self {
            pressure,
            at_risk: 0.0,
            heads: [0.0; Seat::MAX],
            ladder: None,
        }
    }

    /// For whoever looks at a table through a view of their own.
    pub fn of(view: &TableView, race: Option<&Race>) -> Self {
        let (Some(race), Some(own), Some(hand)) = (race, view.own_seat, &view.hand) else {
            return Self::default();
        };
        let mut heads = [0.0; Seat::MAX];
        for (head, there) in heads.iter_mut().zip(&view.seats) {
            let on = |(player, _): &&(PlayerId, Chips)| {
                there.is_some_and(|there| there.player == *player)
            };
            *head = race
                .heads
                .iter()
                .find(on)
                .map_or(0.0, |(_, head)| head.0 as f32);
        }
        let began_with = |seat: Seat| {
            let behind = view.seats[seat.index()].map(|there| there.stack);
            behind.unwrap_or_default() + hand.paid[seat.index()]
        };
        let against = against(view, hand, own);
        let largest = against
            .iter()
            .max_by_key(|seat| began_with(**seat))
            .copied();
        let at_risk = largest.map_or(Chips::ZERO, |other| began_with(own).min(began_with(other)));
        let ladder = Ladder::of(view, race).filter(|ladder| ladder.places[own.index()].is_some());
        let pressure = match (&ladder, largest) {
            (_, None) => 1.0,
            (Some(ladder), Some(other)) => ladder.pressure(own, other, at_risk),
            (None, Some(other)) => far_from_the_end(race, began_with(own), began_with(other)),
        };
        Self {
            pressure,
            at_risk: at_risk.0 as f32,
            heads,
            ladder,
        }
    }

    /// How much worse it is to lose all that is at stake than good to win as much.
    pub fn pressure(&self) -> f32 {
        self.pressure
    }

    /// The same of fewer chips: the fewer, the more they are like money.
    pub fn pressure_of(&self, chips: f32) -> f32 {
        let part = match self.at_risk > 0.0 {
            true => (chips / self.at_risk).clamp(0.0, 1.0),
            false => 1.0,
        };
        1.0 + (self.pressure - 1.0) * part
    }

    /// What it brings to knock somebody out, in chips.
    pub fn head(&self, seat: Seat) -> f32 {
        self.heads[seat.index()]
    }

    /// Whether there is money on anybody's head.
    pub fn has_heads(&self, mut of: impl Iterator<Item = Seat>) -> bool {
        of.any(|seat| self.head(seat) > 0.0)
    }

    /// What it is worth to everybody at the table that they have so many chips more, or fewer, than when the hand began: in chips, as they are
    /// worth where all have as many. Only differences mean something.
    pub fn worths(&self, changes: &[f32; Seat::MAX]) -> [f32; Seat::MAX] {
        match &self.ladder {
            Some(ladder) => ladder.worths(changes),
            None => changes.map(|change| match change < 0.0 {
                true => change * self.pressure_of(-change),
                false => change,
            }),
        }
    }
}

impl Ladder {
    /// Nothing where too many are left.
    fn of(view: &TableView, race: &Race) -> Option<Self> {
        if race.stacks.is_empty() || race.prizes.iter().all(|prize| *prize <= Cents::ZERO) {
            return None;
        }
        let place = |player| race.stacks.iter().position(|(found, _)| *found == player);
        Some(Self {
            stacks: race.stacks.iter().map(|(_, chips)| *chips).collect(),
            race: race.clone(),
            places: view.seats.map(|there| place(there?.player)),
        })
    }

    /// Whoever has most chips of the others plays for all that both have: against nobody is more to lose.
    fn pressure(&self, own: Seat, other: Seat, risk: Chips) -> f32 {
        let mut changes = [0.0; Seat::MAX];
        let mut worth = |change: f32| {
            changes[own.index()] = change;
            changes[other.index()] = -change;
            self.worths(&changes)[own.index()]
        };
        let risk = risk.0 as f32;
        let (lose, now, win) = (worth(-risk), worth(0.0), worth(risk));
        match win - now > risk * 1e-3 {
            true => ((now - lose) / (win - now)).clamp(1.0, MOST),
            false => MOST,
        }
    }

    fn worths(&self, changes: &[f32; Seat::MAX]) -> [f32; Seat::MAX] {
        let mut after = self.stacks.clone();
        for (place, change) in self.places.iter().zip(changes) {
            if let Some(place) = place {
                after[*place] = (after[*place] + Chips(change.round() as i64)).max(Chips::ZERO);
            }
        }
        let chips: Chips = self.stacks.iter().copied().sum();
        let prizes: i64 = self.race.prizes.iter().map(|prize| prize.0).sum();
        let a_cent = chips.0 as f64 / prizes.max(1) as f64;
        let equity = icm::equity(&after, &self.race.prizes).equity;
        let of = |place: Option<usize>| place.map_or(0.0, |place| (equity[place] * a_cent) as f32);
        self.places.map(of)
    }
}

/// Whoever has bet is who one plays against; where nobody has, it may be anybody who does not only fold. Blinds are no bets.
fn against(view: &TableView, hand: &HandView, own: Seat) -> Vec<Seat> {
    let forced = match hand.street {
        Street::Preflop => hand.blinds.big_blind,
        _ => Chips::ZERO,
    };
    let may_play = |seat: &Seat| {
        let there = view.seats[seat.index()];
        there.is_some_and(|there| match hand.price > forced {
            true => there.bet == hand.price,
            false => there.stack == Chips::ZERO || !there.standing.is_away(),
        })
    };
    let others = hand.live.iter().filter(|seat| *seat != own);
    others.filter(may_play).collect()
}

/// Near the bubble, and in the money, where too many are left to count: whoever has more than the others can lose less of it to them.
fn far_from_the_end(race: &Race, own: Chips, largest: Chips) -> f32 {
    // Where one takes all, chips are money.
    if race.places_paid < 2 {
        return 1.0;
    }
    let (left, paid) = (race.players_left as f32, race.places_paid as f32);
    let all = match left > paid {
        true => 0.5 * (1.0 - (left - paid) / (0.5 * paid).max(2.0)).max(0.0),
        false => 0.1,
    };
    let at_risk = largest.0 as f32 / own.0.max(1) as f32;
    1.0 + all * at_risk.min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race(stacks: &[i64], prizes: &[i64]) -> Race {
        Race {
            players_left: stacks.len() as u32,
            places_paid: prizes.len() as u32,
            prizes: prizes.iter().copied().map(Cents).collect(),
            stacks: (0..)
                .map(PlayerId)
                .zip(stacks.iter().copied().map(Chips))
                .collect(),
            heads: Vec::new(),
        }
    }

    fn ladder(stacks: &[i64], prizes: &[i64]) -> Ladder {
        let race = race(stacks, prizes);
        Ladder {
            stacks: stacks.iter().copied().map(Chips).collect(),
            race,
            places: std::array::from_fn(|seat| (seat < stacks.len()).then_some(seat)),
        }
    }

    fn between(stacks: &[i64], prizes: &[i64], one: u8, other: u8) -> f32 {
        let risk = stacks[usize::from(one)].min(stacks[usize::from(other)]);
        ladder(stacks, prizes).pressure(Seat(one), Seat(other), Chips(risk))
    }

    #[test]
    fn on_the_bubble_a_stack_is_worth_more_than_another() {
        // Four left and three paid: the middle stacks have most to lose against the largest.
        let bubble = between(&[5_000, 2_000, 2_000, 1_000], &[50, 30, 20], 1, 0);
        assert!(bubble > 1.5, "{bubble}");
        // Whoever covers everybody is hardly in danger.
        let large = between(&[5_000, 2_000, 2_000, 1_000], &[50, 30, 20], 0, 3);
        assert!(large < 1.3, "{large}");
        // Two left, or one prize: chips are money.
        assert!((between(&[3_000, 2_000], &[65, 35], 0, 1) - 1.0).abs() < 1e-3);
        assert!((between(&[500, 500, 500], &[100], 0, 1) - 1.0).abs() < 1e-3);
    }

    #[test]
    fn pressure_grows_towards_the_bubble_and_falls_behind_it() {
        let at = |left: u32, own: i64| {
            let race = Race {
                players_left: left,
                places_paid: 20,
                prizes: Vec::new(),
                stacks: Vec::new(),
                heads: Vec::new(),
            };
            far_from_the_end(&race, Chips(own), Chips(5_000))
        };
        let even = |left| at(left, 5_000);
        assert!(even(100) == 1.0 && even(29) > 1.0 && even(21) > even(25) && even(20) < even(21));
        // Whoever has four times as much risks a quarter of it; whoever has less risks everything.
        assert!((at(21, 20_000) - 1.0) * 4.0 - (even(21) - 1.0) < 1e-4);
        assert_eq!(at(21, 1_000), even(21));
    }

    #[test]
    fn few_chips_are_more_like_money_than_all() {
        let prizes = Prizes {
            pressure: 3.0,
            at_risk: 1_000.0,
            ..Prizes::default()
        };
        assert_eq!(
            [0.0, 100.0, 1_000.0, 5_000.0].map(|chips| prizes.pressure_of(chips)),
            [1.0, 1.2, 3.0, 3.0]
        );
        assert_eq!(Prizes::under(2.0).pressure_of(1.0), 2.0);
    }

    #[test]
    fn x7_a_satellite_pays_nothing_for_more_chips_than_everybody_has() {
        // Five left and four seats: to win another stack brings a fifth of what is lost with one's own.
        let satellite = between(&[1_000; 5], &[100; 4], 0, 1);
        assert!(satellite > 3.5, "{satellite}");
    }
}
