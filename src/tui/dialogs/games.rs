//! What is asked of tournaments, sit & gos and HexaPros: entries and chips.

use super::{About, Dialog, buttons, field, places};
use crate::base::{OfferId, TournamentId};
use crate::protocol::{Command, Payment, Price};
use crate::tui::app::App;
use crate::tui::form::{Count, Field, FieldKind, Form};

/// How an entry is paid, in the order in which it is offered.
const PAYMENTS: [(&str, Payment); 2] = [
    ("screen-with-money", Payment::Money),
    ("screen-with-ticket", Payment::Ticket),
];

/// For which price of a tournament one enters it, and how that is paid.
fn entry_fields(app: &App, tournament: TournamentId, confirm: &'static str) -> Option<Vec<Field>> {
    let view = app.model.tournaments.get(&tournament)?;
    let text = &app.text;
    let mut fields = Vec::new();
    if view.plan.prices.len() > 1 {
        let prices = view.plan.prices.iter();
        let options = prices.map(|price| text.parts_of(price)).collect();
        let kind = FieldKind::Choice { options, chosen: 0 };
        fields.push(field("screen-register-price", kind));
    }
    let tickets = app.model.you.as_ref().map(|you| &you.tickets);
    let pays = |price: &Price| tickets.is_some_and(|tickets| tickets.contains(&price.total()));
    if view.plan.prices.iter().any(pays) {
        let options = PAYMENTS.map(|(id, _)| text.word(id)).into();
        let kind = FieldKind::Choice { options, chosen: 0 };
        fields.push(field("screen-register-with", kind));
    }
    fields.extend(buttons(confirm));
    Some(fields)
}

impl Dialog {
    /// How many sit & gos or HexaPros to play at once (H1).
    pub fn play(app: &App, offer: OfferId) -> Option<Self> {
        let price = app.offer(offer)?.buy_in;
        let lobby = app.model.lobby.as_ref()?;
        let you = app.model.you.as_ref()?;
        let free = lobby.most_tables.saturating_sub(places(app));
        let pays_for = (you.wallet.0 / price.0.max(1)).clamp(1, 100) as u32;
        let count = Count {
            value: 1,
            min: 1,
            max: free.min(pays_for).max(1),
            limit: match pays_for < free {
                true => "screen-limit-wallet",
                false => "screen-limit-tables",
            },
            is_typed: false,
        };
        let mut fields = vec![field("screen-play-games", FieldKind::Count(count))];
        fields.extend(buttons("screen-register"));
        let mut dialog = Self::new(About::Play { offer }, fields);
        dialog.form.focus = 0;
        Some(dialog)
    }

    /// An entry into a tournament.
    pub fn register(app: &App, tournament: TournamentId) -> Option<Self> {
        let fields = entry_fields(app, tournament, "screen-register")?;
        Some(Self::new(About::Register { tournament }, fields))
    }

    /// Another one, where the player is out.
    pub fn enter_again(app: &App, tournament: TournamentId) -> Option<Self> {
        let fields = entry_fields(app, tournament, "screen-again-enter")?;
        Some(Self::new(About::EnterAgain { tournament }, fields))
    }

    pub fn unregister(tournament: TournamentId) -> Self {
        let about = About::Unregister { tournament };
        let mut dialog = Self::new(about, buttons("screen-unregister"));
        // A seat is lost by a slip.
        dialog.form.focus = 1;
        dialog
    }

    /// Chips for more money, where the tournament sells some.
    pub fn rebuy(app: &App, tournament: TournamentId, by_itself: bool) -> Option<Self> {
        let view = app.model.tournaments.get(&tournament)?;
        view.plan.rebuys?;
        let about = About::Rebuy {
            tournament,
            by_itself,
        };
        Some(Self::new(about, buttons("screen-rebuy-buy")))
    }

    pub fn add_on(app: &App, tournament: TournamentId) -> Option<Self> {
        let view = app.model.tournaments.get(&tournament)?;
        view.plan.rebuys?.add_on?;
        let about = About::AddOn { tournament };
        Some(Self::new(about, buttons("screen-add-on-take")))
    }
}

/// How an entry is paid, by what was chosen.
pub fn payment_of(form: &Form) -> Payment {
    let with = form.choice_of("screen-register-with").unwrap_or(0);
    PAYMENTS.get(with).map_or(Payment::Money, |(_, with)| *with)
}

impl App {
    /// Does what a dialog about a game is for.
    pub(super) fn confirm_game(&mut self, dialog: &Dialog) {
        let form = &dialog.form;
        match dialog.about {
            About::Play { offer } => {
                let games = form.count().unwrap_or(1).min(u8::MAX.into()) as u8;
                self.ask(None, Command::Play { offer, games });
            }
            About::Register { tournament } | About::EnterAgain { tournament } => {
                self.again.remove(&tournament);
                let price = form.choice_of("screen-register-price").unwrap_or(0) as u8;
                let register = Command::Register {
                    tournament,
                    price,
                    with: payment_of(form),
                };
                self.ask(None, register);
            }
            About::Unregister { tournament } => {
                self.ask(None, Command::Unregister { tournament });
            }
            About::Rebuy { tournament, .. } => {
                self.declined.insert(tournament);
                self.ask(None, Command::Rebuy { tournament });
            }
            About::AddOn { tournament } => {
                self.declined.insert(tournament);
                self.ask(None, Command::AddOn { tournament });
            }
            About::Join { .. }
            | About::Seat { .. }
            | About::TopUp { .. }
            | About::Leave { .. }
            | About::LeaveAll
            | About::Quit
            | About::Gone
            | About::ResetBankroll
            | About::Note { .. }
            | About::Range { .. }
            | About::Rename
            | About::Enter => {}
        }
    }

    /// What follows when one is closed without being confirmed: it is not asked again.
    pub(super) fn cancelled_game(&mut self, dialog: &Dialog) {
        match dialog.about {
            About::Rebuy {
                tournament,
                by_itself: true,
            } => {
                self.declined.insert(tournament);
                self.ask_quietly(None, Command::DeclineRebuy { tournament });
            }
            About::AddOn { tournament } => drop(self.declined.insert(tournament)),
            About::EnterAgain { tournament } => drop(self.again.remove(&tournament)),
            _ => {}
        }
    }
}
