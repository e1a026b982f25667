//! Tournaments in lines: found, entered, followed from late registration to the result.

use std::sync::Arc;

use railbird::base::{Millis, TournamentId};
use railbird::protocol::{Command, Payment, Standing};
use railbird::rulebook::Plan;

use super::night::{Night, Style};

fn announce(night: &mut Night, name: &str, after: Millis) -> TournamentId {
    let plan = Plan::built_in(&night.evening.edition, name).unwrap();
    announce_plan(night, plan, after)
}

fn announce_plan(night: &mut Night, plan: Plan, after: Millis) -> TournamentId {
    let begins = night.evening.now + after;
    let now = night.evening.now;
    let announced = night
        .evening
        .house
        .announce(now, Arc::new(plan), begins, None);
    night.evening.settle();
    night.hear();
    announced.unwrap()
}

fn register(tournament: TournamentId) -> Command {
    Command::Register {
        tournament,
        price: 0,
        with: Payment::Money,
    }
}

#[test]
fn m13_tournaments_are_found_by_words_and_looked_into() {
    let mut night = Night::new(100, 3);
    let bounty = announce(&mut night, "magpie-bounty", Millis::from_secs(600));
    let free = announce(&mut night, "sparrow-freeroll", Millis::from_secs(300));
    let omaha = announce(&mut night, "kingfisher-omaha", Millis::from_secs(900));
    let all = night.types("tournaments");
    assert_eq!(all.len(), 3, "{all:#?}");
    assert!(
        all[0].contains("free"),
        "the next one comes first: {all:#?}"
    );
    let line = night.answer("tournaments bounty");
    assert_eq!(
        line,
        format!(
            "{}: Magpie Bounty, €5.00, Hold'em, freezeout, bounty. Begins in 10:00, nobody is registered.",
            bounty.0
        )
    );
    let is_only = |line: String, id: TournamentId| {
        assert!(line.starts_with(&format!("{}: ", id.0)), "{line}")
    };
    is_only(night.answer("tournaments free"), free);
    is_only(night.answer("tour omaha"), omaha);
    is_only(night.answer("tournaments magpie"), bounty);
    assert_eq!(
        night.answer("tournaments running"),
        "No tournament is like that now."
    );
    assert_eq!(
        night.answer("tournaments mine"),
        "No tournament is like that now."
    );
    night.others_do(register(bounty));
    night.types(&format!("register {}", bounty.0));
    is_only(night.answer("tournaments mine"), bounty);
    night.evening.house.tell_lobby();
    let whole = night.types(&format!("tournament {}", bounty.0)).join("\n");
    for words in [
        "It costs €5.00: €2.50 for the prizes, €2.00 on your own head, €0.50 as fee. You get 5,000 chips.",
        "goes to whoever knocks them out",
        "levels last 5:00",
        "The prizes are",
        "You are registered.",
        "levels\", \"tournament",
    ] {
        assert!(whole.contains(words), "{words}: {whole}");
    }
    let levels = night.types(&format!("tournament {} levels", bounty.0));
    assert!(levels[0].starts_with("Level 1: "), "{levels:#?}");
    assert!(levels.len() > 5);
    let players = night.types(&format!("tournament {} players", bounty.0));
    assert_eq!(players.len(), 4, "{players:#?}");
    assert!(
        players.contains(&"you, registered.".to_owned()),
        "{players:#?}"
    );
    let prizes = night.types(&format!("tournament {} prizes", bounty.0));
    assert!(prizes[0].starts_with("1st: €"), "{prizes:#?}");
    assert_eq!(
        night.answer(&format!("tournament {} tables", bounty.0)),
        "No table is open."
    );
    // Nobody who looked once is told more and more.
    assert_eq!(night.session.model().detail, None);
    night.evening.pass_all(Millis::from_secs(605));
    night.hear();
    let tables = night.types(&format!("tournament {} tables", bounty.0));
    assert!(tables[0].contains("4 players, "), "{tables:#?}");
    let whole = night.types(&format!("tournament {}", bounty.0)).join("\n");
    assert!(whole.contains("with 5,000 chips;"), "{whole}");
    assert!(whole.contains("It is level 1"), "{whole}");
}

#[test]
fn m13_of_several_prices_one_is_chosen() {
    let mut night = Night::new(101, 0);
    let id = announce(&mut night, "jackdaw-multi", Millis::from_secs(600));
    let which = night.answer(&format!("register {}", id.0));
    assert!(
        which.starts_with("For how much: €2.00, €5.00 or €10.00?"),
        "{which}"
    );
    let none = night.answer(&format!("register {} 3", id.0));
    assert_eq!(
        none,
        "There is no such game for €3.00, only for €2.00, €5.00 or €10.00."
    );
    let ticket = night.answer(&format!("register {} 5 ticket", id.0));
    assert_eq!(ticket, "You have no ticket of €5.00.");
    let lines = night.types(&format!("register {} 5", id.0));
    assert_eq!(
        lines,
        [
            "You are registered for Jackdaw's Choice.",
            "Your wallet has €995.00 after the buy-in for Jackdaw's Choice.",
        ]
    );
    let again = night.answer(&format!("register {} 5", id.0));
    assert_eq!(again, "You are registered for Jackdaw's Choice already.");
    // What begins at its time stays registered for.
    let lines = night.types("quit");
    assert!(
        lines[0].starts_with("You stay registered for Jackdaw's Choice."),
        "{lines:#?}"
    );
    assert_eq!(lines[1], "Goodbye.");
}

/// A night in which the player registers late for a tournament and loses everything, if that is how it comes.
fn late_and_lost(seed: u64) -> Option<Night> {
    let mut night = Night::new(seed, 3);
    let id = announce(&mut night, "heron-rebuy", Millis::from_secs(60));
    night.others_do(register(id));
    night.others_play = Style::Fold;
    night.plays = Style::Fold;
    night.evening.pass_all(Millis::from_secs(70));
    night.hear();
    assert!(night.told("begins with").is_empty(), "not the player's own");
    let lines = night.types(&format!("register {}", id.0)).join("\n");
    assert!(lines.contains("You sit down at table 1"), "{lines}");
    assert!(lines.contains("Table 1 is Heron Re-Buy"), "{lines}");
    assert!(lines.contains("It is level 1, blinds"), "{lines}");
    // The table is shown as it is with the one who came.
    assert!(lines.contains("4 of 4 players are left"), "{lines}");
    // Everything goes in until the chips are gone.
    night.others_play = Style::Push;
    night.plays = Style::Push;
    night.evening.house.tell_lobby();
    let mut offered = false;
    for _ in 0..400 {
        night.step();
        let model = night.session.model();
        let entered = &model.you.as_ref().unwrap().entered;
        if entered.iter().any(|one| one.rebuy_until.is_some()) {
            offered = true;
            break;
        }
        if entered.is_empty() {
            break;
        }
    }
    offered.then_some(night)
}

#[test]
fn m13_late_registration_re_buys_the_add_on_a_break_and_the_result() {
    let mut night = (102..132).find_map(late_and_lost).unwrap();
    let offer = night.told("Type \"rebuy\" to buy");
    assert_eq!(
        offer,
        ["Type \"rebuy\" to buy 2,000 chips for €2.00, or \"decline\" to be out."]
    );
    let bought = night.types("rebuy").join("\n");
    assert!(
        bought.contains("Heron Re-Buy: you have bought chips."),
        "{bought}"
    );
    night.others_play = Style::Fold;
    night.plays = Style::Fold;
    let level = night.play_until("Heron Re-Buy: level 2");
    assert!(level.contains("The next level begins in 5:00"), "{level}");
    let add_on = night.play_until("the add-on can be bought");
    assert!(add_on.contains("3,000 chips for €2.00"), "{add_on}");
    assert!(night.told("registration is closed").len() == 1);
    let added = night.types("addon").join("\n");
    assert!(added.contains("you have taken the add-on"), "{added}");
    assert_eq!(night.answer("addon"), "You have bought the add-on already.");
    night.play_until("no add-on can be bought any more");
    let paid = night.told("places are paid").len() + night.told("One place is paid").len();
    assert!(paid > 0, "{:#?}", night.last(40));
    let pause = night.play_until("Heron Re-Buy: break.");
    assert!(pause.contains("It goes on in 5:00"), "{pause}");
    night.play_until("Heron Re-Buy goes on.");
    night.others_play = Style::Push;
    night.plays = Style::Push;
    let finish = night.play_until("you finish");
    assert!(finish.starts_with("Heron Re-Buy: you finish "), "{finish}");
    // Two entries' worth of chips and the add-on.
    let paid: i64 = night
        .entries
        .iter()
        .filter_map(|entry| match entry {
            railbird::profile::Entry::Game(railbird::profile::GameChange::Paid {
                amount, ..
            }) => Some(amount.0),
            _ => None,
        })
        .sum();
    assert_eq!(paid, 400);
}

#[test]
fn m13_a_re_buy_that_is_not_wanted_is_declined() {
    // Whether somebody loses everything is luck.
    let lost = |seed| {
        let mut night = Night::new(seed, 3);
        let id = announce(&mut night, "heron-rebuy", Millis::from_secs(60));
        night.types(&format!("register {}", id.0));
        night.others_do(register(id));
        night.comes_to("Type \"rebuy\" to buy")?;
        Some(night)
    };
    let mut night = (105..135).find_map(lost).unwrap();
    assert!(
        !night.transcript.iter().any(|line| line.contains("top up")),
        "{:#?}",
        night.last(20)
    );
    let games = night.answer("games");
    assert!(games.contains("you can buy new ones for"), "{games}");
    let lines = night.types("decline").join("\n");
    // Whoever else lost everything in that hand decides first (M7).
    if !lines.contains("you finish") {
        assert_eq!(lines, "Done.");
        night.play_until("Heron Re-Buy: you finish");
    }
    assert_eq!(night.answer("games"), "You are in no game or tournament.");
    let declined = night.answer("decline");
    assert!(
        declined.starts_with("No seat is kept for you"),
        "{declined}"
    );
}

#[test]
fn m13_whoever_is_out_is_told_how_to_enter_again() {
    // At several tables, so that registration is still open.
    let out = |seed| {
        let mut night = Night::new(seed, 24);
        let id = announce(&mut night, "robin-re-entry", Millis::from_secs(60));
        night.types(&format!("register {}", id.0));
        night.others_do(register(id));
        night.plays = Style::Push;
        night.others_play = Style::Push;
        let offer = night.comes_to("to enter again")?;
        Some((night, id, offer))
    };
    let (mut night, id, offer) = (107..137).find_map(out).unwrap();
    let how = format!(
        "Type \"register {}\" to enter again: 5,000 chips for €5.00. ",
        id.0
    );
    assert!(offer.starts_with(&how), "{offer}");
    assert!(
        offer.contains("You can enter again 2 times. Registration is open for "),
        "{offer}"
    );
    let lines = night.types(&format!("register {}", id.0)).join("\n");
    assert!(
        lines.contains("You are registered for Robin Re-Entry."),
        "{lines}"
    );
}

#[test]
fn who_looks_at_a_table_of_a_tournament_hears_of_it_and_who_does_not_hears_nothing() {
    let mut night = Night::new(106, 3);
    let id = announce(&mut night, "magpie-bounty", Millis::from_secs(60));
    night.others_do(register(id));
    night.others_play = Style::Fold;
    night.evening.pass_all(Millis::from_secs(400));
    night.hear();
    assert!(night.told("Magpie Bounty: level").is_empty());
    let tables = night.answer(&format!("tournament {} tables", id.0));
    let (_, watch) = tables.split_once("Type \"").unwrap();
    let watch = watch.split('"').next().unwrap().to_owned();
    let lines = night.types(&watch).join("\n");
    assert!(lines.contains("Table 1 is Magpie Bounty"), "{lines}");
    assert!(lines.contains("You only watch."), "{lines}");
    let level = night.play_until("Magpie Bounty: level");
    assert!(level.contains("The next level begins in"), "{level}");
    // The table does not say the same again.
    assert!(night.told("The blinds are").is_empty());
}

#[test]
fn a_hostile_name_is_tidied_wherever_it_is_told() {
    let mut night = Night::new(103, 1);
    let mut plan = Plan::built_in(&night.evening.edition, "wren-micro").unwrap();
    plan.name = "A\u{1b}[31mB\u{202e}\nC".into();
    let id = announce_plan(&mut night, plan, Millis::from_secs(60));
    night.types("tournaments");
    night.types(&format!("tournament {}", id.0));
    night.types(&format!("register {}", id.0));
    night.types("games");
    night.others_do(register(id));
    night.evening.pass_all(Millis::from_secs(62));
    night.hear();
    night.types("status");
    night.types("tables");
    let told = night.transcript.join("");
    assert!(told.contains("begins with 2 players"), "{told:?}");
    assert!(!told.contains(['\u{1b}', '\u{202e}', '\n']), "{told:?}");
}

#[test]
fn amounts_at_a_table_of_a_tournament_are_chips() {
    let mut night = Night::new(104, 1);
    let id = announce(&mut night, "wren-micro", Millis::from_secs(60));
    night.types(&format!("register {}", id.0));
    night.others_do(register(id));
    night.others_play = Style::Call;
    night.plays = Style::Sleep;
    let turn = night.play_until("Your turn");
    assert!(!turn.contains('€'), "{turn}");
    assert_eq!(
        night.answer("raise 300.50"),
        "That is no whole number of chips."
    );
    let too_much = night.answer("raise 999999");
    assert!(
        too_much.starts_with("999,999 is too much: the maximum is "),
        "{too_much}"
    );
    let table = night.session.model().own_tables().next().unwrap();
    let big_blind = table.big_blind.0;
    let to = night.types("raise 3bb").join("\n");
    assert!(
        to.contains(&format!("You raise to {}.", 3 * big_blind)),
        "{to}"
    );
    let turn = night.play_until("Your turn");
    assert!(
        turn.contains("nothing to call") || turn.contains("to call"),
        "{turn}"
    );
    let pot = night.types("raise pot").join("\n");
    assert!(
        pot.contains(&format!("You bet {}.", 6 * big_blind)),
        "{pot}"
    );
    night.play_until("Your turn");
    let all = night.types("raise max");
    assert!(all[0].starts_with("All-in with "), "{all:#?}");
}

/// Whoever comes back after a restart hears that they sit out, and comes back to the game.
#[test]
fn m5_after_a_restart_one_is_told_where_one_sits_out() {
    let mut night = Night::new(109, 2);
    let ada = night.session.model().you.as_ref().unwrap().player;
    let tournament = announce(&mut night, "jackdaw-multi", Millis::from_secs(60));
    night.types(&format!("register {} 10", tournament.0));
    night.others_do(register(tournament));
    night.others_play = Style::Fold;
    night.plays = Style::Fold;
    night.play_until("begins");
    let standing = |night: &Night| {
        let table = night.session.model().own_tables().next().unwrap();
        let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
        own.unwrap().standing
    };
    night.types("sitout");
    while !matches!(standing(&night), Standing::Away { .. }) {
        night.step();
    }
    night.evening = night.evening.crash(Millis::from_secs(30), 110);
    night.others.clear();
    let heard = night.transcript.len();
    night.viewer = night.evening.connect(Some(ada));
    night.hear();
    let told = night.transcript[heard..].iter();
    let told: Vec<&String> = told.filter(|line| line.contains("You sit out")).collect();
    assert_eq!(told.len(), 1, "{:#?}", night.last(20));
    assert!(
        told[0]
            .contains("Your hands are folded, and your blinds are paid. Type \"back\" to play on."),
        "{told:?}"
    );
    night.types("back");
    assert_eq!(standing(&night), Standing::In);
}
