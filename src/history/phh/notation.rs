//! One action as the format writes it: `d dh p1 AhKd`, `p3 cbr 210 # a squeeze`.
//!
//! Words stand between blanks; a word that begins with `#` begins a comment, which is not kept; an action
//! without words is nothing. The actions of stud and draw games (`pb`, `sd`) are not understood.

use thiserror::Error;

use super::action::{Action, Cards, Player};
use super::amount::{Amount, AmountProblem};
use super::error::quote;
use super::syntax::Number;
use crate::base::Seat;
use crate::cards::{Card, CardSet, Rank, Suit};

/// What is wrong with an action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ActionProblem {
    #[error("'{0}' is neither the dealer, d, nor a player, p1 to p10")]
    Actor(String),
    #[error("{player} does not play: there are {players} players")]
    NoSuchPlayer { player: Player, players: usize },
    #[error("the dealer deals hole cards, dh, or the board, db")]
    Deal,
    #[error("a player does f, cc, cbr or sm")]
    Verb,
    #[error("{0} belongs to stud or draw games")]
    OtherGame(&'static str),
    #[error("{0} is missing")]
    Missing(&'static str),
    #[error("'{0}' is too much")]
    TooMuch(String),
    #[error("'{0}' is no card")]
    Card(String),
    #[error("the card {0} is there twice")]
    Twice(Card),
    #[error("{found} hole cards where the game has {hole_cards}")]
    HoleCards { found: usize, hole_cards: usize },
    #[error("more than {0} cards")]
    TooManyCards(usize),
    #[error("'{text}' is no number: {reason}")]
    NotANumber { text: String, reason: &'static str },
    #[error("{0}")]
    Amount(AmountProblem),
}

/// What an action says, its amount still as it was written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Notation {
    Nothing,
    Action(Action),
    BetOrRaiseTo(Player, Amount),
}

/// Understands one action.
pub(super) fn read(text: &str) -> Result<Notation, ActionProblem> {
    match read_plain(text.as_bytes()) {
        Some(notation) => Ok(notation),
        None => read_words(text),
    }
}

/// The shapes that nearly all actions have; what is none of them, right or wrong, is for [`read_words`].
#[inline]
fn read_plain(text: &[u8]) -> Option<Notation> {
    Some(match text {
        [b'p', digit @ b'1'..=b'9', b' ', verb @ ..] => {
            let player = Player(digit - b'1');
            match verb {
                b"f" => Notation::Action(Action::Fold(player)),
                b"cc" => Notation::Action(Action::CheckOrCall(player)),
                [b'c', b'b', b'r', b' ', amount @ ..] => {
                    let (size, len) = Amount::plain(amount)?;
                    if len < amount.len() {
                        return None;
                    }
                    Notation::BetOrRaiseTo(player, size)
                }
                _ => return None,
            }
        }
        [
            b'd',
            b' ',
            b'd',
            b'h',
            b' ',
            b'p',
            digit @ b'1'..=b'9',
            b' ',
            word @ ..,
        ] if !word.is_empty() => {
            let player = Player(digit - b'1');
            let cards = cards(word).ok()?;
            Notation::Action(Action::DealHole { player, cards })
        }
        [b'd', b' ', b'd', b'b', b' ', word @ ..] if !word.is_empty() => {
            Notation::Action(Action::DealBoard(cards(word).ok()?))
        }
        _ => return None,
    })
}

fn read_words(text: &str) -> Result<Notation, ActionProblem> {
    let mut words = text
        .split_ascii_whitespace()
        .take_while(|word| !word.starts_with('#'));
    let Some(actor) = words.next() else {
        return Ok(Notation::Nothing);
    };
    let mut next = |what| words.next().ok_or(ActionProblem::Missing(what));
    let notation = if actor == "d" {
        Notation::Action(match next("what is dealt")? {
            "dh" => Action::DealHole {
                player: player(next("the player")?)?,
                cards: cards(next("the cards")?.as_bytes())?,
            },
            "db" => Action::DealBoard(cards(next("the cards")?.as_bytes())?),
            _ => return Err(ActionProblem::Deal),
        })
    } else {
        let player = player(actor)?;
        match next("what the player does")? {
            "f" => Notation::Action(Action::Fold(player)),
            "cc" => Notation::Action(Action::CheckOrCall(player)),
            "cbr" => Notation::BetOrRaiseTo(player, amount(next("the amount")?)?),
            "sm" => Notation::Action(match words.next() {
                None => Action::Muck(player),
                Some("-") => Action::ShowDealt(player),
                Some(word) => Action::Show {
                    player,
                    cards: cards(word.as_bytes())?,
                },
            }),
            "pb" => return Err(ActionProblem::OtherGame("pb")),
            "sd" => return Err(ActionProblem::OtherGame("sd")),
            _ => return Err(ActionProblem::Verb),
        }
    };
    match words.next() {
        None => Ok(notation),
        Some(word) => Err(ActionProblem::TooMuch(quote(word))),
    }
}

fn player(word: &str) -> Result<Player, ActionProblem> {
    match *word.as_bytes() {
        [b'p', digit @ b'1'..=b'9'] => Ok(Player(digit - b'1')),
        [b'p', b'1', b'0'] => Ok(Player(Seat::MAX as u8 - 1)),
        _ => Err(ActionProblem::Actor(quote(word))),
    }
}

fn amount(word: &str) -> Result<Amount, ActionProblem> {
    if let Some((amount, len)) = Amount::plain(word.as_bytes())
        && len == word.len()
    {
        return Ok(amount);
    }
    let amount = match Number::read(word) {
        Ok(Number::Integer(number)) => Amount::from_integer(number),
        Ok(Number::Decimal(_) | Number::NotFinite) => Amount::from_float(word),
        Err(reason) => {
            let text = quote(word);
            return Err(ActionProblem::NotANumber { text, reason });
        }
    };
    amount.map_err(ActionProblem::Amount)
}

fn cards(word: &[u8]) -> Result<Cards, ActionProblem> {
    let mut cards = Cards::default();
    let mut seen = CardSet::EMPTY;
    let mut rest = word;
    while let [rank, suit, after @ ..] = rest {
        let card = match (RANKS[usize::from(*rank)], SUITS[usize::from(*suit)]) {
            (Some(rank), Some(suit)) => Some(Card::new(rank, suit)),
            _ if (rank, suit) == (&b'?', &b'?') => None,
            _ => return Err(no_card(word)),
        };
        if let Some(card) = card {
            if seen.contains(card) {
                return Err(ActionProblem::Twice(card));
            }
            seen.insert(card);
        }
        if !cards.push(card) {
            return Err(ActionProblem::TooManyCards(Cards::MOST));
        }
        rest = after;
    }
    if rest.is_empty() {
        Ok(cards)
    } else {
        Err(no_card(word))
    }
}

/// Quotes the first two characters that are no card.
#[cold]
fn no_card(word: &[u8]) -> ActionProblem {
    let letters: Vec<char> = String::from_utf8_lossy(word).chars().collect();
    let bad = letters.chunks(2).find(|pair| {
        !matches!(pair, ['?', '?'])
            && !matches!(pair, [rank, suit] if rank.is_ascii() && suit.is_ascii_lowercase()
                && Rank::from_letter(*rank).is_some() && Suit::from_letter(*suit).is_some())
    });
    ActionProblem::Card(quote(&bad.unwrap_or(&letters).iter().collect::<String>()))
}

const RANKS: [Option<Rank>; 256] = {
    let mut table = [None; 256];
    let mut index = 0;
    while index < Rank::ALL.len() {
        table[Rank::ALL[index].letter() as usize] = Some(Rank::ALL[index]);
        index += 1;
    }
    table
};

const SUITS: [Option<Suit>; 256] = {
    let mut table = [None; 256];
    let mut index = 0;
    while index < Suit::ALL.len() {
        table[Suit::ALL[index].letter() as usize] = Some(Suit::ALL[index]);
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::super::amount::Unit;
    use super::*;

    fn action(text: &str) -> Option<Action> {
        match read(text).unwrap() {
            Notation::Action(action) => Some(action),
            _ => None,
        }
    }

    #[test]
    fn every_action_of_the_games_here_is_understood() {
        for text in [
            "d dh p1 AhKd",
            "d dh p10 ????",
            "d dh p3 ??Ts",
            "d dh p2 AsJc6d5s",
            "d db 7d5h9d",
            "p1 f",
            "p10 cc",
            "p4 sm",
            "p4 sm -",
            "p4 sm 8sAh",
            "p4 sm ????",
        ] {
            let action = action(text).unwrap();
            assert_eq!(action.notation(Unit::Whole).to_string(), text);
        }
        assert!(matches!(
            read("p3 cbr 210"),
            Ok(Notation::BetOrRaiseTo(Player(2), Amount::Whole(210)))
        ));
        assert!(matches!(
            read("p3 cbr 2.1"),
            Ok(Notation::BetOrRaiseTo(Player(2), Amount::Cents(210)))
        ));
        assert!(matches!(
            read("p3 cbr 1e3"),
            Ok(Notation::BetOrRaiseTo(Player(2), Amount::Cents(100_000)))
        ));
    }

    #[test]
    fn comments_and_blanks_are_no_part_of_an_action() {
        assert_eq!(
            action("  p1\tf   # folds at last"),
            Some(Action::Fold(Player(0)))
        );
        assert_eq!(action("p1 f #"), Some(Action::Fold(Player(0))));
        for text in ["", "   ", "# burns the 6s"] {
            assert!(matches!(read(text), Ok(Notation::Nothing)));
        }
    }

    #[test]
    fn a_malformed_action_says_what_is_wrong() {
        use ActionProblem::*;
        let wrong = |text, problem| assert_eq!(read(text).unwrap_err(), problem, "{text}");
        wrong("x f", Actor("x".into()));
        wrong("p0 f", Actor("p0".into()));
        wrong("p11 f", Actor("p11".into()));
        wrong("p01 f", Actor("p01".into()));
        wrong("d", Missing("what is dealt"));
        wrong("d dx", Deal);
        wrong("d dh", Missing("the player"));
        wrong("d dh p1", Missing("the cards"));
        wrong("d dh AhKd", Actor("AhKd".into()));
        wrong("p1", Missing("what the player does"));
        wrong("p1 x", Verb);
        wrong("p1 pb", OtherGame("pb"));
        wrong("p1 sd AhKd", OtherGame("sd"));
        wrong("p1 cbr", Missing("the amount"));
        wrong("p1 cbr # 5", Missing("the amount"));
        wrong("p1 f 5", TooMuch("5".into()));
        wrong("p1 sm Ah Kd", TooMuch("Kd".into()));
        wrong("d db AhK", Card("K".into()));
        wrong("d db Ah1d", Card("1d".into()));
        wrong("d db A?", Card("A?".into()));
        wrong("d db A♥", Card("A♥".into()));
        wrong("d db ah", Card("ah".into()));
        wrong("d db AhKdAh", Twice("Ah".parse().unwrap()));
        wrong("d db 2c3c4c5c6c7c", TooManyCards(5));
        wrong(
            "p1 cbr x",
            NotANumber {
                text: "x".into(),
                reason: "underscores stand between digits, and there must be digits",
            },
        );
        wrong("p1 cbr -5", Amount(AmountProblem::Negative("-5".into())));
        wrong("p1 cbr nan", Amount(AmountProblem::NotFinite("nan".into())));
        let text = "0.001".into();
        wrong(
            "p1 cbr 0.001",
            Amount(AmountProblem::Places { text, places: 2 }),
        );
        wrong(
            "p1 cbr 99999999999999999999",
            NotANumber {
                text: "99999999999999999999".into(),
                reason: "it does not fit into 64 bits",
            },
        );
    }
}
