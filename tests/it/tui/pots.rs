//! Main and side pots on the table.

use railbird::base::Chips;
use railbird::config::Settings;
use railbird::protocol::view::HandView;
use railbird::tui::app::App;

use super::stage::{Set, Stage};

fn hand(app: &App) -> Option<&HandView> {
    let hand = app.focused_view()?.hand.as_ref()?;
    (!hand.is_over && hand.pot.is_positive()).then_some(hand)
}

#[test]
fn p1_side_pots_are_shown_as_soon_as_the_street_is_over() {
    let settings = Settings {
        confirm_all_in: false,
        ..Settings::default()
    };
    for seed in 0..40 {
        let mut stage = Stage::playing(Set {
            seed,
            settings: settings.clone(),
            ..Set::default()
        });
        // Whoever has the least and goes all-in often leaves others who play on beside the main pot.
        stage.keys("a");
        let has_side_pot = |app: &App| hand(app).is_some_and(|hand| hand.pots().len() > 1);
        if !stage
            .demo
            .until(railbird::base::Millis::from_secs(60), has_side_pot)
        {
            continue;
        }
        let hand = *hand(stage.app()).unwrap();
        let pots = hand.pots();
        let bets: Chips = hand.paid.iter().copied().sum::<Chips>()
            - hand.collected.iter().copied().sum::<Chips>();
        let collected: Chips = pots.iter().map(|pot| pot.amount).sum();
        assert_eq!(collected + bets, hand.pot);
        let figures: Vec<String> = pots
            .iter()
            .map(|pot| format!("{}.{:02}", pot.amount.0 / 100, pot.amount.0 % 100))
            .collect();
        stage.shows(&format!("pots {}", figures.join(" · ")));
        return;
    }
    panic!("there was never a side pot");
}

#[test]
fn p1_bets_that_still_lie_before_the_players_make_no_side_pot() {
    let mut stage = Stage::playing(Set::default());
    // The blinds differ, and nobody is all-in.
    assert!(hand(stage.app()).is_some_and(|hand| hand.pots().len() < 2));
    stage.shows("pot €0.");
    stage.hides("pots");
}
