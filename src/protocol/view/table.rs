//! A table as one viewer sees it, whole.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Chips, Game, HandId, Millis, PlayerId, Seat, SeatSet, TableId};
use crate::cards::{Board, Hole};
use crate::engine::{AnteRule, Hand, LegalActions, Pots, Street};
use crate::room::Room;
use crate::room::clock::Decision;
use crate::room::event::{Own, Standing};
use crate::room::table::{Play, Seated, Stage, Table};
use crate::rulebook::Level;

use super::Eyes;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableView {
    pub table: TableId,
    pub play: Play,
    pub game: Game,
    /// Of the next hand, where a level has just begun.
    pub small_blind: Chips,
    pub big_blind: Chips,
    /// Nothing in a cash game.
    pub ante: Chips,
    /// Into which pots antes go. No room has another rule than the usual one; records of other rooms may (G6).
    #[serde(skip)]
    pub ante_rule: AnteRule,
    /// How many chairs there are.
    pub chairs: u8,
    /// The viewer's own chair.
    pub own_seat: Option<Seat>,
    /// What concerns the viewer alone, who sits there.
    pub own: Option<Own>,
    pub seats: [Option<SeatView>; Seat::MAX],
    /// The hand that is being played, or the last one until the next begins.
    pub hand: Option<HandView>,
    /// When the next hand begins, if enough are there.
    pub next_hand: Option<Millis>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatView {
    pub player: PlayerId,
    pub is_connected: bool,
    pub standing: Standing,
    /// Until when the seat is kept for somebody without a stack.
    pub broke_until: Option<Millis>,
    pub stack: Chips,
    /// On this street.
    pub bet: Chips,
    pub cards: CardsView,
    pub time_bank: Millis,
}

/// What a viewer sees of a player's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardsView {
    /// No cards: not dealt in, or folded.
    None,
    /// Cards face down.
    Down,
    /// Cards the viewer may know, their own or shown ones. Of one's own, `is_folded` says that they are out of the game.
    Up { cards: Hole, is_folded: bool },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HandView {
    pub hand: HandId,
    /// What it is played for, whatever level has begun meanwhile.
    pub blinds: Level,
    pub button: Seat,
    pub small_blind: Option<Seat>,
    pub big_blind: Seat,
    pub dealt_in: SeatSet,
    /// Who is still in.
    pub live: SeatSet,
    pub street: Street,
    pub board: Board,
    /// Everything in the middle, this street's bets included.
    pub pot: Chips,
    /// What everybody has put in, antes and all streets together; also of those who have left since.
    pub paid: [Chips; Seat::MAX],
    /// As much of it as lay in the middle when this street began.
    pub collected: [Chips; Seat::MAX],
    /// The bet to match.
    pub price: Chips,
    pub turn: Option<TurnView>,
    pub is_over: bool,
}

/// Who is asked to act, and until when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TurnView {
    pub turn: u16,
    pub decision: Decision,
    /// What the viewer may do, if it is the viewer who is asked.
    pub legal: Option<LegalActions>,
}

/// A table through somebody's eyes.
pub fn table(room: &Room, id: TableId, eyes: Eyes) -> Option<TableView> {
    let table = room.table(id)?;
    let terms = room.terms(id)?;
    let mut seats = [None; Seat::MAX];
    for seat in table.taken().iter() {
        if let Some(seated) = table.chair(seat).taken() {
            seats[seat.index()] = Some(seat_view(room, table, seat, seated, eyes));
        }
    }
    Some(TableView {
        table: id,
        play: table.play,
        game: terms.game,
        small_blind: terms.small_blind,
        big_blind: terms.big_blind,
        ante: terms.ante,
        ante_rule: AnteRule::Matched,
        chairs: terms.chairs,
        own_seat: eyes.seat,
        own: eyes
            .seat
            .and_then(|seat| table.chair(seat).taken())
            .map(|seated| room.own(id, seated)),
        seats,
        hand: hand_view(table, eyes),
        next_hand: match table.stage {
            Stage::Starts { at } => Some(at),
            _ => None,
        },
    })
}

fn seat_view(room: &Room, table: &Table, seat: Seat, seated: &Seated, eyes: Eyes) -> SeatView {
    let live = table
        .live_hand()
        .filter(|running| running.positions.dealt_in.contains(seat));
    SeatView {
        player: seated.player,
        is_connected: seated.is_connected,
        standing: seated.standing,
        broke_until: Some(seated.broke_until).filter(|until| *until != Millis::NEVER),
        stack: match live {
            Some(running) => running.hand.stack(seat),
            None => room.stack(table.id, seat),
        },
        bet: live.map_or(Chips::ZERO, |running| running.hand.bet_of(seat)),
        cards: cards_of(table, seat, eyes),
        time_bank: live.map_or(seated.bank, |running| running.banks[seat.index()]),
    }
}

/// What a viewer may see of the cards at a chair: one's own, and those that were shown.
fn cards_of(table: &Table, seat: Seat, eyes: Eyes) -> CardsView {
    let Some(running) = &table.running else {
        return CardsView::None;
    };
    // Whoever took the chair after the hand has nothing to do with its cards.
    if !running.positions.dealt_in.contains(seat) {
        return CardsView::None;
    }
    cards_in(&running.hand, seat, eyes)
}

/// The same of a hand that is played at a chair.
fn cards_in(hand: &Hand, seat: Seat, eyes: Eyes) -> CardsView {
    let is_live = hand.live().contains(seat);
    if eyes.seat == Some(seat) {
        CardsView::Up {
            cards: hand.hole(seat),
            is_folded: !is_live,
        }
    } else if hand.shown().contains(seat) {
        CardsView::Up {
            cards: hand.shown_cards(seat),
            is_folded: false,
        }
    } else if is_live {
        CardsView::Down
    } else {
        CardsView::None
    }
}

fn collected(hand: &Hand) -> [Chips; Seat::MAX] {
    let mut collected = *hand.paid();
    for (chips, seat) in collected.iter_mut().zip((0..).map(Seat)) {
        *chips -= hand.bet_of(seat);
    }
    collected
}

impl TableView {
    /// Of the hand that lies on the table, or of the next one where there is none.
    pub fn blinds(&self) -> Level {
        let hand = self.hand.as_ref();
        hand.map_or_else(|| self.next_blinds(), |hand| hand.blinds)
    }

    /// Of the next hand.
    pub const fn next_blinds(&self) -> Level {
        Level {
            small_blind: self.small_blind,
            big_blind: self.big_blind,
            ante: self.ante,
        }
    }
}

impl HandView {
    /// The main pot and the side pots of the streets that are over (P1).
    pub fn pots(&self) -> Pots {
        let (collected, dead): (Chips, _) = (self.collected.iter().copied().sum(), self.dead());
        Pots::of(&self.collected, self.live, collected + dead, dead)
    }

    /// What lies in the middle and was nobody's bet: antes that need not be matched (G6).
    pub fn dead(&self) -> Chips {
        let paid: Chips = self.paid.iter().copied().sum();
        (self.pot - paid).max(Chips::ZERO)
    }

    /// What somebody can win who puts in so much more: of others' bets only as much as their own match (P1).
    pub fn winnable(&self, seat: Seat, call: Chips) -> Chips {
        let most = self.paid[seat.index()] + call;
        let matched = self.paid.iter().map(|paid| (*paid).min(most));
        matched.sum::<Chips>() + self.dead()
    }
}

/// A hand that is played without a room and a clock, for those who only want to know who plays better.
#[derive(Clone, Debug)]
pub struct LoneHand<'a> {
    pub hand: &'a Hand,
    pub id: HandId,
    pub blinds: Level,
    pub small_blind: Option<Seat>,
    pub big_blind: Seat,
    /// Who sits where.
    pub players: [Option<PlayerId>; Seat::MAX],
}

impl LoneHand<'_> {
    /// As somebody at the table sees it.
    pub fn seen(&self, eyes: Eyes) -> TableView {
        let hand = self.hand;
        let seat_view = |seat: Seat, player: PlayerId| SeatView {
            player,
            is_connected: true,
            standing: Standing::In,
            broke_until: None,
            stack: hand.stack(seat),
            bet: hand.bet_of(seat),
            cards: cards_in(hand, seat, eyes),
            time_bank: Millis::ZERO,
        };
        let mut seats = [None; Seat::MAX];
        for (place, player) in self.players.iter().enumerate() {
            seats[place] = player.map(|player| seat_view(Seat(place as u8), player));
        }
        let asked = hand.actor().map(|seat| TurnView {
            turn: 0,
            decision: Decision::new(seat, Millis::ZERO, Millis::ZERO, Millis::ZERO),
            legal: hand.legal_actions().filter(|_| eyes.seat == Some(seat)),
        });
        TableView {
            table: TableId(0),
            play: Play::Nothing,
            game: hand.game(),
            small_blind: self.blinds.small_blind,
            big_blind: self.blinds.big_blind,
            ante: self.blinds.ante,
            ante_rule: AnteRule::Matched,
            chairs: self.players.iter().flatten().count() as u8,
            own_seat: eyes.seat,
            own: None,
            seats,
            hand: Some(HandView {
                hand: self.id,
                blinds: self.blinds,
                button: hand.button(),
                small_blind: self.small_blind,
                big_blind: self.big_blind,
                dealt_in: hand.dealt_in(),
                live: hand.live(),
                street: hand.street(),
                board: hand.board().iter().copied().collect(),
                pot: hand.pot(),
                paid: *hand.paid(),
                collected: collected(hand),
                price: hand.price(),
                turn: asked,
                is_over: false,
            }),
            next_hand: None,
        }
    }
}

fn hand_view(table: &Table, eyes: Eyes) -> Option<HandView> {
    let running = table.running.as_ref()?;
    let hand = &running.hand;
    let turn = match table.stage {
        Stage::Acts(decision) => Some(TurnView {
            turn: running.turn,
            decision,
            legal: hand
                .legal_actions()
                .filter(|_| eyes.seat == Some(decision.seat)),
        }),
        _ => None,
    };
    Some(HandView {
        hand: running.id,
        blinds: running.blinds,
        button: running.positions.button,
        small_blind: running.positions.small_blind,
        big_blind: running.positions.big_blind,
        dealt_in: running.positions.dealt_in,
        live: hand.live().intersection(running.positions.dealt_in),
        street: hand.street(),
        board: hand.board().iter().copied().collect(),
        pot: hand.pot(),
        paid: *hand.paid(),
        collected: collected(hand),
        price: hand.price(),
        turn,
        is_over: table.live_hand().is_none(),
    })
}
