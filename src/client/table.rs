//! A table as a viewer knows it, kept up by what they are told.

use crate::base::{Chips, Seat};
use crate::cards::Board;
use crate::protocol::view::{CardsView, HandView, SeatView, TableChange, TableView, TurnView};
use crate::protocol::{AnteRule, HandEnd, Street};

/// Applies one change to a table.
pub fn update(table: &mut TableView, change: &TableChange) {
    match *change {
        TableChange::Opened | TableChange::RolledBack { .. } => {}
        TableChange::Closed => {
            table.hand = None;
            table.next_hand = None;
        }
        TableChange::Seated {
            seat,
            player,
            stack,
            time_bank,
            standing,
            connected,
        } => {
            table.seats[seat.index()] = Some(SeatView {
                player,
                is_connected: connected.is_on(),
                standing,
                broke_until: None,
                stack,
                bet: Chips::ZERO,
                cards: CardsView::None,
                time_bank,
            });
        }
        TableChange::Left { seat, .. } => {
            table.seats[seat.index()] = None;
            if table.own_seat == Some(seat) {
                table.own_seat = None;
                table.own = None;
            }
            if let Some(hand) = &mut table.hand {
                hand.dealt_in.remove(seat);
                hand.live.remove(seat);
            }
        }
        TableChange::Link { seat, connected } => {
            change_seat(table, seat, |seat| seat.is_connected = connected.is_on());
        }
        TableChange::Stands { seat, standing } => {
            change_seat(table, seat, |seat| seat.standing = standing);
        }
        TableChange::Own { seat, own } => {
            table.own_seat = Some(seat);
            table.own = Some(own);
        }
        TableChange::Broke { seat, until } => {
            change_seat(table, seat, |seat| seat.broke_until = Some(until));
        }
        TableChange::ToppedUp { seat, stack, .. } => change_seat(table, seat, |seat| {
            seat.stack = Chips(stack.0);
            seat.broke_until = None;
        }),
        TableChange::TimeBank { seat, left } => {
            change_seat(table, seat, |seat| seat.time_bank = left);
        }
        TableChange::Starts { at } => table.next_hand = Some(at),
        TableChange::Paused => table.next_hand = None,
        TableChange::Blinds { blinds } => {
            table.small_blind = blinds.small_blind;
            table.big_blind = blinds.big_blind;
            table.ante = blinds.ante;
        }
        _ => of_hand(table, change),
    }
}

/// Changes in the course of a hand.
fn of_hand(table: &mut TableView, change: &TableChange) {
    if let TableChange::HandStarted {
        hand,
        button,
        small_blind,
        big_blind,
        dealt_in,
    } = *change
    {
        forget_hand(table);
        table.next_hand = None;
        let blinds = table.next_blinds();
        table.hand = Some(HandView {
            hand,
            blinds,
            button,
            small_blind,
            big_blind,
            dealt_in,
            live: dealt_in,
            street: Street::Preflop,
            board: Board::NONE,
            pot: Chips::ZERO,
            paid: [Chips::ZERO; Seat::MAX],
            collected: [Chips::ZERO; Seat::MAX],
            // What is to be matched is the whole big blind, whoever could pay it (G6).
            price: blinds.big_blind,
            turn: None,
            is_over: false,
        });
        return;
    }
    let own_seat = table.own_seat;
    let ante_rule = table.ante_rule;
    let Some(hand) = &mut table.hand else {
        return;
    };
    let seats = &mut table.seats;
    match *change {
        TableChange::Ante { seat, amount } => {
            hand.pot += amount;
            // One that goes whole into the main pot is nobody's bet.
            if ante_rule == AnteRule::Matched {
                hand.paid[seat.index()] += amount;
                hand.collected[seat.index()] += amount;
            }
            if let Some(seat) = &mut seats[seat.index()] {
                seat.stack -= amount;
            }
        }
        TableChange::Post { seat, amount, .. } | TableChange::Called { seat, amount } => {
            hand.turn = None;
            hand.pot += amount;
            hand.paid[seat.index()] += amount;
            if let Some(seat) = &mut seats[seat.index()] {
                seat.stack -= amount;
                seat.bet += amount;
            }
        }
        TableChange::Raised { seat, amount, to } => {
            hand.turn = None;
            hand.pot += amount;
            hand.paid[seat.index()] += amount;
            hand.price = hand.price.max(to);
            if let Some(seat) = &mut seats[seat.index()] {
                seat.stack -= amount;
                seat.bet = to;
            }
        }
        TableChange::Dealt { seat, cards } => {
            if let Some(seat) = &mut seats[seat.index()] {
                seat.cards = cards.map_or(CardsView::Down, |cards| CardsView::Up {
                    cards,
                    is_folded: false,
                });
            }
        }
        TableChange::Turn {
            turn,
            decision,
            legal,
            ..
        } => {
            hand.turn = Some(TurnView {
                turn,
                decision,
                legal,
            });
        }
        TableChange::MoreTime { decision } => {
            if let Some(turn) = &mut hand.turn {
                turn.decision = decision;
            }
        }
        TableChange::Folded { seat } => {
            hand.turn = None;
            hand.live.remove(seat);
            if let Some(view) = &mut seats[seat.index()] {
                view.cards = match view.cards {
                    CardsView::Up { cards, .. } if own_seat == Some(seat) => CardsView::Up {
                        cards,
                        is_folded: true,
                    },
                    _ => CardsView::None,
                };
            }
        }
        TableChange::Checked { .. } => hand.turn = None,
        TableChange::Returned { seat, amount } => {
            hand.pot -= amount;
            hand.paid[seat.index()] -= amount;
            if let Some(seat) = &mut seats[seat.index()] {
                seat.stack += amount;
                seat.bet = (seat.bet - amount).max(Chips::ZERO);
            }
        }
        TableChange::StreetEnded { pot } => {
            hand.pot = pot;
            hand.collected = hand.paid;
            hand.price = Chips::ZERO;
            for seat in seats.iter_mut().flatten() {
                seat.bet = Chips::ZERO;
            }
        }
        TableChange::Flop { cards } => {
            hand.street = Street::Flop;
            hand.board = cards.into_iter().collect();
        }
        TableChange::NextCard { card } => {
            hand.street = hand.street.next().unwrap_or(Street::River);
            hand.board.push(card);
        }
        // One's own cards are all known anyway.
        TableChange::Shown { seat, cards } if own_seat != Some(seat) => {
            if let Some(seat) = &mut seats[seat.index()] {
                seat.cards = CardsView::Up {
                    cards,
                    is_folded: false,
                };
            }
        }
        TableChange::Raked { amount, .. } => hand.pot -= amount,
        TableChange::Awarded { seat, amount, .. } => {
            hand.pot -= amount;
            if let Some(seat) = &mut seats[seat.index()] {
                seat.stack += amount;
            }
        }
        TableChange::HandEnded { end, next, .. } => {
            hand.turn = None;
            hand.is_over = true;
            for seat in seats.iter_mut().flatten() {
                seat.bet = Chips::ZERO;
            }
            if end != HandEnd::Played {
                forget_hand(table);
            }
            table.next_hand = Some(next);
        }
        _ => {}
    }
}

fn change_seat(table: &mut TableView, seat: Seat, change: impl FnOnce(&mut SeatView)) {
    if let Some(seat) = &mut table.seats[seat.index()] {
        change(seat);
    }
}

/// The cards are gathered in.
fn forget_hand(table: &mut TableView) {
    table.hand = None;
    for seat in table.seats.iter_mut().flatten() {
        seat.cards = CardsView::None;
        seat.bet = Chips::ZERO;
    }
}
