//! What a role looks like where a theme does not say.

use super::Role;

impl Role {
    /// The role whose style fills what this one's leaves open: the one named before the last dot if there is one, or
    /// else what this one is drawn on. Nothing is behind `text`.
    pub fn behind(self) -> Option<Self> {
        if self == Self::Text {
            return None;
        }
        let before = self.name().rsplit_once('.').map(|(before, _)| before);
        Some(before.and_then(Self::named).unwrap_or(self.ground()))
    }

    fn ground(self) -> Self {
        match self {
            Self::Key => Self::Bar,
            Self::Player
            | Self::Stack
            | Self::Bet
            | Self::Pot
            | Self::Deed
            | Self::Dealer
            | Self::HandName
            | Self::Win
            | Self::Time => Self::Felt,
            Self::Clubs | Self::Diamonds | Self::Hearts | Self::Spades => Self::Card,
            Self::FourClubs => Self::Clubs,
            Self::FourDiamonds => Self::Diamonds,
            Self::FourHearts => Self::Hearts,
            Self::FourSpades => Self::Spades,
            _ => Self::Text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_ends_at_text() {
        for role in Role::ALL {
            let mut steps = 0;
            let mut at = *role;
            while let Some(behind) = at.behind() {
                at = behind;
                steps += 1;
                assert!(steps < 5, "{}", role.name());
            }
            assert_eq!(at, Role::Text);
        }
    }

    #[test]
    fn roles_stand_on_what_they_are_drawn_on() {
        assert_eq!(Role::TabTurn.behind(), Some(Role::Tab));
        assert_eq!(Role::KeyLabel.behind(), Some(Role::Key));
        assert_eq!(Role::Key.behind(), Some(Role::Bar));
        assert_eq!(Role::Stack.behind(), Some(Role::Felt));
        assert_eq!(Role::FourHearts.behind(), Some(Role::Hearts));
        assert_eq!(Role::Hearts.behind(), Some(Role::Card));
        assert_eq!(Role::ListHeader.behind(), Some(Role::Text));
    }
}
