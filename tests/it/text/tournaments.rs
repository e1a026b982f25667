//! What happens in a tournament, told from two of its states.

use std::sync::Arc;

use railbird::base::{Cents, Chips, Millis, OfferId, TournamentId};
use railbird::client::{Model, Numbers};
use railbird::config::Language;
use railbird::protocol::view::{PauseView, TournamentState, TournamentView};
use railbird::protocol::{
    Class, Drawn, Family, Level, Multiplier, PauseReason, Prizes, Registration, Status,
};
use railbird::rulebook::{Edition, Plan};
use railbird::text::{Called, Text};

const NOW: Millis = Millis(1_000_000);

fn in_time(seconds: i64) -> Option<Millis> {
    Some(NOW + Millis::from_secs(seconds))
}

/// A tournament that runs, with late registration over.
fn heron() -> TournamentView {
    let edition = Edition::built_in("2.7").unwrap();
    let plan = Plan::built_in(&edition, "heron-rebuy").unwrap();
    TournamentView {
        plan: Arc::new(plan),
        offer: None,
        target: None,
        state: TournamentState {
            tournament: TournamentId(12),
            status: Status::Running,
            registration: Registration::Closed,
            unregister_until: None,
            late_until: None,
            players: 20,
            players_left: 14,
            entries: 20,
            tables: 3,
            chips: Chips(42_000),
            pool: Cents(9_000),
            places_paid: 3,
            first_prize: Cents(4_500),
            seats_to_win: 0,
            drawn: None,
            level: 2,
            blinds: level(30, 60, 0),
            level_until: in_time(250),
            pause: None,
            is_hand_for_hand: false,
        },
    }
}

fn level(small: i64, big: i64, ante: i64) -> Level {
    Level {
        small_blind: Chips(small),
        big_blind: Chips(big),
        ante: Chips(ante),
    }
}

fn pause(why: PauseReason, until: Option<Millis>) -> Option<PauseView> {
    Some(PauseView { why, until })
}

/// What is told where a tournament was as the first change says and is as the second does.
fn told(
    was: impl FnOnce(&mut TournamentState),
    is: impl FnOnce(&mut TournamentState),
) -> Vec<String> {
    let text = Text::new(Language::English);
    let (mut before, mut after) = (heron().state, heron());
    was(&mut before);
    is(&mut after.state);
    let lines = text.tournament_news(&before, &after, NOW);
    assert_eq!(text.faults(), 0);
    lines
}

fn nothing(_: &mut TournamentState) {}

/// What is told of one by a client that knows these tournaments.
fn info(view: &TournamentView, known: &[TournamentView]) -> String {
    let text = Text::new(Language::English);
    let mut model = Model::default();
    for view in known {
        model
            .tournaments
            .insert(view.state.tournament, view.clone());
    }
    let names = Called {
        text: &text,
        model: &model,
        numbers: &Numbers::default(),
    };
    text.tournament_info(view, &names, NOW).join("\n")
}

#[test]
fn x3_a_satellite_whose_target_is_gone_names_no_seats_in_it() {
    let edition = Edition::built_in("2.7").unwrap();
    let target = TournamentView {
        plan: Arc::new(Plan::built_in(&edition, "nightly-deep").unwrap()),
        state: TournamentState {
            tournament: TournamentId(13),
            ..heron().state
        },
        ..heron()
    };
    let mut satellite = TournamentView {
        plan: Arc::new(Plan::built_in(&edition, "nightly-satellite").unwrap()),
        target: Some(TournamentId(13)),
        ..heron()
    };
    satellite.state.seats_to_win = 2;
    let told = info(&satellite, std::slice::from_ref(&target));
    assert!(told.contains("The prizes are seats in"), "{told}");
    let mut over = target;
    over.state.status = Status::Over { at: NOW };
    let told = info(&satellite, std::slice::from_ref(&over));
    assert!(!told.contains("seats in"), "{told}");
    assert!(told.contains("its prizes are tickets worth"), "{told}");
    // Called off: the room pays money instead, and knows of no seats any more.
    over.state.status = Status::Cancelled { at: NOW };
    satellite.state.seats_to_win = 0;
    for known in [vec![over], Vec::new()] {
        let told = info(&satellite, &known);
        assert!(!told.contains("seats in"), "{told}");
        assert!(told.contains("its seats are paid in money"), "{told}");
    }
}

#[test]
fn m13_sit_and_gos_of_one_price_are_told_apart() {
    let text = Text::new(Language::English);
    let edition = Edition::built_in("2.7").unwrap();
    let offers = edition.offers();
    let short = offers
        .iter()
        .filter(|offer| offer.plan.class == Class::SitAndGo && offer.buy_in == Cents(100))
        .map(|offer| {
            let plan = Arc::new(offer.plan.clone());
            let view = TournamentView { plan, ..heron() };
            (text.tournament_short(&view), view.plan.called())
        });
    let mut short: Vec<(String, String)> = short.collect();
    short.sort();
    let [two, five] = ["2-max", "5-max"].map(|seats| {
        (
            format!("SNG €1.00 {seats}"),
            format!("sit-and-go {seats} 1.00"),
        )
    });
    assert_eq!(short, [two, five]);
}

#[test]
fn where_nothing_has_changed_nothing_is_told() {
    assert_eq!(told(nothing, nothing), [] as [String; 0]);
    // Neither is what changes all the time.
    let fewer = |state: &mut TournamentState| {
        state.players_left = 13;
        state.chips = Chips(41_000);
        state.tables = 2;
    };
    assert_eq!(told(nothing, fewer), [] as [String; 0]);
}

#[test]
fn everything_that_happens_in_a_tournament_has_its_line() {
    use PauseReason::{AddOn, Break};
    let announced = |state: &mut TournamentState| {
        state.status = Status::Announced { begins: Some(NOW) };
        state.registration = Registration::Open;
        state.level = 0;
    };
    let open = |state: &mut TournamentState| state.registration = Registration::Open;
    let first = |state: &mut TournamentState| {
        state.registration = Registration::Open;
        state.level = 0;
        state.blinds = level(10, 20, 2);
    };
    assert_eq!(
        told(announced, first),
        ["Heron Re-Buy begins with 20 players, level 1, blinds 10/20, ante 2."]
    );
    assert_eq!(
        told(open, |state| state.registration = Registration::Closing),
        ["Heron Re-Buy: registration is closed."]
    );
    assert_eq!(
        told(|state| state.registration = Registration::Closing, nothing),
        ["Heron Re-Buy: 20 players for €90.00. 3 places are paid, the first with €45.00."]
    );
    assert_eq!(
        told(
            |state| state.registration = Registration::Closing,
            |state| state.seats_to_win = 2
        ),
        ["Heron Re-Buy: 20 players for 2 seats."]
    );
    assert_eq!(
        told(|state| state.level = 1, nothing),
        ["Heron Re-Buy: level 3, blinds 30/60. The next level begins in 4:10."]
    );
    assert_eq!(
        told(|state| state.level = 1, |state| state.level_until = None),
        ["Heron Re-Buy: level 3, blinds 30/60."]
    );
    assert_eq!(
        told(nothing, |state| state.pause = pause(Break, None)),
        ["Heron Re-Buy: a break begins as soon as all hands are over."]
    );
    assert_eq!(
        told(
            |state| state.pause = pause(Break, None),
            |state| state.pause = pause(Break, in_time(300))
        ),
        ["Heron Re-Buy: break. It goes on in 5:00."]
    );
    assert_eq!(
        told(|state| state.pause = pause(Break, in_time(1)), nothing),
        ["Heron Re-Buy goes on."]
    );
    assert_eq!(
        told(nothing, |state| state.pause = pause(AddOn, None)),
        ["Heron Re-Buy: the time for add-ons begins as soon as all hands are over."]
    );
    assert_eq!(
        told(nothing, |state| state.pause = pause(AddOn, in_time(180))),
        ["Heron Re-Buy: the add-on can be bought for 3:00, 3,000 chips for €2.00."]
    );
    assert_eq!(
        told(|state| state.pause = pause(AddOn, in_time(1)), nothing),
        ["Heron Re-Buy goes on, and no add-on can be bought any more."]
    );
    assert_eq!(
        told(nothing, |state| state.is_hand_for_hand = true),
        ["Heron Re-Buy: hand for hand, because the next who is out wins nothing."]
    );
    assert_eq!(
        told(
            |state| {
                state.is_hand_for_hand = true;
                state.players_left = 4;
            },
            |state| state.players_left = 3
        ),
        [
            "Heron Re-Buy: no longer hand for hand.",
            "Heron Re-Buy: all 3 players who are left win something.",
        ]
    );
    assert_eq!(
        told(nothing, |state| state.status = Status::Over { at: NOW }),
        ["Heron Re-Buy is over."]
    );
    assert_eq!(
        told(nothing, |state| state.status =
            Status::Cancelled { at: NOW }),
        ["Heron Re-Buy is called off."]
    );
}

#[test]
fn h2_what_is_drawn_is_told_with_the_prizes_by_place() {
    let text = Text::new(Language::English);
    let edition = Edition::built_in("2.7").unwrap();
    let offers = edition.offers();
    let is_it = |class: Class| class == Class::HexaPro(Family::HexaPro);
    let offer = offers
        .iter()
        .find(|offer| is_it(offer.plan.class) && offer.buy_in == Cents(500))
        .unwrap();
    let Prizes::Drawn { draw, .. } = &offer.plan.prizes else {
        panic!("nothing is drawn");
    };
    for (place, prize) in draw.prizes.iter().enumerate() {
        let pool = prize.times.of(Cents(500)).unwrap();
        let view = TournamentView {
            plan: Arc::new(offer.plan.clone()),
            offer: Some(OfferId(0)),
            target: None,
            state: TournamentState {
                players: 3,
                players_left: 3,
                entries: 3,
                pool,
                places_paid: prize.payout.len() as u32,
                level: 0,
                drawn: Some(Drawn {
                    raw: 0,
                    times: prize.times,
                    prize: place as u8,
                }),
                ..heron().state
            },
        };
        let lines = text.tournament_begun(&view, NOW);
        assert_eq!(lines.len(), 2, "{lines:#?}");
        let times = text.times(prize.times);
        let name = format!("HexaPro €5.00 {times}");
        assert!(
            lines[1].starts_with(&format!("{name}: {times} the buy-in was drawn.")),
            "{lines:#?}"
        );
        assert_eq!(
            view.prizes().iter().copied().sum::<Cents>(),
            pool,
            "all of the pool is paid"
        );
        assert!(lines[1].contains(": 1st €"), "{lines:#?}");
        assert_eq!(lines[1].contains(" and 3rd €"), prize.payout.len() == 3);
    }
    assert_eq!(text.faults(), 0);
}

#[test]
fn how_a_tournament_stands_is_told_in_lists_and_at_its_tables() {
    let text = Text::new(Language::English);
    let mut view = heron();
    assert_eq!(
        text.standing_of(&view, NOW),
        "It is level 3, blinds 30/60, and the next level begins in 4:10. 14 of 20 players are left, with 3,000 chips on \
         average. 3 places are paid, the first with €45.00."
    );
    view.state.level_until = None;
    view.state.is_hand_for_hand = true;
    view.state.pause = pause(PauseReason::Break, in_time(60));
    view.state.places_paid = 0;
    assert_eq!(
        text.standing_of(&view, NOW),
        "It is level 3, blinds 30/60. 14 of 20 players are left, with 3,000 chips on average. It is the break, and goes on \
         in 1:00. It is played hand for hand."
    );
    for (status, registration, late, line) in [
        (
            Status::Running,
            Registration::Closed,
            None,
            "Runs, 14 of 20 players are left.",
        ),
        (
            Status::Running,
            Registration::Open,
            in_time(90),
            "Runs, 14 of 20 players are left. Registration is open for 1:30 more.",
        ),
        (
            Status::Announced {
                begins: in_time(60),
            },
            Registration::Open,
            None,
            "Begins in 1:00, 20 players are registered.",
        ),
        (
            Status::Over { at: NOW },
            Registration::Closed,
            None,
            "Over, 20 players played.",
        ),
        (
            Status::Cancelled { at: NOW },
            Registration::Closed,
            None,
            "Called off.",
        ),
    ] {
        view.state.status = status;
        view.state.registration = registration;
        view.state.late_until = late;
        assert_eq!(text.progress(&view, NOW), line);
    }
    assert_eq!(text.price(&view.plan), "€2.00");
    assert_eq!(text.kinds(&view.plan), "re-buy");
    assert_eq!(text.faults(), 0);
}

#[test]
fn multipliers_are_written_as_all_numbers_of_a_language() {
    for (language, half, many) in [
        (Language::English, "1.5×", "10,000×"),
        (Language::Danish, "1,5×", "10.000×"),
        (Language::French, "1,5×", "10\u{202F}000×"),
    ] {
        let text = Text::new(language);
        let times = |hundredths| text.times(Multiplier::from_hundredths(hundredths));
        assert_eq!([times(150), times(1_000_000)], [half, many]);
    }
}

#[test]
fn one_player_who_is_left_is_one() {
    let mut view = heron();
    view.state.players_left = 1;
    for (language, said) in [
        (Language::English, "Runs, 1 of 20 players is left."),
        (Language::French, "En cours, 1 joueur sur 20 en lice."),
    ] {
        let told = Text::new(language).progress(&view, NOW);
        assert!(told.starts_with(said), "{told}");
    }
}
