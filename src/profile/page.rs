//! The hand of one table, followed from its beginning.
//!
//! It is recorded if the player was dealt in, heard of it from the first card on, and it was played to its end. A hand
//! that is void (P4), held (X2) or rolled back (X1) never happened. It is read when it ends, and again when a winner shows
//! cards after the end (P3).

use crate::base::{
    Cents, Chips, Game, HandId, Millis, PlayerId, Position, Positions, Seat, TournamentId,
};
use crate::cards::{Board, Hole};
use crate::client::Model;
use crate::history::phh::{self, Value, hand_text};
use crate::history::record::{LevelStakes, Prizes, Rake, Recorder, Stakes, Start, Tournament, own};
use crate::protocol::HandEnd;
use crate::protocol::view::{StakeView, TableChange, TableView, TournamentView};

use super::entry::{OwnHand, Played};
use super::told;

/// The hand of one table.
#[derive(Debug, Default)]
pub(super) struct Page {
    recorder: Recorder,
    state: State,
    /// What was added to the stacks since the last hand began.
    added: [Chips; Seat::MAX],
    /// What was added before this one.
    added_before: [Chips; Seat::MAX],
    /// Whose turn it is, and whether that is told of this hand at all.
    asked: Option<Seat>,
    tells_turns: bool,
}

#[derive(Debug, Default)]
enum State {
    /// Nothing to follow.
    #[default]
    Empty,
    /// A hand begins, and its time banks are being told.
    Announced(Announced),
    Playing(Own),
    Ended(Own),
}

#[derive(Clone, Copy, Debug)]
struct Announced {
    hand: HandId,
    at: Millis,
    positions: Positions,
}

/// What is the player's own in a hand.
#[derive(Debug)]
struct Own {
    seat: Seat,
    name: String,
    /// Who sat where when it began.
    players: [Option<PlayerId>; Seat::MAX],
    hand: OwnHand,
}

/// What a hand is played for.
struct Of {
    game: Game,
    played: Played,
    stake: String,
    big_blind: Chips,
}

impl Page {
    /// Follows a change at the table, which is given as it was before. A hand comes out when it ends, and again with what is
    /// shown after it.
    pub(super) fn see(
        &mut self,
        model: &Model,
        table: &TableView,
        change: &TableChange,
        now: Millis,
    ) -> Option<OwnHand> {
        match *change {
            TableChange::ToppedUp { seat, amount, .. } => self.added[seat.index()] += amount,
            // What somebody has added is not of whoever sits there next.
            TableChange::Left { seat, .. } => self.added[seat.index()] = Chips::ZERO,
            _ => {}
        }
        if let TableChange::HandStarted {
            hand,
            button,
            small_blind,
            big_blind,
            dealt_in,
        } = *change
        {
            self.state = State::Empty;
            (self.asked, self.tells_turns) = (None, false);
            self.added_before = std::mem::take(&mut self.added);
            if table.own_seat.is_some_and(|seat| dealt_in.contains(seat)) {
                self.state = State::Announced(Announced {
                    hand,
                    at: now,
                    positions: Positions {
                        button,
                        small_blind,
                        big_blind,
                        dealt_in,
                    },
                });
            }
            return None;
        }
        match (&self.state, change) {
            (State::Empty, _) => {}
            (
                State::Announced(announced),
                TableChange::Ante { .. } | TableChange::Post { .. } | TableChange::Dealt { .. },
            ) => {
                let announced = *announced;
                self.state = match self.begin(model, table, &announced) {
                    Some(own) => State::Playing(own),
                    None => State::Empty,
                };
                self.follow(change);
            }
            (State::Playing(_), TableChange::HandEnded { end, .. }) => {
                self.end(*end);
                return self.read();
            }
            (State::Ended(_), TableChange::Shown { .. }) => {
                self.follow(change);
                return self.read();
            }
            (_, TableChange::RolledBack { .. }) => self.drop_hand(),
            _ => self.follow(change),
        }
        None
    }

    /// The cards are about to be dealt: the stacks and time banks are those that the hand begins with.
    fn begin(&mut self, model: &Model, table: &TableView, announced: &Announced) -> Option<Own> {
        let positions = &announced.positions;
        let edition = &model.lobby.as_ref()?.edition;
        let seat = table.own_seat?;
        let seated = |seat: Seat| table.seats[seat.index()].as_ref();
        let names: [String; Seat::MAX] = std::array::from_fn(|index| {
            let player = seated(Seat(index as u8)).map(|seat| seat.player);
            player.map_or_else(String::new, |player| match model.people.get(&player) {
                Some(person) => person.name.to_string(),
                None => player.to_string(),
            })
        });
        let start = Start {
            table: table.table,
            hand: announced.hand,
            at: announced.at,
            button: positions.button,
            small_blind: positions.small_blind,
            big_blind: positions.big_blind,
            dealt_in: positions.dealt_in,
            stacks: each_seat(|seat| seated(seat).map(|seat| seat.stack)),
            time_banks: each_seat(|seat| seated(seat).map(|seat| seat.time_bank)),
            names: std::array::from_fn(|index| names[index].as_str()),
        };
        let of = match model.tournament_at(table) {
            Some(view) => {
                let of = self.begin_of_tournament(view, table, edition, &start);
                self.tell_prizes(model, table, positions);
                of
            }
            None => self.begin_of_stake(model, table, &start)?,
        };
        self.recorder.topped_up(&self.added_before);
        Some(Own {
            seat,
            name: names[seat.index()].clone(),
            players: std::array::from_fn(|index| seated(Seat(index as u8)).map(|seat| seat.player)),
            hand: OwnHand {
                hand: announced.hand,
                table: table.table,
                at: announced.at,
                game: of.game,
                played: of.played,
                stake: of.stake,
                big_blind: of.big_blind,
                position: positions.of(seat).map(Position::letters),
                cards: Hole::NONE,
                board: Board::NONE,
                result: Chips::ZERO,
                record: None,
            },
        })
    }

    fn begin_of_stake(
        &mut self,
        model: &Model,
        table: &TableView,
        start: &Start<'_>,
    ) -> Option<Of> {
        let (lobby, stake) = (model.lobby.as_ref()?, model.stake(table)?);
        self.recorder
            .begin(&stakes(stake, &lobby.edition, lobby.decision), start);
        Some(Of {
            game: stake.game,
            played: Played::Cash(stake.format),
            stake: stake.name.clone(),
            big_blind: Chips(stake.big_blind.0),
        })
    }

    fn begin_of_tournament(
        &mut self,
        view: &TournamentView,
        table: &TableView,
        edition: &str,
        start: &Start<'_>,
    ) -> Of {
        let plan = &view.plan;
        let name = plan.called();
        self.recorder.begin_level(
            &LevelStakes {
                edition,
                class: plan.class.word(),
                event: &name,
                game: table.game,
                level: view.state.level + 1,
                small_blind: table.small_blind,
                big_blind: table.big_blind,
                ante: table.ante,
                seats: plan.seats,
                decision: plan.decision,
            },
            start,
        );
        let price = plan.prices.first();
        let times = view.state.drawn.map(|drawn| drawn.times.to_string());
        self.recorder.of_tournament(&Tournament {
            id: view.state.tournament,
            price: price.map(|price| [price.prize, price.fee, price.bounty]),
            multiplier: times.as_deref(),
        });
        Of {
            game: table.game,
            played: Played::Game {
                class: plan.class,
                tournament: view.state.tournament,
            },
            stake: name,
            big_blind: table.big_blind,
        }
    }

    /// How far it is to the prizes, as far as the player knows it.
    fn tell_prizes(&mut self, model: &Model, table: &TableView, positions: &Positions) {
        let Some(race) = model.race_at(table) else {
            return;
        };
        let plays_here = |player: PlayerId| {
            let dealt_in = positions.dealt_in.iter();
            let mut here = dealt_in.filter_map(|seat| table.seats[seat.index()]);
            here.any(|seat| seat.player == player)
        };
        let elsewhere = race
            .stacks
            .iter()
            .filter(|(player, _)| !plays_here(*player));
        let elsewhere: Vec<Chips> = elsewhere.map(|(_, chips)| *chips).collect();
        self.recorder.prizes(&Prizes {
            players_left: race.players_left,
            places_paid: race.places_paid,
            prizes: &race.prizes,
            elsewhere: &elsewhere,
        });
        let head = |seat: Seat| {
            let player = table.seats[seat.index()]?.player;
            let head = race.heads.iter().find(|(other, _)| *other == player);
            head.map(|(_, head)| *head)
        };
        self.recorder.heads_in_chips(&each_seat(head));
    }

    /// What happens in a hand, and what is shown after it.
    fn follow(&mut self, change: &TableChange) {
        let (State::Playing(own) | State::Ended(own)) = &mut self.state else {
            return;
        };
        told::tell(&mut self.recorder, change);
        match *change {
            TableChange::Turn { decision, .. } => {
                (self.asked, self.tells_turns) = (Some(decision.seat), true);
            }
            TableChange::TimedOut { .. } => self.asked = None,
            TableChange::Folded { seat } => {
                let was_asked = self.asked.take() == Some(seat);
                if self.tells_turns && !was_asked {
                    self.recorder.folded_for(seat);
                }
            }
            TableChange::Checked { .. }
            | TableChange::Called { .. }
            | TableChange::Raised { .. } => self.asked = None,
            TableChange::Dealt {
                seat,
                cards: Some(cards),
            } if seat == own.seat => own.hand.cards = cards,
            TableChange::Flop { cards } => own.hand.board = cards.into_iter().collect(),
            TableChange::NextCard { card } => own.hand.board.push(card),
            _ => {}
        }
        if let Some((seat, chips)) = told::moved(change)
            && seat == own.seat
        {
            own.hand.result += chips;
        }
    }

    fn end(&mut self, end: HandEnd) {
        self.state = match (std::mem::take(&mut self.state), end) {
            (State::Playing(own), HandEnd::Played) => State::Ended(own),
            _ => State::Empty,
        };
    }

    /// The last hand that has ended here, if it is of a tournament and somebody sat there.
    pub(super) fn last_with(&self, tournament: TournamentId, player: PlayerId) -> Option<HandId> {
        let State::Ended(own) = &self.state else {
            return None;
        };
        let is_its =
            matches!(own.hand.played, Played::Game { tournament: of, .. } if of == tournament);
        (is_its && own.players.contains(&Some(player))).then_some(own.hand.hand)
    }

    /// The player won money from the head of somebody who sat here in the hand that has ended.
    pub(super) fn bounty(&mut self, from: PlayerId, amount: Cents) -> Option<OwnHand> {
        let State::Ended(own) = &self.state else {
            return None;
        };
        let place = own.players.iter().position(|there| *there == Some(from));
        let (winner, from) = (own.seat, Seat(place? as u8));
        match self.recorder.bounty(winner, amount, from) {
            true => self.read(),
            false => None,
        }
    }

    /// A hand that is being played never happened; one that has ended stays.
    fn drop_hand(&mut self) {
        if !matches!(self.state, State::Ended(_)) {
            self.state = State::Empty;
        }
    }

    /// Whether a hand is being played into which the player was dealt.
    pub(super) fn is_playing(&self) -> bool {
        matches!(self.state, State::Playing(_))
    }

    /// Whether the hand is over, and was not called off.
    pub(super) fn has_ended(&self) -> bool {
        matches!(self.state, State::Ended(_))
    }

    /// The hand, if it has ended.
    fn read(&mut self) -> Option<OwnHand> {
        let State::Ended(own) = &self.state else {
            return None;
        };
        let record = self.recorder.finish().ok();
        Some(OwnHand {
            record: record.map(|record| text(record, own.name.clone())),
            ..own.hand.clone()
        })
    }
}

/// The record as a file has it, with the player's name in it.
fn text(record: &phh::Hand, name: String) -> String {
    let mut record = record.clone();
    record.set_own(own::HERO, Value::Text(name));
    hand_text(&record)
}

fn stakes<'a>(stake: &'a StakeView, edition: &'a str, decision: Millis) -> Stakes<'a> {
    let chips = |amount: Cents| Chips(amount.0);
    Stakes {
        edition,
        format: stake.format.word(),
        stake: &stake.name,
        game: stake.game,
        small_blind: chips(stake.small_blind),
        big_blind: chips(stake.big_blind),
        rake: Rake {
            in_100_000: stake.rake_in_100_000,
            cap: chips(stake.rake_cap),
            short_cap: chips(stake.rake_short_cap),
        },
        seats: stake.seats,
        decision,
    }
}

fn each_seat<T: Default>(of: impl Fn(Seat) -> Option<T>) -> [T; Seat::MAX] {
    std::array::from_fn(|index| of(Seat(index as u8)).unwrap_or_default())
}
