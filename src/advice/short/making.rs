//! How everything that is kept is made: which games are solved, for how many rounds, with which seed.
//!
//! The same program makes the same bytes, however many threads work on them.

use super::book::Table;
use super::solver::Learnt;
use super::tables::Tables;
use super::tree::{BigBlinds, Menu, Players, Rules, Tree};
use super::workers::spread;

/// The random numbers and the boards of the three-way equities.
pub const SEED: u64 = 7;
pub const BOARDS: usize = 131_072;

/// No ante, and that of a HexaPro, which is about an eighth of a big blind.
const ANTES: [BigBlinds; 2] = [BigBlinds(0), BigBlinds(125)];

/// The rounds that a game is solved for, unless one wants others.
pub const fn rounds(players: Players) -> u32 {
    match players {
        Players::Two => 1_000,
        Players::Three => 500,
    }
}

/// The games of a book, in order: from one big blind up, closer together where stacks are short.
pub fn games(menu: Menu, players: Players) -> Vec<Rules> {
    let halves = (2..=20).map(|half| BigBlinds(500 * half));
    let wholes = (11..=15).map(|whole| BigBlinds(1_000 * whole));
    let stacks: Vec<BigBlinds> = halves.chain(wholes).collect();
    let game = |ante| {
        stacks.iter().map(move |&stack| Rules {
            menu,
            players,
            ante,
            stack,
        })
    };
    ANTES.into_iter().flat_map(game).collect()
}

/// Solves some games at once.
pub fn solve(games: &[Rules], tables: &Tables) -> Vec<Table> {
    spread(games.len(), |place| {
        let tree = Tree::new(games[place]);
        let mut learnt = Learnt::nothing(&tree);
        for _ in 0..rounds(games[place].players) {
            learnt.learn(&tree, tables);
        }
        let strategy = learnt.strategy(&tree);
        Table::new(tree, learnt.rounds(), SEED, &strategy)
    })
}

/// How many games are solved at once.
pub const AT_ONCE: usize = 2;

/// How often a sample of the usual size says that it has gone on.
pub const fn batches() -> u64 {
    BOARDS.div_ceil(super::three_way::BATCH) as u64
}
