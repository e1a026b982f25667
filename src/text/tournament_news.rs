//! What has happened in a tournament since one of its states, in sentences: for those who are in it, and for those who look at
//! one of its tables (M3, M8, M10–M13, H2).
//!
//! Not here: what happened to the person who reads (`tournament`), and at a table (`table_change`).

use super::{Arg, Text};
use crate::base::Millis;
use crate::protocol::view::{PauseView, TournamentState, TournamentView};
use crate::protocol::{Class, PauseReason, Registration, Status};

impl Text {
    /// What is new since `before` in a tournament that stands as `after` says, in the order in which it happened.
    pub fn tournament_news(
        &self,
        before: &TournamentState,
        after: &TournamentView,
        now: Millis,
    ) -> Vec<String> {
        let state = &after.state;
        let name = ("name", Arg::from(self.tournament(after)));
        let say = |id: &str| self.get(id, [name.clone()]);
        let was_running = before.is_running();
        let mut lines = Vec::new();
        if state.is_running() && !was_running {
            let blinds = self.level(state.level, &state.blinds);
            let args = [
                name.clone(),
                ("players", state.players.into()),
                ("blinds", blinds.into()),
            ];
            lines.push(self.get("news-begins", args));
        }
        if before.drawn.is_none() {
            lines.extend(self.news_of_draw(after));
        }
        if before.registration == Registration::Open
            && state.registration != Registration::Open
            && was_running
        {
            lines.push(say("news-registration-closed"));
        }
        lines.extend(self.news_of_prizes(before, after));
        if was_running && state.is_running() && state.level > before.level {
            let blinds = ("blinds", self.level(state.level, &state.blinds).into());
            lines.push(match after.level_left(now) {
                Some(left) => {
                    let time = ("time", self.time(left).into());
                    self.get("news-level", [name.clone(), blinds, time])
                }
                None => self.get("news-level-waits", [name.clone(), blinds]),
            });
        }
        if state.is_running() {
            lines.extend(self.news_of_pause(before.pause, after, now));
        }
        match (before.is_hand_for_hand, state.is_hand_for_hand) {
            (false, true) => lines.push(say("news-hand-for-hand")),
            (true, false) if state.is_running() => lines.push(say("news-hand-for-hand-over")),
            _ => {}
        }
        if was_running && before.seats_to_win > 0 && state.seats_to_win == 0 {
            lines.push(say("news-seats-are-money"));
        }
        if is_in_the_money(state) && was_running && !is_in_the_money(before) {
            let left = ("left", state.players_left.into());
            lines.push(self.get("news-in-the-money", [name.clone(), left]));
        }
        match (before.is_over(), state.status) {
            (false, Status::Over { .. }) => lines.push(say("news-over")),
            (false, Status::Cancelled { .. }) => lines.push(say("you-called-off")),
            _ => {}
        }
        lines
    }

    /// The same of a game that has begun before anything of it was known: that it has, and what was drawn.
    pub fn tournament_begun(&self, view: &TournamentView, now: Millis) -> Vec<String> {
        let before = TournamentState {
            status: Status::Announced { begins: None },
            drawn: None,
            ..view.state
        };
        self.tournament_news(&before, view, now)
    }

    /// What was drawn for a HexaPro, and what is to be won by it (H2).
    fn news_of_draw(&self, after: &TournamentView) -> Option<String> {
        let drawn = after.state.drawn?;
        Some(self.get(
            "news-drawn",
            [
                ("name", self.tournament(after).into()),
                ("times", self.times(drawn.times).into()),
                ("pool", self.money(after.state.pool).into()),
                ("prizes", self.prizes_by_place(&after.prizes()).into()),
            ],
        ))
    }

    /// The prizes are final (M3).
    fn news_of_prizes(&self, before: &TournamentState, after: &TournamentView) -> Option<String> {
        let state = &after.state;
        let are_final = state.registration == Registration::Closed
            && before.registration != Registration::Closed
            && state.is_running();
        let is_drawn = matches!(after.plan.class, Class::HexaPro(_));
        if !are_final || is_drawn || state.places_paid == 0 {
            return None;
        }
        let sentence = match state.seats_to_win {
            0 => "news-prizes",
            _ => "news-seats",
        };
        Some(self.get(
            sentence,
            [
                ("name", self.tournament(after).into()),
                ("players", state.players.into()),
                ("pool", self.money(state.pool).into()),
                ("places", state.places_paid.into()),
                ("seats", state.seats_to_win.into()),
                ("first", self.money(state.first_prize).into()),
            ],
        ))
    }

    fn news_of_pause(
        &self,
        before: Option<PauseView>,
        after: &TournamentView,
        now: Millis,
    ) -> Option<String> {
        let name = ("name", self.tournament(after).into());
        let began = before.and_then(|pause| pause.until);
        Some(match (before, after.state.pause) {
            (None, None) => return None,
            (Some(was), None) => match was.why {
                PauseReason::Break => self.get("news-break-over", [name]),
                PauseReason::AddOn => self.get("news-add-on-over", [name]),
            },
            (_, Some(PauseView { why, until: None })) => match (why, before) {
                (_, Some(_)) => return None,
                (PauseReason::Break, None) => self.get("news-break-due", [name]),
                (PauseReason::AddOn, None) => self.get("news-add-on-due", [name]),
            },
            (_, Some(PauseView { .. })) if began.is_some() => return None,
            (
                _,
                Some(PauseView {
                    why,
                    until: Some(until),
                }),
            ) => {
                let time = ("time", self.time(until - now).into());
                let add_on = after.plan.rebuys.and_then(|rebuys| rebuys.add_on);
                match (why, add_on) {
                    (PauseReason::AddOn, Some(price)) => {
                        let chips = ("chips", self.count(price.chips).into());
                        let price = ("price", self.money(price.total()).into());
                        self.get("news-add-on", [name, time, chips, price])
                    }
                    _ => self.get("news-break", [name, time]),
                }
            }
        })
    }
}

/// Whether everybody who is left wins something, which is news where more have played.
fn is_in_the_money(state: &TournamentState) -> bool {
    state.is_running()
        && state.registration == Registration::Closed
        && state.drawn.is_none()
        && state.players_left <= state.places_paid
        && state.players_left > 1
}
