//! A session at a stand-in for a room, and its transcript: what is typed after `>`, and what is answered.

use railbird::base::Millis;
use railbird::plain::{End, Options, Session, Step};
use railbird::rulebook::Edition;

use super::stand_in::{Bots, StandIn};

pub struct Play {
    pub room: StandIn,
    pub session: Session,
    pub transcript: Vec<String>,
    pub end: Option<End>,
    /// How much of the transcript was waited for already.
    seen: usize,
}

impl Play {
    pub fn new(bots: Bots) -> Self {
        Self::with(StandIn::new("2.7", bots), Options::default())
    }

    pub fn edition(edition: Edition, bots: Bots) -> Self {
        Self::with(StandIn::with(edition, bots), Options::default())
    }

    pub fn with(room: StandIn, options: Options) -> Self {
        let mut play = Self {
            room,
            session: Session::new(options),
            transcript: Vec::new(),
            end: None,
            seen: 0,
        };
        play.hear();
        play
    }

    /// At NL10 with so many bots, seated with 10.00, the first hand about to begin.
    pub fn seated(bots: u32, style: Bots) -> Self {
        let mut play = Self::new(style);
        play.room.fill("NL10", bots);
        play.types("join NL10");
        play.pass_until("kept for you");
        play.types("buyin max");
        play.forget();
        play
    }

    /// At NL10 when it is one's turn for the first time.
    pub fn to_act(bots: u32, style: Bots) -> Self {
        let mut play = Self::seated(bots, style);
        play.pass_until("Your turn");
        play.forget();
        play
    }

    /// Types a line; gives the lines that follow at once.
    pub fn types(&mut self, line: &str) -> Vec<String> {
        self.hear();
        let before = self.transcript.len() + 1;
        self.seen = before;
        self.transcript.push(format!("> {line}"));
        let step = self.session.type_line(line, self.room.now);
        self.take(step);
        self.transcript[before..].to_vec()
    }

    /// Types a line that is answered by one line at once.
    pub fn answer(&mut self, line: &str) -> String {
        let lines = self.types(line);
        assert_eq!(lines.len(), 1, "{line}: {lines:#?}");
        lines[0].clone()
    }

    pub fn take(&mut self, step: Step) {
        self.transcript.extend(step.lines);
        self.end = self.end.or(step.end);
        for ask in step.asks {
            self.room.ask(ask);
        }
        self.hear();
    }

    /// Hears everything that was said.
    pub fn hear(&mut self) {
        while !self.room.messages.is_empty() {
            let messages: Vec<_> = self.room.messages.drain(..).collect();
            for message in messages {
                let step = self.session.hear(&message);
                self.transcript.extend(step.lines);
                self.end = self.end.or(step.end);
                for ask in step.asks {
                    self.room.ask(ask);
                }
            }
        }
        assert_eq!(self.session.text().faults(), 0, "{:#?}", self.transcript);
    }

    /// Lets the next thing happen, in the room or by the session's own clock.
    pub fn step(&mut self) {
        let next = self.room.next();
        match self.session.next_wake() {
            Some(wake) if next.is_none_or(|next| wake < next) => {
                self.room.now = self.room.now.max(wake);
                let step = self.session.wake(self.room.now);
                self.take(step);
            }
            _ => {
                let next = next.expect("something will happen");
                self.room.pass(next);
                self.hear();
            }
        }
    }

    /// Lets time pass until a line says so that nobody waited for yet; gives that line.
    pub fn pass_until(&mut self, words: &str) -> String {
        for _ in 0..10_000 {
            let new = &self.transcript[self.seen..];
            if let Some(place) = new.iter().position(|line| line.contains(words)) {
                self.seen += place + 1;
                return self.transcript[self.seen - 1].clone();
            }
            self.seen = self.transcript.len();
            self.step();
        }
        panic!("nobody said {words:?}: {:#?}", self.transcript);
    }

    /// Forgets what was said so far.
    pub fn forget(&mut self) {
        self.transcript.clear();
        self.seen = 0;
    }

    pub fn pass(&mut self, seconds: i64) {
        let until = self.room.now + Millis::from_secs(seconds);
        while self.room.next().is_some_and(|next| next <= until) {
            self.step();
        }
        self.room.pass(until);
        self.hear();
    }

    pub fn since(&self, words: &str) -> String {
        let mut lines = self.transcript.iter();
        let from = lines.rposition(|line| line.contains(words));
        self.transcript[from.unwrap()..].join("\n")
    }
}
