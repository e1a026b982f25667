//! A terminal that changes its size while a game goes on.

use crate::e2e::home::Home;

use super::window::{CTRL_C, Pty, USUAL};

/// The picture as it is when everything is written anew.
fn assert_right(pty: &mut Pty) {
    pty.wait_for_turn();
    let top = |pty: &Pty| pty.text().lines().next().unwrap_or_default().to_owned();
    pty.wait_until("the top line", |pty| top(pty).starts_with(" lobby  1"));
    // The frames reach from one side to the other, and nothing is left of other sizes below them.
    let text = pty.text();
    let width = usize::from(pty.screen().size().1.get());
    let last = text.trim_end().lines().last().unwrap_or_default();
    assert_eq!(last.chars().count(), width, "{pty:?}");
    assert!(last.starts_with(['╰', '┗']), "{pty:?}");
    assert!(last.ends_with(['╯', '┛']), "{pty:?}");
    assert_eq!(text.matches(" lobby  1").count(), 1, "{pty:?}");
}

#[test]
fn the_picture_fits_after_every_change_of_size() {
    let home = Home::new("pty-resize");
    let mut pty = Pty::seated(&home, 4);
    pty.wait_for_turn();
    for _ in 0..3 {
        pty.resize((40, 10));
        pty.wait_for("40×10");
        pty.wait_for("needs");
        pty.resize((200, 60));
        assert_right(&mut pty);
        pty.resize(USUAL);
        assert_right(&mut pty);
    }
    // Many at once: the last one counts.
    for size in [(40, 10), (200, 60), (81, 25), (20, 5), USUAL] {
        pty.resize(size);
    }
    assert_right(&mut pty);
}

#[test]
fn the_smallest_terminals_are_told_what_is_needed() {
    let home = Home::new("pty-small");
    let mut pty = Pty::lobby(&home);
    for size in [(20, 5), (10, 1), (6, 2)] {
        pty.resize(size);
        pty.wait_for("80×24");
    }
    for size in [(1, 1), (2, 1), (1, 50), (500, 1)] {
        pty.resize(size);
        pty.listen(std::time::Duration::from_millis(50));
        assert!(!pty.is_over());
    }
    pty.resize(USUAL);
    pty.wait_for("Omaha");
    pty.press(CTRL_C);
    assert_eq!(pty.end(), (0, None));
    pty.assert_restored();
}
