//! A model that followed the news is the one that a fresh snapshot gives.

use proptest::collection::vec;
use proptest::prelude::*;
use railbird::base::{Cents, ChatLine, Millis, Name, PlayerId};
use railbird::client::Model;
use railbird::host::ViewerId;
use railbird::protocol::view::LobbyView;
use railbird::protocol::{Ask, Command, Entry, News, Setting, Switch, Tables};

use super::evening::{Evening, pool};

/// What a fresh snapshot says, compared with what was followed.
fn compare(evening: &mut Evening, viewer: ViewerId) {
    let followed = evening.models[&viewer].clone();
    evening.ask(viewer, Ask::Snapshot);
    let (_, last) = evening.told.last().unwrap();
    assert!(matches!(last.news, News::Snapshot { .. }));
    let shown = &evening.models[&viewer];
    // People who were introduced and left are still known to one who followed.
    let people = shown.people.iter();
    for (player, person) in people {
        assert_eq!(followed.people.get(player), Some(person));
    }
    let same = |model: &Model| Model {
        people: Default::default(),
        seq: 0,
        now: Millis::ZERO,
        // Numbers of what is asked of the house alone are known only to whoever asked.
        last_request: 0,
        // How many play where is told now and then.
        lobby: model.lobby.clone().map(|lobby| LobbyView {
            pools: Vec::new(),
            ..lobby
        }),
        ..model.clone()
    };
    assert_eq!(same(&followed), same(shown));
    let pools = |model: &Model| model.lobby.as_ref().map(|lobby| lobby.pools.clone());
    for other in evening.models.values() {
        assert_eq!(pools(other), pools(shown), "told to one and not to another");
    }
}

/// What somebody may do of an evening. Which table is meant is a number: the first, the second, …, and round again.
#[derive(Debug, Clone)]
enum Deed {
    /// Answers whatever the room asks.
    Play,
    Join(u8),
    LeaveQueue,
    Decline(usize),
    SitOut(usize),
    Return(Entry),
    Enter(usize, Entry),
    TopUp(usize, i64),
    Leave(usize),
    LeaveAll,
    Set(Setting, Switch),
    Watch(usize),
    Unwatch(usize),
    Say(usize),
    TellLobby,
    /// The viewer is gone, and comes again.
    Reconnect,
}

fn deeds() -> impl Strategy<Value = Vec<(Deed, u16)>> {
    let which = 0..4_usize;
    let entry = prop_oneof![Just(Entry::Wait), Just(Entry::Post)];
    let setting = prop_oneof![Just(Setting::AutoTopUp), Just(Setting::SitOutNextBigBlind)];
    let switch = prop_oneof![Just(Switch::On), Just(Switch::Off)];
    let deed = prop_oneof![
        40 => Just(Deed::Play),
        4 => (1..4_u8).prop_map(Deed::Join),
        1 => Just(Deed::LeaveQueue),
        1 => which.clone().prop_map(Deed::Decline),
        2 => which.clone().prop_map(Deed::SitOut),
        4 => entry.clone().prop_map(Deed::Return),
        2 => (which.clone(), entry).prop_map(|(table, entry)| Deed::Enter(table, entry)),
        2 => (which.clone(), 0..2_000_i64).prop_map(|(table, cents)| Deed::TopUp(table, cents)),
        1 => which.clone().prop_map(Deed::Leave),
        1 => Just(Deed::LeaveAll),
        2 => (setting, switch).prop_map(|(setting, to)| Deed::Set(setting, to)),
        2 => which.clone().prop_map(Deed::Watch),
        2 => which.clone().prop_map(Deed::Unwatch),
        2 => which.prop_map(Deed::Say),
        3 => Just(Deed::TellLobby),
        1 => Just(Deed::Reconnect),
    ];
    vec((deed, 0..4_000_u16), 1..250)
}

/// Does it, as far as there is something to do it with. What is refused is told, and changes nothing.
fn do_it(evening: &mut Evening, viewer: &mut ViewerId, player: PlayerId, deed: &Deed) {
    let you = evening.models[viewer].you.clone().unwrap();
    let own = |which: usize| {
        let tables = &you.tables;
        tables.get(which % tables.len().max(1)).copied()
    };
    let any = |which: usize| {
        let tables = evening.house.room().tables();
        tables
            .get(which % tables.len().max(1))
            .map(|table| table.id)
    };
    let number = 7;
    let pool = pool(&evening.edition, "NL10");
    let command = match *deed {
        Deed::Play => return evening.play_as(*viewer),
        Deed::Join(tables) => Some(Command::Join { pool, tables }),
        Deed::LeaveQueue => Some(Command::LeaveQueue { pool }),
        Deed::Decline(which) => {
            let kept = you.reservations.get(which);
            kept.map(|kept| Command::Decline { table: kept.table })
        }
        Deed::SitOut(which) => own(which).map(|table| Command::SitOut { table }),
        Deed::Return(entry) => Some(Command::Return {
            tables: Tables::All,
            entry,
        }),
        Deed::Enter(which, entry) => own(which).map(|table| Command::Enter { table, entry }),
        Deed::TopUp(which, cents) => own(which).map(|table| Command::TopUp {
            table,
            amount: Cents(cents),
        }),
        Deed::Leave(which) => own(which).map(|table| Command::Leave {
            tables: Tables::One(table),
        }),
        Deed::LeaveAll => Some(Command::Leave {
            tables: Tables::All,
        }),
        Deed::Set(setting, to) => Some(Command::Set { setting, to }),
        Deed::Watch(which) => {
            let watch = any(which).map(|table| Ask::Watch { number, table });
            return watch.into_iter().for_each(|ask| evening.ask(*viewer, ask));
        }
        Deed::Unwatch(which) => {
            let unwatch = any(which).map(|table| Ask::Unwatch { number, table });
            return unwatch
                .into_iter()
                .for_each(|ask| evening.ask(*viewer, ask));
        }
        Deed::Say(which) => {
            let line = ChatLine::new("nice hand").unwrap();
            let say = any(which).map(|table| Ask::Say {
                number,
                table,
                line,
            });
            return say.into_iter().for_each(|ask| evening.ask(*viewer, ask));
        }
        Deed::TellLobby => {
            evening.house.tell_lobby();
            return evening.settle();
        }
        Deed::Reconnect => {
            evening.models.remove(viewer);
            evening.house.disconnect(evening.now, *viewer);
            *viewer = evening.connect(Some(player));
            return;
        }
    };
    if let Some(command) = command {
        evening.try_do(*viewer, command);
    }
}

proptest! {
    #[test]
    fn a_model_that_followed_equals_one_from_a_snapshot(seed in any::<u32>(), deeds in deeds()) {
        let mut evening = Evening::new(u64::from(seed));
        evening.pass_all(Millis::from_secs(8));
        let player = evening.person("Ada");
        let mut viewer = evening.connect(Some(player));
        let rail = evening.connect(None);
        let tables: Vec<_> = evening.house.room().tables().iter().map(|t| t.id).collect();
        for table in tables {
            evening.ask(rail, Ask::Watch { number: 1, table });
        }
        let pool = pool(&evening.edition, "NL10");
        evening.does(viewer, Command::Join { pool, tables: 2 });
        for (step, (deed, wait)) in deeds.iter().enumerate() {
            do_it(&mut evening, &mut viewer, player, deed);
            evening.pass(Millis(i64::from(*wait)));
            if step % 5 == 0 {
                compare(&mut evening, viewer);
                compare(&mut evening, rail);
            }
        }
        evening.pass_all(Millis::from_secs(5));
        compare(&mut evening, viewer);
        compare(&mut evening, rail);
    }
}

#[test]
fn who_takes_another_name_is_introduced_again() {
    let mut evening = Evening::new(70);
    evening.pass_all(Millis::from_secs(8));
    let player = evening.person("Ada");
    let viewer = evening.connect(Some(player));
    let name = Name::new("Grace").unwrap();
    evening.house.rename(player, name.clone());
    evening.settle();
    assert_eq!(evening.models[&viewer].people[&player].name, name);
}
