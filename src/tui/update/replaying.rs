//! What the keys of the replayer do, and what is told to its table.

use std::collections::BTreeMap;

use crate::base::{Cents, Millis, PlayerId};
use crate::client::{Model, Numbers};
use crate::profile::replay::{Cards, Tape, equities};
use crate::protocol::link::{Line, Played, Playing};
use crate::protocol::view::{CardsView, PlayerView, TableChange};
use crate::protocol::{Message, News};
use crate::tui::action::Action;
use crate::tui::app::{App, Layer, Screen, Start, Tab, Topic, Weight};
use crate::tui::desk::LineKind;
use crate::tui::input::Effect;
use crate::tui::replay::{AS_USUAL, Going, PACES, Replayed, Replayer, Why};
use crate::tui::told::Told;

impl App {
    /// Opens a hand, in the place of another that is looked at.
    pub(super) fn show_tape(&mut self, tape: Box<Tape>) {
        let before = self.replay.take();
        let (cards, pace) = before
            .as_ref()
            .map_or((Cards::default(), AS_USUAL), |before| {
                (before.cards, before.pace)
            });
        let why = self.chosen_decision().map(|made| Why {
            step: made.step,
            decision: made.decision.clone(),
        });
        let mut replayer = Replayer {
            tape,
            // A decision is looked at as it was before it was made.
            step: why.as_ref().map_or(0, |why| why.step.saturating_sub(1)),
            cards,
            going: Going::Stands,
            pace,
            stage: Box::new(self.stage()),
            why,
            found: BTreeMap::new(),
        };
        replayer.begin();
        self.replay = Some(Box::new(replayer));
        if !self
            .layers
            .iter()
            .any(|layer| matches!(layer, Layer::Replay))
        {
            self.layers.push(Layer::Replay);
        }
    }

    /// An interface for one table, which looks as this one.
    fn stage(&self) -> Self {
        let mut stage = Self::new(Start {
            system_language: self.system_language,
            settings: self.settings.clone(),
            theme: self.theme.clone(),
            keymap: self.keymap.clone(),
            wallet: Vec::new(),
            notes: self.notes.clone(),
            known_themes: Vec::new(),
            known_keymaps: Vec::new(),
            size: self.size,
            line: Line::Played(Played {
                percent: 0,
                pace: 100,
                state: Playing::Stopped,
            }),
            tab: Tab::History,
            door: None,
            hands: None,
        });
        stage.screen = Screen::Tables;
        stage
    }

    /// The table of a hand is dressed anew where this interface was.
    pub(super) fn dress_replay(&mut self) {
        if let Some(mut replayer) = self.replay.take() {
            replayer.stage = Box::new(self.stage());
            replayer.begin();
            self.replay = Some(replayer);
        }
    }

    /// What is closed is forgotten; what goes on by itself takes its next step in time.
    pub(super) fn go_on_replaying(&mut self) {
        if !self
            .layers
            .iter()
            .any(|layer| matches!(layer, Layer::Replay))
        {
            self.replay = None;
        }
        let now = self.now;
        if let Some(replayer) = &mut self.replay
            && let Going::Until(due) = replayer.going
            && due <= now
        {
            replayer.go_to(replayer.step + 1);
            replayer.go_on(now);
        }
    }

    pub(super) fn replay_action(&mut self, action: Action) {
        if let Action::HandNext | Action::HandPrevious = action {
            return self.step_hand(action);
        }
        let now = self.now;
        let Some(replayer) = &mut self.replay else {
            return;
        };
        let step = replayer.step;
        match action {
            Action::HandPlay => {
                replayer.going = match replayer.going {
                    Going::Until(_) => Going::Stands,
                    Going::Stands => {
                        if step == replayer.last() {
                            replayer.go_to(0);
                        }
                        Going::Until(now + replayer.lasts())
                    }
                };
            }
            Action::HandStep => replayer.jump(step + 1),
            Action::HandBack => replayer.jump(step.saturating_sub(1)),
            Action::HandNextStreet => replayer.jump(replayer.tape.next_street(step)),
            Action::HandPreviousStreet => replayer.jump(replayer.tape.previous_street(step)),
            Action::HandStart => replayer.jump(0),
            Action::HandEnd => replayer.jump(replayer.last()),
            Action::HandFaster | Action::HandSlower => {
                replayer.pace = match action {
                    Action::HandFaster => (replayer.pace + 1).min(PACES.len() - 1),
                    _ => replayer.pace.saturating_sub(1),
                };
                if let Going::Until(_) = replayer.going {
                    replayer.going = Going::Until(now + replayer.lasts());
                }
            }
            Action::HandClose => drop(self.layers.pop()),
            Action::HandCards => {
                replayer.cards = match replayer.cards {
                    Cards::AsShown => Cards::FromTheBeginning,
                    Cards::FromTheBeginning => Cards::AsShown,
                };
                replayer.begin();
            }
            Action::HandLog => self.layers.push(Layer::HandLog { scroll: 0 }),
            Action::HandCopy => {
                self.effects.push(Effect::Copy(replayer.tape.phh.clone()));
                let said = self.text.word("screen-hand-copied");
                self.toast_about(Topic::Replay, Weight::Info, said);
            }
            _ => {}
        }
    }

    /// To the next hand of the list that can be looked at, or the one before.
    fn step_hand(&mut self, action: Action) {
        let (here, count) = (self.rows[Tab::History as usize], self.hand_count());
        let can = |row: usize| {
            let line = self.hand_at(row).filter(|line| line.unseen.is_none())?;
            Some((row, line.hand.clone()))
        };
        let found = match action {
            Action::HandNext => (here + 1..count).find_map(can),
            _ => (0..here.min(count)).rev().find_map(can),
        };
        match found {
            Some((row, hand)) => {
                self.rows[Tab::History as usize] = row;
                self.effects.push(Effect::Replay(hand));
            }
            None => {
                let said = self.text.word(match action {
                    Action::HandNext => "screen-hand-was-last",
                    _ => "screen-hand-was-first",
                });
                self.toast_about(Topic::Replay, Weight::Info, said);
            }
        }
    }
}

impl Replayer {
    /// Tells everything up to the step anew.
    fn begin(&mut self) {
        let table = &self.tape.table;
        let id = table.table;
        let stage = &mut self.stage;
        stage.model = Model::default();
        stage.numbers = Numbers::default();
        stage.desks.clear();
        stage.model.tables.insert(id, table.clone());
        let people = self.tape.people.iter();
        stage
            .model
            .people
            .extend(people.map(|person| (person.player, person.clone())));
        let own = self.tape.own.and_then(|seat| table.seats[seat.index()]);
        stage.model.you = own.map(|own| of_record(own.player));
        stage.numbers.meet(&stage.model);
        stage.desk(id);
        stage.focus = Some(id);
        self.tell(0..=self.step);
        self.look();
    }

    /// To a step, where somebody wants to look at it.
    fn jump(&mut self, step: usize) {
        self.going = Going::Stands;
        self.go_to(step);
    }

    fn go_to(&mut self, step: usize) {
        let step = step.min(self.last());
        match step.cmp(&self.step) {
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => {
                let new = self.step + 1..=step;
                self.step = step;
                self.tell(new);
                self.look();
            }
            std::cmp::Ordering::Less => {
                self.step = step;
                self.begin();
            }
        }
    }

    /// The next step comes in time, unless this is the last.
    fn go_on(&mut self, now: Millis) {
        self.going = match self.step == self.last() {
            true => Going::Stands,
            false => Going::Until(now + self.lasts()),
        };
    }

    /// Tells some steps to the table.
    fn tell(&mut self, steps: std::ops::RangeInclusive<usize>) {
        for step in steps {
            self.tell_step(step);
            if self.why.as_ref().is_some_and(|why| why.step == step + 1) {
                self.say_why();
            }
        }
    }

    /// What the coach says of the decision that comes next.
    fn say_why(&mut self) {
        let table = self.tape.table.table;
        let (Some(why), Some(view)) = (&self.why, self.stage.view(table)) else {
            return;
        };
        let view = view.clone();
        let decision = why.decision.clone();
        self.stage.coach_says(decision.counsel.clone(), &view);
        let told = Told::Decision(Box::new(decision));
        self.stage.note(table, LineKind::Coach, told);
    }

    fn tell_step(&mut self, step: usize) {
        let table = self.tape.table.table;
        let changes = self.tape.steps(self.cards).get(step);
        for change in changes.into_iter().flat_map(|step| &step.changes) {
            // Cards of others are told to nobody when they are dealt: they are put there.
            let open = match *change {
                TableChange::Dealt { seat, cards } if self.tape.own != Some(seat) => {
                    cards.map(|cards| (seat, cards))
                }
                _ => None,
            };
            let change = match open {
                Some((seat, _)) => TableChange::Dealt { seat, cards: None },
                None => *change,
            };
            let message = Message {
                seq: self.stage.model.seq + 1,
                now: Millis::ZERO,
                news: News::Change { table, change },
            };
            self.stage.hear(&message);
            let view = self.stage.model.tables.get_mut(&table);
            if let Some(((seat, cards), view)) = open.zip(view)
                && let Some(place) = &mut view.seats[seat.index()]
            {
                place.cards = CardsView::Up {
                    cards,
                    is_folded: false,
                };
            }
        }
    }

    /// What the cards are worth is found once for a step.
    fn look(&mut self) {
        let key = (self.step, self.cards == Cards::FromTheBeginning);
        let equities = match self.found.get(&key) {
            Some(found) => *found,
            None => {
                let found = self.table().and_then(equities);
                self.found.insert(key, found);
                found
            }
        };
        self.stage.replayed = Some(Replayed {
            stake: self.tape.stake.clone(),
            hand: self.tape.hand.clone(),
            equities,
        });
    }
}

/// Whoever a record belongs to: nothing is known of them but who they are.
const fn of_record(player: PlayerId) -> PlayerView {
    PlayerView {
        player,
        wallet: Cents::ZERO,
        sits_out_next_big_blind: false,
        auto_top_up: false,
        out_everywhere_until: None,
        tables: Vec::new(),
        reservations: Vec::new(),
        queues: Vec::new(),
        held: Vec::new(),
        entered: Vec::new(),
        tickets: Vec::new(),
    }
}
