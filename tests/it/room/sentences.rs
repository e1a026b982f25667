//! The sentences of the stories: each command has one, and each event that a story speaks of.

use std::fmt::Write;

use railbird::base::{Cents, Chips, HandId, PlayerId, TableId};
use railbird::engine::Action;
use railbird::room::command::{Command, Entry, Setting, Switch, Tables};
use railbird::room::event::{Event, HandEnd, LimitReason, Limits, Standing};

use super::story::Story;

impl Story {
    /// A sentence as a command; `at 3` names another table than the one that is spoken of.
    pub fn command(&mut self, sentence: &str) -> (PlayerId, Command) {
        let (who, words) = sentence.trim().split_once(' ').unwrap();
        let player = self.player(who.chars().next().unwrap());
        let (words, table) = match words.rsplit_once(" at ") {
            Some((words, table)) => (words, TableId(table.parse().unwrap())),
            None => (words, self.table),
        };
        let (words, entry) = match words.strip_suffix(" and posts") {
            Some(words) => (words, Entry::Post),
            None => (words, Entry::Wait),
        };
        let words: Vec<&str> = words.split(' ').collect();
        let cents = |word: &str| Cents(word.parse().unwrap());
        let running = self.room.table(table).and_then(|t| t.running.as_ref());
        let (hand, turn) = running.map_or((HandId(0), 0), |r| (r.id, r.turn));
        let act = |action| Command::Act {
            table,
            hand,
            turn,
            action,
        };
        let set = |setting, to: &str| Command::Set {
            setting,
            to: match to {
                "on" => Switch::On,
                "off" => Switch::Off,
                _ => panic!("on or off?"),
            },
        };
        let pool = self.pool;
        let command = match words.as_slice() {
            ["fold"] => act(Action::Fold),
            ["check"] => act(Action::Check),
            ["call"] => act(Action::Call),
            ["to", amount] => act(Action::RaiseTo(Chips(cents(amount).0))),
            ["shows", places] => Command::Show {
                table,
                hand,
                places: places.parse().unwrap(),
            },
            ["joins"] => Command::Join { pool, tables: 1 },
            ["joins", tables] => Command::Join {
                pool,
                tables: tables.parse().unwrap(),
            },
            ["buys", "in", amount] => Command::BuyIn {
                table,
                amount: cents(amount),
                entry,
            },
            ["declines"] => Command::Decline { table },
            ["leaves", "the", "queue"] => Command::LeaveQueue { pool },
            ["sits", "out"] => Command::SitOut { table },
            ["returns"] => Command::Return {
                tables: Tables::One(table),
                entry,
            },
            ["returns", "everywhere"] => Command::Return {
                tables: Tables::All,
                entry,
            },
            ["waits"] => Command::Enter {
                table,
                entry: Entry::Wait,
            },
            ["posts"] => Command::Enter {
                table,
                entry: Entry::Post,
            },
            ["tops", "up", amount] => Command::TopUp {
                table,
                amount: cents(amount),
            },
            ["leaves"] => Command::Leave {
                tables: Tables::One(table),
            },
            ["leaves", "everywhere"] => Command::Leave {
                tables: Tables::All,
            },
            ["sits", "out", "next", "big", "blind", to] => set(Setting::SitOutNextBigBlind, to),
            ["auto", "top-up", to] => set(Setting::AutoTopUp, to),
            ["connects"] => Command::Connect,
            ["disconnects"] => Command::Disconnect,
            other => panic!("no such command: {other:?}"),
        };
        (player, command)
    }

    /// An event in words; nothing for the course of hands and for money.
    pub fn sentence(&self, event: &Event) -> Option<String> {
        let name = |player: PlayerId| self.name(player);
        let seated = |table, seat| self.at_seat(table, seat);
        let mut words = String::new();
        match *event {
            Event::Queued {
                player,
                place,
                tables,
                ..
            } => {
                write!(words, "{} queues at {place} for {tables}", name(player))
            }
            Event::Unqueued { player, .. } => write!(words, "{} unqueued", name(player)),
            Event::Reserved { player, limits, .. } => {
                write!(words, "{} reserved {}", name(player), told_limits(&limits))
            }
            Event::Unreserved { player, why, .. } => {
                write!(words, "{} unreserved {why:?}", name(player))
            }
            Event::TableOpened { .. } => write!(words, "opened"),
            Event::TableClosed { .. } => write!(words, "closed"),
            Event::Left {
                player, stack, why, ..
            } => {
                write!(words, "{} left {} {why:?}", name(player), stack.0)
            }
            Event::Stands {
                table,
                seat,
                standing,
            } => {
                write!(words, "{} {}", seated(table, seat), stands(standing))
            }
            Event::Broke { table, seat, .. } => write!(words, "{} broke", seated(table, seat)),
            Event::ToppedUp {
                table,
                seat,
                amount,
                ..
            } => {
                write!(words, "{} topped up {}", seated(table, seat), amount.0)
            }
            Event::TimedOut { table, seat } => write!(words, "{} timed out", seated(table, seat)),
            Event::OutEverywhere { player, .. } => write!(words, "{} out everywhere", name(player)),
            Event::BackEverywhere { player } => write!(words, "{} back everywhere", name(player)),
            Event::Paused { .. } => write!(words, "paused"),
            Event::HandEnded {
                end: HandEnd::Void, ..
            } => write!(words, "void"),
            Event::HandEnded {
                end: HandEnd::Held, ..
            } => write!(words, "held"),
            Event::RolledBack { .. } => write!(words, "rolled back"),
            Event::Released { player, amount, .. } => {
                write!(words, "released {} {}", name(player), amount.0)
            }
            Event::ToCharity { player, amount, .. } => {
                write!(words, "charity {} {}", name(player), amount.0)
            }
            Event::TooDear { player, least, .. } => {
                write!(words, "{} too dear {}", name(player), least.0)
            }
            _ => return None,
        }
        .unwrap();
        Some(words)
    }
}

pub fn told_limits(limits: &Limits) -> String {
    let reason = match limits.reason {
        LimitReason::Stake => "stake".into(),
        LimitReason::LeftThisTable { with, counter } => {
            format!("left with {}, counter {counter}", with.0)
        }
        LimitReason::BanzaiStack { instead: None, .. } => "banzai".into(),
        LimitReason::BanzaiStack {
            instead: Some(instead),
            choices_left,
        } => format!("banzai, or {}, {choices_left} left", instead.0),
    };
    format!("{}..{} ({reason})", limits.min.0, limits.max.0)
}

pub fn stands(standing: Standing) -> &'static str {
    match standing {
        Standing::In => "in",
        Standing::Entering(Entry::Wait) => "waits",
        Standing::Entering(Entry::Post) => "posts",
        Standing::Out { .. } => "out",
        Standing::Away { .. } => "away",
    }
}
