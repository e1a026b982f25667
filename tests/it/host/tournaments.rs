//! Tournaments in a house: who is told of them, and what.

use std::sync::Arc;

use railbird::base::{Cents, Millis, OfferId, PlayerId, TournamentId};
use railbird::client::Model;
use railbird::history::check::check;
use railbird::history::phh::{Count, Hand, Reader, Unit};
use railbird::host::ViewerId;
use railbird::protocol::view::PlayerChange;
use railbird::protocol::{Action, Ask, Command, Family, News, Payment, Status};
use railbird::rulebook::{Class, Plan, Prizes};

use super::evening::Evening;

/// So many people, each connected.
fn people(evening: &mut Evening, count: usize) -> Vec<(PlayerId, ViewerId)> {
    (0..count)
        .map(|number| {
            let player = evening.person(&format!("Ada{number}"));
            (player, evening.connect(Some(player)))
        })
        .collect()
}

fn hexapro(evening: &Evening) -> OfferId {
    let is_it = |class: Class| class == Class::HexaPro(Family::HexaPro);
    let mut offers = evening.house.room().offers().iter();
    OfferId(offers.position(|open| is_it(open.plan.class)).unwrap() as u16)
}

fn plan(evening: &Evening, name: &str) -> Arc<Plan> {
    Arc::new(Plan::built_in(&evening.edition, name).unwrap())
}

/// What one followed is what a fresh snapshot says.
#[track_caller]
fn compare(evening: &mut Evening, viewer: ViewerId) {
    evening.house.tell_lobby();
    evening.settle();
    let followed = evening.models[&viewer].clone();
    evening.ask(viewer, Ask::Snapshot);
    let shown = &evening.models[&viewer];
    let same = |model: &Model| Model {
        people: Default::default(),
        seq: 0,
        now: Millis::ZERO,
        last_request: 0,
        ..model.clone()
    };
    assert_eq!(same(&followed), same(shown));
    for player in shown.people.keys() {
        assert!(followed.people.contains_key(player));
    }
}

/// Everybody plays until nobody is in anything, and follows all of it.
fn play_on(evening: &mut Evening, people: &[(PlayerId, ViewerId)]) {
    for step in 0..60_000 {
        for (_, viewer) in people {
            evening.play_as(*viewer);
        }
        evening.pass(Millis(2_000));
        if step % 50 == 0 {
            for (_, viewer) in people {
                compare(evening, *viewer);
            }
        }
        let room = evening.house.room();
        let is_out = |(player, _): &(PlayerId, ViewerId)| {
            room.players()[player.index()].entered().is_empty()
        };
        if people.iter().all(is_out) {
            return;
        }
    }
    panic!("it does not end");
}

/// The places that somebody was told they finished in.
fn finishes(evening: &Evening, viewer: ViewerId) -> Vec<u32> {
    let own = evening.told.iter().filter(|(to, _)| *to == viewer);
    own.filter_map(|(_, message)| match message.news {
        News::You {
            change: PlayerChange::Finished { finish, .. },
        } => Some(finish.place),
        _ => None,
    })
    .collect()
}

#[test]
fn h1_a_hexapro_is_told_to_those_who_are_in_it_from_registration_to_the_result() {
    let mut evening = Evening::new(80);
    let offer = hexapro(&evening);
    let three = people(&mut evening, 3);
    let rail = evening.connect(None);
    for (_, viewer) in &three {
        evening.does(*viewer, Command::Play { offer, games: 1 });
    }
    for (_, viewer) in &three {
        let model = &evening.models[viewer];
        let entered = model.you.as_ref().unwrap().entered[0].tournament;
        let game = &model.tournaments[&entered];
        assert_eq!(game.state.status, Status::Running);
        assert!(game.state.drawn.is_some());
        assert_eq!(game.state.players, 3);
        // The clock of the first level stands until the cards are dealt, and shows no more than there is.
        let Prizes::Drawn { draw, .. } = &game.plan.prizes else {
            panic!("nothing is drawn");
        };
        let drawn = game.state.drawn.unwrap();
        let length = draw.prizes[usize::from(drawn.prize)].level_time;
        assert!(game.state.level_until.unwrap() - model.now > length);
        assert_eq!(game.level_left(model.now), Some(length));
        let table = model.own_tables().next().expect("not seated");
        assert_eq!(table.play.tournament(), Some(entered));
    }
    assert!(evening.models[&rail].tournaments.is_empty());
    play_on(&mut evening, &three);
    let mut places: Vec<u32> = three
        .iter()
        .flat_map(|(_, viewer)| finishes(&evening, *viewer))
        .collect();
    places.sort_unstable();
    assert_eq!(places, [1, 2, 3]);
    for (_, viewer) in &three {
        let model = &evening.models[viewer];
        assert!(model.tournaments.is_empty() && model.tables.is_empty());
    }
}

#[test]
fn m4_whoever_takes_an_entry_into_a_game_back_is_told_of_it_no_longer() {
    let mut evening = Evening::new(82);
    let offer = hexapro(&evening);
    let two = people(&mut evening, 2);
    for (_, viewer) in &two {
        evening.does(*viewer, Command::Play { offer, games: 1 });
    }
    let [(_, stays), (_, goes)] = two[..] else {
        panic!("there are two");
    };
    let model = &evening.models[&goes];
    let tournament = model.you.as_ref().unwrap().entered[0].tournament;
    evening.does(goes, Command::Unregister { tournament });
    let knows = |viewer| {
        evening.models[&viewer]
            .tournaments
            .contains_key(&tournament)
    };
    assert!(!knows(goes) && knows(stays));
    for viewer in [goes, stays] {
        compare(&mut evening, viewer);
    }
}

#[test]
fn m2_an_announced_tournament_is_told_to_everybody_and_followed_to_its_end() {
    let mut evening = Evening::new(81);
    let crowd = people(&mut evening, 14);
    let rail = evening.connect(None);
    let plan = plan(&evening, "magpie-bounty");
    let begins = evening.now + Millis::from_secs(600);
    let announced = evening.house.announce(evening.now, plan, begins, None);
    let tournament = announced.unwrap();
    evening.settle();
    for (_, viewer) in &crowd {
        let known = &evening.models[viewer].tournaments[&tournament];
        assert_eq!(known.state.begins(), Some(begins));
        let (price, with) = (0, Payment::Money);
        let register = Command::Register {
            tournament,
            price,
            with,
        };
        evening.does(*viewer, register);
    }
    let look = Ask::LookInto {
        number: 7,
        tournament: Some(tournament),
    };
    evening.ask(rail, look.clone());
    evening.ask(crowd[0].1, look);
    compare(&mut evening, rail);
    let detail = evening.models[&rail].detail.as_ref().unwrap();
    assert_eq!(detail.players.len(), 14);
    evening.pass_all(Millis::from_secs(605));
    let detail = evening.models[&rail].detail.as_ref().unwrap();
    assert!(detail.tables.len() > 1, "{detail:?}");
    // Whoever watches sees the table go when it is broken.
    for one in detail.tables.clone() {
        let (number, table) = (8, one.table);
        evening.ask(rail, Ask::Watch { number, table });
    }
    play_on(&mut evening, &crowd);
    compare(&mut evening, rail);
    let model = &evening.models[&rail];
    assert!(model.tables.is_empty(), "a table stays without a game");
    let state = model.tournaments[&tournament].state;
    assert!(matches!(state.status, Status::Over { .. }));
    let winner = model.detail.as_ref().unwrap().players[0];
    assert_eq!(winner.place, 1);
    assert!(winner.prize > Cents::ZERO);
    assert!(model.people.contains_key(&winner.player));
}

#[test]
fn whoever_looks_into_nothing_is_told_so() {
    let mut evening = Evening::new(82);
    let viewer = evening.connect(None);
    let look = |tournament| Ask::LookInto {
        number: 1,
        tournament,
    };
    evening.ask(viewer, look(Some(TournamentId(77))));
    let (_, last) = evening.told.last().unwrap();
    assert!(matches!(last.news, News::Refused { .. }), "{last:?}");
    evening.ask(viewer, look(None));
    assert_eq!(evening.models[&viewer].detail, None);
}

/// Hands of tournaments are kept like others, in chips, with the antes of their level; and other programs can read them.
#[test]
fn hands_of_tournaments_are_kept_by_the_room() {
    let mut evening = Evening::new(86);
    let offer = hexapro(&evening);
    let three = people(&mut evening, 3);
    for (_, viewer) in &three {
        evening.does(*viewer, Command::Play { offer, games: 1 });
    }
    play_on(&mut evening, &three);
    let hands = &evening.store.hands;
    assert!(hands.len() > 5, "{}", hands.len());
    let mut antes = 0;
    for kept in hands {
        assert!(kept.players.len() >= 2);
        let mut hand = Hand::default();
        let record = kept.record.as_deref().unwrap();
        let (_, read) = Reader::new(record.as_bytes()).read(&mut hand).unwrap();
        read.unwrap();
        check(&hand).unwrap_or_else(|fault| panic!("{fault}\n{record}"));
        assert_eq!(hand.unit, Unit::Whole);
        assert!(hand.count(Count::Level).unwrap() >= 1);
        assert!(record.contains("_format = 'hexapro'"), "{record}");
        antes += usize::from(!record.contains("antes = [0"));
    }
    assert!(antes > 0);
}

/// Puts everything in wherever that is possible.
fn push(evening: &mut Evening, viewer: ViewerId) {
    let turn = evening.models[&viewer].tables.values().find_map(|table| {
        let hand = table.hand.as_ref()?;
        let turn = hand.turn.as_ref()?;
        Some((table.table, hand.hand, turn.turn, turn.legal?))
    });
    if let Some((table, hand, turn, legal)) = turn {
        let action = match legal.raise {
            Some(range) => Action::RaiseTo(range.max),
            None if legal.can_check() => Action::Check,
            None => Action::Call,
        };
        let command = Command::Act {
            table,
            hand,
            turn,
            action,
        };
        evening.does(viewer, command);
    }
}

#[test]
fn m13_a_re_buy_that_was_offered_before_a_crash_can_be_taken_after_it() {
    let mut evening = Evening::new(83);
    let crowd = people(&mut evening, 4);
    let plan = plan(&evening, "heron-rebuy");
    let begins = evening.now + Millis::from_secs(60);
    let announced = evening.house.announce(evening.now, plan, begins, None);
    let tournament = announced.unwrap();
    evening.settle();
    for (_, viewer) in &crowd {
        let (price, with) = (0, Payment::Money);
        let register = Command::Register {
            tournament,
            price,
            with,
        };
        evening.does(*viewer, register);
    }
    let offered = |evening: &Evening, viewer: ViewerId| {
        let you = evening.models[&viewer].you.as_ref().unwrap();
        you.entered.iter().any(|one| one.rebuy_until.is_some())
    };
    let broke = (0..2_000).find_map(|_| {
        for (_, viewer) in &crowd {
            push(&mut evening, *viewer);
        }
        evening.pass(Millis(500));
        let mut crowd = crowd.iter();
        crowd.find(|(_, viewer)| offered(&evening, *viewer))
    });
    let player = broke.expect("nobody lost everything").0;
    let mut evening = evening.crash(Millis::from_secs(600), 84);
    let viewer = evening.connect(Some(player));
    assert!(offered(&evening, viewer));
    evening.pass_all(Millis(1_500));
    evening.does(viewer, Command::Rebuy { tournament });
    assert!(!offered(&evening, viewer));
}
