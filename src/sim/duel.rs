//! Who plays better: one of a kind among others, over deals that each of the seats plays in turn.
//!
//! Every deal is played once with the one in each of the seats, all cards and stacks being the same: what was luck of the cards
//! is shared. Each time it is played at another table, by people who never heard of the other tables: whoever saw the same cards
//! played again and again would take a good hand for a habit. No rake, and every hand begins with full stacks, or with stacks drawn
//! anew for each deal. The figure is what the one wins, in big blinds per hundred hands.

use std::io;
use std::sync::Arc;
use std::time::Instant;

use super::rooms::Run;
use super::times::Times;
use crate::advice::short::BigBlinds;
use crate::advice::{Prizes, Rail};
use crate::base::{Chips, Game, HandId, Millis, PlayerId, Seat, SeatSet, TableId};
use crate::bots::{Bot, Contender, Mind, Scene};
use crate::cards::{Deck, Random};
use crate::engine::{Deal, Hand, Limit, Next, Post, PostKind, Setup};
use crate::protocol::view::{Eyes, LoneHand, TableChange, of_hand};
use crate::protocol::{HandEnd, Level};

const SMALL_BLIND: Chips = Chips(500);
const BIG_BLIND: Chips = Chips(1_000);

/// The number of the one; the others follow.
const ONE: PlayerId = PlayerId(0);
/// As each rail calls its only table.
const TABLE: TableId = TableId(0);

/// So many deals are played one after the other by people who get to know each other.
const DEALS_TOGETHER: u64 = 1_200;

/// What is to be found out.
#[derive(Clone, Debug)]
pub struct DuelPlan {
    pub one: Arc<Contender>,
    pub others: Arc<Contender>,
    pub game: Game,
    pub players: u8,
    /// In big blinds: everybody's where both are the same, otherwise drawn between them for each chair and deal.
    pub stacks: [u32; 2],
    /// Of everybody.
    pub ante: BigBlinds,
    pub hands: u64,
    pub seed: u64,
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Duel {
    pub hands: u64,
    pub bb_per_100: f64,
    /// Half the width of the interval that holds the truth with 95%; of a single deal nobody knows it.
    pub ci95: Option<f64>,
    pub decisions: u64,
    /// How long those of the one took.
    pub times: Times,
    /// How the one played.
    pub played: Played,
    /// Actions that the rules refused; there must be none.
    pub refused: u64,
}

/// How somebody played, as counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    pub hands: u64,
    pub entered: u64,
    pub raised: u64,
    /// After the flop.
    pub bets_and_raises: u64,
    pub calls: u64,
}

impl Played {
    fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        self.entered += other.entered;
        self.raised += other.raised;
        self.bets_and_raises += other.bets_and_raises;
        self.calls += other.calls;
    }

    /// In 100 hands, those into which money was put of one's own will.
    pub fn vpip(&self) -> f64 {
        self.entered as f64 * 100.0 / self.hands.max(1) as f64
    }

    /// In 100 hands, those that were raised before the flop.
    pub fn pfr(&self) -> f64 {
        self.raised as f64 * 100.0 / self.hands.max(1) as f64
    }

    /// Bets and raises for each call, after the flop.
    pub fn aggression(&self) -> f64 {
        self.bets_and_raises as f64 / self.calls.max(1) as f64
    }
}

/// Plays it. `progress` is told now and then how many hands are played.
pub fn duel(plan: &DuelPlan, progress: impl Fn(u64) + Sync) -> Duel {
    let deals = plan.hands.div_ceil(u64::from(plan.players)).max(1);
    let run = Run {
        rooms: deals.div_ceil(DEALS_TOGETHER),
        threads: plan.threads,
        whole: deals,
    };
    let played: io::Result<Vec<Part>> = run.all(
        |deals| progress(deals * u64::from(plan.players)),
        |number, deals, told| Ok(Tables::new(plan, number).play(deals, told)),
    );
    let parts = played.unwrap_or_default();
    let mut sum = Part::default();
    let mut duel = Duel::default();
    for part in &parts {
        sum.deals += part.deals;
        sum.won += part.won;
        sum.squares += part.squares;
        duel.decisions += part.decisions;
        duel.times.merge(&part.times);
        duel.refused += part.refused;
        duel.played.add(&part.played);
    }
    let count = sum.deals.max(1) as f64;
    let mean = sum.won / count;
    let variance = (sum.squares / count - mean * mean).max(0.0) * count / (count - 1.0);
    duel.hands = sum.deals * u64::from(plan.players);
    duel.bb_per_100 = mean * 100.0;
    duel.ci95 = (sum.deals > 1).then(|| 1.96 * (variance / count).sqrt() * 100.0);
    duel
}

/// What came of some deals.
#[derive(Clone, Debug, Default)]
struct Part {
    deals: u64,
    /// Over deals: what the one won on average of all seats, in big blinds; and its square.
    won: f64,
    squares: f64,
    decisions: u64,
    times: Times,
    refused: u64,
    played: Played,
}

/// Tables at each of which the same people meet, as many as there are seats: every deal is played at all of them.
struct Tables<'a> {
    plan: &'a DuelPlan,
    cards: Random,
    random: Random,
    /// What everybody at a table has seen, by table. It is public, so that one memory serves all.
    rails: Vec<Rail>,
    mind: Mind,
    /// Chips are money.
    prizes: Prizes,
    setup: Setup,
    part: Part,
    hands: u64,
}

impl<'a> Tables<'a> {
    fn new(plan: &'a DuelPlan, number: u64) -> Self {
        let generator = |what: u64| {
            let mut seed = [0; 32];
            for (place, word) in seed.chunks_mut(8).zip([plan.seed, number, what, 7]) {
                place.copy_from_slice(&word.to_le_bytes());
            }
            Random::new(seed)
        };
        Self {
            plan,
            cards: generator(0),
            random: generator(1),
            rails: vec![Rail::default(); usize::from(plan.players)],
            mind: Mind::default(),
            prizes: Prizes::default(),
            setup: setup(plan),
            part: Part::default(),
            hands: 0,
        }
    }

    fn play(mut self, deals: u64, told: &mut dyn FnMut(u64)) -> Part {
        let seats = SeatSet::first_chairs(usize::from(self.plan.players));
        for done in 0..deals {
            self.draw_stacks();
            let mut deck = Deck::shuffled(&mut self.cards);
            let deal = Deal::from_deck(&mut deck, self.plan.game, seats, self.setup.button);
            let tables = 0..usize::from(self.plan.players);
            let won: Chips = tables.map(|table| self.hand(&deal, table)).sum();
            let won = won.0 as f64 / BIG_BLIND.0 as f64 / f64::from(self.plan.players);
            self.part.deals += 1;
            self.part.won += won;
            self.part.squares += won * won;
            told(done + 1);
        }
        self.part
    }

    fn draw_stacks(&mut self) {
        let [least, most] = self.plan.stacks;
        let Some(width) = most.checked_sub(least).filter(|width| *width > 0) else {
            return;
        };
        for seat in 0..usize::from(self.plan.players) {
            let drawn = least + self.cards.below(width + 1);
            self.setup.stacks[seat] = stack_of(self.plan, drawn);
        }
    }

    /// Where the one sits at a table, and who sits on which chair. The others are always the same people; with every deal all move by
    /// a chair: whoever always had the button would be known for what everybody does there.
    fn seated(&self, table: usize) -> (Seat, [Option<PlayerId>; Seat::MAX]) {
        let count = u64::from(self.plan.players);
        let moved = table as u64 + self.part.deals;
        let mut players = [None; Seat::MAX];
        for player in 0..count {
            players[((player + moved) % count) as usize] = Some(PlayerId(ONE.0 + player as u32));
        }
        (Seat((moved % count) as u8), players)
    }

    /// Plays a deal at a table; what the one wins there.
    fn hand(&mut self, deal: &Deal, table: usize) -> Chips {
        self.hands += 1;
        let count = self.plan.players;
        let (one, players) = self.seated(table);
        let (small, big) = blinds(count);
        let id = HandId(self.hands);
        self.tell(
            table,
            &players,
            TableChange::HandStarted {
                hand: id,
                button: self.setup.button,
                small_blind: Some(small),
                big_blind: big,
                dealt_in: SeatSet::first_chairs(usize::from(count)),
            },
        );
        let mut events = Vec::new();
        let Ok(mut hand) = Hand::start(&self.setup, deal.clone(), &mut events) else {
            return Chips::ZERO;
        };
        let mut played = Played {
            hands: 1,
            ..Played::default()
        };
        loop {
            for event in events.drain(..) {
                let change = of_hand(event);
                if change_of(&change) == Some(one) {
                    note(&mut played, &change, hand.board().is_empty());
                }
                self.tell(table, &players, change);
            }
            match hand.next() {
                Next::Over => break,
                Next::Act(seat) => self.ask(table, &mut hand, id, players, seat, &mut events),
                Next::Deal(_) | Next::Settle | Next::Show(_) => hand.advance(&mut events),
            }
        }
        self.tell(
            table,
            &players,
            TableChange::HandEnded {
                hand: id,
                end: HandEnd::Played,
                next: Millis::ZERO,
            },
        );
        played.entered = played.entered.min(1);
        played.raised = played.raised.min(1);
        self.part.played.add(&played);
        hand.stack(one) - self.setup.stacks[one.index()]
    }

    fn tell(&mut self, table: usize, players: &[Option<PlayerId>; Seat::MAX], change: TableChange) {
        let sits = |seat: Seat| players[seat.index()];
        self.rails[table].see(TABLE, &change, sits);
    }

    fn ask(
        &mut self,
        table: usize,
        hand: &mut Hand,
        id: HandId,
        players: [Option<PlayerId>; Seat::MAX],
        seat: Seat,
        events: &mut Vec<crate::engine::Event>,
    ) {
        let (small, big) = blinds(self.plan.players);
        let lone = LoneHand {
            hand,
            id,
            blinds: Level {
                small_blind: SMALL_BLIND,
                big_blind: BIG_BLIND,
                ante: ante(self.plan),
            },
            small_blind: Some(small),
            big_blind: big,
            players,
        };
        let view = lone.seen(Eyes {
            player: players[seat.index()],
            seat: Some(seat),
        });
        let scene = Scene {
            view: &view,
            course: self.rails[table].course(TABLE),
            people: self.rails[table].people(),
            prizes: &self.prizes,
        };
        let is_one = players[seat.index()] == Some(ONE);
        let bot = match is_one {
            true => &self.plan.one,
            false => &self.plan.others,
        };
        self.part.decisions += 1;
        let begin = Instant::now();
        let choice = bot.decide(&scene, &mut self.mind, &mut self.random);
        if is_one {
            self.part.times.add(begin.elapsed());
        }
        let done = choice.is_some_and(|choice| hand.act(seat, choice.action, events).is_ok());
        if !done {
            // Nothing that a room would take: it gives up, and is counted.
            self.part.refused += 1;
            let _ = hand.act(seat, crate::engine::Action::Fold, events);
        }
    }
}

fn ante(plan: &DuelPlan) -> Chips {
    Chips(i64::from(plan.ante.0) * BIG_BLIND.0 / 1_000)
}

/// So many big blinds, beside the ante.
fn stack_of(plan: &DuelPlan, big_blinds: u32) -> Chips {
    Chips(BIG_BLIND.0 * i64::from(big_blinds)) + ante(plan)
}

/// Who pays the blinds; the button is on the first chair.
fn blinds(players: u8) -> (Seat, Seat) {
    match players {
        2 => (Seat(0), Seat(1)),
        _ => (Seat(1), Seat(2)),
    }
}

fn setup(plan: &DuelPlan) -> Setup {
    let limit = match plan.game {
        Game::Holdem => Limit::NoLimit,
        Game::Omaha => Limit::PotLimit,
    };
    let mut setup = Setup::new(plan.game, limit, BIG_BLIND);
    for seat in 0..usize::from(plan.players) {
        setup.stacks[seat] = stack_of(plan, plan.stacks[0]);
        setup.antes[seat] = ante(plan);
    }
    let (small, big) = blinds(plan.players);
    let post = |kind, amount| Some(Post { kind, amount });
    setup.posts[small.index()] = post(PostKind::SmallBlind, SMALL_BLIND);
    setup.posts[big.index()] = post(PostKind::BigBlind, BIG_BLIND);
    setup
}

/// Whose decision a change is.
fn change_of(change: &TableChange) -> Option<Seat> {
    match *change {
        TableChange::Called { seat, .. } | TableChange::Raised { seat, .. } => Some(seat),
        _ => None,
    }
}

fn note(played: &mut Played, change: &TableChange, is_before_flop: bool) {
    let is_raise = matches!(change, TableChange::Raised { .. });
    match is_before_flop {
        true => {
            played.entered += 1;
            played.raised += u64::from(is_raise);
        }
        false if is_raise => played.bets_and_raises += 1,
        false => played.calls += 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Simple;

    #[test]
    fn everybody_sits_everywhere_and_each_deal_is_played_by_the_one_on_each_chair() {
        let player = Arc::new(Contender::Simple(Simple::Tight));
        let plan = DuelPlan {
            one: Arc::clone(&player),
            others: player,
            game: Game::Holdem,
            players: 6,
            stacks: [100, 100],
            ante: BigBlinds(0),
            hands: 36,
            seed: 1,
            threads: 1,
        };
        let mut tables = Tables::new(&plan, 0);
        let mut sat = [[0; 6]; 6];
        for deal in 0..6 {
            tables.part.deals = deal;
            let chairs: SeatSet = (0..6).map(|table| tables.seated(table).0).collect();
            assert_eq!(chairs.len(), 6, "deal {deal}");
            let (one, players) = tables.seated(2);
            assert_eq!(players[one.index()], Some(ONE));
            for (chair, player) in players.iter().take(6).enumerate() {
                sat[player.unwrap().index()][chair] += 1;
            }
        }
        assert_eq!(sat, [[1; 6]; 6]);
    }
}
