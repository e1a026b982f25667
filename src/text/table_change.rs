//! What happened at a table, as a line of a hand log.

use super::{Arg, Scene, Subject, position};
use crate::base::{Chips, Seat, SeatSet};
use crate::cards::{Card, HandRank, Hole};
use crate::protocol::view::TableChange;
use crate::protocol::{HandEnd, PostKind, Standing, Street, Switch};

impl Scene<'_> {
    /// The line for a change. Whether it is worth showing is decided by whoever shows it.
    pub fn line(&self, change: &TableChange) -> String {
        let text = self.text;
        match *change {
            TableChange::Opened => text.word("table-opened"),
            TableChange::Closed => text.word("table-closed"),
            TableChange::Seated {
                seat,
                player,
                stack,
                standing,
                ..
            } => {
                let mut who = self.who(seat);
                if let Some(name) = text.introduced(player, self.names) {
                    who.name = name;
                }
                let sits = text.get("table-seated", told(&who, [("stack", self.amount(stack))]));
                match text.standing(&standing, self.now) {
                    Some(_) if who.is_you => {
                        format!("{sits} {}", text.stands(&who, &standing, self.now))
                    }
                    _ => sits,
                }
            }
            TableChange::Left { seat, why } => match text.leave_reason(why) {
                None => text.get("table-left", told(&self.who(seat), [])),
                Some(why) => text.get(
                    "table-was-removed",
                    told(&self.who(seat), [("why", why.into())]),
                ),
            },
            TableChange::Link {
                seat,
                connected: Switch::On,
            } => text.get("table-connected", told(&self.who(seat), [])),
            TableChange::Link {
                seat,
                connected: Switch::Off,
            } => text.get("table-disconnected", told(&self.who(seat), [])),
            TableChange::Stands { seat, standing } => {
                text.stands(&self.who(seat), &standing, self.now)
            }
            TableChange::Own { seat, own } => {
                let mut was = self.before.own;
                let standing = self.before.seats[seat.index()].map(|seat| seat.standing);
                if let (Some(was), Some(Standing::Out { .. })) = (&mut was, standing) {
                    // What was wished has come true, and was told.
                    was.sits_out = None;
                }
                text.own(was.as_ref(), &own).join(" ")
            }
            TableChange::Broke { seat, until } => text.get(
                "table-broke",
                told(
                    &self.who(seat),
                    [("time", text.time(until - self.now).into())],
                ),
            ),
            TableChange::ToppedUp {
                seat,
                amount,
                stack,
            } => text.get(
                "table-topped-up",
                told(
                    &self.who(seat),
                    [
                        ("amount", self.amount(amount)),
                        ("stack", self.amount(stack)),
                    ],
                ),
            ),
            TableChange::Starts { at } => {
                text.get("table-starts", [("time", text.time(at - self.now).into())])
            }
            TableChange::Paused => text.word("table-paused"),
            TableChange::Blinds { blinds } => {
                let small = ("small", self.amount(blinds.small_blind));
                let big = ("big", self.amount(blinds.big_blind));
                match blinds.ante {
                    Chips::ZERO => text.get("table-blinds", [small, big]),
                    ante => text.get(
                        "table-blinds-ante",
                        [small, big, ("ante", self.amount(ante))],
                    ),
                }
            }
            TableChange::RolledBack { hand } => {
                text.get("table-rolled-back", [("hand", text.number(hand.0).into())])
            }
            TableChange::HandStarted {
                hand,
                button,
                small_blind,
                dealt_in,
                ..
            } => self.hand_started(hand.0, button, small_blind, dealt_in.len()),
            TableChange::HandEnded { hand, end, .. } => self.hand_ended(hand.0, end),
            TableChange::Turn { decision, .. } => {
                let time = text.time(decision.base_until - self.now).into();
                text.get(
                    "hand-turn",
                    told(&self.who(decision.seat), [("time", time)]),
                )
            }
            TableChange::MoreTime { decision } => {
                let time = text.time(decision.until - self.now).into();
                text.get(
                    "hand-more-time",
                    told(&self.who(decision.seat), [("time", time)]),
                )
            }
            TableChange::TimedOut { seat } => text.get("hand-timed-out", told(&self.who(seat), [])),
            TableChange::TimeBank { seat, left } => text.get(
                "hand-time-bank",
                told(&self.who(seat), [("time", text.time(left).into())]),
            ),
            TableChange::Ante { seat, amount } => text.get(
                "hand-ante",
                told(&self.who(seat), [("amount", self.amount(amount))]),
            ),
            TableChange::Post { seat, kind, amount } => {
                let args = told(&self.who(seat), [("amount", self.amount(amount))]);
                let posts = match kind {
                    PostKind::SmallBlind => text.get("hand-small-blind", args),
                    PostKind::BigBlind => text.get("hand-big-blind", args),
                    PostKind::Straddle => text.get("hand-straddle", args),
                    PostKind::Posted => text.get("hand-posted", args),
                };
                self.all_in(seat, posts)
            }
            TableChange::Dealt { seat, cards } => match cards {
                Some(cards) => self.dealt(&cards),
                None => text.get("hand-dealt-down", told(&self.who(seat), [])),
            },
            TableChange::Folded { seat } => text.get("hand-folds", told(&self.who(seat), [])),
            TableChange::Checked { seat } => text.get("hand-checks", told(&self.who(seat), [])),
            TableChange::Called { seat, amount } => {
                let args = told(&self.who(seat), [("amount", self.amount(amount))]);
                self.all_in(seat, text.get("hand-calls", args))
            }
            TableChange::Raised { seat, to, .. } => self.raised(seat, to),
            TableChange::Returned { seat, amount } => text.get(
                "hand-returned",
                told(&self.who(seat), [("amount", self.amount(amount))]),
            ),
            TableChange::StreetEnded { pot } => {
                text.get("hand-street-ended", [("pot", self.amount(pot))])
            }
            TableChange::Flop { cards } => {
                text.get("hand-flop", [("cards", self.cards_in_words(&cards))])
            }
            TableChange::NextCard { card } => self.next_card(card),
            TableChange::Shown { seat, cards } => {
                let name = self.hand_against(&cards, None);
                let cards = ("cards", self.cards_in_words(&cards));
                match name {
                    Some(hand) => text.get(
                        "hand-shows-hand",
                        told(&self.who(seat), [cards, ("hand", hand.into())]),
                    ),
                    None => text.get("hand-shows", told(&self.who(seat), [cards])),
                }
            }
            TableChange::Mucked { seat } => text.get("hand-mucks", told(&self.who(seat), [])),
            TableChange::Pot {
                pot,
                amount,
                contenders,
            } => {
                let names: Vec<String> = contenders
                    .iter()
                    .map(|seat| match self.who(seat) {
                        Subject { is_you: true, .. } => text.word("name-you"),
                        Subject { name, .. } => name,
                    })
                    .collect();
                let names = ("names", text.list(&names).into());
                let amount = ("amount", self.amount(amount));
                match pot {
                    0 => text.get("hand-main-pot", [amount, names]),
                    number => text.get("hand-side-pot", [amount, names, ("number", number.into())]),
                }
            }
            TableChange::Raked { pot: _, amount } => {
                text.get("hand-raked", [("amount", self.amount(amount))])
            }
            TableChange::Awarded { pot, seat, amount } => self.awarded(pot, seat, amount),
            TableChange::Void => text.word("hand-void"),
        }
    }

    fn hand_started(
        &self,
        hand: u64,
        button: Seat,
        small_blind: Option<Seat>,
        players: usize,
    ) -> String {
        let text = self.text;
        let view = self.after.hand.as_ref();
        let place = view.and_then(|view| position(view, self.after.own_seat?));
        let hand = ("hand", text.number(hand).into());
        let players = ("players", players.into());
        let args = told(&self.who(button), [hand, players]);
        let mut starts = text.get("hand-started", args);
        if small_blind.is_none() {
            starts = format!("{starts} {}", text.word("hand-no-small-blind"));
        }
        match place {
            Some(place) => {
                let place = text.position(place).into();
                let own = text.get("hand-own-position", [("position", place)]);
                format!("{starts} {own}")
            }
            None => starts,
        }
    }

    fn hand_ended(&self, hand: u64, end: HandEnd) -> String {
        let text = self.text;
        let hand = ("hand", text.number(hand).into());
        let mut ended = match end {
            HandEnd::Played => text.get("hand-ended", [hand]),
            HandEnd::Void => text.get("hand-ended-void", [hand]),
            HandEnd::Held => text.get("hand-ended-held", [hand]),
        };
        if end == HandEnd::Played {
            // Where all bets went back no pot was won.
            let live = self.before.hand.map(|hand| hand.live);
            let winner = live.and_then(SeatSet::only);
            if let Some(winner) = winner.filter(|_| self.pots.is_empty()) {
                let wins = text.get("hand-wins-nothing", told(&self.who(winner), []));
                ended = format!("{wins} {ended}");
            }
            if self.pots.rake().is_positive() {
                let rake = [("amount", self.amount(self.pots.rake()))];
                ended = format!("{ended} {}", text.get("hand-raked", rake));
            }
        }
        let dealt_in = self.before.hand.map(|hand| hand.dealt_in);
        let own = self.after.own_seat;
        let own = own.filter(|seat| dealt_in.is_some_and(|dealt_in| dealt_in.contains(*seat)));
        match own.and_then(|seat| self.after.seats[seat.index()].as_ref()) {
            Some(own) => {
                let stack = text.get("hand-own-stack", [("stack", self.amount(own.stack))]);
                format!("{ended} {stack}")
            }
            None => ended,
        }
    }

    fn dealt(&self, cards: &Hole) -> String {
        let text = self.text;
        let words = ("cards", self.cards_in_words(cards));
        match self.hand_name(cards) {
            Some(hand) => text.get("hand-dealt-hand", [words, ("hand", hand.into())]),
            None => text.get("hand-dealt", [words]),
        }
    }

    /// The first on a street is a bet, after that it is a raise.
    fn raised(&self, seat: Seat, to: Chips) -> String {
        let price = self.before.hand.as_ref().map(|hand| hand.price);
        let args = told(&self.who(seat), [("to", self.amount(to))]);
        let line = match price {
            Some(Chips::ZERO) => self.text.get("hand-bets", args),
            _ => self.text.get("hand-raises", args),
        };
        self.all_in(seat, line)
    }

    fn next_card(&self, card: Card) -> String {
        let text = self.text;
        let after = self.after.hand.as_ref();
        let board = after.map(|hand| &*hand.board).unwrap_or_default();
        let args = [
            ("card", text.card(card, self.cards).into()),
            ("board", self.cards_in_words(board)),
        ];
        match after.map(|hand| hand.street) {
            Some(Street::River) => text.get("hand-river", args),
            _ => text.get("hand-fourth-card", args),
        }
    }

    fn awarded(&self, pot: u8, seat: Seat, amount: Chips) -> String {
        let text = self.text;
        let live = self.after.hand.map_or(0, |hand| hand.live.len());
        let worth = self.worth(seat).filter(|_| live > 1);
        let mut contenders = self.pots.contenders(pot).iter();
        let is_equal = |other: Seat| other != seat && self.worth(other) == worth;
        let splits = worth.is_some() && contenders.any(is_equal);
        let named = match pot {
            0 if self.pots.has_side_pots() => Some(text.word("pot-main")),
            0 => None,
            number => Some(text.get("pot-side", [("number", number.into())])),
        };
        let won = told(&self.who(seat), [("amount", self.amount(amount))]);
        let Some(hand) = worth.and_then(|worth| self.winning_hand(seat, worth)) else {
            return match named {
                None => text.get("hand-wins", won),
                Some(named) => text.get("hand-wins-from", with(won, "pot", named)),
            };
        };
        let won = with(won, "hand", hand);
        match named {
            named if splits => {
                let named = named.unwrap_or_else(|| text.word("pot-only"));
                text.get("hand-splits", with(won, "pot", named))
            }
            None => text.get("hand-wins-with", won),
            Some(named) => text.get("hand-wins-from-with", with(won, "pot", named)),
        }
    }

    /// The hand that wins a pot, with the kickers that decide it.
    fn winning_hand(&self, seat: Seat, worth: HandRank) -> Option<String> {
        let live = self.after.hand.map_or(SeatSet::EMPTY, |hand| hand.live);
        let others = live.iter().filter_map(|other| self.worth(other));
        let beaten = others.filter(|other| *other < worth).max();
        self.hand_against(&self.shown(seat)?, beaten)
    }

    /// A line about a bet, with the remark that nothing is left.
    fn all_in(&self, seat: Seat, line: String) -> String {
        match self.is_all_in(seat) {
            true => {
                let remark = self.text.get("hand-all-in", told(&self.who(seat), []));
                format!("{line} {remark}")
            }
            false => line,
        }
    }
}

/// The arguments of a sentence about somebody, and what else it says.
fn told<const N: usize>(
    who: &Subject,
    more: [(&'static str, Arg<'static>); N],
) -> Vec<(&'static str, Arg<'static>)> {
    let of_subject = [
        ("who", Arg::from(who.name.clone())),
        ("you", Arg::from(who.you())),
    ];
    of_subject.into_iter().chain(more).collect()
}

/// The arguments of a sentence, and one more.
fn with(
    mut args: Vec<(&'static str, Arg<'static>)>,
    name: &'static str,
    value: String,
) -> Vec<(&'static str, Arg<'static>)> {
    args.push((name, value.into()));
    args
}
