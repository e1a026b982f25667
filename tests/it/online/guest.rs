//! Somebody who plays by a link: hears, follows, and answers whatever the room asks.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use railbird::base::{Cents, HandId, OfferId, PlayerId, PoolId, TableId};
use railbird::cards::Random;
use railbird::client::{Fits, Link, Model};
use railbird::protocol::link::Line;
use railbird::protocol::view::{EnteredView, TableChange, TableView};
use railbird::protocol::wire::You;
use railbird::protocol::{
    Action, Ask, Command, Entry, LegalActions, Message, News, Refusal, Standing, Status, Tables,
};

use super::served::LONGEST;

/// What somebody came for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Nothing new: what is begun is played to its end.
    Nothing,
    Cash(PoolId, u8),
    /// One game, as often as the last one is over.
    Game(OfferId),
    /// To get up wherever they sit, and to wait for no game that has not begun.
    Leave,
}

pub struct Guest {
    pub link: Link,
    pub model: Model,
    pub you: Option<You>,
    pub wish: Wish,
    /// The hands that were seen ending, in order.
    pub ended: Vec<(TableId, HandId)>,
    /// How often everything began anew: once, and once for every time it came back.
    pub hellos: usize,
    /// How often what was followed was compared with what the server shows, and is still to be.
    pub compared: usize,
    shows: usize,
    /// Everything that was heard, if it is kept.
    pub heard: Option<Vec<Message>>,
    pub refused: Vec<(u64, Refusal)>,
    /// What was answered already, so that nothing is asked twice while the answer is on its way.
    answered: BTreeSet<(TableId, HandId, u16)>,
    /// A wish is on its way.
    asked: Option<u64>,
    number: u64,
    random: Random,
    is_new: bool,
}

impl Guest {
    pub fn new(link: Link, you: Option<You>) -> Self {
        let seed = you.as_ref().map_or(0, |you| u64::from(you.player.0));
        Self {
            link,
            model: Model::default(),
            you,
            wish: Wish::Nothing,
            ended: Vec::new(),
            hellos: 0,
            compared: 0,
            shows: 0,
            heard: None,
            refused: Vec::new(),
            answered: BTreeSet::new(),
            asked: None,
            number: 0,
            random: Random::from_number(seed),
            is_new: true,
        }
    }

    pub fn wishing(mut self, wish: Wish) -> Self {
        self.wish = wish;
        self
    }

    pub fn player(&self) -> PlayerId {
        self.you.as_ref().unwrap().player
    }

    pub fn wallet(&self) -> Cents {
        self.model.you.as_ref().unwrap().wallet
    }

    /// Asks under the next number.
    pub fn ask(&mut self, command: Command) -> u64 {
        self.number = self.number.max(self.model.last_request) + 1;
        let number = self.number;
        let _ = self.link.asks.send(Ask::Do { number, command });
        number
    }

    /// Asks to be shown everything; it is compared with what was followed until then.
    pub fn ask_for_all(&mut self) {
        self.shows += 1;
        let _ = self.link.asks.send(Ask::Snapshot);
    }

    /// Hears the next message, if there is one. Every message is the next one: whatever happened to the connection, no number
    /// is left out.
    #[track_caller]
    pub fn hear(&mut self) -> Option<Message> {
        let message = self.link.messages.try_recv().ok()?;
        assert_eq!(message.seq, self.model.seq + 1, "{:?}", message.news);
        let followed = self.model.clone();
        assert_eq!(self.model.update(&message), Fits::Yes);
        match &message.news {
            News::Hello { .. } => {
                self.hellos += 1;
                self.is_new = true;
                // Nobody knows what became of what was asked before.
                self.answered.clear();
                self.asked = None;
                self.shows = 0;
            }
            News::Snapshot { .. } if std::mem::take(&mut self.is_new) => {}
            // Whoever was too slow is shown everything anew without having asked.
            News::Snapshot { .. } if self.shows == 0 => {}
            News::Snapshot { .. } => {
                self.shows -= 1;
                assert_eq!(followed.tables, self.model.tables);
                assert_eq!(followed.you, self.model.you);
                assert_eq!(followed.detail, self.model.detail);
                self.compared += 1;
            }
            News::Change {
                table,
                change: TableChange::HandEnded { .. },
            } => {
                let hand = followed.tables[table].hand.as_ref().unwrap().hand;
                assert!(!self.ended.contains(&(*table, hand)), "{hand} ended twice");
                self.ended.push((*table, hand));
            }
            News::Done { number } if self.asked == Some(*number) => self.asked = None,
            News::Refused { number, why } => {
                if self.asked == Some(*number) {
                    self.asked = None;
                }
                self.refused.push((*number, *why));
            }
            _ => {}
        }
        if let Some(heard) = &mut self.heard {
            heard.push(message.clone());
        }
        Some(message)
    }

    /// Hears everything that has come, and answers.
    #[track_caller]
    pub fn live(&mut self) {
        while self.hear().is_some() {
            self.answer();
        }
        self.answer();
    }

    /// Whether everything was shown since it came, or came back.
    pub fn is_shown(&self) -> bool {
        !self.is_new
    }

    pub fn is_away(&self) -> bool {
        !matches!(*self.link.line.borrow(), Line::Open { .. } | Line::Here)
    }

    /// Whether a hand is played in which this one has cards.
    pub fn is_in_hand(&self) -> bool {
        self.model.own_tables().any(|table| {
            let seat = table.own_seat.unwrap();
            let hand = table.hand.as_ref();
            hand.is_some_and(|hand| !hand.is_over && hand.live.contains(seat))
        })
    }

    /// Where it is this one's turn.
    pub fn turn(&self) -> Option<(TableId, HandId, u16, LegalActions)> {
        self.model.own_tables().find_map(|table| {
            let hand = table.hand.as_ref()?;
            let turn = hand.turn.as_ref()?;
            let asked = (table.table, hand.hand, turn.turn);
            let legal = turn.legal.filter(|_| !self.answered.contains(&asked))?;
            Some((asked.0, asked.1, asked.2, legal))
        })
    }

    /// Notes that a question was answered by somebody else than [`answer`](Self::answer).
    pub fn has_answered(&mut self, table: TableId, hand: HandId, turn: u16) {
        self.answered.insert((table, hand, turn));
    }

    /// Answers whatever the room asks, and asks for what one came for.
    pub fn answer(&mut self) {
        if self.model.you.is_none() || self.is_new || self.is_away() {
            return;
        }
        while let Some((table, hand, turn, legal)) = self.turn() {
            let is_game = self.model.tables[&table].play.tournament().is_some();
            let action = decide(legal, is_game, &mut self.random);
            self.answered.insert((table, hand, turn));
            self.ask(Command::Act {
                table,
                hand,
                turn,
                action,
            });
        }
        if self.asked.is_none()
            && let Some(command) = wanted(&self.model, self.wish)
        {
            self.asked = Some(self.ask(command));
        }
    }

    pub fn is_nowhere(&self) -> bool {
        let you = self.model.you.as_ref();
        you.is_some_and(|you| {
            you.tables.is_empty() && you.reservations.is_empty() && you.queues.is_empty()
        })
    }
}

/// Lets some people live until something is so.
#[track_caller]
pub fn until(
    what: &str,
    guests: &mut [&mut Guest],
    mut is_so: impl FnMut(&mut [&mut Guest]) -> bool,
) {
    let longest = Instant::now() + LONGEST;
    loop {
        for guest in guests.iter_mut() {
            guest.live();
        }
        if is_so(guests) {
            return;
        }
        assert!(Instant::now() < longest, "not in time: {what}");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Lets some people play until each has seen so many more hands end.
#[track_caller]
pub fn play_hands(guests: &mut [&mut Guest], hands: usize) {
    let enough: Vec<usize> = guests.iter().map(|g| g.ended.len() + hands).collect();
    until("hands are played", guests, |guests| {
        let mut all = guests.iter().zip(&enough);
        all.all(|(guest, enough)| guest.ended.len() >= *enough)
    });
}

/// Lets some people get up wherever they sit.
#[track_caller]
pub fn leave(guests: &mut [&mut Guest]) {
    for guest in guests.iter_mut() {
        guest.wish = Wish::Leave;
    }
    until("everybody has got up", guests, |guests| {
        guests.iter().all(|guest| guest.is_nowhere())
    });
    // What comes with it is told after it.
    let enough: Vec<usize> = guests.iter().map(|guest| guest.compared + 1).collect();
    guests.iter_mut().for_each(|guest| guest.ask_for_all());
    until("everything is told", guests, |guests| {
        let mut all = guests.iter().zip(&enough);
        all.all(|(guest, enough)| guest.compared >= *enough)
    });
}

/// What somebody asks for next who wants something.
pub fn wanted(model: &Model, wish: Wish) -> Option<Command> {
    let you = model.you.as_ref()?;
    let cash = |table: &&TableView| table.play.pool().is_some();
    if wish == Wish::Leave {
        if let Some(kept) = you.reservations.first() {
            return Some(Command::Decline { table: kept.table });
        }
        if let Some(queue) = you.queues.first() {
            return Some(Command::LeaveQueue { pool: queue.pool });
        }
        let waits = |entered: &&EnteredView| {
            let game = model.tournaments.get(&entered.tournament);
            game.is_some_and(|game| matches!(game.state.status, Status::Announced { .. }))
        };
        if let Some(entered) = you.entered.iter().find(waits) {
            let tournament = entered.tournament;
            return Some(Command::Unregister { tournament });
        }
        let stays = |table: &TableView| {
            let own = table.own.as_ref();
            own.is_some_and(|own| own.leaves.is_none())
        };
        let mut tables = model.own_tables().filter(cash);
        return tables
            .find(|table| stays(table))
            .map(|table| Command::Leave {
                tables: Tables::One(table.table),
            });
    }
    if let Some(kept) = you.reservations.first() {
        return Some(Command::BuyIn {
            table: kept.table,
            amount: kept.limits.min,
            entry: Entry::Wait,
        });
    }
    for table in model.own_tables().filter(cash) {
        let seat = table.seats[table.own_seat?.index()]?;
        if seat.broke_until.is_some() {
            let amount = model.stake(table)?.min_buy_in;
            if amount <= you.wallet {
                let table = table.table;
                return Some(Command::TopUp { table, amount });
            }
        } else if matches!(seat.standing, Standing::Out { .. }) {
            return Some(Command::Return {
                tables: Tables::All,
                entry: Entry::Wait,
            });
        }
    }
    match wish {
        Wish::Cash(pool, tables) => {
            let own = model.own_tables().filter(cash).count();
            let waits: u32 = you.queues.iter().map(|queue| queue.tables).sum();
            let missing = usize::from(tables).saturating_sub(own + waits as usize);
            let tables = missing as u8;
            (missing > 0).then_some(Command::Join { pool, tables })
        }
        Wish::Game(offer) => {
            let games = 1;
            you.entered
                .is_empty()
                .then_some(Command::Play { offer, games })
        }
        Wish::Nothing | Wish::Leave => None,
    }
}

/// What somebody does whose turn it is. Games are to end, and money is to move.
pub fn decide(legal: LegalActions, is_game: bool, random: &mut Random) -> Action {
    match (is_game, random.below(8), legal.raise) {
        (true, _, Some(range)) => Action::RaiseTo(range.max),
        (false, 0, Some(range)) => Action::RaiseTo(range.min),
        (false, 1, _) if !legal.can_check() => Action::Fold,
        _ if legal.can_check() => Action::Check,
        _ => Action::Call,
    }
}
