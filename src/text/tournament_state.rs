//! How a tournament stands, what it costs and what there is to win, in words that fit into lists and lines (M1, M3, M12).

use super::Text;
use crate::base::{Cents, Millis};
use crate::protocol::view::{EntrantView, TournamentView};
use crate::protocol::{Begins, Level, PauseReason, Plan, Registration, Status};

impl Text {
    /// A level, counted from 0: `level 3, blinds 30/60, ante 6`.
    pub fn level(&self, level: u32, blinds: &Level) -> String {
        let number = ("level", (level + 1).into());
        let blinds = ("blinds", self.level_blinds(blinds).into());
        self.get("level-of-game", [number, blinds])
    }

    /// `30/60, ante 6`.
    pub fn level_blinds(&self, blinds: &Level) -> String {
        let small = ("small", self.count(blinds.small_blind).into());
        let big = ("big", self.count(blinds.big_blind).into());
        match blinds.ante.is_positive() {
            true => {
                let ante = ("ante", self.count(blinds.ante).into());
                self.get("level-blinds-ante", [small, big, ante])
            }
            false => self.get("level-blinds", [small, big]),
        }
    }

    /// What it costs: `€5.00`, `€2.00 or €5.00`, `free`.
    pub fn price(&self, plan: &Plan) -> String {
        let prices = plan.prices.iter().map(|price| price.total());
        let prices: Vec<String> = prices.map(|price| self.money(price)).collect();
        match (&prices[..], plan.prices.first()) {
            ([], _) => self.word("price-none"),
            ([_], Some(price)) if price.total() == Cents::ZERO => self.word("price-free"),
            (several, _) => self.either(several),
        }
    }

    /// What kind of tournament it is: `bounty, guaranteed`.
    pub fn kinds(&self, plan: &Plan) -> String {
        let kinds = plan.types().into_iter();
        let kinds: Vec<String> = kinds.map(|kind| self.tournament_type(kind)).collect();
        kinds.join(&self.word("list-comma"))
    }

    /// Prizes by place: `1st €50.00, 2nd €30.00 and 3rd €20.00`.
    pub fn prizes_by_place(&self, prizes: &[Cents]) -> String {
        let places = (1..).zip(prizes);
        let places: Vec<String> = places
            .map(|(place, prize)| {
                let place = ("place", self.place(place).into());
                let prize = ("prize", self.money(*prize).into());
                self.get("prize-of-place", [place, prize])
            })
            .collect();
        self.list(&places)
    }

    /// Where the player stands in a tournament.
    pub fn own_place(&self, view: &TournamentView, own: &EntrantView) -> String {
        let place = ("place", self.place(own.place).into());
        match (own.is_out, view.state.is_running()) {
            (true, _) if !view.state.are_places_final() => {
                let players = ("players", view.state.players.into());
                self.get("own-finish-so-far", [place, players])
            }
            (true, _) => self.get("own-finish", [place]),
            (false, true) => self.get(
                "own-place",
                [
                    place,
                    ("left", view.state.players_left.into()),
                    ("chips", self.count(own.chips).into()),
                    ("average", self.count(view.state.average()).into()),
                ],
            ),
            (false, false) => self.word("own-registered"),
        }
    }

    /// How often somebody who is out may enter again, and for how long.
    pub fn entering_again(&self, view: &TournamentView, left: u32, now: Millis) -> String {
        let time = match view.state.late_until {
            Some(until) => self.time(until - now),
            None => "none".to_owned(),
        };
        self.get(
            "enter-again",
            [("most", left.into()), ("time", time.into())],
        )
    }

    /// How far it has come, in a sentence of a list: when it begins, or how many are left of how many.
    pub fn progress(&self, view: &TournamentView, now: Millis) -> String {
        let state = &view.state;
        let players = ("players", state.players.into());
        match state.status {
            Status::Announced { begins: Some(at) } => self.get(
                "progress-begins",
                [players, ("time", self.time(at - now).into())],
            ),
            Status::Announced { begins: None } => {
                let full = match view.plan.begins {
                    Begins::Full { players } => players,
                    Begins::OnTime { least, .. } => least,
                };
                self.get("progress-waits", [players, ("full", full.into())])
            }
            Status::Running => {
                let left = ("left", state.players_left.into());
                match (state.registration, state.late_until) {
                    (Registration::Open, Some(until)) => {
                        let time = ("time", self.time(until - now).into());
                        self.get("progress-runs-late", [players, left, time])
                    }
                    (Registration::Open, None) => self.get("progress-runs-open", [players, left]),
                    _ => self.get("progress-runs", [players, left]),
                }
            }
            Status::Over { .. } => self.get("progress-over", [players]),
            Status::Cancelled { .. } => self.word("progress-called-off"),
        }
    }

    /// What one wants to know of a tournament that is played, at one of its tables: the level, who is left, what is paid, and
    /// why it stands still.
    pub fn standing_of(&self, view: &TournamentView, now: Millis) -> String {
        let state = &view.state;
        let blinds = ("blinds", self.level(state.level, &state.blinds).into());
        let level = match view.level_left(now) {
            Some(left) => {
                let time = ("time", self.time(left).into());
                self.get("game-level", [blinds, time])
            }
            None => self.get("game-level-waits", [blinds]),
        };
        let left = self.get(
            "game-left",
            [
                ("left", state.players_left.into()),
                ("players", state.players.into()),
                ("average", self.count(state.average()).into()),
            ],
        );
        let mut parts = vec![level, left];
        if state.seats_to_win > 0 {
            parts.push(self.get("game-seats", [("seats", state.seats_to_win.into())]));
        } else if state.places_paid > 0 {
            parts.push(self.get(
                "game-paid",
                [
                    ("places", state.places_paid.into()),
                    ("first", self.money(state.first_prize).into()),
                ],
            ));
        }
        if let Some(pause) = state.pause {
            parts.push(match (pause.why, pause.until) {
                (PauseReason::Break, None) => self.word("game-break-due"),
                (PauseReason::AddOn, None) => self.word("game-add-on-due"),
                (PauseReason::Break, Some(until)) => {
                    self.get("game-break", [("time", self.time(until - now).into())])
                }
                (PauseReason::AddOn, Some(until)) => {
                    self.get("game-add-on", [("time", self.time(until - now).into())])
                }
            });
        }
        if state.is_hand_for_hand {
            parts.push(self.word("game-hand-for-hand"));
        }
        parts.join(" ")
    }
}
