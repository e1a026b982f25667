//! Coming in to a server, on the screen.

use crokey::KeyCombination;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use railbird::base::{Millis, Name};
use railbird::config::{Language, Settings};
use railbird::protocol::link::Line;
use railbird::protocol::wire::{Denial, FromClient, Greeting, Registering};
use railbird::tui::app::{App, Start, Tab};
use railbird::tui::door::Doorstep;
use railbird::tui::draw::draw;
use railbird::tui::input::{Effect, Input};
use railbird::tui::keymap::Keymap;
use railbird::tui::target::Hits;
use railbird::tui::theme::{Background, Depth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::snapshots::keep;
use super::stage::text;

struct AtDoor {
    app: App,
    done: Vec<Effect>,
}

impl AtDoor {
    fn new(registering: Registering, size: (u16, u16)) -> Self {
        Self::speaking(Language::English, registering, size)
    }

    fn speaking(system_language: Language, registering: Registering, size: (u16, u16)) -> Self {
        let greeting = Greeting {
            version: 2,
            server: "railbird 0.1.0".into(),
            edition: "2.7".into(),
            bots: true,
            coach: false,
            registering,
        };
        let door = Doorstep {
            server: "wss://cards.example".into(),
            greeting,
            name: String::new(),
            registers: false,
            invitation: String::new(),
            answer: None,
            is_waiting: false,
        };
        let app = App::new(Start {
            settings: Settings::default(),
            system_language,
            theme: Theme::built_in(Background::Dark, Depth::True),
            keymap: Keymap::built_in(),
            wallet: Vec::new(),
            notes: Default::default(),
            known_themes: Vec::new(),
            known_keymaps: Vec::new(),
            size,
            line: Line::Open { round_trip: None },
            tab: Tab::Holdem,
            door: Some(door),
            hands: None,
        });
        let done = Vec::new();
        Self { app, done }
    }

    fn input(&mut self, input: Input) {
        self.done.extend(self.app.update(input, Millis::ZERO));
    }

    fn types(&mut self, text: &str) {
        for letter in text.chars() {
            let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
            self.input(Input::Key(KeyCombination::from(key)));
        }
    }

    fn keys(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            self.input(Input::Key(crokey::parse(key).unwrap()));
        }
    }

    fn text(&self) -> String {
        let (width, height) = self.app.size;
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        draw(&self.app, &mut buffer, &mut Hits::default());
        text(&buffer)
    }

    fn said(&self) -> Option<&FromClient> {
        self.done.iter().rev().find_map(|effect| match effect {
            Effect::Enter(said) => Some(&**said),
            _ => None,
        })
    }
}

#[test]
fn whoever_is_new_is_told_the_way_to_an_account_and_finds_it() {
    let mut door = AtDoor::new(Registering::Open, (80, 24));
    let hint = "New here?";
    assert!(door.text().contains(hint), "{}", door.text());
    door.keys("backtab right");
    assert!(!door.text().contains(hint), "{}", door.text());
    assert!(
        door.text().contains("[ Open an account ]"),
        "{}",
        door.text()
    );
    let closed = AtDoor::new(Registering::Closed, (80, 24));
    assert!(!closed.text().contains(hint), "{}", closed.text());
}

#[test]
fn a_name_and_a_password_are_said_and_the_password_is_never_shown() {
    let mut door = AtDoor::new(Registering::Open, (80, 24));
    door.types("Ada");
    door.keys("enter");
    assert!(door.said().is_none(), "the password is missing");
    door.types("swordfish");
    assert!(!door.text().contains("swordfish"));
    door.keys("enter");
    let Some(FromClient::LogIn { name, password, .. }) = door.said() else {
        panic!("nobody has said anything:\n{}", door.text());
    };
    assert_eq!((name.as_str(), password.reveal()), ("Ada", "swordfish"));
    assert!(door.text().contains("Waiting for the server"));
    door.keys("enter enter");
    assert_eq!(door.done.len(), 1, "it is said once");
}

#[test]
fn a_denial_is_told_in_place_and_something_else_can_be_said() {
    let mut door = AtDoor::new(Registering::Open, (80, 24));
    door.types("Ada");
    door.keys("down");
    door.types("wrong");
    door.keys("enter");
    door.input(Input::Denied(Denial::Unknown));
    assert!(door.text().contains("The name or the password is wrong."));
    door.keys("enter");
    assert_eq!(door.done.len(), 2);
    door.input(Input::NoDoor("the connection broke".into()));
    assert!(door.text().contains("the connection broke"));
    door.keys("enter");
    door.input(Input::LetIn(Vec::new()));
    assert!(door.app.layers.is_empty() && door.app.door.is_none());
}

#[test]
fn a_new_account_needs_the_password_twice_and_an_invitation_where_one_is_wanted() {
    let mut door = AtDoor::new(Registering::Invited, (80, 24));
    door.types("Ada");
    door.keys("up right down down");
    door.types("swordfish");
    door.keys("down");
    door.types("sword");
    door.keys("down");
    door.types("code");
    door.keys("enter");
    assert!(door.said().is_none());
    assert!(
        door.text().contains("These are two passwords"),
        "{}",
        door.text()
    );
    door.keys("up");
    door.types("fish");
    door.keys("enter");
    let Some(FromClient::Register {
        name, invitation, ..
    }) = door.said()
    else {
        panic!("nobody has said anything:\n{}", door.text());
    };
    assert_eq!(name, "Ada");
    assert_eq!(invitation.as_ref().map(|code| code.reveal()), Some("code"));
}

#[test]
fn where_nobody_can_register_it_is_not_offered_and_escape_leaves() {
    let mut door = AtDoor::new(Registering::Closed, (80, 24));
    assert!(!door.text().contains("Open an account"));
    assert!(door.text().contains("No new"));
    door.keys("esc");
    assert_eq!(door.done, [Effect::Quit]);
    let taken = Denial::NameTaken {
        name: Name::new("Ada").unwrap(),
    };
    let mut door = AtDoor::new(Registering::Open, (80, 24));
    door.input(Input::Denied(taken));
    assert!(
        door.text()
            .contains("Somebody is called Ada there already, or")
    );
    door.keys("ctrl-c");
    assert_eq!(door.done, [Effect::Quit]);
}

#[test]
fn the_door_in_two_sizes() {
    for size in [(80, 24), (200, 60)] {
        let mut door = AtDoor::new(Registering::Invited, size);
        door.types("Ada");
        door.keys("up right down down");
        door.types("swordfish");
        door.input(Input::Denied(Denial::Invitation));
        keep(&format!("door_{}x{}", size.0, size.1), door.text());
    }
    for language in Language::ALL {
        let mut door = AtDoor::speaking(language, Registering::Invited, (80, 24));
        door.types("Ada");
        door.keys("up right down down");
        door.input(Input::Denied(Denial::Invitation));
        assert!(!door.text().contains('…'), "{}", door.text());
        assert_eq!(door.app.text.faults(), 0);
    }
}
