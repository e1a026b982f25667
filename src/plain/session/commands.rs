//! What becomes of each command.

use crate::base::{Millis, TableId};
use crate::client::wishes;
use crate::plain::acting::{self, Decided, Deed};
use crate::plain::trouble::Trouble;
use crate::plain::typed::{Line, Typed};
use crate::plain::{seating, stakes};
use crate::protocol::view::{ReservationView, TableView};
use crate::protocol::{Ask, Command, Setting, Switch, Tables};
use crate::text::Names;

use super::{End, OnRefusal, Session, Step};

impl Session {
    pub(super) fn obey(
        &mut self,
        line: &Line,
        now: Millis,
        step: &mut Step,
    ) -> Result<(), Trouble> {
        if self.is_leaving {
            match line.command {
                Typed::Quit => step.end = Some(End::StillPlaying),
                _ => step.lines.push(self.text.word("plain-leaving")),
            }
            return Ok(());
        }
        if !self.is_ready() {
            return Err(Trouble::NotReady);
        }
        if line.table.is_some() && !line.command.is_for_a_table() {
            return Err(Trouble::ForAllTables);
        }
        let unconfirmed = self.unconfirmed.take();
        match &line.command {
            Typed::Yes => {
                let named = line.table.map(|number| self.target(Some(number)));
                let named = named.transpose()?;
                let meant = unconfirmed.filter(|(table, _)| named.is_none_or(|at| at == *table));
                self.confirm(meant, step)?;
            }
            Typed::Fold => self.act(line.table, Deed::Fold, now, step)?,
            Typed::Check => self.act(line.table, Deed::Check, now, step)?,
            Typed::Call => self.act(line.table, Deed::Call, now, step)?,
            Typed::Bet(size) => self.act(line.table, Deed::Bet(*size), now, step)?,
            Typed::Raise(size) => self.act(line.table, Deed::Raise(*size), now, step)?,
            Typed::AllIn => self.act(line.table, Deed::AllIn, now, step)?,
            Typed::Quit => *step = self.input_ended(),
            Typed::Quiet(to) => {
                self.quiet = *to;
                step.lines.push(self.text.word(match to {
                    Switch::On => "plain-quiet-on",
                    Switch::Off => "plain-quiet-off",
                }));
            }
            Typed::History(filter) => step.results = Some(*filter),
            Typed::Play { .. }
            | Typed::Tournament { .. }
            | Typed::Register { .. }
            | Typed::Unregister(_)
            | Typed::Rebuy
            | Typed::AddOn => self.play_games(line, step)?,
            Typed::Lobby { .. }
            | Typed::Offers { .. }
            | Typed::Multipliers { .. }
            | Typed::Tournaments { .. }
            | Typed::Games
            | Typed::Queue
            | Typed::Table(_)
            | Typed::Tables
            | Typed::Status
            | Typed::Wallet
            | Typed::Log
            | Typed::Coach { .. }
            | Typed::AutoTopUp(None)
            | Typed::Help(_) => self.tell(line, now, step)?,
            Typed::Join { .. }
            | Typed::BuyIn { .. }
            | Typed::Decline
            | Typed::Unqueue { .. }
            | Typed::Show { .. }
            | Typed::SitOut
            | Typed::SitOutAll
            | Typed::SitOutNext(_)
            | Typed::Back { .. }
            | Typed::BackAll { .. }
            | Typed::Enter(_)
            | Typed::TopUp(_)
            | Typed::AutoTopUp(Some(_))
            | Typed::Leave
            | Typed::LeaveAll => self.request(line, step)?,
            Typed::Watch(_) | Typed::Unwatch(_) | Typed::Say(_) => self.look(line, step)?,
        }
        Ok(())
    }

    /// Answers from what is known.
    fn tell(&mut self, line: &Line, now: Millis, step: &mut Step) -> Result<(), Trouble> {
        let show = self.show(now);
        step.lines = match &line.command {
            Typed::Lobby { words } => {
                let lobby = self.model.lobby.as_ref().ok_or(Trouble::NotReady)?;
                show.lobby(lobby, words)
            }
            Typed::Offers { kind, words } => {
                let lobby = self.model.lobby.as_ref().ok_or(Trouble::NotReady)?;
                show.offers(&self.model, lobby, *kind, words)
            }
            Typed::Multipliers { words, price } => {
                let lobby = self.model.lobby.as_ref().ok_or(Trouble::NotReady)?;
                show.multipliers(lobby, words, *price)?
            }
            Typed::Tournaments { words } => show.tournaments(&self.model, words),
            Typed::Games => show.games(&self.model),
            Typed::Queue => show.queues(&self.model),
            Typed::Tables => {
                let current = self.current.and_then(|table| self.numbers.number(table));
                show.tables(&self.model, current)
            }
            Typed::Status => {
                let table = self.view(self.target(line.table)?)?;
                show.status(&self.model, table)
            }
            Typed::Wallet => show.wallet(&self.model),
            Typed::Log => {
                let table = self.target(line.table)?;
                let log = self.logs.get(&table).filter(|log| !log.is_empty());
                log.ok_or(Trouble::NoLog)?.clone()
            }
            Typed::Coach { range } => {
                let table = self.target(line.table)?;
                self.ask_coach(table, range.as_deref())?
            }
            Typed::AutoTopUp(_) => vec![show.auto_top_up(&self.model)],
            Typed::Help(verb) => self.help(*verb),
            Typed::Table(number) => {
                let table = self.target(Some(*number))?;
                let known = self.model.tables.get(&table);
                let line = match known {
                    Some(view) => show.summary(&self.model, view),
                    None => {
                        let number = ("number", (*number).into());
                        self.text.get("plain-chosen", [number])
                    }
                };
                let turn = known.and_then(|view| show.own_turn(view));
                self.current = Some(table);
                self.last_kept = None;
                std::iter::once(line).chain(turn).collect()
            }
            _ => Vec::new(),
        };
        Ok(())
    }

    /// Asks the room to do something.
    fn request(&mut self, line: &Line, step: &mut Step) -> Result<(), Trouble> {
        let (table, command) = match &line.command {
            Typed::Join { words, tables } => {
                let lobby = self.model.lobby.as_ref().ok_or(Trouble::NotReady)?;
                let pool = stakes::only(lobby, words, &self.text)?;
                let (asked, most) = (*tables, lobby.most_tables);
                // More than a request can say: the room would refuse it in the same words.
                let tables =
                    u8::try_from(asked).map_err(|_| Trouble::TableCount { asked, most })?;
                (None, Command::Join { pool, tables })
            }
            Typed::BuyIn { amount, entry } => {
                let kept = self.kept(line.table)?;
                let amount = amount.or(self.options.buy_in);
                let command = seating::buy_in(&self.model, &kept, amount, *entry)?;
                (Some(kept.table), command)
            }
            Typed::Decline => match self.declines_rebuy(line.table)? {
                Some(command) => (None, command),
                None => {
                    let table = self.kept(line.table)?.table;
                    (Some(table), Command::Decline { table })
                }
            },
            Typed::Unqueue { words } => (None, self.unqueue(words)?),
            Typed::Show { places } => {
                let table = self.target(line.table)?;
                let hand = self.view(table)?.hand.as_ref().ok_or(Trouble::NoHand)?;
                let (hand, places) = (hand.hand, *places);
                let command = Command::Show {
                    table,
                    hand,
                    places,
                };
                (Some(table), command)
            }
            Typed::SitOut => self.at(line.table, |table| Command::SitOut { table })?,
            Typed::SitOutAll => {
                let commands = wishes::sit_out_all(&self.model);
                if commands.is_empty() {
                    let sits = self.model.own_tables().next().is_some();
                    return Err(match sits {
                        true => Trouble::OutAlready,
                        false => Trouble::NoChair,
                    });
                }
                for command in commands {
                    let ask = self.ask_quietly(command);
                    step.asks.push(ask);
                }
                return Ok(());
            }
            Typed::SitOutNext(to) => {
                let setting = Setting::SitOutNextBigBlind;
                (None, Command::Set { setting, to: *to })
            }
            Typed::AutoTopUp(Some(to)) => {
                let setting = Setting::AutoTopUp;
                (None, Command::Set { setting, to: *to })
            }
            Typed::Back { entry } => {
                let table = self.target(line.table)?;
                (Some(table), wishes::back(&self.model, table, *entry))
            }
            Typed::BackAll { entry } => {
                let (tables, entry) = (Tables::All, *entry);
                (None, Command::Return { tables, entry })
            }
            Typed::Enter(entry) => {
                let entry = *entry;
                self.at(line.table, |table| Command::Enter { table, entry })?
            }
            Typed::TopUp(amount) => {
                let table = self.target(line.table)?;
                let command = seating::top_up(&self.model, self.view(table)?, *amount)?;
                (Some(table), command)
            }
            Typed::Leave => self.at(line.table, |table| Command::Leave {
                tables: Tables::One(table),
            })?,
            Typed::LeaveAll => {
                let mut own = self.model.own_tables().peekable();
                let plays = own.peek().is_some();
                if plays && own.all(|table| table.play.tournament().is_some()) {
                    return Err(Trouble::OnlyTournaments);
                }
                let tables = Tables::All;
                (None, Command::Leave { tables })
            }
            _ => return Ok(()),
        };
        let ask = self.ask(table, command);
        step.asks.push(ask);
        Ok(())
    }

    /// Looking at tables, and talking there.
    fn look(&mut self, line: &Line, step: &mut Step) -> Result<(), Trouble> {
        let table = match &line.command {
            Typed::Watch(number) => TableId(*number),
            Typed::Unwatch(Some(number)) => self.target(Some(*number))?,
            _ => self.target(line.table)?,
        };
        if let Typed::Say(_) = line.command {
            self.not_kept(table)?;
        }
        if let Typed::Unwatch(_) = line.command {
            let known = self.model.tables.get(&table);
            let sits = known.is_some_and(|known| known.own_seat.is_some());
            if let Some(number) = self.numbers.number(table).filter(|_| sits) {
                return Err(Trouble::SitsThere { number });
            }
        }
        let number = self.next_number(Some(table), OnRefusal::Say);
        step.asks.extend(match &line.command {
            Typed::Watch(_) => Some(Ask::Watch { number, table }),
            Typed::Unwatch(_) => Some(Ask::Unwatch { number, table }),
            Typed::Say(words) => Some(Ask::Say {
                number,
                table,
                line: words.clone(),
            }),
            _ => None,
        });
        Ok(())
    }

    /// A decision in a hand. An all-in is asked about once more.
    fn act(
        &mut self,
        named: Option<u32>,
        deed: Deed,
        now: Millis,
        step: &mut Step,
    ) -> Result<(), Trouble> {
        let table = self.target(named)?;
        let view = self.view(table)?;
        let show = self.show(now);
        let unit = show.unit(Some(view));
        let decided = acting::decide(view, deed)?;
        match decided.all_in {
            Some(amount) => {
                let amount = self.text.chips(amount, unit);
                let line = self.text.get("plain-confirm", [("amount", amount.into())]);
                step.lines.push(show.at(table, line));
                self.unconfirmed = Some((table, decided));
            }
            None => self.send(table, decided, step),
        }
        Ok(())
    }

    fn confirm(
        &mut self,
        unconfirmed: Option<(TableId, Decided)>,
        step: &mut Step,
    ) -> Result<(), Trouble> {
        let (table, decided) = unconfirmed.ok_or(Trouble::NothingToConfirm)?;
        self.send(table, decided, step);
        Ok(())
    }

    fn send(&mut self, table: TableId, decided: Decided, step: &mut Step) {
        let command = Command::Act {
            table,
            hand: decided.hand,
            turn: decided.turn,
            action: decided.action,
        };
        let ask = self.ask(Some(table), command);
        step.asks.push(ask);
    }

    fn unqueue(&self, words: &[String]) -> Result<Command, Trouble> {
        let queues = self.model.you.as_ref().map(|you| &you.queues[..]);
        let pool = match (words, queues.unwrap_or_default()) {
            ([], []) => return Err(Trouble::NoQueue),
            ([], [only]) => only.pool,
            ([], several) => {
                let names = self.show(self.model.now);
                let names = names.called(&self.model);
                let named = several.iter().map(|queue| names.pool(queue.pool));
                return Err(Trouble::WhichStake {
                    names: named.collect(),
                });
            }
            (words, _) => {
                let lobby = self.model.lobby.as_ref().ok_or(Trouble::NotReady)?;
                stakes::only(lobby, words, &self.text)?
            }
        };
        Ok(Command::LeaveQueue { pool })
    }

    fn kept(&self, named: Option<u32>) -> Result<ReservationView, Trouble> {
        let named = named.map(|number| self.target(Some(number))).transpose()?;
        let meant = self.last_kept.or(self.current);
        seating::kept(&self.model, &self.numbers, named, meant)
    }

    fn at(
        &self,
        named: Option<u32>,
        command: impl FnOnce(TableId) -> Command,
    ) -> Result<(Option<TableId>, Command), Trouble> {
        let table = self.target(named)?;
        self.not_kept(table)?;
        Ok((Some(table), command(table)))
    }

    /// Where a seat is only kept nothing else can be done than take it or give it back.
    fn not_kept(&self, table: TableId) -> Result<(), Trouble> {
        let mut kept = self.model.you.iter().flat_map(|you| &you.reservations);
        let number = self.numbers.number(table);
        match number.filter(|_| kept.any(|kept| kept.table == table)) {
            Some(number) => Err(Trouble::SeatKept { number }),
            None => Ok(()),
        }
    }

    /// What is known of a table. Of one where a seat is only kept, that may be nothing.
    pub(super) fn view(&self, table: TableId) -> Result<&TableView, Trouble> {
        let known = self.model.tables.get(&table);
        known.map_or_else(
            || Err(self.not_kept(table).err().unwrap_or(Trouble::NotSeated)),
            Ok,
        )
    }
}
