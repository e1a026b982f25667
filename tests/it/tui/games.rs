//! HexaPros, sit & gos and tournaments on the screen, from the lobby to the result.

use railbird::base::{Cents, Millis, TableId, TournamentId};
use railbird::config::{LanguageName, Settings};
use railbird::profile::GameResult;
use railbird::protocol::{Ask, Command, Message, News, Prizes, Standing};
use railbird::room::command::Who;
use railbird::tui::app::{App, Filter, Screen, Tab};
use railbird::tui::input::{Effect, Input};

use super::snapshots::keep;
use super::stage::{Set, Stage, own_seat};

pub(super) const HEXAPROS: &str = "tab tab tab";
pub(super) const SIT_AND_GOS: &str = "tab tab tab tab";
pub(super) const TOURNAMENTS: &str = "tab tab tab tab tab";
pub(super) const HISTORY: &str = "tab tab tab tab tab tab tab";

pub(super) fn stage(size: (u16, u16)) -> Stage {
    stage_of(Set {
        size,
        ..Set::default()
    })
}

pub(super) fn stage_of(set: Set) -> Stage {
    let mut stage = Stage::new(set);
    stage.demo.invite();
    stage
}

pub(super) fn asked(stage: &Stage) -> Vec<Command> {
    let asked = stage.demo.asked.iter();
    let commands = asked.filter_map(|ask| match ask {
        Ask::Do { command, .. } => Some(*command),
        _ => None,
    });
    commands.collect()
}

/// Goes all-in at every question until something is so.
#[track_caller]
pub(super) fn play_until(stage: &mut Stage, is_so: impl Fn(&App) -> bool) {
    for _ in 0..40_000 {
        if is_so(stage.app()) {
            return;
        }
        let waits = stage.app().waiting();
        if waits.is_empty() {
            stage.demo.step(Millis(500));
        } else {
            stage.demo.pass(Millis(350));
            stage.keys("a enter");
        }
    }
    panic!("it never came:\n{}", stage.text());
}

#[test]
fn h1_the_dialog_of_a_hexapro_says_what_is_played_for_and_registers_for_several_games() {
    let mut stage = stage((80, 24));
    stage.keys(HEXAPROS);
    stage.keys("down down enter right right");
    let shown = stage.text();
    for said in [
        "prize pool of up to €5,000.00",
        "first prize",
        "€4,000.00",
        "1,000×",
        "0.001%",
        "80/12/8%",
        "Total €15.00",
    ] {
        assert!(shown.contains(said), "{said} is missing:\n{shown}");
    }
    stage.keys("enter");
    let played = asked(&stage);
    assert!(
        matches!(played[..], [Command::Play { games: 3, .. }]),
        "{played:?}"
    );
    stage.demo.pass(Millis::from_secs(15));
    assert_eq!(stage.app().model.own_tables().count(), 3);
    assert_eq!(stage.app().screen, Screen::Tables);
}

#[test]
fn h1_an_entry_into_a_game_that_waits_is_taken_back_by_a_key() {
    let mut stage = stage((80, 24));
    stage.keys(HEXAPROS);
    stage.keys("enter enter");
    assert_eq!(stage.app().model.you.as_ref().unwrap().entered.len(), 1);
    stage.keys("l");
    assert!(stage.app().model.you.as_ref().unwrap().entered.is_empty());
    assert!(stage.text().contains("not registered"));
}

pub(super) fn until_drawn(stage: &mut Stage) {
    stage.keys(HEXAPROS);
    stage.keys("down down enter enter");
    let came = stage
        .demo
        .until(Millis::from_secs(30), |app| !app.reveals.is_empty());
    assert!(came, "nothing is revealed:\n{}", stage.text());
}

#[test]
fn h2_the_multiplier_is_revealed_at_the_table_and_any_key_ends_that() {
    let mut stage = stage((80, 24));
    until_drawn(&mut stage);
    let first = stage.text();
    assert!(first.contains("×"), "{first}");
    stage.demo.pass(Millis(1_600));
    let drawn = stage.text();
    assert!(drawn.contains("for €"), "{drawn}");
    assert_ne!(first, drawn);
    stage.keys("x");
    assert!(stage.app().reveals.is_empty());
}

#[test]
fn h2_what_is_drawn_stands_nowhere_while_the_wheel_spins() {
    for size in [(80, 24), (120, 40), (200, 60)] {
        let mut stage = stage(size);
        until_drawn(&mut stage);
        let log = |stage: &Stage| {
            let desks = stage.app().desks.values();
            let lines = desks.flat_map(|desk| &desk.lines);
            lines
                .map(|line| line.text.clone())
                .collect::<Vec<_>>()
                .join(" ")
        };
        let frame = |stage: &mut Stage| {
            let text = stage.text();
            text.lines().take(2).collect::<Vec<_>>().join(" ")
        };
        for _ in 0..14 {
            for said in [frame(&mut stage), log(&stage)] {
                assert!(!said.contains('×') && !said.contains("for €"), "{said}");
            }
            assert!(frame(&mut stage).contains("Hexa €5.00"), "{}", stage.text());
            stage.demo.pass(Millis(100));
        }
        stage.demo.pass(Millis(200));
        let (frame, log) = (frame(&mut stage), log(&stage));
        assert!(frame.contains('×') && frame.contains("for €"), "{frame}");
        assert!(log.contains("was drawn"), "{log}");
    }
}

#[test]
fn h2_a_key_that_ends_the_wheel_lets_the_log_say_what_was_drawn() {
    let mut stage = stage((80, 24));
    until_drawn(&mut stage);
    stage.keys("x");
    let mut desks = stage.app().desks.values();
    let says = |text: &str| text.contains("was drawn");
    assert!(desks.any(|desk| desk.lines.iter().any(|line| says(&line.text))));
}

#[test]
fn m13_first_prizes_have_the_cents_that_are_left_over() {
    let mut stage = stage((80, 24));
    stage.keys(SIT_AND_GOS);
    let shown = stage.text();
    for said in ["€3.09", "€6.18"] {
        assert!(shown.contains(said), "{said} is missing:\n{shown}");
    }
    let lobby = stage.app().model.lobby.as_ref().unwrap();
    for offer in &lobby.offers {
        let sum = |drawn| offer.prizes(drawn).into_iter().sum::<Cents>();
        match &offer.plan.prizes {
            Prizes::Drawn { draw, .. } => {
                for (place, prize) in (0..).zip(&draw.prizes) {
                    assert_eq!(Some(sum(Some(place))), prize.times.of(offer.buy_in));
                }
            }
            _ => {
                let price = offer.plan.prices[0].prize;
                assert_eq!(sum(None).0, price.0 * i64::from(offer.plan.seats));
            }
        }
    }
}

#[test]
fn with_reduced_motion_the_multiplier_is_there_at_once() {
    let mut set = Set::default();
    set.settings.reduced_motion = true;
    let mut stage = Stage::new(set);
    stage.demo.invite();
    until_drawn(&mut stage);
    let first = stage.text();
    assert!(first.contains("◂") && first.contains("for €"), "{first}");
    stage.demo.input(Input::Time);
    let times = |text: &str| {
        text.lines()
            .find(|line| line.contains('◂'))
            .map(str::to_owned)
    };
    assert_eq!(times(&first), times(&stage.text()));
}

#[test]
fn after_the_last_hand_the_table_stays_with_the_result_until_it_is_left() {
    let mut stage = stage((80, 24));
    stage.keys(SIT_AND_GOS);
    // Heads-up.
    stage.keys("end enter enter");
    let came = stage
        .demo
        .until(Millis::from_secs(30), |app| !app.desks.is_empty());
    assert!(came, "{}", stage.text());
    play_until(&mut stage, |app| !app.ended.is_empty());
    let shown = stage.text();
    assert!(shown.contains("You finish"), "{shown}");
    assert!(
        shown.contains("of the pot") || shown.contains("win"),
        "{shown}"
    );
    assert!(!shown.contains("sit out"), "{shown}");
    assert_eq!(
        stage.app().model.tables.len(),
        0,
        "the room is done with it"
    );
    stage.demo.pass(Millis(400));
    stage.keys("l");
    assert!(stage.app().ended.is_empty());
    assert_eq!(stage.app().screen, Screen::Lobby);
}

pub(super) fn with_tournament(size: (u16, u16)) -> (Stage, TournamentId) {
    announced_at(stage(size))
}

fn announced_at(mut stage: Stage) -> (Stage, TournamentId) {
    let announced = stage
        .demo
        .announce("railbird-classic", Millis::from_secs(600));
    let id = announced.unwrap();
    stage.keys(TOURNAMENTS);
    (stage, id)
}

#[test]
fn m2_a_tournament_is_looked_into_and_registered_for_and_the_entry_taken_back() {
    let (mut stage, tournament) = with_tournament((80, 24));
    assert_eq!(stage.app().tab, Tab::Tournaments);
    assert!(stage.text().contains("Railbird Classic"));
    stage.keys("enter");
    assert_eq!(stage.app().looks_into, Some(tournament));
    assert!(stage.app().model.detail.is_some());
    for (page, said) in [
        ("Structure", "small blind"),
        ("Prizes", "place"),
        ("Players", "chips"),
    ] {
        stage.keys("right");
        assert!(stage.text().contains(said), "{page}:\n{}", stage.text());
    }
    stage.keys("left left left enter");
    assert!(stage.text().contains("Register for Railbird Classic"));
    stage.keys("enter");
    let you = |stage: &Stage| stage.app().model.you.clone().unwrap();
    assert_eq!(you(&stage).entered.len(), 1);
    // Not by a slip: the button that does nothing has the keys.
    stage.keys("enter enter");
    assert_eq!(you(&stage).entered.len(), 1);
    stage.keys("enter backtab enter");
    assert_eq!(you(&stage).entered.len(), 0);
    stage.keys("esc");
    assert_eq!(stage.app().looks_into, None);
    assert!(stage.app().model.detail.is_none());
}

#[test]
fn m3_a_table_of_a_tournament_is_watched_from_the_rail_and_left_again() {
    let (mut stage, _) = with_tournament((120, 40));
    stage.demo.pass(Millis::from_secs(630));
    stage.keys("enter left");
    let shown = stage.text();
    assert!(shown.contains("smallest stack"), "{shown}");
    stage.keys("enter");
    assert_eq!(stage.app().screen, Screen::Tables);
    assert_eq!(stage.app().model.tables.len(), 1);
    assert!(stage.app().focused_view().unwrap().own_seat.is_none());
    stage.demo.pass(Millis::from_secs(30));
    stage.keys("l");
    assert!(stage.app().model.tables.is_empty());
}

#[test]
fn where_a_table_is_watched_nobody_registers_by_a_slip() {
    let (mut stage, _) = with_tournament((120, 40));
    stage.demo.pass(Millis::from_secs(630));
    // Players, the last of them is the first who is out.
    stage.keys("enter left left");
    play_until(&mut stage, |app| {
        let detail = app.model.detail.as_ref();
        detail.is_some_and(|detail| detail.players.iter().any(|one| one.is_out))
    });
    stage.keys("end enter");
    assert!(!stage.text().contains("Register for"), "{}", stage.text());
    // The lines of other pages are not to be chosen.
    stage.keys("right right");
    stage.demo.press(12, 6);
    assert!(!stage.text().contains("Register for"), "{}", stage.text());
}

/// A tournament in which the player was just moved, and where to; nothing where they are out before that.
fn moved(seed: u64) -> Option<(Stage, TableId)> {
    let (mut stage, tournament) = announced_at(stage_of(Set {
        seed,
        size: (120, 40),
        ..Set::default()
    }));
    stage.keys("enter enter enter esc");
    stage.demo.pass(Millis::from_secs(605));
    let first = stage.app().own_table_of(tournament)?;
    for _ in 0..20_000 {
        let now = stage.app().own_table_of(tournament)?;
        if now != first {
            return Some((stage, now));
        }
        if stage.app().question(first).is_some() {
            stage.demo.pass(Millis(350));
            stage.folds();
        }
        stage.demo.step(Millis(500));
    }
    None
}

#[test]
fn m9_the_keys_go_along_to_another_table() {
    let (mut stage, now) = (7..17)
        .find_map(moved)
        .expect("moved in one tournament of ten");
    assert_eq!(stage.app().focus, Some(now));
    assert_eq!(stage.app().screen, Screen::Tables);
    assert!(stage.text().contains("you sit at"), "{}", stage.text());
}

#[test]
fn m5_a_tournament_of_the_screen_is_played_to_its_result() {
    let (mut stage, _) = with_tournament((120, 40));
    stage.keys("enter enter enter esc");
    stage.demo.pass(Millis::from_secs(610));
    let shown = stage.text();
    assert!(
        shown.contains("level 1") && shown.contains("left"),
        "{shown}"
    );
    play_until(&mut stage, |app| {
        let you = app.model.you.as_ref();
        you.is_some_and(|you| you.entered.is_empty())
    });
    let shown = stage.text();
    assert!(shown.contains("so far"), "{shown}");
}

/// Everything is told anew, as after a restart: also that a game goes on in which one sits out.
#[test]
fn m5_whoever_comes_back_is_told_in_which_games_they_sit_out() {
    let mut stage = stage((120, 40));
    until_drawn(&mut stage);
    stage.keys("x");
    let table = stage.focus();
    let (now, who) = (stage.demo.now(), Who::Player(stage.demo.player));
    let sits_out = Command::SitOut { table };
    stage.demo.house.command(now, who, sits_out).unwrap();
    stage.wait(120, |app| {
        let own = own_seat(app);
        own.is_some_and(|own| matches!(own.standing, Standing::Away { .. }))
    });
    stage.hides("You sit out in");
    let missed = Message {
        seq: u64::MAX,
        now: stage.demo.now(),
        news: News::Done { number: 0 },
    };
    stage.demo.input(Input::Message(Box::new(missed)));
    stage.demo.step(Millis(100));
    stage.shows("You sit out in HexaPro");
}

#[test]
fn m13_whoever_has_lost_all_chips_is_asked_about_new_ones() {
    let mut stage = stage((120, 40));
    let begins = Millis::from_secs(600);
    stage.demo.announce("heron-rebuy", begins).unwrap();
    stage.keys(TOURNAMENTS);
    stage.keys("enter enter enter esc");
    stage.demo.pass(Millis::from_secs(605));
    play_until(&mut stage, |app| !app.layers.is_empty());
    let shown = stage.text();
    assert!(
        shown.contains("buy chips") && shown.contains("chips are gone"),
        "{shown}"
    );
    // It came by itself: what was meant for something else does not pay for it, however late.
    stage.demo.pass(Millis(400));
    stage.keys("enter");
    assert!(!stage.app().layers.is_empty());
    stage.keys("tab enter");
    let bought = asked(&stage);
    assert!(
        matches!(bought.last(), Some(Command::Rebuy { .. })),
        "{bought:?}"
    );
    let you = stage.app().model.you.as_ref().unwrap();
    assert_eq!(you.entered.len(), 1);
    assert!(stage.app().layers.is_empty());
}

#[test]
fn filters_list_other_tournaments_and_go_round() {
    let (mut stage, _) = with_tournament((80, 24));
    assert_eq!(stage.app().filter, Filter::All);
    let mut seen = Vec::new();
    loop {
        seen.push(stage.app().filter);
        stage.keys("f");
        if stage.app().filter == Filter::All {
            break;
        }
    }
    assert_eq!(seen.len(), 8);
    stage.keys("f f");
    assert!(stage.text().contains("There are none."));
}

#[test]
fn history_asks_for_the_results_and_lists_them() {
    let mut stage = stage((80, 24));
    stage.keys(HISTORY);
    assert_eq!(stage.app().tab, Tab::History);
    assert!(stage.demo.done.contains(&Effect::Results));
    assert!(stage.text().contains("has ended for you yet"));
}

#[test]
fn results_are_read_again_when_a_game_ends_while_they_are_looked_at() {
    let mut stage = stage((80, 24));
    stage.keys(SIT_AND_GOS);
    // Heads-up.
    stage.keys("end enter enter");
    let came = stage
        .demo
        .until(Millis::from_secs(30), |app| !app.desks.is_empty());
    assert!(came, "{}", stage.text());
    // Whoever sits out is blinded off.
    stage.demo.pass(Millis(400));
    stage.keys("o g tab tab tab");
    assert_eq!(stage.app().tab, Tab::History);
    let reads = |stage: &Stage| {
        let done = stage.demo.done.iter();
        done.filter(|effect| **effect == Effect::Results).count()
    };
    assert_eq!(reads(&stage), 1);
    let over = |app: &App| {
        let you = app.model.you.as_ref();
        you.is_some_and(|you| you.entered.is_empty())
    };
    let came = stage.demo.until(Millis::from_secs(7_200), over);
    assert!(came, "{}", stage.text());
    assert_eq!(stage.app().tab, Tab::History);
    // The book is written meanwhile.
    let due = stage.app().results_due.unwrap();
    assert!(stage.app().next_change().is_some_and(|at| at <= due));
    stage.demo.pass(Millis(1_000));
    assert_eq!(reads(&stage), 2);
}

#[test]
fn results_are_listed_whole() {
    let mut stage = stage((80, 24));
    stage.keys(HISTORY);
    let result = |class: &str, name: &str, ended: Millis| GameResult {
        room: "offline".to_owned(),
        tournament: 7,
        class: class.to_owned(),
        game: "holdem".to_owned(),
        name: name.to_owned(),
        entered: ended,
        ended,
        how: "finished".to_owned(),
        buy_in: Cents(100_000),
        times: (class == "hexapro").then_some(100_000),
        place: Some(12),
        players: 340,
        prize: Cents::ZERO,
        seat: None,
        bounties: Cents::ZERO,
        back: None,
        ticket: None,
    };
    let now = stage.demo.now();
    let results = vec![
        result("hexapro", "HexaPro", now),
        result("tournament", "Seats for a Starling Flight", now),
        result("sit-and-go", "", Millis(now.get() - 400 * 86_400_000)),
    ];
    stage.demo.input(Input::Results(results));
    let shown = stage.text();
    assert!(!shown.contains('…'), "{shown}");
    keep("history_80x24", shown);
}

#[test]
fn h1_the_columns_of_the_multipliers_are_apart_in_every_language() {
    for language in [
        LanguageName::English,
        LanguageName::Danish,
        LanguageName::French,
    ] {
        let mut stage = stage_of(Set {
            size: (80, 24),
            settings: Settings {
                language,
                ..Settings::default()
            },
            ..Set::default()
        });
        stage.keys(HEXAPROS);
        for _ in 0..stage.app().rows_of(Tab::HexaPro) {
            stage.keys("enter");
            let text = &stage.app().text;
            let header = [
                "times", "pool", "chance", "first", "payout", "chips", "levels",
            ];
            let header = header.map(|word| text.word(&format!("screen-column-{word}")));
            let shown = stage.text();
            let rows = shown.lines().filter_map(|row| row.split('│').nth(1));
            let rows: Vec<&str> = rows.collect();
            let head = rows
                .iter()
                .find(|row| header.iter().all(|word| row.contains(word.as_str())));
            let mut head = *head.unwrap_or_else(|| panic!("no header in\n{shown}"));
            for word in &header {
                let (before, after) = head.split_once(word.as_str()).expect("it is there");
                assert!(before.ends_with(' ') && before.trim().is_empty(), "{shown}");
                head = after;
            }
            let drawn = rows.iter().filter(|row| row.contains('×'));
            for row in drawn.clone() {
                let is_apart = |sign: char| {
                    let mut after = row.split(sign).skip(1);
                    after.all(|after| after.starts_with([' ', '\u{202F}', '\u{A0}']))
                };
                assert!(
                    is_apart('×') && is_apart('%') && !row.contains('…'),
                    "{shown}"
                );
                assert!(
                    language == LanguageName::English || is_apart('€'),
                    "{shown}"
                );
                assert!(
                    language == LanguageName::English || !row.contains(".5×"),
                    "{shown}"
                );
            }
            assert!(drawn.count() > 3, "{shown}");
            stage.keys("esc down");
        }
    }
}
