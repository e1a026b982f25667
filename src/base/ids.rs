//! Numbers by which the room knows things. They are handed out by the room and never mean anything else.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$about:meta])* $name:ident($number:ty), $word:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(pub $number);

        impl $name {
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($word, " {}"), self.0)
            }
        }
    };
}

id!(
    /// Somebody with a wallet.
    PlayerId(u32),
    "player"
);
id!(
    /// A table. A table that was closed and is opened again keeps its number.
    TableId(u32),
    "table"
);
id!(
    /// A stake of the lobby: its place among the edition's.
    PoolId(u16),
    "pool"
);
id!(
    /// A tournament, a sit & go or a HexaPro; its number is never given again.
    TournamentId(u32),
    "tournament"
);
id!(
    /// A sit & go or a HexaPro at a price: its place among the edition's.
    OfferId(u16),
    "offer"
);
id!(
    /// A hand; no two hands of a room have the same number, not even after a crash.
    HandId(u64),
    "hand"
);
