//! The dialogs: what each is about, its fields, and what is asked of the room when it is confirmed. Those about tournaments,
//! sit & gos and HexaPros are in `games`.

mod games;

use tui_input::Input as TextInput;

use crate::base::{
    Cents, ChatLine, Chips, Millis, Name, OfferId, PlayerId, PoolId, TableId, TournamentId,
};
use crate::protocol::view::{ReservationView, TableView};
use crate::protocol::{Command, Entry, Limits};

use super::app::{App, Layer, Plan, Topic, Weight};
use super::form::{Amount, Count, Field, FieldKind, Form};
use super::input::Effect;

pub use games::payment_of;

/// A form about something.
#[derive(Clone, Debug)]
pub struct Dialog {
    pub about: About,
    pub form: Form,
    /// What was wrong in it when it was confirmed.
    pub problem: Option<String>,
    /// Its keys do nothing until then: it came by itself.
    pub dead_until: Millis,
}

/// What a dialog is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// Seats at a stake: how many, with how much, and how to get into the game.
    Join {
        pool: PoolId,
    },
    /// A seat that is kept: its limits are not what was planned with.
    Seat {
        table: TableId,
    },
    /// More for a stack, or a new one.
    TopUp {
        table: TableId,
    },
    Leave {
        table: TableId,
    },
    LeaveAll,
    Quit,
    /// The room is gone: there is nothing left but to close.
    Gone,
    ResetBankroll,
    /// So many sit & gos or HexaPros.
    Play {
        offer: OfferId,
    },
    /// An entry into a tournament.
    Register {
        tournament: TournamentId,
    },
    /// Another one, for whoever is out.
    EnterAgain {
        tournament: TournamentId,
    },
    Unregister {
        tournament: TournamentId,
    },
    /// New chips, or more; whoever has lost all is asked.
    Rebuy {
        tournament: TournamentId,
        by_itself: bool,
    },
    AddOn {
        tournament: TournamentId,
    },
    /// On one of these.
    Note {
        players: Vec<PlayerId>,
    },
    /// What the others at a table hold one of, for the coach.
    Range {
        table: TableId,
    },
    Rename,
    /// Who comes to a server.
    Enter,
}

/// At how many tables the player is or will be.
fn places(app: &App) -> u32 {
    let Some(you) = &app.model.you else { return 0 };
    let waits: u32 = you.queues.iter().map(|queue| queue.tables).sum();
    let is_waiting = |id: TournamentId| {
        let view = app.model.tournaments.get(&id);
        view.is_some_and(|view| !view.state.is_running())
    };
    let games = you.entered.iter();
    let games = games
        .filter(|entered| is_waiting(entered.tournament))
        .count();
    (you.tables.len() + you.reservations.len() + games) as u32 + waits
}

const ENTRIES: [&str; 2] = ["screen-entry-wait", "screen-entry-post"];

pub(super) fn field(label: &'static str, kind: FieldKind) -> Field {
    Field { label, kind }
}

pub(super) fn buttons(confirm: &'static str) -> [Field; 2] {
    [
        field(confirm, FieldKind::Confirm),
        field("screen-cancel", FieldKind::Cancel),
    ]
}

fn entry_field(app: &App) -> Field {
    let kind = FieldKind::Choice {
        options: ENTRIES.map(|entry| app.text.word(entry)).into(),
        chosen: 0,
    };
    field("screen-entry", kind)
}

fn entry_of(form: &Form) -> Entry {
    match form.choice() {
        Some(1) => Entry::Post,
        _ => Entry::Wait,
    }
}

impl Dialog {
    pub(super) fn new(about: About, fields: impl IntoIterator<Item = Field>) -> Self {
        Self {
            about,
            form: Form::new(fields.into_iter().collect()),
            problem: None,
            dead_until: Millis::ZERO,
        }
    }

    /// Where to sit down, and how.
    pub fn join(app: &App, pool: PoolId) -> Option<Self> {
        let stake = app.stake(pool)?;
        let lobby = app.model.lobby.as_ref()?;
        let you = app.model.you.as_ref()?;
        let free = lobby.most_tables.saturating_sub(places(app));
        let amount = Amount {
            typed: String::new(),
            value: stake.max_buy_in.min(you.wallet.max(stake.min_buy_in)),
            min: stake.min_buy_in,
            max: stake.max_buy_in,
            instead: None,
            big_blind: stake.big_blind,
        };
        let count = Count {
            value: 1,
            min: 1,
            max: free.max(1),
            limit: "screen-limit-tables",
            is_typed: false,
        };
        let mut fields = vec![
            field("screen-join-tables", FieldKind::Count(count)),
            field("screen-join-amount", FieldKind::Amount(amount)),
        ];
        if stake.may_post {
            fields.push(entry_field(app));
        }
        fields.extend(buttons("screen-join"));
        let mut dialog = Self::new(About::Join { pool }, fields);
        // The number of tables is what one changes most often.
        dialog.form.focus = 0;
        Some(dialog)
    }

    /// A seat that is kept.
    pub fn seat(app: &App, kept: &ReservationView) -> Option<Self> {
        let stake = app.stake(kept.pool)?;
        let wallet = app.model.you.as_ref().map_or(Cents::ZERO, |you| you.wallet);
        let most = kept.limits.max.min(wallet).max(kept.limits.min);
        let amount = limits(kept.limits, most, stake.big_blind);
        let mut fields = vec![field("screen-rebuy-amount", FieldKind::Amount(amount))];
        if stake.may_post {
            fields.push(entry_field(app));
        }
        fields.extend(buttons("screen-seat-take"));
        let table = kept.table;
        Some(Self::new(About::Seat { table }, fields))
    }

    /// More for a stack. What goes in now and what waits for the end of the hand is the room's to say.
    pub fn top_up(app: &App, table: &TableView) -> Option<Self> {
        let stake = app.model.stake(table)?;
        let own = table.own_seat.and_then(|seat| table.seats[seat.index()])?;
        let waits = table.own.map_or(Cents::ZERO, |own| own.top_up);
        // What lies before somebody who has folded is not theirs any more.
        let hand = table.hand.as_ref().filter(|hand| !hand.is_over);
        let is_live = hand
            .zip(table.own_seat)
            .is_some_and(|(hand, seat)| hand.live.contains(seat));
        let bet = if is_live { own.bet } else { Chips::ZERO };
        let room = stake.max_buy_in - own.stack.as_cents() - bet.as_cents() - waits;
        if !room.is_positive() {
            return None;
        }
        let min = match own.stack + bet {
            Chips::ZERO if own.broke_until.is_some() => stake.min_buy_in,
            _ => Cents(1),
        };
        let amount = Amount {
            typed: String::new(),
            value: room,
            min,
            max: room,
            instead: None,
            big_blind: stake.big_blind,
        };
        // Without a stack it is a buy-in.
        let (label, confirm) = match own.broke_until {
            Some(_) => ("screen-rebuy-amount", "screen-rebuy-buy"),
            None => ("screen-top-up-amount", "screen-top-up"),
        };
        let mut fields = vec![field(label, FieldKind::Amount(amount))];
        fields.extend(buttons(confirm));
        let table = table.table;
        Some(Self::new(About::TopUp { table }, fields))
    }

    pub fn leave(table: TableId) -> Self {
        Self::new(About::Leave { table }, buttons("screen-leave"))
    }

    pub fn leave_all() -> Self {
        Self::new(About::LeaveAll, buttons("screen-leave-all"))
    }

    pub fn quit() -> Self {
        Self::new(About::Quit, buttons("screen-quit"))
    }

    pub fn gone() -> Self {
        Self::new(
            About::Gone,
            [field("screen-gone-close", FieldKind::Confirm)],
        )
    }

    pub fn reset_bankroll() -> Self {
        let mut dialog = Self::new(About::ResetBankroll, buttons("screen-reset"));
        // Too much to lose by a slip.
        dialog.form.focus = 1;
        dialog
    }

    /// A note on one of some players, the first of them unless another is chosen.
    pub fn note(app: &App, players: Vec<PlayerId>) -> Option<Self> {
        let names = players.iter().map(|player| app.player_name(*player));
        let names: Vec<String> = names.map(str::to_owned).collect();
        let known = app.notes.get(names.first()?);
        let input = TextInput::new(known.cloned().unwrap_or_default());
        let choice = FieldKind::Choice {
            options: names,
            chosen: 0,
        };
        let mut fields = vec![
            field("screen-note-on", choice),
            field("screen-note", FieldKind::Text(input)),
        ];
        fields.extend(buttons("screen-save"));
        Some(Self::new(About::Note { players }, fields))
    }

    pub fn range(table: TableId) -> Self {
        let mut fields = vec![field("screen-range", FieldKind::Text(TextInput::default()))];
        fields.extend(buttons("screen-range-ask"));
        Self::new(About::Range { table }, fields)
    }

    pub fn rename(app: &App) -> Self {
        let input = TextInput::new(app.settings.name.to_string());
        let mut fields = vec![field("screen-name", FieldKind::Text(input))];
        fields.extend(buttons("screen-save"));
        Self::new(About::Rename, fields)
    }
}

fn limits(limits: Limits, value: Cents, big_blind: Cents) -> Amount {
    Amount {
        typed: String::new(),
        value,
        min: limits.min,
        max: limits.max,
        instead: limits.instead(),
        big_blind,
    }
}

/// Whether a dialog that was confirmed is done with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Confirmed {
    Done,
    /// Something in it is not right yet, which is seen there or was said.
    NotYet,
    /// The same, said in the dialog itself: whoever types looks there.
    Wrong(String),
}

impl App {
    /// Does what a dialog is for.
    pub(super) fn confirm(&mut self, dialog: &Dialog) -> Confirmed {
        let form = &dialog.form;
        let entered = form.amount().map(Amount::entered);
        if entered == Some(None) {
            return Confirmed::NotYet;
        }
        let amount = entered.flatten().unwrap_or_default();
        let asks_for_seat = matches!(
            dialog.about,
            About::Join { .. }
                | About::Seat { .. }
                | About::Play { .. }
                | About::Register { .. }
                | About::EnterAgain { .. }
        );
        if asks_for_seat {
            // And wants to see it as soon as it is there.
            self.waits_for_table();
        }
        match dialog.about {
            About::Join { pool } => {
                let entry = entry_of(form);
                let tables = form.count().unwrap_or(1).min(u8::MAX.into()) as u8;
                let total = Cents(amount.0 * i64::from(tables));
                let wallet = self.model.you.as_ref().map_or(total, |you| you.wallet);
                if total > wallet {
                    let too_dear = [
                        ("total", self.text.money(total).into()),
                        ("wallet", self.text.money(wallet).into()),
                    ];
                    let too_dear = self.text.get("screen-join-too-dear", too_dear);
                    return Confirmed::Wrong(too_dear);
                }
                self.plans.insert(pool, Plan { amount, entry });
                self.ask(None, Command::Join { pool, tables });
            }
            About::Seat { table } => {
                let entry = entry_of(form);
                self.ask(
                    Some(table),
                    Command::BuyIn {
                        table,
                        amount,
                        entry,
                    },
                );
            }
            About::TopUp { table } => self.ask(Some(table), Command::TopUp { table, amount }),
            About::Leave { table } => {
                use crate::protocol::Tables;
                self.ask(
                    Some(table),
                    Command::Leave {
                        tables: Tables::One(table),
                    },
                );
            }
            About::Play { .. }
            | About::Register { .. }
            | About::EnterAgain { .. }
            | About::Unregister { .. }
            | About::Rebuy { .. }
            | About::AddOn { .. } => self.confirm_game(dialog),
            About::LeaveAll => self.leave_everything(),
            About::Quit => self.begin_to_leave(),
            About::Gone => self.effects.push(Effect::Quit),
            About::ResetBankroll => self.effects.push(Effect::ResetBankroll),
            About::Note { ref players } => {
                if let Some(player) = players.get(form.choice().unwrap_or(0)) {
                    return self.write_note(*player, form.text().unwrap_or_default());
                }
            }
            About::Range { table } => {
                return self.ask_against(table, form.text().unwrap_or_default());
            }
            About::Enter => return self.say_who(form),
            About::Rename => {
                let name = match Name::new(form.text().unwrap_or_default()) {
                    Ok(name) => name,
                    Err(_) => {
                        let bad = [("most", Name::MOST_COLUMNS.into())];
                        let bad = self.text.get("screen-name-bad", bad);
                        return Confirmed::Wrong(bad);
                    }
                };
                self.change_setting("name", |settings| settings.name = name);
            }
        }
        Confirmed::Done
    }

    /// What follows when a dialog is closed without being confirmed.
    pub(super) fn cancelled(&mut self, dialog: &Dialog) {
        match dialog.about {
            About::Seat { table } => {
                self.ask_quietly(Some(table), Command::Decline { table });
            }
            About::Enter | About::Gone => self.effects.push(Effect::Quit),
            _ => self.cancelled_game(dialog),
        }
    }

    /// Another player was chosen: what is known of them is there to be read.
    pub(super) fn read_note(&mut self) {
        let Some(Layer::Dialog(dialog)) = self.layers.last() else {
            return;
        };
        let About::Note { players } = &dialog.about else {
            return;
        };
        let chosen = dialog.form.choice().and_then(|place| players.get(place));
        let name = chosen.map_or("", |player| self.player_name(*player));
        let known = self.notes.get(name).cloned().unwrap_or_default();
        if let Some(Layer::Dialog(dialog)) = self.layers.last_mut() {
            dialog.form.set_text(&known);
        }
    }

    fn write_note(&mut self, player: PlayerId, note: &str) -> Confirmed {
        let name = self.player_name(player).to_owned();
        // Cleaned like chat: a note is shown among the cards.
        let note = ChatLine::new(note).map(String::from).ok();
        match &note {
            Some(note) => drop(self.notes.insert(name.clone(), note.clone())),
            None if self.notes.contains_key(&name) => drop(self.notes.remove(&name)),
            None => {
                // Whoever types on is not to play by it.
                let said = self.text.word("screen-note-empty");
                self.toast_about(Topic::Note, Weight::Info, said);
                return Confirmed::NotYet;
            }
        }
        let id = match &note {
            Some(_) => "screen-note-saved",
            None => "screen-note-removed",
        };
        let said = self.text.get(id, [("who", name.as_str().into())]);
        self.toast_about(Topic::Note, Weight::Info, said);
        self.effects.push(Effect::Note { name, note });
        Confirmed::Done
    }
}
