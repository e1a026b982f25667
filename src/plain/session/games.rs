//! What becomes of commands about tournaments, sit & gos and HexaPros.

use crate::base::{Cents, TournamentId};
use crate::plain::offers;
use crate::plain::trouble::Trouble;
use crate::plain::typed::{Kind, Line, Typed};
use crate::protocol::view::{EnteredView, TournamentDetail, TournamentView};
use crate::protocol::{Ask, Command, PauseReason, Payment, Status};
use crate::text::Names;

use super::{OnRefusal, Session, Step};

impl Session {
    pub(super) fn play_games(&mut self, line: &Line, step: &mut Step) -> Result<(), Trouble> {
        let command = match &line.command {
            Typed::Play {
                kind,
                words,
                price,
                games,
            } => self.play(*kind, words, *price, *games, step)?,
            Typed::Tournament { number, part } => {
                let tournament = self.known(*number)?;
                self.looks_for = Some((tournament, *part));
                let number = self.next_number(None, OnRefusal::Say);
                let tournament = Some(tournament);
                step.asks.push(Ask::LookInto { number, tournament });
                return Ok(());
            }
            Typed::Register {
                number,
                price,
                with,
            } => self.register(*number, *price, *with)?,
            Typed::Unregister(number) => {
                let tournament = match number {
                    Some(number) => self.known(*number)?,
                    None => self.only_entry()?,
                };
                Command::Unregister { tournament }
            }
            Typed::Rebuy => {
                let sells = |view: &TournamentView| view.plan.rebuys.is_some();
                let is_offered =
                    |entered: &EnteredView, _: &TournamentView| entered.rebuy_until.is_some();
                let tournament = self.seller(line.table, sells, is_offered)?;
                Command::Rebuy { tournament }
            }
            Typed::AddOn => {
                let sells = |view: &TournamentView| {
                    view.plan
                        .rebuys
                        .is_some_and(|rebuys| rebuys.add_on.is_some())
                };
                let is_offered = |entered: &EnteredView, view: &TournamentView| {
                    let pause = view.state.pause;
                    let is_time = pause.is_some_and(|pause| pause.why == PauseReason::AddOn);
                    is_time && !entered.has_added_on
                };
                let tournament = self.seller(line.table, sells, is_offered)?;
                Command::AddOn { tournament }
            }
            _ => return Ok(()),
        };
        let ask = self.ask(None, command);
        step.asks.push(ask);
        Ok(())
    }

    /// So many games at once; what they cost is said before the room is asked.
    fn play(
        &self,
        kind: Kind,
        words: &[String],
        price: Cents,
        games: u32,
        step: &mut Step,
    ) -> Result<Command, Trouble> {
        let lobby = self.model.lobby.as_ref().ok_or(Trouble::NotReady)?;
        let id = offers::only(lobby, kind, words, price, &self.text)?;
        let most = lobby.most_tables;
        let is_count = |count: &u8| (1..=most).contains(&u32::from(*count));
        let count = u8::try_from(games).ok().filter(is_count);
        // The room would refuse it in the same words.
        let count = count.ok_or(Trouble::GameCount { asked: games, most })?;
        if let Some(offer) = lobby.offers.get(id.index()) {
            let total = Cents(offer.buy_in.0 * i64::from(count));
            step.lines.push(self.text.get(
                "plain-total",
                [
                    ("games", games.into()),
                    ("offer", self.text.offer(offer).into()),
                    ("total", self.text.money(total).into()),
                ],
            ));
        }
        Ok(Command::Play {
            offer: id,
            games: count,
        })
    }

    /// A tournament by its number in the room.
    fn known(&self, number: u32) -> Result<TournamentId, Trouble> {
        let id = TournamentId(number);
        match self.model.tournaments.contains_key(&id) {
            true => Ok(id),
            false => Err(Trouble::NoSuchTournament { number }),
        }
    }

    fn register(
        &self,
        number: u32,
        price: Option<Cents>,
        with: Payment,
    ) -> Result<Command, Trouble> {
        let tournament = self.known(number)?;
        let prices = self.model.tournaments.get(&tournament);
        let prices = prices.map(|view| &view.plan.prices[..]).unwrap_or_default();
        let in_words = || {
            let totals = prices.iter().map(|price| price.total());
            totals.map(|total| self.text.money(total)).collect()
        };
        let place = match price {
            Some(paid) => {
                let place = prices.iter().position(|price| price.total() == paid);
                place.ok_or_else(|| Trouble::NoSuchGame {
                    price: self.text.money(paid),
                    prices: in_words(),
                })?
            }
            None if prices.len() > 1 => return Err(Trouble::WhichPrice { prices: in_words() }),
            // Where nobody can register the room says why.
            None => 0,
        };
        Ok(Command::Register {
            tournament,
            price: u8::try_from(place).unwrap_or(u8::MAX),
            with,
        })
    }

    /// The only thing that the player has entered and that has not begun.
    fn only_entry(&self) -> Result<TournamentId, Trouble> {
        let entered = self.model.you.iter().flat_map(|you| &you.entered);
        let waits = |id: &TournamentId| {
            let view = self.model.tournaments.get(id);
            view.is_some_and(|view| matches!(view.state.status, Status::Announced { .. }))
        };
        let waiting: Vec<TournamentId> = entered
            .map(|entered| entered.tournament)
            .filter(waits)
            .collect();
        match &waiting[..] {
            [] => Err(Trouble::NothingEntered),
            [only] => Ok(*only),
            several => Err(Trouble::WhichTournament {
                names: several.iter().map(|id| self.numbered(*id)).collect(),
            }),
        }
    }

    /// `12 (Magpie Bounty)`.
    fn numbered(&self, id: TournamentId) -> String {
        let show = self.show(self.model.now);
        let name = show.called(&self.model).tournament(id);
        self.text.get(
            "plain-numbered",
            [("number", id.0.into()), ("name", name.into())],
        )
    }

    /// The tournament in which chips are to be bought: at the table that is named, where they are offered now, or where there
    /// are any at all.
    fn seller(
        &self,
        named: Option<u32>,
        sells: impl Fn(&TournamentView) -> bool,
        is_offered: impl Fn(&EnteredView, &TournamentView) -> bool,
    ) -> Result<TournamentId, Trouble> {
        if let Some(number) = named {
            return self.tournament_at(number);
        }
        let entered = self.model.you.iter().flat_map(|you| &you.entered);
        let selling: Vec<(&EnteredView, &TournamentView)> = entered
            .filter_map(|entered| Some((entered, self.model.tournaments.get(&entered.tournament)?)))
            .filter(|(_, view)| sells(view))
            .collect();
        let mut offered = selling
            .iter()
            .filter(|(entered, view)| is_offered(entered, view));
        let current = self.current.and_then(|table| {
            let table = self.model.tables.get(&table)?;
            table.play.tournament()
        });
        let is_current =
            |(entered, _): &&(&EnteredView, &TournamentView)| Some(entered.tournament) == current;
        let meant = match (offered.next(), offered.next(), &selling[..]) {
            (Some(only), None, _) | (None, _, [only]) => Some(only),
            (None, _, []) => return Err(Trouble::NoChipsToBuy),
            _ => selling.iter().find(is_current),
        };
        match meant {
            Some((entered, _)) => Ok(entered.tournament),
            None => {
                let tables = self.model.own_tables();
                let sells_there = |id| selling.iter().any(|(entered, _)| entered.tournament == id);
                let open = tables
                    .filter(|table| table.play.tournament().is_some_and(sells_there))
                    .filter_map(|table| self.numbers.number(table.table));
                Err(Trouble::WhichTable {
                    open: open.collect(),
                })
            }
        }
    }

    fn tournament_at(&self, number: u32) -> Result<TournamentId, Trouble> {
        let table = self.target(Some(number))?;
        let table = self.model.tables.get(&table);
        let tournament = table.and_then(|table| table.play.tournament());
        tournament.ok_or(Trouble::NoTournamentThere)
    }

    /// Whether it is a re-buy that is declined, and not a seat.
    pub(super) fn declines_rebuy(&self, named: Option<u32>) -> Result<Option<Command>, Trouble> {
        let you = self.model.you.as_ref();
        let decline = |tournament| Command::DeclineRebuy { tournament };
        if let Some(number) = named {
            let table = self.target(Some(number))?;
            let table = self.model.tables.get(&table);
            let tournament = table.and_then(|table| table.play.tournament());
            return Ok(tournament.map(decline));
        }
        if you.is_some_and(|you| !you.reservations.is_empty()) {
            return Ok(None);
        }
        let entered = you.into_iter().flat_map(|you| &you.entered);
        let mut offered = entered.filter(|entered| entered.rebuy_until.is_some());
        Ok(offered.next().map(|entered| decline(entered.tournament)))
    }

    /// A tournament was asked for, and here it is. More of it is not wanted.
    pub(super) fn looked_into(&mut self, detail: Option<&TournamentDetail>, step: &mut Step) {
        let Some(detail) = detail else {
            return;
        };
        let Some((_, part)) = self.looks_for.take_if(|(id, _)| *id == detail.tournament) else {
            return;
        };
        let show = self.show(self.model.now);
        step.lines
            .extend(show.looked_into(&self.model, detail, part));
        let number = self.next_number(None, OnRefusal::Nothing);
        let tournament = None;
        step.asks.push(Ask::LookInto { number, tournament });
    }

    /// What goes on without the player, who goes.
    pub(super) fn left_alone(&self) -> Vec<String> {
        let show = self.show(self.model.now);
        let entered = self.model.you.iter().flat_map(|you| &you.entered);
        entered
            .filter_map(|entered| show.left_alone(&self.model, entered.tournament))
            .collect()
    }
}
