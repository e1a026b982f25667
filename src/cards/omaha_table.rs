//! Omaha's table: the worth of every two ranks of a player on every board of five, flushes apart.
//!
//! 6,175 combinations of ranks on the board times 91 of a player's two. A row is made as the best of the ten
//! times three cards that the board offers, so that the whole is ready in a few milliseconds.

use super::best_five::choices;
use super::key;
use super::tally::TABLES;

/// The worth of two cards on one board, by their column. The 91 that there are fill three cache lines; the
/// fourth makes the length a power of two, so that no column needs a check.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [u16; 128]);

pub(super) type Rows = [Row; 8192];

/// Where the worth of two ranks stands in a row, by `rank × 16 + rank`, in either order.
pub(super) static COLUMNS: [u8; 256] = {
    let mut columns = [0; 256];
    let mut high = 0;
    while high < 13 {
        let mut low = 0;
        while low <= high {
            let column = (high * (high + 1) / 2 + low) as u8;
            columns[high << 4 | low] = column;
            columns[low << 4 | high] = column;
            low += 1;
        }
        high += 1;
    }
    columns
};

/// Makes the table; a board's row is where `TABLES.board` places its key.
pub(super) fn make() -> Box<Rows> {
    const EMPTY: Row = Row([0; 128]);
    let mut of_three = vec![EMPTY; 1 << 12];
    for three in multisets::<3>() {
        let row = &mut of_three[number(three)];
        for [a, b] in
            multisets::<2>().filter(|two| [three[0]; 4] != [three[1], three[2], two[0], two[1]])
        {
            let five = key_of(&[three[0], three[1], three[2], a, b]);
            row.0[usize::from(COLUMNS[a << 4 | b])] = TABLES.ranks[TABLES.place_of_fewer(five)];
        }
    }
    let mut rows = vec![EMPTY; size_of::<Rows>() / size_of::<Row>()].into_boxed_slice();
    for board in multisets::<5>().filter(|board| board[0] != board[4]) {
        let row = &mut rows[TABLES.board.place(key_of(&board))];
        for three in choices::<3, _>(&board) {
            for (best, other) in row.0.iter_mut().zip(&of_three[number(three)].0) {
                *best = (*best).max(*other);
            }
        }
    }
    rows.try_into()
        .unwrap_or_else(|_| unreachable!("the length is that of the type"))
}

/// Every combination of `N` ranks, each in ascending order.
fn multisets<const N: usize>() -> impl Iterator<Item = [usize; N]> {
    std::iter::successors(Some([0; N]), |ranks| {
        let place = ranks.iter().rposition(|&rank| rank < 12)?;
        let mut next = *ranks;
        next[place..].fill(ranks[place] + 1);
        Some(next)
    })
}

fn key_of(ranks: &[usize]) -> u64 {
    let keys = ranks.iter().map(|&rank| key::of_rank(rank));
    keys.fold(0, u64::wrapping_add)
}

fn number([a, b, c]: [usize; 3]) -> usize {
    a << 8 | b << 4 | c
}
