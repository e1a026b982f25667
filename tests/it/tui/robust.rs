//! Whatever is pressed, in whatever size and order: nothing breaks, and nothing of strangers gets out of its cells.

use railbird::base::{ChatLine, Millis, Name};
use railbird::cards::Random;
use railbird::config::Settings;
use railbird::protocol::{Message, News};
use railbird::tui::action::{Action, Context};
use railbird::tui::app::{Toast, Weight};
use railbird::tui::input::{Focus, Input, Wheel};
use railbird::tui::target::Target;
use ratatui::buffer::Buffer;

use super::games::with_tournament;
use super::stage::{Set, Stage};

/// Names and lines as somebody who means harm writes them.
const HOSTILE: [&str; 8] = [
    "\u{1b}[2J\u{1b}[31mred",
    "\u{202e}gnp.exe\u{202c}",
    "a\u{7}\u{8}\r\nb\tc",
    "漢字漢字漢字",
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    "\u{200b}\u{200d}\u{feff}x\u{2066}y\u{2069}",
    "ﷺ\u{9b}31m",
];

fn is_dangerous(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{feff}')
}

/// Every cell is harmless, and no row is wider than the screen.
#[track_caller]
fn is_sound(buffer: &Buffer) {
    let area = buffer.area;
    for y in area.top()..area.bottom() {
        let mut x = area.left();
        while x < area.right() {
            let symbol = buffer[(x, y)].symbol();
            let bad = symbol.chars().find(|letter| is_dangerous(*letter));
            assert_eq!(bad, None, "at {x},{y}");
            x += railbird::base::columns(symbol).clamp(1, 2) as u16;
        }
        assert_eq!(x, area.right(), "row {y} is wider than the screen");
    }
}

/// Everybody at the tables says something, without the room being asked.
fn say(stage: &mut Stage, line: &str) {
    let Ok(line) = ChatLine::new(line) else {
        return;
    };
    let table = stage.focus();
    let view = &stage.demo.app.model.tables[&table];
    let player = view.seats.iter().flatten().map(|seat| seat.player).next();
    let player = player.expect("somebody sits there");
    let message = Message {
        seq: stage.demo.app.model.seq + 1,
        now: stage.demo.now(),
        news: News::Chat {
            table,
            player,
            line,
        },
    };
    let _ = stage
        .demo
        .app
        .update(Input::Message(Box::new(message)), stage.demo.now());
}

#[test]
fn names_and_chat_of_strangers_stay_in_their_cells() {
    for size in [(80, 24), (120, 40), (200, 60)] {
        let mut stage = Stage::seated(
            2,
            Set {
                size,
                ..Set::default()
            },
        );
        let people: Vec<_> = stage.demo.app.model.people.keys().copied().collect();
        for (player, hostile) in people.into_iter().zip(HOSTILE.iter().cycle()) {
            if let (Ok(name), Some(person)) = (
                Name::new(hostile),
                stage.demo.app.model.people.get_mut(&player),
            ) {
                person.name = name;
            }
        }
        for line in HOSTILE {
            say(&mut stage, line);
            say(&mut stage, &line.repeat(40));
        }
        for keys in ["v", "v", "v", "j", "esc N", "esc h", "esc g", "?"] {
            stage.keys(keys);
            is_sound(&stage.demo.picture());
        }
    }
}

#[test]
fn what_one_types_and_pastes_oneself_stays_in_its_cells() {
    let mut stage = Stage::playing(Set::default());
    for open in ["h", ":", "N"] {
        stage.keys(open);
        for hostile in HOSTILE {
            stage.demo.input(Input::Paste(hostile.into()));
            stage.types(hostile);
            is_sound(&stage.demo.picture());
        }
        stage.keys("esc");
    }
}

#[test]
fn every_size_can_be_drawn_whatever_is_open() {
    let mut stage = Stage::seated(4, Set::default());
    stage.my_turn();
    for open in [
        "v", "v", "v", "r", "esc u", "esc L", "esc ?", "? :", "esc j", "esc h", "esc g", "enter",
        "esc W", "S",
    ] {
        stage.keys(open);
        let sizes = (1..=90).flat_map(|w| (1..=30).map(move |h| (w, h)));
        for (width, height) in sizes.chain([(300, 100), (1, 300), (500, 24)]) {
            stage.demo.app.size = (width, height);
            stage.demo.picture();
        }
        stage.demo.app.size = (100, 30);
    }
}

#[test]
fn whoever_comes_into_the_middle_of_a_hand_sees_who_is_out_of_it() {
    let mut stage = Stage::playing(Set::default());
    stage.wait(600, |app| {
        let hand = app.focused_view().and_then(|view| view.hand.as_ref());
        hand.is_some_and(|hand| !hand.is_over && hand.live.len() < hand.dealt_in.len())
    });
    for desk in stage.demo.app.desks.values_mut() {
        desk.forget_hand();
    }
    stage.shows("fold");
}

#[test]
fn every_size_can_be_drawn_whatever_is_played() {
    let (mut stage, _) = with_tournament((100, 30));
    stage.demo.pass(Millis::from_secs(900));
    for open in [
        "enter",
        "right",
        "right",
        "right",
        "right",
        "enter",
        "g tab",
        "tab",
        "backtab backtab backtab",
        "enter",
        "esc backtab",
        "enter",
        "enter",
    ] {
        stage.keys(open);
        stage.demo.pass(Millis::from_secs(2));
        let sizes = (1..=90).flat_map(|w| (1..=30).map(move |h| (w, h)));
        for (width, height) in sizes.chain([(300, 100), (1, 300), (500, 24)]) {
            stage.demo.app.size = (width, height);
            stage.demo.picture();
        }
        stage.demo.app.size = (100, 30);
    }
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    for size in [(79, 23), (80, 23), (79, 24), (20, 5)] {
        let mut stage = Stage::new(Set {
            size,
            ..Set::default()
        });
        stage.shows("80×24");
    }
}

/// A step of somebody without a plan.
fn stumble(stage: &mut Stage, random: &mut Random) {
    const KEYS: [&str; 16] = [
        "enter",
        "esc",
        "tab",
        "backtab",
        "up",
        "down",
        "left",
        "right",
        "home",
        "end",
        "pageup",
        "pagedown",
        "backspace",
        "delete",
        "space",
        "ctrl-u",
    ];
    let letters = b"fcraqwetFXKCYvoObpus,.lLhmjNgSWnUBT?:0123456789%/+-kx";
    match random.below(20) {
        0..=6 => {
            let letter = letters[random.below(letters.len() as u32) as usize];
            stage.types(&char::from(letter).to_string());
        }
        7..=10 => stage.keys(KEYS[random.below(KEYS.len() as u32) as usize]),
        11..=12 => {
            let (width, height) = stage.app().size;
            let at = (
                random.below(width.into()) as u16,
                random.below(height.into()) as u16,
            );
            stage.demo.press(at.0, at.1);
        }
        13 => {
            let width = 1 + random.below(160) as u16;
            let height = 1 + random.below(60) as u16;
            stage.demo.input(Input::Resize { width, height });
        }
        14 => stage.demo.input(Input::Wheel(None, Wheel::Up)),
        15 => stage.demo.input(Input::TerminalFocus(Focus::Lost)),
        16 => stage.demo.input(Input::Paste("fold 漢\n".into())),
        _ => stage.demo.step(Millis(random.below(3_000).into())),
    }
}

#[test]
fn whatever_is_pressed_nothing_breaks() {
    for seed in 1..=4 {
        let mut stage = Stage::seated(
            3,
            Set {
                seed,
                settings: Settings::default(),
                ..Set::default()
            },
        );
        let mut random = Random::from_number(seed);
        let mut refused = 0;
        for step in 0..1_500 {
            stumble(&mut stage, &mut random);
            let app = stage.app();
            assert!(!app.waits_for_snapshot, "seed {seed}, step {step}: a gap");
            let known = app.focus.is_none_or(|table| app.desks.contains_key(&table));
            assert!(known, "seed {seed}, step {step}: the keys are nowhere");
            let fresh = |toast: &&Toast| {
                toast.weight == Weight::Error
                    && toast.seen.is_some_and(|seen| seen.since == app.now)
            };
            refused += app.toasts.iter().filter(fresh).count();
            is_sound(&stage.demo.picture());
        }
        // What cannot be done is not offered, so that hardly anything is refused.
        assert!(refused < 150, "seed {seed}: {refused} refused");
    }
}

/// The palette and the mouse ask for actions without a key's context.
fn ask_for(stage: &mut Stage, action: Action) {
    stage.demo.input(Input::Press(Target::Action(action)));
    is_sound(&stage.demo.picture());
}

#[test]
fn whatever_an_action_opens_is_closed_again() {
    for action in Action::ALL {
        // In a hand, so that leaving asks.
        let mut stage = Stage::playing(Set::default());
        ask_for(&mut stage, *action);
        stage.keys("esc esc esc");
        let name = action.name();
        assert!(stage.app().layers.is_empty(), "{name} stays open");
        assert!(!stage.app().bet_is_open(), "{name} leaves a bet open");
        assert_eq!(stage.app().desks.len(), 1, "{name} costs the table");
    }
}

#[test]
fn an_action_of_something_that_is_not_there_asks_and_opens_nothing() {
    for mut stage in [Stage::new(Set::default()), Stage::playing(Set::default())] {
        for action in Action::ALL {
            let is_for_what_is_open = matches!(
                action.context(),
                Context::Bet
                    | Context::Dialog
                    | Context::Inspector
                    | Context::Replay
                    | Context::Text
            );
            let is_for_tables = action.context() == Context::Tables && stage.app().desks.is_empty();
            if !is_for_what_is_open && !is_for_tables {
                continue;
            }
            let asked = stage.demo.asked.len();
            ask_for(&mut stage, *action);
            let name = action.name();
            assert_eq!(stage.demo.asked.len(), asked, "{name} asks the room");
            assert!(!stage.app().is_busy(), "{name} opens something");
        }
    }
}
