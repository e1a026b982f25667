//! The exact count, over every deal and every board.
//!
//! For one matchup: every board is taken by its ranks alone, weighed by the number of ways to deal it, and
//! decided by what the hands are worth without flushes. Then, for every suit, each way to deal so many cards
//! of it that somebody has a flush is taken out of the weight of its board and decided by itself. On five cards
//! two suits cannot both have three, so no board is taken out twice.

use crate::base::Game;
use std::array;

use super::game::{Ranks, Worth};
use super::matchup::{Class, KnownSuit, Matchup, classes};
use super::rank_boards::{Parting, RankBoards, Ways};
use super::rows::Needed;
use super::workers::{cores, spread};
use super::{MOST_HANDS, Outcomes, Spot};

/// The steps (comparisons of hands) that an exact count may take where a sample would do as well: about a second.
pub const AFFORDABLE: u64 = 1_000_000_000;

/// Below so many steps further threads cost more than they bring.
const WORTH_THREADS: u64 = 2_000_000;

/// The outcomes over every deal and board of the spot, if that takes no more than `most_steps`.
pub fn exact(spot: &Spot, most_steps: u64) -> Option<Outcomes> {
    let classes = classes(spot)?;
    let boards = RankBoards::new(spot.board());
    let count = Count {
        game: spot.game(),
        players: spot.players(),
        boards: &boards,
    };
    let rows = Needed::new(&classes, spot.players());
    let showdowns: u64 = classes
        .iter()
        .map(|class| count.steps(&class.matchup))
        .sum();
    let steps = showdowns + (rows.len() * boards.len()) as u64;
    if steps > most_steps {
        return None;
    }
    let threads = if steps < WORTH_THREADS { 1 } else { cores() };
    let rows = rows.fill(spot.game(), &boards, threads);
    let parts = spread(classes.len(), threads, Work::default, |work, job| {
        let class = &classes[job];
        match spot.players() {
            2 => count.run::<2>(rows.of(job), class, work),
            3 => count.run::<3>(rows.of(job), class, work),
            4 => count.run::<4>(rows.of(job), class, work),
            5 => count.run::<5>(rows.of(job), class, work),
            _ => count.run::<MOST_HANDS>(rows.of(job), class, work),
        }
    });
    Some(parts.iter().map(|work| &work.outcomes).sum())
}

/// The outcomes so far, and room to work in that is kept from matchup to matchup.
#[derive(Default)]
struct Work {
    outcomes: Outcomes,
    /// In how many ways each board can be dealt.
    weights: Vec<u32>,
    /// In how many ways the cards of other suits can be dealt beside those of one suit.
    others: Vec<u32>,
}

/// What does not change from matchup to matchup.
struct Count<'a> {
    game: Game,
    players: usize,
    boards: &'a RankBoards,
}

impl Count<'_> {
    /// How many showdowns a matchup takes, times the players in them.
    fn steps(&self, matchup: &Matchup) -> u64 {
        let flushes = matchup.different_suits().flat_map(|(place, _)| {
            self.partings(matchup.suits[place])
                .map(|parting| parting.suited.len() * parting.others.len())
        });
        let showdowns = self.boards.len() + flushes.sum::<usize>();
        (showdowns * self.players) as u64
    }

    /// Adds the outcomes of a matchup over all boards. `rows` say what each player's hand is worth on each board
    /// without a flush.
    fn run<const N: usize>(&self, rows: [&[Worth]; N], class: &Class, work: &mut Work) {
        let Class { matchup, deals } = class;
        let Work {
            outcomes,
            weights,
            others,
        } = work;
        let left = matchup.suits.map(KnownSuit::left);
        self.boards.weigh(&Ways::new(&left), weights);
        let rows = rows.map(|row| &row[..weights.len()]);
        for (place, times) in matchup.different_suits() {
            let suit = matchup.suits[place];
            let held: [Ranks; N] = array::from_fn(|player| suit.held_by(player));
            let mut other_suits = left;
            other_suits[place] = 0;
            let ways = Ways::new(&other_suits);
            for parting in self.partings(suit) {
                others.clear();
                others.extend(parting.others.iter().map(|ranks| ways.of(ranks) * times));
                for (suited, boards) in parting.suited_and_boards() {
                    if suited & !left[place] != 0 {
                        continue;
                    }
                    let on_board = suited | suit.board();
                    let flushes = held.map(|held| self.game.flush(held, on_board));
                    for (&weight, &board) in others.iter().zip(boards) {
                        let board = usize::from(board);
                        weights[board] -= weight;
                        let worths =
                            array::from_fn(|player| flushes[player].max(rows[player][board]));
                        outcomes.add(winners::<N>(worths), u64::from(weight) * deals);
                    }
                }
            }
        }
        for (board, &weight) in weights.iter().enumerate() {
            let winners = winners(rows.map(|row| row[board]));
            outcomes.add(winners, u64::from(weight) * deals);
        }
    }

    /// The ways to complete a board that may give somebody a flush in this suit.
    fn partings(&self, suit: KnownSuit) -> impl Iterator<Item = &'static Parting> {
        let held = (0..self.players).map(|player| suit.held_by(player).count_ones());
        let needed = held
            .filter_map(|held| self.game.board_for_flush(held))
            .min();
        let drawn = self.boards.drawn;
        let missing = needed.map_or(drawn + 1, |needed| {
            needed.saturating_sub(suit.board().count_ones()) as usize
        });
        (missing..=drawn).map(move |suited| Parting::of(drawn, suited))
    }
}

/// The players with the best hand, a bit for each.
#[inline]
fn winners<const N: usize>(worths: [Worth; N]) -> usize {
    let best = worths.into_iter().max().unwrap_or(0);
    let bit = |player: usize| usize::from(worths[player] == best) << player;
    (0..N).map(bit).sum()
}
