//! What is really said over a socket, in both directions, is what `railbird protocol --schema` says.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use railbird::base::{ChatLine, Chips, OfferId, TableId};
use railbird::protocol::view::{PlayerChange, TableChange};
use railbird::protocol::wire::{FromClient, FromServer, Registering};
use railbird::protocol::{
    Action, Ask, Command, Entry, LegalActions, News, Setting, Switch, Tables,
};
use schemars::generate::SchemaSettings;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as Frame;

use super::valid::Schema;
use crate::host::server::Visited;
use crate::online::served::{limits, register};

/// Somebody at a server who looks at every frame.
struct Talker {
    socket: WebSocketStream<TcpStream>,
    schema: Arc<Schema>,
    number: u64,
    /// What kinds of news were heard.
    heard: BTreeSet<String>,
}

impl Talker {
    async fn come(address: SocketAddr, schema: &Arc<Schema>, name: &str) -> Self {
        let stream = TcpStream::connect(address).await.unwrap();
        let url = format!("ws://{address}/");
        let (socket, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
        let mut talker = Self {
            socket,
            schema: Arc::clone(schema),
            number: 0,
            heard: BTreeSet::new(),
        };
        assert!(matches!(talker.hear().await, FromServer::Greeting(_)));
        talker.say("FromClient", &register(name)).await;
        assert!(matches!(talker.hear().await, FromServer::Welcome(_)));
        talker
    }

    async fn say(&mut self, of: &str, said: &impl Serialize) {
        let said = serde_json::to_value(said).unwrap();
        self.schema.check(of, &said).unwrap();
        self.socket
            .send(Frame::text(said.to_string()))
            .await
            .unwrap();
    }

    async fn ask(&mut self, command: Command) {
        self.number += 1;
        let number = self.number;
        self.say("Ask", &Ask::Do { number, command }).await;
    }

    async fn hear(&mut self) -> FromServer {
        loop {
            let Frame::Text(text) = self.socket.next().await.unwrap().unwrap() else {
                continue;
            };
            let value: Value = serde_json::from_str(&text).unwrap();
            self.schema.check("FromServer", &value).unwrap();
            let news = &value["news"];
            for kind in [&news["type"], &news["change"]["type"]] {
                self.heard.extend(kind.as_str().map(str::to_owned));
            }
            return serde_json::from_value(value).unwrap();
        }
    }

    async fn news(&mut self) -> News {
        match self.hear().await {
            FromServer::Room(message) => message.news,
            other => panic!("{other:?}"),
        }
    }

    /// Hears what comes until something is enough; answers every question on the way.
    async fn play(
        &mut self,
        answer: impl Fn(&LegalActions) -> Action,
        mut is_enough: impl FnMut(&News) -> bool,
    ) {
        loop {
            let news = self.news().await;
            match news {
                News::You {
                    change: PlayerChange::Reserved { table, limits, .. },
                } => {
                    let (amount, entry) = (limits.min, Entry::Post);
                    let buy_in = Command::BuyIn {
                        table,
                        amount,
                        entry,
                    };
                    self.ask(buy_in).await;
                }
                News::Change {
                    table,
                    change:
                        TableChange::Turn {
                            hand,
                            turn,
                            legal: Some(legal),
                            ..
                        },
                } => {
                    let action = answer(&legal);
                    let act = Command::Act {
                        table,
                        hand,
                        turn,
                        action,
                    };
                    self.ask(act).await;
                }
                _ => {}
            }
            if is_enough(&news) {
                return;
            }
        }
    }

    fn has_heard(&self, kinds: &[&str]) {
        let missing: Vec<&&str> = kinds
            .iter()
            .filter(|kind| !self.heard.contains(**kind))
            .collect();
        assert!(missing.is_empty(), "{missing:?} not in {:?}", self.heard);
    }
}

/// Checks where that is free, and calls what is not much.
fn careful(legal: &LegalActions) -> Action {
    match legal.to_call {
        Chips::ZERO => Action::Check,
        Chips(..=30) => Action::Call,
        _ => Action::Fold,
    }
}

/// Everything, always.
fn wild(legal: &LegalActions) -> Action {
    match legal.raise {
        Some(raise) => Action::RaiseTo(raise.max),
        None if legal.can_check() => Action::Check,
        None => Action::Call,
    }
}

fn hand_ended(news: &News) -> Option<TableId> {
    match news {
        News::Change {
            table,
            change: TableChange::HandEnded { .. },
        } => Some(*table),
        _ => None,
    }
}

#[test]
fn every_frame_of_a_cash_game_is_as_the_schema_says() {
    let served = Visited::start("schema-cash", Registering::Open, limits());
    let schema = Arc::new(Schema::of_messages());
    let minute = Duration::from_secs(90);
    let played = async {
        let mut talker = Talker::come(served.address, &schema, "Grace").await;
        let mut pool = None;
        while pool.is_none() {
            if let News::Snapshot { snapshot } = talker.news().await {
                let mut stakes = snapshot.lobby.stakes.iter();
                let place = stakes.position(|stake| stake.name == "NL10").unwrap();
                pool = Some(snapshot.lobby.pools[place].pool);
            }
        }
        let pool = pool.unwrap();
        talker.ask(Command::Join { pool, tables: 1 }).await;
        let mut hands = 0;
        let mut own = None;
        talker
            .play(careful, |news| {
                let ended = hand_ended(news);
                own = own.or(ended);
                hands += u32::from(ended.is_some());
                hands == 6
            })
            .await;
        let table = own.unwrap();
        // Everything else that may be asked, granted or not.
        let number = 1_000;
        let line = ChatLine::new("nice hand").unwrap();
        let other = TableId(u32::from(table.0 == 0));
        let asks = [
            Ask::Say {
                number,
                table,
                line,
            },
            Ask::Watch {
                number,
                table: other,
            },
            Ask::Unwatch { number, table },
            Ask::LookInto {
                number,
                tournament: None,
            },
            Ask::LookAtAll {
                number,
                to: Switch::On,
            },
            Ask::Snapshot,
        ];
        for ask in &asks {
            talker.say("Ask", ask).await;
        }
        let (setting, to) = (Setting::SitOutNextBigBlind, Switch::On);
        talker.ask(Command::Set { setting, to }).await;
        let (offer, games) = (OfferId(0), 1);
        talker.ask(Command::Play { offer, games }).await;
        let tables = Tables::All;
        talker.ask(Command::Leave { tables }).await;
        let mut left = false;
        let mut chatted = false;
        talker
            .play(careful, |news| {
                chatted |= matches!(news, News::Chat { .. });
                left |= matches!(
                    news,
                    News::You {
                        change: PlayerChange::Left { .. }
                    }
                );
                left && chatted
            })
            .await;
        talker.has_heard(&[
            "snapshot",
            "table",
            "people",
            "done",
            "refused",
            "chat",
            "seated",
            "reserved",
            "wallet",
            "hand_started",
            "post",
            "dealt",
            "turn",
            "flop",
            "awarded",
            "hand_ended",
            "registered",
            "tournament",
            "left",
            "overview",
        ]);
    };
    let played = async { tokio::time::timeout(minute, played).await };
    served.runtime.block_on(played).unwrap();
}

#[test]
fn every_frame_of_a_hexapro_is_as_the_schema_says() {
    let served = Visited::start("schema-hexapro", Registering::Open, limits());
    let schema = Arc::new(Schema::of_messages());
    let play = |name: &'static str| {
        let schema = Arc::clone(&schema);
        let address = served.address;
        async move {
            let mut talker = Talker::come(address, &schema, name).await;
            let (offer, games) = (OfferId(0), 1);
            talker.ask(Command::Play { offer, games }).await;
            talker
                .play(wild, |news| {
                    matches!(
                        news,
                        News::You {
                            change: PlayerChange::Finished { .. }
                        }
                    )
                })
                .await;
            talker.has_heard(&[
                "registered",
                "tournament",
                "tournaments",
                "raised",
                "shown",
                "finished",
            ]);
        }
    };
    let minute = Duration::from_secs(90);
    let games = async { tokio::join!(play("Grace"), play("Edsger"), play("Barbara")) };
    let played = async { tokio::time::timeout(minute, games).await };
    served.runtime.block_on(played).unwrap();
}

#[test]
fn what_is_no_message_does_not_fit_the_schema() {
    let schema = Schema::of_messages();
    let act = |action: Value, turn: Value| {
        let command = json!({ "do": "act", "table": 1, "hand": 2, "turn": turn, "action": action });
        let ask = json!({ "type": "do", "number": 3, "command": command });
        let is_read = serde_json::from_value::<Ask>(ask.clone()).is_ok();
        let fits = schema.check("Ask", &ask).is_ok();
        assert_eq!(fits, is_read, "{ask}");
        fits
    };
    assert!(act(json!("call"), json!(1)));
    assert!(act(json!({ "raise_to": 40 }), json!(1)));
    assert!(!act(json!("fly"), json!(1)));
    assert!(!act(json!({ "raise_to": "40" }), json!(1)));
    assert!(!act(json!("call"), json!(-1)));
    assert!(!act(json!("call"), json!(70_000)));
    let dealt = |cards: Value, seat: u8| {
        let change = json!({ "type": "dealt", "seat": seat, "cards": cards });
        let news = json!({ "type": "change", "table": 1, "change": change });
        schema.check("News", &news).is_ok()
    };
    assert!(dealt(json!("AhKd"), 9) && dealt(Value::Null, 0));
    assert!(!dealt(json!("AhKx"), 0) && !dealt(json!("AhKd"), 10));
    // What may be left out, by those who come.
    let register =
        json!({ "type": "register", "version": 2, "name": "Ada", "password": "correct horse" });
    schema.check("FromClient", &register).unwrap();
    let nobody = json!({ "type": "log_in", "version": 2, "name": "Ada" });
    assert!(schema.check("FromClient", &nobody).is_err());
}

#[test]
fn what_both_sides_say_is_the_same_from_either() {
    let mut says = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    let mut hears = SchemaSettings::draft2020_12()
        .for_deserialize()
        .into_generator();
    says.subschema_for::<FromServer>();
    hears.subschema_for::<FromClient>();
    hears.subschema_for::<Ask>();
    let (says, hears) = (says.take_definitions(true), hears.take_definitions(true));
    let common: Vec<&String> = says
        .keys()
        .filter(|name| hears.contains_key(*name))
        .collect();
    assert!(common.len() > 5, "{common:?}");
    // Otherwise one of them would be lost in the one list of types.
    for name in common {
        assert_eq!(says[name], hears[name], "{name}");
    }
}

#[test]
fn no_two_types_have_the_same_name() {
    let schema = railbird::protocol::schema::schema();
    let types = schema["$defs"].as_object().unwrap();
    assert!(types.len() > 60, "{}", types.len());
    // A second one would have a number behind it.
    let numbered: Vec<&String> = types
        .keys()
        .filter(|name| name.ends_with(|end: char| end.is_ascii_digit()))
        .collect();
    assert!(numbered.is_empty(), "{numbered:?}");
}
