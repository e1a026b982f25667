//! Main and side pots on the table.

use railbird::base::{Chips, Millis};
use railbird::config::Settings;
use railbird::protocol::view::HandView;
use railbird::tui::app::App;

use super::stage::{Set, Stage};

fn hand(app: &App) -> Option<&HandView> {
    let hand = app.focused_view()?.hand.as_ref()?;
    (!hand.is_over && hand.pot.is_positive()).then_some(hand)
}

/// A hand with more than one pot is played, in the first room where it comes to that.
pub fn with_side_pots(set: Set) -> Stage {
    let settings = Settings {
        confirm_all_in: false,
        ..set.settings
    };
    for seed in 0..300 {
        let mut stage = Stage::playing(Set {
            seed,
            size: set.size,
            settings: settings.clone(),
            ..Set::default()
        });
        // Whoever has the least and goes all-in often leaves others who play on beside the main pot.
        stage.keys("a");
        let has_side_pot = |app: &App| hand(app).is_some_and(|hand| hand.pots().len() > 1);
        if stage.demo.until(Millis::from_secs(60), has_side_pot) {
            return stage;
        }
    }
    panic!("there was never a side pot");
}

#[test]
fn p1_side_pots_are_shown_as_soon_as_the_street_is_over() {
    let mut stage = with_side_pots(Set::default());
    let hand = *hand(stage.app()).unwrap();
    let pots = hand.pots();
    let bets: Chips =
        hand.paid.iter().copied().sum::<Chips>() - hand.collected.iter().copied().sum::<Chips>();
    let collected: Chips = pots.iter().map(|pot| pot.amount).sum();
    assert_eq!(collected + bets, hand.pot);
    let figures: Vec<String> = pots
        .iter()
        .map(|pot| format!("{}.{:02}", pot.amount.0 / 100, pot.amount.0 % 100))
        .collect();
    stage.shows(&format!("pots {}", figures.join(" · ")));
}

#[test]
fn p1_bets_that_still_lie_before_the_players_make_no_side_pot() {
    let mut stage = Stage::playing(Set::default());
    // The blinds differ, and nobody is all-in.
    assert!(hand(stage.app()).is_some_and(|hand| hand.pots().len() < 2));
    let pot = hand(stage.app()).unwrap().pot;
    stage.shows(&format!("pot €{}.{:02}", pot.0 / 100, pot.0 % 100));
    stage.hides("pots");
}
