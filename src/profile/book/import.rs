//! Taking hands into the book that come from files. What is there already stays as it is.

use rusqlite::{OptionalExtension, Transaction, TransactionBehavior, params};

use super::row::{self, put};
use super::sums::{Adding, Counted, Kind};
use super::write::number_of;
use super::{Book, BookError};
use crate::profile::alike::{Alike, compare};
use crate::profile::entry::OwnHand;
use crate::profile::import::Imported;

/// What became of some hands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    pub new: u64,
    /// They were there already.
    pub known: u64,
    /// The places of those that contradict a hand which is there and goes by the same number and moment.
    pub contrary: Vec<usize>,
}

impl Book {
    /// Takes hands from a file, all together or none; those that are there already are left alone, and those that contradict them
    /// are not taken.
    pub fn import(&mut self, source: &str, hands: &[Imported]) -> Result<Taken, BookError> {
        let result = self.try_to_import(source, hands);
        result.map_err(self.failed())
    }

    fn try_to_import(&mut self, source: &str, hands: &[Imported]) -> rusqlite::Result<Taken> {
        let behavior = TransactionBehavior::Immediate;
        let page = self.database.transaction_with_behavior(behavior)?;
        let mut taken = Taken::default();
        let mut room: Option<(&str, i64)> = None;
        let mut adding = Adding::default();
        {
            let mut insert = page.prepare_cached(row::IF_NEW)?;
            let mut record = page.prepare_cached(RECORD)?;
            for (place, imported) in hands.iter().enumerate() {
                let Imported {
                    room: name,
                    hand,
                    figures,
                } = imported;
                let id = match room {
                    Some((last, id)) if last == name => id,
                    _ => find_room(&page, name, &mut room)?,
                };
                let new = match put(&mut insert, id, Some(source), hand.hand, hand)? {
                    Some(row) => Some(row),
                    None => match beside_kept(&page, id, hand)? {
                        Alike::Same => None,
                        Alike::Elsewhere(number) => {
                            put(&mut insert, id, Some(source), number, hand)?
                        }
                        Alike::Contrary => {
                            taken.contrary.push(place);
                            continue;
                        }
                    },
                };
                match new {
                    Some(row) => {
                        record.execute(params![row, hand.record])?;
                        let counted = Counted {
                            hand: row,
                            at: hand.at,
                            kind: adding.kind(&page, Kind::of(hand))?,
                            position: hand.position,
                            session: None,
                            figures: *figures,
                        };
                        adding.count(&page, &counted)?;
                        taken.new += 1;
                    }
                    None => taken.known += 1,
                }
            }
        }
        adding.enter(&page)?;
        page.commit()?;
        Ok(taken)
    }
}

fn find_room<'a>(
    page: &Transaction<'_>,
    name: &'a str,
    room: &mut Option<(&'a str, i64)>,
) -> rusqlite::Result<i64> {
    let id = number_of(page, name)?;
    *room = Some((name, id));
    Ok(id)
}

const RECORD: &str = "INSERT INTO records (hand, phh) VALUES (?1, ?2)";

/// What a hand is beside the one that is there and goes by the same number and moment.
fn beside_kept(page: &Transaction<'_>, room: i64, hand: &OwnHand) -> rusqlite::Result<Alike> {
    let sql = "SELECT phh FROM hands JOIN records ON records.hand = hands.id
               WHERE room = ?1 AND hands.hand = ?2 AND at = ?3";
    let values = params![room, hand.hand.0.cast_signed(), hand.at.get()];
    let kept: Option<String> = page
        .prepare_cached(sql)?
        .query_row(values, |row| row.get(0))
        .optional()?;
    Ok(match (kept, &hand.record) {
        (Some(kept), Some(new)) => compare(&kept, new),
        // Without a record nothing speaks against it.
        _ => Alike::Same,
    })
}
