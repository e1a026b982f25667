//! What concerns a player wherever they sit, told to nobody else: money, settings, seats kept, places in queues.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, Chips, HandId, Millis, PlayerId, PoolId, Seat, TableId, TournamentId};
use crate::room::Room;
use crate::room::command::{Setting, Switch};
use crate::room::event::{Back, Event, Finish, LeaveReason, Limits, Payment, ReservationEnd};
use crate::room::ledger::Reason;
use crate::room::table::Chair;
use crate::room::tournament::Spot;

/// A player, for themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayerView {
    pub player: PlayerId,
    pub wallet: Cents,
    pub sits_out_next_big_blind: bool,
    pub auto_top_up: bool,
    /// Sits out at all tables, and is removed from them then (C8).
    pub out_everywhere_until: Option<Millis>,
    /// Where the player sits.
    pub tables: Vec<TableId>,
    pub reservations: Vec<ReservationView>,
    pub queues: Vec<QueueView>,
    /// Bets of hands that were neither finished nor rolled back (X2).
    pub held: Vec<HeldView>,
    /// The tournaments, sit & gos and HexaPros that the player is in, the first one first.
    pub entered: Vec<EnteredView>,
    /// What the player's tickets are worth, rising.
    pub tickets: Vec<Cents>,
}

/// A tournament that the player waits for or plays in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EnteredView {
    pub tournament: TournamentId,
    /// All chips are lost, and new ones can be bought until then (M13).
    pub rebuy_until: Option<Millis>,
    pub has_added_on: bool,
}

impl EnteredView {
    pub const fn new(tournament: TournamentId) -> Self {
        Self {
            tournament,
            rebuy_until: None,
            has_added_on: false,
        }
    }
}

/// A seat kept for the player, who is asked how much to buy in for (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReservationView {
    pub pool: PoolId,
    pub table: TableId,
    pub seat: Seat,
    pub limits: Limits,
    pub until: Millis,
}

/// A place in the queue of a pool (C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct QueueView {
    pub pool: PoolId,
    /// Among the people who wait, from 1.
    pub place: u32,
    /// For how many tables.
    pub tables: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HeldView {
    pub hand: HandId,
    pub amount: Cents,
    /// When it goes to charity, where the edition says so.
    pub until: Option<Millis>,
}

/// One change, as the player is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PlayerChange {
    Opened,
    Wallet {
        balance: Cents,
        reason: Reason,
        /// Where it was paid, or comes from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tournament: Option<TournamentId>,
        /// The stake, of a cash game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pool: Option<PoolId>,
    },
    Set {
        setting: Setting,
        to: Switch,
    },
    OutEverywhere {
        until: Millis,
    },
    BackEverywhere,
    Queued {
        pool: PoolId,
        place: u32,
        tables: u32,
    },
    Unqueued {
        pool: PoolId,
    },
    /// There was a seat, and the wallet does not pay for it: that wish is dropped.
    TooDear {
        pool: PoolId,
        least: Cents,
    },
    /// A seat is kept; again, when its limits have changed.
    Reserved {
        pool: PoolId,
        table: TableId,
        seat: Seat,
        limits: Limits,
        until: Millis,
    },
    Unreserved {
        table: TableId,
        seat: Seat,
        why: ReservationEnd,
    },
    /// A seat was taken: from now on the table is shown with it.
    Seated {
        table: TableId,
        seat: Seat,
    },
    Left {
        table: TableId,
        seat: Seat,
        /// What came back to the wallet, or in a tournament what one had left.
        stack: Chips,
        why: LeaveReason,
    },
    Held {
        hand: HandId,
        amount: Cents,
        until: Option<Millis>,
    },
    Released {
        hand: HandId,
        amount: Cents,
    },
    ToCharity {
        hand: HandId,
        amount: Cents,
    },
    /// Has entered a tournament, for the first time or again.
    Registered {
        tournament: TournamentId,
        with: Payment,
        /// Which entry of theirs it is, from 1.
        entry: u32,
    },
    Unregistered {
        tournament: TournamentId,
    },
    /// Sits at another table of a tournament now (M9).
    Moved {
        tournament: TournamentId,
        from: TableId,
        to: TableId,
        seat: Seat,
    },
    RebuyOffered {
        tournament: TournamentId,
        until: Millis,
    },
    Rebought {
        tournament: TournamentId,
    },
    AddedOn {
        tournament: TournamentId,
    },
    /// Is out of a tournament, or has won it.
    Finished {
        tournament: TournamentId,
        finish: Finish,
        /// How often one may enter again, as long as registration is open.
        re_entries: u32,
        /// The prize is paid when the game has ended (M11).
        #[serde(default)]
        is_paid_later: bool,
    },
    /// Money from somebody's head, and what is on the player's own from now on.
    BountyWon {
        tournament: TournamentId,
        from: PlayerId,
        amount: Cents,
        own: Cents,
    },
    /// The chips go on in another tournament (M14).
    GoesThrough {
        tournament: TournamentId,
        to: TournamentId,
        chips: Chips,
    },
    /// A tournament that the player was in is called off; so much comes back.
    CalledOff {
        tournament: TournamentId,
        back: Back,
    },
    /// How many tickets of this worth the player has now.
    Tickets {
        worth: Cents,
        left: u32,
    },
}

/// A player's own affairs; nothing for somebody the room does not know.
pub fn player(room: &Room, id: PlayerId) -> Option<PlayerView> {
    let person = room.players().get(id.index())?;
    let mut view = PlayerView {
        player: id,
        wallet: room.ledger().wallet(id),
        sits_out_next_big_blind: person.sits_out_next_big_blind,
        auto_top_up: person.tops_up,
        out_everywhere_until: moment(person.out_until),
        tables: Vec::new(),
        reservations: Vec::new(),
        queues: Vec::new(),
        held: Vec::new(),
        entered: entered(room, id, person.entered()),
        tickets: person.tickets().to_vec(),
    };
    for table in room.tables_of(id).iter().filter_map(|id| room.table(*id)) {
        let Some(seat) = table.seat_of(id) else {
            continue;
        };
        match table.chair(seat) {
            Chair::Reserved(reservation) => {
                let kept = table.play.pool().map(|pool| ReservationView {
                    pool,
                    table: table.id,
                    seat,
                    limits: reservation.limits,
                    until: reservation.until,
                });
                view.reservations.extend(kept);
            }
            Chair::Taken(_) => view.tables.push(table.id),
            Chair::Free => {}
        }
    }
    view.reservations.sort_unstable_by_key(|kept| kept.table);
    view.tables.sort_unstable();
    for (pool, waiting) in room.pools() {
        if let Some(place) = waiting.place(id) {
            let tables = waiting.waits_for(id);
            view.queues.push(QueueView {
                pool,
                place,
                tables,
            });
        }
    }
    for (hand, hold) in room.holds() {
        let own = hold.bets.iter().filter(|(player, _)| *player == id);
        for (_, amount) in own {
            view.held.push(HeldView {
                hand: *hand,
                amount: *amount,
                until: moment(hold.until),
            });
        }
    }
    Some(view)
}

fn entered(room: &Room, player: PlayerId, ids: &[TournamentId]) -> Vec<EnteredView> {
    let one = |id: &TournamentId| {
        let entrant = room.tournament(*id)?.entrant(player)?;
        Some(EnteredView {
            tournament: *id,
            rebuy_until: match entrant.spot {
                Spot::Broke { until, .. } => Some(until),
                Spot::Registered | Spot::Seated { .. } | Spot::Out => None,
            },
            has_added_on: entrant.has_added_on,
        })
    };
    ids.iter().filter_map(one).collect()
}

/// What a player is told of an event because it is about them.
pub fn own(event: &Event) -> Option<(PlayerId, PlayerChange)> {
    Some(match *event {
        Event::Opened { player } => (player, PlayerChange::Opened),
        Event::Wallet {
            player,
            balance,
            reason,
            tournament,
            pool,
        } => {
            let change = PlayerChange::Wallet {
                balance,
                reason,
                tournament,
                pool,
            };
            (player, change)
        }
        Event::Set {
            player,
            setting,
            to,
        } => (player, PlayerChange::Set { setting, to }),
        Event::OutEverywhere { player, until } => (player, PlayerChange::OutEverywhere { until }),
        Event::BackEverywhere { player } => (player, PlayerChange::BackEverywhere),
        Event::Queued {
            player,
            pool,
            place,
            tables,
        } => {
            let queued = PlayerChange::Queued {
                pool,
                place,
                tables,
            };
            (player, queued)
        }
        Event::Unqueued { player, pool } => (player, PlayerChange::Unqueued { pool }),
        Event::TooDear {
            player,
            pool,
            least,
        } => (player, PlayerChange::TooDear { pool, least }),
        Event::Reserved {
            player,
            pool,
            table,
            seat,
            limits,
            until,
        } => {
            let reserved = PlayerChange::Reserved {
                pool,
                table,
                seat,
                limits,
                until,
            };
            (player, reserved)
        }
        Event::Unreserved {
            player,
            table,
            seat,
            why,
        } => (player, PlayerChange::Unreserved { table, seat, why }),
        Event::Seated {
            player,
            table,
            seat,
            ..
        } => (player, PlayerChange::Seated { table, seat }),
        Event::Left {
            table,
            seat,
            player,
            stack,
            why,
        } => {
            let left = PlayerChange::Left {
                table,
                seat,
                stack,
                why,
            };
            (player, left)
        }
        Event::Held {
            player,
            hand,
            amount,
            until,
        } => {
            let until = moment(until);
            let held = PlayerChange::Held {
                hand,
                amount,
                until,
            };
            (player, held)
        }
        Event::Released {
            player,
            hand,
            amount,
        } => (player, PlayerChange::Released { hand, amount }),
        Event::ToCharity {
            player,
            hand,
            amount,
        } => (player, PlayerChange::ToCharity { hand, amount }),
        _ => return in_tournament(event),
    })
}

/// The same of what happens to somebody in a tournament.
fn in_tournament(event: &Event) -> Option<(PlayerId, PlayerChange)> {
    let player = event.player()?;
    let change = match *event {
        Event::Registered {
            tournament,
            with,
            entry,
            ..
        } => PlayerChange::Registered {
            tournament,
            with,
            entry,
        },
        Event::Unregistered { tournament, .. } => PlayerChange::Unregistered { tournament },
        Event::Moved {
            tournament,
            from,
            to,
            seat,
            ..
        } => PlayerChange::Moved {
            tournament,
            from,
            to,
            seat,
        },
        Event::RebuyOffered {
            tournament, until, ..
        } => PlayerChange::RebuyOffered { tournament, until },
        Event::Rebought { tournament, .. } => PlayerChange::Rebought { tournament },
        Event::AddedOn { tournament, .. } => PlayerChange::AddedOn { tournament },
        Event::Finished {
            tournament,
            finish,
            re_entries,
            is_paid_later,
            ..
        } => PlayerChange::Finished {
            tournament,
            finish,
            re_entries,
            is_paid_later,
        },
        Event::BountyWon {
            tournament,
            from,
            amount,
            own,
            ..
        } => PlayerChange::BountyWon {
            tournament,
            from,
            amount,
            own,
        },
        Event::GoesThrough {
            tournament,
            to,
            chips,
            ..
        } => PlayerChange::GoesThrough {
            tournament,
            to,
            chips,
        },
        Event::CalledOff {
            tournament, back, ..
        } => PlayerChange::CalledOff { tournament, back },
        Event::Ticket { worth, left, .. } => PlayerChange::Tickets { worth, left },
        _ => return None,
    };
    Some((player, change))
}

/// A moment that may never come.
fn moment(at: Millis) -> Option<Millis> {
    Some(at).filter(|at| *at != Millis::NEVER)
}
