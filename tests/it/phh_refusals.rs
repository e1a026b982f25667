//! Reading PHH: bad input is refused, with the place and the reason, and costs little.

use railbird::base::Chips;
use railbird::history::phh::{
    ActionProblem, AmountProblem, Error, Forced, Hand, Problem, Reader, SyntaxProblem, read_hand,
};

use crate::phh::{LINES, with};
use crate::phh_toml::{CASH, OMAHA};

fn refusal(text: &str) -> Error {
    read_hand(text.as_bytes()).expect_err(text)
}

/// Line, column and problem of the refusal when one field of the small hand is changed.
fn refused(key: &str, value: &str) -> (u64, u64, Problem) {
    let error = refusal(&with(key, value));
    assert_eq!(error.hand, None);
    (error.line, error.column, error.problem)
}

#[test]
fn a_missing_field_is_named() {
    for (key, _) in LINES {
        assert_eq!(refused(key, ""), (1, 1, Problem::Missing(key)));
    }
    let text = format!("# comment\n[7]\n{}", with("min_bet", ""));
    let (place, result) = Reader::new(text.as_bytes()).next().unwrap();
    assert_eq!((place.index, place.number, place.line), (0, Some(7), 1));
    assert_eq!(
        result.unwrap_err().to_string(),
        "2:1: hand 7: the field 'min_bet' is missing"
    );
}

#[test]
fn a_wrong_type_says_which_field_and_what_was_expected() {
    let wrong = |key, value, column, expected, found| {
        let (line, at, problem) = refused(key, value);
        let number = LINES.iter().position(|(name, _)| *name == key).unwrap_or(6);
        assert_eq!((line, at), (number as u64 + 1, column), "{key}");
        assert_eq!(
            problem,
            Problem::WrongType {
                field: key,
                expected,
                found
            }
        );
    };
    wrong("variant", "5", 11, "a string", "an integer");
    wrong("antes", "'none'", 9, "an array of numbers", "a string");
    wrong(
        "antes",
        "[0, '0', 0]",
        13,
        "an array of numbers",
        "a string",
    );
    wrong(
        "starting_stacks",
        "[1000, [1], 5]",
        26,
        "an array of numbers",
        "an array",
    );
    wrong("min_bet", "true", 11, "a number", "a boolean");
    wrong("actions", "'p1 f'", 11, "an array of strings", "a string");
    wrong(
        "actions",
        "['p1 f', 5]",
        20,
        "an array of strings",
        "an integer",
    );
    wrong("ante_trimming_status", "1", 24, "a boolean", "an integer");
    wrong(
        "seats",
        "[1, 2.5, 3]",
        13,
        "an array of integers",
        "a float",
    );
    wrong(
        "players",
        "['a', 'b', {}]",
        22,
        "an array of strings",
        "a table",
    );
    wrong("time", "1979-05-27", 8, "a local time", "a date");
    wrong("time", "'now'", 8, "a local time", "a string");
    wrong("day", "1.0", 7, "an integer", "a float");
    wrong("venue", "[]", 9, "a string", "an array");
    wrong("hand", "1.5", 8, "a string or an integer", "a float");
    wrong(
        "time_banks",
        "[1, 2, 07:32]",
        21,
        "an array of numbers",
        "a date or time",
    );
    let error = refusal(&(with("", "") + "[antes]\n"));
    assert_eq!(
        error.to_string(),
        "7:2: antes must be an array of numbers, not a table"
    );
    let error = refusal(&(with("", "") + "min_bet.x = 1\n"));
    assert_eq!(
        error.to_string(),
        "7:1: min_bet must be a number, not a table"
    );
}

#[test]
fn other_variants_are_refused_by_name() {
    let (line, column, problem) = refused("variant", "'F2L3D'");
    assert_eq!((line, column), (1, 11));
    assert_eq!(problem, Problem::Variant("F2L3D".into()));
    assert_eq!(refused("bring_in", "5").2, Problem::Misplaced("bring_in"));
}

#[test]
fn two_to_ten_play() {
    let all = |count: usize| {
        let list = |item: &str| format!("[{}]", vec![item; count].join(", "));
        let mut text = with("antes", &list("0"));
        text = text
            .replace("[50, 100, 0]", &list("1"))
            .replace("[10000, 10000, 10000]", &list("9"));
        text.replace(
            "'d dh p1 AhKd', 'd dh p2 ????', 'd dh p3 7c2d', 'p3 f', 'p1 f'",
            "",
        )
    };
    for players in 2..=10 {
        let hand = read_hand(all(players).as_bytes()).unwrap();
        assert_eq!(hand.player_count(), players);
    }
    let few = |found| Problem::TooFewPlayers {
        field: "antes",
        found,
    };
    assert_eq!(refusal(&all(0)).problem, few(0));
    assert_eq!(refusal(&all(1)).problem, few(1));
    let error = refusal(&all(11));
    assert_eq!(
        error.to_string(),
        "2:40: antes has more than 10 entries, but 2 to 10 can play"
    );
    assert_eq!(refusal(&all(5_000)), error);
}

#[test]
fn lists_by_player_have_the_same_length() {
    for field in [
        "starting_stacks",
        "finishing_stacks",
        "winnings",
        "seats",
        "time_banks",
    ] {
        let (_, column, problem) = refused(field, "[1, 2]");
        let players = 3;
        assert_eq!(
            problem,
            Problem::Length {
                field,
                found: 2,
                players
            }
        );
        assert_eq!(column as usize, field.len() + 4);
    }
    let (field, found, players) = ("players", 4, 3);
    let names = "['a', 'b', 'c', 'd']";
    assert_eq!(
        refused("players", names).2,
        Problem::Length {
            field,
            found,
            players
        }
    );
}

#[test]
fn amounts_are_exact_or_refused() {
    let amount = |key, value: &str, problem| {
        let field = key;
        assert_eq!(
            refused(key, value).2,
            Problem::Amount { field, problem },
            "{key} {value}"
        );
    };
    let negative = |text: &str| AmountProblem::Negative(text.into());
    amount("antes", "[-5, 0, 0]", negative("-5"));
    amount("antes", "[0, -0.5, 0]", negative("-0.5"));
    amount("min_bet", "-100", negative("-100"));
    amount("min_bet", "0", AmountProblem::NotPositive);
    amount("starting_stacks", "[0, 1, 1]", AmountProblem::NotPositive);
    amount(
        "starting_stacks",
        "[1, -inf, 1]",
        AmountProblem::NotFinite("-inf".into()),
    );
    amount(
        "finishing_stacks",
        "[1, inf, 1]",
        AmountProblem::NotFinite("inf".into()),
    );
    amount(
        "winnings",
        "[nan, 0, 0]",
        AmountProblem::NotFinite("nan".into()),
    );
    let (text, places) = ("0.125".to_owned(), 2);
    amount(
        "antes",
        "[0.125, 0, 0]",
        AmountProblem::Places { text, places },
    );
    amount("min_bet", "1e14", AmountProblem::TooLarge("1e14".into()));
    let huge = "9223372036854775807";
    amount(
        "starting_stacks",
        &format!("[{huge}, 1, 1]"),
        AmountProblem::TooLarge(huge.into()),
    );
    amount("time_limit", "-1", negative("-1"));
    let (text, places) = ("0.0001".to_owned(), 3);
    amount(
        "time_limit",
        "0.0001",
        AmountProblem::Places { text, places },
    );
    let beyond = refused("min_bet", "9223372036854775808").2;
    assert!(
        matches!(beyond, Problem::Syntax(SyntaxProblem::Scalar { .. })),
        "{beyond}"
    );
    // The largest that is read, in cents.
    let hand = read_hand(with("min_bet", "10_000_000_000_000.00").as_bytes()).unwrap();
    assert_eq!(hand.min_bet, Chips(1_000_000_000_000_000));
}

#[test]
fn c5_a_negative_blind_is_a_posted_one_and_mirrors_a_blind() {
    let hand = read_hand(with("blinds_or_straddles", "[50, 100, -100]").as_bytes()).unwrap();
    assert_eq!(hand.blinds_or_straddles[2], Forced::Post(Chips(100)));
    assert_eq!(
        refused("blinds_or_straddles", "[50, 100, -75]"),
        (3, 33, Problem::Post)
    );
    assert_eq!(
        refused("blinds_or_straddles", "[-50, -100, 0]").2,
        Problem::Post
    );
    let hand = read_hand(with("blinds_or_straddles", "[50, 100, -0]").as_bytes()).unwrap();
    assert_eq!(hand.blinds_or_straddles[2], Forced::Blind(Chips(0)));
}

#[test]
fn g1_no_card_is_dealt_twice() {
    let twice = |actions: &str, column, card: &str| {
        let (line, at, problem) = refused("actions", actions);
        let Problem::Action { problem, .. } = problem else {
            panic!("{problem}")
        };
        assert_eq!(problem, ActionProblem::Twice(card.parse().unwrap()));
        assert_eq!((line, at), (6, column));
    };
    twice("['d dh p1 AhAh']", 12, "Ah");
    twice("['d dh p1 AhKd', 'd dh p2 KdQs']", 28, "Kd");
    twice("['d dh p1 AhKd', 'd db 2c3cKd']", 28, "Kd");
    twice("['d db 2c3c4c', 'd db 3c']", 27, "3c");
    twice("['d dh p1 ????', 'd db 2c3c4c', 'p1 sm Ah3c']", 43, "3c");
    twice("['p1 sm AhKd', 'p2 sm KdQd']", 26, "Kd");
    // To show what one was dealt is no second deal.
    let shown = "['d dh p1 AhKd', 'd dh p2 ????', 'p1 sm AhKd', 'p2 sm 2c??', 'p2 sm ??2c']";
    assert!(read_hand(with("actions", shown).as_bytes()).is_ok());
}

#[test]
fn a_deal_needs_cards() {
    for deal in ["d db", "d db ", "d dh p1", "d dh p1 "] {
        let told = refusal(&with("actions", &format!("['{deal}']"))).to_string();
        assert!(told.ends_with("the cards is missing"), "{told}");
    }
}

#[test]
fn actions_fit_the_players_and_the_game() {
    let problem = |variant: &str, actions: &str| {
        let text = with("actions", actions).replace("'NT'", variant);
        let error = refusal(&text);
        (error.column, error.to_string())
    };
    assert_eq!(
        problem("'NT'", "['p1 f', 'p4 cc', 'p4 f']"),
        (
            20,
            "6:20: the action 'p4 cc': p4 does not play: there are 3 players".into()
        )
    );
    assert_eq!(
        problem("'PO'", "['d dh p1 ????????', 'd dh p2 ????']"),
        (
            32,
            "6:32: the action 'd dh p2 ????': 2 hole cards where the game has 4".into()
        )
    );
    assert_eq!(problem("'NT'", "['p1 sm AhKdQc']").0, 12);
    assert_eq!(
        problem("'NT'", "['p1 cbr 0']").1,
        "6:12: the action 'p1 cbr 0': an amount must be more than 0"
    );
    assert_eq!(
        problem("'NT'", "['p1 raises 5']").1,
        "6:12: the action 'p1 raises 5': a player does f, cc, cbr or sm"
    );
    // The fields may come in any order: what an action must fit is known only at the end.
    let backwards: String = LINES
        .iter()
        .rev()
        .map(|(key, value)| format!("{key} = {value}\n"))
        .collect();
    assert_eq!(
        read_hand(backwards.as_bytes()),
        read_hand(with("", "").as_bytes())
    );
}

#[test]
fn errors_of_syntax_say_where_they_are() {
    let place = |text: &str| refusal(text).to_string();
    assert_eq!(place("variant 'NT'"), "1:9: expected '=', found '''");
    assert_eq!(
        place("variant = "),
        "1:11: expected a value, found the end of the hand"
    );
    assert_eq!(
        place("\n  variant = 'NT\n"),
        "2:13: the quotation is not closed"
    );
    assert_eq!(
        place("variant = 'NT' 'PO'"),
        "1:16: expected the end of the line, found '''"
    );
    assert_eq!(place("_é = 1"), "1:2: expected '=', found 'é'");
    assert_eq!(
        place("_a = 'é' 1"),
        "1:10: expected the end of the line, found '1'"
    );
    assert_eq!(
        place("hand = 1\nhand = 2"),
        "2:1: the key 'hand' is given twice"
    );
    assert_eq!(
        place("_a = 1\n\"_a\" = 2"),
        "2:1: the key '_a' is given twice"
    );
    assert_eq!(
        place("antes = [0, 0\nmin_bet = 1"),
        "2:1: expected a comma or the end of the array, found 'm'"
    );
    assert_eq!(
        place("_a = 1\r_b = 2"),
        "1:7: a carriage return stands without a line feed"
    );
    assert_eq!(
        place("# \u{7}"),
        "1:3: the control character U+0007 cannot stand here"
    );
    assert_eq!(
        place("_a = 012"),
        "1:6: '012' is no value of TOML: a number has no zeros in front"
    );
    assert_eq!(
        place("_a = yes"),
        "1:6: 'yes' is no value of TOML: a string stands in quotation marks"
    );
    let error = read_hand(b"variant = 'NT'\n_a = '\xff'").unwrap_err();
    assert_eq!(
        error.to_string(),
        "2:7: the file is not text: not UTF-8 here"
    );
}

#[test]
fn hostile_input_is_refused_and_costs_little() {
    let deep =
        |open: &str, close: &str| format!("_a = {}{}", open.repeat(100_000), close.repeat(100_000));
    for text in [
        deep("[", "]"),
        deep("{ a = ", "}"),
        deep("[", ""),
        format!("a{} = 1", ".a".repeat(100_000)),
        format!("[a{}]", ".a".repeat(100_000)),
    ] {
        let problem = refusal(&text).problem;
        assert_eq!(problem, Problem::Syntax(SyntaxProblem::TooDeep(80)));
    }
    let digits = "9".repeat(500_000);
    for value in [
        digits.clone(),
        format!("0.{digits}"),
        format!("1e{digits}"),
        format!("[{digits}]"),
    ] {
        let error = refusal(&with("min_bet", &value));
        assert!(error.to_string().len() < 200, "{error}");
    }
    let many_keys: String = (0..100_000)
        .map(|number| format!("k{number} = 1\n"))
        .collect();
    assert_eq!(refusal(&many_keys).problem, Problem::Missing("variant"));
    let many_players = format!("[{}0]", "0, ".repeat(100_000));
    assert_eq!(
        refused("antes", &many_players).2,
        Problem::TooManyPlayers("antes")
    );
    let many_cards = format!("['d db {}']", "Ah".repeat(100_000));
    assert!(refusal(&with("actions", &many_cards)).to_string().len() < 200);
}

#[test]
fn a_file_that_ends_too_early_is_refused_or_a_shorter_good_one() {
    for text in [CASH, OMAHA] {
        let whole: Vec<Hand> = Reader::new(text.as_bytes())
            .filter_map(|(_, hand)| hand.ok())
            .collect();
        for end in 0..text.len() {
            let mut results: Vec<_> = Reader::new(&text.as_bytes()[..end])
                .map(|(_, hand)| hand)
                .collect();
            let last = results.pop();
            // The hands before the last one are whole, whatever happened to that.
            let read: Vec<Hand> = results.into_iter().map(Result::unwrap).collect();
            assert_eq!(read, whole[..read.len()]);
            if let Some(Err(error)) = last {
                assert!(error.line >= 1 && error.column >= 1);
            }
        }
    }
}
