//! HexaPros and sit & gos in the lobby: what is said of the chosen one, and how an entry is taken back.

use railbird::base::{Cents, Game, Millis, OfferId};
use railbird::protocol::Prizes;
use railbird::protocol::view::WinView;
use railbird::tui::app::App;

use super::games::{HEXAPROS, stage, with_tournament};
use super::snapshots::keep;
use super::stage::Stage;

#[test]
fn h1_while_a_game_waits_the_footer_offers_to_take_the_entry_back() {
    let mut stage = stage((80, 24));
    stage.keys(HEXAPROS);
    assert!(!stage.text().contains("unregister"));
    stage.keys("enter enter");
    let shown = stage.text();
    assert!(shown.contains("[l] unregister"), "{shown}");
    // Of the game on another row nothing is to be taken back.
    stage.keys("down");
    assert!(!stage.text().contains("[l] unregister"));
    stage.keys("up l");
    assert!(!stage.text().contains("[l] unregister"));
}

#[test]
fn the_help_of_games_speaks_of_entries_and_that_of_stakes_of_queues() {
    let mut stage = stage((120, 40));
    stage.keys("?");
    assert!(stage.text().contains("Leave the queue"));
    stage.keys("esc");
    stage.keys(HEXAPROS);
    stage.keys("?");
    let shown = stage.text();
    assert!(shown.contains("Take back the entry"), "{shown}");
    assert!(!shown.contains("Leave the queue"), "{shown}");
}

/// So many large prizes were won.
fn with_wins(size: (u16, u16), count: i64) -> Stage {
    let mut stage = stage(size);
    stage.keys(HEXAPROS);
    let (at, player) = (stage.demo.now(), stage.demo.player);
    let lobby = stage.demo.app.model.lobby.as_mut().unwrap();
    let offer = lobby.offers.iter().position(|offer| {
        let Prizes::Drawn { draw, .. } = &offer.plan.prizes else {
            return false;
        };
        !draw.prizes.is_empty()
    });
    let offer = OfferId(u16::try_from(offer.unwrap()).unwrap());
    let Prizes::Drawn { draw, .. } = &lobby.offers[offer.index()].plan.prizes else {
        panic!("a HexaPro");
    };
    let times = draw.prizes[0].times;
    let win = |number: i64| WinView {
        offer,
        times,
        player,
        prize: Cents(100_000 + number),
        at,
    };
    lobby.wins = (0..count).map(win).collect();
    stage
}

#[test]
fn h2_large_prizes_stand_below_what_is_said_of_the_chosen_game() {
    for (size, most) in [((80, 24), 2), ((120, 40), 4)] {
        let mut stage = with_wins(size, 4);
        let shown = stage.text();
        assert!(shown.contains("Hold'em, 3-handed"), "{shown}");
        assert!(shown.contains("Large prizes of late"), "{shown}");
        for number in 0..4 {
            let is_shown = shown.contains(&format!("€1,000.0{number}"));
            assert_eq!(is_shown, number < most, "{number}:\n{shown}");
        }
        keep(&format!("lobby_wins_{}x{}", size.0, size.1), shown);
    }
    let one = with_wins((80, 24), 1).text();
    assert!(one.contains("€1,000.00"), "{one}");
}

#[test]
fn h1_the_dialog_of_a_hexapro_names_the_game() {
    let mut stage = stage((80, 24));
    stage.keys(HEXAPROS);
    stage.keys("enter");
    assert!(stage.text().contains("Play no limit Hold'em for"));
    let omaha = stage.app().text.game_and_limit(Game::Omaha);
    assert_eq!(omaha, "pot limit Omaha");
}

#[test]
fn m2_players_have_no_places_before_the_start_and_bots_are_marked() {
    let (mut stage, tournament) = with_tournament((80, 24));
    stage.keys("enter enter enter");
    let has_bots = |app: &App| {
        let view = app.model.tournaments.get(&tournament);
        view.is_some_and(|view| view.state.players > 3)
    };
    let came = stage.demo.until(Millis::from_secs(590), has_bots);
    assert!(came, "{}", stage.text());
    stage.keys("right right right");
    let shown = stage.text();
    assert!(shown.contains("·bot"), "{shown}");
    let you = shown.lines().find(|line| line.contains("(you)")).unwrap();
    assert!(!you.contains(|sign: char| sign.is_ascii_digit()), "{shown}");
}
