//! Everything that can be refused or happen has a sentence, complete, for oneself and for others.

use railbird::base::{
    Cents, Chips, HandId, Millis, OfferId, PlayerId, PoolId, Seat, SeatSet, TableId, TournamentId,
};
use railbird::cards::{Hole, parse_cards};
use railbird::client;
use railbird::config::Language;
use railbird::protocol::view::{PlayerChange, TableChange, TableView};
use railbird::protocol::{
    Back, Decision, Entry, EntryOffer, Farewell, Finish, HandEnd, HandRefusal, LeaveReason,
    LegalActions, LimitReason, Limits, OutReason, Own, Payment, PostKind, Reason, Refusal,
    ReservationEnd, Setting, Standing, Switch,
};
use railbird::room::ledger::LedgerError;
use railbird::rulebook::Level;
use railbird::text::{CardStyle, Names, Pots, Scene, Text, Unit};

/// Everybody is called by their number, and player 0 reads.
struct Plain;

impl Names for Plain {
    fn player(&self, player: PlayerId) -> Option<String> {
        (player.0 < 5).then(|| format!("P{}", player.0))
    }

    fn is_you(&self, player: PlayerId) -> bool {
        player.0 == 0
    }

    fn is_bot(&self, player: PlayerId) -> bool {
        player.0 == 1
    }

    fn table(&self, table: TableId) -> String {
        format!("table {}", table.0)
    }

    fn pool(&self, pool: PoolId) -> String {
        format!("NL{}", pool.0)
    }

    fn is_gone(&self, _: TournamentId) -> bool {
        false
    }

    fn tournament(&self, tournament: TournamentId) -> String {
        format!("Cup {}", tournament.0)
    }
}

/// Places in a list of all variants: a new variant does not compile before it is here and in the list.
macro_rules! all {
    ($name:ident: $kind:ty = $($pattern:pat => $($example:expr),+;)+) => {
        fn $name() -> Vec<$kind> {
            #[allow(dead_code)]
            fn is_listed(thing: &$kind) {
                match *thing { $($pattern => {})+ }
            }
            vec![$($($example),+),+]
        }
    };
}

const C: Cents = Cents(960);
const K: Chips = Chips(960);
const M: TournamentId = TournamentId(12);
const H: HandId = HandId(1_842);
const T: TableId = TableId(7);
const P: PoolId = PoolId(3);

all!(hand_refusals: HandRefusal =
    HandRefusal::HandOver => HandRefusal::HandOver;
    HandRefusal::DealersTurn => HandRefusal::DealersTurn;
    HandRefusal::NotYourTurn { .. } => HandRefusal::NotYourTurn { seat: Seat(0), actor: Seat(1) },
        HandRefusal::NotYourTurn { seat: Seat(0), actor: Seat(9) };
    HandRefusal::BetToCall { .. } => HandRefusal::BetToCall { to_call: Chips(30) };
    HandRefusal::NothingToCall => HandRefusal::NothingToCall;
    HandRefusal::RaiseTooSmall { .. } => HandRefusal::RaiseTooSmall { to: Chips(1), min: Chips(20) };
    HandRefusal::RaiseTooLarge { .. } => HandRefusal::RaiseTooLarge { to: Chips(99), max: Chips(20) };
    HandRefusal::StackTooShort { .. } => HandRefusal::StackTooShort { stack: Chips(1), price: Chips(20) };
    HandRefusal::NotReopened => HandRefusal::NotReopened;
    HandRefusal::NobodyCanAnswer => HandRefusal::NobodyCanAnswer;
    HandRefusal::NoShowdown => HandRefusal::NoShowdown;
    HandRefusal::MustShow => HandRefusal::MustShow;
    HandRefusal::NothingToShow => HandRefusal::NothingToShow;
);

all!(refusals: Refusal =
    Refusal::Stopped(_) => Refusal::Stopped(LedgerError::Sum(C));
    Refusal::Unreachable => Refusal::Unreachable;
    Refusal::Repeated { .. } => Refusal::Repeated { number: 1, last: 2 };
    Refusal::TooFarAhead { .. } => Refusal::TooFarAhead { number: 9, next: 2 };
    Refusal::NoSuchPlayer(_) => Refusal::NoSuchPlayer(PlayerId(9));
    Refusal::NoSuchPool(_) => Refusal::NoSuchPool(P);
    Refusal::NoSuchTable(_) => Refusal::NoSuchTable(T);
    Refusal::OperatorOnly => Refusal::OperatorOnly;
    Refusal::PlayersOnly => Refusal::PlayersOnly;
    Refusal::TableCount { .. } => Refusal::TableCount { asked: 30, most: 24 };
    Refusal::TooManyTables { .. } => Refusal::TooManyTables { open: 1, most: 24 },
        Refusal::TooManyTables { open: 24, most: 24 };
    Refusal::TooManyWatched { .. } => Refusal::TooManyWatched { most: 100 };
    Refusal::TooFast { .. } => Refusal::TooFast { wait: Millis(1_500) };
    Refusal::TooManyBanzaiTables { .. } => Refusal::TooManyBanzaiTables { open: 1, most: 4 },
        Refusal::TooManyBanzaiTables { open: 4, most: 4 };
    Refusal::WalletTooSmall { .. } => Refusal::WalletTooSmall { wallet: C, promised: Cents::ZERO, least: C },
        Refusal::WalletTooSmall { wallet: C, promised: C, least: C };
    Refusal::NoReservation(_) => Refusal::NoReservation(T);
    Refusal::BuyIn { .. } => Refusal::BuyIn { amount: C, min: C, max: C, instead: None },
        Refusal::BuyIn { amount: C, min: Cents(1), max: C, instead: None },
        Refusal::BuyIn { amount: C, min: C, max: C, instead: Some(C) };
    Refusal::PostingNotOffered => Refusal::PostingNotOffered;
    Refusal::NotQueued(_) => Refusal::NotQueued(P);
    Refusal::NotSeated(_) => Refusal::NotSeated(T);
    Refusal::SeatedThere(_) => Refusal::SeatedThere(T);
    Refusal::NotThisHand(_) => Refusal::NotThisHand(H);
    Refusal::Late { .. } => Refusal::Late { asked: 1, now: 2 };
    Refusal::NobodysTurn => Refusal::NobodysTurn;
    Refusal::NotDealtIn => Refusal::NotDealtIn;
    Refusal::Hand(_) => Refusal::Hand(HandRefusal::HandOver);
    Refusal::AlreadyOut => Refusal::AlreadyOut;
    Refusal::NotOut => Refusal::NotOut;
    Refusal::OutEverywhere => Refusal::OutEverywhere;
    Refusal::AlreadyIn => Refusal::AlreadyIn;
    Refusal::TopUp { .. } => Refusal::TopUp { amount: C, min: C, max: C },
        Refusal::TopUp { amount: C, min: Cents(1), max: C };
    Refusal::StackFull { .. } => Refusal::StackFull { stack: C, max: C };
    Refusal::AlreadyLeaving => Refusal::AlreadyLeaving;
    Refusal::NoAutoTopUp => Refusal::NoAutoTopUp;
    Refusal::NoChange => Refusal::NoChange;
    Refusal::Grant(_) => Refusal::Grant(C);
    Refusal::HouseLimit { .. } => Refusal::HouseLimit { given: C, most: C };
    Refusal::TablesOpen => Refusal::TablesOpen;
    Refusal::NotHeld(_) => Refusal::NotHeld(H);
    Refusal::NotCash(_) => Refusal::NotCash(T);
    Refusal::NoSuchTournament(_) => Refusal::NoSuchTournament(M);
    Refusal::NoSuchOffer(_) => Refusal::NoSuchOffer(OfferId(4));
    Refusal::GameCount { .. } => Refusal::GameCount { asked: 30, most: 24 };
    Refusal::AlreadyRegistered(_) => Refusal::AlreadyRegistered(M);
    Refusal::NotRegistered(_) => Refusal::NotRegistered(M);
    Refusal::RegistrationClosed(_) => Refusal::RegistrationClosed(M);
    Refusal::NoRegistration(_) => Refusal::NoRegistration(M);
    Refusal::TournamentFull(_) => Refusal::TournamentFull(M);
    Refusal::NoSuchPrice { .. } => Refusal::NoSuchPrice { prices: 1 }, Refusal::NoSuchPrice { prices: 3 };
    Refusal::NoTicket { .. } => Refusal::NoTicket { worth: C };
    Refusal::SeatsAreWon => Refusal::SeatsAreWon;
    Refusal::NoMoreEntries { .. } => Refusal::NoMoreEntries { most: 0 }, Refusal::NoMoreEntries { most: 1 },
        Refusal::NoMoreEntries { most: 3 };
    Refusal::TooLateToUnregister { .. } => Refusal::TooLateToUnregister { until: LATER };
    Refusal::TournamentBegan => Refusal::TournamentBegan;
    Refusal::InTournament(_) => Refusal::InTournament(T);
    Refusal::NotPlaying(_) => Refusal::NotPlaying(M);
    Refusal::NoRebuys(_) => Refusal::NoRebuys(M);
    Refusal::NoMoreRebuys { .. } => Refusal::NoMoreRebuys { most: 1 }, Refusal::NoMoreRebuys { most: 3 };
    Refusal::StackTooLarge { .. } => Refusal::StackTooLarge { stack: Chips(6_000), most: Chips(5_000) };
    Refusal::RebuyInHand => Refusal::RebuyInHand;
    Refusal::NoAddOn(_) => Refusal::NoAddOn(M);
    Refusal::AddOnTaken => Refusal::AddOnTaken;
    Refusal::TournamentOver(_) => Refusal::TournamentOver(M);
    Refusal::TargetOver(_) => Refusal::TargetOver(M);
    Refusal::TournamentsOpen => Refusal::TournamentsOpen;
);

fn limits(reason: LimitReason) -> Limits {
    Limits {
        min: Cents(500),
        max: C,
        reason,
    }
}

const NOW: Millis = Millis(1_000_000);
const LATER: Millis = Millis(1_500_000);

all!(player_changes: PlayerChange =
    PlayerChange::Opened => PlayerChange::Opened;
    PlayerChange::Wallet { .. } => PlayerChange::Wallet { balance: C, reason: Reason::Grant, tournament: None, pool: None },
        PlayerChange::Wallet { balance: C, reason: Reason::BuyIn, tournament: None, pool: Some(P) },
        PlayerChange::Wallet { balance: C, reason: Reason::Prize, tournament: Some(M), pool: None };
    PlayerChange::Set { .. } => PlayerChange::Set { setting: Setting::AutoTopUp, to: Switch::On },
        PlayerChange::Set { setting: Setting::AutoTopUp, to: Switch::Off },
        PlayerChange::Set { setting: Setting::SitOutNextBigBlind, to: Switch::On },
        PlayerChange::Set { setting: Setting::SitOutNextBigBlind, to: Switch::Off };
    PlayerChange::OutEverywhere { .. } => PlayerChange::OutEverywhere { until: LATER };
    PlayerChange::BackEverywhere => PlayerChange::BackEverywhere;
    PlayerChange::Queued { .. } => PlayerChange::Queued { pool: P, place: 2, tables: 1 },
        PlayerChange::Queued { pool: P, place: 2, tables: 3 };
    PlayerChange::Unqueued { .. } => PlayerChange::Unqueued { pool: P };
    PlayerChange::TooDear { .. } => PlayerChange::TooDear { pool: P, least: C };
    PlayerChange::Reserved { .. } => PlayerChange::Reserved {
        pool: P, table: T, seat: Seat(2), limits: limits(LimitReason::Stake), until: LATER };
    PlayerChange::Unreserved { .. } => PlayerChange::Unreserved {
        table: T, seat: Seat(2), why: ReservationEnd::Declined },
        PlayerChange::Unreserved { table: T, seat: Seat(2), why: ReservationEnd::Expired };
    PlayerChange::Seated { .. } => PlayerChange::Seated { table: T, seat: Seat(2) };
    PlayerChange::Left { .. } => PlayerChange::Left { table: T, seat: Seat(2), stack: K, why: LeaveReason::Choice },
        PlayerChange::Left { table: T, seat: Seat(2), stack: K, why: LeaveReason::NoRebuy },
        PlayerChange::Left { table: T, seat: Seat(2), stack: K, why: LeaveReason::SatOutTooLong },
        PlayerChange::Left { table: T, seat: Seat(2), stack: K, why: LeaveReason::OutEverywhereTooLong },
        PlayerChange::Left { table: T, seat: Seat(2), stack: K, why: LeaveReason::KnockedOut },
        PlayerChange::Left { table: T, seat: Seat(2), stack: K, why: LeaveReason::Moved },
        PlayerChange::Left { table: T, seat: Seat(2), stack: K, why: LeaveReason::GameOver };
    PlayerChange::Held { .. } => PlayerChange::Held { hand: H, amount: C, until: None },
        PlayerChange::Held { hand: H, amount: C, until: Some(LATER) };
    PlayerChange::Released { .. } => PlayerChange::Released { hand: H, amount: C };
    PlayerChange::ToCharity { .. } => PlayerChange::ToCharity { hand: H, amount: C };
    PlayerChange::Registered { .. } => PlayerChange::Registered { tournament: M, with: Payment::Money, entry: 1 },
        PlayerChange::Registered { tournament: M, with: Payment::Ticket, entry: 1 },
        PlayerChange::Registered { tournament: M, with: Payment::Seat, entry: 1 };
    PlayerChange::Unregistered { .. } => PlayerChange::Unregistered { tournament: M };
    PlayerChange::Moved { .. } => PlayerChange::Moved { tournament: M, from: T, to: T, seat: Seat(2) };
    PlayerChange::RebuyOffered { .. } => PlayerChange::RebuyOffered { tournament: M, until: LATER };
    PlayerChange::Rebought { .. } => PlayerChange::Rebought { tournament: M };
    PlayerChange::AddedOn { .. } => PlayerChange::AddedOn { tournament: M };
    PlayerChange::Finished { .. } => PlayerChange::Finished { tournament: M, finish: finish(1, 960, None, 0), re_entries: 0, is_paid_later: false },
        PlayerChange::Finished { tournament: M, finish: finish(2, 0, Some(C), 0), re_entries: 0, is_paid_later: false },
        PlayerChange::Finished { tournament: M, finish: finish(3, 960, None, 960), re_entries: 0, is_paid_later: false },
        PlayerChange::Finished { tournament: M, finish: finish(11, 0, None, 960), re_entries: 0, is_paid_later: false },
        PlayerChange::Finished { tournament: M, finish: finish(112, 0, None, 0), re_entries: 0, is_paid_later: false },
        PlayerChange::Finished { tournament: M, finish: so_far(0), re_entries: 0, is_paid_later: false },
        PlayerChange::Finished { tournament: M, finish: finish(2, 960, None, 0), re_entries: 0, is_paid_later: true };
    PlayerChange::BountyWon { .. } => PlayerChange::BountyWon { tournament: M, from: PlayerId(1), amount: C, own: C },
        PlayerChange::BountyWon { tournament: M, from: PlayerId(1), amount: C, own: Cents::ZERO },
        PlayerChange::BountyWon { tournament: M, from: PlayerId(0), amount: C, own: Cents::ZERO };
    PlayerChange::GoesThrough { .. } => PlayerChange::GoesThrough { tournament: M, to: M, chips: K };
    PlayerChange::CalledOff { .. } => PlayerChange::CalledOff { tournament: M, back: Back::default() },
        PlayerChange::CalledOff { tournament: M, back: Back { share: C, fees: C, ..Back::default() } },
        PlayerChange::CalledOff { tournament: M, back: Back { ticket: Some(C), ..Back::default() } };
    PlayerChange::Tickets { .. } => PlayerChange::Tickets { worth: C, left: 0 },
        PlayerChange::Tickets { worth: C, left: 1 },
        PlayerChange::Tickets { worth: C, left: 2 };
);

fn finish(place: u32, prize: i64, seat: Option<Cents>, bounties: i64) -> Finish {
    Finish {
        place,
        so_far_of: None,
        prize: Cents(prize),
        seat,
        bounties: Cents(bounties),
    }
}

fn so_far(bounties: i64) -> Finish {
    Finish {
        so_far_of: Some(45),
        ..finish(41, 0, None, bounties)
    }
}

fn blinds(ante: i64) -> TableChange {
    let [small_blind, big_blind, ante] = [100, 200, ante].map(Chips);
    let blinds = Level {
        small_blind,
        big_blind,
        ante,
    };
    TableChange::Blinds { blinds }
}

fn own() -> Own {
    Own {
        leaves: Some(LeaveReason::Choice),
        sits_out: Some(OutReason::Choice),
        top_up: C,
        entry: EntryOffer::AtOnce,
        initial_buy_in: C,
    }
}

fn decision(seat: Seat) -> Decision {
    Decision {
        seat,
        since: NOW,
        base_until: NOW + Millis(15_000),
        bank_until: LATER,
        until: LATER,
    }
}

fn hole() -> Hole {
    parse_cards("AhKd").unwrap().into_iter().collect()
}

/// All changes, about somebody on a chair.
fn table_changes(seat: Seat) -> Vec<TableChange> {
    let card = parse_cards("2c").unwrap()[0];
    let amount = Chips(30);
    let stands = |standing| TableChange::Stands { seat, standing };
    all!(listed: TableChange =
        TableChange::Opened => TableChange::Opened;
        TableChange::Closed => TableChange::Closed;
        TableChange::Seated { .. } | TableChange::Left { .. } | TableChange::Link { .. } | TableChange::Stands { .. }
        | TableChange::Own { .. } | TableChange::Broke { .. } | TableChange::ToppedUp { .. }
        | TableChange::Ante { .. } | TableChange::Post { .. } | TableChange::Dealt { .. } | TableChange::Turn { .. }
        | TableChange::MoreTime { .. } | TableChange::TimedOut { .. } | TableChange::TimeBank { .. }
        | TableChange::Folded { .. } | TableChange::Checked { .. } | TableChange::Called { .. }
        | TableChange::Raised { .. } | TableChange::Returned { .. } | TableChange::Shown { .. }
        | TableChange::Mucked { .. } | TableChange::Awarded { .. } => TableChange::Opened;
        TableChange::Starts { .. } => TableChange::Starts { at: LATER };
        TableChange::HandStarted { .. } => TableChange::HandStarted {
            hand: H, button: Seat(0), small_blind: None, big_blind: Seat(1), dealt_in: SeatSet::first_chairs(2) };
        TableChange::StreetEnded { .. } => TableChange::StreetEnded { pot: Chips(40) };
        TableChange::Flop { .. } => TableChange::Flop { cards: parse_cards("2c3c4d").unwrap().try_into().unwrap() };
        TableChange::NextCard { .. } => TableChange::NextCard { card: parse_cards("5c").unwrap()[0] },
            TableChange::NextCard { card: parse_cards("6c").unwrap()[0] };
        TableChange::Pot { .. } => TableChange::Pot { pot: 0, amount: Chips(40), contenders: SeatSet::first_chairs(2) },
            TableChange::Pot { pot: 1, amount: Chips(40), contenders: SeatSet::first_chairs(2) };
        TableChange::Raked { .. } => TableChange::Raked { pot: 0, amount: Chips(1) };
        TableChange::Void => TableChange::Void;
        TableChange::HandEnded { .. } => TableChange::HandEnded { hand: H, end: HandEnd::Played, next: LATER },
            TableChange::HandEnded { hand: H, end: HandEnd::Void, next: LATER },
            TableChange::HandEnded { hand: H, end: HandEnd::Held, next: LATER };
        TableChange::Paused => TableChange::Paused;
        TableChange::Blinds { .. } => blinds(0), blinds(25);
        TableChange::RolledBack { .. } => TableChange::RolledBack { hand: H };
    );
    let mut changes = vec![
        TableChange::Seated {
            seat,
            player: PlayerId(u32::from(seat.0)),
            stack: K,
            time_bank: LATER,
            standing: Standing::Entering(Entry::Wait),
            connected: Switch::On,
        },
        stands(Standing::In),
        stands(Standing::Entering(Entry::Wait)),
        stands(Standing::Entering(Entry::Post)),
        TableChange::Link {
            seat,
            connected: Switch::Off,
        },
        TableChange::Link {
            seat,
            connected: Switch::On,
        },
        TableChange::ToppedUp {
            seat,
            amount: K,
            stack: K,
        },
        TableChange::Broke { seat, until: LATER },
        TableChange::Ante { seat, amount },
        TableChange::Dealt { seat, cards: None },
        TableChange::Dealt {
            seat,
            cards: Some(hole()),
        },
        TableChange::Turn {
            hand: H,
            turn: 1,
            decision: decision(seat),
            legal: Some(LegalActions {
                seat,
                to_call: amount,
                raise: None,
            }),
        },
        TableChange::MoreTime {
            decision: decision(seat),
        },
        TableChange::TimedOut { seat },
        TableChange::TimeBank {
            seat,
            left: Millis(15_000),
        },
        TableChange::Folded { seat },
        TableChange::Checked { seat },
        TableChange::Called { seat, amount },
        TableChange::Raised {
            seat,
            amount,
            to: Chips(60),
        },
        TableChange::Returned { seat, amount },
        TableChange::Shown {
            seat,
            cards: hole(),
        },
        TableChange::Shown {
            seat,
            cards: [card].into_iter().collect(),
        },
        TableChange::Mucked { seat },
        TableChange::Awarded {
            pot: 0,
            seat,
            amount,
        },
        TableChange::Awarded {
            pot: 1,
            seat,
            amount,
        },
    ];
    let reasons = [
        OutReason::Choice,
        OutReason::TimeOut,
        OutReason::NextBigBlind,
        OutReason::AllTables,
        OutReason::Absent,
    ];
    changes.extend(reasons.map(|why| stands(Standing::Out { until: LATER, why })));
    changes.extend(reasons.map(|why| stands(Standing::Away { why })));
    let kinds = [
        PostKind::SmallBlind,
        PostKind::BigBlind,
        PostKind::Straddle,
        PostKind::Posted,
    ];
    changes.extend(kinds.map(|kind| TableChange::Post { seat, kind, amount }));
    changes.extend(listed());
    changes.push(TableChange::Left {
        seat,
        why: LeaveReason::Choice,
    });
    changes.push(TableChange::Left {
        seat,
        why: LeaveReason::SatOutTooLong,
    });
    changes
}

fn table() -> TableView {
    let json = serde_json::json!({
        "table": 7, "play": {"cash": 3}, "game": "holdem", "small_blind": 5, "big_blind": 10, "ante": 0, "chairs": 6,
        "own_seat": 0, "own": null, "seats": [null, null, null, null, null, null, null, null, null, null],
        "hand": null, "next_hand": null,
    });
    let mut view: TableView = serde_json::from_value(json).unwrap();
    for seat in 0..2 {
        let sits = TableChange::Seated {
            seat: Seat(seat),
            player: PlayerId(u32::from(seat)),
            stack: K,
            time_bank: Millis(15_000),
            standing: Standing::In,
            connected: Switch::On,
        };
        client::table::update(&mut view, &sits);
    }
    view
}

fn is_sentence(line: &str) -> bool {
    line.starts_with(|c: char| c.is_uppercase() || c == '€' || c.is_ascii_digit() || c == '-')
        && line.ends_with(['.', '?'])
        && !line.contains(['{', '}', '$', '\n'])
        && !line.contains("  ")
}

#[test]
fn every_refusal_has_a_sentence() {
    let text = Text::new(Language::English);
    let view = table();
    let mut all = refusals();
    all.extend(hand_refusals().into_iter().map(Refusal::Hand));
    for unit in [Unit::Euros, Unit::BigBlinds(Chips(10))] {
        for table in [None, Some(&view)] {
            for refusal in &all {
                let line = text.refusal(refusal, &Plain, table, unit);
                assert!(is_sentence(&line), "{refusal:?}: {line}");
            }
        }
    }
    assert_eq!(text.faults(), 0);
    let turn = Refusal::Hand(HandRefusal::NotYourTurn {
        seat: Seat(0),
        actor: Seat(1),
    });
    let line = text.refusal(&turn, &Plain, Some(&view), Unit::Euros);
    assert_eq!(line, "It is not your turn: P1 is to act.");
}

#[test]
fn everything_that_happens_to_a_player_has_a_sentence() {
    let text = Text::new(Language::English);
    for change in player_changes() {
        let line = text.player_change(&change, &Plain, NOW);
        assert!(is_sentence(&line), "{change:?}: {line}");
    }
    for reason in Reason::ALL {
        for game in [None, Some("HexaPro €2.00")] {
            assert!(!text.reason(reason, game).starts_with("reason"));
        }
        assert_eq!(serde_json::json!(reason), reason.word());
    }
    assert_eq!(text.faults(), 0);
}

#[test]
fn money_of_a_game_is_told_with_its_name() {
    let text = Text::new(Language::English);
    let told = |reason, tournament, pool| {
        let change = PlayerChange::Wallet {
            balance: Cents(9_800),
            reason,
            tournament,
            pool,
        };
        text.player_change(&change, &Plain, NOW)
    };
    let cases = [
        (Reason::Entry, "the buy-in for Cup 12"),
        (Reason::Rebuy, "a re-buy in Cup 12"),
        (Reason::AddOn, "the add-on in Cup 12"),
        (Reason::Refund, "a refund of Cup 12"),
        (Reason::Prize, "a prize in Cup 12"),
        (Reason::Bounty, "a bounty in Cup 12"),
    ];
    for (reason, why) in cases {
        let line = told(reason, Some(TournamentId(12)), None);
        assert_eq!(line, format!("Your wallet has €98.00 after {why}."));
    }
    let line = told(Reason::CashOut, None, None);
    assert_eq!(line, "Your wallet has €98.00 after leaving a table.");
    let cases = [
        (Reason::BuyIn, "the buy-in at "),
        (Reason::TopUp, "the top-up at "),
        (Reason::CashOut, "leaving a table of "),
    ];
    for (reason, why) in cases {
        let line = told(reason, None, Some(P));
        let stake = Plain.pool(P);
        assert_eq!(line, format!("Your wallet has €98.00 after {why}{stake}."));
    }
}

#[test]
fn a_line_of_the_wallet_begins_with_what_it_was() {
    let text = Text::new(Language::English);
    let line = |reason, game| text.wallet_line(reason, game);
    assert_eq!(line(Reason::Grant, None), "granted");
    assert_eq!(line(Reason::BuyIn, Some("NL10")), "buy-in, NL10");
    assert_eq!(line(Reason::CashOut, Some("NL10")), "left, NL10");
    assert_eq!(line(Reason::Prize, Some("Cup")), "prize, Cup");
    for reason in Reason::ALL {
        for game in [None, Some("Cup")] {
            assert!(!line(reason, game).is_empty());
        }
    }
    assert_eq!(text.faults(), 0);
}

#[test]
fn m13_a_seat_and_money_are_both_told() {
    let text = Text::new(Language::English);
    let seat = Some(Cents(2_500));
    let cases = [
        (finish(1, 0, seat, 0), "1st, a seat worth €25.00"),
        (
            finish(1, 450, seat, 0),
            "1st, a seat worth €25.00 and €4.50",
        ),
        (
            finish(1, 450, seat, 100),
            "1st, a seat worth €25.00, €4.50 and €1.00 in bounties",
        ),
        (finish(2, 0, None, 100), "2nd, €1.00 in bounties"),
        (finish(3, 0, None, 0), "3rd, no prize"),
    ];
    for (finish, told) in cases {
        assert_eq!(text.finish(&finish), told);
    }
}

#[test]
fn m11_a_prize_that_waits_for_the_end_of_the_game_says_so() {
    let text = Text::new(Language::English);
    let told = |is_paid_later| {
        let change = PlayerChange::Finished {
            tournament: TournamentId(12),
            finish: finish(2, 600, None, 0),
            re_entries: 0,
            is_paid_later,
        };
        text.player_change(&change, &Plain, NOW)
    };
    assert_eq!(told(false), "Cup 12: you finish 2nd, €6.00.");
    assert_eq!(
        told(true),
        "Cup 12: you finish 2nd, €6.00. It is paid when the game has ended."
    );
}

#[test]
fn m3_a_place_is_called_so_far_as_long_as_registration_is_open() {
    let text = Text::new(Language::English);
    let told = |bounties| {
        let change = PlayerChange::Finished {
            tournament: TournamentId(12),
            finish: so_far(bounties),
            re_entries: 0,
            is_paid_later: false,
        };
        text.player_change(&change, &Plain, NOW)
    };
    assert_eq!(
        told(0),
        "Cup 12: out, so far 41st of 45; final when registration closes."
    );
    assert_eq!(
        told(200),
        "Cup 12: out, so far 41st of 45, €2.00 in bounties; final when registration closes."
    );
}

#[test]
fn m4_whoever_unregisters_too_late_is_told_until_when_it_was_possible() {
    let text = Text::new(Language::English);
    let until = Millis(19 * 3_600_000 + 55 * 60_000);
    assert_eq!(
        text.refusal(
            &Refusal::TooLateToUnregister { until },
            &Plain,
            None,
            Unit::Euros
        ),
        "It is too late to unregister: that was possible until 19:55 UTC. Your entry stands, and nothing comes back."
    );
}

#[test]
fn everything_that_happens_at_a_table_has_a_sentence() {
    let text = Text::new(Language::English);
    for unit in [Unit::Euros, Unit::BigBlinds(Chips(10))] {
        // Oneself, a bot, and a chair that nobody knows.
        for seat in [Seat(0), Seat(1), Seat(5)] {
            let mut view = table();
            let mut pots = Pots::default();
            for change in table_changes(seat) {
                let before = view.clone();
                client::table::update(&mut view, &change);
                pots.see(&change);
                let scene = Scene {
                    text: &text,
                    names: &Plain,
                    before: &before,
                    after: &view,
                    pots,
                    unit,
                    cards: CardStyle::Words,
                    now: NOW,
                };
                let line = scene.line(&change);
                assert!(is_sentence(&line), "{change:?}: {line}");
            }
        }
    }
    assert_eq!(text.faults(), 0);
}

#[test]
fn c4_a_hand_without_a_small_blind_says_so_and_a_walk_in_it_has_a_winner() {
    let text = Text::new(Language::English);
    let mut view = table();
    let starts = TableChange::HandStarted {
        hand: H,
        button: Seat(1),
        small_blind: None,
        big_blind: Seat(0),
        dealt_in: SeatSet::first_chairs(2),
    };
    let folds = TableChange::Folded { seat: Seat(1) };
    let ends = TableChange::HandEnded {
        hand: H,
        end: HandEnd::Played,
        next: LATER,
    };
    let mut lines = Vec::new();
    for change in [starts, folds, ends] {
        let before = view.clone();
        client::table::update(&mut view, &change);
        let scene = Scene {
            text: &text,
            names: &Plain,
            before: &before,
            after: &view,
            pots: Pots::default(),
            unit: Unit::Euros,
            cards: CardStyle::Words,
            now: NOW,
        };
        lines.push(scene.line(&change));
    }
    assert_eq!(
        lines,
        [
            "Hand 1,842, 2 players, P1 is on the button. There is no small blind. Your position is BB.",
            "P1 folds.",
            "You win, and nobody else has put anything in. Hand 1,842 is over. You have €9.60.",
        ]
    );
}

#[test]
fn what_waits_for_the_end_of_a_hand_is_told_where_it_is_new() {
    let text = Text::new(Language::English);
    let none = Own {
        leaves: None,
        sits_out: None,
        top_up: Cents::ZERO,
        entry: EntryOffer::AtOnce,
        initial_buy_in: C,
    };
    assert_eq!(text.own(None, &own()).len(), 3);
    assert_eq!(text.own(Some(&own()), &own()), [] as [String; 0]);
    assert_eq!(text.own(Some(&own()), &none).len(), 2);
    assert_eq!(text.own(None, &none), [] as [String; 0]);
    for (offer, count) in [
        (EntryOffer::AtOnce, 0),
        (EntryOffer::Waits, 1),
        (EntryOffer::WaitsOrPosts, 1),
    ] {
        assert_eq!(
            text.entry_offer(offer)
                .iter()
                .filter(|line| is_sentence(line))
                .count(),
            count
        );
    }
    assert_eq!(text.faults(), 0);
}

#[test]
fn limits_have_their_reasons() {
    let text = Text::new(Language::English);
    assert_eq!(
        text.limits(&limits(LimitReason::Stake)),
        "from €5.00 to €9.60"
    );
    assert_eq!(text.limit_reason(&LimitReason::Stake), None);
    for reason in [
        LimitReason::LeftThisTable {
            with: C,
            counter: 0,
        },
        LimitReason::LeftThisTable {
            with: C,
            counter: 1,
        },
        LimitReason::LeftThisTable {
            with: C,
            counter: 5,
        },
        LimitReason::BanzaiStack {
            instead: Some(C),
            choices_left: 1,
        },
        LimitReason::BanzaiStack {
            instead: Some(C),
            choices_left: 3,
        },
        LimitReason::BanzaiStack {
            instead: None,
            choices_left: 0,
        },
    ] {
        let line = text.limit_reason(&reason).unwrap();
        assert!(is_sentence(&line), "{line}");
    }
    for why in [Farewell::Closed, Farewell::Failed, Farewell::Replaced] {
        assert!(is_sentence(&text.farewell(why)));
    }
    // Nothing opens it meanwhile: the program has ended.
    let failed = text.farewell(Farewell::Failed);
    assert!(failed.contains("At the next start"), "{failed}");
    assert_eq!(text.faults(), 0);
}
