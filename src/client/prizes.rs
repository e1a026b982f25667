//! The prizes of a tournament, those of places that get the same together.

use crate::base::Cents;
use crate::protocol::Prizes;
use crate::protocol::view::TournamentView;

/// Places one after the other that get the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// From 1.
    pub from: u32,
    pub to: u32,
    /// In money.
    pub prize: Cents,
    /// A seat in another tournament that is worth so much; the money is beside it.
    pub seat: Option<Cents>,
}

/// The prizes of a tournament by place, as it stands.
pub fn of(view: &TournamentView, prizes: &[Cents]) -> Vec<Group> {
    let worth = match view.plan.prizes {
        Prizes::Seats { worth, .. } => worth,
        _ => Cents::ZERO,
    };
    groups(prizes, view.state.seats_to_win, worth)
}

/// Prizes by place, of which the first so many are seats that are worth so much, and what is more than that is money.
fn groups(prizes: &[Cents], seats: u32, worth: Cents) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (place, prize) in (1..).zip(prizes) {
        let seat = (place <= seats).then_some(worth.min(*prize));
        let prize = *prize - seat.unwrap_or_default();
        match groups.last_mut() {
            Some(last) if last.prize == prize && last.seat == seat => last.to = place,
            _ => groups.push(Group {
                from: place,
                to: place,
                prize,
                seat,
            }),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_places_stand_together_and_seats_apart_from_money() {
        let prizes = [500, 500, 500, 200, 200, 100].map(Cents);
        let expected = [
            (1, 2, 0, Some(500)),
            (3, 3, 500, None),
            (4, 5, 200, None),
            (6, 6, 100, None),
        ];
        assert_eq!(told(&prizes, 2, 500), expected);
        assert_eq!(told(&[], 0, 0), []);
    }

    #[test]
    fn m13_where_everybody_wins_a_seat_the_rest_of_the_pool_is_money_beside_the_first() {
        let prizes = [550, 100, 100].map(Cents);
        let expected = [(1, 1, 450, Some(100)), (2, 3, 0, Some(100))];
        assert_eq!(told(&prizes, 3, 100), expected);
        assert_eq!(told(&prizes[..1], 1, 100), [(1, 1, 450, Some(100))]);
    }

    fn told(prizes: &[Cents], seats: u32, worth: i64) -> Vec<(u32, u32, i64, Option<i64>)> {
        groups(prizes, seats, Cents(worth))
            .iter()
            .map(|group| {
                let seat = group.seat.map(|worth| worth.0);
                (group.from, group.to, group.prize.0, seat)
            })
            .collect()
    }
}
