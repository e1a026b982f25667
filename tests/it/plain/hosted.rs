//! The client of lines in a real room with bots, by what it reads and types alone.

use std::io::{self, Write};
use std::sync::Arc;

use railbird::host::Host;
use railbird::plain::{End, Options, run};
use railbird::rulebook::Edition;
use railbird::store::Memory;
use tokio::sync::mpsc;

use crate::host::real::options;

/// Reads the lines like a person would, and types what they would; after so many hands it types no more.
struct Player {
    read: Vec<String>,
    hands: usize,
    input: Option<mpsc::Sender<String>>,
}

impl Player {
    fn react(&mut self, line: &str) {
        let table = line.split(':').next().filter(|number| number.len() == 1);
        let typed = if line.contains("Buy in from") {
            "buyin max"
        } else if line.contains("Your turn: nothing to call") {
            "check"
        } else if line.contains("Your turn") {
            "call"
        } else if line.contains("is over") {
            self.hands = self.hands.saturating_sub(1);
            "wallet"
        } else {
            return;
        };
        let typed = match (table, line.split_once("A seat at table ")) {
            (_, Some((_, rest))) => format!("{} {typed}", rest.split(' ').next().unwrap()),
            (Some(table), None) => format!("{table} {typed}"),
            (None, None) => typed.to_owned(),
        };
        if let Some(input) = &self.input {
            input.try_send(typed).unwrap();
        }
        if self.hands == 0 {
            self.input = None;
        }
    }
}

impl Write for Player {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // A line comes in one piece or in two; it ends with its end.
        let text = String::from_utf8_lossy(bytes).into_owned();
        match self.read.last_mut().filter(|last| !last.ends_with('\n')) {
            Some(last) => last.push_str(&text),
            None => self.read.push(text),
        }
        if let Some(line) = self.read.last().filter(|line| line.ends_with('\n')) {
            let line = line.trim_end().to_owned();
            self.react(&line);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn four_tables_in_a_room_with_bots() {
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let host = Host::start(Box::new(Memory::new(&edition)), options(&edition)).unwrap();
    let link = host.connect(host.owner());
    let (input, lines) = mpsc::channel(1_000);
    input.try_send("join NL10 4".to_owned()).unwrap();
    let mut player = Player {
        read: Vec::new(),
        hands: 12,
        input: Some(input),
    };
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_time().build().unwrap();
    let end = runtime.block_on(run(link, lines, &mut player, Options::default()));
    let read = player.read.concat();
    assert_eq!(end.unwrap(), End::Left, "{read}");
    assert_eq!(player.hands, 0, "{read}");
    assert!(read.ends_with("Goodbye.\n"), "{read}");
    let owner = host.owner().unwrap();
    let (sum, wallet, seats) = host
        .operate(move |house, _| {
            let room = house.room();
            let seats = room
                .tables()
                .iter()
                .filter(|table| table.seat_of(owner).is_some());
            (
                room.ledger().sum(),
                room.ledger().wallet(owner),
                seats.count(),
            )
        })
        .unwrap();
    assert_eq!((sum.0, seats), (0, 0));
    let told = read
        .lines()
        .rfind(|line| line.starts_with("Your wallet has"));
    let whole = wallet.to_string();
    let told = told.unwrap().replace(',', "");
    assert!(told.contains(&whole), "{told}, and it is {whole}");
    host.stop().unwrap();
}
