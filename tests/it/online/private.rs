//! A client behind TLS: wherever its connection breaks, in the middle of agreeing on it or later, it comes back.

use railbird::client::remote::{NoConnection, knock};
use railbird::host::server::Limits;
use railbird::protocol::link::Line;
use railbird::protocol::wire::Registering;

use super::guest::{Guest, Wish, leave, play_hands, until};
use super::proxy::{Passage, Proxy};
use super::served::{Entrance, Served, come_by, limits, pool, private_way, register, room, tls};

fn private(name: &str) -> Served {
    private_with(name, limits())
}

fn private_with(name: &str, limits: Limits) -> Served {
    let entrance = Entrance {
        registering: Registering::Open,
        limits,
        tls: Some(tls("here")),
    };
    Served::start_with(name, entrance, room())
}

/// How often it was tried in vain since the connection broke.
fn tries(guest: &Guest) -> u32 {
    match *guest.link.line.borrow() {
        Line::Broken { tries, .. } => tries,
        Line::Lost { ref why } => panic!("given up: {why}"),
        Line::Here | Line::Open { .. } | Line::Played(_) => 0,
    }
}

#[test]
fn a_client_behind_tls_comes_back_wherever_the_connection_breaks() {
    let served = private("private");
    let proxy = Proxy::start(&served.runtime, served.address);
    let way = private_way(proxy.address);
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
    let mut grace = come_by(&served.runtime, &way, &register("Grace")).wishing(nl10);
    play_hands(&mut [&mut grace], 1);
    // In the middle of agreeing: before the first answer, in its first lines, and in the certificate.
    for bytes in [0, 60, 700] {
        let hellos = grace.hellos;
        proxy.set(Passage::Cuts(bytes));
        until("it is tried again and again", &mut [&mut grace], |guests| {
            tries(guests[0]) >= 3
        });
        assert_eq!(grace.hellos, hellos);
        proxy.set(Passage::Open);
        until("it is there again", &mut [&mut grace], |guests| {
            guests[0].hellos == hellos + 1 && guests[0].is_shown()
        });
    }
    // And when it was agreed on: with the first words of the room, and in everything that it shows.
    for bytes in [4_000, 60_000] {
        let hellos = grace.hellos;
        proxy.set(Passage::Cuts(bytes));
        until("it came in, and broke again", &mut [&mut grace], |guests| {
            guests[0].hellos >= hellos + 2
        });
        proxy.set(Passage::Open);
        until("it is there again", &mut [&mut grace], |guests| {
            !guests[0].is_away() && guests[0].is_shown()
        });
        play_hands(&mut [&mut grace], 1);
    }
    leave(&mut [&mut grace]);
    served.adds_up(&[&grace]);
}

#[test]
fn a_first_connection_that_breaks_while_tls_is_agreed_on_says_so_and_accuses_nobody() {
    let served = private("private-first");
    let proxy = Proxy::start(&served.runtime, served.address);
    for bytes in [0, 60, 700] {
        proxy.set(Passage::Cuts(bytes));
        let way = private_way(proxy.address);
        match served.runtime.block_on(knock(&way)) {
            Err(NoConnection::Broke(_)) => {}
            other => panic!("{bytes}: {other:?}"),
        }
    }
}

#[test]
fn whoever_finds_no_place_behind_tls_is_told_so_by_tls() {
    let limits = Limits {
        per_address: 1,
        ..limits()
    };
    let served = private_with("private-full", limits);
    let way = private_way(served.address);
    let grace = come_by(&served.runtime, &way, &register("Grace"));
    match served.runtime.block_on(knock(&way)) {
        Err(NoConnection::NoRoom(_, why)) => assert_eq!(why, "it is full"),
        other => panic!("{other:?}"),
    }
    drop(grace);
}
