//! Connects the interface with a room, a keyboard and a terminal. Pictures are drawn when something has changed.

use std::io;
use std::thread;
use std::time::Duration;

use crokey::KeyCombination;
use crossterm::event::{self, Event, KeyEventKind, MouseButton, MouseEventKind};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout_at};

use crate::base::{Millis, Name};
use crate::client::Link;
use crate::client::playback::Control;
use crate::config::{BotSpeed, BotStrength, Settings};
use crate::profile::GameResult;
use crate::profile::replay::Tape;
use crate::protocol::link::{Line, Played, Playing, changed};
use crate::protocol::wire::FromClient;
use crate::protocol::{Message, Refusal};

use super::answers::{Answers, Heard};
use super::app::App;
use super::clipboard;
use super::door::Answer;
use super::draw::draw;
use super::hands::{HandLine, HandRef};
use super::haste::Haste;
use super::input::{Effect, Focus, Input, Wheel};
use super::review::{self, Reviewed};
use super::screen::Screen;
use super::statistics::{Games, Shown, Wanted};
use super::target::Hits;
use super::terminal::{Terminal, TerminalError};

/// The first picture waits so long for the room at most.
const FIRST: Duration = Duration::from_millis(10);
/// How often files are looked at that somebody may have changed.
const LOOK: Duration = Duration::from_millis(1_000);
/// So much is taken before the next picture at most.
const BATCH: usize = 4_096;
/// Asks for the colour of the background.
const ASK_BACKGROUND: &[u8] = b"\x1b]11;?\x1b\\";

/// What the interface needs from around it.
pub trait Outside {
    /// Saves one setting; says why it could not.
    fn save(&mut self, key: &str, settings: &Settings) -> Result<(), String>;
    /// The theme and the keymap that the settings name, as far as they can be had, and what is wrong with others.
    fn dress(&mut self, settings: &Settings) -> Vec<Input>;
    /// What somebody has changed in files since the last look.
    fn look(&mut self, settings: &Settings) -> Vec<Input>;
    /// What the terminal said about itself.
    fn answered(&mut self, answer: &str, settings: &Settings) -> Vec<Input>;
    fn bots(&mut self, speed: BotSpeed, strength: BotStrength);
    fn rename(&mut self, name: Name);
    /// Sets the practice bankroll back; says why it could not.
    fn reset_bankroll(&mut self) -> Result<(), Refusal>;
    fn note(&mut self, name: &str, note: Option<&str>) -> Result<(), String>;
    /// The results of the player's games, the newest first.
    fn results(&mut self) -> Result<Vec<GameResult>, String>;
    /// What a page of statistics shows; nothing where there is no book.
    fn statistics(&mut self, wanted: Wanted) -> Result<Option<Box<Shown>>, String>;
    /// The last hands of some games, the newest first.
    fn hands(&mut self, games: Games) -> Result<Vec<HandLine>, String>;
    /// Looks for dear decisions, or no longer; what is found is a word of its own.
    fn review(&mut self, of: Option<Reviewed>);
    /// A hand to be looked at; says why it cannot be.
    fn tape(&mut self, hand: &HandRef) -> Result<Box<Tape>, String>;
    /// Keeps messages, a line of JSON each, in a file of their own; says where.
    fn stream(&mut self, lines: &str) -> Result<String, String>;
    /// Says to a server who is there.
    fn enter(&mut self, said: FromClient);
    /// What comes by itself; it waits for ever where nothing does.
    fn word(&mut self) -> impl Future<Output = Word>;
    /// Plays a recording otherwise.
    fn play(&mut self, control: Control);
    /// The bytes that call somebody who looks elsewhere.
    fn call(&self, text: &str, settings: &Settings) -> Vec<u8>;
}

/// What comes from outside by itself.
#[derive(Debug)]
pub enum Word {
    /// A server answers.
    Door(Answer),
    /// How far looking for dear decisions is, or why it came to nothing.
    Review(Reviewed, Result<review::News, String>),
}

/// Runs the interface until it is left.
pub async fn run(
    app: &mut App,
    mut link: Link,
    outside: &mut impl Outside,
) -> Result<(), TerminalError> {
    // Signals are heard before there is a terminal to give back.
    let mut terminated = signal(SignalKind::terminate())?;
    let mut hung_up = signal(SignalKind::hangup())?;
    let mut continued = signal(SignalKind::from_raw(Signals::CONTINUE))?;
    // The keyboard reports another size too, but not before it is listened to.
    let mut resized = signal(SignalKind::window_change())?;
    let terminal = &mut Terminal::take()?;
    let (width, height) = terminal.size()?;
    let mut stage = Stage {
        screen: Screen::new(width, height),
        hits: Hits::default(),
        heard_at: Instant::now(),
        answers: Answers::default(),
        wants_end: false,
    };
    stage.update(
        app,
        Input::Resize { width, height },
        terminal,
        outside,
        &link,
    )?;
    // A room in this process is there at once; one that is not is not waited for.
    let until = Instant::now() + FIRST;
    while app.model.lobby.is_none() {
        match timeout_at(until, link.messages.recv()).await {
            Ok(Some(message)) => {
                let input = Input::Message(Box::new(message));
                stage.heard_at = Instant::now();
                stage.update(app, input, terminal, outside, &link)?;
            }
            Ok(None) | Err(_) => break,
        }
    }
    stage.draw(app, terminal)?;
    // The first picture is there: the answer may come when it likes.
    terminal.write(ASK_BACKGROUND)?;
    let mut events = keyboard()?;
    let mut drawn_at = Instant::now();
    let mut look_at = Instant::now() + LOOK;
    let mut haste = Haste::None;
    let mut is_gone = false;
    while !stage.wants_end {
        let changes_at = app.next_change().map(|at| {
            let ahead = (at - stage.now(app)).get().max(0);
            Instant::now() + Duration::from_millis(ahead as u64)
        });
        let moments = [changes_at, haste.due(drawn_at), Some(look_at)];
        let wake = moments.into_iter().flatten().min().unwrap_or(look_at);
        haste = haste.max(tokio::select! {
            event = events.recv() => match event {
                Some(event) => {
                    stage.event(app, event, terminal, outside, &link)?;
                    Haste::Now
                }
                // The terminal is gone.
                None => return Ok(()),
            },
            message = link.messages.recv(), if !is_gone => {
                stage.message(app, message, &mut is_gone, terminal, outside, &link)?
            }
            word = outside.word() => {
                let inputs = match word {
                    Word::Review(of, Ok(news)) => vec![Input::Review(of, news)],
                    Word::Review(_, Err(why)) => vec![Input::Problem(why)],
                    Word::Door(Answer::Denied(why)) => vec![Input::Denied(why)],
                    Word::Door(Answer::Lost(why)) => vec![Input::NoDoor(why)],
                    Word::Door(Answer::In { link: inside, wallet, told }) => {
                        link = inside;
                        let line = Input::Line(link.line.borrow().clone());
                        let told = told.into_iter().map(Input::Problem);
                        [Input::LetIn(wallet), line].into_iter().chain(told).collect()
                    }
                };
                for input in inputs {
                    stage.update(app, input, terminal, outside, &link)?;
                }
                Haste::Now
            }
            line = changed(&mut link.line) => {
                stage.update(app, Input::Line(line), terminal, outside, &link)?;
                Haste::Leisure
            }
            _ = terminated.recv() => {
                stage.update(app, Input::Terminate, terminal, outside, &link)?;
                Haste::Now
            }
            _ = hung_up.recv() => return Ok(()),
            _ = resized.recv() => {
                stage.fit(app, terminal, outside, &link)?;
                Haste::Now
            }
            _ = continued.recv() => {
                terminal.take_again()?;
                stage.screen.forget();
                stage.fit(app, terminal, outside, &link)?;
                Haste::Now
            }
            () = sleep_until(wake) => {
                stage.update(app, Input::Time, terminal, outside, &link)?;
                match changes_at.is_some_and(|at| at <= Instant::now()) {
                    true => Haste::Frame,
                    false => Haste::None,
                }
            }
        });
        // What has come meanwhile belongs to the same picture.
        for _ in 0..BATCH {
            if let Ok(event) = events.try_recv() {
                stage.event(app, event, terminal, outside, &link)?;
                haste = Haste::Now;
            } else if let (false, Ok(message)) = (is_gone, link.messages.try_recv()) {
                let message = Some(message);
                let news = stage.message(app, message, &mut is_gone, terminal, outside, &link)?;
                haste = haste.max(news);
            } else {
                break;
            }
        }
        if Instant::now() >= look_at {
            look_at = Instant::now() + LOOK;
            for input in outside.look(&app.settings) {
                stage.update(app, input, terminal, outside, &link)?;
                haste = Haste::Now;
            }
        }
        if haste.due(drawn_at).is_some_and(|at| at <= Instant::now()) {
            stage.draw(app, terminal)?;
            drawn_at = Instant::now();
            haste = Haste::None;
        }
    }
    Ok(())
}

/// Signals that have no name in the runtime.
struct Signals;

impl Signals {
    const CONTINUE: i32 = rustix::process::Signal::CONT.as_raw();
}

/// What the loop has in its hands.
struct Stage {
    screen: Screen,
    hits: Hits,
    heard_at: Instant,
    answers: Answers,
    wants_end: bool,
}

impl Stage {
    /// The room's time now, by the last message and one's own clock.
    fn now(&self, app: &App) -> Millis {
        let passed = i64::try_from(self.heard_at.elapsed().as_millis()).unwrap_or(i64::MAX);
        let passed = match app.line {
            // Its time goes as fast as it is played.
            Line::Played(Played {
                state: Playing::Runs,
                pace,
                ..
            }) => passed * i64::from(pace) / 100,
            Line::Played(_) => 0,
            _ => passed,
        };
        app.model.now + Millis(passed)
    }

    fn draw(&mut self, app: &App, terminal: &mut Terminal) -> io::Result<()> {
        let hits = &mut self.hits;
        let bytes = self.screen.draw(|buffer| draw(app, buffer, hits))?;
        terminal.write(bytes)
    }

    fn message(
        &mut self,
        app: &mut App,
        message: Option<Message>,
        is_gone: &mut bool,
        terminal: &mut Terminal,
        outside: &mut impl Outside,
        link: &Link,
    ) -> io::Result<Haste> {
        let (input, haste) = match message {
            Some(message) => {
                self.heard_at = Instant::now();
                let haste = Haste::of(&message.news);
                (Input::Message(Box::new(message)), haste)
            }
            None => {
                *is_gone = true;
                (Input::Lost, Haste::Now)
            }
        };
        self.update(app, input, terminal, outside, link)?;
        Ok(haste)
    }

    fn event(
        &mut self,
        app: &mut App,
        event: Event,
        terminal: &mut Terminal,
        outside: &mut impl Outside,
        link: &Link,
    ) -> io::Result<()> {
        let input = match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => return Ok(()),
            Event::Key(key) => match self.answers.hear(key) {
                Heard::Key(key) => Input::Key(KeyCombination::from(key)),
                Heard::Nothing => return Ok(()),
                Heard::Answer(answer) => {
                    for input in outside.answered(&answer, &app.settings) {
                        self.update(app, input, terminal, outside, link)?;
                    }
                    return Ok(());
                }
            },
            Event::Mouse(mouse) => {
                let target = self.hits.at(mouse.column, mouse.row);
                match (mouse.kind, target) {
                    (MouseEventKind::Down(MouseButton::Left), Some(target)) => Input::Press(target),
                    (MouseEventKind::ScrollUp, target) => Input::Wheel(target, Wheel::Up),
                    (MouseEventKind::ScrollDown, target) => Input::Wheel(target, Wheel::Down),
                    _ => return Ok(()),
                }
            }
            Event::Paste(text) => Input::Paste(text),
            Event::Resize(width, height) => {
                self.screen.resize(width, height);
                Input::Resize { width, height }
            }
            Event::FocusGained => Input::TerminalFocus(Focus::Gained),
            Event::FocusLost => Input::TerminalFocus(Focus::Lost),
        };
        self.update(app, input, terminal, outside, link)
    }

    /// Takes the terminal's size as it is now.
    fn fit(
        &mut self,
        app: &mut App,
        terminal: &mut Terminal,
        outside: &mut impl Outside,
        link: &Link,
    ) -> io::Result<()> {
        let (width, height) = terminal.size()?;
        match app.size == (width, height) {
            true => Ok(()),
            false => self.event(app, Event::Resize(width, height), terminal, outside, link),
        }
    }

    /// Changes the state, and does what follows.
    fn update(
        &mut self,
        app: &mut App,
        input: Input,
        terminal: &mut Terminal,
        outside: &mut impl Outside,
        link: &Link,
    ) -> io::Result<()> {
        let now = match &input {
            Input::Message(message) => message.now,
            _ => self.now(app),
        };
        let mut effects = app.update(input, now);
        while !effects.is_empty() {
            let mut inputs = Vec::new();
            for effect in effects.drain(..) {
                self.follow(app, effect, &mut inputs, terminal, outside, link)?;
            }
            for input in inputs {
                effects.extend(app.update(input, now));
            }
        }
        Ok(())
    }

    fn follow(
        &mut self,
        app: &App,
        effect: Effect,
        inputs: &mut Vec<Input>,
        terminal: &mut Terminal,
        outside: &mut impl Outside,
        link: &Link,
    ) -> io::Result<()> {
        let mut problem = |result: Result<(), String>| {
            if let Err(reason) = result {
                inputs.push(Input::Problem(reason));
            }
        };
        match effect {
            // A room that is gone is noticed where nothing comes from it any more.
            Effect::Ask(ask) => drop(link.asks.send(ask)),
            Effect::Save { key, settings } => problem(outside.save(key, &settings)),
            Effect::Dress => inputs.extend(outside.dress(&app.settings)),
            Effect::Bots(speed, strength) => outside.bots(speed, strength),
            Effect::Rename(name) => outside.rename(name),
            Effect::ResetBankroll => {
                if let Err(refusal) = outside.reset_bankroll() {
                    inputs.push(Input::Refused(refusal));
                }
            }
            Effect::Results => match outside.results() {
                Ok(results) => inputs.push(Input::Results(results)),
                Err(reason) => inputs.push(Input::Unreadable(reason)),
            },
            Effect::Statistics(wanted) => match outside.statistics(wanted) {
                Ok(shown) => inputs.extend(shown.map(Input::Statistics)),
                Err(reason) => inputs.push(Input::Unreadable(reason)),
            },
            Effect::Hands(games) => match outside.hands(games) {
                Ok(lines) => inputs.push(Input::Hands(lines)),
                Err(reason) => inputs.push(Input::Unreadable(reason)),
            },
            Effect::Review(of) => outside.review(of),
            Effect::Replay(hand) => match outside.tape(&hand) {
                Ok(tape) => inputs.push(Input::Tape(tape)),
                Err(reason) => problem(Err(reason)),
            },
            Effect::Copy(text) => terminal.write(&clipboard::copy(&text))?,
            Effect::Stream(lines) => match outside.stream(&lines) {
                Ok(file) => inputs.push(Input::Saved(file)),
                Err(reason) => problem(Err(reason)),
            },
            Effect::Enter(said) => outside.enter(*said),
            Effect::Play(control) => outside.play(control),
            Effect::Note { name, note } => problem(outside.note(&name, note.as_deref())),
            Effect::Call(text) => terminal.write(&outside.call(&text, &app.settings))?,
            Effect::Redraw => self.screen.forget(),
            Effect::Suspend => {
                terminal.suspend()?;
                self.screen.forget();
            }
            Effect::Quit => self.wants_end = true,
        }
        Ok(())
    }
}

/// What the terminal reports, read on a thread of its own.
fn keyboard() -> io::Result<mpsc::UnboundedReceiver<Event>> {
    let (tell, events) = mpsc::unbounded_channel();
    let read = move || {
        while let Ok(event) = event::read() {
            if tell.send(event).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().name("keyboard".into()).spawn(read)?;
    Ok(events)
}
