//! The object of a hand as it is written: JSON with the names of the format, and values that are not looked at.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::extension::{self, Field};

#[derive(Deserialize)]
pub(super) struct Whole<'a> {
    #[serde(borrow)]
    pub(super) ohh: Option<Raw<'a>>,
}

pub(super) type Any<'a> = Option<&'a RawValue>;
pub(super) type Words<'a> = Option<Said<'a>>;

/// A text that stays where it is, unless something in it is written by an escape.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Said<'a>(#[serde(borrow)] Cow<'a, str>);

impl Deref for Said<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// The object as it is written. Whatever some writers write as numbers and others as texts is taken as it comes.
#[derive(Deserialize)]
pub(super) struct Raw<'a> {
    #[serde(borrow, default)]
    pub(super) site_name: Words<'a>,
    #[serde(default)]
    pub(super) tournament: Option<bool>,
    #[serde(borrow, default)]
    pub(super) tournament_info: Option<RawTournament<'a>>,
    #[serde(borrow, default)]
    pub(super) game_number: Any<'a>,
    #[serde(borrow, default)]
    pub(super) start_date_utc: Words<'a>,
    #[serde(borrow, default)]
    pub(super) table_name: Any<'a>,
    #[serde(borrow, default)]
    pub(super) game_type: Words<'a>,
    #[serde(borrow, default)]
    pub(super) bet_limit: Option<RawLimit<'a>>,
    #[serde(borrow, default)]
    pub(super) table_size: Any<'a>,
    #[serde(borrow, default)]
    pub(super) currency: Words<'a>,
    #[serde(borrow, default)]
    pub(super) dealer_seat: Any<'a>,
    #[serde(borrow, default)]
    pub(super) small_blind_amount: Any<'a>,
    #[serde(borrow, default)]
    pub(super) big_blind_amount: Any<'a>,
    #[serde(borrow, default)]
    pub(super) ante_amount: Any<'a>,
    #[serde(borrow, default)]
    pub(super) hero_player_id: Any<'a>,
    #[serde(borrow)]
    pub(super) players: Vec<RawPlayer<'a>>,
    #[serde(borrow)]
    pub(super) rounds: Vec<RawRound<'a>>,
    #[serde(borrow, default)]
    pub(super) pots: Option<Vec<RawPot<'a>>>,
    #[serde(borrow, default)]
    pub(super) tournament_bounties: Option<Vec<RawBounty<'a>>>,
    #[serde(rename = "_railbird", default)]
    pub(super) extension: Option<Fields>,
}

#[derive(Deserialize)]
pub(super) struct RawTournament<'a> {
    #[serde(borrow, default)]
    pub(super) tournament_number: Any<'a>,
    #[serde(borrow, default)]
    pub(super) name: Words<'a>,
    #[serde(borrow, default)]
    pub(super) buyin_amount: Any<'a>,
    #[serde(borrow, default)]
    pub(super) fee_amount: Any<'a>,
    #[serde(borrow, default)]
    pub(super) bounty_fee_amount: Any<'a>,
    #[serde(borrow, default, rename = "type")]
    pub(super) kind: Words<'a>,
}

#[derive(Deserialize)]
pub(super) struct RawLimit<'a> {
    #[serde(borrow, default)]
    pub(super) bet_type: Words<'a>,
}

#[derive(Deserialize)]
pub(super) struct RawPlayer<'a> {
    #[serde(borrow)]
    pub(super) id: &'a RawValue,
    #[serde(borrow)]
    pub(super) seat: &'a RawValue,
    #[serde(borrow, default)]
    pub(super) name: Words<'a>,
    #[serde(borrow, default)]
    pub(super) starting_stack: Any<'a>,
    #[serde(borrow, default)]
    pub(super) player_bounty: Any<'a>,
    #[serde(default)]
    pub(super) is_sitting_out: Option<bool>,
}

#[derive(Deserialize)]
pub(super) struct RawRound<'a> {
    #[serde(borrow)]
    pub(super) street: Cow<'a, str>,
    #[serde(borrow, default)]
    pub(super) cards: Any<'a>,
    #[serde(borrow, default)]
    pub(super) actions: Vec<RawAction<'a>>,
}

#[derive(Deserialize)]
pub(super) struct RawAction<'a> {
    #[serde(borrow)]
    pub(super) player_id: &'a RawValue,
    #[serde(borrow)]
    pub(super) action: Cow<'a, str>,
    #[serde(borrow, default)]
    pub(super) amount: Any<'a>,
    #[serde(default)]
    pub(super) is_allin: Option<bool>,
    #[serde(borrow, default)]
    pub(super) cards: Any<'a>,
}

#[derive(Deserialize)]
pub(super) struct RawPot<'a> {
    #[serde(borrow, default)]
    pub(super) amount: Any<'a>,
    #[serde(borrow, default)]
    pub(super) rake: Any<'a>,
    #[serde(borrow, default)]
    pub(super) player_wins: Option<Vec<RawWin<'a>>>,
}

#[derive(Deserialize)]
pub(super) struct RawWin<'a> {
    #[serde(borrow)]
    pub(super) player_id: &'a RawValue,
    #[serde(borrow, default)]
    pub(super) win_amount: Any<'a>,
}

#[derive(Deserialize)]
pub(super) struct RawBounty<'a> {
    #[serde(borrow)]
    pub(super) player_id: &'a RawValue,
    #[serde(borrow, default)]
    pub(super) bounty_won: Any<'a>,
    #[serde(borrow)]
    pub(super) defeated_player_id: &'a RawValue,
}

/// The fields of the extension, in their order.
pub(super) struct Fields(pub(super) Vec<Field>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with fields of a record")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some((key, value)) = map.next_entry::<String, &'de RawValue>()? {
                    let is_gone = value.get() == "null";
                    let read = (!is_gone).then(|| extension::read(value.get()));
                    match read {
                        // Nothing that a record can have.
                        Some(None) => {}
                        Some(value) => fields.push((key, value)),
                        None => fields.push((key, None)),
                    }
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}
