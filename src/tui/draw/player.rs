//! What is said of a player at a table, the same in every size of it.

use super::Painter;
use super::canvas::width;
use crate::base::{Chips, Seat, TableId};
use crate::protocol::view::{CardsView, SeatView, TableView};
use crate::protocol::{Entry, Kind, Standing};
use crate::text::position;
use crate::tui::app::is_out;
use crate::tui::desk::Deed;
use crate::tui::theme::Role;

/// A player on a chair.
#[derive(Clone, Debug)]
pub(super) struct Shown<'a> {
    pub(super) seat: Seat,
    pub(super) view: SeatView,
    pub(super) name: &'a str,
    pub(super) is_bot: bool,
    pub(super) is_you: bool,
    pub(super) is_acting: bool,
    pub(super) is_dealer: bool,
    pub(super) is_live: bool,
    pub(super) deed: Option<Deed>,
    pub(super) won: Chips,
    pub(super) has_note: bool,
}

impl<'a> Painter<'a, '_> {
    /// Whoever sits on a chair.
    pub(super) fn shown(&self, table: &TableView, seat: Seat) -> Option<Shown<'a>> {
        let app = self.app;
        let view = (*table.seats.get(seat.index())?)?;
        let person = app.model.people.get(&view.player);
        let hand = table.hand.as_ref();
        let turn = hand.and_then(|hand| hand.turn);
        let desk = app.desks.get(&table.table);
        // Whoever comes into the middle of a hand has not seen it, but knows who is out of it.
        let has_folded = hand.is_some_and(|hand| {
            !hand.is_over && hand.dealt_in.contains(seat) && !hand.live.contains(seat)
        });
        let name = person.map_or("?", |person| person.name.as_str());
        Some(Shown {
            seat,
            view,
            name,
            is_bot: person.is_some_and(|person| person.kind == Kind::Bot),
            is_you: table.own_seat == Some(seat),
            is_acting: turn.is_some_and(|turn| turn.decision.seat == seat),
            is_dealer: hand.is_some_and(|hand| hand.button == seat),
            is_live: hand.is_some_and(|hand| hand.live.contains(seat)),
            deed: desk
                .and_then(|desk| desk.deeds[seat.index()])
                .or(has_folded.then_some(Deed::Folded)),
            won: desk.map_or(Chips::ZERO, |desk| desk.wins[seat.index()]),
            has_note: app.notes.contains_key(name),
        })
    }

    pub(super) fn name_role(shown: &Shown<'_>) -> Role {
        match () {
            () if shown.won.is_positive() => Role::Win,
            () if shown.is_acting => Role::Acting,
            () if is_out(shown.view.standing) => Role::Out,
            () if shown.deed == Some(Deed::Folded) => Role::Out,
            () if shown.is_you => Role::You,
            () => Role::Player,
        }
    }

    /// What somebody does or did: `call 0.30`, `fold`, `sits out`, `wins 4.10`.
    pub(super) fn deed(&self, table: &TableView, shown: &Shown<'_>) -> (String, Role) {
        let app = self.app;
        let words = &app.words;
        let amount = |amount: Chips| app.text.figure(amount, app.unit(table));
        if shown.won.is_positive() {
            return (format!("{} {}", words.wins, amount(shown.won)), Role::Win);
        }
        let bet = shown.view.bet;
        let with_bet = |word: &str| match bet {
            Chips::ZERO => word.to_owned(),
            bet => format!("{word} {}", amount(bet)),
        };
        let is_all_in = shown.is_live && shown.view.stack == Chips::ZERO;
        if is_all_in && table.hand.as_ref().is_some_and(|hand| !hand.is_over) {
            return (with_bet(&words.all_in), Role::Bet);
        }
        match shown.deed {
            Some(Deed::Folded) => return (words.folded.clone(), Role::Out),
            Some(Deed::Checked) => return (words.checked.clone(), Role::Deed),
            Some(Deed::Called) => return (with_bet(&words.called), Role::Bet),
            Some(Deed::Bet) => return (with_bet(&words.has_bet), Role::Bet),
            Some(Deed::Raised) => return (with_bet(&words.raised), Role::Bet),
            Some(Deed::Posted) => return (with_bet(&words.posts), Role::Deed),
            None => {}
        }
        if let Some(until) = shown.view.broke_until {
            let left = app.text.time(until - app.now);
            return (format!("{} {left}", words.rebuy), Role::Out);
        }
        match shown.view.standing {
            Standing::Out { until, .. } => {
                let until = app.out_until(until, shown.is_you);
                let left = app.text.time(until - app.now);
                (format!("{} {left}", words.out), Role::Out)
            }
            Standing::Away { .. } => (words.out.clone(), Role::Out),
            Standing::Entering(Entry::Wait) if !shown.is_live => (words.waits.clone(), Role::Out),
            Standing::Entering(Entry::Post) if !shown.is_live => (words.enters.clone(), Role::Out),
            _ if !shown.view.is_connected => (words.offline.clone(), Role::Out),
            _ if bet.is_positive() => (amount(bet), Role::Bet),
            _ => (String::new(), Role::Deed),
        }
    }

    /// The same in little room: states have shorter words, and an amount gives its word up before it is cut.
    pub(super) fn short_deed(
        &self,
        table: &TableView,
        shown: &Shown<'_>,
        room: u16,
    ) -> (String, Role) {
        let (deed, role) = self.deed(table, shown);
        if width(&deed) <= room {
            return (deed, role);
        }
        let app = self.app;
        if deed.starts_with(&app.words.all_in) {
            // That nothing is left is worth more than how much it was.
            return (app.words.all_in.clone(), role);
        }
        if shown.view.broke_until.is_some() && !shown.won.is_positive() {
            let word = app.words.rebuy.clone();
            return match width(&word) <= room {
                true => (word, role),
                false => (String::new(), role),
            };
        }
        let figure = |amount: Chips| app.text.figure(amount, app.unit(table));
        let amount = match (shown.won.is_positive(), shown.view.bet.is_positive()) {
            (true, _) => format!("+{}", figure(shown.won)),
            (false, true) => figure(shown.view.bet),
            (false, false) => match shown.view.standing {
                Standing::Out { until, .. } if shown.view.broke_until.is_none() => {
                    let until = app.out_until(until, shown.is_you);
                    let left = app.text.time(until - app.now);
                    return (format!("{} {left}", app.words.out_short), role);
                }
                Standing::Entering(Entry::Wait) => return (app.words.waits_short.clone(), role),
                // Words may be cut.
                _ => return (deed, role),
            },
        };
        match width(&amount) <= room {
            true => (amount, role),
            // An amount that is cut would be another one.
            false => (String::new(), role),
        }
    }

    /// What one has, in words: `pair of threes`.
    pub(super) fn hand_name(&self, table: &TableView, seat: &SeatView) -> Option<String> {
        let hand = table.hand.as_ref()?;
        match seat.cards {
            CardsView::Up { cards, is_folded } if !is_folded => {
                self.app.text.hand_of(table.game, &cards, &hand.board)
            }
            _ => None,
        }
    }

    /// The same where there is little room.
    pub(super) fn short_hand_name(&self, table: &TableView, seat: &SeatView) -> Option<String> {
        let hand = table.hand.as_ref()?;
        match seat.cards {
            CardsView::Up { cards, is_folded } if !is_folded => {
                self.app.text.hand_of_short(table.game, &cards, &hand.board)
            }
            _ => None,
        }
    }

    pub(super) fn position(&self, table: &TableView, seat: Seat) -> String {
        let hand = table.hand.as_ref();
        let position = hand.and_then(|hand| position(hand, seat));
        position.map_or_else(String::new, |position| self.app.text.position(position))
    }

    /// What there is to say of one's own table in a word or two; nothing where one just plays.
    pub(super) fn short_state(&self, table: TableId) -> String {
        let app = self.app;
        let Some(view) = app.view(table) else {
            return String::new();
        };
        let Some(shown) = view.own_seat.and_then(|seat| self.shown(view, seat)) else {
            return match app.is_watched(table) {
                true => app.words.watching.clone(),
                false => String::new(),
            };
        };
        if shown.won.is_positive() {
            return self.deed(view, &shown).0;
        }
        match (shown.deed, shown.view.standing) {
            (Some(Deed::Folded), _) => app.words.folded.clone(),
            (_, Standing::Out { .. } | Standing::Away { .. }) => app.words.out.clone(),
            (_, Standing::Entering(_)) if !shown.is_live => self.deed(view, &shown).0,
            _ if shown.view.broke_until.is_some() => app.words.rebuy.clone(),
            _ => String::new(),
        }
    }
}
