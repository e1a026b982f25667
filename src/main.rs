//! Railbird, a card room in a terminal. This file only starts it; the map of the project:
//!
//! | folder | what lives there |
//! |---|---|
//! | `src/base` | money, chips, seats, time: the words every layer shares |
//! | `src/cards` | cards, decks, the shuffle, what a hand is worth |
//! | `src/odds` | equity of hands and ranges, ICM |
//! | `src/rulebook` | the editions of the rulebook, from `assets/rulebooks/` |
//! | `src/config` | folders, settings, the lock on a data folder, the log |
//! | `src/engine` | one hand of poker: blinds, betting, pots, showdown, rake |
//! | `src/history` | hands on paper: PHH in and out, and checking them |
//! | `src/room` | the card room: money, lobby, cash tables, time |
//! | `src/protocol` | what each viewer may know |
//! | `src/advice` | what a good player knows: the equilibrium of short stacks |
//! | `src/bots` | players that decide from what they see |
//! | `src/sim` | rooms full of bots at full speed |
//! | `src/profile` | a player's own hands and sessions, from what they were told |
//! | `src/store` | where a room is kept: SQLite |
//! | `src/host` | the shell of a room: clock, store, bots, links, the operator's door |
//! | `src/client` | what somebody was told, kept up |
//! | `src/text` | every sentence a person reads, from Fluent files |
//! | `src/plain` | the client of lines and typed commands |
//! | `src/tui` | the tables on the screen: keys, themes, drawing |
//! | `src/cli` | the commands |
//!
//! `docs/architecture.md` says how the layers stand on each other, `docs/rules.md` which rule is implemented
//! where and every decision taken, `docs/cli.md` what the commands print.

use std::process::ExitCode;

fn main() -> ExitCode {
    railbird::cli::run()
}
