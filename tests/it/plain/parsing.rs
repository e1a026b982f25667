//! Lines and what they mean.

use proptest::prelude::*;
use railbird::base::{Cents, ChatLine};
use railbird::plain::{
    Found, Kind, LONGEST_LINE, Line, Mistake, Part, Size, Typed, Verb, WORDS, find, parse,
};
use railbird::protocol::{Entry, Payment, Switch};

fn command(line: &str) -> Typed {
    let line = parse(line).unwrap().unwrap();
    assert_eq!(line.table, None);
    line.command
}

#[test]
fn every_command_is_understood() {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let buy_in = |amount, entry| Typed::BuyIn { amount, entry };
    let ten = Some(Size::Cents(Cents(1_000)));
    for (line, meaning) in [
        ("lobby", Typed::Lobby { words: vec![] }),
        (
            "lobby Omaha",
            Typed::Lobby {
                words: words(&["Omaha"]),
            },
        ),
        (
            "join NL10",
            Typed::Join {
                words: words(&["NL10"]),
                tables: 1,
            },
        ),
        (
            "join NL10 2",
            Typed::Join {
                words: words(&["NL10"]),
                tables: 2,
            },
        ),
        (
            "join banzai NL1",
            Typed::Join {
                words: words(&["banzai", "NL1"]),
                tables: 1,
            },
        ),
        (
            "join banzai NL1 3",
            Typed::Join {
                words: words(&["banzai", "NL1"]),
                tables: 3,
            },
        ),
        ("buyin", buy_in(None, Entry::Wait)),
        ("buyin 10.00", buy_in(ten, Entry::Wait)),
        ("buyin 10 post", buy_in(ten, Entry::Post)),
        ("buy-in max wait", buy_in(Some(Size::Max), Entry::Wait)),
        ("BUYIN MIN", buy_in(Some(Size::Min), Entry::Wait)),
        ("decline", Typed::Decline),
        ("queue", Typed::Queue),
        ("unqueue", Typed::Unqueue { words: vec![] }),
        (
            "unqueue NL10",
            Typed::Unqueue {
                words: words(&["NL10"]),
            },
        ),
        ("fold", Typed::Fold),
        ("check", Typed::Check),
        ("call", Typed::Call),
        ("bet 0.30", Typed::Bet(Size::Cents(Cents(30)))),
        (
            "raise 3bb",
            Typed::Raise(Size::BigBlinds { hundredths: 300 }),
        ),
        ("raise pot", Typed::Raise(Size::OfPot { parts: 1, of: 1 })),
        (
            "raise 66%",
            Typed::Raise(Size::OfPot {
                parts: 6_600,
                of: 10_000,
            }),
        ),
        ("raise max", Typed::Raise(Size::Max)),
        ("allin", Typed::AllIn),
        ("all-in", Typed::AllIn),
        ("yes", Typed::Yes),
        ("show", Typed::Show { places: 0b1111 }),
        ("show both", Typed::Show { places: 0b1111 }),
        ("show 2", Typed::Show { places: 0b10 }),
        ("show 1 4", Typed::Show { places: 0b1001 }),
        ("sitout", Typed::SitOut),
        ("sitout all", Typed::SitOutAll),
        ("sitout next", Typed::SitOutNext(Switch::On)),
        ("sitout next off", Typed::SitOutNext(Switch::Off)),
        ("back", Typed::Back { entry: Entry::Wait }),
        ("back post", Typed::Back { entry: Entry::Post }),
        ("back all wait", Typed::BackAll { entry: Entry::Wait }),
        ("wait", Typed::Enter(Entry::Wait)),
        ("post", Typed::Enter(Entry::Post)),
        ("topup", Typed::TopUp(Size::Max)),
        ("topup 5", Typed::TopUp(Size::Cents(Cents(500)))),
        ("auto-topup on", Typed::AutoTopUp(Some(Switch::On))),
        ("autotopup off", Typed::AutoTopUp(Some(Switch::Off))),
        ("auto-topup", Typed::AutoTopUp(None)),
        ("table 2", Typed::Table(2)),
        ("2", Typed::Table(2)),
        ("tables", Typed::Tables),
        ("status", Typed::Status),
        ("wallet", Typed::Wallet),
        ("log", Typed::Log),
        ("coach", Typed::Coach { range: None }),
        (
            "coach QQ+, aks",
            Typed::Coach {
                range: Some("QQ+, aks".to_owned()),
            },
        ),
        ("watch 7", Typed::Watch(7)),
        ("unwatch", Typed::Unwatch(None)),
        ("unwatch 7", Typed::Unwatch(Some(7))),
        (
            "say good  hand",
            Typed::Say(ChatLine::new("good hand").unwrap()),
        ),
        ("quiet", Typed::Quiet(Switch::On)),
        ("quiet off", Typed::Quiet(Switch::Off)),
        ("leave", Typed::Leave),
        ("leave all", Typed::LeaveAll),
        ("help", Typed::Help(None)),
        ("help raise", Typed::Help(Some(Verb::Raise))),
        ("?", Typed::Help(None)),
        ("quit", Typed::Quit),
        ("exit", Typed::Quit),
        ("  \t fold \r", Typed::Fold),
    ] {
        assert_eq!(command(line), meaning, "{line}");
    }
}

#[test]
fn every_command_about_games_is_understood() {
    let words =
        |words: &[&str]| -> Vec<String> { words.iter().map(|word| (*word).to_owned()).collect() };
    let offers = |kind, fitting: &[&str]| Typed::Offers {
        kind,
        words: words(fitting),
    };
    let play = |kind, fitting: &[&str], price, games| Typed::Play {
        kind,
        words: words(fitting),
        price: Cents(price),
        games,
    };
    let multipliers = |fitting: &[&str], price: Option<i64>| Typed::Multipliers {
        words: words(fitting),
        price: price.map(Cents),
    };
    let part = |part| Typed::Tournament { number: 12, part };
    let register = |price: Option<i64>, with| Typed::Register {
        number: 12,
        price: price.map(Cents),
        with,
    };
    let listed = |fitting: &[&str]| Typed::Tournaments {
        words: words(fitting),
    };
    for (line, meaning) in [
        ("hexapro", offers(Kind::HexaPro, &[])),
        ("hexapro extreme", offers(Kind::HexaPro, &["extreme"])),
        ("hexapro 5", play(Kind::HexaPro, &[], 500, 1)),
        ("hexapro 0.25 3", play(Kind::HexaPro, &[], 25, 3)),
        ("hex plo €5 2", play(Kind::HexaPro, &["plo"], 500, 2)),
        ("sng", offers(Kind::SitAndGo, &[])),
        (
            "sng heads-up 2",
            play(Kind::SitAndGo, &["heads-up"], 200, 1),
        ),
        (
            "sng 2 6-handed",
            play(Kind::SitAndGo, &["6-handed"], 200, 1),
        ),
        ("multipliers", multipliers(&[], None)),
        ("multi extreme 10", multipliers(&["extreme"], Some(1_000))),
        ("tournaments", listed(&[])),
        ("tour running Bounty", listed(&["running", "Bounty"])),
        ("tournament 12", part(Part::Whole)),
        ("tournament 12 levels", part(Part::Levels)),
        ("tournament 12 pri", part(Part::Prizes)),
        ("tournament 12 PLAYERS", part(Part::Players)),
        ("tournament 12 t", part(Part::Tables)),
        ("register 12", register(None, Payment::Money)),
        ("register 12 5", register(Some(500), Payment::Money)),
        ("register 12 ticket", register(None, Payment::Ticket)),
        ("reg 12 5 ticket", register(Some(500), Payment::Ticket)),
        ("unregister", Typed::Unregister(None)),
        ("unregister 12", Typed::Unregister(Some(12))),
        ("rebuy", Typed::Rebuy),
        ("re-buy", Typed::Rebuy),
        ("addon", Typed::AddOn),
        ("add-on", Typed::AddOn),
        ("games", Typed::Games),
    ] {
        assert_eq!(command(line), meaning, "{line}");
    }
    for line in [
        "hexapro 5 3 2",
        "hexapro 5 2.5",
        "hexapro 5,500",
        "hexapro 5.555",
        "hexapro max",
        "sng 3bb",
        "multipliers 5 2",
        "tournament 12 p",
        "tournament 12 levels now",
        "tournament 99999999999",
        "register",
        "register it",
        "register 12 5 10",
        "register 12 twice",
        "register 12 ticket ticket",
        "unregister all",
        "rebuy 2",
        "addon now",
        "games mine",
    ] {
        assert!(parse(line).is_err(), "{line}");
    }
}

#[test]
fn letters_that_were_enough_for_the_most_usual_commands_still_are() {
    assert_eq!(find("r"), Found::One(Verb::Raise));
    assert_eq!(find("h"), Found::One(Verb::Help));
    assert_eq!(find("f"), Found::One(Verb::Fold));
    assert_eq!(find("re"), Found::Several(vec!["register", "rebuy"]));
}

#[test]
fn a_number_before_a_command_is_its_table() {
    let line = |table, command| Ok(Some(Line { table, command }));
    assert_eq!(parse("2 fold"), line(Some(2), Typed::Fold));
    assert_eq!(
        parse("12 show 1"),
        line(Some(12), Typed::Show { places: 1 })
    );
    let word = "99999999999".to_owned();
    assert_eq!(
        parse("99999999999 fold"),
        Err(Mistake::NoTableNumber { word })
    );
}

#[test]
fn every_command_is_found_by_its_name_and_by_a_clear_beginning() {
    for word in &WORDS {
        assert_eq!(find(word.name), Found::One(word.verb));
        assert_eq!(find(&word.name.to_uppercase()), Found::One(word.verb));
        assert!(word.usage.starts_with(word.name), "{word:?}");
        assert_eq!(word.verb.word().name, word.name);
    }
    assert_eq!(find("f"), Found::One(Verb::Fold));
    assert_eq!(find("ra"), Found::One(Verb::Raise));
    assert_eq!(find("table"), Found::One(Verb::Table));
    assert_eq!(find("c"), Found::Several(vec!["check", "call", "coach"]));
    assert_eq!(find("fodl"), Found::None(Some("fold")));
    assert_eq!(find("xyzzy"), Found::None(None));
}

#[test]
fn a_line_without_a_word_is_nothing() {
    for line in ["", "   ", "\t", "\r"] {
        assert_eq!(parse(line), Ok(None));
    }
}

#[test]
fn what_is_missing_or_too_much_is_a_mistake() {
    for line in ["raise", "bet", "join", "table", "watch", "say"] {
        assert!(parse(line).is_err(), "{line}");
    }
    for line in [
        "fold 3",
        "call 0.30",
        "join 2 2 x y 99999999999",
        "buyin 3 4",
        "sitout never",
        "sitout next perhaps",
        "sitout all all",
        "back home",
        "leave it",
        "tables 1",
        "auto-topup yes",
        "table two",
        "help me",
    ] {
        assert!(parse(line).is_err(), "{line}");
    }
    assert_eq!(parse(&"x".repeat(LONGEST_LINE + 1)), Err(Mistake::TooLong));
}

proptest! {
    #[test]
    fn no_line_does_harm(line in "\\PC{0,80}") {
        let _ = parse(&line);
    }

    #[test]
    fn no_words_of_commands_do_harm(words in prop::collection::vec(
        prop::sample::select(vec![
            "1", "99", "join", "buyin", "raise", "bet", "show", "sitout", "next", "all", "both", "back", "0.3", "3bb",
            "66%", "1/2", "1/0", "pot", "-1", "on", "off", "say", "help", "table", "\u{202e}", "€5",
        ]), 0..6)) {
        let _ = parse(&words.join(" "));
    }
}
