//! Whose blind is whose in a record (C4, C5): found by size, so that it is told as it was where the small one is dead or somebody
//! posts in front of it.

use railbird::base::Seat;
use railbird::engine::{Event, PostKind};
use railbird::history::check::tell;
use railbird::history::phh::{Hand, Value, read_hand};
use railbird::history::{ohh, text};
use railbird::profile::import;
use railbird::profile::replay::{Cards, Summary, Tape};
use railbird::protocol::view::TableChange;

/// A hand that everybody folds to one player.
fn folded(blinds: &str, min_bet: &str, stacks: &str, folds: &str) -> Hand {
    let players = stacks.split(',').count();
    let antes = vec!["0"; players].join(", ");
    let dealt = (1..=players).map(|player| format!("'d dh p{player} ????', "));
    let dealt: String = dealt.collect();
    let folds: Vec<String> = folds
        .split(' ')
        .map(|player| match player.strip_suffix('-') {
            // Who is all-in gives up at the end.
            Some(player) => format!("'{player} sm'"),
            None => format!("'{player} f'"),
        })
        .collect();
    let text = format!(
        "variant = 'NT'\nantes = [{antes}]\nblinds_or_straddles = [{blinds}]\nmin_bet = {min_bet}\n\
         starting_stacks = [{stacks}]\nactions = [{dealt}{}]\n",
        folds.join(", ")
    );
    read_hand(text.as_bytes()).unwrap()
}

/// Somebody is dealt in between the button and the small blind.
fn between() -> Hand {
    let stacks = "3000, 3000, 3000, 3000, 3000, 3000";
    folded("0, 30, 60, 0, 0, 0", "60", stacks, "p4 p5 p6 p1 p2")
}

fn dead_small() -> Hand {
    let stacks = "5000, 5000, 5000, 5000, 5000";
    folded("50, 0, 0, 0, 0", "50", stacks, "p2 p3 p4 p5")
}

fn posted() -> Hand {
    let stacks = "50.00, 50.00, 50.00, 50.00";
    folded("-0.50, 0.25, 0.50, 0", "0.50", stacks, "p4 p1 p2")
}

/// Small blind, big blind and the names of all places, as a replay has them.
fn replayed(hand: &Hand) -> (Option<Seat>, Seat, Vec<Option<&'static str>>) {
    let tape = Tape::of(hand).unwrap();
    let begins = tape.steps(Cards::AsShown)[0].changes[0];
    let TableChange::HandStarted {
        small_blind,
        big_blind,
        ..
    } = begins
    else {
        panic!("{begins:?}");
    };
    let names = (1..=hand.player_count()).map(|player| {
        let mut own = hand.clone();
        let name = format!("p{player}");
        own.set_own("hero", Value::Text(name.clone()));
        let position = Summary::of(&own).unwrap().position;
        let imported = import(hand.clone(), Some(&name)).unwrap();
        assert_eq!(imported.hand.position, position);
        position
    });
    (small_blind, big_blind, names.collect())
}

fn as_text(hand: &Hand) -> String {
    let mut out = Vec::new();
    text::write_hand(hand, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn posts(hand: &Hand) -> Vec<String> {
    let text = as_text(hand);
    let lines = text.lines().filter(|line| line.contains(": posts "));
    lines.map(str::to_owned).collect()
}

fn marked(hand: &Hand) -> Vec<String> {
    let text = as_text(hand);
    let lines = text.lines().filter(|line| line.contains(" blind) "));
    lines.map(str::to_owned).collect()
}

/// The deeds of Open Hand History before the cards.
fn deeds(hand: &Hand) -> Vec<(u64, String)> {
    let mut out = Vec::new();
    ohh::write_hand(hand, &mut out).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
    let actions = json["ohh"]["rounds"][0]["actions"].as_array().unwrap();
    let deeds = actions.iter().map(|action| {
        let player = action["player_id"].as_u64().unwrap();
        (player, action["action"].as_str().unwrap().to_owned())
    });
    let is_post = |(_, deed): &(u64, String)| deed.starts_with("Post") || deed == "Straddle";
    deeds.filter(is_post).collect()
}

#[test]
fn c4_who_is_dealt_in_between_the_button_and_the_small_blind_has_no_blind() {
    let hand = between();
    let names = [
        None,
        Some("SB"),
        Some("BB"),
        Some("HJ"),
        Some("CO"),
        Some("BTN"),
    ];
    assert_eq!(replayed(&hand), (Some(Seat(1)), Seat(2), names.to_vec()));
    assert_eq!(
        posts(&hand),
        ["p2: posts small blind 30", "p3: posts big blind 60"]
    );
    let marked = marked(&hand);
    assert!(marked[0].starts_with("Seat 2: p2 (small blind) "));
    assert!(marked[1].starts_with("Seat 3: p3 (big blind) "));
    assert_eq!(
        deeds(&hand),
        [(1, "Post SB".to_owned()), (2, "Post BB".to_owned())]
    );
}

#[test]
fn c4_where_the_small_blind_is_dead_the_first_to_post_has_the_big_one() {
    let hand = dead_small();
    let names = ["BB", "UTG", "HJ", "CO", "BTN"].map(Some);
    assert_eq!(replayed(&hand), (None, Seat(0), names.to_vec()));
    assert_eq!(posts(&hand), ["p1: posts big blind 50"]);
    assert_eq!(deeds(&hand), [(0, "Post BB".to_owned())]);
}

#[test]
fn c5_a_blind_posted_out_of_position_moves_no_other() {
    let hand = posted();
    let names = [None, Some("SB"), Some("BB"), Some("BTN")];
    assert_eq!(replayed(&hand), (Some(Seat(1)), Seat(2), names.to_vec()));
    assert_eq!(
        posts(&hand),
        [
            "p1: posts big blind €0.50",
            "p2: posts small blind €0.25",
            "p3: posts big blind €0.50"
        ]
    );
    assert_eq!(
        deeds(&hand),
        [
            (0, "Post Extra Blind".to_owned()),
            (1, "Post SB".to_owned()),
            (2, "Post BB".to_owned())
        ]
    );
}

/// What the players post of a hand, in the order of the record.
#[track_caller]
fn kinds(blinds: &str, stacks: &str, folds: &str) -> Vec<Option<PostKind>> {
    let hand = folded(blinds, "2", stacks, folds);
    let told = tell(&hand).unwrap();
    let mut kinds = vec![None; hand.player_count()];
    for event in told.events {
        if let Event::Post { seat, kind, .. } = event {
            kinds[seat.index()] = Some(kind);
        }
    }
    kinds
}

#[test]
fn g6_a_blind_that_takes_a_whole_stack_is_known_though_it_is_short() {
    use PostKind::{BigBlind, SmallBlind};
    let (small, big) = (Some(SmallBlind), Some(BigBlind));
    // As others write it: what was posted, not what was due.
    let short = kinds("1.00, 1.50, 0", "90.00, 1.50, 90.00", "p3 p1");
    assert_eq!(short, [small, big, None]);
    let dead = kinds("1.50, 0, 0", "1.50, 90.00, 90.00", "p2 p3");
    assert_eq!(dead, [big, None, None]);
    let least = kinds("1.00, 0.50, 0", "90.00, 0.50, 90.00", "p3 p2-");
    assert_eq!(least, [small, big, None]);
    // Heads-up the forced bets are listed the other way round.
    let heads_up = kinds("1.00, 1.50", "1.50, 90.00", "p2");
    assert_eq!(heads_up, [big, small]);
    let small_all_in = kinds("1.00, 2.00, 0", "1.00, 90.00, 90.00", "p3 p1-");
    assert_eq!(small_all_in, [small, big, None]);
    // Who has more left has not been short.
    let alone = kinds("1.00, 0, 0", "90.00, 90.00, 90.00", "p2 p3");
    assert_eq!(alone, [small, None, None]);
}

#[test]
fn straddles_come_after_the_big_blind_and_blinds_may_be_alike() {
    use PostKind::{BigBlind, SmallBlind, Straddle};
    let (small, big, more) = (Some(SmallBlind), Some(BigBlind), Some(Straddle));
    let stacks = "90, 90, 90, 90, 90";
    let one = kinds("1, 2, 4, 0, 0", stacks, "p4 p5 p1 p2");
    assert_eq!(one, [small, big, more, None, None]);
    let dead = kinds("2, 4, 8, 0, 0", stacks, "p4 p5 p1 p2");
    assert_eq!(dead, [big, more, more, None, None]);
    let alike = kinds("2, 2, 4, 0, 0", stacks, "p4 p5 p1 p2");
    assert_eq!(alike, [small, big, more, None, None]);
    let button = kinds("1, 2, 0, 0, 4", stacks, "p1 p2 p3 p4");
    assert_eq!(button, [small, big, None, None, more]);
}

#[test]
fn heads_up_the_button_has_the_small_blind_or_none_is_posted() {
    let hand = folded("30, 60", "60", "900, 900", "p2");
    let names = vec![Some("BB"), Some("BTN")];
    assert_eq!(replayed(&hand), (Some(Seat(1)), Seat(0), names.clone()));
    let dead = folded("0, 60", "60", "900, 900", "p2");
    assert_eq!(replayed(&dead), (None, Seat(0), names));
}
