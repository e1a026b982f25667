//! Before the flop: how many hands are raised, called and given up, by place, by what happened before, and by the chips there are.

use super::chance::{between, chance};
use super::style::Before;
use crate::advice::{
    AllInCall, Did, Habits, Inclined, People, Push, SHORT, SHORT_TO_ANSWER, Spot,
    share_of_those_in, standing,
};
use crate::base::{Position, Seat};
use crate::cards::Random;
use crate::engine::action::Action;

/// How much is made of what was seen of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sees {
    /// Everybody plays like most.
    Nothing,
    Habits,
}

/// Who defends the big blind with so many hands, in 100, calls for everything with as many as there is reason for.
const USUAL_DEFENCE: f32 = 26.0;

pub(super) struct BeforeFlop<'a> {
    pub(super) spot: &'a Spot<'a>,
    pub(super) people: &'a People,
    pub(super) sees: Sees,
    pub(super) style: &'a Before,
    /// So many times as many hands as usual.
    pub(super) loosened: f32,
}

impl BeforeFlop<'_> {
    pub(super) fn act(&self, random: &mut Random) -> Action {
        let spot = self.spot;
        let place = standing(spot.game(), &spot.cards);
        // At the border of two parts either will do; the smaller the part, the narrower its border.
        let place = (1.0 - (1.0 - place) * between([0.93, 1.07], random)).max(0.0);
        let depth = spot.depth();
        match spot.course.raises() {
            0 if depth <= SHORT => self.push(place, depth, random),
            0 => self.open(place, random),
            _ if spot.is_for_all() => self.call_for_all(place, random),
            1 if depth <= SHORT_TO_ANSWER => self.push_over(place, depth, random),
            1 => self.answer(place, random),
            _ => self.answer_again(place, random),
        }
    }

    /// Whether those who matter play so unlike most that they are better answered by how they play.
    pub(super) fn is_odd(&self) -> bool {
        const FOLDS: [f32; 2] = [0.86, 1.14];
        const WIDTH: [f32; 2] = [0.65, 1.5];
        if self.sees == Sees::Nothing {
            return false;
        }
        if self.loosened > 1.0 {
            return true;
        }
        let raiser = self.spot.course.aggressor();
        let (more, usual) = match self.spot.course.raises() {
            0 => (self.folds_more(), FOLDS),
            1 => (self.width(raiser), WIDTH),
            _ => (self.width_again(raiser), WIDTH),
        };
        !(usual[0]..=usual[1]).contains(&more)
    }

    /// How many times as often as most those behind fold, on average.
    fn folds_more(&self) -> f32 {
        let behind = self.spot.behind();
        let all: f32 = behind
            .iter()
            .map(|seat| self.habits(seat).folds_more(self.players()))
            .sum();
        match behind.len() {
            0 => 1.0,
            count => all / count as f32,
        }
    }

    fn players(&self) -> usize {
        self.spot.hand.dealt_in.len()
    }

    /// Raises as much as is usual after the raises there were.
    pub(super) fn raise(&self, random: &mut Random) -> Action {
        match self.spot.course.raises() {
            0 => self.open_raise(0.0, random),
            1 => self.reraise(self.price(), 0.0, random),
            _ => self.raise_again(random),
        }
    }

    fn habits(&self, seat: Seat) -> Habits {
        match self.sees {
            Sees::Nothing => Habits::default(),
            Sees::Habits => self.people.of(self.spot.course.player(seat)),
        }
    }

    fn is_best(&self, place: f32, percent: f32) -> bool {
        place >= 1.0 - percent * self.loosened / 100.0
    }

    /// The part that is opened in a place.
    fn opened(&self, position: Option<Position>) -> f32 {
        let [early, middle, cutoff, button, small] = self.style.open;
        match position {
            Some(Position::Button) if self.spot.hand.dealt_in.len() == 2 => self.style.heads_up,
            Some(Position::UnderTheGun(_) | Position::Lojack) => early,
            Some(Position::Hijack) | None => middle,
            Some(Position::Cutoff) => cutoff,
            Some(Position::Button) => button,
            Some(Position::SmallBlind | Position::BigBlind) => small,
        }
    }

    /// Nobody has raised yet.
    fn open(&self, place: f32, random: &mut Random) -> Action {
        let spot = self.spot;
        let limpers = f32::from(spot.course.callers());
        let mut part =
            self.opened(spot.position()) * spot.dead_money().powf(0.45) / self.feels(6.0);
        // Against those who come along more must be held; against those who give up less.
        if limpers > 0.0 {
            part *= 0.75;
        } else if self.sees == Sees::Habits {
            // However seldom those behind give up, the best hands are raised.
            part = (part + self.steals()).max(part * 0.4);
        }
        if self.is_best(place, part) {
            return self.open_raise(limpers, random);
        }
        let cheap = spot.position() == Some(Position::SmallBlind);
        let limp = match (limpers > 0.0, cheap) {
            (true, _) => self.style.limp + self.style.call * 0.5,
            (_, true) => self.style.limp * 1.3,
            _ => self.style.limp,
        };
        match limp > 0.0 && self.is_best(place, part + limp) {
            true => spot.stay(),
            false => spot.give_up(),
        }
    }

    fn open_raise(&self, limpers: f32, random: &mut Random) -> Action {
        let spot = self.spot;
        let size = between(self.style.size, random) + limpers;
        let out_of_position = spot.position() == Some(Position::SmallBlind);
        let size = size + if out_of_position { 0.5 } else { 0.0 };
        spot.raise(size * spot.big_blind)
    }

    /// How much more, or less, than usual can be opened because those behind give up often, or seldom.
    fn steals(&self) -> f32 {
        let behind = self.spot.behind();
        let (mut all, mut usual) = (1.0, 1.0);
        for seat in behind.iter() {
            all *= self.habits(seat).folds_to_raise(self.players());
            usual *= Habits::default().folds_to_raise(self.players());
        }
        ((all - usual) * 160.0).clamp(-12.0, 55.0)
    }

    /// How wide somebody raises, compared with most.
    fn width(&self, raiser: Option<Seat>) -> f32 {
        let Some(seat) = raiser else {
            return 1.0;
        };
        self.habits(seat)
            .raises_more(self.players())
            .clamp(0.35, 2.6)
    }

    /// Somebody has raised, once.
    fn answer(&self, place: f32, random: &mut Random) -> Action {
        let spot = self.spot;
        let raiser = spot.course.aggressor();
        let price = self.price();
        let place_of_raiser = raiser.and_then(|seat| spot.positions.of(seat));
        let wide = self.width(raiser) * of_raiser(place_of_raiser) / self.feels(3.0 * price);
        let callers = f32::from(spot.course.callers());
        // Larger raises are answered with less, smaller ones with more.
        let dear = (2.6 / price.max(1.0)).powf(0.7).clamp(0.25, 1.2);
        let reraise = self.style.reraise * wide * dear.max(0.7);
        let is_big_blind = spot.seat == spot.hand.big_blind;
        let call = match (is_big_blind, spot.is_last()) {
            (true, _) => self.style.defend,
            (_, true) => self.style.call * 1.3,
            _ => self.style.call * 0.8,
        };
        let dead = spot.dead_money().powf(0.35);
        let call = call * wide.powf(0.8) * dear * dead + callers * 1.5;
        let value = reraise * 0.7;
        if self.is_best(place, value) {
            return self.reraise(price, callers, random);
        }
        if self.is_best(place, value + call) || self.is_cheap() {
            return spot.stay();
        }
        // Some hands that are just too weak to call.
        if callers == 0.0 && self.is_best(place, value + call + reraise) && chance(random) < 0.3 {
            return self.reraise(price, callers, random);
        }
        spot.give_up()
    }

    /// What is to be matched, in big blinds.
    fn price(&self) -> f32 {
        self.spot.hand.price.0 as f32 / self.spot.big_blind
    }

    fn reraise(&self, price: f32, callers: f32, random: &mut Random) -> Action {
        let times = match self.spot.is_last() {
            true => 3.0,
            false => 3.6,
        };
        let to = price * (times + callers) * between([0.92, 1.08], random);
        match to > self.spot.depth() * 0.4 {
            true => self.spot.all_in(),
            false => self.spot.raise(to * self.spot.big_blind),
        }
    }

    /// A raise was raised.
    fn answer_again(&self, place: f32, random: &mut Random) -> Action {
        let spot = self.spot;
        let wide = self.width_again(spot.course.aggressor()) / self.feels(2.0 * self.price());
        let raises = f32::from(spot.course.raises());
        let deeper = (2.0 / raises).powi(2);
        let price = self.price();
        let dear = (9.0 / price.max(1.0)).powf(0.5).clamp(0.35, 1.3);
        let again = self.style.again * wide * deeper.max(0.4);
        let stay = self.style.stay * wide * deeper * dear;
        // Who raised before gives up little where little is to be paid: for a fifth of the pot nothing of what was raised.
        let has_raised = spot.course.of(spot.seat).any(|act| act.did == Did::Raise);
        let cheap = match has_raised {
            true => ((0.34 - spot.prize_odds()) * 7.0).clamp(0.0, 1.0),
            false => 0.0,
        };
        let raised = self.opened(spot.position());
        let stay = stay + (raised - again - stay).max(0.0) * cheap;
        if self.is_best(place, again) {
            return self.raise_again(random);
        }
        match self.is_best(place, again + stay) {
            true => spot.stay(),
            false => spot.give_up(),
        }
    }

    fn raise_again(&self, random: &mut Random) -> Action {
        let spot = self.spot;
        let to = self.price() * between([2.1, 2.4], random);
        match to > spot.depth() * 0.4 {
            true => spot.all_in(),
            false => spot.raise(to * spot.big_blind),
        }
    }

    /// How wide somebody raises again, compared with most.
    fn width_again(&self, raiser: Option<Seat>) -> f32 {
        let Some(seat) = raiser else {
            return 1.0;
        };
        self.habits(seat)
            .reraises_more(self.players())
            .clamp(0.5, 3.5)
    }

    /// Somebody wants to play for everything: whether that is won often enough, by what they do it with.
    fn call_for_all(&self, place: f32, random: &mut Random) -> Action {
        let spot = self.spot;
        let able = spot.behind().iter().filter(|seat| spot.stack(*seat) > 0.0);
        let able = able.count() as f32;
        let theirs = self.pushed_with();
        let is_worth_it = match AllInCall::of(spot, theirs / 100.0) {
            Some(call) => {
                // Some call with more, some with less than there is reason for; and whoever is behind may hold something.
                let seems = (self.looseness() - 1.0) * 0.12 + between([-0.015, 0.015], random);
                call.share + seems - 0.01 * able >= call.needed
            }
            None => self.is_best(place, self.called_in_omaha(theirs, able)),
        };
        match is_worth_it {
            true => spot.stay(),
            false => spot.give_up(),
        }
    }

    /// Of a range one needs about this part of it to win a third, two fifths, half of the time.
    fn called_in_omaha(&self, theirs: f32, able: f32) -> f32 {
        let spot = self.spot;
        let needed = spot.prize_odds();
        let theirs = theirs / spot.prizes.pressure();
        let part = theirs * (1.9 - 2.6 * needed).clamp(0.02, 1.5) * self.looseness();
        // Whoever has called before holds something too.
        let callers = f32::from(spot.course.callers());
        let part = part * 0.5f32.powf(callers) * 0.93f32.powf(able);
        // For a fifth of the pot nobody gives up to one opponent.
        let cheap = ((0.3 - needed * (1.0 + 0.8 * callers)) * 10.0).clamp(0.0, 1.0);
        part + (100.0 - part).max(0.0) * cheap
    }

    /// How many times as many hands as there is reason for are called.
    fn looseness(&self) -> f32 {
        (self.style.defend / USUAL_DEFENCE).sqrt().clamp(0.6, 1.5)
    }

    /// The share of hands, in 100, with which somebody has raised for everything.
    fn pushed_with(&self) -> f32 {
        let spot = self.spot;
        let raiser = spot.course.aggressor();
        // More than one has oneself is not at stake.
        let own = (spot.stack(spot.seat) + spot.bet(spot.seat)) / spot.big_blind;
        let depth = self.price().min(own);
        let raises = spot.course.raises();
        let settled = match raises <= 2 && depth <= SHORT_TO_ANSWER {
            true => Push::of_raiser(spot, &self.inclined()),
            false => None,
        };
        if let Some(part) = settled {
            return part * 100.0;
        }
        let behind_them = raiser.map_or(2, |raiser| spot.behind_of(raiser)) as f32;
        // A short stack with much, a raise of a raise with little.
        match raises {
            1 => self.pushes(depth, behind_them) * self.width(raiser).sqrt(),
            2 => self.style_of_most(depth) * self.width(raiser),
            _ => 4.0 * self.width(raiser),
        }
    }

    fn inclined(&self) -> Inclined {
        Inclined::of(self.spot, |seat| self.habits(seat))
    }

    /// How much worse it is to lose so many big blinds than good to win them.
    fn feels(&self, big_blinds: f32) -> f32 {
        self.spot
            .prizes
            .pressure_of(big_blinds * self.spot.big_blind)
    }

    /// Whether the price of the last call of a street is so good that a hand is played whatever it is.
    fn is_cheap(&self) -> bool {
        let spot = self.spot;
        // With few chips less is lost of what one would win if all cards were shown, and with hands that become flushes and sets.
        let [one, two] = [0, 1].map(|place| spot.cards.get(place));
        let is_playable = one
            .zip(two)
            .is_some_and(|(one, two)| one.suit() == two.suit() || one.rank() == two.rank());
        let realised = match (spot.depth() <= SHORT_TO_ANSWER, is_playable) {
            (true, _) => 0.85,
            (false, true) => 0.9,
            (false, false) => 0.62,
        };
        let loose = (1.0 + self.looseness()) / 2.0;
        let share = share_of_those_in(spot, &self.inclined()).unwrap_or(0.0);
        spot.seat == spot.hand.big_blind && share * realised * loose >= spot.prize_odds()
    }

    /// The share of hands, in 100, with which most raise a raise for everything.
    fn style_of_most(&self, depth: f32) -> f32 {
        (26.0 - depth).max(14.0 - depth * 0.25).clamp(5.0, 22.0)
    }

    /// The share of hands, in 100, that goes in where so many are behind.
    fn pushes(&self, depth: f32, behind: f32) -> f32 {
        let at_ten = match behind {
            behind if behind <= 1.0 => 56.0,
            behind if behind <= 2.0 => 36.0,
            behind if behind <= 3.0 => 26.0,
            behind if behind <= 4.0 => 20.0,
            _ => 15.0,
        };
        let dead = self.spot.dead_money().powf(0.45);
        (at_ten * dead * (10.0 / depth.max(0.5)).powf(0.55)).min(100.0)
    }

    /// Short of chips, and nobody has raised.
    fn push(&self, place: f32, depth: f32, random: &mut Random) -> Action {
        let spot = self.spot;
        let loose = (self.style.open[3] / 45.0).sqrt().clamp(0.5, 1.3);
        let pushes = self.pushes_with(loose, random).unwrap_or_else(|| {
            let behind = spot.behind().len() as f32;
            let limpers = f32::from(spot.course.callers());
            let part = self.pushes(depth, behind + limpers) * loose;
            self.is_best(place, part / spot.prizes.pressure().sqrt())
        });
        match pushes {
            true => spot.all_in(),
            false => spot.give_up(),
        }
    }

    /// Short of chips, and somebody has raised.
    fn push_over(&self, place: f32, depth: f32, random: &mut Random) -> Action {
        let spot = self.spot;
        let raiser = spot.course.aggressor();
        let loose = (self.style.reraise / 7.5).sqrt().clamp(0.5, 1.5);
        let wide = self.width(raiser) * of_raiser(raiser.and_then(|seat| spot.positions.of(seat)));
        let dead = spot.dead_money().powf(0.35);
        let part = 11.0 * wide * loose * dead * (12.0 / depth.max(2.0)).powf(0.4);
        let pushes = self.pushes_with(loose, random);
        if pushes.unwrap_or_else(|| self.is_best(place, part / spot.prizes.pressure())) {
            return spot.all_in();
        }
        let calls = spot.prize_odds() < 0.3 && self.is_best(place, part + self.style.defend * 0.6);
        match calls || self.is_cheap() {
            true => spot.stay(),
            false => spot.give_up(),
        }
    }

    /// Whether a hand is among so many times as many as it is worth to push with; nothing where that is not known.
    fn pushes_with(&self, loose: f32, random: &mut Random) -> Option<bool> {
        let push = Push::of(self.spot, &self.inclined())?;
        let part = push.part * loose * self.loosened * between([0.93, 1.07], random);
        Some(push.place < part)
    }
}

/// Raises from early places are answered with less.
fn of_raiser(position: Option<Position>) -> f32 {
    match position {
        Some(Position::UnderTheGun(_) | Position::Lojack) => 0.6,
        Some(Position::Hijack) => 0.75,
        Some(Position::Cutoff) | None => 0.95,
        Some(Position::Button) => 1.35,
        Some(Position::SmallBlind) => 1.45,
        Some(Position::BigBlind) => 1.0,
    }
}
