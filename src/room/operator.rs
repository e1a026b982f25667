//! What the operator may do: accounts and their money. Void and held hands are in `trouble.rs`.

use crate::base::{Cents, PlayerId};

use super::Room;
use super::command::Command;
use super::event::Event;
use super::ledger::{Account, Movement, Reason, Source};
use super::player::Player;
use super::refusal::Refusal;
use crate::room::table::Play;

impl Room {
    pub(super) fn operator_command(&mut self, command: Command) -> Result<(), Refusal> {
        match command {
            Command::Open => {
                self.house_gives(self.edition.practice_bankroll)?;
                let player = PlayerId(self.players.len() as u32);
                self.players.push(Player::default());
                self.events.push(Event::Opened { player });
                self.grant(player, self.edition.practice_bankroll, Reason::Grant);
                Ok(())
            }
            Command::Grant { player, amount } => {
                self.known(player)?;
                if !(Cents(1)..=Self::LARGEST_GRANT).contains(&amount) {
                    return Err(Refusal::Grant(amount));
                }
                self.house_gives(amount)?;
                self.grant(player, amount, Reason::Grant);
                Ok(())
            }
            Command::Reset { player } => {
                let person = self.known(player)?;
                if !person.places.is_empty() {
                    return Err(Refusal::TablesOpen);
                }
                if !person.entered.is_empty() {
                    return Err(Refusal::TournamentsOpen);
                }
                let missing = self.edition.practice_bankroll - self.ledger.wallet(player);
                if missing == Cents::ZERO {
                    return Err(Refusal::NoChange);
                }
                self.house_gives(missing)?;
                self.grant(player, missing, Reason::Reset);
                Ok(())
            }
            Command::Void { table, hand } => self.void(table, hand),
            Command::Hold { table, hand } => self.hold(table, hand),
            Command::Release { hand } => self.release(hand),
            Command::Cancel { tournament } => self.cancel(tournament),
            _ => Err(Refusal::PlayersOnly),
        }
    }

    /// No grant is larger.
    pub const LARGEST_GRANT: Cents = Cents(100_000_000_000);
    /// All money there is: no sum of it overflows, and every amount is exact wherever numbers are written.
    pub const MOST_MONEY: Cents = Cents(1_000_000_000_000_000);

    pub(super) fn house_gives(&self, amount: Cents) -> Result<(), Refusal> {
        let given = -self.ledger.balance(Account::House);
        if given + amount > Self::MOST_MONEY {
            let most = Self::MOST_MONEY;
            return Err(Refusal::HouseLimit { given, most });
        }
        Ok(())
    }

    fn known(&self, player: PlayerId) -> Result<&Player, Refusal> {
        let known = self.players.get(player.index());
        known.ok_or(Refusal::NoSuchPlayer(player))
    }

    /// Moves money between the house and a wallet; a negative amount goes back to the house.
    fn grant(&mut self, player: PlayerId, amount: Cents, reason: Reason) {
        let (house, wallet) = (Account::House, Account::Wallet(player));
        let (from, to) = if amount.is_positive() {
            (house, wallet)
        } else {
            (wallet, house)
        };
        let amount = amount.max(-amount);
        if amount.is_positive() {
            self.move_money(
                Source::Operator,
                &[Movement {
                    from,
                    to,
                    amount,
                    reason,
                }],
            );
        }
        self.tell_wallet(player, reason, Play::Nothing);
    }
}
