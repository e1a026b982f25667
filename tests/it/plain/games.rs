//! HexaPros and sit & gos in lines: from the lobby to the result.

use railbird::base::{Cents, Millis, OfferId};
use railbird::plain::End;
use railbird::profile::{Entry, GameChange, GameEnd, GameFilter, GameResult};
use railbird::protocol::{Class, Family};

use super::night::{Night, Style};

fn offer(night: &Night, fits: impl Fn(Class, u8, i64) -> bool) -> OfferId {
    let lobby = night.session.model().lobby.as_ref().unwrap();
    let mut offers = lobby.offers.iter();
    let place = offers.position(|offer| {
        let plan = &offer.plan;
        fits(plan.class, plan.seats, offer.buy_in.0)
    });
    OfferId(place.unwrap() as u16)
}

fn hexapro_of_5(night: &Night) -> OfferId {
    offer(night, |class, _, buy_in| {
        class == Class::HexaPro(Family::HexaPro) && buy_in == 500
    })
}

#[test]
fn h1_a_hexapro_from_the_lobby_to_the_result() {
    let mut night = Night::new(90, 2);
    let lines = night.types("hexapro");
    let five = lines
        .iter()
        .find(|line| line.starts_with("HexaPro €5.00"))
        .unwrap();
    assert!(
        five.starts_with("HexaPro €5.00, Hold'em: prize pool up to €5,000.00. "),
        "{lines:#?}"
    );
    assert!(
        five.ends_with("Nobody waits, none is played."),
        "{lines:#?}"
    );
    let lines = night.types("multipliers 5");
    assert_eq!(
        lines[0], "HexaPro: what may be drawn, and how often.",
        "{lines:#?}"
    );
    assert_eq!(
        lines[1],
        "1,000×: prize pool €5,000.00 in 0.001% of all games, 500 chips, levels of 4:00. Prizes: 1st €4,000.00, 2nd €600.00 and 3rd €400.00."
    );
    let lines = night.types("hexapro 5");
    assert_eq!(
        lines,
        [
            "A game of HexaPro €5.00 costs €5.00.",
            "You are registered for HexaPro €5.00.",
            "Your wallet has €995.00 after the buy-in for HexaPro €5.00.",
        ]
    );
    let id = night.session.model().you.as_ref().unwrap().entered[0].tournament;
    assert_eq!(
        night.answer("games"),
        format!(
            "{}: HexaPro €5.00. Waits for players, 1 of 3 are there.",
            id.0
        )
    );
    night.others_enter(hexapro_of_5(&night));
    assert_eq!(night.told("begins with").len(), 1);
    let begins = night.told("begins with")[0].to_owned();
    assert!(
        begins.contains("begins with 3 players, level 1, blinds "),
        "{begins}"
    );
    let drawn = night.told("the buy-in was drawn")[0].to_owned();
    assert!(
        drawn.contains("The prize pool is €") && drawn.contains("1st €"),
        "{drawn}"
    );
    let summary = night.told("Table 1 is HexaPro")[0].to_owned();
    assert!(summary.contains("It is level 1, blinds"), "{summary}");
    assert!(summary.contains("3 of 3 players are left"), "{summary}");
    // Chips are no money.
    assert_eq!(night.answer("wallet"), "Your wallet has €995.00.");
    let refused = "In a tournament one does not leave table 1: sit out instead.";
    assert_eq!(night.answer("leave"), refused);
    let only = night.answer("leave all");
    assert!(only.contains("tables of tournaments only"), "{only}");
    let refused = "At table 1 one plays for chips, not for money.";
    assert_eq!(night.answer("topup"), refused);
    assert_eq!(night.answer("topup 5"), refused);
    let finish = night.play_until("you finish");
    assert!(finish.starts_with("HexaPro €5.00 "), "{finish}");
    let own = night.told("You have lost all chips").len() + night.told("is over.").len();
    assert!(own > 0);
    assert_eq!(night.answer("games"), "You are in no game or tournament.");
    let results: Vec<_> = night
        .entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Game(GameChange::Ended(over)) => Some(over),
            _ => None,
        })
        .collect();
    assert_eq!(results.len(), 1);
    assert_eq!((results[0].tournament, results[0].players), (id, 3));
    assert!(results[0].times.is_some());
    assert!(matches!(results[0].end, GameEnd::Finished(finish) if finish.place <= 3));
    assert_eq!(night.types("quit"), ["Goodbye."]);
    assert_eq!(night.end, Some(End::Left));
}

#[test]
fn h1_several_games_at_once_and_the_last_to_come_hears_that_it_begins() {
    let mut night = Night::new(91, 2);
    night.others_enter(hexapro_of_5(&night));
    let lines = night.types("hexapro 5 2");
    assert_eq!(lines[0], "2 games of HexaPro €5.00 cost €10.00 in all.");
    let told = lines.join("\n");
    // One of them is full at once, the other waits.
    assert_eq!(told.matches("You are registered for").count(), 2, "{told}");
    assert_eq!(told.matches("begins with 3 players").count(), 1, "{told}");
    assert_eq!(told.matches("the buy-in was drawn").count(), 1, "{told}");
    let games = night.types("games");
    assert_eq!(games.len(), 2, "{games:#?}");
    assert!(games[0].contains("You sit at table 1 with"), "{games:#?}");
    let gone = night.types("unregister").join("\n");
    assert!(
        gone.contains("not registered for HexaPro €5.00 any more"),
        "{gone}"
    );
    assert_eq!(
        night.answer("unregister"),
        "You are registered for nothing that has not begun."
    );
}

#[test]
fn m13_a_sit_and_go_heads_up() {
    let mut night = Night::new(92, 1);
    let duel = offer(&night, |class, seats, _| {
        class == Class::SitAndGo && seats == 2
    });
    let price = {
        let lobby = night.session.model().lobby.as_ref().unwrap();
        lobby.offers[duel.index()].buy_in
    };
    let listed = night.types("sng heads-up");
    assert!(
        listed[0].starts_with(&format!("Sit & Go €{price}, heads-up")),
        "{listed:#?}"
    );
    night.types(&format!("sng heads-up {price}"));
    night.others_enter(duel);
    let finish = night.play_until("you finish");
    let place = if finish.contains("1st") {
        "1st, €"
    } else {
        "2nd, no prize"
    };
    assert!(finish.contains(place), "{finish}");
}

#[test]
fn m13_a_sit_and_go_of_which_there_is_one_at_that_price_is_named_and_of_two_it_is_asked_which() {
    let mut night = Night::new(96, 0);
    assert_eq!(
        night.answer("sng 1"),
        "Which one: Sit & Go €1.00, 5-handed or Sit & Go €1.00, heads-up?"
    );
    assert!(
        night
            .session
            .model()
            .you
            .as_ref()
            .unwrap()
            .entered
            .is_empty()
    );
    let lines = night.types("sng 50");
    assert_eq!(
        lines,
        [
            "A game of Sit & Go €50.00, heads-up costs €50.00.",
            "You are registered for Sit & Go €50.00, heads-up.",
            "Your wallet has €950.00 after the buy-in for Sit & Go €50.00, heads-up.",
        ]
    );
}

#[test]
fn m5_who_quits_sits_out_of_what_has_begun_takes_back_what_waits_and_is_gone_at_once() {
    let mut night = Night::new(93, 2);
    night.plays = Style::Sleep;
    night.others_play = Style::Sleep;
    night.others_enter(hexapro_of_5(&night));
    night.types("hexapro 5 2");
    night.evening.pass_all(Millis::from_secs(4));
    night.hear();
    let lines = night.types("quit");
    assert!(
        lines[0].contains("goes on without you: you sit out"),
        "{lines:#?}"
    );
    assert_eq!(lines.last().unwrap(), "Goodbye.", "{lines:#?}");
    assert_eq!(night.end, Some(End::Left));
    let model = night.session.model();
    assert_eq!(model.you.as_ref().unwrap().entered.len(), 1);
}

#[test]
fn m5_sitting_out_and_coming_back_in_a_game_and_at_a_cash_table() {
    let mut night = Night::new(94, 2);
    night.plays = Style::Sleep;
    night.others_play = Style::Sleep;
    night.types("hexapro 5");
    night.others_enter(hexapro_of_5(&night));
    night.types("join NL10");
    for _ in 0..40 {
        night.evening.pass(Millis(500));
        night.hear();
        let model = night.session.model();
        if let Some(kept) = model.you.as_ref().unwrap().reservations.first().copied() {
            night.types("buyin max");
            assert_eq!(night.session.model().own_tables().count(), 2, "{kept:?}");
            break;
        }
    }
    night.types("sitout all");
    night.evening.pass_all(Millis::from_secs(40));
    night.hear();
    let told = night.transcript.join("\n");
    assert!(told.contains("1: You sit out"), "{told}");
    assert!(told.contains("2: You sit out"), "{told}");
    assert!(
        told.contains("Your hands are folded, and your blinds are paid. Type \"back\" to play on."),
        "{told}"
    );
    let back = night.types("1 back").join("\n");
    assert!(back.contains("1: You are in the game."), "{back}");
    let lines = night.types("quit").join("\n");
    assert!(lines.contains("goes on without you"), "{lines}");
    for _ in 0..100 {
        night.evening.pass(Millis(1_000));
        night.hear();
    }
    assert_eq!(night.end, Some(End::Left), "{:#?}", night.last(20));
}

#[test]
fn what_cannot_be_is_answered_with_what_can() {
    let mut night = Night::new(95, 0);
    for (line, answer) in [
        (
            "hexapro 3",
            "There is no such game for €3.00, only for €0.20, €0.50, €1.00, €2.00, €5.00, €10.00, €20.00, €25.00, €50.00 \
             or €100.00.",
        ),
        (
            "hexapro hexapro 0.20",
            "There is no such game for €0.20, only for €1.00, €2.00, €5.00, €10.00, €25.00, €50.00 or €100.00.",
        ),
        ("hexapro purple 5", "There is no such game for €5.00."),
        ("hexapro purple", "There is no such game here."),
        (
            "hexapro 5 0",
            "One can register for 1 to 24 games at once, not 0.",
        ),
        // What it would cost is told only of what can be had.
        (
            "hexapro 5 99",
            "One can register for 1 to 24 games at once, not 99.",
        ),
        (
            "hexapro 5 999",
            "One can register for 1 to 24 games at once, not 999.",
        ),
        ("hexapro 5 2.5", "'2.5' is no number of games."),
        ("hexapro 5 -1", "'-1' is no number of games."),
        (
            "hexapro 0.20",
            "No plain HexaPro costs €0.20. Name the family to play HexaPro Extreme €0.20.",
        ),
        (
            "hexapro 5,500",
            "'5,500' has a comma. Write cents after a point, like 1.50, and thousands without a sign.",
        ),
        (
            "multipliers purple",
            "No HexaPro is called 'purple'. Type \"hexapro\" to see them.",
        ),
        (
            "tournament 77",
            "There is no tournament 77. Type \"tournaments\" to see them, \"games\" to see your own.",
        ),
        (
            "register 77",
            "There is no tournament 77. Type \"tournaments\" to see them, \"games\" to see your own.",
        ),
        ("register it", "'it' is no number of a tournament."),
        (
            "register",
            "Something is missing. Type it so: register NUMBER [PRICE] [ticket]",
        ),
        ("rebuy", "There are no chips to be bought in what you play."),
        ("addon", "There are no chips to be bought in what you play."),
        ("1 rebuy", "There is no table 1: none is open."),
        ("tournaments", "No tournament is like that now."),
        (
            "1 games",
            "That is not for a single table. Type it without a number before it.",
        ),
    ] {
        assert_eq!(night.answer(line), answer, "{line}");
    }
    let dear = night.types("hexapro 100 20");
    assert_eq!(
        dear,
        [
            "20 games of HexaPro €100.00 cost €2,000.00 in all.",
            "Your wallet has €1,000.00 to spend, and at least €2,000.00 is needed.",
        ]
    );
}

#[test]
fn help_has_a_line_for_every_command_about_games() {
    let mut night = Night::new(96, 0);
    for name in [
        "hexapro",
        "sng",
        "multipliers",
        "tournaments",
        "register",
        "unregister",
        "rebuy",
        "addon",
        "games",
        "history",
    ] {
        let line = night.types(&format!("help {name}")).remove(0);
        assert!(line.starts_with(name) && line.contains(": "), "{line}");
    }
    let lobby = night.types("lobby");
    assert!(lobby.last().unwrap().contains("\"hexapro\""), "{lobby:#?}");
}

fn result(class: &str, name: &str, ended: i64) -> GameResult {
    GameResult {
        room: "home".into(),
        tournament: 7,
        class: class.into(),
        game: "holdem".into(),
        name: name.into(),
        entered: Millis(0),
        ended: Millis(ended),
        how: "finished".into(),
        buy_in: Cents(500),
        times: None,
        place: Some(2),
        players: 3,
        prize: Cents::ZERO,
        seat: None,
        bounties: Cents::ZERO,
        back: None,
        ticket: None,
    }
}

#[test]
fn h4_the_history_of_games_is_told_the_newest_last() {
    let mut night = Night::new(97, 0);
    for (typed, wanted) in [
        ("history", GameFilter::All),
        ("history hexapro", GameFilter::HexaPro),
        ("history sng", GameFilter::SitAndGo),
        ("history tournaments", GameFilter::Tournament),
    ] {
        let step = night.session.type_line(typed, Millis::ZERO);
        assert_eq!(
            (step.results, step.lines.len()),
            (Some(wanted), 0),
            "{typed}"
        );
    }
    let odd = night.answer("history yesterday");
    assert!(odd.contains("yesterday"), "{odd}");
    let none = night.session.results(&[]);
    assert_eq!(none, ["No game of yours has ended yet."]);
    let hexapro = GameResult {
        times: Some(250),
        place: Some(1),
        prize: Cents(1_250),
        ..result("hexapro", "HexaPro €5.00", 1_769_860_860_000)
    };
    let unseen = GameResult {
        how: "unseen".into(),
        place: None,
        ..result("tournament", "Lark Sprint", 1_769_860_800_000)
    };
    assert_eq!(
        night.session.results(&[hexapro, unseen]),
        [
            "2026-01-31 12:00 UTC, Lark Sprint: nobody saw its end, buy-in €5.00.",
            "2026-01-31 12:01 UTC, HexaPro €5.00 2.5×: 1st of 3, buy-in €5.00, result €7.50.",
            "2 games, €7.50 in all.",
        ]
    );
}
