//! Leaving in a hand that goes on without the player.

use super::books::{Books, own_hands};
use super::home::Home;
use super::player::Player;
use super::program::LONGEST;

/// A hand of a HexaPro in which it is the player's turn.
fn asked_in_a_hexapro(home: &Home) -> Player {
    let mut me = Player::start(home, "instant", 5);
    me.until("the first prompt", Player::is_ready);
    me.say("hexapro 1");
    let asked = |me: &Player| {
        let mut hands = me.model.own_tables().filter_map(|view| view.hand.as_ref());
        hands.any(|hand| hand.turn.is_some_and(|turn| turn.legal.is_some()))
    };
    me.playing_until("a turn", LONGEST, |_| {}, asked);
    me
}

#[test]
fn m5_a_hand_of_a_game_that_is_played_out_after_its_player_has_left_is_in_their_book() {
    let ends: [fn(&mut Player); 2] = [|me| me.program.close_input(), |me| me.program.terminate()];
    for end in ends {
        let home = Home::new("played_out");
        let mut me = asked_in_a_hexapro(&home);
        let running = me.running.values().next().unwrap().0;
        end(&mut me);
        me.until("the end", |me| me.is_over);
        assert_eq!(me.program.end(), (Some(0), String::new()));
        assert!(Books::read(&home).unwrap().has_hands(&[running]));
        let own = own_hands(&home);
        assert!(own.contains(&running), "{running:?} is not among {own:?}");
    }
}
