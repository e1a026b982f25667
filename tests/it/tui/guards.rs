//! The guards against slips hold whichever way one comes: by keys, by mouse, by the palette, or by nothing one did.

use railbird::base::{Cents, Chips, Millis};
use railbird::config::{Amounts, Settings};
use railbird::protocol::{Action, Command};
use railbird::tui::app::{App, Layer, Weight};
use railbird::tui::desk::Pre;
use railbird::tui::input::Input;

use super::playing::{pre, waiting_when};
use super::stage::{GUARD, Set, Stage};

#[test]
fn a_buy_in_beyond_the_wallet_is_not_asked_for() {
    let mut stage = Stage::new(Set::default());
    // The dearest table there is, at as many tables as it takes.
    stage.keys("end up enter 9 enter");
    let joined = |command: &Command| matches!(command, Command::Join { .. });
    let wallet = stage.app().model.you.as_ref().map(|you| you.wallet);
    assert!(wallet.is_some_and(|wallet| wallet <= Cents(100_000)));
    match stage.app().layers.last() {
        Some(Layer::Dialog(_)) => {
            stage.shows("in all, and your wallet has");
            assert!(!stage.commands().iter().any(joined));
        }
        _ => panic!("joined for more than there is:\n{}", stage.text()),
    }
}

#[test]
fn a_refused_buy_in_is_asked_about_and_not_repeated() {
    for seed in 0..8 {
        let mut stage = Stage::new(Set {
            seed,
            ..Set::default()
        });
        // Together they cost more than there is; each alone does not.
        stage.keys("end up enter 2 enter");
        stage.keys("up up enter 7 tab 7 5 enter");
        let is_refused = |app: &App| app.toasts.iter().any(|toast| toast.weight == Weight::Error);
        if !stage.demo.until(Millis::from_secs(90), is_refused) {
            continue;
        }
        let bought = |stage: &Stage| {
            let asked = stage.commands();
            let bought = asked
                .iter()
                .filter(|asked| matches!(asked, Command::BuyIn { .. }));
            bought.count()
        };
        let before = bought(&stage);
        stage.demo.pass(Millis::from_secs(5));
        assert!(bought(&stage) <= before + 4, "again and again");
        stage.shows("A seat at");
        return;
    }
    panic!("nothing was refused");
}

#[test]
fn what_is_typed_beside_a_window_that_went_by_itself_does_nothing() {
    let mut stage = Stage::seated(2, Set::default());
    stage.my_turn();
    let left = stage.focus();
    stage.keys("later l enter");
    stage.keys("h");
    stage.types("good");
    stage.wait(300, |app| !app.desks.contains_key(&left));
    assert!(stage.app().layers.is_empty());
    let asked = stage.demo.asked.len();
    stage.types("fcaoO");
    assert_eq!(stage.demo.asked.len(), asked);
}

#[test]
fn c12_a_seat_offered_under_the_pointer_is_not_taken_by_a_click() {
    let mut stage = Stage::playing(Set {
        bots: 4,
        ..Set::default()
    });
    stage.folds();
    stage.keys("later l");
    stage.wait(120, |app| app.desks.is_empty());
    stage.choose_nl10();
    stage.keys("later enter tab 5 enter");
    let is_asked = |app: &App| matches!(app.layers.last(), Some(Layer::Dialog(_)));
    stage.wait(120, is_asked);
    stage.press("[ TAKE THE SEAT ]");
    assert!(is_asked(stage.app()), "by a slip");
    stage.demo.pass(GUARD);
    stage.press("[ TAKE THE SEAT ]");
    assert!(matches!(stage.last_command(), Some(Command::BuyIn { .. })));
}

#[test]
fn a_press_on_a_notice_presses_nothing_below_it() {
    let mut stage = Stage::playing(Set {
        size: (80, 24),
        ..Set::default()
    });
    let long = "a notice that goes over two lines because it has so very many words that one line is not enough for them";
    stage.demo.input(Input::Problem(long.to_owned()));
    stage.shows("auto top-up");
    let asked = stage.commands().len();
    for column in 0..80 {
        for row in 20..24 {
            let text = stage.text();
            let line = text.lines().nth(row).unwrap_or_default().to_owned();
            let from = line.find("a notice").or_else(|| line.find("line is"));
            if from.is_some_and(|from| column > line[..from].chars().count() + 1) {
                stage.demo.press(column as u16, row as u16);
            }
        }
    }
    assert_eq!(stage.commands().len(), asked);
}

#[test]
fn nothing_is_done_at_a_table_that_cannot_be_seen() {
    let mut stage = Stage::playing(Set::default());
    let asked = stage.commands().len();
    let resize = |stage: &mut Stage, width, height| {
        stage.demo.input(Input::Resize { width, height });
    };
    resize(&mut stage, 20, 5);
    stage.keys("f c a later enter o l");
    assert_eq!(stage.commands().len(), asked);
    resize(&mut stage, 100, 30);
    // In the lobby the palette has nothing of the tables.
    stage.keys("g :");
    stage.types("fold");
    stage.keys("enter");
    assert_eq!(stage.commands().len(), asked);
    stage.keys("esc g later c");
    assert_eq!(stage.commands().len(), asked + 1);
}

#[test]
fn a_number_is_meant_in_the_unit_that_is_shown() {
    let settings = Settings {
        amounts: Amounts::BigBlinds,
        ..Settings::default()
    };
    let mut stage = Stage::playing(Set {
        settings,
        ..Set::default()
    });
    stage.my_turn_when(|question| {
        let range = question.legal.raise;
        range.is_some_and(|range| range.min.0 <= 60 && range.max.0 > 60)
    });
    stage.keys("r");
    stage.types("6");
    stage.shows("left 9");
    stage.keys("enter");
    let asked = stage.last_command();
    assert!(
        matches!(asked, Some(Command::Act { action: Action::RaiseTo(to), .. }) if to == Chips(60)),
        "{asked:?}"
    );
}

#[test]
fn calling_any_price_ends_with_the_street() {
    for seed in 0..30 {
        let mut stage = waiting_when(
            Set {
                seed,
                ..Set::default()
            },
            |price| price == Chips::ZERO,
        );
        let street = |app: &App| {
            let hand = app.focused_view()?.hand.as_ref()?;
            Some((hand.hand, hand.street))
        };
        let (hand, before) = street(stage.app()).unwrap();
        stage.keys("Y");
        assert_eq!(pre(&stage), Some(Pre::CallAny));
        let changed = |app: &App| street(app) != Some((hand, before));
        stage.wait(300, |app| {
            changed(app) || app.focused_desk().unwrap().pre.is_none()
        });
        if street(stage.app()).is_some_and(|(now, street)| now == hand && street > before) {
            assert_eq!(pre(&stage), None);
            return;
        }
    }
    panic!("no street ended");
}

#[test]
fn a_note_is_on_whom_one_chooses() {
    let mut stage = Stage::seated(1, Set::default());
    stage.wait(300, |app| {
        app.focused_view().is_some_and(|view| view.hand.is_some())
    });
    stage.keys("N");
    stage.types("first");
    stage.keys("enter N up right down");
    stage.types("second");
    stage.keys("enter");
    let notes: Vec<&String> = stage.app().notes.values().collect();
    assert_eq!(notes.len(), 2, "{notes:?}");
    // What is known is read by choosing.
    stage.keys("N");
    stage.shows("first");
    stage.keys("up right");
    stage.shows("second");
}
