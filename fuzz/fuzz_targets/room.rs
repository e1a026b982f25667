//! Any bytes as commands to a small room: it never panics, a refused command leaves no trace, and the ledger adds up.
#![no_main]

use std::sync::{Arc, LazyLock};

use libfuzzer_sys::fuzz_target;
use railbird::base::{Cents, Chips, HandId, Millis, PlayerId, PoolId, TableId};
use railbird::cards::Random;
use railbird::engine::Action;
use railbird::room::command::{Command, Entry, Setting, Switch, Tables, Who};
use railbird::room::{Room, Shuffler};
use railbird::rulebook::Edition;

static EDITIONS: LazyLock<Vec<Arc<Edition>>> = LazyLock::new(|| {
    ["2.0", "2.2", "2.3", "2.7", "fr"]
        .iter()
        .filter_map(|name| Edition::built_in(name).ok())
        .map(Arc::new)
        .collect()
});

const PLAYERS: u32 = 5;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next();
    let (Some(edition), Some(pool)) = (next(), next()) else {
        return;
    };
    let edition = &EDITIONS[usize::from(edition) % EDITIONS.len()];
    let pool = PoolId(u16::from(pool) % edition.cash.stakes.len() as u16);
    let mut room = Room::new(
        Arc::clone(edition),
        edition.pace,
        Random::from_number(1),
        Box::new(Shuffler),
    );
    let mut now = Millis(1_700_000_000_000);
    for _ in 0..PLAYERS {
        room.handle(
            now,
            Who::Operator,
            room.next_request(Who::Operator),
            Command::Open,
        )
        .unwrap();
    }
    let mut events = Vec::new();
    while let (Some(kind), Some(who), Some(what)) = (next(), next(), next()) {
        if kind == 255 {
            let saved = room.save();
            let random = Random::from_number(u64::from(what));
            room = Room::rebuild(
                Arc::clone(edition),
                edition.pace,
                saved,
                random,
                Box::new(Shuffler),
            )
            .unwrap();
        }
        // Some milliseconds, or until something is due.
        now = match who >> 6 {
            0 => now + Millis(i64::from(what) * 10),
            1 => room.next_deadline().unwrap_or(now).max(now),
            _ => now,
        };
        room.advance(now);
        room.take_events(&mut events);
        let by = match who & 63 {
            63 => Who::Operator,
            number => Who::Player(PlayerId(u32::from(number) % PLAYERS)),
        };
        let before = room.ledger().clone();
        let command = command(&room, pool, kind, what);
        if room
            .handle(now, by, room.next_request(by), command)
            .is_err()
        {
            assert!(
                room.events().is_empty(),
                "a refused {command:?} left a trace"
            );
            assert_eq!(*room.ledger(), before);
        }
        assert_eq!(room.ledger().sum(), Cents::ZERO);
        assert_eq!(room.stopped(), None);
    }
});

fn command(room: &Room, pool: PoolId, kind: u8, what: u8) -> Command {
    let table = TableId(u32::from(what & 1));
    let entry = if what & 2 == 0 {
        Entry::Wait
    } else {
        Entry::Post
    };
    let to = if what & 2 == 0 {
        Switch::On
    } else {
        Switch::Off
    };
    let tables = if what & 4 == 0 {
        Tables::One(table)
    } else {
        Tables::All
    };
    let running = room.table(table).and_then(|table| table.running.as_ref());
    let (hand, turn) = running.map_or((HandId(0), 0), |running| (running.id, running.turn));
    let stake = &room.edition().cash.stakes[pool.index()];
    let amount = match what >> 4 {
        0 => Cents(0),
        1 => Cents(-1),
        2 => Cents(i64::MAX),
        3 => stake.min_buy_in,
        _ => stake.max_buy_in,
    };
    let legal = running.and_then(|running| running.hand.legal_actions());
    match kind % 24 {
        0..=3 => Command::Act {
            table,
            hand,
            turn,
            action: Action::Call,
        },
        4 | 5 => Command::Act {
            table,
            hand,
            turn,
            action: Action::Check,
        },
        6 => Command::Act {
            table,
            hand,
            turn,
            action: Action::Fold,
        },
        7 | 8 => {
            let raise = legal.and_then(|legal| legal.raise);
            let to = match what & 12 {
                0 => Chips(amount.0),
                4 => raise.map_or(Chips(1), |raise| raise.max),
                _ => raise.map_or(Chips(1), |raise| raise.min),
            };
            Command::Act {
                table,
                hand,
                turn,
                action: Action::RaiseTo(to),
            }
        }
        9 => Command::Join {
            pool,
            tables: what & 3,
        },
        10 | 11 => Command::BuyIn {
            table,
            amount,
            entry,
        },
        12 => Command::Decline { table },
        13 => Command::LeaveQueue { pool },
        14 => Command::Show {
            table,
            hand,
            places: what,
        },
        15 => Command::SitOut { table },
        16 => Command::Return { tables, entry },
        17 => Command::Enter { table, entry },
        18 => Command::TopUp { table, amount },
        19 => Command::Leave { tables },
        20 => Command::Set {
            setting: if what & 1 == 0 {
                Setting::AutoTopUp
            } else {
                Setting::SitOutNextBigBlind
            },
            to,
        },
        21 => {
            if what & 1 == 0 {
                Command::Connect
            } else {
                Command::Disconnect
            }
        }
        22 => match what & 3 {
            0 => Command::Void { table, hand },
            1 => Command::Hold { table, hand },
            2 => Command::Release {
                hand: HandId(u64::from(what >> 2)),
            },
            _ => Command::Reset {
                player: PlayerId(u32::from(what >> 2)),
            },
        },
        _ => Command::Grant {
            player: PlayerId(u32::from(what)),
            amount,
        },
    }
}
