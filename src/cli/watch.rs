//! `railbird watch`: looks at a server from the rail, without an account: on the screen, in lines, or as a stream for scripts.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::json;
use tokio::runtime::Runtime;
use tokio::sync::mpsc;

use super::Failure;
use super::connect::address;
use super::play::showing::{KeptSettings, in_lines, on_screen, runtime};
use super::screen::Found;
use crate::base::TableId;
use crate::client::Link;
use crate::client::remote::{NotIn, Way, knock};
use crate::config::{Folders, Language, Loaded, Log, Settings};
use crate::plain::{self, End};
use crate::protocol::link::{Line, WAITING, changed};
use crate::protocol::message::VERSION;
use crate::protocol::wire::FromClient;
use crate::protocol::{Ask, Message, News, Refusal, Switch};
use crate::text::Text;
use crate::tui::app::Tab;
use crate::tui::terminal::Terminal;

/// So much is kept until the tables come; a server that says so much before it shows them never will.
const MOST_BEFORE: usize = 1_000;

/// Watch tables of a server, without an account
///
/// What is seen is what everybody at the rail sees: hole cards only when they are shown.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  railbird watch wss://cards.example
  railbird watch localhost --table 3 --table 4
  railbird watch localhost --table 3 --json | jq -c .news")]
pub(super) struct Watch {
    /// An address such as wss://cards.example, or a name from servers.toml in the config folder
    server: String,
    /// A table to look at from the beginning; may be named several times
    #[arg(long = "table", value_name = "N")]
    tables: Vec<u32>,
    /// Print everything that arrives, a line of JSON each; without a table named, the list of all tables
    #[arg(long, conflicts_with = "plain")]
    json: bool,
    /// Watch in lines and typed commands, for screen readers and scripts
    #[arg(long)]
    plain: bool,
    /// A certificate, in PEM, that vouches for the server, beside those that the system trusts
    #[arg(long, value_name = "FILE")]
    tls_ca: Option<PathBuf>,
}

impl Watch {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let on_terminal = !self.plain && !self.json;
        if on_terminal {
            Terminal::check().map_err(Failure::failed)?;
        }
        let folders = Folders::find().map_err(Failure::failed)?;
        let Loaded { settings, problems } =
            Settings::load(&folders.config_file(), &Settings::default());
        let told = problems.iter().map(ToString::to_string).collect();
        let config = folders.config_file();
        let address = address(&self.server, config.parent().unwrap_or(Path::new(".")))?;
        let way = Way::new(address, self.tls_ca.as_deref()).map_err(Failure::failed)?;
        let text = Text::new(settings.language.or(Language::of_system()));
        let (_network, link) = self.connect(&way, &text)?;
        if self.json {
            return runtime().map_err(Failure::failed)?.block_on(stream(link));
        }
        if on_terminal {
            // Whoever watches may play at home at the same time: nothing is locked, and nothing is kept.
            let _log = folders
                .create_data()
                .is_ok()
                .then(|| Log::start(folders.data(), settings.log));
            let found = Found {
                folders: &folders,
                settings,
                wallet: Vec::new(),
                told,
                tab: Tab::Watch,
                player: None,
                door: None,
                hands: None,
            };
            return on_screen(None, link, None, found);
        }
        let line = link.line.clone();
        let options = plain::Options {
            language: settings.language.or(Language::of_system()),
            amounts: settings.amounts,
            width: plain::terminal_width,
            ..plain::Options::default()
        };
        match in_lines(None, link, None, KeptSettings::nowhere(), options)? {
            End::Left | End::StillPlaying => Ok(()),
            End::Bye(why) => Err(Failure::Said(text.farewell(why))),
            End::Lost => Err(Failure::Said(text.line(&line.borrow()).unwrap_or_default())),
        }
    }

    /// A link, and what must live as long as it.
    fn connect(&self, way: &Way, text: &Text) -> Result<(Runtime, Link), Failure> {
        let network = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("network")
            .enable_all()
            .build()
            .map_err(Failure::failed)?;
        let entered = network.block_on(async {
            let mut visit = knock(way).await.map_err(Failure::failed)?;
            let said = FromClient::Spectate { version: VERSION };
            let welcome = visit.enter(&said).await.map_err(|error| match error {
                NotIn::Denied(why) => Failure::Said(text.denial(&why)),
                NotIn::Lost(error) => Failure::failed(error),
            })?;
            Ok::<_, Failure>(visit.keep(said, welcome, Box::new(|_| {})))
        });
        let (link, passing) = entered?;
        network.spawn(passing);
        let link = match self.tables.is_empty() {
            true => {
                // Nobody waits for the answer: the list comes.
                let (number, to) = (0, Switch::On);
                let _ = link.asks.send(Ask::LookAtAll { number, to });
                link
            }
            false => network.block_on(self.look(link))?,
        };
        Ok((network, link))
    }

    /// Looks at the tables that were named, or says which of them is not there. What comes meanwhile is not lost.
    ///
    /// They are asked for whenever everything was told: at first, and again where the answers were lost with a connection, or
    /// with what was left out for somebody too slow.
    async fn look(&self, mut link: Link) -> Result<Link, Failure> {
        let tables = self.tables.iter().collect::<BTreeSet<_>>();
        let mut waited_for: BTreeMap<u64, u32> = (1..).zip(tables.into_iter().copied()).collect();
        let mut came = Vec::new();
        while !waited_for.is_empty() {
            if came.len() == MOST_BEFORE {
                return Err(Failure::failed("the server does not show the tables"));
            }
            let Some(mut message) = link.messages.recv().await else {
                let line = link.line.borrow().clone();
                let why = match line {
                    Line::Broken { why, .. } | Line::Lost { why } => why,
                    Line::Here | Line::Open { .. } | Line::Played(_) => "it said goodbye".into(),
                };
                return Err(Failure::failed(why));
            };
            match message.news {
                News::Snapshot { .. } => {
                    for (number, table) in &waited_for {
                        let (number, table) = (*number, TableId(*table));
                        let _ = link.asks.send(Ask::Watch { number, table });
                    }
                }
                News::Done { number } if waited_for.remove(&number).is_some() => {
                    // It has a number of the server's all the same.
                    message.news = News::People { people: Vec::new() };
                }
                News::Refused { number, why } => {
                    if let Some(table) = waited_for.get(&number) {
                        match why {
                            // It will be asked for when everything is told again.
                            Refusal::Unreachable => {}
                            // The link has asked for it already, having come back.
                            Refusal::NoChange => drop(waited_for.remove(&number)),
                            why => return Err(not_there(*table, why, &self.server)),
                        }
                        message.news = News::People { people: Vec::new() };
                    }
                }
                _ => {}
            }
            came.push(message);
        }
        Ok(with_first(came, link))
    }
}

/// Why a table cannot be looked at.
fn not_there(table: u32, why: Refusal, server: &str) -> Failure {
    match why {
        Refusal::NoSuchTable(_) => Failure::failed(format_args!(
            "there is no table {table} at {server}: 'railbird watch {server}' lists those that there are"
        )),
        why => Failure::failed(format_args!("table {table} cannot be watched: {why:?}")),
    }
}

/// A link on which some messages come that were heard already, and then all others.
fn with_first(came: Vec<Message>, link: Link) -> Link {
    let Link {
        asks,
        messages: mut next,
        line,
    } = link;
    let (pass, messages) = mpsc::channel(WAITING);
    tokio::spawn(async move {
        for message in came {
            if pass.send(message).await.is_err() {
                return;
            }
        }
        while let Some(message) = next.recv().await {
            if pass.send(message).await.is_err() {
                return;
            }
        }
    });
    Link {
        asks,
        messages,
        line,
    }
}

/// Prints everything that arrives, and how the way to the server is.
async fn stream(mut link: Link) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    loop {
        let line = tokio::select! {
            biased;
            message = link.messages.recv() => match message {
                Some(message) => serde_json::to_string(&message).map_err(Failure::failed)?,
                None => match link.line.borrow().clone() {
                    Line::Lost { why } => return Err(Failure::failed(why)),
                    _ => return Ok(()),
                },
            },
            line = changed(&mut link.line) => match line {
                Line::Broken { why, tries } => json!({ "line": "broken", "why": why, "tries": tries }),
                Line::Open { round_trip } => json!({ "line": "open", "round_trip": round_trip }),
                Line::Here | Line::Lost { .. } | Line::Played(_) => continue,
            }
            .to_string(),
        };
        writeln!(out, "{line}")?;
        // Whoever reads it wants it now.
        if link.messages.is_empty() {
            out.flush()?;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::base::Millis;
    use crate::cards::Random;
    use crate::host::{House, KeepHands, Opening};
    use crate::protocol::link::{FarEnd, link};
    use crate::rulebook::Edition;

    /// What is told to a spectator who comes, or comes back, with the numbers of a link that goes on.
    async fn arrive(end: &FarEnd, seq: &mut u64) {
        let edition = Arc::new(Edition::built_in("2.7").unwrap());
        let mut house = House::open(
            Opening {
                pace: edition.pace,
                edition,
                random: Random::from_number(1),
                now: Millis(1_000),
                bots: false,
                coach: false,
                keep: KeepHands::OfPeople,
            },
            None,
        )
        .unwrap();
        if let Some((number, _)) = house.take_batch() {
            house.committed(number);
        }
        house.connect(Millis(1_000), None);
        while let Some((_, message)) = house.next_message() {
            tell(end, seq, message.news).await;
        }
    }

    async fn tell(end: &FarEnd, seq: &mut u64, news: News) {
        *seq += 1;
        let (seq, now) = (*seq, Millis(1_000));
        end.messages.send(Message { seq, now, news }).await.unwrap();
    }

    #[tokio::test]
    async fn a_table_is_asked_for_again_when_the_answer_was_lost() {
        let watch = Watch {
            server: "here".into(),
            tables: vec![3],
            json: true,
            plain: false,
            tls_ca: None,
        };
        let (near, mut end) = link();
        let server = async {
            let mut seq = 0;
            arrive(&end, &mut seq).await;
            let asked = Ask::Watch {
                number: 1,
                table: TableId(3),
            };
            assert_eq!(end.asks.recv().await, Some(asked.clone()));
            // The connection breaks; the link has come back, and asked for the table under a number of its own.
            arrive(&end, &mut seq).await;
            assert_eq!(end.asks.recv().await, Some(asked));
            let (number, why) = (1, Refusal::NoChange);
            tell(&end, &mut seq, News::Refused { number, why }).await;
            seq
        };
        let (looked, told) = tokio::join!(watch.look(near), server);
        let mut link = looked.map_err(|_| "it is refused").unwrap();
        for seq in 1..=told {
            let message = link.messages.recv().await.unwrap();
            assert_eq!(message.seq, seq, "nothing that came meanwhile is lost");
            assert!(!matches!(message.news, News::Refused { .. }));
        }
    }
}
