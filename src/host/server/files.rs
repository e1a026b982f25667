//! How many files the system lets the program have open: every connection is one, and so is everything else.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// What is open beside connections: the room's and the accounts' files, the log, the door with some who stand in it, those who are
/// just being sent away.
const OTHERS: u64 = 64;

/// Asks the system for as many files as so many connections need, and says how many of them there may be.
pub fn make_room(connections: usize) -> usize {
    let needed = connections as u64 + OTHERS;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    // Without a limit there is one all the same, deep in the system, but nobody reaches it.
    let allowed = current.unwrap_or(u64::MAX);
    if allowed >= needed {
        return connections;
    }
    let wanted = maximum.unwrap_or(u64::MAX).min(needed);
    let raised = Rlimit {
        current: Some(wanted),
        maximum,
    };
    let allowed = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => wanted,
        Err(_) => allowed,
    };
    usize::try_from(allowed.saturating_sub(OTHERS))
        .map_or(connections, |most| most.clamp(1, connections))
}
