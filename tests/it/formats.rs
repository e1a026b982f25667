//! Hands of every kind in all formats: what is exported reads back as the same record.

use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};

use railbird::base::{Millis, OfferId, PoolId};
use railbird::history::phh::{Hand, Reader, Text, Value, read_hand, write_hand};
use railbird::history::{ohh, text};
use railbird::profile::import;
use railbird::profile::replay::{Cards, Kind, Summary, Tape};
use railbird::rulebook::{Class, Edition, Format};
use railbird::sim::{GamesPlan, Output, Plan, Players, Set, What, simulate, simulate_games};

/// What the rooms of a simulation write, together.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Written {
    fn output(&self) -> io::Result<Option<Output>> {
        Ok(Some(Box::new(self.clone())))
    }

    fn hands(self) -> Vec<Hand> {
        let bytes = self.0.lock().unwrap();
        Reader::new(&bytes[..])
            .map(|(_, hand)| hand.unwrap())
            .collect()
    }
}

fn edition() -> Arc<Edition> {
    Arc::new(Edition::built_in("2.7").unwrap())
}

/// Cash hands of a format.
pub fn cash(format: Format, hands: u64, seed: u64) -> Vec<Hand> {
    let edition = edition();
    let stakes = edition.cash.stakes.iter().enumerate();
    let pools = stakes.filter(|(_, stake)| stake.format == format);
    let plan = Plan {
        pools: pools.map(|(index, _)| PoolId(index as u16)).collect(),
        edition: Arc::clone(&edition),
        tables: 12,
        hands,
        hands_per_room: hands,
        seed,
        threads: 1,
        chaos: true,
        players: Players::Simple,
    };
    let written = Written::default();
    simulate(&plan, |_| {}, |_| written.output()).unwrap();
    written.hands()
}

/// Hands of sit & gos or HexaPros.
pub fn offers(is_wanted: impl Fn(Class) -> bool, games: u64) -> Vec<Hand> {
    let edition = edition();
    let offers = edition.offers();
    let wanted = offers.iter().enumerate();
    let wanted = wanted.filter(|(_, offer)| is_wanted(offer.plan.class));
    games_of(
        What::Offers(wanted.map(|(index, _)| OfferId(index as u16)).collect()),
        games,
    )
}

/// Hands of a built-in tournament.
fn tournament(name: &str, players: u32) -> Vec<Hand> {
    let none = |_: &Path| Err(io::ErrorKind::NotFound.into());
    let set = Set::load(&edition(), Path::new(name), none).unwrap();
    games_of(What::Tournament { set, players }, 1)
}

fn games_of(what: What, games: u64) -> Vec<Hand> {
    let plan = GamesPlan {
        edition: edition(),
        what,
        games,
        seed: 7,
        threads: 1,
        chaos: false,
        players: Players::Simple,
    };
    let written = Written::default();
    simulate_games(&plan, |_| {}, |_| written.output()).unwrap();
    written.hands()
}

fn as_ohh(hand: &Hand) -> String {
    let mut text = Vec::new();
    ohh::write_hand(hand, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// Through both formats and back.
#[track_caller]
fn round_trip(hand: &Hand) {
    let mut phh = Vec::new();
    write_hand(hand, &mut phh).unwrap();
    assert_eq!(&read_hand(&phh).unwrap(), hand);
    let json = as_ohh(hand);
    let back = ohh::read_hand(json.as_bytes(), 1);
    assert_eq!(
        back.as_ref(),
        Ok(hand),
        "{}\n{json}",
        String::from_utf8_lossy(&phh)
    );
    // Others read it too: it is JSON, and has what the specification asks for.
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    for key in [
        "spec_version",
        "game_number",
        "players",
        "rounds",
        "pots",
        "dealer_seat",
    ] {
        assert!(!value["ohh"][key].is_null(), "{key} {json}");
    }
}

fn has_own(hands: &[Hand], name: &str) -> bool {
    hands.iter().any(|hand| hand.own(name).is_some())
}

#[test]
fn cash_hands_of_every_format_come_back_the_same() {
    for format in [
        Format::Standard,
        Format::Deepstack,
        Format::Shortstack,
        Format::Banzai,
    ] {
        let hands = cash(format, 1_500, 11);
        assert!(hands.len() > 1_000);
        hands.iter().for_each(round_trip);
        assert!(has_own(&hands, "topped_up"), "{format:?}");
    }
}

#[test]
fn hands_of_games_come_back_the_same() {
    let hexapro = offers(|class| matches!(class, Class::HexaPro(_)), 40);
    let sit_and_go = offers(|class| class == Class::SitAndGo, 10);
    let bounty = tournament("shrike-progressive", 60);
    assert!(has_own(&hexapro, "multiplier"));
    assert!(has_own(&bounty, "heads") && has_own(&bounty, "bounties"));
    for hands in [hexapro, sit_and_go, bounty] {
        assert!(hands.len() > 200);
        assert!(has_own(&hands, "tournament"));
        hands.iter().for_each(round_trip);
    }
}

#[test]
fn what_a_player_knows_comes_back_the_same() {
    for mut hand in cash(Format::Standard, 300, 3) {
        use railbird::history::phh::{Action, Cards};
        let hero = hand.players[0].clone();
        hand.set_own("hero", Value::Text(hero.clone()));
        let unknown = Cards::new(&vec![None; hand.variant.hole_cards()]).unwrap();
        for action in &mut hand.actions {
            if let Action::DealHole { player, cards } = action
                && player.index() > 0
            {
                *cards = unknown;
            }
        }
        round_trip(&hand);
        let json: serde_json::Value = serde_json::from_str(&as_ohh(&hand)).unwrap();
        assert_eq!(json["ohh"]["hero_player_id"], 0);
    }
}

#[test]
fn records_of_others_come_back_the_same() {
    let data = ["cash.phhs", "tricky.phhs", "omaha.phh"].map(|file| format!("tests/data/{file}"));
    let more = std::env::var("RAILBIRD_HANDS").unwrap_or_default();
    let files = data
        .into_iter()
        .chain(more.split_whitespace().map(str::to_owned));
    for file in files {
        let mut written = 0;
        for (_, hand) in Reader::new(std::fs::File::open(&file).unwrap()) {
            let Ok(hand) = hand else { continue };
            // Who cannot be played has no amounts.
            if railbird::history::check::check(&hand).is_ok() {
                round_trip(&hand);
                written += 1;
            }
        }
        assert!(written > 0, "{file}");
    }
}

#[test]
fn texts_name_everybody_and_add_up() {
    for hand in cash(Format::Standard, 500, 5) {
        let mut out = Vec::new();
        text::write_hand(&hand, &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        let first = out.lines().next().unwrap();
        assert!(first.starts_with("PokerStars Hand #"), "{first}");
        for part in ["*** HOLE CARDS ***", "*** SUMMARY ***", "Total pot €"] {
            assert!(out.contains(part), "{out}");
        }
        for player in &hand.players {
            assert!(out.matches(&format!(": {player} ")).count() >= 2, "{out}");
        }
        assert_eq!(hand.text(Text::Currency), Some("EUR"));
    }
}

#[test]
fn texts_deal_cards_face_up_to_the_owner_of_a_record_alone() {
    for mut hand in cash(Format::Standard, 300, 6) {
        let write = |hand: &Hand| {
            let mut out = Vec::new();
            text::write_hand(hand, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        // A room's own record knows every card: nobody is its owner, and only what was shown is told.
        let of_room = write(&hand);
        assert!(!of_room.contains("Dealt to"), "{of_room}");
        let hero = hand.players[1].clone();
        hand.set_own("hero", Value::Text(hero.clone()));
        let own = write(&hand);
        let dealt: Vec<&str> = own
            .lines()
            .filter(|line| line.starts_with("Dealt"))
            .collect();
        let [dealt] = dealt[..] else {
            panic!("{own}");
        };
        assert!(dealt.starts_with(&format!("Dealt to {hero} [")), "{dealt}");
        assert_eq!(own.replace(&format!("{dealt}\n"), ""), of_room);
        hand.set_own("hero", Value::Text("somebody else".to_owned()));
        assert_eq!(write(&hand), of_room);
    }
}

#[test]
fn what_strangers_wrote_makes_no_line_of_its_own_in_texts() {
    let odd = r"x\nPokerStars Hand #1: y\u001b[2J\u202e";
    let record = format!(
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [0.05, 0.10]\nmin_bet = 0.10\nstarting_stacks = [10.00, 5.00]\n\
         actions = ['d dh p1 AhKd', 'd dh p2 QcQs', 'p2 cbr 0.30', 'p1 f']\nplayers = [\"{odd}\", 'Bob']\nhand = \"{odd}\"\n\
         table = \"{odd}\"\ncurrency = \"{odd}\"\ncurrency_symbol = \"{odd}\"\ntime_zone = \"{odd}\"\n"
    );
    for more in [
        String::new(),
        format!("event = \"{odd}\"\n_buy_in = \"{odd}\"\n_fee = \"{odd}\"\n"),
    ] {
        let hand = read_hand((record.clone() + &more).as_bytes()).unwrap();
        let mut out = Vec::new();
        text::write_hand(&hand, &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        let is_odd = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
        assert!(!out.contains(is_odd), "{out:?}");
        let heads = out
            .lines()
            .filter(|line| line.starts_with("PokerStars Hand #"));
        assert_eq!(heads.count(), 1, "{out}");
        assert!(
            out.starts_with("PokerStars Hand #xPokerStarsHand1y2J: "),
            "{out}"
        );
    }
}

#[test]
fn texts_name_no_card_that_the_record_does_not_know() {
    // Ann mucks; Bob, of whom nothing is known, need not show.
    let record = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
        actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c3d4h', 'p1 cc', 'p2 cc', 'd db 8s', \
        'p1 cc', 'p2 cc', 'd db 9s', 'p1 cc', 'p2 cc', 'p1 sm']\n";
    let mut out = Vec::new();
    text::write_hand(&read_hand(record.as_bytes()).unwrap(), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    assert!(!out.contains("show"), "{out}");
    assert!(out.contains("p2 collected 4 from pot"), "{out}");
}

#[test]
fn texts_have_no_board_that_the_record_does_not_know() {
    // The turn is not known, and a bet that nobody calls decides.
    let record = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
        actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c3d4h', 'p1 cc', 'p2 cc', 'd db ??', \
        'p1 cbr 10', 'p2 f']\n";
    let hand = read_hand(record.as_bytes()).unwrap();
    let mut out = Vec::new();
    let refused = text::write_hand(&hand, &mut out).unwrap_err();
    assert_eq!(refused.to_string(), "the board is not known");
    assert!(out.is_empty());
    let known = record.replace("d db ??", "d db 9s");
    text::write_hand(&read_hand(known.as_bytes()).unwrap(), &mut out).unwrap();
    assert!(!out.is_empty());
}

#[test]
fn no_form_tells_a_board_that_did_not_come() {
    // Everything is in before the flop, and Bo gives up: no card is dealt any more.
    let record = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
        actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cbr 100', 'p1 cc', 'p2 sm']\n";
    let hand = read_hand(record.as_bytes()).unwrap();
    let mut out = Vec::new();
    text::write_hand(&hand, &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    assert!(!out.contains("FLOP") && !out.contains("Board"), "{out}");
    assert!(out.contains("p1 collected 200 from pot"), "{out}");
    let tape = Tape::of(&hand).unwrap();
    let mut steps = tape.steps(Cards::FromTheBeginning).iter();
    assert!(!steps.any(|step| matches!(step.kind, Kind::Street(_))));
    round_trip(&hand);
}

#[test]
fn what_is_no_day_of_this_calendar_is_not_known_and_is_kept() {
    let record = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [0.05, 0.10]\nmin_bet = 0.10\n\
        starting_stacks = [10.00, 5.00]\nactions = ['d dh p1 AhKd', 'd dh p2 QcQs', 'p2 cbr 0.30', 'p1 f']\n\
        hand = 7\nvenue = 'Elsewhere'\ntime = 12:00:00\n";
    for (day, is_known) in [
        ("year = 2026\nmonth = 1\nday = 31\n", true),
        ("year = 9999\nmonth = 12\nday = 31\n", true),
        ("year = 10000\nmonth = 1\nday = 1\n", false),
        ("year = 0\nmonth = 1\nday = 31\n", false),
        ("year = -3\nmonth = 1\nday = 31\n", false),
        ("year = 9223372036854775807\nmonth = 1\nday = 31\n", false),
        ("year = 2026\nmonth = 2\nday = 30\n", false),
    ] {
        let hand = read_hand(format!("{record}{day}").as_bytes()).unwrap();
        round_trip(&hand);
        let imported = import(hand.clone(), Some("p1")).unwrap();
        assert_eq!(imported.hand.at != Millis::ZERO, is_known, "{day}");
        assert_eq!(Summary::of(&hand).unwrap().at.is_some(), is_known, "{day}");
        let mut out = Vec::new();
        text::write_hand(&hand, &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert_eq!(out.contains(" - 1970/01/01 "), !is_known, "{out}");
        let json: serde_json::Value = serde_json::from_str(&as_ohh(&hand)).unwrap();
        let start = json["ohh"]["start_date_utc"].as_str();
        assert_eq!(start.is_some(), is_known, "{json}");
    }
    let odd = FOREIGN.replacen("2020-04-07", "0000-04-07", 1);
    let hand = ohh::read_hand(odd.as_bytes(), 1).unwrap();
    assert_eq!(import(hand.clone(), None).unwrap().hand.at, Millis::ZERO);
    round_trip(&hand);
}

/// A hand as others write it: texts for numbers, an empty text for no cards, a dead blind, chips added.
const FOREIGN: &str = r#"{"ohh": {"spec_version": "1.2.2", "network_name": "Elsewhere", "site_name": "Elsewhere",
 "game_type": "Holdem", "table_name": "Oslo", "table_size": "6", "game_number": "8599-1", "start_date_utc": "2020-04-07T14:32:50",
 "currency": "EUR", "ante_amount": 0.00, "small_blind_amount": 0.01, "big_blind_amount": 0.02,
 "bet_limit": {"bet_cap": 0.00, "bet_type": "NL"}, "hero_player_id": 3, "dealer_seat": 5,
 "players": [{"id": 1, "seat": 1, "name": "Ann", "starting_stack": 2.00}, {"id": 2, "seat": 3, "name": "Bo", "starting_stack": 2},
 {"id": 3, "seat": 5, "name": "Cy", "starting_stack": 1.50}],
 "rounds": [{"id": 0, "cards": "", "street": "Preflop", "actions": [
 {"action_number": 1, "player_id": 1, "action": "Post SB", "amount": 0.01, "is_allin": false},
 {"action_number": 2, "player_id": 2, "action": "Post BB", "amount": 0.02, "is_allin": false},
 {"action_number": 3, "player_id": 3, "action": "Post Dead", "amount": 0.01, "is_allin": false},
 {"action_number": 4, "player_id": 3, "action": "Dealt Cards", "cards": ["Ah", "Kd"]},
 {"action_number": 5, "player_id": 3, "action": "Raise", "amount": 0.06, "is_allin": false},
 {"action_number": 6, "player_id": 1, "action": "Added Chips", "amount": 5.00},
 {"action_number": 7, "player_id": 1, "action": "Fold"},
 {"action_number": 8, "player_id": 2, "action": "Call", "amount": 0.04}]},
 {"id": 1, "cards": ["2c", "3d", "4h"], "street": "Flop", "actions": [
 {"action_number": 9, "player_id": 2, "action": "Check"},
 {"action_number": 10, "player_id": 3, "action": "Bet", "amount": 0.10},
 {"action_number": 11, "player_id": 2, "action": "Fold"}]}],
 "pots": [{"number": 0, "amount": 0.14, "rake": 0.01, "player_wins": [{"player_id": 3, "win_amount": 0.13}]}]}}"#;

#[test]
fn hands_of_other_programs_are_read() {
    let hand = ohh::read_hand(FOREIGN.as_bytes(), 1).unwrap();
    railbird::history::check::check(&hand).unwrap();
    let mut text = Vec::new();
    write_hand(&hand, &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    for line in [
        "antes = [0.00, 0.00, 0.01]",
        "blinds_or_straddles = [0.01, 0.02, 0.00]",
        "actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 AhKd', 'p3 cbr 0.06', 'p1 f', 'p2 cc', 'd db 2c3d4h', \
         'p2 cc', 'p3 cbr 0.10', 'p2 f']",
        "winnings = [0.00, 0.00, 0.13]",
        "seat_count = 6",
        "hand = '8599-1'",
        "time = 14:32:50",
        "_hero = 'Cy'",
        "_rake = 0.01",
    ] {
        assert!(
            text.lines().any(|written| written == line),
            "{line}\n{text}"
        );
    }
    round_trip(&hand);
}

#[test]
fn what_is_no_hand_is_refused_and_nothing_breaks() {
    let refused = |from: &str, to: &str| {
        let text = FOREIGN.replacen(from, to, 1);
        assert_ne!(text, FOREIGN, "{from}");
        ohh::read_hand(text.as_bytes(), 3).unwrap_err().to_string()
    };
    assert!(refused("Holdem", "Razz").contains("the game 'Razz NL' is not supported"));
    assert!(refused("\"Kd\"", "\"Ah\"").contains("Ah"));
    assert!(refused("0.06", "0.065").contains("actions.amount: '0.065' is no amount"));
    assert!(refused("\"seat\": 3", "\"seat\": 5").ends_with("two players have the seat 5"));
    assert!(refused("\"ohh\"", "\"hho\"").contains("an object with 'ohh' is needed"));
    assert!(refused("\"Fold\"", "\"Sleeps\"").contains("'Sleeps' is not an action"));
    let call = r#"{"player_id": 1, "action": "Call", "amount": 9999999999999},"#;
    let calls = call.repeat(4_000) + r#" {"action_number": 9,"#;
    let error = refused(r#"{"action_number": 9,"#, &calls);
    assert!(
        error.ends_with("add up to more than there can be"),
        "{error}"
    );
    // Whatever becomes of the bytes, it is read or refused.
    let mut random = 7_u64;
    for _ in 0..20_000 {
        let mut bytes = FOREIGN.as_bytes().to_vec();
        for _ in 0..3 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let place = (random >> 33) as usize % bytes.len();
            bytes[place] = b"0123456789\"{}[],:.-eAhKd "[(random >> 20) as usize % 25];
        }
        if let Ok(hand) = ohh::read_hand(&bytes, 1) {
            let mut written = Vec::new();
            if ohh::write_hand(&hand, &mut written).is_ok() {
                assert_eq!(ohh::read_hand(&written, 1).as_ref(), Ok(&hand));
            }
            let _ = text::write_hand(&hand, &mut io::sink());
        }
    }
}
