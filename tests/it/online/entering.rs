//! Coming in when something goes wrong over it: the answer is lost, none comes, or an account is not opened after all.

use railbird::base::{Kind, Name};
use railbird::client::remote::{NoConnection, NotIn, knock};
use railbird::host::admin::{self, AdminAnswer, AdminAsk, ServerAsk};
use railbird::protocol::message::VERSION;
use railbird::protocol::wire::{Denial, FromClient, Registering, Secret, Welcome};
use railbird::store::accounts::FILE;
use rusqlite::Connection;
use tokio::time::timeout;

use super::proxy::{Passage, Proxy};
use super::served::{Entrance, LONGEST, Served, limits, register, room, way};

fn enter(served: &Served, said: &FromClient) -> Result<Welcome, NotIn> {
    served.runtime.block_on(async {
        let mut visit = knock(&way(served.address)).await.unwrap();
        visit.enter(said).await
    })
}

#[test]
fn whoever_opened_an_account_and_never_heard_of_it_comes_in_with_it() {
    let served = Served::start("lost-answer", limits(), room());
    let proxy = Proxy::start(&served.runtime, served.address);
    // Behind the greeting, in the middle of the welcome.
    proxy.set(Passage::CutsFirst(300));
    let entered = served.runtime.block_on(async {
        let mut visit = knock(&way(proxy.address)).await.unwrap();
        visit.enter_somehow(&register("Ada")).await
    });
    let ada = entered.unwrap().you.unwrap();
    assert_eq!(ada.name.as_str(), "Ada");
    let people = served.look(|house, _| {
        let people = house.people().iter();
        people.filter(|person| person.kind == Kind::Human).count()
    });
    assert_eq!(people, 1);
}

#[test]
fn a_server_that_answers_nothing_is_not_waited_for_without_end() {
    let served = Served::start("no-answer", limits(), room());
    let proxy = Proxy::start(&served.runtime, served.address);
    let entered = served.runtime.block_on(async {
        let mut visit = knock(&way(proxy.address)).await.unwrap();
        proxy.set(Passage::Hole);
        timeout(LONGEST, visit.enter(&register("Ada"))).await
    });
    match entered.expect("an end of the wait") {
        Err(NotIn::Lost(NoConnection::Silent(_))) => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_account_that_could_not_be_kept_costs_neither_the_invitation_nor_the_name() {
    let entrance = Entrance {
        registering: Registering::Invited,
        limits: limits(),
        tls: None,
    };
    let served = Served::start_with("half-way", entrance, room());
    let door = admin::door(&served.folder);
    let asked = admin::ask(&door, &AdminAsk::Server(ServerAsk::Invite)).unwrap();
    let AdminAnswer::Secret { secret } = asked else {
        panic!("{asked:?}");
    };
    let ada = FromClient::Register {
        version: VERSION,
        name: "Ada".into(),
        password: Secret::new("correct horse"),
        invitation: Some(secret),
    };
    let file = Connection::open(served.folder.join(FILE)).unwrap();
    file.execute_batch(
        "CREATE TRIGGER broken BEFORE INSERT ON accounts BEGIN SELECT RAISE(ABORT, 'broken'); END",
    )
    .unwrap();
    match enter(&served, &ada) {
        Err(NotIn::Denied(Denial::NotNow)) => {}
        other => panic!("{other:?}"),
    }
    file.execute_batch("DROP TRIGGER broken").unwrap();
    let welcome = enter(&served, &ada).unwrap();
    assert_eq!(welcome.you.unwrap().name.as_str(), "Ada");
    // And now it is spent, and she is there.
    match enter(&served, &ada) {
        Err(NotIn::Denied(Denial::NameTaken { .. })) => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_name_is_compared_with_everybody_however_many_there_are() {
    let served = Served::start("many-names", limits(), room());
    served.look(|house, now| {
        for number in 0..600 {
            let name = Name::new(&format!("Nobody {number}")).unwrap();
            house.open_account(now, name, Kind::Human).unwrap();
        }
    });
    // The first, some in between, and the last, in letters that look the same.
    for number in [0, 255, 256, 400, 599] {
        let said = register(&format!("N\u{43e}body {number}"));
        match enter(&served, &said) {
            Err(NotIn::Denied(Denial::NameTaken { .. })) => {}
            other => panic!("{number}: {other:?}"),
        }
    }
    enter(&served, &register("Nobody 600")).unwrap();
}
