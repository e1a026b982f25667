//! How much more it hurts to lose chips than it helps to win them, because of prizes (ICM).

use crate::base::{Chips, PlayerId, Seat};
use crate::odds::icm;
use crate::protocol::view::{Race, TableView};

/// More than this is not worth a difference.
const MOST: f32 = 3.0;

/// Losing a chip counts so many times as much as winning one, for whoever is asked at a table: 1 where chips are money.
pub fn pressure(view: &TableView, race: Option<&Race>) -> f32 {
    let (Some(race), Some(own)) = (race, view.own_seat) else {
        return 1.0;
    };
    if race.stacks.is_empty() {
        return far_from_the_end(race);
    }
    let Some(hand) = &view.hand else {
        return 1.0;
    };
    let player = |seat: usize| view.seats[seat].map(|there| there.player);
    // Whoever has bet is who one plays against; where nobody has, it may be anybody.
    let is_free = hand
        .turn
        .is_none_or(|turn| turn.legal.is_none_or(|legal| legal.can_check()));
    let has_bet = |seat: &Seat| {
        let there = view.seats[seat.index()];
        is_free || there.is_some_and(|there| there.bet == hand.price)
    };
    let others = hand.live.iter().filter(|seat| *seat != own).filter(has_bet);
    let against = others.filter_map(|seat| player(seat.index()));
    let Some(own) = player(own.index()) else {
        return 1.0;
    };
    of_largest(race, own, against)
}

/// Near the bubble, and in the money, where too many are left to count.
fn far_from_the_end(race: &Race) -> f32 {
    let (left, paid) = (race.players_left as f32, race.places_paid as f32);
    match left > paid {
        true => 1.0 + 0.5 * (1.0 - (left - paid) / (0.5 * paid).max(2.0)).max(0.0),
        false => 1.1,
    }
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
        let at = |left: u32| {
            far_from_the_end(&Race {
                players_left: left,
                places_paid: 20,
                prizes: Vec::new(),
                stacks: Vec::new(),
            })
        };
        assert!(at(100) == 1.0 && at(29) > 1.0 && at(21) > at(25) && at(20) < at(21));
    }
}
