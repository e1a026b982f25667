//! The prizes of a tournament, those of places that get the same together.

use crate::base::Cents;

/// Places one after the other that get the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// From 1.
    pub from: u32,
    pub to: u32,
    pub prize: Cents,
    /// A seat in another tournament that is worth so much.
    pub is_seat: bool,
}

/// Prizes by place, of which the first so many are seats.
pub fn groups(prizes: &[Cents], seats: u32) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (place, prize) in (1..).zip(prizes) {
        let is_seat = place <= seats;
        match groups.last_mut() {
            Some(last) if last.prize == *prize && last.is_seat == is_seat => last.to = place,
            _ => groups.push(Group {
                from: place,
                to: place,
                prize: *prize,
                is_seat,
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
        let told: Vec<_> = groups(&prizes, 2)
            .iter()
            .map(|group| (group.from, group.to, group.prize.0, group.is_seat))
            .collect();
        let expected = [
            (1, 2, 500, true),
            (3, 3, 500, false),
            (4, 5, 200, false),
            (6, 6, 100, false),
        ];
        assert_eq!(told, expected);
        assert_eq!(groups(&[], 0), []);
    }
}
