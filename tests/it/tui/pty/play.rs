//! An evening by keys alone.

use std::time::{Duration, Instant};

use railbird::profile::{Book, FILE};

use crate::e2e::home::Home;
use crate::e2e::program::{LONGEST, run};

use super::window::{CTRL_C, ENTER, Pty};

/// The hands in the player's own records.
fn recorded(home: &Home) -> usize {
    let book = Book::open_to_read(&home.data().join(FILE)).unwrap();
    let mut hands = 0;
    let counted: Result<(), railbird::profile::BookError> = book.unwrap().each_hand(None, |_| {
        hands += 1;
        Ok(())
    });
    counted.unwrap();
    hands
}

#[test]
fn four_tables_are_joined_played_and_left_by_keys() {
    let home = Home::new("pty-play");
    let mut pty = Pty::seated(&home, 4);
    let until = Instant::now() + 3 * LONGEST;
    let mut asked = 0;
    while recorded(&home) < 10 {
        assert!(Instant::now() < until, "{pty:?}");
        if pty.is_asked() {
            // Calls and folds in turns: hands come to an end.
            asked += 1;
            pty.press(if asked % 2 == 0 { "f" } else { "c" });
        } else if pty.text().contains("[⏎] yes") || pty.text().contains("[⏎] fold") {
            pty.press(ENTER);
        } else if pty.text().contains("╭─") && pty.text().contains("[ Cancel ]") {
            // A stack that is gone may be bought again; this player does not.
            pty.press("\x1b");
        }
        pty.listen(Duration::from_millis(60));
    }
    pty.press(CTRL_C);
    pty.wait_for("Quit?");
    pty.press(ENTER);
    assert_eq!(pty.end(), (0, None), "{pty:?}");
    pty.assert_restored();
    let (code, told, _) = run(home.path(), &["doctor"], "");
    assert_eq!(code, 0, "{told}");
    assert!(recorded(&home) >= 10);
}

#[test]
fn what_is_pasted_does_nothing() {
    let home = Home::new("pty-paste");
    let mut pty = Pty::seated(&home, 1);
    pty.wait_for_turn();
    // The keys are alive by then.
    pty.listen(Duration::from_millis(500));
    assert!(pty.is_asked(), "{pty:?}");
    pty.press("\x1b[200~fff\nccc\x1b[201~");
    pty.listen(Duration::from_millis(500));
    assert!(pty.is_asked(), "{pty:?}");
    pty.press("f");
    pty.wait_until("the fold", |pty| !pty.is_asked());
}
