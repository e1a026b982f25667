//! Several people and bots play together at one server, to the end, whatever happens to their connections.

use std::time::{Duration, Instant};

use railbird::cards::CardSet;
use railbird::host::server::Limits;
use railbird::host::{Bots, Guests, Options, Speed};
use railbird::protocol::view::{CardsView, PlayerChange, TableChange};
use railbird::protocol::{Ask, News, Switch};

use super::guest::{Guest, Wish, leave, play_hands, until};
use super::proxy::{Passage, Proxy};
use super::served::{LONGEST, Served, hexapro, limits, pool, room};

/// Asks what the server shows, some times while hands are played. Whoever hears it compares.
fn compare(guests: &mut [&mut Guest], times: usize) {
    let enough: Vec<usize> = guests.iter().map(|g| g.compared + times).collect();
    for _ in 0..times {
        for guest in guests.iter_mut() {
            guest.ask_for_all();
        }
        let until = Instant::now() + Duration::from_millis(20);
        while Instant::now() < until {
            guests.iter_mut().for_each(|guest| guest.live());
            std::thread::sleep(Duration::from_millis(1));
        }
    }
    until("everything is shown", guests, |guests| {
        let mut all = guests.iter().zip(&enough);
        all.all(|(guest, enough)| guest.compared >= *enough)
    });
}

#[test]
fn people_and_bots_play_cash_and_a_hexapro_together_to_the_end_and_every_cent_is_there() {
    let edition = room().edition;
    let bots = Bots {
        population: room().bots.unwrap().population,
        guests: Guests::usual(&edition),
        manner: Speed::Instant.into(),
    };
    let room = Options {
        bots: Some(bots),
        ..room()
    };
    let served = Served::start("together", limits(), room);
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
    let game = Wish::Game(hexapro(&served.edition));
    let [mut ada, mut grace] = ["Ada", "Grace"].map(|name| served.guest(name).wishing(nl10));
    let [mut alan, mut kurt] = ["Alan", "Kurt"].map(|name| served.guest(name).wishing(game));
    for guest in [&mut alan, &mut kurt] {
        guest.heard = Some(Vec::new());
    }
    play_hands(&mut [&mut ada, &mut grace, &mut alan, &mut kurt], 1);
    compare(&mut [&mut ada, &mut grace, &mut alan, &mut kurt], 5);
    // Each game to its end; nobody begins another.
    alan.wish = Wish::Nothing;
    kurt.wish = Wish::Nothing;
    until(
        "the games are over",
        &mut [&mut ada, &mut grace, &mut alan, &mut kurt],
        |guests| {
            let is_out = |guest: &Guest| guest.model.you.as_ref().unwrap().entered.is_empty();
            guests[2..].iter().all(|guest| is_out(guest))
        },
    );
    for guest in [&alan, &kurt] {
        let finished = guest.heard.iter().flatten().filter(|message| {
            let is_finish = |change: &PlayerChange| matches!(change, PlayerChange::Finished { .. });
            matches!(&message.news, News::You { change } if is_finish(change))
        });
        assert!(finished.count() >= 1, "nobody said how it ended");
    }
    leave(&mut [&mut ada, &mut grace, &mut alan, &mut kurt]);
    served.adds_up(&[&ada, &grace, &alan, &kurt]);
}

#[test]
fn t4_a_connection_that_is_cut_in_mid_hand_comes_back_to_its_seat_and_the_others_see_both() {
    let served = Served::start("cut", limits(), room());
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
    let proxy = Proxy::start(&served.runtime, served.address);
    let mut ada = served.guest("Ada").wishing(nl10);
    let mut grace = served.guest_by("Grace", proxy.address).wishing(nl10);
    ada.heard = Some(Vec::new());
    for round in 1..=3 {
        until("a hand", &mut [&mut ada, &mut grace], |guests| {
            guests[1].is_in_hand()
        });
        let seats = grace.model.you.as_ref().unwrap().tables.clone();
        let table = seats[0];
        let own = grace.model.tables[&table].own_seat.unwrap();
        // Others see it from their chairs or from the rail.
        ada.link.asks.send(Ask::Watch { number: 1, table }).unwrap();
        until(
            "a hand before the eyes of others",
            &mut [&mut ada, &mut grace],
            |guests| guests[1].is_in_hand() && guests[0].model.tables.contains_key(&table),
        );
        let from = ada.heard.as_ref().unwrap().len();
        proxy.set(Passage::Closed);
        let sees = |ada: &Guest, connected: Switch| {
            let heard = &ada.heard.as_ref().unwrap()[from..];
            heard.iter().any(|message| {
                let (seat, is_it) = (own, table);
                matches!(&message.news, News::Change { table, change: TableChange::Link { seat: s, connected: c } }
                    if *table == is_it && *s == seat && *c == connected)
            })
        };
        until(
            "the others see that somebody is away",
            &mut [&mut ada],
            |guests| sees(guests[0], Switch::Off),
        );
        let seat = ada.model.tables[&table].seats[own.index()].unwrap();
        assert!(!seat.is_connected && seat.player == grace.player());
        assert!(grace.hellos == round, "{}", grace.hellos);
        proxy.set(Passage::Open);
        until("it is there again", &mut [&mut ada, &mut grace], |guests| {
            guests[1].hellos == round + 1 && sees(guests[0], Switch::On)
        });
        assert_eq!(grace.model.you.as_ref().unwrap().tables, seats);
        compare(&mut [&mut ada, &mut grace], 3);
    }
    play_hands(&mut [&mut ada, &mut grace], 3);
    leave(&mut [&mut ada, &mut grace]);
    served.adds_up(&[&ada, &grace]);
    // Those who went away without a word sent nothing wrong.
    assert_eq!(served.metric("nonsense_total"), 0);
}

#[test]
fn a_connection_that_swallows_everything_is_found_out_and_a_slow_one_is_none_the_worse() {
    let soon = Limits {
        ping: Duration::from_millis(150),
        ..limits()
    };
    let served = Served::start("hole", soon, room());
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
    let proxy = Proxy::start(&served.runtime, served.address);
    let mut grace = served.guest_by("Grace", proxy.address).wishing(nl10);
    proxy.set(Passage::Slow(Duration::from_millis(20)));
    play_hands(&mut [&mut grace], 3);
    assert_eq!(grace.hellos, 1, "a slow connection is no broken one");
    until("a hand", &mut [&mut grace], |guests| guests[0].is_in_hand());
    proxy.set(Passage::Hole);
    served.until_metric("silent_total", |silent| silent == 1);
    served.until_metric("players", |players| players == 0);
    let player = grace.player();
    let is_kept = served.look(move |house, _| {
        let player = &house.room().players()[player.index()];
        (player.is_connected, player.places().len())
    });
    assert_eq!(is_kept, (false, 1), "away, and the seat is kept");
    proxy.cut();
    until("it is there again", &mut [&mut grace], |guests| {
        guests[0].hellos == 2
    });
    play_hands(&mut [&mut grace], 2);
    leave(&mut [&mut grace]);
    served.adds_up(&[&grace]);
}

#[test]
fn e1_a_spectator_sees_no_cards_but_those_that_were_shown() {
    let served = Served::start("rail", limits(), room());
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
    let mut ada = served.guest("Ada").wishing(nl10);
    let mut rail = served.spectator();
    rail.heard = Some(Vec::new());
    play_hands(&mut [&mut ada], 1);
    let tables = served.look(|house, _| {
        let tables = house.room().tables().iter();
        tables.map(|table| table.id).collect::<Vec<_>>()
    });
    for (number, table) in (1..).zip(tables) {
        rail.link.asks.send(Ask::Watch { number, table }).unwrap();
    }
    let mut shown = std::collections::BTreeMap::new();
    let mut checked = 0;
    let longest = Instant::now() + LONGEST;
    while ada.ended.len() < 6 || checked < 200 {
        assert!(Instant::now() < longest, "not in time");
        ada.live();
        while let Some(message) = rail.hear() {
            if let News::Change { table, change } = message.news {
                match change {
                    TableChange::HandStarted { .. } => drop(shown.insert(table, CardSet::EMPTY)),
                    TableChange::Dealt { cards, .. } => assert_eq!(cards, None),
                    TableChange::Turn { legal, .. } => assert_eq!(legal, None),
                    TableChange::Shown { cards, .. } => {
                        let shown = shown.entry(table).or_insert(CardSet::EMPTY);
                        cards.iter().for_each(|card| shown.insert(*card));
                    }
                    _ => {}
                }
            }
            for view in rail.model.tables.values() {
                assert_eq!((view.own_seat, view.own), (None, None));
                // Of hands that had begun before it is not known what was shown.
                let Some(shown) = shown.get(&view.table) else {
                    continue;
                };
                for seat in view.seats.iter().flatten() {
                    if let CardsView::Up { cards, .. } = seat.cards {
                        assert!(cards.iter().all(|card| shown.contains(*card)));
                    }
                    checked += 1;
                }
            }
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    leave(&mut [&mut ada]);
    served.adds_up(&[&ada]);
}
