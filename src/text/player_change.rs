//! What happened to the person who reads, wherever they sit, in a sentence.

use super::{Names, Text};
use crate::base::Millis;
use crate::protocol::view::PlayerChange;
use crate::protocol::{LeaveReason, Reason, ReservationEnd};

impl Text {
    pub fn player_change(&self, change: &PlayerChange, names: &dyn Names, now: Millis) -> String {
        let left = |until: Millis| self.time(until - now).into();
        match *change {
            PlayerChange::Opened => self.word("you-opened"),
            PlayerChange::Wallet {
                balance,
                reason,
                tournament,
                pool,
            } => {
                let game = tournament.map(|id| names.tournament(id));
                let game = game.or(pool.map(|pool| names.pool(pool)));
                let reason = self.reason(reason, game.as_deref());
                self.get(
                    "you-wallet",
                    [
                        ("balance", self.money(balance).into()),
                        ("reason", reason.into()),
                    ],
                )
            }
            PlayerChange::Set { setting, to } => self.setting(setting, to),
            PlayerChange::OutEverywhere { until } => {
                self.get("you-out-everywhere", [("time", left(until))])
            }
            PlayerChange::BackEverywhere => self.word("you-back-everywhere"),
            PlayerChange::Queued {
                pool,
                place,
                tables,
            } => self.get(
                "you-queued",
                [
                    ("stake", names.pool(pool).into()),
                    ("place", place.into()),
                    ("tables", tables.into()),
                ],
            ),
            PlayerChange::Unqueued { pool } => {
                self.get("you-unqueued", [("stake", names.pool(pool).into())])
            }
            PlayerChange::TooDear { pool, least } => self.get(
                "you-too-dear",
                [
                    ("stake", names.pool(pool).into()),
                    ("least", self.money(least).into()),
                ],
            ),
            PlayerChange::Reserved {
                pool,
                table,
                seat,
                limits,
                until,
            } => self.get(
                "you-reserved",
                [
                    ("stake", names.pool(pool).into()),
                    ("table", names.table(table).into()),
                    ("seat", self.seat(seat).into()),
                    ("limits", self.limits(&limits).into()),
                    ("time", left(until)),
                ],
            ),
            PlayerChange::Unreserved {
                table,
                seat: _,
                why: ReservationEnd::Declined,
            } => self.get("you-declined", [("table", names.table(table).into())]),
            PlayerChange::Unreserved {
                table,
                seat: _,
                why: ReservationEnd::Expired,
            } => self.get("you-expired", [("table", names.table(table).into())]),
            PlayerChange::Seated { table, seat } => self.get(
                "you-seated",
                [
                    ("table", names.table(table).into()),
                    ("seat", self.seat(seat).into()),
                ],
            ),
            PlayerChange::Left {
                table,
                seat: _,
                stack,
                why,
            } => {
                let table = names.table(table);
                let of_tournament = match why {
                    LeaveReason::KnockedOut => Some("you-knocked-out"),
                    LeaveReason::Moved => Some("you-moved-away"),
                    LeaveReason::GameOver => Some("you-game-over"),
                    LeaveReason::Choice
                    | LeaveReason::SatOutTooLong
                    | LeaveReason::OutEverywhereTooLong
                    | LeaveReason::NoRebuy => None,
                };
                if let Some(sentence) = of_tournament {
                    return self.get(sentence, [("table", table.into())]);
                }
                let stack = self.money(stack.as_cents());
                match self.leave_reason(why) {
                    None => self.get(
                        "you-left",
                        [("table", table.into()), ("stack", stack.into())],
                    ),
                    Some(why) => self.get(
                        "you-were-removed",
                        [
                            ("table", table.into()),
                            ("stack", stack.into()),
                            ("why", why.into()),
                        ],
                    ),
                }
            }
            PlayerChange::Held {
                hand,
                amount,
                until,
            } => {
                let hand = self.number(hand.0);
                let amount = self.money(amount);
                match until {
                    Some(until) => self.get(
                        "you-held-until",
                        [
                            ("hand", hand.into()),
                            ("amount", amount.into()),
                            ("time", left(until)),
                        ],
                    ),
                    None => self.get(
                        "you-held",
                        [("hand", hand.into()), ("amount", amount.into())],
                    ),
                }
            }
            PlayerChange::Released { hand, amount } => self.get(
                "you-released",
                [
                    ("hand", self.number(hand.0).into()),
                    ("amount", self.money(amount).into()),
                ],
            ),
            PlayerChange::ToCharity { hand, amount } => self.get(
                "you-to-charity",
                [
                    ("hand", self.number(hand.0).into()),
                    ("amount", self.money(amount).into()),
                ],
            ),
            _ => self.in_tournament(change, names, now),
        }
    }

    /// Why money moved, for a list: the word that tells it from others first, then the game, which may be cut.
    pub fn wallet_line(&self, reason: Reason, game: Option<&str>) -> String {
        let what = self.word(match reason {
            Reason::Grant => "wallet-grant",
            Reason::Reset => "wallet-reset",
            Reason::BuyIn | Reason::Entry => "wallet-buy-in",
            Reason::TopUp => "wallet-top-up",
            Reason::CashOut => "wallet-cash-out",
            Reason::Rebuy => "wallet-rebuy",
            Reason::AddOn => "wallet-add-on",
            Reason::Refund => "wallet-refund",
            Reason::Prize => "wallet-prize",
            Reason::Bounty => "wallet-bounty",
            _ => return self.reason(reason, game),
        });
        match game {
            Some(game) => {
                let game = ("game", self.kept_game(game).into());
                self.get("wallet-line", [("what", what.into()), game])
            }
            None => what,
        }
    }

    /// Why money moved, with the name of the game that it was paid for or won in, where there is one.
    pub fn reason(&self, reason: Reason, game: Option<&str>) -> String {
        let of_game = match reason {
            Reason::BuyIn => "reason-buy-in-of",
            Reason::TopUp => "reason-top-up-of",
            Reason::CashOut => "reason-cash-out-of",
            Reason::Entry => "reason-entry-of",
            Reason::Rebuy => "reason-rebuy-of",
            Reason::AddOn => "reason-add-on-of",
            Reason::Refund => "reason-refund-of",
            Reason::Prize => "reason-prize-of",
            Reason::Bounty => "reason-bounty-of",
            _ => "",
        };
        if let Some(game) = game.filter(|_| !of_game.is_empty()) {
            return self.get(of_game, [("game", self.kept_game(game).into())]);
        }
        self.word(match reason {
            Reason::Grant => "reason-grant",
            Reason::Reset => "reason-reset",
            Reason::BuyIn => "reason-buy-in",
            Reason::TopUp => "reason-top-up",
            Reason::CashOut => "reason-cash-out",
            Reason::Bet => "reason-bet",
            Reason::Pot => "reason-pot",
            Reason::Rake => "reason-rake",
            Reason::Hold => "reason-hold",
            Reason::Release => "reason-release",
            Reason::Charity => "reason-charity",
            Reason::Entry => "reason-entry",
            Reason::Rebuy => "reason-rebuy",
            Reason::AddOn => "reason-add-on",
            Reason::Refund => "reason-refund",
            Reason::Fee => "reason-fee",
            Reason::Prize => "reason-prize",
            Reason::Bounty => "reason-bounty",
            Reason::Added => "reason-added",
            Reason::Draw => "reason-draw",
            Reason::Ticket => "reason-ticket",
            Reason::Phase => "reason-phase",
        })
    }
}
