//! Names and chat as strangers write them, over the wire: what others receive is one plain line, or nothing.

use railbird::base::{ChatLine, Name};
use railbird::client::remote::{NotIn, knock};
use railbird::protocol::message::VERSION;
use railbird::protocol::wire::{Denial, FromClient, Secret, Welcome};
use railbird::protocol::{Ask, News};
use serde_json::json;

use super::guest::{Wish, until};
use super::raw::Raw;
use super::served::{Served, limits, pool, register, room, way};

/// Text that moves cursors, turns writing round, hides, piles up, or looks like another.
const NASTY: [&str; 14] = [
    "\u{1b}[2J\u{1b}]0;pwned\u{7}",
    "a\u{9b}31mb\u{0}\u{7f}",
    "\r\nGrace: all in\r\n",
    "\u{202e}ecarG\u{202c}",
    "\u{2066}\u{2067}x\u{2069}",
    "G\u{200b}r\u{200d}a\u{ad}c\u{feff}e",
    "Z\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}algo",
    "👩\u{200d}👩\u{200d}👧\u{200d}👦🏳️\u{200d}🌈",
    "\u{e0041}\u{e0042}tag",
    "\u{1160}\u{3164}\u{2800}",
    "\u{fdfd}\u{fdfd}",
    "Grаce",
    "\u{85}\u{2028}\u{2029}line",
    "\u{200f}\u{61c}علي\u{200e}",
];

/// Fit for a terminal, by other means than the program uses: nothing that moves, turns or hides.
#[track_caller]
fn fit(text: &str, columns: usize) {
    let is_plain = |c: char| {
        let hidden =
            "\u{61c}\u{200b}\u{200c}\u{200d}\u{200e}\u{200f}\u{2028}\u{2029}\u{feff}\u{ad}";
        let turns =
            ('\u{202a}'..='\u{202e}').contains(&c) || ('\u{2066}'..='\u{2069}').contains(&c);
        let tags = ('\u{e0000}'..='\u{e0fff}').contains(&c);
        !c.is_control() && !turns && !tags && !hidden.contains(c)
    };
    assert!(text.chars().all(is_plain), "{text:?}");
    assert!(
        unicode_width::UnicodeWidthStr::width(text) <= columns,
        "{text:?}"
    );
    assert!(text.chars().count() <= 4 * columns, "{text:?}");
}

#[test]
fn a_name_is_clean_before_anybody_sees_it_and_nobody_takes_one_that_only_looks_different() {
    let served = Served::start("names", limits(), room());
    let grace = served.guest("Grace");
    let enter = |name: &str| -> Result<Welcome, NotIn> {
        served.runtime.block_on(async {
            let mut visit = knock(&way(served.address)).await.unwrap();
            visit.enter(&register(name)).await
        })
    };
    let mut let_in = 0;
    for nasty in NASTY {
        match enter(nasty) {
            Ok(welcome) => {
                let name = welcome.you.unwrap().name;
                fit(name.as_str(), Name::MOST_COLUMNS);
                let_in += 1;
            }
            Err(NotIn::Denied(Denial::Name { why })) => fit(&why, 200),
            Err(NotIn::Denied(Denial::NameTaken { name })) => {
                fit(name.as_str(), Name::MOST_COLUMNS)
            }
            other => panic!("{nasty:?}: {other:?}"),
        }
    }
    assert!(let_in >= 5, "{let_in}");
    // What cannot be seen makes no second name, nor does another case.
    for same in [
        "Gr\u{200b}ace",
        " GRACE ",
        "\u{202e}grace\u{202c}",
        "g\u{ad}race",
        // Nor does a letter of another alphabet, or a sign, that looks the same.
        "Gr\u{430}ce",
        "Gr\u{430}\u{441}\u{435}",
        "Gra\u{ff43}e",
    ] {
        let denied = enter(same).unwrap_err();
        assert!(
            matches!(denied, NotIn::Denied(Denial::NameTaken { .. })),
            "{same:?}: {denied:?}"
        );
    }
    for long in [
        "W".repeat(17),
        "W".repeat(5_000),
        "Z\u{301}".repeat(5_000),
        "さ".repeat(9),
    ] {
        let denied = enter(&long).unwrap_err();
        assert!(
            matches!(denied, NotIn::Denied(Denial::Name { .. })),
            "{denied:?}"
        );
    }
    let people = served.look(|house, _| house.people().to_vec());
    for person in people {
        fit(person.name.as_str(), Name::MOST_COLUMNS);
    }
    drop(grace);
}

#[test]
fn chat_is_clean_before_anybody_hears_it() {
    let served = Served::start("chat", limits(), room());
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
    let mut ada = served.guest("Ada").wishing(nl10);
    let mut rail = served.spectator();
    rail.heard = Some(Vec::new());
    until("a seat", &mut [&mut ada], |guests| {
        guests[0].model.own_tables().next().is_some()
    });
    let table = ada.model.own_tables().next().unwrap().table;
    rail.link
        .asks
        .send(Ask::Watch { number: 1, table })
        .unwrap();
    until("the rail is there", &mut [&mut rail], |guests| {
        guests[0].model.tables.contains_key(&table)
    });
    // She comes by another program, which cleans nothing on its way out.
    let mut raw = served.runtime.block_on(Raw::connect(served.address));
    let log_in = FromClient::LogIn {
        version: VERSION,
        name: "Ada".into(),
        password: Secret::new("correct horse"),
    };
    served.runtime.block_on(raw.enter(&log_in));
    let mut said = 0;
    let long = [
        "é".repeat(5_000),
        "\u{1b}".repeat(2_000) + "x",
        "a\u{301}\u{301}\u{301}\u{301}".repeat(900),
    ];
    for line in NASTY.iter().map(|line| (*line).to_owned()).chain(long) {
        let ask = json!({"type": "say", "number": 10, "table": table, "line": line});
        served.runtime.block_on(raw.say(&ask.to_string()));
        // Where nothing is left of a line, it is none, and nobody hears it.
        let Ok(cleaned) = ChatLine::new(&line) else {
            continue;
        };
        said += 1;
        until("it is heard", &mut [&mut rail], |guests| {
            let heard = guests[0].heard.as_ref().unwrap().iter();
            let chats = heard.filter(|message| matches!(message.news, News::Chat { .. }));
            chats.count() == said
        });
        let heard = rail.heard.as_ref().unwrap().iter().rev();
        let mut chats = heard.filter_map(|message| match &message.news {
            News::Chat { line, .. } => Some(line.clone()),
            _ => None,
        });
        let heard = chats.next().unwrap();
        assert_eq!(heard, cleaned);
        fit(heard.as_str(), ChatLine::MOST_COLUMNS);
    }
    assert!(said >= 12, "{said}");
    // Nobody but those who sit there may speak, and nobody elsewhere.
    let say = Ask::Say {
        number: 2,
        table,
        line: ChatLine::new("hello").unwrap(),
    };
    rail.link.asks.send(say).unwrap();
    until("it is refused", &mut [&mut rail], |guests| {
        !guests[0].refused.is_empty()
    });
    let sum = served.look(|house, _| house.room().ledger().sum());
    assert_eq!(sum.0, 0);
}
