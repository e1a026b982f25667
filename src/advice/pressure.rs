//! How much more it hurts to lose chips than it helps to win them, because of prizes (ICM).

use crate::base::{Chips, PlayerId, Seat};
use crate::odds::icm;
use crate::protocol::Street;
use crate::protocol::view::{HandView, Race, TableView};

/// More than this is not worth a difference.
const MOST: f32 = 3.0;

/// Losing a chip counts so many times as much as winning one, for whoever is asked at a table: 1 where chips are money.
pub fn pressure(view: &TableView, race: Option<&Race>) -> f32 {
    let (Some(race), Some(own), Some(hand)) = (race, view.own_seat, &view.hand) else {
        return 1.0;
    };
    let against = against(view, hand, own);
    if race.stacks.is_empty() {
        let began_with = |seat: &Seat| {
            let behind = view.seats[seat.index()].map(|there| there.stack);
            behind.unwrap_or_default() + hand.paid[seat.index()]
        };
        let largest = against.iter().map(began_with).max();
        return far_from_the_end(race, began_with(&own), largest.unwrap_or_default());
    }
    let player = |seat: &Seat| view.seats[seat.index()].map(|there| there.player);
    let Some(own) = player(&own) else {
        return 1.0;
    };
    of_largest(race, own, against.iter().filter_map(player))
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
    let (left, paid) = (race.players_left as f32, race.places_paid as f32);
    let all = match left > paid {
        true => 0.5 * (1.0 - (left - paid) / (0.5 * paid).max(2.0)).max(0.0),
        false => 0.1,
    };
    let at_risk = largest.0 as f32 / own.0.max(1) as f32;
    1.0 + all * at_risk.min(1.0)
}

/// Whoever has most chips of the others plays for all that both have: against nobody is more to lose.
fn of_largest(race: &Race, own: PlayerId, others: impl Iterator<Item = PlayerId>) -> f32 {
    let place = |player| race.stacks.iter().position(|(found, _)| *found == player);
    let stacks: Vec<Chips> = race.stacks.iter().map(|(_, chips)| *chips).collect();
    let largest = others.filter_map(place).max_by_key(|other| stacks[*other]);
    let (Some(own), Some(other)) = (place(own), largest) else {
        return 1.0;
    };
    let risk = stacks[own].min(stacks[other]);
    let worth = |change: Chips| {
        let mut after = stacks.clone();
        after[own] += change;
        after[other] -= change;
        icm::equity(&after, &race.prizes).equity[own]
    };
    let (lose, now, win) = (worth(Chips(-risk.0)), worth(Chips(0)), worth(risk));
    match win - now > f64::EPSILON {
        true => (((now - lose) / (win - now)) as f32).clamp(1.0, MOST),
        false => MOST,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Cents;

    fn race(stacks: &[i64], prizes: &[i64]) -> Race {
        Race {
            players_left: stacks.len() as u32,
            places_paid: prizes.len() as u32,
            prizes: prizes.iter().copied().map(Cents).collect(),
            stacks: (0..)
                .map(PlayerId)
                .zip(stacks.iter().copied().map(Chips))
                .collect(),
        }
    }

    fn between(stacks: &[i64], prizes: &[i64], one: u32, other: u32) -> f32 {
        of_largest(
            &race(stacks, prizes),
            PlayerId(one),
            [PlayerId(other)].into_iter(),
        )
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
            };
            far_from_the_end(&race, Chips(own), Chips(5_000))
        };
        let even = |left| at(left, 5_000);
        assert!(even(100) == 1.0 && even(29) > 1.0 && even(21) > even(25) && even(20) < even(21));
        // Whoever has four times as much risks a quarter of it; whoever has less risks everything.
        assert!((at(21, 20_000) - 1.0) * 4.0 - (even(21) - 1.0) < 1e-4);
        assert_eq!(at(21, 1_000), even(21));
    }
}
