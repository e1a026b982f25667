//! Plays a recorded hand through the engine: is every action legal, do the cards fit, do the results agree?
//!
//! Other rooms let a player muck at a showdown and show in their own order, so the engine is set up that way and a
//! record's shows and mucks are applied when it asks for them. Cards that the record does not know are replaced by
//! any others: turn, price and pots are checked all the same, and a result that hangs on them is not compared.

use thiserror::Error;

use super::phh::{self, Each, Forced, Player};
use crate::base::{Chips, Seat, SeatSet};
use crate::cards::{Card, CardSet, Hole};
use crate::engine::{
    Action, AnteRule, Deal, Event, Game, Hand, Limit, Next, Post, PostKind, Refusal, Setup,
    SetupError, ShowdownRule, Sink, Street,
};

/// What a checked hand came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The stacks after the hand; none where they hang on cards or stacks that the record does not know.
    pub finishing_stacks: Option<Each<Chips>>,
    pub note: Option<Note>,
}

/// Something worth saying of a hand that is in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// The record gives an odd unit of a divided pot to another winner than we do.
    OddUnit,
}

impl Note {
    pub const fn word(self) -> &'static str {
        match self {
            Self::OddUnit => "odd-unit",
        }
    }
}

/// Why a recorded hand is not in order.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("the hand cannot start: {0}")]
    Setup(#[from] SetupError),
    #[error("{0} has a starting stack of 0")]
    NoStack(Player),
    #[error("action {number}: {player} {what}: {reason}")]
    Illegal {
        number: usize,
        player: Player,
        what: String,
        reason: String,
    },
    #[error("action {number}: it is the turn of {turn}, not of {player}")]
    NotTheirTurn {
        number: usize,
        player: Player,
        turn: Player,
    },
    #[error("action {number}: {player} acts, but the {street} is to be dealt first")]
    NotDealt {
        number: usize,
        player: Player,
        street: &'static str,
    },
    #[error("action {number}: {player} acts, but the betting is over")]
    BettingIsOver { number: usize, player: Player },
    #[error("action {number}: {player} is dealt {dealt} cards, not {wanted}")]
    HoleCards {
        number: usize,
        player: Player,
        dealt: usize,
        wanted: usize,
    },
    #[error("action {number}: {0} is dealt hole cards after the betting began", .player)]
    LateDeal { number: usize, player: Player },
    #[error("{0} was dealt no cards")]
    NoHoleCards(Player),
    #[error("action {number}: {dealt} cards are dealt to the board where {wanted} belong")]
    BoardCards {
        number: usize,
        dealt: usize,
        wanted: usize,
    },
    #[error("action {number}: cards are dealt to the board before the betting is over")]
    EarlyBoard { number: usize },
    #[error("action {number}: cards are dealt to the board after the hand is over")]
    BoardIsFull { number: usize },
    #[error("action {number}: the card {card} is already on the table")]
    CardTwice { number: usize, card: Card },
    #[error("action {number}: {player} shows {shown}, which is not what was dealt")]
    OtherCards {
        number: usize,
        player: Player,
        shown: phh::Cards,
    },
    #[error("action {number}: {player} shows or mucks, but {why}")]
    NoShowdown {
        number: usize,
        player: Player,
        why: &'static str,
    },
    #[error("{0} mucks, but nobody else can win a pot")]
    MustShow(Player),
    #[error("the record ends while {0} is to act")]
    EndsAtTurn(Player),
    #[error("the record ends before the {0} is dealt")]
    EndsBeforeStreet(&'static str),
    #[error("{player} should finish with {ours}, not with {theirs}")]
    FinishingStack {
        player: Player,
        ours: String,
        theirs: String,
    },
    #[error("the finishing stacks add up to {theirs}, not to {ours}")]
    FinishingSum { ours: String, theirs: String },
    #[error("{player} should win {ours}, and the record has {theirs}")]
    Winnings {
        player: Player,
        ours: String,
        theirs: String,
    },
    #[error("the winnings add up to {theirs} of a pot of {ours}")]
    WinningsSum { ours: String, theirs: String },
}

/// Plays a recorded hand and compares what the record says of its result.
pub fn check(record: &phh::Hand) -> Result<Outcome, Fault> {
    let table = Cards::collect(record)?;
    let setup = set_up(record)?;
    let mut game = Replay::start(record, &setup, &table)?;
    for (index, action) in record.actions.iter().enumerate() {
        game.step(index + 1, *action)?;
    }
    game.finish()
}

/// No room takes more than a tenth of a pot.
const MOST_RAKE: i64 = 10;

const STREETS: [&str; 4] = ["preflop", "flop", "turn", "river"];

fn street_name(street: Street) -> &'static str {
    STREETS[street as usize]
}

/// Heads-up the forced bets of a record are listed the other way round.
fn forced<T: Copy + Default>(list: &[T], player: usize) -> T {
    let place = if list.len() == 2 { 1 - player } else { player };
    list.get(place).copied().unwrap_or_default()
}

fn set_up(record: &phh::Hand) -> Result<Setup, Fault> {
    let players = record.player_count();
    let (game, limit) = match record.variant {
        phh::Variant::NoLimitHoldem => (Game::Holdem, Limit::NoLimit),
        phh::Variant::PotLimitOmaha => (Game::Omaha, Limit::PotLimit),
    };
    let mut setup = Setup::new(game, limit, record.min_bet);
    setup.showdown = ShowdownRule::MayMuck;
    setup.button = Seat((players - 1) as u8);
    for player in 0..players {
        let stack = record.starting_stacks[player].unwrap_or(Setup::MOST_CHIPS);
        if !stack.is_positive() {
            return Err(Fault::NoStack(Player(player as u8)));
        }
        setup.stacks[player] = stack;
        setup.antes[player] = forced(&record.antes, player);
        setup.posts[player] = post(forced(&record.blinds_or_straddles, player), player, players);
    }
    match record.ante_trimming {
        true => trim_antes(&mut setup),
        false => setup.ante_rule = AnteRule::Whole,
    }
    Ok(setup)
}

/// The first two players post the blinds (heads-up the big blind is the first); further ones straddle.
fn post(forced: Forced, player: usize, players: usize) -> Option<Post> {
    let small = if players == 2 { 1 } else { 0 };
    let kind = match (forced, player) {
        (Forced::Post(_), _) => PostKind::Posted,
        (Forced::Blind(_), _) if player == small => PostKind::SmallBlind,
        (Forced::Blind(_), 0 | 1) => PostKind::BigBlind,
        (Forced::Blind(_), _) => PostKind::Straddle,
    };
    let amount = forced.amount();
    amount.is_positive().then_some(Post { kind, amount })
}

/// What the largest ante has above the second largest is given back before anything else.
fn trim_antes(setup: &mut Setup) {
    let mut paid: [Chips; Seat::MAX] =
        std::array::from_fn(|seat| setup.antes[seat].min(setup.stacks[seat]));
    paid.sort_unstable();
    let matched = paid[Seat::MAX - 2];
    for ante in &mut setup.antes {
        *ante = (*ante).min(matched);
    }
}

/// The cards that a record names, each in its place.
struct Cards {
    holes: [[Option<Card>; Hole::MOST]; Seat::MAX],
    dealt: [usize; Seat::MAX],
    board: [Option<Card>; 5],
}

impl Cards {
    fn collect(record: &phh::Hand) -> Result<Self, Fault> {
        let mut table = Self {
            holes: [[None; Hole::MOST]; Seat::MAX],
            dealt: [0; Seat::MAX],
            board: [None; 5],
        };
        let mut seen = CardSet::EMPTY;
        let mut on_board = 0;
        let wanted = record.variant.hole_cards();
        for (index, action) in record.actions.iter().enumerate() {
            let number = index + 1;
            match *action {
                phh::Action::DealHole { player, cards } => {
                    take(&mut seen, number, &cards)?;
                    let dealt = &mut table.dealt[player.index()];
                    if *dealt + cards.len() > wanted {
                        return Err(Fault::HoleCards {
                            number,
                            player,
                            dealt: *dealt + cards.len(),
                            wanted,
                        });
                    }
                    table.holes[player.index()][*dealt..*dealt + cards.len()]
                        .copy_from_slice(&cards);
                    *dealt += cards.len();
                }
                phh::Action::DealBoard(cards) => {
                    take(&mut seen, number, &cards)?;
                    let Some(places) = table.board.get_mut(on_board..on_board + cards.len()) else {
                        return Err(Fault::BoardIsFull { number });
                    };
                    places.copy_from_slice(&cards);
                    on_board += cards.len();
                }
                phh::Action::Show { player, cards } => {
                    table.reveal(number, player, cards, wanted, &mut seen)?;
                }
                _ => {}
            }
        }
        match (0..record.player_count()).find(|&player| table.dealt[player] < wanted) {
            Some(player) if table.dealt[player] == 0 => {
                Err(Fault::NoHoleCards(Player(player as u8)))
            }
            Some(player) => {
                let (player, dealt) = (Player(player as u8), table.dealt[player]);
                Err(Fault::HoleCards {
                    number: record.actions.len(),
                    player,
                    dealt,
                    wanted,
                })
            }
            None => Ok(table),
        }
    }

    /// Shown cards are those that were dealt, or say what was unknown.
    fn reveal(
        &mut self,
        number: usize,
        player: Player,
        cards: phh::Cards,
        wanted: usize,
        seen: &mut CardSet,
    ) -> Result<(), Fault> {
        let hole = &mut self.holes[player.index()][..wanted];
        if cards.len() > wanted {
            return Err(Fault::OtherCards {
                number,
                player,
                shown: cards,
            });
        }
        for card in cards.known() {
            if hole.contains(&Some(card)) {
                continue;
            }
            let Some(unknown) = hole.iter_mut().find(|place| place.is_none()) else {
                return Err(Fault::OtherCards {
                    number,
                    player,
                    shown: cards,
                });
            };
            if seen.contains(card) {
                return Err(Fault::CardTwice { number, card });
            }
            seen.insert(card);
            *unknown = Some(card);
        }
        Ok(())
    }

    /// A deal with these cards, and any others where they are not known.
    fn deal(&self, players: usize, wanted: usize) -> Deal {
        let named = self
            .holes
            .iter()
            .flatten()
            .chain(&self.board)
            .flatten()
            .copied()
            .collect();
        let mut others = CardSet::FULL.without(named).iter();
        let mut any = |card: Option<Card>| card.or_else(|| others.next());
        let mut holes = [Hole::NONE; Seat::MAX];
        for (hole, named) in holes.iter_mut().zip(&self.holes).take(players) {
            *hole = named[..wanted]
                .iter()
                .filter_map(|&card| any(card))
                .collect();
        }
        let board = self.board.map(|card| any(card).unwrap_or(FILLER));
        Deal { holes, board }
    }

    fn knows(&self, player: Seat, wanted: usize) -> bool {
        self.holes[player.index()][..wanted]
            .iter()
            .all(Option::is_some)
    }
}

/// Never dealt: ten players use at most 45 of 52 cards.
const FILLER: Card = Card::new(crate::cards::Rank::Two, crate::cards::Suit::Clubs);

fn take(seen: &mut CardSet, number: usize, cards: &phh::Cards) -> Result<(), Fault> {
    for card in cards.known() {
        if seen.contains(card) {
            return Err(Fault::CardTwice { number, card });
        }
        seen.insert(card);
    }
    Ok(())
}

/// A pot of a hand and what became of it.
#[derive(Clone, Copy, Default)]
struct Divided {
    amount: Chips,
    contenders: SeatSet,
    winners: SeatSet,
}

/// What became of the pots.
#[derive(Default)]
struct Awards {
    pots: [Divided; Seat::MAX],
    won: [Chips; Seat::MAX],
}

impl Awards {
    fn pots(&self) -> impl Iterator<Item = &Divided> {
        self.pots.iter().filter(|pot| pot.amount.is_positive())
    }
}

impl Sink for Awards {
    fn event(&mut self, event: Event) {
        match event {
            Event::Pot {
                pot,
                amount,
                contenders,
            } => {
                self.pots[usize::from(pot)] = Divided {
                    amount,
                    contenders,
                    winners: SeatSet::EMPTY,
                };
            }
            Event::Awarded { pot, seat, amount } => {
                self.won[seat.index()] += amount;
                self.pots[usize::from(pot)].winners.insert(seat);
            }
            _ => {}
        }
    }
}

/// A record that is being played.
struct Replay<'a> {
    record: &'a phh::Hand,
    table: &'a Cards,
    hand: Hand,
    awards: Awards,
    shows: SeatSet,
    mucks: SeatSet,
    has_begun: bool,
}

impl<'a> Replay<'a> {
    fn start(record: &'a phh::Hand, setup: &Setup, table: &'a Cards) -> Result<Self, Fault> {
        let deal = table.deal(record.player_count(), record.variant.hole_cards());
        let mut awards = Awards::default();
        let hand = Hand::start(setup, deal, &mut awards)?;
        let (shows, mucks) = (SeatSet::EMPTY, SeatSet::EMPTY);
        Ok(Self {
            record,
            table,
            hand,
            awards,
            shows,
            mucks,
            has_begun: false,
        })
    }

    fn step(&mut self, number: usize, action: phh::Action) -> Result<(), Fault> {
        match action {
            phh::Action::DealHole { player, .. } if self.has_begun => {
                Err(Fault::LateDeal { number, player })
            }
            phh::Action::DealHole { .. } => Ok(()),
            phh::Action::DealBoard(cards) => self.deal_board(number, cards.len()),
            phh::Action::Fold(player) => self.act(number, player, "folds", |_| Action::Fold),
            phh::Action::CheckOrCall(player) => {
                self.act(number, player, "checks or calls", |hand| {
                    match hand.legal_actions() {
                        Some(legal) if !legal.can_check() => Action::Call,
                        _ => Action::Check,
                    }
                })
            }
            phh::Action::BetOrRaiseTo { player, amount } => {
                self.act(number, player, "bets or raises", |_| {
                    Action::RaiseTo(amount)
                })
            }
            phh::Action::Show { player, .. } | phh::Action::ShowDealt(player) => {
                self.decide(number, player, self.mucks)?;
                self.shows.insert(Seat(player.0));
                Ok(())
            }
            phh::Action::Muck(player) => {
                self.decide(number, player, self.shows)?;
                self.mucks.insert(Seat(player.0));
                Ok(())
            }
        }
    }

    fn act(
        &mut self,
        number: usize,
        player: Player,
        what: &str,
        action: impl FnOnce(&Hand) -> Action,
    ) -> Result<(), Fault> {
        self.has_begun = true;
        let action = action(&self.hand);
        self.hand
            .act(Seat(player.0), action, &mut self.awards)
            .map_err(|refusal| match (refusal, self.hand.next()) {
                (Refusal::NotYourTurn { actor, .. }, _) => Fault::NotTheirTurn {
                    number,
                    player,
                    turn: Player(actor.0),
                },
                (Refusal::DealersTurn, Next::Deal(street)) if self.is_betting_left() => {
                    Fault::NotDealt {
                        number,
                        player,
                        street: street_name(street),
                    }
                }
                (Refusal::DealersTurn | Refusal::HandOver, _) => {
                    Fault::BettingIsOver { number, player }
                }
                _ => {
                    let what = match action {
                        Action::RaiseTo(to) => format!("{what} to {}", self.show(to)),
                        _ => what.to_owned(),
                    };
                    Fault::Illegal {
                        number,
                        player,
                        what,
                        reason: refusal.told(|amount| self.show(amount)),
                    }
                }
            })
    }

    fn deal_board(&mut self, number: usize, dealt: usize) -> Result<(), Fault> {
        self.has_begun = true;
        let Next::Deal(street) = self.hand.next() else {
            return Err(match self.hand.next() {
                Next::Act(_) => Fault::EarlyBoard { number },
                _ => Fault::BoardIsFull { number },
            });
        };
        let wanted = street.board_cards() - self.hand.street().board_cards();
        if dealt != wanted {
            return Err(Fault::BoardCards {
                number,
                dealt,
                wanted,
            });
        }
        self.hand.advance(&mut self.awards);
        Ok(())
    }

    /// A player may show or muck when no more betting is possible. Some records repeat it on every street that is
    /// dealt out, so only a change of mind is refused.
    fn decide(&self, number: usize, player: Player, others: SeatSet) -> Result<(), Fault> {
        let seat = Seat(player.0);
        let refuse = |why| {
            Err(Fault::NoShowdown {
                number,
                player,
                why,
            })
        };
        if self.is_betting_left() {
            return refuse("the betting is not over");
        }
        if !self.hand.live().contains(seat) {
            return refuse("has folded");
        }
        if others.contains(seat) {
            return refuse("did the other before");
        }
        Ok(())
    }

    fn is_betting_left(&self) -> bool {
        match self.hand.next() {
            Next::Act(_) => true,
            Next::Deal(_) => self.hand.live().without(self.hand.all_in()).len() > 1,
            Next::Show(_) | Next::Settle | Next::Over => false,
        }
    }

    /// Applies the shows and mucks, settles the hand and compares.
    fn finish(mut self) -> Result<Outcome, Fault> {
        let is_conceded = self.hand.live().without(self.mucks).len() == 1;
        loop {
            match self.hand.next() {
                Next::Act(seat) => return Err(Fault::EndsAtTurn(Player(seat.0))),
                Next::Deal(street) if !is_conceded => {
                    return Err(Fault::EndsBeforeStreet(street_name(street)));
                }
                Next::Deal(_) | Next::Settle => self.hand.advance(&mut self.awards),
                Next::Show(seat) if self.mucks.contains(seat) => {
                    if self.hand.muck(seat, &mut self.awards).is_err() {
                        return Err(Fault::MustShow(Player(seat.0)));
                    }
                }
                Next::Show(seat) => {
                    // The engine asked for exactly this.
                    if self.hand.show(seat, &mut self.awards).is_err() {
                        break;
                    }
                }
                Next::Over => break,
            }
        }
        let is_decided = self.is_decided();
        let note = self.compare_stacks(is_decided)?;
        self.compare_winnings(is_decided)?;
        let knows_stacks = self.record.starting_stacks.iter().all(Option::is_some);
        let finishing_stacks = if is_decided && knows_stacks {
            self.finishing_stacks()
        } else {
            None
        };
        Ok(Outcome {
            finishing_stacks,
            note,
        })
    }

    /// Whether the cards that decide are known: every pot has one contender left, or all its hands and the board are.
    fn is_decided(&self) -> bool {
        let wanted = self.record.variant.hole_cards();
        let board_is_known = self.table.board.iter().all(Option::is_some);
        self.awards.pots().all(|pot| {
            let left = pot.contenders.without(self.mucks);
            left.len() <= 1
                || board_is_known && left.iter().all(|seat| self.table.knows(seat, wanted))
        })
    }

    /// What a player can win at least and at most: the same but for odd units where the winners are known, anything
    /// up to the pots they contest where not.
    fn winnings(&self, seat: Seat, is_decided: bool) -> (Chips, Chips) {
        let (mut least, mut most) = (Chips::ZERO, Chips::ZERO);
        for pot in self.awards.pots() {
            if is_decided && pot.winners.contains(seat) {
                let winners = pot.winners.len() as i64;
                least += Chips(pot.amount.0 / winners);
                most += Chips(pot.amount.0 / winners + pot.amount.0 % winners);
            } else if !is_decided && pot.contenders.without(self.mucks).contains(seat) {
                most += pot.amount;
            }
        }
        (least, most)
    }

    /// The finishing stacks of the record are ours, or such as unknown cards and odd units allow.
    fn compare_stacks(&self, is_decided: bool) -> Result<Option<Note>, Fault> {
        let Some(theirs) = self.record.finishing_stacks else {
            return Ok(None);
        };
        let mut note = None;
        let (mut our_sum, mut their_sum) = (Chips::ZERO, Chips::ZERO);
        for (seat, &theirs) in self.players().zip(theirs.iter()) {
            if self.record.starting_stacks[seat.index()].is_none() {
                return Ok(None); // nothing adds up where a stack is unknown
            }
            let ours = self.hand.stack(seat);
            let before = ours - self.awards.won[seat.index()];
            let (least, most) = self.winnings(seat, is_decided);
            if !(before + least..=before + most).contains(&theirs) {
                let player = Player(seat.0);
                return Err(Fault::FinishingStack {
                    player,
                    ours: self.show(ours),
                    theirs: self.show(theirs),
                });
            }
            if is_decided && theirs != ours {
                note = Some(Note::OddUnit);
            }
            our_sum += ours;
            their_sum += theirs;
        }
        if our_sum != their_sum {
            return Err(Fault::FinishingSum {
                ours: self.show(our_sum),
                theirs: self.show(their_sum),
            });
        }
        Ok(note)
    }

    /// The winnings of the record are ours less what may have been raked.
    fn compare_winnings(&self, is_decided: bool) -> Result<(), Fault> {
        // Records that say nobody won anything do not know.
        let has_winner = |winnings: &Each<Chips>| winnings.iter().any(|won| won.is_positive());
        let Some(theirs) = self.record.winnings.filter(has_winner) else {
            return Ok(());
        };
        let pot: Chips = self.awards.pots().map(|pot| pot.amount).sum();
        let most_rake = Chips((pot.0 + MOST_RAKE - 1) / MOST_RAKE);
        let mut sum = Chips::ZERO;
        for (seat, &theirs) in self.players().zip(theirs.iter()) {
            let (least, most) = self.winnings(seat, is_decided);
            if theirs > most
                || theirs < least - most_rake
                || theirs == Chips::ZERO && least > most_rake
            {
                let (player, ours) = (Player(seat.0), self.show(self.awards.won[seat.index()]));
                return Err(Fault::Winnings {
                    player,
                    ours,
                    theirs: self.show(theirs),
                });
            }
            sum += theirs;
        }
        if !(pot - most_rake..=pot).contains(&sum) {
            return Err(Fault::WinningsSum {
                ours: self.show(pot),
                theirs: self.show(sum),
            });
        }
        Ok(())
    }

    fn players(&self) -> impl Iterator<Item = Seat> {
        (0..self.record.player_count() as u8).map(Seat)
    }

    fn finishing_stacks(&self) -> Option<Each<Chips>> {
        Each::new(
            &self
                .players()
                .map(|seat| self.hand.stack(seat))
                .collect::<Vec<_>>(),
        )
    }

    fn show(&self, amount: Chips) -> String {
        self.record.unit.show(amount).to_string()
    }
}
