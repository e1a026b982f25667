//! A scripted session: four tables, every command, and books that add up.

use std::collections::BTreeSet;
use std::time::Duration;

use railbird::base::{Cents, HandId, Millis, TableId};
use railbird::plain::WORDS;
use railbird::protocol::Standing;
use railbird::protocol::view::TableView;
use railbird::store::verify;

use super::books::Books;
use super::home::Home;
use super::player::{Player, standing};
use super::program::run;

const TABLES: usize = 4;
/// So long may a hand take on average, with four tables at once and a machine that is busy.
const LONGEST_HAND: Duration = Duration::from_secs(2);

#[test]
fn a_session_of_every_command_adds_up() {
    session("session", 40);
}

#[test]
#[ignore = "long: 200 hands"]
fn a_long_session_of_every_command_adds_up() {
    session("long_session", 200);
}

fn session(test: &str, hands: usize) {
    let home = Home::new(test);
    let mut me = Player::start(&home, "instant", 7);
    me.until("the first prompt", Player::is_ready);
    let before = wallet(&me);

    look_around(&mut me);
    wait_in_a_queue(&mut me);
    register_and_think_again(&mut me);
    play(&mut me, "four tables", "join NL10 4", |me| {
        tables(me).len() == TABLES
    });
    play_hands(&mut me, hands / 4);
    at_the_tables(&mut me);
    play_hands(&mut me, hands / 2);
    sit_out_and_come_back(&mut me);
    play_hands(&mut me, hands * 3 / 4);
    leave_one_table_for_another(&mut me);
    play_hands(&mut me, hands);
    decide_everything(&mut me);

    me.say("quit");
    me.playing_until("the end", Duration::from_secs(60), |_| {}, |me| me.is_over);
    let unused: Vec<_> = WORDS.iter().map(|word| word.name).collect();
    let unused: Vec<_> = unused
        .iter()
        .filter(|name| !me.used.contains(*name))
        .collect();
    assert!(unused.is_empty(), "never typed: {unused:?}");
    assert_eq!(me.snapshots, 1, "the room was never built again");
    assert_eq!(me.timed_out, 0, "every question was answered in time");
    let after = wallet(&me);
    assert_eq!(tables(&me), &[]);
    let ended = me.ended.clone();
    let Player { program, .. } = me;
    assert_eq!(program.end(), (Some(0), String::new()));

    let report = verify(&home.room()).unwrap();
    assert!(report.is_in_order(), "{report}");
    let books = Books::read(&home).unwrap();
    assert_eq!(books.wallet, after);
    assert!(books.stacks.is_empty() && books.has_hands(&ended));
    let (seen, won) = history(&home);
    assert_eq!(seen, ended.iter().copied().collect());
    assert_eq!(won, after - before);
}

/// What can be asked before one sits anywhere.
fn look_around(me: &mut Player) {
    for line in [
        "help",
        "help join",
        "lobby",
        "lobby NL10",
        "wallet",
        "tables",
        "queue",
        "hexapro",
        "sng",
        "multipliers",
        "tournaments",
        "games",
        "history",
        // There are none to be had.
        "rebuy",
        "addon",
        "auto-topup on",
    ] {
        me.say(line);
    }
    me.until("the automatic top-up", |me| {
        me.model.you.as_ref().is_some_and(|you| you.auto_top_up)
    });
    assert!(me.notes.len() > WORDS.len(), "{:?}", me.notes);
}

/// Registers for a tournament that begins much later, and takes the entry back.
fn register_and_think_again(me: &mut Player) {
    let before = wallet(me);
    let now = me.model.now;
    let mut tournaments = me.model.tournaments.values();
    let later = tournaments.find(|view| {
        let price = view.plan.prices.first().map(|price| price.total());
        let begins = view.state.begins();
        price.is_some_and(Cents::is_positive)
            && view.plan.prices.len() == 1
            && begins.is_some_and(|at| at > now + Millis::from_secs(1_800))
    });
    let id = later.unwrap().state.tournament.0;
    let is_in = |me: &Player| !me.model.you.as_ref().unwrap().entered.is_empty();
    me.say(&format!("register {id}"));
    me.until("an entry", |me| is_in(me) && wallet(me) < before);
    me.say(&format!("unregister {id}"));
    me.until("no entry", |me| !is_in(me) && wallet(me) == before);
}

/// Waits where nobody plays, and does so no longer.
fn wait_in_a_queue(me: &mut Player) {
    let lobby = me.model.lobby.as_ref().unwrap();
    let mut pools = lobby.pools.iter().zip(&lobby.stakes).rev();
    let affordable = |stake: Cents| stake < Cents(50_000);
    let (_, stake) = pools
        .find(|(pool, stake)| pool.players == 0 && affordable(stake.min_buy_in))
        .unwrap();
    me.say(&format!("join {} {}", stake.format.word(), stake.name));
    me.until("a place in a queue", |me| {
        let you = me.model.you.as_ref().unwrap();
        !you.queues.is_empty() || !you.reservations.is_empty()
    });
    me.say("queue");
    me.say("unqueue");
    // Bots may have come already: then a seat is kept, and given back.
    me.playing_until(
        "no place in a queue",
        Duration::from_secs(20),
        |me| me.take_seats(0),
        |me| {
            let you = me.model.you.as_ref().unwrap();
            you.queues.is_empty() && you.reservations.is_empty()
        },
    );
}

/// What can be asked at a table, and about others.
fn at_the_tables(me: &mut Player) {
    let own = tables(me).to_vec();
    for line in ["tables", "table 2", "status", "log", "coach", "quiet"] {
        me.say(line);
    }
    me.say_at(own[0], "say good luck");
    me.say_at(own[1], "topup max");
    let other = (0..).map(TableId).find(|table| !own.contains(table));
    let other = other.unwrap();
    play(me, "the other table", &format!("watch {}", other.0), |me| {
        me.model.tables.contains_key(&other)
    });
    me.say_at(other, "unwatch");
    play(me, "own tables", "tables", |me| {
        !me.model.tables.contains_key(&other)
    });
    // One table too many: its seat is given back.
    play(me, "a fifth seat", "join NL25 1", |me| {
        !me.model.you.as_ref().unwrap().reservations.is_empty()
    });
    play(me, "four seats", "wallet", |me| {
        me.model.you.as_ref().unwrap().reservations.is_empty()
    });
    assert!(me.used.contains("decline"));
}

fn sit_out_and_come_back(me: &mut Player) {
    let sits_out_next = |me: &Player| me.model.you.as_ref().unwrap().sits_out_next_big_blind;
    play(me, "the next big blind", "sitout next on", sits_out_next);
    play(me, "no big blind", "sitout next off", |me| {
        !sits_out_next(me)
    });
    // At some tables the big blind may have come between the two.
    let is_in = |table: &&TableView| matches!(standing(table), Some(Standing::In));
    let first = me.model.own_tables().find(is_in).unwrap().table;
    me.say_at(first, "sitout");
    let everywhere = |me: &Player, is_so: fn(Standing) -> bool| {
        me.model
            .own_tables()
            .all(|table| standing(table).is_some_and(is_so))
    };
    let longest = Duration::from_secs(30);
    me.playing_until("sitting out", longest, Player::act, |me| {
        everywhere(me, |standing| matches!(standing, Standing::Out { .. }))
    });
    me.say("back all wait");
    me.say_at(first, "wait");
    me.say_at(first, "post");
    me.playing_until("coming back", longest, Player::act, |me| {
        everywhere(me, |standing| !matches!(standing, Standing::Out { .. }))
    });
}

fn leave_one_table_for_another(me: &mut Player) {
    let gone = tables(me)[0];
    me.say_at(gone, "leave");
    let longest = Duration::from_secs(20);
    me.playing_until("three tables", longest, Player::act, |me| {
        tables(me).len() < TABLES
    });
    play(me, "another table", "join NL10 1", |me| {
        tables(me).len() == TABLES
    });
}

/// Plays on until every kind of decision was made.
fn decide_everything(me: &mut Player) {
    me.is_bold = !me.used.contains("allin");
    let decisions = [
        "fold", "check", "call", "bet", "raise", "allin", "yes", "show",
    ];
    let play = |me: &mut Player| me.play(TABLES);
    let longest = Duration::from_secs(60);
    me.playing_until("every decision", longest, play, |me| {
        decisions.iter().all(|word| me.used.contains(word))
    });
}

fn play_hands(me: &mut Player, hands: usize) {
    let missing = hands.saturating_sub(me.ended.len());
    let longest = LONGEST_HAND * u32::try_from(missing + 10).unwrap();
    let play = |me: &mut Player| me.play(TABLES);
    me.playing_until("the hands are played", longest, play, |me| {
        me.ended.len() >= hands
    });
}

/// Types something and plays on until something is so.
fn play(me: &mut Player, what: &str, line: &str, is_so: impl Fn(&Player) -> bool) {
    me.say(line);
    let longest = Duration::from_secs(30);
    me.playing_until(what, longest, |me| me.play(TABLES), is_so);
}

fn tables(me: &Player) -> &[TableId] {
    me.model.you.as_ref().map_or(&[], |you| &you.tables[..])
}

fn wallet(me: &Player) -> Cents {
    me.model.you.as_ref().unwrap().wallet
}

/// The hands in the player's own history, each of them once, and what they came to.
fn history(home: &Home) -> (BTreeSet<HandId>, Cents) {
    let (code, output, errors) = run(home.path(), &["history", "--json"], "");
    assert_eq!((code, errors.as_str()), (0, ""));
    let mut hands = BTreeSet::new();
    let mut won = Cents::ZERO;
    for line in output.lines() {
        let hand: serde_json::Value = serde_json::from_str(line).unwrap();
        let number = hand["hand"].as_u64().unwrap();
        assert!(hands.insert(HandId(number)), "hand {number} is there twice");
        won += Cents(hand["result"].as_i64().unwrap());
    }
    (hands, won)
}
