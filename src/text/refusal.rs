//! Why the room refused something, in a sentence with its figures.

use super::{Names, Text, Unit};
use crate::base::Cents;
use crate::protocol::Refusal;
use crate::protocol::view::TableView;

impl Text {
    /// `table` is where it was asked, if that is known: seats are then called by who sits there.
    pub fn refusal(
        &self,
        refusal: &Refusal,
        names: &dyn Names,
        table: Option<&TableView>,
        unit: Unit,
    ) -> String {
        match *refusal {
            Refusal::Stopped(_) => self.word("refused-stopped"),
            Refusal::Unreachable => self.word("refused-unreachable"),
            Refusal::Repeated { number, last } => self.get(
                "refused-repeated",
                [("number", number.into()), ("last", last.into())],
            ),
            Refusal::TooFarAhead { number, next } => self.get(
                "refused-too-far-ahead",
                [("number", number.into()), ("next", next.into())],
            ),
            Refusal::NoSuchPlayer(player) => {
                self.get("refused-no-player", [("number", player.0.into())])
            }
            Refusal::NoSuchPool(pool) => self.get("refused-no-pool", [("number", pool.0.into())]),
            Refusal::NoSuchTable(table) => {
                self.get("refused-no-table", [("number", table.0.into())])
            }
            Refusal::OperatorOnly => self.word("refused-operator-only"),
            Refusal::PlayersOnly => self.word("refused-players-only"),
            Refusal::TableCount { asked, most } => self.get(
                "refused-table-count",
                [("asked", asked.into()), ("most", most.into())],
            ),
            Refusal::TooManyTables { open, most } => self.get(
                "refused-too-many-tables",
                [("open", open.into()), ("most", most.into())],
            ),
            Refusal::TooManyWatched { most } => {
                self.get("refused-too-many-watched", [("most", most.into())])
            }
            Refusal::TooFast { wait } => {
                let seconds = (wait.get() + 999) / 1_000;
                self.get("refused-too-fast", [("seconds", seconds.into())])
            }
            Refusal::TooManyBanzaiTables { open, most } => self.get(
                "refused-too-many-banzai",
                [("open", open.into()), ("most", most.into())],
            ),
            Refusal::WalletTooSmall {
                wallet,
                promised: Cents::ZERO,
                least,
            } => self.get(
                "refused-wallet",
                [
                    ("wallet", self.money(wallet).into()),
                    ("least", self.money(least).into()),
                ],
            ),
            Refusal::WalletTooSmall {
                wallet,
                promised,
                least,
            } => self.get(
                "refused-wallet-promised",
                [
                    ("wallet", self.money(wallet).into()),
                    ("promised", self.money(promised).into()),
                    ("least", self.money(least).into()),
                ],
            ),
            Refusal::NoReservation(table) => self.get(
                "refused-no-reservation",
                [("table", names.table(table).into())],
            ),
            Refusal::BuyIn {
                amount,
                min,
                max,
                instead: None,
            } => self.get(
                "refused-buy-in",
                [
                    ("amount", self.money(amount).into()),
                    ("limits", self.between(min, max).into()),
                ],
            ),
            Refusal::BuyIn {
                amount,
                min,
                max,
                instead: Some(instead),
            } => self.get(
                "refused-buy-in-instead",
                [
                    ("amount", self.money(amount).into()),
                    ("limits", self.between(min, max).into()),
                    ("instead", self.money(instead).into()),
                ],
            ),
            Refusal::PostingNotOffered => self.word("refused-posting"),
            Refusal::NotQueued(pool) => {
                self.get("refused-not-queued", [("stake", names.pool(pool).into())])
            }
            Refusal::NotSeated(table) => {
                self.get("refused-not-seated", [("table", names.table(table).into())])
            }
            Refusal::SeatedThere(table) => self.get(
                "refused-seated-there",
                [("table", names.table(table).into())],
            ),
            Refusal::NotThisHand(hand) => self.get(
                "refused-not-this-hand",
                [("hand", self.number(hand.0).into())],
            ),
            Refusal::Late { asked, now } => self.get(
                "refused-late",
                [("asked", asked.into()), ("now", now.into())],
            ),
            Refusal::NobodysTurn => self.word("refused-nobodys-turn"),
            Refusal::NotDealtIn => self.word("refused-not-dealt-in"),
            Refusal::Hand(ref refusal) => self.hand_refusal(refusal, names, table, unit),
            Refusal::AlreadyOut => self.word("refused-already-out"),
            Refusal::NotOut => self.word("refused-not-out"),
            Refusal::OutEverywhere => self.word("refused-out-everywhere"),
            Refusal::AlreadyIn => self.word("refused-already-in"),
            Refusal::TopUp { amount, min, max } if min == max => self.get(
                "refused-top-up-one",
                [
                    ("amount", self.money(amount).into()),
                    ("min", self.money(min).into()),
                ],
            ),
            Refusal::TopUp { amount, min, max } => self.get(
                "refused-top-up",
                [
                    ("amount", self.money(amount).into()),
                    ("min", self.money(min).into()),
                    ("max", self.money(max).into()),
                ],
            ),
            Refusal::StackFull { stack, max } => self.get(
                "refused-stack-full",
                [
                    ("stack", self.money(stack).into()),
                    ("max", self.money(max).into()),
                ],
            ),
            Refusal::AlreadyLeaving => self.word("refused-already-leaving"),
            Refusal::NoAutoTopUp => self.word("refused-no-auto-top-up"),
            Refusal::NoChange => self.word("refused-no-change"),
            Refusal::Grant(amount) => {
                self.get("refused-grant", [("amount", self.money(amount).into())])
            }
            Refusal::HouseLimit { given, most } => self.get(
                "refused-house-limit",
                [
                    ("given", self.money(given).into()),
                    ("most", self.money(most).into()),
                ],
            ),
            Refusal::TablesOpen => self.word("refused-tables-open"),
            Refusal::NotCash(table) => {
                self.get("refused-not-cash", [("table", names.table(table).into())])
            }
            Refusal::NoSuchTournament(id) => {
                self.get("refused-no-tournament", [("number", id.0.into())])
            }
            Refusal::NoSuchOffer(id) => self.get("refused-no-offer", [("number", id.0.into())]),
            Refusal::GameCount { asked, most } => self.get(
                "refused-game-count",
                [("asked", asked.into()), ("most", most.into())],
            ),
            Refusal::AlreadyRegistered(id) => self.get(
                "refused-already-registered",
                [("name", names.tournament(id).into())],
            ),
            Refusal::NotRegistered(id) => self.get(
                "refused-not-registered",
                [("name", names.tournament(id).into())],
            ),
            Refusal::RegistrationClosed(id) => self.get(
                "refused-registration-closed",
                [("name", names.tournament(id).into())],
            ),
            Refusal::NoRegistration(id) => self.get(
                "refused-no-registration",
                [("name", names.tournament(id).into())],
            ),
            Refusal::TournamentFull(id) => self.get(
                "refused-tournament-full",
                [("name", names.tournament(id).into())],
            ),
            Refusal::NoSuchPrice { prices } => {
                self.get("refused-no-price", [("prices", prices.into())])
            }
            Refusal::NoTicket { worth } => {
                self.get("refused-no-ticket", [("worth", self.money(worth).into())])
            }
            Refusal::SeatsAreWon => self.word("refused-seats-are-won"),
            Refusal::NoMoreEntries { most: 0 } => self.word("refused-no-more-entries"),
            Refusal::NoMoreEntries { most } => {
                self.get("refused-no-more-re-entries", [("most", most.into())])
            }
            Refusal::TooLateToUnregister { until } => self.get(
                "refused-too-late-to-unregister",
                [("time", crate::base::utc_minute(until).into())],
            ),
            Refusal::TournamentBegan => self.word("refused-tournament-began"),
            Refusal::InTournament(table) => self.get(
                "refused-in-tournament",
                [("table", names.table(table).into())],
            ),
            Refusal::NotPlaying(id) => self.get(
                "refused-not-playing",
                [("name", names.tournament(id).into())],
            ),
            Refusal::NoRebuys(id) => {
                self.get("refused-no-rebuys", [("name", names.tournament(id).into())])
            }
            Refusal::NoMoreRebuys { most } => {
                self.get("refused-no-more-rebuys", [("most", most.into())])
            }
            Refusal::StackTooLarge { stack, most } => self.get(
                "refused-stack-too-large",
                [
                    ("stack", self.number(stack.0.unsigned_abs()).into()),
                    ("most", self.number(most.0.unsigned_abs()).into()),
                ],
            ),
            Refusal::RebuyInHand => self.word("refused-rebuy-in-hand"),
            Refusal::NoAddOn(id) => {
                self.get("refused-no-add-on", [("name", names.tournament(id).into())])
            }
            Refusal::AddOnTaken => self.word("refused-add-on-taken"),
            Refusal::TournamentOver(id) => self.get(
                "refused-tournament-over",
                [("name", names.tournament(id).into())],
            ),
            Refusal::TargetOver(id) => self.get(
                "refused-target-over",
                [("name", names.tournament(id).into())],
            ),
            Refusal::TournamentsOpen => self.word("refused-tournaments-open"),
            Refusal::NotHeld(hand) => {
                self.get("refused-not-held", [("hand", self.number(hand.0).into())])
            }
        }
    }
}
